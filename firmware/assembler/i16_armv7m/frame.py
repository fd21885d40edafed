"""The parameter block and the frame of the fixed-point kernels for Cortex-M3, M4 and M7.

The driver fills a block once for a geometry. The function that Python calls copies it into a frame
on the stack, so that sp is the base of every field and all of r0-r12 and lr are free: the hottest
fields stand first, and one `ldm sp` loads them. Sub-kernels are entered through pointers in the
frame, keep sp where it is, and save lr in a field of their own.

The columns of a tile of output pixels lie in rows of 16 bytes, [tap][channel], whatever the groups:
four int32 in the forward, eight int16 in the backward. (The DSP forward has rows of 32 bytes for
pairs of channels, eight pixels of two int16.)
"""

from __future__ import annotations

from ..program import Block

# The fields that both passes have come first, so that they have the same index in both blocks.
_COMMON = """
opy opx mp bx by dx inner_y inner_x row x_at col
mshift left more co[9] cog
edge last_y last_x
t_opy t_opx t_mp t_bx t_by t_px
plane4 mask_plane dil_x bx_back by_step by_back ogs og_x kh kw
x_image images image_x image_offset image_mask image_px rows out_width start_x start_y dy
px_step mask_px x_skip groups weight half
wt[16] wt_second
nonfinite kind none
"""


_COMMON_LOCAL = """
count og_left i j rows_left ox_left lr_sample lr_products block ones[4]
"""


# Up to `local` a field is in the driver's block too; behind it, in the frame only. LDRD reaches the
# first 256 words.
FORWARD = Block(f"""
{_COMMON}
ready wt_step entry pc pcend row_bytes og_pc tile
tp s tend pair_step output_step gw_step gt_step totals pairs_bytes odd
blocks aligned chunks w_chunk w_tap t_tap
terms g_channels g_row_skip g_off_skip
y_o y_px y_px3 y_group_step outputs bias bias_given want[6]
saturated
sample products add_block write gather
tile_px total_step dual entry_border wo[8]
local
range_y range_x
{_COMMON_LOCAL}
px_bytes offset_step mask_step bx_step pc_step
gw gt wb tb odd_state groups_left blocks_left chunks_left
terms_left g_row g_off g_left
after after_rows pair_code pairs_done
y_group bias_at bias_step zero w_y w_count w_totals single
rows8[32] totals8[64]
""")


BACKWARD = Block(f"""
{_COMMON}
columns dots scatter_inner scatter_inner_16 scatter scalars dcol clip load_g normalise taps weights weight_end grad_bias add_dots next_channels
skip scatter_words chunks_back
offset_og mask_og offset_tap mask_tap
area area_tap gw_step gt_step gx goff gmask want[10]
channel4 dot_shift bound headroom16 small recompute
g_image image_g g_px g_o g_rows g_first g_tail_skip g_tail g_clear cm_at_tile g_at_tile wanted
d_blocks d_step d_last d_back shift_g
chunk_count chunk_groups chunk_offset chunk_mask chunk_x chunk_weight chunk_g chunk_grad
grad_weight gw_n4 gw_k4 gw_next gw_tap4 gw_row_skip gw_quad gw_group
quad_g group_g group_outputs shift_w half_w
bias_out out_channels
local
range_y range_x gq[32]
corner[4] corner_w[4] m_shifted ly lx m dots4[4] bits
px_at dp cm_at cm_end
limit[4] peak[4] sum8[8] gw_row gw_end d_pair_step dend g_px2 g_px3
entry entry_inner entry_inner_16 entry_scatter d_pairs_bytes d_odd taps_count
{_COMMON_LOCAL}
gx_delta gx_delta_inner goff_delta gmask_delta cm g_home
clips[2] scatters[2] clip_now scatter_now half_clip d8[8] px_state[32]
tile_opy tile_opx tile_mp tile_bx tile_by tile_g
chunk_left at_offset at_mask at_x at_g at_grad at_load r_weight r_dw
half_px half_state half_x half_g0 half_count og_step mog_step
dw dst blocks_now g_tile
a_left a_groups a_taps a_weight a_dst
gw_single weight_pair weight_few weight_odd weight_now gw_taps_left gw_outs gw_outs_left gw_groups_left gw_base gw_quad_at
row_base g_quad g_group small_at
ret lr_half lr_dcol
g_rows8[64]
""")


def _frame_bytes(block: Block) -> int:
    return (block.index["size"] + 1) // 2 * 8


def frame_enter(block: Block) -> str:
    """Copy the block of r0 to a frame on the stack."""
    # The copy goes by four words; what it brings of the frame's own fields is set before use.
    copied = (block.index["local"] + 3) // 4
    return f"""
push {{r8-r11}}
sub sp, sp, #{_frame_bytes(block)}
mov r12, sp
mov r4, r0
mov r11, #{copied}
copy:
ldm r0!, {{r5-r8}}
stm r12!, {{r5-r8}}
subs r11, r11, #1
bne copy
str r4, [sp, #F_block]
@ no mask: one of ones, 8192, that does not move from tap to tap
addw r12, sp, #F_ones
mov r5, #0x20002000
mov r6, r5
mov r7, r5
mov r8, r5
stm r12, {{r5-r8}}
ldr r4, [sp, #F_t_mp]
cmp r4, #0
it eq
streq r12, [sp, #F_t_mp]
@ the positions of samples that count
ldr r4, [sp, #F_edge]
ldr r5, [sp, #F_last_y]
ldr r6, [sp, #F_last_x]
add r5, r5, #1
add r6, r6, #1
add r5, r4, r5, lsl #8
add r6, r4, r6, lsl #8
strd r5, r6, [sp, #F_range_y]
@ corner addresses lack the channels that a first chunk leaves out
ldr r4, [sp, #F_x_image]
ldr r5, [sp, #F_x_skip]
sub r4, r4, r5
str r4, [sp, #F_x_image]
ldr r4, [sp, #F_t_opy]
ldr r5, [sp, #F_plane4]
add r4, r4, r5, lsr #1
str r4, [sp, #F_t_opx]
"""


def frame_leave(block: Block, *counters: str) -> str:
    """Bring the counters back to the block and drop the frame."""
    back = "".join(f"ldr r0, [sp, #F_{name}]\nstr r0, [r4, #F_{name}]\n" for name in counters)
    return f"""
ldr r4, [sp, #F_block]
{back}
add sp, sp, #{_frame_bytes(block)}
pop {{r8-r11}}
"""


def advance(field: str, step: str, register: str = "r0", with_: str = "r1") -> str:
    """field += step."""
    load = "" if step.startswith("#") else f"ldr {with_}, [sp, #F_{step}]\n"
    return (
        f"ldr {register}, [sp, #F_{field}]\n{load}"
        f"add {register}, {register}, {step if step.startswith('#') else with_}\n"
        f"str {register}, [sp, #F_{field}]\n"
    )


def copy(to: str, from_: str, register: str = "r0") -> str:
    """Field to := field from_."""
    return f"ldr {register}, [sp, #F_{from_}]\nstr {register}, [sp, #F_{to}]\n"


def loop(field: str, label: str, register: str = "r0") -> str:
    """Count a field down; go on at label until it is 0."""
    return f"""ldr {register}, [sp, #F_{field}]
subs {register}, {register}, #1
str {register}, [sp, #F_{field}]
bne {label}
"""
