"""Backward: grad_weight and grad_bias."""

from __future__ import annotations

from ..program import Function, lines
from .frame import advance, copy, loop


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


def weight_end(dsp: bool, shift: int | None = None) -> Function:
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


def weights(dsp: bool) -> Function:
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


GRAD_BIAS = Function(
    name="grad_bias",
    entry=True,
    doc="""grad_bias += the sums of an image's grad_output.
r0 pixel, r1 pixel step, r2 pixels left, r3 sum, r4-r7 pixels, r8 three pixels' step, r9 outputs,
r10 grad_bias, r11 output's first pixel. Changes all registers but lr.""",
    text="""
ldr r10, [sp, #F_bias_out]
ldrd r1, r8, [sp, #F_g_px2]
ldr r9, [sp, #F_out_channels]
ldr r11, [sp, #F_g_image]
output:
mov r0, r11
ldr r3, [r10]
ldr r2, [sp, #F_plane4]
lsr r2, r2, #2
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
