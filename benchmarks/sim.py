"""Time and memory of the simulator beside torchvision, onnxruntime and the plain NumPy form.

    python -m pip install torch torchvision --index-url https://download.pytorch.org/whl/cpu
    python benchmarks/sim.py --write docs/simulator.md

All run interleaved in one process with equal threads; a figure is the median over rounds, and a
ratio is the median of the rounds' ratios, so that what else the machine does hits all alike. A
round times each implementation for a block of calls of some milliseconds. Peak memory is that of a
process of its own for each implementation, above what it had with its inputs loaded (Linux only).
What is not installed is left out; without torchvision there are no ratios.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import time

MARKS = ("<!-- made by benchmarks/sim.py -->", "<!-- end -->")
# batch, channels, size, outputs, offset groups; kernel 3, padding 1, mask and bias, float32.
SHAPES = {
    "small": (1, 4, 8, 8, 1),
    "medium": (2, 16, 32, 32, 1),
    "large": (4, 64, 56, 64, 1),
    "large, 4 offset groups": (4, 64, 56, 64, 4),
    "wide": (1, 256, 64, 256, 1),
}
BLOCK_SECONDS = 0.005
OURS, LAYER, TORCHVISION, ONNXRUNTIME, PLAIN = (
    "microdeform_sim", "layer form", "torchvision", "onnxruntime", "plain NumPy",
)  # fmt: skip


def inputs(name):
    """Tensors of one shape: x, offset, weight, bias, mask, grad_output."""
    import numpy as np

    batch, channels, size, outputs, og = SHAPES[name]
    random = np.random.default_rng(0)

    def normal(*shape):
        return random.standard_normal(shape, np.float32)

    return (
        normal(batch, channels, size, size), normal(batch, 18 * og, size, size),
        normal(outputs, channels, 3, 3), normal(outputs), normal(batch, 9 * og, size, size),
        normal(batch, outputs, size, size),
    )  # fmt: skip


def ours(name, tensors, threads):
    import microdeform_sim

    x, offset, weight, bias, mask, grad_output = tensors
    options = {"padding": 1, "offset_groups": SHAPES[name][4], "threads": threads}

    def forward():
        return microdeform_sim.deform_conv2d(x, offset, weight, bias, mask, **options)

    def backward():
        return microdeform_sim.deform_conv2d_backward(
            grad_output, x, offset, weight, mask, **options
        )

    return {"forward": forward, "backward": backward}


def layer(name, tensors, threads):
    import microdeform_sim

    *operands, grad_output = tensors
    options = {"padding": 1, "offset_groups": SHAPES[name][4], "threads": threads}

    def both():
        _, context = microdeform_sim.deform_conv2d_with_context(*operands, **options)
        return context.backward(grad_output)

    return {"both": both}


def plain(name, tensors, threads):
    from microdeform_sim import plain

    x, offset, weight, bias, mask, grad_output = tensors
    options = {"padding": 1, "offset_groups": SHAPES[name][4]}
    return {
        "forward": lambda: plain.deform_conv2d(x, offset, weight, bias, mask, **options),
        "backward": lambda: plain.deform_conv2d_backward(
            grad_output, x, offset, weight, mask, **options
        ),
    }


def torchvision(name, tensors, threads):
    import torch
    from torchvision.ops import deform_conv2d

    torch.set_num_threads(threads)
    *operands, upstream = [torch.from_numpy(tensor) for tensor in tensors]
    for operand in operands:
        operand.requires_grad_()
    x, offset, weight, bias, mask = operands

    def forward():
        return deform_conv2d(x, offset, weight, bias, padding=1, mask=mask)

    kept = []

    def backward():
        if not kept:
            kept.append(forward())
        return torch.autograd.grad(kept[0], operands, upstream, retain_graph=True)

    return {"forward": forward, "backward": backward}


def onnxruntime(name, tensors, threads):
    import onnx
    import onnxruntime
    from onnx import TensorProto, helper

    feeds = dict(zip(("X", "offset", "W", "B", "mask"), tensors, strict=False))
    node = helper.make_node(
        "DeformConv", ["X", "W", "offset", "B", "mask"], ["Y"], kernel_shape=[3, 3],
        pads=[1, 1, 1, 1], offset_group=SHAPES[name][4],
    )  # fmt: skip
    values = [
        helper.make_tensor_value_info(key, TensorProto.FLOAT, value.shape)
        for key, value in feeds.items()
    ]
    output = helper.make_tensor_value_info("Y", TensorProto.FLOAT, tensors[5].shape)
    model = helper.make_model(
        helper.make_graph([node], "one_node", values, [output]),
        opset_imports=[helper.make_opsetid("", 19)], ir_version=9,
    )  # fmt: skip
    onnx.checker.check_model(model)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    return {"forward": lambda: session.run(["Y"], feeds)[0]}


IMPLEMENTATIONS = {
    OURS: ours, LAYER: layer, TORCHVISION: torchvision, ONNXRUNTIME: onnxruntime, PLAIN: plain,
}  # fmt: skip


def calls_of(name, tensors, threads):
    """{implementation: {pass: call}} of what is installed."""
    calls = {}
    for implementation, make in IMPLEMENTATIONS.items():
        try:
            calls[implementation] = make(name, tensors, threads)
        except ImportError as error:
            print(f"{implementation} is left out: {error}", file=sys.stderr)
    return calls


def check_agreement(calls):
    """Refuse to compare the speed of different results."""
    import numpy as np

    expected = calls[OURS]["forward"]()
    gradients = calls[OURS]["backward"]()
    found = [(expected, np.asarray(c["forward"]().detach() if k == TORCHVISION else c["forward"]()))
             for k, c in calls.items() if "forward" in c]  # fmt: skip
    if TORCHVISION in calls:
        theirs = [g.numpy() for g in calls[TORCHVISION]["backward"]()]
        names = ("input", "offset", "weight", "bias", "mask")
        found += [(getattr(gradients, n), g) for n, g in zip(names, theirs, strict=True)]
    for left, right in found:
        error = np.abs(left - right).max() / np.abs(right).max()
        if not error < 1e-4:
            raise SystemExit(f"the results differ by {error:.2g}: nothing to compare")


def timed(call, repeats):
    start = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - start) / repeats


def measure(name, threads, seconds):
    """{(implementation, pass): seconds of each round}."""
    calls = calls_of(name, inputs(name), threads)
    check_agreement(calls)
    blocks = [(key, pass_, call) for key, c in calls.items() for pass_, call in c.items()]
    repeats, times = {}, {}
    for key, pass_, call in blocks:
        once = timed(call, 1)
        repeats[key, pass_] = max(1, round(BLOCK_SECONDS / once))
        times[key, pass_] = []
    end = time.monotonic() + seconds
    rounds = 0
    while time.monotonic() < end or rounds < 7:
        # Each starts a round in turn, so that none always follows the same other.
        turn = rounds % len(blocks)
        for key, pass_, call in blocks[turn:] + blocks[:turn]:
            times[key, pass_].append(timed(call, repeats[key, pass_]))
        rounds += 1
    for key in calls:
        if (key, "backward") in times:
            pairs = zip(times[key, "forward"], times[key, "backward"], strict=True)
            times[key, "both"] = [a + b for a, b in pairs]
    return times


def status_bytes(field):
    with open("/proc/self/status") as file:
        for line in file:
            if line.startswith(field + ":"):
                return int(line.split()[1]) * 1024
    raise KeyError(field)


def peak_memory(key, name, threads):
    """Bytes that one forward and backward take above a process that has the inputs loaded."""
    # A call of the smallest shape first: what is loaded once, whatever the size, does not count.
    warm = IMPLEMENTATIONS[key]("small", inputs("small"), threads)
    for call in warm.values():
        call()
    calls = IMPLEMENTATIONS[key](name, inputs(name), threads)
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")  # resets the peak
    before = status_bytes("VmRSS")
    results = [call() for call in calls.values()]
    assert results
    return status_bytes("VmHWM") - before


def memory_in_child(key, name, threads):
    command = [sys.executable, __file__, "--threads", str(threads), "--memory-of", key, name]
    done = subprocess.run(command, capture_output=True, text=True)
    return int(done.stdout) if done.returncode == 0 else None


def row(name, times, threads):
    """Lines of the table for one shape."""
    lines = []
    for pass_ in ("forward", "backward", "both"):
        cells = [name, pass_]
        for key in (OURS, TORCHVISION):
            found = times.get((key, pass_))
            cells.append(f"{statistics.median(found) * 1e3:.3g}" if found else "")
        for key in (OURS, LAYER, ONNXRUNTIME, PLAIN):
            found, base = times.get((key, pass_)), times.get((TORCHVISION, pass_))
            if found and base:
                ratios = [a / b for a, b in zip(found, base, strict=True)]
                cells.append(f"{statistics.median(ratios):.2f}")
            else:
                cells.append("")
        for key in (OURS, TORCHVISION):
            size = memory_in_child(key, name, threads) if pass_ == "both" else None
            cells.append("" if size is None else f"{size / 2**20:.1f}")
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def environment(threads):
    import importlib.metadata

    versions = []
    for package in ("numpy", "scipy", "torch", "torchvision", "onnxruntime"):
        try:
            versions.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    processor = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            found = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
        processor = found[0]
    except (OSError, IndexError):
        pass
    load = f", load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    plural = "thread" if threads == 1 else "threads"
    return f"{threads} {plural}, {processor}{load}; {', '.join(versions)}."


def table(names, threads, seconds):
    lines = [
        environment(threads), "",
        "| shape | pass | ours, ms | torchvision, ms | ours / torchvision"
        " | layer form / torchvision | onnxruntime / torchvision | plain NumPy / torchvision"
        " | our peak, MiB | torchvision's peak, MiB |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]  # fmt: skip
    for name in names:
        print(name, file=sys.stderr)
        lines += row(name, measure(name, threads, seconds), threads)
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=1, help="for every implementation")
    parser.add_argument("--seconds", type=float, default=20, help="for each shape")
    parser.add_argument("--shape", action="append", choices=list(SHAPES), help="default: all")
    parser.add_argument("--write", metavar="FILE", help="put the table between its marks there")
    parser.add_argument("--memory-of", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    # Before NumPy is loaded: its BLAS must not have more threads than are compared.
    os.environ["OPENBLAS_NUM_THREADS"] = str(arguments.threads)
    os.environ["OMP_NUM_THREADS"] = str(arguments.threads)
    if arguments.memory_of:
        print(peak_memory(*arguments.memory_of, arguments.threads))
        return
    if {"OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"} & os.environ.keys():
        print("OPENBLAS_CORETYPE or OPENBLAS_L2_SIZE is set: that slows matrix products down; "
              "unset both", file=sys.stderr)  # fmt: skip
    made = table(arguments.shape or list(SHAPES), arguments.threads, arguments.seconds)
    print(made)
    if arguments.write:
        with open(arguments.write) as file:
            text = file.read()
        head, rest = text.split(MARKS[0])
        tail = rest.split(MARKS[1])[1]
        with open(arguments.write, "w") as file:
            file.write(f"{head}{MARKS[0]}\n{made}\n{MARKS[1]}{tail}")


if __name__ == "__main__":
    main()
