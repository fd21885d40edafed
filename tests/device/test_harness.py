# The harness itself, on CPython and on every board.

import sys
from array import array

from harness import assert_bits, assert_close, has, needs, raises, skip

_ON_BOARD = sys.implementation.name == "micropython"


def test_raises_gives_the_exception():
    with raises(ValueError, match="odd") as caught:
        raise ValueError("an odd value")
    assert str(caught.value) == "an odd value"
    assert isinstance(raises(ZeroDivisionError, lambda: 1 // 0), ZeroDivisionError)


def test_raises_refuses_silence_other_errors_and_other_words():
    for action, expected in ((lambda: None, AssertionError), (lambda: {}[1], KeyError)):
        try:
            with raises(ValueError):
                action()
        except expected:
            pass
        else:
            raise AssertionError("raises() let it pass")
    try:
        raises(ValueError, int, "x", match="no such words")
    except AssertionError:
        pass
    else:
        raise AssertionError("raises() ignored match")


def test_close_and_bits():
    assert_close([1.0, 2.0], [1.0, 2.0])
    assert_close(array("f", [100.0]), [100.00001])
    nan = float("nan")
    for got, expected in (([1.0], [1.1]), ([nan], [1.0]), ([1.0], [1.0, 2.0])):
        try:
            assert_close(got, expected)
        except AssertionError:
            continue
        raise AssertionError("assert_close let it pass")
    assert_bits([0.1, nan], [0.1, nan])
    with raises(AssertionError):
        assert_bits([0.0], [-0.0])


def test_skip():
    skip("this test shows how a skip looks")


@needs("native")
def test_native_code_compiles_where_the_probe_says_so():
    source = "import micropython\n@micropython.native\ndef f(x):\n return x + 1\n"
    names = {}
    exec(source, names)
    assert names["f"](1) == 2


@needs("fpu")
def test_needs_fpu():
    assert _ON_BOARD and has("native")


@needs("dsp")
def test_needs_dsp():
    assert _ON_BOARD and has("native")


def test_unknown_feature_is_refused():
    with raises(ValueError):
        needs("gpu")
