"""The one source of chance: SplitMix64, kept as one integer in the state.

Any language can reproduce it. With all numbers taken modulo 2**64:

    state = state + 0x9E3779B97F4A7C15
    z = state
    z = (z xor (z >> 30)) * 0xBF58476D1CE4E5B9
    z = (z xor (z >> 27)) * 0x94D049BB133111EB
    z = z xor (z >> 31)

A number below n is (z * n) >> 64; a die is 1 + a number below 6. A pile is shuffled from its top
down: for each place i from the last to the second, swap it with the place (a number below i + 1).

Compiled, the same is done in machine integers, which are quicker by far; plain Python has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the compiler reads the type; nothing needs it when it runs
    from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def advance(chance: int) -> int:
    """The generator's next state."""
    return (chance + GAMMA) & MASK


def plain_number(chance: int, below: int) -> int:
    """The number that a state of the generator gives."""
    z = chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    z = z ^ (z >> 31)
    return (z * below) >> 64


def plain_shuffle(chance: int, pile: list[int]) -> int:
    """Shuffle the pile in place; returns the generator's next state. Each step is `advance` and
    `plain_number`, written out: a new game shuffles a hundred cards."""
    for place in range(len(pile) - 1, 0, -1):
        z = chance = (chance + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        other = ((z ^ (z >> 31)) * (place + 1)) >> 64
        pile[place], pile[other] = pile[other], pile[place]
    return chance


# --- the same in machine integers -----------------------------------------------------------
# They have 64 bits and lose what is over, as they should. The highest bit is their sign: a shift
# to the right draws it in, so that must be cut off. The compiler knows no constants of 64 bits;
# they are put together from halves.

HALF: Final = 1 << 63
MOST: Final = 1 << 31
"""With larger numbers a product with half of the bits would not fit."""


def number(chance: int, below: int) -> int:
    """The number that a state of the generator gives."""
    if below > MOST:
        return plain_number(chance, below)
    return _number(_bits(chance), below)


def shuffle(chance: int, pile: list[int]) -> int:
    """Shuffle the pile in place; returns the generator's next state."""
    z = _bits(chance)
    gamma: i64 = 0x9E3779B9
    gamma = (gamma << 32) + 0x7F4A7C15
    place: i64 = len(pile) - 1
    while place > 0:
        z += gamma
        other = _number(z, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
        place -= 1
    return _whole(z)


def _number(z: i64, below: i64) -> i64:
    z ^= z >> 30 & 0x3FFFFFFFF
    z = (z * 0xBF58476D << 32) + z * 0x1CE4E5B9
    z ^= z >> 27 & 0x1FFFFFFFFF
    z = (z * 0x94D049BB << 32) + z * 0x133111EB
    z ^= z >> 31 & 0x1FFFFFFFF
    high = z >> 32 & 0xFFFFFFFF
    low = z & 0xFFFFFFFF
    return high * below + (low * below >> 32) >> 32


def _bits(chance: int) -> i64:
    """The machine integer with the bits of a state."""
    moved: i64 = chance - HALF
    sign: i64 = 1 << 32
    return moved ^ sign << 31


def _whole(z: i64) -> int:
    """The state with the bits of a machine integer."""
    sign: i64 = 1 << 32
    moved: int = z ^ sign << 31
    return moved + HALF


if __file__.endswith(".py"):  # not compiled: integers have no end, and the plain way is quicker
    globals().update(number=plain_number, shuffle=plain_shuffle)
