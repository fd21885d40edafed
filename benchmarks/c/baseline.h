// What the two C baselines share: the geometry as the runner hands it over, and Python's buffers.
//
// These files are a yardstick for `microdeform bench`: what a C programmer gets from a compiler at
// -O2 for the same operator, mask and group layouts included. They take NCHW tensors only, check
// nothing (the runner does), and leave out what costs the kernels time but is not the operator
// itself: counters of non-finite samples, strict, accumulate, needs, saturation. Non-finite offsets
// are not supported. A function returns nothing; results go into buffers of the caller, which
// backward() overwrites.

#include "py/dynruntime.h"

// In the order of the array('i') that the runner makes (on_board/bench_runner.py).
typedef struct {
    int batch, channels, height, width, outputs, taps, kernel_w;
    int stride_h, stride_w, pad_top, pad_left, dilation_h, dilation_w;
    int groups, offset_groups, out_height, out_width;
} geometry_t;

// The address of a buffer's data; NULL for None.
static void *address(mp_obj_t buffer) {
    mp_buffer_info_t info;
    if (buffer == mp_const_none) {
        return NULL;
    }
    mp_get_buffer_raise(buffer, &info, MP_BUFFER_READ);
    return info.buf;
}

// Both modules offer forward(geometry, x, offset, weight, bias, mask, y) and backward(geometry,
// grad_output, x, offset, weight, mask, grad_x, grad_offset, grad_mask, grad_weight, grad_bias).
static void forward(const geometry_t *geometry, void **tensors);
static void backward(const geometry_t *geometry, void **tensors);

static mp_obj_t call(void (*pass)(const geometry_t *, void **), size_t count, mp_obj_t *args) {
    void *tensors[10];
    for (size_t i = 1; i < count; i++) {
        tensors[i - 1] = address(args[i]);
    }
    pass(address(args[0]), tensors);
    return mp_const_none;
}

static mp_obj_t forward_from_python(
    mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args) {
    mp_arg_check_num(n_args, n_kw, 7, 7, false);
    return call(forward, n_args, args);
}

static mp_obj_t backward_from_python(
    mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args) {
    mp_arg_check_num(n_args, n_kw, 11, 11, false);
    return call(backward, n_args, args);
}

mp_obj_t mpy_init(mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args) {
    MP_DYNRUNTIME_INIT_ENTRY
    mp_store_global(MP_QSTR_forward, MP_DYNRUNTIME_MAKE_FUNCTION(forward_from_python));
    mp_store_global(MP_QSTR_backward, MP_DYNRUNTIME_MAKE_FUNCTION(backward_from_python));
    MP_DYNRUNTIME_INIT_EXIT
}
