"""The simulator against results computed by torchvision (tests/golden/make_golden.py)."""

import pathlib

import numpy as np
import pytest
from sim_cases import load_cases, results

import microdeform_sim
from microdeform_sim import exact, reference
from microdeform_sim.reference import FLOAT32_BAR, max_error

GOLDEN = pathlib.Path(__file__).parent.parent / "golden" / "deform_conv2d.json"
CASES = load_cases(GOLDEN)


def test_there_are_enough_cases():
    assert len(CASES) >= 30
    assert any(expected for _, _, expected in CASES if "grad_mask" not in expected)
    nested = [case.options for _, case, _ in CASES]
    assert any((o["groups"], o["offset_groups"]) == (2, 3) for o in nested)


@pytest.mark.parametrize(("name", "case", "expected"), CASES, ids=[case[0] for case in CASES])
def test_golden(name, case, expected):
    assert len(expected) >= 4
    for module, dtype, bar in (
        (microdeform_sim, np.float64, 1e-9),
        (microdeform_sim, np.float32, FLOAT32_BAR),
        (exact.f32, np.float32, FLOAT32_BAR),
        (reference, np.float32, 1e-9),
    ):
        found = results(case.astype(dtype), module)
        for key, values in expected.items():
            error = max_error(found[key], values)
            assert error <= bar, f"{module.__name__} {np.dtype(dtype)} {key}: {error:.3g}"
