"""Inventories: slots, reorganising, trading."""

from __future__ import annotations

import itertools
import random

import pytest

from shamble.rules.actions.inventory import (
    BACKPACK,
    BODY,
    HANDS,
    arrange,
    arrangement,
    begin_arranging,
    carry_out,
    finish_arranging,
    fits,
)
from shamble.rules.actions.inventory_words import ARRANGING
from shamble.rules.actions.kit import kit_of
from shamble.rules.table.state import Slot
from shamble.rules.words.choices import SAY_DONE
from shamble.rules.words.decisions import Decision
from tests.rules.acting import act, beginning, holding, left, pick, texts
from tests.rules.table import Table, first_choice


def places(table: Table, survivor: str, card: str) -> list[int]:
    """Where a card may lie."""
    copy = table.copy_of(card)
    who = table.who(survivor)
    return [place for place in (HANDS, BODY, BACKPACK) if fits(table.play, who, place, copy)]


def test_second_edition_holds_any_card_in_a_hand() -> None:
    table = Table("M0", "Amy")
    for card in ("katana", "plenty-of-bullets", "water", "flashlight", "molotov"):
        assert places(table, "Amy", card) == [HANDS, BACKPACK]


@pytest.mark.parametrize(
    ("survivor", "card", "where"),
    [
        ("Nelly", "sword", [HANDS, BACKPACK]),
        ("Nelly", "dagger", [HANDS, BODY, BACKPACK]),
        ("Ann", "dagger", [HANDS, BODY, BACKPACK]),
        ("Baldric", "dagger", [HANDS, BACKPACK]),
        ("Baldric", "sword", [HANDS, BODY, BACKPACK]),
        ("Clovis", "shield", [HANDS, BODY, BACKPACK]),
        ("Nelly", "plate-armor", [BODY, BACKPACK]),
        ("Nelly", "plenty-of-arrows", [BACKPACK]),
        ("Nelly", "water", [BACKPACK]),
        ("Nelly", "torch", [HANDS, BACKPACK]),
        ("Nelly", "healing", [HANDS, BACKPACK]),
    ],
)
def test_ruling_069_black_plague_goes_by_the_symbols(
    survivor: str, card: str, where: list[int]
) -> None:
    assert places(Table("Q0", survivor), survivor, card) == where


# --- reorganising ---------------------------------------------------------------------------


def test_reorganising_costs_an_action_and_needs_cards() -> None:
    table = Table("M0", "Amy").turn("Amy")
    assert beginning(table, "Amy", "reorganise") == []
    table.give("Amy", hand1="katana", pack1="pistol").zombies("0,0:b", walker=1)
    act(table, "Amy", "reorganise", "put hand1 pack2", "put pack1 hand1")
    assert left(table, "Amy") == 2
    assert holding(table, "Amy") == ["pistol", "katana"]
    assert beginning(table.turn("Amy", actions=0), "Amy", "reorganise") == []


def test_only_moves_that_matter_are_offered() -> None:
    table = Table("M0", "Amy").give("Amy", hand1="machete", hand2="machete", pack2="water")
    table.run(arrange(table.play, 0), pick(table, "done"))
    # Of two alike one stands for both, and of a place its first free slot.
    assert texts(table, table.asked[0]) == ["put hand1 pack1", "done"]
    assert table.asked[0].kind == ARRANGING


BOTH = ["put hand1 pack1", "put hand2 pack1", "done"]


@pytest.mark.parametrize(
    "empty, offered",
    [((), ["put hand1 pack1", "done"]), ((0,), BOTH), ((1,), BOTH), ((0, 1), [BOTH[0], "done"])],
)
def test_an_empty_weapon_is_not_like_a_loaded_one(
    empty: tuple[int, ...], offered: list[str]
) -> None:
    table = Table("M0", "Amy").give("Amy", hand1="sawed_off", hand2="sawed_off")
    for slot in empty:
        table.state.empty |= 1 << table.play.card(0, slot)
    table.run(arrange(table.play, 0), pick(table, "done"))
    assert texts(table, table.asked[0]) == offered


