"""float32 without an FPU on armv6m: the forward."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# The whole forward; called from Python with the block. r7 the block.
# 650 bytes.
@micropython.asm_thumb
def forward(r0):
    data(2, 0x4641)  # mov r1, r8
    data(2, 0x464a)  # mov r2, sb
    data(2, 0x4653)  # mov r3, sl
    data(2, 0x465c)  # mov r4, fp
    data(2, 0xb41e)  # push {r1, r2, r3, r4}
    data(2, 0x0007)  # movs r7, r0
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x67f8)  # str r0, [r7, #0x7c]  ; F_drop
    data(2, 0x206c)  # movs r0, #0x6c  ; F_weight
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2175)  # movs r1, #0x75  ; F_weight_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x2345)  # movs r3, #0x45  ; F_scan
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2076)  # movs r0, #0x76  ; F_scanned
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2177)  # movs r1, #0x77  ; F_scanned_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x2345)  # movs r3, #0x45  ; F_scan
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    # next_image:
    data(2, 0x2054)  # movs r0, #0x54  ; F_images
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2154)  # movs r1, #0x54  ; F_images
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xda00)  # bge #0x50  ; to image
    data(2, 0xe117)  # b #0x280  ; to done
    # image:
    data(2, 0x2068)  # movs r0, #0x68  ; F_y_table
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2169)  # movs r1, #0x69  ; F_y_row
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2056)  # movs r0, #0x56  ; F_out_rows
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x214f)  # movs r1, #0x4f  ; F_rows_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # row:
    data(2, 0x206a)  # movs r0, #0x6a  ; F_x_table
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x216b)  # movs r1, #0x6b  ; F_x_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2057)  # movs r0, #0x57  ; F_out_columns
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2150)  # movs r1, #0x50  ; F_columns_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # pixel:
    data(2, 0x2073)  # movs r0, #0x73  ; F_values
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x217a)  # movs r1, #0x7a  ; F_og_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x205e)  # movs r0, #0x5e  ; F_px_off
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2180)  # movs r1, #0x80  ; F_off_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2060)  # movs r0, #0x60  ; F_px_mask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21cc)  # movs r1, #0xcc  ; F_mask_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x205b)  # movs r0, #0x5b  ; F_x_image
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21ec)  # movs r1, #0xec  ; F_og_x
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2058)  # movs r0, #0x58  ; F_offset_groups
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2151)  # movs r1, #0x51  ; F_og_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # offset_group:
    data(2, 0x207a)  # movs r0, #0x7a  ; F_og_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21f8)  # movs r1, #0xf8  ; F_column_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2069)  # movs r0, #0x69  ; F_y_row
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x218c)  # movs r1, #0x8c  ; F_tap_y
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x204d)  # movs r0, #0x4d  ; F_kernel_rows
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2152)  # movs r1, #0x52  ; F_i_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # kernel_row:
    data(2, 0x206b)  # movs r0, #0x6b  ; F_x_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2188)  # movs r1, #0x88  ; F_tap_x
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x204e)  # movs r0, #0x4e  ; F_kernel_columns
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2153)  # movs r1, #0x53  ; F_j_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # tap:
    data(2, 0x6bf8)  # ldr r0, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd003)  # beq #0xfa  ; to no_mask
    data(2, 0x20cc)  # movs r0, #0xcc  ; F_mask_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0x6438)  # str r0, [r7, #0x40]  ; F_mask_value
    # no_mask:
    data(2, 0x2340)  # movs r3, #0x40  ; F_locate
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2346)  # movs r3, #0x46  ; F_sample_columns
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x20f8)  # movs r0, #0xf8  ; F_column_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x21f8)  # movs r1, #0xf8  ; F_column_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2080)  # movs r0, #0x80  ; F_off_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2180)  # movs r1, #0x80  ; F_off_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20cc)  # movs r0, #0xcc  ; F_mask_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21cc)  # movs r1, #0xcc  ; F_mask_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2088)  # movs r0, #0x88  ; F_tap_x
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x2188)  # movs r1, #0x88  ; F_tap_x
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2053)  # movs r0, #0x53  ; F_j_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2153)  # movs r1, #0x53  ; F_j_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x150  ; to tap_done
    data(2, 0xe7cd)  # b #0xec  ; to tap
    # tap_done:
    data(2, 0x208c)  # movs r0, #0x8c  ; F_tap_y
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x218c)  # movs r1, #0x8c  ; F_tap_y
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2052)  # movs r0, #0x52  ; F_i_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2152)  # movs r1, #0x52  ; F_i_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x16e  ; to kernel_row_done
    data(2, 0xe7b3)  # b #0xd6  ; to kernel_row
    # kernel_row_done:
    data(2, 0x217c)  # movs r1, #0x7c  ; F_og_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20ec)  # movs r0, #0xec  ; F_og_x
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21ec)  # movs r1, #0xec  ; F_og_x
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x217b)  # movs r1, #0x7b  ; F_og_columns
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x207a)  # movs r0, #0x7a  ; F_og_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x217a)  # movs r1, #0x7a  ; F_og_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2051)  # movs r0, #0x51  ; F_og_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2151)  # movs r1, #0x51  ; F_og_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x1a6  ; to offset_group_done
    data(2, 0xe787)  # b #0xb6  ; to offset_group
    # offset_group_done:
    data(2, 0x2344)  # movs r3, #0x44  ; F_outputs
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x205e)  # movs r0, #0x5e  ; F_px_off
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x215e)  # movs r1, #0x5e  ; F_px_off
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2060)  # movs r0, #0x60  ; F_px_mask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x2160)  # movs r1, #0x60  ; F_px_mask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2165)  # movs r1, #0x65  ; F_y_step_px
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2064)  # movs r0, #0x64  ; F_y_at
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2164)  # movs r1, #0x64  ; F_y_at
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x217e)  # movs r1, #0x7e  ; F_x_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x206b)  # movs r0, #0x6b  ; F_x_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x216b)  # movs r1, #0x6b  ; F_x_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2050)  # movs r0, #0x50  ; F_columns_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2150)  # movs r1, #0x50  ; F_columns_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x206  ; to pixel_done
    data(2, 0xe73c)  # b #0x80  ; to pixel
    # pixel_done:
    data(2, 0x217f)  # movs r1, #0x7f  ; F_y_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2069)  # movs r0, #0x69  ; F_y_row
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2169)  # movs r1, #0x69  ; F_y_row
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x204f)  # movs r0, #0x4f  ; F_rows_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x214f)  # movs r1, #0x4f  ; F_rows_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x22e  ; to row_done
    data(2, 0xe71c)  # b #0x68  ; to row
    # row_done:
    data(2, 0x215f)  # movs r1, #0x5f  ; F_image_off
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x205e)  # movs r0, #0x5e  ; F_px_off
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x215e)  # movs r1, #0x5e  ; F_px_off
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2161)  # movs r1, #0x61  ; F_image_mask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2060)  # movs r0, #0x60  ; F_px_mask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2160)  # movs r1, #0x60  ; F_px_mask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2167)  # movs r1, #0x67  ; F_image_y
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2064)  # movs r0, #0x64  ; F_y_at
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2164)  # movs r1, #0x64  ; F_y_at
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x215d)  # movs r1, #0x5d  ; F_image_x
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x205b)  # movs r0, #0x5b  ; F_x_image
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x215b)  # movs r1, #0x5b  ; F_x_image
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0xe6dd)  # b #0x3c  ; to next_image
    # done:
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# A tap's column values of one pixel, for its offset group's channels.
# r4 the column's place, r6 channels left.
# 110 bytes.
@micropython.asm_thumb
def sample_columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe033)  # b #0x6e  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x24f8)  # movs r4, #0xf8  ; F_column_at
    data(2, 0x593c)  # ldr r4, [r7, r4]
    data(2, 0x264b)  # movs r6, #0x4b  ; F_channels
    data(2, 0x00b6)  # lsls r6, r6, #2
    data(2, 0x59be)  # ldr r6, [r7, r6]
    data(2, 0x20c8)  # movs r0, #0xc8  ; F_inside
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd021)  # beq #0x5e  ; to fill
    data(2, 0x20ec)  # movs r0, #0xec  ; F_og_x
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    # channel:
    data(2, 0x6cf8)  # ldr r0, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x36  ; to sample_with_zeros
    data(2, 0x68bb)  # ldr r3, [r7, #8]  ; F_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6db8)  # ldr r0, [r7, #0x58]  ; F_start_zero
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe002)  # b #0x3c  ; to sampled_value
    # sample_with_zeros:
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x6a3b)  # ldr r3, [r7, #0x20]  ; F_sample_plain
    data(2, 0x4798)  # blx r3
    # sampled_value:
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x48  ; to column_value
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # column_value:
    data(2, 0x6020)  # str r0, [r4]
    data(2, 0x20fc)  # movs r0, #0xfc  ; F_column_step_c
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1824)  # adds r4, r4, r0
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x6bb9)  # ldr r1, [r7, #0x38]  ; F_channel_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1e1)  # bne #0x20  ; to channel
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # fill:
    data(2, 0x6c78)  # ldr r0, [r7, #0x44]  ; F_zero_cm
    data(2, 0x21fc)  # movs r1, #0xfc  ; F_column_step_c
    data(2, 0x5879)  # ldr r1, [r7, r1]
    # fill_channel:
    data(2, 0x6020)  # str r0, [r4]
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1fb)  # bne #0x64  ; to fill_channel
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# One pixel's outputs from its columns. r4 bias, r5 weights, r6 outputs left.
# 208 bytes.
@micropython.asm_thumb
def outputs(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe064)  # b #0xd0  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x246e)  # movs r4, #0x6e  ; F_bias
    data(2, 0x00a4)  # lsls r4, r4, #2
    data(2, 0x593c)  # ldr r4, [r7, r4]
    data(2, 0x256c)  # movs r5, #0x6c  ; F_weight
    data(2, 0x00ad)  # lsls r5, r5, #2
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x2073)  # movs r0, #0x73  ; F_values
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x217a)  # movs r1, #0x7a  ; F_og_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2064)  # movs r0, #0x64  ; F_y_at
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21d0)  # movs r1, #0xd0  ; F_goff_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2059)  # movs r0, #0x59  ; F_groups
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2151)  # movs r1, #0x51  ; F_og_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    # group:
    data(2, 0x697b)  # ldr r3, [r7, #0x14]  ; F_list_values
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x207a)  # movs r0, #0x7a  ; F_og_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2178)  # movs r1, #0x78  ; F_group_columns
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2204)  # movs r2, #4
    data(2, 0x2374)  # movs r3, #0x74  ; F_list
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x47e0)  # blx ip
    data(2, 0x64b8)  # str r0, [r7, #0x48]  ; F_listed
    data(2, 0x26e4)  # movs r6, #0xe4  ; F_group_outputs
    data(2, 0x59be)  # ldr r6, [r7, r6]
    # output:
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd006)  # beq #0x6a  ; to plain
    data(2, 0x68bb)  # ldr r3, [r7, #8]  ; F_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6cbb)  # ldr r3, [r7, #0x48]  ; F_listed
    data(2, 0x2174)  # movs r1, #0x74  ; F_list
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0xe007)  # b #0x7a  ; to multiply
    # plain:
    data(2, 0x69bb)  # ldr r3, [r7, #0x18]  ; F_plain_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x2378)  # movs r3, #0x78  ; F_group_columns
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x217a)  # movs r1, #0x7a  ; F_og_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    # multiply:
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x6820)  # ldr r0, [r4]
    data(2, 0x47e0)  # blx ip
    data(2, 0x216f)  # movs r1, #0x6f  ; F_bias_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0x2179)  # movs r1, #0x79  ; F_weight_row
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x22d0)  # movs r2, #0xd0  ; F_goff_at
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x6010)  # str r0, [r2]
    data(2, 0x2166)  # movs r1, #0x66  ; F_y_step_o
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x1852)  # adds r2, r2, r1
    data(2, 0x21d0)  # movs r1, #0xd0  ; F_goff_at
    data(2, 0x507a)  # str r2, [r7, r1]
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1d7)  # bne #0x56  ; to output
    data(2, 0x2179)  # movs r1, #0x79  ; F_weight_row
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x207a)  # movs r0, #0x7a  ; F_og_column
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x217a)  # movs r1, #0x7a  ; F_og_column
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2051)  # movs r0, #0x51  ; F_og_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2151)  # movs r1, #0x51  ; F_og_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0xce  ; to group_done
    data(2, 0xe7b3)  # b #0x36  ; to group
    # group_done:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:
