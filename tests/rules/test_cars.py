"""Cars: seats, driving, the Car Attack, what stands on them. [2E 30-32]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Car, CarKind, Objectives
from shamble.content.vocabulary import effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.turns import begin_turn
from shamble.rules.people.roles import BYSTANDER
from shamble.rules.systems.cars.driving import DRIVE_FAST, drive_fast
from shamble.rules.systems.cars.seats import GOT_OUT
from shamble.rules.table.invariants import broken
from shamble.rules.table.shown import CarView
from shamble.rules.table.state import LEFT, NOWHERE
from shamble.rules.table.views import view_of
from shamble.rules.words.choices import choice
from shamble.rules.words.decisions import Decision
from tests.quests.own import goals, when
from tests.quests.test_company import RANDOM
from tests.rules.acting import act, at, beginning, holding, left, offered
from tests.rules.small import SECOND_EDITION, SmallTable
from tests.rules.table import first_choice

PICTURE = """
+.....+.....+.....+.....+-----+
| a   : b   : c   : d   o e   |
+-----+-----+-----+-----+-----+
"""
"""A street of four zones, and at its end a room `e` with an open doorway."""

PIMPMOBILE = Car(zone="0,0:a", kind=CarKind.PIMPMOBILE, drivable=True, crate=True)
POLICE_CAR = Car(zone="0,0:b", kind=CarKind.POLICE_CAR, drivable=True)
TEAM = ("Amy", "Doug", "Josh", "Ned", "Wanda", "Elle")


def road(*cars: Car, people: tuple[str, ...] = ("Amy", "Doug"), **says: Any) -> SmallTable:
    """A table with these cars, or a Pimpmobile in `a` and a Police Car in `b`; all in `a`."""
    said = {
        "cars": cars or (PIMPMOBILE, POLICE_CAR),
        "standing": (rule.PoliceCarSearch(),),
        "goals": goals(),
        "rules": (when(moments.CrateTaken(), do.Pimpweapon()),),
        **says,
    }
    table = SmallTable(
        SECOND_EDITION, PICTURE, *people, rooms="e", spawns="d", doors={"de": True}, says=said
    )
    for name in people:
        table.put(name, "a")
    return table


def driving(*cars: Car, people: tuple[str, ...] = ("Amy", "Doug"), **says: Any) -> SmallTable:
    """Amy at the wheel of the first car, in her Turn."""
    table = road(*cars, people=people, **says)
    return table.seat("Amy", "pimpmobile", "driver").turn("Amy")


def seats(table: SmallTable, car: str = "pimpmobile") -> list[str]:
    """Who sits in a car, the driver first, or `-`."""
    number = table.car(car)
    ids = [person.id for person in table.material.people]
    found = [ids[person] for person in table.play.aboard(number)]
    return found if table.state.drivers[number] >= 0 else ["-", *found]


def where(table: SmallTable, car: str = "pimpmobile") -> str:
    return table.zone_name(table.state.cars[table.car(car)])[-1]


# --- getting in and out ---------------------------------------------------------------------


def test_getting_in_costs_an_action() -> None:
    table = road().turn("Amy")
    assert beginning(table, "Amy", "get-in") == [
        "get-in pimpmobile driver", "get-in pimpmobile passenger",
    ]  # fmt: skip
    act(table, "Amy", "get-in pimpmobile driver")
    assert seats(table) == ["amy"]
    assert left(table, "Amy") == 2
    assert not beginning(table, "Amy", "get-in")
    assert not beginning(table.turn("Amy", actions=0), "Amy", "get-out", "drive")


def test_only_in_the_zone_of_the_car() -> None:
    table = road().put("Amy", "c").turn("Amy")
    assert not beginning(table, "Amy", "get-in")


def test_ruling_166_nobody_gets_in_among_zombies_but_out_they_get() -> None:
    table = road().zombies("a", walker=1).turn("Amy")
    assert not beginning(table, "Amy", "get-in")
    table.seat("Amy", "pimpmobile", "driver")
    act(table, "Amy", "get-out")
    assert seats(table) == ["-"]
    assert (at(table, "Amy"), left(table, "Amy")) == ("0,0:a", 2)


def test_ruling_166_a_driver_and_three_passengers() -> None:
    table = road(people=TEAM)
    for name in ("Doug", "Josh", "Ned"):
        table.seat(name, "pimpmobile", "passenger")
    table.turn("Amy")
    assert beginning(table, "Amy", "get-in") == ["get-in pimpmobile driver"]
    act(table, "Amy", "get-in pimpmobile driver")
    assert seats(table) == ["amy", "doug", "josh", "ned"]
    assert not beginning(table.turn("Wanda"), "Wanda", "get-in")


def followed(*people: str, **says: Any) -> SmallTable:
    """Amy with Wanda as her Companion, and others of the team, all in `a`."""
    rules = (when(moments.ObjectiveTaken(), do.Companion()),)
    table = road(people=("Amy", *people), rules=rules, **says)
    return table.companion("Wanda", leader="Amy").turn("Amy")


def test_ruling_166_a_companion_takes_a_passenger_seat() -> None:
    table = followed("Doug")
    act(table, "Amy", "get-in pimpmobile driver")
    assert seats(table) == ["amy", "wanda"]
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert at(table, "Wanda") == "0,0:c"
    act(table, "Amy", "get-out")
    assert seats(table) == ["-"]
    assert broken(table.play) == []


def test_ruling_166_who_is_followed_needs_two_seats() -> None:
    table = followed("Doug", "Josh", "Ned")
    table.seat("Doug", "pimpmobile", "passenger").seat("Josh", "pimpmobile", "passenger")
    assert beginning(table, "Amy", "get-in") == ["get-in pimpmobile driver"]
    table.seat("Ned", "pimpmobile", "passenger")
    assert not beginning(table, "Amy", "get-in")


def test_2e_34_nobody_drives_away_from_a_companion() -> None:
    """Rallied from the driver's seat, Wanda stands in the street."""
    table = followed("Doug").seat("Amy", "pimpmobile", "driver")
    assert not beginning(table, "Amy", "drive", "drive-fast")
    act(table, "Amy", "get-out")
    act(table, "Amy", "get-in pimpmobile driver")
    assert beginning(table, "Amy", "drive", "drive-fast")


