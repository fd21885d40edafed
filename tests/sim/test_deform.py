"""The mathematics: finite differences, linearity, edges, bad positions, any layout in memory."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sim_cases import (
    FIELDS,
    Case,
    assert_same_bits,
    make_case,
    output_size,
    random_case,
    with_special_offsets,
)

import microdeform_sim
from microdeform_sim import count_nonfinite, exact, reference
from microdeform_sim.reference import FLOAT32_BAR, max_error

MODULES = [microdeform_sim, exact.f32, reference]
OPERAND = {"input": "x", "offset": "offset", "mask": "mask", "weight": "weight", "bias": "bias"}


@st.composite
def cases(draw):
    """Valid float64 cases of every small geometry."""
    groups, offset_groups = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    kernel = draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    stride = draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    dilation = draw(st.tuples(st.integers(1, 2), st.integers(1, 2)))
    padding = draw(st.tuples(*[st.integers(0, 2)] * 4))
    size = tuple(
        draw(
            st.integers(max(1, dilation[a] * (kernel[a] - 1) + 1 - padding[a] - padding[a + 2]), 6)
        )
        for a in (0, 1)
    )
    case = make_case(
        np.random.default_rng(draw(st.integers(0, 2**32 - 1))),
        batch=draw(st.integers(0, 2)),
        channels=int(np.lcm(groups, offset_groups)) * draw(st.integers(1, 2)),
        size=size,
        outputs=groups * draw(st.integers(1, 2)),
        kernel=kernel, stride=stride, padding=padding, dilation=dilation,
        groups=groups, offset_groups=offset_groups,
        edge=draw(st.sampled_from(["torchvision", "mmcv"])),
        mask=draw(st.booleans()), bias=draw(st.booleans()),
        spread=draw(st.sampled_from([0.0, 0.5, 3.0])), dtype=np.float64,
    )  # fmt: skip
    if draw(st.booleans()):
        case = with_special_offsets(case, draw(st.integers(0, 1000)))
    return case


def inner(left, right):
    return float((left * right).sum())


@settings(max_examples=150, deadline=None)
@given(cases())
def test_shapes_linearity_and_adjointness(case):
    random = np.random.default_rng(1)
    output, grads = case.forward(microdeform_sim), case.backward(microdeform_sim)
    rows, columns = (
        output_size(
            case.x.shape[2 + a], case.weight.shape[2 + a], case.options["stride"][a],
            case.options["padding"][a], case.options["padding"][a + 2], case.options["dilation"][a],
        )
        for a in (0, 1)
    )  # fmt: skip
    assert output.shape == (case.x.shape[0], case.weight.shape[0], rows, columns)
    assert grads.bias.shape == (case.weight.shape[0],)
    # The operator is linear in x, weight and mask: the backward is its adjoint, with no small step.
    unbiased = case._replace(bias=None)
    for field in ("input", "weight", "mask"):
        operand = getattr(case, OPERAND[field])
        gradient = getattr(grads, field)
        if operand is None:
            assert gradient is None
            continue
        assert gradient.shape == operand.shape
        change = random.standard_normal(operand.shape)
        changed = unbiased._replace(**{OPERAND[field]: change}).forward(microdeform_sim)
        both = unbiased._replace(**{OPERAND[field]: operand + 2 * change})
        total = unbiased.forward(microdeform_sim) + 2 * changed
        assert max_error(both.forward(microdeform_sim), total) <= 1e-11
        scale = 1 + inner(abs(case.grad_output), abs(changed))
        assert abs(inner(case.grad_output, changed) - inner(gradient, change)) <= 1e-11 * scale
    assert max_error(grads.bias, case.grad_output.sum(axis=(0, 2, 3))) <= 1e-12
    if case.bias is not None:
        plain = unbiased.forward(microdeform_sim)
        assert max_error(output, plain + case.bias.reshape(-1, 1, 1)) <= 1e-12


@settings(max_examples=60, deadline=None)
@given(cases(), st.sets(st.sampled_from(FIELDS)))
def test_a_subset_of_needs_gives_the_same_bits(case, needs):
    if case.mask is None:
        needs = needs - {"mask"}
    for module, chosen in ((microdeform_sim, case), (exact.f32, case.astype(np.float32))):
        everything, some = chosen.backward(module), chosen.backward(module, needs=sorted(needs))
        for field in FIELDS:
            if field in needs:
                assert_same_bits(getattr(some, field), getattr(everything, field), field)
            else:
                assert getattr(some, field) is None


def away_from_integers(case):
    """The case with every position between 0.2 and 0.8 of its cell."""
    random = np.random.default_rng(5)
    whole = random.integers(-2, 2, case.offset.shape, endpoint=True)
    return case._replace(offset=whole + random.uniform(0.2, 0.8, case.offset.shape))


@pytest.mark.parametrize("seed", range(12))
def test_finite_differences(seed):
    case = away_from_integers(random_case(seed, np.float64))
    case = case._replace(bias=np.zeros(case.weight.shape[0]))
    grads = case.backward(microdeform_sim)
    step = 1e-6
    for field in FIELDS:
        operand = getattr(case, OPERAND[field])
        if operand is None:
            continue
        gradient = getattr(grads, field)
        random = np.random.default_rng(seed)
        places = random.permutation(operand.size)[:40]
        for place in places:
            index = np.unravel_index(place, operand.shape)
            losses = []
            for sign in (1, -1):
                moved = operand.copy()
                moved[index] += sign * step
                output = case._replace(**{OPERAND[field]: moved}).forward(microdeform_sim)
                losses.append(inner(output, case.grad_output))
            slope = (losses[0] - losses[1]) / (2 * step)
            assert abs(slope - gradient[index]) <= 1e-6 * max(1, abs(slope)), (field, index)


@pytest.mark.parametrize("seed", range(20))
def test_four_sided_padding_equals_zeros_around_x(seed):
    """A padded x samples the same wherever the coordinate is not below -1 of the unpadded one."""
    random = np.random.default_rng(seed)
    top, left, bottom, right = padding = tuple(int(p) for p in random.integers(0, 3, 4))
    case = make_case(random, padding=padding, batch=2, groups=2, offset_groups=2, dtype=np.float64)
    around = ((0, 0), (0, 0), (top, bottom), (left, right))
    # One ring more than the padding, so that no sample meets the padded image's own edge rule: the
    # same positions then are 1 further from the corner.
    ring = tuple((a + 1, b + 1) if axis > 1 else (a, b) for axis, (a, b) in enumerate(around))
    padded = case._replace(
        x=np.pad(case.x, ring), offset=case.offset + 1, options={**case.options, "padding": 0}
    )
    kept = case.grad_output.shape[2:]
    fill = tuple((0, size - k) for size, k in zip((kept[0] + 2, kept[1] + 2), kept, strict=True))
    padded = padded._replace(
        offset=np.pad(padded.offset, ((0, 0), (0, 0), *fill)),
        mask=np.pad(case.mask, ((0, 0), (0, 0), *fill)),
        grad_output=np.pad(case.grad_output, ((0, 0), (0, 0), *fill)),
    )
    rows, columns = kept
    output = padded.forward(microdeform_sim)[:, :, :rows, :columns]
    assert max_error(case.forward(microdeform_sim), output) <= 1e-12
    got, expected = case.backward(microdeform_sim), padded.backward(microdeform_sim)
    height, width = case.x.shape[2:]
    inside = np.s_[:, :, top + 1 : top + 1 + height, left + 1 : left + 1 + width]
    assert max_error(got.input, expected.input[inside]) <= 1e-12
    assert max_error(got.offset, expected.offset[:, :, :rows, :columns]) <= 1e-12
    assert max_error(got.mask, expected.mask[:, :, :rows, :columns]) <= 1e-12
    assert max_error(got.weight, expected.weight) <= 1e-12


@pytest.mark.parametrize("module", MODULES)
def test_edge_rules_differ_at_zero_offsets_with_padding(module):
    """A tap at exactly -1 samples 0; torchvision's derivative there is the right-hand one."""
    x = np.full((1, 1, 2, 2), 3, np.float32)
    offset = np.zeros((1, 2, 4, 4), np.float32)
    weight = np.full((1, 1, 1, 1), 2, np.float32)
    upstream = np.ones((1, 1, 4, 4), np.float32)
    torch_rule = module.deform_conv2d_backward(upstream, x, offset, weight, padding=1).offset
    mmcv_rule = module.deform_conv2d_backward(
        upstream, x, offset, weight, padding=1, edge="mmcv"
    ).offset
    # Output rows 0..3 sample image rows -1..2. By y: up into row 0 at -1, flat, and down after row
    # 1.
    assert torch_rule[0, 0].tolist() == [[0, 6, 6, 0], [0, 0, 0, 0], [0, -6, -6, 0], [0, 0, 0, 0]]
    assert torch_rule[0, 1].tolist() == torch_rule[0, 0].T.tolist()
    assert mmcv_rule[0, 0].tolist() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, -6, -6, 0], [0, 0, 0, 0]]
    assert mmcv_rule[0, 1].tolist() == mmcv_rule[0, 0].T.tolist()
    output = module.deform_conv2d(x, offset, weight, padding=1)[0, 0]
    assert output.tolist() == [[0, 0, 0, 0], [0, 6, 6, 0], [0, 6, 6, 0], [0, 0, 0, 0]]


