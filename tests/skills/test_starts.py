"""Starts with 2 AP, [X] Health, a [Equipment]. [2E 66 · BP 54 · WD 54] (ruling 72)"""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.table.state import Phase
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.skills.team import library_with

TEAM = ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda")


def game(quest: str, team: tuple[str, ...], **skills: str) -> Game:
    """A game with these skills at Blue, when the first round begins."""
    shelf = library_with(quest, {name: (skill,) for name, skill in skills.items()})
    new, bot = Game.new(quest, survivors=team, content=shelf, watched=True), RandomBot(1)
    while new.state.phase == Phase.SETUP:
        new.choose(bot.choose(new))
    assert new.check() == []
    return new


def cards(new: Game, survivor: int) -> list[str]:
    return [new.material.card_of[copy].id for copy in new.play.inventory(survivor)]


def test_two_points_before_the_first_round() -> None:
    new = game("M1", TEAM, amy="Starts with 2 AP")
    assert new.state.points == [2, 0, 0, 0, 0, 0]
    assert new.view().survivors[0].level == "blue"


@pytest.mark.parametrize(("skill", "health"), [("Starts with 5 Health", 5), ("Lucky", 3)])
def test_health_is_what_the_skill_says(skill: str, health: int) -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").skill("Amy", skill).put("Amy", "c")
    table.wound("Amy", health - 1)
    with pytest.raises(ContentError, match=f"{health} wounds"):
        table.wound("Amy", health)
    assert table.play.health(0) == health
    assert table.play.health(1) == 3


def test_wounds_up_to_that_health_are_survived() -> None:
    new = game("M1", TEAM, amy="Starts with 5 Health")
    new.play.wound(0, 4)
    assert (new.view().survivors[0].health, new.state.zone[0] >= 0, new.check()) == (5, True, [])


def test_a_card_on_top_of_those_that_are_dealt() -> None:
    """Six are dealt; the katana is out of the Equipment deck."""
    new = game("M1", TEAM, doug="Starts with a Katana")
    dealt = [len(cards(new, survivor)) for survivor in range(6)]
    assert dealt == [1, 2, 1, 1, 1, 1]
    assert cards(new, 1)[0] == "katana"
    katana = new.play.inventory(1)[0]
    assert katana in new.material.equipment
    assert katana not in new.state.equipment_deck


def test_each_has_a_copy_of_their_own() -> None:
    new = game("M1", TEAM, amy="Starts with a Katana", doug="Starts with a katana")
    assert cards(new, 0)[0] == cards(new, 1)[0] == "katana"
    assert new.play.inventory(0)[0] != new.play.inventory(1)[0]


def test_a_pimpweapon_comes_from_its_own_cards() -> None:
    new = game("M1", TEAM, amy="Starts with an Evil Twins")
    twins = new.play.inventory(0)[0]
    assert cards(new, 0)[0] == "evil-twins"
    assert twins not in new.state.pimp_deck


def test_what_only_starting_equipment_has_is_not_dealt_a_second_time() -> None:
    new = game("M1", TEAM, wanda="Starts with a Baseball Bat")
    everybody = [card for survivor in range(6) for card in cards(new, survivor)]
    assert cards(new, 5)[0] == "baseball-bat"
    assert (everybody.count("baseball-bat"), len(everybody)) == (1, 6)


def test_ruling_072_bp_everybody_gets_a_shared_card_besides() -> None:
    team = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")
    new = game("Q0", team, ann="Starts with a Crossbow")
    assert cards(new, 0)[0] == "crossbow"
    assert min(len(cards(new, survivor)) for survivor in range(6)) >= 1
    assert len(cards(new, 0)) >= 2


def test_bp_006_what_is_shared_stays_whole() -> None:
    """A Hammer is among the Starting Equipment, too: the one to start with is out of the deck."""
    team = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")
    new = game("Q0", team, ann="Starts with a Hammer", silas="Starts with a Leather Armor")
    everybody = [card for survivor in range(6) for card in cards(new, survivor)]
    assert (len(everybody), everybody.count("hammer")) == (6 + 2, 2)
    assert "leather-armor" in cards(new, 5)
    assert not {*new.play.inventory(0), *new.play.inventory(5)} & {*new.state.equipment_deck}


def test_bp_006_nobody_starts_with_what_lies_in_a_vault() -> None:
    expected = "the name of a card of this box, one of Axe, Dagger"
    with pytest.raises(ContentError, match=expected) as error:
        game("Q0", ("Ann",), ann="Starts with an Inferno")
    assert "Orcish Crossbow" not in str(error.value)


def test_a_card_that_the_box_does_not_have_is_refused() -> None:
    with pytest.raises(ContentError, match="'Starts with a Teapot', which cannot be played yet"):
        game("M1", TEAM, amy="Starts with a Teapot")
