"""Fixed point in plain Python: runs on every port and is the reference that all other i16 kernels
must equal.

Integers only, in the blocks and with the roundings of docs/arithmetic.md; buffers and shifts come
in, exponents are the caller's business. No sum leaves int32 (microdeform_sim.exact.i16 has the
proofs), though this file would not notice.

The forward goes pixel by pixel. The backward goes by tiles of up to eight pixels of one output row,
the blocks of grad_weight. The names are those of f32_python; positions are in 1/256 of a pixel, so
ly, lx are 0..255, hy = 256 - ly, and the corner weights w sum to 65536. d is dcol after the
normalisation of its pixel, t is d times the mask.
"""

# What _locate() says of a sample: it counts from _INSIDE on.
_NONFINITE, _OUTSIDE, _ON_EDGE, _INSIDE = 0, 1, 2, 3


def _rounded(value, shift):
    """value / 2**shift, halves rounded up; 0 for shift > 31."""
    if shift <= 0:
        return value << -shift
    return (value + (1 << (shift - 1))) >> shift if shift < 32 else 0


def _bits(value):
    """Bit length of a value >= 0."""
    count = 0
    while value > 255:
        value >>= 8
        count += 8
    while value:
        value >>= 1
        count += 1
    return count


def _strides(geometry, channels, height, width):
    """Distance of two images, channels, rows and columns in the flat buffer."""
    image = channels * height * width
    if geometry.layout == "nhwc":
        return image, 1, width * channels, channels
    return image, height * width, width, 1


def _locate(tap, base_y, base_x, offset_y, offset_x, height, width):
    """Find the cell of a sample and fill tap: row, column, ly, lx, corner tests.

    base: whole pixels. _ON_EDGE: the sample is zero, but its right-hand derivative, at a coordinate
    of exactly -1, is not. _OUTSIDE and _NONFINITE leave tap alone.
    """
    if offset_y == -32768 or offset_x == -32768:
        return _NONFINITE
    row = base_y + (offset_y >> 8)
    column = base_x + (offset_x >> 8)
    if not (-1 <= row < height and -1 <= column < width):
        return _OUTSIDE
    ly = offset_y & 255
    lx = offset_x & 255
    tap[0] = row
    tap[1] = column
    tap[2] = ly
    tap[3] = lx
    top = row >= 0
    bottom = row < height - 1
    left = column >= 0
    right = column < width - 1
    tap[4] = top and left
    tap[5] = top and right
    tap[6] = bottom and left
    tap[7] = bottom and right
    return _INSIDE if (top or ly) and (left or lx) else _ON_EDGE


def forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    kernel_w = geometry.kernel[1]
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    pad_top, pad_left = geometry.padding[0], geometry.padding[1]
    group_outputs = geometry.out_channels // geometry.groups
    group_channels = geometry.in_channels // geometry.groups
    group_columns = group_channels * taps
    per_offset_group = geometry.in_channels // geometry.offset_groups
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    y_image, y_channel, y_row, y_column = _strides(
        geometry, geometry.out_channels, out_height, out_width
    )
    mask_shift = scales.mask
    mask_half = 1 << mask_shift >> 1
    block_shift = scales.output
    block_half = 1 << block_shift >> 1
    column, order, tap = work
    nonfinite = saturated = 0
    # Sums run tap by tap and then over the channels; the weight has its channels outside.
    k = 0
    for i in range(taps):
        for c in range(group_channels):
            order[k] = c * taps + i
            k += 1

    for pixel in range(geometry.batch * plane):
        image = pixel // plane
        pixel %= plane
        out_y = pixel // out_width
        out_x = pixel % out_width
        k_mask = image * geometry.offset_groups * taps * plane + pixel
        k_offset = 2 * k_mask - pixel
        k_x = image * x_image
        channel = 0
        for _ in range(geometry.offset_groups):
            for i in range(taps):
                where = _locate(
                    tap,
                    out_y * stride_h - pad_top + i // kernel_w * dilation_h,
                    out_x * stride_w - pad_left + i % kernel_w * dilation_w,
                    offset[k_offset],
                    offset[k_offset + plane],
                    height,
                    width,
                )
                inside = where == _INSIDE
                cm = 0
                if where == _NONFINITE:
                    nonfinite += 1
                if inside:
                    row, col, ly, lx, in00, in01, in10, in11 = tap
                    k00 = k_x + row * x_row + col * x_column
                    m = 1 if mask is None else mask[k_mask]
                for c in range(channel, channel + per_offset_group):
                    if inside:
                        k10 = k00 + x_row
                        v = x[k00] if in00 else 0
                        top = (v << 8) + lx * ((x[k00 + x_column] if in01 else 0) - v)
                        v = x[k10] if in10 else 0
                        bottom = (v << 8) + lx * ((x[k10 + x_column] if in11 else 0) - v)
                        cm = ((top << 8) + ly * (bottom - top) + 32768) >> 16
                        if mask is not None:
                            cm = (cm * m + mask_half) >> mask_shift
                        k00 += x_channel
                    k = c // group_channels * group_columns + i * group_channels
                    column[k + c % group_channels] = cm
                k_offset += 2 * plane
                k_mask += plane
            k_x += per_offset_group * x_channel
            channel += per_offset_group
        k_y = image * y_image + out_y * y_row + out_x * y_column
        for o in range(geometry.out_channels):
            k_weight = o * group_columns
            start = o // group_outputs * group_columns
            total = 0
            for first in range(0, group_columns, 8):
                block = block_half
                for k in range(first, min(first + 8, group_columns)):
                    block += weight[k_weight + order[k]] * column[start + k]
                total += block >> block_shift
            if bias is not None:
                total += bias[o]
                if not -2147483648 <= total <= 2147483647:
                    saturated += 1
                    total = 2147483647 if total > 0 else -2147483648
            y[k_y] = total
            k_y += y_channel
    stats.nonfinite = nonfinite
    stats.saturated = saturated


