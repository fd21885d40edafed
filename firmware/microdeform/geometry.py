"""The shapes and options of one deformable convolution, checked once, and its small containers.

This module is plain Python and imports on MicroPython and on CPython: the simulator and the host
tool use it too, so a shape, a check or a default is written nowhere else.
"""

from .errors import DtypeError, OptionError, ShapeError

TENSORS = ("x", "offset", "mask", "weight", "bias", "output", "grad_output")
GRADIENTS = ("input", "offset", "mask", "weight", "bias")
# The tensor whose shape each gradient has.
GRADIENT_OF = {"input": "x", "offset": "offset", "mask": "mask", "weight": "weight", "bias": "bias"}


def integer(name, value, minimum, expected=None):
    """Return value as an int >= minimum (None: any), or raise naming it."""
    number = value
    if type(value) is not int:
        # NumPy's integers say what they are through __index__; bool and float do not count as
        # sizes.
        index = None if isinstance(value, bool) else getattr(value, "__index__", None)
        if index is None:
            raise DtypeError("%s: expected %s, got %r" % (name, expected or "an integer", value))
        number = index()
    if minimum is not None and number < minimum:
        raise OptionError(
            "%s: expected %s >= %d, got %r" % (name, expected or "an integer", minimum, value)
        )
    return number


def _is_sequence(value):
    return isinstance(value, (tuple, list))


def _pair(name, value, minimum):
    """Return (height, width) from an integer or a pair."""
    expected = "an integer or a pair (height, width)"
    if _is_sequence(value):
        if len(value) != 2:
            raise OptionError("%s: expected %s, got %r" % (name, expected, value))
        return (
            integer(name + "[0]", value[0], minimum),
            integer(name + "[1]", value[1], minimum),
        )
    number = integer(name, value, minimum, expected)
    return (number, number)


def _four_sides(value):
    """Return (top, left, bottom, right) from an integer, (height, width) or all four."""
    if _is_sequence(value) and len(value) == 4:
        return tuple([integer("padding[%d]" % i, value[i], 0) for i in range(4)])
    if _is_sequence(value) and len(value) != 2:
        raise OptionError(
            "padding: expected an integer, (height, width) or (top, left, bottom, right), got %r"
            % (value,)
        )
    height, width = _pair("padding", value, 0)
    return (height, width, height, width)


def _flag(name, value):
    if value is not True and value is not False:
        raise DtypeError("%s: expected True or False, got %r" % (name, value))
    return value


def _choice(name, value, choices):
    if value not in choices:
        raise OptionError("%s: expected one of %s, got %r" % (name, ", ".join(choices), value))
    return value


def product(shape):
    """The number of values in a tensor of that shape."""
    count = 1
    for length in shape:
        count *= length
    return count


class Stats:
    """Counters of one call.

    nonfinite: samples (image, output pixel, offset group, tap) whose offset was NaN or infinite.
    saturated: values clamped by the integer arithmetic; always 0 in float32.
    """

    # Of the class, so that making one costs little.
    nonfinite = 0
    saturated = 0


class Fixed:
    """A tensor of fixed-point values: data[i] * 2**-exponent.

    data: array('h') for an operand, array('i') for a result (in the simulator an int16 or int32
    ndarray). exponent: an integer. What both may be is said in fixed.py.
    """

    def __init__(self, data, exponent):
        self.data = data
        self.exponent = integer("exponent", exponent, None)

    def __repr__(self):
        return "Fixed(%r, %d)" % (self.data, self.exponent)


