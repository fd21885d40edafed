# Runs on a board for test_f32_vfp.py: a case with any subset of the gradients, adding to what the
# buffers held, with registers and FPU modes looked at before and after.

import json
from array import array

import microdeform
import uctypes
from microdeform import dispatch
from micropython import const

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
    f32_vfp.forward_code = Replaced(f32_vfp.forward_code, forward=through(f32_vfp.forward_code.forward))
    f32_vfp.backward_code = Replaced(
        f32_vfp.backward_code, backward=through(f32_vfp.backward_code.backward)
    )
    try:
        _, geometry, tensors = load(path)
        dispatch.force("f32", "f32_vfp")
        send("output", microdeform.deform_conv2d(
            geometry, tensors["x"], tensors["offset"], tensors["weight"], tensors.get("bias"),
            tensors.get("mask"),
        ))  # fmt: skip
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