def test_ruling_166_who_is_found_from_a_full_car_stands_beside_it() -> None:
    """The car has no fifth seat; it stays until somebody makes room and Amy gets in again."""
    table = followed("Doug", "Josh", "Ned", objectives=Objectives(red=("0,0:a",)))
    table.seat("Amy", "pimpmobile", "driver").seat("Wanda", "pimpmobile", "passenger")
    table.seat("Doug", "pimpmobile", "passenger").seat("Josh", "pimpmobile", "passenger")
    act(table.turn("Amy"), "Amy", "take-objective 0")
    assert len(table.play.followers(0)) == 2
    assert seats(table) == ["amy", "doug", "josh", "wanda"]
    assert broken(table.play) == []
    assert not beginning(table, "Amy", "drive", "drive-fast")
    act(table, "Amy", "get-out")
    assert [event["survivor"] for event in table.told(GOT_OUT)] == [0, table.who("Wanda")]
    act(table.turn("Josh"), "Josh", "get-out")
    act(table.turn("Amy"), "Amy", "get-in pimpmobile driver")
    assert len(seats(table)) == 4
    assert beginning(table, "Amy", "drive", "drive-fast")


def test_2e_034_who_follows_somebody_in_a_car_gets_in_if_a_seat_is_free() -> None:
    """(ruling 166)"""
    table = driving(rules=(RANDOM,))
    ned = table.who("Ned")
    table.play.enter_game(ned, table.state.zone[0], BYSTANDER)
    table.play.follow(ned, 0)
    assert table.play.rides(ned) == table.play.rides(0) == 0
    wanda = table.who("Wanda")
    table.play.enter_game(wanda, table.state.zone[0], BYSTANDER)
    table.play.follow(wanda, 1)
    assert table.play.rides(wanda) == -1, "Doug is on foot"


