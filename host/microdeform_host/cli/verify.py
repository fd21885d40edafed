"""`microdeform verify`: the main job, as a command."""

from __future__ import annotations

import argparse
import shlex
import time
from pathlib import Path

from microdeform_host import boards
from microdeform_host.case_files import load_cases
from microdeform_host.cases import Case, builtin_cases
from microdeform_host.cli import make_console
from microdeform_host.errors import UsageError
from microdeform_host.verify import Row, Wanted, document, verify_boards

NAME = "verify"
HELP = "forward and backward on each board, every result against the simulator"
EPILOG = """\
Without --board, all emulated boards are verified. A result passes if it has the
simulator's bits and lies within 1e-6 * max(1, max|ref|) of float64. i16 takes the same cases,
quantised, except those with infinities or NaN in other tensors than offsets: it has the same
integers, exponents and counters, within 2e-3 * max(1, max|ref|) of float64 at the quantised values.
Relative error is the L2 distance from float64 over all cases, of the worst of the results.
Exit code 1 on any mismatch.
--cases-from takes the JSON or .npz format of docs/verify.md.
"""

_MOST_SHOWN = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cases-from", metavar="FILE", type=Path, help="run the cases of a file")
    parser.add_argument("--cases", type=int, default=24, metavar="N", help="random cases (24)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the random cases (1)")
    parser.add_argument(
        "--case", action="append", metavar="NAME", help="only this case; repeatable"
    )
    parser.add_argument("--dtype", choices=["f32", "i16"], help="only this data type")
    parser.add_argument("--kernel", metavar="NAME", help="only this kernel, e.g. f32_python")


def run(args: argparse.Namespace) -> int:
    if args.cases < 0 or args.seed < 0:
        raise UsageError(f"--cases, --seed: expected 0 or more, got {args.cases}, {args.seed}")
    if args.port:
        raise UsageError("--port: verify runs on emulated boards only, so far", "use --board NAME")
    names = [board.name for board in boards.boards(args.board)]
    cases = load_cases(args.cases_from) if args.cases_from else builtin_cases(args.cases, args.seed)
    until = float("inf") if args.deadline is None else time.monotonic() + args.deadline
    wanted = Wanted(_selected(cases, args.case), args.dtype, args.kernel, until)
    console = make_console(args)
    with console.progress("verify") as report:
        rows = verify_boards(names, wanted, report)
    console.table(
        ["board", "core", "MicroPython", "dtype", "kernel", "cases", "passed", "bit-identical",
         "max error", "relative error", "exclusive-access"],
        [_cells(row) for row in rows],
    )  # fmt: skip
    again = _again(args)
    for row in rows:
        for failure in row.failures[:_MOST_SHOWN]:
            console.line(f"{row.board} {row.kernel}: case {failure.case}: {failure.reason}")
            if failure.details:
                console.note(failure.details)
            console.line(
                f"  again: microdeform verify{again} --board {row.board} --kernel {row.kernel}"
                f" --case {shlex.quote(failure.case)}"
            )
        if len(row.failures) > _MOST_SHOWN:
            console.line(f"{row.board} {row.kernel}: {len(row.failures) - _MOST_SHOWN} more")
    found = document(rows)
    console.write_json(found)
    console.line("ok" if found["ok"] else "FAILED")
    return 0 if found["ok"] else 1


def _selected(cases: list[Case], names: list[str] | None) -> list[Case]:
    if not names:
        return cases
    known = {case.name: case for case in cases}
    for name in names:
        if name not in known:
            raise UsageError(
                f"--case: no case {name!r} among {len(cases)}",
                f"the names are {', '.join(list(known)[:8])}, ...",
            )
    return [known[name] for name in names]


def _again(args: argparse.Namespace) -> str:
    if args.cases_from:
        return f" --cases-from {shlex.quote(str(args.cases_from))}"
    return f" --cases {args.cases} --seed {args.seed}"


def _cells(row: Row) -> list[str]:
    count = row.exclusive_access_instructions
    return [
        row.board, row.core, row.micropython, row.dtype, row.kernel, str(row.cases),
        str(row.passed), "yes" if row.bit_identical else "NO",
        "-" if row.max_error is None else f"{row.max_error:.1e}",
        "-" if row.max_error is None else f"{row.relative_error:.1e}",
        "-" if count is None else str(count),
    ]  # fmt: skip
