"""A board to run code on: boots it, brings files and the device package, runs code, brings results.

What verify, run, bench and the pytest plugin use. Open one with `open_board` (emulated) or
`open_port` (real); the Session is the same. On the board the dictionary `_md` in `__main__` holds
`on_board/_md_host.py`'s functions.
"""

from __future__ import annotations

import base64
import contextlib
import re
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from microdeform_host import frames, qemu, toolchain
from microdeform_host.boards import Board, board, check_heap
from microdeform_host.device_files import compiled_files, helper_source
from microdeform_host.device_files import package_files as package_files
from microdeform_host.errors import (
    BoardDied,
    DeadlineExceeded,
    DeviceException,
    DeviceTrouble,
    Disconnected,
    EnvironmentTrouble,
    GarbledReply,
    HardFault,
    MicrodeformError,
    UsageError,
)
from microdeform_host.romfs import build_image
from microdeform_host.transport import REGISTER_NAMES, OnOutput, Transport, format_registers

BOOT_SECONDS = 20.0
ENTER_SECONDS = 10.0
EXEC_SECONDS = 30.0
BINARY_SECONDS = 60.0
# Bytes in one piece of `put`: its base64 text is compiled on the board, so it stays small.
_PUT_BYTES = 768
_TRANSCRIPT_LINES = 40

_MNEMONIC = re.compile(rb"^0x[0-9a-f]{8}:\s+(?:[0-9a-f]{2,8}\s+)+([a-z][a-z0-9.]*)", re.MULTILINE)
# Load/store exclusive and acquire/release exclusive in all widths, clrex, and the older swap.
_EXCLUSIVE = re.compile(r"(ldrex|strex|clrex|ldaex|stlex|swp)[a-z]*")
# Registers in the dump that QEMU prints when a core locks up (a fault inside the fault handler).
_QEMU_REGISTER = re.compile(r"\b(R\d\d|XPSR)=([0-9a-f]{8})")


class Report(Protocol):
    """Called with a line of progress; `fraction` is 0..1 where it is known."""

    def __call__(self, message: str, fraction: float | None = None) -> None: ...


