"""Write deform_conv2d.json: forward and backward cases computed by torchvision in float64.

Run by hand, in an environment of its own (neither the package nor its tests need torch):

    python -m pip install torch==2.14.1 torchvision==0.29.1 numpy
    python tests/golden/make_golden.py

The file is a list in the format of `microdeform verify --cases-from`. Inputs are multiples of
1/64: exact in float32 and short in decimal, so that float32 and float64 sample at the same
positions. Results are rounded to 10 decimals. The same versions write the same bytes.

torchvision infers its group counts from shapes, pads both sides alike and crashes on NaN, so groups
are stated here and checked by the shapes, and four-sided padding and non-finite offsets are tested
elsewhere.
"""

import json
import pathlib
from typing import Any

import numpy as np
import torch
import torchvision
from torchvision.ops import deform_conv2d

TARGET = pathlib.Path(__file__).with_name("deform_conv2d.json")
MADE_BY = f"torchvision {torchvision.__version__}, torch {torch.__version__}, float64"
STEP = 64

DEFAULTS: dict[str, Any] = {
    "batch": 1, "channels": 2, "size": (4, 4), "outputs": 2, "kernel": (3, 3), "stride": (1, 1),
    "padding": (1, 1), "dilation": (1, 1), "groups": 1, "offset_groups": 1, "mask": "random",
    "bias": True, "offset": "random",
}  # fmt: skip

CASES: list[dict[str, Any]] = [
    {"name": "v2", "outputs": 3},
    {"name": "v2_no_bias", "bias": False},
    {"name": "v1", "mask": None},
    {"name": "v1_no_bias", "mask": None, "bias": False},
    {"name": "no_padding", "padding": (0, 0)},
    {"name": "stride_2", "stride": (2, 2), "size": (7, 7)},
    {"name": "stride_per_axis", "stride": (2, 1), "size": (7, 4)},
    {"name": "padding_per_axis", "padding": (0, 2), "size": (5, 4)},
    {"name": "padding_3", "padding": (3, 3), "size": (3, 3), "channels": 1},
    {"name": "dilation_2", "dilation": (2, 2), "padding": (2, 2)},
    {"name": "dilation_per_axis", "dilation": (1, 3), "padding": (1, 2), "size": (4, 6)},
    {"name": "all_per_axis", "stride": (3, 2), "padding": (2, 1), "dilation": (2, 1),
     "size": (9, 7)},
    {"name": "kernel_1x1", "kernel": (1, 1), "padding": (0, 0), "channels": 3},
    {"name": "kernel_1x1_padded", "kernel": (1, 1), "padding": (1, 1), "size": (3, 4)},
    {"name": "kernel_2x2", "kernel": (2, 2), "padding": (1, 1)},
    {"name": "kernel_3x1", "kernel": (3, 1), "padding": (1, 0), "size": (5, 6)},
    {"name": "kernel_1x3", "kernel": (1, 3), "padding": (0, 1), "size": (6, 5)},
    {"name": "kernel_5x5", "kernel": (5, 5), "padding": (2, 2)},
    {"name": "groups_2", "groups": 2, "channels": 4, "outputs": 4},
    {"name": "depthwise", "groups": 4, "channels": 4, "outputs": 4},
    {"name": "depthwise_multiplied", "groups": 2, "channels": 2, "outputs": 6},
    {"name": "offset_groups_2", "offset_groups": 2, "channels": 4},
    {"name": "offset_groups_all", "offset_groups": 3, "channels": 3},
    {"name": "offset_groups_v1", "offset_groups": 2, "channels": 4, "mask": None},
    {"name": "groups_2_offset_groups_2", "groups": 2, "offset_groups": 2, "channels": 4,
     "outputs": 4},
    {"name": "groups_2_offset_groups_4", "groups": 2, "offset_groups": 4, "channels": 4,
     "outputs": 2},
    {"name": "groups_4_offset_groups_2", "groups": 4, "offset_groups": 2, "channels": 4,
     "outputs": 4},
    {"name": "not_nested_2_3", "groups": 2, "offset_groups": 3, "channels": 6, "outputs": 4},
    {"name": "not_nested_3_2", "groups": 3, "offset_groups": 2, "channels": 6, "outputs": 3},
    {"name": "not_nested_2_3_v1_batch_2", "groups": 2, "offset_groups": 3, "channels": 6,
     "outputs": 2,
     "size": (3, 3), "kernel": (2, 2), "mask": None, "batch": 2},
    {"name": "batch_3", "batch": 3, "size": (4, 3)},
    {"name": "batch_2_stride_2_groups", "batch": 2, "stride": (2, 2), "groups": 2, "channels": 4,
     "offset_groups": 2},
    {"name": "integer_offsets", "offset": "integers"},
    {"name": "integer_offsets_v1", "offset": "integers", "mask": None, "padding": (0, 0)},
    {"name": "exactly_at_the_edges", "offset": "edges"},
    {"name": "exactly_at_the_edges_v1", "offset": "edges", "mask": None, "padding": (0, 1),
     "offset_groups": 2},
    {"name": "far_offsets", "offset": "far"},
    {"name": "zero_offsets_padding_1", "offset": "zero"},
    {"name": "zero_offsets_padding_2_v1", "offset": "zero", "mask": None, "padding": (2, 2)},
    {"name": "mask_zeros", "mask": "zero"},
    {"name": "mask_some_zeros_negative", "mask": "some zeros"},
    {"name": "one_pixel_image", "size": (1, 1), "channels": 3},
]  # fmt: skip


