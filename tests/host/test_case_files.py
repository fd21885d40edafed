"""Users' own cases: both formats, and what is said of a broken file."""

from __future__ import annotations

import io
import json

import numpy as np
import pytest

from microdeform_host.case_files import load_cases
from microdeform_host.errors import UsageError


def good_case(**changes):
    case = {
        "name": "mine",
        "options": {"stride": [1, 1], "padding": 1, "dilation": 1, "weight_groups": 1},
        "x": np.zeros((1, 2, 3, 3)).tolist(),
        "offset": np.zeros((1, 18, 3, 3)).tolist(),
        "weight": np.ones((4, 2, 3, 3)).tolist(),
        "mask": None,
        "bias": [1, 2, 3, 4],
        "grad_output": None,
        "expected": {"output": np.ones((1, 4, 3, 3)).tolist()},
    }
    case.update(changes)
    return case


def written(tmp_path, document):
    path = tmp_path / "cases.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def test_json(tmp_path):
    (case,) = load_cases(written(tmp_path, [good_case()]))
    assert case.name == "mine"
    assert case.x.dtype == np.float32 and case.x.shape == (1, 2, 3, 3)
    assert case.mask is None and case.grad_output is None
    assert case.options == {"stride": (1, 1), "padding": 1, "dilation": 1, "groups": 1}
    assert case.expected["output"].shape == (1, 4, 3, 3)
    assert case.geometry().out_height == 3


@pytest.mark.parametrize("padding", [1, [1], [1, 0], [0, 1, 2, 3]])
def test_padding_forms(tmp_path, padding):
    sides = {1: [1], 2: padding, 4: padding}.get(1 if padding == 1 else len(padding))
    top, left = (sides[0], sides[0] if len(sides) == 1 else sides[1])
    bottom, right = (sides[2], sides[3]) if len(sides) == 4 else (top, left)
    shape = (1, 18, 1 + top + bottom, 1 + left + right)
    options = {"padding": padding}
    case = good_case(options=options, offset=np.zeros(shape).tolist(), expected=None)
    (loaded,) = load_cases(written(tmp_path, [case]))
    assert loaded.geometry().padding == (top, left, bottom, right)


def test_npz(tmp_path):
    path = tmp_path / "one.npz"
    case = good_case()
    np.savez(
        path, x=case["x"], offset=case["offset"], weight=case["weight"], padding=1,
        stride=np.array([1, 1]), bias=case["bias"], output=case["expected"]["output"],
    )  # fmt: skip
    (loaded,) = load_cases(path)
    assert loaded.name == "one"
    assert loaded.options == {"padding": 1, "stride": (1, 1)}
    assert set(loaded.expected) == {"output"}


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ("{", "cannot read"),
        ("[" * 100_000, "nested too deep"),
        ("\ufeff[]", "no JSON"),
        (json.dumps([good_case()]).replace("[1, 2, 3, 4]", "[1, 2, 3, 1e60]"), "got 1e+60"),
        (json.dumps([good_case()]).replace("[1, 2, 3, 4]", f"[1{'0' * 5000}]"), "no JSON"),
        ("[]", "at least one case"),
        ("{}", "at least one case"),
        ("[3]", "case 0: expected an object, got int"),
        ([good_case(name=4)], "name: expected a string"),
        ([good_case(), good_case()], "'mine' occurs twice"),
        ([good_case(x=None)], "x: expected an array"),
        ([good_case(x="abc")], "x: expected an array of numbers"),
        ([good_case(x=[[1], [1, 2]])], "x: expected an array of numbers, got lists of unequal"),
        ([good_case(bias=[1, None, 3, 4])], "bias: expected an array of numbers, got values"),
        ([good_case(bias=[True] * 4)], "got values of kind bool"),
        ([good_case(bias=[10**400] * 4)], "got values of kind object"),
        ([good_case(x={"shape": [1]})], "got an object with 'shape'"),
        ([good_case(x={"shape": [-1, 2], "values": []})], "shape: expected integers from 0"),
        ([good_case(x={"shape": [1.0], "values": [1]})], "shape: expected integers from 0"),
        ([good_case(x={"shape": [2, 2], "values": [1]})], "expected 4 values in a flat list"),
        ([good_case(x={"shape": [2], "values": {}})], "x.values: expected nested lists"),
        ([good_case(x=[[1.0]])], "x: expected 4 dimensions"),
        ([good_case(mask=[[[[1.0]]]])], "mask: expected shape (1, 9, 3, 3), got (1, 1, 1, 1)"),
        ([good_case(options={"strides": 1})], "got 'strides'"),
        ([good_case(options={"stride": 0})], "stride: expected"),
        ([good_case(options=[1])], "options: expected an object"),
        ([good_case(expected={"y": [1]})], "got 'y'"),
        ([good_case(expected={"output": [1]})], "expected.output: expected shape (1, 4, 3, 3)"),
        ([good_case(grad_output=[[[[1]]]])], "grad_output: expected shape (1, 4, 3, 3)"),
    ],
)
def test_refusals(tmp_path, document, words):
    with pytest.raises(UsageError) as caught:
        load_cases(written(tmp_path, document))
    assert words in str(caught.value)
    assert caught.value.hint


