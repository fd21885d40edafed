"""float32 backward for cores with an FPU: all five gradients in one sweep over tiles of pixels.

For each tile: `gather` copies grad_output and sums grad_bias; `grad_columns` makes dcol, the
gradient of the columns; `taps` finds each sample, and a channel kernel takes its dcol from the
tile, uses it for the four corner dots and the scatter, and leaves the column value cm in its
place; `grad_weights` multiplies grad_output with these. The tile is [pixel][column].
"""

from __future__ import annotations

from collections.abc import Callable

from .. import vfp
from ..program import Function, Program, lines
from ..vfp import registers

TEMPS = registers(24, 8)


def _gather() -> Function:
    def pixel(name: str) -> str:
        return f"""
vldr {name}, [r0]
add r0, r0, r7
vstr {name}, [r1]
add r1, r1, r10
vadd.f32 s1, s1, {name}
"""

    return Function(
        name="gather",
        entry=True,
        doc="""g_quads[four pixels][output][4] and g_rows[pixel][output] = the tile's grad_output;
grad_bias += it. r0 grad_output, r1 row place, r2 quad place, r3 pixels left, r4 outputs left,
r5 r6 r7 grad_output and its steps, r8 r9 places of the output, r10 bytes of a row, r12 grad_bias.
s1 sum.""",
        text=f"""
ldr r4, [r11, #F_outputs]
ldr r5, [r11, #F_y_at]
ldr r6, [r11, #F_y_step_o]
ldr r7, [r11, #F_y_step_px]
ldr r8, [r11, #F_g_rows]
ldr r9, [r11, #F_g_quads]
ldr r10, [r11, #F_outputs_bytes]
ldr r12, [r11, #F_bias]
output:
vldr s1, [r12]
mov r0, r5
mov r1, r8
mov r2, r9
ldr r3, [r11, #F_tile_px]
four_pixels:
subs r3, r3, #4
blt few_pixels
{pixel("s4")}
{pixel("s5")}
{pixel("s6")}
{pixel("s7")}
vstmia r2, {{s4-s7}}
add r2, r2, r10, lsl #2
b four_pixels
few_pixels:
adds r3, r3, #4
beq output_done
one_pixel:
{pixel("s4")}
vstmia r2!, {{s4}}
subs r3, r3, #1
bne one_pixel
output_done:
vstr s1, [r12]
ldr r0, [r11, #F_bias_step]
add r12, r12, r0
add r5, r5, r6
add r8, r8, #4
add r9, r9, #16
subs r4, r4, #1
bne output
bx lr
""",
    )


def _grad_columns(chained: int) -> Function:
    four = "vldmia r0, {s16-s19}\nadd r0, r0, r2\nvldmia r1!, {s20-s23}\n" + vfp.multiply_add(
        registers(0, 16),
        [f"s{16 + k % 4}" for k in range(16)],
        [f"s{20 + k // 4}" for k in range(16)],
        TEMPS,
        chained,
    )
    one = "vldr s16, [r0]\nadd r0, r0, r2\nvldmia r1!, {s20-s23}\n" + vfp.multiply_add(
        registers(0, 4), ["s16"] * 4, registers(20, 4), TEMPS
    )
    return Function(
        name="grad_columns",
        entry=True,
        doc="""tile[pixel][j] = dcol: the sum of weight * grad_output over the group's outputs.
Four pixels by four columns at a time; s0-s15 sums [pixel][column], s16-s19 weights, s20-s23
grad_output of four pixels, s24-s31 products under way.
r0 weight of the output, r1 grad_output, r2 bytes of a weight row, r3 outputs left, r4 the group's
grad_output, r5 tile, r6 bytes of a tile row, r7 columns left, r8 weight of the columns, r9 groups
left.""",
        text=f"""
ldr r0, [r11, #F_tile_px]
adds r0, r0, #3
lsrs r0, r0, #2
str r0, [r11, #F_quads_left]
ldr r4, [r11, #F_g_quads]
ldr r2, [r11, #F_weight_row]
ldr r6, [r11, #F_px_tile_step]
ldr r5, [r11, #F_tile_base]
str r5, [r11, #F_t_at]
four_pixels:
ldr r8, [r11, #F_weight]
ldr r9, [r11, #F_groups]
group:
ldr r7, [r11, #F_group_columns]
four_columns:
subs r7, r7, #4
blt single_columns
mov r0, r8
mov r1, r4
ldr r3, [r11, #F_group_outputs]
add r12, r11, #F_zero
vldmia r12, {{s0-s15}}
{vfp.unrolled("four", "r3", four)}
vstmia r5, {{s0-s3}}
add r12, r5, r6
vstmia r12, {{s4-s7}}
add r12, r12, r6
vstmia r12, {{s8-s11}}
add r12, r12, r6
vstmia r12, {{s12-s15}}
add r5, r5, #16
add r8, r8, #16
b four_columns
single_columns:
adds r7, r7, #4
beq group_done
one_column:
mov r0, r8
mov r1, r4
ldr r3, [r11, #F_group_outputs]
add r12, r11, #F_zero
vldmia r12, {{s0-s3}}
one_output:
{one}
subs r3, r3, #1
bne one_output
vstr s0, [r5]
add r12, r5, r6
vstr s1, [r12]
add r12, r12, r6
vstr s2, [r12]
add r12, r12, r6
vstr s3, [r12]
add r5, r5, #4
add r8, r8, #4
subs r7, r7, #1
bne one_column
group_done:
@ r8 is at the end of the group's first row
ldr r0, [r11, #F_group_outputs]
subs r1, r0, #1
mla r8, r1, r2, r8
add r4, r4, r0, lsl #4
subs r9, r9, #1
bne group
ldr r5, [r11, #F_t_at]
add r5, r5, r6, lsl #2
str r5, [r11, #F_t_at]
ldr r0, [r11, #F_quads_left]
subs r0, r0, #1
str r0, [r11, #F_quads_left]
bne four_pixels
bx lr
""",
    )


