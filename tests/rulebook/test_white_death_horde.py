"""Worked examples of the White Death rulebook about the horde: cards and targets, by page.

Captions that only the French and Polish editions kept are among them.
"""

from __future__ import annotations

import pytest

from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.spawn import spawn_token
from tests.rules.small import RING, STREET, WHITE_DEATH, SmallTable

PICTURED, SIEGE = 433, 471
"""The card of the picture; a Zombie Siege card."""
WALL_WALK = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: d   : e   : f   :
+.....+.....+.....+
"""
"""A walkway `d e f` with stairs at one end."""
CORNER = """
+.....+.....+
: h   : i   :
+.....+-----+
: a   | x   |
+.....+-----+
: b   : c   :
+#####+#####+
: w   : v   :
+.....+.....+
"""
"""A street around a house, at the foot of a wall `w v` without stairs."""


def card(table: SmallTable, number: int) -> SmallTable:
    """The first Spawn Zone has its turn, and draws this card."""
    table.top_zombie_cards(number).play_out(spawn_token(table.play, 0))
    return table


def activated(table: SmallTable, *answers: str) -> dict[str, dict[str, int]]:
    """Where zombies are after an Activation."""
    table.play_out(activate_all(table.play), *answers)
    return table.horde()


def on_the_wall(walkers: str, **people: str) -> SmallTable:
    """Somebody on the walkway or below it, and Walkers, one in each of these zones."""
    names = {"Sarnai": "Sarnaï"}
    team = [names.get(name, name) for name in people]
    table = SmallTable(
        WHITE_DEATH, WALL_WALK, *team,
        battlements="def", spawns="a", skills={name.casefold(): () for name in people},
        says={"beacon": "0,0:f"},
    )  # fmt: skip
    for name, zone in zip(team, people.values(), strict=True):
        table.put(name, zone)
    for zone in walkers:
        table.zombies(zone, walker=1)
    return table


def at_the_corner(**people: str) -> SmallTable:
    """A Walker in `a`, and these people."""
    table = SmallTable(WHITE_DEATH, CORNER, *people, rooms="x", battlements="wv", spawns="c")
    for name, zone in people.items():
        table.put(name, zone)
    return table.zombies("a", walker=1)


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "walkers"), [(0, 2), (7, 4), (19, 6), (43, 8)])
def test_wd_016_the_pictured_card_at_each_level(points: int, walkers: int) -> None:
    """WD-006."""
    table = SmallTable(WHITE_DEATH, STREET, "Ogon").put("Ogon", "e").points("Ogon", points)
    assert card(table, PICTURED).horde() == {"a": {"walker": walkers}}


def test_wd_028_the_line_of_who_has_the_most_points_is_read() -> None:
    """WD-032."""
    table = SmallTable(WHITE_DEATH, STREET, "Ogon", "Jenia").put("Ogon", "e").put("Jenia", "e")
    table.points("Ogon", 5).points("Jenia", 12)
    assert card(table, PICTURED).horde() == {"a": {"walker": 4}}


# --- targets ----------------------------------------------------------------------------------


def test_wd_027_ruling_114_in_sight_and_in_reach_comes_before_in_sight_and_noisier() -> None:
    """WD-024: two on the wall, which has no stairs; and Jenia in front."""
    table = at_the_corner(Dragomir="w", Lorna="w", Jenia="h")
    assert table.play.passages.sees(table.zone("a"), table.zone("w"))
    assert activated(table) == {"h": {"walker": 1}}


def test_wd_027_ruling_117_sight_comes_before_an_open_way_and_a_wall_stops_them() -> None:
    """WD-025: Yasuke is up on the wall; two others, whom it does not see, could be reached."""
    table = at_the_corner(Yasuke="w", Jenia="i", Ogon="i")
    assert activated(table) == {"b": {"walker": 1}}
    assert activated(table) == {"b": {"walker": 1}}  # the wall stops it


def test_wd_027_ruling_115_seeing_nobody_the_noisiest_zone_they_can_reach() -> None:
    """WD-026: the two on the wall are louder than Jenia."""
    table = at_the_corner(Dragomir="v", Lorna="v", Jenia="i").zombies("a", brute=1)
    assert activated(table) == {"h": {"walker": 1, "brute": 1}}


def test_wd_027_ruling_119_of_two_equal_routes_the_players_choose_one_for_both() -> None:
    """WD-027."""
    table = SmallTable(WHITE_DEATH, RING, "Jenia", rooms="x").put("Jenia", "h")
    assert activated(table.zombies("a", walker=2), "go d") == {"d": {"walker": 2}}
    assert len(table.asked) == 1


# --- walkways ---------------------------------------------------------------------------------


def test_wd_028_the_walker_reaches_lorna_with_three_moves() -> None:
    """WD-028."""
    table = on_the_wall("b", Lorna="e")
    assert [list(activated(table)) for _ in range(3)] == [["c"], ["f"], ["e"]]


def test_wd_028_a_siege_card_brings_it_up_with_one() -> None:
    """WD-029."""
    table = on_the_wall("b", Lorna="e")
    assert card(table, SIEGE).horde() == {"e": {"walker": 1}}
    assert table.wounds("Lorna") == [0]


def test_wd_028_walkers_drop_from_the_wall_on_ogon_and_on_sarnai() -> None:
    """WD-030 and WD-031: no stairs, no harm."""
    table = on_the_wall("de", Ogon="a", Sarnai="b")
    assert activated(table) == {"a": {"walker": 1}, "b": {"walker": 1}}
