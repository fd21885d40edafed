"""f32_vfp on both FPU boards: the simulator's bits for every option, and good manners."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from microdeform.geometry import GRADIENTS, Geometry
from microdeform_host.cases import Case, conv_macs, fixed_cases, make_case, random_cases
from microdeform_host.cases import _random_sizes as random_sizes
from microdeform_host.references import first_difference
from microdeform_host.session import Session, open_board, package_files
from microdeform_host.verify import Wanted, verify_boards
from microdeform_sim import Gradients, count_nonfinite, exact

pytestmark = [pytest.mark.qemu, pytest.mark.timeout(600)]
HERE = Path(__file__).parent
both = pytest.mark.parametrize("board", ["cortex-m4f", "cortex-m7f"])
CHANNELS_LAST = ("x", "grad_output", "grad_input", "output")
FIELDS = (
    "batch", "in_channels", "height", "width", "out_channels", "kernel", "stride", "padding",
    "dilation", "groups", "offset_groups", "mask", "bias", "edge", "layout",
)  # fmt: skip


def _verify(board: str, cases: list[Case]) -> None:
    (row,) = verify_boards([board], Wanted(cases, "f32", "f32_vfp"), lambda line: None)
    assert not row.failures, row.failures[0]
    assert row.passed == len(cases)
    assert row.bit_identical
    assert row.exclusive_access_instructions == 0


@pytest.mark.slow
@both
def test_two_hundred_random_geometries_and_every_option_give_the_simulators_bits(
    board: str,
) -> None:
    _verify(board, [*fixed_cases(), *random_cases(200, 41)])


SPECIALS = (
    float("nan"), float("inf"), -float("inf"), 0.0, -0.0, 1e-45, -1e-40, 1.1754942e-38, 3.4e38,
    -3.4e38, 1.0, -1.0,
)  # fmt: skip


def _special(share: float, rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    values = rng.normal(size=shape) * float(rng.choice([1.0, 1e-38, 1e30]))
    return np.where(rng.random(shape) < share, rng.choice(SPECIALS, size=shape), values)


def _places(rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[Any]:
    """Offsets that put samples on, just beside, and far from the image's edges."""
    values = rng.integers(-4, 5, size=shape).astype(np.float32)
    nudged = np.nextafter(values, rng.choice([-np.inf, np.inf], size=shape).astype(np.float32))
    values = np.where(rng.random(shape) < 0.5, nudged, values)
    return np.where(rng.random(shape) < 0.1, rng.choice(SPECIALS, size=shape), values)


def _special_cases(count: int, seed: int) -> Iterator[Case]:
    for index in range(count):
        rng = np.random.default_rng([seed, index])
        one = str(rng.choice(["x", "mask", "weight", "grad_output", "bias"]))
        fills = {one: partial(_special, 0.3), "offset": _places}
        if index % 4 == 0:
            fills |= {name: partial(_special, 0.05) for name in ("x", "mask", "weight")}
        yield make_case(
            f"special-{seed}-{index}", rng, random_sizes(rng), fills=fills, bits_only=True
        )


@pytest.mark.slow
@both
def test_subnormals_infinities_nan_and_edges_give_the_simulators_bits(board: str) -> None:
    _verify(board, list(_special_cases(120, 42)))


@both
def test_larger_layers_give_the_simulators_bits(board: str) -> None:
    shapes: tuple[dict[str, Any], ...] = (
        {"in_channels": 8, "height": 12, "width": 12, "out_channels": 16},
        {"in_channels": 8, "height": 9, "width": 7, "out_channels": 9, "layout": "nhwc"},
        {"in_channels": 16, "height": 16, "width": 16, "out_channels": 16, "groups": 2,
         "offset_groups": 2},
        {"in_channels": 48, "height": 3, "width": 5, "out_channels": 5, "batch": 2},
        {"in_channels": 9, "height": 5, "width": 6, "out_channels": 9, "groups": 9,
         "offset_groups": 3},
    )  # fmt: skip
    rng = np.random.default_rng(43)
    cases = [
        make_case(f"larger-{k}", rng, {"kernel": 3, "padding": 1, **shape})
        for k, shape in enumerate(shapes)
    ]
    files: dict[str, bytes] = {}
    for index, case in enumerate(cases):
        files |= _files(index, case, list(case.geometry().needed(None)), {})
    with _open(board, files, heap=1 << 20) as session:
        session.exec("import vfp_on_board")
        for index, case in enumerate(cases):
            for pass_ in ("forward", "backward"):
                sent = session.call_binary(f"vfp_on_board.{pass_}('/rom/{index}', _md['send'])")
                if pass_ == "forward":
                    _check_output(case, sent)
                else:
                    _check(case, sent, list(case.geometry().needed(None)), {})


