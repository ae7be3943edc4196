"""Vault weapons that slain Abominations and Necromancers leave. [WD 18-19, 54]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.rules.combat.fire import burn
from shamble.rules.combat.targets import kill
from shamble.rules.horde.coming import spawn_zombies
from shamble.rules.systems.spoils import DROPPED
from shamble.rules.table.hidden import redeal
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.rules.acting import act, beginning, holding
from tests.rules.small import BLACK_PLAGUE, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import Table

HOUSE = """
+.....+-----+
: a   | r   |
+.....+--o--+
: b   o s   |
+.....+-----+
"""
"""A street of two zones, and two rooms: `r` is behind a wall of `a`."""


class Spoiled(SmallTable):
    """Jenia with these skills alone, and Ogon, in the middle of a street."""

    def __init__(
        self, *skills: str, picture: str = STREET, rooms: str = "", zone: str = "c"
    ) -> None:
        alone = {"jenia": skills, "ogon": ()}
        super().__init__(WHITE_DEATH, picture, "Jenia", "Ogon", rooms=rooms, skills=alone)
        self.put("Jenia", zone).put("Ogon", zone).turn("Jenia")

    def slay(self, zone: str, kind: str) -> None:
        self.stand(zone, kind)
        self.run(kill(self.play, 0, self.zone(zone), self.kind(kind), 1))

    def stand(self, zone: str, kind: str) -> Spoiled:
        """One of them came into the zone."""
        if kind == "necromancer":
            self.run(spawn_zombies(self.play, self.zone(zone), self.kind(kind), 1))
        else:
            self.zombies(zone, **{kind: 1})
        return self

    def picks(self, survivor: str = "Jenia") -> list[str]:
        return [text.replace("0,0:", "") for text in beginning(self, survivor, "pick-up")]

    def lying(self) -> list[tuple[str, str]]:
        pairs = zip(self.state.dropped[::2], self.state.dropped[1::2], strict=True)
        return [(self.letter(zone), self.material.card_of[copy].id) for zone, copy in pairs]


@pytest.mark.parametrize("kind", ["khan", "necromancer"])
def test_wd_018_019_one_is_left_where_it_died(kind: str) -> None:
    table = Spoiled()
    table.slay("d", kind)
    assert [table.letter(event["zone"]) for event in table.told(DROPPED)] == ["d"]
    ((zone, _),) = table.lying()
    assert zone == "d"
    assert len(table.state.vault_deck) == 7
    assert broken(table.play) == []


def test_wd_018_others_leave_nothing() -> None:
    table = Spoiled()
    for kind in ("walker", "brute", "runner"):
        table.slay("d", kind)
    assert table.state.dropped == []


def test_wd_018_it_is_random_among_those_left() -> None:
    found = set()
    for seed in range(40):
        table = Spoiled()
        table.state.chance = seed
        table.slay("c", "khan")
        found.add(table.lying()[0][1])
    assert found == {table.material.card_of[copy].id for copy in table.material.vault}


def test_wd_018_when_all_are_gone_nothing_is_left() -> None:
    table = Spoiled().drop("0,0:a", *_vault()[:7])
    table.give("Jenia", hand1=_vault()[7])
    table.slay("c", "khan")
    assert len(table.state.dropped) == 14


def _vault() -> list[str]:
    material = Spoiled().material
    return [material.card_of[copy].id for copy in material.vault]


def test_wd_037_dragon_fire_leaves_it_too() -> None:
    table = Spoiled().stand("e", "khan").stand("e", "necromancer")
    table.run(burn(table.play, 0, table.zone("e")))
    assert [zone for zone, _ in table.lying()] == ["e", "e"]


def test_wd_018_ruling_170_an_action_of_anybody_there_takes_it() -> None:
    """Whatever zombies are there; a free reorganising follows."""
    table = Spoiled().put("Ogon", "d").drop("0,0:d", "ice-bow").zombies("d", walker=2)
    assert (table.picks(), table.turn("Ogon").picks("Ogon")) == ([], ["pick-up d"])
    table.give("Ogon", hand1="sword", hand2="dagger")
    act(table, "Ogon", "pick-up 0,0:d", "put hand1 pack1", "put drawn1 hand1", "done")
    assert sorted(holding(table, "Ogon")) == ["dagger", "ice-bow", "sword"]
    assert (table.state.actions[1], table.state.dropped, table.state.points[1]) == (2, [], 0)


def test_wd_018_no_action_no_weapon() -> None:
    table = Spoiled("+1 free Search Action").drop("0,0:c", "ice-bow").turn("Jenia", 0)
    assert table.picks() == []


def test_ruling_170_several_may_lie_there_and_are_taken_one_by_one() -> None:
    table = Spoiled().drop("0,0:c", "ice-bow", "dervish-blade")
    assert table.picks() == ["pick-up c"]
    act(table, "Jenia", "pick-up 0,0:c", "put drawn1 hand1")
    act(table, "Jenia", "pick-up 0,0:c", "put drawn1 hand2", "done")
    assert sorted(holding(table, "Jenia")) == ["dervish-blade", "ice-bow"]


def test_ruling_054_one_that_is_discarded_is_out_of_the_game() -> None:
    table = Spoiled().drop("0,0:c", "ice-bow")
    act(table, "Jenia", "pick-up 0,0:c", "discard drawn1")
    assert table.state.equipment_discard == []
    assert len(table.state.vault_deck) == 7


# --- nobody knows which -----------------------------------------------------------------------


def test_the_view_does_not_tell_which_card_it_is() -> None:
    views = []
    for card in ("ice-bow", "dervish-blade"):
        views.append(msgspec.json.encode(view_of(Spoiled().drop("0,0:d", card).play)))
    assert view_of(Spoiled().drop("0,0:d", "ice-bow").play).tokens["dropped"] == {"0,0:d": 1}
    assert views[0] == views[1]


def test_what_nobody_knows_is_dealt_anew() -> None:
    found = set()
    for seed in range(60):
        table = Spoiled().drop("0,0:d", "ice-bow").give("Jenia", hand1="the_partizan")
        redeal(table.play, seed)
        found.add(table.lying()[0][1])
        assert broken(table.play) == []
        assert len(table.state.vault_deck) == 6
    assert found == {*_vault()} - {"the-partizan"}


# --- Vault Picker -----------------------------------------------------------------------------


def test_wd_054_vault_picker_reaches_next_door() -> None:
    table = Spoiled("Vault Picker").drop("0,0:c", "ice-bow").drop("0,0:d", "the-partizan")
    table.drop("0,0:a", "dervish-blade")
    assert table.picks() == ["pick-up c", "pick-up d"]
    act(table, "Jenia", "pick-up 0,0:d", "put drawn1 hand1")
    assert holding(table, "Jenia") == ["the-partizan"]
    assert table.state.actions[0] == 2


def test_wd_054_vault_picker_takes_sight_and_a_way() -> None:
    table = Spoiled("Vault Picker", picture=HOUSE, rooms="rs", zone="a").drop("0,0:r", "ice-bow")
    assert table.picks() == []
    table.put("Jenia", "s")
    assert table.picks() == ["pick-up r"]


def test_a_box_without_them_has_none() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
    with pytest.raises(ContentError, match="a box whose zombies leave some"):
        table.drop("0,0:a", "inferno")
    assert "dropped" not in view_of(table.play).tokens


def test_each_card_that_lies_on_the_board_is_counted_once() -> None:
    """Two that were dropped, and the second of them in a hand as well."""
    table = Table("Q0", "Ann")
    own = table.state.equipment_deck[:2]
    table.state.equipment_deck = table.state.equipment_deck[2:]
    table.state.dropped = [0, own[0], 0, own[1]]
    assert not [each for each in broken(table.play) if "two places" in each]
    table.play.set_card(0, 0, own[1])
    assert [each for each in broken(table.play) if "two places" in each]
