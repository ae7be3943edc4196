"""A game told to one language's browsers: the position, what is asked, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from shamble.content.names import Names
from shamble.content.rulebook import Explained
from shamble.game import Aftermath, Cost, Event, Game, Harm, Patch, Question, Toll, describe
from shamble.game.describing import (
    OfferedChoice,
    described_choice,
    described_event,
    described_question,
    free_actions,
    is_always_about_the_same,
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
from shamble.telling.lasting import NEVER, Lookout
from shamble.telling.sayings import Posed, Sayings
from shamble.telling.toll import toll_said

LOST: Final[tuple[Literal["no", "may", "surely"], ...]] = ("no", "may", "surely")
"""As `Harm.lost` has it."""
ZOMBIE_CARD: Final = "zombie-card"
"""The event that tells which zombie card was drawn."""


MOST_KEPT: Final = 200
"""So many offers are kept at most, lest tables grow; when there are more, all are made anew."""
BroughtBy = tuple[int, Cost | None, Harm | None]
"""A choice, what it costs, and whom it may hurt."""


class Brought(NamedTuple):
    """What the choices of a question bring, in whatever language they are told."""

    offered: list[BroughtBy]
    free: list[BroughtBy]
    weigh: bool
    """Whether the horde may come after a choice."""

    @staticmethod
    def by_choices_of(game: Game) -> Brought:
        """What the choices bring that a game offers now."""
        offered, free = game.offered, game.offered_free
        return Brought(
            list(zip(offered, game.costs(), game.harms(), strict=True)),
            list(zip(free, [None] * len(free), game.harms(free), strict=True)),
            game.horde_may_come,
        )


class KeptOffer(msgspec.Struct):
    """An offer that was told, and how long its words are true."""

    offer: Offer
    lasts: int
    """The bits of all of which it speaks: see `telling.lasting`."""
    beside: tuple[object, ...] | None
    """What of the question its words depend on; None: they are the same for any."""


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
        self._lookout = Lookout()
        self._kept: dict[int, KeptOffer] = {}
        """The offers of this question and of those before whose words are still true."""
        self._described: dict[int, OfferedChoice] = {}
        """What choices speak of that always speak of the same."""
        self._prices: dict[tuple[int, tuple[int, ...]], Price] = {}
        self._pages: dict[str, str] = {}
        """Pages with the name of the book."""
        self._rules: dict[tuple[Explained, str], str | None] = {}
        """Where questions and events are explained."""

    # --- what is asked ----------------------------------------------------------------------

    def decision(
        self, version: int, question: Question, brought: Brought | None = None
    ) -> Decision:
        """What is asked now, with every choice in words. `brought`: what the choices bring, if that
        was worked out before."""
        brought = brought or Brought.by_choices_of(self.game)
        self._forget()
        asking = self.sayings.posed(question)
        described = described_question(self.game, question)
        decision = Decision(
            id=version,
            kind=question.kind,
            seat=question.seat,
            survivor=question.survivor,
            said=self.sayings.asked(question),
            facts=described.facts,
            offers=self._offers(asking, question.choices, brought.offered),
            free=self._offers(asking, question.free, brought.free),
            weigh=brought.weigh,
            page=self.page(described.pages),
            rule=self._rule(Explained.QUESTIONS, question.kind),
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

    def _forget(self) -> None:
        """Forget the offers whose words may not be true any more."""
        changed = self._lookout.look_at(self.game)
        if len(self._described) > MOST_KEPT:
            self._described = {}
        if len(self._kept) > MOST_KEPT:
            self._kept = {}
        elif changed:
            self._kept = {
                packed: kept for packed, kept in self._kept.items() if not kept.lasts & changed
            }

    def _offers(
        self, asking: Posed, choices: Sequence[str], brought: Sequence[BroughtBy]
    ) -> tuple[Offer, ...]:
        """Choices in words; those that were told before and have not changed as they were told."""
        told: list[Offer] = []
        beside = asking.beside
        for choice, (packed, cost, harm) in zip(choices, brought, strict=True):
            kept = self._kept.get(packed)
            if kept is None or not (kept.beside is None or kept.beside == beside):
                told.append(self._offer(packed, choice, asking, cost, harm))
                continue
            offer, price = kept.offer, None
            if cost is not None:
                price = self._prices.get((cost.actions, cost.free)) or self._price(cost)
            if price is not offer.cost or harm is not None or offer.harm is not None:
                hurt = None if harm is None else self._harm(harm)
                offer = kept.offer = msgspec.structs.replace(offer, cost=price, harm=hurt)
            told.append(offer)
        return tuple(told)

    def offer(self, packed: int, choice: str, question: Question) -> Offer:
        """A choice of a question in words."""
        return self._offer(packed, choice, self.sayings.posed(question), None, None)

    def _offer(
        self, packed: int, choice: str, asking: Posed, cost: Cost | None, harm: Harm | None
    ) -> Offer:
        """A choice in words, made anew."""
        said = self.sayings.said(packed, asking)
        described = self._described.get(packed)
        if described is None:
            described = described_choice(self.game, packed)
            if is_always_about_the_same(packed):
                self._described[packed] = described
        offer = Offer(
            choice=choice,
            said=said.words,
            verb=described.verb,
            parts=described.parts,
            family=described.family,
            sign=described.sign,
            cost=None if cost is None else self._price(cost),
            harm=None if harm is None else self._harm(harm),
        )
        if said.lasts != NEVER:
            self._kept[packed] = KeptOffer(offer, said.lasts, said.beside)
        return offer

    def _price(self, cost: Cost) -> Price:
        paid = (cost.actions, cost.free)
        price = self._prices.get(paid)
        if price is None:
            price = self._prices[paid] = Price(
                said=self.sayings.cost(cost), actions=cost.actions, free=free_actions(cost)
            )
        return price

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
                rule=self._rule(Explained.EVENTS, described.word),
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

    def _rule(self, sort: Explained, word: str) -> str | None:
        """Where a question or an event is explained."""
        if (sort, word) not in self._rules:
            self._rules[sort, word] = rule_of(sort, word, self._box.id) or None
        return self._rules[sort, word]

    def page(self, pages: str | None) -> str | None:
        """Pages of the box's rulebook, with its name."""
        if pages is None:
            return None
        said = self._pages.get(pages)
        if said is None:
            said = self._pages[pages] = self.names.text("web.page", book=self._book, pages=pages)
        return said
