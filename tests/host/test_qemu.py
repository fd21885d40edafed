"""Starting and ending QEMU: the command it gets, its death, and that none is ever left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock, Timeout

from microdeform_host import qemu, toolchain
from microdeform_host.boards import board
from microdeform_host.errors import (
    BoardDied,
    DeadlineExceeded,
    EnvironmentTrouble,
    ToolMissing,
    UsageError,
)
from microdeform_host.session import open_board

HANG = "while True:\n    pass\n"


@pytest.fixture
def fake_qemu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An executable named like QEMU, first on PATH, that does nothing."""
    program = tmp_path / qemu.PROGRAM
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return program


def running(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """Process ids of a process's children."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def test_without_qemu_the_message_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(ToolMissing, match="qemu-system-arm is not installed") as caught:
        qemu.start(board("cortex-m3"), Path("firmware.elf"))
    assert "apt-get install qemu-system-arm" in caught.value.hint


def test_the_command_and_the_death_at_start(fp: Any, fake_qemu: Path, tmp_path: Path) -> None:
    fp.register([fp.any()], returncode=1)
    odd = tmp_path / "a,b firmware.elf"
    with pytest.raises(BoardDied, match="exited with status 1"):
        qemu.start(board("cortex-m0"), odd, romfs=b"1234", log_instructions=True)
    words = [str(word) for word in fp.calls[0]]
    command = words[words.index(str(fake_qemu)) :]
    assert command[command.index("-machine") + 1] == "microbit"
    assert command[command.index("-icount") + 1] == "shift=6,sleep=off"
    assert command[command.index("-kernel") + 1] == str(odd)
    assert command[command.index("-monitor") + 1] == "none"
    assert command[command.index("-d") + 1] == "in_asm"
    assert "-semihosting" in command
    loader = command[command.index("-device") + 1]
    assert loader.startswith("loader,file=") and "addr=0x80000,force-raw=on" in loader


def test_qemus_own_words_are_in_the_error(fake_qemu: Path) -> None:
    fake_qemu.write_text("#!/bin/sh\necho 'unsupported machine' >&2\nexit 3\n")
    with pytest.raises(BoardDied, match="status 3: unsupported machine"):
        qemu.start(board("cortex-m3"), Path("firmware.elf"))


def test_files_that_do_not_fit_are_refused_before_anything(fake_qemu: Path) -> None:
    of = board("cortex-m0")
    with pytest.raises(UsageError, match=f"room for {of.romfs_size} bytes"):
        qemu.start(of, Path("firmware.elf"), romfs=bytes(of.romfs_size + 1))


def test_what_a_killed_process_left_is_removed(
    fake_qemu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    left, foreign = tmp_path / f"microdeform-{ended.pid}-abc", tmp_path / "microdeform-x-abc"
    ours = tmp_path / f"microdeform-{os.getpid()}-abc"
    for folder in (left, foreign, ours):
        folder.mkdir()
    with pytest.raises(BoardDied):
        qemu.start(board("cortex-m3"), Path("firmware.elf"))
    assert not left.exists()
    assert foreign.exists() and ours.exists()
    assert not list(tmp_path.glob(f"microdeform-{os.getpid()}-*/uart"))


@pytest.mark.parametrize("text", ["0", "-1", "many"])
def test_a_wrong_number_of_slots_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MICRODEFORM_QEMU_SLOTS", text)
    with pytest.raises(UsageError, match="MICRODEFORM_QEMU_SLOTS"):
        qemu.slot_count()


@pytest.mark.qemu
def test_no_more_run_than_there_are_slots(
    emulated_board: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    firmware = toolchain.firmware(emulated_board)
    monkeypatch.setenv("MICRODEFORM_QEMU_SLOTS", "1")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "microdeform" / "slots").mkdir(parents=True)
    other = FileLock(tmp_path / "microdeform" / "slots" / "qemu-0.lock", thread_local=False)
    other.acquire()  # as another process would
    with pytest.raises(EnvironmentTrouble, match="all 1 places"):
        qemu.start(board(emulated_board), firmware, slot_seconds=0.2)
    # One that waits is served when the other ends.
    threading.Timer(0.3, other.release).start()
    first = qemu.start(board(emulated_board), firmware, slot_seconds=30)
    try:
        with pytest.raises(Timeout):
            other.acquire(timeout=0)
        # A process that has a QEMU never waits for another: two such could wait for each other.
        second = qemu.start(board(emulated_board), firmware, slot_seconds=0)
        assert running(second.process.pid)
        second.kill()
    finally:
        first.kill()
    assert not running(first.process.pid)
    assert not first.folder.exists()
    other.acquire(timeout=0)
    other.release()


def test_a_wait_for_a_core_is_told_and_ends_with_the_deadline(
    fake_qemu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MICRODEFORM_QEMU_SLOTS", "1")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(qemu, "_held", set())
    (tmp_path / "microdeform" / "slots").mkdir(parents=True)
    told: list[str] = []
    with (
        FileLock(tmp_path / "microdeform" / "slots" / "qemu-0.lock"),
        pytest.raises(DeadlineExceeded, match="before one of 1 places for QEMU"),
    ):
        qemu.start(
            board("cortex-m3"),
            Path("firmware.elf"),
            until=time.monotonic() + 1.5,
            waiting=told.append,
        )
    assert told == ["waiting for a free core: 1 QEMUs run already"]


def test_a_qemu_that_never_dials_in_meets_the_deadline(
    fake_qemu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MICRODEFORM_QEMU_SLOTS", "1")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    fake_qemu.write_text("#!/bin/sh\nexec sleep 60\n")
    began = time.monotonic()
    with pytest.raises(DeadlineExceeded, match="before QEMU started"):
        qemu.start(board("cortex-m3"), Path("firmware.elf"), until=began + 0.5)
    assert time.monotonic() - began < 10


@pytest.mark.qemu
def test_a_forgotten_qemu_ends_with_its_object(emulated_board: str) -> None:
    running_one = qemu.start(board(emulated_board), toolchain.firmware(emulated_board))
    pid, folder = running_one.process.pid, running_one.folder
    assert running(pid)
    del running_one
    assert not running(pid)
    assert not folder.exists()


@pytest.mark.qemu
def test_a_qemu_killed_from_outside_is_noticed_at_once(emulated_board: str) -> None:
    with open_board(emulated_board) as session:
        assert session.pid is not None
        threading.Timer(0.3, os.kill, (session.pid, signal.SIGKILL)).start()
        began = time.monotonic()
        with pytest.raises(BoardDied, match="signal 9") as caught:
            session.exec(HANG, timeout=60)
        assert time.monotonic() - began < 5
    assert "qemu-system-arm" in caught.value.details
    assert "UART transcript" in caught.value.details


@pytest.mark.qemu
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_qemu_outlives_the_host_tool(emulated_board: str, tmp_path: Path, how: int) -> None:
    script = tmp_path / "hang.py"
    script.write_text("print('started')\n" + HANG)
    host = subprocess.Popen(
        [sys.executable, "-m", "microdeform_host", "run", str(script), "--board", emulated_board],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert host.stdout is not None
        assert host.stdout.readline() == b"started\n"
        pids = children(host.pid)
        assert len(pids) == 1
        assert b"qemu-system-arm" in Path(f"/proc/{pids[0]}/cmdline").read_bytes()
        host.send_signal(how)
        host.wait(10)
        until = time.monotonic() + 2
        while running(pids[0]) and time.monotonic() < until:
            time.sleep(0.02)
        assert not running(pids[0])
    finally:
        host.kill()
        host.wait()
        host.stdout.close()
