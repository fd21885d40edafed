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
_KIND = const(82)
_NONE = const(83)
_ENTRY = const(84)
_COLUMNS = const(85)
_DOTS = const(86)
_SCATTER_INNER = const(87)
_SCATTER_INNER_16 = const(88)
_SCATTER = const(89)
_SCALARS = const(90)
_DCOL = const(91)
_CLIP = const(92)
_LOAD_G = const(93)
_NORMALISE = const(94)
_TAPS = const(95)
_WEIGHTS = const(96)
_WEIGHT_END = const(97)
_GRAD_BIAS = const(98)
_ADD_DOTS = const(99)
_NEXT_CHANNELS = const(100)
_WANT_D = const(101)
_WANT_COLUMNS = const(102)
_ENTRY_INNER = const(103)
_ENTRY_INNER_16 = const(104)
_ENTRY_SCATTER = const(105)
_SCATTER_WORDS = const(106)
_CHUNKS_BACK = const(107)
_DUAL = const(108)
_OFFSET_OG = const(109)
_MASK_OG = const(110)
_OFFSET_TAP = const(111)
_MASK_TAP = const(112)
_AREA = const(113)
_AREA_BYTES = const(114)
_AREA_TAP = const(115)
_GW_STEP = const(116)
_GT_STEP = const(117)
_GX = const(118)
_GOFF = const(119)
_GMASK = const(120)
_WANT = const(121)
_CHANNEL4 = const(131)
_DOT_SHIFT = const(132)
_BOUND = const(133)
_HEADROOM16 = const(134)
_SMALL = const(135)
_RECOMPUTE = const(136)
_G_IMAGE = const(137)
_IMAGE_G = const(138)
_G_PX = const(139)
_G_PX3 = const(140)
_G_O = const(141)
_G_ROWS = const(142)
_G_FIRST = const(143)
_G_TAIL_SKIP = const(144)
_G_TAIL = const(145)
_G_CLEAR = const(146)
_CM_AT_TILE = const(147)
_G_AT_TILE = const(148)
_WANTED = const(149)
_D_BLOCKS = const(150)
_D_STEP = const(151)
_D_LAST = const(152)
_D_BACK = const(153)
_D_PAIRS_BYTES = const(154)
_D_ODD = const(155)
_D_PAIR_STEP = const(156)
_SHIFT_G = const(157)
_CHUNK_COUNT = const(158)
_CHUNK_GROUPS = const(159)
_CHUNK_OFFSET = const(160)
_CHUNK_MASK = const(161)
_CHUNK_X = const(162)
_CHUNK_WEIGHT = const(163)
_CHUNK_G = const(164)
_CHUNK_GRAD = const(165)
_GRAD_WEIGHT = const(166)
_GW_N4 = const(167)
_GW_K4 = const(168)
_GW_NEXT = const(169)
_GW_TAP4 = const(170)
_GW_ROW_SKIP = const(171)
_GW_QUAD = const(172)
_GW_GROUP = const(173)
_QUAD_G = const(174)
_GROUP_G = const(175)
_GROUP_OUTPUTS = const(176)
_SHIFT_W = const(177)
_HALF_W = const(178)
_BIAS_OUT = const(179)
_OUT_CHANNELS = const(180)
_PLANE = const(181)
_TAPS_COUNT = const(182)
_LOCAL = const(183)
_GQ = const(184)
_CORNER = const(216)
_CORNER_W = const(220)
_M_SHIFTED = const(224)
_LY = const(225)
_LX = const(226)
_M = const(227)
_DOTS4 = const(228)
_BITS = const(232)
_PX_AT = const(233)
_DP = const(234)
_CM_AT = const(235)
_CM_END = const(236)
_LIMIT = const(237)
_PEAK = const(241)
_SUM8 = const(245)
_GW_ROW = const(253)
_GW_END = const(254)
_D_PAIR_NOW = const(255)
_DEND = const(256)
_COUNT = const(257)
_OG_LEFT = const(258)
_I = const(259)
_J = const(260)
_ROWS_LEFT = const(261)
_OX_LEFT = const(262)
_LR_SAMPLE = const(263)
_LR_PRODUCTS = const(264)
_BLOCK = const(265)
_ONES = const(266)
_GX_DELTA = const(270)
_GX_DELTA_INNER = const(271)
_GOFF_DELTA = const(272)
_GMASK_DELTA = const(273)
_CM = const(274)
_G_HOME = const(275)
_CLIPS = const(276)
_SCATTERS = const(278)
_CLIP_NOW = const(280)
_SCATTER_NOW = const(281)
_HALF_CLIP = const(282)
_D8 = const(283)
_PX_STATE = const(291)
_TILE_OPY = const(323)
_TILE_OPX = const(324)
_TILE_MP = const(325)
_TILE_BX = const(326)
_TILE_BY = const(327)
_TILE_G = const(328)
_CHUNK_LEFT = const(329)
_AT_OFFSET = const(330)
_AT_MASK = const(331)
_AT_X = const(332)
_AT_G = const(333)
_AT_GRAD = const(334)
_AT_LOAD = const(335)
_R_WEIGHT = const(336)
_R_DW = const(337)
_HALF_PX = const(338)
_HALF_STATE = const(339)
_HALF_X = const(340)
_HALF_G0 = const(341)
_HALF_COUNT = const(342)
_OG_STEP = const(343)
_MOG_STEP = const(344)
_DW = const(345)
_DST = const(346)
_BLOCKS_NOW = const(347)
_G_TILE = const(348)
_A_LEFT = const(349)
_A_GROUPS = const(350)
_A_TAPS = const(351)
_A_WEIGHT = const(352)
_A_DST = const(353)
_GW_SINGLE = const(354)
_WEIGHT_PAIR = const(355)
_WEIGHT_FEW = const(356)
_WEIGHT_ODD = const(357)
_WEIGHT_NOW = const(358)
_GW_TAPS_LEFT = const(359)
_GW_OUTS = const(360)
_GW_OUTS_LEFT = const(361)
_GW_GROUPS_LEFT = const(362)
_GW_BASE = const(363)
_GW_QUAD_AT = const(364)
_ROW_BASE = const(365)
_G_QUAD = const(366)
_G_GROUP = const(367)
_SMALL_AT = const(368)
_RET = const(369)
_LR_HALF = const(370)
_LR_DCOL = const(371)
_G_ROWS8 = const(372)
_SIZE = const(436)
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
    return (
        keep,
        chunks,
        d_rows,
        chunk_columns + 1 if want_cm else 0,
        groups // chunks * g_rows if want_d else 0,
    )


