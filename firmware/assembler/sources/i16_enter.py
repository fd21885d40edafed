"""The look at a fixed-point call's operands on ARMv7-M: see i16_ready_forward.py and
i16_ready_backward.py, which call it.

A later call of a geometry needs no more than this: every operand is an array of the right type and
length, no result is an operand, no value is beyond +-16383. The mask's shift and the bound of d
follow from the values. Whatever is not plainly right gives -1, and the full check says what it is.
"""

from __future__ import annotations

from ..i16_armv7m.frame import BACKWARD, FORWARD
from ..program import Function, Program

# r4 the object, r5 what is expected: -1 None, else length * 256 + typecode. r6 its first value.
_OPERAND = """
operand:
cmp r5, #0
bge array
ldr r6, [r8, #F_none]
cmp r4, r6
bne refuse
mov r6, #0
bx lr
array:
tst r4, #3 @ not an object in memory
bne refuse
ldr r6, [r4]
ldr r7, [r8, #F_kind]
cmp r6, r7
bne refuse
ldrb r6, [r4, #4]
ldr r7, [r4, #8]
orr r6, r6, r7, lsl #8
cmp r6, r5
bne refuse
ldr r6, [r4, #12]
bx lr
"""

# Refuse unless the r1 values at r0 are within +-16383. Two at a time: bits 15 and 14 are the same
# from -16384 to 16383, and one less is too for all but -16384 (and now and then for -16383 beside a
# 0, which the full check then lets pass). Changes r0-r7, r12.
_WITHIN = (
    """
within:
mov r2, #0
mov r12, #0x00010001
eight:
subs r1, r1, #8
blo rest
ldm r0!, {r3-r6}
"""
    + "".join(
        f"""
eor r7, r{k}, r{k}, lsl #1
orr r2, r2, r7
sub r{k}, r{k}, r12
eor r7, r{k}, r{k}, lsl #1
orr r2, r2, r7
"""
        for k in (3, 4, 5, 6)
    )
    + """
b eight
rest:
adds r1, r1, #8
beq all_looked_at
one:
ldrsh r3, [r0], #2
cmp r3, #16384
bge refuse
cmn r3, #16384
ble refuse
subs r1, r1, #1
bne one
all_looked_at:
tst r2, #0x80008000
bne refuse
bx lr
"""
)

# r10 = s_m of the r1 values at r0; refuse if one is beyond +-16383. Changes r0-r7, r12.
_MASK = (
    """
mask_shift:
@ usual: none is negative, the largest is above 8192
str r0, [sp, #-8]!
str r1, [sp, #4]
mov r2, #0
mov r7, #0
movw r12, #0x1fff
orr r12, r12, r12, lsl #16
mask_eight:
subs r1, r1, #8
blo mask_rest
ldm r0!, {r3-r6}
"""
    + "".join(f"orr r2, r2, r{k}\nadd r{k}, r{k}, r12\norr r7, r7, r{k}\n" for k in (3, 4, 5, 6))
    + """
b mask_eight
mask_rest:
adds r1, r1, #8
beq mask_looked_at
mask_one:
ldrsh r3, [r0], #2
orr r2, r2, r3
add r3, r3, r12
orr r7, r7, r3
subs r1, r1, #1
bne mask_one
mask_looked_at:
ldr r1, [sp, #4]
ldr r0, [sp], #8
mov r10, #14
mov r3, #0xc000c000
tst r2, r3
bne exactly
tst r7, #0x40000000
it ne
bxne lr
tst r7, #0x4000
it ne
bxne lr
exactly:
mov r2, #0
mask_value:
ldrsh r3, [r0], #2
eor r4, r3, r3, asr #31
sub r4, r4, r3, asr #31
cmp r4, r2
it hi
movhi r2, r4
subs r1, r1, #1
bne mask_value
cmp r2, #16384
bhs refuse
subs r2, r2, #1
it lo
movlo r2, #0
clz r10, r2
rsb r10, r10, #32
bx lr
"""
)

_ENTER = """
push {r8-r11}
mov r8, r0
mov r9, r1
mov r11, r2
"""


def _take(index: int, field: str) -> str:
    return f"""
ldr r4, [r9, #{4 * index}]
ldr r5, [r8, #F_want + {4 * index}]
bl operand
str r6, [r8, #F_{field}]
"""


def _tile(index: int, field: str) -> str:
    return f"""
ldr r4, [r9, #{4 * index}]
ldr r4, [r4, #12]
str r4, [r8, #F_{field}]
"""


def _count(index: int) -> str:
    """r1 = the operand's expected length."""
    return f"ldr r1, [r8, #F_want + {4 * index}]\nlsr r1, r1, #8\n"


def _apart(inputs: int, results: int) -> str:
    """Refuse if a result is an input; None may be both."""
    return f"""
mov r3, #{4 * inputs}
result:
ldr r4, [r9, r3]
ldr r5, [r8, #F_none]
cmp r4, r5
beq result_apart
mov r2, #0
input:
ldr r5, [r9, r2]
cmp r4, r5
beq refuse
add r2, r2, #4
cmp r2, #{4 * inputs}
bne input
result_apart:
add r3, r3, #4
cmp r3, #{4 * (inputs + results)}
bne result
"""


_DONE = """
b leave
refuse:
mvn r0, #0
leave:
pop {r8-r11}
"""

