"""Fixed-point forward for Cortex-M3 (i16_armv7m): a tile of four output pixels of a row at a time.

`sample` fills the tile's columns, `products` multiplies them with the weights in blocks of 8 terms,
four pixels by two outputs in r0-r7, and adds the rounded blocks to the tile's totals, `write`
brings these with the bias to the output.
"""

from __future__ import annotations

from .. import i16
from ..i16 import advance, copy, loop
from ..program import Function, Program

_SAMPLE = Function(
    name="sample",
    entry=True,
    doc="""Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
Changes all registers.""",
    text=f"""
str lr, [sp, #F_lr_sample]
add r12, sp, #F_t_opy
ldm r12, {{r0-r4}}
stm sp, {{r0-r4}}
{copy("x_at", "x_image")}
{copy("pc", "tile")}
{copy("og_left", "ogs")}
offset_group:
{copy("i", "kh")}
tap_row:
{copy("j", "kw")}
tap:
ldr r0, [sp, #F_pc]
ldr r1, [sp, #F_px_bytes]
add r0, r0, r1
str r0, [sp, #F_pcend]
pixel:
{i16.LOCATE}
place:
ldr r8, [sp, #F_mshift]
lsl r8, lr, r8
ldrd r10, r9, [sp, #F_entry]
mov r11, #32768
add r12, r9, #4
str r12, [sp, #F_pc]
enter:
add pc, r10 @ to the first channel
{i16.channels("str")}
ldr lr, [sp, #F_left]
cmp lr, #0
bne more
{copy("left", "more")}
pixel_end:
ldrd r11, r12, [sp, #F_pc]
cmp r11, r12
bne pixel
@ the next tap
ldm sp, {{r0-r3}}
ldr r5, [sp, #F_offset_step]
ldr r6, [sp, #F_mask_step]
ldr r7, [sp, #F_bx_step]
add r0, r0, r5
add r1, r1, r5
add r2, r2, r6
add r3, r3, r7
stm sp, {{r0-r3}}
ldr r5, [sp, #F_pc_step]
add r11, r11, r5
str r11, [sp, #F_pc]
{loop("j", "tap")}
{advance("bx", "bx_back")}
{advance("by", "by_step")}
{loop("i", "tap_row")}
{advance("by", "by_back")}
{advance("x_at", "og_x")}
{advance("pc", "og_pc")}
{loop("og_left", "offset_group")}
ldr lr, [sp, #F_lr_sample]
bx lr
{i16.border("")}
b place
nonfinite:
{advance("nonfinite", "#1")}
outside:
ldr r9, [sp, #F_pc]
add r12, r9, #4
str r12, [sp, #F_pc]
ldr r10, [sp, #F_cog]
mov r11, #0
clear:
str r11, [r9], #16
subs r10, r10, #1
bne clear
b pixel_end
{i16.more_channels("enter")}
""",
)


def _add_block() -> str:
    """totals += block >> s, for r0-r7; r9 totals, r10 s."""
    text = ""
    for k in (0, 2, 4, 6):
        text += f"""
ldrd r8, r11, [r9]
asr r{k}, r{k}, r10
add r8, r8, r{k}
asr r{k + 1}, r{k + 1}, r10
add r11, r11, r{k + 1}
strd r8, r11, [r9], #8
"""
    return text


_PRODUCTS = Function(
    name="products",
    entry=True,
    doc="""A group's totals [output][4 pixels] := the rounded blocks of weight * column.
Blocks outside, pairs of outputs inside; lr walks the weights, r12 is the block's rows. Changes all
registers.""",
    text=f"""
str lr, [sp, #F_lr_products]
ldr r9, [sp, #F_totals]
ldr r10, [sp, #F_pairs_bytes]
add r10, r10, r9
str r10, [sp, #F_tend]
ldr r11, [sp, #F_odd]
add r10, r10, r11, lsl #5
mov r0, #0
mov r1, #0
mov r2, #0
mov r3, #0
zero_totals:
stm r9!, {{r0-r3}}
stm r9!, {{r0-r3}}
cmp r9, r10
bne zero_totals
{copy("wb", "gw")}
{copy("tb", "gt")}
{copy("blocks_left", "blocks")}
{copy("chunks_left", "chunks")}
{copy("g_row", "gt")}
{copy("g_left", "g_channels")}
{copy("terms_left", "terms")}
mov r0, #0
str r0, [sp, #F_g_off]
block:
ldr r12, [sp, #F_aligned]
cmp r12, #0
bne rows_ready
ldr r12, [sp, #F_gather]
blx r12
rows_ready:
ldr r0, [sp, #F_totals]
str r0, [sp, #F_tp]
ldr lr, [sp, #F_wb]
ldr r12, [sp, #F_tb]
pair:
{i16.block_product("half")}
ldrd r9, r10, [sp, #F_tp]
{_add_block()}
str r9, [sp, #F_tp]
ldrd r10, r11, [sp, #F_tend]
add lr, lr, r11
cmp r9, r10
bne pair
ldr r10, [sp, #F_odd]
cmp r10, #0
bne odd_output
block_end:
@ the next 8 channels of the tap, or the next tap
ldr r2, [sp, #F_wb]
ldr r3, [sp, #F_tb]
ldr r4, [sp, #F_w_chunk]
add r2, r2, r4
add r3, r3, #128
ldr r0, [sp, #F_chunks_left]
subs r0, r0, #1
bne same_tap
ldr r0, [sp, #F_chunks]
ldr r4, [sp, #F_w_tap]
ldr r5, [sp, #F_t_tap]
add r2, r2, r4
add r3, r3, r5
same_tap:
str r0, [sp, #F_chunks_left]
ldr r4, [sp, #F_aligned]
cmp r4, #0
beq gathered
str r2, [sp, #F_wb]
str r3, [sp, #F_tb]
gathered:
{loop("blocks_left", "block")}
ldr lr, [sp, #F_lr_products]
bx lr
odd_output:
@ the last output of an odd number has no second: once more with its weights twice, then back
ldr r10, [sp, #F_odd_state]
eors r10, r10, #1
str r10, [sp, #F_odd_state]
ldr r11, [sp, #F_tend]
add r4, sp, #F_wt
mov r5, #8
cmp r10, #0
beq second_back
add r11, r11, #32
str r11, [sp, #F_tend]
second_same:
ldr r6, [r4]
str r6, [r4, #4]
add r4, r4, #8
subs r5, r5, #1
bne second_same
b pair
second_back:
sub r11, r11, #32
str r11, [sp, #F_tend]
ldr r7, [sp, #F_wt_second]
second_apart:
ldr r6, [r4]
add r6, r6, r7
str r6, [r4, #4]
add r4, r4, #8
subs r5, r5, #1
bne second_apart
b block_end
""",
)

