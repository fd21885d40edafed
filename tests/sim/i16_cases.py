"""Fixed-point cases, and the arithmetic of i16 written out scalar by scalar in plain integers.

The scalar version follows the text of docs/arithmetic.md and shares no line with the simulator: it
is what the vectorised exact.i16 is held against.
"""

from typing import Any, NamedTuple

import numpy as np
from sim_cases import Case

from microdeform_sim import Gradients, deform_conv2d, deform_conv2d_backward
from microdeform_sim.exact import i16
from microdeform_sim.exact.i16 import Fixed

INT32_MIN, INT32_MAX = -(2**31), 2**31 - 1


def quantised(case: Case) -> Case:
    """A float case with every tensor quantised; the bias as int32, its exponent 10 larger."""
    bias = None
    if case.bias is not None:
        bias = i16.quantise(case.bias)
        bias = Fixed(bias.data.astype(np.int32) << 10, bias.exponent + 10)
    return case._replace(
        x=i16.quantise(case.x),
        offset=i16.quantise_offset(case.offset),
        weight=i16.quantise(case.weight),
        bias=bias,
        mask=None if case.mask is None else i16.quantise(case.mask),
        grad_output=i16.quantise(case.grad_output),
    )


def in_float64(case: Case) -> Case:
    """A quantised case in float64, exactly."""

    def wide(tensor: Any) -> Any:
        return None if tensor is None else i16.dequantise(tensor, np.float64)

    return case._replace(
        x=wide(case.x),
        offset=i16.dequantise_offset(case.offset, np.float64),
        weight=wide(case.weight),
        bias=wide(case.bias),
        mask=wide(case.mask),
        grad_output=wide(case.grad_output),
    )


def relative_errors(case: Case) -> dict[str, float]:
    """Relative L2 error of every result of a quantised case against float64 at the same values."""
    precise = in_float64(case)
    want = {"output": precise.forward(_Float)}
    want |= precise.backward(_Float)._asdict()
    got = {"output": case.forward(i16)} | case.backward(i16)._asdict()
    errors = {}
    for name, reference in want.items():
        if reference is not None:
            difference = i16.dequantise(got[name], np.float64) - reference
            errors[name] = float(np.linalg.norm(difference) / np.linalg.norm(reference))
    return errors


class _Float:
    """The float64 mathematics, as a namespace that Case.forward and backward take."""

    deform_conv2d = staticmethod(deform_conv2d)
    deform_conv2d_backward = staticmethod(deform_conv2d_backward)


def held(gradients: Gradients, random: np.random.Generator, kind: str) -> Gradients:
    """What accumulating buffers might have held before a call that gave these gradients.

    kind: "any" exponent near and values anywhere, or "full": the same exponent, values at the ends
    of int32.
    """
    fields = []
    for gradient in gradients:
        if gradient is None:
            fields.append(None)
            continue
        shape, exponent = gradient.data.shape, gradient.exponent
        if kind == "full":
            data = random.choice([INT32_MIN, INT32_MAX, INT32_MAX - 5], shape).astype(np.int32)
        else:
            data = random.integers(INT32_MIN, INT32_MAX, shape, np.int32, endpoint=True)
            exponent += int(random.integers(-12, 36))
        fields.append(Fixed(data, exponent))
    return Gradients(*fields)


def assert_same(got: Any, want: Any, what: str = "") -> None:
    """Equal exponents and equal int32 values of two Fixed."""
    assert got.exponent == want.exponent, f"{what}: exponent {got.exponent}, not {want.exponent}"
    assert got.data.dtype == np.int32
    np.testing.assert_array_equal(got.data, want.data, err_msg=what)


class Outcome(NamedTuple):
    """The scalar version's results: Fixed of int32, and the counters of both passes."""

    output: Fixed
    gradients: dict[str, Fixed]
    nonfinite: int
    saturated_forward: int
    saturated_backward: int


def rs(v: int, s: int) -> int:
    """Rounded shift."""
    if s == 0:
        return v
    if s < 0:
        return v << -s
    if s > 31:
        return 0
    return (v + (1 << (s - 1))) >> s


def clog2(count: int) -> int:
    """ceil(log2(count)) by counting."""
    power = 0
    while 1 << power < count:
        power += 1
    return power


def int32(v: int) -> int:
    """Every accumulator passes here."""
    assert INT32_MIN <= v <= INT32_MAX, v
    return v


