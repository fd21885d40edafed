"""The integer kernels for boards and the loops over whole tensors: the simulator's integers, and
costs.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from microdeform.geometry import GRADIENTS, Geometry, Stats
from microdeform_host.cases import fixed_cases, random_cases
from microdeform_host.session import open_board, package_files
from microdeform_host.verify import Wanted, verify_boards
from microdeform_sim import Gradients
from microdeform_sim.exact import i16
from microdeform_sim.exact.i16 import Fixed

pytestmark = [pytest.mark.qemu, pytest.mark.timeout(900)]
HERE = Path(__file__).parent
PAIRS = (
    ("cortex-m0", "i16_armv6m"), ("cortex-m3", "i16_armv6m"),
    ("cortex-m0", "i16_viper"), ("cortex-m3", "i16_viper"),
    ("cortex-m3", "i16_armv7m"), ("cortex-m4f", "i16_armv7m"), ("cortex-m4f", "i16_dsp"),
    ("cortex-m7f", "i16_dsp"),
)  # fmt: skip
everywhere = pytest.mark.parametrize(("board", "kernel"), PAIRS)
FIELDS = (
    "batch", "in_channels", "height", "width", "out_channels", "kernel", "stride", "padding",
    "dilation", "groups", "offset_groups", "mask", "bias", "edge", "layout",
)  # fmt: skip
CHANNELS_LAST = ("x", "grad_output", "grad_input", "output", "input")
OPERANDS = ("x", "offset", "weight", "mask", "bias", "grad_output")


@everywhere
def test_two_hundred_random_geometries_and_every_option_give_the_simulators_integers(
    board: str, kernel: str
) -> None:
    cases = [*fixed_cases(), *random_cases(200, 61)]
    wanted = Wanted(cases, "i16", kernel, time.monotonic() + 850)
    (row,) = verify_boards([board], wanted, lambda line: None)
    assert not row.failures, row.failures[0]
    assert row.cases >= 200 and row.passed == row.cases
    assert row.bit_identical
    assert row.exclusive_access_instructions == 0


def _geometry(rng: np.random.Generator) -> Geometry:
    """Sizes that fill no block evenly, groups that do not nest, any option."""

    def pick(*values: int) -> int:
        return int(rng.choice(values))

    while True:
        groups, offset_groups = pick(1, 1, 2, 3), pick(1, 1, 2, 3)
        channels = int(np.lcm(groups, offset_groups)) * pick(1, 2, 3)
        if groups == offset_groups == 1:
            channels = pick(1, 2, 3, 5, 8, 9, 16, 17)
        try:
            geo = Geometry(
                batch=pick(0, 1, 1, 2), in_channels=channels,
                height=pick(1, 2, 3, 5, 7), width=pick(1, 2, 3, 5, 8, 9, 17),
                out_channels=groups * pick(1, 2, 3, 4, 5, 8, 9, 17),
                kernel=(pick(1, 2, 3), pick(1, 2, 3)), stride=(pick(1, 1, 2), pick(1, 1, 2)),
                padding=tuple(pick(0, 1, 2) for _ in range(4)),
                dilation=(pick(1, 1, 2), pick(1, 1, 3)), groups=groups,
                offset_groups=offset_groups, mask=bool(pick(0, 1, 1)), bias=bool(pick(0, 1, 1)),
                edge=("torchvision", "mmcv")[pick(0, 1)], layout=("nchw", "nhwc")[pick(0, 0, 1)],
            )  # fmt: skip
        except ValueError:
            continue
        # Two sets of results and three of operands at a time, on a Cortex-M0's heap.
        if sum(geo.size(name) for name in ("x", "offset", "mask", "weight", "output")) < 5000:
            return geo


def _shape(geo: Geometry, name: str) -> tuple[int, ...]:
    """NCHW."""
    shape = geo.shape(name)
    if geo.layout == "nhwc" and name in ("x", "output", "grad_output"):
        shape = (shape[0], shape[3], shape[1], shape[2])
    return shape


def _values(rng: np.random.Generator, kind: int, shape: tuple[int, ...]) -> Any:
    """Operands: extremes of either sign, of one sign, one huge value, small ones, or any."""
    if kind == 0:
        found = np.where(rng.random(shape) < 0.5, -16383, 16383)
    elif kind == 1:
        found = np.full(shape, int(rng.choice([-16383, 16383])))
    elif kind == 2:
        found = np.zeros(shape)
        if found.size:
            found.flat[int(rng.integers(found.size))] = 16383
    else:
        found = np.clip(rng.normal(size=shape) * (2 if kind == 3 else 5000), -16383, 16383)
    return found.astype(np.int16)


def _offsets(rng: np.random.Generator, kind: int, geo: Geometry) -> Any:
    """Every sample aimed at one pixel, at whole pixels, anywhere, or near; some not finite."""
    shape = geo.shape("offset")
    if kind == 0:
        kh, kw = geo.kernel
        split = (geo.batch, geo.offset_groups, kh, kw, 2, geo.out_height, geo.out_width)
        found = np.zeros(split)
        i, j, oy, ox = np.ogrid[:kh, :kw, : geo.out_height, : geo.out_width]
        y = oy * geo.stride[0] - geo.padding[0] + i * geo.dilation[0]
        x = ox * geo.stride[1] - geo.padding[1] + j * geo.dilation[1]
        aim = rng.integers(-1, 2, 2) * 128
        found[:, :, :, :, 0] = aim[0] - y * 256
        found[:, :, :, :, 1] = aim[1] - x * 256
        found = found.reshape(shape)
    elif kind == 1:
        found = rng.integers(-3, 4, shape) * 256
    elif kind == 2:
        found = rng.integers(-32767, 32768, shape)
    else:
        found = rng.normal(size=shape) * 300
    found = np.clip(found, -32767, 32767)
    if rng.random() < 0.4:
        found = np.where(rng.random(shape) < 0.1, -32768, found)
    return found.astype(np.int16)


def _case(seed: int) -> dict[str, Any]:
    rng = np.random.default_rng([62, seed])
    geo = _geometry(rng)
    kind = int(rng.choice([0, 1, 2, 3, 4, 4, 4]))
    case: dict[str, Any] = {"geo": geo, "mask": None, "bias": None}
    for name in ("x", "weight", "mask", "grad_output"):
        if name != "mask" or geo.mask:
            case[name] = Fixed(_values(rng, kind, _shape(geo, name)), int(rng.integers(-20, 30)))
    case["offset"] = _offsets(rng, int(rng.integers(4)), geo)
    if geo.bias:
        dtype = (np.int16, np.int32)[seed % 2]
        limit = 2 ** int(rng.integers(1, 16 if seed % 2 == 0 else 32))
        values = rng.integers(-limit + 1, limit, geo.out_channels)
        case["bias"] = Fixed(values.astype(dtype), int(rng.integers(-30, 40)))
    names = list(geo.needed(None))
    if seed % 3 == 0:
        names = [name for name in names if rng.random() < 0.5] or ["weight"]
    case["needs"] = None if seed % 3 else names
    case["before"] = seed % 4 != 3
    case["again"] = seed % 2 == 0
    case["held"] = {}
    if seed % 4 == 3:
        for name in names:
            shape = _shape(geo, {"input": "x"}.get(name, name))
            data = rng.integers(-(2**31), 2**31, shape).astype(np.int32)
            case["held"][name] = Fixed(data, int(rng.integers(-40, 40)))
    return case


def _files(index: int, case: dict[str, Any]) -> dict[str, bytes]:
    geo, listed, data = case["geo"], [], b""
    tensors = {name: case[name] for name in OPERANDS if case[name] is not None}
    tensors |= {f"grad_{name}": old for name, old in case["held"].items()}
    for name, tensor in tensors.items():
        values, exponent = (tensor, 8) if name == "offset" else (tensor.data, tensor.exponent)
        if geo.layout == "nhwc" and name in CHANNELS_LAST:
            values = values.transpose(0, 2, 3, 1)
        listed.append([name, "h" if values.dtype == np.int16 else "i", values.size, exponent])
        data += np.ascontiguousarray(values).tobytes()
    head = {"geometry": {name: getattr(geo, name) for name in FIELDS}, "tensors": listed}
    head |= {name: case[name] for name in ("needs", "before", "again")}
    head["held"] = list(case["held"])
    return {f"{index}.json": json.dumps(head).encode(), f"{index}.bin": data}


def _expected(case: dict[str, Any]) -> tuple[dict[str, Any], list[int]]:
    geo, first, second = case["geo"], Stats(), Stats()
    names = ("stride", "padding", "dilation", "groups", "offset_groups", "edge")
    options = {name: getattr(geo, name) for name in names}
    y = i16.deform_conv2d(
        case["x"], case["offset"], case["weight"], case["bias"], case["mask"], stats=first,
        **options,
    )  # fmt: skip
    held = Gradients(**{name: case["held"].get(name) for name in GRADIENTS})
    found = i16.deform_conv2d_backward(
        case["grad_output"], case["x"], case["offset"], case["weight"], case["mask"],
        needs=geo.needed(case["needs"]), initial=held, stats=second, **options,
    )  # fmt: skip
    results = {"output": y}
    results |= {name: value for name, value in found._asdict().items() if value is not None}
    counts = [y.exponent, first.nonfinite, first.saturated, second.nonfinite, second.saturated]
    return results, counts + [results[name].exponent for name in GRADIENTS if name in results]


def _check(case: dict[str, Any], sent: dict[str, bytes]) -> None:
    results, counts = _expected(case)
    assert np.frombuffer(sent["counts"], "<i4").tolist() == counts
    assert set(sent) == {*results, "counts"}
    for name, wanted in results.items():
        values = wanted.data
        if case["geo"].layout == "nhwc" and name in CHANNELS_LAST:
            values = values.transpose(0, 2, 3, 1)
        got = np.frombuffer(sent[name], "<i4")
        differ = np.flatnonzero(got != np.ascontiguousarray(values).ravel())
        assert not differ.size, (name, differ[:5])


def _open(board: str, files: dict[str, bytes]) -> Any:
    shipped = {"i16_on_board.py": (HERE / "i16_on_board.py").read_bytes()}
    heap = 200 * 1024 if board == "cortex-m0" else 1 << 20
    files = {**package_files(board), **shipped, **files}
    return open_board(board, files=files, heap=heap, deadline=850)


@everywhere
def test_extremes_subsets_adding_and_later_calls_give_the_simulators_integers(
    board: str, kernel: str
) -> None:
    """Later calls of a geometry take another way than first ones: both, on other values between."""
    cases = [_case(seed) for seed in range(120)]
    for start in range(0, len(cases), 40):
        part = cases[start : start + 40]
        files: dict[str, bytes] = {}
        for index, case in enumerate(part):
            files |= _files(index, case)
        with _open(board, files) as session:
            session.exec("import i16_on_board")
            for index, case in enumerate(part):
                call = f"i16_on_board.run('/rom/{index}', {kernel!r}, _md['send'])"
                try:
                    _check(case, session.call_binary(call))
                except AssertionError as error:
                    raise AssertionError(f"case {start + index}: {case['geo'].__dict__}") from error


def _workload(name: str) -> dict[str, Any]:
    """The design's w8, w12 or w16 on normal data, quantised."""
    channels, size, outputs, groups = {
        "w8": (8, 8, 8, 1), "w12": (8, 12, 16, 1), "w16": (16, 16, 16, 2),
    }[name]  # fmt: skip
    geo = Geometry(
        in_channels=channels, height=size, width=size, out_channels=outputs, kernel=3, padding=1,
        groups=groups, offset_groups=groups,
    )  # fmt: skip
    rng = np.random.default_rng(63)

    def normal(tensor: str) -> Any:
        return rng.normal(size=geo.shape(tensor)).astype(np.float32)

    case = {name: i16.quantise(normal(name)) for name in ("x", "weight", "bias", "grad_output")}
    case["mask"] = i16.quantise(1 / (1 + np.exp(-normal("mask"))))
    case |= {"geo": geo, "offset": i16.quantise_offset(1.5 * normal("offset"))}
    return {**case, "needs": None, "before": False, "again": False, "held": {}}


