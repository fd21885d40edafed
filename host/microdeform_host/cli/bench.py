"""`microdeform bench`: executed instructions and peak heap, as a command."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from microdeform_host import bench_gate, boards
from microdeform_host.bench import Report, Wanted, bench
from microdeform_host.bench_docs import ratio_to_c, read_report, write_docs
from microdeform_host.bench_measure import Result, c_sources
from microdeform_host.cli import make_console
from microdeform_host.cli.console import Console
from microdeform_host.errors import UsageError

NAME = "bench"
HELP = "executed instructions and peak heap of every kernel, beside baselines in C"
EPILOG = """\
Without options: every board, data type, kernel, workload (w4 w8 w12 w16) and pass. Counted is from
the Python call to its return; only an empty call is subtracted. Figures repeat exactly.
With --baseline, exit code 1 if a figure of our kernels has grown by more than 2 % or is gone.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workload", action="append", metavar="NAME", help="repeatable: w4 ...")
    parser.add_argument(
        "--pass", dest="passes", action="append", metavar="NAME", help="forward or backward"
    )
    parser.add_argument("--dtype", choices=["f32", "i16"], help="only this data type")
    parser.add_argument(
        "--kernel", action="append", metavar="NAME", help="only this kernel; repeatable"
    )
    parser.add_argument(
        "--quick", action="store_true", help="plain Python with w4 only, the others without w16"
    )
    parser.add_argument("--no-c", action="store_true", help="without the C baselines")
    parser.add_argument(
        "--cycles", action="store_true", help="estimate cycles, too (M0+, M3, M4; +-15 %%)"
    )
    parser.add_argument("--no-peak-heap", action="store_true", help="instructions only")
    parser.add_argument(
        "--baseline", metavar="FILE", type=Path, help="compare our kernels with this file"
    )
    parser.add_argument(
        "--update-baseline",
        action="store_true",
        help="write what was measured to that file (benchmarks/baseline.json if not given)",
    )
    parser.add_argument(
        "--write-docs", metavar="DIR", type=Path, help="write performance.md and its chart there"
    )
    parser.add_argument(
        "--results", metavar="FILE", type=Path, help="use the --json of an earlier run"
    )


def run(args: argparse.Namespace) -> int:
    if args.port:
        raise UsageError("--port: bench counts on emulated boards only, so far", "use --board NAME")
    names = [board.name for board in boards.boards(args.board)]
    wanted = Wanted(
        workloads=args.workload or (),
        passes=args.passes or (),
        dtype=args.dtype,
        kernels=args.kernel or (),
        baselines=not args.no_c,
        peak_heap=not args.no_peak_heap,
        cycles=args.cycles,
        quick=args.quick,
        until=None if args.deadline is None else time.monotonic() + args.deadline,
    )
    wanted.check()
    path = args.baseline
    if path is None and args.update_baseline:
        path = c_sources().parent / "baseline.json"
    # Read before minutes of work, so that a bad file is told at once.
    known = None
    if path is not None and (path.exists() or not args.update_baseline):
        known = bench_gate.load(path)
    console = make_console(args)
    if args.results:
        report = read_report(args.results)
    else:
        with console.progress("bench") as progress:
            report = bench(names, wanted, progress)
    _show(console, report)
    console.write_json(report.to_json())
    if args.write_docs:
        for written in write_docs(report, args.write_docs):
            console.line(f"written: {written}")
    if args.update_baseline:
        bench_gate.save(path, bench_gate.updated(known, report))
        console.line(f"written: {path}")
        return 0
    if known is None:
        return 0
    return _gate(console, bench_gate.compare(report, known, wanted), path)


def _gate(console: Console, changes: Sequence[bench_gate.Change], path: Path) -> int:
    failed = [change for change in changes if change.failed]
    for change in changes:
        console.line(("FAILED " if change.failed else "changed ") + str(change))
    if failed:
        console.line(
            f"FAILED: {len(failed)} figures grew by more than {bench_gate.GROWTH_ALLOWED:.0%} "
            f"or are gone ({path}; --update-baseline accepts them)"
        )
        return 1
    console.line(f"ok: no figure grew by more than {bench_gate.GROWTH_ALLOWED:.0%}")
    return 0


def _show(console: Console, report: Report) -> None:
    columns = [
        "board", "dtype", "kernel", "workload", "pass", "instructions", "per conv MAC", "of C",
        "peak heap", "cycles per MAC",
    ]  # fmt: skip
    console.table(columns, [_cells(result, report) for result in report.results])
    for what, why in report.left_out:
        console.line(f"left out: {what}: {why}")


def _cells(result: Result, report: Report) -> list[str]:
    figure = result.figure
    ratio = ratio_to_c(result, report)
    cycles = result.estimated_cycles
    return [
        figure.board,
        figure.dtype,
        figure.kernel + (" (baseline)" if figure.baseline else ""),
        figure.workload,
        figure.pass_,
        str(result.instructions),
        f"{result.instructions_per_conv_mac:.2f}",
        "-" if ratio is None else f"{ratio:.2f}",
        "-" if result.peak_heap_bytes is None else str(result.peak_heap_bytes),
        "-" if cycles is None else f"{cycles / result.conv_macs:.2f}",
    ]
