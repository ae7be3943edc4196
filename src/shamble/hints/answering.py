"""What speaks for an answer to a question beside the menu of a Turn: the rule of thumb that gives
it, or how things look afterwards."""

from __future__ import annotations

from shamble.hints.reason import Reason
from shamble.minds.answers import WHY, answer, grounds
from shamble.minds.arms import arms_of
from shamble.minds.order import whose_turn
from shamble.minds.seat import Seat
from shamble.minds.steady import MOST_WEIGHED, weighed
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATING
from shamble.rules.words.choices import first
from shamble.rules.words.decisions import Decision

ONLY, EQUAL = Reason("only"), Reason("equal")
WEIGHED, UNCLEAR = Reason("weighed"), Reason("unclear")


def why_answered(seat: Seat, packed: int) -> Reason:
    """What speaks for this answer: that there is no other, its rule of thumb, or that things look
    best after it."""
    asked, world = seat.decision, seat.world(0)
    if len(asked.choices) == 1:
        return ONLY
    if asked.kind == ACTIVATING and seat.at_menu:
        return _whose_turn(world, asked, packed)
    if world.state.arranging:
        return Reason("best-cards") if answer(world) == packed else UNCLEAR
    if asked.kind in WHY:
        return _by_rule(world, asked, packed) if answer(world) == packed else UNCLEAR
    return _looks_best(world, asked, packed)


def _looks_best(world: Engine, asked: Decision, packed: int) -> Reason:
    """Where no rule of thumb answers: each answer is tried."""
    worth = {option.plan[0]: option.worth for option in weighed(world)}
    most = max(worth.values())
    if packed not in worth or worth[packed] < most:
        return UNCLEAR
    others = [value for other, value in worth.items() if other != packed]
    all_tried = len(asked.choices) <= MOST_WEIGHED
    return EQUAL if all_tried and all(value == most for value in others) else WEIGHED


def _whose_turn(world: Engine, asked: Decision, packed: int) -> Reason:
    if whose_turn(world, asked) != packed:
        return UNCLEAR
    survivor = first(packed)
    zone, crowd = world.state.zone[survivor], world.state.crowd
    if crowd[zone]:
        return Reason("among-most", survivor=survivor, zone=zone, count=crowd[zone])
    reach = max([arm.far for arm in arms_of(world.play, survivor)], default=0)
    row = world.play.passages.sight().table[zone]
    seen = sum([count for other, count in enumerate(crowd) if 0 <= row[other] <= reach])
    return Reason("most-in-range", survivor=survivor, count=seen) if seen else EQUAL


def _by_rule(world: Engine, asked: Decision, packed: int) -> Reason:
    """The rule's word, with the numbers that it looked at."""
    found = grounds(world, asked, packed)
    return Reason(
        found.word,
        survivor=found.survivor,
        kind=found.kind,
        count=found.count,
        before=found.before,
    )
