"""Quantising and its inverse: exact on the floats' bits, against fractions."""

import math
from fractions import Fraction

import numpy as np
import pytest

from microdeform.errors import DtypeError, NonFiniteError, RangeError
from microdeform.geometry import Stats
from microdeform_sim.exact import fixed
from microdeform_sim.exact.i16 import (
    Fixed,
    dequantise,
    dequantise_offset,
    quantise,
    quantise_offset,
    requantise,
)


def by_fractions(values):
    """Exponent and integers from the definition: the largest power of two that fits."""
    exact = [Fraction(float(value)) for value in np.ravel(values)]
    largest = max((abs(value) for value in exact), default=Fraction(0))
    if not largest:
        return 14, [0] * len(exact)
    exponent = 300
    while largest * Fraction(2) ** exponent > 16383:
        exponent -= 1
    scale = Fraction(2) ** exponent
    return exponent, [math.floor(value * scale + Fraction(1, 2)) for value in exact]


def any_floats(seed):
    """float32 of every size; every third set within one binade, where rounding decides."""
    random = np.random.default_rng(seed)
    patterns = random.integers(0, 2**32, 40, np.uint32)
    values = patterns.view(np.float32)
    values = values[np.isfinite(values)]
    if seed % 3 == 1:
        values = random.standard_normal(40).astype(np.float32)
    if seed % 3 == 2:
        halves = random.integers(-16383, 16384, 40) + random.choice([0, 0.5, 0.49999], 40)
        values = (halves * 2.0 ** random.integers(-140, 100)).astype(np.float32)
    return values


@pytest.mark.parametrize("seed", range(60))
def test_quantise(seed):
    values = any_floats(seed)
    got = quantise(values)
    exponent, integers = by_fractions(values)
    assert got.exponent == exponent
    assert got.data.dtype == np.int16 and got.data.tolist() == integers


@pytest.mark.parametrize(
    ("value", "exponent", "integer"),
    [(1, 13, 8192), (16383, 0, 16383), (16384, -1, 8192), (16383.5, -1, 8192), (-1, 13, -8192),
     (2.0**-149, 162, 8192), (3.4028235e38, -115, 8192), (0, 14, 0), (-0.0, 14, 0)],
)  # fmt: skip
def test_quantise_ends(value, exponent, integer):
    got = quantise(np.array([value], np.float32))
    assert (got.exponent, got.data[0]) == (exponent, integer)


def test_quantise_refuses():
    for bad in (np.nan, np.inf, -np.inf):
        with pytest.raises(NonFiniteError, match="x: expected finite values"):
            quantise(np.array([1, bad], np.float32), "x")
    with pytest.raises(DtypeError, match="values: expected float32 or float64, got int16"):
        quantise(np.zeros(3, np.int16))
    with pytest.raises(RangeError, match="exponent from -255 to 255"):
        quantise(np.array([1e300]))
    assert quantise(np.array([1e-300])).data[0] == 0


def test_quantise_offset():
    pixels = [0, 1, -1, 1 / 512, -1 / 512, 0.3, 127.996, -127.996, 128, -128, 1e30, -1e30, np.nan,
              np.inf, -np.inf, 127.998, 127.9981]  # fmt: skip
    stats = Stats()
    got = quantise_offset(np.array(pixels, np.float32), stats=stats)
    assert got.dtype == np.int16
    assert got.tolist() == [0, 256, -256, 1, 0, 77, 32767, -32767, 32767, -32767, 32767, -32767,
                            -32768, -32768, -32768, 32767, 32767]  # fmt: skip
    assert stats.saturated == 5  # 127.998 rounds to 32767, 127.9981 to 32768
    back = dequantise_offset(got)
    assert back.dtype == np.float32
    assert np.isnan(back[12:15]).all() and back[1] == 1 and back[3] == np.float32(1 / 256)
    with pytest.raises(RangeError, match="offset: expected values within"):
        quantise_offset(np.array([200.0]), strict=True)
    with pytest.raises(NonFiniteError, match="offset: expected finite"):
        quantise_offset(np.array([np.nan]), strict=True)


@pytest.mark.parametrize("seed", range(40))
def test_requantise(seed):
    random = np.random.default_rng(seed)
    top = 2 ** int(random.integers(1, 32))
    data = random.integers(-top, top, 30).astype(np.int32)
    exponent = int(random.integers(-40, 90))
    got = requantise(Fixed(data, exponent))
    want_exponent, integers = by_fractions(np.ldexp(data.astype(np.float64), -exponent))
    assert got.exponent == want_exponent
    assert got.data.dtype == np.int16 and got.data.tolist() == integers


def test_requantise_ends():
    lowest = requantise(Fixed(np.array([-(2**31)], np.int32), 0))
    assert (lowest.exponent, lowest.data[0]) == (-18, -8192)
    zero = requantise(Fixed(np.zeros(3, np.int32), 77))
    assert zero.exponent == 14 and not zero.data.any()
    tiny = requantise(Fixed(np.array([2**20, 3], np.int32), 290))
    assert (tiny.exponent, tiny.data.tolist()) == (255, [0, 0])
    with pytest.raises(RangeError, match="tensor: expected an exponent"):
        requantise(Fixed(np.array([2**20], np.int32), -290))
    with pytest.raises(DtypeError, match="tensor: expected a Fixed of int32 or int16"):
        requantise(np.zeros(3, np.int32))


def test_dequantise():
    for exponent in (-110, -5, 0, 13, 60, 140, 160, 175, 400):
        random = np.random.default_rng(exponent + 200)
        data = random.integers(-(2**31), 2**31, 50).astype(np.int32)
        got = dequantise(Fixed(data, exponent))
        assert got.dtype == np.float32
        for value, integer in zip(got.tolist(), data.tolist(), strict=True):
            exact = Fraction(integer) / Fraction(2) ** exponent
            if math.isinf(value):
                assert abs(exact) >= Fraction(2**128 - 2**103)
                continue
            # Correctly rounded: no float32 is nearer.
            error = abs(Fraction(value) - exact)
            near = np.float32(value)
            for other in (np.nextafter(near, np.float32(np.inf)), np.nextafter(near, -np.inf)):
                if np.isfinite(other):
                    assert error <= abs(Fraction(float(other)) - exact)


def test_rounded_shift():
    random = np.random.default_rng(0)
    for value in [*random.integers(-(2**31), 2**31, 50).tolist(), -(2**31), 2**31 - 1, 0, -1]:
        for shift in range(1, 40):
            want = math.floor(Fraction(value, 2**shift) + Fraction(1, 2)) if shift < 32 else 0
            assert int(fixed.rounded_shift(value, shift)) == want
            if shift < 32:  # what the board computes, without leaving 32 bits
                assert want == (value >> shift) + (value >> (shift - 1) & 1)
        assert int(fixed.rounded_shift(value, 0)) == value
        assert int(fixed.rounded_shift(value, -3)) == value * 8


def test_bits():
    values = [0, 1, -1, 2, 3, 4, -8, 2**31 - 1, -(2**31)]
    assert fixed.bits(np.array(values)).tolist() == [abs(value).bit_length() for value in values]
