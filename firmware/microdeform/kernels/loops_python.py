"""Loops over whole integer tensors in plain Python: everything of i16 that is not the operator.

The interface of every "loops" kernel. Buffers are flat; out is written from its start. rs(v, s) is
v / 2**s with halves rounded up, 0 for s > 31.
"""

import sys
from array import array
from struct import pack_into

from ..scales import bits

# Where the sign, exponent and upper fraction of a float32 are among its two halves.
_HIGH = 1 if sys.byteorder == "little" else 0
_LOW = 1 - _HIGH
# Values whose bits are copied at a time.
_STEP = 32
_INT32_MAX = 2147483647


def _halves(values):
    """Yield (index, upper half, lower half) of every float's bits."""
    view = memoryview(values)
    for start in range(0, len(values), _STEP):
        halves = array("H", bytes(view[start : start + _STEP]))
        for index in range(0, len(halves), 2):
            yield start + index // 2, halves[index + _HIGH], halves[index + _LOW]


def peak(values):
    """max|q| of an integer buffer; 0 if it is empty."""
    if not len(values):
        return 0
    return max(max(values), -min(values))


def find(values, value):
    """The first index of value, or -1."""
    for index in range(len(values)):
        if values[index] == value:
            return index
    return -1


def column_peak(weight, groups, outputs, columns):
    """The largest sum of |weight| over a group's outputs; weight is [groups][outputs][columns]."""
    largest = 0
    step = outputs * columns
    for group in range(groups):
        for first in range(group * step, group * step + columns):
            total = 0
            for k in range(first, first + step, columns):
                total += abs(weight[k])
            if total > largest:
                largest = total
    return largest


def float_peak(values):
    """The bits of the largest |v| of a float32 buffer: 0x7f800000 or more if one is not finite."""
    most_high = most_low = 0
    for _, high, low in _halves(values):
        high &= 0x7FFF
        if high > most_high or (high == most_high and low > most_low):
            most_high = high
            most_low = low
    return most_high << 16 | most_low


def quantise(values, exponent, out):
    """out = floor(v * 2**exponent + 1/2), for finite v with a result within +-16383."""
    for index, high, low in _halves(values):
        power = high >> 7 & 255
        fraction = (high & 127) << 16 | low
        if power:
            fraction |= 1 << 23
        else:
            power = 1
        if high & 0x8000:
            fraction = -fraction
        shift = 150 - power - exponent
        if shift > 24:
            out[index] = 0
        elif shift > 0:
            out[index] = (fraction + (1 << (shift - 1))) >> shift
        else:
            out[index] = fraction << -shift


def quantise_offset(values, out):
    """out = offsets in 1/256 of a pixel, clamped to +-32767, -32768 where not finite.

    Returns (values clamped, values not finite).
    """
    clamped = nonfinite = 0
    for index, high, low in _halves(values):
        power = high >> 7 & 255
        if power == 255:
            nonfinite += 1
            out[index] = -32768
            continue
        q = 0
        if power >= 135:  # 256 pixels or more
            q = 65536
        elif power >= 118:  # 2**-9 pixels or more
            shift = 142 - power
            fraction = 1 << 23 | (high & 127) << 16 | low
            # Halves are rounded up, towards zero where the offset is negative.
            q = (fraction + (1 << (shift - 1)) - (high >> 15)) >> shift
        if q > 32767:
            clamped += 1
            q = 32767
        out[index] = -q if high & 0x8000 else q
    return clamped, nonfinite


def requantise(values, shift, out):
    """out = rs(values, shift); a shift below 0 is to the left."""
    if shift > 31:
        for index in range(len(values)):
            out[index] = 0
    elif shift > 0:
        half = 1 << (shift - 1)
        for index in range(len(values)):
            out[index] = (values[index] + half) >> shift
    else:
        for index in range(len(values)):
            out[index] = values[index] << -shift


def dequantise(values, exponent, out):
    """out = q * 2**-exponent as float32, rounded to nearest, ties to even."""
    for index in range(len(values)):
        value = values[index]
        magnitude = abs(value)
        sign = 0x8000 if value < 0 else 0
        if not magnitude:
            pack_into("<I", out, 4 * index, 0)
            continue
        # A subnormal has the exponent of the smallest normal number and a shorter fraction.
        power = max(bits(magnitude) + 126 - exponent, 1)
        shift = power - 150 + exponent
        if shift > 32:
            magnitude = 0
        elif shift > 0:
            magnitude = (magnitude + (1 << (shift - 1)) - 1 + (magnitude >> shift & 1)) >> shift
        else:
            magnitude <<= -shift
        # The fraction's leading 1 counts the exponent up by one, and so does a carry beyond it.
        high = ((power - 1) << 7) + (magnitude >> 16)
        low = magnitude & 0xFFFF
        if high >= 0x7F80:
            high = 0x7F80
            low = 0
        pack_into("<HH" if _HIGH else ">HH", out, 4 * index, *_in_order(high | sign, low))


def _in_order(high, low):
    return (low, high) if _HIGH else (high, low)


def add_shifted(old, old_shift, new, new_shift):
    """old = rs(old, old_shift) + rs(new, new_shift), clipped to int32; returns how many were.

    The shifts are >= 0.
    """
    clipped = 0
    old_half = 1 << old_shift >> 1
    new_half = 1 << new_shift >> 1
    for index in range(len(old)):
        value = 0
        if old_shift < 32:
            value = (old[index] + old_half) >> old_shift
        if new_shift < 32:
            value += (new[index] + new_half) >> new_shift
        if value > _INT32_MAX:
            clipped += 1
            value = _INT32_MAX
        elif value < -_INT32_MAX - 1:
            clipped += 1
            value = -_INT32_MAX - 1
        old[index] = value
    return clipped
