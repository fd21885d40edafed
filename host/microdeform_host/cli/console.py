"""What the command line prints: progress on a terminal, plain lines elsewhere, errors, tables.

Everything for people goes to stderr except a command's own result (tables), which goes to stdout;
when `--json -` asks for JSON on stdout, the tables move to stderr too, so that stdout holds
nothing but the document.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from microdeform_host.errors import MicrodeformError, UsageError


class Report(Protocol):
    """Called with a line of progress; `fraction` is 0..1 where it is known."""

    def __call__(self, message: str, fraction: float | None = None) -> None: ...


class Console:
    """One command's output. plain: no colours, no live lines, whatever the terminal can do."""

    def __init__(self, *, plain: bool = False, json_to: str | None = None) -> None:
        self.json_to = json_to
        self.live = not plain and sys.stderr.isatty()

    @property
    def result_stream(self) -> Any:
        """Where tables go: stdout, or stderr when stdout is promised to JSON."""
        return sys.stderr if self.json_to == "-" else sys.stdout

    def line(self, text: str = "") -> None:
        """One line of the command's result."""
        print(text, file=self.result_stream, flush=True)

    def note(self, text: str) -> None:
        """One line about what goes on; never part of the result."""
        print(text, file=sys.stderr, flush=True)

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
        """A table: drawn by rich on a terminal, aligned plain text elsewhere."""
        if self.live and self.result_stream.isatty():
            from rich.console import Console as RichConsole
            from rich.table import Table

            table = Table(title=title or None, title_justify="left")
            for column in columns:
                table.add_column(column, overflow="fold")  # a path must stay whole to be copied
            for row in rows:
                table.add_row(*[_escape(cell) for cell in row])
            RichConsole(file=self.result_stream).print(table)
            return
        if title:
            self.line(title)
        widths = [max(len(str(row[i])) for row in [columns, *rows]) for i in range(len(columns))]
        for row in [columns, *rows]:
            self.line("  ".join(str(c).ljust(w) for c, w in zip(row, widths, strict=True)).rstrip())

    @contextmanager
    def progress(self, what: str) -> Iterator[Report]:
        """Progress of one piece of work, given to library code as a callback.

        On a terminal one live line with a spinner; elsewhere one plain line per message.
        """
        if not self.live:

            def plain_report(message: str, fraction: float | None = None) -> None:
                share = "" if fraction is None else f" ({fraction:.0%})"
                self.note(f"{what}: {message}{share}")

            yield plain_report
            return
        from rich.console import Console as RichConsole
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        with Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=20),
            TimeElapsedColumn(),
            console=RichConsole(stderr=True),
            transient=True,
        ) as bar:
            task = bar.add_task(what, total=None)

            def live_report(message: str, fraction: float | None = None) -> None:
                bar.update(
                    task,
                    description=f"{what}: {message}",
                    total=None if fraction is None else 1.0,
                    completed=0.0 if fraction is None else fraction,
                )

            yield live_report

    def write_json(self, document: dict[str, Any]) -> None:
        """Write the command's document where --json said; nothing if it was not given."""
        if self.json_to is None:
            return
        text = json.dumps(document, indent=2, sort_keys=False) + "\n"
        if self.json_to == "-":
            sys.stdout.write(text)
            sys.stdout.flush()
            return
        try:
            Path(self.json_to).write_text(text, encoding="utf-8")
        except OSError as trouble:
            raise _unwritable(self.json_to, trouble.strerror) from trouble


def check_json_target(json_to: str | None) -> None:
    """Raise UsageError if `--json` names a place where no file can be written; creates nothing."""
    if json_to is None or json_to == "-":
        return
    path = Path(json_to)
    try:
        if path.is_dir():
            raise _unwritable(json_to, "it is a folder")
        if not path.parent.is_dir():
            raise _unwritable(json_to, f"there is no folder {path.parent}")
        # A file that exists needs no permission of its folder's (/dev/stdout).
        place = path if path.exists() else path.parent
        if not os.access(place, os.W_OK):
            raise _unwritable(json_to, f"no permission to write to {place}")
    except OSError as trouble:  # such as too long a name
        raise _unwritable(json_to, trouble.strerror) from trouble


def _unwritable(json_to: str, why: str | None) -> UsageError:
    return UsageError(
        f"--json {json_to}: cannot write there ({why})",
        "name a file in a folder that exists and is writable, or - for stdout",
    )


def show_error(error: MicrodeformError) -> None:
    """Print an error and its next step on stderr."""
    print(f"microdeform: error: {error}", file=sys.stderr)
    if error.hint:
        print(f"  next step: {error.hint}", file=sys.stderr)
    sys.stderr.flush()


def _escape(cell: str) -> str:
    from rich.markup import escape

    return escape(str(cell))
