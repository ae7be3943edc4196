"""More than six survivors. [BP 37 · WD 39] (ruling 144)"""

from __future__ import annotations

import random

import msgspec
import pytest

from shamble.content import library
from shamble.content.guests import everybody
from shamble.content.library import Library
from shamble.content.quests import Spawn
from shamble.content.vocabulary.words import Color
from shamble.game import Game, GameError
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.large_teams import ADDING_CARDS, STACKING, stack_tokens, wake_color
from shamble.rules.boxes.ruleset import most_survivors
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.systems.necromancers import ways_out
from shamble.rules.table.set_up import set_up
from shamble.rules.table.state import Phase
from tests.rules.large import team
from tests.rules.small import BLACK_PLAGUE, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice


def begun(count: int, quest: str = "Q5", seed: int = 1) -> Game:
    """A game of so many; nothing is answered yet."""
    return Game.new(quest, survivors=team(count), seed=seed)


def asked_in_setup(game: Game) -> list[str]:
    """The kinds of question until the first round, each answered with its first choice."""
    kinds = []
    while game.state.phase == Phase.SETUP:
        kinds.append(game.decision.kind)
        game.choose(0)
    return kinds


# --- how many -------------------------------------------------------------------------------


def test_black_plague_is_played_by_twelve_at_most() -> None:
    shelf = library.packaged()
    box = shelf.box("black-plague")
    people = tuple(
        msgspec.structs.replace(box.survivors[0], id=f"ann-{n}", name=f"Ann {n}") for n in range(13)
    )
    box = msgspec.structs.replace(box, survivors=people)
    own = Library({**shelf.boxes, "black-plague": box})
    names = tuple(person.name for person in people)
    assert len(Game.new("Q0", survivors=names[:12], content=own).view().survivors) == 12
    with pytest.raises(GameError, match="13 survivors for 1 players; expected up to 12") as problem:
        Game.new("Q0", survivors=names, content=own)
    assert problem.value.facts["most"] == 12


def test_second_edition_is_played_by_six_at_most() -> None:
    names = tuple(s.name for s in library.packaged().box("second-edition").survivors)
    with pytest.raises(GameError, match="7 survivors for 1 players; expected up to 6"):
        Game.new("M1", survivors=names[:7])


