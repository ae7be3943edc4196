"""Where zombies go: targets, ways, doors, splitting."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import msgspec

from shamble.rules.boxes.material import Material
from shamble.rules.boxes.ruleset import RULESETS, EqualWays
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.horde.coming import EXTRA_ACTIVATION, OUT_OF_FIGURES
from shamble.rules.horde.movement import CHOOSING_ROUTE, EVENED_OUT, ZOMBIES_MOVED
from shamble.rules.horde.targets import Targets, Why
from shamble.rules.words.decisions import TEAM
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, SmallTable

if TYPE_CHECKING:
    import pytest

HOUSE = """
+.....+.....+.....+.....+
: a   : b   : c   : d   :
+--D--+-----+-----+--D--+
| e   o f   o g   o h   |
+-----+-----+-----+-----+
"""
"""A street along a house with a door at each end; inside, one sees one room far."""

PLAZA = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
: d   : e   : f   :
+.....+.....+.....+
: g   : h   : i   :
+.....+.....+.....+
"""


def goes_for(table: SmallTable, zone: str) -> str:
    return "".join(table.letter(z) for z in Targets(table.play).of(table.zone(zone)))


# --- targets --------------------------------------------------------------------------------


def test_ruling_114_the_noisiest_in_sight_not_the_nearest() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", "Elle")
    table.put("Amy", "b").put("Doug", "e").put("Elle", "e")
    assert goes_for(table, "a") == "e"


def test_ruling_114_tokens_count_with_the_survivors_of_the_zone() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", "Elle")
    table.put("Amy", "b").put("Doug", "e").put("Elle", "e").noise("b", 2)
    assert goes_for(table, "a") == "b"


TWO_HOUSES = """
+-----+-----+.....+-----+-----+
| a   | b   D c   D d   o e   |
+-----+-----+.....+-----+-----+
: f   : g   : h   : i   : j   :
+.....+.....+.....+.....+.....+
"""


