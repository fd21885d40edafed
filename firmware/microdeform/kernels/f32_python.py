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


def _strides(geometry, channels, height, width):
    """Distance of two images, channels, rows and columns in the flat buffer."""
    image = channels * height * width
    if geometry.layout == "nhwc":
        return image, 1, width * channels, channels
    return image, height * width, width, 1


def _fill_runs(geometry, runs, grad_pixels):
    """For each offset group, its channels as runs that stay in one group of the weight.

    A run is (index of its first channel's weight, number of channels, that group's grad_pixel).
    """
    group_channels = geometry.in_channels // geometry.groups
    group_outputs = geometry.out_channels // geometry.groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    channel = 0
    for offset_group in range(geometry.offset_groups):
        made = []
        end = channel + per_offset_group
        while channel < end:
            group = channel // group_channels
            count = min(end, (group + 1) * group_channels) - channel
            first = group * group_outputs * group_channels + channel % group_channels
            made.append((first * geometry.taps, count, grad_pixels[group]))
            channel += count
        runs[offset_group] = made


def forward(geometry, x, offset, weight, bias, mask, y, stats, work):
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    kernel_h, kernel_w = geometry.kernel
    group_outputs = geometry.out_channels // geometry.groups
    group_columns = geometry.in_channels // geometry.groups * taps
    per_offset_group = geometry.in_channels // geometry.offset_groups
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    y_image, y_channel, y_row, y_column = _strides(
        geometry, geometry.out_channels, out_height, out_width
    )
    (column,) = work
    masked = mask is not None
    last_row, last_col = height - 1, width - 1
    rounding = _ROUNDING
    nonfinite = 0

    for pixel in range(geometry.batch * plane):
        image = pixel // plane
        pixel %= plane
        out_y = pixel // out_width
        out_x = pixel % out_width
        k_mask = image * geometry.offset_groups * taps * plane + pixel
        k_offset = 2 * k_mask - pixel
        k_x = image * x_image
        k_column = 0
        for _ in range(geometry.offset_groups):
            i = 0  # the tap
            base_y = out_y * stride_h - geometry.padding[0]
            for _ in range(kernel_h):
                base_x = out_x * stride_w - geometry.padding[1]
                for _ in range(kernel_w):
                    at_y = base_y + offset[k_offset]
                    at_x = base_x + offset[k_offset + plane]
                    if rounding:
                        rounding[0] = at_y
                        at_y = rounding[0]
                        rounding[0] = at_x
                        at_x = rounding[0]
                    # In the positive form, before any conversion to an integer: NaN falls out.
                    if at_y > -1 and at_y < height and at_x > -1 and at_x < width:
                        row = floor(at_y)
                        col = floor(at_x)
                        ly = at_y - row
                        lx = at_x - col
                        hy = 1.0 - ly
                        hx = 1.0 - lx
                        w00 = hy * hx
                        w01 = hy * lx
                        w10 = ly * hx
                        w11 = ly * lx
                        in00 = row >= 0 and col >= 0
                        in01 = row >= 0 and col < last_col
                        in10 = row < last_row and col >= 0
                        in11 = row < last_row and col < last_col
                        k00 = k_x + row * x_row + col * x_column
                        k = k_column + i
                        for _ in range(per_offset_group):
                            k01 = k00 + x_column
                            k10 = k00 + x_row
                            k11 = k10 + x_column
                            sample = w00 * (x[k00] if in00 else 0.0)
                            sample += w01 * (x[k01] if in01 else 0.0)
                            sample += w10 * (x[k10] if in10 else 0.0)
                            sample += w11 * (x[k11] if in11 else 0.0)
                            column[k] = sample * mask[k_mask] if masked else sample
                            k += taps
                            k00 += x_channel
                    else:
                        cm = 0.0
                        if not (at_y - at_y == 0.0 and at_x - at_x == 0.0):
                            nonfinite += 1
                        elif masked:
                            cm = cm * mask[k_mask]
                        k = k_column + i
                        for _ in range(per_offset_group):
                            column[k] = cm
                            k += taps
                    i += 1
                    k_offset += 2 * plane
                    k_mask += plane
                    base_x += dilation_w
                base_y += dilation_h
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
    kernel_h, kernel_w = geometry.kernel
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
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
    fused = want_dcol and weighted
    everything = fused and want_dots and masked and grad_x is not None
    want_offset, want_mask = grad_offset is not None, grad_mask is not None
    edge_counts = want_dots and geometry.edge == "torchvision"
    last_row, last_col = height - 1, width - 1
    rounding = _ROUNDING
    grad_pixels, runs = work
    _fill_runs(geometry, runs, grad_pixels)
    nonfinite = 0

    for pixel in range(geometry.batch * plane):
        image = pixel // plane
        pixel %= plane
        out_y = pixel // out_width
        out_x = pixel % out_width
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
        for group_runs in runs:
            i = 0  # the tap
            base_y = out_y * stride_h - geometry.padding[0]
            for _ in range(kernel_h):
                base_x = out_x * stride_w - geometry.padding[1]
                for _ in range(kernel_w):
                    k_offset_x = k_offset + plane
                    at_y = base_y + offset[k_offset]
                    at_x = base_x + offset[k_offset_x]
                    if rounding:
                        rounding[0] = at_y
                        at_y = rounding[0]
                        rounding[0] = at_x
                        at_x = rounding[0]
                    m = mask[k_mask] if masked else 1.0
                    sampled = False
                    # In the positive form, before any conversion to an integer: NaN falls out.
                    if at_y >= -1 and at_y < height and at_x >= -1 and at_x < width:
                        row = floor(at_y)
                        col = floor(at_x)
                        whole = row >= 0 and row < last_row and col >= 0 and col < last_col
                        inside = whole or (at_y > -1 and at_x > -1)
                        # At exactly -1 the sample is zero, but its right-hand derivative is not.
                        sampled = inside or edge_counts
                    if not sampled:
                        cm = 0.0
                        if not (at_y - at_y == 0.0 and at_x - at_x == 0.0):
                            nonfinite += 1
                        elif masked:
                            cm *= m
                        if accumulate:
                            # Their term is +0.0 (which makes an old -0.0 a +0.0).
                            if want_mask:
                                grad_mask[k_mask] += 0.0
                            if want_offset:
                                grad_offset[k_offset] += 0.0
                                grad_offset[k_offset_x] += 0.0
                        if weighted:
                            # The only sum that takes a term from such a tap.
                            for k_weight, count, grad_pixel in group_runs:
                                k_weight += i
                                for _ in range(count):
                                    k = k_weight
                                    for g in grad_pixel:
                                        grad_weight[k] += g * cm
                                        k += weight_step
                                    k_weight += taps
                    elif weighted or want_dcol:
                        ly = at_y - row
                        lx = at_x - col
                        hy = 1.0 - ly
                        hx = 1.0 - lx
                        w00 = hy * hx
                        w01 = hy * lx
                        w10 = ly * hx
                        w11 = ly * lx
                        if not whole:
                            in00 = row >= 0 and col >= 0
                            in01 = row >= 0 and col < last_col
                            in10 = row < last_row and col >= 0
                            in11 = row < last_row and col < last_col
                        scatters = inside and grad_x is not None
                        complete = whole and everything
                        d00 = d01 = d10 = d11 = 0.0
                        k00 = k_x + row * x_row + col * x_column
                        for k_weight, count, grad_pixel in group_runs:
                            k_weight += i
                            if complete:
                                # The common case without a question asked in the loop: training,
                                # and a sample well inside the image. Below, the same in general.
                                for _ in range(count):
                                    k01 = k00 + x_column
                                    k10 = k00 + x_row
                                    k11 = k10 + x_column
                                    v00 = x[k00]
                                    v01 = x[k01]
                                    v10 = x[k10]
                                    v11 = x[k11]
                                    cm = (w00 * v00 + w01 * v01 + w10 * v10 + w11 * v11) * m
                                    k = k_weight
                                    dcol = 0.0
                                    for g in grad_pixel:
                                        dcol += weight[k] * g
                                        grad_weight[k] += g * cm
                                        k += weight_step
                                    d00 += dcol * v00
                                    d01 += dcol * v01
                                    d10 += dcol * v10
                                    d11 += dcol * v11
                                    dcol *= m
                                    grad_x[k00] += dcol * w00
                                    grad_x[k01] += dcol * w01
                                    grad_x[k10] += dcol * w10
                                    grad_x[k11] += dcol * w11
                                    k00 += x_channel
                                    k_weight += taps
                            else:
                                for _ in range(count):
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
                                    if weighted:
                                        cm = 0.0
                                        if inside:
                                            cm = w00 * v00 + w01 * v01 + w10 * v10 + w11 * v11
                                        if masked:
                                            cm *= m
                                    k = k_weight
                                    dcol = 0.0
                                    if fused:
                                        for g in grad_pixel:
                                            dcol += weight[k] * g
                                            grad_weight[k] += g * cm
                                            k += weight_step
                                    elif weighted:
                                        for g in grad_pixel:
                                            grad_weight[k] += g * cm
                                            k += weight_step
                                    else:
                                        for g in grad_pixel:
                                            dcol += weight[k] * g
                                            k += weight_step
                                    if want_dots:
                                        d00 += dcol * v00
                                        d01 += dcol * v01
                                        d10 += dcol * v10
                                        d11 += dcol * v11
                                    if scatters:
                                        if masked:
                                            dcol *= m
                                        if whole:
                                            grad_x[k00] += dcol * w00
                                            grad_x[k01] += dcol * w01
                                            grad_x[k10] += dcol * w10
                                            grad_x[k11] += dcol * w11
                                        else:
                                            if in00:
                                                grad_x[k00] += dcol * w00
                                            if in01:
                                                grad_x[k01] += dcol * w01
                                            if in10:
                                                grad_x[k10] += dcol * w10
                                            if in11:
                                                grad_x[k11] += dcol * w11
                                    k00 += x_channel
                                    k_weight += taps
                        if want_mask:
                            value = 0.0
                            if inside:
                                value = w00 * d00 + w01 * d01 + w10 * d10 + w11 * d11
                            if accumulate:
                                value += grad_mask[k_mask]
                            grad_mask[k_mask] = value
                        if want_offset:
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
                                value += grad_offset[k_offset_x]
                            grad_offset[k_offset_x] = value
                    i += 1
                    k_offset += 2 * plane
                    k_mask += plane
                    base_x += dilation_w
                base_y += dilation_h
            k_x += per_offset_group * x_channel
    stats.nonfinite = nonfinite
