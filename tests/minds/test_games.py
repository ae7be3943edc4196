"""Minds play all quests, boxes and modes, never raise, and never choose what is not offered."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from shamble.content import library
from shamble.game import PLAIN, Game, Modes
from shamble.lab.modes import each_mode, modes_for
from shamble.minds import MINDS, Mind
from shamble.rules.words.decisions import QUESTIONS
from tests.minds.tables import BOXES, QUESTS, asked, prepared, quickened, written_down
from tests.soak import rounds

MOST_DECISIONS = 20_000
EACH = rounds(4, 50)
"""How often each mind is asked each kind of question on tables that somebody laid."""
MOST_PREPARED = 600
"""After so many prepared games of each box every kind of question should have been asked."""

PLAYED = [
    *[("quick", quest, seed) for quest in QUESTS for seed in range(rounds(1, 20))],
    *[
        ("steady", quest, seed)
        for quest in rounds(QUESTS[1::3], QUESTS)
        for seed in range(rounds(1, 4))
    ],
]


def play(mind: Mind, quest: str, seed: int, modes: Modes = PLAIN) -> Game:
    """A game of the mind, to its end."""
    game = Game.new(quest, seed=seed, modes=modes, watched=False)
    quickened(mind)
    while not game.over:
        choice = mind.answer(game)
        assert 0 <= choice < game.options, game.decision
        game.choose(choice)
        assert game.length < MOST_DECISIONS, f"no end of {quest}, seed {seed}: {game.decision}"
    assert game.check() == []
    return game


@pytest.mark.parametrize("name, quest, seed", PLAYED)
def test_a_game_of_each_quest(name: str, quest: str, seed: int) -> None:
    play(MINDS[name](seed), quest, seed)


@pytest.mark.parametrize("box", BOXES)
def test_a_game_with_each_mode(box: str) -> None:
    """And one with all of them together."""
    content = library.packaged().box(box)
    quests = [quest for quest in QUESTS if quest in content.quests]
    most = max(len(modes_for(content, content.quests[quest])) for quest in quests)
    every = [q for q in quests if len(modes_for(content, content.quests[q])) == most]
    for quest in rounds(every[:1], quests):
        for number, modes in enumerate(each_mode(content, content.quests[quest])):
            play(MINDS["quick"](number), quest, number, modes)
            if rounds(number == 0, True):
                play(MINDS["steady"](number), quest, number, modes)


def test_every_kind_of_question_is_answered() -> None:
    """Where games of minds do not lead soon, others do: golden games, and tables on which anything
    may come up."""
    answered: Counter[str] = Counter()

    def answer(game: Game) -> None:
        kind = asked(game)
        answered[kind] += 1
        if answered[kind] <= EACH:
            for mind in MINDS.values():
                choice = quickened(mind(seed=answered[kind])).answer(game)
                assert 0 <= choice < game.options, game.decision

    for game in written_down():
        answer(game)
    for number in range(MOST_PREPARED):
        for box in BOXES:
            for game in prepared(box, number):
                answer(game)
        if len(answered) == len(QUESTIONS) and number >= rounds(0, 100):
            break
    never = [described.word for described in QUESTIONS if described.word not in answered]
    assert never == [], "a new kind of question: a table in `written_down` may bring it up"


@pytest.mark.parametrize("name", MINDS)
@pytest.mark.parametrize("quest", ["M0", "Q2", "W0"])
def test_the_same_mind_with_the_same_seed_plays_the_same_game(name: str, quest: str) -> None:
    one, again = (play(MINDS[name](4), quest, 9) for _ in range(2))
    assert one.choices == again.choices


def test_another_seed_plays_otherwise() -> None:
    one, other = (play(MINDS["steady"](seed), "M0", 9) for seed in (4, 5))
    assert one.choices != other.choices


@pytest.mark.parametrize("quest", rounds(("M0", "Q0", "W0"), QUESTS))
def test_thinking_leaves_nothing_at_the_table(quest: str) -> None:
    """Whatever a mind imagined, the game asks what it asks where nobody thought."""
    game, mind, questions = Game.new(quest, seed=2, watched=False), MINDS["quick"](2), []
    while not game.over:
        questions.append(game.decision)
        game.choose(mind.answer(game))
    other = Game.new(quest, seed=2, content=library.load(), watched=False)
    for question, choice in zip(questions, game.choices, strict=True):
        assert other.decision == question
        other.choose(choice)


PROGRAM = """
from shamble.minds import MINDS
from tests.minds.test_games import play
for name in MINDS:
    for quest in ("M0", "W0"):
        print(play(MINDS[name](3), quest, 3).choices)
"""


def test_choices_do_not_depend_on_the_order_of_sets() -> None:
    """Which is another one in each process, where something is kept by a word."""
    told = set()
    for seed in ("1", "2"):
        around = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=around, capture_output=True, check=True, text=True
        )
        told.add(done.stdout)
    assert len(told) == 1
