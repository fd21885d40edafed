"""Binds a call's buffers to the block of the i16 assembler forward and enters it."""

import micropython
from micropython import const

from . import i16_forward_plan as plan

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
_PC = const(85)
_PCEND = const(86)
_ROW_BYTES = const(87)
_OG_PC = const(88)
_TILE = const(89)
_TP = const(90)
_S = const(91)
_TEND = const(92)
_PAIR_STEP = const(93)
_OUTPUT_STEP = const(94)
_GW_STEP = const(95)
_GT_STEP = const(96)
_TOTALS = const(97)
_PAIRS_BYTES = const(98)
_ODD = const(99)
_BLOCKS = const(100)
_ALIGNED = const(101)
_CHUNKS = const(102)
_W_CHUNK = const(103)
_W_TAP = const(104)
_T_TAP = const(105)
_TERMS = const(106)
_G_CHANNELS = const(107)
_G_ROW_SKIP = const(108)
_G_OFF_SKIP = const(109)
_Y_O = const(110)
_Y_PX = const(111)
_Y_PX3 = const(112)
_Y_GROUP_STEP = const(113)
_OUTPUTS = const(114)
_BIAS = const(115)
_BIAS_GIVEN = const(116)
_WANT = const(117)
_SATURATED = const(123)
_SAMPLE = const(124)
_PRODUCTS = const(125)
_ADD_BLOCK = const(126)
_WRITE = const(127)
_GATHER = const(128)
_TILE_PX = const(129)
_TOTAL_STEP = const(130)
_DUAL = const(131)
_ENTRY_BORDER = const(132)
_WO = const(133)
_LOCAL = const(141)
_COUNT = const(142)
_OG_LEFT = const(143)
_I = const(144)
_J = const(145)
_ROWS_LEFT = const(146)
_OX_LEFT = const(147)
_LR_SAMPLE = const(148)
_LR_PRODUCTS = const(149)
_BLOCK = const(150)
_ONES = const(151)
_PX_BYTES = const(155)
_OFFSET_STEP = const(156)
_MASK_STEP = const(157)
_BX_STEP = const(158)
_PC_STEP = const(159)
_GW = const(160)
_GT = const(161)
_WB = const(162)
_TB = const(163)
_ODD_STATE = const(164)
_GROUPS_LEFT = const(165)
_BLOCKS_LEFT = const(166)
_CHUNKS_LEFT = const(167)
_TERMS_LEFT = const(168)
_G_ROW = const(169)
_G_OFF = const(170)
_G_LEFT = const(171)
_AFTER = const(172)
_AFTER_ROWS = const(173)
_PAIR_CODE = const(174)
_PAIRS_DONE = const(175)
_Y_GROUP = const(176)
_BIAS_AT = const(177)
_BIAS_STEP = const(178)
_ZERO = const(179)
_W_Y = const(180)
_W_COUNT = const(181)
_W_TOTALS = const(182)
_SINGLE = const(183)
_ROWS8 = const(184)
_TOTALS8 = const(216)
_SIZE = const(280)
# block fields: end


@micropython.viper
def _bind(
    block: ptr32, tile: ptr32, x: ptr32, offset: ptr32, weight: ptr32,
    bias: ptr32, mask: ptr32, y: ptr32, mask_shift: int, block_shift: int, images: int,
):  # fmt: skip
    block[_TILE] = int(tile)
    block[_X_IMAGE] = int(x)
    block[_T_OPY] = int(offset)
    block[_WEIGHT] = int(weight)
    block[_BIAS] = int(bias)
    block[_T_MP] = int(mask)
    block[_T_PX] = int(y)
    block[_MSHIFT] = 16 - mask_shift
    block[_S] = -(1 << (32 - block_shift)) if block[_DUAL] else block_shift
    block[_HALF] = (1 << block_shift) >> 1
    block[_NONFINITE] = 0
    block[_SATURATED] = 0
    block[_IMAGES] = images


def run(asm, geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    """The forward of a kernel module, with the assembler functions of the module asm."""
    block, tile = work
    if not geometry.batch:
        return
    if not block[_READY]:
        plan.fill(geometry, block, hasattr(asm, "products_dual"))
        if block[_DUAL]:
            nchw = geometry.layout == "nchw"
            block[_SAMPLE] = asm.sample_dual_rows(0) if nchw else asm.sample_dual(0)
            block[_PRODUCTS] = asm.products_dual(0)
        else:
            block[_SAMPLE] = asm.sample(0)
            block[_PRODUCTS] = asm.products(0)
        # The usual shifts have code of their own.
        end = getattr(asm, "add_block_%d" % scales.output, asm.add_block)
        block[_ADD_BLOCK] = end(0)
        block[_GATHER] = asm.gather(0)
        block[_WRITE] = asm.write(0)
        block[_READY] = 1
    _bind(
        block, tile, x, offset, weight, bias or 0, mask or 0, y,
        scales.mask, scales.output, geometry.batch,
    )  # fmt: skip
    asm.forward(block)
    stats.nonfinite = block[_NONFINITE]
    stats.saturated = block[_SATURATED]
