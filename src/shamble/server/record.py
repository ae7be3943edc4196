"""A table's log, folded: choices, seats, chat, and requests to take choices back.

Every entry was allowed when it was appended, and the numbers of a log have no gap and no double:
so folding the same entries gives the same record in every process. The kinds of entries:

    choice      text: the choice
    cut         text: how many choices are left; by the rules of now the others cannot be made
    undo, redo
    ask-undo    text: the seats that agree from the start: `0,2`
    agree       text: the seats that agree
    refuse
    chat        text: a JSON array of name and words
    link        seat; text: the hash of the seat's new token. The old one is void
    sit         seat; text: the name of the person who sits there now
    guest       the same for a person who does not hold all seats: several people play
    watch-link  text: the hash of the spectators' new token. The old one is void
    mute        seat, or none: all who only watch. Nothing they say is taken any more
    unmute      the same
    name        seat; text: the name of the person who is awaited there
    bot         seat; text: the mind that plays it from now on, or nothing: the person plays again
    pace        text: how fast bots act
    hints       text: `yes`, or nothing: whether people may ask what a bot would do
"""

from __future__ import annotations

import dataclasses
import enum
from typing import cast

import msgspec

from shamble.content import typed
from shamble.server.log import LogEntry
from shamble.server.refusals import Refusal
from shamble.server.wire import Line, MindName, Pace, UndoRequest

TALK = ("chat", "mute", "unmute", "pace", "hints")
"""The entries without which a game goes on as well."""


class Folded(enum.Enum):
    """What an entry does to the game."""

    NONE = 0
    CHOICE = 1
    UNDO = 2
    REDO = 3
    CUT = 4


