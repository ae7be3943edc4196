"""The skills of the Black Plague chapter that are about attacks, equipment and being hurt: each by
name in a situation at the table, without it and with it. [BP 51-54]

Those about moving, turns and searching have a file of their own; `test_black_plague_chapter.py`
sees to it that no skill of the chapter is left out.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shamble import odds
from shamble.rules.actions.inventory_words import DISCARDED
from shamble.rules.combat.armor import ARMOR_HELD, take_hits
from shamble.rules.combat.attack import PAYING_WITH, ROLLING_SIX
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.combat.rerolls import REROLLING
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.rounds import step
from shamble.rules.horde import buildings
from shamble.rules.skills import add_up, skill_named
from shamble.rules.skills.people import PAYING
from shamble.rules.systems import necromancers
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import Decision
from tests.rules.acting import act, holding, offered
from tests.rules.small import BLACK_PLAGUE
from tests.rules.table import first_choice
from tests.skills import situations
from tests.skills.situations import Scene, Situation, last_choice

SWORDS, CROSSBOWS, SPELLS = (
    ("sword", "melee"),
    ("repeating_crossbow", "ranged"),
    ("fireball", "magic"),
)
"""Pairs that there are in the box, each Dual: of 2, 3 and 3 dice; they hit on 4, 5 and 4."""
BLADE, BOW, SPELL = ("sword", "melee"), ("short_bow", "ranged"), ("mana_blast", "magic")
"""A weapon of each sort: of 2 dice, 1 and 1; they hit on 4, 3 and 4, and do Damage 1."""


# --- situations -----------------------------------------------------------------------------


def dice(weapon: tuple[str, str], pair: bool = False, wounds: int = 0) -> Situation:
    """The dice of an attack at four Fatties here, by somebody with so many Wounds."""
    return situations.dice(*weapon, BLACK_PLAGUE, pair, wounds)


def survivors_of(
    weapon: tuple[str, str],
    *shown: int,
    answer: Callable[[Decision], int] = first_choice,
    **zombies: int,
) -> Situation:
    """The zombies that are left of these after a shot next door, or a blow here."""

    def situation(skill: str) -> int:
        card, way = weapon
        zone = "c" if way == "melee" else "d"
        scene = Scene(skill, BLACK_PLAGUE).zombies(zone, **zombies).dice(*shown, *[1] * 9)
        scene.give("Ann", hand1=card)
        scene.do(f"attack {card.replace('_', '-')} {way} 0,0:{zone}", answer)
        return scene.zombies_left()

    return situation


def with_spells(skill: str) -> list[str]:
    """What somebody with a spell and an Enchantment can do without an action left."""
    hands = situations.without_actions(BLACK_PLAGUE, hand1="mana_blast", hand2="healing")
    found = hands(skill)
    assert isinstance(found, list)
    return found


def bitten(**zombies: int) -> Situation:
    """The Wounds of somebody with a Sword whom these zombies attack."""
    return situations.bitten(BLACK_PLAGUE, **zombies)


def ways_left(skill: str) -> list[str]:
    """In which ways somebody without an action left can attack, with a weapon for each."""
    found: list[str] = []
    for card, way in (BLADE, BOW, SPELL):
        scene = Scene(skill, BLACK_PLAGUE).zombies("c", walker=1).give("Ann", hand1=card)
        scene.turn("Ann", actions=0)
        found += [way for text in scene.words("attack") if text.endswith(" c")]
    return found


def reach(skill: str) -> tuple[str, str]:
    """How far a bow and a spell reach from the middle of the street."""
    found = []
    for card, _ in (BOW, SPELL):
        scene = Scene(skill, BLACK_PLAGUE).give("Ann", hand1=card)
        found.append("".join(text[-1] for text in scene.words("attack")))
    return found[0], found[1]


def two_of(card: str, way: str, zone: str) -> Situation:
    """The dice of an attack with two of a card that is not Dual, or with one if it has to be."""

    def situation(skill: str) -> int:
        scene = Scene(skill, BLACK_PLAGUE).zombies(zone, fatty=4).dice(*[1] * 12)
        scene.give("Ann", hand1=card, hand2=card)
        attack = f"{card.replace('_', '-')} {way} 0,0:{zone}"
        pair = f"attack-dual {attack}"
        scene.do(pair if pair in offered(scene, "Ann") else f"attack {attack}")
        return scene.rolled()

    return situation


def at_a_friend(weapon: tuple[str, str], zone: str, *shown: int) -> Situation:
    """The Wounds of a friend in a zone at which somebody shoots and misses; who can, spares."""

    def situation(skill: str) -> int:
        card, way = weapon
        scene = Scene(skill, BLACK_PLAGUE, friend=True).put("Clovis", zone)
        scene.give("Ann", hand1=card).dice(*shown)
        scene.do(f"attack {card.replace('_', '-')} {way} 0,0:{zone}", last_choice)
        return scene.wounds("Clovis")[0]

    return situation


def steady(skill: str) -> tuple[int, int]:
    """The Wounds of a friend next door by a shot and by a spell that miss."""
    return _both(at_a_friend(BOW, "d", 1), at_a_friend(SPELL, "d", 1), skill)


def _both(one: Situation, other: Situation, skill: str) -> tuple[int, int]:
    first, second = one(skill), other(skill)
    assert isinstance(first, int)
    assert isinstance(second, int)
    return first, second


def marksman(skill: str) -> tuple[object, ...]:
    """Whether a Runner behind a Fatty falls, to a shot and to a spell; and a friend's Wounds."""
    shot, cast = (
        survivors_of(weapon, 6, answer=last_choice, fatty=1, runner=1) for weapon in (BOW, SPELL)
    )
    return (shot(skill), cast(skill), *steady(skill))


