"""M24, Ram Speed: two fires and every car out, all in one round. [2E 60]"""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.cost_and_harm import SURELY
from shamble.rules.table.words import DECK_SHUFFLED, SHUFFLED
from shamble.telling.harm import harm_said
from shamble.telling.sayings import Sayings
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, holding
from tests.rules.table import Table

EAST, WEST = "2,2:a", "2,0:a"
"""The two roads, which are Spawn Zones."""
BEFORE_EAST, BEFORE_WEST = "2,2:b", "2,0:b"
TEAM = ("Amy", "Doug", "Josh", "Ned", "Wanda", "Elle")


def test_set_up() -> None:
    assert counted("M24") == {
        "objectives": 9,
        "crates": 9,
        "spawns": [("0,0:e", "red", True), (EAST, "red", True), (WEST, "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,1:e"},
        "cards": 6,
    }
    view = Game.new("M24", seed=11).view()
    assert [(car.kind, car.drivable, car.crate) for car in view.cars] == [
        ("police car", True, False), ("police car", True, False),
    ]  # fmt: skip
    assert {objective.color for objective in view.objectives} == {None}


# --- Objectives, crates, Police Cars --------------------------------------------------------


def before_an_objective(color: str) -> tuple[Table, str]:
    """Amy beside an Objective of this colour, and the choice to take it; all Molotovs are in the
    deck."""
    table = Table("M24", "Amy", "Doug")
    number = number_of(table, color)
    zone = table.material.board.name(table.material.objective_zones[number])
    return table.put("Amy", zone).turn("Amy"), f"take-objective {number}"


def test_a_red_objective_gives_five_points_alone() -> None:
    table, take = before_an_objective("red")
    act(table, "Amy", take)
    assert (table.state.points[0], holding(table, "Amy")) == (5, [])


@pytest.mark.parametrize("color", ["blue", "green"])
def test_the_blue_and_the_green_one_bring_a_molotov_too(color: str) -> None:
    table, take = before_an_objective(color)
    act(table, "Amy", take, "put drawn1 hand1")
    assert (table.state.points[0], holding(table, "Amy")) == (5, ["molotov"])


def test_ruling_196_out_of_the_deck_or_the_discard_pile_as_the_player_likes() -> None:
    table, take = before_an_objective("blue")
    table.discarded("molotov")
    deck = table.state.equipment_deck[:]
    act(table, "Amy", take, "from-discard", "put drawn1 hand1")
    assert (table.state.equipment_deck, table.state.equipment_discard) == (deck, [])
    table, take = before_an_objective("blue")
    table.discarded("molotov")
    act(table, "Amy", take, "from-deck", "put drawn1 hand1")
    assert len(table.state.equipment_deck) == len(deck) - 1
    assert len(table.state.equipment_discard) == 1


@pytest.mark.parametrize("source, shuffled", [("from-discard", 0), ("from-deck", 1)])
def test_ruling_196_a_deck_that_was_looked_through_is_shuffled_and_nothing_else(
    source: str, shuffled: int
) -> None:
    """The discard pile stays what it is, and nobody is told otherwise."""
    table, take = before_an_objective("blue")
    table.discarded("molotov")
    table.play.events = []
    act(table, "Amy", take, source, "put drawn1 hand1")
    told = [event[0] for event in table.play.events]
    assert told.count(DECK_SHUFFLED) == shuffled
    assert SHUFFLED not in told


def test_a_crate_gives_a_pimpweapon_and_a_police_car_a_weapon() -> None:
    assert len(holding(crate("M24", "Amy"), "Amy")) == 1
    table = Table("M24", "Amy", "Doug").put("Amy", "1,1:g").turn("Amy")
    table.top_equipment("water", "katana")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]


# --- armed ----------------------------------------------------------------------------------


def test_as_many_pimpweapons_as_survivors_whoever_has_them() -> None:
    table = Table("M24", "Amy", "Doug", "Josh").give("Amy", hand1="nailbat", hand2="gunblade")
    table.play.check()
    assert table.state.goals == 0
    table.give("Amy", pack1="golden-kukri")
    table.play.check()
    assert table.state.goals == 0b01


def test_ruling_190_up_to_the_number_that_can_still_come() -> None:
    """One Pimpweapon is left in the deck, and two crates; then no crate."""
    table = Table("M24", "Amy", "Doug", "Josh").give("Amy", hand1="nailbat").pimp_left("gunblade")
    table.crates_taken(0, 1, 2, 3, 4, 5, 6)
    table.play.check()
    assert table.state.goals == 0
    table.crates_taken(7, 8)
    table.play.check()
    assert table.state.goals == 0b01


# --- the last round -------------------------------------------------------------------------


def ready(*more: str, doug_at: str = BEFORE_WEST) -> Table:
    """Armed, and a car before each road: Doug at the wheel in the west, with Josh, who has a
    Molotov; Amy, with one too, at the wheel in the east."""
    table = Table("M24", "Amy", "Doug", "Josh", *more)
    table.park("police-car", BEFORE_EAST).park("police-car-2", doug_at)
    table.seat("Amy", "police-car", "driver").seat("Doug", "police-car-2", "driver")
    table.seat("Josh", "police-car-2", "passenger")
    table.give("Amy", hand1="molotov").give("Josh", hand1="molotov").goals_met("armed")
    return table.turn("Josh")


