"""A review in words of a person's language: the same for the terminal and the page."""

from __future__ import annotations

import msgspec

from shamble.content.names import Names
from shamble.game import Game
from shamble.review.records import Point, Review, TurningPoint
from shamble.telling.sayings import Sayings


class ToldPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the curve, in percent."""

    round: int
    choices: int
    """How many choices had been made by then."""
    value: float
    low: float
    high: float
    said: str
    """“Round 3, after Amy's Turn: 46 % (39 to 53 %)”."""


class ToldPart(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the sum, in percent: those between the first and the last are changes."""

    name: str
    percent: int
    said: str
    """With its interval, where it has one."""


class ToldMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment."""

    choices: int
    """How many choices had been made before it."""
    when: str
    """“Round 3, Amy's Turn”."""
    done: tuple[str, ...]
    instead: tuple[str, ...]
    percent: int
    """How many points better the other way was; below zero: how much worse."""
    said: str


class ToldReview(msgspec.Struct, frozen=True, kw_only=True):
    """A look back at a finished game."""

    stage: str
    """`curve`: a first sketch; `sum`: curve and sum are final; `whole`: moments, too."""
    measure: str
    """What the numbers mean, as a sentence."""
    points: tuple[ToldPoint, ...]
    sum: tuple[ToldPart, ...]
    """Start, dice, cards, decisions, result."""
    summed: str
    """The sum as a sentence."""
    moments: tuple[ToldMoment, ...]
    said: str
    """What was found, or not found, among the decisions."""


def told(game: Game, review: Review, names: Names) -> ToldReview:
    """The review of a game in the language of `names`."""
    telling = _Telling(game, review, names)
    return ToldReview(
        stage=review.stage,
        measure=telling.text(f"measure.{review.measure}", count=review.playouts),
        points=tuple(telling.point(point) for point in review.points),
        sum=telling.parts(),
        summed=telling.summed(),
        moments=tuple(telling.moment(moment) for moment in review.moments),
        said=telling.found(),
    )


class _Telling:
    """Tells one review in one language."""

    def __init__(self, game: Game, review: Review, names: Names) -> None:
        self._game = game
        self._review = review
        self._names = names

    def text(self, key: str, **values: object) -> str:
        return self._names.text(f"review.{key}", **values)

    def _survivor(self, survivor: str | None) -> str:
        known = self._game.components.survivors
        return "" if survivor is None else self._names.of("survivors", known[survivor])

    def point(self, point: Point) -> ToldPoint:
        when = self.text(
            f"after.{point.after}", round=point.round, survivor=self._survivor(point.survivor)
        )
        value, low, high = (100 * number for number in (point.value, point.low, point.high))
        said = self.text("point", when=when, value=round(value), low=round(low), high=round(high))
        return ToldPoint(
            round=point.round, choices=point.choices, value=value, low=low, high=high, said=said
        )

    def parts(self) -> tuple[ToldPart, ...]:
        parts = self._review.sum
        first, last = parts.start_percent, parts.result_percent
        ending = self.text("won" if self._review.won else "lost")
        found = [ToldPart(name=self.text("start"), percent=first, said=f"{first} %")]
        for key, part in (
            ("dice", parts.dice),
            ("cards", parts.cards),
            ("decisions", parts.decisions),
        ):
            low, high = signed(100 * part.low), signed(100 * part.high)
            said = self.text("part", percent=signed(part.percent), low=low, high=high)
            found.append(ToldPart(name=self.text(key), percent=part.percent, said=said))
        said = self.text("ended", ending=ending, percent=last)
        found.append(ToldPart(name=self.text("result"), percent=last, said=said))
        return tuple(found)

    def summed(self) -> str:
        parts = self._review.sum
        return self.text(
            "sum",
            start=parts.start_percent,
            ending=self.text("won" if self._review.won else "lost"),
            result=parts.result_percent,
            dice=signed(parts.dice.percent),
            cards=signed(parts.cards.percent),
            decisions=signed(parts.decisions.percent),
        )

    def moment(self, moment: TurningPoint) -> ToldMoment:
        then = self._game.at(moment.choices)
        sayings, question = Sayings(then, self._names), then.decision
        percent = round(100 * moment.worth)
        return ToldMoment(
            choices=moment.choices,
            when=self.text("when", round=moment.round, survivor=self._survivor(moment.survivor)),
            done=tuple(sayings.choice(choice, question) for choice in moment.done),
            instead=tuple(sayings.choice(choice, question) for choice in moment.instead),
            percent=percent,
            said=self.text(
                "better" if moment.worth > 0 else "worse",
                points=abs(percent),
                low=round(100 * min(abs(moment.low), abs(moment.high))),
                high=round(100 * max(abs(moment.low), abs(moment.high))),
                worlds=moment.worlds,
            ),
        )

    def found(self) -> str:
        review = self._review
        if review.stage != "whole":
            return self.text("weighing")
        key = "moments" if review.moments else "no_moments"
        return self.text(key, count=len(review.moments), weighed=review.weighed)


def signed(number: float) -> str:
    """A change, with a real minus.

    >>> signed(-17.4), signed(3), signed(0.2)
    ('−17', '+3', '0')
    """
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"
