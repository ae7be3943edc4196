"""Every Enchantment of Black Plague in play. [BP 22] (rulings 100, 124)"""

from __future__ import annotations

import msgspec
import pytest

from shamble.rules.actions.inventory import arrangement, begin_arranging
from shamble.rules.boxes.material import Material
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.state import Phase
from shamble.rules.table.views import view_of
from tests.rulebook.arms import with_skills
from tests.rules.acting import act, at, beginning, left, offered, texts
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import first_choice

# --- Enchantments ----------------------------------------------------------------------------


def caster(*cards: str) -> SmallTable:
    """Silas, who has no skill, in the middle of a street with these Enchantments in hand, Ann
    beside him."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Silas", "Ann")
    with_skills(table, "Silas").put("Silas", "c").put("Ann", "d").turn("Silas")
    return table.give("Silas", **dict(zip(("hand1", "hand2"), cards, strict=False)))


def test_bp_022_healing() -> None:
    """One Wound of anybody in sight, oneself included, for an action and a Noise."""
    table = caster("healing")
    table.state.wounds[:] = [1, 2]
    assert beginning(table, "Silas", "cast") == ["cast healing silas", "cast healing ann"]
    act(table, "Silas", "cast healing ann")
    assert table.wounds("Silas", "Ann") == [1, 1]
    assert (left(table, "Silas"), table.state.noise[table.zone("c")]) == (2, 1)
    assert beginning(table, "Silas", "cast") == []
    act(table.turn("Silas"), "Silas", "cast healing silas")  # in the next Turn
    assert table.wounds("Silas", "Ann") == [0, 1]
    act(table.turn("Silas"), "Silas", "cast healing silas")  # who is not hurt, in vain
    assert table.wounds("Silas") == [0]


def test_bp_022_invisibility_until_the_round_ends() -> None:
    """Zombies neither attack nor hear Ann, and walk past her."""
    table = caster("invisibility").zombies("d", walker=1).zombies("e", walker=1)
    act(table, "Silas", "cast invisibility ann")
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [0]
    assert table.horde() == {"c": {"walker": 1}, "d": {"walker": 1}}
    table.state.phase = Phase.END
    table.run(step(table.play))
    table.put("Silas", "a")
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [1]


def test_bp_008_the_end_phase_makes_everybody_visible_again() -> None:
    """Silas hides both of them; in the next round each can be chosen and is bitten. [BP 8, 22]"""
    table = caster("invisibility").put("Ann", "c").zombies("c", walker=2)
    act(table, "Silas", "cast invisibility ann")
    act(table.turn("Silas"), "Silas", "cast invisibility silas")
    assert [survivor.unnoticed for survivor in view_of(table.play).survivors] == [True, True]
    table.state.phase, table.state.active = Phase.END, -1
    table.run(step(table.play))
    assert [survivor.unnoticed for survivor in view_of(table.play).survivors] == [False, False]
    table.run(activate_all(table.play), default=first_choice)
    assert sum(table.wounds("Silas", "Ann")) == 2


@pytest.mark.parametrize("card, way", [("short_bow", "ranged"), ("mana_blast", "magic")])
def test_bp_022_invisibility_ends_with_any_attack(card: str, way: str) -> None:
    table = caster("invisibility").give("Ann", hand1=card)
    act(table, "Silas", "cast invisibility ann")
    act(table.turn("Ann"), "Ann", f"attack {card.replace('_', '-')} {way} 0,0:e")
    assert table.state.rotten == 0


def test_bp_022_invisibility_does_not_help_out_of_a_crowd() -> None:
    table = caster("invisibility").zombies("d", walker=2)
    act(table, "Silas", "cast invisibility ann")
    act(table.turn("Ann"), "Ann", "move 0,0:e")
    assert left(table, "Ann") == 0


def test_bp_022_repulse_takes_everybody_along() -> None:
    """All kinds, one zone farther from the caster, in sight only; and nobody is killed or moves."""
    table = caster("repulse").zombies("b", walker=2, fatty=1, abomination=1)
    act(table, "Silas", "repulse 0,0:b 0,0:a")
    assert table.horde() == {"a": {"walker": 2, "fatty": 1, "abomination": 1}}
    assert (left(table, "Silas"), sum(table.state.noise), sum(table.state.points)) == (2, 1, 0)


def test_bp_022_repulse_needs_a_zone_to_push_into() -> None:
    """From the end of the street there is none that is farther away."""
    table = caster("repulse").zombies("a", walker=1).zombies("c", walker=1)
    assert beginning(table, "Silas", "repulse") == [
        "repulse 0,0:c 0,0:b",
        "repulse 0,0:c 0,0:d",
    ]


def test_bp_022_speed_asks_who_is_sped_up() -> None:
    """Up to two zones at once and for nothing, as Ann's player likes."""
    table = caster("speed")
    table.state.seats = [0, 1]
    act(table, "Silas", "cast speed ann", "move 0,0:b")
    assert at(table, "Ann") == "0,0:b"
    assert (table.asked[0].seat, table.asked[0].survivor) == (1, 1)
    ways = ["move 0,0:c", "move 0,0:e", "move 0,0:b", "stay"]
    assert texts(table, table.asked[0]) == ways
    assert (left(table, "Silas"), left(table, "Ann")) == (2, 0)


