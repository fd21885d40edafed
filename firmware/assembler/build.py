"""Assembles a program and writes its device file."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from capstone import CS_ARCH_ARM, CS_MODE_MCLASS, CS_MODE_THUMB, Cs

from .program import ROOT, Function, Program

# MicroPython's ARMv6-M emitter refuses a function above about 1.6 KB, and branches over 4 KB are
# mis-encoded by old versions.
LARGEST_FUNCTION = 1536

_BEGIN, _END = "# block fields: begin", "# block fields: end"


class AssemblyError(Exception):
    """The assembler, or a rule of program.py, refuses a source."""


def assemble(program: Program, function: Function) -> bytes:
    """The machine code of a function."""
    unknown = set(re.findall(r"\bF_(\w+)", function.text)) - set(program.block.index)
    if unknown:
        raise AssemblyError(f"{function.name}: the block has no field {', '.join(sorted(unknown))}")
    source = [".syntax unified", ".thumb", f".cpu {program.core}"]
    if program.fpu:
        source.append(f".fpu {program.fpu}")
    source += [".text", program.block.equates(), _body(function)]
    with tempfile.TemporaryDirectory() as folder:
        text, made, image = (Path(folder) / name for name in ("a.s", "a.o", "a.bin"))
        text.write_text("\n".join(source) + "\n")
        _run(function, "arm-none-eabi-as", "-o", made, text)
        # A reference that the assembler left to a linker would be wrong code here.
        listing = _run(function, "arm-none-eabi-objdump", "-r", made)
        if "R_ARM" in listing:
            raise AssemblyError(f"{function.name}: an unresolved symbol:\n{listing}")
        _run(function, "arm-none-eabi-objcopy", "-O", "binary", "-j", ".text", made, image)
        return image.read_bytes()


def _body(function: Function) -> str:
    if not function.entry:
        return function.text
    # pc reads as its instruction's address + 4, which is 2 before the entry; + 1 says Thumb.
    return (
        "mov r0, pc @ called from Python: give out the entry's address\n"
        "adds r0, #3\n"
        "b.n end_of_function\n"
        f"@ entry:\n{function.text}"
        "end_of_function:\n"
    )


def _run(function: Function, *argv: object) -> str:
    done = subprocess.run([str(arg) for arg in argv], capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssemblyError(f"{function.name}: {argv[0]}:\n{done.stderr.strip()}")
    return done.stdout


def disassemble(code: bytes) -> list[tuple[tuple[int, ...], str]]:
    """(halfwords, capstone's text) of every instruction, branch targets relative to the body."""
    decoder = Cs(CS_ARCH_ARM, CS_MODE_THUMB | CS_MODE_MCLASS)
    found = []
    for one in decoder.disasm(code, 0):
        ends = range(one.address, one.address + one.size, 2)
        words = tuple(int.from_bytes(code[at : at + 2], "little") for at in ends)
        found.append((words, f"{one.mnemonic} {one.op_str}".strip()))
    if sum(2 * len(words) for words, _ in found) != len(code):
        raise AssemblyError(f"not every opcode can be disassembled: stopped after {found[-1:]}")
    return found


def same_instruction(source: str, disassembled: str) -> bool:
    """Whether a source line and what came back have the same mnemonic, spelling apart."""
    return _stem(source) == _stem(disassembled)


_SAME = {"ldmia": "ldm", "stmia": "stm", "fldmiax": "vldmia", "vldm": "vldmia", "vstm": "vstmia",
         "cpy": "mov", "neg": "rsb", "rsbs": "rsb", "movw": "mov"}  # fmt: skip


def _stem(text: str) -> str:
    word = text.split()[0].lower().replace("cs", "hs").replace("cc", "lo")
    word = re.sub(r"\.[wn]$", "", word)
    return _SAME.get(word, word)


def render(program: Program) -> str:
    """The device file's text."""
    parts = [f'"""{program.doc.strip()}"""\n\n# ruff: noqa\n# fmt: off\n']
    parts.append(
        "# Made by `python -m assembler` from firmware/assembler: edit the source there.\n"
        f"# Core: {program.core} {program.fpu}".rstrip()
        + "\n\nimport micropython\n"
    )
    for function in program.functions:
        parts.append("\n\n" + "".join(_function(program, function)))
    return "".join(parts)


def _function(program: Program, function: Function) -> Iterator[str]:
    code = assemble(program, function)
    if len(code) > LARGEST_FUNCTION:
        raise AssemblyError(
            f"{function.name}: {len(code)} bytes, expected at most {LARGEST_FUNCTION}"
        )
    decoded = iter(disassemble(code))
    for line in function.doc.strip().splitlines():
        yield f"# {line}".rstrip() + "\n"
    yield f"# {len(code)} bytes.\n"
    arguments = ", ".join(f"r{k}" for k in range(function.arguments))
    yield f"@micropython.asm_thumb\ndef {function.name}({arguments}):\n"
    for line in _body(function).splitlines():
        text, _, comment = (part.strip() for part in line.partition("@"))
        if not text and comment:
            yield f"    # {comment}\n"
        elif text.endswith(":"):
            yield f"    # {text}\n"
        elif text:
            words, mnemonic = next(decoded, ((), "nothing"))
            if not same_instruction(text, mnemonic):
                raise AssemblyError(f"{function.name}: {text!r} came back as {mnemonic!r}")
            yield _data_line(words, mnemonic, text, comment)
    left = list(decoded)
    if left:
        raise AssemblyError(f"{function.name}: {len(left)} instructions without a source line")


def _data_line(words: tuple[int, ...], mnemonic: str, text: str, comment: str) -> str:
    notes = re.findall(r"\bF_\w+(?:\s*[+-]\s*\d+)?", text)
    jump = re.match(r"(?:b|bl|b[a-z]{2}|cbn?z)(?:\.\w)?\s+(?:\w+,\s*)?(\w+)$", text)
    if jump and not text.startswith("blx"):
        notes.append("to " + jump[1])
    if comment:
        notes.append(comment)
    note = "  ; " + ", ".join(notes) if notes else ""
    return f"    data(2, {', '.join(f'0x{word:04x}' for word in words)})  # {mnemonic}{note}\n"


def with_constants(text: str, driver: str, program: Program) -> str:
    """A driver's text with the program's constants in its marked region."""
    head, begin, rest = text.partition(_BEGIN + "\n")
    _, end, tail = rest.partition(_END)
    if not begin or not end:
        raise AssemblyError(f"{driver}: the lines {_BEGIN!r} and {_END!r} are not there")
    return head + begin + program.block.constants() + end + tail


def outputs(program: Program) -> dict[Path, str]:
    """Every file that the program makes or has a part in -> the text it should have."""
    made = {program.file: render(program)}
    for driver in (program.driver, *program.drivers):
        if not driver:
            continue
        path = ROOT / driver
        made[path] = with_constants(path.read_text(), driver, program)
    return made
