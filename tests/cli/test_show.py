"""`shamble show`."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shamble.board import Board, Eyes
from shamble.content import library, telling
from shamble.content.names import LANGUAGES, Names
from shamble.content.tiles import ZoneKind
from tests.cli.running import as_json, own_folder, refused, run, told, waiting_folder

PNG = b"\x89PNG\r\n\x1a\n"


def test_title_goals_rules_and_remarks_around_the_map() -> None:
    text = told("show", "M1")
    assert text.startswith(
        "M1 — City Blocks\nZombicide 2nd Edition · p. 37 · difficulty: medium · 45 min"
    )
    for line in (
        "To win",
        "  1. See to it that every Survivor has an Objective.",
        "To lose",
        "Special rules",
        "  - When you take a Pimpweapon Crate: draw a Pimpweapon.",
        "All the time",
        "Notes",
    ):
        assert line in text.splitlines()


def test_what_is_our_own_design_is_said_above_the_map() -> None:
    third = told("show", "W7").splitlines()[2]
    assert third.startswith("Our own design: how the tiles are turned")


def test_what_the_vocabulary_cannot_say_is_shown(tmp_path: Path) -> None:
    file = own_folder(tmp_path) / "second-edition" / "quests" / "X1.toml"
    text = file.read_text("utf-8").replace("notes = [", 'missing = ["Sing."]\nnotes = [', 1)
    file.write_text(text, "utf-8")
    lines = told("show", "X1", "--content", str(tmp_path)).splitlines()
    assert lines[lines.index("Printed, but not in the rules above yet") + 1] == "  - Sing."


def test_what_is_missing_and_the_notes_are_in_the_language(tmp_path: Path) -> None:
    own = ("X1", "--content", str(waiting_folder(tmp_path)))
    lines = told("show", *own, "--lang", "fr").splitlines()
    heading = lines.index("Pas encore jouable : le moteur ne connaît pas")
    assert lines[heading + 1] == "  - le Signal"
    lines = told("show", "W5", "--lang", "fr").splitlines()
    exit_note = "La Sortie est au-delà du rempart et s'atteint par les Échelles de corde."
    assert f"  - {exit_note}" in lines[lines.index("Remarques") :]


@pytest.mark.parametrize("name", ["m1", "second-edition/M1", "City Blocks", "Pâtés de maisons"])
def test_a_quest_by_id_or_title(name: str) -> None:
    assert told("show", name, "--lang", "fr").startswith("M1 — Pâtés de maisons")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quest", ["M1", "Q4", "W7"])
def test_each_language_for_each_box(language: str, quest: str) -> None:
    assert told("show", quest, "--lang", language, "--zones", "--sight", "0,0:a")


def test_json_has_the_board_and_the_quest() -> None:
    found = as_json("show", "Q4")
    content, quest = library.packaged().quest("Q4")
    board = Board(quest, content.tiles, content.box.board)
    assert [zone["name"] for zone in found["zones"]] == [zone.name for zone in board.zones]
    assert len(found["borders"]) == len(board.borders)
    assert len(found["doors"]) == len(board.doors)
    assert len(found["buildings"]) == len(board.buildings)
    assert found["tokens"]["start"] == list(quest.start)
    assert found["goals"][0]["name"] == quest.goals[0].name
    assert found["sentences"]["goals"] == list(telling.goals(quest, Names.load("en")))
    assert found["honesty"] == list(telling.honesty(quest, Names.load("en")))
    assert found["confidence"]["all"] == quest.confidence["all"]
    assert sum(w * h for zone in found["zones"] for _, _, w, h in zone["rectangles"]) == (
        found["width"] * found["height"]
    )


@pytest.mark.parametrize("names, eyes", [("", Eyes.NORMAL), ("ghost-sight", Eyes.GHOST_SIGHT)])
def test_json_has_the_sight_that_was_asked_for(names: str, eyes: Eyes) -> None:
    more = ["--eyes", names] if names else []
    sight = as_json("show", "W7", "--sight", "1,1:e", *more)["sight"]
    content, quest = library.packaged().quest("W7")
    board = Board(quest, content.tiles, content.box.board)
    seen = board.passages(board.start).sight(eyes).seen[board.zone("1,1:e")]
    assert list(sight["ranges"]) == [board.name(zone) for zone in seen]


def test_the_sight_of_a_game_mode() -> None:
    """Even who looks through walls sees into the dark only from beside it."""
    content, quest = library.packaged().quest("M1")
    board = Board(quest, content.tiles, content.box.board)
    dark = [zone.name for zone in board.zones if zone.kind is ZoneKind.DARK_ROOM]
    order = ("show", "M1", "--sight", "1,1:g", "--eyes", "ghost-sight")
    plain = as_json(*order)["sight"]["ranges"]
    darkened = as_json(*order, "--mode", "dark-zones")["sight"]["ranges"]
    gone = {zone for zone in plain if zone in dark and plain[zone] > 1}
    assert gone
    assert darkened == {zone: range for zone, range in plain.items() if zone not in gone}


def test_svg_and_png_together(tmp_path: Path) -> None:
    svg, png = tmp_path / "m1.svg", tmp_path / "m1.png"
    result = run("show", "M1", "--svg", str(svg), "--png", str(png), "--width", "300")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert result.stderr == f"Written: {svg}\nWritten: {png}\n"
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")
    data = png.read_bytes()
    assert data.startswith(PNG)
    assert int.from_bytes(data[16:20]) == 300
    assert {path.name for path in tmp_path.iterdir()} == {"m1.svg", "m1.png"}
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(svg.stat().st_mode) == 0o666 & ~mask


def test_standard_output_gets_nothing_but_the_picture() -> None:
    svg = told("show", "M1", "--svg", "-")
    assert svg.startswith("<")
    assert run("show", "M1", "--png", "-", "--width", "100").stdout_bytes.startswith(PNG)


def test_options_change_the_picture() -> None:
    plain = told("show", "M1", "--svg", "-")
    for option in (["--zones"], ["--dark"], ["--no-legend"], ["--sight", "1,1:e"]):
        assert told("show", "M1", "--svg", "-", *option) != plain


def test_an_existing_file_is_kept_without_force(tmp_path: Path) -> None:
    old, new = tmp_path / "old.svg", tmp_path / "new.png"
    old.write_text("mine")
    sentence = refused("show", "M1", "--svg", str(old), "--png", str(new))
    assert sentence == f"{old} exists already. Add --force to replace it."
    assert old.read_text() == "mine"
    assert not new.exists()
    assert run("show", "M1", "--svg", str(old), "--force").exit_code == 0
    assert old.read_text().startswith("<")


def test_a_write_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    old, new = tmp_path / "old.svg", tmp_path / "new.png"
    old.write_text("mine")
    monkeypatch.setattr(Path, "replace", fail)
    sentence = refused("show", "M1", "--svg", str(old), "--png", str(new), "--force", code=1)
    assert sentence.endswith("could not be written: No space left on device.")
    assert old.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [old]


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["M99"], "There is no quest “M99”. Did you mean M9 / M19?"),
        (["Cty Blocks"], "There is no quest “Cty Blocks”. Did you mean City Blocks?"),
        (["M1", "--sight", "9,9:x"], "There is no zone “9,9:x” on this board."),
        (["M1", "--sight", "0,0:a", "--eyes", "owl"], "There is no way of seeing “owl”."),
        (["M1", "--eyes", "ghost-sight"], "--eyes says who looks; add --sight ZONE"),
        (["M1", "--mode", "dark-zones"], "--mode says what is seen; add --sight ZONE"),
        (["M1", "--sight", "0,0:a", "--mode", "ultrared"], "The mode ultrared is unknown."),
        (["Q0", "--sight", "0,0:a", "--mode", "dark-zones"], "Zombicide: Black Plague does not"),
        (["M1", "--svg", "-", "--png", "-"], "Only one thing fits on standard output"),
        (["M1", "--json", "--svg", "-"], "Only one thing fits on standard output"),
        (["M1", "--svg", "a", "--png", "a"], "--svg and --png cannot both be a."),
        (["M1", "--svg", "/"], "/ is a folder; a file is needed."),
        (["M1", "--svg", "/nowhere/a.svg"], "There is no folder /nowhere."),
        (["M1", "--svg", "a", "--width", "300"], "--width is for the text and for --png"),
        (["M1", "--width", "wide"], "--width needs a whole number from 20 to 20000."),
    ],
)
def test_wrong_usage(arguments: list[str], sentence: str) -> None:
    assert refused("show", *arguments).startswith(sentence)


def test_nothing_is_written_when_something_is_wrong(tmp_path: Path) -> None:
    refused("show", "M99", "--svg", str(tmp_path / "a.svg"))
    refused("show", "M1", "--sight", "9,9:x", "--svg", str(tmp_path / "a.svg"))
    assert list(tmp_path.iterdir()) == []


def test_a_quest_that_makes_no_board_is_an_error_in_its_file(tmp_path: Path) -> None:
    file = own_folder(tmp_path) / "second-edition" / "quests" / "X1.toml"
    text = file.read_text("utf-8").replace('"1V", "7R 270"', '"1V", "77R 270"')
    file.write_text(text, "utf-8")
    sentence = refused("show", "X1", "--content", str(tmp_path), code=1)
    assert sentence.startswith(f"{file}: ")
    assert "77R" in sentence


def test_json_and_a_picture_file(tmp_path: Path) -> None:
    file = tmp_path / "m1.svg"
    text = told("show", "M1", "--json", "--svg", str(file))
    assert json.loads(text)["id"] == "M1"
    assert file.is_file()
