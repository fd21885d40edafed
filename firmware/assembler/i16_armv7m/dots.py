"""Backward: the four corner dots of a sample, and what they give: grad_mask and grad_offset."""

from __future__ import annotations

from ..program import Function, lines


def dots() -> Function:
    text = []
    for k in range(8):
        text += [
            "ldr r12, [r9], #16",
            "asrs r12, r12, r8",
            "adc r12, r12, #0",
            f"str r12, [sp, #F_d8 + {4 * k}]",
            f"ldr r10, [sp, #F_co + {4 * k}] @ channel {k}",
        ]
        for corner in range(4):
            text += [
                f"ldrsh r11, [r{corner}, r10]",
                f"mla r{4 + corner}, r11, r12, r{4 + corner}",
            ]
    return Function(
        name="dots",
        entry=True,
        doc="""D of the four corners into r4-r7: up to 8 channels; d = rs(dcol, s_p) of each to d8.
r0-r3 corners, r8 s_p, r9 dcol's row, r10 channel, r11 pixel, r12 d. Changes r4-r12.""",
        text=f"""
ldr r10, [sp, #F_entry]
mov r4, #0
mov r5, #0
mov r6, #0
mov r7, #0
cmn r4, #0 @ no carry, for a shift by 0
add pc, r10
{lines(*text)}
bx lr
""",
    )


def scalars(offset: bool, mask: bool) -> Function:
    """grad_offset and grad_mask of a sample, or one of them."""
    magnitude = "".join(
        f"eor r{12 if k else 8}, r{3 + k}, r{3 + k}, asr #31\n"
        f"sub r{12 if k else 8}, r{12 if k else 8}, r{3 + k}, asr #31\n"
        + ("orr r8, r8, r12\n" if k else "")
        for k in range(4)
    )
    shrink = "".join(f"asrs r{3 + k}, r{3 + k}, r8\nadc r{3 + k}, r{3 + k}, #0\n" for k in range(4))

    def between(to: str, a: str, b: str, rest: str, fraction: str) -> str:
        """to = rs(rest * a + fraction * b, 8); r11 = 128."""
        return f"mla {to}, {a}, {rest}, r11\nmla {to}, {b}, {fraction}, {to}\nasr {to}, {to}, #8\n"

    def slope(to: str, pairs: tuple[tuple[str, str], ...], rest: str, fraction: str) -> str:
        """to = rs(rs(rest * (b - a) + fraction * (d - c), 14) * m, r8); r11 = 8192, r12 free."""
        (a, b), (c, d) = pairs
        return (
            f"sub {to}, {b}, {a}\nsub r12, {d}, {c}\nmla {to}, {to}, {rest}, r11\n"
            f"mla {to}, r12, {fraction}, {to}\nasr {to}, {to}, #14\nmul {to}, {to}, r2\n"
            f"asrs {to}, {to}, r8\nadc {to}, {to}, #0\n"
        )

    mask_text = f"""
mov r11, #128
{between("r12", "r3", "r4", "r10", "r1")}
{between("lr", "r5", "r6", "r10", "r1")}
{between("r12", "r12", "lr", "r9", "r0")}
lsl r12, r12, r8
asrs r12, r12, r7
adc r12, r12, #0
ldr r11, [sp, #F_gmask_delta]
ldr lr, [sp, #F_mp]
str r12, [r11, lr, lsl #1]
"""
    offset_text = f"""
rsb r8, r8, #10
add r8, r8, r7
mov r11, #8192
{slope("lr", (("r3", "r5"), ("r4", "r6")), "r10", "r1")}
"""
    slope_x = """
sub r4, r4, r3
sub r12, r6, r5
mla r4, r4, r9, r11
mla r4, r12, r0, r4
asr r4, r4, #14
mul r4, r4, r2
asrs r4, r4, r8
adc r4, r4, #0
ldr r11, [sp, #F_goff_delta]
ldrd r0, r1, [sp]
str lr, [r11, r0, lsl #1]
str r4, [r11, r1, lsl #1]
"""
    which = " and ".join(["grad_offset"] * offset + ["grad_mask"] * mask)
    return Function(
        name="scalars_" + "offset" * offset + "_" * (offset and mask) + "mask" * mask,
        entry=True,
        doc=f"""{which} of a sample from its four corner dots.
r0 ly, r1 lx, r2 m, r3-r6 D, then E; r7 s_b - s_p, r8 s_t, r9 hy, r10 hx. Changes all registers.
The carry is 0 from `cmn` on where a shift is by 0, so that adc adds the bit shifted out last.""",
        text=f"""
str lr, [sp, #F_ret]
add r12, sp, #F_ly
ldr r7, [sp, #F_px_at]
ldm r12, {{r0-r6}}
ldr r7, [r7, #4]
{magnitude}
clz r8, r8
rsb r8, r8, #11 @ bits of the largest |D| above 21
usat r8, #5, r8
cmn r8, #0
{shrink}
rsb r9, r0, #256
rsb r10, r1, #256
cmn r9, #0
{mask_text if mask else ""}
{offset_text + slope_x if offset else ""}
ldr pc, [sp, #F_ret]
""",
    )
