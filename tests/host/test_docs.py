"""README and docs are true for the code beside them."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from pathlib import Path

import pytest

from microdeform.dispatch import DTYPES, KERNELS
from microdeform_host.boards import BOARDS
from microdeform_host.case_files import load_cases
from microdeform_host.cases import builtin_cases, fixed_cases
from microdeform_host.cli import VERBS, main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_the_first_example_is_a_file_that_is_run():
    shown = blocks(README, "python")[0]
    file = (ROOT / "examples" / "first_step.py").read_text(encoding="utf-8")
    code = [line for line in file.splitlines() if not line.startswith(("# ", "print("))]
    assert shown.splitlines() == code


def test_the_host_example_runs():
    names: dict = {}
    exec(blocks(README, "python")[1], names)
    assert names["y"].shape == names["bits"].shape == (1, 3, 5, 5)


def test_every_board_is_in_both_tables():
    verified = README.split("<!-- verify table: begin -->")[1].split("<!-- verify table: end -->")[
        0
    ]
    for name, board in BOARDS.items():
        rows = [line for line in verified.splitlines() if line.startswith(f"| {name} |")]
        assert rows, name
        assert all(board.core in row and "| yes |" in row for row in rows)
        assert all(row.endswith("| 0 |") for row in rows)
        assert f"| {name} ({board.machine})" in README


def features(board):
    """What the probe reports on an emulated board, from the board table."""
    return {
        "core": board.core.removesuffix("F"),
        "architecture": board.march,
        "dsp": board.dsp,
        "fpu": board.fpu or None,
        "floats": "single",
    }


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_support_table_names_the_kernels_that_can_run(board):
    (row,) = [line for line in README.splitlines() if line.startswith(f"| {board.name} (")]
    listed = {name.strip() for name in row.split("|")[4].split(",")}
    possible = [kernel for kernel in KERNELS if not kernel.obstacle(features(board))]
    assert listed == {kernel.name for kernel in possible if kernel.dtype in DTYPES}


def shown_commands():
    for page in PAGES:
        for line in page.read_text(encoding="utf-8").splitlines():
            found = re.match(r"^    (?:\.venv/bin/)?microdeform (.*?)(?:  +#.*)?$", line)
            if found:
                yield page.name, found.group(1)


@pytest.mark.parametrize(("page", "command"), list(shown_commands()))
def test_shown_commands_have_real_verbs_and_options(page, command):
    verb, *words = shlex.split(command)
    assert verb in VERBS
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert main([verb, "--help"]) == 0
    for word in words:
        if word.startswith("--"):
            assert word in printed.getvalue(), f"{page}: {command}"


def test_links_lead_somewhere():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        text = re.sub(r"^```.*?^```|^    .*?$", "", text, flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_case_format_shown_is_accepted(tmp_path):
    text = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    path = tmp_path / "shown.json"
    path.write_text(blocks(text, "json")[0])
    (case,) = load_cases(path)
    assert case.name == "mine" and case.geometry().out_height == 3


def test_the_counts_of_cases_are_true():
    text = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    fixed, bits_only = list(fixed_cases()), sum(case.bits_only for case in fixed_cases())
    assert f"are {len(fixed)} fixed ones" in text
    assert f"the {bits_only} cases whose data" in text
    every = len(builtin_cases(24, 1))
    assert f'"cases": {every}, "passed": {every},' in text
    # Each board's own kernel takes them all, plain Python beside it none of the random ones.
    own = re.findall(rf"\| f32 \| \w+ \| {every} \| {every} \| yes \|", README)
    beside = README.count(f"| f32_python | {every - 24} | {every - 24} | yes |")
    assert len(own) == len(BOARDS) and beside == len(BOARDS) - 1


def test_no_machine_or_registry_names_in_the_tree():
    forbidden = ("/" + "root/", "/" + "work/", "deb.debian" + ".org", "pypi" + ".org")
    for path in ROOT.rglob("*"):
        hidden = [part for part in path.relative_to(ROOT).parts[:-1] if part.startswith((".", "_"))]
        if set(hidden) - {".github", ".ci"} or not path.is_file():
            continue
        with contextlib.suppress(UnicodeDecodeError):
            text = path.read_text(encoding="utf-8")
            for word in forbidden:
                assert word not in text, f"{path.relative_to(ROOT)} names {word}"


def test_changelog_and_version_agree():
    from microdeform import __version__
    from microdeform_host import version

    assert version() == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert json.dumps(__version__) in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
