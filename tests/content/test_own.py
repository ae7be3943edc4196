"""Files of somebody's own: what they add, what they replace, other numbers; nothing in silence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from shamble.content import library
from shamble.content.equipment import Deck
from shamble.content.errors import ContentError
from shamble.content.library import PACKAGED, BoxContent, Library
from shamble.game import Game, GameError
from shamble.rules.table.version import CONTENT_CHANGED

EXAMPLE = Path(__file__).parents[2] / "examples" / "night-shift"
SECOND_EDITION = library.packaged().box("second-edition")

AMY = """
[[survivors]]
id = "amy"
name = "Amy"
replaces = true
health = 4
blue = ["Tough"]
yellow = ["+1 Action"]
orange = ["+1 die: Ranged", "Sniper"]
red = ["+1 die: Combat", "Medic", "Lucky"]
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / "second-edition" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def box(*paths: Path) -> BoxContent:
    return library.load(*paths).box("second-edition")


def refused(path: Path) -> str:
    """Why the folder is not loaded, without the file."""
    with pytest.raises(ContentError) as problem:
        library.load(path)
    return str(problem.value).partition(".toml:")[2]


def copies(content: BoxContent, id: str) -> int:
    (card,) = (card for card in content.equipment if card.id == id)
    return card.copies(Deck.EQUIPMENT)


# --- what is own ----------------------------------------------------------------------------


def test_nothing_in_the_boxes_is_somebodys_own() -> None:
    assert {content.own for content in library.packaged().boxes.values()} == {frozenset()}


def test_the_example_folder_is_known_as_somebodys_own() -> None:
    assert box(EXAMPLE).own == {
        ("quest", "N1"),
        ("survivor", "vera"),
        ("survivor", "momo"),
        ("equipment", "thermos"),
        ("equipment", "canned-food"),
        ("equipment", "chainsaw"),
        ("zombie card", "101"),
        ("zombie card", "40"),
        ("abomination", "night-porter"),
        ("abomination", "hobomination"),
    }


def test_a_game_has_what_it_uses_of_it() -> None:
    content = box(EXAMPLE)
    cards = {f"{what} {name}" for what, name in content.own if what not in ("quest", "survivor")}
    assert {*content.own_in(content.quests["M1"], ("Amy", "Doug"))} == cards
    own = content.own_in(content.quests["N1"], ("Vera", "doug"))
    assert {*own} == {*cards, "quest N1", "survivor vera"}


# --- other numbers --------------------------------------------------------------------------


def test_other_numbers_of_the_boxes_cards() -> None:
    content = box(EXAMPLE)
    assert (copies(SECOND_EDITION, "canned-food"), copies(content, "canned-food")) == (2, 3)
    assert (copies(SECOND_EDITION, "chainsaw"), copies(content, "chainsaw")) == (2, 0)
    numbers = [card.number for card in content.zombie_cards]
    assert (numbers.count(40), numbers.count(101), len(numbers)) == (0, 2, 41)
    ids = [card.id for card in content.abominations]
    assert ids == ["patient-0", "abominacop", "abominawild", "night-porter"]


def test_the_decks_of_a_game_are_those_of_the_folder() -> None:
    material = Game.new("N1", survivors=("Vera", "Momo"), content=library.load(EXAMPLE)).material
    found = [material.card_of[copy].id for copy in material.equipment]
    assert [found.count(id) for id in ("thermos", "canned-food", "chainsaw")] == [3, 3, 0]
    assert len(found) == 45 + 3 + 1 - 2
    kinds = [kind.id for kind in material.kinds if kind.abomination]
    assert "night-porter" in kinds
    assert "hobomination" not in kinds


