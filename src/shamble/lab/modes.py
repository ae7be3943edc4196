"""Games with additional game modes: each alone, all together, or any of them."""

from __future__ import annotations

import random
from collections.abc import Iterable

from shamble.content import typed
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.rules.boxes.decks import (
    MOST_FIGURES,
    abominations_of,
    necromancer_cards,
    necromancer_deck_of,
    necromancers_of,
)
from shamble.rules.boxes.modes import Modes
from shamble.rules.boxes.ruleset import RULESETS

LIMIT = 2
"""The Abominations in a game that limits them."""
NEED_NECROMANCERS = ("cabal", "cabal-figures", "defiler", "necromancers")
"""The modes that change nothing where no card brings a Necromancer."""
FEW = 2
"""The least figures of a cabal."""


def with_modes(content: BoxContent, names: Iterable[str], chance: random.Random) -> Modes:
    """These modes; cards are left out of the decks by chance."""
    values: dict[str, object] = {}
    wanted = list(names)
    if "defiler" in wanted:  # who is in no cabal
        wanted = [name for name in wanted if not name.startswith("cabal")]
    for name in wanted:
        if name == "abomination-limit":
            values |= {"abomination-fest": True, name: LIMIT}
        elif name == "abominations":
            cards = [card.id for card in abominations_of(content)]
            values[name] = chance.sample(cards, chance.randint(LIMIT, len(cards)))
        elif name == "abomination-fest" and len(content.abominations) < LIMIT:
            values |= {name: True, "abominations": [c.id for c in abominations_of(content)]}
        elif name == "necromancers":
            people = [one.id for one in necromancer_deck_of(content)]
            values[name] = chance.sample(people, chance.randint(1, len(people)))
        elif name == "zombie-cards":
            groups = [group.name for group in RULESETS[content.box.id].card_groups]
            values[name] = groups[: chance.randint(1, len(groups))]
        elif name in ("cabal", "cabal-figures"):
            values |= {"cabal": _cabal(content, chance)}
            values |= {"cabal-figures": chance.randint(FEW, MOST_FIGURES)}
        else:
            values[name] = True
    return typed.convert(values, Modes)


def _cabal(content: BoxContent, chance: random.Random) -> list[str]:
    """A Necromancer for each card, by chance."""
    cards = len(necromancer_cards(content))
    return chance.choices([one.id for one in necromancers_of(content)], k=cards)


def modes_for(content: BoxContent, quest: Quest) -> list[str]:
    """The names of the box's modes that can be played in a quest."""
    names = list(RULESETS[content.box.id].modes)
    cards = necromancer_cards(content, quest)
    if not necromancer_deck_of(content):
        names = [name for name in names if name != "necromancers"]
    return [name for name in names if cards or name not in NEED_NECROMANCERS]


def each_mode(content: BoxContent, quest: Quest, seed: int = 0) -> list[Modes]:
    """Each mode of the box alone, and all of them together, as far as the quest has them."""
    names, chance = modes_for(content, quest), random.Random(seed)
    mixed = [name for name in names if name != "defiler"]
    together = [with_modes(content, mixed, chance)] if len(mixed) > 1 else []
    alone = [with_modes(content, [name], chance) for name in names]
    return list(dict.fromkeys([*alone, *together]))