def point_blank(skill: str) -> tuple[object, ...]:
    """Where a Longbow shoots; the zombies left of a Fatty and a Runner after a hit in the own
    zone, and the Wounds of a friend there after a miss."""
    scene = Scene(skill, BLACK_PLAGUE).give("Ann", hand1="longbow")
    zones = "".join(text[-1] for text in scene.words("attack"))
    scene = Scene(skill, BLACK_PLAGUE).zombies("c", fatty=1, runner=1).dice(6)
    scene.give("Ann", hand1="short_bow").do("attack short-bow ranged 0,0:c", last_choice)
    return zones, scene.zombies_left(), at_a_friend(BOW, "c", 1)(skill)


def low_profile(skill: str) -> tuple[int, int, bool]:
    """The Wounds of somebody at whom a friend shoots and casts, missing; and whether they live
    after a Dragon Fire."""
    wounds = []
    for card, way in (BOW, SPELL):
        scene = Scene(skill, BLACK_PLAGUE, friend=True).put("Clovis", "d").dice(1)
        scene.give("Clovis", hand1=card).turn("Clovis")
        _by_friend(scene, f"attack {card.replace('_', '-')} {way} 0,0:c")
        wounds += scene.wounds("Ann")
    scene = Scene(skill, BLACK_PLAGUE, friend=True).put("Clovis", "d").give("Clovis", hand1="torch")
    scene.state.bile = [scene.zone("c")]
    _by_friend(scene.turn("Clovis"), "light 0,0:c")
    return wounds[0], wounds[1], scene.state.zone[0] >= 0


def _by_friend(scene: Scene, text: str) -> None:
    packed = menu(scene.play, 1)[offered(scene, "Clovis").index(text)]
    script = perform(scene.play, 1, packed)
    assert script is not None
    scene.happens(script)


def lucky(skill: str) -> tuple[object, ...]:
    """The zombies left after a miss, the Wounds after armor that failed, and whether a door is
    still shut: all dice show what is wanted the second time."""
    missed = survivors_of(BOW, 1, 6, answer=last_choice, walker=1)
    scene = Scene(skill, BLACK_PLAGUE).give("Ann", body="leather_armor").dice(1, 6)
    hurt = scene.happens(take_hits(scene.play, 0, 1), last_choice).wounds("Ann")[0]
    scene = Scene(skill, BLACK_PLAGUE, house=True).put("Ann", "c").give("Ann", hand1="dagger")
    buildings.reveal(scene.play, scene.zone("c"))  # nobody waits inside
    scene.dice(1, 6).do("open 0,0:c/0,0:d dagger", last_choice)
    return missed(skill), hurt, bool(scene.words("open"))


