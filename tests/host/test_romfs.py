"""The ROMFS writer: its layout here, its reading by MicroPython itself in test_session."""

from __future__ import annotations

import pytest

from microdeform_host.errors import UsageError
from microdeform_host.romfs import ALIGNMENT, build_image


def test_image_has_the_magic_and_even_size() -> None:
    for files in ({}, {"a": b""}, {"a": b"1"}, {"dir/b": b"22", "c": b"333"}):
        image = build_image(files)
        assert image[:3] == b"\xd2\xcd1"
        assert len(image) % 2 == 0


def test_file_data_is_aligned_wherever_it_stands() -> None:
    files = {f"{'d' * n}/{'e' * n}/f{n}": b"<<%d>>" % n + bytes(n) for n in range(1, 20)}
    image = build_image(files)
    for n in range(1, 20):
        assert image.index(b"<<%d>>" % n) % ALIGNMENT == 0


def test_the_order_of_the_files_does_not_matter() -> None:
    files = {"b/c": b"1", "a": b"2", "b/a": b"3"}
    assert build_image(files) == build_image(dict(reversed(list(files.items()))))


@pytest.mark.parametrize("path", ["", "/a", "a//b", "a/", "./a", "a/../b", ".."])
def test_paths_that_are_not_plain_are_refused(path: str) -> None:
    with pytest.raises(UsageError, match="relative path"):
        build_image({path: b""})


def test_a_name_cannot_be_file_and_folder() -> None:
    with pytest.raises(UsageError, match="file and a folder"):
        build_image({"a": b"", "a/b": b""})
