# ruff: noqa: UP031
# Runs on a board for test_f32_vfp.py: a case with any subset of the gradients, adding to what the
# buffers held, with registers and FPU modes looked at before and after.

import json
from array import array

import uctypes
from micropython import const

import microdeform
from microdeform import dispatch

# block fields: begin
_ENTRY = const(0)
_ARGUMENT = const(1)
_MODES = const(2)
_MODES_KEPT = const(3)
_MOVED = const(4)
_GIVEN = const(5)
_KEPT = const(25)
_SIZE = const(45)
# block fields: end


def load(path):
    with open(path + ".json") as file:
        head = json.load(file)
    geometry = microdeform.Geometry(**head["geometry"])
    tensors = {}
    with open(path + ".bin", "rb") as file:
        for name, count in head["tensors"]:
            values = array("f", bytes(4 * count))
            if count:
                file.readinto(values)
            tensors[name] = values
    return head, geometry, tensors


def forward(path, send):
    """The forward of a case."""
    _, geometry, tensors = load(path)
    dispatch.force("f32", "f32_vfp")
    send("output", microdeform.deform_conv2d(
        geometry, tensors["x"], tensors["offset"], tensors["weight"], tensors.get("bias"),
        tensors.get("mask"),
    ))  # fmt: skip


def backward(path, send):
    """The backward of a case; out holds the tensors grad_*."""
    head, geometry, tensors = load(path)
    dispatch.force("f32", "f32_vfp")
    out = microdeform.Gradients()
    for name in head["needs"]:
        setattr(out, name, tensors.get("grad_" + name))
    microdeform.deform_conv2d_backward(
        geometry, tensors["grad_output"], tensors["x"], tensors["offset"], tensors["weight"],
        tensors.get("mask"), needs=head["needs"], out=out, accumulate=head["accumulate"],
    )  # fmt: skip
    for name in head["needs"]:
        send("grad_" + name, getattr(out, name))
    send("nonfinite", array("i", [out.stats.nonfinite]))


def keeps_registers(path, send):
    """Run forward and backward through a caller that has set every register they must keep, and
    modes of the FPU that would spoil the results; send these and return what went wrong.
    """
    import machine
    import registers_asm

    wrong = []

    def through(function):
        def call(argument):
            look = array("i", bytes(4 * _SIZE))
            # The native code's address, from the function object.
            look[_ENTRY] = machine.mem32[id(function) + 8] | 1
            look[_ARGUMENT] = uctypes.addressof(argument)
            look[_MODES] = 0x03C00000  # default NaN, flush to zero, round towards zero
            for k in range(20):
                look[_GIVEN + k] = 0x3F000001 + 12345 * k
            registers_asm.call_and_look(look)
            for k in range(20):
                if look[_GIVEN + k] != look[_KEPT + k]:
                    wrong.append("register %d of r8-r11, s16-s31" % k)
            if (look[_MODES_KEPT] ^ look[_MODES]) & 0x03C00000:
                wrong.append("modes %#x" % look[_MODES_KEPT])
            if look[_MOVED]:
                wrong.append("sp")

        return call

    from microdeform.kernels import f32_vfp

    kept = f32_vfp.forward_code, f32_vfp.backward_code
    f32_vfp.load_forward()
    f32_vfp.load_backward()
    f32_vfp.forward_code = Replaced(
        f32_vfp.forward_code, forward=through(f32_vfp.forward_code.forward)
    )
    f32_vfp.backward_code = Replaced(
        f32_vfp.backward_code, backward=through(f32_vfp.backward_code.backward)
    )
    try:
        forward(path, send)
        backward(path, send)
    finally:
        f32_vfp.forward_code, f32_vfp.backward_code = kept
    return wrong


class Replaced:
    """A module with some functions replaced."""

    def __init__(self, module, **functions):
        self._module = module
        for name in functions:
            setattr(self, name, functions[name])

    def __getattr__(self, name):
        return getattr(self._module, name)


