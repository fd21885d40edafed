"""Fixed point on ARMv7-M (Cortex-M3 and up): the driver of the assembler kernels."""

import micropython
from micropython import const

from . import i16_plan as plan

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
_ENTRY = const(12)
_PC = const(13)
_PCEND = const(14)
_LEFT = const(15)
_MORE = const(16)
_CO = const(17)
_COG = const(26)
_EDGE = const(27)
_RANGE_Y = const(28)
_RANGE_X = const(29)
_LAST_Y = const(30)
_LAST_X = const(31)
_T_OPY = const(32)
_T_OPX = const(33)
_T_MP = const(34)
_T_BX = const(35)
_T_BY = const(36)
_T_PX = const(37)
_PLANE4 = const(38)
_MASK_PLANE = const(39)
_DIL_X = const(40)
_ROW_BYTES = const(41)
_BX_BACK = const(42)
_BY_STEP = const(43)
_BY_BACK = const(44)
_OG_X = const(45)
_OG_PC = const(46)
_OGS = const(47)
_KH = const(48)
_KW = const(49)
_TILE = const(50)
_X_IMAGE = const(51)
_IMAGES = const(52)
_IMAGE_X = const(53)
_IMAGE_OFFSET = const(54)
_IMAGE_MASK = const(55)
_IMAGE_PX = const(56)
_ROWS = const(57)
_OUT_WIDTH = const(58)
_START_X = const(59)
_START_Y = const(60)
_DY = const(61)
_PX_STEP = const(62)
_MASK_PX = const(63)
_X_SKIP = const(64)
_WT = const(65)
_WT_STEP = const(81)
_WT_SECOND = const(82)
_WEIGHT = const(83)
_TP = const(84)
_S = const(85)
_TEND = const(86)
_PAIR_STEP = const(87)
_GROUPS = const(88)
_GW_STEP = const(89)
_GT_STEP = const(90)
_TOTALS = const(91)
_PAIRS_BYTES = const(92)
_ODD = const(93)
_BLOCKS = const(94)
_HALF = const(95)
_ALIGNED = const(96)
_CHUNKS = const(97)
_W_CHUNK = const(98)
_W_TAP = const(99)
_T_TAP = const(100)
_TERMS = const(101)
_G_CHANNELS = const(102)
_G_ROW_SKIP = const(103)
_G_OFF_SKIP = const(104)
_Y_O = const(105)
_Y_PX = const(106)
_Y_PX3 = const(107)
_Y_GROUP_STEP = const(108)
_OUTPUTS = const(109)
_BIAS = const(110)
_BIAS_STEP = const(111)
_ZERO = const(112)
_NONFINITE = const(113)
_SATURATED = const(114)
_SAMPLE = const(115)
_PRODUCTS = const(116)
_WRITE = const(117)
_GATHER = const(118)
_READY = const(119)
_ONES = const(120)
_LOCAL = const(124)
_COUNT = const(125)
_PX_BYTES = const(126)
_OFFSET_STEP = const(127)
_MASK_STEP = const(128)
_BX_STEP = const(129)
_PC_STEP = const(130)
_OG_LEFT = const(131)
_I = const(132)
_J = const(133)
_ROWS_LEFT = const(134)
_OX_LEFT = const(135)
_GW = const(136)
_GT = const(137)
_WB = const(138)
_TB = const(139)
_ODD_STATE = const(140)
_GROUPS_LEFT = const(141)
_BLOCKS_LEFT = const(142)
_CHUNKS_LEFT = const(143)
_TERMS_LEFT = const(144)
_G_ROW = const(145)
_G_OFF = const(146)
_G_LEFT = const(147)
_Y_GROUP = const(148)
_OUTPUTS_LEFT = const(149)
_BIAS_AT = const(150)
_LR_SAMPLE = const(151)
_LR_PRODUCTS = const(152)
_BLOCK = const(153)
_ROWS8 = const(154)
_SIZE = const(186)
# block fields: end

# The assembler modules, loaded by the first call that needs them: inference has no backward.
forward_code = backward_code = None


def load_forward():
    global forward_code
    if forward_code is None:
        from . import i16_armv7m_forward_asm

        forward_code = i16_armv7m_forward_asm


@micropython.viper
def _bind_forward(
    block: ptr32, tile: ptr32, totals: ptr32, x: ptr32, offset: ptr32, weight: ptr32,
    bias: ptr32, mask: ptr32, y: ptr32, plane2: int, mask_shift: int, block_shift: int,
):  # fmt: skip
    base = int(block)
    block[_TILE] = int(tile)
    block[_TOTALS] = int(totals)
    block[_X_IMAGE] = int(x) - block[_X_SKIP]
    block[_T_OPY] = int(offset)
    block[_T_OPX] = int(offset) + plane2
    block[_WEIGHT] = int(weight)
    block[_BIAS] = int(bias) if int(bias) else base + 4 * _ZERO
    block[_BIAS_STEP] = 4 if int(bias) else 0
    block[_T_MP] = int(mask) if int(mask) else base + 4 * _ONES
    block[_T_PX] = int(y)
    block[_MSHIFT] = 16 - mask_shift
    block[_S] = block_shift
    block[_HALF] = (1 << block_shift) >> 1
    block[_NONFINITE] = 0
    block[_SATURATED] = 0


def forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    block, tile, totals = work
    if not block[_READY]:
        load_forward()
        plan.fill_forward(geometry, block)
        asm = forward_code
        block[_SAMPLE] = asm.sample(0)
        block[_PRODUCTS] = asm.products(0)
        block[_GATHER] = asm.gather(0)
        block[_WRITE] = asm.write(0)
        block[_READY] = 1
    if not geometry.batch:
        return
    block[_IMAGES] = geometry.batch
    _bind_forward(
        block, tile, totals, x, offset, weight, bias or 0, mask or 0, y,
        block[_PLANE4] >> 1, scales.mask, scales.output,
    )  # fmt: skip
    forward_code.forward(block)
    stats.nonfinite = block[_NONFINITE]
    stats.saturated = block[_SATURATED]
