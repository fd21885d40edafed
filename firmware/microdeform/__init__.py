"""Deformable convolution that trains on microcontrollers: forward and all five gradients, without
atomics.

Importing the package loads no kernel; the first call does.
"""

from .deform import Gradients, backward_supported, deform_conv2d, deform_conv2d_backward
from .errors import (
    BusyError,
    DtypeError,
    KernelError,
    NonFiniteError,
    OptionError,
    RangeError,
    ShapeError,
    WorkspaceError,
)
from .geometry import Fixed, Geometry

__version__ = "0.1.0"


def capabilities():
    """What this port has and which kernels it gets: see microdeform.dispatch.capabilities."""
    from . import dispatch

    return dispatch.capabilities()
