"""Fixed-point forward for ARMv6-M: see i16_armv6m.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# The whole forward; called from Python with the block.
# 386 bytes.
@micropython.asm_thumb
def forward(r0):
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x464d)  # mov r5, sb
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x465f)  # mov r7, fp
    data(2, 0xb4f0)  # push {r4, r5, r6, r7}
    data(2, 0xb0fe)  # sub sp, #0x1f8
    data(2, 0xb0d6)  # sub sp, #0x158
    data(2, 0x4601)  # mov r1, r0
    data(2, 0x466a)  # mov r2, sp
    data(2, 0x231a)  # movs r3, #0x1a
    # copy:
    data(2, 0xc9f0)  # ldm r1!, {r4, r5, r6, r7}
    data(2, 0xc2f0)  # stm r2!, {r4, r5, r6, r7}
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1fb)  # bne #0x14  ; to copy
    data(2, 0x9066)  # str r0, [sp, #0x198]  ; F_block
    # the stream's places: r2 groups left, r3 taps left, r4 channels left, r5 place, r6 0, r7 tap
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x9939)  # ldr r1, [sp, #0xe4]  ; F_w_channel
    data(2, 0x9a32)  # ldr r2, [sp, #0xc8]  ; F_groups
    data(2, 0x2600)  # movs r6, #0
    # place_group:
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x9b2f)  # ldr r3, [sp, #0xbc]  ; F_taps
    # place_tap:
    data(2, 0x463d)  # mov r5, r7
    data(2, 0x9c34)  # ldr r4, [sp, #0xd0]  ; F_group_channels
    # place_channel:
    data(2, 0xc060)  # stm r0!, {r5, r6}
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1fb)  # bne #0x2e  ; to place_channel
    data(2, 0x3702)  # adds r7, #2
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f6)  # bne #0x2a  ; to place_tap
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x9c36)  # ldr r4, [sp, #0xd8]  ; F_stream_pad
    data(2, 0x2c00)  # cmp r4, #0
    data(2, 0xd002)  # beq #0x4a  ; to place_padded
    # place_pad:
    data(2, 0xc060)  # stm r0!, {r5, r6}
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0xd1fc)  # bne #0x44  ; to place_pad
    # place_padded:
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1eb)  # bne #0x26  ; to place_group
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_offset
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_mask
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x9802)  # ldr r0, [sp, #8]  ; F_x
    data(2, 0x906a)  # str r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x9806)  # ldr r0, [sp, #0x18]  ; F_output
    data(2, 0x906b)  # str r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_images
    data(2, 0x9070)  # str r0, [sp, #0x1c0]  ; F_images_left
    # image:
    data(2, 0x9870)  # ldr r0, [sp, #0x1c0]  ; F_images_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd465)  # bmi #0x134  ; to far_done
    data(2, 0x9070)  # str r0, [sp, #0x1c0]  ; F_images_left
    data(2, 0x9827)  # ldr r0, [sp, #0x9c]  ; F_start_y
    data(2, 0x906c)  # str r0, [sp, #0x1b0]  ; F_by
    data(2, 0x9819)  # ldr r0, [sp, #0x64]  ; F_rows
    data(2, 0x906e)  # str r0, [sp, #0x1b8]  ; F_rows_left
    # row:
    data(2, 0x9828)  # ldr r0, [sp, #0xa0]  ; F_start_x
    data(2, 0x906d)  # str r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x981a)  # ldr r0, [sp, #0x68]  ; F_columns
    data(2, 0x906f)  # str r0, [sp, #0x1bc]  ; F_columns_left
    # pixel:
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9079)  # str r0, [sp, #0x1e4]  ; F_offset_at
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x907a)  # str r0, [sp, #0x1e8]  ; F_mask_at
    data(2, 0x986a)  # ldr r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x907b)  # str r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x3004)  # adds r0, #4
    data(2, 0x9076)  # str r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x983e)  # ldr r0, [sp, #0xf8]  ; F_out_run
    data(2, 0x9077)  # str r0, [sp, #0x1dc]  ; F_og_run
    data(2, 0x9830)  # ldr r0, [sp, #0xc0]  ; F_og_count
    data(2, 0x9075)  # str r0, [sp, #0x1d4]  ; F_og_left
    # offset_group:
    data(2, 0x9876)  # ldr r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x907c)  # str r0, [sp, #0x1f0]  ; F_out_at
    data(2, 0x9078)  # str r0, [sp, #0x1e0]  ; F_tap_out
    data(2, 0x9877)  # ldr r0, [sp, #0x1dc]  ; F_og_run
    data(2, 0x907d)  # str r0, [sp, #0x1f4]  ; F_run_left
    data(2, 0x986c)  # ldr r0, [sp, #0x1b0]  ; F_by
    data(2, 0x9071)  # str r0, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x986d)  # ldr r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x9072)  # str r0, [sp, #0x1c8]  ; F_tap_x
    data(2, 0x982e)  # ldr r0, [sp, #0xb8]  ; F_kw
    data(2, 0x9073)  # str r0, [sp, #0x1cc]  ; F_kw_left
    data(2, 0x982f)  # ldr r0, [sp, #0xbc]  ; F_taps
    data(2, 0x9074)  # str r0, [sp, #0x1d0]  ; F_taps_left
    # tap:
    data(2, 0x990f)  # ldr r1, [sp, #0x3c]  ; F_locate
    data(2, 0x4788)  # blx r1
    data(2, 0x9910)  # ldr r1, [sp, #0x40]  ; F_sample
    data(2, 0x4788)  # blx r1
    # the next tap: its place in the kernel and of its columns
    data(2, 0x9874)  # ldr r0, [sp, #0x1d0]  ; F_taps_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9074)  # str r0, [sp, #0x1d0]  ; F_taps_left
    data(2, 0xd015)  # beq #0xea  ; to taps_done
    data(2, 0x9978)  # ldr r1, [sp, #0x1e0]  ; F_tap_out
    data(2, 0x9a41)  # ldr r2, [sp, #0x104]  ; F_out_tap
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9178)  # str r1, [sp, #0x1e0]  ; F_tap_out
    data(2, 0x917c)  # str r1, [sp, #0x1f0]  ; F_out_at
    data(2, 0x9877)  # ldr r0, [sp, #0x1dc]  ; F_og_run
    data(2, 0x907d)  # str r0, [sp, #0x1f4]  ; F_run_left
    data(2, 0x9972)  # ldr r1, [sp, #0x1c8]  ; F_tap_x
    data(2, 0x9a2c)  # ldr r2, [sp, #0xb0]  ; F_dilation_x
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9b73)  # ldr r3, [sp, #0x1cc]  ; F_kw_left
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd105)  # bne #0xe4  ; to same_kernel_row
    data(2, 0x9971)  # ldr r1, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x9a2b)  # ldr r2, [sp, #0xac]  ; F_dilation_y
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9171)  # str r1, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x996d)  # ldr r1, [sp, #0x1b4]  ; F_bx
    data(2, 0x9b2e)  # ldr r3, [sp, #0xb8]  ; F_kw
    # same_kernel_row:
    data(2, 0x9172)  # str r1, [sp, #0x1c8]  ; F_tap_x
    data(2, 0x9373)  # str r3, [sp, #0x1cc]  ; F_kw_left
    data(2, 0xe7e1)  # b #0xae  ; to tap
    # taps_done:
    data(2, 0x987c)  # ldr r0, [sp, #0x1f0]  ; F_out_at
    data(2, 0x9942)  # ldr r1, [sp, #0x108]  ; F_out_back
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0x9076)  # str r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x987d)  # ldr r0, [sp, #0x1f4]  ; F_run_left
    data(2, 0x9077)  # str r0, [sp, #0x1dc]  ; F_og_run
    data(2, 0x987b)  # ldr r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9921)  # ldr r1, [sp, #0x84]  ; F_og_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x907b)  # str r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9875)  # ldr r0, [sp, #0x1d4]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9075)  # str r0, [sp, #0x1d4]  ; F_og_left
    data(2, 0xd000)  # beq #0x108  ; to offset_groups_done
    data(2, 0xe7c5)  # b #0x94  ; to offset_group
    # offset_groups_done:
    data(2, 0x9911)  # ldr r1, [sp, #0x44]  ; F_products
    data(2, 0x4788)  # blx r1
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x991d)  # ldr r1, [sp, #0x74]  ; F_px_mask_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x993b)  # ldr r1, [sp, #0xec]  ; F_y_column
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906b)  # str r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x986d)  # ldr r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x992a)  # ldr r1, [sp, #0xa8]  ; F_stride_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906d)  # str r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x986f)  # ldr r0, [sp, #0x1bc]  ; F_columns_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x906f)  # str r0, [sp, #0x1bc]  ; F_columns_left
    data(2, 0xd001)  # beq #0x136  ; to row_done
    data(2, 0xe7a2)  # b #0x7a  ; to pixel
    # far_done:
    data(2, 0xe019)  # b #0x16a  ; to done
    # row_done:
    data(2, 0x986c)  # ldr r0, [sp, #0x1b0]  ; F_by
    data(2, 0x9929)  # ldr r1, [sp, #0xa4]  ; F_stride_y
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906c)  # str r0, [sp, #0x1b0]  ; F_by
    data(2, 0x986e)  # ldr r0, [sp, #0x1b8]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x906e)  # str r0, [sp, #0x1b8]  ; F_rows_left
    data(2, 0xd000)  # beq #0x148  ; to image_done
    data(2, 0xe794)  # b #0x72  ; to row
    # image_done:
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x991e)  # ldr r1, [sp, #0x78]  ; F_image_offset
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x991f)  # ldr r1, [sp, #0x7c]  ; F_image_mask
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x986a)  # ldr r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x9920)  # ldr r1, [sp, #0x80]  ; F_image_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906a)  # str r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x993c)  # ldr r1, [sp, #0xf0]  ; F_image_y
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906b)  # str r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0xe77b)  # b #0x62  ; to image
    # done:
    data(2, 0x9866)  # ldr r0, [sp, #0x198]  ; F_block
    data(2, 0x9900)  # ldr r1, [sp]  ; F_nonfinite
    data(2, 0x6001)  # str r1, [r0]  ; F_nonfinite
    data(2, 0x9901)  # ldr r1, [sp, #4]  ; F_saturated
    data(2, 0x6041)  # str r1, [r0, #4]  ; F_saturated
    data(2, 0xb07e)  # add sp, #0x1f8
    data(2, 0xb056)  # add sp, #0x158
    data(2, 0xbcf0)  # pop {r4, r5, r6, r7}
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0x46a9)  # mov sb, r5
    data(2, 0x46b2)  # mov sl, r6
    data(2, 0x46bb)  # mov fp, r7


# The next tap's sample: its mask m, fractions ly and lx, corner weights w, the places (in
# bytes of x) top and bottom of its left corners, dx of the right ones from there, and flags: 1 2 4
# 8 for corners in the image, 16 for no derivative. A corner outside has weight 0 and the place of
# its neighbour inside. Returns r0 = flags, 0 for a sample outside. Changes r0-r7, r12.
# 296 bytes.
@micropython.asm_thumb
def locate(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe090)  # b #0x128  ; to end_of_function
    # entry:
    data(2, 0x9879)  # ldr r0, [sp, #0x1e4]  ; F_offset_at
    data(2, 0x991b)  # ldr r1, [sp, #0x6c]  ; F_plane_bytes
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x5e83)  # ldrsh r3, [r0, r2]  ; y
    data(2, 0x5e44)  # ldrsh r4, [r0, r1]  ; x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9079)  # str r0, [sp, #0x1e4]  ; F_offset_at
    data(2, 0x987a)  # ldr r0, [sp, #0x1e8]  ; F_mask_at
    data(2, 0x5e82)  # ldrsh r2, [r0, r2]
    data(2, 0x991c)  # ldr r1, [sp, #0x70]  ; F_mask_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x907a)  # str r0, [sp, #0x1e8]  ; F_mask_at
    data(2, 0x9285)  # str r2, [sp, #0x214]  ; F_m
    data(2, 0x9862)  # ldr r0, [sp, #0x188]  ; F_marker
    data(2, 0x4283)  # cmp r3, r0
    data(2, 0xd02a)  # beq #0x7e  ; to not_finite
    data(2, 0x4284)  # cmp r4, r0
    data(2, 0xd028)  # beq #0x7e  ; to not_finite
    data(2, 0x9871)  # ldr r0, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x181b)  # adds r3, r3, r0
    data(2, 0x9872)  # ldr r0, [sp, #0x1c8]  ; F_tap_x
    data(2, 0x1824)  # adds r4, r4, r0
    data(2, 0x121d)  # asrs r5, r3, #8  ; row
    data(2, 0x1226)  # asrs r6, r4, #8  ; column
    data(2, 0xb2db)  # uxtb r3, r3
    data(2, 0xb2e4)  # uxtb r4, r4
    data(2, 0x9383)  # str r3, [sp, #0x20c]  ; F_ly
    data(2, 0x9484)  # str r4, [sp, #0x210]  ; F_lx
    data(2, 0x9825)  # ldr r0, [sp, #0x94]  ; F_inner_y
    data(2, 0x4285)  # cmp r5, r0  ; unsigned: 0 <= row < height - 1
    data(2, 0xd221)  # bhs #0x8a  ; to border
    data(2, 0x9826)  # ldr r0, [sp, #0x98]  ; F_inner_x
    data(2, 0x4286)  # cmp r6, r0
    data(2, 0xd21e)  # bhs #0x8a  ; to border
    # all four corners in the image
    data(2, 0x9823)  # ldr r0, [sp, #0x8c]  ; F_x_row
    data(2, 0x4345)  # muls r5, r0, r5
    data(2, 0x9924)  # ldr r1, [sp, #0x90]  ; F_x_column
    data(2, 0x9188)  # str r1, [sp, #0x220]  ; F_dx
    data(2, 0x434e)  # muls r6, r1, r6
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9586)  # str r5, [sp, #0x218]  ; F_top
    data(2, 0x182d)  # adds r5, r5, r0
    data(2, 0x9587)  # str r5, [sp, #0x21c]  ; F_bottom
    data(2, 0x461d)  # mov r5, r3
    data(2, 0x4365)  # muls r5, r4, r5  ; w11
    data(2, 0x021b)  # lsls r3, r3, #8
    data(2, 0x0224)  # lsls r4, r4, #8
    data(2, 0x1b62)  # subs r2, r4, r5  ; w01
    data(2, 0x2101)  # movs r1, #1
    data(2, 0x0409)  # lsls r1, r1, #0x10
    data(2, 0x1ac9)  # subs r1, r1, r3
    data(2, 0x1a89)  # subs r1, r1, r2  ; w00
    data(2, 0x1b5b)  # subs r3, r3, r5  ; w10
    data(2, 0x462c)  # mov r4, r5
    data(2, 0xae7f)  # add r6, sp, #0x1fc  ; F_w00
    data(2, 0xc61e)  # stm r6!, {r1, r2, r3, r4}
    data(2, 0x200f)  # movs r0, #0xf
    data(2, 0x9089)  # str r0, [sp, #0x224]  ; F_flags
    data(2, 0x4770)  # bx lr
    # not_finite:
    data(2, 0x9800)  # ldr r0, [sp]  ; F_nonfinite
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x9000)  # str r0, [sp]  ; F_nonfinite
    # outside:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x9089)  # str r0, [sp, #0x224]  ; F_flags
    data(2, 0x4770)  # bx lr
    # border:
    data(2, 0x9825)  # ldr r0, [sp, #0x94]  ; F_inner_y
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x1c69)  # adds r1, r5, #1
    data(2, 0x4281)  # cmp r1, r0  ; -1 <= row < height
    data(2, 0xd2f7)  # bhs #0x84  ; to outside
    data(2, 0x9826)  # ldr r0, [sp, #0x98]  ; F_inner_x
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x1c72)  # adds r2, r6, #1
    data(2, 0x4282)  # cmp r2, r0
    data(2, 0xd2f2)  # bhs #0x84  ; to outside
    data(2, 0x270f)  # movs r7, #0xf
    data(2, 0x982d)  # ldr r0, [sp, #0xb4]  ; F_mmcv
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd004)  # beq #0xb0  ; to derivative
    data(2, 0x4319)  # orrs r1, r3  ; 0 at exactly -1
    data(2, 0xd001)  # beq #0xae  ; to no_derivative
    data(2, 0x4322)  # orrs r2, r4
    data(2, 0xd100)  # bne #0xb0  ; to derivative
    # no_derivative:
    data(2, 0x271f)  # movs r7, #0x1f
    # derivative:
    data(2, 0x2001)  # movs r0, #1
    data(2, 0x0200)  # lsls r0, r0, #8
    data(2, 0x1ac1)  # subs r1, r0, r3  ; hy
    data(2, 0x1b02)  # subs r2, r0, r4  ; hx
    data(2, 0x9823)  # ldr r0, [sp, #0x8c]  ; F_x_row
    data(2, 0x4684)  # mov ip, r0  ; from top to bottom
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xda05)  # bge #0xcc  ; to row_exists
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x2100)  # movs r1, #0
    data(2, 0x468c)  # mov ip, r1
    data(2, 0x201c)  # movs r0, #0x1c
    data(2, 0x4007)  # ands r7, r0
    data(2, 0xe006)  # b #0xda  ; to find_columns
    # row_exists:
    data(2, 0x9825)  # ldr r0, [sp, #0x94]  ; F_inner_y
    data(2, 0x4285)  # cmp r5, r0
    data(2, 0xdb03)  # blt #0xda  ; to find_columns
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x469c)  # mov ip, r3
    data(2, 0x2013)  # movs r0, #0x13
    data(2, 0x4007)  # ands r7, r0
    # find_columns:
    data(2, 0x9824)  # ldr r0, [sp, #0x90]  ; F_x_column
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xda05)  # bge #0xec  ; to column_exists
    data(2, 0x2600)  # movs r6, #0
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x201a)  # movs r0, #0x1a
    data(2, 0x4007)  # ands r7, r0
    data(2, 0x2000)  # movs r0, #0
    data(2, 0xe008)  # b #0xfe  ; to corners
    # column_exists:
    data(2, 0x4680)  # mov r8, r0
    data(2, 0x9826)  # ldr r0, [sp, #0x98]  ; F_inner_x
    data(2, 0x4286)  # cmp r6, r0
    data(2, 0x4640)  # mov r0, r8
    data(2, 0xdb03)  # blt #0xfe  ; to corners
    data(2, 0x2400)  # movs r4, #0
    data(2, 0x2015)  # movs r0, #0x15
    data(2, 0x4007)  # ands r7, r0
    data(2, 0x2000)  # movs r0, #0
    # corners:
    data(2, 0x9088)  # str r0, [sp, #0x220]  ; F_dx
    data(2, 0x9823)  # ldr r0, [sp, #0x8c]  ; F_x_row
    data(2, 0x4345)  # muls r5, r0, r5
    data(2, 0x9824)  # ldr r0, [sp, #0x90]  ; F_x_column
    data(2, 0x4346)  # muls r6, r0, r6
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9586)  # str r5, [sp, #0x218]  ; F_top
    data(2, 0x4465)  # add r5, ip
    data(2, 0x9587)  # str r5, [sp, #0x21c]  ; F_bottom
    data(2, 0x460d)  # mov r5, r1
    data(2, 0x4355)  # muls r5, r2, r5
    data(2, 0x957f)  # str r5, [sp, #0x1fc]  ; F_w00
    data(2, 0x4361)  # muls r1, r4, r1
    data(2, 0x9180)  # str r1, [sp, #0x200]  ; F_w01
    data(2, 0x435a)  # muls r2, r3, r2
    data(2, 0x9281)  # str r2, [sp, #0x204]  ; F_w10
    data(2, 0x4363)  # muls r3, r4, r3
    data(2, 0x9382)  # str r3, [sp, #0x208]  ; F_w11
    data(2, 0x4638)  # mov r0, r7
    data(2, 0x9089)  # str r0, [sp, #0x224]  ; F_flags
    data(2, 0x4770)  # bx lr
    # end_of_function:


# The columns cm of the located sample, for the offset group's channels, from out_at.
# r0 = flags on entry; then
# r0 top, r1 bottom, r2 left, r3 right (the channel's place, from there), r4 out, r5-r7 work,
# r8 32768, r9 mask_half, r10 channel step of x, r11 the run's last place, r12 out step.
# A run is as many channels as follow each other in out: it ends with a group of the weights.
# 182 bytes.
@micropython.asm_thumb
def sample(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe057)  # b #0xb6  ; to end_of_function
    # entry:
    data(2, 0x9c7c)  # ldr r4, [sp, #0x1f0]  ; F_out_at
    data(2, 0x9d3f)  # ldr r5, [sp, #0xfc]  ; F_out_step
    data(2, 0x46ac)  # mov ip, r5
    data(2, 0x9e31)  # ldr r6, [sp, #0xc4]  ; F_og_channels
    data(2, 0x9d7d)  # ldr r5, [sp, #0x1f4]  ; F_run_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd041)  # beq #0x98  ; to zeros
    data(2, 0x2280)  # movs r2, #0x80
    data(2, 0x0212)  # lsls r2, r2, #8
    data(2, 0x4690)  # mov r8, r2
    data(2, 0x9a44)  # ldr r2, [sp, #0x110]  ; F_mask_half
    data(2, 0x4691)  # mov sb, r2
    data(2, 0x9a22)  # ldr r2, [sp, #0x88]  ; F_x_channel
    data(2, 0x4692)  # mov sl, r2
    data(2, 0x9f7b)  # ldr r7, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9886)  # ldr r0, [sp, #0x218]  ; F_top
    data(2, 0x19c0)  # adds r0, r0, r7
    data(2, 0x9987)  # ldr r1, [sp, #0x21c]  ; F_bottom
    data(2, 0x19c9)  # adds r1, r1, r7
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x9b88)  # ldr r3, [sp, #0x220]  ; F_dx
    # run:
    data(2, 0x462f)  # mov r7, r5
    data(2, 0x42b7)  # cmp r7, r6
    data(2, 0xd900)  # bls #0x38  ; to run_fits
    data(2, 0x4637)  # mov r7, r6
    # run_fits:
    data(2, 0x1bed)  # subs r5, r5, r7
    data(2, 0x957d)  # str r5, [sp, #0x1f4]  ; F_run_left
    data(2, 0x1bf6)  # subs r6, r6, r7
    data(2, 0x967e)  # str r6, [sp, #0x1f8]  ; F_channels_left
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x18bf)  # adds r7, r7, r2
    data(2, 0x46bb)  # mov fp, r7
    # channel:
    data(2, 0x5e85)  # ldrsh r5, [r0, r2]
    data(2, 0x9f7f)  # ldr r7, [sp, #0x1fc]  ; F_w00
    data(2, 0x437d)  # muls r5, r7, r5
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x9f80)  # ldr r7, [sp, #0x200]  ; F_w01
    data(2, 0x437e)  # muls r6, r7, r6
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x9f81)  # ldr r7, [sp, #0x204]  ; F_w10
    data(2, 0x437e)  # muls r6, r7, r6
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x9f82)  # ldr r7, [sp, #0x208]  ; F_w11
    data(2, 0x437e)  # muls r6, r7, r6
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x142d)  # asrs r5, r5, #0x10
    data(2, 0x9f85)  # ldr r7, [sp, #0x214]  ; F_m
    data(2, 0x437d)  # muls r5, r7, r5
    data(2, 0x444d)  # add r5, sb
    data(2, 0x9f43)  # ldr r7, [sp, #0x10c]  ; F_mask_shift
    data(2, 0x413d)  # asrs r5, r7
    data(2, 0x6025)  # str r5, [r4]
    data(2, 0x4464)  # add r4, ip
    data(2, 0x4452)  # add r2, sl
    data(2, 0x4453)  # add r3, sl
    data(2, 0x455a)  # cmp r2, fp
    data(2, 0xd1e3)  # bne #0x48  ; to channel
    data(2, 0x9d7d)  # ldr r5, [sp, #0x1f4]  ; F_run_left
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xd102)  # bne #0x8c  ; to same_group
    data(2, 0x9d40)  # ldr r5, [sp, #0x100]  ; F_out_jump
    data(2, 0x1964)  # adds r4, r4, r5
    data(2, 0x9d3e)  # ldr r5, [sp, #0xf8]  ; F_out_run
    # same_group:
    data(2, 0x9e7e)  # ldr r6, [sp, #0x1f8]  ; F_channels_left
    data(2, 0x2e00)  # cmp r6, #0
    data(2, 0xd1ce)  # bne #0x30  ; to run
    data(2, 0x947c)  # str r4, [sp, #0x1f0]  ; F_out_at
    data(2, 0x957d)  # str r5, [sp, #0x1f4]  ; F_run_left
    data(2, 0x4770)  # bx lr
    # a sample outside: r5 left of the run, r6 channels left
    # zeros:
    data(2, 0x462f)  # mov r7, r5
    data(2, 0x4633)  # mov r3, r6
    # zero_channel:
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x6025)  # str r5, [r4]
    data(2, 0x4464)  # add r4, ip
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd102)  # bne #0xac  ; to zero_same_group
    data(2, 0x9d40)  # ldr r5, [sp, #0x100]  ; F_out_jump
    data(2, 0x1964)  # adds r4, r4, r5
    data(2, 0x9f3e)  # ldr r7, [sp, #0xf8]  ; F_out_run
    # zero_same_group:
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f5)  # bne #0x9c  ; to zero_channel
    data(2, 0x947c)  # str r4, [sp, #0x1f0]  ; F_out_at
    data(2, 0x977d)  # str r7, [sp, #0x1f4]  ; F_run_left
    data(2, 0x4770)  # bx lr
    # end_of_function:


# All outputs of a pixel from the stream of its columns, four at a time.
# r0 stream, r1-r4 four weight rows, r5 the weight's place, r6 column, r7 product, r8-r11 block
# sums, r12 end of the group's stream, lr half of 2**sum_shift.
# One at a time: r1 weight row, r2 sum_shift, r3 half, r4 block sum, r8 total.
# 644 bytes.
@micropython.asm_thumb
def products(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe13e)  # b #0x284  ; to end_of_function
    # entry:
    data(2, 0x4670)  # mov r0, lr
    data(2, 0x9067)  # str r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x9846)  # ldr r0, [sp, #0x118]  ; F_sum_half
    data(2, 0x4686)  # mov lr, r0
    data(2, 0x9805)  # ldr r0, [sp, #0x14]  ; F_weight
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_w_next
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x9095)  # str r0, [sp, #0x254]  ; F_y_at
    data(2, 0x9807)  # ldr r0, [sp, #0x1c]  ; F_bias
    data(2, 0x9094)  # str r0, [sp, #0x250]  ; F_bias_at
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_stream_at
    data(2, 0x9832)  # ldr r0, [sp, #0xc8]  ; F_groups
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    # group:
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_stream_at
    data(2, 0x9937)  # ldr r1, [sp, #0xdc]  ; F_group_stream
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x4684)  # mov ip, r0
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    # outputs:
    data(2, 0x9893)  # ldr r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x3804)  # subs r0, #4
    data(2, 0xd500)  # bpl #0x36  ; to four_outputs
    data(2, 0xe0d4)  # b #0x1e0  ; to single_outputs
    # four_outputs:
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x908a)  # str r0, [sp, #0x228]  ; F_total
    data(2, 0x908b)  # str r0, [sp, #0x22c]  ; F_total+4
    data(2, 0x908c)  # str r0, [sp, #0x230]  ; F_total+8
    data(2, 0x908d)  # str r0, [sp, #0x234]  ; F_total+12
    data(2, 0x998f)  # ldr r1, [sp, #0x23c]  ; F_w_next
    data(2, 0x9d38)  # ldr r5, [sp, #0xe0]  ; F_w_row
    data(2, 0x194a)  # adds r2, r1, r5
    data(2, 0x1953)  # adds r3, r2, r5
    data(2, 0x195c)  # adds r4, r3, r5
    data(2, 0x1965)  # adds r5, r4, r5
    data(2, 0x958f)  # str r5, [sp, #0x23c]  ; F_w_next
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_stream_at
    # block:
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x46b8)  # mov r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x46b9)  # mov sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x46ba)  # mov sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x46bb)  # mov fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b8)  # add r8, r7
    data(2, 0x5f57)  # ldrsh r7, [r2, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44b9)  # add sb, r7
    data(2, 0x5f5f)  # ldrsh r7, [r3, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44ba)  # add sl, r7
    data(2, 0x5f67)  # ldrsh r7, [r4, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x44bb)  # add fp, r7
    data(2, 0x9e45)  # ldr r6, [sp, #0x114]  ; F_sum_shift
    data(2, 0x4647)  # mov r7, r8
    data(2, 0x4477)  # add r7, lr
    data(2, 0x4137)  # asrs r7, r6
    data(2, 0x9d8a)  # ldr r5, [sp, #0x228]  ; F_total+0
    data(2, 0x19ed)  # adds r5, r5, r7
    data(2, 0x958a)  # str r5, [sp, #0x228]  ; F_total+0
    data(2, 0x464f)  # mov r7, sb
    data(2, 0x4477)  # add r7, lr
    data(2, 0x4137)  # asrs r7, r6
    data(2, 0x9d8b)  # ldr r5, [sp, #0x22c]  ; F_total+4
    data(2, 0x19ed)  # adds r5, r5, r7
    data(2, 0x958b)  # str r5, [sp, #0x22c]  ; F_total+4
    data(2, 0x4657)  # mov r7, sl
    data(2, 0x4477)  # add r7, lr
    data(2, 0x4137)  # asrs r7, r6
    data(2, 0x9d8c)  # ldr r5, [sp, #0x230]  ; F_total+8
    data(2, 0x19ed)  # adds r5, r5, r7
    data(2, 0x958c)  # str r5, [sp, #0x230]  ; F_total+8
    data(2, 0x465f)  # mov r7, fp
    data(2, 0x4477)  # add r7, lr
    data(2, 0x4137)  # asrs r7, r6
    data(2, 0x9d8d)  # ldr r5, [sp, #0x234]  ; F_total+12
    data(2, 0x19ed)  # adds r5, r5, r7
    data(2, 0x958d)  # str r5, [sp, #0x234]  ; F_total+12
    data(2, 0x4560)  # cmp r0, ip
    data(2, 0xd000)  # beq #0x15a  ; to four_done
    data(2, 0xe77b)  # b #0x52  ; to block
    # four_done:
    data(2, 0x9995)  # ldr r1, [sp, #0x254]  ; F_y_at
    data(2, 0x9a3a)  # ldr r2, [sp, #0xe8]  ; F_y_channel
    data(2, 0x9b94)  # ldr r3, [sp, #0x250]  ; F_bias_at
    data(2, 0x9c3d)  # ldr r4, [sp, #0xf4]  ; F_bias_step
    data(2, 0x9d8a)  # ldr r5, [sp, #0x228]  ; F_total
    data(2, 0x681e)  # ldr r6, [r3]
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0xd707)  # bvc #0x17c  ; to first
    data(2, 0x9d01)  # ldr r5, [sp, #4]  ; F_saturated
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x9501)  # str r5, [sp, #4]  ; F_saturated
    data(2, 0x17f6)  # asrs r6, r6, #0x1f
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x43ed)  # mvns r5, r5
    data(2, 0x4075)  # eors r5, r6  ; the largest or the smallest int32
    # first:
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9d8b)  # ldr r5, [sp, #0x22c]  ; F_total+4
    data(2, 0x681e)  # ldr r6, [r3]
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0xd707)  # bvc #0x19a  ; to second
    data(2, 0x9d01)  # ldr r5, [sp, #4]  ; F_saturated
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x9501)  # str r5, [sp, #4]  ; F_saturated
    data(2, 0x17f6)  # asrs r6, r6, #0x1f
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x43ed)  # mvns r5, r5
    data(2, 0x4075)  # eors r5, r6  ; the largest or the smallest int32
    # second:
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9d8c)  # ldr r5, [sp, #0x230]  ; F_total+8
    data(2, 0x681e)  # ldr r6, [r3]
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0xd707)  # bvc #0x1b8  ; to third
    data(2, 0x9d01)  # ldr r5, [sp, #4]  ; F_saturated
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x9501)  # str r5, [sp, #4]  ; F_saturated
    data(2, 0x17f6)  # asrs r6, r6, #0x1f
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x43ed)  # mvns r5, r5
    data(2, 0x4075)  # eors r5, r6  ; the largest or the smallest int32
    # third:
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9d8d)  # ldr r5, [sp, #0x234]  ; F_total+12
    data(2, 0x681e)  # ldr r6, [r3]
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0xd707)  # bvc #0x1d6  ; to fourth
    data(2, 0x9d01)  # ldr r5, [sp, #4]  ; F_saturated
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x9501)  # str r5, [sp, #4]  ; F_saturated
    data(2, 0x17f6)  # asrs r6, r6, #0x1f
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x43ed)  # mvns r5, r5
    data(2, 0x4075)  # eors r5, r6  ; the largest or the smallest int32
    # fourth:
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9195)  # str r1, [sp, #0x254]  ; F_y_at
    data(2, 0x9394)  # str r3, [sp, #0x250]  ; F_bias_at
    data(2, 0xe726)  # b #0x2e  ; to outputs
    # single_outputs:
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xd046)  # beq #0x272  ; to group_done
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    # one_output:
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x4680)  # mov r8, r0
    data(2, 0x998f)  # ldr r1, [sp, #0x23c]  ; F_w_next
    data(2, 0x9a38)  # ldr r2, [sp, #0xe0]  ; F_w_row
    data(2, 0x188a)  # adds r2, r1, r2
    data(2, 0x928f)  # str r2, [sp, #0x23c]  ; F_w_next
    data(2, 0x9a45)  # ldr r2, [sp, #0x114]  ; F_sum_shift
    data(2, 0x9b46)  # ldr r3, [sp, #0x118]  ; F_sum_half
    data(2, 0x9890)  # ldr r0, [sp, #0x240]  ; F_stream_at
    # single_block:
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19dc)  # adds r4, r3, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0xc860)  # ldm r0!, {r5, r6}
    data(2, 0x5f4f)  # ldrsh r7, [r1, r5]
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x19e4)  # adds r4, r4, r7
    data(2, 0x4114)  # asrs r4, r2
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x4560)  # cmp r0, ip
    data(2, 0xd1db)  # bne #0x1f8  ; to single_block
    data(2, 0x9995)  # ldr r1, [sp, #0x254]  ; F_y_at
    data(2, 0x9a3a)  # ldr r2, [sp, #0xe8]  ; F_y_channel
    data(2, 0x9b94)  # ldr r3, [sp, #0x250]  ; F_bias_at
    data(2, 0x9c3d)  # ldr r4, [sp, #0xf4]  ; F_bias_step
    data(2, 0x4645)  # mov r5, r8
    data(2, 0x681e)  # ldr r6, [r3]
    data(2, 0x191b)  # adds r3, r3, r4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0xd707)  # bvc #0x262  ; to only
    data(2, 0x9d01)  # ldr r5, [sp, #4]  ; F_saturated
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x9501)  # str r5, [sp, #4]  ; F_saturated
    data(2, 0x17f6)  # asrs r6, r6, #0x1f
    data(2, 0x2501)  # movs r5, #1
    data(2, 0x07ed)  # lsls r5, r5, #0x1f
    data(2, 0x43ed)  # mvns r5, r5
    data(2, 0x4075)  # eors r5, r6  ; the largest or the smallest int32
    # only:
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9195)  # str r1, [sp, #0x254]  ; F_y_at
    data(2, 0x9394)  # str r3, [sp, #0x250]  ; F_bias_at
    data(2, 0x9893)  # ldr r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0xd1b9)  # bne #0x1e6  ; to one_output
    # group_done:
    data(2, 0x4660)  # mov r0, ip
    data(2, 0x9090)  # str r0, [sp, #0x240]  ; F_stream_at
    data(2, 0x9892)  # ldr r0, [sp, #0x248]  ; F_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    data(2, 0xd000)  # beq #0x280  ; to done
    data(2, 0xe6d0)  # b #0x22  ; to group
    # done:
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x4700)  # bx r0
    # end_of_function:
