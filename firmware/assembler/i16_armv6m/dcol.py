"""dcol of one pixel and its normalisation."""

from __future__ import annotations

from ..program import Function, lines
from .frame import copy, load, store


def _output(first: bool) -> str:
    """One output of a block, four columns: r5 its grad_output, sums in r8-r11."""
    text = ["ldmia r1!, {r5}"]
    for k, place in enumerate(("r7", "r2", "r3", "r4")):
        text += [f"ldrsh r6, [r0, {place}]", "muls r6, r5"]
        text.append(f"mov r{8 + k}, r6" if first else f"add r{8 + k}, r6")
    text.append("add r0, r12")
    return lines(*text)


def _round_block(columns: int) -> str:
    """Add the sums r8.. of a block, rounded, to the totals. r5 the shift, lr the half."""
    text = ["ldr r5, [sp, #F_dcol_half]", "mov lr, r5", "ldr r5, [sp, #F_dcol_shift]"]
    for k in range(columns):
        text += [f"mov r6, r{8 + k}", "add r6, lr", "asrs r6, r5"]
        text += [f"ldr r7, [sp, #F_total+{4 * k}]", "adds r7, r7, r6"]
        text.append(f"str r7, [sp, #F_total+{4 * k}]")
    text.append("movs r7, #0")
    return lines(*text)


def _keep(columns: int) -> str:
    """The sums r8.. to the tile (lower halves) and the upper halves, their magnitudes to peak."""
    text = ["ldr r2, [sp, #F_d_at]", "ldr r3, [sp, #F_upper_at]", "ldr r7, [sp, #F_peak]"]
    for k in range(columns):
        text += [f"mov r5, r{8 + k}", "asrs r6, r5, #31", "adds r4, r5, r6", "eors r4, r6"]
        text += ["orrs r7, r4", f"strh r5, [r2, #{16 * k}]", "lsrs r5, r5, #16"]
        text.append(f"strh r5, [r3, #{2 * k}]")
    text += ["str r7, [sp, #F_peak]", f"adds r2, #{16 * columns}", f"adds r3, #{2 * columns}"]
    text += ["str r2, [sp, #F_d_at]", "str r3, [sp, #F_upper_at]"]
    return lines(*text)


def _narrow(k: int, label: str) -> str:
    return f"""
ldrh r5, [r0, #{16 * k}]
ldrh r6, [r1, #{2 * k}]
lsls r6, r6, #16
orrs r5, r6
add r5, r8
asrs r5, r3
cmp r5, r4
ble {label}_not_above
mov r5, r4
{label}_not_above:
cmp r5, r9
bge {label}_not_below
mov r5, r9
{label}_not_below:
strh r5, [r0, #{16 * k}]
"""


