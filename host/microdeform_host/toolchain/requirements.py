"""The programs that building and running need, how to find them, and how to install them."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from microdeform_host.errors import ToolMissing


@dataclass(frozen=True)
class Requirement:
    """A program (or a library of the cross compiler) that comes with a Debian package.

    name: the program as it is called, or the library's name.
    package: the Debian/Ubuntu package that holds it.
    why: what it is needed for.
    version_args: arguments that make the program print its version.
    """

    name: str
    package: str
    why: str
    version_args: tuple[str, ...] = ("--version",)


REQUIREMENTS: dict[str, Requirement] = {
    row.name: row
    for row in (
        Requirement("qemu-system-arm", "qemu-system-arm", "runs the emulated boards"),
        Requirement("arm-none-eabi-gcc", "gcc-arm-none-eabi", "compiles the firmware"),
        Requirement("newlib", "libnewlib-arm-none-eabi", "headers for the firmware"),
        Requirement("make", "make", "drives MicroPython's build"),
        Requirement("gcc", "gcc", "compiles mpy-cross"),
        Requirement("libc6-dev", "libc6-dev", "headers for mpy-cross"),
        Requirement("xz", "xz-utils", "unpacks MicroPython's source"),
    )
}

# What a build of mpy-cross or of a firmware needs.
HOST_COMPILER = ("make", "gcc", "libc6-dev")
CROSS_COMPILER = ("make", "arm-none-eabi-gcc", "newlib")


def locate(name: str) -> str | None:
    """Where a requirement is: a path, or None if it is missing."""
    if name == "newlib":
        return _library("arm-none-eabi-gcc", "libc.a")
    if name == "libc6-dev":
        return _library("gcc", "crt1.o")
    return shutil.which(name)


def missing(names: Iterable[str] = tuple(REQUIREMENTS)) -> list[Requirement]:
    """The requirements among `names` that are not installed."""
    return [REQUIREMENTS[name] for name in names if locate(name) is None]


def install_command(absent: Iterable[Requirement]) -> str:
    """The exact command that installs them on Debian or Ubuntu."""
    packages = " ".join(dict.fromkeys(row.package for row in absent))
    sudo = "" if os.geteuid() == 0 else "sudo "
    return f"{sudo}apt-get install -y --no-install-recommends {packages}"


def require(names: Iterable[str]) -> None:
    """Raise ToolMissing, naming every missing requirement and the command that installs them."""
    absent = missing(names)
    if absent:
        what = ", ".join(f"{row.name} ({row.why})" for row in absent)
        raise ToolMissing(f"not installed: {what}", install_command(absent))


@functools.cache
def version_of(name: str) -> str:
    """The first line that a program prints about its version; "" if it cannot say."""
    path = locate(name)
    if path is None or name in ("newlib", "libc6-dev"):
        return ""
    try:
        answer = subprocess.run(
            [path, *REQUIREMENTS[name].version_args],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = answer.stdout.decode(errors="replace").splitlines()
    return lines[0].strip() if lines else ""


def _library(compiler: str, name: str) -> str | None:
    """A file of the compiler's libraries: the compiler answers with its path, or the bare name."""
    program = shutil.which(compiler)
    if program is None:
        return None
    try:
        answer = subprocess.run(
            [program, f"-print-file-name={name}"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    path = Path(answer.stdout.decode(errors="replace").strip())
    return str(path) if path.is_absolute() and path.exists() else None
