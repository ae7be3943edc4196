"""M16, Pale Shelter. [2E 52]"""

from __future__ import annotations

import contextlib
import random

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.actions.doors import DOOR_BROKEN
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, crate, ends
from tests.rules.acting import act, beginning, holding, left, opened
from tests.rules.table import Table, first_choice
from tests.soak import rounds

BROKEN = (("0,0:a", "0,0:h"), ("0,1:e", "0,1:h"), ("1,0:b", "1,0:f"), ("1,0:e", "1,0:g"))
"""The four broken doors: street and room."""
STREET, ROOM = BROKEN[0]
DARK_ROOMS = ("0,0:g", "0,0:h", "0,1:g", "0,1:h", "1,0:f", "1,0:i", "1,1:f", "1,1:h")
"""Where zombies wait in the shelter."""
QUIET = (1, 2, 3, 9, 11, 13, 17, 18)
"""Zombie cards on which nobody rushes."""
RUNNERS = (14, 15, 31, 32, 17, 18, 13, 11)
"""Zombie cards with Runners for the first rooms and nobody for the others."""
WALKERS_ACT = 37
QUIET_AT_YELLOW = (1, 2, 3, 9, 10, 19, 20)
OPEN = "open 0,0:a/0,0:h hands"
BARRICADE = "quest-action-door barricade 0,0:a/0,0:h"


def before_the_door(*planks: int) -> Table:
    """Amy stands in the street before a broken door with these Objectives, Doug beside her."""
    table = Table("M16", "Amy", "Doug").put("Amy", STREET).put("Doug", STREET)
    return table.keep("Amy", *planks).turn("Amy")


def shut_for_good(table: Table, *doors: tuple[str, str]) -> Table:
    """These doors are barricaded."""
    for a, b in doors:
        border = table.material.board.border(table.zone(a), table.zone(b))
        assert border is not None
        table.play.barricade(border.door)
    return table


