"""`shamble zombies`: kinds and figures, Abominations, Necromancers for a cabal, and the Zombie deck
card by card."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
import typer

from shamble.cli import completion, confidence, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import write_json
from shamble.cli.problems import pick
from shamble.cli.search import matches
from shamble.content.danger import DangerLevel
from shamble.content.library import BoxContent
from shamble.content.telling.cards import zombie_count
from shamble.content.zombies import (
    Abomination,
    Necromancer,
    ZombieCard,
    ZombieCardKind,
    ZombieKind,
)

RUSH = "rush"
"""Zombie cards with a Rush on them can be asked for like a kind of card."""
CARD_KINDS = (*ZombieCardKind, RUSH)


class Found(msgspec.Struct, frozen=True):
    """What fits the filters in one box."""

    content: BoxContent
    kinds: list[ZombieKind]
    abominations: list[Abomination]
    necromancers: list[Necromancer]
    cards: list[ZombieCard]


def zombies(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    kind: Annotated[
        str | None, options.option("zombie", "ZOMBIE", autocompletion=completion.zombies)
    ] = None,
    card_kind: Annotated[str | None, options.one_of("card_kind", "KIND", CARD_KINDS)] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The Zombies and Zombie cards that fit all filters."""
    desk = open_desk(context, lang, folders)
    boxes = desk.boxes(box)
    zombie = _pick_zombie(kind, boxes, desk) if kind else None
    effect = desk.pick("card_kind", card_kind, CARD_KINDS)
    found = [_find(content, words or [], zombie, effect, desk) for content in boxes]
    if json:
        boxes_found = [_as_json(each, desk) for each in found]
        write_json({"language": desk.names.language, "boxes": boxes_found})
        return
    if not any(
        each.kinds or each.abominations or each.necromancers or each.cards for each in found
    ):
        desk.out.line(desk.text("heading.nothing"))
        return
    _print_kinds(found, desk)
    _print_abominations(found, desk)
    _print_necromancers(found, desk)
    for each in found:
        _print_cards(each, desk)
    confidence.print_footnote(desk)


def _pick_zombie(wanted: str, boxes: list[BoxContent], desk: Desk) -> str:
    """The id of a zombie, of which the name in either language was given."""
    names: dict[str, str] = {}
    for content in boxes:
        for kind in content.box.zombies:
            names |= dict.fromkeys(desk.called("zombies", kind), kind.id)
    return names.get(wanted) or pick(desk.names, "zombie", wanted, names.values())


def _find(
    content: BoxContent, words: list[str], zombie: str | None, effect: str | None, desk: Desk
) -> Found:
    def fits(one: ZombieKind | Abomination | Necromancer, kind: str) -> bool:
        named = matches(words, desk.called("zombies", one))
        return effect is None and zombie in (None, kind) and named

    kinds = [kind for kind in content.box.zombies if fits(kind, kind.id)]
    abominations = [card for card in content.abominations if fits(card, "abomination")]
    necromancers = [one for one in content.necromancers if fits(one, "necromancer")]
    cards = [
        card
        for card in content.zombie_cards
        if (effect is None or effect in _effects(card))
        and (zombie is None or zombie in _zombies_on(card))
        and _matches(words, card, content, desk)
    ]
    return Found(content, kinds, abominations, necromancers, cards)


def _effects(card: ZombieCard) -> set[str]:
    """What the card does, and whether its zombies Rush."""
    rush = any(spawn.rush for spawn in card.spawns.values())
    return {card.kind, RUSH} if rush else {card.kind}


def _zombies_on(card: ZombieCard) -> set[str]:
    named = {spawn.zombie for spawn in card.spawns.values()}
    return named | {card.extra_activation} if card.extra_activation is not None else named


def _matches(words: list[str], card: ZombieCard, content: BoxContent, desk: Desk) -> bool:
    """A number is the card's own; any other word stands in a name on the card."""
    numbers = [word for word in words if word.isdigit()]
    if numbers and str(card.number) not in numbers:
        return False
    kinds = [content.box.zombie(zombie).name for zombie in _zombies_on(card)]
    local = [desk.names.of("zombies", name) for name in kinds]
    rest = [word for word in words if not word.isdigit()]
    return matches(rest, (*kinds, *local, card.kind, _effect_name(card.kind, desk)))


