"""The device's plain-Python fixed point on CPython: the same integers as the simulator's."""

import sys
from array import array
from pathlib import Path

import numpy as np
import pytest

import microdeform
from microdeform import Fixed, quantize
from microdeform.geometry import Stats
from microdeform_sim.exact import i16

sys.path.insert(0, str(Path(__file__).parent.parent / "sim"))

from i16_cases import held, quantised
from sim_cases import FIELDS, make_case, random_case, with_special_offsets

IN_LAYOUT = ("x", "grad_output", "output", "input")


def counted(stats):
    return stats.nonfinite, stats.saturated


def geometry_of(case, layout="nchw"):
    return microdeform.Geometry(
        batch=case.x.data.shape[0], in_channels=case.x.data.shape[1],
        height=case.x.data.shape[2], width=case.x.data.shape[3],
        out_channels=case.weight.data.shape[0], kernel=case.weight.data.shape[2:],
        mask=case.mask is not None, bias=case.bias is not None, layout=layout, **case.options,
    )  # fmt: skip


def flat(data, name, layout):
    if layout == "nhwc" and name in IN_LAYOUT:
        data = data.transpose(0, 2, 3, 1)
    code = {np.dtype(np.int16): "h", np.dtype(np.int32): "i"}[data.dtype]
    return array(code, data.tobytes())


def on_device(case, layout):
    """The tensors of a case as the device takes them."""
    made = {}
    for name in ("x", "weight", "bias", "mask", "grad_output"):
        tensor = getattr(case, name)
        made[name] = None
        if tensor is not None:
            made[name] = Fixed(flat(tensor.data, name, layout), tensor.exponent)
    made["offset"] = flat(case.offset, "offset", layout)
    return made


def assert_same(got, want, name, layout):
    assert got.exponent == want.exponent, name
    assert got.data.tolist() == flat(want.data, name, layout).tolist(), name


@pytest.mark.parametrize("seed", range(240))
def test_same_integers_as_the_simulator(seed):
    random = np.random.default_rng(seed)
    layout = ("nchw", "nhwc")[seed % 2]
    case = random_case(1000 + seed)
    if seed % 3 == 0:
        case = with_special_offsets(case, seed)
    if seed % 40 == 7:
        wide = {"channels": 9, "size": (3, 11), "outputs": 18, "groups": 3, "offset_groups": 1}
        case = make_case(random, **wide)
    case = quantised(case)
    if seed % 5 == 0 and case.bias is not None:
        data = random.integers(-(2**31), 2**31, case.bias.data.shape).astype(np.int32)
        case = case._replace(bias=Fixed(data, case.bias.exponent - int(random.integers(0, 20))))
    if seed % 5 == 1 and case.bias is not None:
        case = case._replace(bias=i16.requantise(case.bias))
    geo, given, stats = geometry_of(case, layout), on_device(case, layout), Stats()
    want = i16.deform_conv2d(
        case.x, case.offset, case.weight, case.bias, case.mask, **case.options, stats=stats
    )
    got = microdeform.deform_conv2d(
        geo, given["x"], given["offset"], given["weight"], given["bias"], given["mask"]
    )
    assert_same(got, want, "output", layout)
    assert counted(geo.stats) == counted(stats)
    needs = None
    if seed % 4 == 3:
        names = geo.needed(None)
        chosen = random.integers(0, 2, len(names))
        needs = [name for name, take in zip(names, chosen, strict=True) if take] or ["input"]
    initial, out = None, None
    if seed % 3:
        initial = held(case.backward(i16), random, ("any", "full")[seed % 3 - 1])
        out = microdeform.Gradients(
            *[
                None if old is None else Fixed(flat(old.data, name, layout), old.exponent)
                for name, old in initial._asdict().items()
            ]
        )
    accumulate = seed % 6 != 1
    want = case.backward(
        i16, needs=geo.needed(needs), initial=initial if accumulate else None, stats=stats
    )
    got = microdeform.deform_conv2d_backward(
        geo, given["grad_output"], given["x"], given["offset"], given["weight"], given["mask"],
        needs=needs, out=out, accumulate=accumulate,
    )  # fmt: skip
    assert counted(got.stats) == counted(stats)
    for name in FIELDS:
        if name in geo.needed(needs):
            assert_same(getattr(got, name), getattr(want, name), name, layout)
        elif out is None:
            assert getattr(got, name) is None
        elif getattr(out, name) is not None:  # not asked for: left alone
            assert_same(getattr(out, name), getattr(initial, name), name, layout)


