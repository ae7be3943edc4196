"""What the pages over HTTP are made of: the shelf of quests, boards, tables, replays.

`web/src/wire.ts` is made from this file and from `wire.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from shamble.deeds import Deeds
from shamble.rules.views import View
from shamble.server.wire import Ending, Name, Policy, TableFacts, Told


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request. Unknown fields are errors, so that a slip is seen."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused: `code` for programs, `said` for people."""

    code: str
    said: str


# --- languages --------------------------------------------------------------------------------


class LanguageName(msgspec.Struct, frozen=True, kw_only=True):
    """A language one can play in, by its own name."""

    code: str
    name: str


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """The page's texts in one language, as templates by their dotted keys."""

    language: str
    plural: str
    """Which rule of counting it has: see `content/templates.py`."""
    texts: dict[str, str]


# --- the shelf --------------------------------------------------------------------------------


class QuestCard(msgspec.Struct, frozen=True, kw_only=True):
    """A quest on the shelf."""

    id: str
    box: str
    title: str
    difficulty: str
    minutes: int | None
    length: str | None
    survivors: str
    page: int | None
    tiles: tuple[int, int]
    """Columns and rows."""
    own_layout: bool
    """Whether (part of) the map is our own layout."""
    playable: bool
    missing: tuple[str, ...]
    """What is still missing before it can be played, in sentences."""


class SkillFace(msgspec.Struct, frozen=True, kw_only=True):
    """A skill: its name in the books, in the reader's language, and what it does."""

    id: str
    name: str
    summary: str
    pages: str


class SurvivorCard(msgspec.Struct, frozen=True, kw_only=True):
    """A survivor one can choose, with the skill tree (skills by their ids)."""

    id: str
    name: str
    english: str
    """The name a new table is asked for with."""
    kind: str
    health: int
    blue: tuple[str, ...]
    yellow: tuple[str, ...]
    orange: tuple[str, ...]
    red: tuple[str, ...]
    note: str


class BoxCard(msgspec.Struct, frozen=True, kw_only=True):
    """A box with its quests and survivors."""

    id: str
    name: str
    quests: tuple[QuestCard, ...]
    survivors: tuple[SurvivorCard, ...]
    skills: dict[str, SkillFace]
    first_team: tuple[str, ...]
    """The English names of the team that plays if nobody chooses."""


class HouseRule(msgspec.Struct, frozen=True, kw_only=True):
    """A point that the books leave open, and that a table may decide."""

    name: str
    title: str
    on: str
    """What it does switched on; `off`: what is played otherwise."""
    off: str
    pages: str
    default: dict[str, bool]
    """By box that it matters in: whether it is on if nobody says anything."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the home page shows."""

    language: str
    boxes: tuple[BoxCard, ...]
    house_rules: tuple[HouseRule, ...]


class QuestPage(msgspec.Struct, frozen=True, kw_only=True):
    """A quest in full, in sentences."""

    card: QuestCard
    goals: tuple[str, ...]
    goal_names: tuple[str, ...]
    """The same goals by the names that `View.goals_met` has for them."""
    rules: tuple[str, ...]
    setup: tuple[str, ...]
    honesty: tuple[str, ...]
    notes: tuple[str, ...]


# --- a box's things, for the table ------------------------------------------------------------


class AttackFace(msgspec.Struct, frozen=True, kw_only=True):
    """One row of numbers of a weapon."""

    way: str
    nearest: int
    farthest: int
    dice: int
    accuracy: int
    damage: int
    noisy: bool


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """An Equipment card as one reads it."""

    id: str
    name: str
    kind: str
    slots: tuple[str, ...]
    attacks: tuple[AttackFace, ...]
    dual: bool
    reload: bool
    opens_doors: bool
    noisy_door: bool
    armor: int | None
    lines: tuple[str, ...]
    """Whatever else the card does, in sentences."""
    pages: str


Silhouette = Literal["walker", "brute", "runner", "abomination", "necromancer"]


