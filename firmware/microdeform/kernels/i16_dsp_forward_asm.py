"""Fixed-point forward for ARMv7E-M: see i16_dsp.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m4

import micropython


# Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
# A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
# Changes all registers.
# 1018 bytes.
@micropython.asm_thumb
def sample(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1f9)  # b #0x3fa  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe250)  # str.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd13c)  # bne #0x8a  ; to more_than_8
    data(2, 0xf000, 0xf836)  # bl #0x80  ; to at_most_8, lr is the address of what follows
    # pixel_end:
    data(2, 0xe9dd, 0xbc53)  # ldrd fp, ip, [sp, #0x14c]  ; F_pc
    data(2, 0x45e3)  # cmp fp, ip
    data(2, 0xd155)  # bne #0xc8  ; to pixel
    # the next tap
    data(2, 0xe89d, 0x000f)  # ldm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9c)  # ldr r5, [sp, #0x270]  ; F_offset_step
    data(2, 0x9e9d)  # ldr r6, [sp, #0x274]  ; F_mask_step
    data(2, 0x9f9e)  # ldr r7, [sp, #0x278]  ; F_bx_step
    data(2, 0x4428)  # add r0, r5
    data(2, 0x4429)  # add r1, r5
    data(2, 0x4432)  # add r2, r6
    data(2, 0x443b)  # add r3, r7
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9f)  # ldr r5, [sp, #0x27c]  ; F_pc_step
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xf8cd, 0xb14c)  # str.w fp, [sp, #0x14c]  ; F_pc
    data(2, 0x9891)  # ldr r0, [sp, #0x244]  ; F_j
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    data(2, 0xd13e)  # bne #0xc0  ; to tap
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_bx
    data(2, 0x9924)  # ldr r1, [sp, #0x90]  ; F_bx_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9003)  # str r0, [sp, #0xc]  ; F_bx
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9925)  # ldr r1, [sp, #0x94]  ; F_by_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_i
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    data(2, 0xd130)  # bne #0xbc  ; to tap_row
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9926)  # ldr r1, [sp, #0x98]  ; F_by_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9809)  # ldr r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9928)  # ldr r1, [sp, #0xa0]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9956)  # ldr r1, [sp, #0x158]  ; F_og_pc
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    data(2, 0xd11e)  # bne #0xb8  ; to offset_group
    data(2, 0xf8dd, 0xe250)  # ldr.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x4770)  # bx lr
    # at_most_8:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    data(2, 0xf8cd, 0xe2b4)  # str.w lr, [sp, #0x2b4]  ; F_after_rows
    data(2, 0xe00a)  # b #0xa0  ; to begin
    # more_than_8:
    data(2, 0xf000, 0xf807)  # bl #0x9c  ; to keep_after, lr is the address of what follows
    data(2, 0xf8dd, 0xe030)  # ldr.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf040, 0x8189)  # bne.w #0x3ac  ; to more
    data(2, 0xe122)  # b #0x2e2  ; to all_channels
    # keep_after:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    # begin:
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x001f)  # ldm.w ip, {r0, r1, r2, r3, r4}
    data(2, 0xe88d, 0x001f)  # stm.w sp, {r0, r1, r2, r3, r4}
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9857)  # ldr r0, [sp, #0x15c]  ; F_tile
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9827)  # ldr r0, [sp, #0x9c]  ; F_ogs
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    # offset_group:
    data(2, 0x9829)  # ldr r0, [sp, #0xa4]  ; F_kh
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    # tap_row:
    data(2, 0x982a)  # ldr r0, [sp, #0xa8]  ; F_kw
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    # tap:
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x999b)  # ldr r1, [sp, #0x26c]  ; F_px_bytes
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9054)  # str r0, [sp, #0x150]  ; F_pcend
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
    data(2, 0xf080, 0x80fa)  # bhs.w #0x2e8  ; to border
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
    # place:
    data(2, 0xf8dd, 0x802c)  # ldr.w r8, [sp, #0x2c]  ; F_mshift
    data(2, 0xfa0e, 0xf808)  # lsl.w r8, lr, r8
    data(2, 0xe9dd, 0xa952)  # ldrd sl, sb, [sp, #0x148]  ; F_entry
    data(2, 0xf44f, 0x4b00)  # mov.w fp, #0x8000
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    # enter:
    data(2, 0x44d7)  # add pc, sl  ; to the first channel
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
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
    data(2, 0xf849, 0xcb10)  # str ip, [sb], #0x10
    data(2, 0xf8dd, 0xf2b0)  # ldr.w pc, [sp, #0x2b0]  ; F_after
    # all_channels:
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x900c)  # str r0, [sp, #0x30]  ; F_left
    data(2, 0xe695)  # b #0x14  ; to pixel_end
    # border:
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf930, 0x0c02)  # ldrsh r0, [r0, #-0x2]
    data(2, 0xf931, 0x1c02)  # ldrsh r1, [r1, #-0x2]
    data(2, 0xf510, 0x4f00)  # cmn.w r0, #0x8000  ; -32768 marks an offset that is not finite
    data(2, 0xbf18)  # it ne
    data(2, 0xf511, 0x4f00)  # cmnne.w r1, #0x8000
    data(2, 0xd041)  # beq #0x384  ; to nonfinite
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_edge
    data(2, 0xe9dd, 0x238c)  # ldrd r2, r3, [sp, #0x230]  ; F_range_y
    data(2, 0xeb0b, 0x0100)  # add.w r1, fp, r0
    data(2, 0x4460)  # add r0, ip
    data(2, 0x4291)  # cmp r1, r2  ; unsigned: -edge <= y < 256 * height
    data(2, 0xbf38)  # it lo
    data(2, 0x4298)  # cmplo r0, r3
    data(2, 0xd23b)  # bhs #0x38c  ; to outside
    data(2, 0xe9dd, 0x6719)  # ldrd r6, r7, [sp, #0x64]  ; F_last_y
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
    data(2, 0xe6cf)  # b #0x124  ; to place
    # nonfinite:
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf100, 0x0001)  # add.w r0, r0, #1
    data(2, 0x904d)  # str r0, [sp, #0x134]  ; F_nonfinite
    # outside:
    data(2, 0xf8dd, 0x914c)  # ldr.w sb, [sp, #0x14c]  ; F_pc
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    data(2, 0xf8dd, 0xa05c)  # ldr.w sl, [sp, #0x5c]  ; F_cog
    data(2, 0xf04f, 0x0b00)  # mov.w fp, #0
    # clear:
    data(2, 0xf849, 0xbb10)  # str fp, [sb], #0x10
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1fa)  # bne #0x3a0  ; to clear
    data(2, 0xe633)  # b #0x14  ; to pixel_end
    # more:
    data(2, 0xf8dd, 0xa058)  # ldr.w sl, [sp, #0x58]  ; F_co + 32
    data(2, 0x4450)  # add r0, sl
    data(2, 0x4451)  # add r1, sl
    data(2, 0x4452)  # add r2, sl
    data(2, 0x4453)  # add r3, sl
    data(2, 0xf06f, 0x0a01)  # mvn sl, #1
    data(2, 0xf1be, 0x0e08)  # subs.w lr, lr, #8
    data(2, 0xf8cd, 0xe030)  # str.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf4bf, 0xaeba)  # bhs.w #0x13c  ; to enter
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    data(2, 0xf8cd, 0xc030)  # str.w ip, [sp, #0x30]  ; F_left
    data(2, 0xf1ce, 0x0e00)  # rsb.w lr, lr, #0  ; channels to leave out
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xeba0, 0x000a)  # sub.w r0, r0, sl
    data(2, 0xeba1, 0x010a)  # sub.w r1, r1, sl
    data(2, 0xeba2, 0x020a)  # sub.w r2, r2, sl
    data(2, 0xeba3, 0x030a)  # sub.w r3, r3, sl
    data(2, 0xf04f, 0x0a34)  # mov.w sl, #0x34
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xf1aa, 0x0a02)  # sub.w sl, sl, #2
    data(2, 0xe6a0)  # b #0x13c  ; to enter
    # end_of_function:


# A group's totals [output][4 pixels] := the rounded blocks of weight * column.
# Blocks outside, pairs of outputs inside; lr walks the weights, r12 is the block's rows. Changes all
# registers.
# 704 bytes.
@micropython.asm_thumb
def products(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe15c)  # b #0x2c0  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe254)  # str.w lr, [sp, #0x254]  ; F_lr_products
    data(2, 0xf8dd, 0x917c)  # ldr.w sb, [sp, #0x17c]  ; F_totals
    data(2, 0xf8dd, 0xa180)  # ldr.w sl, [sp, #0x180]  ; F_pairs_bytes
    data(2, 0x44ca)  # add sl, sb
    data(2, 0xf8cd, 0xa168)  # str.w sl, [sp, #0x168]  ; F_tend
    data(2, 0xf8dd, 0xb184)  # ldr.w fp, [sp, #0x184]  ; F_odd
    data(2, 0xeb0a, 0x1a4b)  # add.w sl, sl, fp, lsl #5
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    # zero_totals:
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xd1f9)  # bne #0x30  ; to zero_totals
    data(2, 0x98a0)  # ldr r0, [sp, #0x280]  ; F_gw
    data(2, 0x90a2)  # str r0, [sp, #0x288]  ; F_wb
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_gt
    data(2, 0x90a3)  # str r0, [sp, #0x28c]  ; F_tb
    data(2, 0x9862)  # ldr r0, [sp, #0x188]  ; F_blocks
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0x9864)  # ldr r0, [sp, #0x190]  ; F_chunks
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_gt
    data(2, 0x90a9)  # str r0, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_g_channels
    data(2, 0x90ab)  # str r0, [sp, #0x2ac]  ; F_g_left
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_terms
    data(2, 0x90a8)  # str r0, [sp, #0x2a0]  ; F_terms_left
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0x90aa)  # str r0, [sp, #0x2a8]  ; F_g_off
    data(2, 0xf000, 0xf821)  # bl #0xa4  ; to keep_pairs_done, lr is the address of what follows
    # pairs_done:
    data(2, 0xf8dd, 0xa184)  # ldr.w sl, [sp, #0x184]  ; F_odd
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xf040, 0x8103)  # bne.w #0x274  ; to odd_output
    # block_end:
    # the next 8 channels of the tap, or the next tap
    data(2, 0x9c63)  # ldr r4, [sp, #0x18c]  ; F_aligned
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd010)  # beq #0x96  ; to gathered
    data(2, 0x9aa2)  # ldr r2, [sp, #0x288]  ; F_wb
    data(2, 0x9ba3)  # ldr r3, [sp, #0x28c]  ; F_tb
    data(2, 0x9c65)  # ldr r4, [sp, #0x194]  ; F_w_chunk
    data(2, 0x4422)  # add r2, r4
    data(2, 0xf103, 0x0380)  # add.w r3, r3, #0x80
    data(2, 0x98a7)  # ldr r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd104)  # bne #0x90  ; to same_tap
    data(2, 0x9864)  # ldr r0, [sp, #0x190]  ; F_chunks
    data(2, 0x9c66)  # ldr r4, [sp, #0x198]  ; F_w_tap
    data(2, 0x9d67)  # ldr r5, [sp, #0x19c]  ; F_t_tap
    data(2, 0x4422)  # add r2, r4
    data(2, 0x442b)  # add r3, r5
    # same_tap:
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x92a2)  # str r2, [sp, #0x288]  ; F_wb
    data(2, 0x93a3)  # str r3, [sp, #0x28c]  ; F_tb
    # gathered:
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0xd109)  # bne #0xb2  ; to block
    data(2, 0xf8dd, 0xe254)  # ldr.w lr, [sp, #0x254]  ; F_lr_products
    data(2, 0x4770)  # bx lr
    # keep_pairs_done:
    data(2, 0xf8cd, 0xe2bc)  # str.w lr, [sp, #0x2bc]  ; F_pairs_done
    data(2, 0xf000, 0xf801)  # bl #0xae  ; to keep_pair
    data(2, 0xe00f)  # b #0xce  ; to pair
    # keep_pair:
    data(2, 0xf8cd, 0xe2b8)  # str.w lr, [sp, #0x2b8]  ; F_pair_code
    # block:
    data(2, 0xf8dd, 0xc18c)  # ldr.w ip, [sp, #0x18c]  ; F_aligned
    data(2, 0xf1bc, 0x0f00)  # cmp.w ip, #0
    data(2, 0xd102)  # bne #0xc2  ; to rows_ready
    data(2, 0xf8dd, 0xc1f8)  # ldr.w ip, [sp, #0x1f8]  ; F_gather
    data(2, 0x47e0)  # blx ip
    # rows_ready:
    data(2, 0x985f)  # ldr r0, [sp, #0x17c]  ; F_totals
    data(2, 0x9058)  # str r0, [sp, #0x160]  ; F_tp
    data(2, 0xf8dd, 0xe288)  # ldr.w lr, [sp, #0x288]  ; F_wb
    data(2, 0xf8dd, 0xc28c)  # ldr.w ip, [sp, #0x28c]  ; F_tb
    # pair:
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
    data(2, 0xf8dd, 0xf1f0)  # ldr.w pc, [sp, #0x1f0]  ; F_add_block
    # odd_output:
    # the last output of an odd number has no second: once more with its weights twice, then back
    data(2, 0xf8dd, 0xa290)  # ldr.w sl, [sp, #0x290]  ; F_odd_state
    data(2, 0xf09a, 0x0a01)  # eors sl, sl, #1
    data(2, 0xf8cd, 0xa290)  # str.w sl, [sp, #0x290]  ; F_odd_state
    data(2, 0xf8dd, 0xb168)  # ldr.w fp, [sp, #0x168]  ; F_tend
    data(2, 0xac3c)  # add r4, sp, #0xf0  ; F_wt
    data(2, 0xf04f, 0x0508)  # mov.w r5, #8
    data(2, 0xf1ba, 0x0f00)  # cmp.w sl, #0
    data(2, 0xd00a)  # beq #0x2a6  ; to second_back
    data(2, 0xf10b, 0x0b20)  # add.w fp, fp, #0x20
    data(2, 0xf8cd, 0xb168)  # str.w fp, [sp, #0x168]  ; F_tend
    # second_same:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f9)  # bne #0x298  ; to second_same
    data(2, 0xe713)  # b #0xce  ; to pair
    # second_back:
    data(2, 0xf1ab, 0x0b20)  # sub.w fp, fp, #0x20
    data(2, 0xf8cd, 0xb168)  # str.w fp, [sp, #0x168]  ; F_tend
    data(2, 0x9f4c)  # ldr r7, [sp, #0x130]  ; F_wt_second
    # second_apart:
    data(2, 0x6826)  # ldr r6, [r4]
    data(2, 0x443e)  # add r6, r7
    data(2, 0x6066)  # str r6, [r4, #4]
    data(2, 0xf104, 0x0408)  # add.w r4, r4, #8
    data(2, 0x3d01)  # subs r5, #1
    data(2, 0xd1f8)  # bne #0x2b0  ; to second_apart
    data(2, 0xe6d6)  # b #0x6e  ; to block_end
    # end_of_function:


# The end of a block of products: totals += block >> s, and on to the next pair of outputs, or
# to what comes after the last. r0-r7 block, r9 totals, r10 s.
# 112 bytes.
@micropython.asm_thumb
def add_block(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe034)  # b #0x70  ; to end_of_function
    # entry:
    data(2, 0xe9dd, 0x9a58)  # ldrd sb, sl, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfa40, 0xf00a)  # asr.w r0, r0, sl
    data(2, 0x4480)  # add r8, r0
    data(2, 0xfa41, 0xf10a)  # asr.w r1, r1, sl
    data(2, 0x448b)  # add fp, r1
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfa42, 0xf20a)  # asr.w r2, r2, sl
    data(2, 0x4490)  # add r8, r2
    data(2, 0xfa43, 0xf30a)  # asr.w r3, r3, sl
    data(2, 0x449b)  # add fp, r3
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfa44, 0xf40a)  # asr.w r4, r4, sl
    data(2, 0x44a0)  # add r8, r4
    data(2, 0xfa45, 0xf50a)  # asr.w r5, r5, sl
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfa46, 0xf60a)  # asr.w r6, r6, sl
    data(2, 0x44b0)  # add r8, r6
    data(2, 0xfa47, 0xf70a)  # asr.w r7, r7, sl
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 1, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_1(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x0860)  # add.w r8, r8, r0, asr #1
    data(2, 0xeb0b, 0x0b61)  # add.w fp, fp, r1, asr #1
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x0862)  # add.w r8, r8, r2, asr #1
    data(2, 0xeb0b, 0x0b63)  # add.w fp, fp, r3, asr #1
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x0864)  # add.w r8, r8, r4, asr #1
    data(2, 0xeb0b, 0x0b65)  # add.w fp, fp, r5, asr #1
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x0866)  # add.w r8, r8, r6, asr #1
    data(2, 0xeb0b, 0x0b67)  # add.w fp, fp, r7, asr #1
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 2, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_2(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08a0)  # add.w r8, r8, r0, asr #2
    data(2, 0xeb0b, 0x0ba1)  # add.w fp, fp, r1, asr #2
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08a2)  # add.w r8, r8, r2, asr #2
    data(2, 0xeb0b, 0x0ba3)  # add.w fp, fp, r3, asr #2
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08a4)  # add.w r8, r8, r4, asr #2
    data(2, 0xeb0b, 0x0ba5)  # add.w fp, fp, r5, asr #2
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08a6)  # add.w r8, r8, r6, asr #2
    data(2, 0xeb0b, 0x0ba7)  # add.w fp, fp, r7, asr #2
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 3, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_3(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08e0)  # add.w r8, r8, r0, asr #3
    data(2, 0xeb0b, 0x0be1)  # add.w fp, fp, r1, asr #3
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08e2)  # add.w r8, r8, r2, asr #3
    data(2, 0xeb0b, 0x0be3)  # add.w fp, fp, r3, asr #3
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08e4)  # add.w r8, r8, r4, asr #3
    data(2, 0xeb0b, 0x0be5)  # add.w fp, fp, r5, asr #3
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x08e6)  # add.w r8, r8, r6, asr #3
    data(2, 0xeb0b, 0x0be7)  # add.w fp, fp, r7, asr #3
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 4, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_4(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1820)  # add.w r8, r8, r0, asr #4
    data(2, 0xeb0b, 0x1b21)  # add.w fp, fp, r1, asr #4
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1822)  # add.w r8, r8, r2, asr #4
    data(2, 0xeb0b, 0x1b23)  # add.w fp, fp, r3, asr #4
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1824)  # add.w r8, r8, r4, asr #4
    data(2, 0xeb0b, 0x1b25)  # add.w fp, fp, r5, asr #4
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1826)  # add.w r8, r8, r6, asr #4
    data(2, 0xeb0b, 0x1b27)  # add.w fp, fp, r7, asr #4
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 5, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_5(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1860)  # add.w r8, r8, r0, asr #5
    data(2, 0xeb0b, 0x1b61)  # add.w fp, fp, r1, asr #5
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1862)  # add.w r8, r8, r2, asr #5
    data(2, 0xeb0b, 0x1b63)  # add.w fp, fp, r3, asr #5
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1864)  # add.w r8, r8, r4, asr #5
    data(2, 0xeb0b, 0x1b65)  # add.w fp, fp, r5, asr #5
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x1866)  # add.w r8, r8, r6, asr #5
    data(2, 0xeb0b, 0x1b67)  # add.w fp, fp, r7, asr #5
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 6, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_6(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18a0)  # add.w r8, r8, r0, asr #6
    data(2, 0xeb0b, 0x1ba1)  # add.w fp, fp, r1, asr #6
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18a2)  # add.w r8, r8, r2, asr #6
    data(2, 0xeb0b, 0x1ba3)  # add.w fp, fp, r3, asr #6
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18a4)  # add.w r8, r8, r4, asr #6
    data(2, 0xeb0b, 0x1ba5)  # add.w fp, fp, r5, asr #6
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18a6)  # add.w r8, r8, r6, asr #6
    data(2, 0xeb0b, 0x1ba7)  # add.w fp, fp, r7, asr #6
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The end of a block of products: totals += block >> 7, and on to the next pair of
# outputs. r0-r7 block, r9 totals.
# 96 bytes.
@micropython.asm_thumb
def add_block_7(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe02c)  # b #0x60  ; to end_of_function
    # entry:
    data(2, 0xf8dd, 0x9160)  # ldr.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18e0)  # add.w r8, r8, r0, asr #7
    data(2, 0xeb0b, 0x1be1)  # add.w fp, fp, r1, asr #7
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18e2)  # add.w r8, r8, r2, asr #7
    data(2, 0xeb0b, 0x1be3)  # add.w fp, fp, r3, asr #7
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18e4)  # add.w r8, r8, r4, asr #7
    data(2, 0xeb0b, 0x1be5)  # add.w fp, fp, r5, asr #7
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xeb08, 0x18e6)  # add.w r8, r8, r6, asr #7
    data(2, 0xeb0b, 0x1be7)  # add.w fp, fp, r7, asr #7
    data(2, 0xe8e9, 0x8b02)  # strd r8, fp, [sb], #8
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xe9dd, 0xab5a)  # ldrd sl, fp, [sp, #0x168]  ; F_tend
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xbf18)  # it ne
    data(2, 0xf8dd, 0xf2b8)  # ldrne.w pc, [sp, #0x2b8]  ; F_pair_code
    data(2, 0xf8dd, 0xf2bc)  # ldr.w pc, [sp, #0x2bc]  ; F_pairs_done
    # end_of_function:


# The next 8 terms of a group whose channels are not a multiple of 8: copy their rows to rows8
# and set up wt; what is left of the last block is 0 times the group's first weight.
# r4 row, r5 offset of its weight, r6 channels left of the tap, r7 terms left, r8 wt, r9 rows8, r10
# terms to do. Changes all registers but lr.
# 136 bytes.
@micropython.asm_thumb
def gather(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe040)  # b #0x88  ; to end_of_function
    # entry:
    data(2, 0x9ca9)  # ldr r4, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9daa)  # ldr r5, [sp, #0x2a8]  ; F_g_off
    data(2, 0x9eab)  # ldr r6, [sp, #0x2ac]  ; F_g_left
    data(2, 0x9fa8)  # ldr r7, [sp, #0x2a0]  ; F_terms_left
    data(2, 0xf10d, 0x08f0)  # add.w r8, sp, #0xf0  ; F_wt
    data(2, 0xf50d, 0x7938)  # add.w sb, sp, #0x2e0  ; F_rows8
    data(2, 0xf8cd, 0x928c)  # str.w sb, [sp, #0x28c]  ; F_tb
    data(2, 0xf04f, 0x0a08)  # mov.w sl, #8
    # term:
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xd01a)  # beq #0x58  ; to nothing_left
    data(2, 0xcc0f)  # ldm r4!, {r0, r1, r2, r3}
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xf8dd, 0xb130)  # ldr.w fp, [sp, #0x130]  ; F_wt_second
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xf848, 0x5b04)  # str r5, [r8], #4
    data(2, 0xf848, 0xbb04)  # str fp, [r8], #4
    data(2, 0xf8dd, 0xb144)  # ldr.w fp, [sp, #0x144]  ; F_wt_step
    data(2, 0x445d)  # add r5, fp
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd106)  # bne #0x4e  ; to tap_goes_on
    data(2, 0x9e69)  # ldr r6, [sp, #0x1a4]  ; F_g_channels
    data(2, 0xf8dd, 0xb1a8)  # ldr.w fp, [sp, #0x1a8]  ; F_g_row_skip
    data(2, 0x445c)  # add r4, fp
    data(2, 0xf8dd, 0xb1ac)  # ldr.w fp, [sp, #0x1ac]  ; F_g_off_skip
    data(2, 0x445d)  # add r5, fp
    # tap_goes_on:
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1e3)  # bne #0x1e  ; to term
    data(2, 0xe012)  # b #0x7e  ; to gathered
    # nothing_left:
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    data(2, 0xf8dd, 0xb130)  # ldr.w fp, [sp, #0x130]  ; F_wt_second
    # nothing:
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xf848, 0x0b04)  # str r0, [r8], #4
    data(2, 0xf848, 0xbb04)  # str fp, [r8], #4
    data(2, 0xf1ba, 0x0a01)  # subs.w sl, sl, #1
    data(2, 0xd1f6)  # bne #0x6c  ; to nothing
    # gathered:
    data(2, 0x94a9)  # str r4, [sp, #0x2a4]  ; F_g_row
    data(2, 0x95aa)  # str r5, [sp, #0x2a8]  ; F_g_off
    data(2, 0x96ab)  # str r6, [sp, #0x2ac]  ; F_g_left
    data(2, 0x97a8)  # str r7, [sp, #0x2a0]  ; F_terms_left
    data(2, 0x4770)  # bx lr
    # end_of_function:


# A group's totals plus bias, saturating, to the output: up to 4 pixels of the tile.
# r0-r3 pixels, r4 bias, r5 output, r6 next bias, r7 its step, r8 count, r9 totals, r10 and r11 one and
# three pixels' step, r12 outputs left. Changes all registers but lr.
# 188 bytes.
@micropython.asm_thumb
def write(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe05a)  # b #0xbc  ; to end_of_function
    # entry:
    data(2, 0x9db4)  # ldr r5, [sp, #0x2d0]  ; F_w_y
    data(2, 0x9eb1)  # ldr r6, [sp, #0x2c4]  ; F_bias_at
    data(2, 0x9fb2)  # ldr r7, [sp, #0x2c8]  ; F_bias_step
    data(2, 0xf8dd, 0x82d4)  # ldr.w r8, [sp, #0x2d4]  ; F_w_count
    data(2, 0xf8dd, 0x92d8)  # ldr.w sb, [sp, #0x2d8]  ; F_w_totals
    data(2, 0xe9dd, 0xab6d)  # ldrd sl, fp, [sp, #0x1b4]  ; F_y_px
    data(2, 0xf8dd, 0xc1c0)  # ldr.w ip, [sp, #0x1c0]  ; F_outputs
    # output:
    data(2, 0xe899, 0x000f)  # ldm.w sb, {r0, r1, r2, r3}
    data(2, 0x9c80)  # ldr r4, [sp, #0x200]  ; F_total_step
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x6834)  # ldr r4, [r6]
    data(2, 0x443e)  # add r6, r7
    data(2, 0x1900)  # adds r0, r0, r4
    data(2, 0xd61b)  # bvs #0x64  ; to clip_0
    # clipped_0:
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0xf1b8, 0x0f02)  # cmp.w r8, #2
    data(2, 0xd311)  # blo #0x58  ; to output_end
    data(2, 0x1909)  # adds r1, r1, r4
    data(2, 0xd620)  # bvs #0x7a  ; to clip_1
    # clipped_1:
    data(2, 0xf845, 0x100a)  # str.w r1, [r5, sl]
    data(2, 0xf1b8, 0x0f03)  # cmp.w r8, #3
    data(2, 0xd30a)  # blo #0x58  ; to output_end
    data(2, 0x1912)  # adds r2, r2, r4
    data(2, 0xd624)  # bvs #0x90  ; to clip_2
    # clipped_2:
    data(2, 0xf845, 0x201a)  # str.w r2, [r5, sl, lsl #1]
    data(2, 0xf1b8, 0x0f04)  # cmp.w r8, #4
    data(2, 0xd303)  # blo #0x58  ; to output_end
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0xd628)  # bvs #0xa6  ; to clip_3
    # clipped_3:
    data(2, 0xf845, 0x300b)  # str.w r3, [r5, fp]
    # output_end:
    data(2, 0x9c6c)  # ldr r4, [sp, #0x1b0]  ; F_y_o
    data(2, 0x4425)  # add r5, r4
    data(2, 0xf1bc, 0x0c01)  # subs.w ip, ip, #1
    data(2, 0xd1dc)  # bne #0x1c  ; to output
    data(2, 0x4770)  # bx lr
    # clip_0:
    # the sum's sign is the wrong one: 0x7fffffff for a negative sum, 0x80000000 for another
    data(2, 0xea4f, 0x70e0)  # asr.w r0, r0, #0x1f
    data(2, 0xf080, 0x4000)  # eor r0, r0, #0x80000000
    data(2, 0x95a9)  # str r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9d79)  # ldr r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0xf105, 0x0501)  # add.w r5, r5, #1
    data(2, 0x9579)  # str r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0x9da9)  # ldr r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0xe7d8)  # b #0x2c  ; to clipped_0
    # clip_1:
    # the sum's sign is the wrong one: 0x7fffffff for a negative sum, 0x80000000 for another
    data(2, 0xea4f, 0x71e1)  # asr.w r1, r1, #0x1f
    data(2, 0xf081, 0x4100)  # eor r1, r1, #0x80000000
    data(2, 0x95a9)  # str r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9d79)  # ldr r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0xf105, 0x0501)  # add.w r5, r5, #1
    data(2, 0x9579)  # str r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0x9da9)  # ldr r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0xe7d3)  # b #0x38  ; to clipped_1
    # clip_2:
    # the sum's sign is the wrong one: 0x7fffffff for a negative sum, 0x80000000 for another
    data(2, 0xea4f, 0x72e2)  # asr.w r2, r2, #0x1f
    data(2, 0xf082, 0x4200)  # eor r2, r2, #0x80000000
    data(2, 0x95a9)  # str r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9d79)  # ldr r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0xf105, 0x0501)  # add.w r5, r5, #1
    data(2, 0x9579)  # str r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0x9da9)  # ldr r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0xe7cf)  # b #0x46  ; to clipped_2
    # clip_3:
    # the sum's sign is the wrong one: 0x7fffffff for a negative sum, 0x80000000 for another
    data(2, 0xea4f, 0x73e3)  # asr.w r3, r3, #0x1f
    data(2, 0xf083, 0x4300)  # eor r3, r3, #0x80000000
    data(2, 0x95a9)  # str r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0x9d79)  # ldr r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0xf105, 0x0501)  # add.w r5, r5, #1
    data(2, 0x9579)  # str r5, [sp, #0x1e4]  ; F_saturated
    data(2, 0x9da9)  # ldr r5, [sp, #0x2a4]  ; F_g_row
    data(2, 0xe7cb)  # b #0x54  ; to clipped_3
    # end_of_function:


# The whole output: images, rows, tiles of 4 or 8 pixels, groups. Changes all registers.
# 472 bytes.
@micropython.asm_thumb
def forward(r0):
    data(2, 0xe92d, 0x0f00)  # push.w {r8, sb, sl, fp}
    data(2, 0xf5ad, 0x6d8c)  # sub.w sp, sp, #0x460
    data(2, 0x46ec)  # mov ip, sp
    data(2, 0x4604)  # mov r4, r0
    data(2, 0xf04f, 0x0b23)  # mov.w fp, #0x23
    # copy:
    data(2, 0xe8b0, 0x01e0)  # ldm.w r0!, {r5, r6, r7, r8}
    data(2, 0xe8ac, 0x01e0)  # stm.w ip!, {r5, r6, r7, r8}
    data(2, 0xf1bb, 0x0b01)  # subs.w fp, fp, #1
    data(2, 0xd1f8)  # bne #0x10  ; to copy
    data(2, 0x9496)  # str r4, [sp, #0x258]  ; F_block
    # no mask: one of ones, 8192, that does not move from tap to tap
    data(2, 0xf20d, 0x2c5c)  # addw ip, sp, #0x25c  ; F_ones
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
    data(2, 0xe9cd, 0x568c)  # strd r5, r6, [sp, #0x230]  ; F_range_y
    # corner addresses lack the channels that a first chunk leaves out
    data(2, 0x9c2b)  # ldr r4, [sp, #0xac]  ; F_x_image
    data(2, 0x9d38)  # ldr r5, [sp, #0xe0]  ; F_x_skip
    data(2, 0xeba4, 0x0405)  # sub.w r4, r4, r5
    data(2, 0x942b)  # str r4, [sp, #0xac]  ; F_x_image
    data(2, 0x9c1b)  # ldr r4, [sp, #0x6c]  ; F_t_opy
    data(2, 0x9d21)  # ldr r5, [sp, #0x84]  ; F_plane4
    data(2, 0xeb04, 0x0455)  # add.w r4, r4, r5, lsr #1
    data(2, 0x941c)  # str r4, [sp, #0x70]  ; F_t_opx
    data(2, 0xf04f, 0x0400)  # mov.w r4, #0
    data(2, 0x94a4)  # str r4, [sp, #0x290]  ; F_odd_state
    data(2, 0x94b3)  # str r4, [sp, #0x2cc]  ; F_zero
    data(2, 0xf04f, 0x0504)  # mov.w r5, #4
    data(2, 0x9e71)  # ldr r6, [sp, #0x1c4]  ; F_bias
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xbf02)  # ittt eq
    data(2, 0xf20d, 0x26cc)  # addweq r6, sp, #0x2cc  ; F_zero
    data(2, 0x9671)  # streq r6, [sp, #0x1c4]  ; F_bias
    data(2, 0x2500)  # moveq r5, #0
    data(2, 0x95b2)  # str r5, [sp, #0x2c8]  ; F_bias_step
    # totals of a few outputs have room here
    data(2, 0x9e5f)  # ldr r6, [sp, #0x17c]  ; F_totals
    data(2, 0x9d57)  # ldr r5, [sp, #0x15c]  ; F_tile
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xbf0c)  # ite eq
    data(2, 0xf20d, 0x3660)  # addweq r6, sp, #0x360  ; F_totals8
    data(2, 0x1976)  # addne r6, r6, r5
    data(2, 0x965f)  # str r6, [sp, #0x17c]  ; F_totals
    # image:
    data(2, 0x9831)  # ldr r0, [sp, #0xc4]  ; F_rows
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_rows_left
    data(2, 0x9834)  # ldr r0, [sp, #0xd0]  ; F_start_y
    data(2, 0x901f)  # str r0, [sp, #0x7c]  ; F_t_by
    # row:
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_start_x
    data(2, 0x901e)  # str r0, [sp, #0x78]  ; F_t_bx
    data(2, 0x9832)  # ldr r0, [sp, #0xc8]  ; F_out_width
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_ox_left
    # tile:
    data(2, 0x9893)  # ldr r0, [sp, #0x24c]  ; F_ox_left
    data(2, 0x997f)  # ldr r1, [sp, #0x1fc]  ; F_tile_px
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xbf88)  # it hi
    data(2, 0x4608)  # movhi r0, r1
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_count
    data(2, 0xea4f, 0x0180)  # lsl.w r1, r0, #2
    data(2, 0x919b)  # str r1, [sp, #0x26c]  ; F_px_bytes
    # the steps from a tap's last pixel to the next tap's first
    data(2, 0x9a21)  # ldr r2, [sp, #0x84]  ; F_plane4
    data(2, 0xeba2, 0x0240)  # sub.w r2, r2, r0, lsl #1
    data(2, 0x929c)  # str r2, [sp, #0x270]  ; F_offset_step
    data(2, 0x9a22)  # ldr r2, [sp, #0x88]  ; F_mask_plane
    data(2, 0xeba2, 0x0240)  # sub.w r2, r2, r0, lsl #1
    data(2, 0x929d)  # str r2, [sp, #0x274]  ; F_mask_step
    data(2, 0x9a23)  # ldr r2, [sp, #0x8c]  ; F_dil_x
    data(2, 0x9b05)  # ldr r3, [sp, #0x14]  ; F_dx
    data(2, 0xfb00, 0x2213)  # mls r2, r0, r3, r2
    data(2, 0x929e)  # str r2, [sp, #0x278]  ; F_bx_step
    data(2, 0x9a55)  # ldr r2, [sp, #0x154]  ; F_row_bytes
    data(2, 0xeba2, 0x0201)  # sub.w r2, r2, r1
    data(2, 0x929f)  # str r2, [sp, #0x27c]  ; F_pc_step
    data(2, 0xf8dd, 0xc1e8)  # ldr.w ip, [sp, #0x1e8]  ; F_sample
    data(2, 0x47e0)  # blx ip
    data(2, 0x9857)  # ldr r0, [sp, #0x15c]  ; F_tile
    data(2, 0x90a1)  # str r0, [sp, #0x284]  ; F_gt
    data(2, 0x983a)  # ldr r0, [sp, #0xe8]  ; F_weight
    data(2, 0x90a0)  # str r0, [sp, #0x280]  ; F_gw
    data(2, 0x9820)  # ldr r0, [sp, #0x80]  ; F_t_px
    data(2, 0x90b0)  # str r0, [sp, #0x2c0]  ; F_y_group
    data(2, 0x9871)  # ldr r0, [sp, #0x1c4]  ; F_bias
    data(2, 0x90b1)  # str r0, [sp, #0x2c4]  ; F_bias_at
    data(2, 0x9839)  # ldr r0, [sp, #0xe4]  ; F_groups
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_groups_left
    # group:
    data(2, 0xf8dd, 0xc1ec)  # ldr.w ip, [sp, #0x1ec]  ; F_products
    data(2, 0x47e0)  # blx ip
    data(2, 0x985f)  # ldr r0, [sp, #0x17c]  ; F_totals
    data(2, 0x99b0)  # ldr r1, [sp, #0x2c0]  ; F_y_group
    data(2, 0x9a8e)  # ldr r2, [sp, #0x238]  ; F_count
    # write_pixels:
    data(2, 0x90b6)  # str r0, [sp, #0x2d8]  ; F_w_totals
    data(2, 0x91b4)  # str r1, [sp, #0x2d0]  ; F_w_y
    data(2, 0x92b5)  # str r2, [sp, #0x2d4]  ; F_w_count
    data(2, 0xf8dd, 0xc1f4)  # ldr.w ip, [sp, #0x1f4]  ; F_write
    data(2, 0x47e0)  # blx ip
    # r8 pixels from these on
    data(2, 0xf1b8, 0x0204)  # subs.w r2, r8, #4
    data(2, 0xd906)  # bls #0x120  ; to written
    data(2, 0x98b6)  # ldr r0, [sp, #0x2d8]  ; F_w_totals
    data(2, 0x99b4)  # ldr r1, [sp, #0x2d0]  ; F_w_y
    data(2, 0xf100, 0x0010)  # add.w r0, r0, #0x10
    data(2, 0xeb01, 0x018a)  # add.w r1, r1, sl, lsl #2
    data(2, 0xe7ef)  # b #0x100  ; to write_pixels
    # written:
    data(2, 0x9870)  # ldr r0, [sp, #0x1c0]  ; F_outputs
    data(2, 0x99b1)  # ldr r1, [sp, #0x2c4]  ; F_bias_at
    data(2, 0x9ab2)  # ldr r2, [sp, #0x2c8]  ; F_bias_step
    data(2, 0xfb00, 0x1102)  # mla r1, r0, r2, r1
    data(2, 0x91b1)  # str r1, [sp, #0x2c4]  ; F_bias_at
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_gt
    data(2, 0x995e)  # ldr r1, [sp, #0x178]  ; F_gt_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x90a1)  # str r0, [sp, #0x284]  ; F_gt
    data(2, 0x98a0)  # ldr r0, [sp, #0x280]  ; F_gw
    data(2, 0x995d)  # ldr r1, [sp, #0x174]  ; F_gw_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x90a0)  # str r0, [sp, #0x280]  ; F_gw
    data(2, 0x98b0)  # ldr r0, [sp, #0x2c0]  ; F_y_group
    data(2, 0x996f)  # ldr r1, [sp, #0x1bc]  ; F_y_group_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x90b0)  # str r0, [sp, #0x2c0]  ; F_y_group
    data(2, 0x98a5)  # ldr r0, [sp, #0x294]  ; F_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_groups_left
    data(2, 0xd1d3)  # bne #0xf4  ; to group
    # the next tile of the row
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_count
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x001e)  # ldm.w ip, {r1, r2, r3, r4}
    data(2, 0x9d37)  # ldr r5, [sp, #0xdc]  ; F_mask_px
    data(2, 0xeb01, 0x0140)  # add.w r1, r1, r0, lsl #1
    data(2, 0xeb02, 0x0240)  # add.w r2, r2, r0, lsl #1
    data(2, 0xfb00, 0x3305)  # mla r3, r0, r5, r3
    data(2, 0x9d05)  # ldr r5, [sp, #0x14]  ; F_dx
    data(2, 0xfb00, 0x4405)  # mla r4, r0, r5, r4
    data(2, 0xe88c, 0x001e)  # stm.w ip, {r1, r2, r3, r4}
    data(2, 0x9920)  # ldr r1, [sp, #0x80]  ; F_t_px
    data(2, 0x9a36)  # ldr r2, [sp, #0xd8]  ; F_px_step
    data(2, 0xfb00, 0x1102)  # mla r1, r0, r2, r1
    data(2, 0x9120)  # str r1, [sp, #0x80]  ; F_t_px
    data(2, 0x9993)  # ldr r1, [sp, #0x24c]  ; F_ox_left
    data(2, 0x1a09)  # subs r1, r1, r0
    data(2, 0x9193)  # str r1, [sp, #0x24c]  ; F_ox_left
    data(2, 0xd192)  # bne #0xa6  ; to tile
    data(2, 0x981f)  # ldr r0, [sp, #0x7c]  ; F_t_by
    data(2, 0x9935)  # ldr r1, [sp, #0xd4]  ; F_dy
    data(2, 0x4408)  # add r0, r1
    data(2, 0x901f)  # str r0, [sp, #0x7c]  ; F_t_by
    data(2, 0x9892)  # ldr r0, [sp, #0x248]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_rows_left
    data(2, 0xd186)  # bne #0x9e  ; to row
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
    data(2, 0x9820)  # ldr r0, [sp, #0x80]  ; F_t_px
    data(2, 0x9930)  # ldr r1, [sp, #0xc0]  ; F_image_px
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9020)  # str r0, [sp, #0x80]  ; F_t_px
    data(2, 0x982c)  # ldr r0, [sp, #0xb0]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x902c)  # str r0, [sp, #0xb0]  ; F_images
    data(2, 0xf47f, 0xaf6a)  # bne.w #0x96  ; to image
    data(2, 0x9c96)  # ldr r4, [sp, #0x258]  ; F_block
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf8c4, 0x0134)  # str.w r0, [r4, #0x134]  ; F_nonfinite
    data(2, 0x9879)  # ldr r0, [sp, #0x1e4]  ; F_saturated
    data(2, 0xf8c4, 0x01e4)  # str.w r0, [r4, #0x1e4]  ; F_saturated
    data(2, 0xf50d, 0x6d8c)  # add.w sp, sp, #0x460
    data(2, 0xe8bd, 0x0f00)  # pop.w {r8, sb, sl, fp}


# Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
# A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
# Changes all registers.
# 1022 bytes.
@micropython.asm_thumb
def sample_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1fb)  # b #0x3fe  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe250)  # str.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd13c)  # bne #0x8a  ; to more_than_8
    data(2, 0xf000, 0xf836)  # bl #0x80  ; to at_most_8, lr is the address of what follows
    # pixel_end:
    data(2, 0xe9dd, 0xbc53)  # ldrd fp, ip, [sp, #0x14c]  ; F_pc
    data(2, 0x45e3)  # cmp fp, ip
    data(2, 0xd155)  # bne #0xc8  ; to pixel
    # the next tap
    data(2, 0xe89d, 0x000f)  # ldm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9c)  # ldr r5, [sp, #0x270]  ; F_offset_step
    data(2, 0x9e9d)  # ldr r6, [sp, #0x274]  ; F_mask_step
    data(2, 0x9f9e)  # ldr r7, [sp, #0x278]  ; F_bx_step
    data(2, 0x4428)  # add r0, r5
    data(2, 0x4429)  # add r1, r5
    data(2, 0x4432)  # add r2, r6
    data(2, 0x443b)  # add r3, r7
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9f)  # ldr r5, [sp, #0x27c]  ; F_pc_step
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xf8cd, 0xb14c)  # str.w fp, [sp, #0x14c]  ; F_pc
    data(2, 0x9891)  # ldr r0, [sp, #0x244]  ; F_j
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    data(2, 0xd13e)  # bne #0xc0  ; to tap
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_bx
    data(2, 0x9924)  # ldr r1, [sp, #0x90]  ; F_bx_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9003)  # str r0, [sp, #0xc]  ; F_bx
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9925)  # ldr r1, [sp, #0x94]  ; F_by_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_i
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    data(2, 0xd130)  # bne #0xbc  ; to tap_row
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9926)  # ldr r1, [sp, #0x98]  ; F_by_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9809)  # ldr r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9928)  # ldr r1, [sp, #0xa0]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9956)  # ldr r1, [sp, #0x158]  ; F_og_pc
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    data(2, 0xd11e)  # bne #0xb8  ; to offset_group
    data(2, 0xf8dd, 0xe250)  # ldr.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x4770)  # bx lr
    # at_most_8:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    data(2, 0xf8cd, 0xe2b4)  # str.w lr, [sp, #0x2b4]  ; F_after_rows
    data(2, 0xe00a)  # b #0xa0  ; to begin
    # more_than_8:
    data(2, 0xf000, 0xf807)  # bl #0x9c  ; to keep_after, lr is the address of what follows
    data(2, 0xf8dd, 0xe030)  # ldr.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf040, 0x818b)  # bne.w #0x3b0  ; to more
    data(2, 0xe122)  # b #0x2e2  ; to all_channels
    # keep_after:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    # begin:
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x001f)  # ldm.w ip, {r0, r1, r2, r3, r4}
    data(2, 0xe88d, 0x001f)  # stm.w sp, {r0, r1, r2, r3, r4}
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9857)  # ldr r0, [sp, #0x15c]  ; F_tile
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9827)  # ldr r0, [sp, #0x9c]  ; F_ogs
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    # offset_group:
    data(2, 0x9829)  # ldr r0, [sp, #0xa4]  ; F_kh
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    # tap_row:
    data(2, 0x982a)  # ldr r0, [sp, #0xa8]  ; F_kw
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    # tap:
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x999b)  # ldr r1, [sp, #0x26c]  ; F_px_bytes
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9054)  # str r0, [sp, #0x150]  ; F_pcend
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
    data(2, 0xf080, 0x80fa)  # bhs.w #0x2e8  ; to border
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
    # place:
    data(2, 0xf8dd, 0x802c)  # ldr.w r8, [sp, #0x2c]  ; F_mshift
    data(2, 0xfa0e, 0xf808)  # lsl.w r8, lr, r8
    data(2, 0xe9dd, 0xa952)  # ldrd sl, sb, [sp, #0x148]  ; F_entry
    data(2, 0xf44f, 0x4b00)  # mov.w fp, #0x8000
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    # enter:
    data(2, 0x44d7)  # add pc, sl  ; to the first channel
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xf2b0)  # ldr.w pc, [sp, #0x2b0]  ; F_after
    # all_channels:
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x900c)  # str r0, [sp, #0x30]  ; F_left
    data(2, 0xe695)  # b #0x14  ; to pixel_end
    # border:
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf930, 0x0c02)  # ldrsh r0, [r0, #-0x2]
    data(2, 0xf931, 0x1c02)  # ldrsh r1, [r1, #-0x2]
    data(2, 0xf510, 0x4f00)  # cmn.w r0, #0x8000  ; -32768 marks an offset that is not finite
    data(2, 0xbf18)  # it ne
    data(2, 0xf511, 0x4f00)  # cmnne.w r1, #0x8000
    data(2, 0xd041)  # beq #0x384  ; to nonfinite
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_edge
    data(2, 0xe9dd, 0x238c)  # ldrd r2, r3, [sp, #0x230]  ; F_range_y
    data(2, 0xeb0b, 0x0100)  # add.w r1, fp, r0
    data(2, 0x4460)  # add r0, ip
    data(2, 0x4291)  # cmp r1, r2  ; unsigned: -edge <= y < 256 * height
    data(2, 0xbf38)  # it lo
    data(2, 0x4298)  # cmplo r0, r3
    data(2, 0xd23b)  # bhs #0x38c  ; to outside
    data(2, 0xe9dd, 0x6719)  # ldrd r6, r7, [sp, #0x64]  ; F_last_y
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
    data(2, 0xe6cf)  # b #0x124  ; to place
    # nonfinite:
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf100, 0x0001)  # add.w r0, r0, #1
    data(2, 0x904d)  # str r0, [sp, #0x134]  ; F_nonfinite
    # outside:
    data(2, 0xf8dd, 0x914c)  # ldr.w sb, [sp, #0x14c]  ; F_pc
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    data(2, 0xf8dd, 0xa05c)  # ldr.w sl, [sp, #0x5c]  ; F_cog
    data(2, 0xf04f, 0x0b00)  # mov.w fp, #0
    # clear:
    data(2, 0xf829, 0xbb02)  # strh fp, [sb], #2
    data(2, 0xf829, 0xbb1e)  # strh fp, [sb], #0x1e
    data(2, 0xf1ba, 0x0a02)  # subs.w sl, sl, #2
    data(2, 0xd1f8)  # bne #0x3a0  ; to clear
    data(2, 0xe631)  # b #0x14  ; to pixel_end
    # more:
    data(2, 0xf8dd, 0xa058)  # ldr.w sl, [sp, #0x58]  ; F_co + 32
    data(2, 0x4450)  # add r0, sl
    data(2, 0x4451)  # add r1, sl
    data(2, 0x4452)  # add r2, sl
    data(2, 0x4453)  # add r3, sl
    data(2, 0xf06f, 0x0a01)  # mvn sl, #1
    data(2, 0xf1be, 0x0e08)  # subs.w lr, lr, #8
    data(2, 0xf8cd, 0xe030)  # str.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf4bf, 0xaeb8)  # bhs.w #0x13c  ; to enter
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    data(2, 0xf8cd, 0xc030)  # str.w ip, [sp, #0x30]  ; F_left
    data(2, 0xf1ce, 0x0e00)  # rsb.w lr, lr, #0  ; channels to leave out
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xeba0, 0x000a)  # sub.w r0, r0, sl
    data(2, 0xeba1, 0x010a)  # sub.w r1, r1, sl
    data(2, 0xeba2, 0x020a)  # sub.w r2, r2, sl
    data(2, 0xeba3, 0x030a)  # sub.w r3, r3, sl
    data(2, 0xf04f, 0x0a34)  # mov.w sl, #0x34
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xf1aa, 0x0a02)  # sub.w sl, sl, #2
    data(2, 0xe69e)  # b #0x13c  ; to enter
    # end_of_function:


# Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
# A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
# Changes all registers.
# 1482 bytes.
@micropython.asm_thumb
def sample_dual_rows(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe2e1)  # b #0x5ca  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe250)  # str.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd13c)  # bne #0x8a  ; to more_than_8
    data(2, 0xf000, 0xf836)  # bl #0x80  ; to at_most_8, lr is the address of what follows
    # pixel_end:
    data(2, 0xe9dd, 0xbc53)  # ldrd fp, ip, [sp, #0x14c]  ; F_pc
    data(2, 0x45e3)  # cmp fp, ip
    data(2, 0xd160)  # bne #0xde  ; to pixel
    # the next tap
    data(2, 0xe89d, 0x000f)  # ldm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9c)  # ldr r5, [sp, #0x270]  ; F_offset_step
    data(2, 0x9e9d)  # ldr r6, [sp, #0x274]  ; F_mask_step
    data(2, 0x9f9e)  # ldr r7, [sp, #0x278]  ; F_bx_step
    data(2, 0x4428)  # add r0, r5
    data(2, 0x4429)  # add r1, r5
    data(2, 0x4432)  # add r2, r6
    data(2, 0x443b)  # add r3, r7
    data(2, 0xe88d, 0x000f)  # stm.w sp, {r0, r1, r2, r3}
    data(2, 0x9d9f)  # ldr r5, [sp, #0x27c]  ; F_pc_step
    data(2, 0x44ab)  # add fp, r5
    data(2, 0xf8cd, 0xb14c)  # str.w fp, [sp, #0x14c]  ; F_pc
    data(2, 0x9891)  # ldr r0, [sp, #0x244]  ; F_j
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    data(2, 0xd149)  # bne #0xd6  ; to tap
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_bx
    data(2, 0x9924)  # ldr r1, [sp, #0x90]  ; F_bx_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9003)  # str r0, [sp, #0xc]  ; F_bx
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9925)  # ldr r1, [sp, #0x94]  ; F_by_step
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_i
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    data(2, 0xd13b)  # bne #0xd2  ; to tap_row
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_by
    data(2, 0x9926)  # ldr r1, [sp, #0x98]  ; F_by_back
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9004)  # str r0, [sp, #0x10]  ; F_by
    data(2, 0x9809)  # ldr r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9928)  # ldr r1, [sp, #0xa0]  ; F_og_x
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9956)  # ldr r1, [sp, #0x158]  ; F_og_pc
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    data(2, 0xd129)  # bne #0xce  ; to offset_group
    data(2, 0xf8dd, 0xe250)  # ldr.w lr, [sp, #0x250]  ; F_lr_sample
    data(2, 0x4770)  # bx lr
    # at_most_8:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    data(2, 0xf8cd, 0xe2b4)  # str.w lr, [sp, #0x2b4]  ; F_after_rows
    data(2, 0xe015)  # b #0xb6  ; to begin
    # more_than_8:
    data(2, 0xf000, 0xf807)  # bl #0x9c  ; to keep_after, lr is the address of what follows
    data(2, 0xf8dd, 0xe030)  # ldr.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf040, 0x8250)  # bne.w #0x53a  ; to more
    data(2, 0xe105)  # b #0x2a8  ; to all_channels
    # keep_after:
    data(2, 0xf8cd, 0xe2b0)  # str.w lr, [sp, #0x2b0]  ; F_after
    data(2, 0xf000, 0xf807)  # bl #0xb2  ; to keep_after_rows, lr is the address of what follows
    data(2, 0xf8dd, 0xe030)  # ldr.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf1be, 0x0f00)  # cmp.w lr, #0
    data(2, 0xf040, 0x826c)  # bne.w #0x588  ; to more_rows
    data(2, 0xe0fa)  # b #0x2a8  ; to all_channels
    # keep_after_rows:
    data(2, 0xf8cd, 0xe2b4)  # str.w lr, [sp, #0x2b4]  ; F_after_rows
    # begin:
    data(2, 0xf10d, 0x0c6c)  # add.w ip, sp, #0x6c  ; F_t_opy
    data(2, 0xe89c, 0x001f)  # ldm.w ip, {r0, r1, r2, r3, r4}
    data(2, 0xe88d, 0x001f)  # stm.w sp, {r0, r1, r2, r3, r4}
    data(2, 0x982b)  # ldr r0, [sp, #0xac]  ; F_x_image
    data(2, 0x9009)  # str r0, [sp, #0x24]  ; F_x_at
    data(2, 0x9857)  # ldr r0, [sp, #0x15c]  ; F_tile
    data(2, 0x9053)  # str r0, [sp, #0x14c]  ; F_pc
    data(2, 0x9827)  # ldr r0, [sp, #0x9c]  ; F_ogs
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_og_left
    # offset_group:
    data(2, 0x9829)  # ldr r0, [sp, #0xa4]  ; F_kh
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_i
    # tap_row:
    data(2, 0x982a)  # ldr r0, [sp, #0xa8]  ; F_kw
    data(2, 0x9091)  # str r0, [sp, #0x244]  ; F_j
    # tap:
    data(2, 0x9853)  # ldr r0, [sp, #0x14c]  ; F_pc
    data(2, 0x999b)  # ldr r1, [sp, #0x26c]  ; F_px_bytes
    data(2, 0x4408)  # add r0, r1
    data(2, 0x9054)  # str r0, [sp, #0x150]  ; F_pcend
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
    data(2, 0xf080, 0x80d2)  # bhs.w #0x2ae  ; to border
    data(2, 0xfb04, 0x9008)  # mla r0, r4, r8, sb
    data(2, 0xfb05, 0x000a)  # mla r0, r5, sl, r0  ; corner 00
    data(2, 0xeb00, 0x0208)  # add.w r2, r0, r8
    data(2, 0xfa5f, 0xf68b)  # uxtb.w r6, fp  ; ly
    data(2, 0xfa5f, 0xfc8c)  # uxtb.w ip, ip
    data(2, 0xf5c6, 0x7580)  # rsb.w r5, r6, #0x100  ; hy
    data(2, 0xf5cc, 0x7480)  # rsb.w r4, ip, #0x100
    data(2, 0xea44, 0x440c)  # orr.w r4, r4, ip, lsl #16  ; hx, lx
    data(2, 0xf8dd, 0x802c)  # ldr.w r8, [sp, #0x2c]  ; F_mshift
    data(2, 0xfa0e, 0xf808)  # lsl.w r8, lr, r8
    data(2, 0xe9dd, 0xa952)  # ldrd sl, sb, [sp, #0x148]  ; F_entry
    data(2, 0xf44f, 0x4b00)  # mov.w fp, #0x8000
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    # enter_rows:
    data(2, 0x44d7)  # add pc, sl  ; to the first channel
    data(2, 0xf8dd, 0xa038)  # ldr.w sl, [sp, #0x38]  ; F_co + 0, channel 0
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4, channel 1
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xa040)  # ldr.w sl, [sp, #0x40]  ; F_co + 8, channel 2
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
    data(2, 0xf8dd, 0xa044)  # ldr.w sl, [sp, #0x44]  ; F_co + 12, channel 3
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xa048)  # ldr.w sl, [sp, #0x48]  ; F_co + 16, channel 4
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
    data(2, 0xf8dd, 0xa04c)  # ldr.w sl, [sp, #0x4c]  ; F_co + 20, channel 5
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xa050)  # ldr.w sl, [sp, #0x50]  ; F_co + 24, channel 6
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
    data(2, 0xf8dd, 0xa054)  # ldr.w sl, [sp, #0x54]  ; F_co + 28, channel 7
    data(2, 0xf850, 0xe00a)  # ldr.w lr, [r0, sl]
    data(2, 0xf852, 0xc00a)  # ldr.w ip, [r2, sl]
    data(2, 0xfb2e, 0xfe04)  # smuad lr, lr, r4
    data(2, 0xfb2c, 0xfc04)  # smuad ip, ip, r4
    data(2, 0xfb0e, 0xbe05)  # mla lr, lr, r5, fp
    data(2, 0xfb0c, 0xec06)  # mla ip, ip, r6, lr
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xfb0c, 0xbc08)  # mla ip, ip, r8, fp
    data(2, 0xea4f, 0x4c2c)  # asr.w ip, ip, #0x10
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xf2b4)  # ldr.w pc, [sp, #0x2b4]  ; F_after_rows
    # all_channels:
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_more
    data(2, 0x900c)  # str r0, [sp, #0x30]  ; F_left
    data(2, 0xe6b2)  # b #0x14  ; to pixel_end
    # border:
    data(2, 0xe9dd, 0x0100)  # ldrd r0, r1, [sp]
    data(2, 0xf930, 0x0c02)  # ldrsh r0, [r0, #-0x2]
    data(2, 0xf931, 0x1c02)  # ldrsh r1, [r1, #-0x2]
    data(2, 0xf510, 0x4f00)  # cmn.w r0, #0x8000  ; -32768 marks an offset that is not finite
    data(2, 0xbf18)  # it ne
    data(2, 0xf511, 0x4f00)  # cmnne.w r1, #0x8000
    data(2, 0xf000, 0x8123)  # beq.w #0x50e  ; to nonfinite
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_edge
    data(2, 0xe9dd, 0x238c)  # ldrd r2, r3, [sp, #0x230]  ; F_range_y
    data(2, 0xeb0b, 0x0100)  # add.w r1, fp, r0
    data(2, 0x4460)  # add r0, ip
    data(2, 0x4291)  # cmp r1, r2  ; unsigned: -edge <= y < 256 * height
    data(2, 0xbf38)  # it lo
    data(2, 0x4298)  # cmplo r0, r3
    data(2, 0xf080, 0x811c)  # bhs.w #0x516  ; to outside
    data(2, 0xe9dd, 0x6719)  # ldrd r6, r7, [sp, #0x64]  ; F_last_y
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
    data(2, 0xf8dd, 0xa208)  # ldr.w sl, [sp, #0x208]  ; F_entry_border
    data(2, 0xf8dd, 0x914c)  # ldr.w sb, [sp, #0x14c]  ; F_pc
    data(2, 0xf44f, 0x4b00)  # mov.w fp, #0x8000
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    # enter:
    data(2, 0x44d7)  # add pc, sl  ; to the first channel
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
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
    data(2, 0xf829, 0xcb02)  # strh ip, [sb], #2
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
    data(2, 0xf829, 0xcb1e)  # strh ip, [sb], #0x1e
    data(2, 0xf8dd, 0xf2b0)  # ldr.w pc, [sp, #0x2b0]  ; F_after
    # nonfinite:
    data(2, 0x984d)  # ldr r0, [sp, #0x134]  ; F_nonfinite
    data(2, 0xf100, 0x0001)  # add.w r0, r0, #1
    data(2, 0x904d)  # str r0, [sp, #0x134]  ; F_nonfinite
    # outside:
    data(2, 0xf8dd, 0x914c)  # ldr.w sb, [sp, #0x14c]  ; F_pc
    data(2, 0xf109, 0x0c04)  # add.w ip, sb, #4
    data(2, 0xf8cd, 0xc14c)  # str.w ip, [sp, #0x14c]  ; F_pc
    data(2, 0xf8dd, 0xa05c)  # ldr.w sl, [sp, #0x5c]  ; F_cog
    data(2, 0xf04f, 0x0b00)  # mov.w fp, #0
    # clear:
    data(2, 0xf829, 0xbb02)  # strh fp, [sb], #2
    data(2, 0xf829, 0xbb1e)  # strh fp, [sb], #0x1e
    data(2, 0xf1ba, 0x0a02)  # subs.w sl, sl, #2
    data(2, 0xd1f8)  # bne #0x52a  ; to clear
    data(2, 0xe56c)  # b #0x14  ; to pixel_end
    # more:
    data(2, 0xf8dd, 0xa058)  # ldr.w sl, [sp, #0x58]  ; F_co + 32
    data(2, 0x4450)  # add r0, sl
    data(2, 0x4451)  # add r1, sl
    data(2, 0x4452)  # add r2, sl
    data(2, 0x4453)  # add r3, sl
    data(2, 0xf06f, 0x0a01)  # mvn sl, #1
    data(2, 0xf1be, 0x0e08)  # subs.w lr, lr, #8
    data(2, 0xf8cd, 0xe030)  # str.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf4bf, 0xaf09)  # bhs.w #0x368  ; to enter
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    data(2, 0xf8cd, 0xc030)  # str.w ip, [sp, #0x30]  ; F_left
    data(2, 0xf1ce, 0x0e00)  # rsb.w lr, lr, #0  ; channels to leave out
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xeba0, 0x000a)  # sub.w r0, r0, sl
    data(2, 0xeba1, 0x010a)  # sub.w r1, r1, sl
    data(2, 0xeba2, 0x020a)  # sub.w r2, r2, sl
    data(2, 0xeba3, 0x030a)  # sub.w r3, r3, sl
    data(2, 0xf04f, 0x0a34)  # mov.w sl, #0x34
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xf1aa, 0x0a02)  # sub.w sl, sl, #2
    data(2, 0xe6ef)  # b #0x368  ; to enter
    # more_rows:
    data(2, 0xf8dd, 0xa058)  # ldr.w sl, [sp, #0x58]  ; F_co + 32
    data(2, 0x4450)  # add r0, sl
    data(2, 0x4452)  # add r2, sl
    data(2, 0xf06f, 0x0a01)  # mvn sl, #1
    data(2, 0xf1be, 0x0e08)  # subs.w lr, lr, #8
    data(2, 0xf8cd, 0xe030)  # str.w lr, [sp, #0x30]  ; F_left
    data(2, 0xf4bf, 0xadd1)  # bhs.w #0x142  ; to enter_rows
    data(2, 0xf04f, 0x0c00)  # mov.w ip, #0
    data(2, 0xf8cd, 0xc030)  # str.w ip, [sp, #0x30]  ; F_left
    data(2, 0xf1ce, 0x0e00)  # rsb.w lr, lr, #0  ; channels to leave out
    data(2, 0xf8dd, 0xa03c)  # ldr.w sl, [sp, #0x3c]  ; F_co + 4
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xeba0, 0x000a)  # sub.w r0, r0, sl
    data(2, 0xeba2, 0x020a)  # sub.w r2, r2, sl
    data(2, 0xf04f, 0x0a2c)  # mov.w sl, #0x2c
    data(2, 0xfb0a, 0xfa0e)  # mul sl, sl, lr
    data(2, 0xf1aa, 0x0a02)  # sub.w sl, sl, #2
    data(2, 0xe5bb)  # b #0x142  ; to enter_rows
    # end_of_function:


# As products, with DSP instructions, for groups of a multiple of 8 channels: r12 has a row of 8
# pixels for two channels, totals are [output][8 pixels]. Up to 4 pixels: two outputs at a time. Changes
# all registers.
# 888 bytes.
@micropython.asm_thumb
def products_dual(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe1b8)  # b #0x378  ; to end_of_function
    # entry:
    data(2, 0xf8cd, 0xe254)  # str.w lr, [sp, #0x254]  ; F_lr_products
    data(2, 0xf8dd, 0x917c)  # ldr.w sb, [sp, #0x17c]  ; F_totals
    data(2, 0xf8dd, 0xa1c0)  # ldr.w sl, [sp, #0x1c0]  ; F_outputs
    data(2, 0xeb09, 0x1a4a)  # add.w sl, sb, sl, lsl #5
    data(2, 0xf8cd, 0xa168)  # str.w sl, [sp, #0x168]  ; F_tend
    data(2, 0xf04f, 0x0000)  # mov.w r0, #0
    data(2, 0xf04f, 0x0100)  # mov.w r1, #0
    data(2, 0xf04f, 0x0200)  # mov.w r2, #0
    data(2, 0xf04f, 0x0300)  # mov.w r3, #0
    # zero_totals:
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0xe8a9, 0x000f)  # stm.w sb!, {r0, r1, r2, r3}
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xd1f9)  # bne #0x2a  ; to zero_totals
    data(2, 0x98a0)  # ldr r0, [sp, #0x280]  ; F_gw
    data(2, 0x90a2)  # str r0, [sp, #0x288]  ; F_wb
    data(2, 0x98a1)  # ldr r0, [sp, #0x284]  ; F_gt
    data(2, 0x90a3)  # str r0, [sp, #0x28c]  ; F_tb
    data(2, 0x9862)  # ldr r0, [sp, #0x188]  ; F_blocks
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0x9864)  # ldr r0, [sp, #0x190]  ; F_chunks
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x9c8e)  # ldr r4, [sp, #0x238]  ; F_count
    data(2, 0x9d70)  # ldr r5, [sp, #0x1c0]  ; F_outputs
    data(2, 0xf005, 0x0501)  # and r5, r5, #1
    data(2, 0x2c04)  # cmp r4, #4
    data(2, 0xbf88)  # it hi
    data(2, 0xf045, 0x0501)  # orrhi r5, r5, #1
    data(2, 0x95b7)  # str r5, [sp, #0x2dc]  ; F_single
    # block:
    data(2, 0x985f)  # ldr r0, [sp, #0x17c]  ; F_totals
    data(2, 0x9058)  # str r0, [sp, #0x160]  ; F_tp
    data(2, 0xf8dd, 0xe288)  # ldr.w lr, [sp, #0x288]  ; F_wb
    data(2, 0xf8dd, 0xc28c)  # ldr.w ip, [sp, #0x28c]  ; F_tb
    data(2, 0x98b7)  # ldr r0, [sp, #0x2dc]  ; F_single
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xf000, 0x80af)  # beq.w #0x1ca  ; to pair
    # output:
    data(2, 0xe9dd, 0x8983)  # ldrd r8, sb, [sp, #0x20c]  ; F_wo + 0, channels 0, 1
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xea4a, 0x4a0b)  # orr.w sl, sl, fp, lsl #16
    data(2, 0xe9dc, 0x8900)  # ldrd r8, sb, [ip]
    data(2, 0xfb2a, 0xf008)  # smuad r0, sl, r8
    data(2, 0xfb2a, 0xf109)  # smuad r1, sl, sb
    data(2, 0xe9dc, 0x8902)  # ldrd r8, sb, [ip, #8]
    data(2, 0xfb2a, 0xf208)  # smuad r2, sl, r8
    data(2, 0xfb2a, 0xf309)  # smuad r3, sl, sb
    data(2, 0xe9dc, 0x8904)  # ldrd r8, sb, [ip, #0x10]
    data(2, 0xfb2a, 0xf408)  # smuad r4, sl, r8
    data(2, 0xfb2a, 0xf509)  # smuad r5, sl, sb
    data(2, 0xe9dc, 0x8906)  # ldrd r8, sb, [ip, #0x18]
    data(2, 0xfb2a, 0xf608)  # smuad r6, sl, r8
    data(2, 0xfb2a, 0xf709)  # smuad r7, sl, sb
    data(2, 0xe9dd, 0x8985)  # ldrd r8, sb, [sp, #0x214]  ; F_wo + 8, channels 2, 3
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xea4a, 0x4a0b)  # orr.w sl, sl, fp, lsl #16
    data(2, 0xe9dc, 0x8908)  # ldrd r8, sb, [ip, #0x20]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xe9dc, 0x890a)  # ldrd r8, sb, [ip, #0x28]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xe9dc, 0x890c)  # ldrd r8, sb, [ip, #0x30]
    data(2, 0xfb2a, 0x4408)  # smlad r4, sl, r8, r4
    data(2, 0xfb2a, 0x5509)  # smlad r5, sl, sb, r5
    data(2, 0xe9dc, 0x890e)  # ldrd r8, sb, [ip, #0x38]
    data(2, 0xfb2a, 0x6608)  # smlad r6, sl, r8, r6
    data(2, 0xfb2a, 0x7709)  # smlad r7, sl, sb, r7
    data(2, 0xe9dd, 0x8987)  # ldrd r8, sb, [sp, #0x21c]  ; F_wo + 16, channels 4, 5
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xea4a, 0x4a0b)  # orr.w sl, sl, fp, lsl #16
    data(2, 0xe9dc, 0x8910)  # ldrd r8, sb, [ip, #0x40]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xe9dc, 0x8912)  # ldrd r8, sb, [ip, #0x48]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xe9dc, 0x8914)  # ldrd r8, sb, [ip, #0x50]
    data(2, 0xfb2a, 0x4408)  # smlad r4, sl, r8, r4
    data(2, 0xfb2a, 0x5509)  # smlad r5, sl, sb, r5
    data(2, 0xe9dc, 0x8916)  # ldrd r8, sb, [ip, #0x58]
    data(2, 0xfb2a, 0x6608)  # smlad r6, sl, r8, r6
    data(2, 0xfb2a, 0x7709)  # smlad r7, sl, sb, r7
    data(2, 0xe9dd, 0x8989)  # ldrd r8, sb, [sp, #0x224]  ; F_wo + 24, channels 6, 7
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xea4a, 0x4a0b)  # orr.w sl, sl, fp, lsl #16
    data(2, 0xe9dc, 0x8918)  # ldrd r8, sb, [ip, #0x60]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xe9dc, 0x891a)  # ldrd r8, sb, [ip, #0x68]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xe9dc, 0x891c)  # ldrd r8, sb, [ip, #0x70]
    data(2, 0xfb2a, 0x4408)  # smlad r4, sl, r8, r4
    data(2, 0xfb2a, 0x5509)  # smlad r5, sl, sb, r5
    data(2, 0xe9dc, 0x891e)  # ldrd r8, sb, [ip, #0x78]
    data(2, 0xfb2a, 0x6608)  # smlad r6, sl, r8, r6
    data(2, 0xfb2a, 0x7709)  # smlad r7, sl, sb, r7
    data(2, 0xe9dd, 0x9a58)  # ldrd sb, sl, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfb60, 0x881a)  # smmlsr r8, r0, sl, r8
    data(2, 0xfb61, 0xbb1a)  # smmlsr fp, r1, sl, fp
    data(2, 0xe9c9, 0x8b00)  # strd r8, fp, [sb]
    data(2, 0xe9d9, 0x8b02)  # ldrd r8, fp, [sb, #8]
    data(2, 0xfb62, 0x881a)  # smmlsr r8, r2, sl, r8
    data(2, 0xfb63, 0xbb1a)  # smmlsr fp, r3, sl, fp
    data(2, 0xe9c9, 0x8b02)  # strd r8, fp, [sb, #8]
    data(2, 0xe9d9, 0x8b04)  # ldrd r8, fp, [sb, #0x10]
    data(2, 0xfb64, 0x881a)  # smmlsr r8, r4, sl, r8
    data(2, 0xfb65, 0xbb1a)  # smmlsr fp, r5, sl, fp
    data(2, 0xe9c9, 0x8b04)  # strd r8, fp, [sb, #0x10]
    data(2, 0xe9d9, 0x8b06)  # ldrd r8, fp, [sb, #0x18]
    data(2, 0xfb66, 0x881a)  # smmlsr r8, r6, sl, r8
    data(2, 0xfb67, 0xbb1a)  # smmlsr fp, r7, sl, fp
    data(2, 0xe9c9, 0x8b06)  # strd r8, fp, [sb, #0x18]
    data(2, 0xf109, 0x0920)  # add.w sb, sb, #0x20
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xf8dd, 0xa168)  # ldr.w sl, [sp, #0x168]  ; F_tend
    data(2, 0xf8dd, 0xb170)  # ldr.w fp, [sp, #0x170]  ; F_output_step
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf47f, 0xaf52)  # bne.w #0x6c  ; to output
    data(2, 0xe0bd)  # b #0x346  ; to block_end
    # pair:
    data(2, 0xe9dd, 0x893c)  # ldrd r8, sb, [sp, #0xf0]  ; F_wt + 0, channels 0, 1
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
    data(2, 0xe9dd, 0x8940)  # ldrd r8, sb, [sp, #0x100]  ; F_wt + 16, channels 2, 3
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x8942)  # ldrd r8, sb, [sp, #0x108]  ; F_wt + 24
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
    data(2, 0xe9dd, 0x8944)  # ldrd r8, sb, [sp, #0x110]  ; F_wt + 32, channels 4, 5
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x8946)  # ldrd r8, sb, [sp, #0x118]  ; F_wt + 40
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x8910)  # ldrd r8, sb, [ip, #0x40]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2b, 0x4408)  # smlad r4, fp, r8, r4
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xfb2b, 0x5509)  # smlad r5, fp, sb, r5
    data(2, 0xe9dc, 0x8912)  # ldrd r8, sb, [ip, #0x48]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2b, 0x6608)  # smlad r6, fp, r8, r6
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xfb2b, 0x7709)  # smlad r7, fp, sb, r7
    data(2, 0xe9dd, 0x8948)  # ldrd r8, sb, [sp, #0x120]  ; F_wt + 48, channels 6, 7
    data(2, 0xf83e, 0xa008)  # ldrh.w sl, [lr, r8]
    data(2, 0xf83e, 0xb009)  # ldrh.w fp, [lr, sb]
    data(2, 0xe9dd, 0x894a)  # ldrd r8, sb, [sp, #0x128]  ; F_wt + 56
    data(2, 0xf83e, 0x8008)  # ldrh.w r8, [lr, r8]
    data(2, 0xf83e, 0x9009)  # ldrh.w sb, [lr, sb]
    data(2, 0xea4a, 0x4a08)  # orr.w sl, sl, r8, lsl #16
    data(2, 0xea4b, 0x4b09)  # orr.w fp, fp, sb, lsl #16
    data(2, 0xe9dc, 0x8918)  # ldrd r8, sb, [ip, #0x60]
    data(2, 0xfb2a, 0x0008)  # smlad r0, sl, r8, r0
    data(2, 0xfb2b, 0x4408)  # smlad r4, fp, r8, r4
    data(2, 0xfb2a, 0x1109)  # smlad r1, sl, sb, r1
    data(2, 0xfb2b, 0x5509)  # smlad r5, fp, sb, r5
    data(2, 0xe9dc, 0x891a)  # ldrd r8, sb, [ip, #0x68]
    data(2, 0xfb2a, 0x2208)  # smlad r2, sl, r8, r2
    data(2, 0xfb2b, 0x6608)  # smlad r6, fp, r8, r6
    data(2, 0xfb2a, 0x3309)  # smlad r3, sl, sb, r3
    data(2, 0xfb2b, 0x7709)  # smlad r7, fp, sb, r7
    data(2, 0xe9dd, 0x9a58)  # ldrd sb, sl, [sp, #0x160]  ; F_tp
    data(2, 0xe9d9, 0x8b00)  # ldrd r8, fp, [sb]
    data(2, 0xfb60, 0x881a)  # smmlsr r8, r0, sl, r8
    data(2, 0xfb61, 0xbb1a)  # smmlsr fp, r1, sl, fp
    data(2, 0xe9c9, 0x8b00)  # strd r8, fp, [sb]
    data(2, 0xe9d9, 0x8b02)  # ldrd r8, fp, [sb, #8]
    data(2, 0xfb62, 0x881a)  # smmlsr r8, r2, sl, r8
    data(2, 0xfb63, 0xbb1a)  # smmlsr fp, r3, sl, fp
    data(2, 0xe9c9, 0x8b02)  # strd r8, fp, [sb, #8]
    data(2, 0xe9d9, 0x8b08)  # ldrd r8, fp, [sb, #0x20]
    data(2, 0xfb64, 0x881a)  # smmlsr r8, r4, sl, r8
    data(2, 0xfb65, 0xbb1a)  # smmlsr fp, r5, sl, fp
    data(2, 0xe9c9, 0x8b08)  # strd r8, fp, [sb, #0x20]
    data(2, 0xe9d9, 0x8b0a)  # ldrd r8, fp, [sb, #0x28]
    data(2, 0xfb66, 0x881a)  # smmlsr r8, r6, sl, r8
    data(2, 0xfb67, 0xbb1a)  # smmlsr fp, r7, sl, fp
    data(2, 0xe9c9, 0x8b0a)  # strd r8, fp, [sb, #0x28]
    data(2, 0xf109, 0x0940)  # add.w sb, sb, #0x40
    data(2, 0xf8cd, 0x9160)  # str.w sb, [sp, #0x160]  ; F_tp
    data(2, 0xf8dd, 0xa168)  # ldr.w sl, [sp, #0x168]  ; F_tend
    data(2, 0xf8dd, 0xb16c)  # ldr.w fp, [sp, #0x16c]  ; F_pair_step
    data(2, 0x44de)  # add lr, fp
    data(2, 0x45d1)  # cmp sb, sl
    data(2, 0xf47f, 0xaf42)  # bne.w #0x1ca  ; to pair
    # block_end:
    # the next 8 channels of the tap, or the next tap
    data(2, 0x9aa2)  # ldr r2, [sp, #0x288]  ; F_wb
    data(2, 0x9ba3)  # ldr r3, [sp, #0x28c]  ; F_tb
    data(2, 0x9c65)  # ldr r4, [sp, #0x194]  ; F_w_chunk
    data(2, 0x4422)  # add r2, r4
    data(2, 0xf103, 0x0380)  # add.w r3, r3, #0x80
    data(2, 0x98a7)  # ldr r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd104)  # bne #0x362  ; to same_tap
    data(2, 0x9864)  # ldr r0, [sp, #0x190]  ; F_chunks
    data(2, 0x9c66)  # ldr r4, [sp, #0x198]  ; F_w_tap
    data(2, 0x9d67)  # ldr r5, [sp, #0x19c]  ; F_t_tap
    data(2, 0x4422)  # add r2, r4
    data(2, 0x442b)  # add r3, r5
    # same_tap:
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_chunks_left
    data(2, 0x92a2)  # str r2, [sp, #0x288]  ; F_wb
    data(2, 0x93a3)  # str r3, [sp, #0x28c]  ; F_tb
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_blocks_left
    data(2, 0xf47f, 0xae73)  # bne.w #0x58  ; to block
    data(2, 0xf8dd, 0xe254)  # ldr.w lr, [sp, #0x254]  ; F_lr_products
    data(2, 0x4770)  # bx lr
    # end_of_function:
