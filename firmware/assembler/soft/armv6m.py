"""Single precision in ARMv6-M instructions: 16 x 16-bit products, eight registers, no CLZ.

Text with the same labels and the same meaning as armv7m.py's, register for register.
"""

from __future__ import annotations

NAME = "armv6m"
CORE = "cortex-m0"

# How many words a listed operand has: offset, low 16 and high 8 bits of the mantissa, top.
ENTRY_WORDS = 4

# r0 -> the entry at r5: mantissa r2 r3, top r4; r1 is the offset.
ENTRY = """
uxth r2, r0
lsls r3, r0, #9
lsrs r3, r3, #25
adds r3, #128
lsrs r4, r0, #23
lsls r4, r4, #23
movs r0, #63
lsls r0, r0, #24 @ 126 << 23, the bias of a product of two mantissas
subs r4, r4, r0
stmia r5!, {r1, r2, r3, r4}
"""


def in_window(value: str, x: str, y: str, otherwise: str) -> str:
    """Branch away unless value's exponent field is 64..191: its bits 30 and 29 differ."""
    return f"""
lsls {x}, {value}, #1
lsls {y}, {value}, #2
eors {y}, {x}
bpl {otherwise}
"""


def add(A: str, T: str, hi: str, lo: str, a: str, x: str, odd: str) -> tuple[str, str]:
    """A += the product (hi, T), rounded: (the usual way, which falls through at `added`; the rest).

    odd: where to go if A is not in the window; nothing has changed then. All are low registers.
    """
    usual = f"""
{in_window(A, x, a, odd)}
lsrs {a}, {A}, #23
movs {x}, {A}
eors {x}, {T}
bmi subtract
lsrs {T}, {T}, #23
subs {T}, {a}, {T} @ d
ble product_not_smaller
aligned:
movs {lo}, {hi}
lsrs {hi}, {T}
movs {x}, #32
subs {x}, {x}, {T}
lsls {lo}, {x}
adds {A}, {A}, {hi}
lsrs {x}, {A}, #23
cmp {x}, {a}
bne carried
round:
lsls {lo}, {lo}, #1
beq sum_tie_or_exact
bcc added
adds {A}, #1 @ more than a half
added:
"""
    rest = f"""
sum_tie_or_exact:
bcc added
lsrs {x}, {A}, #1
bcc added
adds {A}, #1 @ exactly a half: to even
b added
@ the mantissa has 25 bits: halve it, exponent + 1; the bit that falls out leads the fraction
carried:
lsls {a}, {a}, #23
subs {A}, {A}, {a}
movs {x}, #1
lsls {x}, {x}, #23
adds {A}, {A}, {x}
lsrs {lo}, {lo}, #1
lsls {x}, {A}, #31
orrs {lo}, {x}
lsrs {A}, {A}, #1
adds {A}, {A}, {a}
b round
product_not_smaller:
bne product_larger
adds {A}, {A}, {hi} @ equal exponents: there is a carry, always
movs {lo}, #0
b carried
@ exchange sum and product
product_larger:
subs {T}, {a}, {T}
lsls {x}, {T}, #23
adds {x}, {x}, {hi}
movs {lo}, #1
lsls {lo}, {lo}, #23
subs {x}, {x}, {lo}
lsls {hi}, {A}, #9
lsrs {hi}, {hi}, #9
adds {hi}, {hi}, {lo}
movs {A}, {x}
lsrs {x}, {x}, #23
subs {T}, {x}, {a}
movs {a}, {x}
b aligned
subtract:
movs {x}, #1
lsls {x}, {x}, #31
eors {T}, {x}
lsrs {T}, {T}, #23
subs {T}, {a}, {T}
bmi product_larger_subtract
cmp {T}, #1
bls near
@ exponents two apart at least: the difference loses at most one leading bit
far:
movs {lo}, {hi}
lsrs {hi}, {T}
movs {x}, #32
subs {x}, {x}, {T}
lsls {lo}, {x}
rsbs {lo}, {lo}, #0
sbcs {A}, {hi}
lsrs {x}, {A}, #23
cmp {x}, {a}
beq round
lsls {a}, {a}, #23
subs {x}, {A}, {a} @ below 0: mantissa - 2^23
adds {lo}, {lo}, {lo}
adcs {A}, {x}
b round
product_larger_subtract:
adds {x}, {T}, #1
beq near
subs {T}, {a}, {T}
lsls {x}, {T}, #23
adds {x}, {x}, {hi}
movs {lo}, #1
lsls {lo}, {lo}, #23
subs {x}, {x}, {lo}
lsls {hi}, {A}, #9
lsrs {hi}, {hi}, #9
adds {hi}, {hi}, {lo}
lsls {lo}, {lo}, #8
movs {A}, {x}
eors {A}, {lo}
lsrs {T}, {x}, #23
subs {T}, {T}, {a}
lsrs {a}, {A}, #23
b far
@ d is -1, 0 or 1: subtract integers exactly, then find the leading bit
near:
lsls {lo}, {A}, #9
lsrs {lo}, {lo}, #9
movs {x}, #1
lsls {x}, {x}, #23
adds {lo}, {lo}, {x}
cmp {T}, #0
beq near_aligned
bmi near_larger
adds {lo}, {lo}, {lo}
subs {a}, #1
b near_aligned
near_larger:
adds {hi}, {hi}, {hi}
near_aligned:
subs {lo}, {lo}, {hi}
beq cancelled
bpl near_signed
rsbs {lo}, {lo}, #0
lsrs {x}, {x}, #15
eors {a}, {x} @ the other sign
near_signed:
lsrs {x}, {lo}, #24
bne one_bit_more
near_normalise:
lsrs {x}, {lo}, #23
bne near_normal
adds {lo}, {lo}, {lo}
subs {a}, #1
b near_normalise
near_normal:
subs {a}, #1
lsls {A}, {a}, #23
adds {A}, {A}, {lo}
b added
one_bit_more:
lsls {x}, {lo}, #31
lsrs {lo}, {lo}, #1
lsls {A}, {a}, #23
adds {A}, {A}, {lo}
movs {lo}, {x}
b round
cancelled:
movs {A}, #0
b added
"""
    return usual, rest


