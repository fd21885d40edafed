"""Ties an outside program's life to ours: it ends when we end, even when we are killed by SIGKILL.

Linux sends a process a signal of its choice when its parent dies (prctl PR_SET_PDEATHSIG), and the
setting survives exec. It must be made in the child; Popen's preexec_fn would run Python between
fork and exec, which can deadlock when the host has threads. So the child is a second, bare Python
that makes the setting and checks that its parent has not died in the meantime (some 15 ms).

Linux counts the *thread* that started the child as the parent: the program ends with the thread
that started it.
"""

from __future__ import annotations

import os
import sys

_BECOME = """\
import ctypes, os, sys
ctypes.CDLL(None).prctl(1, 9)
if os.getppid() == int(sys.argv[1]):
    os.execvp(sys.argv[2], sys.argv[2:])
"""

# The setting is not inherited by a program's children, so this one stays as the head of the group
# and takes all of it along. It ends as the program ended.
_LEAD = """\
import ctypes, os, signal, sys
signal.signal(signal.SIGTERM, lambda *_: os.killpg(0, signal.SIGKILL))
ctypes.CDLL(None).prctl(1, signal.SIGTERM)
if os.getppid() != int(sys.argv[1]):
    sys.exit(1)
usual = (signal.SIGPIPE, signal.SIGXFSZ)  # which Python ignores
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, setsigdef=usual)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
if status < 0:
    if -status != signal.SIGKILL:
        signal.signal(-status, signal.SIG_DFL)
    os.kill(os.getpid(), -status)
sys.exit(status)
"""


def alone() -> list[str]:
    """The words before a command that starts no programs of its own (QEMU)."""
    return _words(_BECOME)


def with_children() -> list[str]:
    """The words before a command that starts others (make); must be the first of its session."""
    return _words(_LEAD)


def _words(code: str) -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    return [sys.executable, "-I", "-S", "-c", code, str(os.getpid())]
