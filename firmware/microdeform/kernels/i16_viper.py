"""Fixed point with MicroPython's viper emitter: runs on any port that has a native emitter.

One pass per output pixel, as i16_python, and the same bits. The work is cut into functions of one
pixel (and one offset group) each, since a call costs about as much as fifty products and machine
code of a function must stay below 1.5 KB. What they share travels in one block of 32-bit words.

Viper loads 16-bit values without their sign. Where it matters, (v ^ 32768) is used instead, which
is v + 32768, and the products' sum loses 32768 times the other factors' sum again, once a block:
all sums are exact modulo 2**32, and the true ones are within it. A corner outside the image has
weight 0 and the place of a neighbour inside, so that no loop tests for it; only the dots D_k must
forget it. A sample outside has four such corners.

The backward goes along the row in tiles of eight pixels, the blocks of grad_weight. A tile holds,
as 16-bit values [column][pixel], first the normalised dcol, then in the same place the column
itself.
"""

# ruff: noqa: F821 - viper's own names

import micropython
from micropython import const

from ..fixed import blocks

# The backward overwrites its results, whatever is in them.
PREPARED = True

# The block. Constants of the geometry, of the exponents, and where the present pixel is.
_KH = const(0)
_KW = const(1)
_TAPS = const(2)
_HEIGHT = const(3)
_WIDTH = const(4)
_X_CHANNEL = const(5)  # distances in x, in values
_X_ROW = const(6)
_X_COLUMN = const(7)
_PLANE = const(8)  # output pixels of an image
_DILATION_Y = const(9)  # in 1/256 pixel, as all positions
_DILATION_X = const(10)
_OG_CHANNELS = const(11)
_GROUPS = const(12)
_GROUP_CHANNELS = const(13)
_GROUP_OUTPUTS = const(14)
_GROUP_COLUMNS = const(15)
_Y_CHANNEL = const(16)  # distances in y and grad_output
_MMCV = const(17)
_S_MASK = const(18)  # shifts: section 4 of the design
_S_SUM = const(19)  # of the pass's blocks: forward; grad_weight
_S_DCOL = const(20)
_S_DOT = const(21)
_S_BOUND = const(22)
_S_SCATTER = const(23)  # 16 - h
_OUT_STEP = const(24)  # a column's place: step a channel, a tap, and over a group's end
_OUT_TAP = const(25)
_OUT_JUMP = const(26)
_OUT_RUN = const(27)  # channels until the jump
_OUT_BIAS = const(28)
_BASE_Y = const(29)  # the pixel's place without tap and offset
_BASE_X = const(30)
_OFFSET_AT = const(31)
_MASK_AT = const(32)
_X_AT = const(33)
_Y_AT = const(34)
_Y_COLUMN = const(35)
_CHANNEL = const(36)  # the offset group's first channel
_PIXEL = const(37)  # in the tile
_PIXELS = const(38)
_NONFINITE = const(39)
_OUT_WIDTH = const(40)
_OUT_CHANNELS = const(41)
_OFFSET_GROUPS = const(42)
_OG_X = const(43)  # distance of two offset groups in x
_START_Y = const(44)  # the first pixel's place
_START_X = const(45)
_STRIDE_Y = const(46)
_STRIDE_X = const(47)
_X_IMAGE = const(48)
_OUT_AT = const(49)  # bytes from the room's start: columns or tile; order. The taps come first.
_ORDER_AT = const(50)
_S_PIXEL = const(51)  # eight of them

# A tap's record in the table: places of the corners, their weights, fractions, mask, flags.
_RECORD = const(12)


