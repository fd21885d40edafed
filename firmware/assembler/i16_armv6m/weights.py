"""grad_weight from a tile of columns and grad_output."""

from __future__ import annotations

from ..program import Function, lines
from .frame import copy, load, store


def _pair(pair: int, outputs: int) -> str:
    """Two pixels of a column: r2, then r3 and r2 their cm, r4 grad_output and product."""
    text = [f"ldr r2, [r0, #{4 * pair}]", "sxth r3, r2", "asrs r2, r2, #16"]
    for pixel, column in ((2 * pair, "r3"), (2 * pair + 1, "r2")):
        for k in range(outputs):
            text += [f"ldr r4, [sp, #F_grads+{16 * pixel + 4 * k}]", f"muls r4, {column}"]
            if pixel:
                text.append(f"add r{8 + k}, r4")
            else:
                text += ["add r4, r12", f"mov r{8 + k}, r4"]
    return lines(*text)


def _column(outputs: int, name: str) -> str:
    """A column's products with all pixels of some outputs; adds the rounded block."""
    text = f"""
{_pair(0, outputs)}{_pair(1, outputs)}
ldr r5, [sp, #F_pixels]
cmp r5, #4
bls {name}_summed
{_pair(2, outputs)}{_pair(3, outputs)}
{name}_summed:
"""
    for k in range(outputs):
        text += lines(f"mov r4, r{8 + k}", "asrs r4, r6", "ldr r5, [r1]", "adds r5, r5, r4")
        text += lines("str r5, [r1]")
        if k < outputs - 1:
            text += lines("add r1, lr")
    if outputs > 1:
        text += lines("ldr r5, [sp, #F_gw_back]", "adds r1, r1, r5")
    else:
        text += lines("adds r1, #4")
    return text


def _gather(name: str) -> str:
    """grads[pixel][k] = grad_output of one output: r0 its place in grads, r7 in grad_output."""
    return f"""
movs r5, #0
mov r1, r7
mov r4, r0
{load("r2", "y_column")}{load("r3", "pixels")}
{name}_pixel:
ldrsh r6, [r1, r5]
str r6, [r4]
adds r4, #16
adds r1, r1, r2
subs r3, #1
bne {name}_pixel
{load("r3", "pixels")}
{name}_rest:
cmp r3, #8
beq {name}_gathered
str r5, [r4]
adds r4, #16
adds r3, #1
b {name}_rest
{name}_gathered:
{load("r2", "y_channel")}adds r7, r7, r2
"""


WEIGHTS = Function(
    name="weights",
    entry=True,
    doc="""Add the tile's block to grad_weight, for four outputs at a time.
r0 tile, r1 grad_weight, r2 r3 columns of two pixels, r4 grad_output and product, r5 sum,
r6 sum_shift, r7 end of the group's columns, r8-r11 block sums, r12 half of 2**sum_shift,
lr row step of grad_weight.""",
    text=f"""
mov r0, lr
{store("r0", "saved_lr")}{load("r0", "sum_half")}mov r12, r0
{load("r0", "gw_row")}mov lr, r0
{copy("w_at", "grad_weight")}{copy("d_at", "work")}{copy("gather_at", "tile_g")}
{copy("groups_left", "groups")}
group:
{copy("outputs_left", "group_outputs")}
outputs:
{load("r0", "outputs_left")}subs r0, #4
bpl four_outputs
adds r0, #4
beq group_done
b single_output
group_done:
{load("r0", "d_at")}{load("r1", "tile_group")}adds r0, r0, r1
{store("r0", "d_at")}
{load("r0", "groups_left")}subs r0, #1
{store("r0", "groups_left")}bne group
{load("r0", "saved_lr")}bx r0
four_outputs:
{store("r0", "outputs_left")}
{load("r7", "gather_at")}add r0, sp, #F_grads
gather_four:
{_gather("four")}
adds r0, #4
add r1, sp, #F_grads
subs r1, r0, r1
cmp r1, #16
bne gather_four
{store("r7", "gather_at")}
{load("r0", "d_at")}{load("r7", "tile_group")}adds r7, r7, r0
{load("r6", "sum_shift")}{load("r1", "w_at")}
four_columns:
{_column(4, "four")}
adds r0, #16
cmp r0, r7
beq four_done
b four_columns
four_done:
@ grad_weight has moved over the first row; the next output's is three rows on
{load("r2", "gw_row")}lsls r3, r2, #1
adds r3, r3, r2
adds r1, r1, r3
{store("r1", "w_at")}
b outputs
single_output:
subs r0, #1
{store("r0", "outputs_left")}
{load("r7", "gather_at")}add r0, sp, #F_grads
{_gather("single")}
{store("r7", "gather_at")}
{load("r0", "d_at")}{load("r7", "tile_group")}adds r7, r7, r0
{load("r6", "sum_shift")}{load("r1", "w_at")}
single_column:
{_column(1, "single")}
adds r0, #16
cmp r0, r7
bne single_column
{store("r1", "w_at")}
b outputs
""",
)
