"""The single-precision arithmetic of cores without an FPU, proved against NumPy's on boards."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

HERE = Path(__file__).parent
PAIRS = 1 << 20
Words = NDArray[np.uint32]
u32 = np.uint32


def _specials() -> Words:
    """The board's list: one place for both."""
    text = (HERE / "soft_float_proof.py").read_text()
    start = text.index("SPECIALS = (")
    scope: dict[str, tuple[int, ...]] = {}
    exec(text[start : text.index(")", start) + 1], scope)
    return np.array(scope["SPECIALS"], u32)


def _mixed(x: Words) -> Words:
    x = x ^ (x >> u32(15))
    x = x * u32(0x2C1B3C6D)
    x = x ^ (x >> u32(12))
    x = x * u32(0x297A2D39)
    return x ^ (x >> u32(15))


def operands(first: int, count: int, stream: int, window: int) -> Words:
    """What _fill makes on the board."""
    i = np.arange(first, first + count, dtype=u32)
    bits = _mixed(i * u32(2) + u32(stream << 26))
    choice = _mixed(i * u32(2) + u32(1) + u32(stream << 26))
    mode, more = choice & u32(7), choice >> u32(8)
    kept = bits & u32(0x807FFFFF)
    near = kept | ((u32(120) + (more & u32(15))) << u32(23))
    ends = (more & u32(3)) + np.where(more & u32(16), u32(252), u32(0))
    few = (bits & u32(0x80600003)) | ((u32(124) + (more & u32(7))) << u32(23))
    bits = np.select(
        [mode == 5, mode == 6, mode == 7, mode >= 2],
        [_specials()[more & u32(31)], few, kept | (ends << u32(23)), near],
        bits,
    )
    if window == 1:
        exponent = (bits >> u32(23)) & u32(255)
        bits = np.where(exponent < 64, (bits & u32(0x807FFFFF)) | u32(64 << 23), bits)
        bits = np.where(exponent > 189, (bits & u32(0x807FFFFF)) | u32(189 << 23), bits)
    elif window == 2:
        bits = np.where(bits == 0x80000000, u32(0), bits)
    return bits.astype(u32)


def _nearly_opposite(b: Words, a: Words, first: int) -> Words:
    choice = _mixed(np.arange(first, first + a.size, dtype=u32) + u32(7 << 26))
    near = (a ^ u32(0x80000000)) + ((choice >> u32(8)) & u32(7)) - u32(3)
    return np.where((choice & u32(3)) == 0, near, b).astype(u32)


def triple(what: str, count: int, first: int = 0) -> tuple[Words, Words, Words]:
    """The operands of an operation: what its contract allows, and no more."""
    a = operands(first, count, 1, 0 if what in ("add", "mul") else 1)
    b = operands(first, count, 2, 1 if what == "axpy" else 0)
    if what == "add":
        b = _nearly_opposite(b, a, first)
    return a, b, operands(first, count, 3, 2 if what == "dots" else 0)


def expected(what: str, count: int, first: int = 0) -> Words:
    """The bits of the results, every NaN as all ones."""
    a, b, c = triple(what, count, first)
    x, y, z = (bits.view(np.float32) for bits in (a, b, c))
    with np.errstate(all="ignore"):
        if what == "add":
            result = x + y
        elif what == "mul":
            result = x * y
        else:
            result = z + x * y
    return np.where(np.isnan(result), u32(0xFFFFFFFF), result.view(u32))


def test_the_operands_are_varied() -> None:
    a, b = operands(0, PAIRS, 1, 0), operands(0, PAIRS, 2, 0)
    for bits in (a, b):
        exponent = (bits >> u32(23)) & u32(255)
        assert np.unique(exponent).size == 256
        assert np.unique(bits).size > PAIRS // 2
    result = expected("add", PAIRS)
    exponent = (result >> u32(23)) & u32(255)
    subnormal = (exponent == 0) & (result << u32(1) != 0)
    assert subnormal.sum() > 1000
    assert (result == 0).sum() > 1000
    assert (expected("mul", PAIRS) == 0x7F800000).sum() > 1000


@pytest.mark.slow
@pytest.mark.qemu
@pytest.mark.timeout(300)
@pytest.mark.parametrize("what", ["add", "mul", "dot", "axpy", "dots"])
@pytest.mark.parametrize("board", ["cortex-m0", "cortex-m3"])
def test_a_million_operands_give_numpys_bits(board: str, what: str) -> None:
    from microdeform_host.session import open_board, package_files

    files = {path.name: path.read_bytes() for path in HERE.glob("soft_float_proof*.py")}
    with open_board(board, files={**package_files(board), **files}, deadline=240) as session:
        code = f"import soft_float_proof as s; print(s.run({what!r}, {PAIRS}) & 0xffffffff)"
        said = session.exec(code, timeout=200)
    assert int(said) == zlib.crc32(expected(what, PAIRS).tobytes()), f"{board}: {what} differs"


if __name__ == "__main__":
    # Finds the first difference: test_soft_float.py BOARD OPERATION
    from microdeform_host.session import open_board, package_files

    name, operation = sys.argv[1:3]
    proof = {path.name: path.read_bytes() for path in HERE.glob("soft_float_proof*.py")}
    with open_board(name, files={**package_files(name), **proof}, deadline=240) as board_session:
        board_session.exec("import soft_float_proof as s")

        def same(start: int, many: int) -> bool:
            got = board_session.exec(f"print(s.run({operation!r},{many},{start})&0xffffffff)", 200)
            return int(got) == zlib.crc32(expected(operation, many, start).tobytes())

        start, many = 0, PAIRS
        if same(start, many):
            sys.exit("no difference")
        while many > 1:
            many //= 2
            if same(start, many):
                start += many
        a, b, c = triple(operation, 1, start)
        got = board_session.exec(
            f"s.run({operation!r},1,{start}); print(hex(s.LAST[0] & 0xffffffff))"
        )
        print(start, [hex(v[0]) for v in (a, b, c, expected(operation, 1, start))], got)
