"""bench on real emulated boards: what is counted, what a peak is, what the C baselines compute."""

from __future__ import annotations

import json

import numpy as np
import pytest

from microdeform.geometry import GRADIENT_OF, Fixed
from microdeform_host import bench, bench_measure, boards
from microdeform_host.bench import Wanted
from microdeform_host.bench_measure import (
    Figure,
    Timer,
    figure_files,
    measure,
    open_call,
    timer_of,
)
from microdeform_host.bench_workloads import WORKLOADS, Workload, c_quantised, quantised, tensors
from microdeform_host.cli import main
from microdeform_host.errors import DeviceOutOfMemory, EnvironmentTrouble
from microdeform_host.session import open_board
from microdeform_sim import deform_conv2d, deform_conv2d_backward
from microdeform_sim.exact import f32, i16

pytestmark = pytest.mark.qemu

DESIGN_KEYS = [
    "board", "dtype", "kernel", "pass", "workload", "instructions", "conv_macs",
    "instructions_per_conv_mac", "peak_heap_bytes", "baseline",
]  # fmt: skip


def run(*words):
    return main(["bench", "--plain", *map(str, words)])


@pytest.fixture
def opened(emulated_board):
    """A session on the default board with the runner imported as _bench, and its timer."""
    board = boards.board(emulated_board)
    figure = Figure(emulated_board, "i16", "c_i16", "w4", "forward")
    with open_board(emulated_board, files=figure_files(board, figure)) as session:
        session.exec("import md_bench_runner as _bench")
        open_call(session, figure)
        yield session, timer_of(board)


def test_json_is_the_designs(emulated_board, tmp_path, capsys):
    path = tmp_path / "out.json"
    words = ["--board", emulated_board, "--workload", "w4", "--pass", "forward", "--dtype", "f32"]
    assert run(*words, "--kernel", "f32_python", "--kernel", "c_f32", "--json", path) == 0
    found = json.loads(path.read_text())
    assert found["schema"] == 1
    ours, yardstick = found["results"]
    for row in (ours, yardstick):
        assert list(row)[: len(DESIGN_KEYS)] == DESIGN_KEYS
        assert (row["board"], row["dtype"]) == (emulated_board, "f32")
        assert (row["pass"], row["workload"]) == ("forward", "w4")
        assert row["conv_macs"] == 8 * 8 * 8 * 4 * 9
        assert type(row["instructions"]) is int and type(row["peak_heap_bytes"]) is int
        assert row["instructions_per_conv_mac"] == round(row["instructions"] / 18432, 3)
    assert (ours["kernel"], ours["baseline"]) == ("f32_python", False)
    assert (yardstick["kernel"], yardstick["baseline"]) == ("c_f32", True)
    # Compiled software floats against interpreted ones: an order of magnitude, not three.
    assert 3 < ours["instructions"] / yardstick["instructions"] < 100
    printed = capsys.readouterr().out
    assert "c_f32 (baseline)" in printed and str(ours["instructions"]) in printed


def test_json_alone_on_stdout(emulated_board, capsys):
    words = ["--board", emulated_board, "--workload", "w4", "--kernel", "c_i16", "--no-peak-heap"]
    assert run(*words, "--json", "-") == 0
    rows = json.loads(capsys.readouterr().out)["results"]
    assert [row["pass"] for row in rows] == ["forward", "backward"]
    assert all(row["peak_heap_bytes"] is None for row in rows)


def test_figures_repeat_exactly(emulated_board):
    figures = [
        Figure(emulated_board, "f32", "f32_python", "w4", "forward"),
        Figure(emulated_board, "i16", "c_i16", "w4", "backward"),
    ]
    first = [measure(figure) for figure in figures]
    again = [measure(figure) for figure in reversed(figures)][::-1]
    assert first == again
    assert first[0].instructions > 10_000_000 and first[1].instructions > 100_000


def test_what_else_is_measured_changes_nothing(emulated_board):
    together = bench.bench(
        [emulated_board],
        Wanted(workloads=["w4"], kernels=["c_i16", "c_f32"]),
        lambda message: None,
    )
    assert len(together.results) == 4
    for result in together.results[::3]:
        assert measure(result.figure) == result


def test_an_empty_call_counts_zero(opened):
    session, timer = opened
    found = json.loads(
        session.exec(
            "import json\ndef nothing(): return None\n"
            f"print(json.dumps(_bench.count({timer.name!r}, nothing, 10**9)))"
        )
    )
    empty = timer.between(found["empty"])
    assert empty > 0
    assert timer.between(found["call"]) - empty == 0


