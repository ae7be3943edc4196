"""The words a quest uses, and what each of them speaks of: a place, a colour, a card …"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

from shamble.check import objectives
from shamble.check.case import Case
from shamble.check.objectives import hidden_zones, lying_open
from shamble.content.quests import CarKind, Quest
from shamble.content.vocabulary import conditions, effects, moments, standing
from shamble.content.vocabulary.walking import words
from shamble.content.vocabulary.words import Color, Word

ACTION_PLACES = ("any spawn zone", "spawn zone in range 1", "door token", "car")
"""Where an action of the quest may be taken, besides the places that everything knows."""


class Sort(enum.StrEnum):
    """What a field of the vocabulary names."""

    PLACE = "place"
    CARD = "Equipment card of this box"
    ZOMBIE = "kind of Zombie in this box"
    GOAL = "goal of this quest"
    CAR = "car on the map"
    FRIEND = "kind of friend on the map"
    OBJECTIVE_COLOR = "colour of an Objective on the map"
    DOOR_COLOR = "colour of a door on the map"
    VAULT_COLOR = "colour of a Vault on the map"
    SPAWN_COLOR = "colour of a Spawn Zone on the map"


FREE = None
"""A field in which everything is right that can be read: a name of the quest's own, a level."""

Meaning = Sort | tuple[str, ...] | None
"""What a field names, or the words it knows."""

FIRES = ("molotov", "dragon fire")
ROLES = ("survivor", "companion", "guard", "beacon")
OBJECTIVE_WORDS = ("objective", *(f"{color} objective" for color in Color))

FIELDS: dict[str, Meaning] = {
    "at": Sort.PLACE,
    "place": Sort.PLACE,
    "to": Sort.PLACE,
    "through": Sort.PLACE,
    "between": Sort.PLACE,
    "names": Sort.CARD,
    "cards": Sort.CARD,
    "weapon": Sort.CARD,
    "kind": Sort.ZOMBIE,
    "otherwise": Sort.ZOMBIE,
    "unless_on_board": Sort.ZOMBIE,
    "goal": Sort.GOAL,
    "car": Sort.CAR,
    "color": Sort.OBJECTIVE_COLOR,
    "objectives": Sort.OBJECTIVE_COLOR,
    "never": Sort.OBJECTIVE_COLOR,
    "who": ROLES,
    "discards": OBJECTIVE_WORDS,
    "level": FREE,
    "stands_for": FREE,
}
"""What the fields of all words name …"""

EXCEPTIONS: dict[tuple[type[Word], str], Meaning] = {
    (conditions.DoorOpen, "color"): Sort.DOOR_COLOR,
    (conditions.Fire, "kind"): FIRES,
    (conditions.EachSurvivorHolds, "what"): ("objective", "pimpweapon"),
    (conditions.GoalImpossible, "because"): (
        "too few objectives left",
        "nobody inside",
        "the card is gone",
        "too few buildings left",
        "nothing left to discard",
        "the place is corrupted",
        "too few cars left",
        "too few seats left",
        "left out of order",
        "objectives lost",
    ),
    (moments.DoorOpened, "color"): Sort.DOOR_COLOR,
    (moments.FireIn, "kind"): FIRES,
    (effects.Card, "name"): Sort.CARD,
    (effects.Card, "source"): ("deck", "discard"),
    (effects.DeliveredCard, "name"): Sort.CARD,
    (effects.DeliveredCard, "becomes"): FREE,
    (effects.Companion, "source"): ("random", "here"),
    (effects.WakeSpawn, "color"): Sort.SPAWN_COLOR,
    (standing.DoorLocked, "color"): Sort.DOOR_COLOR,
    (standing.DoorLocked, "except_color"): Sort.DOOR_COLOR,
    (standing.VaultDoorLocked, "color"): Sort.VAULT_COLOR,
    (standing.Action, "name"): FREE,
    (standing.Stash, "what"): ("food", "objective"),
    (standing.Bystander, "name"): Sort.FRIEND,
    (standing.ReadAs, "becomes"): Sort.ZOMBIE,
}
"""… but for these."""


