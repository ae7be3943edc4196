"""Small quests of somebody's own: two houses, a street, a Vault."""

from __future__ import annotations

from typing import Any

from shamble.content.quests import Door, Goal, NamedPlace, Objectives, SpecialRule
from shamble.content.vocabulary import Condition, Effect, Moment, conditions
from shamble.content.vocabulary.words import Color
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, WHITE_DEATH, SmallTable

PICTURE = """
+-----+-----+.....+-----+-----+
| a   o b   | c   | d   o e   |
+-----+-----+.....+-----+-----+
"""
"""A street `c` between a house of the rooms `a` and `b` and one of `d` and `e`."""

PEOPLE = {
    SECOND_EDITION: ("Amy", "Doug"),
    BLACK_PLAGUE: ("Ann", "Silas"),
    WHITE_DEATH: ("Jenia", "Ogon"),
}

NEVER = conditions.CratesTaken(count=9)
"""A goal that nobody reaches, so that the game goes on."""


def zone(letter: str) -> str:
    return f"0,0:{letter}"


def own(box: str = SECOND_EDITION, **says: Any) -> SmallTable:
    """A table with Objectives in every house, crates, doors to both and what the test says."""
    people = PEOPLE[box]
    plain: dict[str, Any] = {
        "objectives": Objectives(red=(zone("a"), zone("d")), blue=(zone("b"),)),
        "crates": (zone("a"), zone("e")),
        "doors": (
            Door(between=(zone("b"), zone("c"))),
            Door(between=(zone("c"), zone("d")), color=Color.GREEN),
        ),
        "places": {
            "west": NamedPlace(building=zone("a")),
            "corners": NamedPlace(zones=(zone("a"), zone("e"))),
        },
        "exit": zone("c"),
        "goals": goals(NEVER),
    }
    return SmallTable(
        box,
        PICTURE,
        *people,
        rooms="abde",
        spawns="c",
        vault="c" if box == BLACK_PLAGUE else "",
        says=plain | says,
    )


def goals(*needs: Condition) -> tuple[Goal, ...]:
    """These goals, which come after nothing; the last one is never met."""
    wanted = [Goal(name=f"goal {number}", need=need) for number, need in enumerate(needs)]
    return (*wanted, Goal(name="never", need=NEVER))


def when(moment: Moment, *effects: Effect, only_if: Condition | None = None) -> SpecialRule:
    return SpecialRule(when=moment, do=effects, only_if=only_if)


def met(table: SmallTable) -> bool:
    """Whether the first goal is met now."""
    table.state.goals = 0
    table.play.refresh()
    table.play.check()
    return bool(table.state.goals & 1)
