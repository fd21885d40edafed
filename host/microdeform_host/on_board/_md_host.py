# mypy: ignore-errors
# What a session keeps on the board: binary data out and in with checksums, and a script's end.
# Sent by `session`; the code that the host runs reaches it as the dictionary `_md`.

import binascii
import sys

# Bytes in a frame: base64 makes 4/3 of it, and frame and text must fit a heap of a few KB.
CHUNK = 960

inbox = {}
_frames = [0]


def _crc32_slow(data, crc=0):
    crc ^= 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0xEDB88320 & -(crc & 1))
    return crc ^ 0xFFFFFFFF


# Ports without binascii.crc32 exist (SAMD21).
crc32 = getattr(binascii, "crc32", _crc32_slow)


def send(name, buffer):
    """Send a buffer (array, bytes, memoryview) to the host under a name without spaces."""
    view = memoryview(buffer)
    count = len(view)
    item = len(bytes(view[:1])) or 1
    step = CHUNK // item
    at = 0
    while True:
        piece = bytes(view[at : at + step])
        head = "%s %d %d" % (name, at * item, count * item)
        crc = crc32(piece, crc32(head.encode()))
        text = binascii.b2a_base64(piece)[:-1].decode()
        sys.stdout.write("\x02MDF %s %08x %s\x03\n" % (head, crc, text))
        _frames[0] += 1
        at += step
        if at >= count:
            return


def begin():
    """Start counting the frames of a reply."""
    _frames[0] = 0


def end():
    """Close a reply with its number of frames, so that a lost one is noticed."""
    sys.stdout.write("\x02MDF-END %d\x03\n" % _frames[0])


def put(name, at, total, text, crc):
    """Take one piece of a buffer from the host; False when its checksum is wrong."""
    piece = binascii.a2b_base64(text)
    if crc32(piece) != crc:
        return False
    if at == 0:
        inbox[name] = bytearray(total)
    inbox[name][at : at + len(piece)] = piece
    return True


def ended(marker, error):
    """Tell the host how a script ended: the marker, its status, then words for stderr."""
    write = sys.stdout.write
    if isinstance(error, SystemExit):
        code = error.args[0] if error.args else None
        if code is None:
            code = 0
        if isinstance(code, int):
            write("%s%d\n" % (marker, code if 0 <= code <= 255 else 1))
        else:
            write("%s1\n%s\n" % (marker, code))
    elif error is not None:
        write(marker + "1\n")
        sys.print_exception(error)
    else:
        write(marker + "0\n")


table = {
    "begin": begin,
    "crc32": crc32,
    "end": end,
    "ended": ended,
    "inbox": inbox,
    "put": put,
    "send": send,
}
