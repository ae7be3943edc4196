"""Zombie Siege cards, and what happens when figures run out in White Death. [WD 29, 34]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.horde.coming import SHORTAGE, spawn_zombies
from shamble.rules.horde.siege import BESIEGED, climb
from shamble.rules.horde.spawn import spawn_token
from tests.rules.small import WHITE_DEATH, SmallTable

WALL = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+#####+
: w   : v   : u   :
+#####+#####+#####+
: d   : e   : f   :
+.....+.....+.....+
"""
"""A wall without stairs from side to side."""
SIEGE = 471
"""One Walker at Blue."""


def table(survivor: str = "e", corruption: str = "", skills: tuple[str, ...] = ()) -> SmallTable:
    one = SmallTable(
        WHITE_DEATH,
        WALL,
        "Jenia",
        battlements="wvu",
        spawns="a",
        skills={"jenia": skills},
        says={"beacon": "0,0:f", "corruption": tuple(f"0,0:{zone}" for zone in corruption)},
    )
    return one.put("Jenia", survivor)


def besiege(one: SmallTable, *words: str, number: int = SIEGE) -> None:
    one.top_zombie_cards(number)
    one.play_out(spawn_token(one.play, 0), *words)


def test_wd_029_zombies_come_in_every_corruption_zone_and_none_where_the_card_was_drawn() -> None:
    one = table("f", corruption="bd")
    besiege(one)
    assert {zone for zone, there in one.horde().items() if "walker" in there} == {"v", "d"}
    # the one of `b` is up on the wall already, and the other one is on Jenia's side


def test_wd_029_those_below_a_wall_that_is_in_their_way_climb_it() -> None:
    one = table("e").zombies("b", walker=2, runner=1)
    one.play_out(climb(one.play))
    assert one.horde() == {"v": {"walker": 2, "runner": 1}}


def test_wd_029_in_any_other_case_they_do_not_move() -> None:
    one = table("c").zombies("b", walker=1)
    one.play_out(climb(one.play))
    assert one.horde() == {"b": {"walker": 1}}


