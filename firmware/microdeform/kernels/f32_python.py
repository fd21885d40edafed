"""float32 in plain Python: runs on every port and is the reference that all other f32 kernels must
equal.

One pass per output pixel. The position of a sample and its tap weights are worked out once per
(pixel, offset group, tap) and shared by the group's channels. The order of every sum is the
canonical one (docs/arithmetic.md), so that any kernel that keeps it gives the same bits. Nothing is
allocated in a loop but the float objects that the interpreter makes.

The names: ly, lx are the fractions of a position, hy = 1 - ly, hx = 1 - lx; the four corners are
00, 01, 10, 11 (row, column), w their bilinear weights, v their pixels, k their indices. cm is a
column value: the sample times the mask. dcol is the gradient of cm: the sum over outputs of weight
* grad_output.
"""

from array import array
from math import floor

from .. import probe

# On a port with double floats a position is rounded to float32 by way of this buffer, so that
# floor() falls on the same side there as on a board.
_ROUNDING = None if probe.float_format() == "single" else array("f", [0.0])

# What _locate() says of a sample: it counts from _INSIDE on; _WHOLE has four corners in the image.
_NONFINITE, _OUTSIDE, _ON_EDGE, _INSIDE, _WHOLE = 0, 1, 2, 3, 4


def _strides(geometry, channels, height, width):
    """Distance of two images, channels, rows and columns in the flat buffer."""
    image = channels * height * width
    if geometry.layout == "nhwc":
        return image, 1, width * channels, channels
    return image, height * width, width, 1


def _locate(tap, y, x, height, width):
    """Find the cell of position (y, x) and fill the list tap: row, column, ly, lx, corner tests.

    _ON_EDGE: the sample is zero, but its right-hand derivative, at a coordinate of exactly -1, is
    not. The corner tests are only filled in where they differ (not for _WHOLE). _OUTSIDE and
    _NONFINITE leave tap alone.
    """
    if _ROUNDING:
        _ROUNDING[0] = y
        y = _ROUNDING[0]
        _ROUNDING[0] = x
        x = _ROUNDING[0]
    # Tested in the positive form before any conversion to an integer: NaN falls out here.
    if not (y >= -1 and y < height and x >= -1 and x < width):
        return _OUTSIDE if y - y == 0.0 and x - x == 0.0 else _NONFINITE
    row = floor(y)
    column = floor(x)
    tap[0] = row
    tap[1] = column
    tap[2] = y - row
    tap[3] = x - column
    top = row >= 0
    bottom = row < height - 1
    left = column >= 0
    right = column < width - 1
    if top and bottom and left and right:
        return _WHOLE
    tap[4] = top and left
    tap[5] = top and right
    tap[6] = bottom and left
    tap[7] = bottom and right
    return _INSIDE if y > -1 and x > -1 else _ON_EDGE


