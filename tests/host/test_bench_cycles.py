"""The cycle model: its table, its reading of QEMU's log, and both on a loop of known length."""

from __future__ import annotations

import pytest

from microdeform_host import boards, toolchain
from microdeform_host.bench_cycles import (
    CORES,
    cost,
    estimate,
    executed,
    heap_address,
    log_arguments,
)
from microdeform_host.bench_measure import Figure, Result, common_files, measure
from microdeform_host.errors import EnvironmentTrouble
from microdeform_host.session import open_board

M0, M3, M4 = CORES["cortex-m0"], CORES["cortex-m3"], CORES["cortex-m4f"]
NOTHING = ("", "")

# instruction, the one before it, cycles on M0+, M3, M4 (None: the core has it not)
COSTS = [
    ("adds r0, r1, r2", "", 1, 1, 1),
    ("muls r0, r1, r0", "", 1, 1, 1),
    ("ldr r0, [r1, #4]", "", 2, 2, 2),
    ("ldrsh.w r0, [r1, r2]", "ldr r3, [r4]", None, 1, 1),
    ("ldr r0, [r1]", "ldr r3, [r4]", 2, 1, 1),
    ("ldr r0, [r1]", "ldrd r2, r3, [r4]", None, 2, 2),
    ("str r0, [r1, #4]", "", 2, 1, 1),
    ("str r0, [r1], #4", "", None, 1, 1),
    ("str.w r0, [r1, r2, lsl #2]", "", None, 2, 2),
    ("ldrd r0, r1, [r2]", "", None, 3, 3),
    ("ldm.w sp, {r0, r1, r2, r3}", "", None, 5, 5),
    ("push {r4, r5, lr}", "", 4, 4, 4),
    ("mla r0, r1, r2, r3", "", None, 2, 1),
    ("smlal r0, r1, r2, r3", "", None, 5, 1),
    ("smull r0, r1, r2, r3", "", None, 4, 1),
    ("smlad r0, r1, r2, r3", "", None, None, 1),
    ("sdiv r0, r1, r2", "", None, 7, 7),
    ("vmul.f32 s0, s1, s2", "", None, None, 1),
    ("vadd.f32 s3, s0, s4", "vmul.f32 s0, s1, s2", None, None, 2),
    ("vadd.f32 s0, s3, s4", "vmul.f32 s0, s1, s2", None, None, 1),
    ("vmla.f32 s0, s1, s2", "", None, None, 3),
    ("vldr s0, [r1]", "", None, None, 2),
    ("vldmia r1!, {s0, s1, s2, s3}", "", None, None, 5),
    ("vpush {d8, d9}", "", None, None, 5),
    ("vdiv.f32 s0, s1, s2", "", None, None, 14),
    ("bne #0x100", "", 1, 1, 1),
]


def split(text):
    mnemonic, _, operands = text.partition(" ")
    return mnemonic, operands


@pytest.mark.parametrize(("text", "before", "m0", "m3", "m4"), COSTS)
def test_costs_are_those_of_the_manuals(text, before, m0, m3, m4):
    for core, wanted in ((M0, m0), (M3, m3), (M4, m4)):
        if wanted is not None:
            assert cost(core, split(text), split(before)) == wanted, core.name


LOG = """\
----------------
IN:{space}
0x00001000:  2003       movs     r0, #3
0x00001002:  f8d1 2000  ldr.w    r2, [r1]

Trace 0: 0x7f0000000100 [00800400/00001000/00000110/ff020200]{space}
----------------
IN:{space}
0x00001006:  3801       subs     r0, #1
0x00001008:  d1fd       bne      #0x1006

Trace 0: 0x7f0000000200 [00800400/00001006/00000110/ff020200]{space}
Trace 0: 0x7f0000000200 [00800400/00001006/00000110/ff020200]{space}
Trace 0: 0x7f0000000200 [00800400/00001006/00000110/ff020200]{space}
----------------
IN:{space}
0x0000100a:  4770       bx       lr

Trace 0: 0x7f0000000300 [00800400/0000100a/00000110/ff020200]{space}
"""


def test_a_log_is_added_up(tmp_path):
    log = tmp_path / "log"
    log.write_text(LOG.format(space=" "))
    for core, cycles in ((M3, 3 + 3 * 2 + 2 * 2 + 1 + 2), (M0, 3 + 3 * 2 + 2 * 1 + 1 + 1)):
        found = executed(core, log)
        assert (found.instructions, found.cycles) == (9, cycles)
        assert found.mnemonics["subs"] == 3


def test_a_log_without_disassembly_is_refused(tmp_path):
    log = tmp_path / "log"
    log.write_text("Trace 0: 0x7f0000000100 [00800400/00001000/00000110/ff020200] \n")
    with pytest.raises(EnvironmentTrouble, match="never disassembled"):
        executed(M3, log)
    log.write_text("")
    with pytest.raises(EnvironmentTrouble, match="no executed block"):
        executed(M3, log)


@pytest.mark.qemu
@pytest.mark.parametrize(("name", "per_round"), [("cortex-m3", 10), ("cortex-m0", 9)])
def test_a_loop_of_known_length(name, per_round, emulated_board, tmp_path):
    """Five nop, sub, cmp and a branch taken: eight instructions."""
    board = boards.board(name)
    log = tmp_path / "log"
    where = log_arguments(heap_address(toolchain.firmware(board)), board.default_heap, log)
    counts = {}
    for rounds in (1000, 2000):
        with open_board(name, files=common_files(board), qemu_args=where) as session:
            session.exec(f"from md_bench_loop import rounds\nrounds({rounds})")
        counts[rounds] = executed(CORES[name], log)
    assert counts[2000].instructions - counts[1000].instructions == 8 * 1000
    assert counts[2000].cycles - counts[1000].cycles == per_round * 1000


@pytest.mark.qemu
def test_a_kernels_estimate_is_complete(emulated_board):
    """Nearly all instructions of a C baseline are logged, and none costs less than a cycle."""
    result = measure(Figure("cortex-m3", "i16", "c_i16", "w4", "forward"), peak_heap=False)
    cycles = estimate(result)
    assert cycles is not None and estimate(result) == cycles
    assert 1.2 < cycles / result.instructions < 2.2


def test_no_estimate_where_there_is_no_model():
    for board, kernel in (("cortex-m7f", "c_f32"), ("cortex-m3", "f32_python")):
        figure = Figure(board, "f32", kernel, "w4", "forward")
        assert estimate(Result(figure, 1000, 18432, None, 1000, 0, 143360)) is None
