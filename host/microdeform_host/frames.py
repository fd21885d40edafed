"""Binary data in a board's text output: takes it apart and checks it. Used by `session`.

A frame is `STX MDF name offset total crc32 base64 ETX`; `STX MDF-END count ETX` closes a reply. The
checksum covers name, offset, total and the data. Nothing in it is ever evaluated.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from microdeform_host.errors import GarbledReply

_HINT = "run it again; if it persists, check the serial line"
_START = b"\x02MDF"
_FRAME = re.compile(rb"\x02MDF (\S+) (\d{1,9}) (\d{1,9}) ([0-9a-f]{8}) ([A-Za-z0-9+/=]*)\x03\r?\n?")
_END = re.compile(rb"\x02MDF-END (\d{1,9})\x03\r?\n?")


def parse_reply(raw: bytes) -> tuple[dict[str, bytes], bytes]:
    """The buffers in a reply by name, and the text around them.

    Raises GarbledReply for a wrong checksum, a frame that is missing, doubled or cut, a reply
    without its end.
    """
    buffers: dict[str, bytearray] = {}
    totals: dict[str, int] = {}
    text = bytearray()
    count = 0
    at = 0
    while True:
        found = raw.find(_START, at)
        if found < 0:
            raise GarbledReply("the board's reply has no end", _HINT)
        text += raw[at:found]
        end = _END.match(raw, found)
        if end:
            break
        frame = _FRAME.match(raw, found)
        if frame is None:
            raise GarbledReply(f"frame {count} of the board's reply is cut or misformed", _HINT)
        name, data, offset, total = _checked(frame, count)
        if (
            offset != len(buffers.setdefault(name, bytearray()))
            or totals.setdefault(name, total) != total
        ):
            raise GarbledReply(
                f"{name}: expected the piece at {len(buffers[name])}, got the one at {offset}",
                _HINT,
            )
        buffers[name] += data
        count += 1
        at = frame.end()
    if int(end.group(1)) != count:
        raise GarbledReply(f"the board sent {int(end.group(1))} frames, {count} arrived", _HINT)
    for name, total in totals.items():
        if len(buffers[name]) != total:
            raise GarbledReply(f"{name}: expected {total} bytes, got {len(buffers[name])}", _HINT)
    text += raw[end.end() :]
    return {name: bytes(data) for name, data in buffers.items()}, bytes(text)


def _checked(frame: re.Match[bytes], number: int) -> tuple[str, bytes, int, int]:
    name, offset, total, crc, encoded = frame.groups()
    try:
        data = base64.b64decode(encoded, validate=True)
    except binascii.Error as trouble:
        raise GarbledReply(f"frame {number} of the board's reply: {trouble}", _HINT) from trouble
    if zlib.crc32(data, zlib.crc32(b"%s %s %s" % (name, offset, total))) != int(crc, 16):
        raise GarbledReply(f"frame {number} of the board's reply fails its checksum", _HINT)
    return name.decode("utf-8", "replace"), data, int(offset), int(total)
