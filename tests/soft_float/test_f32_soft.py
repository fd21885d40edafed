"""f32_soft on boards without an FPU: the simulator's bits for every option, and good manners."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from microdeform.geometry import GRADIENT_OF, GRADIENTS, Geometry
from microdeform_host.cases import Case, fixed_cases, make_case, random_cases
from microdeform_host.cases import _random_sizes as random_sizes
from microdeform_host.references import first_difference
from microdeform_host.session import Session, open_board, package_files
from microdeform_host.verify import Wanted, verify_boards
from microdeform_sim import Gradients, count_nonfinite, exact

pytestmark = [pytest.mark.qemu, pytest.mark.timeout(900)]
HERE = Path(__file__).parent
KERNEL = "f32_soft"
ROOM = 200_000  # bytes of cases in a session; the micro:bit's flash takes 512 KB with the package
both = pytest.mark.parametrize("board", ["cortex-m0", "cortex-m3"])
FIELDS = (
    "batch", "in_channels", "height", "width", "out_channels", "kernel", "stride", "padding",
    "dilation", "groups", "offset_groups", "mask", "bias", "edge", "layout",
)  # fmt: skip
CHANNELS_LAST = ("x", "grad_output", "grad_input")
# Values that leave the fast paths: zeros, subnormals, the window's ends, overflow, infinities, NaN.
SPECIALS = (
    0.0, -0.0, 1e-45, -1e-40, 1.1754942e-38, 1.1754944e-38, 2.0**-63, -(2.0**-64), 2.0**63, 2.0**64,
    1.8446743e19, 1e-30, -1e30, 3.4e38, -3.4e38, 1.0, -1.0, float("inf"), -float("inf"),
    float("nan"),
)  # fmt: skip


@pytest.mark.slow
@both
def test_two_hundred_random_geometries_and_every_option_give_the_simulators_bits(
    board: str,
) -> None:
    cases = [*fixed_cases(), *random_cases(200, 51)]
    (row,) = verify_boards([board], Wanted(cases, "f32", KERNEL), lambda line: None)
    assert not row.failures, row.failures[0]
    assert row.passed == len(cases)
    assert row.bit_identical
    assert row.exclusive_access_instructions == 0


def _special(share: float, rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    values = rng.normal(size=shape) * float(rng.choice([1.0, 1.0, 1e-19, 1e19, 1e-38, 1e30]))
    return np.where(rng.random(shape) < share, rng.choice(SPECIALS, size=shape), values)


def _sparse(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """As after a ReLU: half of the values are zero."""
    zero: float = rng.choice([0.0, 0.0, -0.0])
    values = rng.normal(size=shape)
    return np.where(values < 0, zero, values)


def _places(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """Offsets that put samples on, just beside, and far from pixels and the image's edges."""
    values = rng.integers(-4, 5, size=shape).astype(np.float32)
    nudged = np.nextafter(values, rng.choice([-np.inf, np.inf], size=shape).astype(np.float32))
    values = np.where(rng.random(shape) < 0.5, nudged, values)
    return np.where(rng.random(shape) < 0.1, rng.choice(SPECIALS, size=shape), values)


def _special_cases(count: int, seed: int) -> Iterator[Case]:
    names = ("x", "mask", "weight", "grad_output", "bias")
    for index in range(count):
        rng = np.random.default_rng([seed, index])
        fills: dict[str, Any] = {}
        if index % 3 != 2:
            fills["offset"] = _places
        if index % 4 == 0:
            fills |= {name: partial(_special, 0.05) for name in names}
        elif index % 4 == 1:
            fills |= dict.fromkeys(rng.choice(names, size=2), _sparse)
        else:
            fills[str(rng.choice(names))] = partial(_special, 0.3)
        yield make_case(
            f"special-{seed}-{index}", rng, random_sizes(rng), fills=fills, bits_only=True
        )


