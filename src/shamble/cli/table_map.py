"""The map of a game on the terminal: the board, letters for what is on it, and what they mean."""

from __future__ import annotations

import re
import string
import textwrap
from collections.abc import Iterator

from rich.text import Text

from shamble.cli.output import Output
from shamble.content.names import Names
from shamble.content.vocabulary.words import Color
from shamble.drawing.canvas import CORRUPTION, LADDER, STAIRS, Canvas
from shamble.drawing.pieces import letters
from shamble.drawing.plan import Plan
from shamble.game import Game, View
from shamble.game.describing import token_kinds
from shamble.telling.sayings import Sayings

NO_BREAK = "\N{NO-BREAK SPACE}"
NOISE = "noise"
NARROWEST = 40
"""The legend is never narrower."""
WITH_A_LETTER = tuple(color.value for color in Color if color is not Color.RED)
"""Colours of spawn tokens that are written beside them; the others are red, or a Necromancer's."""


class TableMap:
    """Draws the map of one game in one language."""

    def __init__(self, game: Game, sayings: Sayings, names: Names) -> None:
        self.game = game
        self.sayings = sayings
        self.names = names
        self.table = game.components
        quest = self.table.quest
        taken = {self._letter(kind) for kind in self.table.zombies.values()}
        self.tokens = self._token_letters()
        """The letters of tokens that lie in zones, by kind; Noise always has its count."""
        taken |= {self._letter("guard"), self.tokens["cauldrons"]} if quest.guards else set()
        taken |= {self._letter("beacon")} if self.table.beacon else set()
        taken |= {self.tokens[kind] for kind in quest.tokens}
        self.signs = _signs(self.table.survivors, taken)
        """The letters by which each survivor is seen on the map, by id."""

    def drawn(self, view: View, out: Output) -> Text:
        """The map with its legend."""
        room = out.width if out.is_terminal else None
        drawing = Text("\n".join(self._lines(view, room)))
        signs = "|".join(re.escape(sign) for sign in self.signs.values())
        drawing.highlight_regex(rf"(?<!\w)({signs})(?!\w)", "bold green")
        return drawing

    def _lines(self, view: View, room: int | None) -> list[str]:
        board, passages = self.table.board, self.game.passages
        canvas = Canvas(board, room, letters(self.names), passages)
        for gap in canvas.plan.doors:
            canvas.door(gap, bool(passages >> gap.border.door & 1))
        for zone in board.zones:
            canvas.write_label(zone.index)
        written: dict[int, list[str]] = {}
        for place, word in self._letters(view):
            written.setdefault(board.zone(place), []).append(word)
        for number, words in written.items():
            canvas.write_most(number, words)
        legend = textwrap.wrap(self._legend(view, canvas.plan), max(canvas.width, NARROWEST))
        return [*canvas.lines(), *(line.replace(NO_BREAK, " ") for line in legend)]

    def _letter(self, kind: str) -> str:
        return self.names.text(f"draw.letter.{kind.replace(' ', '_')}")

    def _token_letters(self) -> dict[str, str]:
        return {
            kind: self._letter(called)
            for kind, called in token_kinds().items()
            if kind != NOISE and self.names.knows(f"draw.letter.{called}")
        }

    def _letters(self, view: View) -> Iterator[tuple[str, str]]:
        """What is written into the zones of the map, each with its zone."""
        standing = standing_in(view)
        for person, sign in self.signs.items():
            if person in standing:
                yield standing[person], sign
        if view.beacon is not None:
            yield view.beacon, self._letter("beacon")
        for zone, guards in view.guards.items():
            yield zone, _counted(self._letter("guard"), guards)
        for zone, crowd in view.zombies.items():
            for kind, box_kind in self.table.zombies.items():
                if kind in crowd:
                    yield zone, _counted(self._letter(box_kind), crowd[kind])
        for kind, zones in view.tokens.items():
            if kind in self.tokens:
                for zone, count in zones.items():
                    yield zone, _counted(self.tokens[kind], count)
        for objective in view.objectives:
            yield objective.zone, self._objective(objective.number)
        for zone in (*view.crates, *[car.zone for car in view.cars if car.crate]):
            yield zone, self._letter("crate")
        for car in view.cars:
            yield car.zone, self._letter(car.kind)
        for zone, noise in view.tokens.get(NOISE, {}).items():
            yield zone, f"{self._letter('noise')}{noise}"
        if view.loud is not None:
            yield view.loud, f"{self._letter('noise')}!"
        for spawn in view.spawns:
            color = self._letter(spawn.color) if spawn.color in WITH_A_LETTER else ""
            yield spawn.zone, f"{self._letter('spawn')}{spawn.number + 1}{color}"
        if self.table.quest.exit is not None:
            yield self.table.quest.exit, self._letter("exit")

    def _objective(self, number: int) -> str:
        """The letters of an Objective on the board; a hidden one shows no colour."""
        color = self.sayings.color(number)
        if color is None:
            return "?"
        return "X" if color is Color.RED else f"X{self._letter(color)}"

    def _legend(self, view: View, plan: Plan) -> str:
        """What the letters on the map mean, and of walls what leads up."""
        quest, text = self.table.quest, self.names.text
        told = {
            sign: self.sayings.survivor(number) for number, sign in enumerate(self.signs.values())
        }
        for kind in self.table.zombies.values():
            told[self._letter(kind)] = text(f"map.zombie.{kind}")
        if quest.guards:
            told[self._letter("guard")] = text("map.guard")
        if self.table.beacon:
            told[self._letter("beacon")] = text("map.beacon")
        for kind, letter in self.tokens.items():
            if (
                kind in view.tokens
                or kind in quest.tokens
                or (kind == "cauldrons" and quest.cauldrons)
            ):
                told[letter] = text(f"map.{token_kinds()[kind]}")
        for number in range(self.table.objectives):
            told[self._objective(number)] = self.sayings.objective(number)
        if quest.crates or any(car.crate for car in quest.cars):
            told[self._letter("crate")] = text("map.crate")
        for car in quest.cars:
            told[self._letter(car.kind)] = text(f"map.car.{car.kind.replace(' ', '_')}")
        told[f"{self._letter('noise')}1"] = text("map.noise")
        if view.loud is not None:
            told[f"{self._letter('noise')}!"] = text("play.table.loud")
        told[f"{self._letter('spawn')}1"] = text("map.spawn.any")
        if quest.exit is not None:
            told[self._letter("exit")] = text("map.exit")
        if view.corruption:
            told[CORRUPTION * 2] = text("map.corruption")
        if plan.stairs:
            told[STAIRS] = text("map.stairs")
        if plan.ladders:
            told[LADDER] = text("map.rope_ladder")
        entries = (f"{sign} {words}".replace(" ", NO_BREAK) for sign, words in told.items())
        return f"{NO_BREAK}· ".join(entries)


def standing_in(view: View) -> dict[str, str]:
    """The zone of everybody with an ID card who is on the board, by id."""
    zones = {one.id: one.zone for one in view.survivors}
    zones |= {one.id: one.zone for one in view.company}
    return {person: zone for person, zone in zones.items() if zone is not None}


def _counted(letter: str, count: int) -> str:
    return f"{letter}{count}" if count > 1 else letter


def _signs(names: dict[str, str], taken: set[str]) -> dict[str, str]:
    """Two letters of each name, the first of them and another, that nothing else has."""
    found: dict[str, str] = {}
    for person, name in names.items():
        pairs = [name[0] + letter for letter in (*name[1:], *string.ascii_lowercase)]
        free = (pair for pair in pairs if pair not in taken and pair not in found.values())
        found[person] = next(free)
    return found
