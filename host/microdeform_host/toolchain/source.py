"""Gets MicroPython's source, the pinned release, from the first of three places that has it.

1. `MICROPYTHON_DIR`: a source tree of that release that the user has.
2. The distribution's source package, by apt, with a source list and state folder of our own (the
   machine's are neither changed nor needed to hold the suite). The archive's SHA-256 is pinned.
3. A git checkout of the upstream tag.

Nothing is written into the tree afterwards: every build has its own folder.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from microdeform_host.errors import (
    ArchiveBroken,
    DownloadFailed,
    EnvironmentTrouble,
    MicrodeformError,
    NoSpace,
    ToolMissing,
    UsageError,
)
from microdeform_host.toolchain import cache, process, requirements

RELEASE = "1.25.0"
TAG = f"v{RELEASE}"
UPSTREAM = "https://github.com/micropython/micropython"

# Debian's source package of the release. "+ds": Debian leaves out what is not free or not needed.
SUITE = "trixie"
ARCHIVE = f"micropython_{RELEASE}+ds.orig.tar.xz"
ARCHIVE_SHA256 = "7b25be99a502f070b2de81dafc08da7051d992325d6e67daa9045a918fffdbea"
_KEYRINGS = tuple(
    Path(f"/usr/share/keyrings/debian-archive-keyring.{suffix}") for suffix in ("gpg", "pgp")
)

_SPACE_NEEDED = 150 * cache.MIB  # package lists 50, archive 6, tree 66; the rest is margin

_OWN_TREE = f"or set MICROPYTHON_DIR to an unpacked source tree of MicroPython {RELEASE}"

# The parts of a tree that our builds read; all else in a user's tree may change freely.
_PARTS = ("py", "extmod", "shared", "mpy-cross", "ports/qemu", "ports/unix", "tools")
_LIBRARIES = ("libm", "libm_dbl", "uzlib", "re1.5", "crypto-algorithms", "oofatfs", "littlefs")


@dataclass(frozen=True)
class Source:
    """A source tree. identity: what it is, as part of every build's key; origin: for people."""

    path: Path
    identity: str
    origin: str


def micropython_source(progress: process.Progress | None = None) -> Source:
    """MicroPython's source tree, fetched on first use.

    Raises UsageError for a MICROPYTHON_DIR that is not such a tree; DownloadFailed,
    ArchiveBroken, NoSpace or ToolMissing if it cannot be had.
    """
    own = os.environ.get("MICROPYTHON_DIR")
    if own:
        return _own_tree(Path(own))
    for source in (_debian_source(), _git_source()):
        if source.path.is_dir():
            return source
    report = progress or _silent
    try:
        name = _debian_source().path.name
        cache.published("source", name, lambda work: _fetch(work, report), space=_SPACE_NEEDED)
        return _debian_source()
    except (NoSpace, ArchiveBroken):
        raise  # another source does not help, or must not paper over a changed archive
    except EnvironmentTrouble as no_package:
        report("the distribution has no such package; trying upstream's repository", None)
        try:
            cache.published("source", _git_source().path.name, _clone, space=_SPACE_NEEDED)
            return _git_source()
        except NoSpace:
            raise
        except MicrodeformError as no_checkout:
            raise DownloadFailed(
                f"MicroPython {RELEASE} could not be fetched.\n"
                f"  from the distribution's source package: {no_package}\n"
                f"  from {UPSTREAM}: {no_checkout}",
                no_package.hint or f"check the network, {_OWN_TREE}",
            ) from no_package


def _debian_source() -> Source:
    return Source(
        cache.cache_root() / "source" / f"debian-{RELEASE}-{ARCHIVE_SHA256[:12]}",
        f"archive sha256 {ARCHIVE_SHA256}",
        "the distribution's source package",
    )


def _git_source() -> Source:
    path = cache.cache_root() / "source" / f"upstream-{TAG}"
    identity = ""
    if path.is_dir():
        identity = "git " + (path / "commit.txt").read_text(encoding="ascii").strip()
    return Source(path, identity, f"upstream's tag {TAG}")


# 1. The user's own tree.