def test_sizes_of_the_design():
    for channels, size, outputs, groups in ((8, 8, 8, 1), (4, 8, 8, 1), (16, 16, 16, 2)):
        case = make_case(np.random.default_rng(1), channels=channels, size=(size, size),
                         outputs=outputs, groups=groups, offset_groups=groups)  # fmt: skip
        case = quantised(case)
        geo, given = geometry_of(case), on_device(case, "nchw")
        got = microdeform.deform_conv2d_backward(
            geo, given["grad_output"], given["x"], given["offset"], given["weight"], given["mask"]
        )
        want = case.backward(i16)
        for name in FIELDS:
            assert_same(getattr(got, name), getattr(want, name), name, "nchw")


@pytest.mark.parametrize("value", [16383, -16383])
def test_extremes(value):
    case = quantised(make_case(np.random.default_rng(0), channels=9, outputs=17, size=(4, 9)))

    def filled(tensor):
        return Fixed(np.full(tensor.data.shape, value, np.int16), tensor.exponent)

    case = case._replace(
        x=filled(case.x), weight=filled(case.weight), mask=filled(case.mask),
        grad_output=filled(case.grad_output), offset=np.zeros_like(case.offset),
    )  # fmt: skip
    geo, given = geometry_of(case), on_device(case, "nchw")
    got = microdeform.deform_conv2d_backward(
        geo, given["grad_output"], given["x"], given["offset"], given["weight"], given["mask"]
    )
    want = case.backward(i16)
    for name in FIELDS:
        assert_same(getattr(got, name), getattr(want, name), name, "nchw")


def test_empty_batch():
    geo = microdeform.Geometry(
        batch=0, in_channels=2, height=4, width=4, out_channels=2, kernel=3, padding=1
    )
    empty, weight = Fixed(array("h"), 3), Fixed(array("h", [5] * 36), 3)
    y = microdeform.deform_conv2d(
        geo, empty, array("h"), weight, Fixed(array("i", [1, 2]), 3), empty
    )
    assert len(y.data) == 0
    found = microdeform.deform_conv2d_backward(geo, empty, empty, array("h"), weight, empty)
    assert found.weight.data.tolist() == [0] * 36 and len(found.input.data) == 0


def test_needs_no_array_type_in_particular():
    """NumPy's integers would overflow in the kernel; they are read through a view."""
    case = quantised(make_case(np.random.default_rng(3), bias=False))
    geo = geometry_of(case)
    got = microdeform.deform_conv2d(
        geo,
        Fixed(case.x.data.ravel(), case.x.exponent),
        case.offset.ravel(),
        Fixed(case.weight.data.ravel(), case.weight.exponent),
        mask=Fixed(case.mask.data.ravel(), case.mask.exponent),
    )
    assert_same(got, case.forward(i16), "output", "nchw")


def floats(seed):
    random = np.random.default_rng(seed)
    patterns = random.integers(0, 2**32, 70, np.uint32).view(np.float32)
    kinds = [
        patterns[np.isfinite(patterns)],
        random.standard_normal(70).astype(np.float32),
        (random.integers(-40000, 40000, 70) * 2.0 ** random.integers(-150, 100)).astype(np.float32),
        (random.standard_normal(70) * 1e-41).astype(np.float32),
        ((random.integers(-16384, 16385, 70) + 0.5) / 256).astype(np.float32),
        np.zeros(5, np.float32),
        np.zeros(0, np.float32),
        (2.0 ** random.integers(-149, 128, 9)).astype(np.float32),
    ]
    return kinds[seed % len(kinds)]


@pytest.mark.parametrize("seed", range(80))
def test_quantise(seed):
    values = floats(seed)
    got, want = quantize.quantise(array("f", values.tobytes())), i16.quantise(values)
    assert got.exponent == want.exponent
    assert got.data.typecode == "h" and got.data.tolist() == want.data.tolist()


