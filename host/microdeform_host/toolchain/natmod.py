"""Builds a C file as a native MicroPython module (.mpy), cached by its inputs.

For the baselines of `microdeform bench`. MicroPython's own linker (tools/mpy_ld.py, which needs
pyelftools) makes the .mpy; functions of the compiler's library, such as software floats, are linked
in before it, by the compiler.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from microdeform_host.errors import BuildFailed, ToolMissing, UsageError
from microdeform_host.toolchain import cache, process, requirements
from microdeform_host.toolchain.source import micropython_source

_FORMAT = 1  # of what is kept; a change makes every key new
_SPACE_NEEDED = 4 * cache.MIB

# mpy-cross's name of a core -> the compiler's arguments, as the boards' firmware has them.
_CORES = {
    "armv6m": ("-mcpu=cortex-m0", "-mfloat-abi=soft"),
    "armv7m": ("-mcpu=cortex-m3", "-mfloat-abi=soft"),
    "armv7emsp": ("-mcpu=cortex-m4", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"),
    "armv7emdp": ("-mcpu=cortex-m7", "-mfloat-abi=hard", "-mfpu=fpv5-d16"),
}
_FLAGS = (
    *("-std=c99", "-Wall", "-Wextra", "-Wno-unused-parameter", "-DNDEBUG", "-mthumb"),
    *("-fpic", "-fno-common", "-U_FORTIFY_SOURCE"),
    # There is no memset or memcpy to call.
    *("-ffreestanding", "-fno-tree-loop-distribute-patterns"),
    *("-DNO_QSTR", "-DMICROPY_ENABLE_DYNRUNTIME", "-DMP_CONFIGFILE=<config.h>"),
    "-DMICROPY_FLOAT_IMPL=MICROPY_FLOAT_IMPL_NONE",
)


def native_module(
    source: Path,
    march: str,
    *,
    headers: Sequence[Path] = (),
    optimise: str = "-O2",
    progress: process.Progress | None = None,
) -> Path:
    """Build `source` for a core; returns the .mpy file's path in the cache.

    source: a C file that includes py/dynruntime.h and defines mpy_init; it may include `headers`,
    which lie beside it. march: mpy-cross's name of the core (`Board.march`). optimise: the
    compiler's -O option. Raises UsageError, ToolMissing, BuildFailed with the compiler's words, and
    what fetching MicroPython's source raises.
    """
    if march not in _CORES:
        raise UsageError(f"native_module: expected one of {', '.join(_CORES)}; got {march!r}")
    if importlib.util.find_spec("elftools") is None:
        raise ToolMissing(
            "native C modules need pyelftools, which is not installed", "pip install pyelftools"
        )
    requirements.require(requirements.CROSS_COMPILER)
    tree = micropython_source(progress)
    files = [source, *headers]
    flags = [optimise, *_FLAGS, *_CORES[march]]
    inputs = {
        "kind": "natmod",
        "format": _FORMAT,
        "micropython": tree.identity,
        "compiler": requirements.version_of("arm-none-eabi-gcc"),
        "flags": flags,
        "files": {file.name: cache.file_hash(file) for file in files},
    }
    name = source.stem

    def build(work: Path) -> None:
        # The .mpy holds the name that the linker is given, so it is a relative one; and make-like
        # tools cannot handle the spaces that a path to MicroPython may hold.
        (work / "micropython").symlink_to(tree.path, target_is_directory=True)
        for file in files:
            (work / file.name).write_bytes(file.read_bytes())
        link = [sys.executable, "micropython/tools/mpy_ld.py", "--arch", march]
        gcc = ["arm-none-eabi-gcc", *flags]
        steps = (
            [*link, "--preprocess", "-o", "config.h", *(file.name for file in files)],
            [*gcc, "-I.", "-Imicropython", "-c", f"{name}.c", "-o", "own.o"],
            # -r: the library's functions join the module's; addresses stay open.
            [*gcc, "-r", "-nostdlib", "own.o", "-lgcc", "-o", f"{name}.o"],
            [*link, "--qstrs", "config.h", "-o", f"{name}.mpy", f"{name}.o"],
        )
        if progress is not None:
            progress(f"{name} for {march}: compiling", None)
        for argv in steps:
            _run(argv, f"building {name}.c for {march}", work)
        for item in list(work.iterdir()):
            if item.name not in (f"{name}.mpy", "build.log"):
                item.unlink()
        if not (work / f"{name}.mpy").read_bytes().startswith(b"M\x06"):
            raise BuildFailed(f"building {name}.c for {march}: the linker left no .mpy file")

    folder = cache.published(
        "natmod",
        f"{name}-{march}-{cache.key_of(inputs)}",
        build,
        space=_SPACE_NEEDED,
        product=f"{name}.mpy",
    )
    return folder / f"{name}.mpy"


def compiler_version() -> str:
    """The cross compiler's version number, e.g. "12.2.1"; "" if it cannot be told."""
    line = requirements.version_of("arm-none-eabi-gcc")
    found = re.findall(r"\b\d+\.\d+\.\d+\b", line)
    return found[-1] if found else ""


def _run(argv: Sequence[str], what: str, work: Path) -> None:
    # No __pycache__ in MicroPython's tree, which may be the user's own.
    env = process.environment(PYTHONDONTWRITEBYTECODE="1")
    process.run(argv, what=what, log=work / "build.log", env=env, cwd=work)
