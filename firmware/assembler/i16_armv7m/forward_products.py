"""Forward: the columns of a tile times the weights, in blocks of 8 terms."""

from __future__ import annotations

from ..program import Function, lines
from .frame import copy, loop
from .sampling import block_product


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


PRODUCTS_DUAL = Function(
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


ADD_BLOCK = Function(
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
SHIFTS = range(1, 8)


def add_block_by(shift: int) -> Function:
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


PRODUCTS = Function(
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
{block_product("half")}
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


GATHER = Function(
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