def test_set_up() -> None:
    found = counted("M16")
    zombies = found.pop("zombies")  # which Abomination it is is random
    assert isinstance(zombies, dict)
    assert list(zombies) == ["1,1:f"]
    assert found == {
        "objectives": 4,
        "crates": 4,
        "spawns": [("1,1:c", "red", True), ("1,0:c", "red", True), ("0,1:c", "red", True)],
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


# --- broken doors ---------------------------------------------------------------------------


def test_a_broken_door_is_opened_with_bare_hands() -> None:
    table = before_the_door()
    assert beginning(table, "Amy", "open") == [OPEN]
    table.give("Amy", hand1="crowbar")
    assert beginning(table, "Amy", "open") == [OPEN]


def test_no_other_door_opens_at_all() -> None:
    table = before_the_door().put("Amy", "0,0:d").give("Amy", hand1="crowbar")
    assert table.material.doors_at[table.zone("0,0:d")]
    assert beginning(table, "Amy", "open") == []


def test_the_first_door_that_opens_fills_the_shelter_and_no_other_does() -> None:
    table = before_the_door().top_zombie_cards(*QUIET)
    act(table, "Amy", OPEN, *[f"room {room}" for room in DARK_ROOMS[:-1]])
    assert len(table.state.zombie_discard) == len(DARK_ROOMS)
    act(table.put("Amy", "0,1:e"), "Amy", "open 0,1:e/0,1:h hands")
    assert len(table.state.zombie_discard) == len(DARK_ROOMS)


def test_zombies_walk_through_a_broken_door_and_open_it() -> None:
    """A Walker inside goes for the two in the street, as if the door stood open."""
    table = before_the_door().zombies(ROOM, walker=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(STREET, "walker") == 1
    assert view_of(table.play).open_doors == ("0,0:a 0,0:h",)


def test_no_zombie_walks_through_another_door() -> None:
    table = before_the_door().put("Amy", "0,0:d").put("Doug", "0,0:d").zombies("0,0:f", walker=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count("0,0:d", "walker") == 0
    assert table.count("0,0:f", "walker") == 0  # it goes round, by the nearest broken door


def test_when_zombies_open_the_first_door_those_who_wait_appear_and_do_not_act_yet() -> None:
    table = before_the_door().zombies(STREET, walker=1).put("Amy", ROOM).put("Doug", ROOM)
    table.top_zombie_cards(*QUIET)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(ROOM, "walker") == 1 + 2
    assert [table.count(room, "walker") for room in DARK_ROOMS[:3]] == [1, 1 + 2, 3]
    assert len(table.state.zombie_discard) == len(DARK_ROOMS)
    assert table.state.wounds == [0, 0]  # the Walker has moved, the others have only just come


def before_two_rooms() -> Table:
    """Two survivors in the shelter, unopened; a Runner at its first door in the order of the board,
    and a Walker at another one."""
    table = before_the_door().put("Amy", ROOM).put("Doug", ROOM)
    return table.zombies(STREET, runner=1).zombies("0,1:e", walker=1)


def told(table: Table, *kinds: int) -> list[int]:
    assert table.play.events is not None
    return [event[0] for event in table.play.events if event[0] in kinds]


def test_ruling_229_the_shelter_fills_before_the_next_group_goes_on() -> None:
    table = before_two_rooms().top_zombie_cards(*QUIET)
    table.run(activate_all(table.play), default=first_choice)
    happened = told(table, DOOR_BROKEN, ZOMBIES_MOVED, CARD_DRAWN)
    cards = [CARD_DRAWN] * len(DARK_ROOMS)
    first = [DOOR_BROKEN, ZOMBIES_MOVED]
    assert happened[: 2 + len(cards)] == [*first, *cards]
    assert ZOMBIES_MOVED in happened[2 + len(cards) :], "the Walker comes after that"


def test_ruling_229_who_comes_in_does_not_act_though_who_broke_in_acts_twice() -> None:
    """The Runner goes in and attacks; the Runners who have waited there do not."""
    table = before_the_door().put("Amy", ROOM).put("Doug", ROOM).zombies(STREET, runner=1)
    table.top_zombie_cards(*RUNNERS)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(ROOM, "runner") > 1
    assert sum(table.state.wounds) == 1


def test_ruling_229_an_extra_activation_out_of_the_shelter_finds_everybody_where_they_are() -> None:
    """The Walker goes a step because of the card, and then the one that it had left."""
    table = before_two_rooms().points("Amy", 7).top_zombie_cards(WALKERS_ACT, *QUIET_AT_YELLOW)
    table.run(activate_all(table.play), default=first_choice)
    assert broken(table.play) == []
    assert table.play.events is not None
    moved = [event for event in table.play.events if event[0] == ZOMBIES_MOVED]
    walker = table.kind("walker")
    steps = [(event[1], event[2], event[4]) for event in moved if event[3] == walker]
    assert [count for _, _, count in steps] == [1, 1]
    assert steps[0][0] == table.zone("0,1:e")
    assert steps[0][1] == steps[1][0]


@pytest.mark.parametrize("seed", range(rounds(40, 1000)))
def test_ruling_229_whatever_the_cards_bring_every_figure_stays_accounted_for(seed: int) -> None:
    """Zombies around the unopened shelter at random, any deck, at Orange: Rushes, extra activations
    and second actions in the middle of a step."""
    chance = random.Random(seed)
    table = before_the_door().put("Amy", ROOM).put("Doug", "0,1:h").points("Amy", 19, 0)
    table.state.chance = seed
    table.shuffle()
    streets = [street for street, _ in BROKEN] + ["0,0:b", "0,1:d", "1,0:c"]
    for street in chance.sample(streets, 4):
        table.zombies(street, **{chance.choice(("walker", "runner", "fatty")): 2})
    with contextlib.suppress(GameOver):
        table.run(activate_all(table.play), default=lambda asked: chance.choice(asked.choices))
        assert table.play.flocks == []
    assert broken(table.play) == []
    assert min(table.state.zombies) >= 0


def test_ruling_230_a_taunt_does_not_pass_a_broken_door_that_is_shut() -> None:
    table = before_the_door().zombies(ROOM, walker=1).zombies("0,0:b", walker=1)
    table.skill("Amy", "Taunt")
    assert beginning(table, "Amy", "taunt") == ["taunt 0,0:b"]
    opened(table, (STREET, ROOM)).skill("Amy", "Taunt")
    assert beginning(table, "Amy", "taunt") == ["taunt 0,0:b", f"taunt {ROOM}"]


# --- barricades -----------------------------------------------------------------------------


def test_an_objective_and_an_action_barricade_a_door() -> None:
    table = before_the_door(0)
    assert beginning(table, "Amy", "quest-action-door") == [BARRICADE]
    act(table, "Amy", BARRICADE)
    assert left(table, "Amy") == 2
    assert table.state.kept == [0, 0]
    assert beginning(table, "Amy", "open", "quest-action-door") == []
    view = view_of(table.play)
    assert view.barricaded == ("0,0:a 0,0:h",)
    assert view.broken_doors == tuple(f"{a} {b}" for a, b in BROKEN[1:])


def test_it_can_be_done_from_inside_too() -> None:
    table = before_the_door(0).put("Amy", ROOM)
    assert BARRICADE in beginning(table, "Amy", "quest-action-door")


def test_an_objective_is_five_points_and_stays_on_the_dashboard_without_a_slot() -> None:
    table = before_the_door().put("Amy", "0,0:f")
    act(table, "Amy", "take-objective 0")
    assert table.state.points[0] == 5
    assert table.play.kept_by(0) == [0]
    assert holding(table, "Amy") == []


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M16", "Amy"), "Amy")) == 1


def test_without_an_objective_nothing_can_be_barricaded() -> None:
    assert beginning(before_the_door(), "Amy", "quest-action-door") == []


def test_zombies_in_the_zone_stop_it_and_those_behind_the_door_do_not() -> None:
    table = before_the_door(0).zombies(ROOM, walker=1)
    assert beginning(table, "Amy", "quest-action-door") == [BARRICADE]
    table.zombies(STREET, walker=1)
    assert beginning(table, "Amy", "quest-action-door") == []


def test_zombies_do_not_come_through_a_barricade() -> None:
    table = shut_for_good(before_the_door(), *BROKEN).put("Doug", "1,1:h").zombies(ROOM, walker=1)
    table.noise(STREET, 3)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(ROOM, "walker") == 1


def test_a_broken_door_that_stands_open_can_be_barricaded_and_is_shut_then() -> None:
    table = opened(before_the_door(0), (STREET, ROOM))
    act(table, "Amy", BARRICADE)
    assert view_of(table.play).open_doors == ()
    assert not table.play.passages.sees(table.zone(STREET), table.zone(ROOM))
    assert beginning(table, "Amy", "open") == []


def test_the_material_can_be_traded() -> None:
    table = before_the_door(0)
    act(table, "Amy", "trade doug", "give-objective 0")
    assert beginning(table, "Amy", "quest-action-door") == []
    assert beginning(table.turn("Doug"), "Doug", "quest-action-door") == [BARRICADE]


# --- the end --------------------------------------------------------------------------------


def last_door(amy: str, **zombies: int) -> Table:
    """One broken door is left, and Amy stands at it; zombies are in the shelter."""
    table = shut_for_good(before_the_door(0).put("Amy", amy), *BROKEN[1:])
    return table.zombies("1,1:f", **zombies) if zombies else table


def test_with_the_last_door_shut_an_empty_shelter_is_won() -> None:
    assert ends(last_door(STREET), BARRICADE) is Ending.WON


def test_whoever_is_inside_must_still_clear_it() -> None:
    table = last_door(ROOM, walker=1)
    assert ends(table, BARRICADE) is Ending.RUNNING


def test_the_last_zombie_inside_dies_and_it_is_won() -> None:
    table = last_door(ROOM).zombies(ROOM, walker=1).put("Amy", "0,0:f").put("Doug", "0,0:f")
    table = shut_for_good(table, BROKEN[0]).give("Amy", hand1="pistol").dice(6)
    assert ends(table, f"attack pistol ranged {ROOM}") is Ending.WON


def test_zombies_in_the_streets_may_stay() -> None:
    assert ends(last_door(ROOM).zombies(STREET, walker=3), BARRICADE) is Ending.WON


def test_a_survivor_who_dies_loses() -> None:
    table = last_door(STREET)
    with pytest.raises(GameOver) as end:
        table.play.wound(1, 3)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_the_shelter_does_not_count_before_the_doors() -> None:
    table = before_the_door(0)
    assert ends(table, BARRICADE) is Ending.RUNNING


def test_ruling_193_zombies_shut_in_alone_are_out_of_reach() -> None:
    table = last_door(STREET, walker=1)
    assert ends(table, BARRICADE) is Ending.GOAL_IMPOSSIBLE


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_chosen_the_game_goes_on_to_an_end(seed: int) -> None:
    """Doors are opened and barricaded whenever somebody can; all else is chance."""
    game = Game.new("M16", seed=seed)
    bot = RandomBot(seed)
    while not game.over:
        for text in game.decision.choices:
            if text.startswith(("quest-action-door", "open")):
                game.choose(game.decision.choices.index(text))
                break
        else:
            game.choose(bot.choose(game))
        assert game.check() == []
