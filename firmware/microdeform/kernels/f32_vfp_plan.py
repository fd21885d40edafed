"""The parameter block of f32_vfp: everything that a geometry alone decides, worked out once.

Plain Python, so that the memory plan can be made on any machine. The block holds the fields below,
then the tap table (kernel place of each tap as two floats), an area of zeros that is read for
corners outside the image, and one for waste that is scattered there.
"""

import struct

try:
    from micropython import const
except ImportError:  # CPython plans memory, too
    const = int

# block fields: begin
_P0 = const(0)
_P1 = const(1)
_Q0 = const(2)
_Q1 = const(3)
_STEP0 = const(4)
_STEP1 = const(5)
_TILE = const(6)
_VARIANT = const(7)
_TILE_STEP = const(8)
_CHANNELS = const(9)
_COLUMN_STEP = const(10)
_OFF_AT = const(11)
_TABLE_AT = const(12)
_TILE_AT = const(13)
_MASK_AT = const(14)
_MASK_STEP = const(15)
_PLANE_BYTES = const(16)
_INNER_Y = const(17)
_INNER_X = const(18)
_ROW_STEP = const(19)
_X_AT = const(20)
_CHANNEL_STEP = const(21)
_GRADX_DELTA = const(22)
_HEIGHT = const(23)
_WIDTH = const(24)
_WEIGHT = const(25)
_WEIGHT_ROW = const(26)
_GROUPS = const(27)
_GROUP_OUTPUTS = const(28)
_GROUP_COLUMNS = const(29)
_IMAGES = const(30)
_PLANE = const(31)
_PLANE_LEFT = const(32)
_TILE_WIDTH = const(33)
_TILE_PX = const(34)
_PX_LEFT = const(35)
_PX_OFF = const(36)
_PX_MASK = const(37)
_PX_GOFF = const(38)
_PX_GMASK = const(39)
_PX_MASK_STEP = const(40)
_PX_GOFF_STEP = const(41)
_PX_GMASK_STEP = const(42)
_IMAGE_OFF = const(43)
_IMAGE_MASK = const(44)
_IMAGE_GOFF = const(45)
_IMAGE_GMASK = const(46)
_IMAGE_X = const(47)
_IMAGE_Y = const(48)
_BY = const(49)
_BX = const(50)
_OX = const(51)
_START_Y = const(52)
_START_X = const(53)
_STRIDE_Y = const(54)
_STRIDE_X = const(55)
_OUT_WIDTH = const(56)
_TABLE = const(57)
_TABLE_END = const(58)
_ZEROS_AT = const(59)
_WASTE_AT = const(60)
_OG_COUNT = const(61)
_OG_LEFT = const(62)
_OG_TILE = const(63)
_OG_X = const(64)
_X_IMAGE = const(65)
_TILE_BASE = const(66)
_PX_TILE = const(67)
_PX_TILE_STEP = const(68)
_Y_AT = const(69)
_Y_PX = const(70)
_Y_STEP_O = const(71)
_Y_STEP_PX = const(72)
_BIAS = const(73)
_W_AT = const(74)
_B_AT = const(75)
_BIAS_STEP = const(76)
_T_AT = const(77)
_OUTPUTS = const(78)
_G_QUADS = const(79)
_G_ROWS = const(80)
_G_AT = const(81)
_OUTPUTS_BYTES = const(82)
_GRAD_WEIGHT = const(83)
_QUADS_LEFT = const(84)
_KERNEL0 = const(85)
_KERNEL1 = const(86)
_KERNEL2 = const(87)
_DOTS_KERNEL = const(88)
_DOTS_MODE = const(89)
_EDGE = const(90)
_GOFF_AT = const(91)
_GOFF_STEP = const(92)
_GMASK_AT = const(93)
_GMASK_STEP = const(94)
_SAMPLE = const(95)
_GATHER = const(96)
_DCOL = const(97)
_TAPS = const(98)
_WEIGHTS = const(99)
_CLEAR = const(100)
_GRAD_INPUT = const(101)
_INPUT_WORDS = const(102)
_WEIGHT_WORDS = const(103)
_BIAS_WORDS = const(104)
_READY = const(105)
_NONFINITE = const(106)
_FPSCR = const(107)
_SAVED_LR = const(108)
_ONE = const(109)
_WASTE_WORD = const(110)
_ZERO = const(111)
_SCRATCH = const(127)
_SIZE = const(143)
# block fields: end

# What a tile may take: the columns of so many output pixels and grad_output twice.
_TILE_BYTES = 3584


def _area_words(geometry):
    # nchw: two neighbours in a row. nhwc: an offset group's channels of two neighbouring pixels.
    if geometry.layout == "nchw":
        return 2
    return geometry.in_channels + geometry.in_channels // geometry.offset_groups


def plan_words(geometry):
    """32-bit words of the block."""
    return _SIZE + 2 * geometry.taps + 2 * _area_words(geometry)