class Session:
    """Code runs on one board until `close`, or until trouble that the board cannot survive.

    A DeviceException (the code raised) leaves the board usable with its state as it is, and so
    does a reply that fails its checksum. Any other DeviceTrouble ends the session: an emulated
    board is killed, since its code cannot be stopped.
    Every error that leaves a Session carries `details`: the transcript's end and, for an emulated
    board, QEMU's command line.

    board: the emulated board, or None on a port. printed: what the code of the last `call_binary`
    printed beside its data.
    """

    def __init__(
        self,
        link: Transport,
        *,
        board: Board | None = None,
        emulator: qemu.Qemu | None = None,
        deadline: float | None = None,
        until: float | None = None,
    ) -> None:
        self.board = board
        self.printed = ""
        self._link = link
        self._emulator = emulator
        self._deadline = deadline
        self._until = _moment(deadline) if until is None else until
        self._ended: MicrodeformError | None = None

    @property
    def name(self) -> str:
        """The board's or the port's name."""
        return self._link.name

    @property
    def command_line(self) -> str:
        """QEMU's command line; empty on a port."""
        return self._emulator.command_line if self._emulator else ""

    @property
    def pid(self) -> int | None:
        """QEMU's process id; None on a port."""
        return self._emulator.process.pid if self._emulator else None

    @property
    def ended(self) -> bool:
        """Whether trouble has ended this session."""
        return self._ended is not None

    def transcript(self) -> str:
        """What went over the UART lately, as printable lines: > to the board, < from it."""
        return self._link.transcript.text()

    def exec(self, code: str, timeout: float = EXEC_SECONDS) -> str:
        """Run `code` in the board's `__main__`; returns what it printed.

        timeout: wall-clock seconds. Raises DeviceException (traceback), DeviceOutOfMemory,
        HardFault (registers), DeadlineExceeded, BoardDied, Disconnected, GarbledReply.
        """
        out = bytearray()
        self._run(code, out.extend, timeout)
        return as_text(bytes(out))

    def stream(self, code: str, on_output: OnOutput, timeout: float) -> None:
        """Run `code`, giving its output to `on_output` as it comes.

        The bytes are those that the code wrote: the board's CR LF is LF again. (A CR LF that the
        code wrote itself is LF, too: MicroPython sends both the same way.)
        """
        lines = _LineEnds(on_output)
        try:
            self._run(code, lines.feed, timeout)
        finally:
            lines.flush()

    def call_binary(self, code: str, timeout: float = BINARY_SECONDS) -> dict[str, bytes]:
        """Run `code`, which sends buffers by `_md["send"](name, buffer)`; returns them by name.

        A buffer is an array, bytes, bytearray or memoryview; its bytes come in the board's order
        (little-endian). Raises GarbledReply when a checksum, a frame or the end is wrong.
        """
        out = bytearray()
        self._run("_md['begin']()", out.extend, timeout)
        out.clear()
        self._run(code + "\n_md['end']()\n", out.extend, timeout)
        with self._annotated():
            buffers, text = frames.parse_reply(bytes(out))
        self.printed = as_text(text)
        return buffers

    def put(self, name: str, data: bytes, timeout: float = BINARY_SECONDS) -> None:
        """Bring `data` over the UART to `_md["inbox"][name]`, a bytearray; checked piece by piece.

        Emulated boards get big inputs faster in `open_board(files=...)`.
        """
        until = time.monotonic() + timeout
        for at in range(0, max(1, len(data)), _PUT_BYTES):
            piece = data[at : at + _PUT_BYTES]
            text = base64.b64encode(piece).decode()
            answer = self.exec(
                f"print(_md['put']({name!r},{at},{len(data)},{text!r},{zlib.crc32(piece)}))",
                max(0.0, until - time.monotonic()),
            )
            if answer.strip() != "True":
                with self._annotated():
                    raise GarbledReply(f"{name}: the piece at byte {at} arrived damaged")

    def run_script(self, start: str, on_output: OnOutput, timeout: float) -> tuple[int, str]:
        """Run a script to its end: returns its exit status and its words for stderr.

        start: the statement that runs it, e.g. `execfile("/rom/a.py")`. The script may print any
        bytes. Status 0 for an end without error, 1 for an exception (the words are the traceback),
        a SystemExit's own number; what ends the board raises as in `exec`.
        """
        nonce = f"\x04{zlib.crc32(repr((id(self), time.monotonic_ns())).encode()):08x}:"
        code = (
            f"try:\n {start}\n"
            f"except BaseException as _e:\n _md['ended']({nonce!r}, _e)\n"
            f"else:\n _md['ended']({nonce!r}, None)\n"
        )
        lines = _LineEnds(on_output)
        try:
            after = self._run(code, lines.feed, timeout, end_marker=nonce.encode())
        finally:
            lines.flush()
        status, _, words = as_text(after).partition("\n")
        if not status.isdigit():
            with self._annotated():
                raise GarbledReply(f"the script's status came as {status!r}")
        return int(status), words

    def executed_mnemonics(self) -> Counter[str]:
        """Mnemonic -> how often it stood in code that the core has executed since it booted.

        From QEMU's log of translated blocks: a block is logged when it is first about to run, so an
        instruction that is not in it has not run. Needs log_instructions=True.
        """
        if self._emulator is None or "in_asm" not in self._emulator.command:
            raise UsageError("this session was not opened with log_instructions=True")
        with self._annotated():
            log = self._emulator.folder / "instructions.log"
            text = log.read_bytes() if log.exists() else b""
            found = Counter(_MNEMONIC.findall(text))
            if sum(found.values()) < 1000:  # the boot alone is thousands
                raise EnvironmentTrouble(
                    "QEMU's instruction log holds no disassembly",
                    "use a QEMU built with a disassembler (the distribution's is)",
                )
        return Counter({mnemonic.decode(): count for mnemonic, count in found.items()})

    def exclusive_access_count(self) -> int:
        """Exclusive-access instructions (ldrex, strex, clrex and their kin) executed since boot."""
        return sum(n for m, n in self.executed_mnemonics().items() if _EXCLUSIVE.fullmatch(m))

    def close(self) -> None:
        """End the session; kills an emulated board, leaves a real one at its prompt."""
        if self._emulator is None and self._ended is None:
            with contextlib.suppress(DeviceTrouble):
                self._link.leave()
        self._link.close()
        if self._emulator is not None:
            self._emulator.kill()

    def _left(self, most: float) -> float:
        """Seconds that a step may take: at most so many, and not beyond the session's deadline."""
        left = self._until - time.monotonic()
        if left <= 0:
            raise DeadlineExceeded(
                f"{self.name}: the session's deadline of {self._deadline:g} s has passed",
                "give it more time with --deadline",
            )
        return min(most, left)

    def _run(
        self, code: str, on_output: OnOutput, timeout: float, end_marker: bytes = b""
    ) -> bytes:
        with self._guard():
            left = self._left(timeout)
            return self._link.execute(code, on_output, left, end_marker=end_marker)

    @contextlib.contextmanager
    def _guard(self) -> Iterator[None]:
        """Gives errors their details, and ends the session after those that end a board."""
        if self._ended is not None:
            raise BoardDied(f"{self.name}: the session has ended before: {self._ended}")
        try:
            with self._annotated():
                yield
        except DeviceException:
            raise
        except Disconnected as error:
            end = self._autopsy() if self._emulator else error
            self._finish(end)
            if end is error:
                raise
            raise end from error
        except MicrodeformError as error:
            self._finish(error)
            raise
        except BaseException:
            # Ctrl-C, or the caller's on_output failed: the board is still in mid-sentence.
            self._finish(BoardDied(f"{self.name}: the host was interrupted"))
            raise

    @contextlib.contextmanager
    def _annotated(self) -> Iterator[None]:
        """Gives an error its details where the board itself is well and stays in use."""
        try:
            yield
        except MicrodeformError as error:
            error.details = self._details()
            raise

    def _finish(self, error: MicrodeformError) -> None:
        error.details = self._details(error)
        self._ended = error
        if self._emulator is None and isinstance(error, DeadlineExceeded):
            # A real board's code can be stopped; its next user finds a prompt.
            with contextlib.suppress(DeviceTrouble):
                self._link.interrupt(2.0)
        self._link.close()
        if self._emulator is not None:
            self._emulator.kill()

    def _autopsy(self) -> BoardDied | HardFault:
        assert self._emulator is not None
        died = self._emulator.death()
        said = self._emulator.stderr()
        if "Lockup" not in said:
            return died
        values = {}
        for name, value in _QEMU_REGISTER.findall(said):
            plain = "xPSR" if name == "XPSR" else f"R{int(name[1:])}"
            values[REGISTER_NAMES.get(plain, plain)] = int(value, 16)
        return HardFault("the core locked up (a fault inside its fault handler)", registers=values)

    def _details(self, error: MicrodeformError | None = None) -> str:
        parts = []
        if isinstance(error, HardFault) and error.registers:
            parts.append("registers:\n" + format_registers(error.registers))
        parts.append("UART transcript (end):\n" + self._link.transcript.text(_TRANSCRIPT_LINES))
        if self._emulator:
            parts.append("QEMU: " + self.command_line)
        return "\n".join(parts)


