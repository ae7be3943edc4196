"""The rulebooks' worked examples about actions besides combat, by book and page."""

from __future__ import annotations

import pytest

from shamble.rules.actions.inventory import BACKPACK, BODY, HANDS, fits
from shamble.rules.combat.rerolls import attack_rerolls
from tests.rules.acting import act, at, beginning, left, offered, opened
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table

ALL = (1 << 64) - 1
"""Nothing waits in any building."""
TWO_WALKERS, NOTHING = 7, 1
"""Zombie cards of Black Plague by what they bring at Blue."""

# --- 2nd Edition ----------------------------------------------------------------------------


def test_2e_016_hands_and_backpack() -> None:
    """2E-008."""
    table = Table("M0", "Amy").put("Amy", "0,0:b").zombies("0,0:b", walker=1).turn("Amy")
    table.give("Amy", hand1="sub_mg", hand2="machete", pack1="katana", pack2="plenty_of_bullets")
    used = {text.split()[1] for text in beginning(table, "Amy", "attack")}
    assert used == {"sub-mg", "machete"}
    assert "attack machete melee 0,0:b" in offered(table, "Amy")
    assert attack_rerolls(table.play, 0, "bullets", 0) == [table.card("plenty-of-bullets")]
    assert (table.material.hands, table.material.backpack) == (2, 3)
    act(table, "Amy", "reorganise", "put hand2 pack3", "put pack1 hand2", "done")
    assert "attack katana melee 0,0:b" in offered(table, "Amy")


@pytest.mark.parametrize("zombies, cost", [(2, 3), (3, 4)])
def test_2e_019_leaving_zombies(zombies: int, cost: int) -> None:
    """2E-009."""
    table = Table("M0", "Doug").put("Doug", "0,0:b").zombies("0,0:b", walker=zombies)
    assert beginning(table.turn("Doug", actions=cost - 1), "Doug", "move") == []
    act(table.turn("Doug", actions=4), "Doug", "move 0,0:c")
    assert left(table, "Doug") == 4 - cost


def test_2e_019_a_sprint_ends_at_the_first_zombie() -> None:
    """2E-010."""
    table = Table("M0", "Wanda").put("Wanda", "0,0:c").zombies("0,0:d", walker=1).turn("Wanda")
    ways = beginning(table, "Wanda", "move", "sprint")
    assert "move 0,0:d" in ways
    assert "sprint 0,0:e" not in ways  # behind the zombie
    assert "sprint 0,1:b" in ways  # three zones the other way


# --- Black Plague ---------------------------------------------------------------------------


def test_bp_011_a_closed_door_must_be_opened_first() -> None:
    """BP-009, the half that is about actions."""
    table = SmallTable(
        BLACK_PLAGUE,
        """
        +.....+.....+
        : a   : b   :
        +--D--+-----+
        | c   o d   |
        +--D--+-----+
        | e   o f   |
        +-----+-----+
        """,
        "Clovis",
        rooms="cdef",
        doors={"ac": True, "ce": False},
    )
    table.put("Clovis", "c").give("Clovis", hand1="axe").turn("Clovis")
    table.state.revealed = ALL
    assert beginning(table, "Clovis", "move") == ["move 0,0:a", "move 0,0:d"]
    act(table, "Clovis", "open 0,0:c/0,0:e axe")
    act(table, "Clovis", "move 0,0:e")
    assert at(table, "Clovis") == "0,0:e"


def test_bp_015_noise_of_doors_and_spells() -> None:
    """BP-012."""
    table = Table("Q0", "Clovis", "Baldric").put("Clovis", "0,1:d").put("Baldric", "0,0:d")
    table.state.revealed = ALL
    table.give("Clovis", hand1="axe").zombies("0,1:d", fatty=1).turn("Clovis")
    act(table, "Clovis", "open 0,1:d/0,1:g axe")
    for _ in range(2):
        act(table.dice(1, 1), "Clovis", "attack axe melee 0,1:d")
    here = table.zone("0,1:d")
    assert table.state.noise[here] == 1
    assert table.state.noise[here] + len(table.play.people_in(here)) == 2

    table.give("Baldric", hand1="fireball").turn("Baldric")
    for _ in range(2):
        act(table.dice(1, 1, 1), "Baldric", "attack fireball magic 0,0:c")
        assert table.state.scripted == []  # three dice, one Noise
    act(table, "Baldric", "move 0,0:f")
    assert table.state.noise[table.zone("0,0:d")] == 2
    assert table.state.noise[table.zone("0,0:f")] == 0