@micropython.viper
def _locate(p: ptr32, table: ptr32, offset: ptr16, mask: ptr16):
    """Fill the table for the present pixel and offset group."""
    height = p[_HEIGHT]
    width = p[_WIDTH]
    plane = p[_PLANE]
    k = p[_OFFSET_AT]
    k_mask = p[_MASK_AT]
    base_y = p[_BASE_Y]
    base_x = p[_BASE_X]
    kw = p[_KW]
    left = kw
    taps = p[_TAPS]
    while taps:
        taps -= 1
        y = int(offset[k])
        x = int(offset[k + plane])
        k += plane + plane
        flags = 0
        if y == 32768 or x == 32768:
            p[_NONFINITE] += 1
            y = -512  # outside
            x = -512
        else:
            y = (y ^ 32768) - 32768 + base_y
            x = (x ^ 32768) - 32768 + base_x
        row = y >> 8
        column = x >> 8
        if row < -1 or row >= height or column < -1 or column >= width:
            row = 0
            column = 0
            y = 0
            x = 0
        else:
            if row >= 0:
                if column >= 0:
                    flags = 1
                if column < width - 1:
                    flags += 2
            if row < height - 1:
                if column >= 0:
                    flags += 4
                if column < width - 1:
                    flags += 8
            if p[_MMCV] and (y == -256 or x == -256):
                flags += 16
        y &= 255
        x &= 255
        table[8] = y
        table[9] = x
        m = 8192
        if int(mask):
            m = (int(mask[k_mask]) ^ 32768) - 32768
            k_mask += plane
        table[10] = m
        table[11] = flags
        right = column
        if column < width - 1:
            right += 1
        if column < 0:
            column = 0
        right *= p[_X_COLUMN]
        column *= p[_X_COLUMN]
        below = row
        if row < height - 1:
            below += 1
        if row < 0:
            row = 0
        below *= p[_X_ROW]
        row *= p[_X_ROW]
        table[0] = row + column
        table[1] = row + right
        table[2] = below + column
        table[3] = below + right
        table[4] = (256 - y) * (256 - x) if flags & 1 else 0
        table[5] = (256 - y) * x if flags & 2 else 0
        table[6] = y * (256 - x) if flags & 4 else 0
        table[7] = y * x if flags & 8 else 0
        table = ptr32(int(table) + 4 * _RECORD)
        base_x += p[_DILATION_X]
        left -= 1
        if left == 0:
            left = kw
            base_x = p[_BASE_X]
            base_y += p[_DILATION_Y]


@micropython.viper
def _sample(x: ptr16, to: ptr16, c: int, p: ptr32, table: ptr32, out: ptr16, first_x: ptr16):
    """The columns of the present pixel's offset group: cm, with the bias asked for.

    x, to and c are working variables (the first three have registers); first_x is x.
    """
    first_x = ptr16(int(first_x) + (p[_X_AT] << 1))
    out = ptr16(int(out) + p[_OUT_AT])
    step_x = p[_X_CHANNEL] * 2
    step = p[_OUT_STEP] * 2
    run = p[_OUT_RUN]
    s_mask = p[_S_MASK]
    half = (1 << s_mask) >> 1
    bias = p[_OUT_BIAS]
    first = p[_CHANNEL]
    k = first * p[_OUT_STEP] + first // run * p[_OUT_JUMP] + p[_PIXEL]
    taps = p[_TAPS]
    while taps:
        taps -= 1
        k00 = table[0]
        k01 = table[1]
        k10 = table[2]
        k11 = table[3]
        w00 = table[4]
        w01 = table[5]
        w10 = table[6]
        w11 = table[7]
        m = table[10]
        r = 32768 - ((w00 + w01 + w10 + w11) << 15)
        x = first_x
        to = ptr16(int(out) + (k << 1))
        channels = p[_OG_CHANNELS]
        c = run - first % run
        while channels:
            if c > channels:
                c = channels
            channels -= c
            while c:
                to[0] = (
                    (
                        (
                            r
                            + (x[k00] ^ 32768) * w00
                            + (x[k01] ^ 32768) * w01
                            + (x[k10] ^ 32768) * w10
                            + (x[k11] ^ 32768) * w11
                        )
                        >> 16
                    )
                    * m
                    + half
                    >> s_mask
                ) + bias
                x = ptr16(int(x) + step_x)
                to = ptr16(int(to) + step)
                c -= 1
            to = ptr16(int(to) + (p[_OUT_JUMP] << 1))
            c = run
        k += p[_OUT_TAP]
        table = ptr32(int(table) + 4 * _RECORD)


