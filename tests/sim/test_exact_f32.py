"""exact.f32 against a plain scalar loop over the formulas, and what its order promises."""

import math
import time

import numpy as np
import pytest
from sim_cases import FIELDS, assert_same_bits, make_case, random_case, with_special_offsets

from microdeform_sim import Gradients, exact, reference
from microdeform_sim.reference import FLOAT32_BAR, max_error

F = np.float32
ZERO, ONE = F(0), F(1)


def scalar_loops(case, initial=None):
    """Output and gradients, one np.float32 operation after another, as the board does it.

    Returns (output, {field: gradient}, non-finite samples counted).
    """
    x, offset, weight, bias, mask, upstream, options = case
    batch, channels, height, width = x.shape
    outputs, depth, kh, kw = weight.shape
    groups, offset_groups = options["groups"], options["offset_groups"]
    per_group, per_offset_group = outputs // groups, channels // offset_groups
    taps = kh * kw
    output = np.zeros(upstream.shape, F)
    shapes = {
        "input": x,
        "offset": offset,
        "mask": mask,
        "weight": weight,
        "bias": upstream[0, :, 0, 0],
    }
    grads = {
        name: np.zeros(like.shape, F) if initial is None else getattr(initial, name).copy()
        for name, like in shapes.items()
        if like is not None
    }
    counted = 0
    for n, oy, ox in np.ndindex(batch, *upstream.shape[2:]):
        cm, dcol = {}, {}
        # Inner products with the outputs' gradients: one for each column, outputs ascending.
        for c, t in np.ndindex(channels, taps):
            group = c // depth
            total = ZERO
            for o in range(group * per_group, (group + 1) * per_group):
                total = total + weight[o, c % depth, t // kw, t % kw] * upstream[n, o, oy, ox]
            dcol[c, t] = total
        for g, t in np.ndindex(offset_groups, taps):
            i, j = t // kw, t % kw
            off_y, off_x = offset[n, 2 * (g * taps + t) : 2 * (g * taps + t) + 2, oy, ox]
            base_y = oy * options["stride"][0] - options["padding"][0] + i * options["dilation"][0]
            base_x = ox * options["stride"][1] - options["padding"][1] + j * options["dilation"][1]
            y, z = F(base_y) + off_y, F(base_x) + off_x
            m = None if mask is None else mask[n, g * taps + t, oy, ox]
            members = range(g * per_offset_group, (g + 1) * per_offset_group)
            slot = 2 * (g * taps + t)
            new_y = new_x = new_mask = ZERO
            if not (math.isfinite(y) and math.isfinite(z)):
                counted += 1
                for c in members:
                    cm[c, t] = ZERO
            else:
                inside = -1 < y < height and -1 < z < width
                sloped = inside
                if options["edge"] == "torchvision":
                    sloped = -1 <= y < height and -1 <= z < width
                for c in members:
                    cm[c, t] = ZERO if m is None else ZERO * m
                if sloped:
                    top, left = math.floor(y), math.floor(z)
                    ly, lx = y - F(top), z - F(left)
                    hy, hx = ONE - ly, ONE - lx
                    w = [hy * hx, hy * lx, ly * hx, ly * lx]
                    at = [(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)]
                    exists = [0 <= r < height and 0 <= s < width for r, s in at]
                    dots = [ZERO] * 4
                    for c in members:
                        v = [
                            x[n, c, r, s] if e else ZERO
                            for (r, s), e in zip(at, exists, strict=True)
                        ]
                        if inside:
                            sample = ((w[0] * v[0] + w[1] * v[1]) + w[2] * v[2]) + w[3] * v[3]
                            cm[c, t] = sample if m is None else sample * m
                            carried = dcol[c, t] if m is None else dcol[c, t] * m
                            for k in range(4):
                                if exists[k]:
                                    grads["input"][(n, c, *at[k])] += carried * w[k]
                        for k in range(4):
                            dots[k] = dots[k] + dcol[c, t] * v[k]
                    new_y = hx * (dots[2] - dots[0]) + lx * (dots[3] - dots[1])
                    new_x = hy * (dots[1] - dots[0]) + ly * (dots[3] - dots[2])
                    if m is not None:
                        new_y, new_x = m * new_y, m * new_x
                    if inside:
                        new_mask = ((w[0] * dots[0] + w[1] * dots[1]) + w[2] * dots[2]) + w[
                            3
                        ] * dots[3]
            news = [("offset", slot, new_y), ("offset", slot + 1, new_x)]
            if m is not None:
                news.append(("mask", g * taps + t, new_mask))
            for name, channel, new in news:
                place = (n, channel, oy, ox)
                grads[name][place] = new if initial is None else grads[name][place] + new
        for o in range(outputs):
            group = o // per_group
            total = ZERO if bias is None else bias[o]
            d = upstream[n, o, oy, ox]
            grads["bias"][o] += d
            for c, t in np.ndindex(depth, taps):
                i, j = t // kw, t % kw
                column = cm[group * depth + c, t]
                total = total + weight[o, c, i, j] * column
                grads["weight"][o, c, i, j] += d * column
            output[n, o, oy, ox] = total
    return output, grads, counted


def tampered(seed):
    """A random case with special offsets and, in some, values that only IEEE rules decide."""
    case = with_special_offsets(random_case(seed), seed)
    random = np.random.default_rng(seed + 500)
    fields = {}
    if seed % 4 == 3:
        odd = np.array([np.nan, np.inf, -np.inf, -0.0, 1e-40, -1e-42, 3e38, 0.0], F)
        for name in ("x", "weight", "bias", "mask", "grad_output"):
            tensor = getattr(case, name)
            if tensor is not None:
                there = random.random(tensor.shape) < 0.04
                fields[name] = np.where(there, random.choice(odd, tensor.shape), tensor)
    if seed % 4 == 1 and case.mask is not None:
        fields["mask"] = np.where(random.random(case.mask.shape) < 0.4, F(0), case.mask)
    return case._replace(**fields)


@pytest.mark.parametrize("seed", range(48))
def test_bits_equal_a_scalar_loop(seed):
    case = tampered(seed)
    with np.errstate(all="ignore"):
        output, grads, _ = scalar_loops(case)
    assert_same_bits(case.forward(exact.f32), output, "output")
    got = case.backward(exact.f32)
    for name in FIELDS:
        if name == "mask" and case.mask is None:
            assert got.mask is None
        else:
            assert_same_bits(getattr(got, name), grads[name], name)


def test_the_random_cases_reach_every_option():
    cases = [tampered(seed) for seed in range(48)]
    for option, values in (
        ("groups", {1, 2, 3, 4}), ("offset_groups", {1, 2, 3}), ("edge", {"torchvision", "mmcv"}),
        ("stride", {(2, 1), (1, 2)}), ("dilation", {(1, 2), (2, 1)}),
    ):  # fmt: skip
        assert values <= {case.options[option] for case in cases}, option
    assert any((c.options["groups"], c.options["offset_groups"]) == (2, 3) for c in cases)
    assert any(p[0] != p[2] and p[1] != p[3] for p in (c.options["padding"] for c in cases))
    assert {c.mask is None for c in cases} == {c.bias is None for c in cases} == {True, False}
    assert {c.x.shape[0] for c in cases} == {1, 2, 3}
    assert any(np.isnan(c.offset).any() for c in cases)


@pytest.mark.parametrize("seed", range(100, 112))
def test_accumulating_starts_the_sums_at_the_old_values(seed):
    case = tampered(seed)
    initial = Gradients(**random_initial(case, seed))
    before = [None if field is None else field.copy() for field in initial]
    with np.errstate(all="ignore"):
        _, grads, _ = scalar_loops(case, initial)
    got = case.backward(exact.f32, initial=initial)
    for name, old, untouched in zip(FIELDS, initial, before, strict=True):
        if old is not None:
            assert_same_bits(getattr(got, name), grads[name], name)
            assert_same_bits(old, untouched, name)
            assert not np.shares_memory(getattr(got, name), old)


def random_initial(case, seed):
    random = np.random.default_rng(seed + 900)
    shapes = {"input": case.x, "offset": case.offset, "mask": case.mask, "weight": case.weight,
              "bias": case.grad_output[0, :, 0, 0]}  # fmt: skip
    return {
        name: None if like is None else random.standard_normal(like.shape).astype(F)
        for name, like in shapes.items()
    }


@pytest.mark.parametrize("seed", range(200, 210))
def test_images_one_by_one_equal_the_batch(seed):
    case = with_special_offsets(
        make_case(np.random.default_rng(seed), batch=3, groups=2, offset_groups=2), seed
    )
    output, whole = case.forward(exact.f32), case.backward(exact.f32)
    weight = bias = None
    for n in range(3):
        one = case.image(n)
        assert_same_bits(one.forward(exact.f32), output[n : n + 1], "output")
        part = one.backward(exact.f32, initial=Gradients(weight=weight, bias=bias))
        for name in ("input", "offset", "mask"):
            assert_same_bits(getattr(part, name), getattr(whole, name)[n : n + 1], name)
        weight, bias = part.weight, part.bias
    assert_same_bits(weight, whole.weight, "weight")
    assert_same_bits(bias, whole.bias, "bias")


@pytest.mark.parametrize("seed", range(220, 226))
def test_how_the_batch_is_divided_changes_no_bit(monkeypatch, seed):
    case = with_special_offsets(
        make_case(np.random.default_rng(seed), batch=5, groups=2, offset_groups=2), seed
    )
    initial = Gradients(**random_initial(case, seed))
    found = []
    for chunk, product in ((1, 1), (20_000, 1000), (1 << 30, 1 << 30)):
        monkeypatch.setattr(exact.f32, "CHUNK_BYTES", chunk)
        monkeypatch.setattr(exact.f32, "PRODUCT_BYTES", product)
        found.append([case.forward(exact.f32), *case.backward(exact.f32, initial=initial)])
    for other in found[1:]:
        for got, expected in zip(other, found[0], strict=True):
            assert_same_bits(got, expected)


def test_add_at_adds_one_after_another():
    """What the scatter relies on: ufunc.at takes its indices in order, with one rounding each."""
    random = np.random.default_rng(7)
    places = random.integers(0, 5, 4000)
    values = (random.standard_normal(4000) * 10.0 ** random.integers(-6, 6, 4000)).astype(F)
    expected = [ZERO] * 5
    for place, value in zip(places, values, strict=True):
        expected[place] = expected[place] + value
    got = np.zeros(5, F)
    np.add.at(got, places, values)
    assert_same_bits(got, np.array(expected, F))
    # The order matters for these values, so the comparison above can fail.
    other = np.zeros(5, F)
    np.add.at(other, places[::-1], values[::-1])
    assert (other != got).any()


@pytest.mark.parametrize("seed", range(300, 360))
def test_within_the_bar_of_float64(seed):
    case = with_special_offsets(random_case(seed), seed)
    assert max_error(case.forward(exact.f32), case.forward(reference)) <= FLOAT32_BAR
    got, expected = case.backward(exact.f32), case.backward(reference)
    for name in FIELDS:
        if name == "bias":
            # One sum of up to 100 numbers that may cancel: held to what any order guarantees.
            size = np.abs(case.grad_output.astype(np.float64)).sum(axis=(0, 2, 3))
            terms = case.grad_output[:, 0].size
            assert (np.abs(got.bias - expected.bias) <= terms * 2.0**-24 * size).all()
        elif getattr(expected, name) is not None:
            error = max_error(getattr(got, name), getattr(expected, name))
            assert error <= FLOAT32_BAR, (name, error)


def test_overflow_raises_no_warning_whatever_the_caller_set():
    case = tampered(3)
    with np.errstate(all="raise"):
        case.forward(exact.f32)
        case.backward(exact.f32)
        case.forward(reference)
        case.backward(reference)


def test_w8_backward_takes_less_than_50_ms():
    case = make_case(np.random.default_rng(0), channels=8, size=(8, 8), outputs=8)
    case.backward(exact.f32)
    fastest = math.inf
    for _ in range(5):
        start = time.perf_counter()
        case.backward(exact.f32)
        fastest = min(fastest, time.perf_counter() - start)
    assert fastest < 0.05
