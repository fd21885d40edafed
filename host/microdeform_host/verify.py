"""The main job: run cases on boards and hold every result against the simulator.

A result passes if its bits are the simulator's (float32 where the board's floats are not IEEE
single: by tolerance) and it is within the bar of float64. i16 takes the same cases, quantised; its
exponents and counters are compared too. Cases travel to an emulated board in its ROMFS image and
results come back as checksummed binary.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform_host import board_cases, boards
from microdeform_host.cases import Case
from microdeform_host.errors import DeviceException, DeviceOutOfMemory, DeviceTrouble, UsageError
from microdeform_host.references import FORMATS, Reference, first_difference
from microdeform_host.session import Session, error_details, open_board, package_files
from microdeform_sim.reference import FLOAT32_BAR, max_error

# What a published value that a user hands in may differ by: such values have few digits.
EXPECTED_TOLERANCE = 1e-4
# What a board whose floats are not IEEE single may differ by from the simulator.
OTHER_FLOATS_TOLERANCE = 1e-4

# What an i16 result may differ by from float64 at the quantised values, by max_error's measure, in
# any case at all. For normal data the bar is on relative_error and is a test of the simulator's.
INT16_TOLERANCE = 2e-3

# Why a plain-Python kernel runs beside a board's own; random cases are left to the latter.
_REFERENCE = "the reference"

Progress = Callable[[str], None]


@dataclass
class Failure:
    """One case that failed: which result, where it differs first, and both values."""

    case: str
    reason: str
    details: str = ""


@dataclass
class Row:
    """One line of the table: a board running one kernel over all cases.

    bit_identical: every case gave every result, with the simulator's bits. max_error: the largest
    against float64; None where nothing could be measured.
    """

    board: str
    core: str
    micropython: str
    dtype: str
    kernel: str
    why: str
    cases: int = 0
    passed: int = 0
    bit_identical: bool = True
    max_error: float | None = None
    exclusive_access_instructions: int | None = None
    failures: list[Failure] = field(default_factory=list)
    # result name -> squares summed over the cases: of the differences from float64, of float64
    squares: dict[str, tuple[float, float]] = field(default_factory=dict)

    @property
    def failed(self) -> int:
        return self.cases - self.passed

    @property
    def ok(self) -> bool:
        return self.failed == 0 and not self.exclusive_access_instructions

    @property
    def relative_error(self) -> float:
        """Relative L2 distance from float64 over all cases, of the result where it is largest."""
        found = [difference / whole for difference, whole in self.squares.values() if whole]
        return float(np.sqrt(max(found, default=0.0)))

    def to_json(self) -> dict[str, Any]:
        """The row as the design's verify JSON has it, plus why the kernel ran and what failed."""
        return {
            "board": self.board,
            "core": self.core,
            "micropython": self.micropython,
            "dtype": self.dtype,
            "kernel": self.kernel,
            "cases": self.cases,
            "passed": self.passed,
            "failed": self.failed,
            "bit_identical": self.bit_identical,
            "max_error": self.max_error,
            "relative_error": self.relative_error,
            "exclusive_access_instructions": self.exclusive_access_instructions,
            "why": self.why,
            "failures": [vars(failure) for failure in self.failures],
        }


@dataclass(frozen=True)
class Wanted:
    """What to verify: cases, and which dtype and kernel (None: the board's defaults).

    until: the moment (time.monotonic) by which everything must be done.
    """

    cases: Sequence[Case]
    dtype: str | None = None
    kernel: str | None = None
    until: float = float("inf")

    @cache  # noqa: B019 - lives as long as one command
    def reference(self, dtype: str, index: int) -> Reference:
        return FORMATS[dtype].reference(self.cases[index])

    def dtypes(self) -> tuple[str, ...]:
        """The data types whose tensors must travel."""
        names = tuple(FORMATS)
        if self.dtype is not None:
            return tuple(name for name in names if name == self.dtype)
        if self.kernel is not None:
            return tuple(name for name in names if self.kernel.startswith(f"{name}_")) or names
        return names

    def __hash__(self) -> int:
        return id(self)


def verify_boards(names: Sequence[str], wanted: Wanted, progress: Progress) -> list[Row]:
    """Verify on emulated boards, as many at a time as there are cores; rows in the boards' order.

    Raises DeviceTrouble and EnvironmentTrouble; a wrong result is not an error but a failed row.
    """
    workers = min(len(names), os.cpu_count() or 1)
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(_verify_board, name, wanted, progress) for name in names]
        try:
            rows = [row for job in jobs for row in job.result()]
        except BaseException:
            for job in jobs:
                job.cancel()
            raise
    if wanted.kernel is not None and not rows:
        raise UsageError(
            f"kernel: none of these boards can run {wanted.kernel}: {', '.join(names)}",
            "name another with --board",
        )
    return rows


