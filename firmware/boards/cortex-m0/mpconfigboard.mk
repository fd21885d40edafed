# ARMv6-M with native and inline emitters: what an RP2040 has, on a core without any atomics.

include $(BOARD_DIR)/../common/microbit.mk

# The port switches its emitters off for this machine. Switched on in ARMv6-M mode they emit only
# what this core has; inline float mnemonics are left out, since the core would fault on them.
CFLAGS += -DMICROPY_EMIT_THUMB=1 -DMICROPY_EMIT_THUMB_ARMV7M=0
CFLAGS += -DMICROPY_EMIT_INLINE_THUMB=1 -DMICROPY_EMIT_INLINE_THUMB_FLOAT=0

MPY_CROSS_FLAGS += -march=armv6m
