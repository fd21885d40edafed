"""The examples run, on CPython and on a board."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from microdeform_host.cli import main

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


def test_there_are_examples():
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_on_cpython(path):
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "loss" in done.stdout


@pytest.mark.qemu
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_on_a_board(path, emulated_board, capfd):
    assert main(["run", str(path), "--board", emulated_board]) == 0
    assert "loss" in capfd.readouterr().out
