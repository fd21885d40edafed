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
_LAST_Y = const(25)
_LAST_X = const(26)
_T_OPY = const(27)
_T_OPX = const(28)
_T_MP = const(29)
_T_BX = const(30)
_T_BY = const(31)
_T_PX = const(32)
_PLANE4 = const(33)
_MASK_PLANE = const(34)
_DIL_X = const(35)
_BX_BACK = const(36)
_BY_STEP = const(37)
_BY_BACK = const(38)
_OGS = const(39)
_OG_X = const(40)
_KH = const(41)
_KW = const(42)
_X_IMAGE = const(43)
_IMAGES = const(44)
_IMAGE_X = const(45)
_IMAGE_OFFSET = const(46)
_IMAGE_MASK = const(47)
_IMAGE_PX = const(48)
_ROWS = const(49)
_OUT_WIDTH = const(50)
_START_X = const(51)
_START_Y = const(52)
_DY = const(53)
_PX_STEP = const(54)
_MASK_PX = const(55)
_X_SKIP = const(56)
_GROUPS = const(57)
_WEIGHT = const(58)
_HALF = const(59)
_WT = const(60)
_WT_SECOND = const(76)
_NONFINITE = const(77)
_KIND = const(78)
_NONE = const(79)
_READY = const(80)
_WT_STEP = const(81)
_ENTRY = const(82)
_PC = const(83)
_PCEND = const(84)
_ROW_BYTES = const(85)
_OG_PC = const(86)
_TILE = const(87)
_TP = const(88)
_S = const(89)
_TEND = const(90)
_PAIR_STEP = const(91)
_OUTPUT_STEP = const(92)
_GW_STEP = const(93)
_GT_STEP = const(94)
_TOTALS = const(95)
_PAIRS_BYTES = const(96)
_ODD = const(97)
_BLOCKS = const(98)
_ALIGNED = const(99)
_CHUNKS = const(100)
_W_CHUNK = const(101)
_W_TAP = const(102)
_T_TAP = const(103)
_TERMS = const(104)
_G_CHANNELS = const(105)
_G_ROW_SKIP = const(106)
_G_OFF_SKIP = const(107)
_Y_O = const(108)
_Y_PX = const(109)
_Y_PX3 = const(110)
_Y_GROUP_STEP = const(111)
_OUTPUTS = const(112)
_BIAS = const(113)
_BIAS_GIVEN = const(114)
_WANT = const(115)
_SATURATED = const(121)
_SAMPLE = const(122)
_PRODUCTS = const(123)
_ADD_BLOCK = const(124)
_WRITE = const(125)
_GATHER = const(126)
_TILE_PX = const(127)
_TOTAL_STEP = const(128)
_DUAL = const(129)
_ENTRY_BORDER = const(130)
_WO = const(131)
_LOCAL = const(139)
_RANGE_Y = const(140)
_RANGE_X = const(141)
_COUNT = const(142)
_OG_LEFT = const(143)
_I = const(144)
_J = const(145)
_ROWS_LEFT = const(146)
_OX_LEFT = const(147)
_LR_SAMPLE = const(148)
_LR_PRODUCTS = const(149)
_BLOCK = const(150)
_ONES = const(151)
_PX_BYTES = const(155)
_OFFSET_STEP = const(156)
_MASK_STEP = const(157)
_BX_STEP = const(158)
_PC_STEP = const(159)
_GW = const(160)
_GT = const(161)
_WB = const(162)
_TB = const(163)
_ODD_STATE = const(164)
_GROUPS_LEFT = const(165)
_BLOCKS_LEFT = const(166)
_CHUNKS_LEFT = const(167)
_TERMS_LEFT = const(168)
_G_ROW = const(169)
_G_OFF = const(170)
_G_LEFT = const(171)
_AFTER = const(172)
_AFTER_ROWS = const(173)
_PAIR_CODE = const(174)
_PAIRS_DONE = const(175)
_Y_GROUP = const(176)
_BIAS_AT = const(177)
_BIAS_STEP = const(178)
_ZERO = const(179)
_W_Y = const(180)
_W_COUNT = const(181)
_W_TOTALS = const(182)
_SINGLE = const(183)
_ROWS8 = const(184)
_TOTALS8 = const(216)
_SIZE = const(280)
# block fields: end


def _dual(geometry):
    """Whether the DSP products, of pairs of channels, take this geometry."""
    per_group = geometry.in_channels // geometry.groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    return per_group % 8 == 0 and per_offset_group % 2 == 0 and per_group * geometry.taps > 8


def _totals(geometry, dsp):
    """Words for the totals of a group's outputs; 0 if they have room in the frame on the stack."""
    outputs = geometry.out_channels // geometry.groups
    if dsp and _dual(geometry):
        words = 8 * outputs  # eight pixels
    else:
        words = 4 * ((outputs + 1) // 2 * 2)  # four pixels, an even number of outputs
    return words if words > 64 else 0


def rows(geometry, dsp=False):
    """The workspace of workspace.py."""
    words = 4 * geometry.in_channels * geometry.taps + _totals(geometry, dsp)
    # The kernel copies the block by four words.
    return (("plan", "k", (_LOCAL + 3) // 4 * 4), ("tile", "s", words))


def fill(geometry, block, dsp):
    """Write a new block's constants, except for sub-kernels' entries."""
    block[_DUAL] = dual = 1 if dsp and _dual(geometry) else 0
    block[_TILE_PX] = 8 if dual else 4
    block[_TOTAL_STEP] = 32 if dual else 16
    if _totals(geometry, dsp):
        block[_TOTALS] = 16 * geometry.in_channels * geometry.taps
    for k in range(8):
        block[_WO + k] = 2 * geometry.taps * k
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
    block[_ENTRY] = block[_ENTRY_BORDER] = (8 - first) * 52 - 2
    if dual and nchw:
        block[_ENTRY] = (8 - first) * 44 - 2
    # The columns' rows of 16 bytes.
    block[_ROW_BYTES] = 16 * geometry.in_channels
    block[_OG_PC] = 16 * (per_offset_group - geometry.in_channels * taps)
    block[_EDGE] = 256
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
    block[_OUTPUT_STEP] = weight_output
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
