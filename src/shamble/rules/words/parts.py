"""What the numbers of choices, questions and events stand for: a zone, a card, a colour …

Each part knows the names of its numbers, which mean the same in every language: saves, scenario
files and the wire use them. How a part is said to a person stands in `telling/parts_said.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from shamble.rules.boxes.facts import COLORS, NO_CARD, WAY_NAMES, Card
from shamble.rules.boxes.material import LEVELS, LISTED, Material
from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import SLOTS, Phase, State
from shamble.rules.words.part import WIDTH, Count, Named, Part, words_of

FROM_THE_LIST: Final = 100
"""The first place, in an event, of a skill that is on no card."""
LUCKY: Final = NO_CARD
"""The number for no card where one may be named: the skill Lucky, or bare hands."""


class Zones(Part):
    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(material.zone_count)

    def called(self, material: Material, number: int) -> str:
        return material.board.name(number)

    def other_texts(self, material: Material, number: int) -> list[str]:
        """The names of a zone that several tiles share, one for each tile."""
        return [name.replace(" ", "-") for name in material.board.zones[number].members]

    def zone(self, material: Material, state: State, number: int) -> int:
        return number


class Doors(Part):
    """A door is called by the zones on both sides."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.board.doors))

    def called(self, material: Material, number: int) -> str:
        door = material.board.doors[number]
        return f"{ZONE.text(material, door.a)}/{ZONE.text(material, door.b)}"

    def other_texts(self, material: Material, number: int) -> list[str]:
        """The names of the door from either side, with all names of the zones."""
        door = material.board.doors[number]
        found: list[str] = []
        for one in (ZONE.text(material, door.a), *ZONE.other_texts(material, door.a)):
            for other in (ZONE.text(material, door.b), *ZONE.other_texts(material, door.b)):
                found += [f"{one}/{other}", f"{other}/{one}"]
        return found


class People(Part):
    moves: ClassVar[bool] = True

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.people))

    def called(self, material: Material, number: int) -> str:
        return material.people[number].id

    def zone(self, material: Material, state: State, number: int) -> int:
        """The zone of Guards or of a Beacon that walks, who are known by it alone; else -1."""
        if number in material.guards or number == material.walking_beacon:
            return state.zone[number]
        return -1


class Cards(Part):
    """A kind of Equipment card, or no card if the part has a word for that."""

    def __init__(
        self, name: str, none: str = "", only: Callable[[Card], bool] = lambda card: True
    ) -> None:
        """`only` tells which cards can be meant."""
        super().__init__(name, "card")
        self.none: Final = none
        self.only: Final = only

    def numbers(self, material: Material) -> Sequence[int] | None:
        known = [card.index for card in material.cards if self.only(card)]
        return [*known, LUCKY] if self.none else known

    def called(self, material: Material, number: int) -> str:
        return self.none if number == LUCKY else material.cards[number].id


class Kinds(Part):
    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(material.kind_count)

    def called(self, material: Material, number: int) -> str:
        return material.kinds[number].id


class Slots(Named):
    """A slot for a card, of the survivor who is asked or of the partner in a Trade."""

    def card(self, state: State, survivor: int, number: int) -> int:
        """The copy in the slot, or -1."""
        return state.cards[survivor * SLOTS + number]


class Seats(Count):
    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(material.seat_count)


class Piles(Count):
    """A deck that is made anew. Its text is its number."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(PILE_NAMES))


class Goals(Part):
    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.quest.goals))

    def called(self, material: Material, number: int) -> str:
        return material.quest.goals[number].name


class QuestActions(Part):
    """An action of the quest's own, by its name."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.quest_actions))

    def called(self, material: Material, number: int) -> str:
        return material.quest_actions[number].name


class ZombieCards(Count):
    """A zombie card, by its printed number."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.zombie_cards))

    def called(self, material: Material, number: int) -> str:
        return str(material.zombie_cards[number].number)

    def fact(self, material: Material, number: int) -> str | int:
        return material.zombie_cards[number].number


class Dice(Count):
    """The results of a roll as digits: 3, 5, 6 is 356."""

    expected: ClassVar[str] = "the dice as digits from 1 to 6: 356"

    def read(self, material: Material, text: str) -> int:
        shown = text == "0" or (bool(text) and not text.strip("123456"))
        return int(text) if shown else -1

    def fact(self, material: Material, number: int) -> str | int:
        return str(number) if number else ""

    def number_of(self, material: Material, fact: str | int) -> int:
        return int(fact or 0)


class Skills(Part):
    """A skill to learn: the survivor, an upper level or the book's list, the place in that row. If
    two survivors can learn the same skill, its text is read as the first one's."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return [
            survivor << 2 * WIDTH | level << WIDTH | place
            for survivor, facts in enumerate(material.survivors)
            for level, row in ((2, facts.orange), (3, facts.red), (LISTED, material.skill_list))
            for place in range(len(row))
        ]

    def called(self, material: Material, number: int) -> str:
        mask = (1 << WIDTH) - 1
        facts = material.survivors[number >> 2 * WIDTH & mask]
        rows = (facts.blue, facts.yellow, facts.orange, facts.red, material.skill_list)
        return rows[number >> WIDTH & mask][number & mask]

    def text(self, material: Material, number: int) -> str:
        return self.called(material, number)

    def number_of(self, material: Material, fact: str | int) -> int:
        return self.read(material, str(fact))


