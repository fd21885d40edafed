"""What a case must give: the board's own arithmetic from the simulator, and float64 beside it.

For i16 the case's float32 tensors are quantised first; float64 is then at the quantised values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import microdeform_sim
from microdeform.errors import RangeError
from microdeform.fixed import OFFSET_EXPONENT, Fixed, check_sums
from microdeform.geometry import Stats
from microdeform_host.cases import RESULTS, Case
from microdeform_sim import count_nonfinite, exact, reference

Results = Mapping[str, NDArray[Any]]
OPERANDS = ("x", "offset", "weight", "mask", "bias", "grad_output")


class Tensor(NamedTuple):
    """An operand as it travels: float32, or integers with their exponent."""

    data: NDArray[Any]
    exponent: int | None = None


@dataclass(frozen=True)
class Reference:
    """exact: result name -> the bits that a board must return. float64: the same in float64 at the
    board's positions. nonfinite: samples that must be counted. exponents: of the results, for i16.
    saturated: values that the forward and the backward must count as clipped."""

    exact: Results
    float64: Results
    nonfinite: int
    exponents: Mapping[str, int] = field(default_factory=dict)
    saturated: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Format:
    """A data type: what of a case travels, what must come back, and which cases it can take."""

    operands: Callable[[Case], dict[str, Tensor]]
    reference: Callable[[Case], Reference]
    suits: Callable[[Case], bool]


def _present(case: Case) -> dict[str, NDArray[Any]]:
    tensors = {name: getattr(case, name) for name in OPERANDS}
    return {name: tensor for name, tensor in tensors.items() if tensor is not None}


def f32_operands(case: Case) -> dict[str, Tensor]:
    """The tensors as they are."""
    return {name: Tensor(tensor) for name, tensor in _present(case).items()}


def f32_reference(case: Case) -> Reference:
    """The float32 results of a case."""
    tensors = {name: getattr(case, name) for name in OPERANDS}
    return Reference(
        exact=_run(exact.f32, tensors, case),
        float64=_run(reference, tensors, case),
        nonfinite=count_nonfinite(case.offset),
    )


def i16_operands(case: Case) -> dict[str, Tensor]:
    """The tensors quantised, offsets to 1/256 of a pixel."""
    quantised = {}
    for name, tensor in _present(case).items():
        if name == "offset":
            quantised[name] = Tensor(exact.i16.quantise_offset(tensor), OFFSET_EXPONENT)
        else:
            fixed = exact.i16.quantise(tensor, name)
            quantised[name] = Tensor(fixed.data, fixed.exponent)
    return quantised


def i16_reference(case: Case) -> Reference:
    """The integer results of a case, quantised."""
    fixed: dict[str, Any] = dict.fromkeys(OPERANDS)
    precise: dict[str, Any] = dict.fromkeys(OPERANDS)
    for name, (data, exponent) in i16_operands(case).items():
        fixed[name] = Fixed(data, exponent)
        if name == "offset":
            precise[name] = exact.i16.dequantise_offset(data, np.float64)
        else:
            precise[name] = exact.i16.dequantise(fixed[name], np.float64)
    forward, backward = Stats(), Stats()
    results = _run(exact.i16, fixed, case, forward, backward)
    return Reference(
        exact={name: result.data for name, result in results.items()},
        float64=_run(microdeform_sim, precise, case),
        nonfinite=forward.nonfinite,
        exponents={name: result.exponent for name, result in results.items()},
        saturated=(forward.saturated, backward.saturated),
    )


def i16_suits(case: Case) -> bool:
    """Integers have no infinities, and their sums have limits."""
    for name, tensor in _present(case).items():
        if name != "offset" and not np.isfinite(tensor).all():
            return False
    geo = case.geometry()
    try:
        check_sums(geo)
        if case.grad_output is not None:
            check_sums(geo, geo.needed(None))
    except RangeError:
        return False
    return True


def _always(case: Case) -> bool:
    return True


FORMATS = {
    "f32": Format(f32_operands, f32_reference, _always),
    "i16": Format(i16_operands, i16_reference, i16_suits),
}


def _run(
    module: Any,
    tensors: Mapping[str, Any],
    case: Case,
    forward_stats: Any = None,
    backward_stats: Any = None,
) -> dict[str, Any]:
    """All results of a case by one module of the simulator; only exact.i16 takes stats."""
    options = dict(case.options)
    counting = {} if forward_stats is None else {"stats": forward_stats}
    names = ("x", "offset", "weight", "bias", "mask")
    output = module.deform_conv2d(*[tensors[name] for name in names], **options, **counting)
    results = {"output": output}
    if case.grad_output is not None:
        counting = {} if backward_stats is None else {"stats": backward_stats}
        # Exactly the gradients that the board gives: the bias's only if there is a bias.
        names = ("grad_output", "x", "offset", "weight", "mask")
        gradients = module.deform_conv2d_backward(
            *[tensors[name] for name in names],
            **options,
            needs=case.geometry().needed(None),
            **counting,
        )
        for name, result in zip(list(RESULTS)[1:], _in_order(gradients), strict=True):
            if result is not None:
                results[name] = result
    return results


def _in_order(gradients: Any) -> tuple[Any, ...]:
    return (
        gradients.input, gradients.offset, gradients.mask, gradients.weight, gradients.bias,
    )  # fmt: skip


def first_difference(got: NDArray[Any], expected: NDArray[Any]) -> tuple[int, ...] | None:
    """Index of the first float32 or int32 whose bits differ; None if there is none. NaN equals any
    NaN."""
    same = got.view(np.uint32) == expected.view(np.uint32)
    if got.dtype.kind == "f":
        same |= np.isnan(got) & np.isnan(expected)
    if bool(same.all()):
        return None
    return tuple(int(i) for i in np.argwhere(~same)[0])
