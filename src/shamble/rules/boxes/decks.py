"""The decks that a table puts together: Abominations, Zombie cards, Necromancers.
[2E 30, 35 · BP 31 · WD 19, 38]

The modes say which of them a table may choose: see `modes.py`.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import NoNecromancers, ReadAs
from shamble.content.zombies import Abomination, Necromancer, ZombieCard
from shamble.rules.boxes.ruleset import Ruleset

NECROMANCER: Final = "necromancer"
"""The standard Necromancer's name on Zombie cards and in the box."""
DEFILER: Final = "white-death-necromancer"
"""The id of White Death's Necromancer, the Defiler, where he visits another box."""
MOST_FIGURES: Final = 6
"""How many figures of the standard Necromancer a table may have, as there are cards and tokens."""
CARD: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
"""The number of a Zombie card, or the first and the last of several."""


def abominations_of(content: BoxContent) -> tuple[Abomination, ...]:
    """The Abominations that may be in the deck: the box's own, then its visitors. [WD 38]"""
    return (*content.abominations, *content.visitors.abominations)


def _called(card: Abomination) -> tuple[str, str]:
    return card.id, card.name


def abomination_deck(content: BoxContent, names: tuple[str, ...]) -> tuple[Abomination, ...]:
    """A deck that the players put together, in the order of the box. [2E 30 · WD 38]"""
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


def zombie_deck(
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
    """The numbers that a word like `7` or `1-18` stands for; none for any other word."""
    found = CARD.fullmatch(word)
    if found is None:
        return range(0)
    first = int(found[1])
    return range(first, int(found[2] or first) + 1)


def necromancers_of(content: BoxContent, figures: int | None = None) -> tuple[Necromancer, ...]:
    """The Necromancers who may be in a cabal: the standard one, with this many `figures` if they
    are given, and all others of the box. [BP 31]"""
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
    """The Necromancers who may be in the deck: those of the box besides the standard one, and its
    visitors. [WD 38]"""
    return (*content.necromancers, *content.visitors.necromancers)


def with_necromancers(content: BoxContent, quest: Quest, names: tuple[str, ...]) -> BoxContent:
    """The box with a Necromancer deck that the players put together, which never has the standard
    one. [WD 38]"""
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


def with_defiler(content: BoxContent, quest: Quest) -> BoxContent:
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
    """The numbers of the Zombie cards that bring Necromancers; raises an error if none does."""
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
    """The Necromancers with these names or ids, in this order; raises an error for any other
    name."""
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


def with_cabal(
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
    """The Necromancer card with another Necromancer on it."""
    changed = {
        level.value: msgspec.structs.replace(spawn, zombie=who.id)
        for level, spawn in card.spawns.items()
        if spawn.zombie == NECROMANCER
    }
    return msgspec.structs.replace(card, **changed)
