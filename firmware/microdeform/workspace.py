"""What each kernel allocates beyond its inputs and results: the only place where it is written
down.

A kernel makes its workspace from the rows given here, and the guard, `Geometry.workspace_bytes` and
the host's memory plan add the same rows up, so that the figure is the allocation.
"""

from . import buffers
from .errors import KernelError, OptionError
from .geometry import GRADIENT_OF

# Bytes of one value. Beside arrays of "f", "i", "h" there are rows of
# "O": a list of floats; a pair as count is a list of lists;
# "R": a list that the kernel fills: for each offset group a list of so many triples;
# "k": 32-bit words that stay with the geometry: allocated by its first call only;
# "s": words that all calls share, one after another: allocated by the first that needs so many.
# (MicroPython looks through the whole heap for a place of more than a few bytes.)
VALUE_BYTES = {"f": 4, "i": 4, "h": 2, "k": 4, "s": 4}
# Heap of a 32-bit port: blocks of 16 bytes. The head of an array or a list is one, and so is a
# boxed float; a triple takes two; a list that is filled by appending has room for four at first.
_BLOCK = 16

shared_buffer = [b""]  # what shared() gives


def f32_python(geometry, pass_, needs):
    if pass_ == "forward":
        # The column of one output pixel, in the weight's memory order.
        return (("column", "O", geometry.in_channels * geometry.taps),)
    # grad_output of one output pixel, a list for each group, and where the channels' weights are.
    # The backward has no column: every column value is sampled, used by all the gradients and
    # dropped.
    outputs = geometry.out_channels // geometry.groups
    return (("grad_pixel", "O", (geometry.groups, outputs)), ("runs", "R", _runs(geometry)))


def f32_vfp(geometry, pass_, needs):
    """The parameter block, made once for a geometry and kept with it, and a tile of columns."""
    from .kernels.f32_vfp_plan import plan_words, tile_width

    columns = geometry.in_channels * geometry.taps
    width = tile_width(geometry, pass_)
    if pass_ == "backward":
        # And grad_output of the tile, by output and by pixel.
        columns += 2 * geometry.out_channels
    return (("plan", "k", plan_words(geometry)), ("tile", "s", columns * width))


def f32_soft(geometry, pass_, needs):
    """The parameter block, made once for a geometry and kept with it, and one pixel's values."""
    from .kernels.f32_soft_plan import plan_words, tile_words

    return (("plan", "k", plan_words(geometry)), ("tile", "s", tile_words(geometry, pass_)))


def i16_python(geometry, pass_, needs):
    columns = geometry.in_channels * geometry.taps
    tap = ("tap", "i", 8)  # the cell, fractions and corner tests of one tap
    if pass_ == "forward":
        group_columns = columns // geometry.groups
        # The column of one output pixel, and where the weights of a group's columns are.
        return (("column", "h", columns), ("order", "i", group_columns), tap)
    # A tile is up to eight pixels of a row: grad_output, and the columns if grad_weight is wanted.
    tile = min(8, geometry.out_width)
    return (
        ("grad_pixels", "h", tile * geometry.out_channels),
        ("grad_column", "i", columns),
        ("columns", "h", tile * columns if "weight" in needs else 0),
        tap,
    )


def i16_armv7m(geometry, pass_, needs, dsp=False):
    """The parameter block, made once for a geometry and kept with it, and tiles."""
    if pass_ == "forward":
        from .kernels.i16_forward_plan import rows

        return rows(geometry, dsp)
    from .kernels.i16_backward_plan import rows

    return rows(geometry, needs)


def i16_dsp(geometry, pass_, needs):
    return i16_armv7m(geometry, pass_, needs, True)


def i16_armv6m(geometry, pass_, needs):
    """The parameter block, made once for a geometry and kept with it, and the columns or tiles."""
    from .kernels import i16_armv6m_plan as plan

    words = plan.forward_words(geometry) if pass_ == "forward" else plan.tile_words(geometry, needs)
    return (("block", "k", plan.BLOCK_WORDS), ("room", "s", words))


