"""Somebody at the end of a street, armed as the test likes."""

from __future__ import annotations

from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.skills import add_up, skill_named
from tests.rules.acting import act, beginning
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import Table


def with_skills(table: Table, survivor: str, *skills: str) -> Table:
    """A survivor has these skills and none of the card's."""
    table.play.abilities[table.who(survivor)] = add_up([skill_named(name) for name in skills])
    return table


def armed(*skills: str, survivor: str = "Silas", actions: int = 9, **cards: str) -> SmallTable:
    """Somebody at the end of a street of five zones, with these cards and skills."""
    table = SmallTable(BLACK_PLAGUE, STREET, survivor)
    with_skills(table, survivor, *skills)
    table.put(survivor, "a").give(survivor, **cards).turn(survivor, actions=actions)
    return table


def attack(table: SmallTable, words: str, *answers: str) -> None:
    """An attack with its zone by letter."""
    head, _, zone = words.rpartition(" ")
    act(table, table.material.survivors[0].name, f"{head} 0,0:{zone}", *answers)


def attacks(table: SmallTable) -> list[str]:
    """The attacks on offer, with their zones by letter."""
    name = table.material.survivors[0].name
    found = beginning(table, name, "attack", "attack-dual")
    return [words.replace("0,0:", "") for words in found]


def dice_rolled(table: SmallTable) -> int:
    return len(str(table.told(ROLLED)[-1]["dice"]))
