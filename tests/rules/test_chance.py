"""Chance is the same everywhere: in plain Python, compiled, and in any other language."""

from __future__ import annotations

import random

import pytest

from shamble.rules.table import chance

KNOWN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""What SplitMix64 gives after the seed 1234567."""

EDGES = (0, 1, (1 << 32) - 1, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)


def states(count: int) -> list[int]:
    """States of the generator: those at the edges of machine integers, and any others."""
    source = random.Random(5)
    return [*EDGES, *(source.getrandbits(64) for _ in range(count))]


def test_the_numbers_of_splitmix64() -> None:
    state = 1234567
    for known in KNOWN:
        state = chance.advance(state)
        assert chance.number(state, 1 << 64) == known
        assert chance.number(state, 1 << 31) == known >> 33
        assert chance.number(state, 6) == known * 6 >> 64


def test_dice_after_the_last_state() -> None:
    state, dice = (1 << 64) - 1, []
    for _ in range(12):
        state = chance.advance(state)
        dice.append(chance.number(state, 6) + 1)
    assert dice == [6, 6, 2, 3, 5, 5, 6, 2, 5, 1, 1, 5]
    assert state == 7681369315911520507


def test_a_shuffled_pile() -> None:
    pile = list(range(12))
    assert chance.shuffle(1234567, pile) == 14727398570299108206
    assert pile == [9, 0, 6, 11, 10, 3, 8, 7, 2, 5, 1, 4]


@pytest.mark.parametrize("below", [0, 1, 2, 6, 60, 997, (1 << 31) - 1, 1 << 31, (1 << 31) + 1])
def test_numbers_are_those_of_the_plain_formula(below: int) -> None:
    for state in states(500):
        assert chance.number(state, below) == chance.plain_number(state, below), state


def test_piles_are_shuffled_as_by_the_plain_formula() -> None:
    for size, state in enumerate(states(90)):
        pile, other = list(range(size)), list(range(size))
        after = chance.shuffle(state, pile)
        assert after == chance.plain_shuffle(state, other)
        assert pile == other
        assert 0 <= after < 1 << 64


@pytest.mark.parametrize("below", [1, 2, 6, 60, 997, (1 << 31) - 1, 1 << 31])
def test_the_formula_in_machine_integers_is_the_plain_one(below: int) -> None:
    """Where it is not compiled its integers have no end; nothing reads what is over."""
    for state in states(500):
        bits = chance._bits(state)
        assert chance._number(bits, below) == chance.plain_number(state, below), state
        assert chance._whole(bits) == state
