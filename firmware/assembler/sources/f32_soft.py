"""float32 without an FPU, forward and backward, for ARMv6-M and ARMv7-M: see soft/__init__.py."""

from __future__ import annotations

from ..program import Program
from ..soft import channels, passes, plain, taps
from ..soft.arithmetic import arithmetic
from ..soft.block import BLOCK
from ..soft.products import products

_CORES = {"armv6m": "cortex-m0", "armv7m": "cortex-m3"}


def _programs(name: str, core: str) -> tuple[Program, ...]:
    v7 = name == "armv7m"
    kernels = "firmware/microdeform/kernels"
    return (
        Program(
            path=f"{kernels}/f32_soft_{name}_asm.py",
            doc=f"float32 without an FPU on {name}: arithmetic, sums of products, samples.",
            core=core,
            functions=(
                *arithmetic(v7),
                *products(v7),
                *plain.common(v7),
                taps.locate(v7),
                passes.scan(v7),
            ),
            block=BLOCK,
            driver=f"{kernels}/f32_soft.py",
        ),
        Program(
            path=f"{kernels}/f32_soft_{name}_forward_asm.py",
            doc=f"float32 without an FPU on {name}: the forward.",
            core=core,
            functions=(passes.forward(v7), passes.sample_columns(v7), passes.outputs(v7)),
            block=BLOCK,
            driver=f"{kernels}/f32_soft_plan.py",
        ),
        Program(
            path=f"{kernels}/f32_soft_{name}_backward_asm.py",
            doc=f"float32 without an FPU on {name}: the backward.",
            core=core,
            functions=(
                passes.backward(v7),
                passes.gather(v7),
                passes.clear(),
                *plain.gradients(v7),
                channels.columns(v7),
                channels.finish(v7),
            ),
            block=BLOCK,
        ),
    )


PROGRAMS = tuple(program for name, core in _CORES.items() for program in _programs(name, core))
