// Deformable convolution in integers, forward and all five gradients: a baseline in plain C.
//
// int16 operands, int32 sums and results, the least that a C programmer would do by hand. The
// operands have 12 bits (|q| <= 2047), so that a product has 22 and 512 of them fit an int32 with
// nothing to shift, round or check in the inner loops: the fastest form in C, at the price of three
// bits of precision against the package's kernels and of limits on the sizes (at most 512 columns
// in a group, 512 output pixels). Offsets are in 1/256 of a pixel. Exponents (e: of a tensor) of
// the results, with the shift s = max(0, 8 + ceil(log2(outputs in a group))) of a column's gradient:
//
//     column      e_x + e_mask - 11        (e_x without a mask)
//     y           e_weight + e_column      the bias is an int32 of this exponent
//     grad_weight e_grad_output + e_column
//     grad_bias   e_grad_output
//     d           e_weight + e_grad_output - s
//     grad_mask   e_d + e_x - 8
//     grad_offset e_d + e_x - 14 + e_mask  (e_d + e_x - 14 without a mask)
//     grad_x      e_d + e_mask - 11 + 6    (e_d + 6 without a mask)

#include "baseline.h"

// One tap of one output pixel: the index of its upper left corner, fractions in 1/256, corner
// weights (their sum is 65536), which corners lie in the image.
typedef struct {
    int corner;
    int ly, hy, lx, hx, w00, w01, w10, w11;
    int in00, in01, in10, in11;
} tap_t;

static inline int rounded(int value, int shift) {
    return (value + (1 << shift >> 1)) >> shift;
}

