# The MPS2 boards: 4 MB of RAM at address 0 for code, data and heap; more at 0x20000000.

QEMU_ARCH = arm

CFLAGS += -mthumb
CFLAGS += -DQEMU_SOC_MPS2

LDSCRIPT = mcu/arm/mps2.ld

SRC_BOARD_O = shared/runtime/gchelper_native.o shared/runtime/gchelper_thumb2.o
