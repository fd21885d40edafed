"""The fast deform_conv2d: against the plain form, in tiles and threads; what it costs."""

import threading
import tracemalloc

import numpy as np
import pytest
from sim_cases import FIELDS, assert_same_bits, make_case, random_case, with_special_offsets

import microdeform_sim
from microdeform.errors import DtypeError, OptionError, ShapeError
from microdeform_sim import deform, deform_conv2d_with_context, plain, workspace
from microdeform_sim.reference import max_error


def pairs(case, module=microdeform_sim, **more):
    """(name, got, expected) of the output and each gradient, expected by the plain form."""
    options = {**case.options, **more}
    fast = case._replace(options=options)
    yield "output", fast.forward(module), case.forward(plain)
    for name, got, expected in zip(
        FIELDS, fast.backward(module), case.backward(plain), strict=True
    ):
        if expected is not None:
            yield name, got, expected


@pytest.fixture
def small_tiles(monkeypatch):
    """Tiles of 16 output pixels, and none that several images share."""
    monkeypatch.setattr(deform, "SMALLEST_TILE", 16)
    monkeypatch.setattr(deform, "TILE_BYTES", 1)
    monkeypatch.setattr(deform, "SHARED_BYTES", 0)
    deform.jobs.cache_clear()
    yield
    deform.jobs.cache_clear()


@pytest.mark.parametrize("seed", range(1000, 1200))
def test_float64_equals_the_plain_form(seed):
    case = random_case(seed, np.float64)
    if seed % 2:
        case = with_special_offsets(case, seed)
    for name, got, expected in pairs(case):
        assert got.shape == expected.shape and got.dtype == expected.dtype
        assert max_error(got, expected) <= 1e-12, name


def wide_case(seed, **more):
    """More output pixels than a small tile has, offset groups and groups that do not nest."""
    options = {"batch": 3, "channels": 6, "size": (9, 11), "groups": 2, "offset_groups": 3}
    case = make_case(np.random.default_rng(seed), **{**options, **more}, dtype=np.float64)
    return with_special_offsets(case, seed)


@pytest.mark.parametrize("edge", ["torchvision", "mmcv"])
@pytest.mark.parametrize(("groups", "offset_groups"), [(1, 1), (1, 3), (2, 1), (2, 3), (3, 3)])
def test_tiles_within_an_image(small_tiles, groups, offset_groups, edge):
    outputs = 6
    case = wide_case(7, groups=groups, offset_groups=offset_groups, edge=edge, outputs=outputs)
    for threads in (1, 2, 5):
        for name, got, expected in pairs(case, threads=threads):
            assert max_error(got, expected) <= 1e-12, (threads, name)


def geometry(batch, size, channels):
    case = make_case(np.random.default_rng(0), batch=batch, channels=channels, size=size)
    names = ("x", "offset", "weight", "bias", "mask")
    tensors = {name: getattr(case, name) for name in names}
    return deform.checked(tensors, **case.options)[0]


@pytest.mark.parametrize(
    ("batch", "size", "channels"),
    [(0, (4, 4), 4), (1, (8, 8), 4), (33, (8, 8), 4), (3, (37, 41), 64), (2, (64, 64), 128)],
)
def test_every_output_pixel_is_in_one_tile(batch, size, channels):
    times = np.zeros((batch, size[0] * size[1]), int)
    for job in deform.jobs(geometry(batch, size, channels), 4):
        for tile in job.tiles:
            assert (tile.first_image, tile.last_image) == (job.images.start, job.images.stop)
            times[job.images, tile.first : tile.last] += 1
    assert (times == 1).all()


def test_small_images_share_tiles_and_large_ones_are_cut():
    few = deform.jobs(geometry(33, (8, 8), 4), 4)
    assert len(few) == 1 and len(few[0].tiles) == 1
    many = deform.jobs(geometry(2, (64, 64), 128), 4)
    assert len(many) == 2 and len(many[0].tiles) >= 8


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_threads_change_no_bit(request, dtype, cut):
    if cut:
        request.getfixturevalue("small_tiles")
    case = wide_case(3, batch=4).astype(dtype)
    results = []
    for threads in (1, 2, 3, 8):
        threaded = case._replace(options={**case.options, "threads": threads})
        results.append([threaded.forward(microdeform_sim), *threaded.backward(microdeform_sim)])
    for other in results[1:]:
        for got, expected in zip(other, results[0], strict=True):
            assert_same_bits(got, expected)


