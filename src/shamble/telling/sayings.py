"""Choices, questions and events in plain words of a person's language.

Every verb, kind of question and kind of event has its template in the language files:
`play.choice.<key>`, `play.asked.<key>`, `play.event.<key>`; if its description has cases, one for
each of them. Its parts fill the gaps of their names, as `parts_said` says them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shamble.content.names import Names
from shamble.content.telling.teller import capital
from shamble.content.templates import Template
from shamble.game import Game, Question
from shamble.rules.actions.inventory_words import gained
from shamble.rules.foresight.costs import Cost
from shamble.rules.words.choices import VERB_AT, VERBS, numbers_of
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS
from shamble.rules.words.descriptions import Description, Spoken
from shamble.rules.words.events import EVENTS, Event
from shamble.rules.words.parts import PERSON
from shamble.rules.words.texts import read_choice
from shamble.telling.costs import cost_said
from shamble.telling.lasting import lasts, speaks_of_who_is_asked
from shamble.telling.naming import Naming
from shamble.telling.parts_said import Beside, values


class Posed(NamedTuple):
    """A question that is told together with its choices."""

    question: Question
    described: Description
    about: dict[str, int]
    """What it is about, by name."""
    survivor: int
    """Who is asked, or -1."""
    values: dict[str, object]
    """What fills the gaps of its sentence, and of its choices' where they have no word for it."""
    partner: int
    """With whom cards are exchanged, or -1."""
    beside: tuple[object, ...]
    """All of it on which the words of a choice may depend."""


class Said(NamedTuple):
    """The words of a choice, and how long they are true."""

    words: str
    lasts: int
    """The bits of all of which it speaks: see `lasting`."""
    beside: tuple[object, ...] | None
    """What of the question it depends on; None: it is said so whatever is asked."""


class Sayings(Naming):
    """Tells one game in one language."""

    def __init__(self, game: Game, names: Names) -> None:
        super().__init__(game, names)
        self._costs: dict[tuple[int, tuple[int, ...]], str] = {}
        """What costs were said to be: there are few, and every choice has one."""
        self._asking: Posed | None = None
        """The question of which was spoken last: all its choices are told with it."""
        self._sentences: dict[str, tuple[Template, frozenset[str]]] = {}
        """The sentences of choices, with the names of their gaps."""

    # --- questions ----------------------------------------------------------------------------

    def question(self, question: Question) -> str:
        """What is asked, in one sentence; with several players, of whom."""
        sentence = self.asked(question)
        if self.game.material.seat_count == 1:
            return sentence
        seat = question.seat
        who = self.text("team") if seat is None else self.text("player", number=seat + 1)
        return self.text("asked_of", who=who, question=sentence)

    def asked(self, question: Question) -> str:
        """What is asked, without saying of whom."""
        asking = self.posed(question)
        play = self.game.play
        told = Spoken(play, asking.about, asking.survivor, choices=question.choices)
        said = dict(asking.values)
        if asking.survivor >= 0:
            said["survivor"] = self.survivor(asking.survivor)
            cards = gained(play.state, asking.survivor)
            said["cards"] = ", ".join(self.copy(copy) for copy in cards)
        key = asking.described.sentence(told)
        return self.names.template(f"play.asked.{key}").fill(said)

    def posed(self, question: Question) -> Posed:
        """A question with what its choices need to be told."""
        if self._asking is None or self._asking.question is not question:
            material = self.game.material
            described = QUESTIONS[QUESTION_CALLED[question.kind]]
            about = {
                name: part.number_of(material, question.facts[name])
                for name, part in zip(described.names, described.parts, strict=True)
                if name in question.facts
            }
            who = -1
            if question.survivor is not None:
                who = PERSON.texts(material).get(question.survivor, -1)
            said = values(self, described, Beside(about))
            partner = about.get("partner", -1)
            self._asking = Posed(
                question, described, about, who, said, partner, (who, partner, said)
            )
        return self._asking

    # --- choices ------------------------------------------------------------------------------

    def choice(self, choice: str, question: Question) -> str:
        """A choice of a question, given in its text form, in words."""
        packed = read_choice(self.game.material, choice)
        if packed < 0:
            raise ValueError(f"{choice!r}, which is no choice of this game")
        return self.packed(packed, question)

    def packed(self, packed: int, question: Question) -> str:
        """A choice as the rules know it, in words."""
        return self.said(packed, self.posed(question)).words

    def said(self, packed: int, asking: Posed) -> Said:
        """The same, and how long it can be said so."""
        described = VERBS[packed >> VERB_AT]
        numbers = dict(zip(described.names, numbers_of(packed), strict=True))
        beside = Beside(numbers, asking.survivor, asking.partner, offered=True)
        own = values(self, described, beside)
        key = described.key
        if described.cases:
            key = described.sentence(Spoken(self.game.play, numbers, asking.survivor, asking.about))
        template, gaps = self._sentences.get(key) or self._sentence(key)
        free = gaps <= own.keys() and not speaks_of_who_is_asked(described)
        return Said(
            capital(template.fill(asking.values | own)),
            lasts(self.game.material, described, beside),
            None if free else asking.beside,
        )

    def _sentence(self, key: str) -> tuple[Template, frozenset[str]]:
        template = self.names.template(f"play.choice.{key}")
        found = self._sentences[key] = (template, template.gaps)
        return found

    def cost(self, cost: Cost) -> str:
        """What a choice costs, in words."""
        known = (cost.actions, cost.free)
        if known not in self._costs:
            self._costs[known] = cost_said(cost, self)
        return self._costs[known]

    # --- events -------------------------------------------------------------------------------

    def events(self, events: Sequence[Event], start: int = 0) -> Iterator[str]:
        """A sentence for each event from number `start` on."""
        for number in range(start, len(events)):
            yield self._event(events[number])

    def _event(self, event: Event) -> str:
        described = EVENTS[event[0]]
        numbers = dict(zip(described.names, event[1:], strict=False))
        said = values(self, described, Beside(numbers))
        if "kind" in numbers and "count" in numbers:
            said["zombies"] = self.zombies(numbers["kind"], numbers["count"])
        key = described.key
        if described.cases:
            key = described.sentence(Spoken(self.game.play, numbers))
        return capital(self.names.template(f"play.event.{key}").fill(said))
