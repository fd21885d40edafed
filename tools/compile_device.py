"""Compiles every device file with MicroPython's cross compiler, for each kind of core.

Part of `make lint`: a file that CPython accepts may still be refused by MicroPython.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from microdeform_host import toolchain
from microdeform_host.errors import MicrodeformError

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("firmware/microdeform", "tests/device", "host/microdeform_host/on_board")
CORES = ("armv6m", "armv7m")


def main() -> int:
    """Exit status 0 if every file compiles for every core; else 1, naming the refused ones."""
    files = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        for core in CORES:
            for path in files:
                name = str(path.relative_to(ROOT))
                try:
                    toolchain.compile_mpy([(path, name)], Path(scratch) / core, core)
                except MicrodeformError as trouble:
                    refused += 1
                    print(trouble, file=sys.stderr)
    print(f"mpy-cross: {len(files)} files for {', '.join(CORES)}, {refused} refused")
    return 1 if refused or not files else 0


if __name__ == "__main__":
    sys.exit(main())
