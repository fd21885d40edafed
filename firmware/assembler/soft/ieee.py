"""Addition and multiplication of any two IEEE singles, in instructions that every core has.

`add` and `mul`: r0, r1 -> r0. Rounded to nearest even; subnormals, signed zeros, infinities and NaN
as IEEE 754 has them (which NaN comes out is left open). They change r0-r3, r12 and the flags only.
The first instructions are the fast path for operands in the window; what follows takes anything.
"""

from __future__ import annotations

# Any two operands, in r0 and r1. r2, r3: the magnitudes << 1, then the exponents.
ADD_ANY = """
lsls r2, r0, #1
lsls r3, r1, #1
beq b_zero
cmp r2, #0
beq a_zero
cmp r2, r3
bhs a_larger
mov r12, r0
movs r0, r1
mov r1, r12
mov r12, r2
movs r2, r3
mov r3, r12
a_larger:
movs r6, #255
lsls r6, r6, #24
cmp r2, r6
bhs not_finite
movs r6, #1
lsls r6, r6, #23 @ the leading bit
lsls r4, r0, #9
lsrs r4, r4, #9
lsrs r2, r2, #24
beq a_subnormal
orrs r4, r6
b a_unpacked
a_subnormal:
movs r2, #1
a_unpacked:
lsls r5, r1, #9
lsrs r5, r5, #9
lsrs r3, r3, #24
beq b_subnormal
orrs r5, r6
b b_unpacked
b_subnormal:
movs r3, #1
b_unpacked:
@ three more bits below the last place: a guard, a round and a sticky one
lsls r4, r4, #3
lsls r5, r5, #3
subs r3, r2, r3
beq shifted
cmp r3, #27
bls shift
movs r5, #1 @ far below, but not zero
b shifted
shift:
movs r6, r5
lsrs r5, r3
mov r12, r5
lsls r5, r3
cmp r5, r6
beq shifted_out_nothing
mov r5, r12
movs r6, #1
orrs r5, r6
b shifted
shifted_out_nothing:
mov r5, r12
shifted:
eors r1, r0
bmi difference
adds r4, r4, r5
lsrs r6, r4, #27
beq sum_rounds
lsls r6, r4, #31
lsrs r6, r6, #31
lsrs r4, r4, #1
orrs r4, r6
adds r2, #1
b sum_rounds
difference:
subs r4, r4, r5
beq sum_is_zero
normalise:
lsrs r6, r4, #26
bne sum_rounds
cmp r2, #1
beq sum_rounds
lsls r4, r4, #1
subs r2, #1
b normalise
sum_rounds:
lsls r6, r4, #29
lsrs r6, r6, #29
lsrs r4, r4, #3
cmp r6, #4
blo sum_rounded
bne sum_up
lsls r6, r4, #31
beq sum_rounded
sum_up:
adds r4, #1
sum_rounded:
subs r2, #1
lsls r2, r2, #23
adds r4, r4, r2 @ a carry out of the mantissa goes into the exponent by itself
movs r6, #255
lsls r6, r6, #23
cmp r4, r6
blo sum_finite
movs r4, r6
sum_finite:
lsrs r0, r0, #31
lsls r0, r0, #31
orrs r0, r4
pop {r4-r6, pc}
sum_is_zero:
movs r0, #0
pop {r4-r6, pc}
@ r2 >= r3: a is infinite or NaN; b is of no account unless it is infinite too
not_finite:
bne return_a @ a NaN
cmp r3, r6
bne return_a
cmp r0, r1
beq return_a
lsrs r0, r6, #1 @ inf - inf
movs r1, #1
lsls r1, r1, #22
orrs r0, r1
return_a:
pop {r4-r6, pc}
b_zero:
cmp r2, #0
bne return_a
ands r0, r1 @ -0 only of two
pop {r4-r6, pc}
a_zero:
movs r0, r1
pop {r4-r6, pc}
"""

# r5 the sign, r2 r3 the magnitudes << 1, then the exponents; r0 r1 the mantissas.
MUL_ANY = """
movs r5, r0
eors r5, r1
lsrs r5, r5, #31
lsls r5, r5, #31
movs r4, #255
lsls r4, r4, #24
lsls r2, r0, #1
lsls r3, r1, #1
cmp r2, r4
bhs a_not_finite
cmp r3, r4
bhs b_not_finite
cmp r2, #0
beq return_sign
cmp r3, #0
beq return_sign
movs r4, #1
lsls r4, r4, #23
lsls r0, r0, #9
lsrs r0, r0, #9
lsrs r2, r2, #24
bne a_normal
movs r2, #1
a_normalise:
lsls r0, r0, #1
subs r2, #1
tst r0, r4
beq a_normalise
a_normal:
orrs r0, r4
lsls r1, r1, #9
lsrs r1, r1, #9
lsrs r3, r3, #24
bne b_normal
movs r3, #1
b_normalise:
lsls r1, r1, #1
subs r3, #1
tst r1, r4
beq b_normalise
b_normal:
orrs r1, r4
adds r6, r2, r3
subs r6, #126
@ 24 bits by 24 bits: r0 = product >> 24, r1 = the rest, from bit 31 down
uxth r2, r0
lsrs r0, r0, #16
uxth r3, r1
lsrs r1, r1, #16
movs r4, r2
muls r4, r3
muls r2, r1
muls r3, r0
muls r0, r1
adds r2, r2, r3
lsls r1, r2, #16
lsrs r2, r2, #16
adds r1, r1, r4
adcs r0, r2
lsls r0, r0, #8
lsrs r2, r1, #24
orrs r0, r2
lsls r1, r1, #8
lsrs r2, r0, #23
bne mul_normal
adds r1, r1, r1
adcs r0, r0
subs r6, #1
mul_normal:
cmp r6, #0
bgt mul_rounds
@ subnormal: shift right by 1 - exponent, keep what falls out as a sticky bit
movs r2, #1
subs r2, r2, r6
movs r6, #1
cmp r2, #25
bhi return_sign
movs r3, #32
subs r3, r3, r2
movs r4, r1
lsls r4, r3
subs r4, #1 @ carry: it was not 0
sbcs r4, r4 @ 0, or -1 where it was 0
adds r4, #1
lsrs r1, r2
orrs r1, r4
movs r4, r0
lsls r4, r3
orrs r1, r4
lsrs r0, r2
mul_rounds:
lsls r1, r1, #1
bcc mul_rounded
bne mul_up
lsls r2, r0, #31
beq mul_rounded
mul_up:
adds r0, #1
mul_rounded:
movs r2, #255
lsls r2, r2, #23
cmp r6, #255
bge mul_infinite
subs r6, #1
lsls r6, r6, #23
adds r0, r0, r6
cmp r0, r2
blo mul_done
mul_infinite:
movs r0, r2
mul_done:
orrs r0, r5
pop {r4-r6, pc}
return_sign:
movs r0, r5
pop {r4-r6, pc}
a_not_finite:
bne return_r0 @ a NaN
cmp r3, r4
bhi return_r1
cmp r3, #0
bne infinite
b invalid
b_not_finite:
bne return_r1
cmp r2, #0
beq invalid
infinite:
lsrs r0, r4, #1
orrs r0, r5
pop {r4-r6, pc}
@ infinity times zero
invalid:
lsrs r0, r4, #1
movs r1, #1
lsls r1, r1, #22
orrs r0, r1
return_r0:
pop {r4-r6, pc}
return_r1:
movs r0, r1
pop {r4-r6, pc}
"""
