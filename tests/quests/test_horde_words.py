"""Words about buildings, the horde and its dead, in quests of somebody's own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content import library
from shamble.content.quests import Door, Objectives
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.positions.boards import without_rules
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.combat.fire import burn
from shamble.rules.combat.targets import kill
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.buildings import joined, rooms_to_fill
from shamble.rules.horde.cards import CARD_DRAWN, resolve_card
from shamble.rules.horde.coming import RUSHED, SPAWNED
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.places import building
from shamble.rules.quests.tasks import Deed, Further
from shamble.rules.table.hidden import redeal
from shamble.rules.table.invariants import broken
from shamble.rules.table.set_up import blank
from shamble.rules.table.views import view_of
from tests.quests.looking import number_of
from tests.quests.own import goals, met, own, when, zone
from tests.quests.test_words import quest_with
from tests.rules.acting import act, beginning, holding
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table, first_choice

# --- buildings and doors --------------------------------------------------------------------


def test_every_building_must_have_an_open_door() -> None:
    table = own(goals=goals(need.BuildingsOpened()))
    assert not met(table)
    assert not met(table.open("b", "c"))
    assert met(table.open("c", "d"))


def test_a_door_of_a_colour_is_open() -> None:
    table = own(goals=goals(need.DoorOpen(color=(Color.GREEN, Color.BLUE))))
    assert not met(table.open("b", "c"))
    assert met(table.open("c", "d"))


def test_all_doors_open_locked_ones_too_and_their_rules_happen() -> None:
    rules = (
        when(moments.ObjectiveTaken(), do.OpenAllDoors()),
        when(moments.DoorOpened(color=(Color.GREEN,)), do.Points(points=7)),
    )
    table = own(rules=rules, standing=(rule.DoorLocked(),), objectives=Objectives(red=(zone("c"),)))
    table.put("Amy", "c").turn("Amy")
    act(table, "Amy", "take-objective 0")
    assert all(table.state.passages >> door.index & 1 for door in table.material.board.doors)
    assert table.state.points[0] == 7


def test_vaults_stay_shut_when_all_doors_open() -> None:
    rules = (when(moments.ObjectiveTaken(), do.OpenAllDoors()),)
    table = own(BLACK_PLAGUE, rules=rules, objectives=Objectives(red=(zone("c"),)))
    table.put("Ann", "c").turn("Ann")
    table.top_zombie_cards(*[card.number for card in table.material.zombie_cards if card.extra][:4])
    act(table, "Ann", "take-objective 0", *["room 0,0:a", "room 0,0:d"])
    board = table.material.board
    assert [d.vault for d in board.doors if not table.state.passages >> d.index & 1] == [True]


def apart(**says: Any) -> SmallTable:
    """The house of `a` and `b` has a door inside."""
    door = Door(between=(zone("a"), zone("b")))
    doors = (door, Door(between=(zone("b"), zone("c"))))
    return own(doors=doors, places={}, **says)


@pytest.mark.parametrize("is_apart, rooms", [(False, "ab"), (True, "b")])
def test_m14_two_buildings_when_zombies_are_placed(is_apart: bool, rooms: str) -> None:
    """And one for everything else. [2E 50]"""
    parted = rule.SeparateBuildings(between=(zone("a"), zone("b")))
    table = apart(standing=(parted,) if is_apart else ()).open("a", "b").open("b", "c")
    assert "".join(map(table.letter, joined(table.play, table.zone("b")))) == rooms
    whole = {table.letter(room) for room in building(table.material, table.zone("b"))}
    assert whole == ({"a", "b"} if is_apart else {"b"})


def test_buildings_that_are_filled_at_the_end_of_set_up() -> None:
    rules = (when(moments.Setup(), do.SpawnBuildings(at=("west",))),)
    doors = (Door(between=(zone("b"), zone("c")), open=True),)
    table = own(BLACK_PLAGUE, rules=rules, doors=doors)
    table.play.state = blank(table.material, 5)
    table.play.refresh()
    table.play.events = []
    table.run(step(table.play), default=first_choice)
    zones = {table.letter(e[2]) for e in table.play.events if e[0] == CARD_DRAWN}
    assert {"a", "b"} <= zones
    assert "d" not in zones
    assert rooms_to_fill(table.play, table.zone("b")) == []


# --- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rush", [True, False])
def test_m23_a_zombie_card_without_its_rush(rush: bool) -> None:
    """[2E 59]"""
    rules = (when(moments.ObjectiveTaken(), do.ZombieCard(rush=rush)),)
    table = own(rules=rules, objectives=Objectives(red=(zone("b"),)))
    table.open("b", "c").put("Amy", "b").put("Doug", "c").turn("Amy")
    card = next(c for c in table.material.zombie_cards if c.rush[0])
    table.top_zombie_cards(card.number)
    table.play.events = []
    number = table.who("Amy")
    table.play.abilities[number].health = 9
    act(table, "Amy", "take-objective 0")
    told = [event[0] for event in table.play.events]
    assert SPAWNED in told
    assert (RUSHED in told) == rush


def gives(effect: do.Card) -> SmallTable:
    """A quest of Black Plague whose Objective gives a card."""
    rules = (when(moments.ObjectiveTaken(), effect),)
    table = own(BLACK_PLAGUE, rules=rules, objectives=Objectives(red=(zone("c"),)))
    return table.put("Ann", "c").turn("Ann")


def test_q9_the_deck_comes_before_the_discard_pile() -> None:
    """[BP 48]"""
    table = gives(do.Card(name="Torch"))
    deck = table.state.equipment_deck
    torch = next(c for c in deck if table.material.card_of[c].name == "Torch")
    table.state.equipment_deck = [c for c in deck if c != torch]
    table.state.equipment_discard = [torch]
    act(table, "Ann", "take-objective 0", "put drawn1 pack1")
    assert table.state.equipment_discard == [torch]


def test_ruling_202_a_card_may_be_refused() -> None:
    table = gives(do.Card(name="Torch", optional=True))
    deck = table.state.equipment_deck
    act(table, "Ann", "take-objective 0", "no")
    assert holding(table, "Ann") == []
    assert table.state.equipment_deck == deck


# --- hidden objectives ----------------------------------------------------------------------


def test_m18_what_was_left_out_may_be_anywhere() -> None:
    """Of eight tokens six are placed, and nobody knows which. [2E 54]"""
    lying = Objectives(hidden=(zone("a"), zone("b")), pool={Color.RED: 3, Color.BLUE: 1})
    table = own(objectives=lying, standing=(rule.SomeLeftOut(),))
    table.play.set_colors([COLORS.index(Color.RED)] * 2)
    seen = set()
    for seed in range(40):
        redeal(table.play, seed)
        seen.add(tuple(COLORS[color].value for color in table.state.colors))
    assert seen == {("red", "red"), ("blue", "red"), ("red", "blue")}


def test_what_was_taken_is_known() -> None:
    lying = Objectives(hidden=(zone("a"), zone("b")), pool={Color.RED: 1, Color.BLUE: 2})
    table = own(objectives=lying, standing=(rule.SomeLeftOut(),))
    table.play.set_colors([COLORS.index(Color.RED), COLORS.index(Color.BLUE)])
    table.play.take_objective(0)
    for seed in range(10):
        redeal(table.play, seed)
        assert [COLORS[color].value for color in table.state.colors] == ["red", "blue"]


# --- the dead -------------------------------------------------------------------------------


def killed(table: SmallTable, kind: str, count: int = 1, place: str = "e") -> None:
    table.run(kill(table.play, 0, table.zone(place), table.kind(kind), count))


def test_ruling_191_the_dead_leave_the_game_once_a_coloured_door_is_open() -> None:
    """M20. [2E 56]"""
    stay = rule.NoReturn(after=need.DoorOpen(color=(Color.GREEN,)))
    table = own(standing=(stay,)).zombies("e", walker=4, hobomination=1)
    all_walkers = table.material.kinds[table.kind("walker")].miniatures
    killed(table, "walker")
    assert table.state.reserve[table.kind("walker")] == all_walkers - 3
    table.open("c", "d")
    killed(table, "walker", 2)
    killed(table, "hobomination")
    assert table.state.reserve[table.kind("walker")] == all_walkers - 3
    assert table.state.reserve[table.kind("hobomination")] == 1
    assert view_of(table.play).out_of_game == {"walker": 2}
    assert broken(table.play) == []


def test_ruling_191_the_reserve_is_empty_without_its_abominations() -> None:
    table = own(goals=goals(need.ReserveEmpty()))
    assert not met(table)
    for kind in ("walker", "fatty", "runner"):
        number = table.kind(kind)
        table.play.place(table.zone("e"), number, table.state.reserve[number])
    assert met(table)
    assert table.state.reserve[table.kind("patient-0")] == 1


def test_none_of_a_kind_is_on_the_board() -> None:
    """Others may be, wherever they are; and who is to win kills those that are left."""
    table = own(goals=goals(need.NoneOnBoard(kind="walker")))
    table.zombies("a", walker=1).zombies("e", walker=2, runner=1)
    tasks = Further(table.material)(need.NoneOnBoard(kind="walker"))
    (task,) = tasks(table.play)
    assert (task.deed, task.count) == (Deed.KILL, 3)
    assert task.zones == (table.zone("a"), table.zone("e"))
    assert task.kinds == (table.kind("walker"),)
    killed(table, "walker", 2)
    assert not met(table)
    killed(table, "walker", place="a")
    assert met(table)
    assert tasks(table.play) == []


def test_an_abomination_is_one_whatever_it_is_called() -> None:
    table = own(goals=goals(need.NoneOnBoard(kind="abomination"))).zombies("e", abominacop=1)
    assert not met(table)
    killed(table, "abominacop")
    assert met(table)


def test_so_many_of_a_kind() -> None:
    table = own(goals=goals(need.Killed(kind="walker", count=2))).zombies("e", walker=3, runner=2)
    killed(table, "runner", 2)
    killed(table, "walker")
    assert not met(table)
    killed(table, "walker")
    assert met(table)


def test_the_abomination_that_was_set_out() -> None:
    table = own(goals=goals(need.Killed(kind="abomination", placed=True)))
    table.zombies("e", abominacop=1, walker=1)
    killed(table, "walker")
    assert not met(table)
    killed(table, "abominacop")
    assert met(table)


def test_of_many_figures_nobody_knows_which_one_was_set_out() -> None:
    quest = quest_with("condition", need.Killed(kind="walker", placed=True))
    assert unplayable(quest) == (Missing("killed", "placed"),)


# --- with a weapon --------------------------------------------------------------------------

BY_TURBO = need.KilledWith(kind="abomination", weapon="Moloturbo")
BACK = when(
    moments.ZombieEliminated(kind="abomination"),
    do.PutBack(at="starting spawn"),
    only_if=need.Not(of=BY_TURBO),
)


def supabomination() -> SmallTable:
    """An Abomination that comes back, and Amy with a Molotov and the Moloturbo. M25. [2E 62]"""
    brought = rule.Deliver(at="west", cards=("Molotov",))
    made = when(
        moments.GoalMet(goal="goal 0"),
        do.DeliveredCard(name="Molotov", at="west", becomes="Moloturbo"),
    )
    standing = (rule.SingleAbomination(), brought)
    delivered = need.Delivered(at="west", cards=("Molotov",))
    table = own(goals=goals(delivered, BY_TURBO), rules=(BACK, made), standing=standing)
    table.zombies("b", patient_0=1).open("b", "c").put("Amy", "a").put("Doug", "e")
    table.give("Amy", hand1="molotov", hand2="moloturbo").turn("Amy")
    return table


@pytest.mark.parametrize("card, dies", [("molotov", False), ("moloturbo", True)])
def test_m25_it_comes_back_from_everything_but_the_moloturbo(card: str, dies: bool) -> None:
    table = supabomination()
    act(table, "Amy", f"throw {card} 0,0:b")
    assert table.count("c", "patient-0") == (0 if dies else 1)
    assert table.state.abomination_discard == ([table.kind("patient-0")] if dies else [])
    test = table.play.quest.goals[1]
    assert test(table.play) == dies


def test_a_weapon_that_kills_in_an_attack() -> None:
    table = own(goals=goals(need.KilledWith(kind="walker", weapon="Katana")))
    table.zombies("c", walker=1).zombies("b", walker=1).put("Amy", "c").turn("Amy")
    killed(table, "walker", place="b")
    assert not met(table)
    table.give("Amy", hand1="katana").dice(6, 6, 6, 6)
    attack = next(text for text in beginning(table, "Amy", "attack"))
    act(table, "Amy", attack)
    assert met(table)


@pytest.mark.parametrize("single", [True, False])
def test_m25_no_card_brings_another_abomination(single: bool) -> None:
    """It activates the one on the board, as always; without one, nothing comes. [2E 62]"""
    standing = (rule.SingleAbomination(),) if single else ()
    table = own(standing=standing)
    cards = table.material.zombie_cards
    card = next(n for n, facts in enumerate(cards) if facts.kind[3] == "abomination")
    table.points("Amy", 43, 0, 0)
    table.run(resolve_card(table.play, card, table.zone("e")), default=first_choice)
    assert bool(table.state.crowd[table.zone("e")]) != single


def test_a_zombie_comes_back_to_one_zone() -> None:
    quest = quest_with("effect", do.PutBack(at="west"))
    assert unplayable(quest) == (Missing("put back", "at"),)


def test_put_back_needs_somebody_who_died() -> None:
    special = when(moments.CrateTaken(), do.PutBack(at="exit"))
    quest = msgspec.structs.replace(own().material.quest, rules=(special,))
    assert unplayable(quest) == (Missing("put back", "", "crate taken"),)


# --- the end, and the Abominations of set-up ------------------------------------------------


def test_a_rule_that_loses_the_game() -> None:
    table = own(rules=(when(moments.ZombieEnters(at=zone("c")), do.Lose()),))
    table.zombies("d", walker=1)
    table.play.shift(table.zone("d"), table.zone("c"), table.kind("walker"), 1)
    with pytest.raises(GameOver) as end:
        table.play.arrive(table.zone("c"), table.kind("walker"), 1)
    assert end.value.ending is Ending.RULE_OF_THE_QUEST


@pytest.mark.parametrize("name", ["M11", "M16", "M25"])
def test_the_abomination_of_a_mission_comes_from_its_deck(name: str) -> None:
    content, quest = library.packaged().quest(name)
    quest = msgspec.structs.replace(without_rules(quest), zombies=quest.zombies)
    material = Material(content, quest, ("Amy", "Doug"), (0, 0))
    table = Table("M0", "Amy", "Doug")
    table.sit_down(material)
    table.play.state = blank(material, 7)
    table.play.refresh()
    table.run(step(table.play), default=first_choice)
    state = table.play.state
    there = [k.index for k in material.kinds if k.abomination and not state.reserve[k.index]]
    (figure,) = quest.zombies
    assert [table.play.zombies(table.zone(figure.zone), kind) for kind in there] == [1]
    assert len(state.abomination_deck) == 3
    assert there[0] not in state.abomination_deck


def test_m11_the_abomination_waits_until_there_is_an_open_way() -> None:
    """[2E 24, 47]"""
    content, quest = library.packaged().quest("M11")
    table = Table("M0", "Amy", "Doug")
    table.sit_down(Material(content, without_rules(quest), ("Amy", "Doug"), (0, 0)))
    (figure,) = quest.zombies
    table.zombies(figure.zone, patient_0=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(figure.zone, "patient-0") == 1
    board = table.material.board
    for door in board.doors:
        table.play.set_passages(board.open_door(table.state.passages, door.index))
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(figure.zone, "patient-0") == 0


# --- two quests of Black Plague -------------------------------------------------------------


@pytest.mark.parametrize("color, infected", [("red", False), ("blue", True), ("green", True)])
def test_q3_coloured_objectives_bring_a_zombie_card(color: str, infected: bool) -> None:
    """After the points. [BP 42]"""
    table = Table("Q3", "Ann", "Silas")
    number = number_of(table, color)
    place = table.material.board.name(table.material.objective_zones[number])
    table.put("Ann", place).turn("Ann")
    walkers = next(c.number for c in table.material.zombie_cards if c.kind[0] == "walker")
    table.top_zombie_cards(walkers)
    act(table, "Ann", f"take-objective {number}")
    assert table.state.points[0] >= 5
    assert bool(table.state.crowd[table.zone(place)]) == infected


def test_q9_all_tokens_in_the_hellhole_and_then_dragon_fire() -> None:
    """[BP 48]"""
    table = Table("Q9", "Ann", "Silas")
    hellhole = table.zone("1,1:d")
    table.run(burn(table.play, 0, hellhole))
    for token, lying in enumerate(table.state.spawn_tokens):
        if lying != hellhole:
            table.play.remove_spawn_token(token)
    table.play.check()
    assert table.state.goals == 0b01
    with pytest.raises(GameOver) as end:
        table.run(burn(table.play, 0, hellhole))
    assert end.value.ending is Ending.WON


def test_a_game_tells_who_is_out_of_it() -> None:
    assert Game.new("M0").view().out_of_game == {}
