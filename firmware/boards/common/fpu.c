// Enables the floating-point unit before anything can use it.
//
// Compiled with a hard-float ABI, the port's main() executes FPU instructions, but its start-up
// code leaves the FPU off and the first of them would be a HardFault. mp_semihosting_init() is
// the first function that start-up calls; the linker's --wrap puts this one in front of it.

#include <stdint.h>

#define CPACR (*(volatile uint32_t *)0xE000ED88)

void __real_mp_semihosting_init(void);
void __wrap_mp_semihosting_init(void);

void __wrap_mp_semihosting_init(void) {
    CPACR |= 0xFu << 20; // full access to coprocessors 10 and 11
    __asm volatile ("dsb\n\tisb" ::: "memory");
    __real_mp_semihosting_init();
}
