"""Moments: the named points of the rules at which skills, the quest and the box may act.

A `Handler` is a skill, a rule of the quest or a system of the box. It answers to a moment by
overriding the method of its name. Handlers are collected once, those of box and quest when a game
is set up (`Play.moments`), those of a survivor's skills when a skill is gained
(`Abilities.moments`), into one tuple for each moment; a moment without a handler costs one look. At
each moment the box's systems come first, then the quest's rules, in the order of the file, then the
skills of the survivor to whom it happens, in the order in which they are printed.

Some moments are told to some handlers only: `GAME_ONLY` to box and quest, `SKILLS_ONLY` to the
survivors' skills. A handler that overrides a moment of which it would never hear is refused.

Where a rule only asks "may this be done" or "how much", no moment is needed: see `Abilities`.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.flow.unfinished import lacking
from shamble.rules.flow.words import ACTIVATE
from shamble.rules.foresight.costs import Cost
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Cause(enum.IntEnum):
    """Why a survivor is wounded."""

    ZOMBIES = 0
    """An attack of zombies, in one action of theirs."""
    FRIENDLY_FIRE = 1
    CAR = 2
    """Friendly Fire of a Car Attack. [2E 31]"""


class Handler:
    """A skill, a rule of the quest or a system of the box, which answers to moments. A subclass
    overrides the methods of the moments it needs.

    `survivor` is the one to whom the moment happens, or who brought it about. A method that may ask
    something returns its script; one that is done at once returns None.
    """

    rank: ClassVar[int] = 0
    """The place of its offers on the menu among those of other handlers, the lowest first."""
    verbs: ClassVar[tuple[int, ...]] = ()
    """The verbs of the choices that it offers."""
    called: ClassVar[int] = ACTIVATE
    """The verb by which the players choose it, with the survivor's name, when several could answer
    to a moment."""
    quiet: ClassVar[bool] = False
    """Whether what it offers asks the players nothing and brings no points."""
    price: ClassVar[int] = 0
    """The ordinary actions that each thing it offers costs, where that is always the same."""
    same: str = ""
    """Handlers with the same word here count as one; a handler with none counts by itself."""

    # --- set-up and phases

    def set_up(self, play: Play) -> Script[None] | None:
        """Tiles and tokens are laid out, decks shuffled; nothing is dealt yet."""
        return None

    def set_up_ends(self, play: Play) -> Script[None] | None:
        """Everything is laid out and dealt; the first round comes next."""
        return None

    def begins(self, play: Play, survivor: int) -> Script[None] | None:
        """The game is laid out, and the survivor has nothing yet; Starting Equipment comes next."""
        return None

    def players_phase_begins(self, play: Play) -> Script[None] | None:
        """The Players' Phase begins; the first Turn of the round comes next."""
        return None

    def zombies_phase_ends(self, play: Play) -> Script[None] | None:
        """All zombies have acted and all Spawn Zones had their turn; the End Phase comes next."""
        return None

    def end_phase(self, play: Play, survivor: int) -> Script[None] | None:
        """The End Phase has come. The box's systems and the quest are told once, with -1 for the
        survivor; a skill is told for each survivor on the board who has it, and its script runs
        when the players call on that survivor; None: there is nothing to do."""
        return None

    def heals(self, play: Play, survivor: int) -> list[int]:
        """The people whom this handler can heal in the End Phase, each named once for every Wound
        that it can heal."""
        return []

    def goal_met(self, play: Play, goal: int) -> Script[None] | None:
        """A goal of the quest is met. The script runs when the action, or the step of the horde,
        that met the goal is over."""
        return None

    # --- a survivor's turn

    def turn_begins(self, play: Play, survivor: int) -> None:
        """The survivor's Turn begins, an extra one too; nothing can be asked now."""

    def turn_ends(self, play: Play, survivor: int) -> None:
        """The survivor ends the Turn, still on the board; nothing can be asked now."""

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        """The survivor chooses an action: add to the menu what they can do and pay for."""

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        """The cost of what this handler offered: `packed` is one of its `verbs`, not yet chosen."""
        return Cost(self.price)

    def moves(self, play: Play, survivor: int, out: list[int], price: int) -> None:
        """A Move is offered, on the menu or for nothing: add the other places to which it may lead.
        `price` is what it costs (`actions.move`)."""

    def make_move(self, play: Play, survivor: int, packed: int, price: int) -> None:
        """Make the Move that this handler added: the player chose one of its `verbs`."""
        raise lacking(self, "make_move", "adds Moves by `moves`")

    def do(self, play: Play, survivor: int, packed: int) -> Script[None] | None:
        """Do what this handler offered: the player chose one of its `verbs`."""
        raise lacking(self, "do", "offers something by `offers`")

    def trades(self, play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
        """Cards are exchanged with a partner: add what else may change hands. Each thing may do so
        once: `moved` has the bit of each that has, as `hand_over` returned it."""

    def hand_over(self, play: Play, survivor: int, partner: int, packed: int) -> int:
        """Hand over what this handler added to a trade: the player chose one of its `verbs`.
        Returns what moved, as a bit beyond those of the card copies (`inventory.MOVED_…`)."""
        raise lacking(self, "hand_over", "adds something to Trades by `trades`")

    def door_opened(self, play: Play, survivor: int, door: int) -> Script[None] | None:
        """A door stands open for the first time, and the zombies behind it have appeared.
        `survivor` opened it; -1: no survivor did."""
        return None

    def opens_by_hand(self, play: Play, survivor: int, door: int) -> bool:
        """Whether bare hands, and nothing else, let the survivor open a closed door."""
        return False

    def objective_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        """The survivor took an Objective."""
        return None

    def crate_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        """The survivor took a Pimpweapon Crate."""
        return None

    def cards_drawn(
        self, play: Play, survivor: int, drawn: list[int], searching: bool
    ) -> Script[list[int]] | None:
        """The survivor drew these card copies, in a Search or otherwise, and sees them; the script
        returns those that count as drawn."""
        return None

    def cards_found(self, play: Play, survivor: int, found: list[int]) -> Script[None] | None:
        """A Search brought these card copies; they are not put anywhere yet."""
        return None

    # --- combat

    def killed(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """The survivor killed `count` zombies of a kind; they are off the board."""
        return None

    def zone_cleared(self, play: Play, survivor: int) -> Script[None] | None:
        """An attack or a fire is resolved, and it killed the last zombie of the zone in which the
        survivor stands."""
        return None

    def cleared_a_zone(self, play: Play, survivor: int) -> Script[None] | None:
        """The survivor's attack or fire is resolved, and it killed the last zombie of a zone."""
        return None

    def attacked(self, play: Play, survivor: int, zone: int, way: int) -> None:
        """A Combat Action of the survivor did what it does in a zone at which it was aimed, whether
        anything was hit or not; nothing can be asked now."""

    def attack_over(self, play: Play, survivor: int, killed: int) -> Script[None] | None:
        """A Combat Action of the survivor is resolved, with its Noise; `killed` zombies died."""
        return None

    def aims(self, play: Play, survivor: int, zone: int, way: int) -> Script[int] | None:
        """The survivor is about to attack a zone. The script returns the number of a target of this
        handler to aim at instead of the zombies there, or -1; None: it has no target there."""
        return None

    def struck(self, play: Play, survivor: int, target: int, hits: int) -> Script[int]:
        """The attack aimed at a target of this handler scored this many hits; the script returns
        how many zombies died."""
        raise lacking(self, "struck", "is aimed at by `aims`")

    def car_explodes(self, play: Play, survivor: int, car: int) -> Script[None] | None:
        """The survivor hit a car, which explodes."""
        return None

    def thrown(self, play: Play, survivor: int, slot: int) -> Script[bool] | None:
        """A Ranged Action throws the card in a slot, which would be discarded. The script returns
        whether the survivor keeps it instead."""
        return None

    def fire(self, play: Play, survivor: int, zone: int) -> Script[None] | None:
        """A fire that the survivor lit took effect in a zone."""
        return None

    def fire_spreads(self, play: Play, survivor: int, zone: int) -> list[int]:
        """The further zones in which a fire that the survivor lights would kill everybody, too."""
        return []

    def unhurt_by(self, play: Play, survivor: int, kind: int) -> bool:
        """Whether attacks of this kind of zombie never wound the survivor."""
        return False

    def wounds(self, play: Play, survivor: int, wounds: int, cause: int) -> int:
        """The survivor is about to suffer Wounds that no Armor stopped; returns how many of them
        are left. `cause` is a `Cause`."""
        return wounds

    def lessens(self, play: Play, survivor: int, cause: int) -> int:
        """How many of the next Wounds of this cause `wounds` would take away."""
        return 0

    def endures(self, play: Play, survivor: int, wounds: int) -> Script[int] | None:
        """The survivor is about to be given these Wounds; the script returns how many are left."""
        return None

    def eliminated(self, play: Play, survivor: int) -> None:
        """The survivor died and is off the board."""

    # --- the horde

    def holds_back(self, play: Play) -> int:
        """The zones, as bits, whose zombies skip the Activation that comes now."""
        return 0

    def held_back(self, play: Play, zone: int) -> None:
        """Zombies of a zone skipped their Activation, as `holds_back` said."""

    def zombies_activate(self, play: Play, zone: int, kind: int, count: int) -> Script[None] | None:
        """`count` zombies of a kind begin their Activation in a zone. (ruling 189)"""
        return None

    def breaches(self, play: Play, start: int, zone: int) -> list[int]:
        """The closed doors that zombies open by going from one zone to the next. The zombies behind
        a door appear before any others go on, and take no part in the Activation."""
        return []

    def zombies_enter(self, play: Play, zone: int, kind: int, count: int) -> None:
        """`count` zombies of a kind walked into a zone or were placed there; nothing can be asked
        now."""

    def zombies_gone(self, play: Play, zone: int) -> None:
        """The last zombie of a zone died, went away or was removed; nothing can be asked now."""

    def spawn_step(self, play: Play, survivor: int) -> Script[None] | None:
        """The Spawn step begins. The script resolves all of it in place of the ordinary rules;
        None: these apply."""
        return None

    def zombies_came(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[bool] | None:
        """Zombies were placed in a zone close to the survivor, who may answer before they rush.
        The script runs when the players call on the survivor and returns whether it did anything:
        then it is not told of the same zombie card again; None: there is nothing to do."""
        return None

    def strands(self, play: Play, person: int, zone: int) -> bool:
        """Whether a goal needs this person where they are now, so that they must not be brought to
        the zone."""
        return False

    def siege(self, play: Play, survivor: int) -> Script[None] | None:
        """A Zombie Siege card was drawn; its zombies are about to come. The script runs when the
        players call on the survivor; None: there is nothing to do."""
        return None

    def extra_activation(self, play: Play, survivor: int) -> Script[None] | None:
        """An Extra Activation card was drawn; its zombies, if there are any, are about to act.
        The script runs when the players call on the survivor; None: there is nothing to do."""
        return None


GAME_ONLY: Final = (
    "set_up", "set_up_ends", "players_phase_begins", "zombies_phase_ends", "goal_met",
    "door_opened", "opens_by_hand", "objective_taken", "crate_taken", "aims", "car_explodes",
    "fire", "fire_spreads", "eliminated", "holds_back", "held_back", "zombies_activate",
    "breaches", "zombies_enter", "zombies_gone", "trades", "strands",
)  # fmt: skip
SKILLS_ONLY: Final = (
    "begins", "turn_begins", "turn_ends", "moves", "cards_drawn", "heals", "zone_cleared",
    "cleared_a_zone", "thrown", "unhurt_by", "endures", "spawn_step", "zombies_came", "siege",
    "extra_activation",
)  # fmt: skip


class Moments:
    """The handlers that listen to each moment, in their order."""

    __slots__ = (
        "aims", "attack_over", "attacked", "begins", "breaches", "car_explodes", "cards_drawn",
        "cards_found", "cleared_a_zone", "crate_taken", "doer_of", "doers", "door_opened",
        "eliminated", "end_phase", "endures", "extra_activation", "fire", "fire_spreads",
        "goal_met", "held_back", "holds_back", "killed", "moves", "objective_taken", "offers",
        "opens_by_hand", "players_phase_begins", "set_up", "set_up_ends", "siege", "spawn_step",
        "strands", "thrown", "trades", "turn_begins", "turn_ends", "unhurt_by", "wounds",
        "zombies_activate", "zombies_came", "zombies_enter", "zombies_gone",
        "zombies_phase_ends", "zone_cleared",
    )  # fmt: skip

    def __init__(self, given: Sequence[Handler] = (), deaf_to: Sequence[str] = ()) -> None:
        once: dict[str, Handler] = {}  # of handlers with the same word only the first is told
        for one in given:
            once.setdefault(one.same or str(id(one)), one)
        handlers = list(once.values())
        _check_that_all_hear(handlers, deaf_to)
        self.doers: Final = tuple([h for h in handlers if h.verbs])
        """The handlers with verbs of their own."""
        self.doer_of: Final = {verb: h for h in reversed(self.doers) for verb in h.verbs}
        """The handler that each verb belongs to."""
        self.set_up: Final = listening(handlers, "set_up")
        self.set_up_ends: Final = listening(handlers, "set_up_ends")
        self.begins: Final = listening(handlers, "begins")
        self.players_phase_begins: Final = listening(handlers, "players_phase_begins")
        self.zombies_phase_ends: Final = listening(handlers, "zombies_phase_ends")
        self.end_phase: Final = listening(handlers, "end_phase")
        self.goal_met: Final = listening(handlers, "goal_met")
        self.turn_begins: Final = listening(handlers, "turn_begins")
        self.turn_ends: Final = listening(handlers, "turn_ends")
        self.offers: Final = tuple(sorted(listening(handlers, "offers"), key=_rank))
        self.moves: Final = listening(handlers, "moves")
        self.trades: Final = listening(handlers, "trades")
        self.door_opened: Final = listening(handlers, "door_opened")
        self.opens_by_hand: Final = listening(handlers, "opens_by_hand")
        self.objective_taken: Final = listening(handlers, "objective_taken")
        self.crate_taken: Final = listening(handlers, "crate_taken")
        self.cards_drawn: Final = listening(handlers, "cards_drawn")
        self.cards_found: Final = listening(handlers, "cards_found")
        self.killed: Final = listening(handlers, "killed")
        self.zone_cleared: Final = listening(handlers, "zone_cleared")
        self.cleared_a_zone: Final = listening(handlers, "cleared_a_zone")
        self.attacked: Final = listening(handlers, "attacked")
        self.attack_over: Final = listening(handlers, "attack_over")
        self.aims: Final = listening(handlers, "aims")
        self.car_explodes: Final = listening(handlers, "car_explodes")
        self.thrown: Final = listening(handlers, "thrown")
        self.fire: Final = listening(handlers, "fire")
        self.fire_spreads: Final = listening(handlers, "fire_spreads")
        self.unhurt_by: Final = listening(handlers, "unhurt_by")
        self.wounds: Final = listening(handlers, "wounds")
        self.endures: Final = listening(handlers, "endures")
        self.eliminated: Final = listening(handlers, "eliminated")
        self.holds_back: Final = listening(handlers, "holds_back")
        self.held_back: Final = listening(handlers, "held_back")
        self.zombies_activate: Final = listening(handlers, "zombies_activate")
        self.breaches: Final = listening(handlers, "breaches")
        self.zombies_enter: Final = listening(handlers, "zombies_enter")
        self.zombies_gone: Final = listening(handlers, "zombies_gone")
        self.strands: Final = listening(handlers, "strands")
        self.spawn_step: Final = listening(handlers, "spawn_step")
        self.zombies_came: Final = listening(handlers, "zombies_came")
        self.siege: Final = listening(handlers, "siege")
        self.extra_activation: Final = listening(handlers, "extra_activation")


def listening(handlers: Sequence[Handler], moment: str) -> tuple[Handler, ...]:
    """The handlers that override the method of this name."""
    silent = getattr(Handler, moment)
    return tuple([h for h in handlers if getattr(type(h), moment) is not silent])


def _check_that_all_hear(handlers: Sequence[Handler], deaf_to: Sequence[str]) -> None:
    """Fail if a handler answers to a moment that it is never told."""
    for moment in deaf_to:
        for handler in listening(handlers, moment):
            name, told = type(handler).__name__, "the skills of survivors"
            if moment in GAME_ONLY:
                told = "systems of the box and rules of the quest"
            raise AssertionError(
                f"{name} would never hear of {moment!r}, which is told to {told} alone: answer"
                " to another moment, or take it out of GAME_ONLY or SKILLS_ONLY"
                " (rules/flow/moments.py) and tell it where it comes"
            )


def _rank(handler: Handler) -> int:
    return handler.rank


NOBODY: Final = Moments()
"""No handler at all."""