def meaning(kind: type[Word], field: str) -> Meaning:
    """What a field of a word names."""
    return EXCEPTIONS[kind, field] if (kind, field) in EXCEPTIONS else FIELDS[field]


Kind = TypeVar("Kind", bound=Word)


def words_of(quest: Quest, kind: type[Kind]) -> list[Kind]:
    """The words of one kind in the quest's goals and rules."""
    return [word for _, word in words(quest) if isinstance(word, kind)]


def says(quest: Quest, *kinds: type[Word]) -> bool:
    """Whether the quest's goals and rules have a word of one of these kinds."""
    return any(isinstance(word, kinds) for _, word in words(quest))


def names_in(word: Word) -> Iterator[tuple[str, Meaning, str]]:
    """Each text in a word itself: its field, what it names, and the text."""
    for field in word.__struct_fields__:
        value = getattr(word, field)
        if isinstance(value, str) and value:
            yield field, meaning(type(word), field), str(value)
        elif isinstance(value, tuple):
            for number, item in enumerate(value):
                if isinstance(item, str):
                    yield f"{field}[{number}]", meaning(type(word), field), str(item)


def zones_of(case: Case, place: str) -> frozenset[int] | None:
    """The zones that a word for a place may mean; None if it means nothing in this quest."""
    quest, board = case.quest, case.board
    if place in quest.places:
        meant = quest.places[place]
        if meant.building is not None:
            return case.building(board.zone(meant.building))
        return frozenset(board.zone(name) for name in meant.zones)
    if place == "here":
        return frozenset(zone.index for zone in board.zones)
    if place in OBJECTIVE_WORDS:
        color, _, _ = place.rpartition(" ")
        zones = {token.zone for token in lying_open(case) if color in ("", token.color)}
        if color in ("", *quest.objectives.pool):
            zones.update(hidden_zones(case))
        return frozenset(zones) or None
    single = {
        "exit": quest.exit,
        "flag": quest.flag,
        "beacon": quest.beacon,
        "starting spawn": quest.spawns[0].zone if quest.spawns else None,
    }
    name = single.get(place, place)
    known = {member: zone.index for zone in board.zones for member in zone.members}
    return frozenset({known[name]}) if name in known else None


def known_names(case: Case, sort: Sort) -> Collection[str]:
    """What a field of that sort may say in this quest."""
    return _KNOWN[sort](case)


def _places(case: Case) -> list[str]:
    words = ["exit", "flag", "beacon", "starting spawn", "objective"]
    words += [f"vault {vault.color}" for vault in case.quest.vaults]
    return [*case.quest.places, *(word for word in words if zones_of(case, word))]


def _cards(case: Case) -> list[str]:
    made = [word.becomes for word in words_of(case.quest, effects.DeliveredCard) if word.becomes]
    return [card.name for card in case.content.equipment] + made


_KNOWN: dict[Sort, Callable[[Case], Collection[str]]] = {
    Sort.PLACE: _places,
    Sort.CARD: _cards,
    Sort.ZOMBIE: lambda case: [kind.id for kind in case.content.box.zombies],
    Sort.GOAL: lambda case: [goal.name for goal in case.quest.goals],
    Sort.CAR: lambda case: [kind.value for kind in CarKind if kind in _cars(case)],
    Sort.FRIEND: lambda case: [friends.kind for friends in case.quest.friends],
    Sort.OBJECTIVE_COLOR: objectives.colors,
    Sort.DOOR_COLOR: lambda case: [door.color for door in case.quest.doors if door.color],
    Sort.VAULT_COLOR: lambda case: [vault.color for vault in case.quest.vaults],
    Sort.SPAWN_COLOR: lambda case: [spawn.color for spawn in case.quest.spawns],
}


def _cars(case: Case) -> set[CarKind]:
    return {car.kind for car in case.quest.cars}
