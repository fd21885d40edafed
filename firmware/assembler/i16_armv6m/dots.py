"""The corner dots D_k of a tap, and grad_offset and grad_mask from them."""

from __future__ import annotations

from ..program import Function, lines
from .frame import load, store

_CORNERS = (("r0", "r2"), ("r0", "r3"), ("r1", "r2"), ("r1", "r3"))


def _channel(first: bool, zero: str = "") -> str:
    """One channel: r5 d, r6 a corner's pixel and its product, sums r8-r11; r4 the tile.

    zero: a register that holds 0.
    """
    text = [f"ldrsh r5, [r4, {zero}]"] if zero else ["movs r5, #0", "ldrsh r5, [r4, r5]"]
    for k, (row, column) in enumerate(_CORNERS):
        text += [f"ldrsh r6, [{row}, {column}]", "muls r6, r5"]
        text.append(f"mov r{8 + k}, r6" if first else f"add r{8 + k}, r6")
    text += ["add r2, r12", "add r3, r12", "add r4, lr"]
    return lines(*text)


def _round_block() -> str:
    text = []
    for k in range(4):
        text += [f"mov r5, r{8 + k}", "ldr r6, [sp, #F_dot_half]", "adds r5, r5, r6"]
        text += ["ldr r6, [sp, #F_dot_shift]", "asrs r5, r6"]
        text += [f"ldr r6, [sp, #F_total+{4 * k}]", "adds r5, r5, r6"]
        text.append(f"str r5, [sp, #F_total+{4 * k}]")
    return lines(*text)


_OFFSET_STORED = f"""
{load("r0", "goff_at")}cmp r0, #0
beq offset_stored
{load("r1", "gmask_step")}
str r2, [r0]
adds r0, r0, r1
str r4, [r0]
adds r0, r0, r1
{store("r0", "goff_at")}
offset_stored:
"""

DOTS = Function(
    name="dots",
    entry=True,
    doc="""The tap's D_k = sum of d * v_k over the offset group's channels, in blocks of eight.
r0 = flags on entry. Leaves by way of `finish`; a sample outside stores zeros here.
r0 top, r1 bottom, r2 left, r3 right, r4 tile, r5 d, r6 pixel and product, r7 0 (or channels left
of a short block), r8-r11 sums, r12 channel step of x, lr channel step of the tile.""",
    text=f"""
cmp r0, #0
bne inside
movs r2, #0
movs r4, #0
{_OFFSET_STORED}
{load("r0", "gmask_at")}cmp r0, #0
beq mask_stored
str r2, [r0]
{load("r1", "gmask_step")}adds r0, r0, r1
{store("r0", "gmask_at")}
mask_stored:
bx lr
inside:
mov r7, lr
{store("r7", "saved_lr")}{load("r7", "x_at")}
{load("r0", "top")}adds r0, r0, r7
{load("r1", "bottom")}adds r1, r1, r7
movs r2, #0
{load("r3", "dx")}{load("r4", "x_channel")}mov r12, r4
{load("r4", "out_step")}mov lr, r4
{load("r4", "tap_out")}
movs r7, #0
{store("r7", "total")}str r7, [sp, #F_total+4]
str r7, [sp, #F_total+8]
str r7, [sp, #F_total+12]
{load("r5", "og_channels")}
block:
subs r5, #8
bpl full_block
b short_block
full_block:
{store("r5", "channels_left")}
{_channel(True, "r7")}{_channel(False, "r7") * 7}
b block_done
short_block:
mov r8, r7
mov r9, r7
mov r10, r7
mov r11, r7
adds r5, #8
{store("r7", "channels_left")}mov r7, r5
short_channel:
{_channel(False)}
subs r7, #1
bne short_channel
block_done:
{load("r5", "og_channels")}cmp r5, #8
bls one_block
{_round_block()}
{load("r5", "channels_left")}cmp r5, #0
beq all_blocks
b block
all_blocks:
add r4, sp, #F_total
ldmia r4!, {{r0-r3}}
b leave
one_block:
mov r0, r8
mov r1, r9
mov r2, r10
mov r3, r11
leave:
{load("r7", "saved_lr")}mov lr, r7
{load("r7", "finish")}
bx r7
""",
)


def _magnitude(corner: str, first: bool) -> str:
    """r7 |= |corner|"""
    target = "r7" if first else "r6"
    text = [f"asrs r5, {corner}, #31", f"adds {target}, {corner}, r5", f"eors {target}, r5"]
    return lines(*text) + ("" if first else "orrs r7, r6\n")


def _forget(corner: str, bit: int) -> str:
    """A corner outside the image has no dot."""
    return f"""
lsls r5, r4, #{31 - bit}
bmi there{bit}
movs {corner}, #0
there{bit}:
"""


