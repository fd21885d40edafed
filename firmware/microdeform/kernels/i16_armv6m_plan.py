"""The block of i16_armv6m: everything that a geometry alone decides, worked out once.

Plain Python, so that the memory plan can be made on any machine.
"""

from ..fixed import NONFINITE_OFFSET, ONE, blocks

try:
    from micropython import const
except ImportError:  # CPython plans memory, too
    const = int

# block fields: begin
_NONFINITE = const(0)
_SATURATED = const(1)
_X = const(2)
_OFFSET = const(3)
_MASK = const(4)
_WEIGHT = const(5)
_OUTPUT = const(6)
_BIAS = const(7)
_GRAD_INPUT = const(8)
_GRAD_OFFSET = const(9)
_GRAD_MASK = const(10)
_GRAD_WEIGHT = const(11)
_GRAD_BIAS = const(12)
_WORK = const(13)
_SCRATCH = const(14)
_LOCATE = const(15)
_SAMPLE = const(16)
_PRODUCTS = const(17)
_DCOL = const(18)
_NARROW = const(19)
_DOTS = const(20)
_FINISH = const(21)
_SCATTER = const(22)
_WEIGHTS = const(23)
_IMAGES = const(24)
_ROWS = const(25)
_COLUMNS = const(26)
_PLANE_BYTES = const(27)
_MASK_STEP = const(28)
_PX_MASK_STEP = const(29)
_IMAGE_OFFSET = const(30)
_IMAGE_MASK = const(31)
_IMAGE_X = const(32)
_OG_X = const(33)
_X_CHANNEL = const(34)
_X_ROW = const(35)
_X_COLUMN = const(36)
_INNER_Y = const(37)
_INNER_X = const(38)
_START_Y = const(39)
_START_X = const(40)
_STRIDE_Y = const(41)
_STRIDE_X = const(42)
_DILATION_Y = const(43)
_DILATION_X = const(44)
_MMCV = const(45)
_KW = const(46)
_TAPS = const(47)
_OG_COUNT = const(48)
_OG_CHANNELS = const(49)
_GROUPS = const(50)
_GROUP_OUTPUTS = const(51)
_GROUP_CHANNELS = const(52)
_GROUP_COLUMNS = const(53)
_STREAM_PAD = const(54)
_GROUP_STREAM = const(55)
_W_ROW = const(56)
_W_CHANNEL = const(57)
_Y_CHANNEL = const(58)
_Y_COLUMN = const(59)
_IMAGE_Y = const(60)
_BIAS_STEP = const(61)
_OUT_RUN = const(62)
_OUT_STEP = const(63)
_OUT_JUMP = const(64)
_OUT_TAP = const(65)
_OUT_BACK = const(66)
_MASK_SHIFT = const(67)
_MASK_HALF = const(68)
_SUM_SHIFT = const(69)
_SUM_HALF = const(70)
_DCOL_SHIFT = const(71)
_DCOL_HALF = const(72)
_DOT_SHIFT = const(73)
_DOT_HALF = const(74)
_BOUND = const(75)
_SCATTER_SHIFT = const(76)
_OG_TILE = const(77)
_W_GROUP = const(78)
_OG_GX = const(79)
_GMASK_STEP = const(80)
_PX_GMASK_STEP = const(81)
_PX_GOFF_STEP = const(82)
_IMAGE_GOFF = const(83)
_IMAGE_GMASK = const(84)
_IMAGE_GX = const(85)
_GW_ROW = const(86)
_GW_BACK = const(87)
_GW_WORDS = const(88)
_GX_WORDS = const(89)
_TILE_GROUP = const(90)
_ALL_COLUMNS = const(91)
_PLANE = const(92)
_OUTPUTS = const(93)
_WANT_DCOL = const(94)
_WANT_DOTS = const(95)
_WANT_INPUT = const(96)
_WANT_WEIGHT = const(97)
_MARKER = const(98)
_ONE = const(99)
_ZERO = const(100)
_CONSTANTS = const(101)
_BLOCK = const(102)
_SAVED_LR = const(103)
_PX_OFFSET = const(104)
_PX_MASK = const(105)
_PX_X = const(106)
_PX_Y = const(107)
_BY = const(108)
_BX = const(109)
_ROWS_LEFT = const(110)
_COLUMNS_LEFT = const(111)
_IMAGES_LEFT = const(112)
_TAP_Y = const(113)
_TAP_X = const(114)
_KW_LEFT = const(115)
_TAPS_LEFT = const(116)
_OG_LEFT = const(117)
_OG_OUT = const(118)
_OG_RUN = const(119)
_TAP_OUT = const(120)
_OFFSET_AT = const(121)
_MASK_AT = const(122)
_X_AT = const(123)
_OUT_AT = const(124)
_RUN_LEFT = const(125)
_CHANNELS_LEFT = const(126)
_W00 = const(127)
_W01 = const(128)
_W10 = const(129)
_W11 = const(130)
_LY = const(131)
_LX = const(132)
_M = const(133)
_TOP = const(134)
_BOTTOM = const(135)
_DX = const(136)
_FLAGS = const(137)
_TOTAL = const(138)
_W_AT = const(142)
_W_NEXT = const(143)
_STREAM_AT = const(144)
_STREAM_END = const(145)
_GROUPS_LEFT = const(146)
_OUTPUTS_LEFT = const(147)
_BIAS_AT = const(148)
_Y_AT = const(149)
_PIXELS = const(150)
_PIXEL = const(151)
_PIXELS_LEFT = const(152)
_RAISED = const(153)
_SHIFT = const(154)
_DOUBLE = const(155)
_AGAIN = const(156)
_PEAK = const(157)
_GROUP_AT = const(158)
_UPPER_AT = const(159)
_COLUMNS_END = const(160)
_GATHER_AT = const(161)
_GOFF_AT = const(162)
_GMASK_AT = const(163)
_GX_AT = const(164)
_D_AT = const(165)
_TILE_G = const(166)
_PX_GOFF = const(167)
_PX_GMASK = const(168)
_PX_GX = const(169)
_COLUMNS_OF_GROUP = const(170)
_GRADS = const(171)
_S_PIXEL = const(203)
_SIZE = const(211)
# block fields: end

