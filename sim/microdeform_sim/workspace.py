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

    def array(self, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        """Return an array with arbitrary contents, valid until the same name is asked for again."""
        size = math.prod(shape)
        buffer = self._buffers.get((name, dtype))
        if buffer is None or buffer.size < size:
            # Of the arrays' own dtype: SciPy copies views of what has more than twice their size.
            buffer = self._buffers[name, dtype] = np.empty(size, dtype)
        return buffer[:size].reshape(shape)

    @property
    def nbytes(self) -> int:
        """What the buffers take."""
        return sum(buffer.nbytes for buffer in self._buffers.values())


class Fresh(Scratch):
    """The same interface for arrays that outlive the call: every one of them is new."""

    def array(self, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
        return np.empty(shape, dtype)


_free: list[Scratch] = []


@contextmanager
def borrowed() -> Iterator[Scratch]:
    """Lend a Scratch to one thread; nested and concurrent calls get different ones."""
    # list.pop and list.append are atomic; there are as many as threads ever computed at once.
    try:
        scratch = _free.pop()
    except IndexError:
        scratch = Scratch()
    try:
        yield scratch
    finally:
        _free.append(scratch)


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
        with borrowed() as scratch:
            for task in tasks:
                reduce(task, compute(task, scratch))
        return
    turn = threading.Condition()
    taken = reduced = 0
    failures: list[BaseException] = []

    def work() -> None:
        nonlocal taken, reduced
        with borrowed() as scratch:
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
        try:
            # NumPy's error state is the thread's own.
            with np.errstate(all="ignore"):
                work()
        except BaseException as error:
            with turn:
                failures.append(error)
                turn.notify_all()

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
