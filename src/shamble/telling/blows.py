"""Blows: whatever kills several zombies at once, and the one of a game that killed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.fire.burning import FIRE
from shamble.rules.combat.fire.lighting import THROWN
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.systems.cars.driving import RAN_INTO
from shamble.rules.systems.cauldrons import POURED
from shamble.rules.systems.guards.volley import GUARDS_ATTACKED
from shamble.rules.words.events import Event, fields

BLOWS = frozenset({ATTACKED, FIRE, GUARDS_ATTACKED, RAN_INTO, POURED})
"""Events that tell who strikes where; what they kill is told after them."""
SEVERAL = 2
"""A blow that killed fewer is like any other."""
JUST_BEFORE = 3
"""So many events before a fire somebody threw what burns, if anybody did."""


class BigBlow(NamedTuple):
    """A blow that killed several."""

    number: int
    """Of its event."""
    killed: int
    named: int | None
    """The number of the event that names what it was struck with."""


def biggest_blow(events: Sequence[Event]) -> BigBlow | None:
    """The blow that killed most zombies, the first of those, if it killed several."""
    found, most = -1, SEVERAL - 1
    blow, killed = -1, 0
    for number, event in enumerate(events):
        if event[0] in BLOWS:
            blow, killed = number, 0
        elif event[0] == ZOMBIES_KILLED and blow >= 0:
            killed += fields(event)["count"]
            if killed > most:
                found, most = blow, killed
    if found < 0:
        return None
    return BigBlow(found, most, _named(events, found))


def _named(events: Sequence[Event], blow: int) -> int | None:
    """An attack names its weapon itself; a fire was lit by what was thrown just before it."""
    if events[blow][0] == ATTACKED:
        return blow
    if events[blow][0] != FIRE:
        return None
    thrown = [n for n in range(max(0, blow - JUST_BEFORE), blow) if events[n][0] == THROWN]
    return thrown[-1] if thrown else None
