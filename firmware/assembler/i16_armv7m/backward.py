"""Backward: images, rows, tiles, groups, halves."""

from __future__ import annotations

from ..program import Function
from .frame import BACKWARD, advance, copy, frame_enter, frame_leave, loop

BACKWARD_ALL = Function(
    name="backward",
    doc="""All gradients: images, rows, tiles of 8 pixels, chunks of groups, halves of 4 pixels. Changes
all registers.""",
    text=f"""
{frame_enter(BACKWARD)}
@ what follows from other fields
ldr r0, [sp, #F_gw_k4]
str r0, [sp, #F_d_pair_step]
ldr r0, [sp, #F_g_px]
add r1, r0, r0, lsl #1
strd r0, r1, [sp, #F_g_px2]
ldr r0, [sp, #F_gt_step]
and r1, r0, #16
bic r0, r0, #31
strd r0, r1, [sp, #F_d_pairs_bytes]
ldr r0, [sp, #F_kh]
ldr r1, [sp, #F_kw]
mul r0, r0, r1
str r0, [sp, #F_taps_count]
@ where a first chunk of channels enters their code: 52 bytes a channel in dots and columns
ldr r0, [sp, #F_skip]
ldr r1, [sp, #F_scatter_words]
mov r2, #52
mul r2, r2, r0
sub r2, r2, #2
mul r3, r0, r1
lsl r3, r3, #2
sub r3, r3, #2
sub r4, r3, r0, lsl #4
sub r5, r4, r0, lsl #2
str r2, [sp, #F_entry]
str r3, [sp, #F_entry_scatter]
str r4, [sp, #F_entry_inner]
str r5, [sp, #F_entry_inner_16]
ldr r0, [sp, #F_d_blocks]
str r0, [sp, #F_blocks_now]
@ a result's value has twice the size of its operand's: so has its distance from the first
ldr r0, [sp, #F_x_image]
ldr r1, [sp, #F_gx]
sub r1, r1, r0, lsl #1
str r1, [sp, #F_gx_delta_inner]
ldr r0, [sp, #F_x_skip]
sub r1, r1, r0, lsl #1
str r1, [sp, #F_gx_delta]
ldr r0, [sp, #F_t_opy]
ldr r1, [sp, #F_goff]
sub r1, r1, r0, lsl #1
sub r1, r1, #4
str r1, [sp, #F_goff_delta]
ldr r0, [sp, #F_t_mp]
ldr r1, [sp, #F_gmask]
sub r1, r1, r0, lsl #1
sub r1, r1, #4
str r1, [sp, #F_gmask_delta]
ldr r1, [sp, #F_area]
ldr r0, [sp, #F_cm_at_tile]
add r0, r0, r1
str r0, [sp, #F_cm]
@ rows of grad_output: a few have room here; what stays unused of them is 0
ldr r0, [sp, #F_g_at_tile]
cmp r0, #0
ite eq
addweq r0, sp, #F_g_rows8
addne r0, r0, r1
str r0, [sp, #F_g_home]
mov r1, #0
ldr r2, [sp, #F_g_clear]
clear:
str r1, [r0], #4
subs r2, r2, #1
bne clear
@ every result starts at 0; r9 what is wanted, r0 a result, r1 its bytes
ldr r9, [sp, #F_wanted]
ldr r10, [sp, #F_images]
mov r2, #0
mov r3, #0
mov r4, #0
mov r5, #0
mov r6, #0
mov r7, #0
mov r8, #0
mov r12, #0
lsrs r9, r9, #1
bcc no_grad_input
ldr r0, [sp, #F_gx]
ldr r1, [sp, #F_image_x]
mul r1, r1, r10
lsl r1, r1, #1
bl wipe
no_grad_input:
lsrs r9, r9, #1
bcc no_grad_offset
ldr r0, [sp, #F_goff]
ldr r1, [sp, #F_chunk_offset]
ldr r11, [sp, #F_chunk_count]
mul r1, r1, r11
mul r1, r1, r10
lsl r1, r1, #1
bl wipe
no_grad_offset:
lsrs r9, r9, #1
bcc no_grad_mask
ldr r0, [sp, #F_gmask]
ldr r1, [sp, #F_chunk_mask]
ldr r11, [sp, #F_chunk_count]
mul r1, r1, r11
mul r1, r1, r10
lsl r1, r1, #1
bl wipe
no_grad_mask:
ldr r11, [sp, #F_out_channels]
lsrs r9, r9, #1
bcc no_grad_weight
ldr r0, [sp, #F_grad_weight]
ldr r1, [sp, #F_gw_n4]
mul r1, r1, r11
bl wipe
no_grad_weight:
lsrs r9, r9, #1
bcc image
ldr r0, [sp, #F_bias_out]
lsl r1, r11, #2
bl wipe
b image
wipe:
subs r1, r1, #64
blo wipe_rest
stm r0!, {{r2-r8, r12}}
stm r0!, {{r2-r8, r12}}
b wipe
wipe_rest:
adds r1, r1, #64
beq wiped
wipe_one:
str r2, [r0], #4
subs r1, r1, #4
bne wipe_one
wiped:
bx lr
image:
ldr r0, [sp, #F_bias_out]
cmp r0, #0
beq no_bias
ldr r12, [sp, #F_grad_bias]
blx r12
no_bias:
{copy("t_px", "g_image")}
{copy("rows_left", "rows")}
{copy("t_by", "start_y")}
row:
{copy("t_bx", "start_x")}
{copy("ox_left", "out_width")}
tile:
ldr r0, [sp, #F_ox_left]
cmp r0, #8
it hi
movhi r0, #8
str r0, [sp, #F_count]
add r12, sp, #F_t_opy
ldm r12, {{r0-r5}}
addw r12, sp, #F_tile_opy
stm r12, {{r0-r5}}
mov r0, #0
str r0, [sp, #F_at_offset]
str r0, [sp, #F_at_mask]
str r0, [sp, #F_at_g]
{copy("at_x", "x_image")}
{copy("r_weight", "weight")}
{copy("at_grad", "grad_weight")}
{copy("chunk_left", "chunk_count")}
chunk:
mov r0, #0
half:
str r0, [sp, #F_half_px]
@ r0 first pixel of the half, r1 its pixels
ldr r1, [sp, #F_count]
sub r1, r1, r0
cmp r1, #4
it hi
movhi r1, #4
str r1, [sp, #F_half_count]
addw r12, sp, #F_tile_opy
ldm r12, {{r2-r7}}
ldr r8, [sp, #F_at_offset]
add r2, r2, r0, lsl #1
add r2, r2, r8
add r3, r3, r0, lsl #1
add r3, r3, r8
ldr r8, [sp, #F_mask_px]
mla r4, r0, r8, r4
ldr r8, [sp, #F_at_mask]
add r4, r4, r8
ldr r8, [sp, #F_dx]
mla r5, r0, r8, r5
add r12, sp, #F_t_opy
stm r12, {{r2-r6}}
ldr r8, [sp, #F_g_px]
mla r7, r0, r8, r7
str r7, [sp, #F_half_g0]
ldr r8, [sp, #F_at_g]
add r7, r7, r8
str r7, [sp, #F_at_load]
@ the steps from an offset group's last pixel to the next one's first
ldr r2, [sp, #F_offset_og]
sub r2, r2, r1, lsl #1
str r2, [sp, #F_og_step]
ldr r2, [sp, #F_mask_og]
sub r2, r2, r1, lsl #1
str r2, [sp, #F_mog_step]
addw r2, sp, #F_px_state
add r2, r2, r0, lsl #4
str r2, [sp, #F_half_state]
addw r2, sp, #F_clips
add r2, r2, r0
str r2, [sp, #F_half_clip]
ldr r2, [sp, #F_cm]
add r2, r2, r0, lsl #1
str r2, [sp, #F_cm_at]
{copy("half_x", "at_x")}
{copy("r_dw", "r_weight")}
ldr r0, [sp, #F_scatter_inner]
str r0, [sp, #F_scatter_now]
ldr r0, [sp, #F_wanted]
tst r0, #7 @ grad_input, grad_offset, grad_mask
beq taps_next
ldr r0, [sp, #F_chunk_left]
ldr r1, [sp, #F_chunk_count]
cmp r0, r1
bne normalised
ldr r12, [sp, #F_normalise]
blx r12
normalised:
ldr r0, [sp, #F_half_clip]
ldr r1, [r0, #8]
str r1, [sp, #F_scatter_now]
ldr r0, [r0]
str r0, [sp, #F_clip_now]
ldr r0, [sp, #F_recompute]
cmp r0, #0
beq taps_next
ldr r0, [sp, #F_half_g0]
ldr r1, [sp, #F_at_g]
add r0, r0, r1
str r0, [sp, #F_at_load]
ldr r12, [sp, #F_load_g]
blx r12
taps_next:
ldr r12, [sp, #F_taps]
blx r12
ldr r0, [sp, #F_half_px]
add r0, r0, #4
ldr r1, [sp, #F_count]
cmp r0, r1
blo half
ldr r0, [sp, #F_wanted]
tst r0, #8
beq no_weights
ldr r12, [sp, #F_weights]
blx r12
no_weights:
{advance("at_offset", "chunk_offset")}
{advance("at_mask", "chunk_mask")}
{advance("at_g", "chunk_g")}
{advance("at_x", "chunk_x")}
{advance("r_weight", "chunk_weight")}
{advance("at_grad", "chunk_grad")}
{loop("chunk_left", "chunk")}
@ the next tile of the row
ldr r0, [sp, #F_count]
addw r12, sp, #F_tile_opy
ldm r12, {{r1-r6}}
ldr r7, [sp, #F_mask_px]
add r1, r1, r0, lsl #1
add r2, r2, r0, lsl #1
mla r3, r0, r7, r3
ldr r7, [sp, #F_dx]
mla r4, r0, r7, r4
ldr r7, [sp, #F_g_px]
mla r6, r0, r7, r6
add r12, sp, #F_t_opy
stm r12, {{r1-r6}}
ldr r1, [sp, #F_ox_left]
subs r1, r1, r0
str r1, [sp, #F_ox_left]
bne tile
{advance("t_by", "dy")}
{loop("rows_left", "row")}
@ the next image; the pixels' pointers stand behind the last plane's end
{advance("x_image", "image_x")}
{advance("t_opy", "image_offset")}
{advance("t_opx", "image_offset")}
{advance("t_mp", "image_mask")}
{advance("g_image", "image_g")}
{loop("images", "image")}
{frame_leave(BACKWARD, "nonfinite")}
""",
)
