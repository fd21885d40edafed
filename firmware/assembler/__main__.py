"""python -m assembler [--check] [NAME ...]: write the device files, or compare them."""

from __future__ import annotations

import argparse
import difflib
import sys

from .build import AssemblyError, outputs
from .sources import programs


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m assembler", description=__doc__)
    parser.add_argument("names", nargs="*", help="sources to make; all of them by default")
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    args = parser.parse_args(argv)
    stale = 0
    try:
        for program in programs(args.names):
            for path, text in outputs(program).items():
                old = path.read_text() if path.exists() else ""
                if old == text:
                    continue
                if not args.check:
                    path.write_text(text)
                    print(f"wrote {path.name}")
                    continue
                stale += 1
                print(f"{path.name} is not what its source makes (python -m assembler writes it):")
                diff = difflib.unified_diff(
                    old.splitlines(), text.splitlines(), "committed", "made", lineterm=""
                )
                print("\n".join(list(diff)[:12]))
    except (AssemblyError, KeyError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