def iron_hide(skill: str) -> tuple[int, int, int]:
    """The Wounds with a 5 and no armor; with a 4 in Leather; with a 3 behind a Shield alone."""
    wounds = []
    for shown, cards in ((5, {}), (4, {"body": "leather_armor"}), (3, {"hand1": "shield"})):
        scene = Scene(skill, BLACK_PLAGUE).give("Ann", **cards).dice(shown)
        wounds += scene.happens(take_hits(scene.play, 0, 1)).wounds("Ann")
    return wounds[0], wounds[1], wounds[2]


def by_a_necromancer(skill: str) -> int:
    """The Wounds of somebody whom a Necromancer attacks. [BP 29]"""
    scene = Scene(skill, BLACK_PLAGUE).zombies("c", necromancer=1)
    necromancers.appear(scene.play, scene.zone("c"), scene.kind("necromancer"))
    scene.state.active, scene.state.phase = -1, Phase.ACTIVATION
    return scene.happens(step(scene.play)).wounds("Ann")[0]


def points_for(kind: str) -> Situation:
    """The points for a kill."""

    def situation(skill: str) -> int:
        scene = Scene(skill, BLACK_PLAGUE).zombies("d", **{kind: 1}).give("Ann", hand1="torch")
        if kind == "necromancer":
            necromancers.appear(scene.play, scene.zone("d"), scene.kind("necromancer"))
        scene.state.bile = [scene.zone("d")]
        return scene.do("light 0,0:d").state.points[0]

    return situation


def the_end_of_a_round(skill: str) -> list[int]:
    """The Wounds of somebody and of a friend, two each before."""
    scene = Scene(skill, BLACK_PLAGUE, friend=True).wound("Ann", 2).wound("Clovis", 2)
    scene.state.active, scene.state.phase = -1, Phase.END
    return scene.happens(step(scene.play)).wounds("Ann", "Clovis")


def spells_in_the_backpack(skill: str) -> list[str]:
    """What can be cast of two Fireballs and an Enchantment in the Backpack, with full hands."""
    scene = Scene(skill, BLACK_PLAGUE).give("Ann", hand1="sword", hand2="shield", pack1="fireball")
    scene.give("Ann", pack2="fireball", pack3="healing").zombies("d", walker=1)
    cast = scene.words("attack", "attack-dual", "cast")
    return list(dict.fromkeys([" ".join(text.split()[:2]) for text in cast]))


def reloading(skill: str) -> int:
    """The actions left after the reloading of two Hand Crossbows."""
    scene = Scene(skill, BLACK_PLAGUE).give("Ann", hand1="hand_crossbow", hand2="hand_crossbow")
    scene.empty("Ann", "hand1").empty("Ann", "hand2").do("reload hand-crossbow")
    assert scene.state.empty == 0
    return scene.left()


def lusting(weapon: tuple[str, str]) -> Situation:
    """Where somebody is, with how many actions and zombies left, after an action that leads to a
    Walker two zones away; without such an action, where it was."""

    def situation(skill: str) -> tuple[str, int, int]:
        scene = Scene(skill, BLACK_PLAGUE).put("Ann", "a").zombies("c", walker=1)
        scene.give("Ann", hand1=weapon[0]).dice(6, 6)
        if "bloodlust" in scene.words():
            scene.do("bloodlust 0,0:c", lambda asked: _aimed_at(scene, asked, "c"))
        return scene.at(), scene.left(), scene.zombies_left()

    return situation


def _aimed_at(scene: Scene, asked: Decision, zone: str) -> int:
    """The first choice that is aimed at a zone."""
    return next(packed for packed in asked.choices if scene.text(packed).endswith(f" {zone}"))


def begins(skill: str) -> list[str]:
    """The cards that somebody has before any are shared."""
    scene = Scene(skill, BLACK_PLAGUE)
    for handler in scene.play.abilities[0].moments.begins:
        script = handler.begins(scene.play, 0)
        assert script is not None
        scene.happens(script)
    return holding(scene, "Ann")


# --- by name --------------------------------------------------------------------------------

