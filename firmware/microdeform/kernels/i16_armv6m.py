"""Fixed point on any Cortex-M with the inline assembler: the driver of the ARMv6-M kernels.

Only instructions of ARMv6-M (Cortex-M0 and M0+), no exclusive access, no allocation; the results
are those of i16_python, bit for bit. A call binds addresses and shifts to the block that
i16_armv6m_plan has filled for the geometry, and enters the assembler once.
"""

# ruff: noqa: F821 - viper's own names

import micropython
from micropython import const

# The backward overwrites its results, whatever is in them.
PREPARED = True

# block fields: begin
_NONFINITE = const(0)
_SATURATED = const(1)
_X = const(2)
_OFFSET = const(3)
_MASK = const(4)
_WEIGHT = const(5)
_OUTPUT = const(6)
_BIAS = const(7)
_GRAD_INPUT = const(8)
_GRAD_OFFSET = const(9)
_GRAD_MASK = const(10)
_GRAD_WEIGHT = const(11)
_GRAD_BIAS = const(12)
_WORK = const(13)
_SCRATCH = const(14)
_LOCATE = const(15)
_SAMPLE = const(16)
_PRODUCTS = const(17)
_DCOL = const(18)
_NARROW = const(19)
_DOTS = const(20)
_FINISH = const(21)
_SCATTER = const(22)
_WEIGHTS = const(23)
_IMAGES = const(24)
_ROWS = const(25)
_COLUMNS = const(26)
_PLANE_BYTES = const(27)
_MASK_STEP = const(28)
_PX_MASK_STEP = const(29)
_IMAGE_OFFSET = const(30)
_IMAGE_MASK = const(31)
_IMAGE_X = const(32)
_OG_X = const(33)
_X_CHANNEL = const(34)
_X_ROW = const(35)
_X_COLUMN = const(36)
_INNER_Y = const(37)
_INNER_X = const(38)
_START_Y = const(39)
_START_X = const(40)
_STRIDE_Y = const(41)
_STRIDE_X = const(42)
_DILATION_Y = const(43)
_DILATION_X = const(44)
_MMCV = const(45)
_KW = const(46)
_TAPS = const(47)
_OG_COUNT = const(48)
_OG_CHANNELS = const(49)
_GROUPS = const(50)
_GROUP_OUTPUTS = const(51)
_GROUP_CHANNELS = const(52)
_GROUP_COLUMNS = const(53)
_STREAM_PAD = const(54)
_GROUP_STREAM = const(55)
_W_ROW = const(56)
_W_CHANNEL = const(57)
_Y_CHANNEL = const(58)
_Y_COLUMN = const(59)
_IMAGE_Y = const(60)
_BIAS_STEP = const(61)
_OUT_RUN = const(62)
_OUT_STEP = const(63)
_OUT_JUMP = const(64)
_OUT_TAP = const(65)
_OUT_BACK = const(66)
_MASK_SHIFT = const(67)
_MASK_HALF = const(68)
_SUM_SHIFT = const(69)
_SUM_HALF = const(70)
_DCOL_SHIFT = const(71)
_DCOL_HALF = const(72)
_DOT_SHIFT = const(73)
_DOT_HALF = const(74)
_BOUND = const(75)
_SCATTER_SHIFT = const(76)
_OG_TILE = const(77)
_W_GROUP = const(78)
_OG_GX = const(79)
_GMASK_STEP = const(80)
_PX_GMASK_STEP = const(81)
_PX_GOFF_STEP = const(82)
_IMAGE_GOFF = const(83)
_IMAGE_GMASK = const(84)
_IMAGE_GX = const(85)
_GW_ROW = const(86)
_GW_BACK = const(87)
_GW_WORDS = const(88)
_GX_WORDS = const(89)
_TILE_GROUP = const(90)
_ALL_COLUMNS = const(91)
_PLANE = const(92)
_OUTPUTS = const(93)
_WANT_DCOL = const(94)
_WANT_DOTS = const(95)
_WANT_INPUT = const(96)
_WANT_WEIGHT = const(97)
_MARKER = const(98)
_ONE = const(99)
_ZERO = const(100)
_CONSTANTS = const(101)
_BLOCK = const(102)
_SAVED_LR = const(103)
_PX_OFFSET = const(104)
_PX_MASK = const(105)
_PX_X = const(106)
_PX_Y = const(107)
_BY = const(108)
_BX = const(109)
_ROWS_LEFT = const(110)
_COLUMNS_LEFT = const(111)
_IMAGES_LEFT = const(112)
_TAP_Y = const(113)
_TAP_X = const(114)
_KW_LEFT = const(115)
_TAPS_LEFT = const(116)
_OG_LEFT = const(117)
_OG_OUT = const(118)
_OG_RUN = const(119)
_TAP_OUT = const(120)
_OFFSET_AT = const(121)
_MASK_AT = const(122)
_X_AT = const(123)
_OUT_AT = const(124)
_RUN_LEFT = const(125)
_CHANNELS_LEFT = const(126)
_W00 = const(127)
_W01 = const(128)
_W10 = const(129)
_W11 = const(130)
_LY = const(131)
_LX = const(132)
_M = const(133)
_TOP = const(134)
_BOTTOM = const(135)
_DX = const(136)
_FLAGS = const(137)
_TOTAL = const(138)
_W_AT = const(142)
_W_NEXT = const(143)
_STREAM_AT = const(144)
_STREAM_END = const(145)
_GROUPS_LEFT = const(146)
_OUTPUTS_LEFT = const(147)
_BIAS_AT = const(148)
_Y_AT = const(149)
_PIXELS = const(150)
_PIXEL = const(151)
_PIXELS_LEFT = const(152)
_RAISED = const(153)
_SHIFT = const(154)
_DOUBLE = const(155)
_AGAIN = const(156)
_PEAK = const(157)
_GROUP_AT = const(158)
_UPPER_AT = const(159)
_COLUMNS_END = const(160)
_GATHER_AT = const(161)
_GOFF_AT = const(162)
_GMASK_AT = const(163)
_GX_AT = const(164)
_D_AT = const(165)
_TILE_G = const(166)
_PX_GOFF = const(167)
_PX_GMASK = const(168)
_PX_GX = const(169)
_COLUMNS_OF_GROUP = const(170)
_GRADS = const(171)
_S_PIXEL = const(203)
_SIZE = const(211)
# block fields: end


