"""The parameter block of the i16 assembler kernels: what a geometry alone decides, worked out once.

Plain Python, so that the memory plan can be made on any machine. firmware/assembler/i16.py says
what the kernels make of the fields.
"""

try:
    from micropython import const
except ImportError:  # CPython plans memory, too
    const = int

# block fields: begin
_OPY = const(0)
_OPX = const(1)
_MP = const(2)
_BX = const(3)
_BY = const(4)
_DX = const(5)
_INNER_Y = const(6)
_INNER_X = const(7)
_ROW = const(8)
_X_AT = const(9)
_COL = const(10)
_MSHIFT = const(11)
_ENTRY = const(12)
_PC = const(13)
_PCEND = const(14)
_LEFT = const(15)
_MORE = const(16)
_CO = const(17)
_COG = const(26)
_EDGE = const(27)
_RANGE_Y = const(28)
_RANGE_X = const(29)
_LAST_Y = const(30)
_LAST_X = const(31)
_T_OPY = const(32)
_T_OPX = const(33)
_T_MP = const(34)
_T_BX = const(35)
_T_BY = const(36)
_T_PX = const(37)
_PLANE4 = const(38)
_MASK_PLANE = const(39)
_DIL_X = const(40)
_ROW_BYTES = const(41)
_BX_BACK = const(42)
_BY_STEP = const(43)
_BY_BACK = const(44)
_OG_X = const(45)
_OG_PC = const(46)
_OGS = const(47)
_KH = const(48)
_KW = const(49)
_TILE = const(50)
_X_IMAGE = const(51)
_IMAGES = const(52)
_IMAGE_X = const(53)
_IMAGE_OFFSET = const(54)
_IMAGE_MASK = const(55)
_IMAGE_PX = const(56)
_ROWS = const(57)
_OUT_WIDTH = const(58)
_START_X = const(59)
_START_Y = const(60)
_DY = const(61)
_PX_STEP = const(62)
_MASK_PX = const(63)
_X_SKIP = const(64)
_WT = const(65)
_WT_STEP = const(81)
_WT_SECOND = const(82)
_WEIGHT = const(83)
_TP = const(84)
_S = const(85)
_TEND = const(86)
_PAIR_STEP = const(87)
_GROUPS = const(88)
_GW_STEP = const(89)
_GT_STEP = const(90)
_TOTALS = const(91)
_PAIRS_BYTES = const(92)
_ODD = const(93)
_BLOCKS = const(94)
_HALF = const(95)
_ALIGNED = const(96)
_CHUNKS = const(97)
_W_CHUNK = const(98)
_W_TAP = const(99)
_T_TAP = const(100)
_TERMS = const(101)
_G_CHANNELS = const(102)
_G_ROW_SKIP = const(103)
_G_OFF_SKIP = const(104)
_Y_O = const(105)
_Y_PX = const(106)
_Y_PX3 = const(107)
_Y_GROUP_STEP = const(108)
_OUTPUTS = const(109)
_BIAS = const(110)
_BIAS_STEP = const(111)
_ZERO = const(112)
_NONFINITE = const(113)
_SATURATED = const(114)
_SAMPLE = const(115)
_PRODUCTS = const(116)
_WRITE = const(117)
_GATHER = const(118)
_READY = const(119)
_ONES = const(120)
_LOCAL = const(124)
_COUNT = const(125)
_PX_BYTES = const(126)
_OFFSET_STEP = const(127)
_MASK_STEP = const(128)
_BX_STEP = const(129)
_PC_STEP = const(130)
_OG_LEFT = const(131)
_I = const(132)
_J = const(133)
_ROWS_LEFT = const(134)
_OX_LEFT = const(135)
_GW = const(136)
_GT = const(137)
_WB = const(138)
_TB = const(139)
_ODD_STATE = const(140)
_GROUPS_LEFT = const(141)
_BLOCKS_LEFT = const(142)
_CHUNKS_LEFT = const(143)
_TERMS_LEFT = const(144)
_G_ROW = const(145)
_G_OFF = const(146)
_G_LEFT = const(147)
_Y_GROUP = const(148)
_OUTPUTS_LEFT = const(149)
_BIAS_AT = const(150)
_LR_SAMPLE = const(151)
_LR_PRODUCTS = const(152)
_BLOCK = const(153)
_ROWS8 = const(154)
_SIZE = const(186)
# block fields: end

# Bytes of the code of one channel of a sample.
_CHANNEL_BYTES = const(52)
# The farthest whole pixel from which the mark of a non-finite offset always leads out of the image.
_MARKED_OUT = const(127)


def plan_words(geometry):
    """32-bit words of the block."""
    # The kernel copies it by four words.
    return (_LOCAL + 3) // 4 * 4