@pytest.mark.parametrize("module", MODULES)
def test_edge_changes_nothing_but_the_gradient_of_the_offsets(module):
    case = with_special_offsets(make_case(np.random.default_rng(3)), 3)
    other = case._replace(options={**case.options, "edge": "mmcv"})
    assert_same_bits(case.forward(module), other.forward(module))
    left, right = case.backward(module), other.backward(module)
    for field in FIELDS:
        if field != "offset":
            assert_same_bits(getattr(left, field), getattr(right, field), field)
    assert (left.offset != right.offset).any()


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf, 1e30, -3.4e38])
@pytest.mark.parametrize("axis", [0, 1])
def test_a_bad_offset_removes_its_tap_and_nothing_else(module, bad, axis):
    case = make_case(np.random.default_rng(8), channels=2, outputs=2)
    tap, pixel = 4, (2, 3)
    offset, mask = case.offset.copy(), case.mask.copy()
    offset[(0, 2 * tap + axis, *pixel)] = bad
    mask[(0, tap, *pixel)] = 0
    got, without = case._replace(offset=offset), case._replace(mask=mask)
    assert_same_bits(got.forward(module), without.forward(module))
    grads, others = got.backward(module), without.backward(module)
    assert grads.mask[(0, tap, *pixel)] == 0
    assert (grads.offset[(0, slice(2 * tap, 2 * tap + 2), *pixel)] == 0).all()
    others.mask[(0, tap, *pixel)] = 0
    for field in FIELDS:
        assert max_error(getattr(grads, field), getattr(others, field)) <= FLOAT32_BAR, field
    assert count_nonfinite(offset) == (0 if np.isfinite(bad) else 1)


