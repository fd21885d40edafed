"""Fixed point for ARMv6-M (Cortex-M0, M0+): see i16_armv6m/ for the texts and their plans."""

from __future__ import annotations

from ..i16_armv6m import backward, dcol, dots, forward, sampling, weights
from ..i16_armv6m.frame import BLOCK
from ..program import Program

_KERNELS = "firmware/microdeform/kernels/"
_DRIVERS = (_KERNELS + "i16_armv6m.py", _KERNELS + "i16_armv6m_plan.py")

PROGRAMS = (
    Program(
        path=_KERNELS + "i16_armv6m_forward_asm.py",
        doc="Fixed-point forward for ARMv6-M: see i16_armv6m.py, which calls it.",
        core="cortex-m0",
        functions=(
            forward.FORWARD,
            sampling.LOCATE,
            sampling.sample("sample", "str r5, [r4]\nadd r4, r12"),
            forward.PRODUCTS,
        ),
        block=BLOCK,
        drivers=_DRIVERS,
    ),
    Program(
        path=_KERNELS + "i16_armv6m_backward_asm.py",
        doc="Fixed-point backward for ARMv6-M: see i16_armv6m.py, which calls it.",
        core="cortex-m0",
        functions=(
            backward.BACKWARD,
            sampling.LOCATE,
            sampling.sample("sample", "strh r5, [r4]\nadd r4, r12"),
            dcol.DCOL,
            dcol.NARROW,
            dots.DOTS,
            dots.FINISH,
            dots.SCATTER,
            weights.WEIGHTS,
            backward.GRAD_BIAS,
        ),
        block=BLOCK,
        drivers=_DRIVERS,
    ),
)
