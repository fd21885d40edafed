"""Single precision in ARMv7-M instructions: UMULL, CLZ, IT blocks and shifted operands."""

from __future__ import annotations

NAME = "armv7m"
CORE = "cortex-m3"

# How many words a listed operand has: offset, mantissa, top.
ENTRY_WORDS = 3

# r0 -> the entry at r5: mantissa r2, top r3; r1 is the offset.
ENTRY = """
ubfx r2, r0, #0, #23
orr r2, r2, #0x800000
lsr r3, r0, #23
lsl r3, r3, #23
sub r3, r3, #0x3f000000 @ 126, the bias of a product of two mantissas
stmia r5!, {r1, r2, r3}
"""


def in_window(value: str, x: str, otherwise: str) -> str:
    """Branch away unless value's exponent field is 64..191: its bits 30 and 29 differ."""
    return f"""
lsl {x}, {value}, #1
eors {x}, {x}, {value}, lsl #2
bpl {otherwise}
"""


def add(A: str, T: str, hi: str, lo: str, a: str, x: str, odd: str) -> tuple[str, str]:
    """A += the product (hi, T), rounded: (the usual way, which falls through at `added`; the rest).

    odd: where to go if A is not in the window; nothing has changed then.
    """
    usual = f"""
{in_window(A, x, odd)}
lsr {a}, {A}, #23
eors {x}, {A}, {T}
bmi subtract
subs {T}, {a}, {T}, lsr #23 @ d
ble product_not_smaller
aligned:
rsb {x}, {T}, #32
lsl {lo}, {hi}, {x}
lsr {hi}, {hi}, {T}
add {A}, {A}, {hi}
cmp {a}, {A}, lsr #23
bne carried
round:
cmp {lo}, #0x80000000
adc {A}, {A}, #0 @ up from a half
beq sum_tie
added:
"""
    rest = f"""
sum_tie:
bic {A}, {A}, #1
b added
@ the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
carried:
add {A}, {A}, #0x800000
adds {A}, {A}, {a}, lsl #23
rrxs {A}, {A}
rrx {lo}, {lo}
b round
product_not_smaller:
bne product_larger
add {A}, {A}, {hi} @ equal exponents: there is a carry, always
mov {lo}, #0
b carried
@ exchange sum and product
product_larger:
sub {T}, {a}, {T}
add {x}, {hi}, {T}, lsl #23
sub {x}, {x}, #0x800000
ubfx {hi}, {A}, #0, #23
orr {hi}, {hi}, #0x800000
mov {A}, {x}
lsr {x}, {x}, #23
sub {T}, {x}, {a}
mov {a}, {x}
b aligned
subtract:
eor {T}, {T}, #0x80000000
subs {T}, {a}, {T}, lsr #23
bmi product_larger_subtract
cmp {T}, #1
bls near
@ exponents two apart at least: the difference loses at most one leading bit
far:
rsb {x}, {T}, #32
lsl {lo}, {hi}, {x}
lsr {hi}, {hi}, {T}
rsbs {lo}, {lo}, #0
sbc {A}, {A}, {hi}
cmp {a}, {A}, lsr #23
beq round
sub {x}, {A}, {a}, lsl #23 @ below 0: mantissa - 2^23
adds {lo}, {lo}, {lo}
adc {A}, {A}, {x}
b round
product_larger_subtract:
cmn {T}, #1
beq near
sub {T}, {a}, {T}
add {x}, {hi}, {T}, lsl #23
sub {x}, {x}, #0x800000
ubfx {hi}, {A}, #0, #23
orr {hi}, {hi}, #0x800000
eor {A}, {x}, #0x80000000
lsr {x}, {x}, #23
sub {T}, {x}, {a}
eor {a}, {x}, #0x100
b far
@ d is -1, 0 or 1: subtract integers exactly, then find the leading bit
near:
ubfx {lo}, {A}, #0, #23
orr {lo}, {lo}, #0x800000
cmp {T}, #0
it mi
lslmi {hi}, {hi}, #1
itt gt
lslgt {lo}, {lo}, #1
subgt {a}, {a}, #1
subs {lo}, {lo}, {hi}
beq cancelled
itt mi
rsbmi {lo}, {lo}, #0
eormi {a}, {a}, #0x100
clz {x}, {lo}
subs {x}, {x}, #8
bmi one_bit_more
lsl {lo}, {lo}, {x}
sub {a}, {a}, {x}
add {A}, {lo}, {a}, lsl #23
sub {A}, {A}, #0x800000
b added
one_bit_more:
lsrs {lo}, {lo}, #1
add {A}, {lo}, {a}, lsl #23
bcc added
and {x}, {A}, #1 @ exactly a half: to even
add {A}, {A}, {x}
b added
cancelled:
mov {A}, #0
b added
"""
    return usual, rest


def product(
    W: str, mantissa: str, top: str, T: str, hi: str, lo: str, x: str, c8: str, odd: str
) -> tuple[str, str]:
    """W (packed) times a listed operand (mantissa, top). W is checked: odd if outside.

    c8 holds 0x80000000. Falls through at `multiplied` with hi and T.
    """
    usual = f"""
{in_window(W, x, odd)}
orr {x}, {c8}, {W}, lsl #8
umull {lo}, {hi}, {x}, {mantissa}
add {T}, {top}, {W}
{normal(hi, lo)}
"""
    return usual, normal_rest(T, hi, lo)


def product_of(mantissa: str, fixed: str, bits: str, T: str, hi: str, lo: str) -> tuple[str, str]:
    """A listed operand (mantissa, T = its top) times one in registers: fixed = mantissa << 8,
    bits = packed. Falls through at `multiplied`.
    """
    usual = f"""
umull {lo}, {hi}, {fixed}, {mantissa}
add {T}, {T}, {bits}
{normal(hi, lo)}
"""
    return usual, normal_rest(T, hi, lo)


def normal(hi: str, lo: str) -> str:
    """Bring a product's mantissa hi (and fraction lo) to 24 bits and round it."""
    return f"""
tst {hi}, #0x800000
beq product_short
product_full:
cmp {lo}, #0x80000000
adc {hi}, {hi}, #0
beq product_tie
multiplied:
"""


def normal_rest(T: str, hi: str, lo: str) -> str:
    """Out of line: 23 bits, and ties."""
    return f"""
product_short:
adds {lo}, {lo}, {lo}
adc {hi}, {hi}, {hi}
sub {T}, {T}, #0x800000
b product_full
product_tie:
bic {hi}, {hi}, #1
b multiplied
"""
