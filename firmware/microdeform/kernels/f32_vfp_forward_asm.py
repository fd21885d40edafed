"""float32 forward for Cortex-M4F and M7F: see f32_vfp.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m4 fpv4-sp-d16

import micropython


# The whole forward; called from Python with the block.
# Products: r1-r4 weights of four outputs, r5 tile, r6 columns left, r8 y, r9 output step of y,
# r10 groups left, r12 outputs left in the group. s0-s15 sums [output][pixel], s16-s23 weights of
# two columns, s24-s27 a column's four pixels, s28-s31 products under way.
# 1132 bytes.
@micropython.asm_thumb
def forward(r0):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0xed2d, 0x8a10)  # vpush {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0x4683)  # mov fp, r0
    data(2, 0xeef1, 0x1a10)  # vmrs r1, fpscr
    data(2, 0xf8cb, 0x11ac)  # str.w r1, [fp, #0x1ac]  ; F_fpscr
    data(2, 0x2100)  # movs r1, #0
    data(2, 0xeee1, 0x1a10)  # vmsr fpscr, r1  ; round to nearest; no flush to zero, no default NaN, whatever the firmware has set
    # next_image:
    data(2, 0xf8db, 0x0078)  # ldr.w r0, [fp, #0x78]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf2c0, 0x821d)  # blt.w #0x45c  ; to done
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
    data(2, 0x2104)  # movs r1, #4
    data(2, 0x4281)  # cmp r1, r0
    data(2, 0xbf88)  # it hi
    data(2, 0x4601)  # movhi r1, r0
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0xf8cb, 0x0080)  # str.w r0, [fp, #0x80]  ; F_plane_left
    data(2, 0xf8cb, 0x1088)  # str.w r1, [fp, #0x88]  ; F_tile_px
    data(2, 0xf8cb, 0x108c)  # str.w r1, [fp, #0x8c]  ; F_px_left
    data(2, 0xf8db, 0x0108)  # ldr.w r0, [fp, #0x108]  ; F_tile_base
    data(2, 0xf8cb, 0x010c)  # str.w r0, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x017c)  # ldr.w r0, [fp, #0x17c]  ; F_sample
    data(2, 0x4780)  # blx r0
    data(2, 0xf8db, 0x0064)  # ldr.w r0, [fp, #0x64]  ; F_weight
    data(2, 0xf8cb, 0x0128)  # str.w r0, [fp, #0x128]  ; F_w_at
    data(2, 0xf8db, 0x0124)  # ldr.w r0, [fp, #0x124]  ; F_bias
    data(2, 0xf8cb, 0x012c)  # str.w r0, [fp, #0x12c]  ; F_b_at
    data(2, 0xf8db, 0x0108)  # ldr.w r0, [fp, #0x108]  ; F_tile_base
    data(2, 0xf8cb, 0x0134)  # str.w r0, [fp, #0x134]  ; F_t_at
    data(2, 0xf8db, 0x8114)  # ldr.w r8, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x911c)  # ldr.w sb, [fp, #0x11c]  ; F_y_step_o
    data(2, 0xf8db, 0xa06c)  # ldr.w sl, [fp, #0x6c]  ; F_groups
    # group:
    data(2, 0xf8db, 0xc070)  # ldr.w ip, [fp, #0x70]  ; F_group_outputs
    # four_outputs:
    data(2, 0xf1bc, 0x0c04)  # subs.w ip, ip, #4
    data(2, 0xf2c0, 0x815a)  # blt.w #0x352  ; to single_outputs
    data(2, 0xe9db, 0x014b)  # ldrd r0, r1, [fp, #0x12c]  ; F_b_at
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0xed90, 0x2a00)  # vldr s4, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0xed90, 0x4a00)  # vldr s8, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0xed90, 0x6a00)  # vldr s12, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x012c)  # str.w r0, [fp, #0x12c]  ; F_b_at
    data(2, 0xeef0, 0x0a40)  # vmov.f32 s1, s0
    data(2, 0xeeb0, 0x1a40)  # vmov.f32 s2, s0
    data(2, 0xeef0, 0x1a40)  # vmov.f32 s3, s0
    data(2, 0xeef0, 0x2a42)  # vmov.f32 s5, s4
    data(2, 0xeeb0, 0x3a42)  # vmov.f32 s6, s4
    data(2, 0xeef0, 0x3a42)  # vmov.f32 s7, s4
    data(2, 0xeef0, 0x4a44)  # vmov.f32 s9, s8
    data(2, 0xeeb0, 0x5a44)  # vmov.f32 s10, s8
    data(2, 0xeef0, 0x5a44)  # vmov.f32 s11, s8
    data(2, 0xeef0, 0x6a46)  # vmov.f32 s13, s12
    data(2, 0xeeb0, 0x7a46)  # vmov.f32 s14, s12
    data(2, 0xeef0, 0x7a46)  # vmov.f32 s15, s12
    data(2, 0xf8db, 0x1128)  # ldr.w r1, [fp, #0x128]  ; F_w_at
    data(2, 0xf8db, 0x6068)  # ldr.w r6, [fp, #0x68]  ; F_weight_row
    data(2, 0xeb01, 0x0206)  # add.w r2, r1, r6
    data(2, 0xeb02, 0x0306)  # add.w r3, r2, r6
    data(2, 0xeb03, 0x0406)  # add.w r4, r3, r6
    data(2, 0xf8db, 0x5134)  # ldr.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xf8db, 0x6074)  # ldr.w r6, [fp, #0x74]  ; F_group_columns
    data(2, 0x3e04)  # subs r6, #4
    data(2, 0xf2c0, 0x80bb)  # blt.w #0x286  ; to few_columns
    # four_columns:
    data(2, 0xecb1, 0x8a02)  # vldmia r1!, {s16, s17}
    data(2, 0xecb2, 0x9a02)  # vldmia r2!, {s18, s19}
    data(2, 0xecb3, 0xaa02)  # vldmia r3!, {s20, s21}
    data(2, 0xecb4, 0xba02)  # vldmia r4!, {s22, s23}
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee08, 0x0a0c)  # vmla.f32 s0, s16, s24
    data(2, 0xee48, 0x0a2c)  # vmla.f32 s1, s16, s25
    data(2, 0xee08, 0x1a0d)  # vmla.f32 s2, s16, s26
    data(2, 0xee48, 0x1a2d)  # vmla.f32 s3, s16, s27
    data(2, 0xee09, 0x2a0c)  # vmla.f32 s4, s18, s24
    data(2, 0xee49, 0x2a2c)  # vmla.f32 s5, s18, s25
    data(2, 0xee09, 0x3a0d)  # vmla.f32 s6, s18, s26
    data(2, 0xee49, 0x3a2d)  # vmla.f32 s7, s18, s27
    data(2, 0xee0a, 0x4a0c)  # vmla.f32 s8, s20, s24
    data(2, 0xee4a, 0x4a2c)  # vmla.f32 s9, s20, s25
    data(2, 0xee0a, 0x5a0d)  # vmla.f32 s10, s20, s26
    data(2, 0xee4a, 0x5a2d)  # vmla.f32 s11, s20, s27
    data(2, 0xee0b, 0x6a0c)  # vmla.f32 s12, s22, s24
    data(2, 0xee4b, 0x6a2c)  # vmla.f32 s13, s22, s25
    data(2, 0xee0b, 0x7a0d)  # vmla.f32 s14, s22, s26
    data(2, 0xee4b, 0x7a2d)  # vmla.f32 s15, s22, s27
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee08, 0x0a8c)  # vmla.f32 s0, s17, s24
    data(2, 0xee48, 0x0aac)  # vmla.f32 s1, s17, s25
    data(2, 0xee08, 0x1a8d)  # vmla.f32 s2, s17, s26
    data(2, 0xee48, 0x1aad)  # vmla.f32 s3, s17, s27
    data(2, 0xee09, 0x2a8c)  # vmla.f32 s4, s19, s24
    data(2, 0xee49, 0x2aac)  # vmla.f32 s5, s19, s25
    data(2, 0xee09, 0x3a8d)  # vmla.f32 s6, s19, s26
    data(2, 0xee49, 0x3aad)  # vmla.f32 s7, s19, s27
    data(2, 0xee2a, 0xea8c)  # vmul.f32 s28, s21, s24
    data(2, 0xee6a, 0xeaac)  # vmul.f32 s29, s21, s25
    data(2, 0xee2a, 0xfa8d)  # vmul.f32 s30, s21, s26
    data(2, 0xee6a, 0xfaad)  # vmul.f32 s31, s21, s27
    data(2, 0xee34, 0x4a0e)  # vadd.f32 s8, s8, s28
    data(2, 0xee74, 0x4aae)  # vadd.f32 s9, s9, s29
    data(2, 0xee35, 0x5a0f)  # vadd.f32 s10, s10, s30
    data(2, 0xee75, 0x5aaf)  # vadd.f32 s11, s11, s31
    data(2, 0xee2b, 0xea8c)  # vmul.f32 s28, s23, s24
    data(2, 0xee6b, 0xeaac)  # vmul.f32 s29, s23, s25
    data(2, 0xee2b, 0xfa8d)  # vmul.f32 s30, s23, s26
    data(2, 0xee6b, 0xfaad)  # vmul.f32 s31, s23, s27
    data(2, 0xee36, 0x6a0e)  # vadd.f32 s12, s12, s28
    data(2, 0xee76, 0x6aae)  # vadd.f32 s13, s13, s29
    data(2, 0xee37, 0x7a0f)  # vadd.f32 s14, s14, s30
    data(2, 0xee77, 0x7aaf)  # vadd.f32 s15, s15, s31
    data(2, 0xecb1, 0x8a02)  # vldmia r1!, {s16, s17}
    data(2, 0xecb2, 0x9a02)  # vldmia r2!, {s18, s19}
    data(2, 0xecb3, 0xaa02)  # vldmia r3!, {s20, s21}
    data(2, 0xecb4, 0xba02)  # vldmia r4!, {s22, s23}
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee08, 0x0a0c)  # vmla.f32 s0, s16, s24
    data(2, 0xee48, 0x0a2c)  # vmla.f32 s1, s16, s25
    data(2, 0xee08, 0x1a0d)  # vmla.f32 s2, s16, s26
    data(2, 0xee48, 0x1a2d)  # vmla.f32 s3, s16, s27
    data(2, 0xee09, 0x2a0c)  # vmla.f32 s4, s18, s24
    data(2, 0xee49, 0x2a2c)  # vmla.f32 s5, s18, s25
    data(2, 0xee09, 0x3a0d)  # vmla.f32 s6, s18, s26
    data(2, 0xee49, 0x3a2d)  # vmla.f32 s7, s18, s27
    data(2, 0xee0a, 0x4a0c)  # vmla.f32 s8, s20, s24
    data(2, 0xee4a, 0x4a2c)  # vmla.f32 s9, s20, s25
    data(2, 0xee0a, 0x5a0d)  # vmla.f32 s10, s20, s26
    data(2, 0xee4a, 0x5a2d)  # vmla.f32 s11, s20, s27
    data(2, 0xee0b, 0x6a0c)  # vmla.f32 s12, s22, s24
    data(2, 0xee4b, 0x6a2c)  # vmla.f32 s13, s22, s25
    data(2, 0xee0b, 0x7a0d)  # vmla.f32 s14, s22, s26
    data(2, 0xee4b, 0x7a2d)  # vmla.f32 s15, s22, s27
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee08, 0x0a8c)  # vmla.f32 s0, s17, s24
    data(2, 0xee48, 0x0aac)  # vmla.f32 s1, s17, s25
    data(2, 0xee08, 0x1a8d)  # vmla.f32 s2, s17, s26
    data(2, 0xee48, 0x1aad)  # vmla.f32 s3, s17, s27
    data(2, 0xee09, 0x2a8c)  # vmla.f32 s4, s19, s24
    data(2, 0xee49, 0x2aac)  # vmla.f32 s5, s19, s25
    data(2, 0xee09, 0x3a8d)  # vmla.f32 s6, s19, s26
    data(2, 0xee49, 0x3aad)  # vmla.f32 s7, s19, s27
    data(2, 0xee2a, 0xea8c)  # vmul.f32 s28, s21, s24
    data(2, 0xee6a, 0xeaac)  # vmul.f32 s29, s21, s25
    data(2, 0xee2a, 0xfa8d)  # vmul.f32 s30, s21, s26
    data(2, 0xee6a, 0xfaad)  # vmul.f32 s31, s21, s27
    data(2, 0xee34, 0x4a0e)  # vadd.f32 s8, s8, s28
    data(2, 0xee74, 0x4aae)  # vadd.f32 s9, s9, s29
    data(2, 0xee35, 0x5a0f)  # vadd.f32 s10, s10, s30
    data(2, 0xee75, 0x5aaf)  # vadd.f32 s11, s11, s31
    data(2, 0xee2b, 0xea8c)  # vmul.f32 s28, s23, s24
    data(2, 0xee6b, 0xeaac)  # vmul.f32 s29, s23, s25
    data(2, 0xee2b, 0xfa8d)  # vmul.f32 s30, s23, s26
    data(2, 0xee6b, 0xfaad)  # vmul.f32 s31, s23, s27
    data(2, 0xee36, 0x6a0e)  # vadd.f32 s12, s12, s28
    data(2, 0xee76, 0x6aae)  # vadd.f32 s13, s13, s29
    data(2, 0xee37, 0x7a0f)  # vadd.f32 s14, s14, s30
    data(2, 0xee77, 0x7aaf)  # vadd.f32 s15, s15, s31
    data(2, 0x3e04)  # subs r6, #4
    data(2, 0xf6bf, 0xaf45)  # bge.w #0x110  ; to four_columns
    # few_columns:
    data(2, 0x3604)  # adds r6, #4
    data(2, 0xd04b)  # beq #0x322  ; to columns_done
    # one_more_column:
    data(2, 0xecb1, 0x8a01)  # vldmia r1!, {s16}
    data(2, 0xecb2, 0x9a01)  # vldmia r2!, {s18}
    data(2, 0xecb3, 0xaa01)  # vldmia r3!, {s20}
    data(2, 0xecb4, 0xba01)  # vldmia r4!, {s22}
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee28, 0xea0c)  # vmul.f32 s28, s16, s24
    data(2, 0xee68, 0xea2c)  # vmul.f32 s29, s16, s25
    data(2, 0xee28, 0xfa0d)  # vmul.f32 s30, s16, s26
    data(2, 0xee68, 0xfa2d)  # vmul.f32 s31, s16, s27
    data(2, 0xee30, 0x0a0e)  # vadd.f32 s0, s0, s28
    data(2, 0xee70, 0x0aae)  # vadd.f32 s1, s1, s29
    data(2, 0xee31, 0x1a0f)  # vadd.f32 s2, s2, s30
    data(2, 0xee71, 0x1aaf)  # vadd.f32 s3, s3, s31
    data(2, 0xee29, 0xea0c)  # vmul.f32 s28, s18, s24
    data(2, 0xee69, 0xea2c)  # vmul.f32 s29, s18, s25
    data(2, 0xee29, 0xfa0d)  # vmul.f32 s30, s18, s26
    data(2, 0xee69, 0xfa2d)  # vmul.f32 s31, s18, s27
    data(2, 0xee32, 0x2a0e)  # vadd.f32 s4, s4, s28
    data(2, 0xee72, 0x2aae)  # vadd.f32 s5, s5, s29
    data(2, 0xee33, 0x3a0f)  # vadd.f32 s6, s6, s30
    data(2, 0xee73, 0x3aaf)  # vadd.f32 s7, s7, s31
    data(2, 0xee2a, 0xea0c)  # vmul.f32 s28, s20, s24
    data(2, 0xee6a, 0xea2c)  # vmul.f32 s29, s20, s25
    data(2, 0xee2a, 0xfa0d)  # vmul.f32 s30, s20, s26
    data(2, 0xee6a, 0xfa2d)  # vmul.f32 s31, s20, s27
    data(2, 0xee34, 0x4a0e)  # vadd.f32 s8, s8, s28
    data(2, 0xee74, 0x4aae)  # vadd.f32 s9, s9, s29
    data(2, 0xee35, 0x5a0f)  # vadd.f32 s10, s10, s30
    data(2, 0xee75, 0x5aaf)  # vadd.f32 s11, s11, s31
    data(2, 0xee2b, 0xea0c)  # vmul.f32 s28, s22, s24
    data(2, 0xee6b, 0xea2c)  # vmul.f32 s29, s22, s25
    data(2, 0xee2b, 0xfa0d)  # vmul.f32 s30, s22, s26
    data(2, 0xee6b, 0xfa2d)  # vmul.f32 s31, s22, s27
    data(2, 0xee36, 0x6a0e)  # vadd.f32 s12, s12, s28
    data(2, 0xee76, 0x6aae)  # vadd.f32 s13, s13, s29
    data(2, 0xee37, 0x7a0f)  # vadd.f32 s14, s14, s30
    data(2, 0xee77, 0x7aaf)  # vadd.f32 s15, s15, s31
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1b3)  # bne #0x28a  ; to one_more_column
    # columns_done:
    data(2, 0xf8cb, 0x4128)  # str.w r4, [fp, #0x128]  ; F_w_at, the last row's end is the next row's start
    data(2, 0x2704)  # movs r7, #4
    data(2, 0xf8db, 0x6120)  # ldr.w r6, [fp, #0x120]  ; F_y_step_px
    data(2, 0xf8db, 0x1088)  # ldr.w r1, [fp, #0x88]  ; F_tile_px
    data(2, 0x2e04)  # cmp r6, #4
    data(2, 0xbf08)  # it eq
    data(2, 0x2904)  # cmpeq r1, #4
    data(2, 0xd13d)  # bne #0x3b4  ; to store_singly
    data(2, 0xec88, 0x0a04)  # vstmia r8, {s0, s1, s2, s3}
    data(2, 0x44c8)  # add r8, sb
    data(2, 0xec88, 0x2a04)  # vstmia r8, {s4, s5, s6, s7}
    data(2, 0x44c8)  # add r8, sb
    data(2, 0xec88, 0x4a04)  # vstmia r8, {s8, s9, s10, s11}
    data(2, 0x44c8)  # add r8, sb
    data(2, 0xec88, 0x6a04)  # vstmia r8, {s12, s13, s14, s15}
    data(2, 0x44c8)  # add r8, sb
    data(2, 0xe6a1)  # b #0x96  ; to four_outputs
    # single_outputs:
    data(2, 0xf11c, 0x0c04)  # adds.w ip, ip, #4
    data(2, 0xf1dc, 0x0c00)  # rsbs.w ip, ip, #0  ; less than 0 from here on: minus the outputs left
    data(2, 0xd047)  # beq #0x3ec  ; to group_done
    # one_output:
    data(2, 0xe9db, 0x014b)  # ldrd r0, r1, [fp, #0x12c]  ; F_b_at
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x012c)  # str.w r0, [fp, #0x12c]  ; F_b_at
    data(2, 0xeef0, 0x0a40)  # vmov.f32 s1, s0
    data(2, 0xeeb0, 0x1a40)  # vmov.f32 s2, s0
    data(2, 0xeef0, 0x1a40)  # vmov.f32 s3, s0
    data(2, 0xf8db, 0x1128)  # ldr.w r1, [fp, #0x128]  ; F_w_at
    data(2, 0xf8db, 0x5134)  # ldr.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xf8db, 0x6074)  # ldr.w r6, [fp, #0x74]  ; F_group_columns
    # one_column:
    data(2, 0xecb1, 0x8a01)  # vldmia r1!, {s16}
    data(2, 0xecb5, 0xca04)  # vldmia r5!, {s24, s25, s26, s27}
    data(2, 0xee28, 0xea0c)  # vmul.f32 s28, s16, s24
    data(2, 0xee68, 0xea2c)  # vmul.f32 s29, s16, s25
    data(2, 0xee28, 0xfa0d)  # vmul.f32 s30, s16, s26
    data(2, 0xee68, 0xfa2d)  # vmul.f32 s31, s16, s27
    data(2, 0xee30, 0x0a0e)  # vadd.f32 s0, s0, s28
    data(2, 0xee70, 0x0aae)  # vadd.f32 s1, s1, s29
    data(2, 0xee31, 0x1a0f)  # vadd.f32 s2, s2, s30
    data(2, 0xee71, 0x1aaf)  # vadd.f32 s3, s3, s31
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1e9)  # bne #0x382  ; to one_column
    data(2, 0xf8cb, 0x1128)  # str.w r1, [fp, #0x128]  ; F_w_at
    data(2, 0x2701)  # movs r7, #1
    # r7 outputs from s0-s15 by way of memory: a tile of fewer pixels, or pixels apart
    # store_singly:
    data(2, 0xf50b, 0x70fe)  # add.w r0, fp, #0x1fc  ; F_scratch
    data(2, 0xec80, 0x0a10)  # vstmia r0, {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
    # store_output:
    data(2, 0x4642)  # mov r2, r8
    data(2, 0x4603)  # mov r3, r0
    data(2, 0xf8db, 0x1088)  # ldr.w r1, [fp, #0x88]  ; F_tile_px
    data(2, 0xf8db, 0x6120)  # ldr.w r6, [fp, #0x120]  ; F_y_step_px
    # store_pixel:
    data(2, 0xf853, 0x4b04)  # ldr r4, [r3], #4
    data(2, 0x6014)  # str r4, [r2]
    data(2, 0x4432)  # add r2, r6
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1f9)  # bne #0x3c8  ; to store_pixel
    data(2, 0xf100, 0x0010)  # add.w r0, r0, #0x10
    data(2, 0x44c8)  # add r8, sb
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd1ee)  # bne #0x3bc  ; to store_output
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xf6bf, 0xae58)  # bge.w #0x96  ; to four_outputs
    data(2, 0xf11c, 0x0c01)  # adds.w ip, ip, #1
    data(2, 0xd1b7)  # bne #0x35c  ; to one_output
    # group_done:
    data(2, 0xf8db, 0x5134)  # ldr.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xf8db, 0x6074)  # ldr.w r6, [fp, #0x74]  ; F_group_columns
    data(2, 0xeb05, 0x1506)  # add.w r5, r5, r6, lsl #4
    data(2, 0xf8cb, 0x5134)  # str.w r5, [fp, #0x134]  ; F_t_at
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xf47f, 0xae47)  # bne.w #0x92  ; to group
    data(2, 0xf8db, 0x0114)  # ldr.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x1120)  # ldr.w r1, [fp, #0x120]  ; F_y_step_px
    data(2, 0xf8db, 0x2088)  # ldr.w r2, [fp, #0x88]  ; F_tile_px
    data(2, 0xfb01, 0x0002)  # mla r0, r1, r2, r0
    data(2, 0xf8cb, 0x0114)  # str.w r0, [fp, #0x114]  ; F_y_at
    data(2, 0xf8db, 0x0080)  # ldr.w r0, [fp, #0x80]  ; F_plane_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xf47f, 0xae12)  # bne.w #0x46  ; to next_tile
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
    data(2, 0xf8db, 0x0104)  # ldr.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xf8db, 0x10bc)  # ldr.w r1, [fp, #0xbc]  ; F_image_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cb, 0x0104)  # str.w r0, [fp, #0x104]  ; F_x_image
    data(2, 0xe5dd)  # b #0x18  ; to next_image
    # done:
    data(2, 0xf8db, 0x11ac)  # ldr.w r1, [fp, #0x1ac]  ; F_fpscr
    data(2, 0xeee1, 0x1a10)  # vmsr fpscr, r1
    data(2, 0xecbd, 0x8a10)  # vpop {s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26, s27, s28, s29, s30, s31}
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}


# Columns of the tile's pixels, nchw: tile[j][pixel] = cm, for all taps.
# r0 offset, r1 r2 the sample's two rows (r4 r5 their channel steps; nhwc: the right corners),
# r3 tap table, r8 tile place of the tap, r9 tile's channel step, r10 channel step (nhwc: column
# step), r12 bytes of a plane, lr end of the tap table.
# s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 corner weights, s24 mask, s25 0.0,
# s30 ly, s31 lx.
# 816 bytes.
@micropython.asm_thumb
def sample_nchw(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe194)  # b #0x330  ; to end_of_function
    # entry:
    data(2, 0xf8cb, 0xe1b0)  # str.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0xed9b, 0x8a6d)  # vldr s16, [fp, #0x1b4]  ; F_one
    data(2, 0xeddb, 0xca6f)  # vldr s25, [fp, #0x1bc]  ; F_zero
    data(2, 0xf8db, 0x9020)  # ldr.w sb, [fp, #0x20]  ; F_tile_step
    data(2, 0xf8db, 0xa054)  # ldr.w sl, [fp, #0x54]  ; F_channel_step
    data(2, 0xf8db, 0xc040)  # ldr.w ip, [fp, #0x40]  ; F_plane_bytes
    # pixel:
    data(2, 0xeddb, 0x9a31)  # vldr s19, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0xea32)  # vldr s29, [fp, #0xc8]  ; F_bx
    data(2, 0xf8db, 0x0090)  # ldr.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf100, 0x0104)  # add.w r1, r0, #4
    data(2, 0xf8cb, 0x1090)  # str.w r1, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x1094)  # ldr.w r1, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8cb, 0x1038)  # str.w r1, [fp, #0x38]  ; F_mask_at
    data(2, 0xf8db, 0x20a0)  # ldr.w r2, [fp, #0xa0]  ; F_px_mask_step
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf8cb, 0x1094)  # str.w r1, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x810c)  # ldr.w r8, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf108, 0x0104)  # add.w r1, r8, #4
    data(2, 0xf8cb, 0x110c)  # str.w r1, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x1104)  # ldr.w r1, [fp, #0x104]  ; F_x_image
    data(2, 0xf8cb, 0x1050)  # str.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x10f4)  # ldr.w r1, [fp, #0xf4]  ; F_og_count
    data(2, 0xf8cb, 0x10f8)  # str.w r1, [fp, #0xf8]  ; F_og_left
    # offset_group:
    data(2, 0xf8db, 0x30e4)  # ldr.w r3, [fp, #0xe4]  ; F_table
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    # tap:
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]  ; offset y
    data(2, 0x4460)  # add r0, ip
    data(2, 0xedd0, 0x0a00)  # vldr s1, [r0]  ; offset x
    data(2, 0x4460)  # add r0, ip
    data(2, 0xecb3, 0x1a02)  # vldmia r3!, {s2, s3}  ; the tap's place in the kernel
    data(2, 0xee31, 0x1a29)  # vadd.f32 s2, s2, s19
    data(2, 0xee71, 0x1aae)  # vadd.f32 s3, s3, s29
    data(2, 0xe9db, 0x670e)  # ldrd r6, r7, [fp, #0x38]  ; F_mask_at
    data(2, 0xe9db, 0x4511)  # ldrd r4, r5, [fp, #0x44]  ; F_inner_y
    data(2, 0xee30, 0x0a01)  # vadd.f32 s0, s0, s2
    data(2, 0xee70, 0x0aa1)  # vadd.f32 s1, s1, s3
    data(2, 0xed96, 0xca00)  # vldr s24, [r6]
    data(2, 0x443e)  # add r6, r7
    data(2, 0xf8cb, 0x6038)  # str.w r6, [fp, #0x38]  ; F_mask_at
    data(2, 0xec57, 0x6a10)  # vmov r6, r7, s0, s1
    data(2, 0x42a6)  # cmp r6, r4  ; as unsigned bits: 0 <= y < height - 1, all four corners in the image
    data(2, 0xbf38)  # it lo
    data(2, 0x42af)  # cmplo r7, r5
    data(2, 0xf080, 0x809f)  # bhs.w #0x1e6  ; to border
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec57, 0x6a11)  # vmov r6, r7, s2, s3
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xe9db, 0x4513)  # ldrd r4, r5, [fp, #0x4c]  ; F_row_step
    data(2, 0xfb06, 0x5104)  # mla r1, r6, r4, r5
    data(2, 0xeb01, 0x0187)  # add.w r1, r1, r7, lsl #2
    data(2, 0xeb01, 0x0204)  # add.w r2, r1, r4
    data(2, 0x4654)  # mov r4, sl
    data(2, 0x4655)  # mov r5, sl
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    # channels_0:
    data(2, 0x0876)  # lsrs r6, r6, #1
    data(2, 0xd313)  # blo #0x122  ; to channels_0_pairs
    data(2, 0xec91, 0x0a02)  # vldmia r1, {s0, s1}
    data(2, 0x4421)  # add r1, r4
    data(2, 0xec92, 0x1a02)  # vldmia r2, {s2, s3}
    data(2, 0x442a)  # add r2, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0xd027)  # beq #0x172  ; to channels_0_done
    # channels_0_pairs:
    data(2, 0xec91, 0x0a02)  # vldmia r1, {s0, s1}
    data(2, 0x4421)  # add r1, r4
    data(2, 0xec92, 0x1a02)  # vldmia r2, {s2, s3}
    data(2, 0x442a)  # add r2, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0xec91, 0x0a02)  # vldmia r1, {s0, s1}
    data(2, 0x4421)  # add r1, r4
    data(2, 0xec92, 0x1a02)  # vldmia r2, {s2, s3}
    data(2, 0x442a)  # add r2, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1d7)  # bne #0x122  ; to channels_0_pairs
    # channels_0_done:
    # tap_end:
    data(2, 0xf108, 0x0810)  # add.w r8, r8, #0x10
    data(2, 0x4573)  # cmp r3, lr
    data(2, 0xf47f, 0xaf76)  # bne.w #0x68  ; to tap
    data(2, 0xf8db, 0x10fc)  # ldr.w r1, [fp, #0xfc]  ; F_og_tile
    data(2, 0x4488)  # add r8, r1
    data(2, 0xf8db, 0x1050)  # ldr.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x2100)  # ldr.w r2, [fp, #0x100]  ; F_og_x
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf8cb, 0x1050)  # str.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x10f8)  # ldr.w r1, [fp, #0xf8]  ; F_og_left
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xf8cb, 0x10f8)  # str.w r1, [fp, #0xf8]  ; F_og_left
    data(2, 0xf47f, 0xaf61)  # bne.w #0x60  ; to offset_group
    # the next output pixel's place; exact, since all are integers
    data(2, 0xed9b, 0x0a32)  # vldr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xeddb, 0x0a37)  # vldr s1, [fp, #0xdc]  ; F_stride_x
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xf8db, 0x00cc)  # ldr.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd10b)  # bne #0x1ca  ; to same_row
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
    data(2, 0xf47f, 0xaf1f)  # bne.w #0x1e  ; to pixel
    data(2, 0xf8db, 0xe1b0)  # ldr.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0x4770)  # bx lr
    # not all corners in the image, or none: r6, r7 have the bits of y, x
    # border:
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0  ; towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec52, 0x1a11)  # vmov r1, r2, s2, s3
    data(2, 0xe9db, 0x4517)  # ldrd r4, r5, [fp, #0x5c]  ; F_height
    data(2, 0x42a1)  # cmp r1, r4
    data(2, 0xbf38)  # it lo
    data(2, 0x42aa)  # cmplo r2, r5
    data(2, 0xd27a)  # bhs #0x2f4  ; to outside
    data(2, 0xeeb4, 0x0a60)  # vcmp.f32 s0, s1  ; NaN converts to 0: unordered
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd675)  # bvs #0x2f4  ; to outside
    data(2, 0xeb01, 0x76e6)  # add.w r6, r1, r6, asr #31  ; floor: one less below 0
    data(2, 0xeb02, 0x77e7)  # add.w r7, r2, r7, asr #31
    data(2, 0xec47, 0x6a11)  # vmov s2, s3, r6, r7
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xe9db, 0x4513)  # ldrd r4, r5, [fp, #0x4c]  ; F_row_step
    data(2, 0xfb06, 0x5104)  # mla r1, r6, r4, r5
    data(2, 0xeb01, 0x0187)  # add.w r1, r1, r7, lsl #2
    data(2, 0xeb01, 0x0204)  # add.w r2, r1, r4
    data(2, 0x4654)  # mov r4, sl
    data(2, 0x4655)  # mov r5, sl
    data(2, 0x2e00)  # cmp r6, #0  ; no row above
    data(2, 0xbfbc)  # itt lt
    data(2, 0xf8db, 0x10ec)  # ldrlt.w r1, [fp, #0xec]  ; F_zeros_at
    data(2, 0x2400)  # movlt r4, #0
    data(2, 0xf8db, 0xe05c)  # ldr.w lr, [fp, #0x5c]  ; F_height
    data(2, 0x3601)  # adds r6, #1
    data(2, 0x4576)  # cmp r6, lr  ; no row below
    data(2, 0xbfa4)  # itt ge
    data(2, 0xf8db, 0x20ec)  # ldrge.w r2, [fp, #0xec]  ; F_zeros_at
    data(2, 0x2500)  # movge r5, #0
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    data(2, 0xf8db, 0xe060)  # ldr.w lr, [fp, #0x60]  ; F_width
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xf107, 0x0701)  # add.w r7, r7, #1
    data(2, 0xdb1f)  # blt #0x2ba  ; to right_only
    data(2, 0x4577)  # cmp r7, lr
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    data(2, 0xf6ff, 0xaf38)  # blt.w #0xf6  ; to channels_0
    # the right column is outside
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channels_2:
    data(2, 0xed91, 0x0a00)  # vldr s0, [r1]
    data(2, 0x4421)  # add r1, r4
    data(2, 0xed92, 0x1a00)  # vldr s2, [r2]
    data(2, 0x442a)  # add r2, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1ea)  # bne #0x28e  ; to channels_2
    data(2, 0xe75b)  # b #0x172  ; to tap_end
    # right_only:
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channels_1:
    data(2, 0xedd1, 0x0a01)  # vldr s1, [r1, #4]
    data(2, 0x4421)  # add r1, r4
    data(2, 0xedd2, 0x1a01)  # vldr s3, [r2, #4]
    data(2, 0x442a)  # add r2, r5
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1ea)  # bne #0x2c8  ; to channels_1
    data(2, 0xe73e)  # b #0x172  ; to tap_end
    # cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
    # outside:
    data(2, 0xeef0, 0x2a6c)  # vmov.f32 s5, s25
    data(2, 0xee30, 0x0a40)  # vsub.f32 s0, s0, s0
    data(2, 0xee70, 0x0ae0)  # vsub.f32 s1, s1, s1
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xeeb5, 0x0a40)  # vcmp.f32 s0, #0
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd102)  # bne #0x314  ; to not_finite
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24
    data(2, 0xe004)  # b #0x31e  ; to fill
    # not_finite:
    data(2, 0xf8db, 0x11a8)  # ldr.w r1, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0x3101)  # adds r1, #1
    data(2, 0xf8cb, 0x11a8)  # str.w r1, [fp, #0x1a8]  ; F_nonfinite
    # fill:
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    # fill_channels:
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1fa)  # bne #0x324  ; to fill_channels
    data(2, 0xe720)  # b #0x172  ; to tap_end
    # end_of_function:


# Columns of the tile's pixels, nhwc: tile[j][pixel] = cm, for all taps.
# r0 offset, r1 r2 the sample's two rows (r4 r5 their channel steps; nhwc: the right corners),
# r3 tap table, r8 tile place of the tap, r9 tile's channel step, r10 channel step (nhwc: column
# step), r12 bytes of a plane, lr end of the tap table.
# s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 corner weights, s24 mask, s25 0.0,
# s30 ly, s31 lx.
# 832 bytes.
@micropython.asm_thumb
def sample_nhwc(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe19c)  # b #0x340  ; to end_of_function
    # entry:
    data(2, 0xf8cb, 0xe1b0)  # str.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0xed9b, 0x8a6d)  # vldr s16, [fp, #0x1b4]  ; F_one
    data(2, 0xeddb, 0xca6f)  # vldr s25, [fp, #0x1bc]  ; F_zero
    data(2, 0xf8db, 0x9020)  # ldr.w sb, [fp, #0x20]  ; F_tile_step
    data(2, 0xf8db, 0xa028)  # ldr.w sl, [fp, #0x28]  ; F_column_step
    data(2, 0xf8db, 0xc040)  # ldr.w ip, [fp, #0x40]  ; F_plane_bytes
    # pixel:
    data(2, 0xeddb, 0x9a31)  # vldr s19, [fp, #0xc4]  ; F_by
    data(2, 0xeddb, 0xea32)  # vldr s29, [fp, #0xc8]  ; F_bx
    data(2, 0xf8db, 0x0090)  # ldr.w r0, [fp, #0x90]  ; F_px_off
    data(2, 0xf100, 0x0104)  # add.w r1, r0, #4
    data(2, 0xf8cb, 0x1090)  # str.w r1, [fp, #0x90]  ; F_px_off
    data(2, 0xf8db, 0x1094)  # ldr.w r1, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8cb, 0x1038)  # str.w r1, [fp, #0x38]  ; F_mask_at
    data(2, 0xf8db, 0x20a0)  # ldr.w r2, [fp, #0xa0]  ; F_px_mask_step
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf8cb, 0x1094)  # str.w r1, [fp, #0x94]  ; F_px_mask
    data(2, 0xf8db, 0x810c)  # ldr.w r8, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf108, 0x0104)  # add.w r1, r8, #4
    data(2, 0xf8cb, 0x110c)  # str.w r1, [fp, #0x10c]  ; F_px_tile
    data(2, 0xf8db, 0x1104)  # ldr.w r1, [fp, #0x104]  ; F_x_image
    data(2, 0xf8cb, 0x1050)  # str.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x10f4)  # ldr.w r1, [fp, #0xf4]  ; F_og_count
    data(2, 0xf8cb, 0x10f8)  # str.w r1, [fp, #0xf8]  ; F_og_left
    # offset_group:
    data(2, 0xf8db, 0x30e4)  # ldr.w r3, [fp, #0xe4]  ; F_table
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    # tap:
    data(2, 0xed90, 0x0a00)  # vldr s0, [r0]  ; offset y
    data(2, 0x4460)  # add r0, ip
    data(2, 0xedd0, 0x0a00)  # vldr s1, [r0]  ; offset x
    data(2, 0x4460)  # add r0, ip
    data(2, 0xecb3, 0x1a02)  # vldmia r3!, {s2, s3}  ; the tap's place in the kernel
    data(2, 0xee31, 0x1a29)  # vadd.f32 s2, s2, s19
    data(2, 0xee71, 0x1aae)  # vadd.f32 s3, s3, s29
    data(2, 0xe9db, 0x670e)  # ldrd r6, r7, [fp, #0x38]  ; F_mask_at
    data(2, 0xe9db, 0x4511)  # ldrd r4, r5, [fp, #0x44]  ; F_inner_y
    data(2, 0xee30, 0x0a01)  # vadd.f32 s0, s0, s2
    data(2, 0xee70, 0x0aa1)  # vadd.f32 s1, s1, s3
    data(2, 0xed96, 0xca00)  # vldr s24, [r6]
    data(2, 0x443e)  # add r6, r7
    data(2, 0xf8cb, 0x6038)  # str.w r6, [fp, #0x38]  ; F_mask_at
    data(2, 0xec57, 0x6a10)  # vmov r6, r7, s0, s1
    data(2, 0x42a6)  # cmp r6, r4  ; as unsigned bits: 0 <= y < height - 1, all four corners in the image
    data(2, 0xbf38)  # it lo
    data(2, 0x42af)  # cmplo r7, r5
    data(2, 0xf080, 0x80a7)  # bhs.w #0x1f6  ; to border
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec57, 0x6a11)  # vmov r6, r7, s2, s3
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xe9db, 0x4513)  # ldrd r4, r5, [fp, #0x4c]  ; F_row_step
    data(2, 0xfb06, 0x5104)  # mla r1, r6, r4, r5
    data(2, 0xfb07, 0x110a)  # mla r1, r7, sl, r1
    data(2, 0xeb01, 0x0204)  # add.w r2, r1, r4
    data(2, 0xeb01, 0x040a)  # add.w r4, r1, sl
    data(2, 0xeb02, 0x050a)  # add.w r5, r2, sl
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    # channels_0:
    data(2, 0x0876)  # lsrs r6, r6, #1
    data(2, 0xd315)  # blo #0x12a  ; to channels_0_pairs
    data(2, 0xecb1, 0x0a01)  # vldmia r1!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb2, 0x1a01)  # vldmia r2!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0xd02b)  # beq #0x182  ; to channels_0_done
    # channels_0_pairs:
    data(2, 0xecb1, 0x0a01)  # vldmia r1!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb2, 0x1a01)  # vldmia r2!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0xecb1, 0x0a01)  # vldmia r1!, {s0}
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecb2, 0x1a01)  # vldmia r2!, {s2}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1d3)  # bne #0x12a  ; to channels_0_pairs
    # channels_0_done:
    # tap_end:
    data(2, 0xf108, 0x0810)  # add.w r8, r8, #0x10
    data(2, 0x4573)  # cmp r3, lr
    data(2, 0xf47f, 0xaf6e)  # bne.w #0x68  ; to tap
    data(2, 0xf8db, 0x10fc)  # ldr.w r1, [fp, #0xfc]  ; F_og_tile
    data(2, 0x4488)  # add r8, r1
    data(2, 0xf8db, 0x1050)  # ldr.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x2100)  # ldr.w r2, [fp, #0x100]  ; F_og_x
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf8cb, 0x1050)  # str.w r1, [fp, #0x50]  ; F_x_at
    data(2, 0xf8db, 0x10f8)  # ldr.w r1, [fp, #0xf8]  ; F_og_left
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xf8cb, 0x10f8)  # str.w r1, [fp, #0xf8]  ; F_og_left
    data(2, 0xf47f, 0xaf59)  # bne.w #0x60  ; to offset_group
    # the next output pixel's place; exact, since all are integers
    data(2, 0xed9b, 0x0a32)  # vldr s0, [fp, #0xc8]  ; F_bx
    data(2, 0xeddb, 0x0a37)  # vldr s1, [fp, #0xdc]  ; F_stride_x
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xf8db, 0x00cc)  # ldr.w r0, [fp, #0xcc]  ; F_ox
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd10b)  # bne #0x1da  ; to same_row
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
    data(2, 0xf47f, 0xaf17)  # bne.w #0x1e  ; to pixel
    data(2, 0xf8db, 0xe1b0)  # ldr.w lr, [fp, #0x1b0]  ; F_saved_lr
    data(2, 0x4770)  # bx lr
    # not all corners in the image, or none: r6, r7 have the bits of y, x
    # border:
    data(2, 0xeebd, 0x1ac0)  # vcvt.s32.f32 s2, s0  ; towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
    data(2, 0xeefd, 0x1ae0)  # vcvt.s32.f32 s3, s1
    data(2, 0xec52, 0x1a11)  # vmov r1, r2, s2, s3
    data(2, 0xe9db, 0x4517)  # ldrd r4, r5, [fp, #0x5c]  ; F_height
    data(2, 0x42a1)  # cmp r1, r4
    data(2, 0xbf38)  # it lo
    data(2, 0x42aa)  # cmplo r2, r5
    data(2, 0xd27a)  # bhs #0x304  ; to outside
    data(2, 0xeeb4, 0x0a60)  # vcmp.f32 s0, s1  ; NaN converts to 0: unordered
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd675)  # bvs #0x304  ; to outside
    data(2, 0xeb01, 0x76e6)  # add.w r6, r1, r6, asr #31  ; floor: one less below 0
    data(2, 0xeb02, 0x77e7)  # add.w r7, r2, r7, asr #31
    data(2, 0xec47, 0x6a11)  # vmov s2, s3, r6, r7
    data(2, 0xeeb8, 0x1ac1)  # vcvt.f32.s32 s2, s2
    data(2, 0xeef8, 0x1ae1)  # vcvt.f32.s32 s3, s3
    data(2, 0xe9db, 0x4513)  # ldrd r4, r5, [fp, #0x4c]  ; F_row_step
    data(2, 0xfb06, 0x5104)  # mla r1, r6, r4, r5
    data(2, 0xfb07, 0x110a)  # mla r1, r7, sl, r1
    data(2, 0xeb01, 0x0204)  # add.w r2, r1, r4
    data(2, 0xeb01, 0x040a)  # add.w r4, r1, sl
    data(2, 0xeb02, 0x050a)  # add.w r5, r2, sl
    data(2, 0x2e00)  # cmp r6, #0  ; no row above
    data(2, 0xbfbc)  # itt lt
    data(2, 0xf8db, 0x10ec)  # ldrlt.w r1, [fp, #0xec]  ; F_zeros_at
    data(2, 0xeb01, 0x040a)  # addlt.w r4, r1, sl
    data(2, 0xf8db, 0xe05c)  # ldr.w lr, [fp, #0x5c]  ; F_height
    data(2, 0x3601)  # adds r6, #1
    data(2, 0x4576)  # cmp r6, lr  ; no row below
    data(2, 0xbfa4)  # itt ge
    data(2, 0xf8db, 0x20ec)  # ldrge.w r2, [fp, #0xec]  ; F_zeros_at
    data(2, 0xeb02, 0x050a)  # addge.w r5, r2, sl
    data(2, 0xee30, 0xfa41)  # vsub.f32 s30, s0, s2  ; ly
    data(2, 0xee70, 0xfae1)  # vsub.f32 s31, s1, s3  ; lx
    data(2, 0xee78, 0x8a4f)  # vsub.f32 s17, s16, s30  ; hy
    data(2, 0xee38, 0x9a6f)  # vsub.f32 s18, s16, s31  ; hx
    data(2, 0xee28, 0xaa89)  # vmul.f32 s20, s17, s18  ; w_00
    data(2, 0xee68, 0xaaaf)  # vmul.f32 s21, s17, s31  ; w_01
    data(2, 0xee2f, 0xba09)  # vmul.f32 s22, s30, s18  ; w_10
    data(2, 0xee6f, 0xba2f)  # vmul.f32 s23, s30, s31  ; w_11
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    data(2, 0xf8db, 0xe060)  # ldr.w lr, [fp, #0x60]  ; F_width
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xf107, 0x0701)  # add.w r7, r7, #1
    data(2, 0xdb1d)  # blt #0x2ce  ; to right_only
    data(2, 0x4577)  # cmp r7, lr
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    data(2, 0xf6ff, 0xaf2e)  # blt.w #0xfa  ; to channels_0
    # the right column is outside
    data(2, 0xeddb, 0x0a6f)  # vldr s1, [fp, #0x1bc]  ; F_zero
    data(2, 0xeddb, 0x1a6f)  # vldr s3, [fp, #0x1bc]  ; F_zero
    # channels_2:
    data(2, 0xecb1, 0x0a01)  # vldmia r1!, {s0}
    data(2, 0xecb2, 0x1a01)  # vldmia r2!, {s2}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1ec)  # bne #0x2a6  ; to channels_2
    data(2, 0xe759)  # b #0x182  ; to tap_end
    # right_only:
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0xe0e8)  # ldr.w lr, [fp, #0xe8]  ; F_table_end
    data(2, 0xed9b, 0x0a6f)  # vldr s0, [fp, #0x1bc]  ; F_zero
    data(2, 0xed9b, 0x1a6f)  # vldr s2, [fp, #0x1bc]  ; F_zero
    # channels_1:
    data(2, 0xecf4, 0x0a01)  # vldmia r4!, {s1}
    data(2, 0xecf5, 0x1a01)  # vldmia r5!, {s3}
    data(2, 0xee6a, 0x2a00)  # vmul.f32 s5, s20, s0
    data(2, 0xee4a, 0x2aa0)  # vmla.f32 s5, s21, s1
    data(2, 0xee4b, 0x2a01)  # vmla.f32 s5, s22, s2
    data(2, 0xee4b, 0x2aa1)  # vmla.f32 s5, s23, s3
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24  ; cm
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1ec)  # bne #0x2dc  ; to channels_1
    data(2, 0xe73e)  # b #0x182  ; to tap_end
    # cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
    # outside:
    data(2, 0xeef0, 0x2a6c)  # vmov.f32 s5, s25
    data(2, 0xee30, 0x0a40)  # vsub.f32 s0, s0, s0
    data(2, 0xee70, 0x0ae0)  # vsub.f32 s1, s1, s1
    data(2, 0xee30, 0x0a20)  # vadd.f32 s0, s0, s1
    data(2, 0xeeb5, 0x0a40)  # vcmp.f32 s0, #0
    data(2, 0xeef1, 0xfa10)  # vmrs apsr_nzcv, fpscr
    data(2, 0xd102)  # bne #0x324  ; to not_finite
    data(2, 0xee62, 0x2a8c)  # vmul.f32 s5, s5, s24
    data(2, 0xe004)  # b #0x32e  ; to fill
    # not_finite:
    data(2, 0xf8db, 0x11a8)  # ldr.w r1, [fp, #0x1a8]  ; F_nonfinite
    data(2, 0x3101)  # adds r1, #1
    data(2, 0xf8cb, 0x11a8)  # str.w r1, [fp, #0x1a8]  ; F_nonfinite
    # fill:
    data(2, 0x4647)  # mov r7, r8
    data(2, 0xf8db, 0x6024)  # ldr.w r6, [fp, #0x24]  ; F_channels
    # fill_channels:
    data(2, 0xedc7, 0x2a00)  # vstr s5, [r7]
    data(2, 0x444f)  # add r7, sb
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1fa)  # bne #0x334  ; to fill_channels
    data(2, 0xe720)  # b #0x182  ; to tap_end
    # end_of_function:
