"""What a case must give: the board's own arithmetic from the simulator, and float64 beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from microdeform_host.cases import RESULTS, Case
from microdeform_sim import count_nonfinite, exact, reference

Results = Mapping[str, NDArray[Any]]


@dataclass(frozen=True)
class Reference:
    """exact: result name -> the bits that a board must return. float64: the same in float64 at the
    float32-rounded positions. nonfinite: samples that must be counted."""

    exact: Results
    float64: Results
    nonfinite: int


def f32_reference(case: Case) -> Reference:
    """The float32 results of a case."""
    return Reference(
        exact=_run(exact.f32, case),
        float64=_run(reference, case),
        nonfinite=count_nonfinite(case.offset),
    )


# dtype -> how its reference is made
REFERENCES = {"f32": f32_reference}


def _run(module: Any, case: Case) -> Results:
    options = dict(case.options)
    results = {
        "output": module.deform_conv2d(
            case.x, case.offset, case.weight, case.bias, case.mask, **options
        )
    }
    if case.grad_output is not None:
        gradients = module.deform_conv2d_backward(
            case.grad_output, case.x, case.offset, case.weight, case.mask, **options
        )
        for name, result in zip(list(RESULTS)[1:], _in_order(gradients), strict=True):
            if result is not None and (name != "grad_bias" or case.bias is not None):
                results[name] = result
    return results


def _in_order(gradients: Any) -> tuple[Any, ...]:
    return (
        gradients.input, gradients.offset, gradients.mask, gradients.weight, gradients.bias,
    )  # fmt: skip


def first_difference(
    got: NDArray[np.float32], expected: NDArray[np.float32]
) -> tuple[int, ...] | None:
    """Index of the first value whose bits differ; None if there is none. NaN equals any NaN."""
    same = (got.view(np.uint32) == expected.view(np.uint32)) | (np.isnan(got) & np.isnan(expected))
    if bool(same.all()):
        return None
    return tuple(int(i) for i in np.argwhere(~same)[0])