# The assembler is loaded by the first call that needs it: inference has no backward.
_forward = _backward = None


@micropython.viper
def _bind_forward(
    block: ptr32, stream: ptr32, x: ptr32, offset: ptr32, weight: ptr32, bias: ptr32, mask: ptr32,
    y: ptr32, mask_shift: int,
):  # fmt: skip
    base = int(block)
    block[_WORK] = int(stream)
    block[_X] = int(x)
    block[_OFFSET] = int(offset)
    block[_WEIGHT] = int(weight)
    # deform_i16 adds a bias itself that is no int32, and gives none.
    block[_BIAS] = int(bias) if int(bias) else base + 4 * _ZERO
    block[_BIAS_STEP] = 4 if int(bias) else 0
    block[_MASK] = int(mask) if int(mask) else base + 4 * _ONE
    block[_OUTPUT] = int(y)
    block[_MASK_SHIFT] = mask_shift
    block[_MASK_HALF] = (1 << mask_shift) >> 1
    block[_NONFINITE] = 0
    block[_SATURATED] = 0


def forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    global _forward
    block, stream = work
    if not block[_LOCATE]:
        from . import i16_armv6m_forward_asm as asm
        from .i16_armv6m_plan import fill

        _forward = asm.forward
        fill(geometry, block, scales)
        block[_SAMPLE] = asm.sample(0)
        block[_PRODUCTS] = asm.products(0)
        block[_LOCATE] = asm.locate(0)
    _bind_forward(block, stream, x, offset, weight, bias or 0, mask or 0, y, scales.mask)
    _forward(block)
    stats.nonfinite = block[_NONFINITE]
    stats.saturated += block[_SATURATED]


@micropython.viper
def _bind_backward(
    block: ptr32, tile: ptr32, x: ptr32, offset: ptr32, weight: ptr32, mask: ptr32,
    grad_output: ptr32, mask_shift: int, bound: int,
):  # fmt: skip
    block[_SCRATCH] += int(tile) - block[_WORK]  # it lies behind the tile
    block[_WORK] = int(tile)
    block[_X] = int(x)
    block[_OFFSET] = int(offset)
    block[_WEIGHT] = int(weight)
    block[_MASK] = int(mask) if int(mask) else int(block) + 4 * _ONE
    block[_OUTPUT] = int(grad_output)
    block[_MASK_SHIFT] = mask_shift
    block[_MASK_HALF] = (1 << mask_shift) >> 1
    block[_BOUND] = bound
    block[_NONFINITE] = 0


@micropython.viper
def _bind_gradients(
    block: ptr32, grad_input: ptr32, grad_offset: ptr32, grad_mask: ptr32, grad_weight: ptr32,
    grad_bias: ptr32,
):  # fmt: skip
    block[_GRAD_INPUT] = int(grad_input)
    block[_GRAD_OFFSET] = int(grad_offset)
    block[_GRAD_MASK] = int(grad_mask)
    block[_GRAD_WEIGHT] = int(grad_weight)
    block[_GRAD_BIAS] = int(grad_bias)


def _needs(gradients):
    return [
        name
        for name in ("input", "offset", "mask", "weight")
        if getattr(gradients, name) is not None
    ]


def backward(geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    global _backward
    block, tile = work
    if not block[_LOCATE]:
        from . import i16_armv6m_backward_asm as asm
        from .i16_armv6m_plan import fill

        _backward = asm.backward, asm.bias
        fill(geometry, block, scales, _needs(gradients))
        block[_SAMPLE] = asm.sample(0)
        block[_DCOL] = asm.dcol(0)
        block[_NARROW] = asm.narrow(0)
        block[_DOTS] = asm.dots(0)
        block[_FINISH] = asm.finish(0)
        block[_SCATTER] = asm.scatter(0)
        block[_WEIGHTS] = asm.weights(0)
        block[_LOCATE] = asm.locate(0)
    _bind_backward(
        block, tile, x, offset, weight, mask or 0, grad_output, scales.mask, scales.bound
    )
    bias = gradients.bias
    _bind_gradients(
        block, gradients.input or 0, gradients.offset or 0, gradients.mask or 0,
        gradients.weight or 0, bias or 0,
    )  # fmt: skip
    run, add_bias = _backward
    run(block)
    if bias is not None:
        add_bias(block)
    stats.nonfinite = block[_NONFINITE]


def load_backward():
    """Load what the first backward needs: the guard asks for it before it looks at the heap."""
    from . import i16_armv6m_backward_asm, i16_armv6m_plan  # noqa: F401
