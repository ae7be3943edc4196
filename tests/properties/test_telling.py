"""What a table tells is what somebody would be told who has heard nothing before: whatever is kept
from question to question, it is never out of date, in any language."""

from __future__ import annotations

import random

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.rules.table.state import SLOTS
from shamble.server.game_teller import MOST_KEPT, GameTeller
from shamble.telling import lasting
from tests.properties.random_games import QUESTS, Walk
from tests.quests.replaying import replayed
from tests.soak import rounds

NAMES = [Names.load(language) for language in LANGUAGES]


def check(game: Game, tellers: list[GameTeller]) -> None:
    """What is asked now, told by those who told everything before and by those who told nothing."""
    question = game.decision
    for teller in tellers:
        fresh = GameTeller(game, teller.names).decision(1, question)
        told = teller.decision(1, question)
        assert msgspec.json.encode(told) == msgspec.json.encode(fresh)


@pytest.mark.parametrize("quest", QUESTS)
def test_every_quest(quest: str) -> None:
    """With choices, free ones, taken back and made again."""
    for seed in range(rounds(1, 10)):
        chance = random.Random(seed)
        names = chance.sample(NAMES, rounds(1, len(NAMES)))
        walk = Walk(Game.new(quest, players=2, seed=seed), RandomBot(seed), rounds(15, 400))
        tellers = [GameTeller(walk.game, each) for each in names]
        while walk.going:
            walk.step()
            if chance.random() < 0.1:
                walk.game.undo()
                if chance.random() < 0.5:
                    walk.game.redo()
            if not walk.game.over:
                check(walk.game, tellers)


@pytest.mark.parametrize("name", ["m11-won", "q2-won", "w5-won"])
def test_a_whole_game_from_end_to_beginning_and_on(name: str) -> None:
    """Taken back step by step, then made again."""
    game = replayed(name).at(60)
    tellers = [GameTeller(game, each) for each in NAMES]
    for _ in range(rounds(5, 50)):
        game.undo()
        check(game, tellers)
    for _ in range(rounds(5, 50)):
        game.redo()
        check(game, tellers)


def test_what_was_told_is_kept_and_told_again() -> None:
    """The other test could not fail if nothing were kept."""
    game = Game.new("M1", seed=1)
    teller, bot = GameTeller(game, NAMES[0]), RandomBot(1)
    told = again = 0
    before: set[int] = set()
    while not game.over and game.length < 100:
        offers = teller.decision(1, game.decision)
        now = {id(offer) for offer in (*offers.offers, *offers.free)}
        told, again = told + len(now), again + len(now & before)
        before = now
        kept = offers  # its offers are others than the next ones, as long as somebody has them
        game.choose(bot.choose(game))
        assert len(teller._kept) <= MOST_KEPT + len(kept.offers) + len(kept.free)
    assert again > told / 4


def test_a_lookout_sees_every_change_that_words_may_speak_of() -> None:
    game = Game.new("M1", seed=1)
    lookout, state = lasting.Lookout(), game.state
    lookout.look(state)
    assert lookout.look(state) == 0
    for field, bit in lasting.BIT.items():
        value = getattr(state, field)
        if isinstance(value, list):
            value = [*value, 0]
        else:
            value += 1
        setattr(state, field, value)
        assert lookout.look(state) == bit, field
    state.cards[0] = 1 if state.cards[0] != 1 else 2
    assert lookout.look(state) == lasting.CARDS_OF
    state.cards[-1] = 3
    assert lookout.look(state) == lasting.CARDS_OF << len(state.cards) // SLOTS - 1
    assert lookout.look(state) == 0