def _check_output(case: Case, sent: dict[str, bytes]) -> None:
    wanted = exact.f32.deform_conv2d(
        case.x, case.offset, case.weight, case.bias, case.mask, **dict(case.options)
    )
    got = np.frombuffer(sent["output"], "<f4").reshape(case.geometry().shape("output"))
    if case.layout == "nhwc":
        got = got.transpose(0, 3, 1, 2)
    assert first_difference(np.ascontiguousarray(got), wanted) is None, case.name


def _files(index: int, case: Case, needs: list[str], held: dict[str, Any]) -> dict[str, bytes]:
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
        "accumulate": bool(held),
    }
    data = b"".join(np.ascontiguousarray(v, "<f4").tobytes() for v in tensors.values())
    return {f"{index}.json": json.dumps(head).encode(), f"{index}.bin": data}


def _open(board: str, files: dict[str, bytes], heap: int | None = None) -> Any:
    sources = [HERE / "vfp_on_board.py", HERE / "registers_asm.py"]
    shipped = {path.name: path.read_bytes() for path in sources}
    return open_board(
        board, files={**package_files(board), **shipped, **files}, heap=heap, deadline=550
    )


def _check(case: Case, sent: dict[str, bytes], needs: list[str], held: dict[str, Any]) -> None:
    initial = Gradients(**{name: held.get(name) for name in GRADIENTS}) if held else None
    wanted = exact.f32.deform_conv2d_backward(
        case.grad_output, case.x, case.offset, case.weight, case.mask, needs=needs,
        initial=initial, **dict(case.options),
    )  # fmt: skip
    assert np.frombuffer(sent["nonfinite"], "<i4")[0] == count_nonfinite(case.offset)
    geo = case.geometry()
    shapes = {"input": "x", "offset": "offset", "mask": "mask", "weight": "weight", "bias": "bias"}
    for name in needs:
        got = np.frombuffer(sent[f"grad_{name}"], "<f4").reshape(geo.shape(shapes[name]))
        if case.layout == "nhwc" and name == "input":
            got = got.transpose(0, 3, 1, 2)
        where = first_difference(np.ascontiguousarray(got), getattr(wanted, name))
        assert where is None, (case.name, name, needs, where)


def _subset(index: int, case: Case) -> tuple[list[str], dict[str, Any]]:
    rng = np.random.default_rng([44, index])
    names = [name for name in GRADIENTS if (name != "mask" or case.mask is not None)]
    chosen = int(rng.integers(1, 2 ** len(names)))
    needs = [name for bit, name in enumerate(names) if chosen >> bit & 1]
    held: dict[str, Any] = {}
    if index % 3 != 0:
        source = {"input": "x"}
        for name in needs:
            if name == "bias":
                shape: tuple[int, ...] = (case.weight.shape[0],)
            else:
                shape = getattr(case, source.get(name, name)).shape
            values = rng.normal(size=shape).astype(np.float32)
            held[name] = np.where(rng.random(shape) < 0.2, np.float32(-0.0), values)
    return needs, held


@both
def test_subsets_of_gradients_and_adding_to_old_ones(board: str) -> None:
    cases = [*random_cases(80, 45), *_special_cases(40, 46)]
    asked = [_subset(index, case) for index, case in enumerate(cases)]
    files: dict[str, bytes] = {}
    for index, (case, (needs, held)) in enumerate(zip(cases, asked, strict=True)):
        files |= _files(index, case, needs, held)
    with _open(board, files) as session:
        session.exec("import vfp_on_board")
        for index, (case, (needs, held)) in enumerate(zip(cases, asked, strict=True)):
            sent = session.call_binary(f"vfp_on_board.backward('/rom/{index}', _md['send'])")
            _check(case, sent, needs, held)


@both
def test_callee_saved_registers_and_fpu_modes_are_kept_and_modes_ignored(board: str) -> None:
    cases = [*random_cases(6, 47), *_special_cases(6, 48)]
    files: dict[str, bytes] = {}
    for index, case in enumerate(cases):
        needs = list(case.geometry().needed(None))
        files |= _files(index, case, needs, {})
    with _open(board, files) as session:
        session.exec("import vfp_on_board")
        for index, case in enumerate(cases):
            sent = session.call_binary(
                f"print(vfp_on_board.keeps_registers('/rom/{index}', _md['send']))"
            )
            assert session.printed.strip() == "[]"
            _check(case, sent, list(case.geometry().needed(None)), {})
            _check_output(case, sent)


@both
def test_a_hundred_calls_leave_nothing_on_the_heap(board: str) -> None:
    sizes = {"in_channels": 8, "height": 8, "width": 8, "out_channels": 8, "kernel": 3}
    case = make_case("w8", np.random.default_rng(49), {**sizes, "padding": 1})
    with _open(board, _files(0, case, [], {})) as session:
        said = session.exec("import vfp_on_board\nprint(vfp_on_board.heap_growth('/rom/0', 100))")
    assert int(said) <= 0