def forward(geometry, x, offset, weight, bias, mask, y, stats, work):
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    span_h, span_w = geometry.kernel[0] * dilation_h, geometry.kernel[1] * dilation_w
    group_outputs = geometry.out_channels // geometry.groups
    group_columns = geometry.in_channels // geometry.groups * taps
    per_offset_group = geometry.in_channels // geometry.offset_groups
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    y_image, y_channel, y_row, y_column = _strides(
        geometry, geometry.out_channels, out_height, out_width
    )
    column, tap = work
    masked = mask is not None
    nonfinite = 0

    for pixel in range(geometry.batch * plane):
        image = pixel // plane
        pixel %= plane
        out_y = pixel // out_width
        out_x = pixel % out_width
        top = out_y * stride_h - geometry.padding[0]
        left = out_x * stride_w - geometry.padding[1]
        k_mask = image * geometry.offset_groups * taps * plane + pixel
        k_offset = 2 * k_mask - pixel
        k_x = image * x_image
        k_column = 0
        for _ in range(geometry.offset_groups):
            i = 0  # the tap
            for base_y in range(top, top + span_h, dilation_h):
                for base_x in range(left, left + span_w, dilation_w):
                    at_y = base_y + offset[k_offset]
                    at_x = base_x + offset[k_offset + plane]
                    where = _locate(tap, at_y, at_x, height, width)
                    if where >= _INSIDE:
                        whole = where == _WHOLE
                        row, col, ly, lx, in00, in01, in10, in11 = tap
                        hy = 1.0 - ly
                        hx = 1.0 - lx
                        w00 = hy * hx
                        w01 = hy * lx
                        w10 = ly * hx
                        w11 = ly * lx
                        k00 = k_x + row * x_row + col * x_column
                        for k in range(k_column + i, k_column + per_offset_group * taps, taps):
                            k01 = k00 + x_column
                            k10 = k00 + x_row
                            k11 = k10 + x_column
                            if whole:
                                sample = w00 * x[k00] + w01 * x[k01] + w10 * x[k10] + w11 * x[k11]
                            else:
                                sample = w00 * (x[k00] if in00 else 0.0)
                                sample += w01 * (x[k01] if in01 else 0.0)
                                sample += w10 * (x[k10] if in10 else 0.0)
                                sample += w11 * (x[k11] if in11 else 0.0)
                            column[k] = sample * mask[k_mask] if masked else sample
                            k00 += x_channel
                    else:
                        cm = 0.0
                        if where == _NONFINITE:
                            nonfinite += 1
                        elif masked:
                            cm = cm * mask[k_mask]
                        for k in range(k_column + i, k_column + per_offset_group * taps, taps):
                            column[k] = cm
                    k_offset += 2 * plane
                    k_mask += plane
                    i += 1
            k_x += per_offset_group * x_channel
            k_column += per_offset_group * taps
        k_y = image * y_image + out_y * y_row + out_x * y_column
        k_weight = 0
        for o in range(geometry.out_channels):
            start = o // group_outputs * group_columns
            total = 0.0 if bias is None else bias[o]
            for k in range(start, start + group_columns):
                total += weight[k_weight] * column[k]
                k_weight += 1
            y[k_y] = total
            k_y += y_channel
    stats.nonfinite = nonfinite


def backward(geometry, grad_output, x, offset, weight, mask, gradients, accumulate, stats, work):
    # MicroPython reaches a function's first sixteen names with shorter, faster bytecodes; after the
    # ten arguments, these six go to the innermost loops.
    k = weight_step = 0
    g = dcol = cm = 0.0
    grad_weight = gradients.weight
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    span_h, span_w = geometry.kernel[0] * dilation_h, geometry.kernel[1] * dilation_w
    outputs = geometry.out_channels
    group_outputs = outputs // geometry.groups
    group_channels = geometry.in_channels // geometry.groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    # The weight is [group][output][channel][tap]: the step from one output to the next.
    weight_step = group_channels * taps
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    g_image, g_channel, g_row, g_column = _strides(geometry, outputs, out_height, out_width)
    grad_x, grad_offset, grad_mask = gradients.input, gradients.offset, gradients.mask
    grad_bias = gradients.bias
    masked, weighted, biased = mask is not None, grad_weight is not None, grad_bias is not None
    # D, the dot of dcol with a corner's pixels over the channels, serves grad_offset and grad_mask.
    want_dots = grad_offset is not None or grad_mask is not None
    want_dcol = want_dots or grad_x is not None
    edge_counts = want_dots and geometry.edge == "torchvision"
    grad_pixels, first_weight, tap = work
    grad_pixel = grad_pixels[0]
    grouped = geometry.groups > 1
    for c in range(geometry.in_channels):
        first = c // group_channels * group_outputs * group_channels + c % group_channels
        first_weight[c] = first * taps
    nonfinite = 0

    for pixel in range(geometry.batch * plane):
        image = pixel // plane
        pixel %= plane
        out_y = pixel // out_width
        out_x = pixel % out_width
        top = out_y * stride_h - geometry.padding[0]
        left = out_x * stride_w - geometry.padding[1]
        k = image * g_image + out_y * g_row + out_x * g_column
        for o in range(outputs):
            g = grad_output[k]
            grad_pixels[o // group_outputs][o % group_outputs] = g
            if biased:
                grad_bias[o] += g
            k += g_channel
        k_mask = image * geometry.offset_groups * taps * plane + pixel
        k_offset = 2 * k_mask - pixel
        k_x = image * x_image
        channel = 0
        for _ in range(geometry.offset_groups):
            i = 0  # the tap
            for base_y in range(top, top + span_h, dilation_h):
                for base_x in range(left, left + span_w, dilation_w):
                    at_y = base_y + offset[k_offset]
                    at_x = base_x + offset[k_offset + plane]
                    where = _locate(tap, at_y, at_x, height, width)
                    inside = where >= _INSIDE
                    whole = where == _WHOLE
                    sampled = inside or (edge_counts and where == _ON_EDGE)
                    cm = m = 0.0
                    if where == _NONFINITE:
                        nonfinite += 1
                    elif masked:
                        m = mask[k_mask]
                        cm *= m
                    end = channel + per_offset_group
                    if sampled:
                        row, col, ly, lx, in00, in01, in10, in11 = tap
                        hy = 1.0 - ly
                        hx = 1.0 - lx
                        w00 = hy * hx
                        w01 = hy * lx
                        w10 = ly * hx
                        w11 = ly * lx
                        k00 = k_x + row * x_row + col * x_column
                        d00 = d01 = d10 = d11 = 0.0
                        scatters = inside and grad_x is not None
                        columns = inside and weighted
                    elif not weighted:
                        end = channel  # nothing takes a term from this tap
                    for c in range(channel, end):
                        if sampled:
                            k01 = k00 + x_column
                            k10 = k00 + x_row
                            k11 = k10 + x_column
                            if whole:
                                v00 = x[k00]
                                v01 = x[k01]
                                v10 = x[k10]
                                v11 = x[k11]
                            else:
                                v00 = x[k00] if in00 else 0.0
                                v01 = x[k01] if in01 else 0.0
                                v10 = x[k10] if in10 else 0.0
                                v11 = x[k11] if in11 else 0.0
                            if columns:
                                cm = w00 * v00 + w01 * v01 + w10 * v10 + w11 * v11
                                if masked:
                                    cm *= m
                        # The two inner products, fused where both are wanted: most of the time
                        # goes here.
                        if grouped:
                            grad_pixel = grad_pixels[c // group_channels]
                        k = first_weight[c] + i
                        dcol = 0.0
                        if not weighted:
                            for g in grad_pixel:
                                dcol += weight[k] * g
                                k += weight_step
                        elif sampled and want_dcol:
                            for g in grad_pixel:
                                dcol += weight[k] * g
                                grad_weight[k] += g * cm
                                k += weight_step
                        else:
                            for g in grad_pixel:
                                grad_weight[k] += g * cm
                                k += weight_step
                        if sampled:
                            if want_dots:
                                d00 += dcol * v00
                                d01 += dcol * v01
                                d10 += dcol * v10
                                d11 += dcol * v11
                            if scatters:
                                if masked:
                                    dcol *= m
                                if whole or in00:
                                    grad_x[k00] += dcol * w00
                                if whole or in01:
                                    grad_x[k01] += dcol * w01
                                if whole or in10:
                                    grad_x[k10] += dcol * w10
                                if whole or in11:
                                    grad_x[k11] += dcol * w11
                            k00 += x_channel
                    if sampled and want_dots:
                        if inside and grad_mask is not None:
                            value = w00 * d00 + w01 * d01 + w10 * d10 + w11 * d11
                            if accumulate:
                                value += grad_mask[k_mask]
                            grad_mask[k_mask] = value
                        if grad_offset is not None:
                            value = hx * (d10 - d00) + lx * (d11 - d01)
                            if masked:
                                value *= m
                            if accumulate:
                                value += grad_offset[k_offset]
                            grad_offset[k_offset] = value
                            value = hy * (d01 - d00) + ly * (d11 - d10)
                            if masked:
                                value *= m
                            if accumulate:
                                value += grad_offset[k_offset + plane]
                            grad_offset[k_offset + plane] = value
                    k_offset += 2 * plane
                    k_mask += plane
                    i += 1
            k_x += per_offset_group * x_channel
            channel += per_offset_group
    stats.nonfinite = nonfinite
