"""The additional game modes: what a table may choose at set-up, one with the other.
[2E 30, 33, 35 · BP 31 · WD 38]

Unlike house rules they are in the books, and some are more than yes or no. Which of them a box has
stands in its `Ruleset`; the save keeps what was chosen.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.standing import NoNecromancers, ReadAs
from shamble.content.zombies import Abomination, Necromancer, ZombieCard
from shamble.rules.boxes.ruleset import Ruleset

Word = Annotated[str, msgspec.Meta(max_length=60)]
Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)]

NECROMANCER: Final = "necromancer"
"""The standard one: what Zombie cards and the box call him."""
DEFILER: Final = "white-death-necromancer"
"""White Death's, where he visits another box."""
FEST: Final = 2
"""The least Abominations that a Fest is one with."""
MOST_FIGURES: Final = 6
"""Figures of the standard Necromancer that a table may have: as many as cards and tokens."""
CARD: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
"""The number of a Zombie card, or the first and the last of several."""


class Modes(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename="kebab",
):
    """The modes that a table plays with; without any, the game as it is."""

    dark_zones: bool = False
    """Nobody sees far into the dark, and shots into it seldom hit. [2E 33]"""
    abomination_fest: bool = False
    """Several Abominations may be on the board. [2E 30 · WD 38]"""
    abomination_limit: int | None = None
    """How many at the most, in the Abomination Fest; None: all there are. [2E 30]"""
    abominations: Words | None = None
    """Those in the Abomination deck, by id or name, of the box or visitors; None: all of the box.
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
    """Those in the Necromancer deck, by id or name, who come besides the box's own; None: nobody.
    [WD 38]"""
    guard_skills: bool = False
    """Whoever has no skill for Guards draws a Guard Skill card. [WD 39]"""
    guard_skills_chosen: bool = False
    """Whoever has no skill for Guards gets the Guard Skill card that the player likes. [WD 39]"""


PLAIN: Final = Modes()
"""No mode at all."""
_FIELDS: Final = msgspec.structs.fields(Modes)  # asked once: it reads the annotations anew
MODES: Final = tuple(field.encode_name for field in _FIELDS)
"""Their names."""


def chosen(modes: Modes) -> tuple[str, ...]:
    """The names of the modes that are played."""
    return tuple(
        field.encode_name for field in _FIELDS if getattr(modes, field.name) != field.default
    )


def named_zombies(modes: Modes) -> tuple[str, ...]:
    """The Abominations and Necromancers that a table named, by id or name."""
    return (*(modes.abominations or ()), *(modes.cabal or ()), *(modes.necromancers or ()))


def with_modes(ruleset: Ruleset, modes: Modes, content: BoxContent) -> Ruleset:
    """The box's rules of play with the modes in place; an error for what the box does not have."""
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
        deck = _abominations(content, modes.abominations)
        needed = len([zombie for zombie in quest.zombies if zombie.kind == "abomination"])
        if len(deck) < needed:
            raise ContentError(
                f"{len(deck)} Abominations in the deck",
                expected=f"{needed} or more: so many wait in {quest.id}",
            )
        content = msgspec.structs.replace(content, abominations=deck)
    if modes.zombie_cards is not None:
        cards = _zombie_cards(content, modes.zombie_cards, ruleset)
        content = msgspec.structs.replace(content, zombie_cards=cards)
    if modes.defiler:
        content = _with_defiler(content, quest)
    if modes.cabal is not None:
        return _with_cabal(content, quest, modes.cabal, modes.cabal_figures)
    if modes.necromancers is not None:
        return _with_necromancers(content, quest, modes.necromancers)
    return msgspec.structs.replace(content, necromancers=()) if content.necromancers else content


def abominations_of(content: BoxContent) -> tuple[Abomination, ...]:
    """Those who may be in the Abomination deck: the box's own, then its visitors. [WD 38]"""
    return (*content.abominations, *content.visitors.abominations)


def with_defeats(quest: Quest, modes: Modes) -> Quest:
    """The quest with what loses it besides, where Corruption may take Objectives that its goals
    cannot do without. [WD 19] (ruling 193)"""
    if not modes.defiler:
        return quest
    lost = [
        need.GoalImpossible(goal=goal.name, because="objectives lost")
        for goal in quest.goals
        if any(isinstance(word, need.ObjectivesTaken) for word in _together(goal.need))
    ]
    return msgspec.structs.replace(quest, defeats=(*quest.defeats, *lost))


