"""Equipment cards as the page shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from shamble.content import glossary
from shamble.content.equipment import Deck, Equipment, EquipmentKind, Trait
from shamble.content.library import BoxContent
from shamble.content.names import Names
from shamble.content.rulebook import Made
from shamble.content.telling.cards import CardTeller, zombie_count
from shamble.drawing import cards
from shamble.server.rules_page import rule_made
from shamble.server.shelf_people import known_skills
from shamble.server.shelf_shapes import AttackFace, CardFace, FaceMark

ON_THE_FACE = frozenset({"dual", "reload", "armor"})
"""What a card's face shows by itself and needs no line for."""
BY_SIGNS = frozenset({"points", "search", "noisy", "spawns"})
"""What the face shows by a sign or in brief, and a line tells in words."""


def card_face(card: Equipment, content: BoxContent, names: Names) -> CardFace:
    """The card in words, numbers and signs, with what is drawn on it."""
    box = content.box.id
    teller = CardTeller(content, card, names, known_skills())
    aaahh = card.kind is EquipmentKind.AAAHH
    peculiar = [each for each in teller.peculiarities() if each[0] not in ON_THE_FACE]
    signed = [*teller.throw(), *(each[1:] for each in peculiar if each[0] in BY_SIGNS)]
    other = [*(each[1:] for each in peculiar if each[0] not in BY_SIGNS), *teller.words()]
    return CardFace(
        id=card.id,
        name=names.of("equipment", card.name),
        kind=teller.kind(),
        types=cards.types_of(card),
        drawing=cards.thing_on(card, box),
        noise=_noise(card),
        marks=tuple(_marks(card, teller)),
        brief=_brief(card, teller),
        slots=card.slots,
        attacks=tuple(
            AttackFace(
                way=way,
                nearest=attack.range.nearest,
                farthest=attack.range.farthest,
                dice=attack.dice,
                accuracy=attack.accuracy,
                damage=attack.damage,
                noisy=attack.noisy,
            )
            for way, attack in card.attacks.items()
        ),
        dual=card.dual,
        reload=card.reload,
        opens_doors=card.opens_doors is not None,
        noisy_door=card.opens_doors is not None and card.opens_doors.noisy,
        armor=card.armor,
        aaahh=aaahh,
        rare=not aaahh and card.deck in (Deck.PIMP, Deck.VAULT),
        lines=tuple(
            names.text("cli.label", label=label, value=value) if label else value
            for label, value in (*signed, *other)
        ),
        signed=len(signed),
        pages=glossary.explain(glossary.of_card(card, box), box, names).pages,
        rule=rule_made(Made.CARDS, card.id, box),
    )


def _noise(card: Equipment) -> Literal["noisy", "silent", ""]:
    uses = [attack.noisy for attack in card.attacks.values()]
    if card.thrown is not None:
        uses.append(card.thrown.noisy)
    if card.kind is EquipmentKind.ENCHANTMENT:
        uses.append(card.noisy)
    return "" if not uses else "noisy" if any(uses) else "silent"


def _marks(card: Equipment, teller: CardTeller) -> Iterator[FaceMark]:
    """What a card without an attack has numbers for."""
    if card.attacks:
        return
    text = teller.text
    if card.thrown is not None:
        reach = sorted({card.thrown.range.nearest, card.thrown.range.farthest})
        yield FaceMark(sign="range", value="–".join(map(str, reach)), word=text("column.range"))
    if Trait.KILLS_ALL in card.traits:
        yield FaceMark(sign="kills_all", value="", word=text("trait.kills_all"))
    if card.points is not None:
        yield FaceMark(sign="points", value=f"+{card.points}", word=text("column.points"))
    if card.search is not None:
        yield FaceMark(sign="search", value=str(card.search), word=text("column.search"))
    if card.kind is EquipmentKind.AMMO:
        yield FaceMark(sign="reroll", value="", word=text(f"ammo.{card.ammo}"))


def _brief(card: Equipment, teller: CardTeller) -> str:
    """Who comes, the skill that it lends, or else its effect."""
    if card.attacks or card.armor is not None:
        return ""
    if card.spawns is not None:
        return zombie_count(card.spawns, teller.content, teller.names)
    if card.skill is not None and card.kind is not EquipmentKind.ENCHANTMENT:
        return teller.skill()
    return teller.names.of("effects", card.effect) if card.effect else ""
