# QEMU's micro:bit with its memories enlarged (boards.py passes the matching -global options).

QEMU_ARCH = arm
QEMU_MACHINE = microbit

CFLAGS += -mthumb -mcpu=cortex-m0 -mfloat-abi=soft
CFLAGS += -DQEMU_SOC_NRF51
CFLAGS += -DMICROPY_HW_MCU_NAME='"Cortex-M0"'

LDSCRIPT = mcu/arm/nrf51.ld

SRC_BOARD_O = shared/runtime/gchelper_native.o shared/runtime/gchelper_thumb1.o

# See nrf_uart.c.
vpath nrf_uart.c $(BOARD_DIR)/../common
SRC_BOARD_O += nrf_uart.o
LDFLAGS += -Wl,--wrap=uart_tx_strn
