"""The additional game modes that a table may choose at set-up, several at once.
[2E 30, 33, 35 · BP 31 · WD 38]

Unlike house rules they are in the books, and some are more than yes or no. A box's `Ruleset` says
which of them it has; the save keeps those that were chosen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.rules.boxes.decks import (
    abomination_deck,
    abominations_of,
    with_cabal,
    with_defiler,
    with_necromancers,
    zombie_deck,
)
from shamble.rules.boxes.ruleset import Ruleset

Word = Annotated[str, msgspec.Meta(max_length=60)]
Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)]

FEST: Final = 2
"""The fewest Abominations with which a Fest can be played."""


class Modes(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename="kebab",
):
    """The modes of a table; by default there are none."""

    dark_zones: bool = False
    """Survivors do not see far into the dark, and shots into it seldom hit. [2E 33]"""
    abomination_fest: bool = False
    """Several Abominations may be on the board. [2E 30 · WD 38]"""
    abomination_limit: int | None = None
    """How many Abominations may be on the board in a Fest; None: all of them. [2E 30]"""
    abominations: Words | None = None
    """The Abominations in the deck, by id or name, of the box or visitors; None: all of the box.
    [2E 30 · WD 38]"""
    ultrared: bool = False
    """Beyond Red the points begin again and bring more skills. [2E 35 · WD 38]"""
    zombie_cards: Words | None = None
    """The Zombie cards in the deck: groups of the box by name, numbers, ranges of numbers; None:
    all of them. [2E 35]"""
    cabal: Words | None = None
    """The Necromancers on the Necromancer cards, by id or name, one for each card; None: the
    standard one on all of them. [BP 31]"""
    cabal_figures: int | None = None
    """How many figures there are of the standard Necromancer, in a cabal; None: those of the box.
    [BP 31]"""
    defiler: bool = False
    """White Death's Defiler comes instead of the Necromancer, and there is a Beacon where the
    survivors start. [WD 19-20]"""
    necromancers: Words | None = None
    """The Necromancers in the Necromancer deck, by id or name, who come besides the box's own;
    None: there is no such deck. [WD 38]"""
    guard_skills: bool = False
    """A survivor without a skill for Guards draws a Guard Skill card. [WD 39]"""
    guard_skills_chosen: bool = False
    """A survivor without a skill for Guards gets the Guard Skill card that the player chooses.
    [WD 39]"""


PLAIN: Final = Modes()
"""The game without any mode."""
_FIELDS: Final = msgspec.structs.fields(Modes)  # asked once: it reads the annotations anew
MODES: Final = tuple(field.encode_name for field in _FIELDS)
"""The names of all modes."""


def chosen(modes: Modes) -> tuple[str, ...]:
    """The names of the modes that the table plays."""
    return tuple(
        field.encode_name for field in _FIELDS if getattr(modes, field.name) != field.default
    )


def named_zombies(modes: Modes) -> tuple[str, ...]:
    """The ids or names of the Abominations and Necromancers that a table chose."""
    return (*(modes.abominations or ()), *(modes.cabal or ()), *(modes.necromancers or ()))


def with_modes(ruleset: Ruleset, modes: Modes, content: BoxContent) -> Ruleset:
    """The box's rules of play with the modes in place; raises an error for a mode it lacks."""
    for name in chosen(modes):
        if name not in ruleset.modes:
            raise ContentError(
                f"the mode {name!r}, which {content.box.name} does not have",
                expected="one of " + ", ".join(ruleset.modes) if ruleset.modes else "none at all",
                code="mode-not-in-box",
                mode=name,
                box=content.box.name,
            )
    if modes == PLAIN:
        return ruleset
    most = ruleset.most_abominations
    if modes.abomination_fest:
        deck = abominations_of(content) if modes.abominations else content.abominations
        most = len(deck)
        if modes.abominations is None and most < FEST:
            raise ContentError(
                f"an Abomination Fest with the {most} of {content.box.name}",
                expected="a deck of several: abominations, with visitors",
                code="fest-of-one",
                box=content.box.name,
            )
    if modes.abomination_limit is not None:
        if not modes.abomination_fest:
            raise ContentError(
                "a limit of Abominations without the Abomination Fest",
                expected="both of them, or no limit",
                code="limit-without-fest",
            )
        if modes.abomination_limit < 1:
            raise ContentError(
                f"a limit of {modes.abomination_limit} Abominations",
                expected="1 or more",
                code="abomination-limit",
                limit=modes.abomination_limit,
            )
        most = modes.abomination_limit
    if modes.cabal_figures is not None and modes.cabal is None:
        raise ContentError(
            "figures of a cabal without the cabal",
            expected="both of them, or no figures",
            code="figures-without-cabal",
        )
    if modes.defiler:
        if modes.cabal is not None:
            raise ContentError(
                "a cabal with the Defiler", expected="one of them", code="defiler-and-cabal"
            )
        ruleset = ruleset.with_defiler()
    return dataclasses.replace(
        ruleset,
        most_abominations=most,
        ultrared=modes.ultrared,
        guard_skills=modes.guard_skills or modes.guard_skills_chosen,
        guard_skills_chosen=modes.guard_skills_chosen,
    )


def with_decks(content: BoxContent, quest: Quest, modes: Modes, ruleset: Ruleset) -> BoxContent:
    """The box with the Abominations, Zombie cards and Necromancers that the table uses."""
    if modes.abominations is not None:
        deck = abomination_deck(content, modes.abominations)
        needed = len([zombie for zombie in quest.zombies if zombie.kind == "abomination"])
        if len(deck) < needed:
            raise ContentError(
                f"{len(deck)} Abominations in the deck",
                expected=f"{needed} or more: so many wait in {quest.id}",
            )
        content = msgspec.structs.replace(content, abominations=deck)
    if modes.zombie_cards is not None:
        cards = zombie_deck(content, modes.zombie_cards, ruleset)
        content = msgspec.structs.replace(content, zombie_cards=cards)
    if modes.defiler:
        content = with_defiler(content, quest)
    if modes.cabal is not None:
        return with_cabal(content, quest, modes.cabal, modes.cabal_figures)
    if modes.necromancers is not None:
        return with_necromancers(content, quest, modes.necromancers)
    return msgspec.structs.replace(content, necromancers=()) if content.necromancers else content


def with_defeats(quest: Quest, modes: Modes) -> Quest:
    """The quest with an additional way to lose, if Corruption may take Objectives that its goals
    need. [WD 19] (ruling 193)"""
    if not modes.defiler:
        return quest
    lost = [
        need.GoalImpossible(goal=goal.name, because="objectives lost")
        for goal in quest.goals
        if any(isinstance(word, need.ObjectivesTaken) for word in _together(goal.need))
    ]
    return msgspec.structs.replace(quest, defeats=(*quest.defeats, *lost))


def _together(goal: need.Condition) -> Iterator[need.Condition]:
    """The conditions that must all hold for a goal."""
    if isinstance(goal, need.All):
        for part in goal.of:
            yield from _together(part)
    else:
        yield goal