def later_calls(path):
    """Make calls with one thing wrong, on a new geometry and on one that has had good calls; print
    "what | answer of the first | answer of the later", and "wrong ..." where results differ.
    """
    _, used, tensors = load(path)
    dispatch.force("f32", "f32_vfp")
    x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
    bias, mask, grad_output = tensors["bias"], tensors["mask"], tensors["grad_output"]
    good = (x, offset, weight, bias, mask, None)
    expected = bytes(microdeform.deform_conv2d(used, *good))
    gradients = microdeform.deform_conv2d_backward(used, grad_output, x, offset, weight, mask)
    names = ("input", "offset", "mask", "weight", "bias")
    kept = {name: bytes(getattr(gradients, name)) for name in names}

    def answer(function, *arguments, **options):
        try:
            function(*arguments, **options)
        except Exception as error:
            return type(error).__name__ + ": " + str(error)
        return "accepted"

    def both(what, function, *arguments, **options):
        _, new, _ = load(path)
        first = answer(function, new, *arguments, **options)
        print("%s | %s | %s" % (what, first, answer(function, used, *arguments, **options)))

    forward, backward = microdeform.deform_conv2d, microdeform.deform_conv2d_backward
    for place in range(6):
        right = good[place] if place < 5 else array("f", bytes(expected))
        for what, wrong in (
            ("short", right[1:]),
            ("integers", array("i", bytes(4 * len(right)))),
            ("doubles", array("d", bytes(8 * len(right)))),
            ("bytes", bytes(4 * len(right))),
            ("list", list(right)),
            ("number", 7),
            ("text", "x"),
            ("none", None),
            ("an input", x if place == 5 else 1.5),
        ):
            if place == 5 and what == "none":
                continue
            operands = list(good)
            operands[place] = wrong
            both("forward %d %s" % (place, what), forward, *operands)
    for place in range(5):
        for what in ("short", "integers", "none"):
            operands = [grad_output, x, offset, weight, mask]
            right = operands[place]
            operands[place] = {
                "short": right[1:], "integers": array("i", bytes(4 * len(right))), "none": None,
            }[what]  # fmt: skip
            both("backward %d %s" % (place, what), backward, *operands)
    operands = (grad_output, x, offset, weight, mask)
    for name in names:
        right = array("f", kept[name])
        for what, wrong in (("short", right[1:]), ("integers", array("i", kept[name]))):
            out = microdeform.Gradients(**{name: wrong})
            both("out.%s %s" % (name, what), backward, *operands, out=out)
    both("out.input is x", backward, *operands, out=microdeform.Gradients(input=x))
    both("out a list", backward, *operands, out=[])
    both("needs a text", backward, *operands, needs="input")
    both("not a geometry", lambda geo: forward(3, *good))
    both("good view", forward, memoryview(x), offset, weight, bias, mask)
    both("good generator", backward, *operands, needs=iter(["bias", "input"]))

    # After all that the results are still the same, in old buffers full of other values and in new.
    y = array("f", bytes(expected))
    y[0] = 77.0
    for out in (None, y):
        if bytes(forward(used, x, offset, weight, bias, mask, out)) != expected:
            print("wrong forward", out is None)
    out = microdeform.Gradients()
    for name in names:
        setattr(out, name, array("f", [float("nan")] * (len(kept[name]) // 4)))
    for given in (None, out, out):
        found = backward(used, *operands, out=given)
        for name in names:
            if bytes(getattr(found, name)) != kept[name]:
                print("wrong", name, given is None)
    # A subset leaves other buffers alone.
    out.input[0] = 3.0
    backward(used, *operands, needs=("bias",), out=out)
    backward(used, *operands, needs=("bias",), out=out)
    if out.input[0] != 3.0 or bytes(out.bias) != kept["bias"]:
        print("wrong subset")
    dispatch.force("f32", "f32_python")
    if bytes(forward(used, *good)) != expected or dispatch.choose("f32").name != "f32_python":
        print("wrong kernel")
    dispatch.force("f32", None)
    if bytes(forward(used, *good)) != expected:
        print("wrong again")
    print("done")


def every_subset(path):
    """Heap and plans held after the backward of the first and of the last subset of gradients."""
    import gc

    _, geometry, tensors = load(path)
    dispatch.force("f32", "f32_vfp")
    operands = [tensors[name] for name in ("grad_output", "x", "offset", "weight", "mask")]
    names = ("input", "offset", "mask", "weight", "bias")
    held = []
    for chosen in range(1, 32):
        needs = tuple([name for bit, name in enumerate(names) if chosen >> bit & 1])
        microdeform.deform_conv2d_backward(geometry, *operands, needs=needs)
        if chosen in (1, 31):
            gc.collect()
            held.append((gc.mem_alloc(), len(geometry.plans)))
    return held


def instructions(path):
    """Executed instructions of a later forward and backward, results in given buffers.

    By the MPS2 boards' 25 MHz counter: under -icount shift=6 an instruction is 64 ns, a tick 40 ns.
    """
    import gc

    from machine import mem32

    _, geometry, tensors = load(path)
    dispatch.force("f32", None)
    x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
    bias, mask, grad_output = tensors["bias"], tensors["mask"], tensors["grad_output"]
    y = microdeform.deform_conv2d(geometry, x, offset, weight, bias, mask)
    out = microdeform.deform_conv2d_backward(geometry, grad_output, x, offset, weight, mask)

    def nothing():
        pass

    def forward():
        microdeform.deform_conv2d(geometry, x, offset, weight, bias, mask, y)

    def backward():
        microdeform.deform_conv2d_backward(geometry, grad_output, x, offset, weight, mask, out=out)

    ticks = []
    for call in (nothing, forward, backward):
        call()
        gc.collect()
        start = mem32[0x40028018]
        call()
        ticks.append((mem32[0x40028018] - start) & 0xFFFFFFFF)
    return [(spent - ticks[0]) * 40 // 64 for spent in ticks[1:]]


def heap_growth(path, calls):
    """Bytes of heap that calls of forward and backward leave behind."""
    import gc

    _, geometry, tensors = load(path)
    dispatch.force("f32", "f32_vfp")
    x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
    mask, grad_output = tensors.get("mask"), tensors["grad_output"]
    y = microdeform.deform_conv2d(geometry, x, offset, weight, tensors.get("bias"), mask)
    out = microdeform.deform_conv2d_backward(geometry, grad_output, x, offset, weight, mask)
    before = after = 0
    for call in range(calls + 1):
        microdeform.deform_conv2d(geometry, x, offset, weight, tensors.get("bias"), mask, y)
        microdeform.deform_conv2d_backward(geometry, grad_output, x, offset, weight, mask, out=out)
        if call == 0 or call == calls:
            gc.collect()
            before, after = after, gc.mem_alloc()
    return after - before