def i16_viper(geometry, pass_, needs):
    """The block that the functions share, a pixel's taps, and the columns or a tile of them."""
    columns = geometry.in_channels * geometry.taps
    words = 12 * geometry.taps
    if pass_ == "forward":
        padded = -(-columns // geometry.groups // 8) * 8  # columns of a group, in whole blocks
        words += (geometry.groups + 1) * padded // 2
    else:
        outputs = geometry.out_channels // geometry.groups
        words = max(outputs + (outputs + 7) // 8 + (columns + 1) // 2, words, 9) + 4 * columns
    return (("block", "k", 59), ("room", "s", words))


# kernel name -> its rows (name, typecode, count); a pair as count is a list of lists
ROWS = {
    "f32_python": f32_python,
    "f32_vfp": f32_vfp,
    "f32_soft": f32_soft,
    "i16_python": i16_python,
    "i16_armv7m": i16_armv7m,
    "i16_dsp": i16_dsp,
    "i16_armv6m": i16_armv6m,
    "i16_viper": i16_viper,
}


def rows(geometry, pass_, kernel, needs=None):
    """The workspace of one call as rows (name, typecode, count)."""
    if pass_ != "forward" and pass_ != "backward":
        raise OptionError("pass_: expected 'forward' or 'backward', got %r" % (pass_,))
    if kernel not in ROWS:
        raise KernelError("kernel: expected one of %s, got %r" % (", ".join(sorted(ROWS)), kernel))
    found = ROWS[kernel](geometry, pass_, geometry.needed(needs))
    if kernel.startswith("i16_") and pass_ == "forward" and geometry.bias:
        # The bias brought to the output's exponent, for whichever kernel.
        found += (("bias", "i", geometry.out_channels),)
    return found


def _blocks(size):
    return -(-size // _BLOCK) * _BLOCK


def row_bytes(typecode, count):
    """Heap bytes that a row takes on a 32-bit port."""
    if typecode == "O" and isinstance(count, tuple):
        return _BLOCK + _blocks(4 * count[0]) + count[0] * row_bytes("O", count[1])
    if typecode == "O":
        return _BLOCK + _blocks(4 * count) + _BLOCK * count
    if typecode == "R":
        return _BLOCK + _blocks(4 * len(count)) + sum([_appended(runs) for runs in count])
    return _BLOCK + _blocks(VALUE_BYTES[typecode] * count)


def _appended(items):
    """Heap bytes of a list of triples that grew by appending: room for 4, 8, 16..."""
    room = 4
    while room < items:
        room *= 2
    return _BLOCK + 4 * room + 2 * _BLOCK * items


def _runs(geometry):
    """For each offset group, in how many groups of the weight its channels lie."""
    wide = geometry.in_channels // geometry.groups
    step = geometry.in_channels // geometry.offset_groups
    starts = range(0, geometry.in_channels, step)
    return tuple([(start + step - 1) // wide - start // wide + 1 for start in starts])


def _floats(count):
    """A list of floats, each boxed by itself, so that the heap is known to hold the boxes before
    any work.
    """
    zero = buffers.zeros("f", 1)
    made = [None] * count
    for index in range(count):
        made[index] = zero[0]
    return made


def allocate(geometry, pass_, kernel, needs=None):
    """Make the workspace: a list with one buffer a row. Raises MemoryError where the heap has no
    room.
    """
    return make(geometry, (kernel, pass_, needs), rows(geometry, pass_, kernel, needs))


def make(geometry, key, wanted):
    """The buffers of those rows; key names what stays with the geometry."""
    made = []
    for _, typecode, count in wanted:
        if typecode == "k":
            if key not in geometry.plans:
                _forget(geometry, key)
                geometry.plans[key] = buffers.zeros("i", count)
            made.append(geometry.plans[key])
        elif typecode == "s":
            made.append(shared(count))
        elif typecode == "R":
            made.append([None] * len(count))
        elif typecode != "O":
            made.append(buffers.zeros(typecode, count))
        elif isinstance(count, tuple):
            lists = [None] * count[0]
            for index in range(count[0]):
                lists[index] = _floats(count[1])
            made.append(lists)
        else:
            made.append(_floats(count))
    return made


def _forget(geometry, key):
    """One block a kernel and pass is kept: who asks for ever other gradients must not fill the
    heap.
    """
    for old in list(geometry.plans):
        if isinstance(old, tuple) and old[:2] == key[:2]:
            del geometry.plans[old]


def shared(words):
    """The buffer of "s" rows, at least so many words long."""
    if len(shared_buffer[0]) < 4 * words:
        shared_buffer[0] = b""  # so that its place is free for the larger one
        shared_buffer[0] = bytearray(4 * words)
    return shared_buffer[0]


def total_bytes(geometry, pass_, dtype, kernel=None, needs=None, accumulate=False):
    """Heap bytes of those rows; see Geometry.workspace_bytes."""
    if kernel is None:
        from . import dispatch

        kernel = dispatch.choose(dtype).name
    elif not kernel.startswith(dtype + "_"):
        raise KernelError("kernel: expected one for %s, got %r" % (dtype, kernel))
    total = 0
    if accumulate and kernel.startswith("i16_"):
        # Old and new are brought to one exponent at the end: the new values need room meanwhile.
        for name in geometry.needed(needs):
            total += VALUE_BYTES["i"] * geometry.size(GRADIENT_OF[name])
    wanted = rows(geometry, pass_, kernel, needs)
    for _, typecode, count in wanted:
        total += row_bytes(typecode, count)
    # And the list of them.
    return total + _BLOCK + _blocks(4 * max(4, len(wanted)))