@micropython.viper
def _products(w: ptr16, places: ptr16, e: ptr32, p: ptr32, y: ptr32):
    """All outputs of the present pixel from its columns.

    w: the weights. e, places: the room; it starts with room for a block's columns (and the first
    three variables have registers). Columns are [group][tap][channel], each group padded with zeros
    to full blocks; order is the place of each of a group's columns in an output's weights.
    """
    order = ptr16(int(places) + p[_ORDER_AT])
    columns = ptr16(int(places) + p[_OUT_AT])
    shift = p[_S_SUM]
    half = (1 << shift) >> 1
    outputs = p[_GROUP_OUTPUTS]
    row = p[_GROUP_COLUMNS] * 2
    step = p[_Y_CHANNEL] * 4
    y = ptr32(int(y) + p[_Y_AT] * 4)
    weight = int(w)
    groups = p[_GROUPS]
    while groups:
        groups -= 1
        places = order
        to = y
        o = outputs
        while o:
            to[0] = 0
            to = ptr32(int(to) + step)
            o -= 1
        b = (p[_GROUP_COLUMNS] + 7) >> 3
        while b:
            b -= 1
            r = 0
            k = 0
            while k < 8:
                c = (columns[k] ^ 32768) - 32768
                e[k] = c
                r += c
                k += 1
            r = half - (r << 15)
            columns = ptr16(int(columns) + 16)
            w = ptr16(weight)
            to = y
            o = outputs
            while o:
                to[0] += (
                    r
                    + (w[places[0]] ^ 32768) * e[0]
                    + (w[places[1]] ^ 32768) * e[1]
                    + (w[places[2]] ^ 32768) * e[2]
                    + (w[places[3]] ^ 32768) * e[3]
                    + (w[places[4]] ^ 32768) * e[4]
                    + (w[places[5]] ^ 32768) * e[5]
                    + (w[places[6]] ^ 32768) * e[6]
                    + (w[places[7]] ^ 32768) * e[7]
                ) >> shift
                w = ptr16(int(w) + row)
                to = ptr32(int(to) + step)
                o -= 1
            places = ptr16(int(places) + 16)
        weight += outputs * row
        y = ptr32(int(y) + outputs * step)


