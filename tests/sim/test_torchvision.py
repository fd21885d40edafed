"""Live against torchvision where it is installed: 1000 random geometries in float64."""

import numpy as np
import pytest
from sim_cases import make_case, output_size, with_special_offsets

import microdeform_sim
from microdeform_sim.reference import max_error

torch = pytest.importorskip("torch", reason="torch is not installed")
ops = pytest.importorskip("torchvision.ops", reason="torchvision is not installed")


def geometry(seed):
    """A case that torchvision can express: padding alike on both sides, its edge rule."""
    random = np.random.default_rng(seed)

    def one_of(*choices):
        return choices[int(random.integers(len(choices)))]

    groups, offset_groups = one_of(1, 1, 2, 3), one_of(1, 1, 2, 3, 4)
    while True:
        kernel, stride = (one_of(1, 2, 3), one_of(1, 3, 4)), (one_of(1, 2), one_of(1, 1, 3))
        dilation, pads = (one_of(1, 2), one_of(1, 1, 2)), (one_of(0, 1, 2), one_of(0, 1, 3))
        size = one_of(3, 5, 9, 24), one_of(2, 6, 8, 31)
        axes = zip(size, kernel, stride, pads, dilation, strict=True)
        out = [output_size(n, k, s, p, p, d) for n, k, s, p, d in axes]
        if min(out) >= 1:
            break
    case = make_case(
        random, batch=one_of(1, 2, 5), channels=int(np.lcm(groups, offset_groups)) * one_of(1, 2),
        size=size, outputs=groups * one_of(1, 3), kernel=kernel, stride=stride, dilation=dilation,
        padding=(*pads, *pads), groups=groups, offset_groups=offset_groups,
        mask=one_of(True, False), bias=one_of(True, False),
        spread=one_of(0.0, 0.5, 3.0), dtype=np.float64,
    )  # fmt: skip
    if seed % 3 == 0:
        case = with_special_offsets(case, seed, nonfinite=False)
    if seed % 3 == 1:
        case = case._replace(offset=np.round(case.offset))
    return case


def theirs(case):
    """torchvision's output and gradients."""
    tensors = {
        name: torch.from_numpy(getattr(case, name)).requires_grad_()
        for name in ("x", "offset", "weight", "bias", "mask")
        if getattr(case, name) is not None
    }
    options = {
        "stride": case.options["stride"],
        "padding": case.options["padding"][:2],
        "dilation": case.options["dilation"],
        "bias": tensors.get("bias"),
        "mask": tensors.get("mask"),
    }
    output = ops.deform_conv2d(tensors["x"], tensors["offset"], tensors["weight"], **options)
    grads = torch.autograd.grad(output, list(tensors.values()), torch.from_numpy(case.grad_output))
    found = dict(zip(tensors, (grad.numpy() for grad in grads), strict=True))
    return {"output": output.detach().numpy(), "input": found.pop("x"), **found}


@pytest.mark.parametrize("block", range(10))
def test_float64(block):
    for seed in range(100 * block, 100 * block + 100):
        case = geometry(seed)
        case = case._replace(options={**case.options, "threads": 1 + seed % 2})
        got = {"output": case.forward(microdeform_sim)}
        got.update(case.backward(microdeform_sim)._asdict())
        for name, expected in theirs(case).items():
            error = max_error(got[name], expected)
            assert error <= 1e-9, (seed, name, error)
