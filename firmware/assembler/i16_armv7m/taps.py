"""Backward: the samples of half a tile, one after another."""

from __future__ import annotations

from ..program import Function
from .frame import advance, copy, loop
from .sampling import LOCATE, border, channels

NOTHING = Function(
    name="nothing", entry=True, doc="In the place of what is not wanted.", text="bx lr\n"
)


# At the border: which corners are outside, and the fractions before a corner's weight is made 0.
# r4, r5 row and column of corner 00, r6, r7 the last ones.
_CORNERS_OUTSIDE = """
uxtb r0, r11
uxtb r1, r12
strd r0, r1, [sp, #F_ly]
mov r0, #256
cmp r4, #0
it lt
orrlt r0, r0, #3
cmp r4, r6
it ge
orrge r0, r0, #12
cmp r5, #0
it lt
orrlt r0, r0, #5
cmp r5, r7
it ge
orrge r0, r0, #10
str r0, [sp, #F_bits]
"""


def _place(fractions: str) -> str:
    """Keep a sample's set-up, and go for the dots of its first channels."""
    return f"""
ldr r8, [sp, #F_mshift]
lsl r8, lr, r8
add r9, sp, #F_corner
stm r9!, {{r0-r8}}
{fractions}
stm r9, {{r11, r12, lr}}
ldrd r10, r9, [sp, #F_px_at]
ldr r12, [sp, #F_dots]
ldr r8, [r10]
"""


def _channel_columns() -> str:
    return """
ldr r9, [sp, #F_cm_at]
add r10, sp, #F_corner
ldr r12, [sp, #F_columns]
ldm r10, {r0-r8}
blx r12
"""


TAPS = Function(
    name="taps",
    entry=True,
    doc="""The samples of half a tile: taps, offset groups, then pixels.
A sample's set-up goes to corner, corner_w, m_shifted, bits (corners outside; 256 for a sample at the
border), ly, lx, m. Up to 8 channels of a sample at a time. Changes all registers.""",
    text=f"""
str lr, [sp, #F_lr_sample]
add r12, sp, #F_t_opy
ldm r12, {{r0-r4}}
stm sp, {{r0-r4}}
{copy("x_at", "half_x")}
{copy("dp", "area")}
{copy("i", "kh")}
tap_row:
{copy("j", "kw")}
tap:
ldr r0, [sp, #F_recompute]
cmp r0, #0
bne columns_of_tap
tap_ready:
{copy("og_left", "ogs")}
offset_group:
ldr r0, [sp, #F_cm_at]
ldr r1, [sp, #F_half_count]
add r0, r0, r1, lsl #1
str r0, [sp, #F_cm_end]
{copy("px_at", "half_state")}
pixel:
{LOCATE}
{_place("")}
blx r12
ldr r12, [sp, #F_more]
cmp r12, #0
bne several_inside
add r12, sp, #F_dots4
stm r12, {{r4-r7}}
ldr r12, [sp, #F_scatter_now]
blx r12
{_channel_columns()}
scalars:
ldr r12, [sp, #F_scalars]
blx r12
pixel_end:
add r12, sp, #F_px_at
ldm r12, {{r0-r3}}
add r0, r0, #16
add r1, r1, #4
add r2, r2, #2
stm r12, {{r0-r2}}
cmp r2, r3
bne pixel
@ the next offset group, or the next tap
ldr r5, [sp, #F_half_count]
ldr r6, [sp, #F_cog]
lsl r6, r6, #4
add r1, r1, r6
sub r1, r1, r5, lsl #2
add r2, r2, r6
sub r2, r2, r5, lsl #1
strd r1, r2, [sp, #F_dp]
ldm sp, {{r0-r3}}
ldr r6, [sp, #F_og_step]
ldr r7, [sp, #F_mog_step]
add r0, r0, r6
add r1, r1, r6
add r2, r2, r7
ldr r6, [sp, #F_dx]
mls r3, r5, r6, r3
stm sp, {{r0-r3}}
{advance("x_at", "og_x")}
{loop("og_left", "offset_group")}
ldm sp, {{r0-r3}}
ldr r6, [sp, #F_offset_tap]
ldr r7, [sp, #F_mask_tap]
add r0, r0, r6
add r1, r1, r6
add r2, r2, r7
ldr r6, [sp, #F_dil_x]
add r3, r3, r6
stm sp, {{r0-r3}}
{copy("x_at", "half_x")}
{loop("j", "tap")}
{advance("bx", "bx_back")}
{advance("by", "by_step")}
{loop("i", "tap_row")}
ldr lr, [sp, #F_lr_sample]
bx lr
columns_of_tap:
@ dcol of this tap only, once more
{copy("dst", "area")}
{copy("dp", "area")}
{copy("dw", "r_dw")}
{copy("g_tile", "g_home")}
{copy("a_groups", "chunk_groups")}
again:
ldr r12, [sp, #F_dcol]
blx r12
{advance("dw", "gw_step")}
{advance("g_tile", "g_rows")}
{loop("a_groups", "again")}
{advance("r_dw", "#2")}
ldr r12, [sp, #F_clip_now]
cmp r12, #0
beq tap_ready
ldr r12, [sp, #F_clip]
blx r12
b tap_ready
{border(_CORNERS_OUTSIDE)}
{_place("ldrd r11, r12, [sp, #F_ly] @ as they were")}
blx r12
ldr r12, [sp, #F_more]
cmp r12, #0
bne several
add r12, sp, #F_dots4
stm r12, {{r4-r7}}
ldr r12, [sp, #F_scatter]
blx r12
{_channel_columns()}
corners_outside:
ldr r9, [sp, #F_bits]
mov r8, #0
lsrs r9, r9, #1
it cs
strcs r8, [sp, #F_dots4]
lsrs r9, r9, #1
it cs
strcs r8, [sp, #F_dots4 + 4]
lsrs r9, r9, #1
it cs
strcs r8, [sp, #F_dots4 + 8]
lsrs r9, r9, #1
it cs
strcs r8, [sp, #F_dots4 + 12]
b scalars
nonfinite:
{advance("nonfinite", "#1")}
outside:
ldr r12, [sp, #F_wanted]
tst r12, #8 @ grad_weight
beq pixel_end
ldr r9, [sp, #F_cm_at]
ldr r10, [sp, #F_cog]
mov r11, #0
clear:
strh r11, [r9], #16
subs r10, r10, #1
bne clear
b pixel_end
several_inside:
mov r11, #0
str r11, [sp, #F_bits]
several:
ldr r12, [sp, #F_add_dots]
blx r12
{_channel_columns()}
ldr r12, [sp, #F_next_channels]
blx r12 @ r0-r3 the next channels' corners, r11 0 if there are none
cmp r11, #0
beq corners_outside
ldr r8, [sp, #F_px_at]
ldr r9, [sp, #F_dp]
ldr r8, [r8]
ldr r12, [sp, #F_dots]
blx r12
b several
""",
)


