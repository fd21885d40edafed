// Deformable convolution in float32, forward and all five gradients: a baseline in plain C.
//
// One pass per output pixel, as the kernels of the package do it: the position and the weights of a
// tap are worked out once for all channels of an offset group. Without an FPU every operation is a
// call into the compiler's own library, which is linked into this module.

#include "baseline.h"

// One tap of one output pixel: the index of its upper left corner, fractions, corner weights, which
// corners lie in the image.
typedef struct {
    int corner;
    float ly, hy, lx, hx, w00, w01, w10, w11;
    int in00, in01, in10, in11;
} tap_t;

// Fills tap; 0 if the sample and all its derivatives are zero. At exactly -1 a sample is zero
// because its weights are, while its right-hand derivative is not.
static inline int locate(tap_t *tap, float y, float x, int height, int width) {
    if (!(y >= -1 && y < height && x >= -1 && x < width)) {
        return 0;
    }
    int row = (int)y, column = (int)x;
    row -= y < row;
    column -= x < column;
    tap->corner = row * width + column;
    tap->ly = y - row;
    tap->lx = x - column;
    tap->hy = 1 - tap->ly;
    tap->hx = 1 - tap->lx;
    tap->w00 = tap->hy * tap->hx;
    tap->w01 = tap->hy * tap->lx;
    tap->w10 = tap->ly * tap->hx;
    tap->w11 = tap->ly * tap->lx;
    int top = row >= 0, bottom = row < height - 1, left = column >= 0, right = column < width - 1;
    tap->in00 = top & left;
    tap->in01 = top & right;
    tap->in10 = bottom & left;
    tap->in11 = bottom & right;
    return 1;
}

static void forward(const geometry_t *geo, void **tensors) {
    const float *x = tensors[0], *offset = tensors[1], *weight = tensors[2];
    const float *bias = tensors[3], *mask = tensors[4];
    float *y = tensors[5];
    const int taps = geo->taps, width = geo->width, plane = geo->height * width;
    const int out_plane = geo->out_height * geo->out_width;
    const int shared = geo->channels / geo->offset_groups;
    const int columns = geo->channels / geo->groups * taps;
    const int outputs = geo->outputs / geo->groups;
    float *column = m_malloc(geo->channels * taps * sizeof(float));
    tap_t tap;

    for (int n = 0; n < geo->batch; n++) {
        for (int pixel = 0; pixel < out_plane; pixel++) {
            const int base_y = pixel / geo->out_width * geo->stride_h - geo->pad_top;
            const int base_x = pixel % geo->out_width * geo->stride_w - geo->pad_left;
            const float *at = offset + pixel;
            const float *m = mask ? mask + pixel : NULL;
            const float *image = x;
            float *target = column;
            for (int group = 0; group < geo->offset_groups; group++) {
                for (int i = 0; i < taps; i++) {
                    float py = (base_y + i / geo->kernel_w * geo->dilation_h) + at[0];
                    float px = (base_x + i % geo->kernel_w * geo->dilation_w) + at[out_plane];
                    const float scale = m ? *m : 1;
                    const int inside = locate(&tap, py, px, geo->height, width);
                    const float *v = inside ? image + tap.corner : image;
                    float *c = target + i, *end = target + shared * taps;
                    if (!inside) {
                        for (; c < end; c += taps) {
                            *c = 0;
                        }
                    } else if (tap.in00 & tap.in01 & tap.in10 & tap.in11) {
                        for (; c < end; c += taps, v += plane) {
                            float sample = tap.w00 * v[0] + tap.w01 * v[1];
                            sample += tap.w10 * v[width];
                            sample += tap.w11 * v[width + 1];
                            *c = m ? sample * scale : sample;
                        }
                    } else {
                        for (; c < end; c += taps, v += plane) {
                            float sample = tap.in00 ? tap.w00 * v[0] : 0;
                            if (tap.in01) {
                                sample += tap.w01 * v[1];
                            }
                            if (tap.in10) {
                                sample += tap.w10 * v[width];
                            }
                            if (tap.in11) {
                                sample += tap.w11 * v[width + 1];
                            }
                            *c = m ? sample * scale : sample;
                        }
                    }
                    at += 2 * out_plane;
                    m = m ? m + out_plane : NULL;
                }
                image += shared * plane;
                target += shared * taps;
            }
            const float *w = weight;
            for (int o = 0; o < geo->outputs; o++) {
                const float *c = column + o / outputs * columns, *end = c + columns;
                float sum = bias ? bias[o] : 0;
                while (c < end) {
                    sum += *w++ * *c++;
                }
                y[o * out_plane + pixel] = sum;
            }
        }
        x += geo->channels * plane;
        offset += 2 * geo->offset_groups * taps * out_plane;
        mask = mask ? mask + geo->offset_groups * taps * out_plane : NULL;
        y += geo->outputs * out_plane;
    }
    m_free(column);
}

