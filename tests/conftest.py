"""Shared by all tests: whether the emulator is here, and what its absence means."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from microdeform_host import qemu, toolchain
from microdeform_host.boards import DEFAULT_BOARD
from microdeform_host.errors import ToolMissing
from microdeform_host.pytest_plugin import qemu_required

# Helper modules of the host tests: importlib mode puts no folder on the path.
sys.path.append(str(Path(__file__).parent / "host"))


@pytest.fixture(scope="session")
def emulated_board() -> str:
    """The default board's name, its firmware built; skips (in CI: fails) without the tools."""
    try:
        toolchain.firmware(DEFAULT_BOARD)
        toolchain.require(["qemu-system-arm"])
    except ToolMissing as error:
        if qemu_required():
            pytest.fail(f"{error} ({error.hint})", pytrace=False)
        pytest.skip(f"{error} ({error.hint})")
    assert qemu.slot_count() >= 1
    return DEFAULT_BOARD
