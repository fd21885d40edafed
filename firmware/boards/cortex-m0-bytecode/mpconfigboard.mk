# ARMv6-M without any native emitter, as small boards ship it: only plain Python runs here.

include $(BOARD_DIR)/../common/microbit.mk
