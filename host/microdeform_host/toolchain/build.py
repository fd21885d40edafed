"""Builds mpy-cross, the boards' firmware and MicroPython for the host; each once per set of inputs.

The key of a build holds everything that can change its bytes: the source's identity, our board
files, make's arguments, the compiler's version, the heap size and what is frozen.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from microdeform_host.boards import Board, board, boards_dir, check_heap, device_package
from microdeform_host.boards import manifest_file as frozen_manifest
from microdeform_host.errors import BuildFailed
from microdeform_host.toolchain import cache, process, requirements
from microdeform_host.toolchain.source import Source, micropython_source

_FORMAT = 1  # of what a published folder holds; a change makes every key new

# The release's date: MicroPython prints a build date, and equal inputs must give equal images.
_SOURCE_DATE = "1744675200"

_SPACE_NEEDED = 64 * cache.MIB  # a firmware build takes 20, mpy-cross 12, the unix port 45


def mpy_cross(progress: process.Progress | None = None) -> Path:
    """The cross compiler for .mpy files, built on first use. Returns the program's path."""
    requirements.require(requirements.HOST_COMPILER)
    source = micropython_source(progress)
    inputs = _inputs("mpy-cross", source, compiler="gcc")

    def build(work: Path) -> None:
        _make(work, source, "mpy-cross", [], "mpy-cross", progress)
        _keep(work, "mpy-cross", inputs)

    return _publish("mpy-cross", "host", inputs, build, "mpy-cross")


def unix_micropython(progress: process.Progress | None = None) -> Path:
    """MicroPython for this machine, with threads, built on first use. Returns the program's path.

    Without the modules that need other libraries (ffi, ssl, btree) and without frozen modules.
    """
    requirements.require(requirements.HOST_COMPILER)
    source = micropython_source(progress)
    arguments = [
        "VARIANT=standard",
        "FROZEN_MANIFEST=",
        "MICROPY_PY_THREAD=1",
        "MICROPY_PY_FFI=0",
        "MICROPY_PY_SSL=0",
        "MICROPY_PY_BTREE=0",
    ]
    inputs = _inputs("unix", source, compiler="gcc", arguments=arguments)

    def build(work: Path) -> None:
        _make(work, source, "ports/unix", arguments, "MicroPython for this machine", progress)
        _keep(work, "micropython", inputs)

    return _publish("unix", "standard", inputs, build, "micropython")


def firmware(
    target: Board | str,
    heap: int | None = None,
    frozen: bool = False,
    progress: process.Progress | None = None,
) -> Path:
    """A board's firmware (an ELF file QEMU loads), built on first use. Returns its path.

    heap: bytes of MicroPython's heap (None: the board's default). frozen: the device package is
    part of the image. Raises UsageError for an unknown board or heap; ToolMissing, NoSpace,
    BuildFailed and what fetching the source raises.
    """
    of = board(target) if isinstance(target, str) else target
    size = check_heap(of, heap)
    requirements.require(requirements.CROSS_COMPILER)
    source = micropython_source(progress)
    inputs = firmware_inputs(of, size, frozen, source)
    compiler = mpy_cross(progress) if frozen else None

    def build(work: Path) -> None:
        # make cannot handle spaces in paths, and our files may be installed anywhere.
        (work / "boards").symlink_to(boards_dir(), target_is_directory=True)
        arguments = [
            f"BOARD={of.name}",
            f"BOARD_DIR={work / 'boards' / of.name}",
            f"MICROPY_HEAP_SIZE={size}",
        ]
        if compiler is None:
            arguments += ["FROZEN_MANIFEST="]
        else:
            _stage_frozen(work / "freeze")
            arguments += [
                f"FROZEN_MANIFEST={work / 'freeze' / 'manifest.py'}",
                f"MPY_LIB_DIR={work / 'freeze'}",
                f"MICROPY_MPYCROSS={compiler}",
            ]
        flavour = f"firmware for {of.name}" + (" with the package frozen" if frozen else "")
        _make(work, source, "ports/qemu", arguments, flavour, progress)
        _keep(work, "firmware.elf", inputs)

    return _publish("firmware", firmware_label(of, size, frozen), inputs, build, "firmware.elf")


