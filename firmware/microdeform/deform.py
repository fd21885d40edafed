"""The public calls: check everything, allocate everything, then run the kernel that this port
has.
"""

from . import buffers, workspace
from .errors import DtypeError, KernelError, NonFiniteError, OptionError, RangeError
from .geometry import GRADIENT_OF, Fixed, Geometry, Stats
from .guard import operator

# Heap that a call takes beside results and workspace: its functions' frames and small objects.
CALL_BYTES = 1024


class Gradients:
    """The five gradients of one call; a field that was not asked for is None.

    input, offset, mask, weight, bias: flat buffers (i16: Fixed of them) with the shape of x,
    offset, mask, weight and bias.
    stats: the call's counters (nonfinite, saturated).
    """

    def __init__(self, input=None, offset=None, mask=None, weight=None, bias=None):
        self.input = input
        self.offset = offset
        self.mask = mask
        self.weight = weight
        self.bias = bias
        self.stats = Stats()


def check_geometry(geometry):
    if not isinstance(geometry, Geometry):
        raise DtypeError("geo: expected a Geometry, got %s" % type(geometry).__name__)


def check_absent(name, buffer):
    """Refuse a tensor that the geometry says is not there."""
    if buffer is not None:
        raise OptionError(
            "%s: expected None (the geometry has %s=False), got a buffer" % (name, name)
        )


def check_apart(results, inputs):
    """A result that is also an input, or another result, would change under the kernel's hands."""
    results = [pair for pair in results if pair[1] is not None]
    for index in range(len(results)):
        result_name, result = results[index]
        for name, buffer in list(inputs) + results[:index]:
            if buffer is not None and buffers.overlap(result, buffer):
                raise OptionError(
                    "%s: expected a buffer of its own, got memory of %s" % (result_name, name)
                )


def check_gradients(out):
    """Return out, or a new Gradients for None."""
    given = Gradients() if out is None else out
    if not isinstance(given, Gradients):
        raise DtypeError("out: expected a Gradients, got %s" % type(out).__name__)
    return given


def _results(dtype, counts):
    if dtype == "f32":
        return buffers.zeros_all("f", counts)
    return [Fixed(data, 0) for data in buffers.zeros_all("i", counts)]


def gradient_sizes(geometry, needs):
    """The number of values of each gradient."""
    return [geometry.size(GRADIENT_OF[name]) for name in needs]


def allocate_output(geometry, out, dtype, kernel_name):
    """Return (out or a new result, workspace)."""
    counts = [geometry.size("output")] if out is None else []
    try:
        work = workspace.allocate(geometry, "forward", kernel_name)
        if out is None:
            (out,) = _results(dtype, counts)
    except MemoryError:
        out = work = None
        needed = buffers.peak_bytes(counts) + geometry.workspace_bytes("forward", dtype)
        raise buffers.out_of_memory("deform_conv2d", needed)
    return out, work


def allocate_gradients(geometry, out, needs, dtype, kernel_name, again=()):
    """Give out a buffer for every gradient needed and lacking; return the new ones' names, the
    workspace and a second buffer for each name of `again`.
    """
    missing = [name for name in needs if getattr(out, name) is None]
    counts = gradient_sizes(geometry, missing) + gradient_sizes(geometry, again)
    try:
        work = workspace.allocate(geometry, "backward", kernel_name, needs)
        made = _results(dtype, counts)
    except MemoryError:
        work = made = None
        needed = buffers.peak_bytes(counts)
        needed += geometry.workspace_bytes("backward", dtype, needs=needs)
        raise buffers.out_of_memory("deform_conv2d_backward", needed)
    for name, buffer in zip(missing, made):
        setattr(out, name, buffer)
    return missing, work, made[len(missing) :]


def _check_optional(geometry, name, buffer, present):
    """Check a tensor that the geometry says is there or not."""
    if present:
        buffers.check(geometry, name, buffer, "f")
    else:
        check_absent(name, buffer)


def _check_inputs(geometry, x, offset, weight, mask):
    buffers.check(geometry, "x", x, "f")
    buffers.check(geometry, "offset", offset, "f")
    buffers.check(geometry, "weight", weight, "f")
    _check_optional(geometry, "mask", mask, geometry.mask)


