"""The pytest plugin in a project of its own, as a user has one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import sys
from md_testing import needs, raises, skip
from beside import answer

def test_good():
    print("printed on", sys.implementation.name)
    assert answer() == 42

def test_wrong():
    value = answer()
    assert value == 43, "the answer"

def test_left_out():
    skip("for a reason")

@needs("fpu")
def test_fpu():
    raise RuntimeError("never here")

def test_only_fails_on_a_board():
    if sys.implementation.name == "micropython":
        import machine
        machine.mem32[0x60000000]

def test_after_the_fault():
    with raises(ZeroDivisionError):
        1 // 0
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with on-device tests and its own pytest configuration."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nmicrodeform_device_paths = on_device\n")
    (tmp_path / "on_device").mkdir()
    (tmp_path / "on_device" / "test_mine.py").write_text(TESTS)
    (tmp_path / "on_device" / "beside.py").write_text("def answer():\n    return 42\n")
    return tmp_path


def run(project: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-rsA", "-p", "no:cacheprovider", *arguments],
        cwd=project,
        env={**os.environ, "CI": "", "MICRODEFORM_REQUIRE_QEMU": "", **environment},
        capture_output=True,
        text=True,
        timeout=200,
    )
    return done.returncode, done.stdout + done.stderr


def test_without_boards_the_files_are_plain_tests(project: Path) -> None:
    code, text = run(project)
    assert code == 1
    assert "1 failed, 3 passed, 2 skipped" in text
    assert "[cortex" not in text


@pytest.mark.qemu
def test_each_function_is_an_item_on_each_board(emulated_board: str, project: Path) -> None:
    code, text = run(project, "--board", "cortex-m3", "--board", "cortex-m0")
    assert code == 1
    for board in ("cortex-m3", "cortex-m0"):
        for test, outcome in (
            ("good", "PASSED"),
            ("wrong", "FAILED"),
            ("left_out", "SKIPPED"),
            ("fpu", "SKIPPED"),
            ("only_fails_on_a_board", "FAILED"),
            ("after_the_fault", "PASSED"),  # on a board that was booted afresh
        ):
            assert f"test_mine.py::test_{test}[{board}] {outcome}" in text
    assert "for a reason" in text and "needs fpu" in text
    assert "printed on micropython" in text
    # What a failure shows: the board's words, the source line, the UART, how QEMU was started.
    assert "AssertionError: the answer" in text
    assert 'test_mine.py:12: assert value == 43, "the answer"' in text
    assert "HardFault at PC" in text and "registers:" in text
    assert "UART transcript" in text
    assert "-machine mps2-an385" in text and "-machine microbit" in text


@pytest.mark.qemu
def test_one_item_can_be_chosen_by_its_id(emulated_board: str, project: Path) -> None:
    code, text = run(project, "--board", "all", "on_device/test_mine.py::test_good[cortex-m3]")
    assert code == 0, text
    assert "1 passed" in text


def test_an_unknown_board_is_wrong_usage(project: Path) -> None:
    code, text = run(project, "--board", "zork")
    assert code == 4
    assert "zork" in text and "cortex-m3" in text
    assert "Traceback" not in text


def test_without_qemu_items_skip_and_in_ci_fail(project: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    # A PATH on which nothing is installed: neither compiler nor emulator.
    good = "on_device/test_mine.py::test_good[cortex-m3]"
    code, text = run(project, "--board", "cortex-m3", good, PATH=str(tools))
    assert code == 0 and "1 skipped" in text and "apt-get install" in text
    for name, value in (("CI", "true"), ("MICRODEFORM_REQUIRE_QEMU", "1")):
        code, text = run(project, "--board", "cortex-m3", good, PATH=str(tools), **{name: value})
        assert code == 1 and "1 failed" in text and "ToolMissing" in text


def test_a_test_with_arguments_says_why_it_cannot_run(project: Path) -> None:
    (project / "on_device" / "test_more.py").write_text("def test_fixture(tmp_path):\n    pass\n")
    code, text = run(project, "--board", "cortex-m3", "on_device/test_more.py")
    assert code == 1
    assert "no fixtures on a board" in text
