"""Fixed-point backward for ARMv7-M (i16_armv7m) and ARMv7E-M (i16_dsp): all gradients in one sweep
over tiles of up to eight output pixels of a row, in two halves of four.

A half: `load_g` spreads grad_output, `normalise` makes dcol (by `dcol`, four pixels by two columns
in r0-r7) and finds each pixel's shift, `taps` goes through the samples: `dots`, `scatter` and
`columns` do the channels of one. When the tile's columns are complete, `weights` adds its block to
grad_weight.
"""

from __future__ import annotations

from ..i16_armv7m import backward, dcol, dots, normalise, scatter, taps, weights
from ..i16_armv7m.frame import BACKWARD
from ..program import Function, Program

_DRIVERS = (
    "firmware/microdeform/kernels/i16_backward_plan.py",
    "firmware/microdeform/kernels/i16_backward_call.py",
)
# So many shifts of grad_weight's blocks have an end of their own: up to 128 blocks.
_SHIFTS = range(1, 8)


def _functions(dsp: bool) -> tuple[Function, ...]:
    common = (
        taps.TAPS,
        dots.dots(),
        scatter.scatter_inner(dsp, by_16=False),
        scatter.scatter_inner(dsp, by_16=True),
        scatter.scatter(dsp),
        scatter.SCATTER_SMALL,
        taps.COLUMNS,
        dots.scalars(offset=True, mask=True),
        dots.scalars(offset=True, mask=False),
        dots.scalars(offset=False, mask=True),
        taps.NOTHING,
        taps.ADD_DOTS,
        taps.NEXT_CHANNELS,
        dcol.LOAD_G,
        dcol.dcol(dsp=False),
        normalise.NORMALISE,
        normalise.CLIP,
        weights.weights(dsp=False),
        weights.weight_end(dsp=False),
    )
    own: tuple[Function, ...]
    if dsp:
        own = (
            dcol.dcol(dsp=True),
            dcol.LOAD_G_DUAL,
            weights.weights(dsp=True),
            weights.weight_end(dsp=True),
        )
    else:
        own = tuple(weights.weight_end(False, shift) for shift in _SHIFTS)
    return (*common, *own, weights.GRAD_BIAS, backward.BACKWARD_ALL)


PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_armv7m_backward_asm.py",
        doc="Fixed-point backward for ARMv7-M: see i16_armv7m.py, which calls it.",
        core="cortex-m3",
        functions=_functions(dsp=False),
        block=BACKWARD,
        drivers=_DRIVERS,
    ),
    Program(
        path="firmware/microdeform/kernels/i16_dsp_backward_asm.py",
        doc="Fixed-point backward for ARMv7E-M: see i16_dsp.py, which calls it.",
        core="cortex-m4",
        functions=_functions(dsp=True),
        block=BACKWARD,
        drivers=_DRIVERS,
    ),
)
