"""Every skill that is written, by name, in a situation at the table: what happens without it, and
what happens with it.

What the books say of each in detail is in the other files of this folder, and with the rules they
belong to (`tests/rules`): combat, moving, searching, armor, the End Phase.
"""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.rules.skills import add_up, is_playable, skill_named
from shamble.rules.skills.registry import FAMILIES
from tests.rules.small import BLACK_PLAGUE
from tests.rules.table import first_choice
from tests.skills.situations import (
    Situation,
    a_molotov,
    actions_of_a_turn,
    after_a_kill,
    an_extra_activation,
    begins,
    bitten,
    dice,
    doors,
    earned,
    enchanting,
    found,
    in_company,
    last_choice,
    leading,
    leaving_zombies,
    offers,
    orders_of_guards,
    refusing,
    reload,
    rescuing,
    room_for_a_card,
    searches,
    searching_a_street,
    sees,
    shooting_at_a_friend,
    shot_by_a_friend,
    survivors_of,
    taunting,
    the_end_phase,
    the_last_zombie,
    the_spawn_step,
    treating,
    two_shots,
    two_targets,
    unarmored,
    whose_turn,
    without_actions,
    zombies_appear,
)
from tests.skills.test_black_plague_moves import SKILLS as BLACK_PLAGUE_MOVES
from tests.skills.wintergrad import SITUATIONS

BOXES = ("second-edition", "black-plague")

BLOW, SHOT = dice("katana", "melee"), dice("pistol", "ranged")
SPELL = dice("mana_blast", "magic", BLACK_PLAGUE)
STRUCK = survivors_of("katana", "melee", 6, fatty=1)
FIRED = survivors_of("pistol", "ranged", 6, fatty=1)
AIMED = survivors_of("pistol", "ranged", 2, walker=1)
REAPED = survivors_of("pistol", "ranged", 6, walker=2)
SWORD, GUN = without_actions(hand1="katana"), without_actions(hand1="pistol")
TWO_CROWBARS = dice("crowbar", "melee", pair=True)
TWO_GUNS = dice("shotgun", "ranged", pair=True)
AT_A_FRIEND = shooting_at_a_friend(first_choice)
HIT_BY_A_SPELL = ("mana_blast", "magic", 6)
HELD = ["guards-attack melee b", *[f"guards-attack ranged {zone}" for zone in "acd"]]
ARMED = without_actions(hand1="katana", hand2="pistol")

PRINTED: dict[str, tuple[Situation, object, object]] = {
    "+1 Action": (actions_of_a_turn, 3, 4),
    "+1 Damage: Melee": (STRUCK, 1, 0),
    "+1 Damage: Ranged": (FIRED, 1, 0),
    "+1 die: Combat": (SHOT, 1, 2),
    "+1 die: Magic": (SPELL, 1, 2),
    "+1 die: Melee": (BLOW, 2, 3),
    "+1 die: Ranged": (SHOT, 1, 2),
    "+1 free Combat Action": (ARMED, [], ["attack"]),
    "+1 free Magic Action": (
        without_actions(BLACK_PLAGUE, hand1="mana_blast", hand2="healing"),
        [],
        ["attack"],
    ),
    "+1 free Melee Action": (SWORD, [], ["attack"]),
    "+1 free Move Action": (without_actions(zombies=False, hand1="katana"), [], ["move"]),
    "+1 free Ranged Action": (GUN, [], ["attack"]),
    "+1 free Search Action": (without_actions(house=True, zombies=False), [], ["search"]),
    "+1 max Range": (
        offers("attack", hand1="pistol"),
        ["attack pistol ranged a", "attack pistol ranged b"],
        ["attack pistol ranged a", "attack pistol ranged b", "attack pistol ranged c"],
    ),
    "+1 to dice roll: Combat": (AIMED, 1, 0),
    "+1 to dice roll: Melee": (survivors_of("katana", "melee", 3, walker=1), 1, 0),
    "+1 to dice roll: Ranged": (AIMED, 1, 0),
    "Ambidextrous": (TWO_CROWBARS, 1, 2),
    "Barbarian": (BLOW, 2, 4),
    "Bloodlust: Melee": (offers("bloodlust", zombies="c"), [], ["bloodlust c"]),
    "Can Search more than once": (searches, 1, 3),
    "Charge": (offers("charge", zombies="c"), [], ["charge c"]),
    "Hit & run": (after_a_kill, "c", "b"),
    "Iron hide": (unarmored, 1, 0),
    "Iron rain": (dice("short_bow", "ranged", BLACK_PLAGUE), 1, 4),
    "Jump": (offers("jump", zombies="b"), [], ["jump c"]),
    "Lucky": (survivors_of("pistol", "ranged", 1, 6, answer=last_choice, walker=1), 1, 0),
    "Matching set": (found("katana"), ["katana"], ["katana", "katana"]),
    "Medic": (the_end_phase, ([2, 2], 0), ([1, 1], 2)),
    "Point-blank": (shooting_at_a_friend(first_choice, "c"), 1, 0),
    "Roll 6: +1 die Combat": (survivors_of("pistol", "ranged", 6, 6, walker=2), 1, 0),
    "Search: 2 cards": (found("water", "katana"), ["water"], ["katana", "water"]),
    "Shove": (offers("shove", zombies="a"), [], ["shove b"]),
    "Slippery": (leaving_zombies, 0, 2),
    "Sniper": (survivors_of("pistol", "ranged", 6, walker=1, fatty=1), 2, 1),
    "Spellbook": (enchanting, [], ["attack mana-blast magic b"]),
    "Spellcaster": (
        without_actions(BLACK_PLAGUE, hand1="mana_blast", hand2="healing"),
        [],
        ["attack", "cast"],
    ),
    "Sprint": (offers("sprint"), [], ["sprint c", "sprint d"]),
    "Swordmaster": (TWO_CROWBARS, 1, 2),
}
"""Those on the survivors' cards, and those that cards lend."""