DCOL = Function(
    name="dcol",
    entry=True,
    doc="""dcol of the pixel, four columns at a time: lower halves to the tile, upper halves to
scratch, behind the group's grad_output; then `narrow` (below) makes d of it.
r0 weights, r1 grad_output, r2-r4 2 4 6, r5 one grad_output, r6 product, r7 0, r8-r11 sums,
r12 row step of the weights, lr end of a short block.""",
    text=f"""
mov r0, lr
str r0, [sp, #F_saved_lr]
{copy("w_next", "weight")}{copy("gather_at", "px_y")}{copy("groups_left", "groups")}
{load("r0", "work")}{load("r1", "pixel")}lsls r1, r1, #1
adds r0, r0, r1
{store("r0", "d_at")}
{load("r0", "scratch")}{load("r1", "group_outputs")}lsls r1, r1, #2
adds r0, r0, r1
{store("r0", "upper_at")}
movs r0, #0
{store("r0", "peak")}
group:
{load("r0", "scratch")}{load("r1", "gather_at")}{load("r2", "y_channel")}
{load("r3", "group_outputs")}movs r4, #0
gather:
ldrsh r5, [r1, r4]
stmia r0!, {{r5}}
adds r1, r1, r2
subs r3, #1
bne gather
{store("r1", "gather_at")}{load("r0", "w_row")}
mov r12, r0
{copy("w_at", "w_next")}{copy("columns_of_group", "group_columns")}
columns:
{load("r0", "columns_of_group")}subs r0, #4
bpl four_columns
adds r0, #4
bne some_columns
b columns_done
some_columns:
@ one to three are left: the last four once more, if the group has as many
{load("r1", "group_columns")}cmp r1, #4
bhs go_back
b one_column
go_back:
movs r1, #4
subs r1, r1, r0
{load("r0", "w_at")}lsls r2, r1, #1
subs r0, r0, r2
{store("r0", "w_at")}{load("r0", "upper_at")}subs r0, r0, r2
{store("r0", "upper_at")}{load("r0", "d_at")}lsls r2, r1, #4
subs r0, r0, r2
{store("r0", "d_at")}movs r0, #0
four_columns:
{store("r0", "columns_of_group")}
movs r0, #0
{store("r0", "total")}str r0, [sp, #F_total+4]
str r0, [sp, #F_total+8]
str r0, [sp, #F_total+12]
{copy("outputs_left", "group_outputs")}
movs r2, #2
movs r3, #4
movs r4, #6
movs r7, #0
{load("r0", "w_at")}{load("r1", "scratch")}
block:
{load("r5", "outputs_left")}subs r5, #8
bmi short_block
{store("r5", "outputs_left")}
{_output(True)}{_output(False) * 7}
b block_done
short_block:
adds r5, #8
lsls r5, r5, #2
adds r5, r5, r1
mov lr, r5
{store("r7", "outputs_left")}
mov r8, r7
mov r9, r7
mov r10, r7
mov r11, r7
short_output:
{_output(False)}
cmp r1, lr
bne short_output
block_done:
{load("r5", "group_outputs")}cmp r5, #8
bls four_kept
{_round_block(4)}
{load("r5", "outputs_left")}cmp r5, #0
beq take_totals
b block
take_totals:
ldr r5, [sp, #F_total]
mov r8, r5
ldr r5, [sp, #F_total+4]
mov r9, r5
ldr r5, [sp, #F_total+8]
mov r10, r5
ldr r5, [sp, #F_total+12]
mov r11, r5
four_kept:
{_keep(4)}
{load("r0", "w_at")}adds r0, #8
{store("r0", "w_at")}
b columns
@ a group of fewer than four columns: r0 weights, r1 grad_output, r2 outputs left of the block,
@ r5 r6 product, r7 0, r8 block sum
one_column:
subs r0, #1
{store("r0", "columns_of_group")}movs r7, #0
{store("r7", "total")}
{copy("outputs_left", "group_outputs")}
{load("r0", "w_at")}{load("r1", "scratch")}
one_block:
mov r8, r7
{load("r3", "outputs_left")}movs r2, #8
cmp r2, r3
bls one_block_fits
mov r2, r3
one_block_fits:
subs r3, r3, r2
{store("r3", "outputs_left")}
one_output:
ldmia r1!, {{r5}}
ldrsh r6, [r0, r7]
muls r6, r5
add r8, r6
add r0, r12
subs r2, #1
bne one_output
{_round_block(1)}
{load("r3", "outputs_left")}cmp r3, #0
bne one_block
{load("r5", "total")}mov r8, r5
{_keep(1)}
{load("r0", "w_at")}adds r0, #2
{store("r0", "w_at")}
b columns
columns_done:
{load("r0", "w_next")}{load("r1", "w_group")}adds r0, r0, r1
{store("r0", "w_next")}
{load("r0", "groups_left")}subs r0, #1
{store("r0", "groups_left")}beq groups_done
b group
groups_done:
@ s_p: as many bits as the largest magnitude has, so has the union of all
{load("r4", "peak")}movs r3, #0
lsrs r4, r4, #14
beq shift_found
count_bits:
adds r3, #1
lsrs r4, r4, #1
bne count_bits
shift_found:
{load("r0", "pixel")}lsls r0, r0, #2
add r1, sp, #F_s_pixel
str r3, [r1, r0]
{load("r0", "saved_lr")}mov lr, r0
cmp r3, #0
beq narrow_enough
{load("r0", "narrow")}
bx r0
narrow_enough:
bx lr
""",
)

NARROW = Function(
    name="narrow",
    entry=True,
    doc="""The pixel's dcol, rounded by the shift r3 and clipped, is the d in the tile.
r0 tile, r1 upper halves, r2 columns left, r4 16383, r5 r6 a value, r8 half of 2**r3, r9 -16383.""",
    text=f"""
movs r4, #1
lsls r4, r3
lsrs r4, r4, #1
mov r8, r4
movs r4, #1
lsls r4, r4, #14
subs r4, #1
rsbs r5, r4, #0
mov r9, r5
{load("r0", "work")}{load("r1", "pixel")}lsls r1, r1, #1
adds r0, r0, r1
{load("r1", "scratch")}{load("r2", "group_outputs")}lsls r2, r2, #2
adds r1, r1, r2
{load("r2", "all_columns")}
four:
subs r2, #4
bmi singles
{"".join(_narrow(k, f"column{k}") for k in range(4))}
adds r0, #64
adds r1, #8
b four
singles:
adds r2, #4
beq narrow_done
single:
{_narrow(0, "single")}
adds r0, #16
adds r1, #2
subs r2, #1
bne single
narrow_done:
bx lr
""",
)
