"""Sessions on a real QEMU: code, files, binary data, errors, deadlines."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from microdeform_host.boards import BOARDS
from microdeform_host.errors import (
    BoardDied,
    BuildFailed,
    DeadlineExceeded,
    DeviceException,
    DeviceOutOfMemory,
    GarbledReply,
    HardFault,
    UsageError,
)
from microdeform_host.session import Session, error_details, open_board, package_files

pytestmark = pytest.mark.qemu

FILES = {
    "plain.py": b"answer = 42\ndef fail():\n    raise KeyError('here')\n",
    "lib/deep/er/__init__.py": b"",
    "lib/deep/er/code.py": b"name = __name__\n",
    "data/empty.bin": b"",
    "data/big.bin": random.Random(5).randbytes(70000),
    "data/" + "n" * 200: b"long name",
}


@pytest.fixture(scope="module")
def session(emulated_board: str) -> Iterator[Session]:
    """One session for the tests that leave the board well."""
    with open_board(emulated_board, files={**FILES, **package_files(emulated_board)}) as opened:
        yield opened


def test_code_runs_and_prints(session: Session) -> None:
    assert session.exec("print(6 * 7)") == "42\n"
    assert session.exec("x = 'kept'") == ""
    assert session.exec("print(x, 'ü €')") == "kept ü €\n"
    assert session.exec("") == ""


def test_files_are_modules_and_data(session: Session) -> None:
    assert session.exec("import plain; print(plain.answer)") == "42\n"
    assert session.exec("from deep.er.code import name; print(name)") == "deep.er.code\n"
    sent = session.call_binary(
        "b = bytearray(70000)\n"
        "print(open('/rom/data/big.bin', 'rb').readinto(b))\n"
        "_md['send']('big', b)\n"
        "_md['send']('empty', open('/rom/data/empty.bin', 'rb').read())\n"
        "_md['send']('long', open('/rom/data/' + 'n' * 200, 'rb').read())\n"
    )
    assert session.printed == "70000\n"
    assert sent == {"big": FILES["data/big.bin"], "empty": b"", "long": b"long name"}


def test_the_package_imports(session: Session) -> None:
    assert "Geometry" in session.exec("import microdeform; print(dir(microdeform))")


def test_binary_data_goes_up_and_down(session: Session) -> None:
    data = random.Random(6).randbytes(2500)
    session.put("it", data)
    session.put("none", b"")
    assert session.call_binary(
        "for name in ('it', 'none'): _md['send'](name, _md['inbox'][name])"
    ) == {"it": data, "none": b""}


def test_a_megabyte_of_output_arrives_whole(session: Session) -> None:
    text = session.exec("s = 'y' * 1023\nfor i in range(1024): print(s)", timeout=120)
    assert text == ("y" * 1023 + "\n") * 1024


def test_an_exception_keeps_the_board(session: Session) -> None:
    with pytest.raises(DeviceException, match="KeyError: here") as caught:
        session.exec("import plain\nplain.fail()")
    assert 'File "plain.py", line 3, in fail' in caught.value.traceback
    details = error_details(caught.value)
    assert "Traceback" in details
    assert "> plain.fail()" in details
    assert "qemu-system-arm" in details and "-icount shift=6,sleep=off" in details
    with pytest.raises(DeviceOutOfMemory, match="allocating 10000000"):
        session.exec("bytearray(10000000)")
    with pytest.raises(DeviceException, match="SyntaxError"):
        session.exec("1 +")
    assert session.exec("print('well')") == "well\n"


def test_a_damaged_reply_is_refused_and_keeps_the_board(session: Session) -> None:
    with pytest.raises(GarbledReply, match="checksum"):
        session.call_binary("print('\\x02MDF a 0 3 00000000 YWJj\\x03')")
    with pytest.raises(GarbledReply, match="2 frames, 1 arrived"):
        session.call_binary(
            "_md['send']('a', b'abc')\nfrom _md_host import _frames\n_frames[0] = 2"
        )
    assert session.call_binary("_md['send']('a', b'abc')") == {"a": b"abc"}


def test_output_streams_before_the_end(session: Session) -> None:
    pieces: list[tuple[float, bytes]] = []
    session.stream(
        "print('first')\nfor i in range(300000): pass\nprint('last')",
        lambda data: pieces.append((time.monotonic(), data)),
        60,
    )
    assert b"".join(data for _, data in pieces) == b"first\nlast\n"
    assert pieces[-1][0] - pieces[0][0] > 0.02


def test_the_log_proves_which_instructions_ran(emulated_board: str) -> None:
    with open_board(emulated_board, log_instructions=True) as logged:
        assert logged.exclusive_access_count() == 0
        logged.exec(
            "@micropython.asm_thumb\n"
            "def f(r0):\n"
            " data(2, 0xe850, 0x1f00)\n"  # ldrex r1, [r0]
            " data(2, 0xe840, 0x1200)\n"  # strex r2, r1, [r0]
            " data(2, 0xf3bf, 0x8f2f)\n"  # clrex
            "f(bytearray(8))\n"
        )
        assert logged.exclusive_access_count() == 3
        assert logged.executed_mnemonics()["ldr"] > 100


def test_without_a_log_nothing_is_claimed(session: Session) -> None:
    with pytest.raises(UsageError, match="log_instructions"):
        session.exclusive_access_count()


def test_a_hard_fault_shows_its_registers(emulated_board: str) -> None:
    with open_board(emulated_board) as faulty:
        with pytest.raises(HardFault, match="HardFault at PC") as caught:
            faulty.exec("print('before')\nimport machine\nmachine.mem32[0xf0000000]")
        assert caught.value.registers["R0"] == 0xF0000000
        assert {"SP", "LR", "PC", "xPSR"} <= set(caught.value.registers)
        assert "registers:" in caught.value.details
        with pytest.raises(BoardDied, match="ended before"):
            faulty.exec("1")


def test_a_core_that_locks_up_is_a_hard_fault_too(emulated_board: str) -> None:
    with open_board(emulated_board) as faulty:
        with pytest.raises(HardFault, match="locked up") as caught:
            faulty.exec(
                "@micropython.asm_thumb\n"
                "def f():\n"
                " mov(r0, 0)\n"
                " data(2, 0x4685)\n"  # mov sp, r0: the fault cannot even be stacked
                " data(2, 0xde00)\n"  # udf
                "f()\n"
            )
        assert {"R0", "SP", "LR", "PC", "xPSR"} <= set(caught.value.registers)


def test_an_endless_loop_meets_the_deadline_and_dies(emulated_board: str) -> None:
    with open_board(emulated_board) as hung:
        began = time.monotonic()
        with pytest.raises(DeadlineExceeded, match="within the deadline"):
            hung.exec("while True: pass", timeout=0.5)
        assert time.monotonic() - began < 4
        assert hung._emulator is not None
        assert hung._emulator.process.poll() is not None


def test_the_sessions_deadline_is_above_the_calls(emulated_board: str) -> None:
    began = time.monotonic()
    with (
        pytest.raises(DeadlineExceeded) as caught,
        open_board(emulated_board, deadline=3) as short,
    ):
        short.exec("while True: pass", timeout=60)
    assert caught.value.hint
    assert time.monotonic() - began < 10


def test_a_reset_or_exit_is_told_apart_from_a_hang(emulated_board: str) -> None:
    with (
        open_board(emulated_board) as gone,
        pytest.raises(BoardDied, match="exited with status 0"),
    ):
        gone.exec("import machine; machine.reset()")
    with (
        open_board(emulated_board) as gone,
        pytest.raises(BoardDied, match="SystemExit"),
    ):
        gone.exec("raise SystemExit(3)")


def test_the_heap_is_as_asked(emulated_board: str) -> None:
    with open_board(emulated_board, heap=65536) as small:
        total = int(small.exec("import gc; print(gc.mem_free() + gc.mem_alloc())"))
    assert 0.95 * 65536 < total <= 65536


def test_wrong_requests_are_refused(emulated_board: str) -> None:
    with pytest.raises(UsageError, match="board"), open_board("no-such-board"):
        pass
    with pytest.raises(UsageError, match="heap"), open_board(emulated_board, heap=10):
        pass
    with (
        pytest.raises(BuildFailed, match=r"wrong\.py"),
        open_board(emulated_board, files={"wrong.py": b"def ("}),
    ):
        pass


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_board_boots_imports_the_package_and_answers(emulated_board: str, name: str) -> None:
    with open_board(name, files=package_files(name), log_instructions=True) as here:
        assert here.exec("import microdeform; print(microdeform.__name__)") == "microdeform\n"
        data = random.Random(7).randbytes(20000)
        here.put("d", data[:800])
        sent = here.call_binary("_md['send']('d', _md['inbox']['d'])")
        assert sent["d"] == data[:800]
        # A slow reader must not lose a byte (the micro:bit's UART once did).
        got: list[bytes] = []

        def slowly(piece: bytes) -> None:
            time.sleep(0.01)
            got.append(piece)

        here.stream("for i in range(400): print('%60d' % i)", slowly, 60)
        assert b"".join(got) == b"".join(b"%60d\n" % i for i in range(400))
        assert here.exclusive_access_count() == 0
