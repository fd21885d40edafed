"""Backward: dcol of half a tile for all groups and taps, and the shift of each pixel."""

from __future__ import annotations

from ..program import Function
from .frame import advance, copy, loop

NORMALISE = Function(
    name="normalise",
    entry=True,
    doc="""dcol of half a tile, all groups and taps, and what follows from each pixel's largest:
px_state [pixel] s_p, s_b - s_p, and the scatter's a and b. Changes all registers.""",
    text=f"""
str lr, [sp, #F_lr_half]
movw r0, #16382
mov r1, r0
mov r2, r0
mov r3, r0
mov r4, #0
mov r5, #0
mov r6, #0
mov r7, #0
add r8, sp, #F_limit
stm r8, {{r0-r7}}
{copy("at_load", "half_g0")}
{copy("a_weight", "weight")}
{copy("a_left", "chunk_count")}
chunk:
ldr r12, [sp, #F_load_g]
blx r12
{copy("g_tile", "g_home")}
{copy("a_dst", "area")}
{copy("a_groups", "chunk_groups")}
group:
{copy("dw", "a_weight")}
{copy("dst", "a_dst")}
{copy("a_taps", "taps_count")}
tap:
ldr r12, [sp, #F_dcol]
blx r12
{advance("dw", "#2")}
{advance("dst", "area_tap")}
{loop("a_taps", "tap")}
{advance("g_tile", "g_rows")}
{advance("a_dst", "gt_step")}
{advance("a_weight", "gw_step")}
{loop("a_groups", "group")}
{loop("a_left", "chunk")}
@ r0 peak, r1 s_p, r2 s_b - s_p, r3 a, r4 b, r5 pixel, r6 state, r7 any clipping
add r5, sp, #F_peak
ldr r6, [sp, #F_half_state]
mov r7, #0
ldr r9, [sp, #F_scatter_inner_16]
pixel:
ldr r0, [r5]
ldr r1, [r5, #-16]
cmp r0, r1
it hi
movhi r7, #1
clz r1, r0
rsbs r1, r1, #18 @ bits above 14
it mi
movmi r1, #0
ldr r2, [sp, #F_bound]
sub r2, r2, r1
ldr r0, [sp, #F_headroom16]
ldr r3, [sp, #F_small]
cmp r3, #0
bne small
subs r3, r0, r2 @ a + b = 32 - s
it mi
movmi r3, #46 @ the shifts move everything out
sub r0, r3, #16
cmp r0, #14
it hi
movhi r9, #0 @ b = 16 is not for all
mov r4, #0
cmp r3, #14
itt gt
subgt r4, r3, #14
movgt r3, #14
b state
small:
rsb r4, r0, #32
add r4, r4, r2 @ s
mov r3, #0
cmp r4, #0
itt lt
rsblt r3, r4, #0
movlt r4, #0
state:
stm r6!, {{r1-r4}}
add r5, r5, #4
add r8, sp, #F_peak + 16
cmp r5, r8
bne pixel
ldr r6, [sp, #F_half_clip]
str r7, [r6]
@ b = 16 is faster, where it goes for all four pixels
ldr r6, [sp, #F_half_state]
cmp r9, #0
beq scatter_chosen
ldr r10, [sp, #F_scatter]
cmp r9, r10
beq scatter_chosen
mov r4, #16
mov r10, #4
by_16:
ldrd r2, r3, [r6, #8]
add r2, r2, r3
sub r2, r2, #16
str r2, [r6, #8]
str r4, [r6, #12]
add r6, r6, #16
subs r10, r10, #1
bne by_16
scatter_chosen:
cmp r9, #0
it eq
ldreq r9, [sp, #F_scatter_inner]
ldr r6, [sp, #F_half_clip]
str r9, [r6, #8]
ldr r8, [sp, #F_recompute]
cmp r8, #0
bne finished
cmp r7, #0
beq finished
ldr r12, [sp, #F_clip]
blx r12
finished:
ldr lr, [sp, #F_lr_half]
bx lr
""",
)


CLIP = Function(
    name="clip",
    entry=True,
    doc="""dcol of half a tile within +-(16383 << s_p), so that it rounds to an operand.
r0-r3 a row, r4-r7 the pixels' limits, r8 row, r9 end, r10 -limit. Changes r0-r10.""",
    text="""
ldr r8, [sp, #F_half_state]
movw r9, #16383
ldr r4, [r8]
ldr r5, [r8, #16]
ldr r6, [r8, #32]
ldr r7, [r8, #48]
lsl r4, r9, r4
lsl r5, r9, r5
lsl r6, r9, r6
lsl r7, r9, r7
ldr r8, [sp, #F_area]
ldr r9, [sp, #F_cm_at_tile]
add r9, r9, r8
row:
ldm r8, {r0-r3}
"""
    + "".join(
        f"""
cmp r{k}, r{4 + k}
it gt
movgt r{k}, r{4 + k}
rsb r10, r{4 + k}, #0
cmp r{k}, r10
it lt
movlt r{k}, r10
"""
        for k in range(4)
    )
    + """
stm r8!, {r0-r3}
cmp r8, r9
bne row
bx lr
""",
)