@pytest.mark.parametrize("module", MODULES)
def test_a_nan_mask_at_a_nonfinite_offset_is_not_looked_at(module):
    case = make_case(np.random.default_rng(9))
    offset, mask = case.offset.copy(), case.mask.copy()
    offset[0, 0, 1, 1] = np.nan
    mask[0, 0, 1, 1] = np.nan
    case = case._replace(offset=offset, mask=mask)
    assert np.isfinite(case.forward(module)).all()
    assert all(np.isfinite(gradient).all() for gradient in case.backward(module))


@pytest.mark.parametrize("module", MODULES)
def test_nonfinite_pixels_follow_ieee(module):
    case = make_case(np.random.default_rng(10), channels=1, outputs=1, kernel=(1, 1),
                     padding=(0, 0, 0, 0), mask=False, bias=False)  # fmt: skip
    x = case.x.copy()
    x[0, 0, 2, 2] = np.inf
    case = case._replace(x=x, offset=np.zeros_like(case.offset))
    output = case.forward(module)[0, 0]
    # A corner of weight 0 still takes part: 0 * inf is NaN in the three neighbours up and left.
    assert np.isinf(output[2, 2])
    assert np.isnan(output[[1, 1, 2], [1, 2, 1]]).all()
    assert np.isfinite(output).sum() == output.size - 4


@pytest.mark.parametrize("seed", range(24))
def test_nonfinite_values_end_up_in_the_same_places_as_on_the_board(seed):
    """Also beside samples at exactly -1, which read 0 and yet have a slope, and outside ones.

    Whether NaN or infinity stands there depends on the formula's order; that it is finite does not.
    """
    case = with_special_offsets(random_case(seed), seed)
    random = np.random.default_rng(seed)
    for name in ("x", "weight", "mask", "grad_output"):
        tensor = getattr(case, name)
        if tensor is not None and seed % 4 != ("x", "weight", "mask", "grad_output").index(name):
            odd = random.choice([np.nan, np.inf, -np.inf, 0.0], tensor.shape).astype(np.float32)
            tensor = np.where(random.random(tensor.shape) < 0.03, odd, tensor)
            case = case._replace(**{name: tensor})
    pairs = [(case.forward(microdeform_sim), case.forward(exact.f32))]
    pairs += zip(case.backward(microdeform_sim), case.backward(exact.f32), strict=True)
    for got, expected in pairs:
        if expected is not None:
            finite = np.isfinite(expected)
            assert (np.isfinite(got) == finite).all()
            assert max_error(got[finite], expected[finite]) <= 3 * FLOAT32_BAR


