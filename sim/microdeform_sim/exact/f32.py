"""Single precision as the board computes it: the same operations, each rounded, in one order.

Every float32 kernel on every board gives exactly these bits. Multiply and add are separate
roundings, and each sum runs in the order that the board takes; so nothing here may use sum, matmul
or einsum, which reorder, and every loop below is over the index whose order matters. All other
indices are left to NumPy at once.

Letters as in microdeform_sim.plain; Q = C/groups*K columns of one group, c slowest, then the taps
(i, j); S = B*P output pixels of a chunk of B images, which stand last so that loops are long.
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
# A chunk's columns; there are about ten arrays of that size at once.
CHUNK_BYTES = 1 << 18
# The products of one output pixel after another that are made at once before they are added up.
PRODUCT_BYTES = 1 << 17


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
    """All samples of a chunk, [og,1,K,S] for use beside channels [og,D,K,S].

    finite: not counted as stats.nonfinite. inside: sampled, elsewhere 0. sloped: has a derivative.
    ly, hy, lx, hx: the bilinear factors; weights: their products for the corners 00, 01, 10, 11.
    pixels: of these corners, n*H*W + row*W + column, or B*H*W where not in the image.
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


def _chunks(geo: Geometry) -> list[slice]:
    """Divide the batch into images whose columns fit the cache; no bit depends on it."""
    size = geo.in_channels * geo.taps * geo.out_height * geo.out_width * 4
    images = max(1, CHUNK_BYTES // size)
    return [slice(n, min(n + images, geo.batch)) for n in range(0, geo.batch, images)]


def _pixels_last(tensor: Floats, *shape: int) -> Floats:
    """A tensor [B,(shape),OH,OW] as [(shape),S]."""
    batch, pixels = tensor.shape[0], tensor.shape[2] * tensor.shape[3]
    parts = np.moveaxis(tensor.reshape(batch, *shape, pixels), 0, -2)
    joined: Floats = np.ascontiguousarray(parts).reshape(*shape, batch * pixels)
    return joined


def _images_first(values: Floats, into: Floats) -> None:
    """Write values [(shape),S] into a tensor [B,(shape),OH,OW]."""
    batch, channels = into.shape[:2]
    into[...] = values.reshape(channels, batch, *into.shape[2:]).swapaxes(0, 1)


def _taps(geo: Geometry, offset: Floats) -> Taps:
    kh, kw = geo.kernel
    batch, og = len(offset), geo.offset_groups
    by_y, by_x = np.moveaxis(_pixels_last(offset, og, kh, kw, 2), 3, 0)
    i, j = np.arange(kh).reshape(-1, 1, 1, 1, 1), np.arange(kw).reshape(-1, 1, 1, 1)
    oy, ox = np.arange(geo.out_height).reshape(-1, 1), np.arange(geo.out_width)
    base_y = oy * geo.stride[0] - geo.padding[0] + i * geo.dilation[0]
    base_x = ox * geo.stride[1] - geo.padding[1] + j * geo.dilation[1]
    shape = (og, 1, geo.taps, by_y.shape[-1])
    grid = (og, kh, kw, batch, geo.out_height, geo.out_width)
    # The integers are exact and become float32 first: the offset's addition is the only rounding.
    y = (base_y.astype(np.float32) + by_y.reshape(grid)).reshape(shape)
    x = (base_x.astype(np.float32) + by_x.reshape(grid)).reshape(shape)
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
    size, pixels = geo.height * geo.width, []
    image = np.arange(batch).repeat(geo.out_height * geo.out_width) * size
    first = image + row * geo.width + column
    above, below = sloped & (row >= 0), sloped & (row < geo.height - 1)
    before, after = column >= 0, column < geo.width - 1
    for exists, step in (
        (above & before, 0), (above & after, 1),
        (below & before, geo.width), (below & after, geo.width + 1),
    ):  # fmt: skip
        pixels.append(np.where(exists, first + step, batch * size))
    weights = (hy * hx, hy * lx, ly * hx, ly * lx)
    return Taps(finite, inside, sloped, ly, hy, lx, hx, weights, tuple(pixels))


def _planes(geo: Geometry, images: Floats) -> Floats:
    """Images [B,C,H,W] as [og,D,B*H*W+1], one pixel more that is +0.0."""
    batch, size = len(images), geo.height * geo.width
    planes = np.zeros((geo.in_channels, batch * size + 1), np.float32)
    into = planes[:, :-1].reshape(geo.in_channels, batch, size)
    into[...] = images.reshape(batch, geo.in_channels, size).swapaxes(0, 1)
    return planes.reshape(geo.offset_groups, -1, planes.shape[1])


def _corner_values(geo: Geometry, taps: Taps, images: Floats) -> list[Floats]:
    """v_00, v_01, v_10, v_11 [og,D,K,S]: +0.0 outside the image."""
    planes = _planes(geo, images)
    values = []
    for pixels in taps.pixels:
        corner = np.empty((*planes.shape[:2], *pixels.shape[2:]), np.float32)
        for plane, pixel, into in zip(planes, pixels[:, 0], corner, strict=True):
            np.take(plane, pixel, axis=1, out=into, mode="clip")
        values.append(corner)
    return values


def _columns(geo: Geometry, taps: Taps, values: list[Floats], mask: Floats | None) -> Floats:
    """cm = sample*mask, as [groups,Q,S]."""
    product = np.empty_like(values[0])
    sample: Floats = taps.weights[0] * values[0]
    for weight, value in zip(taps.weights[1:], values[1:], strict=True):
        sample += np.multiply(weight, value, out=product)
    sample[np.broadcast_to(~taps.inside, sample.shape)] = 0
    if mask is not None:
        sample *= mask
        if not taps.finite.all():
            # At a non-finite position the mask is not even looked at: 0 * NaN would not be 0.
            sample[np.broadcast_to(~taps.finite, sample.shape)] = 0
    columns: Floats = sample.reshape(geo.groups, -1, sample.shape[-1])
    return columns


def _matrices(geo: Geometry, weight: Floats) -> Floats:
    """The weight as [groups,O/groups,Q], in memory order."""
    rows = geo.out_channels // geo.groups
    return weight.reshape(geo.groups, rows, geo.in_channels // geo.groups * geo.taps)


def _grouped(geo: Geometry, outputs: Floats) -> Floats:
    """Outputs [B,O,OH,OW] as [groups,O/groups,S]."""
    return _pixels_last(outputs, geo.groups, geo.out_channels // geo.groups)


def _modulation(geo: Geometry, mask: Floats | None, images: slice) -> Floats | None:
    """The mask as [og,1,K,S]."""
    return None if mask is None else _pixels_last(mask[images], geo.offset_groups, 1, geo.taps)


@np.errstate(all="ignore")
def _forward(geo: Geometry, tensors: Operands) -> Floats:
    matrices = _matrices(geo, tensors.weight)
    output = np.empty(geo.shape("output"), np.float32)
    for images in _chunks(geo):
        taps = _taps(geo, tensors.offset[images])
        values = _corner_values(geo, taps, tensors.x[images])
        columns = _columns(geo, taps, values, _modulation(geo, tensors.mask, images))
        sums = np.zeros((*matrices.shape[:2], columns.shape[2]), np.float32)
        if tensors.bias is not None:
            sums[...] = tensors.bias.reshape(*matrices.shape[:2], 1)
        product = np.empty_like(sums)
        for q in range(columns.shape[1]):
            np.multiply(matrices[:, :, q, None], columns[:, q, None], out=product)
            sums += product
        _images_first(sums, output[images])
    return output


@np.errstate(all="ignore")
def _backward(
    geo: Geometry,
    tensors: Operands,
    names: tuple[str, ...],
    result: dict[str, Floats],
    initial: Gradients | None,
) -> Gradients:
    assert tensors.grad_output is not None
    for images in _chunks(geo):
        upstream = _grouped(geo, tensors.grad_output[images])
        if "bias" in names:
            pixels_first = upstream.reshape(geo.out_channels, -1).T
            result["bias"] = _summed(result["bias"], pixels_first)
        if set(names) != {"bias"}:
            _add_chunk(geo, tensors, images, upstream, result, initial)
    return gradients(result)


def _add_chunk(
    geo: Geometry,
    tensors: Operands,
    images: slice,
    upstream: Floats,
    result: dict[str, Floats],
    initial: Gradients | None,
) -> None:
    """Add some images' part to every gradient of result but the bias's."""
    taps = _taps(geo, tensors.offset[images])
    mask = _modulation(geo, tensors.mask, images)
    if result.keys() & {"weight", "offset", "mask"}:
        values = _corner_values(geo, taps, tensors.x[images])
    if "weight" in result:
        _add_weight(_matrices(geo, result["weight"]), upstream, _columns(geo, taps, values, mask))
    if result.keys() & {"input", "offset", "mask"}:
        dcol = _grad_columns(geo, _matrices(geo, tensors.weight), upstream)
    if result.keys() & {"offset", "mask"}:
        dots = [_dot(dcol, value) for value in values]
    for name in result.keys() & {"offset", "mask"}:
        new = _grad_mask(taps, dots) if name == "mask" else _grad_offset(taps, dots, mask)
        into = result[name][images]
        # Adding to zeros that nobody passed would turn -0.0 into +0.0.
        held = initial is not None and getattr(initial, name) is not None
        old = _pixels_last(into, *new.shape[:-1]) if held else None
        _images_first(new if old is None else old + new, into)
    if "input" in result:
        if mask is not None:
            dcol *= mask
        _add_input(geo, taps, result["input"][images], dcol)


def _summed(start: Floats, terms: Floats) -> Floats:
    """start [M] + terms [S,M], one after another along S.

    np.add.accumulate is defined that way; np.add.reduce is not, and may add in pairs.
    """
    sums = np.empty((len(terms) + 1, start.size), np.float32)
    sums[0], sums[1:] = start, terms
    np.add.accumulate(sums, axis=0, out=sums)
    last: Floats = sums[-1].copy()
    return last


def _add_weight(grad_weight: Floats, upstream: Floats, columns: Floats) -> None:
    """grad_weight [groups,O/groups,Q] += grad_output*cm over pixels ascending (n, oy, ox)."""
    left = np.ascontiguousarray(upstream.transpose(2, 0, 1))[..., None]
    right = np.ascontiguousarray(columns.transpose(2, 0, 1))[:, :, None, :]
    step = max(1, PRODUCT_BYTES // (4 * grad_weight.size))
    for first in range(0, len(left), step):
        for product in left[first : first + step] * right[first : first + step]:
            grad_weight += product


def _grad_columns(geo: Geometry, matrices: Floats, upstream: Floats) -> Floats:
    """dcol += weight*grad_output over the outputs of the group ascending, as [og,D,K,S]."""
    dcol = np.zeros((geo.groups, matrices.shape[2], upstream.shape[2]), np.float32)
    product = np.empty_like(dcol)
    for o in range(matrices.shape[1]):
        np.multiply(matrices[:, o, :, None], upstream[:, o, None], out=product)
        dcol += product
    return dcol.reshape(geo.offset_groups, -1, geo.taps, upstream.shape[2])


def _dot(dcol: Floats, value: Floats) -> Floats:
    """D_k += dcol*v_k over the offset group's channels ascending, [og,1,K,S]."""
    total: Floats = np.zeros_like(dcol[:, :1])
    for d in range(dcol.shape[1]):
        total += dcol[:, d : d + 1] * value[:, d : d + 1]
    return total


def _grad_mask(taps: Taps, dots: list[Floats]) -> Floats:
    """The gradient by the mask [og,K,S]."""
    (w00, w01, w10, w11), (d00, d01, d10, d11) = taps.weights, dots
    dot = ((w00 * d00 + w01 * d01) + w10 * d10) + w11 * d11
    grad_mask: Floats = np.where(taps.inside, dot, np.float32(0))
    points: Floats = grad_mask[:, 0]
    return points


def _grad_offset(taps: Taps, dots: list[Floats], mask: Floats | None) -> Floats:
    """Both derivatives by position, [og,K,2,S]."""
    d00, d01, d10, d11 = dots
    by_y = taps.hx * (d10 - d00) + taps.lx * (d11 - d01)
    by_x = taps.hy * (d01 - d00) + taps.ly * (d11 - d10)
    if mask is not None:
        by_y, by_x = mask * by_y, mask * by_x
    zero = np.float32(0)
    slopes = [np.where(taps.sloped, slope, zero)[:, 0] for slope in (by_y, by_x)]
    return np.stack(slopes, axis=2)


def _add_input(geo: Geometry, taps: Taps, grad_input: Floats, modulated: Floats) -> None:
    """grad_input [B,C,H,W] += (dcol*mask)*w_k, added over (pixel, tap, corner) ascending."""
    og, depth, taps_count, samples = modulated.shape
    planes = _planes(geo, grad_input)
    nowhere = planes.shape[2] - 1
    # From [.., K, S] to [.., S, K, corner]: add.at takes its indices one after another, so that
    # this order is the order of each pixel's sum. (Channels are independent of each other.)
    # A sample outside, and a corner outside, adds to the place after the last pixel, which is
    # thrown away.
    order = (og, samples, taps_count, 4)
    places, weights = np.empty(order, np.intp), np.empty(order, np.float32)
    for k in range(4):
        pixels = np.where(taps.inside, taps.pixels[k], nowhere)
        places[..., k] = pixels[:, 0].swapaxes(1, 2)
        weights[..., k] = taps.weights[k][:, 0].swapaxes(1, 2)
    by_pixel = np.ascontiguousarray(modulated.swapaxes(2, 3))
    added = np.empty(order[1:], np.float32)
    for group in range(og):
        place = places[group].reshape(-1)
        for channel in range(depth):
            np.multiply(by_pixel[group, channel, ..., None], weights[group], out=added)
            np.add.at(planes[group, channel], place, added.reshape(-1))
    batch, size = len(grad_input), geo.height * geo.width
    sums = planes[..., :-1].reshape(geo.in_channels, batch, size).swapaxes(0, 1)
    grad_input[...] = sums.reshape(grad_input.shape)
