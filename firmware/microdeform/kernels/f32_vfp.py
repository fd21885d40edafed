"""float32 on cores with an FPU (Cortex-M4F, M7F): the driver of the assembler kernels.

The sums are the canonical ones, multiply and add rounded separately, so that the results are those
of f32_python bit for bit. A call binds addresses to the block that f32_vfp_plan has filled for the
geometry, and enters the assembler once. The kernels save s16-s31 and the FPU's modes (they compute
with subnormals and NaN as IEEE has them, whatever flags the firmware has set), use no exclusive
access and allocate nothing; an interrupt may use the FPU as in any other code.
"""

# ruff: noqa: F821 - viper knows ptr32
import micropython
from micropython import const

from ..geometry import GRADIENTS
from . import f32_vfp_plan as plan

# block fields: begin
_P0 = const(0)
_P1 = const(1)
_Q0 = const(2)
_Q1 = const(3)
_STEP0 = const(4)
_STEP1 = const(5)
_TILE = const(6)
_VARIANT = const(7)
_TILE_STEP = const(8)
_CHANNELS = const(9)
_COLUMN_STEP = const(10)
_OFF_AT = const(11)
_TABLE_AT = const(12)
_TILE_AT = const(13)
_MASK_AT = const(14)
_MASK_STEP = const(15)
_PLANE_BYTES = const(16)
_INNER_Y = const(17)
_INNER_X = const(18)
_ROW_STEP = const(19)
_X_AT = const(20)
_CHANNEL_STEP = const(21)
_GRADX_DELTA = const(22)
_HEIGHT = const(23)
_WIDTH = const(24)
_WEIGHT = const(25)
_WEIGHT_ROW = const(26)
_GROUPS = const(27)
_GROUP_OUTPUTS = const(28)
_GROUP_COLUMNS = const(29)
_IMAGES = const(30)
_PLANE = const(31)
_PLANE_LEFT = const(32)
_TILE_WIDTH = const(33)
_TILE_PX = const(34)
_PX_LEFT = const(35)
_PX_OFF = const(36)
_PX_MASK = const(37)
_PX_GOFF = const(38)
_PX_GMASK = const(39)
_PX_MASK_STEP = const(40)
_PX_GOFF_STEP = const(41)
_PX_GMASK_STEP = const(42)
_IMAGE_OFF = const(43)
_IMAGE_MASK = const(44)
_IMAGE_GOFF = const(45)
_IMAGE_GMASK = const(46)
_IMAGE_X = const(47)
_IMAGE_Y = const(48)
_BY = const(49)
_BX = const(50)
_OX = const(51)
_START_Y = const(52)
_START_X = const(53)
_STRIDE_Y = const(54)
_STRIDE_X = const(55)
_OUT_WIDTH = const(56)
_TABLE = const(57)
_TABLE_END = const(58)
_ZEROS_AT = const(59)
_WASTE_AT = const(60)
_OG_COUNT = const(61)
_OG_LEFT = const(62)
_OG_TILE = const(63)
_OG_X = const(64)
_X_IMAGE = const(65)
_TILE_BASE = const(66)
_PX_TILE = const(67)
_PX_TILE_STEP = const(68)
_Y_AT = const(69)
_Y_PX = const(70)
_Y_STEP_O = const(71)
_Y_STEP_PX = const(72)
_BIAS = const(73)
_W_AT = const(74)
_B_AT = const(75)
_BIAS_STEP = const(76)
_T_AT = const(77)
_OUTPUTS = const(78)
_G_QUADS = const(79)
_G_ROWS = const(80)
_G_AT = const(81)
_OUTPUTS_BYTES = const(82)
_GRAD_WEIGHT = const(83)
_QUADS_LEFT = const(84)
_KERNEL0 = const(85)
_KERNEL1 = const(86)
_KERNEL2 = const(87)
_DOTS_KERNEL = const(88)
_DOTS_MODE = const(89)
_EDGE = const(90)
_GOFF_AT = const(91)
_GOFF_STEP = const(92)
_GMASK_AT = const(93)
_GMASK_STEP = const(94)
_SAMPLE = const(95)
_GATHER = const(96)
_DCOL = const(97)
_TAPS = const(98)
_WEIGHTS = const(99)
_CLEAR = const(100)
_GRAD_INPUT = const(101)
_INPUT_WORDS = const(102)
_WEIGHT_WORDS = const(103)
_BIAS_WORDS = const(104)
_READY = const(105)
_NONFINITE = const(106)
_FPSCR = const(107)
_SAVED_LR = const(108)
_ONE = const(109)
_WASTE_WORD = const(110)
_ZERO = const(111)
_SCRATCH = const(127)
_SIZE = const(143)
# block fields: end

# prepared.py may shorten a call's checks; the kernel clears or overwrites every gradient itself.
PREPARED = True

# The assembler modules, loaded by the first call that needs them: inference has no backward.
forward_code = backward_code = None


def load_forward():
    global forward_code
    if forward_code is None:
        from . import f32_vfp_forward_asm

        forward_code = f32_vfp_forward_asm


def load_backward():
    global backward_code
    if backward_code is None:
        from . import f32_vfp_backward_asm

        backward_code = f32_vfp_backward_asm


@micropython.viper
def _addresses(block: ptr32):
    """Make addresses of the block's offsets, once."""
    base = int(block)
    block[_TABLE] += base
    block[_TABLE_END] += base
    block[_ZEROS_AT] += base
    block[_WASTE_AT] += base


