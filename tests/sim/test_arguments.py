"""Bad input: every message names the argument, what was expected and what came."""

import array

import numpy as np
import pytest
from sim_cases import make_case

import microdeform_sim
from microdeform.errors import DtypeError, OptionError, ShapeError
from microdeform_sim import Gradients, exact, reference


class Refusing:
    """A tensor of another library that will not be an array."""

    def __array__(self, *args, **options):
        raise RuntimeError("Can't call numpy() on a tensor that requires grad")


MODULES = [microdeform_sim, exact.f32, reference]


def good():
    return make_case(np.random.default_rng(0), channels=4, size=(6, 6), outputs=4, groups=2)


def zeros(*shape):
    return np.zeros(shape, np.float32)


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"x": zeros(1, 3, 6, 6)}, ValueError, ["groups", "3"]),
        ({"x": zeros(4, 6, 6)}, ShapeError, ["x", "(4, 6, 6)"]),
        ({"weight": zeros(4, 4, 3, 3)}, ShapeError, ["weight", "(4, 2, 3, 3)", "(4, 4, 3, 3)"]),
        ({"offset": zeros(1, 18, 5, 6)}, ShapeError, ["offset", "(1, 18, 6, 6)", "(1, 18, 5, 6)"]),
        ({"offset": zeros(1, 36, 6, 6)}, ShapeError, ["offset", "(1, 18, 6, 6)", "(1, 36, 6, 6)"]),
        ({"offset": zeros(1, 27, 6, 6)}, ShapeError, ["offset", "unsplit"]),
        ({"offset": zeros(2, 18, 6, 6)}, ShapeError, ["offset", "(2, 18, 6, 6)"]),
        ({"mask": zeros(1, 9, 6, 5)}, ShapeError, ["mask", "(1, 9, 6, 6)", "(1, 9, 6, 5)"]),
        ({"mask": zeros(1, 18, 6, 6)}, ShapeError, ["mask", "(1, 9, 6, 6)"]),
        ({"stride": 0}, OptionError, ["stride", "0"]),
        ({"stride": (1, 0)}, OptionError, ["stride", "0"]),
        ({"dilation": 0}, OptionError, ["dilation", "0"]),
        ({"groups": 0}, OptionError, ["groups", "0"]),
        ({"groups": 3}, OptionError, ["groups", "3"]),
        ({"offset_groups": 3}, OptionError, ["offset_groups", "3"]),
        ({"padding": -1}, OptionError, ["padding", "-1"]),
        ({"padding": (1, 1, 1)}, OptionError, ["padding", "(1, 1, 1)"]),
        ({"dilation": 9}, ValueError, ["output"]),
        ({"edge": "reflect"}, OptionError, ["edge", "reflect"]),
        ({"stride": 1.5}, DtypeError, ["stride", "1.5"]),
        ({"x": np.zeros((1, 4, 6, 6), np.int16)}, DtypeError, ["x", "float32", "int16"]),
        ({"weight": np.zeros((4, 2, 3, 3), np.float16)}, DtypeError, ["weight", "float16"]),
        ({"offset": np.zeros((1, 18, 6, 6), complex)}, DtypeError, ["offset", "complex128"]),
        ({"x": None}, DtypeError, ["x", "None"]),
        ({"x": [[1.0], [1.0, 2.0]]}, ShapeError, ["x", "rectangular", "unequal"]),
        ({"weight": [[1.0], 2.0]}, ShapeError, ["weight", "rectangular"]),
        ({"mask": {"a": 1.0}}, DtypeError, ["mask", "float32", "object"]),
        ({"offset": Refusing()}, DtypeError, ["offset", "Refusing", "requires grad"]),
        ({"stride": np.array([1, 0])}, OptionError, ["stride", "0"]),
        ({"stride": np.array([1, 1, 1])}, OptionError, ["stride", "(1, 1, 1)"]),
        ({"stride": np.array([1.0, 1.0])}, DtypeError, ["stride[0]", "1.0"]),
        ({"stride": np.ones((2, 2), int)}, DtypeError, ["stride[0]", "(1, 1)"]),
        ({"dilation": np.float32(1)}, DtypeError, ["dilation", "1.0"]),
        ({"padding": "11"}, DtypeError, ["padding", "'11'"]),
        ({"groups": np.array([2, 2])}, DtypeError, ["groups", "(2, 2)"]),
        ({"offset_groups": np.True_}, DtypeError, ["offset_groups", "True"]),
        ({"edge": np.array(["mmcv", "mmcv"])}, OptionError, ["edge", "mmcv"]),
    ],
)
def test_both_calls_refuse(module, change, error, words):
    case = good()
    tensors = {key: value for key, value in change.items() if key in case._fields}
    options = {key: value for key, value in change.items() if key not in case._fields}
    case = case._replace(**tensors, options={**case.options, **options})
    for call in (case.forward, case.backward):
        with pytest.raises(error) as caught:
            call(module)
        for word in words:
            assert word in str(caught.value), str(caught.value)


