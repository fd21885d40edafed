"""Runs one case on a board: reads its tensors from a file, sends every result back.

A case is two files: NAME.json {"geometry": Geometry's arguments, "tensors": [name, typecode,
exponent or null] in the file's order} and NAME.bin, the tensors' values one after the other.
"""

import gc
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
        for name, typecode, exponent in head["tensors"]:
            width = 2 if typecode == "h" else 4
            values = array(typecode, bytes(width * geometry.size(name)))
            if len(values):
                file.readinto(values)
            if exponent is not None and name != "offset":
                values = microdeform.Fixed(values, exponent)
            tensors[name] = values
    return geometry, tensors


def _send_result(send, name, result):
    if isinstance(result, microdeform.Fixed):
        send(name + ".exponent", array("i", [result.exponent]))
        result = result.data
    send(name, result)


def run(index, dtype, kernel, send):
    """Run the case of that number; kernel None is the automatic choice. send(name, buffer) takes
    the results.
    """
    # The path is put together here: MicroPython keeps every name and short string that it has ever
    # compiled, somewhere in the heap, and hundreds of them leave no room for large arrays between.
    gc.collect()
    geometry, tensors = _load("/rom/cases/%d-%s" % (index, dtype))
    dispatch.force(dtype, kernel)
    x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
    mask = tensors.get("mask")
    output = microdeform.deform_conv2d(geometry, x, offset, weight, tensors.get("bias"), mask)
    _send_result(send, "output", output)
    counted = geometry.stats.nonfinite
    saturated = array("i", [geometry.stats.saturated, 0])
    del output
    gc.collect()
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
                _send_result(send, name, result)
        if gradients.stats.nonfinite != counted:
            raise RuntimeError("forward and backward count different non-finite samples")
        saturated[1] = gradients.stats.saturated
    send("nonfinite", array("i", [counted]))
    send("saturated", saturated)


def capabilities(send):
    """Send what the board has, as JSON. "known": every kernel as (dtype, name, obstacle or "")."""
    facts = microdeform.capabilities()
    facts["known"] = [(row.dtype, row.name, row.obstacle(facts)) for row in dispatch.KERNELS]
    facts["micropython"] = ".".join([str(part) for part in sys.implementation.version[:3]])
    send("capabilities", json.dumps(facts).encode())