STAIRS = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: w   : v   : u   :
+.....+.....+.....+
"""
"""A wall with stairs at one end."""


@pytest.mark.parametrize(("survivor", "stands"), [("w", "w"), ("v", "v"), ("u", "b")])
def test_wd_029_034_they_climb_only_where_it_brings_them_nearer(survivor: str, stands: str) -> None:
    """To the far end of the wall the stairs are as short a way."""
    one = SmallTable(WHITE_DEATH, STAIRS, "Jenia", battlements="wvu", spawns="a")
    one.put("Jenia", survivor).zombies("a" if survivor == "w" else "b", walker=1)
    one.play_out(climb(one.play))
    assert one.horde() == {stands: {"walker": 1}}


def test_wd_029_who_could_climb_at_two_places_goes_where_the_players_say() -> None:
    one = table("w").zombies("b", walker=1)
    one.play_out(climb(one.play))
    assert one.horde() == {"v": {"walker": 1}}


def test_wd_029_ruling_142_a_frozen_zombie_climbs_all_the_same() -> None:
    one = table("e").zombies("b", walker=1).frozen("0,0:b")
    one.play_out(climb(one.play))
    assert one.horde() == {"v": {"walker": 1}}


def test_wd_029_ruling_142_who_has_prey_in_the_own_zone_does_not_climb() -> None:
    """Though two on the wall are louder, and the stairs lead there."""
    skills: dict[str, tuple[str, ...]] = {"jenia": (), "ogon": (), "lorna": ()}
    one = SmallTable(
        WHITE_DEATH, STAIRS, "Jenia", "Ogon", "Lorna", battlements="wvu", spawns="a", skills=skills
    ).put("Jenia", "a").put("Ogon", "w").put("Lorna", "w").zombies("a", walker=1)  # fmt: skip
    one.play_out(climb(one.play))
    assert one.horde() == {"a": {"walker": 1}}


def test_wd_018_an_abomination_needs_no_siege() -> None:
    one = table("e").zombies("b", khan=1)
    one.play_out(climb(one.play))
    assert one.horde() == {"b": {"khan": 1}}


def test_wd_029_ruling_141_too_few_figures_go_where_the_players_say() -> None:
    one = table("f", corruption="abc").zombies("d", walker=33)
    besiege(one, "spawn-in b", "spawn-in c")
    assert one.questions(BESIEGED) == [
        ["spawn-in a", "spawn-in b", "spawn-in c"],
        ["spawn-in a", "spawn-in c"],
    ]
    assert "khan" in one.horde()["a"]


def test_wd_029_where_every_zone_has_some_the_abomination_joins_them() -> None:
    """At Orange two Walkers are wanted in the only Corruption Zone, and one is left."""
    one = table("c", corruption="a").zombies("d", walker=34).points("Jenia", 19)
    besiege(one)
    assert one.horde()["a"] == {"walker": 1, "khan": 1}


def test_wd_029_with_an_abomination_on_the_board_it_acts_once_more_once_per_card() -> None:
    one = table("f", corruption="abc").zombies("d", walker=35).zombies("a", khan=1)
    besiege(one, "go w")
    assert one.horde()["w"] == {"khan": 1}


def test_wd_029_ruling_132_figures_run_out_and_an_abomination_comes_there() -> None:
    one = table("f", corruption="c").zombies("d", walker=35)
    one.top_zombie_cards(429)
    one.play_out(spawn_token(one.play, 0))
    assert "khan" in one.horde()["a"]


def test_wd_029_an_aaahh_without_figures_brings_it_to_a_corruption_zone() -> None:
    one = table("f", corruption="bc").zombies("d", walker=35)
    kind = one.material.kinds_called["walker"][0]
    one.play_out(spawn_zombies(one.play, one.zone("e"), kind, 1), "spawn-in c")
    assert one.questions(SHORTAGE) == [["spawn-in b", "spawn-in c"]]
    assert [asked.survivor for asked in one.asked if asked.kind == SHORTAGE] == [-1]
    assert "khan" in one.horde()["c"]


def test_wd_054_ruling_140_zombie_link_answers_siege_cards_here() -> None:
    one = table("f", corruption="d", skills=("Zombie link",))
    besiege(one, "end-turn")
    assert len([asked for asked in one.asked if asked.kind == CHOOSING_ACTION]) == 1
    one = table("f", skills=("Zombie link",)).points("Jenia", 7)
    besiege(one, number=481)
    assert not [asked for asked in one.asked if asked.kind == CHOOSING_ACTION]


def test_wd_051_combat_reflexes_answer_a_siege_card_once_in_whichever_zone() -> None:
    """Walkers come in `a` and in `c`, both beside Jenia; the first is let be. (ruling 138)"""
    one = table("b", corruption="ac", skills=("Combat Reflexes",)).dice(6)
    one.give("Jenia", hand1="short_bow")
    besiege(one, "no", "attack short-bow ranged c")
    assert one.horde() == {"a": {"walker": 1}}


def test_wd_051_combat_reflexes_that_were_used_wait_for_the_next_card() -> None:
    one = table("b", corruption="ac", skills=("Combat Reflexes",)).dice(6, 6)
    one.give("Jenia", hand1="short_bow")
    besiege(one, "attack short-bow ranged a")
    assert one.horde() == {"c": {"walker": 1}}
    besiege(one, "attack short-bow ranged a", number=472)
    assert one.horde() == {"c": {"walker": 2}}


def test_wd_054_sidestep_answers_a_siege_card_once() -> None:
    one = table("b", corruption="ac", skills=("Sidestep",))
    besiege(one, "move c")  # where the next one comes
    assert one.letter(one.state.zone[0]) == "c"
    assert len(one.asked) == 1


def test_wd_051_a_card_whose_figures_run_out_is_answered_once() -> None:
    """The last Walker comes, and then the Abomination of the same card. (ruling 138)"""
    one = table("b", skills=("Combat Reflexes",)).zombies("d", walker=34).dice(6)
    one.give("Jenia", hand1="short_bow").top_zombie_cards(430)
    one.play_out(spawn_token(one.play, 0), "attack short-bow ranged a")
    assert one.horde()["a"] == {"khan": 1}


def test_wd_029_an_aaahh_in_the_turn_of_a_zombie_link_is_no_part_of_the_card() -> None:
    """No Walker is left: the Abomination comes with Corruption, not in the Spawn Zone."""
    one = table("f", corruption="bc", skills=("Zombie link", "Scavenger"))
    one.zombies("d", walker=35).top_equipment("aaahh-walker")
    besiege(one, "search", "spawn-in c", "end-turn")
    assert one.questions(SHORTAGE) == [["spawn-in b", "spawn-in c"]]


def test_ruling_237_an_aaahh_that_answers_a_spawn_brings_the_abomination_with_corruption() -> None:
    """Jenia kills the Walker of the card, holds her nose and draws: no Brute is left."""
    one = table("a", corruption="bc", skills=("Combat Reflexes", "Hold Your Nose")).dice(6, 6)
    one.give("Jenia", hand1="sword").top_zombie_cards(430).top_equipment("aaahh-brute")
    one.zombies("d", brute=one.state.reserve[one.kind("brute")])
    one.play_out(spawn_token(one.play, 0), "attack sword melee a", "spawn-in c", "done")
    assert one.questions(SHORTAGE) == [["spawn-in b", "spawn-in c"]]
    assert one.horde()["c"] == {"khan": 1}


FORK = """
+.....+.....+.....+
: a   # b   # c   :
+#####+.....+#####+
: d   : e   : f   :
+.....+.....+.....+
"""
"""A street between two walkways, the first zone of the board one of them."""


def test_wd_029_where_two_walls_are_in_the_way_somebody_decides() -> None:
    """Jenia stands on one of them and Ogon on the other."""
    one = SmallTable(
        WHITE_DEATH,
        FORK,
        "Jenia",
        "Ogon",
        battlements="ac",
        spawns="e",
        skills={"jenia": (), "ogon": ()},
        says={"beacon": "0,0:f"},
    )
    one.put("Jenia", "a").put("Ogon", "c").zombies("b", walker=1)
    assert one.zone("a") == 0
    one.play_out(climb(one.play), "go c")
    assert one.horde() == {"c": {"walker": 1}}
