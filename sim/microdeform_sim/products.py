"""The matrix products between columns and outputs, for every way that groups can lie.

Columns come as samples [T, D] in the order (image, output pixel, offset group, tap), M = B*Lt
output pixels in a tile. With Q values in each of G groups they are the matrices [G, M, Q]. Where
every group has whole offset groups (one group always has) that is a view, Q in the order (offset
group, tap, channel); otherwise it is a copy, Q in the order (tap, channel).
"""

from collections.abc import Iterator

import numpy as np

from .arguments import Array, Geometry
from .workspace import Scratch


def _nested(geo: Geometry) -> bool:
    return geo.offset_groups % geo.groups == 0


def _split(geo: Geometry) -> tuple[int, int, int, int]:
    """(G, O/G, r, channels): each group's Q = r * K * channels, r whole offset groups or 1."""
    rows = geo.out_channels // geo.groups
    if _nested(geo):
        inner = geo.offset_groups // geo.groups
        return geo.groups, rows, inner, geo.in_channels // geo.offset_groups
    return geo.groups, rows, 1, geo.in_channels // geo.groups


def columns_per_group(geo: Geometry) -> int:
    """Q, what one output's sum has terms."""
    return geo.in_channels // geo.groups * geo.taps


def weight_matrices(geo: Geometry, weight: Array) -> Array:
    """Return the weight [O,C/G,kh,kw] as [G, O/G, Q] in the columns' order."""
    groups, rows, inner, depth = _split(geo)
    by_channel = weight.reshape(groups, rows, inner, depth, geo.taps)
    matrices = np.ascontiguousarray(by_channel.swapaxes(3, 4))
    return matrices.reshape(groups, rows, columns_per_group(geo))


def weight_shaped(geo: Geometry, matrices: Array) -> Array:
    """Return [G, O/G, Q] as a new array of the weight's shape [O,C/G,kh,kw]."""
    groups, rows, inner, depth = _split(geo)
    by_tap = matrices.reshape(groups, rows, inner, geo.taps, depth)
    weight: Array = np.ascontiguousarray(by_tap.swapaxes(3, 4)).reshape(geo.shape("weight"))
    return weight


def _overlaps(geo: Geometry) -> Iterator[tuple[int, slice, int, slice]]:
    """(group, its channels, offset group, its channels) for each pair that share channels."""
    per_group = geo.in_channels // geo.groups
    per_offset_group = geo.in_channels // geo.offset_groups
    channel = 0
    while channel < geo.in_channels:
        group, offset_group = channel // per_group, channel // per_offset_group
        end = min((group + 1) * per_group, (offset_group + 1) * per_offset_group)
        yield (
            group,
            slice(channel - group * per_group, end - group * per_group),
            offset_group,
            slice(channel - offset_group * per_offset_group, end - offset_group * per_offset_group),
        )
        channel = end


def by_group(geo: Geometry, columns: Array, scratch: Scratch) -> Array:
    """Return columns [T, D] as [G, M, Q]."""
    quantity = columns_per_group(geo)
    if _nested(geo):
        view: Array = columns.reshape(-1, geo.groups, quantity).swapaxes(0, 1)
        return view
    points = columns.reshape(-1, geo.offset_groups, geo.taps, columns.shape[1])
    depth = geo.in_channels // geo.groups
    shape = (geo.groups, len(points), geo.taps, depth)
    matrices = scratch.array("by_group", shape, columns.dtype)
    for group, into, offset_group, source in _overlaps(geo):
        matrices[group, ..., into] = points[:, offset_group, :, source]
    return matrices.reshape(geo.groups, len(points), quantity)


def grad_columns(geo: Geometry, upstream: Array, matrices: Array, scratch: Scratch) -> Array:
    """Return the gradient by the samples [T, D] for upstream [G, O/G, M], weights [G, O/G, Q]."""
    groups, _, pixels = upstream.shape
    quantity = columns_per_group(geo)
    depth = geo.in_channels // geo.offset_groups
    columns = scratch.array("grad_columns", (pixels, groups, quantity), matrices.dtype)
    if _nested(geo):
        np.matmul(upstream.swapaxes(1, 2), matrices, out=columns.swapaxes(0, 1))
        return columns.reshape(-1, depth)
    points = columns.reshape(pixels, geo.offset_groups, geo.taps, depth)
    shape = (groups, pixels, quantity)
    products = scratch.array("by_group", shape, matrices.dtype)
    np.matmul(upstream.swapaxes(1, 2), matrices, out=products)
    by_tap = products.reshape(groups, pixels, geo.taps, geo.in_channels // groups)
    for group, source, offset_group, into in _overlaps(geo):
        points[:, offset_group, :, into] = by_tap[group, ..., source]
    return columns.reshape(-1, depth)
