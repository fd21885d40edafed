"""Cases on their way to a board, and results on their way back.

A case is two files for each data type, which on_board/case_runner.py reads: NAME.json with the
geometry's arguments and, in order, every tensor's [name, typecode, exponent or null], and NAME.bin,
the tensors' values one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform_host.cases import RESULTS, Case
from microdeform_host.references import FORMATS

# Tensors whose channels are last on a board in the "nhwc" layout.
_IN_LAYOUT = ("x", "grad_output", "output", "grad_x")
_TYPECODES = {"f": ("f", "<f4"), "i2": ("h", "<i2"), "i4": ("i", "<i4")}
_GEOMETRY = (
    "batch", "in_channels", "height", "width", "out_channels", "kernel", "stride", "padding",
    "dilation", "groups", "offset_groups", "mask", "bias", "edge", "layout",
)  # fmt: skip


def case_name(index: int, dtype: str) -> str:
    """The name of a case's files in /rom, without an ending; case_runner puts it together alike."""
    return f"cases/{index}-{dtype}"


def case_files(index: int, case: Case, dtypes: Iterable[str]) -> dict[str, bytes]:
    """The files of a case, path -> bytes, for those of the data types that suit it."""
    files = {}
    geo = case.geometry()
    for dtype in dtypes:
        if not FORMATS[dtype].suits(case):
            continue
        listed, data = [], []
        for name, (values, exponent) in FORMATS[dtype].operands(case).items():
            if case.layout == "nhwc" and name in _IN_LAYOUT:
                values = values.transpose(0, 2, 3, 1)
            kind = "f" if values.dtype.kind == "f" else f"i{values.dtype.itemsize}"
            typecode, stored = _TYPECODES[kind]
            listed.append([name, typecode, exponent])
            data.append(np.ascontiguousarray(values, stored).tobytes())
        head = {"geometry": {name: getattr(geo, name) for name in _GEOMETRY}, "tensors": listed}
        path = case_name(index, dtype)
        files[path + ".json"] = json.dumps(head).encode()
        files[path + ".bin"] = b"".join(data)
    return files


def results(case: Case, dtype: str, sent: Mapping[str, bytes]) -> dict[str, NDArray[Any]]:
    """What a board sent, NCHW: float32 or int32."""
    geo = case.geometry()
    stored = "<f4" if dtype == "f32" else "<i4"
    found = {}
    for name, data in sent.items():
        if name not in RESULTS:
            continue
        values = np.frombuffer(data, stored).reshape(geo.shape(RESULTS[name]))
        values = values.astype(values.dtype.newbyteorder("="))
        if case.layout == "nhwc" and name in _IN_LAYOUT:
            values = values.transpose(0, 3, 1, 2)
        found[name] = np.ascontiguousarray(values)
    return found


def exponents(sent: Mapping[str, bytes]) -> dict[str, int]:
    """The exponents of an i16 case's results."""
    ending = ".exponent"
    return {
        name[: -len(ending)]: integers(data)[0]
        for name, data in sent.items()
        if name.endswith(ending)
    }


def integers(data: bytes) -> list[int]:
    """The values of an array('i') that a board sent."""
    return [int(value) for value in np.frombuffer(data, "<i4")]
