"""The integer arithmetic as the board computes it: int16 operands, int32 sums, no float, no order.

Every i16 kernel on every board gives exactly these integers and exponents. A value is
q * 2**-exponent with one exponent for a tensor. Operands (x, weight, mask, grad_output, and inside
col, cm, d and t) have |q| <= 16383 = LARGEST, for which every sum below is proved to fit an int32,
whatever the data; so nothing saturates on the way, and integer sums that cannot overflow do not
depend on their order. float64 appears as a fast way of multiplying integers exactly (below 2**53).

Letters as in microdeform_sim.deform; Q = C/groups*K columns of one group; rs is
`fixed.rounded_shift`, which rounds halves up; B = 8*LARGEST**2 = 2147221512 is the largest sum of a
block of 8 products, and B + 2**17 < 2**31.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from microdeform.fixed import NONFINITE_OFFSET, Fixed, blocks, check_sums

from ..arguments import Bools, Geometry, Gradients, Ints, Needs, Size, needed
from .fixed import (
    Operands,
    Wide,
    accumulated,
    as_int32,
    bits,
    ceil_log2,
    checked,
    dequantise,
    dequantise_offset,
    held,
    peak,
    quantise,
    quantise_offset,
    requantise,
    rounded_shift,
    saturated,
)

__all__ = [
    "Fixed",
    "deform_conv2d",
    "deform_conv2d_backward",
    "dequantise",
    "dequantise_offset",
    "quantise",
    "quantise_offset",
    "requantise",
]

LARGEST = 16383


def deform_conv2d(
    x: Fixed,
    offset: Any,
    weight: Fixed,
    bias: Fixed | None = None,
    mask: Fixed | None = None,
    *,
    stride: Size = 1,
    padding: Size = 0,
    dilation: Size = 1,
    groups: int = 1,
    offset_groups: int = 1,
    edge: str = "torchvision",
    stats: Any = None,
) -> Fixed:
    """Return the board's output, Fixed(int32 array [N,O,OH,OW], exponent).

    As microdeform_sim.deform_conv2d, but x, weight, mask are Fixed of int16 with |q| <= 16383, bias
    a Fixed of int16 or int32, and offset an int16 array in 1/256 of a pixel (or a Fixed of that
    with exponent 8), -32768 for a non-finite one. stats: a microdeform.geometry.Stats, or anything
    with these attributes, that gets nonfinite (samples) and saturated (outputs clipped by the
    bias).

    Raises DtypeError (TypeError), ShapeError, OptionError or RangeError (all ValueError) naming the
    argument, before any work.
    """
    geo, tensors = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    check_sums(geo)
    return _forward(geo, tensors, stats)


def deform_conv2d_backward(
    grad_output: Fixed,
    x: Fixed,
    offset: Any,
    weight: Fixed,
    mask: Fixed | None = None,
    *,
    stride: Size = 1,
    padding: Size = 0,
    dilation: Size = 1,
    groups: int = 1,
    offset_groups: int = 1,
    edge: str = "torchvision",
    needs: Needs = None,
    initial: Gradients | None = None,
    stats: Any = None,
) -> Gradients:
    """Return the board's gradients, each Fixed(int32 array, exponent), None if not asked for.

    Tensors, options and errors as for deform_conv2d; needs as in microdeform_sim. Which gradients
    are asked for changes neither the integers nor the exponents of the others.

    initial: what the buffers held before a call with accumulate=True (Fixed of int32; a field that
    is None starts afresh). Old and new are brought to the smaller of their exponents and added,
    saturating. stats.saturated counts the values clipped by that.
    """
    geo, tensors = checked(
        {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    names = needed(geo, needs)
    check_sums(geo, names)
    olds = {name: held(geo, initial, name) for name in names}
    found, nonfinite = _backward(geo, tensors, names)
    clipped = 0
    for name, old in olds.items():
        if old is not None:
            found[name], count = accumulated(old, found[name])
            clipped += count
    if stats is not None:
        stats.nonfinite, stats.saturated = nonfinite, clipped
    # The fields of Gradients are annotated as float arrays; these are Fixed.
    fields: list[Any] = [found.get(name) for name in Gradients._fields]
    return Gradients(*fields)


class Taps(NamedTuple):
    """All samples of a batch, [N,og,1,K,P] for use beside channels [N,og,D,K,P].

    finite, inside, sloped: see exact.f32. ly, lx: how far into its cell a sample is, 0..255; hy,
    hx: 256 minus that. weights: the products of these for the corners 00, 01, 10, 11, which sum to
    65536. pixels: of the corners, row*W + column, or H*W where not in the image.
    """

    finite: Bools
    inside: Bools
    sloped: Bools
    ly: Wide
    hy: Wide
    lx: Wide
    hx: Wide
    weights: tuple[Wide, ...]
    pixels: tuple[Ints, ...]


def _taps(geo: Geometry, offset: Wide) -> Taps:
    kh, kw = geo.kernel
    shape = (geo.batch, geo.offset_groups, 1, geo.taps, geo.out_height * geo.out_width)
    pairs = offset.reshape(*shape[:2], kh, kw, 2, geo.out_height, geo.out_width)
    i, j, oy, ox = np.ogrid[:kh, :kw, : geo.out_height, : geo.out_width]
    base_y = oy * geo.stride[0] - geo.padding[0] + i * geo.dilation[0]
    base_x = ox * geo.stride[1] - geo.padding[1] + j * geo.dilation[1]
    # |base| <= 2**22 (check_sums), so |p| <= 2**30 + 2**15.
    y = as_int32((base_y * 256 + pairs[:, :, :, :, 0]).reshape(shape))
    x = as_int32((base_x * 256 + pairs[:, :, :, :, 1]).reshape(shape))
    finite = (pairs != NONFINITE_OFFSET).all(axis=4).reshape(shape)
    below_y, below_x = y < geo.height * 256, x < geo.width * 256
    inside = finite & (y > -256) & below_y & (x > -256) & below_x
    sloped = inside
    if geo.edge == "torchvision":
        sloped = finite & (y >= -256) & below_y & (x >= -256) & below_x
    row, column, ly, lx = y >> 8, x >> 8, y & 255, x & 255
    hy, hx = 256 - ly, 256 - lx
    pixels = []
    for r, c in ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)):
        exists = sloped & (r >= 0) & (r < geo.height) & (c >= 0) & (c < geo.width)
        pixels.append(np.where(exists, r * geo.width + c, geo.height * geo.width).astype(np.intp))
    weights = (hy * hx, hy * lx, ly * hx, ly * lx)
    return Taps(finite, inside, sloped, ly, hy, lx, hx, weights, tuple(pixels))


def _nonfinite(taps: Taps) -> int:
    return int(np.count_nonzero(~taps.finite))


def _corner_values(geo: Geometry, taps: Taps, x: Wide) -> list[Wide]:
    """v_00, v_01, v_10, v_11 [N,og,D,K,P]: 0 outside the image and where nothing is sloped."""
    batch, og, depth = geo.batch, geo.offset_groups, geo.in_channels // geo.offset_groups
    planes = np.zeros((batch, og, depth, geo.height * geo.width + 1), np.int64)
    planes[..., :-1] = x.reshape(batch, og, depth, geo.height * geo.width)
    n, g, d, _, _ = np.ogrid[:batch, :og, :depth, :1, :1]
    return [planes[n, g, d, pixel] for pixel in taps.pixels]


def _mask_shift(tensors: Operands) -> int:
    """s_m = ceil(log2(max|mask|)), so that |q * mask| <= LARGEST * 2**s_m."""
    return ceil_log2(peak(tensors.mask.data))


def _modulation(geo: Geometry, tensors: Operands) -> Wide:
    """The mask as [N,og,1,K,P], or the one that stands for no mask."""
    if not geo.mask:
        return tensors.mask.data
    shape = (geo.batch, geo.offset_groups, 1, geo.taps, geo.out_height * geo.out_width)
    return tensors.mask.data.reshape(shape)


def _columns(geo: Geometry, taps: Taps, values: list[Wide], mask: Wide, mask_shift: int) -> Wide:
    """cm [N,C,K,P].

    The weights sum to 2**16, so |sum| <= LARGEST * 2**16 < 2**30 and |col| <= LARGEST;
    |col * mask| + 2**(s_m - 1) <= LARGEST**2 + 2**13 < 2**31, and |cm| <= LARGEST because
    |mask| <= 2**s_m.
    """
    total = sum(weight * value for weight, value in zip(taps.weights, values, strict=True))
    # A sample at a coordinate of exactly -1 is sloped, but all its corners with weight are outside.
    col = rounded_shift(as_int32(np.asarray(total)), 16)
    cm = rounded_shift(as_int32(col * mask), mask_shift)
    pixels = geo.out_height * geo.out_width
    return np.where(taps.inside, cm, 0).reshape(geo.batch, geo.in_channels, geo.taps, pixels)


def _matrices(geo: Geometry, weight: Wide) -> Wide:
    """The weight as [groups,O/groups,C/groups,K]."""
    groups = geo.groups
    rows, depth = geo.out_channels // groups, geo.in_channels // groups
    return weight.reshape(groups, rows, depth, geo.taps)


def _grouped(geo: Geometry, tensor: Wide) -> Wide:
    """An output-shaped tensor [N,O,OH,OW] as [N,groups,O/groups,P]."""
    rows = geo.out_channels // geo.groups
    return tensor.reshape(geo.batch, geo.groups, rows, geo.out_height * geo.out_width)


def _blocked_product(left: Wide, right: Wide, shift: int) -> Wide:
    """left @ right, in blocks of 8 terms, each rounded by the shift and added.

    A block's sum is at most B; shift = ceil(log2(blocks)) <= 18, so adding half of 2**shift stays
    below 2**31. A rounded block is at most B/2**shift + 1/2, and there are at most 2**shift of
    them: any partial sum is at most B + 2**(shift-1) < 2**31, in any order.
    """
    # Products of integers below 2**15, eight at a time: exact in float64, and BLAS is fast.
    left_floats, right_floats = left.astype(np.float64), right.astype(np.float64)
    shape = np.broadcast_shapes(left.shape[:-2], right.shape[:-2])
    total = np.zeros((*shape, left.shape[-2], right.shape[-1]), np.int64)
    for start in range(0, left.shape[-1], 8):
        end = start + 8
        block = left_floats[..., start:end] @ right_floats[..., start:end, :]
        total += rounded_shift(as_int32(block.astype(np.int64)), shift)
    return as_int32(total)


def _forward(geo: Geometry, tensors: Operands, stats: Any) -> Fixed:
    taps = _taps(geo, tensors.offset)
    values = _corner_values(geo, taps, tensors.x.data)
    mask_shift = _mask_shift(tensors)
    cm = _columns(geo, taps, values, _modulation(geo, tensors), mask_shift)
    groups, depth = geo.groups, geo.in_channels // geo.groups
    # Tap-major: the taps (i, j) outside, the group's channels inside.
    pixels = geo.out_height * geo.out_width
    by_tap = cm.reshape(geo.batch, groups, depth, geo.taps, pixels).swapaxes(2, 3)
    right = by_tap.reshape(geo.batch, groups, depth * geo.taps, pixels)
    matrices = _matrices(geo, tensors.weight.data).swapaxes(2, 3)
    left = matrices.reshape(groups, matrices.shape[1], depth * geo.taps)
    shift = ceil_log2(blocks(depth * geo.taps))
    output = _blocked_product(left, right, shift).reshape(geo.shape("output"))
    exponent = tensors.weight.exponent + tensors.x.exponent + tensors.mask.exponent
    exponent -= mask_shift + shift
    clipped = 0
    if tensors.bias is not None:
        bias = _aligned_bias(tensors.bias.data, tensors.bias.exponent - exponent)
        output, clipped = saturated(output + bias.reshape(-1, 1, 1))
    if stats is not None:
        stats.nonfinite, stats.saturated = _nonfinite(taps), clipped
    return Fixed(output.astype(np.int32), exponent)


def _aligned_bias(bias: Wide, shift: int) -> Wide:
    """rs(bias, shift), where a shift to the left is stopped at +-2**33.

    There the sum with any int32 saturates already, so the outcome is that of unlimited integers.
    """
    if shift >= -31:
        return np.clip(rounded_shift(bias, shift), -(2**33), 2**33)
    return np.sign(bias) * 2**33


def _backward(
    geo: Geometry, tensors: Operands, names: tuple[str, ...]
) -> tuple[dict[str, Fixed], int]:
    """The gradients asked for, and the number of non-finite samples."""
    upstream = tensors.grad_output
    assert upstream is not None
    x, weight, mask = tensors.x, tensors.weight, tensors.mask
    found: dict[str, tuple[Wide, int]] = {}
    taps = _taps(geo, tensors.offset)
    modulation, mask_shift = _modulation(geo, tensors), _mask_shift(tensors)
    if {"weight", "offset", "mask"}.intersection(names):
        values = _corner_values(geo, taps, x.data)
    if "bias" in names:
        # At most 2**17 pixels (check_sums): |sum| <= LARGEST * 2**17 < 2**31.
        found["bias"] = as_int32(upstream.data.sum(axis=(0, 2, 3))), upstream.exponent
    if "weight" in names:
        cm = _columns(geo, taps, values, modulation, mask_shift)
        shift = ceil_log2(geo.batch * geo.out_height * blocks(geo.out_width))
        exponent = upstream.exponent + x.exponent + mask.exponent - mask_shift - shift
        found["weight"] = _grad_weight(geo, upstream.data, cm, shift), exponent
    if {"input", "offset", "mask"}.intersection(names):
        d, raised = _normalised_columns(geo, weight.data, upstream.data)
        exponent = weight.exponent + upstream.exponent - _column_shift(geo) - raised.most
    if {"offset", "mask"}.intersection(names):
        shift = ceil_log2(blocks(geo.in_channels // geo.offset_groups))
        exponent_dot = exponent + x.exponent - shift
        grad_mask, by_y, by_x = _combined(taps, _dots(d, values, shift), modulation, raised)
        found["mask"] = grad_mask, exponent_dot
        found["offset"] = np.stack([by_y, by_x], axis=4), exponent_dot - 16 + mask.exponent
    if "input" in names:
        # |t| <= LARGEST as |cm| is.
        t = rounded_shift(as_int32(d * modulation), mask_shift)
        headroom = 17 - ceil_log2(geo.out_height * geo.out_width * geo.taps)
        grad_input = _scattered(geo, taps, t, 16 - headroom + raised.by)
        found["input"] = grad_input, exponent + mask.exponent - mask_shift + headroom
    shapes = {"input": "x"}
    result = {
        name: Fixed(
            found[name][0].reshape(geo.shape(shapes.get(name, name))).astype(np.int32),
            found[name][1],
        )
        for name in names
    }
    return result, _nonfinite(taps)


def _grad_weight(geo: Geometry, upstream: Wide, cm: Wide, shift: int) -> Wide:
    """grad_weight [groups,O/groups,Q]: sums over blocks of 8 consecutive ox of one output row.

    N*OH*ceil(OW/8) <= 2**18 blocks (check_sums); the bound is that of _blocked_product.
    """
    groups, rows = geo.groups, geo.out_channels // geo.groups
    height, width = geo.out_height, geo.out_width
    left = upstream.reshape(geo.batch, groups, rows, height, width).transpose(0, 3, 1, 2, 4)
    columns = geo.in_channels // groups * geo.taps
    right = cm.reshape(geo.batch, groups, columns, height, width).transpose(0, 3, 1, 4, 2)
    left_floats, right_floats = left.astype(np.float64), right.astype(np.float64)
    total = np.zeros((groups, rows, right.shape[-1]), np.int64)
    for start in range(0, width, 8):
        block = left_floats[..., start : start + 8] @ right_floats[..., start : start + 8, :]
        total += rounded_shift(as_int32(block.astype(np.int64)), shift).sum(axis=(0, 1))
    return as_int32(total)


def _column_shift(geo: Geometry) -> int:
    """s_g, the shift of dcol's blocks of outputs."""
    return ceil_log2(blocks(geo.out_channels // geo.groups))


class Raised(NamedTuple):
    """How much finer than the tensor's exponent a pixel's d is.

    most: s_b, the shift of the tensor. by: s_b - s_p >= 0 [N,1,1,1,P] of each pixel.
    """

    most: int
    by: Wide


def _normalised_columns(geo: Geometry, weight: Wide, upstream: Wide) -> tuple[Wide, Raised]:
    """d [N,og,D,K,P], |d| <= LARGEST: dcol shifted so that each pixel's largest has 14 bits.

    s_b >= s_p: let b = bits(max_j sum_o |weight|) and s = s_g <= 7 (at most 1024 outputs in a
    group, check_sums). Rounding adds at most 1/2 to each of at most 2**s blocks, so
    |dcol| <= ((2**14 - 1)(2**b - 1))/2**s + 2**(s-1) < 2**(14+b-s), since 2**(2s-1) <= 2**13 is
    less than what the product lacks, 2**14 + 2**b - 1. That gives s_p <= b - s where b >= s. Where
    b < s: a block rounds to at most twice its quotient, so |dcol| < 2**(15+b-s) <= 2**14 and
    s_p = 0.
    """
    groups = geo.groups
    shift = _column_shift(geo)
    pixels = geo.out_height * geo.out_width
    matrices = weight.reshape(groups, geo.out_channels // groups, -1)
    dcol = _blocked_product(matrices.swapaxes(1, 2), _grouped(geo, upstream), shift)
    depth = geo.in_channels // geo.offset_groups
    dcol = dcol.reshape(geo.batch, geo.offset_groups, depth, geo.taps, pixels)
    largest = np.abs(dcol).max(axis=(1, 2, 3), keepdims=True, initial=0)
    by_pixel = np.maximum(bits(largest) - 14, 0)
    most = max(0, peak(np.abs(matrices).sum(axis=1)).bit_length() - shift)
    by = most - by_pixel
    assert by.min(initial=0) >= 0
    # Rounding can reach 16384, one more than an operand may have.
    d = np.clip(rounded_shift(dcol, by_pixel), -LARGEST, LARGEST)
    return d, Raised(most, by)


def _dots(d: Wide, values: list[Wide], shift: int) -> list[Wide]:
    """D_k [N,og,1,K,P]: over the offset group's channels in blocks of 8, as _blocked_product."""
    dots = []
    for value in values:
        total = np.zeros_like(d[:, :, :1])
        for start in range(0, d.shape[2], 8):
            end = start + 8
            block = (d[:, :, start:end] * value[:, :, start:end]).sum(axis=2, keepdims=True)
            total += rounded_shift(as_int32(block), shift)
        dots.append(as_int32(total))
    return dots


def _combined(taps: Taps, dots: list[Wide], mask: Wide, raised: Raised) -> tuple[Wide, Wide, Wide]:
    """grad_mask and both grad_offsets [N,og,1,K,P] from the corner dots.

    |E| <= 2**21 (22 bits with the sign, rounding up included), so E<<8 is at most 2**29, a product
    of a difference with 0..255 less than 2**30, and m, a rounded convex combination, at most 2**21.
    m << s_t: for s_t <= 9 at most 2**30; for s_t = 10, |E| <= rs(B + 2**17, 10) = 2097024 and m<<10
    is at most 2147352576 < 2**31. |g| <= 256 * 2**22 = 2**30; rs(g, 14) * mask <= 2**16 * LARGEST.
    """
    largest = np.max([np.abs(dot) for dot in dots], axis=0)
    shift = np.maximum(bits(largest) - 21, 0)
    e00, e01, e10, e11 = (rounded_shift(dot, shift) for dot in dots)
    top = rounded_shift(as_int32((e00 << 8) + taps.lx * (e01 - e00)), 8)
    bottom = rounded_shift(as_int32((e10 << 8) + taps.lx * (e11 - e10)), 8)
    m = rounded_shift(as_int32((top << 8) + taps.ly * (bottom - top)), 8)
    grad_mask = rounded_shift(as_int32(m << shift), raised.by)
    by_y = as_int32(taps.hx * (e10 - e00) + taps.lx * (e11 - e01))
    by_x = as_int32(taps.hy * (e01 - e00) + taps.ly * (e11 - e10))
    final = 10 - shift + raised.by
    slopes = [
        np.where(taps.sloped, rounded_shift(as_int32(rounded_shift(g, 14) * mask), final), 0)
        for g in (by_y, by_x)
    ]
    return np.where(taps.inside, grad_mask, 0), slopes[0], slopes[1]


def _scattered(geo: Geometry, taps: Taps, t: Wide, shift: NDArray[np.int64]) -> Wide:
    """grad_input [N,og,D,H*W].

    |t * w| <= LARGEST * 2**16 < 2**30, and the shift is at least -1. One sample adds to a pixel at
    most rs(LARGEST * 2**16, 16 - h) <= LARGEST * 2**h for h >= 0, and 2**(14+h) for h < 0; there
    are at most 2**(17-h) samples in an image: the sum is at most LARGEST * 2**17, or for h < 0
    2**31 exactly, which check_sums excludes. Every partial sum has the same bound, so the order is
    free.
    """
    batch, og, depth, _, _ = t.shape
    nowhere = geo.height * geo.width
    planes = np.zeros((batch, og, depth, nowhere + 1), np.int64)
    first = np.arange(batch * og * depth).reshape(batch, og, depth, 1, 1) * (nowhere + 1)
    for pixel, weight in zip(taps.pixels, taps.weights, strict=True):
        added = rounded_shift(as_int32(t * weight), shift)
        # A sample outside, and a corner outside, adds to the place after the last pixel.
        places = first + np.where(taps.inside, pixel, nowhere)
        np.add.at(planes.reshape(-1), places.reshape(-1), as_int32(added).reshape(-1))
    return as_int32(np.ascontiguousarray(planes[..., :-1]))
