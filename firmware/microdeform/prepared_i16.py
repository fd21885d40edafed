"""What the fixed-point calls of one geometry have in common: see prepared.py, which does it for
float32.

Of a later call only what can differ is looked at: that every operand is plainly an array of the
right type and length, its exponent, its largest magnitude. Whatever is not plainly right, a view, a
strict geometry, accumulate, is left to deform_i16, which accepts it or says what is wrong.
"""

from . import prepared, workspace
from .buffers import zeros
from .dispatch import choose, forced_times, module
from .fixed import EXPONENT_LIMIT, LARGEST, ONE_EXPONENT, Fixed
from .geometry import GRADIENT_OF, Stats
from .guard import operator
from .scales import Scales, bits, ceil_log2


def _fit(exponents):
    for exponent in exponents:
        if type(exponent) is not int or not -EXPONENT_LIMIT <= exponent <= EXPONENT_LIMIT:
            return False
    return True


class _Calls:
    """What the calls of a geometry and pass share. needs: None for the forward."""

    def __init__(self, geometry, kernel, needs):
        name, pass_ = choose("i16").name, "forward" if needs is None else "backward"
        self.key = (name, pass_, needs)
        self.kernel = kernel
        self.needs = needs
        self.forced_times = forced_times[0]
        self.rows = workspace.ROWS[name](geometry, pass_, needs)
        # The kernel's block and words of shared workspace, where it takes no more than these.
        self.block = self.words = None
        if [row[1] for row in self.rows] == ["k", "s"]:
            self.block = geometry.plans[self.key]
            self.words = self.rows[1][2]
        loops = module("loops")
        self.peak = loops.peak16
        self.within = loops.within
        self.align = loops.align
        self.column_peak = loops.column_peak
        self.scales = Scales(geometry, 0)
        # The exponents of the last call, and what they came to.
        self.exponents = None
        self.x = geometry.size("x")
        self.weight = geometry.size("weight")
        self.mask = geometry.size("mask") if geometry.mask else 0
        self.output = geometry.size("output")

    def expect(self, halves, results, wide_bias=prepared.ABSENT):
        """Lengths of the operands that are array('h'), and of the results (and a wide bias)."""
        self.matches, self.halves = prepared.expected("h", halves, len(halves))
        # The matcher wants one input at least.
        _, self.whole = prepared.expected("i", [wide_bias] + results, 1)

    def work(self, geometry):
        """The workspace, as workspace.make gives it; None where the heap has no room."""
        try:
            if self.block is None:
                return workspace.make(geometry, self.key, self.rows)
            return self.block, workspace.shared(self.words)
        except MemoryError:
            return None

    def mask_fits(self, mask):
        """Whether the mask is within bounds; sets its shift."""
        most = self.peak(mask, self.mask)
        # Quantised, it fills its 14 bits.
        self.scales.mask = 14 if most > 8192 else ceil_log2(most)
        return most <= LARGEST


def _lengths(geometry, names):
    there = {"mask": geometry.mask, "bias": geometry.bias}
    return [geometry.size(name) if there.get(name, True) else prepared.ABSENT for name in names]


class _Forward(_Calls):
    def __init__(self, geometry, kernel, bias):
        _Calls.__init__(self, geometry, kernel, None)
        self.bias = geometry.out_channels if geometry.bias else 0
        self.aligned = zeros("i", self.bias) if self.bias else None
        halves = _lengths(geometry, ("x", "offset", "weight", "mask"))
        self.wide_bias = bias is not None and "'i'" in repr(bias.data[0:0])
        if self.bias and not self.wide_bias:
            halves.append(self.bias)
        self.expect(halves, [self.output], self.bias if self.wide_bias else prepared.ABSENT)

    def forward(self, geometry, x, offset, weight, bias, mask, out):
        """deform_conv2d of operands that fit; None for others."""
        if self.forced_times != forced_times[0]:
            return None
        try:
            x_data = x.data
            weight_data = weight.data
            exponents = (x.exponent, weight.exponent)
            if self.mask:
                mask_data = mask.data
                exponents += (mask.exponent,)
            else:
                mask_data = mask
            bias_data = bias
            if self.bias:
                bias_data = bias.data
                bias_exponent = bias.exponent
            y = zeros("i", self.output) if out is None else out.data
        except (AttributeError, MemoryError):  # no Fixed; deform_i16 says what it takes
            return None
        halves = (x_data, offset, weight_data, mask_data)
        if not self.bias or self.wide_bias:
            whole = (bias_data, y)
        else:
            halves += (bias_data,)
            whole = (None, y)
        if not (self.matches(self.halves, halves) and self.matches(self.whole, whole)):
            return None
        with operator:
            if exponents != self.exponents:
                if not _fit(exponents):
                    return None
                self.exponents = exponents
                self.sum = sum(exponents) + (0 if self.mask else ONE_EXPONENT)
            if not self.within(x_data, self.x, weight_data, self.weight):
                return None
            if self.mask and not self.mask_fits(mask_data):
                return None
            scales = self.scales
            exponent = self.sum - scales.mask - scales.output
            if self.bias:
                shift = bias_exponent - exponent
                if not -EXPONENT_LIMIT <= bias_exponent <= EXPONENT_LIMIT or not self.align(
                    bias_data, self.wide_bias, self.bias, shift, self.aligned
                ):
                    return None
                bias_data = self.aligned
            work = self.work(geometry)
            if work is None:
                return None
            geometry.stats = stats = Stats()
            self.kernel.forward(
                geometry, x_data, offset, weight_data, bias_data, mask_data, y, scales, stats,
                work,
            )  # fmt: skip
        if out is None:
            return Fixed(y, exponent)
        out.exponent = exponent
        return out


