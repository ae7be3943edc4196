"""Vaults of both colours, and the artifacts in them. [BP 36-37]"""

from __future__ import annotations

import pytest

from shamble.content.quests import Vault
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.actions.objectives import ARTIFACT_TAKEN
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.state import Phase
from tests.rulebook.arms import with_skills
from tests.rules.acting import act, at, beginning, holding, left, offered
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table

VILLAGE = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+--D--+-----+-----+-----+--D--+
| f   o g   | x   | h   o i   |
+-----+-----+-----+-----+-----+
"""
"""Two houses of two rooms each, far apart."""
VIOLET, YELLOW = "vault violet", "vault yellow"
COLORS = pytest.mark.parametrize("color", ["violet", "yellow"])
ALL = (1 << 64) - 1
"""Nothing waits in any building."""


def village(*survivors: str, doors: dict[str, bool] | None = None) -> SmallTable:
    """The violet Vault joins the inner rooms of the houses, the yellow one two ends of the
    street. Nobody has a skill."""
    vaults = (
        Vault(color=Color.VIOLET, doors=("0,0:g", "0,0:h")),
        Vault(color=Color.YELLOW, doors=("0,0:b", "0,0:d")),
    )
    table = SmallTable(
        BLACK_PLAGUE,
        VILLAGE,
        *survivors,
        rooms="fgxhi",
        doors=doors or {"af": False, "ei": False},
        says={"vaults": vaults},
    )
    for survivor in survivors:
        with_skills(table, survivor)
    return table


def unlocked(table: SmallTable, *names: str) -> SmallTable:
    """Open doors of Vaults, by color and letter: `violet g`."""
    for name in names:
        color, zone = name.split()
        table.opened(f"0,0:{zone}/vault {color}")
    return table


NEAR = {"violet": "g", "yellow": "b"}
FAR = {"violet": "h", "yellow": "d"}
"""The zones of each Vault's two doors."""


@COLORS
def test_bp_036_a_vault_door_is_opened_like_any_other(color: str) -> None:
    """With a tool in hand, for an action, by dice if the weapon rolls, with Noise."""
    table = village("Ann").put("Ann", NEAR[color]).give("Ann", hand1="short_sword").turn("Ann")
    table.state.revealed = ALL
    door = f"open 0,0:{NEAR[color]}/vault-{color} short-sword"
    assert door in offered(table, "Ann")
    assert f"move vault-{color}" not in offered(table, "Ann")
    act(table.dice(3), "Ann", door)
    assert f"move vault-{color}" not in offered(table, "Ann")
    act(table.dice(4), "Ann", door)
    assert table.state.noise[table.zone(NEAR[color])] == 2
    act(table, "Ann", f"move vault-{color}")
    assert at(table, "Ann") == f"vault {color}"
    assert left(table, "Ann") == 0


@COLORS
def test_bp_036_it_joins_the_zones_of_its_open_doors(color: str) -> None:
    """One zone for both; each door is opened by itself, also from inside, and those of the other
    colour stay shut."""
    table = unlocked(village("Ann"), f"{color} {NEAR[color]}").give("Ann", hand1="axe")
    table.state.revealed = ALL
    table.put("Ann", f"vault {color}").turn("Ann")
    assert beginning(table, "Ann", "move") == [f"move 0,0:{NEAR[color]}"]
    act(table, "Ann", f"open 0,0:{FAR[color]}/vault-{color} axe")
    assert table.state.noise[table.zone(f"vault {color}")] == 1
    assert beginning(table, "Ann", "open") == []
    act(table, "Ann", f"move 0,0:{FAR[color]}")
    assert at(table, "Ann") == f"0,0:{FAR[color]}"
    other = {"violet": "yellow", "yellow": "violet"}[color]
    table.put("Ann", NEAR[other])
    assert f"move vault-{other}" not in offered(table, "Ann")


@COLORS
def test_bp_036_nobody_looks_in_or_out(color: str) -> None:
    """So nothing is shot, thrown or cast through its doors; in the Vault itself, everything is."""
    doors = (f"{color} {NEAR[color]}", f"{color} {FAR[color]}")
    table = unlocked(village("Ann", "Silas"), *doors).put("Ann", NEAR[color])
    table.put("Silas", f"vault {color}").zombies(f"vault {color}", walker=1)
    table.state.bile = [table.zone(f"vault {color}"), table.zone(NEAR[color])]
    vault, here = f"vault-{color}", f"0,0:{NEAR[color]}"
    table.give("Ann", hand1="short_bow", hand2="torch").turn("Ann")
    assert not [words for words in beginning(table, "Ann", "attack", "light") if vault in words]
    table.give("Ann", hand1="dragon_bile", hand2="healing")
    assert not [words for words in beginning(table, "Ann", "throw") if vault in words]
    assert beginning(table, "Ann", "cast") == ["cast healing ann"]
    table.give("Silas", hand1="short_bow", hand2="torch").turn("Silas")
    assert beginning(table, "Silas", "attack") == [f"attack short-bow ranged {vault}"]
    assert beginning(table, "Silas", "light") == [f"light {vault}"]
    assert here not in "".join(beginning(table, "Silas", "attack", "light"))