TWO_BLADES, TWO_BOWS, TWO_SPELLS = (dice(each, pair=True) for each in (SWORDS, CROSSBOWS, SPELLS))
STRUCK, FIRED, CAST = (survivors_of(each, 6, fatty=1) for each in (BLADE, BOW, SPELL))
BLOW_3 = survivors_of(BLADE, 3, walker=1)
SHOT_2 = survivors_of(BOW, 2, walker=1)
SPELL_3 = survivors_of(SPELL, 3, walker=1)
REAPED, SHOT_ONE, BLASTED = (survivors_of(each, 6, walker=2) for each in (BLADE, BOW, SPELL))
SIX_STRUCK = survivors_of(BLADE, 6, 1, 6, walker=3)
SIX_SHOT, SIX_CAST = (survivors_of(each, 6, 6, 6, walker=3) for each in (BOW, SPELL))
ENRAGED = [dice(each, pair=True, wounds=2) for each in (SWORDS, CROSSBOWS, SPELLS)]
LUSTS = {way: lusting((card, way)) for card, way in (BLADE, BOW, SPELL)}
FAR_OFF, THERE = ("a", 3, 1), ("c", 2, 0)

SKILLS: dict[str, tuple[Situation, object, object]] = {
    "+1 Damage: Combat": (FIRED, 1, 0),
    "+1 Damage: Magic": (CAST, 1, 0),
    "+1 Damage: Melee": (STRUCK, 1, 0),
    "+1 Damage: Ranged": (FIRED, 1, 0),
    "+1 Damage with Axe": (survivors_of(("axe", "melee"), 6, fatty=1), 1, 0),
    "+1 Damage with Mana Blast": (CAST, 1, 0),
    "+1 Damage with Short Bow": (FIRED, 1, 0),
    "+1 die: Combat": (TWO_SPELLS, 6, 8),
    "+1 die: Magic": (TWO_SPELLS, 6, 8),
    "+1 die: Melee": (TWO_BLADES, 4, 6),
    "+1 die: Ranged": (TWO_BOWS, 6, 8),
    "+1 free Combat Action": (ways_left, [], ["melee", "ranged", "magic"]),
    "+1 free Enchantment Action": (with_spells, [], ["cast"]),
    "+1 free Magic Action": (ways_left, [], ["magic"]),
    "+1 free Melee Action": (ways_left, [], ["melee"]),
    "+1 free Ranged Action": (ways_left, [], ["ranged"]),
    "+1 max Range": (reach, ("bcd", "bcd"), ("abcde", "abcde")),
    "+1 to dice roll: Combat": (SPELL_3, 1, 0),
    "+1 to dice roll: Magic": (SPELL_3, 1, 0),
    "+1 to dice roll: Melee": (BLOW_3, 1, 0),
    "+1 to dice roll: Ranged": (SHOT_2, 1, 0),
    "Ambidextrous": (two_of("longbow", "ranged", "d"), 1, 2),
    "Barbarian": (TWO_BLADES, 4, 8),
    "Bloodlust: Combat": (LUSTS["ranged"], FAR_OFF, THERE),
    "Bloodlust: Magic": (LUSTS["magic"], FAR_OFF, THERE),
    "Bloodlust: Melee": (LUSTS["melee"], FAR_OFF, THERE),
    "Bloodlust: Ranged": (LUSTS["ranged"], FAR_OFF, THERE),
    "Collector: Abomination": (points_for("abomination"), 5, 10),
    "Collector: Fatty": (points_for("fatty"), 1, 2),
    "Collector: Necromancer": (points_for("necromancer"), 1, 2),
    "Collector: Runner": (points_for("runner"), 1, 2),
    "Collector: Walker": (points_for("walker"), 1, 2),
    "Free reload": (reloading, 2, 3),
    "Frenzy: Combat": (ENRAGED[2], 6, 10),
    "Frenzy: Magic": (ENRAGED[2], 6, 10),
    "Frenzy: Melee": (ENRAGED[0], 4, 8),
    "Frenzy: Ranged": (ENRAGED[1], 6, 10),
    "Iron hide": (iron_hide, (1, 1, 1), (0, 0, 1)),
    "Iron rain": (TWO_BOWS, 6, 8),
    "Ironclad: Abomination": (bitten(abomination=1), 1, 0),
    "Ironclad: Fatty": (bitten(fatty=2), 2, 0),
    "Ironclad: Necromancer": (by_a_necromancer, 1, 0),
    "Ironclad: Runner": (bitten(runner=1), 2, 0),
    "Ironclad: Walker": (bitten(walker=2), 2, 0),
    "Is That All You've Got?": (bitten(walker=1), 1, 0),
    "Low profile": (low_profile, (1, 1, False), (0, 0, False)),
    "Lucky": (lucky, (1, 1, True), (0, 0, False)),
    "Mana rain": (TWO_SPELLS, 6, 8),
    "Marksman": (marksman, (2, 2, 1, 1), (1, 1, 0, 0)),
    "Point-blank": (point_blank, ("abde", 2, 1), ("cabde", 1, 0)),
    "Reaper: Combat": (BLASTED, 1, 0),
    "Reaper: Magic": (BLASTED, 1, 0),
    "Reaper: Melee": (REAPED, 1, 0),
    "Reaper: Ranged": (SHOT_ONE, 1, 0),
    "Regeneration": (the_end_of_a_round, [2, 2], [0, 2]),
    "Roll 6: +1 die Combat": (SIX_SHOT, 2, 0),
    "Roll 6: +1 die Magic": (SIX_CAST, 2, 0),
    "Roll 6: +1 die Melee": (SIX_STRUCK, 2, 1),
    "Roll 6: +1 die Ranged": (SIX_SHOT, 2, 0),
    "Spellbook": (
        spells_in_the_backpack,
        [],
        ["attack fireball", "attack-dual fireball", "cast healing"],
    ),
    "Spellcaster": (with_spells, [], ["attack", "cast"]),
    "Starts with a Great Sword": (begins, [], ["great-sword"]),
    "Starts with an Axe": (begins, [], ["axe"]),
    "Steady hand": (steady, (1, 1), (0, 0)),
    "Super strength": (survivors_of(BLADE, 6, abomination=1), 1, 0),
    "Swordmaster": (two_of("great_sword", "melee", "c"), 5, 10),
    "Tough": (bitten(walker=2), 2, 1),
    "Trick shot": (
        situations.two_targets,
        [],
        [f"trick-shot repeating-crossbow ranged {zone}" for zone in "bcd"],
    ),
}
"""What happens without the skill, and what with it."""