def _own_tree(path: Path) -> Source:
    try:
        check_tree(path)
    except ArchiveBroken as trouble:
        raise UsageError(
            f"MICROPYTHON_DIR={path}: {trouble}",
            f"name an unpacked source tree of MicroPython {RELEASE}, or unset it",
        ) from trouble
    inputs = {str(file.relative_to(path)): cache.file_hash(file) for file in _used_files(path)}
    return Source(path.resolve(), f"tree {cache.key_of(inputs)}", f"MICROPYTHON_DIR={path}")


def _used_files(tree: Path) -> Iterator[Path]:
    for part in (*_PARTS, *(f"lib/{name}" for name in _LIBRARIES)):
        for folder, subfolders, names in os.walk(tree / part):
            subfolders[:] = sorted(
                name for name in subfolders if not name.startswith(("build", "__pycache__", "."))
            )
            yield from (Path(folder) / name for name in sorted(names) if name[-4:] != ".pyc")


def check_tree(path: Path) -> None:
    """Raise ArchiveBroken unless `path` holds MicroPython's source of exactly the release."""
    header = path / "py" / "mpconfig.h"
    if not header.is_file() or not (path / "ports" / "qemu" / "Makefile").is_file():
        raise ArchiveBroken("expected MicroPython's source (py/mpconfig.h, ports/qemu); not there")
    text = header.read_text(encoding="utf-8", errors="replace")
    parts = [
        re.search(rf"#define\s+MICROPY_VERSION_{part}\s+\(?(\d+)", text)
        for part in ("MAJOR", "MINOR", "MICRO", "PRERELEASE")
    ]
    numbers = [found.group(1) if found else "?" for found in parts]
    got = ".".join(numbers[:3]) + ("" if numbers[3] == "0" else "-preview")
    if got != RELEASE:
        raise ArchiveBroken(f"expected MicroPython {RELEASE}; got {got}")


# 2. The distribution's source package.


def check_archive(archive: Path) -> None:
    """Raise ArchiveBroken unless the file has the pinned SHA-256."""
    got = cache.file_hash(archive)
    if got != ARCHIVE_SHA256:
        raise ArchiveBroken(
            f"{archive.name}: expected SHA-256 {ARCHIVE_SHA256}; got {got} "
            f"({archive.stat().st_size} bytes)",
            f"run again (nothing of it was kept); if it stays, report it, {_OWN_TREE}",
        )


def _fetch(work: Path, report: process.Progress) -> None:
    fetch_debian_archive(work, report)
    check_archive(work / ARCHIVE)
    report("unpacking", None)
    unpack(work / ARCHIVE, work)


def fetch_debian_archive(folder: Path, report: process.Progress) -> None:
    """Download ARCHIVE into `folder` through the machine's own apt. Raises DownloadFailed."""
    if shutil.which("apt-get") is None:
        raise DownloadFailed("this machine has no apt-get", f"install git, {_OWN_TREE}")
    log = folder / "apt.log"
    keyring = next((path for path in _KEYRINGS if path.exists()), None)
    if keyring is None:
        raise DownloadFailed(
            "Debian's archive keys are not installed",
            f"{_sudo()}apt-get install -y debian-archive-keyring",
        )
    site = debian_site(folder / "machine-lists", log)
    state = folder / "apt"
    options = _private_options(state)
    sources = state / "sources.list"
    sources.write_text(f"deb-src [signed-by={keyring}] {site} {SUITE} main\n", encoding="utf-8")
    options += ["-o", f"Dir::Etc::sourcelist={sources}", "-o", "Dir::Etc::sourceparts=-"]
    report(f"fetching the package list of {SUITE}", None)
    _apt([*options, "update"], log, folder)
    report("fetching MicroPython's source", None)
    _apt([*options, "source", "--download-only", f"micropython/{SUITE}"], log, folder)
    shutil.rmtree(state, ignore_errors=True)
    if not (folder / ARCHIVE).is_file():
        came = ", ".join(sorted(path.name for path in folder.glob("micropython_*"))) or "nothing"
        raise DownloadFailed(f"apt-get source: expected {ARCHIVE}; got {came}", _network_hint())


