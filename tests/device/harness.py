# What the device tests of this repository import: see md_testing in the host package.
from md_testing import (  # noqa: F401
    assert_bits,
    assert_close,
    has,
    needs,
    raises,
    skip,
)
