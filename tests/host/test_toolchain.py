"""Fetching and building when things go wrong: each seam to an outside program, and real full disks.

The seams are pytest-subprocess (`fp`); the cache, the hashes and the disks are real.
"""

import contextlib
import hashlib
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import namedtuple

import pytest

from microdeform_host import errors, guardian, toolchain
from microdeform_host.toolchain import build, cache, process, requirements, source


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    """A cache of this test's own; returns its root."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("MICROPYTHON_DIR", raising=False)
    return cache.cache_root()


@pytest.fixture(autouse=True)
def bare_commands(request, monkeypatch):
    """Tests that stand in for programs see the programs' own commands."""
    if "fp" in request.fixturenames:
        monkeypatch.setattr(guardian, "with_children", lambda: [])


def write_tree(folder, release="1.25.0", prerelease=0):
    """The least that counts as MicroPython's source."""
    major, minor, micro = release.split(".")
    (folder / "py").mkdir(parents=True)
    (folder / "ports" / "qemu").mkdir(parents=True)
    (folder / "ports" / "qemu" / "Makefile").write_text("all:\n")
    (folder / "py" / "mpconfig.h").write_text(
        f"#define MICROPY_VERSION_MAJOR {major}\n#define MICROPY_VERSION_MINOR {minor}\n"
        f"#define MICROPY_VERSION_MICRO {micro}\n#define MICROPY_VERSION_PRERELEASE {prerelease}\n"
    )
    return folder


def left_over(root):
    """What a failed build left that could count as built (logs and locks may stay)."""
    return [
        str(path.relative_to(root))
        for path in root.rglob("*")
        if path.is_file() and path.relative_to(root).parts[0] not in ("logs", "locks")
    ]


# The cache.


def test_a_failing_build_publishes_nothing(empty_cache):
    def make(work):
        (work / "half").write_text("half")
        raise errors.BuildFailed("no")

    with pytest.raises(errors.BuildFailed):
        cache.published("thing", "a", make, space=1)
    assert left_over(empty_cache) == []
    path = cache.published("thing", "a", lambda work: (work / "x").write_text("whole"), space=1)
    assert (path / "x").read_text() == "whole"


def test_a_killed_build_publishes_nothing_and_the_next_one_works(empty_cache):
    code = (
        "import time\nfrom microdeform_host.toolchain import cache\n"
        "def make(work):\n    (work / 'half').write_text('half')\n    print('in', flush=True)\n"
        "    time.sleep(60)\ncache.published('thing', 'a', make, space=1)\n"
    )
    victim = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert victim.stdout.readline() == b"in\n"
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    assert not (empty_cache / "thing" / "a").exists()
    path = cache.published("thing", "a", lambda work: (work / "x").write_text("whole"), space=1)
    assert [item.name for item in path.iterdir()] == ["x"]


def test_folders_that_killed_builds_left_are_swept_and_those_of_live_ones_are_not(empty_cache):
    (empty_cache / "locks").mkdir()
    for name in ("thing-dead-1", "thing-live-1", "thing-a-1", "not.ours"):
        (empty_cache / "tmp" / name).mkdir(parents=True)
    with cache.locked("thing-live"):
        cache.published("thing", "a", lambda work: (work / "x").write_text("whole"), space=1)
    assert sorted(path.name for path in (empty_cache / "tmp").iterdir()) == [
        "not.ours",
        "thing-live-1",
    ]


@pytest.mark.parametrize("damage", ["emptied", "changed", "deleted", "unrecorded"])
def test_a_damaged_product_is_made_anew(empty_cache, damage):
    made = []

    def make(work):
        made.append(work)
        (work / "x").write_text("whole")
        (work / "log").write_text("log")

    def get():
        return cache.published("thing", "a", make, space=1, product="x")

    path = get() / "x"
    assert get() / "x" == path == cache.if_whole("thing", "a", "x") and len(made) == 1
    if damage == "emptied":
        path.write_text("")
    elif damage == "changed":
        path.write_text("whale")
        os.utime(path, ns=(1, 1))
    elif damage == "deleted":
        path.unlink()
    else:
        (path.parent / "product.sha256").unlink()
    assert cache.if_whole("thing", "a", "x") is None
    assert (get() / "x").read_text() == "whole" and len(made) == 2


def _build_slowly(counter):
    def make(work):
        with open(counter, "a") as stream:
            stream.write("built\n")
        time.sleep(0.5)

    cache.published("thing", "shared", make, space=1)


