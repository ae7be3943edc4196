"""What a quest takes out of its box: tokens, figures and cards that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from shamble.check.case import Case, CaseRule
from shamble.check.finding import Finding
from shamble.content.equipment import Deck
from shamble.content.quests import MOST_STARTS
from shamble.content.vocabulary.words import Color


def _short(case: Case, key: str, what: str, wanted: int, there: int) -> Iterator[Finding]:
    """The finding for more than there is, if it is more."""
    if wanted > there:
        remedy = f"use {there} at most" if there else "leave them out, or play with another box"
        yield case.error(key, f"{what}: the quest takes {wanted}, the box has {there}", remedy)


def _short_by_color(
    case: Case, key: str, what: str, wanted: Counter[str], there: Mapping[str, int]
) -> Iterator[Finding]:
    """Coloured tokens are there one by one; of the rest, any will do: their other side counts."""
    for color in sorted(wanted.keys() - {"red"}):
        yield from _short(case, key, f"{color} {what}", wanted[color], there.get(color, 0))
    yield from _short(case, key, what, wanted.total(), sum(there.values()))


def objectives_are_there(case: Case) -> Iterator[Finding]:
    """Objectives by colour. Hidden ones must look alike on one side and be red on both."""
    tokens = case.content.box.tokens.objective
    lying = case.quest.objectives
    wanted = Counter({str(color): count for color, count in lying.pool.items()})
    yield from _short(
        case, "objectives.pool", "red Objectives", wanted["red"], tokens.get("red", 0)
    )
    on_cars = sum(car.objective for car in case.quest.cars)
    wanted.update({"red": len(lying.red) + on_cars})
    wanted.update({"blue": len(lying.blue), "green": len(lying.green)})
    yield from _short_by_color(case, "objectives", "Objectives", wanted, tokens)


def spawn_tokens_are_there(case: Case) -> Iterator[Finding]:
    """Spawn tokens by colour; where they are numbered, only those with a number."""
    tokens = case.content.box.tokens.spawn
    numbered = {face: count for face, count in tokens.items() if face.isdigit()}
    wanted = Counter(str(spawn.color) for spawn in case.quest.spawns)
    yield from _short_by_color(case, "spawns", "Spawn tokens", wanted, numbered or tokens)


def doors_are_there(case: Case) -> Iterator[Finding]:
    """Door tokens by colour."""
    wanted = Counter(str(door.color or Color.RED) for door in case.quest.doors)
    tokens = case.content.box.tokens.door
    yield from _short_by_color(case, "doors", "door tokens", wanted, tokens)


def vaults_are_there(case: Case) -> Iterator[Finding]:
    """Vaults and their doors by colour, and what lies in them. [BP 36]"""
    tokens = case.content.box.tokens
    cards: Counter[str] = Counter()
    for number, vault in enumerate(case.quest.vaults):
        key, color = f"vaults[{number}]", str(vault.color)
        yield from _short(case, f"{key}.color", f"{color} Vaults", 1, tokens.vault.get(color, 0))
        doors = tokens.vault_door.get(color, 0)
        yield from _short(
            case, f"{key}.doors", f"doors of the {color} Vault", len(vault.doors), doors
        )
        cards.update(vault.cards)
    equipment = case.content.equipment
    for name in sorted(cards):
        copies = sum(card.copies(deck) for card in equipment if card.name == name for deck in Deck)
        if copies:
            yield from _short(case, "vaults", f"{name} cards", cards[name], copies)
    artifacts = sum(card.copies(Deck.VAULT) for card in equipment)
    wanted = sum(vault.artifacts for vault in case.quest.vaults)
    yield from _short(case, "vaults", "Vault artifacts", wanted, artifacts)


def tokens_are_there(case: Case) -> Iterator[Finding]:
    """All other tokens. The Exit token serves as the Flag, too."""
    quest, tokens = case.quest, case.content.box.tokens
    exits = (quest.exit is not None) + (quest.flag is not None)
    crates = len(quest.crates) + sum(car.crate for car in quest.cars)
    for key, what, wanted, there in (
        ("exit", "Exit tokens", exits, tokens.exit),
        ("crates", "Pimpweapon Crates", crates, tokens.crate),
        ("cars", "cars", len(quest.cars), tokens.car),
        ("noise", "Noise tokens", sum(noise.count for noise in quest.noise), tokens.noise),
        ("cauldrons", "Cauldrons", len(quest.cauldrons), tokens.cauldron),
        ("rope_ladders", "Rope Ladders", len(quest.rope_ladders), tokens.rope_ladder),
        ("corruption", "Corruption tokens", len(quest.corruption), tokens.corruption),
        ("beacon", "Beacons", int(quest.beacon is not None), tokens.beacon),
    ):
        yield from _short(case, key, what, wanted, there)
    for name, own in quest.tokens.items():
        if len(own.at) > own.supply:
            yield case.error(
                f"tokens.{name}.at",
                f"{len(own.at)} of them lie on the board, and there are {own.supply}",
                "raise the supply, or lay out fewer",
            )


def figures_are_there(case: Case) -> Iterator[Finding]:
    """Zombies by kind, Guards, and Survivors for those who wait to be rallied."""
    quest, box = case.quest, case.content.box
    kinds = Counter(zombie.kind for zombie in quest.zombies)
    for kind in box.zombies:
        yield from _short(
            case, "zombies", f"figures of {kind.name}", kinds[kind.id], kind.miniatures
        )
    guards = sum(guards.count for guards in quest.guards)
    there = box.guards.miniatures if box.guards is not None else 0
    yield from _short(case, "guards", "Guards", guards, there)
    friends = sum(friends.count for friends in quest.friends)
    spare = max(0, len(case.content.survivors) - MOST_STARTS)
    yield from _short(case, "friends", "Survivors besides the team of six", friends, spare)


RULES: tuple[CaseRule, ...] = (
    objectives_are_there,
    spawn_tokens_are_there,
    doors_are_there,
    vaults_are_there,
    tokens_are_there,
    figures_are_there,
)
