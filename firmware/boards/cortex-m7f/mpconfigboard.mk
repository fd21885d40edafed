# ARMv7E-M with DSP instructions and a double-precision FPU; MicroPython's floats stay single.

include $(BOARD_DIR)/../common/mps2.mk
include $(BOARD_DIR)/../common/fpu.mk

QEMU_MACHINE = mps2-an500

CFLAGS += -mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16
CFLAGS += -DMICROPY_HW_MCU_NAME='"Cortex-M7F"'

MPY_CROSS_FLAGS += -march=armv7emdp
