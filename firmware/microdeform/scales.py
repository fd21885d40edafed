"""The shifts and exponents of one integer call: all that the kernels need besides integers.

A kernel never sees an exponent, only the shifts here; deform_i16 gives the results theirs. Section
names are those of docs/arithmetic.md.
"""

from .fixed import ONE_EXPONENT, blocks


def bits(value):
    """Bit length of |value|."""
    value = abs(value)
    count = 0
    while value > 255:
        value >>= 8
        count += 8
    while value:
        value >>= 1
        count += 1
    return count


def ceil_log2(count):
    """ceil(log2(count)); 0 for 0 and 1."""
    return bits(count - 1) if count > 1 else 0


def rounded_shift(value, shift):
    """value / 2**shift, halves rounded up; 0 for shift > 31."""
    if shift <= 0:
        return value << -shift
    return (value + (1 << (shift - 1))) >> shift if shift < 32 else 0


class Scales:
    """The static shifts of a geometry and its operands.

    mask: s_m, of the product with the mask. output, column, dot, weight: of the blocks of the
    output, of dcol (s_g), of the corner dots, of grad_weight. bound: s_b, of d in units of the
    tensor's exponent; 0 if column_peak is 0. headroom: h of the scatter (may be negative).

    mask_peak: max|mask|, ignored without a mask. column_peak: the largest sum over a group's
    outputs of |weight|, needed for the gradients of input, offset and mask.
    """

    def __init__(self, geometry, mask_peak, column_peak=0):
        self.mask = ceil_log2(mask_peak) if geometry.mask else ONE_EXPONENT
        columns = geometry.in_channels // geometry.groups * geometry.taps
        rows = geometry.batch * geometry.out_height
        self.output = ceil_log2(blocks(columns))
        self.column = ceil_log2(blocks(geometry.out_channels // geometry.groups))
        self.dot = ceil_log2(blocks(geometry.in_channels // geometry.offset_groups))
        self.weight = ceil_log2(rows * blocks(geometry.out_width))
        self.bound = max(0, bits(column_peak) - self.column)
        self.headroom = 17 - ceil_log2(geometry.out_height * geometry.out_width * geometry.taps)

    def output_exponent(self, x, weight, mask):
        """The output's exponent, from the operands' (mask: 13 without one)."""
        return x + weight + mask - self.mask - self.output

    def gradient_exponent(self, name, grad_output, x, weight, mask):
        """The exponent of one gradient, from the operands' (mask: 13 without one)."""
        if name == "bias":
            return grad_output
        if name == "weight":
            return grad_output + x + mask - self.mask - self.weight
        d = weight + grad_output - self.column - self.bound
        if name == "input":
            return d + mask - self.mask + self.headroom
        if name == "mask":
            return d + x - self.dot
        return d + x - self.dot - 16 + mask
