"""Estimates cycles from the instructions that a kernel's machine code executed.

Instruction counts flatter instructions that move or multiply much at once (LDM, SMLAL, VMLA). So
QEMU logs every translated block that runs in the heap, where kernels' code lies, with its
disassembly, and each instruction is given the cycles that Arm's manuals state, for memory without
wait states. The instructions outside (the interpreter around the kernel) are taken at an average.
Expect +-15 %: pipeline refills, load pairing and early-terminating multiplications are averages.
There is no such model for the Cortex-M7, which issues two instructions at once.

Sources: Cortex-M0+ TRM (DDI 0484C, table 3-1), Cortex-M3 TRM (DDI 0337I, table 3-1) and Cortex-M4
TRM (DDI 0439D, tables 3-1, 3-2 and 7-1).
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from microdeform_host import boards, toolchain
from microdeform_host.bench_measure import (
    CALL_SECONDS,
    Figure,
    Result,
    figure_files,
    open_call,
)
from microdeform_host.bench_workloads import WORKLOADS
from microdeform_host.errors import EnvironmentTrouble
from microdeform_host.session import open_board

# A log takes some 7 bytes an instruction, and holds three calls: longer ones are not logged.
LONGEST_CALL = 6_000_000


@dataclass(frozen=True)
class Core:
    """What instructions of a core cost, in cycles; all others cost 1.

    taken: extra for a branch taken (the pipeline's refill, 1 to 3 on M3 and M4). call: extra for
    BL beyond that. load: one load. paired: whether a load behind another load or store costs 1.
    store: with an immediate offset. long: 64-bit products, long_add: and their accumulation.
    interpreter: cycles an instruction of MicroPython itself, on average.
    """

    name: str
    taken: int
    call: int
    load: int
    store: int
    paired: bool
    multiply_add: int
    long: int
    long_add: int
    interpreter: float


# By the name of the board. A board with a Cortex-M0 runs what a Cortex-M0+ (RP2040 and others, with
# the one-cycle multiplier) runs; those are what people have. A product of 64 bits takes 3 to 5
# cycles on a Cortex-M3, with accumulation 4 to 7. The interpreter's average is that of these very
# tables over all that ran from the boot to the end of `import microdeform`, the waiting for input
# apart: 2.5 million instructions on the first board, 1.9 on the others.
CORES = {
    "cortex-m0": Core("Cortex-M0+", 1, 1, 2, 2, False, 1, 1, 1, 1.57),
    "cortex-m3": Core("Cortex-M3", 2, 0, 2, 1, True, 2, 4, 5, 1.83),
    "cortex-m4f": Core("Cortex-M4", 2, 0, 2, 1, True, 1, 1, 1, 1.83),
}
_DIVISION = 7  # 2 to 12, by the operands

_BRANCH = re.compile(
    r"(?:b|bl|bx|blx|cbz|cbnz|tbb|tbh)(?:eq|ne|hs|lo|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?"
)
_FLOAT = re.compile(r"v(?:add|sub|mul|nmul|mla|mls|nmla|nmls|fm|fnm|div|sqrt|abs|neg|cvt|cmp)")
_BLOCK = re.compile(r"Trace \d+: (0x[0-9a-f]+) \[[0-9a-f]+/([0-9a-f]+)/")
_INSTRUCTION = re.compile(r"(0x[0-9a-f]+):\s+([0-9a-f]{4}(?: [0-9a-f]{4})?)\s+(\S+)\s*(.*)")

Instruction = tuple[str, str]  # mnemonic, operands


def estimate(result: Result, deadline: float | None = None) -> int | None:
    """Estimated cycles of the call of a result, made again under QEMU's log.

    None for a core without a model, for plain Python and for calls too long to be logged.
    """
    figure = result.figure
    core = CORES.get(figure.board)
    if core is None or figure.kernel.endswith("_python") or result.instructions > LONGEST_CALL:
        return None
    # The first call prepares what later ones use. What it does, and the way to it, is in both logs.
    fewer, more = (_logged(figure, core, calls, deadline) for calls in (2, 3))
    instructions = more.instructions - fewer.instructions
    outside = max(0, result.instructions - instructions)
    return round(more.cycles - fewer.cycles + core.interpreter * outside)


def _logged(figure: Figure, core: Core, calls: int, deadline: float | None) -> Executed:
    """What runs in the heap on a new board that makes so many of the figure's calls."""
    board = boards.board(figure.board)
    heap = WORKLOADS[figure.workload].heap
    firmware = toolchain.firmware(board, heap=heap)
    with tempfile.TemporaryDirectory(prefix="microdeform-log-") as folder:
        log = Path(folder) / "executed.log"
        with open_board(
            board.name,
            files=figure_files(board, figure),
            heap=heap,
            deadline=deadline,
            qemu_args=log_arguments(heap_address(firmware), heap or board.default_heap, log),
        ) as session:
            session.exec("import md_bench_runner as _bench")
            open_call(session, figure)
            session.exec("_call.give()")
            session.exec(f"for _ in range({calls}): _call.run_into()", timeout=CALL_SECONDS)
        return executed(core, log)


@dataclass
class Block:
    """A translated block: its instructions, its end, and its cycles if it falls through."""

    instructions: list[Instruction]
    end: int
    cycles: int
    taken: int


@dataclass(frozen=True)
class Executed:
    """What ran in the logged range: instructions and their estimated cycles."""

    instructions: int
    cycles: int
    mnemonics: Counter[str]


def log_arguments(start: int, size: int, log: Path) -> list[str]:
    """QEMU's arguments to log every block executed in an address range."""
    where = str(log).replace(",", ",,")
    return ["-d", "in_asm,exec,nochain", "-dfilter", f"{start:#x}+{size:#x}", "-D", where]


def heap_address(firmware: Path) -> int:
    """Where MicroPython's heap starts in a firmware."""
    answer = subprocess.run(
        ["arm-none-eabi-nm", str(firmware)], capture_output=True, text=True, check=False
    )
    found = re.search(r"^([0-9a-f]+) \w gc_heap$", answer.stdout, re.MULTILINE)
    if found is None:
        raise EnvironmentTrouble(f"arm-none-eabi-nm finds no gc_heap in {firmware}")
    return int(found.group(1), 16)


def executed(core: Core, log: Path) -> Executed:
    """Add up a log of executed blocks. Raises EnvironmentTrouble for a log without disassembly."""
    blocks: dict[str, Block] = {}
    runs: Counter[tuple[str, bool]] = Counter()
    instructions: list[Instruction] = []
    last, end = "", -1
    after = -1
    with open(log, encoding="ascii", errors="replace") as lines:
        for line in lines:
            trace = _BLOCK.match(line)
            if trace is None:
                found = _INSTRUCTION.match(line)
                if found:
                    instructions.append((found[3], found[4].strip()))
                    after = int(found[1], 16) + len(found[2].replace(" ", "")) // 2
                elif line.startswith("IN:"):
                    instructions = []
                continue
            if last:
                runs[last, int(trace[2], 16) != end] += 1
            last = trace[1]
            # A block is disassembled right before its first run; later runs have only the line.
            if instructions:
                blocks[last] = _block(core, instructions, after)
                instructions = []
            if last not in blocks:
                raise EnvironmentTrouble(f"{log.name}: a block ran that was never disassembled")
            end = blocks[last].end
    if not last:
        raise EnvironmentTrouble("QEMU's log holds no executed block", "no native code has run")
    runs[last, True] += 1
    total = cycles = 0
    mnemonics: Counter[str] = Counter()
    for (name, taken), count in runs.items():
        block = blocks[name]
        total += count * len(block.instructions)
        cycles += count * (block.cycles + (block.taken if taken else 0))
        for mnemonic, _ in block.instructions:
            mnemonics[mnemonic] += count
    return Executed(total, cycles, mnemonics)


def _block(core: Core, instructions: Sequence[Instruction], end: int) -> Block:
    cycles = 0
    before: Instruction = ("", "")
    for instruction in instructions:
        cycles += cost(core, instruction, before)
        before = instruction
    return Block(list(instructions), end, cycles, _taken(core, before))


def _taken(core: Core, instruction: Instruction) -> int:
    """Extra cycles of a block's last instruction if what runs next does not follow it."""
    mnemonic, operands = instruction
    name = mnemonic.removesuffix(".w")
    if name in ("bl", "blx") and operands.startswith("#"):
        return core.taken + core.call
    if _BRANCH.fullmatch(name) or "pc" in operands.split("[")[0]:
        return core.taken
    return 0


def cost(core: Core, instruction: Instruction, before: Instruction) -> int:
    """Cycles of an instruction behind another one, a branch not being taken."""
    mnemonic, operands = instruction
    if mnemonic.startswith("v"):
        return _float_cost(instruction, before)
    if mnemonic.startswith(("ldm", "stm", "push", "pop")):
        return 1 + _registers(operands)
    if mnemonic.startswith(("ldrd", "strd")):
        return 3
    if mnemonic.startswith("ldr"):
        return 1 if core.paired and _single_access(before) else core.load
    if mnemonic.startswith("str"):
        indexed = re.search(r"\[\w+, \w*[a-z]", operands) is not None
        return core.store if core.store > 1 or not indexed or _single_access(before) else 2
    if mnemonic.startswith(("mla", "mls")):
        return core.multiply_add
    if mnemonic.startswith(("smlal", "umlal", "umaal")):
        return core.long_add
    if mnemonic.startswith(("smull", "umull")):
        return core.long
    if mnemonic.startswith(("sdiv", "udiv")):
        return _DIVISION
    if mnemonic.startswith(("tbb", "tbh")):
        return 2
    return 1


def _single_access(instruction: Instruction) -> bool:
    return instruction[0].startswith(("ldr", "str")) and instruction[0][3:4] != "d"


def _registers(operands: str) -> int:
    """Words that a list of registers holds: a d register holds two."""
    names = re.findall(r"\w+", operands[operands.index("{") :])
    return sum(2 if name.startswith("d") else 1 for name in names)


def _float_cost(instruction: Instruction, before: Instruction) -> int:
    mnemonic, operands = instruction
    if mnemonic.startswith(("vldm", "vstm", "vpush", "vpop")):
        return 1 + _registers(operands)
    if mnemonic.startswith(("vldr", "vstr")):
        return 3 if operands.startswith("d") else 2
    # A result that the next instruction needs is one cycle late.
    names = operands.split(", ")
    late = 0
    if _FLOAT.match(before[0]):
        result = before[1].split(", ")[0]
        own = names if mnemonic.startswith(("vml", "vnml", "vfm", "vfnm", "vstr")) else names[1:]
        late = 1 if result in own else 0
    if mnemonic.startswith(("vdiv", "vsqrt")):
        return 14 + late
    if mnemonic.startswith(("vmla", "vmls", "vnmla", "vnmls", "vfm", "vfnm")):
        return 3 + late
    return 1 + late