def test_six_people_at_most_play_twelve() -> None:
    game = Game.new("Q0", 6, team(12), seed=1)
    assert game.setup.seats == (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    with pytest.raises(GameError, match="7 players; expected 1 to 6"):
        Game.new("Q0", 7, team(12))


# --- Starting Equipment ---------------------------------------------------------------------


def starting_cards(game: Game) -> list[str]:
    return sorted(card for survivor in game.view().survivors for card in survivor.cards.values())


FIRST_SET = ["hammer", "mana-blast", "short-bow", *["short-sword"] * 3]


def test_six_share_the_cards_of_the_box() -> None:
    game = begun(6)
    assert "add-card" not in asked_in_setup(game)
    assert starting_cards(game) == sorted(FIRST_SET)


def test_ruling_144_seven_choose_one_card_of_a_second_set() -> None:
    game = begun(7)
    while game.decision.kind == "stack-spawn":
        game.choose(0)
    assert game.decision.kind == "add-card"
    assert game.decision.facts == {"count": 1}
    assert game.decision.choices == (
        "add-card hammer", "add-card short-sword", "add-card short-bow", "add-card mana-blast",
    )  # fmt: skip
    game.choose("add-card mana-blast")
    assert game.decision.kind == "starting-equipment"
    assert game.decision.facts == {"count": 7}
    asked_in_setup(game)
    assert starting_cards(game) == sorted([*FIRST_SET, "mana-blast"])
    assert [len(survivor.cards) for survivor in game.view().survivors] == [1] * 7
    assert game.check() == []


def test_ruling_144_a_card_of_the_second_set_is_there_as_often_as_in_the_first() -> None:
    game = begun(10)
    chosen: list[str] = []
    while game.decision.kind != "starting-equipment":
        choices = game.decision.choices
        if game.decision.kind == "add-card":
            assert ("add-card hammer" in choices) == ("add-card hammer" not in chosen)
            chosen.append(choices[0])
        game.choose(0)
    assert chosen[:2] == ["add-card hammer", "add-card short-sword"]
    assert len(chosen) == 4


def test_ruling_144_twelve_have_both_sets_and_nothing_to_choose() -> None:
    game = begun(12)
    assert "add-card" not in asked_in_setup(game)
    assert starting_cards(game) == sorted([*FIRST_SET, *FIRST_SET])


def test_discarded_cards_of_the_second_set_go_into_the_new_deck() -> None:
    """As those of the first. [BP 19] (ruling 53)"""
    game = begun(12)
    asked_in_setup(game)
    play = game.play
    play.state.equipment_deck, play.state.equipment_discard = [], []
    for survivor in play.team:
        play.discard(survivor, 0)
    assert play.draw_equipment() in play.material.starts
    assert len(play.state.equipment_deck) == 11


# --- Spawn tokens ---------------------------------------------------------------------------


def street(count: int, spawns: str = "ae", blue_spawns: str = "") -> SmallTable:
    table = SmallTable(BLACK_PLAGUE, STREET, *team(count), spawns=spawns, blue_spawns=blue_spawns)
    for name in team(count):
        table.put(name, "c")
    return table


def lying(table: SmallTable) -> str:
    return "".join(table.letter(zone) for zone in table.state.spawn_tokens)


def test_ruling_144_the_players_stack_a_token_for_each_two() -> None:
    table = street(9)
    table.play_out(stack_tokens(table.play), "stack-spawn e", "stack-spawn a")
    assert lying(table) == "aeea"
    assert [decision.about for decision in table.asked] == [(2,), (1,)]
    assert table.state.awake == 0b1111


def test_ruling_144_with_one_spawn_zone_there_is_nothing_to_choose() -> None:
    table = street(12, spawns="a")
    table.play_out(stack_tokens(table.play))
    assert lying(table) == "aaaa"
    assert table.asked == []


def test_ruling_228_what_is_stacked_on_a_token_that_sleeps_sleeps_with_it() -> None:
    table = street(9, spawns="abe", blue_spawns="b")
    table.play_out(stack_tokens(table.play), "stack-spawn b", "stack-spawn e")
    assert table.questions(STACKING) == [["stack-spawn a", "stack-spawn b", "stack-spawn e"]] * 2
    assert drawn_in_a_round(table) == "aee"
    assert drawn_in_a_round(table) == "aee"
    wake_color(table.play, COLORS.index(Color.BLUE))
    assert drawn_in_a_round(table) == "abbee"


def test_ruling_228_no_necromancer_flees_to_what_sleeps() -> None:
    table = street(7, spawns="abe", blue_spawns="b")
    table.play_out(stack_tokens(table.play), "stack-spawn b")
    table.necromancer("a", "a")
    assert ways_out(table.play, 4) == [table.zone("e")]


def drawn_in_a_round(table: SmallTable) -> str:
    """The zones that draw in the Spawn step; then the round ends."""
    before = len(table.cards_drawn())
    table.top_zombie_cards(4, 7, 8, 9, 5)
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    while table.state.phase != Phase.PLAYERS:
        table.play_out(step(table.play))
    return "".join(table.cards_drawn()[before:])


def test_ruling_128_a_stacked_token_comes_right_after_that_of_its_zone() -> None:
    table = street(12, spawns="abe")
    table.play_out(stack_tokens(table.play), *["stack-spawn b"] * 2, "stack-spawn e")
    table.state.spawn_at = 1
    order = [table.letter(table.state.spawn_tokens[t]) for t in spawn_order(table.play)]
    assert order == ["b", "b", "b", "e", "e", "a"]


def test_ruling_144_each_stacked_token_draws_a_card_from_the_first_round_on() -> None:
    table = street(9)
    table.play_out(stack_tokens(table.play), "stack-spawn a", "stack-spawn a")
    table.top_zombie_cards(4, 7, 8, 9)
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    while table.state.phase == Phase.SPAWN:
        table.play_out(step(table.play))
    assert table.horde() == {"a": {"walker": 6}, "e": {"fatty": 1}}
    assert table.cards_drawn() == ["a", "a", "a", "e"]


def test_a_stacked_token_is_taken_off_like_any_other() -> None:
    """[BP 30] (ruling 151)"""
    table = street(7)
    table.play_out(stack_tokens(table.play), "stack-spawn a")
    table.play.remove_spawn_token(0)
    assert lying(table)[1:] == "ea"
    assert [table.state.spawn_tokens[t] >= 0 for t in spawn_order(table.play)] == [
        False, True, True,
    ]  # fmt: skip
    order = [t for t in spawn_order(table.play) if table.state.spawn_tokens[t] >= 0]
    assert order == [2, 1]  # in the place of the one that is gone


# --- the limit ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "count, limit", [(6, 6), (7, 7), (8, 7), (9, 8), (10, 8), (11, 9), (12, 9)]
)
@pytest.mark.parametrize("short", [1, 0])
def test_ruling_150_an_escape_loses_with_more_tokens(count: int, limit: int, short: int) -> None:
    table = street(count)
    for name in team(count):
        table.put(name, "d")
    tokens = limit - short
    way_out, entry = table.zone("a"), table.zone("e")
    table.state.spawn_tokens = [way_out, entry, *[entry] * (tokens - 2)]
    table.state.awake = (1 << tokens) - 1
    kind = table.kind("necromancer")
    table.play.place(way_out, kind, 1)
    table.state.necromancers = [way_out, 2, kind, entry]
    if short:
        table.run(activate_all(table.play))
        assert table.state.necromancers == []
        return
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play))
    assert end.value.ending is Ending.NECROMANCER_ESCAPED


