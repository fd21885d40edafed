"""float32 without an FPU on armv7m: the forward."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m3

import micropython


# The whole forward; called from Python with the block. r7 the block.
# 506 bytes.
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
    # next_image:
    data(2, 0xf8d7, 0x0150)  # ldr.w r0, [r7, #0x150]  ; F_images
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0150)  # str.w r0, [r7, #0x150]  ; F_images
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xda00)  # bge #0x40  ; to image
    data(2, 0xe0d7)  # b #0x1f0  ; to done
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
    data(2, 0xf8d7, 0x01cc)  # ldr.w r0, [r7, #0x1cc]  ; F_values
    data(2, 0xf8c7, 0x01e8)  # str.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8d7, 0x0178)  # ldr.w r0, [r7, #0x178]  ; F_px_off
    data(2, 0xf8c7, 0x0080)  # str.w r0, [r7, #0x80]  ; F_off_at
    data(2, 0xf8d7, 0x0180)  # ldr.w r0, [r7, #0x180]  ; F_px_mask
    data(2, 0xf8c7, 0x00cc)  # str.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0xf8d7, 0x016c)  # ldr.w r0, [r7, #0x16c]  ; F_x_image
    data(2, 0xf8c7, 0x00ec)  # str.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0xf8d7, 0x0160)  # ldr.w r0, [r7, #0x160]  ; F_offset_groups
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    # offset_group:
    data(2, 0xf8d7, 0x01e8)  # ldr.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8c7, 0x00f8)  # str.w r0, [r7, #0xf8]  ; F_column_at
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
    data(2, 0xd003)  # beq #0xbe  ; to no_mask
    data(2, 0xf8d7, 0x00cc)  # ldr.w r0, [r7, #0xcc]  ; F_mask_at
    data(2, 0x6800)  # ldr r0, [r0]
    data(2, 0x6438)  # str r0, [r7, #0x40]  ; F_mask_value
    # no_mask:
    data(2, 0xf8d7, 0xc100)  # ldr.w ip, [r7, #0x100]  ; F_locate
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0xc118)  # ldr.w ip, [r7, #0x118]  ; F_sample_columns
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x00f8)  # ldr.w r0, [r7, #0xf8]  ; F_column_at
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x00f8)  # str.w r0, [r7, #0xf8]  ; F_column_at
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
    data(2, 0xd000)  # beq #0x10c  ; to tap_done
    data(2, 0xe7d1)  # b #0xb0  ; to tap
    # tap_done:
    data(2, 0xf8d7, 0x008c)  # ldr.w r0, [r7, #0x8c]  ; F_tap_y
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xf8c7, 0x008c)  # str.w r0, [r7, #0x8c]  ; F_tap_y
    data(2, 0xf8d7, 0x0148)  # ldr.w r0, [r7, #0x148]  ; F_i_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0148)  # str.w r0, [r7, #0x148]  ; F_i_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x126  ; to kernel_row_done
    data(2, 0xe7bc)  # b #0xa0  ; to kernel_row
    # kernel_row_done:
    data(2, 0xf8d7, 0x11f0)  # ldr.w r1, [r7, #0x1f0]  ; F_og_step
    data(2, 0xf8d7, 0x00ec)  # ldr.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x00ec)  # str.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0xf8d7, 0x11ec)  # ldr.w r1, [r7, #0x1ec]  ; F_og_columns
    data(2, 0xf8d7, 0x01e8)  # ldr.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x01e8)  # str.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8d7, 0x0144)  # ldr.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x152  ; to offset_group_done
    data(2, 0xe79a)  # b #0x88  ; to offset_group
    # offset_group_done:
    data(2, 0xf8d7, 0xc110)  # ldr.w ip, [r7, #0x110]  ; F_outputs
    data(2, 0x47e0)  # blx ip
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
    data(2, 0xd000)  # beq #0x198  ; to pixel_done
    data(2, 0xe763)  # b #0x60  ; to pixel
    # pixel_done:
    data(2, 0xf8d7, 0x11fc)  # ldr.w r1, [r7, #0x1fc]  ; F_y_step
    data(2, 0xf8d7, 0x01a4)  # ldr.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x01a4)  # str.w r0, [r7, #0x1a4]  ; F_y_row
    data(2, 0xf8d7, 0x013c)  # ldr.w r0, [r7, #0x13c]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x013c)  # str.w r0, [r7, #0x13c]  ; F_rows_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x1b6  ; to row_done
    data(2, 0xe74c)  # b #0x50  ; to row
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
    data(2, 0xe71f)  # b #0x30  ; to next_image
    # done:
    data(2, 0xbc1e)  # pop {r1, r2, r3, r4}
    data(2, 0x4688)  # mov r8, r1
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x469a)  # mov sl, r3
    data(2, 0x46a3)  # mov fp, r4


# A tap's column values of one pixel, for its offset group's channels.
# r4 the column's place, r6 channels left.
# 112 bytes.
@micropython.asm_thumb
def sample_columns(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe034)  # b #0x70  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xf8d7, 0x40f8)  # ldr.w r4, [r7, #0xf8]  ; F_column_at
    data(2, 0xf8d7, 0x612c)  # ldr.w r6, [r7, #0x12c]  ; F_channels
    data(2, 0xf8d7, 0x00c8)  # ldr.w r0, [r7, #0xc8]  ; F_inside
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd023)  # beq #0x60  ; to fill
    data(2, 0xf8d7, 0x00ec)  # ldr.w r0, [r7, #0xec]  ; F_og_x
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    # channel:
    data(2, 0x6cf8)  # ldr r0, [r7, #0x4c]  ; F_corners_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x34  ; to sample_with_zeros
    data(2, 0xf8d7, 0xc008)  # ldr.w ip, [r7, #8]  ; F_dot
    data(2, 0x6db8)  # ldr r0, [r7, #0x58]  ; F_start_zero
    data(2, 0x6d39)  # ldr r1, [r7, #0x50]  ; F_corners_list
    data(2, 0x6afa)  # ldr r2, [r7, #0x2c]  ; F_x_at
    data(2, 0x6d7b)  # ldr r3, [r7, #0x54]  ; F_corners_end
    data(2, 0x47e0)  # blx ip
    data(2, 0xe003)  # b #0x3c  ; to sampled_value
    # sample_with_zeros:
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0xf8d7, 0xc020)  # ldr.w ip, [r7, #0x20]  ; F_sample_plain
    data(2, 0x47e0)  # blx ip
    # sampled_value:
    data(2, 0x6bf9)  # ldr r1, [r7, #0x3c]  ; F_has_mask
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x4a  ; to column_value
    data(2, 0x6c39)  # ldr r1, [r7, #0x40]  ; F_mask_value
    data(2, 0xf8d7, 0xc004)  # ldr.w ip, [r7, #4]  ; F_mul
    data(2, 0x47e0)  # blx ip
    # column_value:
    data(2, 0x6020)  # str r0, [r4]
    data(2, 0xf8d7, 0x00fc)  # ldr.w r0, [r7, #0xfc]  ; F_column_step_c
    data(2, 0x1824)  # adds r4, r4, r0
    data(2, 0x6af8)  # ldr r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x6bb9)  # ldr r1, [r7, #0x38]  ; F_channel_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x62f8)  # str r0, [r7, #0x2c]  ; F_x_at
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1df)  # bne #0x1e  ; to channel
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # fill:
    data(2, 0x6c78)  # ldr r0, [r7, #0x44]  ; F_zero_cm
    data(2, 0xf8d7, 0x10fc)  # ldr.w r1, [r7, #0xfc]  ; F_column_step_c
    # fill_channel:
    data(2, 0x6020)  # str r0, [r4]
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1fb)  # bne #0x66  ; to fill_channel
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:


# One pixel's outputs from its columns. r4 bias, r5 weights, r6 outputs left.
# 166 bytes.
@micropython.asm_thumb
def outputs(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe04f)  # b #0xa6  ; to end_of_function
    # entry:
    data(2, 0xb570)  # push {r4, r5, r6, lr}
    data(2, 0xf8d7, 0x41b8)  # ldr.w r4, [r7, #0x1b8]  ; F_bias
    data(2, 0xf8d7, 0x51b0)  # ldr.w r5, [r7, #0x1b0]  ; F_weight
    data(2, 0xf8d7, 0x01cc)  # ldr.w r0, [r7, #0x1cc]  ; F_values
    data(2, 0xf8c7, 0x01e8)  # str.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8d7, 0x0190)  # ldr.w r0, [r7, #0x190]  ; F_y_at
    data(2, 0xf8c7, 0x00d0)  # str.w r0, [r7, #0xd0]  ; F_goff_at
    data(2, 0xf8d7, 0x0164)  # ldr.w r0, [r7, #0x164]  ; F_groups
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    # group:
    data(2, 0xf8d7, 0xc014)  # ldr.w ip, [r7, #0x14]  ; F_list_values
    data(2, 0xf8d7, 0x01e8)  # ldr.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8d7, 0x11e0)  # ldr.w r1, [r7, #0x1e0]  ; F_group_columns
    data(2, 0x2204)  # movs r2, #4
    data(2, 0xf8d7, 0x31d0)  # ldr.w r3, [r7, #0x1d0]  ; F_list
    data(2, 0x47e0)  # blx ip
    data(2, 0x64b8)  # str r0, [r7, #0x48]  ; F_listed
    data(2, 0xf8d7, 0x60e4)  # ldr.w r6, [r7, #0xe4]  ; F_group_outputs
    # output:
    data(2, 0x6cb8)  # ldr r0, [r7, #0x48]  ; F_listed
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd005)  # beq #0x54  ; to plain
    data(2, 0xf8d7, 0xc008)  # ldr.w ip, [r7, #8]  ; F_dot
    data(2, 0x6cbb)  # ldr r3, [r7, #0x48]  ; F_listed
    data(2, 0xf8d7, 0x11d0)  # ldr.w r1, [r7, #0x1d0]  ; F_list
    data(2, 0xe005)  # b #0x60  ; to multiply
    # plain:
    data(2, 0xf8d7, 0xc018)  # ldr.w ip, [r7, #0x18]  ; F_plain_dot
    data(2, 0xf8d7, 0x31e0)  # ldr.w r3, [r7, #0x1e0]  ; F_group_columns
    data(2, 0xf8d7, 0x11e8)  # ldr.w r1, [r7, #0x1e8]  ; F_og_column
    # multiply:
    data(2, 0x002a)  # movs r2, r5
    data(2, 0x6820)  # ldr r0, [r4]
    data(2, 0x47e0)  # blx ip
    data(2, 0xf8d7, 0x11bc)  # ldr.w r1, [r7, #0x1bc]  ; F_bias_step
    data(2, 0x1864)  # adds r4, r4, r1
    data(2, 0xf8d7, 0x11e4)  # ldr.w r1, [r7, #0x1e4]  ; F_weight_row
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0xf8d7, 0x20d0)  # ldr.w r2, [r7, #0xd0]  ; F_goff_at
    data(2, 0x6010)  # str r0, [r2]
    data(2, 0xf8d7, 0x1198)  # ldr.w r1, [r7, #0x198]  ; F_y_step_o
    data(2, 0x1852)  # adds r2, r2, r1
    data(2, 0xf8c7, 0x20d0)  # str.w r2, [r7, #0xd0]  ; F_goff_at
    data(2, 0x3e01)  # subs r6, #1
    data(2, 0xd1dd)  # bne #0x42  ; to output
    data(2, 0xf8d7, 0x11e4)  # ldr.w r1, [r7, #0x1e4]  ; F_weight_row
    data(2, 0xf8d7, 0x01e8)  # ldr.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0xf8c7, 0x01e8)  # str.w r0, [r7, #0x1e8]  ; F_og_column
    data(2, 0xf8d7, 0x0144)  # ldr.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xf8c7, 0x0144)  # str.w r0, [r7, #0x144]  ; F_og_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0xa4  ; to group_done
    data(2, 0xe7c1)  # b #0x28  ; to group
    # group_done:
    data(2, 0xbd70)  # pop {r4, r5, r6, pc}
    # end_of_function:
