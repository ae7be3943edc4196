"""What a survivor's skills add up to: numbers and permissions, compiled when a skill is gained.

A survivor without skills has the plain values; nothing asks for skills by name during play.
"""

from __future__ import annotations

from typing import Final

from shamble.board import Walker
from shamble.rules.flow.moments import NOBODY, Moments

# Free actions by type. [2E 63 · BP 51-52 · WD 51]
FREE_MOVE: Final = 0
FREE_SEARCH: Final = 1
FREE_MELEE: Final = 2
FREE_RANGED: Final = 3
FREE_MAGIC: Final = 4
FREE_COMBAT: Final = 5
FREE_ENCHANTMENT: Final = 6
FREE_SPELL: Final = 7
"""For a Magic or an Enchantment Action."""
FREE_DOOR: Final = 8
"""For opening a door."""
FREE_DUAL: Final = 9
"""For a Combat Action with a Dual pair."""
FREE_GUARD: Final = 10
"""For a Guard Action. [WD 51]"""
FREE_WALK: Final = 11
"""For a Move that begins in a Corruption Zone. [WD 52]"""
FREE_TYPES: Final = 12
FREE_NAMES: Final = (
    "move", "search", "melee", "ranged", "magic", "combat", "enchantment", "spell", "door",
    "dual", "guard", "walk",
)  # fmt: skip
"""What programs and language files call each type."""
MOST_FREE: Final = 15
"""So many of a type can be counted in `State.free`."""

FREE_FOR_WAY: Final = (
    (FREE_MELEE, FREE_COMBAT),
    (FREE_RANGED, FREE_COMBAT),
    (FREE_MAGIC, FREE_SPELL, FREE_COMBAT),
)
"""For each way to attack: the free actions that pay for it, the narrowest first."""
FREE_FOR_PAIR: Final = (
    (FREE_MELEE, FREE_DUAL, FREE_COMBAT),
    (FREE_RANGED, FREE_DUAL, FREE_COMBAT),
    (FREE_MAGIC, FREE_DUAL, FREE_SPELL, FREE_COMBAT),
)
"""The same for an attack with a Dual pair."""
WIDER: Final = {
    FREE_MELEE: (FREE_COMBAT,),
    FREE_RANGED: (FREE_COMBAT,),
    FREE_MAGIC: (FREE_SPELL, FREE_COMBAT),
    FREE_DUAL: (FREE_COMBAT,),
    FREE_SPELL: (),
    FREE_COMBAT: (),
}
"""For each free action that pays for attacks: those that pay for all of the same and more."""

# What else than rooms somebody can search, as bits. [2E 66 · BP 54 · WD 52-54]
STREETS: Final = 1
"""And whatever is neither a ruin nor corrupted."""
RUINS: Final = 2
CORRUPTION: Final = 4


class Fighting:
    """The numbers and permissions of one survivor in an attack; lists go by way of attack: melee,
    ranged, magic."""

    __slots__ = (
        "choose_targets", "close_quarters", "crowd_dice", "damage", "damage_two",
        "damage_with", "dice", "dual", "escalations", "frenzy", "low_profile", "max_range",
        "point_blank", "reach", "reaper", "roll", "six_damage", "six_die", "steady_hand",
        "super_strength", "trick_shot",
    )  # fmt: skip

    def __init__(self) -> None:
        self.dice = [0, 0, 0]
        self.frenzy = [0, 0, 0]
        """More dice for each Wound that one has."""
        self.damage = [0, 0, 0]
        self.damage_with: list[str] = []
        """The names of cards that do one more, in small letters."""
        self.roll = [0, 0, 0]
        self.six_die = [False, False, False]
        self.six_damage = [0, 0, 0]
        """What each 6 adds to the Damage of the whole attack."""
        self.reaper = [False, False, False]
        """One hit of the attack may take an identical zombie along."""
        self.damage_two = [False, False, False]
        self.dual = [False, False, False]
        self.crowd_dice = [False, False, False]
        """May roll as many dice as there are zombies."""
        self.escalations: list[tuple[int, ...]] = []
        """The ways of attack that bring one more die for each such attack in a row before."""
        self.trick_shot = False
        """The two of a pair may be aimed at different zones."""
        self.max_range = 0
        self.reach = False
        """Strikes at Range 0 and 1."""
        self.close_quarters = False
        """Strikes with polearms in the own zone, too."""
        self.super_strength = False
        self.choose_targets = False
        self.point_blank = False
        self.low_profile = False
        self.steady_hand = False


class Abilities(Fighting):
    """The numbers and permissions of one survivor at one moment of the game."""

    __slots__ = (
        "actions", "breaks_in", "double_casting", "evades", "eyes", "free", "free_bits",
        "from_afar", "guards", "health", "iron_hide", "lucky", "moments", "more_slots",
        "more_zones", "pushes", "search_again", "search_cards", "searches", "slippery",
        "spellbook", "tactician", "walker", "webbing", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.moments: Moments = NOBODY
        """What the skills answer to."""
        self.actions = 3
        self.health = 0
        """Instead of what the card says; 0: as the card says."""
        self.free = [0] * FREE_TYPES
        self.free_bits = 0
        """The same in the form of `State.free`, when all of them are used."""
        self.from_afar: Abilities | None = None
        """Instead of all this at Range 2 and beyond, if that is something else."""
        self.guards: Abilities | None = None
        """Of the Guards whom one commands; None: they have nothing of their own. [WD 24, 52]"""
        self.evades = False
        """Of Guards: zombies do not keep them from leaving a zone."""
        self.pushes = False
        """Of Guards: drive the zombies out of their zone."""
        self.eyes = 0
        """What sight makes an exception of: bits of `board.Eyes`."""
        self.lucky = 0
        self.iron_hide = 0
        self.slippery = False
        self.walker = int(Walker.SURVIVOR)
        """By whose ways one moves."""
        self.zones = 1
        """A Move may go so many zones."""
        self.more_zones = 0
        """Each Move may go so many zones farther."""
        self.breaks_in = False
        """Opens doors with bare hands."""
        self.search_cards = 0
        self.search_again = False
        self.searches = 0
        """Where else than in rooms: `STREETS`, `RUINS`, `CORRUPTION`."""
        self.more_slots = 0
        """Room in the Backpack for so many more cards."""
        self.spellbook = False
        self.double_casting = False
        """May cast an Enchantment at a second target."""
        self.webbing = False
        """The whole inventory counts as in hand."""
        self.tactician = False
