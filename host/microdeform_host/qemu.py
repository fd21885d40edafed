"""Starts and ends emulated boards: one QEMU process each, its UART on a unix socket.

Called by `session`. The host listens and QEMU dials in, so nothing that the board prints is lost
and its death is an end of file. Every QEMU runs under `-icount shift=6,sleep=off`: instruction
counts read on the board repeat exactly.

No QEMU outlives the host tool, not even one that is killed with SIGKILL (see `guardian`): a board
ends with the thread that opened it.

A busy board takes a whole core, and so does one that idles at its prompt. At most one QEMU per core
runs on a machine for a user, over all processes: file locks in the user's cache folder (the kernel
drops them with their process). MICRODEFORM_QEMU_SLOTS sets another number. Only a process without a
QEMU waits for a place: one that has one and opens another takes a free place or none, since two
such processes that waited would wait for each other for ever.
"""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from microdeform_host import guardian
from microdeform_host.boards import Board
from microdeform_host.errors import (
    BoardDied,
    DeadlineExceeded,
    EnvironmentTrouble,
    ToolMissing,
    UsageError,
)

PROGRAM = "qemu-system-arm"
INSTALL_HINT = "sudo apt-get install qemu-system-arm"
_ICOUNT = "shift=6,sleep=off"
# Longest wait for QEMU to dial in; it takes 40 ms on an idle machine.
CONNECT_SECONDS = 20.0
# Longest wait for another process's QEMU to end.
SLOT_SECONDS = 900.0
# A wait longer than this is told.
_QUIET_SECONDS = 1.0

# The places that this process holds.
_held: set[FileLock] = set()


class Qemu:
    """A running QEMU. `url` is its UART for pyserial; `command` the argument list that started it.

    `kill()` ends it and frees what it held; that also happens when the object goes or Python exits.
    """

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        command: Sequence[str],
        folder: Path,
        slot: FileLock | None,
    ) -> None:
        self.process = process
        self.command = list(command)
        self.folder = folder
        self.url = ""
        self._finalizer = weakref.finalize(self, _end, process, folder, slot)

    @property
    def command_line(self) -> str:
        """The command as one can paste it into a shell."""
        return shlex.join(self.command)

    def stderr(self) -> str:
        """What QEMU has said on its standard error."""
        with contextlib.suppress(OSError):
            return (self.folder / "stderr").read_text("utf-8", "replace").strip()
        return ""

    def nudge(self) -> None:
        """Make QEMU look at its UART again; called once the board has booted.

        QEMU leaves a UART's input alone while the firmware has its receiver off, and notices that
        it is on when its main loop next wakes: by itself that takes up to a second. A connection to
        a second, unused socket of its wakes it.
        """
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as link:
            link.connect(str(self.folder / "nudge"))

    def wait(self, seconds: float) -> int | None:
        """The exit status (negative: the signal), or None if it still runs after `seconds`."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def death(self) -> BoardDied:
        """The error for a QEMU that has ended, or is about to, by itself."""
        status = self.wait(1.0)
        said = self.stderr()
        if status is None:
            how = "closed its UART but still runs"
        elif status < 0:
            how = f"was ended by signal {-status}"
        else:
            how = f"exited with status {status}"
        hint = "the code may have reset the board (machine.reset)" if status == 0 else ""
        return BoardDied(f"QEMU {how}" + (f": {said}" if said else ""), hint)

    def kill(self) -> None:
        """End QEMU and remove its temporary folder; harmless when done before."""
        self._finalizer()


def start(
    board: Board,
    firmware: Path,
    *,
    romfs: bytes | None = None,
    log_instructions: bool = False,
    slot_seconds: float = SLOT_SECONDS,
    until: float = float("inf"),
    waiting: Callable[[str], None] | None = None,
) -> Qemu:
    """Boot `firmware` on an emulated `board`.

    romfs: an image placed at board.romfs_address. log_instructions: write every translated
    instruction to `folder/instructions.log`. Waits up to slot_seconds for a free core, and tells
    `waiting` if that takes long. until: the moment (time.monotonic) after which nothing may wait.
    Raises ToolMissing without QEMU, UsageError for an image that does not fit, EnvironmentTrouble
    when no core becomes free, BoardDied when QEMU ends at once (its words are in the message),
    DeadlineExceeded.
    """
    program = shutil.which(PROGRAM)
    if program is None:
        raise ToolMissing(f"{PROGRAM} is not installed", INSTALL_HINT)
    if romfs is not None and len(romfs) > board.romfs_size:
        raise UsageError(
            f"files: {board.name} has room for {board.romfs_size} bytes of files; got {len(romfs)}",
            "ship fewer or smaller files",
        )
    slot = _take_slot(slot_seconds, until, waiting)
    try:
        folder = _make_folder()
    except BaseException:
        _release(slot)
        raise
    try:
        command = [program, *board.qemu_args]
        command += ["-display", "none", "-monitor", "none", "-semihosting", "-icount", _ICOUNT]
        path = folder / "uart"
        command += ["-chardev", f"socket,id=uart,path={_escaped(path)},server=off"]
        command += ["-serial", "chardev:uart", "-kernel", str(firmware)]
        command += [
            "-chardev",
            f"socket,id=nudge,path={_escaped(folder / 'nudge')},server=on,wait=off",
        ]
        if romfs is not None:
            image = folder / "romfs.img"
            image.write_bytes(romfs)
            at = f"addr={board.romfs_address:#x}"
            command += ["-device", f"loader,file={_escaped(image)},{at},force-raw=on"]
        if log_instructions:
            command += ["-d", "in_asm", "-D", str(folder / "instructions.log")]
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
            listener.bind(str(path))
            listener.listen(1)
            with open(folder / "stderr", "wb") as stderr:
                process = subprocess.Popen(
                    [*guardian.alone(), *command],
                    stdin=subprocess.DEVNULL,
                    stdout=stderr,
                    stderr=stderr,
                )
            qemu = Qemu(process, command, folder, slot)
            try:
                link = _accept(listener, qemu, until)
            except BaseException:
                qemu.kill()
                raise
        # The port object takes the descriptor over and closes it.
        qemu.url = f"unix://?fd={link.detach()}"
        return qemu
    except BaseException:
        # Harmless twice: Qemu.kill has done the same when the process had been started.
        shutil.rmtree(folder, ignore_errors=True)
        _release(slot)
        raise


def _accept(listener: socket.socket, qemu: Qemu, until: float) -> socket.socket:
    latest = time.monotonic() + CONNECT_SECONDS
    while not select.select([listener], [], [], 0.02)[0]:
        if qemu.process.poll() is not None:
            raise qemu.death()
        _check_deadline(until, "QEMU started")
        if time.monotonic() > latest:
            raise BoardDied(f"QEMU did not connect its UART within {CONNECT_SECONDS:g} s")
    return listener.accept()[0]


def _check_deadline(until: float, what: str) -> None:
    if time.monotonic() > until:
        raise DeadlineExceeded(
            f"the deadline passed before {what}", "give it more time with --deadline"
        )


def _end(process: subprocess.Popen[bytes], folder: Path, slot: FileLock | None) -> None:
    with contextlib.suppress(OSError):
        process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5)
    shutil.rmtree(folder, ignore_errors=True)
    _release(slot)


def _escaped(path: Path) -> str:
    """A path inside one of QEMU's comma-separated options."""
    return str(path).replace(",", ",,")


