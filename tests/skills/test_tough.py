"""Tough. [2E 66 · BP 54 · WD 54] (rulings 108, 218, 222)"""

from __future__ import annotations

from shamble.rules.combat.armor import take_hits
from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.flow.rounds import step
from shamble.rules.flow.turns import begin_turn
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.table.state import Phase
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable


def tough(box: str, *survivors: str) -> SmallTable:
    """Everybody together, the first one tough, in the Zombies' Phase."""
    table = SmallTable(box, STREET, *survivors).skill(survivors[0], "Tough")
    for survivor in survivors:
        table.put(survivor, "c")
    table.state.phase = Phase.ACTIVATION
    return table


def test_ruling_108_the_first_wound_of_an_attack_does_not_count() -> None:
    table = tough(SECOND_EDITION, "Amy", "Doug").zombies("c", walker=3)
    table.play_out(activate_all(table.play), "wound amy", "wound amy", "wound doug")
    assert table.wounds("Amy", "Doug") == [1, 1]


def test_ruling_218_a_runners_second_action_is_another_attack() -> None:
    table = tough(SECOND_EDITION, "Amy").zombies("c", runner=2)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy") == [2]


def test_ruling_108_a_rush_in_the_players_phase_is_an_attack() -> None:
    table = tough(SECOND_EDITION, "Amy").zombies("c", walker=2)
    table.state.phase = Phase.PLAYERS
    table.play_out(activate_groups(table.play, [(table.zone("c"), table.kind("walker"), 1)]))
    assert table.wounds("Amy") == [0]


def test_the_first_wound_of_each_friendly_fire_does_not_count() -> None:
    table = tough(SECOND_EDITION, "Amy", "Doug")
    zone, doug = table.zone("c"), table.who("Doug")
    table.play_out(friendly_fire(table.play, doug, zone, 1, 2, False))
    assert table.wounds("Amy") == [1]
    table.play_out(friendly_fire(table.play, doug, zone, 1, 1, False))
    assert table.wounds("Amy") == [1]


# --- Black Plague ---------------------------------------------------------------------------


def test_ruling_108_bp_once_in_a_zombies_phase() -> None:
    table = tough(BLACK_PLAGUE, "Ann").zombies("c", walker=1)
    for wounds in (0, 1):
        table.play_out(activate_all(table.play))
        assert table.wounds("Ann") == [wounds]
    begin_turn(table.play, 0)  # an extra Turn is no new Zombies' Phase
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [2]
    table.state.phase = Phase.END
    table.play_out(step(table.play))
    table.state.phase = Phase.ACTIVATION
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [2]


def test_bp_neither_in_friendly_fire_nor_in_the_players_phase() -> None:
    table = tough(BLACK_PLAGUE, "Ann", "Clovis").zombies("c", walker=1)
    table.play_out(friendly_fire(table.play, 1, table.zone("c"), 1, 1, False))
    assert table.wounds("Ann") == [1]
    table.state.phase = Phase.PLAYERS
    table.play_out(activate_all(table.play), "wound ann")
    assert table.wounds("Ann") == [2]


def test_ruling_222_armor_comes_first() -> None:
    """What Armor stops leaves Tough for what it lets through."""
    table = tough(BLACK_PLAGUE, "Ann").give("Ann", body="leather_armor").dice(6, 1)
    table.play_out(take_hits(table.play, 0, 1))
    table.play_out(take_hits(table.play, 0, 1))
    assert table.wounds("Ann") == [0]
    table.dice(1)
    table.play_out(take_hits(table.play, 0, 1))
    assert table.wounds("Ann") == [1]
