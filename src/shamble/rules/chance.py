"""The one source of chance: SplitMix64, kept as one integer in the state.

Any language can reproduce it. With all numbers taken modulo 2**64:

    state = state + 0x9E3779B97F4A7C15
    z = state
    z = (z xor (z >> 30)) * 0xBF58476D1CE4E5B9
    z = (z xor (z >> 27)) * 0x94D049BB133111EB
    z = z xor (z >> 31)

A number below n is (z * n) >> 64; a die is 1 + a number below 6. A pile is shuffled from its top
down: for each place i from the last to the second, swap it with the place (a number below i + 1).
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def advance(chance: int) -> int:
    """The generator's next state."""
    return (chance + GAMMA) & MASK


def number(chance: int, below: int) -> int:
    """The number that a state of the generator gives."""
    z = chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    z = z ^ (z >> 31)
    return (z * below) >> 64


def shuffle(chance: int, pile: list[int]) -> int:
    """Shuffle the pile in place; returns the generator's next state."""
    for place in range(len(pile) - 1, 0, -1):
        chance = advance(chance)
        other = number(chance, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return chance
