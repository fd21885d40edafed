"""Fixed-point forward for ARMv7-M (i16_armv7m) and ARMv7E-M (i16_dsp): a tile of four output pixels
of a row at a time, with DSP instructions eight.

`sample` fills the tile's columns, `products` multiplies them with the weights in blocks of 8 terms
and adds the rounded blocks to the tile's totals, `write` brings these with the bias to the output.
"""

from __future__ import annotations

from ..i16_armv7m import forward as rest
from ..i16_armv7m import forward_products as products
from ..i16_armv7m.forward_sample import sample
from ..i16_armv7m.frame import FORWARD
from ..program import Program

_DRIVERS = (
    "firmware/microdeform/kernels/i16_plan.py",
    "firmware/microdeform/kernels/i16_forward_plan.py",
    "firmware/microdeform/kernels/i16_forward_call.py",
)
_COMMON = (
    sample("sample", dual=False, rows=False),
    products.PRODUCTS,
    products.ADD_BLOCK,
    *(products.add_block_by(shift) for shift in products.SHIFTS),
    products.GATHER,
    rest.WRITE,
    rest.FORWARD_ALL,
)

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_armv7m_forward_asm.py",
        doc="Fixed-point forward for ARMv7-M: see i16_armv7m.py, which calls it.",
        core="cortex-m3",
        functions=_COMMON,
        block=FORWARD,
        drivers=_DRIVERS,
    ),
    Program(
        path="firmware/microdeform/kernels/i16_dsp_forward_asm.py",
        doc="Fixed-point forward for ARMv7E-M: see i16_dsp.py, which calls it.",
        core="cortex-m4",
        functions=(
            *_COMMON,
            sample("sample_dual", dual=True, rows=False),
            sample("sample_dual_rows", dual=True, rows=True),
            products.PRODUCTS_DUAL,
        ),
        block=FORWARD,
        drivers=_DRIVERS,
    ),
)
