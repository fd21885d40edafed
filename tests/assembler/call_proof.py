# Runs on a board: fills a block by its fields' names and calls through it.
from array import array

import call_proof_asm
from micropython import const

# block fields: begin
_SQUARE = const(0)
_COUNT = const(1)
_RESULT = const(2)
_SAVED = const(3)
_NUMBERS = const(4)
_SIZE = const(8)
# block fields: end


def run(numbers):
    block = array("i", bytes(4 * _SIZE))
    block[_SQUARE] = call_proof_asm.square(0)
    block[_COUNT] = len(numbers)
    for k in range(len(numbers)):
        block[_NUMBERS + k] = numbers[k]
    returned = call_proof_asm.outer(block)
    return returned, block[_RESULT]
