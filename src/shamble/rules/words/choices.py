"""Choices: what can be answered to a decision, each one integer with a readable text form.

A choice is a verb and up to three numbers, packed into one integer, so that lists of them are cheap
to build, compare and copy. The text form (`move 1,0:c`, `attack pistol 2,1:a`, `hit walker`) is
stable; logs, saves, scenario files and the wire use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal

from shamble.content.vocabulary.standing import RandomPairs
from shamble.rules.boxes.facts import MELEE, Card
from shamble.rules.boxes.material import Material
from shamble.rules.table.changes import CARDS, EVERYTHING, LEAVING, NOTHING, STEP
from shamble.rules.words import pages as page
from shamble.rules.words.descriptions import (
    CardsTest,
    Description,
    QuestTest,
    has_better_shield,
    lets_cars_out,
    moves_different_tokens,
    speaks_of,
)
from shamble.rules.words.parts import (
    CAR,
    CARD,
    CARD_OR_LUCKY,
    COUNT,
    CRATE,
    DOOR,
    KIND,
    OBJECTIVE,
    PARTNER_SLOT,
    PERSON,
    POOL,
    SEAT,
    SKILL,
    SLOT,
    SPAWN_TOKEN,
    TOOL,
    WAY,
    WIDTH,
    ZONE,
    Part,
)

Family = Literal["move", "fight", "search", "doors", "cards", "other"]
"""What belongs together on a menu."""
Sign = Literal["", "step", "aim", "point", "here", "card", "person", "hurt"]
"""How a table shows a choice: `step` brings the survivor into the zone; `aim` throws dice at it,
`point` is about the zone and neither; `here` is about the zone where the survivor stands; `card`
moves cards, whomever it names; `person` is about the survivor it names alone, `hurt` is bad for
them. Others are shown by their parts alone."""


CardTest = Callable[[Card, int], bool]
"""Whether a card is one for a verb, in a way to attack if it names one."""


class VerbFacts(Description):
    """A verb, and how a table shows it."""

    sort: ClassVar[str] = "verb"

    def __init__(
        self,
        number: int,
        word: str,
        key: str,
        parts: tuple[Part, ...],
        pages: str,
        family: Family,
        sign: Sign,
        loses: int,
        card_for: CardTest | None,
        quest_for: QuestTest | None,
        cards_for: CardsTest | None,
    ) -> None:
        super().__init__(number, word, key, _names(parts), parts, pages, quest_for, cards_for)
        self.family: Final[Family] = family
        self.sign: Final[Sign] = sign
        self.loses: Final = loses
        """What of a game it may change so that a goal is lost, before dice are rolled, a card is
        drawn or anybody is asked anything more: see `changes`."""
        self.card_for: Final = card_for

    def can_be(self, material: Material, numbers: tuple[int, ...]) -> bool:
        """Whether any survivor could ever do this: nobody attacks with a bottle of water."""
        if self.card_for is None or not numbers or numbers[0] >= len(material.cards):
            return True
        way = numbers[1] if WAY in self.parts else -1
        return self.card_for(material.cards[numbers[0]], way)


VERBS: Final[list[VerbFacts]] = []
"""The descriptions of all verbs, by number."""
VERB_CALLED: Final[dict[str, int]] = {}
"""The number of each verb by its word."""


def verb(
    word: str,
    *parts: Part,
    pages: str = "",
    key: str = "",
    family: Family = "other",
    sign: Sign = "",
    loses: int | None = None,
    card_for: CardTest | None = None,
    quest_for: QuestTest | None = None,
    cards_for: CardsTest | None = None,
) -> int:
    """A new verb: its word, what its numbers are, and what is said of it; what it may lose (a step:
    by where somebody stands; unless it is said, by anything); `card_for` tells whether its first
    number can be this card, `quest_for` in which quests it can come up, `cards_for` with which
    cards of a box. Returns its number."""
    if word in VERB_CALLED:
        raise AssertionError(f"two verbs are called {word}")
    number = VERB_CALLED[word] = len(VERBS)
    if loses is None:
        loses = STEP if sign == "step" else EVERYTHING
    facts = VerbFacts(
        number, word, key, parts, pages, family, sign, loses, card_for, quest_for, cards_for
    )
    VERBS.append(facts)
    return number


def _names(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The names of the parts; the second of a kind is `other_…`."""
    names: list[str] = []
    for part in parts:
        names.append(f"other_{part.name}" if part.name in names else part.name)
    return tuple(names)


