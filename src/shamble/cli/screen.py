"""A game on the terminal: the board with what stands on it, and the dashboards."""

from __future__ import annotations

import re
import string
import textwrap

from rich.text import Text

from shamble.cli.output import LEVEL_STYLES, Output
from shamble.content.names import Names
from shamble.content.vocabulary.words import Color
from shamble.drawing.canvas import CORRUPTION, LADDER, STAIRS, Canvas
from shamble.drawing.pieces import letters
from shamble.drawing.plan import Plan
from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.horde.targets import loud_zone
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.guards import crews
from shamble.rules.systems.rope_ladders import is_set
from shamble.rules.table.shown import CompanyView, DefeatView, GoalView, SurvivorView
from shamble.rules.table.state import LEFT, SLOTS, Slot
from shamble.telling.sayings import Sayings

NO_BREAK = "\N{NO-BREAK SPACE}"

PLACES = {
    "hands": range(Slot.HAND_1, Slot.BODY),
    "body": range(Slot.BODY, Slot.BACKPACK_1),
    "backpack": range(Slot.BACKPACK_1, Slot.GAINED_1),
    "drawn": range(Slot.GAINED_1, SLOTS),
}
"""The slots of each part of a dashboard."""


LAST_LIFE = "bold red"


class Screen:
    """Shows one game."""

    def __init__(self, game: Game, names: Names, out: Output) -> None:
        self.game = game
        self.names = names
        self.out = out
        self.sayings = Sayings(game, names)
        taken = {self._letter(kind.box_kind) for kind in game.material.kinds}
        taken |= {self._letter(token) for token in ("guard", "cauldron") if game.material.guards}
        taken |= {self._letter("beacon")} if game.material.beacon_zone >= 0 else set()
        self._called = {one.id: one.name for one in game.material.survivors}
        self.signs = _signs([survivor.name for survivor in game.material.survivors], taken)
        """The letters by which each survivor is seen on the map."""

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"play.{key}", **values)

    # --- the board ----------------------------------------------------------------------------

    def board(self) -> None:
        """The map, what its letters mean, and in words who and what is in each zone."""
        state = self.game.state
        level = self.names.text(f"level.{self.game.view().danger}")
        self.out.gap()
        self.out.heading(
            f"{self.text('round', round=state.round)} · {self.text('danger', level=level)}"
        )
        drawing = Text("\n".join(self._map()))
        signs = "|".join(re.escape(sign) for sign in self.signs)
        drawing.highlight_regex(rf"(?<!\w)({signs})(?!\w)", "bold green")
        self.out.as_it_is(drawing)
        self.out.facts(
            [
                (self.sayings.zone(zone), " · ".join([*people, *self._tokens(zone)]))
                for zone in range(self.game.material.zone_count)
                if (people := self._people(zone)) or zone in self.game.state.cars
            ]
        )

    def _map(self) -> list[str]:
        board = self.game.material.board
        room = self.out.width if self.out.is_terminal else None
        canvas = Canvas(board, room, letters(self.names), self.game.state.passages)
        for gap in canvas.plan.doors:
            canvas.door(gap, bool(self.game.state.passages >> gap.border.door & 1))
        for zone in board.zones:
            canvas.write_label(zone.index)
        for place, words in self._letters().items():
            canvas.write_most(place, words)
        width = max(canvas.width, 40)
        legend = textwrap.wrap(self._legend(canvas.plan), width)
        return [*canvas.lines(), *(line.replace(NO_BREAK, " ") for line in legend)]

    def _letter(self, kind: str) -> str:
        return self.names.text(f"draw.letter.{kind}")

    def _letters(self) -> dict[int, list[str]]:
        """What is written into each zone of the map."""
        game, state, material = self.game, self.game.state, self.game.material
        found: dict[int, list[str]] = {}

        def put(zone: int, word: str) -> None:
            found.setdefault(zone, []).append(word)

        for sign, zone in zip(self.signs, state.zone, strict=False):
            if zone >= 0:
                put(zone, sign)
        if (beacon := beacon_zone(game.play)) >= 0:
            put(beacon, self._letter("beacon"))
        for zone, guards in crews(game.play).items():
            put(zone, f"{self._letter('guard')}{guards if guards > 1 else ''}")
        for zone, crowd in enumerate(state.crowd):
            if crowd:
                for kind in material.kinds:
                    count = state.zombies[zone * material.kind_count + kind.index]
                    if count:
                        put(zone, f"{self._letter(kind.box_kind)}{count if count > 1 else ''}")
        for zone in state.cauldrons:
            put(zone, self._letter("cauldron"))
        for number, zone in enumerate(material.objective_zones):
            if state.objectives >> number & 1:
                put(zone, self._objective(number))
        for number in range(len(material.crate_zones)):
            if state.crates >> number & 1:
                put(material.crate_zone(state, number), self._letter("crate"))
        for car, zone in enumerate(state.cars):
            if zone >= 0:
                put(zone, self._letter(material.cars[car].kind.replace(" ", "_")))
        for zone, noise in enumerate(state.noise):
            if noise:
                put(zone, f"{self._letter('noise')}{noise}")
        loud = loud_zone(game.play)
        if loud >= 0:
            put(loud, f"{self._letter('noise')}!")
        for token, zone in enumerate(state.spawn_tokens):
            if zone >= 0:
                put(zone, f"{self._letter('spawn')}{token + 1}{self._spawn_color(token)}")
        if game.material.exit >= 0:
            put(game.material.exit, self._letter("exit"))
        return found

    def _objective(self, number: int) -> str:
        """The letters of an Objective on the board; a hidden one shows no colour."""
        color = self.sayings.color(number)
        if color is None:
            return "?"
        return "X" if color == "red" else f"X{self._letter(color)}"

    def _spawn_color(self, token: int) -> str:
        """The letter of a spawn token's colour, unless it is red; Necromancers bring red ones."""
        colors = self.game.material.spawn_colors
        color = COLORS[colors[token]] if token < len(colors) else Color.RED
        return "" if color is Color.RED else self._letter(color)

    def _legend(self, plan: Plan) -> str:
        """What the letters on the map mean, and of walls what leads up."""
        material, text = self.game.material, self.names.text
        told = {sign: self.sayings.survivor(n) for n, sign in enumerate(self.signs)}
        for kind in material.kinds:
            told[self._letter(kind.box_kind)] = text(f"map.zombie.{kind.box_kind}")
        if material.guards:
            told[self._letter("guard")] = text("map.guard")
        if material.beacon_zone >= 0:
            told[self._letter("beacon")] = text("map.beacon")
        if material.cauldron_zones:
            told[self._letter("cauldron")] = text("map.cauldron")
        for number in range(len(material.objective_zones)):
            told[self._objective(number)] = self.sayings.objective(number)
        if material.crate_zones:
            told[self._letter("crate")] = text("map.crate")
        for car in material.cars:
            key = car.kind.replace(" ", "_")
            told[self._letter(key)] = text(f"map.car.{key}")
        told[f"{self._letter('noise')}1"] = text("map.noise")
        if loud_zone(self.game.play) >= 0:
            told[f"{self._letter('noise')}!"] = self.text("table.loud")
        told[f"{self._letter('spawn')}1"] = text("map.spawn.any")
        if material.exit >= 0:
            told[self._letter("exit")] = text("map.exit")
        if self.game.play.corrupted_zones():
            told[CORRUPTION * 2] = text("map.corruption")
        if plan.stairs:
            told[STAIRS] = text("map.stairs")
        if plan.ladders:
            told[LADDER] = text("map.rope_ladder")
        entries = (f"{sign} {words}".replace(" ", NO_BREAK) for sign, words in told.items())
        return f"{NO_BREAK}· ".join(entries)

    def _people(self, zone: int) -> list[str]:
        """Who stands in a zone, and its noise."""
        state = self.game.state
        people = enumerate(state.zone[: self.game.material.guards.start])
        words = [self.sayings.survivor(s) for s, at in people if at == zone]
        guards = len(self.game.play.guards_in(zone))
        if guards:
            words.append(self.text("guards", count=guards))
        words += self.sayings.crowd(zone)
        if state.noise[zone]:
            words.append(self.text("tokens.noise", count=state.noise[zone]))
        if zone == loud_zone(self.game.play):
            words.append(self.text("table.loud"))
        if state.frozen >> zone & 1:
            words.append(self.text("tokens.frozen"))
        return words + [self.text("tokens.bile")] * state.bile.count(zone)

    def _tokens(self, zone: int) -> list[str]:
        """What lies in a zone."""
        state, material, text = self.game.state, self.game.material, self.names.text
        objectives = [n for n in material.objectives_at[zone] if state.objectives >> n & 1]
        words = [self.sayings.objective(number) for number in objectives]
        for number in range(len(material.crate_zones)):
            if state.crates >> number & 1 and material.crate_zone(state, number) == zone:
                words.append(text("map.crate"))
        words += [text("map.beacon")] if zone == state.beacon else []
        words += [self.text("tokens.cauldrons")] * state.cauldrons.count(zone)
        for border in material.board.walls_at[zone]:
            if is_set(self.game.play, border):
                other = border.b if border.a == zone else border.a
                words.append(self.text("table.ladder", zone=self.sayings.zone(other)))
        words += [self._car(car) for car, there in enumerate(state.cars) if there == zone]
        for token, at in enumerate(state.spawn_tokens):
            if at == zone:
                key = "table.spawn" if state.awake >> token & 1 else "table.spawn_asleep"
                spawn, owner = self.text(key, number=token + 1), self.sayings.owner(token)
                words.append(
                    self.text("table.spawn_brought", spawn=spawn, necromancer=owner)
                    if owner
                    else spawn
                )
        dropped = state.dropped[::2].count(zone)
        if dropped:
            words.append(self.text("tokens.dropped", count=dropped))
        stack = state.stacks[::2].count(zone)
        if stack:
            words.append(self.text("tokens.stacks", count=stack))
        if zone == material.exit:
            words.append(text("map.exit"))
        return words

    # --- goals --------------------------------------------------------------------------------

    def goals(self) -> None:
        """What wins, how far it is, and what loses."""
        self.out.gap()
        view = self.game.view()
        rows: list[tuple[str, str]] = []
        for goal, told in zip(view.goals, self.sayings.numbered_goals(), strict=True):
            rows.append((self.text("met") if goal.met else self._progress(goal), told))
        told_by_quest = iter(self.sayings.defeats())
        for defeat in view.defeats:
            if defeat.of_quest:
                told = next(told_by_quest)
            else:
                key = "anybody_eliminated" if defeat.anybody else defeat.ending.replace("-", "_")
                told = self.text(f"loses.{key}", need=defeat.need)
            rows.append((self._progress(defeat), told))
        self.out.facts(rows)

    def _progress(self, of: GoalView | DefeatView) -> str:
        """`2 of 4`; nothing where nothing is counted."""
        return self.text("progress", have=of.have, need=of.need) if of.need > 1 else ""

    # --- cars ---------------------------------------------------------------------------------

    def _car(self, car: int) -> str:
        """A car, who sits in it and what lies in it."""
        play, state = self.game.play, self.game.state
        words = self.sayings.car(car)
        pairs = zip(state.trunks[::2], state.trunks[1::2], strict=True)
        things = [self.sayings.copy(copy) for there, copy in pairs if there == car]
        if state.loads[car]:
            things.append(self.text("table.objectives", count=state.loads[car].bit_count()))
        if things:
            words = self.text("table.loaded", car=words, things=", ".join(things))
        people = []
        for person in play.aboard(car):
            name = self.sayings.survivor(person)
            at_the_wheel = state.drivers[car] == person
            people.append(self.text("table.driver", survivor=name) if at_the_wheel else name)
        return self.text("table.car", car=words, people=", ".join(people)) if people else words

    # --- dashboards ---------------------------------------------------------------------------

    def team(self) -> None:
        """All dashboards."""
        self.out.gap()
        views = zip(self.game.play.dashboards(), self.game.view().survivors, strict=True)
        self.out.facts(
            [
                (f"{self.sayings.survivor(n)} ({self.signs[n]})", self._dashboard(n, view))
                for n, view in views
            ]
        )
        for one in self.game.view().company:
            self.out.line(self._companion(one))

    def _companion(self, one: CompanyView) -> Text:
        """Somebody whom nobody plays: with whom, or where."""
        name = self.names.of("survivors", self._called[one.id])
        number = list(self._called).index(one.id)
        if one.zone is None:
            return Text(f"{name}: {self._out(number)}")
        if one.leader is None:
            zone = self.sayings.zone(self.game.material.board.zone(one.zone))
            told = self.text(f"table.{one.role}", name=name, zone=zone)
        else:
            leader = self.names.of("survivors", self._called[one.leader])
            skill = self.names.of("skills", one.skill)
            told = self.text("table.follows", name=name, leader=leader, skill=skill)
        return Text(f"{told} · ").append_text(self._life(number))

    def _out(self, number: int) -> str:
        """Why somebody is not on the board."""
        return self.text(
            "table.left" if self.game.state.zone[number] == LEFT else "table.eliminated"
        )

    def _life(self, number: int) -> Text:
        """How much life is left; the last one looks like danger."""
        return Text(
            self.sayings.life(number), LAST_LIFE if self.game.play.life(number) == 1 else ""
        )

    def _dashboard(self, number: int, view: SurvivorView) -> Text:
        zone = self.game.state.zone[number]
        level = self.names.text(f"level.{view.level}")
        if zone < 0:
            return Text(self._out(number))
        told = Text(f"{self.sayings.zone(zone)} · ")
        car = self.game.play.rides(number)
        if car >= 0:
            told.append(f"{self.text('table.in_car', car=self.sayings.car(car))} · ")
        told.append(
            self.text("table.level", level=level, points=view.points), LEVEL_STYLES[view.level]
        )
        told.append(" · ").append_text(self._life(number))
        parts: list[str] = []
        if self.game.state.active == number:
            parts.append(self.text("table.actions", count=view.actions))
            parts += [self.sayings.free_actions(kind, left) for kind, left in view.free.items()]
        if view.objectives:
            colors = [self.names.text(f"color.{color}") for color in view.objectives]
            kept = self.text("table.objectives", count=len(colors))
            parts.append(f"{kept} ({', '.join(colors)})")
        if view.ladders:
            parts.append(self.text("table.ladders", count=view.ladders))
        if self.game.state.bearer == number:
            parts.append(self.text("table.beacon"))
        if view.free_action:
            parts.append(self.text("table.free_action"))
        if view.unnoticed:
            parts.append(self.text("table.rotten" if view.rotten else "table.unnoticed"))
        for part in parts:
            told.append(f" · {part}")
        cards = [
            self.text(f"table.{place}", cards=", ".join(names))
            for place, slots in PLACES.items()
            if (names := self._cards(number, slots))
        ]
        if cards:
            told.append("\n" + " · ".join(cards))
        told.append("\n" + self.text("table.skills", skills=self._skills(view.skills, view)))
        if view.lent_skills:
            lent = self._skills(view.lent_skills, view)
            told.append(" · " + self.text("table.lent_skills", skills=lent))
        return told

    def _skills(self, skills: tuple[str, ...], view: SurvivorView) -> str:
        """Skills by name; of those that do nothing here it is said."""
        said = {name: self.names.of("skills", name) for name in skills}
        for name in view.idle_skills:
            if name in said:
                said[name] = self.names.text("guest.idle", skill=said[name])
        return ", ".join(said[name] for name in skills)

    def _cards(self, survivor: int, slots: range) -> list[str]:
        state, found = self.game.state, []
        for slot in slots:
            copy = state.cards[survivor * SLOTS + slot]
            if copy >= 0:
                card = self.names.of("equipment", self.game.material.card_of[copy].name)
                empty = state.empty >> copy & 1
                found.append(self.text("table.unloaded", card=card) if empty else card)
        return found


def _signs(names: list[str], taken: set[str]) -> list[str]:
    """Two letters of each name, the first of them and another, that nothing else has."""
    found: list[str] = []
    for name in names:
        pairs = [name[0] + letter for letter in (*name[1:], *string.ascii_lowercase)]
        found.append(next(pair for pair in pairs if pair not in taken and pair not in found))
    return found
