"""Deformable convolution array by array: what the fast form in `deform` is tested against.

Semantics are those of torchvision's deform_conv2d (v1 without mask, v2 with), with groups stated
explicitly and padding on four sides. Sums are left to NumPy, in whatever order it likes;
`exact.f32` is the module that keeps the board's order. Works image by image, so that memory does
not grow with the batch.

Letters: N images, C input channels, O output channels, H x W the image, OH x OW the output, P =
OH*OW output pixels, og offset groups, D = C/og channels in each, K = kh*kw taps. "Columns" are the
sampled and modulated values that the weight multiplies: C*K of them for each output pixel.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .arguments import (
    Array,
    Bools,
    Geometry,
    Gradients,
    Ints,
    Needs,
    Operands,
    Size,
    checked,
    gradients,
    needed,
    started,
)


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
    """Return the output [N,O,OH,OW] of a deformable convolution.

    x [N,C,H,W], offset [N,2*og*kh*kw,OH,OW] in pixels (channel og*2*kh*kw + 2*(i*kw+j) + {0: y, 1:
    x}), weight [O,C/groups,kh,kw], bias [O] or None, mask [N,og*kh*kw,OH,OW] or None. Any strides
    and byte order; float32 or float64. The result has x's dtype, and every other tensor is first
    converted to it. stride, dilation: an integer or (height, width); padding: that or (top, left,
    bottom, right). groups divides C and O, offset_groups divides C; they need not nest. edge only
    matters to the gradients.

    A sample at a NaN or infinite position contributes 0. Raises ShapeError or OptionError (both
    ValueError) or DtypeError (TypeError) naming the argument, before any work.
    """
    geo, tensors = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return forward_at(geo, positions(geo, tensors.offset), tensors)


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
    """Return Gradients(input, offset, mask, weight, bias) for grad_output [N,O,OH,OW].

    Tensors, options and errors as for deform_conv2d. needs: names of the fields wanted, None for
    all that exist (mask only if a mask is given); the others are None, neither computed nor
    allocated.

    grad_offset is the right-hand derivative at integer positions. edge="torchvision": at exactly -1
    too; edge="mmcv": zero where a coordinate is <= -1 or >= H/W.
    """
    geo, tensors = checked(
        {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return backward_at(geo, positions(geo, tensors.offset), tensors, needs)


class Positions(NamedTuple):
    """Where each tap of each output pixel samples: y and x [N,og,K,P] in pixels of x."""

    y: Array
    x: Array


def positions(geo: Geometry, offset: Array) -> Positions:
    """Return the sampling positions, in offset's dtype: exact integers first, then one addition."""
    (kh, kw), (stride_h, stride_w), (dilation_h, dilation_w) = geo.kernel, geo.stride, geo.dilation
    top, left = geo.padding[:2]
    pixel_y = np.arange(geo.out_height) * stride_h - top
    pixel_x = np.arange(geo.out_width) * stride_w - left
    base_y = (np.arange(kh) * dilation_h).reshape(kh, 1, 1, 1) + pixel_y.reshape(-1, 1)
    base_x = (np.arange(kw) * dilation_w).reshape(1, kw, 1, 1) + pixel_x
    shape = (geo.batch, geo.offset_groups, geo.taps, geo.out_height * geo.out_width)
    pairs = offset.reshape(*shape[:2], kh, kw, 2, geo.out_height, geo.out_width)
    with np.errstate(all="ignore"):
        y = base_y.astype(offset.dtype) + pairs[:, :, :, :, 0]
        x = base_x.astype(offset.dtype) + pairs[:, :, :, :, 1]
    return Positions(y.reshape(shape), x.reshape(shape))


class Samples(NamedTuple):
    """The bilinear samples of one image, all [og,K,P] except the values.

    finite: both coordinates are numbers. inside: the sample is in the image, elsewhere it is 0.
    sloped: it has a derivative by its position. ly, lx: how far into its cell it is, 0 <= l <= 1.
    pixels: the cell's corners 00, 01, 10, 11 (row, column) as row*W + column, or H*W where not in
    the image. values: what is there [og,K,P,D], 0 where not in the image.
    """

    finite: Bools
    inside: Bools
    sloped: Bools
    ly: Array
    lx: Array
    pixels: tuple[Ints, ...]
    values: tuple[Array, ...]


