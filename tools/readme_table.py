"""Puts the table of a verify run into README.md: python tools/readme_table.py verify.json

verify.json comes from `microdeform verify --json verify.json`; so the table is never typed by hand.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- verify table: begin -->", "<!-- verify table: end -->"
COLUMNS = {
    "board": "board",
    "core": "core",
    "micropython": "MicroPython",
    "dtype": "dtype",
    "kernel": "kernel",
    "cases": "cases",
    "passed": "passed",
    "bit_identical": "bit-identical",
    "max_error": "max error",
    "exclusive_access_instructions": "exclusive-access",
}


def cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.1e}" if isinstance(value, float) else str(value)


def table(document: dict) -> str:
    rows = [[cell(board[key]) for key in COLUMNS] for board in document["boards"]]
    lines = [list(COLUMNS.values()), ["---"] * len(COLUMNS), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main(path: str) -> None:
    text = README.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    document = json.loads(Path(path).read_text(encoding="utf-8"))
    README.write_text(f"{before}{BEGIN}\n{table(document)}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
