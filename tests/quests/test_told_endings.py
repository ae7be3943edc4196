"""A lost game says who died, or what was left behind; nobody has to look for it in the log."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from shamble.content import library
from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.play import Play
from shamble.rules.foresight.cost_and_harm import NOT, SURELY, Harm
from shamble.rules.foresight.threats import death
from shamble.rules.people.words import ELIMINATED
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.necromancers import escaped
from shamble.rules.words.events import fields
from shamble.telling.harm import harm_said
from shamble.telling.sayings import Sayings
from tests.soak import rounds

LANGUAGES = ("en", "fr", "pl")
Deed = Callable[[Play], None]


def lost(quest: str, deed: Deed, *survivors: str) -> Game:
    """A game that this loses."""
    game = Game.new(quest, survivors=survivors, seed=1) if survivors else Game.new(quest, seed=1)
    with pytest.raises(GameOver) as over:
        _do(deed, game.play)
    game.state.outcome, game.state.lost_by = over.value.ending, over.value.way
    return game


def _do(deed: Deed, play: Play) -> None:
    deed(play)
    play.check()


def told(game: Game) -> tuple[str, ...]:
    return tuple(Sayings(game, Names.load(language)).ending() for language in LANGUAGES)


def who(game: Game, number: int = 0) -> str:
    return game.material.people[number].name


def guards_die(count: int) -> Deed:
    def deed(play: Play) -> None:
        for guard in list(play.material.guards)[:count]:
            play.eliminate(guard)

    return deed


# --- deaths ---------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", ["M1", "W6", "W9"])
def test_2e_page_8_wd_page_9_the_dead_survivor_has_a_name(quest: str) -> None:
    game = lost(quest, lambda play: play.eliminate(1))
    name = who(game, 1)
    assert told(game) == (f"{name} has died", f"{name} a péri", f"{name} nie żyje")


def test_2e_page_34_a_companion_is_called_one() -> None:
    """One of those who wait in M14."""
    game = Game.new("M14", seed=1)
    while not game.play.company():
        game.choose(0)
    companion = game.play.company()[0]
    with pytest.raises(GameOver):
        game.play.eliminate(companion)
    game.state.outcome = Ending.SURVIVOR_ELIMINATED
    name = who(game, companion)
    assert told(game) == (
        f"{name}, a Companion, has died",
        f"{name} a péri (Compagnon)",
        f"{name} (Towarzysz) nie żyje",
    )


@pytest.mark.parametrize("quest", ["W4", "W6", "W7", "W10"])
def test_wd_pages_44_46_47_50_a_guards_death_is_told_as_what_loses_this_quest(quest: str) -> None:
    assert told(lost(quest, guards_die(1))) == (
        "a Guard has died, and this quest is lost by that",
        "un Garde a péri, ce qui fait perdre cette mission",
        "zginął Strażnik, a to w tej misji oznacza porażkę",
    )
    assert told(lost(quest, guards_die(2)))[0] == (
        "2 Guards have died, and this quest is lost by that"
    )


def test_wd_page_25_guards_who_died_before_are_not_meant() -> None:
    """In a quest that is not lost by it."""
    game = Game.new("W3", seed=1)
    for guard in list(game.material.guards)[:2]:
        game.play.eliminate(guard)
    with pytest.raises(GameOver):
        game.play.eliminate(0)
    game.state.outcome = Ending.SURVIVOR_ELIMINATED
    assert told(game)[0] == f"{who(game)} has died"


def test_bp_page_44_a_death_that_only_this_quest_minds() -> None:
    game = lost("Q4", lambda play: play.eliminate(2))
    assert told(game)[0] == f"{who(game, 2)} has died, and this quest is lost by that"


def test_bp_page_8_all_of_them_by_name() -> None:
    def deed(play: Play) -> None:
        play.eliminate(0)
        play.eliminate(1)

    assert told(lost("Q1", deed, "Ann", "Clovis")) == (
        "all Survivors have died: Ann and Clovis",
        "tous les survivants ont péri : Ann et Clovis",
        "zginęli wszyscy Ocalali: Ann i Clovis",
    )


def test_wd_page_49_the_empress_has_her_name() -> None:
    game = lost("W9", lambda play: play.wound(play.material.walking_beacon, 1))
    assert told(game) == (
        "the Empress of Thorns has died",
        "l'Impératrice des Épines a péri",
        "Cesarzowa Cierni nie żyje",
    )


def test_wd_page_46_before_a_choice_it_is_told_that_this_quest_minds_a_guards_death() -> None:
    """In W3 nobody minds."""
    for quest, more in (
        ("W6", ["The game is lost then: this quest is lost if a Guard is eliminated."]),
        ("W3", []),
    ):
        game = Game.new(quest, seed=1)
        dies = death(game.play, next(iter(game.material.guards)))
        harm = Harm([dies], SURELY if more else NOT)
        assert harm_said(harm, Sayings(game, Names.load("en"))) == ["1 Guard dies.", *more]


# --- the Beacon, Guards and Necromancers ------------------------------------------------------


@pytest.mark.parametrize(
    ("quest", "beacon"), [("W6", "the Beacon"), ("W5", "the Empress of Thorns")]
)
def test_wd_page_20_where_corruption_and_the_beacon_met(quest: str, beacon: str) -> None:
    game = lost(quest, lambda play: corrupt(play, play.state.beacon))
    zone = Sayings(game, Names.load("en")).zone(game.state.beacon)
    assert told(game)[0] == f"Corruption and {beacon} met in {zone}"


@pytest.mark.parametrize("quest", ["W6", "W7", "W10"])
def test_ruling_198_guards_left_behind_are_counted(quest: str) -> None:
    def deed(play: Play) -> None:
        play.state.goals = 1
        for survivor in play.on_board():
            play.leave(survivor)
        play.nobody_left()

    assert told(lost(quest, deed)) == (
        "12 Guards were left behind, with nobody to command them any more",
        "12 Gardes sont restés en arrière, sans personne pour les commander",
        "na planszy zostało 12 Strażników, a nie ma już kto nimi dowodzić",
    )


def test_ruling_198_so_it_is_told_before() -> None:
    """The choice that loses the game, and how."""
    game = Game.new("W6", survivors=("Jenia", "Ogon"), seed=1)
    play = game.play
    play.state.goals = 1
    way_out = play.material.exit
    play.leave(1)
    play.move_survivor(0, way_out)
    while game.decision.kind != "leave":
        game.choose("end-turn" if "end-turn" in game.decision.choices else 0)
    number = [text.split()[0] for text in game.decision.choices].index("abandon-guards")
    harm = game.harms()[number]
    assert harm is not None
    assert harm_said(harm, Sayings(game, Names.load("en"))) == [
        "The game is lost then: 12 Guards were left behind, with nobody to command them any more."
    ]


def test_nobody_is_left_and_a_goal_is_not_met() -> None:
    """Some left, the others died. (ruling 2)"""

    def deed(play: Play) -> None:
        play.leave(0)
        play.eliminate(1)

    assert told(lost("Q2", deed, "Ann", "Clovis"))[0].startswith(
        "nobody is left on the board, and goal"
    )


def test_bp_page_29_with_how_many_spawn_tokens_he_escaped() -> None:
    def deed(play: Play) -> None:
        while len([zone for zone in play.state.spawn_tokens if zone >= 0]) < 6:
            play.add_spawn_token(0)
        escaped(play)

    assert told(lost("Q5", deed)) == (
        "a Necromancer escaped with 6 Spawn tokens on the board",
        "un Nécromancien s'est échappé alors que le plateau comptait 6 pions Invasion",
        "uciekł Nekromanta, gdy na planszy było 6 znaczników Strefy Namnażania",
    )


# --- all quests -------------------------------------------------------------------------------


def _quests() -> list[str]:
    return [quest for box in library.packaged().boxes.values() for quest in box.quests]


@pytest.mark.parametrize("quest", _quests())
def test_whoever_dies_last_is_named_and_a_stored_game_tells_it_too(quest: str) -> None:
    for seed in range(rounds(1, 6)):
        game, chance = Game.new(quest, seed=seed), random.Random(seed)
        while not game.over:
            game.choose(chance.choice(game.decision.choices))
        said = told(game)
        assert told(Game.replay(game.to_save())) == said
        if game.outcome.cause in ("survivor-eliminated", "all-eliminated"):
            deaths = [event for event in game.events if event[0] == ELIMINATED]
            sayings = Sayings(game, Names.load("en"))
            names = [sayings.survivor(fields(event)["survivor"]) for event in deaths[-1:]]
            assert all(name in said[0] for name in names)
            assert names or "Guard" in said[0]
        *_, last = Sayings(game, Names.load("en")).events(game.events)
        assert game.outcome.won or said[0] in last
