"""Where the rulebooks speak of it: the pages for each kind of event, decision and choice, by box.

Written as in the docstrings of the rules: `2E 24 · BP 24 · WD 27`. A book that is not named does
not have it; of a skill that may stand on either of two pages of its chapter both are named. What
only a mission or quest says has no page here, nor has a bare yes or no.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.choices import Verb
from shamble.rules.decisions import Asked
from shamble.rules.events import Happened

BOOKS: Final = {"2E": "second-edition", "BP": "black-plague", "WD": "white-death"}
"""The box of each book."""

SETUP: Final = "2E 6-7 · BP 6-7 · WD 6-8"
DEALING: Final = "2E 6 · BP 6 · WD 8"
FIRST_PLAYER: Final = "2E 7 · BP 7 · WD 8"
OVERVIEW: Final = "2E 8 · BP 8 · WD 9"
MOVE: Final = "2E 19 · BP 19 · WD 21"
SEARCH: Final = "2E 19 · BP 19 · WD 21"
DOOR: Final = "2E 19-20 · BP 19-20"
BUILDING: Final = "2E 20 · BP 20"
INVENTORY: Final = "2E 16 · BP 17 · WD 17"
TRADE: Final = "2E 21 · BP 20 · WD 21"
OBJECTIVE: Final = "2E 22 · BP 22 · WD 23"
CRATE: Final = "2E 22"
ARTIFACT: Final = "BP 37 · WD 18-19"
NOISE: Final = "2E 14 · BP 15 · WD 15"
NOTHING: Final = "2E 22 · BP 22 · WD 25"
POINTS: Final = "2E 15 · BP 16 · WD 16"
SKILLS: Final = "2E 15, 63-66 · BP 16, 51-54 · WD 16, 51-54"
ENCHANTMENT: Final = "BP 22 · WD 23"
DICE: Final = "2E 27 · BP 32 · WD 30"
TARGETS: Final = "2E 27-28 · BP 32-34 · WD 31-32"
FRIENDLY_FIRE: Final = "2E 28 · BP 34 · WD 32"
RELOAD: Final = "2E 29 · BP 34-35 · WD 36"
FIRE: Final = "2E 29 · BP 35 · WD 37"
WOUNDS: Final = "2E 23 · BP 23 · WD 25-26"
ARMOR: Final = "BP 23 · WD 26"
HORDE_MOVES: Final = "2E 24 · BP 24 · WD 27-28"
SPAWN: Final = "2E 25 · BP 25 · WD 28-29"
EXTRA_ACTIVATION: Final = "2E 26 · BP 26 · WD 29"
NECROMANCER_DIES: Final = "BP 30"
RE_ROLL: Final = "2E 12, 65 · BP 53 · WD 53"
CROWD_DICE: Final = "2E 63-64 · BP 52-53 · WD 51-53"
CHARGE: Final = "2E 63-64 · BP 52 · WD 51"
MATCHING_SET: Final = "2E 65 · BP 53 · WD 53"
STEADY_HAND: Final = "2E 66 · BP 54 · WD 54"
SPELLCASTER: Final = "BP 54 · WD 54"
SHOVE: Final = "2E 66 · BP 54 · WD 53-54"
NONE: Final = ""
"""No page of the rules."""

EVENTS: Final[dict[Happened, str]] = {
    Happened.GAME_BEGAN: SETUP,
    Happened.DEALT: DEALING,
    Happened.FIRST_PLAYER: FIRST_PLAYER,
    Happened.ROUND_BEGAN: OVERVIEW,
    Happened.TURN_BEGAN: "2E 19 · BP 19 · WD 21",
    Happened.TURN_ENDED: NOTHING,
    Happened.MOVED: MOVE,
    Happened.LEFT_BOARD: NONE,
    Happened.SEARCHED: SEARCH,
    Happened.DREW: SEARCH,
    Happened.DISCARDED: INVENTORY,
    Happened.SHUFFLED: "2E 19-20, 25 · BP 19-20, 25 · WD 21, 28-29",
    Happened.ROLLED: DICE,
    Happened.REROLLED: RE_ROLL,
    Happened.ATTACKED: "2E 27 · BP 32-33 · WD 30-31",
    Happened.KILLED: "2E 17, 27 · BP 18, 32-33 · WD 18-19, 30",
    Happened.HIT_LOST: TARGETS,
    Happened.FRIENDLY_FIRE: FRIENDLY_FIRE,
    Happened.ARMOR_HELD: ARMOR,
    Happened.WOUNDED: WOUNDS,
    Happened.ELIMINATED: WOUNDS,
    Happened.HEALED: "2E 65-66 · BP 22, 53 · WD 23, 53",
    Happened.NOISE: NOISE,
    Happened.DOOR_OPENED: DOOR,
    Happened.OBJECTIVE_TAKEN: OBJECTIVE,
    Happened.CRATE_TAKEN: CRATE,
    Happened.ARTIFACT_TAKEN: ARTIFACT,
    Happened.POINTS: POINTS,
    Happened.LEVEL_REACHED: POINTS,
    Happened.SKILL_GAINED: SKILLS,
    Happened.RELOADED: RELOAD,
    Happened.EATEN: POINTS,
    Happened.THROWN: FIRE,
    Happened.FIRE: FIRE,
    Happened.CAST: ENCHANTMENT,
    Happened.SHOVED: "2E 66 · BP 22, 54 · WD 23, 53-54",
    Happened.ZOMBIES_ATTACKED: WOUNDS,
    Happened.ZOMBIES_MOVED: HORDE_MOVES,
    Happened.ZOMBIE_CARD: "2E 20, 25-26 · BP 20, 25-27 · WD 28-29",
    Happened.SPAWNED: SPAWN,
    Happened.OUT_OF_FIGURES: "2E 26 · BP 28 · WD 29",
    Happened.EXTRA_ACTIVATION: EXTRA_ACTIVATION,
    Happened.RUSH: "2E 26",
    Happened.SPAWN_WOKE: "2E 25 · BP 26",
    Happened.SPAWN_REMOVED: "BP 30 · WD 19",
    Happened.NECROMANCER_FLED: "BP 29-30",
    Happened.GOAL_MET: OVERVIEW,
    Happened.PHASE_ENDED: OVERVIEW,
    Happened.GAME_ENDED: OVERVIEW,
    Happened.GAVE: TRADE,
    Happened.NECROMANCER_CAME: "BP 29 · WD 19",
}

DECISIONS: Final[dict[Asked, str]] = {
    Asked.STARTING_EQUIPMENT: DEALING,
    Asked.FIRST_PLAYER: FIRST_PLAYER,
    Asked.FIRST_SPAWN: SPAWN,
    Asked.ACTIVATE: "2E 8, 19 · BP 8, 19 · WD 9, 21",
    Asked.ACTION: "2E 19-22 · BP 19-22 · WD 21-25",
    Asked.LEAVE: NONE,
    Asked.INVENTORY: "2E 16, 21 · BP 17, 20 · WD 17, 21",
    Asked.LEVEL_UP: POINTS,
    Asked.REROLL: RE_ROLL,
    Asked.DICE: CROWD_DICE,
    Asked.HITS: TARGETS,
    Asked.FRIENDLY_FIRE: FRIENDLY_FIRE,
    Asked.SPARE: STEADY_HAND,
    Asked.WOUNDS: WOUNDS,
    Asked.ARMOR: ARMOR,
    Asked.ROOM: BUILDING,
    Asked.ROUTE: HORDE_MOVES,
    Asked.REMOVE_SPAWN: NECROMANCER_DIES,
    Asked.FREE_MOVE: "2E 64-66 · BP 22, 52 · WD 23, 52, 54",
    Asked.FREE_ATTACK: CHARGE,
    Asked.MATCHING_SET: MATCHING_SET,
    Asked.BILE: "BP 35",
    Asked.HEAL: "2E 65 · WD 53",
    Asked.ROLL_SIX: "2E 65-66 · BP 53-54 · WD 53",
    Asked.PIERCING_WOUNDS: ARMOR,
    Asked.REAP: "2E 65 · BP 53 · WD 53",
    Asked.REACT: "2E 63-64, 66 · WD 51, 54",
    Asked.PAY: SPELLCASTER,
}

CHOICES: Final[dict[Verb, str]] = {
    Verb.DONE: NONE,
    Verb.NO: NONE,
    Verb.YES: NONE,
    Verb.GIVE_STARTING: DEALING,
    Verb.EXTRA_CARD: DEALING,
    Verb.FIRST_SEAT: FIRST_PLAYER,
    Verb.FIRST_SPAWN: SPAWN,
    Verb.ACTIVATE: "2E 8, 19 · BP 8, 19 · WD 9, 21",
    Verb.END_TURN: NOTHING,
    Verb.LEAVE: NONE,
    Verb.STAY: NONE,
    Verb.MOVE: MOVE,
    Verb.SLIP: "2E 7, 19, 66",
    Verb.SPRINT: "2E 66 · BP 54 · WD 54",
    Verb.SEARCH: SEARCH,
    Verb.OPEN: DOOR,
    Verb.ATTACK: "2E 21, 27-28 · BP 21, 32-35 · WD 22, 30-32",
    Verb.DUAL_ATTACK: DICE,
    Verb.TAKE_OBJECTIVE: OBJECTIVE,
    Verb.TAKE_CRATE: CRATE,
    Verb.TAKE_ARTIFACT: ARTIFACT,
    Verb.REORGANISE: TRADE,
    Verb.TRADE: TRADE,
    Verb.NOISE: NOTHING,
    Verb.RELOAD: RELOAD,
    Verb.EAT: POINTS,
    Verb.THROW: FIRE,
    Verb.LIGHT: "BP 35",
    Verb.CAST_ON: ENCHANTMENT,
    Verb.REPULSE: ENCHANTMENT,
    Verb.CHARGE: CHARGE,
    Verb.SLIP_CHARGE: "2E 7, 63-64, 66",
    Verb.BLOODLUST: CHARGE,
    Verb.JUMP: "2E 65 · BP 53 · WD 52-53",
    Verb.SHOVE: SHOVE,
    Verb.PUT: INVENTORY,
    Verb.SWAP: INVENTORY,
    Verb.DISCARD: INVENTORY,
    Verb.DROP: INVENTORY,
    Verb.GIVE: TRADE,
    Verb.TAKE: TRADE,
    Verb.HIT: TARGETS,
    Verb.WOUND: WOUNDS,
    Verb.FIRE_AT: FRIENDLY_FIRE,
    Verb.SPARE: STEADY_HAND,
    Verb.REROLL: RE_ROLL,
    Verb.KEEP: RE_ROLL,
    Verb.SKILL: SKILLS,
    Verb.ROOM: BUILDING,
    Verb.ROUTE: HORDE_MOVES,
    Verb.ARMOR: ARMOR,
    Verb.REMOVE_SPAWN: NECROMANCER_DIES,
    Verb.BILE: "BP 35",
    Verb.DICE_BY_CROWD: CROWD_DICE,
    Verb.MATCH: MATCHING_SET,
    Verb.PAY_SPELL: SPELLCASTER,
    Verb.PAY_COMBAT: SPELLCASTER,
}


def reference(kind: Happened | Asked | Verb, box: str) -> str | None:
    """The pages of the box's rulebook that speak of it: `24`, `19-20`, `8, 19`; or None."""
    return pages(kind).get(box)


def pages(kind: Happened | Asked | Verb) -> dict[str, str]:
    """The pages by box."""
    if isinstance(kind, Happened):
        written = EVENTS[kind]
    elif isinstance(kind, Asked):
        written = DECISIONS[kind]
    else:
        written = CHOICES[kind]
    found: dict[str, str] = {}
    for mark in written.split(" · "):
        book, _, numbers = mark.partition(" ")
        if book:
            found[BOOKS[book]] = numbers
    return found
