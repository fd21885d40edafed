"""The public calls: check everything, allocate everything, then run the kernel that this port
has.
"""

from . import buffers, workspace
from .errors import DtypeError, KernelError, NonFiniteError, OptionError
from .geometry import GRADIENT_OF, Geometry, Stats
from .guard import operator

# Bytes of one value of a float32 result.
_F32_BYTES = 4


class Gradients:
    """The five gradients of one call; a field that was not asked for is None.

    input, offset, mask, weight, bias: flat buffers with the shape of x, offset, mask, weight and
    bias.
    stats: the call's counters (nonfinite, saturated).
    """

    def __init__(self, input=None, offset=None, mask=None, weight=None, bias=None):
        self.input = input
        self.offset = offset
        self.mask = mask
        self.weight = weight
        self.bias = bias
        self.stats = Stats()


def _check_geometry(geometry):
    if not isinstance(geometry, Geometry):
        raise DtypeError("geo: expected a Geometry, got %s" % type(geometry).__name__)


def _check_optional(geometry, name, buffer, present):
    """Check a tensor that the geometry says is there or not."""
    if present:
        buffers.check(geometry, name, buffer, "f")
    elif buffer is not None:
        raise OptionError(
            "%s: expected None (the geometry has %s=False), got a buffer" % (name, name)
        )


def _check_inputs(geometry, x, offset, weight, mask):
    buffers.check(geometry, "x", x, "f")
    buffers.check(geometry, "offset", offset, "f")
    buffers.check(geometry, "weight", weight, "f")
    _check_optional(geometry, "mask", mask, geometry.mask)


def _check_apart(results, inputs):
    """A result that is also an input, or another result, would change under the kernel's hands."""
    results = [pair for pair in results if pair[1] is not None]
    for index in range(len(results)):
        result_name, result = results[index]
        for name, buffer in list(inputs) + results[:index]:
            if buffer is not None and buffers.overlap(result, buffer):
                raise OptionError(
                    "%s: expected a buffer of its own, got memory of %s" % (result_name, name)
                )


def _check_finite(offset):
    """strict: refuse before any work, so that no result is half-written."""
    for index in range(len(offset)):
        value = offset[index]
        if value - value != 0.0:
            raise NonFiniteError(
                "offset: expected finite values (strict=True), got %r at index %d" % (value, index)
            )


def deform_conv2d(geo, x, offset, weight, bias=None, mask=None, out=None):
    """Deformable convolution of x: torchvision's deform_conv2d, groups stated by the geometry.

    All tensors are flat float32 buffers (array('f') or a view of one) with the shapes of
    `geo.shape(name)`; bias and mask are None where the geometry has none. out: a buffer for the
    result, or None for a new one. Returns y, [N, out_channels, out_height, out_width] flat.
    geo.stats has the call's counters.

    Raises ShapeError, OptionError, NonFiniteError (ValueError), DtypeError (TypeError),
    WorkspaceError (MemoryError), BusyError; in every case before anything is written.
    """
    _check_geometry(geo)
    _check_inputs(geo, x, offset, weight, mask)
    _check_optional(geo, "bias", bias, geo.bias)
    if out is not None:
        buffers.check(geo, "out", out, "f", "output")
        _check_apart(
            (("out", out),),
            (("x", x), ("offset", offset), ("weight", weight), ("bias", bias), ("mask", mask)),
        )
    with operator:
        from . import dispatch

        kernel = dispatch.module("f32")
        if geo.strict:
            _check_finite(offset)
        count = geo.size("output") if out is None else 0
        try:
            work = workspace.allocate(geo, "forward", dispatch.choose("f32").name)
            if out is None:
                out = buffers.zeros("f", count)
        except MemoryError:
            out = work = None
            needed = _F32_BYTES * count + geo.workspace_bytes("forward", "f32")
            raise buffers.out_of_memory("deform_conv2d", needed)
        stats = Stats()
        kernel.forward(geo, x, offset, weight, bias, mask, out, stats, work)
        geo.stats = stats
    return out


