"""Binds a call's buffers to the block of the i16 assembler backward and enters it."""

import micropython
from micropython import const

from ..geometry import GRADIENTS
from . import i16_backward_plan as plan

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


@micropython.viper
def _bind(
    block: ptr32, grad_output: ptr32, x: ptr32, offset: ptr32, weight: ptr32, mask: ptr32,
    tile: ptr32, images: int,
):  # fmt: skip
    block[_X_IMAGE] = int(x)
    block[_T_OPY] = int(offset)
    block[_WEIGHT] = int(weight)
    block[_T_MP] = int(mask)
    block[_G_IMAGE] = int(grad_output)
    block[_AREA] = int(tile)
    block[_NONFINITE] = 0
    block[_IMAGES] = images


@micropython.viper
def _bind_results(
    block: ptr32, grad_input: ptr32, grad_offset: ptr32, grad_mask: ptr32, grad_weight: ptr32,
    grad_bias: ptr32,
):  # fmt: skip
    block[_GX] = int(grad_input)
    block[_GOFF] = int(grad_offset)
    block[_GMASK] = int(grad_mask)
    block[_GRAD_WEIGHT] = int(grad_weight)
    block[_BIAS_OUT] = int(grad_bias)


@micropython.viper
def _bind_scales(
    block: ptr32, mask: int, column: int, dot: int, weight: int, bound: int, headroom: int
):
    block[_MSHIFT] = 16 - mask
    # The DSP kernels multiply by a power of two where the others shift.
    dual = block[_DUAL]
    block[_SHIFT_G] = -(1 << (32 - column)) if dual else column
    block[_HALF] = (1 << column) >> 1
    block[_DOT_SHIFT] = dot
    block[_SHIFT_W] = -(1 << (32 - weight)) if dual and weight else weight
    block[_HALF_W] = (1 << weight) >> 1
    block[_BOUND] = bound
    block[_HEADROOM16] = 16 + headroom


def _fill(asm, geometry, block, gradients, scales):
    needs = tuple([name for name in GRADIENTS if getattr(gradients, name) is not None])
    dsp = hasattr(asm, "dcol_dual")
    plan.fill(geometry, block, needs, dsp)
    nothing = asm.nothing(0)
    block[_COLUMNS] = asm.columns(0) if gradients.weight is not None else nothing
    block[_DOTS] = asm.dots(0) if block[_WANT_D] else nothing
    if gradients.input is None:
        block[_SCATTER] = block[_SCATTER_INNER] = nothing
    elif block[_SMALL]:
        block[_SCATTER] = block[_SCATTER_INNER] = asm.scatter_small(0)
    else:
        block[_SCATTER] = block[_SCATTER_INNER] = asm.scatter(0)
        if geometry.layout == "nchw":
            block[_SCATTER_INNER] = asm.scatter_inner(0)
            block[_SCATTER_INNER_16] = asm.scatter_inner_16(0)
    if gradients.offset is None:
        block[_SCALARS] = nothing if gradients.mask is None else asm.scalars_mask(0)
    elif gradients.mask is None:
        block[_SCALARS] = asm.scalars_offset(0)
    else:
        block[_SCALARS] = asm.scalars_offset_mask(0)
    block[_ADD_DOTS] = asm.add_dots(0)
    block[_NEXT_CHANNELS] = asm.next_channels(0)
    block[_DCOL] = asm.dcol_dual(0) if dsp else asm.dcol(0)
    block[_CLIP] = asm.clip(0)
    block[_LOAD_G] = asm.load_g_dual(0) if dsp else asm.load_g(0)
    block[_NORMALISE] = asm.normalise(0)
    block[_TAPS] = asm.taps(0)
    # A single block in all is not shifted.
    one = geometry.batch * geometry.out_height == 1 and geometry.out_width <= 8
    if dsp and not one:
        block[_WEIGHTS] = asm.weights_dual(0)
        block[_WEIGHT_END] = asm.weight_end_dual(0)
    else:
        block[_WEIGHTS] = asm.weights(0)
        # The usual shifts have code of their own.
        end = getattr(asm, "weight_end_%d" % scales.weight, asm.weight_end)
        block[_WEIGHT_END] = end(0)
    block[_GRAD_BIAS] = asm.grad_bias(0)
    block[_READY] = 1


def run(asm, geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    """The backward of a kernel module, with the assembler functions of the module asm."""
    block, tile = work
    if not geometry.batch:
        return
    if not block[_READY]:
        _fill(asm, geometry, block, gradients, scales)
    _bind(block, grad_output, x, offset, weight, mask or 0, tile, geometry.batch)
    _bind_results(
        block, gradients.input or 0, gradients.offset or 0, gradients.mask or 0,
        gradients.weight or 0, gradients.bias or 0,
    )  # fmt: skip
    _bind_scales(
        block, scales.mask, scales.column, scales.dot, scales.weight, scales.bound,
        scales.headroom,
    )  # fmt: skip
    asm.backward(block)
    stats.nonfinite = block[_NONFINITE]