def _effect_name(kind: ZombieCardKind, desk: Desk) -> str:
    return desk.text(f"zombie_card.{kind.name.lower()}")


def _as_json(found: Found, desk: Desk) -> dict[str, object]:
    return {
        "box": found.content.box.id,
        "zombies": [
            {"local_name": desk.names.of("zombies", kind.name), **msgspec.to_builtins(kind)}
            for kind in found.kinds
        ],
        "abominations": [
            {"local_name": desk.names.of("zombies", card.name), **msgspec.to_builtins(card)}
            for card in found.abominations
        ],
        "necromancers": [
            {"local_name": desk.names.of("zombies", one.name), **msgspec.to_builtins(one)}
            for one in found.necromancers
        ],
        "cards": [{"kind": card.kind, **msgspec.to_builtins(card)} for card in found.cards],
        "counts": Counter(card.kind for card in found.cards),
    }


def _print_kinds(found: list[Found], desk: Desk) -> None:
    rows = [
        (
            confidence.marked(desk.names.of("zombies", kind.name), kind.confidence, "name"),
            desk.box_name(each.content),
            *(
                confidence.marked(str(getattr(kind, field)), kind.confidence, field)
                for field in ("miniatures", "actions", "toughness", "points", "priority")
            ),
            ", ".join(
                desk.text(f"cli.zombie.{field}")
                for field in ("ignores_armor", "climbs", "drops_vault_weapon")
                if getattr(kind, field)
            ),
        )
        for each in found
        for kind in each.kinds
    ]
    if rows:
        numbers = ("figures", "actions", "to_kill", "points", "priority")
        desk.out.heading(desk.text("heading.zombies"))
        desk.table(("zombie", "box", *numbers, "special"), rows, right=numbers)


def _print_abominations(found: list[Found], desk: Desk) -> None:
    rows = [
        (
            confidence.marked(desk.names.of("zombies", card.name), card.confidence, "name"),
            desk.box_name(each.content),
            confidence.marked(desk.names.of("effects", card.effect), card.confidence, "effect"),
        )
        for each in found
        for card in each.abominations
    ]
    if rows:
        desk.out.gap()
        desk.out.heading(desk.names.of("zombies", "Abominations"))
        desk.table(("name", "box", "effect"), rows)


def _print_necromancers(found: list[Found], desk: Desk) -> None:
    """Those who may be in a cabal besides the standard one. [BP 31]"""
    rows = [
        (
            confidence.marked(desk.names.of("zombies", one.name), one.confidence, "name"),
            desk.box_name(each.content),
            confidence.marked(str(one.figures), one.confidence, "figures"),
        )
        for each in found
        for one in each.necromancers
    ]
    if rows:
        desk.out.gap()
        desk.out.heading(desk.names.of("zombies", "Necromancers"))
        desk.table(("name", "box", "figures"), rows, right=["figures"])


def _print_cards(found: Found, desk: Desk) -> None:
    if not found.cards:
        return
    heading = desk.text("heading.zombie_cards")
    box = desk.box_name(found.content)
    desk.out.gap()
    desk.out.heading(desk.text("heading.in_box", heading=heading, box=box))
    heads = ("number", "kind", *(f"level.{level}" for level in DangerLevel))
    rows = [_card_row(card, found.content, desk) for card in found.cards]
    desk.table(heads, rows, right=["number"])
    counts = Counter(_effect_name(card.kind, desk) for card in found.cards)
    told = ", ".join(f"{name} {count}" for name, count in counts.items())
    desk.out.line(f"{told} — {desk.text('cli.total', count=len(found.cards))}")


def _card_row(card: ZombieCard, content: BoxContent, desk: Desk) -> list[str]:
    effect = _effect_name(card.kind, desk)
    if card.extra_activation is not None:
        kind = content.box.zombie(card.extra_activation)
        effect += f": {desk.names.of('zombies', kind.name)}"
    if RUSH in _effects(card):
        effect += f", {desk.text('zombie_card.rush')}"
    row = [
        confidence.marked(str(card.number), card.confidence, "number"),
        confidence.marked(effect, card.confidence, card.kind.name.lower()),
    ]
    for level in DangerLevel:
        spawn = card.at(level)
        told = zombie_count(spawn, content, desk.names) if spawn is not None else "–"
        row.append(confidence.marked(told, card.confidence, level) if card.spawns else "")
    return row
