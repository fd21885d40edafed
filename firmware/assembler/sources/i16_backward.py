"""Fixed-point backward for Cortex-M3 (i16_armv7m): all gradients in one sweep over tiles of up to
eight output pixels of a row, in two halves of four.

A half: `load_g` spreads grad_output, `normalise` makes dcol (by `dcol`, four pixels by two columns in
r0-r7) and finds each pixel's shift, `taps` goes through the samples: `dots`, `scatter` and `columns`
do the channels of one. When the tile's columns are complete, `weights` adds its block to grad_weight.
"""

from __future__ import annotations

from .. import i16
from ..i16 import advance, copy, loop
from ..program import Function, Program, lines


def _scalars(offset: bool, mask: bool) -> Function:
    """grad_offset and grad_mask of a sample, or one of them."""
    magnitude = "".join(
        f"eor r{12 if k else 8}, r{3 + k}, r{3 + k}, asr #31\n"
        f"sub r{12 if k else 8}, r{12 if k else 8}, r{3 + k}, asr #31\n"
        + ("orr r8, r8, r12\n" if k else "")
        for k in range(4)
    )
    shrink = "".join(f"asrs r{3 + k}, r{3 + k}, r8\nadc r{3 + k}, r{3 + k}, #0\n" for k in range(4))

    def between(to: str, a: str, b: str, rest: str, fraction: str) -> str:
        """to = rs(rest * a + fraction * b, 8); r11 = 128."""
        return f"mla {to}, {a}, {rest}, r11\nmla {to}, {b}, {fraction}, {to}\nasr {to}, {to}, #8\n"

    def slope(to: str, pairs: tuple[tuple[str, str], ...], rest: str, fraction: str) -> str:
        """to = rs(rs(rest * (b - a) + fraction * (d - c), 14) * m, r8); r11 = 8192, r12 free."""
        (a, b), (c, d) = pairs
        return (
            f"sub {to}, {b}, {a}\nsub r12, {d}, {c}\nmla {to}, {to}, {rest}, r11\n"
            f"mla {to}, r12, {fraction}, {to}\nasr {to}, {to}, #14\nmul {to}, {to}, r2\n"
            f"asrs {to}, {to}, r8\nadc {to}, {to}, #0\n"
        )

    mask_text = f"""
mov r11, #128
{between("r12", "r3", "r4", "r10", "r1")}
{between("lr", "r5", "r6", "r10", "r1")}
{between("r12", "r12", "lr", "r9", "r0")}
lsl r12, r12, r8
asrs r12, r12, r7
adc r12, r12, #0
ldr r11, [sp, #F_gmask_delta]
ldr lr, [sp, #F_mp]
str r12, [r11, lr, lsl #1]
"""
    offset_text = f"""
rsb r8, r8, #10
add r8, r8, r7
mov r11, #8192
{slope("lr", (("r3", "r5"), ("r4", "r6")), "r10", "r1")}
"""
    slope_x = """
sub r4, r4, r3
sub r12, r6, r5
mla r4, r4, r9, r11
mla r4, r12, r0, r4
asr r4, r4, #14
mul r4, r4, r2
asrs r4, r4, r8
adc r4, r4, #0
ldr r11, [sp, #F_goff_delta]
ldrd r0, r1, [sp]
str lr, [r11, r0, lsl #1]
str r4, [r11, r1, lsl #1]
"""
    which = " and ".join(["grad_offset"] * offset + ["grad_mask"] * mask)
    return Function(
        name="scalars_" + "offset" * offset + "_" * (offset and mask) + "mask" * mask,
        entry=True,
        doc=f"""{which} of a sample from its four corner dots.
r0 ly, r1 lx, r2 m, r3-r6 D, then E; r7 s_b - s_p, r8 s_t, r9 hy, r10 hx. Changes all registers.
The carry is 0 from `cmn` on where a shift is by 0, so that adc adds the bit shifted out last.""",
        text=f"""
str lr, [sp, #F_ret]
add r12, sp, #F_ly
ldr r7, [sp, #F_px_at]
ldm r12, {{r0-r6}}
ldr r7, [r7, #4]
{magnitude}
clz r8, r8
rsb r8, r8, #11 @ bits of the largest |D| above 21
usat r8, #5, r8
cmn r8, #0
{shrink}
rsb r9, r0, #256
rsb r10, r1, #256
cmn r9, #0
{mask_text if mask else ""}
{offset_text + slope_x if offset else ""}
ldr pc, [sp, #F_ret]
""",
    )


_NOTHING = Function(
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


_TAPS = Function(
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
{i16.LOCATE}
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
{i16.border(_CORNERS_OUTSIDE)}
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
ldr r12, [sp, #F_want_columns]
cmp r12, #0
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


_ADD_DOTS = Function(
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

_NEXT_CHANNELS = Function(
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


def _dots() -> Function:
    text = []
    for k in range(8):
        text += [
            "ldr r12, [r9], #16",
            "asrs r12, r12, r8",
            "adc r12, r12, #0",
            f"str r12, [sp, #F_d8 + {4 * k}]",
            f"ldr r10, [sp, #F_co + {4 * k}] @ channel {k}",
        ]
        for corner in range(4):
            text += [
                f"ldrsh r11, [r{corner}, r10]",
                f"mla r{4 + corner}, r11, r12, r{4 + corner}",
            ]
    return Function(
        name="dots",
        entry=True,
        doc="""D of the four corners into r4-r7: up to 8 channels; d = rs(dcol, s_p) of each to d8.
r0-r3 corners, r8 s_p, r9 dcol's row, r10 channel, r11 pixel, r12 d. Changes r4-r12.""",
        text=f"""
ldr r10, [sp, #F_entry]
mov r4, #0
mov r5, #0
mov r6, #0
mov r7, #0
cmn r4, #0 @ no carry, for a shift by 0
add pc, r10
{lines(*text)}
bx lr
""",
    )


_SCATTER_START = """
add r8, sp, #F_corner_w
ldm r8, {r4-r8} @ weights, mask << (16 - s_m)
ldr r9, [sp, #F_px_at]
ldrd r9, r12, [r9, #8]
lsl r4, r4, r9
lsl r5, r5, r9
lsl r6, r6, r9
lsl r7, r7, r9
"""


def _add_rounded(upper: str, weight: str, t: str, dsp: bool) -> list[str]:
    """upper += rs(t * w, s) by a product whose upper word that is; r9 is free."""
    if dsp:
        return [f"smmlar {upper}, {weight}, {t}, {upper}"]
    return ["mov.w r9, #0x80000000", f"smlal r9, {upper}, {weight}, {t}"]


def _scatter_inner(dsp: bool, by_16: bool) -> Function:
    text = []
    for k in range(8):
        text += [f"ldr.w r2, [sp, #F_d8 + {4 * k}] @ channel {k}", "mla r2, r2, r8, lr"]
        # t << b; for b = 16 the product without its lower half is that.
        text += ["bfc r2, #0, #16"] if by_16 else ["asr.w r2, r2, #16", "lsl.w r2, r2, r12"]
        for row in (0, 1):
            text += [
                f"ldrd r10, r11, [r{row}]",
                *_add_rounded("r10", f"r{4 + 2 * row}", "r2", dsp),
                *_add_rounded("r11", f"r{5 + 2 * row}", "r2", dsp),
                f"strd r10, r11, [r{row}]",
                f"add.w r{row}, r{row}, r3",
            ]
    return Function(
        name="scatter_inner_16" if by_16 else "scatter_inner",
        entry=True,
        doc="""Scatter up to 8 channels of a sample with all corners inside, layout nchw: a row's two
corners are neighbours. grad_input += rs(t * w, s), as the upper word of 2**31 + t * 2**b * (w * 2**a)
with a + b = 32 - s: the lower word brings the rounding.
r0, r1 rows in grad_input, r2 t, r3 channel step, r4-r7 w << a, r8 mask, r9 lower word, r10, r11
grad_input, r12 b, lr half. Changes all registers.""",
        text=f"""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta_inner]
add r0, r8, r0, lsl #1
add r1, r8, r2, lsl #1
{_SCATTER_START}
ldr r3, [sp, #F_channel4]
mov lr, #32768
ldr r10, [sp, #F_entry_inner{"_16" if by_16 else ""}]
add pc, r10
{lines(*text)}
ldr pc, [sp, #F_ret]
""",
    )


def _scatter(dsp: bool) -> Function:
    text = []
    for k in range(8):
        text += [
            f"ldr.w lr, [sp, #F_d8 + {4 * k}] @ channel {k}",
            "mul lr, lr, r8",
            "asrs.w lr, lr, #16",
            "adc lr, lr, #0",
            "lsl.w lr, lr, r12",
            f"ldr.w r10, [sp, #F_co + {4 * k}]",
        ]
        for corner in range(4):
            text += [
                f"ldr.w r11, [r{corner}, r10, lsl #1]",
                *_add_rounded("r11", f"r{4 + corner}", "lr", dsp),
                f"str.w r11, [r{corner}, r10, lsl #1]",
            ]
    return Function(
        name="scatter",
        entry=True,
        doc="""Scatter up to 8 channels of any sample; a corner outside has weight 0 and the place of one
inside, to which it adds 0. As scatter_inner, but
r0-r3 corners in grad_input, r10 channel, r11 grad_input, lr t. Changes all registers.""",
        text=f"""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta]
add r0, r8, r0, lsl #1
add r1, r8, r1, lsl #1
add r2, r8, r2, lsl #1
add r3, r8, r3, lsl #1
{_SCATTER_START}
ldr r10, [sp, #F_entry_scatter]
add pc, r10
{lines(*text)}
ldr pc, [sp, #F_ret]
""",
    )


_SCATTER_SMALL = Function(
    name="scatter_small",
    entry=True,
    doc="""As scatter, for a single output pixel and one or two taps, where s may be 0 or less.
r12 s if it is not negative, r9 -s if it is. Changes all registers.""",
    text="""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta]
add r0, r8, r0, lsl #1
add r1, r8, r1, lsl #1
add r2, r8, r2, lsl #1
add r3, r8, r3, lsl #1
add r8, sp, #F_corner_w
ldm r8, {r4-r8}
ldr r10, [sp, #F_entry_scatter]
add r10, r10, #2
@ of d8 and of co: 4 bytes for each channel's code
ldr r9, [sp, #F_scatter_words]
udiv r10, r10, r9
small:
addw r9, sp, #F_d8
ldr lr, [r9, r10]
mul lr, lr, r8
asrs lr, lr, #16
adc lr, lr, #0
add r9, sp, #F_co
ldr r11, [r9, r10]
str r10, [sp, #F_small_at]
"""
    + "".join(
        f"""
ldr r9, [sp, #F_px_at]
ldrd r9, r12, [r9, #8]
mul r10, lr, r{4 + corner}
lsl r10, r10, r9
cmn r10, #0
asrs r10, r10, r12
adc r10, r10, #0
ldr r9, [r{corner}, r11, lsl #1]
add r9, r9, r10
str r9, [r{corner}, r11, lsl #1]
"""
        for corner in range(4)
    )
    + """
ldr r10, [sp, #F_small_at]
add r10, r10, #4
cmp r10, #32
bne small
ldr pc, [sp, #F_ret]
""",
)

_COLUMNS = Function(
    name="columns",
    entry=True,
    doc="""cm of up to 8 channels of a sample, into the tile's rows.
r0-r3 corners, r4-r7 weights, r8 mask << (16 - s_m), r9 row. Changes r9-r12 and lr.""",
    text=f"""
str lr, [sp, #F_ret]
mov r11, #32768
ldr r10, [sp, #F_entry]
add pc, r10
{i16.channels("strh")}
ldr pc, [sp, #F_ret]
""",
)

_LOAD_G = Function(
    name="load_g",
    entry=True,
    doc="""grad_output of half a tile as rows [output][4 pixels] of int32, 0 for a pixel that is not there.
A group's rows are a multiple of 8. Where the last 8 are not full, they stand for the group's last 8
outputs and the first of them, which the block before has, stay 0; a group of fewer than 8 has its
rows first.
r0-r3 pixels, r4 grad_output, r5, r6 one and three pixels' step, r7 rows, r8 output step, r9 pixels,
r10 outputs, r11 groups, r12 second round. Changes all registers but lr.""",
    text="""
ldr r4, [sp, #F_at_load]
ldrd r5, r6, [sp, #F_g_px]
ldr r7, [sp, #F_g_home]
ldr r8, [sp, #F_g_o]
ldr r9, [sp, #F_half_count]
ldr r11, [sp, #F_chunk_groups]
mov r0, #0
mov r1, #0
mov r2, #0
mov r3, #0
group:
ldr r10, [sp, #F_g_first]
mov r12, #0
output:
ldrsh r0, [r4]
cmp r9, #2
it hs
ldrshhs r1, [r4, r5]
it hi
ldrshhi r2, [r4, r5, lsl #1]
cmp r9, #4
it hs
ldrshhs r3, [r4, r6]
stm r7!, {r0-r3}
add r4, r4, r8
subs r10, r10, #1
bne output
cmp r12, #0
bne group_end
ldr r10, [sp, #F_g_tail_skip]
add r7, r7, r10
mov r12, #1
ldr r10, [sp, #F_g_tail]
cmp r10, #0
bne output
group_end:
subs r11, r11, #1
bne group
str r4, [sp, #F_at_load]
bx lr
""",
)


_LOAD_G_DUAL = Function(
    name="load_g_dual",
    entry=True,
    doc="""As load_g, as rows [two outputs][4 pixels] of pairs of int16.
r0-r3 pixels, r4 grad_output, r5, r6 one and three pixels' step, r7 place of a pair, r8 output step, r9
pixels, r10 outputs, r11 groups, r12 output's place in its group's, second round in lr. Changes all
registers.""",
    text="""
str lr, [sp, #F_ret]
ldr r4, [sp, #F_at_load]
ldrd r5, r6, [sp, #F_g_px]
ldr r7, [sp, #F_g_home]
ldr r8, [sp, #F_g_o]
ldr r9, [sp, #F_half_count]
ldr r11, [sp, #F_chunk_groups]
mov r0, #0
mov r1, #0
mov r2, #0
mov r3, #0
group:
ldr r10, [sp, #F_g_first]
mov lr, #0
output:
ldrsh r0, [r4]
cmp r9, #2
it hs
ldrshhs r1, [r4, r5]
it hi
ldrshhi r2, [r4, r5, lsl #1]
cmp r9, #4
it hs
ldrshhs r3, [r4, r6]
strh r0, [r7]
strh r1, [r7, #4]
strh r2, [r7, #8]
strh r3, [r7, #12]
tst r7, #2
ite eq
addeq r7, r7, #2
addne r7, r7, #14
add r4, r4, r8
subs r10, r10, #1
bne output
cmp lr, #0
bne group_end
mov lr, #1
ldr r10, [sp, #F_g_tail_skip] @ 16 bytes an output here, 8 in the rows
add r7, r7, r10, lsr #1
tst r10, #16
ite eq
moveq r12, #0
movne r12, #1
cmp r12, #0
beq even_skip
@ an odd number of outputs left out, from the first or the second half of a row
tst r7, #2
ite eq
subeq r7, r7, #6
addne r7, r7, #6
even_skip:
ldr r10, [sp, #F_g_tail]
cmp r10, #0
bne output
group_end:
subs r11, r11, #1
bne group
str r4, [sp, #F_at_load]
ldr pc, [sp, #F_ret]
""",
)


def _watch(pixel: int, limit: str) -> str:
    """Leave for `large_k` where dcol of a pixel, r_k or r_(4+k), may be above its limit."""
    return f"""
eor r9, r{pixel}, r{pixel}, asr #31
eor r10, r{4 + pixel}, r{4 + pixel}, asr #31
orr r9, r9, r10
cmp r9, {limit}
bhi large_{pixel}
watched_{pixel}:
"""


def _large(pixel: int) -> str:
    return f"""
large_{pixel}:
@ peak = max|dcol| exactly; limit = what surely takes no more bits, and no clipping, than it
eor r9, r{pixel}, r{pixel}, asr #31
sub r9, r9, r{pixel}, asr #31
eor r10, r{4 + pixel}, r{4 + pixel}, asr #31
sub r10, r10, r{4 + pixel}, asr #31
cmp r10, r9
it hi
movhi r9, r10
ldr r10, [sp, #F_peak + {4 * pixel}]
cmp r9, r10
bls watched_{pixel}
str r9, [sp, #F_peak + {4 * pixel}]
clz r10, r9
rsb r10, r10, #32
cmp r10, #14
it lo
movlo r10, #14
mov r9, #1
lsl r9, r9, r10
sub r9, r9, r9, lsr #15
sub r9, r9, #2
str r9, [sp, #F_limit + {4 * pixel}]
b watched_{pixel}
"""


def _dual_outputs() -> str:
    """Eight outputs in pairs: 4 pixels x 2 channels, into r0-r7."""
    text = []
    for k in range(4):
        text += [
            f"ldrd r8, r9, [sp, #F_wt + {16 * k}] @ outputs {2 * k}, {2 * k + 1}",
            "ldrh r10, [lr, r8]",
            "ldrh r11, [lr, r9]",
            f"ldrd r8, r9, [sp, #F_wt + {16 * k + 8}]",
            "ldrh r8, [lr, r8]",
            "ldrh r9, [lr, r9]",
            "orr r10, r10, r8, lsl #16",
            "orr r11, r11, r9, lsl #16",
        ]
        for p in (0, 2):
            text.append(f"ldrd r8, r9, [r12, #{16 * k + 4 * p}]")
            for q, pixel in ((p, "r8"), (p + 1, "r9")):
                for acc, factor in ((q, "r10"), (q + 4, "r11")):
                    if k:
                        text.append(f"smlad r{acc}, {factor}, {pixel}, r{acc}")
                    else:
                        text.append(f"smuad r{acc}, {factor}, {pixel}")
    return lines(*text)


# sum8 += rs(block, s_g); r9 = blocks left, this one included, r10 = blocks at `first_block`.
_SEVERAL = (
    lines("ldr r10, [sp, #F_shift_g]", *(f"asr r{k}, r{k}, r10" for k in range(8)))
    + """
ldr r10, [sp, #F_d_blocks]
cmp r9, r10
beq first_block
"""
    + "".join(
        f"""
ldrd r8, r11, [sp, #F_sum8 + {4 * k}]
add r{k}, r{k}, r8
add r{k + 1}, r{k + 1}, r11
"""
        for k in (0, 2, 4, 6)
    )
)
_DUAL_SEVERAL = (
    """
ldr r10, [sp, #F_d_blocks]
cmp r9, r10
ldr r10, [sp, #F_shift_g] @ -2**(32 - s_g)
bne another_block
mov r8, #0
"""
    + lines(*(f"smmlsr r{k}, r{k}, r10, r8" for k in range(8)))
    + """
b first_block
another_block:
"""
    + "".join(
        f"""
ldrd r8, r11, [sp, #F_sum8 + {4 * k}]
smmlsr r{k}, r{k}, r10, r8
smmlsr r{k + 1}, r{k + 1}, r10, r11
"""
        for k in (0, 2, 4, 6)
    )
)


def _dcol(dsp: bool) -> Function:
    return Function(
        name="dcol_dual" if dsp else "dcol",
        entry=True,
        doc="""dcol of one tap and group for half a tile: rows [channel][4 pixels] at dst, which moves on.
Two channels at a time in r0-r7; blocks of 8 outputs. Keeps peak and limit of the pixels' |dcol|.
lr walks the weights, r12 grad_output's rows (with DSP instructions: of pairs of outputs). Changes all
registers.""",
        text=f"""
str lr, [sp, #F_lr_dcol]
ldr lr, [sp, #F_dw]
ldr r9, [sp, #F_dst]
ldr r10, [sp, #F_d_pairs_bytes]
add r10, r10, r9
str r10, [sp, #F_dend]
cmp r9, r10
beq odd_channel
pair:
ldr r12, [sp, #F_g_tile]
block:
{_dual_outputs() if dsp else i16.block_product("half")}
ldr r9, [sp, #F_blocks_now]
cmp r9, #0
bne several_blocks
watch:
ldrd r8, r11, [sp, #F_limit]
{_watch(0, "r8")}
{_watch(1, "r11")}
ldrd r8, r11, [sp, #F_limit + 8]
{_watch(2, "r8")}
{_watch(3, "r11")}
ldr r9, [sp, #F_dst]
ldrd r10, r11, [sp, #F_d_pair_now]
add r8, r9, #32
cmp r8, r11
bhi odd_end @ there is no second channel
stm r9!, {{r0-r7}}
str r9, [sp, #F_dst]
add lr, lr, r10
bne pair
odd_channel:
ldr r10, [sp, #F_d_odd]
cmp r10, #0
beq done
@ the last channel of an odd number, with its weights twice
add r4, sp, #F_wt
mov r5, #8
second_same:
ldr r6, [r4]
str r6, [r4, #4]
add r4, r4, #8
subs r5, r5, #1
bne second_same
b pair
odd_end:
stm r9!, {{r0-r3}}
str r9, [sp, #F_dst]
add r4, sp, #F_wt
mov r5, #8
ldr r7, [sp, #F_wt_second]
second_apart:
ldr r6, [r4]
add r6, r6, r7
str r6, [r4, #4]
add r4, r4, #8
subs r5, r5, #1
bne second_apart
done:
ldr lr, [sp, #F_lr_dcol]
bx lr
several_blocks:
{_DUAL_SEVERAL if dsp else _SEVERAL}
first_block:
subs r9, r9, #1
beq last_block
str r9, [sp, #F_blocks_now]
add r10, sp, #F_sum8
stm r10, {{r0-r7}}
ldr r10, [sp, #F_d_step]
cmp r9, #1
it eq
ldreq r10, [sp, #F_d_last]
add lr, lr, r10
add r12, r12, #{64 if dsp else 128}
b block
last_block:
ldr r10, [sp, #F_d_blocks]
str r10, [sp, #F_blocks_now]
ldr r10, [sp, #F_d_back]
sub lr, lr, r10
b watch
"""
        + "".join(_large(k) for k in range(4)),
    )


_NORMALISE = Function(
    name="normalise",
    entry=True,
    doc="""dcol of half a tile, all groups and taps, and what follows from each pixel's largest:
px_state [pixel] s_p, s_b - s_p, and the scatter's a and b. Changes all registers.""",
    text=f"""
str lr, [sp, #F_lr_half]
movw r0, #16382
mov r1, r0
mov r2, r0
mov r3, r0
mov r4, #0
mov r5, #0
mov r6, #0
mov r7, #0
add r8, sp, #F_limit
stm r8, {{r0-r7}}
{copy("at_load", "half_g0")}
{copy("a_weight", "weight")}
{copy("a_left", "chunk_count")}
chunk:
ldr r12, [sp, #F_load_g]
blx r12
{copy("g_tile", "g_home")}
{copy("a_dst", "area")}
{copy("a_groups", "chunk_groups")}
group:
{copy("dw", "a_weight")}
{copy("dst", "a_dst")}
{copy("a_taps", "taps_count")}
tap:
ldr r12, [sp, #F_dcol]
blx r12
{advance("dw", "#2")}
{advance("dst", "area_tap")}
{loop("a_taps", "tap")}
{advance("g_tile", "g_rows")}
{advance("a_dst", "gt_step")}
{advance("a_weight", "gw_step")}
{loop("a_groups", "group")}
{loop("a_left", "chunk")}
@ r0 peak, r1 s_p, r2 s_b - s_p, r3 a, r4 b, r5 pixel, r6 state, r7 any clipping
add r5, sp, #F_peak
ldr r6, [sp, #F_half_state]
mov r7, #0
ldr r9, [sp, #F_scatter_inner_16]
pixel:
ldr r0, [r5]
ldr r1, [r5, #-16]
cmp r0, r1
it hi
movhi r7, #1
clz r1, r0
rsbs r1, r1, #18 @ bits above 14
it mi
movmi r1, #0
ldr r2, [sp, #F_bound]
sub r2, r2, r1
ldr r0, [sp, #F_headroom16]
ldr r3, [sp, #F_small]
cmp r3, #0
bne small
subs r3, r0, r2 @ a + b = 32 - s
it mi
movmi r3, #46 @ the shifts move everything out
sub r0, r3, #16
cmp r0, #14
it hi
movhi r9, #0 @ b = 16 is not for all
mov r4, #0
cmp r3, #14
itt gt
subgt r4, r3, #14
movgt r3, #14
b state
small:
rsb r4, r0, #32
add r4, r4, r2 @ s
mov r3, #0
cmp r4, #0
itt lt
rsblt r3, r4, #0
movlt r4, #0
state:
stm r6!, {{r1-r4}}
add r5, r5, #4
add r8, sp, #F_peak + 16
cmp r5, r8
bne pixel
ldr r6, [sp, #F_half_clip]
str r7, [r6]
@ b = 16 is faster, where it goes for all four pixels
ldr r6, [sp, #F_half_state]
cmp r9, #0
beq scatter_chosen
ldr r10, [sp, #F_scatter]
cmp r9, r10
beq scatter_chosen
mov r4, #16
mov r10, #4
by_16:
ldrd r2, r3, [r6, #8]
add r2, r2, r3
sub r2, r2, #16
str r2, [r6, #8]
str r4, [r6, #12]
add r6, r6, #16
subs r10, r10, #1
bne by_16
scatter_chosen:
cmp r9, #0
it eq
ldreq r9, [sp, #F_scatter_inner]
ldr r6, [sp, #F_half_clip]
str r9, [r6, #8]
ldr r8, [sp, #F_recompute]
cmp r8, #0
bne finished
cmp r7, #0
beq finished
ldr r12, [sp, #F_clip]
blx r12
finished:
ldr lr, [sp, #F_lr_half]
bx lr
""",
)

_CLIP = Function(
    name="clip",
    entry=True,
    doc="""dcol of half a tile within +-(16383 << s_p), so that it rounds to an operand.
r0-r3 a row, r4-r7 the pixels' limits, r8 row, r9 end, r10 -limit. Changes r0-r10.""",
    text="""
ldr r8, [sp, #F_half_state]
movw r9, #16383
ldr r4, [r8]
ldr r5, [r8, #16]
ldr r6, [r8, #32]
ldr r7, [r8, #48]
lsl r4, r9, r4
lsl r5, r9, r5
lsl r6, r9, r6
lsl r7, r9, r7
ldr r8, [sp, #F_area]
ldr r9, [sp, #F_area_bytes]
add r9, r9, r8
row:
ldm r8, {r0-r3}
"""
    + "".join(
        f"""
cmp r{k}, r{4 + k}
it gt
movgt r{k}, r{4 + k}
rsb r10, r{4 + k}, #0
cmp r{k}, r10
it lt
movlt r{k}, r10
"""
        for k in range(4)
    )
    + """
stm r8!, {r0-r3}
cmp r8, r9
bne row
bx lr
""",
)


def _dual_weight_product(pixels: int) -> str:
    text = []
    for k in range(0, pixels, 2):
        text += [
            f"ldr.w r8, [r12, #{2 * k}] @ pixels {k}, {k + 1}",
            f"ldr.w r9, [r12, #{16 + 2 * k}]",
        ]
        for pair in (0, 2):
            text.append(f"ldrd r10, r11, [sp, #F_gq + {8 * k + 4 * pair}]")
            for acc, column, output in (
                (0, "r8", "r10"), (1, "r9", "r10"), (2, "r8", "r11"), (3, "r9", "r11"),
            ):  # fmt: skip
                number = f"r{2 * pair + acc}"
                if k:
                    text.append(f"smlad {number}, {column}, {output}, {number}")
                else:
                    text.append(f"smuad {number}, {column}, {output}")
    return lines(*text)


def _weight_product(pixels: int) -> str:
    text = ["ldr r7, [sp, #F_half_w]"]
    for k in range(pixels):
        text += [f"ldrsh r8, [r12, #{2 * k}] @ pixel {k}", f"ldrsh r9, [r12, #{16 + 2 * k}]"]
        for pair in (0, 2):
            text.append(f"ldrd r10, r11, [sp, #F_gq + {16 * k + 4 * pair}]")
            for acc, column, output in (
                (0, "r8", "r10"), (1, "r9", "r10"), (2, "r8", "r11"), (3, "r9", "r11"),
            ):  # fmt: skip
                number = 2 * pair + acc
                start = f"r{number}" if k else "r7"
                text.append(f"mla r{number}, {column}, {output}, {start}")
    return lines(*text)


def _add_shifted(to: str, block: str, dsp: bool, shift: str = "r12") -> str:
    """to += rs(block, s); shift is s (the half is in the block already) or -2**(32 - s)."""
    if dsp:
        return f"smmlsr {to}, {block}, {shift}, {to}"
    return f"asr {block}, {block}, {shift}\nadd {to}, {to}, {block}"


# r12 rows, r10 end of the tap's pairs: on to the next pair, or to what comes after the last.
_NEXT_PAIR = """
ldrd r12, r10, [sp, #F_gw_row]
add r12, r12, #32
str r12, [sp, #F_gw_row]
cmp r12, r10
it ne
ldrne pc, [sp, #F_weight_pair]
ldr pc, [sp, #F_weight_odd]
"""


def _weight_end(dsp: bool, shift: int | None = None) -> Function:
    """The end of a block of four outputs and two channels."""

    def add(to: str, block: str) -> str:
        if shift is None:
            return _add_shifted(to, block, dsp)
        return f"add {to}, {to}, {block}, asr #{shift}"

    ends = "".join(
        f"""
ldr r10, [lr]
ldr r11, [lr, r9]
{add("r10", f"r{2 * k}")}
{add("r11", f"r{2 * k + 1}")}
str r10, [lr]
str r11, [lr, r9]
{"add lr, lr, r8" if k < 3 else "ldr r8, [sp, #F_gw_next] @ back, and two channels on"}
"""
        for k in range(4)
    )
    return Function(
        name="weight_end" + ("_dual" if dsp else "" if shift is None else f"_{shift}"),
        entry=True,
        doc="""grad_weight += rs(block, s_w) for four outputs and two channels, and on to the next pair, or to
what comes after the tap's last. r0-r7 block, r8 an output's step, r9 a channel's, lr grad_weight.""",
        text=f"""
ldrd r8, r9, [sp, #F_gw_n4]
{"" if shift is not None else "ldr r12, [sp, #F_shift_w]"}
{ends}
add lr, lr, r8
{_NEXT_PAIR}
""",
    )


_SPREAD = """
ldr r3, [sp, #F_g_px]
add r4, sp, #F_gq
ldr r8, [sp, #F_count]
output:
mov r5, r1
mov r6, r4
subs r7, r8, #1
beq last_pixel
spread:
ldrsh r9, [r5]
ldrsh r10, [r5, r3]
add r5, r5, r3, lsl #1
str r9, [r6]
str r10, [r6, #16]
add r6, r6, #32
subs r7, r7, #2
bhi spread
blo spread_end
last_pixel:
ldrsh r9, [r5]
str r9, [r6]
spread_end:
add r1, r1, r2
add r4, r4, #4
subs r0, r0, #1
bne output
"""
# The same for pairs of pixels.
_DUAL_SPREAD = _SPREAD.replace(
    "str r9, [r6]\nstr r10, [r6, #16]\nadd r6, r6, #32",
    "strh r9, [r6]\nstrh r10, [r6, #2]\nadd r6, r6, #16",
).replace("last_pixel:\nldrsh r9, [r5]\nstr r9", "last_pixel:\nldrsh r9, [r5]\nstrh r9")


def _weights(dsp: bool) -> Function:
    return Function(
        name="weights_dual" if dsp else "weights",
        entry=True,
        doc="""Add a tile's block, 8 pixels, to grad_weight: groups, four outputs, taps, two channels.
r0-r7 [output][channel], r8, r9 columns, r10, r11 grad_output (from gq, [pixel][output], or with DSP
instructions [two pixels][output]), r12 the two rows, lr grad_weight. Changes all registers.
The end of a pair is elsewhere (weight_end), so its ways back are kept as addresses: what follows a
`bl` is what that leaves in lr.""",
        text=f"""
str lr, [sp, #F_lr_half]
ldr r0, [sp, #F_count]
cmp r0, #4
bls at_most_4
bl keep_pair
{_dual_weight_product(8) if dsp else _weight_product(8)}
ldr pc, [sp, #F_weight_now]
at_most_4:
bl keep_pair
{_dual_weight_product(4) if dsp else _weight_product(4)}
ldr pc, [sp, #F_weight_now]
keep_pair:
str lr, [sp, #F_weight_pair]
bl keep_few
@ the end for fewer than four outputs, or one channel
add r8, sp, #F_sum8
stm r8, {{r0-r7}}
ldr r3, [sp, #F_gw_single]
ldr r12, [sp, #F_gw_outs]
one:
ldr r11, [sp, #F_shift_w]
ldrd r0, r1, [r8], #8
ldr r2, [lr]
{_add_shifted("r2", "r0", dsp, "r11")}
str r2, [lr]
ldrd r10, r9, [sp, #F_gw_n4]
cmp r3, #0
bne no_second
ldr r2, [lr, r9]
{_add_shifted("r2", "r1", dsp, "r11")}
str r2, [lr, r9]
no_second:
add lr, lr, r10
subs r12, r12, #1
bne one
ldr r12, [sp, #F_gw_outs]
mls lr, r10, r12, lr
add lr, lr, r9
cmp r3, #0
bne tap_end
add lr, lr, r9
{_NEXT_PAIR}
keep_few:
str lr, [sp, #F_weight_few]
bl keep_odd
ldr r10, [sp, #F_d_odd]
cmp r10, #0
bne odd_channel
tap_end:
ldr r12, [sp, #F_gw_end]
ldr r10, [sp, #F_gw_row_skip]
add r12, r12, r10
str r12, [sp, #F_gw_row]
ldr r10, [sp, #F_gw_tap4]
add lr, lr, r10
{loop("gw_taps_left", "tap")}
{advance("g_quad", "quad_g")}
{advance("gw_quad_at", "gw_quad")}
ldr r0, [sp, #F_gw_outs_left]
ldr r1, [sp, #F_gw_outs]
subs r0, r0, r1
str r0, [sp, #F_gw_outs_left]
bne quad
{advance("g_group", "group_g")}
{advance("gw_base", "gw_group")}
{advance("row_base", "gt_step")}
{loop("gw_groups_left", "group")}
ldr lr, [sp, #F_lr_half]
bx lr
odd_channel:
@ the last channel of an odd number; the second row counts for nothing
str r10, [sp, #F_gw_single]
{copy("weight_now", "weight_few", "r10")}
ldr pc, [sp, #F_weight_pair]
keep_odd:
str lr, [sp, #F_weight_odd]
{copy("row_base", "cm")}
{copy("gw_base", "at_grad")}
{copy("gw_groups_left", "chunk_groups")}
{copy("g_group", "tile_g")}
{advance("g_group", "at_g")}
group:
{copy("g_quad", "g_group")}
{copy("gw_quad_at", "gw_base")}
{copy("gw_outs_left", "group_outputs")}
quad:
mov r0, #0
mov r1, #0
mov r2, #0
mov r3, #0
add r4, sp, #F_gq
add r5, r4, #128
zero:
stm r4!, {{r0-r3}}
stm r4!, {{r0-r3}}
cmp r4, r5
bne zero
ldr r0, [sp, #F_gw_outs_left]
cmp r0, #4
it hi
movhi r0, #4
str r0, [sp, #F_gw_outs]
ldr r1, [sp, #F_g_quad]
ldr r2, [sp, #F_g_o]
{_DUAL_SPREAD if dsp else _SPREAD}
{copy("gw_taps_left", "taps_count")}
{copy("gw_row", "row_base")}
ldr lr, [sp, #F_gw_quad_at]
tap:
mov r10, #0
str r10, [sp, #F_gw_single]
ldr r10, [sp, #F_gw_outs]
cmp r10, #4
ite eq
ldreq r10, [sp, #F_weight_end]
ldrne r10, [sp, #F_weight_few]
str r10, [sp, #F_weight_now]
ldr r12, [sp, #F_gw_row]
ldr r10, [sp, #F_d_pairs_bytes]
add r10, r10, r12
str r10, [sp, #F_gw_end]
cmp r10, r12
it ne
ldrne pc, [sp, #F_weight_pair]
ldr pc, [sp, #F_weight_odd]
""",
    )


_GRAD_BIAS = Function(
    name="grad_bias",
    entry=True,
    doc="""grad_bias += the sums of an image's grad_output.
r0 pixel, r1 pixel step, r2 pixels left, r3 sum, r4-r7 pixels, r8 three pixels' step, r9 outputs,
r10 grad_bias, r11 output's first pixel. Changes all registers but lr.""",
    text="""
ldr r10, [sp, #F_bias_out]
ldrd r1, r8, [sp, #F_g_px]
ldr r9, [sp, #F_out_channels]
ldr r11, [sp, #F_g_image]
output:
mov r0, r11
ldr r3, [r10]
ldr r2, [sp, #F_plane]
four:
subs r2, r2, #4
blo rest
ldrsh r4, [r0]
ldrsh r5, [r0, r1]
ldrsh r6, [r0, r1, lsl #1]
ldrsh r7, [r0, r8]
add r3, r3, r4
add r3, r3, r5
add r3, r3, r6
add r3, r3, r7
add r0, r0, r1, lsl #2
b four
rest:
adds r2, r2, #4
beq output_end
one:
ldrsh r4, [r0]
add r0, r0, r1
add r3, r3, r4
subs r2, r2, #1
bne one
output_end:
str r3, [r10], #4
ldr r4, [sp, #F_g_o]
add r11, r11, r4
subs r9, r9, #1
bne output
bx lr
""",
)

_BACKWARD = Function(
    name="backward",
    doc="""All gradients: images, rows, tiles of 8 pixels, chunks of groups, halves of 4 pixels. Changes
all registers.""",
    text=f"""
{i16.frame_enter(i16.BACKWARD)}
ldr r0, [sp, #F_d_pair_step]
str r0, [sp, #F_d_pair_now]
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
ldr r0, [sp, #F_want_d]
cmp r0, #0
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
ldr r0, [sp, #F_want_columns]
cmp r0, #0
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
{i16.frame_leave(i16.BACKWARD, "nonfinite")}
""",
)

_DRIVERS = (
    "firmware/microdeform/kernels/i16_backward_plan.py",
    "firmware/microdeform/kernels/i16_backward_call.py",
)


# So many shifts of grad_weight's blocks have an end of their own: up to 128 blocks.
_SHIFTS = range(1, 8)


def _functions(dsp: bool) -> tuple[Function, ...]:
    more: tuple[Function, ...] = tuple(_weight_end(False, shift) for shift in _SHIFTS)
    if dsp:
        more = (_dcol(True), _LOAD_G_DUAL, _weights(True), _weight_end(True))
    return (
        _TAPS, _dots(), _scatter_inner(dsp, False), _scatter_inner(dsp, True), _scatter(dsp), _SCATTER_SMALL, _COLUMNS,
        _scalars(True, True), _scalars(True, False), _scalars(False, True), _NOTHING, _ADD_DOTS,
        _NEXT_CHANNELS, _LOAD_G, _dcol(False), _NORMALISE, _CLIP, _weights(False), _weight_end(False), *more,
        _GRAD_BIAS, _BACKWARD,
    )  # fmt: skip


PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_armv7m_backward_asm.py",
        doc="Fixed-point backward for ARMv7-M: see i16_armv7m.py, which calls it.",
        core="cortex-m3",
        functions=_functions(dsp=False),
        block=i16.BACKWARD,
        drivers=_DRIVERS,
    ),
    Program(
        path="firmware/microdeform/kernels/i16_dsp_backward_asm.py",
        doc="Fixed-point backward for ARMv7E-M: see i16_dsp.py, which calls it.",
        core="cortex-m4",
        functions=_functions(dsp=True),
        block=i16.BACKWARD,
        drivers=_DRIVERS,
    ),
)
