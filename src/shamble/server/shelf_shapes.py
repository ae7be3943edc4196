"""What the pages of the shelf are made of: languages, boxes and their quests, boards.

`web/src/wire.ts` is made from this file, too.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from shamble.content.lessons import Shows

# --- languages --------------------------------------------------------------------------------


class LanguageName(msgspec.Struct, frozen=True, kw_only=True):
    """A language one can play in, by its own name."""

    code: str
    name: str


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """The page's texts in one language, as templates by their dotted keys."""

    language: str
    texts: dict[str, str]
    english: dict[str, str]
    """What a language of somebody's own does not say yet, counted as English counts."""


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
    own: bool
    """Whether it came with a folder of somebody's own."""
    playable: bool
    missing: tuple[str, ...]
    """What is still missing before it can be played, in sentences."""
    guide: bool
    """Whether it can be played with the guide."""
    aside: int
    """So many survivors must be left whom nobody plays; `aside_each`: and so many for each of the
    team."""
    aside_each: int
    drawn: int
    """The size of the team if the quest draws it; 0: the players choose it."""
    necromancer_cards: int
    """So many Zombie cards bring Necromancers; 0: there is no cabal."""


class SkillFace(msgspec.Struct, frozen=True, kw_only=True):
    """A skill: its name in the books, in the reader's language, and what it does."""

    id: str
    name: str
    summary: str
    pages: str
    rule: str
    """Where to look it up: `second-edition/skill-sprint`; empty: nowhere."""
    idle: bool = False
    """Whether it has nothing to work on in this box, as the summary says: guests have it."""


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
    own: bool
    """Whether they came with a folder of somebody's own."""


class GuestBox(msgspec.Struct, frozen=True, kw_only=True):
    """Survivors of another box who may be taken into quests of this one."""

    id: str
    name: str
    survivors: tuple[SurvivorCard, ...]


class LargeTeam(msgspec.Struct, frozen=True, kw_only=True):
    """What a team of more than six has on top."""

    survivors: int
    cards: int
    """Starting Equipment cards."""
    tokens: int
    """Spawn tokens."""
    spawns: int
    """Zombie cards in each Spawn step."""
    limit: int
    """With so many Spawn tokens on the board a Necromancer's escape loses the game; 0: never."""


class GameMode(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play that a book adds to the common rules."""

    name: str
    title: str
    text: str
    pages: str
    rule: str


class CardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Zombie cards that a table may leave out."""

    name: str
    title: str
    spawns: bool
    """Whether any of them brings zombies."""


class AbominationName(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the Abomination deck."""

    id: str
    name: str


class NecromancerName(msgspec.Struct, frozen=True, kw_only=True):
    """A Necromancer who may be in a cabal, the standard one first."""

    id: str
    name: str
    figures: int


class BoxCard(msgspec.Struct, frozen=True, kw_only=True):
    """A box with its quests and survivors."""

    id: str
    name: str
    quests: tuple[QuestCard, ...]
    survivors: tuple[SurvivorCard, ...]
    guests: tuple[GuestBox, ...]
    skills: dict[str, SkillFace]
    first_team: tuple[str, ...]
    """The English names of the team that plays if nobody chooses."""
    most_survivors: int
    """How many can play."""
    large_teams: tuple[LargeTeam, ...]
    own_cards: tuple[str, ...]
    """Cards of somebody's own, or in other numbers than the box has, with how many there are."""
    modes: tuple[GameMode, ...]
    abominations: tuple[AbominationName, ...]
    visiting_abominations: tuple[AbominationName, ...]
    """Those of other boxes that may be in the Abomination deck."""
    necromancers: tuple[NecromancerName, ...]
    """Those who may be in a cabal, the standard one first."""
    necromancer_deck: tuple[NecromancerName, ...]
    """Those who may be in a Necromancer deck: besides the standard one, and of other boxes."""
    card_groups: tuple[CardChoice, ...]


class HouseRule(msgspec.Struct, frozen=True, kw_only=True):
    """A point that the books leave open, and that a table may decide."""

    name: str
    title: str
    on: str
    """What it does switched on; `off`: what is played otherwise."""
    off: str
    pages: str
    rule: str
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
    """The same goals by the names that `View.goals` has for them."""
    rules: tuple[str, ...]
    setup: tuple[str, ...]
    honesty: tuple[str, ...]
    notes: tuple[str, ...]


class LessonPage(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson of the guide, in words."""

    id: str
    title: str
    said: str
    shows: Shows
    """The part of the page that it speaks of."""
    rule: str
    """Where to read more about it: `#/rules/RULE` leads there."""


class LessonsPage(msgspec.Struct, frozen=True, kw_only=True):
    """All lessons of a quest; none where there is no guide."""

    lessons: tuple[LessonPage, ...]


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
    aaahh: bool
    rare: bool
    """Whether it is in no deck that one searches: a Pimpweapon, or a Vault artifact or weapon."""
    lines: tuple[str, ...]
    """Whatever else the card does, in sentences."""
    pages: str
    rule: str


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
    rule: str


class GlossaryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that explains itself: a token, an icon, a number."""

    title: str
    text: str
    pages: str
    rule: str
    """Where to look it up: `second-edition/noise`; empty: nowhere."""


class BoxPage(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a table needs to explain what lies on it."""

    id: str
    name: str
    cards: dict[str, CardFace]
    zombies: dict[str, ZombieFace]
    skills: dict[str, SkillFace]
    survivors: dict[str, SurvivorCard]
    glossary: dict[str, GlossaryEntry]
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
    label: str
    """What people call it, and sentences with it: `C4`, or a Vault by its colour. No two zones of a
    board have the same, and no other word of a sentence looks like it."""
    kind: str
    """street, room, dark room, vault … as in `content/tiles.py`."""
    building: int | None
    rects: tuple[Rectangle, ...]
    outline: str
    """The path of its edge, for `<path d=…>`."""
    room: Rectangle
    """The largest free rectangle in it: where figures stand."""
    said: str
    """The zone in words: `C4, the street by the Exit Zone`."""
    corrupted: bool
    """Whether there is Corruption at set-up."""


class DoorPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A door: `id` is what `parts.door` of a choice names it by; `View.open_doors` has the names of
    its two zones with a space between them."""

    id: str
    between: tuple[str, str]
    color: str | None
    open: bool
    """At the beginning."""
    broken: bool
    """It needs no tool and stops no zombie, until it is barricaded."""
    x: float
    y: float
    length: float
    vertical: bool
    """Whether the wall it is in runs north to south."""
    side: int
    """Where it swings to: -1 is north or west, 1 south or east."""


class LadderPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where a Rope Ladder lies if one is set; `View.ladders` has the names of its two zones with a
    space between them."""

    between: tuple[str, str]
    laid: bool
    """At the beginning."""
    x: float
    y: float
    vertical: bool
    """Whether the rampart it hangs over runs north to south."""


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
    ladders: tuple[LadderPlan, ...]
    """Every place of one; none where the quest has no Rope Ladders."""
    tokens: tuple[TokenPlan, ...]
    letters: dict[str, str]
    """The letter of each colour and kind of token: colour is never the only sign."""
