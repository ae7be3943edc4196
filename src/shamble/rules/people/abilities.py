"""The abilities of a survivor: the sum of their skills as numbers and permissions, compiled when a
skill is gained. No rule asks for a skill by its name during play.
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
"""A free Magic or Enchantment Action."""
FREE_DOOR: Final = 8
"""A free action to open a door."""
FREE_DUAL: Final = 9
"""A free Combat Action with a Dual pair."""
FREE_GUARD: Final = 10
"""A free Guard Action. [WD 51]"""
FREE_WALK: Final = 11
"""A free Move that begins in a Corruption Zone. [WD 52]"""
FREE_TYPES: Final = 12
FREE_NAMES: Final = (
    "move", "search", "melee", "ranged", "magic", "combat", "enchantment", "spell", "door",
    "dual", "guard", "walk",
)  # fmt: skip
"""The name of each type in programs and language files."""
MOST_FREE: Final = 15
"""The most free actions of one type that `State.free` can count."""

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
"""The free actions that pay for an attack with a Dual pair, the narrowest first."""
WIDER: Final = {
    FREE_MELEE: (FREE_COMBAT,),
    FREE_RANGED: (FREE_COMBAT,),
    FREE_MAGIC: (FREE_SPELL, FREE_COMBAT),
    FREE_DUAL: (FREE_COMBAT,),
    FREE_SPELL: (),
    FREE_COMBAT: (),
}
"""For each free action that pays for attacks: those that pay for the same attacks and more."""

# The zones besides rooms that a survivor can search, as bits. [2E 66 · BP 54 · WD 52-54]
STREETS: Final = 1
"""Streets, and every other zone that is neither a ruin nor corrupted."""
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
        """How many more dice the survivor rolls for each Wound taken."""
        self.damage = [0, 0, 0]
        self.damage_with: list[str] = []
        """The names of cards that deal 1 Damage more, in small letters."""
        self.roll = [0, 0, 0]
        self.six_die = [False, False, False]
        self.six_damage = [0, 0, 0]
        """How much each 6 adds to the Damage of the whole attack."""
        self.reaper = [False, False, False]
        """Whether one hit of the attack may kill a second, identical zombie."""
        self.damage_two = [False, False, False]
        self.dual = [False, False, False]
        self.crowd_dice = [False, False, False]
        """Whether the survivor may roll as many dice as there are zombies."""
        self.escalations: list[tuple[int, ...]] = []
        """The ways of attack that gain a die for each such attack in a row before."""
        self.trick_shot = False
        """Whether the two weapons of a pair may be aimed at different zones."""
        self.max_range = 0
        self.reach = False
        """Whether the survivor's Melee reaches Range 0 and 1."""
        self.close_quarters = False
        """Whether the survivor can use polearms in their own zone, too."""
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
        """The moments to which the skills answer."""
        self.actions = 3
        self.health = 0
        """How many Wounds eliminate the survivor; 0: as the card says."""
        self.free = [0] * FREE_TYPES
        self.free_bits = 0
        """The free actions in the form of `State.free`, before any of them is used."""
        self.from_afar: Abilities | None = None
        """The abilities that hold at Range 2 and beyond, where those differ."""
        self.guards: Abilities | None = None
        """The abilities of the Guards whom the survivor commands; None: the skills give them none.
        [WD 24, 52]"""
        self.evades = False
        """Whether Guards leave a zone as if no zombies stood there."""
        self.pushes = False
        """Whether Guards drive the zombies out of a zone."""
        self.eyes = 0
        """The exceptions that the survivor's sight makes: bits of `board.Eyes`."""
        self.lucky = 0
        self.iron_hide = 0
        self.slippery = False
        self.walker = int(Walker.SURVIVOR)
        """The `board.Walker` whose ways the survivor takes."""
        self.zones = 1
        """How many zones a Move may go."""
        self.more_zones = 0
        """How many zones farther each Move may go."""
        self.breaks_in = False
        """Whether the survivor opens doors with bare hands."""
        self.search_cards = 0
        self.search_again = False
        self.searches = 0
        """The zones besides rooms that they can search: `STREETS`, `RUINS`, `CORRUPTION`."""
        self.more_slots = 0
        """How many more cards the Backpack holds."""
        self.spellbook = False
        self.double_casting = False
        """Whether the survivor may cast an Enchantment at a second target."""
        self.webbing = False
        """Whether the whole inventory counts as in hand."""
        self.tactician = False
