"""verify on a real emulated board: agreement, disagreement, memory, users' own cases."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from microdeform_host import board_cases, verify
from microdeform_host.cases import Case, fixed_cases, random_cases
from microdeform_host.cli import main
from microdeform_host.session import open_board, package_files

pytestmark = pytest.mark.qemu
GOLDEN = Path(__file__).parents[1] / "golden" / "deform_conv2d.json"


def run(*words):
    return main(["verify", "--plain", *map(str, words)])


def test_json_is_the_designs(emulated_board, tmp_path, capsys):
    path = tmp_path / "out.json"
    assert run("--board", emulated_board, "--case", "v2", "--case", "batch-0", "--json", path) == 0
    found = json.loads(path.read_text())
    assert found["schema"] == 1 and found["ok"] is True
    (row,) = [row for row in found["boards"] if row["kernel"] == "f32_python"]
    assert row["board"] == emulated_board and row["core"] == "Cortex-M3"
    assert row["micropython"] == "1.25.0" and row["dtype"] == "f32"
    assert (row["cases"], row["passed"], row["failed"]) == (2, 2, 0)
    assert row["bit_identical"] is True
    assert 0 <= row["max_error"] <= 1e-6
    assert row["exclusive_access_instructions"] == 0
    printed = capsys.readouterr().out
    assert "f32_python" in printed and printed.rstrip().endswith("ok")


def test_golden_values_of_torchvision(emulated_board, capsys):
    assert run("--board", emulated_board, "--cases-from", GOLDEN) == 0
    names = {case["name"] for case in json.loads(GOLDEN.read_text())}
    assert len(names) >= 30
    assert f"  {len(names)} " in capsys.readouterr().out


def test_a_wrong_expectation_fails_with_the_case_and_how_to_rerun_it(
    emulated_board, tmp_path, capsys
):
    case = json.loads(GOLDEN.read_text())[0]
    name, expected = case["name"], np.array(case["expected"]["output"])
    expected.flat[0] += 1
    case["expected"]["output"] = expected.tolist()
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps([case]))
    assert run("--board", emulated_board, "--cases-from", path) == 1
    printed = capsys.readouterr().out
    assert f"case {name}: output: error" in printed
    assert (
        f"--cases-from {path} --board {emulated_board} --kernel f32_python --case {name}" in printed
    )
    assert printed.rstrip().endswith("FAILED")


def test_a_wrong_bit_is_found_and_shown(emulated_board, monkeypatch, capsys):
    """The simulator is made to differ in one bit of one value: both values must be shown."""
    honest = verify.FORMATS["f32"]

    def tampered(case):
        reference = honest.reference(case)
        output = reference.exact["output"].copy()
        output.view(np.uint32)[0, 1, 2, 3] ^= 1
        return verify.Reference(
            {**reference.exact, "output": output}, reference.float64, reference.nonfinite
        )

    monkeypatch.setitem(verify.FORMATS, "f32", replace(honest, reference=tampered))
    assert run("--board", emulated_board, "--case", "v2", "--cases", 0) == 1
    printed = capsys.readouterr().out
    assert "case v2: output[0, 1, 2, 3]: board " in printed and "simulator " in printed
    assert "NO" in printed


def test_a_case_too_large_for_the_board_fails_with_the_bytes(emulated_board):
    (small,) = random_cases(1, seed=1)
    side = 96
    case = Case(
        "large", {"padding": 1}, np.zeros((1, 1, side, side), np.float32),
        np.zeros((1, 18, side, side), np.float32), np.zeros((1, 1, 3, 3), np.float32),
    )  # fmt: skip
    wanted = verify.Wanted([case, small], "f32", "f32_python")
    (row,) = verify.verify_boards([emulated_board], wanted, lambda message: None)
    assert (row.cases, row.passed) == (2, 1)
    assert row.failures[0].case == "large" and "memory" in row.failures[0].reason.lower()


def test_unknown_names_are_refused(capsys):
    for words in (
        ("--board", "cortex-m99"),
        ("--case", "no-such-case"),
        ("--dtype", "i8"),
        ("--cases", "-1"),
        ("--cases-from", "absent.json"),
        ("--port", "/dev/ttyACM0"),
    ):
        assert run(*words) == 2, words
    assert "cortex-m99" in capsys.readouterr().err


def test_a_kernel_that_is_not_there_is_refused(emulated_board, capsys):
    assert run("--board", emulated_board, "--kernel", "f32_zzz") == 2
    told = capsys.readouterr().err
    assert "f32_zzz" in told and "expected one of f32_" in told


def test_the_deadline_is_the_commands(emulated_board, capsys):
    began = time.monotonic()
    assert run("--board", emulated_board, "--deadline", 2, "--cases", 400) == 3
    assert "deadline" in capsys.readouterr().err
    assert time.monotonic() - began < 20


def test_cases_are_split_over_sessions_where_the_image_is_small():
    wanted = [*fixed_cases()]
    dtypes = ("f32", "i16")
    sizes = [
        sum(map(len, board_cases.case_files(i, case, dtypes).values()))
        for i, case in enumerate(wanted)
    ]
    batches = list(verify._batches(wanted, 3 * max(sizes), dtypes))
    assert len(batches) > 3
    assert [index for batch in batches for index in batch] == list(range(len(wanted)))


# The design's workload w8, as a file: a small heap has no room to compile it on the board.
W8 = b"""
from array import array
import microdeform
geometry = microdeform.Geometry(
    in_channels=8, height=8, width=8, out_channels=8, kernel=3, padding=1
)
print(microdeform.backward_supported(geometry))
def run():
    def zeros(name):
        return array("f", bytes(4 * geometry.size(name)))
    got = microdeform.deform_conv2d_backward(
        geometry, zeros("output"), zeros("x"), zeros("offset"), zeros("weight"), zeros("mask")
    )
    print("ran", len(got.weight))
"""


def w8_board(name, heap):
    return open_board(name, files={**package_files(name), "w8.py": W8}, heap=heap)


def test_the_backward_of_w8_runs_with_64_kilobytes_of_heap(emulated_board):
    with w8_board(emulated_board, 64 * 1024) as board:
        said = board.exec("import w8\nw8.run()", timeout=120)
    assert said.split("\n")[:2] == ["(True, '')", "ran 576"]


def test_with_16_kilobytes_it_says_what_it_needs_before_starting(emulated_board):
    with w8_board(emulated_board, 16 * 1024) as board:
        said = board.exec("import w8", timeout=60)
    gradients = 4 * (512 + 18 * 64 + 9 * 64 + 576 + 8)
    assert said.startswith("(False") and f"gradients {gradients}" in said and "are free" in said
