# Freezes the device package into a firmware image: give this file to MicroPython's make as
# FROZEN_MANIFEST=/path/to/firmware/manifest.py. Frozen code runs from flash and costs no heap.
# Used by `microdeform build --frozen`, and by anyone who builds a port of their own.

package("microdeform", base_path=".")  # noqa: F821  (defined by MicroPython's manifestfile.py)
