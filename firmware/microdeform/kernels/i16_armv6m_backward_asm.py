"""Fixed-point backward for ARMv6-M: see i16_armv6m.py, which calls it."""

# ruff: noqa
# fmt: off
# Made by `python -m assembler` from firmware/assembler: edit the source there.
# Core: cortex-m0

import micropython


# All gradients but grad_bias; called from Python with the block.
# 616 bytes.
@micropython.asm_thumb
def backward(r0):
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
    data(2, 0x9860)  # ldr r0, [sp, #0x180]  ; F_want_input
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x34  ; to grad_input_clear
    data(2, 0x9808)  # ldr r0, [sp, #0x20]  ; F_grad_input
    data(2, 0x9959)  # ldr r1, [sp, #0x164]  ; F_gx_words
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x34  ; to grad_input_clear
    data(2, 0x2200)  # movs r2, #0
    # clear_grad_input:
    data(2, 0xc004)  # stm r0!, {r2}
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fc)  # bne #0x2e  ; to clear_grad_input
    # grad_input_clear:
    data(2, 0x9861)  # ldr r0, [sp, #0x184]  ; F_want_weight
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd007)  # beq #0x4a  ; to grad_weight_clear
    data(2, 0x980b)  # ldr r0, [sp, #0x2c]  ; F_grad_weight
    data(2, 0x9958)  # ldr r1, [sp, #0x160]  ; F_gw_words
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd003)  # beq #0x4a  ; to grad_weight_clear
    data(2, 0x2200)  # movs r2, #0
    # clear_grad_weight:
    data(2, 0xc004)  # stm r0!, {r2}
    data(2, 0x3901)  # subs r1, #1
    data(2, 0xd1fc)  # bne #0x44  ; to clear_grad_weight
    # grad_weight_clear:
    data(2, 0x9803)  # ldr r0, [sp, #0xc]  ; F_offset
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9804)  # ldr r0, [sp, #0x10]  ; F_mask
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x9802)  # ldr r0, [sp, #8]  ; F_x
    data(2, 0x906a)  # str r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x9806)  # ldr r0, [sp, #0x18]  ; F_output
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x9809)  # ldr r0, [sp, #0x24]  ; F_grad_offset
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x980a)  # ldr r0, [sp, #0x28]  ; F_grad_mask
    data(2, 0x90a8)  # str r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x9808)  # ldr r0, [sp, #0x20]  ; F_grad_input
    data(2, 0x90a9)  # str r0, [sp, #0x2a4]  ; F_px_gx
    data(2, 0x983e)  # ldr r0, [sp, #0xf8]  ; F_out_run
    data(2, 0x9077)  # str r0, [sp, #0x1dc]  ; F_og_run
    data(2, 0x9818)  # ldr r0, [sp, #0x60]  ; F_images
    data(2, 0x9070)  # str r0, [sp, #0x1c0]  ; F_images_left
    # image:
    data(2, 0x9870)  # ldr r0, [sp, #0x1c0]  ; F_images_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0xd500)  # bpl #0x76  ; to another_image
    data(2, 0xe0ec)  # b #0x250  ; to done
    # another_image:
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
    # tile:
    data(2, 0x986f)  # ldr r0, [sp, #0x1bc]  ; F_columns_left
    data(2, 0x2108)  # movs r1, #8
    data(2, 0x4281)  # cmp r1, r0
    data(2, 0xdd00)  # ble #0x92  ; to tile_full
    data(2, 0x4601)  # mov r1, r0
    # tile_full:
    data(2, 0x9196)  # str r1, [sp, #0x258]  ; F_pixels
    data(2, 0x1a40)  # subs r0, r0, r1
    data(2, 0x906f)  # str r0, [sp, #0x1bc]  ; F_columns_left
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x9097)  # str r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x985e)  # ldr r0, [sp, #0x178]  ; F_want_dcol
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd00f)  # beq #0xc2  ; to dcol_done
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x906b)  # str r0, [sp, #0x1ac]  ; F_px_y
    # dcol_pixel:
    data(2, 0x9912)  # ldr r1, [sp, #0x48]  ; F_dcol
    data(2, 0x4788)  # blx r1
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x993b)  # ldr r1, [sp, #0xec]  ; F_y_column
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906b)  # str r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x9097)  # str r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x9996)  # ldr r1, [sp, #0x258]  ; F_pixels
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xd1f3)  # bne #0xa6  ; to dcol_pixel
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x9097)  # str r0, [sp, #0x25c]  ; F_pixel
    # dcol_done:
    # pixel:
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9079)  # str r0, [sp, #0x1e4]  ; F_offset_at
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x907a)  # str r0, [sp, #0x1e8]  ; F_mask_at
    data(2, 0x986a)  # ldr r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x907b)  # str r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x98a7)  # ldr r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x90a2)  # str r0, [sp, #0x288]  ; F_goff_at
    data(2, 0x98a8)  # ldr r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x90a3)  # str r0, [sp, #0x28c]  ; F_gmask_at
    data(2, 0x98a9)  # ldr r0, [sp, #0x2a4]  ; F_px_gx
    data(2, 0x90a4)  # str r0, [sp, #0x290]  ; F_gx_at
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x0040)  # lsls r0, r0, #1
    data(2, 0x990d)  # ldr r1, [sp, #0x34]  ; F_work
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9076)  # str r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0xa9cb)  # add r1, sp, #0x32c  ; F_s_pixel
    data(2, 0x9a4b)  # ldr r2, [sp, #0x12c]  ; F_bound
    data(2, 0x5809)  # ldr r1, [r1, r0]
    data(2, 0x1a51)  # subs r1, r2, r1
    data(2, 0x9199)  # str r1, [sp, #0x264]  ; F_raised
    data(2, 0x984c)  # ldr r0, [sp, #0x130]  ; F_scatter_shift
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x2801)  # cmp r0, #1
    data(2, 0xda02)  # bge #0x104  ; to shift_fits
    data(2, 0x2201)  # movs r2, #1
    data(2, 0x1a1b)  # subs r3, r3, r0
    data(2, 0x2001)  # movs r0, #1
    # shift_fits:
    data(2, 0x909a)  # str r0, [sp, #0x268]  ; F_shift
    data(2, 0x929b)  # str r2, [sp, #0x26c]  ; F_double
    data(2, 0x939c)  # str r3, [sp, #0x270]  ; F_again
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
    data(2, 0x995f)  # ldr r1, [sp, #0x17c]  ; F_want_dots
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd001)  # beq #0x136  ; to dots_done
    data(2, 0x9914)  # ldr r1, [sp, #0x50]  ; F_dots
    data(2, 0x4788)  # blx r1
    # dots_done:
    data(2, 0x9889)  # ldr r0, [sp, #0x224]  ; F_flags
    data(2, 0x9960)  # ldr r1, [sp, #0x180]  ; F_want_input
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd008)  # beq #0x150  ; to scatter_done
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd006)  # beq #0x150  ; to scatter_done
    data(2, 0x9916)  # ldr r1, [sp, #0x58]  ; F_scatter
    data(2, 0x4788)  # blx r1
    data(2, 0x989c)  # ldr r0, [sp, #0x270]  ; F_again
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd001)  # beq #0x150  ; to scatter_done
    data(2, 0x9916)  # ldr r1, [sp, #0x58]  ; F_scatter
    data(2, 0x4788)  # blx r1
    # scatter_done:
    data(2, 0x9961)  # ldr r1, [sp, #0x184]  ; F_want_weight
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd002)  # beq #0x15c  ; to sample_done
    data(2, 0x9889)  # ldr r0, [sp, #0x224]  ; F_flags
    data(2, 0x9910)  # ldr r1, [sp, #0x40]  ; F_sample
    data(2, 0x4788)  # blx r1
    # sample_done:
    # the next tap: its place in the kernel and of its columns
    data(2, 0x9874)  # ldr r0, [sp, #0x1d0]  ; F_taps_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9074)  # str r0, [sp, #0x1d0]  ; F_taps_left
    data(2, 0xd015)  # beq #0x190  ; to taps_done
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
    data(2, 0xd105)  # bne #0x18a  ; to same_kernel_row
    data(2, 0x9971)  # ldr r1, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x9a2b)  # ldr r2, [sp, #0xac]  ; F_dilation_y
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9171)  # str r1, [sp, #0x1c4]  ; F_tap_y
    data(2, 0x996d)  # ldr r1, [sp, #0x1b4]  ; F_bx
    data(2, 0x9b2e)  # ldr r3, [sp, #0xb8]  ; F_kw
    # same_kernel_row:
    data(2, 0x9172)  # str r1, [sp, #0x1c8]  ; F_tap_x
    data(2, 0x9373)  # str r3, [sp, #0x1cc]  ; F_kw_left
    data(2, 0xe7cb)  # b #0x128  ; to tap
    # taps_done:
    data(2, 0x9876)  # ldr r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x994d)  # ldr r1, [sp, #0x134]  ; F_og_tile
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9076)  # str r0, [sp, #0x1d8]  ; F_og_out
    data(2, 0x98a4)  # ldr r0, [sp, #0x290]  ; F_gx_at
    data(2, 0x994f)  # ldr r1, [sp, #0x13c]  ; F_og_gx
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a4)  # str r0, [sp, #0x290]  ; F_gx_at
    data(2, 0x987b)  # ldr r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9921)  # ldr r1, [sp, #0x84]  ; F_og_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x907b)  # str r0, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9875)  # ldr r0, [sp, #0x1d4]  ; F_og_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9075)  # str r0, [sp, #0x1d4]  ; F_og_left
    data(2, 0xd000)  # beq #0x1b2  ; to offset_groups_done
    data(2, 0xe7ad)  # b #0x10e  ; to offset_group
    # offset_groups_done:
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x991d)  # ldr r1, [sp, #0x74]  ; F_px_mask_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x98a7)  # ldr r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x9952)  # ldr r1, [sp, #0x148]  ; F_px_goff_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x98a8)  # ldr r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x9951)  # ldr r1, [sp, #0x144]  ; F_px_gmask_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a8)  # str r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x986d)  # ldr r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x992a)  # ldr r1, [sp, #0xa8]  ; F_stride_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906d)  # str r0, [sp, #0x1b4]  ; F_bx
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x3001)  # adds r0, #1
    data(2, 0x9097)  # str r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x9996)  # ldr r1, [sp, #0x258]  ; F_pixels
    data(2, 0x4288)  # cmp r0, r1
    data(2, 0xd000)  # beq #0x1e6  ; to pixels_done
    data(2, 0xe76d)  # b #0xc2  ; to pixel
    # pixels_done:
    data(2, 0x9861)  # ldr r0, [sp, #0x184]  ; F_want_weight
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd001)  # beq #0x1f0  ; to weights_done
    data(2, 0x9917)  # ldr r1, [sp, #0x5c]  ; F_weights
    data(2, 0x4788)  # blx r1
    # weights_done:
    data(2, 0x9896)  # ldr r0, [sp, #0x258]  ; F_pixels
    data(2, 0x993b)  # ldr r1, [sp, #0xec]  ; F_y_column
    data(2, 0x4348)  # muls r0, r1, r0
    data(2, 0x99a6)  # ldr r1, [sp, #0x298]  ; F_tile_g
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x986f)  # ldr r0, [sp, #0x1bc]  ; F_columns_left
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd000)  # beq #0x204  ; to row_done
    data(2, 0xe741)  # b #0x88  ; to tile
    # row_done:
    data(2, 0x986c)  # ldr r0, [sp, #0x1b0]  ; F_by
    data(2, 0x9929)  # ldr r1, [sp, #0xa4]  ; F_stride_y
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906c)  # str r0, [sp, #0x1b0]  ; F_by
    data(2, 0x986e)  # ldr r0, [sp, #0x1b8]  ; F_rows_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x906e)  # str r0, [sp, #0x1b8]  ; F_rows_left
    data(2, 0xd000)  # beq #0x216  ; to image_done
    data(2, 0xe734)  # b #0x80  ; to row
    # image_done:
    data(2, 0x9868)  # ldr r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x991e)  # ldr r1, [sp, #0x78]  ; F_image_offset
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9068)  # str r0, [sp, #0x1a0]  ; F_px_offset
    data(2, 0x9869)  # ldr r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x991f)  # ldr r1, [sp, #0x7c]  ; F_image_mask
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x9069)  # str r0, [sp, #0x1a4]  ; F_px_mask
    data(2, 0x98a7)  # ldr r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x9953)  # ldr r1, [sp, #0x14c]  ; F_image_goff
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a7)  # str r0, [sp, #0x29c]  ; F_px_goff
    data(2, 0x98a8)  # ldr r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x9954)  # ldr r1, [sp, #0x150]  ; F_image_gmask
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a8)  # str r0, [sp, #0x2a0]  ; F_px_gmask
    data(2, 0x986a)  # ldr r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x9920)  # ldr r1, [sp, #0x80]  ; F_image_x
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x906a)  # str r0, [sp, #0x1a8]  ; F_px_x
    data(2, 0x98a9)  # ldr r0, [sp, #0x2a4]  ; F_px_gx
    data(2, 0x9955)  # ldr r1, [sp, #0x154]  ; F_image_gx
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a9)  # str r0, [sp, #0x2a4]  ; F_px_gx
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x993c)  # ldr r1, [sp, #0xf0]  ; F_image_y
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_tile_g
    data(2, 0xe70e)  # b #0x6e  ; to image
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
    data(2, 0x8025)  # strh r5, [r4]
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
    data(2, 0x8025)  # strh r5, [r4]
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


