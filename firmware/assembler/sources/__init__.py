"""The sources, one module each: PROGRAMS is a tuple of Program."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence

from ..program import Program


def programs(names: Sequence[str] = ()) -> list[Program]:
    """The programs of the sources of these names; of all sources for no names."""
    known = sorted(module.name for module in pkgutil.iter_modules(__path__))
    for name in names:
        if name not in known:
            raise KeyError(f"source: expected one of {', '.join(known)}, got {name!r}")
    found: list[Program] = []
    for name in names or known:
        found.extend(importlib.import_module(f"{__name__}.{name}").PROGRAMS)
    return found
