"""Minds play all quests, boxes and modes, never raise, and never choose what is not offered."""

from __future__ import annotations

import functools
import itertools
import os
import random
import subprocess
import sys
from collections import Counter

import pytest

from shamble.content import library
from shamble.game import PLAIN, Game, Modes
from shamble.lab.modes import each_mode, modes_for, with_modes
from shamble.minds import MINDS, Mind
from shamble.minds.planner import Planner
from shamble.minds.quick import Quick
from shamble.minds.steady import Steady
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.words.decisions import QUESTIONS
from tests.exhaustive.catalogue import catalogue
from tests.exhaustive.things import ThingSort
from tests.exhaustive.watch import IS_COMPILED
from tests.minds.tables import BOXES, MENUS, QUESTS, asked, quickened, tables
from tests.soak import rounds

MOST_CHOICES = 2000
"""A round with more has no end: its mind goes round in circles."""
MOST_ROUNDS = 300
"""A game with more is a standoff: people and Zombies stay where they are."""
FIRST_ROUNDS = rounds(3, MOST_ROUNDS)
"""Of a game of a mind that thinks long, so many are played where there is little time."""
GAMES = {
    "quick": rounds(1, 100 if IS_COMPILED else 20),
    "steady": rounds(1, 20 if IS_COMPILED else 1),
    "planner": rounds(1, 2 if IS_COMPILED else 1),
}
"""How often each quest is played; with what is not compiled, all of it would take hours."""
FEW = 0.05
"""How many games may be standoffs, which the ladder counts as lost …"""
STANDOFFS = {"Q9": 0.1}
"""… and in quests where it is more. In 6 of 100 games of Q9 all figures of the box end up behind
the closed doors of the Hellhole, and `quick` waits outside for ever."""
WITH_MODE = rounds(1, 20)
"""How often each mode is played."""
EACH = rounds(2, 50)
"""How often each mind is asked each kind of question of a box on tables that somebody laid."""

PLAYED = [
    *[("quick", quest) for quest in QUESTS],
    *[("steady", quest) for quest in rounds(QUESTS[1::8], QUESTS)],
    *[("planner", quest) for quest in rounds(("M0", "W0"), QUESTS)],
]


def rounds_of(name: str) -> int:
    """How many rounds are played with a mind."""
    return MOST_ROUNDS if name == "quick" else FIRST_ROUNDS


def play(mind: Mind, quest: str, seed: int, modes: Modes = PLAIN, most: int = MOST_ROUNDS) -> Game:
    """A game of the mind, to its end, or until so many rounds were played. After each Turn the
    table is whole."""
    game, turn, begun = Game.new(quest, seed=seed, modes=modes, watched=False), (0, 0), 0
    quickened(mind)
    while not game.over and game.state.round <= most:
        choice = mind.answer(game)
        assert 0 <= choice < game.options, game.decision
        game.choose(choice)
        if turn != (game.state.round, game.state.done):
            begun = begun if turn[0] == game.state.round else game.length
            turn = (game.state.round, game.state.done)
            assert game.check() == [], f"{quest}, seed {seed}, choice {game.length}"
        assert game.length - begun < MOST_CHOICES, f"{quest}, seed {seed}: {game.decision}"
    assert game.check() == []
    return game


@pytest.mark.parametrize("name, quest", PLAYED)
def test_games_of_each_quest(name: str, quest: str) -> None:
    most = rounds_of(name)
    played = [play(MINDS[name](seed), quest, seed, most=most) for seed in range(GAMES[name])]
    assert standoffs(played) <= STANDOFFS.get(quest, FEW) * len(played)


