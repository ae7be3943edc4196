"""A game's course, cut into stretches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shamble.game import Game
from shamble.review.crew import worlds_of
from shamble.review.cuts import CARDS, DICE, NONE, TURN, ZOMBIES, Cuts, Place
from shamble.review.signs import progress, to_do
from shamble.review.worlds import Job
from shamble.rules.table.state import Phase
from shamble.rules.words.texts import text_of
from tests.minds.tables import QUESTS
from tests.review.games import TUTORIALS, at_random, given_away, played
from tests.soak import rounds


@pytest.mark.parametrize("quest", TUTORIALS.values())
def test_stretches_are_the_whole_game_without_a_gap(quest: str) -> None:
    for game in (played(quest, 1), at_random(quest, 2)):
        cuts = Cuts(game)
        stretches = cuts.stretches
        assert stretches[0].start == Place(0)
        assert stretches[-1].end == Place(game.length)
        assert all(one.end == other.start for one, other in pairwise(stretches))
        made = [
            text_of(game.material, packed)
            for stretch in stretches
            for doing in stretch.doings
            for packed in (doing.choice, *doing.answers)
            if packed >= 0
        ]
        assert made == game.choices


@pytest.mark.parametrize("quest", TUTORIALS.values())
def test_positions_are_those_of_the_game(quest: str) -> None:
    game = at_random(quest, 3)
    for place, engine in Cuts(game).positions.items():
        if place.late:
            assert engine.decision is None
            assert engine.state.phase == Phase.ACTIVATION
        elif place.choices < game.length:
            then = game.at(place.choices)
            assert engine.decision is not None
            assert engine.decision.choices == then.offered
            assert engine.state.zone == then.state.zone


def test_a_turn_is_cut_where_something_came_to_light() -> None:
    """And nowhere else: what a choice brought, the game says of each."""
    game = played("M0", 1)
    for stretch in Cuts(game).stretches:
        shown = game.reveals[stretch.start.choices : stretch.end.choices]
        if stretch.kind == TURN and not stretch.end.late:
            assert any(shown) == (stretch.chance != NONE)
        menus = [doing for doing in stretch.doings if doing.choice >= 0]
        before = stretch.start.choices
        for doing in menus[:-1]:
            before += 1 + len(doing.answers)
            assert not any(game.reveals[stretch.start.choices : before])


def test_dice_are_told_from_cards() -> None:
    game = played("M0", 1)
    seen = set()
    for stretch in Cuts(game).stretches:
        if stretch.kind != TURN or not stretch.doings:
            continue
        word = text_of(game.material, stretch.doings[-1].choice).split()[0]
        seen.add(word)
        if word == "search":
            assert stretch.chance == CARDS
        if word == "attack" and not stretch.ends:
            assert stretch.chance in (DICE, NONE)
    assert {"search", "attack"} <= seen


def test_each_turn_and_each_phase_of_the_horde_ends_once() -> None:
    game = given_away()
    ends = [stretch for stretch in Cuts(game).stretches if stretch.ends]
    turns = [(one.round, one.survivor) for one in ends if one.kind == TURN]
    assert len(turns) == len(set(turns))
    hordes = [one.round for one in ends if one.kind == ZOMBIES]
    assert hordes == list(range(1, game.state.round + 1))


def test_a_game_that_goes_on_from_a_sealed_save_is_cut_alike() -> None:
    """What was dealt anew on the way is dealt so again."""
    begun = Game.new("M0", seed=4)
    for _ in range(30):
        begun.choose(0)
    game = begun.dealt_anew(99)
    while not game.over:
        game.choose(game.options - 1)
    end = Cuts(game).positions[Place(game.length)]
    assert end.over
    assert end.state.zone == game.state.zone


@pytest.mark.parametrize("quest", rounds(QUESTS[::4], QUESTS))
def test_every_quest_can_be_played_on_from_anywhere(quest: str) -> None:
    """From its start, from the middle with what was done there, and from its last stretch."""
    game = at_random(quest, 7)
    cuts = Cuts(game)
    worlds, last = worlds_of(cuts), len(cuts.stretches) - 1
    for number in (0, last // 2, last):
        stretch = cuts.stretches[number]
        for doings in ((), stretch.doings):
            (found,) = worlds.play(Job(stretch.start, (number,), doings))
            assert found.won is not None or 0 <= found.signs[0] <= 1
    full = to_do(cuts.positions[Place(0)].play)
    assert game.outcome.won or 0 <= progress(game.play, full) < 1