def _weight_block(outputs: int, columns: int, chained: int) -> str:
    """grad_weight of some outputs and columns at r0 += the tile's pixels."""
    name = f"pixels_{outputs}x{columns}"

    def span(first: int, count: int) -> str:
        return f"{{s{first}-s{first + count - 1}}}" if count > 1 else f"{{s{first}}}"

    def rows(operation: str) -> str:
        text = [f"{operation} r0, {span(0, columns)}"]
        for output in range(1, outputs):
            text.append(f"add r12, {'r0' if output == 1 else 'r12'}, r2")
            text.append(f"{operation} r12, {span(output * columns, columns)}")
        return lines(*text)

    count = outputs * columns
    step = (
        f"vldmia r4, {span(16, columns)}\nadd r4, r4, r6\n"
        f"vldmia r1, {span(20, outputs)}\nadd r1, r1, r8\n"
    ) + vfp.multiply_add(
        registers(0, count),
        [f"s{16 + k % columns}" for k in range(count)],
        [f"s{20 + k // columns}" for k in range(count)],
        TEMPS,
        chained if count == 16 else 0,
    )
    loop = f"{name}:\n{step}\nsubs r3, r3, #1\nbne {name}\n"
    if count == 16:
        loop = vfp.unrolled(name, "r3", step)
    return f"""
{rows("vldmia")}
mov r4, r5
mov r1, lr
ldr r3, [r11, #F_tile_px]
{loop}
{rows("vstmia")}
add r0, r0, #{4 * columns}
add r5, r5, #{4 * columns}
"""


def _grad_weights(chained: int) -> Function:
    def rows(outputs: int) -> str:
        name = f"outputs_{outputs}"
        return f"""
ldr r7, [r11, #F_group_columns]
{name}_columns:
subs r7, r7, #4
blt {name}_singles
{_weight_block(outputs, 4, chained)}
b {name}_columns
{name}_singles:
adds r7, r7, #4
beq {name}_done
{name}_single:
{_weight_block(outputs, 1, chained)}
subs r7, r7, #1
bne {name}_single
{name}_done:
sub r5, r5, r2
add lr, lr, #{4 * outputs}
"""

    return Function(
        name="grad_weights",
        entry=True,
        doc="""grad_weight[output][j] += grad_output * cm over the tile's pixels in order.
Four outputs by four columns at a time; s0-s15 sums [output][column], s16-s19 columns, s20-s23
grad_output of four outputs, s24-s31 products under way.
r0 grad_weight, r1 grad_output of the pixel, r2 bytes of a weight row, r3 pixels left, r4 the
pixel's columns, r5 the first pixel's, r6 bytes of a tile row, r7 columns left, r8 bytes of a
grad_output row, r9 outputs left, r10 groups left, lr grad_output of the first pixel.""",
        text=f"""
str lr, [r11, #F_saved_lr]
ldr r0, [r11, #F_grad_weight]
ldr r2, [r11, #F_weight_row]
ldr r5, [r11, #F_tile_base]
ldr r6, [r11, #F_px_tile_step]
ldr r8, [r11, #F_outputs_bytes]
ldr r10, [r11, #F_groups]
ldr lr, [r11, #F_g_rows]
group:
ldr r9, [r11, #F_group_outputs]
four_outputs:
subs r9, r9, #4
blt single_outputs
{rows(4)}
add r0, r0, r2
add r0, r0, r2, lsl #1
b four_outputs
single_outputs:
adds r9, r9, #4
beq group_done
one_output:
{rows(1)}
subs r9, r9, #1
bne one_output
group_done:
add r5, r5, r2
subs r10, r10, #1
bne group
ldr lr, [r11, #F_saved_lr]
bx lr
""",
    )


