"""What a scenario expects.

What stands below a key is what `docs/scenarios.md` says of it: `python -m tools.scenario_format`.
"""

from __future__ import annotations

from shamble.positions.people import FreeAction
from shamble.scenarios.records import (
    Counts,
    FilePart,
    PlacedCar,
    PlacedCompany,
    PlacedNecromancer,
    PlacedSpawn,
    ToldPage,
)


class Expect(FilePart, frozen=True, kw_only=True):
    """What is left out is not looked at."""

    # the board
    zombies: dict[str, Counts] | None = None
    """by zone: exactly these, `"0,0:b" = {}` is an empty one"""
    on_board: Counts | None = None
    """figures of each kind on the whole board"""
    reserve: Counts | None = None
    """figures of each kind left beside the board"""
    kills: Counts | None = None
    """figures of each kind that were killed"""
    noise: Counts | None = None
    """tokens by zone"""
    open_doors: tuple[str, ...] | None = None
    """doors that are open"""
    closed_doors: tuple[str, ...] | None = None
    """doors that are closed"""
    filled: tuple[str, ...] | None = None
    """rooms of buildings whose zombies have come"""
    unfilled: tuple[str, ...] | None = None
    """rooms of buildings in which zombies wait"""
    objectives_left: tuple[int, ...] | None = None
    """exactly these numbers are on the board"""
    crates_left: tuple[int, ...] | None = None
    """exactly these numbers are on the board"""
    spawns: tuple[str, ...] | None = None
    """the zones of all spawn tokens, a zone for each token"""
    active_spawns: tuple[str, ...] | None = None
    """the zones of those that are active, a zone for each token"""
    spawn_tokens: tuple[PlacedSpawn, ...] | None = None
    """all spawn tokens in the order of their numbers: the `zone` of each, none if it is gone; if
    `awake` is said, that too"""
    spawn_order: tuple[int, ...] | None = None
    """the numbers of the spawn tokens on the board in the order of their turns"""
    necromancers: tuple[str | PlacedNecromancer, ...] | None = None
    """exactly these: the zone of each, or the keys that matter: `{ zone = "0,0:b", pushes = 1 }`"""
    corruption: tuple[str, ...] | None = None
    """exactly these zones have a Corruption token"""
    tokens: dict[str, Counts] | None = None
    """by kind of token and zone: exactly so many, `bile = { "0,0:b" = 1 }`"""
    bile: tuple[str, ...] | None = None
    """exactly these zones have Dragon Bile"""
    frozen: tuple[str, ...] | None = None
    """exactly these zones have a Freeze token"""
    guards: Counts | None = None
    """how many by zone; also `left` and `eliminated`"""
    cauldrons: tuple[str, ...] | None = None
    """exactly these zones have one"""
    rope_ladders: tuple[str, ...] | None = None
    """exactly there they are set: `["0,0:b/0,0:e"]`"""
    beacon: str | None = None
    """the survivor who carries it, or the zone it is in"""
    lying: dict[str, tuple[str, ...]] | None = None
    """by zone: exactly these cards"""
    dropped: dict[str, tuple[str, ...]] | None = None
    """by zone: exactly these Vault weapons lie face down"""
    stacks: dict[str, tuple[str, ...]] | None = None
    """by zone: exactly these Equipment cards lie face down"""
    company: dict[str, PlacedCompany] | None = None
    """by survivor whom nobody plays: whom that one follows, the `zone`, `bystander = true`"""
    cars: dict[str, PlacedCar] | None = None
    """by car: its `zone`, its `driver`; exactly these `passengers`, `cards` and `objectives`"""
    # survivors
    zone: dict[str, str] | None = None
    """by survivor: a zone, `left` or `eliminated`"""
    wounds: Counts | None = None
    """by survivor"""
    points: Counts | None = None
    """by survivor"""
    level: dict[str, str] | None = None
    """by survivor: <levels>"""
    actions: Counts | None = None
    """by survivor: actions left"""
    free: dict[str, dict[FreeAction, int]] | None = None
    """by survivor: free actions left, `{ amy = { move = 1 } }`; the kinds are those of
    `free_used`"""
    used: dict[str, tuple[str, ...]] | None = None
    """by survivor: exactly this is used up; the words are those of the position"""
    objectives: Counts | None = None
    """by survivor: how many are on the dashboard"""
    ladders: Counts | None = None
    """by survivor: how many Rope Ladders are on the dashboard"""
    skills: dict[str, tuple[str, ...]] | None = None
    """by survivor: these at least, also those that somebody or something lends"""
    cards: dict[str, dict[str, str]] | None = None
    """by survivor and slot; `""` is nothing"""
    inventory: dict[str, tuple[str, ...]] | None = None
    """by survivor: exactly these cards, wherever they are"""
    empty: dict[str, tuple[str, ...]] | None = None
    """by survivor: exactly these slots must be reloaded"""
    # the game
    round: int | None = None
    """its number"""
    phase: str | None = None
    """<phases>"""
    turn: str | None = None
    """a survivor, or `nobody`"""
    first: int | None = None
    """the seat with the First Player token"""
    danger: str | None = None
    """the Danger Level of the game: <levels>"""
    goals_met: tuple[str, ...] | None = None
    """exactly these"""
    story: tuple[ToldPage, ...] | None = None
    """exactly these fires and departures, in their order, as in the position"""
    outcome: str | None = None
    """as a program is told it: <outcomes>"""
    dice_left: int | None = None
    """scripted dice that were not rolled"""
    # piles
    decks: Counts | None = None
    """how many cards are in each pile: <piles>"""
    top: dict[str, tuple[str | int, ...]] | None = None
    """by pile: the next cards to be drawn, the first first"""
    exactly: dict[str, tuple[str | int, ...]] | None = None
    """by pile: these cards in any order, and no others"""
    discarded: tuple[str, ...] | None = None
    """these at least are in the discard pile of the Equipment"""
    zombie_discarded: tuple[int, ...] | None = None
    """these at least are in the discard pile of the zombie cards"""
    # what happened, what is asked
    events: tuple[str, ...] | None = None
    """these happened in this order, others may lie between; in a step, since its first choice"""
    no_events: tuple[str, ...] | None = None
    """nothing like these happened"""
    asked: str | None = None
    """what is asked: `action`, `activate`, `wounds`, `route` …; `nothing` when the play has
    ended"""
    asked_of: str | None = None
    """the survivor it concerns, or `team`"""
    about: int | str | None = None
    """the number of the question: hits left, dice as digits …; or what it is about by name:
    `"zone=0,0:b kind=walker"`"""
    offered: tuple[str, ...] | None = None
    """choices that must be there; discarding a card for free (`drop amy hand1`) counts"""
    not_offered: tuple[str, ...] | None = None
    """choices that must not be there"""
    verbs_offered: tuple[str, ...] | None = None
    """verbs of which some choice must be there"""
    verbs_not_offered: tuple[str, ...] | None = None
    """verbs of which none must be there"""
    offered_only: tuple[str, ...] | None = None
    """exactly these choices"""
