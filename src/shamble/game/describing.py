"""Choices, questions and events in words that mean the same in every language.

The rules know them as numbers; a program that tells or draws a game asks here what they mean.
`shamble.telling` says them to people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shamble.rules.combat.rerolls import REROLLING
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.table.things import TOKENS
from shamble.rules.words.choices import VERBS, Family as Family, Sign as Sign, numbers_of, verb_of
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS
from shamble.rules.words.events import EVENTS, Event as Event, fields

if TYPE_CHECKING:
    from shamble.game.game import Game
    from shamble.game.questions import Question
    from shamble.rules.foresight.costs import Cost


class Described(msgspec.Struct, frozen=True):
    """A question or an event: its word, what it is about, and where the rulebook speaks of it."""

    word: str
    """Its word: `zombies-moved`, `reroll`."""
    facts: dict[str, str | int]
    """What it is about, by name; zones, people, cards and kinds by their ids."""
    pages: str | None
    """The pages of the box's rulebook: `24`, `19-20`."""


class OfferedChoice(msgspec.Struct, frozen=True):
    """A choice: its verb, what it speaks of, and how a table shows it."""

    verb: str
    """Its verb: `take-objective`."""
    parts: dict[str, str]
    """What it speaks of, by name; for a token also the `zone` where it lies."""
    family: Family
    """The group of choices on a menu to which it belongs."""
    sign: Sign
    """How the board shows it."""


def described_choice(game: Game, packed: int) -> OfferedChoice:
    """A choice as `Game.offered` has it."""
    described, material, state = VERBS[verb_of(packed)], game.material, game.state
    told: dict[str, str] = {}
    parts = zip(described.names, described.parts, numbers_of(packed), strict=True)
    for name, part, number in parts:
        told[name] = str(part.fact(material, number))
        zone = part.zone(material, state, number)
        if zone >= 0:
            told.setdefault("zone", material.board.name(zone))
    return OfferedChoice(described.word, told, described.family, described.sign)


def is_always_about_the_same(packed: int) -> bool:
    """Whether what a choice speaks of stays the same for a whole game: nothing of it can move."""
    return not any(part.moves for part in VERBS[verb_of(packed)].parts)


def described_question(game: Game, question: Question) -> Described:
    """The question of a game; for dice that may be rolled again, also what each of them needs."""
    described = QUESTIONS[QUESTION_CALLED[question.kind]]
    facts = question.facts
    if described.number == REROLLING:
        facts = facts | {"needed": game.play.needed}
    return Described(described.word, facts, described.pages.get(game.material.content.box.id))


def described_event(game: Game, event: Event) -> Described:
    """An event of a game. A target that is a zone is told as a zone."""
    described, material = EVENTS[event[0]], game.material
    numbers = dict(zip(described.names, event[1:], strict=False))
    facts: dict[str, str | int] = {}
    for name, part in zip(described.names, described.parts, strict=True):
        if not part.varies:
            facts[name] = part.fact(material, numbers[name])
            continue
        meant, number = part.meant(material, numbers[name], numbers)
        own = meant is part or meant.name in numbers
        facts[name if own else meant.name] = meant.fact(material, number)
    return Described(described.word, facts, described.pages.get(material.content.box.id))


def describe(event: Event) -> dict[str, Any]:
    """An event as a table: what happened, and each number by name.

    >>> from shamble.rules.people.words import MOVED
    >>> describe((MOVED, 0, 3, 4))
    {'event': 'moved', 'survivor': 0, 'from': 3, 'zone': 4}
    """
    return {"event": EVENTS[event[0]].word, **fields(event)}


def word_of(event: Event) -> str:
    """The word of an event: `round-began`."""
    return EVENTS[event[0]].word


def token_kinds() -> dict[str, str]:
    """The kinds of token that `View.tokens` can have, each with its name on maps."""
    return {kind: token.called for kind, token in TOKENS.items()}


def free_actions(cost: Cost) -> tuple[str, ...]:
    """The names of the free actions that can pay besides ordinary ones; the players choose one if
    there are several."""
    return tuple([FREE_NAMES[kind] for kind in cost.free])
