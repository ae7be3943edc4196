"""Q8, The Evil Temple. [BP 47]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.horde.cards import draw_for
from shamble.rules.horde.coming import EXTRA_ACTIVATION
from shamble.rules.table.invariants import broken
from tests.quests.looking import counted, ends
from tests.quests.plague import (
    LIMIT,
    bitten,
    dragon_fire,
    escape,
    hidden_places,
    lying,
    set_up,
    unlocking,
)
from tests.rules.acting import act, holding
from tests.rules.table import Table, first_choice

ARTIFACTS, BEAST = 0b01, 0b10
"""The goals by bit."""
TEMPLE = "0,2:d"
"""Where the Abomination is locked up."""
BEFORE_IT = "0,2:b"


def test_set_up() -> None:
    assert counted("Q8") == {
        "objectives": 4,
        "crates": 0,
        "spawns": [("0,1:a", "red", True), ("1,2:i", "red", True), ("0,0:c", "red", True)],
        "zombies": {TEMPLE: {"abomination": 1}},
        "open doors": (),
        "start": {"0,2:c"},
        "cards": 6,
    }


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q8_page_47_both_keys_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("Q8", color) == set(range(4))


def test_q8_page_47_what_lies_in_the_vaults() -> None:
    """One Dragon Bile and one Torch, though all of them are put aside. (ruling 204)"""
    for seed in range(5):
        assert lying("Q8", seed) == {
            "vault violet": ["inferno", "orcish-crossbow"],
            "vault yellow": ["dragon-bile", "torch"],
        }


def test_q8_page_47_no_other_dragon_bile_and_torch_is_in_the_game() -> None:
    game = set_up("Q8")
    card_of, state = game.material.card_of, game.state
    aside = [card_of[copy].id for copy in state.set_aside]
    assert sorted(aside) == ["dragon-bile"] * 3 + ["torch"] * 3
    drawable = {card_of[copy].id for copy in (*state.equipment_deck, *state.equipment_discard)}
    assert not drawable & {"dragon-bile", "torch"}
    assert game.check() == []


def test_q8_page_47_what_was_used_up_may_be_found_again() -> None:
    """A discarded card is one like any other. [BP 19]"""
    table = Table("Q8", "Ann", "Silas").vaults_filled().cards_aside()
    table.put("Ann", "vault yellow").turn("Ann")
    act(table, "Ann", "take dragon-bile", "put drawn1 hand1")
    table.put("Ann", BEFORE_IT).turn("Ann")
    act(table, "Ann", f"throw dragon-bile {BEFORE_IT}")
    assert [table.material.card_of[c].id for c in table.state.equipment_discard] == ["dragon-bile"]
    assert broken(table.play) == []


@pytest.mark.parametrize(
    "zone, door, key",
    [(TEMPLE, "0,2:d/vault-violet", "blue"), ("0,0:f", "0,0:f/vault-yellow", "green")],
)
def test_q8_page_47_each_cache_waits_for_its_objective(zone: str, door: str, key: str) -> None:
    assert unlocking("Q8", zone, door) == [key]


# --- the beast ------------------------------------------------------------------------------


def temple() -> Table:
    """The Abomination in its temple, whose door is open, and Ann before it with a Torch."""
    table = Table("Q8", "Ann", "Silas").put("Silas", "0,2:c").zombies(TEMPLE, abomination=1)
    table.opened("0,1:a/0,2:d")
    return dragon_fire(table, "Ann", "0,1:a", TEMPLE)


def test_q8_page_47_an_abomination_card_only_activates_the_one_that_is_there() -> None:
    """There is one figure. [BP 28]"""
    table = temple().points("Ann", 43, 0, 0)
    card = next(c for c in table.material.zombie_cards if c.kind[3] == "abomination")
    table.top_zombie_cards(card.number)
    table.run(draw_for(table.play, table.zone("1,2:i")), default=first_choice)
    assert sum(table.state.zombies[table.kind("abomination") :: table.material.kind_count]) == 1
    assert any(event[0] == EXTRA_ACTIVATION for event in table.play.events or [])


def test_q8_page_47_dragon_fire_kills_it_and_that_is_one_goal() -> None:
    table = temple().lay("vault violet", "inferno")
    act(table, "Ann", f"light {TEMPLE}")
    assert table.count(TEMPLE, "abomination") == 0
    assert table.state.goals == BEAST


def test_q8_page_47_other_zombies_are_no_beast() -> None:
    table = temple().zombies("0,2:b", fatty=2).lay("vault violet", "inferno")
    table.play.kill(0, table.zone("0,2:b"), table.kind("fatty"), 2)
    table.play.check()
    assert table.state.goals == 0


# --- winning --------------------------------------------------------------------------------


def test_q8_page_47_the_kill_wins_after_both_artifacts() -> None:
    table = temple()
    table.state.goals = ARTIFACTS
    assert ends(table, f"light {TEMPLE}") is Ending.WON


def test_q8_page_47_the_second_artifact_wins_after_the_kill() -> None:
    table = Table("Q8", "Ann", "Silas").lay("vault violet", "inferno", "orcish-crossbow")
    table.put("Ann", "vault violet").turn("Ann")
    table.state.goals = BEAST
    first = ("take inferno", "put drawn1 hand1")
    assert ends(table, *first) is Ending.RUNNING
    second = ("take orcish-crossbow", "put drawn1 hand2", "done")
    assert ends(table, *first, *second) is Ending.WON


def test_q8_page_47_the_cards_of_the_yellow_vault_are_no_artifacts() -> None:
    table = Table("Q8", "Ann", "Silas").vaults_filled().put("Ann", "vault yellow").turn("Ann")
    act(table, "Ann", "take torch", "put drawn1 hand1")
    act(table, "Ann", "take dragon-bile", "put drawn1 hand2", "done")
    assert holding(table, "Ann") == ["torch", "dragon-bile"]
    table.play.check()
    assert table.state.goals == 0


def test_won_from_a_prepared_position() -> None:
    """Both keys are found, and Ann has what lay in the yellow Vault. Silas opens the temple, she
    burns the beast; then he opens the violet Vault and takes what lies in it. At Blue, nobody else
    comes."""
    table = Table("Q8", "Ann", "Silas").taken(0, 1, 2, 3).spawns_removed(0)
    table.lay("vault violet", "inferno", "orcish-crossbow").zombies(TEMPLE, abomination=1)
    table.filled(TEMPLE).put("Silas", "0,1:a").give("Silas", hand1="axe")
    table.put("Ann", "0,1:b").give("Ann", hand1="dragon_bile", hand2="torch")
    table.top_zombie_cards(1, 2, 3).only_top("zombie", 3).turn("Silas")
    fire = (
        "open 0,1:a/0,2:d axe", "move 0,1:b", "end-turn",
        "move 0,1:a", f"throw dragon-bile {TEMPLE}", f"light {TEMPLE}",
    )  # fmt: skip
    way_in = ("activate silas", "move 0,1:a", f"move {TEMPLE}", "open 0,2:d/vault-violet axe")
    spoils = (
        "end-turn", "activate silas", "move vault-violet", "take inferno", "put drawn1 hand2",
        "done", "take orcish-crossbow", "put drawn1 pack1", "done",
    )  # fmt: skip
    assert ends(table, *fire, *way_in, *spoils[:-3]) is Ending.RUNNING
    assert ends(table, *fire, *way_in, *spoils) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q8_page_47_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q8") is Ending.ALL_ELIMINATED
    assert bitten("Q8", "Silas") is Ending.RUNNING


def test_q8_page_47_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q8", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q8", LIMIT - 1) is Ending.RUNNING
