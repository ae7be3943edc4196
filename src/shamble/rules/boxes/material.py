"""What lies on the table and does not change: the board, the cards, the figures, who plays.

Content is read once into flat tables here, so that the rules look up integers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from shamble.board import Board
from shamble.content.board_rules import BoardRules
from shamble.content.box import Guards, ImprovisedWeapons
from shamble.content.danger import DangerLevel
from shamble.content.equipment import Deck, Equipment, EquipmentKind
from shamble.content.errors import ContentError
from shamble.content.guests import unknown_survivor
from shamble.content.library import BoxContent
from shamble.content.made import made_cards
from shamble.content.quests import Quest
from shamble.content.survivors import Survivor, SurvivorKind
from shamble.content.tiles import Tile
from shamble.content.vocabulary import effects as do
from shamble.content.vocabulary import standing as rule
from shamble.content.vocabulary.standing import Action, Deliver
from shamble.content.vocabulary.walking import words
from shamble.content.zombies import Abomination, Necromancer
from shamble.rules.boxes.facts import (
    COLORS,
    MELEE,
    NO_CARD,
    RANGED,
    Card,
    CarFacts,
    Deliverable,
    Kind,
    Weapon,
    ZombieCardFacts,
)
from shamble.rules.boxes.house_rules import board_with_options, with_options
from shamble.rules.boxes.modes import PLAIN, Modes, with_decks, with_defeats, with_modes
from shamble.rules.boxes.ruleset import RULESETS, Ruleset
from shamble.rules.people.roles import BEACON, COMPANION, Person, beacon, guard
from shamble.rules.people.roles import survivor as person
from shamble.rules.table.state import SLOTS, Slot, State

if TYPE_CHECKING:
    from shamble.rules.actions.kit import Kit
    from shamble.rules.boxes.prepared import Prepared
    from shamble.rules.words.part import Part

LEVELS: Final = tuple(DangerLevel)
LISTED: Final = len(LEVELS)
"""Where the book's list of skills stands behind the levels of a survivor's card."""


_BOARDS: Final[
    dict[tuple[int, int, bool], tuple[Quest, Mapping[str, Tile], BoardRules, Board]]
] = {}
"""Boards that were built, by the quest, the tiles and the mode: whoever plays there, the board and
what was found out about sight and routes on it are the same."""
_MOST_BOARDS: Final = 64


def _board(quest: Quest, tiles: Mapping[str, Tile], rules: BoardRules, dark_zones: bool) -> Board:
    key = (id(quest), id(tiles), dark_zones)
    known = _BOARDS.get(key)
    if known is not None and known[2] == rules:
        return known[3]
    if len(_BOARDS) >= _MOST_BOARDS:
        _BOARDS.clear()
    board = Board(quest, tiles, rules, dark_zones)
    _BOARDS[key] = (quest, tiles, rules, board)  # who is kept keeps its id
    return board


class Material:
    """Everything fixed about one game."""

    def __init__(
        self,
        content: BoxContent,
        quest: Quest,
        survivors: tuple[str, ...],
        seats: tuple[int, ...],
        options: Mapping[str, bool] | None = None,
        others: tuple[Person, ...] = (),
        modes: Modes = PLAIN,
    ) -> None:
        """`others` are the people whom nobody plays."""
        if content.box.id not in RULESETS:
            raise ContentError(
                f"box {content.box.id!r} without rules of play",
                expected="one of " + ", ".join(RULESETS),
            )
        ruleset = with_options(RULESETS[content.box.id], options or {})
        self.ruleset: Final[Ruleset] = with_modes(ruleset, modes, content).for_team(len(survivors))
        content = with_decks(content, quest, modes, ruleset)
        quest = with_defeats(quest, modes)
        self.content: Final = content
        """The box, with the cards that the table uses."""
        self.quest: Final = quest
        self.tiers: Final = [int(tier) for tier in self.ruleset.targets]
        """What zombies go for, as `Ruleset.targets` says."""
        board_rules = board_with_options(content.box.board, options or {})
        self.board: Final = _board(quest, content.tiles, board_rules, modes.dark_zones)
        team = tuple([_survivor(content, name) for name in survivors])
        self.team_size: Final = len(team)
        """How many survivors are played: at set-up the first so many."""
        self.more_cards: Final = self.ruleset.more_cards(len(team))
        self.more_tokens: Final = self.ruleset.more_tokens(len(team))
        self.more_spawns: Final = self.ruleset.more_spawns(len(team))
        bench = [s for s in content.survivors if s not in team] if has_company(quest) else []
        self.survivors: Final = (*team, *bench)
        """Everybody with an ID card at this table: the team, and those whom nobody plays, where the
        quest has a use for them."""
        self.people: Final = (
            *[person(record) for record in team],
            *[person(record, COMPANION) for record in bench],
            *others,
            *[beacon() for word in quest.standing if isinstance(word, rule.BeaconWalks)],
            *[guard(n + 1) for n in range(_guard_count(content, quest))],
        )
        """Everybody who may stand on the board, those with an ID card first, Guards last."""
        first_guard = len(self.people) - _guard_count(content, quest)
        self.guards: Final = range(first_guard, len(self.people))
        """Which of them are Guards."""
        walking = [number for number, one in enumerate(self.people) if one.role is BEACON]
        self.walking_beacon: Final = walking[0] if walking else -1
        """Which of them is the Beacon, where it is somebody who walks; else -1. [WD 49]"""
        self.guard_cards: Final = tuple(
            [card for card in content.guard_skills for _ in range(card.count)]
        )
        """The Guard Skill cards of the box. [WD 39]"""
        self.skill_list: Final = _skill_list(content) if self.ruleset.ultrared else ()
        """The skills that may be chosen when a card has no more."""
        self.kids: Final = tuple(s.kind is SurvivorKind.KID for s in self.survivors)
        self.team_seats: Final = seats
        """The seat of each survivor of the team at set-up: see `State.seats`."""
        self.seat_count: Final = max(seats) + 1
        bar = content.box.danger
        self.thresholds: Final = (bar.blue, bar.yellow, bar.orange, bar.red)
        inventory = content.box.inventory
        self.hands: Final = inventory.hands
        self.body: Final = inventory.body
        self.backpack: Final = inventory.backpack
        room = Slot.GAINED_1 - Slot.BACKPACK_1 - self.backpack
        self.slots: Final = [
            (
                _slots(Slot.HAND_1, self.hands),
                _slots(Slot.BODY, self.body),
                _slots(Slot.BACKPACK_1, self.backpack + more),
                _slots(Slot.GAINED_1, SLOTS - Slot.GAINED_1),
            )
            for more in range(room + 1)
        ]
        """The slots of the hands, the body and the backpack, and those of cards just drawn; by how
        many a skill adds to the backpack."""
        self.slot_places: Final = [
            tuple([(slot, place) for place, slots in enumerate(places) for slot in slots])
            for places in self.slots
        ]
        """Each slot of an inventory with the place that it is of."""
        self.kept_places: Final = [
            tuple([(slot, place) for slot, place in places if slot < Slot.GAINED_1])
            for places in self.slot_places
        ]
        """The same without the slots of cards just drawn."""

        made = made_cards(content.equipment, quest)
        printed = [r for r in content.equipment if r.kind is not EquipmentKind.REFERENCE]
        self.cards: Final = tuple(
            [Card(index, record) for index, record in enumerate([*printed, *made])]
        )
        self.card_index: Final = {card.id: card.index for card in self.cards}
        self.copies: Final[list[int]] = []
        """The kind of each card copy. Copies of one kind stand together."""
        self.starting: Final[list[int]] = []
        self.equipment: Final[list[int]] = []
        self.pimp: Final[list[int]] = []
        self.vault: Final[list[int]] = []
        self.second_set: Final[list[int]] = []
        """The Starting Equipment once more, of which a large team has some on top.
        [BP 37 · WD 39]"""
        piles = {
            Deck.STARTING: self.starting,
            Deck.EQUIPMENT: self.equipment,
            Deck.PIMP: self.pimp,
            Deck.VAULT: self.vault,
        }
        for card in self.cards[: len(printed)]:
            for deck, pile in piles.items():
                for _ in range(card.record.copies(deck)):
                    pile.append(len(self.copies))
                    self.copies.append(card.index)
            for _ in range(card.starting if self.more_cards else 0):
                self.second_set.append(len(self.copies))
                self.copies.append(card.index)
        self.made: Final[dict[str, int]] = {}
        """The one copy of each card that the quest makes out of another, by its name."""
        for card in self.cards[len(printed) :]:
            self.made[card.name] = len(self.copies)
            self.copies.append(card.index)
        self.card_of: Final = [self.cards[kind] for kind in self.copies]
        self.starts: Final = frozenset([*self.starting, *self.second_set])
        self.out_of_deck: Final = frozenset([*self.pimp, *self.vault, *self.made.values()])
        """Cards that leave the game when they are discarded. (ruling 54)"""

        self.improvised: Final = _without_a_card(content.box.improvised)
        """By way of attack: the weapon of the skill of that name, which is no card, if the box has
        it."""
        self.guard_weapons: Final = _without_a_card(content.box.guards)
        """By way of attack: what each Guard attacks with, if the box has them. [WD 23-24]"""

        self.kinds: Final = tuple(self._zombie_kinds())
        self.kind_count: Final = len(self.kinds)
        self.kinds_called: Final = {
            box_kind.id: tuple(k.index for k in self.kinds if k.box_kind == box_kind.id)
            for box_kind in content.box.zombies
        }
        """The kinds of figure that a word of the quest means."""
        self.kinds_on_cards: Final = self.kinds_called | {
            kind.id: (kind.index,) for kind in self.kinds if kind.necromancer
        }
        """The kinds of figure that a zombie card's word means: in a cabal each card has its own
        Necromancer. [BP 31]"""
        self.cabal: Final = modes.cabal is not None
        """Whether several Necromancers may be on the board with a token each, so that one must tell
        them apart. [BP 31]"""
        self.necromancer_deck: Final = [
            kind.index for kind in self.kinds if kind.necromancer and not kind.standard
        ] * (modes.necromancers is not None)
        """The kinds of the Necromancer deck, a card each. [WD 38]"""
        self._marks: Final = [
            name.removeprefix("necromancer-")
            for name in content.box.tokens.spawn
            if name.startswith("necromancer-")
        ]
        self.zombie_cards: Final = tuple(self._zombie_cards())

        zone = self.board.zone
        shown = len(quest.objectives.zones) - len(quest.objectives.hidden)
        on_cars = [car.zone for car in quest.cars if car.objective]
        self.face_up: Final = shown + len(on_cars)
        """Objectives whose colour everybody sees: the first so many."""
        self.objective_zones: Final = [
            zone(name)
            for name in (
                *quest.objectives.zones[:shown],
                *on_cars,  # on a car that stays where it is
                *quest.objectives.hidden,
            )
        ]
        driven = content.box.car
        self.passengers: Final = 0 if driven is None else driven.passengers
        """The seats of a car besides the driver's."""
        self.car_dice: Final = 0 if driven is None else driven.attack.dice
        self.car_accuracy: Final = 0 if driven is None else driven.attack.accuracy
        self.car_damage: Final = 0 if driven is None else driven.attack.damage
        self.cars: Final = self._cars()
        laid = [zone(name) for name in quest.crates]
        self.crate_cars: Final = [-1] * len(laid) + [c.index for c in self.cars if c.crate >= 0]
        """By crate: the car on which it stands, or -1."""
        self.crate_zones: Final = laid + [car.zone for car in self.cars if car.crate >= 0]
        """Where each crate lies at set-up; see `crate_zone`."""
        self.spawn_zones: Final = [zone(spawn.zone) for spawn in quest.spawns]
        self.spawn_colors: Final = [COLORS.index(spawn.color) for spawn in quest.spawns]
        self.start_zones: Final = [zone(name) for name in quest.start]
        has_beacon = "beacon" in self.ruleset.systems
        self.beacon_zone: Final = zone(quest.beacon or quest.start[0]) if has_beacon else -1
        """Where the Beacon is at set-up: as the quest says, or where the survivors start; -1: the
        box has none. [WD 20]"""
        self.guard_zones: Final = [zone(g.zone) for g in quest.guards for _ in range(g.count)]
        """Where each Guard stands at set-up."""
        self.cauldron_zones: Final = [zone(name) for name in quest.cauldrons]
        self.quest_actions: Final = tuple([w for w in quest.standing if isinstance(w, Action)])
        """The actions of the quest's own."""
        self.deliverable: Final = tuple(_deliverable(quest))
        """What can be delivered in this quest, each thing once."""
        self.exit: Final = -1 if quest.exit is None else zone(quest.exit)
        self.zone_count: Final = len(self.board.zones)
        self.doors_at: Final = [
            tuple([door.index for door in self.board.doors if n in (door.a, door.b)])
            for n in range(self.zone_count)
        ]
        """The doors of each zone, open and closed."""
        self.objectives_at: Final = _tokens_at(self.objective_zones, self.zone_count)
        """The Objectives that lay in each zone at set-up."""
        self.crates_at: Final = _tokens_at(laid, self.zone_count)
        """The crates that lay in each zone at set-up, without those on cars."""
        self.kits: Final[dict[tuple[int, ...], Kit]] = {}
        """What was worked out about inventories: see `actions.kit`."""
        self.prepared: Prepared | None = None
        """What was worked out about rules and skills: see `prepared`."""
        self.hash = ""
        """Of the content, if that was worked out: see `content_hash`."""
        self.catalogue: dict[str, str] | None = None
        """What the numbers of a state mean, if that was worked out: see `kept`."""
        self.untouched: State | None = None
        """The table before its set-up, if somebody looked: see `kept`."""
        self.texts: Final[dict[Part, dict[str, int]]] = {}
        """The texts of what can be named at this table: see `parts`."""

    def weapon(self, card: int, way: int) -> Weapon | None:
        """What a card attacks with in this way; without a card, what is improvised."""
        return self.improvised[way] if card == NO_CARD else self.cards[card].weapons[way]

    def mark(self, token: int) -> str:
        """The colour of the Necromancer side of a spawn token that was brought, by which one knows
        whose it is; the seventh begins again with the first colour. [BP 4, 31]"""
        return self._marks[(token - len(self.spawn_zones)) % len(self._marks)]

    def crate_zone(self, state: State, number: int) -> int:
        """Where a crate lies: on a car, wherever that is. [2E 32]"""
        car = self.crate_cars[number]
        return self.crate_zones[number] if car < 0 else state.cars[car]

    def _cars(self) -> tuple[CarFacts, ...]:
        """The quest's cars. Their crates have the numbers after its other crates."""
        found: list[CarFacts] = []
        crates, printed = len(self.quest.crates), self.content.box.car
        if self.quest.cars and (printed is None or (printed.slow, printed.fast) != (1, 2)):
            raise ContentError(
                f"cars in quest {self.quest.id}",
                expected="a box whose cars drive one zone, or two when they are fast",
            )
        for record in self.quest.cars:
            before = len([car for car in found if car.kind == record.kind])
            crate = crates if record.crate else -1
            crates += 1 if record.crate else 0
            zone = self.board.zone(record.zone)
            found.append(CarFacts(len(found), record, before, zone, crate))
        return tuple(found)

    def _zombie_kinds(self) -> list[Kind]:
        kinds: list[Kind] = []
        for facts in self.content.box.zombies:
            own: tuple[Abomination | Necromancer, ...] = ()
            if facts.id == "abomination":
                own = self.content.abominations
            elif facts.id == "necromancer":
                own = self.content.necromancers
            for record in own or (None,):
                kinds.append(Kind(len(kinds), self.content, self.ruleset, facts.id, record))
        return kinds

    def _zombie_cards(self) -> list[ZombieCardFacts]:
        facts = []
        for card in self.content.zombie_cards:
            row = ZombieCardFacts(card.number)
            for level, spawn in card.spawns.items():
                at = LEVELS.index(level)
                row.kind[at] = spawn.zombie
                row.count[at] = spawn.count
                row.rush[at] = spawn.rush
            row.extra = card.extra_activation or ""
            row.double_spawn = card.double_spawn
            row.siege = card.siege
            facts.append(row)
        return facts