def test_a_duo_that_changes_roles_changes_seats() -> None:
    """Whoever leads now has the Turns, and the wheel."""
    table = followed("Doug").seat("Amy", "pimpmobile", "driver")
    table.seat("Wanda", "pimpmobile", "passenger")
    table.play.change_places(0, table.who("Wanda"))
    assert seats(table) == ["wanda", "amy"]


def test_a_car_leaves_with_companions() -> None:
    table = followed("Doug").seat("Amy", "pimpmobile", "driver")
    table.seat("Wanda", "pimpmobile", "passenger")
    table.play.drive_off(table.car("pimpmobile"))
    assert table.state.zone[table.who("Wanda")] == table.state.zone[0] == LEFT
    assert broken(table.play) == []


def test_a_wreck_has_no_seats() -> None:
    table = road(Car(zone="0,0:a", kind=CarKind.WRECK)).turn("Amy")
    assert not beginning(table, "Amy", "get-in")


# --- changing seats -------------------------------------------------------------------------


def test_changing_seats_among_zombies_is_an_action() -> None:
    table = driving().zombies("a", walker=2)
    act(table, "Amy", "change-seats passenger")
    assert (seats(table), left(table, "Amy")) == (["-", "amy"], 2)
    act(table, "Amy", "change-seats driver")
    assert (seats(table), left(table, "Amy")) == (["amy"], 1)


def test_a_driver_finds_no_other_seat_in_a_full_car() -> None:
    table = driving(people=TEAM)
    for name in ("Doug", "Josh", "Ned"):
        table.seat(name, "pimpmobile", "passenger")
    assert not beginning(table, "Amy", "change-seats")


def test_ruling_232_two_of_one_player_change_places() -> None:
    table = driving().seat("Doug", "pimpmobile", "passenger").zombies("a", walker=2).turn("Doug")
    act(table, "Doug", "change-seats driver")
    assert table.asked == []
    assert (seats(table), left(table, "Doug")) == (["doug", "amy"], 2)
    assert broken(table.play) == []


def of_two_players() -> SmallTable:
    """Amy drives Doug, whom somebody else plays and whose Turn it is."""
    table = driving().seat("Doug", "pimpmobile", "passenger")
    table.state.seats = [0, 1]
    return table.turn("Doug")


def test_ruling_232_who_drives_is_asked_if_somebody_else_plays_the_passenger() -> None:
    table = of_two_players()
    act(table, "Doug", "change-seats driver", "yes")
    (asked,) = table.asked
    assert (asked.seat, asked.survivor, asked.about) == (0, table.who("Amy"), (table.who("Doug"),))
    assert (seats(table), left(table, "Doug")) == (["doug", "amy"], 2)


def test_ruling_232_who_is_refused_has_spent_nothing_and_asks_once_a_turn() -> None:
    table = of_two_players()
    act(table, "Doug", "change-seats driver", "no")
    assert (seats(table), left(table, "Doug")) == (["amy", "doug"], 3)
    assert beginning(table, "Doug", "change-seats") == []
    begin_turn(table.play, table.who("Doug"))
    assert beginning(table, "Doug", "change-seats") == ["change-seats driver"]


# --- a rider is in the zone, but on no feet -------------------------------------------------


def test_a_rider_makes_no_moves() -> None:
    table = driving()
    assert not beginning(table, "Amy", "move")
    act(table, "Amy", "get-out")
    assert beginning(table, "Amy", "move") == ["move 0,0:b"]


@pytest.mark.parametrize("skill", ["Sprint", "+1 Zone per Move", "Charge", "Jump", "Blitz"])
def test_a_rider_uses_no_skills_that_move(skill: str) -> None:
    table = driving().skill("Amy", skill).zombies("b", walker=1).give("Amy", hand1="pistol")
    verbs = ("move", "sprint", "charge", "jump", "blitz")
    assert not beginning(table, "Amy", *verbs)
    table.play.leave_seat(0)
    assert beginning(table, "Amy", *verbs)


def test_a_rider_makes_no_free_move() -> None:
    table = driving().skill("Amy", "Hit & run").zombies("a", walker=1).give("Amy", hand1="katana")
    act(table.dice(6), "Amy", "attack katana melee 0,0:a")
    assert at(table, "Amy") == "0,0:a"


