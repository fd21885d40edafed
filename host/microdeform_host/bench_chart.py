"""A bar chart as SVG: horizontal bars in groups, on a logarithmic scale."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

Bar = tuple[str, float, str]  # label, value above 0, kind (which gives the colour)

_WIDTH, _LEFT, _RIGHT, _TOP = 860, 190, 70, 78
_BAR, _GAP, _HEAD = 16, 4, 26


def chart(
    title: str, groups: Sequence[tuple[str, Sequence[Bar]]], colours: Mapping[str, str]
) -> str:
    """The chart's SVG text; each group has a heading and its bars below it. colours: by kind."""
    values = [value for _, bars in groups for _, value, _ in bars]
    low = 10.0 ** math.floor(math.log10(min(values, default=1.0)))
    high = 10.0 ** math.ceil(math.log10(max(values, default=10.0)))
    if high <= low:
        high = 10 * low
    used = {kind for _, bars in groups for _, _, kind in bars}
    kinds = [kind for kind in colours if kind in used]
    height = _TOP + sum(_HEAD + len(bars) * (_BAR + _GAP) + 8 for _, bars in groups) + 24

    def x_of(value: float) -> float:
        share = math.log10(value / low) / math.log10(high / low)
        return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
        _text(16, 24, title, "start", "#111", 'font-size="15" font-weight="bold"'),
    ]
    x = 16.0
    for kind in kinds:
        out.append(f'<rect x="{x:.0f}" y="38" width="12" height="12" fill="{colours[kind]}"/>')
        out.append(_text(x + 17, 48, kind, "start", "#333"))
        x += 40 + 7 * len(kind)
    mark = low
    while mark <= high * 1.001:
        at = x_of(mark)
        out.append(
            f'<line x1="{at:.1f}" y1="{_TOP - 6}" x2="{at:.1f}" y2="{height - 20}" stroke="#ddd"/>'
        )
        out.append(_text(at, _TOP - 10, f"{mark:g}", "middle", "#666"))
        mark *= 10
    y = _TOP
    for heading, bars in groups:
        out.append(_text(16, y + 16, heading, "start", "#111", 'font-weight="bold"'))
        y += _HEAD
        for label, value, kind in bars:
            out.append(_text(_LEFT - 8, y + 12, label, "end", "#333"))
            out.append(
                f'<rect x="{_LEFT}" y="{y}" width="{max(1.0, x_of(value) - _LEFT):.1f}" '
                f'height="{_BAR}" fill="{colours[kind]}"/>'
            )
            shown = f"{value:.1f}" if value < 100 else f"{value:.0f}"
            out.append(_text(x_of(value) + 5, y + 12, shown, "start", "#111"))
            y += _BAR + _GAP
        y += 8
    out.append("</svg>")
    return "\n".join(out) + "\n"


def _text(x: float, y: float, text: str, anchor: str, colour: str, more: str = "") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.0f}" text-anchor="{anchor}" fill="{colour}" {more}>'
        f"{escape(text)}</text>"
    )