@micropython.viper
def _bind_forward(
    block: ptr32, tile: ptr32, x: ptr32, offset: ptr32, weight: ptr32, bias: ptr32, mask: ptr32,
    y: ptr32, images: int,
):  # fmt: skip
    base = int(block)
    block[_TILE_BASE] = int(tile)
    block[_X_IMAGE] = int(x)
    block[_PX_OFF] = int(offset)
    block[_WEIGHT] = int(weight)
    block[_BIAS] = int(bias) if int(bias) else base + 4 * _ZERO
    block[_PX_MASK] = int(mask) if int(mask) else base + 4 * _ONE
    block[_Y_AT] = int(y)
    block[_IMAGES] = images
    block[_NONFINITE] = 0


def forward(geometry, x, offset, weight, bias, mask, y, stats, work):
    block, tile = work
    if not block[_READY]:
        load_forward()
        asm = forward_code
        plan.fill(geometry, block, True)
        _addresses(block)
        block[_SAMPLE] = asm.sample_nchw(0) if geometry.layout == "nchw" else asm.sample_nhwc(0)
        block[_READY] = 1
    _bind_forward(block, tile, x, offset, weight, bias or 0, mask or 0, y, geometry.batch)
    forward_code.forward(block)
    stats.nonfinite = block[_NONFINITE]


@micropython.viper
def _bind_backward(
    block: ptr32, tile: ptr32, grad_output: ptr32, x: ptr32, offset: ptr32,
    weight: ptr32, mask: ptr32, images: int, dots_mode: int,
):  # fmt: skip
    base = int(block)
    block[_TILE_BASE] = int(tile)
    # Behind the columns.
    block[_G_QUADS] = int(tile) + block[_TILE_WIDTH] * block[_PX_TILE_STEP]
    block[_G_ROWS] = block[_G_QUADS] + block[_TILE_WIDTH] * block[_OUTPUTS_BYTES]
    block[_Y_AT] = int(grad_output)
    block[_X_IMAGE] = int(x)
    block[_PX_OFF] = int(offset)
    block[_WEIGHT] = int(weight)
    block[_PX_MASK] = int(mask) if int(mask) else base + 4 * _ONE
    block[_IMAGES] = images
    block[_DOTS_MODE] = dots_mode
    block[_NONFINITE] = 0


@micropython.viper
def _bind_gradients(
    block: ptr32, grad_input: ptr32, grad_offset: ptr32, grad_mask: ptr32, grad_weight: ptr32,
    grad_bias: ptr32, clear: int,
):  # fmt: skip
    block[_CLEAR] = clear
    block[_GRAD_INPUT] = int(grad_input)
    waste = int(block) + 4 * _WASTE_WORD
    block[_GRADX_DELTA] = int(grad_input) - block[_X_IMAGE]
    block[_PX_GOFF] = int(grad_offset) if int(grad_offset) else waste
    block[_PX_GMASK] = int(grad_mask) if int(grad_mask) else waste
    block[_GRAD_WEIGHT] = int(grad_weight)
    block[_BIAS] = int(grad_bias) if int(grad_bias) else waste


def _make_backward(geometry, block, needs, asm):
    """Fill a new block of the backward and choose its sub-kernels."""
    plan.fill(geometry, block, False)
    plan.fill_gradients(geometry, block, needs)
    _addresses(block)
    kernels = (asm.all_nchw, asm.dots_nchw, asm.scatter_nchw, asm.columns_nchw)
    taps = asm.taps_nchw
    if geometry.layout == "nhwc":
        kernels = (asm.all_nhwc, asm.dots_nhwc, asm.scatter_nhwc, asm.columns_nhwc)
        taps = asm.taps_nhwc
    dots = "offset" in needs or "mask" in needs
    # The kernel of the columns comes last: it overwrites dcol.
    chain = [
        kernel(0)
        for kernel, wanted in zip(kernels[1:], (dots, "input" in needs, "weight" in needs))
        if wanted
    ]
    if len(chain) == 3:
        chain = [kernels[0](0)]
    for k in range(len(chain)):
        block[_KERNEL0 + k] = chain[k]
    block[_DOTS_KERNEL] = kernels[1](0)
    block[_GATHER] = asm.gather(0)
    block[_TAPS] = taps(0)
    if dots or "input" in needs:
        block[_DCOL] = asm.grad_columns(0)
    if "weight" in needs:
        block[_WEIGHTS] = asm.grad_weights(0)
    block[_READY] = 1


def backward(geometry, grad_output, x, offset, weight, mask, gradients, accumulate, stats, work):
    block, tile = work
    if not block[_READY]:
        load_backward()
        needs = [name for name in GRADIENTS if getattr(gradients, name) is not None]
        _make_backward(geometry, block, needs, backward_code)
    dots = gradients.offset is not None or gradients.mask is not None
    _bind_backward(
        block, tile, grad_output, x, offset, weight, mask or 0, geometry.batch,
        (2 if accumulate else 1) if dots else 0,
    )  # fmt: skip
    _bind_gradients(
        block, gradients.input or 0, gradients.offset or 0, gradients.mask or 0,
        gradients.weight or 0, gradients.bias or 0, not accumulate,
    )  # fmt: skip
    backward_code.backward(block)
    stats.nonfinite = block[_NONFINITE]
