"""M19, Best Friends Forever. [2E 55]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.actions import search
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.levels import level_ups
from shamble.rules.flow.turns import begin_turn, extra_turn
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase
from tests.quests.looking import counted, ends
from tests.rules.acting import act, at, beginning, holding, left, pick, texts
from tests.rules.table import Table, first_choice

YELLOW = 7
PLACES = ("0,0:g", "0,1:g", "1,0:i", "1,1:h", "2,0:g", "2,1:g")
"""Where Objectives lie, besides the one in the Pimpmobile."""
PIMPMOBILE = "2,1:c"


def test_set_up() -> None:
    assert counted("M19") == {
        "objectives": 7,
        "crates": 6,
        "spawns": [("0,0:c", "red", True), ("0,1:d", "red", True), ("2,0:a", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:c"},
        "cards": 6,
    }


def test_the_players_choose_the_duos_and_everybody_has_a_companion() -> None:
    game = Game.new("M19", seed=11)
    assert len(game.decision.choices) == 6 * 6
    game.choose("goes-with lou wanda")
    assert not [text for text in game.decision.choices if "lou" in text or "wanda" in text]
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    leaders = {one.leader for one in game.view().company}
    assert leaders == {survivor.id for survivor in game.view().survivors}
    assert game.check() == []


def duos(points: int = YELLOW) -> Table:
    """Amy with Wanda at an Objective, Doug with Bunny G in the street of the start."""
    table = Table("M19", "Amy", "Doug").put("Amy", PLACES[0]).put("Doug", "1,0:c")
    table.companion("Wanda", "Amy").companion("Bunny G", "Doug")
    return table.points("Amy", points).points("Doug", points).turn("Amy")


def walk(table: Table, leader: str, zone: str) -> Table:
    """Leader and Companion stand in another zone."""
    table.play.move_survivor(table.who(leader), table.zone(zone))
    return table


def swapped(table: Table, leader: str, number: int) -> Table:
    """A duo has taken an Objective, and learnt what is to be learnt."""
    zone = table.material.objective_zones[number]
    walk(table, leader, table.material.board.name(zone)).turn(leader)
    act(table, leader, f"take-objective {number}")
    table.run(level_ups(table.play), default=first_choice)
    return table


def test_a_copy_made_before_a_swap_keeps_its_points_and_wounds() -> None:
    """Piles are replaced, never changed in place: undoing goes back to such a copy."""
    table = duos()
    table.play.wound(table.who("Amy"), 1)
    before = table.state.copy()
    points, wounds = before.points[:], before.wounds[:]
    table.play.change_places(table.who("Amy"), table.who("Wanda"))
    assert (before.points, before.wounds) == (points, wounds)
    assert table.state.points != points
    assert table.state.wounds != wounds


# --- my turn --------------------------------------------------------------------------------


@pytest.mark.parametrize("points, offered", [(YELLOW - 1, []), (YELLOW, ["take-objective 0"])])
def test_only_survivors_at_yellow_take_objectives(points: int, offered: list[str]) -> None:
    assert beginning(duos(points), "Amy", "take-objective") == offered


def test_ruling_192_a_swap_in_an_extra_turn_hands_both_turns_to_the_companion() -> None:
    """Amy's own Turn is interrupted by a second one, in which she and Wanda change places: Wanda
    plays the rest of the second, and then the rest of the first. (rulings 140, 192)"""
    table = duos()
    amy, wanda = table.who("Amy"), table.who("Wanda")
    act(table, "Amy", "noise")
    rest = left(table, "Amy")
    table.run(
        extra_turn(table.play, amy),
        pick(table, "take-objective 0"),
        pick(table, "noise"),
        pick(table, "end-turn"),
    )
    assert [one.survivor for one in table.asked[-3:]] == [amy, wanda, wanda]
    assert table.state.active == wanda
    assert (left(table, "Wanda"), table.state.actions[amy]) == (rest, 0)
    assert not table.state.done >> wanda & 1
    assert broken(table.play) == []


def test_roles_are_swapped_and_the_dashboard_stays() -> None:
    table = duos().give("Amy", hand1="katana", pack1="nailbat").wound("Amy", 2)
    act(table, "Amy", "take-objective 0")
    wanda, amy = table.who("Wanda"), table.who("Amy")
    assert table.play.followers(wanda) == [amy]
    assert table.play.acts(wanda)
    assert not table.play.acts(amy)
    assert holding(table, "Wanda") == ["katana", "nailbat"]
    assert holding(table, "Amy") == []
    assert table.state.points[wanda] == YELLOW + 5
    assert (table.state.wounds[wanda], table.state.wounds[amy]) == (2, 0)
    assert left(table, "Wanda") == 3, "four at Yellow, and the Objective cost one"
    assert broken(table.play) == []


def test_ruling_192_the_new_leader_has_the_skills_of_the_own_card() -> None:
    """Up to the level of the dashboard; at Orange one is chosen anew."""
    table = duos().points("Amy", 18)
    swapped(table, "Amy", 0)
    skills = [skill.name for skill in table.play.skills_of(table.who("Wanda"))]
    assert skills == ["Sprint", "+1 Action", "+1 to dice roll: Melee"]
    assert [decision.survivor for decision in table.asked] == [table.who("Wanda")]
    lent = [skill.name for skill in table.play.lent_by_companions(table.who("Wanda"))]
    assert lent == ["+1 free Move Action"], "the Blue skill of the former Leader"


def test_ruling_231_the_search_of_the_turn_is_the_duos() -> None:
    """Who takes over has searched, if the other one did; in the next Turn there is another one."""
    table = walk(duos(), "Amy", PLACES[0]).turn("Amy")
    assert search.may_search(table.play, table.who("Amy"))
    table.used("Amy", ["search"])
    act(table, "Amy", "take-objective 0")
    table.run(level_ups(table.play), default=first_choice)
    new = table.state.active
    assert new != table.who("Amy")
    assert not search.may_search(table.play, new)
    begin_turn(table.play, new)
    assert not search.HAS_SEARCHED & table.state.used[new]


def test_a_last_action_leaves_none() -> None:
    """Whoever takes over at Yellow has had the fourth action, too."""
    table = duos().turn("Amy", actions=1)
    act(table, "Amy", "take-objective 0")
    assert left(table, "Wanda") == 0
    assert broken(table.play) == []


@pytest.mark.parametrize("wounds, offered", [(1, ["take-objective 1"]), (2, [])])
def test_ruling_192_a_swap_that_would_eliminate_cannot_be_made(
    wounds: int, offered: list[str]
) -> None:
    """Bunny G has two Health, Doug three."""
    table = walk(duos(), "Doug", PLACES[1]).wound("Doug", wounds).turn("Doug")
    assert beginning(table, "Doug", "take-objective") == offered


def test_a_duo_takes_a_single_objective_in_the_game() -> None:
    table = swapped(duos(), "Amy", 0)
    walk(table, "Wanda", PLACES[1])
    assert beginning(table, "Wanda", "take-objective") == []
    walk(table, "Doug", PLACES[1]).turn("Doug")
    assert beginning(table, "Doug", "take-objective") == ["take-objective 1"]


def test_the_swapped_duo_has_had_its_turn_when_it_ends_it() -> None:
    """Doug goes on."""
    table = duos()
    assert ends(table, "take-objective 0", "end-turn", "move 1,0:b") is Ending.RUNNING


def test_duos_cannot_be_separated() -> None:
    """Cards are traded, Companions are not."""
    table = walk(duos(), "Doug", PLACES[0]).give("Doug", hand1="katana").turn("Amy")
    act(table, "Amy", "trade doug", "receive hand1 pack1")
    assert texts(table, table.asked[0]) == ["receive hand1 hand1", "receive hand1 pack1", "done"]
    assert holding(table, "Amy") == ["katana"]


# --- crates and the wreck -------------------------------------------------------------------


@pytest.mark.parametrize("zone, number", [("0,0:f", 0), (PIMPMOBILE, 6)])
def test_each_crate_gives_a_pimpweapon(zone: str, number: int) -> None:
    table = walk(duos(), "Amy", zone).pimp_left("nailbat")
    act(table, "Amy", f"take-crate {number}", "put drawn1 pack1")
    assert holding(table, "Amy") == ["nailbat"]


def test_the_pimpmobile_carries_an_objective_and_cannot_be_driven() -> None:
    table = walk(duos(), "Amy", PIMPMOBILE)
    act(table, "Amy", "get-in pimpmobile driver")
    assert beginning(table, "Amy", "drive", "drive-fast") == []
    act(table, "Amy", "take-objective 6")
    wanda, amy = table.who("Wanda"), table.who("Amy")
    assert table.state.drivers == [wanda]
    assert table.state.riding[amy] == table.state.riding[wanda] == 0
    assert at(table, "Wanda") == PIMPMOBILE
    assert broken(table.play) == []


# --- the end --------------------------------------------------------------------------------


def armed(table: Table, *leaders: str) -> Table:
    """These have a Pimpweapon, and one more is to be found."""
    for leader, weapon in zip(leaders, ("gunblade", "zantetsuken"), strict=False):
        table.give(leader, hand1=weapon)
    return table


def almost_there() -> Table:
    """Wanda leads since she took an Objective with Amy; Doug stands at the second one."""
    return walk(swapped(duos(), "Amy", 0), "Doug", PLACES[1]).had_turn("Wanda").turn("Doug")


def test_every_duo_has_swapped_and_every_dashboard_has_a_pimpweapon() -> None:
    table = armed(almost_there(), "Wanda", "Doug")
    assert ends(table, "take-objective 1") is Ending.WON


def test_a_duo_that_has_not_swapped_is_missing() -> None:
    table = armed(almost_there(), "Wanda", "Doug")
    assert ends(table, "noise") is Ending.RUNNING


def test_a_dashboard_without_a_pimpweapon_is_missing() -> None:
    table = armed(almost_there(), "Wanda")
    assert ends(table, "take-objective 1") is Ending.RUNNING


def test_two_pimpweapons_on_one_dashboard_are_one_too_few() -> None:
    table = almost_there().give("Wanda", hand1="gunblade", hand2="zantetsuken")
    assert ends(table, "take-objective 1") is Ending.RUNNING


def test_the_last_pimpweapon_wins_once_all_have_swapped() -> None:
    table = armed(swapped(almost_there(), "Doug", 1), "Wanda").pimp_left("nailbat")
    walk(table, "Bunny G", "0,0:f").turn("Bunny G")
    assert ends(table, "take-crate 0", "put drawn1 hand1") is Ending.WON


@pytest.mark.parametrize("crates, ending", [((), Ending.RUNNING), (range(7), Ending.WON)])
def test_ruling_190_as_many_pimpweapons_as_can_be_had(crates: range, ending: Ending) -> None:
    """With no crate left, one weapon among two is enough."""
    table = armed(almost_there(), "Wanda").crates_taken(*crates)
    assert ends(table, "take-objective 1") is ending


def test_ruling_190_a_deck_without_weapons_gives_no_more() -> None:
    table = armed(almost_there(), "Wanda").pimp_left("pimp-aaahh", "pimp-aaahh")
    assert ends(table, "take-objective 1") is Ending.WON


@pytest.mark.parametrize(
    "wounds, victim, ending",
    [
        (0, "wanda", Ending.SURVIVOR_ELIMINATED),
        (0, "amy", Ending.RUNNING),
        (2, "amy", Ending.SURVIVOR_ELIMINATED),
    ],
)
def test_the_game_is_lost_with_a_survivor_or_a_companion(
    wounds: int, victim: str, ending: Ending
) -> None:
    """[2E 34]"""
    table = duos().wound("Amy", wounds).had_turn("Doug").zombies(PLACES[0], walker=1)
    assert ends(table, "end-turn", f"wound {victim}") is ending


def test_a_former_leader_is_a_companion_whom_any_wound_eliminates() -> None:
    table = swapped(duos(), "Amy", 0).had_turn("Doug").zombies(PLACES[0], walker=1)
    assert ends(table, "end-turn", "wound amy") is Ending.SURVIVOR_ELIMINATED
