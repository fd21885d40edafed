"""Checks and makes the flat buffers that tensors live in."""

from array import array

from .errors import DtypeError, WorkspaceError

try:
    from uctypes import addressof as _address
except ImportError:  # CPython

    def _address(buffer):
        import ctypes

        try:
            return ctypes.addressof(ctypes.c_char.from_buffer(buffer))
        except TypeError:  # a read-only buffer is never a result
            return -1


def typecode(buffer):
    """The typecode of an array.array, a memoryview or (on CPython) any flat buffer; None if it is
    not one.
    """
    code = getattr(buffer, "typecode", None)
    if code is not None:  # CPython's array
        return code
    try:
        view = memoryview(buffer)
    except TypeError:
        return None
    code = getattr(view, "format", None)
    if code is not None:  # CPython's memoryview
        return code if view.ndim == 1 else "%d-dimensional %s" % (view.ndim, code)
    # MicroPython keeps the typecode to itself, but writes it in the repr; an empty slice keeps that
    # short.
    text = repr(buffer[0:0])
    if text.startswith("array('"):
        return text[7]
    if text.startswith("b") or not len(
        buffer
    ):  # bytes, bytearray, or an empty view without a typecode
        return "B"
    if isinstance(buffer[0], float):
        return "f" if getattr(view, "itemsize", 4) == 4 else "d"
    return {1: "B", 2: "h", 4: "i"}.get(getattr(view, "itemsize", 0), "?")


def overlap(one, other):
    """Whether two checked buffers share memory; both have values of the same few sizes."""
    if one is other:
        return True
    if not len(one) or not len(other):
        return False
    start, other_start = _address(one), _address(other)
    if start == -1 or other_start == -1:
        return False
    return start < other_start + _bytes(other) and other_start < start + _bytes(one)


def _bytes(buffer):
    return len(buffer) * (2 if typecode(buffer) == "h" else 4)


def check(geometry, name, buffer, expected, tensor=None):
    """Raise unless buffer has the typecode and the number of values of the geometry's tensor.

    tensor: its name, where buffer is a result to be written, which must then be writable.
    """
    code = typecode(buffer)
    tensor = tensor or name
    if code != expected and not (code == "B" and buffer is not None and not len(buffer)):
        came = (
            "a buffer of typecode %r" % code
            if code
            else ("None" if buffer is None else type(buffer).__name__)
        )
        raise DtypeError(
            "%s: expected a buffer of typecode %r with %d values, got %s"
            % (name, expected, geometry.size(tensor), came)
        )
    geometry.check_size(tensor, len(buffer), name)
    if tensor != name and getattr(memoryview(buffer), "readonly", False):
        raise DtypeError("%s: expected a buffer that can be written, got a read-only one" % name)


def plain(buffer):
    """The buffer, or a view of it, whose values are the interpreter's own numbers (NumPy's integers
    would overflow).
    """
    return buffer if isinstance(buffer, (array, memoryview)) else memoryview(buffer)


def zeros(code, count):
    """A new array of zeros. Takes twice its room while it is made: see zeros_all for large ones."""
    # Not bytes: MicroPython hashes these.
    return array(code, bytearray(4 * count if code in "fi" else 2 * count))


def zeros_all(code, counts):
    """New arrays of zeros, one for each count.

    Only bytes make an array at the speed of C, and they need room of their own; so the largest
    array is made of two halves (if it has any), and slices of it are the others: see peak_bytes.
    """
    made = [None] * len(counts)
    if not counts:
        return made
    largest = max(counts)
    at = counts.index(largest)
    if largest % 2:
        made[at] = zeros(code, largest)
    else:
        half = zeros(code, largest // 2)
        made[at] = half + half
        half = None
    for k in range(len(counts)):
        if k != at:
            made[k] = made[at][: counts[k]]
    return made


def peak_bytes(counts):
    """Heap bytes that zeros_all takes for these counts of 4-byte values."""
    largest = max(counts) if counts else 0
    return max(4 * sum(counts), (8 if largest % 2 else 6) * largest)


def clear(buffer):
    """Set every value to zero without other memory: the first ones, then copies of these."""
    count = len(buffer)
    done = min(count, 16)
    for index in range(done):
        buffer[index] = 0
    view = memoryview(buffer)
    while done < count:
        step = min(done, count - done)
        view[done : done + step] = view[:step]
        done += step


def free_bytes():
    """Free heap after a collection, or None where the port does not tell (CPython)."""
    import gc

    gc.collect()
    free = getattr(gc, "mem_free", None)
    return free() if free else None


def out_of_memory(what, needed):
    """The error that says, before anything has been computed, what it would take and what there
    is.
    """
    return WorkspaceError("%s needs %d bytes of heap, %s are free" % (what, needed, free_bytes()))
