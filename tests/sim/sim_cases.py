"""Cases for the simulator's tests: random ones with every option, and files of them."""

import json
import pathlib
from typing import Any, NamedTuple

import numpy as np

import microdeform_sim

FIELDS = ("input", "offset", "mask", "weight", "bias")


class Case(NamedTuple):
    """One forward and backward call: tensors (bias and mask may be None) and options."""

    x: Any
    offset: Any
    weight: Any
    bias: Any
    mask: Any
    grad_output: Any
    options: dict[str, Any]

    def forward(self, module: Any) -> Any:
        """The output, by a module that has deform_conv2d."""
        return module.deform_conv2d(
            self.x, self.offset, self.weight, self.bias, self.mask, **self.options
        )

    def backward(self, module: Any, **more: Any) -> Any:
        """The gradients, by a module that has deform_conv2d_backward."""
        return module.deform_conv2d_backward(
            self.grad_output, self.x, self.offset, self.weight, self.mask, **self.options, **more
        )

    def astype(self, dtype: Any) -> "Case":
        """The same case in another dtype."""
        tensors = [None if tensor is None else np.asarray(tensor, dtype) for tensor in self[:6]]
        return Case(*tensors, self.options)

    def image(self, n: int) -> "Case":
        """The case of one image of the batch."""
        one = slice(n, n + 1)
        mask = None if self.mask is None else self.mask[one]
        return self._replace(
            x=self.x[one], offset=self.offset[one], mask=mask, grad_output=self.grad_output[one]
        )


def output_size(size: int, kernel: int, stride: int, before: int, after: int, dilation: int) -> int:
    """Output length along one axis."""
    return (size + before + after - dilation * (kernel - 1) - 1) // stride + 1


