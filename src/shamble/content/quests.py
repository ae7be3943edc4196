"""A quest: the tiles, every token on them, and its goals and rules in the quest vocabulary."""

from __future__ import annotations

import enum
import re
from pathlib import Path
from typing import Annotated

import msgspec

from shamble.content import document
from shamble.content.confidence import Confidence, Confidences
from shamble.content.vocabulary import Condition, Effect, Moment, Standing
from shamble.content.vocabulary.words import Color


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a quest file. Unknown keys are errors, so that a slip is seen."""


ZoneName = Annotated[str, msgspec.Meta(pattern=r"^\d+,\d+:[a-z]$")]
"""`row,column:letter`: the tile's place on the board, and its zone. 0,0 is the north-west."""

Between = tuple[ZoneName, ZoneName]


class Difficulty(enum.StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Length(enum.StrEnum):
    """How long a game takes, where the book gives no minutes."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


class TilePlace(msgspec.Struct, frozen=True):
    """A tile side on the board and how far it is turned clockwise."""

    tile: str
    rotation: int = 0


class Spawn(Part, frozen=True, kw_only=True):
    """A Spawn Zone. Their order in the file is the spawn order; the first is the starting one.

    A coloured one (not red) sleeps until a rule wakes it. [2E 25 · BP 25 · WD 28]
    """

    zone: ZoneName
    color: Color = Color.RED


class Objectives(Part, frozen=True, kw_only=True):
    """Objective tokens by colour; `hidden` ones are drawn from `pool`, face down."""

    red: tuple[ZoneName, ...] = ()
    blue: tuple[ZoneName, ...] = ()
    green: tuple[ZoneName, ...] = ()
    hidden: tuple[ZoneName, ...] = ()
    pool: dict[Color, int] = {}

    def __post_init__(self) -> None:
        if sum(self.pool.values()) < len(self.hidden):
            raise ValueError(
                f"{len(self.hidden)} hidden objectives and a pool of {sum(self.pool.values())}"
            )

    @property
    def zones(self) -> tuple[ZoneName, ...]:
        return self.red + self.blue + self.green + self.hidden


class Door(Part, frozen=True, kw_only=True):
    """A door token. It makes a passage in a wall, or closes an opening until it is opened."""

    between: Between
    color: Color | None = None
    open: bool = False


class Vault(Part, frozen=True, kw_only=True):
    """A Vault: a zone beside the board behind doors of its colour. [BP 36]"""

    color: Color
    doors: tuple[ZoneName, ...]
    artifacts: int = 0
    """How many random Vault artifacts lie in it."""
    cards: tuple[str, ...] = ()


class CarKind(enum.StrEnum):
    POLICE_CAR = "police car"
    PIMPMOBILE = "pimpmobile"
    WRECK = "wreck"


class Car(Part, frozen=True, kw_only=True):
    """A car. [2E 30-32]"""

    zone: ZoneName
    kind: CarKind
    drivable: bool = False
    crate: bool = False
    objective: bool = False


class Figures(Part, frozen=True, kw_only=True):
    """Friends who stand on the board from the start."""

    zone: ZoneName
    count: int = 1
    kind: str = "companion"


class Zombie(Part, frozen=True, kw_only=True):
    """A Zombie that stands on the board from the start."""

    zone: ZoneName
    kind: str


class Noise(Part, frozen=True, kw_only=True):
    """Noise tokens that stay on the board."""

    zone: ZoneName
    count: int = 1


class Guards(Part, frozen=True, kw_only=True):
    """Guards that stand on the board from the start. [WD 23]"""

    zone: ZoneName
    count: int


class NamedPlace(Part, frozen=True, kw_only=True):
    """A place the quest speaks of: zones, or the whole building around one zone."""

    zones: tuple[ZoneName, ...] = ()
    building: ZoneName | None = None

    def __post_init__(self) -> None:
        if bool(self.zones) == bool(self.building):
            raise ValueError("a place is either zones = [...] or building = a zone of it")


class Goal(Part, frozen=True, kw_only=True):
    """A goal. All goals together win; one that comes `after` others counts only after them.

    A goal once met stays met; what must hold at the same moment is one goal with `all`.
    """

    name: str
    need: Condition
    after: tuple[str, ...] = ()


class SpecialRule(Part, frozen=True, kw_only=True):
    """When the moment comes (and the condition holds), the effects happen."""

    when: Moment
    only_if: Condition | None = None
    do: tuple[Effect, ...]


class Quest(Part, frozen=True, kw_only=True):
    """A quest as its file says it. What a `Board` makes of it is in `shamble.board`."""

    id: str
    title: str
    page: int | None = None
    difficulty: Difficulty
    minutes: int | None = None
    length: Length | None = None
    survivors: str = "6"
    tiles: tuple[tuple[str, ...], ...]

    start: tuple[ZoneName, ...]
    exit: ZoneName | None = None
    spawns: tuple[Spawn, ...]
    objectives: Objectives = Objectives()
    crates: tuple[ZoneName, ...] = ()
    doors: tuple[Door, ...] = ()
    vaults: tuple[Vault, ...] = ()
    cars: tuple[Car, ...] = ()
    friends: tuple[Figures, ...] = ()
    zombies: tuple[Zombie, ...] = ()
    noise: tuple[Noise, ...] = ()
    guards: tuple[Guards, ...] = ()
    cauldrons: tuple[ZoneName, ...] = ()
    rope_ladders: tuple[Between, ...] = ()
    corruption: tuple[ZoneName, ...] = ()
    beacon: ZoneName | None = None
    flag: ZoneName | None = None
    places: dict[str, NamedPlace] = {}
    out_of_reach: tuple[ZoneName, ...] = ()
    """Zones that nobody is meant to reach on foot."""

    goals: tuple[Goal, ...] = ()
    defeats: tuple[Condition, ...] = ()
    """What loses the game besides the box's own rule."""
    rules: tuple[SpecialRule, ...] = ()
    standing: tuple[Standing, ...] = ()
    missing: tuple[str, ...] = ()
    """What the printed quest says and the vocabulary cannot say well yet, in our words."""
    notes: tuple[str, ...] = ()
    """What a player should know about how this map was found or made."""
    confidence: Confidences

    def __post_init__(self) -> None:
        widths = {len(row) for row in self.tiles}
        if len(widths) != 1 or 0 in widths:
            raise ValueError("rows of tiles that are not equally long: the board has a gap")
        if len(self.start) > 6:
            raise ValueError(f"{len(self.start)} starting zones; at most 6")
        if self.minutes is not None and self.length is not None:
            raise ValueError("both minutes and length")
        for row in self.tiles:
            for place in row:
                tile_place(place)
        _check_order(self.goals)

    @property
    def grid(self) -> tuple[tuple[TilePlace, ...], ...]:
        """The tiles row by row, each with its rotation."""
        return tuple(tuple(tile_place(place) for place in row) for row in self.tiles)

    @property
    def own_layout(self) -> bool:
        """Whether anything a player sees on this map is our own design."""
        return Confidence.DESIGNED in self.confidence.values()

    def confidence_in(self, group: str) -> Confidence:
        """How sure we are of one group of facts, such as `spawns` or `tiles 1,2`."""
        known = self.confidence
        return known.get(group) or known.get(group.split()[0]) or known["all"]


def tile_place(text: str) -> TilePlace:
    """`7R 270`: the tile side and its clockwise rotation, which is 0 if not given."""
    match = re.fullmatch(r"(\w+)(?: (-?\d+))?", text)
    if match is None:
        raise ValueError(f"{text!r} as a tile; expected a tile and its rotation, such as '7R 270'")
    rotation = int(match.group(2) or 0)
    if rotation not in (0, 90, 180, 270):
        raise ValueError(f"a rotation of {rotation} in {text!r}; expected 0, 90, 180 or 270")
    return TilePlace(match.group(1), rotation)


def _check_order(goals: tuple[Goal, ...]) -> None:
    """Every goal that another comes after exists, and no goal comes after itself."""
    after = {goal.name: goal.after for goal in goals}
    if len(after) < len(goals):
        raise ValueError("two goals of the same name")
    for goal in goals:
        for name in goal.after:
            if name not in after:
                raise ValueError(f"goal {goal.name!r} comes after {name!r}, which is no goal")
    done: set[str] = set()
    while len(done) < len(after):
        ready = {n for n, earlier in after.items() if n not in done and done.issuperset(earlier)}
        if not ready:
            loop = ", ".join(sorted(set(after) - done))
            raise ValueError(f"a loop in the order of the goals {loop}")
        done |= ready


def load_quest(path: Path, folder: Path | None = None) -> Quest:
    """The quest in a TOML file."""
    return document.read(path, Quest, folder)
