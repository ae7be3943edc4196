"""Objectives on dashboards take no slot, and may be traded like cards. [2E 48, 52, 57, 62]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do
from shamble.content.vocabulary.walking import words
from shamble.rules.actions.inventory import MOVED_OBJECTIVE
from shamble.rules.flow.moments import Handler
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import OBJECTIVE, OBJECTIVE_COLOR, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

KEEPS: Final = speaks_of(do.KeepObjective)
"""Quests with Objectives on dashboards."""
GIVE: Final = verb("give-objective", OBJECTIVE, pages=page.TRADE, sign="card", quest_for=KEEPS)
RECEIVE: Final = verb(
    "receive-objective", OBJECTIVE, pages=page.TRADE, sign="card", quest_for=KEEPS
)
GIVEN: Final = event(
    "objective-given", survivor=PERSON, target=PERSON, number=OBJECTIVE, color=OBJECTIVE_COLOR,
    pages=page.TRADE, log="finds", quest_for=KEEPS,
)  # fmt: skip


class KeptObjectives(Handler):
    """In a Trade, Objectives on the dashboards change hands like cards; of several of a colour it
    does not matter which. [2E 48, 52, 57, 62]"""

    verbs: ClassVar[tuple[int, ...]] = (GIVE, RECEIVE)

    def trades(self, play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
        for owner, does in ((survivor, GIVE), (partner, RECEIVE)):
            out.extend([choice(does, number) for number in one_of_each_color(play, owner, moved)])

    def hand_over(self, play: Play, survivor: int, partner: int, packed: int) -> int:
        number = first(packed)
        giver, receiver = survivor, partner
        if verb_of(packed) == RECEIVE:
            giver, receiver = partner, survivor
        play.give_objective(giver, receiver, number)
        play.tell(GIVEN, giver, receiver, number, play.state.colors[number])
        return 1 << MOVED_OBJECTIVE + number


def one_of_each_color(play: Play, survivor: int, moved: int = 0) -> list[int]:
    """The survivor's Objectives that have not moved; of several of a colour, the first."""
    found: dict[int, int] = {}
    for number in play.kept_by(survivor):
        if not moved >> MOVED_OBJECTIVE + number & 1:
            found.setdefault(play.state.colors[number], number)
    return list(found.values())


def keeping(quest: Quest) -> list[do.KeepObjective]:
    """The rules of the quest by which Objectives come to dashboards."""
    return [word for _, word in words(quest) if isinstance(word, do.KeepObjective)]
