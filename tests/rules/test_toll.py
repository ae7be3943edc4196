"""What the next Activation step would cost is what it costs."""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.quests import Guards
from shamble.game import Game
from shamble.rules.foresight.aftermath import toll_of
from shamble.rules.foresight.rehearsal import Fate
from shamble.rules.foresight.toll import Suffered
from tests.properties.states import differences
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import Table
from tests.rules.test_defilers import activate, came, table as beset


def harms(table: Table) -> dict[str, Suffered]:
    return {harm.person: harm for harm in toll_of(table.play).harms}


def wounds(table: Table) -> dict[str, tuple[int, int]]:
    """By person: at least, at most."""
    return {person: (harm.least, harm.most) for person, harm in harms(table).items()}


def shared(table: Table) -> list[tuple[int, int, str]]:
    """By zone with several people: what comes upon all of them, and whether somebody dies."""
    return [(harm.least, harm.most, harm.dies) for harm in toll_of(table.play).shared]


def lost(table: Table) -> str:
    return toll_of(table.play).lost


# --- who takes how many -----------------------------------------------------------------------


def test_nobody_near_nothing_told() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").put("Amy", "e").zombies("b", runner=2)
    assert (wounds(table), lost(table)) == ({}, "no")


def test_2e_023_runners_attack_twice_or_walk_and_attack() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Josh").put("Josh", "a").zombies("b", runner=2)
    assert wounds(table) == {"josh": (2, 2)}
    assert (harms(table)["josh"].dies, lost(table)) == ("no", "no")
    table = SmallTable(SECOND_EDITION, STREET, "Josh").put("Josh", "a").zombies("a", runner=2)
    assert wounds(table) == {"josh": (3, 3)}
    assert (harms(table)["josh"].dies, lost(table)) == ("surely", "surely")


def test_of_others_only_those_in_the_zone_attack_and_once() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").put("Amy", "e")
    table.zombies("e", fatty=1, abominacop=1).zombies("d", walker=5, fatty=3)
    assert wounds(table) == {"amy": (2, 2)}


def test_wounds_beyond_death_are_not_told() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").put("Amy", "e").zombies("e", walker=7)
    table.wound("Amy", 1)
    assert wounds(table) == {"amy": (2, 2)}
    assert (harms(table)["amy"].dies, lost(table)) == ("surely", "surely")


def test_2e_023_those_in_one_zone_share_them() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "c").put("Doug", "c")
    table.zombies("c", walker=3)
    assert wounds(table) == {"amy": (0, 3), "doug": (0, 3)}
    assert [harm.dies for harm in harms(table).values()] == ["maybe", "maybe"]
    assert (shared(table), lost(table)) == ([(3, 3, "maybe")], "maybe")


def test_shared_wounds_that_one_of_them_cannot_survive_lose_the_game_for_sure() -> None:
    """Five attacks on two who bear two each: which of them dies is open, that one does is not."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "c").put("Doug", "c")
    table.zombies("c", walker=5)
    assert {harm.dies for harm in harms(table).values()} == {"maybe"}
    assert (shared(table), lost(table)) == ([(3, 5, "surely")], "surely")


def test_a_runner_that_the_players_send_may_come_or_not() -> None:
    """From the corner two ways are equally long, and Amy stands on one of them."""
    table = SmallTable(SECOND_EDITION, RING, "Amy", "Doug").put("Amy", "d").put("Doug", "b")
    table.zombies("a", runner=1)
    assert wounds(table) == {"amy": (0, 1), "doug": (0, 1)}


def test_bp_runners_that_split_bring_another() -> None:
    """Black Plague adds a figure, so that each way has its Runner. [BP 24]"""
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", "Nelly", skills={"ann": (), "nelly": ()})
    table.put("Ann", "d").put("Nelly", "b")
    table.zombies("a", runner=1)
    assert wounds(table) == {"ann": (1, 1), "nelly": (1, 1)}


def test_a_death_may_send_runners_to_the_next() -> None:
    """Ann falls in the first action: then the Runners go for Nelly, whom they see beside them."""
    table = plague().put("Ann", "c").put("Nelly", "d").zombies("c", runner=3)
    assert wounds(table) == {"ann": (3, 3)}
    table.zombies("d", runner=1)
    assert wounds(table)["nelly"] == (2, 2)


def test_who_would_be_attacked_after_the_game_is_lost_is_told_as_well() -> None:
    """The Walkers beside Amy come first and lose the game; who saves her must still think of Doug.
    That he is not attacked any more then is true, too."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "b").put("Doug", "d")
    table.zombies("b", walker=3).zombies("d", runner=2)
    assert wounds(table) == {"amy": (3, 3), "doug": (0, 3)}
    assert (harms(table)["doug"].dies, lost(table)) == ("maybe", "surely")


def plague() -> SmallTable:
    """A street of Black Plague with Ann and Nelly, who have no skill."""
    return SmallTable(BLACK_PLAGUE, STREET, "Ann", "Nelly", skills={"ann": (), "nelly": ()})


# --- what may stop them -----------------------------------------------------------------------


def test_bp_023_what_armor_may_stop_is_told_by_itself() -> None:
    table = plague().put("Ann", "c").put("Nelly", "a").zombies("c", walker=2)
    table.give("Ann", body="leather_armor")
    assert harms(table)["ann"] == Suffered("ann", "0,0:c", 0, 2, 2, 2, "no")
    table.zombies("c", abomination=1)  # no armor stops that one
    assert harms(table)["ann"] == Suffered("ann", "0,0:c", 1, 3, 3, 2, "maybe")
    assert lost(table) == "no"


