"""Loops over whole integer tensors for ARMv6-M: see loops_armv6m.py, which calls them."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# max|q| of r1 16-bit values at r0.
# r2 0, r3 a value, r4 the largest, r5 the smallest so far.
# 36 bytes.
@micropython.asm_thumb
def peak16(r0, r1):
    data(2, 0x2400)  # movs r4, #0
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x0049)  # lsls r1, r1, #1
    # next_value:
    data(2, 0x3902)  # subs r1, #2
    data(2, 0xd408)  # bmi #0x1c  ; to values_done
    data(2, 0x5e43)  # ldrsh r3, [r0, r1]
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xdc03)  # bgt #0x18  ; to larger
    data(2, 0x42ab)  # cmp r3, r5
    data(2, 0xdaf8)  # bge #6  ; to next_value
    data(2, 0x461d)  # mov r5, r3
    data(2, 0xe7f6)  # b #6  ; to next_value
    # larger:
    data(2, 0x461c)  # mov r4, r3
    data(2, 0xe7f4)  # b #6  ; to next_value
    # values_done:
    data(2, 0x4268)  # rsbs r0, r5, #0
    data(2, 0x42a0)  # cmp r0, r4
    data(2, 0xda00)  # bge #0x24  ; to peak_found
    data(2, 0x4620)  # mov r0, r4
    # peak_found:


# 1 if no magnitude of r1 16-bit values at r0 and of r3 at r2 is above 16383, else 0.
# r1 place, r4 16383, r5 32766, r6 a value.
# 90 bytes.
@micropython.asm_thumb
def within(r0, r1, r2, r3):
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x03a4)  # lsls r4, r4, #0xe
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0x0065)  # lsls r5, r4, #1
    # next_buffer:
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x3902)  # subs r1, #2
    # next_four:
    data(2, 0x2906)  # cmp r1, #6
    data(2, 0xdb14)  # blt #0x3a  ; to last_values
    data(2, 0x5e46)  # ldrsh r6, [r0, r1]
    data(2, 0x1936)  # adds r6, r6, r4
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd81f)  # bhi #0x58  ; to above
    data(2, 0x3902)  # subs r1, #2
    data(2, 0x5e46)  # ldrsh r6, [r0, r1]
    data(2, 0x1936)  # adds r6, r6, r4
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd81a)  # bhi #0x58  ; to above
    data(2, 0x3902)  # subs r1, #2
    data(2, 0x5e46)  # ldrsh r6, [r0, r1]
    data(2, 0x1936)  # adds r6, r6, r4
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd815)  # bhi #0x58  ; to above
    data(2, 0x3902)  # subs r1, #2
    data(2, 0x5e46)  # ldrsh r6, [r0, r1]
    data(2, 0x1936)  # adds r6, r6, r4
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd810)  # bhi #0x58  ; to above
    data(2, 0x3902)  # subs r1, #2
    data(2, 0xe7e8)  # b #0xc  ; to next_four
    # last_values:
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xdb05)  # blt #0x4a  ; to buffer_done
    data(2, 0x5e46)  # ldrsh r6, [r0, r1]
    data(2, 0x1936)  # adds r6, r6, r4
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd808)  # bhi #0x58  ; to above
    data(2, 0x3902)  # subs r1, #2
    data(2, 0xe7f7)  # b #0x3a  ; to last_values
    # buffer_done:
    data(2, 0x4610)  # mov r0, r2
    data(2, 0x4619)  # mov r1, r3
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd1d9)  # bne #8  ; to next_buffer
    data(2, 0x2001)  # movs r0, #1
    data(2, 0xe000)  # b #0x5a  ; to checked
    # above:
    data(2, 0x2000)  # movs r0, #0
    # checked:


# The first index of the value r2 among r1 16-bit values at r0, or -1.
# r3 place, r4 its end, r5 a value.
# 26 bytes.
@micropython.asm_thumb
def find16(r0, r1, r2):
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x004c)  # lsls r4, r1, #1
    # next_value:
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xd006)  # beq #0x16  ; to not_found
    data(2, 0x5ec5)  # ldrsh r5, [r0, r3]
    data(2, 0x3302)  # adds r3, #2
    data(2, 0x4295)  # cmp r5, r2
    data(2, 0xd1f9)  # bne #4  ; to next_value
    data(2, 0x0858)  # lsrs r0, r3, #1
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xe001)  # b #0x1a  ; to found
    # not_found:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x43c0)  # mvns r0, r0
    # found:


# The largest sum of |weight| over a group's outputs: r0 weight [groups][outputs][columns],
# r1 groups, r2 outputs, r3 columns.
# r0 the column's first weight, r1 row step, r2 place of a weight from there, r3 columns left,
# r4 largest, r5 sum, r6 r7 a weight, r8 groups left, r9 columns, r10 end of a column's places.
# 78 bytes.
@micropython.asm_thumb
def column_peak(r0, r1, r2, r3):
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x464d)  # mov r5, sb
    data(2, 0x4656)  # mov r6, sl
    data(2, 0xb4f0)  # push {r4, r5, r6, r7}  ; r7 for the alignment
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4699)  # mov sb, r3
    data(2, 0x0059)  # lsls r1, r3, #1
    data(2, 0x434a)  # muls r2, r1, r2
    data(2, 0x4692)  # mov sl, r2
    data(2, 0x2400)  # movs r4, #0
    # next_column:
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x2200)  # movs r2, #0
    # next_weight:
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x17f7)  # asrs r7, r6, #0x1f
    data(2, 0x19f6)  # adds r6, r6, r7
    data(2, 0x407e)  # eors r6, r7
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x1852)  # adds r2, r2, r1
    data(2, 0x4552)  # cmp r2, sl
    data(2, 0xd1f7)  # bne #0x18  ; to next_weight
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0x2e  ; to not_larger
    data(2, 0x462c)  # mov r4, r5
    # not_larger:
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1ef)  # bne #0x14  ; to next_column
    data(2, 0x4653)  # mov r3, sl  ; over the group's other rows
    data(2, 0x1a5b)  # subs r3, r3, r1
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x464b)  # mov r3, sb
    data(2, 0x4642)  # mov r2, r8
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0x4690)  # mov r8, r2
    data(2, 0xd1e7)  # bne #0x14  ; to next_column
    data(2, 0x4620)  # mov r0, r4
    data(2, 0xbcf0)  # pop {r4, r5, r6, r7}
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0x46a9)  # mov sb, r5
    data(2, 0x46b2)  # mov sl, r6
