"""The loops over whole integer tensors with MicroPython's viper emitter: see loops_python.

Viper's integers are the core's 32 bits; it loads 16-bit values without their sign, and
(v ^ 32768) - 32768 gives it back.
"""

# ruff: noqa: F821 - viper's own names

import micropython

from .. import buffers

# Counters that a loop returns.
_counts = buffers.zeros("i", 2)


def is_wide(values):
    """Whether an integer buffer has 32-bit values."""
    # Not every port's memoryview has an itemsize.
    size = getattr(memoryview(values), "itemsize", 0)
    return size == 4 if size else buffers.typecode(values) == "i"


@micropython.viper
def peak16(values: ptr16, count: int) -> int:
    """max|q| of 16-bit values; 0 for none."""
    most = 0
    while count:
        count -= 1
        q = (values[count] ^ 32768) - 32768
        if q < 0:
            q = 0 - q
        if q > most:
            most = q
    return most


def within(values, count, others, other_count):
    """Whether no value of two 16-bit buffers has a magnitude above 16383."""
    return peak16(values, count) <= 16383 and peak16(others, other_count) <= 16383


@micropython.viper
def _ends32(values: ptr32, count: int, ends: ptr32):
    least = 0
    most = 0
    while count:
        count -= 1
        q = values[count]
        if q < least:
            least = q
        elif q > most:
            most = q
    ends[0] = least
    ends[1] = most


def peak(values):
    """max|q| of an integer buffer; 0 if it is empty."""
    if not is_wide(values):
        return peak16(values, len(values))
    _ends32(values, len(values), _counts)
    return max(-_counts[0], _counts[1])


@micropython.viper
def _find16(values: ptr16, count: int, value: int) -> int:
    value &= 0xFFFF
    k = 0
    while k < count:
        if values[k] == value:
            return k
        k += 1
    return -1


def find(values, value):
    """The first index of a 16-bit value, or -1."""
    return _find16(values, len(values), value)


@micropython.viper
def column_peak(weight: ptr16, groups: int, outputs: int, columns: int) -> int:
    """The largest sum of |weight| over a group's outputs; weight is [groups][outputs][columns]."""
    largest = 0
    step = columns * 2
    while groups:
        groups -= 1
        j = columns
        while j:
            j -= 1
            w = weight
            total = 0
            o = outputs
            while o:
                o -= 1
                q = (w[0] ^ 32768) - 32768
                total += q if q >= 0 else 0 - q
                w = ptr16(int(w) + step)
            if total > largest:
                largest = total
            weight = ptr16(int(weight) + 2)
        weight = ptr16(int(weight) + (outputs - 1) * step)
    return largest


@micropython.viper
def _float_peak(values: ptr32, count: int) -> int:
    most = 0
    without_sign = int(0x7FFFFFFF)
    while count:
        count -= 1
        bits = values[count] & without_sign
        if bits > most:
            most = bits
    return most


def float_peak(values):
    """The bits of the largest |v| of a float32 buffer: 0x7f800000 or more if one is not finite."""
    return _float_peak(values, len(values))


@micropython.viper
def _quantise(values: ptr32, count: int, exponent: int, out: ptr16):
    k = 0
    while k < count:
        bits = values[k]
        power = (bits >> 23) & 255
        q = bits & 0x7FFFFF
        if power:
            q |= 0x800000
        else:
            power = 1
        if bits < 0:
            q = 0 - q
        shift = 150 - power - exponent
        if shift > 24:
            q = 0
        elif shift > 0:
            q = (q + (1 << (shift - 1))) >> shift
        else:
            q = q << (0 - shift)
        out[k] = q
        k += 1


def quantise(values, exponent, out):
    """out = floor(v * 2**exponent + 1/2), for finite v with a result within +-16383."""
    _quantise(values, len(values), exponent, out)


@micropython.viper
def _quantise_offset(values: ptr32, count: int, out: ptr16, counts: ptr32):
    clamped = 0
    nonfinite = 0
    k = 0
    while k < count:
        bits = values[k]
        power = (bits >> 23) & 255
        q = 0
        if power == 255:
            nonfinite += 1
            q = 32768
        else:
            if power >= 135:  # 256 pixels or more
                q = 65536
            elif power >= 118:  # 2**-9 pixels or more
                shift = 142 - power
                q = bits & 0x7FFFFF | 0x800000
                # Halves are rounded up, towards zero where the offset is negative.
                q = (q + (1 << (shift - 1)) + (bits >> 31)) >> shift
            if q > 32767:
                clamped += 1
                q = 32767
            if bits < 0:
                q = 0 - q
        out[k] = q
        k += 1
    counts[0] = clamped
    counts[1] = nonfinite


