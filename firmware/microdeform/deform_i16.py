"""The public calls on Fixed tensors: what deform.py does for float32, here for the integers.

Checks come first, then the exponents' shifts (scales.py), then a kernel, which sees nothing but
buffers and shifts. Results that accumulate are added here, so that no kernel knows of it.
"""

from . import buffers, prepared_i16
from .deform import (
    Gradients,
    allocate_gradients,
    allocate_output,
    check_absent,
    check_apart,
    check_gradients,
)
from .errors import NonFiniteError
from .fixed import (
    INT32_MAX,
    NONFINITE_OFFSET,
    ONE_EXPONENT,
    Fixed,
    check_exponent,
    check_fixed,
    check_offset_exponent,
    check_peak,
    check_sums,
)
from .geometry import GRADIENT_OF, Stats
from .guard import operator
from .scales import Scales, rounded_shift


def _data(geometry, name, value, typecode="h", tensor=None):
    """The buffer of a Fixed, checked."""
    check_fixed(name, value, "array(%r)" % typecode, geometry.size(tensor or name))
    buffers.check(geometry, name, value.data, typecode, tensor)
    return buffers.plain(value.data)


def _operand(geometry, name, value, tensor=None):
    data = _data(geometry, name, value, "h", tensor)
    check_exponent(name, value.exponent)
    return data


def _optional(geometry, name, value, present):
    if present:
        return _operand(geometry, name, value)
    check_absent(name, value)
    return None


def _offset(geometry, offset):
    """The offsets' buffer; a Fixed is taken too, if it has the only exponent there is."""
    if isinstance(offset, Fixed):
        check_offset_exponent(offset.exponent)
        offset = offset.data
    buffers.check(geometry, "offset", offset, "h")
    return buffers.plain(offset)


def _bias(geometry, bias):
    if not geometry.bias:
        check_absent("bias", bias)
        return None
    check_fixed("bias", bias, "array('h') or array('i')", geometry.size("bias"))
    check_exponent("bias", bias.exponent)
    wide = buffers.typecode(bias.data) == "i"
    buffers.check(geometry, "bias", bias.data, "i" if wide else "h")
    return buffers.plain(bias.data)


def _check_finite(loops, offset):
    """strict: refuse before any work."""
    index = loops.find(offset, NONFINITE_OFFSET)
    if index >= 0:
        raise NonFiniteError(
            "offset: expected finite values (strict=True), got the mark of a non-finite one at"
            " index %d" % index
        )


def forward(geo, x, offset, weight, bias, mask, out):
    """deform_conv2d for a Fixed x; out is a Fixed or None."""
    x_data = _operand(geo, "x", x)
    offset = _offset(geo, offset)
    weight_data = _operand(geo, "weight", weight)
    mask_data = _optional(geo, "mask", mask, geo.mask)
    bias_data = _bias(geo, bias)
    if out is not None:
        _data(geo, "out", out, "i", "output")
        # Only the bias can be int32 too.
        check_apart((("out", out.data),), (("bias", None if bias is None else bias.data),))
    check_sums(geo)
    with operator:
        from . import dispatch

        kernel = dispatch.module("i16")
        loops = dispatch.module("loops")
        check_peak("x", loops.peak(x_data))
        check_peak("weight", loops.peak(weight_data))
        mask_peak = 0 if mask_data is None else loops.peak(mask_data)
        check_peak("mask", mask_peak)
        if geo.strict:
            _check_finite(loops, offset)
        out, work = allocate_output(geo, out, "i16", dispatch.choose("i16").name)
        scales = Scales(geo, mask_peak)
        mask_exponent = ONE_EXPONENT if mask is None else mask.exponent
        exponent = scales.output_exponent(x.exponent, weight.exponent, mask_exponent)
        stats = Stats()
        aligned = wide = None
        if bias_data is not None:
            # The last row of the workspace: see workspace.py.
            aligned = work.pop()
            wide = _align_bias(aligned, bias_data, bias.exponent - exponent)
        kernel.forward(
            geo, x_data, offset, weight_data, None if wide else aligned, mask_data, out.data,
            scales, stats, work,
        )  # fmt: skip
        if wide:
            stats.saturated += _add_wide(geo, out.data, wide)
        out.exponent = exponent
        geo.stats = stats
        prepared_i16.remember_forward(geo, kernel, bias)
    return out


