"""Runs the float32 arithmetic over arrays: see soft_float_proof.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# out[i] = op(a[i], b[i]), count times; op is add or mul. r5 the block, r6 items left.
# 66 bytes.
@micropython.asm_thumb
def two(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x682f)  # ldr r7, [r5]  ; F_kernels
    data(2, 0x69ae)  # ldr r6, [r5, #0x18]  ; F_count
    # next:
    data(2, 0x68aa)  # ldr r2, [r5, #8]  ; F_a
    data(2, 0xca01)  # ldm r2!, {r0}
    data(2, 0x60aa)  # str r2, [r5, #8]  ; F_a
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60ea)  # str r2, [r5, #0xc]  ; F_b
    data(2, 0x686b)  # ldr r3, [r5, #4]  ; F_op
    data(2, 0x4798)  # blx r3
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x0612)  # lsls r2, r2, #0x18
    data(2, 0x4291)  # cmp r1, r2
    data(2, 0xd901)  # bls #0x2e  ; to no_nan
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x43c0)  # mvns r0, r0  ; a NaN
    # no_nan:
    data(2, 0x696a)  # ldr r2, [r5, #0x14]  ; F_out
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x616a)  # str r2, [r5, #0x14]  ; F_out
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1eb)  # bne #0x10  ; to next
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# out[i] = c[i] + a[i] * b[i] by `dot`, count times; a[i] must be listable or zero.
# 98 bytes.
@micropython.asm_thumb
def dot(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x682f)  # ldr r7, [r5]  ; F_kernels
    data(2, 0x69ae)  # ldr r6, [r5, #0x18]  ; F_count
    # next:
    data(2, 0x68a8)  # ldr r0, [r5, #8]  ; F_a
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x002b)  # movs r3, r5
    data(2, 0x331c)  # adds r3, #0x1c  ; F_place
    data(2, 0x697c)  # ldr r4, [r7, #0x14]
    data(2, 0x47a0)  # blx r4
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x311c)  # adds r1, #0x1c  ; F_place
    data(2, 0x692a)  # ldr r2, [r5, #0x10]  ; F_c
    data(2, 0x6810)  # ldr r0, [r2]
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0x68bc)  # ldr r4, [r7, #8]
    data(2, 0x47a0)  # blx r4
    data(2, 0x68aa)  # ldr r2, [r5, #8]  ; F_a
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60aa)  # str r2, [r5, #8]  ; F_a
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60ea)  # str r2, [r5, #0xc]  ; F_b
    data(2, 0x692a)  # ldr r2, [r5, #0x10]  ; F_c
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x612a)  # str r2, [r5, #0x10]  ; F_c
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x0612)  # lsls r2, r2, #0x18
    data(2, 0x4291)  # cmp r1, r2
    data(2, 0xd901)  # bls #0x4e  ; to no_nan
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x43c0)  # mvns r0, r0  ; a NaN
    # no_nan:
    data(2, 0x696a)  # ldr r2, [r5, #0x14]  ; F_out
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x616a)  # str r2, [r5, #0x14]  ; F_out
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1db)  # bne #0x10  ; to next
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# out[i] = c[i] + a[i] * b[i] by `axpy`; a[i] listable or zero, b[i] in the window.
# 108 bytes.
@micropython.asm_thumb
def axpy(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x682f)  # ldr r7, [r5]  ; F_kernels
    data(2, 0x69ae)  # ldr r6, [r5, #0x18]  ; F_count
    # next:
    data(2, 0x68a8)  # ldr r0, [r5, #8]  ; F_a
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x002b)  # movs r3, r5
    data(2, 0x331c)  # adds r3, #0x1c  ; F_place
    data(2, 0x697c)  # ldr r4, [r7, #0x14]
    data(2, 0x47a0)  # blx r4
    data(2, 0x0003)  # movs r3, r0
    data(2, 0x692a)  # ldr r2, [r5, #0x10]  ; F_c
    data(2, 0xca01)  # ldm r2!, {r0}
    data(2, 0x612a)  # str r2, [r5, #0x10]  ; F_c
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x322c)  # adds r2, #0x2c  ; F_record
    data(2, 0x6010)  # str r0, [r2]
    data(2, 0x68e8)  # ldr r0, [r5, #0xc]  ; F_b
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x311c)  # adds r1, #0x1c  ; F_place
    data(2, 0x68fc)  # ldr r4, [r7, #0xc]
    data(2, 0x47a0)  # blx r4
    data(2, 0x68aa)  # ldr r2, [r5, #8]  ; F_a
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60aa)  # str r2, [r5, #8]  ; F_a
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60ea)  # str r2, [r5, #0xc]  ; F_b
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x322c)  # adds r2, #0x2c  ; F_record
    data(2, 0x6810)  # ldr r0, [r2]
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x0612)  # lsls r2, r2, #0x18
    data(2, 0x4291)  # cmp r1, r2
    data(2, 0xd901)  # bls #0x58  ; to no_nan
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x43c0)  # mvns r0, r0  ; a NaN
    # no_nan:
    data(2, 0x696a)  # ldr r2, [r5, #0x14]  ; F_out
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x616a)  # str r2, [r5, #0x14]  ; F_out
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1d6)  # bne #0x10  ; to next
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# out[i] = c[i] + a[i] * b[i] by `dots`, in the last corner; a[i] listable.
# 100 bytes.
@micropython.asm_thumb
def dots(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x682f)  # ldr r7, [r5]  ; F_kernels
    data(2, 0x69ae)  # ldr r6, [r5, #0x18]  ; F_count
    # next:
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x322c)  # adds r2, #0x2c  ; F_record
    data(2, 0x6011)  # str r1, [r2]
    data(2, 0x60d1)  # str r1, [r2, #0xc]
    data(2, 0x6191)  # str r1, [r2, #0x18]
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x6251)  # str r1, [r2, #0x24]
    data(2, 0x0011)  # movs r1, r2
    data(2, 0x692a)  # ldr r2, [r5, #0x10]  ; F_c
    data(2, 0xca01)  # ldm r2!, {r0}
    data(2, 0x612a)  # str r2, [r5, #0x10]  ; F_c
    data(2, 0x6288)  # str r0, [r1, #0x28]
    data(2, 0x68aa)  # ldr r2, [r5, #8]  ; F_a
    data(2, 0xca01)  # ldm r2!, {r0}
    data(2, 0x60aa)  # str r2, [r5, #8]  ; F_a
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0x693c)  # ldr r4, [r7, #0x10]
    data(2, 0x47a0)  # blx r4
    data(2, 0x68ea)  # ldr r2, [r5, #0xc]  ; F_b
    data(2, 0xca02)  # ldm r2!, {r1}
    data(2, 0x60ea)  # str r2, [r5, #0xc]  ; F_b
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x322c)  # adds r2, #0x2c  ; F_record
    data(2, 0x6a90)  # ldr r0, [r2, #0x28]
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x22ff)  # movs r2, #0xff
    data(2, 0x0612)  # lsls r2, r2, #0x18
    data(2, 0x4291)  # cmp r1, r2
    data(2, 0xd901)  # bls #0x50  ; to no_nan
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x43c0)  # mvns r0, r0  ; a NaN
    # no_nan:
    data(2, 0x696a)  # ldr r2, [r5, #0x14]  ; F_out
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x616a)  # str r2, [r5, #0x14]  ; F_out
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1da)  # bne #0x10  ; to next
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# Call the native code at op with a, r8-r11 set to given; count: how many have changed,
# + 16 if sp has. r5 the block, r6 sp, r4 the count.
# 90 bytes.
@micropython.asm_thumb
def keeps(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6de9)  # ldr r1, [r5, #0x5c]  ; F_given
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x6e29)  # ldr r1, [r5, #0x60]  ; F_given + 4
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x6e69)  # ldr r1, [r5, #0x64]  ; F_given + 8
    data(2, 0x468a)  # mov sl, r1
    data(2, 0x6ea9)  # ldr r1, [r5, #0x68]  ; F_given + 12
    data(2, 0x468b)  # mov fp, r1
    data(2, 0x466e)  # mov r6, sp
    data(2, 0x2400)  # movs r4, #0
    data(2, 0x68a8)  # ldr r0, [r5, #8]  ; F_a
    data(2, 0x686b)  # ldr r3, [r5, #4]  ; F_op
    data(2, 0x4798)  # blx r3
    data(2, 0x6de9)  # ldr r1, [r5, #0x5c]  ; F_given + 0
    data(2, 0x4541)  # cmp r1, r8
    data(2, 0xd000)  # beq #0x2e  ; to kept_0
    data(2, 0x3401)  # adds r4, #1
    # kept_0:
    data(2, 0x6e29)  # ldr r1, [r5, #0x60]  ; F_given + 4
    data(2, 0x4549)  # cmp r1, sb
    data(2, 0xd000)  # beq #0x36  ; to kept_1
    data(2, 0x3401)  # adds r4, #1
    # kept_1:
    data(2, 0x6e69)  # ldr r1, [r5, #0x64]  ; F_given + 8
    data(2, 0x4551)  # cmp r1, sl
    data(2, 0xd000)  # beq #0x3e  ; to kept_2
    data(2, 0x3401)  # adds r4, #1
    # kept_2:
    data(2, 0x6ea9)  # ldr r1, [r5, #0x68]  ; F_given + 12
    data(2, 0x4559)  # cmp r1, fp
    data(2, 0xd000)  # beq #0x46  ; to kept_3
    data(2, 0x3401)  # adds r4, #1
    # kept_3:
    data(2, 0x456e)  # cmp r6, sp
    data(2, 0xd001)  # beq #0x4e  ; to kept_sp
    data(2, 0x3410)  # adds r4, #0x10
    data(2, 0x46b5)  # mov sp, r6
    # kept_sp:
    data(2, 0x61ac)  # str r4, [r5, #0x18]  ; F_count
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4
