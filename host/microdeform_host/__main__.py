"""`python -m microdeform_host` is `microdeform`."""

import sys

from microdeform_host.cli import main

if __name__ == "__main__":
    sys.exit(main())
