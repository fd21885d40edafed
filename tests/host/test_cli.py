"""The command line as a user meets it: exit codes, messages, clean JSON, no traceback ever."""

import errno
import json
import os
import signal
import subprocess
import sys
import types

import pytest

from microdeform_host import cli, errors, version
from microdeform_host.boards import BOARDS
from microdeform_host.toolchain import requirements


@pytest.fixture
def verb(monkeypatch):
    """Install a verb `probe` whose run() is given by the test; returns a function to run it."""

    def install(run, words=()):
        module = types.ModuleType("microdeform_host.cli.probe")
        module.HELP = "a probe"
        module.add_arguments = lambda parser: None
        module.run = run
        monkeypatch.setitem(cli.VERBS, "probe", "a probe")
        monkeypatch.setitem(sys.modules, "microdeform_host.cli.probe", module)
        monkeypatch.delenv("MICRODEFORM_DEBUG", raising=False)
        return cli.main(["probe", *words])

    return install


def raising(error):
    def run(args):
        raise error

    return run


def test_version(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"microdeform {version()}"
    assert version()[0].isdigit()


def test_no_verb_shows_the_overview(capsys):
    assert cli.main([]) == 2
    told = capsys.readouterr().err
    for name in cli.VERBS:
        assert name in told


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["boards", "--nonsense"],
        ["boards", "--deadline", "soon"],
        ["boards", "--deadline", "-1"],
        ["boards", "--deadline", "inf"],
        ["build", "--heap", "much"],
    ],
)
def test_wrong_usage_is_exit_2(words, capsys):
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert words[-1] in told
    assert "Traceback" not in told


@pytest.mark.parametrize("verb_name", ["doctor", "boards"])
def test_a_port_is_refused_where_none_is_opened(verb_name, capsys):
    assert cli.main([verb_name, "--port", "x"]) == 2
    told = capsys.readouterr().err
    assert f"{verb_name}: --port" in told and "next step" in told


@pytest.mark.parametrize("verb_name", ["doctor", "boards", "build"])
def test_an_unknown_board_is_exit_2(verb_name, capsys):
    assert cli.main([verb_name, "--board", "cortex-m33"]) == 2
    told = capsys.readouterr().err
    assert "got 'cortex-m33'" in told and "cortex-m3" in told
    assert "next step" in told and "Traceback" not in told


def test_build_refuses_a_real_port_and_a_wrong_heap(capsys):
    assert cli.main(["build", "--port", "/dev/ttyACM0"]) == 2
    assert "--port" in capsys.readouterr().err
    assert cli.main(["build", "--board", "cortex-m0", "--heap", "999999999"]) == 2
    assert "got 999999999" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.UsageError("u", "do"), 2),
        (errors.CheckFailed("c"), 1),
        (errors.ToolMissing("t", "do"), 3),
        (errors.DownloadFailed("d"), 3),
        (errors.ArchiveBroken("a"), 3),
        (errors.BuildFailed("b"), 3),
        (errors.NoSpace("n"), 3),
        (errors.DeadlineExceeded("late"), 3),
        (errors.HardFault("fault", registers={"PC": 4}), 3),
        (errors.PortBusy("p"), 3),
        (OSError(errno.ENOSPC, "No space left on device", "/cache/x"), 3),
        (OSError(errno.EACCES, "Permission denied", "/cache/x"), 3),
        (ZeroDivisionError("a bug"), 3),
        (KeyboardInterrupt(), 130),
    ],
)
def test_every_error_becomes_an_exit_code_and_a_message(verb, capsys, error, code):
    assert verb(raising(error)) == code
    told = capsys.readouterr()
    assert told.out == ""
    assert "microdeform:" in told.err
    assert "Traceback" not in told.err
    if isinstance(error, errors.MicrodeformError):
        assert str(error) in told.err
        assert ("next step: " + error.hint in told.err) is bool(error.hint)
    if isinstance(error, OSError):
        assert error.filename in told.err
    if getattr(error, "errno", 0) == errno.ENOSPC:
        assert "disk is full" in told.err


def test_the_result_of_a_verb_is_the_exit_code(verb):
    assert verb(lambda args: 0) == 0
    assert verb(lambda args: 1) == 1


def test_common_options_reach_the_verb(verb):
    seen = []
    words = ["--board", "a", "--board", "b", "--port", "P", "--deadline", "2.5", "--json", "-"]
    assert verb(lambda args: seen.append(args) or 0, [*words, "--plain"]) == 0
    args = seen[0]
    assert (args.board, args.port, args.deadline) == (["a", "b"], "P", 2.5)
    assert (args.json, args.plain) == ("-", True)


