"""Code that the host tool sends to a board; these modules run on MicroPython 1.23 and later."""
