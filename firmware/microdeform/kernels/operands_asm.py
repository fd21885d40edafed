"""Looks at the operands of a call: see prepared.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# 1 if the objects of the tuple r1 are what the array r0 expects, else 0.
# r7 expected, r5 place in both lists, r6 their end, r2 the object, r3 what is expected of it.
# 98 bytes.
@micropython.asm_thumb
def matches(r0, r1):
    data(2, 0x4607)  # mov r7, r0
    data(2, 0x693e)  # ldr r6, [r7, #0x10]  ; F_operands
    data(2, 0x00b6)  # lsls r6, r6, #2
    data(2, 0x2500)  # movs r5, #0
    # next:
    data(2, 0x42b5)  # cmp r5, r6
    data(2, 0xd029)  # beq #0x60  ; to all_match
    data(2, 0x594a)  # ldr r2, [r1, r5]
    data(2, 0x463b)  # mov r3, r7
    data(2, 0x3314)  # adds r3, #0x14  ; F_lengths
    data(2, 0x595b)  # ldr r3, [r3, r5]
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xda07)  # bge #0x28  ; to array_wanted
    data(2, 0x3302)  # adds r3, #2
    data(2, 0xd01d)  # beq #0x58  ; to fits, -2: anything
    data(2, 0x6878)  # ldr r0, [r7, #4]  ; F_none
    data(2, 0x4282)  # cmp r2, r0
    data(2, 0xd01a)  # beq #0x58  ; to fits
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xdc1a)  # bgt #0x5c  ; to differs, -1: None
    data(2, 0x43db)  # mvns r3, r3  ; -3 - length: None or an array
    # array_wanted:
    data(2, 0x0790)  # lsls r0, r2, #0x1e  ; not an object in memory
    data(2, 0xd117)  # bne #0x5c  ; to differs
    data(2, 0x6810)  # ldr r0, [r2]
    data(2, 0x683c)  # ldr r4, [r7]  ; F_array_type
    data(2, 0x42a0)  # cmp r0, r4
    data(2, 0xd113)  # bne #0x5c  ; to differs
    data(2, 0x6890)  # ldr r0, [r2, #8]  ; its length
    data(2, 0x4298)  # cmp r0, r3
    data(2, 0xd110)  # bne #0x5c  ; to differs
    data(2, 0x7910)  # ldrb r0, [r2, #4]
    data(2, 0x68bc)  # ldr r4, [r7, #8]  ; F_typecode
    data(2, 0x42a0)  # cmp r0, r4
    data(2, 0xd10c)  # bne #0x5c  ; to differs
    data(2, 0x68fb)  # ldr r3, [r7, #0xc]  ; F_inputs
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x429d)  # cmp r5, r3
    data(2, 0xd306)  # blo #0x58  ; to fits
    data(2, 0x2400)  # movs r4, #0
    # apart:
    data(2, 0x5908)  # ldr r0, [r1, r4]
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd004)  # beq #0x5c  ; to differs
    data(2, 0x3404)  # adds r4, #4
    data(2, 0x429c)  # cmp r4, r3
    data(2, 0xd1f9)  # bne #0x4c  ; to apart
    # fits:
    data(2, 0x3504)  # adds r5, #4
    data(2, 0xe7d5)  # b #8  ; to next
    # differs:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe000)  # b #0x62  ; to done
    # all_match:
    data(2, 0x2001)  # movs r0, #1
    # done:
