"""Fixed-point tensors in NumPy: making them from floats and back, shifting, checking arguments.

Integers are held as int64 here so that a mistake would show; `as_int32` marks every place where the
board has an int32, and CHECK_INT32 (set by tests) makes it an assertion.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from microdeform import fixed
from microdeform.errors import DtypeError, NonFiniteError, RangeError, ShapeError
from microdeform.fixed import Fixed
from microdeform.geometry import GRADIENT_OF, geometry_from_shapes

from ..arguments import Geometry, Gradients, float_array

Wide = NDArray[np.int64]

CHECK_INT32 = False
INT32_MIN, INT32_MAX = -(2**31), 2**31 - 1

_geometry: Callable[..., Geometry] = geometry_from_shapes


def as_int32(values: Wide) -> Wide:
    """Return values, which the board holds in an int32 (asserted under CHECK_INT32)."""
    if CHECK_INT32 and values.size:
        assert values.min() >= INT32_MIN and values.max() <= INT32_MAX, "left int32"
    return values


def rounded_shift(values: Any, shift: Any) -> Wide:
    """rs of the design: (v + 2**(s-1)) >> s; v for s = 0; v << -s for s < 0; 0 for s > 31.

    values are int32 in range. shift: an integer or an array that broadcasts. The sum v + 2**(s-1)
    need not fit an int32: (v >> s) + ((v >> (s-1)) & 1) is the same without it.
    """
    values, shift = np.asarray(values, np.int64), np.asarray(shift, np.int64)
    right, left = np.clip(shift, 0, 32), np.maximum(-shift, 0)
    half = np.where(right > 0, 1 << np.maximum(right - 1, 0), 0)
    # For s = 32 and above this is 0 for every int32, as it must be.
    shifted: Wide = ((values + half) >> right) << left
    return shifted


def bits(values: Any) -> Wide:
    """bit_length of |v| for integers below 2**53, elementwise."""
    _, exponent = np.frexp(np.abs(np.asarray(values)).astype(np.float64))
    return np.asarray(exponent, np.int64)


def ceil_log2(count: int) -> int:
    """ceil(log2(count)); 0 for 0 and 1."""
    return max(count - 1, 0).bit_length()


def saturated(values: Wide) -> tuple[Wide, int]:
    """Return values clipped to int32, and how many were clipped."""
    clipped = np.clip(values, INT32_MIN, INT32_MAX)
    return clipped, int(np.count_nonzero(clipped != values))


def peak(data: NDArray[Any]) -> int:
    """max|q|, 0 for an empty tensor."""
    return int(np.abs(data.astype(np.int64)).max(initial=0))


def quantise(values: ArrayLike, name: str = "values") -> Fixed:
    """Return float32 or float64 values as Fixed(int16 array, exponent), exactly as a board does.

    The exponent is the largest with max|v| * 2**exponent <= 16383, at most 255, and 14 for an
    all-zero tensor; q = floor(v * 2**exponent + 1/2). Raises DtypeError for other dtypes,
    NonFiniteError for NaN and infinities, RangeError for a largest value of 2**269 or more (float64
    only).
    """
    array = float_array(name, values)
    if not np.isfinite(array).all():
        raise NonFiniteError(f"{name}: expected finite values, got NaN or an infinity")
    array = array.astype(np.float64)
    largest = float(np.abs(array).max(initial=0))
    exponent = fixed.ZERO_EXPONENT
    if largest:
        fraction, power = np.frexp(largest)  # fraction in [1/2, 1)
        exponent = 14 - int(power) - (1 if fraction * 2**14 > fixed.LARGEST else 0)
        exponent = min(exponent, fixed.EXPONENT_LIMIT)
    fixed.check_exponent(name, exponent)
    return Fixed(_rounded(np.ldexp(array, exponent)).astype(np.int16), exponent)


def _rounded(scaled: NDArray[np.float64]) -> NDArray[np.float64]:
    """floor(v + 1/2) without the addition, which could round."""
    whole: NDArray[np.float64] = np.floor(scaled)
    return whole + (scaled - whole >= 0.5)


def quantise_offset(
    offset: ArrayLike, *, strict: bool = False, stats: Any = None
) -> NDArray[np.int16]:
    """Return float32 or float64 offsets (pixels) as int16 with exponent 8.

    What rounds to more than 32767/256 px in magnitude is clamped there and counted in
    stats.saturated; NaN and infinities become -32768. strict refuses both (RangeError,
    NonFiniteError).
    """
    array = float_array("offset", offset).astype(np.float64)
    finite = np.isfinite(array)
    if strict and not finite.all():
        raise NonFiniteError("offset: expected finite values (strict=True), got NaN or an infinity")
    with np.errstate(over="ignore"):  # the largest float64 values
        scaled = np.where(finite, array, 0) * 2.0**fixed.OFFSET_EXPONENT
    limit = float(fixed.LARGEST_OFFSET)
    whole = _rounded(np.clip(scaled, -(2.0**20), 2.0**20))
    clamped = int(np.count_nonzero(np.abs(whole) > limit))
    if strict and clamped:
        raise RangeError(
            f"offset: expected values within +-{limit / 256} (strict=True), got {clamped} beyond"
        )
    if stats is not None:
        stats.saturated = clamped
    limited = np.clip(whole, -limit, limit)
    return np.where(finite, limited, fixed.NONFINITE_OFFSET).astype(np.int16)


def requantise(tensor: Fixed) -> Fixed:
    """Return a result (int32) as an operand (int16), by its own maximum as quantise does.

    RangeError if the exponent would be below -255; above 255 it stays 255 and small values become
    0.
    """
    data = _integers("tensor", tensor, (np.int32, np.int16))
    largest = peak(data)
    if not largest:
        return Fixed(data.astype(np.int16), fixed.ZERO_EXPONENT)
    shift = largest.bit_length() - 14  # how many bits too many
    if shift > 0 and largest > fixed.LARGEST << shift:
        shift += 1
    # A shift below the tensor's own exponent keeps |q| small; it only loses what no operand can
    # hold.
    shift = max(shift, tensor.exponent - fixed.EXPONENT_LIMIT)
    exponent = tensor.exponent - shift
    fixed.check_exponent("tensor", exponent)
    return Fixed(rounded_shift(data, shift).astype(np.int16), exponent)


def dequantise(tensor: Fixed, dtype: Any = np.float32) -> NDArray[Any]:
    """Return q * 2**-exponent, rounded once to dtype (float32 is what a board returns)."""
    data = _integers("tensor", tensor, (np.int32, np.int16))
    with np.errstate(over="ignore", under="ignore"):
        exact: NDArray[Any] = np.ldexp(data.astype(np.float64), -tensor.exponent)
        return exact.astype(dtype)


def dequantise_offset(offset: Any, dtype: Any = np.float32) -> NDArray[Any]:
    """Return int16 offsets in pixels, NaN where the mark of a non-finite one stands."""
    data = offset_data(offset)
    pixels = np.ldexp(data.astype(np.float64), -fixed.OFFSET_EXPONENT)
    marked: NDArray[Any] = np.where(data == fixed.NONFINITE_OFFSET, np.nan, pixels)
    return marked.astype(dtype)


def offset_data(offset: Any) -> NDArray[Any]:
    """The int16 array of an offset given as an array or as a Fixed of exponent 8."""
    if isinstance(offset, Fixed):
        fixed.check_offset_exponent(offset.exponent)
        offset = offset.data
    data = np.asarray(offset)
    if data.dtype.newbyteorder("=") != np.int16:
        raise DtypeError(f"offset: expected int16 in 1/256 of a pixel, got {data.dtype}")
    return data


def _integers(name: str, tensor: Any, dtypes: tuple[type, ...]) -> NDArray[Any]:
    """The data of a Fixed, which must have one of the dtypes."""
    wanted = " or ".join(np.dtype(dtype).name for dtype in dtypes)
    if not isinstance(tensor, Fixed):
        got = "None" if tensor is None else type(tensor).__name__
        raise DtypeError(f"{name}: expected a Fixed of {wanted}, got {got}")
    data = np.asarray(tensor.data)
    if data.dtype.newbyteorder("=") not in [np.dtype(dtype) for dtype in dtypes]:
        raise DtypeError(f"{name}: expected a Fixed of {wanted}, got {data.dtype}")
    return data


class Operand(NamedTuple):
    """An operand's integers, wide, and its exponent."""

    data: Wide
    exponent: int


