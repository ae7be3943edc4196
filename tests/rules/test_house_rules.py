"""House rules: what a table plays otherwise, kept in the save."""

from __future__ import annotations

import dataclasses

import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.house_rules import HOUSE_RULES, with_options
from shamble.rules.ruleset import RULESETS


@pytest.mark.parametrize("name", HOUSE_RULES)
@pytest.mark.parametrize("box", RULESETS)
def test_an_option_changes_its_field_and_nothing_else(box: str, name: str) -> None:
    plain = RULESETS[box]
    field = HOUSE_RULES[name][0]
    changed = with_options(plain, {name: not getattr(plain, field)})
    names = [field.name for field in dataclasses.fields(plain)]
    differing = [f for f in names if getattr(plain, f) != getattr(changed, f)]
    assert differing == [field]


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ContentError, match="raised-six"):
        Game.new("M0", options={"no-mercy": True})


def test_the_save_keeps_them() -> None:
    game = Game.new("M0", options={"raised-six-is-a-six": False})
    again = Game.replay(game.to_save())
    assert again.material.ruleset.raised_six_counts is False
    assert Game.new("M0").material.ruleset.raised_six_counts is True