def tile_width(geometry, pass_):
    """Output pixels of a tile: 4 in the forward, a multiple of 4 in the backward."""
    if pass_ == "forward":
        return 4
    pixel_bytes = 4 * (geometry.in_channels * geometry.taps + 2 * geometry.out_channels)
    plane = geometry.out_height * geometry.out_width
    return 4 * max(1, min(_TILE_BYTES // pixel_bytes, plane + 3) // 4)


def _bits(value):
    """A number's bits as float32."""
    return struct.unpack("i", struct.pack("f", value))[0]


def fill(geometry, block, forward):
    """Write a new block's constants, except for sub-kernels' entries."""
    plane = geometry.out_height * geometry.out_width
    taps, offset_groups, groups = geometry.taps, geometry.offset_groups, geometry.groups
    channels, outputs = geometry.in_channels, geometry.out_channels
    per_offset_group = channels // offset_groups
    nchw = geometry.layout == "nchw"
    width = tile_width(geometry, "forward" if forward else "backward")

    block[_COLUMN_STEP] = 4 if nchw else 4 * channels
    block[_ROW_STEP] = geometry.width * block[_COLUMN_STEP]
    block[_CHANNEL_STEP] = 4 * geometry.height * geometry.width if nchw else 4
    block[_IMAGE_X] = 4 * channels * geometry.height * geometry.width
    block[_HEIGHT] = geometry.height
    block[_WIDTH] = geometry.width
    block[_INNER_Y] = _bits(geometry.height - 1)
    block[_INNER_X] = _bits(geometry.width - 1)
    block[_START_Y] = _bits(-geometry.padding[0])
    block[_START_X] = _bits(-geometry.padding[1])
    block[_STRIDE_Y] = _bits(geometry.stride[0])
    block[_STRIDE_X] = _bits(geometry.stride[1])
    block[_ONE] = _bits(1)
    block[_OUT_WIDTH] = geometry.out_width
    block[_PLANE] = plane
    block[_PLANE_BYTES] = 4 * plane
    block[_TILE_WIDTH] = width

    block[_OG_COUNT] = offset_groups
    block[_CHANNELS] = per_offset_group
    block[_OG_X] = per_offset_group * block[_CHANNEL_STEP]
    # The tile is [column][4 pixels] in the forward, [pixel][column] in the backward.
    column_bytes = 16 if forward else 4
    block[_TILE_STEP] = taps * column_bytes
    block[_OG_TILE] = (per_offset_group - 1) * taps * column_bytes
    block[_PX_TILE_STEP] = 4 if forward else 4 * channels * taps

    block[_OUTPUTS] = outputs
    block[_GROUPS] = groups
    block[_GROUP_OUTPUTS] = outputs // groups
    block[_GROUP_COLUMNS] = channels // groups * taps
    block[_WEIGHT_ROW] = 4 * block[_GROUP_COLUMNS]
    block[_OUTPUTS_BYTES] = 4 * outputs
    block[_Y_STEP_O] = 4 * plane if nchw else 4
    block[_Y_STEP_PX] = 4 if nchw else 4 * outputs
    # Running pointers have passed the image's pixels when it ends: what is left to its end.
    block[_IMAGE_Y] = 4 * (outputs - 1) * plane if nchw else 0
    block[_IMAGE_OFF] = 4 * (2 * taps * offset_groups - 1) * plane
    block[_BIAS_STEP] = 4 if geometry.bias else 0
    if geometry.mask:
        block[_MASK_STEP] = 4 * plane
        block[_PX_MASK_STEP] = 4
        block[_IMAGE_MASK] = 4 * (taps * offset_groups - 1) * plane

    at = _SIZE
    block[_TABLE] = 4 * at
    for tap in range(taps):
        block[at] = _bits(tap // geometry.kernel[1] * geometry.dilation[0])
        block[at + 1] = _bits(tap % geometry.kernel[1] * geometry.dilation[1])
        at += 2
    # Bytes from the block's start; f32_vfp makes addresses of them.
    block[_TABLE_END] = 4 * at
    block[_ZEROS_AT] = 4 * at
    block[_WASTE_AT] = 4 * (at + _area_words(geometry))


def fill_gradients(geometry, block, needs):
    """The backward's further constants: where what is not needed goes. Zero is a word for waste."""
    plane = geometry.out_height * geometry.out_width
    each = geometry.taps * geometry.offset_groups
    dots = "offset" in needs or "mask" in needs
    # The gradients that are sums over pixels, and so are cleared first: their words.
    if "input" in needs:
        block[_INPUT_WORDS] = geometry.size("x")
    if "weight" in needs:
        block[_WEIGHT_WORDS] = geometry.size("weight")
    if "bias" in needs:
        block[_BIAS_WORDS] = geometry.out_channels
    block[_EDGE] = dots and geometry.edge == "torchvision"
    if "offset" in needs:
        block[_GOFF_STEP] = 4 * plane
        block[_PX_GOFF_STEP] = 4
        block[_IMAGE_GOFF] = 4 * (2 * each - 1) * plane
    if "mask" in needs:
        block[_GMASK_STEP] = 4 * plane
        block[_PX_GMASK_STEP] = 4
        block[_IMAGE_GMASK] = 4 * (each - 1) * plane
    block[_BIAS_STEP] = 4 if "bias" in needs else 0