@micropython.viper
def _grad_columns(p: ptr32, weight: ptr16, grad: ptr16, scratch: ptr32) -> int:
    """dcol of the present pixel, normalised, into the tile; returns the pixel's shift s_p.

    scratch: a group's grad_output, then the correction of each of its blocks, then the upper halves
    of dcol. (The lower halves wait in the tile.)
    """
    tile = ptr16(int(scratch) + p[_OUT_AT])
    outputs = p[_GROUP_OUTPUTS]
    columns = p[_GROUP_COLUMNS]
    shift = p[_S_DCOL]
    half = (1 << shift) >> 1
    blocks = (outputs + 7) >> 3
    upper = ptr16(int(scratch) + ((outputs + blocks) << 2))
    at = ptr16(int(tile) + (p[_PIXEL] << 1))
    g_at = ptr16(int(grad) + (p[_Y_AT] << 1))
    step = columns * 2
    peak = 0
    k = 0
    groups = p[_GROUPS]
    while groups:
        groups -= 1
        o = 0
        b = outputs
        r = 0
        while o < outputs:
            a = (g_at[0] ^ 32768) - 32768
            g_at = ptr16(int(g_at) + (p[_Y_CHANNEL] << 1))
            scratch[o] = a
            r += a
            o += 1
            if o & 7 == 0 or o == outputs:
                scratch[b] = half - (r << 15)
                b += 1
                r = 0
        j = columns
        while j:
            j -= 1
            w = weight
            g = scratch
            dcol = 0
            b = outputs
            o = outputs
            while o >= 8:
                a = scratch[b] + (w[0] ^ 32768) * g[0]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[1]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[2]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[3]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[4]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[5]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[6]
                w = ptr16(int(w) + step)
                a += (w[0] ^ 32768) * g[7]
                w = ptr16(int(w) + step)
                dcol += a >> shift
                g = ptr32(int(g) + 32)
                b += 1
                o -= 8
            if o:
                a = scratch[b]
                while o:
                    a += (w[0] ^ 32768) * g[0]
                    w = ptr16(int(w) + step)
                    g = ptr32(int(g) + 4)
                    o -= 1
                dcol += a >> shift
            at[0] = dcol
            at = ptr16(int(at) + 16)
            upper[k] = dcol >> 16
            k += 1
            # As many bits as the largest magnitude has are in the union of all of them.
            peak |= dcol if dcol >= 0 else 0 - dcol
            weight = ptr16(int(weight) + 2)
        weight = ptr16(int(weight) + (outputs - 1) * step)
    shift = 0
    while peak >> 14:
        peak >>= 1
        shift += 1
    half = (1 << shift) >> 1
    at = ptr16(int(tile) + (p[_PIXEL] << 1))
    j = 0
    while j < k:
        a = (((upper[j] << 16) | at[0]) + half) >> shift
        if a > 16383:
            a = 16383
        elif a < -16383:
            a = -16383
        at[0] = a
        at = ptr16(int(at) + 16)
        j += 1
    return shift


@micropython.viper
def _dots(p: ptr32, table: ptr32, x: ptr16, grad_offset: ptr32, grad_mask: ptr32):
    """grad_offset and grad_mask (each may be absent) of the present pixel and offset group."""
    tile = ptr16(int(table) + p[_OUT_AT])
    shift = p[_S_DOT]
    half = (1 << shift) >> 1
    taps = p[_TAPS]
    step_x = p[_X_CHANNEL] * 2
    step = taps * 16
    plane = p[_PLANE]
    k_offset = p[_OFFSET_AT]
    k_mask = p[_MASK_AT]
    raised = p[_S_BOUND] - p[_S_PIXEL + p[_PIXEL]]
    tile = ptr16(int(tile) + ((p[_CHANNEL] * taps * 8 + p[_PIXEL]) << 1))
    x = ptr16(int(x) + (p[_X_AT] << 1))
    left = taps
    while left:
        left -= 1
        x00 = ptr16(int(x) + (table[0] << 1))
        x01 = ptr16(int(x) + (table[1] << 1))
        x10 = ptr16(int(x) + (table[2] << 1))
        x11 = ptr16(int(x) + (table[3] << 1))
        at = tile
        d00 = 0
        d01 = 0
        d10 = 0
        d11 = 0
        channels = p[_OG_CHANNELS]
        while channels:
            c = 8
            if channels < 8:
                c = channels
            channels -= c
            # The sums of (v + 32768) * d; r is what they have too much.
            a00 = half
            a01 = half
            a10 = half
            a11 = half
            r = 0
            while c:
                d = (at[0] ^ 32768) - 32768
                r += d
                a00 += (x00[0] ^ 32768) * d
                a01 += (x01[0] ^ 32768) * d
                a10 += (x10[0] ^ 32768) * d
                a11 += (x11[0] ^ 32768) * d
                x00 = ptr16(int(x00) + step_x)
                x01 = ptr16(int(x01) + step_x)
                x10 = ptr16(int(x10) + step_x)
                x11 = ptr16(int(x11) + step_x)
                at = ptr16(int(at) + step)
                c -= 1
            r <<= 15
            d00 += (a00 - r) >> shift
            d01 += (a01 - r) >> shift
            d10 += (a10 - r) >> shift
            d11 += (a11 - r) >> shift
        tile = ptr16(int(tile) + 16)
        flags = table[11]
        if flags & 1 == 0:
            d00 = 0
        if flags & 2 == 0:
            d01 = 0
        if flags & 4 == 0:
            d10 = 0
        if flags & 8 == 0:
            d11 = 0
        a = d00 if d00 >= 0 else 0 - d00
        a |= d01 if d01 >= 0 else 0 - d01
        a |= d10 if d10 >= 0 else 0 - d10
        a |= d11 if d11 >= 0 else 0 - d11
        s_tap = 0
        while a >> 21:
            a >>= 1
            s_tap += 1
        a = (1 << s_tap) >> 1
        d00 = (d00 + a) >> s_tap
        d01 = (d01 + a) >> s_tap
        d10 = (d10 + a) >> s_tap
        d11 = (d11 + a) >> s_tap
        y_part = table[8]
        x_part = table[9]
        if int(grad_mask):
            a = ((d00 << 8) + x_part * (d01 - d00) + 128) >> 8
            b = ((d10 << 8) + x_part * (d11 - d10) + 128) >> 8
            a = (((a << 8) + y_part * (b - a) + 128) >> 8) << s_tap
            if raised:  # half of 2**raised could be too much to add
                a = (a >> raised) + ((a >> (raised - 1)) & 1)
            grad_mask[k_mask] = a
            k_mask += plane
        if int(grad_offset):
            a = 0
            b = 0
            c = 10 - s_tap + raised
            if flags & 16 == 0 and c < 32:
                r = (1 << c) >> 1
                m = table[10]
                a = (256 - x_part) * (d10 - d00) + x_part * (d11 - d01)
                a = (((a + 8192) >> 14) * m + r) >> c
                b = (256 - y_part) * (d01 - d00) + y_part * (d11 - d10)
                b = (((b + 8192) >> 14) * m + r) >> c
            grad_offset[k_offset] = a
            grad_offset[k_offset + plane] = b
            k_offset += plane + plane
        table = ptr32(int(table) + 4 * _RECORD)