def test_two_processes_build_one_thing_once(empty_cache, tmp_path):
    counter = tmp_path / "counter"
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=_build_slowly, args=(counter,)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(30)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    assert counter.read_text() == "built\n"


def test_keys_depend_on_every_input():
    base = {"board": "cortex-m3", "heap": 1, "flags": ["a", "b"]}
    keys = {
        cache.key_of(base),
        cache.key_of({**base, "heap": 2}),
        cache.key_of({**base, "flags": ["b", "a"]}),
        cache.key_of({**base, "extra": None}),
    }
    assert len(keys) == 4
    assert cache.key_of(dict(reversed(base.items()))) == cache.key_of(base)


def test_a_cache_path_with_a_space_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "my cache"))
    with pytest.raises(errors.EnvironmentTrouble, match="space") as caught:
        cache.cache_root()
    assert "XDG_CACHE_HOME" in caught.value.hint


def test_a_cache_that_cannot_be_made_is_named(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(errors.EnvironmentTrouble, match="cannot create the cache folder"):
        cache.cache_root()


# Disks.


def test_too_little_space_is_said_before_any_work(empty_cache, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(100, 99, 5 * cache.MIB))
    started = []
    with pytest.raises(errors.NoSpace) as caught:
        cache.published("thing", "a", started.append, space=64 * cache.MIB)
    assert "64 MiB" in str(caught.value) and "5.0 MiB are free" in str(caught.value)
    assert "XDG_CACHE_HOME" in caught.value.hint
    assert started == [] and left_over(empty_cache) == []


@contextlib.contextmanager
def small_disk(folder, mebibytes):
    """A real disk of that size at `folder`; skips where mounting is not allowed."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip(f"cannot mount a small disk here: {mounted.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_small_disk_is_noticed_before_the_build(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPYTHON_DIR", str(write_tree(tmp_path / "tree")))
    with small_disk(tmp_path / "disk", 4) as disk:
        monkeypatch.setenv("XDG_CACHE_HOME", str(disk))
        with pytest.raises(errors.NoSpace, match="needs 64 MiB free"):
            build.firmware("cortex-m3")


@pytest.mark.qemu
def test_a_disk_that_fills_up_during_a_build(tmp_path, monkeypatch):
    need_tools(requirements.HOST_COMPILER)
    tree = toolchain.micropython_source().path
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    monkeypatch.setattr(cache, "check_space", lambda folder, needed, what: None)
    with small_disk(tmp_path / "disk", 1) as disk:
        monkeypatch.setenv("XDG_CACHE_HOME", str(disk))
        with pytest.raises(errors.NoSpace, match="disk is full"):
            build.mpy_cross()
        left = [path for path in disk.rglob("mpy-cross*") if path.is_file()]
        assert not [path for path in left if path.relative_to(disk).parts[1] == "mpy-cross"]


def need_tools(names):
    """Skip if a tool is missing; where CI says that it must be there, fail."""
    absent = requirements.missing(names)
    if absent and os.environ.get("MICRODEFORM_REQUIRE_QEMU") != "1":
        pytest.skip("not installed: " + ", ".join(row.name for row in absent))
    assert not absent


# Running programs.


def step(tmp_path, *argv, **options):
    return process.run(
        argv, what="the step", log=tmp_path / "step.log", env=process.environment(), **options
    )


def test_a_missing_program(empty_cache, tmp_path):
    with pytest.raises(errors.ToolMissing, match="no-such-program"):
        step(tmp_path, "no-such-program")


def test_a_failing_program_shows_its_last_lines_and_log(empty_cache, tmp_path):
    with pytest.raises(errors.BuildFailed) as caught:
        step(tmp_path, "sh", "-c", "seq 1 40; echo oops >&2; exit 7", hint="look")
    told = str(caught.value)
    assert "exit status 7" in told and "oops" in told
    assert "    40\n" in told and "    20\n" not in told
    log = told.rsplit("whole log: ", 1)[1]
    assert log.startswith(str(empty_cache))
    with open(log) as stream:
        assert "\n20\n" in stream.read()
    assert caught.value.hint == "look"


def test_a_full_disk_in_a_programs_words_is_no_space(empty_cache, tmp_path):
    words = "echo 'fatal error: write: No space left on device' >&2; exit 1"
    with pytest.raises(errors.NoSpace):
        step(tmp_path, "sh", "-c", words)


def test_a_program_that_hangs_is_ended_with_its_children(empty_cache, tmp_path):
    started = time.monotonic()
    with pytest.raises(errors.DeadlineExceeded):
        step(tmp_path, "sh", "-c", "sleep 61 & echo $! $$; wait", timeout=0.5)
    assert time.monotonic() - started < 10
    pids = (empty_cache / "logs").glob("*")
    numbers = next(pids).read_text().splitlines()[1].split()
    for _ in range(50):  # the killed are reaped by whoever adopts them
        if not any(_runs(int(number)) for number in numbers):
            return
        time.sleep(0.1)
    pytest.fail(f"still running: {numbers}")


def _runs(pid):
    try:
        with open(f"/proc/{pid}/stat") as stream:
            return stream.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_host_takes_the_programs_and_their_children_along(empty_cache, tmp_path):
    pids = tmp_path / "pids"
    code = (
        "import sys\nfrom pathlib import Path\nfrom microdeform_host.toolchain import process\n"
        "process.run(['sh', '-c', f'sleep 61 & echo $! $$ > {sys.argv[1]}; wait; true'], what='x',"
        " log=Path(sys.argv[1] + '.log'), env=process.environment())\n"
    )
    victim = subprocess.Popen([sys.executable, "-c", code, pids])
    try:
        until = time.monotonic() + 30
        while not (pids.exists() and len(pids.read_text().split()) == 2):
            assert time.monotonic() < until
            time.sleep(0.05)
        numbers = [int(number) for number in pids.read_text().split()]
        assert all(_runs(number) for number in numbers)
    finally:
        victim.send_signal(signal.SIGKILL)
        victim.wait()
    while any(_runs(number) for number in numbers):
        assert time.monotonic() < until, f"still running: {numbers}"
        time.sleep(0.05)


def test_a_programs_end_is_told_as_it_was(empty_cache, tmp_path):
    with pytest.raises(errors.BuildFailed, match="exit status 3"):
        step(tmp_path, "sh", "-c", "exit 3")
    with pytest.raises(errors.BuildFailed, match="exit status -15"):
        step(tmp_path, "sh", "-c", "kill -TERM $$")
    with pytest.raises(errors.BuildFailed, match="exit status -9"):
        step(tmp_path, "sh", "-c", "kill -KILL $$")
    # A writer whose reader goes away dies quietly, as under a shell.
    assert step(tmp_path, "sh", "-c", "yes | head -n 1") == "y"


def test_one_deadline_covers_several_steps(empty_cache, tmp_path):
    with process.deadline(0.4), pytest.raises(errors.DeadlineExceeded):
        for _ in range(50):
            step(tmp_path, "sleep", "0.1")
    step(tmp_path, "true")  # and ends with its block


def test_builds_do_not_see_the_callers_variables(empty_cache, tmp_path, monkeypatch):
    for name in ("MAKEFLAGS", "CFLAGS", "CFLAGS_EXTRA", "BOARD", "V", "GIT_DIR"):
        monkeypatch.setenv(name, "polluted")
    assert "polluted" not in step(tmp_path, "env")


# Missing tools.


def test_a_missing_compiler_names_the_exact_command(empty_cache, tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "make").symlink_to(shutil.which("make") or "/usr/bin/make")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(errors.ToolMissing) as caught:
        build.firmware("cortex-m3")
    assert "arm-none-eabi-gcc" in str(caught.value) and "newlib" in str(caught.value)
    packages = "gcc-arm-none-eabi libnewlib-arm-none-eabi"
    assert caught.value.hint == f"sudo apt-get install -y --no-install-recommends {packages}"
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(errors.ToolMissing) as caught:
        build.firmware("cortex-m3")
    assert caught.value.hint.startswith("apt-get install")


def test_a_compiler_without_its_library(fp, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/usr/bin/{name}")
    fp.register(["/usr/bin/arm-none-eabi-gcc", "-print-file-name=libc.a"], stdout="libc.a\n")
    assert [row.package for row in requirements.missing(["arm-none-eabi-gcc", "newlib"])] == [
        "libnewlib-arm-none-eabi"
    ]


# Sources.


def test_own_tree(empty_cache, tmp_path, monkeypatch):
    tree = write_tree(tmp_path / "tree")
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    first = source.micropython_source()
    assert first.path == tree
    (tree / "ports" / "qemu" / "build-X").mkdir()
    (tree / "ports" / "qemu" / "build-X" / "a.o").write_text("object")
    (tree / "docs").mkdir()
    (tree / "docs" / "a.rst").write_text("text")
    assert source.micropython_source().identity == first.identity
    (tree / "py" / "vm.c").write_text("changed")
    assert source.micropython_source().identity != first.identity


@pytest.mark.parametrize(
    ("release", "prerelease", "got"),
    [("1.24.1", 0, "1.24.1"), ("1.26.0", 1, "1.26.0-preview"), ("1.25.0", 1, "1.25.0-preview")],
)
def test_own_tree_of_another_release(tmp_path, monkeypatch, release, prerelease, got):
    tree = write_tree(tmp_path / "tree", release, prerelease)
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    with pytest.raises(errors.UsageError, match=f"expected MicroPython 1.25.0; got {got}"):
        source.micropython_source()


def test_own_tree_that_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPYTHON_DIR", str(tmp_path / "nowhere"))
    with pytest.raises(errors.UsageError, match="MICROPYTHON_DIR=.*not there"):
        source.micropython_source()


@pytest.fixture
def a_debian(monkeypatch, tmp_path):
    """A Debian machine with apt, git and the archive keys, whatever this one is."""
    keyring = tmp_path / "keyring.gpg"
    keyring.write_bytes(b"")
    monkeypatch.setattr(source, "_KEYRINGS", (keyring,))
    monkeypatch.setattr(source, "_os_release", lambda: {"VERSION_CODENAME": "bookworm"})
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/usr/bin/{name}")


TARGETS = """\
http://mirror.example/debian-security|bookworm-security|Debian|main
http://other.example/tools|bookworm|Tool Maker|main
http://mirror.example/debian-updates|bookworm-updates|Debian|main
http://mirror.example/debian|bookworm|Debian|contrib
http://mirror.example/debian|bookworm|Debian|main
"""


def command_with(fp, word):
    return ["apt-get", fp.any(), word, fp.any()]


def test_the_mirror_is_the_systems_own(fp, a_debian, empty_cache, tmp_path):
    fp.register(command_with(fp, "indextargets"), stdout=TARGETS)
    assert source.debian_site(tmp_path / "l", tmp_path / "log") == "http://mirror.example/debian"


def test_the_mirror_is_found_without_package_lists(fp, a_debian, empty_cache, tmp_path):
    fp.register(command_with(fp, "indextargets"), stdout="")
    fp.register(command_with(fp, "update"), stdout="")
    fp.register(command_with(fp, "indextargets"), stdout=TARGETS)
    assert source.debian_site(tmp_path / "l", tmp_path / "log") == "http://mirror.example/debian"


def register_archive(fp, content):
    """apt whose download puts `content` where the real one would put the archive."""
    fp.register(command_with(fp, "indextargets"), stdout=TARGETS)
    fp.register(command_with(fp, "update"), stdout="")

    def download(call):
        work = cache.cache_root() / "tmp"
        folder = next(work.iterdir())
        assert (
            (folder / "apt" / "sources.list")
            .read_text()
            .endswith("http://mirror.example/debian trixie main\n")
        )
        (folder / source.ARCHIVE).write_bytes(content)

    fp.register(command_with(fp, "source"), callback=download)


def test_a_broken_archive_is_refused_with_both_hashes(fp, a_debian, empty_cache):
    register_archive(fp, b"not the archive")
    with pytest.raises(errors.ArchiveBroken) as caught:
        source.micropython_source()
    told = str(caught.value)
    assert f"expected SHA-256 {source.ARCHIVE_SHA256}" in told
    assert f"got {hashlib.sha256(b'not the archive').hexdigest()} (15 bytes)" in told
    assert left_over(empty_cache) == []
    assert fp.call_count(["git", fp.any()]) == 0  # a changed archive is no reason to go elsewhere


def test_a_truncated_real_archive_is_refused(empty_cache, tmp_path):
    """The hash refuses it; and if the hash were right, the unpacking would."""
    whole = tmp_path / "tree.tar.xz"
    write_tree(tmp_path / "in" / "micropython-1.25.0")
    (tmp_path / "in" / "micropython-1.25.0" / "noise").write_bytes(os.urandom(1 << 16))
    subprocess.run(["tar", "-cJf", whole, "-C", tmp_path / "in", "micropython-1.25.0"], check=True)
    good = tmp_path / "good"
    good.mkdir()
    source.unpack(whole, good)
    source.check_tree(good)
    torn = tmp_path / "torn.tar.xz"
    torn.write_bytes(whole.read_bytes()[: 1 << 15])
    with pytest.raises(errors.ArchiveBroken, match="got [0-9a-f]{64}"):
        source.check_archive(torn)
    bad = tmp_path / "bad"
    bad.mkdir()
    with pytest.raises(errors.ArchiveBroken, match="unpacking"):
        source.unpack(torn, bad)


def test_the_archive_under_another_name_is_not_taken(fp, a_debian, empty_cache):
    fp.register(command_with(fp, "indextargets"), stdout=TARGETS)
    fp.register(command_with(fp, "update"), stdout="")

    def download(call):
        folder = next((cache.cache_root() / "tmp").iterdir())
        (folder / "micropython_1.26.0+ds.orig.tar.xz").write_bytes(b"")

    fp.register(command_with(fp, "source"), callback=download)
    fp.register(["git", fp.any()], returncode=128, stdout="fatal: unable to access")
    with pytest.raises(errors.DownloadFailed) as caught:
        source.micropython_source()
    assert "got micropython_1.26.0+ds.orig.tar.xz" in str(caught.value)


def test_apt_and_git_both_failing_are_both_told(fp, a_debian, empty_cache):
    fp.register(command_with(fp, "indextargets"), stdout=TARGETS)
    fp.register(
        command_with(fp, "update"),
        returncode=100,
        stdout="E: Failed to fetch\n",
    )
    fp.register(["git", fp.any()], returncode=128, stdout="fatal: could not resolve host\n")
    with pytest.raises(errors.DownloadFailed) as caught:
        source.micropython_source()
    told = str(caught.value)
    assert "E: Failed to fetch" in told and "could not resolve host" in told
    assert "MICROPYTHON_DIR" in caught.value.hint
    assert left_over(empty_cache) == []


def test_git_serves_where_apt_has_no_mirror(fp, a_debian, empty_cache):
    fp.register(command_with(fp, "indextargets"), stdout="", occurrences=2)
    fp.register(command_with(fp, "update"), stdout="")

    def clone(call):
        write_tree(next((cache.cache_root() / "tmp").iterdir()) / "tree")

    argv = ["git", "clone", "--quiet", "--depth=1", "--branch=v1.25.0", source.UPSTREAM]
    fp.register([*argv, fp.any()], callback=clone)
    fp.register(["git", "-C", fp.any()], stdout="0123abcd\n")
    got = source.micropython_source()
    assert got.identity == "git 0123abcd" and "v1.25.0" in got.origin
    source.check_tree(got.path)
    assert source.micropython_source() == got  # from the cache: no program is run again


def test_git_that_brings_another_release_is_refused(fp, a_debian, empty_cache):
    fp.register(command_with(fp, "indextargets"), returncode=1)
    fp.register(
        ["git", "clone", fp.any()],
        callback=lambda call: write_tree(
            next((cache.cache_root() / "tmp").iterdir()) / "tree", "1.24.0"
        ),
    )
    with pytest.raises(errors.DownloadFailed, match=r"got 1\.24\.0"):
        source.micropython_source()


# make.


def test_make_failing_is_a_build_failure(fp, empty_cache, tmp_path, monkeypatch):
    monkeypatch.setattr(requirements, "require", lambda names: None)
    monkeypatch.setattr(requirements, "version_of", lambda name: "gcc 1")
    monkeypatch.setenv("MICROPYTHON_DIR", str(write_tree(tmp_path / "tree")))
    fp.register(
        ["make", fp.any()], returncode=2, stdout="CC main.c\nmain.c:1: error: expected ';'\n"
    )
    told = []
    with pytest.raises(errors.BuildFailed) as caught:
        build.firmware("cortex-m3", progress=lambda message, fraction=None: told.append(message))
    assert "building firmware for cortex-m3 failed (exit status 2)" in str(caught.value)
    assert "expected ';'" in str(caught.value)
    assert any("compiling, 1 files" in message for message in told)
    assert left_over(empty_cache) == []


def test_make_that_leaves_no_program_is_a_build_failure(fp, empty_cache, tmp_path, monkeypatch):
    monkeypatch.setattr(requirements, "require", lambda names: None)
    monkeypatch.setattr(requirements, "version_of", lambda name: "gcc 1")
    monkeypatch.setenv("MICROPYTHON_DIR", str(write_tree(tmp_path / "tree")))

    def truncated(call):
        folder = next((cache.cache_root() / "tmp").iterdir())
        (folder / "out").mkdir()
        (folder / "out" / "firmware.elf").write_bytes(b"")

    fp.register(["make", fp.any()], callback=truncated)
    with pytest.raises(errors.BuildFailed, match="left no program"):
        build.firmware("cortex-m3")
    assert left_over(empty_cache) == []
