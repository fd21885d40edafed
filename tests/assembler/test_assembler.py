"""The committed assembler files: made by their sources, honest comments, nothing a core lacks."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from assembler import build, checks
from assembler.program import Block, Function, Program
from assembler.sources import programs

HERE = Path(__file__).parent
needs_as = pytest.mark.skipif(
    shutil.which("arm-none-eabi-as") is None, reason="arm-none-eabi-as is not installed"
)
PROGRAMS = programs()
by_file = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.file.stem)


def _made(text: str, **kwargs: str) -> Program:
    function = Function(name="f", doc="A test's.", text=text)
    return Program(path="x", doc="d", functions=(function,), **{"core": "cortex-m3", **kwargs})


@needs_as
@by_file
def test_committed_file_is_what_its_source_makes(program: Program) -> None:
    for path, text in build.outputs(program).items():
        assert path.read_text() == text, f"run python -m assembler: {path.name} is stale"


@by_file
def test_every_opcode_disassembles_to_its_comment(program: Program) -> None:
    for name, instructions in checks.functions(program.file):
        code = b"".join(w.to_bytes(2, "little") for words, _ in instructions for w in words)
        assert build.disassemble(code) == instructions, name


@by_file
def test_no_instruction_that_the_core_lacks(program: Program) -> None:
    for name, instructions in checks.functions(program.file):
        for words, text in instructions:
            assert not checks.forbidden(words, text, program.core, program.fpu), (name, text)


@by_file
def test_functions_are_small(program: Program) -> None:
    for name, instructions in checks.functions(program.file):
        size = 2 * sum(len(words) for words, _ in instructions)
        assert 0 < size <= build.LARGEST_FUNCTION, name


def test_every_assembler_file_has_a_source() -> None:
    root = HERE.parents[1]
    found = {path for place in ("firmware", "tests") for path in (root / place).rglob("*_asm.py")}
    assert found == {program.file for program in PROGRAMS}


@pytest.mark.parametrize(
    ("text", "core", "fpu", "says"),
    [
        ("ldrex r0, [r1]", "cortex-m3", "", "exclusive"),
        ("strexbne r0, r1, [r2]", "cortex-m4", "", "exclusive"),
        ("vmul.f32 s0, s1, s2", "cortex-m4", "", "FPU"),
        ("smlad r0, r1, r2, r3", "cortex-m3", "", "DSP"),
        ("smlabb r0, r1, r2, r3", "cortex-m3", "", "DSP"),
        ("sxtb16 r0, r1", "cortex-m3", "", "DSP"),
        ("smmlar r0, r1, r2, r3", "cortex-m3", "", "DSP"),
        ("qaddne r0, r1, r2", "cortex-m3", "", "DSP"),
        ("ldr.w r0, [r1]", "cortex-m0", "", "ARMv6-M"),
        ("cbz r0, #4", "cortex-m0", "", "ARMv6-M"),
        ("smlal r0, r1, r2, r3", "cortex-m3", "", ""),
        ("ssat r0, #8, r1", "cortex-m3", "", ""),
        ("sxtb r0, r1", "cortex-m0", "", ""),
        ("subs r0, r1, r2", "cortex-m0", "", ""),
        ("vmla.f32 s0, s1, s2", "cortex-m4", "fpv4-sp-d16", ""),
        ("smlad r0, r1, r2, r3", "cortex-m4", "", ""),
    ],
)
def test_forbidden_instructions_are_known(text: str, core: str, fpu: str, says: str) -> None:
    words = (0, 0) if text not in ("cbz r0, #4", "sxtb r0, r1", "subs r0, r1, r2") else (0,)
    why = checks.forbidden(words, text, core, fpu)
    assert (says in why) if says else not why


@needs_as
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("smlad r0, r1, r2, r3\n", "selected processor does not support"),
        ("vmov s0, r0\n", "does not support"),
        ("bl nowhere\n", "unresolved"),
        ("ldr r0, [r1, #F_typo]\n", "no field typo"),
        (".word 0xffffffff\n", "disassembled"),
        ("nop\n" * 800, "at most"),
    ],
)
def test_a_wrong_source_is_refused(text: str, says: str) -> None:
    with pytest.raises(build.AssemblyError, match=says):
        build.render(_made(text))


@needs_as
def test_the_emitted_line_shows_field_label_and_reason() -> None:
    program = replace(
        _made("again:\nldr r0, [r1, #F_b] @ the reason\nbne again\n"), block=Block("a[3] b")
    )
    text = build.render(program)
    assert "    # again:\n" in text
    assert "data(2, 0x68c8)  # ldr r0, [r1, #0xc]  ; F_b, the reason\n" in text
    assert "# bne #0  ; to again\n" in text


def test_a_block_counts_words() -> None:
    assert dict(Block("a b[3] c").index) == {"a": 0, "b": 1, "c": 4, "size": 5}
    with pytest.raises(ValueError, match="twice"):
        Block("a b a").index  # noqa: B018


@pytest.mark.qemu
@pytest.mark.parametrize("board", ["cortex-m0", "cortex-m3"])
def test_a_call_through_the_block_runs(board: str) -> None:
    from microdeform_host.session import open_board

    files = {path.name: path.read_bytes() for path in HERE.glob("call_proof*.py")}
    with open_board(board, files=files, deadline=60) as session:
        said = session.exec("import call_proof\nprint(call_proof.run([3, 4, -5, 6]))")
    assert said == "(86, 86)\n"
