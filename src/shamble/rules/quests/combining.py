"""Objectives that are pieces of one thing until somebody puts them together. [WD 42]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import standing as rule
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.moments import Handler
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import OBJECTIVE_COLOR, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

COMBINES: Final = speaks_of(rule.Combine)
COMBINE: Final = verb("combine", OBJECTIVE_COLOR, pages="WD 42", family="cards", quest_for=COMBINES)
COMBINED: Final = event(
    "combined", survivor=PERSON, color=OBJECTIVE_COLOR,
    pages="WD 42", log="finds", marks="grave", quest_for=COMBINES,
)  # fmt: skip


def colors_in_pieces(quest: Quest) -> tuple[int, ...]:
    """The colours whose Objectives are pieces of one thing."""
    words = [word for word in quest.standing if isinstance(word, rule.Combine)]
    return tuple([COLORS.index(word.color) for word in words])


def is_whole(play: Play, color: int) -> bool:
    """Whether the pieces of a colour were put together: all were taken, and one is left."""
    state = play.state
    numbers = [number for number, of in enumerate(state.colors) if of == color]
    kept = [n for n in numbers if any(board >> n & 1 for board in state.kept)]
    return len(kept) == 1 and all(state.taken >> number & 1 for number in numbers)


class Combining(Handler):
    """Who holds every piece of a colour may put them together, which costs nothing: all but one are
    discarded. [WD 42]"""

    rank: ClassVar[int] = 61
    verbs: ClassVar[tuple[int, ...]] = (COMBINE,)
    quiet: ClassVar[bool] = True

    def __init__(self, color: int) -> None:
        self.color: Final = color

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        pieces = play.state.colors.count(self.color)
        if pieces > 1 and len(play.kept_by(survivor, self.color)) == pieces:
            out.append(choice(COMBINE, self.color))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        color = first(packed)
        for number in play.kept_by(survivor, color)[1:]:
            play.discard_objective(survivor, number)
        play.tell(COMBINED, survivor, color)