def _align_bias(aligned, bias, shift):
    """Bring the bias to the output's exponent.

    Returns None, or the whole bias as a list where it left int32 (far from any bias in use: the
    kernel then runs without one).
    """
    wide = False
    # Beyond +-2**33 the sum with any int32 saturates, so that no further shift changes anything.
    shift = max(shift, -34)
    for o in range(len(bias)):
        value = rounded_shift(bias[o], shift)
        if -INT32_MAX <= value <= INT32_MAX:
            aligned[o] = value
        else:
            wide = True
    return [rounded_shift(value, shift) for value in bias] if wide else None


def _add_wide(geo, y, bias):
    """Add a bias beyond int32 to the output, saturating; returns the number of values clipped."""
    clipped = 0
    channels = geo.out_channels
    plane = 1 if geo.layout == "nhwc" else geo.out_height * geo.out_width
    for index in range(len(y)):
        value = y[index] + bias[index // plane % channels]
        limited = max(-INT32_MAX - 1, min(INT32_MAX, value))
        if limited != value:
            clipped += 1
        y[index] = limited
    return clipped


def backward(geo, grad_output, x, offset, weight, mask, needs, out, accumulate):
    """deform_conv2d_backward for a Fixed x; out is a Gradients of Fixed or None."""
    needs = geo.needed(needs)
    g_data = _operand(geo, "grad_output", grad_output)
    x_data = _operand(geo, "x", x)
    offset = _offset(geo, offset)
    weight_data = _operand(geo, "weight", weight)
    mask_data = _optional(geo, "mask", mask, geo.mask)
    given = check_gradients(out)
    olds = []  # names of the gradients that have a buffer
    for name in needs:
        result = getattr(given, name)
        if result is not None:
            _data(geo, "out." + name, result, "i", GRADIENT_OF[name])
            olds.append(name)
    check_sums(geo, needs)
    with operator:
        from . import dispatch

        kernel = dispatch.module("i16")
        loops = dispatch.module("loops")
        check_peak("grad_output", loops.peak(g_data))
        check_peak("x", loops.peak(x_data))
        check_peak("weight", loops.peak(weight_data))
        mask_peak = 0 if mask_data is None else loops.peak(mask_data)
        check_peak("mask", mask_peak)
        if geo.strict:
            _check_finite(loops, offset)
        column_peak = 0
        if "input" in needs or "offset" in needs or "mask" in needs:
            columns = geo.in_channels // geo.groups * geo.taps
            column_peak = loops.column_peak(
                weight_data, geo.groups, geo.out_channels // geo.groups, columns
            )
        again = olds if accumulate else ()
        _, work, seconds = allocate_gradients(
            geo, given, needs, "i16", dispatch.choose("i16").name, again
        )
        scales = Scales(geo, mask_peak, column_peak)
        wanted = Gradients()
        for name in needs:
            if name in again:
                buffer = seconds[again.index(name)].data
            else:
                buffer = getattr(given, name).data
                if name in olds:
                    buffers.clear(buffer)
            setattr(wanted, name, buffer)
        stats = wanted.stats
        kernel.backward(
            geo, g_data, x_data, offset, weight_data, mask_data, wanted, scales, stats, work
        )
        mask_exponent = ONE_EXPONENT if mask is None else mask.exponent
        for name in needs:
            result = getattr(given, name)
            exponent = scales.gradient_exponent(
                name, grad_output.exponent, x.exponent, weight.exponent, mask_exponent
            )
            if name in again:
                least = min(exponent, result.exponent)
                stats.saturated += loops.add_shifted(
                    result.data, result.exponent - least, getattr(wanted, name), exponent - least
                )
                exponent = least
            result.exponent = exponent
        given.stats = stats
        prepared_i16.remember_backward(geo, kernel, needs, type(given))
    return given