def total_rows(geometry):
    """Rows of four totals: an even number of outputs."""
    return (geometry.out_channels // geometry.groups + 1) // 2 * 2


def _common(geometry, block):
    plane = geometry.out_height * geometry.out_width
    taps, groups, offset_groups = geometry.taps, geometry.groups, geometry.offset_groups
    channels, outputs = geometry.in_channels, geometry.out_channels
    kernel_h, kernel_w = geometry.kernel
    nchw = geometry.layout == "nchw"
    per_group, per_offset_group = channels // groups, channels // offset_groups

    # Positions, in 1/256 of a pixel.
    block[_DX] = 256 * geometry.stride[1]
    block[_DY] = 256 * geometry.stride[0]
    block[_START_X] = -256 * geometry.padding[1]
    block[_START_Y] = -256 * geometry.padding[0]
    block[_DIL_X] = 256 * geometry.dilation[1]
    block[_BX_BACK] = -256 * geometry.dilation[1] * kernel_w
    block[_BY_STEP] = 256 * geometry.dilation[0]
    block[_BY_BACK] = -256 * geometry.dilation[0] * kernel_h
    block[_KH] = kernel_h
    block[_KW] = kernel_w
    farthest = 0
    for axis, size in ((0, geometry.out_height), (1, geometry.out_width)):
        reach = (size - 1) * geometry.stride[axis] - geometry.padding[axis]
        reach += (geometry.kernel[axis] - 1) * geometry.dilation[axis]
        farthest = max(farthest, reach)
    # In an image so large that the mark of a non-finite offset may lead back into it, every sample
    # takes the careful way.
    if farthest <= _MARKED_OUT:
        block[_INNER_Y] = geometry.height - 1
        block[_INNER_X] = geometry.width - 1
    block[_LAST_Y] = geometry.height - 1
    block[_LAST_X] = geometry.width - 1

    # Pixels of x, bytes.
    column = 2 if nchw else 2 * channels
    channel = 2 * geometry.height * geometry.width if nchw else 2
    block[_COL] = column
    block[_ROW] = column * geometry.width
    for k in range(9):
        block[_CO + k] = k * channel
    block[_IMAGE_X] = 2 * channels * geometry.height * geometry.width
    block[_OGS] = offset_groups
    block[_COG] = per_offset_group
    block[_OG_X] = per_offset_group * channel
    first = min(8, per_offset_group)
    block[_ENTRY] = (8 - first) * _CHANNEL_BYTES - 2
    # A first chunk of fewer than 8 channels enters at a later one's code.
    block[_X_SKIP] = (8 - first) * channel
    block[_LEFT] = block[_MORE] = per_offset_group - first

    # Offsets and mask, bytes.
    block[_PLANE4] = 4 * plane
    block[_IMAGE_OFFSET] = 2 * plane * (2 * offset_groups * taps - 1)
    if geometry.mask:
        block[_MASK_PLANE] = 2 * plane
        block[_IMAGE_MASK] = 2 * plane * (offset_groups * taps - 1)
        block[_MASK_PX] = 2
    for k in range(4):
        block[_ONES + k] = 0x20002000

    # The columns' rows of 16 bytes.
    block[_ROW_BYTES] = 16 * channels
    block[_OG_PC] = 16 * (per_offset_group - channels * taps)

    block[_ROWS] = geometry.out_height
    block[_OUT_WIDTH] = geometry.out_width
    block[_GROUPS] = groups
    block[_OUTPUTS] = outputs // groups
    block[_GW_STEP] = 2 * outputs // groups * per_group * taps
    block[_GT_STEP] = 16 * per_group
    return 4 if nchw else 4 * outputs, 4 * plane if nchw else 4


def fill_forward(geometry, block):
    """Write a new block's constants, except for sub-kernels' entries."""
    px, output = _common(geometry, block)
    plane = geometry.out_height * geometry.out_width
    per_group = geometry.in_channels // geometry.groups
    outputs = geometry.out_channels // geometry.groups
    taps = geometry.taps
    block[_EDGE] = 256
    block[_RANGE_Y] = 256 * geometry.height + 256
    block[_RANGE_X] = 256 * geometry.width + 256
    block[_Y_PX] = px
    block[_Y_PX3] = 3 * px
    block[_Y_O] = output
    block[_PX_STEP] = px
    block[_Y_GROUP_STEP] = outputs * output
    if geometry.layout == "nchw":
        block[_IMAGE_PX] = 4 * plane * (geometry.out_channels - 1)

    # A block's terms are the channels of one tap, or gathered one by one.
    weight_output = 2 * per_group * taps
    block[_ALIGNED] = 0 if per_group % 8 else 1
    block[_WT_STEP] = 2 * taps
    block[_WT_SECOND] = 0 if outputs == 1 else weight_output
    for k in range(8):
        block[_WT + 2 * k] = 2 * taps * k
        block[_WT + 2 * k + 1] = 2 * taps * k + block[_WT_SECOND]
    block[_PAIR_STEP] = 2 * weight_output
    block[_PAIRS_BYTES] = 32 * max(outputs // 2, 1)
    block[_ODD] = 1 if outputs % 2 and outputs > 1 else 0
    block[_BLOCKS] = (per_group * taps + 7) // 8
    block[_CHUNKS] = max(per_group // 8, 1)
    block[_W_CHUNK] = 16 * taps
    block[_W_TAP] = 2 - 2 * taps * per_group
    block[_T_TAP] = 16 * (geometry.in_channels - per_group)
    block[_TERMS] = per_group * taps
    block[_G_CHANNELS] = per_group
    block[_G_ROW_SKIP] = block[_T_TAP]
    block[_G_OFF_SKIP] = block[_W_TAP]


def rows(geometry, pass_, needs):
    """The workspace of workspace.py."""
    columns = geometry.in_channels * geometry.taps
    plan = ("plan", "k", plan_words(geometry))
    if pass_ == "forward":
        return (
            plan,
            ("columns", "i", 4 * columns),
            ("totals", "i", 4 * total_rows(geometry)),
        )
    raise NotImplementedError
