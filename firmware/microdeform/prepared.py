"""What the calls of one geometry have in common, worked out by the first of them and kept.

Checking six or ten buffers in Python costs more than a small layer on an FPU. A kernel that says
PREPARED = True gets this: its later calls have their operands looked at by a few instructions a
buffer (kernels/operands_asm.py). Whatever is not plainly right there (a view, a wrong length, no
buffer) is left to the full check, which accepts it or says what is wrong.
"""

import sys
from array import array

from . import buffers, dispatch, workspace
from .geometry import GRADIENT_OF, GRADIENTS, Stats
from .guard import operator

try:
    from micropython import const
except ImportError:  # CPython has no such kernels
    const = int

# block fields: begin
_ARRAY_TYPE = const(0)
_NONE = const(1)
_TYPECODE = const(2)
_INPUTS = const(3)
_OPERANDS = const(4)
_LENGTHS = const(5)
_SIZE = const(6)
# block fields: end

# What may be expected of an operand beside a length.
_NONE_THERE = const(-1)
_ANYTHING = const(-2)
ABSENT = -1


def _optional(length):
    """None, or an array of that length."""
    return -3 - length


_matcher = []  # once asked for: [function or None, address of the type array, None's word]


def _signed(word):
    return word - 0x100000000 if word & 0x80000000 else word


def _find_matcher():
    """The function, if an array's memory looks as it expects; this is tried on samples."""
    try:
        import uctypes
        from machine import mem32

        from .kernels.operands_asm import matches
    except (ImportError, SyntaxError, ValueError):
        return [None, 0, 0]
    floats, halves = array("f", bytes(12)), array("h", bytes(4))
    at = id(floats)
    kind = mem32[at]
    if (
        kind == mem32[id(halves)]
        and kind != mem32[id(memoryview(floats))]
        and mem32[at + 4] & 255 == ord("f")
        and mem32[id(halves) + 4] & 255 == ord("h")
        and mem32[at + 8] == 3
        and mem32[id(halves) + 8] == 2
        and mem32[at + 12] == uctypes.addressof(floats)
    ):
        found = [matches, _signed(kind), _signed(id(None))]
        expected = _expected(found, (3, _NONE_THERE, 3), 2)
        other = array("f", bytes(12))
        if (
            matches(expected, (floats, None, other)) == 1
            and matches(expected, (floats, None, floats)) == 0
            and matches(expected, (floats, floats, other)) == 0
            and matches(expected, (halves, None, other)) == 0
        ):
            return found
    return [None, 0, 0]


def _expected(found, lengths, inputs):
    words = array("i", bytes(4 * (_LENGTHS + len(lengths))))
    words[_ARRAY_TYPE] = found[1]
    words[_NONE] = found[2]
    words[_TYPECODE] = ord("f")
    words[_INPUTS] = inputs
    words[_OPERANDS] = len(lengths)
    for k in range(len(lengths)):
        words[_LENGTHS + k] = lengths[k]
    return words


class Prepared:
    """The calls of one geometry, pass and set of gradients with one kernel.

    rows: the workspace; key: names the kernel's block in geometry.plans. wanted: (name, length) of
    the results; complete: whether these are all five gradients. made: the results' class; asked:
    the caller's needs.
    """

    def __init__(self, geometry, kernel, name, pass_, needs, inputs, results):
        # This module, so that deform.py need not have it before there is anything prepared.
        self.module = sys.modules[__name__]
        self.kernel = kernel
        self.forced_times = dispatch.forced_times[0]
        self.key = (name, pass_, needs)
        self.rows = workspace.rows(geometry, pass_, name, needs)
        self.wanted = results
        self.complete = len(results) == len(GRADIENTS)
        self.made = self.asked = None
        # The kernel's block and words of shared workspace, where it takes no more than these.
        self.block = self.words = None
        if [row[1] for row in self.rows] == ["k", "s"]:
            self.block = geometry.plans[self.key]
            self.words = self.rows[1][2]
        lengths = list(inputs)
        if needs is None:
            lengths.append(_optional(results[0][1]))
        else:
            sizes = dict(results)
            for name in GRADIENTS:
                lengths.append(_optional(sizes[name]) if name in sizes else _ANYTHING)
        self._matches = _matcher[0]
        self._expected = _expected(_matcher, lengths, len(inputs))

    def fits(self, operands):
        """Whether the tuple of operands is plainly what the call takes."""
        return dispatch.forced_times[0] == self.forced_times and self._matches(
            self._expected, operands
        )

    def workspace(self, geometry):
        """As workspace.make."""
        if self.block is None:
            return workspace.make(geometry, self.key, self.rows)
        return self.block, workspace.shared(self.words)

    def fits_backward(self, asked, grad_output, x, offset, weight, mask, out):
        """The same for a backward; asked: needs as the caller said it; out: a Gradients or None."""
        if asked != self.asked:
            return False
        if out is None:
            return self.fits((grad_output, x, offset, weight, mask, None, None, None, None, None))
        return type(out) is self.made and self.fits((
            grad_output, x, offset, weight, mask,
            out.input, out.offset, out.mask, out.weight, out.bias,
        ))  # fmt: skip


