# The operator's promises that need no oracle: hand-made values, and results that must not differ.

from array import array

from harness import assert_bits, assert_close
from tensors import Operands, small, values

import microdeform

FIELDS = ("input", "offset", "mask", "weight", "bias")
NAN, INF = float("nan"), float("inf")


def one_tap(offset_y, offset_x, pixels=(1.0, 2.0, 3.0, 4.0), **options):
    """A 1x1 kernel over a 2x2 image of which only output pixel (0, 0) counts; weight 1."""
    geometry = microdeform.Geometry(
        in_channels=1, height=2, width=2, out_channels=1, kernel=1, stride=2, bias=False, **options
    )
    operands = Operands(geometry)
    operands.x = array("f", pixels)
    operands.offset = array("f", [offset_y, offset_x])
    operands.weight = array("f", [1.0])
    if geometry.mask:
        operands.mask = array("f", [0.5])
    operands.grad_output = array("f", [1.0])
    return operands


def test_bilinear_sample_by_hand():
    operands = one_tap(0.25, 0.5, mask=False)
    assert_close(operands.forward(), [0.75 * 1.5 + 0.25 * 3.5])
    gradients = operands.backward()
    assert_close(gradients.input, [0.375, 0.375, 0.125, 0.125])
    assert_close(gradients.offset, [2.0, 1.0])
    assert_close(gradients.weight, [2.0])
    assert gradients.mask is None and gradients.bias is None


def test_mask_by_hand():
    operands = one_tap(0.25, 0.5)
    assert_close(operands.forward(), [0.5 * 2.0])
    gradients = operands.backward()
    assert_close(gradients.input, [0.1875, 0.1875, 0.0625, 0.0625])
    assert_close(gradients.offset, [1.0, 0.5])
    assert_close(gradients.mask, [2.0])
    assert_close(gradients.weight, [1.0])


def test_mask_has_a_gradient_where_it_is_zero():
    operands = one_tap(0.25, 0.5)
    operands.mask[0] = 0.0
    assert_close(operands.forward(), [0.0])
    assert_close(operands.backward().mask, [2.0])


def test_outside_is_zero_and_corners_outside_count_as_zero():
    assert_close(one_tap(-0.5, 0.0, mask=False).forward(), [0.5])
    assert_close(one_tap(1.5, 1.5, mask=False).forward(), [1.0])
    for y, x in ((-1.0, 0.0), (2.0, 0.0), (0.0, -1.0), (0.0, 2.0), (1e30, 0.0), (0.0, -1e30)):
        operands = one_tap(y, x, mask=False)
        assert_bits(operands.forward(), [0.0])
        assert_bits(operands.backward().input, [0.0] * 4)
        assert operands.geometry.stats.nonfinite == 0


def test_derivative_at_minus_one_is_the_edge_rule():
    assert_close(one_tap(-1.0, 0.0, mask=False).backward().offset, [1.0, 0.0])
    assert_close(one_tap(-1.0, 0.0, mask=False, edge="mmcv").backward().offset, [0.0, 0.0])
    assert_close(one_tap(2.0, 0.0, mask=False).backward().offset, [0.0, 0.0])
    # Inside, the derivative at an integer is the right-hand one under both rules.
    for edge in ("torchvision", "mmcv"):
        assert_close(one_tap(0.0, 0.0, mask=False, edge=edge).backward().offset, [2.0, 1.0])


def test_nonfinite_offsets_contribute_nothing_and_are_counted():
    for y, x in ((NAN, 0.0), (0.0, INF), (-INF, NAN)):
        operands = one_tap(y, x)
        assert_bits(operands.forward(), [0.0])
        assert operands.geometry.stats.nonfinite == 1
        gradients = operands.backward()
        assert gradients.stats.nonfinite == 1 and gradients.stats.saturated == 0
        for field in ("input", "offset", "mask", "weight"):
            for value in getattr(gradients, field):
                assert value == 0.0, field


def test_zero_offsets_are_a_plain_convolution():
    geometry = microdeform.Geometry(
        in_channels=1, height=3, width=3, out_channels=1, kernel=3, padding=1, mask=False
    )
    operands = Operands(geometry, offset_scale=0.0)
    got = operands.forward()
    for y in range(3):
        for x in range(3):
            total = operands.bias[0]
            for i in range(3):
                for j in range(3):
                    row, column = y + i - 1, x + j - 1
                    if 0 <= row < 3 and 0 <= column < 3:
                        total += operands.weight[3 * i + j] * operands.x[3 * row + column]
            assert_close([got[3 * y + x]], [total])