@micropython.viper
def _scatter(p: ptr32, table: ptr32, grad_input: ptr32):
    """Add what the present pixel's offset group gives to grad_input."""
    tile = ptr16(int(table) + p[_OUT_AT])
    shift = p[_S_SCATTER] + p[_S_BOUND] - p[_S_PIXEL + p[_PIXEL]]
    if shift > 31:
        return
    double = 0
    if shift < 0:  # -1 is the least there is
        double = 1
        shift = 0
    half = (1 << shift) >> 1
    s_mask = p[_S_MASK]
    half_mask = (1 << s_mask) >> 1
    taps = p[_TAPS]
    step_x = p[_X_CHANNEL] * 4
    step = taps * 16
    tile = ptr16(int(tile) + ((p[_CHANNEL] * taps * 8 + p[_PIXEL]) << 1))
    grad_input = ptr32(int(grad_input) + (p[_X_AT] << 2))
    while taps:
        taps -= 1
        g00 = ptr32(int(grad_input) + (table[0] << 2))
        g01 = ptr32(int(grad_input) + (table[1] << 2))
        g10 = ptr32(int(grad_input) + (table[2] << 2))
        g11 = ptr32(int(grad_input) + (table[3] << 2))
        w00 = table[4]
        w01 = table[5]
        w10 = table[6]
        w11 = table[7]
        m = table[10]
        at = tile
        c = p[_OG_CHANNELS]
        if w00 + w01 + w10 + w11 == 0:
            c = 0
        while c:
            t = ((((at[0] ^ 32768) - 32768) * m + half_mask) >> s_mask) << double
            # A corner outside has weight 0 and adds 0 to a neighbour inside.
            g00[0] += (t * w00 + half) >> shift
            g01[0] += (t * w01 + half) >> shift
            g10[0] += (t * w10 + half) >> shift
            g11[0] += (t * w11 + half) >> shift
            g00 = ptr32(int(g00) + step_x)
            g01 = ptr32(int(g01) + step_x)
            g10 = ptr32(int(g10) + step_x)
            g11 = ptr32(int(g11) + step_x)
            at = ptr16(int(at) + step)
            c -= 1
        tile = ptr16(int(tile) + 16)
        table = ptr32(int(table) + 4 * _RECORD)


