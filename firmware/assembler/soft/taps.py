"""One tap of one output pixel: where it samples.

A corner's record is (byte offset from the channel's plane, or 1 outside the image; D; weight).
Corners with weights that can be listed also form a list, for `dot` (the sample) and `axpy` (the
scatter); with a weight of 0, as at every integer position, the plain kernels do the work.
"""

from __future__ import annotations

from ..program import Function
from . import armv6m, armv7m
from .block import expand


def _inside(value: str, bound: str, axis: str) -> str:
    """Test a coordinate's bits: as unsigned integers, floats >= 0 are in order, then negatives.

    r6 = 0 where it is exactly -1.
    """
    return f"""
ld r2, {bound}
cmp {value}, r2
blo {axis}_in
cmp {value}, #0
bge {axis}_outside @ too large, or NaN
ld r2, minus_one
cmp {value}, r2
blo {axis}_in
bne {axis}_outside
movs r6, #0
b {axis}_in
{axis}_outside:
b outside
{axis}_in:
"""


def _fraction(value: str, cell: str, low: str, high: str) -> str:
    """floor -> the field cell, the fraction -> low, 1 - the fraction -> high."""
    return f"""
cmp {value}, #0
blt {cell}_negative
movs r0, {value}
movs r3, #0
lsrs r1, {value}, #23
subs r1, #127
bmi {cell}_known
movs r2, #23
subs r2, r2, r1
lsls r3, {value}, #9
lsrs r3, r3, #9
movs r1, #1
lsls r1, r1, #23
adds r3, r3, r1
lsrs r3, r2 @ floor
movs r1, {value}
lsrs r1, r2
lsls r1, r2 @ floor as a float
movs r2, #1
lsls r2, r2, #31
orrs r1, r2
b {cell}_subtract
{cell}_negative:
movs r3, #0
subs r3, #1
movs r0, {value}
movs r1, #127
lsls r1, r1, #23
{cell}_subtract:
st r3, {cell}, r2
call add
b {cell}_fraction
{cell}_known:
st r3, {cell}, r2
{cell}_fraction:
st r0, {low}, r1
movs r1, #1
lsls r1, r1, #31
eors r1, r0
movs r0, #127
lsls r0, r0, #23
call add
st r0, {high}, r1
"""


def _weight(first: str, second: str, corner: int) -> str:
    return f"ld r0, {first}\nld r1, {second}\ncall mul\nstr r0, [r6, #{12 * corner + 8}]\n"


def _edges(cell: str, size: str, step: str, first: str, second: str, mark: int) -> str:
    """Offsets of both rows (columns) of corners; a mark in the low bits: it is outside."""
    return f"""
ld r0, {cell}
ld r1, {step}
ld r2, {size}
movs r3, #{mark}
cmp r0, r2
bhs {cell}_first_outside
movs r3, r0
muls r3, r1
{cell}_first_outside:
mov {first}, r3
adds r0, #1
movs r3, #{mark}
cmp r0, r2
bhs {cell}_second_outside
movs r3, r0
muls r3, r1
{cell}_second_outside:
mov {second}, r3
"""


def _corner(k: int, entry: str) -> str:
    row, column = ("r8", "r9")[k // 2], ("r10", "r11")[k % 2]
    return f"""
mov r1, {row}
add r1, {column}
lsls r2, r1, #30
bne outside_{k}
str r1, [r6]
ldr r0, [r6, #8]
lsls r2, r0, #1
lsrs r2, r2, #24
subs r2, #64
cmp r2, #125
bhi unlisted_{k}
{entry}
b corner_{k}
unlisted_{k}:
movs r1, #0
st r1, corners_listed, r2
b corner_{k}
outside_{k}:
movs r1, #1
str r1, [r6]
movs r1, #0
st r1, start_zero, r2 @ the sum has a term of +0.0: it is never -0.0
corner_{k}:
movs r1, #0
str r1, [r6, #4]
adds r6, #12
"""


def locate(v7: bool) -> Function:
    """Both passes, once per pixel, offset group and tap."""
    entry = armv7m.ENTRY if v7 else armv6m.ENTRY
    text = f"""
push {{r4-r6, lr}}
ld r1, off_at
ld r2, plane_bytes
ldr r0, [r1, r2]
ld r2, tap_x
ldr r1, [r2]
call add
movs r5, r0
ld r1, off_at
ldr r0, [r1]
ld r2, tap_y
ldr r1, [r2]
call add
movs r4, r0
movs r6, #1
{_inside("r4", "height_bits", "y")}
{_inside("r5", "width_bits", "x")}
st r6, inside, r0
cmp r6, #0
bne counts
ld r0, edge
cmp r0, #0
bne counts
b outside
counts:
movs r0, #1
st r0, sampled, r1
{_fraction("r4", "row", "ly", "hy")}
{_fraction("r5", "column", "lx", "hx")}
ld r6, records
{_weight("hy", "hx", 0)}
{_weight("hy", "lx", 1)}
{_weight("ly", "hx", 2)}
{_weight("ly", "lx", 3)}
{_edges("row", "height", "row_step", "r8", "r9", 1)}
{_edges("column", "width", "column_step", "r10", "r11", 2)}
ld r5, corners_list
movs r0, #1
st r0, corners_listed, r1
lsls r0, r0, #31
st r0, start_zero, r1
{_corner(0, entry)}
{_corner(1, entry)}
{_corner(2, entry)}
{_corner(3, entry)}
st r5, corners_end, r0
ld r0, inside
cmp r0, #0
bne located
b no_column @ exactly at -1: its slope counts, its column is 0
outside:
movs r0, #0
st r0, inside, r1
st r0, sampled, r1
lsls r1, r4, #1
lsrs r1, r1, #24
cmp r1, #255
beq not_finite
lsls r1, r5, #1
lsrs r1, r1, #24
cmp r1, #255
beq not_finite
no_column:
movs r0, #0
ld r1, has_mask
cmp r1, #0
beq zero_known
ld r1, mask_value
call mul
zero_known:
st r0, zero_cm, r1
located:
pop {{r4-r6, pc}}
not_finite:
st r0, zero_cm, r1
ld r0, nonfinite
adds r0, #1
st r0, nonfinite, r1
pop {{r4-r6, pc}}
"""
    return Function(
        name="locate",
        entry=True,
        doc="""Find a tap's sample: fields inside, sampled (its slope counts), zero_cm (the column
value where it does not count), fractions, corners. Counts positions that are not finite.
r4 y, r5 x, r6 1 inside, 0 exactly at -1; then r6 records, r5 list.""",
        text=expand(text, v7),
    )
