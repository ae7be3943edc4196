"""Files with one thing wrong: each is found, in the right sentence, and nothing half-loaded.

`broken.toml` holds quests and tiles: a good file, a small edit, and all that the check says.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from shamble.check import check_paths
from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.library import PACKAGED
from shamble.content.quests import load_quest
from shamble.content.tiles import load_tile
from tests.check.own import GOOD, own_quest, own_tile, sentences, write

TABLE = tomllib.loads((Path(__file__).parent / "broken.toml").read_text("utf-8"))
QUESTS: list[dict[str, Any]] = TABLE["broken"]
REFUSED = [entry for entry in QUESTS if entry["by"] == "refused"]
TILES: list[dict[str, Any]] = TABLE["tile"]
BOXES = ("second-edition", "black-plague", "white-death")


def names(table: list[dict[str, Any]]) -> list[str]:
    return [entry["name"] for entry in table]


def spoil(folder: Path, broken: dict[str, Any]) -> Path:
    """The good quest of the box with the edits that spoil it."""
    if "tile" in broken:
        tile = broken["tile"]
        own_tile(folder, broken["box"], tile["from"], tile["own"], *map(tuple, tile["edits"]))
    return own_quest(folder, broken["box"], *map(tuple, broken["edits"]))


@pytest.mark.parametrize("box", BOXES)
def test_the_good_quests_are_good(box: str, tmp_path: Path) -> None:
    own_quest(tmp_path, box)
    assert sentences(tmp_path) == []


@pytest.mark.parametrize("broken", QUESTS, ids=names(QUESTS))
def test_broken_quest(broken: dict[str, Any], tmp_path: Path) -> None:
    path = spoil(tmp_path, broken)
    said = [f"{path}{sentence}" for sentence in broken["says"]]
    assert said
    assert sentences(tmp_path) == said
    assert sentences(path) == said


@pytest.mark.parametrize("broken", REFUSED, ids=names(REFUSED))
def test_nothing_of_a_refused_quest_is_loaded(broken: dict[str, Any], tmp_path: Path) -> None:
    path = spoil(tmp_path, broken)
    write(path.with_name("S2.toml"), (GOOD / f"{broken['box']}.toml").read_text("utf-8"))
    with pytest.raises(ContentError):
        load_quest(path)
    with pytest.raises(ContentError):
        library.extend(library.packaged(), tmp_path)
    problems: list[ContentError] = []
    content = library.extend(library.packaged(), tmp_path, problems)
    own = [file for file in content.box(broken["box"]).files.values() if tmp_path in file.parents]
    assert own == [path.with_name("S2.toml")]
    assert [problem.file for problem in problems] == [path]


@pytest.mark.parametrize("broken", TILES, ids=names(TILES))
def test_broken_tile(broken: dict[str, Any], tmp_path: Path) -> None:
    edits = map(tuple, broken["edits"])
    path = own_tile(tmp_path, broken["box"], broken["from"], "101R", *edits)
    said = [f"{path}{sentence}" for sentence in broken["says"]]
    assert said
    assert sentences(tmp_path) == said
    if broken["by"] == "refused":
        with pytest.raises(ContentError):
            load_tile(path)
        with pytest.raises(ContentError):
            library.extend(library.packaged(), tmp_path)


# --- files that are no content at all -------------------------------------------------------


def refused(path: Path, sentence: str) -> None:
    """The file has this one finding, and cannot be loaded."""
    assert sentences(path) == [
        f"{path}{sentence}; nothing of this file is used until then",
    ]
    with pytest.raises(ContentError):
        library.extend(library.packaged(), path.parents[2])


def test_a_file_cut_in_half(tmp_path: Path) -> None:
    path = own_quest(tmp_path, "second-edition")
    text = path.read_text("utf-8")
    path.write_text(text[: text.index('"1,1:f", "2,0:i"')], "utf-8")
    (said,) = sentences(path)
    assert said.startswith(f"{path}:19: found text that is not TOML (")
    assert ". Mend: use a complete TOML file; nothing of this file" in said
    with pytest.raises(ContentError):
        library.extend(library.packaged(), tmp_path)


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    path = own_quest(tmp_path, "second-edition", ("The Good Quest", "La bonne quête"))
    path.write_bytes(path.read_text("utf-8").encode("latin-1"))
    refused(path, ":2: found a byte that is not UTF-8 (0xea). Mend: use text saved as UTF-8")


def test_a_file_of_100_megabytes(tmp_path: Path) -> None:
    path = own_quest(tmp_path, "second-edition")
    os.truncate(path, 100_000_000)
    refused(path, ": found a file of 100,000,000 bytes. Mend: use at most 1,000,000")


def test_an_empty_file(tmp_path: Path) -> None:
    path = write(tmp_path / "second-edition" / "quests" / "S1.toml", "")
    refused(path, ": found no 'id'. Mend: use the key 'id' in this table")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "second-edition" / "quests" / "S1.toml"
    path.mkdir(parents=True)
    problem = f"{path}: found a folder. Mend: use a TOML file; nothing of this file is used"
    assert sentences(tmp_path) == [f"{problem} until then"]


def test_a_link_that_leads_to_itself(tmp_path: Path) -> None:
    own_quest(tmp_path, "second-edition")
    link = tmp_path / "second-edition" / "quests" / "S2.toml"
    link.symlink_to(link)
    (said,) = sentences(tmp_path)
    assert said.startswith(f"{link}: found a file that cannot be read (")


def test_lists_in_lists_without_end(tmp_path: Path) -> None:
    path = write(tmp_path / "second-edition" / "quests" / "S1.toml", "a = " + 100_000 * "[")
    refused(path, ": found lists in lists without end. Mend: use a file of content")


def test_a_link_that_leaves_the_folder(tmp_path: Path) -> None:
    secret = write(tmp_path / "secret.toml", (GOOD / "second-edition.toml").read_text("utf-8"))
    link = tmp_path / "mine" / "second-edition" / "quests" / "S1.toml"
    link.parent.mkdir(parents=True)
    link.symlink_to(secret)
    box = tmp_path / "mine" / "second-edition"
    refused(link, f": found a path that leaves the folder. Mend: use a file inside {box}")


@pytest.mark.parametrize("name", ["equipment", "survivors", "zombie-cards", "box"])
def test_a_link_among_the_cards_that_leaves_the_folder(name: str, tmp_path: Path) -> None:
    secret = write(tmp_path / "secret.toml", 'password = "1234"')
    box = tmp_path / "mine" / ("my-box" if name == "box" else "second-edition")
    box.mkdir(parents=True)
    link = box / f"{name}.toml"
    link.symlink_to(secret)
    (said,) = sentences(tmp_path / "mine")
    assert said.startswith(f"{link}: found a path that leaves the folder.")


def test_a_path_with_dots_that_leaves_the_folder(tmp_path: Path) -> None:
    write(tmp_path / "secret.toml", (GOOD / "second-edition.toml").read_text("utf-8"))
    folder = tmp_path / "second-edition"
    (folder / "quests").mkdir(parents=True)
    with pytest.raises(ContentError, match="a path that leaves the folder"):
        load_quest(folder / "quests" / ".." / ".." / "secret.toml", folder)


# --- content that is there already ----------------------------------------------------------


def test_a_quest_with_the_id_of_another(tmp_path: Path) -> None:
    path = own_quest(tmp_path, "second-edition", ('id = "S1"', 'id = "M1"'))
    first = PACKAGED / "second-edition" / "quests" / "M1.toml"
    refused(
        path,
        f":1: found the quest 'M1' a second time (the first is in {first}). Mend: use an id of "
        "its own, or replaces = true if it shall take the other's place",
    )
    assert library.packaged().quest("M1")[1].title == "City Blocks"


def test_two_own_quests_with_one_id(tmp_path: Path) -> None:
    first = own_quest(tmp_path, "second-edition")
    path = write(first.with_name("S2.toml"), first.read_text("utf-8"))
    refused(
        path,
        f":1: found the quest 'S1' a second time (the first is in {first}). Mend: use an id of "
        "its own",
    )
    assert sentences(first) == []


def test_a_card_with_the_id_of_another(tmp_path: Path) -> None:
    path = write(
        tmp_path / "second-edition" / "equipment.toml",
        '[[equipment]]\nid = "bag-of-rice"\nname = "Rice"\nkind = "item"\n',
    )
    (said,) = sentences(path)
    assert said.startswith(f"{path}:2: found the equipment 'bag-of-rice' a second time")


def test_a_box_that_exists_already(tmp_path: Path) -> None:
    path = write(tmp_path / "second-edition" / "box.toml", "")
    assert sentences(tmp_path) == [
        f"{path}: found a box.toml for 'second-edition', which exists already. Mend: use none: own "
        "content adds to a box and replaces nothing; nothing of this file is used until then"
    ]


# --- paths ----------------------------------------------------------------------------------


def test_a_path_that_does_not_exist(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    assert sentences(path) == [f"{path}: there is no such file or folder. Mend: correct the path"]


def test_a_folder_without_a_box(tmp_path: Path) -> None:
    (tmp_path / "holiday").mkdir()
    assert sentences(tmp_path) == [
        f"{tmp_path}: there is no box in this folder. Mend: put your files into a folder in it "
        "that is named like a box: second-edition, black-plague, white-death"
    ]


def test_a_folder_that_is_no_box(tmp_path: Path) -> None:
    own_quest(tmp_path, "second-edition")
    stray = tmp_path / "secnd-edition"
    stray.mkdir()
    assert sentences(tmp_path) == [
        f"{stray}: found a folder 'secnd-edition' that is no box we know, without a box.toml. "
        "Mend: use the name of a box, or a box.toml in it; nothing of this file is used until then"
    ]


def test_a_file_that_nobody_reads(tmp_path: Path) -> None:
    own_quest(tmp_path, "second-edition")
    stray = write(tmp_path / "second-edition" / "quest" / "S2.toml", "")
    (said,) = sentences(tmp_path)
    assert said.startswith(f"{stray}: nothing reads this file where it lies. Mend: put quests and")


def test_a_quest_by_itself(tmp_path: Path) -> None:
    good = (GOOD / "second-edition.toml").read_text("utf-8")
    path = write(tmp_path / "mine.toml", f'box = "second-edition"\n{good}')
    assert sentences(path) == []
    first = PACKAGED / "second-edition" / "quests" / "M1.toml"
    write(path, f'box = "second-edition"\n{good.replace("S1", "M1")}')
    assert sentences(path) == [
        f"{path}:2: found the quest 'M1' a second time (the first is in {first}). Mend: use an id "
        "of its own, or replaces = true if it shall take the other's place; nothing of this file "
        "is used until then"
    ]


@pytest.mark.parametrize(
    "line, found",
    [("", "a quest without a box"), ('box = "third-edition"\n', "the box 'third-edition'")],
)
def test_a_quest_by_itself_without_a_box(line: str, found: str, tmp_path: Path) -> None:
    good = (GOOD / "second-edition.toml").read_text("utf-8")
    path = write(tmp_path / "mine.toml", line + good)
    at = ":1:" if line else ":"
    assert sentences(path) == [
        f"{path}{at} box: found {found}. Mend: use one of second-edition, black-plague, "
        "white-death; nothing of this file is used until then"
    ]


def test_a_tile_by_itself(tmp_path: Path) -> None:
    path = own_tile(tmp_path, "second-edition", "1R", "101R").rename(tmp_path / "mine.toml")
    assert sentences(path) == []
    write(path, path.read_text("utf-8").replace("101R", "101"))
    assert [finding.place for finding in check_paths([path])] == ["id"]


def test_broken_files_hide_nothing_of_each_other(tmp_path: Path) -> None:
    broken = own_quest(tmp_path, "second-edition", ('"2V 270"', '"2V 45"'))
    other = own_quest(tmp_path, "white-death", ("count = 6 },\n]", "count = 7 },\n]"))
    tile = own_tile(tmp_path, "black-plague", "1R", "101R", ('"abegh"', '"abeg"'))
    language = write(tmp_path / "languages" / "fr.toml", '[ours.quests]\n"The Good Quest" = 1\n')
    assert {finding.file for finding in check_paths([tmp_path])} >= {broken, other, tile, language}
    assert {finding.file for finding in check_paths([other])} == {other}
    assert {finding.file for finding in check_paths([other.parent])} == {other}


def test_paths_as_somebody_types_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_quest(tmp_path, "white-death", ("count = 6 },\n]", "count = 7 },\n]"))
    for folder, typed, shown in (
        (tmp_path, ".", "white-death/quests/S1.toml"),
        (tmp_path, "white-death", "white-death/quests/S1.toml"),
        (tmp_path / "white-death", "quests", "quests/S1.toml"),
        (tmp_path / "white-death", "quests/S1.toml", "quests/S1.toml"),
        (tmp_path / "white-death" / "quests", "S1.toml", "S1.toml"),
        (tmp_path / "white-death" / "quests", "..", "S1.toml"),
    ):
        monkeypatch.chdir(folder)
        found = check_paths([Path(typed)], playing=False)
        assert [str(finding.file) for finding in found] == [shown]