def test_ruling_115_white_death_favors_open_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three behind a closed door are louder than one in the other house, whom nobody sees."""
    doors = {"bc": False, "cd": True}

    def table() -> SmallTable:
        names = ("Amy", "Doug", "Elle", "Wanda")
        made = SmallTable(SECOND_EDITION, TWO_HOUSES, *names, rooms="abde", doors=doors)
        return made.put("Amy", "b").put("Doug", "b").put("Elle", "b").put("Wanda", "e")

    assert goes_for(table(), "f") == "b"
    tiers = RULESETS["white-death"].targets
    rules = dataclasses.replace(RULESETS[SECOND_EDITION], targets=tiers)
    monkeypatch.setitem(RULESETS, SECOND_EDITION, rules)
    assert goes_for(table(), "f") == "e"
    assert goes_for(table().put("Wanda", "b"), "f") == "b"  # no way anywhere: the noisiest
    seen = table().put("Wanda", "j").noise("j", 0)
    assert goes_for(seen, "f") == "j"


def test_ruling_114_in_sight_tokens_without_survivors_count_for_nothing() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "b").noise("d", 5)
    assert goes_for(table, "a") == "b"


def test_ruling_115_seeing_nobody_they_go_for_the_noisiest_zone() -> None:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", "Doug", rooms="efgh")
    table.put("Amy", "e").put("Doug", "e").noise("d", 3)
    assert goes_for(table, "h") == "d"
    table.noise("d", 1)
    assert goes_for(table, "h") == "e"


def test_ruling_119_equally_noisy_zones_are_all_targets() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "a").put("Doug", "e")
    assert goes_for(table, "c") == "ae"


def test_ruling_116_the_noisiest_zone_keeps_its_zombies() -> None:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", rooms="efgh")
    table.put("Amy", "a").noise("h", 3).zombies("h", walker=2)
    assert goes_for(table, "h") == "h"
    table.play_out(activate_all(table.play))
    assert table.horde() == {"h": {"walker": 2}}


def test_ruling_124_without_any_noise_they_stay() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
    table.put("Ann", "e").zombies("a", walker=2)
    table.state.rotten = 1
    assert goes_for(table, "a") == ""
    table.play_out(activate_all(table.play))
    assert table.horde() == {"a": {"walker": 2}}


# --- closed doors ---------------------------------------------------------------------------


def test_ruling_117_without_an_open_way_they_stay_in_second_edition() -> None:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", rooms="efgh")
    table.put("Amy", "h").zombies("b", walker=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 2}}


def test_ruling_117_without_an_open_way_they_come_to_the_door_in_black_plague() -> None:
    doors = {"ae": False, "dh": False}
    table = SmallTable(BLACK_PLAGUE, HOUSE, "Ann", rooms="efgh", doors=doors)
    table.put("Ann", "h").zombies("b", walker=2)
    for places in ("c", "d", "d"):
        table.play_out(activate_all(table.play))
        assert table.horde() == {places: {"walker": 2}}


def test_ruling_117_a_long_open_way_is_better_than_a_short_one_through_a_door() -> None:
    doors = {"ae": True, "dh": False}
    table = SmallTable(BLACK_PLAGUE, HOUSE, "Ann", rooms="efgh", doors=doors)
    table.put("Ann", "h").zombies("c", walker=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 2}}


def test_ruling_117_of_two_shut_ways_the_open_step_is_taken_and_the_door_stops_the_rest() -> None:
    """Ann in f is as far through the door beside them as around by the other one."""
    picture = """
        +.....+.....+
        : a   : b   :
        +--D--+--D--+
        | e   o f   |
        +-----+-----+
        """
    doors = {"ae": False, "bf": False}
    table = SmallTable(BLACK_PLAGUE, picture, "Ann", rooms="ef", doors=doors)
    table.put("Ann", "f").zombies("a", walker=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"a": {"walker": 1}, "b": {"walker": 1}}


# --- splitting ------------------------------------------------------------------------------


def test_ruling_119_second_edition_splits_and_the_players_send_the_odd_one() -> None:
    table = SmallTable(SECOND_EDITION, RING, "Amy", rooms="x")
    table.put("Amy", "h").zombies("a", walker=5)
    table.play_out(activate_all(table.play), "go d")
    assert table.horde() == {"b": {"walker": 2}, "d": {"walker": 3}}
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]]
    decision = table.asked[0]
    assert decision.seat == TEAM
    assert decision.about == (table.zone("a"), table.kind("walker"))


def test_ruling_119_each_kind_splits_by_itself() -> None:
    table = SmallTable(SECOND_EDITION, RING, "Amy", rooms="x")
    table.put("Amy", "h").zombies("a", walker=1, fatty=1)
    table.play_out(activate_all(table.play), "go b", "go b")
    assert table.horde() == {"b": {"walker": 1, "fatty": 1}}


def test_ruling_119_two_odd_ones_go_different_ways() -> None:
    table = SmallTable(SECOND_EDITION, PLAZA, "Amy", "Doug", "Elle")
    table.put("Amy", "b").put("Doug", "d").put("Elle", "h").zombies("e", walker=5)
    table.play_out(activate_all(table.play), "go b", "go h")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d", "go h"], ["go d", "go h"]]
    assert table.horde() == {"b": {"walker": 2}, "d": {"walker": 1}, "h": {"walker": 2}}


def test_ruling_119_ways_through_the_same_zone_are_one_direction() -> None:
    """From b two ways lead on to Amy, but the first step is the same."""
    picture = """
        +.....+.....+.....+-----+
        : a   : b   : c   | x   |
        +-----+.....+.....+-----+
        | y   | d   : e   | z   |
        +-----+.....+.....+-----+
        """
    table = SmallTable(SECOND_EDITION, picture, "Amy", rooms="xyz")
    table.put("Amy", "e").zombies("a", walker=3)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 3}}
    table.play_out(activate_all(table.play), "go c")
    assert table.horde() == {"c": {"walker": 2}, "d": {"walker": 1}}


def test_ruling_119_equal_targets_split_too() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "a").put("Doug", "e").zombies("c", walker=4)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 2}, "d": {"walker": 2}}


def test_ruling_116_where_the_own_zone_ties_a_part_stays() -> None:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", rooms="efgh")
    table.open("a", "e").put("Amy", "a").noise("h", 1).zombies("h", walker=3)
    table.play_out(activate_all(table.play), "go h")
    assert table.questions(CHOOSING_ROUTE) == [["go g", "go h"]]
    assert table.horde() == {"g": {"walker": 1}, "h": {"walker": 2}}


def test_ruling_117_a_part_without_a_way_to_its_target_stays_in_second_edition() -> None:
    """Nobody changes to the other of two equal targets because a door is shut."""
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", "Doug", rooms="efgh")
    table.put("Amy", "a").put("Doug", "e").zombies("h", walker=2)
    assert goes_for(table, "h") == "ae"
    table.play_out(activate_all(table.play))
    assert table.horde() == {"g": {"walker": 1}, "h": {"walker": 1}}


def test_ruling_119_black_plague_adds_figures_until_the_groups_are_equal() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    table.put("Ann", "h").zombies("a", walker=3, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.asked == []
    assert table.horde() == {"b": {"walker": 2, "fatty": 1}, "d": {"walker": 2, "fatty": 1}}
    assert table.told(EVENED_OUT) == [
        {"zone": table.zone("d"), "kind": table.kind(kind), "count": 1}
        for kind in ("walker", "fatty")
    ]


def test_ruling_120_black_plague_shares_the_last_figures_by_choice_without_an_activation() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    table.put("Ann", "h").zombies("a", fatty=3)
    table.play.place(table.zone("x"), table.kind("fatty"), 99)
    table.play_out(activate_all(table.play), "go b")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]]
    assert table.count("b", "fatty") == 2
    assert table.count("d", "fatty") == 1
    assert table.told(OUT_OF_FIGURES) == []
    assert table.told(EXTRA_ACTIVATION) == []


def test_ruling_120_what_is_left_in_the_reserve_is_shared_evenly() -> None:
    """Four Walkers, three ways and one figure left: five are shared, the players send two."""
    table = SmallTable(BLACK_PLAGUE, PLAZA, "Ann", "Clovis", "Nelly")
    table.put("Ann", "b").put("Clovis", "d").put("Nelly", "h")
    table.zombies("e", walker=4).zombies("i", walker=30)
    rush = activate_groups(table.play, [(table.zone("e"), table.kind("walker"), 4)])
    table.play_out(rush, "go h", "go d")
    assert [table.count(zone, "walker") for zone in "bdh"] == [1, 2, 2]
    assert table.state.reserve[table.kind("walker")] == 0


def test_ruling_116_black_plague_makes_the_part_that_stays_equal_too() -> None:
    """Three Walkers in one of the two noisiest zones: two go, and one more stays with the third."""
    doors = {"ae": True, "dh": False}
    table = SmallTable(BLACK_PLAGUE, HOUSE, "Ann", rooms="efgh", doors=doors)
    table.put("Ann", "a").noise("h", 1).zombies("h", walker=3)
    table.play_out(activate_all(table.play))
    assert table.asked == []
    assert table.horde() == {"g": {"walker": 2}, "h": {"walker": 2}}


def test_ruling_120_with_no_figure_left_a_group_splits_unevenly_as_the_players_like() -> None:
    """Each kind by itself: there are Fatties left to add, and no Walkers. [BP 24]"""
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    table.put("Ann", "h").zombies("a", walker=3, fatty=3)
    table.play.place(table.zone("x"), table.kind("walker"), 99)
    rush = [(table.zone("a"), table.kind(kind), 3) for kind in ("walker", "fatty")]
    table.play_out(activate_groups(table.play, rush), "go d")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]]
    assert [table.count(zone, "walker") for zone in "bd"] == [1, 2]
    assert [table.count(zone, "fatty") for zone in "bd"] == [2, 2]
    assert table.told(EXTRA_ACTIVATION) == []


def test_ruling_119_black_plague_adds_as_many_as_it_takes() -> None:
    """Four Walkers before three ways: two more make it two each."""
    table = SmallTable(BLACK_PLAGUE, PLAZA, "Ann", "Clovis", "Nelly")
    table.put("Ann", "b").put("Clovis", "d").put("Nelly", "h").zombies("e", walker=4)
    table.play_out(activate_all(table.play))
    assert table.horde() == {zone: {"walker": 2} for zone in "bdh"}
    assert table.asked == []


def test_ruling_121_an_abomination_has_no_twin_even_where_there_is_a_figure() -> None:
    """BP 24, 28: some own several of them. Two go the same way, and none is added to one."""
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    content = table.material.content
    zombies = tuple(
        msgspec.structs.replace(kind, miniatures=3) if kind.id == "abomination" else kind
        for kind in content.box.zombies
    )
    box = msgspec.structs.replace(content.box, zombies=zombies)
    content = msgspec.structs.replace(content, box=box)
    table.sit_down(Material(content, table.material.quest, ("Ann",), (0,)))
    table.put("Ann", "h").zombies("a", abomination=2)
    table.play_out(activate_all(table.play), "go d")
    assert table.horde() == {"d": {"abomination": 2}}


def test_ruling_121_abominations_never_split_and_none_is_added() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    table.put("Ann", "h").zombies("a", abomination=1)
    table.play_out(activate_all(table.play), "go d")
    assert table.horde() == {"d": {"abomination": 1}}


def test_ruling_122_where_the_players_choose_all_of_a_zone_go_the_same_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = dataclasses.replace(RULESETS[SECOND_EDITION], equal_ways=EqualWays.CHOOSE)
    monkeypatch.setitem(RULESETS, SECOND_EDITION, rules)
    table = SmallTable(SECOND_EDITION, RING, "Amy", rooms="x")
    table.put("Amy", "h").zombies("a", walker=3, fatty=2, patient_0=1)
    table.play_out(activate_all(table.play), "go d", "go b")
    assert table.horde() == {"d": {"walker": 3, "fatty": 2}, "b": {"patient-0": 1}}


# --- events ---------------------------------------------------------------------------------


def test_the_event_says_whom_they_saw_and_what_else_they_could_have_done() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "a").put("Doug", "e").zombies("c", walker=2)
    table.play_out(activate_all(table.play))
    zone, kind = table.zone, table.kind("walker")
    assert table.told(ZOMBIES_MOVED) == [
        {"from": zone("c"), "zone": zone("b"), "kind": kind, "count": 1, "target": zone("a"),
         "why": Why.SEEN, "ways": 2},
        {"from": zone("c"), "zone": zone("d"), "kind": kind, "count": 1, "target": zone("e"),
         "why": Why.SEEN, "ways": 2},
    ]  # fmt: skip


def test_the_event_says_what_they_heard() -> None:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", rooms="efgh")
    table.open("a", "e").put("Amy", "c").zombies("h", walker=2)
    table.play_out(activate_all(table.play))
    (event,) = table.told(ZOMBIES_MOVED)
    assert event["target"] == table.zone("c")
    assert event["why"] == Why.HEARD
    assert event["ways"] == 1
