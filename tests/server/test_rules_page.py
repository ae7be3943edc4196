"""The rules of a box for the page, and that everything the table explains leads to one of them."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.server import shelf
from shamble.server.game_teller import GameTeller
from shamble.server.rules_page import rules_page
from shamble.server.rules_shapes import RuleEntry
from tests.cli.running import waiting_folder

LIBRARY = library.packaged()
ENGLISH = Names.load("en")


def entries(box: str, names: Names = ENGLISH) -> dict[str, RuleEntry]:
    """By the address that leads there."""
    page = rules_page(LIBRARY.boxes[box], LIBRARY, names)
    return {f"{box}/{entry.id}": entry for topic in page.topics for entry in topic.entries}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", LIBRARY.boxes)
def test_a_box_has_the_same_rules_in_every_language(box: str, language: str) -> None:
    page = rules_page(LIBRARY.boxes[box], LIBRARY, Names.load(language))
    assert page.id == box
    assert [other.id for other in page.boxes] == [*LIBRARY.boxes]
    assert page.name in {other.name for other in page.boxes}
    assert [*entries(box, Names.load(language))] == [*entries(box)]


@pytest.mark.parametrize("box", LIBRARY.boxes)
def test_all_that_a_box_explains_leads_to_a_rule(box: str) -> None:
    told = shelf.box_page(LIBRARY.boxes[box], LIBRARY, ENGLISH)
    known = {address for each in LIBRARY.boxes for address in entries(each)}
    rules = [face.rule for face in told.glossary.values()]
    rules += [face.rule for face in told.zombies.values()]
    rules += [face.rule for face in told.cards.values()]
    assert set(rules) <= known
    for skill in told.skills.values():
        assert skill.rule in known, skill.id
    card = shelf.shelf(LIBRARY, ENGLISH)
    assert {mode.rule for each in card.boxes for mode in each.modes} <= known
    assert {rule.rule for rule in card.house_rules} <= known


def test_what_is_asked_and_what_happened_lead_to_a_rule() -> None:
    game = Game.new("Q0", seed=1)
    known = entries("black-plague")
    teller = GameTeller(game, ENGLISH)
    for _ in range(30):
        asked = teller.decision(1, game.decision)
        assert (asked.rule is None) == (asked.page is None), asked.kind
        if asked.rule is not None:
            assert asked.rule in known
        game.choose(0)
    told = [*teller.told(game.events)]
    assert {one.rule for one in told if one.page} <= set(known)
    assert all(one.rule for one in told if one.page)


def test_a_box_of_somebodys_own_has_its_cards(tmp_path_factory: pytest.TempPathFactory) -> None:
    own = library.load(waiting_folder(tmp_path_factory.mktemp("own")))
    for content in own.boxes.values():
        page = rules_page(content, own, ENGLISH)
        cards = next(topic for topic in page.topics if topic.id == "cards")
        assert len(cards.entries) >= len(content.equipment) > 0
