"""`microdeform run FILE`: a user's script on a board, with the device package importable."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from microdeform_host import toolchain
from microdeform_host.boards import DEFAULT_BOARD, board
from microdeform_host.cli.console import Console
from microdeform_host.errors import HardFault, UsageError
from microdeform_host.session import Session, open_board, open_port, package_files
from microdeform_host.transport import format_registers

NAME = "run"
HELP = "run a script on a board with the package importable"
EPILOG = """\
The script's output passes through as it comes, line ends as LF. The exit status is the script's: 0
when it ends, 1 when it raises (the traceback goes to stderr), n for sys.exit(n) with n from 0 to
255; 3 for trouble with the board. With --json - the script's output goes to stderr.

On an emulated board the script and the package are placed in a read-only file system at /rom. With
--port the script is sent over the line, and the package must be on the board.
"""

# A script that hangs must not hold a CI job for ever, and training runs take minutes.
DEFAULT_DEADLINE = 3600.0
# Where the script stands on an emulated board; tracebacks show the user's own file name instead.
_PLACE = "script/main.py"
# The first frame of each traceback is the statement of ours that started the script.
_OWN_FRAME = '  File "<stdin>", line 2, in <module>\n'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The verb's own arguments."""
    parser.add_argument("file", metavar="FILE", help="the Python script to run")
    parser.add_argument(
        "--heap", type=int, metavar="BYTES", help="size of MicroPython's heap on an emulated board"
    )
    parser.add_argument(
        "--baudrate", type=int, default=115200, metavar="N", help="speed of --port (default 115200)"
    )


def run(args: argparse.Namespace) -> int:
    """Run the script; returns its exit status."""
    console = Console(plain=args.plain, json_to=args.json)
    source = _read_script(args.file)
    if args.port is not None and (args.board or args.heap is not None):
        raise UsageError("run: --port excludes --board and --heap", "give one or the other")
    if args.board and len(args.board) > 1:
        raise UsageError(
            f"run: expected one --board; got {len(args.board)}", "run the script once per board"
        )
    deadline = args.deadline or DEFAULT_DEADLINE
    until = time.monotonic() + deadline
    output: Any = sys.stderr.buffer if args.json == "-" else sys.stdout.buffer

    def pass_through(data: bytes) -> None:
        output.write(data)
        output.flush()

    with _open(args, source, console, until) as session:
        if args.port is not None:
            session.put("script", source)
            start, shown = "exec(_md['inbox']['script'])", "<string>"
        else:
            start, shown = f"execfile('/rom/{_PLACE}')", f"/rom/{_PLACE}"
        try:
            status, words = session.run_script(start, pass_through, deadline)
        except HardFault as fault:
            if fault.registers:
                console.note(format_registers(fault.registers))
            raise
    words = words.replace(_OWN_FRAME, "", 1).replace(f'"{shown}"', f'"{args.file}"')
    if words:
        sys.stderr.write(words)
        sys.stderr.flush()
    console.write_json(
        {
            "schema": 1,
            "ok": status == 0,
            "board": session.name,
            "file": args.file,
            "status": status,
            "error": words,
        }
    )
    return status


def _open(
    args: argparse.Namespace, source: bytes, console: Console, until: float
) -> AbstractContextManager[Session]:
    if args.port is not None:
        return open_port(args.port, baudrate=args.baudrate, deadline=until - time.monotonic())
    target = board((args.board or [DEFAULT_BOARD])[0])
    if toolchain.firmware_if_built(target, args.heap) is None:
        # Progress only where there is some: a built board starts in a fraction of a second.
        with (
            toolchain.deadline(until - time.monotonic()),
            console.progress("build") as report,
        ):
            toolchain.firmware(target, heap=args.heap, progress=report)
    return open_board(
        target.name,
        files={**package_files(target.name), _PLACE: source},
        heap=args.heap,
        deadline=until - time.monotonic(),
        report=lambda message, fraction=None: console.note(f"run: {message}"),
        compile=False,
    )


def _read_script(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as trouble:
        raise UsageError(
            f"run: cannot read {file} ({trouble.strerror})", "name a Python script that exists"
        ) from trouble