@pytest.mark.parametrize(
    "name, text, sentence",
    [
        (
            "equipment.toml",
            "[copies]\npisto = 3\n",
            "2: copies.pisto: found copies of the equipment 'pisto', which the box does not have; "
            "expected one of pistol",
        ),
        (
            "equipment.toml",
            "[copies]\npistol = -1\n",
            "2: copies.pistol: found -1; expected a whole number from 0 to 60",
        ),
        (
            "zombie-cards.toml",
            "copies = 7\n",
            "1: copies: found 7; expected a table such as { pistol = 5 }",
        ),
        (
            "abominations.toml",
            "[copies]\npatient-0 = 2\n",
            "2: copies.patient-0: found 2; expected a whole number from 0 to 1",
        ),
        (
            "survivors.toml",
            "[copies]\namy = 2\n",
            "1: copies: found the unknown key 'copies'; expected only keys that belong here, "
            "rightly spelt",
        ),
    ],
)
def test_numbers_that_cannot_be(tmp_path: Path, name: str, text: str, sentence: str) -> None:
    write(tmp_path, name, text)
    assert refused(tmp_path) == sentence


# --- replacing ------------------------------------------------------------------------------


def test_somebody_takes_the_place_of_another_who_says_so(tmp_path: Path) -> None:
    path = write(tmp_path, "survivors.toml", AMY)
    content = box(tmp_path)
    assert [s.id for s in content.survivors] == [s.id for s in SECOND_EDITION.survivors]
    assert (content.survivors[0].health, content.survivors[0].blue) == (4, ("Tough",))
    assert content.own == {("survivor", "amy")}
    assert content.origins["survivor", "amy"] == path


