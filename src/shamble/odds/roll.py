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

    dice: int
    faces: Faces
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
        """The dice of an attack. A die is a miss, a hit, or a 6, which may bring one more die."""
        return cls.made(dice, blow.accuracy, blow.bonus, blow.six_bonus, blow.sixes)

    @classmethod
    def made(
        cls, dice: int, accuracy: int, bonus: int = 0, six_bonus: int = 0, sixes: bool = False
    ) -> Roll:
        """Dice that hit from a number on; `bonus` is added to each, `six_bonus` where a 6 counts,
        `sixes`: each of which may bring one more die."""
        struck = [die for die in FACES if count_hits([die], accuracy, bonus)]
        six = count_hits(list(FACES), 6, six_bonus)
        faces = Faces(miss=6 - len(struck), hit=len(struck) - six, six=six, rolls_on=sixes)
        hits = _hits(dice, faces)
        on = six if sixes else 0
        ends = len(struck) - on
        return cls(
            dice=dice,
            faces=faces,
            needed=struck[0],
            hits=tuple(hits),
            beyond=1 - sum(hits, Fraction(0)),
            mean=dice * Fraction(len(struck), 6 - on),
            # However long its row of sixes, each of the first dice ends in one hit or miss.
            any_miss=1 - Fraction(ends, ends + faces.miss) ** dice,
        )

    def at_least(self, hits: int, sixes: int) -> Fraction:
        """The probability of so many hits, so many sixes among them: 1 without that of fewer hits
        and that of hits enough with fewer sixes."""
        short = sum(self.hits[:hits], Fraction(0))
        for fewer in range(sixes):
            for others in range(max(hits - fewer, 0), self.dice + 1):
                short += _chance(self.dice, self.faces, others, fewer)
        return 1 - short


@dataclass(frozen=True)
class Faces:
    """How many of the six faces miss, hit, and are a 6, which hits."""

    miss: int
    hit: int
    six: int
    rolls_on: bool
    """Each 6 brings one more die."""


def _hits(dice: int, faces: Faces) -> list[Fraction]:
    """The probability of no hit, of one, and so on, until the rest is nothing or small."""
    found: list[Fraction] = []
    left = Fraction(1)
    while left > SMALL or (left and len(found) <= dice):
        total = len(found)
        chances = [_chance(dice, faces, n, total - n) for n in range(min(total, dice) + 1)]
        found.append(sum(chances, Fraction(0)))
        left -= found[-1]
    return found


def _chance(dice: int, faces: Faces, others: int, sixes: int) -> Fraction:
    """The probability of so many sixes and so many other hits. Where dice roll on, each of the
    first ones is a row that ends in another hit or a miss, and the sixes are shared among them."""
    if faces.rolls_on:
        ends, rolled = dice, dice + sixes
        placed = comb(dice + sixes - 1, sixes)
    elif sixes > dice:
        return Fraction(0)
    else:
        ends, rolled = dice - sixes, dice
        placed = comb(dice, sixes)
    if others > ends:
        return Fraction(0)
    ways = placed * faces.six**sixes
    ways *= comb(ends, others) * faces.hit**others * faces.miss ** (ends - others)
    return Fraction(ways, 6**rolled)