def steps(
    random: np.random.Generator, shape: tuple[int, ...], low: float, high: float
) -> np.ndarray:
    """Random multiples of 1/STEP in [low, high]."""
    return random.integers(int(low * STEP), int(high * STEP), shape, endpoint=True) / STEP


def make_offset(
    random: np.random.Generator, case: dict[str, Any], shape: tuple[int, ...]
) -> np.ndarray:
    """Offsets of the kind that the case asks for."""
    kind = case["offset"]
    if kind == "zero":
        return np.zeros(shape)
    if kind == "integers":
        return random.integers(-2, 2, shape, endpoint=True).astype(np.float64)
    if kind == "far":
        return random.choice([-1000.0, -30.5, -3.0, 0.25, 3.75, 30.0, 65536.0], shape)
    offset = steps(random, shape, -1.5, 1.5)
    if kind == "edges":
        # Aim most samples at coordinates where the rules change, in each axis by itself.
        kh, kw = case["kernel"]
        for channel in range(shape[1]):
            tap, axis = channel // 2 % (kh * kw), channel % 2
            i = tap // kw if axis == 0 else tap % kw
            size = case["size"][axis]
            first = i * case["dilation"][axis] - case["padding"][axis]
            base = first + case["stride"][axis] * np.arange(shape[2 + axis])
            base = base.reshape(-1, 1) if axis == 0 else base
            aims = [-1.0, -0.5, 0.0, 1.0, size - 1.0, size - 0.5, float(size), -1.25, size + 0.25]
            offset[:, channel] = random.choice(aims, (shape[0], *shape[2:])) - base
    return offset


def make_case(number: int, given: dict[str, Any]) -> dict[str, Any]:
    """One case with its expected results."""
    case = {**DEFAULTS, **given}
    random = np.random.default_rng(1000 + number)
    kernel, axes = case["kernel"], (0, 1)
    out = tuple(
        (case["size"][a] + 2 * case["padding"][a] - case["dilation"][a] * (kernel[a] - 1) - 1)
        // case["stride"][a]
        + 1
        for a in axes
    )
    points = case["offset_groups"] * kernel[0] * kernel[1]
    arrays: dict[str, Any] = {
        "x": steps(random, (case["batch"], case["channels"], *case["size"]), -2, 2),
        "offset": make_offset(random, case, (case["batch"], 2 * points, *out)),
        "weight": steps(
            random, (case["outputs"], case["channels"] // case["groups"], *kernel), -1, 1
        ),
        "mask": None,
        "bias": steps(random, (case["outputs"],), -1, 1) if case["bias"] else None,
        "grad_output": steps(random, (case["batch"], case["outputs"], *out), -1, 1),
    }
    if case["mask"] is not None:
        mask = steps(random, (case["batch"], points, *out), 0, 1)
        if case["mask"] == "zero":
            mask = np.zeros_like(mask)
        elif case["mask"] == "some zeros":
            mask = mask * random.choice([-1.0, 0.0, 0.0, 1.0], mask.shape) + 0.0
        arrays["mask"] = mask
    tensors = {
        name: None
        if value is None
        else torch.tensor(value, dtype=torch.float64, requires_grad=True)
        for name, value in arrays.items()
    }
    output = deform_conv2d(
        tensors["x"], tensors["offset"], tensors["weight"], tensors["bias"],
        stride=case["stride"], padding=case["padding"], dilation=case["dilation"],
        mask=tensors["mask"],
    )  # fmt: skip
    assert output.shape == arrays["grad_output"].shape, given["name"]
    output.backward(tensors["grad_output"].detach())
    expected = {"output": output}
    for name in ("x", "offset", "mask", "weight", "bias"):
        if tensors[name] is not None:
            expected[f"grad_{name}"] = tensors[name].grad
    names = ("stride", "padding", "dilation", "groups", "offset_groups")
    return {
        "name": given["name"],
        "made_by": MADE_BY,
        "options": {name: case[name] for name in names},
        **{name: None if value is None else value.tolist() for name, value in arrays.items()},
        "expected": {name: rounded(tensor.tolist()) for name, tensor in expected.items()},
    }


def rounded(values: Any) -> Any:
    """Nested lists with every number rounded to 10 decimals, -0.0 written as 0.0."""
    if isinstance(values, list):
        return [rounded(value) for value in values]
    return round(values, 10) + 0.0


def main() -> None:
    """Write the file beside this script, one case a line."""
    torch.set_num_threads(1)
    lines = [
        json.dumps(make_case(number, case), separators=(",", ":"))
        for number, case in enumerate(CASES)
    ]
    TARGET.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
