"""Skills for walls, ruins and corruption: details. [WD 52-54]"""

from __future__ import annotations

import pytest

from shamble.rules.horde.cards import draw_for
from shamble.rules.systems.cauldrons import ways
from tests.rules.acting import act, at, left
from tests.skills.walls import jumping, offers, ruined, walled

WALKERS = 429
"""A zombie card: a Walker or more."""


# --- Ghost Sight ------------------------------------------------------------------------------


def test_ruling_223_ghost_sight_serves_shove_and_lifesaver() -> None:
    """Through the wall between two rooms."""
    table = ruined("Shove", "Lifesaver", at="a").put("Ogon", "b")
    table.zombies("a", walker=1).zombies("b", walker=1)
    assert offers(table, "shove", "lifesaver") == ["shove f"]
    table = ruined("Ghost Sight", "Shove", "Lifesaver", at="a").put("Ogon", "b")
    table.zombies("a", walker=1).zombies("b", walker=1)
    assert offers(table, "shove", "lifesaver") == ["shove b", "shove f", "shove r", "lifesaver b"]


def test_wd_052_ghost_sight_goes_through_a_wall_with_a_walkway() -> None:
    shots = ["attack war-bow ranged b", "attack war-bow ranged v"]
    assert offers(walled(at="e").give("Jenia", hand1="war_bow"), "attack")[-1:] == shots[1:]
    table = walled("Ghost Sight", at="e").give("Jenia", hand1="war_bow")
    assert [shot for shot in offers(table, "attack") if shot in shots] == shots


@pytest.mark.parametrize(
    "skill, here, there", [("Ghost Sight", "a", "b"), ("Ruin Sight", "c", "d")]
)
def test_ruling_026_who_is_seen_so_does_not_see_back(skill: str, here: str, there: str) -> None:
    table = ruined(skill, at=here)
    one, other = table.zone(here), table.zone(there)
    assert table.play.sight_of(0).table[one][other] > 0
    assert not table.play.passages.sees(other, one)


# --- Ruin Sight, Ruin Searcher, Corruption Searcher -------------------------------------------


def test_wd_053_ruin_sight_is_no_help_in_a_building() -> None:
    """The room `f` sees one zone deep as before, and a wall stays a wall."""
    table = ruined("Ruin Sight", at="f").give("Jenia", hand1="war_bow")
    assert offers(table, "attack") == ["attack war-bow ranged a"]


@pytest.mark.parametrize("skill, can", [("Ruin Searcher", False), ("Corruption Searcher", True)])
def test_wd_020_a_corrupted_ruin_is_a_corruption_zone(skill: str, can: bool) -> None:
    assert bool(offers(ruined(skill, at="r", corruption="r"), "search")) is can


@pytest.mark.parametrize("zone", "rb")
def test_ruling_223_scavenger_searches_neither_ruins_nor_corruption(zone: str) -> None:
    assert offers(ruined("Scavenger", at="c"), "search") == ["search"]
    assert offers(ruined("Scavenger", at=zone, corruption="b"), "search") == []
    assert offers(walled("Scavenger", at="v"), "search") == ["search"]  # a walkway is a street


@pytest.mark.parametrize("skill", ["Ruin Searcher", "Corruption Searcher"])
def test_wd_021_other_rules_for_a_search_stay(skill: str) -> None:
    """Rooms can be searched as ever; not beside zombies, and once per Turn."""
    table = ruined(skill, at="a").top_equipment("water", "torch")
    act(table, "Jenia", "search", "put drawn1 pack1")
    assert offers(table, "search") == []
    table = ruined(skill, at="r", corruption="r" if skill[0] == "C" else "")
    assert offers(table, "search") == ["search"]
    assert offers(table.zombies("r", walker=1), "search") == []
    assert offers(ruined(skill, at="c"), "search") == []  # nor does a street become a room


# --- Corruption Walker ------------------------------------------------------------------------


def test_wd_052_one_free_move_when_standing_in_corruption() -> None:
    table = walled("Corruption Walker", at="d", corruption="de")
    act(table, "Jenia", "move 0,0:e")
    assert left(table, "Jenia") == 3
    act(table, "Jenia", "move 0,0:f")
    assert left(table, "Jenia") == 2


