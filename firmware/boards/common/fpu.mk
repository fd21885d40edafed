# Included by boards with a hard-float ABI: compiles fpu.c and puts it before the port's start-up.

vpath fpu.c $(BOARD_DIR)/../common

SRC_BOARD_O += fpu.o
LDFLAGS += -Wl,--wrap=mp_semihosting_init

# Multiply and add stay two roundings, as on the soft-float boards: without this the compiler may
# fuse them, and the same number could be parsed or computed to other bits on these boards.
CFLAGS += -ffp-contract=off
