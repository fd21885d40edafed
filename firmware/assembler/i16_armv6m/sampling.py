"""Where a sample lies, and the columns that come of it."""

from __future__ import annotations

from ..program import Function, lines

LOCATE = Function(
    name="locate",
    entry=True,
    doc="""The next tap's sample: its mask m, fractions ly and lx, corner weights w, the places (in
bytes of x) top and bottom of its left corners, dx of the right ones from there, and flags: 1 2 4
8 for corners in the image, 16 for no derivative. A corner outside has weight 0 and the place of
its neighbour inside. Returns r0 = flags, 0 for a sample outside. Changes r0-r7, r12.""",
    text="""
ldr r0, [sp, #F_offset_at]
ldr r1, [sp, #F_plane_bytes]
movs r2, #0
ldrsh r3, [r0, r2] @ y
ldrsh r4, [r0, r1] @ x
adds r0, r0, r1
adds r0, r0, r1
str r0, [sp, #F_offset_at]
ldr r0, [sp, #F_mask_at]
ldrsh r2, [r0, r2]
ldr r1, [sp, #F_mask_step]
adds r0, r0, r1
str r0, [sp, #F_mask_at]
str r2, [sp, #F_m]
ldr r0, [sp, #F_marker]
cmp r3, r0
beq not_finite
cmp r4, r0
beq not_finite
ldr r0, [sp, #F_tap_y]
adds r3, r3, r0
ldr r0, [sp, #F_tap_x]
adds r4, r4, r0
asrs r5, r3, #8 @ row
asrs r6, r4, #8 @ column
uxtb r3, r3
uxtb r4, r4
str r3, [sp, #F_ly]
str r4, [sp, #F_lx]
ldr r0, [sp, #F_inner_y]
cmp r5, r0 @ unsigned: 0 <= row < height - 1
bhs border
ldr r0, [sp, #F_inner_x]
cmp r6, r0
bhs border
@ all four corners in the image
ldr r0, [sp, #F_x_row]
muls r5, r0
ldr r1, [sp, #F_x_column]
str r1, [sp, #F_dx]
muls r6, r1
adds r5, r5, r6
str r5, [sp, #F_top]
adds r5, r5, r0
str r5, [sp, #F_bottom]
mov r5, r3
muls r5, r4 @ w11
lsls r3, r3, #8
lsls r4, r4, #8
subs r2, r4, r5 @ w01
movs r1, #1
lsls r1, r1, #16
subs r1, r1, r3
subs r1, r1, r2 @ w00
subs r3, r3, r5 @ w10
mov r4, r5
add r6, sp, #F_w00
stmia r6!, {r1-r4}
movs r0, #15
str r0, [sp, #F_flags]
bx lr
not_finite:
ldr r0, [sp, #F_nonfinite]
adds r0, #1
str r0, [sp, #F_nonfinite]
outside:
movs r0, #0
str r0, [sp, #F_flags]
bx lr
border:
ldr r0, [sp, #F_inner_y]
adds r0, #2
adds r1, r5, #1
cmp r1, r0 @ -1 <= row < height
bhs outside
ldr r0, [sp, #F_inner_x]
adds r0, #2
adds r2, r6, #1
cmp r2, r0
bhs outside
movs r7, #15
ldr r0, [sp, #F_mmcv]
cmp r0, #0
beq derivative
orrs r1, r3 @ 0 at exactly -1
beq no_derivative
orrs r2, r4
bne derivative
no_derivative:
movs r7, #31
derivative:
movs r0, #1
lsls r0, r0, #8
subs r1, r0, r3 @ hy
subs r2, r0, r4 @ hx
ldr r0, [sp, #F_x_row]
mov r12, r0 @ from top to bottom
cmp r5, #0
bge row_exists
movs r5, #0
movs r1, #0
mov r12, r1
movs r0, #28
ands r7, r0
b find_columns
row_exists:
ldr r0, [sp, #F_inner_y]
cmp r5, r0
blt find_columns
movs r3, #0
mov r12, r3
movs r0, #19
ands r7, r0
find_columns:
ldr r0, [sp, #F_x_column]
cmp r6, #0
bge column_exists
movs r6, #0
movs r2, #0
movs r0, #26
ands r7, r0
movs r0, #0
b corners
column_exists:
mov r8, r0
ldr r0, [sp, #F_inner_x]
cmp r6, r0
mov r0, r8
blt corners
movs r4, #0
movs r0, #21
ands r7, r0
movs r0, #0
corners:
str r0, [sp, #F_dx]
ldr r0, [sp, #F_x_row]
muls r5, r0
ldr r0, [sp, #F_x_column]
muls r6, r0
adds r5, r5, r6
str r5, [sp, #F_top]
add r5, r12
str r5, [sp, #F_bottom]
mov r5, r1
muls r5, r2
str r5, [sp, #F_w00]
muls r1, r4
str r1, [sp, #F_w01]
muls r2, r3
str r2, [sp, #F_w10]
muls r3, r4
str r3, [sp, #F_w11]
mov r0, r7
str r0, [sp, #F_flags]
bx lr
""",
)


