"""Executed instructions and peak heap of every kernel on every board, beside baselines in C.

Each figure has a session of its own, on a board that has just booted: what else is measured, and
in which order, does not change it. QEMU counts instructions (`-icount`), a timer on the board is
read before and after the call, and what an empty call costs is subtracted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from microdeform_host import boards
from microdeform_host.bench_workloads import PASSES, WORKLOADS, Workload, board_files
from microdeform_host.boards import Board
from microdeform_host.cases import conv_macs
from microdeform_host.errors import (
    DeviceException,
    DeviceOutOfMemory,
    EnvironmentTrouble,
    MicrodeformError,
    UsageError,
)
from microdeform_host.session import Session, open_board, package_files
from microdeform_host.toolchain.natmod import compiler_version, native_module

Progress = Callable[[str], None]

# The C baselines, by data type: each is a native module of this name.
C_KERNELS = {"f32": "c_f32", "i16": "c_i16"}
# A call of more instructions (plain Python on the bigger workloads) is made once and no more: its
# figure is that of the first call, and no peak is searched, which takes a dozen calls with a full
# heap, collecting garbage all the time.
LONG_CALL = 250_000_000
# Minutes on a machine that does nothing else; with many emulators at once it takes its time.
_CALL_SECONDS = 3600.0
# The workloads of a quick run.
_QUICK = ("w4", "w8", "w12")
# Rounds of the loop that checks the timer, and its instructions a round.
_LOOP_ROUNDS, _LOOP_LENGTH = 10_000, 8


@dataclass(frozen=True)
class Timer:
    """A timer that the runner can read: `instructions` of them take `ticks` ticks."""

    name: str
    instructions: int
    ticks: int

    def between(self, span: Sequence[int]) -> int:
        """Instructions executed between two readings, both counted from the timer's start."""
        return self._at(span[1]) - self._at(span[0])

    def _at(self, ticks: int) -> int:
        # A reading is rounded down; this is the one number of instructions that can have given it.
        return -(-ticks * self.instructions // self.ticks)


# An instruction takes 64 ns of virtual time. The CMSDK timer ticks every 40 ns, the nRF51's every
# 62.5 ns: both faster than instructions, so that a reading has one number of instructions.
_CMSDK = Timer("cmsdk", 5, 8)
_NRF51 = Timer("nrf51", 125, 128)


def timer_of(board: Board) -> Timer:
    """The timer of a board's machine."""
    return _NRF51 if board.machine == "microbit" else _CMSDK


@dataclass(frozen=True)
class Figure:
    """What to measure: one call. baseline: a yardstick, not a kernel of the package."""

    board: str
    dtype: str
    kernel: str
    workload: str
    pass_: str

    @property
    def baseline(self) -> bool:
        return self.kernel in C_KERNELS.values()

    def __str__(self) -> str:
        return f"{self.board} {self.kernel} {self.workload} {self.pass_}"


@dataclass(frozen=True)
class Result:
    """A figure measured.

    instructions: of a call, an empty one subtracted. first_call_instructions: the same for the
    first call with a geometry. peak_heap_bytes: of a call, beyond inputs and results; None where it
    was not searched. kept_heap_bytes: what the first call leaves in use. heap_bytes: the board's.
    """

    figure: Figure
    instructions: int
    conv_macs: int
    peak_heap_bytes: int | None
    first_call_instructions: int
    kept_heap_bytes: int
    heap_bytes: int

    @property
    def instructions_per_conv_mac(self) -> float:
        return round(self.instructions / self.conv_macs, 3)

    def to_json(self) -> dict[str, Any]:
        """A row of the bench JSON, first the design's keys."""
        return {
            "board": self.figure.board,
            "dtype": self.figure.dtype,
            "kernel": self.figure.kernel,
            "pass": self.figure.pass_,
            "workload": self.figure.workload,
            "instructions": self.instructions,
            "conv_macs": self.conv_macs,
            "instructions_per_conv_mac": self.instructions_per_conv_mac,
            "peak_heap_bytes": self.peak_heap_bytes,
            "baseline": self.figure.baseline,
            "first_call_instructions": self.first_call_instructions,
            "kept_heap_bytes": self.kept_heap_bytes,
            "heap_bytes": self.heap_bytes,
        }


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

    baselines: the C ones too. peak_heap: search for the peak, too. quick: plain Python only with
    the smallest workload, the others without the largest.
    """

    workloads: Sequence[str] = ()
    passes: Sequence[str] = ()
    dtype: str | None = None
    kernels: Sequence[str] = ()
    baselines: bool = True
    peak_heap: bool = True
    quick: bool = False
    deadline: float | None = None

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
    with open_board(board.name, files=_common_files(board), deadline=wanted.deadline) as session:
        _start(session, board)
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


def c_sources() -> Path:
    """The folder of the C baselines; it is part of the source tree only."""
    return Path(__file__).resolve().parents[2] / "benchmarks" / "c"


@lru_cache(maxsize=32)
def c_module(board: Board, dtype: str) -> bytes:
    """The C baseline for a board and data type as a native module, built on first use."""
    if board.march is None:
        raise UsageError(f"board: expected one that takes native code; got {board.name}")
    folder = c_sources()
    source, header = folder / f"deform_{dtype}.c", folder / "baseline.h"
    return native_module(source, board.march, headers=[header]).read_bytes()


def _common_files(board: Board) -> dict[str, bytes]:
    folder = Path(__file__).parent / "on_board"
    files = dict(package_files(board.name))
    files["lib/md_bench_runner.py"] = (folder / "bench_runner.py").read_bytes()
    if board.native:
        files["lib/md_bench_loop.py"] = (folder / "bench_loop.py").read_bytes()
    return files


def _start(session: Session, board: Board) -> None:
    """Import the runner; where the board has an assembler, hold its timer against a known loop."""
    session.exec("import md_bench_runner as _bench")
    if not board.native:
        return
    timer = timer_of(board)
    session.exec("from md_bench_loop import rounds as _rounds")
    spans = []
    for count in (_LOOP_ROUNDS, _LOOP_ROUNDS, 2 * _LOOP_ROUNDS):  # the first warms up
        # The count is a variable, since a longer literal is more bytecode.
        session.exec(f"_n = {count}")
        spans.append(
            json.loads(
                session.exec(f"print(list(_bench.span({timer.name!r}, lambda: _rounds(_n))))")
            )
        )
    counted = timer.between(spans[2]) - timer.between(spans[1])
    if counted != _LOOP_ROUNDS * _LOOP_LENGTH:
        raise EnvironmentTrouble(
            f"{board.name}: expected {_LOOP_ROUNDS * _LOOP_LENGTH} instructions in a known loop, "
            f"counted {counted}",
            "this QEMU's timer or its -icount does not run as it should; use the distribution's",
        )


@lru_cache(maxsize=64)
def _tensor_files(workload: str, dtype: str, kernel: str) -> Mapping[str, bytes]:
    return board_files(WORKLOADS[workload], dtype, kernel)


def open_call(session: Session, figure: Figure, workload: str = "workload") -> None:
    """Make the figure's call ready on the board: `_call` of the runner's class Call."""
    words = ", ".join(map(repr, (f"/rom/{workload}", figure.dtype, figure.kernel, figure.pass_)))
    session.exec(f"_call = _bench.Call({words})", timeout=_CALL_SECONDS)


def figure_files(board: Board, figure: Figure) -> dict[str, bytes]:
    """The files that a session needs to measure a figure."""
    kind = "c_" if figure.baseline else ""
    files = {
        **_common_files(board),
        **_tensor_files(figure.workload, figure.dtype, kind + figure.dtype),
    }
    if figure.baseline:
        files[f"lib/{figure.kernel}.mpy"] = c_module(board, figure.dtype)
    return files


def _measured(
    figure: Figure, wanted: Wanted, progress: Progress, place: str
) -> Result | tuple[str, str]:
    """Measure; (figure, why) where the board has not the memory for it."""
    progress(f"{figure} ({place})")
    try:
        return measure(figure, peak_heap=wanted.peak_heap, deadline=wanted.deadline)
    except (DeviceException, DeviceOutOfMemory) as trouble:
        # WorkspaceError is what the package makes of a MemoryError.
        if isinstance(trouble, DeviceOutOfMemory) or "WorkspaceError" in trouble.message:
            return str(figure), f"not enough memory: {trouble.message}"
        raise _about(figure, trouble) from trouble.__cause__
    except MicrodeformError as trouble:
        raise _about(figure, trouble) from trouble.__cause__


def _about(figure: Figure, trouble: MicrodeformError) -> MicrodeformError:
    """The same error, its message headed by what was being measured."""
    trouble.message = f"{figure}: {trouble.message}"
    trouble.args = (trouble.message,)
    return trouble


def measure(figure: Figure, *, peak_heap: bool = True, deadline: float | None = None) -> Result:
    """Measure one figure in a session of its own. Raises DeviceTrouble and EnvironmentTrouble."""
    board = boards.board(figure.board)
    workload: Workload = WORKLOADS[figure.workload]
    timer = timer_of(board)
    files = figure_files(board, figure)
    most = LONG_CALL * timer.ticks // timer.instructions
    with open_board(board.name, files=files, heap=workload.heap, deadline=deadline) as session:
        session.exec("import json, md_bench_runner as _bench")
        open_call(session, figure)
        spans = json.loads(
            session.exec(
                f"print(json.dumps(_bench.count({timer.name!r}, _call.run, {most})))",
                timeout=_CALL_SECONDS,
            )
        )
        empty = timer.between(spans["empty"])
        instructions = timer.between(spans["call"]) - empty
        peak = None
        if peak_heap and instructions <= LONG_CALL:
            session.exec("_call.give()")
            peak = int(
                session.exec("print(_bench.peak_heap(_call.run_into))", timeout=_CALL_SECONDS)
            )
    return Result(
        figure=figure,
        instructions=instructions,
        conv_macs=conv_macs(workload.geometry()),
        peak_heap_bytes=peak,
        first_call_instructions=timer.between(spans["first"]) - empty,
        kept_heap_bytes=int(spans["kept"]),
        heap_bytes=workload.heap or board.default_heap,
    )
