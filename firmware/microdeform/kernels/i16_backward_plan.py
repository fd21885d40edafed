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
_COLUMNS = const(80)
_DOTS = const(81)
_SCATTER_INNER = const(82)
_SCATTER_INNER_16 = const(83)
_SCATTER = const(84)
_SCALARS = const(85)
_DCOL = const(86)
_CLIP = const(87)
_LOAD_G = const(88)
_NORMALISE = const(89)
_TAPS = const(90)
_WEIGHTS = const(91)
_WEIGHT_END = const(92)
_GRAD_BIAS = const(93)
_ADD_DOTS = const(94)
_NEXT_CHANNELS = const(95)
_SKIP = const(96)
_SCATTER_WORDS = const(97)
_CHUNKS_BACK = const(98)
_OFFSET_OG = const(99)
_MASK_OG = const(100)
_OFFSET_TAP = const(101)
_MASK_TAP = const(102)
_AREA = const(103)
_AREA_TAP = const(104)
_GW_STEP = const(105)
_GT_STEP = const(106)
_GX = const(107)
_GOFF = const(108)
_GMASK = const(109)
_WANT = const(110)
_CHANNEL4 = const(120)
_DOT_SHIFT = const(121)
_BOUND = const(122)
_HEADROOM16 = const(123)
_SMALL = const(124)
_RECOMPUTE = const(125)
_G_IMAGE = const(126)
_IMAGE_G = const(127)
_G_PX = const(128)
_G_O = const(129)
_G_ROWS = const(130)
_G_FIRST = const(131)
_G_TAIL_SKIP = const(132)
_G_TAIL = const(133)
_G_CLEAR = const(134)
_CM_AT_TILE = const(135)
_G_AT_TILE = const(136)
_WANTED = const(137)
_D_BLOCKS = const(138)
_D_STEP = const(139)
_D_LAST = const(140)
_D_BACK = const(141)
_SHIFT_G = const(142)
_CHUNK_COUNT = const(143)
_CHUNK_GROUPS = const(144)
_CHUNK_OFFSET = const(145)
_CHUNK_MASK = const(146)
_CHUNK_X = const(147)
_CHUNK_WEIGHT = const(148)
_CHUNK_G = const(149)
_CHUNK_GRAD = const(150)
_GRAD_WEIGHT = const(151)
_GW_N4 = const(152)
_GW_K4 = const(153)
_GW_NEXT = const(154)
_GW_TAP4 = const(155)
_GW_ROW_SKIP = const(156)
_GW_QUAD = const(157)
_GW_GROUP = const(158)
_QUAD_G = const(159)
_GROUP_G = const(160)
_GROUP_OUTPUTS = const(161)
_SHIFT_W = const(162)
_HALF_W = const(163)
_BIAS_OUT = const(164)
_OUT_CHANNELS = const(165)
_LOCAL = const(166)
_RANGE_Y = const(167)
_RANGE_X = const(168)
_GQ = const(169)
_CORNER = const(201)
_CORNER_W = const(205)
_M_SHIFTED = const(209)
_LY = const(210)
_LX = const(211)
_M = const(212)
_DOTS4 = const(213)
_BITS = const(217)
_PX_AT = const(218)
_DP = const(219)
_CM_AT = const(220)
_CM_END = const(221)
_LIMIT = const(222)
_PEAK = const(226)
_SUM8 = const(230)
_GW_ROW = const(238)
_GW_END = const(239)
_D_PAIR_STEP = const(240)
_DEND = const(241)
_G_PX2 = const(242)
_G_PX3 = const(243)
_ENTRY = const(244)
_ENTRY_INNER = const(245)
_ENTRY_INNER_16 = const(246)
_ENTRY_SCATTER = const(247)
_D_PAIRS_BYTES = const(248)
_D_ODD = const(249)
_TAPS_COUNT = const(250)
_COUNT = const(251)
_OG_LEFT = const(252)
_I = const(253)
_J = const(254)
_ROWS_LEFT = const(255)
_OX_LEFT = const(256)
_LR_SAMPLE = const(257)
_LR_PRODUCTS = const(258)
_BLOCK = const(259)
_ONES = const(260)
_GX_DELTA = const(264)
_GX_DELTA_INNER = const(265)
_GOFF_DELTA = const(266)
_GMASK_DELTA = const(267)
_CM = const(268)
_G_HOME = const(269)
_CLIPS = const(270)
_SCATTERS = const(272)
_CLIP_NOW = const(274)
_SCATTER_NOW = const(275)
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
_GW_SINGLE = const(348)
_WEIGHT_PAIR = const(349)
_WEIGHT_FEW = const(350)
_WEIGHT_ODD = const(351)
_WEIGHT_NOW = const(352)
_GW_TAPS_LEFT = const(353)
_GW_OUTS = const(354)
_GW_OUTS_LEFT = const(355)
_GW_GROUPS_LEFT = const(356)
_GW_BASE = const(357)
_GW_QUAD_AT = const(358)
_ROW_BASE = const(359)
_G_QUAD = const(360)
_G_GROUP = const(361)
_SMALL_AT = const(362)
_RET = const(363)
_LR_HALF = const(364)
_LR_DCOL = const(365)
_G_ROWS8 = const(366)
_SIZE = const(430)
# block fields: end

# Up to here dcol is kept from finding the pixels' shifts to using it; beyond, it is computed twice.
_MOST_BYTES = const(3072)
# The heap's own bytes for a block and a tile, and a spare row.
_AROUND = const(96)
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
    kept = 16 * columns * (int(want_d) + int(want_cm)) + 4 * _plan_words() + _AROUND
    if groups * g_rows > _FRAME_ROWS:
        kept += 16 * groups * g_rows
    keep = kept <= _MOST_BYTES
    per_group = geometry.in_channels // groups
    chunks = 1
    # Groups one after another, if no offset group has channels of two of them.
    if not keep and per_group % (geometry.in_channels // geometry.offset_groups) == 0:
        chunks = groups
    chunk_columns = columns // chunks
    # The last channel of an odd number is read with the row behind it.
    spare = per_group % 2
    d_rows = (columns if keep else geometry.in_channels // chunks) if want_d else 0
    return (
        keep,
        chunks,
        d_rows,
        chunk_columns + spare if want_cm else 0,
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
    block[_RECOMPUTE] = 1 if d_rows and not keep else 0

    # A chunk of at most 8 channels of a sample enters the code at its first channel.
    first = min(8, per_offset_group)
    # With DSP instructions a channel's scatter is four instructions shorter.
    block[_SCATTER_WORDS] = 18 if dsp else 22
    block[_SKIP] = 8 - first
    block[_CHUNKS_BACK] = 128 * ((per_offset_group + 7) // 8 - 1)
    block[_CHANNEL4] = 2 * block[_CO + 1]

    # From an offset group to the next, and from a tap's last one to the next tap's first.
    block[_OFFSET_OG] = 4 * plane * taps
    block[_OFFSET_TAP] = 4 * plane * (1 - offset_groups * taps)
    if geometry.mask:
        block[_MASK_OG] = 2 * plane * taps
        block[_MASK_TAP] = 2 * plane * (1 - offset_groups * taps)

    # grad_output, bytes.
    block[_G_PX] = 2 if nchw else 2 * geometry.out_channels
    block[_G_O] = g_o = 2 * plane if nchw else 2
    block[_IMAGE_G] = 2 * plane * geometry.out_channels
    block[_OUT_CHANNELS] = geometry.out_channels
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
    for k, name in enumerate(("input", "offset", "mask", "weight", "bias")):
        block[_WANTED] |= int(name in needs) << k
