"""A table's log, folded: choices, seats, chat, and who asked to take what back.

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
    sit         seat; text: the name of who sits there now
    guest       the same of somebody who does not hold all seats: several people play
    watch-link  text: the hash of the spectators' new token. The old one is void
    mute        seat, or none: all who only watch. Nothing they say is taken any more
    unmute      the same
    name        seat; text: the name of who is awaited there
"""

from __future__ import annotations

import dataclasses
import enum

import msgspec

from shamble.content import typed
from shamble.server.log import LogEntry
from shamble.server.wire import Line, UndoRequest


class Folded(enum.Enum):
    """What an entry does to the game."""

    NONE = 0
    CHOICE = 1
    UNDO = 2
    REDO = 3
    CUT = 4


@dataclasses.dataclass(slots=True)
class Record:
    """What a log says, without the game itself."""

    seat_count: int
    chat_lines: int
    """How many lines of chat are kept."""
    seq: int = 0
    version: int = 0
    """The number of the last entry that changed the game: the id of what is asked now."""
    choices: list[str] = dataclasses.field(default_factory=list)
    makers: list[int | None] = dataclasses.field(default_factory=list)
    """The seat that made each of them; None: it came with a save file."""
    undone: list[str] = dataclasses.field(default_factory=list)
    unmade: list[int | None] = dataclasses.field(default_factory=list)
    """The seat that had made each of these."""
    settled: int = 0
    """So many choices had been made when somebody lost a seat: what those revealed cannot be taken
    back any more, for who should be asked is gone."""
    hashes: dict[int, str] = dataclasses.field(default_factory=dict)
    """By how many choices had been made: the hash of the position then, also behind those that were
    taken back."""
    request: UndoRequest | None = None
    chat: list[Line] = dataclasses.field(default_factory=list)
    links: dict[str, int] = dataclasses.field(default_factory=dict)
    """Hashes of valid tokens, and the seat of each."""
    sitting: dict[int, str] = dataclasses.field(default_factory=dict)
    """The seats that are taken, and by whom."""
    named: dict[int, int] = dataclasses.field(default_factory=dict)
    """How often whoever sits at a seat said a name, since the seat has its link."""
    awaited: dict[int, str] = dataclasses.field(default_factory=dict)
    """What people are called who have not said their name themselves."""
    guests: bool = False
    """Whether ever somebody sat here who did not hold all seats."""
    spectator: str = ""
    """The hash of the spectators' token, if the table got another one than it was founded with."""
    muted: set[int | None] = dataclasses.field(default_factory=set)
    """The seats that cannot speak; None: those who only watch."""
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
        """What is about the game; everything else is about the people."""
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
                waiting = tuple(sorted(self.sitting.keys() - seats_in(entry.text)))
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
        """Who sits where, by which link, and what they say."""
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
                self.request = None  # it may have waited for whoever sat there
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
            case kind:
                raise AssertionError(f"an entry of kind {kind!r}")

    def _mute(self, entry: LogEntry) -> None:
        """Let a seat, or those who only watch, say nothing more, or speak again."""
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

    def _forget(self, count: int) -> None:
        """Everything after so many choices."""
        for gone in range(count + 1, len(self.choices) + len(self.undone) + 1):
            self.hashes.pop(gone, None)
        del self.choices[count:], self.makers[count:]
        self.settled = min(self.settled, count)
        self.undone.clear()
        self.unmade.clear()

    def name_of(self, seat: int) -> str:
        """What whoever sits at a seat, or is awaited there, is called."""
        return self.sitting.get(seat) or self.awaited.get(seat, "")

    def shared(self, open: bool) -> bool:
        """Whether several people play, or may: at an open table, with seats for others, or since
        somebody came who does not hold all seats. Else one plays alone, or all at one screen."""
        return self.seat_count > 1 and (open or self.guests or len(self.sitting) < self.seat_count)

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
