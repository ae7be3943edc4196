"""A game on the terminal: the map, what is in each zone, the goals and the dashboards. All that it
shows is in the `View` that everybody at the table has."""

from __future__ import annotations

from rich.text import Text

from shamble.cli.output import LEVEL_STYLES, Output
from shamble.cli.table_map import TableMap, standing_in
from shamble.content.names import Names
from shamble.game import CarView, CompanyView, DefeatView, Game, GoalView, SurvivorView, View
from shamble.telling.people import life_said, out_said
from shamble.telling.sayings import Sayings

PLACES = {"hands": "hand", "body": "body", "backpack": "pack", "drawn": "drawn"}
"""The parts of a dashboard, and how the names of their slots begin."""


LAST_LIFE = "bold red"


class Screen:
    """Shows one game."""

    def __init__(self, game: Game, names: Names, out: Output) -> None:
        self.game = game
        self.names = names
        self.out = out
        self.sayings = Sayings(game, names)
        self.table = game.components
        self.map = TableMap(game, self.sayings, names)
        board, exit_zone = self.table.board, self.table.quest.exit
        self._exit = None if exit_zone is None else board.name(board.zone(exit_zone))

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"play.{key}", **values)

    # --- the board ----------------------------------------------------------------------------

    def board(self) -> None:
        """The map, what its letters mean, and in words who and what is in each zone."""
        view = self.game.view()
        level = self.names.text(f"level.{view.danger}")
        self.out.gap()
        self.out.heading(
            f"{self.text('round', round=view.round)} · {self.text('danger', level=level)}"
        )
        self.out.as_it_is(self.map.drawn(view, self.out))
        cars = {car.zone for car in view.cars}
        self.out.facts(
            [
                (self._zone(zone.name), " · ".join([*people, *self._tokens(zone.name, view)]))
                for zone in self.table.board.zones
                if (people := self._people(zone.name, view)) or zone.name in cars
            ]
        )

    def _people(self, zone: str, view: View) -> list[str]:
        """Who stands in a zone, and its noise."""
        standing = standing_in(view)
        words = [
            self._person(person) for person in self.table.survivors if standing.get(person) == zone
        ]
        if view.beacon_walks and view.beacon == zone:
            words.append(self.sayings.beacons_name() or self.text("beacon"))
        if zone in view.guards:
            words.append(self.text("guards", count=view.guards[zone]))
        words += self.sayings.crowd(self.table.board.zone(zone))
        if zone == view.loud:
            words.append(self.text("table.loud"))
        return words

    def _tokens(self, zone: str, view: View) -> list[str]:
        """What lies in a zone."""
        text = self.names.text
        words = [self.sayings.objective(one.number) for one in view.objectives if one.zone == zone]
        crates = [*view.crates, *[car.zone for car in view.cars if car.crate]]
        words += [text("map.crate")] * crates.count(zone)
        if zone == view.beacon and view.beacon_bearer is None and not view.beacon_walks:
            words.append(text("map.beacon"))
        for kind, zones in view.tokens.items():
            if zone in zones:
                words.append(self.text(f"tokens.{kind}", count=zones[zone]))
        for ladder in view.ladders:
            ends = ladder.split(" ")
            if zone in ends:
                other = ends[1 - ends.index(zone)]
                words.append(self.text("table.ladder", zone=self._zone(other)))
        words += [self._car(car) for car in view.cars if car.zone == zone]
        for spawn in view.spawns:
            if spawn.zone == zone:
                words.append(self._spawn(spawn.number, spawn.active))
        if zone == self._exit:
            words.append(text("map.exit"))
        return words

    def _zone(self, zone: str) -> str:
        return self.sayings.zone(self.table.board.zone(zone))

    def _spawn(self, token: int, active: bool) -> str:
        """A spawn token, and the Necromancer who came with it."""
        key = "table.spawn" if active else "table.spawn_asleep"
        spawn, owner = self.text(key, number=token + 1), self.sayings.owner(token)
        if not owner:
            return spawn
        return self.text("table.spawn_brought", spawn=spawn, necromancer=owner)

    def _car(self, car: CarView) -> str:
        """A car, who sits in it and what lies in it."""
        words = self._car_name(car)
        things = [self._card(card) for card in car.cards]
        if car.objectives:
            things.append(self.text("table.objectives", count=car.objectives))
        if things:
            words = self.text("table.loaded", car=words, things=", ".join(things))
        people = [self._person(one) for one in car.passengers]
        if car.driver is not None:
            people.insert(0, self.text("table.driver", survivor=self._person(car.driver)))
        return self.text("table.car", car=words, people=", ".join(people)) if people else words

    def _car_name(self, car: CarView) -> str:
        return self.sayings.car(self.table.cars.index(car.id))

    def _person(self, person: str) -> str:
        return self.sayings.survivor(self.table.people.index(person))

    def _card(self, card: str) -> str:
        return self.names.of("equipment", self.table.cards[card])

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

    # --- dashboards ---------------------------------------------------------------------------

    def team(self) -> None:
        """All dashboards."""
        self.out.gap()
        view = self.game.view()
        self.out.facts(
            [
                (f"{self._person(one.id)} ({self.map.signs[one.id]})", self._dashboard(one, view))
                for one in view.survivors
            ]
        )
        for companion in view.company:
            self.out.line(self._companion(companion))

    def _companion(self, one: CompanyView) -> Text:
        """Somebody whom nobody plays: with whom, or where."""
        name = self._person(one.id)
        if one.zone is None:
            return Text(f"{name}: {out_said(self.sayings, one.id)}")
        if one.leader is None:
            told = self.text(f"table.{one.role}", name=name, zone=self._zone(one.zone))
        else:
            leader, skill = self._person(one.leader), self.names.of("skills", one.skill)
            told = self.text("table.follows", name=name, leader=leader, skill=skill)
        return Text(f"{told} · ").append_text(self._life(one.id))

    def _life(self, person: str) -> Text:
        """How much life is left; the last one looks like danger."""
        said, last = life_said(self.sayings, person)
        return Text(said, LAST_LIFE if last else "")

    def _dashboard(self, one: SurvivorView, view: View) -> Text:
        if one.zone is None:
            return Text(out_said(self.sayings, one.id))
        level = self.names.text(f"level.{one.level}")
        told = Text(f"{self._zone(one.zone)} · ")
        for car in view.cars:
            if one.id in (car.driver, *car.passengers):
                told.append(f"{self.text('table.in_car', car=self._car_name(car))} · ")
        told.append(
            self.text("table.level", level=level, points=one.points), LEVEL_STYLES[one.level]
        )
        told.append(" · ").append_text(self._life(one.id))
        for part in self._extras(one, view):
            told.append(f" · {part}")
        cards = [
            self.text(f"table.{place}", cards=", ".join(names))
            for place, slots in PLACES.items()
            if (names := self._cards(one, slots))
        ]
        if cards:
            told.append("\n" + " · ".join(cards))
        told.append("\n" + self.text("table.skills", skills=self._skills(one.skills, one)))
        if one.lent_skills:
            lent = self._skills(one.lent_skills, one)
            told.append(" · " + self.text("table.lent_skills", skills=lent))
        return told

    def _extras(self, one: SurvivorView, view: View) -> list[str]:
        """What a survivor can still do in the own Turn, and has besides cards."""
        parts: list[str] = []
        if view.active == one.id:
            parts.append(self.text("table.actions", count=one.actions))
            parts += [self.sayings.free_actions(kind, left) for kind, left in one.free.items()]
        if one.objectives:
            colors = [self.names.text(f"color.{color}") for color in one.objectives]
            kept = self.text("table.objectives", count=len(colors))
            parts.append(f"{kept} ({', '.join(colors)})")
        if one.ladders:
            parts.append(self.text("table.ladders", count=one.ladders))
        if view.beacon_bearer == one.id:
            parts.append(self.text("table.beacon"))
        if one.free_action:
            parts.append(self.text("table.free_action"))
        if one.unnoticed:
            parts.append(self.text("table.rotten" if one.rotten else "table.unnoticed"))
        return parts

    def _skills(self, skills: tuple[str, ...], view: SurvivorView) -> str:
        """Skills by name; of those that do nothing here it is said."""
        said = {name: self.names.of("skills", name) for name in skills}
        for name in view.idle_skills:
            if name in said:
                said[name] = self.names.text("guest.idle", skill=said[name])
        return ", ".join(said[name] for name in skills)

    def _cards(self, one: SurvivorView, slots: str) -> list[str]:
        """The cards in the slots whose names begin so."""
        found: list[str] = []
        for slot, card in one.cards.items():
            if slot.startswith(slots):
                name = self._card(card)
                empty = slot in one.unloaded
                found.append(self.text("table.unloaded", card=name) if empty else name)
        return found
