"""float32 backward for Cortex-M4F and M7F: see f32_vfp.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m4 fpv4-sp-d16

import micropython


# The whole backward; called from Python with the block.
# A sub-kernel whose field is 0 is not wanted.
# 376 bytes.
@micropython.asm_thumb
def backward(r0):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0xed2d, 0x8a10)  # vpush {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0x4683)  # mov fp, r0
    data(2, 0xeef1, 0x1a10)  # vmrs r1, fpscr
    data(2, 0xf8cb, 0x11ac)  # str.w r1, [fp, #0x1ac]  ; F_fpscr
    data(2, 0x2100)  # movs r1, #0
    data(2, 0xeee1, 0x1a10)  # vmsr fpscr, r1  ; round to nearest; no flush to zero, no default NaN, whatever the firmware has set
    data(2, 0xf8db, 0x0190)  # ldr.w r0, [fp, #0x190]  ; F_clear
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd030)  # beq #0x82  ; to next_image
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xec9c, 0x0a10)  # vldmia ip, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    data(2, 0xf8db, 0x0194)  # ldr.w r0, [fp, #0x194]  ; F_grad_input
    data(2, 0xf8db, 0x1198)  # ldr.w r1, [fp, #0x198]  ; F_input_words
    # grad_input_many:
    data(2, 0x3910)  # subs r1, #0x10
    data(2, 0xdb02)  # blt #0x3a  ; to grad_input_few
    data(2, 0xeca0, 0x0a10)  # vstmia r0!, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    data(2, 0xe7fa)  # b #0x30  ; to grad_input_many
    # grad_input_few:
    data(2, 0x3110)  # adds r1, #0x10
    data(2, 0xd003)  # beq #0x46  ; to grad_input_clear
    # grad_input_one:
    data(2, 0xeca0, 0x0a01)  # vstmia r0!, {s0}
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fb)  # bne #0x3e  ; to grad_input_one
    # grad_input_clear:
    data(2, 0xf8db, 0x014c)  # ldr.w r0, [fp, #0x14c]  ; F_grad_weight
    data(2, 0xf8db, 0x119c)  # ldr.w r1, [fp, #0x19c]  ; F_weight_words
    # grad_weight_many:
    data(2, 0x3910)  # subs r1, #0x10
    data(2, 0xdb02)  # blt #0x58  ; to grad_weight_few
    data(2, 0xeca0, 0x0a10)  # vstmia r0!, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    data(2, 0xe7fa)  # b #0x4e  ; to grad_weight_many
    # grad_weight_few:
    data(2, 0x3110)  # adds r1, #0x10
    data(2, 0xd003)  # beq #0x64  ; to grad_weight_clear
    # grad_weight_one:
    data(2, 0xeca0, 0x0a01)  # vstmia r0!, {s0}
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fb)  # bne #0x5c  ; to grad_weight_one
    # grad_weight_clear:
    data(2, 0xf8db, 0x0124)  # ldr.w r0, [fp, #0x124]  ; F_bias
    data(2, 0xf8db, 0x11a0)  # ldr.w r1, [fp, #0x1a0]  ; F_bias_words
    # bias_many:
    data(2, 0x3910)  # subs r1, #0x10
    data(2, 0xdb02)  # blt #0x76  ; to bias_few
    data(2, 0xeca0, 0x0a10)  # vstmia r0!, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    data(2, 0xe7fa)  # b #0x6c  ; to bias_many
    # bias_few:
    data(2, 0x3110)  # adds r1, #0x10
    data(2, 0xd003)  # beq #0x82  ; to bias_clear
    # bias_one:
    data(2, 0xeca0, 0x0a01)  # vstmia r0!, {s0}
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fb)  # bne #0x7a  ; to bias_one
    # bias_clear:
    # next_image:
    data(2, 0xf8db, 0x0078)  # ldr.w r0, [fp, #0x78]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xdb6e)  # blt #0x168  ; to done
    data(2, 0xf8cb, 0x0078)  # str.w r0, [fp, #0x78]  ; F_images
    # the first pixel's place without its tap and offset, and the pixels left
    data(2, 0xf8db, 0x00d0)  # ldr.w r0, [fp, #0xd0]  ; F_start_y
    data(2, 0xf8cb, 0x00c4)  # str.w r0, [fp, #0xc4]  ; F_by
    data(2, 0xf8db, 0x00d4)  # ldr.w r0, [fp, #0xd4]  ; F_start_x
    data(2, 0xf8cb, 0x00c8)  # str.w r0, [fp, #0xc8]  ; F_bx
    data(2, 0xf8db, 0x00e0)  # ldr.w r0, [fp, #0xe0]  ; F_out_width
    data(2, 0xf8cb, 0x00cc)  # str.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0xf8db, 0x007c)  # ldr.w r0, [fp, #0x7c]  ; F_plane
    data(2, 0xf8cb, 0x0080)  # str.w r0, [fp, #0x80]  ; F_plane_left
    # next_tile:
    data(2, 0xf8db, 0x0080)  # ldr.w r0, [fp, #0x80]  ; F_plane_left
    data(2, 0xf8db, 0x1084)  # ldr.w r1, [fp, #0x84]  ; F_tile_width
    data(2, 0x4281)  # cmp r1, r0
    data(2, 0xbf88)  # it hi
    data(2, 0x4601)  # movhi r1, r0
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0xf8cb, 0x0080)  # str.w r0, [fp, #0x80]  ; F_plane_left
    data(2, 0xf8cb, 0x1088)  # str.w r1, [fp, #0x88]  ; F_tile_px
    data(2, 0xf8cb, 0x108c)  # str.w r1, [fp, #0x8c]  ; F_px_left
    data(2, 0xf8db, 0x0108)  # ldr.w r0, [fp, #0x108]  ; F_tile_base
    data(2, 0xf8cb, 0x010c)  # str.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x0180)  # ldr.w r0, [fp, #0x180]  ; F_gather
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x0184)  # ldr.w r0, [fp, #0x184]  ; F_dcol
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0xe2  ; to no_dcol
    data(2, 0x4780)  # blx r0
    # no_dcol:
    data(2, 0xf8db, 0x0188)  # ldr.w r0, [fp, #0x188]  ; F_taps
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0xec  ; to no_taps
    data(2, 0x4780)  # blx r0
    # no_taps:
    data(2, 0xf8db, 0x018c)  # ldr.w r0, [fp, #0x18c]  ; F_weights
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0xf6  ; to no_weights
    data(2, 0x4780)  # blx r0
    # no_weights:
    data(2, 0xf8db, 0x0114)  # ldr.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x1120)  # ldr.w r1, [fp, #0x120]  ; F_y_step_px
    data(2, 0xf8db, 0x2088)  # ldr.w r2, [fp, #0x88]  ; F_tile_px
    data(2, 0xfb01, 0x0002)  # mla r0, r1, r2, r0
    data(2, 0xf8cb, 0x0114)  # str.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x0080)  # ldr.w r0, [fp, #0x80]  ; F_plane_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd1cd)  # bne #0xae  ; to next_tile
    data(2, 0xf8db, 0x0114)  # ldr.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x10c0)  # ldr.w r1, [fp, #0xc0]  ; F_image_y
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0114)  # str.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x0090)  # ldr.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x10ac)  # ldr.w r1, [fp, #0xac]  ; F_image_off
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0090)  # str.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x0094)  # ldr.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x10b0)  # ldr.w r1, [fp, #0xb0]  ; F_image_mask
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0094)  # str.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x0098)  # ldr.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8db, 0x10b4)  # ldr.w r1, [fp, #0xb4]  ; F_image_goff
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0098)  # str.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8db, 0x009c)  # ldr.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8db, 0x10b8)  # ldr.w r1, [fp, #0xb8]  ; F_image_gmask
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x009c)  # str.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8db, 0x0104)  # ldr.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xf8db, 0x10bc)  # ldr.w r1, [fp, #0xbc]  ; F_image_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0104)  # str.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xe78c)  # b #0x82  ; to next_image
    # done:
    data(2, 0xf8db, 0x11ac)  # ldr.w r1, [fp, #0x1ac]  ; F_fpscr
    data(2, 0xeee1, 0x1a10)  # vmsr fpscr, r1
    data(2, 0xecbd, 0x8a10)  # vpop {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}


# g_quads[four pixels][output][4] and g_rows[pixel][output] = the tile's grad_output;
# grad_bias += it. r0 grad_output, r1 row place, r2 quad place, r3 pixels left, r4 outputs left,
# r5 r6 r7 grad_output and its steps, r8 r9 places of the output, r10 bytes of a row, r12 grad_bias.
# s1 sum.
# 184 bytes.
@micropython.asm_thumb
def gather(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe058)  # b #0xb8  ; to end_of_function
    # entry:
    data(2, 0xf8db, 0x4138)  # ldr.w r4, [fp, #0x138]  ; F_outputs
    data(2, 0xf8db, 0x5114)  # ldr.w r5, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x611c)  # ldr.w r6, [fp, #0x11c]  ; F_y_step_o
    data(2, 0xf8db, 0x7120)  # ldr.w r7, [fp, #0x120]  ; F_y_step_px
    data(2, 0xf8db, 0x8140)  # ldr.w r8, [fp, #0x140]  ; F_g_rows
    data(2, 0xf8db, 0x913c)  # ldr.w sb, [fp, #0x13c]  ; F_g_quads
    data(2, 0xf8db, 0xa148)  # ldr.w sl, [fp, #0x148]  ; F_outputs_bytes
    data(2, 0xf8db, 0xc124)  # ldr.w ip, [fp, #0x124]  ; F_bias
    # output:
    data(2, 0xeddc, 0x0a00)  # vldr s1, [ip]
    data(2, 0x4628)  # mov r0, r5
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0xf8db, 0x3088)  # ldr.w r3, [fp, #0x88]  ; F_tile_px
    # four_pixels:
    data(2, 0x3b04)  # subs r3, #4
    data(2, 0xdb24)  # blt #0x82  ; to few_pixels
    data(2, 0xed90, 0x2a00)  # vldr s4, [r0]
    data(2, 0x4438)  # add r0, r7
    data(2, 0xed81, 0x2a00)  # vstr s4, [r1]
    data(2, 0x4451)  # add r1, sl
    data(2, 0xee70, 0x0a82)  # vadd.f32 s1, s1, s4
    data(2, 0xedd0, 0x2a00)  # vldr s5, [r0]
    data(2, 0x4438)  # add r0, r7
    data(2, 0xedc1, 0x2a00)  # vstr s5, [r1]
    data(2, 0x4451)  # add r1, sl
    data(2, 0xee70, 0x0aa2)  # vadd.f32 s1, s1, s5
    data(2, 0xed90, 0x3a00)  # vldr s6, [r0]
    data(2, 0x4438)  # add r0, r7
    data(2, 0xed81, 0x3a00)  # vstr s6, [r1]
    data(2, 0x4451)  # add r1, sl
    data(2, 0xee70, 0x0a83)  # vadd.f32 s1, s1, s6
    data(2, 0xedd0, 0x3a00)  # vldr s7, [r0]
    data(2, 0x4438)  # add r0, r7
    data(2, 0xedc1, 0x3a00)  # vstr s7, [r1]
    data(2, 0x4451)  # add r1, sl
    data(2, 0xee70, 0x0aa3)  # vadd.f32 s1, s1, s7
    data(2, 0xec82, 0x2a04)  # vstmia r2, {s4, s5, s6, s7}
    data(2, 0xeb02, 0x028a)  # add.w r2, r2, sl, lsl #2
    data(2, 0xe7d8)  # b #0x34  ; to four_pixels
    # few_pixels:
    data(2, 0x3304)  # adds r3, #4
    data(2, 0xd00b)  # beq #0x9e  ; to output_done
    # one_pixel:
    data(2, 0xed90, 0x2a00)  # vldr s4, [r0]
    data(2, 0x4438)  # add r0, r7
    data(2, 0xed81, 0x2a00)  # vstr s4, [r1]
    data(2, 0x4451)  # add r1, sl
    data(2, 0xee70, 0x0a82)  # vadd.f32 s1, s1, s4
    data(2, 0xeca2, 0x2a01)  # vstmia r2!, {s4}
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f3)  # bne #0x86  ; to one_pixel
    # output_done:
    data(2, 0xedcc, 0x0a00)  # vstr s1, [ip]
    data(2, 0xf8db, 0x0130)  # ldr.w r0, [fp, #0x130]  ; F_bias_step
    data(2, 0x4484)  # add ip, r0
    data(2, 0x4435)  # add r5, r6
    data(2, 0xf108, 0x0804)  # add.w r8, r8, #4
    data(2, 0xf109, 0x0910)  # add.w sb, sb, #0x10
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1b7)  # bne #0x26  ; to output
    data(2, 0x4770)  # bx lr
    # end_of_function:


# tile[pixel][j] = dcol: the sum of weight * grad_output over the group's outputs.
# Four pixels by four columns at a time; s0-s15 sums [pixel][column], s16-s19 weights, s20-s23
# grad_output of four pixels, s24-s31 products under way.
# r0 weight of the output, r1 grad_output, r2 bytes of a weight row, r3 outputs left, r4 the group's
# grad_output, r5 tile, r6 bytes of a tile row, r7 columns left, r8 weight of the columns, r9 groups
# left.
# 490 bytes.
@micropython.asm_thumb
def grad_columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0f1)  # b #0x1ea  ; to end_of_function
    # entry:
    data(2, 0xf8db, 0x0088)  # ldr.w r0, [fp, #0x88]  ; F_tile_px
    data(2, 0x3003)  # adds r0, #3
    data(2, 0x0880)  # lsrs r0, r0, #2
    data(2, 0xf8cb, 0x0150)  # str.w r0, [fp, #0x150]  ; F_quads_left
    data(2, 0xf8db, 0x413c)  # ldr.w r4, [fp, #0x13c]  ; F_g_quads
    data(2, 0xf8db, 0x2068)  # ldr.w r2, [fp, #0x68]  ; F_weight_row
    data(2, 0xf8db, 0x6110)  # ldr.w r6, [fp, #0x110]  ; F_px_tile_step
    data(2, 0xf8db, 0x5108)  # ldr.w r5, [fp, #0x108]  ; F_tile_base
    data(2, 0xf8cb, 0x5134)  # str.w r5, [fp, #0x134]  ; F_t_at
    # four_pixels:
    data(2, 0xf8db, 0x8064)  # ldr.w r8, [fp, #0x64]  ; F_weight
    data(2, 0xf8db, 0x906c)  # ldr.w sb, [fp, #0x6c]  ; F_groups
    # group:
    data(2, 0xf8db, 0x7074)  # ldr.w r7, [fp, #0x74]  ; F_group_columns
    # four_columns:
    data(2, 0x3f04)  # subs r7, #4
    data(2, 0xf2c0, 0x808d)  # blt.w #0x152  ; to single_columns
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x4621)  # mov r1, r4
    data(2, 0xf8db, 0x3070)  # ldr.w r3, [fp, #0x70]  ; F_group_outputs
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xec9c, 0x0a10)  # vldmia ip, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    data(2, 0x085b)  # lsrs r3, r3, #1
    data(2, 0xd325)  # blo #0x98  ; to four_pairs
    data(2, 0xec90, 0x8a04)  # vldmia r0, {s16, s17, s18, s19}
    data(2, 0x4410)  # add r0, r2
    data(2, 0xecb1, 0xaa04)  # vldmia r1!, {s20, s21, s22, s23}
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee08, 0x6a2b)  # vmla.f32 s12, s16, s23
    data(2, 0xee48, 0x6aab)  # vmla.f32 s13, s17, s23
    data(2, 0xee09, 0x7a2b)  # vmla.f32 s14, s18, s23
    data(2, 0xee49, 0x7aab)  # vmla.f32 s15, s19, s23
    data(2, 0xd04b)  # beq #0x130  ; to four_done
    # four_pairs:
    data(2, 0xec90, 0x8a04)  # vldmia r0, {s16, s17, s18, s19}
    data(2, 0x4410)  # add r0, r2
    data(2, 0xecb1, 0xaa04)  # vldmia r1!, {s20, s21, s22, s23}
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee08, 0x6a2b)  # vmla.f32 s12, s16, s23
    data(2, 0xee48, 0x6aab)  # vmla.f32 s13, s17, s23
    data(2, 0xee09, 0x7a2b)  # vmla.f32 s14, s18, s23
    data(2, 0xee49, 0x7aab)  # vmla.f32 s15, s19, s23
    data(2, 0xec90, 0x8a04)  # vldmia r0, {s16, s17, s18, s19}
    data(2, 0x4410)  # add r0, r2
    data(2, 0xecb1, 0xaa04)  # vldmia r1!, {s20, s21, s22, s23}
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee08, 0x6a2b)  # vmla.f32 s12, s16, s23
    data(2, 0xee48, 0x6aab)  # vmla.f32 s13, s17, s23
    data(2, 0xee09, 0x7a2b)  # vmla.f32 s14, s18, s23
    data(2, 0xee49, 0x7aab)  # vmla.f32 s15, s19, s23
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1b3)  # bne #0x98  ; to four_pairs
    # four_done:
    data(2, 0xec85, 0x0a04)  # vstmia r5, {s0, s1, s2, s3}
    data(2, 0xeb05, 0x0c06)  # add.w ip, r5, r6
    data(2, 0xec8c, 0x2a04)  # vstmia ip, {s4, s5, s6, s7}
    data(2, 0x44b4)  # add ip, r6
    data(2, 0xec8c, 0x4a04)  # vstmia ip, {s8, s9, s10, s11}
    data(2, 0x44b4)  # add ip, r6
    data(2, 0xec8c, 0x6a04)  # vstmia ip, {s12, s13, s14, s15}
    data(2, 0xf105, 0x0510)  # add.w r5, r5, #0x10
    data(2, 0xf108, 0x0810)  # add.w r8, r8, #0x10
    data(2, 0xe76f)  # b #0x32  ; to four_columns
    # single_columns:
    data(2, 0x3704)  # adds r7, #4
    data(2, 0xd030)  # beq #0x1b8  ; to group_done
    # one_column:
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x4621)  # mov r1, r4
    data(2, 0xf8db, 0x3070)  # ldr.w r3, [fp, #0x70]  ; F_group_outputs
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xec9c, 0x0a04)  # vldmia ip, {s0, s1, s2, s3}
    # one_output:
    data(2, 0xed90, 0x8a00)  # vldr s16, [r0]
    data(2, 0x4410)  # add r0, r2
    data(2, 0xecb1, 0xaa04)  # vldmia r1!, {s20, s21, s22, s23}
    data(2, 0xee28, 0xca0a)  # vmul.f32 s24, s16, s20
    data(2, 0xee68, 0xca2a)  # vmul.f32 s25, s16, s21
    data(2, 0xee28, 0xda0b)  # vmul.f32 s26, s16, s22
    data(2, 0xee68, 0xda2b)  # vmul.f32 s27, s16, s23
    data(2, 0xee30, 0x0a0c)  # vadd.f32 s0, s0, s24
    data(2, 0xee70, 0x0aac)  # vadd.f32 s1, s1, s25
    data(2, 0xee31, 0x1a0d)  # vadd.f32 s2, s2, s26
    data(2, 0xee71, 0x1aad)  # vadd.f32 s3, s3, s27
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1e8)  # bne #0x166  ; to one_output
    data(2, 0xed85, 0x0a00)  # vstr s0, [r5]
    data(2, 0xeb05, 0x0c06)  # add.w ip, r5, r6
    data(2, 0xedcc, 0x0a00)  # vstr s1, [ip]
    data(2, 0x44b4)  # add ip, r6
    data(2, 0xed8c, 0x1a00)  # vstr s2, [ip]
    data(2, 0x44b4)  # add ip, r6
    data(2, 0xedcc, 0x1a00)  # vstr s3, [ip]
    data(2, 0xf105, 0x0504)  # add.w r5, r5, #4
    data(2, 0xf108, 0x0804)  # add.w r8, r8, #4
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd1ce)  # bne #0x156  ; to one_column
    # group_done:
    # r8 is at the end of the group's first row
    data(2, 0xf8db, 0x0070)  # ldr.w r0, [fp, #0x70]  ; F_group_outputs
    data(2, 0x1e41)  # subs r1, r0, #1
    data(2, 0xfb01, 0x8802)  # mla r8, r1, r2, r8
    data(2, 0xeb04, 0x1400)  # add.w r4, r4, r0, lsl #4
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xf47f, 0xaf30)  # bne.w #0x2e  ; to group
    data(2, 0xf8db, 0x5134)  # ldr.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xeb05, 0x0586)  # add.w r5, r5, r6, lsl #2
    data(2, 0xf8cb, 0x5134)  # str.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xf8db, 0x0150)  # ldr.w r0, [fp, #0x150]  ; F_quads_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cb, 0x0150)  # str.w r0, [fp, #0x150]  ; F_quads_left
    data(2, 0xf47f, 0xaf1f)  # bne.w #0x26  ; to four_pixels
    data(2, 0x4770)  # bx lr
    # end_of_function:


# grad_weight[output][j] += grad_output * cm over the tile's pixels in order.
# Four outputs by four columns at a time; s0-s15 sums [output][column], s16-s19 columns, s20-s23
# grad_output of four outputs, s24-s31 products under way.
# r0 grad_weight, r1 grad_output of the pixel, r2 bytes of a weight row, r3 pixels left, r4 the
# pixel's columns, r5 the first pixel's, r6 bytes of a tile row, r7 columns left, r8 bytes of a
# grad_output row, r9 outputs left, r10 groups left, lr grad_output of the first pixel.
# 722 bytes.
@micropython.asm_thumb
def grad_weights(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe165)  # b #0x2d2  ; to end_of_function
    # entry:
    data(2, 0xf8cb, 0xe1b0)  # str.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0xf8db, 0x014c)  # ldr.w r0, [fp, #0x14c]  ; F_grad_weight
    data(2, 0xf8db, 0x2068)  # ldr.w r2, [fp, #0x68]  ; F_weight_row
    data(2, 0xf8db, 0x5108)  # ldr.w r5, [fp, #0x108]  ; F_tile_base
    data(2, 0xf8db, 0x6110)  # ldr.w r6, [fp, #0x110]  ; F_px_tile_step
    data(2, 0xf8db, 0x8148)  # ldr.w r8, [fp, #0x148]  ; F_outputs_bytes
    data(2, 0xf8db, 0xa06c)  # ldr.w sl, [fp, #0x6c]  ; F_groups
    data(2, 0xf8db, 0xe140)  # ldr.w lr, [fp, #0x140]  ; F_g_rows
    # group:
    data(2, 0xf8db, 0x9070)  # ldr.w sb, [fp, #0x70]  ; F_group_outputs
    # four_outputs:
    data(2, 0xf1b9, 0x0904)  # subs.w sb, sb, #4
    data(2, 0xf2c0, 0x80f9)  # blt.w #0x224  ; to single_outputs
    data(2, 0xf8db, 0x7074)  # ldr.w r7, [fp, #0x74]  ; F_group_columns
    # outputs_4_columns:
    data(2, 0x3f04)  # subs r7, #4
    data(2, 0xf2c0, 0x80b0)  # blt.w #0x19c  ; to outputs_4_singles
    data(2, 0xec90, 0x0a04)  # vldmia r0, {s0, s1, s2, s3}
    data(2, 0xeb00, 0x0c02)  # add.w ip, r0, r2
    data(2, 0xec9c, 0x2a04)  # vldmia ip, {s4, s5, s6, s7}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec9c, 0x4a04)  # vldmia ip, {s8, s9, s10, s11}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec9c, 0x6a04)  # vldmia ip, {s12, s13, s14, s15}
    data(2, 0x462c)  # mov r4, r5
    data(2, 0x4671)  # mov r1, lr
    data(2, 0xf8db, 0x3088)  # ldr.w r3, [fp, #0x88]  ; F_tile_px
    data(2, 0x085b)  # lsrs r3, r3, #1
    data(2, 0xd32e)  # blo #0xbe  ; to pixels_4x4_pairs
    data(2, 0xec94, 0x8a04)  # vldmia r4, {s16, s17, s18, s19}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa04)  # vldmia r1, {s20, s21, s22, s23}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee28, 0xca2b)  # vmul.f32 s24, s16, s23
    data(2, 0xee68, 0xcaab)  # vmul.f32 s25, s17, s23
    data(2, 0xee29, 0xda2b)  # vmul.f32 s26, s18, s23
    data(2, 0xee69, 0xdaab)  # vmul.f32 s27, s19, s23
    data(2, 0xee36, 0x6a0c)  # vadd.f32 s12, s12, s24
    data(2, 0xee76, 0x6aac)  # vadd.f32 s13, s13, s25
    data(2, 0xee37, 0x7a0d)  # vadd.f32 s14, s14, s26
    data(2, 0xee77, 0x7aad)  # vadd.f32 s15, s15, s27
    data(2, 0xd05d)  # beq #0x17a  ; to pixels_4x4_done
    # pixels_4x4_pairs:
    data(2, 0xec94, 0x8a04)  # vldmia r4, {s16, s17, s18, s19}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa04)  # vldmia r1, {s20, s21, s22, s23}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee28, 0xca2b)  # vmul.f32 s24, s16, s23
    data(2, 0xee68, 0xcaab)  # vmul.f32 s25, s17, s23
    data(2, 0xee29, 0xda2b)  # vmul.f32 s26, s18, s23
    data(2, 0xee69, 0xdaab)  # vmul.f32 s27, s19, s23
    data(2, 0xee36, 0x6a0c)  # vadd.f32 s12, s12, s24
    data(2, 0xee76, 0x6aac)  # vadd.f32 s13, s13, s25
    data(2, 0xee37, 0x7a0d)  # vadd.f32 s14, s14, s26
    data(2, 0xee77, 0x7aad)  # vadd.f32 s15, s15, s27
    data(2, 0xec94, 0x8a04)  # vldmia r4, {s16, s17, s18, s19}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa04)  # vldmia r1, {s20, s21, s22, s23}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee08, 0x0a0a)  # vmla.f32 s0, s16, s20
    data(2, 0xee48, 0x0a8a)  # vmla.f32 s1, s17, s20
    data(2, 0xee09, 0x1a0a)  # vmla.f32 s2, s18, s20
    data(2, 0xee49, 0x1a8a)  # vmla.f32 s3, s19, s20
    data(2, 0xee08, 0x2a2a)  # vmla.f32 s4, s16, s21
    data(2, 0xee48, 0x2aaa)  # vmla.f32 s5, s17, s21
    data(2, 0xee09, 0x3a2a)  # vmla.f32 s6, s18, s21
    data(2, 0xee49, 0x3aaa)  # vmla.f32 s7, s19, s21
    data(2, 0xee08, 0x4a0b)  # vmla.f32 s8, s16, s22
    data(2, 0xee48, 0x4a8b)  # vmla.f32 s9, s17, s22
    data(2, 0xee09, 0x5a0b)  # vmla.f32 s10, s18, s22
    data(2, 0xee49, 0x5a8b)  # vmla.f32 s11, s19, s22
    data(2, 0xee28, 0xca2b)  # vmul.f32 s24, s16, s23
    data(2, 0xee68, 0xcaab)  # vmul.f32 s25, s17, s23
    data(2, 0xee29, 0xda2b)  # vmul.f32 s26, s18, s23
    data(2, 0xee69, 0xdaab)  # vmul.f32 s27, s19, s23
    data(2, 0xee36, 0x6a0c)  # vadd.f32 s12, s12, s24
    data(2, 0xee76, 0x6aac)  # vadd.f32 s13, s13, s25
    data(2, 0xee37, 0x7a0d)  # vadd.f32 s14, s14, s26
    data(2, 0xee77, 0x7aad)  # vadd.f32 s15, s15, s27
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1a1)  # bne #0xbe  ; to pixels_4x4_pairs
    # pixels_4x4_done:
    data(2, 0xec80, 0x0a04)  # vstmia r0, {s0, s1, s2, s3}
    data(2, 0xeb00, 0x0c02)  # add.w ip, r0, r2
    data(2, 0xec8c, 0x2a04)  # vstmia ip, {s4, s5, s6, s7}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec8c, 0x4a04)  # vstmia ip, {s8, s9, s10, s11}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec8c, 0x6a04)  # vstmia ip, {s12, s13, s14, s15}
    data(2, 0xf100, 0x0010)  # add.w r0, r0, #0x10
    data(2, 0xf105, 0x0510)  # add.w r5, r5, #0x10
    data(2, 0xe74c)  # b #0x36  ; to outputs_4_columns
    # outputs_4_singles:
    data(2, 0x3704)  # adds r7, #4
    data(2, 0xd039)  # beq #0x214  ; to outputs_4_done
    # outputs_4_single:
    data(2, 0xec90, 0x0a01)  # vldmia r0, {s0}
    data(2, 0xeb00, 0x0c02)  # add.w ip, r0, r2
    data(2, 0xecdc, 0x0a01)  # vldmia ip, {s1}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec9c, 0x1a01)  # vldmia ip, {s2}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xecdc, 0x1a01)  # vldmia ip, {s3}
    data(2, 0x462c)  # mov r4, r5
    data(2, 0x4671)  # mov r1, lr
    data(2, 0xf8db, 0x3088)  # ldr.w r3, [fp, #0x88]  ; F_tile_px
    # pixels_4x1:
    data(2, 0xec94, 0x8a01)  # vldmia r4, {s16}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa04)  # vldmia r1, {s20, s21, s22, s23}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee28, 0xca0a)  # vmul.f32 s24, s16, s20
    data(2, 0xee68, 0xca2a)  # vmul.f32 s25, s16, s21
    data(2, 0xee28, 0xda0b)  # vmul.f32 s26, s16, s22
    data(2, 0xee68, 0xda2b)  # vmul.f32 s27, s16, s23
    data(2, 0xee30, 0x0a0c)  # vadd.f32 s0, s0, s24
    data(2, 0xee70, 0x0aac)  # vadd.f32 s1, s1, s25
    data(2, 0xee31, 0x1a0d)  # vadd.f32 s2, s2, s26
    data(2, 0xee71, 0x1aad)  # vadd.f32 s3, s3, s27
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1e7)  # bne #0x1c0  ; to pixels_4x1
    data(2, 0xec80, 0x0a01)  # vstmia r0, {s0}
    data(2, 0xeb00, 0x0c02)  # add.w ip, r0, r2
    data(2, 0xeccc, 0x0a01)  # vstmia ip, {s1}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xec8c, 0x1a01)  # vstmia ip, {s2}
    data(2, 0x4494)  # add ip, r2
    data(2, 0xeccc, 0x1a01)  # vstmia ip, {s3}
    data(2, 0xf100, 0x0004)  # add.w r0, r0, #4
    data(2, 0xf105, 0x0504)  # add.w r5, r5, #4
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd1c5)  # bne #0x1a0  ; to outputs_4_single
    # outputs_4_done:
    data(2, 0xeba5, 0x0502)  # sub.w r5, r5, r2
    data(2, 0xf10e, 0x0e10)  # add.w lr, lr, #0x10
    data(2, 0x4410)  # add r0, r2
    data(2, 0xeb00, 0x0042)  # add.w r0, r0, r2, lsl #1
    data(2, 0xe702)  # b #0x2a  ; to four_outputs
    # single_outputs:
    data(2, 0xf119, 0x0904)  # adds.w sb, sb, #4
    data(2, 0xd04b)  # beq #0x2c2  ; to group_done
    # one_output:
    data(2, 0xf8db, 0x7074)  # ldr.w r7, [fp, #0x74]  ; F_group_columns
    # outputs_1_columns:
    data(2, 0x3f04)  # subs r7, #4
    data(2, 0xdb24)  # blt #0x27c  ; to outputs_1_singles
    data(2, 0xec90, 0x0a04)  # vldmia r0, {s0, s1, s2, s3}
    data(2, 0x462c)  # mov r4, r5
    data(2, 0x4671)  # mov r1, lr
    data(2, 0xf8db, 0x3088)  # ldr.w r3, [fp, #0x88]  ; F_tile_px
    # pixels_1x4:
    data(2, 0xec94, 0x8a04)  # vldmia r4, {s16, s17, s18, s19}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa01)  # vldmia r1, {s20}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee28, 0xca0a)  # vmul.f32 s24, s16, s20
    data(2, 0xee68, 0xca8a)  # vmul.f32 s25, s17, s20
    data(2, 0xee29, 0xda0a)  # vmul.f32 s26, s18, s20
    data(2, 0xee69, 0xda8a)  # vmul.f32 s27, s19, s20
    data(2, 0xee30, 0x0a0c)  # vadd.f32 s0, s0, s24
    data(2, 0xee70, 0x0aac)  # vadd.f32 s1, s1, s25
    data(2, 0xee31, 0x1a0d)  # vadd.f32 s2, s2, s26
    data(2, 0xee71, 0x1aad)  # vadd.f32 s3, s3, s27
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1e7)  # bne #0x23e  ; to pixels_1x4
    data(2, 0xec80, 0x0a04)  # vstmia r0, {s0, s1, s2, s3}
    data(2, 0xf100, 0x0010)  # add.w r0, r0, #0x10
    data(2, 0xf105, 0x0510)  # add.w r5, r5, #0x10
    data(2, 0xe7d8)  # b #0x22e  ; to outputs_1_columns
    # outputs_1_singles:
    data(2, 0x3704)  # adds r7, #4
    data(2, 0xd019)  # beq #0x2b4  ; to outputs_1_done
    # outputs_1_single:
    data(2, 0xec90, 0x0a01)  # vldmia r0, {s0}
    data(2, 0x462c)  # mov r4, r5
    data(2, 0x4671)  # mov r1, lr
    data(2, 0xf8db, 0x3088)  # ldr.w r3, [fp, #0x88]  ; F_tile_px
    # pixels_1x1:
    data(2, 0xec94, 0x8a01)  # vldmia r4, {s16}
    data(2, 0x4434)  # add r4, r6
    data(2, 0xec91, 0xaa01)  # vldmia r1, {s20}
    data(2, 0x4441)  # add r1, r8
    data(2, 0xee28, 0xca0a)  # vmul.f32 s24, s16, s20
    data(2, 0xee30, 0x0a0c)  # vadd.f32 s0, s0, s24
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f3)  # bne #0x28c  ; to pixels_1x1
    data(2, 0xec80, 0x0a01)  # vstmia r0, {s0}
    data(2, 0xf100, 0x0004)  # add.w r0, r0, #4
    data(2, 0xf105, 0x0504)  # add.w r5, r5, #4
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd1e5)  # bne #0x280  ; to outputs_1_single
    # outputs_1_done:
    data(2, 0xeba5, 0x0502)  # sub.w r5, r5, r2
    data(2, 0xf10e, 0x0e04)  # add.w lr, lr, #4
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1b3)  # bne #0x22a  ; to one_output
    # group_done:
    data(2, 0x4415)  # add r5, r2
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xf47f, 0xaead)  # bne.w #0x26  ; to group
    data(2, 0xf8db, 0xe1b0)  # ldr.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Every sample of the tile, nchw: its channels, then grad_offset and grad_mask.
# s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 w_k, s24 mask, s25-s28 D_k, s30 ly,
# s31 lx. At a tap: r0 offset, r1 tap table, r2 r10 tile, r3 mask, then r0 r1 rows of x, r2 r3 of
# grad_input, r4 r5 their channel steps, r6 tile, r7 which columns are in the image.
# 954 bytes.
@micropython.asm_thumb
def taps_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1d9)  # b #0x3ba  ; to end_of_function
    # entry:
    data(2, 0xf8cb, 0xe1b0)  # str.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0xed9b, 0x8a6d)  # vldr s16, [fp, #0x1b4]  ; F_one
    # pixel:
    data(2, 0xeddb, 0x9a31)  # vldr s19, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0xea32)  # vldr s29, [fp, #0xc8]  ; F_bx
    data(2, 0xf8db, 0x0090)  # ldr.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8cb, 0x002c)  # str.w r0, [fp, #0x2c]  ; F_off_at
    data(2, 0xf100, 0x0004)  # add.w r0, r0, #4
    data(2, 0xf8cb, 0x0090)  # str.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x0094)  # ldr.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8cb, 0x0038)  # str.w r0, [fp, #0x38]  ; F_mask_at
    data(2, 0xf8db, 0x10a0)  # ldr.w r1, [fp, #0xa0]  ; F_px_mask_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0094)  # str.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x0098)  # ldr.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8cb, 0x016c)  # str.w r0, [fp, #0x16c]  ; F_goff_at
    data(2, 0xf8db, 0x10a4)  # ldr.w r1, [fp, #0xa4]  ; F_px_goff_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0098)  # str.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8db, 0x009c)  # ldr.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8cb, 0x0174)  # str.w r0, [fp, #0x174]  ; F_gmask_at
    data(2, 0xf8db, 0x10a8)  # ldr.w r1, [fp, #0xa8]  ; F_px_gmask_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x009c)  # str.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8db, 0x010c)  # ldr.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8cb, 0x0034)  # str.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x1110)  # ldr.w r1, [fp, #0x110]  ; F_px_tile_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x010c)  # str.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x0104)  # ldr.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xf8cb, 0x0050)  # str.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x00f4)  # ldr.w r0, [fp, #0xf4]  ; F_og_count
    data(2, 0xf8cb, 0x00f8)  # str.w r0, [fp, #0xf8]  ; F_og_left
    # offset_group:
    data(2, 0xf8db, 0x00e4)  # ldr.w r0, [fp, #0xe4]  ; F_table
    data(2, 0xf8cb, 0x0030)  # str.w r0, [fp, #0x30]  ; F_table_at
    # tap:
    data(2, 0xf10b, 0x0c2c)  # add.w ip, fp, #0x2c  ; F_off_at
    data(2, 0xe89c, 0x03ff)  # ldm.w ip, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb}
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]  ; offset y
    data(2, 0x4428)  # add r0, r5
    data(2, 0xedd0, 0x0a00)  # vldr s1, [r0]  ; offset x
    data(2, 0x4428)  # add r0, r5
    data(2, 0xecb1, 0x1a02)  # vldmia r1!, {s2, s3}  ; the tap's place in the kernel
    data(2, 0xed93, 0xca00)  # vldr s24, [r3]
    data(2, 0x4423)  # add r3, r4
    data(2, 0x4692)  # mov sl, r2
    data(2, 0xf102, 0x0204)  # add.w r2, r2, #4
    data(2, 0xe88c, 0x000f)  # stm.w ip, {r0, r1, r2, r3}
    data(2, 0xee31, 0x1a29)  # vadd.f32 s2, s2, s19
    data(2, 0xee71, 0x1aae)  # vadd.f32 s3, s3, s29
    data(2, 0xee30, 0x0a01)  # vadd.f32 s0, s0, s2
    data(2, 0xee70, 0x0aa1)  # vadd.f32 s1, s1, s3
    data(2, 0xec55, 0x4a10)  # vmov r4, r5, s0, s1
    data(2, 0x42b4)  # cmp r4, r6  ; as unsigned bits: 0 <= y < height - 1, all four corners in the image
    data(2, 0xbf38)  # it lo
    data(2, 0x42bd)  # cmplo r5, r7
    data(2, 0xf080, 0x80bb)  # bhs.w #0x242  ; to border
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec55, 0x4a11)  # vmov r4, r5, s2, s3
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xfb04, 0x9008)  # mla r0, r4, r8, sb
    data(2, 0xeb00, 0x0085)  # add.w r0, r0, r5, lsl #2
    data(2, 0xeb00, 0x0108)  # add.w r1, r0, r8
    data(2, 0xf8db, 0x3058)  # ldr.w r3, [fp, #0x58]  ; F_gradx_delta
    data(2, 0xeb00, 0x0203)  # add.w r2, r0, r3
    data(2, 0x440b)  # add r3, r1
    data(2, 0xf8db, 0x4054)  # ldr.w r4, [fp, #0x54]  ; F_channel_step
    data(2, 0x4625)  # mov r5, r4
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x2700)  # movs r7, #0
    # inside:
    data(2, 0xe88b, 0x00ff)  # stm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xecdc, 0xca04)  # vldmia ip, {s25, s26, s27, s28}
    data(2, 0xf8db, 0x0154)  # ldr.w r0, [fp, #0x154]  ; F_kernel0
    data(2, 0xb140)  # cbz r0, #0x144  ; to channels_done
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x0158)  # ldr.w r0, [fp, #0x158]  ; F_kernel1
    data(2, 0xb120)  # cbz r0, #0x144  ; to channels_done
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x015c)  # ldr.w r0, [fp, #0x15c]  ; F_kernel2
    data(2, 0xb100)  # cbz r0, #0x144  ; to channels_done
    data(2, 0x4780)  # blx r0
    # channels_done:
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xd33a)  # blo #0x1c2  ; to tap_end
    data(2, 0xee2a, 0x0a2c)  # vmul.f32 s0, s20, s25
    data(2, 0xee0a, 0x0a8d)  # vmla.f32 s0, s21, s26
    data(2, 0xee0b, 0x0a2d)  # vmla.f32 s0, s22, s27
    data(2, 0xee0b, 0x0a8e)  # vmla.f32 s0, s23, s28  ; grad_mask
    # offset_gradients:
    data(2, 0xee7d, 0x0aec)  # vsub.f32 s1, s27, s25
    data(2, 0xee7d, 0x1a6c)  # vsub.f32 s3, s26, s25
    data(2, 0xee3e, 0x1a4d)  # vsub.f32 s2, s28, s26
    data(2, 0xee3e, 0x2a6d)  # vsub.f32 s4, s28, s27
    data(2, 0xee69, 0x0a20)  # vmul.f32 s1, s18, s1
    data(2, 0xee68, 0x1aa1)  # vmul.f32 s3, s17, s3
    data(2, 0xee4f, 0x0a81)  # vmla.f32 s1, s31, s2
    data(2, 0xee4f, 0x1a02)  # vmla.f32 s3, s30, s4
    data(2, 0xee6c, 0x0a20)  # vmul.f32 s1, s24, s1  ; grad_offset y
    data(2, 0xee6c, 0x1a21)  # vmul.f32 s3, s24, s3  ; grad_offset x
    # store_gradients:
    data(2, 0xe9db, 0x235b)  # ldrd r2, r3, [fp, #0x16c]  ; F_goff_at
    data(2, 0xe9db, 0x455d)  # ldrd r4, r5, [fp, #0x174]  ; F_gmask_at
    data(2, 0xeb02, 0x0603)  # add.w r6, r2, r3
    data(2, 0xd00b)  # beq #0x1aa  ; to overwrite
    data(2, 0xedd2, 0x2a00)  # vldr s5, [r2]
    data(2, 0xee72, 0x0aa0)  # vadd.f32 s1, s5, s1
    data(2, 0xedd6, 0x2a00)  # vldr s5, [r6]
    data(2, 0xee72, 0x1aa1)  # vadd.f32 s3, s5, s3
    data(2, 0xedd4, 0x2a00)  # vldr s5, [r4]
    data(2, 0xee32, 0x0a80)  # vadd.f32 s0, s5, s0
    # overwrite:
    data(2, 0xedc2, 0x0a00)  # vstr s1, [r2]
    data(2, 0xedc6, 0x1a00)  # vstr s3, [r6]
    data(2, 0xed84, 0x0a00)  # vstr s0, [r4]
    data(2, 0x441e)  # add r6, r3
    data(2, 0x442c)  # add r4, r5
    data(2, 0xf8cb, 0x616c)  # str.w r6, [fp, #0x16c]  ; F_goff_at
    data(2, 0xf8cb, 0x4174)  # str.w r4, [fp, #0x174]  ; F_gmask_at
    # tap_end:
    data(2, 0xf8db, 0x0030)  # ldr.w r0, [fp, #0x30]  ; F_table_at
    data(2, 0xf8db, 0x10e8)  # ldr.w r1, [fp, #0xe8]  ; F_table_end
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xf47f, 0xaf5b)  # bne.w #0x86  ; to tap
    data(2, 0xf8db, 0x0034)  # ldr.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x10fc)  # ldr.w r1, [fp, #0xfc]  ; F_og_tile
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0034)  # str.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x0050)  # ldr.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x1100)  # ldr.w r1, [fp, #0x100]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0050)  # str.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x00f8)  # ldr.w r0, [fp, #0xf8]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cb, 0x00f8)  # str.w r0, [fp, #0xf8]  ; F_og_left
    data(2, 0xf47f, 0xaf42)  # bne.w #0x7e  ; to offset_group
    # the next output pixel's place; exact, since all are integers
    data(2, 0xed9b, 0x0a32)  # vldr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xeddb, 0x0a37)  # vldr s1, [fp, #0xdc]  ; F_stride_x
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xf8db, 0x00cc)  # ldr.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd10b)  # bne #0x226  ; to same_row
    data(2, 0xed9b, 0x0a31)  # vldr s0, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0x0a36)  # vldr s1, [fp, #0xd8]  ; F_stride_y
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xed8b, 0x0a31)  # vstr s0, [fp, #0xc4]  ; F_by
    data(2, 0xed9b, 0x0a35)  # vldr s0, [fp, #0xd4]  ; F_start_x
    data(2, 0xf8db, 0x00e0)  # ldr.w r0, [fp, #0xe0]  ; F_out_width
    # same_row:
    data(2, 0xed8b, 0x0a32)  # vstr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xf8cb, 0x00cc)  # str.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0xf8db, 0x008c)  # ldr.w r0, [fp, #0x8c]  ; F_px_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cb, 0x008c)  # str.w r0, [fp, #0x8c]  ; F_px_left
    data(2, 0xf47f, 0xaee9)  # bne.w #0xe  ; to pixel
    data(2, 0xf8db, 0xe1b0)  # ldr.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0x4770)  # bx lr
    # not all corners in the image, or none: r4, r5 have the bits of y, x
    # border:
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0  ; towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec57, 0x6a11)  # vmov r6, r7, s2, s3
    data(2, 0xe9db, 0x2317)  # ldrd r2, r3, [fp, #0x5c]  ; F_height
    data(2, 0x4296)  # cmp r6, r2
    data(2, 0xbf38)  # it lo
    data(2, 0x429f)  # cmplo r7, r3
    data(2, 0xd262)  # bhs #0x320  ; to outside
    data(2, 0xeeb4, 0x0a60)  # vcmp.f32 s0, s1  ; NaN converts to 0: unordered
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xf180, 0x8089)  # bvs.w #0x378  ; to not_finite
    data(2, 0xeb06, 0x76e4)  # add.w r6, r6, r4, asr #31  ; floor: one less below 0
    data(2, 0xeb07, 0x77e5)  # add.w r7, r7, r5, asr #31
    data(2, 0xf04f, 0x0e00)  # mov.w lr, #0
    # cell:
    # r6 row and r7 column, -1 or more; lr: only a derivative, no sample
    data(2, 0xec47, 0x6a11)  # vmov s2, s3, r6, r7
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0x469c)  # mov ip, r3
    data(2, 0xfb06, 0x9008)  # mla r0, r6, r8, sb
    data(2, 0xeb00, 0x0087)  # add.w r0, r0, r7, lsl #2
    data(2, 0xeb00, 0x0108)  # add.w r1, r0, r8
    data(2, 0x4691)  # mov sb, r2
    data(2, 0xf8db, 0x3058)  # ldr.w r3, [fp, #0x58]  ; F_gradx_delta
    data(2, 0xeb00, 0x0203)  # add.w r2, r0, r3
    data(2, 0x440b)  # add r3, r1
    data(2, 0xf8db, 0x4054)  # ldr.w r4, [fp, #0x54]  ; F_channel_step
    data(2, 0x4625)  # mov r5, r4
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xda04)  # bge #0x2ac  ; to row_above
    data(2, 0xf8db, 0x00ec)  # ldr.w r0, [fp, #0xec]  ; F_zeros_at
    data(2, 0xf8db, 0x20f0)  # ldr.w r2, [fp, #0xf0]  ; F_waste_at
    data(2, 0x2400)  # movs r4, #0
    # row_above:
    data(2, 0x3601)  # adds r6, #1
    data(2, 0x454e)  # cmp r6, sb
    data(2, 0xdb04)  # blt #0x2bc  ; to row_below
    data(2, 0xf8db, 0x10ec)  # ldr.w r1, [fp, #0xec]  ; F_zeros_at
    data(2, 0xf8db, 0x30f0)  # ldr.w r3, [fp, #0xf0]  ; F_waste_at
    data(2, 0x2500)  # movs r5, #0
    # row_below:
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xf107, 0x0701)  # add.w r7, r7, #1
    data(2, 0xdb04)  # blt #0x2d0  ; to left_outside
    data(2, 0x4567)  # cmp r7, ip
    data(2, 0xbfb4)  # ite lt
    data(2, 0x2700)  # movlt r7, #0
    data(2, 0x2702)  # movge r7, #2
    data(2, 0xe000)  # b #0x2d2  ; to columns_known
    # left_outside:
    data(2, 0x2701)  # movs r7, #1
    # columns_known:
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf43f, 0xaf13)  # beq.w #0x100  ; to inside
    # y or x is exactly -1: the sample is 0, its right-hand derivative is not
    data(2, 0xe88b, 0x00ff)  # stm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xecdc, 0xca04)  # vldmia ip, {s25, s26, s27, s28}
    data(2, 0xf8db, 0x0160)  # ldr.w r0, [fp, #0x160]  ; F_dots_kernel
    data(2, 0x4780)  # blx r0
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xee60, 0x2a0c)  # vmul.f32 s5, s0, s24
    data(2, 0xf000, 0xf847)  # bl #0x3a6  ; to fill
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xe71d)  # b #0x15c  ; to offset_gradients
    # r2, r3 height and width, r6, r7 y and x towards 0
    # outside:
    data(2, 0xee30, 0x1a40)  # vsub.f32 s2, s0, s0
    data(2, 0xee70, 0x1ae0)  # vsub.f32 s3, s1, s1
    data(2, 0xee31, 0x1a21)  # vadd.f32 s2, s2, s3
    data(2, 0xeeb5, 0x1a40)  # vcmp.f32 s2, #0
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd120)  # bne #0x378  ; to not_finite
    data(2, 0xf8db, 0xc168)  # ldr.w ip, [fp, #0x168]  ; F_edge
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd016)  # beq #0x36e  ; to beyond
    data(2, 0xf240, 0x0c00)  # movw ip, #0
    data(2, 0xf6cb, 0x7c80)  # movt ip, #0xbf80  ; -1.0
    data(2, 0x4296)  # cmp r6, r2
    data(2, 0xd301)  # blo #0x350  ; to y_on_edge
    data(2, 0x4564)  # cmp r4, ip
    data(2, 0xd10e)  # bne #0x36e  ; to beyond
    # y_on_edge:
    data(2, 0x429f)  # cmp r7, r3
    data(2, 0xd301)  # blo #0x358  ; to x_on_edge
    data(2, 0x4565)  # cmp r5, ip
    data(2, 0xd10a)  # bne #0x36e  ; to beyond
    # x_on_edge:
    data(2, 0x4564)  # cmp r4, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xeb06, 0x76e4)  # addne.w r6, r6, r4, asr #31
    data(2, 0x4565)  # cmp r5, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xeb07, 0x77e5)  # addne.w r7, r7, r5, asr #31
    data(2, 0xf04f, 0x0e01)  # mov.w lr, #1
    data(2, 0xe781)  # b #0x272  ; to cell
    # beyond:
    # cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
    data(2, 0xeddb, 0x2a6f)  # vldr s5, [fp, #0x1bc]  ; F_zero
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24
    data(2, 0xe006)  # b #0x386  ; to nothing
    # not_finite:
    data(2, 0xf8db, 0x01a8)  # ldr.w r0, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0x3001)  # adds r0, #1
    data(2, 0xf8cb, 0x01a8)  # str.w r0, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0xeddb, 0x2a6f)  # vldr s5, [fp, #0x1bc]  ; F_zero
    # nothing:
    data(2, 0xf8cb, 0xa018)  # str.w sl, [fp, #0x18]  ; F_tile
    data(2, 0xf000, 0xf80c)  # bl #0x3a6  ; to fill
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xeef0, 0x0a40)  # vmov.f32 s1, s0
    data(2, 0xeef0, 0x1a40)  # vmov.f32 s3, s0
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xf4ff, 0xaf0f)  # blo.w #0x1c2  ; to tap_end
    data(2, 0xe6ee)  # b #0x184  ; to store_gradients
    # fill:
    data(2, 0xf8db, 0x0018)  # ldr.w r0, [fp, #0x18]  ; F_tile
    data(2, 0xe9db, 0x1208)  # ldrd r1, r2, [fp, #0x20]  ; F_tile_step
    # fill_channels:
    data(2, 0xedc0, 0x2a00)  # vstr s5, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1fa)  # bne #0x3ae  ; to fill_channels
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Corner dots, columns and scatter. For the channels of one sample, nchw.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 542 bytes.
@micropython.asm_thumb
def all_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe10b)  # b #0x21e  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xf000, 0x809d)  # beq.w #0x14a  ; to right_only
    data(2, 0xf200, 0x80d0)  # bhi.w #0x1b4  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd331)  # blo #0x7e  ; to channel_pairs
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xd064)  # beq #0x148  ; to channel_done
    # channel_pairs:
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd19a)  # bne #0x7e  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xedd0, 0x0a01)  # vldr s1, [r0, #4]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xedd1, 0x1a01)  # vldr s3, [r1, #4]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xedd2, 0x4a01)  # vldr s9, [r2, #4]
    data(2, 0xedd3, 0x5a01)  # vldr s11, [r3, #4]
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xedc2, 0x4a01)  # vstr s9, [r2, #4]
    data(2, 0x4422)  # add r2, r4
    data(2, 0xedc3, 0x5a01)  # vstr s11, [r3, #4]
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1cf)  # bne #0x152  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xed91, 0x1a00)  # vldr s2, [r1]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xed82, 0x4a00)  # vstr s8, [r2]
    data(2, 0x4422)  # add r2, r4
    data(2, 0xed83, 0x5a00)  # vstr s10, [r3]
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1cf)  # bne #0x1bc  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Corner dots. For the channels of one sample, nchw.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 234 bytes.
@micropython.asm_thumb
def dots_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe071)  # b #0xea  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd03b)  # beq #0x86  ; to right_only
    data(2, 0xd853)  # bhi #0xb8  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd311)  # blo #0x3a  ; to channel_pairs
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xd024)  # beq #0x84  ; to channel_done
    # channel_pairs:
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1da)  # bne #0x3a  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xedd0, 0x0a01)  # vldr s1, [r0, #4]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xedd1, 0x1a01)  # vldr s3, [r1, #4]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0x8e  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xed91, 0x1a00)  # vldr s2, [r1]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0xc0  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Columns. For the channels of one sample, nchw.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 254 bytes.
@micropython.asm_thumb
def columns_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe07b)  # b #0xfe  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd041)  # beq #0x92  ; to right_only
    data(2, 0xd85b)  # bhi #0xc8  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd313)  # blo #0x3e  ; to channel_pairs
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xd028)  # beq #0x90  ; to channel_done
    # channel_pairs:
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xec90, 0x0a02)  # vldmia r0, {s0, s1}
    data(2, 0x4420)  # add r0, r4
    data(2, 0xec91, 0x1a02)  # vldmia r1, {s2, s3}
    data(2, 0x4429)  # add r1, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1d6)  # bne #0x3e  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xedd0, 0x0a01)  # vldr s1, [r0, #4]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xedd1, 0x1a01)  # vldr s3, [r1, #4]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1e9)  # bne #0x9a  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]
    data(2, 0x4420)  # add r0, r4
    data(2, 0xed91, 0x1a00)  # vldr s2, [r1]
    data(2, 0x4429)  # add r1, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1e9)  # bne #0xd0  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Scatter. For the channels of one sample, nchw.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 262 bytes.
@micropython.asm_thumb
def scatter_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe07f)  # b #0x106  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd04d)  # beq #0xaa  ; to right_only
    data(2, 0xd863)  # bhi #0xd8  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd317)  # blo #0x46  ; to channel_pairs
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xd030)  # beq #0xa8  ; to channel_done
    # channel_pairs:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xec92, 0x4a02)  # vldmia r2, {s8, s9}
    data(2, 0xec93, 0x5a02)  # vldmia r3, {s10, s11}
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xec82, 0x4a02)  # vstmia r2, {s8, s9}
    data(2, 0x4422)  # add r2, r4
    data(2, 0xec83, 0x5a02)  # vstmia r3, {s10, s11}
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1ce)  # bne #0x46  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    # channel_1:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedd2, 0x4a01)  # vldr s9, [r2, #4]
    data(2, 0xedd3, 0x5a01)  # vldr s11, [r3, #4]
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xedc2, 0x4a01)  # vstr s9, [r2, #4]
    data(2, 0x4422)  # add r2, r4
    data(2, 0xedc3, 0x5a01)  # vstr s11, [r3, #4]
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1e9)  # bne #0xaa  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    # channel_2:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xed82, 0x4a00)  # vstr s8, [r2]
    data(2, 0x4422)  # add r2, r4
    data(2, 0xed83, 0x5a00)  # vstr s10, [r3]
    data(2, 0x442b)  # add r3, r5
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1e9)  # bne #0xd8  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Every sample of the tile, nhwc: its channels, then grad_offset and grad_mask.
# s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 w_k, s24 mask, s25-s28 D_k, s30 ly,
# s31 lx. At a tap: r0 offset, r1 tap table, r2 r10 tile, r3 mask, then r0 r1 rows of x, r2 r3 of
# grad_input, r4 r5 their channel steps, r6 tile, r7 which columns are in the image.
# 962 bytes.
@micropython.asm_thumb
def taps_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1dd)  # b #0x3c2  ; to end_of_function
    # entry:
    data(2, 0xf8cb, 0xe1b0)  # str.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0xed9b, 0x8a6d)  # vldr s16, [fp, #0x1b4]  ; F_one
    # pixel:
    data(2, 0xeddb, 0x9a31)  # vldr s19, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0xea32)  # vldr s29, [fp, #0xc8]  ; F_bx
    data(2, 0xf8db, 0x0090)  # ldr.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8cb, 0x002c)  # str.w r0, [fp, #0x2c]  ; F_off_at
    data(2, 0xf100, 0x0004)  # add.w r0, r0, #4
    data(2, 0xf8cb, 0x0090)  # str.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x0094)  # ldr.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8cb, 0x0038)  # str.w r0, [fp, #0x38]  ; F_mask_at
    data(2, 0xf8db, 0x10a0)  # ldr.w r1, [fp, #0xa0]  ; F_px_mask_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0094)  # str.w r0, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x0098)  # ldr.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8cb, 0x016c)  # str.w r0, [fp, #0x16c]  ; F_goff_at
    data(2, 0xf8db, 0x10a4)  # ldr.w r1, [fp, #0xa4]  ; F_px_goff_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0098)  # str.w r0, [fp, #0x98]  ; F_px_goff
    data(2, 0xf8db, 0x009c)  # ldr.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8cb, 0x0174)  # str.w r0, [fp, #0x174]  ; F_gmask_at
    data(2, 0xf8db, 0x10a8)  # ldr.w r1, [fp, #0xa8]  ; F_px_gmask_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x009c)  # str.w r0, [fp, #0x9c]  ; F_px_gmask
    data(2, 0xf8db, 0x010c)  # ldr.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8cb, 0x0034)  # str.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x1110)  # ldr.w r1, [fp, #0x110]  ; F_px_tile_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x010c)  # str.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x0104)  # ldr.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xf8cb, 0x0050)  # str.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x00f4)  # ldr.w r0, [fp, #0xf4]  ; F_og_count
    data(2, 0xf8cb, 0x00f8)  # str.w r0, [fp, #0xf8]  ; F_og_left
    # offset_group:
    data(2, 0xf8db, 0x00e4)  # ldr.w r0, [fp, #0xe4]  ; F_table
    data(2, 0xf8cb, 0x0030)  # str.w r0, [fp, #0x30]  ; F_table_at
    # tap:
    data(2, 0xf10b, 0x0c2c)  # add.w ip, fp, #0x2c  ; F_off_at
    data(2, 0xe89c, 0x03ff)  # ldm.w ip, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb}
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]  ; offset y
    data(2, 0x4428)  # add r0, r5
    data(2, 0xedd0, 0x0a00)  # vldr s1, [r0]  ; offset x
    data(2, 0x4428)  # add r0, r5
    data(2, 0xecb1, 0x1a02)  # vldmia r1!, {s2, s3}  ; the tap's place in the kernel
    data(2, 0xed93, 0xca00)  # vldr s24, [r3]
    data(2, 0x4423)  # add r3, r4
    data(2, 0x4692)  # mov sl, r2
    data(2, 0xf102, 0x0204)  # add.w r2, r2, #4
    data(2, 0xe88c, 0x000f)  # stm.w ip, {r0, r1, r2, r3}
    data(2, 0xee31, 0x1a29)  # vadd.f32 s2, s2, s19
    data(2, 0xee71, 0x1aae)  # vadd.f32 s3, s3, s29
    data(2, 0xee30, 0x0a01)  # vadd.f32 s0, s0, s2
    data(2, 0xee70, 0x0aa1)  # vadd.f32 s1, s1, s3
    data(2, 0xec55, 0x4a10)  # vmov r4, r5, s0, s1
    data(2, 0x42b4)  # cmp r4, r6  ; as unsigned bits: 0 <= y < height - 1, all four corners in the image
    data(2, 0xbf38)  # it lo
    data(2, 0x42bd)  # cmplo r5, r7
    data(2, 0xf080, 0x80bd)  # bhs.w #0x246  ; to border
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec55, 0x4a11)  # vmov r4, r5, s2, s3
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xfb04, 0x9008)  # mla r0, r4, r8, sb
    data(2, 0xf8db, 0x3028)  # ldr.w r3, [fp, #0x28]  ; F_column_step
    data(2, 0xfb05, 0x0003)  # mla r0, r5, r3, r0
    data(2, 0xeb00, 0x0108)  # add.w r1, r0, r8
    data(2, 0xf8db, 0x3058)  # ldr.w r3, [fp, #0x58]  ; F_gradx_delta
    data(2, 0xeb00, 0x0203)  # add.w r2, r0, r3
    data(2, 0x440b)  # add r3, r1
    data(2, 0xf8db, 0x4054)  # ldr.w r4, [fp, #0x54]  ; F_channel_step
    data(2, 0x4625)  # mov r5, r4
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x2700)  # movs r7, #0
    # inside:
    data(2, 0xe88b, 0x00ff)  # stm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xecdc, 0xca04)  # vldmia ip, {s25, s26, s27, s28}
    data(2, 0xf8db, 0x0154)  # ldr.w r0, [fp, #0x154]  ; F_kernel0
    data(2, 0xb140)  # cbz r0, #0x148  ; to channels_done
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x0158)  # ldr.w r0, [fp, #0x158]  ; F_kernel1
    data(2, 0xb120)  # cbz r0, #0x148  ; to channels_done
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x015c)  # ldr.w r0, [fp, #0x15c]  ; F_kernel2
    data(2, 0xb100)  # cbz r0, #0x148  ; to channels_done
    data(2, 0x4780)  # blx r0
    # channels_done:
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xd33a)  # blo #0x1c6  ; to tap_end
    data(2, 0xee2a, 0x0a2c)  # vmul.f32 s0, s20, s25
    data(2, 0xee0a, 0x0a8d)  # vmla.f32 s0, s21, s26
    data(2, 0xee0b, 0x0a2d)  # vmla.f32 s0, s22, s27
    data(2, 0xee0b, 0x0a8e)  # vmla.f32 s0, s23, s28  ; grad_mask
    # offset_gradients:
    data(2, 0xee7d, 0x0aec)  # vsub.f32 s1, s27, s25
    data(2, 0xee7d, 0x1a6c)  # vsub.f32 s3, s26, s25
    data(2, 0xee3e, 0x1a4d)  # vsub.f32 s2, s28, s26
    data(2, 0xee3e, 0x2a6d)  # vsub.f32 s4, s28, s27
    data(2, 0xee69, 0x0a20)  # vmul.f32 s1, s18, s1
    data(2, 0xee68, 0x1aa1)  # vmul.f32 s3, s17, s3
    data(2, 0xee4f, 0x0a81)  # vmla.f32 s1, s31, s2
    data(2, 0xee4f, 0x1a02)  # vmla.f32 s3, s30, s4
    data(2, 0xee6c, 0x0a20)  # vmul.f32 s1, s24, s1  ; grad_offset y
    data(2, 0xee6c, 0x1a21)  # vmul.f32 s3, s24, s3  ; grad_offset x
    # store_gradients:
    data(2, 0xe9db, 0x235b)  # ldrd r2, r3, [fp, #0x16c]  ; F_goff_at
    data(2, 0xe9db, 0x455d)  # ldrd r4, r5, [fp, #0x174]  ; F_gmask_at
    data(2, 0xeb02, 0x0603)  # add.w r6, r2, r3
    data(2, 0xd00b)  # beq #0x1ae  ; to overwrite
    data(2, 0xedd2, 0x2a00)  # vldr s5, [r2]
    data(2, 0xee72, 0x0aa0)  # vadd.f32 s1, s5, s1
    data(2, 0xedd6, 0x2a00)  # vldr s5, [r6]
    data(2, 0xee72, 0x1aa1)  # vadd.f32 s3, s5, s3
    data(2, 0xedd4, 0x2a00)  # vldr s5, [r4]
    data(2, 0xee32, 0x0a80)  # vadd.f32 s0, s5, s0
    # overwrite:
    data(2, 0xedc2, 0x0a00)  # vstr s1, [r2]
    data(2, 0xedc6, 0x1a00)  # vstr s3, [r6]
    data(2, 0xed84, 0x0a00)  # vstr s0, [r4]
    data(2, 0x441e)  # add r6, r3
    data(2, 0x442c)  # add r4, r5
    data(2, 0xf8cb, 0x616c)  # str.w r6, [fp, #0x16c]  ; F_goff_at
    data(2, 0xf8cb, 0x4174)  # str.w r4, [fp, #0x174]  ; F_gmask_at
    # tap_end:
    data(2, 0xf8db, 0x0030)  # ldr.w r0, [fp, #0x30]  ; F_table_at
    data(2, 0xf8db, 0x10e8)  # ldr.w r1, [fp, #0xe8]  ; F_table_end
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xf47f, 0xaf59)  # bne.w #0x86  ; to tap
    data(2, 0xf8db, 0x0034)  # ldr.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x10fc)  # ldr.w r1, [fp, #0xfc]  ; F_og_tile
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0034)  # str.w r0, [fp, #0x34]  ; F_tile_at
    data(2, 0xf8db, 0x0050)  # ldr.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x1100)  # ldr.w r1, [fp, #0x100]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0050)  # str.w r0, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x00f8)  # ldr.w r0, [fp, #0xf8]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cb, 0x00f8)  # str.w r0, [fp, #0xf8]  ; F_og_left
    data(2, 0xf47f, 0xaf40)  # bne.w #0x7e  ; to offset_group
    # the next output pixel's place; exact, since all are integers
    data(2, 0xed9b, 0x0a32)  # vldr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xeddb, 0x0a37)  # vldr s1, [fp, #0xdc]  ; F_stride_x
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xf8db, 0x00cc)  # ldr.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd10b)  # bne #0x22a  ; to same_row
    data(2, 0xed9b, 0x0a31)  # vldr s0, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0x0a36)  # vldr s1, [fp, #0xd8]  ; F_stride_y
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xed8b, 0x0a31)  # vstr s0, [fp, #0xc4]  ; F_by
    data(2, 0xed9b, 0x0a35)  # vldr s0, [fp, #0xd4]  ; F_start_x
    data(2, 0xf8db, 0x00e0)  # ldr.w r0, [fp, #0xe0]  ; F_out_width
    # same_row:
    data(2, 0xed8b, 0x0a32)  # vstr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xf8cb, 0x00cc)  # str.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0xf8db, 0x008c)  # ldr.w r0, [fp, #0x8c]  ; F_px_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cb, 0x008c)  # str.w r0, [fp, #0x8c]  ; F_px_left
    data(2, 0xf47f, 0xaee7)  # bne.w #0xe  ; to pixel
    data(2, 0xf8db, 0xe1b0)  # ldr.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0x4770)  # bx lr
    # not all corners in the image, or none: r4, r5 have the bits of y, x
    # border:
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0  ; towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec57, 0x6a11)  # vmov r6, r7, s2, s3
    data(2, 0xe9db, 0x2317)  # ldrd r2, r3, [fp, #0x5c]  ; F_height
    data(2, 0x4296)  # cmp r6, r2
    data(2, 0xbf38)  # it lo
    data(2, 0x429f)  # cmplo r7, r3
    data(2, 0xd264)  # bhs #0x328  ; to outside
    data(2, 0xeeb4, 0x0a60)  # vcmp.f32 s0, s1  ; NaN converts to 0: unordered
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xf180, 0x808b)  # bvs.w #0x380  ; to not_finite
    data(2, 0xeb06, 0x76e4)  # add.w r6, r6, r4, asr #31  ; floor: one less below 0
    data(2, 0xeb07, 0x77e5)  # add.w r7, r7, r5, asr #31
    data(2, 0xf04f, 0x0e00)  # mov.w lr, #0
    # cell:
    # r6 row and r7 column, -1 or more; lr: only a derivative, no sample
    data(2, 0xec47, 0x6a11)  # vmov s2, s3, r6, r7
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0x469c)  # mov ip, r3
    data(2, 0xfb06, 0x9008)  # mla r0, r6, r8, sb
    data(2, 0xf8db, 0x3028)  # ldr.w r3, [fp, #0x28]  ; F_column_step
    data(2, 0xfb07, 0x0003)  # mla r0, r7, r3, r0
    data(2, 0xeb00, 0x0108)  # add.w r1, r0, r8
    data(2, 0x4691)  # mov sb, r2
    data(2, 0xf8db, 0x3058)  # ldr.w r3, [fp, #0x58]  ; F_gradx_delta
    data(2, 0xeb00, 0x0203)  # add.w r2, r0, r3
    data(2, 0x440b)  # add r3, r1
    data(2, 0xf8db, 0x4054)  # ldr.w r4, [fp, #0x54]  ; F_channel_step
    data(2, 0x4625)  # mov r5, r4
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xda04)  # bge #0x2b4  ; to row_above
    data(2, 0xf8db, 0x00ec)  # ldr.w r0, [fp, #0xec]  ; F_zeros_at
    data(2, 0xf8db, 0x20f0)  # ldr.w r2, [fp, #0xf0]  ; F_waste_at
    data(2, 0x2400)  # movs r4, #0
    # row_above:
    data(2, 0x3601)  # adds r6, #1
    data(2, 0x454e)  # cmp r6, sb
    data(2, 0xdb04)  # blt #0x2c4  ; to row_below
    data(2, 0xf8db, 0x10ec)  # ldr.w r1, [fp, #0xec]  ; F_zeros_at
    data(2, 0xf8db, 0x30f0)  # ldr.w r3, [fp, #0xf0]  ; F_waste_at
    data(2, 0x2500)  # movs r5, #0
    # row_below:
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xf107, 0x0701)  # add.w r7, r7, #1
    data(2, 0xdb04)  # blt #0x2d8  ; to left_outside
    data(2, 0x4567)  # cmp r7, ip
    data(2, 0xbfb4)  # ite lt
    data(2, 0x2700)  # movlt r7, #0
    data(2, 0x2702)  # movge r7, #2
    data(2, 0xe000)  # b #0x2da  ; to columns_known
    # left_outside:
    data(2, 0x2701)  # movs r7, #1
    # columns_known:
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf43f, 0xaf11)  # beq.w #0x104  ; to inside
    # y or x is exactly -1: the sample is 0, its right-hand derivative is not
    data(2, 0xe88b, 0x00ff)  # stm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf50b, 0x7cde)  # add.w ip, fp, #0x1bc  ; F_zero
    data(2, 0xecdc, 0xca04)  # vldmia ip, {s25, s26, s27, s28}
    data(2, 0xf8db, 0x0160)  # ldr.w r0, [fp, #0x160]  ; F_dots_kernel
    data(2, 0x4780)  # blx r0
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xee60, 0x2a0c)  # vmul.f32 s5, s0, s24
    data(2, 0xf000, 0xf847)  # bl #0x3ae  ; to fill
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xe71b)  # b #0x160  ; to offset_gradients
    # r2, r3 height and width, r6, r7 y and x towards 0
    # outside:
    data(2, 0xee30, 0x1a40)  # vsub.f32 s2, s0, s0
    data(2, 0xee70, 0x1ae0)  # vsub.f32 s3, s1, s1
    data(2, 0xee31, 0x1a21)  # vadd.f32 s2, s2, s3
    data(2, 0xeeb5, 0x1a40)  # vcmp.f32 s2, #0
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd120)  # bne #0x380  ; to not_finite
    data(2, 0xf8db, 0xc168)  # ldr.w ip, [fp, #0x168]  ; F_edge
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd016)  # beq #0x376  ; to beyond
    data(2, 0xf240, 0x0c00)  # movw ip, #0
    data(2, 0xf6cb, 0x7c80)  # movt ip, #0xbf80  ; -1.0
    data(2, 0x4296)  # cmp r6, r2
    data(2, 0xd301)  # blo #0x358  ; to y_on_edge
    data(2, 0x4564)  # cmp r4, ip
    data(2, 0xd10e)  # bne #0x376  ; to beyond
    # y_on_edge:
    data(2, 0x429f)  # cmp r7, r3
    data(2, 0xd301)  # blo #0x360  ; to x_on_edge
    data(2, 0x4565)  # cmp r5, ip
    data(2, 0xd10a)  # bne #0x376  ; to beyond
    # x_on_edge:
    data(2, 0x4564)  # cmp r4, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xeb06, 0x76e4)  # addne.w r6, r6, r4, asr #31
    data(2, 0x4565)  # cmp r5, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xeb07, 0x77e5)  # addne.w r7, r7, r5, asr #31
    data(2, 0xf04f, 0x0e01)  # mov.w lr, #1
    data(2, 0xe77f)  # b #0x276  ; to cell
    # beyond:
    # cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
    data(2, 0xeddb, 0x2a6f)  # vldr s5, [fp, #0x1bc]  ; F_zero
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24
    data(2, 0xe006)  # b #0x38e  ; to nothing
    # not_finite:
    data(2, 0xf8db, 0x01a8)  # ldr.w r0, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0x3001)  # adds r0, #1
    data(2, 0xf8cb, 0x01a8)  # str.w r0, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0xeddb, 0x2a6f)  # vldr s5, [fp, #0x1bc]  ; F_zero
    # nothing:
    data(2, 0xf8cb, 0xa018)  # str.w sl, [fp, #0x18]  ; F_tile
    data(2, 0xf000, 0xf80c)  # bl #0x3ae  ; to fill
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xeef0, 0x0a40)  # vmov.f32 s1, s0
    data(2, 0xeef0, 0x1a40)  # vmov.f32 s3, s0
    data(2, 0xf8db, 0x0164)  # ldr.w r0, [fp, #0x164]  ; F_dots_mode
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xf4ff, 0xaf0d)  # blo.w #0x1c6  ; to tap_end
    data(2, 0xe6ec)  # b #0x188  ; to store_gradients
    # fill:
    data(2, 0xf8db, 0x0018)  # ldr.w r0, [fp, #0x18]  ; F_tile
    data(2, 0xe9db, 0x1208)  # ldrd r1, r2, [fp, #0x20]  ; F_tile_step
    # fill_channels:
    data(2, 0xedc0, 0x2a00)  # vstr s5, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1fa)  # bne #0x3b6  ; to fill_channels
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Corner dots, columns and scatter. For the channels of one sample, nhwc.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 588 bytes.
@micropython.asm_thumb
def all_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe122)  # b #0x24c  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0xeb00, 0x040a)  # add.w r4, r0, sl
    data(2, 0xeb01, 0x050a)  # add.w r5, r1, sl
    data(2, 0xeb02, 0x0c0a)  # add.w ip, r2, sl
    data(2, 0x449a)  # add sl, r3
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xf000, 0x80b5)  # beq.w #0x188  ; to right_only
    data(2, 0xf200, 0x80e4)  # bhi.w #0x1ea  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd339)  # blo #0x9c  ; to channel_pairs
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xd074)  # beq #0x186  ; to channel_done
    # channel_pairs:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd18a)  # bne #0x9c  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1d3)  # bne #0x190  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1d3)  # bne #0x1f2  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Corner dots. For the channels of one sample, nhwc.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 252 bytes.
@micropython.asm_thumb
def dots_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe07a)  # b #0xfc  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0xeb00, 0x040a)  # add.w r4, r0, sl
    data(2, 0xeb01, 0x050a)  # add.w r5, r1, sl
    data(2, 0xeb02, 0x0c0a)  # add.w ip, r2, sl
    data(2, 0x449a)  # add sl, r3
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd041)  # beq #0xa0  ; to right_only
    data(2, 0xd857)  # bhi #0xce  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd313)  # blo #0x4c  ; to channel_pairs
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xd028)  # beq #0x9e  ; to channel_done
    # channel_pairs:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1d6)  # bne #0x4c  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1ed)  # bne #0xa8  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0xee42, 0xca00)  # vmla.f32 s25, s4, s0
    data(2, 0xee02, 0xda20)  # vmla.f32 s26, s4, s1
    data(2, 0xee42, 0xda01)  # vmla.f32 s27, s4, s2
    data(2, 0xee02, 0xea21)  # vmla.f32 s28, s4, s3
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1ed)  # bne #0xd6  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Columns. For the channels of one sample, nhwc.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 272 bytes.
@micropython.asm_thumb
def columns_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe084)  # b #0x110  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0xeb00, 0x040a)  # add.w r4, r0, sl
    data(2, 0xeb01, 0x050a)  # add.w r5, r1, sl
    data(2, 0xeb02, 0x0c0a)  # add.w ip, r2, sl
    data(2, 0x449a)  # add sl, r3
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd047)  # beq #0xac  ; to right_only
    data(2, 0xd85f)  # bhi #0xde  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd315)  # blo #0x50  ; to channel_pairs
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xd02c)  # beq #0xaa  ; to channel_done
    # channel_pairs:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1d2)  # bne #0x50  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channel_1:
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0xb4  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channel_2:
    data(2, 0xecb0, 0x0a01)  # vldmia r0!, {s0}
    data(2, 0xecb1, 0x1a01)  # vldmia r1!, {s2}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc6, 0x2a00)  # vstr s5, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0xe6  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Scatter. For the channels of one sample, nhwc.
# s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
# corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
# the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.
# 304 bytes.
@micropython.asm_thumb
def scatter_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe094)  # b #0x130  ; to end_of_function
    # entry:
    data(2, 0xe89b, 0x07ff)  # ldm.w fp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}
    data(2, 0xeb00, 0x040a)  # add.w r4, r0, sl
    data(2, 0xeb01, 0x050a)  # add.w r5, r1, sl
    data(2, 0xeb02, 0x0c0a)  # add.w ip, r2, sl
    data(2, 0x449a)  # add sl, r3
    data(2, 0x2f01)  # cmp r7, #1
    data(2, 0xd05f)  # beq #0xdc  ; to right_only
    data(2, 0xd873)  # bhi #0x106  ; to left_only
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd31d)  # blo #0x60  ; to channel_pairs
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xd03c)  # beq #0xda  ; to channel_done
    # channel_pairs:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1c2)  # bne #0x60  ; to channel_pairs
    # channel_done:
    data(2, 0x4770)  # bx lr
    # right_only:
    # channel_1:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xeddc, 0x4a00)  # vldr s9, [ip]
    data(2, 0xedda, 0x5a00)  # vldr s11, [sl]
    data(2, 0xee42, 0x4a2a)  # vmla.f32 s9, s4, s21
    data(2, 0xee42, 0x5a2b)  # vmla.f32 s11, s4, s23
    data(2, 0xecec, 0x4a01)  # vstmia ip!, {s9}
    data(2, 0xecea, 0x5a01)  # vstmia sl!, {s11}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0xdc  ; to channel_1
    data(2, 0x4770)  # bx lr
    # left_only:
    # channel_2:
    data(2, 0xed96, 0x2a00)  # vldr s4, [r6]
    data(2, 0x4446)  # add r6, r8
    data(2, 0xee22, 0x2a0c)  # vmul.f32 s4, s4, s24
    data(2, 0xed92, 0x4a00)  # vldr s8, [r2]
    data(2, 0xed93, 0x5a00)  # vldr s10, [r3]
    data(2, 0xee02, 0x4a0a)  # vmla.f32 s8, s4, s20
    data(2, 0xee02, 0x5a0b)  # vmla.f32 s10, s4, s22
    data(2, 0xeca2, 0x4a01)  # vstmia r2!, {s8}
    data(2, 0xeca3, 0x5a01)  # vstmia r3!, {s10}
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1eb)  # bne #0x106  ; to channel_2
    data(2, 0x4770)  # bx lr
    # end_of_function:
