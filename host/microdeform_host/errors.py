"""The host tool's errors: one tree, each with an exit code and a next step for the user.

Library code raises these; only the command line prints them. `str(error)` is the message alone,
`error.hint` says what to do next (may be empty).
"""

from __future__ import annotations

from collections.abc import Mapping


class MicrodeformError(Exception):
    """Base of every error that a user may meet.

    exit_code: the process's exit status when this error ends a command (1, 2 or 3).
    message: what went wrong, with what was expected and what came.
    hint: the next step, as a sentence or a command to type.
    details: what helps to find the cause (UART transcript, QEMU's command line); may be empty.
    """

    exit_code = 3
    details = ""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(MicrodeformError):
    """The request itself is wrong: an unknown name, an argument out of range."""

    exit_code = 2


class CheckFailed(MicrodeformError):
    """Everything ran, and a result was not what it must be."""

    exit_code = 1


# Trouble with this machine: tools, downloads, builds, disk.


class EnvironmentTrouble(MicrodeformError):
    """This machine lacks something, or a step on it failed."""

    exit_code = 3


class ToolMissing(EnvironmentTrouble):
    """A program or library that is needed is not installed; the hint installs it."""


class DownloadFailed(EnvironmentTrouble):
    """A source could not be fetched."""


class ArchiveBroken(EnvironmentTrouble):
    """A fetched archive is not the one that was pinned (hash), or cannot be unpacked."""


class BuildFailed(EnvironmentTrouble):
    """A compiler or make ended with an error; the message holds the log's end and path."""


class NoSpace(EnvironmentTrouble):
    """A disk is full, or has too little room for what was asked."""


# Trouble with a board, emulated or real.


class DeviceTrouble(MicrodeformError):
    """A board did not do what it was asked."""

    exit_code = 3


class DeadlineExceeded(DeviceTrouble):
    """A board did not finish within the wall-clock deadline."""


class BoardDied(DeviceTrouble):
    """The emulator, or the board's connection, ended while work was under way."""


class HardFault(DeviceTrouble):
    """The core took a HardFault.

    registers: name -> value as the firmware printed them, e.g. {"PC": 0x1234}; may be empty.
    """

    def __init__(
        self, message: str, hint: str = "", *, registers: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(message, hint)
        self.registers: dict[str, int] = dict(registers or {})


class DeviceException(DeviceTrouble):
    """Code on the board raised a Python exception.

    traceback: the board's own traceback text, as it came.
    """

    def __init__(self, message: str, hint: str = "", *, traceback: str = "") -> None:
        super().__init__(message, hint)
        self.traceback = traceback


class GarbledReply(DeviceTrouble):
    """A reply failed its checksum or did not have the agreed form."""


class PortBusy(DeviceTrouble):
    """Another program holds the serial port."""


class NoAnswer(DeviceTrouble):
    """Nothing that speaks MicroPython's protocol answers on the port."""


class Disconnected(DeviceTrouble):
    """The serial port went away while in use."""


class DeviceOutOfMemory(DeviceException):
    """The board's heap has too little room for what was asked."""
