"""Single precision as the board computes it: the same operations, each rounded, in one order.

Every float32 kernel on every board gives exactly these bits. Multiply and add are separate
roundings, and each sum runs in the order that the board takes; so nothing here may use sum, matmul
or einsum, which reorder, and every loop below is over the index whose order matters. All other
indices are left to NumPy at once.

Letters as in microdeform_sim.deform; Q = C/groups*K columns of one group, c slowest, then the taps
(i, j).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..arguments import (
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

Floats = NDArray[np.float32]
ONE = np.float32(1)


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
) -> Floats:
    """Return the board's output [N,O,OH,OW], bit for bit (any NaN equals any NaN).

    As microdeform_sim.deform_conv2d, but every tensor must be float32: DtypeError otherwise.
    """
    geo, tensors = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask}, np.float32,
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return _forward(geo, tensors)


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
    initial: Gradients | None = None,
) -> Gradients:
    """Return the board's gradients, bit for bit (any NaN equals any NaN).

    As microdeform_sim.deform_conv2d_backward, but every tensor must be float32: DtypeError
    otherwise.

    initial: what the buffers held before a call with accumulate=True; a field that is None starts
    afresh. Sums over pixels start at the old value, so that calls for one image after another equal
    one call for the batch; offset and mask, which are no such sums, become old + new. initial is
    not modified.
    """
    geo, tensors = checked(
        {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
        np.float32,
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    names = needed(geo, needs)
    return _backward(geo, tensors, names, started(geo, names, initial, np.float32), initial)


class Taps(NamedTuple):
    """All samples of a batch, [N,og,1,K,P] for use beside channels [N,og,D,K,P].

    finite: not counted as stats.nonfinite. inside: sampled, elsewhere 0. sloped: has a derivative.
    ly, hy, lx, hx: the bilinear factors; weights: their products for the corners 00, 01, 10, 11.
    pixels: of these corners, row*W + column, or H*W where not in the image.
    """

    finite: Bools
    inside: Bools
    sloped: Bools
    ly: Floats
    hy: Floats
    lx: Floats
    hx: Floats
    weights: tuple[Floats, ...]
    pixels: tuple[Ints, ...]


def _taps(geo: Geometry, offset: Floats) -> Taps:
    kh, kw = geo.kernel
    shape = (geo.batch, geo.offset_groups, 1, geo.taps, geo.out_height * geo.out_width)
    pairs = offset.reshape(*shape[:2], kh, kw, 2, geo.out_height, geo.out_width)
    i, j, oy, ox = np.ogrid[:kh, :kw, : geo.out_height, : geo.out_width]
    base_y = oy * geo.stride[0] - geo.padding[0] + i * geo.dilation[0]
    base_x = ox * geo.stride[1] - geo.padding[1] + j * geo.dilation[1]
    # The integers are exact and become float32 first: the offset's addition is the only rounding.
    y = (base_y.astype(np.float32) + pairs[:, :, :, :, 0]).reshape(shape)
    x = (base_x.astype(np.float32) + pairs[:, :, :, :, 1]).reshape(shape)
    finite = np.isfinite(y) & np.isfinite(x)
    inside = (y > -1) & (y < geo.height) & (x > -1) & (x < geo.width)
    sloped = inside
    if geo.edge == "torchvision":
        sloped = (y >= -1) & (y < geo.height) & (x >= -1) & (x < geo.width)
    y, x = np.where(sloped, y, np.float32(0)), np.where(sloped, x, np.float32(0))
    top, left = np.floor(y), np.floor(x)
    ly, lx = y - top, x - left
    hy, hx = ONE - ly, ONE - lx
    row, column = top.astype(np.intp), left.astype(np.intp)
    pixels = []
    for r, c in ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)):
        exists = sloped & (r >= 0) & (r < geo.height) & (c >= 0) & (c < geo.width)
        pixels.append(np.where(exists, r * geo.width + c, geo.height * geo.width))
    weights = (hy * hx, hy * lx, ly * hx, ly * lx)
    return Taps(finite, inside, sloped, ly, hy, lx, hx, weights, tuple(pixels))


def _corner_values(geo: Geometry, taps: Taps, x: Floats) -> list[Floats]:
    """v_00, v_01, v_10, v_11 [N,og,D,K,P]: +0.0 outside the image."""
    batch, og, depth = geo.batch, geo.offset_groups, geo.in_channels // geo.offset_groups
    planes = np.zeros((batch, og, depth, geo.height * geo.width + 1), np.float32)
    planes[..., :-1] = x.reshape(batch, og, depth, geo.height * geo.width)
    n, g, d, _, _ = np.ogrid[:batch, :og, :depth, :1, :1]
    return [planes[n, g, d, pixel] for pixel in taps.pixels]


def _columns(geo: Geometry, taps: Taps, values: list[Floats], mask: Floats | None) -> Floats:
    """cm = sample*mask, as [N,groups,Q,P]."""
    (w00, w01, w10, w11), (v00, v01, v10, v11) = taps.weights, values
    inner = ((w00 * v00 + w01 * v01) + w10 * v10) + w11 * v11
    sample: Floats = np.where(taps.inside, inner, np.float32(0))
    if mask is not None:
        # At a non-finite position the mask is not even looked at: 0 * NaN would not be 0.
        sample = np.where(taps.finite, sample * mask, np.float32(0))
    return sample.reshape(_columns_shape(geo))


def _columns_shape(geo: Geometry) -> tuple[int, int, int, int]:
    columns = geo.in_channels // geo.groups * geo.taps
    return (geo.batch, geo.groups, columns, geo.out_height * geo.out_width)


def _grouped(geo: Geometry, tensor: Floats) -> Floats:
    """An output-shaped tensor [N,O,OH,OW] as [N,groups,O/groups,P]."""
    rows = geo.out_channels // geo.groups
    return tensor.reshape(geo.batch, geo.groups, rows, geo.out_height * geo.out_width)


def _modulation(geo: Geometry, mask: Floats | None) -> Floats | None:
    """The mask as [N,og,1,K,P]."""
    if mask is None:
        return None
    return mask.reshape(geo.batch, geo.offset_groups, 1, geo.taps, geo.out_height * geo.out_width)


def _matrices(geo: Geometry, weight: Floats) -> Floats:
    """The weight as [groups,O/groups,Q], in memory order."""
    rows = geo.out_channels // geo.groups
    return weight.reshape(geo.groups, rows, geo.in_channels // geo.groups * geo.taps)


@np.errstate(all="ignore")
def _forward(geo: Geometry, tensors: Operands) -> Floats:
    taps = _taps(geo, tensors.offset)
    values = _corner_values(geo, taps, tensors.x)
    columns = _columns(geo, taps, values, _modulation(geo, tensors.mask))
    matrices = _matrices(geo, tensors.weight)
    output = np.zeros(geo.shape("output"), np.float32)
    if tensors.bias is not None:
        output[:] = tensors.bias.reshape(-1, 1, 1)
    sums = _grouped(geo, output)
    for q in range(columns.shape[2]):
        sums += matrices[:, :, q, None] * columns[:, :, q, None]
    return output


@np.errstate(all="ignore")
def _backward(
    geo: Geometry,
    tensors: Operands,
    names: tuple[str, ...],
    result: dict[str, Floats],
    initial: Gradients | None,
) -> Gradients:
    grad_output = tensors.grad_output
    assert grad_output is not None
    upstream = _grouped(geo, grad_output)
    if "bias" in names:
        _add_bias(result["bias"], grad_output)
    if set(names) == {"bias"}:
        return gradients(result)
    taps = _taps(geo, tensors.offset)
    mask = _modulation(geo, tensors.mask)
    if {"weight", "offset", "mask"}.intersection(names):
        values = _corner_values(geo, taps, tensors.x)
    if "weight" in names:
        _add_weight(_matrices(geo, result["weight"]), upstream, _columns(geo, taps, values, mask))
    if {"input", "offset", "mask"}.intersection(names):
        dcol = _grad_columns(geo, _matrices(geo, tensors.weight), upstream)
    if {"offset", "mask"}.intersection(names):
        dots = [_dot(dcol, value) for value in values]
    for name in ("mask", "offset"):
        if name in names:
            new = _grad_mask(taps, dots) if name == "mask" else _grad_offset(taps, dots, mask)
            new = new.reshape(result[name].shape)
            # Adding to zeros that nobody passed would turn -0.0 into +0.0.
            held = initial is not None and getattr(initial, name) is not None
            result[name] = result[name] + new if held else new
    if "input" in names:
        modulated = dcol if mask is None else dcol * mask
        result["input"] = _add_input(geo, taps, result["input"], modulated)
    return gradients(result)


def _add_bias(grad_bias: Floats, grad_output: Floats) -> None:
    """grad_bias += grad_output over pixels ascending (n, oy, ox)."""
    channels_last = grad_output.transpose(0, 2, 3, 1).reshape(-1, grad_bias.size)
    for pixel in channels_last:
        grad_bias += pixel


def _add_weight(grad_weight: Floats, upstream: Floats, columns: Floats) -> None:
    """grad_weight [groups,O/groups,Q] += grad_output*cm over pixels ascending (n, oy, ox)."""
    left = np.ascontiguousarray(upstream.transpose(0, 3, 1, 2))[..., None]
    right = np.ascontiguousarray(columns.transpose(0, 3, 1, 2))[..., None, :]
    product = np.empty_like(grad_weight)
    for n in range(left.shape[0]):
        for p in range(left.shape[1]):
            np.multiply(left[n, p], right[n, p], out=product)
            grad_weight += product


def _grad_columns(geo: Geometry, matrices: Floats, upstream: Floats) -> Floats:
    """dcol += weight*grad_output over the outputs of the group ascending, as [N,og,D,K,P]."""
    dcol = np.zeros(_columns_shape(geo), np.float32)
    for o in range(matrices.shape[1]):
        dcol += matrices[:, o, :, None] * upstream[:, :, o, None]
    depth, pixels = geo.in_channels // geo.offset_groups, geo.out_height * geo.out_width
    return dcol.reshape(geo.batch, geo.offset_groups, depth, geo.taps, pixels)


def _dot(dcol: Floats, value: Floats) -> Floats:
    """D_k += dcol*v_k over the offset group's channels ascending, [N,og,1,K,P]."""
    total: Floats = np.zeros_like(dcol[:, :, :1])
    for d in range(dcol.shape[2]):
        total += dcol[:, :, d : d + 1] * value[:, :, d : d + 1]
    return total


