"""float32 on cores without an FPU (Cortex-M0, M0+, M3): the driver of the assembler kernels.

They have an IEEE single addition and multiplication of their own (nearest even, subnormals, signed
zeros, infinities, NaN) and keep the canonical order of every sum, so that the results are those of
f32_python bit for bit. A call binds addresses to the block that f32_soft_plan has filled for the
geometry, and enters the assembler once. Nothing is allocated there, no exclusive access executed.
"""

# ruff: noqa: F821 - viper knows ptr32
import micropython
from micropython import const
from uctypes import addressof

from .. import probe
from ..geometry import GRADIENTS
from . import f32_soft_plan as plan

# ARMv7-M code runs on all later cores; on ARMv6-M only its own does.
if probe.architecture() == "armv6m":
    from . import f32_soft_armv6m_asm as common
else:
    from . import f32_soft_armv7m_asm as common

# block fields: begin
_ADD = const(0)
_MUL = const(1)
_DOT = const(2)
_AXPY = const(3)
_DOTS = const(4)
_LIST_VALUES = const(5)
_PLAIN_DOT = const(6)
_PLAIN_AXPY = const(7)
_SAMPLE_PLAIN = const(8)
_DOTS_PLAIN = const(9)
_SCATTER_PLAIN = const(10)
_X_AT = const(11)
_GRADX_AT = const(12)
_LEFT = const(13)
_CHANNEL_STEP = const(14)
_HAS_MASK = const(15)
_MASK_VALUE = const(16)
_ZERO_CM = const(17)
_LISTED = const(18)
_CORNERS_LISTED = const(19)
_CORNERS_LIST = const(20)
_CORNERS_END = const(21)
_START_ZERO = const(22)
_RECORDS = const(23)
_WEIGHT_TAP = const(24)
_GRADW_TAP = const(25)
_SAMPLING = const(26)
_DCOL_WANTED = const(27)
_WANT_WEIGHT = const(28)
_WANT_DOTS = const(29)
_SCATTERING = const(30)
_DROP = const(31)
_OFF_AT = const(32)
_PLANE_BYTES = const(33)
_TAP_X = const(34)
_TAP_Y = const(35)
_HEIGHT_BITS = const(36)
_WIDTH_BITS = const(37)
_MINUS_ONE = const(38)
_ROW = const(39)
_COLUMN = const(40)
_ROW_STEP = const(41)
_COLUMN_STEP = const(42)
_HEIGHT = const(43)
_WIDTH = const(44)
_LY = const(45)
_HY = const(46)
_LX = const(47)
_HX = const(48)
_EDGE = const(49)
_INSIDE = const(50)
_MASK_AT = const(51)
_GOFF_AT = const(52)
_GMASK_AT = const(53)
_ACCUMULATE = const(54)
_WANT_GOFF = const(55)
_WANT_GMASK = const(56)
_GROUP_OUTPUTS = const(57)
_PLAIN_STEP = const(58)
_OG_X = const(59)
_OG_GRADX = const(60)
_OG_TABLE = const(61)
_COLUMN_AT = const(62)
_COLUMN_STEP_C = const(63)
_LOCATE = const(64)
_COLUMNS = const(65)
_FINISH = const(66)
_GATHER = const(67)
_OUTPUTS = const(68)
_SCAN = const(69)
_SAMPLE_COLUMNS = const(70)
_WANT_DCOL = const(71)
_WANT_INPUT = const(72)
_WANT_BIAS = const(73)
_SAMPLED = const(74)
_CHANNELS = const(75)
_TAPS = const(76)
_KERNEL_ROWS = const(77)
_KERNEL_COLUMNS = const(78)
_ROWS_LEFT = const(79)
_COLUMNS_LEFT = const(80)
_OG_LEFT = const(81)
_I_LEFT = const(82)
_J_LEFT = const(83)
_IMAGES = const(84)
_PLANE = const(85)
_OUT_ROWS = const(86)
_OUT_COLUMNS = const(87)
_OFFSET_GROUPS = const(88)
_GROUPS = const(89)
_OUTPUTS_COUNT = const(90)
_X_IMAGE = const(91)
_GRADX_IMAGE = const(92)
_IMAGE_X = const(93)
_PX_OFF = const(94)
_IMAGE_OFF = const(95)
_PX_MASK = const(96)
_IMAGE_MASK = const(97)
_PX_GOFF = const(98)
_PX_GMASK = const(99)
_Y_AT = const(100)
_Y_STEP_PX = const(101)
_Y_STEP_O = const(102)
_IMAGE_Y = const(103)
_Y_TABLE = const(104)
_Y_ROW = const(105)
_X_TABLE = const(106)
_X_COLUMN = const(107)
_WEIGHT = const(108)
_GRADW = const(109)
_BIAS = const(110)
_BIAS_STEP = const(111)
_GRADB = const(112)
_TABLE = const(113)
_GROUP_TABLE = const(114)
_VALUES = const(115)
_LIST = const(116)
_WEIGHT_WORDS = const(117)
_SCANNED = const(118)
_SCANNED_WORDS = const(119)
_GROUP_COLUMNS = const(120)
_WEIGHT_ROW = const(121)
_OG_COLUMN = const(122)
_OG_COLUMNS = const(123)
_OG_STEP = const(124)
_OG_ENTRIES = const(125)
_X_STEP = const(126)
_Y_STEP = const(127)
_NONFINITE = const(128)
_READY = const(129)
_ZERO = const(130)
_CLEAR = const(131)
_INPUT_WORDS = const(132)
_OFFSET_WORDS = const(133)
_MASK_WORDS = const(134)
_GRADW_WORDS = const(135)
_BIAS_WORDS = const(136)
_PLACE = const(137)
_CORNERS = const(149)
_SIZE = const(165)
# block fields: end

