# mypy: ignore-errors
# What on-device tests use; the same on CPython under pytest and on a board under our plugin.
#
#     from md_testing import assert_close, needs, raises, skip

import sys

try:
    from array import array
except ImportError:  # a port without it has no arrays to compare either
    array = None

_ON_BOARD = sys.implementation.name == "micropython"
FEATURES = ("fpu", "native", "dsp")


class Skipped(Exception):
    """How skip() leaves a test on a board."""


def skip(reason):
    """Leave the running test as skipped."""
    if not _ON_BOARD:
        import pytest

        pytest.skip(reason)
    raise Skipped(reason)


def has(feature):
    """Whether this board has "fpu", "native" (a native code emitter) or "dsp" (SMLAD and kin)."""
    if feature not in FEATURES:
        raise ValueError("feature: expected one of %s, got %r" % (", ".join(FEATURES), feature))
    if not _ON_BOARD:
        return False
    from microdeform.probe import features

    found = features()
    return bool(found["architecture" if feature == "native" else feature])


def needs(*wanted):
    """Decorator: the test is skipped where one of these features is missing."""
    for feature in wanted:
        if feature not in FEATURES:
            raise ValueError("needs: expected %s, got %r" % (", ".join(FEATURES), feature))

    def decorate(test):
        def checked():
            for feature in wanted:
                if not has(feature):
                    skip("needs %s" % feature)
            return test()

        return checked

    return decorate


class _Raises:
    def __init__(self, expected, match):
        self.expected = expected
        self.match = match
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise AssertionError("expected %s, nothing was raised" % self.expected.__name__)
        if not issubclass(kind, self.expected):
            return False
        # MicroPython hands over the instance; keep it for the test to look at.
        self.value = value
        if self.match is not None and self.match not in str(value):
            raise AssertionError("expected %r in the message, got %r" % (self.match, str(value)))
        return True


def raises(expected, call=None, *arguments, match=None, **named):
    """`with raises(Error, match="text") as caught:` or `raises(Error, function, *arguments)`.

    match: a part that the message must have. Gives the exception: caught.value or the return value.
    """
    context = _Raises(expected, match)
    if call is None:
        return context
    with context:
        call(*arguments, **named)
    return context.value


def assert_close(got, expected, tolerance=1e-6):
    """Same length, and |got - expected| <= tolerance * max(1, max|expected|) everywhere."""
    assert len(got) == len(expected), "length: expected %d, got %d" % (len(expected), len(got))
    scale = 1.0
    for value in expected:
        scale = max(scale, abs(value))
    for index in range(len(expected)):
        # In the positive form, so that a NaN fails.
        if not abs(got[index] - expected[index]) <= tolerance * scale:
            raise AssertionError(
                "at %d: expected %r, got %r (tolerance %g)"
                % (index, expected[index], got[index], tolerance * scale)
            )


def assert_bits(got, expected):
    """Two float sequences are the same single-precision bits; any NaN equals any NaN."""
    assert len(got) == len(expected), "length: expected %d, got %d" % (len(expected), len(got))
    ours, theirs = bytes(array("f", got)), bytes(array("f", expected))
    for index in range(len(expected)):
        a, b = got[index], expected[index]
        at = 4 * index
        if ours[at : at + 4] != theirs[at : at + 4] and not (a != a and b != b):
            raise AssertionError("at %d: expected %r, got %r" % (index, b, a))


def run(module, name, send):
    """Run one test function on the board and send its outcome; called by the pytest plugin."""
    import gc

    gc.collect()
    try:
        getattr(__import__(module), name)()
    except Skipped as reason:
        send("skipped", (str(reason) or "no reason given").encode())
    else:
        send("passed", b"")
