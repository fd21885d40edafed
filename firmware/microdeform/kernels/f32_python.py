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

from .. import probe

# On a port with double floats a position is rounded to float32 by way of this buffer, so that
# floor() falls on the same side there as on a board.
_ROUNDING = None if probe.float_format() == "single" else array("f", [0.0])

# What _locate() says of a sample.
_OUTSIDE, _INSIDE, _ON_EDGE, _NONFINITE = 0, 1, 2, 3


def _strides(geometry, channels, height, width):
    """Distance of two images, channels, rows and columns in the flat buffer."""
    image = channels * height * width
    if geometry.layout == "nhwc":
        return image, 1, width * channels, channels
    return image, height * width, width, 1


def _locate(tap, y, x, height, width):
    """Find the cell of position (y, x) and fill the list tap: row, column, fractions, corner
    weights, corner tests.

    _INSIDE: the sample counts. _ON_EDGE: it is zero, but its right-hand derivative, at a coordinate
    of exactly -1, is not. _OUTSIDE, _NONFINITE: tap is left alone.
    """
    if _ROUNDING:
        _ROUNDING[0] = y
        y = _ROUNDING[0]
        _ROUNDING[0] = x
        x = _ROUNDING[0]
    # Tested in the positive form before any conversion to an integer: NaN falls out here.
    if not (y >= -1 and y < height and x >= -1 and x < width):
        return _OUTSIDE if y - y == 0.0 and x - x == 0.0 else _NONFINITE
    row = int(y)
    if y < row:
        row -= 1
    column = int(x)
    if x < column:
        column -= 1
    ly = y - row
    lx = x - column
    hy = 1.0 - ly
    hx = 1.0 - lx
    tap[0] = row
    tap[1] = column
    tap[2] = ly
    tap[3] = hy
    tap[4] = lx
    tap[5] = hx
    tap[6] = hy * hx
    tap[7] = hy * lx
    tap[8] = ly * hx
    tap[9] = ly * lx
    top = row >= 0
    bottom = row < height - 1
    left = column >= 0
    right = column < width - 1
    tap[10] = top and left
    tap[11] = top and right
    tap[12] = bottom and left
    tap[13] = bottom and right
    return _INSIDE if y > -1 and x > -1 else _ON_EDGE


