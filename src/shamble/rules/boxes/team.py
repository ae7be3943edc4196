"""The people of a game: the survivors of the team, the others of the quest, and inventories."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.content.guests import unknown_survivor
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.survivors import Survivor, SurvivorKind
from shamble.content.vocabulary import effects as do, standing as rule
from shamble.content.vocabulary.walking import words
from shamble.rules.boxes.played_quest import Chosen, PlayedQuest
from shamble.rules.people.roles import (
    BEACON,
    COMPANION,
    Person,
    beacon,
    guard,
    survivor as person,
)
from shamble.rules.table.state import SLOTS, Slot

Slots = tuple[int, ...]
Places = tuple[Slots, Slots, Slots, Slots]
"""The slots of the hands, the body and the backpack, and those of cards just drawn."""


class Team(PlayedQuest):
    """The people of one game, and the slots of a survivor's inventory."""

    def __init__(self, chosen: Chosen) -> None:
        super().__init__(chosen)
        content, quest = self.content, self.quest
        team = tuple([_survivor(content, name) for name in chosen.survivors])
        self.team_size: Final = len(team)
        """How many survivors the players play: at set-up the first ones of `survivors`."""
        self.more_cards: Final = self.ruleset.more_cards(len(team))
        self.more_tokens: Final = self.ruleset.more_tokens(len(team))
        self.more_spawns: Final = self.ruleset.more_spawns(len(team))
        bench = [s for s in content.survivors if s not in team] if has_company(quest) else []
        self.survivors: Final = (*team, *bench)
        """The survivors with an ID card at this table: the team, and those whom no player plays, if
        the quest has a part for them."""
        self.people: Final[tuple[Person, ...]] = (
            *[person(record) for record in team],
            *[person(record, COMPANION) for record in bench],
            *chosen.others,
            *[beacon() for word in quest.standing if isinstance(word, rule.BeaconWalks)],
            *[guard(n + 1) for n in range(_guard_count(content, quest))],
        )
        """The people who may stand on the board, those with an ID card first, Guards last."""
        first_guard = len(self.people) - _guard_count(content, quest)
        self.guards: Final = range(first_guard, len(self.people))
        """The numbers of the Guards among `people`."""
        walking = [number for number, one in enumerate(self.people) if one.role is BEACON]
        self.walking_beacon: Final = walking[0] if walking else -1
        """The number of the Beacon among `people`, where it is a person who walks; else -1.
        [WD 49]"""
        self.guard_cards: Final = tuple(
            [card for card in content.guard_skills for _ in range(card.count)]
        )
        """The Guard Skill cards of the box. [WD 39]"""
        self.skill_list: Final = _skill_list(content) if self.ruleset.ultrared else ()
        """The skills from which a player may choose when the survivor's card has no more."""
        self.kids: Final = tuple(s.kind is SurvivorKind.KID for s in self.survivors)
        self.team_seats: Final = chosen.seats
        """The seat of each survivor of the team at set-up: see `State.seats`."""
        self.seat_count: Final = max(chosen.seats) + 1
        bar = content.box.danger
        self.thresholds: Final = (bar.blue, bar.yellow, bar.orange, bar.red)
        inventory = content.box.inventory
        self.hands: Final = inventory.hands
        self.body: Final = inventory.body
        self.backpack: Final = inventory.backpack
        self.slots: Final = _inventory(self.hands, self.body, self.backpack)
        """The slots of an inventory, by how many a skill adds to the backpack."""
        self.slot_places: Final = [
            tuple([(slot, place) for place, slots in enumerate(places) for slot in slots])
            for places in self.slots
        ]
        """Each slot of an inventory with the place to which it belongs."""
        self.own_places: Final = [
            tuple([(slot, place) for slot, place in places if slot < Slot.GAINED_1])
            for places in self.slot_places
        ]
        """Each slot with its place, without the slots of cards just drawn."""


def has_company(quest: Quest) -> bool:
    """Whether survivors whom no player plays have a part in the quest."""
    if quest.friends:
        return True
    for _, word in words(quest):
        if isinstance(word, (do.Companion, rule.StartingCompanions, rule.RandomPairs)):
            return True
    return False


def _skill_list(content: BoxContent) -> tuple[str, ...]:
    from shamble.rules.skills.listed import skill_list  # skills import the material

    return skill_list(content)


def _guard_count(content: BoxContent, quest: Quest) -> int:
    """How many Guards the quest puts on the board, at most as many as figures. [WD 23]"""
    wanted = sum([guards.count for guards in quest.guards])
    there = 0 if content.box.guards is None else content.box.guards.miniatures
    if wanted > there:
        raise ContentError(
            f"{wanted} Guards in quest {quest.id}",
            expected=f"at most {there}: so many figures are in the box",
        )
    return wanted


def _inventory(hands: int, body: int, backpack: int) -> list[Places]:
    """The slots of each place of an inventory, by how many a skill adds to the backpack."""
    room = Slot.GAINED_1 - Slot.BACKPACK_1 - backpack
    return [
        (
            _slots(Slot.HAND_1, hands),
            _slots(Slot.BODY, body),
            _slots(Slot.BACKPACK_1, backpack + more),
            _slots(Slot.GAINED_1, SLOTS - Slot.GAINED_1),
        )
        for more in range(room + 1)
    ]


def _slots(first: int, count: int) -> Slots:
    return tuple(range(first, first + count))


def _survivor(content: BoxContent, name: str) -> Survivor:
    found = content.survivor(name)
    if found is None:
        raise unknown_survivor(name, content.survivors)
    return found
