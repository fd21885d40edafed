"""The loops over whole integer tensors: see loops_python. Those that every call of an integer
kernel needs are assembler for any Cortex-M, the others viper's, or plain Python's where there is no
viper.
"""

from .loops_armv6m_asm import column_peak, find16, peak16, within  # noqa: F401

try:
    from . import loops_viper as others
except (SyntaxError, ImportError, ValueError):
    from . import loops_python as others

add_shifted = others.add_shifted
align = getattr(others, "align", None)
dequantise = others.dequantise
float_peak = others.float_peak
quantise = others.quantise
quantise_offset = others.quantise_offset
requantise = others.requantise


def peak(values):
    """max|q| of an integer buffer; 0 if it is empty."""
    if getattr(memoryview(values), "itemsize", 0) == 2:
        return peak16(values, len(values))
    return others.peak(values)


def find(values, value):
    """The first index of a 16-bit value, or -1."""
    return find16(values, len(values), value)
