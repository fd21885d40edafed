"""The device tests on MicroPython's unix port: the one with threads, and with double floats."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from microdeform_host import toolchain
from microdeform_host.boards import device_package

pytestmark = pytest.mark.qemu  # it needs the same compilers and source
DEVICE = Path(__file__).parents[1] / "device"
ON_BOARD = Path(toolchain.__file__).parents[1] / "on_board"

RUNNER = """
import sys
import md_testing
module = __import__(sys.argv[1])
for name in sorted(dir(module)):
    if name.startswith("test_"):
        try:
            getattr(module, name)()
        except md_testing.Skipped as reason:
            print("skipped", name, reason)
        else:
            print("passed", name)
"""


@pytest.mark.parametrize("module", sorted(path.stem for path in DEVICE.glob("test_*.py")))
def test_device_tests(module, tmp_path, emulated_board):
    script = tmp_path / "runner.py"
    script.write_text(RUNNER)
    path = os.pathsep.join(map(str, (device_package().parent, DEVICE, ON_BOARD)))
    done = subprocess.run(
        [str(toolchain.unix_micropython()), str(script), module],
        env={"MICROPYPATH": path, "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert sum(line.startswith("passed") for line in lines) > len(lines) / 2
    if module == "test_memory_and_callers":
        assert "passed test_threads_wait_for_each_other" in lines