# dcol of the pixel, four columns at a time: lower halves to the tile, upper halves to
# scratch, behind the group's grad_output; then `narrow` (below) makes d of it.
# r0 weights, r1 grad_output, r2-r4 2 4 6, r5 one grad_output, r6 product, r7 0, r8-r11 sums,
# r12 row step of the weights, lr end of a short block.
# 784 bytes.
@micropython.asm_thumb
def dcol(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe184)  # b #0x310  ; to end_of_function
    # entry:
    data(2, 0x4670)  # mov r0, lr
    data(2, 0x9067)  # str r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x9805)  # ldr r0, [sp, #0x14]  ; F_weight
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_w_next
    data(2, 0x986b)  # ldr r0, [sp, #0x1ac]  ; F_px_y
    data(2, 0x90a1)  # str r0, [sp, #0x284]  ; F_gather_at
    data(2, 0x9832)  # ldr r0, [sp, #0xc8]  ; F_groups
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x9997)  # ldr r1, [sp, #0x25c]  ; F_pixel
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_d_at
    data(2, 0x980e)  # ldr r0, [sp, #0x38]  ; F_scratch
    data(2, 0x9933)  # ldr r1, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x0089)  # lsls r1, r1, #2
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x909f)  # str r0, [sp, #0x27c]  ; F_upper_at
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x909d)  # str r0, [sp, #0x274]  ; F_peak
    # group:
    data(2, 0x980e)  # ldr r0, [sp, #0x38]  ; F_scratch
    data(2, 0x99a1)  # ldr r1, [sp, #0x284]  ; F_gather_at
    data(2, 0x9a3a)  # ldr r2, [sp, #0xe8]  ; F_y_channel
    data(2, 0x9b33)  # ldr r3, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x2400)  # movs r4, #0
    # gather:
    data(2, 0x5f0d)  # ldrsh r5, [r1, r4]
    data(2, 0xc020)  # stm r0!, {r5}
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1fa)  # bne #0x38  ; to gather
    data(2, 0x91a1)  # str r1, [sp, #0x284]  ; F_gather_at
    data(2, 0x9838)  # ldr r0, [sp, #0xe0]  ; F_w_row
    data(2, 0x4684)  # mov ip, r0
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_w_next
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_w_at
    data(2, 0x9835)  # ldr r0, [sp, #0xd4]  ; F_group_columns
    data(2, 0x90aa)  # str r0, [sp, #0x2a8]  ; F_columns_of_group
    # columns:
    data(2, 0x98aa)  # ldr r0, [sp, #0x2a8]  ; F_columns_of_group
    data(2, 0x3804)  # subs r0, #4
    data(2, 0xd514)  # bpl #0x80  ; to four_columns
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xd100)  # bne #0x5c  ; to some_columns
    data(2, 0xe13e)  # b #0x2da  ; to columns_done
    # some_columns:
    # one to three are left: the last four once more, if the group has as many
    data(2, 0x9935)  # ldr r1, [sp, #0xd4]  ; F_group_columns
    data(2, 0x2904)  # cmp r1, #4
    data(2, 0xd200)  # bhs #0x64  ; to go_back
    data(2, 0xe100)  # b #0x266  ; to one_column
    # go_back:
    data(2, 0x2104)  # movs r1, #4
    data(2, 0x1a09)  # subs r1, r1, r0
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_w_at
    data(2, 0x004a)  # lsls r2, r1, #1
    data(2, 0x1a80)  # subs r0, r0, r2
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_w_at
    data(2, 0x989f)  # ldr r0, [sp, #0x27c]  ; F_upper_at
    data(2, 0x1a80)  # subs r0, r0, r2
    data(2, 0x909f)  # str r0, [sp, #0x27c]  ; F_upper_at
    data(2, 0x98a5)  # ldr r0, [sp, #0x294]  ; F_d_at
    data(2, 0x010a)  # lsls r2, r1, #4
    data(2, 0x1a80)  # subs r0, r0, r2
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_d_at
    data(2, 0x2000)  # movs r0, #0
    # four_columns:
    data(2, 0x90aa)  # str r0, [sp, #0x2a8]  ; F_columns_of_group
    data(2, 0x2000)  # movs r0, #0
    data(2, 0x908a)  # str r0, [sp, #0x228]  ; F_total
    data(2, 0x908b)  # str r0, [sp, #0x22c]  ; F_total+4
    data(2, 0x908c)  # str r0, [sp, #0x230]  ; F_total+8
    data(2, 0x908d)  # str r0, [sp, #0x234]  ; F_total+12
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x2202)  # movs r2, #2
    data(2, 0x2304)  # movs r3, #4
    data(2, 0x2406)  # movs r4, #6
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_w_at
    data(2, 0x990e)  # ldr r1, [sp, #0x38]  ; F_scratch
    # block:
    data(2, 0x9d93)  # ldr r5, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0xd471)  # bmi #0x186  ; to short_block
    data(2, 0x9593)  # str r5, [sp, #0x24c]  ; F_outputs_left
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b0)  # mov r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b1)  # mov sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b2)  # mov sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b3)  # mov fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0xe018)  # b #0x1b8  ; to block_done
    # short_block:
    data(2, 0x3508)  # adds r5, #8
    data(2, 0x00ad)  # lsls r5, r5, #2
    data(2, 0x186d)  # adds r5, r5, r1
    data(2, 0x46ae)  # mov lr, r5
    data(2, 0x9793)  # str r7, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x46b8)  # mov r8, r7
    data(2, 0x46b9)  # mov sb, r7
    data(2, 0x46ba)  # mov sl, r7
    data(2, 0x46bb)  # mov fp, r7
    # short_output:
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5f06)  # ldrsh r6, [r0, r4]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0x4571)  # cmp r1, lr
    data(2, 0xd1ef)  # bne #0x198  ; to short_output
    # block_done:
    data(2, 0x9d33)  # ldr r5, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x2d08)  # cmp r5, #8
    data(2, 0xd927)  # bls #0x20e  ; to four_kept
    data(2, 0x9d48)  # ldr r5, [sp, #0x120]  ; F_dcol_half
    data(2, 0x46ae)  # mov lr, r5
    data(2, 0x9d47)  # ldr r5, [sp, #0x11c]  ; F_dcol_shift
    data(2, 0x4646)  # mov r6, r8
    data(2, 0x4476)  # add r6, lr
    data(2, 0x412e)  # asrs r6, r5
    data(2, 0x9f8a)  # ldr r7, [sp, #0x228]  ; F_total+0
    data(2, 0x19bf)  # adds r7, r7, r6
    data(2, 0x978a)  # str r7, [sp, #0x228]  ; F_total+0
    data(2, 0x464e)  # mov r6, sb
    data(2, 0x4476)  # add r6, lr
    data(2, 0x412e)  # asrs r6, r5
    data(2, 0x9f8b)  # ldr r7, [sp, #0x22c]  ; F_total+4
    data(2, 0x19bf)  # adds r7, r7, r6
    data(2, 0x978b)  # str r7, [sp, #0x22c]  ; F_total+4
    data(2, 0x4656)  # mov r6, sl
    data(2, 0x4476)  # add r6, lr
    data(2, 0x412e)  # asrs r6, r5
    data(2, 0x9f8c)  # ldr r7, [sp, #0x230]  ; F_total+8
    data(2, 0x19bf)  # adds r7, r7, r6
    data(2, 0x978c)  # str r7, [sp, #0x230]  ; F_total+8
    data(2, 0x465e)  # mov r6, fp
    data(2, 0x4476)  # add r6, lr
    data(2, 0x412e)  # asrs r6, r5
    data(2, 0x9f8d)  # ldr r7, [sp, #0x234]  ; F_total+12
    data(2, 0x19bf)  # adds r7, r7, r6
    data(2, 0x978d)  # str r7, [sp, #0x234]  ; F_total+12
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x9d93)  # ldr r5, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xd000)  # beq #0x1fe  ; to take_totals
    data(2, 0xe74e)  # b #0x9c  ; to block
    # take_totals:
    data(2, 0x9d8a)  # ldr r5, [sp, #0x228]  ; F_total
    data(2, 0x46a8)  # mov r8, r5
    data(2, 0x9d8b)  # ldr r5, [sp, #0x22c]  ; F_total+4
    data(2, 0x46a9)  # mov sb, r5
    data(2, 0x9d8c)  # ldr r5, [sp, #0x230]  ; F_total+8
    data(2, 0x46aa)  # mov sl, r5
    data(2, 0x9d8d)  # ldr r5, [sp, #0x234]  ; F_total+12
    data(2, 0x46ab)  # mov fp, r5
    # four_kept:
    data(2, 0x9aa5)  # ldr r2, [sp, #0x294]  ; F_d_at
    data(2, 0x9b9f)  # ldr r3, [sp, #0x27c]  ; F_upper_at
    data(2, 0x9f9d)  # ldr r7, [sp, #0x274]  ; F_peak
    data(2, 0x4645)  # mov r5, r8
    data(2, 0x17ee)  # asrs r6, r5, #0x1f
    data(2, 0x19ac)  # adds r4, r5, r6
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x4327)  # orrs r7, r4
    data(2, 0x8015)  # strh r5, [r2]
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x801d)  # strh r5, [r3]
    data(2, 0x464d)  # mov r5, sb
    data(2, 0x17ee)  # asrs r6, r5, #0x1f
    data(2, 0x19ac)  # adds r4, r5, r6
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x4327)  # orrs r7, r4
    data(2, 0x8215)  # strh r5, [r2, #0x10]
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x805d)  # strh r5, [r3, #2]
    data(2, 0x4655)  # mov r5, sl
    data(2, 0x17ee)  # asrs r6, r5, #0x1f
    data(2, 0x19ac)  # adds r4, r5, r6
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x4327)  # orrs r7, r4
    data(2, 0x8415)  # strh r5, [r2, #0x20]
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x809d)  # strh r5, [r3, #4]
    data(2, 0x465d)  # mov r5, fp
    data(2, 0x17ee)  # asrs r6, r5, #0x1f
    data(2, 0x19ac)  # adds r4, r5, r6
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x4327)  # orrs r7, r4
    data(2, 0x8615)  # strh r5, [r2, #0x30]
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x80dd)  # strh r5, [r3, #6]
    data(2, 0x979d)  # str r7, [sp, #0x274]  ; F_peak
    data(2, 0x3240)  # adds r2, #0x40
    data(2, 0x3308)  # adds r3, #8
    data(2, 0x92a5)  # str r2, [sp, #0x294]  ; F_d_at
    data(2, 0x939f)  # str r3, [sp, #0x27c]  ; F_upper_at
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_w_at
    data(2, 0x3008)  # adds r0, #8
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_w_at
    data(2, 0xe6f4)  # b #0x50  ; to columns
    # a group of fewer than four columns: r0 weights, r1 grad_output, r2 outputs left of the block,
    # r5 r6 product, r7 0, r8 block sum
    # one_column:
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x90aa)  # str r0, [sp, #0x2a8]  ; F_columns_of_group
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x978a)  # str r7, [sp, #0x228]  ; F_total
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_w_at
    data(2, 0x990e)  # ldr r1, [sp, #0x38]  ; F_scratch
    # one_block:
    data(2, 0x46b8)  # mov r8, r7
    data(2, 0x9b93)  # ldr r3, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x2208)  # movs r2, #8
    data(2, 0x429a)  # cmp r2, r3
    data(2, 0xd900)  # bls #0x282  ; to one_block_fits
    data(2, 0x461a)  # mov r2, r3
    # one_block_fits:
    data(2, 0x1a9b)  # subs r3, r3, r2
    data(2, 0x9393)  # str r3, [sp, #0x24c]  ; F_outputs_left
    # one_output:
    data(2, 0xc920)  # ldm r1!, {r5}
    data(2, 0x5fc6)  # ldrsh r6, [r0, r7]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x4460)  # add r0, ip
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1f8)  # bne #0x286  ; to one_output
    data(2, 0x9d48)  # ldr r5, [sp, #0x120]  ; F_dcol_half
    data(2, 0x46ae)  # mov lr, r5
    data(2, 0x9d47)  # ldr r5, [sp, #0x11c]  ; F_dcol_shift
    data(2, 0x4646)  # mov r6, r8
    data(2, 0x4476)  # add r6, lr
    data(2, 0x412e)  # asrs r6, r5
    data(2, 0x9f8a)  # ldr r7, [sp, #0x228]  ; F_total+0
    data(2, 0x19bf)  # adds r7, r7, r6
    data(2, 0x978a)  # str r7, [sp, #0x228]  ; F_total+0
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x9b93)  # ldr r3, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd1e3)  # bne #0x276  ; to one_block
    data(2, 0x9d8a)  # ldr r5, [sp, #0x228]  ; F_total
    data(2, 0x46a8)  # mov r8, r5
    data(2, 0x9aa5)  # ldr r2, [sp, #0x294]  ; F_d_at
    data(2, 0x9b9f)  # ldr r3, [sp, #0x27c]  ; F_upper_at
    data(2, 0x9f9d)  # ldr r7, [sp, #0x274]  ; F_peak
    data(2, 0x4645)  # mov r5, r8
    data(2, 0x17ee)  # asrs r6, r5, #0x1f
    data(2, 0x19ac)  # adds r4, r5, r6
    data(2, 0x4074)  # eors r4, r6
    data(2, 0x4327)  # orrs r7, r4
    data(2, 0x8015)  # strh r5, [r2]
    data(2, 0x0c2d)  # lsrs r5, r5, #0x10
    data(2, 0x801d)  # strh r5, [r3]
    data(2, 0x979d)  # str r7, [sp, #0x274]  ; F_peak
    data(2, 0x3210)  # adds r2, #0x10
    data(2, 0x3302)  # adds r3, #2
    data(2, 0x92a5)  # str r2, [sp, #0x294]  ; F_d_at
    data(2, 0x939f)  # str r3, [sp, #0x27c]  ; F_upper_at
    data(2, 0x988e)  # ldr r0, [sp, #0x238]  ; F_w_at
    data(2, 0x3002)  # adds r0, #2
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_w_at
    data(2, 0xe6ba)  # b #0x50  ; to columns
    # columns_done:
    data(2, 0x988f)  # ldr r0, [sp, #0x23c]  ; F_w_next
    data(2, 0x994e)  # ldr r1, [sp, #0x138]  ; F_w_group
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x908f)  # str r0, [sp, #0x23c]  ; F_w_next
    data(2, 0x9892)  # ldr r0, [sp, #0x248]  ; F_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    data(2, 0xd000)  # beq #0x2ec  ; to groups_done
    data(2, 0xe6a0)  # b #0x2e  ; to group
    # groups_done:
    # s_p: as many bits as the largest magnitude has, so has the union of all
    data(2, 0x9c9d)  # ldr r4, [sp, #0x274]  ; F_peak
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x0ba4)  # lsrs r4, r4, #0xe
    data(2, 0xd002)  # beq #0x2fa  ; to shift_found
    # count_bits:
    data(2, 0x3301)  # adds r3, #1
    data(2, 0x0864)  # lsrs r4, r4, #1
    data(2, 0xd1fc)  # bne #0x2f4  ; to count_bits
    # shift_found:
    data(2, 0x9897)  # ldr r0, [sp, #0x25c]  ; F_pixel
    data(2, 0x0080)  # lsls r0, r0, #2
    data(2, 0xa9cb)  # add r1, sp, #0x32c  ; F_s_pixel
    data(2, 0x500b)  # str r3, [r1, r0]
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x4686)  # mov lr, r0
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd001)  # beq #0x30e  ; to narrow_enough
    data(2, 0x9813)  # ldr r0, [sp, #0x4c]  ; F_narrow
    data(2, 0x4700)  # bx r0
    # narrow_enough:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# The pixel's dcol, rounded by the shift r3 and clipped, is the d in the tile.
