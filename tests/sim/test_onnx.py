"""The forward against ONNX: the standard's own node tests, and onnxruntime on random geometries."""

from unittest import mock

import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper
from onnx.backend.test.case.node import deformconv
from sim_cases import random_case, with_special_offsets

import microdeform_sim
from microdeform_sim import exact, reference
from microdeform_sim.reference import max_error

# onnxruntime samples at positions in float32 too, but sums in an order of its own.
RUNTIME_BAR = 2e-6


def node_tests():
    """(node, inputs, outputs, name) of every node test that the standard has for DeformConv."""
    recorded = []

    def record(node, inputs, outputs, name, **_):
        recorded.append((node, inputs, outputs, name))

    with mock.patch.object(deformconv, "expect", record):
        for method in vars(deformconv.DeformConv):
            if method.startswith("export"):
                getattr(deformconv.DeformConv, method)()
    return recorded


def our_options(attributes):
    """Our options from a node's attributes; ONNX pads are top, left, bottom, right as well."""
    return {
        "stride": tuple(attributes.get("strides", (1, 1))),
        "padding": tuple(attributes.get("pads", (0, 0, 0, 0))),
        "dilation": tuple(attributes.get("dilations", (1, 1))),
        "groups": attributes.get("group", 1),
        "offset_groups": attributes.get("offset_group", 1),
    }


@pytest.mark.parametrize("module", [microdeform_sim, exact.f32, reference])
def test_node_tests_of_the_standard(module):
    tests = node_tests()
    assert len(tests) >= 4
    for node, inputs, outputs, name in tests:
        attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
        names = ("x", "weight", "offset", "bias", "mask")
        present = [key for key, given in zip(names, node.input, strict=False) if given]
        tensors = dict(zip(present, inputs, strict=True))
        got = module.deform_conv2d(**tensors, **our_options(attributes))
        assert max_error(got, outputs[0]) <= RUNTIME_BAR, name


def run_onnxruntime(case):
    """The output of one DeformConv node, as onnxruntime computes it."""
    optional = {"B": case.bias, "mask": case.mask}
    tensors = {"X": case.x, "W": case.weight, "offset": case.offset}
    names = [*tensors, *("" if value is None else key for key, value in optional.items())]
    while names[-1] == "":
        names.pop()
    tensors.update({key: value for key, value in optional.items() if value is not None})
    node = helper.make_node(
        "DeformConv", names, ["Y"], kernel_shape=case.weight.shape[2:],
        strides=case.options["stride"], pads=case.options["padding"],
        dilations=case.options["dilation"], group=case.options["groups"],
        offset_group=case.options["offset_groups"],
    )  # fmt: skip
    inputs = [
        helper.make_tensor_value_info(key, TensorProto.FLOAT, value.shape)
        for key, value in tensors.items()
    ]
    outputs = [helper.make_tensor_value_info("Y", TensorProto.FLOAT, case.grad_output.shape)]
    model = helper.make_model(
        helper.make_graph([node], "one_node", inputs, outputs),
        opset_imports=[helper.make_opsetid("", 19)], ir_version=9,
    )  # fmt: skip
    onnx.checker.check_model(model)
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    return session.run(["Y"], tensors)[0]


@pytest.mark.parametrize("seed", range(500, 540))
def test_onnxruntime_agrees(seed):
    case = with_special_offsets(random_case(seed), seed, nonfinite=False)
    expected = run_onnxruntime(case)
    for module in (microdeform_sim, exact.f32, reference):
        error = max_error(case.forward(module), expected)
        assert error <= RUNTIME_BAR, (module.__name__, error)


def test_the_random_geometries_have_unequal_pads_and_groups_that_do_not_nest():
    options = [random_case(seed).options for seed in range(500, 540)]
    assert any(o["padding"][:2] != o["padding"][2:] for o in options)
    assert any((o["groups"], o["offset_groups"]) in ((2, 3), (3, 2)) for o in options)
