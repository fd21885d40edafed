"""The parameter block of the i16 assembler backward: what a geometry and the gradients asked for
decide, worked out once.

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
_COLUMNS = const(87)
_DOTS = const(88)
_SCATTER_INNER = const(89)
_SCATTER = const(90)
_DCOL = const(91)
_CLIP = const(92)
_LOAD_G = const(93)
_NORMALISE = const(94)
_TAPS = const(95)
_WEIGHTS = const(96)
_GRAD_BIAS = const(97)
_ENTRY_INNER = const(98)
_ENTRY_SCATTER = const(99)
_CHUNKS_BACK = const(100)
_OFFSET_OG = const(101)
_MASK_OG = const(102)
_OFFSET_TAP = const(103)
_MASK_TAP = const(104)
_AREA = const(105)
_AREA_BYTES = const(106)
_AREA_TAP = const(107)
_GW_STEP = const(108)
_GT_STEP = const(109)
_CM = const(110)
_GX_DELTA = const(111)
_GX_DELTA_INNER = const(112)
_GOFF_DELTA = const(113)
_WANT_OFFSET = const(114)
_GMASK_DELTA = const(115)
_WANT_MASK = const(116)
_WANT_DOTS = const(117)
_CHANNEL4 = const(118)
_DOT_SHIFT = const(119)
_BOUND = const(120)
_HEADROOM16 = const(121)
_SMALL = const(122)
_RECOMPUTE = const(123)
_G_IMAGE = const(124)
_IMAGE_G = const(125)
_G_PX = const(126)
_G_PX3 = const(127)
_G_O = const(128)
_G_ROWS = const(129)
_G_FIRST = const(130)
_G_TAIL_SKIP = const(131)
_G_TAIL = const(132)
_G_HOME = const(133)
_D_BLOCKS = const(134)
_D_STEP = const(135)
_D_LAST = const(136)
_D_BACK = const(137)
_D_PAIRS_BYTES = const(138)
_D_ODD = const(139)
_D_PAIR_STEP = const(140)
_SHIFT_G = const(141)
_CHUNK_COUNT = const(142)
_CHUNK_GROUPS = const(143)
_CHUNK_OFFSET = const(144)
_CHUNK_MASK = const(145)
_CHUNK_X = const(146)
_CHUNK_WEIGHT = const(147)
_CHUNK_G = const(148)
_CHUNK_GRAD = const(149)
_GRAD_WEIGHT = const(150)
_GW_N4 = const(151)
_GW_K4 = const(152)
_GW_NEXT = const(153)
_GW_TAP4 = const(154)
_GW_ROW_SKIP = const(155)
_GW_QUAD = const(156)
_GW_GROUP = const(157)
_QUAD_G = const(158)
_GROUP_G = const(159)
_GROUP_OUTPUTS = const(160)
_SHIFT_W = const(161)
_HALF_W = const(162)
_BIAS_OUT = const(163)
_OUT_CHANNELS = const(164)
_PLANE = const(165)
_TAPS_COUNT = const(166)
_LOCAL = const(167)
_COUNT = const(168)
_OG_LEFT = const(169)
_I = const(170)
_J = const(171)
_ROWS_LEFT = const(172)
_OX_LEFT = const(173)
_LR_SAMPLE = const(174)
_LR_PRODUCTS = const(175)
_BLOCK = const(176)
_CORNER = const(177)
_CORNER_W = const(181)
_M_SHIFTED = const(185)
_BITS = const(186)
_LY = const(187)
_LX = const(188)
_M = const(189)
_PX_AT = const(190)
_DP = const(191)
_CM_AT = const(192)
_CM_END = const(193)
_DOTS4 = const(194)
_LIMIT = const(198)
_PEAK = const(202)
_SUM8 = const(206)
_GW_ROW = const(214)
_GW_END = const(215)
_GQ = const(216)
_CLIPS = const(248)
_CLIP_NOW = const(250)
_HALF_CLIP = const(251)
_D8 = const(252)
_PX_STATE = const(260)
_TILE_OPY = const(292)
_TILE_OPX = const(293)
_TILE_MP = const(294)
_TILE_BX = const(295)
_TILE_BY = const(296)
_TILE_G = const(297)
_CHUNK_LEFT = const(298)
_AT_OFFSET = const(299)
_AT_MASK = const(300)
_AT_X = const(301)
_AT_G = const(302)
_AT_GRAD = const(303)
_AT_LOAD = const(304)
_R_WEIGHT = const(305)
_R_DW = const(306)
_HALF_PX = const(307)
_HALF_STATE = const(308)
_HALF_X = const(309)
_HALF_G0 = const(310)
_HALF_COUNT = const(311)
_OG_STEP = const(312)
_MOG_STEP = const(313)
_DW = const(314)
_DST = const(315)
_DEND = const(316)
_BLOCKS_NOW = const(317)
_G_TILE = const(318)
_ODD_NOW = const(319)
_A_LEFT = const(320)
_A_GROUPS = const(321)
_A_TAPS = const(322)
_A_WEIGHT = const(323)
_A_DST = const(324)
_GW_FEW = const(325)
_GW_TAPS_LEFT = const(326)
_GW_OUTS = const(327)
_GW_OUTS_LEFT = const(328)
_GW_GROUPS_LEFT = const(329)
_GW_BASE = const(330)
_GW_QUAD_AT = const(331)
_ROW_BASE = const(332)
_G_QUAD = const(333)
_G_GROUP = const(334)
_SMALL_AT = const(335)
_RET = const(336)
_LR_HALF = const(337)
_LR_DCOL = const(338)
_G_ROWS8 = const(339)
_SIZE = const(403)
# block fields: end

# Up to here dcol is kept from finding the pixels' shifts to using it; beyond, it is computed twice.
_MOST_BYTES = const(3072)
# So many rows of grad_output have room in the frame on the stack.
_FRAME_ROWS = const(16)


def _layout(geometry, needs):
    """(keep dcol, chunks of groups, rows of dcol, of columns, of grad_output)."""
    columns = geometry.in_channels * geometry.taps
    groups = geometry.groups
    want_d = "input" in needs or "offset" in needs or "mask" in needs
    want_cm = "weight" in needs
    # A group's outputs as rows of grad_output: blocks of 8.
    g_rows = (geometry.out_channels // groups + 7) // 8 * 8
    kept = 16 * columns * (int(want_d) + int(want_cm)) + 4 * _plan_words()
    if groups * g_rows > _FRAME_ROWS:
        kept += 16 * groups * g_rows
    keep = kept + 16 <= _MOST_BYTES
    per_group = geometry.in_channels // groups
    chunks = 1
    # Groups one after another, if no offset group has channels of two of them.
    if not keep and per_group % (geometry.in_channels // geometry.offset_groups) == 0:
        chunks = groups
    chunk_columns = columns // chunks
    d_rows = (columns if keep else geometry.in_channels // chunks) if want_d else 0
    return keep, chunks, d_rows, chunk_columns + 1 if want_cm else 0, groups // chunks * g_rows


def _plan_words():
    # The kernel copies the block by four words.
    return (_LOCAL + 3) // 4 * 4


def rows(geometry, needs):
    """The workspace of workspace.py."""
    _, _, d_rows, cm_rows, g_rows = _layout(geometry, needs)
    return (
        ("plan", "k", _plan_words()),
        ("dcol", "i", 4 * d_rows),
        ("columns", "h", 8 * cm_rows),
        ("g", "i", 4 * g_rows if d_rows and g_rows > _FRAME_ROWS else 0),
    )


def fill(geometry, block, needs):
    """Write a new block's constants, except for sub-kernels' entries."""
    keep, chunks, d_rows, cm_rows, g_rows = _layout(geometry, needs)
    nchw = geometry.layout == "nchw"
    plane = geometry.out_height * geometry.out_width
    taps, groups = geometry.taps, geometry.groups
    channels = geometry.in_channels // chunks
    per_group = geometry.in_channels // groups
    per_offset_group = geometry.in_channels // geometry.offset_groups
    outputs = geometry.out_channels // groups
    offset_groups = geometry.offset_groups // chunks
    common(geometry, block, offset_groups)
    edge = 256 if geometry.edge == "torchvision" else 255
    block[_EDGE] = edge
    block[_RANGE_Y] = 256 * geometry.height + edge
    block[_RANGE_X] = 256 * geometry.width + edge
    block[_RECOMPUTE] = 0 if keep else 1
    block[_TAPS_COUNT] = taps

    # A chunk of at most 8 channels of a sample enters the code at its first channel.
    first = min(8, per_offset_group)
    block[_ENTRY] = (8 - first) * 52 - 2
    block[_ENTRY_INNER] = (8 - first) * 72 - 2
    block[_ENTRY_SCATTER] = (8 - first) * 88 - 2
    block[_CHUNKS_BACK] = 128 * ((per_offset_group + 7) // 8 - 1)
    block[_CHANNEL4] = 2 * block[_CO + 1]

    # From an offset group to the next, and from a tap's last one to the next tap's first.
    block[_OFFSET_OG] = 4 * plane * taps
    block[_OFFSET_TAP] = 4 * plane * (1 - offset_groups * taps)
    if geometry.mask:
        block[_MASK_OG] = 2 * plane * taps
        block[_MASK_TAP] = 2 * plane * (1 - offset_groups * taps)

    # grad_output, bytes.
    block[_G_PX] = px = 2 if nchw else 2 * geometry.out_channels
    block[_G_PX3] = 3 * px
    block[_G_O] = g_o = 2 * plane if nchw else 2
    block[_IMAGE_G] = 2 * plane * geometry.out_channels
    block[_OUT_CHANNELS] = geometry.out_channels
    block[_PLANE] = plane
    group_rows = (outputs + 7) // 8 * 8
    block[_G_ROWS] = 16 * group_rows
    tail = outputs % 8 if outputs > 8 else 0
    block[_G_FIRST] = outputs - tail
    block[_G_TAIL_SKIP] = 16 * (group_rows - outputs)
    block[_G_TAIL] = tail

    # dcol.
    weight_output = 2 * per_group * taps
    block[_WT_SECOND] = 2 * taps
    for k in range(8):
        block[_WT + 2 * k] = k * weight_output if k < outputs else 0
        block[_WT + 2 * k + 1] = block[_WT + 2 * k] + 2 * taps
    if outputs > 8:
        blocks = group_rows // 8
        block[_D_BLOCKS] = blocks
        block[_D_STEP] = 8 * weight_output
        block[_D_BACK] = (outputs - 8) * weight_output
        block[_D_LAST] = block[_D_BACK] - (blocks - 2) * block[_D_STEP]
    block[_D_PAIRS_BYTES] = 32 * (per_group // 2)
    block[_D_ODD] = per_group % 2
    block[_D_PAIR_STEP] = 4 * taps
    block[_AREA_BYTES] = 16 * d_rows
    block[_AREA_TAP] = 16 * ((geometry.in_channels if keep else 0) - per_group)
    block[_GW_STEP] = outputs * weight_output
    block[_GT_STEP] = 16 * per_group
    block[_HEADROOM16] = 0
    block[_SMALL] = 1 if plane * taps <= 2 else 0

    block[_CHUNK_COUNT] = chunks
    block[_CHUNK_GROUPS] = chunk_groups = groups // chunks
    block[_CHUNK_OFFSET] = 4 * plane * taps * offset_groups
    block[_CHUNK_MASK] = 2 * plane * taps * offset_groups if geometry.mask else 0
    block[_CHUNK_X] = channels * block[_CO + 1]
    block[_CHUNK_WEIGHT] = chunk_groups * block[_GW_STEP]
    block[_CHUNK_G] = chunk_groups * outputs * g_o
    block[_CHUNK_GRAD] = 2 * block[_CHUNK_WEIGHT]

    # grad_weight, bytes.
    block[_GW_N4] = n4 = 2 * weight_output
    block[_GW_K4] = k4 = 4 * taps
    block[_GW_NEXT] = 2 * k4 - 3 * n4
    block[_GW_TAP4] = 4 - per_group * k4
    block[_GW_ROW_SKIP] = 16 * (channels - per_group + per_group % 2)
    block[_GW_QUAD] = 4 * n4
    block[_GW_GROUP] = outputs * n4
    block[_QUAD_G] = 4 * g_o
    block[_GROUP_G] = outputs * g_o
    block[_GROUP_OUTPUTS] = outputs
    block[_WANT_OFFSET] = int("offset" in needs)
    block[_WANT_MASK] = int("mask" in needs)
    block[_WANT_DOTS] = int("offset" in needs or "mask" in needs)
