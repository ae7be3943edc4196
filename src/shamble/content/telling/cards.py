"""The values of an Equipment card in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shamble.content.equipment import DoorTool, Equipment, EquipmentKind, Range
from shamble.content.library import BoxContent
from shamble.content.names import Names
from shamble.content.skills import Skill, find
from shamble.content.zombies import Spawn


class CardTeller:
    """Tells one Equipment card in one language."""

    def __init__(
        self, content: BoxContent, card: Equipment, names: Names, skills: Sequence[Skill]
    ) -> None:
        self.content = content
        self.card = card
        self.names = names
        self.skills = skills

    def mark(self, value: str, *fields: str) -> str:
        """The value as it is shown; `fields` are those of the card that it comes from."""
        return value

    def text(self, key: str, **values: object) -> str:
        return self.names.text(key, **values)

    def kind(self) -> str:
        """What the card is: for weapons, the ways to attack with it."""
        if self.card.kind is not EquipmentKind.WEAPON:
            return self.text(f"kind.{self.card.kind}")
        ways: list[str] = [*self.card.attacks] or ["thrown"]
        return " / ".join(self.text(f"combat.{way}") for way in ways)

    def number(self, value: int | Range) -> str:
        if isinstance(value, int):
            return str(value)
        if value.nearest == value.farthest:
            return str(value.nearest)
        return self.text("value.range_span", least=value.nearest, most=value.farthest)

    def skill(self) -> str:
        """The skill it lends."""
        name = self.names.of("skills", self.card.skill) if self.card.skill else ""
        return self.mark(name, "skill")

    def attacks(self) -> Iterator[tuple[str, str]]:
        """The numbers of each way to attack with it, label and value."""
        for way, attack in self.card.attacks.items():
            numbers = (
                f"{self.text(f'column.{name}').lower()} "
                + self.mark(self.number(getattr(attack, name)), name, way)
                for name in ("range", "dice", "accuracy", "damage")
            )
            noise = self.text("cli.card.noisy" if attack.noisy else "cli.card.silent")
            yield (
                self.text(f"combat.{way}"),
                ", ".join((*numbers, self.mark(noise, "noisy", way))),
            )

    def throw(self) -> Iterator[tuple[str, str]]:
        """How far it can be thrown, label and value."""
        if self.card.thrown is not None:
            noise = self.text("cli.card.noisy" if self.card.thrown.noisy else "cli.card.silent")
            reach = self.mark(self.number(self.card.thrown.range), "range", "thrown")
            yield (
                self.text("combat.thrown"),
                f"{self.text('column.range').lower()} {reach}, {noise}",
            )

    def peculiarities(self) -> Iterator[tuple[str, str, str]]:
        """What sets it apart from others: the card's field, label and value."""
        card, text = self.card, self.text
        if card.dual:
            yield "dual", text("column.dual"), text("value.yes")
        if card.dual_damage is not None:
            yield "dual_damage", text("cli.card.dual_damage"), str(card.dual_damage)
        if card.ammo is not None:
            yield "ammo", text("column.ammo"), text(f"ammo.{card.ammo}")
        if card.reload:
            yield "reload", text("column.reload"), text("value.yes")
        if card.opens_doors is not None:
            yield "opens_doors", text("column.opens_doors"), self._door(card.opens_doors)
        if card.armor is not None:
            yield "armor", text("column.armor"), text("value.at_least", number=card.armor)
        if card.points is not None:
            yield "points", text("column.points"), str(card.points)
        if card.search is not None:
            yield "search", text("column.search"), str(card.search)
        if card.noisy:
            yield "noisy", text("column.noisy"), text("value.yes")
        if card.spawns is not None:
            count = zombie_count(card.spawns, self.content, self.names)
            yield "spawns", text("zombie_card.spawn"), count

    def words(self) -> Iterator[tuple[str, str]]:
        """What it lends and does, label and value."""
        card, text = self.card, self.text
        if card.skill is not None:
            yield text("column.skill"), self.skill()
            known = find(self.skills, card.skill)
            if known is not None:
                yield "", known[0].summary_in(self.content.box.id, self.names)
        if card.traits:
            traits = ", ".join(text(f"trait.{trait.name.lower()}") for trait in card.traits)
            yield text("column.special"), self.mark(traits, "traits")
        if card.effect:
            effect = self.names.of("effects", card.effect)
            yield text("column.effect"), self.mark(effect, "effect")

    def _door(self, tool: DoorTool) -> str:
        text = self.text
        how = text("opens.auto") if tool.roll is None else text("opens.roll", roll=tool.roll)
        return text("opens.noisy" if tool.noisy else "opens.silent", how=how)


def zombie_count(spawn: Spawn, content: BoxContent, names: Names) -> str:
    """`2 × Fatty`."""
    zombie = names.of("zombies", content.box.zombie(spawn.zombie).name)
    return names.text("map.count", count=spawn.count, thing=zombie)
