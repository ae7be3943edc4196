"""The values of an Equipment card, each with the mark where it is our own design."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.cli import confidence
from shamble.cli.desk import Desk
from shamble.content.equipment import Deck, Equipment
from shamble.content.library import BoxContent
from shamble.content.telling.cards import CardTeller


class CardText(CardTeller):
    """An Equipment card in the language of the desk."""

    def __init__(self, content: BoxContent, card: Equipment, desk: Desk) -> None:
        super().__init__(content, card, desk.names, desk.skills)

    def mark(self, value: str, *fields: str) -> str:
        return confidence.marked(value, self.card.confidence, *fields)

    def numbers(self, name: str) -> str:
        """One of the numbers at the foot of the card, for each way to attack with it."""
        values = [
            self.mark(self.number(getattr(attack, name)), name, way)
            for way, attack in self.card.attacks.items()
        ]
        if name == "range" and self.card.thrown is not None:
            values.append(self.mark(self.number(self.card.thrown.range), name, "thrown"))
        return " / ".join(values)

    def details(self) -> Iterator[tuple[str, str]]:
        """Everything about the card, label and value."""
        card, text, of = self.card, self.text, self.names.of
        if of("equipment", card.name) != card.name:
            yield text("cli.english_name"), card.name
        for deck in Deck:
            if copies := card.copies(deck):
                yield (
                    text("column.deck"),
                    self.mark(f"{text(f'deck.{deck}')} ×{copies}", "count", "deck"),
                )
        yield text("column.kind"), self.mark(self.kind(), "kind")
        if card.slots:
            slots = ", ".join(text(f"slot.{slot}") for slot in card.slots)
            yield text("column.slots"), self.mark(slots, "slots")
        yield from self.attacks()
        yield from self.throw()
        for field, label, value in self.peculiarities():
            yield label, self.mark(value, field)
        yield from self.words()
        if card.note:
            yield text("column.notes"), of("notes", card.note)
        if set(card.confidence) > {"all"} or confidence.has_ours([card.confidence]):
            yield from confidence.told(card.confidence, self.names)