@everywhere
def test_a_hundred_calls_leave_nothing_on_the_heap(board: str, kernel: str) -> None:
    with _open(board, _files(0, _workload("w8"))) as session:
        said = session.exec(
            f"import i16_on_board\nprint(i16_on_board.heap_growth('/rom/0', {kernel!r}, 100))",
            timeout=300,
        )
    assert int(said) <= 0


BARS = {
    ("cortex-m0", "i16_armv6m"): {"w8": (12, 31), "w12": (9, 23)},
    ("cortex-m3", "i16_viper"): {"w8": (70, 200)},
    ("cortex-m3", "i16_armv7m"): {"w8": (5.2, 13.5), "w12": (3.7, 9.5)},
    ("cortex-m4f", "i16_dsp"): {"w8": (4.2, 12), "w12": (2.8, 8)},
    ("cortex-m7f", "i16_dsp"): {"w8": (4.2, 12), "w12": (2.8, 8)},
}


@pytest.mark.parametrize(("board", "kernel"), BARS)
def test_executed_instructions_stay_below_the_bars(board: str, kernel: str) -> None:
    """Per multiply-add of the convolution, from the Python call to its return, mask on."""
    for name, bars in BARS[board, kernel].items():
        case = _workload(name)
        with _open(board, _files(0, case)) as session:
            said = session.exec(
                f"import i16_on_board\nprint(*i16_on_board.instructions('/rom/0', {kernel!r}))",
                timeout=300,
            )
        geo = case["geo"]
        macs = geo.size("output") * (geo.in_channels // geo.groups) * geo.taps
        for pass_, counted, bar in zip(("forward", "backward"), said.split(), bars, strict=True):
            each = int(counted) / macs
            print(f"{board} {kernel} {name} {pass_}: {counted} = {each:.2f}, bar {bar}")
            assert 2 < each <= bar, (name, pass_)


@pytest.mark.parametrize("board", ["cortex-m0", "cortex-m3"])
def test_fast_loops_do_what_plain_python_does(board: str) -> None:
    with _open(board, {}) as session:
        said = session.exec(
            "import i16_on_board\n"
            "print(i16_on_board.loops_differ(('loops_viper', 'loops_armv6m')))",
            timeout=300,
        )
    assert said.strip() == "[]"


@pytest.mark.parametrize("kernel", ["i16_armv6m", "i16_viper", "i16_armv7m", "i16_dsp"])
@pytest.mark.parametrize("name", ["w12", "w16"])
def test_the_workspace_is_at_most_three_kilobytes(kernel: str, name: str) -> None:
    for pass_ in ("forward", "backward"):
        assert 0 < _workload(name)["geo"].workspace_bytes(pass_, "i16", kernel) <= 3072
