"""Executed instructions and peak heap of every kernel on every board, beside baselines in C.

What the command runs: asks the boards for their kernels, measures every figure that is wanted
(`bench_measure`), as many at a time as there are cores, and reports.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from microdeform_host import boards
from microdeform_host.bench_cycles import estimate
from microdeform_host.bench_measure import (
    C_KERNELS,
    Figure,
    Result,
    c_module,
    c_sources,
    common_files,
    measure,
    out_of_memory,
    start,
)
from microdeform_host.bench_workloads import PASSES, WORKLOADS
from microdeform_host.boards import Board
from microdeform_host.errors import (
    DeadlineExceeded,
    DeviceException,
    MicrodeformError,
    UsageError,
)
from microdeform_host.session import open_board
from microdeform_host.toolchain.natmod import compiler_version

Progress = Callable[[str], None]

# The workloads of a quick run.
_QUICK = ("w4", "w8", "w12")


@dataclass
class Report:
    """All results, and what was left out: (figure or kernel, why)."""

    results: list[Result] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    compiler: str = ""

    def to_json(self) -> dict[str, Any]:
        """The bench JSON of the design; compiler: the version that built firmware and C."""
        return {
            "schema": 1,
            "results": [result.to_json() for result in self.results],
            "compiler": self.compiler,
            "left_out": [{"what": what, "why": why} for what, why in self.left_out],
        }


@dataclass(frozen=True)
class Wanted:
    """What to measure; None or empty means everything.

    baselines: the C ones too. peak_heap: search for the peak, too. cycles: estimate them, too.
    quick: plain Python only with the smallest workload, the others without the largest.
    until: the moment (time.monotonic) by which all must be done.
    """

    workloads: Sequence[str] = ()
    passes: Sequence[str] = ()
    dtype: str | None = None
    kernels: Sequence[str] = ()
    baselines: bool = True
    peak_heap: bool = True
    cycles: bool = False
    quick: bool = False
    until: float | None = None

    def seconds_left(self) -> float | None:
        """Seconds until the deadline, None without one; raises DeadlineExceeded behind it."""
        if self.until is None:
            return None
        left = self.until - time.monotonic()
        if left <= 0:
            raise DeadlineExceeded(
                "the deadline passed before all figures were measured",
                "give it more time with --deadline, or measure less",
            )
        return left

    def includes(self, dtype: str, kernel: str, workload: str, pass_: str) -> bool:
        """Whether this figure is asked for."""
        if self.quick and workload not in (_QUICK[:1] if kernel.endswith("_python") else _QUICK):
            return False
        return (
            self.dtype in (None, dtype)
            and kernel in (self.kernels or (kernel,))
            and workload in (self.workloads or WORKLOADS)
            and pass_ in (self.passes or PASSES)
        )

    def check(self) -> None:
        """Raise UsageError for a workload or pass that there is not."""
        for name in self.workloads:
            if name not in WORKLOADS:
                raise UsageError(f"workload: expected one of {', '.join(WORKLOADS)}; got {name!r}")
        for name in self.passes:
            if name not in PASSES:
                raise UsageError(f"pass: expected one of {', '.join(PASSES)}; got {name!r}")


def bench(names: Sequence[str], wanted: Wanted, progress: Progress) -> Report:
    """Measure on emulated boards, as many at a time as there are cores.

    Raises UsageError for what does not exist, EnvironmentTrouble and DeviceTrouble.
    """
    wanted.check()
    report = Report(compiler=compiler_version())
    targets = [boards.board(name) for name in names]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        asked = [pool.submit(_kernels, board, wanted, progress) for board in targets]
        try:
            figures = []
            for board, job in zip(targets, asked, strict=True):
                kernels, left_out = job.result()
                report.left_out += left_out
                figures += list(_figures(board, kernels, wanted))
            if not figures:
                _refuse(wanted, report)
            jobs = [
                pool.submit(_measured, figure, wanted, progress, f"{number} of {len(figures)}")
                for number, figure in enumerate(figures, 1)
            ]
            for job_of_figure in jobs:
                found = job_of_figure.result()
                if isinstance(found, Result):
                    report.results.append(found)
                else:
                    report.left_out.append(found)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return report


def _refuse(wanted: Wanted, report: Report) -> None:
    asked_for = ", ".join(wanted.kernels) or wanted.dtype or "any kernel"
    reasons = "; ".join(f"{what}: {why}" for what, why in report.left_out)
    raise UsageError(
        f"kernel: expected kernels that a board can run; got {asked_for}"
        + (f" ({reasons})" if reasons else "")
    )


def _figures(board: Board, kernels: Iterable[tuple[str, str]], wanted: Wanted) -> Iterable[Figure]:
    for dtype, kernel in kernels:
        for workload in WORKLOADS:
            for pass_ in PASSES:
                if wanted.includes(dtype, kernel, workload, pass_):
                    yield Figure(board.name, dtype, kernel, workload, pass_)


def _kernels(
    board: Board, wanted: Wanted, progress: Progress
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What the board can run and was asked for, (dtype, kernel); and (what, why) of the rest."""
    progress(f"{board.name}: asking for its kernels")
    found: list[tuple[str, str]] = []
    left_out: list[tuple[str, str]] = []
    with open_board(
        board.name, files=common_files(board), deadline=wanted.seconds_left()
    ) as session:
        start(session, board)
        rows = json.loads(session.exec("import json; print(json.dumps(_bench.kernels()))"))
    known = [(dtype, name) for dtype, name, _ in rows] + list(C_KERNELS.items())
    _check_names(wanted, known)
    for dtype, name, why in [*rows, *_c_rows(board, wanted, progress)]:
        if wanted.dtype not in (None, dtype) or (wanted.kernels and name not in wanted.kernels):
            continue
        if why:
            left_out.append((f"{board.name} {name}", why))
        else:
            found.append((dtype, name))
    return found, left_out


def _check_names(wanted: Wanted, known: Sequence[tuple[str, str]]) -> None:
    names = [name for _, name in known]
    for kernel in wanted.kernels:
        if kernel not in names:
            raise UsageError(f"kernel: expected one of {', '.join(names)}; got {kernel!r}")


def _c_rows(board: Board, wanted: Wanted, progress: Progress) -> list[tuple[str, str, str]]:
    if not wanted.baselines:
        return []
    why = ""
    if board.march is None:
        why = "this firmware takes no native code"
    elif not c_sources().is_dir():
        why = "the C sources are in the source tree only (benchmarks/c)"
    else:
        for dtype in C_KERNELS:
            c_module(board, dtype)
    return [(dtype, name, why) for dtype, name in C_KERNELS.items()]


def _measured(
    figure: Figure, wanted: Wanted, progress: Progress, place: str
) -> Result | tuple[str, str]:
    """Measure; (figure, why) where the board has not the memory for it."""
    progress(f"{figure} ({place})")
    try:
        result = measure(figure, peak_heap=wanted.peak_heap, deadline=wanted.seconds_left())
        if not wanted.cycles:
            return result
        progress(f"{figure}: cycles ({place})")
        return replace(result, estimated_cycles=estimate(result, wanted.seconds_left()))
    except DeviceException as trouble:
        if out_of_memory(trouble):
            return str(figure), f"not enough memory: {trouble.message}"
        raise _about(figure, trouble) from trouble.__cause__
    except MicrodeformError as trouble:
        raise _about(figure, trouble) from trouble.__cause__


def _about(figure: Figure, trouble: MicrodeformError) -> MicrodeformError:
    """The same error, its message headed by what was being measured."""
    trouble.message = f"{figure}: {trouble.message}"
    trouble.args = (trouble.message,)
    return trouble
