"""The guide: which lesson matters now, from what everybody at the table can see.

It knows no script. Whatever was chosen, a lesson is due while its moment is there, and who was
given it already is for the reader to remember.

>>> from shamble.game import Game
>>> due(Game.new("M0", seed=7))[0].lesson.id
'goal'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from shamble.content.lessons import Lesson, Seen, lessons_of
from shamble.game import Game
from shamble.game.questions import Question
from shamble.rules.boxes.facts import MELEE, WAY_NAMES
from shamble.rules.flow.words import GOAL_MET, PHASE_ENDED
from shamble.rules.table.shown import SurvivorView, View
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import VERBS, numbers_of, verb_of
from shamble.rules.words.events import EVENTS, Event, fields
from shamble.rules.words.texts import read_choice


class Due(NamedTuple):
    """A lesson whose moment is there, and what it points at."""

    lesson: Lesson
    choices: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()


def due(game: Game, since: int = 0) -> tuple[Due, ...]:
    """The lessons whose moment is now, the most pressing first. Just happened is what was told from
    event number `since` on. Nothing is taught when the game is over."""
    lessons = lessons_of(game.material.quest.id)
    if not lessons or game.over:
        return ()
    moment = Situation(game, since)
    found = [moment.of(lesson) for lesson in lessons]
    return tuple(one for one in found if one is not None)


class Offered(NamedTuple):
    """A choice, what it does and where."""

    choice: str
    verb: str
    way: str
    zone: str


class Situation:
    """A position, what is asked in it, and what has just happened."""

    def __init__(self, game: Game, since: int) -> None:
        self.game = game
        self.question: Question = game.decision
        self.view: View = game.view()
        self.events: list[Event] = game.events[since:]
        self.offers = [self._offered(choice) for choice in self.question.choices]

    def _offered(self, choice: str) -> Offered:
        material = self.game.material
        packed = read_choice(material, choice)
        described = VERBS[verb_of(packed)]
        facts = {
            name: str(part.fact(material, number))
            for name, part, number in zip(
                described.names, described.parts, numbers_of(packed), strict=True
            )
        }
        return Offered(choice, described.word, facts.get("way", ""), facts.get("zone", ""))

    def of(self, lesson: Lesson) -> Due | None:
        """The lesson with what it points at, if this is its moment."""
        if lesson.asked and self.question.kind not in lesson.asked:
            return None
        choices: tuple[str, ...] = ()
        zones: tuple[str, ...] = ()
        if lesson.offered:
            choices = tuple(one.choice for one in self.offers if one.verb in lesson.offered)
            if not choices:
                return None
        if lesson.happened:
            told = [e for e in self.events if EVENTS[e[0]].word in lesson.happened]
            if not told:
                return None
            zones = tuple(dict.fromkeys(self._zones(told)))
        if lesson.seen:
            seen = SEEN[lesson.seen](self)
            if seen is None:
                return None
            choices += seen.choices
            zones += seen.zones
        return Due(lesson, choices, zones)

    def _zones(self, events: list[Event]) -> Iterator[str]:
        """Where events happened."""
        for event in events:
            zone = fields(event).get("zone", -1)
            if zone >= 0:
                yield self.game.material.board.name(zone)

    # --- whom and what one sees -------------------------------------------------------------

    @property
    def active(self) -> SurvivorView | None:
        """The survivor who is asked what to do."""
        asked = self.question.survivor
        return next((one for one in self.view.survivors if one.id == asked), None)

    def attacks(self) -> Iterator[Offered]:
        """The attacks on zones with zombies."""
        for one in self.offers:
            if one.way and one.zone in self.view.zombies:
                yield one


class What(NamedTuple):
    """What one sees, to point at."""

    choices: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()


def _prey(moment: Situation) -> What | None:
    """An attack on zombies is possible."""
    found = list(moment.attacks())
    return What(tuple(one.choice for one in found)) if found else None


def _mixed(moment: Situation) -> What | None:
    """Zombies of several kinds stand in one zone that can be attacked."""
    zombies = moment.view.zombies
    found = [one for one in moment.attacks() if len(zombies[one.zone]) > 1]
    return What(tuple(one.choice for one in found)) if found else None


def _friend(moment: Situation) -> What | None:
    """Zombies one could shoot at stand with another survivor. [2E 28 · BP 34 · WD 32]"""
    active = moment.active
    friends = {one.zone for one in moment.view.survivors if one is not active}
    found = [one for one in moment.attacks() if one.way != WAY_NAMES[MELEE] and one.zone in friends]
    return What(tuple(one.choice for one in found)) if found else None


def _here(moment: Situation) -> What | None:
    """Zombies stand where the survivor does who is asked."""
    active = moment.active
    if active is None or active.zone is None or active.zone not in moment.view.zombies:
        return None
    return What(zones=(active.zone,))


def _last_turn(moment: Situation) -> What | None:
    """It is the last Turn before the horde's, and there is a horde."""
    active = moment.active
    waits = [one for one in moment.view.survivors if not one.done and one.zone is not None]
    if active is None or waits != [active] or not moment.view.zombies:
        return None
    return What()


def _spawn_step(moment: Situation) -> What | None:
    """The Zombies' Phase is over: its cards were drawn for the Spawn Zones."""
    if (PHASE_ENDED, Phase.SPAWN) not in [event[:2] for event in moment.events]:
        return None
    return What(zones=tuple(token.zone for token in moment.view.spawns if token.active))


def _way_out(moment: Situation) -> What | None:
    """Nothing but leaving is left to do, and the Exit is near, or it has just come to that."""
    *others, _ = moment.view.goals
    exits = frozenset[int]().union(*(one.zones for one in moment.game.play.quest.exits))
    if not exits or not all(goal.met for goal in others):
        return None
    board, active = moment.game.material.board, moment.active
    names = tuple(board.name(zone) for zone in sorted(exits))
    met = any(event[0] == GOAL_MET for event in moment.events)
    near = [one.zone for one in moment.offers if one.verb == "move"]
    if active is not None and active.zone is not None:
        near.append(active.zone)
    return What(zones=names) if met or set(near).intersection(names) else None


SEEN: dict[Seen, Callable[[Situation], What | None]] = {
    "friend in the line of fire": _friend,
    "last turn": _last_turn,
    "mixed crowd": _mixed,
    "prey": _prey,
    "spawn step": _spawn_step,
    "way out": _way_out,
    "zombies here": _here,
}
