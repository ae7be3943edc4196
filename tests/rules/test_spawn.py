"""The Spawn step and everything that brings zombies."""

from __future__ import annotations

import pytest

from shamble.rules.horde.cards import (
    DOUBLE_SPAWN,
    NO_ACTIVATION,
    NOBODY_CAME,
    draw,
    draw_for,
    resolve_card,
)
from shamble.rules.horde.coming import OUT_OF_FIGURES, RUSHED, spawn_zombies
from shamble.rules.horde.spawn import spawn_again, spawn_token
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.table.words import SHUFFLED
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table

YELLOW, RED = 7, 43


def spawn_step(table: SmallTable, *words: str) -> None:
    """The Spawn step as a round plays it."""
    for place in range(len(spawn_order(table.play))):
        table.play_out(spawn_token(table.play, spawn_order(table.play)[place]), *words)
    if table.state.double_spawn:
        table.play_out(spawn_again(table.play))


def resolve(table: SmallTable, number: int, zone: str, *words: str) -> None:
    """Resolve the card with this printed number."""
    table.top_zombie_cards(number)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone(zone)), *words)


def quiet(box: str, *survivors: str, spawns: str = "a") -> SmallTable:
    """A street with one survivor at its far end."""
    table = SmallTable(box, STREET, *survivors, spawns=spawns)
    for survivor in survivors:
        table.put(survivor, "e")
    return table


# --- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("points, walkers", [(0, 1), (6, 1), (7, 2), (18, 2), (19, 4), (43, 6)])
def test_a_card_is_read_at_the_level_of_the_most_advanced_survivor(
    points: int, walkers: int
) -> None:
    table = quiet(SECOND_EDITION, "Amy", "Doug")
    table.state.points[1] = points
    resolve(table, 1, "a")
    assert table.horde() == {"a": {"walker": walkers}}


def test_a_card_may_bring_nothing() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    resolve(table, 11, "a")
    assert table.horde() == {}


def test_the_log_says_what_a_card_does_that_brings_nobody() -> None:
    """BP 16, 26: nobody at this level, no Extra Activation at Blue, cards for the next zone."""
    table = quiet(BLACK_PLAGUE, "Ann", spawns="abc").top_zombie_cards(1, 47, 48, 37, 4, 5, 6)
    spawn_step(table)
    assert table.cards_drawn() == [*"abcc", *"aa"]
    assert table.told(NOBODY_CAME) == [{"zone": table.zone("a"), "level": 0}]
    assert table.told(NO_ACTIVATION) == [{"kind": table.kind("walker")}]
    assert table.told(DOUBLE_SPAWN) == [{"count": 2}, {"count": 2}]


def test_the_log_counts_the_cards_of_two_double_spawns() -> None:
    table = quiet(BLACK_PLAGUE, "Ann", spawns="abc").top_zombie_cards(47, 48, 49, 4, 5, 6, 7)
    spawn_step(table)
    assert table.told(DOUBLE_SPAWN) == [{"count": 2}, {"count": 2}, {"count": 4}]


def test_the_card_is_discarded() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    resolve(table, 1, "a")
    assert table.state.zombie_drawn == []
    assert [table.material.zombie_cards[c].number for c in table.state.zombie_discard] == [1]


def test_a_quest_may_read_one_kind_as_another() -> None:
    """Q0: Abominations are Fatties."""
    table = Table("Q0", "Ann")
    table.put("Ann", "0,0:f").top_zombie_cards(13)
    table.run(resolve_card(table.play, draw(table.play), table.zone("0,0:c")))
    assert table.count("0,0:c", "fatty") == 1
    assert table.count("0,0:c", "abomination") == 0


def test_ruling_143_cards_being_resolved_are_not_in_the_new_deck() -> None:
    table = quiet(BLACK_PLAGUE, "Ann")
    table.top_zombie_cards(5, 6, 7)
    *_, seven, six, five = table.state.zombie_deck
    table.state.zombie_deck, table.state.zombie_discard = [five], [six]
    table.state.double_spawn = 1
    table.play_out(draw_for(table.play, table.zone("a")))
    assert table.told(SHUFFLED) == [{"pile": 1}]
    assert table.state.zombie_deck == []
    assert table.state.zombie_discard == [five, six]
    table.state.zombie_deck, table.state.zombie_discard = [five], [seven]
    table.play_out(resolve_card(table.play, draw(table.play), table.zone("a")))
    assert table.state.zombie_discard == [seven, five]


def test_an_empty_deck_without_discards_brings_nothing() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.state.zombie_deck = []
    spawn_step(table)
    assert table.horde() == {}


# --- order ----------------------------------------------------------------------------------


def test_ruling_127_tokens_spawn_in_their_order() -> None:
    table = quiet(SECOND_EDITION, "Amy", spawns="cab")
    table.top_zombie_cards(1, 2, 3)
    spawn_step(table)
    assert table.horde() == {"c": {"walker": 1}, "a": {"walker": 2}, "b": {"walker": 3}}


def test_ruling_127_the_players_choice_comes_first() -> None:
    table = quiet(BLACK_PLAGUE, "Ann", spawns="cab")
    table.state.spawn_at = 1
    assert [table.letter(table.state.spawn_tokens[t]) for t in spawn_order(table.play)] == [
        "a", "b", "c",
    ]  # fmt: skip


def test_ruling_128_each_token_of_a_zone_draws() -> None:
    table = quiet(SECOND_EDITION, "Amy", spawns="aa")
    table.top_zombie_cards(1, 9)
    spawn_step(table)
    assert table.horde() == {"a": {"walker": 1, "fatty": 1}}