def _grad_mask(taps: Taps, dots: list[Floats]) -> Floats:
    (w00, w01, w10, w11), (d00, d01, d10, d11) = taps.weights, dots
    dot = ((w00 * d00 + w01 * d01) + w10 * d10) + w11 * d11
    grad_mask: Floats = np.where(taps.inside, dot, np.float32(0))
    return grad_mask


def _grad_offset(taps: Taps, dots: list[Floats], mask: Floats | None) -> Floats:
    """Both derivatives by position, [N,og,1,K,2,P]."""
    d00, d01, d10, d11 = dots
    by_y = taps.hx * (d10 - d00) + taps.lx * (d11 - d01)
    by_x = taps.hy * (d01 - d00) + taps.ly * (d11 - d10)
    if mask is not None:
        by_y, by_x = mask * by_y, mask * by_x
    zero = np.float32(0)
    return np.stack([np.where(taps.sloped, by_y, zero), np.where(taps.sloped, by_x, zero)], axis=4)


def _add_input(geo: Geometry, taps: Taps, grad_input: Floats, modulated: Floats) -> Floats:
    """Return grad_input + (dcol*mask)*w_k, added over (pixel, tap, corner) ascending."""
    batch, og, depth, _, _ = modulated.shape
    nowhere = geo.height * geo.width
    planes = np.zeros((batch, og, depth, nowhere + 1), np.float32)
    planes[..., :-1] = grad_input.reshape(batch, og, depth, nowhere)
    # A sample outside, and a corner outside, adds to the place after the last pixel, which is
    # thrown away.
    pixels = np.stack([np.where(taps.inside, pixel, nowhere) for pixel in taps.pixels], axis=-1)
    added = np.stack([modulated * weight for weight in taps.weights], axis=-1)
    first = np.arange(batch * og * depth).reshape(batch, og, depth, 1, 1, 1) * (nowhere + 1)
    # From [.., K, P, corner] to [.., P, K, corner]: add.at takes its indices one after another, so
    # that this order is the order of each pixel's sum. (Planes are independent: their order is
    # free.)
    places = (first + pixels).swapaxes(3, 4)
    np.add.at(planes.reshape(-1), places.reshape(-1), added.swapaxes(3, 4).reshape(-1))
    return np.ascontiguousarray(planes[..., :-1]).reshape(grad_input.shape)
