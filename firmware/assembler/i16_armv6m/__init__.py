"""Sources of the fixed-point kernels for ARMv6-M; sources/i16_armv6m.py makes programs of them."""