def _together(goal: need.Condition) -> Iterator[need.Condition]:
    """What must all hold for a goal."""
    if isinstance(goal, need.All):
        for part in goal.of:
            yield from _together(part)
    else:
        yield goal


def _called(card: Abomination) -> tuple[str, str]:
    return card.id, card.name


def _abominations(content: BoxContent, names: tuple[str, ...]) -> tuple[Abomination, ...]:
    """A deck put together by the players, in the order of the box. [2E 30 · WD 38]"""
    there = abominations_of(content)
    known = {word.casefold(): card for card in there for word in _called(card)}
    wanted: list[str] = []
    for name in names:
        card = known.get(name.casefold())
        if card is None:
            raise ContentError(
                f"the Abomination {name!r}, which is not in this box",
                expected="one of " + ", ".join(card.id for card in there),
                code="unknown-abomination",
                name=name,
            )
        if card.id in wanted:
            raise ContentError(
                f"the Abomination {name!r} a second time",
                expected="each once: there is one card",
                code="abomination-twice",
                name=name,
            )
        wanted.append(card.id)
    if not wanted:
        raise ContentError(
            "an Abomination deck without cards", expected="one at least", code="no-abominations"
        )
    return tuple(card for card in there if card.id in wanted)


def _zombie_cards(
    content: BoxContent, words: tuple[str, ...], ruleset: Ruleset
) -> tuple[ZombieCard, ...]:
    """The cards with these numbers, at least one of which brings zombies. [2E 35]"""
    groups = {group.name: range(group.first, group.last + 1) for group in ruleset.card_groups}
    known = [card.number for card in content.zombie_cards]
    wanted: set[int] = set()
    for word in words:
        numbers = groups.get(word) or _numbers(word)
        if not numbers or numbers[0] not in known or numbers[-1] not in known:
            names = ", ".join(groups)
            raise ContentError(
                f"the Zombie cards {word!r}",
                expected=f"{names}, a number from {min(known)} to {max(known)}, or two such "
                "numbers as 1-18",
                code="unknown-zombie-cards",
                cards=word,
                first=min(known),
                last=max(known),
            )
        wanted.update(numbers)
    used = tuple(card for card in content.zombie_cards if card.number in wanted)
    if not any(card.spawns for card in used):
        raise ContentError(
            "a Zombie deck that brings no zombies",
            expected="one card with zombies at least",
            code="no-zombies",
        )
    return used


def _numbers(word: str) -> range:
    """The numbers that `7` or `1-18` stands for; none if it is neither."""
    found = CARD.fullmatch(word)
    if found is None:
        return range(0)
    first = int(found[1])
    return range(first, int(found[2] or first) + 1)


# --- several Necromancers -------------------------------------------------------------------


def necromancers_of(content: BoxContent, figures: int | None = None) -> tuple[Necromancer, ...]:
    """Those who may be in a cabal: the standard one, with so many figures if that is said, and
    whoever else the box has. [BP 31]"""
    return (
        *[
            Necromancer(
                id=kind.id,
                name=kind.name,
                figures=kind.miniatures if figures is None else figures,
                confidence=kind.confidence,
            )
            for kind in content.box.zombies
            if kind.id == NECROMANCER
        ],
        *content.necromancers,
    )


def necromancer_cards(content: BoxContent, quest: Quest | None = None) -> list[int]:
    """The numbers of the Zombie cards that bring Necromancers, in a quest."""
    for word in quest.standing if quest is not None else ():
        if isinstance(word, NoNecromancers) or (
            isinstance(word, ReadAs) and word.kind == NECROMANCER
        ):
            return []
    return [
        card.number
        for card in content.zombie_cards
        if any(spawn.zombie == NECROMANCER for spawn in card.spawns.values())
    ]


def necromancer_deck_of(content: BoxContent) -> tuple[Necromancer, ...]:
    """Those who may be in the Necromancer deck: what the box has besides the standard one, and its
    visitors. [WD 38]"""
    return (*content.necromancers, *content.visitors.necromancers)


