# What the public calls refuse, in which words, and that nothing has been written by then.

from array import array

from harness import raises, skip
from tensors import Operands, small, values

import microdeform

NAN = float("nan")


def forward_refusal(error, **changes):
    operands = Operands(small())
    for name, value in changes.items():
        setattr(operands, name, value)
    out = values(9, operands.geometry.size("output"))
    before = bytes(out)
    said = str(raises(error, lambda: operands.forward(out=out)))
    assert bytes(out) == before
    return said


def test_buffers_of_the_wrong_length():
    for name, count, words in (
        ("x", 23, ("x", "24 values", "(1, 2, 4, 3)", "got 23")),
        ("offset", 18 * 9, ("offset", "216 values", "(1, 18, 4, 3)", "got 162")),
        ("mask", 9 * 20, ("mask", "108 values", "(1, 9, 4, 3)", "got 180")),
        ("weight", 3 * 9, ("weight", "54 values", "(3, 2, 3, 3)", "got 27")),
        ("bias", 2, ("bias", "3 values", "got 2")),
    ):
        said = forward_refusal(microdeform.ShapeError, **{name: values(1, count)})
        for word in words:
            assert word in said, said


def test_unsplit_offsets():
    said = forward_refusal(microdeform.ShapeError, offset=values(1, 27 * 12))
    assert "unsplit" in said, said


def test_wrong_typecodes_and_types():
    for wrong in (array("h", range(24)), array("i", range(24)), bytes(24), [0.0] * 24, None, 3):
        said = forward_refusal(TypeError, x=wrong)
        assert "x" in said and "'f'" in said, said
    assert "'d'" in forward_refusal(TypeError, x=array("d", [0.0] * 24))


def test_mask_and_bias_follow_the_geometry():
    assert "mask" in forward_refusal(TypeError, mask=None)
    assert "bias" in forward_refusal(TypeError, bias=None)
    operands = Operands(small(mask=False, bias=False))
    operands.mask = values(1, 108)
    assert "mask=False" in str(raises(ValueError, operands.forward))
    operands.mask = None
    operands.bias = values(1, 3)
    assert "bias=False" in str(raises(ValueError, operands.forward))


def test_geometry_must_be_one():
    said = str(raises(TypeError, microdeform.deform_conv2d, {"batch": 1}, None, None, None))
    assert "Geometry" in said and "dict" in said


def test_results_must_be_buffers_of_their_own():
    operands = Operands(small(in_channels=3))
    assert "out" in str(raises(ValueError, lambda: operands.forward(out=operands.x)))
    out = microdeform.Gradients(input=operands.x)
    assert "out.input" in str(raises(ValueError, lambda: operands.backward(out=out)))
    view = memoryview(operands.x)
    said = str(raises(ValueError, lambda: operands.forward(out=view)))
    assert "out" in said and "memory of x" in said, said
    # Results that overlap by a part: two views of one array.
    operands = Operands(small(in_channels=3, out_channels=3))
    room = memoryview(array("f", bytes(4 * (81 + 36))))
    out = microdeform.Gradients(weight=room[:81], input=room[80:116])
    said = str(raises(ValueError, lambda: operands.backward(out=out)))
    assert "out.weight" in said and "out.input" in said, said
    operands.backward(out=microdeform.Gradients(weight=room[:81], input=room[81:]))


def test_backward_results_are_checked():
    operands = Operands(small())
    out = microdeform.Gradients(weight=values(1, 53))
    said = str(raises(ValueError, lambda: operands.backward(out=out)))
    assert "out.weight" in said and "54" in said and "53" in said, said
    out = microdeform.Gradients(weight=array("i", [0] * 54))
    assert "out.weight" in str(raises(TypeError, lambda: operands.backward(out=out)))
    assert "out" in str(raises(TypeError, lambda: operands.backward(out=[])))
    assert "accumulate" in str(raises(TypeError, lambda: operands.backward(accumulate="no")))
    assert "needs" in str(raises(TypeError, lambda: operands.backward(needs=5)))
    assert "needs" in str(raises(ValueError, lambda: operands.backward(needs=["output"])))
    operands.grad_output = values(1, 35)
    assert "grad_output" in str(raises(ValueError, operands.backward))


def test_a_read_only_result_is_refused_before_any_work():
    view = memoryview(bytes(4 * 54))
    if not hasattr(view, "cast"):
        skip("this port has no read-only view of floats")
    held = array("f", [7.0] * 24)
    out = microdeform.Gradients(input=held, weight=view.cast("f"))
    operands = Operands(small())
    assert "out.weight" in str(raises(TypeError, lambda: operands.backward(out=out)))
    assert held[0] == 7.0


def test_strict_refuses_before_any_work():
    operands = Operands(small(strict=True))
    operands.offset[17] = NAN
    out = values(9, 36)
    before = bytes(out)
    said = str(raises(microdeform.NonFiniteError, lambda: operands.forward(out=out)))
    assert "offset" in said and "17" in said, said
    assert bytes(out) == before
    gradients = microdeform.Gradients(weight=values(8, 54))
    before = bytes(gradients.weight)
    raises(ValueError, lambda: operands.backward(needs=["weight"], out=gradients))
    assert bytes(gradients.weight) == before
    operands.offset[17] = 1e30
    operands.forward()


def test_views_are_buffers():
    operands = Operands(small())
    expected = bytes(operands.forward())
    longer = array("f", [0.0] * 5) + operands.x
    operands.x = memoryview(longer)[5:]
    assert bytes(operands.forward()) == expected