@pytest.mark.parametrize("seed", range(80))
def test_quantise_offset(seed):
    values = floats(seed)
    random = np.random.default_rng(seed)
    values = np.where(random.random(values.shape) < 0.2, np.float32(np.nan), values)
    values = np.where(random.random(values.shape) < 0.1, np.float32(-np.inf), values)
    values = np.where(random.random(values.shape) < 0.2, np.float32(127.998046875), values)
    values = np.where(random.random(values.shape) < 0.2, np.float32(-127.998046875), values)
    values = values.astype(np.float32)
    got_stats, want_stats = Stats(), Stats()
    got = quantize.quantise_offset(array("f", values.tobytes()), stats=got_stats)
    want = i16.quantise_offset(values, stats=want_stats)
    assert got.typecode == "h" and got.tolist() == want.tolist()
    assert counted(got_stats) == counted(want_stats)


@pytest.mark.parametrize("seed", range(80))
def test_requantise_and_dequantise(seed):
    random = np.random.default_rng(seed)
    top = 2 ** int(random.integers(1, 32))
    data = random.integers(-top, top, 60).astype(np.int32)
    data[:4] = [0, -(2**31), 1, top - 1][: 4 if seed % 2 else 1] + [0] * (0 if seed % 2 else 3)
    exponent = int(random.choice([*range(-110, 190, 7), 250, 300]))
    device, simulated = Fixed(array("i", data.tobytes()), exponent), Fixed(data, exponent)
    got, want = quantize.requantise(device), i16.requantise(simulated)
    assert (got.exponent, got.data.tolist()) == (want.exponent, want.data.tolist())
    for one, other in ((device, simulated), (got, want)):
        floats_got, floats_want = quantize.dequantise(one), i16.dequantise(other)
        assert floats_got.typecode == "f"
        assert floats_got.tobytes() == floats_want.tobytes()


def test_quantising_into_buffers():
    data = array("h", [0] * 3)
    out = Fixed(data, 0)
    assert quantize.quantise(array("f", [1, 2, 3]), out) is out
    assert out.data is data and data.tolist() == [4096, 8192, 12288] and out.exponent == 12
    assert quantize.quantise_offset(array("f", [1, 2, 3]), data) is data
    result = array("f", [0] * 3)
    assert quantize.dequantise(out, result) is result and result[0] == 0.0625
    assert quantize.requantise(Fixed(array("i", [1, 2, 1 << 20]), 4), out) is out


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: quantize.quantise(array("d", [1])), TypeError, "values: .*'f', got d"),
        (lambda: quantize.quantise([1.0]), TypeError, "values: .*'f', got list"),
        (lambda: quantize.quantise(array("f", [1, float("nan")])), ValueError, "nan at index 1"),
        (lambda: quantize.quantise(array("f", [1]), Fixed(array("h", [1, 2]), 0)), ValueError,
         "out: expected 1 values, got 2"),
        (lambda: quantize.quantise(array("f", [1]), Fixed(array("i", [1]), 0)), TypeError,
         "out: expected a buffer of typecode 'h', got i"),
        (lambda: quantize.quantise(array("f", [1]), array("h", [1])), TypeError,
         "out: expected a Fixed of array"),
        (lambda: quantize.quantise_offset(array("f", [1, 128]), strict=True), ValueError,
         r"offset: .*got 128.0 at index 1"),
        (lambda: quantize.quantise_offset(array("f", [1, -127.999]), strict=True), ValueError,
         r"offset: .*got -127.99\d* at index 1"),
        (lambda: quantize.quantise_offset(array("f", [float("inf")]), strict=True), ValueError,
         "offset: expected finite values, got inf at index 0"),
        (lambda: quantize.requantise(array("i", [1])), TypeError, "tensor: expected a Fixed"),
        (lambda: quantize.requantise(Fixed(array("f", [1]), 0)), TypeError, "tensor: .*got f"),
        (lambda: quantize.requantise(Fixed(array("i", [1 << 30]), -250)), ValueError, "tensor: "),
    ],
)  # fmt: skip
def test_quantise_refuses(call, error, text):
    with pytest.raises(error, match=text):
        call()


def refusal(changes, error, text, backward=False):
    """The call is refused in these words and nothing has been written."""
    case = quantised(make_case(np.random.default_rng(0)))
    given = on_device(case, "nchw") | changes
    geo = given.pop("geo", geometry_of(case))
    out = Fixed(array("i", range(geo.size("output"))), 5)
    grads = microdeform.Gradients(weight=Fixed(array("i", range(geo.size("weight"))), 5))
    grads = given.pop("out", grads)
    with pytest.raises(error, match=text):
        if backward:
            microdeform.deform_conv2d_backward(
                geo, given["grad_output"], given["x"], given["offset"], given["weight"],
                given["mask"], out=grads,
            )  # fmt: skip
        else:
            microdeform.deform_conv2d(
                geo, given["x"], given["offset"], given["weight"], given["bias"], given["mask"],
                out=given.pop("result", out),
            )  # fmt: skip
    assert out.data.tolist() == list(range(geo.size("output"))) and out.exponent == 5


