"""Forward: what is around sampling and products."""

from __future__ import annotations

from ..program import Function
from .frame import FORWARD, advance, copy, frame_enter, frame_leave, loop

WRITE = Function(
    name="write",
    entry=True,
    doc="""A group's totals plus bias, saturating, to the output: up to 4 pixels of the tile.
r0-r3 pixels, r4 bias, r5 output, r6 next bias, r7 its step, r8 count, r9 totals, r10 and r11 one and
three pixels' step, r12 outputs left. Changes all registers but lr.""",
    text="""
ldr r5, [sp, #F_w_y]
ldr r6, [sp, #F_bias_at]
ldr r7, [sp, #F_bias_step]
ldr r8, [sp, #F_w_count]
ldr r9, [sp, #F_w_totals]
ldrd r10, r11, [sp, #F_y_px]
ldr r12, [sp, #F_outputs]
output:
ldm r9, {r0-r3}
ldr r4, [sp, #F_total_step]
add r9, r9, r4
ldr r4, [r6]
add r6, r6, r7
adds r0, r0, r4
bvs clip_0
clipped_0:
str r0, [r5]
cmp r8, #2
blo output_end
adds r1, r1, r4
bvs clip_1
clipped_1:
str r1, [r5, r10]
cmp r8, #3
blo output_end
adds r2, r2, r4
bvs clip_2
clipped_2:
str r2, [r5, r10, lsl #1]
cmp r8, #4
blo output_end
adds r3, r3, r4
bvs clip_3
clipped_3:
str r3, [r5, r11]
output_end:
ldr r4, [sp, #F_y_o]
add r5, r5, r4
subs r12, r12, #1
bne output
bx lr
"""
    + "".join(
        f"""
clip_{k}:
@ the sum's sign is the wrong one: 0x7fffffff for a negative sum, 0x80000000 for another
asr r{k}, r{k}, #31
eor r{k}, r{k}, #0x80000000
str r5, [sp, #F_g_row]
ldr r5, [sp, #F_saturated]
add r5, r5, #1
str r5, [sp, #F_saturated]
ldr r5, [sp, #F_g_row]
b clipped_{k}
"""
        for k in range(4)
    ),
)


FORWARD_ALL = Function(
    name="forward",
    doc="""The whole output: images, rows, tiles of 4 or 8 pixels, groups. Changes all registers.""",
    text=f"""
{frame_enter(FORWARD)}
mov r4, #0
str r4, [sp, #F_odd_state]
str r4, [sp, #F_zero]
mov r5, #4
ldr r6, [sp, #F_bias]
cmp r6, #0
ittt eq
addweq r6, sp, #F_zero
streq r6, [sp, #F_bias]
moveq r5, #0
str r5, [sp, #F_bias_step]
@ totals of a few outputs have room here
ldr r6, [sp, #F_totals]
ldr r5, [sp, #F_tile]
cmp r6, #0
ite eq
addweq r6, sp, #F_totals8
addne r6, r6, r5
str r6, [sp, #F_totals]
image:
{copy("rows_left", "rows")}
{copy("t_by", "start_y")}
row:
{copy("t_bx", "start_x")}
{copy("ox_left", "out_width")}
tile:
ldr r0, [sp, #F_ox_left]
ldr r1, [sp, #F_tile_px]
cmp r0, r1
it hi
movhi r0, r1
str r0, [sp, #F_count]
lsl r1, r0, #2
str r1, [sp, #F_px_bytes]
@ the steps from a tap's last pixel to the next tap's first
ldr r2, [sp, #F_plane4]
sub r2, r2, r0, lsl #1
str r2, [sp, #F_offset_step]
ldr r2, [sp, #F_mask_plane]
sub r2, r2, r0, lsl #1
str r2, [sp, #F_mask_step]
ldr r2, [sp, #F_dil_x]
ldr r3, [sp, #F_dx]
mls r2, r0, r3, r2
str r2, [sp, #F_bx_step]
ldr r2, [sp, #F_row_bytes]
sub r2, r2, r1
str r2, [sp, #F_pc_step]
ldr r12, [sp, #F_sample]
blx r12
{copy("gt", "tile")}
{copy("gw", "weight")}
{copy("y_group", "t_px")}
{copy("bias_at", "bias")}
{copy("groups_left", "groups")}
group:
ldr r12, [sp, #F_products]
blx r12
ldr r0, [sp, #F_totals]
ldr r1, [sp, #F_y_group]
ldr r2, [sp, #F_count]
write_pixels:
str r0, [sp, #F_w_totals]
str r1, [sp, #F_w_y]
str r2, [sp, #F_w_count]
ldr r12, [sp, #F_write]
blx r12
@ r8 pixels from these on
subs r2, r8, #4
bls written
ldr r0, [sp, #F_w_totals]
ldr r1, [sp, #F_w_y]
add r0, r0, #16
add r1, r1, r10, lsl #2
b write_pixels
written:
ldr r0, [sp, #F_outputs]
ldr r1, [sp, #F_bias_at]
ldr r2, [sp, #F_bias_step]
mla r1, r0, r2, r1
str r1, [sp, #F_bias_at]
{advance("gt", "gt_step")}
{advance("gw", "gw_step")}
{advance("y_group", "y_group_step")}
{loop("groups_left", "group")}
@ the next tile of the row
ldr r0, [sp, #F_count]
add r12, sp, #F_t_opy
ldm r12, {{r1-r4}}
ldr r5, [sp, #F_mask_px]
add r1, r1, r0, lsl #1
add r2, r2, r0, lsl #1
mla r3, r0, r5, r3
ldr r5, [sp, #F_dx]
mla r4, r0, r5, r4
stm r12, {{r1-r4}}
ldr r1, [sp, #F_t_px]
ldr r2, [sp, #F_px_step]
mla r1, r0, r2, r1
str r1, [sp, #F_t_px]
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
{advance("t_px", "image_px")}
{loop("images", "image")}
{frame_leave(FORWARD, "nonfinite", "saturated")}
""",
)
