"""The board table against the board folders, and what it says to wrong names and sizes."""

import re

import pytest

from microdeform_host import boards
from microdeform_host.boards import BOARDS, board, check_heap
from microdeform_host.errors import UsageError

DESIGN = {
    "cortex-m0": ("ARMv6-M", "microbit"),
    "cortex-m0-bytecode": ("ARMv6-M", "microbit"),
    "cortex-m3": ("ARMv7-M", "mps2-an385"),
    "cortex-m4f": ("ARMv7E-M", "mps2-an386"),
    "cortex-m7f": ("ARMv7E-M", "mps2-an500"),
}


def board_makefile(name):
    """The board's make file with the files that it includes in place."""
    text = (boards.boards_dir() / name / "mpconfigboard.mk").read_text()

    def included(match):
        return (boards.boards_dir() / "common" / match.group(1)).read_text()

    return re.sub(r"^include \$\(BOARD_DIR\)/\.\./common/(\S+)$", included, text, flags=re.M)


def test_the_boards_of_the_design_are_there():
    assert {b.name: (b.architecture, b.machine) for b in BOARDS.values()} == DESIGN
    assert boards.DEFAULT_BOARD == "cortex-m3"


@pytest.mark.parametrize("name", DESIGN)
def test_a_row_agrees_with_its_folder(name):
    row, text = board(name), board_makefile(name)
    assert re.findall(r"^QEMU_MACHINE = (\S+)$", text, re.M) == [row.machine]
    # An emitter is switched on, or the port has one on for every machine but the micro:bit.
    emitter = "-DMICROPY_EMIT_THUMB=1" in text or row.machine != "microbit"
    assert row.native is emitter
    assert re.findall(r"^MPY_CROSS_FLAGS \+= -march=(\S+)$", text, re.M) == (
        [row.march] if row.native else []
    )
    assert ("-mfloat-abi=hard" in text) is bool(row.fpu)
    core = re.search(r"-mcpu=(cortex-m\d)", text).group(1)
    assert row.core.lower().startswith(core)
    assert row.atomics is (core != "cortex-m0")


def test_every_folder_has_a_row():
    folders = {path.parent.name for path in boards.boards_dir().glob("*/mpconfigboard.mk")}
    assert folders == set(BOARDS)


def test_romfs_lies_outside_the_heap_and_is_aligned():
    for row in BOARDS.values():
        assert row.romfs_address % 8 == 0
        assert row.romfs_size >= 256 * 1024


def test_an_unknown_board_names_the_known_ones():
    with pytest.raises(UsageError) as caught:
        board("cortex-m5")
    assert "got 'cortex-m5'" in str(caught.value)
    for name in BOARDS:
        assert name in str(caught.value)
    assert "cortex-m" in caught.value.hint
    assert caught.value.exit_code == 2


def test_boards_keep_order_and_drop_repeats():
    assert [b.name for b in boards.boards(["cortex-m7f", "cortex-m0", "cortex-m7f"])] == [
        "cortex-m7f",
        "cortex-m0",
    ]
    assert [b.name for b in boards.boards(None)] == list(DESIGN)
    assert [b.name for b in boards.boards([])] == list(DESIGN)


@pytest.mark.parametrize("heap", [0, -4, 4096, 65537, 1 << 30])
def test_a_heap_that_a_board_cannot_have_is_refused(heap):
    with pytest.raises(UsageError, match=rf"cortex-m0 takes .* got {heap}"):
        check_heap(board("cortex-m0"), heap)


def test_a_heap_within_range_is_taken():
    row = board("cortex-m3")
    assert check_heap(row, None) == row.default_heap
    assert check_heap(row, 16384) == 16384


def test_the_device_package_and_manifest_are_found():
    assert (boards.device_package() / "geometry.py").is_file()
    assert "package(" in boards.manifest_file().read_text()
