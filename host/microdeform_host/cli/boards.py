"""`microdeform boards`: the boards known, the serial ports found, the firmware built."""

from __future__ import annotations

import argparse
from typing import Any

from microdeform_host import boards as known
from microdeform_host import toolchain
from microdeform_host.cli import make_console
from microdeform_host.errors import UsageError

NAME = "boards"
HELP = "List the emulated boards, whether their firmware is built, and the serial ports found."
EPILOG = "A real board is named by its port: `microdeform run --port PORT`."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """boards needs no arguments of its own."""


def run(args: argparse.Namespace) -> int:
    """Print both tables."""
    if args.port:
        raise UsageError(
            "boards: --port: this command lists ports, it opens none",
            "leave --port out, or give it to `microdeform run`",
        )
    console = make_console(args)
    chosen = known.boards(args.board)
    entries = [_board(row) for row in chosen]
    console.table(
        ("board", "core", "architecture", "QEMU machine", "native code", "FPU", "heap", "firmware"),
        [
            (
                row.name + (" (default)" if row.name == known.DEFAULT_BOARD else ""),
                row.core,
                row.architecture,
                row.machine,
                row.march or "-",
                row.fpu or "-",
                f"{row.default_heap // 1024} KiB",
                "built" if entry["firmware"] else "not built",
            )
            for row, entry in zip(chosen, entries, strict=True)
        ],
    )
    ports = _ports()
    console.line()
    if ports:
        console.table(
            ("serial port", "vendor:product", "description"),
            [(port["port"], port["usb_id"] or "-", port["description"]) for port in ports],
        )
    else:
        console.line("no serial port found")
    console.write_json({"schema": 1, "boards": entries, "ports": ports})
    return 0


def _board(row: known.Board) -> dict[str, Any]:
    built = toolchain.firmware_if_built(row)
    return {
        "board": row.name,
        "core": row.core,
        "architecture": row.architecture,
        "machine": row.machine,
        "native": row.march,
        "fpu": row.fpu,
        "dsp": row.dsp,
        "atomics": row.atomics,
        "heap_bytes": row.default_heap,
        "min_heap_bytes": row.min_heap,
        "max_heap_bytes": row.max_heap,
        "firmware": str(built) if built else None,
    }


def _ports() -> list[dict[str, str]]:
    from serial.tools import list_ports

    return [
        {
            "port": port.device,
            "usb_id": "" if port.vid is None else f"{port.vid:04x}:{port.pid:04x}",
            "serial": port.serial_number or "",
            "description": port.description or "",
        }
        for port in sorted(list_ports.comports(), key=lambda port: port.device)
    ]
