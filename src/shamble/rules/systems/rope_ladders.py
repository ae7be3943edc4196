"""Rope Ladders: ways up and down a wall that survivors take along. [WD 34-35]

Those that are set are bits of the passages, one for each border; `State.ladders` counts those on
the dashboards. Tokens are taken as unlimited. (ruling 156)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from shamble.board.zone import Border
from shamble.content.quests import Quest
from shamble.content.tiles import Mark, ZoneKind
from shamble.content.vocabulary.effects import RopeLadder
from shamble.rules.actions.inventory import MOVED_LADDER
from shamble.rules.systems.system import System
from shamble.rules.table.shapes import COUNTED, Row, survivors
from shamble.rules.table.state import changed
from shamble.rules.table.things import Thing
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

GIVES: Final = speaks_of(RopeLadder)


def has_ladders(quest: Quest) -> bool:
    """Whether the quest lays some out, or gives some to survivors."""
    return bool(quest.rope_ladders) or GIVES(quest)


Thing(
    "ladders",
    Row(survivors, COUNTED),
    "How many Rope Ladders lie on the survivor's dashboard.",
    __name__,
)


PAGES: Final = "WD 35"
LAY: Final = verb(
    "lay-ladder", ZONE, pages=PAGES, family="move", sign="point", quest_for=has_ladders
)
TAKE: Final = verb(
    "take-ladder", ZONE, pages=PAGES, family="search", sign="point", quest_for=has_ladders
)
GIVE: Final = verb("give-ladder", pages=PAGES, sign="card", quest_for=has_ladders)
RECEIVE: Final = verb("receive-ladder", pages=PAGES, sign="card", quest_for=has_ladders)
LAID: Final = event(
    "ladder-laid", survivor=PERSON, from_=ZONE, zone=ZONE,
    pages=PAGES, log="finds", marks="grave", quest_for=has_ladders,
)  # fmt: skip
TAKEN: Final = event(
    "ladder-taken", survivor=PERSON, from_=ZONE, zone=ZONE,
    pages=PAGES, log="finds", quest_for=has_ladders,
)  # fmt: skip
GIVEN: Final = event(
    "ladder-given", survivor=PERSON, target=PERSON,
    pages=PAGES, log="finds", quest_for=has_ladders,
)  # fmt: skip
GAINED: Final = event("ladder-gained", survivor=PERSON, pages=PAGES, log="finds", quest_for=GIVES)


class RopeLadders(System):
    """An action sets a ladder between the own zone, street or walkway, and the other one beside it;
    an action in either zone takes it to the dashboard, from which it is traded like a card. It is a
    way for survivors and Guards only, and makes no Noise. [WD 34-35] (rulings 35, 36, 188)"""

    verbs: ClassVar[tuple[int, ...]] = (LAY, TAKE, GIVE, RECEIVE)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def is_in(self, material: Material) -> bool:
        return has_ladders(material.quest)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        """Whatever else is in the zone, zombies too."""
        state = play.state
        if state.actions[survivor] <= 0:
            return
        zone, carries = state.zone[survivor], state.ladders[survivor] > 0
        for border in play.material.board.walls_at[zone]:
            other = border.b if border.a == zone else border.a
            if is_set(play, border):
                out.append(choice(TAKE, other))
            elif carries and can_lie(play, border):
                out.append(choice(LAY, other))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        board, zone, other = play.material.board, play.state.zone[survivor], first(packed)
        border = board.border(zone, other)
        if border is None:
            raise AssertionError("a Rope Ladder between zones that are not side by side")
        play.pay(survivor, ())
        if verb_of(packed) == LAY:
            play.set_passages(board.set_ladder(play.state.passages, border.index))
            carry(play, survivor, -1)
            play.tell(LAID, survivor, zone, other)
        else:
            play.set_passages(board.take_ladder(play.state.passages, border.index))
            carry(play, survivor, 1)
            play.tell(TAKEN, survivor, zone, other)

    def trades(self, play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
        """They are all alike: in one Trade they go one way, as many as there are."""
        if play.state.ladders[survivor] and not moved >> MOVED_LADDER + 1 & 1:
            out.append(choice(GIVE))
        if play.state.ladders[partner] and not moved >> MOVED_LADDER & 1:
            out.append(choice(RECEIVE))

    def hand_over(self, play: Play, survivor: int, partner: int, packed: int) -> int:
        gives = verb_of(packed) == GIVE
        giver, receiver = (survivor, partner) if gives else (partner, survivor)
        carry(play, giver, -1)
        carry(play, receiver, 1)
        play.tell(GIVEN, giver, receiver)
        return 1 << MOVED_LADDER + (0 if gives else 1)

    shows: ClassVar[tuple[str, ...]] = ("passages",)

    def view(self, play: Play) -> dict[str, Any]:
        return {"ladders": tuple([_called(play, border) for border in ladders_set(play)])}

    def broken(self, play: Play) -> list[str]:
        if any(count < 0 for count in play.state.ladders):
            return ["a survivor with less than no Rope Ladder"]
        return []


def is_set(play: Play, border: Border) -> bool:
    """Whether a ladder lies there."""
    return bool(play.state.passages >> (play.material.board.ladder_bit + border.index) & 1)


def ladders_set(play: Play) -> list[Border]:
    """Where ladders lie on the board."""
    return [border for border in play.material.board.borders if is_set(play, border)]


def can_lie(play: Play, border: Border) -> bool:
    """Whether a ladder can be set there: on the rampart between a walkway and a street zone, a
    corrupted one too. [WD 34-35] (rulings 36, 183)"""
    kinds = play.passages.kinds
    beside = (kinds[border.a], kinds[border.b])
    if ZoneKind.BATTLEMENT not in beside or ZoneKind.STREET not in beside:
        return False
    return play.passages.mark(border) is Mark.RAMPART


def carry(play: Play, survivor: int, more: int) -> None:
    """The survivor has so many more on the dashboard."""
    ladders = play.state.ladders
    play.state.ladders = changed(ladders, survivor, ladders[survivor] + more)


def gain(play: Play, survivor: int) -> None:
    """A quest gives the survivor a ladder. [WD 46]"""
    carry(play, survivor, 1)
    play.tell(GAINED, survivor)


def _called(play: Play, border: Border) -> str:
    """A border by the zones on both sides."""
    name = play.material.board.name
    return f"{name(border.a)} {name(border.b)}"
