"""Forward: the columns of a tile."""

from __future__ import annotations

from ..program import Function
from .frame import advance, copy, loop
from .sampling import (
    LOCATE,
    LOCATE_CORNER,
    ROW_CHANNEL_BYTES,
    border,
    channels,
    channels_of_rows,
    more_channels,
)


def sample(name: str, dual: bool, rows: bool) -> Function:
    """dual: cm as pairs of channels, int16, eight pixels a row. rows: see channels_of_rows."""
    steps = (2, 30) if dual else (16, 16)
    store = "strh" if dual else "str"
    names: tuple[str, ...]

    def place(entry: str) -> str:
        return f"""
ldr r8, [sp, #F_mshift]
lsl r8, lr, r8
{entry}
mov r11, #32768
add r12, r9, #4
str r12, [sp, #F_pc]
"""

    def all_channels(name: str, code: str) -> str:
        return f"""
enter{name}:
add pc, r10 @ to the first channel
{code}
ldr pc, [sp, #F_after{name}]
"""

    def keep(name: str) -> str:
        """after: where the channels' code goes on if there are more than 8 of them."""
        return f"""
bl keep_after{name} @ lr is the address of what follows
ldr lr, [sp, #F_left]
cmp lr, #0
bne more{name}
b all_channels
keep_after{name}:
str lr, [sp, #F_after{name}]
"""

    general = all_channels("", channels(store, steps))
    if rows:
        inside = f"""
{LOCATE_CORNER}
add r2, r0, r8
uxtb r6, r11 @ ly
uxtb r12, r12
rsb r5, r6, #256 @ hy
rsb r4, r12, #256
orr r4, r4, r12, lsl #16 @ hx, lx
{place("ldrd r10, r9, [sp, #F_entry]")}
{all_channels("_rows", channels_of_rows(steps))}
"""
        names = ("", "_rows")
        at_border = f"""
{place("ldr r10, [sp, #F_entry_border]" + chr(10) + "ldr r9, [sp, #F_pc]")}
{general}
"""
        more = more_channels() + more_channels("_rows", ROW_CHANNEL_BYTES, (0, 2))
    else:
        inside = f"""
{LOCATE}
place:
{place("ldrd r10, r9, [sp, #F_entry]")}
{general}
"""
        names = ("",)
        at_border = "b place"
        more = more_channels()
    return Function(
        name=name,
        entry=True,
        doc="""Fill the columns of the tile: offset groups, taps, then pixels; the channels inside.
A sample's set-up leaves r0-r3 the corners' addresses, r4-r7 their weights, r8 the mask, r9 the row.
Changes all registers.""",
        text=f"""
str lr, [sp, #F_lr_sample]
ldr r0, [sp, #F_more]
cmp r0, #0
bne more_than_8
bl at_most_8 @ lr is the address of what follows
pixel_end:
ldrd r11, r12, [sp, #F_pc]
cmp r11, r12
bne pixel
@ the next tap
ldm sp, {{r0-r3}}
ldr r5, [sp, #F_offset_step]
ldr r6, [sp, #F_mask_step]
ldr r7, [sp, #F_bx_step]
add r0, r0, r5
add r1, r1, r5
add r2, r2, r6
add r3, r3, r7
stm sp, {{r0-r3}}
ldr r5, [sp, #F_pc_step]
add r11, r11, r5
str r11, [sp, #F_pc]
{loop("j", "tap")}
{advance("bx", "bx_back")}
{advance("by", "by_step")}
{loop("i", "tap_row")}
{advance("by", "by_back")}
{advance("x_at", "og_x")}
{advance("pc", "og_pc")}
{loop("og_left", "offset_group")}
ldr lr, [sp, #F_lr_sample]
bx lr
at_most_8:
str lr, [sp, #F_after]
str lr, [sp, #F_after_rows]
b begin
more_than_8:
{"".join(keep(name) for name in names)}
begin:
add r12, sp, #F_t_opy
ldm r12, {{r0-r4}}
stm sp, {{r0-r4}}
{copy("x_at", "x_image")}
{copy("pc", "tile")}
{copy("og_left", "ogs")}
offset_group:
{copy("i", "kh")}
tap_row:
{copy("j", "kw")}
tap:
ldr r0, [sp, #F_pc]
ldr r1, [sp, #F_px_bytes]
add r0, r0, r1
str r0, [sp, #F_pcend]
pixel:
{inside}
all_channels:
{copy("left", "more")}
b pixel_end
{border("")}
{at_border}
nonfinite:
{advance("nonfinite", "#1")}
outside:
ldr r9, [sp, #F_pc]
add r12, r9, #4
str r12, [sp, #F_pc]
ldr r10, [sp, #F_cog]
mov r11, #0
clear:
{store} r11, [r9], #{steps[0]}
{f"strh r11, [r9], #{steps[1]}" if dual else ""}
subs r10, r10, #{2 if dual else 1}
bne clear
b pixel_end
{more}
""",
    )
