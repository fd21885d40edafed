"""A quick look at a call's operands: arrays of the right type and length, results apart."""

from ..program import Block, Function, Program

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/operands_asm.py",
        doc="Looks at the operands of a call: see prepared.py, which calls it.",
        core="cortex-m0",
        functions=(
            Function(
                name="matches",
                arguments=2,
                doc="""1 if the objects of the tuple r1 are what the array r0 expects, else 0.
r7 expected, r5 place in both lists, r6 their end, r2 the object, r3 what is expected of it.""",
                text="""
mov r7, r0
ldr r6, [r7, #F_operands]
lsls r6, r6, #2
movs r5, #0
next:
cmp r5, r6
beq all_match
ldr r2, [r1, r5]
mov r3, r7
adds r3, #F_lengths
ldr r3, [r3, r5]
cmp r3, #0
bge array_wanted
adds r3, #2
beq fits @ -2: anything
ldr r0, [r7, #F_none]
cmp r2, r0
beq fits
cmp r3, #0
bgt differs @ -1: None
mvns r3, r3 @ -3 - length: None or an array
array_wanted:
lsls r0, r2, #30 @ not an object in memory
bne differs
ldr r0, [r2]
ldr r4, [r7, #F_array_type]
cmp r0, r4
bne differs
ldr r0, [r2, #8] @ its length
cmp r0, r3
bne differs
ldrb r0, [r2, #4]
ldr r4, [r7, #F_typecode]
cmp r0, r4
bne differs
ldr r3, [r7, #F_inputs]
lsls r3, r3, #2
cmp r5, r3
blo fits
movs r4, #0
apart: @ a result is none of the inputs
ldr r0, [r1, r4]
cmp r0, r2
beq differs
adds r4, #4
cmp r4, r3
bne apart
fits:
adds r5, #4
b next
differs:
movs r0, #0
b done
all_match:
movs r0, #1
done:
""",
            ),
        ),
        block=Block("array_type none typecode inputs operands lengths"),
        drivers=("firmware/microdeform/prepared.py",),
    ),
)
