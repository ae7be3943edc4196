"""Moments: who listens is found by what it overrides, and nobody waits for what never comes."""

from __future__ import annotations

import pytest

from shamble.content.vocabulary.moments import CrateTaken
from shamble.rules.flow.moments import GAME_ONLY, NOBODY, SKILLS_ONLY, Moments
from shamble.rules.quests.moments import OnCrateTaken
from shamble.rules.skills import skill_named
from tests.rules.table import Table


def test_those_who_override_a_moment_hear_of_it_in_their_order() -> None:
    jump, charge, medic = map(skill_named, ("Jump", "Charge", "Medic"))
    moments = Moments([jump, medic, charge, jump])
    assert moments.offers == (charge, jump)  # by rank, and each once
    assert moments.end_phase == (medic,)
    assert moments.killed == ()


def test_nobody_listens_to_anything() -> None:
    assert all(getattr(NOBODY, moment) == () for moment in (*GAME_ONLY, "killed", "moves"))


def test_who_would_never_be_told_is_refused() -> None:
    rule = OnCrateTaken(Table("M0", "Amy").material, CrateTaken(), (), None)
    assert Moments([rule], SKILLS_ONLY).crate_taken == (rule,)
    with pytest.raises(AssertionError, match="OnCrateTaken would never hear of 'crate_taken'"):
        Moments([rule], GAME_ONLY)
    with pytest.raises(AssertionError, match="Sidestep would never hear of 'zombies_came'"):
        Moments([skill_named("Sidestep")], SKILLS_ONLY)
