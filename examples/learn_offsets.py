# Learns where to look: the image has moved by (1, -1) pixels and only the offsets are trained.
#
# The target is a 3x3 convolution of the image as it was. One offset pair per tap is shared by all
# pixels (its gradient is the sum over the pixels), so 18 numbers are learned. The loss must fall.
from array import array

import microdeform

SIZE, STEPS, RATE = 8, 30, 0.8
geo = microdeform.Geometry(
    in_channels=1, height=SIZE, width=SIZE, out_channels=1, kernel=3,
    mask=False, bias=False,
)  # fmt: skip


def image(shift_y, shift_x):
    """A smooth bump whose centre is shifted by so many pixels."""
    values = array("f", bytes(4 * SIZE * SIZE))
    for y in range(SIZE):
        for x in range(SIZE):
            dy, dx = y - 3.5 - shift_y, x - 3.5 - shift_x
            values[y * SIZE + x] = 1.0 / (1.0 + 0.15 * (dy * dy + dx * dx))
    return values


weight = array("f", [0.0, 0.2, 0.0, 0.2, 0.2, 0.2, 0.0, 0.2, 0.0])
zero = array("f", bytes(4 * geo.size("offset")))
target = microdeform.deform_conv2d(geo, image(0, 0), zero, weight)

moved = image(1, -1)
taps = [0.0] * 18  # (y, x) of each tap
offset = array("f", zero)
plane = geo.out_height * geo.out_width
first = None
for step in range(STEPS):
    for channel in range(18):
        for pixel in range(plane):
            offset[channel * plane + pixel] = taps[channel]
    y = microdeform.deform_conv2d(geo, moved, offset, weight)
    error = array("f", [y[i] - target[i] for i in range(plane)])
    loss = sum([e * e for e in error]) / plane
    if first is None:
        first = loss
    grad = microdeform.deform_conv2d_backward(geo, error, moved, offset, weight, needs=("offset",))
    for channel in range(18):
        total = 0.0
        for pixel in range(plane):
            total += grad.offset[channel * plane + pixel]
        taps[channel] -= RATE * total
    if step % 10 == 0 or step == STEPS - 1:
        print("step", step, "loss", loss)
print("centre tap looks at", taps[8], taps[9])
if loss > 0.05 * first:
    raise SystemExit("the loss did not fall")