def test_ruling_129_sleeping_tokens_and_removed_ones_draw_nothing() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", spawns="abc", blue_spawns="b")
    table.put("Amy", "e").top_zombie_cards(2, 9)
    table.state.spawn_tokens[0] = -1
    spawn_step(table)
    assert table.horde() == {"c": {"walker": 2}}
    table.state.awake |= 1 << 1
    spawn_step(table)
    assert table.horde()["b"] == {"fatty": 1}


# --- extra activations, Rush, shortage ------------------------------------------------------


def test_ruling_130_an_extra_activation_does_nothing_at_blue() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.zombies("a", walker=2)
    resolve(table, 37, "b")
    assert table.horde() == {"a": {"walker": 2}}


def test_ruling_130_an_extra_activation_is_for_all_of_the_kind() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.points("Amy", YELLOW).zombies("a", walker=2, fatty=1).zombies("c", walker=1)
    resolve(table, 37, "b")
    assert table.horde() == {"a": {"fatty": 1}, "b": {"walker": 2}, "d": {"walker": 1}}


def test_ruling_131_only_those_just_placed_rush() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.zombies("a", walker=3)
    resolve(table, 6, "a")
    assert table.horde() == {"a": {"walker": 3}, "b": {"walker": 2}}
    assert table.told(RUSHED) == [{"zone": table.zone("a"), "kind": table.kind("walker")}]


def test_ruling_131_they_rush_before_the_shortage_activates_all() -> None:
    """Two of four Walkers are left: they rush, then all 40 activate once, they among them."""
    table = quiet(SECOND_EDITION, "Amy")
    table.zombies("a", walker=38)
    resolve(table, 8, "a")
    assert table.horde() == {"b": {"walker": 38}, "c": {"walker": 2}}


def test_ruling_132_one_activation_for_a_placement_however_many_are_missing() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.points("Amy", RED, 0, 0).zombies("b", walker=40)
    resolve(table, 4, "a")
    assert table.horde() == {"c": {"walker": 40}}
    assert table.told(OUT_OF_FIGURES) == [{"kind": table.kind("walker")}]


def test_ruling_50_an_aaahh_counts_as_a_spawn() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.zombies("b", walker=40)
    table.play_out(spawn_zombies(table.play, table.zone("e"), table.kind("walker"), 1))
    assert table.horde() == {"c": {"walker": 40}}


# --- Abominations ---------------------------------------------------------------------------


def test_an_abomination_comes_from_its_deck() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.state.abomination_deck = [table.kind("abominawild"), table.kind("hobomination")]
    resolve(table, 35, "a")
    assert table.horde() == {"a": {"hobomination": 1}}
    assert table.state.abomination_deck == [table.kind("abominawild")]


def test_ruling_134_a_second_card_activates_the_one_on_the_board() -> None:
    """At Blue too: it is no Extra Activation card."""
    table = quiet(SECOND_EDITION, "Amy")
    table.zombies("a", patient_0=1, walker=1)
    resolve(table, 36, "b")
    assert table.horde() == {"a": {"walker": 1}, "b": {"patient-0": 1}}


def test_ruling_135_killed_abominations_are_shuffled_into_a_new_deck() -> None:
    table = quiet(SECOND_EDITION, "Amy")
    table.state.abomination_deck = []
    table.zombies("a", abominacop=1)
    table.play.kill(0, table.zone("a"), table.kind("abominacop"))
    resolve(table, 35, "a")
    assert table.horde() == {"a": {"abominacop": 1}}
    assert table.state.abomination_discard == []


def test_ruling_134_in_black_plague_figures_decide() -> None:
    table = quiet(BLACK_PLAGUE, "Ann")
    resolve(table, 13, "a")
    assert table.horde() == {"a": {"abomination": 1}}
    resolve(table, 25, "a")
    assert table.horde() == {"b": {"abomination": 1}}


# --- Double Spawn ---------------------------------------------------------------------------


def test_ruling_136_plain_cards_first_then_the_double_spawn() -> None:
    """The second token draws a Double Spawn and a plain card: the order does not matter."""
    table = quiet(BLACK_PLAGUE, "Ann", spawns="abc")
    table.top_zombie_cards(47, 48, 5, 6, 7)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "b", "c", "c"]
    assert table.horde() == {"b": {"walker": 1}, "c": {"walker": 3}}
    assert table.state.double_spawn == 0


def test_ruling_136_two_double_spawns_make_four_cards() -> None:
    table = quiet(BLACK_PLAGUE, "Ann", spawns="abc")
    table.top_zombie_cards(47, 48, 49, 5, 6, 7, 8)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "b", "c", "c", "c", "c"]
    assert table.horde() == {"c": {"walker": 7}}


def test_ruling_136_the_last_token_wraps_and_the_chain_goes_on() -> None:
    table = quiet(BLACK_PLAGUE, "Ann", spawns="abc")
    table.top_zombie_cards(5, 6, 47, 48, 7, 8, 4)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "c", "a", "a", "b", "b"]
    assert table.horde() == {"a": {"walker": 3}, "b": {"walker": 5}}


def test_ruling_136_sleeping_tokens_are_passed_over_by_the_chain() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="abc", blue_spawns="a")
    table.put("Ann", "e").top_zombie_cards(5, 47, 6, 7)
    spawn_step(table)
    assert table.cards_drawn() == ["b", "c", "b", "b"]


def test_ruling_137_a_single_token_draws_for_itself() -> None:
    table = quiet(BLACK_PLAGUE, "Ann")
    table.top_zombie_cards(47, 5, 6)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "a", "a"]
    assert table.horde() == {"a": {"walker": 2}}


def test_spawned_zombies_can_be_of_any_kind() -> None:
    table = quiet(BLACK_PLAGUE, "Ann")
    table.play_out(spawn_zombies(table.play, table.zone("c"), table.kind("runner"), 3))
    assert table.horde() == {"c": {"runner": 3}}
