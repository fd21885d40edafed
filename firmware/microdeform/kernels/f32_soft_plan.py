"""The parameter block of f32_soft: everything that a geometry alone decides, worked out once.

Plain Python, so that the memory plan can be made on any machine. Behind the block's fields stand:
the kernel rows' places for every output row and the kernel columns' places for every output column
(float32, without their offsets), an entry for every channel (the byte offset of its first weight,
the record of its group) and a record for every group (its list, the list's end, its values).
"""

import struct

try:
    from micropython import const
except ImportError:  # CPython plans memory, too
    const = int

# block fields: begin
_ADD = const(0)
_MUL = const(1)
_DOT = const(2)
_AXPY = const(3)
_DOTS = const(4)
_LIST_VALUES = const(5)
_PLAIN_DOT = const(6)
_PLAIN_AXPY = const(7)
_SAMPLE_PLAIN = const(8)
_DOTS_PLAIN = const(9)
_SCATTER_PLAIN = const(10)
_X_AT = const(11)
_GRADX_AT = const(12)
_LEFT = const(13)
_CHANNEL_STEP = const(14)
_HAS_MASK = const(15)
_MASK_VALUE = const(16)
_ZERO_CM = const(17)
_LISTED = const(18)
_CORNERS_LISTED = const(19)
_CORNERS_LIST = const(20)
_CORNERS_END = const(21)
_START_ZERO = const(22)
_RECORDS = const(23)
_WEIGHT_TAP = const(24)
_GRADW_TAP = const(25)
_SAMPLING = const(26)
_DCOL_WANTED = const(27)
_WANT_WEIGHT = const(28)
_WANT_DOTS = const(29)
_SCATTERING = const(30)
_DROP = const(31)
_OFF_AT = const(32)
_PLANE_BYTES = const(33)
_TAP_X = const(34)
_TAP_Y = const(35)
_HEIGHT_BITS = const(36)
_WIDTH_BITS = const(37)
_MINUS_ONE = const(38)
_ROW = const(39)
_COLUMN = const(40)
_ROW_STEP = const(41)
_COLUMN_STEP = const(42)
_HEIGHT = const(43)
_WIDTH = const(44)
_LY = const(45)
_HY = const(46)
_LX = const(47)
_HX = const(48)
_EDGE = const(49)
_INSIDE = const(50)
_MASK_AT = const(51)
_GOFF_AT = const(52)
_GMASK_AT = const(53)
_ACCUMULATE = const(54)
_WANT_GOFF = const(55)
_WANT_GMASK = const(56)
_GROUP_OUTPUTS = const(57)
_PLAIN_STEP = const(58)
_OG_X = const(59)
_OG_GRADX = const(60)
_OG_TABLE = const(61)
_COLUMN_AT = const(62)
_COLUMN_STEP_C = const(63)
_LOCATE = const(64)
_COLUMNS = const(65)
_FINISH = const(66)
_GATHER = const(67)
_OUTPUTS = const(68)
_SCAN = const(69)
_SAMPLE_COLUMNS = const(70)
_WANT_DCOL = const(71)
_WANT_INPUT = const(72)
_WANT_BIAS = const(73)
_SAMPLED = const(74)
_CHANNELS = const(75)
_TAPS = const(76)
_KERNEL_ROWS = const(77)
_KERNEL_COLUMNS = const(78)
_ROWS_LEFT = const(79)
_COLUMNS_LEFT = const(80)
_OG_LEFT = const(81)
_I_LEFT = const(82)
_J_LEFT = const(83)
_IMAGES = const(84)
_PLANE = const(85)
_OUT_ROWS = const(86)
_OUT_COLUMNS = const(87)
_OFFSET_GROUPS = const(88)
_GROUPS = const(89)
_OUTPUTS_COUNT = const(90)
_X_IMAGE = const(91)
_GRADX_IMAGE = const(92)
_IMAGE_X = const(93)
_PX_OFF = const(94)
_IMAGE_OFF = const(95)
_PX_MASK = const(96)
_IMAGE_MASK = const(97)
_PX_GOFF = const(98)
_PX_GMASK = const(99)
_Y_AT = const(100)
_Y_STEP_PX = const(101)
_Y_STEP_O = const(102)
_IMAGE_Y = const(103)
_Y_TABLE = const(104)
_Y_ROW = const(105)
_X_TABLE = const(106)
_X_COLUMN = const(107)
_WEIGHT = const(108)
_GRADW = const(109)
_BIAS = const(110)
_BIAS_STEP = const(111)
_GRADB = const(112)
_TABLE = const(113)
_GROUP_TABLE = const(114)
_VALUES = const(115)
_LIST = const(116)
_WEIGHT_WORDS = const(117)
_SCANNED = const(118)
_SCANNED_WORDS = const(119)
_GROUP_COLUMNS = const(120)
_WEIGHT_ROW = const(121)
_OG_COLUMN = const(122)
_OG_COLUMNS = const(123)
_OG_STEP = const(124)
_OG_ENTRIES = const(125)
_X_STEP = const(126)
_Y_STEP = const(127)
_NONFINITE = const(128)
_READY = const(129)
_ZERO = const(130)
_CLEAR = const(131)
_INPUT_WORDS = const(132)
_OFFSET_WORDS = const(133)
_MASK_WORDS = const(134)
_GRADW_WORDS = const(135)
_BIAS_WORDS = const(136)
_PLACE = const(137)
_CORNERS = const(149)
_SIZE = const(165)
# block fields: end

