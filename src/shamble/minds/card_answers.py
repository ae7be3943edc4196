"""Answers about cards: who begins with what, what is refused, paid with, or put into a car."""

from __future__ import annotations

from shamble.minds.answers import rule
from shamble.minds.arms import hit_chance
from shamble.minds.packing import packed_worth
from shamble.rules.boxes.facts import Card
from shamble.rules.boxes.large_teams import ADDING_CARDS
from shamble.rules.flow.engine import Engine
from shamble.rules.skills.cocktails import KEEP_THROWN
from shamble.rules.skills.people import PAYING
from shamble.rules.skills.search import REFUSING
from shamble.rules.systems.cars.stashing import STASH, STASHING
from shamble.rules.table.set_up import GIVE_STARTING, STARTING_EQUIPMENT
from shamble.rules.words.choices import SAY_NO, first, second, verb_of
from shamble.rules.words.decisions import Decision


def _share_out(world: Engine, asked: Decision) -> int:
    """Each card goes to who gains most by it. [BP 6 · WD 8]"""
    play = world.play
    best, most = asked.choices[0], -1000.0
    for packed in asked.choices:
        if verb_of(packed) != GIVE_STARTING:
            continue
        person = second(packed)
        tried = world.clone()
        tried.choose(packed)
        worth = packed_worth(tried.play, person, tried.play.inventory(person))
        worth -= packed_worth(play, person, play.inventory(person))
        if worth > most:
            best, most = packed, worth
    return best


def _add(world: Engine, asked: Decision) -> int:
    """A large team takes the weapon that hits most. [BP 37 · WD 38-39]"""
    cards = world.play.material.cards
    best, most = asked.choices[0], -1.0
    for packed in asked.choices:
        worth = _hits(cards[first(packed)])
        if worth > most:
            best, most = packed, worth
    return best


def _hits(card: Card) -> float:
    """The Damage of an attack with it, on average."""
    found = [weapon for weapon in card.weapons if weapon is not None]
    return max([w.dice * hit_chance(w.accuracy, 0, False) * w.damage for w in found], default=0.0)


def _refuse(world: Engine, asked: Decision) -> int:
    """An Aaahh!! is refused; whatever else was drawn is kept. [2E 64 · BP 52 · WD 52]"""
    cards = world.play.material.cards
    for packed in asked.choices:
        if packed != SAY_NO and cards[first(packed)].aaahh:
            return packed
    return SAY_NO


def _give_away(world: Engine, asked: Decision) -> int:
    """The card goes that is missed least: a Wound, or a Molotov, is worth more.
    [2E 63, 65 · BP 53 · WD 53]"""
    best, most = asked.choices[0], -1000.0
    for packed in asked.choices:
        if packed == SAY_NO:
            continue
        tried = world.clone()
        tried.choose(packed)
        worth = packed_worth(tried.play, asked.survivor, tried.play.inventory(asked.survivor))
        if worth > most:
            best, most = packed, worth
    return best


def _load(world: Engine, asked: Decision) -> int:
    """All food goes into the car at once: it costs no more. [2E 42]"""
    for packed in asked.choices:
        if verb_of(packed) == STASH:
            return packed
    return asked.choices[0]


rule(_share_out, "gains-most", STARTING_EQUIPMENT)
rule(_add, "hits-most", ADDING_CARDS)
rule(_refuse, "no-aaahh", REFUSING)
rule(_give_away, "missed-least", PAYING, KEEP_THROWN)
rule(_load, "all-at-once", STASHING)
