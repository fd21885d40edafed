"""Fixed-point tensors: the limits of the integer arithmetic, and every refusal.

The value of an integer q is q * 2**-exponent, one exponent for a whole tensor. The simulator and
the host use this module too, so a limit or the text of an error is written nowhere else; none of
the arithmetic is here.
"""

from .errors import DtypeError, OptionError, RangeError
from .geometry import Fixed, integer

# Operands have |q| <= LARGEST, so that any BLOCK products and half of 2**18 fit an int32:
# 8 * 16383**2 + 2**17 < 2**31.
LARGEST = 16383
BLOCK = 8
MOST_BLOCKS = 1 << 18
# Operands' exponents. float32 gives -115..162; results may lie beyond.
EXPONENT_LIMIT = 255
# Offsets are in 1/256 of a pixel, within +-32767; -32768 marks one that was NaN or infinite.
OFFSET_EXPONENT = 8
LARGEST_OFFSET = 32767
NONFINITE_OFFSET = -32768
# A mask of ones, which is what v1 has.
ONE = 8192
ONE_EXPONENT = 13
# An all-zero tensor has this exponent.
ZERO_EXPONENT = 14
# With more outputs in a group the roundings of their blocks could lift a column's gradient above
# the bound that the weights give.
MOST_OUTPUTS = 1024
# grad_bias is an exact sum: 16383 * 2**17 < 2**31.
MOST_PIXELS = 1 << 17
# Positions are in 1/256 of a pixel too: 2**22 * 256 plus an offset fits an int32.
LONGEST_SIDE = 1 << 22
INT32_MAX = 2147483647


def check_fixed(name, value, typecodes, count):
    """Return value if it is a Fixed; DtypeError otherwise. typecodes and count: for the message."""
    if isinstance(value, Fixed):
        return value
    raise DtypeError(
        "%s: expected a Fixed of %s with %d values, got %s"
        % (name, typecodes, count, "None" if value is None else type(value).__name__)
    )


def check_exponent(name, exponent):
    """RangeError unless this can be an operand's exponent."""
    integer(name + ".exponent", exponent, None)
    if not -EXPONENT_LIMIT <= exponent <= EXPONENT_LIMIT:
        raise RangeError(
            "%s: expected an exponent from %d to %d, got %d"
            % (name, -EXPONENT_LIMIT, EXPONENT_LIMIT, exponent)
        )


def check_offset_exponent(exponent):
    """OptionError unless it is the exponent of every offset."""
    if exponent != OFFSET_EXPONENT:
        raise OptionError(
            "offset: expected exponent %d (1/256 of a pixel), got %r" % (OFFSET_EXPONENT, exponent)
        )


def check_peak(name, peak):
    """RangeError unless an operand whose largest magnitude is peak keeps every sum in an int32."""
    if peak > LARGEST:
        raise RangeError(
            "%s: expected values from %d to %d, got one of magnitude %d"
            % (name, -LARGEST, LARGEST, peak)
        )


def blocks(count):
    """The number of blocks of 8 terms in a sum of count terms."""
    return (count + BLOCK - 1) // BLOCK


def _check_blocks(what, count):
    if count > MOST_BLOCKS:
        raise RangeError(
            "%s: expected at most %d blocks of %d terms, got %d" % (what, MOST_BLOCKS, BLOCK, count)
        )


def check_sums(geometry, needs=None):
    """RangeError where the sums of a pass could leave an int32. needs None: the forward pass."""
    for name, size, before, after in (
        ("height", geometry.height, geometry.padding[0], geometry.padding[2]),
        ("width", geometry.width, geometry.padding[1], geometry.padding[3]),
    ):
        if size + before + after > LONGEST_SIDE:
            raise RangeError(
                "%s: expected at most %d with its padding, got %d"
                % (name, LONGEST_SIDE, size + before + after)
            )
    if needs is None:
        columns = geometry.in_channels // geometry.groups * geometry.taps
        _check_blocks("output (columns of a group)", blocks(columns))
        return
    if "input" in needs or "offset" in needs or "mask" in needs:
        outputs = geometry.out_channels // geometry.groups
        if outputs > MOST_OUTPUTS:
            raise RangeError(
                "out_channels: expected at most %d in a group for the integer backward, got %d"
                % (MOST_OUTPUTS, outputs)
            )
    if "offset" in needs or "mask" in needs:
        channels = geometry.in_channels // geometry.offset_groups
        _check_blocks("grad_offset, grad_mask (channels of an offset group)", blocks(channels))
    rows = geometry.batch * geometry.out_height
    if "weight" in needs:
        _check_blocks("grad_weight (output pixels)", rows * blocks(geometry.out_width))
    if "bias" in needs and rows * geometry.out_width > MOST_PIXELS:
        raise RangeError(
            "grad_bias: expected at most %d output pixels in the batch, got %d"
            % (MOST_PIXELS, rows * geometry.out_width)
        )
    if "input" in needs:
        _check_scatter(geometry.out_height * geometry.out_width * geometry.taps)


def _check_scatter(samples):
    """Refuse where all samples of an image, aimed at one pixel, would leave an int32.

    One sample adds at most 16383 * 2**h, h = 17 - ceil(log2(samples)), and the rounding. That
    rounding only reaches 2**31 where it is upwards for h < 0 and samples is a power of two.
    """
    if samples >= 1 << 18 and samples & (samples - 1) == 0:
        raise RangeError(
            "grad_input: expected output pixels * taps below 2**18 or no power of two, got %d"
            % samples
        )
