"""The two passes: the loops over images, output pixels, offset groups and taps, and what a pixel
needs before and after its taps.
"""

from __future__ import annotations

from ..program import Function
from .block import expand
from .channels import SAMPLE

_ENTER = """
mov r1, r8
mov r2, r9
mov r3, r10
mov r4, r11
push {r1-r4}
movs r7, r0
movs r0, #1
st r0, drop, r1
ld r0, weight
ld r1, weight_words
movs r2, #0
call scan
ld r0, scanned
ld r1, scanned_words
movs r2, #1
call scan
"""

_LEAVE = """
pop {r1-r4}
mov r8, r1
mov r9, r2
mov r10, r3
mov r11, r4
"""


def _copy(field: str, source: str) -> str:
    return f"ld r0, {source}\nst r0, {field}, r1\n"


def _bump(field: str, step: str, times: int = 1) -> str:
    """field += a number, or another field."""
    if step.startswith("#"):
        return f"ld r0, {field}\nadds r0, {step}\nst r0, {field}, r1\n"
    more = "adds r0, r0, r1\n" * times
    return f"ld r1, {step}\nld r0, {field}\n{more}st r0, {field}, r1\n"


def _again(field: str, label: str) -> str:
    """Count down; to the label until it is 0."""
    return f"""
ld r0, {field}
subs r0, #1
st r0, {field}, r1
cmp r0, #0
beq {label}_done
b {label}
{label}_done:
"""


def _sweep(pixel: str, offset_group: str, tap: str, taps_done: str, pixel_done: str) -> str:
    """The loops with what each pass does in them."""
    return f"""
next_image:
ld r0, images
subs r0, #1
st r0, images, r1
cmp r0, #0
bge image
b done
image:
{_copy("y_row", "y_table")}
{_copy("rows_left", "out_rows")}
row:
{_copy("x_column", "x_table")}
{_copy("columns_left", "out_columns")}
pixel:
{pixel}
{_copy("off_at", "px_off")}
{_copy("mask_at", "px_mask")}
{_copy("og_x", "x_image")}
{_copy("og_left", "offset_groups")}
offset_group:
{offset_group}
{_copy("tap_y", "y_row")}
{_copy("i_left", "kernel_rows")}
kernel_row:
{_copy("tap_x", "x_column")}
{_copy("j_left", "kernel_columns")}
tap:
ld r0, has_mask
cmp r0, #0
beq no_mask
ld r0, mask_at
ldr r0, [r0]
st r0, mask_value, r1
no_mask:
call locate
{tap}
{_bump("off_at", "plane_bytes", 2)}
{_bump("mask_at", "plane_bytes")}
{_bump("tap_x", "#4")}
{_again("j_left", "tap")}
{_bump("tap_y", "#4")}
{_again("i_left", "kernel_row")}
{_bump("og_x", "og_step")}
{taps_done}
{_again("og_left", "offset_group")}
{pixel_done}
{_bump("px_off", "#4")}
{_bump("px_mask", "#4")}
{_bump("y_at", "y_step_px")}
{_bump("x_column", "x_step")}
{_again("columns_left", "pixel")}
{_bump("y_row", "y_step")}
{_again("rows_left", "row")}
{_bump("px_off", "image_off")}
{_bump("px_mask", "image_mask")}
{_bump("y_at", "image_y")}
{_bump("x_image", "image_x")}
"""


def forward(v7: bool) -> Function:
    """The whole forward; called from Python with the block."""
    loops = _sweep(
        pixel=_copy("og_column", "values"),
        offset_group=_copy("column_at", "og_column"),
        tap="call sample_columns\n" + _bump("column_at", "#4"),
        taps_done=_bump("og_column", "og_columns"),
        pixel_done="call outputs\n",
    )
    return Function(
        name="forward",
        doc="The whole forward; called from Python with the block. r7 the block.",
        text=expand(f"{_ENTER}{loops}b next_image\ndone:\n{_LEAVE}", v7),
    )


def backward(v7: bool) -> Function:
    """The whole backward; called from Python with the block."""
    loops = _sweep(
        pixel="call gather\n"
        + _copy("goff_at", "px_goff")
        + _copy("gmask_at", "px_gmask")
        + _copy("og_gradx", "gradx_image")
        + _copy("og_table", "table"),
        offset_group=_copy("weight_tap", "weight") + _copy("gradw_tap", "gradw"),
        tap=_BACKWARD_TAP,
        taps_done=_bump("og_gradx", "og_step") + _bump("og_table", "og_entries"),
        pixel_done=_bump("px_goff", "#4") + _bump("px_gmask", "#4"),
    )
    images = (
        _bump("px_goff", "image_off")
        + _bump("px_gmask", "image_mask")
        + _bump("gradx_image", "image_x")
    )
    return Function(
        name="backward",
        doc="The whole backward; called from Python with the block. r7 the block.",
        text=expand(f"{_ENTER}{_CLEAR}{loops}{images}b next_image\ndone:\n{_LEAVE}", v7),
    )


_CLEARED = (
    ("gradx_image", "input"),
    ("px_goff", "offset"),
    ("px_gmask", "mask"),
    ("gradw", "gradw"),
    ("gradb", "bias"),
)
_CLEAR = "ld r0, accumulate\ncmp r0, #0\nbne cleared\n"
for _place, _name in _CLEARED:
    _CLEAR += f"ld r0, {_place}\nld r1, {_name}_words\ncall clear\n"
_CLEAR += "cleared:\n"