def standoffs(played: list[Game]) -> int:
    return len([game for game in played if not game.over and game.state.round > MOST_ROUNDS])


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("name", rounds(("quick", "steady"), MINDS))
def test_games_with_each_mode(name: str, box: str) -> None:
    """And with all of them together."""
    content = library.packaged().box(box)
    quests = [quest for quest in QUESTS if quest in content.quests]
    known = {quest: modes_for(content, content.quests[quest]) for quest in quests}
    played: list[Game] = []
    for number, mode in enumerate(rounds(few_modes(name, box), RULESETS[box].modes)):
        able = [quest for quest in quests if mode in known[quest]]
        for seed in range(WITH_MODE if name == "quick" else 1):
            modes = with_modes(content, [mode], random.Random(seed))
            quest = able[(number + seed) % len(able)]
            played.append(play(MINDS[name](seed), quest, seed, modes, rounds_of(name)))
    most = max(quests, key=lambda quest: len(known[quest]))
    for seed in range(WITH_MODE if name == "quick" else 1):
        together = each_mode(content, content.quests[most], seed)[-1]
        played.append(play(MINDS[name](seed), most, seed, together, rounds_of(name)))
    assert standoffs(played) <= FEW * len(played)


def few_modes(name: str, box: str) -> tuple[str, ...]:
    """Those with which a mind plays where there is little time."""
    return tuple(RULESETS[box].modes) if name == "quick" else ()


@functools.cache
def kinds_of(box: str) -> frozenset[str]:
    """The kinds of question that the box has."""
    entries = catalogue(library.packaged().box(box))
    return frozenset(
        entry.thing.name
        for entry in entries
        if entry.thing.sort is ThingSort.QUESTION and entry.why is None
    )


@pytest.mark.parametrize("box", BOXES)
def test_every_kind_of_question_of_a_box_is_answered(box: str) -> None:
    """Where games of minds do not lead soon, others do: golden games, and tables on which anything
    may come up."""
    asked_of: Counter[str] = Counter()
    missing = set(kinds_of(box))
    for game in tables([box]):
        kind = asked(game)
        asked_of[kind] += 1
        if asked_of[kind] <= EACH:
            for mind in [Quick, Steady, *([Planner] if kind in MENUS else [])]:
                choice = quickened(mind(seed=asked_of[kind])).answer(game)
                assert 0 <= choice < game.options, game.decision
                game.imagine(choice).choose(choice)
        if asked_of[kind] >= rounds(1, EACH):
            missing.discard(kind)
            if not missing:
                break
    never = kinds_of(box) - set(asked_of)
    assert not never, "new kinds of question: a table in `written_down` may bring them up"


def test_every_kind_of_question_is_one_of_a_box() -> None:
    """So none is left out above."""
    every = {kind for box in BOXES for kind in kinds_of(box)}
    assert every == {described.word for described in QUESTIONS}


@pytest.mark.parametrize(
    "name, quest",
    [*itertools.product(("quick", "steady"), rounds(("Q0", "W0"), QUESTS)), ("planner", "M0")],
)
def test_the_same_mind_with_the_same_seed_plays_the_same_game(name: str, quest: str) -> None:
    one, again = (play(MINDS[name](4), quest, 9, most=rounds_of(name)) for _ in range(2))
    assert one.choices == again.choices


def test_another_seed_plays_otherwise() -> None:
    one, other = (play(MINDS["steady"](seed), "M0", 9, most=FIRST_ROUNDS) for seed in (4, 5))
    assert one.choices != other.choices


@pytest.mark.parametrize("quest", rounds(("M0", "Q0", "W0"), QUESTS))
def test_thinking_leaves_nothing_at_the_table(quest: str) -> None:
    """Whatever a mind imagined, the game asks what it asks where nobody thought."""
    game, mind, questions = Game.new(quest, seed=2, watched=False), MINDS["quick"](2), []
    while not game.over and game.state.round <= MOST_ROUNDS:
        questions.append(game.decision)
        game.choose(mind.answer(game))
    other = Game.new(quest, seed=2, content=library.load(), watched=False)
    for question, choice in zip(questions, game.choices, strict=True):
        assert other.decision == question
        other.choose(choice)


PROGRAM = """
from shamble.minds import MINDS
from tests.minds.test_games import play, rounds_of
for name, quest in (("quick", "M0"), ("quick", "W0"), ("steady", "W0"), ("planner", "M0")):
    print(play(MINDS[name](3), quest, 3, most=rounds_of(name)).choices)
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
