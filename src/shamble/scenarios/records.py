"""The tables of a scenario file's position. Unknown keys are errors, so that a slip is seen.

What stands below a key is what `docs/scenarios.md` says of it: `python -m tools.scenario_format`. A
word such as <used> stands there for those that the rules know.
"""

from __future__ import annotations

import enum

import msgspec

from shamble.content.equipment import Combat
from shamble.content.quests import (
    Between,
    Car,
    Door,
    Goal,
    Guards,
    Objectives,
    OwnTokens,
    Spawn,
    SpecialRule,
    Vault,
    ZoneName,
)
from shamble.content.vocabulary import Standing
from shamble.positions.laid_table import StoryKind
from shamble.positions.people import FreeAction


class FilePart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a scenario file."""


Counts = dict[str, int]
"""How many of each, by a name."""


class Step(enum.StrEnum):
    """The parts of a Game Round in which a scenario can begin, or before which it can stop."""

    PLAYERS = "players"
    ZOMBIES = "zombies"
    SPAWN = "spawn"
    END = "end"


class SmallBoard(FilePart, frozen=True, kw_only=True):
    """A board of one tile instead of a quest; its zones are `0,0:a`, `0,0:b` … See
    [content.md](content.md) for the drawing and for what quest files have too."""

    box: str
    """whose rules and cards: <boxes>; must be given"""
    picture: str
    """the drawing; must be given"""
    columns: tuple[int, ...] = ()
    """the widths of the cells; left out, equal"""
    rows: tuple[int, ...] = ()
    """their heights; left out, equal"""
    rooms: str = ""
    """the letters of the rooms; letters that are nothing else are streets"""
    dark_rooms: str = ""
    """the letters of the dark rooms"""
    ruins: str = ""
    """the letters of the Ruins"""
    battlements: str = ""
    """the letters of the walkways"""
    spawns: tuple[Spawn, ...] = ()
    """as in a quest file"""
    doors: tuple[Door, ...] = ()
    """as in a quest file"""
    vaults: tuple[Vault, ...] = ()
    """as in a quest file"""
    exit: ZoneName | None = None
    """as in a quest file; whoever ends the Turn there may leave"""
    objectives: Objectives = Objectives()
    """as in a quest file"""
    crates: tuple[ZoneName, ...] = ()
    """as in a quest file"""
    cars: tuple[Car, ...] = ()
    """as in a quest file"""
    guards: tuple[Guards, ...] = ()
    """as in a quest file"""
    cauldrons: tuple[ZoneName, ...] = ()
    """as in a quest file"""
    rope_ladders: tuple[Between, ...] = ()
    """as in a quest file"""
    beacon: ZoneName | None = None
    """as in a quest file; left out, at `0,0:a`"""
    tokens: dict[str, OwnTokens] = {}
    """as in a quest file, by kind (<own>): `tripwires = { supply = 2, at = ["0,0:b"] }`"""
    goals: tuple[Goal, ...] = ()
    """as in a quest file; without any, to leave"""
    rules: tuple[SpecialRule, ...] = ()
    """as in a quest file"""
    standing: tuple[Standing, ...] = ()
    """as in a quest file"""


class PlacedSurvivor(FilePart, frozen=True, kw_only=True):
    """In the order of the team."""

    id: str
    """must be given; in Black Plague also that of somebody of White Death, and up to twelve can be
    there"""
    zone: str
    """where; or `left` (through the exit), or `eliminated`; must be given"""
    seat: int = 0
    """whose survivor; seats count from 0; 0"""
    skills: tuple[str, ...] | None = None
    """the skills at Blue, instead of the printed one; any number, by their printed names"""
    points: int = 0
    """the level follows from them"""
    learned: tuple[str, ...] = ()
    """what was chosen at Orange and Red; left out, the first"""
    lent: tuple[str, ...] = ()
    """Enchantments, by their ids, that lend the survivor their skills until the End Phase"""
    guard_skill: str | None = None
    """the Guard Skill card, by its printed name, with one of the modes `guard-skills`"""
    wounds: int = 0
    """0"""
    cards: dict[str, str] = {}
    """by slot: `{ hand1 = "pistol", pack1 = "water" }`"""
    empty: tuple[str, ...] = ()
    """slots with weapons that must be reloaded"""
    objectives: tuple[int, ...] = ()
    """numbers of Objectives on the dashboard; they are taken"""
    ladders: int = 0
    """how many Rope Ladders are on the dashboard"""
    actions: int | None = None
    """actions left, for the one whose Turn it is; left out, all"""
    used: tuple[str, ...] = ()
    """what the one who acts has used up this Turn: <turn> (`noticed`: fought or made noise); or
    what anybody has used up this round: <round> (`kill`: killed a zombie)"""
    free_used: tuple[FreeAction, ...] = ()
    """free actions that the one who acts has used this Turn: <free>"""
    attacked: tuple[Combat, ...] = ()
    """the attacks that the one who acts has just made, with nothing between:
    `["ranged", "ranged"]`; each <ways>"""
    had_turn: bool = False
    """has had the Turn of this round"""
    unnoticed: bool = False
    """no zombie notices the survivor this round"""
    free_action: bool = False
    """has the Free Action token (Black Plague): one more action in the next Turn"""
    rotten: bool = False
    """has a Rotten token: no zombie notices the survivor until the next attack or noise"""


class PlacedCompany(FilePart, frozen=True, kw_only=True):
    """Somebody whom nobody plays, by id, in a quest that has a part for such people: one who
    follows a survivor, waits in a zone to be rallied, or, as a bystander, does not wait for
    anything. Where it is expected, what is left out is not looked at."""

    leader: str | None = None
    """whom the Companion follows; `""`, where it is expected, is nobody"""
    zone: str | None = None
    """where; not besides a leader"""
    bystander: bool = False
    """counts as a survivor whom nobody plays"""


class PlacedCar(FilePart, frozen=True, kw_only=True):
    """By its kind, the second of a kind as `pimpmobile-2`. What is left out is as at set-up; where
    it is expected, it is not looked at."""

    zone: str | None = None
    """where; or `left` (through the exit), or `gone`"""
    driver: str | None = None
    """a survivor who has the same `zone`; `""` is nobody"""
    passengers: tuple[str, ...] | None = None
    """survivors who have the same `zone`"""
    cards: tuple[str, ...] | None = None
    """what lies in it"""
    objectives: tuple[int, ...] | None = None
    """numbers of Objectives that lie in it; they are taken"""


class PlacedNecromancer(FilePart, frozen=True, kw_only=True):
    """A Necromancer and the spawn token he came with. Where it is expected, what is left out is not
    looked at."""

    zone: str | None = None
    """where he is; left out, he is gone and the token has stayed"""
    kind: str | None = None
    """which one: one of a mode by his id; left out, `necromancer`"""
    entered: str | None = None
    """where he came, and where his spawn token lies, which is awake; one of a Necromancer deck has
    none"""
    token: int | None = None
    """or: the number of his spawn token, in `spawn_tokens`"""
    pushes: int | None = None
    """of a Defiler, the number of the spawn token that he pushes; left out, the one where he came,
    or the nearest to the Beacon. Corruption is where `corruption` says"""


class PlacedSpawn(FilePart, frozen=True, kw_only=True):
    """A spawn token; its number is its place in the list. Those of the quest come first, then those
    that a large team stacked and those that Necromancers brought."""

    zone: str | None = None
    """where it lies; left out, it is gone"""
    awake: bool | None = None
    """whether it spawns; left out, red ones do, and those that came later"""


class LoudZone(FilePart, frozen=True, kw_only=True):
    """The zone that counts as the noisiest until that survivor's next Turn."""

    zone: str
    """which; must be given"""
    by: str
    """the survivor who made it so; must be given"""


