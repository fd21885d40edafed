"""The committed figures of our own kernels, and the check that none of them has grown.

The file is JSON: {"schema": 1, "figures": {KEY: {"instructions", "peak_heap_bytes"}},
"by_compiler": {VERSION: the same}} with KEY "board/kernel/workload/pass". Plain-Python kernels run
in MicroPython's interpreter, which is C: their figures are kept by the version of the compiler that
built it, and compared only where that version is the same. The C baselines are left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from microdeform_host.bench import Report, Wanted
from microdeform_host.bench_measure import Figure, Result
from microdeform_host.errors import UsageError

GROWTH_ALLOWED = 0.02
MEASURES = ("instructions", "peak_heap_bytes")

Figures = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Change:
    """One measure of one figure against the file; failed: it grew too much, or is gone."""

    key: str
    measure: str
    before: int | None
    now: int | None
    failed: bool

    def __str__(self) -> str:
        if self.now is None:
            return f"{self.key}: {self.before} {self.measure} before, not measured any more"
        if self.before is None:
            return f"{self.key}: {self.now} {self.measure}, new"
        growth = (self.now - self.before) / self.before if self.before else float("inf")
        return f"{self.key}: {self.measure} {self.before} -> {self.now} ({growth:+.1%})"


def key_of(figure: Figure) -> str:
    """A figure's name in the file."""
    return f"{figure.board}/{figure.kernel}/{figure.workload}/{figure.pass_}"


def depends_on_compiler(kernel: str) -> bool:
    """Whether a kernel spends its time in the interpreter, which the C compiler made."""
    return kernel.endswith("_python")


def load(path: Path) -> dict[str, Any]:
    """The file's content; UsageError where it is not such a file."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as trouble:
        raise UsageError(
            f"--baseline {path}: cannot read it ({trouble.strerror})",
            "`microdeform bench --update-baseline` makes one",
        ) from trouble
    except ValueError as trouble:
        raise UsageError(f"--baseline {path}: not JSON ({trouble})") from trouble
    if not isinstance(found, dict) or found.get("schema") != 1:
        raise UsageError(f"--baseline {path}: expected a baseline file of schema 1")
    for part in ("figures", "by_compiler"):
        if not isinstance(found.get(part), dict):
            raise UsageError(f"--baseline {path}: expected an object {part!r}")
    return found


def compare(report: Report, known: Mapping[str, Any], wanted: Wanted) -> list[Change]:
    """What differs from the file: growth beyond 2 %, figures gone, figures new, improvements.

    A figure that the file holds and that was asked for, but was not measured, fails: a kernel that
    a board can no longer run must not leave unnoticed.
    """
    changes = []
    expected: Figures = {**known["figures"], **known["by_compiler"].get(report.compiler, {})}
    measured = {key_of(result.figure): result for result in report.results if _ours(result)}
    boards = {result.figure.board for result in report.results}
    boards |= {what.split(" ")[0] for what, _ in report.left_out}
    for key, result in measured.items():
        before = expected.get(key, {})
        for measure in MEASURES:
            changes += _change(key, measure, before.get(measure), getattr(result, measure))
    for key, before in expected.items():
        if key not in measured and _asked_for(key, boards, wanted):
            changes.append(Change(key, "instructions", before["instructions"], None, True))
    return changes


def _ours(result: Result) -> bool:
    return not result.figure.baseline


def _change(key: str, measure: str, before: int | None, now: int | None) -> list[Change]:
    if now is None:  # the peak was not searched this time
        return []
    if before is None:
        return [Change(key, measure, None, now, False)] if measure == "instructions" else []
    allowed = before * GROWTH_ALLOWED
    if abs(now - before) <= allowed:
        return []
    return [Change(key, measure, before, now, now > before)]


def _asked_for(key: str, boards: set[str], wanted: Wanted) -> bool:
    board, kernel, workload, pass_ = key.split("/")
    return board in boards and wanted.includes(kernel.partition("_")[0], kernel, workload, pass_)


def updated(known: Mapping[str, Any] | None, report: Report) -> dict[str, Any]:
    """The file's content with this report's figures in it; others stay as they were."""
    figures: Figures = dict(known["figures"]) if known else {}
    by_compiler: dict[str, Figures] = dict(known["by_compiler"]) if known else {}
    own = dict(by_compiler.get(report.compiler, {}))
    for result in report.results:
        if not _ours(result):
            continue
        key = key_of(result.figure)
        target = own if depends_on_compiler(result.figure.kernel) else figures
        before = target.get(key, {})
        target[key] = {
            # A peak that was not searched this time keeps its place.
            measure: before.get(measure) if getattr(result, measure) is None
            else getattr(result, measure)
            for measure in MEASURES
        }  # fmt: skip
    if own:
        by_compiler[report.compiler] = own
    return {
        "schema": 1,
        "figures": dict(sorted(figures.items())),
        "by_compiler": {
            version: dict(sorted(of.items())) for version, of in sorted(by_compiler.items())
        },
    }


def save(path: Path, content: Mapping[str, Any]) -> None:
    """Write the file, a line a figure, so that changes are easy to review."""
    figures = _lines(content["figures"], 2)
    versions = [
        f"    {json.dumps(version)}: {{\n{_lines(of, 3)}\n    }}"
        for version, of in content["by_compiler"].items()
    ]
    text = (
        '{\n  "schema": 1,\n  "figures": {\n' + figures + '\n  },\n  "by_compiler": {\n'
        + ",\n".join(versions) + "\n  }\n}\n"
    )  # fmt: skip
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise UsageError(f"--baseline {path}: cannot write it ({trouble.strerror})") from trouble


def _lines(figures: Figures, depth: int) -> str:
    rows: Sequence[str] = [
        f"{'  ' * depth}{json.dumps(key)}: {json.dumps(value)}" for key, value in figures.items()
    ]
    return ",\n".join(rows)
