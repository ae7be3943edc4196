"""A quest: the tiles, every token on them, and its goals and rules in the quest vocabulary."""

from __future__ import annotations

import enum
import re
from pathlib import Path
from typing import Annotated

import msgspec

from shamble.content import document, own
from shamble.content.confidence import Confidence, Confidences
from shamble.content.errors import ContentError
from shamble.content.vocabulary import Condition, Effect, Moment, Standing
from shamble.content.vocabulary.effects import Lose
from shamble.content.vocabulary.standing import BeaconCarried, BeaconWalks
from shamble.content.vocabulary.words import Color


class QuestPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a quest file. An unknown key is an error, so that a slip is noticed."""


MOST_STARTS = 6
"""The most Starting Zones of a quest, as a team has six Survivors. [2E 6 · BP 6 · WD 6]"""

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


MOST_MINUTES = {Length.SHORT: 45, Length.MEDIUM: 90}
"""The most minutes of a short and of a medium game; any other game is long."""


class TilePlace(msgspec.Struct, frozen=True):
    """A tile side on the board and how far it is turned clockwise."""

    tile: str
    rotation: int = 0


class Spawn(QuestPart, frozen=True, kw_only=True):
    """A Spawn Zone. Their order in the file is the spawn order; the first is the starting one.

    One of another colour than red is not active until a rule wakes it. [2E 25 · BP 25 · WD 28]
    """

    zone: ZoneName
    color: Color = Color.RED


class Objectives(QuestPart, frozen=True, kw_only=True):
    """Objective tokens by colour; the `hidden` ones are drawn face down from `pool`."""

    red: tuple[ZoneName, ...] = ()
    blue: tuple[ZoneName, ...] = ()
    green: tuple[ZoneName, ...] = ()
    hidden: tuple[ZoneName, ...] = ()
    pool: dict[Color, int] = {}

    def __post_init__(self) -> None:
        if sum(self.pool.values()) < len(self.hidden):
            raise ValueError(
                f"{len(self.hidden)} hidden Objectives and a pool of {sum(self.pool.values())}; "
                "expected a token in the pool for each of them"
            )

    @property
    def zones(self) -> tuple[ZoneName, ...]:
        return self.red + self.blue + self.green + self.hidden


class Door(QuestPart, frozen=True, kw_only=True):
    """A door token. It makes a passage in a wall, or closes an opening until it is opened."""

    between: Between
    color: Color | None = None
    open: bool = False


class Vault(QuestPart, frozen=True, kw_only=True):
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


class Car(QuestPart, frozen=True, kw_only=True):
    """A car. [2E 30-32]"""

    zone: ZoneName
    kind: CarKind
    drivable: bool = False
    crate: bool = False
    objective: bool = False


class Figures(QuestPart, frozen=True, kw_only=True):
    """People whom no player plays and who stand on the board from the start."""

    zone: ZoneName
    count: int = 1
    kind: str = "companion"


class Zombie(QuestPart, frozen=True, kw_only=True):
    """A Zombie that stands on the board from the start."""

    zone: ZoneName
    kind: str


class Noise(QuestPart, frozen=True, kw_only=True):
    """Noise tokens that stay on the board."""

    zone: ZoneName
    count: int = 1


class Guards(QuestPart, frozen=True, kw_only=True):
    """Guards that stand on the board from the start. [WD 23]"""

    zone: ZoneName
    count: int


class NamedPlace(QuestPart, frozen=True, kw_only=True):
    """A place to which the quest gives a name: zones, or the whole building around one zone."""

    zones: tuple[ZoneName, ...] = ()
    building: ZoneName | None = None

    def __post_init__(self) -> None:
        if bool(self.zones) == bool(self.building):
            raise ValueError(
                f"a place with {'both' if self.zones else 'neither'} zones and building; expected "
                "zones = [...], or building = one of its rooms"
            )


class OwnTokens(QuestPart, frozen=True, kw_only=True):
    """Tokens of a kind that no box has: how many there are, and the zones in which some lie from
    the start."""

    supply: Annotated[int, msgspec.Meta(ge=1, le=99)]
    at: tuple[ZoneName, ...] = ()


class Goal(QuestPart, frozen=True, kw_only=True):
    """A goal. The players win with all goals; one that comes `after` others counts only after them.

    A goal once met stays met; conditions that must hold at the same moment are one goal with `all`.
    """

    name: str
    need: Condition
    after: tuple[str, ...] = ()


class SpecialRule(QuestPart, frozen=True, kw_only=True):
    """When the moment comes (and the condition holds), the effects happen."""

    when: Moment
    only_if: Condition | None = None
    do: tuple[Effect, ...]

    @property
    def only_loses(self) -> bool:
        """Whether the rule does nothing but lose the game."""
        return bool(self.do) and all(isinstance(effect, Lose) for effect in self.do)


class Quest(QuestPart, frozen=True, kw_only=True):
    """A quest as its file says it. `shamble.board` makes a `Board` from it."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
    box: str = ""
    """The box it is played with, for a file that lies in no box's folder."""
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
    tokens: dict[str, OwnTokens] = {}
    """Tokens that no box has, by kind."""
    places: dict[str, NamedPlace] = {}
    out_of_reach: tuple[ZoneName, ...] = ()
    """Zones that survivors are not meant to reach on foot."""

    goals: tuple[Goal, ...] = ()
    defeats: tuple[Condition, ...] = ()
    """The conditions that lose the game, besides the box's own rule."""
    rules: tuple[SpecialRule, ...] = ()
    standing: tuple[Standing, ...] = ()
    missing: tuple[str, ...] = ()
    """Parts of the printed quest that the vocabulary cannot say well yet, in our words."""
    notes: tuple[str, ...] = ()
    """Notes for players on how this map was found or made."""
    confidence: Confidences

    def __post_init__(self) -> None:
        widths = [len(row) for row in self.tiles]
        if len(set(widths)) != 1 or 0 in widths:
            raise ContentError(
                f"rows of {', '.join(map(str, widths)) or 'no'} tiles",
                expected="rows of the same length: a board has no gaps",
                key="tiles",
            )
        if len(self.start) > MOST_STARTS:
            raise ContentError(
                f"{len(self.start)} Starting Zones", expected=f"at most {MOST_STARTS}", key="start"
            )
        if self.minutes is not None and self.length is not None:
            raise ContentError("both minutes and length", expected="one of them", key="length")
        if "all" not in self.confidence:
            raise ContentError(
                "a confidence that does not speak for all",
                expected='all = "designed", "inferred", "single" or "verified"',
                key="confidence",
            )
        for row, places in enumerate(self.tiles):
            for column, place in enumerate(places):
                try:
                    tile_place(place)
                except ContentError as problem:
                    raise problem.under(f"tiles[{row}][{column}]") from None
        _check_order(self.goals)

    @property
    def made_for(self) -> tuple[int, bool] | None:
        """For how many Survivors the quest was made, and whether for more, too: `6` or `4+`. None
        if it does not say."""
        said = re.fullmatch(r"(\d+)(\+?)", self.survivors)
        return None if said is None else (int(said[1]), bool(said[2]))

    def suits(self, survivors: int) -> bool:
        """Whether the quest was made for a team of this size."""
        if self.made_for is None:
            return True
        count, or_more = self.made_for
        return survivors == count or (or_more and survivors > count)

    @property
    def beacons_name(self) -> str:
        """The name of the person for whom the Beacon stands; empty if it stands for none."""
        words = [word for word in self.standing if isinstance(word, BeaconCarried | BeaconWalks)]
        return words[0].stands_for if words else ""

    @property
    def length_class(self) -> Length:
        """The class of the quest's length; a game of unknown length counts as long."""
        if self.minutes is None:
            return self.length or Length.LONG
        fitting = (length for length, most in MOST_MINUTES.items() if self.minutes <= most)
        return next(fitting, Length.LONG)

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
    """Read `7R 270`: the tile side and its clockwise rotation, which is 0 if not given."""
    match = re.fullmatch(r"(\w+)(?: (-?\d+))?", text)
    if match is None:
        raise ContentError(f"{text!r}", expected="a tile and its rotation, such as '7R 270'")
    rotation = int(match.group(2) or 0)
    if rotation not in (0, 90, 180, 270):
        raise ContentError(f"a rotation of {rotation}", expected="0, 90, 180 or 270")
    return TilePlace(match.group(1), rotation)


def _check_order(goals: tuple[Goal, ...]) -> None:
    """Check that every goal named in `after` exists, and that no goal comes after itself."""
    names = [goal.name for goal in goals]
    for number, goal in enumerate(goals):
        if goal.name in names[:number]:
            raise ContentError(
                f"the goal {goal.name!r} a second time",
                expected="a name of its own",
                key=f"goals[{number}].name",
            )
        for name in goal.after:
            if name not in names:
                raise ContentError(
                    f"a goal that comes after {name!r}, which is none",
                    expected="one of " + ", ".join(names),
                    key=f"goals[{number}].after",
                )
    done: set[str] = set()
    while len(done) < len(goals):
        ready = {g.name for g in goals if g.name not in done and done.issuperset(g.after)}
        if not ready:
            loop = [name for name in names if name not in done]
            raise ContentError(
                f"a loop in the order of the goals {', '.join(loop)}",
                expected="a goal that comes after none of these",
                key=f"goals[{names.index(loop[0])}].after",
            )
        done |= ready


def load_quest(path: Path, folder: Path | None = None) -> Quest:
    """The quest in a TOML file."""
    return document.convert(own.parse_records(path, folder), Quest, path)