def _with_necromancers(content: BoxContent, quest: Quest, names: tuple[str, ...]) -> BoxContent:
    """The box with a Necromancer deck that the players put together; the standard one is in none.
    [WD 38]"""
    _cards_of_necromancers(content, quest, "several Necromancers", "nobody-comes")
    chosen = _necromancers(names, necromancer_deck_of(content))
    ids = {one.id for one in chosen}
    if not ids or len(ids) < len(names):
        raise ContentError(
            f"a Necromancer deck of {', '.join(names) or 'nobody'}",
            expected="one at least, and each once: there is one card",
            code="necromancer-deck",
        )
    return msgspec.structs.replace(content, necromancers=(necromancers_of(content)[0], *chosen))


def _with_defiler(content: BoxContent, quest: Quest) -> BoxContent:
    """The box with White Death's Defiler in the place of its Necromancer. [WD 19]"""
    _cards_of_necromancers(content, quest, "the Defiler", "nobody-comes")
    (defiler,) = [one for one in content.visitors.necromancers if one.id == DEFILER]
    kinds = [
        msgspec.structs.replace(kind, name=defiler.name, drops_vault_weapon=True)
        if kind.id == NECROMANCER
        else kind
        for kind in content.box.zombies
    ]
    return msgspec.structs.replace(
        content, box=msgspec.structs.replace(content.box, zombies=tuple(kinds))
    )


def _cards_of_necromancers(content: BoxContent, quest: Quest, what: str, code: str) -> list[int]:
    """The numbers of the Zombie cards that bring Necromancers; an error if there are none."""
    numbers = necromancer_cards(content, quest)
    if not numbers:
        raise ContentError(
            f"{what} in {quest.id}, which has no Necromancer cards",
            expected="a quest with Necromancers",
            code=code,
            quest=quest.id,
        )
    return numbers


def _necromancers(names: tuple[str, ...], known: tuple[Necromancer, ...]) -> list[Necromancer]:
    """Those who are named, by id or name, in the order of the names; an error for any other."""
    by_name = {word.casefold(): one for one in known for word in (one.id, one.name)}
    for name in names:
        if name.casefold() not in by_name:
            raise ContentError(
                f"the Necromancer {name!r}, who is not in this box",
                expected="one of " + ", ".join(one.id for one in known),
                code="unknown-necromancer",
                name=name,
            )
    return [by_name[name.casefold()] for name in names]


def _with_cabal(
    content: BoxContent, quest: Quest, names: tuple[str, ...], figures: int | None
) -> BoxContent:
    """The box with a Necromancer of the players' choice on each Necromancer card. [BP 31]"""
    numbers = _cards_of_necromancers(content, quest, "a cabal", "no-necromancer-cards")
    if len(names) != len(numbers):
        raise ContentError(
            f"a cabal of {len(names)}",
            expected=f"{len(numbers)} names: a Necromancer for each of the cards",
            code="cabal-size",
            count=len(names),
            cards=len(numbers),
        )
    if figures is not None and not 1 <= figures <= MOST_FIGURES:
        raise ContentError(
            f"{figures} figures of the standard Necromancer",
            expected=f"1 to {MOST_FIGURES}",
            code="cabal-figures",
            figures=figures,
            most=MOST_FIGURES,
        )
    known = necromancers_of(content, figures)
    chosen = _necromancers(names, known)
    people = tuple(one for one in known if one in chosen)
    if sum(one.figures for one in people) < 2:
        raise ContentError(
            "a cabal of one figure",
            expected="two figures or more: of several Necromancers, or of the standard one",
            code="cabal-of-one",
        )
    cards = dict(zip(numbers, chosen, strict=True))
    return msgspec.structs.replace(
        content,
        necromancers=people,
        zombie_cards=tuple(
            _bringing(card, cards[card.number]) if card.number in cards else card
            for card in content.zombie_cards
        ),
    )


def _bringing(card: ZombieCard, who: Necromancer) -> ZombieCard:
    """The Necromancer card with somebody else on it."""
    changed = {
        level.value: msgspec.structs.replace(spawn, zombie=who.id)
        for level, spawn in card.spawns.items()
        if spawn.zombie == NECROMANCER
    }
    return msgspec.structs.replace(card, **changed)
