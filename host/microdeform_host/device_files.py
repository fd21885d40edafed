"""The files that go to a board: the device package and a caller's, compiled. Used by `session`."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from microdeform_host import toolchain
from microdeform_host.boards import Board, board, device_package
from microdeform_host.errors import BuildFailed


def package_files(board_name: str) -> dict[str, bytes]:
    """The device package for a board: "lib/microdeform/....mpy" -> compiled code, for `files=`.

    Kernels of another core that this board's compiler refuses stay out, as on any port without
    that emitter.
    """
    return dict(_package_files(board(board_name).march))


@cache
def _package_files(march: str | None) -> dict[str, bytes]:
    root = device_package()
    compiled = {}
    for source in sorted(root.rglob("*.py")):
        name = f"lib/microdeform/{source.relative_to(root).as_posix()}"
        native = toolchain.needs_native(source)
        if native and march is None:
            continue
        try:
            compiled[name[:-3] + ".mpy"] = _compile(source.read_bytes(), name, march)
        except BuildFailed:
            if not native:
                raise
    return compiled


@lru_cache(maxsize=512)
def _compile(source: bytes, name: str, march: str | None) -> bytes:
    with tempfile.TemporaryDirectory(prefix="microdeform-") as folder:
        path = Path(folder) / "source.py"
        path.write_bytes(source)
        try:
            return toolchain.compile_mpy([(path, name)], Path(folder), march)[0].read_bytes()
        except BuildFailed as error:
            raise BuildFailed(error.message.replace(str(path), name), error.hint) from error


def compiled_files(target: Board, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """`files` with each `.py` compiled to `.mpy`. Raises BuildFailed naming the file."""
    out = {}
    for path, content in files.items():
        if path.endswith(".py"):
            out[path[:-3] + ".mpy"] = _compile(bytes(content), path, target.march)
        else:
            out[path] = content
    return out


def helper_source() -> bytes:
    """The source of the session's own module on the board."""
    return resources.files("microdeform_host.on_board").joinpath("_md_host.py").read_bytes()