def product(W: str, low: str, high: str, T: str, x: str, y: str, odd: str) -> tuple[str, str]:
    """W (packed) times a listed operand (mantissa low, high; T its top). W is checked: odd if
    outside, nothing has changed then; odd == "" says that it has been.

    Falls through at `multiplied` with hi in `high`, T; changes all of them.
    """
    usual = f"""
{in_window(W, x, y, odd) if odd else ""}
adds {T}, {T}, {W}
uxth {x}, {W}
lsls {W}, {W}, #9
lsrs {W}, {W}, #25
adds {W}, #128
movs {y}, {x}
muls {y}, {low}
muls {x}, {high}
muls {low}, {W}
muls {high}, {W}
{_normal(low, high, x, y)}
"""
    return usual, _normal_rest(low, high, T, x)


def product_of(
    low: str, high: str, fixed_low: str, fixed_high: str, bits: str, T: str, x: str, y: str, z: str
) -> tuple[str, str]:
    """A listed operand (low, high; T its top) times one in registers: the parts of its mantissa
    and its packed bits, which may be high registers. Falls through at `multiplied`, hi in `high`.
    """
    usual = f"""
add {T}, {bits}
mov {x}, {fixed_low}
mov {z}, {fixed_high}
movs {y}, {x}
muls {y}, {low}
muls {x}, {high}
muls {low}, {z}
muls {high}, {z}
{_normal(low, high, x, y)}
"""
    return usual, _normal_rest(low, high, T, x)


def _normal(low: str, high: str, x: str, y: str) -> str:
    """From the partial products high:0, x + low in the middle, y to hi and the fraction (low)."""
    return f"""
adds {x}, {x}, {low}
lsls {low}, {x}, #16
lsrs {x}, {x}, #16
adds {low}, {low}, {y}
adcs {high}, {x}
lsls {x}, {high}, #17
bcc product_short
lsls {high}, {high}, #8
lsrs {x}, {low}, #24
adds {high}, {high}, {x}
lsls {low}, {low}, #8
product_full:
lsls {low}, {low}, #1
beq product_tie_or_exact
bcc multiplied
adds {high}, #1
multiplied:
"""


def _normal_rest(low: str, high: str, T: str, x: str) -> str:
    return f"""
product_short:
lsls {high}, {high}, #9
lsrs {x}, {low}, #23
adds {high}, {high}, {x}
lsls {low}, {low}, #9
movs {x}, #1
lsls {x}, {x}, #23
subs {T}, {T}, {x}
b product_full
product_tie_or_exact:
bcc multiplied
lsrs {x}, {high}, #1
bcc multiplied
adds {high}, #1
b multiplied
"""