def test_bp_022_an_enchantment_is_cast_once_per_turn_and_survivor() -> None:
    """Exchanged, it is cast again in the same round; and each of two by the same survivor.
    (ruling 100)"""
    table = caster("healing", "speed")
    table.put("Ann", "c")
    act(table, "Silas", "cast healing silas")
    act(table, "Silas", "cast speed silas", "stay")
    act(table, "Silas", "trade ann", "give hand1 pack1", "done", "put pack1 hand1")
    table.turn("Ann")
    act(table, "Ann", "cast healing silas")
    assert "cast healing silas" not in offered(table, "Ann")


def test_bp_022_two_copies_are_cast_and_told_apart() -> None:
    """In a deck with a second Healing. The one that was cast goes to the Backpack for the other,
    though there is room for neither besides. (ruling 100)"""
    table = caster()
    content = table.material.content
    two = tuple(
        msgspec.structs.replace(card, count=2) if card.id == "healing" else card
        for card in content.equipment
    )
    content = msgspec.structs.replace(content, equipment=two)
    table.sit_down(Material(content, table.material.quest, ("Silas", "Ann"), (0, 0)))
    with_skills(table, "Silas").put("Silas", "c").put("Ann", "d").turn("Silas")
    cards = {"hand1": "healing", "hand2": "sword", "body": "plate_armor", "pack1": "healing"}
    table.give("Silas", **cards, pack2="water", pack3="water", pack4="apples", pack5="apples")
    assert "swap hand1 pack1" not in reorganising(table)
    act(table, "Silas", "cast healing ann")
    assert beginning(table, "Silas", "cast") == []
    assert "swap hand1 pack1" in reorganising(table)
    act(table, "Silas", "reorganise", "swap hand1 pack1")
    act(table, "Silas", "cast healing ann")
    assert left(table, "Silas") == 0


def reorganising(table: SmallTable) -> list[str]:
    """What Silas could do with his cards."""
    begin_arranging(table.play, 0)
    found = texts(table, arrangement(table.play))
    table.state.arranging = []
    return found


@pytest.mark.parametrize("card", ["healing", "invisibility", "repulse", "speed"])
def test_bp_022_an_enchantment_needs_a_hand_and_an_action(card: str) -> None:
    table = caster(card).zombies("c", walker=1)
    found = beginning(table, "Silas", "cast", "repulse")
    assert found
    assert beginning(table.turn("Silas", actions=0), "Silas", "cast", "repulse") == []
    table = caster().give("Silas", pack1=card).zombies("c", walker=1)
    assert beginning(table, "Silas", "cast", "repulse") == []
