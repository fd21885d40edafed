// Makes the micro:bit's UART wait until a byte is sent before it writes the next.
//
// The port's driver does not, and QEMU's nRF51 UART, like the real one, drops a byte that is written
// while the one before is still pending: that happens as soon as the host reads slowly. The
// linker's --wrap puts this function in the place of the driver's.

#include <stddef.h>
#include <stdint.h>

#define UART_TXDRDY (*(volatile uint32_t *)0x4000211C)
#define UART_TXD (*(volatile uint32_t *)0x4000251C)

void __wrap_uart_tx_strn(const char *buf, size_t len);

void __wrap_uart_tx_strn(const char *buf, size_t len) {
    for (size_t i = 0; i < len; ++i) {
        UART_TXDRDY = 0;
        UART_TXD = (uint8_t)buf[i];
        while (!UART_TXDRDY) {
        }
    }
}
