"""What the public calls share, whatever the data type: results, and room for them."""

from . import buffers, workspace
from .errors import DtypeError, OptionError
from .fixed import Fixed
from .geometry import GRADIENT_OF, Geometry, Stats

# Bytes of one value of a result: float32 or int32.
RESULT_BYTES = 4


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
    """A result that is also an input would change under the kernel's hands."""
    for result_name, result in results:
        for name, buffer in inputs:
            if result is not None and result is buffer:
                raise OptionError(
                    "%s: expected a buffer of its own, got the buffer of %s" % (result_name, name)
                )


def check_gradients(out):
    """Return out, or a new Gradients for None."""
    given = Gradients() if out is None else out
    if not isinstance(given, Gradients):
        raise DtypeError("out: expected a Gradients, got %s" % type(out).__name__)
    return given


def _result(dtype, count):
    return buffers.zeros("f", count) if dtype == "f32" else Fixed(buffers.zeros("i", count), 0)


def result_bytes(geometry, needs):
    return sum([RESULT_BYTES * geometry.size(GRADIENT_OF[name]) for name in needs])


def allocate_output(geometry, out, dtype, kernel_name):
    """Return (out or a new result, workspace)."""
    count = geometry.size("output") if out is None else 0
    try:
        work = workspace.allocate(geometry, "forward", kernel_name)
        if out is None:
            out = _result(dtype, count)
    except MemoryError:
        out = work = None
        needed = RESULT_BYTES * count + geometry.workspace_bytes("forward", dtype)
        raise buffers.out_of_memory("deform_conv2d", needed)
    return out, work


def allocate_gradients(geometry, out, needs, dtype, kernel_name, again=()):
    """Give out a buffer for every gradient needed and lacking; return the new ones' names, the
    workspace and a second buffer for each name of `again`.
    """
    new = []
    missing = [name for name in needs if getattr(out, name) is None]
    try:
        work = workspace.allocate(geometry, "backward", kernel_name, needs)
        seconds = [_result(dtype, geometry.size(GRADIENT_OF[name])) for name in again]
        for name in missing:
            setattr(out, name, _result(dtype, geometry.size(GRADIENT_OF[name])))
            new.append(name)
    except MemoryError:
        work = seconds = None
        for name in new:
            setattr(out, name, None)
        needed = result_bytes(geometry, missing) + result_bytes(geometry, again)
        needed += geometry.workspace_bytes("backward", dtype, needs=needs)
        raise buffers.out_of_memory("deform_conv2d_backward", needed)
    return new, work, seconds
