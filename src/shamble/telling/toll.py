"""What the next Activation step would cost, in plain words of a person's language."""

from __future__ import annotations

import msgspec

from shamble.content.telling.teller import capital
from shamble.rules.foresight.toll import Suffered, Toll
from shamble.telling.sayings import Sayings

URGENT = ("surely", "maybe", "no")


class Warned(msgspec.Struct, frozen=True):
    """A sentence of a warning."""

    said: str
    grave: bool
    """It tells of a death, or of defeat."""


def toll_said(toll: Toll, sayings: Sayings) -> tuple[Warned, ...]:
    """What would happen if the Turns ended now, deaths and defeat first: those in one zone who
    share what comes in one sentence, and so those who would suffer the same."""
    crews: dict[tuple[object, ...], list[Suffered]] = {}
    sharing = {harm.zone: harm for harm in toll.shared}
    for harm in sorted(toll.harms, key=lambda each: URGENT.index(each.dies)):
        if harm.person == "guard" or (harm.zone in sharing and not harm.least):
            key: tuple[object, ...] = (harm.zone, harm.person == "guard")
        else:
            key = (harm.least, harm.bare, harm.most, harm.armor, harm.dies)
        crews.setdefault(key, []).append(harm)
    said: list[Warned] = []
    for harms in crews.values():
        first = harms[0]
        if first.person == "guard":
            said.append(Warned(_guards_said(first, sayings), False))
        elif len(harms) > 1 and first.zone in sharing and not first.least:
            said.append(_people_said("share", harms, sharing[first.zone], sayings))
        else:
            said.append(_people_said("take", harms, first, sayings))
    if toll.lost != "no":
        said.append(Warned(sayings.text(f"toll.lost_{toll.lost}"), True))
    return tuple(sorted(said, key=lambda each: not each.grave))


def _people_said(how: str, harms: list[Suffered], all_of: Suffered, sayings: Sayings) -> Warned:
    """`how`: each of them `take`s so many, or they `share` them."""
    ids = [person.id for person in sayings.game.material.people]
    names = [sayings.survivor(ids.index(harm.person)) for harm in harms]
    least = 0 if how == "share" and all_of.bare < all_of.most else all_of.bare
    wounds = _range(least, all_of.most, "wounds", sayings)
    if all_of.armor:
        wounds = sayings.text("toll.armored", wounds=wounds, armor=all_of.armor)
    who = capital(", ".join(names))
    key = f"toll.{how}_{all_of.dies}"
    said = sayings.text(key, names=who, count=len(names), wounds=wounds)
    return Warned(said, all_of.dies != "no")


def _guards_said(harm: Suffered, sayings: Sayings) -> str:
    zone = sayings.zone(sayings.game.material.board.zone(harm.zone))
    return _range(harm.least, harm.most, "guards", sayings, zone)


def _range(least: int, most: int, what: str, sayings: Sayings, zone: str = "") -> str:
    """`3 Wounds`, `up to 3 Wounds`, `2 to 3 Wounds`; of Guards a whole sentence."""
    how = "exactly" if least == most else "from" if least else "up_to"
    return sayings.text(f"toll.{what}_{how}", least=least, most=most, zone=zone)