def _is_weapon(card: Card, way: int) -> bool:
    return card.weapons[way] is not None


def _is_shot(card: Card, way: int) -> bool:
    return way != MELEE and card.weapons[way] is not None


class Verb:
    """What a choice does: the verbs that the rules of the books have. Skills may bring more."""

    DONE: Final = verb("done", loses=CARDS)
    NO: Final = verb("no")
    YES: Final = verb("yes")
    # set-up
    GIVE_STARTING: Final = verb("deal", CARD, PERSON, key="give_starting", pages=page.SHARING)
    FIRST_SEAT: Final = verb("first", SEAT, key="first_seat", pages=page.FIRST_CHOSEN)
    FIRST_SPAWN: Final = verb("spawn-first", ZONE, key="first_spawn", pages=page.FIRST_SPAWN)
    # whose turn
    ACTIVATE: Final = verb("activate", PERSON, pages=page.TURN, sign="person", loses=NOTHING)
    END_TURN: Final = verb("end-turn", pages=page.NOTHING, loses=NOTHING)
    LEAVE: Final = verb("leave", sign="here", loses=EVERYTHING | LEAVING)
    STAY: Final = verb("stay")
    # actions
    MOVE: Final = verb("move", ZONE, pages=page.MOVE, family="move", sign="step")
    SLIP: Final = verb("slip", ZONE, pages="2E 7, 19, 66", family="move", sign="step")
    SPRINT: Final = verb("sprint", ZONE, pages="2E 66 · BP 54 · WD 54", family="move", sign="step")
    SEARCH: Final = verb("search", pages=page.SEARCH, family="search", sign="here", loses=NOTHING)
    OPEN: Final = verb("open", DOOR, TOOL, pages=page.DOOR, family="doors")
    ATTACK: Final = verb(
        "attack", CARD, WAY, ZONE,
        pages="2E 21, 27-28 · BP 21, 32-35 · WD 22, 30-32", family="fight", sign="aim",
        card_for=_is_weapon, loses=NOTHING,
    )  # fmt: skip
    DUAL_ATTACK: Final = verb(
        "attack-dual", CARD, WAY, ZONE,
        key="dual_attack", pages=page.DICE, family="fight", sign="aim", card_for=_is_weapon,
        loses=NOTHING,
    )  # fmt: skip
    TRICK_SHOT: Final = verb(
        "trick-shot", CARD, WAY, ZONE,
        pages=page.TRICK_SHOT, family="fight", sign="aim", card_for=_is_shot, loses=NOTHING,
    )  # fmt: skip
    """A Dual pair, one of them at this zone; at which other one its twin is asked then."""
    SECOND_SHOT: Final = verb(
        "second-shot", CARD, WAY, ZONE,
        pages=page.TRICK_SHOT, family="fight", sign="aim", card_for=_is_shot, loses=NOTHING,
    )  # fmt: skip
    IMPROVISE: Final = verb(
        "improvise", WAY, ZONE, pages=page.IMPROVISED, family="fight", sign="aim", loses=NOTHING
    )
    """An attack without a card."""
    TAKE_OBJECTIVE: Final = verb("take-objective", OBJECTIVE, pages=page.OBJECTIVE, family="search")
    TAKE_CRATE: Final = verb("take-crate", CRATE, pages=page.CRATE, family="search")
    TAKE_ARTIFACT: Final = verb(
        "take", CARD, key="take_artifact", pages="BP 37", family="search", sign="here"
    )
    """A card that lies open in the zone; one that lies face down is picked up: see Spoils."""
    REORGANISE: Final = verb("reorganise", pages=page.TRADE, family="cards", loses=NOTHING)
    TRADE: Final = verb("trade", PERSON, pages=page.TRADE, family="cards", loses=NOTHING)
    NOISE: Final = verb("noise", pages=page.NOTHING, sign="here", loses=NOTHING)
    RELOAD: Final = verb(
        "reload",
        CARD,
        pages=page.RELOAD,
        family="cards",
        card_for=lambda card, _: card.record.reload,
    )
    EAT: Final = verb(
        "eat", CARD, pages=page.POINTS, family="cards", card_for=lambda card, _: card.food
    )
    THROW: Final = verb(
        "throw", CARD, ZONE,
        pages=page.FIRE, family="fight", sign="aim", card_for=lambda card, _: card.thrown,
    )  # fmt: skip
    LIGHT: Final = verb("light", ZONE, pages=page.BILE, family="fight", sign="aim")
    CAST_ON: Final = verb(
        "cast", CARD, PERSON, key="cast_on", pages=page.ENCHANTMENT, family="cards",
        card_for=lambda card, _: card.enchantment,
    )  # fmt: skip
    REPULSE: Final = verb(
        "repulse", ZONE, ZONE, pages=page.ENCHANTMENT, family="fight", sign="point"
    )
    # skills with an action of their own
    CHARGE: Final = verb("charge", ZONE, pages=page.CHARGE, family="move", sign="step")
    BLOODLUST: Final = verb("bloodlust", ZONE, pages=page.CHARGE, family="move", sign="step")
    JUMP: Final = verb("jump", ZONE, pages="2E 65 · BP 53 · WD 52-53", family="move", sign="step")
    SHOVE: Final = verb(
        "shove", ZONE, pages="2E 66 · BP 54 · WD 53-54", family="fight", sign="point"
    )
    # inventory
    PUT: Final = verb("put", SLOT, SLOT, pages=page.INVENTORY, sign="card", loses=NOTHING)
    SWAP: Final = verb("swap", SLOT, SLOT, pages=page.INVENTORY, sign="card", loses=NOTHING)
    DISCARD: Final = verb("discard", SLOT, pages=page.INVENTORY, sign="card", loses=CARDS)
    GIVE: Final = verb("give", SLOT, PARTNER_SLOT, pages=page.TRADE, sign="card", loses=NOTHING)
    TAKE: Final = verb(
        "receive", PARTNER_SLOT, SLOT, key="take", pages=page.TRADE, sign="card", loses=NOTHING
    )
    # answers
    HIT: Final = verb("hit", KIND, pages=page.TARGETS)
    WOUND: Final = verb("wound", PERSON, pages=page.WOUNDS, sign="hurt")
    FIRE_AT: Final = verb(
        "friendly-fire", PERSON, key="fire_at", pages=page.FRIENDLY_FIRE, sign="hurt"
    )
    SPARE: Final = verb("spare", PERSON, pages=page.STEADY_HAND, sign="person")
    REROLL: Final = verb("re-roll", CARD_OR_LUCKY, key="reroll", pages=page.RE_ROLL)
    KEEP: Final = verb("keep-roll", key="keep", pages=page.RE_ROLL)
    SKILL: Final = verb("learn", SKILL, key="skill", pages=page.SKILLS)
    ROOM: Final = verb("room", ZONE, pages=page.BUILDING)
    ROUTE: Final = verb("go", ZONE, key="route", pages=page.HORDE_MOVES)
    ARMOR: Final = verb(
        "armor", CARD,
        pages=page.ARMOR, card_for=lambda card, _: card.armor > 0, cards_for=has_better_shield,
    )  # fmt: skip
    REMOVE_SPAWN: Final = verb(
        "remove-spawn", SPAWN_TOKEN, pages=page.NECROMANCER_DIES, sign="point"
    )
    BILE: Final = verb("move-bile", POOL, key="bile", pages=page.BILE, sign="point")
    DICE_BY_CROWD: Final = verb("dice-by-crowd", pages=page.CROWD_DICE)
    MATCH: Final = verb("match", CARD, pages=page.MATCHING_SET)
    SLIP_CHARGE: Final = verb(
        "slip-charge", ZONE, pages="2E 7, 63-64, 66", family="move", sign="step"
    )
    EXTRA_CARD: Final = verb("extra-card", PERSON, pages="2E 6", sign="person")
    """Who is dealt one more Starting Equipment card."""
    DROP: Final = verb("drop", PERSON, SLOT, pages=page.INVENTORY, sign="card", loses=CARDS)
    """Discard a card outside of any arrangement: free, at any menu."""
    PAY_SPELL: Final = verb("pay-spell", pages=page.SPELLCASTER)
    PAY_COMBAT: Final = verb("pay-combat", pages=page.SPELLCASTER)
    PAY_DUAL: Final = verb("pay-dual", pages=page.DUAL_EXPERT)
    PAY_MELEE: Final = verb("pay-melee", pages=page.DUAL_EXPERT)
    PAY_RANGED: Final = verb("pay-ranged", pages=page.DUAL_EXPERT)
    PAY_MAGIC: Final = verb("pay-magic", pages=page.DUAL_EXPERT)
    """Which of several free actions pays for an attack."""
    RALLY: Final = verb("rally", PERSON, pages=page.COMPANION, sign="person")
    HELP: Final = verb("help", PERSON, pages=page.COMPANION, sign="person")
    """Which of the bystanders becomes a Companion."""
    WAITS: Final = verb("waits", PERSON, ZONE, pages=page.COMPANIONS)
    GOES_WITH: Final = verb("goes-with", PERSON, PERSON, pages=page.COMPANIONS)
    PLAY_GROUP: Final = verb("play-group", ZONE, quest_for=speaks_of(RandomPairs))
    """Which of the groups on the board the players play."""
    GIVE_COMPANION: Final = verb("give-companion", PERSON, pages=page.COMPANION, sign="card")
    TAKE_COMPANION: Final = verb("take-companion", PERSON, pages=page.COMPANION, sign="card")
    DRIVE_OFF: Final = verb("drive-off", CAR, quest_for=lets_cars_out, loses=EVERYTHING | LEAVING)
    """Leave the board in a car, with all aboard."""
    MOVE_SPAWN: Final = verb(
        "move-spawn", SPAWN_TOKEN, sign="point", quest_for=moves_different_tokens
    )
    ABANDON: Final = verb(
        "abandon-guards", COUNT, sign="here", pages="WD 46-47, 50", loses=EVERYTHING | LEAVING
    )
    """Leave the board as the last one, with so many Guards on it: the game is lost. (ruling 198)"""
    FROM_DECK: Final = verb("from-deck")
    FROM_DISCARD: Final = verb("from-discard")
    """Where a card comes from that the quest gives."""


VERB_AT: Final = 30
"""The verb of a choice is above these bits."""


def choice(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a choice. Each number is from 0 to 1023."""
    return verb << VERB_AT | a << 20 | b << 10 | c


def verb_of(packed: int) -> int:
    return packed >> VERB_AT


def first(packed: int) -> int:
    return packed >> 20 & 1023


def second(packed: int) -> int:
    return packed >> 10 & 1023


def third(packed: int) -> int:
    return packed & 1023


def numbers_of(packed: int) -> tuple[int, ...]:
    """The number of each part of a choice."""
    numbers: list[int] = []
    shift = 3 * WIDTH
    for part in VERBS[verb_of(packed)].parts:
        shift -= part.width * WIDTH
        numbers.append(packed >> shift & (1 << part.width * WIDTH) - 1)
    return tuple(numbers)