def _check_finite(offset):
    """strict: refuse before any work, so that no result is half-written."""
    for index in range(len(offset)):
        value = offset[index]
        if value - value != 0.0:
            raise NonFiniteError(
                "offset: expected finite values (strict=True), got %r at index %d" % (value, index)
            )


def _remember(pass_, geometry, kernel, *arguments):
    """Prepare later calls of the geometry for a kernel that gains by it; see prepared.py.

    The result is there already: no room for this is no error.
    """
    if geometry.strict or not getattr(kernel, "PREPARED", False):
        return
    try:
        from . import prepared

        remember = prepared.remember_forward if pass_ == "forward" else prepared.remember_backward
        remember(geometry, kernel, *arguments)
    except MemoryError:
        geometry.plans.pop(pass_, None)


def deform_conv2d(geo, x, offset, weight, bias=None, mask=None, out=None):
    """Deformable convolution of x: torchvision's deform_conv2d, groups stated by the geometry.

    float32: all tensors are flat float32 buffers (array('f') or a view of one) with the shapes of
    `geo.shape(name)`. Fixed point, where x is a Fixed: x, weight and mask are Fixed of array('h')
    with values within +-16383, bias a Fixed of array('h') or array('i'), offset an array('h') in
    1/256 of a pixel. bias and mask are None where the geometry has none. out: a buffer for the
    result (a Fixed of array('i')), or None for a new one. Returns y, [N, out_channels, out_height,
    out_width] flat. geo.stats has the call's counters.

    Raises ShapeError, OptionError, NonFiniteError, RangeError (ValueError), DtypeError (TypeError),
    WorkspaceError (MemoryError), BusyError; in every case before anything is written.
    """
    if type(x) is Fixed and type(geo) is Geometry:
        ready = geo.plans.get("i16 forward")
        if ready:
            y = ready.forward(geo, x, offset, weight, bias, mask, out)
            if y is not None:
                return y
    ready = geo.plans.get("forward") if type(geo) is Geometry else None
    if ready and ready.fits((x, offset, weight, bias, mask, out)):
        return ready.module.forward(geo, ready, x, offset, weight, bias, mask, out)
    check_geometry(geo)
    if isinstance(x, Fixed):
        from . import deform_i16

        return deform_i16.forward(geo, x, offset, weight, bias, mask, out)
    _check_inputs(geo, x, offset, weight, mask)
    _check_optional(geo, "bias", bias, geo.bias)
    if out is not None:
        buffers.check(geo, "out", out, "f", "output")
        check_apart(
            (("out", out),),
            (("x", x), ("offset", offset), ("weight", weight), ("bias", bias), ("mask", mask)),
        )
    with operator:
        from . import dispatch

        kernel = dispatch.module("f32")
        if geo.strict:
            _check_finite(offset)
        out, work = allocate_output(geo, out, "f32", dispatch.choose("f32").name)
        stats = Stats()
        kernel.forward(geo, x, offset, weight, bias, mask, out, stats, work)
        geo.stats = stats
        _remember("forward", geo, kernel, dispatch.choose("f32").name)
    return out