def test_no_die_of_the_game_is_looked_at() -> None:
    table = plague().put("Ann", "c").put("Nelly", "a").zombies("c", walker=2)
    table.give("Ann", body="leather_armor")
    for die in (1, 6):
        table.state.scripted = [die, die]
        assert wounds(table)["ann"] == (0, 2)
        assert table.state.scripted == [die, die]


def test_skills_count() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "c").put("Doug", "e")
    table.zombies("c", walker=2).skill("Amy", "Tough")
    assert wounds(table) == {"amy": (1, 1)}
    table.skill("Amy", "Dreadnought: Walker")
    assert wounds(table) == {}


def test_a_card_may_be_paid_for_a_wound() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "c").put("Doug", "e")
    table.zombies("c", walker=2).skill("Amy", "Is That All You've Got?").give(
        "Amy", hand1="fire_axe"
    )
    assert wounds(table) == {"amy": (1, 2)}


# --- whose death means what -------------------------------------------------------------------


def test_ruling_001_in_black_plague_only_the_last_death_loses() -> None:
    table = plague().put("Ann", "c").put("Nelly", "a").zombies("c", walker=3)
    assert (harms(table)["ann"].dies, lost(table)) == ("surely", "no")
    table.put("Nelly", "c").zombies("c", walker=6)  # one of them may take it all
    assert {harm.dies for harm in harms(table).values()} == {"maybe"}
    assert lost(table) == "maybe"
    alone = SmallTable(BLACK_PLAGUE, STREET, "Nelly", skills={"nelly": ()}).put("Nelly", "c")
    assert (harms(alone.zombies("c", walker=3))["nelly"].dies, lost(alone)) == ("surely", "surely")


def test_m11_a_companion_dies_of_one_wound_and_the_game_is_lost() -> None:
    """Lili follows Amy: whoever of them takes the one Wound, only hers is deadly. [2E 34, 46]"""
    table = Table("M11", "Amy", "Doug").put("Amy", "1,1:a").put("Doug", "0,0:a")
    table.companion("Lili", "Amy").companion("Ned", "Doug").zombies("1,1:a", walker=1)
    assert wounds(table) == {"amy": (0, 1), "lili": (0, 1)}
    assert (harms(table)["lili"].dies, harms(table)["amy"].dies) == ("maybe", "no")
    assert lost(table) == "maybe"


def test_wd_025_guards_of_a_zone_fall_by_one_attack_each() -> None:
    table = SmallTable(
        WHITE_DEATH, STREET, "Jenia", "Ogon",
        says={"guards": (Guards(zone="0,0:c", count=2),)}, skills={"jenia": (), "ogon": ()},
    )  # fmt: skip
    table.put("Jenia", "e").put("Ogon", "e").zombies("c", walker=5)
    assert toll_of(table.play).harms == (Suffered("guard", "0,0:c", 2, 2, 2, 0, "surely"),)
    assert lost(table) == "no"
    table.put("Jenia", "d").zombies("d", runner=1)
    table.state.zone[table.material.guards.start] = table.zone("d")
    assert wounds(table) == {"jenia": (1, 2), "guard": (0, 1)}


def test_wd_020_corruption_at_the_beacon_loses_without_a_wound() -> None:
    table = came(beset())
    for _ in range(2):
        assert (wounds(table), lost(table)) == ({}, "no")
        activate(table)
    assert (wounds(table), lost(table)) == ({}, "surely")


# --- more ways than can be tried ----------------------------------------------------------------


def test_of_too_many_ways_bounds_are_told() -> None:
    names = ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda")
    table = SmallTable(SECOND_EDITION, STREET, *names).zombies("c", runner=4).zombies("a", walker=9)
    for name in names:
        table.put(name, "c")
    table.zombies("b", runner=1)
    told = toll_of(table.play)
    assert [(harm.least, harm.most, harm.dies) for harm in told.harms] == [(0, 3, "maybe")] * 6
    assert shared(table) == [(0, 9, "maybe")]
    assert told.lost == "maybe"


# --- when -------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_it_is_told_at_menus_and_changes_nothing(quest: str) -> None:
    game, bot = Game.new(quest, seed=8), RandomBot(8)
    told = 0
    while not game.over:
        before = game.state.copy()
        found = game.toll()
        assert (found is not None) == (game.decision.kind in ("activate", "action"))
        assert differences(before, game.state) == []
        if found is not None:
            told += bool(found.harms)
            assert game.imagine(1).toll() == found  # nothing in it was hidden
        game.choose(bot.choose(game))
    assert told
    assert game.toll() is None


def test_many_attacks_among_several_are_counted_and_not_tried_in_every_order() -> None:
    """Eight Walkers and three people: somebody surely dies. The order in which the attacks are
    given makes no difference; in every order it were 6,561 ways, too many to try."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", "Silas")
    for name in ("Ann", "Clovis", "Silas"):
        table.put(name, "c")
    table.zombies("c", walker=8)
    assert shared(table) == [(3, 8, "surely")]


def test_every_way_is_tried_once() -> None:
    """Two questions, the second with a least answer; where there is one answer nothing is tried."""
    fate, tried = Fate(), []
    while True:
        tried.append((fate.pick(2), fate.pick(1), fate.pick(4, 2), fate.pick(3, 2)))
        if not fate.goes_on():
            break
    assert tried == [(0, 0, 2, 2), (0, 0, 3, 2), (1, 0, 2, 2), (1, 0, 3, 2)]


def test_bare_is_the_least_without_armor_in_whatever_order_the_ways_come() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis").put("Ann", "c").put("Clovis", "c")
    table.zombies("c", walker=2)
    assert [(harm.least, harm.bare, harm.most) for harm in harms(table).values()] == [(0, 0, 2)] * 2
