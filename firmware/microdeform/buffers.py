"""Checks and makes the flat buffers that tensors live in."""

from array import array

from .errors import DtypeError, WorkspaceError


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


def check(geometry, name, buffer, expected, tensor=None):
    """Raise unless buffer has the typecode and the number of values of the geometry's tensor."""
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


def plain(buffer):
    """The buffer, or a view of it, whose values are the interpreter's own numbers (NumPy's integers
    would overflow).
    """
    return buffer if isinstance(buffer, (array, memoryview)) else memoryview(buffer)


def zeros(code, count):
    """A new array of zeros."""
    # Not bytes(): MicroPython would work out the hash of every byte.
    return array(code, bytearray(4 * count if code in "fi" else 2 * count))


def clear(buffer, code):
    """Set every value to zero, a block at a time and without a copy of the whole."""
    view = memoryview(buffer)
    count = len(buffer)
    step = 64
    block = zeros(code, step)
    start = 0
    while start + step <= count:
        view[start : start + step] = block
        start += step
    if start < count:
        view[start:count] = block[: count - start]


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
