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
_SCATTER = const(88)
_SCALARS = const(89)
_DCOL = const(90)
_CLIP = const(91)
_LOAD_G = const(92)
_NORMALISE = const(93)
_TAPS = const(94)
_WEIGHTS = const(95)
_GRAD_BIAS = const(96)
_ADD_DOTS = const(97)
_NEXT_CHANNELS = const(98)
_WANT_D = const(99)
_WANT_COLUMNS = const(100)
_ENTRY_INNER = const(101)
_ENTRY_SCATTER = const(102)
_SCATTER_WORDS = const(103)
_CHUNKS_BACK = const(104)
_DUAL = const(105)
_OFFSET_OG = const(106)
_MASK_OG = const(107)
_OFFSET_TAP = const(108)
_MASK_TAP = const(109)
_AREA = const(110)
_AREA_BYTES = const(111)
_AREA_TAP = const(112)
_GW_STEP = const(113)
_GT_STEP = const(114)
_GX = const(115)
_GOFF = const(116)
_GMASK = const(117)
_WANT = const(118)
_CHANNEL4 = const(128)
_DOT_SHIFT = const(129)
_BOUND = const(130)
_HEADROOM16 = const(131)
_SMALL = const(132)
_RECOMPUTE = const(133)
_G_IMAGE = const(134)
_IMAGE_G = const(135)
_G_PX = const(136)
_G_PX3 = const(137)
_G_O = const(138)
_G_ROWS = const(139)
_G_FIRST = const(140)
_G_TAIL_SKIP = const(141)
_G_TAIL = const(142)
_G_CLEAR = const(143)
_CM_AT_TILE = const(144)
_G_AT_TILE = const(145)
_WANTED = const(146)
_D_BLOCKS = const(147)
_D_STEP = const(148)
_D_LAST = const(149)
_D_BACK = const(150)
_D_PAIRS_BYTES = const(151)
_D_ODD = const(152)
_D_PAIR_STEP = const(153)
_SHIFT_G = const(154)
_CHUNK_COUNT = const(155)
_CHUNK_GROUPS = const(156)
_CHUNK_OFFSET = const(157)
_CHUNK_MASK = const(158)
_CHUNK_X = const(159)
_CHUNK_WEIGHT = const(160)
_CHUNK_G = const(161)
_CHUNK_GRAD = const(162)
_GRAD_WEIGHT = const(163)
_GW_N4 = const(164)
_GW_K4 = const(165)
_GW_NEXT = const(166)
_GW_TAP4 = const(167)
_GW_ROW_SKIP = const(168)
_GW_QUAD = const(169)
_GW_GROUP = const(170)
_QUAD_G = const(171)
_GROUP_G = const(172)
_GROUP_OUTPUTS = const(173)
_SHIFT_W = const(174)
_HALF_W = const(175)
_BIAS_OUT = const(176)
_OUT_CHANNELS = const(177)
_PLANE = const(178)
_TAPS_COUNT = const(179)
_LOCAL = const(180)
_GQ = const(181)
_CORNER = const(213)
_CORNER_W = const(217)
_M_SHIFTED = const(221)
_LY = const(222)
_LX = const(223)
_M = const(224)
_DOTS4 = const(225)
_BITS = const(229)
_PX_AT = const(230)
_DP = const(231)
_CM_AT = const(232)
_CM_END = const(233)
_LIMIT = const(234)
_PEAK = const(238)
_SUM8 = const(242)
_GW_ROW = const(250)
_GW_END = const(251)
_D_PAIR_NOW = const(252)
_DEND = const(253)
_COUNT = const(254)
_OG_LEFT = const(255)
_I = const(256)
_J = const(257)
_ROWS_LEFT = const(258)
_OX_LEFT = const(259)
_LR_SAMPLE = const(260)
_LR_PRODUCTS = const(261)
_BLOCK = const(262)
_ONES = const(263)
_GX_DELTA = const(267)
_GX_DELTA_INNER = const(268)
_GOFF_DELTA = const(269)
_GMASK_DELTA = const(270)
_CM = const(271)
_G_HOME = const(272)
_CLIPS = const(273)
_CLIP_NOW = const(275)
_HALF_CLIP = const(276)
_D8 = const(277)
_PX_STATE = const(285)
_TILE_OPY = const(317)
_TILE_OPX = const(318)
_TILE_MP = const(319)
_TILE_BX = const(320)
_TILE_BY = const(321)
_TILE_G = const(322)
_CHUNK_LEFT = const(323)
_AT_OFFSET = const(324)
_AT_MASK = const(325)
_AT_X = const(326)
_AT_G = const(327)
_AT_GRAD = const(328)
_AT_LOAD = const(329)
_R_WEIGHT = const(330)
_R_DW = const(331)
_HALF_PX = const(332)
_HALF_STATE = const(333)
_HALF_X = const(334)
_HALF_G0 = const(335)
_HALF_COUNT = const(336)
_OG_STEP = const(337)
_MOG_STEP = const(338)
_DW = const(339)
_DST = const(340)
_BLOCKS_NOW = const(341)
_G_TILE = const(342)
_A_LEFT = const(343)
_A_GROUPS = const(344)
_A_TAPS = const(345)
_A_WEIGHT = const(346)
_A_DST = const(347)
_GW_FEW = const(348)
_GW_TAPS_LEFT = const(349)
_GW_OUTS = const(350)
_GW_OUTS_LEFT = const(351)
_GW_GROUPS_LEFT = const(352)
_GW_BASE = const(353)
_GW_QUAD_AT = const(354)
_ROW_BASE = const(355)
_G_QUAD = const(356)
_G_GROUP = const(357)
_SMALL_AT = const(358)
_RET = const(359)
_LR_HALF = const(360)
_LR_DCOL = const(361)
_G_ROWS8 = const(362)
_SIZE = const(426)
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
    block[_RECOMPUTE] = 0 if keep else 1
    block[_TAPS_COUNT] = taps

    # A chunk of at most 8 channels of a sample enters the code at its first channel.
    first = min(8, per_offset_group)
    block[_ENTRY] = (8 - first) * 52 - 2
    # With DSP instructions a channel's scatter is four instructions shorter.
    block[_ENTRY_INNER] = (8 - first) * (56 if dsp else 72) - 2
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