def test_a_rider_attacks_searches_and_takes_as_if_on_foot() -> None:
    table = driving().give("Amy", hand1="pistol")
    assert "attack pistol ranged 0,0:b" in offered(table, "Amy")
    assert "take-crate 0" in offered(table, "Amy")
    assert "trade doug" in offered(table, "Amy")


def test_a_rider_is_attacked_as_if_on_foot() -> None:
    """Molotovs, zombies and stray shots find whoever is in the zone."""
    table = driving().put("Doug", "b").give("Doug", hand1="pistol").zombies("a", walker=1)
    table.turn("Doug").dice(1)
    act(table, "Doug", "attack pistol ranged 0,0:a")
    assert table.state.wounds[0] == 1


def test_who_is_dragged_away_or_dies_is_out_of_the_car() -> None:
    table = driving().seat("Doug", "pimpmobile", "passenger")
    table.play.move_survivor(1, table.zone("b"))
    assert (seats(table), at(table, "Doug")) == (["amy"], "0,0:b")
    with pytest.raises(GameOver):
        table.play.eliminate(0)
    assert seats(table) == ["-"]
    assert broken(table.play) == []


# --- driving --------------------------------------------------------------------------------


def test_a_slow_drive_goes_one_zone_and_attacks_nobody() -> None:
    table = driving().zombies("b", walker=3)
    act(table, "Amy", "drive 0,0:b")
    assert (where(table), at(table, "Amy"), at(table, "Doug")) == ("b", "0,0:b", "0,0:a")
    assert table.count("b", "walker") == 3
    assert left(table, "Amy") == 2