def _held(case: Case, needs: Sequence[str], index: int) -> dict[str, Any]:
    """What the gradients' buffers hold before a call that adds; for every third case nothing."""
    if index % 3 == 0:
        return {}
    rng = np.random.default_rng([52, index])
    shapes = {"input": case.x, "offset": case.offset, "mask": case.mask, "weight": case.weight}
    held = {}
    for name in needs:
        array = shapes.get(name)
        shape = (case.weight.shape[0],) if array is None else array.shape
        values = rng.normal(size=shape).astype(np.float32)
        if index % 3 == 1:
            values = np.where(rng.random(shape) < 0.2, np.float32(-0.0), values)
        held[name] = values
    return held


def _needs(case: Case, index: int) -> list[str]:
    names = [name for name in GRADIENTS if name != "mask" or case.mask is not None]
    if case.bias is None:
        names.remove("bias")
    chosen = int(np.random.default_rng([53, index]).integers(1, 2 ** len(names)))
    return [name for bit, name in enumerate(names) if chosen >> bit & 1]


def _files(index: int, case: Case, needs: Sequence[str], held: dict[str, Any]) -> dict[str, bytes]:
    geo = case.geometry()
    named = ("x", "offset", "weight", "mask", "bias", "grad_output")
    tensors = {name: getattr(case, name) for name in named if getattr(case, name) is not None}
    tensors |= {f"grad_{name}": values for name, values in held.items()}
    if case.layout == "nhwc":
        tensors = {
            name: values.transpose(0, 2, 3, 1) if name in CHANNELS_LAST else values
            for name, values in tensors.items()
        }
    head = {
        "geometry": {name: getattr(geo, name) for name in FIELDS},
        "tensors": [(name, values.size) for name, values in tensors.items()],
        "needs": needs,
        "shapes": GRADIENT_OF,
        "accumulate": bool(held),
    }
    data = b"".join(np.ascontiguousarray(v, "<f4").tobytes() for v in tensors.values())
    return {f"{index}.json": json.dumps(head).encode(), f"{index}.bin": data}


def _open(board: str, files: dict[str, bytes]) -> Any:
    shipped = {path.name: path.read_bytes() for path in HERE.glob("soft_*.py")}
    return open_board(board, files={**package_files(board), **shipped, **files}, deadline=850)


def _same(case: Case, what: str, sent: bytes, wanted: Any, channels_last: bool) -> None:
    batch, channels, height, width = wanted.shape if wanted.ndim == 4 else (1, wanted.size, 1, 1)
    got = np.frombuffer(sent, "<f4")
    if channels_last and case.layout == "nhwc":
        got = got.reshape(batch, height, width, channels).transpose(0, 3, 1, 2)
    got = np.ascontiguousarray(got).reshape(wanted.shape)
    where = first_difference(got, wanted)
    assert where is None, (case.name, what, where)


def _check(session: Session, index: int, case: Case, needs: Any, held: dict[str, Any]) -> None:
    sent = session.call_binary(f"soft_on_board.run('/rom/{index}', _md['send'])")
    options = dict(case.options)
    output = exact.f32.deform_conv2d(
        case.x, case.offset, case.weight, case.bias, case.mask, **options
    )
    _same(case, "output", sent["output"], output, True)
    initial = Gradients(**{name: held.get(name) for name in GRADIENTS}) if held else None
    wanted = exact.f32.deform_conv2d_backward(
        case.grad_output, case.x, case.offset, case.weight, case.mask, needs=needs,
        initial=initial, **options,
    )  # fmt: skip
    for name in needs:
        for turn in range(2):
            result = sent[f"grad_{name}_{turn}"]
            _same(case, f"{name} {turn}", result, getattr(wanted, name), name == "input")
    counted = count_nonfinite(case.offset)
    assert np.frombuffer(sent["nonfinite"], "<i4").tolist() == [counted, counted]


def _run(board: str, asked: Sequence[tuple[Case, Any, dict[str, Any]]]) -> None:
    """Run and check cases, in as many sessions as the board's room for files makes necessary."""
    batch: list[int] = []
    files: dict[str, bytes] = {}
    for index, (case, needs, held) in enumerate(asked):
        batch.append(index)
        files |= _files(index, case, needs, held)
        if sum(map(len, files.values())) < ROOM and index + 1 < len(asked):
            continue
        with _open(board, files) as session:
            session.exec("import soft_on_board")
            for one in batch:
                _check(session, one, *asked[one])
        batch, files = [], {}


