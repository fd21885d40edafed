"""Counts the instructions of one call on an emulated board, and finds its peak heap.

Under `-icount` a hardware timer ticks with the instructions: `bench` turns ticks into instructions.
A call's tensors are two files: NAME.json {"geometry": Geometry's arguments, "block": the same as
the C baselines take them, "tensors": [[name, typecode, count, exponent or null], ...]} and
NAME.bin, the tensors' values one after the other.
"""

import gc
import json
from array import array

from machine import mem32

import microdeform
from microdeform import dispatch, probe
from microdeform.geometry import GRADIENT_OF

# Bytes of one piece of ballast: two of the collector's blocks.
_PIECE = 32
# Where the CMSDK timer starts: values below 2**30 are no heap objects, so that reading the start of
# a span costs the same each time. It counts down through zero and on from 2**32 - 1.
_CMSDK_START = 0x3FFFFFFF


# Both timers are stopped and started anew for each span: their first tick then has a fixed distance
# to the instruction that started them, and a span gives the same count each time.
def _cmsdk_restart():
    mem32[0x40000000] = 0
    mem32[0x40000008] = 0xFFFFFFFF
    mem32[0x40000004] = 0x3FFFFFFF
    mem32[0x40000000] = 1


def _cmsdk_now():
    return mem32[0x40000004]


def _cmsdk_ticks(value):
    return (_CMSDK_START - value) & 0xFFFFFFFF


def _nrf51_restart():
    mem32[0x40008004] = 1  # TIMER0: stop
    mem32[0x4000800C] = 1  # clear
    mem32[0x40008504] = 0  # timer mode
    mem32[0x40008508] = 3  # 32 bit
    mem32[0x40008510] = 0  # 16 MHz
    mem32[0x40008000] = 1  # start


def _nrf51_now():
    mem32[0x40008040] = 1  # capture
    return mem32[0x40008540]


def _nrf51_ticks(value):
    return value


_TIMERS = {
    "cmsdk": (_cmsdk_restart, _cmsdk_now, _cmsdk_ticks),
    "nrf51": (_nrf51_restart, _nrf51_now, _nrf51_ticks),
}


def span(timer, call):
    """The timer's ticks before and after a call, counted from the timer's start."""
    restart, now, ticks = _TIMERS[timer]
    gc.collect()
    restart()
    before = now()
    result = call()
    after = now()
    del result
    return ticks(before), ticks(after)


def _nothing():
    return None


def kernels():
    """Rows (dtype, name, why it cannot run here or "") of every kernel of the operator."""
    features = probe.features()
    rows = []
    for kernel in dispatch.KERNELS:
        if kernel.dtype not in dispatch.dtypes():
            continue  # a helper of the others
        why = kernel.obstacle(features)
        if not why:
            try:
                kernel.load()
            except (SyntaxError, ImportError, ValueError) as error:
                why = "this firmware does not take it: %r" % error
        rows.append((kernel.dtype, kernel.name, why))
    return rows


def _buffer(typecode, count):
    """An array of zeros, grown in place: from bytes() it would take twice its size for a while and
    leave a hole, and the biggest workload has no room for holes.
    """
    gc.collect()
    values = array(typecode)
    piece = array(typecode, bytes(256))
    while len(values) + len(piece) <= count:
        values.extend(piece)
    values.extend(piece[: count - len(values)])
    return values


def _read(path):
    with open(path + ".json") as file:
        head = json.load(file)
    tensors = {}
    with open(path + ".bin", "rb") as file:
        for name, typecode, count, exponent in head["tensors"]:
            values = _buffer(typecode, count)
            file.readinto(values)
            tensors[name] = values if exponent is None else microdeform.Fixed(values, exponent)
    return head, tensors


