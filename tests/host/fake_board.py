"""A raw REPL at the other end of a unix socket, for faults that a real board shows seldom."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from typing import Any

WINDOW = 32


class FakeBoard:
    """Speaks MicroPython's raw REPL with raw paste; `answer(board, code)` decides what follows.

    url: for pyserial. overrun: whether the host ever sent more than the window allowed.
    """

    def __init__(self, answer: Callable[[FakeBoard, bytes], Any], raw_paste: bool = True) -> None:
        ours, theirs = socket.socketpair()
        self.url = f"unix://?fd={theirs.detach()}"
        self.link = ours
        self.answer = answer
        self.raw_paste = raw_paste
        self.overrun = False
        self.closed = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def send(self, data: bytes) -> None:
        """Bytes to the host."""
        self.link.sendall(data)

    def finish(self, output: bytes = b"", error: bytes = b"") -> None:
        """End a piece of code the way the raw REPL does."""
        self.send(output + b"\x04" + error + b"\x04>")

    def close(self) -> None:
        """Hang up."""
        self.closed.set()
        self.link.close()

    def _byte(self) -> bytes:
        data = self.link.recv(1)
        if not data:
            raise ConnectionError
        return data

    def _serve(self) -> None:
        try:
            while True:
                byte = self._byte()
                if byte == b"\x01":
                    self.send(b"raw REPL; CTRL-B to exit\r\n>")
                elif byte == b"\x05":
                    assert self._byte() + self._byte() == b"A\x01"
                    if self.raw_paste:
                        self.send(b"R\x01" + WINDOW.to_bytes(2, "little"))
                        self.answer(self, self._paste())
                    else:
                        self.send(b"R\x00")
                elif byte not in b"\r\x03":
                    code = byte
                    while (byte := self._byte()) != b"\x04":
                        code += byte
                    self.send(b"OK")
                    self.answer(self, code)
        except OSError:
            pass

    def _paste(self) -> bytes:
        code = b""
        room = WINDOW
        while True:
            byte = self._byte()
            if byte == b"\x04":
                self.send(b"\x04")
                return code
            code += byte
            room -= 1
            if room == 0:
                # A host that keeps to the window sends nothing (but the end) before it is told to.
                self.link.settimeout(0.02)
                try:
                    if self.link.recv(1, socket.MSG_PEEK) not in (b"", b"\x04"):
                        self.overrun = True
                except TimeoutError:
                    pass
                self.link.settimeout(None)
                room = WINDOW
                self.send(b"\x01")
