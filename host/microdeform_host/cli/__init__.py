"""The command `microdeform VERB`: finds the verb's module, parses, runs, turns errors into exits.

A verb is one module in this package with

    NAME: str                              what the user types
    HELP: str                              one line for the overview
    add_arguments(parser) -> None          its own arguments
    run(args) -> int                       the work; returns 0 or 1, raises from `errors`

and one row in VERBS. Only the wanted verb's module is imported, so that start-up stays quick.
"""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from types import ModuleType

from microdeform_host import version
from microdeform_host.cli.console import Console, show_error
from microdeform_host.errors import MicrodeformError, NoSpace

# Order of the overview. The one-line help is repeated here so that `--help` imports no verb.
VERBS: dict[str, str] = {
    "doctor": "what is installed, what is missing, the command that installs it",
    "boards": "boards known, serial ports found, firmware built",
    "build": "get MicroPython and build firmware for boards",
    "run": "run a script on a board with the package importable",
    "verify": "forward and backward on each board, every result against the simulator",
    "bench": "executed instructions and peak heap of every kernel, beside baselines in C",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (0 good, 1 check failed, 2 usage, 3 environment)."""
    words = list(sys.argv[1:] if argv is None else argv)
    parser = _parser(words)
    try:
        args = parser.parse_args(words)
    except SystemExit as leaving:
        # argparse has printed its message; 0 for --help and --version, 2 for wrong usage.
        return int(leaving.code or 0)
    if args.verb is None:
        parser.print_help(sys.stderr)
        return 2
    try:
        return int(args.run(args))
    except MicrodeformError as error:
        show_error(error)
        return error.exit_code
    except KeyboardInterrupt:
        print("microdeform: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error worth a word.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as trouble:
        show_error(_from_os_error(trouble))
        return 3
    except Exception as trouble:  # the last net: a bug of ours must not greet a user as a traceback
        if os.environ.get("MICRODEFORM_DEBUG"):
            raise
        show_error(
            MicrodeformError(
                f"internal error: {type(trouble).__name__}: {trouble}",
                "run again with MICRODEFORM_DEBUG=1 for the traceback, and report it",
            )
        )
        return 3


def make_console(args: argparse.Namespace) -> Console:
    """The console that the common options ask for."""
    return Console(plain=args.plain, json_to=args.json)


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="microdeform",
        description="Deformable convolution that trains on microcontrollers: "
        "build, run and verify it on emulated and real boards.",
        epilog="Exit codes: 0 good, 1 a check failed, 2 wrong usage, "
        "3 environment or device trouble.",
    )
    parser.add_argument("--version", action="version", version=f"microdeform {version()}")
    choices = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    wanted = next((word for word in words if word in VERBS), None)
    for name, summary in VERBS.items():
        module = _load(name) if name == wanted else None
        verb = choices.add_parser(
            name,
            help=summary,
            description=(module.HELP if module else summary),
            epilog=getattr(module, "EPILOG", None),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if module is not None:
            _add_common(verb)
            module.add_arguments(verb)
            verb.set_defaults(run=module.run)
    return parser


def _load(name: str) -> ModuleType:
    return importlib.import_module(f"microdeform_host.cli.{name}")


def _add_common(verb: argparse.ArgumentParser) -> None:
    common = verb.add_argument_group("common options")
    common.add_argument(
        "--board", action="append", metavar="NAME", help="a board by name; may be repeated"
    )
    common.add_argument("--port", metavar="PORT", help="a real board's serial port")
    common.add_argument(
        "--deadline", type=_seconds, metavar="SECONDS", help="give up after this long (wall clock)"
    )
    common.add_argument(
        "--json", metavar="FILE", help="write the result as JSON to FILE, or - for stdout"
    )
    common.add_argument(
        "--plain", action="store_true", help="plain lines: no colours, no live progress"
    )


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, got {text!r}")
    return value


def _from_os_error(trouble: OSError) -> MicrodeformError:
    import errno

    if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
        where = f" ({trouble.filename})" if trouble.filename else ""
        return NoSpace(f"the disk is full{where}", "free some space and run the command again")
    return MicrodeformError(f"{type(trouble).__name__}: {trouble}")


__all__ = ["VERBS", "main", "make_console"]
