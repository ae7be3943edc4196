"""What people call a zone, and what they say of it, in three languages."""

from __future__ import annotations

import re
import tomllib

import pytest

from shamble.content import library
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.content.tiles import ZoneKind
from shamble.game import Game
from shamble.telling.places import Places
from shamble.telling.sayings import Sayings
from tests.boards import board_of

LABEL = re.compile(r"(?<![^\W_])[A-I]\d{1,2}[a-z]?(?![^\W_])")


def places(quest_id: str, language: str = "en") -> Places:
    _, quest = library.packaged().quest(quest_id)
    return Places(board_of(quest_id), quest, Names.load(language))


@pytest.mark.parametrize(
    "language, exit_zone, beside, corner",
    [
        ("en", "C1, the street with the Exit", "E1, the street by the Exit Zone",
         "A1, the room in the north-west"),
        ("fr", "C1, rue avec la sortie", "E1, rue près de la zone de sortie",
         "A1, pièce au nord-ouest"),
        ("pl", "C1, ulica z wyjściem", "E1, ulica przy Strefie Wyjścia",
         "A1, pomieszczenie na północnym zachodzie"),
    ],
)  # fmt: skip
def test_a_zone_is_called_with_what_is_there(
    language: str, exit_zone: str, beside: str, corner: str
) -> None:
    told, board = places("M1", language), board_of("M1")
    assert told.full(board.zone("0,0:a")) == exit_zone
    assert told.full(board.zone("0,1:e")) == beside
    assert told.full(board.zone("0,0:g")) == corner


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_there_now_is_said_first(language: str) -> None:
    told, board, names = places("M1", language), board_of("M1"), Names.load(language)
    zone = board.zone("0,0:a")
    assert told.said(zone, lying=("objective",)).endswith(names.text("zone.with_objective"))
    corner = board.zone("2,2:i")
    assert told.said(corner, spawns=(corner,)).endswith(names.text("zone.with_spawn"))
    assert told.said(corner, ZoneKind.RUIN).startswith(names.text("zone.kind.ruin"))


def test_a_wall_is_not_beside() -> None:
    """Behind a wall from the Exit one is not by the Exit."""
    told, board = places("M1"), board_of("M1")
    assert board.border(board.zone("0,0:a"), board.zone("0,0:f")) is not None
    assert "Exit" not in told.said(board.zone("0,0:f"))


def test_a_place_of_the_quest_is_called_by_its_name() -> None:
    told, board = places("Q2"), board_of("Q2")
    assert told.said(board.labels.index("C4")) == "room in “central building”"


@pytest.mark.parametrize(
    "language, vault",
    [("en", "Violet Vault"), ("fr", "Crypte violette"), ("pl", "Fioletowa Krypta")],
)
def test_a_vault_goes_by_its_colour(language: str, vault: str) -> None:
    told, board = places("Q1", language), board_of("Q1")
    zone = board.zone("vault violet")
    assert (told.label(zone), told.said(zone), told.full(zone)) == (vault, "", vault)


@pytest.mark.parametrize(
    "language, move, opened",
    [
        ("en", "Move to E6 (street in the middle)",
         "Open the door to E6 (street in the middle) with “Crowbar”"),
        ("fr", "Aller en E6 (rue au milieu)",
         "Ouvrir la porte vers E6 (rue au milieu) avec « Pied-de-biche »"),
        ("pl", "Idź do Strefy E6 (ulica pośrodku)",
         "Otwórz Drzwi do Strefy E6 (ulica pośrodku): „Łom”"),
    ],
)  # fmt: skip
def test_a_choice_between_zones_says_what_is_there(language: str, move: str, opened: str) -> None:
    game = Game.new("M1", seed=7)
    game.choose("activate ned")
    sayings, asked = Sayings(game, Names.load(language)), game.decision
    assert sayings.choice("move 1,1:h", asked) == move
    assert sayings.choice("open 1,1:h/1,1:i crowbar", asked) == opened


def test_an_objective_is_said_only_while_it_lies_there() -> None:
    game = Game.new("M1", seed=7)
    sayings, zone = Sayings(game, Names.load("en")), game.material.objective_zones[0]
    assert sayings.place(zone).endswith("with an Objective")
    game.state.objectives = 0
    assert not sayings.place(zone).endswith("with an Objective")


@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_and_events_have_labels(language: str) -> None:
    """Nobody reads the names that programs have for zones."""
    for quest_id in ("M5", "M12", "Q5", "W3"):
        game = Game.new(quest_id, seed=5)
        sayings = Sayings(game, Names.load(language))
        told = [*sayings.goals(), *sayings.defeats(), *sayings.events(game.events)]
        assert [one for one in told if re.search(r"\d,\d:[a-z]", one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_that_is_told_looks_like_a_label(language: str) -> None:
    """So a label in a sentence always means the zone, whoever reads it."""
    texts = list(leaves(tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))))
    assert [text for text in texts if LABEL.search(text)] == []
    boxes = library.packaged().boxes.values()
    names = [card.name for content in boxes for card in content.equipment]
    assert [name for name in names if LABEL.search(name)] == []


def leaves(texts: object) -> list[str]:
    if isinstance(texts, dict):
        return [leaf for text in texts.values() for leaf in leaves(text)]
    return [texts] if isinstance(texts, str) else []