# r0 tile, r1 upper halves, r2 columns left, r4 16383, r5 r6 a value, r8 half of 2**r3, r9 -16383.
# 196 bytes.
@micropython.asm_thumb
def narrow(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe05e)  # b #0xc4  ; to end_of_function
    # entry:
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x409c)  # lsls r4, r3
    data(2, 0x0864)  # lsrs r4, r4, #1
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0x2401)  # movs r4, #1
    data(2, 0x03a4)  # lsls r4, r4, #0xe
    data(2, 0x3c01)  # subs r4, #1
    data(2, 0x4265)  # rsbs r5, r4, #0
    data(2, 0x46a9)  # mov sb, r5
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x9997)  # ldr r1, [sp, #0x25c]  ; F_pixel
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x990e)  # ldr r1, [sp, #0x38]  ; F_scratch
    data(2, 0x9a33)  # ldr r2, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x0092)  # lsls r2, r2, #2
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x9a5b)  # ldr r2, [sp, #0x16c]  ; F_all_columns
    # four:
    data(2, 0x3a04)  # subs r2, #4
    data(2, 0xd436)  # bmi #0x9c  ; to singles
    data(2, 0x8805)  # ldrh r5, [r0]
    data(2, 0x880e)  # ldrh r6, [r1]
    data(2, 0x0436)  # lsls r6, r6, #0x10
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x411d)  # asrs r5, r3
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0x40  ; to column0_not_above
    data(2, 0x4625)  # mov r5, r4
    # column0_not_above:
    data(2, 0x454d)  # cmp r5, sb
    data(2, 0xda00)  # bge #0x46  ; to column0_not_below
    data(2, 0x464d)  # mov r5, sb
    # column0_not_below:
    data(2, 0x8005)  # strh r5, [r0]
    data(2, 0x8a05)  # ldrh r5, [r0, #0x10]
    data(2, 0x884e)  # ldrh r6, [r1, #2]
    data(2, 0x0436)  # lsls r6, r6, #0x10
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x411d)  # asrs r5, r3
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0x5a  ; to column1_not_above
    data(2, 0x4625)  # mov r5, r4
    # column1_not_above:
    data(2, 0x454d)  # cmp r5, sb
    data(2, 0xda00)  # bge #0x60  ; to column1_not_below
    data(2, 0x464d)  # mov r5, sb
    # column1_not_below:
    data(2, 0x8205)  # strh r5, [r0, #0x10]
    data(2, 0x8c05)  # ldrh r5, [r0, #0x20]
    data(2, 0x888e)  # ldrh r6, [r1, #4]
    data(2, 0x0436)  # lsls r6, r6, #0x10
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x411d)  # asrs r5, r3
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0x74  ; to column2_not_above
    data(2, 0x4625)  # mov r5, r4
    # column2_not_above:
    data(2, 0x454d)  # cmp r5, sb
    data(2, 0xda00)  # bge #0x7a  ; to column2_not_below
    data(2, 0x464d)  # mov r5, sb
    # column2_not_below:
    data(2, 0x8405)  # strh r5, [r0, #0x20]
    data(2, 0x8e05)  # ldrh r5, [r0, #0x30]
    data(2, 0x88ce)  # ldrh r6, [r1, #6]
    data(2, 0x0436)  # lsls r6, r6, #0x10
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x411d)  # asrs r5, r3
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0x8e  ; to column3_not_above
    data(2, 0x4625)  # mov r5, r4
    # column3_not_above:
    data(2, 0x454d)  # cmp r5, sb
    data(2, 0xda00)  # bge #0x94  ; to column3_not_below
    data(2, 0x464d)  # mov r5, sb
    # column3_not_below:
    data(2, 0x8605)  # strh r5, [r0, #0x30]
    data(2, 0x3040)  # adds r0, #0x40
    data(2, 0x3108)  # adds r1, #8
    data(2, 0xe7c6)  # b #0x2a  ; to four
    # singles:
    data(2, 0x3204)  # adds r2, #4
    data(2, 0xd010)  # beq #0xc2  ; to narrow_done
    # single:
    data(2, 0x8805)  # ldrh r5, [r0]
    data(2, 0x880e)  # ldrh r6, [r1]
    data(2, 0x0436)  # lsls r6, r6, #0x10
    data(2, 0x4335)  # orrs r5, r6
    data(2, 0x4445)  # add r5, r8
    data(2, 0x411d)  # asrs r5, r3
    data(2, 0x42a5)  # cmp r5, r4
    data(2, 0xdd00)  # ble #0xb2  ; to single_not_above
    data(2, 0x4625)  # mov r5, r4
    # single_not_above:
    data(2, 0x454d)  # cmp r5, sb
    data(2, 0xda00)  # bge #0xb8  ; to single_not_below
    data(2, 0x464d)  # mov r5, sb
    # single_not_below:
    data(2, 0x8005)  # strh r5, [r0]
    data(2, 0x3010)  # adds r0, #0x10
    data(2, 0x3102)  # adds r1, #2
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1ee)  # bne #0xa0  ; to single
    # narrow_done:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# The tap's D_k = sum of d * v_k over the offset group's channels, in blocks of eight.
