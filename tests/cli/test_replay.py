"""`shamble replay`, and what it verifies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.lab import verification
from shamble.lab.verification import differences
from tests.cli.running import as_json, refused, run, told


def played(seed: int, most: int = 10_000) -> Game:
    """A game by the random bot, to its end or until so many choices."""
    game, bot = Game.new("M0", seed=seed), RandomBot(seed)
    while not game.over and len(game.choices) < most:
        game.choose(bot.choose(game))
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    played(1).save(path)
    return path


def changed(file: Path, **entries: Any) -> str:
    """The save with something else in it."""
    save = json.loads(file.read_text("utf-8"))
    for key, value in entries.items():
        (save["setup"] if key in save["setup"] else save)[key] = value
    file.write_text(json.dumps(save), "utf-8")
    return str(file)


def test_a_summary(file: Path) -> None:
    text = told("replay", str(file))
    game = Game.load(file)
    assert text.startswith("M0 — ")
    assert f"Choices    {len(game.choices)}" in text
    assert "Ending     Elle has died" in text
    assert "Verified" not in text


def test_a_game_that_is_not_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(1, most=5).save(path)
    assert "still running" in told("replay", str(path))
    assert as_json("replay", str(path))["games"][0]["outcome"] is None


def test_verified(file: Path) -> None:
    assert "the same each time" in told("replay", str(file), "--verify")
    (game,) = as_json("replay", str(file), "--verify")["games"]
    assert game["differences"] == []
    assert game["over"]
    assert game["outcome"]["cause"] == "survivor-eliminated"


def test_several_files(tmp_path: Path) -> None:
    paths = [tmp_path / f"{seed}.json" for seed in (1, 2)]
    for seed, path in enumerate(paths, 1):
        played(seed, most=20).save(path)
    text = told("replay", *map(str, paths), "--verify", "--lang", "fr")
    assert len([line for line in text.splitlines() if " M0 " in line]) == 2
    assert text.endswith("Fichiers : 2. Différents : 0.\n")


def test_a_difference_is_exit_code_1(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(Game):
        def redo(self) -> None:
            if self.length != 4:
                super().redo()

    monkeypatch.setattr(verification, "Game", Forgetful)
    result = run("replay", str(file), "--verify")
    assert result.exit_code == 1
    assert f"{file}: Another question when it was done again, before choice 6:" in result.stdout
    assert "Another position when it was done again (" in result.stdout
    assert "Another ending when it was done again: Outcome(" in result.stdout
    assert "the same each time" not in result.stdout


def test_an_undo_that_goes_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Noisy(Game):
        def undo(self) -> None:
            super().undo()
            self.state.noise = [1 + self.state.noise[0], *self.state.noise[1:]]

    save = played(1, most=6).to_save()
    assert differences(save) == []
    monkeypatch.setattr(verification, "Game", Noisy)
    assert ("state", "undone", "noise") in {(d.what, d.when, d.place) for d in differences(save)}


def test_a_file_cut_in_half(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])
    sentence = refused("replay", str(file), code=1)
    assert sentence == (
        f"{file} cannot be played. It is not a save file of Shamble, or only a part of one."
    )
    assert file.read_bytes() == data[: len(data) // 2]


def test_an_edited_choice(file: Path) -> None:
    choices = Game.load(file).choices
    edited = changed(file, choices=[*choices[:3], "move 9,9:z", *choices[4:]])
    sentence = refused("replay", edited, code=1)
    assert "Choice number 4, “move 9,9:z”, is not offered" in sentence
    assert "Le choix numéro 4, « move 9,9:z »," in refused("--lang", "fr", "replay", edited, code=1)


@pytest.mark.parametrize(
    "entries, sentence",
    [
        (
            {"content": "0123456789abcdef", "choices": ["fly"]},
            "It was played with another version of quest M0.",
        ),
        ({"quest": "M99"}, "There is no quest “M99”."),
        ({"survivors": ["Amy"] * 6}, "Each Survivor can be chosen only once."),
        ({"seats": [0]}, "The seats do not fit"),
        ({"seats": [], "survivors": []}, "0 players: 1 to 6 can play."),
        ({"format": 99}, "It has format 99, and this Shamble reads formats up to 2."),
    ],
)
def test_a_save_of_something_else(file: Path, entries: dict[str, Any], sentence: str) -> None:
    told = refused("replay", changed(file, **entries), code=1)
    assert told.startswith(f"{file} cannot be played. {sentence}")


def test_no_file_and_no_save(tmp_path: Path) -> None:
    assert refused("replay", str(tmp_path / "no.json")).startswith("There is no file or folder")
    assert "could not be read" in refused("replay", str(tmp_path), code=1)
    (tmp_path / "notes.txt").write_text("Dear diary", "utf-8")
    assert "is not a save file" in refused("replay", str(tmp_path / "notes.txt"), code=1)
    assert refused("replay") == "FILE is missing."
