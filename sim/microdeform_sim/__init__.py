"""NumPy simulator of microdeform: deformable convolution, forward and all five gradients.

`deform_conv2d` and `deform_conv2d_backward` are the mathematics, vectorised, in float32 or float64.
`exact.f32` makes the same calls in the board's arithmetic and order, bit for bit; `exact.i16` does
so on fixed-point tensors (Fixed), which it also makes from floats.
`reference` is what the board's results are measured against: float64 at the board's positions.
"""

from . import exact, reference
from .arguments import Gradients, count_nonfinite
from .deform import deform_conv2d, deform_conv2d_backward

__all__ = [
    "Gradients",
    "count_nonfinite",
    "deform_conv2d",
    "deform_conv2d_backward",
    "exact",
    "reference",
]
