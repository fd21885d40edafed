"""One way to talk to a board's raw REPL: emulated or real, any pyserial URL.

Called by `session`. It is the only place that touches mpremote, whose authors announce that its API
will change: `SerialTransport` supplies the raw REPL's entry, the raw-paste upload (with its flow
control) and the fall-back without it; everything that waits is ours. mpremote's own limits are idle
timeouts, and its `serial.read(n)` calls have none, so a board that sends a byte now and then, or
stops in mid-reply, would hold the host for ever. Therefore mpremote gets a `_Line` in place of its
serial port: each of its loops polls the line, and the line raises once the wall-clock deadline has
passed, the port has gone or the core has faulted. mpremote's `read_until` is replaced as well: it
reads one byte at a time and prints to stdout when it fails.
"""

from __future__ import annotations

import contextlib
import errno
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from microdeform_host.errors import (
    BoardDied,
    DeadlineExceeded,
    DeviceException,
    DeviceOutOfMemory,
    DeviceTrouble,
    Disconnected,
    GarbledReply,
    HardFault,
    NoAnswer,
    PortBusy,
)
from microdeform_host.transcript import Transcript

if "microdeform_host.urlhandlers" not in serial.protocol_handler_packages:
    serial.protocol_handler_packages.append("microdeform_host.urlhandlers")

OnOutput = Callable[[bytes], None]

# A poll this long costs nothing (data wakes it early) and bounds how late a deadline is noticed.
_POLL_SECONDS = 0.05
# A write that a port does not take for this long has no reader: a bound below any deadline in use.
_WRITE_SECONDS = 2.0
_WRITE_PIECE = 256
# Pieces of output smaller than this gather for a moment, once so much has come that it is a stream.
_SMALL = 256
_MUCH = 4096
_GATHER_SECONDS = 0.001
# After a script that promised an end marker the board is back at its prompt without one: the marker
# was lost (out of memory in the last instant). A script cannot tell us so, silence must.
_MARKER_SILENCE = 2.0
# Output after a byte 0x04 waits so long, or for so many bytes, to see whether it is an ending.
_HELD_SECONDS = 0.2
_TRACEBACK_BYTES = 4096
# How long the words "soft reboot" may take to follow a SystemExit.
_RESTART_SECONDS = 0.5

# What MicroPython's QEMU port prints from its fault handler before it spins for ever.
_FAULT = re.compile(
    rb"(\w+) exception caught:\r?\n((?:(?:R\d+: +[0-9A-F]{8}[ \r\n]+){16})xPSR: [0-9A-F]{8})"
)
_REGISTER = re.compile(rb"(R\d+|xPSR): +([0-9A-F]{8})")
REGISTER_NAMES = {"R13": "SP", "R14": "LR", "R15": "PC"}
# The report is some 400 bytes; this much of the past is searched for it.
_FAULT_WINDOW = 1024