def debian_site(folder: Path, log: Path) -> str:
    """The Debian mirror that this machine's own apt uses. Raises DownloadFailed if none.

    If the machine's package lists were never fetched, apt cannot say which mirror is which; then
    they are fetched into `folder`.
    """
    codename = _os_release().get("VERSION_CODENAME", "")
    site = _site_of(codename, [], log)
    if not site and codename:
        private = _private_options(folder)
        _apt([*private, "update"], log, folder)
        site = _site_of(codename, private, log)
        shutil.rmtree(folder)
    if site:
        return site
    raise DownloadFailed(
        "apt knows no Debian mirror here "
        f"(looked for codename {codename!r}, origin Debian, component main)",
        f"install git, {_OWN_TREE}",
    )


def _site_of(codename: str, options: Sequence[str], log: Path) -> str:
    form = "$(SITE)|$(CODENAME)|$(ORIGIN)|$(COMPONENT)"
    words = [*options, "indextargets", "--format", form, "Created-By: Packages"]
    for line in _apt(words, log, log.parent).splitlines():
        # Updates and security are sites of their own, with other codenames.
        site, _, rest = line.partition("|")
        if rest == f"{codename}|Debian|main":
            return site
    return ""


def unpack(archive: Path, into: Path) -> None:
    """Unpack the archive's one top folder so that its content lies in `into`; drops the rest."""
    requirements.require(["xz"])
    tree = into / "tree"
    tree.mkdir()
    process.run(
        ["tar", "-xf", str(archive), "-C", str(tree), "--strip-components=1", "--no-same-owner"],
        what="unpacking MicroPython's source",
        log=into / "unpack.log",
        env=process.environment(),
        failure=ArchiveBroken,
    )
    check_tree(tree)
    for item in list(into.iterdir()):
        if item != tree:
            item.unlink() if item.is_file() else shutil.rmtree(item)
    for item in list(tree.iterdir()):
        os.replace(item, into / item.name)
    tree.rmdir()


def _private_options(folder: Path) -> list[str]:
    """apt with lists and caches of its own below `folder`: needs no root, changes nothing else."""
    (folder / "lists" / "partial").mkdir(parents=True)
    settings = {
        "Dir::State": str(folder),
        "Dir::State::lists": str(folder / "lists"),
        "Dir::Cache": str(folder),
        "Dir::Cache::pkgcache": "",
        "Dir::Cache::srcpkgcache": "",
        # As root, apt would download as a user who may not enter the cache folder.
        "APT::Sandbox::User": "root",
        "Acquire::Retries": "3",
        "Acquire::Languages": "none",
    }
    return [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]


def _apt(words: Sequence[str], log: Path, cwd: Path) -> str:
    verb = next(word for word in words if word in ("update", "source", "indextargets"))
    return process.run(
        ["apt-get", *words],
        what=f"apt-get {verb}",
        log=log,
        env=process.environment(network=True),
        cwd=cwd,
        failure=DownloadFailed,
        hint=_network_hint(),
    )


def _network_hint() -> str:
    return f"check the network, {_OWN_TREE}"


def _os_release() -> dict[str, str]:
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    pairs = (line.split("=", 1) for line in lines if "=" in line)
    return {name: "".join(shlex.split(value)) for name, value in pairs}


# 3. Upstream's repository.


def _clone(work: Path) -> None:
    if shutil.which("git") is None:
        raise ToolMissing("git is not installed", f"{_sudo()}apt-get install -y git")
    tree = work / "tree"
    log = work / "git.log"
    env = process.environment(network=True, GIT_TERMINAL_PROMPT="0")
    process.run(
        ["git", "clone", "--quiet", "--depth=1", f"--branch={TAG}", UPSTREAM, str(tree)],
        what="git clone",
        log=log,
        env=env,
        failure=DownloadFailed,
    )
    check_tree(tree)
    commit = process.run(
        ["git", "-C", str(tree), "rev-parse", "HEAD"],
        what="git rev-parse",
        log=log,
        env=env,
        failure=DownloadFailed,
    )
    (tree / "commit.txt").write_text(commit.strip() + "\n", encoding="ascii")
    for item in list(work.iterdir()):
        if item != tree:
            item.unlink()
    for item in list(tree.iterdir()):
        os.replace(item, work / item.name)
    tree.rmdir()


def _sudo() -> str:
    return "" if os.geteuid() == 0 else "sudo "


def _silent(message: str, fraction: float | None = None) -> None:
    """Progress that nobody asked to see."""
