"""The sub-kernels that take nearly all of the time: sums of products with listed operands.

Each product and each sum is rounded. What is outside the window leaves the usual way: zeros are
settled on the spot, everything else by `mul` and `add`.
"""

from __future__ import annotations

from ..program import Function
from . import armv6m, armv7m


def products(v7: bool) -> tuple[Function, ...]:
    """dot, axpy, dots for a core."""
    return (_dot(v7), _axpy(v7), _dots(v7))


# The accumulator in r0 is outside the window. Zero plus the product is the product; the rest adds.
def _odd_sum_v7() -> str:
    return """
odd_sum:
lsr r6, r6, #23
add r6, r8, r6, lsl #23
sub r6, r6, #0x800000 @ the product, packed
lsls r12, r0, #1
bne any_sum
mov r0, r6
b added
any_sum:
mov r9, r1
mov r10, r2
mov r1, r6
ldr r12, [sp, #16]
ldr r12, [r12, #F_add]
blx r12
mov r1, r9
mov r2, r10
ldr r3, [sp]
b added
"""


def _odd_sum_v6(keep: str, restore: str) -> str:
    return f"""
odd_sum:
lsrs r4, r4, #23
lsls r4, r4, #23
adds r4, r4, r3
movs r2, #1
lsls r2, r2, #23
subs r4, r4, r2 @ the product, packed
lsls r5, r0, #1
bne any_sum
movs r0, r4
b added
any_sum:
{keep}
movs r1, r4
ldr r4, [sp, #16]
ldr r2, [r4, #F_add]
blx r2
{restore}
b added
"""


def _dot(v7: bool) -> Function:
    if v7:
        product, product_rest = armv7m.product(
            "r4", "r5", "r6", "r6", "r8", "r9", "r12", "r11", "odd_value"
        )
        total, total_rest = armv7m.add("r0", "r6", "r8", "r9", "r10", "r12", "odd_sum")
        text = f"""
push {{r3-r7, lr}}
cmp r1, r3
beq out
mov r11, #0x80000000
next:
ldmia r1!, {{r4, r5, r6}}
ldr r4, [r2, r4]
{product}
{total}
cmp r1, r3
bne next
out:
pop {{r3-r7, pc}}
{product_rest}
{total_rest}
@ zero times a finite number changes a sum of -0 only
odd_value:
lsls r12, r4, #1
bne any_value
cmp r0, #0x80000000
bne added
add r6, r6, r4
add r6, r6, #0x3f000000
and r0, r6, #0x80000000
b added
any_value:
mov r8, r0
mov r9, r1
mov r10, r2
add r1, r5, r6
add r1, r1, #0x3e800000 @ the listed operand, packed
mov r0, r4
ldr r4, [sp, #16]
ldr r12, [r4, #F_mul]
blx r12
mov r1, r0
mov r0, r8
ldr r12, [r4, #F_add]
blx r12
mov r1, r9
mov r2, r10
ldr r3, [sp]
b added
{_odd_sum_v7()}
"""
    else:
        product, product_rest = armv6m.product("r1", "r2", "r3", "r4", "r5", "r6", "odd_value")
        total, total_rest = armv6m.add("r0", "r4", "r3", "r2", "r5", "r6", "odd_sum")
        text = f"""
push {{r3-r7, lr}}
cmp r1, r3
beq out
mov r8, r3
mov r9, r2
movs r7, r1
b next
out:
pop {{r3-r7, pc}}
@ zero times a finite number changes a sum of -0 only
odd_value:
lsls r5, r1, #1
bne any_value
movs r5, #1
lsls r5, r5, #31
cmp r0, r5
bne to_added
adds r4, r4, r1
movs r3, #63
lsls r3, r3, #24
adds r4, r4, r3
ands r4, r5
movs r0, r4
to_added:
b added
any_value:
mov r10, r0
movs r0, r1
lsls r3, r3, #16
adds r2, r2, r3
adds r2, r2, r4
movs r3, #125
lsls r3, r3, #23
adds r1, r2, r3 @ the listed operand, packed
ldr r4, [sp, #16]
ldr r2, [r4, #F_mul]
blx r2
movs r1, r0
mov r0, r10
ldr r2, [r4, #F_add]
blx r2
b added
{_odd_sum_v6("", "")}
{product_rest}
next:
ldmia r7!, {{r1, r2, r3, r4}}
add r1, r9
ldr r1, [r1]
{product}
{total}
cmp r7, r8
bne next
b out
{total_rest}
"""
    return Function(
        name="dot",
        entry=True,
        doc="""r0 += listed * [base + offset] over a list, in its order.
r0 the sum, r1 list, r2 base, r3 the list's end.""",
        text=text,
    )


