"""An answer to “What would you do?”, and to “Why?” of a choice that was made."""

from __future__ import annotations

from typing import Final

from shamble.game import Game
from shamble.hints.answering import EQUAL, why_answered
from shamble.hints.reason import Advice, Hint, Reason
from shamble.hints.weighing import Weighing, is_menu
from shamble.minds import MINDS, Option, Seat
from shamble.minds.order import end_of
from shamble.minds.steady import weighed
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import END_TURN
from shamble.rules.table import chance
from shamble.rules.words.choices import VERBS, numbers_of, verb_of
from shamble.rules.words.texts import text_of

MOST_REASONS: Final = 4
RESTS, OUTLOOK = Reason("rests"), Reason("outlook")


def hint(game: Game, seed: int, mind: str = "steady") -> Hint:
    """What a mind would do now, from what a person may know: for the same seed the same on games
    that look alike."""
    seat = Seat(game, seed)
    options = MINDS[mind](seed).options(seat)
    best, other = options[0], _next_best(seat, options)
    weighing = Weighing(seat, best.plan)
    advice = _advice(seat, best.plan, weighing, _reasons(seat, best, weighing))
    if other is None:
        return Hint(best=advice, expected=weighing.expected(), other=None, worse=())
    against = Weighing(seat, other.plan)
    second = _advice(seat, other.plan, against, tuple(against.reasons()[:MOST_REASONS]))
    worse = ("equal",) if EQUAL in advice.reasons else _worse(weighing, against)
    return Hint(best=advice, expected=weighing.expected(), other=second, worse=worse)


def why(game: Game, choice: str, seed: int, mind: str) -> tuple[Reason, ...]:
    """What speaks for a choice that a mind made in this position: for the plan that it begins, if
    the mind comes to it again, or else for the choice alone."""
    thinking = MINDS[mind](seed)
    seat = Seat(game, chance.advance(thinking.seed))  # as it sees it when it plays
    number = game.decision.choices.index(choice)
    found = [option for option in thinking.options(seat) if option.choice == number]
    alone = Option(number, (seat.decision.choices[number],), 0.0)
    return reasons(seat, found[0] if found else alone)


def reasons(seat: Seat, option: Option) -> tuple[Reason, ...]:
    """What speaks for an option, the strongest first."""
    return _reasons(seat, option, Weighing(seat, option.plan))


def _reasons(seat: Seat, option: Option, weighing: Weighing) -> tuple[Reason, ...]:
    found = weighing.reasons()[:MOST_REASONS]
    if not is_menu(seat):
        return (why_answered(seat, option.plan[0]), *found)[:MOST_REASONS]
    if verb_of(option.plan[0]) == END_TURN:
        return (RESTS,)
    return tuple(found) or (OUTLOOK,)


def _advice(
    seat: Seat, plan: tuple[int, ...], weighing: Weighing, reasons: tuple[Reason, ...]
) -> Advice:
    told = plan[: max(1, weighing.told_steps)]
    texts = tuple([text_of(seat.play.material, packed) for packed in told])
    zones = tuple([_zone(seat.play, packed) for packed in told])
    return Advice(choice=texts[0], plan=texts, zones=zones, reasons=reasons)


def _zone(play: Play, packed: int) -> int:
    """The zone of which a choice speaks, or -1."""
    described, numbers = VERBS[verb_of(packed)], numbers_of(packed)
    named = described.fields(numbers)
    if "zone" in named:
        return named["zone"]
    parts = zip(described.parts, numbers, strict=True)
    return max([part.zone(play.material, play.state, one) for part, one in parts], default=-1)


def _next_best(seat: Seat, options: list[Option]) -> Option | None:
    """The best option that begins otherwise. Where a mind has but one, what looks best after it; at
    a menu, to end the Turn."""
    choices, best = seat.decision.choices, options[0].choice
    others = [option for option in options if option.choice != best]
    if not others and len(choices) > 1:
        if is_menu(seat):
            end = end_of(choices)
            others = [Option(choices.index(end), (end,), 0.0)]
        else:
            others = weighed(seat.world(0))
    return next((option for option in others if option.choice != best), None)


def _worse(best: Weighing, other: Weighing) -> tuple[str, ...]:
    """What another plan lacks, as words, the gravest first."""
    its = {reason.word: reason for reason in other.reasons()}
    found = [
        reason.word
        for reason in best.reasons()
        if reason.word not in its or its[reason.word].count < reason.count
    ]
    mine, then = best.expected(), other.expected()
    if mine is not None and then is not None:
        if set(then.may_die) - set(mine.may_die):
            found.insert(0, "deadly")
        elif then.most > mine.most:
            found.insert(0, "riskier")
    found = [word for word in found if word != "safer"]
    return tuple(found[:2]) or ("outlook",)