def test_bp_017_nellys_slots() -> None:
    """BP-015."""
    table = Table("Q0", "Nelly")
    armor, dagger = table.copy_of("leather-armor"), table.copy_of("dagger")
    sword, arrows = table.copy_of("sword"), table.copy_of("plenty-of-arrows")
    assert [fits(table.play, 0, BODY, c) for c in (armor, dagger, sword, arrows)] == [
        True, True, False, False,
    ]  # fmt: skip
    assert [fits(table.play, 0, HANDS, c) for c in (armor, dagger, sword, arrows)] == [
        False, True, True, False,
    ]  # fmt: skip
    assert all(fits(table.play, 0, BACKPACK, c) for c in (armor, dagger, sword, arrows))
    table.play.set_card(0, 3, arrows)
    assert attack_rerolls(table.play, 0, "arrows", 0) == [table.card("plenty-of-arrows")]


@pytest.mark.parametrize("zombies, cost", [(2, 3), (3, 4)])
def test_bp_019_leaving_zombies(zombies: int, cost: int) -> None:
    """BP-017."""
    table = Table("Q0", "Silas").put("Silas", "0,0:d").zombies("0,0:d", walker=zombies)
    assert beginning(table.turn("Silas", actions=cost - 1), "Silas", "move") == []
    act(table.turn("Silas", actions=4), "Silas", "move 0,0:c")
    assert left(table, "Silas") == 4 - cost


@pytest.mark.parametrize("dice, opens", [((4, 1), True), ((1, 4), True), ((3, 3), False)])
def test_bp_019_a_rolled_door(dice: tuple[int, int], opens: bool) -> None:
    """BP-018. Clovis has +1 die: Melee, a pair of Swords and a Dagger: none of it helps."""
    table = Table("Q0", "Clovis").put("Clovis", "0,1:d").turn("Clovis").dice(*dice)
    table.state.revealed = ALL
    table.give("Clovis", hand1="sword", hand2="sword", pack1="dagger")
    before = table.state.passages
    act(table, "Clovis", "open 0,1:d/0,1:g sword")
    assert (table.state.passages != before) == opens
    assert table.state.scripted == []
    assert table.state.noise[table.zone("0,1:d")] == 1


def silas() -> Table:
    """In the room with a door of the yellow Vault; nothing is known of the other building."""
    table = Table("Q0", "Silas").put("Silas", "0,1:g").turn("Silas")
    table.state.revealed = 1 << (table.material.board.zones[table.zone("0,1:g")].building or 0)
    return table.give("Silas", hand1="axe", hand2="short_bow")


def test_bp_036_no_zombies_in_a_vault() -> None:
    """BP-056, the half that is about rules."""
    table = silas()
    act(table, "Silas", "open 0,1:g/vault-yellow axe")
    assert table.state.zombie_discard == []
    assert sum(table.state.crowd) == 0
    assert "attack short-bow ranged vault-yellow" not in offered(table, "Silas")
    assert "move vault-yellow" in offered(table, "Silas")


def test_bp_036_a_vault_door_from_inside() -> None:
    """BP-057. The two rooms behind it get a card each."""
    table = opened(silas(), ("0,1:g", "vault yellow")).top_zombie_cards(TWO_WALKERS, NOTHING)
    act(table, "Silas", "move vault-yellow")
    act(table, "Silas", "open 0,1:a/vault-yellow axe", "room 0,1:a")
    assert table.count("0,1:a", "walker") == 2
    assert not [t for t in offered(table, "Silas") if t.startswith("attack short-bow ranged 0,1:a")]


def test_bp_037_through_the_vault() -> None:
    """BP-058. Silas kills a Walker who came in, moves on and kills the second."""
    table = opened(silas(), ("0,1:g", "vault yellow"), ("0,1:a", "vault yellow"))
    table.put("Silas", "vault yellow").zombies("vault yellow", walker=1)
    table.zombies("0,1:a", walker=1)
    act(table.dice(4), "Silas", "attack axe melee vault-yellow")
    act(table, "Silas", "move 0,1:a")
    act(table.dice(4), "Silas", "attack axe melee 0,1:a")
    assert sum(table.state.crowd) == 0
    assert left(table, "Silas") == 0