class Operands(NamedTuple):
    """The tensors of one call; without a mask, mask holds a one (8192, exponent 13)."""

    x: Operand
    offset: Wide
    weight: Operand
    bias: Operand | None
    mask: Operand
    grad_output: Operand | None


def checked(tensors: dict[str, Any], **options: Any) -> tuple[Geometry, Operands]:
    """Check one call's tensors (by the field names of Operands) and options; see checks in i16."""
    data: dict[str, NDArray[Any] | None] = {}
    for name, value in tensors.items():
        if value is None and name in ("bias", "mask"):
            data[name] = None
        elif name == "offset":
            data[name] = offset_data(value)
        else:
            dtypes = (np.int16, np.int32) if name == "bias" else (np.int16,)
            data[name] = _integers(name, value, dtypes)
    geometry = _geometry(
        **{name: None if array is None else array.shape for name, array in data.items()},
        **options,
    )
    found: dict[str, Any] = {
        "bias": None,
        "mask": Operand(np.full(1, fixed.ONE, np.int64), fixed.ONE_EXPONENT),
        "grad_output": None,
    }
    for name, array in data.items():
        if array is None:
            continue
        wide = array.astype(np.int64)
        if name == "offset":
            found[name] = wide
            continue
        exponent = tensors[name].exponent
        fixed.check_exponent(name, exponent)
        if name != "bias":
            fixed.check_peak(name, peak(wide))
        found[name] = Operand(wide, exponent)
    return geometry, Operands(**found)


def held(geometry: Geometry, initial: Gradients | None, name: str) -> Fixed | None:
    """What initial has for a gradient, checked: Fixed of int32 with the gradient's shape."""
    old = None if initial is None else getattr(initial, name)
    if old is None:
        return None
    data = _integers(f"initial.{name}", old, (np.int32,))
    shape = geometry.shape(GRADIENT_OF[name])
    if data.shape != shape:
        raise ShapeError(f"initial.{name}: expected shape {shape}, got {data.shape}")
    return Fixed(data, old.exponent)


def accumulated(old: Fixed, new: Fixed) -> tuple[Fixed, int]:
    """Old + new at the smaller of their exponents, and the number of values clipped."""
    exponent = min(old.exponent, new.exponent)
    aligned = [rounded_shift(each.data, each.exponent - exponent) for each in (old, new)]
    total, clipped = saturated(aligned[0] + aligned[1])
    return Fixed(total.astype(np.int32), exponent), clipped