class _Line:
    """A serial port as mpremote sees it, where no call outlives `until` (time.monotonic)."""

    def __init__(self, port: Any, name: str) -> None:
        self.port = port
        self.name = name
        self.until = float("inf")
        self.waiting_for = "an answer"
        self.buffer = bytearray()
        self.transcript = Transcript()
        self._recent = b""
        self._fault: HardFault | None = None

    def receive(self, wait: float) -> bool:
        """Take what has arrived, waiting up to `wait` seconds for it; True if any came."""
        if self._fault is not None:
            raise self._fault
        try:
            waiting = self.port.in_waiting
            data = self.port.read(max(1, waiting)) if wait or waiting else b""
            if wait and data and not waiting:
                data += self.port.read(more) if (more := self.port.in_waiting) else b""
        except (serial.SerialException, OSError, TypeError) as trouble:
            # TypeError: pyserial's posix reads fail so when the port is closed under them.
            raise Disconnected(
                f"{self.name}: the connection ended ({trouble})",
                "check the cable or the board's power, then run the command again",
            ) from trouble
        if not data:
            return False
        self.buffer += data
        self.transcript.add("<", data)
        self._recent = (self._recent + data)[-max(_FAULT_WINDOW, len(data)) :]
        if b"xPSR: " in self._recent and (fault := _FAULT.search(self._recent)):
            self._fault = _hard_fault(fault)
            # What came before is the code's output still to be taken; the report is not.
            report = _FAULT.search(self.buffer)
            del self.buffer[report.start() if report else 0 :]
        return True

    def expect(self) -> None:
        """Wait for at least one more byte; DeadlineExceeded when there is no time left."""
        while not self.receive(_POLL_SECONDS):
            self.check_deadline()
        # Also here, or a board that never stops talking would never meet its deadline.
        self.check_deadline()

    def check_deadline(self) -> None:
        """Raise DeadlineExceeded once the deadline has passed."""
        if time.monotonic() >= self.until:
            raise DeadlineExceeded(
                f"{self.name}: no end of {self.waiting_for} within the deadline",
                "give it more time with --deadline, or look for an endless loop in the code",
            )

    def read_until(self, ending: bytes) -> bytes:
        """Everything up to and including `ending`."""
        searched = 0
        while (at := self.buffer.find(ending, searched)) < 0:
            searched = max(0, len(self.buffer) - len(ending) + 1)
            self.expect()
        return self.take(at + len(ending))

    def take(self, count: int) -> bytes:
        """The first `count` received bytes."""
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        return data

    # The names below are pyserial's, as mpremote calls them.

    def inWaiting(self) -> int:
        self.receive(0)
        self.check_deadline()
        return len(self.buffer)

    def read(self, count: int = 1) -> bytes:
        while len(self.buffer) < count:
            self.expect()
        return self.take(count)

    def write(self, data: bytes) -> int:
        for start in range(0, len(data), _WRITE_PIECE):
            piece = data[start : start + _WRITE_PIECE]
            self.check_deadline()
            try:
                self.port.write(piece)
            except serial.SerialTimeoutException as trouble:
                raise DeadlineExceeded(
                    f"{self.name}: the board takes no data", "reset the board and try again"
                ) from trouble
            except (serial.SerialException, OSError, TypeError) as trouble:
                raise Disconnected(
                    f"{self.name}: the connection ended ({trouble})",
                    "check the cable or the board's power, then run the command again",
                ) from trouble
            self.transcript.add(">", piece)
        return len(data)

    def close(self) -> None:
        self.port.close()


class _RawRepl(SerialTransport):  # type: ignore[misc]
    """mpremote's raw REPL over a `_Line`."""

    serial: Any
    in_raw_repl: bool

    def read_until(  # mpremote's signature; its limits are replaced by the line's deadline
        self,
        min_num_bytes: int,
        ending: bytes,
        timeout: float | None = 10,
        data_consumer: Any = None,
        timeout_overall: float | None = None,
    ) -> bytes:
        line: _Line = self.serial
        return line.read_until(ending)


