"""`microdeform run` as a user meets it: output, status, errors, on an emulated board."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from fake_board import FakeBoard

from microdeform_host.session import Session
from microdeform_host.transport import Transport

pytestmark = pytest.mark.qemu


@pytest.fixture
def run(emulated_board: str, tmp_path: Path):  # type: ignore[no-untyped-def]
    """run(script text, *arguments) -> the finished process, output as bytes."""

    def start(script: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        path = tmp_path / "my script.py"
        path.write_text(script, encoding="utf-8")
        command = [sys.executable, "-m", "microdeform_host", "run", str(path), *arguments]
        return subprocess.run(command, capture_output=True, timeout=120)

    return start


def test_output_passes_through_and_the_package_is_there(run) -> None:  # type: ignore[no-untyped-def]
    done = run(
        "import microdeform\nprint(__name__, microdeform.__name__)\n"
        "print('\\x1b[31mrot\\x1b[0m \\x00\\x01\\x04\\x04>\\x05 ü€😀')\n"
        "print('10%', end='\\r')\nprint('no line end', end='')\n"
    )
    assert done.returncode == 0, done.stderr
    expected = "__main__ microdeform\n\x1b[31mrot\x1b[0m \x00\x01\x04\x04>\x05 ü€😀\n"
    assert done.stdout == (expected + "10%\rno line end").encode()
    assert done.stderr == b""


def test_an_exception_is_status_1_with_its_traceback(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print('before')\ndef f():\n    1 / 0\nf()\n")
    assert done.returncode == 1
    assert done.stdout == b"before\n"
    lines = done.stderr.decode().splitlines()
    assert lines[0].startswith("Traceback")
    assert "my script.py" in lines[1] and "line 4" in lines[1]
    assert "line 3, in f" in lines[2]
    assert lines[-1] == "ZeroDivisionError: divide by zero"
    assert "microdeform: error" not in done.stderr.decode()


@pytest.mark.parametrize(
    ("leave", "status", "words"),
    [
        ("import sys; sys.exit()", 0, ""),
        ("raise SystemExit(0)", 0, ""),
        ("import sys; sys.exit(42)", 42, ""),
        ("raise SystemExit(255)", 255, ""),
        ("raise SystemExit(256)", 1, ""),
        ("raise SystemExit('bye')", 1, "bye\n"),
    ],
)
def test_the_scripts_status_is_the_commands(run, leave: str, status: int, words: str) -> None:  # type: ignore[no-untyped-def]
    done = run(leave)
    assert (done.returncode, done.stderr.decode()) == (status, words)


def test_a_syntax_error_names_file_and_line(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print('never')\nx = = 1\n")
    assert done.returncode == 1
    assert done.stdout == b""
    assert "my script.py" in done.stderr.decode() and "line 2" in done.stderr.decode()
    assert "SyntaxError" in done.stderr.decode()


def test_a_hard_fault_is_trouble_with_registers(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print('before')\nimport machine\nmachine.mem32[0xf0000000]\n")
    assert done.returncode == 3
    assert done.stdout.startswith(b"before\n")
    text = done.stderr.decode()
    assert "HardFault" in text and "PC 0" in text and "SP 0" in text
    assert "Traceback" not in text


def test_the_deadline_ends_a_hang(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print('on my way')\nwhile True: pass\n", "--deadline", "1.5")
    assert done.returncode == 3
    assert done.stdout == b"on my way\n"
    assert "deadline" in done.stderr.decode()


def test_out_of_memory_follows_the_heap(run) -> None:  # type: ignore[no-untyped-def]
    script = "b = bytearray(100000)\nprint(len(b))\n"
    assert run(script).stdout == b"100000\n"
    done = run(script, "--heap", "65536")
    assert done.returncode == 1
    assert "MemoryError" in done.stderr.decode()


def test_json_alone_is_on_stdout(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print('words')\n1/0\n", "--json", "-", "--board", "cortex-m3")
    document = json.loads(done.stdout)
    assert document["schema"] == 1
    assert document["ok"] is False
    assert (document["board"], document["status"]) == ("cortex-m3", 1)
    assert "ZeroDivisionError" in document["error"]
    assert done.stderr.startswith(b"words\n")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--board", "no-such"], "no-such"),
        (["--board", "cortex-m3", "--board", "cortex-m0"], "expected one --board"),
        (["--port", "loop://", "--heap", "65536"], "--port excludes"),
        (["--heap", "7"], "heap"),
    ],
)
def test_wrong_usage_is_status_2(run, arguments: list[str], part: str) -> None:  # type: ignore[no-untyped-def]
    done = run("print(1)", *arguments)
    assert done.returncode == 2
    assert part in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_a_missing_script_is_status_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "microdeform_host", "run", "no/such/file.py"], capture_output=True
    )
    assert done.returncode == 2
    assert b"no/such/file.py" in done.stderr


def test_a_port_without_a_board_is_trouble(run) -> None:  # type: ignore[no-untyped-def]
    done = run("print(1)", "--port", "/dev/no-such-port")
    assert done.returncode == 3
    assert b"/dev/no-such-port" in done.stderr


def test_a_script_goes_over_a_line_that_stays_at_its_prompt() -> None:
    sent: list[bytes] = []

    def answer(board: FakeBoard, code: bytes) -> None:
        sent.append(code)
        if b"ended" in code:
            marker = code.split(b"_md['ended']('", 1)[1].split(b"'", 1)[0]
            board.finish(b"hello\r\n" + marker.replace(b"\\x04", b"\x04") + b"5\r\n")
        else:
            board.finish(b"True\r\n")

    board = FakeBoard(answer)
    link = Transport(board.url)
    link.enter(2.0)
    session = Session(link)
    session.put("script", b"print('hello')\n" * 100)
    out: list[bytes] = []
    assert session.run_script("exec(_md['inbox']['script'])", out.append, 5) == (5, "")
    assert b"".join(out) == b"hello\n"
    assert all(len(code) < 2048 for code in sent)
    assert not board.overrun
    session.close()
    board.close()
