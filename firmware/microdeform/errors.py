"""What the device package raises. Every message names the argument, what was expected and what
came.

A wrong shape or value is a ValueError, a wrong type a TypeError, so that code which knows nothing
of this package still catches them.
"""


class ShapeError(ValueError):
    """A tensor has the wrong number of values or the wrong shape."""


class OptionError(ValueError):
    """An option (stride, padding, groups, edge, needs...) has a value it cannot have."""


class NonFiniteError(ValueError):
    """An offset is NaN or infinite and the geometry is strict."""


class RangeError(ValueError):
    """A fixed-point value, an exponent or a size lies outside what the integer arithmetic is proved
    for.
    """


class KernelError(ValueError):
    """No kernel of that name or data type exists on this board."""


class DtypeError(TypeError):
    """A buffer has the wrong typecode, or an argument the wrong type."""


class BusyError(RuntimeError):
    """The operator was called from an interrupt handler or a scheduled callback while it was
    running.
    """


class WorkspaceError(MemoryError):
    """The results or the workspace do not fit into the free heap. Nothing has been computed."""
