"""The forward: an output pixel's columns, then all its outputs.

The columns wait in a stream of word pairs [group][tap][channel]: the place of the column's weight
in an output's row (in bytes, written once a call) and cm, so that one LDM fetches both. Each
group's part is padded to whole blocks of eight with columns of 0.
"""

from __future__ import annotations

from ..program import Function, lines
from .frame import ENTER, LEAVE, advance, copy, enter, load, store, taps

_PLACES_OF_WEIGHTS = """
@ the stream's places: r2 groups left, r3 taps left, r4 channels left, r5 place, r6 0, r7 tap
ldr r0, [sp, #F_work]
ldr r1, [sp, #F_w_channel]
ldr r2, [sp, #F_groups]
movs r6, #0
place_group:
movs r7, #0
ldr r3, [sp, #F_taps]
place_tap:
mov r5, r7
ldr r4, [sp, #F_group_channels]
place_channel:
stmia r0!, {r5, r6}
adds r5, r5, r1
subs r4, #1
bne place_channel
adds r7, #2
subs r3, #1
bne place_tap
movs r5, #0
ldr r4, [sp, #F_stream_pad]
cmp r4, #0
beq place_padded
place_pad:
stmia r0!, {r5, r6}
subs r4, #1
bne place_pad
place_padded:
subs r2, #1
bne place_group
"""

# A group's last tap's columns have ended where the next offset group's own begin.
_NEXT_PLACE = f"""
{load("r0", "out_at")}{load("r1", "out_back")}subs r0, r0, r1
{store("r0", "og_out")}{copy("og_run", "run_left")}
"""

FORWARD = Function(
    name="forward",
    doc="The whole forward; called from Python with the block.",
    text=f"""
{ENTER}
{_PLACES_OF_WEIGHTS}
{copy("px_offset", "offset")}{copy("px_mask", "mask")}{copy("px_x", "x")}{copy("px_y", "output")}
{copy("images_left", "images")}
image:
{load("r0", "images_left")}subs r0, #1
bmi.n far_done
{store("r0", "images_left")}
{copy("by", "start_y")}{copy("rows_left", "rows")}
row:
{copy("bx", "start_x")}{copy("columns_left", "columns")}
pixel:
{copy("offset_at", "px_offset")}{copy("mask_at", "px_mask")}{copy("x_at", "px_x")}
{load("r0", "work")}adds r0, #4
{store("r0", "og_out")}{copy("og_run", "out_run")}
{taps(enter("locate") + enter("sample"), _NEXT_PLACE)}
{enter("products")}
{advance("px_offset", "#2")}{advance("px_mask", "px_mask_step")}{advance("px_y", "y_column")}
{advance("bx", "stride_x")}
{load("r0", "columns_left")}subs r0, #1
{store("r0", "columns_left")}beq row_done
b pixel
far_done:
b done
row_done:
{advance("by", "stride_y")}
{load("r0", "rows_left")}subs r0, #1
{store("r0", "rows_left")}beq image_done
b row
image_done:
{advance("px_offset", "image_offset")}{advance("px_mask", "image_mask")}
{advance("px_x", "image_x")}{advance("px_y", "image_y")}
b image
done:
{LEAVE}
""",
)


def _block_of_four() -> str:
    """Eight columns times four outputs: sums in r8-r11."""
    text = []
    for column in range(8):
        text.append("ldmia r0!, {r5, r6}")
        for k in range(4):
            text += [f"ldrsh r7, [r{1 + k}, r5]", "muls r7, r6"]
            text.append(f"add r{8 + k}, r7" if column else f"mov r{8 + k}, r7")
    text.append("ldr r6, [sp, #F_sum_shift]")
    for k in range(4):
        text += [f"mov r7, r{8 + k}", "add r7, lr", "asrs r7, r6"]
        text += [f"ldr r5, [sp, #F_total+{4 * k}]", "adds r5, r5, r7"]
        text.append(f"str r5, [sp, #F_total+{4 * k}]")
    return lines(*text)


def _block_of_one() -> str:
    text = []
    for column in range(8):
        text += ["ldmia r0!, {r5, r6}", "ldrsh r7, [r1, r5]", "muls r7, r6"]
        text.append("adds r4, r4, r7" if column else "adds r4, r3, r7")
    return lines(*text)


