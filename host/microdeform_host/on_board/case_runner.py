"""Runs one case on a board: reads its tensors from a file, sends every result back.

A case is two files: NAME.json {"geometry": Geometry's arguments, "tensors": names in the file's
order} and NAME.bin, the tensors' float32 values one after the other.
"""

import json
import sys
from array import array

import microdeform
from microdeform import dispatch


def _load(path):
    with open(path + ".json") as file:
        head = json.load(file)
    geometry = microdeform.Geometry(**head["geometry"])
    tensors = {}
    with open(path + ".bin", "rb") as file:
        for name in head["tensors"]:
            values = array("f", bytes(4 * geometry.size(name)))
            if len(values):
                file.readinto(values)
            tensors[name] = values
    return geometry, tensors


def run(path, dtype, kernel, send):
    """Run a case; kernel None is the automatic choice. send(name, buffer) takes the results."""
    geometry, tensors = _load(path)
    dispatch.force(dtype, kernel)
    x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
    mask = tensors.get("mask")
    output = microdeform.deform_conv2d(geometry, x, offset, weight, tensors.get("bias"), mask)
    send("output", output)
    counted = geometry.stats.nonfinite
    del output
    if "grad_output" in tensors:
        gradients = microdeform.deform_conv2d_backward(
            geometry, tensors["grad_output"], x, offset, weight, mask
        )
        for name, result in (
            ("grad_x", gradients.input),
            ("grad_offset", gradients.offset),
            ("grad_mask", gradients.mask),
            ("grad_weight", gradients.weight),
            ("grad_bias", gradients.bias),
        ):
            if result is not None:
                send(name, result)
        if gradients.stats.nonfinite != counted:
            raise RuntimeError("forward and backward count different non-finite samples")
    send("nonfinite", array("i", [counted]))


def capabilities(send):
    """Send what the board has, as JSON. "known": every kernel as (dtype, name, obstacle or "")."""
    facts = microdeform.capabilities()
    facts["known"] = [(row.dtype, row.name, row.obstacle(facts)) for row in dispatch.KERNELS]
    facts["micropython"] = ".".join([str(part) for part in sys.implementation.version[:3]])
    send("capabilities", json.dumps(facts).encode())
