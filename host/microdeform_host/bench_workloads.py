"""The workloads of `bench`: four geometries with seeded tensors, in every form a kernel takes.

Tensors are drawn from Python's own generator, whose stream is promised to stay: figures depend on
the data (where samples fall, what software floats have to do), so the data must not change.
"""

from __future__ import annotations

import json
import math
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform.geometry import Geometry

Values = NDArray[Any]

TENSORS = ("x", "offset", "weight", "bias", "mask", "grad_output")
PASSES = ("forward", "backward")
_SEED = 20250415
# Offsets reach over a pixel and a half, so that samples cross cells and some leave the image.
_RANGES = {"offset": (-1.5, 1.5), "mask": (0.0, 1.0)}
# Bits of an operand's magnitude: of the package's i16, and of the C baseline (see its file).
I16_LARGEST = 16383
C_I16_LARGEST = 2047
OFFSET_EXPONENT = 8


@dataclass(frozen=True)
class Workload:
    """A geometry by name; heap: bytes of heap to run it with, None for the board's own."""

    name: str
    channels: int
    side: int
    outputs: int
    groups: int = 1
    offset_groups: int = 1
    heap: int | None = None

    def options(self) -> dict[str, Any]:
        """Geometry's arguments."""
        return {
            "batch": 1,
            "in_channels": self.channels,
            "height": self.side,
            "width": self.side,
            "out_channels": self.outputs,
            "kernel": [3, 3],
            "padding": [1, 1, 1, 1],
            "groups": self.groups,
            "offset_groups": self.offset_groups,
            "mask": True,
            "bias": True,
        }

    def geometry(self) -> Geometry:
        return Geometry(**self.options())


WORKLOADS: dict[str, Workload] = {
    row.name: row
    for row in (
        Workload("w4", 4, 8, 8),
        Workload("w8", 8, 8, 8),
        Workload("w12", 8, 12, 16),
        # Its float32 tensors alone are 170 KB: more than the boards' usual heap.
        Workload("w16", 16, 16, 16, groups=2, offset_groups=2, heap=240 * 1024),
    )
}


@dataclass(frozen=True)
class Fixed:
    """Integers of value q * 2**-exponent."""

    data: Values
    exponent: int


def tensors(workload: Workload) -> dict[str, Values]:
    """The workload's float32 tensors by name, NCHW; the same on every machine."""
    geo = workload.geometry()
    drawn = {}
    for name in TENSORS:
        generator = random.Random(f"{_SEED} {workload.name} {name}")
        low, high = _RANGES.get(name, (-1.0, 1.0))
        shape = geo.shape(name)
        values = [low + (high - low) * generator.random() for _ in range(math.prod(shape))]
        drawn[name] = np.array(values, dtype=np.float32).reshape(shape)
    return drawn


def quantise(values: Values, largest: int) -> Fixed:
    """Nearest integers at the largest exponent whose magnitudes stay within `largest`."""
    peak = float(np.max(np.abs(values), initial=0.0))
    exponent = 14 if peak == 0 else math.floor(math.log2(largest / peak))
    scaled = values.astype(np.float64) * 2.0**exponent
    return Fixed(np.floor(scaled + 0.5).astype(np.int16), exponent)


def quantised(drawn: dict[str, Values], largest: int = I16_LARGEST) -> dict[str, Fixed]:
    """Every tensor in integers; offsets in 1/256 of a pixel."""
    found = {}
    for name, values in drawn.items():
        if name == "offset":
            scaled = np.floor(values.astype(np.float64) * 2.0**OFFSET_EXPONENT + 0.5)
            found[name] = Fixed(scaled.astype(np.int16), OFFSET_EXPONENT)
        else:
            found[name] = quantise(values, largest)
    return found


def c_quantised(drawn: dict[str, Values]) -> dict[str, Fixed]:
    """The same as the integer C baseline takes it: 12 bits, the bias at the output's exponent."""
    found = quantised(drawn, C_I16_LARGEST)
    exponent = found["weight"].exponent + found["x"].exponent + found["mask"].exponent - 11
    scaled = drawn["bias"].astype(np.float64) * 2.0**exponent
    found["bias"] = Fixed(np.floor(scaled + 0.5).astype(np.int32), exponent)
    return found


def c_block(geo: Geometry) -> list[int]:
    """The geometry as benchmarks/c/baseline.h has it."""
    return [
        geo.batch, geo.in_channels, geo.height, geo.width, geo.out_channels, geo.taps,
        geo.kernel[1], *geo.stride, geo.padding[0], geo.padding[1], *geo.dilation,
        geo.groups, geo.offset_groups, geo.out_height, geo.out_width,
    ]  # fmt: skip


def board_files(workload: Workload, dtype: str, kernel: str) -> dict[str, bytes]:
    """What `on_board/bench_runner.py` reads: workload.json and workload.bin for that kernel."""
    # The biggest first, while the board's heap is in one piece.
    drawn = dict(sorted(tensors(workload).items(), key=lambda item: -item[1].size))
    is_c = kernel.startswith("c_")
    rows: list[list[Any]] = []
    data = b""
    if dtype == "f32":
        for name, values in drawn.items():
            rows.append([name, "f", values.size, None])
            data += np.ascontiguousarray(values, "<f4").tobytes()
    else:
        for name, fixed in (c_quantised(drawn) if is_c else quantised(drawn)).items():
            wide = fixed.data.dtype == np.int32
            # Offsets have one exponent for all, and are plain arrays.
            exponent = None if is_c or name == "offset" else fixed.exponent
            rows.append([name, "ih"[not wide], fixed.data.size, exponent])
            data += np.ascontiguousarray(fixed.data, "<i4" if wide else "<i2").tobytes()
    head = {"geometry": workload.options(), "block": c_block(workload.geometry()), "tensors": rows}
    return {"workload.json": json.dumps(head).encode(), "workload.bin": data}