def _make_folder() -> Path:
    """A temporary folder of this process; those that dead processes left behind are removed."""
    root = Path(tempfile.gettempdir())
    for old in root.glob("microdeform-*-*"):
        pid = old.name.split("-")[1]
        with contextlib.suppress(OSError):
            if pid.isdigit() and old.stat().st_uid == os.getuid() and not _alive(int(pid)):
                shutil.rmtree(old, ignore_errors=True)
    return Path(tempfile.mkdtemp(prefix=f"microdeform-{os.getpid()}-"))


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def slot_count() -> int:
    """How many QEMUs may run at once on this machine."""
    wanted = os.environ.get("MICRODEFORM_QEMU_SLOTS")
    if wanted is None:
        return max(1, len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1)
    if not wanted.isdigit() or int(wanted) < 1:
        raise UsageError(f"MICRODEFORM_QEMU_SLOTS: expected a number from 1, got {wanted!r}")
    return int(wanted)


def _release(slot: FileLock | None) -> None:
    if slot is not None:
        slot.release()
        _held.discard(slot)


def _take_slot(
    seconds: float, until: float, waiting: Callable[[str], None] | None
) -> FileLock | None:
    folder = Path(platformdirs.user_cache_dir("microdeform")) / "slots"
    folder.mkdir(parents=True, exist_ok=True)
    count = slot_count()
    began = time.monotonic()
    while True:
        for number in range(count):
            lock = FileLock(folder / f"qemu-{number}.lock", thread_local=False)
            try:
                lock.acquire(timeout=0)
                _held.add(lock)
                return lock
            except Timeout:
                continue
        if _held:
            return None
        _check_deadline(until, f"one of {count} places for QEMU (one per core) became free")
        waited = time.monotonic() - began
        if waited > seconds:
            raise EnvironmentTrouble(
                f"all {count} places for QEMU (one per core) stayed taken for {seconds:g} s",
                "end the other microdeform commands, or set MICRODEFORM_QEMU_SLOTS higher",
            )
        if waiting is not None and waited > _QUIET_SECONDS:
            waiting(f"waiting for a free core: {count} QEMUs run already")
            waiting = None
        time.sleep(0.05)