def test_two_cards_are_swapped_where_no_room_is_left() -> None:
    table = Table("M0", "Amy").give("Amy", hand1="katana", hand2="pistol")
    table.give("Amy", pack1="water", pack2="kukri", pack3="kukri")
    table.run(arrange(table.play, 0), pick(table, "swap hand2 pack2"), pick(table, "done"))
    assert holding(table, "Amy") == ["katana", "kukri", "water", "pistol", "kukri"]
    assert texts(table, table.asked[0]) == [
        "swap hand1 pack1", "swap hand1 pack2", "swap hand2 pack1", "swap hand2 pack2", "done",
    ]  # fmt: skip
    assert texts(table, table.asked[1]) == ["swap hand1 pack1", "swap hand1 pack3", "done"]


FULL = {
    "hand1": "dagger", "hand2": "axe", "body": "leather_armor",
    "pack1": "sword", "pack2": "water", "pack3": "torch", "pack4": "torch", "pack5": "apples",
}  # fmt: skip
"""An inventory of Nelly's, whose own card is the Dagger, without any room."""


def test_bp_020_a_full_inventory_is_reorganised_in_any_way() -> None:
    """Dagger, armor and Sword each take the place of the next, in one action."""
    table = Table("Q0", "Nelly").give("Nelly", **FULL).turn("Nelly")
    act(
        table, "Nelly", "reorganise",
        "swap hand1 pack1", "swap body pack1", "done",
    )  # fmt: skip
    assert holding(table, "Nelly")[:4] == ["sword", "axe", "dagger", "leather-armor"]
    assert left(table, "Nelly") == 2
    # The armor and the Sword have moved, and the Dagger is where it wanted to be.
    assert texts(table, table.asked[2]) == ["swap hand2 pack3", "done"]


def test_bp_020_and_the_other_way_round() -> None:
    table = Table("Q0", "Nelly").give("Nelly", **FULL).give("Nelly", hand1="sword", body="dagger")
    table.give("Nelly", pack1="leather_armor").turn("Nelly")
    act(table, "Nelly", "reorganise", "swap body pack1", "swap hand1 pack1", "done")
    assert holding(table, "Nelly")[:4] == ["dagger", "axe", "leather-armor", "sword"]


