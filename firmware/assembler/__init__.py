"""Makes the assembler kernels of the device package from readable sources.

A source (one file in sources/) is Python that yields GNU assembler text with named parameter-block
fields and symbolic labels. arm-none-eabi-as assembles it for one core, so an instruction that the
core lacks is refused here, and the committed device file holds one `data(2, 0x...)  # mnemonic`
line an instruction beside the source's labels and comments. `python -m assembler` writes the files;
`--check` fails if a committed file differs. See program.py for how a source looks.
"""