class _Backward(_Calls):
    def __init__(self, geometry, kernel, needs, made):
        _Calls.__init__(self, geometry, kernel, needs)
        self.made = made
        self.complete = needs == geometry.needed(None)
        self.sizes = [geometry.size(GRADIENT_OF[name]) for name in needs]
        self.columns = None
        if "input" in needs or "offset" in needs or "mask" in needs:
            groups = geometry.groups
            self.columns = (
                groups, geometry.out_channels // groups,
                geometry.in_channels // groups * geometry.taps,
            )  # fmt: skip
        self.expect(_lengths(geometry, ("output", "x", "offset", "weight", "mask")), self.sizes)

    def backward(self, geometry, grad_output, x, offset, weight, mask, out):
        """deform_conv2d_backward of operands that fit; None for others."""
        if self.forced_times != forced_times[0]:
            return None
        needs = self.needs
        made = self.made
        wanted = made()
        given = made() if out is None else out
        results = [None]
        try:
            g_data = grad_output.data
            x_data = x.data
            weight_data = weight.data
            exponents = (grad_output.exponent, x.exponent, weight.exponent)
            if self.mask:
                mask_data = mask.data
                exponents += (mask.exponent,)
            else:
                mask_data = mask
            for k in range(len(needs)):
                name = needs[k]
                result = getattr(given, name)
                if result is None:
                    result = zeros("i", self.sizes[k])
                else:
                    result = result.data
                setattr(wanted, name, result)
                results.append(result)
        except (AttributeError, MemoryError):
            return None
        if not (
            self.matches(self.halves, (g_data, x_data, offset, weight_data, mask_data))
            and self.matches(self.whole, tuple(results))
        ):
            return None
        with operator:
            if not (
                self.within(x_data, self.x, weight_data, self.weight)
                and self.within(g_data, self.output, x_data, 0)
            ):
                return None
            if self.mask and not self.mask_fits(mask_data):
                return None
            scales = self.scales
            if self.columns:
                groups, outputs, columns = self.columns
                peak = self.column_peak(weight_data, groups, outputs, columns)
                scales.bound = max(0, bits(peak) - scales.column)
            exponents += (scales.mask, scales.bound)
            if exponents != self.exponents:
                if not _fit(exponents):
                    return None
                self.exponents = exponents
                self.made_exponents = self.results_exponents(*exponents)
            work = self.work(geometry)
            if work is None:
                return None
            stats = wanted.stats
            self.kernel.backward(
                geometry, g_data, x_data, offset, weight_data, mask_data, wanted, scales, stats,
                work,
            )  # fmt: skip
            given.stats = stats
            for k in range(len(needs)):
                result = getattr(given, needs[k])
                if result is None:
                    setattr(given, needs[k], Fixed(results[k + 1], self.made_exponents[k]))
                else:
                    result.exponent = self.made_exponents[k]
        return given

    def results_exponents(self, grad_output, x, weight, *others):
        mask = others[0] if self.mask else ONE_EXPONENT
        return [
            self.scales.gradient_exponent(name, grad_output, x, weight, mask) for name in self.needs
        ]


def _useful(geometry, kernel):
    return (
        getattr(kernel, "PREPARED", False)
        and not geometry.strict
        and geometry.batch
        and getattr(module("loops"), "within", None)
        and prepared.expected("h", (), 0)[0]
    )


def remember_forward(geometry, kernel, bias):
    """Keep what the next forward of this geometry can do without, if the kernel has a use for
    it.
    """
    if _useful(geometry, kernel):
        # A kernel may bring its own.
        own = getattr(kernel, "ready_forward", None)
        try:
            made = own(geometry, bias) if own else _Forward(geometry, kernel, bias)
        except MemoryError:  # the result is there; later calls take the full way again
            return
        geometry.plans["i16 forward"] = made


def remember_backward(geometry, kernel, needs, made):
    """The same for a backward. needs: the gradients wanted; made: the class Gradients."""
    if _useful(geometry, kernel):
        own = getattr(kernel, "ready_backward", None)
        try:
            calls = own(geometry, needs, made) if own else _Backward(geometry, kernel, needs, made)
        except MemoryError:
            return
        geometry.plans["i16 backward"] = calls