// Fills tap from a position in 1/256 of a pixel; 0 if the sample and all its derivatives are zero.
// At exactly -1 a sample is zero because its weights are, its right-hand derivative is not.
static inline int locate(tap_t *tap, int y, int x, int height, int width) {
    const int row = y >> 8, column = x >> 8;
    if (row < -1 || row >= height || column < -1 || column >= width) {
        return 0;
    }
    tap->corner = row * width + column;
    tap->ly = y & 255;
    tap->lx = x & 255;
    tap->hy = 256 - tap->ly;
    tap->hx = 256 - tap->lx;
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
    const int16_t *x = tensors[0], *offset = tensors[1], *weight = tensors[2];
    const int32_t *bias = tensors[3];
    const int16_t *mask = tensors[4];
    int32_t *y = tensors[5];
    const int taps = geo->taps, width = geo->width, plane = geo->height * width;
    const int out_plane = geo->out_height * geo->out_width;
    const int shared = geo->channels / geo->offset_groups;
    const int columns = geo->channels / geo->groups * taps;
    const int outputs = geo->outputs / geo->groups;
    int16_t *column = m_malloc(geo->channels * taps * sizeof(int16_t));
    tap_t tap;

    for (int n = 0; n < geo->batch; n++) {
        for (int pixel = 0; pixel < out_plane; pixel++) {
            const int base_y = pixel / geo->out_width * geo->stride_h - geo->pad_top;
            const int base_x = pixel % geo->out_width * geo->stride_w - geo->pad_left;
            const int16_t *at = offset + pixel;
            const int16_t *m = mask ? mask + pixel : NULL;
            const int16_t *image = x;
            int16_t *target = column;
            for (int group = 0; group < geo->offset_groups; group++) {
                for (int i = 0; i < taps; i++) {
                    int py = (base_y + i / geo->kernel_w * geo->dilation_h) * 256 + at[0];
                    int px = (base_x + i % geo->kernel_w * geo->dilation_w) * 256 + at[out_plane];
                    const int scale = m ? *m : 0;
                    const int inside = locate(&tap, py, px, geo->height, width);
                    const int16_t *v = inside ? image + tap.corner : image;
                    int16_t *c = target + i, *end = target + shared * taps;
                    if (!inside) {
                        for (; c < end; c += taps) {
                            *c = 0;
                        }
                    } else if (tap.in00 & tap.in01 & tap.in10 & tap.in11) {
                        for (; c < end; c += taps, v += plane) {
                            int sample = tap.w00 * v[0] + tap.w01 * v[1];
                            sample += tap.w10 * v[width] + tap.w11 * v[width + 1];
                            sample = rounded(sample, 16);
                            *c = m ? rounded(sample * scale, 11) : sample;
                        }
                    } else {
                        for (; c < end; c += taps, v += plane) {
                            int sample = tap.in00 ? tap.w00 * v[0] : 0;
                            if (tap.in01) {
                                sample += tap.w01 * v[1];
                            }
                            if (tap.in10) {
                                sample += tap.w10 * v[width];
                            }
                            if (tap.in11) {
                                sample += tap.w11 * v[width + 1];
                            }
                            sample = rounded(sample, 16);
                            *c = m ? rounded(sample * scale, 11) : sample;
                        }
                    }
                    at += 2 * out_plane;
                    m = m ? m + out_plane : NULL;
                }
                image += shared * plane;
                target += shared * taps;
            }
            const int16_t *w = weight;
            for (int o = 0; o < geo->outputs; o++) {
                const int16_t *c = column + o / outputs * columns, *end = c + columns;
                int sum = bias ? bias[o] : 0;
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

static void clear(int32_t *values, int count) {
    for (int32_t *end = values + count; values < end; values++) {
        *values = 0;
    }
}

static void backward(const geometry_t *geo, void **tensors) {
    const int16_t *grad_output = tensors[0], *x = tensors[1], *offset = tensors[2];
    const int16_t *weight = tensors[3], *mask = tensors[4];
    int32_t *grad_x = tensors[5], *grad_offset = tensors[6], *grad_mask = tensors[7];
    int32_t *grad_weight = tensors[8], *grad_bias = tensors[9];
    const int taps = geo->taps, width = geo->width, plane = geo->height * width;
    const int out_plane = geo->out_height * geo->out_width;
    const int shared = geo->channels / geo->offset_groups;
    const int channels = geo->channels / geo->groups, outputs = geo->outputs / geo->groups;
    const int step = channels * taps; // from one output's weights to the next one's
    const int samples = geo->offset_groups * taps * out_plane;
    int16_t *grads = m_malloc(geo->outputs * sizeof(int16_t)); // grad_output of one pixel
    int s_d = 8; // 22 bits of a product, and a sum of up to 2**(s_d - 8) of them, to 14 bits
    tap_t tap;

    while (1 << (s_d - 8) < outputs) {
        s_d++;
    }
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
                    int py = (base_y + i / geo->kernel_w * geo->dilation_h) * 256 + offset[ky];
                    int px = (base_x + i % geo->kernel_w * geo->dilation_w) * 256 + offset[kx];
                    int d00 = 0, d01 = 0, d10 = 0, d11 = 0;
                    const int m = mask ? mask[k] : 0;
                    if (locate(&tap, py, px, geo->height, width)) {
                        const int16_t *v = x + first * plane + tap.corner;
                        int32_t *s = grad_x + first * plane + tap.corner;
                        for (int c = first; c < first + shared; c++, v += plane, s += plane) {
                            const int v00 = tap.in00 ? v[0] : 0;
                            const int v01 = tap.in01 ? v[1] : 0;
                            const int v10 = tap.in10 ? v[width] : 0;
                            const int v11 = tap.in11 ? v[width + 1] : 0;
                            int cm = tap.w00 * v00 + tap.w01 * v01 + tap.w10 * v10 + tap.w11 * v11;
                            const int in = c / channels;
                            const int at = in * outputs * step + (c - in * channels) * taps + i;
                            const int16_t *w = weight + at, *g = grads + in * outputs;
                            int32_t *gw = grad_weight + at, dcol = 0;
                            cm = rounded(cm, 16);
                            if (mask) {
                                cm = rounded(cm * m, 11);
                            }
                            for (const int16_t *end = g + outputs; g < end; w += step, gw += step) {
                                dcol += *w * *g;
                                *gw += *g++ * cm;
                            }
                            dcol = rounded(dcol, s_d);
                            d00 += dcol * v00;
                            d01 += dcol * v01;
                            d10 += dcol * v10;
                            d11 += dcol * v11;
                            if (mask) {
                                dcol = rounded(dcol * m, 11);
                            }
                            if (tap.in00) {
                                s[0] += rounded(dcol * tap.w00, 10);
                            }
                            if (tap.in01) {
                                s[1] += rounded(dcol * tap.w01, 10);
                            }
                            if (tap.in10) {
                                s[width] += rounded(dcol * tap.w10, 10);
                            }
                            if (tap.in11) {
                                s[width + 1] += rounded(dcol * tap.w11, 10);
                            }
                        }
                        d00 = rounded(d00, 8);
                        d01 = rounded(d01, 8);
                        d10 = rounded(d10, 8);
                        d11 = rounded(d11, 8);
                        int gy = tap.hx * (d10 - d00) + tap.lx * (d11 - d01);
                        int gx = tap.hy * (d01 - d00) + tap.ly * (d11 - d10);
                        gy = rounded(gy, 14);
                        gx = rounded(gx, 14);
                        grad_offset[ky] = mask ? gy * m : gy;
                        grad_offset[kx] = mask ? gx * m : gx;
                        if (mask) {
                            int above = rounded(d00 * 256 + tap.lx * (d01 - d00), 8);
                            int below = rounded(d10 * 256 + tap.lx * (d11 - d10), 8);
                            grad_mask[k] = rounded(above * 256 + tap.ly * (below - above), 8);
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
