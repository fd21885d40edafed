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
_ONES = const(82)
_ENTRY = const(86)
_COLUMNS = const(87)
_DOTS = const(88)
_SCATTER_INNER = const(89)
_SCATTER = const(90)
_SCALARS = const(91)
_DCOL = const(92)
_CLIP = const(93)
_LOAD_G = const(94)
_NORMALISE = const(95)
_TAPS = const(96)
_WEIGHTS = const(97)
_GRAD_BIAS = const(98)
_ADD_DOTS = const(99)
_NEXT_CHANNELS = const(100)
_WANT_D = const(101)
_WANT_COLUMNS = const(102)
_ENTRY_INNER = const(103)
_ENTRY_SCATTER = const(104)
_CHUNKS_BACK = const(105)
_OFFSET_OG = const(106)
_MASK_OG = const(107)
_OFFSET_TAP = const(108)
_MASK_TAP = const(109)
_AREA = const(110)
_AREA_BYTES = const(111)
_AREA_TAP = const(112)
_GW_STEP = const(113)
_GT_STEP = const(114)
_CM = const(115)
_GX_DELTA = const(116)
_GX_DELTA_INNER = const(117)
_GOFF_DELTA = const(118)
_GMASK_DELTA = const(119)
_CHANNEL4 = const(120)
_DOT_SHIFT = const(121)
_BOUND = const(122)
_HEADROOM16 = const(123)
_SMALL = const(124)
_RECOMPUTE = const(125)
_G_IMAGE = const(126)
_IMAGE_G = const(127)
_G_PX = const(128)
_G_PX3 = const(129)
_G_O = const(130)
_G_ROWS = const(131)
_G_FIRST = const(132)
_G_TAIL_SKIP = const(133)
_G_TAIL = const(134)
_G_HOME = const(135)
_D_BLOCKS = const(136)
_D_STEP = const(137)
_D_LAST = const(138)
_D_BACK = const(139)
_D_PAIRS_BYTES = const(140)
_D_ODD = const(141)
_D_PAIR_STEP = const(142)
_SHIFT_G = const(143)
_CHUNK_COUNT = const(144)
_CHUNK_GROUPS = const(145)
_CHUNK_OFFSET = const(146)
_CHUNK_MASK = const(147)
_CHUNK_X = const(148)
_CHUNK_WEIGHT = const(149)
_CHUNK_G = const(150)
_CHUNK_GRAD = const(151)
_GRAD_WEIGHT = const(152)
_GW_N4 = const(153)
_GW_K4 = const(154)
_GW_NEXT = const(155)
_GW_TAP4 = const(156)
_GW_ROW_SKIP = const(157)
_GW_QUAD = const(158)
_GW_GROUP = const(159)
_QUAD_G = const(160)
_GROUP_G = const(161)
_GROUP_OUTPUTS = const(162)
_SHIFT_W = const(163)
_HALF_W = const(164)
_BIAS_OUT = const(165)
_OUT_CHANNELS = const(166)
_PLANE = const(167)
_TAPS_COUNT = const(168)
_LOCAL = const(169)
_COUNT = const(170)
_OG_LEFT = const(171)
_I = const(172)
_J = const(173)
_ROWS_LEFT = const(174)
_OX_LEFT = const(175)
_LR_SAMPLE = const(176)
_LR_PRODUCTS = const(177)
_BLOCK = const(178)
_CORNER = const(179)
_CORNER_W = const(183)
_M_SHIFTED = const(187)
_LY = const(188)
_LX = const(189)
_M = const(190)
_DOTS4 = const(191)
_BITS = const(195)
_PX_AT = const(196)
_DP = const(197)
_CM_AT = const(198)
_CM_END = const(199)
_LIMIT = const(200)
_PEAK = const(204)
_SUM8 = const(208)
_GW_ROW = const(216)
_GW_END = const(217)
_GQ = const(218)
_CLIPS = const(250)
_CLIP_NOW = const(252)
_HALF_CLIP = const(253)
_D8 = const(254)
_PX_STATE = const(262)
_TILE_OPY = const(294)
_TILE_OPX = const(295)
_TILE_MP = const(296)
_TILE_BX = const(297)
_TILE_BY = const(298)
_TILE_G = const(299)
_CHUNK_LEFT = const(300)
_AT_OFFSET = const(301)
_AT_MASK = const(302)
_AT_X = const(303)
_AT_G = const(304)
_AT_GRAD = const(305)
_AT_LOAD = const(306)
_R_WEIGHT = const(307)
_R_DW = const(308)
_HALF_PX = const(309)
_HALF_STATE = const(310)
_HALF_X = const(311)
_HALF_G0 = const(312)
_HALF_COUNT = const(313)
_OG_STEP = const(314)
_MOG_STEP = const(315)
_DW = const(316)
_DST = const(317)
_DEND = const(318)
_BLOCKS_NOW = const(319)
_G_TILE = const(320)
_ODD_NOW = const(321)
_A_LEFT = const(322)
_A_GROUPS = const(323)
_A_TAPS = const(324)
_A_WEIGHT = const(325)
_A_DST = const(326)
_GW_FEW = const(327)
_GW_TAPS_LEFT = const(328)
_GW_OUTS = const(329)
_GW_OUTS_LEFT = const(330)
_GW_GROUPS_LEFT = const(331)
_GW_BASE = const(332)
_GW_QUAD_AT = const(333)
_ROW_BASE = const(334)
_G_QUAD = const(335)
_G_GROUP = const(336)
_SMALL_AT = const(337)
_RET = const(338)
_LR_HALF = const(339)
_LR_DCOL = const(340)
_G_ROWS8 = const(341)
_SIZE = const(405)
# block fields: end


