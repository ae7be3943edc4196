"""Every skill printed on the survivors and cards of the two boxes, by name: what it changes, and
which moments it answers to.

What they do at the table is tested with the rules they belong to (`tests/rules`): combat, moving,
searching, armor, the End Phase.
"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.board import Eyes
from shamble.content import library
from shamble.content.errors import ContentError
from shamble.rules.abilities import (
    FREE_COMBAT,
    FREE_DOOR,
    FREE_DUAL,
    FREE_MAGIC,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_SEARCH,
    FREE_SPELL,
    FREE_TYPES,
    Abilities,
)
from shamble.rules.skills import add_up, is_playable, skill_named

BOXES = ("second-edition", "black-plague")
MELEE, RANGED, MAGIC, ALL = [0], [1], [2], [0, 1, 2]


def one(*places: int, of: int = 3) -> list[int]:
    """A list with a 1 at each of the places."""
    return [1 if place in places else 0 for place in range(of)]


def free(kind: int) -> dict[str, Any]:
    return {"free": one(kind, of=FREE_TYPES)}


def answers(*moments: str) -> dict[str, Any]:
    return {"moments": set(moments)}


CHANGES: dict[str, dict[str, Any]] = {
    "+1 Action": {"actions": 4},
    "+1 Damage: Melee": {"damage": one(*MELEE)},
    "+1 Damage: Ranged": {"damage": one(*RANGED)},
    "+1 die: Combat": {"dice": one(*ALL)},
    "+1 die: Magic": {"dice": one(*MAGIC)},
    "+1 die: Melee": {"dice": one(*MELEE)},
    "+1 die: Ranged": {"dice": one(*RANGED)},
    "+1 free Combat Action": free(FREE_COMBAT),
    "+1 free Magic Action": free(FREE_MAGIC),
    "+1 free Melee Action": free(FREE_MELEE),
    "+1 free Move Action": free(FREE_MOVE),
    "+1 free Ranged Action": free(FREE_RANGED),
    "+1 free Search Action": free(FREE_SEARCH),
    "+1 max Range": {"max_range": 1},
    "+1 to dice roll: Combat": {"roll": one(*ALL)},
    "+1 to dice roll: Melee": {"roll": one(*MELEE)},
    "+1 to dice roll: Ranged": {"roll": one(*RANGED)},
    "Ambidextrous": {"dual": one(*ALL)},
    "Barbarian": {"crowd_dice": one(*MELEE)},
    "Bloodlust: Melee": answers("offers"),
    "Can Search more than once": {"search_again": True},
    "Charge": answers("offers"),
    "Hit & run": answers("attack_over"),
    "Iron hide": {"iron_hide": 1},
    "Iron rain": {"crowd_dice": one(*RANGED)},
    "Jump": answers("offers"),
    "Lucky": {"lucky": 1},
    "Matching set": answers("cards_found"),
    "Medic": answers("end_phase"),
    "Point-blank": {"point_blank": True},
    "Roll 6: +1 die Combat": {"six_die": one(*ALL)},
    "Search: 2 cards": {"search_cards": 1},
    "Shove": answers("offers"),
    "Slippery": {"slippery": True},
    "Sniper": {"choose_targets": True},
    "Spellbook": {"spellbook": True},
    "Spellcaster": free(FREE_SPELL),
    "Sprint": answers("moves"),
    "Swordmaster": {"dual": one(*MELEE)},
}
"""What each skill printed on the survivors changes in one without any."""

MORE: dict[str, dict[str, Any]] = {
    "+1 Zone per Move": {"more_zones": 1},
    "2 cocktails are better than 1": answers("thrown"),
    "Melee: Damage 2": {"damage_two": one(*MELEE)},
    "Damage 2: Ranged": {"damage_two": one(*RANGED)},
    "Blitz": answers("offers", "cleared_a_zone"),
    "Born leader": answers("offers"),
    "Break-in": free(FREE_DOOR) | {"breaks_in": True},
    "Brother in arms: Slippery": {},
    "Combat reflexes": answers("zombies_came"),
    "Destiny": answers("cards_drawn"),
    "Distributor": answers("spawn_step"),
    "Field medic": answers("offers"),
    "Dreadnought: Walker": answers("unhurt_by"),
    "Improvised weapon: Melee": answers("offers"),
    "Improvised weapon: Ranged": answers("offers"),
    "Ironclad: Fatty": answers("unhurt_by"),
    "Dual expert": free(FREE_DUAL),
    "Escalation: Ranged": {"escalations": [(1,)]},
    "Free reload": answers("offers"),
    "Full auto": {"crowd_dice": one(*RANGED)},
    "Hoard": {"more_slots": 2},
    "Hold your nose": answers("zone_cleared"),
    "Is That All You've Got?": answers("endures"),
    "Is that all you’ve got?": answers("endures"),
    "Lifesaver": answers("offers"),
    "Gunslinger": {"dual": one(*RANGED)},
    "Home defender": {"eyes": Eyes.HOME_DEFENDER},
    "Low profile": {"low_profile": True},
    "Marksman": {"choose_targets": True},
    "Reaper: Combat": {"reaper": one(*ALL)},
    "Regeneration": answers("end_phase"),
    "Roll 6: +1 Damage Melee": {"six_damage": one(*MELEE)},
    "Roll 6: +1 Damage Magic": {"six_damage": one(*MAGIC)},
    "Scavenger": {"scavenger": True},
    "Search: +1 card": {"search_cards": 1},
    "Sidestep": answers("zombies_came"),
    "Starts with 2 AP": answers("begins"),
    "Starts with 5 Health": {"health": 5},
    "Starts with a Katana": answers("begins"),
    "Starts with an Evil Twins": answers("begins"),
    "Steady hand": {"steady_hand": True},
    "Super strength": {"super_strength": True},
    "Tactician": {"tactician": True},
    "Taunt": answers("offers"),
    "Tough": answers("wounds"),
    "Webbing": {"webbing": True},
    "Zombie link": answers("extra_activation"),
}
"""Skills of the books that no survivor of these boxes has, written all the same."""


def fields(of: object) -> dict[str, Any]:
    return {
        name: getattr(of, name)
        for name in dir(of)
        if not name.startswith("_") and not callable(getattr(of, name))
    }


def numbers(abilities: Abilities) -> dict[str, Any]:
    """Numbers and permissions, and the names of the moments that somebody listens to."""
    listeners = fields(abilities.moments)
    heard = {name for name, handlers in listeners.items() if handlers and name != "doers"}
    return fields(abilities) | {"moments": heard}


@pytest.mark.parametrize(("name", "expected"), (CHANGES | MORE).items())
def test_skill(name: str, expected: dict[str, Any]) -> None:
    plain, skilled = Abilities(), add_up([skill_named(name)])
    changed = {
        key: value for key, value in numbers(skilled).items() if value != numbers(plain)[key]
    }
    assert changed == expected


def printed_skills() -> set[str]:
    """Those of the 18 survivors, by name."""
    return {
        name
        for box in BOXES
        for survivor in library.packaged().box(box).survivors
        for name in (*survivor.blue, *survivor.yellow, *survivor.orange, *survivor.red)
    }


def test_no_printed_skill_is_missing_here() -> None:
    lent = {"Search: 2 cards"}  # by a Flashlight; no survivor of these boxes has it
    assert printed_skills() | lent == set(CHANGES)


def test_skills_add_up() -> None:
    abilities = add_up(
        [skill_named(name) for name in ("+1 die: Combat", "+1 die: Melee", "Lucky", "Lucky")]
    )
    assert abilities.dice == [2, 1, 1]
    assert abilities.lucky == 2


def test_a_skill_that_is_there_twice_is_heard_once() -> None:
    abilities = add_up([skill_named("Medic"), skill_named("Medic")])
    assert abilities.moments.end_phase == (skill_named("Medic"),)


def test_names_are_found_whatever_their_capitals() -> None:
    assert skill_named("+1 DIE: combat") is skill_named("+1 die: Combat")


@pytest.mark.parametrize("name", ["Matching set", "Bloodlust: Melee"])
def test_names_are_found_with_the_mark_that_a_card_ends_them_with(name: str) -> None:
    """The Black Plague card prints "Matching set!". (ruling 209)"""
    marked = skill_named(f"{name}!")
    assert (type(marked), marked.parameter) == (
        type(skill_named(name)),
        skill_named(name).parameter,
    )


@pytest.mark.parametrize(
    "name",
    [
        *("Wall Climber", "+1 die: Cars", "+1 free Guard Action", "Brother in arms: Wall Climber"),
        *("Brother in arms: Hoard", "Brother in arms: +1 Action", "Brother in arms: Tea"),
        "Brother in arms: Brother in arms: Lucky",
    ],
)
def test_a_skill_that_cannot_be_played_yet_says_so(name: str) -> None:
    """Nor is a family without a meaning for its parameter."""
    assert not is_playable(name)
    with pytest.raises(ContentError, match="cannot be played yet"):
        skill_named(name)