def test_another_timer_read_by_a_user_finds_the_same_figure(opened):
    """SysTick, as a user's own script may read it."""
    session, timer = opened
    count = f"print(json.dumps(_bench.count({timer.name!r}, _call.run, 10**9)))"
    spans = json.loads(session.exec("import json\n" + count))
    counted = timer.between(spans["call"]) - timer.between(spans["empty"])
    ticks = session.exec(
        "import gc\nfrom machine import mem32\n"
        "mem32[0xE000E014] = 0xFFFFFF\nmem32[0xE000E018] = 0\nmem32[0xE000E010] = 5\n"
        "def ticks(call):\n gc.collect()\n a = mem32[0xE000E018]\n call()\n"
        " return (a - mem32[0xE000E018]) & 0xFFFFFF\n"
        "def nothing(): pass\n"
        "ticks(_call.run)\nprint(ticks(_call.run) - ticks(nothing))"
    )
    assert counted * 1.6 < 1 << 24
    # The heap is laid out otherwise here, which moves an allocation by a few instructions.
    assert abs(int(ticks) / 1.6 - counted) <= 20


@pytest.mark.parametrize("name", ["cortex-m0", "cortex-m3"])
def test_a_timer_of_another_rate_is_refused(name, emulated_board, monkeypatch):
    true = timer_of(boards.board(name))
    monkeypatch.setattr(
        bench_measure, "timer_of", lambda board: Timer(true.name, true.instructions, true.ticks + 1)
    )
    with pytest.raises(EnvironmentTrouble, match="expected 80000 instructions in a known loop"):
        bench.bench([name], Wanted(workloads=["w4"]), lambda message: None)


PEAKS = """
def peak(*sizes):
    def call():
        kept = None
        for size in sizes:
            kept = (kept, bytearray(size))
    call()
    return _bench.peak_heap(call)
"""


def test_peak_heap_of_known_allocations(opened):
    session, _ = opened
    session.exec(PEAKS)

    def peak(*sizes):
        return int(session.exec(f"print(peak{sizes!r})"))

    # A bytearray is an object of one 16-byte block and its bytes in whole blocks (one byte more);
    # the pair that keeps it is one block.
    one = peak(992)
    assert 16 + 1008 <= one <= 16 + 1008 + 128
    assert peak(4992) - one == pytest.approx(4000, abs=32)
    assert peak(992, 992) - one == pytest.approx(16 + 1008 + 16, abs=32)
    # Garbage counts once it is collected: what is not kept is not added up.
    session.exec("def loop():\n for _ in range(50): bytearray(992)")
    assert int(session.exec("loop()\nprint(_bench.peak_heap(loop))")) < 2 * one


def test_peak_heap_is_not_distorted_by_holes(opened):
    session, _ = opened
    session.exec(PEAKS)
    before = int(session.exec("print(peak(4992))"))
    holes = "kept = [bytearray(112) for _ in range(300)]\nkept = [k for k in kept[::2]]\n"
    after = int(session.exec(holes + "print(peak(4992))"))
    assert abs(after - before) <= 32


def test_a_call_that_never_fits_is_an_error(opened):
    session, _ = opened
    with pytest.raises(DeviceOutOfMemory):
        session.exec("print(_bench.peak_heap(lambda: bytearray(1000000)))")
    assert session.exec("print(1)") == "1\n"


def results_of(board, dtype, kernel, workload, pass_):
    """The call's results by the name of what has their shape, and their exponents."""
    figure = Figure(board, dtype, kernel, workload, pass_)
    with open_board(board, files=figure_files(boards.board(board), figure)) as session:
        session.exec("import md_bench_runner as _bench")
        open_call(session, figure)
        sent = session.call_binary("_call.send(_md['send'])", timeout=120)
    geo = WORKLOADS[workload].geometry()
    kind = "<f4" if dtype == "f32" else "<i4"
    return {
        name: np.frombuffer(data, kind).reshape(() if "." in name else geo.shape(name))
        for name, data in sent.items()
    }


def expected(given, options, pass_):
    """The simulator's results for these tensors, by the same names."""
    order = ("x", "offset", "weight")
    if pass_ == "forward":
        y = deform_conv2d(*(given[n] for n in order), given["bias"], given["mask"], **options)
        return {"output": y}
    found = deform_conv2d_backward(
        given["grad_output"], *(given[n] for n in order), given["mask"], **options
    )
    return {GRADIENT_OF[name]: getattr(found, name) for name in GRADIENT_OF}


