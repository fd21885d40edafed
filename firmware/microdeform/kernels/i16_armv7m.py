"""Fixed point on ARMv7-M (Cortex-M3 and up): the driver of the assembler kernels.

The readable source is firmware/assembler/i16_armv7m, one module a step. The state of a call is a
frame on the stack (about 1 KB in the forward, 1.8 KB in the backward), sp the base of its fields,
so that r0-r12 and lr are free.

- Forward, four pixels of a row at a time: `sample` puts a sample's corner addresses in r0-r3, their
  weights in r4-r7, the mask in r8, and goes through up to eight channels with r9 as the column;
  `products` takes blocks of 8 terms, four pixels by two outputs in r0-r7, columns in r8, r9 and
  weights in r10, r11 read where they lie; the block's end adds it, rounded, to the totals.
- Backward, tiles of eight pixels in halves of four: dcol by the same products, with outputs as
  terms; then sample by sample the corner dots (r4-r7), the scatter (SMLAL rounds and adds in one),
  the column; then grad_weight, four outputs by two channels in r0-r7.
- dcol of all columns is kept between finding a pixel's shift and using it where that fits 3 KB of
  workspace; otherwise it is computed twice, group by group where groups allow.
"""

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
