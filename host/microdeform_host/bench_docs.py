"""Writes docs/performance.md and its chart from a bench report; nothing there is typed by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from microdeform_host.bench import Report
from microdeform_host.bench_chart import chart
from microdeform_host.bench_measure import C_KERNELS, LONG_CALL, Figure, Result
from microdeform_host.bench_workloads import PASSES, WORKLOADS
from microdeform_host.boards import BOARDS
from microdeform_host.errors import UsageError

_PAGE = "performance.md"
_CHART = "performance.svg"
# The workload and pass of the chart.
_SHOWN = ("w8", "backward")
# The fields of a Result that its JSON has by the same names.
_KEPT = (
    "instructions",
    "conv_macs",
    "peak_heap_bytes",
    "first_call_instructions",
    "kept_heap_bytes",
    "heap_bytes",
)
_COLOURS = {"kernel": "#1b6ca8", "plain Python": "#8a8f98", "C, -O2": "#e08a1e"}


def read_report(path: Path) -> Report:
    """A report from the JSON that `bench --json` wrote; UsageError if it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["schema"] != 1:
            raise ValueError(f"schema {found['schema']}")
        results = [
            Result(
                figure=Figure(
                    row["board"], row["dtype"], row["kernel"], row["workload"], row["pass"]
                ),
                allocating_call_instructions=row.get("allocating_call_instructions"),
                estimated_cycles=row.get("estimated_cycles"),
                **{name: row[name] for name in _KEPT},
            )
            for row in found["results"]
        ]
        left_out = [(row["what"], row["why"]) for row in found["left_out"]]
        return Report(results, left_out, found["compiler"])
    except (OSError, ValueError, KeyError, TypeError) as trouble:
        raise UsageError(
            f"--results {path}: expected a file that `bench --json` wrote ({trouble!r})"
        ) from trouble


def ratio_to_c(result: Result, report: Report) -> float | None:
    """Instructions over those of the C baseline for the same work; None where there is none."""
    figure = result.figure
    if figure.baseline:
        return None
    for other in report.results:
        of = other.figure
        if of.baseline and (of.board, of.dtype, of.workload, of.pass_) == (
            figure.board, figure.dtype, figure.workload, figure.pass_
        ):  # fmt: skip
            return result.instructions / other.instructions
    return None


def write_docs(report: Report, folder: Path) -> list[Path]:
    """Write the page and the chart into `folder`; returns their paths."""
    page, picture = folder / _PAGE, folder / _CHART
    try:
        folder.mkdir(parents=True, exist_ok=True)
        picture.write_text(_chart_of(report), encoding="utf-8")
        page.write_text(_page(report), encoding="utf-8")
    except OSError as trouble:
        raise UsageError(f"--write-docs {folder}: cannot write ({trouble.strerror})") from trouble
    return [page, picture]


def _chart_of(report: Report) -> str:
    workload, pass_ = _SHOWN
    groups = []
    for board in _boards(report):
        bars = [
            (result.figure.kernel, result.instructions_per_conv_mac, _kind(result.figure))
            for result in report.results
            if (result.figure.board, result.figure.workload, result.figure.pass_)
            == (board, workload, pass_)
        ]
        if bars:
            groups.append((f"{board} ({BOARDS[board].architecture})", bars))
    title = f"Executed instructions per conv MAC, {pass_} (five gradients), {workload}"
    return chart(title, groups, _COLOURS)


def _kind(figure: Figure) -> str:
    if figure.baseline:
        return "C, -O2"
    return "plain Python" if figure.kernel.endswith("_python") else "kernel"


def _boards(report: Report) -> list[str]:
    return [name for name in BOARDS if any(r.figure.board == name for r in report.results)]