@micropython.viper
def _grad_weight(p: ptr32, grad: ptr16, nine: ptr32, grad_weight: ptr32):
    """Add one block for every weight: the tile's pixels. nine: an output's grad_output, and r."""
    tile = ptr16(int(nine) + p[_OUT_AT])
    shift = p[_S_SUM]
    half = (1 << shift) >> 1
    pixels = p[_PIXELS]
    y_column = p[_Y_COLUMN]
    y_channel = p[_Y_CHANNEL] * 2
    columns = p[_GROUP_COLUMNS]
    grad = ptr16(int(grad) + (p[_Y_AT] << 1))
    groups = p[_GROUPS]
    while groups:
        groups -= 1
        outputs = p[_GROUP_OUTPUTS]
        while outputs:
            outputs -= 1
            r = 0
            k = 0
            while k < 8:
                a = 0
                if k < pixels:
                    a = (grad[k * y_column] ^ 32768) - 32768
                nine[k] = a
                r += a
                k += 1
            grad = ptr16(int(grad) + y_channel)
            nine[8] = half - (r << 15)
            c = tile
            j = columns
            while j:
                # The tile has its columns with 32768 added.
                a = nine[8] + c[0] * nine[0] + c[1] * nine[1] + c[2] * nine[2] + c[3] * nine[3]
                a += c[4] * nine[4] + c[5] * nine[5] + c[6] * nine[6] + c[7] * nine[7]
                grad_weight[0] += a >> shift
                grad_weight = ptr32(int(grad_weight) + 4)
                c = ptr16(int(c) + 16)
                j -= 1
        tile = ptr16(int(tile) + columns * 16)


@micropython.viper
def _grad_bias(p: ptr32, grad: ptr16, outputs: int, grad_bias: ptr32):
    """Add the tile's grad_output of every output."""
    grad = ptr16(int(grad) + (p[_Y_AT] << 1))
    o = 0
    while o < outputs:
        a = 0
        k = 0
        k_end = p[_PIXELS] * p[_Y_COLUMN]
        while k < k_end:
            a += (grad[k] ^ 32768) - 32768
            k += p[_Y_COLUMN]
        grad_bias[o] += a
        grad = ptr16(int(grad) + (p[_Y_CHANNEL] << 1))
        o += 1


@micropython.viper
def _clear(values: ptr32, count: int):
    k = 0
    while k < count:
        values[k] = 0
        k += 1


@micropython.viper
def _order(p: ptr32, room: ptr16, columns: int):
    """The places of a group's columns, tap by tap, in an output's weights; columns of 0."""
    order = ptr16(int(room) + p[_ORDER_AT])
    to = ptr16(int(room) + p[_OUT_AT])
    while columns:
        columns -= 1
        to[columns] = 0
    taps = p[_TAPS]
    tap = 0
    while tap < taps:
        k = tap
        c = p[_GROUP_CHANNELS]
        while c:
            c -= 1
            order[0] = k
            order = ptr16(int(order) + 2)
            k += taps
        tap += 1
    c = p[_GROUP_COLUMNS]
    while c & 7:  # the padding's columns are 0, whatever their weight
        order[0] = 0
        order = ptr16(int(order) + 2)
        c += 1