@pytest.mark.slow
@both
def test_specials_subsets_and_adding_give_the_simulators_bits(board: str) -> None:
    cases = [*_special_cases(120, 54), *random_cases(40, 55)]
    needs = [_needs(case, index) for index, case in enumerate(cases)]
    _run(board, [(c, n, _held(c, n, i)) for i, (c, n) in enumerate(zip(cases, needs, strict=True))])


@both
def test_larger_layers_give_the_simulators_bits(board: str) -> None:
    shapes: tuple[dict[str, Any], ...] = (
        {"in_channels": 4, "height": 8, "width": 8, "out_channels": 8},
        {"in_channels": 8, "height": 9, "width": 7, "out_channels": 9, "layout": "nhwc"},
        {"in_channels": 20, "height": 3, "width": 5, "out_channels": 5, "batch": 2},
        {"in_channels": 9, "height": 5, "width": 6, "out_channels": 9, "groups": 9,
         "offset_groups": 3},
    )  # fmt: skip
    rng = np.random.default_rng(56)
    cases = [
        make_case(f"larger-{k}", rng, {"kernel": 3, "padding": 1, **shape})
        for k, shape in enumerate(shapes)
    ]
    _run(board, [(case, list(case.geometry().needed(None)), {}) for case in cases])


def _w4() -> Case:
    sizes = {"in_channels": 4, "height": 8, "width": 8, "out_channels": 8, "kernel": 3}
    return make_case("w4", np.random.default_rng(57), {**sizes, "padding": 1})


@both
def test_a_hundred_calls_leave_nothing_on_the_heap(board: str) -> None:
    with _open(board, _files(0, _w4(), [], {})) as session:
        said = session.exec(
            "import soft_on_board\nprint(soft_on_board.heap_growth('/rom/0', 100))", timeout=300
        )
    assert int(said) <= 0


@both
def test_callee_saved_registers_are_kept(board: str) -> None:
    with _open(board, _files(0, _w4(), [], {})) as session:
        said = session.exec("import soft_on_board as s; print(s.registers_changed('/rom/0'))")
    assert said == "([], True)\n"


def test_it_is_for_cores_without_an_fpu_and_never_for_other_floats() -> None:
    with open_board("cortex-m3", files=package_files("cortex-m3"), deadline=60) as session:
        said = session.exec(
            "import microdeform\n"
            "from microdeform import dispatch\n"
            "row = [kernel for kernel in dispatch.KERNELS if kernel.name == 'f32_soft'][0]\n"
            "on = {'floats': 'single', 'architecture': 'armv7m', 'fpu': None}\n"
            "print(microdeform.capabilities()['kernels']['f32']['kernel'])\n"
            "for change in ({}, {'architecture': 'armv6m'}, {'floats': 'double'},"
            " {'floats': 'short'}, {'architecture': None}, {'architecture': 'x64'}):\n"
            "    print(bool(row.obstacle(dict(on, **change))))\n"
        )
    assert said.split() == ["f32_soft", "False", "False", "True", "True", "True", "True"]


def test_forced_it_runs_where_there_is_an_fpu() -> None:
    cases = [*random_cases(10, 58)]
    (row,) = verify_boards(["cortex-m4f"], Wanted(cases, "f32", KERNEL), lambda line: None)
    assert not row.failures, row.failures[0]
    assert row.passed == len(cases)


def test_the_workspace_of_w16_is_at_most_four_kilobytes() -> None:
    geo = Geometry(
        in_channels=16, height=16, width=16, out_channels=16, kernel=3, padding=1, groups=2,
        offset_groups=2,
    )  # fmt: skip
    for pass_ in ("forward", "backward"):
        assert 0 < geo.workspace_bytes(pass_, "f32", KERNEL) <= 4096