# prepared.py may shorten a call's checks; the kernel clears or overwrites every gradient itself.
PREPARED = True

# The modules of the passes, loaded by the first call that needs them.
passes = {}


def code_of(name):
    """The module of a pass, "forward" or "backward"."""
    if name not in passes:
        if probe.architecture() == "armv6m":
            if name == "forward":
                from . import f32_soft_armv6m_forward_asm as module
            else:
                from . import f32_soft_armv6m_backward_asm as module
        elif name == "forward":
            from . import f32_soft_armv7m_forward_asm as module
        else:
            from . import f32_soft_armv7m_backward_asm as module
        passes[name] = module
    return passes[name]


def bind_common(block):
    """Give a block the entries of the arithmetic and of what both passes share."""
    block[_ADD], block[_MUL] = common.add(0), common.mul(0)
    block[_DOT], block[_AXPY], block[_DOTS] = common.dot(0), common.axpy(0), common.dots(0)
    block[_LIST_VALUES], block[_SCAN] = common.list_values(0), common.scan(0)
    block[_PLAIN_DOT], block[_SAMPLE_PLAIN] = common.plain_dot(0), common.sample_plain(0)
    block[_LOCATE] = common.locate(0)
    block[_DROP] = 1


@micropython.viper
def _bind_forward(
    block: ptr32, tile: ptr32, x: ptr32, offset: ptr32, weight: ptr32, bias: ptr32, mask: ptr32,
    y: ptr32, images: int,
):  # fmt: skip
    block[_VALUES] = int(tile)
    block[_LIST] = int(tile) + block[_WEIGHT_ROW] * block[_GROUPS]
    block[_X_IMAGE] = int(x)
    block[_PX_OFF] = int(offset)
    block[_PX_MASK] = int(mask)
    block[_WEIGHT] = int(weight)
    block[_SCANNED] = int(bias)
    block[_BIAS] = int(bias) if int(bias) else int(block) + 4 * _ZERO
    block[_Y_AT] = int(y)
    block[_IMAGES] = images
    block[_NONFINITE] = 0


def forward(geometry, x, offset, weight, bias, mask, y, stats, work):
    block, tile = work
    if not block[_READY]:
        code = code_of("forward")
        plan.fill(geometry, block, addressof(block), None)
        bind_common(block)
        block[_SAMPLE_COLUMNS], block[_OUTPUTS] = code.sample_columns(0), code.outputs(0)
        block[_READY] = 1
    _bind_forward(block, tile, x, offset, weight, bias or 0, mask or 0, y, geometry.batch)
    code_of("forward").forward(block)
    stats.nonfinite = block[_NONFINITE]


@micropython.viper
def _bind_backward(
    block: ptr32, tile: ptr32, grad_output: ptr32, x: ptr32, offset: ptr32, weight: ptr32,
    mask: ptr32, images: int, accumulate: int,
):  # fmt: skip
    block[_VALUES] = int(tile)
    group_outputs = block[_GROUP_OUTPUTS]
    values = int(tile)
    entries = values + 4 * block[_OUTPUTS_COUNT]
    record = ptr32(block[_GROUP_TABLE])
    for group in range(block[_GROUPS]):
        record[3 * group] = entries
        record[3 * group + 2] = values
        values += 4 * group_outputs
        entries += 16 * group_outputs
    block[_Y_AT] = int(grad_output)
    block[_X_IMAGE] = int(x)
    block[_PX_OFF] = int(offset)
    block[_PX_MASK] = int(mask)
    block[_WEIGHT] = int(weight)
    block[_IMAGES] = images
    block[_ACCUMULATE] = accumulate
    block[_NONFINITE] = 0


@micropython.viper
def _bind_gradients(
    block: ptr32, grad_input: ptr32, grad_offset: ptr32, grad_mask: ptr32, grad_weight: ptr32,
    grad_bias: ptr32,
):  # fmt: skip
    block[_GRADX_IMAGE] = int(grad_input)
    block[_PX_GOFF] = int(grad_offset)
    block[_PX_GMASK] = int(grad_mask)
    block[_GRADW] = int(grad_weight)
    block[_GRADB] = int(grad_bias)
    # Of new sums none is -0.0; of old ones it must be looked for.
    old = bool(block[_ACCUMULATE]) and bool(block[_WANT_WEIGHT])
    block[_SCANNED] = int(grad_weight)
    block[_SCANNED_WORDS] = block[_WEIGHT_WORDS] if old else 0


def backward(geometry, grad_output, x, offset, weight, mask, gradients, accumulate, stats, work):
    block, tile = work
    if not block[_READY]:
        code = code_of("backward")
        needs = [name for name in GRADIENTS if getattr(gradients, name) is not None]
        plan.fill(geometry, block, addressof(block), needs)
        bind_common(block)
        block[_PLAIN_AXPY], block[_DOTS_PLAIN] = code.plain_axpy(0), code.dots_plain(0)
        block[_SCATTER_PLAIN], block[_GATHER] = code.scatter_plain(0), code.gather(0)
        block[_COLUMNS], block[_FINISH] = code.columns(0), code.finish(0)
        block[_CLEAR] = code.clear(0)
        block[_READY] = 1
    _bind_backward(
        block, tile, grad_output, x, offset, weight, mask or 0, geometry.batch, bool(accumulate)
    )
    _bind_gradients(
        block, gradients.input or 0, gradients.offset or 0, gradients.mask or 0,
        gradients.weight or 0, gradients.bias or 0,
    )  # fmt: skip
    code_of("backward").backward(block)
    stats.nonfinite = block[_NONFINITE]


def load_backward():
    """Load what the first backward needs: the guard asks for it before it looks at the heap."""
    code_of("backward")
