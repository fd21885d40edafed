# Deterministic tensors for the device tests, the same values on every port.

from array import array

import microdeform


def values(seed, count, scale=1.0):
    """An array('f') of multiples of 1/64 in -scale..scale: exact in float32."""
    made = array("f", bytes(4 * count))
    state = seed * 7919 + 12345
    for index in range(count):
        state = (state * 75 + 74) % 65537
        made[index] = (state % 129 - 64) / 64 * scale
    return made


class Operands:
    """The tensors of one geometry."""

    def __init__(self, geometry, offset_scale=2.0):
        self.geometry = geometry
        self.x = values(1, geometry.size("x"))
        self.offset = values(2, geometry.size("offset"), offset_scale)
        self.weight = values(3, geometry.size("weight"))
        self.mask = values(4, geometry.size("mask")) if geometry.mask else None
        self.bias = values(5, geometry.size("bias")) if geometry.bias else None
        self.grad_output = values(6, geometry.size("output"))

    def forward(self, **keywords):
        return microdeform.deform_conv2d(
            self.geometry, self.x, self.offset, self.weight, self.bias, self.mask, **keywords
        )

    def backward(self, **keywords):
        return microdeform.deform_conv2d_backward(
            self.geometry, self.grad_output, self.x, self.offset, self.weight, self.mask, **keywords
        )


def small(**changes):
    """A small geometry with everything switched on."""
    options = {
        "in_channels": 2, "height": 4, "width": 3, "out_channels": 3, "kernel": 3, "padding": 1,
    }  # fmt: skip
    options.update(changes)
    return microdeform.Geometry(**options)