@micropython.viper
def _bind(
    block: ptr32, grad_output: ptr32, x: ptr32, offset: ptr32, weight: ptr32, mask: ptr32,
    dcol: ptr32, columns: ptr32, g: ptr32, images: int,
):  # fmt: skip
    base = int(block)
    block[_X_IMAGE] = int(x) - block[_X_SKIP]
    block[_T_OPY] = int(offset)
    block[_T_OPX] = int(offset) + (block[_PLANE4] >> 1)
    block[_WEIGHT] = int(weight)
    block[_T_MP] = int(mask) if int(mask) else base + 4 * _ONES
    block[_G_IMAGE] = int(grad_output)
    block[_AREA] = int(dcol)
    block[_CM] = int(columns)
    block[_G_HOME] = int(g)
    block[_NONFINITE] = 0
    block[_IMAGES] = images


@micropython.viper
def _bind_results(
    block: ptr32, grad_input: ptr32, grad_offset: ptr32, grad_mask: ptr32, grad_weight: ptr32,
    grad_bias: ptr32, x: ptr32, offset: ptr32, mask: ptr32,
):  # fmt: skip
    # A result's values have twice the size of the operand's: its address is a multiple of that's.
    inner = int(grad_input) - 2 * int(x)
    block[_GX_DELTA_INNER] = inner + 2 * block[_X_SKIP]
    # A corner's address lacks the channels that a first chunk leaves out, its co has them.
    block[_GX_DELTA] = inner
    block[_GOFF_DELTA] = int(grad_offset) - 2 * int(offset) - 4
    block[_GMASK_DELTA] = int(grad_mask) - 2 * int(mask) - 4
    block[_GRAD_WEIGHT] = int(grad_weight)
    block[_BIAS_OUT] = int(grad_bias)


@micropython.viper
def _bind_scales(
    block: ptr32, mask: int, column: int, dot: int, weight: int, bound: int, headroom: int
):
    block[_MSHIFT] = 16 - mask
    block[_SHIFT_G] = column
    block[_HALF] = (1 << column) >> 1
    block[_DOT_SHIFT] = dot
    block[_SHIFT_W] = weight
    block[_HALF_W] = (1 << weight) >> 1
    block[_BOUND] = bound
    block[_HEADROOM16] = 16 + headroom


def _fill(asm, geometry, block, gradients):
    needs = tuple([name for name in GRADIENTS if getattr(gradients, name) is not None])
    plan.fill(geometry, block, needs)
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
    if gradients.offset is None:
        block[_SCALARS] = nothing if gradients.mask is None else asm.scalars_mask(0)
    elif gradients.mask is None:
        block[_SCALARS] = asm.scalars_offset(0)
    else:
        block[_SCALARS] = asm.scalars_offset_mask(0)
    block[_ADD_DOTS] = asm.add_dots(0)
    block[_NEXT_CHANNELS] = asm.next_channels(0)
    block[_DCOL] = asm.dcol(0)
    block[_CLIP] = asm.clip(0)
    block[_LOAD_G] = asm.load_g(0)
    block[_NORMALISE] = asm.normalise(0)
    block[_TAPS] = asm.taps(0)
    block[_WEIGHTS] = asm.weights(0)
    block[_GRAD_BIAS] = asm.grad_bias(0)
    block[_READY] = 1


def run(asm, geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    """The backward of a kernel module, with the assembler functions of the module asm."""
    block, dcol, columns, g = work
    if not geometry.batch:
        return
    if not block[_READY]:
        _fill(asm, geometry, block, gradients)
    _bind(
        block, grad_output, x, offset, weight, mask or 0, dcol, columns, g if len(g) else 0,
        geometry.batch,
    )  # fmt: skip
    _bind_results(
        block, gradients.input or 0, gradients.offset or 0, gradients.mask or 0,
        gradients.weight or 0, gradients.bias or 0, x, offset, mask or 0,
    )  # fmt: skip
    _bind_scales(
        block, scales.mask, scales.column, scales.dot, scales.weight, scales.bound,
        scales.headroom,
    )  # fmt: skip
    asm.backward(block)
    stats.nonfinite = block[_NONFINITE]