@dataclasses.dataclass(slots=True)
class Record:
    """The content of a log, without the game itself."""

    seat_count: int
    chat_lines: int
    """How many lines of chat are kept."""
    seq: int = 0
    version: int = 0
    """The number of the last entry that changed the game: the id of the question of now."""
    choices: list[str] = dataclasses.field(default_factory=list)
    makers: list[int | None] = dataclasses.field(default_factory=list)
    """The seat that made each choice; None: it came with a save file."""
    undone: list[str] = dataclasses.field(default_factory=list)
    unmade: list[int | None] = dataclasses.field(default_factory=list)
    """The seat that had made each choice that was taken back."""
    settled: int = 0
    """How many choices had been made when a person last lost a seat: one of these that revealed
    something cannot be taken back any more, as a person who must agree is gone."""
    hashes: dict[int, str] = dataclasses.field(default_factory=dict)
    """The hash of the position by the number of choices made, even after those that were taken
    back."""
    request: UndoRequest | None = None
    chat: list[Line] = dataclasses.field(default_factory=list)
    links: dict[str, int] = dataclasses.field(default_factory=dict)
    """The seat of each valid token, by the token's hash."""
    sitting: dict[int, str] = dataclasses.field(default_factory=dict)
    """The name of the person at each seat that is taken."""
    named: dict[int, int] = dataclasses.field(default_factory=dict)
    """How often the person at a seat said a name since the seat has its link."""
    awaited: dict[int, str] = dataclasses.field(default_factory=dict)
    """The names of people who have not said their name themselves, by seat."""
    guests: bool = False
    """Whether a person ever sat here who did not hold all seats."""
    spectator: str = ""
    """The hash of the spectators' token, if it is not the one the table was founded with."""
    muted: set[int | None] = dataclasses.field(default_factory=set)
    """The seats that cannot speak; None: those who only watch."""
    bots: dict[int, MindName] = dataclasses.field(default_factory=dict)
    """The mind that plays each seat that no person plays now."""
    pace: Pace = "normal"
    """How fast bots act."""
    hints: bool = False
    """Whether people may ask what a bot would do."""
    updated: int = 0

    def fold(self, entry: LogEntry) -> Folded:
        """Take the next entry in, and say what it does to the game."""
        if entry.seq != self.seq + 1:
            raise AssertionError(f"entry {entry.seq} after {self.seq}")
        self.seq = entry.seq
        self.updated = entry.at
        if entry.before is not None:
            self.hashes[len(self.choices)] = entry.before
        change = self._fold(entry)
        if change is not Folded.NONE:
            self.version = entry.seq
            self.request = None
        return change

    def _fold(self, entry: LogEntry) -> Folded:
        """Fold an entry about the game; all others are about the people."""
        match entry.kind:
            case "choice":
                self._forget(len(self.choices))
                self.choices.append(entry.text)
                self.makers.append(entry.seat)
                return Folded.CHOICE
            case "cut":
                self._forget(int(entry.text))
                return Folded.CUT
            case "undo":
                return self._undo()
            case "redo":
                self.choices.append(self.undone.pop())
                self.makers.append(self.unmade.pop())
                return Folded.REDO
            case "ask-undo":
                assert entry.seat is not None
                waiting = tuple(sorted(self.playing - seats_in(entry.text)))
                self.request = UndoRequest(request=entry.seq, seat=entry.seat, waiting=waiting)
                return Folded.NONE
            case "agree":
                assert self.request is not None
                waiting = tuple(s for s in self.request.waiting if s not in seats_in(entry.text))
                if not waiting:
                    return self._undo()
                self.request = msgspec.structs.replace(self.request, waiting=waiting)
            case "refuse":
                self.request = None
            case _:
                self._fold_people(entry)
        return Folded.NONE

    def _fold_people(self, entry: LogEntry) -> None:
        """Fold an entry about people: where they sit, by which link, and what they say."""
        match entry.kind:
            case "chat":
                name, words = typed.decode(entry.text, tuple[str, str])
                line = Line(seq=entry.seq, seat=entry.seat, name=name, text=words, at=entry.at)
                self._say(line)
            case "mute" | "unmute":
                self._mute(entry)
            case "link":
                assert entry.seat is not None
                self.links = {h: s for h, s in self.links.items() if s != entry.seat}
                self.links[entry.text] = entry.seat
                if self.sitting.pop(entry.seat, None) is not None:
                    self.settled = len(self.choices)
                self.named.pop(entry.seat, None)
                self.muted.discard(entry.seat)
                self.request = None  # it may have waited for the person who sat there
            case "watch-link":
                self.spectator = entry.text
            case "sit" | "guest":
                assert entry.seat is not None
                self.guests = self.guests or entry.kind == "guest"
                self.sitting[entry.seat] = entry.text
                self.named[entry.seat] = self.named.get(entry.seat, 0) + 1
            case "name":
                assert entry.seat is not None
                self.awaited[entry.seat] = entry.text
            case "bot":
                self._fold_bot(entry)
            case "pace":
                self.pace = cast("Pace", entry.text)
            case "hints":
                self._fold_hints(entry)
            case kind:
                raise AssertionError(f"an entry of kind {kind!r}")

    def _fold_bot(self, entry: LogEntry) -> None:
        """Let a bot play a seat, or its person again. A person whose seat a bot plays is asked for
        nothing meanwhile: so what was revealed before is settled."""
        assert entry.seat is not None
        if entry.text:
            self.bots[entry.seat] = cast("MindName", entry.text)
            self.request = None  # it may have waited for the person who sits there
            if self.guests and entry.seat in self.sitting:
                self.settled = len(self.choices)
        else:
            self.bots.pop(entry.seat, None)
        self._say(
            Line(
                kind="bot" if entry.text else "person",
                seq=entry.seq,
                seat=entry.seat,
                name=self.name_of(entry.seat),
                text=entry.text,
                at=entry.at,
            )
        )

    def _fold_hints(self, entry: LogEntry) -> None:
        """Allow hints, or no more. Everybody is told in the chat."""
        self.hints = bool(entry.text)
        self._say(
            Line(
                kind="hints" if self.hints else "no-hints",
                seq=entry.seq,
                seat=entry.seat,
                name="" if entry.seat is None else self.name_of(entry.seat),
                text="",
                at=entry.at,
            )
        )

    def _mute(self, entry: LogEntry) -> None:
        """Mute a seat, or those who only watch; or let them speak again."""
        if entry.kind == "mute":
            self.muted.add(entry.seat)
        else:
            self.muted.discard(entry.seat)
        self._say(
            Line(
                kind="muted" if entry.kind == "mute" else "unmuted",
                seq=entry.seq,
                seat=entry.seat,
                name="" if entry.seat is None else self.name_of(entry.seat),
                text="",
                at=entry.at,
            )
        )

    def check_room(self, kind: str, most: int) -> None:
        """Refuse an entry for which a log of so many has no room: of talk it has half as many, so
        that it never ends a game."""
        if kind in TALK:
            most //= 2
        if kind != "cut" and self.seq >= most:
            raise Refusal("table-full", 409, most=most)

    def _forget(self, count: int) -> None:
        """Forget everything after the first `count` choices."""
        for gone in range(count + 1, len(self.choices) + len(self.undone) + 1):
            self.hashes.pop(gone, None)
        del self.choices[count:], self.makers[count:]
        self.settled = min(self.settled, count)
        self.undone.clear()
        self.unmade.clear()

    def name_of(self, seat: int) -> str:
        """The name of the person who sits at a seat or is awaited there."""
        return self.sitting.get(seat) or self.awaited.get(seat, "")

    @property
    def playing(self) -> set[int]:
        """The seats at which people sit who play themselves."""
        return self.sitting.keys() - self.bots.keys()

    @property
    def people(self) -> int:
        """How many seats are played by people, or kept for them."""
        return self.seat_count - len(self.bots)

    def shared(self, open: bool) -> bool:
        """Whether several people play or may come to play: at an open table, with seats for others,
        or since a guest came. Else one person plays alone or with bots, or all at one screen."""
        seats = self.sitting.keys() | self.bots.keys()
        return self.seat_count > 1 and (open or self.guests or len(seats) < self.seat_count)

    def _say(self, line: Line) -> None:
        self.chat = [*self.chat, line][-self.chat_lines :]

    def _undo(self) -> Folded:
        self.undone.append(self.choices.pop())
        self.unmade.append(self.makers.pop())
        self.settled = min(self.settled, len(self.choices))
        return Folded.UNDO


def seats_in(text: str) -> set[int]:
    """The seats of an entry's text: `0,2`."""
    return {int(seat) for seat in text.split(",")}