def test_the_limit_in_force_is_told() -> None:
    game = begun(11)
    asked_in_setup(game)
    deaths, escapes = game.view().defeats
    assert (deaths.ending, deaths.have, deaths.need) == ("all-eliminated", 0, 11)
    assert (escapes.ending, escapes.need) == ("necromancer-escaped", 9)
    assert escapes.have == len(game.view().spawns)


def test_no_limit_is_told_where_no_necromancer_comes() -> None:
    """[BP 38]"""
    assert [defeat.ending for defeat in begun(6, "Q0").view().defeats] == ["all-eliminated"]


# --- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("count", [7, 8, 11, 12])
def test_games_of_many_keep_to_the_rules_and_replay(count: int) -> None:
    game, dice = begun(count, "Q2", seed=count), random.Random(count)
    while not game.over:
        game.choose(dice.randrange(game.options))
        if game.length % 10 == 0:
            assert game.check() == []
            assert game.clone().view() == game.view()
    again = Game.replay(game.to_save())
    assert again.outcome == game.outcome
    assert again.view() == game.view()


def test_every_survivor_of_twelve_has_a_turn_and_hits_are_shared_among_all() -> None:
    game = begun(12, "Q0")
    asked_in_setup(game)
    turns: list[str] = []
    while game.state.round == 1 and not game.over:
        if game.decision.kind == "activate":
            turns.append(game.decision.choices[0])
            game.choose(0)
        elif "end-turn" in game.decision.choices:
            game.choose("end-turn")
        else:
            game.choose(0)
    ids = [survivor.id for survivor in game.material.survivors]
    assert turns == [f"activate {name}" for name in ids[:-1]]  # the last one is not asked


def test_twelve_in_one_zone_choose_who_is_wounded() -> None:
    table = street(12)
    table.zombies("c", walker=3)
    table.run(activate_all(table.play), default=first_choice)
    assert sum(table.state.wounds) == 3
    assert len(table.asked[0].choices) == 12