def test_any_subset_of_gradients_has_the_same_bits():
    operands = Operands(small(in_channels=4, out_channels=4, groups=2, offset_groups=4))
    whole = operands.backward()
    for bits in range(32):
        needs = [field for index, field in enumerate(FIELDS) if bits >> index & 1]
        part = operands.backward(needs=needs)
        for field in FIELDS:
            if field in needs:
                assert_bits(getattr(part, field), getattr(whole, field))
            else:
                assert getattr(part, field) is None, field


def test_buffers_given_are_used_and_others_left_alone():
    operands = Operands(small())
    whole = operands.backward()
    out = microdeform.Gradients(input=values(7, 24), weight=values(8, 54))
    held = bytes(out.weight)
    got = operands.backward(needs=("input",), out=out)
    assert got is out
    assert_bits(out.input, whole.input)
    assert bytes(out.weight) == held
    y = array("f", [NAN] * 36)
    assert operands.forward(out=y) is y
    assert_bits(y, operands.forward())


def test_overwriting_twice_equals_once():
    operands = Operands(small())
    first = operands.backward()
    again = microdeform.Gradients()
    for field in FIELDS:
        buffer = getattr(first, field)
        setattr(again, field, array("f", [5.0] * len(buffer)))
    operands.backward(out=again)
    for field in FIELDS:
        assert_bits(getattr(again, field), getattr(first, field))


def test_accumulating_images_equals_one_batch():
    batch = Operands(small(batch=2))
    whole = batch.backward()
    single = Operands(small())
    sums = microdeform.Gradients()
    for image in range(2):
        for name in ("x", "offset", "mask", "grad_output"):
            buffer = getattr(batch, name)
            half = len(buffer) // 2
            setattr(single, name, memoryview(buffer)[image * half : (image + 1) * half])
        single.backward(needs=("weight", "bias"), out=sums, accumulate=True)
        alone = single.backward(needs=("input", "offset", "mask"))
        for field in ("input", "offset", "mask"):
            buffer = getattr(whole, field)
            half = len(buffer) // 2
            expected = memoryview(buffer)[image * half : (image + 1) * half]
            assert_bits(getattr(alone, field), expected)
    assert_bits(sums.weight, whole.weight)
    assert_bits(sums.bias, whole.bias)


def test_accumulate_adds_to_offset_and_mask():
    operands = Operands(small())
    once = operands.backward(needs=("offset", "mask"))
    twice = operands.backward(needs=("offset", "mask"))
    operands.backward(needs=("offset", "mask"), out=twice, accumulate=True)
    assert_close(twice.offset, [2 * value for value in once.offset])
    assert_close(twice.mask, [2 * value for value in once.mask])


def test_channels_last_has_the_same_bits():
    plain = Operands(small())
    last = Operands(small(layout="nhwc"))

    def moved(buffer, channels, pixels):
        return array("f", [buffer[c * pixels + p] for p in range(pixels) for c in range(channels)])

    last.x = moved(plain.x, 2, 12)
    last.grad_output = moved(plain.grad_output, 3, 12)
    assert_bits(last.forward(), moved(plain.forward(), 3, 12))
    expected, got = plain.backward(), last.backward()
    assert_bits(got.input, moved(expected.input, 2, 12))
    for field in ("offset", "mask", "weight", "bias"):
        assert_bits(getattr(got, field), getattr(expected, field))


def test_empty_batch():
    operands = Operands(small(batch=0))
    assert len(operands.forward()) == 0
    gradients = operands.backward()
    assert len(gradients.input) == 0
    assert_bits(gradients.weight, [0.0] * 54)
    assert_bits(gradients.bias, [0.0] * 3)


def test_inputs_are_not_modified():
    operands = Operands(small())
    names = ("x", "offset", "weight", "mask", "bias", "grad_output")
    before = [bytes(getattr(operands, name)) for name in names]
    operands.forward()
    operands.backward()
    assert before == [bytes(getattr(operands, name)) for name in names]
