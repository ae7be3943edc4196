"""A review in words of each language."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.review import Review, Reviewing, TurningPoint
from shamble.review.telling import signed, told
from tests.review.games import played


@pytest.fixture(scope="module")
def game() -> Game:
    """Of Black Plague, whose set-up asks something."""
    return played("Q0", 20)


@pytest.fixture(scope="module")
def found(game: Game) -> Review:
    at = next(n for n in range(game.length) if "end-turn" in game.at(n).decision.choices)
    survivor = game.at(at).decision.survivor
    assert survivor is not None
    better = TurningPoint(
        choices=at,
        round=1,
        survivor=survivor,
        done=("end-turn",),
        instead=(game.at(at).decision.choices[0],),
        worth=0.124,
        low=0.05,
        high=0.2,
        worlds=600,
    )
    worse = msgspec.structs.replace(better, worth=-0.01, low=-0.02, high=-0.006)
    *_, summed = itertools.islice(Reviewing(game, playouts=2).states(), 2)
    return msgspec.structs.replace(summed, stage="whole", moments=(better, worse), weighed=5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said(game: Game, found: Review, language: str) -> None:
    names = Names.load(language)
    look = told(game, found, names)
    assert names.text("review.after.set-up") in look.points[1].said
    assert look.points[0].said.startswith(names.text("review.after.start"))
    *parts, last = [part.percent for part in look.sum]
    assert sum(parts) == last
    assert [moment.percent for moment in look.moments] == [12, -1]
    assert "600" in look.moments[0].said
    assert look.moments[0].done == (names.text("play.choice.end_turn"),)
    everything = msgspec.json.encode(look).decode()
    assert "⟦" not in everything
    assert "{" not in everything.replace('{"', "").replace("[{", "")


def test_what_is_not_found_yet_is_not_said_to_be_missing(game: Game, found: Review) -> None:
    names = Names.load("en")
    begun = msgspec.structs.replace(found, stage="curve", moments=())
    assert told(game, begun, names).said == names.text("review.weighing")
    none = msgspec.structs.replace(found, moments=())
    assert told(game, none, names).said == names.text("review.no_moments", weighed=5)


def test_the_words_are_about_the_table() -> None:
    """Nobody made a mistake: decisions are those of the table."""
    names = Names.load("en")
    texts = [t.text for key, t in names.templates() if key.split(".")[-2:-1] == ["review"]]
    assert texts
    for text in texts:
        for word in ("mistake", "blunder", "error", "wrong", "you "):
            assert word not in text.lower(), text


def test_signs() -> None:
    assert [signed(n) for n in (-17.4, -0.3, 0, 0.4, 12)] == ["−17", "0", "0", "0", "+12"]
