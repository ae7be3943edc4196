"""Somebody's own folder: quest, tile, card, Survivor and translation, all of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.check import Severity, check_library, check_paths
from shamble.content import library
from shamble.content.names import Names
from tests.check.own import own_quest, own_tile, sentences, write

PIE = """
confidence = "designed"

[[equipment]]
id = "pie"
name = "Apple Pie"
kind = "food"
points = 2
count = 3
"""

ZOE = """
confidence = "designed"

[[survivors]]
id = "zoe"
name = "Zoe"
blue = ["Lucky"]
yellow = ["+1 Action"]
orange = ["+1 Die: Ranged", "Sniper"]
red = ["+1 Die: Combat", "Medic", "Tough"]
"""

ZOMBIES = """
confidence = "designed"
cards = [{ number = 101, all = "3 walker" }]
"""

WORDS = '[ours.quests]\n"The Good Quest" = "{quest}"\n[ours.equipment]\n"Apple Pie" = "{pie}"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A quest on a tile of its own that asks for a card of its own."""
    own_tile(tmp_path, "second-edition", "2V", "102V")
    own_quest(
        tmp_path,
        "second-edition",
        ('"2V 270"', '"102V 270"'),
        ('names = ["Molotov"], count = 1', 'names = ["Molotov", "Apple Pie"], count = 4'),
    )
    box = tmp_path / "second-edition"
    write(box / "equipment.toml", PIE)
    write(box / "survivors.toml", ZOE)
    write(box / "zombie-cards.toml", ZOMBIES)
    languages = tmp_path / "languages"
    write(languages / "fr.toml", WORDS.format(quest="La Bonne Quête", pie="Tarte aux pommes"))
    write(languages / "pl.toml", WORDS.format(quest="Dobra misja", pie="Szarlotka"))
    return tmp_path


def test_it_is_sound(folder: Path) -> None:
    assert sentences(folder) == []
    assert check_library(library.load(folder)) == []


def test_it_adds_to_the_box_and_changes_nothing_in_it(folder: Path) -> None:
    before, after = (
        library.packaged().box("second-edition"),
        library.load(folder).box("second-edition"),
    )
    assert set(after.quests) - set(before.quests) == {"S1"}
    assert set(after.tiles) - set(before.tiles) == {"102V"}
    assert [card.name for card in after.equipment[len(before.equipment) :]] == ["Apple Pie"]
    assert [survivor.id for survivor in after.survivors[len(before.survivors) :]] == ["zoe"]
    assert [card.number for card in after.zombie_cards[len(before.zombie_cards) :]] == [101]
    assert {key: after.quests[key] for key in before.quests} == before.quests
    assert after.files["S1"] == folder / "second-edition" / "quests" / "S1.toml"


def test_its_names_are_known_in_its_languages(folder: Path) -> None:
    assert Names.load("pl", folder).of("equipment", "Apple Pie") == "Szarlotka"
    assert Names.load("fr", folder).of("quests", "The Good Quest") == "La Bonne Quête"


def test_names_without_translation_are_only_a_warning(folder: Path) -> None:
    (folder / "languages" / "pl.toml").unlink()
    findings = check_paths([folder], playing=False)
    assert [(finding.place, finding.severity) for finding in findings] == [
        ("S1", Severity.WARNING),
        ("pie", Severity.WARNING),
    ]
    assert [finding.line for finding in findings] == [1, 5]


def test_a_box_of_its_own(tmp_path: Path) -> None:
    text = (library.PACKAGED / "second-edition" / "box.toml").read_text("utf-8")
    text = text.replace('id = "second-edition"', 'id = "my-box"')
    own_quest(tmp_path, "second-edition")
    (tmp_path / "second-edition").rename(tmp_path / "my-box")
    write(tmp_path / "my-box" / "box.toml", text)
    found = [finding.place for finding in check_paths([tmp_path], playing=False)]
    assert found[:4] == ["starting", "equipment", "pimp", "zombie"]
    assert found[4:] == [f"tiles[{row}][{column}]" for row in range(3) for column in range(2)]


def test_a_box_in_a_folder_of_another_name(tmp_path: Path) -> None:
    text = (library.PACKAGED / "second-edition" / "box.toml").read_text("utf-8")
    path = write(tmp_path / "my-box" / "box.toml", text)
    assert sentences(tmp_path) == [
        f"{path}: id: found the box 'second-edition' in a folder named 'my-box'. Mend: use the "
        "same name for both; nothing of this file is used until then"
    ]
