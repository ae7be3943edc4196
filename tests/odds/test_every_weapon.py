"""Every weapon with every skill that changes attacks, in both boxes: the numbers are the books',
and the odds are those of the rolls."""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest

from shamble import odds
from shamble.content import library
from shamble.content.equipment import Combat, Equipment, Trait
from shamble.game import Game
from shamble.odds import AttackOdds
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.systems import necromancers
from tests.odds.stage import Stage, made
from tests.rules.fights import BEYOND, NEAR, NEXT, SQUARE, STREET

SKILLS: tuple[tuple[str, ...], ...] = (
    (),
    ("+1 die: Combat",),
    ("+1 die: Melee", "+1 die: Ranged"),
    ("+1 die: Magic",),
    ("+1 Damage: Combat",),
    ("+1 Damage: Melee", "+1 Damage: Ranged", "+1 Damage: Magic"),
    ("+1 to dice roll: Combat",),
    ("+1 to dice roll: Combat", "+1 to dice roll: Melee", "+1 to dice roll: Ranged"),
    ("Roll 6: +1 die Combat",),
    ("Roll 6: +1 die Melee", "+1 to dice roll: Combat", "+1 die: Combat"),
    ("Ambidextrous",),
    ("Swordmaster", "+1 die: Combat"),
    ("Barbarian",),
    ("Barbarian", "+1 die: Melee", "Ambidextrous"),
    ("Iron rain", "+1 die: Ranged"),
    ("Mana rain", "+1 die: Magic"),
    ("Frenzy: Combat",),
    ("Frenzy: Melee", "Frenzy: Ranged", "Frenzy: Magic"),
    ("Sniper",),
    ("Point-blank",),
    ("Lucky",),
    ("Reaper: Combat",),
    ("Combat: Damage 2",),
    ("Super strength", "+1 Damage: Melee"),
    ("Steady hand",),
    ("+1 max Range", "Hit & run"),
)


RED = 43
WOUNDS = 1
"""Those of whoever attacks."""
BY_CROWD = {Combat.MELEE: "Barbarian", Combat.RANGED: "Iron rain", Combat.MAGIC: "Mana rain"}
NOTHING = "Slippery"
"""A skill that changes no attack."""


class Place(msgspec.Struct, frozen=True):
    """Where a box is tried: who attacks, a friend, and the crowd of each zone."""

    quest: str
    attacker: str
    friend: str
    home: str
    crowds: dict[str, dict[str, int]]


PLACES = (
    Place(
        "M1",
        "Amy",
        "Doug",
        STREET,
        {
            STREET: {"walker": 2, "fatty": 1, "runner": 1},
            NEXT: {"walker": 3, "runner": 2},
            BEYOND: {"fatty": 1, "patient_0": 1, "walker": 1},
        },
    ),
    Place(
        "Q0",
        "Ann",
        "Clovis",
        SQUARE,
        {
            SQUARE: {"walker": 1, "fatty": 1, "runner": 2},
            NEAR: {"walker": 2, "runner": 1, "necromancer": 1},
        },
    ),
)


class Trial(msgspec.Struct, frozen=True):
    """An attack that is about to be made."""

    game: Game
    choice: str
    card: Equipment
    way: Combat
    zone: str
    skills: tuple[str, ...]
    told: AttackOdds

    @property
    def copies(self) -> int:
        return 2 if self.choice.startswith("attack-dual") else 1