@contextlib.contextmanager
def open_board(
    board_name: str,
    *,
    files: Mapping[str, bytes] | None = None,
    heap: int | None = None,
    log_instructions: bool = False,
    deadline: float | None = None,
    report: Report | None = None,
    compile: bool = True,
    qemu_args: Sequence[str] = (),
) -> Iterator[Session]:
    """Boot an emulated board (building its firmware if needed) and give a Session on it.

    files: path -> contents, mounted read-only at /rom; /rom and /rom/lib head sys.path. A `.py`
    file becomes `.mpy` code for this board unless compile=False. The device package is
    `package_files(board_name)`. Big inputs belong here, too: open("/rom/x.bin", "rb").readinto(b).
    heap: bytes of MicroPython's heap, None for the board's own. deadline: wall-clock seconds for
    everything from this call on (building, waiting for a free core, booting, the session), None for
    none (each call has its timeout). log_instructions: for `executed_mnemonics`. report: gets
    progress while firmware is built and while waiting for a free core. qemu_args: more of them.
    """
    target = board(board_name)
    target = replace(target, qemu_args=(*target.qemu_args, *qemu_args))
    heap = check_heap(target, heap)
    until = _moment(deadline)
    with toolchain.deadline(deadline):
        firmware = toolchain.firmware(target, heap=heap, progress=report)
        shipped = compiled_files(target, {"_md_host.py": helper_source()})
        shipped.update(compiled_files(target, files or {}) if compile else files or {})
    image = build_image(shipped)
    emulator = qemu.start(
        target,
        firmware,
        romfs=image,
        log_instructions=log_instructions,
        until=until,
        waiting=report,
    )
    try:
        link = Transport(emulator.url, name=target.name)
    except BaseException:
        emulator.kill()
        raise
    session = Session(link, board=target, emulator=emulator, deadline=deadline, until=until)
    try:
        with session._guard():
            link.await_boot(session._left(BOOT_SECONDS))
            emulator.nudge()
            link.enter(session._left(BOOT_SECONDS))
        session.exec(
            "import sys, vfs, uctypes\n"
            f"vfs.mount(vfs.VfsRom(uctypes.bytearray_at({target.romfs_address}, {len(image)})),"
            "'/rom')\n"
            "sys.path.insert(0, '/rom/lib')\nsys.path.insert(0, '/rom')\n"
            "_md = __import__('_md_host').table\ndel sys, vfs, uctypes\n"
        )
        yield session
    finally:
        session.close()