# r0 = flags on entry. Leaves by way of `finish`; a sample outside stores zeros here.
# r0 top, r1 bottom, r2 left, r3 right, r4 tile, r5 d, r6 pixel and product, r7 0 (or channels left
# of a short block), r8-r11 sums, r12 channel step of x, lr channel step of the tile.
# 506 bytes.
@micropython.asm_thumb
def dots(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe0f9)  # b #0x1fa  ; to end_of_function
    # entry:
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd112)  # bne #0x30  ; to inside
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x2400)  # movs r4, #0
    data(2, 0x98a2)  # ldr r0, [sp, #0x288]  ; F_goff_at
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd005)  # beq #0x20  ; to offset_stored
    data(2, 0x9950)  # ldr r1, [sp, #0x140]  ; F_gmask_step
    data(2, 0x6002)  # str r2, [r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x6004)  # str r4, [r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a2)  # str r0, [sp, #0x288]  ; F_goff_at
    # offset_stored:
    data(2, 0x98a3)  # ldr r0, [sp, #0x28c]  ; F_gmask_at
    data(2, 0x2800)  # cmp r0, #0
    data(2, 0xd003)  # beq #0x2e  ; to mask_stored
    data(2, 0x6002)  # str r2, [r0]
    data(2, 0x9950)  # ldr r1, [sp, #0x140]  ; F_gmask_step
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a3)  # str r0, [sp, #0x28c]  ; F_gmask_at
    # mask_stored:
    data(2, 0x4770)  # bx lr
    # inside:
    data(2, 0x4677)  # mov r7, lr
    data(2, 0x9767)  # str r7, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x9f7b)  # ldr r7, [sp, #0x1ec]  ; F_x_at
    data(2, 0x9886)  # ldr r0, [sp, #0x218]  ; F_top
    data(2, 0x19c0)  # adds r0, r0, r7
    data(2, 0x9987)  # ldr r1, [sp, #0x21c]  ; F_bottom
    data(2, 0x19c9)  # adds r1, r1, r7
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x9b88)  # ldr r3, [sp, #0x220]  ; F_dx
    data(2, 0x9c22)  # ldr r4, [sp, #0x88]  ; F_x_channel
    data(2, 0x46a4)  # mov ip, r4
    data(2, 0x9c3f)  # ldr r4, [sp, #0xfc]  ; F_out_step
    data(2, 0x46a6)  # mov lr, r4
    data(2, 0x9c78)  # ldr r4, [sp, #0x1e0]  ; F_tap_out
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x978a)  # str r7, [sp, #0x228]  ; F_total
    data(2, 0x978b)  # str r7, [sp, #0x22c]  ; F_total+4
    data(2, 0x978c)  # str r7, [sp, #0x230]  ; F_total+8
    data(2, 0x978d)  # str r7, [sp, #0x234]  ; F_total+12
    data(2, 0x9d31)  # ldr r5, [sp, #0xc4]  ; F_og_channels
    # block:
    data(2, 0x3d08)  # subs r5, #8
    data(2, 0xd500)  # bpl #0x5e  ; to full_block
    data(2, 0xe081)  # b #0x162  ; to short_block
    # full_block:
    data(2, 0x957e)  # str r5, [sp, #0x1f8]  ; F_channels_left
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b0)  # mov r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b1)  # mov sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b2)  # mov sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x46b3)  # mov fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x5fe5)  # ldrsh r5, [r4, r7]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0xe019)  # b #0x196  ; to block_done
    # short_block:
    data(2, 0x46b8)  # mov r8, r7
    data(2, 0x46b9)  # mov sb, r7
    data(2, 0x46ba)  # mov sl, r7
    data(2, 0x46bb)  # mov fp, r7
    data(2, 0x3508)  # adds r5, #8
    data(2, 0x977e)  # str r7, [sp, #0x1f8]  ; F_channels_left
    data(2, 0x462f)  # mov r7, r5
    # short_channel:
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x5f65)  # ldrsh r5, [r4, r5]
    data(2, 0x5e86)  # ldrsh r6, [r0, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b0)  # add r8, r6
    data(2, 0x5ec6)  # ldrsh r6, [r0, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b1)  # add sb, r6
    data(2, 0x5e8e)  # ldrsh r6, [r1, r2]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b2)  # add sl, r6
    data(2, 0x5ece)  # ldrsh r6, [r1, r3]
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x44b3)  # add fp, r6
    data(2, 0x4462)  # add r2, ip
    data(2, 0x4463)  # add r3, ip
    data(2, 0x4474)  # add r4, lr
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd1ec)  # bne #0x170  ; to short_channel
    # block_done:
    data(2, 0x9d31)  # ldr r5, [sp, #0xc4]  ; F_og_channels
    data(2, 0x2d08)  # cmp r5, #8
    data(2, 0xd926)  # bls #0x1ea  ; to one_block
    data(2, 0x4645)  # mov r5, r8
    data(2, 0x9e4a)  # ldr r6, [sp, #0x128]  ; F_dot_half
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9e49)  # ldr r6, [sp, #0x124]  ; F_dot_shift
    data(2, 0x4135)  # asrs r5, r6
    data(2, 0x9e8a)  # ldr r6, [sp, #0x228]  ; F_total+0
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x958a)  # str r5, [sp, #0x228]  ; F_total+0
    data(2, 0x464d)  # mov r5, sb
    data(2, 0x9e4a)  # ldr r6, [sp, #0x128]  ; F_dot_half
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9e49)  # ldr r6, [sp, #0x124]  ; F_dot_shift
    data(2, 0x4135)  # asrs r5, r6
    data(2, 0x9e8b)  # ldr r6, [sp, #0x22c]  ; F_total+4
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x958b)  # str r5, [sp, #0x22c]  ; F_total+4
    data(2, 0x4655)  # mov r5, sl
    data(2, 0x9e4a)  # ldr r6, [sp, #0x128]  ; F_dot_half
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9e49)  # ldr r6, [sp, #0x124]  ; F_dot_shift
    data(2, 0x4135)  # asrs r5, r6
    data(2, 0x9e8c)  # ldr r6, [sp, #0x230]  ; F_total+8
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x958c)  # str r5, [sp, #0x230]  ; F_total+8
    data(2, 0x465d)  # mov r5, fp
    data(2, 0x9e4a)  # ldr r6, [sp, #0x128]  ; F_dot_half
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x9e49)  # ldr r6, [sp, #0x124]  ; F_dot_shift
    data(2, 0x4135)  # asrs r5, r6
    data(2, 0x9e8d)  # ldr r6, [sp, #0x234]  ; F_total+12
    data(2, 0x19ad)  # adds r5, r5, r6
    data(2, 0x958d)  # str r5, [sp, #0x234]  ; F_total+12
    data(2, 0x9d7e)  # ldr r5, [sp, #0x1f8]  ; F_channels_left
    data(2, 0x2d00)  # cmp r5, #0
    data(2, 0xd000)  # beq #0x1e4  ; to all_blocks
    data(2, 0xe739)  # b #0x58  ; to block
    # all_blocks:
    data(2, 0xac8a)  # add r4, sp, #0x228  ; F_total
    data(2, 0xcc0f)  # ldm r4!, {r0, r1, r2, r3}
    data(2, 0xe003)  # b #0x1f2  ; to leave
    # one_block:
    data(2, 0x4640)  # mov r0, r8
    data(2, 0x4649)  # mov r1, sb
    data(2, 0x4652)  # mov r2, sl
    data(2, 0x465b)  # mov r3, fp
    # leave:
    data(2, 0x9f67)  # ldr r7, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x46be)  # mov lr, r7
    data(2, 0x9f15)  # ldr r7, [sp, #0x54]  ; F_finish
    data(2, 0x4738)  # bx r7
    # end_of_function:


