"""The plain-Python kernel has the bits of exact.f32, checked on CPython without a board.

The kernel runs on NumPy float32 scalars, whose every operation rounds like the board's single
precision; only its own rounding of positions, meant for ports with double floats, is switched off.
That has a test of its own, on this Python's double floats.
"""

from __future__ import annotations

import warnings
from array import array

import numpy as np
import pytest

import microdeform
from microdeform.geometry import GRADIENT_OF
from microdeform.kernels import f32_python
from microdeform.probe import float_format
from microdeform_host.cases import RESULTS, builtin_cases
from microdeform_host.references import f32_reference, first_difference
from microdeform_sim.reference import FLOAT32_BAR, max_error

CASES = builtin_cases(count=150, seed=11)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_bits_of_the_simulator(case, monkeypatch):
    monkeypatch.setattr(f32_python, "_ROUNDING", None)
    geometry = case.geometry()
    last = case.layout == "nhwc"

    def flat(tensor, moved=False):
        if tensor is None:
            return None
        return np.ascontiguousarray(tensor.transpose(0, 2, 3, 1) if moved else tensor).ravel()

    x, offset, weight = flat(case.x, last), flat(case.offset), flat(case.weight)
    mask, bias = flat(case.mask), flat(case.bias)
    out = microdeform.Gradients()
    for name in geometry.needed(None):
        setattr(out, name, np.full(geometry.size(GRADIENT_OF[name]), 7, np.float32))
    y = np.full(geometry.size("output"), 7, np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # overflow and NaN are part of the cases
        microdeform.deform_conv2d(geometry, x, offset, weight, bias, mask, out=y)
        microdeform.deform_conv2d_backward(
            geometry, flat(case.grad_output, last), x, offset, weight, mask, out=out
        )
    got = dict(
        zip(RESULTS, (y, out.input, out.offset, out.mask, out.weight, out.bias), strict=True)
    )
    reference = f32_reference(case)
    assert out.stats.nonfinite == reference.nonfinite == geometry.stats.nonfinite
    assert set(reference.exact) == {name for name, values in got.items() if values is not None}
    for name, expected in reference.exact.items():
        values = got[name].reshape(geometry.shape(RESULTS[name]))
        if last and name in ("output", "grad_x"):
            values = values.transpose(0, 3, 1, 2)
        index = first_difference(np.ascontiguousarray(values), np.ascontiguousarray(expected))
        assert index is None, f"{name}{index}: {values[index]!r} is not {expected[index]!r}"


DOUBLES = [case for case in CASES if not case.bits_only]


@pytest.mark.skipif(float_format() == "single", reason="this Python's floats are single")
@pytest.mark.parametrize("case", DOUBLES, ids=lambda case: case.name)
def test_double_floats_round_positions(case):
    """Here floats are double: a position must still fall into the cell that float32 puts it in."""
    geometry = case.geometry()

    def flat(tensor, moved=False):
        if tensor is None:
            return None
        return array("f", (tensor.transpose(0, 2, 3, 1) if moved else tensor).ravel().tolist())

    last = case.layout == "nhwc"
    tensors = (flat(case.x, last), flat(case.offset), flat(case.weight))
    y = microdeform.deform_conv2d(geometry, *tensors, flat(case.bias), flat(case.mask))
    gradients = microdeform.deform_conv2d_backward(
        geometry, flat(case.grad_output, last), *tensors, flat(case.mask)
    )
    got = (
        y, gradients.input, gradients.offset, gradients.mask, gradients.weight, gradients.bias
    )  # fmt: skip
    for name, values in zip(RESULTS, got, strict=True):
        if values is None:
            continue
        shaped = np.asarray(values).reshape(geometry.shape(RESULTS[name]))
        if last and name in ("output", "grad_x"):
            shaped = shaped.transpose(0, 3, 1, 2)
        expected = f32_reference(case).float64[name]
        assert max_error(shaped, expected) <= FLOAT32_BAR, name
