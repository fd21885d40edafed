"""The board's own arithmetic, bit for bit: one module for each data type."""

from . import f32, i16

__all__ = ["f32", "i16"]
