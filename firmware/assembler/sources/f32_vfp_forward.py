"""float32 forward for cores with an FPU: a tile of four output pixels at a time.

`sample` fills the tile's columns, [column j][pixel], then `forward` multiplies them with the
weights, four outputs by four pixels in sixteen accumulators, each in its own canonical order.
"""

from __future__ import annotations

from .. import vfp
from ..program import Function, Program, lines

TEMPS = vfp.registers(28, 4)


def _sample_loop(layout: str, variant: int) -> str:
    """All channels of one sample. r6 channels, r7 place in the tile, r9 its channel step."""
    pointers = ["r1", "r2"] if layout == "nchw" else ["r1", "r4", "r2", "r5"]
    name = f"channels_{variant}"
    step = f"""
{vfp.load_corners(layout, variant, pointers, ["r4", "r5"])}
{vfp.SAMPLE}
vstr s5, [r7]
add r7, r7, r9
"""
    if variant == vfp.Corners.BOTH:
        return f"{name}:\n{vfp.unrolled(name, 'r6', step)}"
    return f"""
{vfp.clear_missing(variant)}
{name}:
{step}
subs r6, r6, #1
bne {name}
"""


def _sample(layout: str) -> Function:
    nchw = layout == "nchw"
    # nchw: r4, r5 step the two rows' pointers to the next channel. nhwc: they point to the right
    # corners, and every pointer moves on by itself.
    column = "add r1, r1, r7, lsl #2" if nchw else "mla r1, r7, r10, r1"
    steps = "mov r4, r10\nmov r5, r10\n" if nchw else "add r4, r1, r10\nadd r5, r2, r10\n"
    no_top = "movlt r4, #0" if nchw else "addlt r4, r1, r10"
    no_bottom = "movge r5, #0" if nchw else "addge r5, r2, r10"
    text = f"""
str lr, [r11, #F_saved_lr]
vldr s16, [r11, #F_one]
vldr s25, [r11, #F_zero]
ldr r9, [r11, #F_tile_step]
ldr r10, [r11, #F_{"channel_step" if nchw else "column_step"}]
ldr r12, [r11, #F_plane_bytes]
pixel:
vldr s19, [r11, #F_by]
vldr s29, [r11, #F_bx]
ldr r0, [r11, #F_px_off]
add r1, r0, #4
str r1, [r11, #F_px_off]
ldr r1, [r11, #F_px_mask]
str r1, [r11, #F_mask_at]
ldr r2, [r11, #F_px_mask_step]
add r1, r1, r2
str r1, [r11, #F_px_mask]
ldr r8, [r11, #F_px_tile]
add r1, r8, #4
str r1, [r11, #F_px_tile]
ldr r1, [r11, #F_x_image]
str r1, [r11, #F_x_at]
ldr r1, [r11, #F_og_count]
str r1, [r11, #F_og_left]
offset_group:
ldr r3, [r11, #F_table]
ldr lr, [r11, #F_table_end]
tap:
vldr s0, [r0] @ offset y
add r0, r0, r12
vldr s1, [r0] @ offset x
add r0, r0, r12
vldmia r3!, {{s2, s3}} @ the tap's place in the kernel
vadd.f32 s2, s2, s19
vadd.f32 s3, s3, s29
ldrd r6, r7, [r11, #F_mask_at]
ldrd r4, r5, [r11, #F_inner_y]
vadd.f32 s0, s0, s2
vadd.f32 s1, s1, s3
vldr s24, [r6]
add r6, r6, r7
str r6, [r11, #F_mask_at]
vmov r6, r7, s0, s1
cmp r6, r4 @ as unsigned bits: 0 <= y < height - 1, all four corners in the image
it lo
cmplo r7, r5
bhs border
vcvt.s32.f32 s2, s0
vcvt.s32.f32 s3, s1
vmov r6, r7, s2, s3
vcvt.f32.s32 s2, s2
vcvt.f32.s32 s3, s3
ldrd r4, r5, [r11, #F_row_step]
mla r1, r6, r4, r5
{column}
add r2, r1, r4
{steps}
{vfp.WEIGHTS}
mov r7, r8
ldr r6, [r11, #F_channels]
{_sample_loop(layout, 0)}
tap_end:
add r8, r8, #16
cmp r3, lr
bne tap
ldr r1, [r11, #F_og_tile]
add r8, r8, r1
ldr r1, [r11, #F_x_at]
ldr r2, [r11, #F_og_x]
add r1, r1, r2
str r1, [r11, #F_x_at]
ldr r1, [r11, #F_og_left]
subs r1, r1, #1
str r1, [r11, #F_og_left]
bne offset_group
{vfp.NEXT_PIXEL}
ldr r0, [r11, #F_px_left]
subs r0, r0, #1
str r0, [r11, #F_px_left]
bne pixel
ldr lr, [r11, #F_saved_lr]
bx lr
@ not all corners in the image, or none: r6, r7 have the bits of y, x
border:
vcvt.s32.f32 s2, s0 @ towards 0, saturating: -1 < y < height is 0 <= it < height, as unsigned
vcvt.s32.f32 s3, s1
vmov r1, r2, s2, s3
ldrd r4, r5, [r11, #F_height]
cmp r1, r4
it lo
cmplo r2, r5
bhs outside
vcmp.f32 s0, s1 @ NaN converts to 0: unordered
vmrs apsr_nzcv, fpscr
bvs outside
add r6, r1, r6, asr #31 @ floor: one less below 0
add r7, r2, r7, asr #31
vmov s2, s3, r6, r7
vcvt.f32.s32 s2, s2
vcvt.f32.s32 s3, s3
ldrd r4, r5, [r11, #F_row_step]
mla r1, r6, r4, r5
{column}
add r2, r1, r4
{steps}
cmp r6, #0 @ no row above
itt lt
ldrlt r1, [r11, #F_zeros_at]
{no_top}
ldr lr, [r11, #F_height]
adds r6, r6, #1
cmp r6, lr @ no row below
itt ge
ldrge r2, [r11, #F_zeros_at]
{no_bottom}
{vfp.WEIGHTS}
ldr r6, [r11, #F_channels]
ldr lr, [r11, #F_width]
cmp r7, #0
add r7, r7, #1
blt right_only
cmp r7, lr
mov r7, r8
ldr lr, [r11, #F_table_end]
blt channels_0
@ the right column is outside
{_sample_loop(layout, 2)}
b tap_end
right_only:
mov r7, r8
ldr lr, [r11, #F_table_end]
{_sample_loop(layout, 1)}
b tap_end
@ cm = +0.0 times the mask; at a place that is not finite +0.0 alone, and counted
outside:
vmov.f32 s5, s25
vsub.f32 s0, s0, s0
vsub.f32 s1, s1, s1
vadd.f32 s0, s0, s1
vcmp.f32 s0, #0.0
vmrs apsr_nzcv, fpscr
bne not_finite
vmul.f32 s5, s5, s24
b fill
not_finite:
ldr r1, [r11, #F_nonfinite]
adds r1, r1, #1
str r1, [r11, #F_nonfinite]
fill:
mov r7, r8
ldr r6, [r11, #F_channels]
fill_channels:
vstr s5, [r7]
add r7, r7, r9
subs r6, r6, #1
bne fill_channels
b tap_end
"""
    return Function(
        name=f"sample_{layout}",
        entry=True,
        doc=f"""Columns of the tile's pixels, {layout}: tile[j][pixel] = cm, for all taps.
r0 offset, r1 r2 the sample's two rows (r4 r5 their channel steps; nhwc: the right corners),
r3 tap table, r8 tile place of the tap, r9 tile's channel step, r10 channel step (nhwc: column
step), r12 bytes of a plane, lr end of the tap table.
s16 1.0, s17 hy, s18 hx, s19 s29 the pixel's place, s20-s23 corner weights, s24 mask, s25 0.0,
s30 ly, s31 lx.""",
        text=text,
    )