def _page(report: Report) -> str:
    workload, pass_ = _SHOWN
    parts = [
        _INTRODUCTION.format(
            chart=_CHART,
            workload=workload,
            pass_=pass_,
            compiler=report.compiler or "unknown",
            workloads=_workload_table(),
            long=LONG_CALL,
        )
    ]
    parts += ["## Instructions per conv MAC\n", _INSTRUCTIONS]
    parts += [_board_table(report, board, _per_mac) for board in _boards(report)]
    modelled = [name for name in _boards(report) if _estimates(report, name)]
    if modelled:
        parts += ["## Estimated cycles per conv MAC\n", _CYCLES]
        parts += [_board_table(report, board, _cycles) for board in modelled]
    # A report made without searching for peaks has no table of dashes.
    if any(r.peak_heap_bytes is not None for r in report.results):
        parts += ["## Peak heap\n", _HEAP]
        parts += [_board_table(report, board, _peak) for board in _boards(report)]
    parts += ["## First call, and results made by the call\n", _FIRST, _first_table(report)]
    if report.left_out:
        parts += ["## Left out\n", _left_out(report.left_out)]
    integers = any(r.figure.dtype == "i16" and not r.figure.baseline for r in report.results)
    parts += ["## f32 or i16?\n", _FLOATS + (_INTEGERS if integers else _NO_INTEGERS), _ENDING]
    return "\n".join(parts)


def _workload_table() -> str:
    head = ["workload", "C", "image", "O", "groups", "offset groups"]
    return _table(
        head,
        [
            [w.name, str(w.channels), f"{w.side} x {w.side}"]
            + [str(count) for count in (w.outputs, w.groups, w.offset_groups)]
            for w in WORKLOADS.values()
        ],
    )


def _board_table(report: Report, board: str, show: Callable[[Result, Report], str]) -> str:
    cells = {
        (r.figure.kernel, r.figure.pass_, r.figure.workload): show(r, report)
        for r in report.results
        if r.figure.board == board
    }
    kernels = list(dict.fromkeys(kernel for kernel, _, _ in cells))
    used = [(p, w) for p in PASSES for w in WORKLOADS if any(k[1:] == (p, w) for k in cells)]
    head = ["kernel", *(f"{p} {w}" for p, w in used)]
    rows = [
        [_shown_name(kernel), *(cells.get((kernel, p, w), "") for p, w in used)]
        for kernel in kernels
    ]
    return f"### {board} ({BOARDS[board].core})\n\n" + _table(head, rows)


def _shown_name(kernel: str) -> str:
    return f"*{kernel}* (baseline)" if kernel in C_KERNELS.values() else f"`{kernel}`"


def _per_mac(result: Result, report: Report) -> str:
    value = result.instructions_per_conv_mac
    shown = f"{value:.2f}" if value < 100 else f"{value:.0f}"
    ratio = ratio_to_c(result, report)
    return shown if ratio is None else f"{shown} ({ratio:.2f})"


def _estimates(report: Report, board: str) -> bool:
    return any(r.figure.board == board and r.estimated_cycles for r in report.results)


def _cycles(result: Result, report: Report) -> str:
    if result.estimated_cycles is None:
        return "-"
    value = result.estimated_cycles / result.conv_macs
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def _peak(result: Result, report: Report) -> str:
    return "-" if result.peak_heap_bytes is None else str(result.peak_heap_bytes)


def _first_table(report: Report) -> str:
    workload, pass_ = _SHOWN
    rows = [
        [
            r.figure.board,
            _shown_name(r.figure.kernel),
            str(r.instructions),
            str(r.first_call_instructions),
            str(r.kept_heap_bytes),
            "-" if r.allocating_call_instructions is None else str(r.allocating_call_instructions),
        ]
        for r in report.results
        if (r.figure.workload, r.figure.pass_) == (workload, pass_)
    ]
    head = ["board", "kernel", "a later call", "the first call", "bytes kept", "results made"]
    return f"{workload}, {pass_}:\n\n" + _table(head, rows)


