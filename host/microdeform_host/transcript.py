"""The last bytes that went over a board's line, for error reports. Kept by `transport`."""

from __future__ import annotations

from collections import deque

TRANSCRIPT_BYTES = 64 * 1024
# A transcript shows so much of a line: data frames and literals are long and tell little.
_LINE_SHOWN = 160


class Transcript:
    """The last bytes that went over a line, both ways. limit: bytes kept, for error reports."""

    def __init__(self, limit: int = TRANSCRIPT_BYTES) -> None:
        self._limit = limit
        self._parts: deque[tuple[str, bytes]] = deque()
        self._size = 0

    def add(self, direction: str, data: bytes) -> None:
        """Keep `data`; direction is ">" (to the board) or "<" (from it)."""
        if self._parts and self._parts[-1][0] == direction and len(self._parts[-1][1]) < 512:
            before = self._parts.pop()[1]
            self._size -= len(before)
            data = before + data
        self._parts.append((direction, data[-self._limit :]))
        self._size += len(self._parts[-1][1])
        while self._size > self._limit:
            self._size -= len(self._parts.popleft()[1])

    def text(self, tail: int | None = None) -> str:
        """The transcript as printable lines, each marked > or <; only the last `tail` lines."""
        lines: list[str] = []
        joined: list[tuple[str, bytes]] = []
        for direction, data in self._parts:
            if joined and joined[-1][0] == direction:
                joined[-1] = (direction, joined[-1][1] + data)
            else:
                joined.append((direction, data))
        for direction, data in joined:
            for line in data.decode("utf-8", "backslashreplace").replace("\r\n", "\n").split("\n"):
                shown = "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)
                if len(shown) > _LINE_SHOWN:
                    shown = f"{shown[:_LINE_SHOWN]}... ({len(shown)} characters)"
                if shown:
                    lines.append(f"{direction} {shown}")
        return "\n".join(lines if tail is None else lines[-tail:])