MORE: dict[str, tuple[Situation, object, object]] = {
    "Decoy": (offers("decoy"), [], ["decoy b"]),
    "Guards: Evade": (orders_of_guards, HELD, ["guards-move a", "guards-move c", *HELD]),
    "Guards: Push": (orders_of_guards, HELD, [*HELD, "guards-push a", "guards-push c"]),
    "Guards: +1 max Range": (orders_of_guards, HELD, [*HELD, "guards-attack ranged e"]),
    "+1 Damage with Mana Blast": (survivors_of(*HIT_BY_A_SPELL, box=BLACK_PLAGUE, fatty=1), 1, 0),
    "+1 Zone per Move": (offers("move"), ["move b"], ["move b", "move c"]),
    "2 cocktails are better than 1": (a_molotov, [], ["molotov"]),
    "Melee: Damage 2": (STRUCK, 1, 0),
    "Damage 2: Ranged": (FIRED, 1, 0),
    "Blitz": (offers("blitz", zombies="d", hand1="pistol"), [], ["blitz c"]),
    "Born leader": (leading, [], ["lead ned"]),
    "Break-in": (doors, [], ["open c/d hands"]),
    "Brother in arms: Slippery": (in_company, 0, 2),
    "Collector: Walker": (earned, 1, 2),
    "Combat reflexes": (zombies_appear, ("c", 1), ("c", 0)),
    "Destiny": (refusing, ["water"], ["katana"]),
    "Distributor": (the_spawn_step, [], [["assign 1", "assign 7"]]),
    "Field medic": (treating, [], ["field-medic e"]),
    "Dreadnought: Walker": (bitten(walker=2), 2, 0),
    "Improvised weapon: Melee": (without_actions(), [], ["improvise"]),
    "Improvised weapon: Ranged": (without_actions(zombies=False), [], ["improvise"]),
    "Ironclad: Fatty": (bitten(BLACK_PLAGUE, fatty=2), 2, 0),
    "Dual expert": (without_actions(hand1="katana", hand2="katana"), [], ["attack-dual"]),
    "Escalation: Ranged": (two_shots, 1, 2),
    "Free reload": (reload, 2, 3),
    "Frenzy: Magic": (dice("mana_blast", "magic", BLACK_PLAGUE, wounds=2), 1, 3),
    "Full auto": (SHOT, 1, 4),
    "Hoard": (room_for_a_card, False, True),
    "Hold your nose": (the_last_zombie, ["katana"], ["katana", "water"]),
    "Is That All You've Got?": (bitten(walker=1), 1, 0),
    "Is that all you’ve got?": (bitten(walker=1), 1, 0),
    "Lifesaver": (rescuing, "d", "c"),
    "Gunslinger": (TWO_GUNS, 2, 4),
    "Home defender": (
        sees,
        ["attack golden-ak-47 ranged b"],
        ["attack golden-ak-47 ranged b", "attack golden-ak-47 ranged c"],
    ),
    "Low profile": (shot_by_a_friend, 1, 0),
    "Mana rain": (SPELL, 1, 4),
    "Marksman": (survivors_of("pistol", "ranged", 6, walker=1, fatty=1), 2, 1),
    "Reaper: Combat": (REAPED, 1, 0),
    "Regeneration": (the_end_phase, ([2, 2], 0), ([0, 2], 0)),
    "Roll 6: +1 Damage Melee": (STRUCK, 1, 0),
    "Roll 6: +1 Damage Magic": (survivors_of(*HIT_BY_A_SPELL, box=BLACK_PLAGUE, fatty=1), 1, 0),
    "Scavenger": (searching_a_street, False, True),
    "Search: +1 card": (found("water", "katana"), ["water"], ["katana", "water"]),
    "Sidestep": (zombies_appear, ("c", 1), ("b", 1)),
    "Starts with 2 AP": (begins, (0, 3, []), (2, 3, [])),
    "Starts with 5 Health": (begins, (0, 3, []), (0, 5, [])),
    "Starts with a Katana": (begins, (0, 3, []), (0, 3, ["katana"])),
    "Starts with an Evil Twins": (begins, (0, 3, []), (0, 3, ["evil-twins"])),
    "Steady hand": (shooting_at_a_friend(last_choice), 1, 0),
    "Super strength": (survivors_of("katana", "melee", 6, patient_0=1), 1, 0),
    "Tactician": (whose_turn, 1, 2),
    "Taunt": (taunting, [], ["taunt e"]),
    "Tough": (bitten(walker=2), 2, 1),
    "Trick shot": (
        two_targets,
        [],
        [f"trick-shot repeating-crossbow ranged {zone}" for zone in "bcd"],
    ),
    "Webbing": (
        offers("attack", zombies="a", pack1="katana"),
        [],
        ["attack katana melee a"],
    ),
    "Zombie link": (an_extra_activation, 0, 1),
}
"""Skills of the books that no survivor of these boxes has, written all the same."""


