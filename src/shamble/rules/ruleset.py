"""On what the boxes differ in play: one immutable `Ruleset` each. Code asks it, never the box."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from shamble.board import Walker


class EqualWays(enum.IntEnum):
    """What a group does before several equally short ways."""

    SPLIT = 0
    """It splits by kind; the players send the odd ones. [2E 24]"""
    SPLIT_AND_ADD = 1
    """It splits by kind, and figures are added until the groups are equal. [BP 24]"""
    CHOOSE = 2
    """It stays together; the players choose. [WD 27]"""


class Shortage(enum.IntEnum):
    """What happens when figures of a kind run out."""

    KIND_ACTIVATES = 0
    """All of the kind activate. [2E 26 · BP 28]"""
    ABOMINATION = 1
    """An Abomination appears, or activates. [WD 29]"""


@dataclass(frozen=True)
class Ruleset:
    """The values of one box; a field for each point on which the books differ."""

    # --- set-up
    deals_starting_equipment: bool
    """Starting Equipment is dealt at random, as evenly as possible; else shared by choice, at
    least one card each. [2E 6 · BP 6 · WD 8] (ruling 72)"""
    card_brings_first_player: bool
    """Who is dealt the card with that trait starts; else the players choose. [2E 7 · BP 7 · WD 8]
    (ruling 6)"""
    players_choose_first_spawn: bool
    """The players choose which Spawn Zone comes first, once. [2E 25 · BP 25 · WD 28]"""

    # --- the end
    death_loses: bool
    """A survivor's death loses the game; else only the last one's. [2E 8 · BP 8 · WD 9]
    (ruling 1)"""
    defeat_first: bool
    """An effect that wins and loses the game loses it. (ruling 3)"""
    danger_counts_the_gone: bool
    """Survivors off the board still set the Danger Level. (ruling 14)"""

    # --- inventory
    any_card_in_hand: bool
    """A Hand slot holds any card; else only those with the Hand symbol. [2E 16 · BP 17 · WD 17]"""
    reshuffles_starting_cards: bool
    """Discarded Starting Equipment goes into the new deck. [2E 19 · BP 19 · WD 21] (ruling 53)"""

    # --- actions
    tools_from_inside: bool
    """A door needs a tool from inside a building, too. (ruling 60)"""
    dark_rooms_only: bool
    """Opening a building fills its dark rooms; else every room. [2E 20 · BP 20]"""
    light_adds_a_card: bool
    """Search skills and light sources add up; else two cards at most. [2E 29 · BP 54 · WD 54]
    (ruling 51)"""
    slippery_passes: bool
    """Slippery also walks through zombies; else the Move still ends there. [2E 66 · BP 54 · WD 54]
    (ruling 40)"""
    charge_once: bool
    """Charge and Bloodlust once per Turn; else at will. [2E 63 · BP 51-52 · WD 51] (ruling 44)"""
    jump_needs_sight: bool
    """Jump lands only where the survivor sees. [2E 65 · BP 53 · WD 53] (ruling 46)"""
    shove_by_sight: bool
    """Shove goes where the survivor sees; else by a clear path. [2E 66 · BP 54 · WD 54]"""
    bloodlust_may_hold: bool
    """The attack after Bloodlust is optional. (ruling 45)"""
    fire_needs_two_cards: bool
    """A pool of Dragon Bile is lit by a Torch; else a Molotov does it alone. [2E 29 · BP 35]"""

    # --- combat
    shield_rerolls_armor: bool
    """A shield lets its bearer re-roll armor. [BP 23 · WD 26] (ruling 105)"""
    lucky_on_armor: bool
    """Lucky covers Armor rolls. [2E 65 · BP 53 · WD 53] (ruling 107)"""
    raised_six_counts: bool
    """A 5 that a bonus raises to 6 counts as a 6 for Roll 6. A house rule. (ruling 78)"""

    # --- the horde
    without_a_way: Walker | None
    """As whom a zombie without an open way moves, as far as it can; None: it stays.
    [2E 24 · BP 24 · WD 27] (ruling 117)"""
    equal_ways: EqualWays
    shortage: Shortage
    necromancers_wait_at_doors: bool
    """Without an open way a Necromancer walks up to the door that is shut; else he stays.
    (ruling 148)"""
    own_tokens_are_no_exit: bool
    """A Necromancer never flees to a token that a Necromancer brought. (ruling 147)"""
    escape_limit: int
    """Spawn tokens with which a Necromancer's escape loses the game; 0: never. [BP 29]"""


SECOND_EDITION = Ruleset(
    deals_starting_equipment=True,
    card_brings_first_player=True,
    players_choose_first_spawn=False,
    death_loses=True,
    defeat_first=True,
    danger_counts_the_gone=True,
    any_card_in_hand=True,
    reshuffles_starting_cards=False,
    tools_from_inside=True,
    dark_rooms_only=True,
    light_adds_a_card=False,
    slippery_passes=True,
    charge_once=True,
    jump_needs_sight=False,
    shove_by_sight=False,
    bloodlust_may_hold=True,
    fire_needs_two_cards=False,
    shield_rerolls_armor=False,
    lucky_on_armor=False,
    raised_six_counts=True,
    without_a_way=None,
    equal_ways=EqualWays.SPLIT,
    shortage=Shortage.KIND_ACTIVATES,
    necromancers_wait_at_doors=True,
    own_tokens_are_no_exit=True,
    escape_limit=0,
)

BLACK_PLAGUE = Ruleset(
    deals_starting_equipment=False,
    card_brings_first_player=False,
    players_choose_first_spawn=True,
    death_loses=False,
    defeat_first=True,
    danger_counts_the_gone=False,
    any_card_in_hand=False,
    reshuffles_starting_cards=True,
    tools_from_inside=True,
    dark_rooms_only=False,
    light_adds_a_card=True,
    slippery_passes=False,
    charge_once=False,
    jump_needs_sight=True,
    shove_by_sight=False,
    bloodlust_may_hold=True,
    fire_needs_two_cards=True,
    shield_rerolls_armor=True,
    lucky_on_armor=True,
    raised_six_counts=True,
    without_a_way=Walker.THROUGH_DOORS,
    equal_ways=EqualWays.SPLIT_AND_ADD,
    shortage=Shortage.KIND_ACTIVATES,
    necromancers_wait_at_doors=True,
    own_tokens_are_no_exit=True,
    escape_limit=6,
)

WHITE_DEATH = Ruleset(
    deals_starting_equipment=False,
    card_brings_first_player=False,
    players_choose_first_spawn=False,
    death_loses=True,
    defeat_first=True,
    danger_counts_the_gone=True,
    any_card_in_hand=False,
    reshuffles_starting_cards=False,
    tools_from_inside=True,
    dark_rooms_only=False,
    light_adds_a_card=False,
    slippery_passes=True,
    charge_once=True,
    jump_needs_sight=True,
    shove_by_sight=True,
    bloodlust_may_hold=True,
    fire_needs_two_cards=True,
    shield_rerolls_armor=False,
    lucky_on_armor=True,
    raised_six_counts=True,
    without_a_way=Walker.THROUGH_ALL,
    equal_ways=EqualWays.CHOOSE,
    shortage=Shortage.ABOMINATION,
    necromancers_wait_at_doors=True,
    own_tokens_are_no_exit=True,
    escape_limit=0,
)

RULESETS = {
    "second-edition": SECOND_EDITION,
    "black-plague": BLACK_PLAGUE,
    "white-death": WHITE_DEATH,
}
