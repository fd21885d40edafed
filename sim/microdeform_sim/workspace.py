"""Scratch memory that calls reuse, and threads that share the tiles of one call.

Fresh buffers of a tile's size cost page faults: up to half of a small call's time. So every thread
of a call borrows one Scratch, whose buffers only grow, and gives it back at the end.
"""

import math
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

try:
    from threadpoolctl import ThreadpoolController
except ImportError:  # it is optional
    ThreadpoolController = None

Task = TypeVar("Task")
Result = TypeVar("Result")


class Scratch:
    """Named buffers that grow to the largest size asked for and are never initialised."""

    def __init__(self) -> None:
        self._buffers: dict[tuple[str, DTypeLike], NDArray[Any]] = {}
        self._views: dict[tuple[str, tuple[int, ...], DTypeLike], NDArray[Any]] = {}
        self.matrices: dict[str, Any] = {}

    def array(self, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        """Return an array with arbitrary contents, valid until the same name is asked for again."""
        view = self._views.get((name, shape, dtype))
        return self._view(name, shape, dtype) if view is None else view

    def _view(self, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        size = math.prod(shape)
        buffer = self._buffers.get((name, dtype))
        if buffer is None or buffer.size < size or len(self._views) >= 256:
            # Views of the buffer that is replaced would keep it alive.
            self._views.clear()
            self.matrices.clear()
        if buffer is None or buffer.size < size:
            buffer = self._buffers[name, dtype] = np.empty(size, dtype)
        view = self._views[name, shape, dtype] = buffer[:size].reshape(shape)
        return view

    @property
    def nbytes(self) -> int:
        """What the buffers take."""
        return sum(buffer.nbytes for buffer in self._buffers.values())


class Fresh(Scratch):
    """The same interface for arrays that outlive the call: every one of them is new.

    For one tile.
    """

    def array(self, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        return np.empty(shape, dtype)


# Those that no thread uses now; list.pop and list.append are atomic. Nested and concurrent calls
# get different ones.
_free: list[Scratch] = []


def _borrow() -> Scratch:
    try:
        return _free.pop()
    except IndexError:
        return Scratch()


def release_workspace() -> int:
    """Free the scratch memory kept between calls; return how many bytes that were."""
    freed = 0
    while _free:
        freed += _free.pop().nbytes
    return freed


def in_order(
    tasks: Sequence[Task],
    threads: int,
    compute: Callable[[Task, Scratch], Result],
    reduce: Callable[[Task, Result], None],
) -> None:
    """Compute every task in some thread, then reduce the results one at a time in tasks' order.

    A result may lie in the thread's scratch: it is reduced before that thread takes another task.
    So sums over tasks have the same bits for every number of threads. The calling thread is one of
    them. The first exception stops all and is raised.
    """
    if threads <= 1 or len(tasks) <= 1:
        scratch = _borrow()
        try:
            for task in tasks:
                reduce(task, compute(task, scratch))
        finally:
            _free.append(scratch)
        return
    turn = threading.Condition()
    taken = reduced = 0
    failures: list[BaseException] = []

    def work(scratch: Scratch) -> None:
        nonlocal taken, reduced
        while True:
            with turn:
                mine = taken
                taken += 1
            if mine >= len(tasks) or failures:
                return
            result = compute(tasks[mine], scratch)
            with turn:
                # Tasks are taken in order, so whoever has an earlier one will get there.
                while reduced != mine and not failures:
                    turn.wait()
                if failures:
                    return
                reduce(tasks[mine], result)
                reduced += 1
                turn.notify_all()

    def guarded() -> None:
        scratch = _borrow()
        try:
            # NumPy's error state is the thread's own.
            with np.errstate(all="ignore"):
                work(scratch)
        except BaseException as error:
            with turn:
                failures.append(error)
                turn.notify_all()
        finally:
            _free.append(scratch)

    helpers = [threading.Thread(target=guarded) for _ in range(min(threads, len(tasks)) - 1)]
    with _one_blas_thread():
        for helper in helpers:
            helper.start()
        guarded()
        for helper in helpers:
            helper.join()
    if failures:
        raise failures[0]


_blas_lock = threading.Lock()
_blas_users = 0
_blas_limit: Any = None
_blas: Any = None


@contextmanager
def _one_blas_thread() -> Iterator[None]:
    """Keep BLAS to one thread while several of ours call it; without threadpoolctl do nothing.

    The setting is the whole process's. It is made by the first of concurrent calls and undone by
    the last, so that none of them restores what another has set.
    """
    global _blas_users, _blas_limit, _blas
    if ThreadpoolController is None:
        yield
        return
    with _blas_lock:
        if _blas is None:
            # It looks through all loaded libraries: once is enough, NumPy's is there already.
            _blas = ThreadpoolController()
        if _blas_users == 0:
            _blas_limit = _blas.limit(limits=1, user_api="blas")
        _blas_users += 1
    try:
        yield
    finally:
        with _blas_lock:
            _blas_users -= 1
            if _blas_users == 0:
                _blas_limit.restore_original_limits()
                _blas_limit = None
