"""What requests and answers about tables, replays and results are made of.

`web/src/wire.ts` is made from this file, the others that are called `…_shapes.py`, and `wire`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from shamble.game import MOST_PLAYERS, PLAIN, Change, Modes, View
from shamble.review.telling import ToldReview
from shamble.server.wire import Ending, MindName, Name, Pace, Policy, TableFacts, Told
from shamble.telling.deeds import Deeds


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request. Unknown fields are errors, so that a slip is seen."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused: `code` for programs, `said` for people."""

    code: str
    said: str


# --- tables -----------------------------------------------------------------------------------


MOST_SURVIVORS = 12
"""No box has larger teams; how large those of each are its rules say."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
SeatNumbers = Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=MOST_PLAYERS)]


class NewTable(Given, frozen=True, kw_only=True):
    """A table to be."""

    quest: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    survivors: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_SURVIVORS)] = ()
    """English names; none: the first team of the box."""
    seats: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=MOST_SURVIVORS)] = ()
    """For each survivor the seat that plays them; none: one seat plays all."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """What the people at the seats are called, as far as it is known."""
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None
    options: dict[str, bool] = {}
    modes: Modes = PLAIN
    policy: Policy = Policy()
    open: bool = False
    mine: SeatNumbers = (0,)
    """The seats that whoever creates it keeps; at an open table the others are free."""
    bots: Annotated[tuple[MindName | None, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """For each seat the bot that plays it, or none."""
    pace: Pace = "normal"
    """How fast bots act."""
    hints: bool = False
    """Whether people may ask what a bot would do, from the beginning on."""


class NewSubscription(Given, frozen=True, kw_only=True):
    """Where a browser can be reached when its page is closed, as `PushManager` says it."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    auth: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Unsubscription(Given, frozen=True, kw_only=True):
    """A browser that is to be called no more."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What browsers subscribe with."""

    key: str


class CalledSeats(msgspec.Struct, frozen=True, kw_only=True):
    """The seats that a browser is called for now, or no more."""

    seats: tuple[int, ...]


class OpenedSave(Given, frozen=True, kw_only=True):
    """A table that goes on from a save file."""

    save: dict[str, Any]
    policy: Policy = Policy()
    open: bool = False


class Links(msgspec.Struct, frozen=True, kw_only=True):
    """A new table's tokens. Each is told once; the server keeps only their hashes."""

    table: str
    host: str
    seats: tuple[str, ...]
    spectator: str


class SeatLink(msgspec.Struct, frozen=True, kw_only=True):
    """The token of a seat."""

    table: str
    seat: int
    token: str


class WatchLink(msgspec.Struct, frozen=True, kw_only=True):
    """The token of those who watch."""

    table: str
    token: str


class Sit(Given, frozen=True, kw_only=True):
    """Take a free seat at an open table."""

    name: Name = ""


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that anybody may watch, and join while a seat is free."""

    table: str
    quest: str
    box: str
    title: str
    seats: int
    free: int
    names: tuple[str, ...]
    created: int
    """Seconds since 1970."""
    modes_said: tuple[str, ...]
    """The game modes, a line each."""


class OpenTables(msgspec.Struct, frozen=True, kw_only=True):
    tables: tuple[OpenTable, ...]


class TablePage(msgspec.Struct, frozen=True, kw_only=True):
    """What the home page shows of a table that one has a link to."""

    facts: TableFacts
    round: int
    ending: Ending | None
    updated: int


# --- replays and results ----------------------------------------------------------------------


class NewReplay(Given, frozen=True, kw_only=True):
    """A save file to watch."""

    save: dict[str, Any]


class ReplayLink(msgspec.Struct, frozen=True, kw_only=True):
    replay: str


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something worth a mark on the time line, in frame number `at`."""

    at: int
    kind: Literal[
        "round", "turn", "kill", "wound", "spawn", "level", "goal", "eliminated", "end", "changed"
    ]  # fmt: skip
    """`changed`: by other rules or content from there on; what was before is exact."""
    said: str


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    """A replay as a whole."""

    replay: str
    facts: TableFacts
    length: int
    moments: tuple[Moment, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """The table after a choice."""

    at: int
    """Its number: that of the choice, unless some before it cannot be shown any more."""
    said: str
    """The choice in words."""
    view: View
    happened: tuple[Told, ...]
    changes: tuple[Change, ...]
    """What of the view changed after the last of these events. All changes together make the view
    before the choice into this one."""
    ending: Ending | None


class Frames(msgspec.Struct, frozen=True, kw_only=True):
    frames: tuple[Frame, ...]


class ReviewPage(msgspec.Struct, frozen=True, kw_only=True):
    """How the look back at a game stands."""

    state: Literal["none", "waiting", "working", "failed", "whole"]
    """`none`: nobody has asked for it; `failed`: it can be asked for again."""
    waiting: int = 0
    """How many others come first."""
    reached: int = 0
    """How much of it is done, in percent."""
    review: ToldReview | None = None
    """What there is of it so far; its places (`choices`) are frames of the replay."""


class Practice(Given, frozen=True, kw_only=True):
    """A moment of a finished game to go on from."""

    at: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    """The frame of its replay."""


class BestBlow(msgspec.Struct, frozen=True, kw_only=True):
    """The blow of a game that killed most zombies."""

    survivor: str
    killed: int
    weapon: str
    """What it was struck with, in words; empty: with whatever lay about."""


class NextQuest(msgspec.Struct, frozen=True, kw_only=True):
    """The quest that comes after another one on the shelf."""

    quest: str
    title: str


class ResultPage(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went: the end, what each survivor did, the story in ten lines."""

    facts: TableFacts
    ending: Ending | None
    names: dict[str, str]
    """What the survivors are called, by their ids."""
    deeds: tuple[Deeds, ...]
    story: tuple[Told, ...]
    turning: tuple[int, ...]
    """The lines of the story at which the game turned, by their numbers."""
    best: BestBlow | None
    """None: no blow killed several."""
    view: View
    """The table as it lies."""
    next: NextQuest | None
    """None: it was the last one of the box that can be played."""
    again: NewTable
    """The same table anew."""
