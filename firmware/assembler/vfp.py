"""What the float32 sources for cores with an FPU share: the parameter block and pieces of text.

Multiply and add are two roundings here, always. VMLA does so as well (it is not fused; VFMA is,
and stands nowhere), so that both ways give the same bits. On a Cortex-M4 VMLA takes three cycles,
VMUL and VADD one each where their results are not wanted by the very next instruction. Where one
sum runs on serially the pair gains nothing, and VMLA is half the code. In the inner products, most
of the time, the pair is the faster way and VMLA the one with fewer instructions: each product says
how many of its sums it chains.

The operator's state lives in the block, whose address stays in r11. A corner outside the image is
read from an area of zeros and scattered into an area for waste; a tensor that is not there is one
word with a step of 0 (a mask of 1, a bias of 0). So no loop tests for either.
"""

from __future__ import annotations

from collections.abc import Sequence

from .program import Block, lines

DRIVERS = (
    "firmware/microdeform/kernels/f32_vfp_plan.py",
    "firmware/microdeform/kernels/f32_vfp.py",
)

BLOCK = Block("""
p0 p1 q0 q1 step0 step1 tile variant tile_step channels column_step
off_at table_at tile_at mask_at mask_step plane_bytes inner_y inner_x row_step x_at
channel_step gradx_delta height width
weight weight_row groups group_outputs group_columns
images plane plane_left tile_width tile_px px_left
px_off px_mask px_goff px_gmask px_mask_step px_goff_step px_gmask_step
image_off image_mask image_goff image_gmask image_x image_y
by bx ox start_y start_x stride_y stride_x out_width
table table_end zeros_at waste_at
og_count og_left og_tile og_x x_image
tile_base px_tile px_tile_step
y_at y_px y_step_o y_step_px
bias
w_at b_at bias_step t_at outputs
g_quads g_rows g_at outputs_bytes grad_weight quads_left
kernel0 kernel1 kernel2 dots_kernel dots_mode edge
goff_at goff_step gmask_at gmask_step
sample gather dcol taps weights
clear grad_input input_words weight_words bias_words
ready nonfinite fpscr saved_lr one waste_word
zero[16] scratch[16]
""")


def multiply_add(
    sums: Sequence[str], a: Sequence[str], b: Sequence[str], temps: Sequence[str], chained: int = 0
) -> str:
    """sums[k] += a[k] * b[k], the first `chained` of them by VMLA.

    The rest in pairs, with as many products under way as there are temps.
    """
    triples = list(zip(sums, a, b, strict=True))
    text = [f"vmla.f32 {s}, {p}, {q}" for s, p, q in triples[:chained]]
    for at in range(chained, len(triples), len(temps)):
        under_way = list(zip(temps, triples[at : at + len(temps)], strict=False))
        text += [f"vmul.f32 {t}, {p}, {q}" for t, (_, p, q) in under_way]
        text += [f"vadd.f32 {s}, {s}, {t}" for t, (s, _, _) in under_way]
    return lines(*text)


def unrolled(name: str, counter: str, step: str) -> str:
    """Run step counter times (at least once), two at a time; step keeps the flags."""
    return f"""
lsrs {counter}, {counter}, #1
bcc {name}_pairs
{step}
beq {name}_done
{name}_pairs:
{step}
{step}
subs {counter}, {counter}, #1
bne {name}_pairs
{name}_done:
"""


def registers(first: int, count: int) -> list[str]:
    """s<first>, s<first+1>, ..."""
    return [f"s{first + k}" for k in range(count)]


ENTER = """
push {r8-r11}
vpush {s16-s31}
mov r11, r0
vmrs r1, fpscr
str r1, [r11, #F_fpscr]
movs r1, #0
vmsr fpscr, r1 @ round to nearest; no flush to zero, no default NaN, whatever the firmware has set
"""

LEAVE = """
ldr r1, [r11, #F_fpscr]
vmsr fpscr, r1
vpop {s16-s31}
pop {r8-r11}
"""

IMAGE_START = """
@ the first pixel's place without its tap and offset, and the pixels left
ldr r0, [r11, #F_start_y]
str r0, [r11, #F_by]
ldr r0, [r11, #F_start_x]
str r0, [r11, #F_bx]
ldr r0, [r11, #F_out_width]
str r0, [r11, #F_ox]
ldr r0, [r11, #F_plane]
str r0, [r11, #F_plane_left]
"""


