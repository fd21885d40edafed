"""Lets these tests import their helper module: importlib mode puts no folder on the path."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
