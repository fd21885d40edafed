"""How verify judges what a board sends: each way to be wrong is found. No board is needed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from microdeform_host import verify
from microdeform_host.cases import fixed_cases
from microdeform_host.errors import DeviceException, UsageError
from microdeform_host.references import f32_reference
from microdeform_host.verify import Row, Wanted, document

CASES = {case.name: case for case in fixed_cases()}
FACTS = {
    "core": "Cortex-M3",
    "micropython": "1.25.0",
    "floats": "single",
    "kernels": {"f32": {"kernel": "f32_python", "why": "the fastest there is"}},
    "known": [["f32", "f32_vfp", "no FPU"], ["f32", "f32_python", ""]],
}


class Board:
    """Sends what the simulator expects of a case, changed by `change(sent)`."""

    def __init__(self, case, change):
        self.case = case
        self.change = change

    def call_binary(self, code, timeout):
        reference = f32_reference(self.case)
        sent = {}
        for name, values in reference.exact.items():
            if self.case.layout == "nhwc" and name in ("output", "grad_x"):
                values = values.transpose(0, 2, 3, 1)
            sent[name] = np.array(values, "<f4", order="C")
        sent["nonfinite"] = np.array([reference.nonfinite], "<i4")
        sent["saturated"] = np.array([0, 0], "<i4")
        self.change(sent)
        return {name: values.tobytes() for name, values in sent.items()}


def judged(case, change, floats="single"):
    """(the row, the failure) of one case on such a board."""
    row = Row("b", "c", "1.25.0", "f32", "f32_python", "")
    failure = verify._run_case(Board(case, change), row, case, 0, Wanted([case]), floats)
    return row, failure


def nothing(sent):
    """A board that is right."""


@pytest.mark.parametrize("name", ["v2", "v1-no-bias", "batch-0", "channels-last", "nan-offset"])
def test_the_expected_passes(name):
    row, failure = judged(CASES[name], nothing)
    assert failure is None and row.bit_identical
    assert row.max_error is not None and 0 <= row.max_error <= 1e-6


def flip(name, index):
    def change(sent):
        sent[name].view(np.uint32)[index] ^= 1

    return change


@pytest.mark.parametrize("name", ["output", "grad_x", "grad_offset", "grad_mask", "grad_weight"])
def test_one_wrong_bit_fails(name):
    row, failure = judged(CASES["v2"], flip(name, (0, 1, 2, 0)))
    assert failure is not None and failure.reason.startswith(f"{name}[0, 1, 2, 0]: board ")
    assert not row.bit_identical


def test_one_wrong_bit_passes_where_floats_are_double_but_is_told():
    row, failure = judged(CASES["v2"], flip("output", (0, 1, 2, 0)), floats="double")
    assert failure is None and not row.bit_identical


def test_a_wrong_count_of_samples_fails():
    def change(sent):
        sent["nonfinite"] += 1

    counted = f32_reference(CASES["nan-offset"]).nonfinite
    _, failure = judged(CASES["nan-offset"], change)
    assert failure is not None
    assert failure.reason == f"expected {counted} non-finite samples, counted {counted + 1}"


@pytest.mark.parametrize("name", ["grad_bias", "output"])
def test_a_missing_result_fails_and_is_not_identical(name):
    row, failure = judged(CASES["v2"], lambda sent: sent.pop(name))
    assert failure is not None and "expected results" in failure.reason
    assert not row.bit_identical and row.max_error is None


@pytest.mark.parametrize(("error", "passes"), [(0.5e-6, True), (2e-6, False)])
def test_the_bar_against_float64(monkeypatch, error, passes):
    """The board has the simulator's bits, and float64 says that these are off."""

    def shifted(case):
        honest = f32_reference(case)
        output = honest.exact["output"].astype(np.float64)
        output.flat[3] += error * max(1, np.abs(output).max())
        return verify.Reference(honest.exact, {**honest.exact, "output": output}, honest.nonfinite)

    format = replace(verify.FORMATS["f32"], reference=shifted)
    monkeypatch.setitem(verify.FORMATS, "f32", format)
    row, failure = judged(CASES["v2"], nothing)
    assert (failure is None) is passes
    assert row.max_error == pytest.approx(error, rel=0.01) and row.bit_identical
    if failure is not None:
        assert failure.reason.startswith("output: error 2e-06 against float64, bar 1e-06")


@pytest.mark.parametrize(("error", "passes"), [(0.5e-4, True), (2e-4, False)])
def test_the_values_that_a_file_expects(error, passes):
    case = CASES["v2"]
    output = f32_reference(case).exact["output"].astype(np.float64)
    output.flat[3] += error * max(1, np.abs(output).max())
    _, failure = judged(verify.Case(**{**vars(case), "expected": {"output": output}}), nothing)
    assert (failure is None) is passes


def test_a_row_is_good_without_failures_and_without_exclusive_accesses():
    def row(**changes):
        return Row("b", "c", "1", "f32", "k", "", **{"cases": 2, "passed": 2, **changes})

    good = row(exclusive_access_instructions=0)
    assert good.ok and row().ok and document([good])["ok"] is True
    for bad in (row(passed=1), row(exclusive_access_instructions=1)):
        assert not bad.ok and document([good, bad])["ok"] is False


class Raising:
    """A board where every case raises."""

    def exec(self, code):
        return ""

    def call_binary(self, code, timeout=0):
        if "capabilities" in code:
            return {"capabilities": verify.json.dumps(FACTS).encode()}
        raise DeviceException("MemoryError")


def test_a_board_that_raises_is_neither_identical_nor_measured():
    wanted = Wanted([CASES["v2"]])
    (row,) = verify._run_cases(Raising(), "b", "c", wanted, [0], {}, lambda message: None, 0)
    assert (row.cases, row.passed, row.bit_identical, row.max_error) == (1, 0, False, None)
    assert row.failures[0].reason == "the board raised: MemoryError"


def test_which_kernels_run():
    def chosen(**wanted):
        return verify._kernels(FACTS, Wanted([], **wanted))

    assert chosen() == [("f32", "f32_python", "the fastest there is")]
    assert chosen(kernel="f32_python") == [("f32", "f32_python", "asked for")]
    assert chosen(kernel="f32_vfp") == []
    faster = {"f32": {"kernel": "f32_vfp", "why": "the fastest there is"}}
    assert verify._kernels({**FACTS, "kernels": faster}, Wanted([])) == [
        ("f32", "f32_vfp", "the fastest there is"),
        ("f32", "f32_python", "the reference"),
    ]
    for wrong in ({"kernel": "f32_zzz"}, {"kernel": "magic"}, {"dtype": "i16"}):
        with pytest.raises(UsageError, match="expected one of f32"):
            chosen(**wrong)