def test_a_quest_with_coloured_spawn_zones_of_its_own() -> None:
    spawns = (Spawn(zone="0,0:a", color=Color.BLUE), Spawn(zone="0,0:e", color=Color.BLUE))
    table = SmallTable(BLACK_PLAGUE, STREET, *team(8), spawns="a", says={"spawns": spawns})
    table.play_out(stack_tokens(table.play), "stack-spawn e")
    assert lying(table) == "aee"
    assert table.state.awake == 0


# --- White Death ------------------------------------------------------------------------------

FIGHTERS = everybody(library.packaged().box("white-death"), library.packaged())
"""Its own six, then those of Black Plague."""


def wall(count: int, spawns: str) -> SmallTable:
    """A street of White Death with a team of so many in the middle, before a Spawn step."""
    table = SmallTable(
        WHITE_DEATH, STREET, *FIGHTERS[:count], spawns=spawns, says={"beacon": "0,0:c"}
    )
    for name in FIGHTERS[:count]:
        table.put(name, "c")
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    return table


def spawn_step(table: SmallTable) -> list[str]:
    """The zones that draw cards until the step is over."""
    while table.state.phase == Phase.SPAWN:
        table.play_out(step(table.play))
    return table.cards_drawn()


@pytest.mark.parametrize(
    ("count", "spawns", "drawn"),
    [
        (6, "ae", "ae"),
        (7, "ae", "aea"),
        (8, "ae", "aea"),
        (9, "ae", "aeae"),
        (12, "ae", "aeaea"),
        (12, "e", "eeee"),
        (10, "ebda", "ebdaeb"),
    ],
)
def test_wd_039_a_card_more_for_each_two_beginning_with_the_first_zone_again(
    count: int, spawns: str, drawn: str
) -> None:
    """(ruling 144)"""
    table = wall(count, spawns).top_zombie_cards(*range(429, 435))
    assert "".join(spawn_step(table)) == drawn
    assert table.state.spawn_tokens == [table.zone(zone) for zone in spawns]
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    table.top_zombie_cards(*range(435, 441))
    assert len(spawn_step(table)) == 2 * len(drawn)  # in the next round as many again


def test_wd_039_the_defilers_zone_is_the_final_one_before_it_begins_again() -> None:
    """[WD 28]"""
    table = wall(9, "ae").top_zombie_cards(448, 429, 430, 431, 432)
    assert "".join(spawn_step(table)) == "aeaae"


def test_wd_019_a_defiler_who_comes_with_one_of_these_cards_has_the_last_turn() -> None:
    table = wall(9, "ae").top_zombie_cards(429, 430, 448, 431, 432)
    assert "".join(spawn_step(table)) == "aeaea"
    assert table.state.necromancers == [table.zone("a"), 2, table.kind("necromancer"), 0]


def test_wd_039_seven_choose_a_starting_card_and_stack_nothing() -> None:
    table = wall(7, "ae")
    table.state.phase = Phase.SETUP
    table.run(set_up(table.play), default=first_choice)
    assert len(table.questions(ADDING_CARDS)) == 1
    assert table.questions(STACKING) == []
    held = [len(table.play.inventory(survivor)) for survivor in table.play.team]
    assert held == [1] * 7


def test_white_death_is_played_by_twelve_at_most() -> None:
    assert len(FIGHTERS) == 12
    assert most_survivors("white-death") == 12


@pytest.mark.parametrize("count", [7, 9, 12])
def test_games_of_many_in_white_death_keep_to_the_rules_and_replay(count: int) -> None:
    for seed in range(6):
        game = Game.new("W0", survivors=FIGHTERS[-count:], seed=seed)
        dice = random.Random(seed)
        while not game.over:
            game.choose(dice.randrange(game.options))
            if game.length % 10 == 0:
                assert game.check() == []
        assert Game.replay(game.to_save()).outcome == game.outcome
