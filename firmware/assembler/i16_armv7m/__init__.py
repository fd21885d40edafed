"""The text of the fixed-point kernels for ARMv7-M, with and without DSP instructions.

frame: the parameter block. sampling: what forward and backward share. Then one module a step; the
device files are put together in sources/i16_forward.py, i16_backward.py and i16_enter.py.
"""
