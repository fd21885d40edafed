"""Measures one figure: the instructions of one call on one board, and its peak heap.

Each figure has a session of its own, on a board that has just booted: what else is measured, and
in which order, does not change it. QEMU counts instructions (`-icount`), a timer on the board is
read before and after the call, and what an empty call costs is subtracted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from microdeform_host import boards
from microdeform_host.bench_workloads import WORKLOADS, Workload, board_files
from microdeform_host.boards import Board
from microdeform_host.cases import conv_macs
from microdeform_host.errors import (
    DeviceException,
    DeviceOutOfMemory,
    EnvironmentTrouble,
    UsageError,
)
from microdeform_host.session import Session, open_board, package_files
from microdeform_host.toolchain.natmod import native_module

# The C baselines, by data type: each is a native module of this name.
C_KERNELS = {"f32": "c_f32", "i16": "c_i16"}
# A call of more instructions (plain Python on the bigger workloads) is made once and no more: its
# figure is that of the first call, and no peak is searched, which takes a dozen calls with a full
# heap, collecting garbage all the time.
LONG_CALL = 250_000_000
# Minutes on a machine that does nothing else; with many emulators at once it takes its time.
CALL_SECONDS = 3600.0
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

    instructions: of a call that is given its results, an empty call subtracted.
    first_call_instructions: the same for the first call with a geometry. peak_heap_bytes: of such a
    call, so beyond inputs and results; None where it was not searched. kept_heap_bytes: what the
    first call leaves in use: the kernel's code and what it prepares. heap_bytes: the board's.
    allocating_call_instructions: of a call that makes its own results (a C baseline has none).
    estimated_cycles: see bench_cycles; None where there is no model or nobody asked.
    """

    figure: Figure
    instructions: int
    conv_macs: int
    peak_heap_bytes: int | None
    first_call_instructions: int
    kept_heap_bytes: int
    heap_bytes: int
    allocating_call_instructions: int | None = None
    estimated_cycles: int | None = None

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
            "allocating_call_instructions": self.allocating_call_instructions,
            "estimated_cycles": self.estimated_cycles,
        }


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


def common_files(board: Board) -> dict[str, bytes]:
    folder = Path(__file__).parent / "on_board"
    files = dict(package_files(board.name))
    files["lib/md_bench_runner.py"] = (folder / "bench_runner.py").read_bytes()
    if board.native:
        files["lib/md_bench_loop.py"] = (folder / "bench_loop.py").read_bytes()
    return files


def start(session: Session, board: Board) -> None:
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
    session.exec(f"_call = _bench.Call({words})", timeout=CALL_SECONDS)


def figure_files(board: Board, figure: Figure) -> dict[str, bytes]:
    """The files that a session needs to measure a figure."""
    kind = "c_" if figure.baseline else ""
    files = {
        **common_files(board),
        **_tensor_files(figure.workload, figure.dtype, kind + figure.dtype),
    }
    if figure.baseline:
        files[f"lib/{figure.kernel}.mpy"] = c_module(board, figure.dtype)
    return files


def measure(figure: Figure, *, peak_heap: bool = True, deadline: float | None = None) -> Result:
    """Measure one figure in a session of its own. Raises DeviceTrouble and EnvironmentTrouble."""
    board = boards.board(figure.board)
    workload: Workload = WORKLOADS[figure.workload]
    timer = timer_of(board)
    files = figure_files(board, figure)

    def opened() -> AbstractContextManager[Session]:
        return open_board(board.name, files=files, heap=workload.heap, deadline=deadline)

    peak = allocating = None
    with opened() as session:
        session.exec("import json, md_bench_runner as _bench")
        open_call(session, figure)
        # Made while the heap is in one piece.
        session.exec("_call.give()")
        spans = _count(session, timer, "run_into")
        empty = timer.between(spans["empty"])
        instructions = timer.between(spans["call"]) - empty
        if peak_heap and instructions <= LONG_CALL:
            peak = int(
                session.exec("print(_bench.peak_heap(_call.run_into))", timeout=CALL_SECONDS)
            )
    if not figure.baseline and instructions <= LONG_CALL:
        allocating = _allocating(opened, figure, timer)
    return Result(
        figure=figure,
        instructions=instructions,
        conv_macs=conv_macs(workload.geometry()),
        peak_heap_bytes=peak,
        first_call_instructions=timer.between(spans["first"]) - empty,
        kept_heap_bytes=int(spans["kept"]),
        heap_bytes=workload.heap or board.default_heap,
        allocating_call_instructions=allocating,
    )


def _count(session: Session, timer: Timer, call: str) -> dict[str, Any]:
    most = LONG_CALL * timer.ticks // timer.instructions
    words = f"print(json.dumps(_bench.count({timer.name!r}, _call.{call}, {most})))"
    found: dict[str, Any] = json.loads(session.exec(words, timeout=CALL_SECONDS))
    return found


def _allocating(
    opened: Callable[[], AbstractContextManager[Session]], figure: Figure, timer: Timer
) -> int | None:
    """Instructions of the call that makes its results; None if they do not fit the board twice."""
    with opened() as session:
        session.exec("import json, md_bench_runner as _bench")
        open_call(session, figure)
        try:
            spans = _count(session, timer, "run")
        except DeviceException as trouble:
            if not out_of_memory(trouble):
                raise
            return None
    return timer.between(spans["call"]) - timer.between(spans["empty"])


def out_of_memory(trouble: DeviceException) -> bool:
    """Whether the board has not the memory for a call."""
    # WorkspaceError is what the package makes of a MemoryError.
    return isinstance(trouble, DeviceOutOfMemory) or "WorkspaceError" in trouble.message