def block_sum(products: list[int], shift: int) -> int:
    """Blocks of 8, each rounded by the shift."""
    total = 0
    for start in range(0, len(products), 8):
        block = 0
        for product in products[start : start + 8]:
            block = int32(block + product)
        int32(block + ((1 << shift) >> 1))
        total = int32(total + rs(block, shift))
    return total


def saturating(v: int) -> tuple[int, int]:
    """Clipped to int32, and 1 if that changed it."""
    clipped = min(max(v, INT32_MIN), INT32_MAX)
    return clipped, int(clipped != v)


def scalar(case: Case, initial: Any = None) -> Outcome:
    """Everything, one integer after another."""
    x, w, g = case.x.data.tolist(), case.weight.data.tolist(), case.grad_output.data.tolist()
    offset, options = case.offset.tolist(), case.options
    batch, channels, height, width = case.x.data.shape
    outputs, depth, kh, kw = case.weight.data.shape
    _, _, out_h, out_w = case.grad_output.data.shape
    groups, og = options["groups"], options["offset_groups"]
    per_group, per_og, taps = outputs // groups, channels // og, kh * kw
    e_x, e_w, e_g = case.x.exponent, case.weight.exponent, case.grad_output.exponent
    if case.mask is None:
        ones = np.full((batch, og * taps, out_h, out_w), 8192)
        mask, e_m = ones.tolist(), 13
        s_m = 13
    else:
        mask, e_m = case.mask.data.tolist(), case.mask.exponent
        s_m = clog2(int(np.abs(case.mask.data.astype(int)).max(initial=0)))

    def weight(o: int, c: int, t: int) -> int:
        return w[o][c % depth][t // kw][t % kw]

    # Static shifts.
    s_o = clog2(-(-depth * taps // 8))
    s_g = clog2(-(-per_group // 8))
    s_c = clog2(-(-per_og // 8))
    s_w = clog2(batch * out_h * -(-out_w // 8))
    column_sums = [
        sum(abs(weight(o, c, t)) for o in range(outputs) if o // per_group == c // depth)
        for c in range(channels)
        for t in range(taps)
    ]
    s_b = max(0, max(column_sums).bit_length() - s_g)
    h = 17 - clog2(out_h * out_w * taps)
    e_cm, e_d = e_x + e_m - s_m, e_w + e_g - s_g - s_b
    e_dot = e_d + e_x - s_c
    exponents = {
        "output": e_w + e_cm - s_o, "input": e_d + e_m - s_m + h, "offset": e_dot - 16 + e_m,
        "mask": e_dot, "weight": e_g + e_cm - s_w, "bias": e_g,
    }  # fmt: skip
    output = np.zeros(case.grad_output.data.shape, np.int64)
    grads = {
        "input": np.zeros(case.x.data.shape, np.int64),
        "offset": np.zeros(case.offset.shape, np.int64),
        "weight": np.zeros(case.weight.data.shape, np.int64),
        "bias": np.zeros(outputs, np.int64),
    }
    if case.mask is not None:
        grads["mask"] = np.zeros(case.mask.data.shape, np.int64)
    nonfinite = clipped_forward = clipped_backward = 0
    cms: dict[tuple[int, ...], int] = {}
    for n, oy, ox in np.ndindex(batch, out_h, out_w):
        dcol = {}
        for c, t in np.ndindex(channels, taps):
            members = range(c // depth * per_group, (c // depth + 1) * per_group)
            dcol[c, t] = block_sum([weight(o, c, t) * g[n][o][oy][ox] for o in members], s_g)
        s_p = max(0, max(abs(v) for v in dcol.values()).bit_length() - 14)
        assert s_p <= s_b
        d = {key: min(max(rs(v, s_p), -16383), 16383) for key, v in dcol.items()}
        for k, t in np.ndindex(og, taps):
            slot = k * taps + t
            off_y, off_x = offset[n][2 * slot][oy][ox], offset[n][2 * slot + 1][oy][ox]
            members = range(k * per_og, (k + 1) * per_og)
            m = mask[n][slot][oy][ox]
            for c in members:
                cms[n, oy, ox, c, t] = 0
            if off_y == -32768 or off_x == -32768:
                nonfinite += 1
                continue
            base_y = oy * options["stride"][0] - options["padding"][0]
            base_x = ox * options["stride"][1] - options["padding"][1]
            py = (base_y + t // kw * options["dilation"][0]) * 256 + off_y
            px = (base_x + t % kw * options["dilation"][1]) * 256 + off_x
            below = py < height * 256 and px < width * 256
            inside = below and py > -256 and px > -256
            sloped = inside
            if options["edge"] == "torchvision":
                sloped = below and py >= -256 and px >= -256
            if not sloped:
                continue
            y0, x0, ly, lx = py >> 8, px >> 8, py & 255, px & 255
            hy, hx = 256 - ly, 256 - lx
            corners = [(y0, x0, hy * hx), (y0, x0 + 1, hy * lx),
                       (y0 + 1, x0, ly * hx), (y0 + 1, x0 + 1, ly * lx)]  # fmt: skip
            there = [0 <= r < height and 0 <= s < width for r, s, _ in corners]
            v = {
                c: [
                    x[n][c][r][s] if ok else 0 for (r, s, _), ok in zip(corners, there, strict=True)
                ]
                for c in members
            }
            if inside:
                for c in members:
                    total = int32(sum(q[2] * p for q, p in zip(corners, v[c], strict=True)))
                    cms[n, oy, ox, c, t] = rs(int32(rs(total, 16) * m), s_m)
                    tt = rs(int32(d[c, t] * m), s_m)
                    for (r, s, corner), ok in zip(corners, there, strict=True):
                        if ok:
                            grads["input"][n, c, r, s] += rs(tt * corner, 16 - h + s_b - s_p)
                            int32(grads["input"][n, c, r, s])
            dots = [block_sum([d[c, t] * v[c][q] for c in members], s_c) for q in range(4)]
            s_t = max(0, max(abs(dot) for dot in dots).bit_length() - 21)
            e00, e01, e10, e11 = (rs(dot, s_t) for dot in dots)
            top = rs(int32((e00 << 8) + lx * (e01 - e00)), 8)
            bot = rs(int32((e10 << 8) + lx * (e11 - e10)), 8)
            mm = rs(int32((top << 8) + ly * (bot - top)), 8)
            if inside and case.mask is not None:
                grads["mask"][n, slot, oy, ox] = rs(int32(mm << s_t), s_b - s_p)
            gy = int32(hx * (e10 - e00) + lx * (e11 - e01))
            gx = int32(hy * (e01 - e00) + ly * (e11 - e10))
            last = 10 - s_t + s_b - s_p
            grads["offset"][n, 2 * slot, oy, ox] = rs(int32(rs(gy, 14) * m), last)
            grads["offset"][n, 2 * slot + 1, oy, ox] = rs(int32(rs(gx, 14) * m), last)
    for n, oy, ox in np.ndindex(batch, out_h, out_w):
        for o in range(outputs):
            grads["bias"][o] += g[n][o][oy][ox]
            first = o // per_group * depth
            products = [
                weight(o, c, t) * cms[n, oy, ox, first + c, t]
                for t in range(taps)
                for c in range(depth)
            ]
            total = block_sum(products, s_o)
            if case.bias is not None:
                shift = case.bias.exponent - exponents["output"]
                total, clipped = saturating(total + rs(int(case.bias.data[o]), shift))
                clipped_forward += clipped
            output[n, o, oy, ox] = total
    for o, c, t in np.ndindex(outputs, depth, taps):
        for n, oy in np.ndindex(batch, out_h):
            for start in range(0, out_w, 8):
                block = 0
                for ox in range(start, min(start + 8, out_w)):
                    channel = o // per_group * depth + c
                    block = int32(block + g[n][o][oy][ox] * cms[n, oy, ox, channel, t])
                grads["weight"][o, c, t // kw, t % kw] += rs(block, s_w)
                int32(grads["weight"][o, c, t // kw, t % kw])
    results = {}
    for name, new in grads.items():
        exponent = exponents[name]
        old = None if initial is None else getattr(initial, name)
        if old is not None:
            exponent = min(old.exponent, exponents[name])
            for at in np.ndindex(new.shape):
                total = rs(int(old.data[at]), old.exponent - exponent)
                total += rs(int(new[at]), exponents[name] - exponent)
                new[at], clipped = saturating(total)
                clipped_backward += clipped
        results[name] = Fixed(new, exponent)
    return Outcome(
        Fixed(output, exponents["output"]), results, nonfinite, clipped_forward, clipped_backward
    )