# grad_mask and both grad_offsets of the tap, each if wanted, from D_k in r0-r3.
# E_k in r0-r3, then r4 E01 - E00, r5 (E11 - E10) - (E01 - E00), r12 s_t. Of a sum's shift the last
# bit lost is the carry, and adding it is the rounding.
# 268 bytes.
@micropython.asm_thumb
def finish(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe082)  # b #0x10c  ; to end_of_function
    # entry:
    data(2, 0x9c89)  # ldr r4, [sp, #0x224]  ; F_flags
    data(2, 0x250f)  # movs r5, #0xf
    data(2, 0x4025)  # ands r5, r4
    data(2, 0x2d0f)  # cmp r5, #0xf
    data(2, 0xd00b)  # beq #0x28  ; to all_there
    data(2, 0x07e5)  # lsls r5, r4, #0x1f
    data(2, 0xd400)  # bmi #0x16  ; to there0
    data(2, 0x2000)  # movs r0, #0
    # there0:
    data(2, 0x07a5)  # lsls r5, r4, #0x1e
    data(2, 0xd400)  # bmi #0x1c  ; to there1
    data(2, 0x2100)  # movs r1, #0
    # there1:
    data(2, 0x0765)  # lsls r5, r4, #0x1d
    data(2, 0xd400)  # bmi #0x22  ; to there2
    data(2, 0x2200)  # movs r2, #0
    # there2:
    data(2, 0x0725)  # lsls r5, r4, #0x1c
    data(2, 0xd400)  # bmi #0x28  ; to there3
    data(2, 0x2300)  # movs r3, #0
    # there3:
    # all_there:
    data(2, 0x17c5)  # asrs r5, r0, #0x1f
    data(2, 0x1947)  # adds r7, r0, r5
    data(2, 0x406f)  # eors r7, r5
    data(2, 0x17cd)  # asrs r5, r1, #0x1f
    data(2, 0x194e)  # adds r6, r1, r5
    data(2, 0x406e)  # eors r6, r5
    data(2, 0x4337)  # orrs r7, r6
    data(2, 0x17d5)  # asrs r5, r2, #0x1f
    data(2, 0x1956)  # adds r6, r2, r5
    data(2, 0x406e)  # eors r6, r5
    data(2, 0x4337)  # orrs r7, r6
    data(2, 0x17dd)  # asrs r5, r3, #0x1f
    data(2, 0x195e)  # adds r6, r3, r5
    data(2, 0x406e)  # eors r6, r5
    data(2, 0x4337)  # orrs r7, r6
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x0d7f)  # lsrs r7, r7, #0x15
    data(2, 0xd00d)  # beq #0x68  ; to small_enough
    # count_bits:
    data(2, 0x3501)  # adds r5, #1
    data(2, 0x087f)  # lsrs r7, r7, #1
    data(2, 0xd1fc)  # bne #0x4c  ; to count_bits
    data(2, 0x2601)  # movs r6, #1
    data(2, 0x40ae)  # lsls r6, r5
    data(2, 0x0876)  # lsrs r6, r6, #1
    data(2, 0x1980)  # adds r0, r0, r6
    data(2, 0x4128)  # asrs r0, r5
    data(2, 0x1989)  # adds r1, r1, r6
    data(2, 0x4129)  # asrs r1, r5
    data(2, 0x1992)  # adds r2, r2, r6
    data(2, 0x412a)  # asrs r2, r5
    data(2, 0x199b)  # adds r3, r3, r6
    data(2, 0x412b)  # asrs r3, r5
    # small_enough:
    data(2, 0x46ac)  # mov ip, r5
    data(2, 0x1a0c)  # subs r4, r1, r0
    data(2, 0x1a9d)  # subs r5, r3, r2
    data(2, 0x1b2d)  # subs r5, r5, r4
    data(2, 0x99a3)  # ldr r1, [sp, #0x28c]  ; F_gmask_at
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd020)  # beq #0xb8  ; to mask_stored
    data(2, 0x9e84)  # ldr r6, [sp, #0x210]  ; F_lx
    data(2, 0x4627)  # mov r7, r4
    data(2, 0x4377)  # muls r7, r6, r7
    data(2, 0x0201)  # lsls r1, r0, #8
    data(2, 0x19c9)  # adds r1, r1, r7
    data(2, 0x3180)  # adds r1, #0x80
    data(2, 0x1209)  # asrs r1, r1, #8  ; top
    data(2, 0x1963)  # adds r3, r4, r5
    data(2, 0x4373)  # muls r3, r6, r3
    data(2, 0x0217)  # lsls r7, r2, #8
    data(2, 0x19db)  # adds r3, r3, r7
    data(2, 0x3380)  # adds r3, #0x80
    data(2, 0x121b)  # asrs r3, r3, #8  ; bottom
    data(2, 0x1a5b)  # subs r3, r3, r1
    data(2, 0x9f83)  # ldr r7, [sp, #0x20c]  ; F_ly
    data(2, 0x437b)  # muls r3, r7, r3
    data(2, 0x0209)  # lsls r1, r1, #8
    data(2, 0x18c9)  # adds r1, r1, r3
    data(2, 0x3180)  # adds r1, #0x80
    data(2, 0x1209)  # asrs r1, r1, #8
    data(2, 0x4663)  # mov r3, ip
    data(2, 0x4099)  # lsls r1, r3
    data(2, 0x9b99)  # ldr r3, [sp, #0x264]  ; F_raised
    data(2, 0x2b00)  # cmp r3, #0
    data(2, 0xd002)  # beq #0xae  ; to mask_rounded
    data(2, 0x4119)  # asrs r1, r3
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x4159)  # adcs r1, r3
    # mask_rounded:
    data(2, 0x9ba3)  # ldr r3, [sp, #0x28c]  ; F_gmask_at
    data(2, 0x6019)  # str r1, [r3]
    data(2, 0x9f50)  # ldr r7, [sp, #0x140]  ; F_gmask_step
    data(2, 0x19db)  # adds r3, r3, r7
    data(2, 0x93a3)  # str r3, [sp, #0x28c]  ; F_gmask_at
    # mask_stored:
    data(2, 0x99a2)  # ldr r1, [sp, #0x288]  ; F_goff_at
    data(2, 0x2900)  # cmp r1, #0
    data(2, 0xd025)  # beq #0x10a  ; to offset_stored
    data(2, 0x1a12)  # subs r2, r2, r0
    data(2, 0x0212)  # lsls r2, r2, #8
    data(2, 0x9e84)  # ldr r6, [sp, #0x210]  ; F_lx
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x1992)  # adds r2, r2, r6  ; by y
    data(2, 0x9e83)  # ldr r6, [sp, #0x20c]  ; F_ly
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x0224)  # lsls r4, r4, #8
    data(2, 0x19a4)  # adds r4, r4, r6  ; by x
    data(2, 0x9d89)  # ldr r5, [sp, #0x224]  ; F_flags
    data(2, 0x06ed)  # lsls r5, r5, #0x1b
    data(2, 0xd501)  # bpl #0xda  ; to derivative
    data(2, 0x2200)  # movs r2, #0
    data(2, 0x2400)  # movs r4, #0
    # derivative:
    data(2, 0x2700)  # movs r7, #0
    data(2, 0x1392)  # asrs r2, r2, #0xe
    data(2, 0x417a)  # adcs r2, r7
    data(2, 0x13a4)  # asrs r4, r4, #0xe
    data(2, 0x417c)  # adcs r4, r7
    data(2, 0x9885)  # ldr r0, [sp, #0x214]  ; F_m
    data(2, 0x4342)  # muls r2, r0, r2
    data(2, 0x4344)  # muls r4, r0, r4
    data(2, 0x4660)  # mov r0, ip
    data(2, 0x210a)  # movs r1, #0xa
    data(2, 0x1a09)  # subs r1, r1, r0
    data(2, 0x9899)  # ldr r0, [sp, #0x264]  ; F_raised
    data(2, 0x1809)  # adds r1, r1, r0  ; carry 0, for a shift of 0; beyond 31 the result is 0
    data(2, 0x410a)  # asrs r2, r1
    data(2, 0x417a)  # adcs r2, r7
    data(2, 0x410c)  # asrs r4, r1
    data(2, 0x417c)  # adcs r4, r7
    data(2, 0x98a2)  # ldr r0, [sp, #0x288]  ; F_goff_at
    data(2, 0x9950)  # ldr r1, [sp, #0x140]  ; F_gmask_step
    data(2, 0x6002)  # str r2, [r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x6004)  # str r4, [r0]
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a2)  # str r0, [sp, #0x288]  ; F_goff_at
    # offset_stored:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Add what the tap gives to grad_input: rs(t * w_k, shift) for the four corners; shift is