class Transport:
    """A board's raw REPL at the pyserial URL `url`, locked against other programs while open.

    Every call takes a timeout in wall-clock seconds and ends within it (plus at most two seconds
    when a port takes no data). `name` stands for the board in messages. Raises PortBusy or NoAnswer
    when the port cannot be had.
    """

    def __init__(self, url: str, *, baudrate: int = 115200, name: str = "") -> None:
        self.name = name or url
        try:
            self._repl = _RawRepl(url, baudrate=baudrate, timeout=_POLL_SECONDS)
        except (TransportError, ValueError):
            raise _why_not_open(url, baudrate) from None
        port = self._repl.serial
        port.write_timeout = _WRITE_SECONDS
        self.line = _Line(port, self.name)
        self._repl.serial = self.line

    def close(self) -> None:
        """Give the port back; harmless when it is gone already."""
        with contextlib.suppress(OSError):
            self.line.close()

    @property
    def transcript(self) -> Transcript:
        """What went over the line."""
        return self.line.transcript

    @contextlib.contextmanager
    def _limit(self, seconds: float, waiting_for: str) -> Iterator[None]:
        self.line.until = time.monotonic() + seconds
        self.line.waiting_for = waiting_for
        try:
            yield
        except TransportError as trouble:
            raise GarbledReply(
                f"{self.name}: the raw REPL's protocol broke ({trouble})",
                "reset the board and try again",
            ) from trouble

    def enter(self, timeout: float = 10.0, *, soft_reset: bool = False) -> None:
        """Interrupt what runs and enter the raw REPL; NoAnswer if nothing there speaks it."""
        try:
            with self._limit(timeout, "the raw REPL's greeting"):
                self._repl.enter_raw_repl(soft_reset=soft_reset)
        except DeadlineExceeded as trouble:
            raise NoAnswer(
                f"{self.name}: no MicroPython answers within {timeout:g} s",
                "check the port and the baud rate, that the board runs MicroPython, and reset it",
            ) from trouble

    def await_boot(self, timeout: float) -> None:
        """Wait for the first prompt of a board that has just been switched on."""
        with self._limit(timeout, "the boot"):
            self.line.read_until(b">>> ")

    def leave(self, timeout: float = 2.0) -> None:
        """Back to the friendly REPL."""
        with self._limit(timeout, "the friendly REPL"):
            self._repl.exit_raw_repl()

    def interrupt(self, timeout: float = 5.0) -> None:
        """Stop running code with Ctrl-C and find the raw REPL again (real boards only)."""
        self.enter(timeout)

    def execute(
        self,
        code: str,
        on_output: OnOutput,
        timeout: float,
        *,
        end_marker: bytes = b"",
    ) -> bytes:
        """Run `code`; `on_output` gets its output, as it comes, bytes as the board sent them.

        With `end_marker` the output ends there and not at the first 0x04 byte, so that a script may
        print any byte; what the code prints after the marker is returned. Raises DeviceException
        with the board's traceback, DeviceOutOfMemory, HardFault, DeadlineExceeded, Disconnected.
        """
        with self._limit(timeout, "the code's output"):
            self._repl.exec_raw_no_follow(code.encode())
            try:
                after = self._follow(on_output, end_marker)
            except DeviceTrouble:
                # What came before the trouble is the code's output all the same.
                if rest := self.line.take(len(self.line.buffer)):
                    on_output(rest)
                raise
            error = self.line.read_until(b"\x04")[:-1]
            self._check_prompt()
        if error:
            raise device_exception(self.name, error.decode("utf-8", "replace"))
        return after

    def _check_prompt(self) -> None:
        """After output and error stands the prompt, or the ends were not what they seemed."""
        while not self.line.buffer:
            self.line.expect()
        if self.line.buffer.startswith(b">"):
            return  # it stays: the next upload waits for it
        quiet = time.monotonic() + _RESTART_SECONDS
        while b"soft reboot" not in self.line.buffer and time.monotonic() < quiet:
            self.line.receive(_POLL_SECONDS)
        if b"soft reboot" in self.line.buffer:
            raise BoardDied(
                f"{self.name}: the code raised SystemExit, which restarts MicroPython",
                "end the code without sys.exit, or run it as a script",
            )
        raise GarbledReply(
            f"{self.name}: the code printed the byte 0x04, which ends output in the raw REPL",
            "print it as text, or run the code as a script",
        )

    def _follow(self, on_output: OnOutput, end_marker: bytes) -> bytes:
        line = self.line
        end = end_marker or b"\x04"
        quiet_since = time.monotonic()
        arrived = 0
        while (at := line.buffer.find(end)) < 0:
            quiet = time.monotonic() - quiet_since
            spare = _not_ending(line.buffer, end, quiet)
            if spare > 0:
                on_output(line.take(spare))
            if line.receive(_POLL_SECONDS):
                quiet_since = time.monotonic()
                arrived += len(line.buffer)
                if arrived > _MUCH and len(line.buffer) < _SMALL:
                    # An emulated UART gives a few bytes at a time: let them gather, or the host's
                    # own work for each takes the processor from the emulator.
                    time.sleep(_GATHER_SECONDS)
            elif (
                end_marker
                and line.buffer.endswith(b"\x04>")
                and time.monotonic() - quiet_since > _MARKER_SILENCE
            ):
                # out 04 traceback 04 >: leave the traceback and the prompt for the caller.
                first = line.buffer.rfind(b"\x04", 0, -2)
                on_output(line.take(max(first, 0)))
                line.take(1)
                return b""
            line.check_deadline()
        if at:
            on_output(line.take(at))
        line.take(len(end))
        return line.read_until(b"\x04")[:-1] if end_marker else b""


def _not_ending(buffer: bytearray, end: bytes, quiet: float) -> int:
    """How many bytes of `buffer` cannot belong to an ending and can go out now.

    An ending starts with the byte 0x04, be it `end` or the raw REPL's own (0x04, traceback, 0x04,
    prompt), which comes when the marker is lost. So output waits from there on: until it is too
    long for a traceback, or the board falls silent without a prompt.
    """
    held = buffer.find(b"\x04")
    if held < 0:
        return len(buffer)
    long = len(buffer) - held > _TRACEBACK_BYTES
    if not long and (quiet < _HELD_SECONDS or buffer.endswith(b"\x04>")):
        return held
    for kept in range(min(len(end) - 1, len(buffer)), 0, -1):
        if buffer.endswith(end[:kept]):
            return len(buffer) - kept
    return len(buffer)


def device_exception(name: str, traceback: str) -> DeviceException:
    """The error for a traceback that a board printed."""
    text = traceback.replace("\r\n", "\n")
    last = text.strip().rsplit("\n", 1)[-1] or "an exception"
    if last.startswith("MemoryError"):
        return DeviceOutOfMemory(
            f"{name}: the board is out of memory: {last}",
            "use a bigger heap (--heap on an emulated board) or a smaller problem",
            traceback=text,
        )
    return DeviceException(f"{name}: the board raised {last}", traceback=text)


def _hard_fault(found: re.Match[bytes]) -> HardFault:
    registers: dict[str, int] = {}
    for register, value in _REGISTER.findall(found.group(2)):
        name = register.decode()
        registers[REGISTER_NAMES.get(name, name)] = int(value, 16)
    return HardFault(
        f"the core took a {found.group(1).decode()} at PC 0x{registers['PC']:08x} "
        f"(called from LR 0x{registers['LR']:08x})",
        "look up the address in the firmware's symbols (arm-none-eabi-addr2line)",
        registers=registers,
    )


def format_registers(registers: dict[str, int]) -> str:
    """Registers as lines of four, e.g. "R0 00000001  R1 ..."."""
    shown = [f"{name:>4} {value:08x}" for name, value in registers.items()]
    return "\n".join("  ".join(shown[i : i + 4]) for i in range(0, len(shown), 4))


def _why_not_open(url: str, baudrate: int) -> PortBusy | NoAnswer:
    """mpremote swallows the reason, so open once more and look at it."""
    try:
        serial.serial_for_url(url, baudrate=baudrate, exclusive=True).close()
    except ValueError as trouble:
        return NoAnswer(f"{url}: not a port that pyserial knows ({trouble})", "check --port")
    except OSError as trouble:
        text = str(trouble)
        if trouble.errno in (errno.EBUSY, errno.EAGAIN, errno.EACCES) or "lock" in text:
            if trouble.errno == errno.EACCES:
                return PortBusy(
                    f"{url}: no permission to open it",
                    "add yourself to the port's group (often dialout) and log in again",
                )
            return PortBusy(
                f"{url}: another program holds the port",
                "close the other program (a serial console?) and try again",
            )
        return NoAnswer(f"{url}: cannot open it ({text})", "check --port and the cable")
    return PortBusy(f"{url}: the port was busy a moment ago", "try again")
