"""`microdeform doctor`: what is installed, what is missing, the command that installs it."""

from __future__ import annotations

import argparse
import platform
import shutil
from typing import Any

from microdeform_host import boards, toolchain, version
from microdeform_host.cli import make_console
from microdeform_host.errors import UsageError
from microdeform_host.toolchain import requirements
from microdeform_host.toolchain.cache import MIB

NAME = "doctor"
HELP = "Check this machine: what is installed, what is missing, the command that installs it."
EPILOG = "Exit code: 0 if everything is there, 3 if something is missing."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """doctor needs no arguments of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the table; 3 if something is missing."""
    boards.boards(args.board)  # an unknown name is an error, though all need the same tools
    if args.port:
        raise UsageError("doctor: --port: this command talks to no board", "leave --port out")
    console = make_console(args)
    tools = [_tool(row) for row in requirements.REQUIREMENTS.values()]
    absent = requirements.missing()
    root = toolchain.cache_root()
    size = toolchain.cache_bytes()
    free = shutil.disk_usage(root).free
    command = requirements.install_command(absent) if absent else ""

    rows = [
        (
            str(tool["name"]),
            "ok" if tool["path"] else "MISSING",
            str(tool["version"] or tool["path"] or f"package {tool['package']}"),
            str(tool["why"]),
        )
        for tool in tools
    ]
    python = platform.python_version()
    rows.append(("python", "ok", python, f"runs microdeform {version()}"))
    console.table(("what", "state", "version", "for"), rows)
    console.line(f"cache: {root} ({size / MIB:.1f} MiB; {free / MIB:.0f} MiB free on its disk)")
    if platform.system() != "Linux":
        console.line("emulated boards need Linux; real boards (--port) work here")
    if absent:
        console.line("to install what is missing:")
        console.line(f"  {command}")
    console.write_json(
        {
            "schema": 1,
            "ok": not absent,
            "microdeform": version(),
            "python": python,
            "tools": tools,
            "install_command": command,
            "cache": {"path": str(root), "bytes": size, "free_bytes": free},
        }
    )
    return 3 if absent else 0


def _tool(row: Any) -> dict[str, Any]:
    return {
        "name": row.name,
        "package": row.package,
        "why": row.why,
        "path": requirements.locate(row.name),
        "version": requirements.version_of(row.name),
    }