def tile_start(tile_width: str) -> str:
    """tile_px = min(tile width, pixels left)."""
    return f"""
ldr r0, [r11, #F_plane_left]
{tile_width}
cmp r1, r0
it hi
movhi r1, r0
subs r0, r0, r1
str r0, [r11, #F_plane_left]
str r1, [r11, #F_tile_px]
str r1, [r11, #F_px_left]
ldr r0, [r11, #F_tile_base]
str r0, [r11, #F_px_tile]
"""


NEXT_PIXEL = """
@ the next output pixel's place; exact, since all are integers
vldr s0, [r11, #F_bx]
vldr s1, [r11, #F_stride_x]
vadd.f32 s0, s0, s1
ldr r0, [r11, #F_ox]
subs r0, r0, #1
bne same_row
vldr s0, [r11, #F_by]
vldr s1, [r11, #F_stride_y]
vadd.f32 s0, s0, s1
vstr s0, [r11, #F_by]
vldr s0, [r11, #F_start_x]
ldr r0, [r11, #F_out_width]
same_row:
vstr s0, [r11, #F_bx]
str r0, [r11, #F_ox]
"""


def advance(field: str, step: str) -> str:
    """A pointer field += a step (a field, or an immediate)."""
    load = "" if step.startswith("#") else f"ldr r1, [r11, #F_{step}]\n"
    return f"""
ldr r0, [r11, #F_{field}]
{load}add r0, r0, {step if step.startswith("#") else "r1"}
str r0, [r11, #F_{field}]
"""


WEIGHTS = """
vsub.f32 s30, s0, s2 @ ly
vsub.f32 s31, s1, s3 @ lx
vsub.f32 s17, s16, s30 @ hy
vsub.f32 s18, s16, s31 @ hx
vmul.f32 s20, s17, s18 @ w_00
vmul.f32 s21, s17, s31 @ w_01
vmul.f32 s22, s30, s18 @ w_10
vmul.f32 s23, s30, s31 @ w_11
"""

SAMPLE = """
vmul.f32 s5, s20, s0
vmla.f32 s5, s21, s1
vmla.f32 s5, s22, s2
vmla.f32 s5, s23, s3
vmul.f32 s5, s5, s24 @ cm
"""


class Corners:
    """Which of a sample's columns are in the image: both, only the right one, only the left one."""

    BOTH, RIGHT, LEFT = 0, 1, 2


def _kept(variant: int) -> tuple[bool, bool]:
    return variant != Corners.RIGHT, variant != Corners.LEFT


def load_corners(layout: str, variant: int, pointers: Sequence[str], steps: Sequence[str]) -> str:
    """v_00 v_01 v_10 v_11 -> s0-s3; advance to the next channel.

    nchw: pointers are the two rows' (v_00's and v_10's address), steps their channel steps.
    nhwc: pointers are the four corners', which are a channel's 4 bytes apart; steps is not used.
    A corner in a column outside is left alone: its register holds 0.
    """
    left, right = _kept(variant)
    text = []
    if layout == "nhwc":
        wanted = (left, right, left, right)
        text = [f"vldmia {p}!, {{s{k}}}" for k, p in enumerate(pointers) if wanted[k]]
        return lines(*text)
    for row, (pointer, step) in enumerate(zip(pointers, steps, strict=True)):
        if left and right:
            text.append(f"vldmia {pointer}, {{s{2 * row}, s{2 * row + 1}}}")
        elif right:
            text.append(f"vldr s{2 * row + 1}, [{pointer}, #4]")
        else:
            text.append(f"vldr s{2 * row}, [{pointer}]")
        text.append(f"add {pointer}, {pointer}, {step}")
    return lines(*text)


def clear_missing(variant: int) -> str:
    """The registers of corners in a column outside := +0.0."""
    left, right = _kept(variant)
    names = ([] if left else ["s0", "s2"]) + ([] if right else ["s1", "s3"])
    return lines(*(f"vldr {name}, [r11, #F_zero]" for name in names)) if names else ""
