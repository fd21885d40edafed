"""The parameter block of the float32 kernels without an FPU, and how each core reaches its fields.

In every function r7 is the block. Sub-kernels may change r0-r3, r8-r12 and the flags; `add` and
`mul` leave r8-r11 alone as well. The sums of the operator live in memory, in registers only inside
a sub-kernel.

The sources of the operator are written once, with four words more than the assembler has:

    ld r0, field            r0 = the field
    st r0, field, r3        the field = r0; r3 may be changed
    call field              enter the sub-kernel; changes r3 (r12) on the way
    ready field ... enter   the same for a sub-kernel that takes r0-r3
"""

from __future__ import annotations

import re

from ..program import Block

# The busy fields first: ARMv6-M reaches the first 32 with one instruction, the next 32 with two.
BLOCK = Block("""
add mul dot axpy dots list_values plain_dot plain_axpy sample_plain dots_plain scatter_plain
x_at gradx_at left channel_step has_mask mask_value zero_cm listed corners_listed corners_list
corners_end start_zero records weight_tap gradw_tap sampling dcol_wanted want_weight want_dots
scattering drop
off_at plane_bytes tap_x tap_y height_bits width_bits minus_one row column row_step column_step
height width ly hy lx hx edge inside mask_at goff_at gmask_at accumulate want_goff want_gmask
group_outputs plain_step og_x og_gradx og_table column_at column_step_c
locate columns finish gather outputs scan sample_columns
want_dcol want_input want_bias sampled channels taps kernel_rows kernel_columns rows_left
columns_left og_left i_left j_left
images plane out_rows out_columns offset_groups groups outputs_count
x_image gradx_image image_x px_off image_off px_mask image_mask px_goff px_gmask
y_at y_step_px y_step_o image_y y_table y_row x_table x_column
weight gradw bias bias_step gradb table group_table values list weight_words scanned scanned_words
group_columns weight_row og_column og_columns og_step og_entries x_step y_step nonfinite ready zero
clear input_words offset_words mask_words gradw_words bias_words
place[12] corners[16]
""")

_LD = re.compile(r"^ld (r\d+), (\w+)(.*)$", re.M)
_ST = re.compile(r"^st (r\d+), (\w+), (r\d+)(.*)$", re.M)
_CALL = re.compile(r"^call (\w+)(.*)$", re.M)
_READY = re.compile(r"^ready (\w+)(.*)$", re.M)
_ENTER = re.compile(r"^enter$", re.M)


def _reach(register: str, field: str) -> str:
    """ARMv6-M: the field's byte offset in a register."""
    at = BLOCK.index[field]
    if at < 64:
        return f"movs {register}, #F_{field}\n"
    return f"movs {register}, #F_{field} / 4\nlsls {register}, {register}, #2\n"


def expand(text: str, v7: bool) -> str:
    """The text with the words above spelt out for a core."""

    def ld(match: re.Match[str]) -> str:
        register, field, rest = match.groups()
        if v7 or BLOCK.index[field] < 32:
            return f"ldr {register}, [r7, #F_{field}]{rest}"
        return f"{_reach(register, field)}ldr {register}, [r7, {register}]{rest}"

    def st(match: re.Match[str]) -> str:
        register, field, scratch, rest = match.groups()
        if v7 or BLOCK.index[field] < 32:
            return f"str {register}, [r7, #F_{field}]{rest}"
        return f"{_reach(scratch, field)}str {register}, [r7, {scratch}]{rest}"

    def call(match: re.Match[str]) -> str:
        register = "r12" if v7 else "r3"
        field, rest = match.groups()
        return ld(_LD.match(f"ld {register}, {field}")) + f"{rest}\nblx {register}"  # type: ignore[arg-type]

    def ready(match: re.Match[str]) -> str:
        field, rest = match.groups()
        if v7:
            return f"ldr r12, [r7, #F_{field}]{rest}"
        return ld(_LD.match(f"ld r3, {field}")) + f"{rest}\nmov r12, r3"  # type: ignore[arg-type]

    for pattern, made in ((_CALL, call), (_READY, ready), (_LD, ld), (_ST, st)):
        text = pattern.sub(made, text)
    return _ENTER.sub("blx r12", text)
