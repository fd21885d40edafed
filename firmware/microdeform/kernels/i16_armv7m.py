"""Fixed point on ARMv7-M (Cortex-M3 and up): the driver of the assembler kernels."""

# See prepared_i16.py: the workspace is a block and a shared tile, and the results are cleared here.
PREPARED = True

# The assembler is loaded by the first call that needs it: inference has no backward.
_forward = _forward_code = None
_backward = _backward_code = None


def forward(geometry, x, offset, weight, bias, mask, y, scales, stats, work):
    global _forward, _forward_code
    if _forward is None:
        from . import i16_armv7m_forward_asm as _forward_code
        from .i16_forward_call import run as _forward
    _forward(_forward_code, geometry, x, offset, weight, bias, mask, y, scales, stats, work)


def backward(geometry, grad_output, x, offset, weight, mask, gradients, scales, stats, work):
    global _backward, _backward_code
    if _backward is None:
        from . import i16_armv7m_backward_asm as _backward_code
        from .i16_backward_call import run as _backward
    _backward(
        _backward_code, geometry, grad_output, x, offset, weight, mask, gradients, scales, stats,
        work,
    )  # fmt: skip


def ready_forward(geometry, bias):
    """What takes later forward calls of the geometry: see prepared_i16.py."""
    from .i16_ready_forward import ready

    return ready(geometry, "i16_armv7m", _forward_code.forward, bias)


def ready_backward(geometry, needs, made):
    from .i16_ready_backward import ready

    return ready(geometry, "i16_armv7m", _backward_code.backward, needs, made)


def load_backward():
    """Load what the first backward needs: the guard asks for it before it looks at the heap."""
    from . import i16_armv7m_backward_asm, i16_backward_call  # noqa: F401