@contextlib.contextmanager
def open_port(
    url: str, *, baudrate: int = 115200, deadline: float | None = None
) -> Iterator[Session]:
    """A Session on a real board at a serial port or any pyserial URL (socket://, rfc2217://, ...).

    Interrupts what runs there; state and files stay. Raises PortBusy or NoAnswer.
    """
    session = Session(Transport(url, baudrate=baudrate), deadline=deadline)
    try:
        with session._guard():
            session._link.enter(session._left(ENTER_SECONDS))
        session.exec("_md = {'__name__': '_md_host'}")
        source = helper_source().decode()
        session.exec(f"exec({source!r}, _md)\n_md = _md['table']")
        yield session
    finally:
        session.close()


def _moment(deadline: float | None) -> float:
    return float("inf") if deadline is None else time.monotonic() + deadline


class _LineEnds:
    """Turns the console's CR LF back into LF in a stream of pieces."""

    def __init__(self, on_output: Callable[[bytes], None]) -> None:
        self._give = on_output
        self._held = b""

    def feed(self, data: bytes) -> None:
        data = self._held + data
        # A CR at the end may be half of a line end: it waits for the next byte.
        self._held = b"\r" if data.endswith(b"\r") else b""
        data = data[: len(data) - len(self._held)].replace(b"\r\n", b"\n")
        if data:
            self._give(data)

    def flush(self) -> None:
        if self._held:
            self._give(self._held)
            self._held = b""


def error_details(error: BaseException) -> str:
    """What helps to find an error's cause: a device's traceback, then the session's details."""
    parts = [getattr(error, "traceback", ""), getattr(error, "details", "")]
    return "\n".join(part.rstrip() for part in parts if part)


def as_text(raw: bytes) -> str:
    """A board's output as text, CR LF as LF; bytes that are not UTF-8 appear as \\xNN."""
    return raw.replace(b"\r\n", b"\n").decode("utf-8", "backslashreplace")