Order = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The kinds of card in the hands, on the body and in the backpack."""


def order_of(table: Table, cards: list[int]) -> Order:
    hands, body, pack = (
        tuple(sorted(table.material.copies[copy] if copy >= 0 else -1 for copy in part))
        for part in (cards[:2], cards[2:3], cards[3:8])
    )
    return hands, body, pack


def orders_allowed(table: Table) -> set[Order]:
    """Every way in which the cards of the first survivor may lie."""
    cards, fit = table.state.cards[:8], table.play.fits[0]
    found = set()
    for hand1, hand2, body in itertools.permutations(range(8), 3):
        chosen = ((cards[hand1], HANDS), (cards[hand2], HANDS), (cards[body], BODY))
        if all(copy < 0 or fit[copy] >> place & 1 for copy, place in chosen):
            rest = [c for slot, c in enumerate(cards) if slot not in (hand1, hand2, body)]
            found.add(order_of(table, [*[copy for copy, _ in chosen], *rest]))
    return found


def orders_reached(table: Table) -> set[Order]:
    """Every way in which they can be put in one series of choices."""
    begin_arranging(table.play, 0)
    found, seen = set(), set()
    waiting = [(table.state.cards[:], table.state.arranging)]
    while waiting:
        cards, arranging = waiting.pop()
        if (key := (*cards, arranging[2])) in seen:
            continue
        seen.add(key)
        found.add(order_of(table, cards))
        table.state.cards[:], table.state.arranging = cards, arranging
        for packed in arrangement(table.play).choices:
            if packed != SAY_DONE:
                table.state.cards[:], table.state.arranging = cards[:], arranging
                carry_out(table.play, packed)
                waiting.append((table.state.cards[:], table.state.arranging))
    return found


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"hand1": "sword", "body": "dagger", "pack1": "leather_armor"},
        {"pack2": "dagger", "pack5": "plate_armor"},
        {"body": "dagger", "hand1": "dagger", "pack4": "chainmail_armor"},
    ],
)
@pytest.mark.parametrize("gap", ["", "hand2", "body", "pack3"])
def test_bp_020_any_order_can_be_reached_from_any_other(changes: dict[str, str], gap: str) -> None:
    """Full, or with one place left free."""
    table = Table("Q0", "Nelly").give("Nelly", **FULL | changes)
    if gap:
        slot = ("hand1", "hand2", "body", "pack1", "pack2", "pack3").index(gap)
        table.play.set_card(0, slot, -1)
    allowed = orders_allowed(table)
    assert len(allowed) > 6
    assert orders_reached(table) == allowed


def test_a_full_inventory_makes_room_for_a_drawn_card() -> None:
    table = Table("M0", "Amy").give("Amy", hand1="katana", hand2="pistol", drawn1="machete")
    table.give("Amy", pack1="water", pack2="kukri", pack3="kukri")
    table.run(
        arrange(table.play, 0),
        pick(table, "discard pack1"),
        pick(table, "put hand1 pack1"),
        pick(table, "put drawn1 hand1"),
        pick(table, "done"),
    )
    assert holding(table, "Amy") == ["machete", "pistol", "katana", "kukri", "kukri"]
    assert "done" not in texts(table, table.asked[0])


def test_with_room_only_the_drawn_card_is_offered_to_be_discarded() -> None:
    table = Table("M0", "Amy").give("Amy", hand1="katana", drawn1="machete")
    table.run(arrange(table.play, 0), pick(table, "discard drawn1"), pick(table, "done"))
    assert [text for text in texts(table, table.asked[0]) if "discard" in text] == [
        "discard drawn1"
    ]


def test_what_was_drawn_and_discarded_is_not_carried_any_more() -> None:
    """Even if somebody looked at the inventory meanwhile, as a mind does that imagines it."""
    table = Table("M0", "Amy").give("Amy", hand1="katana", drawn1="water").turn("Amy")
    assert kit_of(table.play, 0).food
    table.run(arrange(table.play, 0), pick(table, "discard drawn1"), pick(table, "done"))
    assert kit_of(table.play, 0).food == []
    assert beginning(table, "Amy", "eat") == []


def test_a_backpack_card_needs_room_in_the_backpack() -> None:
    table = Table("Q0", "Nelly").give("Nelly", drawn1="water")
    packed = dict.fromkeys(("pack1", "pack2", "pack3", "pack4"), "torch") | {"pack5": "apples"}
    table.give("Nelly", **packed)
    table.run(
        arrange(table.play, 0),
        pick(table, "put pack1 hand1"),
        pick(table, "put drawn1 pack1"),
        pick(table, "done"),
    )
    assert holding(table, "Nelly") == ["torch", "water", "torch", "torch", "torch", "apples"]
    assert "put drawn1 hand1" not in texts(table, table.asked[0])
    assert "discard pack5" in texts(table, table.asked[0])


# --- trading --------------------------------------------------------------------------------


def traders(**seats: int) -> Table:
    table = Table("M0", "Amy", "Doug", seats=(0, seats.get("doug", 0)))
    return table.put("Amy", "0,0:b").put("Doug", "0,0:b").turn("Amy")


def test_ruling_067_trade_needs_somebody_in_the_zone_and_a_card() -> None:
    table = traders()
    assert beginning(table, "Amy", "trade") == []
    table.give("Doug", hand1="katana").zombies("0,0:b", walker=2)
    assert beginning(table, "Amy", "trade") == ["trade doug"]
    assert beginning(table.put("Doug", "0,0:c"), "Amy", "trade") == []


def test_everything_for_nothing_and_the_partner_reorganises() -> None:
    table = traders(doug=1).give("Amy", hand1="katana", pack1="water")
    act(
        table, "Amy", "trade doug",
        "give hand1 pack1", "give pack1 pack2", "put pack1 hand1", "done",
    )  # fmt: skip
    assert left(table, "Amy") == 2
    assert holding(table, "Amy") == []
    assert holding(table, "Doug") == ["katana", "water"]
    assert [decision.seat for decision in table.asked] == [0, 0, 1, 1]


def test_a_card_is_received_where_it_fits() -> None:
    table = traders().give("Amy", hand1="katana").give("Doug", hand1="pistol")
    act(table, "Amy", "trade doug", "receive hand1 hand2", "done")
    assert holding(table, "Amy") == ["katana", "pistol"]


def test_a_card_given_is_not_taken_back() -> None:
    table = traders().give("Amy", hand1="katana")
    act(table, "Amy", "trade doug", "give hand1 pack1", "done")
    assert len(table.asked) == 2  # Amy's choice, then Doug's; nothing in between was left to ask


def test_two_full_inventories_can_be_exchanged() -> None:
    table = traders()
    table.give("Amy", hand1="katana", hand2="kukri", pack1="water", pack2="pistol", pack3="pistol")
    table.give("Doug", hand1="machete", hand2="shotgun", pack1="molotov", pack2="molotov")
    table.give("Doug", pack3="chainsaw")
    act(
        table, "Amy", "trade doug",
        "give hand1 drawn1", "receive pack3 hand1", "give hand2 pack3", "receive hand1 hand2",
        "done", "put drawn1 hand1", "done",
    )  # fmt: skip
    assert holding(table, "Amy") == ["chainsaw", "machete", "water", "pistol", "pistol"]
    assert holding(table, "Doug") == ["katana", "shotgun", "molotov", "molotov", "kukri"]


def test_every_series_ends_and_loses_no_card() -> None:
    """Random choices over random inventories."""
    rng = random.Random(3)
    for quest, names in (("M0", ("Amy", "Doug")), ("Q0", ("Nelly", "Clovis"))):
        for _ in range(150):
            table = Table(quest, *names)
            deck = [c for c in table.state.equipment_deck if not table.material.card_of[c].aaahh]
            rng.shuffle(deck)
            for who in range(2):
                for place in (HANDS, BODY, BACKPACK):
                    size = (table.material.hands, table.material.body, table.material.backpack)
                    start = (0, 2, 3)[place]
                    for slot in range(start, start + size[place]):
                        copy = deck.pop()
                        if rng.random() < 0.8 and fits(table.play, who, place, copy):
                            table.state.equipment_deck.remove(copy)
                            table.play.set_card(who, slot, copy)

            def any_choice(decision: Decision) -> int:
                assert len(set(decision.choices)) == len(decision.choices)
                return rng.choice(decision.choices)

            before = sorted(c for c in table.state.cards if c >= 0)
            begin_arranging(table.play, 0, 1)
            table.run(finish_arranging(table.play), default=any_choice)
            assert len(table.asked) < 40
            after = [c for c in table.state.cards if c >= 0] + table.state.equipment_discard
            assert sorted(after) == before
            for who in range(2):
                assert all(table.play.card(who, slot) < 0 for slot in range(8, 12))
                for place, slots in ((HANDS, (0, 1)), (BODY, (2,))):
                    for slot in slots:
                        copy = table.play.card(who, slot)
                        assert copy < 0 or fits(table.play, who, place, copy)


def test_bp_what_was_drawn_may_be_put_on_at_once() -> None:
    """The body has room: the armor goes there, and nowhere else that is taken."""
    table = Table("Q0", "Ann").give("Ann", hand1="sword", hand2="axe", drawn1="chainmail_armor")
    table.run(arrange(table.play, 0), pick(table, "put drawn1 body"), default=first_choice)
    assert "put drawn1 body" in texts(table, table.asked[0])
    assert table.play.card(0, Slot.BODY) >= 0