@pytest.mark.parametrize("name", PRINTED | MORE)
def test_skill(name: str) -> None:
    situation, without, with_it = (PRINTED | MORE)[name]
    assert situation("") == without
    assert situation(name) == with_it


@pytest.mark.parametrize(
    ("name", "situation"),
    [
        *(("+1 die: Melee", SHOT), ("+1 die: Ranged", BLOW), ("+1 die: Magic", SHOT)),
        *(("+1 Damage: Melee", FIRED), ("+1 Damage: Ranged", STRUCK)),
        *(("Melee: Damage 2", FIRED), ("Damage 2: Ranged", STRUCK), ("Super strength", FIRED)),
        *(("+1 to dice roll: Melee", AIMED), ("Roll 6: +1 Damage Magic", STRUCK)),
        *(("+1 free Melee Action", GUN), ("+1 free Ranged Action", SWORD)),
        *(("Barbarian", SHOT), ("Full auto", BLOW), ("Escalation: Melee", two_shots)),
        *(("Mana rain", BLOW), ("Iron rain", SPELL), ("Frenzy: Combat", SPELL)),
        ("Frenzy: Magic", dice("pistol", "ranged", wounds=2)),
        *(("Swordmaster", TWO_GUNS), ("Gunslinger", TWO_CROWBARS), ("Reaper: Melee", REAPED)),
        *(("Dreadnought: Runner", bitten(walker=2)), ("Point-blank", AT_A_FRIEND)),
    ],
)
def test_it_does_nothing_for_another_type(name: str, situation: Situation) -> None:
    assert situation(name) == situation("")


def test_every_skill_that_is_written_has_a_situation() -> None:
    """Here, or among those that only another box has."""
    written = {kind for family in FAMILIES for _, kind in family}
    shown = PRINTED | MORE | BLACK_PLAGUE_MOVES | SITUATIONS
    known = {type(skill_named(name)) for name in shown}
    for kind in written - known:
        pytest.fail(
            f"{kind.__name__} ({kind.__module__}) has no situation that shows it: add its printed"
            " name, with what happens without and with it, to MORE in"
            " tests/skills/test_every_skill.py"
        )
    assert known == written


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
    assert printed_skills() | lent == set(PRINTED)


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
    assert skill_named("+1 DIE: combat").same == skill_named("+1 die: Combat").same


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
        *("+1 die: Cars", "Guards: Wall Climber", "Brother in arms: Guards: Wall Climber"),
        *("Brother in arms: Hoard", "Brother in arms: +1 Action", "Brother in arms: Tea"),
        "Brother in arms: Brother in arms: Lucky",
    ],
)
def test_a_skill_that_cannot_be_played_yet_says_so(name: str) -> None:
    """Nor is a family without a meaning for its parameter."""
    assert not is_playable(name)
    with pytest.raises(ContentError, match="cannot be played yet"):
        skill_named(name)
