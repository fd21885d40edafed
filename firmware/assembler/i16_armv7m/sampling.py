"""The set-up of a sample, its channels, and the product of a block of 8 terms."""

from __future__ import annotations

from collections.abc import Sequence

from ..program import lines

# The sample's place. r11, r12 position in 1/256 px, lr mask; r4, r5 row and column of corner 00.
# Falls through with all corners inside, branches to `border` otherwise.
LOCATE_CORNER = """
ldm sp, {r0-r10} @ opy opx mp bx by dx inner_y inner_x row x_at col
ldrsh r11, [r0], #2 @ offset y
ldrsh r12, [r1], #2 @ offset x
ldrsh lr, [r2], #2 @ mask
add r12, r12, r3
add r3, r3, r5
stm sp, {r0-r3}
add r11, r11, r4
asr r4, r11, #8
asr r5, r12, #8
cmp r4, r6 @ unsigned: 0 <= row < height - 1
it lo
cmplo r5, r7
bhs border
mla r0, r4, r8, r9
mla r0, r5, r10, r0 @ corner 00
"""


LOCATE = (
    LOCATE_CORNER
    + """
add r1, r0, r10 @ 01
add r2, r0, r8 @ 10
add r3, r1, r8 @ 11
uxtb r11, r11 @ ly
uxtb r12, r12 @ lx
mul r7, r11, r12 @ w_11
rsb r5, r7, r12, lsl #8 @ w_01
rsb r6, r7, r11, lsl #8 @ w_10
rsb r4, r5, #65536
sub r4, r4, r11, lsl #8 @ w_00
"""
)


# A sample with corners outside, or none at all. A corner outside gets weight 0 and the address of
# one inside. Comes from LOCATE and goes to `place`, or to `nonfinite` or `outside`.
def border(more: str) -> str:
    """more: what else to do once the sample is known to count; r0-r3 are free there."""
    return f"""
border:
ldrd r0, r1, [sp]
ldrsh r0, [r0, #-2]
ldrsh r1, [r1, #-2]
cmn r0, #32768 @ -32768 marks an offset that is not finite
it ne
cmnne r1, #32768
beq nonfinite
ldr r0, [sp, #F_edge]
ldrd r2, r3, [sp, #F_range_y]
add r1, r11, r0
add r0, r12, r0
cmp r1, r2 @ unsigned: -edge <= y < 256 * height
it lo
cmplo r0, r3
bhs outside
ldrd r6, r7, [sp, #F_last_y]
{more}
uxtb r11, r11
uxtb r12, r12
add r0, r4, #1
add r2, r5, #1
rsb r1, r11, #256 @ hy
rsb r3, r12, #256 @ hx
cmp r4, #0
itt lt
movlt r1, #0
movlt r4, #0
cmp r0, r6
itt gt
movgt r11, #0
movgt r0, r6
cmp r5, #0
itt lt
movlt r3, #0
movlt r5, #0
cmp r2, r7
itt gt
movgt r12, #0
movgt r2, r7
mla r4, r4, r8, r9 @ row of 00, 01
mla r8, r0, r8, r9 @ row of 10, 11
mla r0, r5, r10, r4
mla r9, r2, r10, r4
mla r4, r2, r10, r8
mla r2, r5, r10, r8
mov r8, r3
mov r3, r4
mul r4, r1, r8 @ w_00
mul r5, r1, r12 @ w_01
mul r6, r11, r8 @ w_10
mul r7, r11, r12 @ w_11
mov r1, r9
"""


