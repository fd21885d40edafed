"""The loops over whole integer tensors that every call of an integer kernel needs."""

from __future__ import annotations

from ..program import Function, Program

_PEAK = Function(
    name="peak16",
    arguments=2,
    doc="""max|q| of r1 16-bit values at r0.
r2 0, r3 a value, r4 the largest, r5 the smallest so far.""",
    text="""
movs r4, #0
movs r5, #0
lsls r1, r1, #1
next_value:
subs r1, #2
bmi values_done
ldrsh r3, [r0, r1]
cmp r3, r4
bgt larger
cmp r3, r5
bge next_value
mov r5, r3
b next_value
larger:
mov r4, r3
b next_value
values_done:
rsbs r0, r5, #0
cmp r0, r4
bge peak_found
mov r0, r4
peak_found:
""",
)


def _checks() -> str:
    """Four values: q + 16383 is at most 32766, unsigned."""
    check = "ldrsh r6, [r0, r1]\nadds r6, r6, r4\ncmp r6, r5\nbhi above\nsubs r1, #2\n"
    return 4 * check


_WITHIN = Function(
    name="within",
    arguments=4,
    doc="""1 if no magnitude of r1 16-bit values at r0 and of r3 at r2 is above 16383, else 0.
r1 place, r4 16383, r5 32766, r6 a value.""",
    text=f"""
movs r4, #1
lsls r4, r4, #14
subs r4, #1
lsls r5, r4, #1
next_buffer:
lsls r1, r1, #1
subs r1, #2
next_four:
cmp r1, #6
blt last_values
{_checks()}
b next_four
last_values:
cmp r1, #0
blt buffer_done
ldrsh r6, [r0, r1]
adds r6, r6, r4
cmp r6, r5
bhi above
subs r1, #2
b last_values
buffer_done:
mov r0, r2
mov r1, r3
movs r3, #0
cmp r1, #0
bne next_buffer
movs r0, #1
b checked
above:
movs r0, #0
checked:
""",
)

_FIND = Function(
    name="find16",
    arguments=3,
    doc="""The first index of the value r2 among r1 16-bit values at r0, or -1.
r3 place, r4 its end, r5 a value.""",
    text="""
movs r3, #0
lsls r4, r1, #1
next_value:
cmp r3, r4
beq not_found
ldrsh r5, [r0, r3]
adds r3, #2
cmp r5, r2
bne next_value
lsrs r0, r3, #1
subs r0, #1
b found
not_found:
movs r0, #0
mvns r0, r0
found:
""",
)

_COLUMN_PEAK = Function(
    name="column_peak",
    arguments=4,
    doc="""The largest sum of |weight| over a group's outputs: r0 weight [groups][outputs][columns],
r1 groups, r2 outputs, r3 columns.
r0 the column's first weight, r1 row step, r2 place of a weight from there, r3 columns left,
r4 largest, r5 sum, r6 r7 a weight, r8 groups left, r9 columns, r10 end of a column's places.""",
    text="""
mov r4, r8
mov r5, r9
mov r6, r10
push {r4-r7} @ r7 for the alignment
mov r8, r1
mov r9, r3
lsls r1, r3, #1
muls r2, r1
mov r10, r2
movs r4, #0
next_column:
movs r5, #0
movs r2, #0
next_weight:
ldrsh r6, [r0, r2]
asrs r7, r6, #31
adds r6, r6, r7
eors r6, r7
adds r5, r5, r6
adds r2, r2, r1
cmp r2, r10
bne next_weight
cmp r5, r4
ble not_larger
mov r4, r5
not_larger:
adds r0, #2
subs r3, #1
bne next_column
mov r3, r10 @ over the group's other rows
subs r3, r3, r1
adds r0, r0, r3
mov r3, r9
mov r2, r8
subs r2, #1
mov r8, r2
bne next_column
mov r0, r4
pop {r4-r7}
mov r8, r4
mov r9, r5
mov r10, r6
""",
)

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/loops_armv6m_asm.py",
        doc="Loops over whole integer tensors for ARMv6-M: see loops_armv6m.py, which calls them.",
        core="cortex-m0",
        functions=(_PEAK, _WITHIN, _FIND, _COLUMN_PEAK),
    ),
)
