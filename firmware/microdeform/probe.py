"""What this port and core can do, read from registers and from the interpreter: nothing is tried
out.

Executing an instruction that the core lacks is a HardFault, so a feature counts as present only
where a register says so. References: ARMv6-M and ARMv7-M Architecture Reference Manuals (CPUID,
CPACR, MVFR0).
"""

import sys

# sys.implementation._mpy >> 10: the architecture that the firmware's native emitter is built for.
_ARCHITECTURES = {
    0: None, 1: "x86", 2: "x64", 3: "armv6", 4: "armv6m", 5: "armv7m", 6: "armv7em",
    7: "armv7emsp", 8: "armv7emdp", 9: "xtensa", 10: "xtensawin", 11: "rv32imc",
}  # fmt: skip
# CPUID part number -> (core, has the DSP extension)
_CORES = {
    0xC20: ("Cortex-M0", False), 0xC60: ("Cortex-M0+", False), 0xC21: ("Cortex-M1", False),
    0xC23: ("Cortex-M3", False), 0xC24: ("Cortex-M4", True), 0xC27: ("Cortex-M7", True),
    0xD20: ("Cortex-M23", False), 0xD21: ("Cortex-M33", True), 0xD22: ("Cortex-M55", True),
}  # fmt: skip
_CPUID = 0xE000ED00
_CPACR = 0xE000ED88
_MVFR0 = 0xE000EF40
# Ports that run under an operating system: the registers above are not theirs to read.
_HOSTED = ("linux", "darwin", "win32", "windows", "webassembly")


def float_format():
    """ "single", "double" or "short" (objects that keep fewer than 24 bits, as MicroPython's
    REPR_C).
    """
    one = 1.0
    # A step below single precision that survives means doubles; the last single-precision step lost
    # means an object representation that has dropped bits of it.
    if one + one / 1099511627776 != one:
        return "double"
    if one + one / 8388608 == one:
        return "short"
    return "single"


def architecture():
    """The native architecture of this MicroPython ("armv6m", "armv7emsp"...), None without an
    emitter.
    """
    if sys.implementation.name != "micropython":
        return None
    flags = getattr(sys.implementation, "_mpy", 0)
    return _ARCHITECTURES.get((flags >> 10) & 15)


def _registers():
    """A function that reads a system register, or None where this is no bare Cortex-M."""
    if sys.implementation.name != "micropython" or sys.platform in _HOSTED:
        return None
    text = getattr(sys.implementation, "_machine", "")
    arch = architecture()
    # A port without an emitter reports no architecture, so the name of its CPU is asked too: only a
    # Cortex-M has its system registers at these addresses.
    if not (arch and arch.startswith("arm")) and "ortex-" not in text and "CORTEX" not in text:
        return None
    try:
        from machine import mem32
    except ImportError:
        return None
    return mem32


def features():
    """The facts that choose a kernel, as a dict.

    core: the core's name or None. architecture: see above. dsp: SMLAD and kin. fpu: None, "single"
    or "double"; only if enabled too. floats: see float_format.
    """
    registers = _registers()
    found = {
        "core": None,
        "architecture": architecture(),
        "dsp": False,
        "fpu": None,
        "floats": float_format(),
    }
    if registers is None:
        return found
    part = (registers[_CPUID] >> 4) & 0xFFF
    core, found["dsp"] = _CORES.get(part, ("part 0x%03x" % part, False))
    found["core"] = core
    # ARMv6-M has neither register; they are read only on cores known to have them.
    if found["dsp"] or part == 0xC23:
        enabled = (registers[_CPACR] >> 20) & 15 == 15
        mvfr0 = registers[_MVFR0] if enabled else 0
        if (mvfr0 >> 4) & 15:
            found["fpu"] = "double" if (mvfr0 >> 8) & 15 else "single"
    return found
