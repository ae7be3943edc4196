"""Moments: who listens is found by what it overrides, and nobody waits for what never comes."""

from __future__ import annotations

import pytest

from shamble.rules.moments import GAME_ONLY, NOBODY, SKILLS_ONLY, Handler, Moments
from shamble.rules.play import Play
from shamble.rules.skills.skill import Skill, add_up
from shamble.rules.systems.system import System


class Early(Handler):
    rank = 1

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        out.append(1)


class Late(Early):
    rank = 2

    def goal_met(self, play: Play, goal: int) -> None:
        return None


def test_those_who_override_a_moment_hear_of_it_in_their_order() -> None:
    late, early = Late(), Early()
    moments = Moments([late, early, late])
    assert moments.offers == (early, late)
    assert moments.goal_met == (late,)
    assert moments.killed == ()


def test_nobody_listens_to_anything() -> None:
    assert all(getattr(NOBODY, moment) == () for moment in (*GAME_ONLY, "killed", "moves"))


class WaitsForADoor(Skill):
    def door_opened(self, play: Play, survivor: int, door: int) -> None:
        return None


class OffersMoves(System):
    def moves(self, play: Play, survivor: int, out: list[int], free: bool) -> None:
        return None


def test_who_would_never_be_told_is_refused() -> None:
    with pytest.raises(AssertionError, match="WaitsForADoor would never hear of 'door_opened'"):
        add_up([WaitsForADoor("a skill", "")])
    with pytest.raises(AssertionError, match="OffersMoves would never hear of 'moves'"):
        Moments([OffersMoves()], SKILLS_ONLY)
