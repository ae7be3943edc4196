"""What lies where in White Death, and what it is good for there. [WD 17, 21, 36-37]"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.rules.actions.inventory import arrange
from shamble.rules.actions.search import cards_per_search
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.table.invariants import broken
from tests.rules.acting import act, beginning, holding, pick, texts
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

ROOM = """
+-----+.....+
| a   o b   :
+-----+.....+
"""
"""A room, and the street before it."""
FULL = {
    **{"hand1": "sword", "hand2": "katana", "body": "heavy_armor"},
    **{
        f"pack{n}": card
        for n, card in enumerate(("lance", "torch", "apples", "water", "dagger"), 1)
    },
}


def table(*skills: str, survivor: str = "Yasuke", body: str = "") -> SmallTable:
    """Somebody with these skills alone, and the Turn, in a street."""
    who = survivor.casefold()
    bodies = {who: body} if body else None
    one = SmallTable(WHITE_DEATH, STREET, survivor, skills={who: skills}, bodies=bodies)
    return one.put(survivor, "c").turn(survivor)


def attacks(one: SmallTable, survivor: str = "Yasuke") -> list[str]:
    return [text.replace("0,0:", "") for text in beginning(one, survivor, "attack", "attack-dual")]


def dice_of(one: SmallTable, text: str) -> int:
    act(one, "Yasuke", text)
    return len(str(one.told(ROLLED)[-1]["dice"]))


# --- slots ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "card"),
    [("hand1", "heavy_armor"), ("body", "sword"), ("body", "combat_shield"), ("body", "torch")],
)
def test_wd_017_symbols_say_what_lies_where(slot: str, card: str) -> None:
    with pytest.raises(ContentError, match=f"{card} in the slot {slot}"):
        table().give("Yasuke", **{slot: card})


def test_wd_017_the_body_holds_armor_or_the_own_card_which_is_in_hand() -> None:
    one = table().give("Yasuke", body="katana").zombies("c", walker=1)
    assert attacks(one) == ["attack katana melee c"]
    assert attacks(table().give("Yasuke", body="heavy_armor").zombies("c", walker=1)) == []


@pytest.mark.parametrize(
    ("kind", "card", "other"),
    [
        *(("Polearm", "lance", "sword"), ("Melee weapon", "sword", "war_bow")),
        *(("Ranged weapon", "war_bow", "fire_bolt"), ("Combat spell", "fire_bolt", "healing")),
        *(("Enchantment", "healing", "fire_bolt"), ("Shield", "combat_shield", "dagger")),
    ],
)
def test_wd_017_the_body_may_hold_a_type_instead(kind: str, card: str, other: str) -> None:
    one = table(body=kind).give("Yasuke", body=card).zombies("c", walker=1).zombies("d", walker=1)
    assert one.play.material.card_of[one.state.cards[2]].id == card.replace("_", "-")
    assert broken(one.play) == []
    with pytest.raises(ContentError, match=f"{other} in the slot body"):
        table(body=kind).give("Yasuke", body=other)


def test_wd_017_a_polearm_on_the_body_is_in_hand() -> None:
    one = table(body="Polearm").give("Yasuke", body="spear").zombies("d", walker=1)
    assert attacks(one) == ["attack spear melee d"]


def test_wd_017_ruling_069_of_three_hands_two_are_used() -> None:
    """A Dagger in hand helps one Katana, but not the pair that already takes two hands."""
    one = table().give("Yasuke", hand1="katana", hand2="dagger", body="katana")
    one.zombies("c", brute=1)
    assert attacks(one) == [
        *("attack katana melee c", "attack-dual katana melee c", "attack dagger melee c"),
    ]
    assert dice_of(one, "attack katana melee 0,0:c") == 3
    assert dice_of(one, "attack-dual katana melee 0,0:c") == 4


def test_wd_017_in_the_backpack_a_weapon_is_of_no_use() -> None:
    one = table().give("Yasuke", pack1="lance", pack2="horn_bow", pack3="healing")
    one.zombies("d", walker=1)
    assert attacks(one) == []
    assert beginning(one, "Yasuke", "cast") == []


@pytest.mark.parametrize("slot", ["hand2", "pack1", "pack5"])
def test_wd_036_what_may_be_used_in_the_backpack_works_there_and_in_hand(slot: str) -> None:
    one = table().give("Yasuke", **{slot: "apples"})
    act(one, "Yasuke", "eat apples")
    assert (one.state.points[0], one.state.actions[0], holding(one, "Yasuke")) == (1, 3, [])


# --- searching --------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", ["hand1", "pack3"])
@pytest.mark.parametrize("skills", [(), ("Search: 2 cards",)])
def test_wd_021_054_a_torch_draws_two_cards_and_adds_nothing_to_the_skill(
    slot: str, skills: tuple[str, ...]
) -> None:
    one = table(*skills)
    assert cards_per_search(one.play, 0) == (2 if skills else 1)
    assert cards_per_search(one.give("Yasuke", **{slot: "torch"}).play, 0) == 2
    assert cards_per_search(one.give("Yasuke", pack1="torch").play, 0) == 2


def test_wd_021_two_cards_in_a_room() -> None:
    one = SmallTable(WHITE_DEATH, ROOM, "Yasuke", rooms="a", spawns="b").put("Yasuke", "a")
    one.give("Yasuke", pack1="torch").turn("Yasuke").top_equipment("apples", "sword")
    act(one, "Yasuke", "search", "put drawn1 pack2", "put drawn2 hand1", "done")
    assert sorted(holding(one, "Yasuke")) == ["apples", "sword", "torch"]


# --- Hoard ------------------------------------------------------------------------------------


def test_wd_052_hoard_has_room_for_ten_cards() -> None:
    one = table("Hoard").give("Yasuke", **FULL, pack6="great_axe", drawn1="spear")
    one.run(arrange(one.play, 0), pick(one, "put drawn1 pack7"), pick(one, "done"))
    assert len(holding(one, "Yasuke")) == 10
    assert broken(one.play) == []


def test_wd_017_without_it_eight() -> None:
    one = table().give("Yasuke", **FULL, drawn1="spear")
    one.run(arrange(one.play, 0), pick(one, "discard drawn1"), pick(one, "done"))
    assert not [text for text in texts(one, one.asked[0]) if text.startswith("put drawn1")]
    with pytest.raises(ContentError, match="pack6"):
        one.give("Yasuke", pack6="spear")


def test_wd_052_in_the_slots_of_hoard_cards_are_in_the_backpack() -> None:
    one = table("Hoard", "Spellbook").give("Yasuke", pack6="torch", pack7="fire_bolt")
    assert cards_per_search(one.play, 0) == 2
    assert "attack fire-bolt magic d" in attacks(one)
