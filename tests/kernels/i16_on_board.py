# ruff: noqa: UP031, RUF005, B023
# Runs on a board for test_i16_small_cores.py: calls of the integer operator on tensors from files.

import gc
import json
from array import array

from machine import mem32

import microdeform
from microdeform import Fixed, dispatch

NAMES = ("input", "offset", "mask", "weight", "bias")


def load(path):
    """A case: what the call takes, and the file's head."""
    with open(path + ".json") as file:
        head = json.load(file)
    tensors = {"mask": None, "bias": None}
    with open(path + ".bin", "rb") as file:
        for name, typecode, count, exponent in head["tensors"]:
            values = array(typecode, bytes((2 if typecode == "h" else 4) * count))
            if count:
                file.readinto(values)
            tensors[name] = values if name == "offset" else Fixed(values, exponent)
    return microdeform.Geometry(**head["geometry"]), tensors, head


def _other(tensor, step):
    """Another tensor of the same type and length."""
    if tensor is None:
        return None
    data = array("h" if "'h'" in repr(tensor.data[:0]) else "i", tensor.data)
    for k in range(0, len(data), 3):
        data[k] = (data[k] >> 2) + step
    return Fixed(data, tensor.exponent - step)


def _forward(geometry, t, out=None):
    return microdeform.deform_conv2d(
        geometry, t["x"], t["offset"], t["weight"], t["bias"], t["mask"], out
    )


def _backward(geometry, t, needs=None, out=None, accumulate=False):
    return microdeform.deform_conv2d_backward(
        geometry, t["grad_output"], t["x"], t["offset"], t["weight"], t["mask"], needs, out,
        accumulate,
    )  # fmt: skip


def run(path, kernel, send):
    """Send the results of a case. head: needs; before: make calls on other values first, and
    again: put the results into those calls' buffers; held: exponents of what out holds, if
    accumulate.
    """
    geometry, t, head = load(path)
    dispatch.force("i16", kernel)
    needs = head["needs"] if head["needs"] is None else tuple(head["needs"])
    y = out = None
    if head["before"]:
        others = {"offset": t["offset"]}
        for step, name in enumerate(("x", "weight", "mask", "bias", "grad_output")):
            others[name] = _other(t[name], step + 1)
        y = _forward(geometry, others)
        out = _backward(geometry, others, needs)
        if head["again"]:
            for name in NAMES:
                result = getattr(out, name)
                if result is not None:
                    for k in range(len(result.data)):
                        result.data[k] = 77777 - k
        else:
            y = out = None
        others = None
        gc.collect()
    if head["held"]:
        out = microdeform.Gradients()
        for name in head["held"]:
            setattr(out, name, t["grad_" + name])
    y = _forward(geometry, t, y)
    send("output", y.data)
    counts = [y.exponent, geometry.stats.nonfinite, geometry.stats.saturated]
    y = None
    out = _backward(geometry, t, needs, out, bool(head["held"]))
    counts += [out.stats.nonfinite, out.stats.saturated]
    for name in NAMES:
        result = getattr(out, name)
        if result is not None:
            send(name, result.data)
            counts.append(result.exponent)
    send("counts", array("i", counts))


def heap_growth(path, kernel, calls):
    """Bytes of heap that calls of forward and backward leave behind.

    The collector takes any word on the stack that looks like an address for one, so that now and
    then a dead object stays until the next collection: the least of a few counts.
    """
    geometry, t, _ = load(path)
    dispatch.force("i16", kernel)
    y, out = _forward(geometry, t), _backward(geometry, t)

    def held():
        least = 1 << 30
        for _ in range(5):
            _forward(geometry, t, y)
            _backward(geometry, t, out=out)
            gc.collect()
            least = min(least, gc.mem_alloc())
        return least

    before = held()
    for _ in range(calls):
        _forward(geometry, t, y)
        _backward(geometry, t, out=out)
    return held() - before


_MICROBIT = (mem32[0xE000ED00] >> 4) & 0xFFF == 0xC20
if _MICROBIT:
    # Its TIMER0 at 16 MHz, in 32 bits. (Set up once: doing so again would set it back.)
    mem32[0x40008508] = 3
    mem32[0x40008510] = 0
    mem32[0x40008000] = 1


def _ticks():
    """A counter of virtual time; an instruction takes 64 ns of it under -icount shift=6."""
    if _MICROBIT:
        mem32[0x40008040] = 1
        return mem32[0x40008540]
    return mem32[0x40028018]  # MPS2, 25 MHz


