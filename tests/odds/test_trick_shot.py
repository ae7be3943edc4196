"""The odds of a Trick shot are those of its two halves: every die tried, in the engine itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from shamble import odds
from shamble.game import Game, GameError
from shamble.odds import AttackOdds
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.friendly_fire import FRIENDLY_FIRE
from tests.odds.stage import Stage, all_dice, as_assumed
from tests.rules.fights import NEAR, SQUARE

RED = 43
END = "0,1:h"
"""A zone of Q0 from which one other is seen at Range 1."""
BOLTS, SPELLS = "hand-crossbow ranged", "mana-blast magic"


def stage(*skills: str, weapon: str = "hand_crossbow") -> Stage:
    """Ann at the crossing of Q0 with Trick shot and these, Clovis next door, a pair in hand."""
    given = (*skills, "Slippery", "Slippery")[:2]
    made = Stage("Q0", "Ann", "Clovis", skills={"Ann": ("Trick shot", *given)})
    made.put("Ann", SQUARE).put("Clovis", NEAR).points("Ann", RED, 0, 0).turn("Ann")
    return made.give("Ann", hand1=weapon, hand2=weapon)


class Half(msgspec.Struct, frozen=True):
    """What came of one half."""

    hits: int
    cleared: bool


class Made(msgspec.Struct, frozen=True):
    halves: tuple[Half, Half]
    friend_hit: bool


def halves_of(game: Game, shots: tuple[str, str], told: tuple[AttackOdds, ...]) -> Iterator[Made]:
    """What comes of the shots, for all dice."""
    zones = [game.material.board.zone(shot.split(" ")[-1]) for shot in shots]
    for dice in all_dice(told[0].dice + told[1].dice):
        copy = game.clone()
        copy.state.scripted = list(dice)
        before = len(copy.events)
        for shot in shots:
            copy.choose(shot)
        while not copy._engine.at_step:
            # Each half is answered by what its own odds take for granted.
            hit = [e for e in copy.events[before:] if e[0] == ATTACKED]
            copy.choose(answer(copy, told, len(hit)))
        struck = [e for e in copy.events[before:] if e[0] == ATTACKED]
        one, other = [
            Half(hits=event[5], cleared=not copy.state.crowd[zone])
            for event, zone in zip(struck, zones, strict=True)
        ]
        friend = any(event[0] == FRIENDLY_FIRE for event in copy.events[before:])
        yield Made(halves=(one, other), friend_hit=friend)


def answer(game: Game, told: tuple[AttackOdds, ...], struck: int) -> str:
    """By the odds of the half that is resolved: after one attack still the first one's."""
    asked = game.decision
    half = told[max(struck, 1) - 1]
    if asked.kind == "reap":
        return "yes" if "reap" in half.assumes else "no"
    if asked.kind == "dice":  # first about one zone, then about the other
        half = told[0] if asked.facts["count"] == sum(told[0].zombies.values()) else told[1]
    return as_assumed(game, asked, half)


