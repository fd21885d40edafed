"""What each kernel allocates beyond its inputs and results: the only place where it is written
down.

A kernel makes its workspace from the rows given here, and the guard, `Geometry.workspace_bytes` and
the host's memory plan add the same rows up, so that the figure is the allocation.
"""

from . import buffers
from .errors import KernelError, OptionError
from .geometry import product

# Heap bytes of one value, on a 32-bit port. "O" is a list of floats: a pointer and a boxed float
# (one 16-byte block of the garbage collector).
POINTER_BYTES = 4
VALUE_BYTES = {"f": 4, "i": 4, "h": 2, "b": 1, "O": 20, "R": 84}


def f32_python(geometry, pass_, needs):
    tap = ("tap", "O", 8)  # the cell, fractions and corner tests of one tap
    if pass_ == "forward":
        # The column of one output pixel, in the weight's memory order.
        return (("column", "O", geometry.in_channels * geometry.taps), tap)
    # grad_output of one output pixel, a list for each group. The backward has no column: every
    # column value is sampled, used by all the gradients and dropped.
    outputs = geometry.out_channels // geometry.groups
    return (
        ("grad_pixel", "O", (geometry.groups, outputs)),
        ("runs", "R", geometry.offset_groups),
        tap,
    )


# kernel name -> its rows (name, typecode, count); a pair as count is a list of lists
ROWS = {"f32_python": f32_python}


def rows(geometry, pass_, kernel, needs=None):
    """The workspace of one call as rows (name, typecode, count)."""
    if pass_ != "forward" and pass_ != "backward":
        raise OptionError("pass_: expected 'forward' or 'backward', got %r" % (pass_,))
    if kernel not in ROWS:
        raise KernelError("kernel: expected one of %s, got %r" % (", ".join(sorted(ROWS)), kernel))
    return ROWS[kernel](geometry, pass_, geometry.needed(needs))


def _floats(count):
    """A list of floats, each boxed by itself, so that the heap is known to hold the boxes before
    any work.
    """
    return list(buffers.zeros("f", count))


def allocate(geometry, pass_, kernel, needs=None):
    """Make the workspace: a list with one buffer a row. Raises MemoryError where the heap has no
    room.
    """
    made = []
    for _, typecode, count in rows(geometry, pass_, kernel, needs):
        if isinstance(count, tuple):
            made.append([_floats(count[1]) for _ in range(count[0])])
        elif typecode == "R":
            made.append([None] * count)
        elif typecode == "O":
            made.append(_floats(count))
        else:
            made.append(buffers.zeros(typecode, count))
    return made


def total_bytes(geometry, pass_, dtype, kernel=None, needs=None):
    """Heap bytes of those rows; see Geometry.workspace_bytes."""
    if kernel is None:
        from . import dispatch

        kernel = dispatch.choose(dtype).name
    elif not kernel.startswith(dtype + "_"):
        raise KernelError("kernel: expected one for %s, got %r" % (dtype, kernel))
    total = 0
    for _, typecode, count in rows(geometry, pass_, kernel, needs):
        if isinstance(count, tuple):
            total += POINTER_BYTES * count[0]
            count = product(count)
        total += VALUE_BYTES[typecode] * count
    return total
