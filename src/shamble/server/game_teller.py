"""A game told to one language's browsers: the position, what is asked, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from shamble.content.names import Names
from shamble.content.rulebook import Explained
from shamble.game import Game, Question
from shamble.rules.combat.rerolls import REROLLING
from shamble.rules.foresight import consequences
from shamble.rules.foresight.aftermath import Aftermath
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.toll import Toll
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.table.shown import Patch
from shamble.rules.words.choices import VERBS, numbers_of, verb_of
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS, Event, fields
from shamble.server.rules_page import rule_of
from shamble.server.wire import (
    Decision,
    Ending,
    HarmTold,
    Hurt,
    Offer,
    Price,
    Told,
    TollTold,
    UndoRequest,
)
from shamble.telling.harm import harm_said
from shamble.telling.sayings import Sayings
from shamble.telling.toll import toll_said

LOST: Final[tuple[Literal["no", "may", "surely"], ...]] = ("no", "may", "surely")
"""As `consequences.Harm.lost` has it."""


class GameTeller:
    """Tells a game in one language. It holds no rule: it names what `Game` says."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.sayings = Sayings(game, names)
        self._box = game.material.content.box
        self._book = names.of("boxes", self._box.name)
        self._told: tuple[Question, Decision] | None = None
        """What was asked last, and how that was told."""

    # --- what is asked ----------------------------------------------------------------------

    def decision(self, version: int, question: Question) -> Decision:
        """What is asked now, with every choice in words."""
        costs, harms = self.game.costs(), self.game.harms()
        decision = Decision(
            id=version,
            kind=question.kind,
            seat=question.seat,
            survivor=question.survivor,
            said=self.sayings.asked(question),
            facts=self._about(question),
            offers=tuple(
                self.offer(packed, choice, question, cost, harm)
                for packed, choice, cost, harm in zip(
                    self.game.offered, question.choices, costs, harms, strict=True
                )
            ),
            free=tuple(
                self.offer(packed, choice, question, harm=self.game.harm(packed))
                for packed, choice in zip(self.game.offered_free, question.free, strict=True)
            ),
            weigh=self.game.horde_may_come,
            page=self.page(QUESTIONS[QUESTION_CALLED[question.kind]]),
            rule=rule_of(Explained.QUESTIONS, question.kind, self._box.id) or None,
        )
        self._told = (question, decision)
        return decision

    def choice(self, choice: str, question: Question) -> str:
        """A choice in words: those with which it was offered, if it was."""
        if self._told is not None and self._told[0] is question:
            for offer in (*self._told[1].offers, *self._told[1].free):
                if offer.choice == choice:
                    return offer.said
        return self.sayings.choice(choice, question)

    def _about(self, question: Question) -> dict[str, str | int]:
        """What is asked about; of dice that may be rolled again, also what each of them needs."""
        if question.kind != QUESTIONS[REROLLING].word:
            return question.facts
        return question.facts | {"needed": self.game.play.needed}

    def offer(
        self,
        packed: int,
        choice: str,
        question: Question,
        cost: Cost | None = None,
        harm: consequences.Harm | None = None,
    ) -> Offer:
        described = VERBS[verb_of(packed)]
        return Offer(
            choice=choice,
            said=self.sayings.packed(packed, question),
            verb=described.word,
            parts=self._parts(described, numbers_of(packed)),
            family=described.family,
            sign=described.sign,
            cost=None if cost is None else self._price(cost),
            harm=None if harm is None else self._harm(harm),
        )

    def _price(self, cost: Cost) -> Price:
        free = tuple([FREE_NAMES[kind] for kind in cost.free])
        return Price(said=self.sayings.cost(cost), actions=cost.actions, free=free)

    def _harm(self, harm: consequences.Harm) -> HarmTold:
        people = self.game.material.people
        return HarmTold(
            said=tuple(harm_said(harm, self.sayings)),
            people=tuple(
                Hurt(
                    who=people[each.person].id,
                    least=each.least,
                    most=each.most,
                    dies="surely" if each.kills else "may" if each.may_kill else "no",
                )
                for each in harm.threats
            ),
            lost=LOST[harm.lost],
            asks=harm.asks,
        )

    def request(self, request: UndoRequest) -> UndoRequest:
        """Say which choice somebody would like to take back: as it was offered, because what lay
        in a slot is known only before it."""
        before = self.game.clone()
        before.undo()
        choice = self.game.choices[-1]
        said = Sayings(before, self.names).choice(choice, before.decision)
        return msgspec.structs.replace(request, said=said)

    def _parts(self, described: Description, numbers: tuple[int, ...]) -> dict[str, str]:
        """What a choice speaks of, by name, and where a token lies."""
        material, state = self.game.material, self.game.state
        told: dict[str, str] = {}
        for name, part, number in zip(described.names, described.parts, numbers, strict=True):
            told[name] = str(part.fact(material, number))
            zone = part.zone(material, state, number)
            if zone >= 0:
                told.setdefault("zone", material.board.name(zone))
        return told

    def after(self, after: Aftermath) -> TollTold:
        """What the horde would do after a choice."""
        return self.toll(after.toll, "toll.then" if after.begins else "toll.if_ended")

    def toll(self, toll: Toll, title: str = "toll.now") -> TollTold:
        """What the next Activation step would cost."""
        return TollTold(
            title=self.sayings.text(title),
            lines=toll_said(toll, self.sayings),
            harms=toll.harms,
        )

    # --- what happened ----------------------------------------------------------------------

    def told(
        self, events: Sequence[Event], start: int = 0, changes: Sequence[Patch] = ()
    ) -> Iterator[Told]:
        """Each event from number `start` on; where a film is shown, with what it changed."""
        for number, said in enumerate(self.sayings.events(events, start), start):
            described = EVENTS[events[number][0]]
            yield Told(
                kind=described.word,
                said=said,
                facts=self._facts(described, fields(events[number])),
                page=self.page(described),
                rule=rule_of(Explained.EVENTS, described.word, self._box.id) or None,
                card=self._card(events[number]),
                changes=changes[number - start] if changes else (),
            )

    def _card(self, event: Event) -> tuple[str, ...]:
        """What stands on the zombie card that was drawn, if one was."""
        if event[0] != CARD_DRAWN:
            return ()
        return self.sayings.zombie_card(fields(event)["card"])

    def _facts(self, described: Description, numbers: dict[str, int]) -> dict[str, str | int]:
        """The numbers of an event as names that mean the same in every language. A target that is
        a zone is told as one."""
        material = self.game.material
        facts: dict[str, str | int] = {}
        for name, part in zip(described.names, described.parts, strict=True):
            meant, number = part.meant(material, numbers[name], numbers)
            own = meant is part or meant.name in numbers
            facts[name if own else meant.name] = meant.fact(material, number)
        return facts

    # --- the end, and where it is written ---------------------------------------------------

    def ending(self) -> Ending | None:
        """How the game ended, if it did."""
        if not self.game.over:
            return None
        outcome = self.game.outcome
        return Ending(
            won=outcome.won,
            cause=outcome.cause,
            said=self.sayings.ending(),
            rounds=outcome.rounds,
        )

    def page(self, described: Description) -> str | None:
        """Where the box's rulebook speaks of it."""
        pages = described.pages.get(self._box.id)
        if pages is None:
            return None
        return self.names.text("web.page", book=self._book, pages=pages)
