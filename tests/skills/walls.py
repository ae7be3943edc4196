"""Situations in ruins, in corruption and beside a wall, for somebody with one skill, or none."""

from __future__ import annotations

from shamble.rules.flow.turns import begin_turn
from tests.rules.acting import act, beginning
from tests.rules.small import WHITE_DEATH, SmallTable
from tests.skills.situations import Situation

RUINED = """
+.....+-----+-----+.....+
: c   o r   o q   o d   :
+-----+-----+-----+.....+
| f   o a   | b   o e   :
+-----+-----+-----+.....+
"""
"""Two ruins `r q` between two streets; a room `f` below the first, and a house of two rooms `a b`
with a wall between them."""
WALL = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: w   : v   : u   :
+#####+#####+#####+
: d   : e   : f   :
+.....+.....+.....+
"""
"""A wall from side to side, with stairs on one of them."""


def ruined(*skills: str, at: str = "c", corruption: str = "") -> SmallTable:
    """Jenia with these skills alone, and the Turn, before the ruins."""
    table = SmallTable(
        WHITE_DEATH, RUINED, "Jenia", "Ogon",
        rooms="abf", ruins="rq", spawns="d", skills={"jenia": skills, "ogon": ()},
        says={"corruption": tuple(f"0,0:{zone}" for zone in corruption), "beacon": "0,0:f"},
    ).put("Jenia", at).put("Ogon", "d")  # fmt: skip
    begin_turn(table.play, 0)
    return table


def walled(*skills: str, at: str = "e", corruption: str = "") -> SmallTable:
    """Jenia with these skills alone, and the Turn, beside a wall."""
    table = SmallTable(
        WHITE_DEATH, WALL, "Jenia", "Ogon",
        battlements="wvu", spawns="a", skills={"jenia": skills, "ogon": ()},
        says={"corruption": tuple(f"0,0:{zone}" for zone in corruption), "beacon": "0,0:a"},
    ).put("Jenia", at).put("Ogon", "c")  # fmt: skip
    begin_turn(table.play, 0)
    return table


def offers(table: SmallTable, *words: str) -> list[str]:
    """What the menu has that begins so."""
    return [text.replace("0,0:", "") for text in beginning(table, "Jenia", *words)]


def _with(skill: str) -> tuple[str, ...]:
    return (skill,) if skill else ()


def aiming(at: str) -> Situation:
    """The zones at which somebody shoots from there."""

    def situation(skill: str) -> str:
        table = ruined(*_with(skill), at=at).give("Jenia", hand1="war_bow")
        return "".join(sorted([text[-1] for text in offers(table, "attack")]))

    return situation


def searching(at: str, corruption: str = "") -> Situation:
    """Whether somebody can search there."""

    def situation(skill: str) -> bool:
        return bool(offers(ruined(*_with(skill), at=at, corruption=corruption), "search"))

    return situation


def leaving_corruption(skill: str) -> int:
    """The actions left after two Moves, both out of Corruption Zones."""
    table = walled(*_with(skill), at="d", corruption="de")
    for zone in ("e", "f"):
        act(table, "Jenia", f"move 0,0:{zone}")
    return table.state.actions[0]


def climbing(at: str) -> Situation:
    """Where a Move leads from there."""

    def situation(skill: str) -> str:
        return "".join([text[-1] for text in offers(walled(*_with(skill), at=at), "move")])

    return situation


def jumping(picture: str, at: str) -> SmallTable:
    """Jenia, who can Jump, and has the Turn, on a board with a wall `w v u`."""
    table = SmallTable(
        WHITE_DEATH, picture, "Jenia", battlements="wvu", spawns="a", skills={"jenia": ("Jump",)}
    ).put("Jenia", at)
    begin_turn(table.play, 0)
    return table
