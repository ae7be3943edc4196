"""The parts of a sentence that a quest gives meaning to: places, Objectives, cards, Zombies."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence

from shamble.content.danger import DangerLevel
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.vocabulary.words import Color, Place, Word

_ZONE = re.compile(r"\d+,\d+:[a-z]")


@dataclasses.dataclass(frozen=True, slots=True)
class Phrase:
    """How a word is told: which of its templates, with what in it, and what is added behind."""

    variant: str
    values: Mapping[str, object]
    tails: tuple[str, ...]


def phrase(variant: str = "", /, *tails: str, **values: object) -> Phrase:
    """`phrase("count", "no_zombies", count=3)`: the template, what is added, what goes in."""
    return Phrase(variant, values, tails)


@dataclasses.dataclass(frozen=True, slots=True)
class Teller:
    """Tells one quest in one language."""

    quest: Quest
    names: Names

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"telling.{key}", **values)

    def word(self, part: str, word: Word, told: Phrase, mood: str = "") -> str:
        """A word of the vocabulary, by its template for this phrase."""
        steps = (part, slug(str(word.__struct_config__.tag)), told.variant, mood)
        text = self.text(".".join(filter(None, steps)), **told.values)
        for tail in told.tails:
            text = self.tail(tail, text, **told.values)
        return text

    def tail(self, name: str, text: str, **values: object) -> str:
        """The text with something added behind it."""
        return self.text(f"tail.{name}", text=text, **values)

    def variant(self, part: str, word: str, mood: str = "") -> str:
        """The word, if there is a sentence for it, or else `other`: quests may have own words."""
        key = ".".join(filter(None, ("telling", part, slug(word), mood)))
        return slug(word) if self.names.knows(key) else "other"

    def joined(self, parts: Sequence[str], joint: str = "and") -> str:
        """`a, b and c`; or `a; then b; then c`."""
        if len(parts) < 2:
            return "".join(parts)
        rest = ", ".join(parts[:-1])
        if joint in ("then", "also"):
            rest = self.joined(parts[:-1], joint)
        return self.text(f"list.{joint}", rest=rest, last=parts[-1])

    # --- places ---------------------------------------------------------------------------------

    def where(self, place: Place) -> str:
        """`in zone 0,1:c`, `in the Exit Zone`, `in “bunker”`."""
        if _ZONE.fullmatch(place):
            return self.text("place.zone", zone=place)
        first, _, last = place.rpartition(" ")
        if place in self.quest.places:
            return self.text("place.own", place=self.place(place))
        if self.names.knows(f"telling.where.{slug(place)}"):
            return self.text(f"where.{slug(place)}")
        if first == "vault" and last in set(Color):
            return self.text("place.vault", color=self.text(f"color.vault.{last}"))
        if last == "objective" and first in set(Color):
            return self.text("place.objective", color=self.color(Color(first)))
        return self.text("place.own", place=self.place(place))

    def wheres(self, places: Sequence[Place], joint: str = "or") -> str:
        """`in zone 0,1:c or in zone 0,2:a`."""
        return self.joined([self.where(place) for place in places], joint)

    def place(self, place: Place) -> str:
        """The name of a place: a zone's, or what the quest calls it."""
        return self.names.of("places", place)

    # --- colours and Objectives -----------------------------------------------------------------

    def color(self, color: Color) -> str:
        return self.names.text(f"color.{color}")

    def colors(self, colors: Sequence[Color], joint: str = "or") -> str:
        return self.joined([self.color(color) for color in colors], joint)

    def door(self, colors: Sequence[Color]) -> str:
        """`a blue or green door`."""
        words = [self.text(f"color.door.{color}") for color in colors]
        return self.text("thing.door", colors=self.joined(words, "or"))

    def objective(self, colors: Sequence[Color]) -> str:
        """`an Objective`, `a red Objective`, or `the blue Objective` if there is only one."""
        if colors and self._single(colors):
            return self.text("thing.the_objective", colors=self.colors(colors))
        return self._counted_objectives(1, colors)

    def objectives(
        self, count: int | None, colors: Sequence[Color], at: Sequence[Place] = ()
    ) -> str:
        """`3 Objectives`, `every Objective in zone 0,1:c`, `the blue and green Objectives`."""
        if count == 1 and not colors and self._lies_alone(at):
            text = self.text("thing.only_objective")
        elif count is not None:
            text = self._counted_objectives(count, colors)
        elif not colors:
            text = self.text("thing.all_objectives")
        elif self._single(colors):
            key = "thing.the_objectives" if len(colors) > 1 else "thing.the_objective"
            text = self.text(key, colors=self.colors(colors, "and"))
        else:
            text = self.text("thing.all_objectives_of", colors=self.colors(colors, "and"))
        return f"{text} {self.wheres(at)}" if at else text

    def _lies_alone(self, places: Sequence[Place]) -> bool:
        """Whether one Objective lies in these places, as far as they name zones."""
        named = [self.quest.places[each] for each in places if each in self.quest.places]
        zones = {zone for place in named for zone in (*place.zones, place.building)}
        return len([zone for zone in self.quest.objectives.zones if zone in zones]) == 1

    def _counted_objectives(self, count: int, colors: Sequence[Color]) -> str:
        if not colors:
            return self.text("thing.objectives", count=count)
        return self.text("thing.objectives_of", count=count, colors=self.colors(colors))

    def _single(self, colors: Sequence[Color]) -> bool:
        """Whether the quest has one Objective of each of the colours."""
        objectives = self.quest.objectives
        placed = {"red": objectives.red, "blue": objectives.blue, "green": objectives.green}
        return all(
            len(placed.get(color, ())) + objectives.pool.get(color, 0) == 1 for color in colors
        )

    # --- cards, Zombies, levels, goals ----------------------------------------------------------

    def card(self, card: str) -> str:
        return self.names.of("equipment", card)

    def cards(self, cards: Sequence[str], joint: str = "and") -> str:
        return self.joined([self.card(card) for card in cards], joint)

    def thing(self, what: str) -> str:
        """What somebody holds, stashes or discards: an Objective, food, or else a card."""
        color, _, last = what.rpartition(" ")
        if last == "objective" and (not color or color in set(Color)):
            return self._counted_objectives(1, [Color(color)] if color else [])
        if self.names.knows(f"telling.thing.{slug(what)}"):
            return self.text(f"thing.{slug(what)}")
        return self.text("thing.card", card=self.card(what))

    def things(self, cards: Sequence[str], colors: Sequence[Color], joint: str = "and") -> str:
        """Cards and Objectives in one list."""
        told = [self.text("thing.card", card=self.card(card)) for card in cards]
        for color in colors:
            told.append(
                self.objective([color]) if joint == "or" else self.objectives(None, [color])
            )
        return self.joined(told, joint)

    def action(self, name: str) -> str:
        """What the quest calls an action of its own."""
        return capital(self.names.of("actions", name))

    def zombie(self, kind: str) -> str:
        """The name of a kind of Zombie."""
        return self.names.of("zombies", capital(kind))

    def a_zombie(self, kind: str) -> str:
        """`an Abomination`, `a Walker`."""
        variant = self.variant("zombie", kind)
        if variant == "other":
            return self.text("zombie.other", kind=self.zombie(kind))
        return self.text(f"zombie.{variant}")

    def car(self, kind: str) -> str:
        key = f"map.car.{slug(kind)}"
        return self.names.text(key) if self.names.knows(key) else kind

    def figure(self, kind: str) -> str:
        """A friend who stands on the board."""
        key = f"map.{slug(kind)}"
        return self.names.text(key) if self.names.knows(key) else self.names.of("terms", kind)

    def level(self, level: DangerLevel) -> str:
        return self.names.of("terms", f"{capital(level)} Danger Level")

    def goal(self, name: str) -> str:
        """The number under which a goal is told."""
        order = [goal.name for goal in self.quest.goals]
        return str(order.index(name) + 1) if name in order else name


def slug(word: str) -> str:
    """A word as it stands in a key: `starting spawn` -> `starting_spawn`."""
    return word.replace(" ", "_").replace("-", "_").lower()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text from its capital to its full stop."""
    return capital(text) if text.endswith((".", "!", "?")) else capital(text) + "."