def test_wd_052_none_anywhere_else_also_into_corruption() -> None:
    table = walled("Corruption Walker", at="f", corruption="e").turn("Jenia", actions=0)
    assert offers(table, "move") == []
    table = walled("Corruption Walker", at="f", corruption="e")
    act(table, "Jenia", "move 0,0:e")
    assert left(table, "Jenia") == 2
    act(table.turn("Jenia", actions=0), "Jenia", "move 0,0:f")  # now she stands in it


def test_ruling_038_leaving_zombies_costs_as_ever() -> None:
    table = walled("Corruption Walker", at="e", corruption="e").zombies("e", walker=2)
    act(table, "Jenia", "move 0,0:d")
    assert left(table, "Jenia") == 1


def test_wd_052_with_another_free_move_both_are_used() -> None:
    """That for Corruption first, which is of no use elsewhere."""
    table = walled("Corruption Walker", "+1 Free Move Action", at="e", corruption="e")
    act(table, "Jenia", "move 0,0:d")
    assert (left(table, "Jenia"), offers(table.turn("Jenia", actions=0), "move")[0]) == (
        3,
        "move e",
    )


def test_wd_054_a_sprint_out_of_corruption_is_free_too() -> None:
    table = walled("Corruption Walker", "Sprint", at="d", corruption="d")
    act(table, "Jenia", "sprint 0,0:f")
    assert left(table, "Jenia") == 3


# --- Wall Climber -----------------------------------------------------------------------------


def test_wd_054_up_and_down_for_an_action_each() -> None:
    table = walled("Wall Climber", at="e")
    act(table, "Jenia", "move 0,0:v")
    act(table, "Jenia", "move 0,0:b")
    assert (at(table, "Jenia"), left(table, "Jenia")) == ("0,0:b", 1)


def test_wd_054_a_sprint_goes_over_the_wall() -> None:
    table = walled("Wall Climber", "Sprint", at="e")
    assert "sprint b" in offers(table, "sprint")
    assert "sprint b" not in offers(walled("Sprint", at="e"), "sprint")


def test_wd_054_a_sidestep_may_be_a_jump_down() -> None:
    table = walled("Wall Climber", "Sidestep", at="v").top_zombie_cards(WALKERS)
    table.play_out(draw_for(table.play, table.zone("v")), "move e")
    assert at(table, "Jenia") == "0,0:e"


def test_wd_025_nobody_climbs_with_a_cauldron() -> None:
    table = walled("Wall Climber", at="v")
    assert {table.letter(zone) for zone in ways(table.play, table.zone("v"))} == {"w", "u"}


def test_ruling_183_a_corrupted_walkway_is_a_street_from_which_one_climbs_to_the_next() -> None:
    table = walled(at="w", corruption="w")
    assert offers(table, "move") == ["move a", "move d"]
    table = walled("Wall Climber", at="w", corruption="w")
    assert offers(table, "move") == ["move a", "move d", "move v"]


# --- Jump ---------------------------------------------------------------------------------------


def test_wd_053_a_jump_leads_onto_a_walkway_in_sight_and_down_from_one() -> None:
    """From two zones away, over the rampart; and over the edge to the far side of the street below,
    or along the wall."""
    wall = """
    +.....+.....+.....+
    : a   : b   : c   :
    +.....+.....+.....+
    : d   : e   : f   :
    +#####+#####+--S--+
    : w   : v   : u   :
    +.....+.....+.....+
    """
    table = jumping(wall, "v")
    assert offers(table, "jump") == ["jump b"]
    assert offers(jumping(wall, "b"), "jump") == ["jump v"]
    assert offers(jumping(wall, "c"), "jump") == ["jump a", "jump u"]
    assert offers(jumping(wall, "w"), "jump") == ["jump a", "jump u"]
    act(table, "Jenia", "jump 0,0:b")
    assert (at(table, "Jenia"), left(table, "Jenia")) == ("0,0:b", 2)
