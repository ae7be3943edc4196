"""Necromancers of somebody's own: what their file can say, and where it belongs. [BP 31 · WD 38]"""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.check import check_paths
from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.game import Game, GameError
from shamble.rules.boxes.decks import necromancers_of
from shamble.rules.boxes.modes import Modes

CABAL = """
confidence = "designed"

[[necromancers]]
id = "ostokar"
name = "Ostokar"

[[necromancers]]
id = "to-me-ku-pa"
name = "To-Me Ku-Pa"
figures = 2
"""
WORDS = '[ours.zombies]\n"Ostokar" = "Ostokar"\n"To-Me Ku-Pa" = "To-Me Ku-Pa"\n'


def write(folder: Path, text: str, box: str = "black-plague") -> Path:
    path = folder / box / "necromancers.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def loaded(folder: Path, box: str = "black-plague") -> BoxContent:
    return library.load(folder).box(box)


def refused(path: Path) -> str:
    """Why the folder is not loaded, without the file."""
    with pytest.raises(ContentError) as problem:
        library.load(path)
    return str(problem.value).partition(".toml:")[2]


def test_the_boxes_have_the_standard_one_alone() -> None:
    """The special ones are sold separately, and their cards' texts are not in the books."""
    for box in ("black-plague", "white-death"):
        (standard,) = necromancers_of(library.packaged().box(box))
        assert (standard.id, standard.figures) == ("necromancer", 1)
    assert necromancers_of(library.packaged().box("second-edition")) == ()


def test_a_folder_adds_some(tmp_path: Path) -> None:
    write(tmp_path, CABAL)
    content = loaded(tmp_path)
    assert [(one.id, one.name, one.figures) for one in necromancers_of(content)] == [
        ("necromancer", "Necromancer", 1),
        ("ostokar", "Ostokar", 1),
        ("to-me-ku-pa", "To-Me Ku-Pa", 2),
    ]
    assert content.own == {("necromancer", "ostokar"), ("necromancer", "to-me-ku-pa")}


def test_a_file_by_itself_names_its_box(tmp_path: Path) -> None:
    path = tmp_path / "cabal.toml"
    path.write_text('box = "black-plague"\n' + CABAL, "utf-8")
    assert len(loaded(path).necromancers) == 2


def test_white_deaths_have_the_same_records(tmp_path: Path) -> None:
    write(tmp_path, CABAL, "white-death")
    assert len(loaded(tmp_path, "white-death").necromancers) == 2


def test_shamble_check_knows_them(tmp_path: Path) -> None:
    path = write(tmp_path, CABAL)
    told = [str(finding) for finding in check_paths([tmp_path])]
    assert len(told) == 4  # each wants a name in French and in Polish
    assert all("'Ostokar'" in one or "'To-Me Ku-Pa'" in one for one in told)
    for language in ("fr", "pl"):
        words = tmp_path / "languages" / f"{language}.toml"
        words.parent.mkdir(exist_ok=True)
        words.write_text(WORDS, "utf-8")
    assert check_paths([tmp_path]) == []
    path.write_text(CABAL.replace("figures = 2", "figures = 0"), "utf-8")
    (finding,) = check_paths([tmp_path])
    assert "necromancers[1]: found figures = 0. Mend: use 1 or more" in str(finding)


def test_one_takes_the_place_of_another_only_if_he_says_so(tmp_path: Path) -> None:
    first = write(tmp_path / "first", CABAL)
    again = '[[necromancers]]\nid = "ostokar"\nname = "Ostokar"\nfigures = 3\n'
    write(tmp_path / "second", again)
    with pytest.raises(ContentError, match="the necromancer 'ostokar' a second time"):
        library.load(tmp_path / "first", tmp_path / "second")
    write(tmp_path / "second", again + "replaces = true\n")
    box = library.load(first.parents[1], tmp_path / "second").box("black-plague")
    assert [one.figures for one in box.necromancers] == [3, 2]


LIKE = "he plays like the standard Necromancer, without a rule of his own"


@pytest.mark.parametrize(
    "lines, sentence",
    [
        (
            'id = "ostokar"\nname = "Ostokar"\nrule = "walks through walls"',
            "4: necromancers[0].rule: found the unknown key 'rule'; expected one of id, name, "
            f"figures, confidence, note: {LIKE}",
        ),
        (
            'id = "ostokar"\nname = "Ostokar"\ntoughness = 2',
            "4: necromancers[0].toughness: found the unknown key 'toughness'; expected one of id, "
            f"name, figures, confidence, note: {LIKE}",
        ),
        (
            'id = "necromancer"\nname = "Another"',
            "2: found the necromancer 'necromancer', which is the id of another zombie of the box; "
            "expected an id of its own",
        ),
        (
            'id = "standard"\nname = "Necromancer"',
            "2: found the name 'Necromancer' of the necromancer 'standard', which 'necromancer' "
            "has already; expected a name of its own",
        ),
        (
            'id = "ostokar"\nname = "Ostokar"\nfigures = 0',
            "1: necromancers[0]: found figures = 0; expected 1 or more",
        ),
        ('id = "Ostokar"\nname = "Ostokar"', "1: necromancers[0]: found the id 'Ostokar'; "
         "expected small letters, digits and hyphens"),
    ],
)  # fmt: skip
def test_what_a_file_cannot_say(tmp_path: Path, lines: str, sentence: str) -> None:
    write(tmp_path, f"[[necromancers]]\n{lines}\n")
    assert refused(tmp_path) == sentence


def test_a_box_without_necromancers_has_no_others(tmp_path: Path) -> None:
    path = write(tmp_path, CABAL, "second-edition")
    with pytest.raises(ContentError) as problem:
        library.load(tmp_path)
    assert str(problem.value) == (
        f"{path}: found Necromancers for a box that has none; expected a box with Necromancers"
    )


def test_only_those_of_the_cabal_are_part_of_a_game(tmp_path: Path) -> None:
    """A game without a cabal can be played on where nobody knows them."""
    write(tmp_path, CABAL)
    own = library.load(tmp_path)
    plain = Game.new("Q2", content=own)
    assert plain.setup.own == ()
    assert plain.content_hash == Game.new("Q2").content_hash
    names = ("necromancer",) * 4 + ("Ostokar",) * 2
    game = Game.new("Q2", content=own, modes=Modes(cabal=names))
    assert game.setup.own == ("necromancer ostokar",)
    assert game.content_hash != plain.content_hash
    assert Game.replay(game.to_save(), own).content_hash == game.content_hash
    with pytest.raises(GameError, match="somebody's own content, which is not here: necromancer"):
        Game.replay(game.to_save())