ADD_DOTS = Function(
    name="add_dots",
    entry=True,
    doc="""Of a sample with more than 8 channels: dots += rs(block, dot_shift) for the block r4-r7, then
the scatter of these channels. Keeps r0-r3 for it. Changes all registers.""",
    text="""
add r10, sp, #F_dots4
ldr r9, [sp, #F_more]
ldr r11, [sp, #F_left]
ldr r8, [sp, #F_dot_shift]
cmp r11, r9
beq first
cmn r8, #0
asrs r4, r4, r8
adc r4, r4, #0
asrs r5, r5, r8
adc r5, r5, #0
asrs r6, r6, r8
adc r6, r6, #0
asrs r7, r7, r8
adc r7, r7, #0
ldm r10, {r8, r9, r11, r12}
add r4, r4, r8
add r5, r5, r9
add r6, r6, r11
add r7, r7, r12
b added
first:
cmn r8, #0
asrs r4, r4, r8
adc r4, r4, #0
asrs r5, r5, r8
adc r5, r5, #0
asrs r6, r6, r8
adc r6, r6, #0
asrs r7, r7, r8
adc r7, r7, #0
added:
stm r10, {r4-r7}
ldr r10, [sp, #F_bits]
ldr r12, [sp, #F_scatter_now]
cmp r10, #0
it ne
ldrne r12, [sp, #F_scatter]
bx r12
""",
)


NEXT_CHANNELS = Function(
    name="next_channels",
    entry=True,
    doc="""The sample's next up to 8 channels: corners to r0-r3, rows and the codes' entries move on.
r11 = 0, and everything back for the next sample, if there are none. Changes r0-r3, r8-r12.""",
    text="""
ldr r11, [sp, #F_left]
ldrd r8, r9, [sp, #F_dp]
cmp r11, #0
beq none_left
add r8, r8, #128
add r9, r9, #128
strd r8, r9, [sp, #F_dp]
add r10, sp, #F_corner
ldm r10, {r0-r3}
ldr r8, [sp, #F_co + 32]
subs r12, r11, #8
it lo
movlo r12, #0
str r12, [sp, #F_left]
bhs whole
rsb r11, r11, #8 @ channels to leave out
ldr r9, [sp, #F_co + 4]
mls r8, r9, r11, r8
mov r9, #52
mul r9, r9, r11
sub r9, r9, #2
str r9, [sp, #F_entry]
ldr r9, [sp, #F_scatter_words]
mul r9, r9, r11
lsl r9, r9, #2
sub r9, r9, #2
str r9, [sp, #F_entry_scatter]
ldr r9, [sp, #F_bits]
orr r9, r9, #256
str r9, [sp, #F_bits]
whole:
add r0, r0, r8
add r1, r1, r8
add r2, r2, r8
add r3, r3, r8
stm r10, {r0-r3}
mov r11, #1
bx lr
none_left:
ldr r10, [sp, #F_chunks_back]
sub r8, r8, r10
sub r9, r9, r10
strd r8, r9, [sp, #F_dp]
ldr r10, [sp, #F_more]
str r10, [sp, #F_left]
mvn r9, #1
str r9, [sp, #F_entry]
str r9, [sp, #F_entry_scatter]
bx lr
""",
)


COLUMNS = Function(
    name="columns",
    entry=True,
    doc="""cm of up to 8 channels of a sample, into the tile's rows.
r0-r3 corners, r4-r7 weights, r8 mask << (16 - s_m), r9 row. Changes r9-r12 and lr.""",
    text=f"""
str lr, [sp, #F_ret]
mov r11, #32768
ldr r10, [sp, #F_entry]
add pc, r10
{channels("strh")}
ldr pc, [sp, #F_ret]
""",
)