def _left_out(rows: Iterable[tuple[str, str]]) -> str:
    return "".join(f"- {what}: {why}\n" for what, why in rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


_INTRODUCTION = """\
# Performance

This page and its chart are written by `microdeform bench --cycles --write-docs docs`; nothing on it
is typed by hand. Firmware and C baselines were built by arm-none-eabi-gcc {compiler}.

![instructions per conv MAC of every kernel on every board, {workload} {pass_}]({chart})

Shorter is better, and the scale is logarithmic.

## What is counted

**Executed instructions**, exact and repeatable: QEMU runs under `-icount shift=6,sleep=off`, where
an instruction takes 64 ns of virtual time, and a hardware timer is read on the board before and
after the call. Counted is everything from the Python call to its return: checks, whatever the
kernel does with a tensor's layout, and the interpreter around it. Only an empty call is subtracted.
The results are given (`out=`), as in a training loop and as the C baselines have them; what a call
costs that makes its own is in a table below. The call measured is the third one with its geometry
(the first where it takes more than {long:,} instructions); garbage is collected before it.
Each figure has a board of its own that has just booted, and tensors that are the same everywhere.

Divided by the multiply-adds of the plain convolution of that shape, N * O * OH * OW * (C / groups)
* kh * kw, for both passes: **instructions per conv MAC**. The backward is all five gradients, and
does at least two multiply-adds where the forward does one.

{workloads}
Kernels are 3 x 3 with padding 1, a mask and a bias; batch 1. Offsets are uniform within 1.5 pixels.

Instructions are not time. A load or a multiply-add may take more than one cycle, flash may have
wait states, and a Cortex-M7 issues two instructions at once. No wall-clock time of an emulator is
quoted anywhere. In `i16` all operands arrive quantised; quantising is not part of these figures.

**The C baselines** (`benchmarks/c/`) are ours: the same operator, mask and groups included, in
plain C at -O2 as native modules, called from Python with their results given. They check nothing,
take NCHW only and count no exceptions. `c_f32` calls the compiler's software floats where there is
no FPU. `c_i16` takes operands of 12 bits, so that its inner loops need no shift; the package's
`i16` kernels keep three bits more and never overflow, whatever the data. The figures of C move with
the compiler, and so do those of plain Python, whose interpreter is C; the machine code of the other
kernels is in the package.
"""

_INSTRUCTIONS = """\
In parentheses: times the C baseline of the same board, data type, workload and pass.
"""

_CYCLES = """\
Estimates, within some 15 %, for memory without wait states: every instruction that a kernel's
machine code executes, at the cycles that Arm's manuals give (M0: those of a Cortex-M0+ with the
one-cycle multiplier), and the interpreter around it at an average. `bench --cycles` makes them;
there is none for the Cortex-M7, and none for plain Python.
"""

_HEAP = """\
Bytes that one call needs beyond its inputs and its results (which are given by `out=`): the fewest
free bytes, after a collection and with all holes of the heap filled, with which it succeeds. The
interpreter's objects count, too: a call's frames, and the floats of plain Python between two
collections. "-": not searched, since a call of so many instructions on a full heap takes too long.
"""

_FIRST = """\
The first call with a `Geometry` loads the kernel's code (into RAM, where it is not frozen into the
firmware) and prepares what later calls use; "bytes kept" is what stays. "results made": a later
call without `out=`, which allocates and clears its results. "-": not measured.
"""

_FLOATS = """\
`f32` is the right type where the core has an FPU. Without one, each float operation is tens to
hundreds of instructions, in C as in assembler; integers of 16 bits are what such a core is good at.
"""

_INTEGERS = """\
There `i16` is the type to train with: its results lie within 4e-4 (relative L2; grad_input 6e-4
beyond 16 x 16) of float64 at the quantised inputs. Compare the rows of your core.
"""

_NO_INTEGERS = """\
This version has no `i16` kernel; the row `c_i16` shows what C makes of such a core.
"""

_ENDING = """\
## Reproducing

    make bench                                   # compared with benchmarks/baseline.json
    microdeform bench --board cortex-m3 --workload w8
    microdeform bench --cycles --write-docs docs

CI fails when a figure of a kernel of the package grows by more than 2 %. Plain-Python figures are
compared only where the same compiler version built the firmware.
"""