class ZombieFace(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of zombie."""

    id: str
    name: str
    silhouette: Silhouette
    actions: int
    damage: int
    """What it takes to kill one."""
    points: int
    said: str
    """What to know about it, in a sentence or two."""
    pages: str


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that explains itself: a token, an icon, a number."""

    title: str
    text: str
    pages: str


class BoxPage(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a table needs to explain what lies on it."""

    id: str
    name: str
    cards: dict[str, CardFace]
    zombies: dict[str, ZombieFace]
    skills: dict[str, SkillFace]
    survivors: dict[str, SurvivorCard]
    glossary: dict[str, Entry]
    levels: tuple[int, ...]
    """The points at which Yellow, Orange and Red begin."""
    slots: tuple[str, ...]
    """Where a survivor can have cards: `hand1`, `hand2`, `body`, `pack1` …"""


# --- boards -----------------------------------------------------------------------------------

Rectangle = tuple[float, float, float, float]
"""Left, top, width, height, in units of the drawing (a tile is 250 wide)."""


class ZonePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where a zone lies."""

    name: str
    kind: str
    """street, room, dark room, vault … as in `content/tiles.py`."""
    building: int | None
    rects: tuple[Rectangle, ...]
    outline: str
    """The path of its edge, for `<path d=…>`."""
    room: Rectangle
    """The largest free rectangle in it: where figures stand."""
    said: str
    """The zone in words, for screen readers: `Zone 1,0:c, street`."""


class DoorPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A door: `id` is what `parts.door` of a choice names it by; `View.open_doors` has the names of
    its two zones with a space between them."""

    id: str
    between: tuple[str, str]
    color: str | None
    open: bool
    """At the beginning."""
    x: float
    y: float
    length: float
    vertical: bool
    """Whether the wall it is in runs north to south."""
    side: int
    """Where it swings to: -1 is north or west, 1 south or east."""


class TokenPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A token or figure that the quest puts on the board: exit, objective, car, a place's name."""

    kind: str
    drawing: str
    """Its name among the page's drawings: the kind, or an exit that points out (`exit-90`)."""
    zone: str
    color: str | None
    count: int
    said: str
    lasting: bool
    """Lies there for the whole game. Of the others `View` tells whether they still do."""


class BoardPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A quest's board for the table: the ground is a picture, the rest is drawn by the page."""

    quest: str
    box: str
    width: float
    height: float
    zones: tuple[ZonePlan, ...]
    doors: tuple[DoorPlan, ...]
    tokens: tuple[TokenPlan, ...]
    letters: dict[str, str]
    """The letter of each colour and kind of token: colour is never the only sign."""


# --- tables -----------------------------------------------------------------------------------


SeatNumbers = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=0, le=5)], ...], msgspec.Meta(max_length=6)
]


class NewTable(Given, frozen=True, kw_only=True):
    """A table to be."""

    quest: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    survivors: Annotated[tuple[Name, ...], msgspec.Meta(max_length=6)] = ()
    """English names; none: the first team of the box."""
    seats: SeatNumbers = ()
    """For each survivor the seat that plays them; none: one seat plays all."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=6)] = ()
    """What the people at the seats are called, as far as it is known."""
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None
    options: dict[str, bool] = {}
    policy: Policy = Policy()
    open: bool = False
    mine: SeatNumbers = (0,)
    """The seats that whoever creates it keeps; at an open table the others are free."""


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
    """Something worth a mark on the time line, after choice number `at`."""

    at: int
    kind: Literal["round", "turn", "kill", "wound", "spawn", "level", "goal", "eliminated", "end"]
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
    said: str
    """The choice in words."""
    view: View
    happened: tuple[Told, ...]
    ending: Ending | None


class Frames(msgspec.Struct, frozen=True, kw_only=True):
    frames: tuple[Frame, ...]


class ResultPage(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went: the end, what each survivor did, the story in ten lines."""

    facts: TableFacts
    ending: Ending | None
    names: dict[str, str]
    """What the survivors are called, by their ids."""
    deeds: tuple[Deeds, ...]
    story: tuple[Told, ...]
    again: NewTable
    """The same table anew."""