def deform_conv2d_backward(
    geo, grad_output, x, offset, weight, mask=None, needs=None, out=None, accumulate=False
):
    """The gradients of deform_conv2d with respect to its inputs, in one serial sweep.

    grad_output has the shape of the output; the other tensors are those of the forward call. needs:
    names of the gradients wanted (input, offset, mask, weight, bias); None means all that exist
    (mask and bias only if the geometry has them). out: a Gradients whose buffers are written (a
    field that is None and needed is allocated), or None. accumulate: add to the buffers of out
    instead of overwriting them (fixed point: at the smaller of both exponents, by way of a second
    buffer). Returns the Gradients; what was not asked for is neither computed nor allocated.

    Raises as deform_conv2d does, before anything is written.
    """
    if accumulate is not True and accumulate is not False:
        raise DtypeError("accumulate: expected True or False, got %r" % (accumulate,))
    if needs is not None:
        check_geometry(geo)
        needs = geo.needed(needs)
    if type(x) is Fixed and type(geo) is Geometry and not accumulate:
        ready = geo.plans.get("i16 backward")
        if ready and (ready.complete if needs is None else needs == ready.needs):
            found = ready.backward(geo, grad_output, x, offset, weight, mask, out)
            if found is not None:
                return found
    key = needs
    ready = geo.plans.get("backward") if type(geo) is Geometry else None
    if ready and ready.fits_backward(key, grad_output, x, offset, weight, mask, out):
        return ready.module.backward(
            geo, ready, grad_output, x, offset, weight, mask, out, accumulate
        )
    check_geometry(geo)
    if isinstance(x, Fixed):
        from . import deform_i16

        needs = geo.needed(needs)
        return deform_i16.backward(
            geo, grad_output, x, offset, weight, mask, needs, out, accumulate
        )
    needs = geo.needed(needs)
    buffers.check(geo, "grad_output", grad_output, "f")
    _check_inputs(geo, x, offset, weight, mask)
    inputs = (
        ("grad_output", grad_output),
        ("x", x),
        ("offset", offset),
        ("weight", weight),
        ("mask", mask),
    )
    given = check_gradients(out)
    results = [("out." + name, getattr(given, name)) for name in needs]
    for (result_name, result), name in zip(results, needs):
        if result is not None:
            buffers.check(geo, result_name, result, "f", GRADIENT_OF[name])
    check_apart(results, inputs)
    with operator:
        from . import dispatch

        kernel = dispatch.module("f32")
        if geo.strict:
            _check_finite(offset)
        new, work, _ = allocate_gradients(geo, given, needs, "f32", dispatch.choose("f32").name)
        # The kernel sees only what was asked for: other buffers of out are the caller's own
        # business.
        wanted = Gradients()
        for name in needs:
            buffer = getattr(given, name)
            if not accumulate and name not in new:
                buffers.clear(buffer)
            setattr(wanted, name, buffer)
        kernel.backward(
            geo, grad_output, x, offset, weight, mask, wanted, accumulate, wanted.stats, work
        )
        given.stats = wanted.stats
        _remember("backward", geo, kernel, dispatch.choose("f32").name, needs, key, given)
    return given


def _load_backward(dtype):
    """Have the kernel's code in the heap, as the first backward would."""
    from . import dispatch

    load = getattr(dispatch.module(dtype), "load_backward", None)
    if load:
        load()


def backward_supported(geo, dtype="f32", needs=None):
    """Ask before training: (True, "") or (False, reason).

    The reason is a missing kernel, a size that the integer arithmetic does not take, or the bytes
    of heap that the backward allocates (gradients and workspace) and the bytes that are free after
    a collection. Nothing stays allocated.
    """
    check_geometry(geo)
    needs = geo.needed(needs)
    counts = gradient_sizes(geo, needs)
    results = buffers.peak_bytes(counts)
    try:
        working = geo.workspace_bytes("backward", dtype, needs=needs)
        if dtype == "i16":
            from .fixed import check_sums

            check_sums(geo, needs)
        _load_backward(dtype)
    except (KernelError, RangeError) as error:
        return False, str(error)
    except MemoryError:
        return False, (
            "the %s backward needs %d bytes of heap (gradients %d) and room for its code, %d are"
            " free" % (dtype, results, results, buffers.free_bytes())
        )
    needed = results + working + CALL_BYTES
    free = buffers.free_bytes()
    if free is None:
        return True, ""
    figures = (
        "the %s backward needs %d bytes of heap (gradients %d, workspace %d, the call %d),"
        " %d are free" % (dtype, needed, results, working, CALL_BYTES, free)
    )
    if needed > free:
        return False, figures
    try:
        # Free memory may lie in pieces: only making the buffers tells. Each a bit larger than it
        # will be: the call's small objects may come to lie in the best place.
        larger = [count + 64 for count in counts]
        held = bytearray(working), bytearray(CALL_BYTES), buffers.zeros_all("i", larger)
        del held
        buffers.free_bytes()  # collects: what comes next finds the room as it was
    except MemoryError:
        return False, figures + ", but not in large enough pieces"
    return True, ""