SMALL = Workload("small", 6, 5, 4, groups=2, offset_groups=3)
OPTIONS = {"padding": 1, "groups": 2, "offset_groups": 3}
CORES = ("cortex-m0", "cortex-m3", "cortex-m4f", "cortex-m7f")


@pytest.mark.parametrize("board", CORES)
@pytest.mark.parametrize("pass_", ["forward", "backward"])
def test_c_float_computes_the_operator(board, pass_, emulated_board, monkeypatch):
    monkeypatch.setitem(WORKLOADS, "small", SMALL)
    given = {name: v.astype(np.float64) for name, v in tensors(SMALL).items()}
    wanted = expected(given, OPTIONS, pass_)
    got = results_of(board, "f32", "c_f32", "small", pass_)
    assert set(got) == set(wanted)
    for name, values in wanted.items():
        np.testing.assert_allclose(got[name], values, atol=1e-5, err_msg=name)


@pytest.mark.parametrize("board", CORES)
@pytest.mark.parametrize("pass_", ["forward", "backward"])
def test_c_integers_compute_the_operator(board, pass_, emulated_board, monkeypatch):
    monkeypatch.setitem(WORKLOADS, "small", SMALL)
    fixed = c_quantised(tensors(SMALL))
    given = {name: f.data.astype(np.float64) * 2.0**-f.exponent for name, f in fixed.items()}
    wanted = expected(given, OPTIONS, pass_)
    got = results_of(board, "i16", "c_i16", "small", pass_)
    e = {name: f.exponent for name, f in fixed.items()}
    column = e["x"] + e["mask"] - 11
    d = e["weight"] + e["grad_output"] - 9  # two outputs in a group
    exponents = {
        "output": e["weight"] + column,
        "weight": e["grad_output"] + column,
        "bias": e["grad_output"],
        "mask": d + e["x"] - 8,
        "offset": d + e["x"] - 14 + e["mask"],
        "x": d + e["mask"] - 11 + 6,
    }
    assert set(got) == set(wanted)
    for name, values in wanted.items():
        error = got[name] * 2.0 ** -exponents[name] - values
        assert np.linalg.norm(error) <= 3e-3 * np.linalg.norm(values), name


def test_the_call_measured_gives_the_kernels_results(emulated_board, monkeypatch):
    monkeypatch.setitem(WORKLOADS, "small", SMALL)
    given = tensors(SMALL)
    exact = f32.deform_conv2d_backward(
        *(given[name] for name in ("grad_output", "x", "offset", "weight", "mask")), **OPTIONS
    )
    got = results_of(emulated_board, "f32", "f32_python", "small", "backward")
    for name, tensor in GRADIENT_OF.items():
        wanted = getattr(exact, name)
        assert np.array_equal(got[tensor].view(np.uint32), wanted.view(np.uint32)), name


def test_the_integer_call_measured_gives_the_kernels_results(emulated_board, monkeypatch):
    monkeypatch.setitem(WORKLOADS, "small", SMALL)
    given = quantised(tensors(SMALL))
    operands = [
        Fixed(given[name].data, given[name].exponent)
        for name in ("grad_output", "x", "offset", "weight", "mask")
    ]
    exact = i16.deform_conv2d_backward(*operands, **OPTIONS)
    got = results_of(emulated_board, "i16", "i16_viper", "small", "backward")
    for name, tensor in GRADIENT_OF.items():
        wanted = getattr(exact, name)
        assert np.array_equal(got[tensor], wanted.data), name
        assert got[tensor + ".exponent"] == wanted.exponent, name


def test_boards_without_native_code_have_no_c_and_say_so(emulated_board, capsys):
    words = ["--board", "cortex-m0-bytecode", "--workload", "w4", "--pass", "forward"]
    assert run(*words, "--no-peak-heap") == 0
    printed = capsys.readouterr().out
    assert "left out: cortex-m0-bytecode c_f32: this firmware takes no native code" in printed
    assert "f32_python" in printed


def test_unknown_kernel_names_the_known_ones(emulated_board, capsys):
    assert run("--board", emulated_board, "--kernel", "f32_pyton") == 2
    assert "expected one of f32_" in capsys.readouterr().err


def test_a_kernel_of_another_board_is_refused_with_the_reason(emulated_board, capsys):
    assert run("--board", "cortex-m0-bytecode", "--kernel", "c_i16") == 2
    assert "takes no native code" in capsys.readouterr().err


def test_the_deadline_is_for_all_of_it(emulated_board, capsys):
    words = ["--board", emulated_board, "--kernel", "f32_python", "--workload", "w16"]
    assert run(*words, "--deadline", "2") == 3
    assert "deadline" in capsys.readouterr().err
