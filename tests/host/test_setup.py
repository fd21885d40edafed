"""tools/setup.sh, which runs before any Python of ours exists: real shell, stand-in programs.

PATH holds only what the test puts there, so that "not installed" is real.
"""

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# What every Debian has.
BASE = ("sh", "cat", "cksum", "dirname", "flock", "mktemp", "rm", "tail", "tr")


@pytest.fixture
def machine(tmp_path):
    """A bare machine with a copy of the project; machine.program(...) installs a stand-in."""
    return Machine(tmp_path)


class Machine:
    def __init__(self, folder):
        self.folder = folder
        self.bin = folder / "bin"
        self.project = folder / "project"
        self.calls = folder / "calls"
        self.bin.mkdir()
        (self.project / "tools").mkdir(parents=True)
        shutil.copy(ROOT / "tools" / "setup.sh", self.project / "tools")
        shutil.copy(ROOT / "pyproject.toml", self.project)
        self.calls.write_text("")
        for name in BASE:
            (self.bin / name).symlink_to(shutil.which(name))

    def program(self, name, body="exit 0"):
        path = self.bin / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >>"{self.calls}"\n{body}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def setup(self, uid):
        self.program("id", f"echo {uid}")
        # A Python that is good enough but makes no venv: nothing after that is this test's matter.
        self.program("stand-in-python", 'case "$*" in *venv\\ --clear*) exit 7 ;; esac')
        done = subprocess.run(
            [self.bin / "sh", self.project / "tools" / "setup.sh"],
            env={"PATH": str(self.bin), "PYTHON": "stand-in-python", "TMPDIR": str(self.folder)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        calls = [line for line in self.calls.read_text().splitlines() if line[:3] != "id "]
        return done, calls

    def tools(self, *names):
        for name in names:
            body = 'case "$1" in -print-file-name=*) echo "/lib/${1#*=}" ;; esac'
            self.program(name, body if name.endswith("gcc") else "exit 0")


def test_without_root_the_command_is_printed_and_nothing_is_done(machine):
    machine.program("apt-get")
    machine.tools("gcc", "xz")
    done, calls = machine.setup(uid=1000)
    assert done.returncode == 3
    command = next(line for line in done.stderr.splitlines() if "sudo" in line).strip()
    assert command.startswith(
        "sudo apt-get install -y --no-install-recommends "
        "qemu-system-arm gcc-arm-none-eabi libnewlib-arm-none-eabi"
    )
    assert "xz-utils" not in command and "libc6-dev" not in command
    assert [call for call in calls if call.startswith("apt-get")] == []
    assert not (machine.project / ".venv").exists()


def test_as_root_what_is_missing_is_installed(machine):
    machine.program("apt-get")
    machine.tools("gcc", "xz", "arm-none-eabi-gcc")
    done, calls = machine.setup(uid=0)
    assert "could not make .venv" in done.stderr  # so the packages were no obstacle any more
    update, install = [call for call in calls if call.startswith("apt-get")]
    assert update.endswith(" update")
    assert " install -y --no-install-recommends qemu-system-arm" in install
    assert "gcc-arm-none-eabi" not in install


def test_apt_failing_is_shown_with_its_last_words(machine):
    machine.program("apt-get", "echo 'E: Unable to fetch some archives'; exit 100")
    done, _ = machine.setup(uid=0)
    assert done.returncode == 3
    assert "E: Unable to fetch some archives" in done.stderr
    assert "apt-get failed" in done.stderr and "qemu-system-arm" in done.stderr


def test_without_apt_the_packages_are_named(machine):
    done, _ = machine.setup(uid=0)
    assert done.returncode == 3
    assert "missing, as Debian names them: qemu-system-arm gcc-arm-none-eabi" in done.stderr


def test_a_library_that_is_missing_is_noticed(machine):
    machine.program("apt-get")
    machine.tools("qemu-system-arm", "gcc", "xz")
    machine.program("arm-none-eabi-gcc", 'echo "${1#*=}"')  # a bare name: not found
    done, _ = machine.setup(uid=1000)
    assert "no-install-recommends libnewlib-arm-none-eabi" in done.stderr


def test_the_second_run_does_nothing(machine):
    machine.program("apt-get")
    machine.tools("qemu-system-arm", "gcc", "xz", "arm-none-eabi-gcc")
    python = machine.project / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\nexit 9\n")  # must not be run
    python.chmod(0o755)
    text = (ROOT / "pyproject.toml").read_bytes()
    sum_of = subprocess.run(["cksum"], input=text, capture_output=True, check=True).stdout
    (machine.project / ".venv" / ".installed").write_text(f"{machine.project} {sum_of.decode()}")
    done, calls = machine.setup(uid=1000)
    if not Path("/etc/ssl/certs/ca-certificates.crt").exists() or "debian-archive" in done.stderr:
        pytest.skip("this machine lacks Debian's certificates or keys, which have fixed places")
    assert (done.returncode, done.stderr) == (0, "")
    assert {call.split()[0] for call in calls} <= {"arm-none-eabi-gcc", "gcc"}
    # A changed project is set up again.
    with open(machine.project / "pyproject.toml", "a") as stream:
        stream.write("# changed\n")
    done, calls = machine.setup(uid=1000)
    assert done.returncode == 3 and "could not make .venv" in done.stderr
    assert calls[-1] == "stand-in-python -m venv --clear .venv"


def test_ci_needs_qemu():
    text = (ROOT / ".ci" / "run").read_text()
    assert "export MICRODEFORM_REQUIRE_QEMU=1" in text
    assert text.index("make test") < text.index("make lint")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