def trials(place: Place) -> Iterator[Trial]:
    content, _ = library.packaged().quest(place.quest)
    weapons = [card for card in content.equipment if card.attacks]
    for skills in SKILLS:
        given = (*skills, *[NOTHING] * 3)[:3]
        stage = Stage(place.quest, place.attacker, place.friend, skills={place.attacker: given})
        stage.points(place.attacker, RED, 0, 0).wound(place.attacker, WOUNDS)
        for zone, crowd in place.crowds.items():
            stage.zombies(zone, **crowd)
            if "necromancer" in crowd:
                necromancers.appear(stage.play, stage.zone(zone), stage.kind("necromancer"))
        friends_at = itertools.cycle([*place.crowds, *list(place.crowds)[:2]])
        for card in weapons:
            stage.put(place.attacker, place.home).put(place.friend, next(friends_at))
            stage.turn(place.attacker)
            copies = sum(of == stage.card(card.id) for of in stage.material.copies)
            hands = ("hand1", "hand2")[:copies]
            stage.give(place.attacker, **dict.fromkeys(hands, card.id))
            game = stage.start()
            for choice in game.decision.choices:
                word, *parts = choice.split(" ")
                if word.startswith("attack") and parts[2] in place.crowds:
                    told = odds.attack(game, choice)
                    yield Trial(game, choice, card, Combat(parts[1]), parts[2], skills, told)
            for hand in hands:
                stage.play.set_card(stage.who(place.attacker), ("hand1", "hand2").index(hand), -1)


# --- what the books say -----------------------------------------------------------------------


def skilled(trial: Trial, *names: str) -> int:
    """How many skills of these families apply to the attack."""
    kinds = ("Combat", trial.way.value.title())
    return sum(
        skill in [name.format(kind) for name in names for kind in kinds] for skill in trial.skills
    )


def dice_of(trial: Trial) -> int:
    """[2E 27, 63-64 · BP 32, 51-53]"""
    attack = trial.card.attacks[trial.way]
    each = attack.dice
    crowd = sum(trial.told.zombies.values())
    if BY_CROWD[trial.way] in trial.skills:
        each = max(each, crowd)
    each += skilled(trial, "+1 die: {}") + skilled(trial, "Frenzy: {}") * WOUNDS
    if Trait.BONUS_DIE in trial.card.traits:
        each += 1  # the other one helps, also if it does not strike
    return each * trial.copies


def damage_of(trial: Trial) -> int:
    """[2E 27, 63, 66 · BP 32-33, 51, 54]"""
    damage = trial.card.attacks[trial.way].damage
    if skilled(trial, "{}: Damage 2"):
        damage = max(damage, 2)
    if trial.way is Combat.MELEE and "Super strength" in trial.skills:
        damage = 3
    return damage + skilled(trial, "+1 Damage: {}")


def needed_by(trial: Trial) -> int:
    """Never better than 2+. [2E 27, 63 · BP 51]"""
    printed = trial.card.attacks[trial.way].accuracy
    return max(2, printed - skilled(trial, "+1 to dice roll: {}"))


def endangered(trial: Trial, place: Place) -> bool:
    """Whether misses hit the friend. [2E 28, 65-66 · BP 34, 53-54]"""
    there = trial.game.view().survivors[1].zone == trial.zone
    aimed = trial.card.skill == "Sniper" or {"Sniper", "Steady hand"} & {*trial.skills}
    blank = "Point-blank" in trial.skills and trial.zone == place.home
    return there and trial.way is not Combat.MELEE and not aimed and not blank


@functools.cache
def chance(dice: int, hits: int, needed: int, rolls_on: int) -> Fraction:
    """That so many dice bring so many hits: the first one misses, hits, or hits and brings one
    more; of its six faces `rolls_on` do."""
    if not dice or hits < 0:
        return Fraction(not dice and not hits)
    faces = (
        (needed - 1, dice - 1, hits),
        (7 - needed - rolls_on, dice - 1, hits - 1),
        (rolls_on, dice, hits - 1),
    )
    return sum(
        (
            Fraction(so_many, 6) * chance(left, more, needed, rolls_on)
            for so_many, left, more in faces
            if so_many
        ),
        Fraction(0),
    )


each_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: place.quest)