@pytest.mark.parametrize("name", SKILLS)
def test_skill(name: str) -> None:
    situation, without, with_it = SKILLS[name]
    assert situation("") == without
    assert situation(name) == with_it


@pytest.mark.parametrize(
    ("name", "situation"),
    [
        *(("+1 Damage: Magic", FIRED), ("+1 Damage: Magic", STRUCK), ("+1 Damage: Melee", CAST)),
        *(("+1 Damage with Great Sword", STRUCK), ("+1 Damage with Longbow", FIRED)),
        *(("+1 die: Magic", TWO_BOWS), ("+1 die: Ranged", TWO_SPELLS), ("+1 die: Melee", TWO_BOWS)),
        *(("+1 to dice roll: Magic", SHOT_2), ("+1 to dice roll: Ranged", SPELL_3)),
        *(("Frenzy: Magic", ENRAGED[1]), ("Frenzy: Ranged", ENRAGED[0])),
        *(("Frenzy: Combat", TWO_BLADES), ("Frenzy: Melee", TWO_BLADES)),  # unhurt
        *(("Barbarian", TWO_BOWS), ("Iron rain", TWO_SPELLS), ("Mana rain", TWO_BLADES)),
        *(("Reaper: Magic", SHOT_ONE), ("Reaper: Ranged", BLASTED), ("Reaper: Melee", BLASTED)),
        *(("Roll 6: +1 die Magic", SIX_SHOT), ("Roll 6: +1 die Ranged", SIX_STRUCK)),
        *(("Swordmaster", two_of("longbow", "ranged", "d")), ("Super strength", FIRED)),
        *(("Ironclad: Walker", bitten(fatty=1)), ("Collector: Walker", points_for("runner"))),
        *(("Point-blank", at_a_friend(BOW, "d", 1)), ("Low profile", at_a_friend(BOW, "d", 1))),
    ],
)
def test_it_does_nothing_for_another_type(name: str, situation: Situation) -> None:
    assert situation(name) == situation("")


# --- in detail ------------------------------------------------------------------------------


def test_ruling_235_bp_051_bile_and_torch_fly_no_farther() -> None:
    """+1 max Range is for Ranged weapons and Combat spells."""
    scene = with_skills("+1 max Range").give("Ann", hand1="dragon_bile", hand2="torch")
    scene.state.bile = [scene.zone(letter) for letter in "abcde"]
    for verb in ("throw", "light"):
        assert {text[-1] for text in scene.words(verb)} == {*"bcd"}