def test_calls_from_several_threads_do_not_disturb_each_other():
    cases = [wide_case(seed).astype(np.float32) for seed in range(4)]
    expected = [case.backward(microdeform_sim) for case in cases]
    wrong = []

    def work(which):
        for _ in range(10):
            options = {**cases[which].options, "threads": 1 + which % 2}
            got = cases[which]._replace(options=options).backward(microdeform_sim)
            for left, right in zip(got, expected[which], strict=True):
                if left.tobytes() != right.tobytes():
                    wrong.append(which)

    workers = [threading.Thread(target=work, args=(which,)) for which in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong


@pytest.mark.parametrize("threads", [1, 3])
def test_results_are_reduced_in_the_order_of_tasks(threads):
    order = []
    workspace.in_order(
        list(range(20)), threads, lambda task, scratch: -task, lambda *pair: order.append(pair)
    )
    assert order == [(task, -task) for task in range(20)]


@pytest.mark.parametrize("threads", [1, 3])
def test_an_exception_in_a_thread_reaches_the_caller(threads):
    def compute(task, scratch):
        if task == 5:
            raise MemoryError("no room")

    with pytest.raises(MemoryError, match="no room"):
        workspace.in_order(list(range(20)), threads, compute, lambda task, result: None)


def test_blas_has_one_thread_while_several_of_ours_run():
    threadpoolctl = pytest.importorskip("threadpoolctl", reason="needs threadpoolctl")

    def blas_threads(*_):
        return [
            pool["num_threads"]
            for pool in threadpoolctl.threadpool_info()
            if pool["user_api"] == "blas"
        ]

    before, during = blas_threads(), []
    workspace.in_order([1, 2], 2, blas_threads, lambda task, result: during.extend(result))
    assert set(during) <= {1}
    assert blas_threads() == before


@pytest.mark.parametrize(
    ("threads", "error"),
    [(0, OptionError), (-1, OptionError), (1.5, DtypeError), (True, DtypeError)],
)
def test_a_wrong_number_of_threads_is_refused(threads, error):
    case = random_case(1)
    case = case._replace(options={**case.options, "threads": threads})
    for call in (case.forward, case.backward):
        with pytest.raises(error, match="threads"):
            call(microdeform_sim)


def context_of(case, **more):
    return deform_conv2d_with_context(
        case.x, case.offset, case.weight, case.bias, case.mask, **case.options, **more
    )


@pytest.mark.parametrize("keep_bytes", [0, 150_000, 1 << 26])
def test_the_layer_form_gives_the_same_bits(small_tiles, keep_bytes):
    case = wide_case(11).astype(np.float32)
    output, context = context_of(case, keep_bytes=keep_bytes)
    assert_same_bits(output, case.forward(microdeform_sim))
    assert context.nbytes <= keep_bytes
    assert (context.nbytes > 0) == (keep_bytes > 0)
    # What a context keeps must survive other calls, which use the same scratch memory.
    wide_case(12).astype(np.float32).backward(microdeform_sim)
    for needs in (None, ["weight"], ["offset", "input"], None):
        got = context.backward(case.grad_output, needs)
        expected = case.backward(microdeform_sim, needs=needs)
        for name, left, right in zip(FIELDS, got, expected, strict=True):
            assert (left is None) == (right is None)
            if right is not None:
                assert_same_bits(left, right, name)


def test_the_layer_form_refuses_a_wrong_gradient():
    case = random_case(5)
    _, context = context_of(case)
    with pytest.raises(ShapeError, match="grad_output"):
        context.backward(case.grad_output[:, :-1])
    with pytest.raises(OptionError, match="needs"):
        context.backward(case.grad_output, ["output"])


@pytest.mark.parametrize("edge", ["torchvision", "mmcv"])
@pytest.mark.parametrize("field", ["x", "mask", "weight", "grad_output"])
@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_values_that_are_not_finite_stay_where_they_belong(small_tiles, field, value, edge):
    case = wide_case(21, edge=edge).astype(np.float32)
    tensor = getattr(case, field).copy()
    there = np.random.default_rng(1).random(tensor.shape) < 0.02
    tensor[there] = value
    case = case._replace(**{field: tensor})
    for name, got, expected in pairs(case):
        assert (np.isfinite(got) == np.isfinite(expected)).all(), name
    _, context = context_of(case)
    for left, right in zip(
        context.backward(case.grad_output), case.backward(microdeform_sim), strict=True
    ):
        assert_same_bits(left, right)


@pytest.mark.parametrize("edge", ["torchvision", "mmcv"])
def test_an_overflow_on_the_way_stays_where_it_belongs(small_tiles, edge):
    """Finite operands whose gradient by the columns is infinite, also of samples outside."""
    case = wide_case(22, edge=edge).astype(np.float32)
    case = case._replace(
        weight=np.abs(case.weight) * np.float32(1e25),
        grad_output=np.abs(case.grad_output) * np.float32(1e25),
    )
    for name, got, expected in pairs(case):
        assert (np.isfinite(got) == np.isfinite(expected)).all(), name
        if name in ("offset", "mask"):
            assert 0 < np.isfinite(expected).sum() < expected.size


def large_case():
    return make_case(
        np.random.default_rng(0), batch=4, channels=32, size=(40, 40), outputs=32, spread=1.0
    )


def traced_peak(call):
    """Bytes that the second call takes, above what is there before it."""
    call()
    tracemalloc.start()
    try:
        kept = call()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert kept is not None
    return peak


def test_what_is_allocated():
    """Results, and little beside: no column buffer of an image, let alone of the batch."""
    case = large_case()
    output = case.grad_output.nbytes
    results = sum(t.nbytes for t in (case.x, case.offset, case.mask, case.weight))
    columns = 9 * case.x.nbytes
    microdeform_sim.release_workspace()
    forward = traced_peak(lambda: case.forward(microdeform_sim))
    # A tile's samples, which SciPy allocates.
    assert forward <= output + deform.TILE_BYTES + 200_000 < output + columns / 2
    backward = traced_peak(lambda: case.backward(microdeform_sim))
    assert backward <= results + 1.5 * deform.TILE_BYTES < results + columns / 2
    # The reused scratch grows no further, whatever the batch, and can be given back.
    held = workspace._free and sum(scratch.nbytes for scratch in workspace._free)
    assert held <= 4 * deform.TILE_BYTES
    case.backward(microdeform_sim)
    assert sum(scratch.nbytes for scratch in workspace._free) == held
    assert microdeform_sim.release_workspace() == held
    assert not workspace._free


@pytest.fixture
def counted(monkeypatch):
    """Multiply-adds by kind: matrix products, samples gathered, scattered, and dot products."""
    counts = dict.fromkeys(("products", "sampled", "scattered", "dots"), 0)
    matmul = np.matmul

    def counting_matmul(left, right, **more):
        if np.ndim(right) > 2:
            groups, rows, inner = np.shape(left)
            counts["products"] += groups * rows * inner * np.shape(right)[-1]
        return matmul(left, right, **more)

    def counting(name, work):
        call = getattr(deform, name)

        def counting_call(*arguments):
            result = call(*arguments)
            counts[{"corner_dots": "dots"}.get(name, name)] += work(arguments, result)
            return result

        monkeypatch.setattr(deform, name, counting_call)

    monkeypatch.setattr(np, "matmul", counting_matmul)
    counting("sampled", lambda arguments, result: 4 * result.size)
    counting("scattered", lambda arguments, result: 4 * arguments[1].size)
    counting("corner_dots", lambda arguments, result: 4 * arguments[2].size)
    return counts


@pytest.mark.parametrize("groups", [1, 4])
def test_how_much_is_computed(counted, groups):
    """Each product once: the convolution's own multiply-adds and four for every sample."""
    case = make_case(
        np.random.default_rng(0), batch=3, channels=32, size=(40, 40), outputs=16, groups=groups,
        offset_groups=2,
    )  # fmt: skip
    macs = 3 * 16 * 1600 * 32 // groups * 9
    samples = 4 * 3 * 1600 * 32 * 9
    nothing = dict.fromkeys(counted, 0)

    def work(call):
        counted.update(nothing)
        call()
        return dict(counted)

    def backward(*needs):
        return work(lambda: case.backward(microdeform_sim, needs=needs or None))

    assert work(lambda: case.forward(microdeform_sim)) == {
        **nothing, "products": macs, "sampled": samples,
    }  # fmt: skip
    everything = dict.fromkeys(counted, samples)
    assert backward() == {**everything, "products": 2 * macs}
    assert backward("weight") == {**nothing, "products": macs, "sampled": samples}
    assert backward("input") == {**nothing, "products": macs, "scattered": samples}
    assert backward("mask") == {**nothing, "products": macs, "dots": samples}
    assert backward("bias") == nothing
    _, context = context_of(case)
    # Nothing is sampled again for what the context kept.
    assert work(lambda: context.backward(case.grad_output)) == {
        **everything, "products": 2 * macs, "sampled": 0,
    }  # fmt: skip