@each_place
def test_the_numbers_are_those_of_the_books(place: Place) -> None:
    tried = set()
    for trial in trials(place):
        told = trial.told
        asked = (trial.skills, trial.choice)
        assert told.dice == dice_of(trial), asked
        assert told.damage == damage_of(trial), asked
        assert told.accuracy == needed_by(trial), asked
        assert told.noisy == trial.card.attacks[trial.way].noisy
        assert told.friends == ((trial.game.view().survivors[1].id,) * endangered(trial, place))
        assert told.rerolls == ("lucky",) * trial.skills.count("Lucky")
        sixes = 0
        if skilled(trial, "Roll 6: +1 die {}"):
            sixes = 1 + skilled(trial, "+1 to dice roll: {}")
        expected = [
            float(chance(told.dice, hits, told.accuracy, sixes)) for hits in range(told.dice + 3)
        ]
        hits = (*told.hits, *[0.0] * 2)[: len(expected)]
        assert hits == pytest.approx(expected), asked
        tried.add((trial.card.id, trial.way, trial.copies))
    assert len(tried) > 25, tried


# --- what the rolls show ----------------------------------------------------------------------


@each_place
def test_each_face_of_the_dice(place: Place) -> None:
    """Dice that show every face: which of them hit, what they kill, and whom the others hit."""
    for trial in trials(place):
        told = trial.told
        for first in range(1, 7, told.dice):
            dice = [(first + n - 1) % 6 + 1 for n in range(told.dice)]
            copy = trial.game.clone()
            copy.state.scripted = dice + [1] * 12
            came = made(copy, trial.choice, told)
            rolled = next(str(event[2]) for event in copy.events if event[0] == ROLLED)
            assert rolled == "".join(map(str, dice)), (trial.skills, trial.choice)
            assert came.hits == sum(die >= told.accuracy for die in dice)
            assert came.friend_hit == (bool(told.friends) and came.rolled > came.hits)
            most = sum(told.killable.values())
            more = came.hits + ("reap" in told.assumes)
            assert min(came.hits, most) <= came.kills <= min(more, most)
            if told.zombies:
                assert came.cleared == (told.to_clear is not None and came.hits >= told.to_clear)


TRIES = 4


class Sum:
    """What came of many rolls, and what was to be expected of them."""

    def __init__(self) -> None:
        self.seen = self.mean = self.spread = 0.0

    def add(self, seen: float, mean: float, spread: float) -> None:
        self.seen += seen
        self.mean += mean
        self.spread += spread

    @property
    def off(self) -> float:
        """By how many standard deviations."""
        return (self.seen - self.mean) / math.sqrt(self.spread) if self.spread else 0.0


@each_place
def test_thousands_of_rolls(place: Place) -> None:
    """Hits, cleared zones and friends hit, in all, for each weapon and for each set of skills. With
    the right odds a sum is off by 4.5 standard deviations once in 150,000 times."""
    dice = random.Random(7)
    sums: dict[tuple[str, ...], Sum] = defaultdict(Sum)
    rolls = 0
    for trial in trials(place):
        told = trial.told
        spread = sum(n * n * p for n, p in enumerate(told.hits)) - told.mean**2
        for _ in range(TRIES):
            copy = trial.game.clone()
            copy.state.chance = dice.getrandbits(64)
            came = made(copy, trial.choice, told)
            rolls += 1
            for group in ((), (trial.card.id,), ("skills", *trial.skills)):
                sums["hits", *group].add(came.hits, told.mean, spread)
                for what, seen, p in (
                    ("clears", bool(told.zombies) and came.cleared, told.clears),
                    ("friends", came.friend_hit, told.friendly_fire),
                    ("any hit", came.hits > 0, told.any_hit),
                ):
                    sums[what, *group].add(seen, p, p * (1 - p))
    assert rolls > 3000
    assert {key: found.off for key, found in sums.items() if abs(found.off) > 4.5} == {}
    for key, found in sums.items():
        assert found.spread or found.seen == found.mean, key