_BACKWARD_TAP = f"""
ld r0, inside
ld r1, want_weight
ands r1, r0
st r1, sampling, r2
ld r1, want_input
ands r1, r0
st r1, scattering, r2
ld r0, sampled
ld r1, want_dcol
ands r0, r1
st r0, dcol_wanted, r2
ld r1, want_weight
orrs r0, r1
beq columns_done
call columns
columns_done:
ld r0, sampled
ld r1, accumulate
orrs r0, r1
ld r1, want_dots
tst r0, r1
beq finish_done
call finish
finish_done:
{_bump("goff_at", "plane_bytes", 2)}
{_bump("gmask_at", "plane_bytes")}
{_bump("weight_tap", "#4")}
{_bump("gradw_tap", "#4")}
"""


def clear() -> Function:
    """Gradients start at zero."""
    return Function(
        name="clear",
        entry=True,
        doc="""r1 words at r0 become 0.""",
        text="""
movs r2, #0
movs r3, #0
subs r1, #2
blt last_word
two_words:
stmia r0!, {r2, r3}
subs r1, #2
bge two_words
last_word:
adds r1, #1
bne all_cleared
stmia r0!, {r2}
all_cleared:
bx lr
""",
    )


def scan(v7: bool) -> Function:
    """May zeros be left out of sums?"""
    return Function(
        name="scan",
        entry=True,
        doc="""drop = 0 if one of r1 floats at r0 is infinite or NaN (r2 = 0), or -0.0 (r2 = 1):
adding its product with zero, or a zero to it, would change something.""",
        text=expand(
            """
cmp r1, #0
beq scanned
cmp r2, #0
bne zeros
finite:
ldmia r0!, {r3}
lsls r3, r3, #1
lsrs r3, r3, #24
cmp r3, #255
beq found
subs r1, #1
bne finite
scanned:
bx lr
zeros:
lsls r2, r2, #31
zero:
ldmia r0!, {r3}
cmp r3, r2
beq found
subs r1, #1
bne zero
bx lr
found:
movs r1, #0
st r1, drop, r2
bx lr
""",
            v7,
        ),
    )


def sample_columns(v7: bool) -> Function:
    """The forward's columns of one tap."""
    return Function(
        name="sample_columns",
        entry=True,
        doc="""A tap's column values of one pixel, for its offset group's channels.
r4 the column's place, r6 channels left.""",
        text=expand(
            f"""
push {{r4-r6, lr}}
ld r4, column_at
ld r6, channels
ld r0, inside
cmp r0, #0
beq fill
ld r0, og_x
st r0, x_at, r1
channel:
{SAMPLE}
str r0, [r4]
ld r0, column_step_c
adds r4, r4, r0
ld r0, x_at
ld r1, channel_step
adds r0, r0, r1
st r0, x_at, r1
subs r6, #1
bne channel
pop {{r4-r6, pc}}
fill:
ld r0, zero_cm
ld r1, column_step_c
fill_channel:
str r0, [r4]
adds r4, r4, r1
subs r6, #1
bne fill_channel
pop {{r4-r6, pc}}
""",
            v7,
        ),
    )


def outputs(v7: bool) -> Function:
    """The forward's outputs of one pixel."""
    return Function(
        name="outputs",
        entry=True,
        doc="""One pixel's outputs from its columns. r4 bias, r5 weights, r6 outputs left.""",
        text=expand(
            f"""
push {{r4-r6, lr}}
ld r4, bias
ld r5, weight
{_copy("og_column", "values")}
{_copy("goff_at", "y_at")}
{_copy("og_left", "groups")}
group:
ready list_values
ld r0, og_column
ld r1, group_columns
movs r2, #4
ld r3, list
enter
st r0, listed, r1
ld r6, group_outputs
output:
ld r0, listed
cmp r0, #0
beq plain
ready dot
ld r3, listed
ld r1, list
b multiply
plain:
ready plain_dot
ld r3, group_columns
ld r1, og_column
multiply:
movs r2, r5
ldr r0, [r4]
enter
ld r1, bias_step
adds r4, r4, r1
ld r1, weight_row
adds r5, r5, r1
ld r2, goff_at
str r0, [r2]
ld r1, y_step_o
adds r2, r2, r1
st r2, goff_at, r1
subs r6, #1
bne output
{_bump("og_column", "weight_row")}
{_again("og_left", "group")}
pop {{r4-r6, pc}}
""",
            v7,
        ),
    )


def gather(v7: bool) -> Function:
    """The backward's grad_output of one pixel."""
    return Function(
        name="gather",
        entry=True,
        doc="""grad_output of one pixel: grad_bias, the packed values, a list a group (listed = 0:
it is of no use, some value cannot stand in it). r4 left, r5 values, r6 grad_output, r11 grad_bias;
then r4 groups left, r5 the group's record.""",
        text=expand(
            """
push {r4-r6, lr}
ld r4, outputs_count
ld r5, values
ld r6, y_at
ld r0, gradb
mov r11, r0
output:
ldr r0, [r6]
stmia r5!, {r0}
ld r1, y_step_o
adds r6, r6, r1
ld r1, want_bias
cmp r1, #0
beq next_output
mov r2, r11
ldr r1, [r2]
call add
mov r2, r11
stmia r2!, {r0}
mov r11, r2
next_output:
subs r4, #1
bne output
movs r0, #1
st r0, listed, r1
ld r5, group_table
ld r4, groups
group:
ready list_values
ldr r0, [r5, #8]
ld r1, group_outputs
ld r2, plain_step
ldr r3, [r5]
enter
cmp r0, #0
beq unlisted
str r0, [r5, #4]
adds r5, #12
subs r4, #1
bne group
pop {r4-r6, pc}
unlisted:
st r0, listed, r1
pop {r4-r6, pc}
""",
            v7,
        ),
    )
