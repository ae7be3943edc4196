"""The choices before a game begins: the teams, modes and house rules of a box, and what a quest
needs."""

from __future__ import annotations

import msgspec

from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.zombies import Abomination, Necromancer
from shamble.rules.boxes import decks, house_rules, modes
from shamble.rules.boxes.modes import Modes
from shamble.rules.boxes.ruleset import (
    COMMON_TEAM,
    RULESETS,
    CardGroup as CardGroup,
    most_survivors,
)
from shamble.rules.quests.company import Wanted
from shamble.rules.quests.playable import Missing, unplayable
from shamble.rules.skills.listed import skill_list
from shamble.rules.systems.rope_ladders import has_ladders
from shamble.rules.words.parts import SLOT_NAMES

HOUSE_RULES = tuple(house_rules.HOUSE_RULES)
"""The names of all house rules, whichever box they are for."""


class LargeTeam(msgspec.Struct, frozen=True, kw_only=True):
    """What a team of more than six survivors has in addition."""

    survivors: int
    cards: int
    """How many more Starting Equipment cards it has."""
    tokens: int
    """How many more Spawn tokens lie on the board."""
    spawns: int
    """How many more Zombie cards come in each Spawn step."""
    limit: int
    """The Spawn tokens on the board with which a Necromancer's escape loses the game; 0: never."""


class BoxChoices(msgspec.Struct, frozen=True):
    """What a table may choose in a box."""

    first_team: tuple[str, ...]
    """The English names of the team that plays if the table chooses none."""
    most_survivors: int
    """The largest team."""
    large_teams: tuple[LargeTeam, ...]
    modes: tuple[str, ...]
    """The additional game modes, by name: see `Modes`."""
    abominations: tuple[Abomination, ...]
    """The Abominations that may be in their deck: the box's own, then its visitors."""
    necromancers: tuple[Necromancer, ...]
    """The Necromancers who may be in a cabal, the standard one first."""
    necromancer_deck: tuple[Necromancer, ...]
    """The Necromancers who may be in a Necromancer deck: not the standard one, but visitors too."""
    card_groups: tuple[CardGroup, ...]
    """The groups of Zombie cards that a table may leave out."""
    house_rules: dict[str, bool]
    """Whether each house rule is on by default."""


class QuestNeeds(msgspec.Struct, frozen=True):
    """What a quest asks of those who want to play it."""

    missing: tuple[Missing, ...]
    """What the quest says and the rules do not know; empty if it can be played."""
    aside: int
    """How many survivors must be left whom no player plays."""
    aside_each: int
    """How many more must be left for each survivor of the team."""
    drawn: int
    """The size of the team if the quest draws it; 0: the players choose it."""
    necromancer_cards: int
    """How many Zombie cards bring Necromancers; 0: there can be no cabal."""
    ladders: bool
    """Whether it has Rope Ladders."""


def box_choices(content: BoxContent) -> BoxChoices:
    """What a table may choose in a box that has rules of play."""
    rules = RULESETS[content.box.id]
    return BoxChoices(
        first_team=tuple([survivor.name for survivor in content.survivors[:COMMON_TEAM]]),
        most_survivors=rules.most_survivors,
        large_teams=tuple(
            [
                LargeTeam(
                    survivors=survivors,
                    cards=rules.more_cards(survivors),
                    tokens=rules.more_tokens(survivors),
                    spawns=rules.more_spawns(survivors),
                    limit=rules.for_team(survivors).escape_limit,
                )
                for survivors in range(COMMON_TEAM + 1, rules.most_survivors + 1)
            ]
        ),
        modes=rules.modes,
        abominations=decks.abominations_of(content),
        necromancers=decks.necromancers_of(content),
        necromancer_deck=decks.necromancer_deck_of(content),
        card_groups=rules.card_groups,
        house_rules={
            name: bool(getattr(rules, field, getattr(content.box.board, field, False)))
            for name, (field, _) in house_rules.HOUSE_RULES.items()
        },
    )


def quest_needs(content: BoxContent, quest: Quest) -> QuestNeeds:
    """What a quest of a box asks of those who want to play it."""
    wanted = Wanted(quest)
    return QuestNeeds(
        missing=unplayable(quest, content.box.id),
        aside=wanted.aside,
        aside_each=wanted.each,
        drawn=wanted.drawn,
        necromancer_cards=len(decks.necromancer_cards(content, quest)),
        ladders=has_ladders(quest),
    )


def is_playable(content: BoxContent, quest: Quest) -> bool:
    """Whether the rules know everything that a quest says."""
    return not unplayable(quest, content.box.id)


def largest_team(content: BoxContent) -> int:
    """The most survivors of a team in quests of a box, even of a box without rules of play."""
    return most_survivors(content.box.id)


def check_modes(content: BoxContent, chosen: Modes) -> None:
    """Raise an error for modes that a box does not have, or that do not go together."""
    modes.with_modes(RULESETS[content.box.id], chosen, content)


def further_skills(content: BoxContent) -> tuple[str, ...]:
    """The skills that Ultrared adds, beyond Red, to those on the cards of a box."""
    return skill_list(content) if "ultrared" in RULESETS[content.box.id].modes else ()


def slots(content: BoxContent) -> tuple[str, ...]:
    """The slots of a survivor's dashboard, by the names that `View` has for them."""
    inventory = content.box.inventory
    hands, body, backpack = SLOT_NAMES[:2], SLOT_NAMES[2:3], SLOT_NAMES[3:8]
    return (
        *hands[: inventory.hands],
        *body[: inventory.body],
        *backpack[: inventory.backpack],
    )