@pytest.mark.parametrize("module", MODULES)
def test_what_only_one_call_has(module):
    case = good()
    with pytest.raises(ShapeError, match=r"bias.*\(4,\).*\(5,\)"):
        case._replace(bias=zeros(5)).forward(module)
    with pytest.raises(ShapeError, match=r"grad_output.*\(1, 4, 6, 6\).*\(1, 4, 6, 5\)"):
        case._replace(grad_output=zeros(1, 4, 6, 5)).backward(module)
    with pytest.raises(OptionError, match=r"needs.*grad_x"):
        case.backward(module, needs=["grad_x"])
    with pytest.raises(OptionError, match=r"needs.*mask"):
        case._replace(mask=None).backward(module, needs=["mask"])
    for wrong in ("input", 5):
        with pytest.raises(DtypeError, match=r"needs"):
            case.backward(module, needs=wrong)


@pytest.mark.parametrize("module", [exact.f32, reference])
@pytest.mark.parametrize("name", ["x", "offset", "weight", "mask", "grad_output"])
def test_float32_is_demanded_of_every_tensor(module, name):
    case = good()
    case = case._replace(**{name: getattr(case, name).astype(np.float64)})
    with pytest.raises(DtypeError, match=rf"{name}: expected float32, got float64"):
        case.backward(module)


def test_initial_is_checked():
    case = good()
    with pytest.raises(ShapeError, match=r"initial\.weight"):
        case.backward(exact.f32, initial=Gradients(weight=zeros(4, 2, 3, 2)))
    with pytest.raises(DtypeError, match=r"initial\.bias.*float64"):
        case.backward(exact.f32, initial=Gradients(bias=np.zeros(4)))
    for wrong in (case.x, {"weight": case.weight}, (None,) * 5):
        with pytest.raises(DtypeError, match=r"initial: expected Gradients or None"):
            case.backward(exact.f32, initial=wrong)


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize(
    ("option", "plain", "same"),
    [
        ("stride", (2, 1), [[2, 1], np.array([2, 1]), np.array([2, 1], np.uint8), range(2, 0, -1)]),
        ("stride", (2, 2), [2, np.int64(2), np.array(2), np.array([2, 2])]),
        ("dilation", (1, 2), [[1, 2], np.array([1, 2]), [np.int64(1), np.int8(2)]]),
        ("padding", (1, 2, 1, 2), [(1, 2), np.array([1, 2]), array.array("i", [1, 2])]),
        ("padding", (1, 2, 0, 3), [[1, 2, 0, 3], np.array([1, 2, 0, 3])]),
        ("groups", 2, [np.int32(2), np.array(2)]),
        ("edge", "mmcv", [np.str_("mmcv")]),
    ],
)
def test_options_in_any_dress(module, option, plain, same):
    case = make_case(np.random.default_rng(3), size=(7, 6), **{option: plain})
    for dress in same:
        dressed = case._replace(options={**case.options, option: dress})
        assert np.array_equal(dressed.forward(module), case.forward(module))
        for got, wanted in zip(dressed.backward(module), case.backward(module), strict=True):
            assert np.array_equal(got, wanted)
