"""Nobody dies unwarned: in random games of all boxes, whatever a choice does to somebody that could
have been told without knowing dice, decks or hidden colours was told before it was made."""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.foresight.aftermath import Aftermath
from shamble.rules.foresight.cost_and_harm import SURELY, Harm
from shamble.rules.table.hidden import secrets
from shamble.rules.table.state import NOWHERE
from shamble.rules.words.choices import VERBS, verb_of
from tests.properties.random_games import QUESTS
from tests.soak import rounds

GAMES = rounds(6, 100)
"""Random games of each quest."""
MOST = 500
"""Choices of a game."""


class Search:
    """A random game, and who died or how it was lost by a choice alone."""

    def __init__(self, quest: str, seed: int) -> None:
        self.game = Game.new(quest, players=1 + seed % 3, seed=seed)
        self.bot = RandomBot(seed)
        self.found: Counter[str] = Counter()
        """Deaths and defeats by verb."""

    def play(self) -> None:
        while not self.game.over and self.game.length < MOST:
            self.step()

    def step(self) -> None:
        """Make a random choice. If it, and nothing that nobody can know, killed somebody or lost
        the game, that must have been told."""
        game = self.game
        number = self.bot.choose(game)
        packed = game.packed(number)
        before, copy = secrets(game.play), game.clone()
        copy.choose(number)
        if secrets(copy.play) == before:
            dead = [
                one
                for one, zone in enumerate(copy.state.zone)
                if zone == NOWHERE and game.state.zone[one] != NOWHERE
            ]
            lost = copy.over and copy.state.outcome != Ending.WON
            harm = game.harm(packed) if dead or lost else None
            after = game.aftermath(packed) if dead or lost else None
            if lost:
                self.found[VERBS[verb_of(packed)].word] += 1
                assert lost_told(harm, after), self.where(packed)
                assert (
                    (harm is not None and harm.asks)
                    or (after is not None and after.asks)
                    or (not_to_be_helped(game))
                ), self.where(packed)
            for person in dead:
                if not is_told(game, person, harm, after) and not lost:
                    raise AssertionError(f"{person}: {self.where(packed)}")
        game.choose(number)

    def where(self, packed: int) -> str:
        game = self.game
        word = VERBS[verb_of(packed)].word
        return f"{word} in {game.setup.quest}, seed {game.setup.seed}, after {game.length} choices"


def lost_told(harm: Harm | None, after: Aftermath | None) -> bool:
    if harm is not None and harm.lost == SURELY:
        return True
    return after is not None and after.toll.lost == "surely"


def is_told(game: Game, person: int, harm: Harm | None, after: Aftermath | None) -> bool:
    """Whether it was told that somebody dies, or leaves the board."""
    if harm is not None and any(each.person == person and each.kills for each in harm.threats):
        return True
    name = "guard" if game.play.is_guard(person) else game.material.people[person].id
    harms = after.toll.harms if after is not None else ()
    return any(one.person == name and one.dies == "surely" for one in harms)


def not_to_be_helped(game: Game) -> bool:
    """Whether every answer is as deadly."""
    told = [(game.harm(packed), game.aftermath(packed)) for packed in game.offered]
    return all(lost_told(harm, after) for harm, after in told)


@pytest.mark.parametrize("quest", QUESTS)
def test_nobody_dies_unwarned(quest: str) -> None:
    for seed in range(GAMES):
        Search(quest, seed).play()


def test_the_search_finds_deadly_choices_of_all_sorts() -> None:
    """Otherwise the test above says nothing."""
    found: Counter[str] = Counter()
    for quest in ("M0", "M1", "M2"):
        for seed in range(40):
            search = Search(quest, 1000 + seed)
            search.play()
            found += search.found
    assert found.keys() >= {"wound", "end-turn", "move", "friendly-fire", "go"}
    assert found.total() > 60
