"""The arithmetic sub-kernels: add, mul, and the list that takes operands apart.

A list leaves zeros out (where that changes nothing: block field drop), so that sparse gradients
and sparse columns cost less.
"""

from __future__ import annotations

from ..program import Function
from . import armv6m, armv7m
from .ieee import ADD_ANY, MUL_ANY


def arithmetic(v7: bool) -> tuple[Function, ...]:
    """add, mul, list_values for a core."""
    return (_add(v7), _mul(v7), _list_values(v7))


def _add(v7: bool) -> Function:
    if v7:
        usual, rest = armv7m.add("r0", "r1", "r2", "r3", "r4", "r12", "any")
        start = f"""
{armv7m.in_window("r1", "r12", "any")}
ubfx r2, r1, #0, #23
orr r2, r2, #0x800000
"""
    else:
        usual, rest = armv6m.add("r0", "r1", "r2", "r3", "r4", "r5", "to_any")
        start = f"""
{armv6m.in_window("r1", "r2", "r3", "to_any")}
lsls r2, r1, #9
lsrs r2, r2, #9
movs r3, #1
lsls r3, r3, #23
adds r2, r2, r3
"""
    return Function(
        name="add",
        entry=True,
        doc="""r0 + r1 -> r0, any two floats. Changes r0-r3, r12, the flags.
r0 the sum, r1 the other one's sign and exponent, r2 its mantissa, r3 the fraction.""",
        text=f"""
push {{r4-r6, lr}}
{start}
{usual}
pop {{r4-r6, pc}}
{"" if v7 else _TO_ANY}
{rest}
any:
{ADD_ANY}
""",
    )


# ARMv6-M's conditional branches do not reach far.
_TO_ANY = "to_any:\nb any\n"


def _mul(v7: bool) -> Function:
    if v7:
        text = f"""
{armv7m.in_window("r0", "r2", "any")}
ubfx r2, r1, #23, #8
subs r2, #64
cmp r2, #125
bhi any
orr r2, r0, #0x800000
lsl r2, r2, #8
ubfx r3, r1, #0, #23
orr r3, r3, #0x800000
lsr r1, r1, #23
add r1, r0, r1, lsl #23
sub r1, r1, #0x3f800000
umull r3, r2, r2, r3
{armv7m.normal("r2", "r3")}
lsr r0, r1, #23
add r0, r2, r0, lsl #23
bx lr
{armv7m.normal_rest("r1", "r2", "r3")}
any:
push {{r4-r6, lr}}
{MUL_ANY}
"""
    else:
        usual, rest = armv6m.product("r0", "r2", "r3", "r1", "r4", "r5", "")
        text = f"""
push {{r4-r6, lr}}
lsls r2, r1, #1
lsrs r2, r2, #24
subs r2, #64
cmp r2, #125
bhi to_any
{armv6m.in_window("r0", "r2", "r3", "to_any")}
uxth r2, r1
lsls r3, r1, #9
lsrs r3, r3, #25
adds r3, #128
lsrs r1, r1, #23
lsls r1, r1, #23
movs r4, #127
lsls r4, r4, #23
subs r1, r1, r4
{usual}
lsrs r0, r1, #23
lsls r0, r0, #23
adds r0, r0, r3
pop {{r4-r6, pc}}
{_TO_ANY}
{rest}
any:
{MUL_ANY}
"""
    return Function(
        name="mul",
        entry=True,
        doc="""r0 * r1 -> r0, any two floats. Changes r0-r3, r12, the flags.""",
        text=text,
    )


def _list_values(v7: bool) -> Function:
    return Function(
        name="list_values",
        entry=True,
        doc="""Take r1 packed values at r0 apart into the list at r3, offsets from 0 in steps of r2.
Returns the list's end; 0 if a value cannot stand in a list. r5 the list, r6 the values.""",
        text=f"""
push {{r3-r7, lr}}
movs r6, r0
movs r5, r3
mov r8, r1
mov r9, r2
ldr r4, [r7, #F_drop]
mov r10, r4
movs r1, #0
more:
ldmia r6!, {{r0}}
lsls r2, r0, #1
beq zero
lsrs r2, r2, #24
subs r2, #64
cmp r2, #125
bhi unlisted
{armv7m.ENTRY if v7 else armv6m.ENTRY}
follow:
add r1, r9
mov r4, r8
subs r4, #1
mov r8, r4
bne more
movs r0, r5
pop {{r3-r7, pc}}
zero:
mov r4, r10
cmp r4, #0
bne follow
unlisted:
movs r0, #0
pop {{r3-r7, pc}}
""",
    )
