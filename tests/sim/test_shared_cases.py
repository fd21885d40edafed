"""Published cases of other projects, where a folder of them stands beside the checkout.

None of their data is part of this repository; without the folder these tests are skipped.
"""

import json
import pathlib

import numpy as np
import pytest
from sim_cases import Case, load_cases, results

import microdeform_sim
from microdeform_sim import exact, reference
from microdeform_sim.reference import FLOAT32_BAR, max_error

FOLDER = pathlib.Path(__file__).parents[3] / "shared" / "cases"

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="no folder shared/cases beside the checkout"
)


def records(name):
    """The cases of one file, none where the folder is absent."""
    path = FOLDER / name
    return json.loads(path.read_text()) if path.is_file() else []


def as_float32(values):
    return None if values is None else np.asarray(values, np.float32)


def check(case, expected, bar64, bar32):
    """Compare all that is expected, in float64 at float32 inputs and in both float32 forms."""
    narrow = case.astype(np.float32)
    for module, chosen, bar in (
        (microdeform_sim, narrow.astype(np.float64), bar64),
        (reference, narrow, bar32),
        (microdeform_sim, narrow, bar32),
        (exact.f32, narrow, bar32),
    ):
        found = results(chosen, module)
        for name, values in expected.items():
            error = max_error(found[name], values)
            assert error <= bar, f"{module.__name__} {name}: {error:.3g}"


def test_torchvision():
    cases = load_cases(FOLDER / "torchvision.json")
    assert len(cases) >= 20
    for _, case, expected in cases:
        assert len(expected) >= 4
        # Their expected values are rounded to 9 decimals.
        check(case, expected, 2e-9, 2 * FLOAT32_BAR)


def test_burn():
    cases = load_cases(FOLDER / "burn.json")
    assert len(cases) >= 10
    for (_, case, expected), record in zip(cases, records("burn.json"), strict=True):
        # burn's own figures come from float32 at offsets near integers, where the derivative jumps:
        # they are held to the tolerance that burn states.
        found = results(case.astype(np.float32), exact.f32)
        tolerance = record["tolerance"]
        for name, values in expected.items():
            np.testing.assert_allclose(
                found[name], values, rtol=tolerance["rel"], atol=tolerance["abs"]
            )
        # The same inputs by torchvision in float64 are held to ours.
        found = results(case.astype(np.float32).astype(np.float64), microdeform_sim)
        assert record["torchvision_f64"]
        for name, values in record["torchvision_f64"].items():
            if name in found:
                assert max_error(found[name], values) <= 1e-9, (record["name"], name)


def test_onnx():
    cases = records("onnx.json")
    assert len(cases) >= 4
    for record in cases:
        attributes, inputs = record["attributes"], record["inputs"]
        options = {
            "stride": tuple(attributes["strides"]),
            "padding": tuple(attributes["pads"]),
            "dilation": tuple(attributes["dilations"]),
            "groups": attributes["group"],
            "offset_groups": attributes["offset_group"],
        }
        tensors = [as_float32(inputs[name]) for name in ("X", "offset", "W", "B", "mask")]
        for module in (microdeform_sim, exact.f32, reference):
            got = Case(*tensors, None, options).forward(module)
            assert max_error(got, record["expected"]["Y"]) <= 2 * FLOAT32_BAR, record["name"]


def test_mmcv():
    """The two edge rules: mmcv's published gradients, and torchvision's at the same offsets."""
    cases = load_cases(FOLDER / "mmcv.json")
    assert len(cases) >= 2
    differences = []
    for (_, case, _), record in zip(cases, records("mmcv.json"), strict=True):
        published = record.get("op_level") or record["op_level_mmcv_rule"]
        expected = {name: np.asarray(values) for name, values in published.items()}
        check(case._replace(options={**case.options, "edge": "mmcv"}), expected, 1e-6, 2e-6)
        other = {**expected, "grad_offset": np.asarray(record["torchvision_grad_offset"])}
        check(case, other, 1e-6, 2e-6)
        differences.append(max_error(other["grad_offset"], expected["grad_offset"]))
    assert max(differences) > 0.1
