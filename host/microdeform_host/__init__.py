"""microdeform's host side: build firmware, run boards (emulated or real), verify their results.

The version is read from the installed distribution, so that it is written down only once
(in pyproject.toml).
"""

from __future__ import annotations


def version() -> str:
    """The installed distribution's version, or "unknown" for a bare source tree."""
    from importlib import metadata

    try:
        return metadata.version("microdeform")
    except metadata.PackageNotFoundError:
        return "unknown"
