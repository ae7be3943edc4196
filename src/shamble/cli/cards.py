"""`shamble cards`: Equipment cards, how many there are in each deck, and one in detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.card_text import CardText
from shamble.cli.desk import open_desk
from shamble.cli.holders import skill_filter
from shamble.cli.listing import DetailedListing
from shamble.content.equipment import Combat, Deck, Equipment, EquipmentKind
from shamble.content.library import BoxContent

KINDS = (*EquipmentKind, *Combat)
"""What can be asked for: cards of a kind, or those with a way to attack."""

InBox = tuple[BoxContent, Equipment]


def cards(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    deck: Annotated[str | None, options.one_of("deck", "DECK", Deck)] = None,
    kind: Annotated[str | None, options.one_of("kind", "KIND", KINDS)] = None,
    skill: options.WithSkill = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The Equipment cards that fit all filters."""
    desk = open_desk(context, lang, folders)
    in_deck = desk.pick("deck", deck, Deck)
    is_kind = desk.pick("kind", kind, KINDS)
    has_skill = skill_filter(skill, desk) if skill else None
    fitting = (
        (content, card)
        for content in desk.boxes(box)
        for card in content.equipment
        if (in_deck is None or card.copies(in_deck) > 0)
        and (is_kind is None or is_kind is card.kind or is_kind in card.attacks)
        and (has_skill is None or (card.skill is not None and has_skill(card.skill)))
    )
    CardListing(desk).show(fitting, words, json)


class CardListing(DetailedListing[InBox]):
    """Equipment cards of the boxes."""

    what = "cards"
    heads = ("name", "box", "deck", "kind", "range", "dice", "accuracy", "damage", "skill")
    counted = False  # but its decks are

    def texts(self, record: InBox) -> Iterable[str]:
        return self.desk.called("equipment", record[1])

    def as_json(self, record: InBox) -> dict[str, object]:
        content, card = record
        return {
            "box": content.box.id,
            "local_name": self.desk.names.of("equipment", card.name),
            "own": ("equipment", card.id) in content.own,
            "decks": _decks(card),
            **msgspec.to_builtins(card),
        }

    def row(self, record: InBox) -> Sequence[str]:
        content, card = record
        text, told = self.desk.text, CardText(content, card, self.desk)
        decks = ", ".join(f"{text(f'deck.{deck}')} ×{n}" for deck, n in _decks(card).items())
        return (
            told.mark(self.desk.names.of("equipment", card.name), "name"),
            self.desk.box_of(content, "equipment", card.id),
            told.mark(decks, "count", "deck"),
            told.mark(told.kind(), "kind"),
            *(told.numbers(name) for name in ("range", "dice", "accuracy", "damage")),
            told.skill(),
        )

    def title(self, record: InBox) -> str:
        content, card = record
        box = self.desk.box_of(content, "equipment", card.id)
        return f"{self.desk.names.of('equipment', card.name)} — {box}"

    def details(self, record: InBox) -> Iterable[tuple[str, str]]:
        return CardText(*record, self.desk).details()

    def totals(self, found: list[InBox]) -> dict[str, object]:
        return {"decks": {content.box.id: sums for content, sums in _sums(found)}}

    def end(self, found: list[InBox]) -> None:
        self.desk.out.line()
        for content, sums in _sums(found):
            decks = ", ".join(f"{self.desk.text(f'deck.{deck}')} {n}" for deck, n in sums.items())
            total = self.desk.text("cli.total", count=sum(sums.values()))
            self.desk.out.line(f"{self.desk.box_name(content)} — {decks} — {total}")
        super().end(found)


def _decks(card: Equipment) -> dict[str, int]:
    return {deck: card.copies(deck) for deck in Deck if card.copies(deck) or deck is card.deck}


def _sums(found: list[InBox]) -> Iterator[tuple[BoxContent, dict[str, int]]]:
    """For each box of the cards found, how many there are in each deck."""
    boxes = {content.box.id: content for content, _ in found}
    for box, content in boxes.items():
        count: Counter[str] = Counter()
        for other, card in found:
            if other.box.id == box:
                count.update(_decks(card))
        yield content, {deck: count[deck] for deck in Deck if deck in count}
