"""The gate on figures, the report's files and pages: without a board."""

from __future__ import annotations

import hashlib
import json
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from microdeform_host.bench import Report, Wanted
from microdeform_host.bench_docs import read_report, write_docs
from microdeform_host.bench_gate import compare, depends_on_compiler, load, save, updated
from microdeform_host.bench_measure import Figure, Result
from microdeform_host.bench_workloads import (
    C_I16_LARGEST,
    I16_LARGEST,
    WORKLOADS,
    quantise,
    quantised,
    tensors,
)
from microdeform_host.boards import BOARDS
from microdeform_host.cases import conv_macs
from microdeform_host.cli import main
from microdeform_host.errors import UsageError

ROOT = Path(__file__).parents[2]
BASELINE = ROOT / "benchmarks" / "baseline.json"


def result(kernel="f32_vfp", instructions=100_000, peak=1600, board="cortex-m4f", pass_="forward"):
    dtype = kernel[-3:] if kernel.startswith("c_") else kernel[:3]
    figure = Figure(board, dtype, kernel, "w8", pass_)
    return Result(figure, instructions, 36864, peak, instructions + 500, 208, 143360)


def report(*results, compiler="12.2.1"):
    return Report(list(results), [], compiler)


KNOWN = updated(None, report(result(), result("f32_python", 10_000_000), result("c_f32", 200_000)))


def failures(now, wanted=Wanted(), known=KNOWN):  # noqa: B008 - frozen
    return [change for change in compare(now, known, wanted) if change.failed]


def test_the_same_figures_pass():
    now = report(result(), result("f32_python", 10_000_000), result("c_f32", 200_000))
    assert compare(now, KNOWN, Wanted()) == []


@pytest.mark.parametrize(("growth", "fails"), [(1.019, False), (1.03, True), (0.5, False)])
@pytest.mark.parametrize("kernel", ["f32_vfp", "f32_python"])
def test_growth_beyond_two_per_cent_fails(kernel, growth, fails):
    rows = {"f32_vfp": result(), "f32_python": result("f32_python", 10_000_000)}
    before = rows[kernel]
    rows[kernel] = replace(before, instructions=int(before.instructions * growth))
    failed = failures(report(*rows.values()))
    assert len(failed) == fails
    if fails:
        assert str(failed[0]) == (
            f"cortex-m4f/{kernel}/w8/forward: instructions {before.instructions} -> "
            f"{rows[kernel].instructions} (+3.0%)"
        )


def test_growth_of_the_peak_fails_and_no_peak_passes():
    python = result("f32_python", 10_000_000)
    (failed,) = failures(report(result(peak=1648), python))
    assert failed.measure == "peak_heap_bytes" and (failed.before, failed.now) == (1600, 1648)
    assert failures(report(result(peak=None), python)) == []


def test_the_c_baselines_are_not_compared():
    assert not any("c_f32" in key for key in KNOWN["figures"])
    now = report(result(), result("f32_python", 10_000_000), result("c_f32", 900_000))
    assert failures(now) == []


def test_another_compiler_excuses_plain_python_only():
    slower = [result(instructions=110_000), result("f32_python", 12_000_000)]
    (failed,) = failures(report(*slower, compiler="13.3.1"))
    assert failed.key.split("/")[1] == "f32_vfp"
    assert len(failures(report(*slower))) == 2


def test_a_figure_that_is_gone_fails_if_it_was_asked_for():
    now = report(result())
    (failed,) = failures(now)
    assert failed.key == "cortex-m4f/f32_python/w8/forward"
    assert "not measured any more" in str(failed)
    assert failures(now, Wanted(kernels=["f32_vfp"])) == []
    assert failures(now, Wanted(quick=True)) == []  # plain Python at w8 is not in a quick run
    assert len(failures(now, Wanted(dtype="f32", workloads=["w8"], passes=["forward"]))) == 1
    assert failures(report(result(board="cortex-m7f"))) == []  # another board was asked for


def test_a_new_figure_is_told_and_passes():
    now = report(result(), result("f32_python", 10_000_000), result(pass_="backward"))
    (change,) = compare(now, KNOWN, Wanted())
    assert not change.failed and str(change).endswith("new")


def test_updating_keeps_what_was_not_measured(tmp_path):
    more = updated(KNOWN, report(result(instructions=90_000, peak=None), compiler="13.3.1"))
    assert more["figures"]["cortex-m4f/f32_vfp/w8/forward"] == {
        "instructions": 90_000,
        "peak_heap_bytes": 1600,
    }
    assert list(more["by_compiler"]) == ["12.2.1"]
    more = updated(more, report(result("f32_python", 9), compiler="13.3.1"))
    assert list(more["by_compiler"]) == ["12.2.1", "13.3.1"]
    path = tmp_path / "baseline.json"
    save(path, more)
    assert load(path) == more
    assert depends_on_compiler("i16_python") and not depends_on_compiler("i16_viper")