def _useful(geometry, kernel):
    # strict looks at every offset in Python anyway.
    if not getattr(kernel, "PREPARED", False) or geometry.strict:
        return False
    if not _matcher:
        _matcher.extend(_find_matcher())
    return _matcher[0] is not None


def _sizes(geometry, names):
    there = {"mask": geometry.mask, "bias": geometry.bias}
    return [geometry.size(name) if there.get(name, True) else _NONE_THERE for name in names]


def remember_forward(geometry, kernel, name):
    """Keep what the next forward of this geometry can do without, if the kernel has a use for it.

    name: the kernel's.
    """
    if _useful(geometry, kernel):
        inputs = _sizes(geometry, ("x", "offset", "weight", "bias", "mask"))
        results = [("output", geometry.size("output"))]
        geometry.plans["forward"] = Prepared(
            geometry, kernel, name, "forward", None, inputs, results
        )


def remember_backward(geometry, kernel, name, needs, asked, given):
    """The same for a backward. needs: the gradients wanted; asked: needs as the caller said it.

    given: the Gradients of this call.
    """
    if _useful(geometry, kernel):
        inputs = _sizes(geometry, ("output", "x", "offset", "weight", "mask"))
        results = [(field, geometry.size(GRADIENT_OF[field])) for field in needs]
        ready = Prepared(geometry, kernel, name, "backward", needs, inputs, results)
        ready.made = type(given)
        ready.asked = asked
        geometry.plans["backward"] = ready


def forward(geometry, ready, x, offset, weight, bias, mask, out):
    """deform_conv2d of operands that fit."""
    with operator:
        try:
            work = ready.workspace(geometry)
            if out is None:
                (out,) = buffers.zeros_all("f", [ready.wanted[0][1]])
        except MemoryError:
            work = None
            raise _out_of_memory("deform_conv2d", geometry, ready, ready.wanted)
        stats = Stats()
        ready.kernel.forward(geometry, x, offset, weight, bias, mask, out, stats, work)
        geometry.stats = stats
    return out


def backward(geometry, ready, grad_output, x, offset, weight, mask, out, accumulate):
    """deform_conv2d_backward of operands that fit."""
    given = ready.made() if out is None else out
    with operator:
        missing = [result for result in ready.wanted if getattr(given, result[0]) is None]
        try:
            work = ready.workspace(geometry)
            made = buffers.zeros_all("f", [result[1] for result in missing])
        except MemoryError:
            work = made = None
            raise _out_of_memory("deform_conv2d_backward", geometry, ready, missing)
        for k in range(len(made)):
            setattr(given, missing[k][0], made[k])
        wanted = given
        if not ready.complete:
            # The kernel sees only what was asked for.
            wanted = ready.made()
            for result in ready.wanted:
                setattr(wanted, result[0], getattr(given, result[0]))
        stats = Stats()
        ready.kernel.backward(
            geometry, grad_output, x, offset, weight, mask, wanted, accumulate, stats, work
        )
        given.stats = stats
    return given


def _out_of_memory(what, geometry, ready, results):
    name, pass_, needs = ready.key
    working = geometry.workspace_bytes(pass_, "f32", name, needs)
    return buffers.out_of_memory(
        what, buffers.peak_bytes([result[1] for result in results]) + working
    )


def expected(typecode, lengths, inputs):
    """For prepared_i16: (the matcher, what it takes beside a tuple of arrays), or (None, None) if
    there is no matcher. lengths: of the operands, ABSENT for None; inputs: how many are no results.
    """
    if not _matcher:
        _matcher.extend(_find_matcher())
    if _matcher[0] is None:
        return None, None
    words = _expected(_matcher, lengths, inputs)
    words[_TYPECODE] = ord(typecode)
    return _matcher[0], words
