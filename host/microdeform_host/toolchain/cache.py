"""The cache of built things: keyed by their inputs, published whole or not at all.

A build works in a temporary folder inside the cache and is renamed into place when it is whole, so
that a killed build, a full disk or a power cut never leaves something that counts as built. Two
processes that want the same thing take turns (a lock file a key).
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from platformdirs import user_cache_dir

from microdeform_host.errors import DeadlineExceeded, EnvironmentTrouble, NoSpace

MIB = 1 << 20

# The file beside a product that holds its SHA-256.
_RECORD = "product.sha256"

# Longer than any build of one thing takes; whoever waits longer waits for a hung process.
_LOCK_PATIENCE_S = 900.0


def cache_root() -> Path:
    """The user's cache folder for microdeform (honours XDG_CACHE_HOME); created if missing."""
    root = Path(user_cache_dir("microdeform", appauthor=False))
    if any(character.isspace() for character in str(root)):
        raise EnvironmentTrouble(
            f"the cache folder's path holds a space, where make cannot build: {root}",
            "set XDG_CACHE_HOME to a folder without spaces in its path",
        )
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise EnvironmentTrouble(
            f"cannot create the cache folder {root}: {trouble.strerror}",
            "set XDG_CACHE_HOME to a folder that you may write to",
        ) from trouble
    return root


def cache_bytes() -> int:
    """How many bytes the cache holds."""
    total = 0
    for folder, _, names in os.walk(cache_root()):
        for name in names:
            try:
                total += os.lstat(os.path.join(folder, name)).st_size
            except OSError:
                continue  # removed while we looked
    return total


def key_of(inputs: Mapping[str, Any]) -> str:
    """A key of 16 hex digits for these inputs (anything JSON can hold)."""
    text = json.dumps(inputs, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def file_hash(path: Path) -> str:
    """A file's SHA-256 in hex."""
    digest = hashlib.sha256()
    with open(path, "rb") as stream:
        while block := stream.read(MIB):
            digest.update(block)
    return digest.hexdigest()


def tree_hashes(folder: Path, suffix: str = "") -> dict[str, str]:
    """SHA-256 of every file below `folder` whose name ends with `suffix`: relative path -> hex."""
    return {
        str(path.relative_to(folder)): file_hash(path)
        for path in sorted(folder.rglob(f"*{suffix}"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def check_space(folder: Path, needed: int, what: str) -> None:
    """Raise NoSpace if the disk that holds `folder` has fewer than `needed` bytes free."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise NoSpace(
            f"{what} needs {needed // MIB} MiB free in {folder}; {free / MIB:.1f} MiB are free",
            "free some space, or set XDG_CACHE_HOME to a folder on another disk",
        )


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold the cache's lock `name`, across processes; released when the process dies."""
    try:
        with _lock(name, _LOCK_PATIENCE_S):
            yield
    except Timeout as trouble:
        raise DeadlineExceeded(
            f"another microdeform process has been building {name} for more than "
            f"{_LOCK_PATIENCE_S:.0f} s",
            "end that process and run again",
        ) from trouble


def _lock(name: str, patience: float) -> FileLock:
    folder = cache_root() / "locks"
    folder.mkdir(exist_ok=True)
    return FileLock(folder / f"{name}.lock", timeout=patience)


def published(
    kind: str, name: str, make: Callable[[Path], None], *, space: int, product: str = ""
) -> Path:
    """The cache's folder kind/name, made by `make(empty temporary folder)` if it is not there yet.

    space: bytes that must be free before `make` starts. What `make` leaves in the folder is what
    is published; if it raises, nothing is. product: a file in the folder whose SHA-256 is recorded
    beside it and checked on each use: a damaged folder is made anew.
    """
    final = cache_root() / kind / name
    if _whole(final, product):
        return final
    with locked(f"{kind}-{name}"):
        if _whole(final, product):  # another process was faster
            return final
        shutil.rmtree(final, ignore_errors=True)
        final.parent.mkdir(exist_ok=True)
        _sweep(f"{kind}-{name}")
        check_space(cache_root(), space, f"{kind} {name}")
        # Of this process's own: what a killed one left may still be written to by its children.
        work = cache_root() / "tmp" / f"{kind}-{name}-{os.getpid()}"
        work.mkdir(parents=True)
        try:
            make(work)
            if product:
                (work / _RECORD).write_text(file_hash(work / product) + "\n", encoding="ascii")
            os.replace(work, final)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return final


def if_whole(kind: str, name: str, product: str) -> Path | None:
    """The product's path if `published` has made it and it is as it was made."""
    folder = cache_root() / kind / name
    return folder / product if _whole(folder, product) else None


def _whole(folder: Path, product: str) -> bool:
    if not product:
        return folder.is_dir()
    try:
        recorded = (folder / _RECORD).read_text(encoding="ascii").strip()
        state = os.stat(folder / product)
        return _hash_of(folder / product, state.st_mtime_ns, state.st_size) == recorded
    except (OSError, ValueError):
        return False


@functools.lru_cache(maxsize=256)
def _hash_of(path: Path, changed: int, size: int) -> str:
    """The file's hash, read once as long as it stays as it is (mpy-cross is asked for often)."""
    return file_hash(path)


def _sweep(held: str) -> None:
    """Remove the temporary folders of builds that nobody is at: those whose lock is free or ours.

    held: the lock that we hold. A process id says nothing where containers share a cache.
    """
    for old in (cache_root() / "tmp").glob("*-*"):
        name, _, process = old.name.rpartition("-")
        if not process.isdigit():
            continue
        with suppress(Timeout):
            if name == held:
                shutil.rmtree(old, ignore_errors=True)
                continue
            with _lock(name, 0):
                shutil.rmtree(old, ignore_errors=True)


def keep_log(log: Path) -> Path:
    """Move a log out of a temporary folder that is about to go; returns where it is now."""
    folder = cache_root() / "logs"
    folder.mkdir(exist_ok=True)
    kept = folder / f"{log.parent.name}-{log.name}"
    try:
        os.replace(log, kept)
    except OSError:
        return log
    return kept
