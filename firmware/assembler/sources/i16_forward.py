"""Fixed-point forward for Cortex-M3 (i16_armv7m): a tile of four output pixels of a row at a time.

`sample` fills the tile's columns, `products` multiplies them with the weights in blocks of 8 terms,
four pixels by two outputs in r0-r7, and adds the rounded blocks to the tile's totals, `write`
brings these with the bias to the output.
"""

from __future__ import annotations

from .. import i16
from ..i16 import advance, copy, loop
from ..program import Function, Program, lines


def _sample(name: str, dual: bool, rows: bool) -> Function:
    """dual: cm as pairs of channels, int16, eight pixels a row. rows: see channels_of_rows."""
    steps = (2, 30) if dual else (16, 16)
    store = "strh" if dual else "str"

    def place(entry: str) -> str:
        return f"""
ldr r8, [sp, #F_mshift]
lsl r8, lr, r8
{entry}
mov r11, #32768
add r12, r9, #4
str r12, [sp, #F_pc]
"""

    def channels(name: str, code: str) -> str:
        return f"""
enter{name}:
add pc, r10 @ to the first channel
{code}
ldr pc, [sp, #F_after{name}]
"""

    def keep(name: str) -> str:
        """after: where the channels' code goes on if there are more than 8 of them."""
        return f"""
bl keep_after{name} @ lr is the address of what follows
ldr lr, [sp, #F_left]
cmp lr, #0
bne more{name}
b all_channels
keep_after{name}:
str lr, [sp, #F_after{name}]
"""

    general = channels("", i16.channels(store, steps))
    if rows:
        inside = f"""
{i16.LOCATE_CORNER}
add r2, r0, r8
uxtb r6, r11 @ ly
uxtb r12, r12
rsb r5, r6, #256 @ hy
rsb r4, r12, #256
orr r4, r4, r12, lsl #16 @ hx, lx
{place("ldrd r10, r9, [sp, #F_entry]")}
{channels("_rows", i16.channels_of_rows(steps))}
"""
        names = ("", "_rows")
        at_border = f"""
{place("ldr r10, [sp, #F_entry_border]" + chr(10) + "ldr r9, [sp, #F_pc]")}
{general}
"""
        more = i16.more_channels() + i16.more_channels("_rows", i16.ROW_CHANNEL_BYTES, (0, 2))
    else:
        inside = f"""
{i16.LOCATE}
place:
{place("ldrd r10, r9, [sp, #F_entry]")}
{general}
"""
        names = ("",)
        at_border = "b place"
        more = i16.more_channels()
    return Function(
        name=name,
        entry=True,
        doc="""Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
Changes all registers.""",
        text=f"""
str lr, [sp, #F_lr_sample]
ldr r0, [sp, #F_more]
cmp r0, #0
bne more_than_8
bl at_most_8 @ lr is the address of what follows
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
at_most_8:
str lr, [sp, #F_after]
str lr, [sp, #F_after_rows]
b begin
more_than_8:
{"".join(keep(name) for name in names)}
begin:
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
{inside}
all_channels:
{copy("left", "more")}
b pixel_end
{i16.border("")}
{at_border}
nonfinite:
{advance("nonfinite", "#1")}
outside:
ldr r9, [sp, #F_pc]
add r12, r9, #4
str r12, [sp, #F_pc]
ldr r10, [sp, #F_cog]
mov r11, #0
clear:
{store} r11, [r9], #{steps[0]}
{f"strh r11, [r9], #{steps[1]}" if dual else ""}
subs r10, r10, #{2 if dual else 1}
bne clear
b pixel_end
{more}
""",
    )