@pytest.mark.parametrize("text", ["{", "[]", '{"schema": 2}', '{"schema": 1, "figures": []}', None])
def test_a_bad_file_is_refused_before_any_work(text, tmp_path, capsys):
    path = tmp_path / "baseline.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(UsageError, match="--baseline"):
        load(path)
    assert main(["bench", "--baseline", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_the_command_fails_on_growth_and_accepts_it_when_told(tmp_path, capsys):
    results, baseline = tmp_path / "results.json", tmp_path / "baseline.json"
    save(baseline, KNOWN)
    now = report(result(instructions=103_000), result("f32_python", 10_000_000))
    results.write_text(json.dumps(now.to_json()))
    words = ["bench", "--plain", "--results", str(results), "--baseline", str(baseline)]
    assert main(words) == 1
    printed = capsys.readouterr().out
    assert "FAILED cortex-m4f/f32_vfp/w8/forward: instructions 100000 -> 103000" in printed
    assert main([*words, "--update-baseline"]) == 0
    assert main(words) == 0
    assert "ok: no figure grew" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--workload", "w5"], ["--pass", "sideways"], ["--port", "x"]])
def test_wrong_usage_is_told_before_any_work(words, capsys):
    assert main(["bench", *words]) == 2
    assert words[0].lstrip("-") + ":" in capsys.readouterr().err


def test_a_report_survives_its_json(tmp_path):
    now = report(result(), result("c_f32", 200_000, peak=None))
    now.left_out.append(("cortex-m0 f32_vfp", "no FPU"))
    path = tmp_path / "results.json"
    path.write_text(json.dumps(now.to_json()))
    assert read_report(path) == now
    path.write_text('{"schema": 1}')
    with pytest.raises(UsageError, match="--results"):
        read_report(path)


def test_the_page_and_its_chart_hold_the_figures(tmp_path):
    now = report(result(pass_="backward"), result("c_f32", 201_000, pass_="backward"))
    page, picture = write_docs(now, tmp_path / "docs")
    text = page.read_text()
    assert "| `f32_vfp` | 2.71 (0.50) |" in text and "| *c_f32* (baseline) | 5.45 |" in text
    assert "(performance.svg)" in text and "12.2.1" in text
    root = ElementTree.fromstring(picture.read_text())
    words = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert {"f32_vfp", "2.7", "c_f32", "5.5"} <= set(words)
    widths = [float(e.get("width")) for e in root.iter() if e.get("height") == "16"]
    assert len(widths) == 2 and widths[0] < widths[1]


def test_a_report_without_peaks_has_no_table_of_dashes(tmp_path):
    page, _ = write_docs(report(result(peak=None)), tmp_path)
    assert "## Peak heap" not in page.read_text()
    page, _ = write_docs(report(result()), tmp_path)
    assert "## Peak heap" in page.read_text() and "| `f32_vfp` | 1600 |" in page.read_text()


def test_the_committed_page_shows_the_committed_figures():
    """Both are written by the command; this holds them together."""
    text = (ROOT / "docs" / "performance.md").read_text()
    tables = text[text.index("## Instructions per conv MAC") :].split("\n## ")[0]
    known = load(BASELINE)
    compiler = re.search(r"arm-none-eabi-gcc (\S+)\.$", text, re.MULTILINE)[1]
    figures = {**known["figures"], **known["by_compiler"][compiler]}
    assert figures
    for board in {key.split("/")[0] for key in figures}:
        part = tables[tables.index(f"### {board} ({BOARDS[board].core})") :].split("\n### ")[0]
        rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line[:1] == "|"]
        columns = {name: place for place, name in enumerate(rows[0])}
        cells = {row[0]: row for row in rows[2:]}
        for key, figure in figures.items():
            of, kernel, workload, pass_ = key.split("/")
            if of == board:
                value = figure["instructions"] / conv_macs(WORKLOADS[workload].geometry())
                shown = cells[f"`{kernel}`"][columns[f"{pass_} {workload}"]].split(" ")[0]
                # Rounded twice: to three places in the report, to two on the page.
                assert float(shown) == pytest.approx(value, abs=0.51 if value >= 100 else 0.0056)


def test_the_data_of_the_workloads_stays():
    """Figures depend on it; a change makes every committed figure mean something else."""
    digest = hashlib.sha256()
    for workload in WORKLOADS.values():
        for name, values in tensors(workload).items():
            assert values.shape == workload.geometry().shape(name)
            digest.update(values.astype("<f4").tobytes())
    assert digest.hexdigest() == "74d8dfd975fd9a4f94ce6c3e282fd1790f6cc0081a89414f6f834a006cb43aab"


def test_conv_macs_of_the_design():
    macs = {name: conv_macs(w.geometry()) for name, w in WORKLOADS.items()}
    assert macs == {"w4": 18432, "w8": 36864, "w12": 165888, "w16": 294912}


def test_quantised_tensors_keep_to_the_rules():
    drawn = tensors(WORKLOADS["w4"])
    for largest in (I16_LARGEST, C_I16_LARGEST):
        for name, fixed in quantised(drawn, largest).items():
            back = fixed.data.astype(np.float64) * 2.0**-fixed.exponent
            assert np.max(np.abs(back - drawn[name])) <= 2.0 ** -(fixed.exponent + 1)
            if name == "offset":
                assert fixed.exponent == 8
            else:
                peak = int(np.max(np.abs(fixed.data.astype(np.int32))))
                assert largest // 2 < peak <= largest
    assert quantise(np.zeros(3), 16383).exponent == 14
