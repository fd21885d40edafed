"""Reads a user's own cases for `verify --cases-from`: a JSON list of objects, or an .npz of one
case.

The format is the one that docs/verify.md describes; every error names the file, the case and the
field.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform.geometry import geometry_from_shapes
from microdeform_host.cases import RESULTS, Case
from microdeform_host.errors import UsageError

_TENSORS = ("x", "offset", "weight", "mask", "bias", "grad_output")
_OPTIONS = ("stride", "padding", "dilation", "groups", "offset_groups", "edge")


_HINT = "docs/verify.md shows the format of a case"


def load_cases(path: Path) -> list[Case]:
    """The cases of a file; raises UsageError naming what is wrong with it."""
    try:
        return _load(path)
    except UsageError as trouble:
        trouble.hint = trouble.hint or _HINT
        raise


def _load(path: Path) -> list[Case]:
    try:
        found = _read_npz(path) if path.suffix.lower() == ".npz" else _read_json(path)
    except FileNotFoundError:
        raise UsageError(f"cases-from: no file {path}", "give a .json or .npz file") from None
    except OSError as trouble:
        raise UsageError(f"cases-from: cannot read {path}: {trouble.strerror}") from trouble
    if not isinstance(found, list) or not found:
        raise UsageError(f"cases-from: {path}: expected a list of at least one case")
    cases = []
    names: set[str] = set()
    for index, entry in enumerate(found):
        case = _case(f"{path.name}: case {index}", entry, f"case-{index}")
        if case.name in names:
            raise UsageError(
                f"{path.name}: case {index}: name: {case.name!r} occurs twice",
                "give each case a name of its own",
            )
        names.add(case.name)
        cases.append(case)
    return cases


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except RecursionError:
        raise UsageError(f"cases-from: cannot read {path}: it is nested too deep") from None
    except ValueError as trouble:
        raise UsageError(f"cases-from: cannot read {path}: no JSON: {trouble}") from trouble


def _read_npz(path: Path) -> Any:
    try:
        arrays = np.load(path, allow_pickle=False)
        if isinstance(arrays, np.ndarray):
            raise UsageError(
                f"cases-from: cannot read {path}: expected an .npz archive, got one .npy array",
                "write it with numpy.savez(file, x=..., offset=..., weight=...)",
            )
        with arrays:
            return [_from_npz(path, dict(arrays))]
    except (UsageError, OSError):
        raise
    except Exception as trouble:  # zip, zlib, headers, sizes: NumPy has no error of its own for it
        raise UsageError(
            f"cases-from: cannot read {path}: expected an .npz archive: {trouble}",
            "write it with numpy.savez(file, x=..., offset=..., weight=...)",
        ) from trouble


def _from_npz(path: Path, arrays: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
    """An .npz holds one case: tensors, options and expected results under their own names."""
    entry: dict[str, Any] = {"name": path.stem, "options": {}, "expected": {}}
    for key, value in arrays.items():
        if key in (*_OPTIONS, "weight_groups"):
            entry["options"][key] = value.tolist()
        elif key in RESULTS:
            entry["expected"][key] = value
        elif key == "name":
            entry["name"] = str(value)
        else:
            entry[key] = value
    return entry


def _case(where: str, entry: Any, default_name: str) -> Case:
    if not isinstance(entry, dict):
        raise UsageError(f"{where}: expected an object, got {type(entry).__name__}")
    name = entry.get("name", default_name)
    if not isinstance(name, str) or not name:
        raise UsageError(f"{where}: name: expected a string, got {name!r}")
    where = f"{where} ({name})"
    tensors = {key: _tensor(where, key, entry.get(key)) for key in _TENSORS}
    for key in ("x", "offset", "weight"):
        if tensors[key] is None:
            raise UsageError(f"{where}: {key}: expected an array, got nothing")
    options = _options(where, entry.get("options", {}))
    shapes = {key: None if t is None else t.shape for key, t in tensors.items()}
    try:
        geometry = geometry_from_shapes(
            shapes["x"], shapes["offset"], shapes["weight"], shapes["bias"], shapes["mask"],
            shapes["grad_output"], **options,
        )  # fmt: skip
    except (ValueError, TypeError) as trouble:
        raise UsageError(f"{where}: {trouble}") from trouble
    expected = _expected(where, entry.get("expected") or {}, geometry)
    return Case(name=name, options=options, expected=expected, **tensors)  # type: ignore[arg-type]


def _tensor(where: str, key: str, value: Any) -> NDArray[np.float32] | None:
    if value is None:
        return None
    wide = _numbers(where, key, value)
    with np.errstate(over="ignore"):
        narrow = wide.astype(np.float32)
    beyond = np.isinf(narrow) & np.isfinite(wide)
    if beyond.any():
        raise UsageError(
            f"{where}: {key}: expected values within float32 (up to 3.4e38), got"
            f" {float(wide[beyond][0]):g}",
            "write Infinity where the value is to be infinite",
        )
    return narrow


def _numbers(where: str, key: str, value: Any) -> NDArray[np.float64]:
    """An array from nested lists, or from {"shape": [...], "values": flat list}."""
    if isinstance(value, dict):
        return _shaped(where, key, value)
    try:
        array = np.asarray(value)
    except ValueError:
        raise UsageError(
            f"{where}: {key}: expected an array of numbers, got lists of unequal lengths"
        ) from None
    if array.dtype.kind not in "fiu" and array.size:
        raise UsageError(
            f"{where}: {key}: expected an array of numbers, got values of kind {array.dtype}"
        )
    return array.astype(np.float64)


def _shaped(where: str, key: str, value: Mapping[str, Any]) -> NDArray[np.float64]:
    shape = value.get("shape")
    if set(value) != {"shape", "values"} or not isinstance(shape, list):
        raise UsageError(
            f'{where}: {key}: expected nested lists or {{"shape": [...], "values": [...]}},'
            f" got an object with {', '.join(map(repr, value)) or 'nothing'}"
        )
    if not all(type(length) is int and length >= 0 for length in shape):
        raise UsageError(f"{where}: {key}: shape: expected integers from 0, got {shape}")
    values = _numbers(where, f"{key}.values", value["values"])
    if values.shape != (math.prod(shape),):
        raise UsageError(
            f"{where}: {key}: expected {math.prod(shape)} values in a flat list (shape {shape}),"
            f" got shape {values.shape}"
        )
    return values.reshape(shape)


def _options(where: str, given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise UsageError(f"{where}: options: expected an object, got {type(given).__name__}")
    options = {}
    for key, value in given.items():
        name = "groups" if key == "weight_groups" else key
        if name not in _OPTIONS:
            raise UsageError(
                f"{where}: options: expected some of {', '.join(_OPTIONS)}, got {key!r}"
            )
        options[name] = tuple(value) if isinstance(value, list) else value
    padding = options.get("padding")
    if isinstance(padding, tuple) and len(padding) == 1:
        options["padding"] = padding[0]
    return options


def _expected(where: str, given: Any, geometry: Any) -> dict[str, NDArray[np.float64]]:
    if not isinstance(given, dict):
        raise UsageError(f"{where}: expected: expected an object, got {type(given).__name__}")
    found = {}
    for key, value in given.items():
        if value is None:
            continue
        if key not in RESULTS:
            raise UsageError(
                f"{where}: expected: expected some of {', '.join(RESULTS)}, got {key!r}"
            )
        array = _numbers(where, f"expected.{key}", value)
        shape = geometry.shape(RESULTS[key])
        if array.shape != shape:
            raise UsageError(f"{where}: expected.{key}: expected shape {shape}, got {array.shape}")
        found[key] = array
    return found