SITUATIONS: dict[str, tuple[Callable[[], Stage], str]] = {
    "two bolts each": (
        lambda: stage().zombies(SQUARE, walker=2).zombies(NEAR, walker=1, runner=1),
        BOLTS,
    ),
    "with Damage for one of them": (
        lambda: (
            stage("+1 Damage with Hand Crossbow")
            .zombies(SQUARE, fatty=2)
            .zombies(NEAR, abomination=1)
        ),
        BOLTS,
    ),
    "reaping here": (
        lambda: stage("Reaper: Ranged").zombies(SQUARE, walker=3).zombies(NEAR, walker=3),
        BOLTS,
    ),
    "reaping there": (
        lambda: stage("Reaper: Ranged").zombies(SQUARE, walker=1).zombies(NEAR, walker=2),
        BOLTS,
    ),
    "mana rain": (
        lambda: (
            stage("Mana rain", weapon="mana_blast")
            .zombies(SQUARE, walker=3)
            .zombies(NEAR, walker=2)
        ),
        SPELLS,
    ),
    "in a frenzy": (
        lambda: (
            stage("Frenzy: Magic", weapon="mana_blast")
            .wound("Ann", 1)
            .zombies(SQUARE, walker=3)
            .zombies(NEAR, runner=1)
        ),
        SPELLS,
    ),
    "with one more on each die": (
        lambda: stage("+1 to dice roll: Combat").zombies(SQUARE, walker=1).zombies(NEAR, walker=1),
        BOLTS,
    ),
    "point blank": (
        lambda: stage("Point-blank").put("Clovis", SQUARE).zombies(SQUARE, walker=1, fatty=1),
        BOLTS,
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_all_dice_in_the_engine(name: str) -> None:
    make, weapon = SITUATIONS[name]
    shots = (f"trick-shot {weapon} {SQUARE}", f"second-shot {weapon} {NEAR}")
    game = make().start()
    there = game.clone()
    there.choose(shots[0])
    told = odds.attacks(there, shots[1])
    assert [each.zone for each in told] == [SQUARE, NEAR]
    came = list(halves_of(game, shots, told))
    for number, each in enumerate(told):
        mine = [made.halves[number] for made in came]
        for hits, chance in enumerate(each.hits):
            share = sum(half.hits == hits for half in mine) / len(mine)
            assert chance == pytest.approx(share)
        if each.zombies:
            cleared = sum(half.cleared for half in mine) / len(mine)
            assert each.clears == pytest.approx(cleared)
    in_danger = 1.0
    for each in told:
        in_danger *= 1 - each.friendly_fire
    hit = sum(made.friend_hit for made in came) / len(came)
    assert 1 - in_danger == pytest.approx(hit)


# --- what is told, and when -------------------------------------------------------------------


def test_no_dice_are_thrown_before_both_targets_are_chosen() -> None:
    """The page asks for odds when a target is chosen; here it goes on to the second one."""
    table = stage().zombies(NEAR, walker=1)
    assert odds.attacks(table.play, f"trick-shot {BOLTS} {SQUARE}") == ()
    assert odds.attacks(table.start(), f"trick-shot {BOLTS} {SQUARE}") == ()


def test_where_there_is_but_one_other_zone_nothing_more_is_chosen() -> None:
    table = stage().put("Ann", END).zombies(END, walker=1)
    game = table.turn("Ann").start()
    (first, second) = (text for text in game.decision.choices if text.startswith("trick-shot"))
    told = odds.attacks(game, first)
    assert [each.zone for each in told] == [first.split(" ")[-1], second.split(" ")[-1]]
    assert odds.attacks(game, second) == told[::-1]
    assert odds.attacks(table.play, first) == told


def test_reaper_is_counted_once() -> None:
    table = stage("Reaper: Ranged").zombies(SQUARE, walker=2).zombies(NEAR, walker=2)
    game = table.start()
    game.choose(f"trick-shot {BOLTS} {NEAR}")
    one, other = odds.attacks(game, f"second-shot {BOLTS} {SQUARE}")
    assert (one.to_clear, other.to_clear) == (1, 2)
    assert ("reap" in one.assumes, "reap" in other.assumes) == (True, False)


def test_friends_are_in_danger_in_their_own_zone() -> None:
    game = stage().zombies(SQUARE, walker=1).start()
    game.choose(f"trick-shot {BOLTS} {SQUARE}")
    here, there = odds.attacks(game, f"second-shot {BOLTS} {NEAR}")
    assert (here.friends, there.friends) == ((), ("clovis",))
    assert there.friendly_fire == pytest.approx(5 / 9)


def test_looking_changes_nothing() -> None:
    game = stage().zombies(SQUARE, walker=1).start()
    game.choose(f"trick-shot {BOLTS} {SQUARE}")
    before, chance = game.decision, game.state.chance
    odds.attacks(game, f"second-shot {BOLTS} {NEAR}")
    assert (game.decision, game.state.chance) == (before, chance)
    with pytest.raises(GameError, match="not offered now"):
        odds.attacks(game, f"second-shot {BOLTS} {SQUARE}")


def test_a_trick_shot_is_two_attacks_and_not_one() -> None:
    table = stage().zombies(SQUARE, walker=1)
    with pytest.raises(GameError, match="which is no attack"):
        odds.attack(table.play, f"trick-shot {BOLTS} {SQUARE}")
