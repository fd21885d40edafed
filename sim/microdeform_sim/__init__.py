"""NumPy simulator of microdeform: deformable convolution, forward and all five gradients.

`deform_conv2d`, `deform_conv2d_backward` and the layer form `deform_conv2d_with_context` are the
mathematics at speed, in float32 or float64; `plain` states the same readably and slowly.
`exact.f32` makes the same calls in the board's arithmetic and order, bit for bit; `exact.i16` does
so on fixed-point tensors (Fixed), which it also makes from floats.
`reference` is what the board's results are measured against: float64 at the board's positions.
"""

from . import exact, plain, reference
from .arguments import Gradients, count_nonfinite
from .deform import (
    Context,
    deform_conv2d,
    deform_conv2d_backward,
    deform_conv2d_with_context,
)
from .workspace import release_workspace

__all__ = [
    "Context",
    "Gradients",
    "count_nonfinite",
    "deform_conv2d",
    "deform_conv2d_backward",
    "deform_conv2d_with_context",
    "exact",
    "plain",
    "reference",
    "release_workspace",
]
