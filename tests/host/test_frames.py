"""Binary replies: what arrives whole is taken, what arrives damaged is refused."""

from __future__ import annotations

import contextlib
import io
import random
from array import array

import pytest

from microdeform_host.errors import GarbledReply
from microdeform_host.frames import parse_reply
from microdeform_host.on_board import _md_host


def reply(**buffers: object) -> bytes:
    """What the board's own helper sends for these buffers, with text before and after."""
    out = io.StringIO(newline="")
    with contextlib.redirect_stdout(out):
        print("before")
        _md_host.begin()
        for name, buffer in buffers.items():
            _md_host.send(name, buffer)
        _md_host.end()
        print("after")
    return out.getvalue().replace("\n", "\r\n").encode()


def test_buffers_of_every_kind_and_size_arrive() -> None:
    data = random.Random(1).randbytes(5000)
    sent = {
        "bytes": data,
        "array": array("f", [1.5, -2.0] * 700),
        "view": memoryview(data)[7:],
        "empty": b"",
        "exact": bytes(_md_host.CHUNK),
    }
    got, text = parse_reply(reply(**sent))
    assert got == {name: bytes(memoryview(buffer)) for name, buffer in sent.items()}
    assert text == b"before\r\nafter\r\n"


def test_no_damaged_byte_gives_wrong_data() -> None:
    buffers = {"a": bytes(range(200)), "b": b"\xff" * 11}
    whole = reply(**buffers)
    start, end = whole.index(b"\x02"), whole.rindex(b"\x03") + 1
    refused = 0
    for at in range(start, end):
        for flip in (0x01, 0x20, 0x80):
            damaged = bytearray(whole)
            damaged[at] ^= flip
            try:
                got, _ = parse_reply(bytes(damaged))
            except GarbledReply:
                refused += 1
            else:
                # Base64 has unused bits before its padding; nothing else may pass.
                assert got == buffers
    assert refused > 0.95 * 3 * (end - start)


def test_lost_doubled_and_swapped_frames_are_refused() -> None:
    whole = reply(a=bytes(3000), b=b"xyz")
    lines = whole.splitlines(keepends=True)
    for index in range(1, len(lines) - 1):
        with pytest.raises(GarbledReply):
            parse_reply(b"".join(lines[:index] + lines[index + 1 :]))
        if b"MDF-END" not in lines[index]:
            with pytest.raises(GarbledReply):
                parse_reply(b"".join([*lines[:index], lines[index], *lines[index:]]))
    with pytest.raises(GarbledReply):
        parse_reply(b"".join([lines[0], lines[2], lines[1], *lines[3:]]))


def test_the_slow_checksum_is_the_quick_one() -> None:
    for data in (b"", b"a", bytes(range(256))):
        assert _md_host._crc32_slow(data, 7) == _md_host.crc32(data, 7)


def test_pieces_from_the_host_are_checked() -> None:
    import binascii

    text = binascii.b2a_base64(b"abc").decode()
    assert _md_host.put("x", 0, 6, text, _md_host.crc32(b"abc"))
    assert not _md_host.put("x", 3, 6, text, 0)
    assert _md_host.put("x", 3, 6, text, _md_host.crc32(b"abc"))
    assert _md_host.inbox["x"] == b"abcabc"