@COLORS
def test_bp_036_a_vault_is_not_searched_and_nobody_waits_in_it(color: str) -> None:
    """The building behind its other door is filled as behind any door."""
    table = village("Ann").put("Ann", NEAR[color]).give("Ann", hand1="axe").turn("Ann")
    table.state.revealed = 1 << (table.material.board.zones[table.zone("g")].building or 0)
    table.top_zombie_cards(4, 5)
    act(table, "Ann", f"open 0,0:{NEAR[color]}/vault-{color} axe")
    assert table.cards_drawn() == []
    act(table, "Ann", f"move vault-{color}")
    assert "search" not in offered(table, "Ann")
    table.turn("Ann")
    rooms = ["room 0,0:h"] if color == "violet" else []
    act(table, "Ann", f"open 0,0:{FAR[color]}/vault-{color} axe", *rooms)
    assert table.cards_drawn() == (["h", "i"] if color == "violet" else [])
    assert table.state.crowd[table.zone(f"vault {color}")] == 0


def test_bp_037_zombies_go_through_a_vault() -> None:
    """BP-058 as it is played: a Walker comes in after Silas, he kills it, goes on, kills the second
    one; and the Abomination follows by the same way."""
    table = unlocked(village("Silas"), "violet g", "violet h").put("Silas", VIOLET)
    table.give("Silas", hand1="axe").zombies("g", walker=1).zombies("h", walker=1)
    table.zombies("f", abomination=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {
        "g": {"abomination": 1},
        VIOLET: {"walker": 2},
    }  # they heard him: nobody sees into a Vault
    act(table.turn("Silas").dice(4), "Silas", "attack axe melee vault-violet")
    act(table.dice(4), "Silas", "attack axe melee vault-violet")
    act(table, "Silas", "move 0,0:h")
    for zone in (VIOLET, "h"):
        table.play_out(activate_all(table.play))
        assert table.horde() == {zone: {"abomination": 1}}


def test_bp_036_a_vault_is_a_shortcut_for_zombies() -> None:
    """From room to room it is two steps through the Vault, and eight around by the street."""
    doors = {"af": True, "ei": True}
    table = village("Ann", doors=doors).put("Ann", "h").zombies("g", walker=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"f": {"walker": 1}}
    unlocked(table, "violet g", "violet h")
    for zone in ("g", VIOLET, "h"):
        table.play_out(activate_all(table.play))
        assert table.horde() == {zone: {"walker": 1}}


def test_bp_024_without_an_open_way_the_door_of_a_vault_is_one_that_could_be_open() -> None:
    """The shortest way to Ann leads through the shut Vault, so they wait at its door.
    (ruling 117)"""
    doors = {"af": True, "ei": False}
    table = village("Ann", doors=doors).put("Ann", "h").zombies("g", walker=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"g": {"walker": 1}}
    unlocked(table, "violet g")
    for _ in range(2):
        table.play_out(activate_all(table.play))
        assert table.horde() == {VIOLET: {"walker": 1}}


def test_bp_015_survivors_in_a_vault_are_heard() -> None:
    table = unlocked(village("Ann", "Silas", "Nelly"), "yellow b").put("Nelly", "e")
    table.put("Ann", YELLOW).put("Silas", YELLOW).zombies("a", walker=1)
    table.state.rotten = 1 << table.who("Nelly")  # or they would see her
    for zone in ("b", YELLOW):
        table.play_out(activate_all(table.play))
        assert table.horde() == {zone: {"walker": 1}}


# --- artifacts ------------------------------------------------------------------------------


def test_bp_037_artifacts_are_taken_one_by_one_and_not_searched_for() -> None:
    """An action each, as often as there are any, among zombies too; cards are then put in order
    for nothing, and the Search of the Turn is still there. (rulings 55, 66)"""
    table = Table("Q0", "Ann").put("Ann", "vault yellow").turn("Ann", actions=4)
    table.zombies("vault yellow", walker=1)
    lying = []
    for card in ("inferno", "orcish-crossbow"):
        lying += [table.zone("vault yellow"), table.copy_of(card)]
    table.play.set_artifacts(lying)
    table.give("Ann", hand1="axe", hand2="sword")
    act(table, "Ann", "take inferno", "put hand1 pack1", "put drawn1 hand1", "done")
    assert holding(table, "Ann") == ["inferno", "sword", "axe"]
    act(table, "Ann", "take orcish-crossbow", "put drawn1 pack2", "done")
    assert left(table, "Ann") == 2
    assert beginning(table, "Ann", "take") == []
    table.put("Ann", "0,0:e")
    assert "search" in offered(table, "Ann")


def test_bp_037_nothing_is_taken_through_the_door() -> None:
    table = unlocked(village("Ann"), "violet g").put("Ann", "g").turn("Ann")
    table.play.set_artifacts([table.zone(VIOLET), table.copy_of("inferno")])
    assert beginning(table, "Ann", "take") == []
    act(table, "Ann", "move vault-violet")
    assert beginning(table, "Ann", "take") == ["take inferno"]


def test_bp_041_an_artifact_lies_in_each_vault_at_random() -> None:
    """Q2: which lies where is chance, and everybody sees it."""
    found = set()
    for seed in range(8):
        game = Game.new("Q2", seed=seed)
        while game.state.phase == Phase.SETUP:
            game.choose(0)
        lying = game.view().lying
        assert sorted(lying) == [VIOLET, YELLOW]
        found.add((lying[VIOLET], lying[YELLOW]))
    one, other = ("inferno",), ("orcish-crossbow",)
    assert found == {(one, other), (other, one)}


def test_bp_037_the_log_tells_who_took_what() -> None:
    table = unlocked(village("Ann"), "violet g").put("Ann", VIOLET).turn("Ann")
    table.play.set_artifacts([table.zone(VIOLET), table.copy_of("inferno")])
    act(table, "Ann", "take inferno", "put drawn1 hand1")
    assert table.told(ARTIFACT_TAKEN) == [{"survivor": 0, "card": table.card("inferno")}]