def test_nonfinite_samples_are_counted_once():
    offset = np.zeros((2, 36, 3, 3), np.float32)
    offset[0, 0, 1, 1] = np.nan
    offset[0, 1, 1, 1] = np.inf
    offset[1, 35, 0, 2] = -np.inf
    offset[1, 20, 0, 2] = 1e30
    assert count_nonfinite(offset) == 2
    with pytest.raises(ValueError, match="offset"):
        count_nonfinite(offset[:, :5])


@pytest.mark.parametrize("module", MODULES)
def test_batch_of_none(module):
    case = make_case(np.random.default_rng(0), batch=0)
    assert case.forward(module).shape == (0, 4, 5, 6)
    grads = case.backward(module)
    assert grads.input.shape == (0, 4, 5, 6) and grads.offset.shape == (0, 18, 5, 6)
    assert not grads.weight.any() and not grads.bias.any()


def unusual(array):
    """The same values: read-only, big-endian, neither C nor Fortran order, negative strides."""
    big = np.zeros(tuple(2 * n for n in array.shape), array.dtype.newbyteorder(">"))
    view = big[tuple(slice(None, None, -2) for _ in array.shape)]
    view[...] = array
    view.flags.writeable = False
    return view


@pytest.mark.parametrize("module", MODULES)
def test_any_strides_and_byte_order_and_inputs_stay_as_they_are(module):
    case = with_special_offsets(random_case(6), 6)
    strange = Case(*[None if t is None else unusual(t) for t in case[:6]], case.options)
    assert strange.x.dtype.byteorder == ">" and not strange.x.flags.c_contiguous
    assert_same_bits(strange.forward(module), case.forward(module))
    before = [None if tensor is None else tensor.tobytes() for tensor in strange[:6]]
    for field, got, expected in zip(
        FIELDS, strange.backward(module), case.backward(module), strict=True
    ):
        if expected is not None:
            assert_same_bits(got, expected, field)
            assert got.dtype.isnative and got.flags.writeable
            for tensor in strange[:6]:
                assert tensor is None or not np.shares_memory(got, tensor)
    assert [None if tensor is None else tensor.tobytes() for tensor in strange[:6]] == before


def test_the_dtype_is_that_of_x():
    case = random_case(11, np.float64)
    narrow = case.astype(np.float32)
    mixed = case._replace(x=narrow.x)
    assert_same_bits(mixed.forward(microdeform_sim), narrow.forward(microdeform_sim))
    got, expected = mixed.backward(microdeform_sim), narrow.backward(microdeform_sim)
    for field in FIELDS:
        if getattr(expected, field) is not None:
            assert_same_bits(getattr(got, field), getattr(expected, field), field)
    wide = narrow._replace(x=case.x).forward(microdeform_sim)
    assert wide.dtype == np.float64


def test_float32_positions_are_rounded_once():
    """1e-9 below a whole pixel is that pixel in float32, also for the float64 reference."""
    x = np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4)
    weight = np.ones((1, 1, 1, 1), np.float32)
    offset = np.zeros((1, 2, 4, 4), np.float32)
    offset[0, 0, 2, 2] = -1e-9
    for module in MODULES:
        assert module.deform_conv2d(x, offset, weight)[0, 0, 2, 2] == 10
        slope = module.deform_conv2d_backward(np.ones((1, 1, 4, 4), np.float32), x, offset, weight)
        assert slope.offset[0, 0, 2, 2] == 4
    exactly = microdeform_sim.deform_conv2d(*[a.astype(np.float64) for a in (x, offset, weight)])
    assert 0 < 10 - exactly[0, 0, 2, 2] < 1e-8


def test_max_error():
    assert max_error([1.0, np.nan, np.inf], [1.0, np.nan, np.inf]) == 0
    assert max_error([0.5], [0.25]) == 0.25
    assert max_error([5.0], [4.0]) == 0.25
    assert max_error([np.nan], [0.0]) == np.inf
    assert max_error([np.inf], [-np.inf]) == np.inf
    assert max_error(np.zeros((0, 2)), np.zeros((0, 2))) == 0
    with pytest.raises(ValueError, match="shape"):
        max_error([1.0], [1.0, 2.0])
