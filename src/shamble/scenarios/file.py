"""A scenario file as a whole.

What stands below a key is what `docs/scenarios.md` says of it: `python -m tools.scenario_format`.
"""

from __future__ import annotations

import msgspec

from shamble.content.vocabulary.words import Color
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.scenarios.expect import Expect
from shamble.scenarios.records import (
    Counts,
    DeckTops,
    FilePart,
    LoudZone,
    PlacedCar,
    PlacedCompany,
    PlacedNecromancer,
    PlacedSpawn,
    PlacedSurvivor,
    SmallBoard,
    Step,
    ToldPage,
)


class Move(FilePart, frozen=True, kw_only=True):
    """Made one after the other. A step with neither `choose` nor `until` only looks."""

    choose: str | tuple[str, ...] = ()
    """one choice or a list of them"""
    until: Step | None = None
    """plays on, with nothing asked, and stops where this phase begins: <steps>"""
    expect: Expect = Expect()
    """what must hold then"""

    @property
    def choices(self) -> tuple[str, ...]:
        return (self.choose,) if isinstance(self.choose, str) else self.choose


class ScenarioFile(FilePart, frozen=True, kw_only=True):
    """A scenario as its file says it."""

    title: str
    """a sentence; must be given"""
    about: str = ""
    """the ruling, page or report it belongs to"""
    quest: str | None = None
    """the quest it is played on"""
    board_of: str | None = None
    """or: a quest whose board is used without the quest's own rules, also one that cannot be played
    yet; everybody is to leave"""
    board: SmallBoard | None = None
    """or: a board of its own, see below"""
    modes: Modes = PLAIN
    """the additional game modes, see below"""
    seed: int = 0
    """chance for whatever is not scripted; 0"""
    dice: tuple[int, ...] = ()
    """the results of the next dice, one after the other; then chance goes on"""
    phase: Step = Step.PLAYERS
    """where the round is: `players` (if left out), `zombies` (their activation), `spawn`, `end`"""
    stop_before: Step | None = None
    """the play ends when this phase begins; `players` is that of the next round"""
    round: int = 1
    """1"""
    turn: str | None = None
    """the survivor whose Turn it is; left out, nobody's: it is asked who is activated"""
    first: int = 0
    """the seat with the First Player token; 0"""

    survivors: tuple[PlacedSurvivor, ...]
    """the team, see below; must be given"""
    company: dict[str, PlacedCompany] = msgspec.field(default_factory=dict)
    """those whom nobody plays, see below: `bunny-g = { leader = "amy" }`"""
    cars: dict[str, PlacedCar] = msgspec.field(default_factory=dict)
    """by car, see below: `pimpmobile = { zone = "0,0:b", driver = "amy" }`"""
    zombies: dict[str, Counts] = msgspec.field(default_factory=dict)
    """by zone and kind: `"0,0:b" = { walker = 2 }`"""
    reserve: Counts = msgspec.field(default_factory=dict)
    """figures left beside the board: `{ walker = 2 }`; all others of the kind are not in this
    game"""
    necromancers: tuple[PlacedNecromancer, ...] = ()
    """each with his spawn token, see below: `[{ zone = "0,0:b", entered = "0,0:e" }]`"""
    noise: Counts = msgspec.field(default_factory=dict)
    """tokens by zone"""
    loud: LoudZone | None = None
    """`{ zone = "0,0:b", by = "ann" }`: the zone counts as the noisiest until that survivor's next
    Turn"""
    open_doors: tuple[str, ...] = ()
    """doors that were opened"""
    locked_doors: tuple[str, ...] = ()
    """doors that were opened and shut again"""
    filled: tuple[str, ...] = ()
    """a room of each building whose zombies have come already; those with an open door, a survivor
    or the quest's start in them are"""
    unfilled: tuple[str, ...] = ()
    """a room of each building in which zombies wait all the same"""
    objectives_taken: tuple[int, ...] = ()
    """numbers"""
    crates_taken: tuple[int, ...] = ()
    """numbers"""
    hidden: tuple[Color, ...] = ()
    """the colours of the hidden Objectives, in their order"""
    goals_met: tuple[str, ...] = ()
    """goals by name, for those that were met and may not hold any more"""
    story: tuple[ToldPage, ...] = ()
    """fires and departures that goals look back on, in their order, see below"""
    spawn_tokens: tuple[PlacedSpawn, ...] | None = None
    """all spawn tokens, see below, where some were moved or have come: `[{ zone = "0,0:c" }, {}]`;
    left out, as the quest and the next three keys say"""
    awake: tuple[Color, ...] = ()
    """colours of Spawn Zones that were woken"""
    spawns_removed: tuple[int, ...] = ()
    """numbers of spawn tokens that are gone"""
    stacked: tuple[str, ...] = ()
    """zones in which a team of more than six stacked a Spawn token more (Black Plague)"""
    first_spawn: str | None = None
    """the zone whose token, of those at set-up, comes first (Black Plague)"""
    corruption: tuple[str, ...] | None = None
    """zones with a Corruption token, and nowhere else: Objectives there are lost; left out, as the
    quest says"""
    tokens: dict[str, Counts] = msgspec.field(default_factory=dict)
    """by kind of token (<tokens>) and zone, and nowhere else: `bile = { "0,0:b" = 1 }`"""
    bile: tuple[str, ...] = ()
    """zones with Dragon Bile"""
    frozen: tuple[str, ...] = ()
    """zones with a Freeze token; zombies stand there"""
    guards: Counts | None = None
    """how many stand in each zone, `{ "0,0:b" = 3, left = 1 }`; those who are not named are
    `eliminated`; left out, as the quest says"""
    cauldrons: tuple[str, ...] | None = None
    """the zones of those that are left; left out, as the quest says"""
    rope_ladders: tuple[str, ...] | None = None
    """where they are set, `["0,0:b/0,0:e"]`, and nowhere else; left out, as the quest says"""
    beacon: str | None = None
    """the zone it is in, or the survivor who carries it; left out, as the quest says"""
    lying: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """cards that lie in zones: `"vault yellow" = ["inferno"]`; a Vault that is named has only
    these"""
    dropped: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Vault weapons that lie face down in zones: `"0,0:c" = ["ice-bow"]`"""
    stacks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Equipment cards of a quest with such stacks that lie face down in zones, the top one first:
    `"0,0:b" = ["torch"]`; left out, there are none"""
    decks: DeckTops = DeckTops()
    """see below"""

    steps: tuple[Move, ...] = ()
    """what is done, see below"""
    expect: Expect = Expect()
    """what must hold at the end, see below"""
