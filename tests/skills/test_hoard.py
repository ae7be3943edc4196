"""Hoard. [2E 64 · WD 52]"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.actions.inventory import arrange
from shamble.rules.table.invariants import broken
from tests.rules.acting import act, holding, pick, texts
from tests.rules.table import Table
from tests.skills.team import library_with

FULL = {"pack1": "crowbar", "pack2": "machete", "pack3": "shotgun"}


def test_two_more_cards_in_the_backpack() -> None:
    table = Table("M1", "Amy").skill("Amy", "Hoard").put("Amy", "1,1:i").turn("Amy")
    table.give("Amy", hand1="katana", hand2="kukri", **FULL).top_equipment("water")
    act(table, "Amy", "search", "put drawn1 pack4", "done")
    assert holding(table, "Amy") == ["katana", "kukri", "crowbar", "machete", "shotgun", "water"]
    table.give("Amy", pack5="molotov", drawn1="pistol")
    table.asked.clear()
    table.run(arrange(table.play, 0), pick(table, "discard drawn1"), pick(table, "done"))
    assert not [text for text in texts(table, table.asked[0]) if text.startswith("put drawn1")]
    assert broken(table.play) == []


def test_without_it_there_is_no_room() -> None:
    table = Table("M1", "Amy").give("Amy", hand1="katana", hand2="kukri", **FULL)
    table.give("Amy", drawn1="water")
    table.run(arrange(table.play, 0), pick(table, "discard drawn1"), pick(table, "done"))
    assert "put drawn1 pack4" not in texts(table, table.asked[0])
    with pytest.raises(ContentError, match="pack4"):
        table.give("Amy", pack4="water")


def test_a_friend_fills_them_in_a_trade() -> None:
    table = Table("M1", "Amy", "Doug").skill("Doug", "Hoard").give("Doug", **FULL)
    table.give("Amy", hand1="katana").turn("Amy")
    act(table, "Amy", "trade doug", "give hand1 pack4", "done", "done")
    assert holding(table, "Doug")[-1] == "katana"


def test_the_view_names_the_slots() -> None:
    game = Game.new(
        "M1", survivors=("Amy", "Doug"), content=library_with("M1", {"amy": ("Hoard",)})
    )
    amy, doug = game.view().survivors
    assert (amy.more_slots, doug.more_slots) == (("pack4", "pack5"), ())


def test_a_box_for_which_it_is_not_written_refuses_it() -> None:
    shelf = library_with("Q0", {"ann": ("Hoard",)})
    with pytest.raises(ContentError, match="'Hoard', which cannot be played yet in this box"):
        Game.new("Q0", survivors=("Ann",), content=shelf)