def quantise_offset(values, out):
    """out = offsets in 1/256 of a pixel, clamped to +-32767, -32768 where not finite.

    Returns (values clamped, values not finite).
    """
    _quantise_offset(values, len(values), out, _counts)
    return _counts[0], _counts[1]


@micropython.viper
def _requantise(values: ptr32, wide: int, count: int, shift: int, out: ptr16):
    halves = ptr16(int(values))
    k = 0
    while k < count:
        q = values[k] if wide else (halves[k] ^ 32768) - 32768
        if shift > 31:
            q = 0
        elif shift > 0:  # half of 2**shift could be too much to add
            q = (q >> shift) + ((q >> (shift - 1)) & 1)
        else:
            q = q << (0 - shift)
        out[k] = q
        k += 1


def requantise(values, shift, out):
    """out = rs(values, shift); a shift below 0 is to the left."""
    _requantise(values, is_wide(values), len(values), shift, out)


@micropython.viper
def align(values: ptr32, wide: int, count: int, shift: int, out: ptr32) -> int:
    """out = rs(values, shift); returns whether all of it is within +-(2**31 - 1).

    wide: whether the values are 32 bits, not 16.
    """
    halves = ptr16(int(values))
    least = ~int(0x7FFFFFFF)
    k = 0
    while k < count:
        q = values[k] if wide else (halves[k] ^ 32768) - 32768
        if shift > 31:
            q = 0
        elif shift > 0:
            q = (q >> shift) + ((q >> (shift - 1)) & 1)
        elif q:
            if shift < -30:
                return 0
            if ((q << (0 - shift)) >> (0 - shift)) != q:
                return 0
            q = q << (0 - shift)
        if q == least:
            return 0
        out[k] = q
        k += 1
    return 1


@micropython.viper
def _dequantise(values: ptr32, wide: int, count: int, exponent: int, out: ptr32):
    halves = ptr16(int(values))
    least = ~int(0x7FFFFFFF)
    infinity = int(0x7F800000)
    k = 0
    while k < count:
        q = values[k] if wide else (halves[k] ^ 32768) - 32768
        bits = 0
        if q:
            less = exponent
            sign = q & least
            if q == least:  # its magnitude is no int32: half of it, and an exponent less by one
                q = int(0x40000000)
                less -= 1
            elif q < 0:
                q = 0 - q
            width = 0
            rest = q
            while rest:
                rest >>= 1
                width += 1
            # A subnormal has the exponent of the smallest normal number and a shorter fraction.
            power = width + 126 - less
            if power < 1:
                power = 1
            shift = power - 150 + less
            if shift > 31:
                q = 0
            elif shift > 0:
                rest = q & ((1 << shift) - 1)
                half = 1 << (shift - 1)
                q >>= shift
                if rest > half or (rest == half and q & 1):
                    q += 1
            else:
                q = q << (0 - shift)
            if power > 254:
                bits = infinity
            else:
                # The fraction's leading 1 counts the exponent up by one, and so does a carry.
                bits = ((power - 1) << 23) + q
            bits |= sign
        out[k] = bits
        k += 1


def dequantise(values, exponent, out):
    """out = q * 2**-exponent as float32, rounded to nearest, ties to even."""
    _dequantise(values, is_wide(values), len(values), exponent, out)


@micropython.viper
def _add_shifted(old: ptr32, old_shift: int, new: ptr32, new_shift: int, count: int) -> int:
    clipped = 0
    most = int(0x7FFFFFFF)
    k = 0
    while k < count:
        a = old[k]
        if old_shift > 31:
            a = 0
        elif old_shift:
            a = (a >> old_shift) + ((a >> (old_shift - 1)) & 1)
        b = new[k]
        if new_shift > 31:
            b = 0
        elif new_shift:
            b = (b >> new_shift) + ((b >> (new_shift - 1)) & 1)
        total = a + b
        if (a ^ total) & (b ^ total) < 0:
            clipped += 1
            total = most if a >= 0 else ~most
        old[k] = total
        k += 1
    return clipped


def add_shifted(old, old_shift, new, new_shift):
    """old = rs(old, old_shift) + rs(new, new_shift), clipped to int32; returns how many were.

    The shifts are >= 0.
    """
    return _add_shifted(old, old_shift, new, new_shift, len(old))
