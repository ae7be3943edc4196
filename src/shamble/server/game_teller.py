"""A game told to one language's browsers: the position, what is asked, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from shamble.content.names import Names
from shamble.content.rulebook import Explained
from shamble.game import Aftermath, Cost, Event, Game, Harm, Patch, Question, Toll, describe
from shamble.game.describing import (
    described_choice,
    described_event,
    described_question,
    free_actions,
)
from shamble.hints import Hint, Reason
from shamble.hints.told import expected_said, reason_said, worse_said
from shamble.server.rules_page import rule_of
from shamble.server.wire import (
    Decision,
    Ending,
    HarmTold,
    HintTold,
    Hurt,
    Offer,
    OtherTold,
    Price,
    ReasonTold,
    StepTold,
    Told,
    TollTold,
    UndoRequest,
)
from shamble.telling.harm import harm_said
from shamble.telling.sayings import Sayings
from shamble.telling.toll import toll_said

LOST: Final[tuple[Literal["no", "may", "surely"], ...]] = ("no", "may", "surely")
"""As `Harm.lost` has it."""
ZOMBIE_CARD: Final = "zombie-card"
"""The event that tells which zombie card was drawn."""


class GameTeller:
    """Tells a game in one language. It holds no rule: it names what `Game` says."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.sayings = Sayings(game, names)
        self._box = game.components.content.box
        self._book = names.of("boxes", self._box.name)
        self._told: tuple[Question, Decision] | None = None
        """What was asked last, and how that was told."""

    # --- what is asked ----------------------------------------------------------------------

    def decision(self, version: int, question: Question) -> Decision:
        """What is asked now, with every choice in words."""
        costs, harms = self.game.costs(), self.game.harms()
        described = described_question(self.game, question)
        decision = Decision(
            id=version,
            kind=question.kind,
            seat=question.seat,
            survivor=question.survivor,
            said=self.sayings.asked(question),
            facts=described.facts,
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
            page=self.page(described.pages),
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

    def offer(
        self,
        packed: int,
        choice: str,
        question: Question,
        cost: Cost | None = None,
        harm: Harm | None = None,
    ) -> Offer:
        described = described_choice(self.game, packed)
        return Offer(
            choice=choice,
            said=self.sayings.packed(packed, question),
            verb=described.verb,
            parts=described.parts,
            family=described.family,
            sign=described.sign,
            cost=None if cost is None else self._price(cost),
            harm=None if harm is None else self._harm(harm),
        )

    def _price(self, cost: Cost) -> Price:
        said = self.sayings.cost(cost)
        return Price(said=said, actions=cost.actions, free=free_actions(cost))

    def _harm(self, harm: Harm) -> HarmTold:
        people = self.game.components.people
        return HarmTold(
            said=tuple(harm_said(harm, self.sayings)),
            people=tuple(
                Hurt(
                    who=people[each.person],
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

    def hint(
        self, ref: int, version: int, hint: Hint, instead: Literal["quick"] | None
    ) -> HintTold:
        """What a bot would do, and what comes of it."""
        question, best, other = self.game.decision, hint.best, hint.other
        expected = hint.expected
        return HintTold(
            ref=ref,
            decision=version,
            choice=best.choice,
            said=self.sayings.choice(best.choice, question),
            plan=tuple(
                StepTold(
                    choice=choice, said=self.sayings.choice(choice, question), zone=self._zone(zone)
                )
                for choice, zone in zip(best.plan, best.zones, strict=True)
            ),
            reasons=self.reasons(best.reasons),
            expects=() if expected is None else expected_said(expected, self.sayings),
            other=None
            if other is None
            else OtherTold(
                choice=other.choice,
                said=self.sayings.choice(other.choice, question),
                reasons=self.reasons(other.reasons),
                worse=worse_said(hint.worse, self.sayings),
            ),
            instead=instead,
        )

    def _zone(self, zone: int) -> str | None:
        return self.game.components.board.zones[zone].name if zone >= 0 else None

    def reasons(self, reasons: Sequence[Reason]) -> tuple[ReasonTold, ...]:
        """What speaks for a choice, a sentence each."""
        return tuple(
            ReasonTold(said=reason_said(reason, self.sayings), zone=self._zone(reason.zone))
            for reason in reasons
        )

    # --- what happened ----------------------------------------------------------------------

    def told(
        self, events: Sequence[Event], start: int = 0, changes: Sequence[Patch] = ()
    ) -> Iterator[Told]:
        """Each event from number `start` on; where a film is shown, with what it changed."""
        for number, said in enumerate(self.sayings.events(events, start), start):
            described = described_event(self.game, events[number])
            yield Told(
                kind=described.word,
                said=said,
                facts=described.facts,
                page=self.page(described.pages),
                rule=rule_of(Explained.EVENTS, described.word, self._box.id) or None,
                card=self._card(described.word, events[number]),
                changes=changes[number - start] if changes else (),
            )

    def _card(self, word: str, event: Event) -> tuple[str, ...]:
        """What stands on the zombie card that was drawn, if one was."""
        return self.sayings.zombie_card(describe(event)["card"]) if word == ZOMBIE_CARD else ()

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

    def page(self, pages: str | None) -> str | None:
        """Pages of the box's rulebook, with its name."""
        if pages is None:
            return None
        return self.names.text("web.page", book=self._book, pages=pages)