def test_zombies_do_not_hold_a_car() -> None:
    """No more actions than the one, and it goes on through them."""
    table = driving().zombies("a", walker=3).zombies("b", walker=1).dice(1, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert (where(table), left(table, "Amy")) == ("c", 2)


def test_passengers_ride_along_and_only_the_driver_drives() -> None:
    table = driving().seat("Doug", "pimpmobile", "passenger")
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert at(table, "Doug") == "0,0:c"
    assert not beginning(table.turn("Doug"), "Doug", "drive", "drive-fast")


def test_only_if_the_quest_allows_it() -> None:
    parked = Car(zone="0,0:a", kind=CarKind.PIMPMOBILE)
    table = driving(parked)
    assert not beginning(table, "Amy", "drive", "drive-fast")


def test_a_car_stays_out_of_buildings() -> None:
    table = driving().park("pimpmobile", "d")
    assert beginning(table, "Amy", "drive", "drive-fast") == [
        "drive 0,0:c", "drive-fast 0,0:c 0,0:b",
    ]  # fmt: skip
    table.put("Amy", "d")  # on foot she can go in
    assert "move 0,0:e" in offered(table, "Amy")


def test_ruling_164_exactly_two_zones_and_no_u_turn() -> None:
    table = driving().park("pimpmobile", "b")
    assert beginning(table, "Amy", "drive-fast") == ["drive-fast 0,0:c 0,0:d"]


def test_ruling_164_an_attack_in_each_zone_with_zombies() -> None:
    table = driving().zombies("b", walker=2).zombies("c", walker=2).dice(4, 4, 1, 5, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert (table.count("b", "walker"), table.count("c", "walker")) == (0, 1)
    assert table.state.points[0] == 3
    assert table.state.scripted == []


def test_ruling_164_nothing_happens_in_the_zone_it_leaves_or_in_empty_ones() -> None:
    table = driving().zombies("a", walker=2).zombies("c", walker=1).dice(6, 6, 6)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert (table.count("a", "walker"), table.count("c", "walker")) == (2, 0)


def test_ruling_164_it_goes_no_further_than_it_is_driven() -> None:
    """Whatever happens after the first zone's attack: Amy does not drive any more."""
    table = driving().zombies("b", walker=1).put("Doug", "b").skill("Doug", "Hold your nose")
    table.top_equipment("water").dice(6, 6, 6)

    def thrown_out(decision: Decision) -> int:
        table.play.leave_seat(0)
        return first_choice(decision)

    packed = choice(DRIVE_FAST, table.zone("b"), table.zone("c"))
    table.run(drive_fast(table.play, 0, packed), thrown_out, default=first_choice)
    assert where(table) == "b"


def test_driving_makes_no_noise() -> None:
    table = driving().zombies("b", walker=1).dice(1, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert not any(table.state.noise)


# --- the Car Attack -------------------------------------------------------------------------


def test_hits_fall_in_targeting_priority_order() -> None:
    """Fatty and Walker fall before the Runner."""
    table = driving().zombies("b", walker=1, fatty=1, runner=1).dice(4, 4, 3)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert [table.count("b", kind) for kind in ("fatty", "walker", "runner")] == [0, 0, 1]


def test_an_abomination_stops_damage_2() -> None:
    table = driving().zombies("b", hobomination=1).dice(6, 6, 6)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.count("b", "hobomination") == 1


@pytest.mark.parametrize(
    "skill",
    ["+1 die: Combat", "+1 to dice roll: Combat", "Roll 6: +1 die Combat", "Lucky", "Sniper",
     "Reaper: Combat", "Steady hand", "+1 Damage: Combat"],
)  # fmt: skip
def test_the_drivers_skills_do_not_help(skill: str) -> None:
    """Three dice, as they fall: 6, 3 and 3 are one hit and two misses, and Doug takes them all."""
    table = driving().put("Doug", "b").skill("Amy", skill).zombies("b", walker=3).dice(6, 3, 3)
    with pytest.raises(GameOver):
        act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.count("b", "walker") == 2
    assert table.state.wounds[1] == 4


def test_it_is_no_combat_action() -> None:
    """Hit & run and what comes after attacks wait for another occasion."""
    table = driving().skill("Amy", "Hit & run").zombies("b", walker=1).dice(6, 6, 6)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert (where(table), table.asked) == ("c", [])


def test_ruling_165_misses_hit_those_on_foot_beside_zombies() -> None:
    table = driving().put("Doug", "b").zombies("b", walker=2).dice(4, 4, 3)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.state.wounds[1] == 2
    assert table.count("b", "walker") == 0


def test_ruling_165_no_attack_where_only_friends_are() -> None:
    table = driving().put("Doug", "b").dice(1, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.state.wounds[1] == 0
    assert len(table.state.scripted) == 3


def test_ruling_165_those_in_any_car_are_safe() -> None:
    table = driving(people=TEAM).seat("Doug", "pimpmobile", "passenger")
    table.seat("Josh", "police-car", "passenger").zombies("b", walker=2).dice(1, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert not any(table.state.wounds)


def test_ruling_165_the_player_shares_the_misses() -> None:
    table = driving(people=("Amy", "Doug", "Josh")).put("Doug", "b").put("Josh", "b")
    table.zombies("b", walker=2).dice(5, 1, 1)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c", "friendly-fire doug", "friendly-fire josh")
    assert table.state.wounds == [0, 2, 2]


def test_ruling_218_low_profile_protects_and_tough_does_not() -> None:
    table = driving().put("Doug", "b").zombies("b", walker=2).skill("Doug", "Low profile")
    act(table.dice(4, 4, 1), "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.state.wounds[1] == 0
    table = driving().put("Doug", "b").zombies("b", walker=2).skill("Doug", "Tough")
    act(table.dice(4, 4, 1), "Amy", "drive-fast 0,0:b 0,0:c")
    assert table.state.wounds[1] == 2


def test_ruling_172_whoever_stands_in_the_emptied_zone_holds_the_nose() -> None:
    table = driving().put("Doug", "b").skill("Doug", "Hold your nose").zombies("b", walker=1)
    table.top_equipment("water").dice(6, 6, 6)
    act(table, "Amy", "drive-fast 0,0:b 0,0:c", "put drawn1 pack1")
    assert holding(table, "Doug") == ["water"]


# --- crates ---------------------------------------------------------------------------------


def test_a_crate_is_taken_from_the_car_like_an_objective() -> None:
    table = road().pimp_left("nailbat").turn("Amy").zombies("a", walker=1)
    act(table, "Amy", "take-crate 0", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]
    assert not beginning(table, "Amy", "take-crate")
    assert left(table, "Amy") == 2


def test_the_crate_drives_along() -> None:
    table = driving()
    act(table, "Amy", "drive-fast 0,0:b 0,0:c")
    assert beginning(table, "Amy", "take-crate") == ["take-crate 0"]
    assert not beginning(table.turn("Doug"), "Doug", "take-crate")
    assert table.material.crate_zone(table.state, 0) == table.zone("c")


def test_crates_of_cars_come_after_those_of_the_quest() -> None:
    table = road(crates=("0,0:d", "0,0:e"))
    assert table.material.crate_cars == [-1, -1, 0]
    assert view_of(table.play).crates == ("0,0:d", "0,0:e")
    assert view_of(table.play).cars[0].crate


def test_an_objective_on_a_car_is_a_red_one_in_its_zone() -> None:
    """Before the hidden ones: everybody sees its colour."""
    car = Car(zone="0,0:b", kind=CarKind.PIMPMOBILE, objective=True)
    lying = Objectives(blue=("0,0:a",), hidden=("0,0:c",), pool={Color.GREEN: 1})
    table = road(car, objectives=lying).put("Amy", "b").turn("Amy")
    shown = [(token.zone, token.color) for token in view_of(table.play).objectives]
    assert shown == [("0,0:a", "blue"), ("0,0:b", "red"), ("0,0:c", None)]
    act(table, "Amy", "take-objective 1")


# --- looking --------------------------------------------------------------------------------


def test_everybody_sees_who_sits_where() -> None:
    table = driving().seat("Doug", "pimpmobile", "passenger").stash("pimpmobile", "water")
    pimpmobile, police_car = view_of(table.play).cars
    assert pimpmobile == CarView(
        id="pimpmobile",
        kind="pimpmobile",
        zone="0,0:a",
        drivable=True,
        explodes=False,
        crate=True,
        driver="amy",
        passengers=("doug",),
        cards=("water",),
        objectives=0,
    )
    assert (police_car.id, police_car.driver, police_car.passengers) == ("police-car", None, ())


def test_cars_that_are_off_the_board_are_not_seen() -> None:
    table = road().park("pimpmobile", "gone").park("police-car", "left")
    assert view_of(table.play).cars == ()
    assert table.state.cars == [NOWHERE, LEFT]
    assert table.state.crates_lost == 1


def test_the_second_of_a_kind_has_a_number() -> None:
    table = road(PIMPMOBILE, POLICE_CAR, PIMPMOBILE)
    assert [car.id for car in table.material.cars] == ["pimpmobile", "police-car", "pimpmobile-2"]


def test_what_cannot_be_is_found() -> None:
    table = driving().seat("Doug", "pimpmobile", "passenger")
    assert broken(table.play) == []
    table.state.zone[1] = table.zone("b")
    assert broken(table.play) == ["Doug in a car that is somewhere else"]
    table.state.riding = [-1, -1]
    assert broken(table.play) == ["Amy drives pimpmobile from outside"]
    crowded = road(people=TEAM)
    crowded.state.riding = [0, 0, 0, 0, -1, -1]
    assert broken(crowded.play) == ["more passengers in pimpmobile than it has seats"]


def test_positions_refuse_what_cannot_be() -> None:
    table = driving(people=TEAM)
    with pytest.raises(ContentError, match="a seat that is free"):
        table.seat("Doug", "pimpmobile", "driver")
    with pytest.raises(ContentError, match="driver or passenger"):
        table.seat("Doug", "pimpmobile", "roof")
    with pytest.raises(ContentError, match="an empty car"):
        table.park("pimpmobile", "gone")
    with pytest.raises(ContentError, match="a car that is on the board"):
        table.park("police-car", "gone").seat("Doug", "police-car", "driver")


def test_a_box_without_cars_has_none_on_its_boards() -> None:
    with pytest.raises(ContentError, match="cars"):
        SmallTable("black-plague", PICTURE, "Ann", rooms="e", says={"cars": (PIMPMOBILE,)})


def test_nothing_is_left_in_a_car_that_is_gone() -> None:
    table = driving()
    table.state.loads = [0b101] * len(table.material.cars)
    table.play.scrap(0)
    assert table.state.loads == [0, *[0b101] * (len(table.material.cars) - 1)]
