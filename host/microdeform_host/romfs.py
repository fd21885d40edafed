"""Writes a MicroPython ROMFS image: a read-only file system that a board mounts from memory.

Called by `session` (files for an emulated board). The format is a tree of records, each a kind, a
payload length (both variable-length unsigned integers, big-endian, seven bits a byte) and a
payload.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

from microdeform_host.errors import UsageError

# Record kinds of the format. The outermost kind encodes to the bytes "RM1" with two high bits set.
_PADDING = 1
_DATA = 2
_DIRECTORY = 4
_FILE = 5
_FILESYSTEM = 0x14A6B1

# array.array objects are read in place by some device code, so file data starts on this boundary.
ALIGNMENT = 4

_Tree = dict[str, Union[bytes, "_Tree"]]


def build_image(files: Mapping[str, bytes]) -> bytes:
    """The ROMFS image that holds `files`: path (relative, "/" between names) -> contents.

    File data lies on a 4-byte boundary of the image. Raises UsageError for a path that is empty,
    absolute, has an empty, "." or ".." part, or is both a file and a folder.
    """
    body = bytearray()
    # The outer header's length field depends on the body's length and the body's padding on where
    # the body starts, so the header is laid out with a fixed 5-byte length (leading 0x80 bytes
    # change nothing in this encoding).
    header_size = len(_varuint(_FILESYSTEM)) + 5
    _write_tree(body, _make_tree(files), header_size)
    if (header_size + len(body)) % 2:
        # The whole record must have even size; the smallest padding record has two bytes.
        body += _varuint(_PADDING) + _varuint(1) + b"\0"
    return _varuint(_FILESYSTEM) + _varuint(len(body), width=5) + bytes(body)


def _make_tree(files: Mapping[str, bytes]) -> _Tree:
    root: _Tree = {}
    for path in sorted(files):
        *folders, name = path.split("/")
        if any(part in ("", ".", "..") for part in (*folders, name)):
            raise UsageError(
                f"ROMFS path {path!r}: expected a relative path of plain names, like lib/a.mpy"
            )
        here = root
        for folder in folders:
            below = here.setdefault(folder, {})
            if not isinstance(below, dict):
                raise UsageError(f"ROMFS path {path!r}: {folder!r} is a file and a folder")
            here = below
        if name in here:
            raise UsageError(f"ROMFS path {path!r} is a file and a folder")
        here[name] = bytes(files[path])
    return root


def _write_tree(out: bytearray, tree: _Tree, start: int) -> None:
    """Append a folder's records to `out`; `start` is out's own offset in the image."""
    for name, content in tree.items():
        encoded = name.encode()
        head = _varuint(len(encoded)) + encoded
        if isinstance(content, dict):
            inner = bytearray()
            # Lengths take five bytes wherever something inside wants to be aligned: the position of
            # the contents is then known before they are written.
            _write_tree(inner, content, start + len(out) + 6 + len(head))
            out += _varuint(_DIRECTORY) + _varuint(len(head) + len(inner), width=5) + head + inner
        else:
            _write_file(out, head, content, start)


def _write_file(out: bytearray, head: bytes, data: bytes, start: int) -> None:
    # Two records inside: padding (2 bytes of header, 0-3 of payload), then the data (6 of header).
    data_at = start + len(out) + 6 + len(head) + 2 + 6
    padding = -data_at % ALIGNMENT
    out += _varuint(_FILE) + _varuint(len(head) + 2 + padding + 6 + len(data), width=5) + head
    out += _varuint(_PADDING) + _varuint(padding) + bytes(padding)
    out += _varuint(_DATA) + _varuint(len(data), width=5) + data


def _varuint(value: int, width: int = 1) -> bytes:
    """`value` in seven-bit groups, most significant first, at least `width` bytes."""
    groups = [value & 0x7F]
    value >>= 7
    while value:
        groups.append(0x80 | (value & 0x7F))
        value >>= 7
    groups += [0x80] * (width - len(groups))
    return bytes(reversed(groups))