def _column(outputs: int, weights: list[str], chained: int) -> str:
    """One column: sums [output][pixel] in s0.. += weight of each output * s24-s27."""
    sums = vfp.registers(0, 4 * outputs)
    by_sum = [weights[k // 4] for k in range(4 * outputs)]
    pixels = [f"s{24 + k % 4}" for k in range(4 * outputs)]
    return "vldmia r5!, {s24-s27}\n" + vfp.multiply_add(sums, by_sum, pixels, TEMPS, chained)


def _products(chained: tuple[int, int]) -> str:
    spread = lines(*(f"vmov.f32 s{4 * o + p}, s{4 * o}" for o in range(4) for p in (1, 2, 3)))
    biases = "".join(f"vldr s{4 * o}, [r0]\nadd r0, r0, r1\n" for o in range(4))
    pairs = lines(*(f"vldmia r{1 + o}!, {{s{16 + 2 * o}, s{17 + 2 * o}}}" for o in range(4)))
    singles = lines(*(f"vldmia r{1 + o}!, {{s{16 + 2 * o}}}" for o in range(4)))
    even, odd = [f"s{16 + 2 * o}" for o in range(4)], [f"s{17 + 2 * o}" for o in range(4)]
    two_columns = pairs + _column(4, even, chained[0]) + _column(4, odd, chained[1])
    return f"""
ldr r0, [r11, #F_weight]
str r0, [r11, #F_w_at]
ldr r0, [r11, #F_bias]
str r0, [r11, #F_b_at]
ldr r0, [r11, #F_tile_base]
str r0, [r11, #F_t_at]
ldr r8, [r11, #F_y_at]
ldr r9, [r11, #F_y_step_o]
ldr r10, [r11, #F_groups]
group:
ldr r12, [r11, #F_group_outputs]
four_outputs:
subs r12, r12, #4
blt single_outputs
ldrd r0, r1, [r11, #F_b_at]
{biases}
str r0, [r11, #F_b_at]
{spread}
ldr r1, [r11, #F_w_at]
ldr r6, [r11, #F_weight_row]
add r2, r1, r6
add r3, r2, r6
add r4, r3, r6
ldr r5, [r11, #F_t_at]
ldr r6, [r11, #F_group_columns]
subs r6, r6, #4
blt few_columns
four_columns:
{two_columns}
{two_columns}
subs r6, r6, #4
bge four_columns
few_columns:
adds r6, r6, #4
beq columns_done
one_more_column:
{singles}
{_column(4, even, 0)}
subs r6, r6, #1
bne one_more_column
columns_done:
str r4, [r11, #F_w_at] @ the last row's end is the next row's start
movs r7, #4
ldr r6, [r11, #F_y_step_px]
ldr r1, [r11, #F_tile_px]
cmp r6, #4
it eq
cmpeq r1, #4
bne store_singly
vstmia r8, {{s0-s3}}
add r8, r8, r9
vstmia r8, {{s4-s7}}
add r8, r8, r9
vstmia r8, {{s8-s11}}
add r8, r8, r9
vstmia r8, {{s12-s15}}
add r8, r8, r9
b four_outputs
single_outputs:
adds r12, r12, #4
rsbs r12, r12, #0 @ less than 0 from here on: minus the outputs left
beq group_done
one_output:
ldrd r0, r1, [r11, #F_b_at]
vldr s0, [r0]
add r0, r0, r1
str r0, [r11, #F_b_at]
vmov.f32 s1, s0
vmov.f32 s2, s0
vmov.f32 s3, s0
ldr r1, [r11, #F_w_at]
ldr r5, [r11, #F_t_at]
ldr r6, [r11, #F_group_columns]
one_column:
vldmia r1!, {{s16}}
{_column(1, even, 0)}
subs r6, r6, #1
bne one_column
str r1, [r11, #F_w_at]
movs r7, #1
@ r7 outputs from s0-s15 by way of memory: a tile of fewer pixels, or pixels apart
store_singly:
add r0, r11, #F_scratch
vstmia r0, {{s0-s15}}
store_output:
mov r2, r8
mov r3, r0
ldr r1, [r11, #F_tile_px]
ldr r6, [r11, #F_y_step_px]
store_pixel:
ldr r4, [r3], #4
str r4, [r2]
add r2, r2, r6
subs r1, r1, #1
bne store_pixel
add r0, r0, #16
add r8, r8, r9
subs r7, r7, #1
bne store_output
cmp r12, #0
bge four_outputs
adds r12, r12, #1
bne one_output
group_done:
ldr r5, [r11, #F_t_at]
ldr r6, [r11, #F_group_columns]
add r5, r5, r6, lsl #4
str r5, [r11, #F_t_at]
subs r10, r10, #1
bne group
"""


def _forward(chained: tuple[int, int]) -> Function:
    text = f"""
{vfp.ENTER}
next_image:
ldr r0, [r11, #F_images]
subs r0, r0, #1
blt done
str r0, [r11, #F_images]
{vfp.IMAGE_START}
next_tile:
{vfp.tile_start("movs r1, #4")}
ldr r0, [r11, #F_sample]
blx r0
{_products(chained)}
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
{vfp.advance("x_image", "image_x")}
b next_image
done:
{vfp.LEAVE}
"""
    return Function(
        name="forward",
        doc="""The whole forward; called from Python with the block.
Products: r1-r4 weights of four outputs, r5 tile, r6 columns left, r8 y, r9 output step of y,
r10 groups left, r12 outputs left in the group. s0-s15 sums [output][pixel], s16-s23 weights of
two columns, s24-s27 a column's four pixels, s28-s31 products under way.""",
        text=text,
    )


PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/f32_vfp_forward_asm.py",
        doc="float32 forward for Cortex-M4F and M7F: see f32_vfp.py, which calls it.",
        core="cortex-m4",
        fpu="fpv4-sp-d16",
        functions=(_forward(chained=(16, 8)), _sample("nchw"), _sample("nhwc")),
        block=vfp.BLOCK,
        drivers=vfp.DRIVERS,
    ),
)