def _sample(geo: Geometry, y: Array, x: Array, image: Array) -> Samples:
    """Look up the corners of every position [og,K,P] in one image [C,H,W]."""
    finite = np.isfinite(y) & np.isfinite(x)
    # These comparisons are false for NaN; only what passes them is ever converted to an integer.
    inside = (y > -1) & (y < geo.height) & (x > -1) & (x < geo.width)
    sloped = inside
    if geo.edge == "torchvision":
        sloped = (y >= -1) & (y < geo.height) & (x >= -1) & (x < geo.width)
    y, x = np.where(sloped, y, 0), np.where(sloped, x, 0)
    row, column = np.floor(y), np.floor(x)
    ly, lx = y - row, x - column
    pixels = tuple(
        _pixel(geo, sloped, row.astype(np.intp) + i, column.astype(np.intp) + j)
        for i in (0, 1)
        for j in (0, 1)
    )
    planes = _planes(geo, image)
    group = np.arange(geo.offset_groups).reshape(-1, 1, 1)
    values = tuple(planes[group, pixel] for pixel in pixels)
    return Samples(finite, inside, sloped, ly, lx, pixels, values)


def _pixel(geo: Geometry, sloped: Bools, row: Ints, column: Ints) -> Ints:
    exists = sloped & (row >= 0) & (row < geo.height) & (column >= 0) & (column < geo.width)
    return np.where(exists, row * geo.width + column, geo.height * geo.width)


def _planes(geo: Geometry, image: Array) -> Array:
    """Return one image [C,H,W] as [og,H*W+1,D]: channels last, one more pixel that is zero."""
    pixels = geo.height * geo.width
    depth = geo.in_channels // geo.offset_groups
    planes = np.zeros((geo.offset_groups, pixels + 1, depth), image.dtype)
    planes[:, :pixels] = image.reshape(geo.offset_groups, depth, pixels).transpose(0, 2, 1)
    return planes


def _corner_weights(taps: Samples) -> tuple[Array, ...]:
    hy, hx = 1 - taps.ly, 1 - taps.lx
    return (hy * hx, hy * taps.lx, taps.ly * hx, taps.ly * taps.lx)


def _interpolated(taps: Samples) -> Array:
    """The sampled values [og,K,P,D], before the mask."""
    total = sum(
        weight[..., None] * value
        for weight, value in zip(_corner_weights(taps), taps.values, strict=True)
    )
    interpolated: Array = np.where(taps.inside[..., None], total, 0)
    return interpolated


def _columns(geo: Geometry, taps: Samples, sampled: Array, modulation: Array | None) -> Array:
    """The columns [groups, C/groups*K, P] that the weight multiplies; modulation is [og,K,P]."""
    if modulation is not None:
        sampled = np.where(taps.finite[..., None], sampled * modulation[..., None], 0)
    # [og,D,K,P], og and D together the input channel: any number of groups divides it alike.
    by_channel: Array = sampled.transpose(0, 3, 1, 2)
    rows = geo.in_channels // geo.groups * geo.taps
    return by_channel.reshape(geo.groups, rows, geo.out_height * geo.out_width)