# Of the block only the constants are kept; the rest is the kernels' frame on the stack.
BLOCK_WORDS = (_CONSTANTS + 3) // 4 * 4
_ENDLESS = const(1 << 28)


def forward_words(geometry):
    """32-bit words of the stream of a pixel's columns."""
    return 16 * geometry.groups * blocks(geometry.in_channels // geometry.groups * geometry.taps)


def _halves(geometry, needs):
    """16-bit values of a tile: eight pixels' dcol, replaced by the columns where done with."""
    if _wants_dcol(needs) or "weight" in needs:
        return 8 * geometry.in_channels * geometry.taps
    return 0


def _wants_dcol(needs):
    return "input" in needs or "offset" in needs or "mask" in needs


def tile_words(geometry, needs):
    """32-bit words of a tile and, behind it, of what dcol of a pixel takes: a group's grad_output
    and the upper halves.
    """
    words = _halves(geometry, needs) // 2
    if _wants_dcol(needs):
        columns = geometry.in_channels * geometry.taps
        words += geometry.out_channels // geometry.groups + (columns + 1) // 2
    return words


def _shift(block, at, shift):
    """A shift and half of what it divides by."""
    block[at] = shift
    block[at + 1] = 1 << shift >> 1


def fill(geometry, block, scales, needs=None):
    """Write a new block's constants, except for sub-kernels' entries; needs None: the forward's.

    Of scales only what the geometry decides is taken.
    """
    forward = needs is None
    plane = geometry.out_height * geometry.out_width
    taps, groups, offset_groups = geometry.taps, geometry.groups, geometry.offset_groups
    channels, outputs = geometry.in_channels, geometry.out_channels
    nchw = geometry.layout == "nchw"

    # Places in x are in bytes; grad_input's are twice as many.
    block[_X_CHANNEL] = 2 * geometry.height * geometry.width if nchw else 2
    block[_X_COLUMN] = 2 if nchw else 2 * channels
    block[_X_ROW] = geometry.width * block[_X_COLUMN]
    block[_IMAGE_X] = 2 * channels * geometry.height * geometry.width
    block[_INNER_Y] = geometry.height - 1
    block[_INNER_X] = geometry.width - 1
    # Positions are in 1/256 pixel.
    block[_START_Y] = -256 * geometry.padding[0]
    block[_START_X] = -256 * geometry.padding[1]
    block[_STRIDE_Y] = 256 * geometry.stride[0]
    block[_STRIDE_X] = 256 * geometry.stride[1]
    block[_DILATION_Y] = 256 * geometry.dilation[0]
    block[_DILATION_X] = 256 * geometry.dilation[1]
    block[_MMCV] = 1 if geometry.edge == "mmcv" else 0
    block[_MARKER] = NONFINITE_OFFSET
    block[_ONE] = ONE

    block[_IMAGES] = geometry.batch
    block[_ROWS] = geometry.out_height
    block[_COLUMNS] = geometry.out_width
    block[_PLANE_BYTES] = 2 * plane
    # Running pointers have passed an image's pixels when it ends: what is left to its end.
    block[_IMAGE_OFFSET] = 2 * (2 * taps * offset_groups - 1) * plane
    if geometry.mask:
        block[_MASK_STEP] = 2 * plane
        block[_PX_MASK_STEP] = 2
        block[_IMAGE_MASK] = 2 * (taps * offset_groups - 1) * plane

    block[_KW] = geometry.kernel[1]
    block[_TAPS] = taps
    block[_OG_COUNT] = offset_groups
    block[_OG_CHANNELS] = channels // offset_groups
    block[_OG_X] = block[_OG_CHANNELS] * block[_X_CHANNEL]
    block[_GROUPS] = groups
    block[_GROUP_OUTPUTS] = outputs // groups
    block[_GROUP_CHANNELS] = channels // groups
    block[_GROUP_COLUMNS] = channels // groups * taps
    block[_W_ROW] = 2 * block[_GROUP_COLUMNS]
    block[_W_CHANNEL] = 2 * taps
    _shift(block, _SUM_SHIFT, scales.output if forward else scales.weight)
    if forward:
        padded = 8 * blocks(block[_GROUP_COLUMNS])
        block[_STREAM_PAD] = padded - block[_GROUP_COLUMNS]
        block[_GROUP_STREAM] = 8 * padded
        block[_OUT_RUN] = block[_GROUP_CHANNELS]
        block[_OUT_STEP] = 8
        block[_OUT_JUMP] = 8 * (padded - block[_GROUP_CHANNELS])
        block[_OUT_TAP] = 8 * block[_GROUP_CHANNELS]
        block[_Y_CHANNEL] = 4 * plane if nchw else 4
        block[_Y_COLUMN] = 4 if nchw else 4 * outputs
    else:
        # The tile is [channel][tap][8 pixels].
        block[_OUT_RUN] = _ENDLESS
        block[_OUT_STEP] = 16 * taps
        block[_OUT_TAP] = 16
        block[_OG_TILE] = 16 * taps * block[_OG_CHANNELS]
        block[_TILE_GROUP] = 16 * block[_GROUP_COLUMNS]
        block[_ALL_COLUMNS] = channels * taps
        # In bytes from the tile, for the driver to add the tile's place.
        block[_SCRATCH] = 2 * _halves(geometry, needs)
        block[_Y_CHANNEL] = 2 * plane if nchw else 2
        block[_Y_COLUMN] = 2 if nchw else 2 * outputs
        block[_OUTPUTS] = outputs
        _shift(block, _DCOL_SHIFT, scales.column)
        _shift(block, _DOT_SHIFT, scales.dot)
        block[_SCATTER_SHIFT] = 16 - scales.headroom
        block[_GX_WORDS] = geometry.size("x")
        block[_GW_WORDS] = geometry.size("weight")
        block[_PLANE] = plane
        block[_W_GROUP] = block[_W_ROW] * block[_GROUP_OUTPUTS]
        block[_GW_ROW] = 4 * block[_GROUP_COLUMNS]
        block[_GW_BACK] = 4 - 3 * block[_GW_ROW]
        block[_OG_GX] = 2 * block[_OG_X]
        block[_IMAGE_GX] = 2 * block[_IMAGE_X]
        # The steps of grad_offset and grad_mask; where one is not wanted, its place must stay 0.
        block[_GMASK_STEP] = 4 * plane
        if "offset" in needs:
            block[_PX_GOFF_STEP] = 4
            block[_IMAGE_GOFF] = 4 * (2 * taps * offset_groups - 1) * plane
        if "mask" in needs:
            block[_PX_GMASK_STEP] = 4
            block[_IMAGE_GMASK] = 4 * (taps * offset_groups - 1) * plane
        block[_WANT_INPUT] = "input" in needs
        block[_WANT_DOTS] = "offset" in needs or "mask" in needs
        block[_WANT_DCOL] = _wants_dcol(needs)
        block[_WANT_WEIGHT] = "weight" in needs
    block[_OUT_BACK] = (taps - 1) * block[_OUT_TAP]
    block[_IMAGE_Y] = outputs * plane * (4 if forward else 2) - plane * block[_Y_COLUMN]
