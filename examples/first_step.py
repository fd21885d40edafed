# One training step of a deformable convolution. Runs on a board and on CPython alike.
from array import array

import microdeform

geo = microdeform.Geometry(in_channels=1, height=4, width=4, out_channels=2, kernel=3, padding=1)
x = array("f", [0.1 * i for i in range(geo.size("x"))])
offset = array("f", [0.25] * geo.size("offset"))
mask = array("f", [1.0] * geo.size("mask"))
weight = array("f", [0.1] * geo.size("weight"))
bias = array("f", [0.0] * geo.size("bias"))

y = microdeform.deform_conv2d(geo, x, offset, weight, bias, mask)
g = microdeform.deform_conv2d_backward(geo, y, x, offset, weight, mask)  # loss = sum(y * y) / 2
for i in range(len(weight)):
    weight[i] -= 0.01 * g.weight[i]
print("loss", sum([v * v for v in y]) / 2)
