"""Gets MicroPython and builds what the boards need: the one door to this package.

    firmware(board, heap=None, frozen=False, progress=None) -> Path of an ELF file
    mpy_cross() -> Path, compile_mpy(sources, out_dir, march) -> list of Paths
    unix_micropython() -> Path

Everything is built at most once per set of inputs and kept in the user's cache.
"""

from microdeform_host.toolchain.build import (
    firmware,
    firmware_if_built,
    mpy_cross,
    unix_micropython,
)
from microdeform_host.toolchain.cache import cache_bytes, cache_root
from microdeform_host.toolchain.mpy import compile_mpy, needs_native
from microdeform_host.toolchain.process import deadline
from microdeform_host.toolchain.requirements import (
    REQUIREMENTS,
    install_command,
    locate,
    missing,
    require,
    version_of,
)
from microdeform_host.toolchain.source import RELEASE, micropython_source

__all__ = [
    "RELEASE",
    "REQUIREMENTS",
    "cache_bytes",
    "cache_root",
    "compile_mpy",
    "deadline",
    "firmware",
    "firmware_if_built",
    "install_command",
    "locate",
    "micropython_source",
    "missing",
    "mpy_cross",
    "needs_native",
    "require",
    "unix_micropython",
    "version_of",
]
