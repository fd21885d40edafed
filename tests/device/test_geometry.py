# Geometry: what it accepts, what it makes of it, and what its refusals say.

from harness import raises
from tensors import small

import microdeform


def refusal(error, **changes):
    return str(raises(error, small, **changes))


def test_sizes():
    geometry = small(batch=2, stride=(2, 1), dilation=(1, 2), padding=(1, 2, 0, 3))
    assert geometry.kernel == (3, 3)
    assert geometry.stride == (2, 1)
    assert geometry.padding == (1, 2, 0, 3)
    assert (geometry.out_height, geometry.out_width) == (2, 4)
    assert geometry.shape("x") == (2, 2, 4, 3)
    assert geometry.shape("offset") == (2, 18, 2, 4)
    assert geometry.shape("mask") == (2, 9, 2, 4)
    assert geometry.shape("weight") == (3, 2, 3, 3)
    assert geometry.shape("bias") == (3,)
    assert geometry.shape("output") == (2, 3, 2, 4)
    assert geometry.size("offset") == 2 * 18 * 2 * 4


def test_padding_forms():
    assert small(padding=2).padding == (2, 2, 2, 2)
    assert small(padding=(1, 0)).padding == (1, 0, 1, 0)


def test_channels_last_shapes():
    geometry = small(layout="nhwc")
    assert geometry.shape("x") == (1, 4, 3, 2)
    assert geometry.shape("output") == (1, 4, 3, 3)
    assert geometry.shape("offset") == (1, 18, 4, 3)


def test_group_counts_need_not_nest():
    geometry = small(in_channels=6, out_channels=4, groups=2, offset_groups=3)
    assert geometry.shape("weight") == (4, 3, 3, 3)
    assert geometry.shape("offset") == (1, 54, 4, 3)


def test_refusals_name_argument_expected_and_given():
    for changes, words in (
        ({"stride": 0}, ("stride", ">= 1", "got 0")),
        ({"stride": (1, 0)}, ("stride[1]", ">= 1", "got 0")),
        ({"stride": (1, 2, 3)}, ("stride", "pair", "(1, 2, 3)")),
        ({"dilation": 0}, ("dilation", ">= 1", "got 0")),
        ({"padding": -1}, ("padding", ">= 0", "got -1")),
        ({"padding": (1, 2, 3)}, ("padding", "(top, left, bottom, right)", "(1, 2, 3)")),
        ({"padding": (0, 0, 0, -2)}, ("padding[3]", ">= 0", "-2")),
        ({"groups": 0}, ("groups", ">= 1", "got 0")),
        ({"groups": 2}, ("groups", "out_channels (3)", "got 2")),
        ({"offset_groups": 0}, ("offset_groups", ">= 1", "got 0")),
        ({"offset_groups": 4}, ("offset_groups", "in_channels (2)", "got 4")),
        ({"batch": -1}, ("batch", ">= 0", "got -1")),
        ({"in_channels": 0}, ("in_channels", ">= 1", "got 0")),
        ({"kernel": 0}, ("kernel", ">= 1", "got 0")),
        ({"kernel": 7}, ("height", "at least 1", "got 0")),
        ({"edge": "zero"}, ("edge", "torchvision, mmcv", "zero")),
        ({"layout": "hwc"}, ("layout", "nchw, nhwc", "hwc")),
    ):
        said = refusal(ValueError, **changes)
        for word in words:
            assert word in said, (changes, said)


def test_wrong_types():
    for changes, word in (
        ({"stride": 1.0}, "stride"),
        ({"kernel": None}, "kernel"),
        ({"height": "4"}, "height"),
        ({"groups": True}, "groups"),
        ({"mask": 1}, "mask"),
        ({"strict": None}, "strict"),
    ):
        assert word in refusal(TypeError, **changes)


def test_check_shape():
    geometry = small()
    geometry.check_shape("mask", [1, 9, 4, 3])
    said = str(raises(microdeform.ShapeError, geometry.check_shape, "mask", (1, 9, 3, 4)))
    assert "mask" in said and "(1, 9, 4, 3)" in said and "(1, 9, 3, 4)" in said


def test_unsplit_offsets_are_named():
    said = str(raises(microdeform.ShapeError, small().check_shape, "offset", (1, 27, 4, 3)))
    assert "unsplit" in said, said
    said = str(raises(microdeform.ShapeError, small().check_shape, "offset", (1, 26, 4, 3)))
    assert "unsplit" not in said, said


def test_needs():
    assert small().needed(None) == ("input", "offset", "mask", "weight", "bias")
    assert small(mask=False, bias=False).needed(None) == ("input", "offset", "weight")
    assert small().needed(["bias", "input"]) == ("input", "bias")
    assert small().needed(()) == ()
    assert "grad_x" in str(raises(ValueError, small().needed, ["grad_x"]))
    assert "mask" in str(raises(ValueError, small(mask=False).needed, ["mask"]))
    assert "needs" in str(raises(TypeError, small().needed, "input"))


def test_workspace_is_the_same_for_any_batch():
    one, two = small(), small(batch=2)
    for pass_ in ("forward", "backward"):
        assert one.workspace_bytes(pass_, "f32") == two.workspace_bytes(pass_, "f32") > 0
    assert "sideways" in str(raises(ValueError, one.workspace_bytes, "sideways", "f32"))
    assert "f64" in str(raises(ValueError, one.workspace_bytes, "forward", "f64"))
    assert "f32_magic" in str(
        raises(ValueError, one.workspace_bytes, "forward", "f32", "f32_magic")
    )