DOTS = lines(*(f"vmla.f32 s{25 + k}, s4, s{k}" for k in range(4)))


def _scatter(layout: str, variant: int) -> str:
    """grad_input of the corners += s4 * their weights; to the next channel."""
    wanted = {
        vfp.Corners.BOTH: (0, 1, 2, 3),
        vfp.Corners.RIGHT: (1, 3),
        vfp.Corners.LEFT: (0, 2),
    }[variant]
    update = lines(*(f"vmla.f32 s{8 + k}, s4, s{20 + k}" for k in wanted))
    if layout == "nhwc":
        at = ["r2", "r12", "r3", "r10"]
        return (
            lines(*(f"vldr s{8 + k}, [{at[k]}]" for k in wanted))
            + update
            + lines(*(f"vstmia {at[k]}!, {{s{8 + k}}}" for k in wanted))
        )
    text = ["", ""]
    for row, (pointer, step) in enumerate((("r2", "r4"), ("r3", "r5"))):
        first = 8 + 2 * row
        for k, word in enumerate(("ld", "st")):
            if variant == vfp.Corners.BOTH:
                text[k] += f"v{word}mia {pointer}, {{s{first}, s{first + 1}}}\n"
            elif variant == vfp.Corners.RIGHT:
                text[k] += f"v{word}r s{first + 1}, [{pointer}, #4]\n"
            else:
                text[k] += f"v{word}r s{first}, [{pointer}]\n"
        text[1] += f"add {pointer}, {pointer}, {step}\n"
    return text[0] + update + text[1]


def _channels(layout: str, name: str, doc: str, body: Callable[[int], str]) -> Function:
    """A channel kernel: body(variant) once a channel."""
    nhwc = layout == "nhwc"
    right = "add r4, r0, r10\nadd r5, r1, r10\nadd r12, r2, r10\nadd r10, r3, r10\n" if nhwc else ""
    pointers = ["r0", "r4", "r1", "r5"] if nhwc else ["r0", "r1"]

    def loop(variant: int) -> str:
        loads = (
            vfp.load_corners(layout, variant, pointers, ["r4", "r5"]) if name != "scatter" else ""
        )
        clear = vfp.clear_missing(variant) if name != "scatter" else ""
        step = loads + body(variant)
        if variant == vfp.Corners.BOTH:
            return f"{vfp.unrolled('channel', 'r9', step)}\nbx lr\n"
        return f"""
{clear}
channel_{variant}:
{step}
subs r9, r9, #1
bne channel_{variant}
bx lr
"""

    return Function(
        name=f"{name}_{layout}",
        entry=True,
        doc=f"""{doc} For the channels of one sample, {layout}.
s0-s3 v_k, s4 dcol, s5 cm, s20-s23 w_k, s24 mask, s25-s28 D_k. r0 r1 the rows of x (nhwc: the left
corners, r4 r5 the right ones), r2 r3 those of grad_input (nhwc: r12 r10), r4 r5 channel steps of
the rows, r6 tile, r8 its channel step, r9 channels left, r7 which columns are in the image.""",
        text=f"""
ldm r11, {{r0-r10}}
{right}
cmp r7, #1
beq right_only
bhi left_only
{loop(vfp.Corners.BOTH)}
right_only:
{loop(vfp.Corners.RIGHT)}
left_only:
{loop(vfp.Corners.LEFT)}
""",
    )


