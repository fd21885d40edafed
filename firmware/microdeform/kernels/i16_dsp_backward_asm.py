"""Fixed-point backward for ARMv7E-M: see i16_dsp.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m4

import micropython


# The samples of half a tile: taps, offset groups, then pixels.
# A sample's set-up goes to corner, corner_w, m_shifted, bits (corners outside; 256 for a sample at the
# border), ly, lx, m. Up to 8 channels of a sample at a time. Changes all registers.
# 968 bytes.
@micropython.asm_thumb
def taps(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1e0)  # b #0x3c8  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe404)  # str.w lr, [sp, #0x404]  ; F_lr_sample
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x001f)  # ldm.w ip, {r0, r1, r2, r3, r4}
    data(2, 0xe88d, 0x001f)  # stm.w sp, {r0, r1, r2, r3, r4}
    data(2, 0xf8dd, 0x0538)  # ldr.w r0, [sp, #0x538]  ; F_half_x
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_area
    data(2, 0x90db)  # str r0, [sp, #0x36c]  ; F_dp
    data(2, 0x9829)  # ldr r0, [sp, #0xa4]  ; F_kh
    data(2, 0x90fd)  # str r0, [sp, #0x3f4]  ; F_i
    # tap_row:
    data(2, 0x982a)  # ldr r0, [sp, #0xa8]  ; F_kw
    data(2, 0x90fe)  # str r0, [sp, #0x3f8]  ; F_j
    # tap:
    data(2, 0x987d)  # ldr r0, [sp, #0x1f4]  ; F_recompute
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xf040, 0x80b8)  # bne.w #0x1a0  ; to columns_of_tap
    # tap_ready:
    data(2, 0x9827)  # ldr r0, [sp, #0x9c]  ; F_ogs
    data(2, 0x90fc)  # str r0, [sp, #0x3f0]  ; F_og_left
    # offset_group:
    data(2, 0x98dc)  # ldr r0, [sp, #0x370]  ; F_cm_at
    data(2, 0xf8dd, 0x1540)  # ldr.w r1, [sp, #0x540]  ; F_half_count
    data(2, 0xeb00, 0x0041)  # add.w r0, r0, r1, lsl #1
    data(2, 0x90dd)  # str r0, [sp, #0x374]  ; F_cm_end
    data(2, 0xf8dd, 0x0534)  # ldr.w r0, [sp, #0x534]  ; F_half_state
    data(2, 0x90da)  # str r0, [sp, #0x368]  ; F_px_at
    # pixel:
    data(2, 0xe89d, 0x07ff)  # ldm.w sp, {r0, r1, r2, r3, r4, r5, r6, r7, r8, sb, sl}  ; opy opx mp bx by dx inner_y inner_x row x_at col
    data(2, 0xf930, 0xbb02)  # ldrsh fp, [r0], #2  ; offset y
    data(2, 0xf931, 0xcb02)  # ldrsh ip, [r1], #2  ; offset x
    data(2, 0xf932, 0xeb02)  # ldrsh lr, [r2], #2  ; mask
    data(2, 0x449c)  # add ip, r3
    data(2, 0x442b)  # add r3, r5
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0x44a3)  # add fp, r4
    data(2, 0xea4f, 0x242b)  # asr.w r4, fp, #8
    data(2, 0xea4f, 0x252c)  # asr.w r5, ip, #8
    data(2, 0x42b4)  # cmp r4, r6  ; unsigned: 0 <= row < height - 1
    data(2, 0xbf38)  # it lo
    data(2, 0x42bd)  # cmplo r5, r7
    data(2, 0xf080, 0x80cc)  # bhs.w #0x20a  ; to border
    data(2, 0xfb04, 0x9008)  # mla r0, r4, r8, sb
    data(2, 0xfb05, 0x000a)  # mla r0, r5, sl, r0  ; corner 00
    data(2, 0xeb00, 0x010a)  # add.w r1, r0, sl  ; 01
    data(2, 0xeb00, 0x0208)  # add.w r2, r0, r8  ; 10
    data(2, 0xeb01, 0x0308)  # add.w r3, r1, r8  ; 11
    data(2, 0xfa5f, 0xfb8b)  # uxtb.w fp, fp  ; ly
    data(2, 0xfa5f, 0xfc8c)  # uxtb.w ip, ip  ; lx
    data(2, 0xfb0b, 0xf70c)  # mul r7, fp, ip  ; w_11
    data(2, 0xebc7, 0x250c)  # rsb r5, r7, ip, lsl #8  ; w_01
    data(2, 0xebc7, 0x260b)  # rsb r6, r7, fp, lsl #8  ; w_10
    data(2, 0xf5c5, 0x3480)  # rsb.w r4, r5, #0x10000
    data(2, 0xeba4, 0x240b)  # sub.w r4, r4, fp, lsl #8  ; w_00
    data(2, 0xf8dd, 0x802c)  # ldr.w r8, [sp, #0x2c]  ; F_mshift
    data(2, 0xfa0e, 0xf808)  # lsl.w r8, lr, r8
    data(2, 0xf50d, 0x7949)  # add.w sb, sp, #0x324  ; F_corner
    data(2, 0xe8a9, 0x01ff)  # stm.w sb!, {r0, r1, r2, r3, r4, r5, r6, r7, r8}
    data(2, 0xe889, 0x5800)  # stm.w sb, {fp, ip, lr}
    data(2, 0xe9dd, 0xa9da)  # ldrd sl, sb, [sp, #0x368]  ; F_px_at
    data(2, 0xf8dd, 0xc144)  # ldr.w ip, [sp, #0x144]  ; F_dots
    data(2, 0xf8da, 0x8000)  # ldr.w r8, [sl]
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0xc034)  # ldr.w ip, [sp, #0x34]  ; F_more
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xf040, 0x815c)  # bne.w #0x388  ; to several_inside
    data(2, 0xf50d, 0x7c55)  # add.w ip, sp, #0x354  ; F_dots4
    data(2, 0xe88c, 0x00f0)  # stm.w ip, {r4, r5, r6, r7}
    data(2, 0xf8dd, 0xc44c)  # ldr.w ip, [sp, #0x44c]  ; F_scatter_now
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x9370)  # ldr.w sb, [sp, #0x370]  ; F_cm_at
    data(2, 0xf50d, 0x7a49)  # add.w sl, sp, #0x324  ; F_corner
    data(2, 0xf8dd, 0xc140)  # ldr.w ip, [sp, #0x140]  ; F_columns
    data(2, 0xe89a, 0x01ff)  # ldm.w sl, {r0, r1, r2, r3, r4, r5, r6, r7, r8}
    data(2, 0x47e0)  # blx ip
    # scalars:
    data(2, 0xf8dd, 0xc154)  # ldr.w ip, [sp, #0x154]  ; F_scalars
    data(2, 0x47e0)  # blx ip
    # pixel_end:
    data(2, 0xf50d, 0x7c5a)  # add.w ip, sp, #0x368  ; F_px_at
    data(2, 0xe89c, 0x000f)  # ldm.w ip, {r0, r1, r2, r3}
    data(2, 0xf100, 0x0010)  # add.w r0, r0, #0x10
    data(2, 0xf101, 0x0104)  # add.w r1, r1, #4
    data(2, 0xf102, 0x0202)  # add.w r2, r2, #2
    data(2, 0xe88c, 0x0007)  # stm.w ip, {r0, r1, r2}
    data(2, 0x429a)  # cmp r2, r3
    data(2, 0xd199)  # bne #0x46  ; to pixel
    # the next offset group, or the next tap
    data(2, 0xf8dd, 0x5540)  # ldr.w r5, [sp, #0x540]  ; F_half_count
    data(2, 0x9e17)  # ldr r6, [sp, #0x5c]  ; F_cog
    data(2, 0xea4f, 0x1606)  # lsl.w r6, r6, #4
    data(2, 0x4431)  # add r1, r6
    data(2, 0xeba1, 0x0185)  # sub.w r1, r1, r5, lsl #2
    data(2, 0x4432)  # add r2, r6
    data(2, 0xeba2, 0x0245)  # sub.w r2, r2, r5, lsl #1
    data(2, 0xe9cd, 0x12db)  # strd r1, r2, [sp, #0x36c]  ; F_dp
    data(2, 0xe89d, 0x000f)  # ldm.w sp, {r0, r1, r2, r3}
    data(2, 0xf8dd, 0x6544)  # ldr.w r6, [sp, #0x544]  ; F_og_step
    data(2, 0xf8dd, 0x7548)  # ldr.w r7, [sp, #0x548]  ; F_mog_step
    data(2, 0x4430)  # add r0, r6
    data(2, 0x4431)  # add r1, r6
    data(2, 0x443a)  # add r2, r7
    data(2, 0x9e05)  # ldr r6, [sp, #0x14]  ; F_dx
    data(2, 0xfb05, 0x3316)  # mls r3, r5, r6, r3
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0x9809)  # ldr r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9928)  # ldr r1, [sp, #0xa0]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x98fc)  # ldr r0, [sp, #0x3f0]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90fc)  # str r0, [sp, #0x3f0]  ; F_og_left
    data(2, 0xf47f, 0xaf6d)  # bne.w #0x34  ; to offset_group
    data(2, 0xe89d, 0x000f)  # ldm.w sp, {r0, r1, r2, r3}
    data(2, 0x9e65)  # ldr r6, [sp, #0x194]  ; F_offset_tap
    data(2, 0x9f66)  # ldr r7, [sp, #0x198]  ; F_mask_tap
    data(2, 0x4430)  # add r0, r6
    data(2, 0x4431)  # add r1, r6
    data(2, 0x443a)  # add r2, r7
    data(2, 0x9e23)  # ldr r6, [sp, #0x8c]  ; F_dil_x
    data(2, 0x4433)  # add r3, r6
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0xf8dd, 0x0538)  # ldr.w r0, [sp, #0x538]  ; F_half_x
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x98fe)  # ldr r0, [sp, #0x3f8]  ; F_j
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90fe)  # str r0, [sp, #0x3f8]  ; F_j
    data(2, 0xf47f, 0xaf54)  # bne.w #0x28  ; to tap
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_bx
    data(2, 0x9924)  # ldr r1, [sp, #0x90]  ; F_bx_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9003)  # str r0, [sp, #0xc]  ; F_bx
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9925)  # ldr r1, [sp, #0x94]  ; F_by_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x98fd)  # ldr r0, [sp, #0x3f4]  ; F_i
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90fd)  # str r0, [sp, #0x3f4]  ; F_i
    data(2, 0xf47f, 0xaf45)  # bne.w #0x24  ; to tap_row
    data(2, 0xf8dd, 0xe404)  # ldr.w lr, [sp, #0x404]  ; F_lr_sample
    data(2, 0x4770)  # bx lr
    # columns_of_tap:
    # dcol of this tap only, once more
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_area
    data(2, 0xf8cd, 0x0550)  # str.w r0, [sp, #0x550]  ; F_dst
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_area
    data(2, 0x90db)  # str r0, [sp, #0x36c]  ; F_dp
    data(2, 0xf8dd, 0x052c)  # ldr.w r0, [sp, #0x52c]  ; F_r_dw
    data(2, 0xf8cd, 0x054c)  # str.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x0434)  # ldr.w r0, [sp, #0x434]  ; F_g_home
    data(2, 0xf8cd, 0x0558)  # str.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf8cd, 0x0560)  # str.w r0, [sp, #0x560]  ; F_a_groups
    # again:
    data(2, 0xf8dd, 0xc158)  # ldr.w ip, [sp, #0x158]  ; F_dcol
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x054c)  # ldr.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0x9969)  # ldr r1, [sp, #0x1a4]  ; F_gw_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x054c)  # str.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x0558)  # ldr.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0x9982)  # ldr r1, [sp, #0x208]  ; F_g_rows
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0558)  # str.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0xf8dd, 0x0560)  # ldr.w r0, [sp, #0x560]  ; F_a_groups
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0560)  # str.w r0, [sp, #0x560]  ; F_a_groups
    data(2, 0xd1ea)  # bne #0x1c0  ; to again
    data(2, 0xf8dd, 0x052c)  # ldr.w r0, [sp, #0x52c]  ; F_r_dw
    data(2, 0xf100, 0x0002)  # add.w r0, r0, #2
    data(2, 0xf8cd, 0x052c)  # str.w r0, [sp, #0x52c]  ; F_r_dw
    data(2, 0xf8dd, 0xc448)  # ldr.w ip, [sp, #0x448]  ; F_clip_now
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xf43f, 0xaf17)  # beq.w #0x30  ; to tap_ready
    data(2, 0xf8dd, 0xc15c)  # ldr.w ip, [sp, #0x15c]  ; F_clip
    data(2, 0x47e0)  # blx ip
    data(2, 0xe712)  # b #0x30  ; to tap_ready
    # border:
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf930, 0x0c02)  # ldrsh r0, [r0, #-0x2]
    data(2, 0xf931, 0x1c02)  # ldrsh r1, [r1, #-0x2]
    data(2, 0xf510, 0x4f00)  # cmn.w r0, #0x8000  ; -32768 marks an offset that is not finite
    data(2, 0xbf18)  # it ne
    data(2, 0xf511, 0x4f00)  # cmnne.w r1, #0x8000
    data(2, 0xf000, 0x809c)  # beq.w #0x35c  ; to nonfinite
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_edge
    data(2, 0xe9dd, 0x23a7)  # ldrd r2, r3, [sp, #0x29c]  ; F_range_y
    data(2, 0xeb0b, 0x0100)  # add.w r1, fp, r0
    data(2, 0x4460)  # add r0, ip
    data(2, 0x4291)  # cmp r1, r2  ; unsigned: -edge <= y < 256 * height
    data(2, 0xbf38)  # it lo
    data(2, 0x4298)  # cmplo r0, r3
    data(2, 0xf080, 0x8095)  # bhs.w #0x364  ; to outside
    data(2, 0xe9dd, 0x6719)  # ldrd r6, r7, [sp, #0x64]  ; F_last_y
    data(2, 0xfa5f, 0xf08b)  # uxtb.w r0, fp
    data(2, 0xfa5f, 0xf18c)  # uxtb.w r1, ip
    data(2, 0xe9cd, 0x01d2)  # strd r0, r1, [sp, #0x348]  ; F_ly
    data(2, 0xf44f, 0x7080)  # mov.w r0, #0x100
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xbfb8)  # it lt
    data(2, 0xf040, 0x0003)  # orrlt r0, r0, #3
    data(2, 0x42b4)  # cmp r4, r6
    data(2, 0xbfa8)  # it ge
    data(2, 0xf040, 0x000c)  # orrge r0, r0, #0xc
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xbfb8)  # it lt
    data(2, 0xf040, 0x0005)  # orrlt r0, r0, #5
    data(2, 0x42bd)  # cmp r5, r7
    data(2, 0xbfa8)  # it ge
    data(2, 0xf040, 0x000a)  # orrge r0, r0, #0xa
    data(2, 0x90d9)  # str r0, [sp, #0x364]  ; F_bits
    data(2, 0xfa5f, 0xfb8b)  # uxtb.w fp, fp
    data(2, 0xfa5f, 0xfc8c)  # uxtb.w ip, ip
    data(2, 0xf104, 0x0001)  # add.w r0, r4, #1
    data(2, 0xf105, 0x0201)  # add.w r2, r5, #1
    data(2, 0xf5cb, 0x7180)  # rsb.w r1, fp, #0x100  ; hy
    data(2, 0xf5cc, 0x7380)  # rsb.w r3, ip, #0x100  ; hx
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xbfbc)  # itt lt
    data(2, 0x2100)  # movlt r1, #0
    data(2, 0x2400)  # movlt r4, #0
    data(2, 0x42b0)  # cmp r0, r6
    data(2, 0xbfc4)  # itt gt
    data(2, 0xf04f, 0x0b00)  # movgt.w fp, #0
    data(2, 0x4630)  # movgt r0, r6
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xbfbc)  # itt lt
    data(2, 0x2300)  # movlt r3, #0
    data(2, 0x2500)  # movlt r5, #0
    data(2, 0x42ba)  # cmp r2, r7
    data(2, 0xbfc4)  # itt gt
    data(2, 0xf04f, 0x0c00)  # movgt.w ip, #0
    data(2, 0x463a)  # movgt r2, r7
    data(2, 0xfb04, 0x9408)  # mla r4, r4, r8, sb  ; row of 00, 01
    data(2, 0xfb00, 0x9808)  # mla r8, r0, r8, sb  ; row of 10, 11
    data(2, 0xfb05, 0x400a)  # mla r0, r5, sl, r4
    data(2, 0xfb02, 0x490a)  # mla sb, r2, sl, r4
    data(2, 0xfb02, 0x840a)  # mla r4, r2, sl, r8
    data(2, 0xfb05, 0x820a)  # mla r2, r5, sl, r8
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4623)  # mov r3, r4
    data(2, 0xfb01, 0xf408)  # mul r4, r1, r8  ; w_00
    data(2, 0xfb01, 0xf50c)  # mul r5, r1, ip  ; w_01
    data(2, 0xfb0b, 0xf608)  # mul r6, fp, r8  ; w_10
    data(2, 0xfb0b, 0xf70c)  # mul r7, fp, ip  ; w_11
    data(2, 0x4649)  # mov r1, sb
    data(2, 0xf8dd, 0x802c)  # ldr.w r8, [sp, #0x2c]  ; F_mshift
    data(2, 0xfa0e, 0xf808)  # lsl.w r8, lr, r8
    data(2, 0xf50d, 0x7949)  # add.w sb, sp, #0x324  ; F_corner
    data(2, 0xe8a9, 0x01ff)  # stm.w sb!, {r0, r1, r2, r3, r4, r5, r6, r7, r8}
    data(2, 0xe9dd, 0xbcd2)  # ldrd fp, ip, [sp, #0x348]  ; F_ly, as they were
    data(2, 0xe889, 0x5800)  # stm.w sb, {fp, ip, lr}
    data(2, 0xe9dd, 0xa9da)  # ldrd sl, sb, [sp, #0x368]  ; F_px_at
    data(2, 0xf8dd, 0xc144)  # ldr.w ip, [sp, #0x144]  ; F_dots
    data(2, 0xf8da, 0x8000)  # ldr.w r8, [sl]
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0xc034)  # ldr.w ip, [sp, #0x34]  ; F_more
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd142)  # bne #0x390  ; to several
    data(2, 0xf50d, 0x7c55)  # add.w ip, sp, #0x354  ; F_dots4
    data(2, 0xe88c, 0x00f0)  # stm.w ip, {r4, r5, r6, r7}
    data(2, 0xf8dd, 0xc150)  # ldr.w ip, [sp, #0x150]  ; F_scatter
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x9370)  # ldr.w sb, [sp, #0x370]  ; F_cm_at
    data(2, 0xf50d, 0x7a49)  # add.w sl, sp, #0x324  ; F_corner
    data(2, 0xf8dd, 0xc140)  # ldr.w ip, [sp, #0x140]  ; F_columns
    data(2, 0xe89a, 0x01ff)  # ldm.w sl, {r0, r1, r2, r3, r4, r5, r6, r7, r8}
    data(2, 0x47e0)  # blx ip
    # corners_outside:
    data(2, 0xf8dd, 0x9364)  # ldr.w sb, [sp, #0x364]  ; F_bits
    data(2, 0xf04f, 0x0800)  # mov.w r8, #0
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xbf28)  # it hs
    data(2, 0xf8cd, 0x8354)  # strhs.w r8, [sp, #0x354]  ; F_dots4
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xbf28)  # it hs
    data(2, 0xf8cd, 0x8358)  # strhs.w r8, [sp, #0x358]  ; F_dots4 + 4
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xbf28)  # it hs
    data(2, 0xf8cd, 0x835c)  # strhs.w r8, [sp, #0x35c]  ; F_dots4 + 8
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xbf28)  # it hs
    data(2, 0xf8cd, 0x8360)  # strhs.w r8, [sp, #0x360]  ; F_dots4 + 12
    data(2, 0xe6c9)  # b #0xf0  ; to scalars
    # nonfinite:
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf100, 0x0001)  # add.w r0, r0, #1
    data(2, 0x904d)  # str r0, [sp, #0x134]  ; F_nonfinite
    # outside:
    data(2, 0xf8dd, 0xc224)  # ldr.w ip, [sp, #0x224]  ; F_wanted
    data(2, 0xf01c, 0x0f08)  # tst.w ip, #8  ; grad_weight
    data(2, 0xf43f, 0xaec3)  # beq.w #0xf6  ; to pixel_end
    data(2, 0xf8dd, 0x9370)  # ldr.w sb, [sp, #0x370]  ; F_cm_at
    data(2, 0xf8dd, 0xa05c)  # ldr.w sl, [sp, #0x5c]  ; F_cog
    data(2, 0xf04f, 0x0b00)  # mov.w fp, #0
    # clear:
    data(2, 0xf829, 0xbb10)  # strh fp, [sb], #0x10
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1fa)  # bne #0x37c  ; to clear
    data(2, 0xe6b6)  # b #0xf6  ; to pixel_end
    # several_inside:
    data(2, 0xf04f, 0x0b00)  # mov.w fp, #0
    data(2, 0xf8cd, 0xb364)  # str.w fp, [sp, #0x364]  ; F_bits
    # several:
    data(2, 0xf8dd, 0xc178)  # ldr.w ip, [sp, #0x178]  ; F_add_dots
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x9370)  # ldr.w sb, [sp, #0x370]  ; F_cm_at
    data(2, 0xf50d, 0x7a49)  # add.w sl, sp, #0x324  ; F_corner
    data(2, 0xf8dd, 0xc140)  # ldr.w ip, [sp, #0x140]  ; F_columns
    data(2, 0xe89a, 0x01ff)  # ldm.w sl, {r0, r1, r2, r3, r4, r5, r6, r7, r8}
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0xc17c)  # ldr.w ip, [sp, #0x17c]  ; F_next_channels
    data(2, 0x47e0)  # blx ip  ; r0-r3 the next channels' corners, r11 0 if there are none
    data(2, 0xf1bb, 0x0f00)  # cmp.w fp, #0
    data(2, 0xd0ba)  # beq #0x32a  ; to corners_outside
    data(2, 0xf8dd, 0x8368)  # ldr.w r8, [sp, #0x368]  ; F_px_at
    data(2, 0xf8dd, 0x936c)  # ldr.w sb, [sp, #0x36c]  ; F_dp
    data(2, 0xf8d8, 0x8000)  # ldr.w r8, [r8]
    data(2, 0xf8dd, 0xc144)  # ldr.w ip, [sp, #0x144]  ; F_dots
    data(2, 0x47e0)  # blx ip
    data(2, 0xe7e3)  # b #0x390  ; to several
    # end_of_function:


# D of the four corners into r4-r7: up to 8 channels; d = rs(dcol, s_p) of each to d8.
# r0-r3 corners, r8 s_p, r9 dcol's row, r10 channel, r11 pixel, r12 d. Changes r4-r12.
# 450 bytes.
@micropython.asm_thumb
def dots(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0dd)  # b #0x1c2  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0xa3d0)  # ldr.w sl, [sp, #0x3d0]  ; F_entry
    data(2, 0xf04f, 0x0400)  # mov.w r4, #0
    data(2, 0xf04f, 0x0500)  # mov.w r5, #0
    data(2, 0xf04f, 0x0600)  # mov.w r6, #0
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    data(2, 0xf114, 0x0f00)  # cmn.w r4, #0  ; no carry, for a shift by 0
    data(2, 0x44d7)  # add pc, sl
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc454)  # str.w ip, [sp, #0x454]  ; F_d8 + 0
    data(2, 0xf8dd, 0xa038)  # ldr.w sl, [sp, #0x38]  ; F_co + 0, channel 0
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc458)  # str.w ip, [sp, #0x458]  ; F_d8 + 4
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4, channel 1
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc45c)  # str.w ip, [sp, #0x45c]  ; F_d8 + 8
    data(2, 0xf8dd, 0xa040)  # ldr.w sl, [sp, #0x40]  ; F_co + 8, channel 2
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc460)  # str.w ip, [sp, #0x460]  ; F_d8 + 12
    data(2, 0xf8dd, 0xa044)  # ldr.w sl, [sp, #0x44]  ; F_co + 12, channel 3
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc464)  # str.w ip, [sp, #0x464]  ; F_d8 + 16
    data(2, 0xf8dd, 0xa048)  # ldr.w sl, [sp, #0x48]  ; F_co + 16, channel 4
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc468)  # str.w ip, [sp, #0x468]  ; F_d8 + 20
    data(2, 0xf8dd, 0xa04c)  # ldr.w sl, [sp, #0x4c]  ; F_co + 20, channel 5
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc46c)  # str.w ip, [sp, #0x46c]  ; F_d8 + 24
    data(2, 0xf8dd, 0xa050)  # ldr.w sl, [sp, #0x50]  ; F_co + 24, channel 6
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0xf859, 0xcb10)  # ldr ip, [sb], #0x10
    data(2, 0xfa5c, 0xfc08)  # asrs.w ip, ip, r8
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8cd, 0xc470)  # str.w ip, [sp, #0x470]  ; F_d8 + 28
    data(2, 0xf8dd, 0xa054)  # ldr.w sl, [sp, #0x54]  ; F_co + 28, channel 7
    data(2, 0xf930, 0xb00a)  # ldrsh.w fp, [r0, sl]
    data(2, 0xfb0b, 0x440c)  # mla r4, fp, ip, r4
    data(2, 0xf931, 0xb00a)  # ldrsh.w fp, [r1, sl]
    data(2, 0xfb0b, 0x550c)  # mla r5, fp, ip, r5
    data(2, 0xf932, 0xb00a)  # ldrsh.w fp, [r2, sl]
    data(2, 0xfb0b, 0x660c)  # mla r6, fp, ip, r6
    data(2, 0xf933, 0xb00a)  # ldrsh.w fp, [r3, sl]
    data(2, 0xfb0b, 0x770c)  # mla r7, fp, ip, r7
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Scatter up to 8 channels of a sample with all corners inside, layout nchw: a row's two
# corners are neighbours. grad_input += rs(t * w, s), as the upper word of 2**31 + t * 2**b * (w * 2**a)
# with a + b = 32 - s: the lower word brings the rounding.
# r0, r1 rows in grad_input, r2 t, r3 channel step, r4-r7 w << a, r8 mask, r9 lower word, r10, r11
# grad_input, r12 b, lr half. Changes all registers.
# 518 bytes.
@micropython.asm_thumb
def scatter_inner(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0ff)  # b #0x206  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf8dd, 0x8424)  # ldr.w r8, [sp, #0x424]  ; F_gx_delta_inner
    data(2, 0xeb08, 0x0040)  # add.w r0, r8, r0, lsl #1
    data(2, 0xeb08, 0x0142)  # add.w r1, r8, r2, lsl #1
    data(2, 0xf50d, 0x784d)  # add.w r8, sp, #0x334  ; F_corner_w
    data(2, 0xe898, 0x01f0)  # ldm.w r8, {r4, r5, r6, r7, r8}  ; weights, mask << (16 - s_m)
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfa04, 0xf409)  # lsl.w r4, r4, sb
    data(2, 0xfa05, 0xf509)  # lsl.w r5, r5, sb
    data(2, 0xfa06, 0xf609)  # lsl.w r6, r6, sb
    data(2, 0xfa07, 0xf709)  # lsl.w r7, r7, sb
    data(2, 0x9b78)  # ldr r3, [sp, #0x1e0]  ; F_channel4
    data(2, 0xf44f, 0x4e00)  # mov.w lr, #0x8000
    data(2, 0xf8dd, 0xa3d4)  # ldr.w sl, [sp, #0x3d4]  ; F_entry_inner
    data(2, 0x44d7)  # add pc, sl
    data(2, 0xf8dd, 0x2454)  # ldr.w r2, [sp, #0x454]  ; F_d8 + 0, channel 0
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2458)  # ldr.w r2, [sp, #0x458]  ; F_d8 + 4, channel 1
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x245c)  # ldr.w r2, [sp, #0x45c]  ; F_d8 + 8, channel 2
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2460)  # ldr.w r2, [sp, #0x460]  ; F_d8 + 12, channel 3
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2464)  # ldr.w r2, [sp, #0x464]  ; F_d8 + 16, channel 4
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2468)  # ldr.w r2, [sp, #0x468]  ; F_d8 + 20, channel 5
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x246c)  # ldr.w r2, [sp, #0x46c]  ; F_d8 + 24, channel 6
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2470)  # ldr.w r2, [sp, #0x470]  ; F_d8 + 28, channel 7
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xea4f, 0x4222)  # asr.w r2, r2, #0x10
    data(2, 0xfa02, 0xf20c)  # lsl.w r2, r2, ip
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# Scatter up to 8 channels of a sample with all corners inside, layout nchw: a row's two
# corners are neighbours. grad_input += rs(t * w, s), as the upper word of 2**31 + t * 2**b * (w * 2**a)
# with a + b = 32 - s: the lower word brings the rounding.
# r0, r1 rows in grad_input, r2 t, r3 channel step, r4-r7 w << a, r8 mask, r9 lower word, r10, r11
# grad_input, r12 b, lr half. Changes all registers.
# 486 bytes.
@micropython.asm_thumb
def scatter_inner_16(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0ef)  # b #0x1e6  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf8dd, 0x8424)  # ldr.w r8, [sp, #0x424]  ; F_gx_delta_inner
    data(2, 0xeb08, 0x0040)  # add.w r0, r8, r0, lsl #1
    data(2, 0xeb08, 0x0142)  # add.w r1, r8, r2, lsl #1
    data(2, 0xf50d, 0x784d)  # add.w r8, sp, #0x334  ; F_corner_w
    data(2, 0xe898, 0x01f0)  # ldm.w r8, {r4, r5, r6, r7, r8}  ; weights, mask << (16 - s_m)
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfa04, 0xf409)  # lsl.w r4, r4, sb
    data(2, 0xfa05, 0xf509)  # lsl.w r5, r5, sb
    data(2, 0xfa06, 0xf609)  # lsl.w r6, r6, sb
    data(2, 0xfa07, 0xf709)  # lsl.w r7, r7, sb
    data(2, 0x9b78)  # ldr r3, [sp, #0x1e0]  ; F_channel4
    data(2, 0xf44f, 0x4e00)  # mov.w lr, #0x8000
    data(2, 0xf8dd, 0xa3d8)  # ldr.w sl, [sp, #0x3d8]  ; F_entry_inner_16
    data(2, 0x44d7)  # add pc, sl
    data(2, 0xf8dd, 0x2454)  # ldr.w r2, [sp, #0x454]  ; F_d8 + 0, channel 0
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2458)  # ldr.w r2, [sp, #0x458]  ; F_d8 + 4, channel 1
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x245c)  # ldr.w r2, [sp, #0x45c]  ; F_d8 + 8, channel 2
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2460)  # ldr.w r2, [sp, #0x460]  ; F_d8 + 12, channel 3
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2464)  # ldr.w r2, [sp, #0x464]  ; F_d8 + 16, channel 4
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2468)  # ldr.w r2, [sp, #0x468]  ; F_d8 + 20, channel 5
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x246c)  # ldr.w r2, [sp, #0x46c]  ; F_d8 + 24, channel 6
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0x2470)  # ldr.w r2, [sp, #0x470]  ; F_d8 + 28, channel 7
    data(2, 0xfb02, 0xe208)  # mla r2, r2, r8, lr
    data(2, 0xf36f, 0x020f)  # bfc r2, #0, #0x10
    data(2, 0xe9d0, 0xab00)  # ldrd sl, fp, [r0]
    data(2, 0xfb54, 0xaa12)  # smmlar sl, r4, r2, sl
    data(2, 0xfb55, 0xbb12)  # smmlar fp, r5, r2, fp
    data(2, 0xe9c0, 0xab00)  # strd sl, fp, [r0]
    data(2, 0xeb00, 0x0003)  # add.w r0, r0, r3
    data(2, 0xe9d1, 0xab00)  # ldrd sl, fp, [r1]
    data(2, 0xfb56, 0xaa12)  # smmlar sl, r6, r2, sl
    data(2, 0xfb57, 0xbb12)  # smmlar fp, r7, r2, fp
    data(2, 0xe9c1, 0xab00)  # strd sl, fp, [r1]
    data(2, 0xeb01, 0x0103)  # add.w r1, r1, r3
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# Scatter up to 8 channels of any sample; a corner outside has weight 0 and the place of one
# inside, to which it adds 0. As scatter_inner, but
# r0-r3 corners in grad_input, r10 channel, r11 grad_input, lr t. Changes all registers.
# 648 bytes.
@micropython.asm_thumb
def scatter(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe140)  # b #0x288  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf8dd, 0x8420)  # ldr.w r8, [sp, #0x420]  ; F_gx_delta
    data(2, 0xeb08, 0x0040)  # add.w r0, r8, r0, lsl #1
    data(2, 0xeb08, 0x0141)  # add.w r1, r8, r1, lsl #1
    data(2, 0xeb08, 0x0242)  # add.w r2, r8, r2, lsl #1
    data(2, 0xeb08, 0x0343)  # add.w r3, r8, r3, lsl #1
    data(2, 0xf50d, 0x784d)  # add.w r8, sp, #0x334  ; F_corner_w
    data(2, 0xe898, 0x01f0)  # ldm.w r8, {r4, r5, r6, r7, r8}  ; weights, mask << (16 - s_m)
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfa04, 0xf409)  # lsl.w r4, r4, sb
    data(2, 0xfa05, 0xf509)  # lsl.w r5, r5, sb
    data(2, 0xfa06, 0xf609)  # lsl.w r6, r6, sb
    data(2, 0xfa07, 0xf709)  # lsl.w r7, r7, sb
    data(2, 0xf8dd, 0xa3dc)  # ldr.w sl, [sp, #0x3dc]  ; F_entry_scatter
    data(2, 0x44d7)  # add pc, sl
    data(2, 0xf8dd, 0xe454)  # ldr.w lr, [sp, #0x454]  ; F_d8 + 0, channel 0
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa038)  # ldr.w sl, [sp, #0x38]  ; F_co + 0
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe458)  # ldr.w lr, [sp, #0x458]  ; F_d8 + 4, channel 1
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe45c)  # ldr.w lr, [sp, #0x45c]  ; F_d8 + 8, channel 2
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa040)  # ldr.w sl, [sp, #0x40]  ; F_co + 8
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe460)  # ldr.w lr, [sp, #0x460]  ; F_d8 + 12, channel 3
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa044)  # ldr.w sl, [sp, #0x44]  ; F_co + 12
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe464)  # ldr.w lr, [sp, #0x464]  ; F_d8 + 16, channel 4
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa048)  # ldr.w sl, [sp, #0x48]  ; F_co + 16
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe468)  # ldr.w lr, [sp, #0x468]  ; F_d8 + 20, channel 5
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa04c)  # ldr.w sl, [sp, #0x4c]  ; F_co + 20
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe46c)  # ldr.w lr, [sp, #0x46c]  ; F_d8 + 24, channel 6
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa050)  # ldr.w sl, [sp, #0x50]  ; F_co + 24
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xe470)  # ldr.w lr, [sp, #0x470]  ; F_d8 + 28, channel 7
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xfa0e, 0xfe0c)  # lsl.w lr, lr, ip
    data(2, 0xf8dd, 0xa054)  # ldr.w sl, [sp, #0x54]  ; F_co + 28
    data(2, 0xf850, 0xb01a)  # ldr.w fp, [r0, sl, lsl #1]
    data(2, 0xfb54, 0xbb1e)  # smmlar fp, r4, lr, fp
    data(2, 0xf840, 0xb01a)  # str.w fp, [r0, sl, lsl #1]
    data(2, 0xf851, 0xb01a)  # ldr.w fp, [r1, sl, lsl #1]
    data(2, 0xfb55, 0xbb1e)  # smmlar fp, r5, lr, fp
    data(2, 0xf841, 0xb01a)  # str.w fp, [r1, sl, lsl #1]
    data(2, 0xf852, 0xb01a)  # ldr.w fp, [r2, sl, lsl #1]
    data(2, 0xfb56, 0xbb1e)  # smmlar fp, r6, lr, fp
    data(2, 0xf842, 0xb01a)  # str.w fp, [r2, sl, lsl #1]
    data(2, 0xf853, 0xb01a)  # ldr.w fp, [r3, sl, lsl #1]
    data(2, 0xfb57, 0xbb1e)  # smmlar fp, r7, lr, fp
    data(2, 0xf843, 0xb01a)  # str.w fp, [r3, sl, lsl #1]
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# As scatter, for a single output pixel and one or two taps, where s may be 0 or less.
# r12 s if it is not negative, r9 -s if it is. Changes all registers.
# 256 bytes.
@micropython.asm_thumb
def scatter_small(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe07c)  # b #0x100  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf8dd, 0x8420)  # ldr.w r8, [sp, #0x420]  ; F_gx_delta
    data(2, 0xeb08, 0x0040)  # add.w r0, r8, r0, lsl #1
    data(2, 0xeb08, 0x0141)  # add.w r1, r8, r1, lsl #1
    data(2, 0xeb08, 0x0242)  # add.w r2, r8, r2, lsl #1
    data(2, 0xeb08, 0x0343)  # add.w r3, r8, r3, lsl #1
    data(2, 0xf50d, 0x784d)  # add.w r8, sp, #0x334  ; F_corner_w
    data(2, 0xe898, 0x01f0)  # ldm.w r8, {r4, r5, r6, r7, r8}
    data(2, 0xf8dd, 0xa3dc)  # ldr.w sl, [sp, #0x3dc]  ; F_entry_scatter
    data(2, 0xf10a, 0x0a02)  # add.w sl, sl, #2
    # of d8 and of co: 4 bytes for each channel's code
    data(2, 0xf8dd, 0x9184)  # ldr.w sb, [sp, #0x184]  ; F_scatter_words
    data(2, 0xfbba, 0xfaf9)  # udiv sl, sl, sb
    # small:
    data(2, 0xf20d, 0x4954)  # addw sb, sp, #0x454  ; F_d8
    data(2, 0xf859, 0xe00a)  # ldr.w lr, [sb, sl]
    data(2, 0xfb0e, 0xfe08)  # mul lr, lr, r8
    data(2, 0xea5f, 0x4e2e)  # asrs.w lr, lr, #0x10
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xf10d, 0x0938)  # add.w sb, sp, #0x38  ; F_co
    data(2, 0xf859, 0xb00a)  # ldr.w fp, [sb, sl]
    data(2, 0xf8cd, 0xa5a8)  # str.w sl, [sp, #0x5a8]  ; F_small_at
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfb0e, 0xfa04)  # mul sl, lr, r4
    data(2, 0xfa0a, 0xfa09)  # lsl.w sl, sl, sb
    data(2, 0xf11a, 0x0f00)  # cmn.w sl, #0
    data(2, 0xfa5a, 0xfa0c)  # asrs.w sl, sl, ip
    data(2, 0xf14a, 0x0a00)  # adc sl, sl, #0
    data(2, 0xf850, 0x901b)  # ldr.w sb, [r0, fp, lsl #1]
    data(2, 0x44d1)  # add sb, sl
    data(2, 0xf840, 0x901b)  # str.w sb, [r0, fp, lsl #1]
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfb0e, 0xfa05)  # mul sl, lr, r5
    data(2, 0xfa0a, 0xfa09)  # lsl.w sl, sl, sb
    data(2, 0xf11a, 0x0f00)  # cmn.w sl, #0
    data(2, 0xfa5a, 0xfa0c)  # asrs.w sl, sl, ip
    data(2, 0xf14a, 0x0a00)  # adc sl, sl, #0
    data(2, 0xf851, 0x901b)  # ldr.w sb, [r1, fp, lsl #1]
    data(2, 0x44d1)  # add sb, sl
    data(2, 0xf841, 0x901b)  # str.w sb, [r1, fp, lsl #1]
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfb0e, 0xfa06)  # mul sl, lr, r6
    data(2, 0xfa0a, 0xfa09)  # lsl.w sl, sl, sb
    data(2, 0xf11a, 0x0f00)  # cmn.w sl, #0
    data(2, 0xfa5a, 0xfa0c)  # asrs.w sl, sl, ip
    data(2, 0xf14a, 0x0a00)  # adc sl, sl, #0
    data(2, 0xf852, 0x901b)  # ldr.w sb, [r2, fp, lsl #1]
    data(2, 0x44d1)  # add sb, sl
    data(2, 0xf842, 0x901b)  # str.w sb, [r2, fp, lsl #1]
    data(2, 0xf8dd, 0x9368)  # ldr.w sb, [sp, #0x368]  ; F_px_at
    data(2, 0xe9d9, 0x9c02)  # ldrd sb, ip, [sb, #8]
    data(2, 0xfb0e, 0xfa07)  # mul sl, lr, r7
    data(2, 0xfa0a, 0xfa09)  # lsl.w sl, sl, sb
    data(2, 0xf11a, 0x0f00)  # cmn.w sl, #0
    data(2, 0xfa5a, 0xfa0c)  # asrs.w sl, sl, ip
    data(2, 0xf14a, 0x0a00)  # adc sl, sl, #0
    data(2, 0xf853, 0x901b)  # ldr.w sb, [r3, fp, lsl #1]
    data(2, 0x44d1)  # add sb, sl
    data(2, 0xf843, 0x901b)  # str.w sb, [r3, fp, lsl #1]
    data(2, 0xf8dd, 0xa5a8)  # ldr.w sl, [sp, #0x5a8]  ; F_small_at
    data(2, 0xf10a, 0x0a04)  # add.w sl, sl, #4
    data(2, 0xf1ba, 0x0f20)  # cmp.w sl, #0x20
    data(2, 0xd19c)  # bne #0x36  ; to small
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# cm of up to 8 channels of a sample, into the tile's rows.
# r0-r3 corners, r4-r7 weights, r8 mask << (16 - s_m), r9 row. Changes r9-r12 and lr.
# 440 bytes.
@micropython.asm_thumb
def columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0d8)  # b #0x1b8  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf44f, 0x4b00)  # mov.w fp, #0x8000
    data(2, 0xf8dd, 0xa3d0)  # ldr.w sl, [sp, #0x3d0]  ; F_entry
    data(2, 0x44d7)  # add pc, sl
    data(2, 0xf8dd, 0xa038)  # ldr.w sl, [sp, #0x38]  ; F_co + 0, channel 0
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4, channel 1
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa040)  # ldr.w sl, [sp, #0x40]  ; F_co + 8, channel 2
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa044)  # ldr.w sl, [sp, #0x44]  ; F_co + 12, channel 3
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa048)  # ldr.w sl, [sp, #0x48]  ; F_co + 16, channel 4
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa04c)  # ldr.w sl, [sp, #0x4c]  ; F_co + 20, channel 5
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa050)  # ldr.w sl, [sp, #0x50]  ; F_co + 24, channel 6
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xa054)  # ldr.w sl, [sp, #0x54]  ; F_co + 28, channel 7
    data(2, 0xf930, 0xe00a)  # ldrsh.w lr, [r0, sl]
    data(2, 0xfb0e, 0xbc04)  # mla ip, lr, r4, fp
    data(2, 0xf931, 0xe00a)  # ldrsh.w lr, [r1, sl]
    data(2, 0xfb0e, 0xcc05)  # mla ip, lr, r5, ip
    data(2, 0xf932, 0xe00a)  # ldrsh.w lr, [r2, sl]
    data(2, 0xfb0e, 0xcc06)  # mla ip, lr, r6, ip
    data(2, 0xf933, 0xe00a)  # ldrsh.w lr, [r3, sl]
    data(2, 0xfb0e, 0xcc07)  # mla ip, lr, r7, ip
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb10)  # strh ip, [sb], #0x10
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# grad_offset and grad_mask of a sample from its four corner dots.
# r0 ly, r1 lx, r2 m, r3-r6 D, then E; r7 s_b - s_p, r8 s_t, r9 hy, r10 hx. Changes all registers.
# The carry is 0 from `cmn` on where a shift is by 0, so that adc adds the bit shifted out last.
# 284 bytes.
@micropython.asm_thumb
def scalars_offset_mask(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe08a)  # b #0x11c  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf50d, 0x7c52)  # add.w ip, sp, #0x348  ; F_ly
    data(2, 0x9fda)  # ldr r7, [sp, #0x368]  ; F_px_at
    data(2, 0xe89c, 0x007f)  # ldm.w ip, {r0, r1, r2, r3, r4, r5, r6}
    data(2, 0x687f)  # ldr r7, [r7, #4]
    data(2, 0xea83, 0x78e3)  # eor.w r8, r3, r3, asr #31
    data(2, 0xeba8, 0x78e3)  # sub.w r8, r8, r3, asr #31
    data(2, 0xea84, 0x7ce4)  # eor.w ip, r4, r4, asr #31
    data(2, 0xebac, 0x7ce4)  # sub.w ip, ip, r4, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea85, 0x7ce5)  # eor.w ip, r5, r5, asr #31
    data(2, 0xebac, 0x7ce5)  # sub.w ip, ip, r5, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea86, 0x7ce6)  # eor.w ip, r6, r6, asr #31
    data(2, 0xebac, 0x7ce6)  # sub.w ip, ip, r6, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x080b)  # rsb.w r8, r8, #0xb  ; bits of the largest |D| above 21
    data(2, 0xf388, 0x0805)  # usat r8, #5, r8
    data(2, 0xf118, 0x0f00)  # cmn.w r8, #0
    data(2, 0xfa53, 0xf308)  # asrs.w r3, r3, r8
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xfa55, 0xf508)  # asrs.w r5, r5, r8
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    data(2, 0xfa56, 0xf608)  # asrs.w r6, r6, r8
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    data(2, 0xf5c0, 0x7980)  # rsb.w sb, r0, #0x100
    data(2, 0xf5c1, 0x7a80)  # rsb.w sl, r1, #0x100
    data(2, 0xf119, 0x0f00)  # cmn.w sb, #0
    data(2, 0xf04f, 0x0b80)  # mov.w fp, #0x80
    data(2, 0xfb03, 0xbc0a)  # mla ip, r3, sl, fp
    data(2, 0xfb04, 0xcc01)  # mla ip, r4, r1, ip
    data(2, 0xea4f, 0x2c2c)  # asr.w ip, ip, #8
    data(2, 0xfb05, 0xbe0a)  # mla lr, r5, sl, fp
    data(2, 0xfb06, 0xee01)  # mla lr, r6, r1, lr
    data(2, 0xea4f, 0x2e2e)  # asr.w lr, lr, #8
    data(2, 0xfb0c, 0xbc09)  # mla ip, ip, sb, fp
    data(2, 0xfb0e, 0xcc00)  # mla ip, lr, r0, ip
    data(2, 0xea4f, 0x2c2c)  # asr.w ip, ip, #8
    data(2, 0xfa0c, 0xfc08)  # lsl.w ip, ip, r8
    data(2, 0xfa5c, 0xfc07)  # asrs.w ip, ip, r7
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8dd, 0xb42c)  # ldr.w fp, [sp, #0x42c]  ; F_gmask_delta
    data(2, 0xf8dd, 0xe008)  # ldr.w lr, [sp, #8]  ; F_mp
    data(2, 0xf84b, 0xc01e)  # str.w ip, [fp, lr, lsl #1]
    data(2, 0xf1c8, 0x080a)  # rsb.w r8, r8, #0xa
    data(2, 0x44b8)  # add r8, r7
    data(2, 0xf44f, 0x5b00)  # mov.w fp, #0x2000
    data(2, 0xeba5, 0x0e03)  # sub.w lr, r5, r3
    data(2, 0xeba6, 0x0c04)  # sub.w ip, r6, r4
    data(2, 0xfb0e, 0xbe0a)  # mla lr, lr, sl, fp
    data(2, 0xfb0c, 0xee01)  # mla lr, ip, r1, lr
    data(2, 0xea4f, 0x3eae)  # asr.w lr, lr, #0xe
    data(2, 0xfb0e, 0xfe02)  # mul lr, lr, r2
    data(2, 0xfa5e, 0xfe08)  # asrs.w lr, lr, r8
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xeba4, 0x0403)  # sub.w r4, r4, r3
    data(2, 0xeba6, 0x0c05)  # sub.w ip, r6, r5
    data(2, 0xfb04, 0xb409)  # mla r4, r4, sb, fp
    data(2, 0xfb0c, 0x4400)  # mla r4, ip, r0, r4
    data(2, 0xea4f, 0x34a4)  # asr.w r4, r4, #0xe
    data(2, 0xfb04, 0xf402)  # mul r4, r4, r2
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xf8dd, 0xb428)  # ldr.w fp, [sp, #0x428]  ; F_goff_delta
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf84b, 0xe010)  # str.w lr, [fp, r0, lsl #1]
    data(2, 0xf84b, 0x4011)  # str.w r4, [fp, r1, lsl #1]
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# grad_offset of a sample from its four corner dots.
# r0 ly, r1 lx, r2 m, r3-r6 D, then E; r7 s_b - s_p, r8 s_t, r9 hy, r10 hx. Changes all registers.
# The carry is 0 from `cmn` on where a shift is by 0, so that adc adds the bit shifted out last.
# 220 bytes.
@micropython.asm_thumb
def scalars_offset(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe06a)  # b #0xdc  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf50d, 0x7c52)  # add.w ip, sp, #0x348  ; F_ly
    data(2, 0x9fda)  # ldr r7, [sp, #0x368]  ; F_px_at
    data(2, 0xe89c, 0x007f)  # ldm.w ip, {r0, r1, r2, r3, r4, r5, r6}
    data(2, 0x687f)  # ldr r7, [r7, #4]
    data(2, 0xea83, 0x78e3)  # eor.w r8, r3, r3, asr #31
    data(2, 0xeba8, 0x78e3)  # sub.w r8, r8, r3, asr #31
    data(2, 0xea84, 0x7ce4)  # eor.w ip, r4, r4, asr #31
    data(2, 0xebac, 0x7ce4)  # sub.w ip, ip, r4, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea85, 0x7ce5)  # eor.w ip, r5, r5, asr #31
    data(2, 0xebac, 0x7ce5)  # sub.w ip, ip, r5, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea86, 0x7ce6)  # eor.w ip, r6, r6, asr #31
    data(2, 0xebac, 0x7ce6)  # sub.w ip, ip, r6, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x080b)  # rsb.w r8, r8, #0xb  ; bits of the largest |D| above 21
    data(2, 0xf388, 0x0805)  # usat r8, #5, r8
    data(2, 0xf118, 0x0f00)  # cmn.w r8, #0
    data(2, 0xfa53, 0xf308)  # asrs.w r3, r3, r8
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xfa55, 0xf508)  # asrs.w r5, r5, r8
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    data(2, 0xfa56, 0xf608)  # asrs.w r6, r6, r8
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    data(2, 0xf5c0, 0x7980)  # rsb.w sb, r0, #0x100
    data(2, 0xf5c1, 0x7a80)  # rsb.w sl, r1, #0x100
    data(2, 0xf119, 0x0f00)  # cmn.w sb, #0
    data(2, 0xf1c8, 0x080a)  # rsb.w r8, r8, #0xa
    data(2, 0x44b8)  # add r8, r7
    data(2, 0xf44f, 0x5b00)  # mov.w fp, #0x2000
    data(2, 0xeba5, 0x0e03)  # sub.w lr, r5, r3
    data(2, 0xeba6, 0x0c04)  # sub.w ip, r6, r4
    data(2, 0xfb0e, 0xbe0a)  # mla lr, lr, sl, fp
    data(2, 0xfb0c, 0xee01)  # mla lr, ip, r1, lr
    data(2, 0xea4f, 0x3eae)  # asr.w lr, lr, #0xe
    data(2, 0xfb0e, 0xfe02)  # mul lr, lr, r2
    data(2, 0xfa5e, 0xfe08)  # asrs.w lr, lr, r8
    data(2, 0xf14e, 0x0e00)  # adc lr, lr, #0
    data(2, 0xeba4, 0x0403)  # sub.w r4, r4, r3
    data(2, 0xeba6, 0x0c05)  # sub.w ip, r6, r5
    data(2, 0xfb04, 0xb409)  # mla r4, r4, sb, fp
    data(2, 0xfb0c, 0x4400)  # mla r4, ip, r0, r4
    data(2, 0xea4f, 0x34a4)  # asr.w r4, r4, #0xe
    data(2, 0xfb04, 0xf402)  # mul r4, r4, r2
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xf8dd, 0xb428)  # ldr.w fp, [sp, #0x428]  ; F_goff_delta
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf84b, 0xe010)  # str.w lr, [fp, r0, lsl #1]
    data(2, 0xf84b, 0x4011)  # str.w r4, [fp, r1, lsl #1]
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# grad_mask of a sample from its four corner dots.
# r0 ly, r1 lx, r2 m, r3-r6 D, then E; r7 s_b - s_p, r8 s_t, r9 hy, r10 hx. Changes all registers.
# The carry is 0 from `cmn` on where a shift is by 0, so that adc adds the bit shifted out last.
# 194 bytes.
@micropython.asm_thumb
def scalars_mask(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe05d)  # b #0xc2  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf50d, 0x7c52)  # add.w ip, sp, #0x348  ; F_ly
    data(2, 0x9fda)  # ldr r7, [sp, #0x368]  ; F_px_at
    data(2, 0xe89c, 0x007f)  # ldm.w ip, {r0, r1, r2, r3, r4, r5, r6}
    data(2, 0x687f)  # ldr r7, [r7, #4]
    data(2, 0xea83, 0x78e3)  # eor.w r8, r3, r3, asr #31
    data(2, 0xeba8, 0x78e3)  # sub.w r8, r8, r3, asr #31
    data(2, 0xea84, 0x7ce4)  # eor.w ip, r4, r4, asr #31
    data(2, 0xebac, 0x7ce4)  # sub.w ip, ip, r4, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea85, 0x7ce5)  # eor.w ip, r5, r5, asr #31
    data(2, 0xebac, 0x7ce5)  # sub.w ip, ip, r5, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xea86, 0x7ce6)  # eor.w ip, r6, r6, asr #31
    data(2, 0xebac, 0x7ce6)  # sub.w ip, ip, r6, asr #31
    data(2, 0xea48, 0x080c)  # orr.w r8, r8, ip
    data(2, 0xfab8, 0xf888)  # clz r8, r8
    data(2, 0xf1c8, 0x080b)  # rsb.w r8, r8, #0xb  ; bits of the largest |D| above 21
    data(2, 0xf388, 0x0805)  # usat r8, #5, r8
    data(2, 0xf118, 0x0f00)  # cmn.w r8, #0
    data(2, 0xfa53, 0xf308)  # asrs.w r3, r3, r8
    data(2, 0xf143, 0x0300)  # adc r3, r3, #0
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xfa55, 0xf508)  # asrs.w r5, r5, r8
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    data(2, 0xfa56, 0xf608)  # asrs.w r6, r6, r8
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    data(2, 0xf5c0, 0x7980)  # rsb.w sb, r0, #0x100
    data(2, 0xf5c1, 0x7a80)  # rsb.w sl, r1, #0x100
    data(2, 0xf119, 0x0f00)  # cmn.w sb, #0
    data(2, 0xf04f, 0x0b80)  # mov.w fp, #0x80
    data(2, 0xfb03, 0xbc0a)  # mla ip, r3, sl, fp
    data(2, 0xfb04, 0xcc01)  # mla ip, r4, r1, ip
    data(2, 0xea4f, 0x2c2c)  # asr.w ip, ip, #8
    data(2, 0xfb05, 0xbe0a)  # mla lr, r5, sl, fp
    data(2, 0xfb06, 0xee01)  # mla lr, r6, r1, lr
    data(2, 0xea4f, 0x2e2e)  # asr.w lr, lr, #8
    data(2, 0xfb0c, 0xbc09)  # mla ip, ip, sb, fp
    data(2, 0xfb0e, 0xcc00)  # mla ip, lr, r0, ip
    data(2, 0xea4f, 0x2c2c)  # asr.w ip, ip, #8
    data(2, 0xfa0c, 0xfc08)  # lsl.w ip, ip, r8
    data(2, 0xfa5c, 0xfc07)  # asrs.w ip, ip, r7
    data(2, 0xf14c, 0x0c00)  # adc ip, ip, #0
    data(2, 0xf8dd, 0xb42c)  # ldr.w fp, [sp, #0x42c]  ; F_gmask_delta
    data(2, 0xf8dd, 0xe008)  # ldr.w lr, [sp, #8]  ; F_mp
    data(2, 0xf84b, 0xc01e)  # str.w ip, [fp, lr, lsl #1]
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# In the place of what is not wanted.
# 8 bytes.
@micropython.asm_thumb
def nothing(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe000)  # b #8  ; to end_of_function
    # entry:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Of a sample with more than 8 channels: dots += rs(block, dot_shift) for the block r4-r7, then
# the scatter of these channels. Keeps r0-r3 for it. Changes all registers.
# 136 bytes.
@micropython.asm_thumb
def add_dots(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe040)  # b #0x88  ; to end_of_function
    # entry:
    data(2, 0xf50d, 0x7a55)  # add.w sl, sp, #0x354  ; F_dots4
    data(2, 0xf8dd, 0x9034)  # ldr.w sb, [sp, #0x34]  ; F_more
    data(2, 0xf8dd, 0xb030)  # ldr.w fp, [sp, #0x30]  ; F_left
    data(2, 0xf8dd, 0x81e4)  # ldr.w r8, [sp, #0x1e4]  ; F_dot_shift
    data(2, 0x45cb)  # cmp fp, sb
    data(2, 0xd018)  # beq #0x4c  ; to first
    data(2, 0xf118, 0x0f00)  # cmn.w r8, #0
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xfa55, 0xf508)  # asrs.w r5, r5, r8
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    data(2, 0xfa56, 0xf608)  # asrs.w r6, r6, r8
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    data(2, 0xfa57, 0xf708)  # asrs.w r7, r7, r8
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    data(2, 0xe89a, 0x1b00)  # ldm.w sl, {r8, sb, fp, ip}
    data(2, 0x4444)  # add r4, r8
    data(2, 0x444d)  # add r5, sb
    data(2, 0x445e)  # add r6, fp
    data(2, 0x4467)  # add r7, ip
    data(2, 0xe011)  # b #0x70  ; to added
    # first:
    data(2, 0xf118, 0x0f00)  # cmn.w r8, #0
    data(2, 0xfa54, 0xf408)  # asrs.w r4, r4, r8
    data(2, 0xf144, 0x0400)  # adc r4, r4, #0
    data(2, 0xfa55, 0xf508)  # asrs.w r5, r5, r8
    data(2, 0xf145, 0x0500)  # adc r5, r5, #0
    data(2, 0xfa56, 0xf608)  # asrs.w r6, r6, r8
    data(2, 0xf146, 0x0600)  # adc r6, r6, #0
    data(2, 0xfa57, 0xf708)  # asrs.w r7, r7, r8
    data(2, 0xf147, 0x0700)  # adc r7, r7, #0
    # added:
    data(2, 0xe88a, 0x00f0)  # stm.w sl, {r4, r5, r6, r7}
    data(2, 0xf8dd, 0xa364)  # ldr.w sl, [sp, #0x364]  ; F_bits
    data(2, 0xf8dd, 0xc44c)  # ldr.w ip, [sp, #0x44c]  ; F_scatter_now
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xc150)  # ldrne.w ip, [sp, #0x150]  ; F_scatter
    data(2, 0x4760)  # bx ip
    # end_of_function:


# The sample's next up to 8 channels: corners to r0-r3, rows and the codes' entries move on.
# r11 = 0, and everything back for the next sample, if there are none. Changes r0-r3, r8-r12.
# 176 bytes.
@micropython.asm_thumb
def next_channels(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe054)  # b #0xb0  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0xb030)  # ldr.w fp, [sp, #0x30]  ; F_left
    data(2, 0xe9dd, 0x89db)  # ldrd r8, sb, [sp, #0x36c]  ; F_dp
    data(2, 0xf1bb, 0x0f00)  # cmp.w fp, #0
    data(2, 0xd03a)  # beq #0x8a  ; to none_left
    data(2, 0xf108, 0x0880)  # add.w r8, r8, #0x80
    data(2, 0xf109, 0x0980)  # add.w sb, sb, #0x80
    data(2, 0xe9cd, 0x89db)  # strd r8, sb, [sp, #0x36c]  ; F_dp
    data(2, 0xf50d, 0x7a49)  # add.w sl, sp, #0x324  ; F_corner
    data(2, 0xe89a, 0x000f)  # ldm.w sl, {r0, r1, r2, r3}
    data(2, 0xf8dd, 0x8058)  # ldr.w r8, [sp, #0x58]  ; F_co + 32
    data(2, 0xf1bb, 0x0c08)  # subs.w ip, fp, #8
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0c00)  # movlo.w ip, #0
    data(2, 0xf8cd, 0xc030)  # str.w ip, [sp, #0x30]  ; F_left
    data(2, 0xd21d)  # bhs #0x78  ; to whole
    data(2, 0xf1cb, 0x0b08)  # rsb.w fp, fp, #8  ; channels to leave out
    data(2, 0xf8dd, 0x903c)  # ldr.w sb, [sp, #0x3c]  ; F_co + 4
    data(2, 0xfb09, 0x881b)  # mls r8, sb, fp, r8
    data(2, 0xf04f, 0x0934)  # mov.w sb, #0x34
    data(2, 0xfb09, 0xf90b)  # mul sb, sb, fp
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x93d0)  # str.w sb, [sp, #0x3d0]  ; F_entry
    data(2, 0xf8dd, 0x9184)  # ldr.w sb, [sp, #0x184]  ; F_scatter_words
    data(2, 0xfb09, 0xf90b)  # mul sb, sb, fp
    data(2, 0xea4f, 0x0989)  # lsl.w sb, sb, #2
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x93dc)  # str.w sb, [sp, #0x3dc]  ; F_entry_scatter
    data(2, 0xf8dd, 0x9364)  # ldr.w sb, [sp, #0x364]  ; F_bits
    data(2, 0xf449, 0x7980)  # orr sb, sb, #0x100
    data(2, 0xf8cd, 0x9364)  # str.w sb, [sp, #0x364]  ; F_bits
    # whole:
    data(2, 0x4440)  # add r0, r8
    data(2, 0x4441)  # add r1, r8
    data(2, 0x4442)  # add r2, r8
    data(2, 0x4443)  # add r3, r8
    data(2, 0xe88a, 0x000f)  # stm.w sl, {r0, r1, r2, r3}
    data(2, 0xf04f, 0x0b01)  # mov.w fp, #1
    data(2, 0x4770)  # bx lr
    # none_left:
    data(2, 0xf8dd, 0xa188)  # ldr.w sl, [sp, #0x188]  ; F_chunks_back
    data(2, 0xeba8, 0x080a)  # sub.w r8, r8, sl
    data(2, 0xeba9, 0x090a)  # sub.w sb, sb, sl
    data(2, 0xe9cd, 0x89db)  # strd r8, sb, [sp, #0x36c]  ; F_dp
    data(2, 0xf8dd, 0xa034)  # ldr.w sl, [sp, #0x34]  ; F_more
    data(2, 0xf8cd, 0xa030)  # str.w sl, [sp, #0x30]  ; F_left
    data(2, 0xf06f, 0x0901)  # mvn sb, #1
    data(2, 0xf8cd, 0x93d0)  # str.w sb, [sp, #0x3d0]  ; F_entry
    data(2, 0xf8cd, 0x93dc)  # str.w sb, [sp, #0x3dc]  ; F_entry_scatter
    data(2, 0x4770)  # bx lr
    # end_of_function:


# grad_output of half a tile as rows [output][4 pixels] of int32, 0 for a pixel that is not there.
# A group's rows are a multiple of 8. Where the last 8 are not full, they stand for the group's last 8
# outputs and the first of them, which the block before has, stay 0; a group of fewer than 8 has its
# rows first.
# r0-r3 pixels, r4 grad_output, r5, r6 one and three pixels' step, r7 rows, r8 output step, r9 pixels,
# r10 outputs, r11 groups, r12 second round. Changes all registers but lr.
# 128 bytes.
@micropython.asm_thumb
def load_g(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe03c)  # b #0x80  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x4524)  # ldr.w r4, [sp, #0x524]  ; F_at_load
    data(2, 0xe9dd, 0x56f2)  # ldrd r5, r6, [sp, #0x3c8]  ; F_g_px2
    data(2, 0xf8dd, 0x7434)  # ldr.w r7, [sp, #0x434]  ; F_g_home
    data(2, 0xf8dd, 0x8204)  # ldr.w r8, [sp, #0x204]  ; F_g_o
    data(2, 0xf8dd, 0x9540)  # ldr.w sb, [sp, #0x540]  ; F_half_count
    data(2, 0xf8dd, 0xb240)  # ldr.w fp, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    # group:
    data(2, 0xf8dd, 0xa20c)  # ldr.w sl, [sp, #0x20c]  ; F_g_first
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    # output:
    data(2, 0xf9b4, 0x0000)  # ldrsh.w r0, [r4]
    data(2, 0xf1b9, 0x0f02)  # cmp.w sb, #2
    data(2, 0xbf28)  # it hs
    data(2, 0x5f61)  # ldrshhs r1, [r4, r5]
    data(2, 0xbf88)  # it hi
    data(2, 0xf934, 0x2015)  # ldrshhi.w r2, [r4, r5, lsl #1]
    data(2, 0xf1b9, 0x0f04)  # cmp.w sb, #4
    data(2, 0xbf28)  # it hs
    data(2, 0x5fa3)  # ldrshhs r3, [r4, r6]
    data(2, 0xc70f)  # stm r7!, {r0, r1, r2, r3}
    data(2, 0x4444)  # add r4, r8
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1ed)  # bne #0x36  ; to output
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd109)  # bne #0x74  ; to group_end
    data(2, 0xf8dd, 0xa210)  # ldr.w sl, [sp, #0x210]  ; F_g_tail_skip
    data(2, 0x4457)  # add r7, sl
    data(2, 0xf04f, 0x0c01)  # mov.w ip, #1
    data(2, 0xf8dd, 0xa214)  # ldr.w sl, [sp, #0x214]  ; F_g_tail
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd1e0)  # bne #0x36  ; to output
    # group_end:
    data(2, 0xf1bb, 0x0b01)  # subs.w fp, fp, #1
    data(2, 0xd1d9)  # bne #0x2e  ; to group
    data(2, 0xf8cd, 0x4524)  # str.w r4, [sp, #0x524]  ; F_at_load
    data(2, 0x4770)  # bx lr
    # end_of_function:


# dcol of one tap and group for half a tile: rows [channel][4 pixels] at dst, which moves on.
# Two channels at a time in r0-r7; blocks of 8 outputs. Keeps peak and limit of the pixels' |dcol|.
# lr walks the weights, r12 grad_output's rows (with DSP instructions: of pairs of outputs). Changes all
# registers.
# 1080 bytes.
@micropython.asm_thumb
def dcol(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe218)  # b #0x438  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5b4)  # str.w lr, [sp, #0x5b4]  ; F_lr_dcol
    data(2, 0xf8dd, 0xe54c)  # ldr.w lr, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x9550)  # ldr.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xf8dd, 0xa3e0)  # ldr.w sl, [sp, #0x3e0]  ; F_d_pairs_bytes
    data(2, 0x44ca)  # add sl, sb
    data(2, 0xf8cd, 0xa3c4)  # str.w sl, [sp, #0x3c4]  ; F_dend
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf000, 0x810f)  # beq.w #0x240  ; to odd_channel
    # pair:
    data(2, 0xf8dd, 0xc558)  # ldr.w ip, [sp, #0x558]  ; F_g_tile
    # block:
    data(2, 0x9f3b)  # ldr r7, [sp, #0xec]  ; F_half
    data(2, 0xe9dd, 0xab3c)  # ldrd sl, fp, [sp, #0xf0]  ; F_wt + 0, term 0
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8900)  # ldrd r8, sb, [ip]
    data(2, 0xfb0a, 0x7008)  # mla r0, sl, r8, r7
    data(2, 0xfb0a, 0x7109)  # mla r1, sl, sb, r7
    data(2, 0xfb0b, 0x7408)  # mla r4, fp, r8, r7
    data(2, 0xfb0b, 0x7509)  # mla r5, fp, sb, r7
    data(2, 0xe9dc, 0x8902)  # ldrd r8, sb, [ip, #8]
    data(2, 0xfb0a, 0x7208)  # mla r2, sl, r8, r7
    data(2, 0xfb0a, 0x7309)  # mla r3, sl, sb, r7
    data(2, 0xfb0b, 0x7608)  # mla r6, fp, r8, r7
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab3e)  # ldrd sl, fp, [sp, #0xf8]  ; F_wt + 8, term 1
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8904)  # ldrd r8, sb, [ip, #0x10]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x8906)  # ldrd r8, sb, [ip, #0x18]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab40)  # ldrd sl, fp, [sp, #0x100]  ; F_wt + 16, term 2
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8908)  # ldrd r8, sb, [ip, #0x20]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x890a)  # ldrd r8, sb, [ip, #0x28]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab42)  # ldrd sl, fp, [sp, #0x108]  ; F_wt + 24, term 3
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x890c)  # ldrd r8, sb, [ip, #0x30]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x890e)  # ldrd r8, sb, [ip, #0x38]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab44)  # ldrd sl, fp, [sp, #0x110]  ; F_wt + 32, term 4
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8910)  # ldrd r8, sb, [ip, #0x40]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x8912)  # ldrd r8, sb, [ip, #0x48]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab46)  # ldrd sl, fp, [sp, #0x118]  ; F_wt + 40, term 5
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8914)  # ldrd r8, sb, [ip, #0x50]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x8916)  # ldrd r8, sb, [ip, #0x58]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab48)  # ldrd sl, fp, [sp, #0x120]  ; F_wt + 48, term 6
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x8918)  # ldrd r8, sb, [ip, #0x60]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x891a)  # ldrd r8, sb, [ip, #0x68]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xe9dd, 0xab4a)  # ldrd sl, fp, [sp, #0x128]  ; F_wt + 56, term 7
    data(2, 0xf93e, 0xa00a)  # ldrsh.w sl, [lr, sl]
    data(2, 0xf93e, 0xb00b)  # ldrsh.w fp, [lr, fp]
    data(2, 0xe9dc, 0x891c)  # ldrd r8, sb, [ip, #0x70]
    data(2, 0xfb0a, 0x0008)  # mla r0, sl, r8, r0
    data(2, 0xfb0a, 0x1109)  # mla r1, sl, sb, r1
    data(2, 0xfb0b, 0x4408)  # mla r4, fp, r8, r4
    data(2, 0xfb0b, 0x5509)  # mla r5, fp, sb, r5
    data(2, 0xe9dc, 0x891e)  # ldrd r8, sb, [ip, #0x78]
    data(2, 0xfb0a, 0x2208)  # mla r2, sl, r8, r2
    data(2, 0xfb0a, 0x3309)  # mla r3, sl, sb, r3
    data(2, 0xfb0b, 0x6608)  # mla r6, fp, r8, r6
    data(2, 0xfb0b, 0x7709)  # mla r7, fp, sb, r7
    data(2, 0xf8dd, 0x9554)  # ldr.w sb, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf1b9, 0x0f00)  # cmp.w sb, #0
    data(2, 0xd157)  # bne #0x282  ; to several_blocks
    # watch:
    data(2, 0xe9dd, 0x8bde)  # ldrd r8, fp, [sp, #0x378]  ; F_limit
    data(2, 0xea80, 0x79e0)  # eor.w sb, r0, r0, asr #31
    data(2, 0xea84, 0x7ae4)  # eor.w sl, r4, r4, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45c1)  # cmp sb, r8
    data(2, 0xf200, 0x8090)  # bhi.w #0x308  ; to large_0
    # watched_0:
    data(2, 0xea81, 0x79e1)  # eor.w sb, r1, r1, asr #31
    data(2, 0xea85, 0x7ae5)  # eor.w sl, r5, r5, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45d9)  # cmp sb, fp
    data(2, 0xf200, 0x80ad)  # bhi.w #0x354  ; to large_1
    # watched_1:
    data(2, 0xe9dd, 0x8be0)  # ldrd r8, fp, [sp, #0x380]  ; F_limit + 8
    data(2, 0xea82, 0x79e2)  # eor.w sb, r2, r2, asr #31
    data(2, 0xea86, 0x7ae6)  # eor.w sl, r6, r6, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45c1)  # cmp sb, r8
    data(2, 0xf200, 0x80c8)  # bhi.w #0x3a0  ; to large_2
    # watched_2:
    data(2, 0xea83, 0x79e3)  # eor.w sb, r3, r3, asr #31
    data(2, 0xea87, 0x7ae7)  # eor.w sl, r7, r7, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45d9)  # cmp sb, fp
    data(2, 0xf200, 0x80e5)  # bhi.w #0x3ec  ; to large_3
    # watched_3:
    data(2, 0xf8dd, 0x9550)  # ldr.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xe9dd, 0xabf0)  # ldrd sl, fp, [sp, #0x3c0]  ; F_d_pair_step
    data(2, 0xf109, 0x0820)  # add.w r8, sb, #0x20
    data(2, 0x45d8)  # cmp r8, fp
    data(2, 0xd815)  # bhi #0x25e  ; to odd_end, there is no second channel
    data(2, 0xe8a9, 0x00ff)  # stm.w sb!, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8cd, 0x9550)  # str.w sb, [sp, #0x550]  ; F_dst
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf47f, 0xaef1)  # bne.w #0x22  ; to pair
    # odd_channel:
    data(2, 0xf8dd, 0xa3e4)  # ldr.w sl, [sp, #0x3e4]  ; F_d_odd
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd018)  # beq #0x27c  ; to done
    # the last channel of an odd number, with its weights twice
    data(2, 0xac3c)  # add r4, sp, #0xf0  ; F_wt
    data(2, 0xf04f, 0x0508)  # mov.w r5, #8
    # second_same:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f9)  # bne #0x250  ; to second_same
    data(2, 0xe6e1)  # b #0x22  ; to pair
    # odd_end:
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xf8cd, 0x9550)  # str.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xac3c)  # add r4, sp, #0xf0  ; F_wt
    data(2, 0xf04f, 0x0508)  # mov.w r5, #8
    data(2, 0x9f4c)  # ldr r7, [sp, #0x130]  ; F_wt_second
    # second_apart:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x443e)  # add r6, r7
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f8)  # bne #0x26e  ; to second_apart
    # done:
    data(2, 0xf8dd, 0xe5b4)  # ldr.w lr, [sp, #0x5b4]  ; F_lr_dcol
    data(2, 0x4770)  # bx lr
    # several_blocks:
    data(2, 0xf8dd, 0xa238)  # ldr.w sl, [sp, #0x238]  ; F_shift_g
    data(2, 0xfa40, 0xf00a)  # asr.w r0, r0, sl
    data(2, 0xfa41, 0xf10a)  # asr.w r1, r1, sl
    data(2, 0xfa42, 0xf20a)  # asr.w r2, r2, sl
    data(2, 0xfa43, 0xf30a)  # asr.w r3, r3, sl
    data(2, 0xfa44, 0xf40a)  # asr.w r4, r4, sl
    data(2, 0xfa45, 0xf50a)  # asr.w r5, r5, sl
    data(2, 0xfa46, 0xf60a)  # asr.w r6, r6, sl
    data(2, 0xfa47, 0xf70a)  # asr.w r7, r7, sl
    data(2, 0xf8dd, 0xa228)  # ldr.w sl, [sp, #0x228]  ; F_d_blocks
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xd00f)  # beq #0x2ce  ; to first_block
    data(2, 0xe9dd, 0x8be6)  # ldrd r8, fp, [sp, #0x398]  ; F_sum8 + 0
    data(2, 0x4440)  # add r0, r8
    data(2, 0x4459)  # add r1, fp
    data(2, 0xe9dd, 0x8be8)  # ldrd r8, fp, [sp, #0x3a0]  ; F_sum8 + 8
    data(2, 0x4442)  # add r2, r8
    data(2, 0x445b)  # add r3, fp
    data(2, 0xe9dd, 0x8bea)  # ldrd r8, fp, [sp, #0x3a8]  ; F_sum8 + 16
    data(2, 0x4444)  # add r4, r8
    data(2, 0x445d)  # add r5, fp
    data(2, 0xe9dd, 0x8bec)  # ldrd r8, fp, [sp, #0x3b0]  ; F_sum8 + 24
    data(2, 0x4446)  # add r6, r8
    data(2, 0x445f)  # add r7, fp
    # first_block:
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd010)  # beq #0x2f6  ; to last_block
    data(2, 0xf8cd, 0x9554)  # str.w sb, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf50d, 0x7a66)  # add.w sl, sp, #0x398  ; F_sum8
    data(2, 0xe88a, 0x00ff)  # stm.w sl, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0xa22c)  # ldr.w sl, [sp, #0x22c]  ; F_d_step
    data(2, 0xf1b9, 0x0f01)  # cmp.w sb, #1
    data(2, 0xbf08)  # it eq
    data(2, 0xf8dd, 0xa230)  # ldreq.w sl, [sp, #0x230]  ; F_d_last
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf10c, 0x0c80)  # add.w ip, ip, #0x80
    data(2, 0xe697)  # b #0x26  ; to block
    # last_block:
    data(2, 0xf8dd, 0xa228)  # ldr.w sl, [sp, #0x228]  ; F_d_blocks
    data(2, 0xf8cd, 0xa554)  # str.w sl, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf8dd, 0xa234)  # ldr.w sl, [sp, #0x234]  ; F_d_back
    data(2, 0xebae, 0x0e0a)  # sub.w lr, lr, sl
    data(2, 0xe764)  # b #0x1d2  ; to watch
    # large_0:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea80, 0x79e0)  # eor.w sb, r0, r0, asr #31
    data(2, 0xeba9, 0x79e0)  # sub.w sb, sb, r0, asr #31
    data(2, 0xea84, 0x7ae4)  # eor.w sl, r4, r4, asr #31
    data(2, 0xebaa, 0x7ae4)  # sub.w sl, sl, r4, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa388)  # ldr.w sl, [sp, #0x388]  ; F_peak + 0
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf60)  # bls.w #0x1e8  ; to watched_0
    data(2, 0xf8cd, 0x9388)  # str.w sb, [sp, #0x388]  ; F_peak + 0
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9378)  # str.w sb, [sp, #0x378]  ; F_limit + 0
    data(2, 0xe749)  # b #0x1e8  ; to watched_0
    # large_1:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea81, 0x79e1)  # eor.w sb, r1, r1, asr #31
    data(2, 0xeba9, 0x79e1)  # sub.w sb, sb, r1, asr #31
    data(2, 0xea85, 0x7ae5)  # eor.w sl, r5, r5, asr #31
    data(2, 0xebaa, 0x7ae5)  # sub.w sl, sl, r5, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa38c)  # ldr.w sl, [sp, #0x38c]  ; F_peak + 4
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf43)  # bls.w #0x1fa  ; to watched_1
    data(2, 0xf8cd, 0x938c)  # str.w sb, [sp, #0x38c]  ; F_peak + 4
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x937c)  # str.w sb, [sp, #0x37c]  ; F_limit + 4
    data(2, 0xe72c)  # b #0x1fa  ; to watched_1
    # large_2:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea82, 0x79e2)  # eor.w sb, r2, r2, asr #31
    data(2, 0xeba9, 0x79e2)  # sub.w sb, sb, r2, asr #31
    data(2, 0xea86, 0x7ae6)  # eor.w sl, r6, r6, asr #31
    data(2, 0xebaa, 0x7ae6)  # sub.w sl, sl, r6, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa390)  # ldr.w sl, [sp, #0x390]  ; F_peak + 8
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf28)  # bls.w #0x210  ; to watched_2
    data(2, 0xf8cd, 0x9390)  # str.w sb, [sp, #0x390]  ; F_peak + 8
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9380)  # str.w sb, [sp, #0x380]  ; F_limit + 8
    data(2, 0xe711)  # b #0x210  ; to watched_2
    # large_3:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea83, 0x79e3)  # eor.w sb, r3, r3, asr #31
    data(2, 0xeba9, 0x79e3)  # sub.w sb, sb, r3, asr #31
    data(2, 0xea87, 0x7ae7)  # eor.w sl, r7, r7, asr #31
    data(2, 0xebaa, 0x7ae7)  # sub.w sl, sl, r7, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa394)  # ldr.w sl, [sp, #0x394]  ; F_peak + 12
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf0b)  # bls.w #0x222  ; to watched_3
    data(2, 0xf8cd, 0x9394)  # str.w sb, [sp, #0x394]  ; F_peak + 12
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9384)  # str.w sb, [sp, #0x384]  ; F_limit + 12
    data(2, 0xe6f4)  # b #0x222  ; to watched_3
    # end_of_function:


# dcol of half a tile, all groups and taps, and what follows from each pixel's largest:
# px_state [pixel] s_p, s_b - s_p, and the scatter's a and b. Changes all registers.
# 432 bytes.
@micropython.asm_thumb
def normalise(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0d4)  # b #0x1b0  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5b0)  # str.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0xf643, 0x70fe)  # movw r0, #0x3ffe
    data(2, 0x4601)  # mov r1, r0
    data(2, 0x4602)  # mov r2, r0
    data(2, 0x4603)  # mov r3, r0
    data(2, 0xf04f, 0x0400)  # mov.w r4, #0
    data(2, 0xf04f, 0x0500)  # mov.w r5, #0
    data(2, 0xf04f, 0x0600)  # mov.w r6, #0
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    data(2, 0xf50d, 0x785e)  # add.w r8, sp, #0x378  ; F_limit
    data(2, 0xe888, 0x00ff)  # stm.w r8, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0x053c)  # ldr.w r0, [sp, #0x53c]  ; F_half_g0
    data(2, 0xf8cd, 0x0524)  # str.w r0, [sp, #0x524]  ; F_at_load
    data(2, 0x983a)  # ldr r0, [sp, #0xe8]  ; F_weight
    data(2, 0xf8cd, 0x0568)  # str.w r0, [sp, #0x568]  ; F_a_weight
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_chunk_count
    data(2, 0xf8cd, 0x055c)  # str.w r0, [sp, #0x55c]  ; F_a_left
    # chunk:
    data(2, 0xf8dd, 0xc160)  # ldr.w ip, [sp, #0x160]  ; F_load_g
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x0434)  # ldr.w r0, [sp, #0x434]  ; F_g_home
    data(2, 0xf8cd, 0x0558)  # str.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_area
    data(2, 0xf8cd, 0x056c)  # str.w r0, [sp, #0x56c]  ; F_a_dst
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf8cd, 0x0560)  # str.w r0, [sp, #0x560]  ; F_a_groups
    # group:
    data(2, 0xf8dd, 0x0568)  # ldr.w r0, [sp, #0x568]  ; F_a_weight
    data(2, 0xf8cd, 0x054c)  # str.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x056c)  # ldr.w r0, [sp, #0x56c]  ; F_a_dst
    data(2, 0xf8cd, 0x0550)  # str.w r0, [sp, #0x550]  ; F_dst
    data(2, 0x98fa)  # ldr r0, [sp, #0x3e8]  ; F_taps_count
    data(2, 0xf8cd, 0x0564)  # str.w r0, [sp, #0x564]  ; F_a_taps
    # tap:
    data(2, 0xf8dd, 0xc158)  # ldr.w ip, [sp, #0x158]  ; F_dcol
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x054c)  # ldr.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0xf100, 0x0002)  # add.w r0, r0, #2
    data(2, 0xf8cd, 0x054c)  # str.w r0, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x0550)  # ldr.w r0, [sp, #0x550]  ; F_dst
    data(2, 0x9968)  # ldr r1, [sp, #0x1a0]  ; F_area_tap
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0550)  # str.w r0, [sp, #0x550]  ; F_dst
    data(2, 0xf8dd, 0x0564)  # ldr.w r0, [sp, #0x564]  ; F_a_taps
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0564)  # str.w r0, [sp, #0x564]  ; F_a_taps
    data(2, 0xd1ea)  # bne #0x70  ; to tap
    data(2, 0xf8dd, 0x0558)  # ldr.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0x9982)  # ldr r1, [sp, #0x208]  ; F_g_rows
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0558)  # str.w r0, [sp, #0x558]  ; F_g_tile
    data(2, 0xf8dd, 0x056c)  # ldr.w r0, [sp, #0x56c]  ; F_a_dst
    data(2, 0x996a)  # ldr r1, [sp, #0x1a8]  ; F_gt_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x056c)  # str.w r0, [sp, #0x56c]  ; F_a_dst
    data(2, 0xf8dd, 0x0568)  # ldr.w r0, [sp, #0x568]  ; F_a_weight
    data(2, 0x9969)  # ldr r1, [sp, #0x1a4]  ; F_gw_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0568)  # str.w r0, [sp, #0x568]  ; F_a_weight
    data(2, 0xf8dd, 0x0560)  # ldr.w r0, [sp, #0x560]  ; F_a_groups
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0560)  # str.w r0, [sp, #0x560]  ; F_a_groups
    data(2, 0xd1c7)  # bne #0x5a  ; to group
    data(2, 0xf8dd, 0x055c)  # ldr.w r0, [sp, #0x55c]  ; F_a_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x055c)  # str.w r0, [sp, #0x55c]  ; F_a_left
    data(2, 0xd1b4)  # bne #0x40  ; to chunk
    # r0 peak, r1 s_p, r2 s_b - s_p, r3 a, r4 b, r5 pixel, r6 state, r7 any clipping
    data(2, 0xade2)  # add r5, sp, #0x388  ; F_peak
    data(2, 0xf8dd, 0x6534)  # ldr.w r6, [sp, #0x534]  ; F_half_state
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    data(2, 0xf8dd, 0x914c)  # ldr.w sb, [sp, #0x14c]  ; F_scatter_inner_16
    # pixel:
    data(2, 0x6828)  # ldr r0, [r5]
    data(2, 0xf855, 0x1c10)  # ldr r1, [r5, #-0x10]
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xbf88)  # it hi
    data(2, 0x2701)  # movhi r7, #1
    data(2, 0xfab0, 0xf180)  # clz r1, r0
    data(2, 0xf1d1, 0x0112)  # rsbs.w r1, r1, #0x12  ; bits above 14
    data(2, 0xbf48)  # it mi
    data(2, 0x2100)  # movmi r1, #0
    data(2, 0x9a7a)  # ldr r2, [sp, #0x1e8]  ; F_bound
    data(2, 0xeba2, 0x0201)  # sub.w r2, r2, r1
    data(2, 0x987b)  # ldr r0, [sp, #0x1ec]  ; F_headroom16
    data(2, 0x9b7c)  # ldr r3, [sp, #0x1f0]  ; F_small
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd110)  # bne #0x12c  ; to small
    data(2, 0x1a83)  # subs r3, r0, r2  ; a + b = 32 - s
    data(2, 0xbf48)  # it mi
    data(2, 0x232e)  # movmi r3, #0x2e  ; the shifts move everything out
    data(2, 0xf1a3, 0x0010)  # sub.w r0, r3, #0x10
    data(2, 0x280e)  # cmp r0, #0xe
    data(2, 0xbf88)  # it hi
    data(2, 0xf04f, 0x0900)  # movhi.w sb, #0  ; b = 16 is not for all
    data(2, 0xf04f, 0x0400)  # mov.w r4, #0
    data(2, 0x2b0e)  # cmp r3, #0xe
    data(2, 0xbfc4)  # itt gt
    data(2, 0xf1a3, 0x040e)  # subgt.w r4, r3, #0xe
    data(2, 0x230e)  # movgt r3, #0xe
    data(2, 0xe008)  # b #0x13e  ; to state
    # small:
    data(2, 0xf1c0, 0x0420)  # rsb.w r4, r0, #0x20
    data(2, 0x4414)  # add r4, r2  ; s
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xbfbc)  # itt lt
    data(2, 0x4263)  # rsblt r3, r4, #0
    data(2, 0x2400)  # movlt r4, #0
    # state:
    data(2, 0xc61e)  # stm r6!, {r1, r2, r3, r4}
    data(2, 0xf105, 0x0504)  # add.w r5, r5, #4
    data(2, 0xf50d, 0x7866)  # add.w r8, sp, #0x398  ; F_peak + 16
    data(2, 0x4545)  # cmp r5, r8
    data(2, 0xd1cb)  # bne #0xe4  ; to pixel
    data(2, 0xf8dd, 0x6450)  # ldr.w r6, [sp, #0x450]  ; F_half_clip
    data(2, 0x6037)  # str r7, [r6]
    # b = 16 is faster, where it goes for all four pixels
    data(2, 0xf8dd, 0x6534)  # ldr.w r6, [sp, #0x534]  ; F_half_state
    data(2, 0xf1b9, 0x0f00)  # cmp.w sb, #0
    data(2, 0xd013)  # beq #0x184  ; to scatter_chosen
    data(2, 0xf8dd, 0xa150)  # ldr.w sl, [sp, #0x150]  ; F_scatter
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xd00f)  # beq #0x184  ; to scatter_chosen
    data(2, 0xf04f, 0x0410)  # mov.w r4, #0x10
    data(2, 0xf04f, 0x0a04)  # mov.w sl, #4
    # by_16:
    data(2, 0xe9d6, 0x2302)  # ldrd r2, r3, [r6, #8]
    data(2, 0x441a)  # add r2, r3
    data(2, 0xf1a2, 0x0210)  # sub.w r2, r2, #0x10
    data(2, 0x60b2)  # str r2, [r6, #8]
    data(2, 0x60f4)  # str r4, [r6, #0xc]
    data(2, 0xf106, 0x0610)  # add.w r6, r6, #0x10
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1f3)  # bne #0x16c  ; to by_16
    # scatter_chosen:
    data(2, 0xf1b9, 0x0f00)  # cmp.w sb, #0
    data(2, 0xbf08)  # it eq
    data(2, 0xf8dd, 0x9148)  # ldreq.w sb, [sp, #0x148]  ; F_scatter_inner
    data(2, 0xf8dd, 0x6450)  # ldr.w r6, [sp, #0x450]  ; F_half_clip
    data(2, 0xf8c6, 0x9008)  # str.w sb, [r6, #8]
    data(2, 0xf8dd, 0x81f4)  # ldr.w r8, [sp, #0x1f4]  ; F_recompute
    data(2, 0xf1b8, 0x0f00)  # cmp.w r8, #0
    data(2, 0xd104)  # bne #0x1aa  ; to finished
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xd002)  # beq #0x1aa  ; to finished
    data(2, 0xf8dd, 0xc15c)  # ldr.w ip, [sp, #0x15c]  ; F_clip
    data(2, 0x47e0)  # blx ip
    # finished:
    data(2, 0xf8dd, 0xe5b0)  # ldr.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0x4770)  # bx lr
    # end_of_function:


# dcol of half a tile within +-(16383 << s_p), so that it rounds to an operand.
# r0-r3 a row, r4-r7 the pixels' limits, r8 row, r9 end, r10 -limit. Changes r0-r10.
# 134 bytes.
@micropython.asm_thumb
def clip(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe03f)  # b #0x86  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x8534)  # ldr.w r8, [sp, #0x534]  ; F_half_state
    data(2, 0xf643, 0x79ff)  # movw sb, #0x3fff
    data(2, 0xf8d8, 0x4000)  # ldr.w r4, [r8]
    data(2, 0xf8d8, 0x5010)  # ldr.w r5, [r8, #0x10]
    data(2, 0xf8d8, 0x6020)  # ldr.w r6, [r8, #0x20]
    data(2, 0xf8d8, 0x7030)  # ldr.w r7, [r8, #0x30]
    data(2, 0xfa09, 0xf404)  # lsl.w r4, sb, r4
    data(2, 0xfa09, 0xf505)  # lsl.w r5, sb, r5
    data(2, 0xfa09, 0xf606)  # lsl.w r6, sb, r6
    data(2, 0xfa09, 0xf707)  # lsl.w r7, sb, r7
    data(2, 0xf8dd, 0x819c)  # ldr.w r8, [sp, #0x19c]  ; F_area
    data(2, 0xf8dd, 0x921c)  # ldr.w sb, [sp, #0x21c]  ; F_cm_at_tile
    data(2, 0x44c1)  # add sb, r8
    # row:
    data(2, 0xe898, 0x000f)  # ldm.w r8, {r0, r1, r2, r3}
    data(2, 0x42a0)  # cmp r0, r4
    data(2, 0xbfc8)  # it gt
    data(2, 0x4620)  # movgt r0, r4
    data(2, 0xf1c4, 0x0a00)  # rsb.w sl, r4, #0
    data(2, 0x4550)  # cmp r0, sl
    data(2, 0xbfb8)  # it lt
    data(2, 0x4650)  # movlt r0, sl
    data(2, 0x42a9)  # cmp r1, r5
    data(2, 0xbfc8)  # it gt
    data(2, 0x4629)  # movgt r1, r5
    data(2, 0xf1c5, 0x0a00)  # rsb.w sl, r5, #0
    data(2, 0x4551)  # cmp r1, sl
    data(2, 0xbfb8)  # it lt
    data(2, 0x4651)  # movlt r1, sl
    data(2, 0x42b2)  # cmp r2, r6
    data(2, 0xbfc8)  # it gt
    data(2, 0x4632)  # movgt r2, r6
    data(2, 0xf1c6, 0x0a00)  # rsb.w sl, r6, #0
    data(2, 0x4552)  # cmp r2, sl
    data(2, 0xbfb8)  # it lt
    data(2, 0x4652)  # movlt r2, sl
    data(2, 0x42bb)  # cmp r3, r7
    data(2, 0xbfc8)  # it gt
    data(2, 0x463b)  # movgt r3, r7
    data(2, 0xf1c7, 0x0a00)  # rsb.w sl, r7, #0
    data(2, 0x4553)  # cmp r3, sl
    data(2, 0xbfb8)  # it lt
    data(2, 0x4653)  # movlt r3, sl
    data(2, 0xe8a8, 0x000f)  # stm.w r8!, {r0, r1, r2, r3}
    data(2, 0x45c8)  # cmp r8, sb
    data(2, 0xd1d9)  # bne #0x38  ; to row
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Add a tile's block, 8 pixels, to grad_weight: groups, four outputs, taps, two channels.
# r0-r7 [output][channel], r8, r9 columns, r10, r11 grad_output (from gq, [pixel][output], or with DSP
# instructions [two pixels][output]), r12 the two rows, lr grad_weight. Changes all registers.
# The end of a pair is elsewhere (weight_end), so its ways back are kept as addresses: what follows a
# `bl` is what that leaves in lr.
# 1150 bytes.
@micropython.asm_thumb
def weights(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe23b)  # b #0x47e  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5b0)  # str.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0x98fb)  # ldr r0, [sp, #0x3ec]  ; F_count
    data(2, 0x2804)  # cmp r0, #4
    data(2, 0xf240, 0x80c5)  # bls.w #0x19c  ; to at_most_4
    data(2, 0xf000, 0xf928)  # bl #0x266  ; to keep_pair
    data(2, 0x9fa3)  # ldr r7, [sp, #0x28c]  ; F_half_w
    data(2, 0xf9bc, 0x8000)  # ldrsh.w r8, [ip]  ; pixel 0
    data(2, 0xf9bc, 0x9010)  # ldrsh.w sb, [ip, #0x10]
    data(2, 0xe9dd, 0xaba9)  # ldrd sl, fp, [sp, #0x2a4]  ; F_gq + 0
    data(2, 0xfb08, 0x700a)  # mla r0, r8, sl, r7
    data(2, 0xfb09, 0x710a)  # mla r1, sb, sl, r7
    data(2, 0xfb08, 0x720b)  # mla r2, r8, fp, r7
    data(2, 0xfb09, 0x730b)  # mla r3, sb, fp, r7
    data(2, 0xe9dd, 0xabab)  # ldrd sl, fp, [sp, #0x2ac]  ; F_gq + 8
    data(2, 0xfb08, 0x740a)  # mla r4, r8, sl, r7
    data(2, 0xfb09, 0x750a)  # mla r5, sb, sl, r7
    data(2, 0xfb08, 0x760b)  # mla r6, r8, fp, r7
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8002)  # ldrsh.w r8, [ip, #2]  ; pixel 1
    data(2, 0xf9bc, 0x9012)  # ldrsh.w sb, [ip, #0x12]
    data(2, 0xe9dd, 0xabad)  # ldrd sl, fp, [sp, #0x2b4]  ; F_gq + 16
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabaf)  # ldrd sl, fp, [sp, #0x2bc]  ; F_gq + 24
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8004)  # ldrsh.w r8, [ip, #4]  ; pixel 2
    data(2, 0xf9bc, 0x9014)  # ldrsh.w sb, [ip, #0x14]
    data(2, 0xe9dd, 0xabb1)  # ldrd sl, fp, [sp, #0x2c4]  ; F_gq + 32
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb3)  # ldrd sl, fp, [sp, #0x2cc]  ; F_gq + 40
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8006)  # ldrsh.w r8, [ip, #6]  ; pixel 3
    data(2, 0xf9bc, 0x9016)  # ldrsh.w sb, [ip, #0x16]
    data(2, 0xe9dd, 0xabb5)  # ldrd sl, fp, [sp, #0x2d4]  ; F_gq + 48
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb7)  # ldrd sl, fp, [sp, #0x2dc]  ; F_gq + 56
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8008)  # ldrsh.w r8, [ip, #8]  ; pixel 4
    data(2, 0xf9bc, 0x9018)  # ldrsh.w sb, [ip, #0x18]
    data(2, 0xe9dd, 0xabb9)  # ldrd sl, fp, [sp, #0x2e4]  ; F_gq + 64
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabbb)  # ldrd sl, fp, [sp, #0x2ec]  ; F_gq + 72
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x800a)  # ldrsh.w r8, [ip, #0xa]  ; pixel 5
    data(2, 0xf9bc, 0x901a)  # ldrsh.w sb, [ip, #0x1a]
    data(2, 0xe9dd, 0xabbd)  # ldrd sl, fp, [sp, #0x2f4]  ; F_gq + 80
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabbf)  # ldrd sl, fp, [sp, #0x2fc]  ; F_gq + 88
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x800c)  # ldrsh.w r8, [ip, #0xc]  ; pixel 6
    data(2, 0xf9bc, 0x901c)  # ldrsh.w sb, [ip, #0x1c]
    data(2, 0xe9dd, 0xabc1)  # ldrd sl, fp, [sp, #0x304]  ; F_gq + 96
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabc3)  # ldrd sl, fp, [sp, #0x30c]  ; F_gq + 104
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x800e)  # ldrsh.w r8, [ip, #0xe]  ; pixel 7
    data(2, 0xf9bc, 0x901e)  # ldrsh.w sb, [ip, #0x1e]
    data(2, 0xe9dd, 0xabc5)  # ldrd sl, fp, [sp, #0x314]  ; F_gq + 112
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabc7)  # ldrd sl, fp, [sp, #0x31c]  ; F_gq + 120
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf8dd, 0xf580)  # ldr.w pc, [sp, #0x580]  ; F_weight_now
    # at_most_4:
    data(2, 0xf000, 0xf863)  # bl #0x266  ; to keep_pair
    data(2, 0x9fa3)  # ldr r7, [sp, #0x28c]  ; F_half_w
    data(2, 0xf9bc, 0x8000)  # ldrsh.w r8, [ip]  ; pixel 0
    data(2, 0xf9bc, 0x9010)  # ldrsh.w sb, [ip, #0x10]
    data(2, 0xe9dd, 0xaba9)  # ldrd sl, fp, [sp, #0x2a4]  ; F_gq + 0
    data(2, 0xfb08, 0x700a)  # mla r0, r8, sl, r7
    data(2, 0xfb09, 0x710a)  # mla r1, sb, sl, r7
    data(2, 0xfb08, 0x720b)  # mla r2, r8, fp, r7
    data(2, 0xfb09, 0x730b)  # mla r3, sb, fp, r7
    data(2, 0xe9dd, 0xabab)  # ldrd sl, fp, [sp, #0x2ac]  ; F_gq + 8
    data(2, 0xfb08, 0x740a)  # mla r4, r8, sl, r7
    data(2, 0xfb09, 0x750a)  # mla r5, sb, sl, r7
    data(2, 0xfb08, 0x760b)  # mla r6, r8, fp, r7
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8002)  # ldrsh.w r8, [ip, #2]  ; pixel 1
    data(2, 0xf9bc, 0x9012)  # ldrsh.w sb, [ip, #0x12]
    data(2, 0xe9dd, 0xabad)  # ldrd sl, fp, [sp, #0x2b4]  ; F_gq + 16
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabaf)  # ldrd sl, fp, [sp, #0x2bc]  ; F_gq + 24
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8004)  # ldrsh.w r8, [ip, #4]  ; pixel 2
    data(2, 0xf9bc, 0x9014)  # ldrsh.w sb, [ip, #0x14]
    data(2, 0xe9dd, 0xabb1)  # ldrd sl, fp, [sp, #0x2c4]  ; F_gq + 32
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb3)  # ldrd sl, fp, [sp, #0x2cc]  ; F_gq + 40
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf9bc, 0x8006)  # ldrsh.w r8, [ip, #6]  ; pixel 3
    data(2, 0xf9bc, 0x9016)  # ldrsh.w sb, [ip, #0x16]
    data(2, 0xe9dd, 0xabb5)  # ldrd sl, fp, [sp, #0x2d4]  ; F_gq + 48
    data(2, 0xfb08, 0x000a)  # mla r0, r8, sl, r0
    data(2, 0xfb09, 0x110a)  # mla r1, sb, sl, r1
    data(2, 0xfb08, 0x220b)  # mla r2, r8, fp, r2
    data(2, 0xfb09, 0x330b)  # mla r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb7)  # ldrd sl, fp, [sp, #0x2dc]  ; F_gq + 56
    data(2, 0xfb08, 0x440a)  # mla r4, r8, sl, r4
    data(2, 0xfb09, 0x550a)  # mla r5, sb, sl, r5
    data(2, 0xfb08, 0x660b)  # mla r6, r8, fp, r6
    data(2, 0xfb09, 0x770b)  # mla r7, sb, fp, r7
    data(2, 0xf8dd, 0xf580)  # ldr.w pc, [sp, #0x580]  ; F_weight_now
    # keep_pair:
    data(2, 0xf8cd, 0xe574)  # str.w lr, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf000, 0xf836)  # bl #0x2da  ; to keep_few
    # the end for fewer than four outputs, or one channel
    data(2, 0xf50d, 0x7866)  # add.w r8, sp, #0x398  ; F_sum8
    data(2, 0xe888, 0x00ff)  # stm.w r8, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0x3570)  # ldr.w r3, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xc588)  # ldr.w ip, [sp, #0x588]  ; F_gw_outs
    # one:
    data(2, 0xf8dd, 0xb288)  # ldr.w fp, [sp, #0x288]  ; F_shift_w
    data(2, 0xe8f8, 0x0102)  # ldrd r0, r1, [r8], #8
    data(2, 0xf8de, 0x2000)  # ldr.w r2, [lr]
    data(2, 0xfa40, 0xf00b)  # asr.w r0, r0, fp
    data(2, 0x4402)  # add r2, r0
    data(2, 0xf8ce, 0x2000)  # str.w r2, [lr]
    data(2, 0xe9dd, 0xa998)  # ldrd sl, sb, [sp, #0x260]  ; F_gw_n4
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd106)  # bne #0x2aa  ; to no_second
    data(2, 0xf85e, 0x2009)  # ldr.w r2, [lr, sb]
    data(2, 0xfa41, 0xf10b)  # asr.w r1, r1, fp
    data(2, 0x440a)  # add r2, r1
    data(2, 0xf84e, 0x2009)  # str.w r2, [lr, sb]
    # no_second:
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf1bc, 0x0c01)  # subs.w ip, ip, #1
    data(2, 0xd1e5)  # bne #0x27e  ; to one
    data(2, 0xf8dd, 0xc588)  # ldr.w ip, [sp, #0x588]  ; F_gw_outs
    data(2, 0xfb0a, 0xee1c)  # mls lr, sl, ip, lr
    data(2, 0x44ce)  # add lr, sb
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd115)  # bne #0x2ec  ; to tap_end
    data(2, 0x44ce)  # add lr, sb
    data(2, 0xe9dd, 0xcaee)  # ldrd ip, sl, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf10c, 0x0c20)  # add.w ip, ip, #0x20
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0x45d4)  # cmp ip, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # keep_few:
    data(2, 0xf8cd, 0xe578)  # str.w lr, [sp, #0x578]  ; F_weight_few
    data(2, 0xf000, 0xf84d)  # bl #0x37c  ; to keep_odd
    data(2, 0xf8dd, 0xa3e4)  # ldr.w sl, [sp, #0x3e4]  ; F_d_odd
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd13f)  # bne #0x36c  ; to odd_channel
    # tap_end:
    data(2, 0xf8dd, 0xc3bc)  # ldr.w ip, [sp, #0x3bc]  ; F_gw_end
    data(2, 0xf8dd, 0xa270)  # ldr.w sl, [sp, #0x270]  ; F_gw_row_skip
    data(2, 0x44d4)  # add ip, sl
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xa26c)  # ldr.w sl, [sp, #0x26c]  ; F_gw_tap4
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf8dd, 0x0584)  # ldr.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0584)  # str.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0xf040, 0x809c)  # bne.w #0x446  ; to tap
    data(2, 0xf8dd, 0x05a0)  # ldr.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0x999f)  # ldr r1, [sp, #0x27c]  ; F_quad_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a0)  # str.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0xf8dd, 0x0598)  # ldr.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0x999d)  # ldr r1, [sp, #0x274]  ; F_gw_quad
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0598)  # str.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0xf8dd, 0x058c)  # ldr.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0xf8dd, 0x1588)  # ldr.w r1, [sp, #0x588]  ; F_gw_outs
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0xf8cd, 0x058c)  # str.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0xd145)  # bne #0x3c2  ; to quad
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0x99a0)  # ldr r1, [sp, #0x280]  ; F_group_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x0594)  # ldr.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0x999e)  # ldr r1, [sp, #0x278]  ; F_gw_group
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0594)  # str.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0xf8dd, 0x059c)  # ldr.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0x996a)  # ldr r1, [sp, #0x1a8]  ; F_gt_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x059c)  # str.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0xf8dd, 0x0590)  # ldr.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0590)  # str.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0xd122)  # bne #0x3ac  ; to group
    data(2, 0xf8dd, 0xe5b0)  # ldr.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0x4770)  # bx lr
    # odd_channel:
    # the last channel of an odd number; the second row counts for nothing
    data(2, 0xf8cd, 0xa570)  # str.w sl, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xa578)  # ldr.w sl, [sp, #0x578]  ; F_weight_few
    data(2, 0xf8cd, 0xa580)  # str.w sl, [sp, #0x580]  ; F_weight_now
    data(2, 0xf8dd, 0xf574)  # ldr.w pc, [sp, #0x574]  ; F_weight_pair
    # keep_odd:
    data(2, 0xf8cd, 0xe57c)  # str.w lr, [sp, #0x57c]  ; F_weight_odd
    data(2, 0xf8dd, 0x0430)  # ldr.w r0, [sp, #0x430]  ; F_cm
    data(2, 0xf8cd, 0x059c)  # str.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0xf8dd, 0x0520)  # ldr.w r0, [sp, #0x520]  ; F_at_grad
    data(2, 0xf8cd, 0x0594)  # str.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf8cd, 0x0590)  # str.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0xf8dd, 0x0508)  # ldr.w r0, [sp, #0x508]  ; F_tile_g
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x151c)  # ldr.w r1, [sp, #0x51c]  ; F_at_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    # group:
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8cd, 0x05a0)  # str.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0xf8dd, 0x0594)  # ldr.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0xf8cd, 0x0598)  # str.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_group_outputs
    data(2, 0xf8cd, 0x058c)  # str.w r0, [sp, #0x58c]  ; F_gw_outs_left
    # quad:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0xaca9)  # add r4, sp, #0x2a4  ; F_gq
    data(2, 0xf104, 0x0580)  # add.w r5, r4, #0x80
    # zero:
    data(2, 0xc40f)  # stm r4!, {r0, r1, r2, r3}
    data(2, 0xc40f)  # stm r4!, {r0, r1, r2, r3}
    data(2, 0x42ac)  # cmp r4, r5
    data(2, 0xd1fb)  # bne #0x3d8  ; to zero
    data(2, 0xf8dd, 0x058c)  # ldr.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0x2804)  # cmp r0, #4
    data(2, 0xbf88)  # it hi
    data(2, 0x2004)  # movhi r0, #4
    data(2, 0xf8cd, 0x0588)  # str.w r0, [sp, #0x588]  ; F_gw_outs
    data(2, 0xf8dd, 0x15a0)  # ldr.w r1, [sp, #0x5a0]  ; F_g_quad
    data(2, 0x9a81)  # ldr r2, [sp, #0x204]  ; F_g_o
    data(2, 0x9b80)  # ldr r3, [sp, #0x200]  ; F_g_px
    data(2, 0xaca9)  # add r4, sp, #0x2a4  ; F_gq
    data(2, 0xf8dd, 0x83ec)  # ldr.w r8, [sp, #0x3ec]  ; F_count
    # output:
    data(2, 0x460d)  # mov r5, r1
    data(2, 0x4626)  # mov r6, r4
    data(2, 0xf1b8, 0x0701)  # subs.w r7, r8, #1
    data(2, 0xd00e)  # beq #0x424  ; to last_pixel
    # spread:
    data(2, 0xf9b5, 0x9000)  # ldrsh.w sb, [r5]
    data(2, 0xf935, 0xa003)  # ldrsh.w sl, [r5, r3]
    data(2, 0xeb05, 0x0543)  # add.w r5, r5, r3, lsl #1
    data(2, 0xf8c6, 0x9000)  # str.w sb, [r6]
    data(2, 0xf8c6, 0xa010)  # str.w sl, [r6, #0x10]
    data(2, 0xf106, 0x0620)  # add.w r6, r6, #0x20
    data(2, 0x3f02)  # subs r7, #2
    data(2, 0xd8f1)  # bhi #0x406  ; to spread
    data(2, 0xd303)  # blo #0x42c  ; to spread_end
    # last_pixel:
    data(2, 0xf9b5, 0x9000)  # ldrsh.w sb, [r5]
    data(2, 0xf8c6, 0x9000)  # str.w sb, [r6]
    # spread_end:
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf104, 0x0404)  # add.w r4, r4, #4
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd1e2)  # bne #0x3fc  ; to output
    data(2, 0x98fa)  # ldr r0, [sp, #0x3e8]  ; F_taps_count
    data(2, 0xf8cd, 0x0584)  # str.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0xf8dd, 0x059c)  # ldr.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0x90ee)  # str r0, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xe598)  # ldr.w lr, [sp, #0x598]  ; F_gw_quad_at
    # tap:
    data(2, 0xf04f, 0x0a00)  # mov.w sl, #0
    data(2, 0xf8cd, 0xa570)  # str.w sl, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xa588)  # ldr.w sl, [sp, #0x588]  ; F_gw_outs
    data(2, 0xf1ba, 0x0f04)  # cmp.w sl, #4
    data(2, 0xbf0c)  # ite eq
    data(2, 0xf8dd, 0xa170)  # ldreq.w sl, [sp, #0x170]  ; F_weight_end
    data(2, 0xf8dd, 0xa578)  # ldrne.w sl, [sp, #0x578]  ; F_weight_few
    data(2, 0xf8cd, 0xa580)  # str.w sl, [sp, #0x580]  ; F_weight_now
    data(2, 0xf8dd, 0xc3b8)  # ldr.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xa3e0)  # ldr.w sl, [sp, #0x3e0]  ; F_d_pairs_bytes
    data(2, 0x44e2)  # add sl, ip
    data(2, 0xf8cd, 0xa3bc)  # str.w sl, [sp, #0x3bc]  ; F_gw_end
    data(2, 0x45e2)  # cmp sl, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # end_of_function:


# grad_weight += rs(block, s_w) for four outputs and two channels, and on to the next pair, or to
# what comes after the tap's last. r0-r7 block, r8 an output's step, r9 a channel's, lr grad_weight.
# 162 bytes.
@micropython.asm_thumb
def weight_end(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe04d)  # b #0xa2  ; to end_of_function
    # entry:
    data(2, 0xe9dd, 0x8998)  # ldrd r8, sb, [sp, #0x260]  ; F_gw_n4
    data(2, 0xf8dd, 0xc288)  # ldr.w ip, [sp, #0x288]  ; F_shift_w
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfa40, 0xf00c)  # asr.w r0, r0, ip
    data(2, 0x4482)  # add sl, r0
    data(2, 0xfa41, 0xf10c)  # asr.w r1, r1, ip
    data(2, 0x448b)  # add fp, r1
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfa42, 0xf20c)  # asr.w r2, r2, ip
    data(2, 0x4492)  # add sl, r2
    data(2, 0xfa43, 0xf30c)  # asr.w r3, r3, ip
    data(2, 0x449b)  # add fp, r3
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfa44, 0xf40c)  # asr.w r4, r4, ip
    data(2, 0x44a2)  # add sl, r4
    data(2, 0xfa45, 0xf50c)  # asr.w r5, r5, ip
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfa46, 0xf60c)  # asr.w r6, r6, ip
    data(2, 0x44b2)  # add sl, r6
    data(2, 0xfa47, 0xf70c)  # asr.w r7, r7, ip
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0xf8dd, 0x8268)  # ldr.w r8, [sp, #0x268]  ; F_gw_next, back, and two channels on
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xe9dd, 0xcaee)  # ldrd ip, sl, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf10c, 0x0c20)  # add.w ip, ip, #0x20
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0x45d4)  # cmp ip, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # end_of_function:


# dcol of one tap and group for half a tile: rows [channel][4 pixels] at dst, which moves on.
# Two channels at a time in r0-r7; blocks of 8 outputs. Keeps peak and limit of the pixels' |dcol|.
# lr walks the weights, r12 grad_output's rows (with DSP instructions: of pairs of outputs). Changes all
# registers.
# 972 bytes.
@micropython.asm_thumb
def dcol_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1e2)  # b #0x3cc  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5b4)  # str.w lr, [sp, #0x5b4]  ; F_lr_dcol
    data(2, 0xf8dd, 0xe54c)  # ldr.w lr, [sp, #0x54c]  ; F_dw
    data(2, 0xf8dd, 0x9550)  # ldr.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xf8dd, 0xa3e0)  # ldr.w sl, [sp, #0x3e0]  ; F_d_pairs_bytes
    data(2, 0x44ca)  # add sl, sb
    data(2, 0xf8cd, 0xa3c4)  # str.w sl, [sp, #0x3c4]  ; F_dend
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf000, 0x80ce)  # beq.w #0x1be  ; to odd_channel
    # pair:
    data(2, 0xf8dd, 0xc558)  # ldr.w ip, [sp, #0x558]  ; F_g_tile
    # block:
    data(2, 0xe9dd, 0x893c)  # ldrd r8, sb, [sp, #0xf0]  ; F_wt + 0, outputs 0, 1
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x893e)  # ldrd r8, sb, [sp, #0xf8]  ; F_wt + 8
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x8900)  # ldrd r8, sb, [ip]
    data(2, 0xfb2a, 0xf008)  # smuad r0, sl, r8
    data(2, 0xfb2b, 0xf408)  # smuad r4, fp, r8
    data(2, 0xfb2a, 0xf109)  # smuad r1, sl, sb
    data(2, 0xfb2b, 0xf509)  # smuad r5, fp, sb
    data(2, 0xe9dc, 0x8902)  # ldrd r8, sb, [ip, #8]
    data(2, 0xfb2a, 0xf208)  # smuad r2, sl, r8
    data(2, 0xfb2b, 0xf608)  # smuad r6, fp, r8
    data(2, 0xfb2a, 0xf309)  # smuad r3, sl, sb
    data(2, 0xfb2b, 0xf709)  # smuad r7, fp, sb
    data(2, 0xe9dd, 0x8940)  # ldrd r8, sb, [sp, #0x100]  ; F_wt + 16, outputs 2, 3
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x8942)  # ldrd r8, sb, [sp, #0x108]  ; F_wt + 24
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x8904)  # ldrd r8, sb, [ip, #0x10]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2b, 0x4408)  # smlad r4, fp, r8, r4
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xfb2b, 0x5509)  # smlad r5, fp, sb, r5
    data(2, 0xe9dc, 0x8906)  # ldrd r8, sb, [ip, #0x18]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2b, 0x6608)  # smlad r6, fp, r8, r6
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xfb2b, 0x7709)  # smlad r7, fp, sb, r7
    data(2, 0xe9dd, 0x8944)  # ldrd r8, sb, [sp, #0x110]  ; F_wt + 32, outputs 4, 5
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x8946)  # ldrd r8, sb, [sp, #0x118]  ; F_wt + 40
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x8908)  # ldrd r8, sb, [ip, #0x20]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2b, 0x4408)  # smlad r4, fp, r8, r4
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xfb2b, 0x5509)  # smlad r5, fp, sb, r5
    data(2, 0xe9dc, 0x890a)  # ldrd r8, sb, [ip, #0x28]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2b, 0x6608)  # smlad r6, fp, r8, r6
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xfb2b, 0x7709)  # smlad r7, fp, sb, r7
    data(2, 0xe9dd, 0x8948)  # ldrd r8, sb, [sp, #0x120]  ; F_wt + 48, outputs 6, 7
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x894a)  # ldrd r8, sb, [sp, #0x128]  ; F_wt + 56
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x890c)  # ldrd r8, sb, [ip, #0x30]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2b, 0x4408)  # smlad r4, fp, r8, r4
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xfb2b, 0x5509)  # smlad r5, fp, sb, r5
    data(2, 0xe9dc, 0x890e)  # ldrd r8, sb, [ip, #0x38]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2b, 0x6608)  # smlad r6, fp, r8, r6
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xfb2b, 0x7709)  # smlad r7, fp, sb, r7
    data(2, 0xf8dd, 0x9554)  # ldr.w sb, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf1b9, 0x0f00)  # cmp.w sb, #0
    data(2, 0xd157)  # bne #0x200  ; to several_blocks
    # watch:
    data(2, 0xe9dd, 0x8bde)  # ldrd r8, fp, [sp, #0x378]  ; F_limit
    data(2, 0xea80, 0x79e0)  # eor.w sb, r0, r0, asr #31
    data(2, 0xea84, 0x7ae4)  # eor.w sl, r4, r4, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45c1)  # cmp sb, r8
    data(2, 0xf200, 0x809b)  # bhi.w #0x29c  ; to large_0
    # watched_0:
    data(2, 0xea81, 0x79e1)  # eor.w sb, r1, r1, asr #31
    data(2, 0xea85, 0x7ae5)  # eor.w sl, r5, r5, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45d9)  # cmp sb, fp
    data(2, 0xf200, 0x80b8)  # bhi.w #0x2e8  ; to large_1
    # watched_1:
    data(2, 0xe9dd, 0x8be0)  # ldrd r8, fp, [sp, #0x380]  ; F_limit + 8
    data(2, 0xea82, 0x79e2)  # eor.w sb, r2, r2, asr #31
    data(2, 0xea86, 0x7ae6)  # eor.w sl, r6, r6, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45c1)  # cmp sb, r8
    data(2, 0xf200, 0x80d3)  # bhi.w #0x334  ; to large_2
    # watched_2:
    data(2, 0xea83, 0x79e3)  # eor.w sb, r3, r3, asr #31
    data(2, 0xea87, 0x7ae7)  # eor.w sl, r7, r7, asr #31
    data(2, 0xea49, 0x090a)  # orr.w sb, sb, sl
    data(2, 0x45d9)  # cmp sb, fp
    data(2, 0xf200, 0x80f0)  # bhi.w #0x380  ; to large_3
    # watched_3:
    data(2, 0xf8dd, 0x9550)  # ldr.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xe9dd, 0xabf0)  # ldrd sl, fp, [sp, #0x3c0]  ; F_d_pair_step
    data(2, 0xf109, 0x0820)  # add.w r8, sb, #0x20
    data(2, 0x45d8)  # cmp r8, fp
    data(2, 0xd815)  # bhi #0x1dc  ; to odd_end, there is no second channel
    data(2, 0xe8a9, 0x00ff)  # stm.w sb!, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8cd, 0x9550)  # str.w sb, [sp, #0x550]  ; F_dst
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf47f, 0xaf32)  # bne.w #0x22  ; to pair
    # odd_channel:
    data(2, 0xf8dd, 0xa3e4)  # ldr.w sl, [sp, #0x3e4]  ; F_d_odd
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd018)  # beq #0x1fa  ; to done
    # the last channel of an odd number, with its weights twice
    data(2, 0xac3c)  # add r4, sp, #0xf0  ; F_wt
    data(2, 0xf04f, 0x0508)  # mov.w r5, #8
    # second_same:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f9)  # bne #0x1ce  ; to second_same
    data(2, 0xe722)  # b #0x22  ; to pair
    # odd_end:
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xf8cd, 0x9550)  # str.w sb, [sp, #0x550]  ; F_dst
    data(2, 0xac3c)  # add r4, sp, #0xf0  ; F_wt
    data(2, 0xf04f, 0x0508)  # mov.w r5, #8
    data(2, 0x9f4c)  # ldr r7, [sp, #0x130]  ; F_wt_second
    # second_apart:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x443e)  # add r6, r7
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f8)  # bne #0x1ec  ; to second_apart
    # done:
    data(2, 0xf8dd, 0xe5b4)  # ldr.w lr, [sp, #0x5b4]  ; F_lr_dcol
    data(2, 0x4770)  # bx lr
    # several_blocks:
    data(2, 0xf8dd, 0xa228)  # ldr.w sl, [sp, #0x228]  ; F_d_blocks
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf8dd, 0xa238)  # ldr.w sl, [sp, #0x238]  ; F_shift_g, -2**(32 - s_g)
    data(2, 0xd112)  # bne #0x232  ; to another_block
    data(2, 0xf04f, 0x0800)  # mov.w r8, #0
    data(2, 0xfb60, 0x801a)  # smmlsr r0, r0, sl, r8
    data(2, 0xfb61, 0x811a)  # smmlsr r1, r1, sl, r8
    data(2, 0xfb62, 0x821a)  # smmlsr r2, r2, sl, r8
    data(2, 0xfb63, 0x831a)  # smmlsr r3, r3, sl, r8
    data(2, 0xfb64, 0x841a)  # smmlsr r4, r4, sl, r8
    data(2, 0xfb65, 0x851a)  # smmlsr r5, r5, sl, r8
    data(2, 0xfb66, 0x861a)  # smmlsr r6, r6, sl, r8
    data(2, 0xfb67, 0x871a)  # smmlsr r7, r7, sl, r8
    data(2, 0xe017)  # b #0x262  ; to first_block
    # another_block:
    data(2, 0xe9dd, 0x8be6)  # ldrd r8, fp, [sp, #0x398]  ; F_sum8 + 0
    data(2, 0xfb60, 0x801a)  # smmlsr r0, r0, sl, r8
    data(2, 0xfb61, 0xb11a)  # smmlsr r1, r1, sl, fp
    data(2, 0xe9dd, 0x8be8)  # ldrd r8, fp, [sp, #0x3a0]  ; F_sum8 + 8
    data(2, 0xfb62, 0x821a)  # smmlsr r2, r2, sl, r8
    data(2, 0xfb63, 0xb31a)  # smmlsr r3, r3, sl, fp
    data(2, 0xe9dd, 0x8bea)  # ldrd r8, fp, [sp, #0x3a8]  ; F_sum8 + 16
    data(2, 0xfb64, 0x841a)  # smmlsr r4, r4, sl, r8
    data(2, 0xfb65, 0xb51a)  # smmlsr r5, r5, sl, fp
    data(2, 0xe9dd, 0x8bec)  # ldrd r8, fp, [sp, #0x3b0]  ; F_sum8 + 24
    data(2, 0xfb66, 0x861a)  # smmlsr r6, r6, sl, r8
    data(2, 0xfb67, 0xb71a)  # smmlsr r7, r7, sl, fp
    # first_block:
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd010)  # beq #0x28a  ; to last_block
    data(2, 0xf8cd, 0x9554)  # str.w sb, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf50d, 0x7a66)  # add.w sl, sp, #0x398  ; F_sum8
    data(2, 0xe88a, 0x00ff)  # stm.w sl, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0xa22c)  # ldr.w sl, [sp, #0x22c]  ; F_d_step
    data(2, 0xf1b9, 0x0f01)  # cmp.w sb, #1
    data(2, 0xbf08)  # it eq
    data(2, 0xf8dd, 0xa230)  # ldreq.w sl, [sp, #0x230]  ; F_d_last
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf10c, 0x0c40)  # add.w ip, ip, #0x40
    data(2, 0xe6cd)  # b #0x26  ; to block
    # last_block:
    data(2, 0xf8dd, 0xa228)  # ldr.w sl, [sp, #0x228]  ; F_d_blocks
    data(2, 0xf8cd, 0xa554)  # str.w sl, [sp, #0x554]  ; F_blocks_now
    data(2, 0xf8dd, 0xa234)  # ldr.w sl, [sp, #0x234]  ; F_d_back
    data(2, 0xebae, 0x0e0a)  # sub.w lr, lr, sl
    data(2, 0xe759)  # b #0x150  ; to watch
    # large_0:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea80, 0x79e0)  # eor.w sb, r0, r0, asr #31
    data(2, 0xeba9, 0x79e0)  # sub.w sb, sb, r0, asr #31
    data(2, 0xea84, 0x7ae4)  # eor.w sl, r4, r4, asr #31
    data(2, 0xebaa, 0x7ae4)  # sub.w sl, sl, r4, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa388)  # ldr.w sl, [sp, #0x388]  ; F_peak + 0
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf55)  # bls.w #0x166  ; to watched_0
    data(2, 0xf8cd, 0x9388)  # str.w sb, [sp, #0x388]  ; F_peak + 0
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9378)  # str.w sb, [sp, #0x378]  ; F_limit + 0
    data(2, 0xe73e)  # b #0x166  ; to watched_0
    # large_1:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea81, 0x79e1)  # eor.w sb, r1, r1, asr #31
    data(2, 0xeba9, 0x79e1)  # sub.w sb, sb, r1, asr #31
    data(2, 0xea85, 0x7ae5)  # eor.w sl, r5, r5, asr #31
    data(2, 0xebaa, 0x7ae5)  # sub.w sl, sl, r5, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa38c)  # ldr.w sl, [sp, #0x38c]  ; F_peak + 4
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf38)  # bls.w #0x178  ; to watched_1
    data(2, 0xf8cd, 0x938c)  # str.w sb, [sp, #0x38c]  ; F_peak + 4
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x937c)  # str.w sb, [sp, #0x37c]  ; F_limit + 4
    data(2, 0xe721)  # b #0x178  ; to watched_1
    # large_2:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea82, 0x79e2)  # eor.w sb, r2, r2, asr #31
    data(2, 0xeba9, 0x79e2)  # sub.w sb, sb, r2, asr #31
    data(2, 0xea86, 0x7ae6)  # eor.w sl, r6, r6, asr #31
    data(2, 0xebaa, 0x7ae6)  # sub.w sl, sl, r6, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa390)  # ldr.w sl, [sp, #0x390]  ; F_peak + 8
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf1d)  # bls.w #0x18e  ; to watched_2
    data(2, 0xf8cd, 0x9390)  # str.w sb, [sp, #0x390]  ; F_peak + 8
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9380)  # str.w sb, [sp, #0x380]  ; F_limit + 8
    data(2, 0xe706)  # b #0x18e  ; to watched_2
    # large_3:
    # peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
    data(2, 0xea83, 0x79e3)  # eor.w sb, r3, r3, asr #31
    data(2, 0xeba9, 0x79e3)  # sub.w sb, sb, r3, asr #31
    data(2, 0xea87, 0x7ae7)  # eor.w sl, r7, r7, asr #31
    data(2, 0xebaa, 0x7ae7)  # sub.w sl, sl, r7, asr #31
    data(2, 0x45ca)  # cmp sl, sb
    data(2, 0xbf88)  # it hi
    data(2, 0x46d1)  # movhi sb, sl
    data(2, 0xf8dd, 0xa394)  # ldr.w sl, [sp, #0x394]  ; F_peak + 12
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf67f, 0xaf00)  # bls.w #0x1a0  ; to watched_3
    data(2, 0xf8cd, 0x9394)  # str.w sb, [sp, #0x394]  ; F_peak + 12
    data(2, 0xfab9, 0xfa89)  # clz sl, sb
    data(2, 0xf1ca, 0x0a20)  # rsb.w sl, sl, #0x20
    data(2, 0xf1ba, 0x0f0e)  # cmp.w sl, #0xe
    data(2, 0xbf38)  # it lo
    data(2, 0xf04f, 0x0a0e)  # movlo.w sl, #0xe
    data(2, 0xf04f, 0x0901)  # mov.w sb, #1
    data(2, 0xfa09, 0xf90a)  # lsl.w sb, sb, sl
    data(2, 0xeba9, 0x39d9)  # sub.w sb, sb, sb, lsr #15
    data(2, 0xf1a9, 0x0902)  # sub.w sb, sb, #2
    data(2, 0xf8cd, 0x9384)  # str.w sb, [sp, #0x384]  ; F_limit + 12
    data(2, 0xe6e9)  # b #0x1a0  ; to watched_3
    # end_of_function:


# As load_g, as rows [two outputs][4 pixels] of pairs of int16.
# r0-r3 pixels, r4 grad_output, r5, r6 one and three pixels' step, r7 place of a pair, r8 output step, r9
# pixels, r10 outputs, r11 groups, r12 output's place in its group's, second round in lr. Changes all
# registers.
# 182 bytes.
@micropython.asm_thumb
def load_g_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe057)  # b #0xb6  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5ac)  # str.w lr, [sp, #0x5ac]  ; F_ret
    data(2, 0xf8dd, 0x4524)  # ldr.w r4, [sp, #0x524]  ; F_at_load
    data(2, 0xe9dd, 0x56f2)  # ldrd r5, r6, [sp, #0x3c8]  ; F_g_px2
    data(2, 0xf8dd, 0x7434)  # ldr.w r7, [sp, #0x434]  ; F_g_home
    data(2, 0xf8dd, 0x8204)  # ldr.w r8, [sp, #0x204]  ; F_g_o
    data(2, 0xf8dd, 0x9540)  # ldr.w sb, [sp, #0x540]  ; F_half_count
    data(2, 0xf8dd, 0xb240)  # ldr.w fp, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    # group:
    data(2, 0xf8dd, 0xa20c)  # ldr.w sl, [sp, #0x20c]  ; F_g_first
    data(2, 0xf04f, 0x0e00)  # mov.w lr, #0
    # output:
    data(2, 0xf9b4, 0x0000)  # ldrsh.w r0, [r4]
    data(2, 0xf1b9, 0x0f02)  # cmp.w sb, #2
    data(2, 0xbf28)  # it hs
    data(2, 0x5f61)  # ldrshhs r1, [r4, r5]
    data(2, 0xbf88)  # it hi
    data(2, 0xf934, 0x2015)  # ldrshhi.w r2, [r4, r5, lsl #1]
    data(2, 0xf1b9, 0x0f04)  # cmp.w sb, #4
    data(2, 0xbf28)  # it hs
    data(2, 0x5fa3)  # ldrshhs r3, [r4, r6]
    data(2, 0x8038)  # strh r0, [r7]
    data(2, 0x80b9)  # strh r1, [r7, #4]
    data(2, 0x813a)  # strh r2, [r7, #8]
    data(2, 0x81bb)  # strh r3, [r7, #0xc]
    data(2, 0xf017, 0x0f02)  # tst.w r7, #2
    data(2, 0xbf0c)  # ite eq
    data(2, 0x3702)  # addeq r7, #2
    data(2, 0x370e)  # addne r7, #0xe
    data(2, 0x4444)  # add r4, r8
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1e5)  # bne #0x3a  ; to output
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xd119)  # bne #0xa8  ; to group_end
    data(2, 0xf04f, 0x0e01)  # mov.w lr, #1
    data(2, 0xf8dd, 0xa210)  # ldr.w sl, [sp, #0x210]  ; F_g_tail_skip, 16 bytes an output here, 8 in the rows
    data(2, 0xeb07, 0x075a)  # add.w r7, r7, sl, lsr #1
    data(2, 0xf01a, 0x0f10)  # tst.w sl, #0x10
    data(2, 0xbf0c)  # ite eq
    data(2, 0xf04f, 0x0c00)  # moveq.w ip, #0
    data(2, 0xf04f, 0x0c01)  # movne.w ip, #1
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd004)  # beq #0x9e  ; to even_skip
    # an odd number of outputs left out, from the first or the second half of a row
    data(2, 0xf017, 0x0f02)  # tst.w r7, #2
    data(2, 0xbf0c)  # ite eq
    data(2, 0x3f06)  # subeq r7, #6
    data(2, 0x3706)  # addne r7, #6
    # even_skip:
    data(2, 0xf8dd, 0xa214)  # ldr.w sl, [sp, #0x214]  ; F_g_tail
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd1c8)  # bne #0x3a  ; to output
    # group_end:
    data(2, 0xf1bb, 0x0b01)  # subs.w fp, fp, #1
    data(2, 0xd1c1)  # bne #0x32  ; to group
    data(2, 0xf8cd, 0x4524)  # str.w r4, [sp, #0x524]  ; F_at_load
    data(2, 0xf8dd, 0xf5ac)  # ldr.w pc, [sp, #0x5ac]  ; F_ret
    # end_of_function:


# Add a tile's block, 8 pixels, to grad_weight: groups, four outputs, taps, two channels.
# r0-r7 [output][channel], r8, r9 columns, r10, r11 grad_output (from gq, [pixel][output], or with DSP
# instructions [two pixels][output]), r12 the two rows, lr grad_weight. Changes all registers.
# The end of a pair is elsewhere (weight_end), so its ways back are kept as addresses: what follows a
# `bl` is what that leaves in lr.
# 852 bytes.
@micropython.asm_thumb
def weights_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1a6)  # b #0x354  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe5b0)  # str.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0x98fb)  # ldr r0, [sp, #0x3ec]  ; F_count
    data(2, 0x2804)  # cmp r0, #4
    data(2, 0xd963)  # bls #0xd8  ; to at_most_4
    data(2, 0xf000, 0xf896)  # bl #0x140  ; to keep_pair
    data(2, 0xf8dc, 0x8000)  # ldr.w r8, [ip]  ; pixels 0, 1
    data(2, 0xf8dc, 0x9010)  # ldr.w sb, [ip, #0x10]
    data(2, 0xe9dd, 0xaba9)  # ldrd sl, fp, [sp, #0x2a4]  ; F_gq + 0
    data(2, 0xfb28, 0xf00a)  # smuad r0, r8, sl
    data(2, 0xfb29, 0xf10a)  # smuad r1, sb, sl
    data(2, 0xfb28, 0xf20b)  # smuad r2, r8, fp
    data(2, 0xfb29, 0xf30b)  # smuad r3, sb, fp
    data(2, 0xe9dd, 0xabab)  # ldrd sl, fp, [sp, #0x2ac]  ; F_gq + 8
    data(2, 0xfb28, 0xf40a)  # smuad r4, r8, sl
    data(2, 0xfb29, 0xf50a)  # smuad r5, sb, sl
    data(2, 0xfb28, 0xf60b)  # smuad r6, r8, fp
    data(2, 0xfb29, 0xf70b)  # smuad r7, sb, fp
    data(2, 0xf8dc, 0x8004)  # ldr.w r8, [ip, #4]  ; pixels 2, 3
    data(2, 0xf8dc, 0x9014)  # ldr.w sb, [ip, #0x14]
    data(2, 0xe9dd, 0xabad)  # ldrd sl, fp, [sp, #0x2b4]  ; F_gq + 16
    data(2, 0xfb28, 0x000a)  # smlad r0, r8, sl, r0
    data(2, 0xfb29, 0x110a)  # smlad r1, sb, sl, r1
    data(2, 0xfb28, 0x220b)  # smlad r2, r8, fp, r2
    data(2, 0xfb29, 0x330b)  # smlad r3, sb, fp, r3
    data(2, 0xe9dd, 0xabaf)  # ldrd sl, fp, [sp, #0x2bc]  ; F_gq + 24
    data(2, 0xfb28, 0x440a)  # smlad r4, r8, sl, r4
    data(2, 0xfb29, 0x550a)  # smlad r5, sb, sl, r5
    data(2, 0xfb28, 0x660b)  # smlad r6, r8, fp, r6
    data(2, 0xfb29, 0x770b)  # smlad r7, sb, fp, r7
    data(2, 0xf8dc, 0x8008)  # ldr.w r8, [ip, #8]  ; pixels 4, 5
    data(2, 0xf8dc, 0x9018)  # ldr.w sb, [ip, #0x18]
    data(2, 0xe9dd, 0xabb1)  # ldrd sl, fp, [sp, #0x2c4]  ; F_gq + 32
    data(2, 0xfb28, 0x000a)  # smlad r0, r8, sl, r0
    data(2, 0xfb29, 0x110a)  # smlad r1, sb, sl, r1
    data(2, 0xfb28, 0x220b)  # smlad r2, r8, fp, r2
    data(2, 0xfb29, 0x330b)  # smlad r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb3)  # ldrd sl, fp, [sp, #0x2cc]  ; F_gq + 40
    data(2, 0xfb28, 0x440a)  # smlad r4, r8, sl, r4
    data(2, 0xfb29, 0x550a)  # smlad r5, sb, sl, r5
    data(2, 0xfb28, 0x660b)  # smlad r6, r8, fp, r6
    data(2, 0xfb29, 0x770b)  # smlad r7, sb, fp, r7
    data(2, 0xf8dc, 0x800c)  # ldr.w r8, [ip, #0xc]  ; pixels 6, 7
    data(2, 0xf8dc, 0x901c)  # ldr.w sb, [ip, #0x1c]
    data(2, 0xe9dd, 0xabb5)  # ldrd sl, fp, [sp, #0x2d4]  ; F_gq + 48
    data(2, 0xfb28, 0x000a)  # smlad r0, r8, sl, r0
    data(2, 0xfb29, 0x110a)  # smlad r1, sb, sl, r1
    data(2, 0xfb28, 0x220b)  # smlad r2, r8, fp, r2
    data(2, 0xfb29, 0x330b)  # smlad r3, sb, fp, r3
    data(2, 0xe9dd, 0xabb7)  # ldrd sl, fp, [sp, #0x2dc]  ; F_gq + 56
    data(2, 0xfb28, 0x440a)  # smlad r4, r8, sl, r4
    data(2, 0xfb29, 0x550a)  # smlad r5, sb, sl, r5
    data(2, 0xfb28, 0x660b)  # smlad r6, r8, fp, r6
    data(2, 0xfb29, 0x770b)  # smlad r7, sb, fp, r7
    data(2, 0xf8dd, 0xf580)  # ldr.w pc, [sp, #0x580]  ; F_weight_now
    # at_most_4:
    data(2, 0xf000, 0xf832)  # bl #0x140  ; to keep_pair
    data(2, 0xf8dc, 0x8000)  # ldr.w r8, [ip]  ; pixels 0, 1
    data(2, 0xf8dc, 0x9010)  # ldr.w sb, [ip, #0x10]
    data(2, 0xe9dd, 0xaba9)  # ldrd sl, fp, [sp, #0x2a4]  ; F_gq + 0
    data(2, 0xfb28, 0xf00a)  # smuad r0, r8, sl
    data(2, 0xfb29, 0xf10a)  # smuad r1, sb, sl
    data(2, 0xfb28, 0xf20b)  # smuad r2, r8, fp
    data(2, 0xfb29, 0xf30b)  # smuad r3, sb, fp
    data(2, 0xe9dd, 0xabab)  # ldrd sl, fp, [sp, #0x2ac]  ; F_gq + 8
    data(2, 0xfb28, 0xf40a)  # smuad r4, r8, sl
    data(2, 0xfb29, 0xf50a)  # smuad r5, sb, sl
    data(2, 0xfb28, 0xf60b)  # smuad r6, r8, fp
    data(2, 0xfb29, 0xf70b)  # smuad r7, sb, fp
    data(2, 0xf8dc, 0x8004)  # ldr.w r8, [ip, #4]  ; pixels 2, 3
    data(2, 0xf8dc, 0x9014)  # ldr.w sb, [ip, #0x14]
    data(2, 0xe9dd, 0xabad)  # ldrd sl, fp, [sp, #0x2b4]  ; F_gq + 16
    data(2, 0xfb28, 0x000a)  # smlad r0, r8, sl, r0
    data(2, 0xfb29, 0x110a)  # smlad r1, sb, sl, r1
    data(2, 0xfb28, 0x220b)  # smlad r2, r8, fp, r2
    data(2, 0xfb29, 0x330b)  # smlad r3, sb, fp, r3
    data(2, 0xe9dd, 0xabaf)  # ldrd sl, fp, [sp, #0x2bc]  ; F_gq + 24
    data(2, 0xfb28, 0x440a)  # smlad r4, r8, sl, r4
    data(2, 0xfb29, 0x550a)  # smlad r5, sb, sl, r5
    data(2, 0xfb28, 0x660b)  # smlad r6, r8, fp, r6
    data(2, 0xfb29, 0x770b)  # smlad r7, sb, fp, r7
    data(2, 0xf8dd, 0xf580)  # ldr.w pc, [sp, #0x580]  ; F_weight_now
    # keep_pair:
    data(2, 0xf8cd, 0xe574)  # str.w lr, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf000, 0xf834)  # bl #0x1b0  ; to keep_few
    # the end for fewer than four outputs, or one channel
    data(2, 0xf50d, 0x7866)  # add.w r8, sp, #0x398  ; F_sum8
    data(2, 0xe888, 0x00ff)  # stm.w r8, {r0, r1, r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0x3570)  # ldr.w r3, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xc588)  # ldr.w ip, [sp, #0x588]  ; F_gw_outs
    # one:
    data(2, 0xf8dd, 0xb288)  # ldr.w fp, [sp, #0x288]  ; F_shift_w
    data(2, 0xe8f8, 0x0102)  # ldrd r0, r1, [r8], #8
    data(2, 0xf8de, 0x2000)  # ldr.w r2, [lr]
    data(2, 0xfb60, 0x221b)  # smmlsr r2, r0, fp, r2
    data(2, 0xf8ce, 0x2000)  # str.w r2, [lr]
    data(2, 0xe9dd, 0xa998)  # ldrd sl, sb, [sp, #0x260]  ; F_gw_n4
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd105)  # bne #0x180  ; to no_second
    data(2, 0xf85e, 0x2009)  # ldr.w r2, [lr, sb]
    data(2, 0xfb61, 0x221b)  # smmlsr r2, r1, fp, r2
    data(2, 0xf84e, 0x2009)  # str.w r2, [lr, sb]
    # no_second:
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf1bc, 0x0c01)  # subs.w ip, ip, #1
    data(2, 0xd1e7)  # bne #0x158  ; to one
    data(2, 0xf8dd, 0xc588)  # ldr.w ip, [sp, #0x588]  ; F_gw_outs
    data(2, 0xfb0a, 0xee1c)  # mls lr, sl, ip, lr
    data(2, 0x44ce)  # add lr, sb
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd115)  # bne #0x1c2  ; to tap_end
    data(2, 0x44ce)  # add lr, sb
    data(2, 0xe9dd, 0xcaee)  # ldrd ip, sl, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf10c, 0x0c20)  # add.w ip, ip, #0x20
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0x45d4)  # cmp ip, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # keep_few:
    data(2, 0xf8cd, 0xe578)  # str.w lr, [sp, #0x578]  ; F_weight_few
    data(2, 0xf000, 0xf84d)  # bl #0x252  ; to keep_odd
    data(2, 0xf8dd, 0xa3e4)  # ldr.w sl, [sp, #0x3e4]  ; F_d_odd
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd13f)  # bne #0x242  ; to odd_channel
    # tap_end:
    data(2, 0xf8dd, 0xc3bc)  # ldr.w ip, [sp, #0x3bc]  ; F_gw_end
    data(2, 0xf8dd, 0xa270)  # ldr.w sl, [sp, #0x270]  ; F_gw_row_skip
    data(2, 0x44d4)  # add ip, sl
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xa26c)  # ldr.w sl, [sp, #0x26c]  ; F_gw_tap4
    data(2, 0x44d6)  # add lr, sl
    data(2, 0xf8dd, 0x0584)  # ldr.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0584)  # str.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0xf040, 0x809c)  # bne.w #0x31c  ; to tap
    data(2, 0xf8dd, 0x05a0)  # ldr.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0x999f)  # ldr r1, [sp, #0x27c]  ; F_quad_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a0)  # str.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0xf8dd, 0x0598)  # ldr.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0x999d)  # ldr r1, [sp, #0x274]  ; F_gw_quad
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0598)  # str.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0xf8dd, 0x058c)  # ldr.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0xf8dd, 0x1588)  # ldr.w r1, [sp, #0x588]  ; F_gw_outs
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0xf8cd, 0x058c)  # str.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0xd145)  # bne #0x298  ; to quad
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0x99a0)  # ldr r1, [sp, #0x280]  ; F_group_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x0594)  # ldr.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0x999e)  # ldr r1, [sp, #0x278]  ; F_gw_group
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0594)  # str.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0xf8dd, 0x059c)  # ldr.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0x996a)  # ldr r1, [sp, #0x1a8]  ; F_gt_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x059c)  # str.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0xf8dd, 0x0590)  # ldr.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x0590)  # str.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0xd122)  # bne #0x282  ; to group
    data(2, 0xf8dd, 0xe5b0)  # ldr.w lr, [sp, #0x5b0]  ; F_lr_half
    data(2, 0x4770)  # bx lr
    # odd_channel:
    # the last channel of an odd number; the second row counts for nothing
    data(2, 0xf8cd, 0xa570)  # str.w sl, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xa578)  # ldr.w sl, [sp, #0x578]  ; F_weight_few
    data(2, 0xf8cd, 0xa580)  # str.w sl, [sp, #0x580]  ; F_weight_now
    data(2, 0xf8dd, 0xf574)  # ldr.w pc, [sp, #0x574]  ; F_weight_pair
    # keep_odd:
    data(2, 0xf8cd, 0xe57c)  # str.w lr, [sp, #0x57c]  ; F_weight_odd
    data(2, 0xf8dd, 0x0430)  # ldr.w r0, [sp, #0x430]  ; F_cm
    data(2, 0xf8cd, 0x059c)  # str.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0xf8dd, 0x0520)  # ldr.w r0, [sp, #0x520]  ; F_at_grad
    data(2, 0xf8cd, 0x0594)  # str.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_chunk_groups
    data(2, 0xf8cd, 0x0590)  # str.w r0, [sp, #0x590]  ; F_gw_groups_left
    data(2, 0xf8dd, 0x0508)  # ldr.w r0, [sp, #0x508]  ; F_tile_g
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8dd, 0x151c)  # ldr.w r1, [sp, #0x51c]  ; F_at_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x05a4)  # str.w r0, [sp, #0x5a4]  ; F_g_group
    # group:
    data(2, 0xf8dd, 0x05a4)  # ldr.w r0, [sp, #0x5a4]  ; F_g_group
    data(2, 0xf8cd, 0x05a0)  # str.w r0, [sp, #0x5a0]  ; F_g_quad
    data(2, 0xf8dd, 0x0594)  # ldr.w r0, [sp, #0x594]  ; F_gw_base
    data(2, 0xf8cd, 0x0598)  # str.w r0, [sp, #0x598]  ; F_gw_quad_at
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_group_outputs
    data(2, 0xf8cd, 0x058c)  # str.w r0, [sp, #0x58c]  ; F_gw_outs_left
    # quad:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0xaca9)  # add r4, sp, #0x2a4  ; F_gq
    data(2, 0xf104, 0x0580)  # add.w r5, r4, #0x80
    # zero:
    data(2, 0xc40f)  # stm r4!, {r0, r1, r2, r3}
    data(2, 0xc40f)  # stm r4!, {r0, r1, r2, r3}
    data(2, 0x42ac)  # cmp r4, r5
    data(2, 0xd1fb)  # bne #0x2ae  ; to zero
    data(2, 0xf8dd, 0x058c)  # ldr.w r0, [sp, #0x58c]  ; F_gw_outs_left
    data(2, 0x2804)  # cmp r0, #4
    data(2, 0xbf88)  # it hi
    data(2, 0x2004)  # movhi r0, #4
    data(2, 0xf8cd, 0x0588)  # str.w r0, [sp, #0x588]  ; F_gw_outs
    data(2, 0xf8dd, 0x15a0)  # ldr.w r1, [sp, #0x5a0]  ; F_g_quad
    data(2, 0x9a81)  # ldr r2, [sp, #0x204]  ; F_g_o
    data(2, 0x9b80)  # ldr r3, [sp, #0x200]  ; F_g_px
    data(2, 0xaca9)  # add r4, sp, #0x2a4  ; F_gq
    data(2, 0xf8dd, 0x83ec)  # ldr.w r8, [sp, #0x3ec]  ; F_count
    # output:
    data(2, 0x460d)  # mov r5, r1
    data(2, 0x4626)  # mov r6, r4
    data(2, 0xf1b8, 0x0701)  # subs.w r7, r8, #1
    data(2, 0xd00e)  # beq #0x2fa  ; to last_pixel
    # spread:
    data(2, 0xf9b5, 0x9000)  # ldrsh.w sb, [r5]
    data(2, 0xf935, 0xa003)  # ldrsh.w sl, [r5, r3]
    data(2, 0xeb05, 0x0543)  # add.w r5, r5, r3, lsl #1
    data(2, 0xf8a6, 0x9000)  # strh.w sb, [r6]
    data(2, 0xf8a6, 0xa002)  # strh.w sl, [r6, #2]
    data(2, 0xf106, 0x0610)  # add.w r6, r6, #0x10
    data(2, 0x3f02)  # subs r7, #2
    data(2, 0xd8f1)  # bhi #0x2dc  ; to spread
    data(2, 0xd303)  # blo #0x302  ; to spread_end
    # last_pixel:
    data(2, 0xf9b5, 0x9000)  # ldrsh.w sb, [r5]
    data(2, 0xf8a6, 0x9000)  # strh.w sb, [r6]
    # spread_end:
    data(2, 0x4411)  # add r1, r2
    data(2, 0xf104, 0x0404)  # add.w r4, r4, #4
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd1e2)  # bne #0x2d2  ; to output
    data(2, 0x98fa)  # ldr r0, [sp, #0x3e8]  ; F_taps_count
    data(2, 0xf8cd, 0x0584)  # str.w r0, [sp, #0x584]  ; F_gw_taps_left
    data(2, 0xf8dd, 0x059c)  # ldr.w r0, [sp, #0x59c]  ; F_row_base
    data(2, 0x90ee)  # str r0, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xe598)  # ldr.w lr, [sp, #0x598]  ; F_gw_quad_at
    # tap:
    data(2, 0xf04f, 0x0a00)  # mov.w sl, #0
    data(2, 0xf8cd, 0xa570)  # str.w sl, [sp, #0x570]  ; F_gw_single
    data(2, 0xf8dd, 0xa588)  # ldr.w sl, [sp, #0x588]  ; F_gw_outs
    data(2, 0xf1ba, 0x0f04)  # cmp.w sl, #4
    data(2, 0xbf0c)  # ite eq
    data(2, 0xf8dd, 0xa170)  # ldreq.w sl, [sp, #0x170]  ; F_weight_end
    data(2, 0xf8dd, 0xa578)  # ldrne.w sl, [sp, #0x578]  ; F_weight_few
    data(2, 0xf8cd, 0xa580)  # str.w sl, [sp, #0x580]  ; F_weight_now
    data(2, 0xf8dd, 0xc3b8)  # ldr.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf8dd, 0xa3e0)  # ldr.w sl, [sp, #0x3e0]  ; F_d_pairs_bytes
    data(2, 0x44e2)  # add sl, ip
    data(2, 0xf8cd, 0xa3bc)  # str.w sl, [sp, #0x3bc]  ; F_gw_end
    data(2, 0x45e2)  # cmp sl, ip
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # end_of_function:


# grad_weight += rs(block, s_w) for four outputs and two channels, and on to the next pair, or to
# what comes after the tap's last. r0-r7 block, r8 an output's step, r9 a channel's, lr grad_weight.
# 146 bytes.
@micropython.asm_thumb
def weight_end_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe045)  # b #0x92  ; to end_of_function
    # entry:
    data(2, 0xe9dd, 0x8998)  # ldrd r8, sb, [sp, #0x260]  ; F_gw_n4
    data(2, 0xf8dd, 0xc288)  # ldr.w ip, [sp, #0x288]  ; F_shift_w
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfb60, 0xaa1c)  # smmlsr sl, r0, ip, sl
    data(2, 0xfb61, 0xbb1c)  # smmlsr fp, r1, ip, fp
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfb62, 0xaa1c)  # smmlsr sl, r2, ip, sl
    data(2, 0xfb63, 0xbb1c)  # smmlsr fp, r3, ip, fp
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfb64, 0xaa1c)  # smmlsr sl, r4, ip, sl
    data(2, 0xfb65, 0xbb1c)  # smmlsr fp, r5, ip, fp
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xf8de, 0xa000)  # ldr.w sl, [lr]
    data(2, 0xf85e, 0xb009)  # ldr.w fp, [lr, sb]
    data(2, 0xfb66, 0xaa1c)  # smmlsr sl, r6, ip, sl
    data(2, 0xfb67, 0xbb1c)  # smmlsr fp, r7, ip, fp
    data(2, 0xf8ce, 0xa000)  # str.w sl, [lr]
    data(2, 0xf84e, 0xb009)  # str.w fp, [lr, sb]
    data(2, 0xf8dd, 0x8268)  # ldr.w r8, [sp, #0x268]  ; F_gw_next, back, and two channels on
    data(2, 0x44c6)  # add lr, r8
    data(2, 0xe9dd, 0xcaee)  # ldrd ip, sl, [sp, #0x3b8]  ; F_gw_row
    data(2, 0xf10c, 0x0c20)  # add.w ip, ip, #0x20
    data(2, 0xf8cd, 0xc3b8)  # str.w ip, [sp, #0x3b8]  ; F_gw_row
    data(2, 0x45d4)  # cmp ip, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf574)  # ldrne.w pc, [sp, #0x574]  ; F_weight_pair
    data(2, 0xf8dd, 0xf57c)  # ldr.w pc, [sp, #0x57c]  ; F_weight_odd
    # end_of_function:


# grad_bias += the sums of an image's grad_output.
# r0 pixel, r1 pixel step, r2 pixels left, r3 sum, r4-r7 pixels, r8 three pixels' step, r9 outputs,
# r10 grad_bias, r11 output's first pixel. Changes all registers but lr.
# 98 bytes.
@micropython.asm_thumb
def grad_bias(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02d)  # b #0x62  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0xa290)  # ldr.w sl, [sp, #0x290]  ; F_bias_out
    data(2, 0xe9dd, 0x18f2)  # ldrd r1, r8, [sp, #0x3c8]  ; F_g_px2
    data(2, 0xf8dd, 0x9294)  # ldr.w sb, [sp, #0x294]  ; F_out_channels
    data(2, 0xf8dd, 0xb1f8)  # ldr.w fp, [sp, #0x1f8]  ; F_g_image
    # output:
    data(2, 0x4658)  # mov r0, fp
    data(2, 0xf8da, 0x3000)  # ldr.w r3, [sl]
    data(2, 0x9a21)  # ldr r2, [sp, #0x84]  ; F_plane4
    data(2, 0xea4f, 0x0292)  # lsr.w r2, r2, #2
    # four:
    data(2, 0x3a04)  # subs r2, #4
    data(2, 0xd30d)  # blo #0x42  ; to rest
    data(2, 0xf9b0, 0x4000)  # ldrsh.w r4, [r0]
    data(2, 0x5e45)  # ldrsh r5, [r0, r1]
    data(2, 0xf930, 0x6011)  # ldrsh.w r6, [r0, r1, lsl #1]
    data(2, 0xf930, 0x7008)  # ldrsh.w r7, [r0, r8]
    data(2, 0x4423)  # add r3, r4
    data(2, 0x442b)  # add r3, r5
    data(2, 0x4433)  # add r3, r6
    data(2, 0x443b)  # add r3, r7
    data(2, 0xeb00, 0x0081)  # add.w r0, r0, r1, lsl #2
    data(2, 0xe7ef)  # b #0x22  ; to four
    # rest:
    data(2, 0x3204)  # adds r2, #4
    data(2, 0xd005)  # beq #0x52  ; to output_end
    # one:
    data(2, 0xf9b0, 0x4000)  # ldrsh.w r4, [r0]
    data(2, 0x4408)  # add r0, r1
    data(2, 0x4423)  # add r3, r4
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1f9)  # bne #0x46  ; to one
    # output_end:
    data(2, 0xf84a, 0x3b04)  # str r3, [sl], #4
    data(2, 0x9c81)  # ldr r4, [sp, #0x204]  ; F_g_o
    data(2, 0x44a3)  # add fp, r4
    data(2, 0xf1b9, 0x0901)  # subs.w sb, sb, #1
    data(2, 0xd1da)  # bne #0x16  ; to output
    data(2, 0x4770)  # bx lr
    # end_of_function:


# All gradients: images, rows, tiles of 8 pixels, chunks of groups, halves of 4 pixels. Changes
# all registers.
# 1088 bytes.
@micropython.asm_thumb
def backward(r0):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0xf5ad, 0x6dd7)  # sub.w sp, sp, #0x6b8
    data(2, 0x46ec)  # mov ip, sp
    data(2, 0x4604)  # mov r4, r0
    data(2, 0xf04f, 0x0b2a)  # mov.w fp, #0x2a
    # copy:
    data(2, 0xe8b0, 0x01e0)  # ldm.w r0!, {r5, r6, r7, r8}
    data(2, 0xe8ac, 0x01e0)  # stm.w ip!, {r5, r6, r7, r8}
    data(2, 0xf1bb, 0x0b01)  # subs.w fp, fp, #1
    data(2, 0xd1f8)  # bne #0x10  ; to copy
    data(2, 0xf8cd, 0x440c)  # str.w r4, [sp, #0x40c]  ; F_block
    # no mask: one of ones, 8192, that does not move from tap to tap
    data(2, 0xf20d, 0x4c10)  # addw ip, sp, #0x410  ; F_ones
    data(2, 0xf04f, 0x2520)  # mov.w r5, #0x20002000
    data(2, 0x462e)  # mov r6, r5
    data(2, 0x462f)  # mov r7, r5
    data(2, 0x46a8)  # mov r8, r5
    data(2, 0xe88c, 0x01e0)  # stm.w ip, {r5, r6, r7, r8}
    data(2, 0x9c1d)  # ldr r4, [sp, #0x74]  ; F_t_mp
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xbf08)  # it eq
    data(2, 0xf8cd, 0xc074)  # streq.w ip, [sp, #0x74]  ; F_t_mp
    # the positions of samples that count
    data(2, 0x9c18)  # ldr r4, [sp, #0x60]  ; F_edge
    data(2, 0x9d19)  # ldr r5, [sp, #0x64]  ; F_last_y
    data(2, 0x9e1a)  # ldr r6, [sp, #0x68]  ; F_last_x
    data(2, 0xf105, 0x0501)  # add.w r5, r5, #1
    data(2, 0xf106, 0x0601)  # add.w r6, r6, #1
    data(2, 0xeb04, 0x2505)  # add.w r5, r4, r5, lsl #8
    data(2, 0xeb04, 0x2606)  # add.w r6, r4, r6, lsl #8
    data(2, 0xe9cd, 0x56a7)  # strd r5, r6, [sp, #0x29c]  ; F_range_y
    # corner addresses lack the channels that a first chunk leaves out
    data(2, 0x9c2b)  # ldr r4, [sp, #0xac]  ; F_x_image
    data(2, 0x9d38)  # ldr r5, [sp, #0xe0]  ; F_x_skip
    data(2, 0xeba4, 0x0405)  # sub.w r4, r4, r5
    data(2, 0x942b)  # str r4, [sp, #0xac]  ; F_x_image
    data(2, 0x9c1b)  # ldr r4, [sp, #0x6c]  ; F_t_opy
    data(2, 0x9d21)  # ldr r5, [sp, #0x84]  ; F_plane4
    data(2, 0xeb04, 0x0455)  # add.w r4, r4, r5, lsr #1
    data(2, 0x941c)  # str r4, [sp, #0x70]  ; F_t_opx
    # what follows from other fields
    data(2, 0x9899)  # ldr r0, [sp, #0x264]  ; F_gw_k4
    data(2, 0x90f0)  # str r0, [sp, #0x3c0]  ; F_d_pair_step
    data(2, 0x9880)  # ldr r0, [sp, #0x200]  ; F_g_px
    data(2, 0xeb00, 0x0140)  # add.w r1, r0, r0, lsl #1
    data(2, 0xe9cd, 0x01f2)  # strd r0, r1, [sp, #0x3c8]  ; F_g_px2
    data(2, 0x986a)  # ldr r0, [sp, #0x1a8]  ; F_gt_step
    data(2, 0xf000, 0x0110)  # and r1, r0, #0x10
    data(2, 0xf020, 0x001f)  # bic r0, r0, #0x1f
    data(2, 0xe9cd, 0x01f8)  # strd r0, r1, [sp, #0x3e0]  ; F_d_pairs_bytes
    data(2, 0x9829)  # ldr r0, [sp, #0xa4]  ; F_kh
    data(2, 0x992a)  # ldr r1, [sp, #0xa8]  ; F_kw
    data(2, 0xfb00, 0xf001)  # mul r0, r0, r1
    data(2, 0x90fa)  # str r0, [sp, #0x3e8]  ; F_taps_count
    # where a first chunk of channels enters their code: 52 bytes a channel in dots and columns
    data(2, 0x9860)  # ldr r0, [sp, #0x180]  ; F_skip
    data(2, 0x9961)  # ldr r1, [sp, #0x184]  ; F_scatter_words
    data(2, 0xf04f, 0x0234)  # mov.w r2, #0x34
    data(2, 0xfb02, 0xf200)  # mul r2, r2, r0
    data(2, 0xf1a2, 0x0202)  # sub.w r2, r2, #2
    data(2, 0xfb00, 0xf301)  # mul r3, r0, r1
    data(2, 0xea4f, 0x0383)  # lsl.w r3, r3, #2
    data(2, 0xf1a3, 0x0302)  # sub.w r3, r3, #2
    data(2, 0xeba3, 0x1400)  # sub.w r4, r3, r0, lsl #4
    data(2, 0xeba4, 0x0580)  # sub.w r5, r4, r0, lsl #2
    data(2, 0x92f4)  # str r2, [sp, #0x3d0]  ; F_entry
    data(2, 0x93f7)  # str r3, [sp, #0x3dc]  ; F_entry_scatter
    data(2, 0x94f5)  # str r4, [sp, #0x3d4]  ; F_entry_inner
    data(2, 0x95f6)  # str r5, [sp, #0x3d8]  ; F_entry_inner_16
    data(2, 0x988a)  # ldr r0, [sp, #0x228]  ; F_d_blocks
    data(2, 0xf8cd, 0x0554)  # str.w r0, [sp, #0x554]  ; F_blocks_now
    # a result's value has twice the size of its operand's: so has its distance from the first
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0x996b)  # ldr r1, [sp, #0x1ac]  ; F_gx
    data(2, 0xeba1, 0x0140)  # sub.w r1, r1, r0, lsl #1
    data(2, 0xf8cd, 0x1424)  # str.w r1, [sp, #0x424]  ; F_gx_delta_inner
    data(2, 0x9838)  # ldr r0, [sp, #0xe0]  ; F_x_skip
    data(2, 0xeba1, 0x0140)  # sub.w r1, r1, r0, lsl #1
    data(2, 0xf8cd, 0x1420)  # str.w r1, [sp, #0x420]  ; F_gx_delta
    data(2, 0x981b)  # ldr r0, [sp, #0x6c]  ; F_t_opy
    data(2, 0x996c)  # ldr r1, [sp, #0x1b0]  ; F_goff
    data(2, 0xeba1, 0x0140)  # sub.w r1, r1, r0, lsl #1
    data(2, 0xf1a1, 0x0104)  # sub.w r1, r1, #4
    data(2, 0xf8cd, 0x1428)  # str.w r1, [sp, #0x428]  ; F_goff_delta
    data(2, 0x981d)  # ldr r0, [sp, #0x74]  ; F_t_mp
    data(2, 0x996d)  # ldr r1, [sp, #0x1b4]  ; F_gmask
    data(2, 0xeba1, 0x0140)  # sub.w r1, r1, r0, lsl #1
    data(2, 0xf1a1, 0x0104)  # sub.w r1, r1, #4
    data(2, 0xf8cd, 0x142c)  # str.w r1, [sp, #0x42c]  ; F_gmask_delta
    data(2, 0x9967)  # ldr r1, [sp, #0x19c]  ; F_area
    data(2, 0x9887)  # ldr r0, [sp, #0x21c]  ; F_cm_at_tile
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0430)  # str.w r0, [sp, #0x430]  ; F_cm
    # rows of grad_output: a few have room here; what stays unused of them is 0
    data(2, 0x9888)  # ldr r0, [sp, #0x220]  ; F_g_at_tile
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xbf0c)  # ite eq
    data(2, 0xf20d, 0x50b8)  # addweq r0, sp, #0x5b8  ; F_g_rows8
    data(2, 0x1840)  # addne r0, r0, r1
    data(2, 0xf8cd, 0x0434)  # str.w r0, [sp, #0x434]  ; F_g_home
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0x9a86)  # ldr r2, [sp, #0x218]  ; F_g_clear
    # clear:
    data(2, 0xf840, 0x1b04)  # str r1, [r0], #4
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1fb)  # bne #0x11a  ; to clear
    # every result starts at 0; r9 what is wanted, r0 a result, r1 its bytes
    data(2, 0xf8dd, 0x9224)  # ldr.w sb, [sp, #0x224]  ; F_wanted
    data(2, 0xf8dd, 0xa0b0)  # ldr.w sl, [sp, #0xb0]  ; F_images
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0xf04f, 0x0400)  # mov.w r4, #0
    data(2, 0xf04f, 0x0500)  # mov.w r5, #0
    data(2, 0xf04f, 0x0600)  # mov.w r6, #0
    data(2, 0xf04f, 0x0700)  # mov.w r7, #0
    data(2, 0xf04f, 0x0800)  # mov.w r8, #0
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd307)  # blo #0x160  ; to no_grad_input
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_gx
    data(2, 0x992d)  # ldr r1, [sp, #0xb4]  ; F_image_x
    data(2, 0xfb01, 0xf10a)  # mul r1, r1, sl
    data(2, 0xea4f, 0x0141)  # lsl.w r1, r1, #1
    data(2, 0xf000, 0xf832)  # bl #0x1c4  ; to wipe
    # no_grad_input:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd30b)  # blo #0x17e  ; to no_grad_offset
    data(2, 0x986c)  # ldr r0, [sp, #0x1b0]  ; F_goff
    data(2, 0x9991)  # ldr r1, [sp, #0x244]  ; F_chunk_offset
    data(2, 0xf8dd, 0xb23c)  # ldr.w fp, [sp, #0x23c]  ; F_chunk_count
    data(2, 0xfb01, 0xf10b)  # mul r1, r1, fp
    data(2, 0xfb01, 0xf10a)  # mul r1, r1, sl
    data(2, 0xea4f, 0x0141)  # lsl.w r1, r1, #1
    data(2, 0xf000, 0xf823)  # bl #0x1c4  ; to wipe
    # no_grad_offset:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd30b)  # blo #0x19c  ; to no_grad_mask
    data(2, 0x986d)  # ldr r0, [sp, #0x1b4]  ; F_gmask
    data(2, 0x9992)  # ldr r1, [sp, #0x248]  ; F_chunk_mask
    data(2, 0xf8dd, 0xb23c)  # ldr.w fp, [sp, #0x23c]  ; F_chunk_count
    data(2, 0xfb01, 0xf10b)  # mul r1, r1, fp
    data(2, 0xfb01, 0xf10a)  # mul r1, r1, sl
    data(2, 0xea4f, 0x0141)  # lsl.w r1, r1, #1
    data(2, 0xf000, 0xf814)  # bl #0x1c4  ; to wipe
    # no_grad_mask:
    data(2, 0xf8dd, 0xb294)  # ldr.w fp, [sp, #0x294]  ; F_out_channels
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd305)  # blo #0x1b2  ; to no_grad_weight
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_grad_weight
    data(2, 0x9998)  # ldr r1, [sp, #0x260]  ; F_gw_n4
    data(2, 0xfb01, 0xf10b)  # mul r1, r1, fp
    data(2, 0xf000, 0xf809)  # bl #0x1c4  ; to wipe
    # no_grad_weight:
    data(2, 0xea5f, 0x0959)  # lsrs.w sb, sb, #1
    data(2, 0xd313)  # blo #0x1e0  ; to image
    data(2, 0x98a4)  # ldr r0, [sp, #0x290]  ; F_bias_out
    data(2, 0xea4f, 0x018b)  # lsl.w r1, fp, #2
    data(2, 0xf000, 0xf801)  # bl #0x1c4  ; to wipe
    data(2, 0xe00d)  # b #0x1e0  ; to image
    # wipe:
    data(2, 0x3940)  # subs r1, #0x40
    data(2, 0xd304)  # blo #0x1d2  ; to wipe_rest
    data(2, 0xe8a0, 0x11fc)  # stm.w r0!, {r2, r3, r4, r5, r6, r7, r8, ip}
    data(2, 0xe8a0, 0x11fc)  # stm.w r0!, {r2, r3, r4, r5, r6, r7, r8, ip}
    data(2, 0xe7f8)  # b #0x1c4  ; to wipe
    # wipe_rest:
    data(2, 0x3140)  # adds r1, #0x40
    data(2, 0xd003)  # beq #0x1de  ; to wiped
    # wipe_one:
    data(2, 0xf840, 0x2b04)  # str r2, [r0], #4
    data(2, 0x3904)  # subs r1, #4
    data(2, 0xd1fb)  # bne #0x1d6  ; to wipe_one
    # wiped:
    data(2, 0x4770)  # bx lr
    # image:
    data(2, 0x98a4)  # ldr r0, [sp, #0x290]  ; F_bias_out
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd002)  # beq #0x1ec  ; to no_bias
    data(2, 0xf8dd, 0xc174)  # ldr.w ip, [sp, #0x174]  ; F_grad_bias
    data(2, 0x47e0)  # blx ip
    # no_bias:
    data(2, 0x987e)  # ldr r0, [sp, #0x1f8]  ; F_g_image
    data(2, 0x9020)  # str r0, [sp, #0x80]  ; F_t_px
    data(2, 0x9831)  # ldr r0, [sp, #0xc4]  ; F_rows
    data(2, 0x90ff)  # str r0, [sp, #0x3fc]  ; F_rows_left
    data(2, 0x9834)  # ldr r0, [sp, #0xd0]  ; F_start_y
    data(2, 0x901f)  # str r0, [sp, #0x7c]  ; F_t_by
    # row:
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_start_x
    data(2, 0x901e)  # str r0, [sp, #0x78]  ; F_t_bx
    data(2, 0x9832)  # ldr r0, [sp, #0xc8]  ; F_out_width
    data(2, 0xf8cd, 0x0400)  # str.w r0, [sp, #0x400]  ; F_ox_left
    # tile:
    data(2, 0xf8dd, 0x0400)  # ldr.w r0, [sp, #0x400]  ; F_ox_left
    data(2, 0x2808)  # cmp r0, #8
    data(2, 0xbf88)  # it hi
    data(2, 0x2008)  # movhi r0, #8
    data(2, 0x90fb)  # str r0, [sp, #0x3ec]  ; F_count
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x003f)  # ldm.w ip, {r0, r1, r2, r3, r4, r5}
    data(2, 0xf20d, 0x4cf4)  # addw ip, sp, #0x4f4  ; F_tile_opy
    data(2, 0xe88c, 0x003f)  # stm.w ip, {r0, r1, r2, r3, r4, r5}
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf8cd, 0x0510)  # str.w r0, [sp, #0x510]  ; F_at_offset
    data(2, 0xf8cd, 0x0514)  # str.w r0, [sp, #0x514]  ; F_at_mask
    data(2, 0xf8cd, 0x051c)  # str.w r0, [sp, #0x51c]  ; F_at_g
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0xf8cd, 0x0518)  # str.w r0, [sp, #0x518]  ; F_at_x
    data(2, 0x983a)  # ldr r0, [sp, #0xe8]  ; F_weight
    data(2, 0xf8cd, 0x0528)  # str.w r0, [sp, #0x528]  ; F_r_weight
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_grad_weight
    data(2, 0xf8cd, 0x0520)  # str.w r0, [sp, #0x520]  ; F_at_grad
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_chunk_count
    data(2, 0xf8cd, 0x050c)  # str.w r0, [sp, #0x50c]  ; F_chunk_left
    # chunk:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    # half:
    data(2, 0xf8cd, 0x0530)  # str.w r0, [sp, #0x530]  ; F_half_px
    # r0 first pixel of the half, r1 its pixels
    data(2, 0x99fb)  # ldr r1, [sp, #0x3ec]  ; F_count
    data(2, 0xeba1, 0x0100)  # sub.w r1, r1, r0
    data(2, 0x2904)  # cmp r1, #4
    data(2, 0xbf88)  # it hi
    data(2, 0x2104)  # movhi r1, #4
    data(2, 0xf8cd, 0x1540)  # str.w r1, [sp, #0x540]  ; F_half_count
    data(2, 0xf20d, 0x4cf4)  # addw ip, sp, #0x4f4  ; F_tile_opy
    data(2, 0xe89c, 0x00fc)  # ldm.w ip, {r2, r3, r4, r5, r6, r7}
    data(2, 0xf8dd, 0x8510)  # ldr.w r8, [sp, #0x510]  ; F_at_offset
    data(2, 0xeb02, 0x0240)  # add.w r2, r2, r0, lsl #1
    data(2, 0x4442)  # add r2, r8
    data(2, 0xeb03, 0x0340)  # add.w r3, r3, r0, lsl #1
    data(2, 0x4443)  # add r3, r8
    data(2, 0xf8dd, 0x80dc)  # ldr.w r8, [sp, #0xdc]  ; F_mask_px
    data(2, 0xfb00, 0x4408)  # mla r4, r0, r8, r4
    data(2, 0xf8dd, 0x8514)  # ldr.w r8, [sp, #0x514]  ; F_at_mask
    data(2, 0x4444)  # add r4, r8
    data(2, 0xf8dd, 0x8014)  # ldr.w r8, [sp, #0x14]  ; F_dx
    data(2, 0xfb00, 0x5508)  # mla r5, r0, r8, r5
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe88c, 0x007c)  # stm.w ip, {r2, r3, r4, r5, r6}
    data(2, 0xf8dd, 0x8200)  # ldr.w r8, [sp, #0x200]  ; F_g_px
    data(2, 0xfb00, 0x7708)  # mla r7, r0, r8, r7
    data(2, 0xf8cd, 0x753c)  # str.w r7, [sp, #0x53c]  ; F_half_g0
    data(2, 0xf8dd, 0x851c)  # ldr.w r8, [sp, #0x51c]  ; F_at_g
    data(2, 0x4447)  # add r7, r8
    data(2, 0xf8cd, 0x7524)  # str.w r7, [sp, #0x524]  ; F_at_load
    # the steps from an offset group's last pixel to the next one's first
    data(2, 0x9a63)  # ldr r2, [sp, #0x18c]  ; F_offset_og
    data(2, 0xeba2, 0x0241)  # sub.w r2, r2, r1, lsl #1
    data(2, 0xf8cd, 0x2544)  # str.w r2, [sp, #0x544]  ; F_og_step
    data(2, 0x9a64)  # ldr r2, [sp, #0x190]  ; F_mask_og
    data(2, 0xeba2, 0x0241)  # sub.w r2, r2, r1, lsl #1
    data(2, 0xf8cd, 0x2548)  # str.w r2, [sp, #0x548]  ; F_mog_step
    data(2, 0xf20d, 0x4274)  # addw r2, sp, #0x474  ; F_px_state
    data(2, 0xeb02, 0x1200)  # add.w r2, r2, r0, lsl #4
    data(2, 0xf8cd, 0x2534)  # str.w r2, [sp, #0x534]  ; F_half_state
    data(2, 0xf20d, 0x4238)  # addw r2, sp, #0x438  ; F_clips
    data(2, 0x4402)  # add r2, r0
    data(2, 0xf8cd, 0x2450)  # str.w r2, [sp, #0x450]  ; F_half_clip
    data(2, 0xf8dd, 0x2430)  # ldr.w r2, [sp, #0x430]  ; F_cm
    data(2, 0xeb02, 0x0240)  # add.w r2, r2, r0, lsl #1
    data(2, 0x92dc)  # str r2, [sp, #0x370]  ; F_cm_at
    data(2, 0xf8dd, 0x0518)  # ldr.w r0, [sp, #0x518]  ; F_at_x
    data(2, 0xf8cd, 0x0538)  # str.w r0, [sp, #0x538]  ; F_half_x
    data(2, 0xf8dd, 0x0528)  # ldr.w r0, [sp, #0x528]  ; F_r_weight
    data(2, 0xf8cd, 0x052c)  # str.w r0, [sp, #0x52c]  ; F_r_dw
    data(2, 0x9852)  # ldr r0, [sp, #0x148]  ; F_scatter_inner
    data(2, 0xf8cd, 0x044c)  # str.w r0, [sp, #0x44c]  ; F_scatter_now
    data(2, 0x9889)  # ldr r0, [sp, #0x224]  ; F_wanted
    data(2, 0xf010, 0x0f07)  # tst.w r0, #7  ; grad_input, grad_offset, grad_mask
    data(2, 0xd01c)  # beq #0x336  ; to taps_next
    data(2, 0xf8dd, 0x050c)  # ldr.w r0, [sp, #0x50c]  ; F_chunk_left
    data(2, 0x998f)  # ldr r1, [sp, #0x23c]  ; F_chunk_count
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xd102)  # bne #0x30c  ; to normalised
    data(2, 0xf8dd, 0xc164)  # ldr.w ip, [sp, #0x164]  ; F_normalise
    data(2, 0x47e0)  # blx ip
    # normalised:
    data(2, 0xf8dd, 0x0450)  # ldr.w r0, [sp, #0x450]  ; F_half_clip
    data(2, 0x6881)  # ldr r1, [r0, #8]
    data(2, 0xf8cd, 0x144c)  # str.w r1, [sp, #0x44c]  ; F_scatter_now
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0xf8cd, 0x0448)  # str.w r0, [sp, #0x448]  ; F_clip_now
    data(2, 0x987d)  # ldr r0, [sp, #0x1f4]  ; F_recompute
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd009)  # beq #0x336  ; to taps_next
    data(2, 0xf8dd, 0x053c)  # ldr.w r0, [sp, #0x53c]  ; F_half_g0
    data(2, 0xf8dd, 0x151c)  # ldr.w r1, [sp, #0x51c]  ; F_at_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0524)  # str.w r0, [sp, #0x524]  ; F_at_load
    data(2, 0xf8dd, 0xc160)  # ldr.w ip, [sp, #0x160]  ; F_load_g
    data(2, 0x47e0)  # blx ip
    # taps_next:
    data(2, 0xf8dd, 0xc168)  # ldr.w ip, [sp, #0x168]  ; F_taps
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8dd, 0x0530)  # ldr.w r0, [sp, #0x530]  ; F_half_px
    data(2, 0xf100, 0x0004)  # add.w r0, r0, #4
    data(2, 0x99fb)  # ldr r1, [sp, #0x3ec]  ; F_count
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xf4ff, 0xaf7f)  # blo.w #0x24a  ; to half
    data(2, 0x9889)  # ldr r0, [sp, #0x224]  ; F_wanted
    data(2, 0xf010, 0x0f08)  # tst.w r0, #8
    data(2, 0xd002)  # beq #0x35a  ; to no_weights
    data(2, 0xf8dd, 0xc16c)  # ldr.w ip, [sp, #0x16c]  ; F_weights
    data(2, 0x47e0)  # blx ip
    # no_weights:
    data(2, 0xf8dd, 0x0510)  # ldr.w r0, [sp, #0x510]  ; F_at_offset
    data(2, 0x9991)  # ldr r1, [sp, #0x244]  ; F_chunk_offset
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0510)  # str.w r0, [sp, #0x510]  ; F_at_offset
    data(2, 0xf8dd, 0x0514)  # ldr.w r0, [sp, #0x514]  ; F_at_mask
    data(2, 0x9992)  # ldr r1, [sp, #0x248]  ; F_chunk_mask
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0514)  # str.w r0, [sp, #0x514]  ; F_at_mask
    data(2, 0xf8dd, 0x051c)  # ldr.w r0, [sp, #0x51c]  ; F_at_g
    data(2, 0x9995)  # ldr r1, [sp, #0x254]  ; F_chunk_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x051c)  # str.w r0, [sp, #0x51c]  ; F_at_g
    data(2, 0xf8dd, 0x0518)  # ldr.w r0, [sp, #0x518]  ; F_at_x
    data(2, 0x9993)  # ldr r1, [sp, #0x24c]  ; F_chunk_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0518)  # str.w r0, [sp, #0x518]  ; F_at_x
    data(2, 0xf8dd, 0x0528)  # ldr.w r0, [sp, #0x528]  ; F_r_weight
    data(2, 0x9994)  # ldr r1, [sp, #0x250]  ; F_chunk_weight
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0528)  # str.w r0, [sp, #0x528]  ; F_r_weight
    data(2, 0xf8dd, 0x0520)  # ldr.w r0, [sp, #0x520]  ; F_at_grad
    data(2, 0x9996)  # ldr r1, [sp, #0x258]  ; F_chunk_grad
    data(2, 0x4408)  # add r0, r1
    data(2, 0xf8cd, 0x0520)  # str.w r0, [sp, #0x520]  ; F_at_grad
    data(2, 0xf8dd, 0x050c)  # ldr.w r0, [sp, #0x50c]  ; F_chunk_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8cd, 0x050c)  # str.w r0, [sp, #0x50c]  ; F_chunk_left
    data(2, 0xf47f, 0xaf4b)  # bne.w #0x246  ; to chunk
    # the next tile of the row
    data(2, 0x98fb)  # ldr r0, [sp, #0x3ec]  ; F_count
    data(2, 0xf20d, 0x4cf4)  # addw ip, sp, #0x4f4  ; F_tile_opy
    data(2, 0xe89c, 0x007e)  # ldm.w ip, {r1, r2, r3, r4, r5, r6}
    data(2, 0x9f37)  # ldr r7, [sp, #0xdc]  ; F_mask_px
    data(2, 0xeb01, 0x0140)  # add.w r1, r1, r0, lsl #1
    data(2, 0xeb02, 0x0240)  # add.w r2, r2, r0, lsl #1
    data(2, 0xfb00, 0x3307)  # mla r3, r0, r7, r3
    data(2, 0x9f05)  # ldr r7, [sp, #0x14]  ; F_dx
    data(2, 0xfb00, 0x4407)  # mla r4, r0, r7, r4
    data(2, 0x9f80)  # ldr r7, [sp, #0x200]  ; F_g_px
    data(2, 0xfb00, 0x6607)  # mla r6, r0, r7, r6
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe88c, 0x007e)  # stm.w ip, {r1, r2, r3, r4, r5, r6}
    data(2, 0xf8dd, 0x1400)  # ldr.w r1, [sp, #0x400]  ; F_ox_left
    data(2, 0x1a09)  # subs r1, r1, r0
    data(2, 0xf8cd, 0x1400)  # str.w r1, [sp, #0x400]  ; F_ox_left
    data(2, 0xf47f, 0xaf0c)  # bne.w #0x202  ; to tile
    data(2, 0x981f)  # ldr r0, [sp, #0x7c]  ; F_t_by
    data(2, 0x9935)  # ldr r1, [sp, #0xd4]  ; F_dy
    data(2, 0x4408)  # add r0, r1
    data(2, 0x901f)  # str r0, [sp, #0x7c]  ; F_t_by
    data(2, 0x98ff)  # ldr r0, [sp, #0x3fc]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90ff)  # str r0, [sp, #0x3fc]  ; F_rows_left
    data(2, 0xf47f, 0xaefe)  # bne.w #0x1f8  ; to row
    # the next image; the pixels' pointers stand behind the last plane's end
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0x992d)  # ldr r1, [sp, #0xb4]  ; F_image_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0x902b)  # str r0, [sp, #0xac]  ; F_x_image
    data(2, 0x981b)  # ldr r0, [sp, #0x6c]  ; F_t_opy
    data(2, 0x992e)  # ldr r1, [sp, #0xb8]  ; F_image_offset
    data(2, 0x4408)  # add r0, r1
    data(2, 0x901b)  # str r0, [sp, #0x6c]  ; F_t_opy
    data(2, 0x981c)  # ldr r0, [sp, #0x70]  ; F_t_opx
    data(2, 0x992e)  # ldr r1, [sp, #0xb8]  ; F_image_offset
    data(2, 0x4408)  # add r0, r1
    data(2, 0x901c)  # str r0, [sp, #0x70]  ; F_t_opx
    data(2, 0x981d)  # ldr r0, [sp, #0x74]  ; F_t_mp
    data(2, 0x992f)  # ldr r1, [sp, #0xbc]  ; F_image_mask
    data(2, 0x4408)  # add r0, r1
    data(2, 0x901d)  # str r0, [sp, #0x74]  ; F_t_mp
    data(2, 0x987e)  # ldr r0, [sp, #0x1f8]  ; F_g_image
    data(2, 0x997f)  # ldr r1, [sp, #0x1fc]  ; F_image_g
    data(2, 0x4408)  # add r0, r1
    data(2, 0x907e)  # str r0, [sp, #0x1f8]  ; F_g_image
    data(2, 0x982c)  # ldr r0, [sp, #0xb0]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x902c)  # str r0, [sp, #0xb0]  ; F_images
    data(2, 0xf47f, 0xaed9)  # bne.w #0x1e0  ; to image
    data(2, 0xf8dd, 0x440c)  # ldr.w r4, [sp, #0x40c]  ; F_block
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf8c4, 0x0134)  # str.w r0, [r4, #0x134]  ; F_nonfinite
    data(2, 0xf50d, 0x6dd7)  # add.w sp, sp, #0x6b8
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}
