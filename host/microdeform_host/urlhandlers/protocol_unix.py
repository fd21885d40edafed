"""The pyserial URL `unix://`: a unix stream socket in a serial port's clothes.

    unix:///path/to/socket    connects to a listening socket
    unix://?fd=7              takes over a connected socket of this process (QEMU's, see `qemu`)

Called by pyserial only. End of file is a SerialException at once, so a dead peer is never mistaken
for a silent one. Baud rate, parity and control lines are accepted and mean nothing.
"""

from __future__ import annotations

import fcntl
import select
import socket
import struct
import termios
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

from serial.serialutil import PortNotOpenError, SerialBase, SerialException


class Serial(SerialBase):  # type: ignore[misc, unused-ignore]
    """pyserial's interface over one connected unix socket."""

    BAUDRATES = (9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._socket: socket.socket | None = None
        super().__init__(*args, **kwargs)

    def open(self) -> None:
        """Connect to, or take over, the socket that the port's URL names."""
        if self.portstr is None:
            raise SerialException("Port must be configured before it can be used.")
        parts = urlsplit(self.portstr)
        fd = parse_qs(parts.query).get("fd")
        try:
            if fd:
                self._socket = socket.socket(fileno=int(fd[0]))
            else:
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                self._socket.connect(parts.path)
        except (OSError, ValueError) as trouble:
            if self._socket is not None:
                self._socket.close()
                self._socket = None
            raise SerialException(f"Could not open port {self.portstr}: {trouble}") from trouble
        self._socket.setblocking(False)
        self.is_open = True

    def close(self) -> None:
        """Close the socket; harmless when closed already."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        self.is_open = False

    def _reconfigure_port(self, force_update: bool = False) -> None:
        pass  # a socket has no line settings

    def _connected(self) -> socket.socket:
        if self._socket is None:
            raise PortNotOpenError()
        return self._socket

    @property
    def in_waiting(self) -> int:
        """Bytes that a read would return without waiting."""
        room = fcntl.ioctl(self._connected().fileno(), termios.FIONREAD, b"\0\0\0\0")
        return int(struct.unpack("i", room)[0])

    def fileno(self) -> int:
        """The socket's descriptor, for select."""
        return self._connected().fileno()

    def read(self, size: int = 1) -> bytes:
        """Up to `size` bytes: what is there, else the first that come within the timeout."""
        link = self._connected()
        try:
            try:
                data = link.recv(size)
            except BlockingIOError:
                if not select.select([link], [], [], self.timeout)[0]:
                    return b""
                data = link.recv(size)
        except OSError as trouble:
            raise SerialException(f"connection failed ({trouble})") from trouble
        if not data:
            raise SerialException("the other end closed the connection")
        return data

    def write(self, data: Any) -> int:
        """Send all of `data`; a SerialException after `write_timeout` seconds (None: no limit)."""
        link = self._connected()
        rest = memoryview(bytes(data))
        total = len(rest)
        until = None if self.write_timeout is None else time.monotonic() + self.write_timeout
        while rest:
            wait = None if until is None else until - time.monotonic()
            if wait is not None and wait <= 0:
                raise SerialException("write timeout")
            if not select.select([], [link], [], wait)[1]:
                continue
            try:
                rest = rest[link.send(rest) :]
            except BlockingIOError:
                continue
            except OSError as trouble:
                raise SerialException(f"connection failed ({trouble})") from trouble
        return total

    def reset_input_buffer(self) -> None:
        """Throw away what has arrived."""
        while self.in_waiting:
            self.read(4096)

    def reset_output_buffer(self) -> None:
        """Nothing is held back here."""

    def _update_break_state(self) -> None:
        pass

    def _update_rts_state(self) -> None:
        pass

    def _update_dtr_state(self) -> None:
        pass

    @property
    def cts(self) -> bool:
        """Always true: there are no control lines."""
        return True

    @property
    def dsr(self) -> bool:
        """Always true."""
        return True

    @property
    def ri(self) -> bool:
        """Always false."""
        return False

    @property
    def cd(self) -> bool:
        """Always true."""
        return True
