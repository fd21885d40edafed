"""Looks at the operands of a fixed-point backward: see i16_ready_backward.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m3

import micropython


# Look at (grad_output, x, offset, weight, mask, grad_input, grad_offset, grad_mask, grad_weight,
# grad_bias, tile) and bind them. r2 is s_g, or -1 where s_b is not asked for. Returns s_m + 256 * s_b
# or -1. r8 block, r9 operands, r10 s_m, r11 s_g.
# 792 bytes.
@micropython.asm_thumb
def enter_backward(r0, r1, r2):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0x4680)  # mov r8, r0
    data(2, 0x4689)  # mov sb, r1
    data(2, 0x4693)  # mov fp, r2
    data(2, 0xf8d9, 0x4000)  # ldr.w r4, [sb]
    data(2, 0xf8d8, 0x51b8)  # ldr.w r5, [r8, #0x1b8]  ; F_want + 0
    data(2, 0xf000, 0xf8d0)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x61f8)  # str.w r6, [r8, #0x1f8]  ; F_g_image
    data(2, 0xf8d9, 0x4004)  # ldr.w r4, [sb, #4]
    data(2, 0xf8d8, 0x51bc)  # ldr.w r5, [r8, #0x1bc]  ; F_want + 4
    data(2, 0xf000, 0xf8c8)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x60ac)  # str.w r6, [r8, #0xac]  ; F_x_image
    data(2, 0xf8d9, 0x4008)  # ldr.w r4, [sb, #8]
    data(2, 0xf8d8, 0x51c0)  # ldr.w r5, [r8, #0x1c0]  ; F_want + 8
    data(2, 0xf000, 0xf8c0)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x606c)  # str.w r6, [r8, #0x6c]  ; F_t_opy
    data(2, 0xf8d9, 0x400c)  # ldr.w r4, [sb, #0xc]
    data(2, 0xf8d8, 0x51c4)  # ldr.w r5, [r8, #0x1c4]  ; F_want + 12
    data(2, 0xf000, 0xf8b8)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x60e8)  # str.w r6, [r8, #0xe8]  ; F_weight
    data(2, 0xf8d9, 0x4010)  # ldr.w r4, [sb, #0x10]
    data(2, 0xf8d8, 0x51c8)  # ldr.w r5, [r8, #0x1c8]  ; F_want + 16
    data(2, 0xf000, 0xf8b0)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x6074)  # str.w r6, [r8, #0x74]  ; F_t_mp
    data(2, 0xf8d9, 0x4014)  # ldr.w r4, [sb, #0x14]
    data(2, 0xf8d8, 0x51cc)  # ldr.w r5, [r8, #0x1cc]  ; F_want + 20
    data(2, 0xf000, 0xf8a8)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x61ac)  # str.w r6, [r8, #0x1ac]  ; F_gx
    data(2, 0xf8d9, 0x4018)  # ldr.w r4, [sb, #0x18]
    data(2, 0xf8d8, 0x51d0)  # ldr.w r5, [r8, #0x1d0]  ; F_want + 24
    data(2, 0xf000, 0xf8a0)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x61b0)  # str.w r6, [r8, #0x1b0]  ; F_goff
    data(2, 0xf8d9, 0x401c)  # ldr.w r4, [sb, #0x1c]
    data(2, 0xf8d8, 0x51d4)  # ldr.w r5, [r8, #0x1d4]  ; F_want + 28
    data(2, 0xf000, 0xf898)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x61b4)  # str.w r6, [r8, #0x1b4]  ; F_gmask
    data(2, 0xf8d9, 0x4020)  # ldr.w r4, [sb, #0x20]
    data(2, 0xf8d8, 0x51d8)  # ldr.w r5, [r8, #0x1d8]  ; F_want + 32
    data(2, 0xf000, 0xf890)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x625c)  # str.w r6, [r8, #0x25c]  ; F_grad_weight
    data(2, 0xf8d9, 0x4024)  # ldr.w r4, [sb, #0x24]
    data(2, 0xf8d8, 0x51dc)  # ldr.w r5, [r8, #0x1dc]  ; F_want + 36
    data(2, 0xf000, 0xf888)  # bl #0x1b6  ; to operand
    data(2, 0xf8c8, 0x6290)  # str.w r6, [r8, #0x290]  ; F_bias_out
    data(2, 0xf8d9, 0x4028)  # ldr.w r4, [sb, #0x28]
    data(2, 0x68e4)  # ldr r4, [r4, #0xc]
    data(2, 0xf8c8, 0x419c)  # str.w r4, [r8, #0x19c]  ; F_area
    data(2, 0xf04f, 0x0314)  # mov.w r3, #0x14
    # result:
    data(2, 0xf859, 0x4003)  # ldr.w r4, [sb, r3]
    data(2, 0xf8d8, 0x513c)  # ldr.w r5, [r8, #0x13c]  ; F_none
    data(2, 0x42ac)  # cmp r4, r5
    data(2, 0xd009)  # beq #0xd8  ; to result_apart
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    # input:
    data(2, 0xf859, 0x5002)  # ldr.w r5, [sb, r2]
    data(2, 0x42ac)  # cmp r4, r5
    data(2, 0xd06d)  # beq #0x1ac  ; to refuse
    data(2, 0xf102, 0x0204)  # add.w r2, r2, #4
    data(2, 0x2a14)  # cmp r2, #0x14
    data(2, 0xd1f7)  # bne #0xc8  ; to input
    # result_apart:
    data(2, 0xf103, 0x0304)  # add.w r3, r3, #4
    data(2, 0x2b28)  # cmp r3, #0x28
    data(2, 0xd1eb)  # bne #0xb8  ; to result
    data(2, 0xf8d8, 0x01f8)  # ldr.w r0, [r8, #0x1f8]  ; F_g_image
    data(2, 0xf8d8, 0x11b8)  # ldr.w r1, [r8, #0x1b8]  ; F_want + 0
    data(2, 0xea4f, 0x2111)  # lsr.w r1, r1, #8
    data(2, 0xf000, 0xf87c)  # bl #0x1e8  ; to within
    data(2, 0xf8d8, 0x00ac)  # ldr.w r0, [r8, #0xac]  ; F_x_image
    data(2, 0xf8d8, 0x11bc)  # ldr.w r1, [r8, #0x1bc]  ; F_want + 4
    data(2, 0xea4f, 0x2111)  # lsr.w r1, r1, #8
    data(2, 0xf000, 0xf874)  # bl #0x1e8  ; to within
    data(2, 0xf8d8, 0x00e8)  # ldr.w r0, [r8, #0xe8]  ; F_weight
    data(2, 0xf8d8, 0x11c4)  # ldr.w r1, [r8, #0x1c4]  ; F_want + 12
    data(2, 0xea4f, 0x2111)  # lsr.w r1, r1, #8
    data(2, 0xf000, 0xf86c)  # bl #0x1e8  ; to within
    data(2, 0xf04f, 0x0a0d)  # mov.w sl, #0xd
    data(2, 0xf8d8, 0x0074)  # ldr.w r0, [r8, #0x74]  ; F_t_mp
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd005)  # beq #0x128  ; to mask_known
    data(2, 0xf8d8, 0x11c8)  # ldr.w r1, [r8, #0x1c8]  ; F_want + 16
    data(2, 0xea4f, 0x2111)  # lsr.w r1, r1, #8
    data(2, 0xf000, 0xf8a0)  # bl #0x268  ; to mask_shift
    # mask_known:
    data(2, 0xf1ca, 0x0010)  # rsb.w r0, sl, #0x10
    data(2, 0xf8c8, 0x002c)  # str.w r0, [r8, #0x2c]  ; F_mshift
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf8c8, 0x0134)  # str.w r0, [r8, #0x134]  ; F_nonfinite
    data(2, 0xf1bb, 0x0f00)  # cmp.w fp, #0
    data(2, 0xdb34)  # blt #0x1a8  ; to bound
    # the largest sum of |weight| over a group's outputs: r0 weight of a column, r1 an output's bytes,
    # r2 columns left, r3 groups left, r4 weight, r5 outputs left, r6 sum, r7 largest
    data(2, 0xf8d8, 0x00e8)  # ldr.w r0, [r8, #0xe8]  ; F_weight
    data(2, 0xf8d8, 0x1260)  # ldr.w r1, [r8, #0x260]  ; F_gw_n4
    data(2, 0xea4f, 0x0151)  # lsr.w r1, r1, #1
    data(2, 0xf8d8, 0x30e4)  # ldr.w r3, [r8, #0xe4]  ; F_groups
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    # group:
    data(2, 0xea4f, 0x0251)  # lsr.w r2, r1, #1
    # column:
    data(2, 0x4604)  # mov r4, r0
    data(2, 0xf8d8, 0x5284)  # ldr.w r5, [r8, #0x284]  ; F_group_outputs
    data(2, 0xf04f, 0x0600)  # mov.w r6, #0
    # output:
    data(2, 0xf9b4, 0xc000)  # ldrsh.w ip, [r4]
    data(2, 0x440c)  # add r4, r1
    data(2, 0xea8c, 0x79ec)  # eor.w sb, ip, ip, asr #31
    data(2, 0xeba9, 0x79ec)  # sub.w sb, sb, ip, asr #31
    data(2, 0x444e)  # add r6, sb
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f5)  # bne #0x160  ; to output
    data(2, 0x42be)  # cmp r6, r7
    data(2, 0xbf88)  # it hi
    data(2, 0x4637)  # movhi r7, r6
    data(2, 0xf100, 0x0002)  # add.w r0, r0, #2
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1e9)  # bne #0x156  ; to column
    # r4 stands at the next group's second column
    data(2, 0xf104, 0x0002)  # add.w r0, r4, #2
    data(2, 0xeba0, 0x0001)  # sub.w r0, r0, r1
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1e1)  # bne #0x152  ; to group
    data(2, 0xfab7, 0xf787)  # clz r7, r7
    data(2, 0xf1c7, 0x0720)  # rsb.w r7, r7, #0x20
    data(2, 0xebb7, 0x070b)  # subs.w r7, r7, fp
    data(2, 0xbfb8)  # it lt
    data(2, 0x2700)  # movlt r7, #0
    data(2, 0xf8c8, 0x71e8)  # str.w r7, [r8, #0x1e8]  ; F_bound
    data(2, 0xea4a, 0x2007)  # orr.w r0, sl, r7, lsl #8
    data(2, 0xe003)  # b #0x1b0  ; to leave
    # bound:
    data(2, 0x4650)  # mov r0, sl
    data(2, 0xe001)  # b #0x1b0  ; to leave
    # refuse:
    data(2, 0xf06f, 0x0000)  # mvn r0, #0
    # leave:
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}
    data(2, 0xe0b0)  # b #0x318  ; to past
    # operand:
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xda06)  # bge #0x1c8  ; to array
    data(2, 0xf8d8, 0x613c)  # ldr.w r6, [r8, #0x13c]  ; F_none
    data(2, 0x42b4)  # cmp r4, r6
    data(2, 0xd1f4)  # bne #0x1ac  ; to refuse
    data(2, 0xf04f, 0x0600)  # mov.w r6, #0
    data(2, 0x4770)  # bx lr
    # array:
    data(2, 0xf014, 0x0f03)  # tst.w r4, #3  ; not an object in memory
    data(2, 0xd1ee)  # bne #0x1ac  ; to refuse
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0xf8d8, 0x7138)  # ldr.w r7, [r8, #0x138]  ; F_kind
    data(2, 0x42be)  # cmp r6, r7
    data(2, 0xd1e9)  # bne #0x1ac  ; to refuse
    data(2, 0x7926)  # ldrb r6, [r4, #4]
    data(2, 0x68a7)  # ldr r7, [r4, #8]
    data(2, 0xea46, 0x2607)  # orr.w r6, r6, r7, lsl #8
    data(2, 0x42ae)  # cmp r6, r5
    data(2, 0xd1e3)  # bne #0x1ac  ; to refuse
    data(2, 0x68e6)  # ldr r6, [r4, #0xc]
    data(2, 0x4770)  # bx lr
    # within:
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x1c01)  # mov.w ip, #0x10001
    # eight:
    data(2, 0x3908)  # subs r1, #8
    data(2, 0xd329)  # blo #0x248  ; to rest
    data(2, 0xc878)  # ldm r0!, {r3, r4, r5, r6}
    data(2, 0xea83, 0x0743)  # eor.w r7, r3, r3, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xeba3, 0x030c)  # sub.w r3, r3, ip
    data(2, 0xea83, 0x0743)  # eor.w r7, r3, r3, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xea84, 0x0744)  # eor.w r7, r4, r4, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xeba4, 0x040c)  # sub.w r4, r4, ip
    data(2, 0xea84, 0x0744)  # eor.w r7, r4, r4, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xea85, 0x0745)  # eor.w r7, r5, r5, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xeba5, 0x050c)  # sub.w r5, r5, ip
    data(2, 0xea85, 0x0745)  # eor.w r7, r5, r5, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xea86, 0x0746)  # eor.w r7, r6, r6, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xeba6, 0x060c)  # sub.w r6, r6, ip
    data(2, 0xea86, 0x0746)  # eor.w r7, r6, r6, lsl #1
    data(2, 0xea42, 0x0207)  # orr.w r2, r2, r7
    data(2, 0xe7d3)  # b #0x1f0  ; to eight
    # rest:
    data(2, 0x3108)  # adds r1, #8
    data(2, 0xd009)  # beq #0x260  ; to all_looked_at
    # one:
    data(2, 0xf930, 0x3b02)  # ldrsh r3, [r0], #2
    data(2, 0xf5b3, 0x4f80)  # cmp.w r3, #0x4000
    data(2, 0xdaaa)  # bge #0x1ac  ; to refuse
    data(2, 0xf513, 0x4f80)  # cmn.w r3, #0x4000
    data(2, 0xdda7)  # ble #0x1ac  ; to refuse
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1f5)  # bne #0x24c  ; to one
    # all_looked_at:
    data(2, 0xf012, 0x2f80)  # tst.w r2, #-0x7fff8000
    data(2, 0xd1a2)  # bne #0x1ac  ; to refuse
    data(2, 0x4770)  # bx lr
    # mask_shift:
    # usual: none is negative, the largest is above 8192
    data(2, 0xf84d, 0x0d08)  # str r0, [sp, #-0x8]!
    data(2, 0x9101)  # str r1, [sp, #4]
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    data(2, 0xf641, 0x7cff)  # movw ip, #0x1fff
    data(2, 0xea4c, 0x4c0c)  # orr.w ip, ip, ip, lsl #16
    # mask_eight:
    data(2, 0x3908)  # subs r1, #8
    data(2, 0xd315)  # blo #0x2ae  ; to mask_rest
    data(2, 0xc878)  # ldm r0!, {r3, r4, r5, r6}
    data(2, 0xea42, 0x0203)  # orr.w r2, r2, r3
    data(2, 0x4463)  # add r3, ip
    data(2, 0xea47, 0x0703)  # orr.w r7, r7, r3
    data(2, 0xea42, 0x0204)  # orr.w r2, r2, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0xea47, 0x0704)  # orr.w r7, r7, r4
    data(2, 0xea42, 0x0205)  # orr.w r2, r2, r5
    data(2, 0x4465)  # add r5, ip
    data(2, 0xea47, 0x0705)  # orr.w r7, r7, r5
    data(2, 0xea42, 0x0206)  # orr.w r2, r2, r6
    data(2, 0x4466)  # add r6, ip
    data(2, 0xea47, 0x0706)  # orr.w r7, r7, r6
    data(2, 0xe7e7)  # b #0x27e  ; to mask_eight
    # mask_rest:
    data(2, 0x3108)  # adds r1, #8
    data(2, 0xd008)  # beq #0x2c4  ; to mask_looked_at
    # mask_one:
    data(2, 0xf930, 0x3b02)  # ldrsh r3, [r0], #2
    data(2, 0xea42, 0x0203)  # orr.w r2, r2, r3
    data(2, 0x4463)  # add r3, ip
    data(2, 0xea47, 0x0703)  # orr.w r7, r7, r3
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1f6)  # bne #0x2b2  ; to mask_one
    # mask_looked_at:
    data(2, 0x9901)  # ldr r1, [sp, #4]
    data(2, 0xf85d, 0x0b08)  # ldr r0, [sp], #8
    data(2, 0xf04f, 0x0a0e)  # mov.w sl, #0xe
    data(2, 0xf04f, 0x23c0)  # mov.w r3, #-0x3fff4000
    data(2, 0x421a)  # tst r2, r3
    data(2, 0xd107)  # bne #0x2e6  ; to exactly
    data(2, 0xf017, 0x4f80)  # tst.w r7, #0x40000000
    data(2, 0xbf18)  # it ne
    data(2, 0x4770)  # bxne lr
    data(2, 0xf417, 0x4f80)  # tst.w r7, #0x4000
    data(2, 0xbf18)  # it ne
    data(2, 0x4770)  # bxne lr
    # exactly:
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    # mask_value:
    data(2, 0xf930, 0x3b02)  # ldrsh r3, [r0], #2
    data(2, 0xea83, 0x74e3)  # eor.w r4, r3, r3, asr #31
    data(2, 0xeba4, 0x74e3)  # sub.w r4, r4, r3, asr #31
    data(2, 0x4294)  # cmp r4, r2
    data(2, 0xbf88)  # it hi
    data(2, 0x4622)  # movhi r2, r4
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1f4)  # bne #0x2ea  ; to mask_value
    data(2, 0xf5b2, 0x4f80)  # cmp.w r2, #0x4000
    data(2, 0xf4bf, 0xaf52)  # bhs.w #0x1ac  ; to refuse
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xbf38)  # it lo
    data(2, 0x2200)  # movlo r2, #0
    data(2, 0xfab2, 0xfa82)  # clz sl, r2
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0x4770)  # bx lr
    # past:
