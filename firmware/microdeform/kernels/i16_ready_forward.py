"""Later forward calls of a geometry on ARMv7-M, with two calls of the assembler and little Python.

What ready() makes stays with the geometry, and deform.py asks it first. What is not plainly right,
and a first call, goes the full way through deform_i16, which accepts it or says what is wrong.
What does not change from call to call is a variable of the enclosing function: on MicroPython such
a variable costs a quarter of an attribute.
"""

import micropython
from micropython import const

from .. import prepared, workspace
from ..buffers import zeros
from ..dispatch import forced_times
from ..fixed import EXPONENT_LIMIT, ONE_EXPONENT, Fixed
from ..geometry import Stats
from ..guard import operator
from ..scales import Scales
from .i16_enter_forward_asm import enter_forward

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


class Calls:
    """forward or backward takes a call's operands; it returns None if they must go the full way."""


def wanted(length, typecode="h"):
    """What enter_... expects of an operand."""
    return length << 8 | ord(typecode)


def fit(exponents):
    for exponent in exponents:
        if type(exponent) is not int or not -EXPONENT_LIMIT <= exponent <= EXPONENT_LIMIT:
            return False
    return True


def ready(geometry, kernel_name, code, first_bias):
    """code: the assembler's forward. first_bias: the first call's."""
    forced = forced_times[0]
    block = geometry.plans[(kernel_name, "forward", None)]
    tile_bytes = 4 * workspace.rows(geometry, "forward", kernel_name)[1][2]
    shared = workspace.shared_buffer
    guard = operator
    scale = Scales(geometry, 0).output
    has_mask = geometry.mask
    has_bias = geometry.bias
    aligned = zeros("i", geometry.out_channels if has_bias else 1)
    output = geometry.size("output")
    found = prepared.expected("h", (), 0)[1]
    block[_KIND] = found[0]
    block[_NONE] = found[1]
    block[_WANT] = wanted(geometry.size("x"))
    block[_WANT + 1] = wanted(geometry.size("offset"))
    block[_WANT + 2] = wanted(geometry.size("weight"))
    block[_WANT + 3] = wanted(geometry.size("mask")) if has_mask else -1
    block[_WANT + 4] = -1
    if has_bias:
        wide = "'i'" in repr(first_bias.data[0:0])
        block[_WANT + 4] = wanted(geometry.out_channels, "i" if wide else "h")
    block[_WANT + 5] = wanted(output, "i")
    last = None  # exponents that have been found to fit

    @micropython.native
    def run(operands, shift):
        """The output's s_m, or -1."""
        mask_shift = enter_forward(block, operands, shift)
        if mask_shift >= 0:
            code(block)
        return mask_shift

    @micropython.native
    def forward(geometry, x, offset, weight, bias, mask, out):
        nonlocal last
        try:
            exponents = (
                x.exponent, weight.exponent,
                mask.exponent if has_mask else ONE_EXPONENT,
                bias.exponent if has_bias else 0,
            )  # fmt: skip
            y = zeros("i", output) if out is None else out.data
            tile = shared[0]
            if len(tile) < tile_bytes:
                tile = workspace.shared(tile_bytes // 4)
            operands = (
                x.data, offset, weight.data, mask.data if has_mask else mask,
                bias.data if has_bias else bias, y, tile, aligned,
            )  # fmt: skip
        except AttributeError:  # no Fixed
            return None
        if exponents != last:
            if not fit(exponents):
                return None
            last = exponents
        exponent = exponents[0] + exponents[1] + exponents[2] - scale
        if forced != forced_times[0]:
            return None
        if guard.lock:
            with guard:
                mask_shift = run(operands, exponents[3] - exponent)
        elif guard.owner:
            return None
        else:
            guard.owner = 1
            try:
                mask_shift = run(operands, exponents[3] - exponent)
            finally:
                guard.owner = None
        if mask_shift < 0:
            return None
        geometry.stats = stats = Stats()
        if block[_NONFINITE]:
            stats.nonfinite = block[_NONFINITE]
        if block[_SATURATED]:
            stats.saturated = block[_SATURATED]
        if out is None:
            return Fixed(y, exponent - mask_shift)
        out.exponent = exponent - mask_shift
        return out

    calls = Calls()
    calls.forward = forward
    return calls
