"""Whole games with a cabal: every quest of Black Plague that has Necromancers. [BP 31]"""

from __future__ import annotations

import random

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.confidence import Confidence
from shamble.content.library import Library
from shamble.content.names import LANGUAGES, Names
from shamble.content.zombies import Necromancer
from shamble.game import Game
from shamble.rules.boxes.decks import MOST_FIGURES, necromancer_cards
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes
from shamble.rules.quests import unplayable
from shamble.rules.table.views import view_of
from shamble.telling.sayings import Sayings
from tests.quests.looking import number_of
from tests.quests.plague import take
from tests.rules.table import Table
from tests.soak import rounds

BOX = library.packaged().box("black-plague")
QUESTS = [
    quest.id
    for quest in BOX.quests.values()
    if necromancer_cards(BOX, quest) and not unplayable(quest)
]
NAMES = ("Ostokar", "Tome", "Third")
PEOPLE = tuple(
    Necromancer(id=name.casefold(), name=name, confidence={"all": Confidence.DESIGNED})
    for name in NAMES
)
SHELF = Library(
    library.packaged().boxes | {BOX.box.id: msgspec.structs.replace(BOX, necromancers=PEOPLE)}
)
MOST = 3000
"""No game of these is that long."""


def cabal(seed: int) -> Modes:
    """Another one for each game: of the standard Necromancer alone, or with others."""
    chance = random.Random(seed)
    known = ("necromancer", *[name.casefold() for name in NAMES[: seed % 4]])
    names = ("necromancer", *chance.choices(known, k=5))
    return Modes(cabal=names, cabal_figures=chance.randint(2, MOST_FIGURES))


def laboratory(*names: str) -> Table:
    """Q1 with this cabal: Ann is about to take the blue Objective."""
    table = Table.__new__(Table)
    content, quest = SHELF.quest("Q1")
    modes = Modes(cabal=names, cabal_figures=2)
    table.sit_down(Material(content, quest, ("Ann", "Silas"), (0, 0), modes=modes))
    return table.top_zombie_cards(8)


@pytest.mark.parametrize(
    ("names", "comes"),
    [
        (("ostokar", "tome", *["necromancer"] * 4), "necromancer"),
        (("tome", *["ostokar"] * 5), "ostokar"),
    ],
)
def test_q1_page_40_the_laboratory_is_the_standard_necromancers_if_he_is_there(
    names: tuple[str, ...], comes: str
) -> None:
    table = take(laboratory(*names), "Ann", number_of(laboratory(*names), "blue"))
    assert [one.kind for one in view_of(table.play).necromancers] == [comes]


def test_q1_page_40_any_of_the_cabal_is_a_necromancer() -> None:
    """With one on the board the Objective brings the Abomination; killing one is the hunt's."""
    table = laboratory("tome", *["ostokar"] * 5).necromancer("0,0:a", "0,0:a", "tome")
    blue = number_of(table, "blue")
    take(table, "Ann", blue)
    there = table.material.board.name(table.material.objective_zones[blue])
    assert table.count(there, "abomination") == 1
    table.play.kill(0, table.zone("0,0:a"), table.kind("tome"))
    table.play.kill(0, table.zone(there), table.kind("abomination"))
    table.play.check()
    assert table.state.goals & 1


@pytest.mark.parametrize("quest", QUESTS)
def test_every_game_ends_and_the_invariants_hold(quest: str) -> None:
    for seed in range(rounds(20, 100)):
        game = Game.new(quest, seed=seed, content=SHELF, modes=cabal(seed))
        bot = RandomBot(seed)
        while not game.over:
            game.choose(bot.choose(game))
            assert game.check() == []
            assert game.length < MOST


def test_a_whole_game_can_be_told() -> None:
    """In each language; also which of several is killed, and whose token goes."""
    for seed in range(rounds(6, 60)):
        game, bot = (
            Game.new(QUESTS[0], seed=seed, content=SHELF, modes=cabal(seed)),
            RandomBot(seed),
        )
        tellers = [Sayings(game, Names.load(language)) for language in LANGUAGES]
        while not game.over:
            asked = game.decision
            for teller in tellers:
                assert "{" not in teller.question(asked)
                assert all(teller.choice(choice, asked) for choice in asked.choices)
            game.choose(bot.choose(game))
        assert all("{" not in said for teller in tellers for said in teller.events(game.events))
