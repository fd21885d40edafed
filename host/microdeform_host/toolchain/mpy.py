"""Compiles Python files to .mpy with mpy-cross, cached by content."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path

from microdeform_host.errors import BuildFailed, UsageError
from microdeform_host.toolchain import cache, process
from microdeform_host.toolchain.build import mpy_cross

_NATIVE_CODE = re.compile(
    rb"^\s*@\s*(?:micropython\s*\.\s*)?(native|viper|asm_thumb)\b", re.MULTILINE
)

_DIGEST = 32  # bytes of a SHA-256

SourceFile = Path | tuple[Path, str]


def needs_native(source: Path) -> bool:
    """Whether a file holds functions for the native or inline emitters."""
    return _NATIVE_CODE.search(source.read_bytes()) is not None


def compile_mpy(
    sources: Sequence[SourceFile],
    out_dir: Path,
    march: str | None = None,
    *,
    optimise: int = 0,
    progress: process.Progress | None = None,
) -> list[Path]:
    """Compile files to .mpy below `out_dir`; returns their paths, in order.

    sources: a path each, or (path, name) where name is the file's place below out_dir and what
    tracebacks on the board show, e.g. "microdeform/deform.py" -> out_dir/microdeform/deform.mpy.
    march: mpy-cross's name of the core for native code (`Board.march`); None compiles bytecode
    only. optimise: mpy-cross's -O level; 0 keeps assertions and line numbers.
    Raises UsageError for a file that is not there, BuildFailed with the compiler's words.
    """
    pairs = [item if isinstance(item, tuple) else (item, item.name) for item in sources]
    for path, name in pairs:
        if not path.is_file() or not name.endswith(".py"):
            raise UsageError(f"compile_mpy: expected an existing .py file; got {path} ({name})")
    compiler = mpy_cross(progress)
    return [_compile(compiler, path, name, out_dir, march, optimise) for path, name in pairs]


def _compile(
    compiler: Path, path: Path, name: str, out_dir: Path, march: str | None, optimise: int
) -> Path:
    target = (out_dir / name).with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    inputs = {
        "compiler": compiler.parent.name,
        "source": cache.file_hash(path),
        "name": name,
        "march": march,
        "optimise": optimise,
    }
    folder = cache.cache_root() / "mpy"
    folder.mkdir(exist_ok=True)
    kept = folder / f"{cache.key_of(inputs)}.checked"
    code = _kept_code(kept)
    if code is None:
        code = _run(compiler, path, name, march, optimise, kept)
    target.write_bytes(code)
    return target


def _kept_code(kept: Path) -> bytes | None:
    """What a file of the cache holds (a SHA-256, then the code it is of); None if it is damaged."""
    try:
        content = kept.read_bytes()
    except OSError:
        return None
    digest, code = content[:_DIGEST], content[_DIGEST:]
    return code if hashlib.sha256(code).digest() == digest else None


def _run(
    compiler: Path, path: Path, name: str, march: str | None, optimise: int, kept: Path
) -> bytes:
    # Written under a name of this thread's own first: another one may want the same file.
    fresh = kept.with_name(f"{kept.name}.{os.getpid()}-{threading.get_ident()}")
    argv = [str(compiler), f"-O{optimise}", "-s", name, "-o", str(fresh)]
    argv += [f"-march={march}"] if march else []
    try:
        answer = subprocess.run(
            [*argv, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=process.environment(),
            timeout=60,
            check=False,
        )
        if answer.returncode != 0:
            words = answer.stdout.decode(errors="replace").strip()
            raise BuildFailed(
                f"mpy-cross refuses {path} for {march or 'bytecode'}:\n{words}",
                "the file must compile as MicroPython code for that core",
            )
        code = fresh.read_bytes()
        fresh.write_bytes(hashlib.sha256(code).digest() + code)
        os.replace(fresh, kept)
        return code
    except subprocess.TimeoutExpired as trouble:
        raise BuildFailed(f"mpy-cross did not end on {path} within 60 s") from trouble
    finally:
        fresh.unlink(missing_ok=True)