def instructions(path, kernel):
    """Executed instructions of a later forward and backward, results in given buffers."""
    geometry, t, _ = load(path)
    dispatch.force("i16", kernel)
    y, out = _forward(geometry, t), _backward(geometry, t)
    spent = []
    for call in (
        lambda: None,
        lambda: _forward(geometry, t, y),
        lambda: _backward(geometry, t, out=out),
    ):
        call()
        gc.collect()
        start = _ticks()
        call()
        ticks = (_ticks() - start) & 0xFFFFFFFF
        spent.append(ticks * 125 // 128 if _MICROBIT else ticks * 5 // 8)
    return [count - spent[0] for count in spent[1:]]


def loops_differ(names):
    """Run every loop of these kernels and of plain Python on awkward values; what differs."""
    wrong = []
    dispatch.force("loops", "loops_python")
    plain = dispatch.module("loops")
    halves = [array("h", values) for values in ((), (0,), (-32768, 5), (32767, -3), (1, -9, 8, 4))]
    halves.append(array("h", [(k * 7919) % 65536 - 32768 for k in range(70)]))
    words = [array("i", values) for values in ((), (-2147483648, 1), (2147483647, -1, 0), (1, -2))]
    spread = [((k * 40503 + 17) << (k % 17)) % 4294967296 - 2147483648 for k in range(70)]
    words.append(array("i", spread))
    special = [0.0, -0.0, 1.5, -2.5, 127.998, 128.0, -300.0, 1e-40, 3e38, -1e30, 0.001953125]
    floats = array("f", special + [(k - 30) * 0.37 for k in range(60)])
    special = array("f", list(floats) + [float("nan"), float("inf"), -float("inf")])
    for name in names:
        dispatch.force("loops", name)
        loops = dispatch.module("loops")

        def same(what, function, *arguments):
            if function(plain, *arguments) != function(loops, *arguments):
                wrong.append("%s: %s %r" % (name, what, arguments[-1:]))

        def into(typecode, count):
            return array(typecode, bytes(count * (2 if typecode == "h" else 4)))

        def call(loop, typecode):
            def run(module, values, *others):
                out = into(typecode, len(values))
                found = getattr(module, loop)(values, *(others + (out,)))
                return found, bytes(out)

            return run

        for values in halves + words:
            same("peak", lambda module, values: module.peak(values), values)
            for shift in (-1, 0, 1, 5, 16, 31, 32, 40):
                same("requantise", call("requantise", "h"), values, shift)
            for exponent in (-300, -120, -97, 0, 20, 126, 149, 170, 300):
                same("dequantise", call("dequantise", "f"), values, exponent)
        for values in halves:
            for wanted in (-32768, 5, 0):
                same("find", lambda module, *what: module.find(*what), values, wanted)
        weight = array("h", [(k * 7919) % 32767 - 16383 for k in range(2 * 3 * 5)])
        same("column_peak", lambda module, weight: module.column_peak(weight, 2, 3, 5), weight)
        same("float_peak", lambda module, values: module.float_peak(values), floats)
        same("float_peak", lambda module, values: module.float_peak(values), special)
        for exponent in (-115, 0, 5):
            same("quantise", call("quantise", "h"), floats[:3], exponent)
        same("quantise_offset", call("quantise_offset", "h"), special)
        for old in words:
            for shift in (0, 1, 7, 31, 32):

                def add(module, old, shift):
                    summed = array("i", old)
                    return module.add_shifted(summed, shift, old, 1), bytes(summed), bytes(old)

                same("add_shifted", add, old, shift)
        for values in halves:
            for others in halves:
                most = max(plain.peak(values), plain.peak(others))
                if bool(loops.within(values, len(values), others, len(others))) != (most <= 16383):
                    wrong.append("%s: within" % name)
        for edge in (16383, -16383, 16384, -16384, 32767, -32768):
            for place in range(7):
                values = into("h", 7)
                values[place] = edge
                if bool(loops.within(values, 7, values, 7)) != (abs(edge) < 16384):
                    wrong.append("%s: within %d" % (name, edge))
        for values in halves:
            if loops.peak16(values, len(values)) != plain.peak(values):
                wrong.append("%s: peak16" % name)
    dispatch.force("loops", None)
    return wrong