JOSH_THROWS = (f"throw molotov {WEST}", "end-turn")
AMY = ("activate amy", f"throw molotov {EAST}", f"drive {EAST}", "end-turn", "drive-off police-car")
DOUG = (f"drive {WEST}", "end-turn", "drive-off police-car-2")


def test_both_fires_and_then_everybody_out_in_cars_wins() -> None:
    assert ends(ready(), *JOSH_THROWS, *AMY) is Ending.RUNNING
    assert ends(ready(), *JOSH_THROWS, *AMY, *DOUG) is Ending.WON


def test_all_may_take_the_same_road() -> None:
    """The west burnt in this round before they came to the east."""
    table = ready(doug_at=BEFORE_EAST)
    table.play.note_fire(table.zone(WEST))
    doug = ("activate doug", f"drive {EAST}", "end-turn", "drive-off police-car-2")
    assert ends(table.turn("Amy"), *AMY[1:], *doug) is Ending.WON


def on_the_road(zone: str = EAST) -> Table:
    """Armed, and Amy at the wheel in this zone."""
    table = Table("M24", "Amy", "Doug").park("police-car", zone).goals_met("armed")
    return table.seat("Amy", "police-car", "driver").turn("Amy")


def test_nobody_leaves_before_all_are_armed() -> None:
    table = on_the_road()
    assert table.play.quest.may_drive_off(table.play, 0)
    table.state.goals = 0
    assert not table.play.quest.may_drive_off(table.play, 0)


def test_nor_on_foot_nor_among_zombies_nor_elsewhere() -> None:
    table = on_the_road().put("Doug", EAST)
    assert not table.play.quest.may_leave(table.play, 1)
    table.zombies(EAST, walker=1)
    assert not table.play.quest.may_drive_off(table.play, 0)
    table = on_the_road("0,0:e")
    assert not table.play.quest.may_drive_off(table.play, 0)


# --- out of order (rulings 193, 196) --------------------------------------------------------


def test_who_leaves_before_both_fires_loses_the_game() -> None:
    """Amy's own fire alone is not enough."""
    assert ends(ready().turn("Amy"), *AMY[1:]) is Ending.GOAL_IMPOSSIBLE


@pytest.mark.parametrize(
    "language, told, ended",
    [
        ("en", "The game is lost then: ", "You have lost: "),
        ("fr", "La partie est alors perdue : ", "Vous avez perdu : "),
        ("pl", "Gra jest wtedy przegrana: ", "Porażka: "),
    ],
)
def test_who_would_leave_too_early_is_told_and_so_is_how_it_ended(
    language: str, told: str, ended: str
) -> None:
    """Before it is chosen, and in the log."""
    table = on_the_road()
    engine = Engine(table.material, table.state.copy(), watched=True)
    game = Game.new("M24", survivors=("Amy", "Doug"), seed=1)
    game._engine = engine
    game.choose("end-turn")
    harms = dict(zip(game.decision.choices, game.harms(), strict=True))
    leaving = harms["drive-off police-car"]
    assert leaving is not None
    assert leaving.lost == SURELY
    sayings = Sayings(game, Names.load(language))
    (said,) = harm_said(leaving, sayings)
    assert said.startswith(told)
    assert language != "en" or "somebody left too early" in said
    game.choose("drive-off police-car")
    assert game.outcome.cause == "goal-impossible"
    *_, last = sayings.events(game.events)
    assert last == ended + said.removeprefix(told)


def test_a_fire_of_the_round_before_does_not_count() -> None:
    table = ready()
    table.play.note_fire(table.zone(WEST))
    table.state.round += 1
    assert ends(table.turn("Amy"), *AMY[1:]) is Ending.GOAL_IMPOSSIBLE


def test_who_stays_behind_when_the_round_ends_loses_the_game() -> None:
    """Nobody else comes near in the meantime: no zombie is on the board."""
    table = ready().top_zombie_cards(37, 38, 39)
    stay = ("activate amy", *AMY[1:], "end-turn")
    assert ends(table, *JOSH_THROWS, *stay) is Ending.GOAL_IMPOSSIBLE


def test_fires_without_leaving_may_be_lit_again() -> None:
    table = ready().top_zombie_cards(37, 38, 39)
    stay = ("activate amy", f"throw molotov {EAST}", "end-turn", "end-turn")
    assert ends(table, *JOSH_THROWS, *stay) is Ending.RUNNING


def test_too_few_seats_are_left() -> None:
    """Six set out; the car in the east leaves with one of them, and four seats are left for five.
    With two aboard it may go."""
    table = ready("Ned", "Wanda", "Elle")
    assert ends(table, *JOSH_THROWS, *AMY) is Ending.GOAL_IMPOSSIBLE
    table.seat("Elle", "police-car", "passenger").turn("Josh")
    assert ends(table, *JOSH_THROWS, *AMY) is Ending.RUNNING


def test_the_dead_lose_the_game() -> None:
    table = ready().put("Josh", "1,1:g").zombies("1,1:g", walker=3)
    assert ends(table, "end-turn", "activate amy", "end-turn", "end-turn") is (
        Ending.SURVIVOR_ELIMINATED
    )


def test_cars_protect_nobody_from_fire() -> None:
    table = on_the_road(WEST).put("Doug", BEFORE_WEST).give("Doug", hand1="molotov").turn("Doug")
    assert ends(table, f"throw molotov {WEST}") is Ending.SURVIVOR_ELIMINATED
