"""Bilinear sampling of one tile as a sparse matrix: four entries a row, built for free.

An image lies as a plane of rows, one for each (pixel, offset group), of the D channels of that
group. The samples of a tile are then S @ plane, where row p of S holds the four corner weights of
point p, and the gradient by the image is S.T @ (the gradient by the samples): the same three arrays
read as columns. No im2col of the whole image, no scatter loop.

Around the image the plane has zeros, two pixels wide, and positions are clamped into them: no
corner is ever outside of the plane, and no test is needed for it. The two zero pixels left of a
row serve as the two right of the row before.

Letters as in plain; B images and Lt output pixels in a tile, T = B*Lt*og*K points in the order
(image, output pixel, offset group, tap).
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from .arguments import Array, Bools, Geometry
from .workspace import Scratch

MARGIN = 2  # pixels of zeros above, below and to the left of the image
# Corner values are taken in blocks of this size, which stay in the second-level cache.
TAKEN_BYTES = 1 << 19
# A dot product pays for a call of BLAS from this length on; shorter ones are multiplied out and
# summed by one matrix product.
LONG_DOT = 64
_vecdot: Any = getattr(np, "vecdot", None)  # NumPy 2


class Tile(NamedTuple):
    """Images first_image..last_image-1, of each the output pixels first..last-1.

    Several images only where all their output pixels belong to the tile.
    """

    first_image: int
    last_image: int
    first: int
    last: int


class Layout(NamedTuple):
    """How padded planes are laid out: pitch pixels from row to row, pixels in one plane."""

    pitch: int
    pixels: int


@lru_cache(maxsize=256)
def layout(geo: Geometry) -> Layout:
    """The planes' layout; the last row's right margin needs the two pixels more."""
    pitch = geo.width + MARGIN
    return Layout(pitch, (geo.height + 2 * MARGIN) * pitch + MARGIN)


def _image_part(geo: Geometry, plane: Array) -> Array:
    """The view [H,W,C] of one padded plane [pixels, C] that is the image."""
    pitch = layout(geo).pitch
    start = MARGIN * pitch + MARGIN
    rows = plane[start : start + geo.height * pitch].reshape(geo.height, pitch, -1)
    return rows[:, : geo.width]


def padded_planes(geo: Geometry, x: Array, scratch: Scratch) -> Array:
    """Return images [B,C,H,W] as planes [B*pixels*og, D], channels last, zeros around."""
    pixels = layout(geo).pixels
    planes = scratch.array("planes", (len(x), pixels, geo.in_channels), x.dtype)
    planes[...] = 0
    for image, plane in zip(x, planes, strict=True):
        part = _image_part(geo, plane)
        # All channels at once would write to as many cache lines of one set.
        for c in range(0, geo.in_channels, 8):
            part[..., c : c + 8] = image[c : c + 8].transpose(1, 2, 0)
    return planes.reshape(-1, geo.in_channels // geo.offset_groups)


def zero_planes(geo: Geometry, images: int, dtype: Any, scratch: Scratch) -> Array:
    """Return planes [B*pixels*og, D] of zeros, for sums of gradients."""
    depth = geo.in_channels // geo.offset_groups
    shape = (images * layout(geo).pixels * geo.offset_groups, depth)
    planes = scratch.array("grad_planes", shape, dtype)
    planes[...] = 0
    return planes


def cropped(geo: Geometry, planes: Array, images: Array) -> None:
    """Write the image part of planes [B*pixels*og, D] into images [B,C,H,W]."""
    by_image = planes.reshape(len(images), layout(geo).pixels, geo.in_channels)
    for plane, image in zip(by_image, images, strict=True):
        part = _image_part(geo, plane)
        for c in range(0, geo.in_channels, 8):
            image[c : c + 8] = part[..., c : c + 8].transpose(2, 0, 1)


@lru_cache(maxsize=16)
def grid(geo: Geometry, dtype: Any) -> Array:
    """Return where taps sample without an offset, [2,P,K] in pixels, y then x."""
    i, j = np.divmod(np.arange(geo.taps), geo.kernel[1])
    oy, ox = np.divmod(np.arange(geo.out_height * geo.out_width).reshape(-1, 1), geo.out_width)
    rows = oy * geo.stride[0] - geo.padding[0] + i * geo.dilation[0]
    columns = ox * geo.stride[1] - geo.padding[1] + j * geo.dilation[1]
    # Exact integers, converted once: the addition of the offset is the only rounding.
    positions: Array = np.stack([rows, columns]).astype(dtype)
    positions.flags.writeable = False
    return positions


class Samples(NamedTuple):
    """The points of one tile.

    factors: [2,2,T], first h = 1 - l, then l, of y, then of x, where 0 <= l <= 1 is how far into
    its cell a point is. modulation: the mask [T], or None. cells: plane rows of the corners 00, 01,
    10, 11, less `start` [4,T], also where a sample at exactly -1 reads 0 and yet has a slope.
    start, stop: the plane rows that the tile touches. matrix: S [T, stop-start]. sloped: which
    points have a derivative by their position [T], None if those that have none give 0 by
    themselves. inside: which are sampled at all, None likewise.
    """

    factors: Array
    modulation: Array | None
    cells: NDArray[Any]
    start: int
    stop: int
    matrix: csr_array
    sloped: Bools | None
    inside: Bools | None

    @property
    def nbytes(self) -> int:
        """What the arrays take."""
        matrix = self.matrix
        arrays = [*self, matrix.data, matrix.indices, matrix.indptr]
        return sum(array.nbytes for array in arrays if isinstance(array, np.ndarray))


def _matrix(shape: tuple[int, int], dtype: Any, index: Any, scratch: Scratch) -> csr_array:
    """Return a matrix of four entries a row, for the caller to fill its data and indices."""
    matrix = scratch.matrices.get("samples")
    if matrix is None or matrix.shape != shape or matrix.dtype != dtype:
        count = shape[0]
        entries = scratch.array("weights", (4 * count,), dtype)
        columns = scratch.array("rows", (4 * count,), index)
        ends = np.arange(0, 4 * count + 1, 4, dtype=index)
        matrix = scratch.matrices["samples"] = csr_array((entries, columns, ends), shape=shape)
    return matrix


def locate(
    geo: Geometry, offset: Array, mask: Array | None, tile: Tile, careful: bool, scratch: Scratch
) -> Samples:
    """Find the cells and weights of a tile's points; offset and mask are those of the whole batch.

    careful: take zero times infinity into account (see deform).
    """
    dtype, og, taps = offset.dtype, geo.offset_groups, geo.taps
    pitch, plane = layout(geo)
    images, first, last = slice(tile.first_image, tile.last_image), tile.first, tile.last
    batch, pixels = tile.last_image - tile.first_image, tile.last - tile.first
    shape = (batch, pixels, og, taps)
    count = batch * pixels * og * taps
    whole = (geo.batch, og, taps, 2, geo.out_height * geo.out_width)

    # y = (oy*stride - pad + i*dilation) + offset; the sum also brings the tap last.
    at = scratch.array("at", (2, count), dtype)
    pairs = offset.reshape(whole)[images, ..., first:last]
    base = grid(geo, dtype)[:, None, first:last, None]
    np.add(base, pairs.transpose(3, 0, 4, 1, 2), out=at.reshape(2, *shape))
    modulation = None
    if mask is not None:
        values = mask.reshape(*whole[:3], whole[4])[images, ..., first:last]
        modulation = scratch.array("modulation", (count,), dtype)
        modulation.reshape(shape)[...] = values.transpose(0, 3, 1, 2)
        if careful:
            # A sample at a position that is no number is 0 whatever the mask.
            modulation[~np.isfinite(at).all(axis=0)] = 0
    # Into the margin with what lies outside; fmax takes the number where the other is NaN.
    np.fmax(at, -MARGIN, out=at)
    for position, size in zip(at, (geo.height, geo.width), strict=True):
        np.minimum(position, size, out=position)

    sloped = inside = None
    if careful or geo.edge == "mmcv":
        (y, x), height, width = at, geo.height, geo.width
        sloped = inside = (y > -1) & (y < height) & (x > -1) & (x < width)
        if geo.edge == "torchvision":
            sloped = (y >= -1) & (y < height) & (x >= -1) & (x < width)

    factors = scratch.array("factors", (2, 2, count), dtype)
    high, low = factors
    np.floor(at, out=high)
    # int32 is what the sparse products are fastest with.
    index = np.int32 if batch * plane * og < 2**31 else np.int64
    cell = scratch.array("cell", (2, count), index)
    np.copyto(cell, high, casting="unsafe")
    np.subtract(at, high, out=low)
    np.subtract(1, low, out=high)

    corners = np.array([0, og, pitch * og, (pitch + 1) * og], index)
    cells = scratch.array("cells", (4, count), index)
    corner, column = cells[0], cell[1]
    np.multiply(cell[0], corners[2], out=corner)
    if og > 1:
        column *= og
    corner += column
    if batch * og > 1:
        by_group = corner.reshape(shape)
        by_group += np.arange(batch, dtype=index).reshape(-1, 1, 1, 1) * (plane * og)
        by_group += np.arange(og, dtype=index).reshape(-1, 1)
    origin = (MARGIN * pitch + MARGIN) * og
    if careful or pixels == whole[4]:
        start, stop = 0, batch * plane * og
    else:
        start = origin + int(corner.min())
        stop = origin + int(corner.max()) + int(corners[3]) + 1
    corner += origin - start
    np.add(corner, corners[1:, None], out=cells[1:])

    products = scratch.array("products", (2, 2, count), dtype)
    by_row = factors[:, 0]
    if modulation is not None:
        by_row = np.multiply(by_row, modulation, out=scratch.array("by_row", (2, count), dtype))
    np.multiply(by_row[:, None], factors[:, 1], out=products)
    matrix = _matrix((count, stop - start), dtype, index, scratch)
    weights, rows = matrix.data.reshape(count, 4), matrix.indices.reshape(count, 4)
    # By columns: several times quicker than computing or copying all four at once.
    for k, product in enumerate(products.reshape(4, count)):
        weights[:, k] = product
        rows[:, k] = cells[k]
    if careful:
        # What is not sampled reads four zeros of the first margin: at exactly -1 its own corners
        # would give 0 * infinity.
        assert inside is not None
        rows[~inside] = corners
    return Samples(factors, modulation, cells, start, stop, matrix, sloped, inside)


def sampled(samples: Samples, planes: Array) -> Array:
    """Return S @ planes: the samples, times the mask, [T, D]."""
    columns: Array = samples.matrix @ planes[samples.start : samples.stop]
    return columns


def scattered(samples: Samples, grad_columns: Array, scratch: Scratch) -> Array:
    """Return S.T @ grad_columns [T, D]: the gradient by plane rows start..stop-1."""
    # The transpose shares the arrays, whose rows it takes for columns; nothing is moved.
    matrix, transpose = scratch.matrices.get("transpose", (None, None))
    if matrix is not samples.matrix:
        transpose = samples.matrix.T
        scratch.matrices["transpose"] = samples.matrix, transpose
    rows: Array = transpose @ grad_columns
    return rows


def corner_dots(samples: Samples, planes: Array, grad_columns: Array, scratch: Scratch) -> Array:
    """Return the dot products [4,T] of grad_columns [T, D] with the values of the four corners."""
    part = planes[samples.start : samples.stop]
    count, depth = grad_columns.shape
    dots = scratch.array("dots", (4, count), part.dtype)
    step = max(1, TAKEN_BYTES // (4 * depth * part.itemsize))
    for first in range(0, count, step):
        cells = samples.cells[:, first : first + step]
        upstream = grad_columns[first : first + step]
        taken = scratch.array("taken", (*cells.shape, depth), part.dtype)
        np.take(part, cells, axis=0, out=taken, mode="clip")  # "raise" would copy once more
        into = dots[:, first : first + step]
        if depth >= LONG_DOT and _vecdot is not None:
            _vecdot(taken, upstream, out=into)
        else:
            taken *= upstream
            np.matmul(taken, np.ones(depth, part.dtype), out=into)
    return dots


def position_gradients(samples: Samples, dots: Array, scratch: Scratch) -> tuple[Array, Array]:
    """Return the gradients by the positions, y then x [2,T], and by the mask [T].

    A sample is hy*top + ly*bottom with top = hx*v00 + lx*v01, bottom = hx*v10 + lx*v11. It is
    linear in the v, whose places the dots take.
    """
    by_corner = dots.reshape(2, 2, -1)  # row, column
    by_y, by_x = slopes = scratch.array("slopes", samples.factors.shape[1:], dots.dtype)
    across = np.multiply(by_corner, samples.factors[:, 1])
    top, bottom = across[:, 0] + across[:, 1]
    np.subtract(bottom, top, out=by_y)
    upper, lower = (by_corner[:, 1] - by_corner[:, 0]) * samples.factors[:, 0]
    np.add(upper, lower, out=by_x)
    by_mask: Array = np.multiply(by_y, samples.factors[1, 0])
    by_mask += top
    if samples.modulation is not None:
        slopes *= samples.modulation
    if samples.sloped is not None:
        slopes[:, ~samples.sloped] = 0
    if samples.inside is not None:
        by_mask[~samples.inside] = 0
    return slopes, by_mask
