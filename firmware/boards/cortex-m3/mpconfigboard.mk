# ARMv7-M, soft float: the default board.

include $(BOARD_DIR)/../common/mps2.mk

QEMU_MACHINE = mps2-an385

CFLAGS += -mcpu=cortex-m3 -mfloat-abi=soft
CFLAGS += -DMICROPY_HW_MCU_NAME='"Cortex-M3"'

MPY_CROSS_FLAGS += -march=armv7m
