"""Runs one outside program: output to a log, a deadline, no orphans, failures as our errors."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path

from microdeform_host import guardian
from microdeform_host.errors import (
    BuildFailed,
    DeadlineExceeded,
    EnvironmentTrouble,
    NoSpace,
    ToolMissing,
)
from microdeform_host.toolchain import cache

Progress = Callable[[str, "float | None"], None]

TAIL_LINES = 15
_FULL_DISK = ("No space left on device", "Disk quota exceeded", "ENOSPC")

# The moment (time.monotonic) after which no step may go on; None: each step's own timeout only.
_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)

# What a build may see of the caller's environment. Anything else (MAKEFLAGS of an outer make,
# CFLAGS, BOARD, V, a git folder) would change the result without being part of its key.
_KEPT_VARIABLES = ("PATH", "HOME", "TMPDIR", "USER", "LOGNAME")
_NETWORK_VARIABLES = (
    *("http_proxy", "https_proxy", "ftp_proxy", "no_proxy"),
    *("HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY", "NO_PROXY"),
    *("APT_CONFIG", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO", "XDG_CONFIG_HOME"),
)


@contextlib.contextmanager
def deadline(seconds: float | None) -> Iterator[None]:
    """All steps run inside must be done within so many seconds (None: no such limit)."""
    token = _deadline.set(None if seconds is None else time.monotonic() + seconds)
    try:
        yield
    finally:
        _deadline.reset(token)


def environment(*, network: bool = False, **extra: str) -> dict[str, str]:
    """A small, predictable environment; network: also what proxies and certificates need."""
    names = _KEPT_VARIABLES + (_NETWORK_VARIABLES if network else ())
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", **extra}


def run(
    argv: Sequence[str],
    *,
    what: str,
    log: Path,
    env: Mapping[str, str],
    cwd: Path | None = None,
    failure: type[EnvironmentTrouble] = BuildFailed,
    hint: str = "",
    on_line: Callable[[str], None] | None = None,
    timeout: float = 600.0,
) -> str:
    """Run a program to its end; returns its output (stdout and stderr together).

    what: names the step in messages. log: the output is appended there. on_line: called with each
    line as it comes. timeout: wall-clock seconds. Raises ToolMissing if the program is not there,
    NoSpace if its output says that the disk is full, DeadlineExceeded, otherwise `failure` with
    the last lines of the output and the log's path.
    """
    lines: list[str] = []
    started = time.monotonic()
    end = _deadline.get()
    if end is not None:
        timeout = min(timeout, end - started)
        if timeout <= 0:
            raise DeadlineExceeded(f"the deadline passed before {what} began")
    if shutil.which(argv[0], path=env.get("PATH")) is None:
        raise ToolMissing(
            f"{what}: the program {argv[0]} is not installed",
            "`microdeform doctor` shows the command that installs it",
        )
    process = subprocess.Popen(
        [*guardian.with_children(), *argv],
        cwd=cwd,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,  # so that make's children end with make
        text=True,
        errors="replace",
    )
    late = threading.Event()

    def end_it() -> None:
        late.set()
        _kill_group(process)

    timer = threading.Timer(timeout, end_it)
    timer.daemon = True
    timer.start()
    try:
        assert process.stdout is not None
        with open(log, "a", encoding="utf-8") as stream:
            stream.write(f"$ {shlex.join(argv)}\n")
            for line in process.stdout:
                stream.write(line)
                lines.append(line.rstrip("\n"))
                if on_line is not None:
                    on_line(lines[-1])
        status = process.wait()
    except BaseException:
        _kill_group(process)
        process.wait()
        raise
    finally:
        timer.cancel()
    if late.is_set():
        raise DeadlineExceeded(
            f"{what} did not end within {time.monotonic() - started:.0f} s",
            f"the log is {cache.keep_log(log)}",
        )
    if status != 0:
        raise _failed(what, status, lines, log, failure, hint)
    return "\n".join(lines)


def _failed(
    what: str,
    status: int,
    lines: Sequence[str],
    log: Path,
    failure: type[EnvironmentTrouble],
    hint: str,
) -> EnvironmentTrouble:
    kept = cache.keep_log(log)
    if any(sign in line for sign in _FULL_DISK for line in lines):
        return NoSpace(
            f"{what} failed: the disk is full ({cache.cache_root()})",
            "free some space, or set XDG_CACHE_HOME to a folder on another disk",
        )
    end = "\n".join(f"    {line}" for line in lines[-TAIL_LINES:]) or "    (no output)"
    return failure(
        f"{what} failed (exit status {status}); its last lines:\n{end}\n  whole log: {kept}", hint
    )


def _kill_group(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError, AttributeError):
        os.killpg(process.pid, signal.SIGKILL)
