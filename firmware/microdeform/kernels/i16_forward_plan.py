"""The parameter block of the i16 assembler forward: what a geometry alone decides, worked out once.

Plain Python, so that the memory plan can be made on any machine. firmware/assembler/i16.py says
what the kernels make of the fields.
"""

try:
    from micropython import const
except ImportError:  # CPython plans memory, too
    const = int

from .i16_plan import common

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
_LEFT = const(12)
_MORE = const(13)
_CO = const(14)
_COG = const(23)
_EDGE = const(24)
_RANGE_Y = const(25)
_RANGE_X = const(26)
_LAST_Y = const(27)
_LAST_X = const(28)
_T_OPY = const(29)
_T_OPX = const(30)
_T_MP = const(31)
_T_BX = const(32)
_T_BY = const(33)
_T_PX = const(34)
_PLANE4 = const(35)
_MASK_PLANE = const(36)
_DIL_X = const(37)
_BX_BACK = const(38)
_BY_STEP = const(39)
_BY_BACK = const(40)
_OGS = const(41)
_OG_X = const(42)
_KH = const(43)
_KW = const(44)
_X_IMAGE = const(45)
_IMAGES = const(46)
_IMAGE_X = const(47)
_IMAGE_OFFSET = const(48)
_IMAGE_MASK = const(49)
_IMAGE_PX = const(50)
_ROWS = const(51)
_OUT_WIDTH = const(52)
_START_X = const(53)
_START_Y = const(54)
_DY = const(55)
_PX_STEP = const(56)
_MASK_PX = const(57)
_X_SKIP = const(58)
_GROUPS = const(59)
_WEIGHT = const(60)
_HALF = const(61)
_WT = const(62)
_WT_STEP = const(78)
_WT_SECOND = const(79)
_NONFINITE = const(80)
_READY = const(81)
_ONES = const(82)
_ENTRY = const(86)
_PC = const(87)
_PCEND = const(88)
_ROW_BYTES = const(89)
_OG_PC = const(90)
_TILE = const(91)
_TP = const(92)
_S = const(93)
_TEND = const(94)
_PAIR_STEP = const(95)
_GW_STEP = const(96)
_GT_STEP = const(97)
_TOTALS = const(98)
_PAIRS_BYTES = const(99)
_ODD = const(100)
_BLOCKS = const(101)
_ALIGNED = const(102)
_CHUNKS = const(103)
_W_CHUNK = const(104)
_W_TAP = const(105)
_T_TAP = const(106)
_TERMS = const(107)
_G_CHANNELS = const(108)
_G_ROW_SKIP = const(109)
_G_OFF_SKIP = const(110)
_Y_O = const(111)
_Y_PX = const(112)
_Y_PX3 = const(113)
_Y_GROUP_STEP = const(114)
_OUTPUTS = const(115)
_BIAS = const(116)
_BIAS_STEP = const(117)
_ZERO = const(118)
_SATURATED = const(119)
_SAMPLE = const(120)
_PRODUCTS = const(121)
_WRITE = const(122)
_GATHER = const(123)
_LOCAL = const(124)
_COUNT = const(125)
_OG_LEFT = const(126)
_I = const(127)
_J = const(128)
_ROWS_LEFT = const(129)
_OX_LEFT = const(130)
_LR_SAMPLE = const(131)
_LR_PRODUCTS = const(132)
_BLOCK = const(133)
_PX_BYTES = const(134)
_OFFSET_STEP = const(135)
_MASK_STEP = const(136)
_BX_STEP = const(137)
_PC_STEP = const(138)
_GW = const(139)
_GT = const(140)
_WB = const(141)
_TB = const(142)
_ODD_STATE = const(143)
_GROUPS_LEFT = const(144)
_BLOCKS_LEFT = const(145)
_CHUNKS_LEFT = const(146)
_TERMS_LEFT = const(147)
_G_ROW = const(148)
_G_OFF = const(149)
_G_LEFT = const(150)
_Y_GROUP = const(151)
_BIAS_AT = const(152)
_ROWS8 = const(153)
_SIZE = const(185)
# block fields: end


def rows(geometry):
    """The workspace of workspace.py."""
    # Rows of four totals: an even number of outputs.
    outputs = (geometry.out_channels // geometry.groups + 1) // 2 * 2
    return (
        # The kernel copies the block by four words.
        ("plan", "k", (_LOCAL + 3) // 4 * 4),
        ("columns", "i", 4 * geometry.in_channels * geometry.taps),
        ("totals", "i", 4 * outputs),
    )


def fill(geometry, block):
    """Write a new block's constants, except for sub-kernels' entries."""
    common(geometry, block, geometry.offset_groups)
    nchw = geometry.layout == "nchw"
    plane = geometry.out_height * geometry.out_width
    taps = geometry.taps
    per_group = geometry.in_channels // geometry.groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    outputs = geometry.out_channels // geometry.groups
    px = 4 if nchw else 4 * geometry.out_channels
    output = 4 * plane if nchw else 4

    first = min(8, per_offset_group)
    block[_ENTRY] = (8 - first) * 52 - 2
    # The columns' rows of 16 bytes.
    block[_ROW_BYTES] = 16 * geometry.in_channels
    block[_OG_PC] = 16 * (per_offset_group - geometry.in_channels * taps)
    block[_EDGE] = 256
    block[_RANGE_Y] = 256 * geometry.height + 256
    block[_RANGE_X] = 256 * geometry.width + 256
    block[_Y_PX] = px
    block[_Y_PX3] = 3 * px
    block[_Y_O] = output
    block[_PX_STEP] = px
    block[_OUTPUTS] = outputs
    block[_Y_GROUP_STEP] = outputs * output
    if nchw:
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
    block[_GW_STEP] = outputs * weight_output
    block[_GT_STEP] = 16 * per_group