def _verify_board(name: str, wanted: Wanted, progress: Progress) -> list[Row]:
    board = boards.board(name)
    package = {**package_files(name), **_runner_files()}
    room = board.romfs_size - sum(map(len, package.values())) - 64 * 1024  # names, alignment
    rows: dict[tuple[str, str], Row] = {}
    done = 0

    def report(message: str, fraction: float | None = None) -> None:
        progress(f"{name}: {message}")

    for batch in _batches(wanted.cases, room, wanted.dtypes()):
        files = dict(package)
        for index in batch:
            files.update(board_cases.case_files(index, wanted.cases[index], wanted.dtypes()))
        with open_board(
            name,
            files=files,
            log_instructions=True,
            deadline=_seconds_left(wanted),
            report=report,
        ) as session:
            found = _run_cases(session, name, board.core, wanted, batch, rows, progress, done)
            count = session.exclusive_access_count()
        if not found:
            report(f"cannot run {wanted.kernel}: left out")
            return []
        done += len(batch)
        for row in found:
            row.exclusive_access_instructions = (row.exclusive_access_instructions or 0) + count
    return list(rows.values())


def _seconds_left(wanted: Wanted) -> float | None:
    """For a session; never zero, so that the session says that the deadline has passed."""
    if wanted.until == float("inf"):
        return None
    return max(1e-3, wanted.until - time.monotonic())


def _runner_files() -> dict[str, bytes]:
    source = Path(__file__).parent / "on_board" / "case_runner.py"
    return {"lib/md_case_runner.py": source.read_bytes()}


def _batches(cases: Sequence[Case], room: int, dtypes: Sequence[str]) -> Iterator[list[int]]:
    """Split the cases so that each batch fits into a board's ROMFS."""
    batch: list[int] = []
    used = 0
    for index, case in enumerate(cases):
        size = sum(map(len, board_cases.case_files(index, case, dtypes).values())) + 512
        if size > room:
            raise UsageError(
                f"case {case.name}: expected at most {room} bytes of tensors, got {size}",
                "verify smaller cases on this board",
            )
        if batch and used + size > room:
            yield batch
            batch, used = [], 0
        batch.append(index)
        used += size
    if batch:
        yield batch


def _run_cases(
    session: Session,
    board: str,
    core: str,
    wanted: Wanted,
    batch: Sequence[int],
    rows: dict[tuple[str, str], Row],
    progress: Progress,
    done: int,
) -> list[Row]:
    """Run a batch with every kernel that is wanted; the rows of this board, brought up to date."""
    session.exec("import md_case_runner as _runner")
    sent = session.call_binary("_runner.capabilities(_md['send'])")
    facts = json.loads(sent["capabilities"])
    for dtype, kernel, why in _kernels(facts, wanted):
        if (dtype, kernel) not in rows:
            rows[dtype, kernel] = Row(
                board, core or str(facts["core"]), facts["micropython"], dtype, kernel, why
            )
        row = rows[dtype, kernel]
        for position, index in enumerate(batch):
            case = wanted.cases[index]
            if not FORMATS[dtype].suits(case) or (case.drawn and why == _REFERENCE):
                continue
            if position % 8 == 0:
                progress(f"{board}: {kernel}: case {done + position + 1} of {len(wanted.cases)}")
            try:
                failure = _run_case(session, row, case, index, wanted, facts["floats"])
            except (DeviceException, DeviceOutOfMemory) as trouble:
                row.bit_identical = False
                failure = Failure(case.name, f"the board raised: {trouble}", error_details(trouble))
            except DeviceTrouble as trouble:
                trouble.message = f"{board}: case {case.name}: {trouble.message}"
                trouble.args = (trouble.message,)
                raise
            row.cases += 1
            if failure is None:
                row.passed += 1
            else:
                row.failures.append(failure)
    return list(rows.values())


