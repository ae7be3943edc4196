"""Decisions: what the rules ask, of whom, and what may be answered."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeVar

from shamble.content.vocabulary.effects import Companion
from shamble.content.vocabulary.standing import RandomPairs
from shamble.rules.words import pages as page
from shamble.rules.words.descriptions import (
    CardsTest,
    Description,
    QuestTest,
    has_better_shield,
    moves_different_tokens,
    speaks_of,
)
from shamble.rules.words.parts import (
    CARD,
    COUNT,
    DICE,
    KIND,
    LEVEL,
    PERSON,
    SPAWN_TOKEN,
    ZONE,
    Part,
)

TEAM: Final = -1
"""The seat of a decision that the players take together."""

QUESTIONS: Final[list[Description]] = []
"""The descriptions of all kinds of decision, by number."""
QUESTION_CALLED: Final[dict[str, int]] = {}
"""The number of each kind by its word."""


def question(
    word: str,
    *,
    pages: str = "",
    quest_for: QuestTest | None = None,
    cards_for: CardsTest | None = None,
    **about: Part,
) -> int:
    """A new kind of decision: its word, what it is about, its pages, in which quests and with which
    cards of a box it can come up. Returns its number."""
    if word in QUESTION_CALLED:
        raise AssertionError(f"two kinds of decision are called {word}")
    number = QUESTION_CALLED[word] = len(QUESTIONS)
    parts = tuple(about.values())
    QUESTIONS.append(
        Description(number, word, "", tuple(about), parts, pages, quest_for, cards_for)
    )
    return number


class Asked:
    """The kinds of decision that the rules of the books have. Skills may bring more."""

    STARTING_EQUIPMENT: Final = question("starting-equipment", count=COUNT, pages=page.DEALING)
    FIRST_PLAYER: Final = question("first-player", pages=page.FIRST_CHOSEN)
    FIRST_SPAWN: Final = question("first-spawn", pages=page.FIRST_SPAWN)
    ACTIVATE: Final = question("activate", pages=page.TURN)
    ACTION: Final = question("action", count=COUNT, pages="2E 19-22 · BP 19-22 · WD 21-25")
    LEAVE: Final = question("leave")
    INVENTORY: Final = question(
        "inventory", partner=PERSON, pages="2E 16, 21 · BP 17, 20 · WD 17, 21"
    )
    """About the partner, while cards are exchanged."""
    LEVEL_UP: Final = question("level-up", level=LEVEL, pages=page.POINTS)
    REROLL: Final = question("reroll", dice=DICE, pages=page.RE_ROLL)
    DICE: Final = question("dice", count=COUNT, pages=page.CROWD_DICE)
    HITS: Final = question("hits", count=COUNT, damage=COUNT, pages=page.TARGETS)
    """About the Damage of each hit, so that it is told on whom it would do nothing."""
    FRIENDLY_FIRE: Final = question("friendly-fire", count=COUNT, pages=page.FRIENDLY_FIRE)
    SPARE: Final = question("spare", pages=page.STEADY_HAND)
    WOUNDS: Final = question("wounds", count=COUNT, pages=page.WOUNDS)
    ARMOR: Final = question("armor", count=COUNT, pages=page.ARMOR, cards_for=has_better_shield)
    ROOM: Final = question("room", count=COUNT, pages=page.BUILDING)
    ROUTE: Final = question(
        "route", zone=ZONE, kind=KIND, token=SPAWN_TOKEN, pages=page.HORDE_MOVES
    )
    """About the token only if a Necromancer came with it."""
    REMOVE_SPAWN: Final = question("remove-spawn", pages=page.NECROMANCER_DIES)
    FREE_MOVE: Final = question(
        "free-move", count=COUNT, leaving=COUNT, pages="2E 64-66 · BP 22, 52 · WD 23, 52, 54"
    )
    """About leaving zombies only if it costs actions: so many."""
    FREE_ATTACK: Final = question("free-attack", pages=page.CHARGE)
    MATCHING_SET: Final = question("matching-set", pages=page.MATCHING_SET)
    BILE: Final = question("bile", zone=ZONE, pages=page.BILE)
    HEAL: Final = question("heal", pages="2E 65 · WD 53")
    ROLL_SIX: Final = question("roll-six", count=COUNT, pages="2E 65-66 · BP 53-54 · WD 53")
    PIERCING_WOUNDS: Final = question("piercing-wounds", count=COUNT, pages=page.ARMOR)
    """As WOUNDS, for attacks that armor does not stop."""
    WOUNDS_OF_KIND: Final = question(
        "wounds-of-kind", count=COUNT, kind=KIND, pages="2E 23, 64 · BP 23, 53 · WD 26, 52"
    )
    """As WOUNDS, for the attacks of a kind that cannot wound all of them."""
    REAP: Final = question("reap", kind=KIND, pages="2E 65 · BP 53 · WD 53")
    REACT: Final = question("react", pages="2E 63-64, 66 · WD 51, 54")
    PAY: Final = question("pay", pages=page.SEVERAL_FREE)
    COMPANY: Final = question("company", count=COUNT, pages=page.COMPANIONS)
    """Who comes along, or waits somewhere, and whom nobody plays."""
    GROUP: Final = question("group", count=COUNT, quest_for=speaks_of(RandomPairs))
    HELP: Final = question("help", quest_for=speaks_of(Companion))
    MOVE_SPAWN: Final = question("move-spawn", zone=ZONE, quest_for=moves_different_tokens)
    TAKE_CARD: Final = question("take-card", card=CARD)


class Decision:
    """A question: of whom, for which survivor, and the choices there are."""

    __slots__ = ("about", "choices", "kind", "seat", "survivor")

    def __init__(
        self, kind: int, seat: int, survivor: int, choices: list[int], about: tuple[int, ...] = ()
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.survivor: Final = survivor
        """The survivor it concerns, or -1."""
        self.choices: Final = choices
        self.about: Final = about
        """What the sentence needs, as the kind's description says: hits to share, a zone …"""

    def __repr__(self) -> str:
        described = QUESTIONS[self.kind]
        of = "the team" if self.seat == TEAM else f"seat {self.seat}"
        who = f" for survivor {self.survivor}" if self.survivor >= 0 else ""
        about = "".join([f", {name} {n}" for name, n in described.fields(self.about).items()])
        count = len(self.choices)
        choices = f"{count} choice{'' if count == 1 else 's'}"
        return f"<Decision {described.word} of {of}{who}{about}: {choices}>"


T = TypeVar("T")
Script = Generator[Decision, int, T]
"""A rule that may ask: it yields decisions and is sent the chosen one."""


def ask(kind: int, seat: int, survivor: int, choices: list[int], *about: int) -> Script[int]:
    """Ask, unless there is only one answer."""
    if len(choices) == 1:
        return choices[0]
    answer = yield Decision(kind, seat, survivor, choices, about)
    return answer
