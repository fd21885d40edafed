"""A loop of known length for `bench`: holds the timer's rate against counted instructions.

For boards with an inline assembler only.
"""

# ruff: noqa: F821 - the assembler's own names

import micropython


# Eight instructions a round: five nop, sub, cmp, and the branch that is taken.
@micropython.asm_thumb
def rounds(r0):
    label(again)
    nop()
    nop()
    nop()
    nop()
    nop()
    sub(r0, 1)
    cmp(r0, 0)
    bne(again)
