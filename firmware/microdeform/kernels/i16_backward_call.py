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
    want_x = gradients.input is not None
    want_d = want_x or gradients.offset is not None or gradients.mask is not None
    if gradients.weight is not None:
        block[_COLUMNS] = asm.columns(0)
    if want_d:
        block[_DOTS] = asm.dots(0)
    if want_x:
        block[_SCATTER] = asm.scatter_small(0) if block[_SMALL] else asm.scatter(0)
        block[_SCATTER_INNER] = block[_SCATTER]
        if geometry.layout == "nchw" and not block[_SMALL]:
            block[_SCATTER_INNER] = asm.scatter_inner(0)
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