def _corner(row: str, index: str, weight: str, first: bool) -> str:
    value = "r5" if first else "r6"
    text = [f"ldrsh {value}, [{row}, {index}]", f"ldr r7, [sp, #F_{weight}]"]
    text.append(f"muls {value}, r7")
    if not first:
        text.append("adds r5, r5, r6")
    return lines(*text)


def sample(name: str, store: str) -> Function:
    """The columns of a tap; store writes r5 to [r4] and advances r4."""
    return Function(
        name=name,
        entry=True,
        doc="""The columns cm of the located sample, for the offset group's channels, from out_at.
r0 = flags on entry; then
r0 top, r1 bottom, r2 left, r3 right (the channel's place, from there), r4 out, r5-r7 work,
r8 32768, r9 mask_half, r10 channel step of x, r11 the run's last place, r12 out step.
A run is as many channels as follow each other in out: it ends with a group of the weights.""",
        text=f"""
ldr r4, [sp, #F_out_at]
ldr r5, [sp, #F_out_step]
mov r12, r5
ldr r6, [sp, #F_og_channels]
ldr r5, [sp, #F_run_left]
cmp r0, #0
beq zeros
movs r2, #128
lsls r2, r2, #8
mov r8, r2
ldr r2, [sp, #F_mask_half]
mov r9, r2
ldr r2, [sp, #F_x_channel]
mov r10, r2
ldr r7, [sp, #F_x_at]
ldr r0, [sp, #F_top]
adds r0, r0, r7
ldr r1, [sp, #F_bottom]
adds r1, r1, r7
movs r2, #0
ldr r3, [sp, #F_dx]
run:
mov r7, r5
cmp r7, r6
bls run_fits
mov r7, r6
run_fits:
subs r5, r5, r7
str r5, [sp, #F_run_left]
subs r6, r6, r7
str r6, [sp, #F_channels_left]
mov r6, r10
muls r7, r6
adds r7, r7, r2
mov r11, r7
channel:
{_corner("r0", "r2", "w00", True)}
{_corner("r0", "r3", "w01", False)}
{_corner("r1", "r2", "w10", False)}
{_corner("r1", "r3", "w11", False)}
add r5, r8
asrs r5, r5, #16
ldr r7, [sp, #F_m]
muls r5, r7
add r5, r9
ldr r7, [sp, #F_mask_shift]
asrs r5, r7
{store}
add r2, r10
add r3, r10
cmp r2, r11
bne channel
ldr r5, [sp, #F_run_left]
cmp r5, #0
bne same_group
ldr r5, [sp, #F_out_jump]
adds r4, r4, r5
ldr r5, [sp, #F_out_run]
same_group:
ldr r6, [sp, #F_channels_left]
cmp r6, #0
bne run
str r4, [sp, #F_out_at]
str r5, [sp, #F_run_left]
bx lr
@ a sample outside: r5 left of the run, r6 channels left
zeros:
mov r7, r5
mov r3, r6
zero_channel:
movs r5, #0
{store}
subs r7, #1
bne zero_same_group
ldr r5, [sp, #F_out_jump]
adds r4, r4, r5
ldr r7, [sp, #F_out_run]
zero_same_group:
subs r3, #1
bne zero_channel
str r4, [sp, #F_out_at]
str r7, [sp, #F_run_left]
bx lr
""",
    )
