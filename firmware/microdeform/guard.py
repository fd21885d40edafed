"""One caller at a time: a mutex between threads, and an error where waiting would never end.

The gradients are sums in shared buffers, so two calls must not interleave. A second thread waits.
An interrupt
handler or a scheduled callback that arrives in the middle of a call runs ON TOP of it: it cannot
wait for what it has interrupted, so it gets BusyError.
"""

from .errors import BusyError

try:
    import _thread
except ImportError:
    _thread = None  # a port without threads: only re-entry is possible


class Guard:
    """A context manager around one call; released on any exception."""

    def __init__(self):
        self._lock = _thread.allocate_lock() if _thread else None
        self._owner = None

    def __enter__(self):
        me = _thread.get_ident() if _thread else 1
        if self._owner == me:
            raise BusyError(
                "deform_conv2d is already running here: do not call it from an interrupt"
                " handler or a scheduled callback; set a flag there and call it from the main"
                " program"
            )
        if self._lock:
            self._lock.acquire()
        self._owner = me

    def __exit__(self, *exception):
        self._owner = None
        if self._lock:
            self._lock.release()


operator = Guard()