class Call:
    """One call, ready to be made again and again: run(), as a user makes it.

    After give(), run_into() is the same call with its results given, so that it allocates only what
    lies beyond inputs and results. (A C baseline has no other form.)
    """

    def __init__(self, path, dtype, kernel, pass_):
        head, tensors = _read(path)
        self.geometry = geometry = microdeform.Geometry(**head["geometry"])
        self.needed = geometry.needed(None)
        self.names = ["output"]
        if pass_ == "backward":
            self.names = [GRADIENT_OF[name] for name in self.needed]
        self.results = None
        self._typecode = "f" if dtype == "f32" else "i"
        self._fixed = dtype == "i16"
        x, offset, weight = tensors["x"], tensors["offset"], tensors["weight"]
        bias, mask = tensors["bias"], tensors["mask"]
        if kernel.startswith("c_"):
            self._fixed = False
            module = __import__(kernel)
            self.give()
            results = [self.results[name] for name in self.names]
            args = [array("i", head["block"]), x, offset, weight, bias, mask] + results
            if pass_ == "backward":
                args[1:6] = [tensors["grad_output"], x, offset, weight, mask]
            function = getattr(module, pass_)
            self.run = self.run_into = lambda: function(*args)
            return
        dispatch.force(dtype, kernel)
        if pass_ == "forward":
            deform = microdeform.deform_conv2d
            self.run = lambda: deform(geometry, x, offset, weight, bias, mask)
            self.run_into = lambda: deform(geometry, x, offset, weight, bias, mask, self._out)
            return
        grad_output = tensors["grad_output"]
        backward = microdeform.deform_conv2d_backward
        self.run = lambda: backward(geometry, grad_output, x, offset, weight, mask)
        self.run_into = lambda: backward(
            geometry, grad_output, x, offset, weight, mask, None, self._out
        )

    def give(self):
        """Make the buffers that run_into() writes: zeros, by the name of what has their shape."""
        if self.results is not None:
            return
        self.results = {}
        for name in self.names:
            values = _buffer(self._typecode, self.geometry.size(name))
            self.results[name] = microdeform.Fixed(values, 0) if self._fixed else values
        if self.names == ["output"]:
            self._out = self.results["output"]
            return
        self._out = microdeform.Gradients()
        for name in self.needed:
            setattr(self._out, name, self.results[GRADIENT_OF[name]])

    def send(self, send):
        """Make the call into given results and send them, with their exponents if they have any."""
        self.give()
        self.run_into()
        for name, result in self.results.items():
            send(name, result.data if self._fixed else result)
            if self._fixed:
                send(name + ".exponent", array("i", [result.exponent]))


def _free():
    gc.collect()
    return gc.mem_free()


def count(timer, call, most):
    """Ticks of a call: {"empty": span of an empty call, "first": of the first, "call": of the
    third, "kept": bytes of heap that the first call left in use}.

    The second still loads what later calls run by. A first call of more than `most` ticks is not
    made again.
    """
    found = {"empty": span(timer, _nothing)}
    free = _free()
    found["first"] = found["call"] = first = span(timer, call)
    found["kept"] = free - _free()
    if first[1] - first[0] <= most:
        call()
        gc.collect()
        found["empty"] = span(timer, _nothing)
        found["call"] = span(timer, call)
    return found


# Ballast is made of lists of one item, each of which holds the next: two blocks, taken singly. The
# allocator hands out single blocks from the heap's start to its end. The collector takes any word
# on the stack for a pointer, and one left there would keep all that follows; so ballast is cut into
# its pieces before it is dropped, which tuples cannot be.


def _cut(chain):
    while chain is not None:
        after = chain[0]
        chain[0] = None
        chain = after


def _longest_run():
    """Address and bytes of the longest free piece of the heap."""
    gc.collect()
    chain = None
    begin = start = before = length = 0
    try:
        while True:
            chain = [chain]
            at = id(chain)
            if at != before + _PIECE:
                start = at
            before = at
            if at - start >= length:
                begin = start
                length = at - start + _PIECE
    except MemoryError:
        pass
    _cut(chain)
    chain = None
    gc.collect()
    return begin, length


def _fits(call, left):
    """Make the call with `left` bytes free, in one piece: the bytes that were free if it succeeds,
    else 0.
    """
    begin, length = _longest_run()
    if left > length:
        raise MemoryError("the call fails on an empty heap")
    end = begin + left
    below = above = None
    try:
        hole = [below]
        while id(hole) < begin:
            below = hole
            hole = [below]
        while id(hole) + _PIECE < end:
            hole = [hole]
        while True:
            above = [above]
    except MemoryError:
        pass
    while hole is not below:
        after = hole[0]
        hole[0] = None
        hole = after
    hole = after = None
    left = _free()
    try:
        call()
    except MemoryError:
        left = 0
    _cut(below)
    _cut(above)
    below = above = None
    return left


def peak_heap(call):
    """The fewest free bytes with which the call succeeds.

    The call must have been made before, and must allocate no result.
    """
    fails, fits = 0, 256
    while not _fits(call, fits):
        fails, fits = fits, 2 * fits
    # A call that fails does so early, one that succeeds on a full heap may collect garbage at each
    # step: the search comes from the side of failure.
    least = fits
    while fits - fails > _PIECE:
        left = fails + max(_PIECE, (fits - fails) // 4 // _PIECE * _PIECE)
        found = _fits(call, left)
        if found:
            fits, least = left, found
        else:
            fails = left
    return least
