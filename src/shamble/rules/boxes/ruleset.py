"""The points on which the boxes differ in play: one immutable `Ruleset` each. Rules ask it, and
never ask which box is played."""

from __future__ import annotations

import dataclasses
import enum
from dataclasses import dataclass
from typing import Final

from shamble.board import Walker


class EqualWays(enum.IntEnum):
    """What a group does before several equally short ways."""

    SPLIT = 0
    """It splits by kind; the players send the zombies that are left over. [2E 24]"""
    SPLIT_AND_ADD = 1
    """It splits by kind, and figures are added until the groups are equal. [BP 24]"""
    CHOOSE = 2
    """It stays together; the players choose. [WD 27]"""


class FireBy(enum.IntEnum):
    """How fires that kill all people and zombies in a zone are lit."""

    MOLOTOV = 0
    """A Ranged Action throws one card. [2E 29]"""
    POOLS = 1
    """A pool of Dragon Bile is lit by a Torch. [BP 35]"""
    TOGETHER = 2
    """A Ranged Action throws Dragon Bile and a Torch together. [WD 37]"""


class Tier(enum.IntEnum):
    """A sort of zone that zombies may go for; if there are several, they go for the noisiest."""

    SEEN = 0
    """A zone with survivors in sight, however far."""
    SEEN_WITH_A_WAY = 1
    """A zone with survivors in sight and an open way to it."""
    HEARD = 2
    """Any zone with Noise."""
    HEARD_WITH_A_WAY = 3


class Shortage(enum.IntEnum):
    """What happens when figures of a kind run out."""

    KIND_ACTIVATES = 0
    """All zombies of the kind activate. [2E 26 · BP 28]"""
    ABOMINATION = 1
    """An Abomination appears, or activates. [WD 29]"""


COMMON_TEAM: Final = 6
"""The most survivors of a team that is not a large one. [BP 37 · WD 38-39]"""


