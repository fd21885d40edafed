"""Proves on a board what kernels rely on: fields by name, and a call through the block.

`outer` squares the block's numbers by calling `square` through the pointer field and adds them up.
"""

from ..program import Block, Function, Program

BLOCK = Block("square count result saved numbers[4]")

_SQUARE = Function(
    name="square",
    doc="r0 -> r0 * r0. Changes r0 only.",
    entry=True,
    text="""
    muls r0, r0
    bx lr
""",
)

_OUTER = Function(
    name="outer",
    doc="""result = sum of numbers[k] ** 2 over count numbers.
r4 next number, r5 numbers left, r6 sum, r7 block.""",
    text="""
    mov r7, r0
    movs r4, #F_numbers
    add r4, r4, r7
    ldr r5, [r7, #F_count]
    movs r6, #0
next:
    ldmia r4!, {r0}
    ldr r3, [r7, #F_square] @ the sub-kernel's entry
    blx r3
    adds r6, r6, r0
    subs r5, #1
    bne next
    str r6, [r7, #F_result]
    mov r0, r6
""",
)

PROGRAMS = (
    Program(
        path="tests/assembler/call_proof_asm.py",
        doc="A function that calls another one through the parameter block.",
        core="cortex-m0",
        functions=(_SQUARE, _OUTER),
        block=BLOCK,
        drivers=("tests/assembler/call_proof.py",),
    ),
)
