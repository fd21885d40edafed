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
    all_wanted = len(needs) == 5
    last = exponents_of_last = None

    @micropython.native
    def run(operands):
        """s_m + 256 * s_b, or -1."""
        shifts = enter_backward(block, operands, column)
        if shifts >= 0:
            code(block)
        return shifts

    def tile_of():
        tile = shared[0]
        return workspace.shared(tile_bytes // 4) if len(tile) < tile_bytes else tile

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
            # (A comparison with None costs little, an object's truth a look for its methods.)
            complete = all_wanted and not (
                by_x is None or by_offset is None or by_mask is None or by_weight is None
                or by_bias is None
            )  # fmt: skip
            if complete:
                operands = (
                    grad_output.data, x.data, offset, weight.data,
                    mask.data if has_mask else mask, by_x.data, by_offset.data, by_mask.data,
                    by_weight.data, by_bias.data, tile_of(),
                )  # fmt: skip
            else:
                results = [result(given, k) for k in range(5)]
                operands = [grad_output.data, x.data, offset, weight.data]
                operands.append(mask.data if has_mask else mask)
                operands += [None if value is None else value.data for value in results]
                operands.append(tile_of())
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
        if complete:
            by_x.exponent = key[0]
            by_offset.exponent = key[1]
            by_mask.exponent = key[2]
            by_weight.exponent = key[3]
            by_bias.exponent = key[4]
        else:
            for k in range(5):
                if results[k] is not None:
                    results[k].exponent = key[k]
                    setattr(given, GRADIENTS[k], results[k])
        given.stats = stats = Stats()
        if block[_NONFINITE]:
            stats.nonfinite = block[_NONFINITE]
        return given

    calls = Calls()
    calls.backward = backward
    calls.needs = needs
    # A call for all gradients that there are is told by this.
    calls.complete = needs == geometry.needed(None)
    return calls