class ToldPage(FilePart, frozen=True, kw_only=True):
    """Something that goals look back on."""

    what: StoryKind
    """`fire`: one that somebody lit took effect; `on-foot`, `in-car`: somebody left the board, who
    has the zone `left`; must be given"""
    zone: str
    """where; must be given"""
    round: int
    """when; must be given"""
    met: tuple[str, ...] = ()
    """the goals that were met before"""


class DeckTops(FilePart, frozen=True, kw_only=True):
    """The cards on top, the first to be drawn first; what is under them is shuffled."""

    equipment: tuple[str, ...] = ()
    """cards on top, the first is drawn first"""
    zombie: tuple[int, ...] = ()
    """zombie cards on top, by number"""
    abominations: tuple[str, ...] = ()
    """Abominations on top"""
    pimp: tuple[str, ...] | None = None
    """the Pimpweapons that are left; they are drawn at random"""
    vault: tuple[str, ...] | None = None
    """the Vault cards that are left, in no order; the quest's Vaults have others"""
    discarded: tuple[str, ...] = ()
    """Equipment in the discard pile; copies of the deck go before those of the Starting
    Equipment"""
    rest_discarded: bool = False
    """everything under `equipment` is in the discard pile too"""
    zombie_discarded: tuple[int, ...] = ()
    """zombie cards in their discard pile, by number"""
    exact: tuple[str, ...] = ()
    """which of <decks> have the cards named here and no others; the others are out of the game"""
