"""Fixed-point tensors from float32 and back, on the bits of the floats: no float arithmetic.

The same integers, exponents and float32 bits come out as in microdeform_sim.exact.i16.
"""

from . import buffers, dispatch
from .errors import DtypeError, NonFiniteError, RangeError, ShapeError
from .fixed import (
    EXPONENT_LIMIT,
    LARGEST,
    LARGEST_OFFSET,
    ZERO_EXPONENT,
    Fixed,
    check_exponent,
    check_fixed,
)
from .scales import bits

# What rounds beyond the largest offset, in pixels, and the bits of that float32.
_FARTHEST = (LARGEST_OFFSET + 0.5) / 256
_FARTHEST_BITS = 0x42FFFF00


def _check(name, buffer, typecodes):
    """Raise DtypeError unless the buffer has one of the typecodes."""
    code = buffers.typecode(buffer)
    # An empty view on MicroPython does not tell its typecode.
    if (code is None or code not in typecodes) and not (code == "B" and not len(buffer)):
        raise DtypeError(
            "%s: expected a buffer of typecode %s, got %s"
            % (name, " or ".join([repr(c) for c in typecodes]), code or type(buffer).__name__)
        )


def _room(out, typecode, count):
    """out if it is a buffer of count values, or a new one for None."""
    if out is None:
        return buffers.zeros(typecode, count)
    _check("out", out, typecode)
    if len(out) != count:
        raise ShapeError("out: expected %d values, got %d" % (count, len(out)))
    return out


def _into(out, typecode, count):
    """The data of out, a Fixed, or a new buffer for None."""
    if out is not None:
        out = check_fixed("out", out, "array(%r)" % typecode, count).data
    return _room(out, typecode, count)


def _wrapped(out, data, exponent):
    if out is None:
        return Fixed(data, exponent)
    out.exponent = exponent
    return out


def _refuse_nonfinite(name, values):
    for index in range(len(values)):
        value = values[index]
        if value - value != 0.0:
            raise NonFiniteError(
                "%s: expected finite values, got %r at index %d" % (name, value, index)
            )


def quantise(values, out=None, name="values"):
    """Return float32 values (array('f') or a view of one) as Fixed(array('h'), exponent).

    The exponent is the largest with max|v| * 2**exponent <= 16383, and 14 for an all-zero tensor;
    q = floor(v * 2**exponent + 1/2). out: a Fixed whose buffer takes the integers and whose
    exponent is set, or None for a new one. NonFiniteError for NaN and infinities, before anything
    is written. name: what errors call the values.
    """
    _check(name, values, "f")
    loops = dispatch.module("loops")
    data = _into(out, "h", len(values))
    peak = loops.float_peak(values)
    if peak >= 0x7F800000:
        _refuse_nonfinite(name, values)
    exponent = ZERO_EXPONENT
    if peak:
        power = peak >> 23
        fraction = peak & 0x7FFFFF
        if power:
            fraction |= 1 << 23
        else:
            power = 1
        # max|v| is fraction * 2**(power - 150).
        width = bits(fraction)
        exponent = 164 - width - power
        if width > 14 and fraction > LARGEST << (width - 14):
            exponent -= 1
    loops.quantise(values, exponent, data)
    return _wrapped(out, data, exponent)


def quantise_offset(values, out=None, strict=False, stats=None):
    """Return float32 offsets (pixels) as array('h') in 1/256 of a pixel.

    What rounds to more than 32767/256 px in magnitude is clamped there and counted in
    stats.saturated; NaN and infinities become -32768. strict refuses both (RangeError,
    NonFiniteError). out: an array('h') to write, or None.
    """
    _check("offset", values, "f")
    loops = dispatch.module("loops")
    data = _room(out, "h", len(values))
    if strict:
        peak = loops.float_peak(values)
        if peak >= 0x7F800000:
            _refuse_nonfinite("offset", values)
        if peak >= _FARTHEST_BITS:
            _refuse_far(values)
    clamped, _ = loops.quantise_offset(values, data)
    if stats is not None:
        stats.saturated = clamped
    return data


def _refuse_far(values):
    for index in range(len(values)):
        value = values[index]
        if value >= _FARTHEST or value < -_FARTHEST:
            raise RangeError(
                "offset: expected values within +-%r (strict=True), got %r at index %d"
                % (LARGEST_OFFSET / 256, value, index)
            )


def requantise(tensor, out=None):
    """Return a result (Fixed of array('i')) as an operand (Fixed of array('h')), by its own maximum
    as quantise does.

    RangeError if the exponent would be below -255; above 255 it stays 255 and small values become
    0. out: a Fixed of array('h') to fill, or None.
    """
    values = check_fixed("tensor", tensor, "array('i')", 0).data
    _check("tensor", values, "ih")
    loops = dispatch.module("loops")
    data = _into(out, "h", len(values))
    peak = loops.peak(values)
    shift = 0
    exponent = ZERO_EXPONENT
    if peak:
        shift = bits(peak) - 14
        if shift > 0 and peak > LARGEST << shift:
            shift += 1
        shift = max(shift, tensor.exponent - EXPONENT_LIMIT)
        exponent = tensor.exponent - shift
        check_exponent("tensor", exponent)
    loops.requantise(values, shift, data)
    return _wrapped(out, data, exponent)


def dequantise(tensor, out=None):
    """Return q * 2**-exponent as array('f'), rounded to nearest, ties to even.

    tensor: a Fixed of array('h') or array('i'). out: an array('f') to write, or None.
    """
    values = check_fixed("tensor", tensor, "array('h') or array('i')", 0).data
    _check("tensor", values, "hi")
    data = _room(out, "f", len(values))
    dispatch.module("loops").dequantise(values, tensor.exponent, data)
    return data
