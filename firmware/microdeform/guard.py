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
    """A context manager around one call; released on any exception.

    lock: None on a port without threads. There, code that counts every instruction may do the rest
    by itself: owner is None outside a call, 1 within.
    """

    def __init__(self):
        self.lock = _thread.allocate_lock() if _thread else None
        self.owner = None

    def __enter__(self):
        me = _thread.get_ident() if _thread else 1
        if self.owner == me:
            raise BusyError(
                "deform_conv2d is already running here: do not call it from an interrupt"
                " handler or a scheduled callback; set a flag there and call it from the main"
                " program"
            )
        if self.lock:
            self.lock.acquire()
        self.owner = me

    def __exit__(self, *exception):
        self.owner = None
        if self.lock:
            self.lock.release()


operator = Guard()
