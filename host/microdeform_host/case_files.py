"""Reads a user's own cases for `verify --cases-from`: a JSON list of objects, or an .npz of one
case.

The format is the one that docs/verify.md describes; every error names the file, the case and the
field.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from microdeform.geometry import geometry_from_shapes
from microdeform_host.cases import RESULTS, Case
from microdeform_host.errors import UsageError

_TENSORS = ("x", "offset", "weight", "mask", "bias", "grad_output")
_OPTIONS = ("stride", "padding", "dilation", "groups", "offset_groups", "edge")


def load_cases(path: Path) -> list[Case]:
    """The cases of a file; raises UsageError naming what is wrong with it."""
    try:
        if path.suffix == ".npz":
            with np.load(path, allow_pickle=False) as arrays:
                found: Any = [_from_npz(path, dict(arrays))]
        else:
            found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UsageError(f"cases-from: no file {path}", "give a .json or .npz file") from None
    except (OSError, ValueError, BadZipFile) as trouble:
        raise UsageError(f"cases-from: cannot read {path}: {trouble}") from trouble
    if not isinstance(found, list) or not found:
        raise UsageError(f"cases-from: {path}: expected a list of at least one case")
    cases = []
    names: set[str] = set()
    for index, entry in enumerate(found):
        case = _case(f"{path.name}: case {index}", entry, f"case-{index}")
        if case.name in names:
            raise UsageError(f"{path.name}: case {index}: name: {case.name!r} occurs twice")
        names.add(case.name)
        cases.append(case)
    return cases


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
    return _numbers(where, key, value).astype(np.float32)


def _numbers(where: str, key: str, value: Any) -> NDArray[np.float64]:
    try:
        array = np.asarray(value)
        if array.dtype.kind not in "fiu" and array.size:
            raise ValueError(f"values of kind {array.dtype}")
        return array.astype(np.float64)
    except (ValueError, TypeError) as trouble:
        raise UsageError(f"{where}: {key}: expected an array of numbers: {trouble}") from trouble


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