# at least 1, so that the last bit lost is the carry (beyond 31 the sum adds 0).
# r0 top, r1 bottom, r2 dx, r3 shift, r4 tile, r5 t, r6 product, r7 grad_input, r8 mask_half, r9
# channel step of grad_input, r10 of the tile, r11 end of the tile's channels.
# 184 bytes.
@micropython.asm_thumb
def scatter(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe058)  # b #0xb8  ; to end_of_function
    # entry:
    data(2, 0x9f9b)  # ldr r7, [sp, #0x26c]  ; F_double
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xd00b)  # beq #0x24  ; to not_doubled
    data(2, 0x9e7f)  # ldr r6, [sp, #0x1fc]  ; F_w00
    data(2, 0x40be)  # lsls r6, r7
    data(2, 0x967f)  # str r6, [sp, #0x1fc]  ; F_w00
    data(2, 0x9e80)  # ldr r6, [sp, #0x200]  ; F_w01
    data(2, 0x40be)  # lsls r6, r7
    data(2, 0x9680)  # str r6, [sp, #0x200]  ; F_w01
    data(2, 0x9e81)  # ldr r6, [sp, #0x204]  ; F_w10
    data(2, 0x40be)  # lsls r6, r7
    data(2, 0x9681)  # str r6, [sp, #0x204]  ; F_w10
    data(2, 0x9e82)  # ldr r6, [sp, #0x208]  ; F_w11
    data(2, 0x40be)  # lsls r6, r7
    data(2, 0x9682)  # str r6, [sp, #0x208]  ; F_w11
    # not_doubled:
    data(2, 0x9844)  # ldr r0, [sp, #0x110]  ; F_mask_half
    data(2, 0x4680)  # mov r8, r0
    data(2, 0x9822)  # ldr r0, [sp, #0x88]  ; F_x_channel
    data(2, 0x0040)  # lsls r0, r0, #1
    data(2, 0x4681)  # mov sb, r0
    data(2, 0x983f)  # ldr r0, [sp, #0xfc]  ; F_out_step
    data(2, 0x4682)  # mov sl, r0
    data(2, 0x9c78)  # ldr r4, [sp, #0x1e0]  ; F_tap_out
    data(2, 0x9931)  # ldr r1, [sp, #0xc4]  ; F_og_channels
    data(2, 0x4348)  # muls r0, r1, r0
    data(2, 0x1900)  # adds r0, r0, r4
    data(2, 0x4683)  # mov fp, r0
    data(2, 0x9ba4)  # ldr r3, [sp, #0x290]  ; F_gx_at
    data(2, 0x9886)  # ldr r0, [sp, #0x218]  ; F_top
    data(2, 0x0040)  # lsls r0, r0, #1
    data(2, 0x18c0)  # adds r0, r0, r3
    data(2, 0x9987)  # ldr r1, [sp, #0x21c]  ; F_bottom
    data(2, 0x0049)  # lsls r1, r1, #1
    data(2, 0x18c9)  # adds r1, r1, r3
    data(2, 0x9a88)  # ldr r2, [sp, #0x220]  ; F_dx
    data(2, 0x0052)  # lsls r2, r2, #1
    data(2, 0x9b9a)  # ldr r3, [sp, #0x268]  ; F_shift
    # channel:
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x5f65)  # ldrsh r5, [r4, r5]
    data(2, 0x9e85)  # ldr r6, [sp, #0x214]  ; F_m
    data(2, 0x4375)  # muls r5, r6, r5
    data(2, 0x4445)  # add r5, r8
    data(2, 0x9e43)  # ldr r6, [sp, #0x10c]  ; F_mask_shift
    data(2, 0x4135)  # asrs r5, r6
    data(2, 0x9e7f)  # ldr r6, [sp, #0x1fc]  ; F_w00
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x411e)  # asrs r6, r3
    data(2, 0x6807)  # ldr r7, [r0]
    data(2, 0x4177)  # adcs r7, r6
    data(2, 0x6007)  # str r7, [r0]
    data(2, 0x9e80)  # ldr r6, [sp, #0x200]  ; F_w01
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x411e)  # asrs r6, r3
    data(2, 0x5887)  # ldr r7, [r0, r2]
    data(2, 0x4177)  # adcs r7, r6
    data(2, 0x5087)  # str r7, [r0, r2]
    data(2, 0x9e81)  # ldr r6, [sp, #0x204]  ; F_w10
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x411e)  # asrs r6, r3
    data(2, 0x680f)  # ldr r7, [r1]
    data(2, 0x4177)  # adcs r7, r6
    data(2, 0x600f)  # str r7, [r1]
    data(2, 0x9e82)  # ldr r6, [sp, #0x208]  ; F_w11
    data(2, 0x436e)  # muls r6, r5, r6
    data(2, 0x411e)  # asrs r6, r3
    data(2, 0x588f)  # ldr r7, [r1, r2]
    data(2, 0x4177)  # adcs r7, r6
    data(2, 0x508f)  # str r7, [r1, r2]
    data(2, 0x4448)  # add r0, sb
    data(2, 0x4449)  # add r1, sb
    data(2, 0x4454)  # add r4, sl
    data(2, 0x455c)  # cmp r4, fp
    data(2, 0xd1db)  # bne #0x50  ; to channel
    data(2, 0x9f9b)  # ldr r7, [sp, #0x26c]  ; F_double
    data(2, 0x2f00)  # cmp r7, #0
    data(2, 0xd00b)  # beq #0xb6  ; to not_halved
    data(2, 0x9e7f)  # ldr r6, [sp, #0x1fc]  ; F_w00
    data(2, 0x40fe)  # lsrs r6, r7
    data(2, 0x967f)  # str r6, [sp, #0x1fc]  ; F_w00
    data(2, 0x9e80)  # ldr r6, [sp, #0x200]  ; F_w01
    data(2, 0x40fe)  # lsrs r6, r7
    data(2, 0x9680)  # str r6, [sp, #0x200]  ; F_w01
    data(2, 0x9e81)  # ldr r6, [sp, #0x204]  ; F_w10
    data(2, 0x40fe)  # lsrs r6, r7
    data(2, 0x9681)  # str r6, [sp, #0x204]  ; F_w10
    data(2, 0x9e82)  # ldr r6, [sp, #0x208]  ; F_w11
    data(2, 0x40fe)  # lsrs r6, r7
    data(2, 0x9682)  # str r6, [sp, #0x208]  ; F_w11
    # not_halved:
    data(2, 0x4770)  # bx lr
    # end_of_function:


# Add the tile's block to grad_weight, for four outputs at a time.
# r0 tile, r1 grad_weight, r2 r3 columns of two pixels, r4 grad_output and product, r5 sum,
# r6 sum_shift, r7 end of the group's columns, r8-r11 block sums, r12 half of 2**sum_shift,
# lr row step of grad_weight.
# 600 bytes.
@micropython.asm_thumb
def weights(r0):
    data(2, 0x4678)  # mov r0, pc  ; called from Python: give out the entry's address
    data(2, 0x3003)  # adds r0, #3
    data(2, 0xe128)  # b #0x258  ; to end_of_function
    # entry:
    data(2, 0x4670)  # mov r0, lr
    data(2, 0x9067)  # str r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x9846)  # ldr r0, [sp, #0x118]  ; F_sum_half
    data(2, 0x4684)  # mov ip, r0
    data(2, 0x9856)  # ldr r0, [sp, #0x158]  ; F_gw_row
    data(2, 0x4686)  # mov lr, r0
    data(2, 0x980b)  # ldr r0, [sp, #0x2c]  ; F_grad_weight
    data(2, 0x908e)  # str r0, [sp, #0x238]  ; F_w_at
    data(2, 0x980d)  # ldr r0, [sp, #0x34]  ; F_work
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_d_at
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x90a1)  # str r0, [sp, #0x284]  ; F_gather_at
    data(2, 0x9832)  # ldr r0, [sp, #0xc8]  ; F_groups
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    # group:
    data(2, 0x9833)  # ldr r0, [sp, #0xcc]  ; F_group_outputs
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    # outputs:
    data(2, 0x9893)  # ldr r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x3804)  # subs r0, #4
    data(2, 0xd50c)  # bpl #0x46  ; to four_outputs
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xd000)  # beq #0x32  ; to group_done
    data(2, 0xe0c1)  # b #0x1b6  ; to single_output
    # group_done:
    data(2, 0x98a5)  # ldr r0, [sp, #0x294]  ; F_d_at
    data(2, 0x995a)  # ldr r1, [sp, #0x168]  ; F_tile_group
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a5)  # str r0, [sp, #0x294]  ; F_d_at
    data(2, 0x9892)  # ldr r0, [sp, #0x248]  ; F_groups_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9092)  # str r0, [sp, #0x248]  ; F_groups_left
    data(2, 0xd1ef)  # bne #0x22  ; to group
    data(2, 0x9867)  # ldr r0, [sp, #0x19c]  ; F_saved_lr
    data(2, 0x4700)  # bx r0
    # four_outputs:
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x9fa1)  # ldr r7, [sp, #0x284]  ; F_gather_at
    data(2, 0xa8ab)  # add r0, sp, #0x2ac  ; F_grads
    # gather_four:
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x4639)  # mov r1, r7
    data(2, 0x4604)  # mov r4, r0
    data(2, 0x9a3b)  # ldr r2, [sp, #0xec]  ; F_y_column
    data(2, 0x9b96)  # ldr r3, [sp, #0x258]  ; F_pixels
    # four_pixel:
    data(2, 0x5f4e)  # ldrsh r6, [r1, r5]
    data(2, 0x6026)  # str r6, [r4]
    data(2, 0x3410)  # adds r4, #0x10
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f9)  # bne #0x56  ; to four_pixel
    data(2, 0x9b96)  # ldr r3, [sp, #0x258]  ; F_pixels
    # four_rest:
    data(2, 0x2b08)  # cmp r3, #8
    data(2, 0xd003)  # beq #0x70  ; to four_gathered
    data(2, 0x6025)  # str r5, [r4]
    data(2, 0x3410)  # adds r4, #0x10
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe7f9)  # b #0x64  ; to four_rest
    # four_gathered:
    data(2, 0x9a3a)  # ldr r2, [sp, #0xe8]  ; F_y_channel
    data(2, 0x18bf)  # adds r7, r7, r2
    data(2, 0x3004)  # adds r0, #4
    data(2, 0xa9ab)  # add r1, sp, #0x2ac  ; F_grads
    data(2, 0x1a41)  # subs r1, r0, r1
    data(2, 0x2910)  # cmp r1, #0x10
    data(2, 0xd1e6)  # bne #0x4c  ; to gather_four
    data(2, 0x97a1)  # str r7, [sp, #0x284]  ; F_gather_at
    data(2, 0x98a5)  # ldr r0, [sp, #0x294]  ; F_d_at
    data(2, 0x9f5a)  # ldr r7, [sp, #0x168]  ; F_tile_group
    data(2, 0x183f)  # adds r7, r7, r0
    data(2, 0x9e45)  # ldr r6, [sp, #0x114]  ; F_sum_shift
    data(2, 0x998e)  # ldr r1, [sp, #0x238]  ; F_w_at
    # four_columns:
    data(2, 0x6802)  # ldr r2, [r0]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cab)  # ldr r4, [sp, #0x2ac]  ; F_grads+0
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0x9cac)  # ldr r4, [sp, #0x2b0]  ; F_grads+4
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0x46a1)  # mov sb, r4
    data(2, 0x9cad)  # ldr r4, [sp, #0x2b4]  ; F_grads+8
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0x46a2)  # mov sl, r4
    data(2, 0x9cae)  # ldr r4, [sp, #0x2b8]  ; F_grads+12
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0x46a3)  # mov fp, r4
    data(2, 0x9caf)  # ldr r4, [sp, #0x2bc]  ; F_grads+16
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cb0)  # ldr r4, [sp, #0x2c0]  ; F_grads+20
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cb1)  # ldr r4, [sp, #0x2c4]  ; F_grads+24
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cb2)  # ldr r4, [sp, #0x2c8]  ; F_grads+28
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x6842)  # ldr r2, [r0, #4]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cb3)  # ldr r4, [sp, #0x2cc]  ; F_grads+32
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cb4)  # ldr r4, [sp, #0x2d0]  ; F_grads+36
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cb5)  # ldr r4, [sp, #0x2d4]  ; F_grads+40
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cb6)  # ldr r4, [sp, #0x2d8]  ; F_grads+44
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x9cb7)  # ldr r4, [sp, #0x2dc]  ; F_grads+48
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cb8)  # ldr r4, [sp, #0x2e0]  ; F_grads+52
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cb9)  # ldr r4, [sp, #0x2e4]  ; F_grads+56
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cba)  # ldr r4, [sp, #0x2e8]  ; F_grads+60
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x9d96)  # ldr r5, [sp, #0x258]  ; F_pixels
    data(2, 0x2d04)  # cmp r5, #4
    data(2, 0xd935)  # bls #0x170  ; to four_summed
    data(2, 0x6882)  # ldr r2, [r0, #8]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cbb)  # ldr r4, [sp, #0x2ec]  ; F_grads+64
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cbc)  # ldr r4, [sp, #0x2f0]  ; F_grads+68
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cbd)  # ldr r4, [sp, #0x2f4]  ; F_grads+72
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cbe)  # ldr r4, [sp, #0x2f8]  ; F_grads+76
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x9cbf)  # ldr r4, [sp, #0x2fc]  ; F_grads+80
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cc0)  # ldr r4, [sp, #0x300]  ; F_grads+84
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cc1)  # ldr r4, [sp, #0x304]  ; F_grads+88
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cc2)  # ldr r4, [sp, #0x308]  ; F_grads+92
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x68c2)  # ldr r2, [r0, #0xc]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cc3)  # ldr r4, [sp, #0x30c]  ; F_grads+96
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cc4)  # ldr r4, [sp, #0x310]  ; F_grads+100
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cc5)  # ldr r4, [sp, #0x314]  ; F_grads+104
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cc6)  # ldr r4, [sp, #0x318]  ; F_grads+108
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a3)  # add fp, r4
    data(2, 0x9cc7)  # ldr r4, [sp, #0x31c]  ; F_grads+112
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cc8)  # ldr r4, [sp, #0x320]  ; F_grads+116
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a1)  # add sb, r4
    data(2, 0x9cc9)  # ldr r4, [sp, #0x324]  ; F_grads+120
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a2)  # add sl, r4
    data(2, 0x9cca)  # ldr r4, [sp, #0x328]  ; F_grads+124
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a3)  # add fp, r4
    # four_summed:
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x4134)  # asrs r4, r6
    data(2, 0x680d)  # ldr r5, [r1]
    data(2, 0x192d)  # adds r5, r5, r4
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x4471)  # add r1, lr
    data(2, 0x464c)  # mov r4, sb
    data(2, 0x4134)  # asrs r4, r6
    data(2, 0x680d)  # ldr r5, [r1]
    data(2, 0x192d)  # adds r5, r5, r4
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x4471)  # add r1, lr
    data(2, 0x4654)  # mov r4, sl
    data(2, 0x4134)  # asrs r4, r6
    data(2, 0x680d)  # ldr r5, [r1]
    data(2, 0x192d)  # adds r5, r5, r4
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x4471)  # add r1, lr
    data(2, 0x465c)  # mov r4, fp
    data(2, 0x4134)  # asrs r4, r6
    data(2, 0x680d)  # ldr r5, [r1]
    data(2, 0x192d)  # adds r5, r5, r4
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x9d57)  # ldr r5, [sp, #0x15c]  ; F_gw_back
    data(2, 0x1949)  # adds r1, r1, r5
    data(2, 0x3010)  # adds r0, #0x10
    data(2, 0x42b8)  # cmp r0, r7
    data(2, 0xd000)  # beq #0x1aa  ; to four_done
    data(2, 0xe76f)  # b #0x8a  ; to four_columns
    # four_done:
    # grad_weight has moved over the first row; the next output's is three rows on
    data(2, 0x9a56)  # ldr r2, [sp, #0x158]  ; F_gw_row
    data(2, 0x0053)  # lsls r3, r2, #1
    data(2, 0x189b)  # adds r3, r3, r2
    data(2, 0x18c9)  # adds r1, r1, r3
    data(2, 0x918e)  # str r1, [sp, #0x238]  ; F_w_at
    data(2, 0xe737)  # b #0x26  ; to outputs
    # single_output:
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x9fa1)  # ldr r7, [sp, #0x284]  ; F_gather_at
    data(2, 0xa8ab)  # add r0, sp, #0x2ac  ; F_grads
    data(2, 0x2500)  # movs r5, #0
    data(2, 0x4639)  # mov r1, r7
    data(2, 0x4604)  # mov r4, r0
    data(2, 0x9a3b)  # ldr r2, [sp, #0xec]  ; F_y_column
    data(2, 0x9b96)  # ldr r3, [sp, #0x258]  ; F_pixels
    # single_pixel:
    data(2, 0x5f4e)  # ldrsh r6, [r1, r5]
    data(2, 0x6026)  # str r6, [r4]
    data(2, 0x3410)  # adds r4, #0x10
    data(2, 0x1889)  # adds r1, r1, r2
    data(2, 0x3b01)  # subs r3, #1
    data(2, 0xd1f9)  # bne #0x1c8  ; to single_pixel
    data(2, 0x9b96)  # ldr r3, [sp, #0x258]  ; F_pixels
    # single_rest:
    data(2, 0x2b08)  # cmp r3, #8
    data(2, 0xd003)  # beq #0x1e2  ; to single_gathered
    data(2, 0x6025)  # str r5, [r4]
    data(2, 0x3410)  # adds r4, #0x10
    data(2, 0x3301)  # adds r3, #1
    data(2, 0xe7f9)  # b #0x1d6  ; to single_rest
    # single_gathered:
    data(2, 0x9a3a)  # ldr r2, [sp, #0xe8]  ; F_y_channel
    data(2, 0x18bf)  # adds r7, r7, r2
    data(2, 0x97a1)  # str r7, [sp, #0x284]  ; F_gather_at
    data(2, 0x98a5)  # ldr r0, [sp, #0x294]  ; F_d_at
    data(2, 0x9f5a)  # ldr r7, [sp, #0x168]  ; F_tile_group
    data(2, 0x183f)  # adds r7, r7, r0
    data(2, 0x9e45)  # ldr r6, [sp, #0x114]  ; F_sum_shift
    data(2, 0x998e)  # ldr r1, [sp, #0x238]  ; F_w_at
    # single_column:
    data(2, 0x6802)  # ldr r2, [r0]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cab)  # ldr r4, [sp, #0x2ac]  ; F_grads+0
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x4464)  # add r4, ip
    data(2, 0x46a0)  # mov r8, r4
    data(2, 0x9caf)  # ldr r4, [sp, #0x2bc]  ; F_grads+16
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x6842)  # ldr r2, [r0, #4]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cb3)  # ldr r4, [sp, #0x2cc]  ; F_grads+32
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cb7)  # ldr r4, [sp, #0x2dc]  ; F_grads+48
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9d96)  # ldr r5, [sp, #0x258]  ; F_pixels
    data(2, 0x2d04)  # cmp r5, #4
    data(2, 0xd911)  # bls #0x242  ; to single_summed
    data(2, 0x6882)  # ldr r2, [r0, #8]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cbb)  # ldr r4, [sp, #0x2ec]  ; F_grads+64
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cbf)  # ldr r4, [sp, #0x2fc]  ; F_grads+80
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x68c2)  # ldr r2, [r0, #0xc]
    data(2, 0xb213)  # sxth r3, r2
    data(2, 0x1412)  # asrs r2, r2, #0x10
    data(2, 0x9cc3)  # ldr r4, [sp, #0x30c]  ; F_grads+96
    data(2, 0x435c)  # muls r4, r3, r4
    data(2, 0x44a0)  # add r8, r4
    data(2, 0x9cc7)  # ldr r4, [sp, #0x31c]  ; F_grads+112
    data(2, 0x4354)  # muls r4, r2, r4
    data(2, 0x44a0)  # add r8, r4
    # single_summed:
    data(2, 0x4644)  # mov r4, r8
    data(2, 0x4134)  # asrs r4, r6
    data(2, 0x680d)  # ldr r5, [r1]
    data(2, 0x192d)  # adds r5, r5, r4
    data(2, 0x600d)  # str r5, [r1]
    data(2, 0x3104)  # adds r1, #4
    data(2, 0x3010)  # adds r0, #0x10
    data(2, 0x42b8)  # cmp r0, r7
    data(2, 0xd1ce)  # bne #0x1f2  ; to single_column
    data(2, 0x918e)  # str r1, [sp, #0x238]  ; F_w_at
    data(2, 0xe6e6)  # b #0x26  ; to outputs
    # end_of_function:


# grad_bias; called from Python with the block.
# r0 grad_output, r1 its step from pixel to pixel, r2 pixels left, r3 sum, r4 0, r5 a pixel,
# r6 grad_bias, r7 images left.
# 114 bytes.
@micropython.asm_thumb
def bias(r0):
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
    data(2, 0x985d)  # ldr r0, [sp, #0x174]  ; F_outputs
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x9806)  # ldr r0, [sp, #0x18]  ; F_output
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x9e0c)  # ldr r6, [sp, #0x30]  ; F_grad_bias
    data(2, 0x2400)  # movs r4, #0
    # output:
    data(2, 0x2300)  # movs r3, #0
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x993b)  # ldr r1, [sp, #0xec]  ; F_y_column
    data(2, 0x9f18)  # ldr r7, [sp, #0x60]  ; F_images
    # bias_image:
    data(2, 0x3f01)  # subs r7, #1
    data(2, 0xd408)  # bmi #0x48  ; to bias_done
    data(2, 0x9a5c)  # ldr r2, [sp, #0x170]  ; F_plane
    # bias_pixel:
    data(2, 0x5f05)  # ldrsh r5, [r0, r4]
    data(2, 0x195b)  # adds r3, r3, r5
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x3a01)  # subs r2, #1
    data(2, 0xd1fa)  # bne #0x38  ; to bias_pixel
    data(2, 0x9a3c)  # ldr r2, [sp, #0xf0]  ; F_image_y
    data(2, 0x1880)  # adds r0, r0, r2
    data(2, 0xe7f4)  # b #0x32  ; to bias_image
    # bias_done:
    data(2, 0xc608)  # stm r6!, {r3}
    data(2, 0x98a6)  # ldr r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x993a)  # ldr r1, [sp, #0xe8]  ; F_y_channel
    data(2, 0x1840)  # adds r0, r0, r1
    data(2, 0x90a6)  # str r0, [sp, #0x298]  ; F_tile_g
    data(2, 0x9893)  # ldr r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0x3801)  # subs r0, #1
    data(2, 0x9093)  # str r0, [sp, #0x24c]  ; F_outputs_left
    data(2, 0xd1e7)  # bne #0x2a  ; to output
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
