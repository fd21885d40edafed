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
_ENTRY = const(82)
_COLUMNS = const(83)
_DOTS = const(84)
_SCATTER_INNER = const(85)
_SCATTER = const(86)
_SCALARS = const(87)
_DCOL = const(88)
_CLIP = const(89)
_LOAD_G = const(90)
_NORMALISE = const(91)
_TAPS = const(92)
_WEIGHTS = const(93)
_GRAD_BIAS = const(94)
_ADD_DOTS = const(95)
_NEXT_CHANNELS = const(96)
_WANT_D = const(97)
_WANT_COLUMNS = const(98)
_ENTRY_INNER = const(99)
_ENTRY_SCATTER = const(100)
_SCATTER_WORDS = const(101)
_CHUNKS_BACK = const(102)
_DUAL = const(103)
_OFFSET_OG = const(104)
_MASK_OG = const(105)
_OFFSET_TAP = const(106)
_MASK_TAP = const(107)
_AREA = const(108)
_AREA_BYTES = const(109)
_AREA_TAP = const(110)
_GW_STEP = const(111)
_GT_STEP = const(112)
_CM = const(113)
_GX_DELTA = const(114)
_GX_DELTA_INNER = const(115)
_GOFF_DELTA = const(116)
_GMASK_DELTA = const(117)
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
_G_CLEAR = const(134)
_CM_AT_TILE = const(135)
_G_AT_TILE = const(136)
_WANTED = const(137)
_D_BLOCKS = const(138)
_D_STEP = const(139)
_D_LAST = const(140)
_D_BACK = const(141)
_D_PAIRS_BYTES = const(142)
_D_ODD = const(143)
_D_PAIR_STEP = const(144)
_SHIFT_G = const(145)
_CHUNK_COUNT = const(146)
_CHUNK_GROUPS = const(147)
_CHUNK_OFFSET = const(148)
_CHUNK_MASK = const(149)
_CHUNK_X = const(150)
_CHUNK_WEIGHT = const(151)
_CHUNK_G = const(152)
_CHUNK_GRAD = const(153)
_GRAD_WEIGHT = const(154)
_GW_N4 = const(155)
_GW_K4 = const(156)
_GW_NEXT = const(157)
_GW_TAP4 = const(158)
_GW_ROW_SKIP = const(159)
_GW_QUAD = const(160)
_GW_GROUP = const(161)
_QUAD_G = const(162)
_GROUP_G = const(163)
_GROUP_OUTPUTS = const(164)
_SHIFT_W = const(165)
_HALF_W = const(166)
_BIAS_OUT = const(167)
_OUT_CHANNELS = const(168)
_PLANE = const(169)
_TAPS_COUNT = const(170)
_LOCAL = const(171)
_COUNT = const(172)
_OG_LEFT = const(173)
_I = const(174)
_J = const(175)
_ROWS_LEFT = const(176)
_OX_LEFT = const(177)
_LR_SAMPLE = const(178)
_LR_PRODUCTS = const(179)
_BLOCK = const(180)
_ONES = const(181)
_CORNER = const(185)
_CORNER_W = const(189)
_M_SHIFTED = const(193)
_LY = const(194)
_LX = const(195)
_M = const(196)
_DOTS4 = const(197)
_BITS = const(201)
_PX_AT = const(202)
_DP = const(203)
_CM_AT = const(204)
_CM_END = const(205)
_LIMIT = const(206)
_PEAK = const(210)
_SUM8 = const(214)
_GW_ROW = const(222)
_GW_END = const(223)
_GQ = const(224)
_CLIPS = const(256)
_CLIP_NOW = const(258)
_HALF_CLIP = const(259)
_D8 = const(260)
_PX_STATE = const(268)
_TILE_OPY = const(300)
_TILE_OPX = const(301)
_TILE_MP = const(302)
_TILE_BX = const(303)
_TILE_BY = const(304)
_TILE_G = const(305)
_CHUNK_LEFT = const(306)
_AT_OFFSET = const(307)
_AT_MASK = const(308)
_AT_X = const(309)
_AT_G = const(310)
_AT_GRAD = const(311)
_AT_LOAD = const(312)
_R_WEIGHT = const(313)
_R_DW = const(314)
_HALF_PX = const(315)
_HALF_STATE = const(316)
_HALF_X = const(317)
_HALF_G0 = const(318)
_HALF_COUNT = const(319)
_OG_STEP = const(320)
_MOG_STEP = const(321)
_DW = const(322)
_DST = const(323)
_DEND = const(324)
_BLOCKS_NOW = const(325)
_G_TILE = const(326)
_ODD_NOW = const(327)
_A_LEFT = const(328)
_A_GROUPS = const(329)
_A_TAPS = const(330)
_A_WEIGHT = const(331)
_A_DST = const(332)
_GW_FEW = const(333)
_GW_TAPS_LEFT = const(334)
_GW_OUTS = const(335)
_GW_OUTS_LEFT = const(336)
_GW_GROUPS_LEFT = const(337)
_GW_BASE = const(338)
_GW_QUAD_AT = const(339)
_ROW_BASE = const(340)
_G_QUAD = const(341)
_G_GROUP = const(342)
_SMALL_AT = const(343)
_RET = const(344)
_LR_HALF = const(345)
_LR_DCOL = const(346)
_G_ROWS8 = const(347)
_SIZE = const(411)
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
