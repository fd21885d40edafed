# The same layer in float32 and in int16 block fixed point: on a core without an FPU the integers
# are many times faster. Prints how far the two are apart, the rounding of the inputs included.
from array import array

import microdeform
from microdeform.quantize import dequantise, quantise, quantise_offset

geo = microdeform.Geometry(in_channels=4, height=6, width=6, out_channels=4, kernel=3, padding=1)


def values(name, seed):
    made = array("f", bytes(4 * geo.size(name)))
    for index in range(len(made)):
        seed = (seed * 75 + 74) % 65537
        made[index] = seed / 32768 - 1
    return made


x, weight, bias = values("x", 1), values("weight", 2), values("bias", 3)
offset, mask, grad_output = values("offset", 4), values("mask", 5), values("grad_output", 6)
y = microdeform.deform_conv2d(geo, x, offset, weight, bias, mask)
g = microdeform.deform_conv2d_backward(geo, grad_output, x, offset, weight, mask)

# The integers: one power-of-two exponent a tensor, offsets in 1/256 of a pixel.
xq, wq, bq, mq = quantise(x), quantise(weight), quantise(bias), quantise(mask)
oq, gq = quantise_offset(offset), quantise(grad_output)
yq = microdeform.deform_conv2d(geo, xq, oq, wq, bq, mq)
q = microdeform.deform_conv2d_backward(geo, gq, xq, oq, wq, mq)


def apart(floats, fixed):
    back = dequantise(fixed)
    difference = size = 0.0
    for i in range(len(floats)):
        difference += (back[i] - floats[i]) ** 2
        size += floats[i] * floats[i]
    return (difference / size) ** 0.5


print("loss of accuracy, relative: output", apart(y, yq))
for name in ("input", "offset", "mask", "weight", "bias"):
    print("gradient by", name, apart(getattr(g, name), getattr(q, name)))
if apart(y, yq) > 0.01:
    raise SystemExit("float32 and fixed point do not agree")
