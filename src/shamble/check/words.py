"""The words of a quest's goals and rules: that each of them means something on its map."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator

from shamble.check.case import Case, CaseRule
from shamble.check.finding import Finding
from shamble.check.vocabulary import (
    ACTION_PLACES,
    OBJECTIVE_WORDS,
    Sort,
    known_names,
    names_in,
    words_of,
    zones_of,
)
from shamble.content.vocabulary import effects, standing
from shamble.content.vocabulary.walking import words
from shamble.content.vocabulary.words import Color


def _named(case: Case, *sorts: Sort) -> Iterator[tuple[str, str, Sort]]:
    """Every text that names something of the sorts, with its key."""
    for key, word in words(case.quest):
        for field, meaning, text in names_in(word):
            if isinstance(meaning, Sort) and meaning in sorts:
                yield f"{key}.{field}", text, meaning


def _unknown(case: Case, *sorts: Sort) -> Iterator[Finding]:
    for key, text, sort in _named(case, *sorts):
        known = known_names(case, sort)
        if text not in known:
            yield case.error(key, f"{text!r} is no {sort}", _instead(text, known))


def _instead(text: str, known: Collection[str]) -> str:
    """What may have been meant, or all there is to choose from."""
    close = difflib.get_close_matches(text, known, n=3)
    choice = close or sorted(set(known))
    if not choice:
        return "leave it out: there is none"
    return f"use {'one of ' if len(choice) > 1 else ''}{', '.join(choice)}"


def places_are_known(case: Case) -> Iterator[Finding]:
    """Every word for a place leads to a zone."""
    at_actions = {
        f"{key}.at" for key, word in words(case.quest) if isinstance(word, standing.Action)
    }
    for key, text, sort in _named(case, Sort.PLACE):
        if zones_of(case, text) is None and not (text in ACTION_PLACES and key in at_actions):
            known = known_names(case, sort)
            yield case.error(
                key,
                f"{text!r} is no place on this map",
                f"{_instead(text, known)}, or a zone such as {case.board.name(0)}",
            )


def colors_are_on_the_map(case: Case) -> Iterator[Finding]:
    """A colour that a rule speaks of belongs to a token on the map."""
    yield from _unknown(
        case, Sort.OBJECTIVE_COLOR, Sort.DOOR_COLOR, Sort.VAULT_COLOR, Sort.SPAWN_COLOR
    )


def cards_exist(case: Case) -> Iterator[Finding]:
    """A card that a rule or a Vault names is in the box."""
    yield from _unknown(case, Sort.CARD)
    known = known_names(case, Sort.CARD)
    for number, vault in enumerate(case.quest.vaults):
        for name in vault.cards:
            if name not in known:
                yield case.error(
                    f"vaults[{number}].cards",
                    f"{name!r} is no {Sort.CARD}",
                    _instead(name, known),
                )


def zombies_exist(case: Case) -> Iterator[Finding]:
    """A Zombie that the quest names is of a kind that the box has."""
    yield from _unknown(case, Sort.ZOMBIE)
    known = known_names(case, Sort.ZOMBIE)
    for number, zombie in enumerate(case.quest.zombies):
        if zombie.kind not in known:
            yield case.error(
                f"zombies[{number}].kind",
                f"{zombie.kind!r} is no {Sort.ZOMBIE}",
                _instead(zombie.kind, known),
            )


def goals_cars_and_friends_exist(case: Case) -> Iterator[Finding]:
    """A goal, a car or a friend that a rule names is one of the quest's own."""
    yield from _unknown(case, Sort.GOAL, Sort.CAR, Sort.FRIEND)


def choices_are_known(case: Case) -> Iterator[Finding]:
    """Where a word knows only some texts, it is one of them."""
    for key, word in words(case.quest):
        for field, meaning, text in names_in(word):
            if isinstance(meaning, tuple) and text not in meaning:
                what = f"{text!r} is no word that is known here"
                yield case.error(f"{key}.{field}", what, _instead(text, meaning))


def own_places_have_own_names(case: Case) -> Iterator[Finding]:
    """A place of the quest does not take a word that means something already."""
    taken = {"exit", "flag", "beacon", "starting spawn", "here", *ACTION_PLACES, *OBJECTIVE_WORDS}
    for name in case.quest.places:
        if name in taken or name.startswith("vault "):
            yield case.error(
                f"places.{name}",
                f"{name!r} has a meaning already",
                "give the place a name of its own",
            )


def own_buildings_are_buildings(case: Case) -> Iterator[Finding]:
    """A place that is a whole building is named by one of its rooms."""
    for name, place in case.quest.places.items():
        if place.building is not None:
            zone = case.board.zones[case.board.zone(place.building)]
            if zone.building is None:
                yield case.error(
                    f"places.{name}",
                    f"zone {place.building} is a {zone.kind} and in no building",
                    "name a room of the building, or write zones = [...]",
                )


def sleeping_spawns_wake(case: Case) -> Iterator[Finding]:
    """A coloured Spawn Zone sleeps until a rule wakes it, so there is such a rule."""
    woken = {word.color for word in words_of(case.quest, effects.WakeSpawn)}
    for number, spawn in enumerate(case.quest.spawns):
        if spawn.color is not Color.RED and spawn.color not in woken:
            yield case.error(
                f"spawns[{number}].color",
                f"no rule wakes the {spawn.color} Spawn Zone in {spawn.zone}",
                f'add a rule with {{ effect = "wake spawn", color = "{spawn.color}" }}, or leave '
                "the colour out",
            )


def buildings_are_divided_at_doors(case: Case) -> Iterator[Finding]:
    """Where a rule divides a building, the quest has put a door."""
    doors = {frozenset(door.between) for door in case.quest.doors}
    for number, rule in enumerate(case.quest.standing):
        if isinstance(rule, standing.SeparateBuildings) and frozenset(rule.between) not in doors:
            yield case.error(
                f"standing[{number}].between",
                f"the quest puts no door between {' and '.join(rule.between)}",
                "name the two zones as doors does",
            )


RULES: tuple[CaseRule, ...] = (
    places_are_known,
    colors_are_on_the_map,
    cards_exist,
    zombies_exist,
    goals_cars_and_friends_exist,
    choices_are_known,
    own_places_have_own_names,
    own_buildings_are_buildings,
    sleeping_spawns_wake,
    buildings_are_divided_at_doors,
)
