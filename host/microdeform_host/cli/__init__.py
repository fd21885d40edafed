"""The command `microdeform VERB`: finds the verb's module, parses, runs, turns errors into exits.

A verb is one module in this package with

    NAME: str                              what the user types
    HELP: str                              one line for the overview
    add_arguments(parser) -> None          its own arguments
    run(args) -> int                       the work; returns 0 or 1, raises from `errors`

and one row in VERBS. Only the wanted verb's module is imported, so that start-up stays quick. This
module itself imports next to nothing: Ctrl-C before `main` has begun would greet the user as a
traceback.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing's own; typing itself takes longer to import than all of this
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from microdeform_host.cli.console import Console
    from microdeform_host.errors import MicrodeformError

# Order of the overview. The one-line help is repeated here so that `--help` imports no verb.
VERBS: dict[str, str] = {
    "doctor": "what is installed, what is missing, the command that installs it",
    "boards": "boards known, serial ports found, firmware built",
    "build": "get MicroPython and build firmware for boards",
    "run": "run a script on a board with the package importable",
    "verify": "forward and backward on each board, every result against the simulator",
    "bench": "executed instructions and peak heap of every kernel, beside baselines in C",
}
_INTERRUPTED, _BROKEN_PIPE = 128 + 2, 128 + 13  # as shells show the signals


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (0 good, 1 check failed, 2 usage, 3 environment)."""
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        print("microdeform: interrupted", file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error worth a word.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE


def _run(words: list[str]) -> int:
    from microdeform_host.cli.console import check_json_target, show_error
    from microdeform_host.errors import MicrodeformError

    try:
        from microdeform_host.cli.command_line import parse

        args = parse(words, VERBS)
        if isinstance(args, int):
            return args
        # Before the work: it may take minutes, and its result would have nowhere to go.
        check_json_target(args.json)
        return int(args.run(args))
    except MicrodeformError as error:
        show_error(error)
        return error.exit_code
    except BrokenPipeError:
        raise
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
    from microdeform_host.cli.console import Console

    return Console(plain=args.plain, json_to=args.json)


def _from_os_error(trouble: OSError) -> MicrodeformError:
    import errno

    from platformdirs import user_cache_dir

    from microdeform_host.errors import EnvironmentTrouble, NoSpace

    where = str(trouble.filename or "")
    cache = user_cache_dir("microdeform", appauthor=False)
    in_cache = where.startswith(cache)
    if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
        return NoSpace(
            "the disk is full" + (f" ({where})" if where else ""),
            "free some space and run the command again",
        )
    if in_cache:
        return EnvironmentTrouble(
            f"cannot use the cache folder {cache}: {trouble}",
            "set XDG_CACHE_HOME to a folder that you may write to, or delete that one",
        )
    return EnvironmentTrouble(f"{type(trouble).__name__}: {trouble}")


__all__ = ["VERBS", "main", "make_console"]
