"""M12, Car Crash. [2E 48]"""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.foresight.cost_and_harm import harm_but_defeat
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.horde.targets import Targets
from shamble.rules.people.roles import BYSTANDER, COMPANION
from shamble.rules.quests.company import HELPING
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase, changed
from shamble.rules.table.views import view_of
from shamble.rules.words.choices import first
from shamble.rules.words.decisions import Decision
from shamble.rules.words.texts import text_of
from shamble.telling.harm import harm_said
from shamble.telling.sayings import Sayings
from tests.quests.looking import counted, crate, ends, points_of_objective
from tests.rules.acting import act, at, beginning, holding, left, offered
from tests.rules.table import Table, first_choice

INJURED, WRECK = "1,0:i", "1,0:h"
FRIENDS = ("Ned", "Lili", "Elle", "Josh", "Wanda", "Lou")
AID = f"quest-action give-first-aid {INJURED}"


def crash(*kits: int) -> Table:
    """Amy is with the six injured and has these first aid kits; Doug is in the street."""
    table = Table("M12", "Amy", "Doug").put("Amy", INJURED)
    for friend in FRIENDS:
        table.bystander(friend, INJURED)
    return table.keep("Amy", *kits).turn("Amy")


def test_set_up() -> None:
    assert counted("M12") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("0,1:c", "red", True), ("2,1:e", "red", True)],
        "zombies": {},
        "open doors": ("0,0:b 1,0:h", "1,0:e 1,0:h"),
        "start": {"1,0:b"},
        "cards": 6,
    }


def test_six_of_those_whom_nobody_plays_lie_injured_as_the_players_choose() -> None:
    game = Game.new("M12", survivors=("Amy", "Doug"), seed=5)
    assert game.decision.kind == "company"
    assert len(game.decision.choices) == 10
    chosen = game.decision.choices[3].split()[1]
    game.choose(3)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    company = game.view().company
    assert chosen in [one.id for one in company]
    assert [(one.role, one.zone) for one in company] == [("bystander", INJURED)] * 6


# --- the injured ----------------------------------------------------------------------------


def test_the_injured_are_heard() -> None:
    table = crash().put("Amy", "0,0:c")
    assert Targets(table.play).noise[table.zone(INJURED)] == 6


def test_nobody_rallies_them_or_trades_with_them() -> None:
    table = crash()
    assert beginning(table, "Amy", "rally", "trade") == []
    assert AID not in offered(table, "Amy")


def test_a_kit_and_an_action_turn_one_of_the_players_choice_into_a_companion() -> None:
    table = crash(0, 1)
    act(table, "Amy", AID, "help elle")
    assert [decision.kind for decision in table.asked] == [HELPING]
    assert left(table, "Amy") == 2
    assert table.state.kept[0].bit_count() == 1
    assert table.play.followers(0) == [table.who("Elle")]
    assert table.play.role(table.who("Elle")) is COMPANION
    assert table.play.role(table.who("Ned")) is BYSTANDER
    act(table, "Amy", f"move {WRECK}")
    assert (at(table, "Elle"), at(table, "Ned")) == (WRECK, INJURED)


def test_ruling_110_whoever_was_hit_by_a_friend_before_is_no_companion_with_a_wound() -> None:
    table = crash(0)
    elle = table.who("Elle")
    table.state.wounds = changed(table.state.wounds, elle, 1)
    act(table, "Amy", AID, "help elle")
    assert table.play.role(elle) is COMPANION
    assert table.state.wounds[elle] == 0
    assert broken(table.play) == []


def test_zombies_there_do_not_stop_it() -> None:
    assert AID in offered(crash(0).zombies(INJURED, walker=2), "Amy")


def test_nobody_is_helped_from_the_next_room() -> None:
    assert AID not in offered(crash(0).put("Amy", WRECK), "Amy")


def test_when_nobody_lies_there_any_more_there_is_nobody_to_help() -> None:
    table = Table("M12", "Amy", "Doug").put("Amy", INJURED).keep("Amy", 0).turn("Amy")
    assert AID not in offered(table, "Amy")


def dragging(*friends: str) -> tuple[Table, int]:
    """Amy beside the injured, with Lifesaver, and the choice to use it; a Walker is with them."""
    table = Table("M12", "Amy", "Doug").put("Amy", WRECK).turn("Amy")
    for friend in friends:
        table.bystander(friend, INJURED)
    table.zombies(INJURED, walker=1).skill("Amy", "Lifesaver")
    [packed] = [c for c in menu(table.play, 0) if text_of(table.material, c).startswith("lifesav")]
    return table, packed


def stranded(table: Table, asked: Decision, packed: int) -> tuple[int, ...]:
    """Whom a choice would take away from help."""
    harm = harm_but_defeat(table.play, asked, packed)
    return () if harm is None else harm.stranded