def channels(store: str, steps: Sequence[int] = (16, 16)) -> str:
    """Up to 8 channels of a sample: r0-r3 corners, r4-r7 weights, r8 mask << (16 - s_m), r9 row.

    Entered anywhere at a multiple of CHANNEL_BYTES. cm = rs(rs(sum w*v, 16) * mask, s_m).
    steps: from an even channel's place to the next, and from an odd one's.
    """
    text = []
    for k in range(8):
        text += [
            f"ldr r10, [sp, #F_co + {4 * k}] @ channel {k}",
            "ldrsh lr, [r0, r10]",
            "mla r12, lr, r4, r11",
            "ldrsh lr, [r1, r10]",
            "mla r12, lr, r5, r12",
            "ldrsh lr, [r2, r10]",
            "mla r12, lr, r6, r12",
            "ldrsh lr, [r3, r10]",
            "mla r12, lr, r7, r12",
            "asr r12, r12, #16",
            "mla r12, r12, r8, r11",
            "asr r12, r12, #16",
            f"{store} r12, [r9], #{steps[k % 2]}",
        ]
    return lines(*text)


def channels_of_rows(steps: Sequence[int]) -> str:
    """As channels, with DSP instructions: two corners that are neighbours are one word.

    r0, r2 rows, r4 hx and lx, r5 hy, r6 ly, r8 mask << (16 - s_m), r9 row of cm, r11 half.
    Entered anywhere at a multiple of ROW_CHANNEL_BYTES.
    """
    text = []
    for k in range(8):
        text += [
            f"ldr r10, [sp, #F_co + {4 * k}] @ channel {k}",
            "ldr.w lr, [r0, r10]",
            "ldr.w r12, [r2, r10]",
            "smuad lr, lr, r4",
            "smuad r12, r12, r4",
            "mla lr, lr, r5, r11",
            "mla r12, r12, r6, lr",
            "asr r12, r12, #16",
            "mla r12, r12, r8, r11",
            "asr r12, r12, #16",
            f"strh r12, [r9], #{steps[k % 2]}",
        ]
    return lines(*text)


ROW_CHANNEL_BYTES = 11 * 4


CHANNEL_BYTES = 13 * 4


def more_channels(
    name: str = "", code_bytes: int = CHANNEL_BYTES, pointers: Sequence[int] = (0, 1, 2, 3)
) -> str:
    """The next up to 8 channels of a sample; lr = channels left (not 0)."""
    on = "".join(f"add r{k}, r{k}, r10\n" for k in pointers)
    back = "".join(f"sub r{k}, r{k}, r10\n" for k in pointers)
    return f"""
more{name}:
ldr r10, [sp, #F_co + 32]
{on}
mvn r10, #1
subs lr, lr, #8
str lr, [sp, #F_left]
bhs enter{name}
mov r12, #0
str r12, [sp, #F_left]
rsb lr, lr, #0 @ channels to leave out
ldr r10, [sp, #F_co + 4]
mul r10, r10, lr
{back}
mov r10, #{code_bytes}
mul r10, r10, lr
sub r10, r10, #2
b enter{name}
"""


def block_product(first_half: str) -> str:
    """Eight terms of 4 pixels x 2 rows, into r0-r7.

    r12: 8 rows of 4 int32 (pixels). lr: int16 at lr + wt[2k] and lr + wt[2k+1] for term k.
    r8, r9 two pixels; r10, r11 the two factors. Starts at `half` if first_half names it.
    """
    text = []
    if first_half:
        text.append(f"ldr r7, [sp, #F_{first_half}]")
    for k in range(8):
        text += [
            f"ldrd r10, r11, [sp, #F_wt + {8 * k}] @ term {k}",
            "ldrsh r10, [lr, r10]",
            "ldrsh r11, [lr, r11]",
        ]
        for pair in (0, 2):
            text.append(f"ldrd r8, r9, [r12, #{16 * k + 4 * pair}]")
            for acc, factor, pixel in (
                (pair, "r10", "r8"), (pair + 1, "r10", "r9"),
                (pair + 4, "r11", "r8"), (pair + 5, "r11", "r9"),
            ):  # fmt: skip
                if k:
                    text.append(f"mla r{acc}, {factor}, {pixel}, r{acc}")
                elif first_half:
                    text.append(f"mla r{acc}, {factor}, {pixel}, r7")
                else:
                    text.append(f"mul r{acc}, {factor}, {pixel}")
    return lines(*text)