def with_skills(*names: str, friend: bool = False) -> Scene:
    """Ann in the middle of a street with several skills."""
    scene = Scene("", BLACK_PLAGUE, friend=friend)
    scene.play.abilities[0] = add_up([skill_named(name) for name in names])
    return scene


def test_bp_051_a_one_misses_whatever_is_added() -> None:
    """(ruling 77)"""
    bonus = ("+1 to dice roll: Combat", "+1 to dice roll: Ranged", "+1 to dice roll: Magic")
    scene = with_skills(*bonus).zombies("d", walker=2).give("Ann", hand1="short_bow").dice(1)
    assert scene.do("attack short-bow ranged 0,0:d").zombies_left() == 2


def test_bp_051_a_result_raised_to_six_rolls_on() -> None:
    """And what would be more is a 6. (ruling 78)"""
    skills = ("+1 to dice roll: Magic", "Roll 6: +1 die Magic")
    scene = with_skills(*skills).zombies("d", walker=3).give("Ann", hand1="mana_blast")
    assert scene.dice(5, 6, 1).do("attack mana-blast magic 0,0:d").zombies_left() == 1


def test_bp_052_bloodlust_as_often_as_there_are_actions() -> None:
    """(ruling 44)"""
    scene = with_skills("Bloodlust: Melee").put("Ann", "a").give("Ann", hand1="sword")
    scene.zombies("b", walker=1).zombies("d", walker=1).dice(6, 6, 6, 6)
    scene.do("bloodlust 0,0:b").do("bloodlust 0,0:d")
    assert (scene.at(), scene.left(), scene.zombies_left()) == ("d", 1, 0)


def test_bp_052_the_attack_after_a_bloodlust_is_of_its_type() -> None:
    scene = with_skills("Bloodlust: Magic").put("Ann", "a").zombies("c", walker=1).dice(6)
    scene.give("Ann", hand1="sword", hand2="mana_blast").do("bloodlust 0,0:c")
    offers = scene.questions(ATTACKING_FREE)[0]
    assert {text.split()[1] for text in offers if text != "no"} == {"mana-blast"}


def test_bp_053_iron_hide_adds_one_to_worn_armor_and_a_one_still_fails() -> None:
    """(ruling 106) With Plate, 3+: a 2 is enough, a 1 is not."""
    scene = with_skills("Iron hide").give("Ann", body="plate_armor").dice(2, 1)
    assert scene.happens(take_hits(scene.play, 0, 2)).wounds("Ann") == [1]


def test_bp_053_iron_hide_does_not_stop_an_abomination() -> None:
    """[BP 23]"""
    scene = with_skills("Iron hide").zombies("c", abomination=1)
    scene.state.active, scene.state.phase = -1, Phase.ACTIVATION
    assert scene.happens(step(scene.play)).wounds("Ann") == [1]


def test_bp_053_iron_hide_helps_against_friendly_fire_too() -> None:
    """Each success cancels a hit. [BP 34] (ruling 87)"""
    scene = with_skills("Iron hide", friend=True).dice(5)
    scene.happens(friendly_fire(scene.play, 1, scene.zone("c"), 1, 2, False))
    assert scene.wounds("Ann") == [0]


def test_bp_053_lucky_on_armor_adds_to_the_shield() -> None:
    """[BP 23, 53] Each source is one re-roll of all dice. (rulings 79, 105)"""
    scene = with_skills("Lucky").give("Ann", body="chainmail_armor", hand1="shield")
    scene.dice(1, 1, 1, 1, 6, 6)
    scene.happens(take_hits(scene.play, 0, 2), last_choice)
    assert scene.wounds("Ann") == [0]
    assert scene.questions(REROLLING) == [
        ["keep-roll", "re-roll shield", "re-roll lucky"],
        ["keep-roll", "re-roll shield"],
    ]


def test_bp_053_lucky_on_armor_against_friendly_fire() -> None:
    scene = with_skills("Lucky", friend=True).give("Ann", body="leather_armor").dice(1, 6)
    script = friendly_fire(scene.play, 1, scene.zone("c"), 1, 1, False)
    assert scene.happens(script, last_choice).wounds("Ann") == [0]


