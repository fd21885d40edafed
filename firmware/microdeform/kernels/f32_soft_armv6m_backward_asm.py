"""float32 without an FPU on armv6m: the backward."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# The whole backward; called from Python with the block. r7 the block.
# 992 bytes.
@micropython.asm_thumb
def backward(r0):
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
    data(2, 0x20d8)  # movs r0, #0xd8  ; F_accumulate
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd131)  # bne #0xa8  ; to cleared
    data(2, 0x205c)  # movs r0, #0x5c  ; F_gradx_image
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2184)  # movs r1, #0x84  ; F_input_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2383)  # movs r3, #0x83  ; F_clear
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2062)  # movs r0, #0x62  ; F_px_goff
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2185)  # movs r1, #0x85  ; F_offset_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2383)  # movs r3, #0x83  ; F_clear
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2063)  # movs r0, #0x63  ; F_px_gmask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2186)  # movs r1, #0x86  ; F_mask_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2383)  # movs r3, #0x83  ; F_clear
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x206d)  # movs r0, #0x6d  ; F_gradw
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2187)  # movs r1, #0x87  ; F_gradw_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2383)  # movs r3, #0x83  ; F_clear
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2070)  # movs r0, #0x70  ; F_gradb
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2188)  # movs r1, #0x88  ; F_bias_words
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2383)  # movs r3, #0x83  ; F_clear
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    # cleared:
    # next_image:
    data(2, 0x2054)  # movs r0, #0x54  ; F_images
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2154)  # movs r1, #0x54  ; F_images
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xda00)  # bge #0xbc  ; to image
    data(2, 0xe18c)  # b #0x3d6  ; to done
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
    data(2, 0x2343)  # movs r3, #0x43  ; F_gather
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x2062)  # movs r0, #0x62  ; F_px_goff
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21d0)  # movs r1, #0xd0  ; F_goff_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2063)  # movs r0, #0x63  ; F_px_gmask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21d4)  # movs r1, #0xd4  ; F_gmask_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x205c)  # movs r0, #0x5c  ; F_gradx_image
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21f0)  # movs r1, #0xf0  ; F_og_gradx
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2071)  # movs r0, #0x71  ; F_table
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21f4)  # movs r1, #0xf4  ; F_og_table
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
    data(2, 0x206c)  # movs r0, #0x6c  ; F_weight
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6638)  # str r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0x206d)  # movs r0, #0x6d  ; F_gradw
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6678)  # str r0, [r7, #0x64]  ; F_gradw_tap
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
    data(2, 0xd003)  # beq #0x190  ; to no_mask
    data(2, 0x20cc)  # movs r0, #0xcc  ; F_mask_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0x6438)  # str r0, [r7, #0x40]  ; F_mask_value
    # no_mask:
    data(2, 0x2340)  # movs r3, #0x40  ; F_locate
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    data(2, 0x20c8)  # movs r0, #0xc8  ; F_inside
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6f39)  # ldr r1, [r7, #0x70]  ; F_want_weight
    data(2, 0x4001)  # ands r1, r0
    data(2, 0x66b9)  # str r1, [r7, #0x68]  ; F_sampling
    data(2, 0x2148)  # movs r1, #0x48  ; F_want_input
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x4001)  # ands r1, r0
    data(2, 0x67b9)  # str r1, [r7, #0x78]  ; F_scattering
    data(2, 0x204a)  # movs r0, #0x4a  ; F_sampled
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2147)  # movs r1, #0x47  ; F_want_dcol
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x4008)  # ands r0, r1
    data(2, 0x66f8)  # str r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x6f39)  # ldr r1, [r7, #0x70]  ; F_want_weight
    data(2, 0x4308)  # orrs r0, r1
    data(2, 0xd003)  # beq #0x1ca  ; to columns_done
    data(2, 0x2341)  # movs r3, #0x41  ; F_columns
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    # columns_done:
    data(2, 0x204a)  # movs r0, #0x4a  ; F_sampled
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x21d8)  # movs r1, #0xd8  ; F_accumulate
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x4308)  # orrs r0, r1
    data(2, 0x6f79)  # ldr r1, [r7, #0x74]  ; F_want_dots
    data(2, 0x4208)  # tst r0, r1
    data(2, 0xd003)  # beq #0x1e4  ; to finish_done
    data(2, 0x2342)  # movs r3, #0x42  ; F_finish
    data(2, 0x009b)  # lsls r3, r3, #2
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x4798)  # blx r3
    # finish_done:
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20d0)  # movs r0, #0xd0  ; F_goff_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21d0)  # movs r1, #0xd0  ; F_goff_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20d4)  # movs r0, #0xd4  ; F_gmask_at
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21d4)  # movs r1, #0xd4  ; F_gmask_at
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x6e38)  # ldr r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x6638)  # str r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0x6e78)  # ldr r0, [r7, #0x64]  ; F_gradw_tap
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x6678)  # str r0, [r7, #0x64]  ; F_gradw_tap
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
    data(2, 0xd000)  # beq #0x24a  ; to tap_done
    data(2, 0xe79b)  # b #0x182  ; to tap
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
    data(2, 0xd000)  # beq #0x268  ; to kernel_row_done
    data(2, 0xe781)  # b #0x16c  ; to kernel_row
    # kernel_row_done:
    data(2, 0x217c)  # movs r1, #0x7c  ; F_og_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20ec)  # movs r0, #0xec  ; F_og_x
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21ec)  # movs r1, #0xec  ; F_og_x
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x217c)  # movs r1, #0x7c  ; F_og_step
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20f0)  # movs r0, #0xf0  ; F_og_gradx
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21f0)  # movs r1, #0xf0  ; F_og_gradx
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x217d)  # movs r1, #0x7d  ; F_og_entries
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x20f4)  # movs r0, #0xf4  ; F_og_table
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x21f4)  # movs r1, #0xf4  ; F_og_table
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2051)  # movs r0, #0x51  ; F_og_left
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x2151)  # movs r1, #0x51  ; F_og_left
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x2ac  ; to offset_group_done
    data(2, 0xe74c)  # b #0x146  ; to offset_group
    # offset_group_done:
    data(2, 0x2062)  # movs r0, #0x62  ; F_px_goff
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x2162)  # movs r1, #0x62  ; F_px_goff
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2063)  # movs r0, #0x63  ; F_px_gmask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x2163)  # movs r1, #0x63  ; F_px_gmask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
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
    data(2, 0xd000)  # beq #0x320  ; to pixel_done
    data(2, 0xe6e5)  # b #0xec  ; to pixel
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
    data(2, 0xd000)  # beq #0x348  ; to row_done
    data(2, 0xe6c5)  # b #0xd4  ; to row
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
    data(2, 0x215f)  # movs r1, #0x5f  ; F_image_off
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2062)  # movs r0, #0x62  ; F_px_goff
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2162)  # movs r1, #0x62  ; F_px_goff
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x2161)  # movs r1, #0x61  ; F_image_mask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2063)  # movs r0, #0x63  ; F_px_gmask
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2163)  # movs r1, #0x63  ; F_px_gmask
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0x215d)  # movs r1, #0x5d  ; F_image_x
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x205c)  # movs r0, #0x5c  ; F_gradx_image
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x215c)  # movs r1, #0x5c  ; F_gradx_image
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5078)  # str r0, [r7, r1]
    data(2, 0xe668)  # b #0xa8  ; to next_image
    # done:
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# grad_output of one pixel: grad_bias, the packed values, a list a group (listed = 0:
# it is of no use, some value cannot stand in it). r4 left, r5 values, r6 grad_output, r11 grad_bias;
# then r4 groups left, r5 the group's record.
# 126 bytes.
@micropython.asm_thumb
def gather(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe03b)  # b #0x7e  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x245a)  # movs r4, #0x5a  ; F_outputs_count
    data(2, 0x00a4)  # lsls r4, r4, #2
    data(2, 0x593c)  # ldr r4, [r7, r4]
    data(2, 0x2573)  # movs r5, #0x73  ; F_values
    data(2, 0x00ad)  # lsls r5, r5, #2
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x2664)  # movs r6, #0x64  ; F_y_at
    data(2, 0x00b6)  # lsls r6, r6, #2
    data(2, 0x59be)  # ldr r6, [r7, r6]
    data(2, 0x2070)  # movs r0, #0x70  ; F_gradb
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x4683)  # mov fp, r0
    # output:
    data(2, 0x6830)  # ldr r0, [r6]
    data(2, 0xc501)  # stm r5!, {r0}
    data(2, 0x2166)  # movs r1, #0x66  ; F_y_step_o
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x1876)  # adds r6, r6, r1
    data(2, 0x2149)  # movs r1, #0x49  ; F_want_bias
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd006)  # beq #0x46  ; to next_output
    data(2, 0x465a)  # mov r2, fp
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x465a)  # mov r2, fp
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x4693)  # mov fp, r2
    # next_output:
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1eb)  # bne #0x22  ; to output
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x64b8)  # str r0, [r7, #0x48]  ; F_listed
    data(2, 0x2572)  # movs r5, #0x72  ; F_group_table
    data(2, 0x00ad)  # lsls r5, r5, #2
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x2459)  # movs r4, #0x59  ; F_groups
    data(2, 0x00a4)  # lsls r4, r4, #2
    data(2, 0x593c)  # ldr r4, [r7, r4]
    # group:
    data(2, 0x697b)  # ldr r3, [r7, #0x14]  ; F_list_values
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x68a8)  # ldr r0, [r5, #8]
    data(2, 0x21e4)  # movs r1, #0xe4  ; F_group_outputs
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x22e8)  # movs r2, #0xe8  ; F_plain_step
    data(2, 0x58ba)  # ldr r2, [r7, r2]
    data(2, 0x682b)  # ldr r3, [r5]
    data(2, 0x47e0)  # blx ip
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd004)  # beq #0x7a  ; to unlisted
    data(2, 0x6068)  # str r0, [r5, #4]
    data(2, 0x350c)  # adds r5, #0xc
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1f0)  # bne #0x5a  ; to group
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # unlisted:
    data(2, 0x64b8)  # str r0, [r7, #0x48]  ; F_listed
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# r1 words at r0 become 0.
# 28 bytes.
@micropython.asm_thumb
def clear(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe00a)  # b #0x1c  ; to end_of_function
    # entry:
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x3902)  # subs r1, #2
    data(2, 0xdb02)  # blt #0x14  ; to last_word
    # two_words:
    data(2, 0xc00c)  # stm r0!, {r2, r3}
    data(2, 0x3902)  # subs r1, #2
    data(2, 0xdafc)  # bge #0xe  ; to two_words
    # last_word:
    data(2, 0x3101)  # adds r1, #1
    data(2, 0xd100)  # bne #0x1a  ; to all_cleared
    data(2, 0xc004)  # stm r0!, {r2}
    # all_cleared:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# [r2] += value * r0 over r3 values at r1, r2 in steps of plain_step; any floats.
# r4 values, r5 the sums, r8 left, r9 factor.
# 48 bytes.
@micropython.asm_thumb
def plain_axpy(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe014)  # b #0x30  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x000c)  # movs r4, r1
    data(2, 0x0015)  # movs r5, r2
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4681)  # mov sb, r0
    # next:
    data(2, 0xcc02)  # ldm r4!, {r1}
    data(2, 0x4648)  # mov r0, sb
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0x20e8)  # movs r0, #0xe8  ; F_plain_step
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x182d)  # adds r5, r5, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1f0)  # bne #0x10  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# D_k += r0 * pixel of the plane at r1, all four corners. r5 plane, r6 dcol.
# 54 bytes.
@micropython.asm_thumb
def dots_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe017)  # b #0x36  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x000d)  # movs r5, r1
    data(2, 0x6dfc)  # ldr r4, [r7, #0x5c]  ; F_records
    data(2, 0x2004)  # movs r0, #4
    data(2, 0x4680)  # mov r8, r0
    # next:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x07ca)  # lsls r2, r1, #0x1f
    data(2, 0xd100)  # bne #0x1c  ; to outside
    data(2, 0x5868)  # ldr r0, [r5, r1]
    # outside:
    data(2, 0x0031)  # movs r1, r6
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6060)  # str r0, [r4, #4]
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ee)  # bne #0x12  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# Add r0 * weight to the corners in the plane at r1. r5 plane, r6 dcol*mask.
# 56 bytes.
@micropython.asm_thumb
def scatter_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe018)  # b #0x38  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x0006)  # movs r6, r0
    data(2, 0x000d)  # movs r5, r1
    data(2, 0x6dfc)  # ldr r4, [r7, #0x5c]  ; F_records
    data(2, 0x2004)  # movs r0, #4
    data(2, 0x4680)  # mov r8, r0
    # next:
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x07ca)  # lsls r2, r1, #0x1f
    data(2, 0xd109)  # bne #0x2c  ; to outside
    data(2, 0x68a0)  # ldr r0, [r4, #8]
    data(2, 0x0031)  # movs r1, r6
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x5869)  # ldr r1, [r5, r1]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x5068)  # str r0, [r5, r1]
    # outside:
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ed)  # bne #0x12  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# A tap's channels in the backward: column value, dcol, grad_weight, D, grad_input.
# r4 cm, r5 the channel's entry in the table (offset of its first weight, its group's record: list,
# end, values), r6 dcol.
# 342 bytes.
@micropython.asm_thumb
def columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0a7)  # b #0x156  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x204b)  # movs r0, #0x4b  ; F_channels
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6378)  # str r0, [r7, #0x34]  ; F_left
    data(2, 0x20ec)  # movs r0, #0xec  ; F_og_x
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x20f0)  # movs r0, #0xf0  ; F_og_gradx
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x6338)  # str r0, [r7, #0x30]  ; F_gradx_at
    data(2, 0x25f4)  # movs r5, #0xf4  ; F_og_table
    data(2, 0x597d)  # ldr r5, [r7, r5]
    # channel:
    data(2, 0x6c7c)  # ldr r4, [r7, #0x44]  ; F_zero_cm
    data(2, 0x6eb8)  # ldr r0, [r7, #0x68]  ; F_sampling
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd014)  # beq #0x52  ; to have_column
    data(2, 0x6cf8)  # ldr r0, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x3e  ; to sample_with_zeros
    data(2, 0x68bb)  # ldr r3, [r7, #8]  ; F_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6db8)  # ldr r0, [r7, #0x58]  ; F_start_zero
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe002)  # b #0x44  ; to sampled_value
    # sample_with_zeros:
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x6a3b)  # ldr r3, [r7, #0x20]  ; F_sample_plain
    data(2, 0x4798)  # blx r3
    # sampled_value:
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x50  ; to column_value
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # column_value:
    data(2, 0x0004)  # movs r4, r0
    # have_column:
    data(2, 0x6ef8)  # ldr r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd01a)  # beq #0x8e  ; to have_dcol
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd00b)  # beq #0x76  ; to dcol_plain
    data(2, 0x68bb)  # ldr r3, [r7, #8]  ; F_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6e3a)  # ldr r2, [r7, #0x60]  ; F_weight_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x684b)  # ldr r3, [r1, #4]
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x47e0)  # blx ip
    data(2, 0x0006)  # movs r6, r0
    data(2, 0xe00b)  # b #0x8e  ; to have_dcol
    # dcol_plain:
    data(2, 0x69bb)  # ldr r3, [r7, #0x18]  ; F_plain_dot
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6e3a)  # ldr r2, [r7, #0x60]  ; F_weight_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x6889)  # ldr r1, [r1, #8]
    data(2, 0x23e4)  # movs r3, #0xe4  ; F_group_outputs
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x47e0)  # blx ip
    data(2, 0x0006)  # movs r6, r0
    # have_dcol:
    data(2, 0x6f38)  # ldr r0, [r7, #0x70]  ; F_want_weight
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd021)  # beq #0xd8  ; to weight_done
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd013)  # beq #0xc2  ; to weight_plain
    data(2, 0x0060)  # lsls r0, r4, #1
    data(2, 0x00a1)  # lsls r1, r4, #2
    data(2, 0x4041)  # eors r1, r0
    data(2, 0xd50a)  # bpl #0xb8  ; to odd_column
    data(2, 0x68fb)  # ldr r3, [r7, #0xc]  ; F_axpy
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6e7a)  # ldr r2, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x684b)  # ldr r3, [r1, #4]
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x47e0)  # blx ip
    data(2, 0xe00f)  # b #0xd8  ; to weight_done
    # odd_column:
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd102)  # bne #0xc2  ; to weight_plain
    data(2, 0x6ff8)  # ldr r0, [r7, #0x7c]  ; F_drop
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd10a)  # bne #0xd8  ; to weight_done, adds zeros to what is not -0.0
    # weight_plain:
    data(2, 0x69fb)  # ldr r3, [r7, #0x1c]  ; F_plain_axpy
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6e7a)  # ldr r2, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x6889)  # ldr r1, [r1, #8]
    data(2, 0x23e4)  # movs r3, #0xe4  ; F_group_outputs
    data(2, 0x58fb)  # ldr r3, [r7, r3]
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x47e0)  # blx ip
    # weight_done:
    data(2, 0x6ef8)  # ldr r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd02d)  # beq #0x13a  ; to channel_done
    data(2, 0x6f78)  # ldr r0, [r7, #0x74]  ; F_want_dots
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd00f)  # beq #0x104  ; to dots_done
    data(2, 0x0070)  # lsls r0, r6, #1
    data(2, 0x0e00)  # lsrs r0, r0, #0x18
    data(2, 0x3840)  # subs r0, #0x40
    data(2, 0x287d)  # cmp r0, #0x7d
    data(2, 0xd806)  # bhi #0xfc  ; to odd_dcol
    data(2, 0x693b)  # ldr r3, [r7, #0x10]  ; F_dots
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6df9)  # ldr r1, [r7, #0x5c]  ; F_records
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x47e0)  # blx ip
    data(2, 0xe003)  # b #0x104  ; to dots_done
    # odd_dcol:
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6af9)  # ldr r1, [r7, #0x2c]  ; F_x_at
    data(2, 0x6a7b)  # ldr r3, [r7, #0x24]  ; F_dots_plain
    data(2, 0x4798)  # blx r3
    # dots_done:
    data(2, 0x6fb8)  # ldr r0, [r7, #0x78]  ; F_scattering
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd017)  # beq #0x13a  ; to channel_done
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x118  ; to modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # modulated:
    data(2, 0x6cf9)  # ldr r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd00a)  # beq #0x134  ; to scatter_with_zeros
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x0082)  # lsls r2, r0, #2
    data(2, 0x404a)  # eors r2, r1
    data(2, 0xd506)  # bpl #0x134  ; to scatter_with_zeros
    data(2, 0x68fb)  # ldr r3, [r7, #0xc]  ; F_axpy
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6b3a)  # ldr r2, [r7, #0x30]  ; F_gradx_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe002)  # b #0x13a  ; to channel_done
    # scatter_with_zeros:
    data(2, 0x6b39)  # ldr r1, [r7, #0x30]  ; F_gradx_at
    data(2, 0x6abb)  # ldr r3, [r7, #0x28]  ; F_scatter_plain
    data(2, 0x4798)  # blx r3
    # channel_done:
    data(2, 0x3508)  # adds r5, #8
    data(2, 0x6bb9)  # ldr r1, [r7, #0x38]  ; F_channel_step
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x6b38)  # ldr r0, [r7, #0x30]  ; F_gradx_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x6338)  # str r0, [r7, #0x30]  ; F_gradx_at
    data(2, 0x6b78)  # ldr r0, [r7, #0x34]  ; F_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x6378)  # str r0, [r7, #0x34]  ; F_left
    data(2, 0xd000)  # beq #0x154  ; to channels_done
    data(2, 0xe765)  # b #0x20  ; to channel
    # channels_done:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# grad_mask and grad_offset of a tap, from D. r4 records, r5 a term, the place.
# 338 bytes.
@micropython.asm_thumb
def finish(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0a5)  # b #0x152  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x6dfc)  # ldr r4, [r7, #0x5c]  ; F_records
    data(2, 0x20e0)  # movs r0, #0xe0  ; F_want_gmask
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd02f)  # beq #0x72  ; to mask_done
    data(2, 0x20c8)  # movs r0, #0xc8  ; F_inside
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd01d)  # beq #0x56  ; to no_mask_term
    data(2, 0x68a0)  # ldr r0, [r4, #8]
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6960)  # ldr r0, [r4, #0x14]
    data(2, 0x6921)  # ldr r1, [r4, #0x10]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6a20)  # ldr r0, [r4, #0x20]
    data(2, 0x69e1)  # ldr r1, [r4, #0x1c]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6ae0)  # ldr r0, [r4, #0x2c]
    data(2, 0x6aa1)  # ldr r1, [r4, #0x28]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0xe003)  # b #0x5e  ; to mask_value_known
    # no_mask_term:
    data(2, 0x21d8)  # movs r1, #0xd8  ; F_accumulate
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd009)  # beq #0x72  ; to mask_done
    # mask_value_known:
    data(2, 0x25d4)  # movs r5, #0xd4  ; F_gmask_at
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x21d8)  # movs r1, #0xd8  ; F_accumulate
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x70  ; to mask_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    # mask_store:
    data(2, 0x6028)  # str r0, [r5]
    # mask_done:
    data(2, 0x20dc)  # movs r0, #0xdc  ; F_want_goff
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd012)  # beq #0xa0  ; to finished
    data(2, 0x204a)  # movs r0, #0x4a  ; F_sampled
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0x5838)  # ldr r0, [r7, r0]
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd10e)  # bne #0xa2  ; to slopes
    # only where there is something to add to: 0 to an old -0.0 is +0.0
    data(2, 0x25d0)  # movs r5, #0xd0  ; F_goff_at
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6028)  # str r0, [r5]
    # finished:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # slopes:
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x69e0)  # ldr r0, [r4, #0x1c]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21c0)  # movs r1, #0xc0  ; F_hx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6921)  # ldr r1, [r4, #0x10]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6aa0)  # ldr r0, [r4, #0x28]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21bc)  # movs r1, #0xbc  ; F_lx
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0xe2  ; to y_modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # y_modulated:
    data(2, 0x25d0)  # movs r5, #0xd0  ; F_goff_at
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x21d8)  # movs r1, #0xd8  ; F_accumulate
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0xf4  ; to y_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    # y_store:
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6920)  # ldr r0, [r4, #0x10]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21b8)  # movs r1, #0xb8  ; F_hy
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x69e1)  # ldr r1, [r4, #0x1c]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6aa0)  # ldr r0, [r4, #0x28]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x21b4)  # movs r1, #0xb4  ; F_ly
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    data(2, 0x0029)  # movs r1, r5
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x136  ; to x_modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0x687b)  # ldr r3, [r7, #4]  ; F_mul
    data(2, 0x4798)  # blx r3
    # x_modulated:
    data(2, 0x25d0)  # movs r5, #0xd0  ; F_goff_at
    data(2, 0x597d)  # ldr r5, [r7, r5]
    data(2, 0x2184)  # movs r1, #0x84  ; F_plane_bytes
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x21d8)  # movs r1, #0xd8  ; F_accumulate
    data(2, 0x5879)  # ldr r1, [r7, r1]
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x14e  ; to x_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0x683b)  # ldr r3, [r7]  ; F_add
    data(2, 0x4798)  # blx r3
    # x_store:
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:
