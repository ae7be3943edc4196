"""What icons, tokens and words on the table mean, and what house rules and game modes do: a
sentence or two of ours, with the pages of the rulebook.

The sentences are texts of the language files: `glossary.<thing>.text`, or `.<box>` where a box
has a rule of its own, `house_rule.<name>` and `mode.<name>`.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from shamble.content.equipment import Equipment, EquipmentKind, Trait
from shamble.content.errors import ContentError
from shamble.content.names import Names
from shamble.content.telling.teller import slug

SECOND: Final = "second-edition"
BLACK: Final = "black-plague"
WHITE: Final = "white-death"

BOOKS: Final = {SECOND: "2nd Edition", BLACK: "Black Plague", WHITE: "White Death"}
"""The boxes by id, each with the short name of its book."""

Pages = dict[str, str]
"""The pages of each book that has the rule, by the id of the box; none: it is played in the box,
and no book has it."""
IN_NO_BOOK: Final = dict.fromkeys(BOOKS, "")
"""Of what is played in every box and stands in no book."""

GLOSSARY: Final[dict[str, Pages]] = {
    # the board
    "noise": {SECOND: "14, 22", BLACK: "15, 22", WHITE: "15, 25"},
    "objective": {SECOND: "22", BLACK: "22", WHITE: "23"},
    "hidden_objective": {SECOND: "22, 41", BLACK: "22, 39", WHITE: "23, 41"},
    "spawn_zone": {SECOND: "25", BLACK: "25", WHITE: "28-29"},
    "sleeping_spawn_zone": {SECOND: "25", BLACK: "26"},
    "necromancer_spawn_zone": {BLACK: "18, 29-30"},
    "defiler_spawn_zone": {WHITE: "19-20, 28"},
    "exit": {SECOND: "36", BLACK: "38", WHITE: "46"},
    "crate": {SECOND: "22"},
    "door": {SECOND: "10-11, 19-20", BLACK: "10-11, 19-20"},
    "open_door": {SECOND: "10-11, 19", BLACK: "10-11, 19-20"},
    "vault_door": {BLACK: "36"},
    "open_vault_door": {BLACK: "36"},
    "dark_zone": {SECOND: "20, 33"},
    "battlement": {WHITE: "28, 34"},
    "ruin": {WHITE: "35"},
    "corruption": {WHITE: "19-20"},
    "vault": {BLACK: "36"},
    "vault_artifact": {BLACK: "37"},
    "vault_weapon": {WHITE: "7, 18-19"},
    "dragon_bile": {BLACK: "35", WHITE: "37"},
    "freeze": {WHITE: "9, 33"},
    "first_player": {SECOND: "7-8", BLACK: "7-8", WHITE: "8-9"},
    "start": {SECOND: "6", BLACK: "7", WHITE: "8"},
    # tokens and figures that missions and quests set out
    "police-car": {SECOND: "30-32"},
    "pimpmobile": {SECOND: "30-32"},
    "wreck": {SECOND: "48"},
    "companion": {SECOND: "33-34"},
    "injured": {SECOND: "48"},
    "ned": {SECOND: "62"},
    "guard": {WHITE: "23-25"},
    "cauldron": {WHITE: "24-25"},
    "rope_ladder": {WHITE: "34-35"},
    "beacon": {WHITE: "19-20"},
    "flag": {WHITE: "41, 48"},
    "tripwire": IN_NO_BOOK,
    # Survivors
    "action": {SECOND: "15, 19-22", BLACK: "16, 19-22", WHITE: "16, 21-25"},
    "free_action": {SECOND: "19, 63", BLACK: "19, 51-52", WHITE: "21, 51"},
    "wound": {SECOND: "7, 23", BLACK: "23", WHITE: "25-26"},
    "danger_level": {SECOND: "15, 25", BLACK: "16, 25", WHITE: "16, 28-29"},
    "danger_bar": {SECOND: "15", BLACK: "16", WHITE: "16"},
    "adrenaline": {SECOND: "15", WHITE: "16"},
    "experience": {BLACK: "16"},
    "skill": {SECOND: "15, 63-66", BLACK: "16, 51-54", WHITE: "16, 51-54"},
    "hands": {SECOND: "16", BLACK: "17", WHITE: "17"},
    "body": {BLACK: "17", WHITE: "17"},
    "backpack": {SECOND: "16", BLACK: "17", WHITE: "17"},
    "searching": {SECOND: "19, 29", BLACK: "19, 36", WHITE: "21, 35"},
    # weapons and armor
    "dual": {SECOND: "13, 27", BLACK: "14-15, 32", WHITE: "14, 30"},
    "noisy": {SECOND: "13-14", BLACK: "13, 15", WHITE: "13, 15"},
    "opens_doors": {SECOND: "13, 19", BLACK: "13, 19"},
    "reload": {SECOND: "29", BLACK: "34-35", WHITE: "36"},
    "range": {SECOND: "13, 27-28", BLACK: "14, 33", WHITE: "14, 30"},
    "dice": {SECOND: "13, 27", BLACK: "14, 32", WHITE: "14, 30"},
    "accuracy": {SECOND: "13, 27", BLACK: "14, 32", WHITE: "14, 30"},
    "damage": {SECOND: "13, 27", BLACK: "14, 32-33", WHITE: "14, 30"},
    "targeting_priority": {SECOND: "28", BLACK: "34", WHITE: "32"},
    "friendly_fire": {SECOND: "28", BLACK: "34", WHITE: "32"},
    "ammo": {SECOND: "12, 16", BLACK: "17, 53"},
    "molotov": {SECOND: "29"},
    "armor": {BLACK: "23", WHITE: "26, 36"},
    "enchantment": {BLACK: "22", WHITE: "23"},
    # Zombies
    "walker": {SECOND: "17, 28", BLACK: "18, 34", WHITE: "18, 32"},
    "fatty": {SECOND: "17, 28", BLACK: "18, 34"},
    "brute": {WHITE: "18, 32"},
    "runner": {SECOND: "17, 25, 28", BLACK: "18, 25, 34", WHITE: "18, 32"},
    "abomination": {SECOND: "17-18, 28", BLACK: "18, 33-34", WHITE: "18-19, 32"},
    "necromancer": {BLACK: "18, 29-30, 34", WHITE: "19, 32"},
    # decks and figures
    "equipment_deck": {SECOND: "6, 19", BLACK: "6-7, 19", WHITE: "6, 21"},
    "zombie_deck": {SECOND: "20, 25-26", BLACK: "20, 25-27", WHITE: "28-29"},
    "pimp_deck": {SECOND: "6, 22"},
    "abomination_deck": {SECOND: "6, 17-18"},
    "reserve": {SECOND: "26", BLACK: "28", WHITE: "29"},
}
"""The things, each with the boxes that have it. Zombies, and tokens that stay where the quest puts
them, are named by the id of their kind."""

CARDS: Final[dict[EquipmentKind, tuple[str, ...]]] = {
    EquipmentKind.WEAPON: ("dice",),
    EquipmentKind.ENCHANTMENT: ("enchantment",),
    EquipmentKind.ARMOR: ("armor",),
    EquipmentKind.SHIELD: ("armor",),
    EquipmentKind.FOOD: ("adrenaline", "experience"),
    EquipmentKind.AMMO: ("ammo",),
    EquipmentKind.REFERENCE: ("police-car",),
}
"""The things that tell where the books speak of a kind of card: the first one that the box has."""

HOUSE_RULES: Final[dict[str, Pages]] = {
    "defeat-first": {SECOND: "8", BLACK: "8", WHITE: "9"},
    "gone-survivors-set-danger": {SECOND: "15, 25", BLACK: "16, 25", WHITE: "16, 28-29"},
    "sight-across-streets": {SECOND: "10", BLACK: "10", WHITE: "11"},
    "bloodlust-may-hold": {SECOND: "63", BLACK: "52", WHITE: "51"},
    "lights-add-up": {SECOND: "29, 66", BLACK: "54", WHITE: "21, 37, 54"},
    "tools-from-inside": {SECOND: "19", BLACK: "19, 36"},
    "raised-six-is-a-six": {SECOND: "63, 65-66", BLACK: "51, 53-54", WHITE: "51, 53"},
    "own-tokens-are-no-exit": {BLACK: "24, 29"},
    "necromancers-wait-at-doors": {BLACK: "24, 29"},
    "exact-teams": {BLACK: "43"},
}
"""The house rules, each with the boxes that it matters in."""


MODES: Final[dict[str, Pages]] = {
    "dark-zones": {SECOND: "33"},
    "abomination-fest": {SECOND: "30", WHITE: "38"},
    "abomination-limit": {SECOND: "30"},
    "abominations": {SECOND: "30", WHITE: "38"},
    "ultrared": {SECOND: "35", WHITE: "38"},
    "zombie-cards": {SECOND: "35"},
    "cabal": {BLACK: "31"},
    "cabal-figures": {BLACK: "31"},
    "defiler": {BLACK: "29-30"},
    "necromancers": {WHITE: "38"},
    "guard-skills": {WHITE: "39"},
    "guard-skills-chosen": {WHITE: "39"},
}
"""The additional game modes, each with the boxes that have it."""

BORROWED: Final[dict[str, Pages]] = {"defiler": {WHITE: "18-20"}}
"""The modes that play rules of another box, with where its book has them."""


@dataclasses.dataclass(frozen=True, slots=True)
class Explanation:
    """What a thing is, and where the book says so: `White Death, p. 15, 25`."""

    title: str
    text: str
    pages: str


@dataclasses.dataclass(frozen=True, slots=True)
class HouseRule:
    """What a house rule does switched on and switched off, and where the books leave it open."""

    title: str
    on: str
    off: str
    pages: str


def things(box: str) -> tuple[str, ...]:
    """What can be explained in a box."""
    return tuple(thing for thing, pages in GLOSSARY.items() if box in pages)


def explain(thing: str, box: str, names: Names) -> Explanation:
    """What a thing is in a box.

    >>> explain("walker", "black-plague", Names.load("fr")).pages
    'Black Plague, p. 18, 34'
    """
    if thing not in things(box):
        raise ContentError(
            f"{thing!r} in the box {box!r}, which GLOSSARY (content/glossary.py) does not name",
            expected=", ".join(things(box)),
        )
    key = f"glossary.{thing}"
    own = f"{key}.{slug(box)}"
    text = names.text(own if names.knows(own) else f"{key}.text")
    pages = told_pages({box: GLOSSARY[thing][box]}, names)
    return Explanation(names.text(f"{key}.title"), text, pages)


def of_card(card: Equipment, box: str) -> str:
    """The thing that tells where the book of a box speaks of such a card."""
    wanted = CARDS.get(card.kind, ())
    if card.thrown is not None:
        wanted = ("molotov", "dragon_bile")
    elif card.search is not None or Trait.LIGHT_SOURCE in card.traits:
        wanted = ("searching",)
    known = things(box)
    return next((thing for thing in wanted if thing in known), "equipment_deck")


def house_rule(name: str, names: Names) -> HouseRule:
    """What a house rule does, by its name among the options of a game.

    >>> house_rule("tools-from-inside", Names.load("en")).on
    'A closed door needs a tool from either side.'
    """
    key = f"house_rule.{slug(name)}"
    return HouseRule(
        title=names.text(f"{key}.title"),
        on=names.text(f"{key}.on"),
        off=names.text(f"{key}.off"),
        pages=told_pages(HOUSE_RULES[name], names),
    )


def mode(name: str, box: str, names: Names) -> Explanation:
    """What an additional game mode of a box does.

    >>> mode("ultrared", "second-edition", Names.load("fr")).title
    'Ultrarouge'
    """
    key = f"mode.{slug(name)}"
    pages = told_pages({box: MODES[name][box], **BORROWED.get(name, {})}, names)
    return Explanation(names.text(f"{key}.title"), names.text(f"{key}.text"), pages)


def told_pages(pages: Pages, names: Names) -> str:
    """Where the books say it, or that none does.

    >>> told_pages({"black-plague": ""}, Names.load("en"))
    'Black Plague, in no rulebook'
    """
    return " · ".join(
        names.text(
            f"value.{'book_page' if found else 'no_book'}",
            box=names.of("boxes", BOOKS[box]),
            pages=found,
        )
        for box, found in pages.items()
    )
