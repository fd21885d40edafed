"""Reads the command line: the parser of all verbs, with the wanted verb's own arguments.

Called by `main`, inside its net: what is imported from here on (the verb's module, NumPy) takes
long enough for somebody to press Ctrl-C.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

from microdeform_host import version


def parse(words: Sequence[str], verbs: Mapping[str, str]) -> argparse.Namespace | int:
    """The arguments, or the exit code where the parser has said all there is to say.

    verbs: name -> one-line help, in the overview's order.
    """
    parser = _parser(words, verbs)
    try:
        args = parser.parse_args(words)
    except SystemExit as leaving:
        # argparse has printed its message; 0 for --help and --version, 2 for wrong usage.
        return int(leaving.code or 0)
    if args.verb is None:
        parser.print_help(sys.stderr)
        return 2
    return args


def _parser(words: Sequence[str], verbs: Mapping[str, str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="microdeform",
        description="Deformable convolution that trains on microcontrollers: "
        "build, run and verify it on emulated and real boards.",
        epilog="Exit codes: 0 good, 1 a check failed, 2 wrong usage, "
        "3 environment or device trouble.",
    )
    parser.add_argument("--version", action="version", version=f"microdeform {version()}")
    choices = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    wanted = next((word for word in words if word in verbs), None)
    for name, summary in verbs.items():
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
        "--deadline",
        type=_seconds,
        metavar="SECONDS",
        help="give up after this long (wall clock; doctor and boards never wait)",
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
