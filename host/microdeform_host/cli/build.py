"""`microdeform build`: get MicroPython and build firmware for boards, each once."""

from __future__ import annotations

import argparse
import time
from typing import Any

from microdeform_host import boards as known
from microdeform_host import toolchain
from microdeform_host.cli import make_console
from microdeform_host.errors import UsageError
from microdeform_host.toolchain import process, source

NAME = "build"
HELP = "Get MicroPython's source and build the firmware of emulated boards (all, or --board)."
EPILOG = f"""\
Where MicroPython {source.RELEASE} comes from, the first that has it:
  1. MICROPYTHON_DIR, an environment variable naming an unpacked source tree of that release;
  2. the source package of Debian ({source.SUITE}), through this machine's apt and its mirror,
     without root and without changing apt's own lists; the archive's SHA-256 is pinned;
  3. a git checkout of the tag {source.TAG} of {source.UPSTREAM}.
The third has only been tested against a stand-in for git, never against the real repository.

Everything built is kept in the user's cache (`microdeform doctor` says where) under a key of all
its inputs: a second build with the same inputs takes no time, and a changed compiler, board file,
heap size or frozen package builds anew.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """build's own arguments."""
    parser.add_argument(
        "--heap",
        type=int,
        metavar="BYTES",
        help="size of MicroPython's heap (default: the board's)",
    )
    parser.add_argument(
        "--frozen", action="store_true", help="freeze the device package into the firmware"
    )
    parser.add_argument(
        "--unix", action="store_true", help="also build MicroPython for this machine, with threads"
    )


def run(args: argparse.Namespace) -> int:
    """Build; print where each image is."""
    if args.port:
        raise UsageError("build: --port names a real board; only emulated boards are built here")
    console = make_console(args)
    chosen = known.boards(args.board)
    for row in chosen:  # every name and size is checked before the first build starts
        known.check_heap(row, args.heap)
    built: list[dict[str, Any]] = []
    with process.deadline(args.deadline), console.progress("build") as report:
        for row in chosen:
            started = time.monotonic()
            image = toolchain.firmware(row, args.heap, args.frozen, report)
            built.append(
                {
                    "board": row.name,
                    "heap_bytes": known.check_heap(row, args.heap),
                    "frozen": args.frozen,
                    "firmware": str(image),
                    "bytes": image.stat().st_size,
                    "seconds": round(time.monotonic() - started, 2),
                }
            )
        others = {"mpy_cross": str(toolchain.mpy_cross(report))}
        if args.unix:
            others["unix_micropython"] = str(toolchain.unix_micropython(report))
    console.table(
        ("board", "heap", "seconds", "firmware"),
        [
            (entry["board"], str(entry["heap_bytes"]), f"{entry['seconds']:.1f}", entry["firmware"])
            for entry in built
        ],
    )
    for name, path in others.items():
        console.line(f"{name}: {path}")
    console.write_json({"schema": 1, "micropython": toolchain.RELEASE, "firmware": built, **others})
    return 0