def _channel_kernels(layout: str) -> tuple[Function, ...]:
    take, keep, on = "vldr s4, [r6]\n", "vstr s5, [r6]\n", "add r6, r6, r8\n"
    modulate = "vmul.f32 s4, s4, s24\n"
    return (
        _channels(
            layout,
            "all",
            "Corner dots, columns and scatter.",
            lambda v: take + DOTS + vfp.SAMPLE + modulate + keep + on + _scatter(layout, v),
        ),
        _channels(layout, "dots", "Corner dots.", lambda v: take + DOTS + on),
        _channels(layout, "columns", "Columns.", lambda v: vfp.SAMPLE + keep + on),
        _channels(
            layout,
            "scatter",
            "Scatter.",
            lambda v: take + on + modulate + _scatter(layout, v),
        ),
    )


def _taps(layout: str) -> Function:
    column = (
        "add r0, r0, {}, lsl #2"
        if layout == "nchw"
        else "ldr r3, [r11, #F_column_step]\nmla r0, {}, r3, r0"
    )
    clear_dots = "add r12, r11, #F_zero\nvldmia r12, {s25-s28}\n"
    return Function(
        name=f"taps_{layout}",
        entry=True,
        doc=f"""Every sample of the tile, {layout}: its channels, then grad_offset and grad_mask.
s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 w_k, s24 mask, s25-s28 D_k, s30 ly,
s31 lx. At a tap: r0 offset, r1 tap table, r2 r10 tile, r3 mask, then r0 r1 rows of x, r2 r3 of
grad_input, r4 r5 their channel steps, r6 tile, r7 which columns are in the image.""",
        text=f"""
str lr, [r11, #F_saved_lr]
vldr s16, [r11, #F_one]
pixel:
vldr s19, [r11, #F_by]
vldr s29, [r11, #F_bx]
ldr r0, [r11, #F_px_off]
str r0, [r11, #F_off_at]
add r0, r0, #4
str r0, [r11, #F_px_off]
ldr r0, [r11, #F_px_mask]
str r0, [r11, #F_mask_at]
ldr r1, [r11, #F_px_mask_step]
add r0, r0, r1
str r0, [r11, #F_px_mask]
ldr r0, [r11, #F_px_goff]
str r0, [r11, #F_goff_at]
ldr r1, [r11, #F_px_goff_step]
add r0, r0, r1
str r0, [r11, #F_px_goff]
ldr r0, [r11, #F_px_gmask]
str r0, [r11, #F_gmask_at]
ldr r1, [r11, #F_px_gmask_step]
add r0, r0, r1
str r0, [r11, #F_px_gmask]
ldr r0, [r11, #F_px_tile]
str r0, [r11, #F_tile_at]
ldr r1, [r11, #F_px_tile_step]
add r0, r0, r1
str r0, [r11, #F_px_tile]
ldr r0, [r11, #F_x_image]
str r0, [r11, #F_x_at]
ldr r0, [r11, #F_og_count]
str r0, [r11, #F_og_left]
offset_group:
ldr r0, [r11, #F_table]
str r0, [r11, #F_table_at]
tap:
add r12, r11, #F_off_at
ldm r12, {{r0-r9}}
vldr s0, [r0] @ offset y
add r0, r0, r5
vldr s1, [r0] @ offset x
add r0, r0, r5
vldmia r1!, {{s2, s3}} @ the tap's place in the kernel
vldr s24, [r3]
add r3, r3, r4
mov r10, r2
add r2, r2, #4
stm r12, {{r0-r3}}
vadd.f32 s2, s2, s19
vadd.f32 s3, s3, s29
vadd.f32 s0, s0, s2
vadd.f32 s1, s1, s3
vmov r4, r5, s0, s1
cmp r4, r6 @ as unsigned bits: 0 <= y < height - 1, all four corners in the image
it lo
cmplo r5, r7
bhs border
vcvt.s32.f32 s2, s0
vcvt.s32.f32 s3, s1
vmov r4, r5, s2, s3
vcvt.f32.s32 s2, s2
vcvt.f32.s32 s3, s3
mla r0, r4, r8, r9
{column.format("r5")}
add r1, r0, r8
ldr r3, [r11, #F_gradx_delta]
add r2, r0, r3
add r3, r1, r3
ldr r4, [r11, #F_channel_step]
mov r5, r4
mov r6, r10
movs r7, #0
inside:
stm r11, {{r0-r7}}
{vfp.WEIGHTS}
{clear_dots}
ldr r0, [r11, #F_kernel0]
cbz r0, channels_done
blx r0
ldr r0, [r11, #F_kernel1]
cbz r0, channels_done
blx r0
ldr r0, [r11, #F_kernel2]
cbz r0, channels_done
blx r0
channels_done:
ldr r0, [r11, #F_dots_mode]
cmp r0, #1
blo tap_end
vmul.f32 s0, s20, s25
vmla.f32 s0, s21, s26
vmla.f32 s0, s22, s27
vmla.f32 s0, s23, s28 @ grad_mask
offset_gradients:
vsub.f32 s1, s27, s25
vsub.f32 s3, s26, s25
vsub.f32 s2, s28, s26
vsub.f32 s4, s28, s27
vmul.f32 s1, s18, s1
vmul.f32 s3, s17, s3
vmla.f32 s1, s31, s2
vmla.f32 s3, s30, s4
vmul.f32 s1, s24, s1 @ grad_offset y
vmul.f32 s3, s24, s3 @ grad_offset x
store_gradients:
ldrd r2, r3, [r11, #F_goff_at]
ldrd r4, r5, [r11, #F_gmask_at]
add r6, r2, r3
beq overwrite
vldr s5, [r2]
vadd.f32 s1, s5, s1
vldr s5, [r6]
vadd.f32 s3, s5, s3
vldr s5, [r4]
vadd.f32 s0, s5, s0
overwrite:
vstr s1, [r2]
vstr s3, [r6]
vstr s0, [r4]
add r6, r6, r3
add r4, r4, r5
str r6, [r11, #F_goff_at]
str r4, [r11, #F_gmask_at]
tap_end:
ldr r0, [r11, #F_table_at]
ldr r1, [r11, #F_table_end]
cmp r0, r1
bne tap
{vfp.advance("tile_at", "og_tile")}
{vfp.advance("x_at", "og_x")}
ldr r0, [r11, #F_og_left]
subs r0, r0, #1
str r0, [r11, #F_og_left]
bne offset_group
{vfp.NEXT_PIXEL}
ldr r0, [r11, #F_px_left]
subs r0, r0, #1
str r0, [r11, #F_px_left]
bne pixel
ldr lr, [r11, #F_saved_lr]
bx lr
@ not all corners in the image, or none: r4, r5 have the bits of y, x
border:
vcvt.s32.f32 s2, s0 @ towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
vcvt.s32.f32 s3, s1
vmov r6, r7, s2, s3
ldrd r2, r3, [r11, #F_height]
cmp r6, r2
it lo
cmplo r7, r3
bhs outside
vcmp.f32 s0, s1 @ NaN converts to 0: unordered
vmrs apsr_nzcv, fpscr
bvs not_finite
add r6, r6, r4, asr #31 @ floor: one less below 0
add r7, r7, r5, asr #31
mov lr, #0
cell:
@ r6 row and r7 column, -1 or more; lr: only a derivative, no sample
vmov s2, s3, r6, r7
vcvt.f32.s32 s2, s2
vcvt.f32.s32 s3, s3
mov r12, r3
mla r0, r6, r8, r9
{column.format("r7")}
add r1, r0, r8
mov r9, r2
ldr r3, [r11, #F_gradx_delta]
add r2, r0, r3
add r3, r1, r3
ldr r4, [r11, #F_channel_step]
mov r5, r4
cmp r6, #0
bge row_above
ldr r0, [r11, #F_zeros_at]
ldr r2, [r11, #F_waste_at]
movs r4, #0
row_above:
adds r6, r6, #1
cmp r6, r9
blt row_below
ldr r1, [r11, #F_zeros_at]
ldr r3, [r11, #F_waste_at]
movs r5, #0
row_below:
mov r6, r10
cmp r7, #0
add r7, r7, #1
blt left_outside
cmp r7, r12
ite lt
movlt r7, #0
movge r7, #2
b columns_known
left_outside:
movs r7, #1
columns_known:
cmp lr, #0
beq inside
@ y or x is exactly -1: the sample is 0, its right-hand derivative is not
stm r11, {{r0-r7}}
{vfp.WEIGHTS}
{clear_dots}
ldr r0, [r11, #F_dots_kernel]
blx r0
vldr s0, [r11, #F_zero]
vmul.f32 s5, s0, s24
bl fill
ldr r0, [r11, #F_dots_mode]
cmp r0, #1
b offset_gradients
@ r2, r3 height and width, r6, r7 y and x towards 0
outside:
vsub.f32 s2, s0, s0
vsub.f32 s3, s1, s1
vadd.f32 s2, s2, s3
vcmp.f32 s2, #0.0
vmrs apsr_nzcv, fpscr
bne not_finite
ldr r12, [r11, #F_edge]
cmp r12, #0
beq beyond
movw r12, #0x0000
movt r12, #0xbf80 @ -1.0
cmp r6, r2
blo y_on_edge
cmp r4, r12
bne beyond
y_on_edge:
cmp r7, r3
blo x_on_edge
cmp r5, r12
bne beyond
x_on_edge:
cmp r4, r12
it ne
addne r6, r6, r4, asr #31
cmp r5, r12
it ne
addne r7, r7, r5, asr #31
mov lr, #1
b cell
beyond:
@ cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
vldr s5, [r11, #F_zero]
vmul.f32 s5, s5, s24
b nothing
not_finite:
ldr r0, [r11, #F_nonfinite]
adds r0, r0, #1
str r0, [r11, #F_nonfinite]
vldr s5, [r11, #F_zero]
nothing:
str r10, [r11, #F_tile]
bl fill
vldr s0, [r11, #F_zero]
vmov.f32 s1, s0
vmov.f32 s3, s0
ldr r0, [r11, #F_dots_mode]
cmp r0, #1
blo tap_end
b store_gradients
fill:
ldr r0, [r11, #F_tile]
ldrd r1, r2, [r11, #F_tile_step]
fill_channels:
vstr s5, [r0]
add r0, r0, r1
subs r2, r2, #1
bne fill_channels
bx lr
""",
    )