def _plan_words():
    # The kernel copies the block by four words.
    return (_LOCAL + 3) // 4 * 4


def rows(geometry, needs):
    """The workspace of workspace.py."""
    _, _, d_rows, cm_rows, g_rows = _layout(geometry, needs)
    return (
        ("plan", "k", _plan_words()),
        # dcol, the columns, and grad_output if its rows do not fit the frame.
        ("tile", "s", 4 * (d_rows + cm_rows + (g_rows if g_rows > _FRAME_ROWS else 0))),
    )


def fill(geometry, block, needs, dsp=False):
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
    block[_RECOMPUTE] = 1 if d_rows and not keep else 0
    block[_TAPS_COUNT] = taps

    # A chunk of at most 8 channels of a sample enters the code at its first channel.
    first = min(8, per_offset_group)
    block[_ENTRY] = (8 - first) * 52 - 2
    # With DSP instructions a channel's scatter is four instructions shorter.
    block[_ENTRY_INNER] = (8 - first) * (56 if dsp else 72) - 2
    block[_ENTRY_INNER_16] = (8 - first) * (52 if dsp else 68) - 2
    block[_SCATTER_WORDS] = words = 18 if dsp else 22
    block[_ENTRY_SCATTER] = (8 - first) * 4 * words - 2
    block[_DUAL] = 1 if dsp else 0
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
    block[_G_ROWS] = (8 if dsp else 16) * group_rows
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
    block[_CM_AT_TILE] = 16 * d_rows
    block[_G_AT_TILE] = 16 * (d_rows + cm_rows) if g_rows > _FRAME_ROWS else 0
    block[_G_CLEAR] = 4 * g_rows if g_rows > _FRAME_ROWS else 64
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
    block[_WANT_D] = int("input" in needs or "offset" in needs or "mask" in needs)
    block[_WANT_COLUMNS] = int("weight" in needs)
    for k, name in enumerate(("input", "offset", "mask", "weight", "bias")):
        block[_WANTED] |= int(name in needs) << k
