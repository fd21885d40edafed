"""float32 without an FPU on armv7m: arithmetic, sums of products, samples."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m3

import micropython


# r0 + r1 -> r0, any two floats. Changes r0-r3, r12, the flags.
# r0 the sum, r1 the other one's sign and exponent, r2 its mantissa, r3 the fraction.
# 554 bytes.
@micropython.asm_thumb
def add(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe111)  # b #0x22a  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xea4f, 0x0c41)  # lsl.w ip, r1, #1
    data(2, 0xea9c, 0x0c81)  # eors.w ip, ip, r1, lsl #2
    data(2, 0xf140, 0x809c)  # bpl.w #0x14c  ; to any
    data(2, 0xf3c1, 0x0216)  # ubfx r2, r1, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x0c40)  # lsl.w ip, r0, #1
    data(2, 0xea9c, 0x0c80)  # eors.w ip, ip, r0, lsl #2
    data(2, 0xf140, 0x8092)  # bpl.w #0x14c  ; to any
    data(2, 0xea4f, 0x54d0)  # lsr.w r4, r0, #0x17
    data(2, 0xea90, 0x0c01)  # eors.w ip, r0, r1
    data(2, 0xd434)  # bmi #0x9c  ; to subtract
    data(2, 0xebb4, 0x51d1)  # subs.w r1, r4, r1, lsr #23  ; d
    data(2, 0xdd1b)  # ble #0x70  ; to product_not_smaller
    # aligned:
    data(2, 0xf1c1, 0x0c20)  # rsb.w ip, r1, #0x20
    data(2, 0xfa02, 0xf30c)  # lsl.w r3, r2, ip
    data(2, 0xfa22, 0xf201)  # lsr.w r2, r2, r1
    data(2, 0x4410)  # add r0, r2
    data(2, 0xebb4, 0x5fd0)  # cmp.w r4, r0, lsr #23
    data(2, 0xd108)  # bne #0x5e  ; to carried
    # round:
    data(2, 0xf1b3, 0x4f00)  # cmp.w r3, #-0x80000000
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0  ; up from a half
    data(2, 0xd000)  # beq #0x58  ; to sum_tie
    # added:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # sum_tie:
    data(2, 0xf020, 0x0001)  # bic r0, r0, #1
    data(2, 0xe7fb)  # b #0x56  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0xf500, 0x0000)  # add.w r0, r0, #0x800000
    data(2, 0xeb10, 0x50c4)  # adds.w r0, r0, r4, lsl #23
    data(2, 0xea5f, 0x0030)  # rrxs r0, r0
    data(2, 0xea4f, 0x0333)  # rrx r3, r3
    data(2, 0xe7ed)  # b #0x4c  ; to round
    # product_not_smaller:
    data(2, 0xd103)  # bne #0x7a  ; to product_larger
    data(2, 0x4410)  # add r0, r2  ; equal exponents: there is a carry, always
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0xe7f1)  # b #0x5e  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0xeba4, 0x0101)  # sub.w r1, r4, r1
    data(2, 0xeb02, 0x5cc1)  # add.w ip, r2, r1, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0x4660)  # mov r0, ip
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x0104)  # sub.w r1, ip, r4
    data(2, 0x4664)  # mov r4, ip
    data(2, 0xe7cd)  # b #0x38  ; to aligned
    # subtract:
    data(2, 0xf081, 0x4100)  # eor r1, r1, #0x80000000
    data(2, 0xebb4, 0x51d1)  # subs.w r1, r4, r1, lsr #23
    data(2, 0xd413)  # bmi #0xce  ; to product_larger_subtract
    data(2, 0x2901)  # cmp r1, #1
    data(2, 0xd927)  # bls #0xfa  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0xf1c1, 0x0c20)  # rsb.w ip, r1, #0x20
    data(2, 0xfa02, 0xf30c)  # lsl.w r3, r2, ip
    data(2, 0xfa22, 0xf201)  # lsr.w r2, r2, r1
    data(2, 0x425b)  # rsbs r3, r3, #0
    data(2, 0xeb60, 0x0002)  # sbc.w r0, r0, r2
    data(2, 0xebb4, 0x5fd0)  # cmp.w r4, r0, lsr #23
    data(2, 0xd0c4)  # beq #0x4c  ; to round
    data(2, 0xeba0, 0x5cc4)  # sub.w ip, r0, r4, lsl #23  ; below 0: mantissa - 2^23
    data(2, 0x18db)  # adds r3, r3, r3
    data(2, 0xeb40, 0x000c)  # adc.w r0, r0, ip
    data(2, 0xe7be)  # b #0x4c  ; to round
    # product_larger_subtract:
    data(2, 0xf111, 0x0f01)  # cmn.w r1, #1
    data(2, 0xd012)  # beq #0xfa  ; to near
    data(2, 0xeba4, 0x0101)  # sub.w r1, r4, r1
    data(2, 0xeb02, 0x5cc1)  # add.w ip, r2, r1, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xf08c, 0x4000)  # eor r0, ip, #0x80000000
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x0104)  # sub.w r1, ip, r4
    data(2, 0xf48c, 0x7480)  # eor r4, ip, #0x100
    data(2, 0xe7d7)  # b #0xaa  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0xf3c0, 0x0316)  # ubfx r3, r0, #0, #0x17
    data(2, 0xf443, 0x0300)  # orr r3, r3, #0x800000
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xbf48)  # it mi
    data(2, 0x0052)  # lslmi r2, r2, #1
    data(2, 0xbfc4)  # itt gt
    data(2, 0x005b)  # lslgt r3, r3, #1
    data(2, 0x3c01)  # subgt r4, #1
    data(2, 0x1a9b)  # subs r3, r3, r2
    data(2, 0xd019)  # beq #0x146  ; to cancelled
    data(2, 0xbf44)  # itt mi
    data(2, 0x425b)  # rsbmi r3, r3, #0
    data(2, 0xf484, 0x7480)  # eormi r4, r4, #0x100
    data(2, 0xfab3, 0xfc83)  # clz ip, r3
    data(2, 0xf1bc, 0x0c08)  # subs.w ip, ip, #8
    data(2, 0xd408)  # bmi #0x136  ; to one_bit_more
    data(2, 0xfa03, 0xf30c)  # lsl.w r3, r3, ip
    data(2, 0xeba4, 0x040c)  # sub.w r4, r4, ip
    data(2, 0xeb03, 0x50c4)  # add.w r0, r3, r4, lsl #23
    data(2, 0xf5a0, 0x0000)  # sub.w r0, r0, #0x800000
    data(2, 0xe78f)  # b #0x56  ; to added
    # one_bit_more:
    data(2, 0x085b)  # lsrs r3, r3, #1
    data(2, 0xeb03, 0x50c4)  # add.w r0, r3, r4, lsl #23
    data(2, 0xd38b)  # blo #0x56  ; to added
    data(2, 0xf000, 0x0c01)  # and ip, r0, #1  ; exactly a half: to even
    data(2, 0x4460)  # add r0, ip
    data(2, 0xe787)  # b #0x56  ; to added
    # cancelled:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xe784)  # b #0x56  ; to added
    # any:
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x004b)  # lsls r3, r1, #1
    data(2, 0xd065)  # beq #0x21e  ; to b_zero
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd067)  # beq #0x226  ; to a_zero
    data(2, 0x429a)  # cmp r2, r3
    data(2, 0xd205)  # bhs #0x166  ; to a_larger
    data(2, 0x4684)  # mov ip, r0
    data(2, 0x0008)  # movs r0, r1
    data(2, 0x4661)  # mov r1, ip
    data(2, 0x4694)  # mov ip, r2
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x4663)  # mov r3, ip
    # a_larger:
    data(2, 0x26ff)  # movs r6, #0xff
    data(2, 0x0636)  # lsls r6, r6, #0x18
    data(2, 0x42b2)  # cmp r2, r6
    data(2, 0xd24d)  # bhs #0x20a  ; to not_finite
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17  ; the leading bit
    data(2, 0x0244)  # lsls r4, r0, #9
    data(2, 0x0a64)  # lsrs r4, r4, #9
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0xd001)  # beq #0x17e  ; to a_subnormal
    data(2, 0x4334)  # orrs r4, r6
    data(2, 0xe000)  # b #0x180  ; to a_unpacked
    # a_subnormal:
    data(2, 0x2201)  # movs r2, #1
    # a_unpacked:
    data(2, 0x024d)  # lsls r5, r1, #9
    data(2, 0x0a6d)  # lsrs r5, r5, #9
    data(2, 0x0e1b)  # lsrs r3, r3, #0x18
    data(2, 0xd001)  # beq #0x18c  ; to b_subnormal
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0xe000)  # b #0x18e  ; to b_unpacked
    # b_subnormal:
    data(2, 0x2301)  # movs r3, #1
    # b_unpacked:
    # three more bits below the last place: a guard, a round and a sticky one
    data(2, 0x00e4)  # lsls r4, r4, #3
    data(2, 0x00ed)  # lsls r5, r5, #3
    data(2, 0x1ad3)  # subs r3, r2, r3
    data(2, 0xd00e)  # beq #0x1b4  ; to shifted
    data(2, 0x2b1b)  # cmp r3, #0x1b
    data(2, 0xd901)  # bls #0x19e  ; to shift
    data(2, 0x2501)  # movs r5, #1  ; far below, but not zero
    data(2, 0xe00a)  # b #0x1b4  ; to shifted
    # shift:
    data(2, 0x002e)  # movs r6, r5
    data(2, 0x40dd)  # lsrs r5, r3
    data(2, 0x46ac)  # mov ip, r5
    data(2, 0x409d)  # lsls r5, r3
    data(2, 0x42b5)  # cmp r5, r6
    data(2, 0xd003)  # beq #0x1b2  ; to shifted_out_nothing
    data(2, 0x4665)  # mov r5, ip
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0xe000)  # b #0x1b4  ; to shifted
    # shifted_out_nothing:
    data(2, 0x4665)  # mov r5, ip
    # shifted:
    data(2, 0x4041)  # eors r1, r0
    data(2, 0xd408)  # bmi #0x1ca  ; to difference
    data(2, 0x1964)  # adds r4, r4, r5
    data(2, 0x0ee6)  # lsrs r6, r4, #0x1b
    data(2, 0xd00e)  # beq #0x1dc  ; to sum_rounds
    data(2, 0x07e6)  # lsls r6, r4, #0x1f
    data(2, 0x0ff6)  # lsrs r6, r6, #0x1f
    data(2, 0x0864)  # lsrs r4, r4, #1
    data(2, 0x4334)  # orrs r4, r6
    data(2, 0x3201)  # adds r2, #1
    data(2, 0xe008)  # b #0x1dc  ; to sum_rounds
    # difference:
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0xd01b)  # beq #0x206  ; to sum_is_zero
    # normalise:
    data(2, 0x0ea6)  # lsrs r6, r4, #0x1a
    data(2, 0xd104)  # bne #0x1dc  ; to sum_rounds
    data(2, 0x2a01)  # cmp r2, #1
    data(2, 0xd002)  # beq #0x1dc  ; to sum_rounds
    data(2, 0x0064)  # lsls r4, r4, #1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xe7f8)  # b #0x1ce  ; to normalise
    # sum_rounds:
    data(2, 0x0766)  # lsls r6, r4, #0x1d
    data(2, 0x0f76)  # lsrs r6, r6, #0x1d
    data(2, 0x08e4)  # lsrs r4, r4, #3
    data(2, 0x2e04)  # cmp r6, #4
    data(2, 0xd303)  # blo #0x1ee  ; to sum_rounded
    data(2, 0xd101)  # bne #0x1ec  ; to sum_up
    data(2, 0x07e6)  # lsls r6, r4, #0x1f
    data(2, 0xd000)  # beq #0x1ee  ; to sum_rounded
    # sum_up:
    data(2, 0x3401)  # adds r4, #1
    # sum_rounded:
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x18a4)  # adds r4, r4, r2  ; a carry out of the mantissa goes into the exponent by itself
    data(2, 0x26ff)  # movs r6, #0xff
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x42b4)  # cmp r4, r6
    data(2, 0xd300)  # blo #0x1fe  ; to sum_finite
    data(2, 0x0034)  # movs r4, r6
    # sum_finite:
    data(2, 0x0fc0)  # lsrs r0, r0, #0x1f
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4320)  # orrs r0, r4
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # sum_is_zero:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # r2 >= r3: a is infinite or NaN; b is of no account unless it is infinite too
    # not_finite:
    data(2, 0xd107)  # bne #0x21c  ; to return_a, a NaN
    data(2, 0x42b3)  # cmp r3, r6
    data(2, 0xd105)  # bne #0x21c  ; to return_a
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xd003)  # beq #0x21c  ; to return_a
    data(2, 0x0870)  # lsrs r0, r6, #1  ; inf - inf
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x0589)  # lsls r1, r1, #0x16
    data(2, 0x4308)  # orrs r0, r1
    # return_a:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # b_zero:
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd1fc)  # bne #0x21c  ; to return_a
    data(2, 0x4008)  # ands r0, r1  ; -0 only of two
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # a_zero:
    data(2, 0x0008)  # movs r0, r1
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# r0 * r1 -> r0, any two floats. Changes r0-r3, r12, the flags.
# 348 bytes.
@micropython.asm_thumb
def mul(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0aa)  # b #0x15c  ; to end_of_function
    # entry:
    data(2, 0xea4f, 0x0240)  # lsl.w r2, r0, #1
    data(2, 0xea92, 0x0280)  # eors.w r2, r2, r0, lsl #2
    data(2, 0xd52a)  # bpl #0x66  ; to any
    data(2, 0xf3c1, 0x52c7)  # ubfx r2, r1, #0x17, #8
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd825)  # bhi #0x66  ; to any
    data(2, 0xf440, 0x0200)  # orr r2, r0, #0x800000
    data(2, 0xea4f, 0x2202)  # lsl.w r2, r2, #8
    data(2, 0xf3c1, 0x0316)  # ubfx r3, r1, #0, #0x17
    data(2, 0xf443, 0x0300)  # orr r3, r3, #0x800000
    data(2, 0xea4f, 0x51d1)  # lsr.w r1, r1, #0x17
    data(2, 0xeb00, 0x51c1)  # add.w r1, r0, r1, lsl #23
    data(2, 0xf1a1, 0x517e)  # sub.w r1, r1, #0x3f800000
    data(2, 0xfba2, 0x3203)  # umull r3, r2, r2, r3
    data(2, 0xf412, 0x0f00)  # tst.w r2, #0x800000
    data(2, 0xd009)  # beq #0x54  ; to product_short
    # product_full:
    data(2, 0xf1b3, 0x4f00)  # cmp.w r3, #-0x80000000
    data(2, 0xf142, 0x0200)  # adc r2, r2, #0
    data(2, 0xd00a)  # beq #0x60  ; to product_tie
    # multiplied:
    data(2, 0xea4f, 0x50d1)  # lsr.w r0, r1, #0x17
    data(2, 0xeb02, 0x50c0)  # add.w r0, r2, r0, lsl #23
    data(2, 0x4770)  # bx lr
    # product_short:
    data(2, 0x18db)  # adds r3, r3, r3
    data(2, 0xeb42, 0x0202)  # adc.w r2, r2, r2
    data(2, 0xf5a1, 0x0100)  # sub.w r1, r1, #0x800000
    data(2, 0xe7ef)  # b #0x40  ; to product_full
    # product_tie:
    data(2, 0xf022, 0x0201)  # bic r2, r2, #1
    data(2, 0xe7f1)  # b #0x4a  ; to multiplied
    # any:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x404d)  # eors r5, r1
    data(2, 0x0fed)  # lsrs r5, r5, #0x1f
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x24ff)  # movs r4, #0xff
    data(2, 0x0624)  # lsls r4, r4, #0x18
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x004b)  # lsls r3, r1, #1
    data(2, 0x42a2)  # cmp r2, r4
    data(2, 0xd25c)  # bhs #0x136  ; to a_not_finite
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xd260)  # bhs #0x142  ; to b_not_finite
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd056)  # beq #0x132  ; to return_sign
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd054)  # beq #0x132  ; to return_sign
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x0240)  # lsls r0, r0, #9
    data(2, 0x0a40)  # lsrs r0, r0, #9
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0xd104)  # bne #0x9e  ; to a_normal
    data(2, 0x2201)  # movs r2, #1
    # a_normalise:
    data(2, 0x0040)  # lsls r0, r0, #1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0x4220)  # tst r0, r4
    data(2, 0xd0fb)  # beq #0x96  ; to a_normalise
    # a_normal:
    data(2, 0x4320)  # orrs r0, r4
    data(2, 0x0249)  # lsls r1, r1, #9
    data(2, 0x0a49)  # lsrs r1, r1, #9
    data(2, 0x0e1b)  # lsrs r3, r3, #0x18
    data(2, 0xd104)  # bne #0xb2  ; to b_normal
    data(2, 0x2301)  # movs r3, #1
    # b_normalise:
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x4221)  # tst r1, r4
    data(2, 0xd0fb)  # beq #0xaa  ; to b_normalise
    # b_normal:
    data(2, 0x4321)  # orrs r1, r4
    data(2, 0x18d6)  # adds r6, r2, r3
    data(2, 0x3e7e)  # subs r6, #0x7e
    # 24 bits by 24 bits: r0 = product >> 24, r1 = the rest, from bit 31 down
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0c00)  # lsrs r0, r0, #0x10
    data(2, 0xb28b)  # uxth r3, r1
    data(2, 0x0c09)  # lsrs r1, r1, #0x10
    data(2, 0x0014)  # movs r4, r2
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x434a)  # muls r2, r1, r2
    data(2, 0x4343)  # muls r3, r0, r3
    data(2, 0x4348)  # muls r0, r1, r0
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x0411)  # lsls r1, r2, #0x10
    data(2, 0x0c12)  # lsrs r2, r2, #0x10
    data(2, 0x1909)  # adds r1, r1, r4
    data(2, 0x4150)  # adcs r0, r2
    data(2, 0x0200)  # lsls r0, r0, #8
    data(2, 0x0e0a)  # lsrs r2, r1, #0x18
    data(2, 0x4310)  # orrs r0, r2
    data(2, 0x0209)  # lsls r1, r1, #8
    data(2, 0x0dc2)  # lsrs r2, r0, #0x17
    data(2, 0xd102)  # bne #0xe6  ; to mul_normal
    data(2, 0x1849)  # adds r1, r1, r1
    data(2, 0x4140)  # adcs r0, r0
    data(2, 0x3e01)  # subs r6, #1
    # mul_normal:
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xdc11)  # bgt #0x10e  ; to mul_rounds
    # subnormal: shift right by 1 - exponent, keep what falls out as a sticky bit
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x1b92)  # subs r2, r2, r6
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x2a19)  # cmp r2, #0x19
    data(2, 0xd81e)  # bhi #0x132  ; to return_sign
    data(2, 0x2320)  # movs r3, #0x20
    data(2, 0x1a9b)  # subs r3, r3, r2
    data(2, 0x000c)  # movs r4, r1
    data(2, 0x409c)  # lsls r4, r3
    data(2, 0x3c01)  # subs r4, #1  ; carry: it was not 0
    data(2, 0x41a4)  # sbcs r4, r4  ; 0, or -1 where it was 0
    data(2, 0x3401)  # adds r4, #1
    data(2, 0x40d1)  # lsrs r1, r2
    data(2, 0x4321)  # orrs r1, r4
    data(2, 0x0004)  # movs r4, r0
    data(2, 0x409c)  # lsls r4, r3
    data(2, 0x4321)  # orrs r1, r4
    data(2, 0x40d0)  # lsrs r0, r2
    # mul_rounds:
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0xd303)  # blo #0x11a  ; to mul_rounded
    data(2, 0xd101)  # bne #0x118  ; to mul_up
    data(2, 0x07c2)  # lsls r2, r0, #0x1f
    data(2, 0xd000)  # beq #0x11a  ; to mul_rounded
    # mul_up:
    data(2, 0x3001)  # adds r0, #1
    # mul_rounded:
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x2eff)  # cmp r6, #0xff
    data(2, 0xda04)  # bge #0x12c  ; to mul_infinite
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd300)  # blo #0x12e  ; to mul_done
    # mul_infinite:
    data(2, 0x0010)  # movs r0, r2
    # mul_done:
    data(2, 0x4328)  # orrs r0, r5
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # return_sign:
    data(2, 0x0028)  # movs r0, r5
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # a_not_finite:
    data(2, 0xd10e)  # bne #0x156  ; to return_r0, a NaN
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xd80d)  # bhi #0x158  ; to return_r1
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd103)  # bne #0x148  ; to infinite
    data(2, 0xe005)  # b #0x14e  ; to invalid
    # b_not_finite:
    data(2, 0xd109)  # bne #0x158  ; to return_r1
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd002)  # beq #0x14e  ; to invalid
    # infinite:
    data(2, 0x0860)  # lsrs r0, r4, #1
    data(2, 0x4328)  # orrs r0, r5
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # infinity times zero
    # invalid:
    data(2, 0x0860)  # lsrs r0, r4, #1
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x0589)  # lsls r1, r1, #0x16
    data(2, 0x4308)  # orrs r0, r1
    # return_r0:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # return_r1:
    data(2, 0x0008)  # movs r0, r1
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# Take r1 packed values at r0 apart into the list at r3, offsets from 0 in steps of r2.
# Returns the list's end; 0 if a value cannot stand in a list. r5 the list, r6 the values.
# 82 bytes.
@micropython.asm_thumb
def list_values(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe025)  # b #0x52  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x001d)  # movs r5, r3
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x6ffc)  # ldr r4, [r7, #0x7c]  ; F_drop
    data(2, 0x46a2)  # mov sl, r4
    data(2, 0x2100)  # movs r1, #0
    # more:
    data(2, 0xce01)  # ldm r6!, {r0}
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0xd015)  # beq #0x48  ; to zero
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd814)  # bhi #0x4e  ; to unlisted
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x53d0)  # lsr.w r3, r0, #0x17
    data(2, 0xea4f, 0x53c3)  # lsl.w r3, r3, #0x17
    data(2, 0xf1a3, 0x537c)  # sub.w r3, r3, #0x3f000000  ; 126, the bias of a product of two mantissas
    data(2, 0xc50e)  # stm r5!, {r1, r2, r3}
    # follow:
    data(2, 0x4449)  # add r1, sb
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0xd1e8)  # bne #0x16  ; to more
    data(2, 0x0028)  # movs r0, r5
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # zero:
    data(2, 0x4654)  # mov r4, sl
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd1f5)  # bne #0x3a  ; to follow
    # unlisted:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # end_of_function:


# r0 += listed * [base + offset] over a list, in its order.
# r0 the sum, r1 list, r2 base, r3 the list's end.
# 518 bytes.
@micropython.asm_thumb
def dot(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0ff)  # b #0x206  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd035)  # beq #0x78  ; to out
    data(2, 0xf04f, 0x4b00)  # mov.w fp, #-0x80000000
    # next:
    data(2, 0xc970)  # ldm r1!, {r4, r5, r6}
    data(2, 0x5914)  # ldr r4, [r2, r4]
    data(2, 0xea4f, 0x0c44)  # lsl.w ip, r4, #1
    data(2, 0xea9c, 0x0c84)  # eors.w ip, ip, r4, lsl #2
    data(2, 0xf140, 0x80ba)  # bpl.w #0x194  ; to odd_value
    data(2, 0xea4b, 0x2c04)  # orr.w ip, fp, r4, lsl #8
    data(2, 0xfbac, 0x9805)  # umull sb, r8, ip, r5
    data(2, 0x4426)  # add r6, r4
    data(2, 0xf418, 0x0f00)  # tst.w r8, #0x800000
    data(2, 0xd024)  # beq #0x7a  ; to product_short
    # product_full:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf148, 0x0800)  # adc r8, r8, #0
    data(2, 0xd026)  # beq #0x88  ; to product_tie
    # multiplied:
    data(2, 0xea4f, 0x0c40)  # lsl.w ip, r0, #1
    data(2, 0xea9c, 0x0c80)  # eors.w ip, ip, r0, lsl #2
    data(2, 0xf140, 0x80c9)  # bpl.w #0x1d8  ; to odd_sum
    data(2, 0xea4f, 0x5ad0)  # lsr.w sl, r0, #0x17
    data(2, 0xea90, 0x0c06)  # eors.w ip, r0, r6
    data(2, 0xd440)  # bmi #0xd2  ; to subtract
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23  ; d
    data(2, 0xdd27)  # ble #0xa6  ; to product_not_smaller
    # aligned:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0x4440)  # add r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd114)  # bne #0x94  ; to carried
    # round:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0  ; up from a half
    data(2, 0xd00c)  # beq #0x8e  ; to sum_tie
    # added:
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd1cb)  # bne #0x10  ; to next
    # out:
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # product_short:
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb48, 0x0808)  # adc.w r8, r8, r8
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000
    data(2, 0xe7d3)  # b #0x30  ; to product_full
    # product_tie:
    data(2, 0xf028, 0x0801)  # bic r8, r8, #1
    data(2, 0xe7d5)  # b #0x3a  ; to multiplied
    # sum_tie:
    data(2, 0xf020, 0x0001)  # bic r0, r0, #1
    data(2, 0xe7ef)  # b #0x74  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0xf500, 0x0000)  # add.w r0, r0, #0x800000
    data(2, 0xeb10, 0x50ca)  # adds.w r0, r0, sl, lsl #23
    data(2, 0xea5f, 0x0030)  # rrxs r0, r0
    data(2, 0xea4f, 0x0939)  # rrx sb, sb
    data(2, 0xe7e1)  # b #0x6a  ; to round
    # product_not_smaller:
    data(2, 0xd103)  # bne #0xb0  ; to product_larger
    data(2, 0x4440)  # add r0, r8  ; equal exponents: there is a carry, always
    data(2, 0xf04f, 0x0900)  # mov.w sb, #0
    data(2, 0xe7f1)  # b #0x94  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0x4660)  # mov r0, ip
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0x46e2)  # mov sl, ip
    data(2, 0xe7c1)  # b #0x56  ; to aligned
    # subtract:
    data(2, 0xf086, 0x4600)  # eor r6, r6, #0x80000000
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23
    data(2, 0xd415)  # bmi #0x108  ; to product_larger_subtract
    data(2, 0x2e01)  # cmp r6, #1
    data(2, 0xd929)  # bls #0x134  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0xf1d9, 0x0900)  # rsbs.w sb, sb, #0
    data(2, 0xeb60, 0x0008)  # sbc.w r0, r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd0b7)  # beq #0x6a  ; to round
    data(2, 0xeba0, 0x5cca)  # sub.w ip, r0, sl, lsl #23  ; below 0: mantissa - 2^23
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb40, 0x000c)  # adc.w r0, r0, ip
    data(2, 0xe7b0)  # b #0x6a  ; to round
    # product_larger_subtract:
    data(2, 0xf116, 0x0f01)  # cmn.w r6, #1
    data(2, 0xd012)  # beq #0x134  ; to near
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0xf08c, 0x4000)  # eor r0, ip, #0x80000000
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0xf48c, 0x7a80)  # eor sl, ip, #0x100
    data(2, 0xe7d5)  # b #0xe0  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0xf3c0, 0x0916)  # ubfx sb, r0, #0, #0x17
    data(2, 0xf449, 0x0900)  # orr sb, sb, #0x800000
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xbf48)  # it mi
    data(2, 0xea4f, 0x0848)  # lslmi.w r8, r8, #1
    data(2, 0xbfc4)  # itt gt
    data(2, 0xea4f, 0x0949)  # lslgt.w sb, sb, #1
    data(2, 0xf1aa, 0x0a01)  # subgt.w sl, sl, #1
    data(2, 0xebb9, 0x0908)  # subs.w sb, sb, r8
    data(2, 0xd01c)  # beq #0x18e  ; to cancelled
    data(2, 0xbf44)  # itt mi
    data(2, 0xf1c9, 0x0900)  # rsbmi.w sb, sb, #0
    data(2, 0xf48a, 0x7a80)  # eormi sl, sl, #0x100
    data(2, 0xfab9, 0xfc89)  # clz ip, sb
    data(2, 0xf1bc, 0x0c08)  # subs.w ip, ip, #8
    data(2, 0xd408)  # bmi #0x17a  ; to one_bit_more
    data(2, 0xfa09, 0xf90c)  # lsl.w sb, sb, ip
    data(2, 0xebaa, 0x0a0c)  # sub.w sl, sl, ip
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf5a0, 0x0000)  # sub.w r0, r0, #0x800000
    data(2, 0xe77c)  # b #0x74  ; to added
    # one_bit_more:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf4ff, 0xaf77)  # blo.w #0x74  ; to added
    data(2, 0xf000, 0x0c01)  # and ip, r0, #1  ; exactly a half: to even
    data(2, 0x4460)  # add r0, ip
    data(2, 0xe772)  # b #0x74  ; to added
    # cancelled:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xe76f)  # b #0x74  ; to added
    # zero times a finite number changes a sum of -0 only
    # odd_value:
    data(2, 0xea5f, 0x0c44)  # lsls.w ip, r4, #1
    data(2, 0xd109)  # bne #0x1ae  ; to any_value
    data(2, 0xf1b0, 0x4f00)  # cmp.w r0, #-0x80000000
    data(2, 0xf47f, 0xaf69)  # bne.w #0x74  ; to added
    data(2, 0x4426)  # add r6, r4
    data(2, 0xf106, 0x567c)  # add.w r6, r6, #0x3f000000
    data(2, 0xf006, 0x4000)  # and r0, r6, #0x80000000
    data(2, 0xe762)  # b #0x74  ; to added
    # any_value:
    data(2, 0x4680)  # mov r8, r0
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4692)  # mov sl, r2
    data(2, 0xeb05, 0x0106)  # add.w r1, r5, r6
    data(2, 0xf101, 0x517a)  # add.w r1, r1, #0x3e800000  ; the listed operand, packed
    data(2, 0x4620)  # mov r0, r4
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0xf8d4, 0xc004)  # ldr.w ip, [r4, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x4601)  # mov r1, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0xf8d4, 0xc000)  # ldr.w ip, [r4]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x9b00)  # ldr r3, [sp]
    data(2, 0xe74d)  # b #0x74  ; to added
    # odd_sum:
    data(2, 0xea4f, 0x56d6)  # lsr.w r6, r6, #0x17
    data(2, 0xeb08, 0x56c6)  # add.w r6, r8, r6, lsl #23
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000  ; the product, packed
    data(2, 0xea5f, 0x0c40)  # lsls.w ip, r0, #1
    data(2, 0xd101)  # bne #0x1ee  ; to any_sum
    data(2, 0x4630)  # mov r0, r6
    data(2, 0xe742)  # b #0x74  ; to added
    # any_sum:
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4692)  # mov sl, r2
    data(2, 0x4631)  # mov r1, r6
    data(2, 0xf8dd, 0xc010)  # ldr.w ip, [sp, #0x10]
    data(2, 0xf8dc, 0xc000)  # ldr.w ip, [ip]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x9b00)  # ldr r3, [sp]
    data(2, 0xe736)  # b #0x74  ; to added
    # end_of_function:


# [base + offset] += listed * r0 over a list, in its order; r0 is in the window.
# r0 the factor, r1 list, r2 base, r3 the list's end.
# 444 bytes.
@micropython.asm_thumb
def axpy(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0da)  # b #0x1bc  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd032)  # beq #0x72  ; to out
    data(2, 0x4683)  # mov fp, r0
    data(2, 0xf440, 0x0700)  # orr r7, r0, #0x800000
    data(2, 0xea4f, 0x2707)  # lsl.w r7, r7, #8
    # next:
    data(2, 0xc970)  # ldm r1!, {r4, r5, r6}
    data(2, 0x4414)  # add r4, r2
    data(2, 0x6820)  # ldr r0, [r4]
    data(2, 0xfba7, 0x9805)  # umull sb, r8, r7, r5
    data(2, 0x445e)  # add r6, fp
    data(2, 0xf418, 0x0f00)  # tst.w r8, #0x800000
    data(2, 0xd025)  # beq #0x74  ; to product_short
    # product_full:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf148, 0x0800)  # adc r8, r8, #0
    data(2, 0xd027)  # beq #0x82  ; to product_tie
    # multiplied:
    data(2, 0xea4f, 0x0c40)  # lsl.w ip, r0, #1
    data(2, 0xea9c, 0x0c80)  # eors.w ip, ip, r0, lsl #2
    data(2, 0xf140, 0x80a8)  # bpl.w #0x18e  ; to odd_sum
    data(2, 0xea4f, 0x5ad0)  # lsr.w sl, r0, #0x17
    data(2, 0xea90, 0x0c06)  # eors.w ip, r0, r6
    data(2, 0xd441)  # bmi #0xcc  ; to subtract
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23  ; d
    data(2, 0xdd28)  # ble #0xa0  ; to product_not_smaller
    # aligned:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0x4440)  # add r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd115)  # bne #0x8e  ; to carried
    # round:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0  ; up from a half
    data(2, 0xd00d)  # beq #0x88  ; to sum_tie
    # added:
    data(2, 0x6020)  # str r0, [r4]
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd1d1)  # bne #0x16  ; to next
    # out:
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # product_short:
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb48, 0x0808)  # adc.w r8, r8, r8
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000
    data(2, 0xe7d2)  # b #0x28  ; to product_full
    # product_tie:
    data(2, 0xf028, 0x0801)  # bic r8, r8, #1
    data(2, 0xe7d4)  # b #0x32  ; to multiplied
    # sum_tie:
    data(2, 0xf020, 0x0001)  # bic r0, r0, #1
    data(2, 0xe7ee)  # b #0x6c  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0xf500, 0x0000)  # add.w r0, r0, #0x800000
    data(2, 0xeb10, 0x50ca)  # adds.w r0, r0, sl, lsl #23
    data(2, 0xea5f, 0x0030)  # rrxs r0, r0
    data(2, 0xea4f, 0x0939)  # rrx sb, sb
    data(2, 0xe7e0)  # b #0x62  ; to round
    # product_not_smaller:
    data(2, 0xd103)  # bne #0xaa  ; to product_larger
    data(2, 0x4440)  # add r0, r8  ; equal exponents: there is a carry, always
    data(2, 0xf04f, 0x0900)  # mov.w sb, #0
    data(2, 0xe7f1)  # b #0x8e  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0x4660)  # mov r0, ip
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0x46e2)  # mov sl, ip
    data(2, 0xe7c0)  # b #0x4e  ; to aligned
    # subtract:
    data(2, 0xf086, 0x4600)  # eor r6, r6, #0x80000000
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23
    data(2, 0xd415)  # bmi #0x102  ; to product_larger_subtract
    data(2, 0x2e01)  # cmp r6, #1
    data(2, 0xd929)  # bls #0x12e  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0xf1d9, 0x0900)  # rsbs.w sb, sb, #0
    data(2, 0xeb60, 0x0008)  # sbc.w r0, r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd0b6)  # beq #0x62  ; to round
    data(2, 0xeba0, 0x5cca)  # sub.w ip, r0, sl, lsl #23  ; below 0: mantissa - 2^23
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb40, 0x000c)  # adc.w r0, r0, ip
    data(2, 0xe7af)  # b #0x62  ; to round
    # product_larger_subtract:
    data(2, 0xf116, 0x0f01)  # cmn.w r6, #1
    data(2, 0xd012)  # beq #0x12e  ; to near
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0xf08c, 0x4000)  # eor r0, ip, #0x80000000
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0xf48c, 0x7a80)  # eor sl, ip, #0x100
    data(2, 0xe7d5)  # b #0xda  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0xf3c0, 0x0916)  # ubfx sb, r0, #0, #0x17
    data(2, 0xf449, 0x0900)  # orr sb, sb, #0x800000
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xbf48)  # it mi
    data(2, 0xea4f, 0x0848)  # lslmi.w r8, r8, #1
    data(2, 0xbfc4)  # itt gt
    data(2, 0xea4f, 0x0949)  # lslgt.w sb, sb, #1
    data(2, 0xf1aa, 0x0a01)  # subgt.w sl, sl, #1
    data(2, 0xebb9, 0x0908)  # subs.w sb, sb, r8
    data(2, 0xd01c)  # beq #0x188  ; to cancelled
    data(2, 0xbf44)  # itt mi
    data(2, 0xf1c9, 0x0900)  # rsbmi.w sb, sb, #0
    data(2, 0xf48a, 0x7a80)  # eormi sl, sl, #0x100
    data(2, 0xfab9, 0xfc89)  # clz ip, sb
    data(2, 0xf1bc, 0x0c08)  # subs.w ip, ip, #8
    data(2, 0xd408)  # bmi #0x174  ; to one_bit_more
    data(2, 0xfa09, 0xf90c)  # lsl.w sb, sb, ip
    data(2, 0xebaa, 0x0a0c)  # sub.w sl, sl, ip
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf5a0, 0x0000)  # sub.w r0, r0, #0x800000
    data(2, 0xe77b)  # b #0x6c  ; to added
    # one_bit_more:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf4ff, 0xaf76)  # blo.w #0x6c  ; to added
    data(2, 0xf000, 0x0c01)  # and ip, r0, #1  ; exactly a half: to even
    data(2, 0x4460)  # add r0, ip
    data(2, 0xe771)  # b #0x6c  ; to added
    # cancelled:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xe76e)  # b #0x6c  ; to added
    # odd_sum:
    data(2, 0xea4f, 0x56d6)  # lsr.w r6, r6, #0x17
    data(2, 0xeb08, 0x56c6)  # add.w r6, r8, r6, lsl #23
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000  ; the product, packed
    data(2, 0xea5f, 0x0c40)  # lsls.w ip, r0, #1
    data(2, 0xd101)  # bne #0x1a4  ; to any_sum
    data(2, 0x4630)  # mov r0, r6
    data(2, 0xe763)  # b #0x6c  ; to added
    # any_sum:
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4692)  # mov sl, r2
    data(2, 0x4631)  # mov r1, r6
    data(2, 0xf8dd, 0xc010)  # ldr.w ip, [sp, #0x10]
    data(2, 0xf8dc, 0xc000)  # ldr.w ip, [ip]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x9b00)  # ldr r3, [sp]
    data(2, 0xe757)  # b #0x6c  ; to added
    # end_of_function:


# D_k += r0 * [base + offset_k] over the corners in the image; r0 can be listed.
# r0 dcol, r1 the corners' records (offset or 1, D, weight), r2 base.
# 536 bytes.
@micropython.asm_thumb
def dots(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe108)  # b #0x218  ; to end_of_function
    # entry:
    data(2, 0xf101, 0x0330)  # add.w r3, r1, #0x30
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0xf3c0, 0x0516)  # ubfx r5, r0, #0, #0x17
    data(2, 0xf445, 0x0500)  # orr r5, r5, #0x800000
    data(2, 0xea4f, 0x57d0)  # lsr.w r7, r0, #0x17
    data(2, 0xea4f, 0x57c7)  # lsl.w r7, r7, #0x17
    data(2, 0xf1a7, 0x577c)  # sub.w r7, r7, #0x3f000000
    data(2, 0xf04f, 0x4b00)  # mov.w fp, #-0x80000000
    # next:
    data(2, 0x680c)  # ldr r4, [r1]
    data(2, 0xea5f, 0x7cc4)  # lsls.w ip, r4, #0x1f
    data(2, 0xd133)  # bne #0x94  ; to corner_done, outside the image
    data(2, 0x5914)  # ldr r4, [r2, r4]
    data(2, 0xea4f, 0x0c44)  # lsl.w ip, r4, #1
    data(2, 0xea9c, 0x0c84)  # eors.w ip, ip, r4, lsl #2
    data(2, 0xf140, 0x80bf)  # bpl.w #0x1b8  ; to odd_value
    data(2, 0xea4b, 0x2c04)  # orr.w ip, fp, r4, lsl #8
    data(2, 0xfbac, 0x9805)  # umull sb, r8, ip, r5
    data(2, 0xeb07, 0x0604)  # add.w r6, r7, r4
    data(2, 0xf418, 0x0f00)  # tst.w r8, #0x800000
    data(2, 0xd028)  # beq #0x9e  ; to product_short
    # product_full:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf148, 0x0800)  # adc r8, r8, #0
    data(2, 0xd02a)  # beq #0xac  ; to product_tie
    # multiplied:
    data(2, 0x6848)  # ldr r0, [r1, #4]
    data(2, 0xea4f, 0x0c40)  # lsl.w ip, r0, #1
    data(2, 0xea9c, 0x0c80)  # eors.w ip, ip, r0, lsl #2
    data(2, 0xf140, 0x80c3)  # bpl.w #0x1ea  ; to odd_sum
    data(2, 0xea4f, 0x5ad0)  # lsr.w sl, r0, #0x17
    data(2, 0xea90, 0x0c06)  # eors.w ip, r0, r6
    data(2, 0xd443)  # bmi #0xf6  ; to subtract
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23  ; d
    data(2, 0xdd2a)  # ble #0xca  ; to product_not_smaller
    # aligned:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0x4440)  # add r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd117)  # bne #0xb8  ; to carried
    # round:
    data(2, 0xf1b9, 0x4f00)  # cmp.w sb, #-0x80000000
    data(2, 0xf140, 0x0000)  # adc r0, r0, #0  ; up from a half
    data(2, 0xd00f)  # beq #0xb2  ; to sum_tie
    # added:
    data(2, 0x6048)  # str r0, [r1, #4]
    # corner_done:
    data(2, 0xf101, 0x010c)  # add.w r1, r1, #0xc
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd1c3)  # bne #0x24  ; to next
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # product_short:
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb48, 0x0808)  # adc.w r8, r8, r8
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000
    data(2, 0xe7cf)  # b #0x4c  ; to product_full
    # product_tie:
    data(2, 0xf028, 0x0801)  # bic r8, r8, #1
    data(2, 0xe7d1)  # b #0x56  ; to multiplied
    # sum_tie:
    data(2, 0xf020, 0x0001)  # bic r0, r0, #1
    data(2, 0xe7ec)  # b #0x92  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0xf500, 0x0000)  # add.w r0, r0, #0x800000
    data(2, 0xeb10, 0x50ca)  # adds.w r0, r0, sl, lsl #23
    data(2, 0xea5f, 0x0030)  # rrxs r0, r0
    data(2, 0xea4f, 0x0939)  # rrx sb, sb
    data(2, 0xe7de)  # b #0x88  ; to round
    # product_not_smaller:
    data(2, 0xd103)  # bne #0xd4  ; to product_larger
    data(2, 0x4440)  # add r0, r8  ; equal exponents: there is a carry, always
    data(2, 0xf04f, 0x0900)  # mov.w sb, #0
    data(2, 0xe7f1)  # b #0xb8  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0x4660)  # mov r0, ip
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0x46e2)  # mov sl, ip
    data(2, 0xe7be)  # b #0x74  ; to aligned
    # subtract:
    data(2, 0xf086, 0x4600)  # eor r6, r6, #0x80000000
    data(2, 0xebba, 0x56d6)  # subs.w r6, sl, r6, lsr #23
    data(2, 0xd415)  # bmi #0x12c  ; to product_larger_subtract
    data(2, 0x2e01)  # cmp r6, #1
    data(2, 0xd929)  # bls #0x158  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0xf1c6, 0x0c20)  # rsb.w ip, r6, #0x20
    data(2, 0xfa08, 0xf90c)  # lsl.w sb, r8, ip
    data(2, 0xfa28, 0xf806)  # lsr.w r8, r8, r6
    data(2, 0xf1d9, 0x0900)  # rsbs.w sb, sb, #0
    data(2, 0xeb60, 0x0008)  # sbc.w r0, r0, r8
    data(2, 0xebba, 0x5fd0)  # cmp.w sl, r0, lsr #23
    data(2, 0xd0b4)  # beq #0x88  ; to round
    data(2, 0xeba0, 0x5cca)  # sub.w ip, r0, sl, lsl #23  ; below 0: mantissa - 2^23
    data(2, 0xeb19, 0x0909)  # adds.w sb, sb, sb
    data(2, 0xeb40, 0x000c)  # adc.w r0, r0, ip
    data(2, 0xe7ad)  # b #0x88  ; to round
    # product_larger_subtract:
    data(2, 0xf116, 0x0f01)  # cmn.w r6, #1
    data(2, 0xd012)  # beq #0x158  ; to near
    data(2, 0xebaa, 0x0606)  # sub.w r6, sl, r6
    data(2, 0xeb08, 0x5cc6)  # add.w ip, r8, r6, lsl #23
    data(2, 0xf5ac, 0x0c00)  # sub.w ip, ip, #0x800000
    data(2, 0xf3c0, 0x0816)  # ubfx r8, r0, #0, #0x17
    data(2, 0xf448, 0x0800)  # orr r8, r8, #0x800000
    data(2, 0xf08c, 0x4000)  # eor r0, ip, #0x80000000
    data(2, 0xea4f, 0x5cdc)  # lsr.w ip, ip, #0x17
    data(2, 0xebac, 0x060a)  # sub.w r6, ip, sl
    data(2, 0xf48c, 0x7a80)  # eor sl, ip, #0x100
    data(2, 0xe7d5)  # b #0x104  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0xf3c0, 0x0916)  # ubfx sb, r0, #0, #0x17
    data(2, 0xf449, 0x0900)  # orr sb, sb, #0x800000
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xbf48)  # it mi
    data(2, 0xea4f, 0x0848)  # lslmi.w r8, r8, #1
    data(2, 0xbfc4)  # itt gt
    data(2, 0xea4f, 0x0949)  # lslgt.w sb, sb, #1
    data(2, 0xf1aa, 0x0a01)  # subgt.w sl, sl, #1
    data(2, 0xebb9, 0x0908)  # subs.w sb, sb, r8
    data(2, 0xd01c)  # beq #0x1b2  ; to cancelled
    data(2, 0xbf44)  # itt mi
    data(2, 0xf1c9, 0x0900)  # rsbmi.w sb, sb, #0
    data(2, 0xf48a, 0x7a80)  # eormi sl, sl, #0x100
    data(2, 0xfab9, 0xfc89)  # clz ip, sb
    data(2, 0xf1bc, 0x0c08)  # subs.w ip, ip, #8
    data(2, 0xd408)  # bmi #0x19e  ; to one_bit_more
    data(2, 0xfa09, 0xf90c)  # lsl.w sb, sb, ip
    data(2, 0xebaa, 0x0a0c)  # sub.w sl, sl, ip
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf5a0, 0x0000)  # sub.w r0, r0, #0x800000
    data(2, 0xe779)  # b #0x92  ; to added
    # one_bit_more:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xeb09, 0x50ca)  # add.w r0, sb, sl, lsl #23
    data(2, 0xf4ff, 0xaf74)  # blo.w #0x92  ; to added
    data(2, 0xf000, 0x0c01)  # and ip, r0, #1  ; exactly a half: to even
    data(2, 0x4460)  # add r0, ip
    data(2, 0xe76f)  # b #0x92  ; to added
    # cancelled:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xe76c)  # b #0x92  ; to added
    # odd_value:
    data(2, 0xea5f, 0x0c44)  # lsls.w ip, r4, #1
    data(2, 0xf43f, 0xaf6a)  # beq.w #0x94  ; to corner_done
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4692)  # mov sl, r2
    data(2, 0xeb05, 0x0107)  # add.w r1, r5, r7
    data(2, 0xf101, 0x517a)  # add.w r1, r1, #0x3e800000  ; dcol, packed
    data(2, 0x4620)  # mov r0, r4
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0xf8d4, 0xc004)  # ldr.w ip, [r4, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x4601)  # mov r1, r0
    data(2, 0xf8d9, 0x0004)  # ldr.w r0, [sb, #4]
    data(2, 0xf8d4, 0xc000)  # ldr.w ip, [r4]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x9b00)  # ldr r3, [sp]
    data(2, 0xe753)  # b #0x92  ; to added
    # odd_sum:
    data(2, 0xea4f, 0x56d6)  # lsr.w r6, r6, #0x17
    data(2, 0xeb08, 0x56c6)  # add.w r6, r8, r6, lsl #23
    data(2, 0xf5a6, 0x0600)  # sub.w r6, r6, #0x800000  ; the product, packed
    data(2, 0xea5f, 0x0c40)  # lsls.w ip, r0, #1
    data(2, 0xd101)  # bne #0x200  ; to any_sum
    data(2, 0x4630)  # mov r0, r6
    data(2, 0xe748)  # b #0x92  ; to added
    # any_sum:
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4692)  # mov sl, r2
    data(2, 0x4631)  # mov r1, r6
    data(2, 0xf8dd, 0xc010)  # ldr.w ip, [sp, #0x10]
    data(2, 0xf8dc, 0xc000)  # ldr.w ip, [ip]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x9b00)  # ldr r3, [sp]
    data(2, 0xe73c)  # b #0x92  ; to added
    # end_of_function:


# r0 += value * [r2] over r3 values at r1, r2 in steps of plain_step; any floats.
# r4 values, r5 the other operands, r8 left, r9 sum.
# 56 bytes.
@micropython.asm_thumb
def plain_dot(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe018)  # b #0x38  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x000c)  # movs r4, r1
    data(2, 0x0015)  # movs r5, r2
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4681)  # mov sb, r0
    # next:
    data(2, 0xcc02)  # ldm r4!, {r1}
    data(2, 0x6828)  # ldr r0, [r5]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0001)  # movs r1, r0
    data(2, 0x4648)  # mov r0, sb
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x4681)  # mov sb, r0
    data(2, 0xf8d7, 0x00e8)  # ldr.w r0, [r7, #0xe8]  ; F_plain_step
    data(2, 0x182d)  # adds r5, r5, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ed)  # bne #0x10  ; to next
    data(2, 0x4648)  # mov r0, sb
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# The sample of the plane at r0 -> r0, any weights. r5 plane, r6 sum, from -0.0: so
# that the first product comes out as it is.
# 62 bytes.
@micropython.asm_thumb
def sample_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe01b)  # b #0x3e  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x07f6)  # lsls r6, r6, #0x1f
    data(2, 0x6dfc)  # ldr r4, [r7, #0x5c]  ; F_records
    data(2, 0x2004)  # movs r0, #4
    data(2, 0x4680)  # mov r8, r0
    # next:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x07ca)  # lsls r2, r1, #0x1f
    data(2, 0xd100)  # bne #0x1e  ; to outside
    data(2, 0x5868)  # ldr r0, [r5, r1]
    # outside:
    data(2, 0x68a1)  # ldr r1, [r4, #8]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0031)  # movs r1, r6
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ec)  # bne #0x14  ; to next
    data(2, 0x0030)  # movs r0, r6
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# Find a tap's sample: fields inside, sampled (its slope counts), zero_cm (the column
# value where it does not count), fractions, corners. Counts positions that are not finite.
# r4 y, r5 x, r6 1 inside, 0 exactly at -1; then r6 records, r5 list.
# 810 bytes.
@micropython.asm_thumb
def locate(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe191)  # b #0x32a  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xf8d7, 0x1080)  # ldr.w r1, [r7, #0x80]  ; F_off_at
    data(2, 0xf8d7, 0x2084)  # ldr.w r2, [r7, #0x84]  ; F_plane_bytes
    data(2, 0x5888)  # ldr r0, [r1, r2]
    data(2, 0xf8d7, 0x2088)  # ldr.w r2, [r7, #0x88]  ; F_tap_x
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0xf8d7, 0x1080)  # ldr.w r1, [r7, #0x80]  ; F_off_at
    data(2, 0x6808)  # ldr r0, [r1]
    data(2, 0xf8d7, 0x208c)  # ldr.w r2, [r7, #0x8c]  ; F_tap_y
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0004)  # movs r4, r0
    data(2, 0x2601)  # movs r6, #1
    data(2, 0xf8d7, 0x2090)  # ldr.w r2, [r7, #0x90]  ; F_height_bits
    data(2, 0x4294)  # cmp r4, r2
    data(2, 0xd309)  # blo #0x52  ; to y_in
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xda06)  # bge #0x50  ; to y_outside, too large, or NaN
    data(2, 0xf8d7, 0x2098)  # ldr.w r2, [r7, #0x98]  ; F_minus_one
    data(2, 0x4294)  # cmp r4, r2
    data(2, 0xd303)  # blo #0x52  ; to y_in
    data(2, 0xd101)  # bne #0x50  ; to y_outside
    data(2, 0x2600)  # movs r6, #0
    data(2, 0xe000)  # b #0x52  ; to y_in
    # y_outside:
    data(2, 0xe14d)  # b #0x2ee  ; to outside
    # y_in:
    data(2, 0xf8d7, 0x2094)  # ldr.w r2, [r7, #0x94]  ; F_width_bits
    data(2, 0x4295)  # cmp r5, r2
    data(2, 0xd309)  # blo #0x6e  ; to x_in
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xda06)  # bge #0x6c  ; to x_outside, too large, or NaN
    data(2, 0xf8d7, 0x2098)  # ldr.w r2, [r7, #0x98]  ; F_minus_one
    data(2, 0x4295)  # cmp r5, r2
    data(2, 0xd303)  # blo #0x6e  ; to x_in
    data(2, 0xd101)  # bne #0x6c  ; to x_outside
    data(2, 0x2600)  # movs r6, #0
    data(2, 0xe000)  # b #0x6e  ; to x_in
    # x_outside:
    data(2, 0xe13f)  # b #0x2ee  ; to outside
    # x_in:
    data(2, 0xf8c7, 0x60c8)  # str.w r6, [r7, #0xc8]  ; F_inside
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xd104)  # bne #0x80  ; to counts
    data(2, 0xf8d7, 0x00c4)  # ldr.w r0, [r7, #0xc4]  ; F_edge
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd100)  # bne #0x80  ; to counts
    data(2, 0xe136)  # b #0x2ee  ; to outside
    # counts:
    data(2, 0x2001)  # movs r0, #1
    data(2, 0xf8c7, 0x0128)  # str.w r0, [r7, #0x128]  ; F_sampled
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xdb13)  # blt #0xb2  ; to row_negative
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x0de1)  # lsrs r1, r4, #0x17
    data(2, 0x397f)  # subs r1, #0x7f
    data(2, 0xd419)  # bmi #0xc8  ; to row_known
    data(2, 0x2217)  # movs r2, #0x17
    data(2, 0x1a52)  # subs r2, r2, r1
    data(2, 0x0263)  # lsls r3, r4, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    data(2, 0x185b)  # adds r3, r3, r1
    data(2, 0x40d3)  # lsrs r3, r2  ; floor
    data(2, 0x0021)  # movs r1, r4
    data(2, 0x40d1)  # lsrs r1, r2
    data(2, 0x4091)  # lsls r1, r2  ; floor as a float
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x07d2)  # lsls r2, r2, #0x1f
    data(2, 0x4311)  # orrs r1, r2
    data(2, 0xe004)  # b #0xbc  ; to row_subtract
    # row_negative:
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x217f)  # movs r1, #0x7f
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    # row_subtract:
    data(2, 0xf8c7, 0x309c)  # str.w r3, [r7, #0x9c]  ; F_row
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xe001)  # b #0xcc  ; to row_fraction
    # row_known:
    data(2, 0xf8c7, 0x309c)  # str.w r3, [r7, #0x9c]  ; F_row
    # row_fraction:
    data(2, 0xf8c7, 0x00b4)  # str.w r0, [r7, #0xb4]  ; F_ly
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x07c9)  # lsls r1, r1, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x207f)  # movs r0, #0x7f
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8c7, 0x00b8)  # str.w r0, [r7, #0xb8]  ; F_hy
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xdb13)  # blt #0x110  ; to column_negative
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x0de9)  # lsrs r1, r5, #0x17
    data(2, 0x397f)  # subs r1, #0x7f
    data(2, 0xd419)  # bmi #0x126  ; to column_known
    data(2, 0x2217)  # movs r2, #0x17
    data(2, 0x1a52)  # subs r2, r2, r1
    data(2, 0x026b)  # lsls r3, r5, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    data(2, 0x185b)  # adds r3, r3, r1
    data(2, 0x40d3)  # lsrs r3, r2  ; floor
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x40d1)  # lsrs r1, r2
    data(2, 0x4091)  # lsls r1, r2  ; floor as a float
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x07d2)  # lsls r2, r2, #0x1f
    data(2, 0x4311)  # orrs r1, r2
    data(2, 0xe004)  # b #0x11a  ; to column_subtract
    # column_negative:
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x217f)  # movs r1, #0x7f
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    # column_subtract:
    data(2, 0xf8c7, 0x30a0)  # str.w r3, [r7, #0xa0]  ; F_column
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xe001)  # b #0x12a  ; to column_fraction
    # column_known:
    data(2, 0xf8c7, 0x30a0)  # str.w r3, [r7, #0xa0]  ; F_column
    # column_fraction:
    data(2, 0xf8c7, 0x00bc)  # str.w r0, [r7, #0xbc]  ; F_lx
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x07c9)  # lsls r1, r1, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x207f)  # movs r0, #0x7f
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8c7, 0x00c0)  # str.w r0, [r7, #0xc0]  ; F_hx
    data(2, 0x6dfe)  # ldr r6, [r7, #0x5c]  ; F_records
    data(2, 0xf8d7, 0x00b8)  # ldr.w r0, [r7, #0xb8]  ; F_hy
    data(2, 0xf8d7, 0x10c0)  # ldr.w r1, [r7, #0xc0]  ; F_hx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x60b0)  # str r0, [r6, #8]
    data(2, 0xf8d7, 0x00b8)  # ldr.w r0, [r7, #0xb8]  ; F_hy
    data(2, 0xf8d7, 0x10bc)  # ldr.w r1, [r7, #0xbc]  ; F_lx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x6170)  # str r0, [r6, #0x14]
    data(2, 0xf8d7, 0x00b4)  # ldr.w r0, [r7, #0xb4]  ; F_ly
    data(2, 0xf8d7, 0x10c0)  # ldr.w r1, [r7, #0xc0]  ; F_hx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x6230)  # str r0, [r6, #0x20]
    data(2, 0xf8d7, 0x00b4)  # ldr.w r0, [r7, #0xb4]  ; F_ly
    data(2, 0xf8d7, 0x10bc)  # ldr.w r1, [r7, #0xbc]  ; F_lx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x62f0)  # str r0, [r6, #0x2c]
    data(2, 0xf8d7, 0x009c)  # ldr.w r0, [r7, #0x9c]  ; F_row
    data(2, 0xf8d7, 0x10a4)  # ldr.w r1, [r7, #0xa4]  ; F_row_step
    data(2, 0xf8d7, 0x20ac)  # ldr.w r2, [r7, #0xac]  ; F_height
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x19a  ; to row_first_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # row_first_outside:
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x1a8  ; to row_second_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # row_second_outside:
    data(2, 0x4699)  # mov sb, r3
    data(2, 0xf8d7, 0x00a0)  # ldr.w r0, [r7, #0xa0]  ; F_column
    data(2, 0xf8d7, 0x10a8)  # ldr.w r1, [r7, #0xa8]  ; F_column_step
    data(2, 0xf8d7, 0x20b0)  # ldr.w r2, [r7, #0xb0]  ; F_width
    data(2, 0x2302)  # movs r3, #2
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x1c0  ; to column_first_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # column_first_outside:
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x2302)  # movs r3, #2
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x1ce  ; to column_second_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # column_second_outside:
    data(2, 0x469b)  # mov fp, r3
    data(2, 0x6d3d)  # ldr r5, [r7, #0x50]  ; F_corners_list
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x64f8)  # str r0, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x65b8)  # str r0, [r7, #0x58]  ; F_start_zero
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x4451)  # add r1, sl
    data(2, 0x078a)  # lsls r2, r1, #0x1e
    data(2, 0xd115)  # bne #0x20e  ; to outside_0
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80b)  # bhi #0x208  ; to unlisted_0
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x53d0)  # lsr.w r3, r0, #0x17
    data(2, 0xea4f, 0x53c3)  # lsl.w r3, r3, #0x17
    data(2, 0xf1a3, 0x537c)  # sub.w r3, r3, #0x3f000000  ; 126, the bias of a product of two mantissas
    data(2, 0xc50e)  # stm r5!, {r1, r2, r3}
    data(2, 0xe006)  # b #0x216  ; to corner_0
    # unlisted_0:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x216  ; to corner_0
    # outside_0:
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x65b9)  # str r1, [r7, #0x58]  ; F_start_zero, the sum has a term of +0.0: it is never -0.0
    # corner_0:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x6071)  # str r1, [r6, #4]
    data(2, 0x360c)  # adds r6, #0xc
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x4459)  # add r1, fp
    data(2, 0x078a)  # lsls r2, r1, #0x1e
    data(2, 0xd115)  # bne #0x250  ; to outside_1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80b)  # bhi #0x24a  ; to unlisted_1
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x53d0)  # lsr.w r3, r0, #0x17
    data(2, 0xea4f, 0x53c3)  # lsl.w r3, r3, #0x17
    data(2, 0xf1a3, 0x537c)  # sub.w r3, r3, #0x3f000000  ; 126, the bias of a product of two mantissas
    data(2, 0xc50e)  # stm r5!, {r1, r2, r3}
    data(2, 0xe006)  # b #0x258  ; to corner_1
    # unlisted_1:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x258  ; to corner_1
    # outside_1:
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x65b9)  # str r1, [r7, #0x58]  ; F_start_zero, the sum has a term of +0.0: it is never -0.0
    # corner_1:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x6071)  # str r1, [r6, #4]
    data(2, 0x360c)  # adds r6, #0xc
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4451)  # add r1, sl
    data(2, 0x078a)  # lsls r2, r1, #0x1e
    data(2, 0xd115)  # bne #0x292  ; to outside_2
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80b)  # bhi #0x28c  ; to unlisted_2
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x53d0)  # lsr.w r3, r0, #0x17
    data(2, 0xea4f, 0x53c3)  # lsl.w r3, r3, #0x17
    data(2, 0xf1a3, 0x537c)  # sub.w r3, r3, #0x3f000000  ; 126, the bias of a product of two mantissas
    data(2, 0xc50e)  # stm r5!, {r1, r2, r3}
    data(2, 0xe006)  # b #0x29a  ; to corner_2
    # unlisted_2:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x29a  ; to corner_2
    # outside_2:
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x65b9)  # str r1, [r7, #0x58]  ; F_start_zero, the sum has a term of +0.0: it is never -0.0
    # corner_2:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x6071)  # str r1, [r6, #4]
    data(2, 0x360c)  # adds r6, #0xc
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4459)  # add r1, fp
    data(2, 0x078a)  # lsls r2, r1, #0x1e
    data(2, 0xd115)  # bne #0x2d4  ; to outside_3
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80b)  # bhi #0x2ce  ; to unlisted_3
    data(2, 0xf3c0, 0x0216)  # ubfx r2, r0, #0, #0x17
    data(2, 0xf442, 0x0200)  # orr r2, r2, #0x800000
    data(2, 0xea4f, 0x53d0)  # lsr.w r3, r0, #0x17
    data(2, 0xea4f, 0x53c3)  # lsl.w r3, r3, #0x17
    data(2, 0xf1a3, 0x537c)  # sub.w r3, r3, #0x3f000000  ; 126, the bias of a product of two mantissas
    data(2, 0xc50e)  # stm r5!, {r1, r2, r3}
    data(2, 0xe006)  # b #0x2dc  ; to corner_3
    # unlisted_3:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x2dc  ; to corner_3
    # outside_3:
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x65b9)  # str r1, [r7, #0x58]  ; F_start_zero, the sum has a term of +0.0: it is never -0.0
    # corner_3:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x6071)  # str r1, [r6, #4]
    data(2, 0x360c)  # adds r6, #0xc
    data(2, 0x657d)  # str r5, [r7, #0x54]  ; F_corners_end
    data(2, 0xf8d7, 0x00c8)  # ldr.w r0, [r7, #0xc8]  ; F_inside
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd116)  # bne #0x31a  ; to located
    data(2, 0xe00c)  # b #0x308  ; to no_column, exactly at -1: its slope counts, its column is 0
    # outside:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xf8c7, 0x00c8)  # str.w r0, [r7, #0xc8]  ; F_inside
    data(2, 0xf8c7, 0x0128)  # str.w r0, [r7, #0x128]  ; F_sampled
    data(2, 0x0061)  # lsls r1, r4, #1
    data(2, 0x0e09)  # lsrs r1, r1, #0x18
    data(2, 0x29ff)  # cmp r1, #0xff
    data(2, 0xd00d)  # beq #0x31c  ; to not_finite
    data(2, 0x0069)  # lsls r1, r5, #1
    data(2, 0x0e09)  # lsrs r1, r1, #0x18
    data(2, 0x29ff)  # cmp r1, #0xff
    data(2, 0xd009)  # beq #0x31c  ; to not_finite
    # no_column:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x318  ; to zero_known
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # zero_known:
    data(2, 0x6478)  # str r0, [r7, #0x44]  ; F_zero_cm
    # located:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # not_finite:
    data(2, 0x6478)  # str r0, [r7, #0x44]  ; F_zero_cm
    data(2, 0xf8d7, 0x0200)  # ldr.w r0, [r7, #0x200]  ; F_nonfinite
    data(2, 0x3001)  # adds r0, #1
    data(2, 0xf8c7, 0x0200)  # str.w r0, [r7, #0x200]  ; F_nonfinite
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# drop = 0 if one of r1 floats at r0 is infinite or NaN (r2 = 0), or -0.0 (r2 = 1):
# adding its product with zero, or a zero to it, would change something.
# 50 bytes.
@micropython.asm_thumb
def scan(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe015)  # b #0x32  ; to end_of_function
    # entry:
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd008)  # beq #0x1c  ; to scanned
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd107)  # bne #0x1e  ; to zeros
    # finite:
    data(2, 0xc808)  # ldm r0!, {r3}
    data(2, 0x005b)  # lsls r3, r3, #1
    data(2, 0x0e1b)  # lsrs r3, r3, #0x18
    data(2, 0x2bff)  # cmp r3, #0xff
    data(2, 0xd009)  # beq #0x2c  ; to found
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1f8)  # bne #0xe  ; to finite
    # scanned:
    data(2, 0x4770)  # bx lr
    # zeros:
    data(2, 0x07d2)  # lsls r2, r2, #0x1f
    # zero:
    data(2, 0xc808)  # ldm r0!, {r3}
    data(2, 0x4293)  # cmp r3, r2
    data(2, 0xd002)  # beq #0x2c  ; to found
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fa)  # bne #0x20  ; to zero
    data(2, 0x4770)  # bx lr
    # found:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x67f9)  # str r1, [r7, #0x7c]  ; F_drop
    data(2, 0x4770)  # bx lr
    # end_of_function:
