"""What a roll may show: exact fractions, from the rule that counts hits."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from shamble.rules.combat.blow import Blow, count_hits

FACES = range(1, 7)
SMALL = Fraction(1, 10**9)
"""Where every 6 brings another die there is no most: what is rarer than this is not listed."""


@dataclass(frozen=True)
class Roll:
    """The chances of a number of dice."""

    needed: int
    """The result a die must show to hit."""
    hits: tuple[Fraction, ...]
    """The probability of each number of hits, from none on."""
    beyond: Fraction
    """The probability of more than that: below `SMALL`."""
    mean: Fraction
    any_miss: Fraction

    @classmethod
    def of(cls, dice: int, blow: Blow) -> Roll:
        """The dice of an attack. A die is a miss, a hit, or a hit that brings one more die."""
        struck = [die for die in FACES if count_hits([die], blow.accuracy, blow.bonus)]
        on = count_hits(list(FACES), 6, blow.six_bonus) if blow.sixes else 0
        hit = len(struck) - on
        miss = 6 - hit - on
        hits = _hits(dice, miss, hit, on)
        return cls(
            needed=struck[0],
            hits=tuple(hits),
            beyond=1 - sum(hits, Fraction(0)),
            mean=dice * Fraction(hit + on, 6 - on),
            # However long its row of sixes, each of the first dice ends in one hit or miss.
            any_miss=1 - Fraction(hit, hit + miss) ** dice,
        )


def _hits(dice: int, miss: int, hit: int, on: int) -> list[Fraction]:
    """The probability of no hit, of one, and so on, until the rest is nothing or small; of the six
    faces so many miss, hit, and hit and roll on. A number of hits is made of `ends`, the rows of
    dice that end in a hit, and of sixes, shared among all rows."""
    found: list[Fraction] = []
    left = Fraction(1)
    while left > SMALL or (left and len(found) <= dice):
        total = len(found)
        ways = 0  # of the 6 ** (dice + total) in which so many dice can fall
        for ends in range(min(total, dice) + 1):
            sixes = total - ends
            ending = comb(dice, ends) * hit**ends * miss ** (dice - ends) * 6**ends
            ways += ending * comb(dice + sixes - 1, sixes) * on**sixes
        found.append(Fraction(ways, 6 ** (dice + total)))
        left -= found[-1]
    return found
