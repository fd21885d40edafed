"""Which instructions a device file may hold, by mnemonic class; the tests use it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

EXCLUSIVE = re.compile(r"(ldrex|strex|clrex|ldaex|stlex|swp)[a-z]*")
# ARMv7E-M's additions: packed and saturating arithmetic, 16-bit multiplies. SMULL, SMLAL, UMULL,
# UMLAL, SSAT and USAT are in ARMv7-M.
DSP = re.compile(
    r"(q(d?add|d?sub|asx|sax)|[su](h|q)?(add|sub)(8|16)|[su](h|q)?(asx|sax)|uq\w+|uh\w+|sh(add|sub)\w+"
    r"|sm(lad|lsd|uad|usd)x?|sml(al|sl)dx?|sm(la|ul)(bb|bt|tb|tt)|smlal(bb|bt|tb|tt|d|dx)"
    r"|smlsldx?|sm(la|ul)w[bt]|smm(la|ls|ul)r?|umaal|usad8|usada8|pkh(bt|tb)|sel"
    r"|[su]xt(a?b16|ab|ah)|[su]sat16)"
)
VFP = re.compile(r"v[a-z]+")
# Thumb-2 instructions have two halfwords; ARMv6-M has but these of them.
ARMV6M_WIDE = re.compile(r"bl|dmb|dsb|isb|mrs|msr")
_CONDITIONS = "(eq|ne|hs|lo|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?"
_DATA = re.compile(r"    data\(2, ((?:0x[0-9a-f]{4}(?:, )?)+)\)  # (.*)")


def functions(path: Path) -> Iterator[tuple[str, list[tuple[tuple[int, ...], str]]]]:
    """(name, [(halfwords, comment's mnemonic and operands)]) of each function in a device file."""
    name, found = "", []
    for line in path.read_text().splitlines():
        start = re.match(r"def (\w+)\(", line)
        data = _DATA.fullmatch(line)
        if start:
            if name:
                yield name, found
            name, found = start[1], []
        elif data:
            words = tuple(int(word, 16) for word in data[1].split(", "))
            found.append((words, data[2].partition("  ; ")[0]))
        elif "data(" in line:
            raise ValueError(f"{path.name}: not a line of the generator: {line}")
    if name:
        yield name, found


def forbidden(words: tuple[int, ...], mnemonic: str, core: str, fpu: str) -> str:
    """Why an instruction may not stand in a file for that core; "" if it may."""
    word = re.sub(r"\.(w|n|f32|s32|u32|f64).*", "", mnemonic.split()[0])

    def belongs(pattern: re.Pattern[str]) -> bool:
        return re.fullmatch(f"(?:{pattern.pattern}){_CONDITIONS}s?", word) is not None

    if belongs(EXCLUSIVE):
        return "an exclusive access"
    if belongs(VFP) and not fpu:
        return "a floating-point instruction for a core without an FPU"
    if belongs(DSP) and core not in ("cortex-m4", "cortex-m7"):
        return "a DSP instruction for a core without them"
    if core == "cortex-m0" and len(words) == 2 and not belongs(ARMV6M_WIDE):
        return "a Thumb-2 instruction for ARMv6-M"
    if core == "cortex-m0" and re.fullmatch("it[te]*|cbn?z", word):
        return "an ARMv7-M instruction for ARMv6-M"
    return ""