def test_nobody_takes_the_place_of_another_in_silence(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", AMY.replace("replaces = true\n", ""))
    first = PACKAGED / "second-edition" / "survivors.toml"
    assert refused(tmp_path) == (
        f"3: found the survivor 'amy' a second time (the first is in {first}); expected an id of "
        "its own, or replaces = true if it shall take the other's place"
    )


def test_who_replaces_somebody_must_find_them(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", AMY.replace('"amy"', '"amie"').replace('"Amy"', '"Amie"'))
    assert refused(tmp_path) == (
        "3: found the survivor 'amie' with replaces = true, and nothing that it replaces; expected "
        "the id of one that the box has, or no replaces"
    )


def test_a_name_belongs_to_one_survivor(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", AMY.replace('"amy"\n', '"amie"\n', 1))
    assert refused(tmp_path) == (
        "3: found the name 'Amy' of the survivor 'amie', which 'amy' has already; expected a name "
        "of its own"
    )


def test_replaces_is_true_or_false(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", AMY.replace("replaces = true", 'replaces = "amy"'))
    assert refused(tmp_path) == ("5: survivors[0].replaces: found 'amy'; expected true or false")


def test_a_quest_takes_the_place_of_another(tmp_path: Path) -> None:
    printed = (PACKAGED / "second-edition" / "quests" / "M0.toml").read_text("utf-8")
    write(tmp_path, "quests/M0.toml", f"replaces = true\n{printed}".replace("minutes = 30", ""))
    content = box(tmp_path)
    assert (content.quests["M0"].minutes, SECOND_EDITION.quests["M0"].minutes) == (None, 30)
    assert list(content.quests) == list(SECOND_EDITION.quests)
    assert content.own == {("quest", "M0")}


def test_a_quest_does_not_hide_one_of_another_box(tmp_path: Path) -> None:
    printed = (PACKAGED / "second-edition" / "quests" / "M0.toml").read_text("utf-8")
    for line in ("", "replaces = true\n"):
        write(tmp_path, "quests/q5.toml", line + printed.replace('id = "M0"', 'id = "q5"'))
        assert "found the quest 'q5' a second time" in refused(tmp_path)


def test_a_tile_is_never_replaced(tmp_path: Path) -> None:
    printed = (PACKAGED / "second-edition" / "tiles" / "1R.toml").read_text("utf-8")
    write(tmp_path, "tiles/1R.toml", f"replaces = true\n{printed}")
    assert "found the unknown key 'replaces'" in refused(tmp_path)


# --- files by themselves --------------------------------------------------------------------


def test_a_file_by_itself_names_its_box(tmp_path: Path) -> None:
    for part, old in (("survivors.toml", 'confidence = "designed"'), ("quests/N1.toml", "id =")):
        text = (EXAMPLE / "second-edition" / part).read_text("utf-8")
        named = text.replace(old, f'box = "second-edition"\n{old}', 1)
        (tmp_path / Path(part).name).write_text(named, "utf-8")
    content = box(tmp_path / "survivors.toml", tmp_path / "N1.toml")
    assert content.own == {("quest", "N1"), ("survivor", "vera"), ("survivor", "momo")}
    assert content.files["N1"] == tmp_path / "N1.toml"
    assert content.equipment == SECOND_EDITION.equipment


def test_a_file_by_itself_without_a_box(tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    path.write_text(AMY, "utf-8")
    assert refused(path) == (
        " box: found a file without a box; expected one of second-edition, black-plague, "
        "white-death"
    )


# --- games ----------------------------------------------------------------------------------


def played(content: Library) -> Game:
    game = Game.new("N1", survivors=("Vera", "Doug"), seed=4, content=content)
    for _ in range(30):
        game.choose(game.options // 2)
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_keeps_to_the_rules(seed: int) -> None:
    own = library.load(EXAMPLE)
    team = ("Vera", "Momo", "Amy")
    game, dice = Game.new("N1", survivors=team, seed=seed, content=own), random.Random(seed)
    while not game.over:
        game.choose(dice.randrange(game.options))
        assert game.check() == []
    assert Game.replay(game.to_save(), own).outcome == game.outcome


def test_a_game_is_opened_with_its_content_and_not_without(tmp_path: Path) -> None:
    own = library.load(EXAMPLE)
    game = played(own)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json", own).choices == game.choices
    with pytest.raises(GameError) as problem:
        Game.load(tmp_path / "game.json")
    assert problem.value.code == "own-content"
    missing = str(problem.value.facts["missing"]).split(", ")
    assert missing == list(game.setup.own)
    assert {"quest N1", "survivor vera", "equipment thermos"} <= {*missing}


def test_what_is_there_is_not_called_missing(tmp_path: Path) -> None:
    save = played(library.load(EXAMPLE)).to_save()
    write(tmp_path, "survivors.toml", (EXAMPLE / "second-edition/survivors.toml").read_text())
    with pytest.raises(GameError) as problem:
        Game.replay(save, library.load(tmp_path))
    assert "survivor" not in str(problem.value.facts["missing"])


def test_a_game_of_the_boxes_is_not_opened_with_other_decks() -> None:
    save = Game.new("M0", seed=4).to_save()
    with pytest.raises(GameError, match="played without somebody's own content") as problem:
        Game.replay(save, library.load(EXAMPLE))
    assert problem.value.code == "more-content"


def test_people_who_do_not_play_change_no_game(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", (EXAMPLE / "second-edition/survivors.toml").read_text())
    own = library.load(tmp_path)
    save = Game.new("M0", seed=4).to_save()
    assert Game.replay(save, own).to_save() == save
    assert Game.replay(Game.new("M0", seed=4, content=own).to_save()).setup.own == ()


def test_people_who_may_be_met_are_part_of_the_game(tmp_path: Path) -> None:
    """In M15 survivors whom nobody plays are found on the way."""
    write(tmp_path, "survivors.toml", (EXAMPLE / "second-edition/survivors.toml").read_text())
    game = Game.new("M15", seed=4, content=library.load(tmp_path))
    assert game.setup.own == ("survivor momo", "survivor vera")
    assert game.content_hash != Game.new("M15", seed=4).content_hash


def test_a_change_in_somebodys_own_card_is_noticed(tmp_path: Path) -> None:
    write(tmp_path, "survivors.toml", AMY)
    save = Game.new("M0", seed=4, content=library.load(tmp_path)).to_save()
    assert save.setup.own == ("survivor amy",)
    write(tmp_path, "survivors.toml", AMY.replace("health = 4", "health = 5"))
    game = Game.replay(save, library.load(tmp_path))
    assert game.events[-1] == (CONTENT_CHANGED, 1)
    assert game.view().survivors[0].health == 5
