"""A function that calls another one through the parameter block."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# r0 -> r0 * r0. Changes r0 only.
# 10 bytes.
@micropython.asm_thumb
def square(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe001)  # b #0xa  ; to end_of_function
    # entry:
    data(2, 0x4340)  # muls r0, r0, r0
    data(2, 0x4770)  # bx lr
    # end_of_function:


# result = sum of numbers[k] ** 2 over count numbers.
# r4 next number, r5 numbers left, r6 sum, r7 block.
# 26 bytes.
@micropython.asm_thumb
def outer(r0):
    data(2, 0x4607)  # mov r7, r0
    data(2, 0x2410)  # movs r4, #0x10  ; F_numbers
    data(2, 0x443c)  # add r4, r7
    data(2, 0x687d)  # ldr r5, [r7, #4]  ; F_count
    data(2, 0x2600)  # movs r6, #0
    # next:
    data(2, 0xcc01)  # ldm r4!, {r0}
    data(2, 0x683b)  # ldr r3, [r7]  ; F_square, the sub-kernel's entry
    data(2, 0x4798)  # blx r3
    data(2, 0x1836)  # adds r6, r6, r0
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f9)  # bne #0xa  ; to next
    data(2, 0x60be)  # str r6, [r7, #8]  ; F_result
    data(2, 0x4630)  # mov r0, r6
