"""What everybody sees of a table."""

from __future__ import annotations

import msgspec

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.levels import SKILL_GAINED, level_ups
from shamble.rules.people.roles import COMPANION
from shamble.rules.table import views
from shamble.rules.table.shown import SpawnView, SurvivorView, View
from shamble.rules.table.state import LEFT, NOWHERE, changed
from shamble.rules.table.views import view_of
from shamble.telling.sayings import Sayings
from tests.rules.acting import act
from tests.rules.fights import NEXT, STREET, fantasy, modern
from tests.rules.table import Table


def seen(table: Table) -> View:
    return view_of(table.play)


def dashboard(table: Table, survivor: str) -> SurvivorView:
    return seen(table).survivors[table.who(survivor)]


def test_whose_turn_it_is() -> None:
    table = modern("Amy", "Doug")
    assert seen(table).active == "amy"
    assert not dashboard(table, "Amy").done
    table.state.active = -1
    table.state.done = 1
    assert seen(table).active is None
    assert (dashboard(table, "Amy").done, dashboard(table, "Doug").done) == (True, False)


def test_the_first_player_and_the_seat_that_plays() -> None:
    game = Game.new("M0", players=2, seed=1)
    game.state.first, game.state.seat = 1, 0
    assert (game.view().first_seat, game.view().seat) == (1, 0)


def test_a_shot_leaves_a_weapon_unloaded() -> None:
    fight = modern("Amy").give("Amy", hand1="sawed_off", hand2="pistol").dice(1, 1)
    fight.put("Amy", NEXT).attack("Amy", f"attack sawed-off ranged {STREET}")
    assert dashboard(fight, "Amy").unloaded == ("hand1",)
    act(fight, "Amy", "reload sawed-off")
    assert dashboard(fight, "Amy").unloaded == ()


def test_who_is_out_and_how() -> None:
    table = modern("Amy", "Doug", "Elle")
    table.state.zone[:2] = [NOWHERE, LEFT]
    assert [s.out for s in seen(table).survivors] == ["eliminated", "left", None]
    assert [s.zone for s in seen(table).survivors] == [None, None, STREET]


def test_the_way_to_the_next_level() -> None:
    table = modern("Amy")
    assert dashboard(table, "Amy").next_level == 7
    assert dashboard(table.points("Amy", 7), "Amy").next_level == 19
    assert dashboard(table.points("Amy", 43, 0, 0), "Amy").next_level is None
    tree = dashboard(table, "Amy").skill_tree
    assert [len(row) for row in tree] == [1, 1, 2, 3]
    assert dashboard(table, "Amy").skills == (tree[0][0], tree[1][0], tree[2][0], tree[3][0])


def test_noise_as_zombies_hear_it() -> None:
    table = modern("Amy", "Doug")
    table.state.noise = changed(table.state.noise, table.zone(NEXT), 2)
    table.put("Doug", NEXT)
    assert seen(table).tokens["noise"] == {NEXT: 2}
    assert seen(table).heard == {STREET: 1, NEXT: 3}
    table.state.rotten = 1 << table.who("Amy")
    assert seen(table).heard == {NEXT: 3}
    assert dashboard(table, "Amy").unnoticed


def test_pools_and_what_lies_in_vaults() -> None:
    table = fantasy("Ann")
    table.state.bile = [table.zone("0,1:e")]
    vault = next(n for n, zone in enumerate(table.material.board.zones) if not zone.rects)
    table.state.artifacts = [vault, table.material.vault[0], vault, table.material.vault[1]]
    view = seen(table)
    assert view.tokens["bile"] == {"0,1:e": 1}
    cards = tuple(table.material.card_of[copy].id for copy in table.material.vault[:2])
    assert view.lying == {table.material.board.name(vault): cards}


def test_spawn_tokens_have_their_numbers() -> None:
    table = modern("Amy")
    zones = [table.material.board.name(zone) for zone in table.material.spawn_zones]
    table.state.spawn_tokens[0] = -1
    assert seen(table).spawns[0] == SpawnView(1, zones[1], "red", True)


def test_while_cards_are_exchanged_the_question_names_the_partner() -> None:
    game = Game.new("M0", seed=3)
    while not any(text.startswith("trade") for text in game.decision.choices):
        game.choose(0)
    assert "partner" not in game.decision.facts
    trade = next(text for text in game.decision.choices if text.startswith("trade"))
    game.choose(trade)
    asked = game.decision
    assert asked.kind == "inventory"
    assert asked.facts["partner"] == game.view().partner == trade.split(" ")[1]
    game.choose("done")
    assert "partner" not in game.decision.facts
    assert game.view().partner is None


def test_a_skill_is_told_with_its_level() -> None:
    fight = modern("Amy").points("Amy", 18)
    fight.play.gain_points(fight.who("Amy"), 1)
    skill = fight.material.survivors[0].orange[1]
    fight.answer(level_ups(fight.play), f"learn {skill}")
    (event,) = fight.told(SKILL_GAINED)
    assert event[1:] == (fight.who("Amy"), 1, 2)
    game = Game.new("M1", survivors=("Amy",), seed=1)
    (said,) = Sayings(game, Names.load("en")).events([event])
    assert said == f"Amy has a new skill: {skill}."


def test_a_dashboard_stays_in_its_place_when_leader_and_companion_change_roles() -> None:
    table = Table("M15")
    play, other = table.play, len(table.play.team)
    play.enter_game(other, play.state.zone[0], COMPANION)
    play.follow(other, 1)
    before = [one.id for one in view_of(play).survivors]
    play.change_places(1, other)
    after = [one.id for one in view_of(play).survivors]
    assert after == [before[0], table.material.survivors[other].id, *before[2:]]
    play.change_places(other, 1)
    assert [one.id for one in view_of(play).survivors] == before


def test_what_is_seen_of_a_table_cannot_be_changed() -> None:
    """Views are kept and given to several people."""
    found = [
        one
        for one in vars(views).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not msgspec.Struct
    ]
    assert len(found) > 5
    assert [one.__name__ for one in found if not one.__struct_config__.frozen] == []


def test_each_survivor_is_unnoticed_for_oneself() -> None:
    table = modern("Amy", "Doug")
    table.state.rotten = 0b10
    assert [one.unnoticed for one in seen(table).survivors] == [False, True]
    table.state.rotten = 0b01
    assert [one.unnoticed for one in seen(table).survivors] == [True, False]
