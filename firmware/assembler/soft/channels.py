"""What the channels of a tap's offset group do: samples, and in the backward all five gradients."""

from __future__ import annotations

from ..program import Function
from .block import expand

SAMPLE = """
ld r0, corners_listed
cmp r0, #0
beq sample_with_zeros
ready dot
ld r0, start_zero
ld r1, corners_list
ld r2, x_at
ld r3, corners_end
enter
b sampled_value
sample_with_zeros:
ld r0, x_at
call sample_plain
sampled_value:
ld r1, has_mask
cmp r1, #0
beq column_value
ld r1, mask_value
call mul
column_value:
"""


def columns(v7: bool) -> Function:
    """The backward, once per pixel, offset group and tap."""
    text = f"""
push {{r4-r6, lr}}
ld r0, channels
st r0, left, r1
ld r0, og_x
st r0, x_at, r1
ld r0, og_gradx
st r0, gradx_at, r1
ld r5, og_table
channel:
ld r4, zero_cm
ld r0, sampling
cmp r0, #0
beq have_column
{SAMPLE}
movs r4, r0
have_column:
ld r0, dcol_wanted
cmp r0, #0
beq have_dcol
ld r0, listed
cmp r0, #0
beq dcol_plain
ready dot
ld r2, weight_tap
ldmia r5!, {{r0, r1}}
subs r5, #8
adds r2, r2, r0
ldr r3, [r1, #4]
ldr r1, [r1]
movs r0, #0
enter
movs r6, r0
b have_dcol
dcol_plain:
ready plain_dot
ld r2, weight_tap
ldmia r5!, {{r0, r1}}
subs r5, #8
adds r2, r2, r0
ldr r1, [r1, #8]
ld r3, group_outputs
movs r0, #0
enter
movs r6, r0
have_dcol:
ld r0, want_weight
cmp r0, #0
beq weight_done
ld r0, listed
cmp r0, #0
beq weight_plain
lsls r0, r4, #1
lsls r1, r4, #2
eors r1, r0
bpl odd_column
ready axpy
ld r2, gradw_tap
ldmia r5!, {{r0, r1}}
subs r5, #8
adds r2, r2, r0
ldr r3, [r1, #4]
ldr r1, [r1]
movs r0, r4
enter
b weight_done
odd_column:
cmp r0, #0
bne weight_plain
ld r0, drop
cmp r0, #0
bne weight_done @ adds zeros to what is not -0.0
weight_plain:
ready plain_axpy
ld r2, gradw_tap
ldmia r5!, {{r0, r1}}
subs r5, #8
adds r2, r2, r0
ldr r1, [r1, #8]
ld r3, group_outputs
movs r0, r4
enter
weight_done:
ld r0, dcol_wanted
cmp r0, #0
beq channel_done
ld r0, want_dots
cmp r0, #0
beq dots_done
lsls r0, r6, #1
lsrs r0, r0, #24
subs r0, #64
cmp r0, #125
bhi odd_dcol
ready dots
movs r0, r6
ld r1, records
ld r2, x_at
enter
b dots_done
odd_dcol:
movs r0, r6
ld r1, x_at
call dots_plain
dots_done:
ld r0, scattering
cmp r0, #0
beq channel_done
movs r0, r6
ld r1, has_mask
cmp r1, #0
beq modulated
ld r1, mask_value
call mul
modulated:
ld r1, corners_listed
cmp r1, #0
beq scatter_with_zeros
lsls r1, r0, #1
lsls r2, r0, #2
eors r2, r1
bpl scatter_with_zeros
ready axpy
ld r1, corners_list
ld r2, gradx_at
ld r3, corners_end
enter
b channel_done
scatter_with_zeros:
ld r1, gradx_at
call scatter_plain
channel_done:
adds r5, #8
ld r1, channel_step
ld r0, x_at
adds r0, r0, r1
st r0, x_at, r2
ld r0, gradx_at
adds r0, r0, r1
st r0, gradx_at, r2
ld r0, left
subs r0, #1
st r0, left, r1
beq channels_done
b channel
channels_done:
pop {{r4-r6, pc}}
"""
    return Function(
        name="columns",
        entry=True,
        doc="""A tap's channels in the backward: column value, dcol, grad_weight, D, grad_input.
r4 cm, r5 the channel's entry in the table (offset of its first weight, its group's record: list,
end, values), r6 dcol.""",
        text=expand(text, v7),
    )


def _difference(first: int, second: int, factor: str) -> str:
    """(D_first - D_second) * factor -> r0."""
    return f"""
ldr r1, [r4, #{12 * second + 4}]
movs r0, #1
lsls r0, r0, #31
eors r1, r0
ldr r0, [r4, #{12 * first + 4}]
call add
ld r1, {factor}
call mul
"""


def _slope(name: str, first: str, second: str, place: str) -> str:
    return f"""
{first}
movs r5, r0
{second}
movs r1, r5
call add
ld r1, has_mask
cmp r1, #0
beq {name}_modulated
ld r1, mask_value
call mul
{name}_modulated:
ld r5, goff_at
{place}
ld r1, accumulate
cmp r1, #0
beq {name}_store
ldr r1, [r5]
call add
{name}_store:
str r0, [r5]
"""


def finish(v7: bool) -> Function:
    """The backward, once per pixel, offset group and tap, after its channels."""
    products = ""
    for k in range(4):
        products += f"ldr r0, [r4, #{12 * k + 8}]\nldr r1, [r4, #{12 * k + 4}]\ncall mul\n"
        products += "movs r1, r5\ncall add\n" if k else ""
        products += "movs r5, r0\n"
    slope_y = _slope("y", _difference(2, 0, "hx"), _difference(3, 1, "lx"), "")
    slope_x = _slope(
        "x", _difference(1, 0, "hy"), _difference(3, 2, "ly"), "ld r1, plane_bytes\nadds r5, r5, r1"
    )
    text = f"""
push {{r4-r6, lr}}
ld r4, records
ld r0, want_gmask
cmp r0, #0
beq mask_done
ld r0, inside
cmp r0, #0
beq no_mask_term
{products}
b mask_value_known
no_mask_term:
ld r1, accumulate
cmp r1, #0
beq mask_done
mask_value_known:
ld r5, gmask_at
ld r1, accumulate
cmp r1, #0
beq mask_store
ldr r1, [r5]
call add
mask_store:
str r0, [r5]
mask_done:
ld r0, want_goff
cmp r0, #0
beq finished
ld r0, sampled
cmp r0, #0
bne slopes
@ only where there is something to add to: 0 to an old -0.0 is +0.0
ld r5, goff_at
ldr r1, [r5]
call add
str r0, [r5]
ld r1, plane_bytes
adds r5, r5, r1
movs r0, #0
ldr r1, [r5]
call add
str r0, [r5]
finished:
pop {{r4-r6, pc}}
slopes:
{slope_y}
{slope_x}
pop {{r4-r6, pc}}
"""
    return Function(
        name="finish",
        entry=True,
        doc="""grad_mask and grad_offset of a tap, from D. r4 records, r5 a term, the place.""",
        text=expand(text, v7),
    )