FINISH = Function(
    name="finish",
    entry=True,
    doc="""grad_mask and both grad_offsets of the tap, each if wanted, from D_k in r0-r3.
E_k in r0-r3, then r4 E01 - E00, r5 (E11 - E10) - (E01 - E00), r12 s_t. Of a sum's shift the last
bit lost is the carry, and adding it is the rounding.""",
    text=f"""
{load("r4", "flags")}movs r5, #15
ands r5, r4
cmp r5, #15
beq all_there
{"".join(_forget(f"r{k}", k) for k in range(4))}
all_there:
{_magnitude("r0", True)}{_magnitude("r1", False)}{_magnitude("r2", False)}{_magnitude("r3", False)}
movs r5, #0
lsrs r7, r7, #21
beq small_enough
count_bits:
adds r5, #1
lsrs r7, r7, #1
bne count_bits
movs r6, #1
lsls r6, r5
lsrs r6, r6, #1
adds r0, r0, r6
asrs r0, r5
adds r1, r1, r6
asrs r1, r5
adds r2, r2, r6
asrs r2, r5
adds r3, r3, r6
asrs r3, r5
small_enough:
mov r12, r5
subs r4, r1, r0
subs r5, r3, r2
subs r5, r5, r4
{load("r1", "gmask_at")}cmp r1, #0
beq mask_stored
{load("r6", "lx")}
mov r7, r4
muls r7, r6
lsls r1, r0, #8
adds r1, r1, r7
adds r1, #128
asrs r1, r1, #8 @ top
adds r3, r4, r5
muls r3, r6
lsls r7, r2, #8
adds r3, r3, r7
adds r3, #128
asrs r3, r3, #8 @ bottom
subs r3, r3, r1
{load("r7", "ly")}muls r3, r7
lsls r1, r1, #8
adds r1, r1, r3
adds r1, #128
asrs r1, r1, #8
mov r3, r12
lsls r1, r3
{load("r3", "raised")}cmp r3, #0
beq mask_rounded
asrs r1, r3
movs r3, #0
adcs r1, r3
mask_rounded:
{load("r3", "gmask_at")}str r1, [r3]
{load("r7", "gmask_step")}adds r3, r3, r7
{store("r3", "gmask_at")}
mask_stored:
{load("r1", "goff_at")}cmp r1, #0
beq offset_stored
subs r2, r2, r0
lsls r2, r2, #8
{load("r6", "lx")}muls r6, r5
adds r2, r2, r6 @ by y
{load("r6", "ly")}muls r6, r5
lsls r4, r4, #8
adds r4, r4, r6 @ by x
{load("r5", "flags")}lsls r5, r5, #27
bpl derivative
movs r2, #0
movs r4, #0
derivative:
movs r7, #0
asrs r2, r2, #14
adcs r2, r7
asrs r4, r4, #14
adcs r4, r7
{load("r0", "m")}muls r2, r0
muls r4, r0
mov r0, r12
movs r1, #10
subs r1, r1, r0
{load("r0", "raised")}adds r1, r1, r0 @ carry 0, for a shift of 0; beyond 31 the result is 0
asrs r2, r1
adcs r2, r7
asrs r4, r1
adcs r4, r7
{load("r0", "goff_at")}{load("r1", "gmask_step")}str r2, [r0]
adds r0, r0, r1
str r4, [r0]
adds r0, r0, r1
{store("r0", "goff_at")}
offset_stored:
bx lr
""",
)


def _scattered(weight: str, place: str) -> str:
    return f"""
ldr r6, [sp, #F_{weight}]
muls r6, r5
asrs r6, r3
ldr r7, {place}
adcs r7, r6
str r7, {place}
"""


def _weights(shift: str) -> str:
    """All four corner weights shifted by the register r7."""
    text = []
    for name in ("w00", "w01", "w10", "w11"):
        text += [f"ldr r6, [sp, #F_{name}]", f"{shift} r6, r7", f"str r6, [sp, #F_{name}]"]
    return lines(*text)


SCATTER = Function(
    name="scatter",
    entry=True,
    doc="""Add what the tap gives to grad_input: rs(t * w_k, shift) for the four corners; shift is
at least 1, so that the last bit lost is the carry (beyond 31 the sum adds 0).
r0 top, r1 bottom, r2 dx, r3 shift, r4 tile, r5 t, r6 product, r7 grad_input, r8 mask_half, r9
channel step of grad_input, r10 of the tile, r11 end of the tile's channels.""",
    text=f"""
{load("r7", "double")}cmp r7, #0
beq not_doubled
{_weights("lsls")}
not_doubled:
{load("r0", "mask_half")}mov r8, r0
{load("r0", "x_channel")}lsls r0, r0, #1
mov r9, r0
{load("r0", "out_step")}mov r10, r0
{load("r4", "tap_out")}{load("r1", "og_channels")}muls r0, r1
adds r0, r0, r4
mov r11, r0
{load("r3", "gx_at")}
{load("r0", "top")}lsls r0, r0, #1
adds r0, r0, r3
{load("r1", "bottom")}lsls r1, r1, #1
adds r1, r1, r3
{load("r2", "dx")}lsls r2, r2, #1
{load("r3", "shift")}
channel:
movs r5, #0
ldrsh r5, [r4, r5]
{load("r6", "m")}muls r5, r6
add r5, r8
{load("r6", "mask_shift")}asrs r5, r6
{_scattered("w00", "[r0]")}{_scattered("w01", "[r0, r2]")}
{_scattered("w10", "[r1]")}{_scattered("w11", "[r1, r2]")}
add r0, r9
add r1, r9
add r4, r10
cmp r4, r11
bne channel
{load("r7", "double")}cmp r7, #0
beq not_halved
{_weights("lsrs")}
not_halved:
bx lr
""",
)
