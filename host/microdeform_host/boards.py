"""The emulated boards: one row each, everything that building and running one needs to know.

Adding a board is a row here and a folder in firmware/boards/. Addresses and sizes are bytes.
"""

from __future__ import annotations

import difflib
import importlib.util
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from microdeform_host.errors import EnvironmentTrouble, UsageError


@dataclass(frozen=True)
class Board:
    """One emulated board.

    name: what the user types; also the folder's name in firmware/boards/.
    core, architecture: as Arm names them, e.g. "Cortex-M0", "ARMv6-M".
    qemu_args: the arguments that select the machine, before any that a session adds.
    march: mpy-cross's name for this core's native code, or None where the firmware takes
        bytecode only (a .mpy file holding native code does not load there).
    fpu: "" (none), "single" or "double"; dsp: whether SMLAD and its like exist.
    atomics: whether the core has LDREX/STREX at all.
    romfs_address, romfs_size: room for a ROMFS image that the firmware does not use; an image
        placed there by QEMU's loader device can be mounted.
    default_heap: bytes of MicroPython's heap; min_heap..max_heap is what the board can be
        built with.
    """

    name: str
    core: str
    architecture: str
    qemu_args: tuple[str, ...]
    march: str | None
    fpu: str
    dsp: bool
    atomics: bool
    romfs_address: int
    romfs_size: int
    default_heap: int
    min_heap: int
    max_heap: int

    @property
    def machine(self) -> str:
        """QEMU's name of the machine."""
        return self.qemu_args[self.qemu_args.index("-machine") + 1]

    @property
    def native(self) -> bool:
        """Whether the firmware has native and inline emitters."""
        return self.march is not None


# QEMU's micro:bit with the largest memories its firmware is linked for: 1 MiB of flash, 256 KiB of
# RAM. The firmware ends below 0x40000 (0x80000 is checked after each build); ROMFS takes the rest.
_MICROBIT_ARGS = (
    "-machine",
    "microbit",
    "-global",
    "nrf51-soc.flash-size=1048576",
    "-global",
    "nrf51-soc.sram-size=262144",
)
_MICROBIT_ROMFS = (0x0008_0000, 0x0008_0000)
# RAM holds the heap, 1 KiB of statics and a 16 KiB stack (MicroPython's own limit is 10 KiB).
_MICROBIT_MAX_HEAP = 240 * 1024

# MPS2: code, data, heap and stack live in the 4 MiB at 0; the 4 MiB at 0x20000000 are free.
_MPS2_ROMFS = (0x2000_0000, 0x0040_0000)
_MPS2_MAX_HEAP = 3 * 1024 * 1024

# The port's own default. The smallest heap on which the REPL starts and imports a module.
_DEFAULT_HEAP = 143360
_MIN_HEAP = 8 * 1024

_ROWS = (
    Board(
        name="cortex-m0",
        core="Cortex-M0",
        architecture="ARMv6-M",
        qemu_args=_MICROBIT_ARGS,
        march="armv6m",
        fpu="",
        dsp=False,
        atomics=False,
        romfs_address=_MICROBIT_ROMFS[0],
        romfs_size=_MICROBIT_ROMFS[1],
        default_heap=_DEFAULT_HEAP,
        min_heap=_MIN_HEAP,
        max_heap=_MICROBIT_MAX_HEAP,
    ),
    Board(
        name="cortex-m0-bytecode",
        core="Cortex-M0",
        architecture="ARMv6-M",
        qemu_args=_MICROBIT_ARGS,
        march=None,
        fpu="",
        dsp=False,
        atomics=False,
        romfs_address=_MICROBIT_ROMFS[0],
        romfs_size=_MICROBIT_ROMFS[1],
        default_heap=_DEFAULT_HEAP,
        min_heap=_MIN_HEAP,
        max_heap=_MICROBIT_MAX_HEAP,
    ),
    Board(
        name="cortex-m3",
        core="Cortex-M3",
        architecture="ARMv7-M",
        qemu_args=("-machine", "mps2-an385"),
        march="armv7m",
        fpu="",
        dsp=False,
        atomics=True,
        romfs_address=_MPS2_ROMFS[0],
        romfs_size=_MPS2_ROMFS[1],
        default_heap=_DEFAULT_HEAP,
        min_heap=_MIN_HEAP,
        max_heap=_MPS2_MAX_HEAP,
    ),
    Board(
        name="cortex-m4f",
        core="Cortex-M4F",
        architecture="ARMv7E-M",
        qemu_args=("-machine", "mps2-an386"),
        march="armv7emsp",
        fpu="single",
        dsp=True,
        atomics=True,
        romfs_address=_MPS2_ROMFS[0],
        romfs_size=_MPS2_ROMFS[1],
        default_heap=_DEFAULT_HEAP,
        min_heap=_MIN_HEAP,
        max_heap=_MPS2_MAX_HEAP,
    ),
    Board(
        name="cortex-m7f",
        core="Cortex-M7F",
        architecture="ARMv7E-M",
        qemu_args=("-machine", "mps2-an500"),
        march="armv7emdp",
        fpu="double",
        dsp=True,
        atomics=True,
        romfs_address=_MPS2_ROMFS[0],
        romfs_size=_MPS2_ROMFS[1],
        default_heap=_DEFAULT_HEAP,
        min_heap=_MIN_HEAP,
        max_heap=_MPS2_MAX_HEAP,
    ),
)

BOARDS: dict[str, Board] = {row.name: row for row in _ROWS}

DEFAULT_BOARD = "cortex-m3"


def board(name: str) -> Board:
    """The board of that name; raises UsageError naming the known ones."""
    try:
        return BOARDS[name]
    except KeyError:
        close = difflib.get_close_matches(name, BOARDS, n=1)
        raise UsageError(
            f"board: expected one of {', '.join(BOARDS)}; got {name!r}",
            f"did you mean {close[0]}?" if close else "`microdeform boards` lists them",
        ) from None


def boards(names: Iterable[str] | None = None) -> list[Board]:
    """The boards of these names, in that order, each once; all of them for None or nothing."""
    wanted = list(dict.fromkeys(names or BOARDS))
    return [board(name) for name in wanted]


def check_heap(of: Board, heap: int | None) -> int:
    """`heap` in bytes (None: the board's default), checked; raises UsageError."""
    if heap is None:
        return of.default_heap
    if not of.min_heap <= heap <= of.max_heap or heap % 4:
        raise UsageError(
            f"heap: {of.name} takes a multiple of 4 from {of.min_heap} to {of.max_heap} bytes; "
            f"got {heap}"
        )
    return heap


def boards_dir() -> Path:
    """The folder of board definitions, in a source tree or in an installed package."""
    return _firmware_file("boards")


def manifest_file() -> Path:
    """The manifest that freezes the device package into a firmware."""
    return _firmware_file("manifest.py")


def device_package() -> Path:
    """The folder of the device package `microdeform` (its Python sources)."""
    found = importlib.util.find_spec("microdeform")
    if found is None or not found.submodule_search_locations:
        raise EnvironmentTrouble(
            "the device package `microdeform` is not installed beside the host tool",
            "install the whole distribution: pip install microdeform",
        )
    return Path(next(iter(found.submodule_search_locations)))


def _firmware_file(name: str) -> Path:
    here = Path(__file__).resolve().parent
    for folder in (here.parents[1] / "firmware", here / "firmware_data"):
        if (folder / name).exists():
            return folder / name
    raise EnvironmentTrouble(
        f"this installation lacks its firmware definitions ({name})",
        "install microdeform again, or run from a source tree",
    )