def test_who_drags_one_of_them_away_is_told_that_nobody_helps_there() -> None:
    """First aid is given in their zone alone, and all six are needed."""
    table, packed = dragging("Ned")
    asked = Decision(CHOOSING_ACTION, 0, 0, [packed])
    assert stranded(table, asked, packed) == (table.who("Ned"),)

    table, packed = dragging("Ned", "Elle")
    table.put("Doug", INJURED)
    assert stranded(table, Decision(CHOOSING_ACTION, 0, 0, [packed]), packed) == ()
    script = perform(table.play, 0, packed)
    assert script is not None
    asked = next(script)
    told = {first(choice): stranded(table, asked, choice) for choice in asked.choices}
    ned, elle, doug = (table.who(name) for name in ("Ned", "Elle", "Doug"))
    assert told == {doug: (), ned: (ned,), elle: (elle,)}


def test_no_first_aid_for_who_was_dragged_away_until_dragged_back() -> None:
    """So it is told, and the game is not lost yet."""
    table, _ = dragging("Ned")
    act(table.keep("Amy", 0), "Amy", f"lifesaver {INJURED}")
    assert at(table, "Ned") == WRECK
    assert AID not in offered(table.put("Amy", INJURED), "Amy")
    table.zombies(WRECK, walker=1).turn("Amy")
    act(table, "Amy", f"lifesaver {WRECK}")
    assert AID in offered(table, "Amy")


def test_that_is_said_in_words() -> None:
    table, packed = dragging("Ned")
    game = Game.new("M12", survivors=("Amy", "Doug"), seed=5)
    harm = harm_but_defeat(table.play, Decision(CHOOSING_ACTION, 0, 0, [packed]), packed)
    assert harm is not None
    said = harm_said(harm, Sayings(game, Names.load("en")))
    assert said == ["Ned cannot be helped there, as the goal asks, but only where they are now."]


# --- first aid kits, crates, the wreck ------------------------------------------------------


def test_an_objective_is_five_points_and_a_kit_without_a_slot() -> None:
    assert points_of_objective("M12", "Amy") == 5
    table = crash().put("Amy", WRECK)
    act(table, "Amy", "take-objective 2")
    assert table.play.kept_by(0) == [2]
    assert holding(table, "Amy") == []


def test_a_kit_is_traded_like_a_card() -> None:
    table = crash(0).put("Doug", INJURED)
    act(table, "Amy", "trade doug", "give-objective 0")
    assert AID not in offered(table, "Amy")
    assert AID in offered(table.turn("Doug"), "Doug")


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M12", "Amy"), "Amy")) == 1


def test_the_wreck_is_neither_driven_nor_searched() -> None:
    """The room around it is searched as any other."""
    table = crash().put("Amy", WRECK)
    words = {text.split()[0] for text in offered(table, "Amy")}
    assert not words & {"get-in", "drive", "search-car"}
    assert "search" in words
    assert [(car.kind, car.zone, car.drivable) for car in view_of(table.play).cars] == [
        ("wreck", WRECK, False)
    ]


# --- the end --------------------------------------------------------------------------------


def test_with_the_sixth_companion_it_is_won() -> None:
    table = crash(0, 1)
    for friend in FRIENDS[2:]:
        table.play.set_role(table.who(friend), COMPANION)
        table.play.follow(table.who(friend), 1)
    assert ends(table, AID, "help ned") is Ending.RUNNING
    assert ends(table, AID, "help ned", AID) is Ending.WON


def lost_when(table: Table) -> Ending:
    """How the Activation of all zombies ends."""
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play), default=first_choice)
    return end.value.ending


def test_a_zombie_that_activates_beside_the_injured_loses_before_it_bites() -> None:
    table = crash().zombies(INJURED, walker=1)
    assert lost_when(table) is Ending.RULE_OF_THE_QUEST
    assert not any(table.state.wounds)


def test_ruling_189_a_runner_that_comes_with_its_first_action_has_not_begun_there() -> None:
    table = crash().put("Amy", "0,0:c").zombies("1,0:e", runner=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(INJURED, "runner") == 1
    assert lost_when(table) is Ending.RULE_OF_THE_QUEST


def test_ruling_189_a_rush_begins_an_activation() -> None:
    table = crash().zombies(INJURED, walker=1)
    group = (table.zone(INJURED), table.kind("walker"), 1)
    with pytest.raises(GameOver) as end:
        table.run(activate_groups(table.play, [group]), default=first_choice)
    assert end.value.ending is Ending.RULE_OF_THE_QUEST


def test_zombies_elsewhere_activate_as_ever() -> None:
    table = crash().zombies("1,0:e", walker=1)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count(WRECK, "walker") == 1


@pytest.mark.parametrize("friend", ["Ned", "Elle"])
def test_an_injured_survivor_or_a_companion_who_dies_loses(friend: str) -> None:
    """One is a bystander still, the other follows Amy, and any Wound is the end. [2E 7, 34]"""
    table = crash(0)
    act(table, "Amy", AID, "help elle")
    wounds = table.play.health(table.who(friend))
    with pytest.raises(GameOver) as end:
        table.play.wound(table.who(friend), wounds)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_2e_29_a_molotov_among_the_injured_loses() -> None:
    """It kills everybody there."""
    table = crash().put("Amy", WRECK).give("Amy", hand1="molotov")
    assert ends(table, f"throw molotov {INJURED}") is Ending.SURVIVOR_ELIMINATED
