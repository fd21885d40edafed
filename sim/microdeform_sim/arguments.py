"""What every simulator call does with its arguments before any work: dtypes, shapes, options.

Shapes and options are judged by `microdeform.geometry`, the same code that the board runs; only
what is particular to NumPy arrays is here. Nothing in this module or after it ever writes into a
caller's array.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from microdeform.errors import DtypeError, OptionError, ShapeError
from microdeform.geometry import GRADIENT_OF, GRADIENTS, geometry_from_shapes

Array: TypeAlias = NDArray[np.floating[Any]]
Ints: TypeAlias = NDArray[np.intp]
Bools: TypeAlias = NDArray[np.bool_]
Size: TypeAlias = int | Sequence[int] | NDArray[np.integer[Any]]
Needs: TypeAlias = Iterable[str] | None


class Geometry(Protocol):
    """What the simulator uses of microdeform.geometry.Geometry.

    The device package itself carries no annotations: MicroPython has no typing module.
    """

    batch: int
    in_channels: int
    height: int
    width: int
    out_channels: int
    kernel: tuple[int, int]
    stride: tuple[int, int]
    padding: tuple[int, int, int, int]
    dilation: tuple[int, int]
    groups: int
    offset_groups: int
    out_height: int
    out_width: int
    mask: bool
    edge: str

    @property
    def taps(self) -> int: ...

    def shape(self, name: str) -> tuple[int, ...]: ...

    def needed(self, needs: Needs) -> tuple[str, ...]: ...

    def __hash__(self) -> int: ...


_checked_geometry: Callable[..., Geometry] = geometry_from_shapes
_remembered_geometry: Callable[..., Geometry] = lru_cache(maxsize=256)(geometry_from_shapes)


def _geometry(shapes: dict[str, tuple[int, ...] | None], options: dict[str, Any]) -> Geometry:
    """The geometry of these shapes, or that of an earlier call: nothing here changes one."""
    for value in options.values():
        # 1.0 and True are found where 1 was put, but are no sizes.
        if type(value) is tuple:
            if any(type(length) is not int for length in value):
                return _checked_geometry(**shapes, **options)
        elif type(value) is not int and type(value) is not str:
            return _checked_geometry(**shapes, **options)
    return _remembered_geometry(**shapes, **options)


class Gradients(NamedTuple):
    """The gradients of one backward call; a field that was not asked for is None.

    Each has the shape of the tensor it belongs to: input that of x [N,C,H,W], offset
    [N,2*og*kh*kw,OH,OW], mask [N,og*kh*kw,OH,OW], weight [O,C/groups,kh,kw], bias [O].
    """

    input: Array | None = None
    offset: Array | None = None
    mask: Array | None = None
    weight: Array | None = None
    bias: Array | None = None


class Operands(NamedTuple):
    """The tensors of one call: one dtype, native byte order, shapes that fit the geometry."""

    x: Array
    offset: Array
    weight: Array
    bias: Array | None
    mask: Array | None
    grad_output: Array | None


def float_array(name: str, value: ArrayLike) -> Array:
    """Return value as a float32 or float64 array, in whatever strides and byte order it has.

    Raises DtypeError for anything else: integers are not converted silently, because an integer
    tensor here is usually a fixed-point one that lost its exponent. Raises ShapeError for nested
    lists that are no rectangle.
    """
    try:
        array = np.asarray(value)
    except ValueError as trouble:
        raise ShapeError(
            f"{name}: expected a rectangular array, got nested sequences of unequal lengths"
        ) from trouble
    except (TypeError, RuntimeError) as trouble:  # a tensor of another library says no
        raise DtypeError(
            f"{name}: expected float32 or float64, got {type(value).__name__}: {trouble}"
        ) from trouble
    if array.dtype.kind != "f" or array.dtype.itemsize not in (4, 8):
        raise DtypeError(f"{name}: expected float32 or float64, got {array.dtype}")
    return array


def checked(
    tensors: dict[str, ArrayLike | None], only: type | None = None, **options: Any
) -> tuple[Geometry, Operands]:
    """Check one call's tensors (by the field names of Operands) and options.

    Returns the geometry and the tensors converted to x's dtype. `only` (np.float32) demands that
    dtype of every tensor instead of converting. Raises ShapeError, OptionError or DtypeError,
    naming the argument.
    """
    arrays = {name: _array_or_none(name, value) for name, value in tensors.items()}
    if only is not None:
        for name, array in arrays.items():
            if array is not None and array.dtype.newbyteorder("=") != only:
                raise DtypeError(f"{name}: expected {np.dtype(only)}, got {array.dtype}")
    shapes = {name: None if array is None else array.shape for name, array in arrays.items()}
    geometry = _geometry(shapes, {name: _plain(value) for name, value in options.items()})
    x = arrays["x"]
    assert x is not None
    dtype = x.dtype.newbyteorder("=")
    # A float64 tensor beyond float32's range becomes infinite here, as it would on its way to the
    # board.
    with np.errstate(all="ignore"):
        converted = {
            name: None if array is None else array.astype(dtype, copy=False)
            for name, array in arrays.items()
        }
    fields = [converted.get(name) for name in Operands._fields]
    return geometry, Operands(*fields)  # type: ignore[arg-type]


def _plain(option: Any) -> Any:
    """An option as integers and tuples, which the geometry judges; other types pass unchanged.

    NumPy arrays and scalars (and other libraries' tensors) have tolist; a sequence of any kind is
    as good as a tuple.
    """
    tolist = getattr(option, "tolist", None)
    if callable(tolist):
        option = tolist()
    if isinstance(option, Sequence) and not isinstance(option, (str, bytes)):
        return tuple(_plain(item) for item in option)
    return option


def thread_count(threads: Any) -> int:
    """Return threads as an int >= 1; raises DtypeError or OptionError naming the argument."""
    if isinstance(threads, bool) or not hasattr(threads, "__index__"):
        raise DtypeError(f"threads: expected an integer, got {threads!r}")
    count = int(threads.__index__())
    if count < 1:
        raise OptionError(f"threads: expected an integer >= 1, got {threads!r}")
    return count


def _array_or_none(name: str, value: ArrayLike | None) -> Array | None:
    if value is not None:
        return float_array(name, value)
    if name in ("bias", "mask"):
        return None
    raise DtypeError(f"{name}: expected an array of float32 or float64, got None")


def needed(geo: Geometry, needs: Needs) -> tuple[str, ...]:
    """Return the gradients asked for, in the order of the fields; None means all that exist.

    The bias's always exists: its value does not depend on there being a bias.
    """
    if needs is None:
        needs = [name for name in GRADIENTS if name != "mask" or geo.mask]
    return geo.needed(needs)


def started(
    geometry: Geometry, needs: tuple[str, ...], initial: Gradients | None, dtype: type
) -> dict[str, Array]:
    """Return a new array for each gradient of needs: zeros, or a copy of initial's if it has one.

    Raises DtypeError or ShapeError if it has no such fields, or one without the dtype and the
    gradient's shape.
    """
    if initial is not None and not all(hasattr(initial, name) for name in GRADIENTS):
        raise DtypeError(f"initial: expected Gradients or None, got {type(initial).__name__}")
    arrays: dict[str, Array] = {}
    for name in needs:
        shape = geometry.shape(GRADIENT_OF[name])
        old = None if initial is None else getattr(initial, name)
        if old is None:
            arrays[name] = np.zeros(shape, dtype)
            continue
        old = float_array(f"initial.{name}", old)
        if old.dtype.newbyteorder("=") != dtype:
            raise DtypeError(f"initial.{name}: expected {np.dtype(dtype)}, got {old.dtype}")
        if old.shape != shape:
            raise ShapeError(f"initial.{name}: expected shape {shape}, got {old.shape}")
        arrays[name] = old.astype(dtype, order="C", copy=True)
    return arrays


def gradients(arrays: dict[str, Array]) -> Gradients:
    """Return the named arrays as Gradients."""
    return Gradients(*[arrays.get(name) for name in GRADIENTS])


def count_nonfinite(offset: ArrayLike) -> int:
    """Count the samples of offset [N,2*og*kh*kw,OH,OW] whose y or x is NaN or infinite.

    It is what the device counts in `stats.nonfinite`: once per image, output pixel, offset group
    and tap.
    """
    array = float_array("offset", offset)
    if array.ndim != 4 or array.shape[1] % 2:
        raise ShapeError(
            f"offset: expected 4 dimensions and an even number of channels, got shape {array.shape}"
        )
    batch, channels, height, width = array.shape
    pairs = np.isfinite(array).reshape(batch, channels // 2, 2, height, width)
    return int(np.count_nonzero(~pairs.all(axis=2)))
