"""Hearts and numbers mean one thing: life that is left. Wounds are told when they are taken."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import shamble
from shamble.cli.output import Output
from shamble.cli.screen import LAST_LIFE, Screen
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.game import Game
from shamble.rules.table.state import LEFT, NOWHERE, changed
from shamble.telling.sayings import Sayings
from tests.browser.games import golden

PACKAGE = Path(shamble.__path__[0])
AMY = 0


def hurt(person: int, wounds: int) -> Game:
    game = Game.new("M1", seed=7)
    game.state.wounds = changed(game.state.wounds, person, wounds)
    return game


def of_a_companion() -> tuple[Game, int]:
    """A game with a Companion, and who that is."""
    game = golden("m19-won", 1)
    return game, game.play.company()[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["3 of 3 lives left", "2 of 3 lives left", "1 of 3 lives left, the last one"]),
        (
            "fr",
            [
                "3 vies restantes sur 3",
                "2 vies restantes sur 3",
                "1 vie restante sur 3, la dernière",
            ],
        ),
        (
            "pl",
            [
                "pozostałe życia: 3 z 3",
                "pozostałe życia: 2 z 3",
                "pozostałe życia: 1 z 3, ostatnie",
            ],
        ),
    ],
)
def test_what_is_left_is_said_and_of_the_last_one_that_it_is(
    language: str, said: list[str]
) -> None:
    names = Names.load(language)
    assert [Sayings(hurt(AMY, taken), names).life(AMY) for taken in range(3)] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["the only life left", "no life left"]),
        ("fr", ["la seule vie restante", "plus aucune vie"]),
        ("pl", ["jedyne życie", "brak życia"]),
    ],
)
def test_a_companion_has_one_life(language: str, said: list[str]) -> None:
    game, companion = of_a_companion()
    sayings = Sayings(game, Names.load(language))
    alive = sayings.life(companion)
    game.state.zone[companion] = NOWHERE
    assert [alive, sayings.life(companion)] == said


def test_the_dead_have_no_life_however_few_the_wounds_and_who_left_keeps_it() -> None:
    game = hurt(AMY, 1)
    assert game.play.life(AMY) == 2
    game.state.zone[AMY] = LEFT
    assert game.play.life(AMY) == 2
    game.state.zone[AMY] = NOWHERE
    assert game.play.life(AMY) == 0
    assert Sayings(game, Names.load("en")).life(AMY) == "0 of 3 lives left"


# --- the terminal -------------------------------------------------------------------------------


def team(game: Game, capsys: pytest.CaptureFixture[str]) -> str:
    Screen(game, Names.load("en"), Output()).team()
    return capsys.readouterr().out


def test_dashboards_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Blue, 0 points · 1 of 3 lives left, the last one\n" in team(hurt(AMY, 2), capsys)
    game = hurt(AMY, 2)
    view = game.view()
    shown = Screen(game, Names.load("en"), Output())._dashboard(view.survivors[AMY], view)
    dangerous = [
        shown.plain[span.start : span.end] for span in shown.spans if span.style == LAST_LIFE
    ]
    assert dangerous == ["1 of 3 lives left, the last one"]


def test_companions_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    game, companion = of_a_companion()
    name = game.material.survivors[companion].name
    assert re.search(rf"{name} .* · the only life left\n", team(game, capsys))
    game.state.zone[companion] = LEFT
    assert f"{name}: has left the board\n" in team(game, capsys)
    game.state.zone[companion] = NOWHERE
    game.state.leaders = changed(game.state.leaders, companion, -1)
    assert f"{name}: eliminated\n" in team(game, capsys)


# --- nowhere else -------------------------------------------------------------------------------


def test_who_shows_a_game_counts_no_wounds() -> None:
    """Where they are shown, they come from `Sayings.life`; the page has a walk of its own."""
    shown = [*PACKAGE.glob("*.py"), *PACKAGE.glob("cli/*.py"), *PACKAGE.glob("drawing/*.py")]
    counting = {
        path.relative_to(PACKAGE).as_posix()
        for path in [*shown, *PACKAGE.glob("server/*.py")]
        if re.search(r"\.wounds\b|[♥♡❤🖤💔]|\bheart\b", path.read_text("utf-8"))
    }
    assert counting == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_sentence_says_how_hurt_somebody_is(language: str) -> None:
    sentences = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))
    found = [key for key, text in leaves(sentences) if re.search(r"\{health|[♥♡❤🖤💔]", text)]
    keys = ("life", "life_last", "life_none")
    assert found == [f"text.play.table.{key}" for key in keys]


def leaves(node: object, key: str = "") -> list[tuple[str, str]]:
    """Each text with its key."""
    if isinstance(node, dict):
        below = [leaves(one, f"{key}.{name}" if key else name) for name, one in node.items()]
        return [leaf for found in below for leaf in found]
    return [(key, node)] if isinstance(node, str) else []