_GATHER = Function(
    name="gather",
    entry=True,
    doc="""The next 8 terms of a group whose channels are not a multiple of 8: copy their rows to rows8
and set up wt; what is left of the last block is 0 times the group's first weight.
r4 row, r5 offset of its weight, r6 channels left of the tap, r7 terms left, r8 wt, r9 rows8, r10
terms to do. Changes all registers but lr.""",
    text="""
ldr r4, [sp, #F_g_row]
ldr r5, [sp, #F_g_off]
ldr r6, [sp, #F_g_left]
ldr r7, [sp, #F_terms_left]
add r8, sp, #F_wt
add r9, sp, #F_rows8
str r9, [sp, #F_tb]
mov r10, #8
term:
cmp r7, #0
beq nothing_left
ldm r4!, {r0-r3}
stm r9!, {r0-r3}
ldr r11, [sp, #F_wt_second]
add r11, r11, r5
str r5, [r8], #4
str r11, [r8], #4
ldr r11, [sp, #F_wt_step]
add r5, r5, r11
subs r6, r6, #1
bne tap_goes_on
ldr r6, [sp, #F_g_channels]
ldr r11, [sp, #F_g_row_skip]
add r4, r4, r11
ldr r11, [sp, #F_g_off_skip]
add r5, r5, r11
tap_goes_on:
subs r7, r7, #1
subs r10, r10, #1
bne term
b gathered
nothing_left:
mov r0, #0
mov r1, #0
mov r2, #0
mov r3, #0
ldr r11, [sp, #F_wt_second]
nothing:
stm r9!, {r0-r3}
str r0, [r8], #4
str r11, [r8], #4
subs r10, r10, #1
bne nothing
gathered:
str r4, [sp, #F_g_row]
str r5, [sp, #F_g_off]
str r6, [sp, #F_g_left]
str r7, [sp, #F_terms_left]
bx lr
""",
)

_WRITE = Function(
    name="write",
    entry=True,
    doc="""A group's totals plus bias, saturating, to the output; `count` pixels of the tile.
r0-r3 pixels, r4 bias, r5 output, r6 next bias, r7 its step, r8 count, r9 totals, r10 and r11 one and
three pixels' step, r12 outputs left. Changes all registers but lr.""",
    text="""
ldr r5, [sp, #F_y_group]
ldr r6, [sp, #F_bias_at]
ldr r7, [sp, #F_bias_step]
ldr r8, [sp, #F_count]
ldr r9, [sp, #F_totals]
ldrd r10, r11, [sp, #F_y_px]
ldr r12, [sp, #F_outputs]
output:
ldm r9!, {r0-r3}
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
str r6, [sp, #F_bias_at]
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


_FORWARD = Function(
    name="forward",
    doc="The whole output: images, rows, tiles of 4 pixels, groups. Changes all registers.",
    text=f"""
{i16.frame_enter(i16.FORWARD)}
mov r4, #0
str r4, [sp, #F_odd_state]
image:
{copy("rows_left", "rows")}
{copy("t_by", "start_y")}
row:
{copy("t_bx", "start_x")}
{copy("ox_left", "out_width")}
tile:
ldr r0, [sp, #F_ox_left]
cmp r0, #4
it hi
movhi r0, #4
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
ldr r12, [sp, #F_write]
blx r12
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
{i16.frame_leave(i16.FORWARD, "nonfinite", "saturated")}
""",
)

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_armv7m_forward_asm.py",
        doc="Fixed-point forward for ARMv7-M: see i16_armv7m.py, which calls it.",
        core="cortex-m3",
        functions=(_SAMPLE, _PRODUCTS, _GATHER, _WRITE, _FORWARD),
        block=i16.FORWARD,
        drivers=(
            "firmware/microdeform/kernels/i16_plan.py",
            "firmware/microdeform/kernels/i16_forward_plan.py",
            "firmware/microdeform/kernels/i16_forward_call.py",
        ),
    ),
)
