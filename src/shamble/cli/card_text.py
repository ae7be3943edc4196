"""The values of an Equipment card in words, each with the mark where it is our own design."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.cli import confidence
from shamble.cli.desk import Desk
from shamble.content.equipment import Deck, DoorTool, Equipment, EquipmentKind, Range
from shamble.content.library import BoxContent
from shamble.content.skills import find
from shamble.content.zombies import Spawn


class CardText:
    """An Equipment card in the language of the desk."""

    def __init__(self, content: BoxContent, card: Equipment, desk: Desk) -> None:
        self.content = content
        self.card = card
        self.desk = desk

    def kind(self) -> str:
        """What the card is: for weapons, the ways to attack with it."""
        if self.card.kind is not EquipmentKind.WEAPON:
            return self.desk.text(f"kind.{self.card.kind}")
        ways: list[str] = [*self.card.attacks] or ["thrown"]
        return " / ".join(self.desk.text(f"combat.{way}") for way in ways)

    def numbers(self, name: str) -> str:
        """One of the numbers at the foot of the card, for each way to attack with it."""
        values = [
            self._mark(self._number(getattr(attack, name)), name, way)
            for way, attack in self.card.attacks.items()
        ]
        if name == "range" and self.card.thrown is not None:
            values.append(self._mark(self._number(self.card.thrown.range), name, "thrown"))
        return " / ".join(values)

    def skill(self) -> str:
        """The skill it lends."""
        name = self.desk.names.of("skills", self.card.skill) if self.card.skill else ""
        return self._mark(name, "skill")

    def details(self) -> Iterator[tuple[str, str]]:
        """Everything about the card, label and value."""
        card, text, of = self.card, self.desk.text, self.desk.names.of
        if of("equipment", card.name) != card.name:
            yield text("cli.english_name"), card.name
        for deck in Deck:
            if copies := card.copies(deck):
                yield (
                    text("column.deck"),
                    self._mark(f"{text(f'deck.{deck}')} ×{copies}", "count", "deck"),
                )
        yield text("column.kind"), self._mark(self.kind(), "kind")
        if card.slots:
            slots = ", ".join(text(f"slot.{slot}") for slot in card.slots)
            yield text("column.slots"), self._mark(slots, "slots")
        for way, attack in card.attacks.items():
            numbers = (
                f"{text(f'column.{name}').lower()} "
                + self._mark(self._number(getattr(attack, name)), name, way)
                for name in ("range", "dice", "accuracy", "damage")
            )
            noise = text("cli.card.noisy" if attack.noisy else "cli.card.silent")
            yield text(f"combat.{way}"), ", ".join((*numbers, self._mark(noise, "noisy", way)))
        if card.thrown is not None:
            noise = text("cli.card.noisy" if card.thrown.noisy else "cli.card.silent")
            reach = self._mark(self._number(card.thrown.range), "range", "thrown")
            yield text("combat.thrown"), f"{text('column.range').lower()} {reach}, {noise}"
        yield from self._peculiarities()
        yield from self._words()
        if set(card.confidence) > {"all"} or confidence.has_ours([card.confidence]):
            for degree, fields in confidence.by_sureness(card.confidence, self.desk.names):
                yield text("column.confidence"), f"{text(f'honesty.{degree}')} — {fields}"

    def _peculiarities(self) -> Iterator[tuple[str, str]]:
        card, text = self.card, self.desk.text
        if card.dual:
            yield text("column.dual"), self._mark(text("value.yes"), "dual")
        if card.dual_damage is not None:
            yield text("cli.card.dual_damage"), self._mark(str(card.dual_damage), "dual_damage")
        if card.ammo is not None:
            yield text("column.ammo"), self._mark(text(f"ammo.{card.ammo}"), "ammo")
        if card.reload:
            yield text("column.reload"), self._mark(text("value.yes"), "reload")
        if card.opens_doors is not None:
            yield (
                text("column.opens_doors"),
                self._mark(self._door(card.opens_doors), "opens_doors"),
            )
        if card.armor is not None:
            yield (
                text("column.armor"),
                self._mark(text("value.at_least", number=card.armor), "armor"),
            )
        if card.points is not None:
            yield text("column.points"), self._mark(str(card.points), "points")
        if card.search is not None:
            yield text("column.search"), self._mark(str(card.search), "search")
        if card.noisy:
            yield text("column.noisy"), self._mark(text("value.yes"), "noisy")
        if card.spawns is not None:
            yield (
                text("zombie_card.spawn"),
                self._mark(zombie_count(card.spawns, self.content, self.desk), "spawns"),
            )

    def _words(self) -> Iterator[tuple[str, str]]:
        card, text = self.card, self.desk.text
        if card.skill is not None:
            yield text("column.skill"), self.skill()
            known = find(self.desk.skills, card.skill)
            if known is not None:
                yield "", known[0].summary_in(self.content.box.id, self.desk.names)
        if card.traits:
            traits = ", ".join(text(f"trait.{trait.name.lower()}") for trait in card.traits)
            yield text("column.special"), self._mark(traits, "traits")
        if card.effect:
            yield text("column.effect"), self._mark(card.effect, "effect")
        if card.note:
            yield text("column.notes"), card.note

    def _door(self, tool: DoorTool) -> str:
        text = self.desk.text
        how = text("opens.auto") if tool.roll is None else text("opens.roll", roll=tool.roll)
        return text("opens.noisy" if tool.noisy else "opens.silent", how=how)

    def _number(self, value: int | Range) -> str:
        if isinstance(value, int):
            return str(value)
        if value.nearest == value.farthest:
            return str(value.nearest)
        return self.desk.text("value.range_span", least=value.nearest, most=value.farthest)

    def _mark(self, value: str, *fields: str) -> str:
        return confidence.marked(value, self.card.confidence, *fields)


def zombie_count(spawn: Spawn, content: BoxContent, desk: Desk) -> str:
    """`2 × Fatty`."""
    zombie = desk.names.of("zombies", content.box.zombie(spawn.zombie).name)
    return desk.text("map.count", count=spawn.count, thing=zombie)