def test_bp_053_re_rolls_come_before_the_dice_of_roll_6() -> None:
    """The die that a 6 brings is not rolled again. (ruling 80)"""
    scene = with_skills("Lucky", "Roll 6: +1 die Ranged").zombies("d", walker=3)
    scene.give("Ann", hand1="short_bow", pack1="plenty_of_arrows").dice(1, 1, 6, 1)
    again = ("re-roll plenty-of-arrows", "re-roll lucky", "yes")
    act(scene, "Ann", "attack short-bow ranged 0,0:d", *again)
    kinds = [decision.kind for decision in scene.asked]
    assert kinds == [REROLLING, REROLLING, ROLLING_SIX]
    assert scene.zombies_left() == 2


def test_ruling_222_armor_then_tough_then_is_that_all() -> None:
    """Three hits: one stopped by armor, one shrugged off, one paid for with a card."""
    scene = with_skills("Tough", "Is That All You've Got?", "Iron hide").zombies("c", walker=3)
    scene.give("Ann", hand1="sword").dice(5, 1, 1)
    scene.state.active, scene.state.phase = -1, Phase.ACTIVATION
    scene.happens(step(scene.play))
    assert [decision.about for decision in scene.asked if decision.kind == PAYING] == [(1,)]
    assert (scene.wounds("Ann"), holding(scene, "Ann")) == ([0], [])
    told = [event[0] for event in scene.play.events or []]
    assert told.index(ARMOR_HELD) < told.index(DISCARDED)


def test_bp_053_is_that_all_also_when_a_friend_shoots() -> None:
    """At any time when Wounds are about to come: one card for each."""
    scene = with_skills("Is That All You've Got?", friend=True)
    scene.give("Ann", hand1="sword", pack1="water")
    scene.happens(friendly_fire(scene.play, 1, scene.zone("c"), 1, 2, False))
    assert (scene.wounds("Ann"), holding(scene, "Ann")) == ([0], [])


def test_bp_053_regeneration_does_not_bring_anybody_back() -> None:
    scene = with_skills("Regeneration", friend=True)
    scene.play.wound(0, 3)
    scene.state.active, scene.state.phase = -1, Phase.END
    scene.happens(step(scene.play))
    assert scene.state.zone[0] < 0


@pytest.mark.parametrize(
    ("skills", "damage"), [(("Super strength",), 3), (("Super strength", "+1 Damage: Melee"), 4)]
)
def test_bp_054_super_strength_is_damage_three_whatever_the_card_says(
    skills: tuple[str, ...], damage: int
) -> None:
    """A Hammer has 2, a Sword 1. (ruling 208)"""
    for card in ("hammer", "sword"):
        scene = with_skills(*skills).give("Ann", hand1=card).zombies("c", abomination=1)
        assert odds.attack(scene.play, f"attack {card} melee 0,0:c").damage == damage


def test_bp_054_spellbook_casts_two_alike_at_once_and_no_third() -> None:
    """(ruling 71) A Fireball in a hand and one in the Backpack are a pair."""
    scene = with_skills("Spellbook").give("Ann", hand1="fireball", pack1="fireball")
    scene.zombies("d", walker=4).dice(*[6] * 6)
    scene.do("attack-dual fireball magic 0,0:d")
    assert (scene.rolled(), scene.zombies_left()) == (6, 0)


def test_bp_054_spellcaster_and_a_free_combat_action_are_chosen_between() -> None:
    scene = with_skills("Spellcaster", "+1 free Combat Action").give("Ann", hand1="mana_blast")
    scene.turn("Ann", actions=0).dice(1).do("attack mana-blast magic 0,0:c")
    assert scene.questions(PAYING_WITH) == [["pay-spell", "pay-combat"]]


def test_bp_054_a_card_to_start_with_comes_before_those_that_are_shared() -> None:
    """Out of its deck, so that nobody else finds it. (ruling 72)"""
    scene = with_skills("Starts with a Great Sword")
    before = len(scene.state.equipment_deck)
    for handler in scene.play.abilities[0].moments.begins:
        script = handler.begins(scene.play, 0)
        assert script is not None
        scene.happens(script)
    assert len(scene.state.equipment_deck) == before - 1
    assert scene.play.inventory(0)[0] not in scene.state.equipment_deck
