"""float32 without an FPU on armv6m: arithmetic, sums of products, samples."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# r0 + r1 -> r0, any two floats. Changes r0-r3, r12, the flags.
# r0 the sum, r1 the other one's sign and exponent, r2 its mantissa, r3 the fraction.
# 524 bytes.
@micropython.asm_thumb
def add(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe102)  # b #0x20c  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x004a)  # lsls r2, r1, #1
    data(2, 0x008b)  # lsls r3, r1, #2
    data(2, 0x4053)  # eors r3, r2
    data(2, 0xd51d)  # bpl #0x4c  ; to to_any
    data(2, 0x024a)  # lsls r2, r1, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x05db)  # lsls r3, r3, #0x17
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x0045)  # lsls r5, r0, #1
    data(2, 0x0084)  # lsls r4, r0, #2
    data(2, 0x406c)  # eors r4, r5
    data(2, 0xd514)  # bpl #0x4c  ; to to_any
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x404d)  # eors r5, r1
    data(2, 0xd433)  # bmi #0x92  ; to subtract
    data(2, 0x0dc9)  # lsrs r1, r1, #0x17
    data(2, 0x1a61)  # subs r1, r4, r1  ; d
    data(2, 0xdd1e)  # ble #0x6e  ; to product_not_smaller
    # aligned:
    data(2, 0x0013)  # movs r3, r2
    data(2, 0x40ca)  # lsrs r2, r1
    data(2, 0x2520)  # movs r5, #0x20
    data(2, 0x1a6d)  # subs r5, r5, r1
    data(2, 0x40ab)  # lsls r3, r5
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xd10a)  # bne #0x58  ; to carried
    # round:
    data(2, 0x005b)  # lsls r3, r3, #1
    data(2, 0xd003)  # beq #0x4e  ; to sum_tie_or_exact
    data(2, 0xd300)  # blo #0x4a  ; to added
    data(2, 0x3001)  # adds r0, #1  ; more than a half
    # added:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # to_any:
    data(2, 0xe06f)  # b #0x12e  ; to any
    # sum_tie_or_exact:
    data(2, 0xd3fc)  # blo #0x4a  ; to added
    data(2, 0x0845)  # lsrs r5, r0, #1
    data(2, 0xd3fa)  # blo #0x4a  ; to added
    data(2, 0x3001)  # adds r0, #1  ; exactly a half: to even
    data(2, 0xe7f8)  # b #0x4a  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x1b00)  # subs r0, r0, r4
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1940)  # adds r0, r0, r5
    data(2, 0x085b)  # lsrs r3, r3, #1
    data(2, 0x07c5)  # lsls r5, r0, #0x1f
    data(2, 0x432b)  # orrs r3, r5
    data(2, 0x0840)  # lsrs r0, r0, #1
    data(2, 0x1900)  # adds r0, r0, r4
    data(2, 0xe7e9)  # b #0x42  ; to round
    # product_not_smaller:
    data(2, 0xd102)  # bne #0x76  ; to product_larger
    data(2, 0x1880)  # adds r0, r0, r2  ; equal exponents: there is a carry, always
    data(2, 0x2300)  # movs r3, #0
    data(2, 0xe7f0)  # b #0x58  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0x1a61)  # subs r1, r4, r1
    data(2, 0x05cd)  # lsls r5, r1, #0x17
    data(2, 0x18ad)  # adds r5, r5, r2
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x05db)  # lsls r3, r3, #0x17
    data(2, 0x1aed)  # subs r5, r5, r3
    data(2, 0x0242)  # lsls r2, r0, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x0ded)  # lsrs r5, r5, #0x17
    data(2, 0x1b29)  # subs r1, r5, r4
    data(2, 0x002c)  # movs r4, r5
    data(2, 0xe7ce)  # b #0x30  ; to aligned
    # subtract:
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x4069)  # eors r1, r5
    data(2, 0x0dc9)  # lsrs r1, r1, #0x17
    data(2, 0x1a61)  # subs r1, r4, r1
    data(2, 0xd410)  # bmi #0xc0  ; to product_larger_subtract
    data(2, 0x2901)  # cmp r1, #1
    data(2, 0xd920)  # bls #0xe4  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0x0013)  # movs r3, r2
    data(2, 0x40ca)  # lsrs r2, r1
    data(2, 0x2520)  # movs r5, #0x20
    data(2, 0x1a6d)  # subs r5, r5, r1
    data(2, 0x40ab)  # lsls r3, r5
    data(2, 0x425b)  # rsbs r3, r3, #0
    data(2, 0x4190)  # sbcs r0, r2
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xd0c5)  # beq #0x42  ; to round
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x1b05)  # subs r5, r0, r4  ; below 0: mantissa - 2^23
    data(2, 0x18db)  # adds r3, r3, r3
    data(2, 0x4168)  # adcs r0, r5
    data(2, 0xe7c0)  # b #0x42  ; to round
    # product_larger_subtract:
    data(2, 0x1c4d)  # adds r5, r1, #1
    data(2, 0xd00f)  # beq #0xe4  ; to near
    data(2, 0x1a61)  # subs r1, r4, r1
    data(2, 0x05cd)  # lsls r5, r1, #0x17
    data(2, 0x18ad)  # adds r5, r5, r2
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x05db)  # lsls r3, r3, #0x17
    data(2, 0x1aed)  # subs r5, r5, r3
    data(2, 0x0242)  # lsls r2, r0, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x4058)  # eors r0, r3
    data(2, 0x0de9)  # lsrs r1, r5, #0x17
    data(2, 0x1b09)  # subs r1, r1, r4
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0xe7de)  # b #0xa2  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd004)  # beq #0xfc  ; to near_aligned
    data(2, 0xd402)  # bmi #0xfa  ; to near_larger
    data(2, 0x18db)  # adds r3, r3, r3
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xe000)  # b #0xfc  ; to near_aligned
    # near_larger:
    data(2, 0x1892)  # adds r2, r2, r2
    # near_aligned:
    data(2, 0x1a9b)  # subs r3, r3, r2
    data(2, 0xd014)  # beq #0x12a  ; to cancelled
    data(2, 0xd502)  # bpl #0x108  ; to near_signed
    data(2, 0x425b)  # rsbs r3, r3, #0
    data(2, 0x0bed)  # lsrs r5, r5, #0xf
    data(2, 0x406c)  # eors r4, r5  ; the other sign
    # near_signed:
    data(2, 0x0e1d)  # lsrs r5, r3, #0x18
    data(2, 0xd108)  # bne #0x11e  ; to one_bit_more
    # near_normalise:
    data(2, 0x0ddd)  # lsrs r5, r3, #0x17
    data(2, 0xd102)  # bne #0x116  ; to near_normal
    data(2, 0x18db)  # adds r3, r3, r3
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xe7fa)  # b #0x10c  ; to near_normalise
    # near_normal:
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0x05e0)  # lsls r0, r4, #0x17
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0xe795)  # b #0x4a  ; to added
    # one_bit_more:
    data(2, 0x07dd)  # lsls r5, r3, #0x1f
    data(2, 0x085b)  # lsrs r3, r3, #1
    data(2, 0x05e0)  # lsls r0, r4, #0x17
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x002b)  # movs r3, r5
    data(2, 0xe78b)  # b #0x42  ; to round
    # cancelled:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe78d)  # b #0x4a  ; to added
    # any:
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x004b)  # lsls r3, r1, #1
    data(2, 0xd065)  # beq #0x200  ; to b_zero
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd067)  # beq #0x208  ; to a_zero
    data(2, 0x429a)  # cmp r2, r3
    data(2, 0xd205)  # bhs #0x148  ; to a_larger
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
    data(2, 0xd24d)  # bhs #0x1ec  ; to not_finite
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17  ; the leading bit
    data(2, 0x0244)  # lsls r4, r0, #9
    data(2, 0x0a64)  # lsrs r4, r4, #9
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0xd001)  # beq #0x160  ; to a_subnormal
    data(2, 0x4334)  # orrs r4, r6
    data(2, 0xe000)  # b #0x162  ; to a_unpacked
    # a_subnormal:
    data(2, 0x2201)  # movs r2, #1
    # a_unpacked:
    data(2, 0x024d)  # lsls r5, r1, #9
    data(2, 0x0a6d)  # lsrs r5, r5, #9
    data(2, 0x0e1b)  # lsrs r3, r3, #0x18
    data(2, 0xd001)  # beq #0x16e  ; to b_subnormal
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0xe000)  # b #0x170  ; to b_unpacked
    # b_subnormal:
    data(2, 0x2301)  # movs r3, #1
    # b_unpacked:
    # three more bits below the last place: a guard, a round and a sticky one
    data(2, 0x00e4)  # lsls r4, r4, #3
    data(2, 0x00ed)  # lsls r5, r5, #3
    data(2, 0x1ad3)  # subs r3, r2, r3
    data(2, 0xd00e)  # beq #0x196  ; to shifted
    data(2, 0x2b1b)  # cmp r3, #0x1b
    data(2, 0xd901)  # bls #0x180  ; to shift
    data(2, 0x2501)  # movs r5, #1  ; far below, but not zero
    data(2, 0xe00a)  # b #0x196  ; to shifted
    # shift:
    data(2, 0x002e)  # movs r6, r5
    data(2, 0x40dd)  # lsrs r5, r3
    data(2, 0x46ac)  # mov ip, r5
    data(2, 0x409d)  # lsls r5, r3
    data(2, 0x42b5)  # cmp r5, r6
    data(2, 0xd003)  # beq #0x194  ; to shifted_out_nothing
    data(2, 0x4665)  # mov r5, ip
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0xe000)  # b #0x196  ; to shifted
    # shifted_out_nothing:
    data(2, 0x4665)  # mov r5, ip
    # shifted:
    data(2, 0x4041)  # eors r1, r0
    data(2, 0xd408)  # bmi #0x1ac  ; to difference
    data(2, 0x1964)  # adds r4, r4, r5
    data(2, 0x0ee6)  # lsrs r6, r4, #0x1b
    data(2, 0xd00e)  # beq #0x1be  ; to sum_rounds
    data(2, 0x07e6)  # lsls r6, r4, #0x1f
    data(2, 0x0ff6)  # lsrs r6, r6, #0x1f
    data(2, 0x0864)  # lsrs r4, r4, #1
    data(2, 0x4334)  # orrs r4, r6
    data(2, 0x3201)  # adds r2, #1
    data(2, 0xe008)  # b #0x1be  ; to sum_rounds
    # difference:
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0xd01b)  # beq #0x1e8  ; to sum_is_zero
    # normalise:
    data(2, 0x0ea6)  # lsrs r6, r4, #0x1a
    data(2, 0xd104)  # bne #0x1be  ; to sum_rounds
    data(2, 0x2a01)  # cmp r2, #1
    data(2, 0xd002)  # beq #0x1be  ; to sum_rounds
    data(2, 0x0064)  # lsls r4, r4, #1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xe7f8)  # b #0x1b0  ; to normalise
    # sum_rounds:
    data(2, 0x0766)  # lsls r6, r4, #0x1d
    data(2, 0x0f76)  # lsrs r6, r6, #0x1d
    data(2, 0x08e4)  # lsrs r4, r4, #3
    data(2, 0x2e04)  # cmp r6, #4
    data(2, 0xd303)  # blo #0x1d0  ; to sum_rounded
    data(2, 0xd101)  # bne #0x1ce  ; to sum_up
    data(2, 0x07e6)  # lsls r6, r4, #0x1f
    data(2, 0xd000)  # beq #0x1d0  ; to sum_rounded
    # sum_up:
    data(2, 0x3401)  # adds r4, #1
    # sum_rounded:
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x18a4)  # adds r4, r4, r2  ; a carry out of the mantissa goes into the exponent by itself
    data(2, 0x26ff)  # movs r6, #0xff
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x42b4)  # cmp r4, r6
    data(2, 0xd300)  # blo #0x1e0  ; to sum_finite
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
    data(2, 0xd107)  # bne #0x1fe  ; to return_a, a NaN
    data(2, 0x42b3)  # cmp r3, r6
    data(2, 0xd105)  # bne #0x1fe  ; to return_a
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xd003)  # beq #0x1fe  ; to return_a
    data(2, 0x0870)  # lsrs r0, r6, #1  ; inf - inf
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x0589)  # lsls r1, r1, #0x16
    data(2, 0x4308)  # orrs r0, r1
    # return_a:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # b_zero:
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd1fc)  # bne #0x1fe  ; to return_a
    data(2, 0x4008)  # ands r0, r1  ; -0 only of two
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # a_zero:
    data(2, 0x0008)  # movs r0, r1
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# r0 * r1 -> r0, any two floats. Changes r0-r3, r12, the flags.
# 374 bytes.
@micropython.asm_thumb
def mul(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0b7)  # b #0x176  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x004a)  # lsls r2, r1, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd829)  # bhi #0x66  ; to to_any
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0083)  # lsls r3, r0, #2
    data(2, 0x4053)  # eors r3, r2
    data(2, 0xd525)  # bpl #0x66  ; to to_any
    data(2, 0xb28a)  # uxth r2, r1
    data(2, 0x024b)  # lsls r3, r1, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc9)  # lsrs r1, r1, #0x17
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    data(2, 0x247f)  # movs r4, #0x7f
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x1b09)  # subs r1, r1, r4
    data(2, 0x1809)  # adds r1, r1, r0
    data(2, 0xb284)  # uxth r4, r0
    data(2, 0x0240)  # lsls r0, r0, #9
    data(2, 0x0e40)  # lsrs r0, r0, #0x19
    data(2, 0x3080)  # adds r0, #0x80
    data(2, 0x0025)  # movs r5, r4
    data(2, 0x4355)  # muls r5, r2, r5
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4342)  # muls r2, r0, r2
    data(2, 0x4343)  # muls r3, r0, r3
    data(2, 0x18a4)  # adds r4, r4, r2
    data(2, 0x0422)  # lsls r2, r4, #0x10
    data(2, 0x0c24)  # lsrs r4, r4, #0x10
    data(2, 0x1952)  # adds r2, r2, r5
    data(2, 0x4163)  # adcs r3, r4
    data(2, 0x045c)  # lsls r4, r3, #0x11
    data(2, 0xd30c)  # blo #0x68  ; to product_short
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0e14)  # lsrs r4, r2, #0x18
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x0212)  # lsls r2, r2, #8
    # product_full:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd00e)  # beq #0x78  ; to product_tie_or_exact
    data(2, 0xd300)  # blo #0x5e  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    # multiplied:
    data(2, 0x0dc8)  # lsrs r0, r1, #0x17
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # to_any:
    data(2, 0xe00c)  # b #0x82  ; to any
    # product_short:
    data(2, 0x025b)  # lsls r3, r3, #9
    data(2, 0x0dd4)  # lsrs r4, r2, #0x17
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x0252)  # lsls r2, r2, #9
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x1b09)  # subs r1, r1, r4
    data(2, 0xe7ee)  # b #0x56  ; to product_full
    # product_tie_or_exact:
    data(2, 0xd3f1)  # blo #0x5e  ; to multiplied
    data(2, 0x085c)  # lsrs r4, r3, #1
    data(2, 0xd3ef)  # blo #0x5e  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe7ed)  # b #0x5e  ; to multiplied
    # any:
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x404d)  # eors r5, r1
    data(2, 0x0fed)  # lsrs r5, r5, #0x1f
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x24ff)  # movs r4, #0xff
    data(2, 0x0624)  # lsls r4, r4, #0x18
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x004b)  # lsls r3, r1, #1
    data(2, 0x42a2)  # cmp r2, r4
    data(2, 0xd25c)  # bhs #0x150  ; to a_not_finite
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xd260)  # bhs #0x15c  ; to b_not_finite
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd056)  # beq #0x14c  ; to return_sign
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd054)  # beq #0x14c  ; to return_sign
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x0240)  # lsls r0, r0, #9
    data(2, 0x0a40)  # lsrs r0, r0, #9
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0xd104)  # bne #0xb8  ; to a_normal
    data(2, 0x2201)  # movs r2, #1
    # a_normalise:
    data(2, 0x0040)  # lsls r0, r0, #1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0x4220)  # tst r0, r4
    data(2, 0xd0fb)  # beq #0xb0  ; to a_normalise
    # a_normal:
    data(2, 0x4320)  # orrs r0, r4
    data(2, 0x0249)  # lsls r1, r1, #9
    data(2, 0x0a49)  # lsrs r1, r1, #9
    data(2, 0x0e1b)  # lsrs r3, r3, #0x18
    data(2, 0xd104)  # bne #0xcc  ; to b_normal
    data(2, 0x2301)  # movs r3, #1
    # b_normalise:
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x4221)  # tst r1, r4
    data(2, 0xd0fb)  # beq #0xc4  ; to b_normalise
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
    data(2, 0xd102)  # bne #0x100  ; to mul_normal
    data(2, 0x1849)  # adds r1, r1, r1
    data(2, 0x4140)  # adcs r0, r0
    data(2, 0x3e01)  # subs r6, #1
    # mul_normal:
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xdc11)  # bgt #0x128  ; to mul_rounds
    # subnormal: shift right by 1 - exponent, keep what falls out as a sticky bit
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x1b92)  # subs r2, r2, r6
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x2a19)  # cmp r2, #0x19
    data(2, 0xd81e)  # bhi #0x14c  ; to return_sign
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
    data(2, 0xd303)  # blo #0x134  ; to mul_rounded
    data(2, 0xd101)  # bne #0x132  ; to mul_up
    data(2, 0x07c2)  # lsls r2, r0, #0x1f
    data(2, 0xd000)  # beq #0x134  ; to mul_rounded
    # mul_up:
    data(2, 0x3001)  # adds r0, #1
    # mul_rounded:
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x2eff)  # cmp r6, #0xff
    data(2, 0xda04)  # bge #0x146  ; to mul_infinite
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd300)  # blo #0x148  ; to mul_done
    # mul_infinite:
    data(2, 0x0010)  # movs r0, r2
    # mul_done:
    data(2, 0x4328)  # orrs r0, r5
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # return_sign:
    data(2, 0x0028)  # movs r0, r5
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # a_not_finite:
    data(2, 0xd10e)  # bne #0x170  ; to return_r0, a NaN
    data(2, 0x42a3)  # cmp r3, r4
    data(2, 0xd80d)  # bhi #0x172  ; to return_r1
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd103)  # bne #0x162  ; to infinite
    data(2, 0xe005)  # b #0x168  ; to invalid
    # b_not_finite:
    data(2, 0xd109)  # bne #0x172  ; to return_r1
    data(2, 0x2a00)  # cmp r2, #0
    data(2, 0xd002)  # beq #0x168  ; to invalid
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
# 80 bytes.
@micropython.asm_thumb
def list_values(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe024)  # b #0x50  ; to end_of_function
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
    data(2, 0xd014)  # beq #0x46  ; to zero
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd813)  # bhi #0x4c  ; to unlisted
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x203f)  # movs r0, #0x3f
    data(2, 0x0600)  # lsls r0, r0, #0x18  ; 126 << 23, the bias of a product of two mantissas
    data(2, 0x1a24)  # subs r4, r4, r0
    data(2, 0xc51e)  # stm r5!, {r1, r2, r3, r4}
    # follow:
    data(2, 0x4449)  # add r1, sb
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0xd1e9)  # bne #0x16  ; to more
    data(2, 0x0028)  # movs r0, r5
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # zero:
    data(2, 0x4654)  # mov r4, sl
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd1f5)  # bne #0x38  ; to follow
    # unlisted:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # end_of_function:


# r0 += listed * [base + offset] over a list, in its order.
# r0 the sum, r1 list, r2 base, r3 the list's end.
# 478 bytes.
@micropython.asm_thumb
def dot(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0eb)  # b #0x1de  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd003)  # beq #0x14  ; to out
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x000f)  # movs r7, r1
    data(2, 0xe039)  # b #0x88  ; to next
    # out:
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # zero times a finite number changes a sum of -0 only
    # odd_value:
    data(2, 0x004d)  # lsls r5, r1, #1
    data(2, 0xd10a)  # bne #0x30  ; to any_value
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x42a8)  # cmp r0, r5
    data(2, 0xd105)  # bne #0x2e  ; to to_added
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0x233f)  # movs r3, #0x3f
    data(2, 0x061b)  # lsls r3, r3, #0x18
    data(2, 0x18e4)  # adds r4, r4, r3
    data(2, 0x402c)  # ands r4, r5
    data(2, 0x0020)  # movs r0, r4
    # to_added:
    data(2, 0xe063)  # b #0xf8  ; to added
    # any_value:
    data(2, 0x4682)  # mov sl, r0
    data(2, 0x0008)  # movs r0, r1
    data(2, 0x041b)  # lsls r3, r3, #0x10
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x1912)  # adds r2, r2, r4
    data(2, 0x237d)  # movs r3, #0x7d
    data(2, 0x05db)  # lsls r3, r3, #0x17
    data(2, 0x18d1)  # adds r1, r2, r3  ; the listed operand, packed
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0x6862)  # ldr r2, [r4, #4]  ; F_mul
    data(2, 0x4790)  # blx r2
    data(2, 0x0001)  # movs r1, r0
    data(2, 0x4650)  # mov r0, sl
    data(2, 0x6822)  # ldr r2, [r4]  ; F_add
    data(2, 0x4790)  # blx r2
    data(2, 0xe053)  # b #0xf8  ; to added
    # odd_sum:
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x18e4)  # adds r4, r4, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1aa4)  # subs r4, r4, r2  ; the product, packed
    data(2, 0x0045)  # lsls r5, r0, #1
    data(2, 0xd101)  # bne #0x64  ; to any_sum
    data(2, 0x0020)  # movs r0, r4
    data(2, 0xe049)  # b #0xf8  ; to added
    # any_sum:
    data(2, 0x0021)  # movs r1, r4
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0x6822)  # ldr r2, [r4]  ; F_add
    data(2, 0x4790)  # blx r2
    data(2, 0xe044)  # b #0xf8  ; to added
    # product_short:
    data(2, 0x025b)  # lsls r3, r3, #9
    data(2, 0x0dd5)  # lsrs r5, r2, #0x17
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0252)  # lsls r2, r2, #9
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0xe020)  # b #0xc0  ; to product_full
    # product_tie_or_exact:
    data(2, 0xd323)  # blo #0xc8  ; to multiplied
    data(2, 0x085d)  # lsrs r5, r3, #1
    data(2, 0xd321)  # blo #0xc8  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe01f)  # b #0xc8  ; to multiplied
    # next:
    data(2, 0xcf1e)  # ldm r7!, {r1, r2, r3, r4}
    data(2, 0x4449)  # add r1, sb
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x004d)  # lsls r5, r1, #1
    data(2, 0x008e)  # lsls r6, r1, #2
    data(2, 0x406e)  # eors r6, r5
    data(2, 0xd5bf)  # bpl #0x16  ; to odd_value
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0xb28d)  # uxth r5, r1
    data(2, 0x0249)  # lsls r1, r1, #9
    data(2, 0x0e49)  # lsrs r1, r1, #0x19
    data(2, 0x3180)  # adds r1, #0x80
    data(2, 0x002e)  # movs r6, r5
    data(2, 0x4356)  # muls r6, r2, r6
    data(2, 0x435d)  # muls r5, r3, r5
    data(2, 0x434a)  # muls r2, r1, r2
    data(2, 0x434b)  # muls r3, r1, r3
    data(2, 0x18ad)  # adds r5, r5, r2
    data(2, 0x042a)  # lsls r2, r5, #0x10
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x416b)  # adcs r3, r5
    data(2, 0x045d)  # lsls r5, r3, #0x11
    data(2, 0xd3da)  # blo #0x6e  ; to product_short
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0e15)  # lsrs r5, r2, #0x18
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0212)  # lsls r2, r2, #8
    # product_full:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd0dc)  # beq #0x7e  ; to product_tie_or_exact
    data(2, 0xd300)  # blo #0xc8  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    # multiplied:
    data(2, 0x0046)  # lsls r6, r0, #1
    data(2, 0x0085)  # lsls r5, r0, #2
    data(2, 0x4075)  # eors r5, r6
    data(2, 0xd5bf)  # bpl #0x50  ; to odd_sum
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x4066)  # eors r6, r4
    data(2, 0xd434)  # bmi #0x142  ; to subtract
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4  ; d
    data(2, 0xdd1f)  # ble #0x11e  ; to product_not_smaller
    # aligned:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd10b)  # bne #0x108  ; to carried
    # round:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd004)  # beq #0xfe  ; to sum_tie_or_exact
    data(2, 0xd300)  # blo #0xf8  ; to added
    data(2, 0x3001)  # adds r0, #1  ; more than a half
    # added:
    data(2, 0x4547)  # cmp r7, r8
    data(2, 0xd1c5)  # bne #0x88  ; to next
    data(2, 0xe78a)  # b #0x14  ; to out
    # sum_tie_or_exact:
    data(2, 0xd3fb)  # blo #0xf8  ; to added
    data(2, 0x0846)  # lsrs r6, r0, #1
    data(2, 0xd3f9)  # blo #0xf8  ; to added
    data(2, 0x3001)  # adds r0, #1  ; exactly a half: to even
    data(2, 0xe7f7)  # b #0xf8  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b40)  # subs r0, r0, r5
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x07c6)  # lsls r6, r0, #0x1f
    data(2, 0x4332)  # orrs r2, r6
    data(2, 0x0840)  # lsrs r0, r0, #1
    data(2, 0x1940)  # adds r0, r0, r5
    data(2, 0xe7e8)  # b #0xf0  ; to round
    # product_not_smaller:
    data(2, 0xd102)  # bne #0x126  ; to product_larger
    data(2, 0x18c0)  # adds r0, r0, r3  ; equal exponents: there is a carry, always
    data(2, 0x2200)  # movs r2, #0
    data(2, 0xe7f0)  # b #0x108  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x0df6)  # lsrs r6, r6, #0x17
    data(2, 0x1b74)  # subs r4, r6, r5
    data(2, 0x0035)  # movs r5, r6
    data(2, 0xe7cd)  # b #0xde  ; to aligned
    # subtract:
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x07f6)  # lsls r6, r6, #0x1f
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0xd410)  # bmi #0x170  ; to product_larger_subtract
    data(2, 0x2c01)  # cmp r4, #1
    data(2, 0xd920)  # bls #0x194  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x4198)  # sbcs r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd0c4)  # beq #0xf0  ; to round
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b46)  # subs r6, r0, r5  ; below 0: mantissa - 2^23
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x4170)  # adcs r0, r6
    data(2, 0xe7bf)  # b #0xf0  ; to round
    # product_larger_subtract:
    data(2, 0x1c66)  # adds r6, r4, #1
    data(2, 0xd00f)  # beq #0x194  ; to near
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0212)  # lsls r2, r2, #8
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x4050)  # eors r0, r2
    data(2, 0x0df4)  # lsrs r4, r6, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0xe7de)  # b #0x152  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0x0242)  # lsls r2, r0, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd004)  # beq #0x1ac  ; to near_aligned
    data(2, 0xd402)  # bmi #0x1aa  ; to near_larger
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe000)  # b #0x1ac  ; to near_aligned
    # near_larger:
    data(2, 0x18db)  # adds r3, r3, r3
    # near_aligned:
    data(2, 0x1ad2)  # subs r2, r2, r3
    data(2, 0xd014)  # beq #0x1da  ; to cancelled
    data(2, 0xd502)  # bpl #0x1b8  ; to near_signed
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x0bf6)  # lsrs r6, r6, #0xf
    data(2, 0x4075)  # eors r5, r6  ; the other sign
    # near_signed:
    data(2, 0x0e16)  # lsrs r6, r2, #0x18
    data(2, 0xd108)  # bne #0x1ce  ; to one_bit_more
    # near_normalise:
    data(2, 0x0dd6)  # lsrs r6, r2, #0x17
    data(2, 0xd102)  # bne #0x1c6  ; to near_normal
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe7fa)  # b #0x1bc  ; to near_normalise
    # near_normal:
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0xe794)  # b #0xf8  ; to added
    # one_bit_more:
    data(2, 0x07d6)  # lsls r6, r2, #0x1f
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0x0032)  # movs r2, r6
    data(2, 0xe78a)  # b #0xf0  ; to round
    # cancelled:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe78c)  # b #0xf8  ; to added
    # end_of_function:


# [base + offset] += listed * r0 over a list, in its order; r0 is in the window.
# r0 the factor, r1 list, r2 base, r3 the list's end.
# 432 bytes.
@micropython.asm_thumb
def axpy(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0d4)  # b #0x1b0  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x4299)  # cmp r1, r3
    data(2, 0xd00a)  # beq #0x22  ; to out
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x000f)  # movs r7, r1
    data(2, 0x4684)  # mov ip, r0
    data(2, 0xb284)  # uxth r4, r0
    data(2, 0x46a2)  # mov sl, r4
    data(2, 0x0240)  # lsls r0, r0, #9
    data(2, 0x0e40)  # lsrs r0, r0, #0x19
    data(2, 0x3080)  # adds r0, #0x80
    data(2, 0x4683)  # mov fp, r0
    data(2, 0xe020)  # b #0x64  ; to next
    # out:
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # odd_sum:
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x18e4)  # adds r4, r4, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1aa4)  # subs r4, r4, r2  ; the product, packed
    data(2, 0x0045)  # lsls r5, r0, #1
    data(2, 0xd101)  # bne #0x38  ; to any_sum
    data(2, 0x0020)  # movs r0, r4
    data(2, 0xe047)  # b #0xc8  ; to added
    # any_sum:
    data(2, 0x000d)  # movs r5, r1
    data(2, 0x4666)  # mov r6, ip
    data(2, 0x0021)  # movs r1, r4
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0x6822)  # ldr r2, [r4]  ; F_add
    data(2, 0x4790)  # blx r2
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x46b4)  # mov ip, r6
    data(2, 0xe03e)  # b #0xc8  ; to added
    # product_short:
    data(2, 0x025b)  # lsls r3, r3, #9
    data(2, 0x0dd5)  # lsrs r5, r2, #0x17
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0252)  # lsls r2, r2, #9
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0xe019)  # b #0x8e  ; to product_full
    # product_tie_or_exact:
    data(2, 0xd31c)  # blo #0x96  ; to multiplied
    data(2, 0x085d)  # lsrs r5, r3, #1
    data(2, 0xd31a)  # blo #0x96  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe018)  # b #0x96  ; to multiplied
    # next:
    data(2, 0xcf1e)  # ldm r7!, {r1, r2, r3, r4}
    data(2, 0x4449)  # add r1, sb
    data(2, 0x4464)  # add r4, ip
    data(2, 0x4655)  # mov r5, sl
    data(2, 0x4658)  # mov r0, fp
    data(2, 0x002e)  # movs r6, r5
    data(2, 0x4356)  # muls r6, r2, r6
    data(2, 0x435d)  # muls r5, r3, r5
    data(2, 0x4342)  # muls r2, r0, r2
    data(2, 0x4343)  # muls r3, r0, r3
    data(2, 0x18ad)  # adds r5, r5, r2
    data(2, 0x042a)  # lsls r2, r5, #0x10
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x416b)  # adcs r3, r5
    data(2, 0x045d)  # lsls r5, r3, #0x11
    data(2, 0xd3e1)  # blo #0x4a  ; to product_short
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0e15)  # lsrs r5, r2, #0x18
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0212)  # lsls r2, r2, #8
    # product_full:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd0e3)  # beq #0x5a  ; to product_tie_or_exact
    data(2, 0xd300)  # blo #0x96  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    # multiplied:
    data(2, 0x6808)  # ldr r0, [r1]
    data(2, 0x0046)  # lsls r6, r0, #1
    data(2, 0x0085)  # lsls r5, r0, #2
    data(2, 0x4075)  # eors r5, r6
    data(2, 0xd5c1)  # bpl #0x24  ; to odd_sum
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x4066)  # eors r6, r4
    data(2, 0xd435)  # bmi #0x114  ; to subtract
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4  ; d
    data(2, 0xdd20)  # ble #0xf0  ; to product_not_smaller
    # aligned:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd10c)  # bne #0xda  ; to carried
    # round:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd005)  # beq #0xd0  ; to sum_tie_or_exact
    data(2, 0xd300)  # blo #0xc8  ; to added
    data(2, 0x3001)  # adds r0, #1  ; more than a half
    # added:
    data(2, 0x6008)  # str r0, [r1]
    data(2, 0x4547)  # cmp r7, r8
    data(2, 0xd1ca)  # bne #0x64  ; to next
    data(2, 0xe7a8)  # b #0x22  ; to out
    # sum_tie_or_exact:
    data(2, 0xd3fa)  # blo #0xc8  ; to added
    data(2, 0x0846)  # lsrs r6, r0, #1
    data(2, 0xd3f8)  # blo #0xc8  ; to added
    data(2, 0x3001)  # adds r0, #1  ; exactly a half: to even
    data(2, 0xe7f6)  # b #0xc8  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b40)  # subs r0, r0, r5
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x07c6)  # lsls r6, r0, #0x1f
    data(2, 0x4332)  # orrs r2, r6
    data(2, 0x0840)  # lsrs r0, r0, #1
    data(2, 0x1940)  # adds r0, r0, r5
    data(2, 0xe7e7)  # b #0xc0  ; to round
    # product_not_smaller:
    data(2, 0xd102)  # bne #0xf8  ; to product_larger
    data(2, 0x18c0)  # adds r0, r0, r3  ; equal exponents: there is a carry, always
    data(2, 0x2200)  # movs r2, #0
    data(2, 0xe7f0)  # b #0xda  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x0df6)  # lsrs r6, r6, #0x17
    data(2, 0x1b74)  # subs r4, r6, r5
    data(2, 0x0035)  # movs r5, r6
    data(2, 0xe7cc)  # b #0xae  ; to aligned
    # subtract:
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x07f6)  # lsls r6, r6, #0x1f
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0xd410)  # bmi #0x142  ; to product_larger_subtract
    data(2, 0x2c01)  # cmp r4, #1
    data(2, 0xd920)  # bls #0x166  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x4198)  # sbcs r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd0c3)  # beq #0xc0  ; to round
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b46)  # subs r6, r0, r5  ; below 0: mantissa - 2^23
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x4170)  # adcs r0, r6
    data(2, 0xe7be)  # b #0xc0  ; to round
    # product_larger_subtract:
    data(2, 0x1c66)  # adds r6, r4, #1
    data(2, 0xd00f)  # beq #0x166  ; to near
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0212)  # lsls r2, r2, #8
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x4050)  # eors r0, r2
    data(2, 0x0df4)  # lsrs r4, r6, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0xe7de)  # b #0x124  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0x0242)  # lsls r2, r0, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd004)  # beq #0x17e  ; to near_aligned
    data(2, 0xd402)  # bmi #0x17c  ; to near_larger
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe000)  # b #0x17e  ; to near_aligned
    # near_larger:
    data(2, 0x18db)  # adds r3, r3, r3
    # near_aligned:
    data(2, 0x1ad2)  # subs r2, r2, r3
    data(2, 0xd014)  # beq #0x1ac  ; to cancelled
    data(2, 0xd502)  # bpl #0x18a  ; to near_signed
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x0bf6)  # lsrs r6, r6, #0xf
    data(2, 0x4075)  # eors r5, r6  ; the other sign
    # near_signed:
    data(2, 0x0e16)  # lsrs r6, r2, #0x18
    data(2, 0xd108)  # bne #0x1a0  ; to one_bit_more
    # near_normalise:
    data(2, 0x0dd6)  # lsrs r6, r2, #0x17
    data(2, 0xd102)  # bne #0x198  ; to near_normal
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe7fa)  # b #0x18e  ; to near_normalise
    # near_normal:
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0xe793)  # b #0xc8  ; to added
    # one_bit_more:
    data(2, 0x07d6)  # lsls r6, r2, #0x1f
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0x0032)  # movs r2, r6
    data(2, 0xe789)  # b #0xc0  ; to round
    # cancelled:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe78b)  # b #0xc8  ; to added
    # end_of_function:


# D_k += r0 * [base + offset_k] over the corners in the image; r0 can be listed.
# r0 dcol, r1 the corners' records (offset or 1, D, weight), r2 base.
# 500 bytes.
@micropython.asm_thumb
def dots(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0f6)  # b #0x1f4  ; to end_of_function
    # entry:
    data(2, 0xb5f8)  # push {r3, r4, r5, r6, r7, lr}
    data(2, 0x000f)  # movs r7, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x3130)  # adds r1, #0x30
    data(2, 0x4688)  # mov r8, r1
    data(2, 0xb284)  # uxth r4, r0
    data(2, 0x46a2)  # mov sl, r4
    data(2, 0x0244)  # lsls r4, r0, #9
    data(2, 0x0e64)  # lsrs r4, r4, #0x19
    data(2, 0x3480)  # adds r4, #0x80
    data(2, 0x46a3)  # mov fp, r4
    data(2, 0x0dc0)  # lsrs r0, r0, #0x17
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0x243f)  # movs r4, #0x3f
    data(2, 0x0624)  # lsls r4, r4, #0x18
    data(2, 0x1b00)  # subs r0, r0, r4
    data(2, 0x4684)  # mov ip, r0
    data(2, 0xe031)  # b #0x8e  ; to next
    # odd_value:
    data(2, 0x004d)  # lsls r5, r1, #1
    data(2, 0xd100)  # bne #0x30  ; to any_value
    data(2, 0xe06d)  # b #0x10c  ; to corner_done
    # any_value:
    data(2, 0x0008)  # movs r0, r1
    data(2, 0x041b)  # lsls r3, r3, #0x10
    data(2, 0x18d2)  # adds r2, r2, r3
    data(2, 0x1912)  # adds r2, r2, r4
    data(2, 0x237d)  # movs r3, #0x7d
    data(2, 0x05db)  # lsls r3, r3, #0x17
    data(2, 0x18d1)  # adds r1, r2, r3  ; dcol, packed
    data(2, 0x4666)  # mov r6, ip
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0x6862)  # ldr r2, [r4, #4]  ; F_mul
    data(2, 0x4790)  # blx r2
    data(2, 0x0001)  # movs r1, r0
    data(2, 0x6878)  # ldr r0, [r7, #4]
    data(2, 0x6822)  # ldr r2, [r4]  ; F_add
    data(2, 0x4790)  # blx r2
    data(2, 0x46b4)  # mov ip, r6
    data(2, 0xe05b)  # b #0x10a  ; to added
    # odd_sum:
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x18e4)  # adds r4, r4, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1aa4)  # subs r4, r4, r2  ; the product, packed
    data(2, 0x0045)  # lsls r5, r0, #1
    data(2, 0xd101)  # bne #0x66  ; to any_sum
    data(2, 0x0020)  # movs r0, r4
    data(2, 0xe051)  # b #0x10a  ; to added
    # any_sum:
    data(2, 0x4666)  # mov r6, ip
    data(2, 0x0021)  # movs r1, r4
    data(2, 0x9c04)  # ldr r4, [sp, #0x10]
    data(2, 0x6822)  # ldr r2, [r4]  ; F_add
    data(2, 0x4790)  # blx r2
    data(2, 0x46b4)  # mov ip, r6
    data(2, 0xe04a)  # b #0x10a  ; to added
    # product_short:
    data(2, 0x025b)  # lsls r3, r3, #9
    data(2, 0x0dd5)  # lsrs r5, r2, #0x17
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0252)  # lsls r2, r2, #9
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0xe025)  # b #0xd0  ; to product_full
    # product_tie_or_exact:
    data(2, 0xd328)  # blo #0xd8  ; to multiplied
    data(2, 0x085d)  # lsrs r5, r3, #1
    data(2, 0xd326)  # blo #0xd8  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe024)  # b #0xd8  ; to multiplied
    # next:
    data(2, 0x6839)  # ldr r1, [r7]
    data(2, 0x07ca)  # lsls r2, r1, #0x1f
    data(2, 0xd13b)  # bne #0x10c  ; to corner_done, outside the image
    data(2, 0x4449)  # add r1, sb
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x465b)  # mov r3, fp
    data(2, 0x4664)  # mov r4, ip
    data(2, 0x004d)  # lsls r5, r1, #1
    data(2, 0x008e)  # lsls r6, r1, #2
    data(2, 0x406e)  # eors r6, r5
    data(2, 0xd5c1)  # bpl #0x2a  ; to odd_value
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0xb28d)  # uxth r5, r1
    data(2, 0x0249)  # lsls r1, r1, #9
    data(2, 0x0e49)  # lsrs r1, r1, #0x19
    data(2, 0x3180)  # adds r1, #0x80
    data(2, 0x002e)  # movs r6, r5
    data(2, 0x4356)  # muls r6, r2, r6
    data(2, 0x435d)  # muls r5, r3, r5
    data(2, 0x434a)  # muls r2, r1, r2
    data(2, 0x434b)  # muls r3, r1, r3
    data(2, 0x18ad)  # adds r5, r5, r2
    data(2, 0x042a)  # lsls r2, r5, #0x10
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x416b)  # adcs r3, r5
    data(2, 0x045d)  # lsls r5, r3, #0x11
    data(2, 0xd3d5)  # blo #0x74  ; to product_short
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0e15)  # lsrs r5, r2, #0x18
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x0212)  # lsls r2, r2, #8
    # product_full:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd0d7)  # beq #0x84  ; to product_tie_or_exact
    data(2, 0xd300)  # blo #0xd8  ; to multiplied
    data(2, 0x3301)  # adds r3, #1
    # multiplied:
    data(2, 0x6878)  # ldr r0, [r7, #4]
    data(2, 0x0046)  # lsls r6, r0, #1
    data(2, 0x0085)  # lsls r5, r0, #2
    data(2, 0x4075)  # eors r5, r6
    data(2, 0xd5b7)  # bpl #0x52  ; to odd_sum
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x4066)  # eors r6, r4
    data(2, 0xd436)  # bmi #0x158  ; to subtract
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4  ; d
    data(2, 0xdd21)  # ble #0x134  ; to product_not_smaller
    # aligned:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd10d)  # bne #0x11e  ; to carried
    # round:
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0xd006)  # beq #0x114  ; to sum_tie_or_exact
    data(2, 0xd300)  # blo #0x10a  ; to added
    data(2, 0x3001)  # adds r0, #1  ; more than a half
    # added:
    data(2, 0x6078)  # str r0, [r7, #4]
    # corner_done:
    data(2, 0x370c)  # adds r7, #0xc
    data(2, 0x4547)  # cmp r7, r8
    data(2, 0xd1bd)  # bne #0x8e  ; to next
    data(2, 0xbdf8)  # pop {r3, r4, r5, r6, r7, pc}
    # sum_tie_or_exact:
    data(2, 0xd3f9)  # blo #0x10a  ; to added
    data(2, 0x0846)  # lsrs r6, r0, #1
    data(2, 0xd3f7)  # blo #0x10a  ; to added
    data(2, 0x3001)  # adds r0, #1  ; exactly a half: to even
    data(2, 0xe7f5)  # b #0x10a  ; to added
    # the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
    # carried:
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b40)  # subs r0, r0, r5
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x07c6)  # lsls r6, r0, #0x1f
    data(2, 0x4332)  # orrs r2, r6
    data(2, 0x0840)  # lsrs r0, r0, #1
    data(2, 0x1940)  # adds r0, r0, r5
    data(2, 0xe7e6)  # b #0x102  ; to round
    # product_not_smaller:
    data(2, 0xd102)  # bne #0x13c  ; to product_larger
    data(2, 0x18c0)  # adds r0, r0, r3  ; equal exponents: there is a carry, always
    data(2, 0x2200)  # movs r2, #0
    data(2, 0xe7f0)  # b #0x11e  ; to carried
    # exchange sum and product
    # product_larger:
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x0df6)  # lsrs r6, r6, #0x17
    data(2, 0x1b74)  # subs r4, r6, r5
    data(2, 0x0035)  # movs r5, r6
    data(2, 0xe7cb)  # b #0xf0  ; to aligned
    # subtract:
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x07f6)  # lsls r6, r6, #0x1f
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x0de4)  # lsrs r4, r4, #0x17
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0xd410)  # bmi #0x186  ; to product_larger_subtract
    data(2, 0x2c01)  # cmp r4, #1
    data(2, 0xd920)  # bls #0x1aa  ; to near
    # exponents two apart at least: the difference loses at most one leading bit
    # far:
    data(2, 0x001a)  # movs r2, r3
    data(2, 0x40e3)  # lsrs r3, r4
    data(2, 0x2620)  # movs r6, #0x20
    data(2, 0x1b36)  # subs r6, r6, r4
    data(2, 0x40b2)  # lsls r2, r6
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x4198)  # sbcs r0, r3
    data(2, 0x0dc6)  # lsrs r6, r0, #0x17
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd0c2)  # beq #0x102  ; to round
    data(2, 0x05ed)  # lsls r5, r5, #0x17
    data(2, 0x1b46)  # subs r6, r0, r5  ; below 0: mantissa - 2^23
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x4170)  # adcs r0, r6
    data(2, 0xe7bd)  # b #0x102  ; to round
    # product_larger_subtract:
    data(2, 0x1c66)  # adds r6, r4, #1
    data(2, 0xd00f)  # beq #0x1aa  ; to near
    data(2, 0x1b2c)  # subs r4, r5, r4
    data(2, 0x05e6)  # lsls r6, r4, #0x17
    data(2, 0x18f6)  # adds r6, r6, r3
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x05d2)  # lsls r2, r2, #0x17
    data(2, 0x1ab6)  # subs r6, r6, r2
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0a5b)  # lsrs r3, r3, #9
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x0212)  # lsls r2, r2, #8
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x4050)  # eors r0, r2
    data(2, 0x0df4)  # lsrs r4, r6, #0x17
    data(2, 0x1b64)  # subs r4, r4, r5
    data(2, 0x0dc5)  # lsrs r5, r0, #0x17
    data(2, 0xe7de)  # b #0x168  ; to far
    # d is -1, 0 or 1: subtract integers exactly, then find the leading bit
    # near:
    data(2, 0x0242)  # lsls r2, r0, #9
    data(2, 0x0a52)  # lsrs r2, r2, #9
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x05f6)  # lsls r6, r6, #0x17
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd004)  # beq #0x1c2  ; to near_aligned
    data(2, 0xd402)  # bmi #0x1c0  ; to near_larger
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe000)  # b #0x1c2  ; to near_aligned
    # near_larger:
    data(2, 0x18db)  # adds r3, r3, r3
    # near_aligned:
    data(2, 0x1ad2)  # subs r2, r2, r3
    data(2, 0xd014)  # beq #0x1f0  ; to cancelled
    data(2, 0xd502)  # bpl #0x1ce  ; to near_signed
    data(2, 0x4252)  # rsbs r2, r2, #0
    data(2, 0x0bf6)  # lsrs r6, r6, #0xf
    data(2, 0x4075)  # eors r5, r6  ; the other sign
    # near_signed:
    data(2, 0x0e16)  # lsrs r6, r2, #0x18
    data(2, 0xd108)  # bne #0x1e4  ; to one_bit_more
    # near_normalise:
    data(2, 0x0dd6)  # lsrs r6, r2, #0x17
    data(2, 0xd102)  # bne #0x1dc  ; to near_normal
    data(2, 0x1892)  # adds r2, r2, r2
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xe7fa)  # b #0x1d2  ; to near_normalise
    # near_normal:
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0xe792)  # b #0x10a  ; to added
    # one_bit_more:
    data(2, 0x07d6)  # lsls r6, r2, #0x1f
    data(2, 0x0852)  # lsrs r2, r2, #1
    data(2, 0x05e8)  # lsls r0, r5, #0x17
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0x0032)  # movs r2, r6
    data(2, 0xe788)  # b #0x102  ; to round
    # cancelled:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe78a)  # b #0x10a  ; to added
    # end_of_function:


# r0 += value * [r2] over r3 values at r1, r2 in steps of plain_step; any floats.
# r4 values, r5 the other operands, r8 left, r9 sum.
# 52 bytes.
@micropython.asm_thumb
def plain_dot(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe016)  # b #0x34  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x000c)  # movs r4, r1
    data(2, 0x0015)  # movs r5, r2
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4681)  # mov sb, r0
    # next:
    data(2, 0xcc02)  # ldm r4!, {r1}
    data(2, 0x6828)  # ldr r0, [r5]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0001)  # movs r1, r0
    data(2, 0x4648)  # mov r0, sb
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x4681)  # mov sb, r0
    data(2, 0x20e8)  # movs r0, #0xe8  ; F_plain_step
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x182d)  # adds r5, r5, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ef)  # bne #0x10  ; to next
    data(2, 0x4648)  # mov r0, sb
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# The sample of the plane at r0 -> r0, any weights. r5 plane, r6 sum, from -0.0: so
# that the first product comes out as it is.
# 58 bytes.
@micropython.asm_thumb
def sample_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe019)  # b #0x3a  ; to end_of_function
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
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0031)  # movs r1, r6
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ee)  # bne #0x14  ; to next
    data(2, 0x0030)  # movs r0, r6
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# Find a tap's sample: fields inside, sampled (its slope counts), zero_cm (the column
# value where it does not count), fractions, corners. Counts positions that are not finite.
# r4 y, r5 x, r6 1 inside, 0 exactly at -1; then r6 records, r5 list.
# 788 bytes.
@micropython.asm_thumb
def locate(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe186)  # b #0x314  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x2180)  # movs r1, #0x80  ; F_off_at
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2284)  # movs r2, #0x84  ; F_plane_bytes
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x5888)  # ldr r0, [r1, r2]
    data(2, 0x2288)  # movs r2, #0x88  ; F_tap_x
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x2180)  # movs r1, #0x80  ; F_off_at
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x6808)  # ldr r0, [r1]
    data(2, 0x228c)  # movs r2, #0x8c  ; F_tap_y
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0004)  # movs r4, r0
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x2290)  # movs r2, #0x90  ; F_height_bits
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x4294)  # cmp r4, r2
    data(2, 0xd309)  # blo #0x4e  ; to y_in
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xda06)  # bge #0x4c  ; to y_outside, too large, or NaN
    data(2, 0x2298)  # movs r2, #0x98  ; F_minus_one
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x4294)  # cmp r4, r2
    data(2, 0xd303)  # blo #0x4e  ; to y_in
    data(2, 0xd101)  # bne #0x4c  ; to y_outside
    data(2, 0x2600)  # movs r6, #0
    data(2, 0xe000)  # b #0x4e  ; to y_in
    # y_outside:
    data(2, 0xe142)  # b #0x2d4  ; to outside
    # y_in:
    data(2, 0x2294)  # movs r2, #0x94  ; F_width_bits
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x4295)  # cmp r5, r2
    data(2, 0xd309)  # blo #0x6a  ; to x_in
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xda06)  # bge #0x68  ; to x_outside, too large, or NaN
    data(2, 0x2298)  # movs r2, #0x98  ; F_minus_one
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x4295)  # cmp r5, r2
    data(2, 0xd303)  # blo #0x6a  ; to x_in
    data(2, 0xd101)  # bne #0x68  ; to x_outside
    data(2, 0x2600)  # movs r6, #0
    data(2, 0xe000)  # b #0x6a  ; to x_in
    # x_outside:
    data(2, 0xe134)  # b #0x2d4  ; to outside
    # x_in:
    data(2, 0x20c8)  # movs r0, #0xc8  ; F_inside
    data(2, 0x503e)  # str r6, [r7, r0]
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xd104)  # bne #0x7c  ; to counts
    data(2, 0x20c4)  # movs r0, #0xc4  ; F_edge
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd100)  # bne #0x7c  ; to counts
    data(2, 0xe12b)  # b #0x2d4  ; to outside
    # counts:
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x214a)  # movs r1, #0x4a  ; F_sampled
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xdb13)  # blt #0xb0  ; to row_negative
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x0de1)  # lsrs r1, r4, #0x17
    data(2, 0x397f)  # subs r1, #0x7f
    data(2, 0xd418)  # bmi #0xc4  ; to row_known
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
    data(2, 0xe004)  # b #0xba  ; to row_subtract
    # row_negative:
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x217f)  # movs r1, #0x7f
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    # row_subtract:
    data(2, 0x229c)  # movs r2, #0x9c  ; F_row
    data(2, 0x50bb)  # str r3, [r7, r2]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0xe001)  # b #0xc8  ; to row_fraction
    # row_known:
    data(2, 0x229c)  # movs r2, #0x9c  ; F_row
    data(2, 0x50bb)  # str r3, [r7, r2]
    # row_fraction:
    data(2, 0x21b4)  # movs r1, #0xb4  ; F_ly
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x07c9)  # lsls r1, r1, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x207f)  # movs r0, #0x7f
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21b8)  # movs r1, #0xb8  ; F_hy
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xdb13)  # blt #0x10a  ; to column_negative
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x0de9)  # lsrs r1, r5, #0x17
    data(2, 0x397f)  # subs r1, #0x7f
    data(2, 0xd418)  # bmi #0x11e  ; to column_known
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
    data(2, 0xe004)  # b #0x114  ; to column_subtract
    # column_negative:
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0x0028)  # movs r0, r5
    data(2, 0x217f)  # movs r1, #0x7f
    data(2, 0x05c9)  # lsls r1, r1, #0x17
    # column_subtract:
    data(2, 0x22a0)  # movs r2, #0xa0  ; F_column
    data(2, 0x50bb)  # str r3, [r7, r2]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0xe001)  # b #0x122  ; to column_fraction
    # column_known:
    data(2, 0x22a0)  # movs r2, #0xa0  ; F_column
    data(2, 0x50bb)  # str r3, [r7, r2]
    # column_fraction:
    data(2, 0x21bc)  # movs r1, #0xbc  ; F_lx
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x07c9)  # lsls r1, r1, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x207f)  # movs r0, #0x7f
    data(2, 0x05c0)  # lsls r0, r0, #0x17
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21c0)  # movs r1, #0xc0  ; F_hx
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x6dfe)  # ldr r6, [r7, #0x5c]  ; F_records
    data(2, 0x20b8)  # movs r0, #0xb8  ; F_hy
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21c0)  # movs r1, #0xc0  ; F_hx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x60b0)  # str r0, [r6, #8]
    data(2, 0x20b8)  # movs r0, #0xb8  ; F_hy
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21bc)  # movs r1, #0xbc  ; F_lx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x6170)  # str r0, [r6, #0x14]
    data(2, 0x20b4)  # movs r0, #0xb4  ; F_ly
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21c0)  # movs r1, #0xc0  ; F_hx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x6230)  # str r0, [r6, #0x20]
    data(2, 0x20b4)  # movs r0, #0xb4  ; F_ly
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21bc)  # movs r1, #0xbc  ; F_lx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x62f0)  # str r0, [r6, #0x2c]
    data(2, 0x209c)  # movs r0, #0x9c  ; F_row
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21a4)  # movs r1, #0xa4  ; F_row_step
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x22ac)  # movs r2, #0xac  ; F_height
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x188  ; to row_first_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # row_first_outside:
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x2301)  # movs r3, #1
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x196  ; to row_second_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # row_second_outside:
    data(2, 0x4699)  # mov sb, r3
    data(2, 0x20a0)  # movs r0, #0xa0  ; F_column
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21a8)  # movs r1, #0xa8  ; F_column_step
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x22b0)  # movs r2, #0xb0  ; F_width
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x2302)  # movs r3, #2
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x1ae  ; to column_first_outside
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x434b)  # muls r3, r1, r3
    # column_first_outside:
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x2302)  # movs r3, #2
    data(2, 0x4290)  # cmp r0, r2
    data(2, 0xd201)  # bhs #0x1bc  ; to column_second_outside
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
    data(2, 0xd114)  # bne #0x1fa  ; to outside_0
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80a)  # bhi #0x1f4  ; to unlisted_0
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x203f)  # movs r0, #0x3f
    data(2, 0x0600)  # lsls r0, r0, #0x18  ; 126 << 23, the bias of a product of two mantissas
    data(2, 0x1a24)  # subs r4, r4, r0
    data(2, 0xc51e)  # stm r5!, {r1, r2, r3, r4}
    data(2, 0xe006)  # b #0x202  ; to corner_0
    # unlisted_0:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x202  ; to corner_0
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
    data(2, 0xd114)  # bne #0x23a  ; to outside_1
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80a)  # bhi #0x234  ; to unlisted_1
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x203f)  # movs r0, #0x3f
    data(2, 0x0600)  # lsls r0, r0, #0x18  ; 126 << 23, the bias of a product of two mantissas
    data(2, 0x1a24)  # subs r4, r4, r0
    data(2, 0xc51e)  # stm r5!, {r1, r2, r3, r4}
    data(2, 0xe006)  # b #0x242  ; to corner_1
    # unlisted_1:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x242  ; to corner_1
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
    data(2, 0xd114)  # bne #0x27a  ; to outside_2
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80a)  # bhi #0x274  ; to unlisted_2
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x203f)  # movs r0, #0x3f
    data(2, 0x0600)  # lsls r0, r0, #0x18  ; 126 << 23, the bias of a product of two mantissas
    data(2, 0x1a24)  # subs r4, r4, r0
    data(2, 0xc51e)  # stm r5!, {r1, r2, r3, r4}
    data(2, 0xe006)  # b #0x282  ; to corner_2
    # unlisted_2:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x282  ; to corner_2
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
    data(2, 0xd114)  # bne #0x2ba  ; to outside_3
    data(2, 0x6031)  # str r1, [r6]
    data(2, 0x68b0)  # ldr r0, [r6, #8]
    data(2, 0x0042)  # lsls r2, r0, #1
    data(2, 0x0e12)  # lsrs r2, r2, #0x18
    data(2, 0x3a40)  # subs r2, #0x40
    data(2, 0x2a7d)  # cmp r2, #0x7d
    data(2, 0xd80a)  # bhi #0x2b4  ; to unlisted_3
    data(2, 0xb282)  # uxth r2, r0
    data(2, 0x0243)  # lsls r3, r0, #9
    data(2, 0x0e5b)  # lsrs r3, r3, #0x19
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x0dc4)  # lsrs r4, r0, #0x17
    data(2, 0x05e4)  # lsls r4, r4, #0x17
    data(2, 0x203f)  # movs r0, #0x3f
    data(2, 0x0600)  # lsls r0, r0, #0x18  ; 126 << 23, the bias of a product of two mantissas
    data(2, 0x1a24)  # subs r4, r4, r0
    data(2, 0xc51e)  # stm r5!, {r1, r2, r3, r4}
    data(2, 0xe006)  # b #0x2c2  ; to corner_3
    # unlisted_3:
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x64f9)  # str r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0xe003)  # b #0x2c2  ; to corner_3
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
    data(2, 0x20c8)  # movs r0, #0xc8  ; F_inside
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd116)  # bne #0x300  ; to located
    data(2, 0xe00d)  # b #0x2f0  ; to no_column, exactly at -1: its slope counts, its column is 0
    # outside:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x21c8)  # movs r1, #0xc8  ; F_inside
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x214a)  # movs r1, #0x4a  ; F_sampled
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x0061)  # lsls r1, r4, #1
    data(2, 0x0e09)  # lsrs r1, r1, #0x18
    data(2, 0x29ff)  # cmp r1, #0xff
    data(2, 0xd00c)  # beq #0x302  ; to not_finite
    data(2, 0x0069)  # lsls r1, r5, #1
    data(2, 0x0e09)  # lsrs r1, r1, #0x18
    data(2, 0x29ff)  # cmp r1, #0xff
    data(2, 0xd008)  # beq #0x302  ; to not_finite
    # no_column:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x2fe  ; to zero_known
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # zero_known:
    data(2, 0x6478)  # str r0, [r7, #0x44]  ; F_zero_cm
    # located:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # not_finite:
    data(2, 0x6478)  # str r0, [r7, #0x44]  ; F_zero_cm
    data(2, 0x2080)  # movs r0, #0x80  ; F_nonfinite
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x2180)  # movs r1, #0x80  ; F_nonfinite
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
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
