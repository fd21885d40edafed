"""Calls a function and records what it does to the callee-saved registers."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m4 fpv4-sp-d16

import micropython


# Call the function at `entry` with `argument` while r8-r11, s16-s31
# hold `given` and FPSCR `modes`; leave what they hold afterwards in `kept` and `modes_kept`,
# sp's change in `moved`.
# 76 bytes.
@micropython.asm_thumb
def call_and_look(r0):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0xed2d, 0x8a10)  # vpush {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0x4604)  # mov r4, r0
    data(2, 0xeef1, 0x5a10)  # vmrs r5, fpscr
    data(2, 0x68a0)  # ldr r0, [r4, #8]  ; F_modes
    data(2, 0xeee1, 0x0a10)  # vmsr fpscr, r0
    data(2, 0xf104, 0x0014)  # add.w r0, r4, #0x14  ; F_given
    data(2, 0xe8b0, 0x0f00)  # ldm.w r0!, {r8, sb, sl, fp}
    data(2, 0xec90, 0x8a10)  # vldmia r0, {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0x6860)  # ldr r0, [r4, #4]  ; F_argument
    data(2, 0x6821)  # ldr r1, [r4]  ; F_entry
    data(2, 0x466e)  # mov r6, sp
    data(2, 0x4788)  # blx r1
    data(2, 0x466f)  # mov r7, sp
    data(2, 0x1bf6)  # subs r6, r6, r7
    data(2, 0x6126)  # str r6, [r4, #0x10]  ; F_moved
    data(2, 0xf104, 0x0064)  # add.w r0, r4, #0x64  ; F_kept
    data(2, 0xe8a0, 0x0f00)  # stm.w r0!, {r8, sb, sl, fp}
    data(2, 0xec80, 0x8a10)  # vstmia r0, {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0xeef1, 0x0a10)  # vmrs r0, fpscr
    data(2, 0x60e0)  # str r0, [r4, #0xc]  ; F_modes_kept
    data(2, 0xeee1, 0x5a10)  # vmsr fpscr, r5
    data(2, 0xecbd, 0x8a10)  # vpop {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}
