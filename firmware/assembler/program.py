"""What a source is made of: a parameter block with named fields, functions, and where they go.

Conventions of every function

- MicroPython calls it with one argument, the address of the parameter block, in r0. MicroPython's
  prologue saves r1, r4-r7 and lr; a function called from Python saves r8-r11 (and s16-s31) itself.
- A function with entry=True is for other functions: called from Python (with anything) it returns
  the address of its entry, which the driver keeps in the block; `ldr r12, [r11, #F_name]` and
  `blx r12` enter it. It ends with `bx lr`, and which registers it may change is its own contract.
- No literal pools, adr or aligned tables: MicroPython places the body at any even address.
- One source line is one instruction, a label, or a comment (`@`). A comment behind an instruction
  stays beside it in the device file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Block:
    """A parameter block of 32-bit words: fields in order, `name` or `name[words]`.

    The assembler sees F_name (byte offset) and F_size (bytes of the whole); the driver sees
    _NAME = const(index) in the region that the generator keeps between the lines
    `# block fields: begin` and `# block fields: end`.
    """

    spec: str

    @property
    def index(self) -> Mapping[str, int]:
        """Field -> index of its first word; "size" is the number of words."""
        found: dict[str, int] = {}
        at = 0
        for item in self.spec.split():
            name, _, count = item.rstrip("]").partition("[")
            if name in found or name == "size":
                raise ValueError(f"field {name!r} is there twice")
            found[name] = at
            at += int(count or 1)
        found["size"] = at
        return found

    def equates(self) -> str:
        """The fields as assembler symbols."""
        return "\n".join(f".equ F_{name}, {4 * at}" for name, at in self.index.items()) + "\n"

    def constants(self) -> str:
        """The fields as the driver's constants."""
        return "".join(f"_{name.upper()} = const({at})\n" for name, at in self.index.items())


@dataclass(frozen=True)
class Function:
    """One asm_thumb function: its assembler text, and what it does, its registers, its contract.

    arguments: how many Python passes, 1 to 4, in r0-r3.
    """

    name: str
    doc: str
    text: str
    entry: bool = False
    arguments: int = 1


@dataclass(frozen=True)
class Program:
    """One device file.

    path: relative to the repository. core, fpu: for the assembler's -mcpu and -mfpu; also the name
    by which the checks know what instructions the file may hold. driver, drivers: the
    file or files that hold the block's constants.
    """

    path: str
    doc: str
    core: str
    functions: Iterable[Function]
    block: Block = field(default_factory=lambda: Block(""))
    fpu: str = ""
    driver: str = ""
    drivers: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        return ROOT / self.path


def lines(*texts: str) -> str:
    """Join instructions, one a line."""
    return "\n".join(texts) + "\n"
