"""The frame that the fixed-point kernels for ARMv6-M share, and how one is entered and left.

A pass is one call from Python. It copies the constants of its block to the stack, where every field
is one instruction away, and its sub-kernels, which push nothing, find all state there. (Thumb-1 has
eight registers to compute with; r8-r12 and lr only move, add and compare.) Fields before
`constants` come from the block, those behind it are working state.
"""

from __future__ import annotations

from ..program import Block, lines

BLOCK = Block("""
nonfinite saturated
x offset mask weight output bias grad_input grad_offset grad_mask grad_weight grad_bias work scratch
locate sample products dcol narrow dots finish scatter weights
images rows columns plane_bytes mask_step px_mask_step image_offset image_mask
image_x og_x x_channel x_row x_column inner_y inner_x
start_y start_x stride_y stride_x dilation_y dilation_x mmcv
kw taps og_count og_channels
groups group_outputs group_channels group_columns stream_pad group_stream w_row w_channel
y_channel y_column image_y bias_step
out_run out_step out_jump out_tap out_back
mask_shift mask_half sum_shift sum_half dcol_shift dcol_half dot_shift dot_half bound scatter_shift
og_tile w_group og_gx gmask_step px_gmask_step px_goff_step image_goff image_gmask image_gx
gw_row gw_back gw_words gx_words tile_group all_columns plane outputs
want_dcol want_dots want_input want_weight marker one zero
constants
block saved_lr
px_offset px_mask px_x px_y by bx rows_left columns_left images_left
tap_y tap_x kw_left taps_left og_left og_out og_run tap_out
offset_at mask_at x_at out_at run_left channels_left
w00 w01 w10 w11 ly lx m top bottom dx flags
total[4] w_at w_next stream_at stream_end groups_left outputs_left bias_at y_at
pixels pixel pixels_left raised shift double again peak group_at upper_at columns_end gather_at
goff_at gmask_at gx_at d_at tile_g px_goff px_gmask px_gx columns_of_group
grads[32] s_pixel[8]
""")

CONSTANTS = BLOCK.index["constants"]


def _frame_bytes() -> int:
    return (4 * BLOCK.index["size"] + 7) // 8 * 8


def _sub_sp(count: int, word: str) -> str:
    text = []
    while count:
        step = min(count, 504)
        text.append(f"{word} sp, #{step}")
        count -= step
    return lines(*text)


ENTER = f"""
mov r4, r8
mov r5, r9
mov r6, r10
mov r7, r11
push {{r4-r7}}
{_sub_sp(_frame_bytes(), "sub")}
mov r1, r0
mov r2, sp
movs r3, #{(CONSTANTS + 3) // 4}
copy:
ldmia r1!, {{r4-r7}}
stmia r2!, {{r4-r7}}
subs r3, #1
bne copy
str r0, [sp, #F_block]
"""

LEAVE = f"""
ldr r0, [sp, #F_block]
ldr r1, [sp, #F_nonfinite]
str r1, [r0, #F_nonfinite]
ldr r1, [sp, #F_saturated]
str r1, [r0, #F_saturated]
{_sub_sp(_frame_bytes(), "add")}
pop {{r4-r7}}
mov r8, r4
mov r9, r5
mov r10, r6
mov r11, r7
"""


def load(register: str, field: str) -> str:
    return f"ldr {register}, [sp, #F_{field}]\n"


def store(register: str, field: str) -> str:
    return f"str {register}, [sp, #F_{field}]\n"


def copy(target: str, field: str, register: str = "r0") -> str:
    """A field := another one."""
    return load(register, field) + store(register, target)


def advance(field: str, step: str, register: str = "r0", other: str = "r1") -> str:
    """A field += another one, or an immediate below 256; the register has the sum."""
    if step.startswith("#"):
        return load(register, field) + f"adds {register}, {step}\n" + store(register, field)
    return (
        load(register, field)
        + load(other, step)
        + f"adds {register}, {register}, {other}\n"
        + store(register, field)
    )


def enter(field: str, register: str = "r1") -> str:
    """Call the sub-kernel whose entry is in the field."""
    return load(register, field) + f"blx {register}\n"


_NEXT_TAP = f"""
@ the next tap: its place in the kernel and of its columns
{load("r0", "taps_left")}subs r0, #1
{store("r0", "taps_left")}beq taps_done
{advance("tap_out", "out_tap", "r1", "r2")}{store("r1", "out_at")}{copy("run_left", "og_run")}
{load("r1", "tap_x")}{load("r2", "dilation_x")}adds r1, r1, r2
{load("r3", "kw_left")}subs r3, #1
bne same_kernel_row
{advance("tap_y", "dilation_y", "r1", "r2")}{load("r1", "bx")}{load("r3", "kw")}
same_kernel_row:
{store("r1", "tap_x")}{store("r3", "kw_left")}
b tap
taps_done:
"""


def taps(body: str, next_place: str) -> str:
    """A pixel's offset groups and their taps; next_place brings og_out to the next group's."""
    return f"""
{copy("og_left", "og_count")}
offset_group:
{copy("out_at", "og_out")}{store("r0", "tap_out")}
{copy("run_left", "og_run")}{copy("tap_y", "by")}{copy("tap_x", "bx")}
{copy("kw_left", "kw")}{copy("taps_left", "taps")}
tap:
{body}
{_NEXT_TAP}
{next_place}
{advance("x_at", "og_x")}
{load("r0", "og_left")}subs r0, #1
{store("r0", "og_left")}beq offset_groups_done
b offset_group
offset_groups_done:
"""