@both
def test_later_calls_check_as_the_first_does(board: str) -> None:
    """A geometry's later calls look at their operands another way: same answers, same refusals."""
    sizes = {"in_channels": 2, "height": 4, "width": 5, "out_channels": 3, "kernel": 3}
    case = make_case("small", np.random.default_rng(50), {**sizes, "padding": 1})
    needs = list(case.geometry().needed(None))
    with _open(board, _files(0, case, needs, {})) as session:
        said = session.exec(
            "import vfp_on_board\nvfp_on_board.later_calls('/rom/0')", timeout=60
        ).splitlines()
    assert said[-1] == "done"
    refusals = [line.split(" | ") for line in said if " | " in line]
    assert len(refusals) > 30
    for what, first, later in refusals:
        assert first == later, what
        assert first != "accepted" or what.startswith("good"), what
    assert [line for line in said if line.startswith("wrong")] == []


def test_ever_other_subsets_keep_no_more_than_one() -> None:
    sizes = {"in_channels": 2, "height": 4, "width": 5, "out_channels": 3, "kernel": 3}
    case = make_case("small", np.random.default_rng(51), {**sizes, "padding": 1})
    with _open("cortex-m4f", _files(0, case, [], {})) as session:
        said = session.exec(
            "import vfp_on_board\n"
            "held = vfp_on_board.every_subset('/rom/0')\n"
            "print(held[1][0] - held[0][0], held[1][1])"
        )
    growth, plans = map(int, said.split())
    assert growth < 6000  # the larger workspace; a block a subset would be 30 KB
    assert plans == 2  # a block, and what is prepared


BARS = (
    ("w8", {"in_channels": 8, "height": 8, "width": 8, "out_channels": 8}, (4.6, 9.5)),
    ("w12", {"in_channels": 8, "height": 12, "width": 12, "out_channels": 16}, (3.5, 6.5)),
)


@both
@pytest.mark.parametrize("spread", [0.0, 0.3, 1.5, 5.0])
def test_executed_instructions_stay_below_the_bars(board: str, spread: float) -> None:
    """Per multiply-add of the convolution, from the Python call to its return."""
    for name, sizes, bars in BARS:
        rng = np.random.default_rng(52)
        fills: dict[str, Any] = {"offset": lambda rng, shape: rng.normal(size=shape) * spread}
        case = make_case(name, rng, {"kernel": 3, "padding": 1, **sizes}, fills=fills)
        with _open(board, _files(0, case, [], {}), heap=1 << 20) as session:
            said = session.exec("import vfp_on_board\nprint(*vfp_on_board.instructions('/rom/0'))")
        macs = conv_macs(case.geometry())
        for pass_, counted, bar in zip(("forward", "backward"), said.split(), bars, strict=True):
            each = int(counted) / macs
            print(f"{board} {name} offsets {spread} {pass_}: {counted} = {each:.3f}, bar {bar}")
            assert each <= bar, (name, pass_)


def _kernel(session: Session) -> str:
    return session.exec(
        "import sys, microdeform\n"
        "print(microdeform.capabilities()['kernels']['f32']['kernel'],"
        " any('vfp' in name for name in sys.modules))"
    ).strip()


def test_it_is_chosen_where_the_fpu_is_on_and_not_even_loaded_elsewhere() -> None:
    for board, expected in (("cortex-m4f", "f32_vfp True"), ("cortex-m3", "f32_soft False")):
        with open_board(board, files=package_files(board), deadline=60) as session:
            assert _kernel(session) == expected


def test_an_fpu_that_is_switched_off_counts_as_none() -> None:
    with open_board("cortex-m3", files=package_files("cortex-m3"), deadline=60) as session:
        said = session.exec(
            "from microdeform import dispatch\n"
            "row = [kernel for kernel in dispatch.KERNELS if kernel.name == 'f32_vfp'][0]\n"
            "on = {'fpu': 'single', 'floats': 'single'}\n"
            "print([row.obstacle(dict(on, **change)) for change in"
            " ({}, {'fpu': None}, {'floats': 'double'})])"
        )
        assert said.strip() == (
            "['', 'no FPU that is present and enabled', \"this port's floats are not IEEE single\"]"
        )


def test_the_workspace_of_w16_is_at_most_four_kilobytes() -> None:
    geo = Geometry(
        in_channels=16, height=16, width=16, out_channels=16, kernel=3, padding=1, groups=2,
        offset_groups=2,
    )  # fmt: skip
    for pass_ in ("forward", "backward"):
        assert 0 < geo.workspace_bytes(pass_, "f32", "f32_vfp") <= 4096
