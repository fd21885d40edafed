"""The cases that verify runs: fixed ones for every option and edge, seeded random ones, real
digits.

Small on purpose (at most a few thousand multiply-adds): the plain-Python kernel spends thousands of
instructions on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform.geometry import Geometry

Tensor = NDArray[np.float32]
Fill = Callable[[np.random.Generator, tuple[int, ...]], NDArray[Any]]

# What a board returns for a case, in the order in which it sends it: name -> the tensor (of the
# geometry) that has its shape.
RESULTS = {
    "output": "output",
    "grad_x": "x",
    "grad_offset": "offset",
    "grad_mask": "mask",
    "grad_weight": "weight",
    "grad_bias": "bias",
}


@dataclass(frozen=True)
class Case:
    """One geometry with its tensors (float32, NCHW) and, if known, what must come out.

    options: stride, padding, dilation, groups, offset_groups, edge as the simulator takes them.
    grad_output None: only the forward is run. expected: some of RESULTS, from outside.
    layout: how the board holds x, grad_output and their like. bits_only: results hold infinities or
    NaN, so that only the bits are compared and no distance to float64. drawn: a random geometry,
    which the slow reference kernel beside a board's own leaves out.
    """

    name: str
    options: Mapping[str, Any]
    x: Tensor
    offset: Tensor
    weight: Tensor
    mask: Tensor | None = None
    bias: Tensor | None = None
    grad_output: Tensor | None = None
    expected: Mapping[str, NDArray[np.float64]] = field(default_factory=dict)
    layout: str = "nchw"
    bits_only: bool = False
    drawn: bool = False

    def geometry(self) -> Geometry:
        """The board's Geometry of this case; raises the device package's errors."""
        return Geometry(
            batch=self.x.shape[0],
            in_channels=self.x.shape[1],
            height=self.x.shape[2],
            width=self.x.shape[3],
            out_channels=self.weight.shape[0],
            kernel=self.weight.shape[2:],
            mask=self.mask is not None,
            bias=self.bias is not None,
            layout=self.layout,
            **self.options,
        )


def normal(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """Standard normal values."""
    return rng.normal(size=shape)


def _scaled(scale: float, rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    return rng.normal(size=shape) * scale


def _integers(reach: int, rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    return rng.integers(-reach, reach + 1, size=shape)


def _zeros(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    return np.zeros(shape)


def _sprinkled(
    values: tuple[float, ...], scale: float, rng: np.random.Generator, shape: tuple[int, ...]
) -> NDArray[Any]:
    """Normal values, every fifth or so replaced by one of the given ones."""
    filled = rng.normal(size=shape) * scale
    return np.where(rng.random(shape) < 0.2, rng.choice(values, size=shape), filled)


def _sigmoid(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    return 1 / (1 + np.exp(-rng.normal(size=shape)))


def make_case(
    name: str,
    rng: np.random.Generator,
    sizes: Mapping[str, Any],
    *,
    fills: Mapping[str, Fill] | None = None,
    bits_only: bool = False,
) -> Case:
    """Build a case from Geometry arguments; fills says how a tensor is drawn (default: normal)."""
    geo = Geometry(**{"bias": True, "mask": True, **sizes})
    nchw = Geometry(**{"bias": True, "mask": True, **sizes, "layout": "nchw"})
    draw: dict[str, Fill] = {
        "offset": partial(_scaled, 1.5),
        "mask": _sigmoid,
        # Small, so that sums of many pixels stay near 1: the bar is relative to max(1, largest).
        "grad_output": partial(_scaled, 0.25),
        **(fills or {}),
    }
    tensors: dict[str, Tensor | None] = {}
    for tensor in ("x", "offset", "weight", "mask", "bias", "grad_output"):
        if (tensor == "mask" and not geo.mask) or (tensor == "bias" and not geo.bias):
            tensors[tensor] = None
            continue
        values = draw.get(tensor, normal)(rng, nchw.shape(tensor))
        tensors[tensor] = values.astype(np.float32)
    return Case(
        name=name,
        options={
            option: getattr(geo, option)
            for option in ("stride", "padding", "dilation", "groups", "offset_groups", "edge")
        },
        layout=geo.layout,
        bits_only=bits_only,
        **tensors,  # type: ignore[arg-type]
    )


# Sizes of the fixed cases: name, what differs from _BASE, how tensors are drawn.
_BASE: dict[str, Any] = {
    "in_channels": 2, "height": 5, "width": 5, "out_channels": 3, "kernel": 3, "padding": 1,
}  # fmt: skip
_NAN, _INF = float("nan"), float("inf")
_FIXED: tuple[tuple[str, dict[str, Any], dict[str, Fill]], ...] = (
    ("v2", {}, {}),
    ("v1", {"mask": False}, {}),
    ("no-bias", {"bias": False}, {}),
    ("v1-no-bias", {"mask": False, "bias": False}, {}),
    ("no-padding", {"padding": 0}, {}),
    ("padding-per-axis", {"padding": (2, 0)}, {}),
    ("padding-four-sides", {"padding": (0, 2, 1, 3)}, {}),
    ("padding-beyond-kernel", {"padding": 4, "height": 3, "width": 2}, {}),
    ("stride-2", {"stride": 2}, {}),
    ("stride-per-axis", {"stride": (2, 3), "width": 7}, {}),
    ("dilation-2", {"dilation": 2, "padding": 2}, {}),
    ("dilation-per-axis", {"dilation": (1, 2), "padding": (1, 2)}, {}),
    ("kernel-1x1", {"kernel": 1, "padding": 0}, {}),
    ("kernel-2x2", {"kernel": 2}, {}),
    ("kernel-1x3", {"kernel": (1, 3)}, {}),
    ("kernel-3x1", {"kernel": (3, 1)}, {}),
    ("kernel-5x5", {"kernel": 5, "padding": 2, "out_channels": 2}, {}),
    ("one-pixel", {"height": 1, "width": 1}, {}),
    ("one-row", {"height": 1, "width": 8}, {}),
    ("one-channel", {"in_channels": 1, "out_channels": 1}, {}),
    ("groups-2", {"in_channels": 4, "out_channels": 4, "groups": 2}, {}),
    ("depthwise", {"in_channels": 4, "out_channels": 4, "groups": 4}, {}),
    ("offset-groups-2", {"in_channels": 4, "offset_groups": 2}, {}),
    ("groups-2-offset-groups-3", {"in_channels": 6, "out_channels": 4, "groups": 2,
                                  "offset_groups": 3, "height": 4, "width": 4}, {}),
    ("groups-3-offset-groups-2", {"in_channels": 6, "out_channels": 3, "groups": 3,
                                  "offset_groups": 2, "height": 4, "width": 4}, {}),
    ("offset-group-per-channel", {"in_channels": 3, "offset_groups": 3}, {}),
    ("batch-2", {"batch": 2}, {}),
    ("batch-0", {"batch": 0}, {}),
    ("zero-offset", {}, {"offset": _zeros}),
    ("zero-offset-mmcv-edge", {"edge": "mmcv"}, {"offset": _zeros}),
    ("integer-offset", {}, {"offset": partial(_integers, 3)}),
    ("integer-offset-mmcv-edge", {"edge": "mmcv"}, {"offset": partial(_integers, 3)}),
    ("v1-mmcv-edge", {"mask": False, "edge": "mmcv"}, {}),
    ("far-offset", {}, {"offset": partial(_scaled, 20)}),
    ("huge-offset", {}, {"offset": partial(_sprinkled, (1e30, -1e30, 3e38), 1.0)}),
    ("nan-offset", {}, {"offset": partial(_sprinkled, (_NAN,), 1.0)}),
    ("infinite-offset", {"mask": False}, {"offset": partial(_sprinkled, (_INF, -_INF), 1.0)}),
    ("tiny-offset", {}, {"offset": partial(_sprinkled, (1e-9, -1e-9, 1e-40, -0.0), 1e-6)}),
    ("zero-mask", {}, {"mask": _zeros}),
    ("signed-mask", {}, {"mask": partial(_sprinkled, (0.0, -0.0, -1.0), 1.0)}),
    ("channels-last", {"layout": "nhwc", "in_channels": 3}, {}),
    ("channels-last-groups", {"layout": "nhwc", "in_channels": 4, "out_channels": 4, "groups": 2,
                              "offset_groups": 4, "stride": 2}, {}),
    ("subnormal-pixels", {}, {"x": partial(_scaled, 1e-41)}),
)  # fmt: skip
_FIRST, _LAST, _CENTRE = (0, 0, 0, 0), (0, -1, -1, -1), (0, 0, 2, 2)


def _one_infinite(tensor: str, index: tuple[int, ...]) -> dict[str, Fill]:
    """Zero offsets, and one value of the tensor infinite: more would make NaN of every result."""

    def fill(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
        filled = rng.normal(size=shape)
        filled[index] = _INF
        return filled

    return {"offset": _zeros, tensor: fill}


def _half_out(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """Zero offsets but for the top and the left side: there half a pixel beyond the border."""
    offset = np.zeros(shape)
    offset[:, 0, 0, 2] = offset[:, 1, 2, 0] = -0.5
    return offset


def _infinite_border(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """Normal values, infinite in the middle of each side."""
    filled = rng.normal(size=shape)
    for row, column in ((0, 2), (2, 0), (-1, 2), (2, -1)):
        filled[:, 0, row, column] = _INF
    return filled


# Infinities and NaN in pixels, mask and weight: the same IEEE arithmetic, compared by bits. At zero
# offsets samples lie on pixels and at exactly -1, where corners have weight 0: only an infinity
# tells a term of 0 * v that is added from one that is left out.
_NONFINITE: tuple[tuple[str, dict[str, Any], dict[str, Fill]], ...] = (
    ("nonfinite-pixels", {}, {"x": partial(_sprinkled, (_NAN, _INF, -_INF), 1.0)}),
    ("nonfinite-mask", {}, {"mask": partial(_sprinkled, (_NAN, _INF), 1.0),
                            "offset": partial(_sprinkled, (_NAN, 90.0), 1.0)}),
    ("overflow", {}, {"x": partial(_scaled, 1e30), "weight": partial(_scaled, 1e30)}),
    ("infinite-pixel-first", {}, _one_infinite("x", _FIRST)),
    ("infinite-pixel-last", {}, _one_infinite("x", _LAST)),
    ("infinite-pixel-inside", {}, _one_infinite("x", _CENTRE)),
    ("infinite-pixel-v1", {"mask": False}, _one_infinite("x", _FIRST)),
    ("infinite-pixel-mmcv-edge", {"edge": "mmcv"}, _one_infinite("x", _FIRST)),
    ("infinite-gradient-first", {}, _one_infinite("grad_output", _FIRST)),
    ("infinite-gradient-last", {}, _one_infinite("grad_output", _LAST)),
    ("infinite-gradient-inside", {}, _one_infinite("grad_output", _CENTRE)),
    ("infinite-gradient-v1", {"mask": False}, _one_infinite("grad_output", _FIRST)),
    ("infinite-gradient-border", {"kernel": 1, "padding": 0}, {"offset": _half_out,
                                                               "grad_output": _infinite_border}),
    ("infinite-gradient-mmcv-edge", {"edge": "mmcv"}, _one_infinite("grad_output", _FIRST)),
)  # fmt: skip


def fixed_cases() -> Iterator[Case]:
    """A case for every option, edge and group layout."""
    for bits_only, table in ((False, _FIXED), (True, _NONFINITE)):
        for index, (name, sizes, fills) in enumerate(table):
            rng = np.random.default_rng([2, bits_only, index])
            yield make_case(name, rng, {**_BASE, **sizes}, fills=fills, bits_only=bits_only)


def random_cases(count: int, seed: int) -> Iterator[Case]:
    """Seeded random geometries, named random-SEED-INDEX: each depends on its own index only."""
    for index in range(count):
        rng = np.random.default_rng([seed, index])
        sizes = _random_sizes(rng)
        fills: dict[str, Fill] = {"offset": partial(_scaled, float(rng.choice([0.3, 1.5, 5.0])))}
        case = make_case(f"random-{seed}-{index}", rng, sizes, fills=fills)
        yield replace(case, drawn=True)


def _random_sizes(rng: np.random.Generator, most_macs: int = 1500) -> dict[str, Any]:
    """Draw Geometry arguments that are valid and cost at most that many multiply-adds."""

    def draw(low: int, high: int) -> int:
        return int(rng.integers(low, high + 1))

    while True:
        offset_groups, groups = draw(1, 3), draw(1, 3)
        sizes = {
            "batch": draw(1, 2),
            "in_channels": draw(1, 2) * int(np.lcm(offset_groups, groups)),
            "height": draw(1, 7),
            "width": draw(1, 7),
            "out_channels": groups * draw(1, 4),
            "kernel": (draw(1, 3), draw(1, 3)),
            "stride": (draw(1, 2), draw(1, 2)),
            "padding": tuple(draw(0, 2) for _ in range(4)),
            "dilation": (draw(1, 2), draw(1, 2)),
            "groups": groups,
            "offset_groups": offset_groups,
            "mask": bool(draw(0, 1)),
            "bias": bool(draw(0, 1)),
            "edge": ("torchvision", "mmcv")[draw(0, 1)],
            "layout": ("nchw", "nhwc")[draw(0, 1)],
        }
        try:
            geo = Geometry(**sizes)
        except ValueError:  # no output pixel fits; draw again
            continue
        if conv_macs(geo) <= most_macs:
            return sizes


def conv_macs(geo: Geometry) -> int:
    """Multiply-adds of the plain convolution of that shape: N*O*OH*OW*(C/groups)*kh*kw."""
    return int(geo.size("output") * (geo.in_channels // geo.groups) * geo.taps)


def digit_cases() -> Iterator[Case]:
    """Handwritten 8x8 digits as x (scikit-learn's; nothing where it is not installed)."""
    try:
        from sklearn.datasets import load_digits  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        return
    images = load_digits().images / 16.0  # 0..16 in the data set
    sizes: dict[str, Any] = {
        "height": 8, "width": 8, "kernel": 3, "padding": 1,
    }  # fmt: skip
    shapes = ({"in_channels": 1, "out_channels": 4}, {"in_channels": 2, "out_channels": 2})
    for index in range(4):
        shape = shapes[index // 2]
        chosen = images[index * 2 : index * 2 + shape["in_channels"]]

        def pixels(
            rng: np.random.Generator,
            wanted: tuple[int, ...],
            chosen: NDArray[Any] = chosen,
        ) -> NDArray[Any]:
            return chosen.reshape(wanted)

        yield make_case(
            f"digit-{index}",
            np.random.default_rng([3, index]),
            {**sizes, **shape, "stride": 1 + index % 2},
            fills={"x": pixels, "weight": partial(_scaled, 0.3)},
        )


def builtin_cases(count: int, seed: int) -> list[Case]:
    """All of the above: the fixed ones, the digits, and that many random ones."""
    return [*fixed_cases(), *digit_cases(), *random_cases(count, seed)]