def _axpy(v7: bool) -> Function:
    if v7:
        product, product_rest = armv7m.product_of("r5", "r7", "r11", "r6", "r8", "r9")
        total, total_rest = armv7m.add("r0", "r6", "r8", "r9", "r10", "r12", "odd_sum")
        text = f"""
push {{r3-r7, lr}}
cmp r1, r3
beq out
mov r11, r0
orr r7, r0, #0x800000
lsl r7, r7, #8
next:
ldmia r1!, {{r4, r5, r6}}
add r4, r4, r2
ldr r0, [r4]
{product}
{total}
str r0, [r4]
cmp r1, r3
bne next
out:
pop {{r3-r7, pc}}
{product_rest}
{total_rest}
{_odd_sum_v7()}
"""
    else:
        product, product_rest = armv6m.product_of(
            "r2", "r3", "r10", "r11", "r12", "r4", "r5", "r6", "r0"
        )
        total, total_rest = armv6m.add("r0", "r4", "r3", "r2", "r5", "r6", "odd_sum")
        text = f"""
push {{r3-r7, lr}}
cmp r1, r3
beq out
mov r8, r3
mov r9, r2
movs r7, r1
mov r12, r0
uxth r4, r0
mov r10, r4
lsls r0, r0, #9
lsrs r0, r0, #25
adds r0, #128
mov r11, r0
b next
out:
pop {{r3-r7, pc}}
{_odd_sum_v6("movs r5, r1", "movs r1, r5")}
{product_rest}
next:
ldmia r7!, {{r1, r2, r3, r4}}
add r1, r9
{product}
ldr r0, [r1]
{total}
str r0, [r1]
cmp r7, r8
bne next
b out
{total_rest}
"""
        text = text.replace("movs r5, r1", "movs r5, r1\nmov r6, r12")
        text = text.replace("movs r1, r5", "movs r1, r5\nmov r12, r6")
    return Function(
        name="axpy",
        entry=True,
        doc="""[base + offset] += listed * r0 over a list, in its order; r0 is in the window.
r0 the factor, r1 list, r2 base, r3 the list's end.""",
        text=text,
    )


def _dots(v7: bool) -> Function:
    if v7:
        product, product_rest = armv7m.product(
            "r4", "r5", "r7", "r6", "r8", "r9", "r12", "r11", "odd_value"
        )
        total, total_rest = armv7m.add("r0", "r6", "r8", "r9", "r10", "r12", "odd_sum")
        text = f"""
add r3, r1, #48
push {{r3-r7, lr}}
ubfx r5, r0, #0, #23
orr r5, r5, #0x800000
lsr r7, r0, #23
lsl r7, r7, #23
sub r7, r7, #0x3f000000
mov r11, #0x80000000
next:
ldr r4, [r1]
lsls r12, r4, #31
bne corner_done @ outside the image
ldr r4, [r2, r4]
{product}
ldr r0, [r1, #4]
{total}
str r0, [r1, #4]
corner_done:
add r1, r1, #12
cmp r1, r3
bne next
pop {{r3-r7, pc}}
{product_rest}
{total_rest}
odd_value:
lsls r12, r4, #1
beq corner_done
mov r9, r1
mov r10, r2
add r1, r5, r7
add r1, r1, #0x3e800000 @ dcol, packed
mov r0, r4
ldr r4, [sp, #16]
ldr r12, [r4, #F_mul]
blx r12
mov r1, r0
ldr r0, [r9, #4]
ldr r12, [r4, #F_add]
blx r12
mov r1, r9
mov r2, r10
ldr r3, [sp]
b added
{_odd_sum_v7()}
"""
    else:
        product, product_rest = armv6m.product("r1", "r2", "r3", "r4", "r5", "r6", "odd_value")
        total, total_rest = armv6m.add("r0", "r4", "r3", "r2", "r5", "r6", "odd_sum")
        text = f"""
push {{r3-r7, lr}}
movs r7, r1
mov r9, r2
adds r1, #48
mov r8, r1
uxth r4, r0
mov r10, r4
lsls r4, r0, #9
lsrs r4, r4, #25
adds r4, #128
mov r11, r4
lsrs r0, r0, #23
lsls r0, r0, #23
movs r4, #63
lsls r4, r4, #24
subs r0, r0, r4
mov r12, r0
b next
odd_value:
lsls r5, r1, #1
bne any_value
b corner_done
any_value:
movs r0, r1
lsls r3, r3, #16
adds r2, r2, r3
adds r2, r2, r4
movs r3, #125
lsls r3, r3, #23
adds r1, r2, r3 @ dcol, packed
mov r6, r12
ldr r4, [sp, #16]
ldr r2, [r4, #F_mul]
blx r2
movs r1, r0
ldr r0, [r7, #4]
ldr r2, [r4, #F_add]
blx r2
mov r12, r6
b added
{_odd_sum_v6("mov r6, r12", "mov r12, r6")}
{product_rest}
next:
ldr r1, [r7]
lsls r2, r1, #31
bne corner_done @ outside the image
add r1, r9
ldr r1, [r1]
mov r2, r10
mov r3, r11
mov r4, r12
{product}
ldr r0, [r7, #4]
{total}
str r0, [r7, #4]
corner_done:
adds r7, #12
cmp r7, r8
bne next
pop {{r3-r7, pc}}
{total_rest}
"""
    return Function(
        name="dots",
        entry=True,
        doc="""D_k += r0 * [base + offset_k] over the corners in the image; r0 can be listed.
r0 dcol, r1 the corners' records (offset or 1, D, weight), r2 base.""",
        text=text,
    )
