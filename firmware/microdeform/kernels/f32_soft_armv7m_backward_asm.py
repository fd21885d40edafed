"""float32 without an FPU on armv7m: the backward."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m3

import micropython


# The whole backward; called from Python with the block. r7 the block.
# 778 bytes.
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
    data(2, 0xf8d7, 0x01b0)  # ldr.w r0, [r7, #0x1b0]  ; F_weight
    data(2, 0xf8d7, 0x11d4)  # ldr.w r1, [r7, #0x1d4]  ; F_weight_words
    data(2, 0x2200)  # movs r2, #0
    data(2, 0xf8d7, 0xc114)  # ldr.w ip, [r7, #0x114]  ; F_scan
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x01d8)  # ldr.w r0, [r7, #0x1d8]  ; F_scanned
    data(2, 0xf8d7, 0x11dc)  # ldr.w r1, [r7, #0x1dc]  ; F_scanned_words
    data(2, 0x2201)  # movs r2, #1
    data(2, 0xf8d7, 0xc114)  # ldr.w ip, [r7, #0x114]  ; F_scan
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x00d8)  # ldr.w r0, [r7, #0xd8]  ; F_accumulate
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd122)  # bne #0x7e  ; to cleared
    data(2, 0xf8d7, 0x0170)  # ldr.w r0, [r7, #0x170]  ; F_gradx_image
    data(2, 0xf8d7, 0x1210)  # ldr.w r1, [r7, #0x210]  ; F_input_words
    data(2, 0xf8d7, 0xc20c)  # ldr.w ip, [r7, #0x20c]  ; F_clear
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x0188)  # ldr.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0xf8d7, 0x1214)  # ldr.w r1, [r7, #0x214]  ; F_offset_words
    data(2, 0xf8d7, 0xc20c)  # ldr.w ip, [r7, #0x20c]  ; F_clear
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x018c)  # ldr.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0xf8d7, 0x1218)  # ldr.w r1, [r7, #0x218]  ; F_mask_words
    data(2, 0xf8d7, 0xc20c)  # ldr.w ip, [r7, #0x20c]  ; F_clear
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x01b4)  # ldr.w r0, [r7, #0x1b4]  ; F_gradw
    data(2, 0xf8d7, 0x121c)  # ldr.w r1, [r7, #0x21c]  ; F_gradw_words
    data(2, 0xf8d7, 0xc20c)  # ldr.w ip, [r7, #0x20c]  ; F_clear
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x01c0)  # ldr.w r0, [r7, #0x1c0]  ; F_gradb
    data(2, 0xf8d7, 0x1220)  # ldr.w r1, [r7, #0x220]  ; F_bias_words
    data(2, 0xf8d7, 0xc20c)  # ldr.w ip, [r7, #0x20c]  ; F_clear
    data(2, 0x47e0)  # blx ip
    # cleared:
    # next_image:
    data(2, 0xf8d7, 0x0150)  # ldr.w r0, [r7, #0x150]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0150)  # str.w r0, [r7, #0x150]  ; F_images
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xda00)  # bge #0x8e  ; to image
    data(2, 0xe138)  # b #0x300  ; to done
    # image:
    data(2, 0xf8d7, 0x01a0)  # ldr.w r0, [r7, #0x1a0]  ; F_y_table
    data(2, 0xf8c7, 0x01a4)  # str.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0xf8d7, 0x0158)  # ldr.w r0, [r7, #0x158]  ; F_out_rows
    data(2, 0xf8c7, 0x013c)  # str.w r0, [r7, #0x13c]  ; F_rows_left
    # row:
    data(2, 0xf8d7, 0x01a8)  # ldr.w r0, [r7, #0x1a8]  ; F_x_table
    data(2, 0xf8c7, 0x01ac)  # str.w r0, [r7, #0x1ac]  ; F_x_column
    data(2, 0xf8d7, 0x015c)  # ldr.w r0, [r7, #0x15c]  ; F_out_columns
    data(2, 0xf8c7, 0x0140)  # str.w r0, [r7, #0x140]  ; F_columns_left
    # pixel:
    data(2, 0xf8d7, 0xc10c)  # ldr.w ip, [r7, #0x10c]  ; F_gather
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x0188)  # ldr.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0xf8c7, 0x00d0)  # str.w r0, [r7, #0xd0]  ; F_goff_at
    data(2, 0xf8d7, 0x018c)  # ldr.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0xf8c7, 0x00d4)  # str.w r0, [r7, #0xd4]  ; F_gmask_at
    data(2, 0xf8d7, 0x0170)  # ldr.w r0, [r7, #0x170]  ; F_gradx_image
    data(2, 0xf8c7, 0x00f0)  # str.w r0, [r7, #0xf0]  ; F_og_gradx
    data(2, 0xf8d7, 0x01c4)  # ldr.w r0, [r7, #0x1c4]  ; F_table
    data(2, 0xf8c7, 0x00f4)  # str.w r0, [r7, #0xf4]  ; F_og_table
    data(2, 0xf8d7, 0x0178)  # ldr.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0xf8c7, 0x0080)  # str.w r0, [r7, #0x80]  ; F_off_at
    data(2, 0xf8d7, 0x0180)  # ldr.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0xf8c7, 0x00cc)  # str.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0xf8d7, 0x016c)  # ldr.w r0, [r7, #0x16c]  ; F_x_image
    data(2, 0xf8c7, 0x00ec)  # str.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0xf8d7, 0x0160)  # ldr.w r0, [r7, #0x160]  ; F_offset_groups
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    # offset_group:
    data(2, 0xf8d7, 0x01b0)  # ldr.w r0, [r7, #0x1b0]  ; F_weight
    data(2, 0x6638)  # str r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0xf8d7, 0x01b4)  # ldr.w r0, [r7, #0x1b4]  ; F_gradw
    data(2, 0x6678)  # str r0, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xf8d7, 0x01a4)  # ldr.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0xf8c7, 0x008c)  # str.w r0, [r7, #0x8c]  ; F_tap_y
    data(2, 0xf8d7, 0x0134)  # ldr.w r0, [r7, #0x134]  ; F_kernel_rows
    data(2, 0xf8c7, 0x0148)  # str.w r0, [r7, #0x148]  ; F_i_left
    # kernel_row:
    data(2, 0xf8d7, 0x01ac)  # ldr.w r0, [r7, #0x1ac]  ; F_x_column
    data(2, 0xf8c7, 0x0088)  # str.w r0, [r7, #0x88]  ; F_tap_x
    data(2, 0xf8d7, 0x0138)  # ldr.w r0, [r7, #0x138]  ; F_kernel_columns
    data(2, 0xf8c7, 0x014c)  # str.w r0, [r7, #0x14c]  ; F_j_left
    # tap:
    data(2, 0x6bf8)  # ldr r0, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd003)  # beq #0x12e  ; to no_mask
    data(2, 0xf8d7, 0x00cc)  # ldr.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0x6438)  # str r0, [r7, #0x40]  ; F_mask_value
    # no_mask:
    data(2, 0xf8d7, 0xc100)  # ldr.w ip, [r7, #0x100]  ; F_locate
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x00c8)  # ldr.w r0, [r7, #0xc8]  ; F_inside
    data(2, 0x6f39)  # ldr r1, [r7, #0x70]  ; F_want_weight
    data(2, 0x4001)  # ands r1, r0
    data(2, 0x66b9)  # str r1, [r7, #0x68]  ; F_sampling
    data(2, 0xf8d7, 0x1120)  # ldr.w r1, [r7, #0x120]  ; F_want_input
    data(2, 0x4001)  # ands r1, r0
    data(2, 0x67b9)  # str r1, [r7, #0x78]  ; F_scattering
    data(2, 0xf8d7, 0x0128)  # ldr.w r0, [r7, #0x128]  ; F_sampled
    data(2, 0xf8d7, 0x111c)  # ldr.w r1, [r7, #0x11c]  ; F_want_dcol
    data(2, 0x4008)  # ands r0, r1
    data(2, 0x66f8)  # str r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x6f39)  # ldr r1, [r7, #0x70]  ; F_want_weight
    data(2, 0x4308)  # orrs r0, r1
    data(2, 0xd002)  # beq #0x15e  ; to columns_done
    data(2, 0xf8d7, 0xc104)  # ldr.w ip, [r7, #0x104]  ; F_columns
    data(2, 0x47e0)  # blx ip
    # columns_done:
    data(2, 0xf8d7, 0x0128)  # ldr.w r0, [r7, #0x128]  ; F_sampled
    data(2, 0xf8d7, 0x10d8)  # ldr.w r1, [r7, #0xd8]  ; F_accumulate
    data(2, 0x4308)  # orrs r0, r1
    data(2, 0x6f79)  # ldr r1, [r7, #0x74]  ; F_want_dots
    data(2, 0x4208)  # tst r0, r1
    data(2, 0xd002)  # beq #0x174  ; to finish_done
    data(2, 0xf8d7, 0xc108)  # ldr.w ip, [r7, #0x108]  ; F_finish
    data(2, 0x47e0)  # blx ip
    # finish_done:
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0xf8d7, 0x00d0)  # ldr.w r0, [r7, #0xd0]  ; F_goff_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00d0)  # str.w r0, [r7, #0xd0]  ; F_goff_at
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0xf8d7, 0x00d4)  # ldr.w r0, [r7, #0xd4]  ; F_gmask_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00d4)  # str.w r0, [r7, #0xd4]  ; F_gmask_at
    data(2, 0x6e38)  # ldr r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x6638)  # str r0, [r7, #0x60]  ; F_weight_tap
    data(2, 0x6e78)  # ldr r0, [r7, #0x64]  ; F_gradw_tap
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x6678)  # str r0, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0xf8d7, 0x0080)  # ldr.w r0, [r7, #0x80]  ; F_off_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0080)  # str.w r0, [r7, #0x80]  ; F_off_at
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0xf8d7, 0x00cc)  # ldr.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00cc)  # str.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0xf8d7, 0x0088)  # ldr.w r0, [r7, #0x88]  ; F_tap_x
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x0088)  # str.w r0, [r7, #0x88]  ; F_tap_x
    data(2, 0xf8d7, 0x014c)  # ldr.w r0, [r7, #0x14c]  ; F_j_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x014c)  # str.w r0, [r7, #0x14c]  ; F_j_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x1d6  ; to tap_done
    data(2, 0xe7a4)  # b #0x120  ; to tap
    # tap_done:
    data(2, 0xf8d7, 0x008c)  # ldr.w r0, [r7, #0x8c]  ; F_tap_y
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x008c)  # str.w r0, [r7, #0x8c]  ; F_tap_y
    data(2, 0xf8d7, 0x0148)  # ldr.w r0, [r7, #0x148]  ; F_i_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0148)  # str.w r0, [r7, #0x148]  ; F_i_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x1f0  ; to kernel_row_done
    data(2, 0xe78f)  # b #0x110  ; to kernel_row
    # kernel_row_done:
    data(2, 0xf8d7, 0x11f0)  # ldr.w r1, [r7, #0x1f0]  ; F_og_step
    data(2, 0xf8d7, 0x00ec)  # ldr.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00ec)  # str.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0xf8d7, 0x11f0)  # ldr.w r1, [r7, #0x1f0]  ; F_og_step
    data(2, 0xf8d7, 0x00f0)  # ldr.w r0, [r7, #0xf0]  ; F_og_gradx
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00f0)  # str.w r0, [r7, #0xf0]  ; F_og_gradx
    data(2, 0xf8d7, 0x11f4)  # ldr.w r1, [r7, #0x1f4]  ; F_og_entries
    data(2, 0xf8d7, 0x00f4)  # ldr.w r0, [r7, #0xf4]  ; F_og_table
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00f4)  # str.w r0, [r7, #0xf4]  ; F_og_table
    data(2, 0xf8d7, 0x0144)  # ldr.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x22a  ; to offset_group_done
    data(2, 0xe764)  # b #0xf4  ; to offset_group
    # offset_group_done:
    data(2, 0xf8d7, 0x0188)  # ldr.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x0188)  # str.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0xf8d7, 0x018c)  # ldr.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x018c)  # str.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0xf8d7, 0x0178)  # ldr.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x0178)  # str.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0xf8d7, 0x0180)  # ldr.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x0180)  # str.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0xf8d7, 0x1194)  # ldr.w r1, [r7, #0x194]  ; F_y_step_px
    data(2, 0xf8d7, 0x0190)  # ldr.w r0, [r7, #0x190]  ; F_y_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0190)  # str.w r0, [r7, #0x190]  ; F_y_at
    data(2, 0xf8d7, 0x11f8)  # ldr.w r1, [r7, #0x1f8]  ; F_x_step
    data(2, 0xf8d7, 0x01ac)  # ldr.w r0, [r7, #0x1ac]  ; F_x_column
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x01ac)  # str.w r0, [r7, #0x1ac]  ; F_x_column
    data(2, 0xf8d7, 0x0140)  # ldr.w r0, [r7, #0x140]  ; F_columns_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0140)  # str.w r0, [r7, #0x140]  ; F_columns_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x27e  ; to pixel_done
    data(2, 0xe717)  # b #0xae  ; to pixel
    # pixel_done:
    data(2, 0xf8d7, 0x11fc)  # ldr.w r1, [r7, #0x1fc]  ; F_y_step
    data(2, 0xf8d7, 0x01a4)  # ldr.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x01a4)  # str.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0xf8d7, 0x013c)  # ldr.w r0, [r7, #0x13c]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x013c)  # str.w r0, [r7, #0x13c]  ; F_rows_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x29c  ; to row_done
    data(2, 0xe700)  # b #0x9e  ; to row
    # row_done:
    data(2, 0xf8d7, 0x117c)  # ldr.w r1, [r7, #0x17c]  ; F_image_off
    data(2, 0xf8d7, 0x0178)  # ldr.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0178)  # str.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0xf8d7, 0x1184)  # ldr.w r1, [r7, #0x184]  ; F_image_mask
    data(2, 0xf8d7, 0x0180)  # ldr.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0180)  # str.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0xf8d7, 0x119c)  # ldr.w r1, [r7, #0x19c]  ; F_image_y
    data(2, 0xf8d7, 0x0190)  # ldr.w r0, [r7, #0x190]  ; F_y_at
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0190)  # str.w r0, [r7, #0x190]  ; F_y_at
    data(2, 0xf8d7, 0x1174)  # ldr.w r1, [r7, #0x174]  ; F_image_x
    data(2, 0xf8d7, 0x016c)  # ldr.w r0, [r7, #0x16c]  ; F_x_image
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x016c)  # str.w r0, [r7, #0x16c]  ; F_x_image
    data(2, 0xf8d7, 0x117c)  # ldr.w r1, [r7, #0x17c]  ; F_image_off
    data(2, 0xf8d7, 0x0188)  # ldr.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0188)  # str.w r0, [r7, #0x188]  ; F_px_goff
    data(2, 0xf8d7, 0x1184)  # ldr.w r1, [r7, #0x184]  ; F_image_mask
    data(2, 0xf8d7, 0x018c)  # ldr.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x018c)  # str.w r0, [r7, #0x18c]  ; F_px_gmask
    data(2, 0xf8d7, 0x1174)  # ldr.w r1, [r7, #0x174]  ; F_image_x
    data(2, 0xf8d7, 0x0170)  # ldr.w r0, [r7, #0x170]  ; F_gradx_image
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x0170)  # str.w r0, [r7, #0x170]  ; F_gradx_image
    data(2, 0xe6be)  # b #0x7e  ; to next_image
    # done:
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# grad_output of one pixel: grad_bias, the packed values, a list a group (listed = 0:
# it is of no use, some value cannot stand in it). r4 left, r5 values, r6 grad_output, r11 grad_bias;
# then r4 groups left, r5 the group's record.
# 112 bytes.
@micropython.asm_thumb
def gather(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe034)  # b #0x70  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xf8d7, 0x4168)  # ldr.w r4, [r7, #0x168]  ; F_outputs_count
    data(2, 0xf8d7, 0x51cc)  # ldr.w r5, [r7, #0x1cc]  ; F_values
    data(2, 0xf8d7, 0x6190)  # ldr.w r6, [r7, #0x190]  ; F_y_at
    data(2, 0xf8d7, 0x01c0)  # ldr.w r0, [r7, #0x1c0]  ; F_gradb
    data(2, 0x4683)  # mov fp, r0
    # output:
    data(2, 0x6830)  # ldr r0, [r6]
    data(2, 0xc501)  # stm r5!, {r0}
    data(2, 0xf8d7, 0x1198)  # ldr.w r1, [r7, #0x198]  ; F_y_step_o
    data(2, 0x1876)  # adds r6, r6, r1
    data(2, 0xf8d7, 0x1124)  # ldr.w r1, [r7, #0x124]  ; F_want_bias
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd007)  # beq #0x3c  ; to next_output
    data(2, 0x465a)  # mov r2, fp
    data(2, 0x6811)  # ldr r1, [r2]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x465a)  # mov r2, fp
    data(2, 0xc201)  # stm r2!, {r0}
    data(2, 0x4693)  # mov fp, r2
    # next_output:
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1ec)  # bne #0x1a  ; to output
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x64b8)  # str r0, [r7, #0x48]  ; F_listed
    data(2, 0xf8d7, 0x51c8)  # ldr.w r5, [r7, #0x1c8]  ; F_group_table
    data(2, 0xf8d7, 0x4164)  # ldr.w r4, [r7, #0x164]  ; F_groups
    # group:
    data(2, 0xf8d7, 0xc014)  # ldr.w ip, [r7, #0x14]  ; F_list_values
    data(2, 0x68a8)  # ldr r0, [r5, #8]
    data(2, 0xf8d7, 0x10e4)  # ldr.w r1, [r7, #0xe4]  ; F_group_outputs
    data(2, 0xf8d7, 0x20e8)  # ldr.w r2, [r7, #0xe8]  ; F_plain_step
    data(2, 0x682b)  # ldr r3, [r5]
    data(2, 0x47e0)  # blx ip
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd004)  # beq #0x6c  ; to unlisted
    data(2, 0x6068)  # str r0, [r5, #4]
    data(2, 0x350c)  # adds r5, #0xc
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1f0)  # bne #0x4c  ; to group
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
# 52 bytes.
@micropython.asm_thumb
def plain_axpy(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe016)  # b #0x34  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x000c)  # movs r4, r1
    data(2, 0x0015)  # movs r5, r2
    data(2, 0x4698)  # mov r8, r3
    data(2, 0x4681)  # mov sb, r0
    # next:
    data(2, 0xcc02)  # ldm r4!, {r1}
    data(2, 0x4648)  # mov r0, sb
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0xf8d7, 0x00e8)  # ldr.w r0, [r7, #0xe8]  ; F_plain_step
    data(2, 0x182d)  # adds r5, r5, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ee)  # bne #0x10  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# D_k += r0 * pixel of the plane at r1, all four corners. r5 plane, r6 dcol.
# 58 bytes.
@micropython.asm_thumb
def dots_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe019)  # b #0x3a  ; to end_of_function
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
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6060)  # str r0, [r4, #4]
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1ec)  # bne #0x12  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# Add r0 * weight to the corners in the plane at r1. r5 plane, r6 dcol*mask.
# 60 bytes.
@micropython.asm_thumb
def scatter_plain(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe01a)  # b #0x3c  ; to end_of_function
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
    data(2, 0xd10b)  # bne #0x30  ; to outside
    data(2, 0x68a0)  # ldr r0, [r4, #8]
    data(2, 0x0031)  # movs r1, r6
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x5869)  # ldr r1, [r5, r1]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6821)  # ldr r1, [r4]
    data(2, 0x5068)  # str r0, [r5, r1]
    # outside:
    data(2, 0x340c)  # adds r4, #0xc
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x4680)  # mov r8, r0
    data(2, 0xd1eb)  # bne #0x12  ; to next
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# A tap's channels in the backward: column value, dcol, grad_weight, D, grad_input.
# r4 cm, r5 the channel's entry in the table (offset of its first weight, its group's record: list,
# end, values), r6 dcol.
# 350 bytes.
@micropython.asm_thumb
def columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0ab)  # b #0x15e  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xf8d7, 0x012c)  # ldr.w r0, [r7, #0x12c]  ; F_channels
    data(2, 0x6378)  # str r0, [r7, #0x34]  ; F_left
    data(2, 0xf8d7, 0x00ec)  # ldr.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    data(2, 0xf8d7, 0x00f0)  # ldr.w r0, [r7, #0xf0]  ; F_og_gradx
    data(2, 0x6338)  # str r0, [r7, #0x30]  ; F_gradx_at
    data(2, 0xf8d7, 0x50f4)  # ldr.w r5, [r7, #0xf4]  ; F_og_table
    # channel:
    data(2, 0x6c7c)  # ldr r4, [r7, #0x44]  ; F_zero_cm
    data(2, 0x6eb8)  # ldr r0, [r7, #0x68]  ; F_sampling
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd016)  # beq #0x54  ; to have_column
    data(2, 0x6cf8)  # ldr r0, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x3c  ; to sample_with_zeros
    data(2, 0xf8d7, 0xc008)  # ldr.w ip, [r7, #8]  ; F_dot
    data(2, 0x6db8)  # ldr r0, [r7, #0x58]  ; F_start_zero
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe003)  # b #0x44  ; to sampled_value
    # sample_with_zeros:
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0xf8d7, 0xc020)  # ldr.w ip, [r7, #0x20]  ; F_sample_plain
    data(2, 0x47e0)  # blx ip
    # sampled_value:
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x52  ; to column_value
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # column_value:
    data(2, 0x0004)  # movs r4, r0
    # have_column:
    data(2, 0x6ef8)  # ldr r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd01a)  # beq #0x90  ; to have_dcol
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd00b)  # beq #0x78  ; to dcol_plain
    data(2, 0xf8d7, 0xc008)  # ldr.w ip, [r7, #8]  ; F_dot
    data(2, 0x6e3a)  # ldr r2, [r7, #0x60]  ; F_weight_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x684b)  # ldr r3, [r1, #4]
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x47e0)  # blx ip
    data(2, 0x0006)  # movs r6, r0
    data(2, 0xe00b)  # b #0x90  ; to have_dcol
    # dcol_plain:
    data(2, 0xf8d7, 0xc018)  # ldr.w ip, [r7, #0x18]  ; F_plain_dot
    data(2, 0x6e3a)  # ldr r2, [r7, #0x60]  ; F_weight_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x6889)  # ldr r1, [r1, #8]
    data(2, 0xf8d7, 0x30e4)  # ldr.w r3, [r7, #0xe4]  ; F_group_outputs
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x47e0)  # blx ip
    data(2, 0x0006)  # movs r6, r0
    # have_dcol:
    data(2, 0x6f38)  # ldr r0, [r7, #0x70]  ; F_want_weight
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd021)  # beq #0xda  ; to weight_done
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd013)  # beq #0xc4  ; to weight_plain
    data(2, 0x0060)  # lsls r0, r4, #1
    data(2, 0x00a1)  # lsls r1, r4, #2
    data(2, 0x4041)  # eors r1, r0
    data(2, 0xd50a)  # bpl #0xba  ; to odd_column
    data(2, 0xf8d7, 0xc00c)  # ldr.w ip, [r7, #0xc]  ; F_axpy
    data(2, 0x6e7a)  # ldr r2, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x684b)  # ldr r3, [r1, #4]
    data(2, 0x6809)  # ldr r1, [r1]
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x47e0)  # blx ip
    data(2, 0xe00f)  # b #0xda  ; to weight_done
    # odd_column:
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd102)  # bne #0xc4  ; to weight_plain
    data(2, 0x6ff8)  # ldr r0, [r7, #0x7c]  ; F_drop
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd10a)  # bne #0xda  ; to weight_done, adds zeros to what is not -0.0
    # weight_plain:
    data(2, 0xf8d7, 0xc01c)  # ldr.w ip, [r7, #0x1c]  ; F_plain_axpy
    data(2, 0x6e7a)  # ldr r2, [r7, #0x64]  ; F_gradw_tap
    data(2, 0xcd03)  # ldm r5!, {r0, r1}
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0x1812)  # adds r2, r2, r0
    data(2, 0x6889)  # ldr r1, [r1, #8]
    data(2, 0xf8d7, 0x30e4)  # ldr.w r3, [r7, #0xe4]  ; F_group_outputs
    data(2, 0x0020)  # movs r0, r4
    data(2, 0x47e0)  # blx ip
    # weight_done:
    data(2, 0x6ef8)  # ldr r0, [r7, #0x6c]  ; F_dcol_wanted
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd030)  # beq #0x142  ; to channel_done
    data(2, 0x6f78)  # ldr r0, [r7, #0x74]  ; F_want_dots
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd010)  # beq #0x108  ; to dots_done
    data(2, 0x0070)  # lsls r0, r6, #1
    data(2, 0x0e00)  # lsrs r0, r0, #0x18
    data(2, 0x3840)  # subs r0, #0x40
    data(2, 0x287d)  # cmp r0, #0x7d
    data(2, 0xd806)  # bhi #0xfe  ; to odd_dcol
    data(2, 0xf8d7, 0xc010)  # ldr.w ip, [r7, #0x10]  ; F_dots
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6df9)  # ldr r1, [r7, #0x5c]  ; F_records
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x47e0)  # blx ip
    data(2, 0xe004)  # b #0x108  ; to dots_done
    # odd_dcol:
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6af9)  # ldr r1, [r7, #0x2c]  ; F_x_at
    data(2, 0xf8d7, 0xc024)  # ldr.w ip, [r7, #0x24]  ; F_dots_plain
    data(2, 0x47e0)  # blx ip
    # dots_done:
    data(2, 0x6fb8)  # ldr r0, [r7, #0x78]  ; F_scattering
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd019)  # beq #0x142  ; to channel_done
    data(2, 0x0030)  # movs r0, r6
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x11e  ; to modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # modulated:
    data(2, 0x6cf9)  # ldr r1, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd00a)  # beq #0x13a  ; to scatter_with_zeros
    data(2, 0x0041)  # lsls r1, r0, #1
    data(2, 0x0082)  # lsls r2, r0, #2
    data(2, 0x404a)  # eors r2, r1
    data(2, 0xd506)  # bpl #0x13a  ; to scatter_with_zeros
    data(2, 0xf8d7, 0xc00c)  # ldr.w ip, [r7, #0xc]  ; F_axpy
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6b3a)  # ldr r2, [r7, #0x30]  ; F_gradx_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe003)  # b #0x142  ; to channel_done
    # scatter_with_zeros:
    data(2, 0x6b39)  # ldr r1, [r7, #0x30]  ; F_gradx_at
    data(2, 0xf8d7, 0xc028)  # ldr.w ip, [r7, #0x28]  ; F_scatter_plain
    data(2, 0x47e0)  # blx ip
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
    data(2, 0xd000)  # beq #0x15c  ; to channels_done
    data(2, 0xe760)  # b #0x1e  ; to channel
    # channels_done:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# grad_mask and grad_offset of a tap, from D. r4 records, r5 a term, the place.
# 384 bytes.
@micropython.asm_thumb
def finish(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0bc)  # b #0x180  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0x6dfc)  # ldr r4, [r7, #0x5c]  ; F_records
    data(2, 0xf8d7, 0x00e0)  # ldr.w r0, [r7, #0xe0]  ; F_want_gmask
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd037)  # beq #0x82  ; to mask_done
    data(2, 0xf8d7, 0x00c8)  # ldr.w r0, [r7, #0xc8]  ; F_inside
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd024)  # beq #0x64  ; to no_mask_term
    data(2, 0x68a0)  # ldr r0, [r4, #8]
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6960)  # ldr r0, [r4, #0x14]
    data(2, 0x6921)  # ldr r1, [r4, #0x10]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0029)  # movs r1, r5
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6a20)  # ldr r0, [r4, #0x20]
    data(2, 0x69e1)  # ldr r1, [r4, #0x1c]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0029)  # movs r1, r5
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6ae0)  # ldr r0, [r4, #0x2c]
    data(2, 0x6aa1)  # ldr r1, [r4, #0x28]
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0029)  # movs r1, r5
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0xe003)  # b #0x6c  ; to mask_value_known
    # no_mask_term:
    data(2, 0xf8d7, 0x10d8)  # ldr.w r1, [r7, #0xd8]  ; F_accumulate
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd00a)  # beq #0x82  ; to mask_done
    # mask_value_known:
    data(2, 0xf8d7, 0x50d4)  # ldr.w r5, [r7, #0xd4]  ; F_gmask_at
    data(2, 0xf8d7, 0x10d8)  # ldr.w r1, [r7, #0xd8]  ; F_accumulate
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x80  ; to mask_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    # mask_store:
    data(2, 0x6028)  # str r0, [r5]
    # mask_done:
    data(2, 0xf8d7, 0x00dc)  # ldr.w r0, [r7, #0xdc]  ; F_want_goff
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd013)  # beq #0xb2  ; to finished
    data(2, 0xf8d7, 0x0128)  # ldr.w r0, [r7, #0x128]  ; F_sampled
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd110)  # bne #0xb4  ; to slopes
    # only where there is something to add to: 0 to an old -0.0 is +0.0
    data(2, 0xf8d7, 0x50d0)  # ldr.w r5, [r7, #0xd0]  ; F_goff_at
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6028)  # str r0, [r5]
    # finished:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # slopes:
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x69e0)  # ldr r0, [r4, #0x1c]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x10c0)  # ldr.w r1, [r7, #0xc0]  ; F_hx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x6921)  # ldr r1, [r4, #0x10]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6aa0)  # ldr r0, [r4, #0x28]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x10bc)  # ldr.w r1, [r7, #0xbc]  ; F_lx
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0029)  # movs r1, r5
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x100  ; to y_modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # y_modulated:
    data(2, 0xf8d7, 0x50d0)  # ldr.w r5, [r7, #0xd0]  ; F_goff_at
    data(2, 0xf8d7, 0x10d8)  # ldr.w r1, [r7, #0xd8]  ; F_accumulate
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x114  ; to y_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    # y_store:
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0x6861)  # ldr r1, [r4, #4]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6920)  # ldr r0, [r4, #0x10]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x10b8)  # ldr.w r1, [r7, #0xb8]  ; F_hy
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0005)  # movs r5, r0
    data(2, 0x69e1)  # ldr r1, [r4, #0x1c]
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x07c0)  # lsls r0, r0, #0x1f
    data(2, 0x4041)  # eors r1, r0
    data(2, 0x6aa0)  # ldr r0, [r4, #0x28]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x10b4)  # ldr.w r1, [r7, #0xb4]  ; F_ly
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    data(2, 0x0029)  # movs r1, r5
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x162  ; to x_modulated
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # x_modulated:
    data(2, 0xf8d7, 0x50d0)  # ldr.w r5, [r7, #0xd0]  ; F_goff_at
    data(2, 0xf8d7, 0x1084)  # ldr.w r1, [r7, #0x84]  ; F_plane_bytes
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0xf8d7, 0x10d8)  # ldr.w r1, [r7, #0xd8]  ; F_accumulate
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x17c  ; to x_store
    data(2, 0x6829)  # ldr r1, [r5]
    data(2, 0xf8d7, 0xc000)  # ldr.w ip, [r7]  ; F_add
    data(2, 0x47e0)  # blx ip
    # x_store:
    data(2, 0x6028)  # str r0, [r5]
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:
