"""Deformable convolution at speed: the public forward, backward and layer form.

Semantics are those of torchvision's deform_conv2d (v1 without mask, v2 with), with groups stated
explicitly and padding on four sides. `plain` states the same mathematics array by array and is what
this is tested against; `exact.f32` is the module that keeps the board's order.

A batch is worked through in tiles of output pixels whose columns fit the processor's cache. In a
tile, with the matrix S of `sampling` and the weight as matrices W of `products`:

    columns = S @ planes                 output = W @ columns + bias
    grad_columns = W.T @ grad_output     grad_weight += grad_output @ columns
    grad_planes += S.T @ grad_columns    grad_offset and grad_mask from grad_columns . corner values

Points outside the image have weights for zeros around it instead of being tested for, so 0 times
infinity can make a NaN that the definition does not have. It cannot hide: it reaches the results.
Where a result is not finite, the call is therefore computed again in a careful way that is exact
about such products.
"""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from microdeform.geometry import GRADIENT_OF

from .arguments import (
    Array,
    Geometry,
    Gradients,
    Needs,
    Operands,
    Size,
    checked,
    gradients,
    needed,
    thread_count,
)
from .products import by_group, grad_columns, weight_matrices, weight_shaped
from .sampling import (
    Samples,
    Tile,
    corner_dots,
    cropped,
    locate,
    padded_planes,
    position_gradients,
    sampled,
    scattered,
    zero_planes,
)
from .workspace import Fresh, Scratch, in_order

# A tile's columns. 4 MB is up to a tenth quicker but takes a quarter more memory; 512 KB is a third
# slower.
TILE_BYTES = 1 << 21
# Output pixels of a tile however many columns they have: with 128 instead, the matrix products of
# 256 channels lose a tenth of their speed.
SMALLEST_TILE = 448
# Whole images share a tile while their columns are no more than this.
SHARED_BYTES = 1 << 19


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
    threads: int = 1,
) -> Array:
    """Return the output [N,O,OH,OW] of a deformable convolution.

    x [N,C,H,W], offset [N,2*og*kh*kw,OH,OW] in pixels (channel og*2*kh*kw + 2*(i*kw+j) + {0: y, 1:
    x}), weight [O,C/groups,kh,kw], bias [O] or None, mask [N,og*kh*kw,OH,OW] or None. Any strides
    and byte order; float32 or float64. The result has x's dtype, and every other tensor is first
    converted to it. stride, dilation: an integer or (height, width); padding: that or (top, left,
    bottom, right); any sequence or integer array serves as a pair. groups divides C and O,
    offset_groups divides C; they need not nest. edge only matters to the gradients.

    threads >= 1: how many threads of this call share the images or, if there are fewer images than
    threads, the tiles of each. Their number changes no bit of the result. With more than one, BLAS
    is kept to one thread for as long as the call lasts, which needs the package threadpoolctl;
    without that, set OPENBLAS_NUM_THREADS=1 (or your BLAS's own) yourself. With one, BLAS uses what
    it is set to.

    A sample at a NaN or infinite position contributes 0. Raises ShapeError or OptionError (both
    ValueError) or DtypeError (TypeError) naming the argument, before any work.
    """
    geo, tensors = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return _forward(geo, tensors, thread_count(threads))


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
    threads: int = 1,
) -> Gradients:
    """Return Gradients(input, offset, mask, weight, bias) for grad_output [N,O,OH,OW].

    Tensors, options, threads and errors as for deform_conv2d. needs: names of the fields wanted,
    None for all that exist (mask only if a mask is given); the others are None, neither computed
    nor allocated.

    grad_offset is the right-hand derivative at integer positions. edge="torchvision": at exactly -1
    too; edge="mmcv": zero where a coordinate is <= -1 or >= H/W.
    """
    geo, tensors = checked(
        {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
        stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups, edge=edge,
    )  # fmt: skip
    return _backward(geo, tensors, needed(geo, needs), thread_count(threads))


def deform_conv2d_with_context(
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
    threads: int = 1,
    keep_bytes: int = 1 << 26,
) -> tuple[Array, "Context"]:
    """Return the output as deform_conv2d does, and the context whose backward belongs to it.

    The context keeps columns and positions, as many as fit in keep_bytes (0: none); its backward
    works out the others again, to the same bits as deform_conv2d_backward.
    """
    options: dict[str, Any] = {
        "stride": stride, "padding": padding, "dilation": dilation, "groups": groups,
        "offset_groups": offset_groups, "edge": edge,
    }  # fmt: skip
    geo, operands = checked(
        {"x": x, "offset": offset, "weight": weight, "bias": bias, "mask": mask}, **options
    )
    count = thread_count(threads)
    kept = Kept(keep_bytes)
    output = _forward(geo, operands, count, kept)
    return output, Context(operands, options, count, kept)


class Context:
    """What the backward of one forward needs. It refers to that call's tensors: do not modify them
    before its backward."""

    def __init__(
        self, tensors: Operands, options: dict[str, Any], threads: int, kept: "Kept"
    ) -> None:
        self._tensors = tensors
        self._options = options
        self._threads = threads
        self._kept = kept

    @property
    def nbytes(self) -> int:
        """What is kept beside the tensors themselves."""
        return self._kept.nbytes

    def backward(self, grad_output: ArrayLike, needs: Needs = None) -> Gradients:
        """Return the gradients as deform_conv2d_backward does; may be called again."""
        x, offset, weight, _, mask, _ = self._tensors
        geo, tensors = checked(
            {"grad_output": grad_output, "x": x, "offset": offset, "weight": weight, "mask": mask},
            **self._options,
        )
        return _backward(geo, tensors, needed(geo, needs), self._threads, self._kept)


class Job(NamedTuple):
    """Some images, and the tiles that they are worked through in."""

    images: slice
    tiles: list[Tile]


class Kept:
    """Samples and columns of tiles, kept from a forward to its backward up to a size in bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.tiles: dict[Tile, tuple[Samples, Array]] = {}

    @property
    def nbytes(self) -> int:
        """What is kept."""
        return sum(samples.nbytes + columns.nbytes for samples, columns in self.tiles.values())


def _chosen(geo: Geometry, work: list[Job], itemsize: int, kept: Kept | None) -> set[Tile]:
    """The first tiles, as many as fit in what may be kept."""
    chosen: set[Tile] = set()
    left = 0 if kept is None else kept.limit
    # A point has D columns, four factors, a mask, four weights, and eight and one indices.
    point = geo.in_channels // geo.offset_groups * itemsize + 9 * itemsize + 9 * 8
    for tile in [tile for job in work for tile in job.tiles]:
        images, pixels = tile.last_image - tile.first_image, tile.last - tile.first
        left -= images * pixels * geo.offset_groups * geo.taps * point
        if left < 0:
            break
        chosen.add(tile)
    return chosen


@lru_cache(maxsize=256)
def jobs(geo: Geometry, itemsize: int) -> list[Job]:
    """Divide a batch, by sizes only: so the bits of a result depend on nothing else."""
    pixels = geo.out_height * geo.out_width
    per_pixel = geo.in_channels * geo.taps * itemsize
    together = max(1, SHARED_BYTES // (pixels * per_pixel))
    size = pixels
    if together == 1:
        most = max(SMALLEST_TILE, TILE_BYTES // per_pixel)
        # Equal tiles, but of a multiple of 16 pixels for the matrix product's sake.
        count = -(-pixels // most)
        size = -(-pixels // (16 * count)) * 16
    work = []
    for n in range(0, geo.batch, together):
        last = min(n + together, geo.batch)
        tiles = [Tile(n, last, p, min(p + size, pixels)) for p in range(0, pixels, size)]
        work.append(Job(slice(n, last), tiles))
    return work


def _shared(work: list[Job], threads: int) -> tuple[int, int]:
    """(threads for jobs, threads for the tiles of each job): only one of them is more than 1."""
    return (threads, 1) if len(work) >= threads else (1, threads)


def _all_finite(arrays: Iterable[Array]) -> bool:
    # The sum is infinite or NaN if any value is. That it overflows by itself only costs time.
    return all(math.isfinite(np.add.reduce(array, axis=None)) for array in arrays)


def _forward(geo: Geometry, tensors: Operands, threads: int, kept: Kept | None = None) -> Array:
    output = np.empty(geo.shape("output"), tensors.x.dtype)
    with np.errstate(all="ignore"):
        _forward_into(output, geo, tensors, threads, False, kept)
        if not _all_finite([output]):
            _forward_into(output, geo, tensors, threads, True, kept)
    return output


def _forward_into(
    output: Array,
    geo: Geometry,
    tensors: Operands,
    threads: int,
    careful: bool,
    kept: Kept | None,
) -> None:
    x = tensors.x
    # [G, Q, O/G] in that order: one matrix product in ten is quicker for it.
    matrices = np.ascontiguousarray(weight_matrices(geo, tensors.weight).swapaxes(1, 2))
    groups, _, rows = matrices.shape
    by_pixel = output.reshape(geo.batch, groups, rows, geo.out_height * geo.out_width)
    bias = None if tensors.bias is None else tensors.bias.reshape(groups, rows, 1)
    work = jobs(geo, x.itemsize)
    keep = _chosen(geo, work, x.itemsize, kept)
    job_threads, tile_threads = _shared(work, threads)

    def compute_job(job: Job, scratch: Scratch) -> None:
        planes = padded_planes(geo, x[job.images], scratch)

        def compute_tile(tile: Tile, scratch: Scratch) -> None:
            room = Fresh() if tile in keep else scratch
            samples = locate(geo, tensors.offset, tensors.mask, tile, careful, room)
            columns = sampled(samples, planes)
            if kept is not None and tile in keep:
                kept.tiles[tile] = samples, columns
            left = by_group(geo, columns, scratch)
            products = scratch.array("products", (*left.shape[:2], rows), x.dtype)
            np.matmul(left, matrices, out=products)
            images = tile.last_image - tile.first_image
            rolled = products.reshape(groups, images, -1, rows).transpose(1, 0, 3, 2)
            into = by_pixel[job.images, ..., tile.first : tile.last]
            if bias is None:
                into[...] = rolled
            else:
                np.add(rolled, bias, out=into)

        in_order(job.tiles, tile_threads, compute_tile, _nothing_to_reduce)

    in_order(work, job_threads, compute_job, _nothing_to_reduce)


def _nothing_to_reduce(task: object, result: None) -> None:
    """The forward's tiles write to places of their own."""


def _backward(
    geo: Geometry,
    tensors: Operands,
    needs: tuple[str, ...],
    threads: int,
    kept: Kept | None = None,
) -> Gradients:
    result = {name: np.empty(geo.shape(GRADIENT_OF[name]), tensors.x.dtype) for name in needs}
    with np.errstate(all="ignore"):
        _backward_into(result, geo, tensors, threads, False, kept)
        if not _all_finite(result.values()):
            _backward_into(result, geo, tensors, threads, True, None)
    return gradients(result)


class Sums(NamedTuple):
    """What a tile adds to the sums of its images: [stop-start, D] rows of planes, and by weight."""

    start: int
    stop: int
    planes: Array | None
    weight: Array | None


def _backward_into(
    result: dict[str, Array],
    geo: Geometry,
    tensors: Operands,
    threads: int,
    careful: bool,
    kept: Kept | None,
) -> None:
    x, grad_output = tensors.x, tensors.grad_output
    assert grad_output is not None
    if "bias" in result:
        np.sum(grad_output.sum(axis=(2, 3)), axis=0, out=result["bias"])
    if not result.keys() - {"bias"}:
        return
    matrices = weight_matrices(geo, tensors.weight)
    groups, rows, _ = matrices.shape
    by_pixel = grad_output.reshape(geo.batch, groups, rows, geo.out_height * geo.out_width)
    by_weight = np.zeros_like(matrices) if "weight" in result else None
    work = jobs(geo, x.itemsize)
    job_threads, tile_threads = _shared(work, threads)

    def compute_job(job: Job, job_scratch: Scratch) -> Array | None:
        planes = padded_planes(geo, x[job.images], job_scratch)
        grad_planes = job_weight = None
        if "input" in result:
            images = job.images.stop - job.images.start
            grad_planes = zero_planes(geo, images, x.dtype, job_scratch)
        if by_weight is not None:
            job_weight = job_scratch.array("job_weight", by_weight.shape, x.dtype)
            job_weight[...] = 0

        def compute_tile(tile: Tile, scratch: Scratch) -> Sums:
            found = None if kept is None else kept.tiles.get(tile)
            if found is None:
                samples = locate(geo, tensors.offset, tensors.mask, tile, careful, scratch)
            else:
                samples = found[0]
            upstream = _upstream(by_pixel, tile, scratch)
            tile_weight = tile_planes = None
            if job_weight is not None:
                columns = sampled(samples, planes) if found is None else found[1]
                tile_weight = scratch.array("tile_weight", job_weight.shape, x.dtype)
                np.matmul(upstream, by_group(geo, columns, scratch), out=tile_weight)
                del columns
            if result.keys() & {"input", "offset", "mask"}:
                dcol = grad_columns(geo, upstream, matrices, scratch)
                if result.keys() & {"offset", "mask"}:
                    dots = corner_dots(samples, planes, dcol, scratch)
                    _write_positions(result, geo, tile, *position_gradients(samples, dots, scratch))
                if grad_planes is not None:
                    tile_planes = scattered(samples, dcol, scratch)
            return Sums(samples.start, samples.stop, tile_planes, tile_weight)

        def reduce_tile(tile: Tile, sums: Sums) -> None:
            if grad_planes is not None and sums.planes is not None:
                grad_planes[sums.start : sums.stop] += sums.planes
            if job_weight is not None and sums.weight is not None:
                np.add(job_weight, sums.weight, out=job_weight)

        in_order(job.tiles, tile_threads, compute_tile, reduce_tile)
        if grad_planes is not None:
            cropped(geo, grad_planes, result["input"][job.images])
        return job_weight

    def reduce_job(job: Job, job_weight: Array | None) -> None:
        if by_weight is not None and job_weight is not None:
            np.add(by_weight, job_weight, out=by_weight)

    in_order(work, job_threads, compute_job, reduce_job)
    if by_weight is not None:
        result["weight"] = weight_shaped(geo, by_weight)


def _upstream(by_pixel: Array, tile: Tile, scratch: Scratch) -> Array:
    """The tile's part of grad_output [N,G,O/G,P] as [G, O/G, M]."""
    part: Array = by_pixel[tile.first_image : tile.last_image, ..., tile.first : tile.last]
    if len(part) == 1:
        view: Array = part[0]
        return view
    _, groups, rows, _ = part.shape
    upstream = scratch.array("upstream", (groups, rows, len(part), part.shape[3]), part.dtype)
    upstream[...] = part.transpose(1, 2, 0, 3)
    merged: Array = upstream.reshape(groups, rows, -1)
    return merged


def _write_positions(
    result: dict[str, Array], geo: Geometry, tile: Tile, by_position: Array, by_mask: Array
) -> None:
    """Write gradients [2,T] and [T] of a tile to their places in the results."""
    images, pixels = slice(tile.first_image, tile.last_image), slice(tile.first, tile.last)
    shape = (tile.last_image - tile.first_image, -1, geo.offset_groups, geo.taps)
    if "offset" in result:
        whole = result["offset"].reshape(geo.batch, *shape[2:], 2, -1)
        into = whole[images, ..., pixels]
        into[...] = by_position.reshape(2, *shape).transpose(1, 3, 4, 0, 2)
    if "mask" in result:
        whole = result["mask"].reshape(geo.batch, *shape[2:], -1)
        into = whole[images, ..., pixels]
        into[...] = by_mask.reshape(shape).transpose(0, 2, 3, 1)