def _kernels(facts: Mapping[str, Any], wanted: Wanted) -> list[tuple[str, str, str]]:
    """(dtype, kernel, why) of every run: the defaults and the plain-Python references, or one.

    Empty where the board cannot run the kernel asked for. Raises UsageError for an unknown one.
    """
    chosen = facts["kernels"]
    if wanted.dtype is not None and wanted.dtype not in chosen:
        raise UsageError(f"dtype: expected one of {', '.join(chosen)}, got {wanted.dtype!r}")
    dtypes = [wanted.dtype] if wanted.dtype else list(chosen)
    if wanted.kernel is not None:
        known = {name: (dtype, why) for dtype, name, why in facts["known"] if dtype in dtypes}
        if wanted.kernel not in known:
            raise UsageError(
                f"kernel: expected one of {', '.join(known)}, got {wanted.kernel!r}",
                "leave --kernel out to run the default kernels",
            )
        dtype, obstacle = known[wanted.kernel]
        return [] if obstacle else [(dtype, wanted.kernel, "asked for")]
    found = {}
    for dtype in dtypes:
        found[dtype, chosen[dtype]["kernel"]] = chosen[dtype]["why"]
        found.setdefault((dtype, f"{dtype}_python"), _REFERENCE)
    return [(dtype, kernel, why) for (dtype, kernel), why in found.items()]


def _run_case(
    session: Session, row: Row, case: Case, index: int, wanted: Wanted, floats: str
) -> Failure | None:
    """Run one case and compare; None if everything agrees."""
    sent = session.call_binary(
        f"_runner.run({index}, {row.dtype!r}, {row.kernel!r}, _md['send'])", timeout=300
    )
    results = board_cases.results(case, row.dtype, sent)
    reference = wanted.reference(row.dtype, index)
    missing = set(reference.exact) ^ set(results)
    if missing:
        row.bit_identical = False
        return Failure(case.name, f"expected results {list(reference.exact)}, got {list(results)}")
    wrong = _counters(reference, sent)
    if wrong:
        return Failure(case.name, wrong)
    failure = None
    for name, got in results.items():
        failure = _compare(row, case, name, got, reference, floats) or failure
    return failure


def _counters(reference: Reference, sent: Mapping[str, bytes]) -> str:
    """What is wrong with the counters and exponents that a board sent; "" if nothing is."""
    counted = board_cases.integers(sent["nonfinite"])[0]
    if counted != reference.nonfinite:
        return f"expected {reference.nonfinite} non-finite samples, counted {counted}"
    saturated = tuple(board_cases.integers(sent["saturated"]))
    if saturated != reference.saturated:
        return f"expected (forward, backward) saturated {reference.saturated}, counted {saturated}"
    exponents = board_cases.exponents(sent)
    if exponents != reference.exponents:
        return f"expected exponents {dict(reference.exponents)}, got {exponents}"
    return ""


def _compare(
    row: Row,
    case: Case,
    name: str,
    got: NDArray[Any],
    reference: Reference,
    floats: str,
) -> Failure | None:
    exact, precise = reference.exact[name], reference.float64[name]
    integers = row.dtype == "i16"
    values = np.ldexp(got.astype(np.float64), -reference.exponents[name]) if integers else got
    failure = None
    # What saturates is counted, and far from float64 by design.
    if not case.bits_only and not any(reference.saturated):
        error = max_error(values, precise)
        row.max_error = max(row.max_error or 0.0, error)
        _add_squares(row, name, values, precise)
        bar = FLOAT32_BAR if floats == "single" else OTHER_FLOATS_TOLERANCE
        if integers:
            bar = INT16_TOLERANCE
        if not error <= bar:
            failure = Failure(case.name, f"{name}: error {error:.3g} against float64, bar {bar}")
    # Quantised tensors are not those that gave the file's values.
    if name in case.expected and not integers:
        error = max_error(got, case.expected[name])
        if not error <= EXPECTED_TOLERANCE:
            failure = Failure(
                case.name,
                f"{name}: error {error:.3g} against the expected values of the file,"
                f" tolerance {EXPECTED_TOLERANCE}",
            )
    index = first_difference(got, exact)
    if index is not None:
        row.bit_identical = False
        if floats == "single" or integers:
            failure = Failure(
                case.name,
                f"{name}{list(index)}: board {_shown(got[index])}, "
                f"simulator {_shown(exact[index])}",
            )
    return failure


def _add_squares(row: Row, name: str, got: NDArray[Any], precise: NDArray[Any]) -> None:
    both = np.isfinite(got) & np.isfinite(precise)
    difference = float(np.sum((got[both] - precise[both]) ** 2))
    whole = float(np.sum(precise[both] ** 2))
    before = row.squares.get(name, (0.0, 0.0))
    row.squares[name] = (before[0] + difference, before[1] + whole)


def _shown(value: Any) -> str:
    return f"{value!s} ({value.view(np.uint32):#010x})"


def document(rows: Sequence[Row]) -> dict[str, Any]:
    """The verify JSON of the design."""
    return {
        "schema": 1,
        "ok": all(row.ok for row in rows),
        "boards": [row.to_json() for row in rows],
    }