def _dual_terms(pixels: int) -> str:
    """A block of 8 channels in pairs: 8 pixels x 1 output, or 4 pixels x 2 outputs, into r0-r7."""
    text = []
    for k in range(4):
        first = "smuad" if k == 0 else "smlad"

        def product(acc: int, factor: str, pixel: str, first: str = first) -> str:
            tail = f", r{acc}" if first == "smlad" else ""
            return f"{first} r{acc}, {factor}, {pixel}{tail}"

        if pixels == 8:
            text += [
                f"ldrd r8, r9, [sp, #F_wo + {8 * k}] @ channels {2 * k}, {2 * k + 1}",
                "ldrh r10, [lr, r8]",
                "ldrh r11, [lr, r9]",
                "orr r10, r10, r11, lsl #16",
            ]
            for p in range(0, 8, 2):
                text.append(f"ldrd r8, r9, [r12, #{32 * k + 4 * p}]")
                text += [product(p, "r10", "r8"), product(p + 1, "r10", "r9")]
            continue
        text += [
            f"ldrd r8, r9, [sp, #F_wt + {16 * k}] @ channels {2 * k}, {2 * k + 1}",
            "ldrh r10, [lr, r8]",
            "ldrh r11, [lr, r9]",
            f"ldrd r8, r9, [sp, #F_wt + {16 * k + 8}]",
            "ldrh r8, [lr, r8]",
            "ldrh r9, [lr, r9]",
            "orr r10, r10, r8, lsl #16",
            "orr r11, r11, r9, lsl #16",
        ]
        for p in (0, 2):
            text.append(f"ldrd r8, r9, [r12, #{32 * k + 4 * p}]")
            for q, pixel in ((p, "r8"), (p + 1, "r9")):
                text += [product(q, "r10", pixel), product(q + 4, "r11", pixel)]
    return lines(*text)


def _dual_add(label: str, pixels: int) -> str:
    """totals += rs(block, s) for r0-r7; r9 totals, r10 -2**(32 - s)."""
    text = "ldrd r9, r10, [sp, #F_tp]\n"
    for k in (0, 2, 4, 6):
        # Rows of 8 pixels; a second output's four pixels are in the next row.
        at = 4 * k if pixels == 8 or k < 4 else 4 * k + 16
        text += f"""
ldrd r8, r11, [r9, #{at}]
smmlsr r8, r{k}, r10, r8
smmlsr r11, r{k + 1}, r10, r11
strd r8, r11, [r9, #{at}]
"""
    step = "pair_step" if pixels == 4 else "output_step"
    return (
        text
        + f"""
add r9, r9, #{32 if pixels == 8 else 64}
str r9, [sp, #F_tp]
ldr r10, [sp, #F_tend]
ldr r11, [sp, #F_{step}]
add lr, lr, r11
cmp r9, r10
bne {label}
"""
    )


_PRODUCTS_DUAL = Function(
    name="products_dual",
    entry=True,
    doc="""As products, with DSP instructions, for groups of a multiple of 8 channels: r12 has a row of 8
pixels for two channels, totals are [output][8 pixels]. Up to 4 pixels: two outputs at a time. Changes
all registers.""",
    text=f"""
str lr, [sp, #F_lr_products]
ldr r9, [sp, #F_totals]
ldr r10, [sp, #F_outputs]
add r10, r9, r10, lsl #5
str r10, [sp, #F_tend]
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
ldr r4, [sp, #F_count]
ldr r5, [sp, #F_outputs]
and r5, r5, #1
cmp r4, #4
it hi
orrhi r5, r5, #1
str r5, [sp, #F_single]
block:
ldr r0, [sp, #F_totals]
str r0, [sp, #F_tp]
ldr lr, [sp, #F_wb]
ldr r12, [sp, #F_tb]
ldr r0, [sp, #F_single]
cmp r0, #0
beq pair
output:
{_dual_terms(8)}
{_dual_add("output", 8)}
b block_end
pair:
{_dual_terms(4)}
{_dual_add("pair", 4)}
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
str r2, [sp, #F_wb]
str r3, [sp, #F_tb]
{loop("blocks_left", "block")}
ldr lr, [sp, #F_lr_products]
bx lr
""",
)

_ADD_BLOCK = Function(
    name="add_block",
    entry=True,
    doc="""The end of a block of products: totals += block >> s, and on to the next pair of outputs, or
to what comes after the last. r0-r7 block, r9 totals, r10 s.""",
    text="ldrd r9, r10, [sp, #F_tp]\n"
    + "".join(
        f"""
ldrd r8, r11, [r9]
asr r{k}, r{k}, r10
add r8, r8, r{k}
asr r{k + 1}, r{k + 1}, r10
add r11, r11, r{k + 1}
strd r8, r11, [r9], #8
"""
        for k in (0, 2, 4, 6)
    )
    + """
str r9, [sp, #F_tp]
ldrd r10, r11, [sp, #F_tend]
add lr, lr, r11
cmp r9, r10
it ne
ldrne pc, [sp, #F_pair_code]
ldr pc, [sp, #F_pairs_done]
""",
)
# So many shifts have a function of their own: 1 to 7, up to 1024 columns.
_SHIFTS = range(1, 8)


def _add_block_by(shift: int) -> Function:
    text = ""
    for k in (0, 2, 4, 6):
        text += f"""
ldrd r8, r11, [r9]
add r8, r8, r{k}, asr #{shift}
add r11, r11, r{k + 1}, asr #{shift}
strd r8, r11, [r9], #8
"""
    return Function(
        name=f"add_block_{shift}",
        entry=True,
        doc=f"""The end of a block of products: totals += block >> {shift}, and on to the next pair of
outputs. r0-r7 block, r9 totals.""",
        text=f"""
ldr r9, [sp, #F_tp]
{text}
str r9, [sp, #F_tp]
ldrd r10, r11, [sp, #F_tend]
add lr, lr, r11
cmp r9, r10
it ne
ldrne pc, [sp, #F_pair_code]
ldr pc, [sp, #F_pairs_done]
""",
    )


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
bl keep_pairs_done @ lr is the address of what follows
pairs_done:
ldr r10, [sp, #F_odd]
cmp r10, #0
bne odd_output
block_end:
@ the next 8 channels of the tap, or the next tap
ldr r4, [sp, #F_aligned]
cmp r4, #0
beq gathered
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
str r2, [sp, #F_wb]
str r3, [sp, #F_tb]
gathered:
{loop("blocks_left", "block")}
ldr lr, [sp, #F_lr_products]
bx lr
keep_pairs_done:
str lr, [sp, #F_pairs_done]
bl keep_pair
b pair
keep_pair:
str lr, [sp, #F_pair_code]
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
ldr pc, [sp, #F_add_block]
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


_FORWARD = Function(
    name="forward",
    doc="""The whole output: images, rows, tiles of 4 or 8 pixels, groups. Changes all registers.""",
    text=f"""
{i16.frame_enter(i16.FORWARD)}
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
{i16.frame_leave(i16.FORWARD, "nonfinite", "saturated")}
""",
)

_DRIVERS = (
    "firmware/microdeform/kernels/i16_plan.py",
    "firmware/microdeform/kernels/i16_forward_plan.py",
    "firmware/microdeform/kernels/i16_forward_call.py",
)
_COMMON = (
    _sample("sample", dual=False, rows=False), _PRODUCTS, _ADD_BLOCK,
    *(_add_block_by(shift) for shift in _SHIFTS), _GATHER, _WRITE, _FORWARD,
)  # fmt: skip

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_armv7m_forward_asm.py",
        doc="Fixed-point forward for ARMv7-M: see i16_armv7m.py, which calls it.",
        core="cortex-m3",
        functions=_COMMON,
        block=i16.FORWARD,
        drivers=_DRIVERS,
    ),
    Program(
        path="firmware/microdeform/kernels/i16_dsp_forward_asm.py",
        doc="Fixed-point forward for ARMv7E-M: see i16_dsp.py, which calls it.",
        core="cortex-m4",
        functions=(
            *_COMMON,
            _sample("sample_dual", dual=True, rows=False),
            _sample("sample_dual_rows", dual=True, rows=True),
            _PRODUCTS_DUAL,
        ),
        block=i16.FORWARD,
        drivers=_DRIVERS,
    ),
)