_ENTER_FORWARD = Function(
    name="enter_forward",
    arguments=3,
    doc="""Look at (x, offset, weight, mask, bias, output, tile, aligned bias) and bind them; bring the bias to the
output's exponent. r2 is the bias's shift but for s_m. Returns s_m or -1.
r8 block, r9 operands, r10 s_m, r11 shift.""",
    text=f"""
{_ENTER}
{_take(0, "x_image")}
{_take(1, "t_opy")}
{_take(2, "weight")}
{_take(3, "t_mp")}
{_take(4, "bias_given")}
{_take(5, "t_px")}
{_tile(6, "tile")}
{_tile(7, "bias")}
{_apart(5, 1)}
ldr r0, [r8, #F_x_image]
{_count(0)}
bl within
ldr r0, [r8, #F_weight]
{_count(2)}
bl within
mov r10, #13
ldr r0, [r8, #F_t_mp]
cmp r0, #0
beq mask_known
{_count(3)}
bl mask_shift
mask_known:
rsb r0, r10, #16
str r0, [r8, #F_mshift]
mov r0, #0
str r0, [r8, #F_nonfinite]
str r0, [r8, #F_saturated]
ldr r0, [r8, #F_bias_given]
cmp r0, #0
it eq
streq r0, [r8, #F_bias]
beq bound
@ r0 bias, r1 aligned, r2 outputs, r3 value, r4 shift, r5 halfwords
ldr r1, [r8, #F_bias]
ldr r5, [r8, #F_want + 16]
lsr r2, r5, #8
uxtb r5, r5
add r4, r10, r11
next_bias:
cmp r5, #104 @ 'h'
ite eq
ldrsheq r3, [r0], #2
ldrne r3, [r0], #4
cmp r4, #0
ble to_the_left
cmp r4, #32
blo to_the_right
mov r3, #0
b aligned
to_the_right:
asrs r3, r3, r4
adc r3, r3, #0
b aligned
to_the_left:
rsb r6, r4, #0
cmp r6, #31
bls left
cmp r3, #0
bne refuse
left:
lsl r7, r3, r6
asr r6, r7, r6
cmp r6, r3 @ the shift has lost something
bne refuse
mov r3, r7
aligned:
str r3, [r1], #4
subs r2, r2, #1
bne next_bias
bound:
mov r0, r10
{_DONE}
b past
{_OPERAND}
{_WITHIN}
{_MASK}
past:
""",
)

_ENTER_BACKWARD = Function(
    name="enter_backward",
    arguments=3,
    doc="""Look at (grad_output, x, offset, weight, mask, grad_input, grad_offset, grad_mask, grad_weight,
grad_bias, tile) and bind them. r2 is s_g, or -1 where s_b is not asked for. Returns s_m + 256 * s_b
or -1. r8 block, r9 operands, r10 s_m, r11 s_g.""",
    text=f"""
{_ENTER}
{_take(0, "g_image")}
{_take(1, "x_image")}
{_take(2, "t_opy")}
{_take(3, "weight")}
{_take(4, "t_mp")}
{_take(5, "gx")}
{_take(6, "goff")}
{_take(7, "gmask")}
{_take(8, "grad_weight")}
{_take(9, "bias_out")}
{_tile(10, "area")}
{_apart(5, 5)}
ldr r0, [r8, #F_g_image]
{_count(0)}
bl within
ldr r0, [r8, #F_x_image]
{_count(1)}
bl within
ldr r0, [r8, #F_weight]
{_count(3)}
bl within
mov r10, #13
ldr r0, [r8, #F_t_mp]
cmp r0, #0
beq mask_known
{_count(4)}
bl mask_shift
mask_known:
rsb r0, r10, #16
str r0, [r8, #F_mshift]
mov r0, #0
str r0, [r8, #F_nonfinite]
cmp r11, #0
blt bound
@ the largest sum of |weight| over a group's outputs: r0 weight of a column, r1 an output's bytes,
@ r2 columns left, r3 groups left, r4 weight, r5 outputs left, r6 sum, r7 largest
ldr r0, [r8, #F_weight]
ldr r1, [r8, #F_gw_n4]
lsr r1, r1, #1
ldr r3, [r8, #F_groups]
mov r7, #0
group:
lsr r2, r1, #1
column:
mov r4, r0
ldr r5, [r8, #F_group_outputs]
mov r6, #0
output:
ldrsh r12, [r4]
add r4, r4, r1
eor r9, r12, r12, asr #31
sub r9, r9, r12, asr #31
add r6, r6, r9
subs r5, r5, #1
bne output
cmp r6, r7
it hi
movhi r7, r6
add r0, r0, #2
subs r2, r2, #1
bne column
@ r4 stands at the next group's second column
add r0, r4, #2
sub r0, r0, r1
subs r3, r3, #1
bne group
clz r7, r7
rsb r7, r7, #32
subs r7, r7, r11
it lt
movlt r7, #0
str r7, [r8, #F_bound]
orr r0, r10, r7, lsl #8
b leave
bound:
mov r0, r10
{_DONE}
b past
{_OPERAND}
{_WITHIN}
{_MASK}
past:
""",
)

PROGRAMS = (
    Program(
        path="firmware/microdeform/kernels/i16_enter_forward_asm.py",
        doc="Looks at the operands of a fixed-point forward: see i16_ready_forward.py, which calls it.",
        core="cortex-m3",
        functions=(_ENTER_FORWARD,),
        block=FORWARD,
        driver="firmware/microdeform/kernels/i16_ready_forward.py",
    ),
    Program(
        path="firmware/microdeform/kernels/i16_enter_backward_asm.py",
        doc="Looks at the operands of a fixed-point backward: see i16_ready_backward.py, which calls it.",
        core="cortex-m3",
        functions=(_ENTER_BACKWARD,),
        block=BACKWARD,
        driver="firmware/microdeform/kernels/i16_ready_backward.py",
    ),
)
