"""What the next Activation step would cost, in plain words of a person's language."""

from __future__ import annotations

import msgspec

from shamble.content.telling.teller import capital
from shamble.rules.horde.toll import Harm, Toll
from shamble.sayings import Sayings

URGENT = ("surely", "maybe", "no")


class Warned(msgspec.Struct, frozen=True):
    """A sentence of a warning."""

    said: str
    grave: bool
    """It tells of a death, or of defeat."""


def toll_said(toll: Toll, sayings: Sayings) -> tuple[Warned, ...]:
    """What would happen if the Turns ended now, the worst first: those who would suffer the same
    in one sentence."""
    crews: dict[tuple[object, ...], list[Harm]] = {}
    for harm in sorted(toll.harms, key=lambda each: URGENT.index(each.dies)):
        where = harm.zone if harm.person == "guard" else ""
        key = (where, harm.least, harm.bare, harm.most, harm.armor, harm.dies)
        crews.setdefault(key, []).append(harm)
    said = [
        Warned(_guards_said(harms[0], sayings), False)
        if harms[0].person == "guard"
        else Warned(_people_said(harms, sayings), harms[0].dies != "no")
        for harms in crews.values()
    ]
    if toll.lost != "no":
        said.append(Warned(sayings.text(f"toll.lost_{toll.lost}"), True))
    return tuple(sorted(said, key=lambda each: not each.grave))


def _people_said(harms: list[Harm], sayings: Sayings) -> str:
    ids = [person.id for person in sayings.game.material.people]
    names = [sayings.survivor(ids.index(harm.person)) for harm in harms]
    first = harms[0]
    wounds = _range(first.bare, first.most, "wounds", sayings)
    if first.armor:
        wounds = sayings.text("toll.armored", wounds=wounds, armor=first.armor)
    who = capital(", ".join(names))
    return sayings.text(f"toll.{first.dies}", names=who, count=len(names), wounds=wounds)


def _guards_said(harm: Harm, sayings: Sayings) -> str:
    zone = sayings.zone(sayings.game.material.board.zone(harm.zone))
    return _range(harm.least, harm.most, "guards", sayings, zone)


def _range(least: int, most: int, what: str, sayings: Sayings, zone: str = "") -> str:
    """`3 Wounds`, `up to 3 Wounds`, `2 to 3 Wounds`; of Guards a whole sentence."""
    how = "exactly" if least == most else "from" if least else "up_to"
    return sayings.text(f"toll.{what}_{how}", least=least, most=most, zone=zone)