def _call(field: str) -> str:
    return f"ldr r0, [r11, #F_{field}]\ncmp r0, #0\nbeq no_{field}\nblx r0\nno_{field}:\n"


def _clear(field: str, words: str) -> str:
    """Words at the address in field := +0.0, sixteen at a time; s0-s15 are."""
    return f"""
ldr r0, [r11, #F_{field}]
ldr r1, [r11, #F_{words}]
{field}_many:
subs r1, r1, #16
blt {field}_few
vstmia r0!, {{s0-s15}}
b {field}_many
{field}_few:
adds r1, r1, #16
beq {field}_clear
{field}_one:
vstmia r0!, {{s0}}
subs r1, r1, #1
bne {field}_one
{field}_clear:
"""


def _backward() -> Function:
    return Function(
        name="backward",
        doc="""The whole backward; called from Python with the block.
A sub-kernel whose field is 0 is not wanted.""",
        text=f"""
{vfp.ENTER}
ldr r0, [r11, #F_clear]
cmp r0, #0
beq next_image
add r12, r11, #F_zero
vldmia r12, {{s0-s15}}
{_clear("grad_input", "input_words")}
{_clear("grad_weight", "weight_words")}
{_clear("bias", "bias_words")}
next_image:
ldr r0, [r11, #F_images]
subs r0, r0, #1
blt done
str r0, [r11, #F_images]
{vfp.IMAGE_START}
next_tile:
{vfp.tile_start("ldr r1, [r11, #F_tile_width]")}
ldr r0, [r11, #F_gather]
blx r0
{_call("dcol")}
{_call("taps")}
{_call("weights")}
ldr r0, [r11, #F_y_at]
ldr r1, [r11, #F_y_step_px]
ldr r2, [r11, #F_tile_px]
mla r0, r1, r2, r0
str r0, [r11, #F_y_at]
ldr r0, [r11, #F_plane_left]
cmp r0, #0
bne next_tile
{vfp.advance("y_at", "image_y")}
{vfp.advance("px_off", "image_off")}
{vfp.advance("px_mask", "image_mask")}
{vfp.advance("px_goff", "image_goff")}
{vfp.advance("px_gmask", "image_gmask")}
{vfp.advance("x_image", "image_x")}
b next_image
done:
{vfp.LEAVE}
""",
    )


PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/f32_vfp_backward_asm.py",
        doc="float32 backward for Cortex-M4F and M7F: see f32_vfp.py, which calls it.",
        core="cortex-m4",
        fpu="fpv4-sp-d16",
        functions=(
            _backward(),
            _gather(),
            _grad_columns(chained=16),
            _grad_weights(chained=12),
            *(
                function
                for layout in ("nchw", "nhwc")
                for function in (_taps(layout), *_channel_kernels(layout))
            ),
        ),
        block=vfp.BLOCK,
        drivers=vfp.DRIVERS,
    ),
)
