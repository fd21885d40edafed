"""One caller at a time: a mutex between threads, and an error where waiting would never end.

The gradients are sums in shared buffers, so two calls must not interleave. A second thread waits.
An interrupt handler or a scheduled callback that arrives in the middle of a call runs ON TOP of it:
it cannot wait for what it has interrupted, so it gets BusyError.
"""

from .errors import BusyError

try:
    import _thread
except ImportError:
    _thread = None  # a port without threads: only re-entry is possible


class _NoLock:
    """Stands in for a lock on a port without threads."""

    def acquire(self):
        pass

    def release(self):
        pass


def _refuse():
    raise BusyError(
        "deform_conv2d is already running here: do not call it from an interrupt"
        " handler or a scheduled callback; set a flag there and call it from the main"
        " program"
    )


class Guard:
    """A context manager around one call; released on any exception.

    MicroPython runs callbacks and raises KeyboardInterrupt at jumps only. There is none between
    taking the lock and writing down its owner, nor between their undoing, so no callback ever finds
    one without the other.

    lock: None on a port without threads. There, code that counts every instruction may do the rest
    by itself: owner is None outside a call, 1 within.
    """

    def __init__(self):
        self.lock = _thread.allocate_lock() if _thread else None
        self.owner = None
        self._lock = self.lock or _NoLock()

    def __enter__(self):
        me = _thread.get_ident() if _thread else 1
        if self.owner == me:
            _refuse()
        self._lock.acquire()
        self.owner = me

    def __exit__(self, kind, value, trace):
        # Nothing is allocated here (*arguments would be a tuple): the heap may be full.
        self.owner = None
        self._lock.release()


class RLockGuard:
    """The same on CPython, where a signal handler may run after any call: an RLock knows its owner
    from the moment it is taken.
    """

    def __init__(self):
        self.lock = self._lock = _thread.RLock()

    def __enter__(self):
        if self._lock._is_owned():
            _refuse()
        try:
            self._lock.acquire()
        except BaseException:  # KeyboardInterrupt on the way out of acquire()
            if self._lock._is_owned():
                self._lock.release()
            raise

    def __exit__(self, kind, value, trace):
        self._lock.release()


operator = RLockGuard() if hasattr(_thread, "RLock") else Guard()