def make_case(
    random: np.random.Generator,
    *,
    batch: int = 1,
    channels: int = 4,
    size: tuple[int, int] = (5, 6),
    outputs: int = 4,
    kernel: tuple[int, int] = (3, 3),
    stride: tuple[int, int] = (1, 1),
    padding: tuple[int, int, int, int] = (1, 1, 1, 1),
    dilation: tuple[int, int] = (1, 1),
    groups: int = 1,
    offset_groups: int = 1,
    edge: str = "torchvision",
    mask: bool = True,
    bias: bool = True,
    spread: float = 1.5,
    dtype: Any = np.float32,
) -> Case:
    """Normally distributed tensors for the given sizes."""
    out = tuple(
        output_size(size[a], kernel[a], stride[a], padding[a], padding[a + 2], dilation[a])
        for a in (0, 1)
    )
    points = offset_groups * kernel[0] * kernel[1]

    def normal(*shape: int) -> Any:
        return random.standard_normal(shape).astype(dtype)

    return Case(
        x=normal(batch, channels, *size),
        offset=normal(batch, 2 * points, *out) * np.asarray(spread, dtype),
        weight=normal(outputs, channels // groups, *kernel),
        bias=normal(outputs) if bias else None,
        mask=normal(batch, points, *out) if mask else None,
        grad_output=normal(batch, outputs, *out),
        options={
            "stride": stride,
            "padding": padding,
            "dilation": dilation,
            "groups": groups,
            "offset_groups": offset_groups,
            "edge": edge,
        },
    )


def random_case(seed: int, dtype: Any = np.float32) -> Case:
    """A small random geometry: every option takes part."""
    random = np.random.default_rng(seed)

    def pick(*choices: Any) -> Any:
        return choices[int(random.integers(len(choices)))]

    channels, outputs, groups, offset_groups = pick(
        (1, 1, 1, 1), (2, 3, 1, 1), (4, 4, 2, 1), (4, 2, 1, 2), (4, 4, 4, 2), (4, 4, 2, 4),
        (6, 4, 2, 3), (6, 3, 3, 2), (3, 3, 3, 3), (6, 2, 2, 3),
    )  # fmt: skip
    while True:
        kernel = pick((1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 3))
        stride = (pick(1, 1, 2), pick(1, 1, 2, 3))
        padding = tuple(pick(0, 1, 1, 2) for _ in range(4))
        dilation = (pick(1, 1, 2), pick(1, 1, 2))
        size = (pick(1, 3, 4, 5), pick(2, 3, 4))
        out = [
            output_size(size[a], kernel[a], stride[a], padding[a], padding[a + 2], dilation[a])
            for a in (0, 1)
        ]
        if min(out) >= 1:
            break
    return make_case(
        random, batch=pick(1, 2, 3), channels=channels, size=size, outputs=outputs, kernel=kernel,
        stride=stride, padding=padding, dilation=dilation, groups=groups,
        offset_groups=offset_groups, edge=pick("torchvision", "mmcv"), mask=pick(True, True, False),
        bias=pick(True, False), spread=pick(0.3, 1.5, 4.0), dtype=dtype,
    )  # fmt: skip


def with_special_offsets(case: Case, seed: int, nonfinite: bool = True) -> Case:
    """The case with some offsets aimed at integers, -1, H or W exactly, far, or not finite."""
    random = np.random.default_rng(seed)
    offset = case.offset.copy()
    kh, kw = case.weight.shape[2:]
    for channel in range(offset.shape[1]):
        tap, axis = channel // 2 % (kh * kw), channel % 2
        i, size = (tap // kw, tap % kw)[axis], case.x.shape[2 + axis]
        base = np.arange(offset.shape[2 + axis]) * case.options["stride"][axis]
        base = base - case.options["padding"][axis] + i * case.options["dilation"][axis]
        base = np.broadcast_to(base.reshape(-1, 1) if axis == 0 else base, offset[:, channel].shape)
        aims = [-1, 0, 1, size - 1, size, -1 - 1e-3, -1 + 1e-3, size - 1e-3, -1e-9]
        aimed = random.random(base.shape) < 0.4
        offset[:, channel][aimed] = (random.choice(aims, base.shape) - base)[aimed]
    odd = [1e30, -1e30, 3e38, 1000.5, -77.0]
    if nonfinite:
        odd += [np.nan, np.inf, -np.inf]
    there = random.random(offset.shape) < 0.08
    offset[there] = random.choice(odd, offset.shape)[there]
    return case._replace(offset=offset)


def load_cases(path: pathlib.Path) -> list[tuple[str, Case, dict[str, Any]]]:
    """Name, float64 case and expected arrays of every case of a file in verify's format."""
    loaded = []
    for record in json.loads(path.read_text()):
        options = dict(record["options"])
        if "weight_groups" in options:
            options["groups"] = options.pop("weight_groups")
        tensors = [
            None if record.get(name) is None else np.asarray(record[name], np.float64)
            for name in ("x", "offset", "weight", "bias", "mask")
        ]
        upstream = record.get("grad_output")
        if isinstance(upstream, str):
            # "all ones" in words.
            upstream = np.ones(Case(*tensors, None, options).forward(microdeform_sim).shape)
        tensors.append(None if upstream is None else np.asarray(upstream, np.float64))
        expected = {
            name: np.asarray(values, np.float64)
            for name, values in record.get("expected", {}).items()
            if values is not None
        }
        loaded.append((record["name"], Case(*tensors, options), expected))
    return loaded


def results(case: Case, module: Any) -> dict[str, Any]:
    """Output and, if there is a grad_output, gradients, by the names that case files use."""
    found = {"output": case.forward(module)}
    if case.grad_output is not None:
        for name, gradient in case.backward(module)._asdict().items():
            found["grad_" + ("x" if name == "input" else name)] = gradient
    return found


def assert_same_bits(got: Any, expected: Any, what: str = "") -> None:
    """Equal shape, dtype and bits; any NaN equals any NaN."""
    assert got.dtype == expected.dtype and got.shape == expected.shape, what
    integer = {4: np.uint32, 8: np.uint64}[got.dtype.itemsize]
    left, right = (np.ascontiguousarray(array).view(integer) for array in (got, expected))
    wrong = (left != right) & ~(np.isnan(got) & np.isnan(expected))
    if wrong.any():
        first = tuple(int(index) for index in np.argwhere(wrong)[0])
        raise AssertionError(
            f"{what}: {wrong.sum()} of {wrong.size} differ, first at {first}: "
            f"got {got[first]!r}, expected {expected[first]!r}"
        )