def _fill(geometry, p):
    """What the geometry alone decides."""
    nchw = geometry.layout == "nchw"
    plane = geometry.out_height * geometry.out_width
    p[_KH], p[_KW] = geometry.kernel
    p[_TAPS] = geometry.taps
    p[_HEIGHT] = geometry.height
    p[_WIDTH] = geometry.width
    p[_X_CHANNEL] = geometry.height * geometry.width if nchw else 1
    p[_X_COLUMN] = 1 if nchw else geometry.in_channels
    p[_X_ROW] = geometry.width * p[_X_COLUMN]
    p[_PLANE] = plane
    p[_DILATION_Y] = 256 * geometry.dilation[0]
    p[_DILATION_X] = 256 * geometry.dilation[1]
    p[_OG_CHANNELS] = geometry.in_channels // geometry.offset_groups
    p[_GROUPS] = geometry.groups
    p[_GROUP_CHANNELS] = geometry.in_channels // geometry.groups
    p[_GROUP_OUTPUTS] = geometry.out_channels // geometry.groups
    p[_GROUP_COLUMNS] = p[_GROUP_CHANNELS] * geometry.taps
    p[_Y_CHANNEL] = plane if nchw else 1
    p[_Y_COLUMN] = 1 if nchw else geometry.out_channels
    p[_OUT_WIDTH] = geometry.out_width
    p[_OUT_CHANNELS] = geometry.out_channels
    p[_OFFSET_GROUPS] = geometry.offset_groups
    p[_OG_X] = p[_OG_CHANNELS] * p[_X_CHANNEL]
    p[_X_IMAGE] = geometry.in_channels * geometry.height * geometry.width
    p[_START_Y] = -256 * geometry.padding[0]
    p[_START_X] = -256 * geometry.padding[1]
    p[_STRIDE_Y] = 256 * geometry.stride[0]
    p[_STRIDE_X] = 256 * geometry.stride[1]
    p[_MMCV] = geometry.edge == "mmcv"


@micropython.viper
def _pixel(p: ptr32, image: int, row: int, column: int, in_tile: int):
    """Bring the block to an output pixel's first offset group; bases hold what has no pixel."""
    k = row * p[_OUT_WIDTH] + column
    p[_BASE_Y] = p[_START_Y] + row * p[_STRIDE_Y]
    p[_BASE_X] = p[_START_X] + column * p[_STRIDE_X]
    planes = p[_OFFSET_GROUPS] * p[_TAPS] * image
    p[_OFFSET_AT] = 2 * planes * p[_PLANE] + k
    p[_MASK_AT] = planes * p[_PLANE] + k
    p[_X_AT] = image * p[_X_IMAGE]
    p[_Y_AT] = image * p[_PLANE] * p[_OUT_CHANNELS] + k * p[_Y_COLUMN]
    p[_CHANNEL] = 0
    p[_PIXEL] = in_tile


@micropython.viper
def _next_offset_group(p: ptr32):
    k = p[_TAPS] * p[_PLANE]
    p[_OFFSET_AT] += k + k
    p[_MASK_AT] += k
    p[_X_AT] += p[_OG_X]
    p[_CHANNEL] += p[_OG_CHANNELS]


@micropython.viper
def _add_bias(y: ptr32, first: int, step: int, count: int, bias: int) -> int:
    """Add the bias to every pixel of an output, saturating; returns how many did."""
    found = 0
    most = int(0x7FFFFFFF)
    y = ptr32(int(y) + first * 4)
    step *= 4
    while count:
        count -= 1
        a = y[0]
        total = a + bias
        if (a ^ total) & (bias ^ total) < 0:
            total = most if bias >= 0 else ~most
            found += 1
        y[0] = total
        y = ptr32(int(y) + step)
    return found


def forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    p, room = work
    if not p[_KH]:
        _fill(geometry, p)
    padded = 8 * blocks(p[_GROUP_COLUMNS])
    p[_NONFINITE] = 0
    p[_ORDER_AT] = 48 * geometry.taps
    p[_OUT_AT] = p[_ORDER_AT] + 2 * padded
    p[_S_MASK] = scales.mask
    p[_S_SUM] = scales.output
    p[_OUT_STEP] = 1
    p[_OUT_TAP] = p[_OUT_RUN] = p[_GROUP_CHANNELS]
    p[_OUT_JUMP] = padded - p[_GROUP_CHANNELS]
    p[_OUT_BIAS] = 0
    _order(p, room, geometry.groups * padded)
    offset_groups = geometry.offset_groups
    for image in range(geometry.batch):
        for row in range(geometry.out_height):
            for column in range(geometry.out_width):
                _pixel(p, image, row, column, 0)
                for group in range(offset_groups):
                    if group:
                        _next_offset_group(p)
                    _locate(p, room, offset, mask or 0)
                    _sample(x, room, 0, p, room, room, x)
                _products(weight, room, room, p, y)
    stats.nonfinite = p[_NONFINITE]
    if bias is not None:
        stats.saturated += _biased(geometry, p, y, bias)


def _biased(geometry, p, y, bias):
    """Add the bias to the whole output; returns how many values saturated."""
    found = 0
    for o in range(geometry.out_channels):
        for image in range(geometry.batch):
            first = image * geometry.out_channels * p[_PLANE] + o * p[_Y_CHANNEL]
            found += _add_bias(y, first, p[_Y_COLUMN], p[_PLANE], bias[o])
    return found


def backward(geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    p, room = work
    if not p[_KH]:
        _fill(geometry, p)
    p[_NONFINITE] = 0
    out_width = geometry.out_width
    grad_x, grad_offset, grad_mask = gradients.input, gradients.offset, gradients.mask
    grad_weight, grad_bias = gradients.weight, gradients.bias
    dots = grad_offset is not None or grad_mask is not None
    dcol = dots or grad_x is not None
    p[_S_MASK] = scales.mask
    p[_S_SUM] = scales.weight
    p[_S_DCOL] = scales.column
    p[_S_DOT] = scales.dot
    p[_S_BOUND] = scales.bound
    p[_S_SCATTER] = 16 - scales.headroom
    # The tile is [channel][tap][pixel], the order of the weights. Before it come the taps, or a
    # group's grad_output, its blocks and the upper halves of dcol, or grad_output of eight pixels.
    outputs = p[_GROUP_OUTPUTS]
    columns = geometry.in_channels * geometry.taps
    p[_OUT_AT] = 4 * max(outputs + blocks(outputs) + (columns + 1) // 2, 12 * geometry.taps, 9)
    p[_OUT_STEP] = 8 * geometry.taps
    p[_OUT_TAP] = 8
    p[_OUT_JUMP] = 0
    p[_OUT_RUN] = geometry.in_channels + 1
    p[_OUT_BIAS] = 32768
    for result in (grad_x, grad_weight, grad_bias):
        if result is not None:
            _clear(result, len(result))
    for image_row in range(geometry.batch * geometry.out_height):
        image = image_row // geometry.out_height
        row = image_row % geometry.out_height
        for start in range(0, out_width, 8):
            pixels = min(8, out_width - start)
            if dcol:
                for k in range(pixels):
                    _pixel(p, image, row, start + k, k)
                    p[_S_PIXEL + k] = _grad_columns(p, weight, grad_output, room)
            for k in range(pixels):
                _pixel(p, image, row, start + k, k)
                for group in range(geometry.offset_groups):
                    if group:
                        _next_offset_group(p)
                    _locate(p, room, offset, mask or 0)
                    if dots:
                        _dots(p, room, x, grad_offset or 0, grad_mask or 0)
                    if grad_x is not None:
                        _scatter(p, room, grad_x)
                    if grad_weight is not None:
                        _sample(x, room, 0, p, room, room, x)
            p[_PIXELS] = pixels
            _pixel(p, image, row, start, 0)
            if grad_weight is not None:
                _grad_weight(p, grad_output, room, grad_weight)
            if grad_bias is not None:
                _grad_bias(p, grad_output, geometry.out_channels, grad_bias)
    stats.nonfinite = p[_NONFINITE]