def firmware_if_built(
    target: Board | str, heap: int | None = None, frozen: bool = False
) -> Path | None:
    """The firmware's path if these very inputs are built already; fetches and builds nothing."""
    of = board(target) if isinstance(target, str) else target
    size = check_heap(of, heap)
    if requirements.missing(["arm-none-eabi-gcc"]):
        return None
    folder = cache.cache_root() / "source"
    if not os.environ.get("MICROPYTHON_DIR") and not (folder.is_dir() and any(folder.iterdir())):
        return None
    inputs = firmware_inputs(of, size, frozen, micropython_source())
    name = f"{firmware_label(of, size, frozen)}-{cache.key_of(inputs)}"
    return cache.if_whole("firmware", name, "firmware.elf")


def firmware_label(of: Board, heap: int, frozen: bool) -> str:
    """The readable part of a firmware folder's name in the cache."""
    return f"{of.name}-{heap}" + ("-frozen" if frozen else "")


def firmware_inputs(of: Board, heap: int, frozen: bool, source: Source) -> dict[str, Any]:
    """Everything that a firmware's bytes depend on."""
    common = cache.tree_hashes(boards_dir() / "common")
    own = cache.tree_hashes(boards_dir() / of.name)
    extra: dict[str, Any] = {"board": of.name, "board_files": [common, own], "heap": heap}
    if frozen:
        extra["frozen"] = cache.tree_hashes(device_package(), ".py")
        extra["manifest"] = cache.file_hash(frozen_manifest())
    return _inputs("firmware", source, compiler="arm-none-eabi-gcc", **extra)


def _inputs(kind: str, source: Source, *, compiler: str, **extra: Any) -> dict[str, Any]:
    return {
        "kind": kind,
        "format": _FORMAT,
        "micropython": source.identity,
        "compiler": requirements.version_of(compiler),
        **extra,
    }


def _publish(
    kind: str, label: str, inputs: Mapping[str, Any], build: Callable[[Path], None], product: str
) -> Path:
    name = f"{label}-{cache.key_of(inputs)}"
    folder = cache.published(kind, name, build, space=_SPACE_NEEDED, product=product)
    return folder / product


def _make(
    work: Path,
    source: Source,
    subfolder: str,
    arguments: list[str],
    what: str,
    progress: process.Progress | None,
) -> None:
    """Run MicroPython's make in `subfolder` of its tree, all output files going to work/out."""
    tree = work / "micropython"
    tree.symlink_to(source.path, target_is_directory=True)
    python = sys.executable if " " not in sys.executable else "python3"
    compiled = 0

    def count(line: str) -> None:
        nonlocal compiled
        if line.startswith("CC ") and progress is not None:
            compiled += 1
            if compiled % 20 == 1:
                progress(f"{what}: compiling, {compiled} files so far", None)

    if progress is not None:
        progress(f"{what}: starting", None)
    process.run(
        [
            *("make", "-C", str(tree / subfolder), f"-j{_processors()}"),
            *(f"BUILD={work / 'out'}", f"PYTHON={python}", *arguments),
        ],
        what=f"building {what}",
        log=work / "build.log",
        # Git must not look for a repository around the cache: its tag would become the version.
        env=process.environment(
            SOURCE_DATE_EPOCH=_SOURCE_DATE, GIT_CEILING_DIRECTORIES=str(source.path.parent)
        ),
        hint="`microdeform doctor` checks the tools; the log has the compiler's own words",
        on_line=count,
    )
    if progress is not None:
        progress(f"{what}: built", 1.0)


def _keep(work: Path, product: str, inputs: Mapping[str, Any]) -> None:
    """Leave only the product, its inputs and its log in `work`."""
    made = work / "out" / product
    if not made.is_file() or made.read_bytes()[:4] != b"\x7fELF":
        raise BuildFailed(
            f"building {product}: make ended well, but left no program",
            f"the log is {cache.keep_log(work / 'build.log')}",
        )
    os.replace(made, work / product)
    (work / "inputs.json").write_text(_pretty(inputs), encoding="utf-8")
    for item in list(work.iterdir()):
        if item.is_symlink():
            item.unlink()
        elif item.is_dir():
            shutil.rmtree(item)


def _stage_frozen(folder: Path) -> None:
    """Lay the manifest and the device package side by side, as the manifest expects them."""
    shutil.copytree(
        device_package(),
        folder / "microdeform",
        ignore=lambda _, names: [n for n in names if n == "__pycache__" or n.endswith(".mpy")],
    )
    shutil.copyfile(frozen_manifest(), folder / "manifest.py")
    # The build looks for micropython-lib by this file, though our manifest needs none of it.
    (folder / "README.md").write_text("the frozen modules of this build\n", encoding="utf-8")


def _processors() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _pretty(inputs: Mapping[str, Any]) -> str:
    import json

    return json.dumps(inputs, indent=2, sort_keys=True) + "\n"