def test_json_on_stdout_is_nothing_but_the_document(capsys):
    assert cli.main(["boards", "--json", "-"]) == 0
    told = capsys.readouterr()
    document = json.loads(told.out)
    assert document["schema"] == 1
    assert [row["board"] for row in document["boards"]] == list(BOARDS)
    assert "cortex-m7f" in told.err  # the table moved there


def test_json_to_a_file_leaves_the_table_on_stdout(capsys, tmp_path):
    target = tmp_path / "boards.json"
    assert cli.main(["boards", "--board", "cortex-m0", "--json", str(target)]) == 0
    document = json.loads(target.read_text())
    assert [row["machine"] for row in document["boards"]] == ["microbit"]
    told = capsys.readouterr().out
    assert "cortex-m0" in told and "cortex-m7f" not in told


@pytest.mark.parametrize("target", ["no/x.json", "", ".", "n" * 300])
def test_json_that_cannot_be_written_is_exit_2_before_the_work(
    verb, capsys, tmp_path, monkeypatch, target
):
    monkeypatch.chdir(tmp_path)
    worked = []
    assert verb(lambda args: worked.append(args) or 0, ["--json", target]) == 2
    told = capsys.readouterr().err
    assert f"--json {target}: cannot write" in told and "next step" in told
    assert not worked and not list(tmp_path.iterdir())


def test_json_to_a_file_without_permission_is_exit_2(verb, capsys, tmp_path, monkeypatch):
    (tmp_path / "old.json").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, how: False)  # root may write anywhere
    assert verb(lambda args: 0, ["--json", str(tmp_path / "old.json")]) == 2
    assert "no permission" in capsys.readouterr().err


@pytest.mark.parametrize("target", ["/dev/stdout", "/dev/null", "fifo"])
def test_json_to_what_is_no_plain_file(verb, tmp_path, monkeypatch, target):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("fifo")
    assert verb(lambda args: 0, ["--json", target]) == 0


def test_ctrl_c_while_modules_load_is_no_traceback(tmp_path):
    (tmp_path / "numpy.py").write_text("print('loading', flush=True)\nimport time; time.sleep(60)")
    started = subprocess.Popen(
        [sys.executable, "-m", "microdeform_host", "verify"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert started.stdout.readline() == b"loading\n"
    started.send_signal(signal.SIGINT)
    _, told = started.communicate(timeout=30)
    assert told == b"microdeform: interrupted\n"
    assert started.returncode == 130


def test_the_entry_imports_next_to_nothing():
    """What it imports is outside of main's net."""
    code = (
        "import sys; before = set(sys.modules); import microdeform_host.cli; "
        "print(sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == [
        "['__future__',",
        "'microdeform_host',",
        "'microdeform_host.cli']",
    ]


def test_a_cache_that_cannot_be_written_names_the_variable(verb, capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    lock = str(tmp_path / "microdeform" / "slots" / "qemu-0.lock")
    assert verb(raising(OSError(errno.EROFS, "Read-only file system", lock))) == 3
    told = capsys.readouterr().err
    assert "Read-only file system" in told and "next step: set XDG_CACHE_HOME" in told


def test_doctor_says_what_is_missing_and_the_command(monkeypatch, capsys):
    found = requirements.locate
    monkeypatch.setattr(
        requirements, "locate", lambda n: None if n in ("qemu-system-arm", "newlib") else found(n)
    )
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert cli.main(["doctor"]) == 3
    out = capsys.readouterr().out
    wanted = "qemu-system-arm libnewlib-arm-none-eabi"
    assert f"sudo apt-get install -y --no-install-recommends {wanted}\n" in out
    assert out.count("MISSING") == 2


def test_doctor_is_content_when_everything_is_there(monkeypatch, capsys):
    monkeypatch.setattr(requirements, "locate", lambda name: f"/usr/bin/{name}")
    assert cli.main(["doctor", "--json", "-"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is True and document["install_command"] == ""
    assert {tool["name"] for tool in document["tools"]} == set(requirements.REQUIREMENTS)
    assert document["cache"]["bytes"] >= 0


def test_help_imports_no_verb_and_no_numpy():
    code = (
        "import sys; from microdeform_host.cli import main; main(['--help']); "
        "heavy = [m for m in sys.modules if m.startswith('microdeform_host.cli.') "
        "and m.rpartition('.')[2] not in ('console', 'command_line') or m in ('numpy', 'rich')]; "
        "sys.exit(repr(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_reader_that_goes_away_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m microdeform_host boards | true",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