def _result_bytes(geo, needs):
    return sum([_F32_BYTES * geo.size(GRADIENT_OF[name]) for name in needs])


def _allocate(geo, out, needs, kernel_name):
    """Give out a buffer for every gradient needed and lacking; return the new ones' names and the
    workspace.
    """
    new = []
    missing = [name for name in needs if getattr(out, name) is None]
    try:
        work = workspace.allocate(geo, "backward", kernel_name, needs)
        for name in missing:
            setattr(out, name, buffers.zeros("f", geo.size(GRADIENT_OF[name])))
            new.append(name)
    except MemoryError:
        work = None
        for name in new:
            setattr(out, name, None)
        needed = _result_bytes(geo, missing) + geo.workspace_bytes("backward", "f32", needs=needs)
        raise buffers.out_of_memory("deform_conv2d_backward", needed)
    return new, work


def deform_conv2d_backward(
    geo, grad_output, x, offset, weight, mask=None, needs=None, out=None, accumulate=False
):
    """The gradients of deform_conv2d with respect to its inputs, in one serial sweep.

    grad_output has the shape of the output; the other tensors are those of the forward call. needs:
    names of the gradients wanted (input, offset, mask, weight, bias); None means all that exist
    (mask and bias only if the geometry has them). out: a Gradients whose buffers are written (a
    field that is None and needed is allocated), or None. accumulate: add to the buffers of out
    instead of overwriting them. Returns the Gradients; what was not asked for is neither computed
    nor allocated.

    Raises as deform_conv2d does, before anything is written.
    """
    _check_geometry(geo)
    needs = geo.needed(needs)
    if accumulate is not True and accumulate is not False:
        raise DtypeError("accumulate: expected True or False, got %r" % (accumulate,))
    buffers.check(geo, "grad_output", grad_output, "f")
    _check_inputs(geo, x, offset, weight, mask)
    inputs = (
        ("grad_output", grad_output),
        ("x", x),
        ("offset", offset),
        ("weight", weight),
        ("mask", mask),
    )
    given = Gradients() if out is None else out
    if not isinstance(given, Gradients):
        raise DtypeError("out: expected a Gradients, got %s" % type(out).__name__)
    results = [("out." + name, getattr(given, name)) for name in needs]
    for (result_name, result), name in zip(results, needs):
        if result is not None:
            buffers.check(geo, result_name, result, "f", GRADIENT_OF[name])
    _check_apart(results, inputs)
    with operator:
        from . import dispatch

        kernel = dispatch.module("f32")
        if geo.strict:
            _check_finite(offset)
        new, work = _allocate(geo, given, needs, dispatch.choose("f32").name)
        # The kernel sees only what was asked for: other buffers of out are the caller's own
        # business.
        wanted = Gradients()
        for name in needs:
            buffer = getattr(given, name)
            if not accumulate and name not in new:
                buffers.clear(buffer, "f")
            setattr(wanted, name, buffer)
        kernel.backward(
            geo, grad_output, x, offset, weight, mask, wanted, accumulate, wanted.stats, work
        )
        given.stats = wanted.stats
    return given


def backward_supported(geo, dtype="f32", needs=None):
    """Ask before training: (True, "") or (False, reason).

    The reason is a missing kernel, or the bytes of heap that the backward allocates (gradients and
    workspace) and the bytes that are free after a collection. Nothing is allocated.
    """
    _check_geometry(geo)
    needs = geo.needed(needs)
    try:
        working = geo.workspace_bytes("backward", dtype, needs=needs)
    except KernelError as error:
        return False, str(error)
    results = _result_bytes(geo, needs)
    free = buffers.free_bytes()
    if free is not None and results + working > free:
        return (
            False,
            "the %s backward needs %d bytes of heap (gradients %d, workspace %d), %d are free"
            % (dtype, results + working, results, working, free),
        )
    return True, ""
