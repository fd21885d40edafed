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

import micropython
from micropython import const

from . import i16_plan as plan

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
_S_PIXEL = const(40)  # eight of them
_SIZE = const(48)

# A tap's record in the table: places of the corners, their weights, fractions, mask, flags.
_RECORD = const(12)


def block_words(geometry):
    return _SIZE


def table_words(geometry):
    return _RECORD * geometry.taps


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
def _sample(p: ptr32, table: ptr32, x: ptr16, out: ptr16):
    """The columns of the present pixel's offset group: cm, with the bias asked for."""
    k_x = p[_X_AT]
    step_x = p[_X_CHANNEL] * 2
    step = p[_OUT_STEP] * 2
    run = p[_OUT_RUN]
    s_mask = p[_S_MASK]
    half = (1 << s_mask) >> 1
    bias = p[_OUT_BIAS]
    first = p[_CHANNEL]
    k = first * p[_OUT_STEP] + first // run * p[_OUT_JUMP] + p[_PIXEL]
    channels = p[_OG_CHANNELS]
    taps = p[_TAPS]
    while taps:
        taps -= 1
        w00 = table[4]
        w01 = table[5]
        w10 = table[6]
        w11 = table[7]
        m = table[10]
        r = 32768 - ((w00 + w01 + w10 + w11) << 15)
        x00 = ptr16(int(x) + ((k_x + table[0]) << 1))
        x01 = ptr16(int(x) + ((k_x + table[1]) << 1))
        x10 = ptr16(int(x) + ((k_x + table[2]) << 1))
        x11 = ptr16(int(x) + ((k_x + table[3]) << 1))
        to = ptr16(int(out) + (k << 1))
        left = run - first % run
        c = channels
        while c:
            a = (x00[0] ^ 32768) * w00
            a += (x01[0] ^ 32768) * w01
            a += (x10[0] ^ 32768) * w10
            a += (x11[0] ^ 32768) * w11
            to[0] = ((((a + r) >> 16) * m + half) >> s_mask) + bias
            x00 = ptr16(int(x00) + step_x)
            x01 = ptr16(int(x01) + step_x)
            x10 = ptr16(int(x10) + step_x)
            x11 = ptr16(int(x11) + step_x)
            to = ptr16(int(to) + step)
            left -= 1
            if left == 0:
                left = run
                to = ptr16(int(to) + (p[_OUT_JUMP] << 1))
            c -= 1
        k += p[_OUT_TAP]
        table = ptr32(int(table) + 4 * _RECORD)


@micropython.viper
def _products(p: ptr32, order: ptr16, weight: ptr16, columns: ptr16, eight: ptr32, y: ptr32):
    """All outputs of the present pixel from its columns.

    columns: [group][tap][channel], each group padded with zeros to full blocks. order: the place of
    each of a group's columns in an output's weights. eight: room for a block's columns.
    """
    shift = p[_S_SUM]
    half = (1 << shift) >> 1
    outputs = p[_GROUP_OUTPUTS]
    row = p[_GROUP_COLUMNS] * 2
    step = p[_Y_CHANNEL] * 4
    blocks = (p[_GROUP_COLUMNS] + 7) >> 3
    y_group = ptr32(int(y) + p[_Y_AT] * 4)
    groups = p[_GROUPS]
    while groups:
        groups -= 1
        places = order
        b = blocks
        while b:
            r = 0
            k = 0
            while k < 8:
                c = (columns[k] ^ 32768) - 32768
                eight[k] = c
                r += c
                k += 1
            r = half - (r << 15)
            columns = ptr16(int(columns) + 16)
            w = weight
            to = y_group
            o = outputs
            while o:
                a = r + (w[places[0]] ^ 32768) * eight[0]
                a += (w[places[1]] ^ 32768) * eight[1]
                a += (w[places[2]] ^ 32768) * eight[2]
                a += (w[places[3]] ^ 32768) * eight[3]
                a += (w[places[4]] ^ 32768) * eight[4]
                a += (w[places[5]] ^ 32768) * eight[5]
                a += (w[places[6]] ^ 32768) * eight[6]
                a += (w[places[7]] ^ 32768) * eight[7]
                if b == blocks:
                    to[0] = a >> shift
                else:
                    to[0] += a >> shift
                w = ptr16(int(w) + row)
                to = ptr32(int(to) + step)
                o -= 1
            places = ptr16(int(places) + 16)
            b -= 1
        weight = ptr16(int(weight) + outputs * row)
        y_group = ptr32(int(y_group) + outputs * step)


@micropython.viper
def _grad_columns(p: ptr32, weight: ptr16, grad: ptr16, tile: ptr16, scratch: ptr32) -> int:
    """dcol of the present pixel, normalised, into the tile; returns the pixel's shift s_p.

    scratch: a group's grad_output, then the correction of each of its blocks, then the upper halves
    of dcol. (The lower halves wait in the tile.)
    """
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
