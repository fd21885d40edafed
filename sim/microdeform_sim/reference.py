"""The yardstick for float32 results: float64 throughout, at the positions that float32 reaches.

A position is an integer plus a float32 offset, rounded to float32 on the board. The bilinear
derivative jumps at integers, so float64 evaluated at the unrounded position can differ from the
board without either being wrong; here positions are rounded first, and everything after that is
float64.
"""

import numpy as np
from numpy.typing import ArrayLike

from .arguments import Array, Geometry, Gradients, Needs, Operands, Size, checked
from .plain import Positions, backward_at, forward_at, positions

# The largest error that a float32 result of the board may have, by max_error's measure.
FLOAT32_BAR = 1e-6


def deform_conv2d(
    x: ArrayLike,
    offset: ArrayLike,
    weight: ArrayLike,
    bias: ArrayLike | None = None,
    mask: ArrayLike | None = None,
    *,
    stride: Size = 1,
    padding: Size = 0,
    dilation: Size = 1,
    groups: int = 1,
    offset_groups: int = 1,
    edge: str = "torchvision",
) -> Array:
    """Return the float64 output of float32 tensors; see microdeform_sim.deform_conv2d."""
    geo, tensors = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask}, np.float32,
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return forward_at(geo, _rounded_positions(geo, tensors), _widened(tensors))


def deform_conv2d_backward(
    grad_output: ArrayLike,
    x: ArrayLike,
    offset: ArrayLike,
    weight: ArrayLike,
    mask: ArrayLike | None = None,
    *,
    stride: Size = 1,
    padding: Size = 0,
    dilation: Size = 1,
    groups: int = 1,
    offset_groups: int = 1,
    edge: str = "torchvision",
    needs: Needs = None,
) -> Gradients:
    """Return the float64 gradients of float32 tensors; see deform_conv2d_backward there."""
    geo, tensors = checked(
        {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
        np.float32,
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return backward_at(geo, _rounded_positions(geo, tensors), _widened(tensors), needs)


def max_error(got: ArrayLike, expected: ArrayLike) -> float:
    """Return max|got - expected| / max(1, max|expected|), 0 for empty arrays.

    Where both are NaN, or the same infinity, they agree; any other non-finite difference is
    infinite.
    """
    got, expected = np.asarray(got, np.float64), np.asarray(expected, np.float64)
    if got.shape != expected.shape:
        raise ValueError(f"got: expected shape {expected.shape}, got {got.shape}")
    same = (got == expected) | (np.isnan(got) & np.isnan(expected))
    if same.all():
        return 0.0
    both = np.isfinite(got) & np.isfinite(expected)
    if not (both | same).all():
        return float("inf")
    largest = np.abs(expected[both]).max(initial=1.0)
    return float(np.abs(got[both] - expected[both]).max() / largest)


def _rounded_positions(geo: Geometry, tensors: Operands) -> Positions:
    at = positions(geo, tensors.offset)
    return Positions(at.y.astype(np.float64), at.x.astype(np.float64))


def _widened(tensors: Operands) -> Operands:
    wide = [None if tensor is None else tensor.astype(np.float64) for tensor in tensors]
    return Operands(*wide)  # type: ignore[arg-type]