class SkillPlaces(Count):
    """In an event: a skill by its place among those of the survivor's level, or on the list."""

    varies: ClassVar[bool] = True

    def meant(self, material: Material, number: int, beside: dict[str, int]) -> tuple[Part, int]:
        level = beside["level"]
        if number >= FROM_THE_LIST:
            level, number = LISTED, number - FROM_THE_LIST
        return SKILL, beside["survivor"] << 2 * WIDTH | level << WIDTH | number

    def texts(self, material: Material) -> dict[str, int]:
        listed = enumerate(material.skill_list, FROM_THE_LIST)
        return {skill.replace(" ", "-"): place for place, skill in listed} | {
            skill.replace(" ", "-"): place
            for facts in material.survivors
            for row in (facts.blue, facts.yellow, facts.orange, facts.red)
            for place, skill in enumerate(row)
        }

    def plain(self, material: Material, text: str) -> str:
        return text if text in self.texts(material) else ""


class Objectives(Count):
    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.objective_zones))

    def zone(self, material: Material, state: State, number: int) -> int:
        return material.objective_zones[number]


class Crates(Count):
    moves: ClassVar[bool] = True

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.crate_zones))

    def zone(self, material: Material, state: State, number: int) -> int:
        return material.crate_zone(state, number)


class KeptObjectives(Objectives):
    """An Objective that a survivor has: it lies in no zone any more."""

    def zone(self, material: Material, state: State, number: int) -> int:
        return -1


class Cars(Part):
    """A car, by its kind; the second of a kind is `pimpmobile-2`."""

    moves: ClassVar[bool] = True

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.cars))

    def called(self, material: Material, number: int) -> str:
        return material.cars[number].id

    def zone(self, material: Material, state: State, number: int) -> int:
        return state.cars[number]


class GuardCards(Part):
    """A Guard Skill card."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(material.guard_cards))

    def called(self, material: Material, number: int) -> str:
        return material.guard_cards[number].id


class SpawnTokens(Count):
    """A Spawn token; Necromancers bring more of them than there are at set-up."""

    moves: ClassVar[bool] = True

    def zone(self, material: Material, state: State, number: int) -> int:
        return state.spawn_tokens[number]


class Pools(Count):
    """A Dragon Bile token on the board."""

    moves: ClassVar[bool] = True

    def zone(self, material: Material, state: State, number: int) -> int:
        return state.bile[number]


SLOT_NAMES: Final = (
    "hand1",
    "hand2",
    "body",
    "pack1",
    "pack2",
    "pack3",
    "pack4",
    "pack5",
    "pack6",
    "pack7",
    "drawn1",
    "drawn2",
    "drawn3",
    "drawn4",
)
PILE_NAMES: Final = ("equipment", "zombie", "abomination")
"""The decks that can be made anew."""

COUNT: Final = Count("count", "number")
SEAT: Final = Seats("seat")
ZONE: Final = Zones("zone")
CREW: Final = Zones("zone")
"""A zone with Guards."""
VIA: Final = Zones("via", "zone")
"""A zone on the way to another."""
DOOR: Final = Doors("door")
PERSON: Final = People("survivor")
CARD: Final = Cards("card")
CARD_OR_LUCKY: Final = Cards("card", "lucky")
CARD_OR_IMPROVISED: Final = Cards("card", "improvised")
TOOL: Final = Cards("tool", "hands", lambda card: card.opens_doors)
SLOT: Final = Slots("slot", "slot", SLOT_NAMES)
PARTNER_SLOT: Final = Slots("slot", "slot", SLOT_NAMES)
WAY: Final = Named("way", "way to attack", WAY_NAMES)
GUARD_WAY: Final = Named("way", "way to attack", WAY_NAMES[:2])
"""How Guards attack. [WD 23-24]"""
KIND: Final = Kinds("kind", "kind of zombie")
GROUP: Final = Kinds("kind", "kind of zombie")
"""The kind of the zombies that go together from the zone named beside it."""
SKILL: Final = Skills("skill", "skill to learn", 3)
SKILL_PLACE: Final = SkillPlaces("skill")
COLOR: Final = Named("color", "colour", tuple([color.value for color in COLORS]))
OBJECTIVE_COLOR: Final = Named("color", "colour", COLOR.names)
LEVEL: Final = Named("level", "Danger Level", tuple([level.value for level in LEVELS]))
PHASE: Final = Named("phase", "phase", words_of(Phase))
ENDING: Final = Named("ending", "ending", words_of(Ending))
DICE: Final = Dice("dice")
GOAL: Final = Goals("goal")
ACTION: Final = QuestActions("action")
PILE: Final = Piles("pile")
ZOMBIE_CARD: Final = ZombieCards("card", "zombie card")
OFFERED_ZOMBIE_CARD: Final = ZombieCards("zombie_card", "zombie card")
"""A zombie card in a choice, where the name `card` means an Equipment card."""
OBJECTIVE: Final = Objectives("objective", "Objective")
KEPT_OBJECTIVE: Final = KeptObjectives("objective", "Objective")
CRATE: Final = Crates("crate")
CAR: Final = Cars("car")
PLACE_IN_CAR: Final = Named("place", "place in a car", ("driver", "passenger"))
SPAWN_TOKEN: Final = SpawnTokens("spawn", "number")
NECROMANCERS_TOKEN: Final = SpawnTokens("spawn", "number")
"""The Spawn token that came with the Necromancer whose kind is named beside it."""
POOL: Final = Pools("bile", "number")
GUARD_CARD: Final = GuardCards("guard_skill", "Guard Skill card")