class Geometry:
    """Sizes and options of one deformable convolution, validated.

    batch >= 0; in_channels, height, width, out_channels >= 1 and kernel (an integer or (kh, kw))
    are sizes.
    stride, dilation: >= 1, an integer or (height, width). padding: >= 0, an integer, (height,
    width) or (top, left, bottom, right). groups divides in_channels and out_channels; offset_groups
    divides in_channels; the two need not nest. mask: modulated (v2) or not (v1). bias: added to the
    output or not.
    edge: "torchvision" (the right-hand derivative at a coordinate of exactly -1) or "mmcv" (zero
    there).
    strict: a NaN or infinite offset raises NonFiniteError instead of contributing 0 and being
    counted.
    layout: "nchw", or "nhwc" for x, output, grad_output and grad_input with channels last.

    Raises OptionError or ShapeError (both ValueError) or DtypeError (TypeError) naming the
    argument.
    """

    def __init__(
        self,
        batch=1,
        in_channels=None,
        height=None,
        width=None,
        out_channels=None,
        kernel=None,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        offset_groups=1,
        mask=True,
        bias=True,
        edge="torchvision",
        strict=False,
        layout="nchw",
    ):
        self.batch = integer("batch", batch, 0)
        self.in_channels = integer("in_channels", in_channels, 1)
        self.height = integer("height", height, 1)
        self.width = integer("width", width, 1)
        self.out_channels = integer("out_channels", out_channels, 1)
        self.kernel = _pair("kernel", kernel, 1)
        self.stride = _pair("stride", stride, 1)
        self.padding = _four_sides(padding)
        self.dilation = _pair("dilation", dilation, 1)
        self.groups = integer("groups", groups, 1)
        self.offset_groups = integer("offset_groups", offset_groups, 1)
        self.mask = _flag("mask", mask)
        self.bias = _flag("bias", bias)
        self.edge = _choice("edge", edge, ("torchvision", "mmcv"))
        self.strict = _flag("strict", strict)
        self.layout = _choice("layout", layout, ("nchw", "nhwc"))
        self.stats = Stats()
        # What kernels work out once and keep: (kernel, pass, needs) -> its block.
        self.plans = {}
        for name, count in (("in_channels", self.in_channels), ("out_channels", self.out_channels)):
            if count % self.groups:
                raise OptionError(
                    "groups: expected a divisor of %s (%d), got %d" % (name, count, self.groups)
                )
        if self.in_channels % self.offset_groups:
            raise OptionError(
                "offset_groups: expected a divisor of in_channels (%d), got %d"
                % (self.in_channels, self.offset_groups)
            )
        self.out_height = self._output_size("height", self.height, 0)
        self.out_width = self._output_size("width", self.width, 1)

    def _output_size(self, name, size, axis):
        padded = size + self.padding[axis] + self.padding[axis + 2]
        span = self.dilation[axis] * (self.kernel[axis] - 1) + 1
        count = (padded - span) // self.stride[axis] + 1
        if count < 1:
            raise ShapeError(
                "%s: expected an output of at least 1, got %d (padded %s %d, dilated kernel %d)"
                % (name, count, name, padded, span)
            )
        return count

    @property
    def taps(self):
        """Taps of one offset group: kernel height * kernel width."""
        return self.kernel[0] * self.kernel[1]

    def shape(self, name):
        """The shape of a tensor of TENSORS, in this geometry's layout."""
        spatial = (self.out_height, self.out_width)
        if name == "x":
            channels, spatial = self.in_channels, (self.height, self.width)
        elif name == "output" or name == "grad_output":
            channels = self.out_channels
        elif name == "offset":
            return (self.batch, 2 * self.offset_groups * self.taps) + spatial
        elif name == "mask":
            return (self.batch, self.offset_groups * self.taps) + spatial
        elif name == "weight":
            return (self.out_channels, self.in_channels // self.groups) + self.kernel
        elif name == "bias":
            return (self.out_channels,)
        else:
            raise OptionError("name: expected one of %s, got %r" % (", ".join(TENSORS), name))
        if self.layout == "nhwc":
            return (self.batch,) + spatial + (channels,)
        return (self.batch, channels) + spatial

    def size(self, name):
        """The number of values of a tensor of TENSORS."""
        return product(self.shape(name))

    def _unsplit(self, name):
        if name != "offset":
            return ""
        return (
            "; it has 3 * offset_groups * kernel height * kernel width channels: offsets and mask"
            " look unsplit, pass the first two thirds of the channels as offset and the (squashed)"
            " rest as mask"
        )

    def check_shape(self, name, shape):
        """Raise ShapeError unless shape is that of the tensor: names it, what was expected and what
        came.
        """
        expected = self.shape(name)
        shape = tuple(shape)
        if shape == expected:
            return
        hint = ""
        if len(shape) == 4 and shape[1] == 3 * self.offset_groups * self.taps:
            hint = self._unsplit(name)
        raise ShapeError("%s: expected shape %r, got %r%s" % (name, expected, shape, hint))

    def check_size(self, name, count, argument=None):
        """Raise ShapeError unless count is the tensor's number of values.

        argument: what the caller calls it, where that is not the tensor's name.
        """
        expected = self.size(name)
        if count == expected:
            return
        hint = ""
        if count and 2 * count == 3 * expected:
            hint = self._unsplit(name)
        raise ShapeError(
            "%s: expected %d values (shape %r), got %d%s"
            % (argument or name, expected, self.shape(name), count, hint)
        )

    def needed(self, needs):
        """The gradients asked for, in the order of GRADIENTS; None means all that exist here."""
        if needs is None:
            return tuple(
                [
                    name
                    for name in GRADIENTS
                    if (name != "mask" or self.mask) and (name != "bias" or self.bias)
                ]
            )
        if isinstance(needs, str):
            raise DtypeError("needs: expected a sequence of names, got the string %r" % needs)
        try:
            needs = tuple(needs)
        except TypeError:
            raise DtypeError("needs: expected a sequence of names, got %r" % (needs,))
        for name in needs:
            _choice("needs", name, GRADIENTS)
        if "mask" in needs and not self.mask:
            raise OptionError(
                "needs: expected no 'mask' (the geometry has none), got %r" % (needs,)
            )
        return tuple([name for name in GRADIENTS if name in needs])

    def workspace_bytes(self, pass_, dtype, kernel=None, needs=None, accumulate=False):
        """Heap bytes that one call allocates beyond its inputs and results, on a 32-bit board.

        pass_: "forward" or "backward". dtype: "f32" or "i16". kernel: a kernel's name; None is the
        one that this port would choose. needs, accumulate: as for the backward call.
        """
        from . import workspace

        return workspace.total_bytes(self, pass_, dtype, kernel, needs, accumulate)


def geometry_from_shapes(
    x, offset, weight, bias=None, mask=None, grad_output=None, *, stride=1, padding=0, dilation=1,
    groups=1, offset_groups=1, edge="torchvision", strict=False,
):  # fmt: skip
    """Build a Geometry from NCHW shapes (tuples; None for what is absent) and check every one of
    them.

    Raises ShapeError naming the tensor, the expected and the given shape; group counts are never
    inferred.
    """
    for name, shape in (("x", x), ("weight", weight)):
        if len(shape) != 4:
            raise ShapeError("%s: expected 4 dimensions, got shape %r" % (name, tuple(shape)))
    geometry = Geometry(
        batch=x[0], in_channels=x[1], height=x[2], width=x[3],
        out_channels=weight[0], kernel=(weight[2], weight[3]),
        stride=stride, padding=padding, dilation=dilation, groups=groups,
        offset_groups=offset_groups, mask=mask is not None, bias=bias is not None, edge=edge,
        strict=strict,
    )  # fmt: skip
    for name, shape in (
        ("weight", weight),
        ("offset", offset),
        ("mask", mask),
        ("bias", bias),
        ("grad_output", grad_output),
    ):
        if shape is not None:
            geometry.check_shape(name, shape)
    return geometry
