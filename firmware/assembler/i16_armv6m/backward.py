"""The backward: tiles of up to eight pixels of an output row, the blocks of grad_weight.

A tile is int16 [channel][tap][8 pixels]. `dcol` fills it with the normalised d of every pixel;
then, tap by tap, `dots` and `scatter` read d and `sample` puts the column cm in its place; at last
`weights` adds the tile's products with grad_output to grad_weight.
"""

from __future__ import annotations

from ..program import Function
from .frame import ENTER, LEAVE, advance, copy, enter, load, store, taps

# Where nothing wants dots, and so on, the step is left out.
_TAP = f"""
{enter("locate")}
{load("r1", "want_dots")}cmp r1, #0
beq dots_done
{enter("dots")}
dots_done:
{load("r0", "flags")}{load("r1", "want_input")}cmp r1, #0
beq scatter_done
cmp r0, #0
beq scatter_done
{enter("scatter")}
{load("r0", "again")}cmp r0, #0
beq scatter_done
{enter("scatter")}
scatter_done:
{load("r1", "want_weight")}cmp r1, #0
beq sample_done
{load("r0", "flags")}
{enter("sample")}
sample_done:
"""

_NEXT_OFFSET_GROUP = f"""
{advance("og_out", "og_tile")}{advance("gx_at", "og_gx")}
"""

# scatter shifts by at least 1: for 0 the weights are doubled, for -1 it is done twice as well.
_SHIFTS = f"""
{load("r0", "pixel")}lsls r0, r0, #2
add r1, sp, #F_s_pixel
{load("r2", "bound")}ldr r1, [r1, r0]
subs r1, r2, r1
{store("r1", "raised")}
{load("r0", "scatter_shift")}movs r2, #0
movs r3, #0
adds r0, r0, r1
cmp r0, #1
bge shift_fits
movs r2, #1
subs r3, r3, r0
movs r0, #1
shift_fits:
{store("r0", "shift")}{store("r2", "double")}{store("r3", "again")}
"""


def _clear(want: str, place: str, words: str) -> str:
    """Set a gradient that is a sum to zero, if it is wanted."""
    return f"""
{load("r0", want)}cmp r0, #0
beq {place}_clear
{load("r0", place)}{load("r1", words)}cmp r1, #0
beq {place}_clear
movs r2, #0
clear_{place}:
stmia r0!, {{r2}}
subs r1, #1
bne clear_{place}
{place}_clear:
"""


BACKWARD = Function(
    name="backward",
    doc="All gradients but grad_bias; called from Python with the block.",
    text=f"""
{ENTER}
{_clear("want_input", "grad_input", "gx_words")}
{_clear("want_weight", "grad_weight", "gw_words")}
{copy("px_offset", "offset")}{copy("px_mask", "mask")}{copy("px_x", "x")}
{copy("tile_g", "output")}{copy("px_goff", "grad_offset")}{copy("px_gmask", "grad_mask")}
{copy("px_gx", "grad_input")}{copy("og_run", "out_run")}{copy("images_left", "images")}
image:
{load("r0", "images_left")}subs r0, #1
bpl another_image
b done
another_image:
{store("r0", "images_left")}
{copy("by", "start_y")}{copy("rows_left", "rows")}
row:
{copy("bx", "start_x")}{copy("columns_left", "columns")}
tile:
{load("r0", "columns_left")}movs r1, #8
cmp r1, r0
ble tile_full
mov r1, r0
tile_full:
{store("r1", "pixels")}subs r0, r0, r1
{store("r0", "columns_left")}
movs r0, #0
{store("r0", "pixel")}
{load("r0", "want_dcol")}cmp r0, #0
beq dcol_done
{copy("px_y", "tile_g")}
dcol_pixel:
{enter("dcol")}
{advance("px_y", "y_column")}
{advance("pixel", "#1")}{load("r1", "pixels")}cmp r0, r1
bne dcol_pixel
movs r0, #0
{store("r0", "pixel")}
dcol_done:
pixel:
{copy("offset_at", "px_offset")}{copy("mask_at", "px_mask")}{copy("x_at", "px_x")}
{copy("goff_at", "px_goff")}{copy("gmask_at", "px_gmask")}{copy("gx_at", "px_gx")}
{load("r0", "pixel")}lsls r0, r0, #1
{load("r1", "work")}adds r0, r0, r1
{store("r0", "og_out")}
{_SHIFTS}
{taps(_TAP, _NEXT_OFFSET_GROUP)}
{advance("px_offset", "#2")}{advance("px_mask", "px_mask_step")}
{advance("px_goff", "px_goff_step")}{advance("px_gmask", "px_gmask_step")}
{advance("bx", "stride_x")}
{advance("pixel", "#1")}{load("r1", "pixels")}cmp r0, r1
beq pixels_done
b pixel
pixels_done:
{load("r0", "want_weight")}cmp r0, #0
beq weights_done
{enter("weights")}
weights_done:
{load("r0", "pixels")}{load("r1", "y_column")}muls r0, r1
{load("r1", "tile_g")}adds r0, r0, r1
{store("r0", "tile_g")}
{load("r0", "columns_left")}cmp r0, #0
beq row_done
b tile
row_done:
{advance("by", "stride_y")}
{load("r0", "rows_left")}subs r0, #1
{store("r0", "rows_left")}beq image_done
b row
image_done:
{advance("px_offset", "image_offset")}{advance("px_mask", "image_mask")}
{advance("px_goff", "image_goff")}{advance("px_gmask", "image_gmask")}
{advance("px_x", "image_x")}{advance("px_gx", "image_gx")}{advance("tile_g", "image_y")}
b image
done:
{LEAVE}
""",
)

GRAD_BIAS = Function(
    name="bias",
    doc="""grad_bias; called from Python with the block.
r0 grad_output, r1 its step from pixel to pixel, r2 pixels left, r3 sum, r4 0, r5 a pixel,
r6 grad_bias, r7 images left.""",
    text=f"""
{ENTER}
{copy("outputs_left", "outputs")}{copy("tile_g", "output")}
{load("r6", "grad_bias")}
movs r4, #0
output:
movs r3, #0
{load("r0", "tile_g")}{load("r1", "y_column")}
{load("r7", "images")}
bias_image:
subs r7, #1
bmi bias_done
{load("r2", "plane")}
bias_pixel:
ldrsh r5, [r0, r4]
adds r3, r3, r5
adds r0, r0, r1
subs r2, #1
bne bias_pixel
{load("r2", "image_y")}
adds r0, r0, r2
b bias_image
bias_done:
stmia r6!, {{r3}}
{advance("tile_g", "y_channel")}
{load("r0", "outputs_left")}subs r0, #1
{store("r0", "outputs_left")}bne output
{LEAVE}
""",
)
