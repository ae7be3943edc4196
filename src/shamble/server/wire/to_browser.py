"""Messages to a browser: the table as it is, every change of it, and who is there."""

from __future__ import annotations

from typing import Literal

import msgspec

from shamble.game import Change, Modes, View
from shamble.game.describing import Family, Sign
from shamble.server.wire.foreseen import (
    AftermathTold,
    ForecastTold,
    HintTold,
    LessonsTold,
    OddsTold,
    WhyTold,
)
from shamble.server.wire.from_browser import MindName, Pace


class Price(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a choice costs, exactly as it is then paid."""

    said: str
    actions: int = 0
    """Ordinary actions."""
    free: tuple[str, ...] = ()
    """The type of the free action that pays besides; of several, one that is then chosen."""


class Hurt(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom a choice may hurt."""

    who: str
    least: int
    """Wounds at least."""
    most: int
    """Wounds at most, no more than eliminate."""
    dies: Literal["no", "may", "surely"]


class HarmTold(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice may do to friends, or that it does nothing: whoever makes it should say so
    twice."""

    said: tuple[str, ...]
    """A sentence for each of them, one if the game may be lost by it, one if it is in vain."""
    people: tuple[Hurt, ...]
    lost: Literal["no", "may", "surely"]
    asks: bool
    """Whether it is better asked twice."""


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice: its text form, in words, and what it is about."""

    choice: str
    said: str
    verb: str
    parts: dict[str, str] = {}
    """By name: zone, other_zone, survivor, card, way, kind, slot, other_slot, door, tool, skill,
    seat, zombie_card; objective, crate, spawn, bile: the number of such a token, and its zone."""
    family: Family = "other"
    """With which it stands on the menu."""
    sign: Sign = ""
    """How the board shows it: see `rules.choices`."""
    cost: Price | None = None
    """Of what is chosen from a menu, or is a Move; None: it could cost nothing at all."""
    harm: HarmTold | None = None
    """None: it hurts no friend, and is not made in vain."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked now."""

    id: int
    kind: str
    seat: int | None
    """The seat that is asked; None: the team."""
    survivor: str | None
    said: str
    facts: dict[str, str | int]
    """What it is about, by name: count, dice and what each of them needs, level, zone, kind,
    partner."""
    offers: tuple[Offer, ...]
    free: tuple[Offer, ...]
    """What may be done besides, for free: discarding cards."""
    weigh: bool
    """Whether the horde may come after a choice, or is there: what it does then can be asked before
    (`ask-aftermath`), and is better."""
    page: str | None = None
    """Where the rulebook speaks of it: `2nd Edition, p. 24`."""
    rule: str | None = None
    """Where to look it up: `second-edition/zombie-move`."""


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened: in words, and its facts by name for the film.

    Facts: survivor, seat, zone, from, target, card, kind, count, wounds, left, points, total,
    level, skill, way, hits, dice ("356": a 3, a 5, a 6), why, ways, color, door, round, phase,
    ending, number, goal, pile.
    """

    kind: str
    said: str
    facts: dict[str, str | int] = {}
    page: str | None = None
    rule: str | None = None
    card: tuple[str, ...] = ()
    """What stands on a zombie card that was drawn, at Blue, Yellow, Orange and Red; which of them
    counts is the fact `level`."""
    changes: tuple[Change, ...] = ()
    """What of the view it changed, where a film is shown of it."""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended."""

    won: bool
    cause: str
    said: str
    rounds: int


class UndoRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody asks to take the last choice back."""

    request: int
    seat: int
    waiting: tuple[int, ...]
    """The seats that have not agreed yet."""
    said: str = ""
    """The choice in words; a table's record, which has no language, leaves it empty."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it is now."""

    version: int
    """Also the id of the decision: it grows with each change of the game."""
    length: int
    """How many choices were made."""
    view: View
    decision: Decision | None
    ending: Ending | None
    undo: Literal["free", "ask", "never", "settled", "nothing"]
    """What taking the last choice back needs. Settled: who should be asked is gone, or what is
    hidden was dealt anew since."""
    undo_seat: int | None
    """The seat that made it, which is asked by others even where it is free; None: nobody is."""
    redo: bool
    request: UndoRequest | None


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, and who sits there."""

    number: int
    name: str
    taken: bool
    online: bool = False
    survivors: tuple[str, ...] = ()
    looking: str | None = None
    muted: bool = False
    bot: MindName | None = None
    """The mind that plays it; None: a person does."""
    instead: Literal["quick", "first"] | None = None
    """How the bot chose last where its mind was too slow or gone: by the quick mind, or just the
    first choice."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the chat: what somebody said, that the host muted somebody, that a bot plays a
    seat from now on (`text` is its mind), or its person again, or that hints are allowed, or no
    more."""

    kind: Literal["said", "muted", "unmuted", "bot", "person", "hints", "no-hints"] = "said"

    seq: int
    seat: int | None
    """None: a spectator or the host; if they were muted, all who only watch."""
    name: str
    text: str
    at: int
    """Seconds since 1970."""


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What this browser may do."""

    seats: tuple[int, ...]
    host: bool


class Policy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the people at a table agreed on."""

    undo: Literal["consent", "free", "strict"] = "consent"
    """Beyond the last die or card that was turned: by consent of all, freely, or never. Before it,
    another seat's choice by consent of that one, or freely. Alone, taking back is always free."""
    team: Literal["any", "active"] = "any"
    """Who answers what is asked of the team: any seat, or the one whose turn it is."""


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What does not change during a game."""

    table: str
    quest: str
    box: str
    title: str
    seed: int | None
    """Told at the end only: whoever knows it could look into the decks."""
    policy: Policy
    options: dict[str, bool]
    modes: Modes
    modes_said: tuple[str, ...]
    """The same in words, a line each."""
    open: bool
    """Whether it is listed, and anybody may watch and take a free seat."""
    content: str


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello"):
    """What the server says of itself, after the first `Welcome`."""

    build: str
    """Which page belongs to this server; one that calls itself otherwise is out of date."""
    beat_seconds: float
    """A page that has heard nothing for so long asks by `beat`; after three times that the line is
    dead."""


class Pulse(msgspec.Struct, frozen=True, kw_only=True, tag="pulse"):
    """The line is alive: the answer to `beat`, and said while an answer takes its time."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """The table as it is, and what happened last: the answer to `join` and `speak`."""

    facts: TableFacts
    you: You
    position: Position
    first: int
    """The number of the first event told here; those before can be asked for (`ask-earlier`)."""
    round: int
    """The round in which that one happened; 0: before the first."""
    happened: tuple[Told, ...]
    seats: tuple[Seat, ...]
    spectators: int
    spectators_muted: bool
    pace: Pace
    """How fast bots act."""
    hints: bool
    """Whether one may ask what a bot would do."""
    chat: tuple[Line, ...]
    """The last lines."""
    more_chat: bool
    """Whether older ones can be asked for (`ask-lines`)."""
    language: str


class EarlierTold(msgspec.Struct, frozen=True, kw_only=True, tag="earlier"):
    """A page of what happened earlier, told in the language in which one is told now. It may end
    with events that are known already."""

    ref: int
    first: int
    """The number of its first event."""
    round: int
    """The round in which that one happened; 0: before the first."""
    happened: tuple[Told, ...]


class LinesTold(msgspec.Struct, frozen=True, kw_only=True, tag="lines"):
    """Older lines of the chat."""

    ref: int
    lines: tuple[Line, ...]
    more: bool
    """Whether there are older ones still."""


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """Who changed the table, and how."""

    kind: Literal[
        "choice", "undo", "redo", "undo-asked", "undo-agreed", "undo-refused", "new-link", "bot",
        "caught-up",
    ]  # fmt: skip
    seat: int | None
    said: str
    """The choice in words, or what happened to it."""


class Update(msgspec.Struct, frozen=True, kw_only=True, tag="update"):
    """A change of the table."""

    seq: int
    position: Position
    kept: int
    """How many of all events before still hold: undoing takes some back."""
    happened: tuple[Told, ...]
    changes: tuple[Change, ...]
    """Of a choice: what of the view changed after the last of these events. All changes together
    make the view before it into that of `position`."""
    cause: Cause


class Accepted(msgspec.Struct, frozen=True, kw_only=True, tag="accepted"):
    """It is written in the log and cannot be lost any more."""

    ref: int
    seq: int


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused"):
    """Nothing was changed, and why."""

    ref: int | None
    refs: tuple[int, ...] = ()
    """Instead of `ref`, several messages that came too fast and were not read."""
    code: str
    said: str


class Presence(msgspec.Struct, frozen=True, kw_only=True, tag="presence"):
    """Who is there."""

    seats: tuple[Seat, ...]
    spectators: int
    spectators_muted: bool
    pace: Pace
    """How fast bots act."""
    hints: bool
    """Whether one may ask what a bot would do."""
    you: You


class Chatted(msgspec.Struct, frozen=True, kw_only=True, tag="chatted"):
    """Somebody said something."""

    line: Line


class Looking(msgspec.Struct, frozen=True, kw_only=True, tag="looking"):
    """Somebody looks at a zone, or pings it."""

    seat: int | None
    name: str
    zone: str | None
    ping: bool


class Goodbye(msgspec.Struct, frozen=True, kw_only=True, tag="goodbye"):
    """The server ends the connection, and why. `again`: joining anew makes sense."""

    code: str
    said: str
    again: bool


ToBrowser = (
    Hello
    | Pulse
    | Welcome
    | Update
    | Accepted
    | Refused
    | Presence
    | Chatted
    | Looking
    | OddsTold
    | ForecastTold
    | AftermathTold
    | LessonsTold
    | HintTold
    | WhyTold
    | EarlierTold
    | LinesTold
    | Goodbye
)
