"""Backward: grad_input."""

from __future__ import annotations

from ..program import Function, lines

_SCATTER_START = """
add r8, sp, #F_corner_w
ldm r8, {r4-r8} @ weights, mask << (16 - s_m)
ldr r9, [sp, #F_px_at]
ldrd r9, r12, [r9, #8]
lsl r4, r4, r9
lsl r5, r5, r9
lsl r6, r6, r9
lsl r7, r7, r9
"""


def _add_rounded(upper: str, weight: str, t: str, dsp: bool) -> list[str]:
    """upper += rs(t * w, s) by a product whose upper word that is; r9 is free."""
    if dsp:
        return [f"smmlar {upper}, {weight}, {t}, {upper}"]
    return ["mov.w r9, #0x80000000", f"smlal r9, {upper}, {weight}, {t}"]


def scatter_inner(dsp: bool, by_16: bool) -> Function:
    text = []
    for k in range(8):
        text += [f"ldr.w r2, [sp, #F_d8 + {4 * k}] @ channel {k}", "mla r2, r2, r8, lr"]
        # t << b; for b = 16 the product without its lower half is that.
        text += ["bfc r2, #0, #16"] if by_16 else ["asr.w r2, r2, #16", "lsl.w r2, r2, r12"]
        for row in (0, 1):
            text += [
                f"ldrd r10, r11, [r{row}]",
                *_add_rounded("r10", f"r{4 + 2 * row}", "r2", dsp),
                *_add_rounded("r11", f"r{5 + 2 * row}", "r2", dsp),
                f"strd r10, r11, [r{row}]",
                f"add.w r{row}, r{row}, r3",
            ]
    return Function(
        name="scatter_inner_16" if by_16 else "scatter_inner",
        entry=True,
        doc="""Scatter up to 8 channels of a sample with all corners inside, layout nchw: a row's two
corners are neighbours. grad_input += rs(t * w, s), as the upper word of 2**31 + t * 2**b * (w * 2**a)
with a + b = 32 - s: the lower word brings the rounding.
r0, r1 rows in grad_input, r2 t, r3 channel step, r4-r7 w << a, r8 mask, r9 lower word, r10, r11
grad_input, r12 b, lr half. Changes all registers.""",
        text=f"""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta_inner]
add r0, r8, r0, lsl #1
add r1, r8, r2, lsl #1
{_SCATTER_START}
ldr r3, [sp, #F_channel4]
mov lr, #32768
ldr r10, [sp, #F_entry_inner{"_16" if by_16 else ""}]
add pc, r10
{lines(*text)}
ldr pc, [sp, #F_ret]
""",
    )


def scatter(dsp: bool) -> Function:
    text = []
    for k in range(8):
        text += [
            f"ldr.w lr, [sp, #F_d8 + {4 * k}] @ channel {k}",
            "mul lr, lr, r8",
            "asrs.w lr, lr, #16",
            "adc lr, lr, #0",
            "lsl.w lr, lr, r12",
            f"ldr.w r10, [sp, #F_co + {4 * k}]",
        ]
        for corner in range(4):
            text += [
                f"ldr.w r11, [r{corner}, r10, lsl #1]",
                *_add_rounded("r11", f"r{4 + corner}", "lr", dsp),
                f"str.w r11, [r{corner}, r10, lsl #1]",
            ]
    return Function(
        name="scatter",
        entry=True,
        doc="""Scatter up to 8 channels of any sample; a corner outside has weight 0 and the place of one
inside, to which it adds 0. As scatter_inner, but
r0-r3 corners in grad_input, r10 channel, r11 grad_input, lr t. Changes all registers.""",
        text=f"""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta]
add r0, r8, r0, lsl #1
add r1, r8, r1, lsl #1
add r2, r8, r2, lsl #1
add r3, r8, r3, lsl #1
{_SCATTER_START}
ldr r10, [sp, #F_entry_scatter]
add pc, r10
{lines(*text)}
ldr pc, [sp, #F_ret]
""",
    )


SCATTER_SMALL = Function(
    name="scatter_small",
    entry=True,
    doc="""As scatter, for a single output pixel and one or two taps, where s may be 0 or less.
r12 s if it is not negative, r9 -s if it is. Changes all registers.""",
    text="""
str lr, [sp, #F_ret]
ldr r8, [sp, #F_gx_delta]
add r0, r8, r0, lsl #1
add r1, r8, r1, lsl #1
add r2, r8, r2, lsl #1
add r3, r8, r3, lsl #1
add r8, sp, #F_corner_w
ldm r8, {r4-r8}
ldr r10, [sp, #F_entry_scatter]
add r10, r10, #2
@ of d8 and of co: 4 bytes for each channel's code
ldr r9, [sp, #F_scatter_words]
udiv r10, r10, r9
small:
addw r9, sp, #F_d8
ldr lr, [r9, r10]
mul lr, lr, r8
asrs lr, lr, #16
adc lr, lr, #0
add r9, sp, #F_co
ldr r11, [r9, r10]
str r10, [sp, #F_small_at]
"""
    + "".join(
        f"""
ldr r9, [sp, #F_px_at]
ldrd r9, r12, [r9, #8]
mul r10, lr, r{4 + corner}
lsl r10, r10, r9
cmn r10, #0
asrs r10, r10, r12
adc r10, r10, #0
ldr r9, [r{corner}, r11, lsl #1]
add r9, r9, r10
str r9, [r{corner}, r11, lsl #1]
"""
        for corner in range(4)
    )
    + """
ldr r10, [sp, #F_small_at]
add r10, r10, #4
cmp r10, #32
bne small
ldr pc, [sp, #F_ret]
""",
)
