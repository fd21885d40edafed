"""The built-in cases: enough of them, repeatable, covering every option."""

from __future__ import annotations

import numpy as np

from microdeform_host.cases import builtin_cases, conv_macs, random_cases
from microdeform_host.references import f32_reference


def test_at_least_sixty_with_digits_and_every_option():
    cases = builtin_cases(count=24, seed=1)
    assert len(cases) >= 60
    assert len({case.name for case in cases}) == len(cases)
    assert sum(case.name.startswith("digit-") for case in cases) == 4
    geometries = [case.geometry() for case in cases]
    for test in (
        lambda g: g.mask and g.bias,
        lambda g: not g.mask,
        lambda g: not g.bias,
        lambda g: g.batch == 0,
        lambda g: g.batch > 1,
        lambda g: g.stride[0] != g.stride[1],
        lambda g: g.dilation[0] != g.dilation[1],
        lambda g: len(set(g.padding)) == 4,
        lambda g: g.kernel == (1, 3),
        lambda g: (g.groups, g.offset_groups) == (2, 3),
        lambda g: (g.groups, g.offset_groups) == (3, 2),
        lambda g: g.edge == "mmcv",
        lambda g: g.layout == "nhwc",
    ):
        assert any(test(geometry) for geometry in geometries)
    assert any(np.isnan(case.offset).any() for case in cases)
    assert any(np.isinf(case.offset).any() for case in cases)


def test_a_random_case_depends_on_seed_and_index_only():
    few, many = list(random_cases(3, seed=5)), list(random_cases(9, seed=5))
    for one, other in zip(few, many, strict=False):
        assert one.name == other.name
        assert one.options == other.options
        assert one.x.tobytes() == other.x.tobytes()
    other = list(random_cases(3, seed=6))
    assert other[0].x.tobytes() != few[0].x.tobytes()


def test_random_cases_stay_small():
    assert all(conv_macs(case.geometry()) <= 1500 for case in random_cases(60, seed=2))


def test_one_infinity_leaves_most_of_each_result_finite():
    """Where everything is NaN, no wrong term shows."""
    cases = [case for case in builtin_cases(0, 1) if case.name.startswith("infinite-")]
    assert sum(np.isinf(case.x).any() for case in cases) == 5
    assert sum(np.isinf(case.grad_output).any() for case in cases) == 6
    for case in cases:
        for name, values in f32_reference(case).exact.items():
            assert np.isnan(values).mean() < 0.8, f"{case.name}: {name}"