def has_company(quest: Quest) -> bool:
    """Whether survivors whom nobody plays have a part in the quest."""
    if quest.friends:
        return True
    for _, word in words(quest):
        if isinstance(word, (do.Companion, rule.StartingCompanions, rule.RandomPairs)):
            return True
    return False


def _skill_list(content: BoxContent) -> tuple[str, ...]:
    from shamble.rules.skills.listed import skill_list  # skills are written for this material

    return skill_list(content)


def _without_a_card(printed: ImprovisedWeapons | Guards | None) -> tuple[Weapon | None, ...]:
    """By way of attack: weapons that are no cards, such as those that lie about and those of
    Guards. [2E 65 · WD 23-24, 52] (ruling 160)"""
    if printed is None:
        return (None, None, None)
    record = Equipment(
        id="none",
        name="No card",
        slots=(),
        melee=printed.melee,
        ranged=printed.ranged,
        confidence={"all": printed.confidence["all"]},
    )
    return (Weapon(NO_CARD, MELEE, record), Weapon(NO_CARD, RANGED, record), None)


def _guard_count(content: BoxContent, quest: Quest) -> int:
    """How many Guards the quest puts on the board; no more than there are figures. [WD 23]"""
    wanted = sum([guards.count for guards in quest.guards])
    there = 0 if content.box.guards is None else content.box.guards.miniatures
    if wanted > there:
        raise ContentError(
            f"{wanted} Guards in quest {quest.id}",
            expected=f"at most {there}: so many figures are in the box",
        )
    return wanted


def _deliverable(quest: Quest) -> list[Deliverable]:
    found: list[Deliverable] = []
    for word in quest.standing:
        if isinstance(word, Deliver):
            found += [Deliverable(word.at, card) for card in word.cards]
            found += [Deliverable(word.at, color=COLORS.index(color)) for color in word.objectives]
    return found


def _slots(first: int, count: int) -> tuple[int, ...]:
    return tuple(range(first, first + count))


def _tokens_at(zones: list[int], count: int) -> list[tuple[int, ...]]:
    """For each zone, the numbers of the tokens there."""
    return [tuple([n for n, zone in enumerate(zones) if zone == z]) for z in range(count)]


def _survivor(content: BoxContent, name: str) -> Survivor:
    found = content.survivor(name)
    if found is None:
        raise unknown_survivor(name, content.survivors)
    return found
