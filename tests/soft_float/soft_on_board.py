# ruff: noqa: UP031
# Runs on a board for test_f32_soft.py: a case with any subset of the gradients, adding to what the
# buffers held; heap and registers looked at.

import gc
import json
from array import array

import soft_float_proof as proof
from machine import mem32

import microdeform
from microdeform import dispatch
from microdeform.kernels import f32_soft


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
    dispatch.force("f32", "f32_soft")
    return head, geometry, tensors


def _forward(geometry, tensors):
    return microdeform.deform_conv2d(
        geometry, tensors["x"], tensors["offset"], tensors["weight"], tensors.get("bias"),
        tensors.get("mask"),
    )  # fmt: skip


def _backward(geometry, tensors, needs, out, accumulate):
    return microdeform.deform_conv2d_backward(
        geometry, tensors["grad_output"], tensors["x"], tensors["offset"], tensors["weight"],
        tensors.get("mask"), needs=needs, out=out, accumulate=accumulate,
    )  # fmt: skip


def run(path, send):
    """Both passes of a case, the backward twice: the second call takes the shorter way in."""
    head, geometry, tensors = load(path)
    send("output", _forward(geometry, tensors))
    for turn in range(2):
        out = microdeform.Gradients()
        for name in head["needs"]:
            held = tensors.get("grad_" + name)
            if turn and not head["accumulate"]:
                held = array("f", [float("nan")] * geometry.size(head["shapes"][name]))
            setattr(out, name, array("f", held) if held is not None else None)
        _backward(geometry, tensors, head["needs"], out, head["accumulate"])
        for name in head["needs"]:
            send("grad_%s_%d" % (name, turn), getattr(out, name))
    send("nonfinite", array("i", [geometry.stats.nonfinite, out.stats.nonfinite]))


def heap_growth(path, calls):
    """Bytes that so many calls of both passes leave behind."""
    _, geometry, tensors = load(path)
    y = _forward(geometry, tensors)
    out = _backward(geometry, tensors, None, None, False)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(calls):
        microdeform.deform_conv2d(
            geometry, tensors["x"], tensors["offset"], tensors["weight"], tensors["bias"],
            tensors["mask"], out=y,
        )  # fmt: skip
        _backward(geometry, tensors, None, out, False)
    gc.collect()
    return gc.mem_alloc() - before


def registers_changed(path):
    """What the passes have not kept of r8-r11 and sp (see changed), and whether results agree."""
    _, geometry, tensors = load(path)
    changed = []

    def watched(function):
        return lambda block: changed.extend(proof.changed(mem32[id(function) + 8] | 1, block))

    for name in ("forward", "backward"):
        module = f32_soft.code_of(name)
        f32_soft.passes[name] = Watched(module, name, watched(getattr(module, name)))
    try:
        y = _forward(geometry, tensors)
        out = _backward(geometry, tensors, None, None, False)
    finally:
        f32_soft.passes.clear()
    return changed, bytes(y) == bytes(_forward(geometry, tensors)) and bytes(out.weight) == bytes(
        _backward(geometry, tensors, None, None, False).weight
    )


class Watched:
    """A module with one function replaced."""

    def __init__(self, module, name, function):
        self._module = module
        setattr(self, name, function)

    def __getattr__(self, name):
        return getattr(self._module, name)
