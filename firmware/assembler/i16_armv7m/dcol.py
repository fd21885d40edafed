"""Backward: dcol of half a tile for one group and tap, and grad_output for it."""

from __future__ import annotations

from ..program import Function, lines
from .sampling import block_product

LOAD_G = Function(
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
ldrd r5, r6, [sp, #F_g_px2]
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


LOAD_G_DUAL = Function(
    name="load_g_dual",
    entry=True,
    doc="""As load_g, as rows [two outputs][4 pixels] of pairs of int16.
r0-r3 pixels, r4 grad_output, r5, r6 one and three pixels' step, r7 place of a pair, r8 output step, r9
pixels, r10 outputs, r11 groups, r12 output's place in its group's, second round in lr. Changes all
registers.""",
    text="""
str lr, [sp, #F_ret]
ldr r4, [sp, #F_at_load]
ldrd r5, r6, [sp, #F_g_px2]
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


def dcol(dsp: bool) -> Function:
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
{_dual_outputs() if dsp else block_product("half")}
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
ldrd r10, r11, [sp, #F_d_pair_step]
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
