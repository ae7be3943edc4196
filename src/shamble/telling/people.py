"""Those on the table in plain words of a person's language, by their ids."""

from __future__ import annotations

from shamble.rules.table.state import LEFT
from shamble.telling.sayings import Sayings


def out_said(sayings: Sayings, person: str) -> str:
    """Why somebody with an ID card is not on the board: they left it, or were eliminated."""
    zone = sayings.game.state.zone[_number(sayings, person)]
    return sayings.text("table.left" if zone == LEFT else "table.eliminated")


def life_said(sayings: Sayings, person: str) -> tuple[str, bool]:
    """How much life somebody has left, and whether it is the last one."""
    number = _number(sayings, person)
    return sayings.life(number), sayings.game.play.life(number) == 1


def _number(sayings: Sayings, person: str) -> int:
    return sayings.game.components.people.index(person)
