"""What takes any floats: the same sums as in products.py, by `mul` and `add` one after another.

They serve weights of 0 (every integer position has some), the very large and the very small,
infinities and NaN.
"""

from __future__ import annotations

from ..program import Function
from .block import expand


def common(v7: bool) -> tuple[Function, ...]:
    """What both passes use."""
    return (_plain_dot(v7), _sample_plain(v7))


def gradients(v7: bool) -> tuple[Function, ...]:
    """What the backward alone uses."""
    return (_plain_axpy(v7), _dots_plain(v7), _scatter_plain(v7))


def _plain_dot(v7: bool) -> Function:
    return Function(
        name="plain_dot",
        entry=True,
        doc="""r0 += value * [r2] over r3 values at r1, r2 in steps of plain_step; any floats.
r4 values, r5 the other operands, r8 left, r9 sum.""",
        text=expand(
            """
push {r4-r6, lr}
movs r4, r1
movs r5, r2
mov r8, r3
mov r9, r0
next:
ldmia r4!, {r1}
ldr r0, [r5]
call mul
movs r1, r0
mov r0, r9
call add
mov r9, r0
ld r0, plain_step
adds r5, r5, r0
mov r0, r8
subs r0, #1
mov r8, r0
bne next
mov r0, r9
pop {r4-r6, pc}
""",
            v7,
        ),
    )


def _plain_axpy(v7: bool) -> Function:
    return Function(
        name="plain_axpy",
        entry=True,
        doc="""[r2] += value * r0 over r3 values at r1, r2 in steps of plain_step; any floats.
r4 values, r5 the sums, r8 left, r9 factor.""",
        text=expand(
            """
push {r4-r6, lr}
movs r4, r1
movs r5, r2
mov r8, r3
mov r9, r0
next:
ldmia r4!, {r1}
mov r0, r9
call mul
ldr r1, [r5]
call add
str r0, [r5]
ld r0, plain_step
adds r5, r5, r0
mov r0, r8
subs r0, #1
mov r8, r0
bne next
pop {r4-r6, pc}
""",
            v7,
        ),
    )


def _corner_loop(body: str) -> str:
    """The body for each corner: r4 its record, r0 its pixel (+0.0 outside); r5 the plane."""
    return f"""
ld r4, records
movs r0, #4
mov r8, r0
next:
movs r0, #0
ldr r1, [r4]
lsls r2, r1, #31
bne outside
ldr r0, [r5, r1]
outside:
{body}
adds r4, #12
mov r0, r8
subs r0, #1
mov r8, r0
bne next
"""


def _sample_plain(v7: bool) -> Function:
    loop = _corner_loop("ldr r1, [r4, #8]\ncall mul\nmovs r1, r6\ncall add\nmovs r6, r0")
    return Function(
        name="sample_plain",
        entry=True,
        doc="""The sample of the plane at r0 -> r0, any weights. r5 plane, r6 sum, from -0.0: so
that the first product comes out as it is.""",
        text=expand(
            f"""
push {{r4-r6, lr}}
movs r5, r0
movs r6, #1
lsls r6, r6, #31
{loop}
movs r0, r6
pop {{r4-r6, pc}}
""",
            v7,
        ),
    )


def _dots_plain(v7: bool) -> Function:
    loop = _corner_loop("movs r1, r6\ncall mul\nldr r1, [r4, #4]\ncall add\nstr r0, [r4, #4]")
    return Function(
        name="dots_plain",
        entry=True,
        doc="""D_k += r0 * pixel of the plane at r1, all four corners. r5 plane, r6 dcol.""",
        text=expand(
            f"""
push {{r4-r6, lr}}
movs r6, r0
movs r5, r1
{loop}
pop {{r4-r6, pc}}
""",
            v7,
        ),
    )


def _scatter_plain(v7: bool) -> Function:
    return Function(
        name="scatter_plain",
        entry=True,
        doc="""Add r0 * weight to the corners in the plane at r1. r5 plane, r6 dcol*mask.""",
        text=expand(
            """
push {r4-r6, lr}
movs r6, r0
movs r5, r1
ld r4, records
movs r0, #4
mov r8, r0
next:
ldr r1, [r4]
lsls r2, r1, #31
bne outside
ldr r0, [r4, #8]
movs r1, r6
call mul
ldr r1, [r4]
ldr r1, [r5, r1]
call add
ldr r1, [r4]
str r0, [r5, r1]
outside:
adds r4, #12
mov r0, r8
subs r0, #1
mov r8, r0
bne next
pop {r4-r6, pc}
""",
            v7,
        ),
    )
