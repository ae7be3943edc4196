"""M11, The Ditch. [2E 47]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import LEFT, Phase
from tests.quests.looking import attacked, counted, crate, ends, points_of_objective
from tests.rules.acting import act, at, beginning, holding
from tests.rules.table import Table

EXIT = "1,1:d"
LAIR = "1,1:i"
"""Where the Abomination waits, behind the door at the Exit."""
DOOR = "1,1:d/1,1:i"
ABOMINATIONS = {"patient-0", "hobomination", "abominacop", "abominawild"}


def test_set_up() -> None:
    found = counted("M11")
    zombies = found.pop("zombies")  # which Abomination it is is random
    assert isinstance(zombies, dict)
    assert list(zombies) == [LAIR]
    assert found == {
        "objectives": 4,
        "crates": 4,
        "spawns": [("0,0:a", "red", True), ("0,1:c", "red", True)],
        "open doors": (),
        "start": {"0,0:e"},
        "cards": 6,
    }


def test_any_abomination_may_be_the_one() -> None:
    found: set[str] = set()
    for seed in range(20):
        game = begun(seed)
        (there,) = game.view().zombies.values()
        assert sum(there.values()) == 1
        found |= set(there)
    assert found == ABOMINATIONS


def begun(seed: int) -> Game:
    game = Game.new("M11", survivors=("Amy", "Doug"), seed=seed)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def test_the_players_choose_two_companions_and_their_leaders() -> None:
    game = Game.new("M11", survivors=("Amy", "Doug"), seed=3)
    game.choose("goes-with lili doug")
    assert "goes-with lili amy" not in game.decision.choices
    game.choose("goes-with ned doug")
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    assert [(one.id, one.leader, one.zone) for one in game.view().company] == [
        ("ned", "doug", "0,0:e"),
        ("lili", "doug", "0,0:e"),
    ]


def test_objectives_give_points_and_crates_pimpweapons() -> None:
    assert points_of_objective("M11", "Amy") == 5
    assert len(holding(crate("M11", "Amy"), "Amy")) == 1


@pytest.mark.parametrize("zone, number", [("0,0:c", 4), ("0,1:b", 5)])
def test_each_pimpmobile_holds_one_pimpweapon_and_cannot_be_driven(zone: str, number: int) -> None:
    table = Table("M11", "Amy", "Doug").put("Amy", zone).pimp_left("nailbat").turn("Amy")
    act(table, "Amy", f"take-crate {number}", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]
    assert beginning(table, "Amy", "take-crate") == []
    (car,) = [text.split()[1] for text in beginning(table, "Amy", "get-in") if "driver" in text]
    table.seat("Amy", car, "driver").turn("Amy")
    assert beginning(table, "Amy", "drive", "drive-fast") == []


# --- the Abomination ------------------------------------------------------------------------


def crossing(zone: str) -> Table:
    """Amy and Doug stand there, Lili with Amy and Ned with Doug."""
    table = Table("M11", "Amy", "Doug").put("Amy", zone).put("Doug", zone)
    return table.companion("Lili", "Amy").companion("Ned", "Doug")


def test_it_does_not_move_before_a_way_is_open_to_the_survivors() -> None:
    table = crossing(EXIT).zombies(LAIR, patient_0=1)
    assert attacked(table) is Ending.RUNNING
    assert table.count(LAIR, "patient-0") == 1
    attacked(table.opened(DOOR))
    assert table.count(EXIT, "patient-0") == 1


# --- leaving --------------------------------------------------------------------------------


def leavers(table: Table) -> list[str]:
    return [s for s in ("Amy", "Doug") if table.play.quest.may_leave(table.play, table.who(s))]


def test_nobody_leaves_while_an_abomination_is_on_the_board() -> None:
    table = crossing(EXIT).zombies("0,0:a", hobomination=1)
    assert leavers(table) == []
    assert leavers(crossing(EXIT)) == ["Amy", "Doug"]


def test_nor_among_zombies_but_others_elsewhere_do_not_matter() -> None:
    assert leavers(crossing(EXIT).zombies(EXIT, walker=1)) == []
    assert leavers(crossing(EXIT).zombies(LAIR, walker=1, fatty=1)) == ["Amy", "Doug"]


def test_nobody_leaves_anywhere_else() -> None:
    assert leavers(crossing(LAIR)) == []


def test_companions_leave_with_their_leaders_and_when_all_are_gone_the_game_is_won() -> None:
    table = crossing(EXIT).turn("Amy")
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    assert ends(table, "end-turn", "leave", "end-turn", "leave") is Ending.WON


def test_who_stays_behind_is_waited_for() -> None:
    table = crossing(EXIT).turn("Amy")
    table.play.move_survivor(table.who("Doug"), table.zone(LAIR))
    table.play.leave(0)
    table.play.check()
    assert table.state.zone[table.who("Lili")] == LEFT
    assert table.state.goals == 0
    assert at(table, "Ned") == LAIR
    assert broken(table.play) == []


# --- losing ---------------------------------------------------------------------------------


def test_the_game_is_lost_with_a_companion() -> None:
    table = crossing("0,0:e").zombies("0,0:e", walker=1)
    assert attacked(table, "wound lili") is Ending.SURVIVOR_ELIMINATED


def test_and_with_a_survivor() -> None:
    table = crossing("0,0:e").wound("Amy", 2).zombies("0,0:e", walker=1)
    assert attacked(table, "wound amy") is Ending.SURVIVOR_ELIMINATED


def test_a_blow_that_a_survivor_takes_does_not_lose() -> None:
    table = crossing("0,0:e").zombies("0,0:e", walker=1)
    assert attacked(table, "wound amy") is Ending.RUNNING


# --- the last rounds ------------------------------------------------------------------------

NOTHING = (37, 38, 39, 40)
"""Zombie cards that bring nobody."""


def test_won_from_a_prepared_position() -> None:
    """The team has crossed the street, and somebody has a Molotov. The Abomination comes and burns;
    then they go through its lair to the Exit, Companions and all."""
    table = crossing("1,0:h").give("Amy", hand1="molotov", hand2="crowbar")
    table.opened("0,0:e/0,0:h", "0,0:b/0,0:h", "0,0:b/1,0:h").entered()
    table.zombies(LAIR, patient_0=1).top_zombie_cards(*NOTHING).only_top("zombie", 4).turn("Amy")
    through = ("move 1,0:f", "move 1,1:f", "end-turn")
    out = ("move 1,1:g", f"move {LAIR}")
    fire = ("activate amy", "throw molotov 1,1:g", *out)
    assert ends(table, *through, *through, *fire) is Ending.RUNNING
    open_up = ("end-turn", *out, "end-turn", "activate amy", f"open {DOOR} crowbar", f"move {EXIT}")
    leave = ("end-turn", "leave", f"move {EXIT}", "end-turn", "leave")
    assert ends(table, *through, *through, *fire, *open_up, *leave) is Ending.WON