@pytest.mark.filterwarnings("error")
def test_numbers_beyond_float32_and_infinities(tmp_path):
    bias = [float("inf"), float("-inf"), 3.4e38, 1e-60]
    (case,) = load_cases(written(tmp_path, [good_case(bias=bias)]))
    assert case.bias.tolist() == [bias[0], bias[1], float(np.float32(3.4e38)), 0.0]
    with pytest.raises(UsageError, match=r"x: expected values within float32.*got -4e\+38"):
        load_cases(written(tmp_path, [good_case(x=np.full((1, 2, 3, 3), -4e38).tolist())]))


def test_an_empty_batch_is_written_by_its_shape(tmp_path):
    empty = {
        name: {"shape": shape, "values": []}
        for name, shape in (("x", [0, 2, 3, 3]), ("offset", [0, 18, 3, 3]))
    }
    expected = {"output": {"shape": [0, 4, 3, 3], "values": []}}
    (case,) = load_cases(written(tmp_path, [good_case(**empty, expected=expected)]))
    assert case.geometry().batch == 0 and case.expected["output"].shape == (0, 4, 3, 3)


def test_no_file(tmp_path):
    with pytest.raises(UsageError, match="no file"):
        load_cases(tmp_path / "absent.json")


def npz_bytes(**arrays):
    stream = io.BytesIO()
    np.savez(stream, **arrays)
    return stream.getvalue()


def npy_bytes(array):
    stream = io.BytesIO()
    np.save(stream, array)
    return stream.getvalue()


WHOLE = npz_bytes(x=np.arange(5000.0), offset=np.zeros(3))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"PK\x03\x04 not really", "expected an .npz archive"),
        (b"", "expected an .npz archive"),
        (b"[]", "expected an .npz archive"),
        (npy_bytes(np.zeros((1, 2, 3, 3))), "got one .npy array"),
        (WHOLE[: len(WHOLE) // 2], "expected an .npz archive"),
        (WHOLE[:100] + bytes(200) + WHOLE[300:], "expected an .npz archive"),
        (WHOLE[:20000] + b"\xff" * 50 + WHOLE[20050:], "expected an .npz archive"),
        (npz_bytes(x=np.array([None])), "expected an .npz archive"),
    ],
    ids=["zip-head", "empty", "json", "npy", "half", "header", "checksum", "pickle"],
)
def test_an_npz_that_is_none(tmp_path, content, words):
    path = tmp_path / "x.npz"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="cannot read") as caught:
        load_cases(path)
    assert words in str(caught.value) and caught.value.hint


def test_a_folder_is_no_file(tmp_path):
    for name in ("a.json", "a.npz"):
        (tmp_path / name).mkdir()
        with pytest.raises(UsageError, match="cannot read.*directory") as caught:
            load_cases(tmp_path / name)
        assert caught.value.hint
