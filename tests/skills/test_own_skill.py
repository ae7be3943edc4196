"""A skill that somebody made up needs its class and its sentences: no record and no page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from shamble.check.cards import skills_exist
from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.play import Play
from shamble.rules.skills import Skill, is_playable, registry, skill_named
from shamble.rules.skills.skill import Family
from shamble.rules.words.choices import VERB_CALLED, VERBS, choice, first, verb
from shamble.rules.words.events import EVENT_CALLED, EVENTS, event
from shamble.rules.words.pages import OWN
from shamble.rules.words.parts import PERSON, ZONE
from shamble.server.game_teller import GameTeller
from shamble.server.shelf_people import skill_faces
from tests.exhaustive.watch import IS_COMPILED
from tests.skills.team import library_with

SENTENCES = """
[text.play.choice]
whistle = "Whistle in {zone}"
[text.play.event]
whistled = "{survivor} whistles in {zone}."
"""

pytestmark = pytest.mark.skipif(IS_COMPILED, reason="compiled classes are not extended by others")


@pytest.fixture
def family() -> Iterator[Family]:
    """The skill, for as long as the test runs."""
    whistle = verb("whistle", ZONE, pages=OWN)
    whistled = event("whistled", survivor=PERSON, zone=ZONE, pages=OWN)

    class Whistler(Skill):
        """For nothing, whistles where the survivor stands."""

        verbs: ClassVar[tuple[int, ...]] = (whistle,)
        quiet: ClassVar[bool] = True

        def offers(self, play: Play, survivor: int, out: list[int]) -> None:
            out.append(choice(whistle, play.state.zone[survivor]))

        def do(self, play: Play, survivor: int, packed: int) -> None:
            play.tell(whistled, survivor, first(packed))

    made: Family = (("Whistler", Whistler),)
    registry.add(made)
    yield made
    registry.take_back(made)
    del VERB_CALLED[VERBS.pop().word]
    del EVENT_CALLED[EVENTS.pop().word]


def test_it_is_played_and_told(family: Family, tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "en.toml").write_text(SENTENCES, "utf-8")
    names = Names.load("en", tmp_path)
    shelf = library_with("M1", {"amy": ("Whistler",)})
    game = Game.new("M1", survivors=("Amy",), seed=1, content=shelf)
    while game.decision.kind != "action":
        game.choose(0)
    (text,) = [text for text in game.decision.choices if text.startswith("whistle")]
    teller = GameTeller(game, names)
    offer = teller.offer(game.packed(text), text, game.decision)
    assert offer.said.startswith("Whistle in ")
    before = len(game.events)
    game.choose(text)
    (told,) = teller.told(list(game.events[before:]))
    assert told.said.startswith("Amy whistles in ")
    assert told.page is None
    assert game.view().survivors[0].skills == ("Whistler",)
    assert Game.replay(game.to_save(), shelf).decision == game.decision
    faces = skill_faces(shelf.boxes["second-edition"], shelf, names)
    assert "Whistler" not in faces  # there is nothing to look up


def test_a_card_of_ones_own_may_have_it(family: Family) -> None:
    content = library_with("M1", {"amy": ("Whistler",)}).boxes["second-edition"]
    assert list(skills_exist(content)) == []
    registry.take_back(family)
    (finding,) = skills_exist(content)
    registry.add(family)
    assert "Whistler" in finding.what


def test_its_name_is_its_own(family: Family) -> None:
    assert type(skill_named("Whistler")) is family[0][1]
    with pytest.raises(AssertionError, match="two skills are called 'Whistler': give the new one"):
        registry.add(family)


def test_it_goes_as_it_came(family: Family) -> None:
    skill_named("Whistler")
    registry.take_back(family)
    assert not is_playable("Whistler")
    registry.add(family)
