# Heap: nothing grows, the guard speaks before the work. Callers: threads wait, re-entry is refused.

import gc
import sys

from harness import assert_bits, raises, skip
from tensors import Operands, small

import microdeform
from microdeform import dispatch

ON_BOARD = sys.implementation.name == "micropython" and sys.platform not in ("linux", "darwin")


def test_importing_the_package_loads_no_kernel():
    if not ON_BOARD:
        skip("other tests of this process have loaded one")
    loaded = [name for name in sys.modules if "kernels" in name]
    assert not loaded, loaded


def test_calls_do_not_grow_the_heap():
    if not ON_BOARD:
        skip("CPython's memory is not counted here")
    operands = Operands(small())
    out = operands.backward()
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(100):
        operands.backward(out=out)
    gc.collect()
    assert gc.mem_alloc() <= before, (before, gc.mem_alloc())


def test_supported_says_bytes_needed_and_free():
    assert microdeform.backward_supported(small(), "f32") == (True, "")
    if not ON_BOARD:
        return
    geometry = small(in_channels=64, out_channels=64, height=32, width=32)
    good, reason = microdeform.backward_supported(geometry, "f32")
    assert not good
    needed = 4 * (2 * 64 * 1024 - 64 * 1024 + 27 * 1024 + 64 * 64 * 9 + 64)
    assert "gradients %d" % needed in reason
    assert "workspace %d" % geometry.workspace_bytes("backward", "f32") in reason
    assert "free" in reason


def test_the_workspace_takes_exactly_what_it_says():
    if not ON_BOARD:
        skip("CPython's objects have other sizes")
    from microdeform import workspace
    from microdeform.kernels import f32_python

    for geometry in (
        small(),
        small(in_channels=6, out_channels=4, groups=2, offset_groups=3),
        small(in_channels=12, out_channels=12, groups=12, offset_groups=2, kernel=2),
        small(in_channels=16, out_channels=16),
    ):
        for pass_ in ("forward", "backward"):
            claimed = geometry.workspace_bytes(pass_, "f32", "f32_python")
            gc.collect()
            before = gc.mem_alloc()
            work = workspace.allocate(geometry, pass_, "f32_python")
            if pass_ == "backward":
                f32_python._fill_runs(geometry, work[1], work[0])
            gc.collect()
            taken = gc.mem_alloc() - before
            work = None
            assert taken == claimed, (pass_, geometry.groups, taken, claimed)


def test_what_is_supported_fits():
    """Where the guard says yes, the call succeeds: with the heap filled to just that point."""
    if not ON_BOARD:
        skip("CPython has memory enough")
    operands = Operands(small(in_channels=6, height=7, width=8))

    def supported():
        return microdeform.backward_supported(operands.geometry, "f32")[0]

    # The largest ballast with which it says yes: one piece, so that what is left is one, too.
    least, most = 0, gc.mem_free()
    while most - least > 64:
        middle = (least + most) // 2
        ballast = None
        try:
            ballast = bytearray(middle)
            good = supported()
        except MemoryError:
            good = False
        least, most = (middle, most) if good else (least, middle)
    assert least > 1000
    ballast = None
    ballast = bytearray(least)
    assert len(ballast) and supported()
    operands.backward()


def test_supported_names_a_missing_kernel():
    good, reason = microdeform.backward_supported(small(), "f64")
    assert not good and "f64" in reason, reason


def test_too_little_memory_is_refused_before_any_work():
    if not ON_BOARD:
        skip("CPython has memory enough")
    operands = Operands(small())
    y = operands.forward()
    gc.collect()
    ballast = []
    for size in (4096, 512, 64):
        try:
            while True:
                ballast.append(bytearray(size))
        except MemoryError:
            pass
    try:
        operands.backward()
    except MemoryError as error:
        ballast = None
        assert "bytes of heap" in str(error), str(error)
    else:
        raise AssertionError("the backward found memory")
    assert_bits(operands.forward(), y)


def test_any_shortage_of_memory_leaves_the_guard_free():
    if not ON_BOARD:
        skip("CPython has memory enough")
    operands = Operands(small())
    y = operands.forward()
    expected = operands.backward()
    ballast = None
    for size in (4096, 240, 16):
        try:
            while True:
                ballast = (ballast, bytearray(size))
        except MemoryError:
            pass
    failures = 0
    while True:
        try:
            got = operands.backward()
            break
        except MemoryError:
            failures += 1
            # Smallest pieces first: the call fails a little later each time.
            for _ in range(5):
                ballast = ballast[0]
    assert failures > 3
    ballast = None
    assert_bits(got.weight, expected.weight)
    assert_bits(operands.forward(), y)


def test_capabilities():
    facts = microdeform.capabilities()
    assert facts["kernels"]["f32"]["kernel"].startswith("f32_")
    assert facts["kernels"]["f32"]["why"]
    assert facts["floats"] == ("single" if ON_BOARD else "double")


def test_forcing_a_kernel():
    try:
        dispatch.force("f32", "f32_python")
        assert microdeform.capabilities()["kernels"]["f32"] == {
            "kernel": "f32_python",
            "why": "forced",
        }
        said = str(raises(microdeform.KernelError, dispatch.force, "f32", "f32_magic"))
        assert "f32_python" in said and "f32_magic" in said
    finally:
        dispatch.force("f32", None)


def test_a_scheduled_callback_is_refused():
    try:
        from micropython import schedule
    except ImportError:
        skip("no micropython.schedule here")
    operands = Operands(small())
    expected = operands.backward()
    other = Operands(small(height=1, width=1, kernel=1, padding=0))
    y = bytes(other.forward())
    refused = []

    def callback(tries):
        # Runs between two bytecodes of whatever is going on, at first while the call still checks
        # its arguments: nothing is refused there.
        try:
            assert bytes(other.forward()) == y
        except microdeform.BusyError as error:
            refused.append(str(error))
            return
        if tries:
            schedule(callback, tries - 1)

    schedule(callback, 2000)
    got = operands.backward()
    assert len(refused) == 1 and "callback" in refused[0], refused
    for field in ("input", "offset", "mask", "weight", "bias"):
        assert_bits(getattr(got, field), getattr(expected, field))
    assert bytes(other.forward()) == y


def test_the_guard_is_free_again_after_an_error():
    operands = Operands(small(strict=True))
    operands.offset[0] = float("nan")
    raises(ValueError, operands.forward)
    operands.offset[0] = 0.0
    operands.forward()


def test_threads_wait_for_each_other():
    try:
        import _thread
    except ImportError:
        skip("no threads here")
    operands = Operands(small(height=6, width=6))
    sums = operands.backward(needs=("weight",))
    for index in range(len(sums.weight)):
        sums.weight[index] = 0.0
    done = []
    errors = []

    def work():
        try:
            for _ in range(4):
                operands.backward(needs=("weight",), out=sums, accumulate=True)
        except Exception as error:
            errors.append(error)
        finally:
            done.append(1)

    import time

    if hasattr(sys, "setswitchinterval"):
        sys.setswitchinterval(1e-6)  # CPython: change threads in the middle of a call
    try:
        for _ in range(3):
            _thread.start_new_thread(work, ())
        while len(done) < 3:
            time.sleep(0.01)
    finally:
        if hasattr(sys, "setswitchinterval"):
            sys.setswitchinterval(0.005)
    assert not errors, errors
    serial = operands.backward(needs=("weight",))
    for _ in range(11):
        operands.backward(needs=("weight",), out=serial, accumulate=True)
    assert_bits(sums.weight, serial.weight)
