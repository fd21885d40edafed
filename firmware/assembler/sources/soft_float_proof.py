"""Drives the float32 arithmetic of cores without an FPU over arrays, for its proof on boards."""

from __future__ import annotations

from ..program import Block, Function, Program
from ..soft.block import BLOCK as KERNEL_BLOCK

_BLOCK = Block("kernels op a b c out count place[4] record[12] given[4]")

_ENTER = """
mov r1, r8
mov r2, r9
mov r3, r10
mov r4, r11
push {r1-r4}
movs r5, r0
ldr r7, [r5, #F_kernels]
ldr r6, [r5, #F_count]
"""
# Any NaN equals any NaN: they all become one here.
_LEAVE = """
lsls r1, r0, #1
movs r2, #255
lsls r2, r2, #24
cmp r1, r2
bls no_nan
movs r0, #0
mvns r0, r0 @ a NaN
no_nan:
ldr r2, [r5, #F_out]
stmia r2!, {r0}
str r2, [r5, #F_out]
subs r6, #1
bne next
pop {r1-r4}
mov r8, r1
mov r9, r2
mov r10, r3
mov r11, r4
"""


def _take(register: str, field: str) -> str:
    return f"ldr r2, [r5, #F_{field}]\nldmia r2!, {{{register}}}\nstr r2, [r5, #F_{field}]\n"


_TWO = Function(
    name="two",
    doc="""out[i] = op(a[i], b[i]), count times; op is add or mul. r5 the block, r6 items left.""",
    text=f"""
{_ENTER}
next:
{_take("r0", "a")}
{_take("r1", "b")}
ldr r3, [r5, #F_op]
blx r3
{_LEAVE}
""",
)

_WITH_A_LISTED = """
ldr r0, [r5, #F_a]
movs r1, #1
movs r2, #0
movs r3, r5
adds r3, #F_place
ldr r4, [r7, #K_list_values]
blx r4
"""

_DOT = Function(
    name="dot",
    doc="""out[i] = c[i] + a[i] * b[i] by `dot`, count times; a[i] must be listable or zero.""",
    text=f"""
{_ENTER}
next:
{_WITH_A_LISTED}
movs r3, r0
movs r1, r5
adds r1, #F_place
ldr r2, [r5, #F_c]
ldr r0, [r2]
ldr r2, [r5, #F_b]
ldr r4, [r7, #K_dot]
blx r4
{_take("r1", "a")}
{_take("r1", "b")}
{_take("r1", "c")}
{_LEAVE}
""",
)

_AXPY = Function(
    name="axpy",
    doc="""out[i] = c[i] + a[i] * b[i] by `axpy`; a[i] listable or zero, b[i] in the window.""",
    text=f"""
{_ENTER}
next:
{_WITH_A_LISTED}
movs r3, r0
{_take("r0", "c")}
movs r2, r5
adds r2, #F_record
str r0, [r2]
ldr r0, [r5, #F_b]
ldr r0, [r0]
movs r1, r5
adds r1, #F_place
ldr r4, [r7, #K_axpy]
blx r4
{_take("r1", "a")}
{_take("r1", "b")}
movs r2, r5
adds r2, #F_record
ldr r0, [r2]
{_LEAVE}
""",
)

_DOTS = Function(
    name="dots",
    doc="""out[i] = c[i] + a[i] * b[i] by `dots`, in the last corner; a[i] listable.""",
    text=f"""
{_ENTER}
next:
movs r1, #1
movs r2, r5
adds r2, #F_record
str r1, [r2]
str r1, [r2, #12]
str r1, [r2, #24]
movs r1, #0
str r1, [r2, #36]
movs r1, r2
{_take("r0", "c")}
str r0, [r1, #40]
{_take("r0", "a")}
ldr r2, [r5, #F_b]
ldr r4, [r7, #K_dots]
blx r4
{_take("r1", "b")}
movs r2, r5
adds r2, #F_record
ldr r0, [r2, #40]
{_LEAVE}
""",
)


_KEEPS = Function(
    name="keeps",
    doc="""Call the native code at op with a, r8-r11 set to given; count: how many have changed,
+ 16 if sp has. r5 the block, r6 sp, r4 the count.""",
    text="""
mov r1, r8
mov r2, r9
mov r3, r10
mov r4, r11
push {r1-r4}
movs r5, r0
ldr r1, [r5, #F_given]
mov r8, r1
ldr r1, [r5, #F_given + 4]
mov r9, r1
ldr r1, [r5, #F_given + 8]
mov r10, r1
ldr r1, [r5, #F_given + 12]
mov r11, r1
mov r6, sp
movs r4, #0
ldr r0, [r5, #F_a]
ldr r3, [r5, #F_op]
blx r3
"""
    + "".join(
        f"ldr r1, [r5, #F_given + {4 * k}]\ncmp r1, r{8 + k}\n"
        f"beq kept_{k}\nadds r4, #1\nkept_{k}:\n"
        for k in range(4)
    )
    + """
cmp r6, sp
beq kept_sp
adds r4, #16
mov sp, r6
kept_sp:
str r4, [r5, #F_count]
pop {r1-r4}
mov r8, r1
mov r9, r2
mov r10, r3
mov r11, r4
""",
)


def _with_kernel_fields(function: Function) -> Function:
    text = function.text
    for name in ("list_values", "dot", "axpy", "dots"):
        text = text.replace(f"#K_{name}]", f"#{4 * KERNEL_BLOCK.index[name]}]")
    return Function(function.name, function.doc, text, function.entry)


PROGRAMS = (
    Program(
        path="tests/soft_float/soft_float_proof_asm.py",
        doc="Runs the float32 arithmetic over arrays: see soft_float_proof.py, which calls it.",
        core="cortex-m0",
        functions=tuple(map(_with_kernel_fields, (_TWO, _DOT, _AXPY, _DOTS, _KEEPS))),
        block=_BLOCK,
        driver="tests/soft_float/soft_float_proof.py",
    ),
)
