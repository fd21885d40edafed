"""float32 for cores without an FPU: our own IEEE single arithmetic, and the operator built on it.

How numbers are held
- packed: the IEEE bits. The accumulators stay packed.
- the window: exponent fields 64..191, magnitudes of 2^-63 up to 2^64. Two bits of the exponent
  differ there, which one exclusive or tells. Operands of the fast paths are in the window (the
  listed ones in 64..189), so that a product's exponent field is 1..254 and a sum near such a
  product neither overflows nor becomes subnormal: no further test is needed. Everything else
  (zeros, subnormals, infinities, NaN, the very large and the very small) goes through `add` and
  `mul`, which take any input.
- listed: an operand that many products share is taken apart once, as (offset, mantissa, top):
  the byte offset of the other operand, the 24-bit mantissa with its leading 1, and sign and
  exponent in the top nine bits with the bias taken off, so that top + the other operand's bits
  have the product's sign and exponent at the top. ARMv6-M holds the mantissa in two parts.
- a product under way: hi, its rounded mantissa (2^23 .. 2^24), and T, whose top nine bits are
  its sign and the exponent field that belongs to hi; the low bits of T are of no account.

Sums: a is the accumulator's top nine bits, shifted down; d = a - the product's. The smaller
number's mantissa is shifted right by d, what falls out is kept whole in lo, as a fraction of the
last place: rounding to nearest even compares lo with a half, and nothing else is ever needed. The
packed sum's carry into the exponent field says that it must be shifted by one.
"""