def backward(geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    kernel_w = geometry.kernel[1]
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    pad_top, pad_left = geometry.padding[0], geometry.padding[1]
    outputs = geometry.out_channels
    columns = geometry.in_channels * taps
    per_offset_group = geometry.in_channels // geometry.offset_groups
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    g_image, g_channel, g_row, g_column = _strides(geometry, outputs, out_height, out_width)
    grad_x, grad_offset, grad_mask = gradients.input, gradients.offset, gradients.mask
    grad_weight, grad_bias = gradients.weight, gradients.bias
    # D, the dot of d with a corner's pixels over the channels, serves grad_offset and grad_mask.
    want_dots = grad_offset is not None or grad_mask is not None
    want_d = want_dots or grad_x is not None
    want_cm = grad_weight is not None
    edge_counts = want_dots and geometry.edge == "torchvision"
    mask_shift = scales.mask
    mask_half = 1 << mask_shift >> 1
    dot_shift = scales.dot
    dot_half = 1 << dot_shift >> 1
    grad_pixels, d, cms, tap = work
    nonfinite = 0

    for out_row in range(geometry.batch * out_height):
        image = out_row // out_height
        out_y = out_row % out_height
        for start in range(0, out_width, 8):
            tile = min(8, out_width - start)
            for p in range(tile):
                out_x = start + p
                # The pixel's grad_output, and what it gives without looking at any sample.
                k = image * g_image + out_y * g_row + out_x * g_column
                for o in range(p * outputs, (p + 1) * outputs):
                    g = grad_output[k]
                    grad_pixels[o] = g
                    if grad_bias is not None:
                        grad_bias[o - p * outputs] += g
                    k += g_channel
                if want_d:
                    by = scales.bound - _normalise(
                        d, weight, grad_pixels, p * outputs, geometry, scales.column
                    )
                    scatter = 16 - scales.headroom + by
                k_mask = (image * geometry.offset_groups * taps) * plane + out_y * out_width + out_x
                k_offset = 2 * k_mask - out_y * out_width - out_x
                k_x = image * x_image
                first = 0  # the offset group's first column
                for _ in range(geometry.offset_groups):
                    for i in range(taps):
                        where = _locate(
                            tap,
                            out_y * stride_h - pad_top + i // kernel_w * dilation_h,
                            out_x * stride_w - pad_left + i % kernel_w * dilation_w,
                            offset[k_offset],
                            offset[k_offset + plane],
                            height,
                            width,
                        )
                        inside = where == _INSIDE
                        if where == _NONFINITE:
                            nonfinite += 1
                        if inside or (edge_counts and where == _ON_EDGE):
                            row, col, ly, lx, in00, in01, in10, in11 = tap
                            hy = 256 - ly
                            hx = 256 - lx
                            w00 = hy * hx
                            w01 = hy * lx
                            w10 = ly * hx
                            w11 = ly * lx
                            m = 8192 if mask is None else mask[k_mask]
                            k00 = k_x + row * x_row + col * x_column
                            d00 = d01 = d10 = d11 = 0
                            b00 = b01 = b10 = b11 = dot_half
                            left = 8  # terms left in this block of the dots
                            for j in range(first + i, first + per_offset_group * taps, taps):
                                k01 = k00 + x_column
                                k10 = k00 + x_row
                                k11 = k10 + x_column
                                v00 = x[k00] if in00 else 0
                                v01 = x[k01] if in01 else 0
                                v10 = x[k10] if in10 else 0
                                v11 = x[k11] if in11 else 0
                                if want_cm:
                                    cm = w00 * v00 + w01 * v01 + w10 * v10 + w11 * v11
                                    cm = (cm + 32768) >> 16
                                    if mask is not None:
                                        cm = (cm * m + mask_half) >> mask_shift
                                    cms[p * columns + j] = cm
                                if want_dots:
                                    t = d[j]
                                    b00 += t * v00
                                    b01 += t * v01
                                    b10 += t * v10
                                    b11 += t * v11
                                    left -= 1
                                    if not left:
                                        left = 8
                                        d00 += b00 >> dot_shift
                                        d01 += b01 >> dot_shift
                                        d10 += b10 >> dot_shift
                                        d11 += b11 >> dot_shift
                                        b00 = b01 = b10 = b11 = dot_half
                                if inside and grad_x is not None:
                                    t = d[j]
                                    if mask is not None:
                                        t = (t * m + mask_half) >> mask_shift
                                    if in00:
                                        grad_x[k00] += _rounded(t * w00, scatter)
                                    if in01:
                                        grad_x[k01] += _rounded(t * w01, scatter)
                                    if in10:
                                        grad_x[k10] += _rounded(t * w10, scatter)
                                    if in11:
                                        grad_x[k11] += _rounded(t * w11, scatter)
                                k00 += x_channel
                            if want_dots:
                                # An empty rest gives half >> shift, which is 0.
                                d00 += b00 >> dot_shift
                                d01 += b01 >> dot_shift
                                d10 += b10 >> dot_shift
                                d11 += b11 >> dot_shift
                                shift = max(abs(d00), abs(d01), abs(d10), abs(d11))
                                shift = max(_bits(shift) - 21, 0)
                                e00 = _rounded(d00, shift)
                                e01 = _rounded(d01, shift)
                                e10 = _rounded(d10, shift)
                                e11 = _rounded(d11, shift)
                                if inside and grad_mask is not None:
                                    top = ((e00 << 8) + lx * (e01 - e00) + 128) >> 8
                                    bottom = ((e10 << 8) + lx * (e11 - e10) + 128) >> 8
                                    v = ((top << 8) + ly * (bottom - top) + 128) >> 8
                                    grad_mask[k_mask] = _rounded(v << shift, by)
                                if grad_offset is not None:
                                    last = 10 - shift + by
                                    v = hx * (e10 - e00) + lx * (e11 - e01)
                                    v = ((v + 8192) >> 14) * m
                                    grad_offset[k_offset] = _rounded(v, last)
                                    v = hy * (e01 - e00) + ly * (e11 - e10)
                                    v = ((v + 8192) >> 14) * m
                                    grad_offset[k_offset + plane] = _rounded(v, last)
                        elif want_cm:
                            j = p * columns + first + i
                            for k in range(j, j + per_offset_group * taps, taps):
                                cms[k] = 0
                        k_offset += 2 * plane
                        k_mask += plane
                    k_x += per_offset_group * x_channel
                    first += per_offset_group * taps
            if want_cm:
                _add_weight(grad_weight, grad_pixels, cms, tile, geometry, scales.weight)
    stats.nonfinite = nonfinite


def _normalise(d, weight, g, first, geometry, block_shift):
    """Fill d with the pixel's dcol, rounded to 14 bits; return s_p, how many bits that took."""
    groups = geometry.groups
    outputs = geometry.out_channels // groups
    columns = geometry.in_channels // groups * geometry.taps
    half = 1 << block_shift >> 1
    largest = 0
    for group in range(groups):
        g_start = first + group * outputs
        k_start = group * outputs * columns
        for j in range(columns):
            total = 0
            k = k_start + j
            for start in range(g_start, g_start + outputs, 8):
                block = half
                for o in range(start, min(start + 8, g_start + outputs)):
                    block += weight[k] * g[o]
                    k += columns
                total += block >> block_shift
            d[group * columns + j] = total
            if total > largest:
                largest = total
            elif -total > largest:
                largest = -total
    shift = max(_bits(largest) - 14, 0)
    if shift:
        for j in range(groups * columns):
            # Rounding can reach 16384, one more than an operand may have.
            d[j] = max(-16383, min(16383, _rounded(d[j], shift)))
    return shift


def _add_weight(grad_weight, g, cms, tile, geometry, block_shift):
    """Add a tile's block, up to eight pixels, to every weight's gradient."""
    groups = geometry.groups
    outputs = geometry.out_channels
    columns = geometry.in_channels // groups * geometry.taps
    half = 1 << block_shift >> 1
    k = 0
    for o in range(outputs):
        start = o // (outputs // groups) * columns
        for j in range(start, start + columns):
            block = half
            at = j
            for p in range(o, o + tile * outputs, outputs):
                block += g[p] * cms[at]
                at += groups * columns
            grad_weight[k] += block >> block_shift
            k += 1