static void clear(float *values, int count) {
    for (float *end = values + count; values < end; values++) {
        *values = 0;
    }
}

static void backward(const geometry_t *geo, void **tensors) {
    const float *grad_output = tensors[0], *x = tensors[1], *offset = tensors[2];
    const float *weight = tensors[3], *mask = tensors[4];
    float *grad_x = tensors[5], *grad_offset = tensors[6], *grad_mask = tensors[7];
    float *grad_weight = tensors[8], *grad_bias = tensors[9];
    const int taps = geo->taps, width = geo->width, plane = geo->height * width;
    const int out_plane = geo->out_height * geo->out_width;
    const int shared = geo->channels / geo->offset_groups;
    const int channels = geo->channels / geo->groups, outputs = geo->outputs / geo->groups;
    const int step = channels * taps; // from one output's weights to the next one's
    const int samples = geo->offset_groups * taps * out_plane;
    float *grads = m_malloc(geo->outputs * sizeof(float)); // grad_output of one pixel
    tap_t tap;

    clear(grad_x, geo->batch * geo->channels * plane);
    clear(grad_weight, geo->outputs * step);
    clear(grad_bias, geo->outputs);
    for (int n = 0; n < geo->batch; n++) {
        for (int pixel = 0; pixel < out_plane; pixel++) {
            const int base_y = pixel / geo->out_width * geo->stride_h - geo->pad_top;
            const int base_x = pixel % geo->out_width * geo->stride_w - geo->pad_left;
            for (int o = 0; o < geo->outputs; o++) {
                grads[o] = grad_output[o * out_plane + pixel];
                grad_bias[o] += grads[o];
            }
            int k = pixel, first = 0;
            for (int group = 0; group < geo->offset_groups; group++, first += shared) {
                for (int i = 0; i < taps; i++, k += out_plane) {
                    const int ky = 2 * k - pixel, kx = ky + out_plane;
                    float py = (base_y + i / geo->kernel_w * geo->dilation_h) + offset[ky];
                    float px = (base_x + i % geo->kernel_w * geo->dilation_w) + offset[kx];
                    float d00 = 0, d01 = 0, d10 = 0, d11 = 0;
                    const float m = mask ? mask[k] : 1;
                    if (locate(&tap, py, px, geo->height, width)) {
                        const float *v = x + first * plane + tap.corner;
                        float *s = grad_x + first * plane + tap.corner;
                        for (int c = first; c < first + shared; c++, v += plane, s += plane) {
                            const float v00 = tap.in00 ? v[0] : 0;
                            const float v01 = tap.in01 ? v[1] : 0;
                            const float v10 = tap.in10 ? v[width] : 0;
                            const float v11 = tap.in11 ? v[width + 1] : 0;
                            float cm = tap.w00 * v00 + tap.w01 * v01;
                            cm += tap.w10 * v10;
                            cm += tap.w11 * v11;
                            const int in = c / channels;
                            const int at = in * outputs * step + (c - in * channels) * taps + i;
                            const float *w = weight + at, *g = grads + in * outputs;
                            float *gw = grad_weight + at, dcol = 0;
                            if (mask) {
                                cm *= m;
                            }
                            for (const float *end = g + outputs; g < end; w += step, gw += step) {
                                dcol += *w * *g;
                                *gw += *g++ * cm;
                            }
                            d00 += dcol * v00;
                            d01 += dcol * v01;
                            d10 += dcol * v10;
                            d11 += dcol * v11;
                            if (mask) {
                                dcol *= m;
                            }
                            if (tap.in00) {
                                s[0] += dcol * tap.w00;
                            }
                            if (tap.in01) {
                                s[1] += dcol * tap.w01;
                            }
                            if (tap.in10) {
                                s[width] += dcol * tap.w10;
                            }
                            if (tap.in11) {
                                s[width + 1] += dcol * tap.w11;
                            }
                        }
                        float gy = tap.hx * (d10 - d00) + tap.lx * (d11 - d01);
                        float gx = tap.hy * (d01 - d00) + tap.ly * (d11 - d10);
                        grad_offset[ky] = mask ? gy * m : gy;
                        grad_offset[kx] = mask ? gx * m : gx;
                        if (mask) {
                            grad_mask[k] =
                                tap.w00 * d00 + tap.w01 * d01 + tap.w10 * d10 + tap.w11 * d11;
                        }
                    } else {
                        grad_offset[ky] = grad_offset[kx] = 0;
                        if (mask) {
                            grad_mask[k] = 0;
                        }
                    }
                }
            }
        }
        grad_output += geo->outputs * out_plane;
        x += geo->channels * plane;
        grad_x += geo->channels * plane;
        offset += 2 * samples;
        grad_offset += 2 * samples;
        mask = mask ? mask + samples : NULL;
        grad_mask = mask ? grad_mask + samples : NULL;
    }
    m_free(grads);
}