# Words of a listed value, at most: offset, mantissa in one or two parts, sign and exponent.
_ENTRY_WORDS = 4


def plan_words(geometry):
    """32-bit words of the block."""
    kernel_h, kernel_w = geometry.kernel
    places = geometry.out_height * kernel_h + geometry.out_width * kernel_w
    return _SIZE + places + 2 * geometry.in_channels + 3 * geometry.groups


def tile_words(geometry, pass_):
    """Words of what one pixel needs: its columns and one group's list; in the backward its
    grad_output, and that in lists.
    """
    if pass_ == "backward":
        return (1 + _ENTRY_WORDS) * geometry.out_channels
    columns = geometry.in_channels * geometry.taps
    return columns + _ENTRY_WORDS * (columns // geometry.groups)


def _bits(value):
    """A number's bits as float32."""
    return struct.unpack("i", struct.pack("f", value))[0]


def fill(geometry, block, address, needs):
    """Write a new block's constants, except for sub-kernels' entries; address is the block's own.

    needs: the gradients wanted; None for the forward.
    """
    plane = geometry.out_height * geometry.out_width
    kernel_h, kernel_w = geometry.kernel
    taps, offset_groups, groups = geometry.taps, geometry.offset_groups, geometry.groups
    channels, outputs = geometry.in_channels, geometry.out_channels
    group_channels, group_outputs = channels // groups, outputs // groups
    per_offset_group = channels // offset_groups
    nchw = geometry.layout == "nchw"

    block[_COLUMN_STEP] = 4 if nchw else 4 * channels
    block[_ROW_STEP] = geometry.width * block[_COLUMN_STEP]
    block[_CHANNEL_STEP] = 4 * geometry.height * geometry.width if nchw else 4
    block[_OG_STEP] = per_offset_group * block[_CHANNEL_STEP]
    block[_IMAGE_X] = 4 * channels * geometry.height * geometry.width
    block[_HEIGHT], block[_WIDTH] = geometry.height, geometry.width
    block[_HEIGHT_BITS], block[_WIDTH_BITS] = _bits(geometry.height), _bits(geometry.width)
    block[_MINUS_ONE] = _bits(-1)
    block[_PLANE_BYTES] = 4 * plane
    block[_OUT_ROWS], block[_OUT_COLUMNS] = geometry.out_height, geometry.out_width
    block[_KERNEL_ROWS], block[_KERNEL_COLUMNS] = kernel_h, kernel_w
    block[_OFFSET_GROUPS], block[_GROUPS] = offset_groups, groups
    block[_CHANNELS] = per_offset_group
    block[_GROUP_OUTPUTS], block[_OUTPUTS_COUNT] = group_outputs, outputs
    block[_HAS_MASK] = geometry.mask
    # Running pointers have passed the image's pixels when it ends: what is left to its end.
    block[_IMAGE_OFF] = 4 * (2 * taps * offset_groups - 1) * plane
    block[_IMAGE_MASK] = 4 * (taps * offset_groups - 1) * plane
    block[_Y_STEP_O] = 4 * plane if nchw else 4
    block[_Y_STEP_PX] = 4 if nchw else 4 * outputs
    block[_IMAGE_Y] = 4 * (outputs - 1) * plane if nchw else 0
    block[_WEIGHT_WORDS] = geometry.size("weight")
    block[_GROUP_COLUMNS] = group_channels * taps
    block[_WEIGHT_ROW] = 4 * group_channels * taps
    block[_COLUMN_STEP_C] = 4 * taps
    block[_OG_COLUMNS] = 4 * taps * per_offset_group
    block[_OG_ENTRIES] = 8 * per_offset_group
    block[_Y_STEP], block[_X_STEP] = 4 * kernel_h, 4 * kernel_w
    block[_RECORDS] = address + 4 * _PLACE
    block[_CORNERS_LIST] = address + 4 * _CORNERS

    at = _SIZE
    block[_Y_TABLE] = address + 4 * at
    for row in range(geometry.out_height):
        for i in range(kernel_h):
            place = row * geometry.stride[0] - geometry.padding[0] + i * geometry.dilation[0]
            block[at] = _bits(place)
            at += 1
    block[_X_TABLE] = address + 4 * at
    for column in range(geometry.out_width):
        for j in range(kernel_w):
            place = column * geometry.stride[1] - geometry.padding[1] + j * geometry.dilation[1]
            block[at] = _bits(place)
            at += 1
    block[_TABLE] = address + 4 * at
    records = at + 2 * channels
    block[_GROUP_TABLE] = address + 4 * records
    for channel in range(channels):
        group = channel // group_channels
        first = group * group_outputs * group_channels + channel % group_channels
        block[at] = 4 * taps * first
        block[at + 1] = address + 4 * (records + 3 * group)
        at += 2

    if needs is None:
        block[_PLAIN_STEP] = 4
        block[_BIAS_STEP] = 4 if geometry.bias else 0
        block[_SCANNED_WORDS] = outputs if geometry.bias else 0
        return
    block[_PLAIN_STEP] = block[_WEIGHT_ROW]
    block[_WANT_GOFF], block[_WANT_GMASK] = "offset" in needs, "mask" in needs
    block[_WANT_DOTS] = block[_WANT_GOFF] | block[_WANT_GMASK]
    block[_WANT_INPUT] = "input" in needs
    block[_WANT_WEIGHT] = "weight" in needs
    block[_WANT_BIAS] = "bias" in needs
    block[_WANT_DCOL] = block[_WANT_DOTS] | block[_WANT_INPUT]
    # What a call starts by clearing, in words.
    if "input" in needs:
        block[_INPUT_WORDS] = geometry.size("x")
    if "offset" in needs:
        block[_OFFSET_WORDS] = geometry.size("offset")
    if "mask" in needs:
        block[_MASK_WORDS] = geometry.size("mask")
    if "weight" in needs:
        block[_GRADW_WORDS] = geometry.size("weight")
    if "bias" in needs:
        block[_BIAS_WORDS] = outputs
    # The slope at exactly -1 counts in torchvision's rule, and nowhere if no one asks for it.
    block[_EDGE] = geometry.edge == "torchvision" and block[_WANT_DOTS]