@pytest.mark.parametrize(
    ("changes", "error", "text"),
    [
        ({"x": Fixed(array("i", [0] * 120), 3)}, TypeError, "x: .*'h'.*got.*'i'"),
        ({"x": Fixed(array("h", [0] * 119), 3)}, ValueError, "x: expected 120 values.*got 119"),
        ({"x": Fixed(array("h", [16384] * 120), 3)}, ValueError, "x: .*magnitude 16384"),
        ({"x": Fixed(array("h", [0] * 120), 256)}, ValueError, "x: expected an exponent.*256"),
        ({"weight": array("f", [0] * 144)}, TypeError, "weight: expected a Fixed of array.*144"),
        ({"weight": Fixed(array("h", [-32768] * 144), 3)}, ValueError, "weight: .*32768"),
        ({"mask": None}, TypeError, "mask: expected a Fixed.*got None"),
        ({"offset": array("f", [0] * 540)}, TypeError, "offset: .*typecode 'h'.*'f'"),
        ({"offset": Fixed(array("h", [0] * 540), 7)}, ValueError, "offset: expected exponent 8"),
        ({"bias": Fixed(array("f", [0] * 4), 3)}, TypeError, "bias: .*typecode 'h'.*'f'"),
        ({"bias": array("i", [0] * 4)}, TypeError, r"bias: expected a Fixed of array\('h'\) or"),
        ({"result": array("i", [0] * 120)}, TypeError, "out: expected a Fixed"),
        ({"result": Fixed(array("h", [0] * 120), 3)}, TypeError, "out: .*typecode 'i'"),
    ],
)
def test_forward_refuses(changes, error, text):
    refusal(changes, error, text)


@pytest.mark.parametrize(
    ("changes", "error", "text"),
    [
        ({"grad_output": array("h", [0] * 120)}, TypeError, "grad_output: expected a Fixed"),
        ({"out": 3}, TypeError, "out: expected a Gradients, got int"),
        ({"out": microdeform.Gradients(mask=array("i", [0] * 270))}, TypeError,
         "out.mask: expected a Fixed"),
        ({"out": microdeform.Gradients(bias=Fixed(array("h", [0] * 4), 3))}, TypeError,
         "out.bias: .*typecode 'i'"),
        ({"out": microdeform.Gradients(bias=Fixed(array("i", [0] * 5), 3))}, ValueError,
         "out.bias: expected 4 values.*got 5"),
    ],
)  # fmt: skip
def test_backward_refuses(changes, error, text):
    refusal(changes, error, text, backward=True)


def test_strict_refuses_a_marked_offset():
    case = quantised(make_case(np.random.default_rng(0)))
    options = case.options | {"strict": True}
    geo = geometry_of(case._replace(options=options))
    offset = array("h", case.offset.tobytes())
    offset[77] = -32768
    refusal({"geo": geo, "offset": offset}, microdeform.NonFiniteError, "at index 77")
    refusal({"geo": geo, "offset": offset}, microdeform.NonFiniteError, "at index 77", True)


def test_supported_and_workspace():
    geo = microdeform.Geometry(in_channels=2, height=4, width=4, out_channels=3, kernel=3)
    assert microdeform.backward_supported(geo, "i16") == (True, "")
    plain = geo.workspace_bytes("backward", "i16")
    more = geo.workspace_bytes("backward", "i16", accumulate=True)
    assert more - plain == 4 * sum(
        geo.size(name) for name in ("x", "offset", "mask", "weight", "bias")
    )
    assert geo.workspace_bytes("forward", "i16") > 0
    many = microdeform.Geometry(in_channels=1, height=4, width=4, out_channels=1025, kernel=3)
    supported, why = microdeform.backward_supported(many, "i16")
    assert not supported and "1025" in why
    assert microdeform.backward_supported(many, "f32") == (True, "")


def test_capabilities_name_the_kernel():
    found = microdeform.capabilities()
    assert set(found["kernels"]) == {"f32", "i16"}
    assert found["kernels"]["i16"]["kernel"].startswith("i16_")
    assert found["loops"]["kernel"].startswith("loops_")
