"""The transport's deadlines and errors, against a scripted board, pseudo-terminals and loop://."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fake_board import FakeBoard

from microdeform_host.errors import (
    DeadlineExceeded,
    DeviceException,
    DeviceOutOfMemory,
    Disconnected,
    GarbledReply,
    HardFault,
    NoAnswer,
    PortBusy,
)
from microdeform_host.transcript import Transcript
from microdeform_host.transport import Transport, format_registers

FAULT = (
    b"HardFault exception caught:\r\n"
    b"R0:   F0000000 R1:   00000001 R2:   00000002 R3:   00000003\r\n"
    b"R4:   00000004 R5:   00000005 R6:   00000006 R7:   00000007\r\n"
    b"R8:   00000008 R9:   00000009 R10:  0000000A R11:  0000000B\r\n"
    b"R12:  0000000C R13:  0000000D R14:  0000000E R15:  0001BCB2\r\n"
    b"xPSR: 21000000\r\n"
)


@pytest.fixture
def connect() -> Iterator[Any]:
    """connect(answer, ...) -> (transport in the raw REPL, fake board)."""
    opened: list[Any] = []

    def make(answer: Any, **options: Any) -> tuple[Transport, FakeBoard]:
        board = FakeBoard(answer, **options)
        link = Transport(board.url, name="fake")
        opened.extend([link, board])
        link.enter(2.0)
        return link, board

    yield make
    for thing in opened:
        thing.close()


def run(link: Transport, code: str, timeout: float = 5.0, **named: Any) -> bytes:
    out = bytearray()
    link.execute(code, out.extend, timeout, **named)
    return bytes(out)


@pytest.mark.parametrize("raw_paste", [True, False])
def test_code_goes_up_within_the_window_and_output_comes_back(
    connect: Any, raw_paste: bool
) -> None:
    def echo(board: FakeBoard, code: bytes) -> None:
        board.finish(code)

    link, board = connect(echo, raw_paste=raw_paste)
    if raw_paste:  # without it an empty piece of code is a soft reset
        assert run(link, "") == b""
    for size in (1, 31, 32, 33, 64, 1000):
        assert run(link, "x" * size) == b"x" * size
    assert run(link, "print('ü')") == "print('ü')".encode()
    assert not board.overrun


def test_a_traceback_is_a_device_exception(connect: Any) -> None:
    text = b'Traceback (most recent call last):\r\n  File "<stdin>"\r\n%s: no\r\n'
    answers = iter([text % b"ValueError", text % b"MemoryError"])
    link, _ = connect(lambda board, code: board.finish(b"out", next(answers)))
    with pytest.raises(DeviceException, match="ValueError: no") as caught:
        run(link, "x")
    assert caught.value.traceback.endswith("ValueError: no\n")
    with pytest.raises(DeviceOutOfMemory, match="MemoryError"):
        run(link, "x")


def test_a_fault_report_is_a_hard_fault_with_registers(connect: Any) -> None:
    link, _ = connect(lambda board, code: board.send(b"before\r\n" + FAULT))
    out = bytearray()
    with pytest.raises(HardFault, match="0x0001bcb2") as caught:
        link.execute("x", out.extend, 5.0)
    assert out == b"before\r\n"
    assert caught.value.registers["R0"] == 0xF0000000
    assert caught.value.registers["SP"] == 13
    assert caught.value.registers["xPSR"] == 0x21000000
    assert "PC 0001bcb2" in format_registers(caught.value.registers)


def test_words_about_a_fault_are_not_a_fault(connect: Any) -> None:
    words = b"HardFault exception caught: said the teacher\r\nxPSR: 1\r\n"
    link, _ = connect(lambda board, code: board.finish(words))
    assert run(link, "x") == words


@pytest.mark.parametrize("talk", ["silence", "stutter", "flood"])
def test_the_deadline_is_wall_clock_time(connect: Any, talk: str) -> None:
    def hang(board: FakeBoard, code: bytes) -> None:
        while talk != "silence" and not board.closed.wait(0.1 if talk == "stutter" else 0):
            board.send(b"." if talk == "stutter" else b"." * 10000)

    link, _ = connect(hang)
    began = time.monotonic()
    with pytest.raises(DeadlineExceeded, match="--deadline|within the deadline"):
        run(link, "x", timeout=0.6)
    assert 0.5 < time.monotonic() - began < 3


def test_a_board_that_stops_in_mid_upload_meets_the_deadline(connect: Any) -> None:
    link, board = connect(lambda board, code: None)
    board._paste = lambda: threading.Event().wait(5) or b""  # type: ignore[method-assign]
    with pytest.raises(DeadlineExceeded):
        run(link, "x" * 100, timeout=0.5)


def test_hanging_up_is_noticed_at_once(connect: Any) -> None:
    link, _ = connect(lambda board, code: board.close())
    began = time.monotonic()
    with pytest.raises(Disconnected, match="closed the connection"):
        run(link, "x", timeout=20.0)
    assert time.monotonic() - began < 3


def test_the_end_byte_in_output_is_refused_not_misread(connect: Any) -> None:
    link, _ = connect(lambda board, code: board.finish(b"a\x04b"))
    with pytest.raises(GarbledReply, match="0x04"):
        run(link, "x")


def test_with_an_end_marker_output_may_hold_any_byte(connect: Any) -> None:
    everything = bytes(range(256)) + b"\x04>\x04\x04>"
    link, _ = connect(lambda board, code: board.finish(everything + b"\x04mark:7\r\n"))
    out = bytearray()
    after = link.execute("x", out.extend, 5.0, end_marker=b"\x04mark:")
    assert bytes(out) == everything
    assert after == b"7\r\n"


def test_a_lost_end_marker_is_not_waited_for(connect: Any) -> None:
    link, _ = connect(lambda board, code: board.finish(b"out", b"MemoryError: no room\r\n"))
    out = bytearray()
    with pytest.raises(DeviceOutOfMemory):
        link.execute("x", out.extend, 20.0, end_marker=b"\x04mark:")
    assert out == b"out"


def test_garbage_in_the_upload_is_a_garbled_reply(connect: Any) -> None:
    link, board = connect(lambda board, code: None)
    board._paste = lambda: board.send(b"?") or threading.Event().wait(5) or b""  # type: ignore
    with pytest.raises(GarbledReply, match="protocol broke"):
        run(link, "x" * 100)


def test_nobody_who_speaks_micropython_is_no_answer() -> None:
    link = Transport("loop://")
    with pytest.raises(NoAnswer, match=r"no MicroPython answers within 0\.3 s"):
        link.enter(0.3)
    link.close()


def test_a_port_that_does_not_exist_is_no_answer() -> None:
    for url in ("/dev/no-such-port", "unix:///no/such/socket", "nonsense://x"):
        with pytest.raises(NoAnswer, match=re.escape(url)):
            Transport(url)


def test_a_port_in_use_is_busy() -> None:
    ours, theirs = os.openpty()
    path = os.ttyname(theirs)
    first = Transport(path)
    try:
        with pytest.raises(PortBusy, match="another program"):
            Transport(path)
    finally:
        first.close()
        os.close(ours)
        os.close(theirs)


def test_the_transcript_is_bounded_and_printable() -> None:
    transcript = Transcript(limit=1000)
    transcript.add(">", b"print('x')\x04")
    assert transcript.text() == "> print('x')\\x04"
    for _ in range(100):
        transcript.add("<", b"\x1b[31m red \xff\r\n")
    text = transcript.text()
    assert "print" not in text
    assert "\\x1b[31m red \\xff" in text
    assert sum(len(part) for _, part in transcript._parts) <= 1000
    assert len(transcript.text(tail=3).splitlines()) == 3
    transcript.add("<", b"y" * 5000)
    assert "(1000 characters)" in transcript.text()
