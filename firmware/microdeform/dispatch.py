"""Chooses the kernel for a data type on this port. Never raises for the lack of a feature: it falls
back.

Adding a kernel: one file in kernels/ and one row here. Every f32 kernel module offers

    forward(geometry, x, offset, weight, bias, mask, y, stats, work)
    backward(geometry, grad_output, x, offset, weight, mask, gradients, accumulate, stats, work)

gradients has a buffer for each gradient wanted and None for the rest; the buffers are zero where
accumulate is False. work is the kernel's workspace, one buffer for each of its rows in
workspace.py. A module that says PREPARED = True must see to zero buffers itself: see prepared.py.
Every i16 kernel module offers

    forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work)
    backward(geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work)

on the integer buffers alone: array('h'), the bias array('i') at the output's exponent, y and
gradients array('i'), all zero on entry. scales (scales.Scales) has the shifts. Values clipped by
the bias are counted in stats.saturated. The loops over whole integer tensors are a kernel too, of
dtype "loops": see kernels/loops_python.py.
"""

from . import probe
from .errors import KernelError


class Kernel:
    """A row: name, dtype, and the test that says why it cannot run here ("" if it can)."""

    def __init__(self, name, dtype, obstacle):
        self.name = name
        self.dtype = dtype
        self.obstacle = obstacle

    def load(self):
        """Import the kernel's module; SyntaxError, ImportError or ValueError mean "not here"."""
        return __import__("microdeform.kernels." + self.name, None, None, ("forward",))


def _everywhere(features):
    return ""


def _without_fpu(features):
    if features["fpu"] is None:
        return "no FPU that is present and enabled"
    if features["floats"] != "single":
        return "this port's floats are not IEEE single"
    return ""


def _armv7m(features):
    if features["architecture"] not in ("armv7m", "armv7em", "armv7emsp", "armv7emdp"):
        return "no native emitter for ARMv7-M"
    return ""


def _dsp(features):
    return _armv7m(features) or ("" if features["dsp"] else "no DSP instructions")


def _thumb(features):
    if not (features["architecture"] or "").startswith(("armv6m", "armv7")):
        return "no inline assembler for a Cortex-M"
    return ""


def _thumb_single(features):
    if features["floats"] != "single":
        return "this port's floats are not IEEE single"
    return _thumb(features)


def _native(features):
    # Viper's integers are the core's words, and the kernels count on 32 bits.
    if features["architecture"] in (None, "x64"):
        return "no native emitter with 32-bit integers"
    return ""


# For each dtype the fastest first.
KERNELS = (
    Kernel("f32_vfp", "f32", _without_fpu),
    Kernel("f32_soft", "f32", _thumb_single),
    Kernel("f32_python", "f32", _everywhere),
    Kernel("i16_dsp", "i16", _dsp),
    Kernel("i16_armv7m", "i16", _armv7m),
    Kernel("i16_armv6m", "i16", _thumb),
    Kernel("i16_viper", "i16", _native),
    Kernel("i16_python", "i16", _everywhere),
    Kernel("loops_armv6m", "loops", _thumb),
    Kernel("loops_viper", "loops", _native),
    Kernel("loops_python", "loops", _everywhere),
)
# What capabilities() and verify show; the loops only serve i16.
DTYPES = ("f32", "i16")

_chosen = {}  # dtype -> (Kernel, module)
_reasons = {}  # dtype -> why that one
# How often a kernel was forced: what has been prepared for another kernel is known by it.
forced_times = [0]


def dtypes():
    """The data types of tensors."""
    return DTYPES


def _select(dtype):
    refused = []
    features = probe.features()
    for kernel in KERNELS:
        if kernel.dtype != dtype:
            continue
        why = kernel.obstacle(features)
        if not why:
            try:
                module = kernel.load()
            except (SyntaxError, ImportError, ValueError) as error:
                why = "this firmware does not take it: %r" % error
            else:
                _chosen[dtype] = (kernel, module)
                _reasons[dtype] = "; ".join(refused) or "the fastest there is"
                return
        refused.append("%s: %s" % (kernel.name, why))
    raise KernelError("dtype: expected one of %s, got %r" % (", ".join(dtypes()), dtype))


def choose(dtype):
    """The Kernel used for dtype."""
    if dtype not in _chosen:
        _select(dtype)
    return _chosen[dtype][0]


def module(dtype):
    """The module of the kernel used for dtype, loaded."""
    if dtype not in _chosen:
        _select(dtype)
    return _chosen[dtype][1]


def force(dtype, name):
    """Use the kernel of that name for dtype from now on; None returns to the automatic choice.

    Raises KernelError where this port cannot run it.
    """
    forced_times[0] += 1
    if name is None:
        _chosen.pop(dtype, None)
        return
    for kernel in KERNELS:
        if kernel.dtype == dtype and kernel.name == name:
            why = kernel.obstacle(probe.features())
            if why:
                raise KernelError("kernel: %s cannot run here: %s" % (name, why))
            try:
                _chosen[dtype] = (kernel, kernel.load())
            except (SyntaxError, ImportError, ValueError) as error:
                raise KernelError("kernel: this firmware does not take %s: %r" % (name, error))
            _reasons[dtype] = "forced"
            return
    names = [kernel.name for kernel in KERNELS if kernel.dtype == dtype]
    raise KernelError("kernel: expected one of %s, got %r" % (", ".join(names), name))


def capabilities():
    """probe.features() and, under "kernels", for each dtype the kernel chosen and why."""
    found = probe.features()
    kernels = {}
    for dtype in dtypes():
        kernels[dtype] = {"kernel": choose(dtype).name, "why": _reasons[dtype]}
    found["kernels"] = kernels
    found["loops"] = {"kernel": choose("loops").name, "why": _reasons["loops"]}
    return found
