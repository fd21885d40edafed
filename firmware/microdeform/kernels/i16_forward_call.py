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
_READY = const(80)
_WT_STEP = const(81)
_ENTRY = const(82)
_PC = const(83)
_PCEND = const(84)
_ROW_BYTES = const(85)
_OG_PC = const(86)
_TILE = const(87)
_TP = const(88)
_S = const(89)
_TEND = const(90)
_PAIR_STEP = const(91)
_OUTPUT_STEP = const(92)
_GW_STEP = const(93)
_GT_STEP = const(94)
_TOTALS = const(95)
_PAIRS_BYTES = const(96)
_ODD = const(97)
_BLOCKS = const(98)
_ALIGNED = const(99)
_CHUNKS = const(100)
_W_CHUNK = const(101)
_W_TAP = const(102)
_T_TAP = const(103)
_TERMS = const(104)
_G_CHANNELS = const(105)
_G_ROW_SKIP = const(106)
_G_OFF_SKIP = const(107)
_Y_O = const(108)
_Y_PX = const(109)
_Y_PX3 = const(110)
_Y_GROUP_STEP = const(111)
_OUTPUTS = const(112)
_BIAS = const(113)
_BIAS_GIVEN = const(114)
_WANT = const(115)
_SATURATED = const(121)
_SAMPLE = const(122)
_PRODUCTS = const(123)
_ADD_BLOCK = const(124)
_WRITE = const(125)
_GATHER = const(126)
_TILE_PX = const(127)
_TOTAL_STEP = const(128)
_DUAL = const(129)
_ENTRY_BORDER = const(130)
_WO = const(131)
_LOCAL = const(139)
_RANGE_Y = const(140)
_RANGE_X = const(141)
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
