"""What the pages of the shelf are made of: languages, boxes and their quests, cards and words.

`web/src/wire.ts` is made from this file, too.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from shamble.content.lessons import Shows
from shamble.drawing.cards import CardType
from shamble.drawing.dead.bodies import BodyName
from shamble.game.boxes import LargeTeam

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


class FaceDrawings(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's portrait in each state, without a frame: SVG for the source of an `<img>`."""

    well: str
    wounded: str
    dead: str


class FacesPage(msgspec.Struct, frozen=True, kw_only=True):
    """The portraits of all who may be met at a table of a box, by their ids."""

    survivors: dict[str, FaceDrawings]


class GuestBox(msgspec.Struct, frozen=True, kw_only=True):
    """Survivors of another box who may be taken into quests of this one."""

    id: str
    name: str
    survivors: tuple[SurvivorCard, ...]


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


class FaceMark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a card without an attack shows by a sign, and what the sign says in a word."""

    sign: Literal["range", "points", "search", "reroll", "kills_all"]
    value: str
    word: str


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """An Equipment card as one reads it."""

    id: str
    name: str
    kind: str
    types: tuple[CardType, ...]
    """Whose colours it has: of a weapon all ways to attack with it."""
    drawing: str
    """The thing that is drawn on it."""
    noise: Literal["noisy", "silent", ""]
    """What using it is like, if it is used to attack, to throw or to cast."""
    marks: tuple[FaceMark, ...]
    brief: str
    """What it does, in a few words, if its numbers do not tell."""
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
    signed: int
    """So many of them, the first ones, tell what the face shows by signs or in brief."""
    pages: str
    rule: str


class ZombieFace(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of zombie."""

    id: str
    name: str
    silhouette: BodyName
    """How it is drawn."""
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