def _finish(k: int, label: str) -> str:
    """One output: r5 its sum, r1 y, r2 its step, r3 bias, r4 its step."""
    return f"""
ldr r6, [r3]
adds r3, r3, r4
adds r5, r5, r6
bvc {label}
ldr r5, [sp, #F_saturated]
adds r5, #1
str r5, [sp, #F_saturated]
asrs r6, r6, #31
movs r5, #1
lsls r5, r5, #31
mvns r5, r5
eors r5, r6 @ the largest or the smallest int32
{label}:
str r5, [r1]
adds r1, r1, r2
"""


_PLACES = """
ldr r1, [sp, #F_y_at]
ldr r2, [sp, #F_y_channel]
ldr r3, [sp, #F_bias_at]
ldr r4, [sp, #F_bias_step]
"""

PRODUCTS = Function(
    name="products",
    entry=True,
    doc="""All outputs of a pixel from the stream of its columns, four at a time.
r0 stream, r1-r4 four weight rows, r5 the weight's place, r6 column, r7 product, r8-r11 block
sums, r12 end of the group's stream, lr half of 2**sum_shift.
One at a time: r1 weight row, r2 sum_shift, r3 half, r4 block sum, r8 total.""",
    text=f"""
mov r0, lr
str r0, [sp, #F_saved_lr]
ldr r0, [sp, #F_sum_half]
mov lr, r0
{copy("w_next", "weight")}{copy("y_at", "px_y")}{copy("bias_at", "bias")}{copy("stream_at", "work")}
{copy("groups_left", "groups")}
group:
ldr r0, [sp, #F_stream_at]
ldr r1, [sp, #F_group_stream]
adds r0, r0, r1
mov r12, r0
{copy("outputs_left", "group_outputs")}
outputs:
ldr r0, [sp, #F_outputs_left]
subs r0, #4
bpl four_outputs
b single_outputs
four_outputs:
str r0, [sp, #F_outputs_left]
movs r0, #0
str r0, [sp, #F_total]
str r0, [sp, #F_total+4]
str r0, [sp, #F_total+8]
str r0, [sp, #F_total+12]
ldr r1, [sp, #F_w_next]
ldr r5, [sp, #F_w_row]
adds r2, r1, r5
adds r3, r2, r5
adds r4, r3, r5
adds r5, r4, r5
str r5, [sp, #F_w_next]
ldr r0, [sp, #F_stream_at]
block:
{_block_of_four()}
cmp r0, r12
beq four_done
b block
four_done:
{_PLACES}
ldr r5, [sp, #F_total]
{_finish(0, "first")}
ldr r5, [sp, #F_total+4]
{_finish(1, "second")}
ldr r5, [sp, #F_total+8]
{_finish(2, "third")}
ldr r5, [sp, #F_total+12]
{_finish(3, "fourth")}
str r1, [sp, #F_y_at]
str r3, [sp, #F_bias_at]
b outputs
single_outputs:
adds r0, #4
beq group_done
str r0, [sp, #F_outputs_left]
one_output:
movs r0, #0
mov r8, r0
ldr r1, [sp, #F_w_next]
ldr r2, [sp, #F_w_row]
adds r2, r1, r2
str r2, [sp, #F_w_next]
ldr r2, [sp, #F_sum_shift]
ldr r3, [sp, #F_sum_half]
ldr r0, [sp, #F_stream_at]
single_block:
{_block_of_one()}
asrs r4, r2
add r8, r4
cmp r0, r12
bne single_block
{_PLACES}
mov r5, r8
{_finish(0, "only")}
str r1, [sp, #F_y_at]
str r3, [sp, #F_bias_at]
ldr r0, [sp, #F_outputs_left]
subs r0, #1
str r0, [sp, #F_outputs_left]
bne one_output
group_done:
mov r0, r12
str r0, [sp, #F_stream_at]
ldr r0, [sp, #F_groups_left]
subs r0, #1
str r0, [sp, #F_groups_left]
beq done
b group
done:
ldr r0, [sp, #F_saved_lr]
bx r0
""",
)