def forward(geometry, x, offset, weight, bias, mask, y, stats, work):
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    kernel_w = geometry.kernel[1]
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    pad_top, pad_left = geometry.padding[0], geometry.padding[1]
    group_outputs = geometry.out_channels // geometry.groups
    group_columns = geometry.in_channels // geometry.groups * taps
    per_offset_group = geometry.in_channels // geometry.offset_groups
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    y_image, y_channel, y_row, y_column = _strides(
        geometry, geometry.out_channels, out_height, out_width
    )
    column, tap = work
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
            for i in range(taps):
                where = _locate(
                    tap,
                    out_y * stride_h - pad_top + i // kernel_w * dilation_h + offset[k_offset],
                    out_x * stride_w
                    - pad_left
                    + i % kernel_w * dilation_w
                    + offset[k_offset + plane],
                    height,
                    width,
                )
                if where == _INSIDE:
                    row, col, _, _, _, _, w00, w01, w10, w11, in00, in01, in10, in11 = tap
                    k00 = k_x + row * x_row + col * x_column
                    for k in range(k_column + i, k_column + per_offset_group * taps, taps):
                        k10 = k00 + x_row
                        sample = w00 * (x[k00] if in00 else 0.0)
                        sample += w01 * (x[k00 + x_column] if in01 else 0.0)
                        sample += w10 * (x[k10] if in10 else 0.0)
                        sample += w11 * (x[k10 + x_column] if in11 else 0.0)
                        column[k] = sample if mask is None else sample * mask[k_mask]
                        k00 += x_channel
                else:
                    cm = 0.0
                    if where == _NONFINITE:
                        nonfinite += 1
                    elif mask is not None:
                        cm = cm * mask[k_mask]
                    for k in range(k_column + i, k_column + per_offset_group * taps, taps):
                        column[k] = cm
                k_offset += 2 * plane
                k_mask += plane
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
    height, width = geometry.height, geometry.width
    out_height, out_width = geometry.out_height, geometry.out_width
    plane = out_height * out_width
    taps = geometry.taps
    kernel_w = geometry.kernel[1]
    stride_h, stride_w = geometry.stride
    dilation_h, dilation_w = geometry.dilation
    pad_top, pad_left = geometry.padding[0], geometry.padding[1]
    outputs = geometry.out_channels
    group_outputs = outputs // geometry.groups
    group_channels = geometry.in_channels // geometry.groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    # The weight is [group][output][channel][tap]: the step from one output to the next.
    weight_step = group_channels * taps
    x_image, x_channel, x_row, x_column = _strides(geometry, geometry.in_channels, height, width)
    g_image, g_channel, g_row, g_column = _strides(geometry, outputs, out_height, out_width)
    grad_x, grad_offset, grad_mask = gradients.input, gradients.offset, gradients.mask
    grad_weight, grad_bias = gradients.weight, gradients.bias
    # D, the dot of dcol with a corner's pixels over the channels, serves grad_offset and grad_mask.
    want_dots = grad_offset is not None or grad_mask is not None
    want_dcol = want_dots or grad_x is not None
    edge_counts = want_dots and geometry.edge == "torchvision"
    grad_pixels, tap = work
    grad_pixel = grad_pixels[0]
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
            if grad_bias is not None:
                grad_bias[o] += g
            k += g_channel
        k_mask = image * geometry.offset_groups * taps * plane + pixel
        k_offset = 2 * k_mask - pixel
        k_x = image * x_image
        channel = 0
        for _ in range(geometry.offset_groups):
            for i in range(taps):
                where = _locate(
                    tap,
                    out_y * stride_h - pad_top + i // kernel_w * dilation_h + offset[k_offset],
                    out_x * stride_w
                    - pad_left
                    + i % kernel_w * dilation_w
                    + offset[k_offset + plane],
                    height,
                    width,
                )
                inside = where == _INSIDE
                sampled = inside or (edge_counts and where == _ON_EDGE)
                cm = m = 0.0
                if where == _NONFINITE:
                    nonfinite += 1
                elif mask is not None:
                    m = mask[k_mask]
                    cm = cm * m
                if sampled:
                    row, col, ly, hy, lx, hx, w00, w01, w10, w11, in00, in01, in10, in11 = tap
                    k00 = k_x + row * x_row + col * x_column
                    d00 = d01 = d10 = d11 = 0.0
                if sampled or grad_weight is not None:
                    left = 0  # channels left in this group of the weight
                    for c in range(channel, channel + per_offset_group):
                        if not left:
                            left = group_channels - c % group_channels
                            group = c // group_channels
                            grad_pixel = grad_pixels[group]
                            k_weight = (
                                group * group_outputs * group_channels + c % group_channels
                            ) * taps + i
                        if sampled:
                            k01 = k00 + x_column
                            k10 = k00 + x_row
                            k11 = k10 + x_column
                            v00 = x[k00] if in00 else 0.0
                            v01 = x[k01] if in01 else 0.0
                            v10 = x[k10] if in10 else 0.0
                            v11 = x[k11] if in11 else 0.0
                            if inside and grad_weight is not None:
                                cm = w00 * v00 + w01 * v01 + w10 * v10 + w11 * v11
                                if mask is not None:
                                    cm *= m
                        # The two inner products, fused where both are wanted: most of the time goes
                        # here.
                        k = k_weight
                        dcol = 0.0
                        if grad_weight is None:
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
                            if inside and grad_x is not None:
                                if mask is not None:
                                    dcol *= m
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
                        left -= 1
                if sampled and want_dots:
                    if inside and grad_mask is not None:
                        value = w00 * d00 + w01 * d01 + w10 * d10 + w11 * d11
                        if accumulate:
                            value += grad_mask[k_mask]
                        grad_mask[k_mask] = value
                    if grad_offset is not None:
                        value = hx * (d10 - d00) + lx * (d11 - d01)
                        if mask is not None:
                            value *= m
                        if accumulate:
                            value += grad_offset[k_offset]
                        grad_offset[k_offset] = value
                        value = hy * (d01 - d00) + ly * (d11 - d10)
                        if mask is not None:
                            value *= m
                        if accumulate:
                            value += grad_offset[k_offset + plane]
                        grad_offset[k_offset + plane] = value
                k_offset += 2 * plane
                k_mask += plane
            k_x += per_offset_group * x_channel
            channel += per_offset_group
    stats.nonfinite = nonfinite
