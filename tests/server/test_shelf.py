"""The shelf in every language: complete, and the same things everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import library
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.rules.boxes.house_rules import HOUSE_RULES
from shamble.rules.boxes.modes import Modes
from shamble.rules.boxes.ruleset import RULESETS
from shamble.server import shelf, shelf_people
from shamble.server.shelf_shapes import BoxPage, Shelf
from tests.skills.team import library_with

LIBRARY = library.packaged()


@pytest.fixture(params=LANGUAGES)
def names(request: pytest.FixtureRequest) -> Names:
    return Names.load(request.param)


def _shelf(names: Names) -> Shelf:
    return shelf.shelf(LIBRARY, names)


def _page(box: str, names: Names) -> BoxPage:
    return shelf.box_page(LIBRARY.boxes[box], LIBRARY, names)


def test_every_box_and_quest_is_on_the_shelf(names: Names) -> None:
    told = _shelf(names)
    assert told.language == names.language
    assert [box.id for box in told.boxes] == list(LIBRARY.boxes)
    for box in told.boxes:
        assert [quest.id for quest in box.quests] == list(LIBRARY.boxes[box.id].quests)
        assert len(box.first_team) == 6


def test_a_quest_is_playable_or_says_why_not(names: Names) -> None:
    quests = [quest for box in _shelf(names).boxes for quest in box.quests]
    playable = {quest.id for quest in quests if quest.playable}
    assert playable >= {"M0", "M1", "M2", "M10", "Q0", "Q5", "Q6"}
    for quest in quests:
        assert quest.playable == (not quest.missing), quest.id


def test_the_first_team_is_the_one_that_plays() -> None:
    for box in _shelf(Names.load("en")).boxes[:2]:
        quest = next(quest.id for quest in box.quests if quest.playable)
        assert Game.new(quest).setup.survivors == box.first_team


@pytest.mark.parametrize("box", LIBRARY.boxes)
def test_every_skill_of_a_survivor_is_explained(box: str, names: Names) -> None:
    page = _page(box, names)
    for survivor in page.survivors.values():
        for printed in (*survivor.blue, *survivor.yellow, *survivor.orange, *survivor.red):
            face = page.skills[printed]
            assert face.name
            assert face.summary
            assert face.pages


@pytest.mark.parametrize("quest", ["M0", "Q0"])
def test_a_box_explains_everything_that_a_view_names(quest: str, names: Names) -> None:
    game = Game.new(quest, seed=5)
    page = _page(game.material.content.box.id, names)
    for _ in range(300):
        if game.over:
            break
        game.choose(game.length % game.options)
        view = game.view()
        assert page.zombies.keys() >= {k for crowd in view.zombies.values() for k in crowd}
        assert page.zombies.keys() >= view.reserve.keys()
        for survivor in view.survivors:
            assert survivor.id in page.survivors
            assert page.skills.keys() >= {*survivor.skills, *sum(survivor.skill_tree, ())}
            assert page.cards.keys() >= set(survivor.cards.values())


def test_a_skill_that_another_one_shares_is_explained_too(names: Names) -> None:
    own = library_with("Q0", {"ann": ("Brother in arms: Home defender",)})
    page = shelf.box_page(own.box("black-plague"), own, names)
    assert page.skills["Home defender"].name == names.of("skills", "Home defender")
    assert page.skills["Home defender"].summary
    assert "Home defender" not in _page("black-plague", names).skills


def test_skills_of_the_books_list_are_explained_where_ultrared_is_played(names: Names) -> None:
    assert _page("second-edition", names).skills["Home defender"].summary


def test_a_skill_is_found_as_any_box_prints_it() -> None:
    skills = _page("second-edition", Names.load("en")).skills
    assert skills["+1 Die: Melee"].summary == skills["+1 die: Melee"].summary


def test_guests_stand_beside_the_survivors_of_a_box(names: Names) -> None:
    modern, plague, winter = _shelf(names).boxes
    assert modern.guests == ()
    for box, other in ((plague, winter), (winter, plague)):
        (home,) = box.guests
        assert (home.id, home.name) == (other.id, other.name)
        assert home.survivors == other.survivors
    page = _page("black-plague", names)
    assert {"ann", "sarnai"} <= page.survivors.keys()


@pytest.mark.parametrize("box", LIBRARY.boxes)
def test_everybody_who_may_be_met_has_a_portrait(box: str) -> None:
    drawn = shelf_people.faces(LIBRARY.boxes[box], LIBRARY).survivors
    assert drawn.keys() == _page(box, Names.load("en")).survivors.keys()
    for face in drawn.values():
        assert len({face.well, face.wounded, face.dead}) == 3


def test_a_guest_looks_as_at_home() -> None:
    plague, winter = (LIBRARY.boxes[box] for box in ("black-plague", "white-death"))
    at_home = shelf_people.faces(plague, LIBRARY).survivors["ann"]
    assert shelf_people.faces(winter, LIBRARY).survivors["ann"] == at_home


def test_how_many_play_and_what_a_large_team_has_on_top() -> None:
    modern, plague, winter = _shelf(Names.load("en")).boxes
    assert (modern.most_survivors, modern.large_teams) == (6, ())
    assert plague.most_survivors == 12
    assert [(one.survivors, one.cards, one.tokens, one.limit) for one in plague.large_teams] == [
        (7, 1, 1, 7), (8, 2, 1, 7), (9, 3, 2, 8), (10, 4, 2, 8), (11, 5, 3, 9), (12, 6, 3, 9),
    ]  # fmt: skip
    assert winter.most_survivors == 12
    assert [(one.survivors, one.cards, one.tokens, one.spawns) for one in winter.large_teams] == [
        (7, 1, 0, 1), (8, 2, 0, 1), (9, 3, 0, 2), (10, 4, 0, 2), (11, 5, 0, 3), (12, 6, 0, 3),
    ]  # fmt: skip


def test_the_skills_of_guests_by_the_book_that_decides(names: Names) -> None:
    """(ruling G)"""
    plague = _page("black-plague", names).skills
    winter = _page("white-death", names).skills
    book = names.of("boxes", "White Death")
    for skill, need in (("Guards: Push", "guards"), ("Wall Climber", "walls")):
        box = names.of("boxes", "Black Plague")
        assert plague[skill].idle
        assert plague[skill].summary.startswith(names.text(f"guest.lacks.{need}", box=box))
        assert plague[skill].summary.endswith(winter[skill].summary)
        assert not winter[skill].idle
    assert book in plague["Medic"].pages  # only the guest's book has it
    assert plague["Medic"].summary == winter["Medic"].summary
    assert book not in plague["Charge"].pages  # both have it, and it differs
    assert plague["Charge"].summary != winter["Charge"].summary
    assert plague["Hit & Run"].summary == plague["Hit & run"].summary


@pytest.mark.parametrize("box", LIBRARY.boxes)
def test_cards_and_zombies_say_what_they_do_in_every_language(box: str, names: Names) -> None:
    page, english = _page(box, names), _page(box, Names.load("en"))
    assert page.cards.keys() == english.cards.keys()
    for card in page.cards.values():
        assert all(line.strip() for line in card.lines)
        assert card.pages
    for zombie in page.zombies.values():
        assert zombie.said
        assert zombie.pages
    if names.language != "en":
        same = [
            line
            for id, card in page.cards.items()
            for line in card.lines
            if line in english.cards[id].lines and len(line.split()) > 3
        ]
        assert same == []
        assert all(zombie.said != english.zombies[id].said for id, zombie in page.zombies.items())


def test_a_card_tells_its_numbers_and_what_else_it_does() -> None:
    cards = _page("second-edition", Names.load("en")).cards
    molotov = cards["molotov"]
    assert molotov.attacks == ()
    assert any(line.startswith("Thrown: range") for line in molotov.lines)
    chainsaw = cards["chainsaw"].attacks[0]
    assert (chainsaw.way, chainsaw.dice, chainsaw.accuracy, chainsaw.damage) == ("melee", 5, 5, 2)
    assert chainsaw.noisy


def test_a_box_has_its_modes_with_what_can_be_chosen(names: Names) -> None:
    boxes = {box.id: box for box in _shelf(names).boxes}
    for id, box in boxes.items():
        assert tuple(mode.name for mode in box.modes) == RULESETS[id].modes
        assert all(mode.title and mode.text and mode.pages for mode in box.modes)
    black = boxes["black-plague"]
    assert (black.card_groups, black.abominations) == ((), ())
    assert [(one.id, one.figures) for one in black.necromancers] == [("necromancer", 1)]
    assert {quest.id: quest.necromancer_cards for quest in black.quests} == {
        quest.id: 0 if quest.id == "Q0" else 6 for quest in black.quests
    }
    assert boxes["second-edition"].necromancers == ()
    white = boxes["white-death"]
    assert [card.id for card in white.abominations] == ["khan"]
    assert [card.id for card in white.visiting_abominations] == ["black-plague-abomination"]
    assert [one.id for one in white.necromancer_deck] == ["black-plague-necromancer"]
    assert {"black-plague-abomination", "black-plague-necromancer"} <= set(
        _page("white-death", names).zombies
    )
    second = boxes["second-edition"]
    assert len({card.name for card in second.abominations}) == 4
    assert [(group.name, group.spawns) for group in second.card_groups] == [
        ("easier", True),
        ("harder", True),
        ("extra-activations", False),
    ]
    assert "19" in second.card_groups[1].title
    assert "36" in second.card_groups[1].title


def test_every_skill_that_ultrared_may_bring_is_explained(names: Names) -> None:
    game = Game.new("M1", modes=Modes(ultrared=True))
    page = _page("second-edition", names)
    for row in game.play.skills[0]:
        for skill in row:
            assert page.skills[skill.name].summary
    listed = [page.skills[skill.name].name for skill in game.play.skills[0][-1]]
    assert len(set(listed)) == len(listed) > 80


def test_house_rules_have_the_default_of_the_game(names: Names) -> None:
    told = {rule.name: rule for rule in _shelf(names).house_rules}
    assert told.keys() == HOUSE_RULES.keys()
    for rule in told.values():
        assert rule.title
        assert rule.on != rule.off
        assert rule.pages
    assert told["lights-add-up"].default == {
        "second-edition": False,
        "black-plague": True,
        "white-death": False,
    }
    assert told["sight-across-streets"].default["second-edition"] is True
    assert told["own-tokens-are-no-exit"].default == {"black-plague": True}


def test_a_quest_page_is_told_in_sentences(names: Names) -> None:
    for content in LIBRARY.boxes.values():
        for quest in content.quests.values():
            page = shelf.quest_page(content, quest, names)
            assert page.card.title
            assert page.goals
            assert page.setup
            assert page.honesty


def test_a_catalogue_has_the_texts_of_the_page(names: Names) -> None:
    told = shelf.catalogue(names)
    assert told.language == names.language
    assert not told.english
    assert told.texts.keys() == shelf.catalogue(Names.load("en")).texts.keys()
    assert {key.split(".")[0] for key in told.texts} == shelf.PARTS
    assert told.texts["language.name"] == names.text("language.name")
    assert not any(key.startswith(("cli.", "telling.", "map.")) for key in told.texts)


def test_a_catalogue_tells_what_is_still_english(tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "cs.toml").write_text('[text.language]\nname = "čeština"\n', "utf-8")
    told = shelf.catalogue(Names.load("cs", tmp_path))
    whole = shelf.catalogue(Names.load("en")).texts
    assert told.texts == {"language.name": "čeština"}
    assert told.english == {key: whole[key] for key in whole if key != "language.name"}
