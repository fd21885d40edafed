# Runs on a board: the float32 arithmetic over generated operands, a CRC of the results back.
# ruff: noqa: UP018, RUF046 - viper's types; literals above 0x3fffffff would be objects
import binascii
from array import array

import micropython
import soft_float_proof_asm as proof
from micropython import const
from uctypes import addressof

from microdeform.kernels import f32_soft

# block fields: begin
_KERNELS = const(0)
_OP = const(1)
_A = const(2)
_B = const(3)
_C = const(4)
_OUT = const(5)
_COUNT = const(6)
_PLACE = const(7)
_RECORD = const(11)
_GIVEN = const(23)
_SIZE = const(27)
# block fields: end

_BATCH = const(1024)
LAST = [0]  # the first result of the last batch
SPECIALS = (
    0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007FFFFF, 0x807FFFFF, 0x00800000, 0x80800000,
    0x00800001, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00001, 0x7F800001,
    0x3F800000, 0xBF800000, 0x3F7FFFFF, 0x3F800001, 0x4B800000, 0x4B7FFFFF, 0x34000000, 0x33800000,
    0x1F800000, 0x20000000, 0x5F7FFFFF, 0x5F800000, 0x60000000, 0x7F000000, 0x00400000, 0xBF000000,
)  # fmt: skip


@micropython.viper
def _mixed(x: uint) -> uint:
    x = x ^ (x >> 15)
    x = x * uint(int(0x2C1B3C6D))
    x = x ^ (x >> 12)
    x = x * uint(int(0x297A2D39))
    x = x ^ (x >> 15)
    return x


# The operands are a function of (stream, index) alone, so that NumPy makes the same ones: see
# operands() in test_soft_float.py. window: 0 any float; 1 exponent field 64..189; 2 anything but
# -0.
@micropython.viper
def _fill(out: ptr32, count: int, first: int, stream: int, window: int, specials: ptr32):
    mantissa = uint(0x007FFFFF)
    sign = uint(1) << 31
    for k in range(count):
        i = uint(first + k)
        bits = uint(_mixed(i * uint(2) + uint(stream << 26)))
        choice = uint(_mixed(i * uint(2) + uint(1) + uint(stream << 26)))
        mode = choice & uint(7)
        more = choice >> 8
        exponent = uint(120) + (more & uint(15))
        if mode == uint(5):
            bits = uint(specials[int(more & uint(31))])
        elif mode == uint(6):
            bits = (bits & (sign | uint(0x00600003))) | ((uint(124) + (more & uint(7))) << 23)
        elif mode == uint(7):
            exponent = more & uint(3)
            if more & uint(16):
                exponent = uint(252) + exponent
            bits = (bits & (sign | mantissa)) | (exponent << 23)
        elif mode >= uint(2):
            bits = (bits & (sign | mantissa)) | (exponent << 23)
        if window == 1:
            exponent = (bits >> 23) & uint(255)
            if exponent < uint(64):
                bits = (bits & (sign | mantissa)) | (uint(64) << 23)
            exponent = (bits >> 23) & uint(255)
            if exponent > uint(189):
                bits = (bits & (sign | mantissa)) | (uint(189) << 23)
        elif window == 2 and bits == sign:
            bits = uint(0)
        out[k] = int(bits)


@micropython.viper
def _nearly_opposite(out: ptr32, near: ptr32, count: int, first: int):
    # A quarter of the second operands: the first one's opposite, a few last places away.
    for k in range(count):
        choice = uint(_mixed(uint(first + k) + (uint(7) << 26)))
        if (choice & uint(3)) == uint(0):
            out[k] = (near[k] ^ int(uint(1) << 31)) + (int(choice >> 8) & 7) - 3


def run(what, pairs, first=0):
    """CRC of the results of the operation on that many pairs (triples); "add", "mul", "dot"..."""
    kernels = array("i", bytes(400))
    f32_soft.bind_common(kernels)
    a, b, c, out = (array("i", bytes(4 * _BATCH)) for _ in range(4))
    specials = array("I", SPECIALS)
    block = array("i", bytes(4 * _SIZE))
    crc = 0
    op = getattr(proof, "two" if what in ("add", "mul") else what)
    for start in range(first, first + pairs, _BATCH):
        count = min(_BATCH, first + pairs - start)
        listed = 0 if op is proof.two else 1
        _fill(a, count, start, 1, listed, specials)
        _fill(b, count, start, 2, 1 if what == "axpy" else 0, specials)
        _fill(c, count, start, 3, 2 if what == "dots" else 0, specials)
        if what == "add":
            _nearly_opposite(b, a, count, start)
        block[_KERNELS] = addressof(kernels)
        block[_OP] = getattr(f32_soft.common, what)(0)
        block[_A], block[_B], block[_C] = addressof(a), addressof(b), addressof(c)
        block[_OUT] = addressof(out)
        block[_COUNT] = count
        op(block)
        crc = binascii.crc32(memoryview(out)[:count], crc)
        LAST[0] = out[0]
    return crc


def changed(address, argument):
    """Call native code; a list that is empty if it kept r8-r11 and sp, else how many it did not."""
    block = array("i", bytes(4 * _SIZE))
    block[_OP], block[_A] = address, addressof(argument)
    for k in range(4):
        block[_GIVEN + k] = 0x12345 + 77777 * k
    proof.keeps(block)
    return [block[_COUNT]] if block[_COUNT] else []