@dataclass(frozen=True)
class CardGroup:
    """Zombie cards that belong together by their numbers. [2E 35]"""

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class Ruleset:
    """The values of one box: a field for each point on which the books differ. The default is what
    most books say; a box names only what differs."""

    systems: tuple[str, ...] = ()
    """The systems that the box has besides the common rules: names in `systems.SYSTEMS`."""
    modes: tuple[str, ...] = ()
    """The additional game modes of its book: see `modes.Modes`."""
    card_groups: tuple[CardGroup, ...] = ()
    """The groups of Zombie cards with which the book tunes the difficulty. [2E 35]"""

    # --- set-up
    most_survivors: int = 6
    """The most survivors of a team. [2E 6 · BP 37 · WD 38-39] (ruling 144)"""
    survivors_per_token: int = 0
    """One more Spawn token and a higher `escape_limit` for each group of this many survivors above
    the sixth, also for a smaller last group; 0: neither. [BP 37] (ruling 144)"""
    survivors_per_card: int = 0
    """One more Zombie card in each Spawn step for each group of this many survivors above the
    sixth, also for a smaller last group; 0: none. [WD 39] (ruling 144)"""
    deals_starting_equipment: bool = False
    """Starting Equipment is dealt at random, as evenly as possible; else shared by choice, at
    least one card each. [2E 6 · BP 6 · WD 8] (ruling 72)"""
    card_brings_first_player: bool = False
    """The survivor who is dealt the card with that trait starts; else the players choose.
    [2E 7 · BP 7 · WD 8] (ruling 6)"""
    numbered_spawns: bool = False
    """Spawn Zones have numbers, which are their order wherever they lie, and a Necromancer's comes
    last; else they go clockwise. [2E 25 · BP 25 · WD 28] (ruling 127)"""
    players_choose_first_spawn: bool = False
    """The players choose which Spawn Zone comes first, once. [2E 25 · BP 25 · WD 28]"""

    exact_teams: bool = False
    """A quest made for an exact number of survivors, without "and more", is played by no other
    team. [BP 43] (ruling D)"""

    # --- the end
    death_loses: bool = True
    """A survivor's death loses the game; else only the last one's. [2E 8 · BP 8 · WD 9]
    (ruling 1)"""
    defeat_first: bool = True
    """An effect that wins and loses the game loses it. (ruling 3)"""
    danger_counts_the_gone: bool = True
    """Survivors off the board still set the Danger Level. (ruling 14)"""

    ultrared: bool = False
    """Beyond Red the points begin again and bring more skills: a mode. [2E 35 · WD 38]
    (ruling 169)"""

    guard_skills: bool = False
    """Survivors without a skill for Guards get a Guard Skill card at set-up: a mode. [WD 39]"""
    guard_skills_chosen: bool = False
    """The player chooses the Guard Skill card; else it is drawn. This is a mode. [WD 39]"""

    # --- inventory
    any_card_in_hand: bool = False
    """A Hand slot holds any card; else only those with the Hand symbol. [2E 16 · BP 17 · WD 17]"""
    reshuffles_starting_cards: bool = False
    """Discarded Starting Equipment goes into the new deck. [2E 19 · BP 19 · WD 21] (ruling 53)"""

    # --- actions
    tools_from_inside: bool = True
    """A door needs a tool from inside a building, too. (ruling 60)"""
    dark_rooms_only: bool = False
    """Opening a building fills its dark rooms; else every room. [2E 20 · BP 20]"""
    light_adds_a_card: bool = False
    """Search skills and light sources add up; else two cards at most. [2E 29 · BP 54 · WD 54]
    (ruling 51)"""
    search_after_a_kill: bool = False
    """Hold your nose is a free Search after a kill of the round; else a card for each zone that is
    cleared. [2E 64 · BP 52 · WD 52] (ruling 172)"""
    slippery_passes: bool = True
    """Slippery also walks through zombies; else the Move still ends there. [2E 66 · BP 54 · WD 54]
    (ruling 40)"""
    moves_add_up: bool = True
    """Skills that make a Move longer add up, Sprint with them; else the longest counts.
    [2E 63, 66 · BP 52, 54 · WD 51, 54] (ruling 42)"""
    charge_once: bool = True
    """Charge and Bloodlust are once per Turn; else at will. [2E 63 · BP 51-52 · WD 51]
    (ruling 44)"""
    blitz_after_a_kill: bool = False
    """Blitz is a free Move after the last kill in a zone; else an action of its own.
    [2E 63 · BP 52]"""
    jump_needs_sight: bool = True
    """A Jump lands only where the survivor sees. [2E 65 · BP 53 · WD 53] (ruling 46)"""
    shove_by_sight: bool = False
    """Shove goes where the survivor sees; else by a clear path. [2E 66 · BP 54 · WD 54]"""
    lifesaver_by_path: bool = True
    """Lifesaver takes a clear path. [2E 65 · BP 53 · WD 53]"""
    lifesaver_by_sight: bool = True
    """Lifesaver takes a line of sight. [2E 65 · BP 53 · WD 53]"""
    leader_gives_token: bool = False
    """Born leader's action is kept for the receiver's next Turn; else taken at once.
    [2E 63 · BP 52 · WD 51] (ruling 8)"""
    taunt_by_sight: bool = True
    """Taunt reaches any zone in sight; else two zones by a clear path. [2E 66 · BP 54 · WD 54]"""
    bloodlust_may_hold: bool = True
    """The attack after Bloodlust is optional. (ruling 45)"""
    fire: FireBy = FireBy.MOLOTOV
    """How survivors light fires that kill all in a zone."""

    # --- combat
    barbarian_at_home: bool = True
    """Barbarian counts the zombies in the survivor's zone; else those in the zone attacked.
    [2E 63 · BP 52 · WD 51] (ruling 75)"""
    shield_rerolls_armor: bool = False
    """A shield lets its bearer re-roll armor. [BP 23 · WD 26] (ruling 105)"""
    lucky_on_armor: bool = True
    """Lucky covers Armor rolls. [2E 65 · BP 53 · WD 53] (ruling 107)"""
    tough_always: bool = True
    """Tough stops a Wound of each attack and of each Friendly Fire; else one Wound by zombies in
    each Zombies' Phase. [2E 66 · BP 54 · WD 54] (ruling 108)"""
    raised_six_counts: bool = True
    """A 5 that a bonus raises to 6 counts as a 6 for Roll 6: a house rule. (ruling 78)"""

    # --- the horde
    targets: tuple[Tier, ...] = (Tier.SEEN, Tier.HEARD)
    """The zones that zombies go for: the first of these sorts that exists. [2E 24 · BP 24 · WD 27]
    (rulings 114, 115)"""
    abominations_walk: Walker = Walker.ZOMBIE
    """The `Walker` whose ways an Abomination takes. [WD 18] (ruling 157)"""
    without_a_way: Walker | None = None
    """The `Walker` whose ways a zombie without an open way takes, as far as it can; None: it stays.
    [2E 24 · BP 24 · WD 27] (ruling 117)"""
    equal_ways: EqualWays = EqualWays.SPLIT
    link_to_activations: bool = True
    """Zombie link answers Extra Activation cards; else those of a Siege. [2E 66 · BP 54 · WD 54]
    (ruling 140)"""
    shortage: Shortage = Shortage.KIND_ACTIVATES
    most_abominations: int = 1
    """How many Abominations of a deck may be on the board; more in the Abomination Fest.
    [2E 17, 30 · WD 18, 38] (ruling 134)"""
    necromancers_spawn_last: bool = False
    """The Spawn Zone that a Necromancer brought has the last turn; else it is among the others.
    [BP 29 · WD 19, 28]"""
    necromancers_walk: Walker = Walker.ZOMBIE
    """The `Walker` whose ways a Necromancer takes. [BP 29 · WD 38]"""
    necromancers_wait_at_doors: bool = True
    """Without an open way a Necromancer walks up to the door that is shut; else he stays.
    (ruling 148)"""
    own_tokens_are_no_exit: bool = True
    """A Necromancer never flees to a token that a Necromancer brought. (ruling 147)"""
    escape_limit: int = 0
    """How many Spawn tokens on the board let a Necromancer's escape lose the game, with up to six
    survivors; 0: it never does. [BP 29]"""

    def more_cards(self, survivors: int) -> int:
        """How many more Starting Equipment cards a large team has. [BP 37 · WD 38-39]"""
        return max(survivors - COMMON_TEAM, 0)

    def more_tokens(self, survivors: int) -> int:
        """How many more Spawn tokens a large team has. [BP 37]"""
        return self._for_each(self.survivors_per_token, survivors)

    def more_spawns(self, survivors: int) -> int:
        """How many more Zombie cards a large team has in each Spawn step. [WD 39]"""
        return self._for_each(self.survivors_per_card, survivors)

    def _for_each(self, each: int, survivors: int) -> int:
        return -(-self.more_cards(survivors) // each) if each else 0

    def with_defiler(self) -> Ruleset:
        """The rules with White Death's Defiler in the place of the Necromancer: he does not flee,
        there is a Beacon, and he leaves a Vault weapon. [WD 19-20]"""
        others = [name for name in self.systems if name not in ("necromancers", "cabals")]
        return dataclasses.replace(
            self,
            systems=(*others, "beacon", "defilers", "spoils"),
            escape_limit=0,
            necromancers_spawn_last=True,
        )

    def for_team(self, survivors: int) -> Ruleset:
        """The rules for a team of this size."""
        more = self.more_tokens(survivors) if self.escape_limit else 0
        return dataclasses.replace(self, escape_limit=self.escape_limit + more) if more else self


SECOND_EDITION = Ruleset(
    systems=("cars", "companions", "stacks"),
    modes=(
        "dark-zones",
        "abomination-fest",
        "abomination-limit",
        "abominations",
        "ultrared",
        "zombie-cards",
    ),
    card_groups=(
        CardGroup("easier", 1, 18),
        CardGroup("harder", 19, 36),
        CardGroup("extra-activations", 37, 40),
    ),
    deals_starting_equipment=True,
    card_brings_first_player=True,
    any_card_in_hand=True,
    dark_rooms_only=True,
    moves_add_up=False,
    jump_needs_sight=False,
    taunt_by_sight=False,
    lucky_on_armor=False,
)

BLACK_PLAGUE = Ruleset(
    systems=("necromancers", "cabals", "vaults", "stacks"),
    modes=("cabal", "cabal-figures", "defiler"),
    most_survivors=12,
    survivors_per_token=2,
    players_choose_first_spawn=True,
    exact_teams=True,
    death_loses=False,
    danger_counts_the_gone=False,
    reshuffles_starting_cards=True,
    light_adds_a_card=True,
    search_after_a_kill=True,
    slippery_passes=False,
    charge_once=False,
    fire=FireBy.POOLS,
    blitz_after_a_kill=True,
    leader_gives_token=True,
    lifesaver_by_sight=False,
    barbarian_at_home=False,
    shield_rerolls_armor=True,
    tough_always=False,
    without_a_way=Walker.THROUGH_DOORS,
    equal_ways=EqualWays.SPLIT_AND_ADD,
    escape_limit=6,
)

WHITE_DEATH = Ruleset(
    systems=(
        "beacon",
        "defilers",
        "necromancer-deck",
        "freeze",
        "lent-skills",
        "spoils",
        "guards",
        "cauldrons",
        "stacks",
        "rope-ladders",
    ),
    modes=(
        "abomination-fest",
        "abominations",
        "necromancers",
        "ultrared",
        "guard-skills",
        "guard-skills-chosen",
    ),
    most_survivors=12,
    survivors_per_card=2,
    numbered_spawns=True,
    lifesaver_by_path=False,
    shove_by_sight=True,
    fire=FireBy.TOGETHER,
    link_to_activations=False,
    targets=(Tier.SEEN_WITH_A_WAY, Tier.SEEN, Tier.HEARD_WITH_A_WAY, Tier.HEARD),
    abominations_walk=Walker.ABOMINATION,
    necromancers_walk=Walker.ABOMINATION,
    without_a_way=Walker.THROUGH_ALL,
    equal_ways=EqualWays.CHOOSE,
    shortage=Shortage.ABOMINATION,
)

RULESETS = {
    "second-edition": SECOND_EDITION,
    "black-plague": BLACK_PLAGUE,
    "white-death": WHITE_DEATH,
}


def most_survivors(box: str) -> int:
    """The most survivors of a team in quests of a box."""
    return RULESETS[box].most_survivors if box in RULESETS else COMMON_TEAM