def _matrices(geo: Geometry, weight: Array) -> Array:
    """The weight as one matrix for each group [groups, O/groups, C/groups*K]."""
    rows = geo.out_channels // geo.groups
    return weight.reshape(geo.groups, rows, geo.in_channels // geo.groups * geo.taps)


def _modulation(geo: Geometry, mask: Array, n: int) -> Array:
    """One image's mask as [og,K,P]."""
    image: Array = mask[n]
    return image.reshape(geo.offset_groups, geo.taps, geo.out_height * geo.out_width)


@np.errstate(all="ignore")
def forward_at(geo: Geometry, at: Positions, tensors: Operands) -> Array:
    """The forward at given positions, whose dtype is that of the tensors."""
    x, mask = tensors.x, tensors.mask
    matrices = _matrices(geo, tensors.weight)
    output = np.empty(geo.shape("output"), x.dtype)
    for n in range(geo.batch):
        taps = _sample(geo, at.y[n], at.x[n], x[n])
        modulation = None if mask is None else _modulation(geo, mask, n)
        columns = _columns(geo, taps, _interpolated(taps), modulation)
        output[n] = (matrices @ columns).reshape(output.shape[1:])
    if tensors.bias is not None:
        output += tensors.bias.reshape(-1, 1, 1)
    return output


@np.errstate(all="ignore")
def backward_at(geo: Geometry, at: Positions, tensors: Operands, needs: Needs) -> Gradients:
    """The five gradients at given positions, whose dtype is that of the tensors."""
    names = needed(geo, needs)
    x, mask, grad_output = tensors.x, tensors.mask, tensors.grad_output
    assert grad_output is not None
    result = started(geo, names, None, x.dtype.type)
    matrices = _matrices(geo, tensors.weight)
    rows, pixels = matrices.shape[1], geo.out_height * geo.out_width
    tap_shape = (geo.offset_groups, geo.taps, pixels)
    for n in range(geo.batch if set(names) != {"bias"} else 0):
        upstream = grad_output[n].reshape(geo.groups, rows, pixels)
        taps = _sample(geo, at.y[n], at.x[n], x[n])
        modulation = None if mask is None else _modulation(geo, mask, n)
        if "weight" in names or "mask" in names:
            sampled = _interpolated(taps)
        if "weight" in names:
            columns = _columns(geo, taps, sampled, modulation)
            by_weight = upstream @ columns.transpose(0, 2, 1)
            result["weight"] += by_weight.reshape(result["weight"].shape)
        if not {"input", "offset", "mask"}.intersection(names):
            continue
        grad_columns = matrices.transpose(0, 2, 1) @ upstream  # [groups, C/groups*K, P]
        grad_sampled = grad_columns.reshape(geo.offset_groups, -1, *tap_shape[1:])
        grad_sampled = grad_sampled.transpose(0, 2, 3, 1)  # [og,K,P,D], before the mask
        if "mask" in names:
            by_mask = np.where(taps.inside, (grad_sampled * sampled).sum(axis=-1), 0)
            result["mask"][n] = by_mask.reshape(result["mask"].shape[1:])
        if modulation is not None:
            grad_sampled = grad_sampled * modulation[..., None]
        if "offset" in names:
            slopes = [(grad_sampled * slope).sum(axis=-1) for slope in _slopes(taps)]
            by_position = np.stack([np.where(taps.sloped, slope, 0) for slope in slopes], axis=2)
            result["offset"][n] = by_position.reshape(result["offset"].shape[1:])
        if "input" in names:
            result["input"][n] = _scattered(geo, taps, grad_sampled)
    if "bias" in names:
        result["bias"] = grad_output.sum(axis=(0, 2, 3))
    return gradients(result)


def _slopes(taps: Samples) -> tuple[Array, Array]:
    """The samples' derivatives [og,K,P,D] by y and by x, constant along that axis in a cell."""
    v00, v01, v10, v11 = taps.values
    ly, lx = taps.ly[..., None], taps.lx[..., None]
    by_y = (1 - lx) * (v10 - v00) + lx * (v11 - v01)
    by_x = (1 - ly) * (v01 - v00) + ly * (v11 - v10)
    return by_y, by_x


def _scattered(geo: Geometry, taps: Samples, grad_sampled: Array) -> Array:
    """The gradient [C,H,W] by the image: every sample's gradient goes back to its four corners."""
    planes = _planes(geo, np.zeros((geo.in_channels, geo.height, geo.width), grad_sampled.dtype))
    nowhere, depth = geo.height * geo.width, planes.shape[2]
    first = np.arange(geo.offset_groups).reshape(-1, 1, 1) * (nowhere + 1)
    for pixel, weight in zip(taps.pixels, _corner_weights(taps), strict=True):
        target = first + np.where(taps.inside, pixel, nowhere)
        places = target[..., None] * depth + np.arange(depth)
        # A flat index takes NumPy's fast path for add.at; an index of rows does not.
        added = grad_sampled * weight[..., None]
        np.add.at(planes.reshape(-1), places.reshape(-1), added.reshape(-1))
    image: Array = planes[:, :nowhere].transpose(0, 2, 1)
    return image.reshape(geo.in_channels, geo.height, geo.width)
