"""A test's caller: sets the registers that a function must keep, and the FPU's modes."""

from ..program import Block, Function, Program

PROGRAMS = (
    Program(
        path="tests/kernels/registers_asm.py",
        doc="Calls a function and records what it does to the callee-saved registers.",
        core="cortex-m4",
        fpu="fpv4-sp-d16",
        functions=(
            Function(
                name="call_and_look",
                doc="""Call the function at `entry` with `argument` while r8-r11, s16-s31
hold `given` and FPSCR `modes`; leave what they hold afterwards in `kept` and `modes_kept`,
sp's change in `moved`.""",
                text="""
push {r8-r11}
vpush {s16-s31}
mov r4, r0
vmrs r5, fpscr
ldr r0, [r4, #F_modes]
vmsr fpscr, r0
add r0, r4, #F_given
ldmia r0!, {r8-r11}
vldmia r0, {s16-s31}
ldr r0, [r4, #F_argument]
ldr r1, [r4, #F_entry]
mov r6, sp
blx r1
mov r7, sp
subs r6, r6, r7
str r6, [r4, #F_moved]
add r0, r4, #F_kept
stmia r0!, {r8-r11}
vstmia r0, {s16-s31}
vmrs r0, fpscr
str r0, [r4, #F_modes_kept]
vmsr fpscr, r5
vpop {s16-s31}
pop {r8-r11}
""",
            ),
        ),
        block=Block("entry argument modes modes_kept moved given[20] kept[20]"),
        drivers=("tests/kernels/vfp_on_board.py",),
    ),
)
