"""Later backward calls of a geometry on ARMv7-M: see i16_ready_forward.py."""

import micropython
from micropython import const

from .. import prepared, workspace
from ..buffers import zeros
from ..dispatch import forced_times
from ..fixed import ONE_EXPONENT, Fixed
from ..geometry import GRADIENT_OF, GRADIENTS, Stats
from ..guard import operator
from ..scales import Scales
from .i16_enter_backward_asm import enter_backward
from .i16_ready_forward import Calls, fit, wanted

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


def ready(geometry, kernel_name, code, needs, made):
    """code: the assembler's backward. needs: the gradients wanted. made: the class Gradients."""
    forced = forced_times[0]
    block = geometry.plans[(kernel_name, "backward", needs)]
    tile_bytes = 4 * workspace.rows(geometry, "backward", kernel_name, needs)[1][2]
    shared = workspace.shared_buffer
    guard = operator
    scales = Scales(geometry, 0)
    want_d = "input" in needs or "offset" in needs or "mask" in needs
    column = scales.column if want_d else -1
    has_mask = geometry.mask
    found = prepared.expected("h", (), 0)[1]
    block[_KIND] = found[0]
    block[_NONE] = found[1]
    for k, name in enumerate(("output", "x", "offset", "weight", "mask")):
        block[_WANT + k] = wanted(geometry.size(name))
    if not has_mask:
        block[_WANT + 4] = -1
    sizes = [geometry.size(GRADIENT_OF[name]) if name in needs else -1 for name in GRADIENTS]
    for k in range(5):
        block[_WANT + 5 + k] = wanted(sizes[k], "i") if sizes[k] >= 0 else -1
    last = exponents_of_last = None

    @micropython.native
    def run(operands):
        """s_m + 256 * s_b, or -1."""
        shifts = enter_backward(block, operands, column)
        if shifts >= 0:
            code(block)
        return shifts

    def result(given, k):
        """The k-th gradient as a Fixed, made if it has none; None if it is not wanted."""
        if sizes[k] < 0:
            return None
        value = getattr(given, GRADIENTS[k])
        if value is None:
            value = Fixed(zeros("i", sizes[k]), 0)
        return value

    def exponents_for(shifts, exponents):
        """The exponents of all five gradients."""
        scales.mask = shifts & 255
        scales.bound = shifts >> 8
        return [scales.gradient_exponent(name, *exponents) for name in GRADIENTS]

    @micropython.native
    def backward(geometry, grad_output, x, offset, weight, mask, out):
        nonlocal last, exponents_of_last
        try:
            exponents = (
                grad_output.exponent, x.exponent, weight.exponent,
                mask.exponent if has_mask else ONE_EXPONENT,
            )  # fmt: skip
            given = made() if out is None else out
            by_x = given.input
            by_offset = given.offset
            by_mask = given.mask
            by_weight = given.weight
            by_bias = given.bias
            if not (all_wanted and by_x and by_offset and by_mask and by_weight and by_bias):
                by_x = result(given, 0)
                by_offset = result(given, 1)
                by_mask = result(given, 2)
                by_weight = result(given, 3)
                by_bias = result(given, 4)
            tile = shared[0]
            if len(tile) < tile_bytes:
                tile = workspace.shared(tile_bytes // 4)
            operands = (
                grad_output.data, x.data, offset, weight.data, mask.data if has_mask else mask,
                by_x and by_x.data, by_offset and by_offset.data, by_mask and by_mask.data,
                by_weight and by_weight.data, by_bias and by_bias.data, tile,
            )  # fmt: skip
        except AttributeError:  # no Fixed
            return None
        if exponents != last and not fit(exponents):
            return None
        if forced != forced_times[0]:
            return None
        if guard.lock:
            with guard:
                shifts = run(operands)
        elif guard.owner:
            return None
        else:
            guard.owner = 1
            try:
                shifts = run(operands)
            finally:
                guard.owner = None
        if shifts < 0:
            return None
        key = exponents_of_last
        if exponents != last or key[5] != shifts:
            key = exponents_for(shifts, exponents)
            key.append(shifts)
            exponents_of_last = key
            last = exponents
        if by_x:
            by_x.exponent = key[0]
        if by_offset:
            by_offset.exponent = key[1]
        if by_mask:
            by_mask.exponent = key[2]
        if by_weight:
            by_weight.exponent = key[3]
        if by_bias:
            by_bias.exponent = key[4]
        given.stats = stats = Stats()
        if block[_NONFINITE]:
            stats.nonfinite = block[_NONFINITE]
        if out is None or not all_wanted:
            if by_x:
                given.input = by_x
            if by_offset:
                given.offset = by_offset
            if by_mask:
                given.mask = by_mask
            if by_weight:
                given.weight = by_weight
            if by_bias:
                given.bias = by_bias
        return given

    all_wanted = len(needs) == 5
    calls = Calls()
    calls.backward = backward
    calls.needs = needs
    # A call for all gradients that there are is told by this.
    calls.complete = needs == geometry.needed(None)
    return calls
