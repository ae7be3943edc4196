"""The rulebooks' worked examples about Guards and Cauldrons, by book and page."""

from __future__ import annotations

import msgspec

from shamble.content import library
from shamble.content.quests import Guards
from shamble.positions import drawn
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.turns import begin_turn
from shamble.rules.systems.guards import crews
from shamble.rules.systems.guards.training import train
from shamble.rules.table.views import view_of
from tests.rules.small import STREET, WHITE_DEATH, SmallTable, with_written_skills

WALL = """
+-----+.....+.....+
| a   o b   : c   :
+-----+#####+#####+
: d   : e   : f   :
+.....+.....+.....+
"""
"""A walkway `d e f` above a house and a street."""


def wall(survivor: str, guards: int) -> SmallTable:
    """Guards and a Cauldron on the wall beside the survivor."""
    table = SmallTable(
        WHITE_DEATH, WALL, survivor, rooms="a", battlements="def", spawns="c",
        skills={survivor.casefold(): ()},
        says={
            "guards": (Guards(zone="0,0:f", count=guards),) if guards else (),
            "cauldrons": ("0,0:f",) if guards else ("0,0:e",),
        },
    )  # fmt: skip
    table.put(survivor, "e")
    begin_turn(table.play, 0)
    return table


def do(table: SmallTable, text: str, *words: str) -> None:
    packed = next(c for c in menu(table.play, 0) if table.text(c) == text)
    script = perform(table.play, 0, packed)
    if script is not None:
        table.play_out(script, *words)


def test_wd_024_sarnai_orders_four_guards_to_shoot() -> None:
    """WD-018."""
    table = SmallTable(
        WHITE_DEATH, WALL, "Sarnaï", rooms="a", battlements="def", spawns="c",
        skills={"sarnai": ()}, says={"guards": (Guards(zone="0,0:f", count=4),)},
    ).zombies("c", walker=4)  # fmt: skip
    table.put("Sarnaï", "a").dice(4, 5, 6, 1)
    assert not table.play.passages.sees(table.zone("a"), table.zone("f"))
    begin_turn(table.play, 0)
    do(table, "command f", "guards-attack ranged c")
    assert table.told(ROLLED)[-1]["dice"] == 4561
    assert table.horde() == {"c": {"walker": 1}}
    assert table.state.points == [3]
    assert table.state.actions == [2]


def test_wd_024_three_guards_bring_ogon_a_cauldron_for_one_action() -> None:
    """WD-019."""
    table = wall("Ogon", guards=3)
    do(table, "command f", "guards-carry e")
    assert table.state.cauldrons == [table.zone("e")]
    assert crews(table.play) == {table.zone("e"): 3}
    assert table.state.actions == [2]
    alone = wall("Ogon", guards=0)
    do(alone, "carry-cauldron f")
    assert alone.state.actions == [0]


def test_wd_025_ogon_pours_a_cauldron_down_the_wall() -> None:
    """WD-020."""
    table = wall("Ogon", guards=0).zombies("b", walker=3, brute=2)
    do(table, "pour-cauldron b")
    assert table.horde() == {}
    assert (table.state.points, table.state.actions) == ([5], [0])
    three = wall("Ogon", guards=3).zombies("c", walker=3)
    do(three, "command f", "guards-pour c")
    assert three.horde() == {}
    assert (three.state.points, three.state.actions) == ([3], [2])


def test_wd_039_clovis_gets_a_guard_skill_card() -> None:
    """WD-049."""
    books = library.packaged()
    white = with_written_skills(books.box(WHITE_DEATH))
    clovis = next(one for one in books.box("black-plague").survivors if one.name == "Clovis")
    assert clovis.guard_skill is None
    content = msgspec.structs.replace(white, survivors=(*white.survivors, clovis))
    guards = (Guards(zone="0,0:b", count=2),)
    content, quest = drawn(content, STREET, says={"guards": guards})
    modes = Modes(guard_skills_chosen=True)
    table = SmallTable.__new__(SmallTable)
    table.sit_down(Material(content, quest, ("Clovis",), (0,), modes=modes))
    script = train(table.play)
    assert script is not None
    table.play_out(script, "train freeze-ranged")
    (dashboard,) = view_of(table.play).survivors
    assert dashboard.level == "blue"
    assert dashboard.skills[-1] == "Guards: Freeze Ranged"
    assert dashboard.skill_tree[0] == (*clovis.blue, "Guards: Freeze Ranged")
