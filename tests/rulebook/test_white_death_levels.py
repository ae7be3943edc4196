"""Worked examples of the White Death rulebook about Danger Levels, by page."""

from __future__ import annotations

import pytest

from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.flow.levels import level_ups
from shamble.rules.flow.turns import begin_turn
from tests.rules.fights import Fight

YELLOW, ORANGE, RED = 7, 19, 43
SHOVE, PUSH, ACTION = "Shove", "Guards: Push", "+1 Action"
BLOODLUST, HIDE = "Bloodlust: Melee", "Iron Hide"
FREE, REFLEXES, REAPER = "+1 Free Combat Action", "Combat Reflexes", "Reaper: Melee"
"""What stands on Ogon's card. [WD 38]"""


class Ogon(Fight):
    """Ogon, who gains points."""

    def __init__(self, modes: Modes = PLAIN) -> None:
        super().__init__("W1", "Ogon", modes=modes)

    def gain(self, points: int, *skills: str) -> None:
        """Points in one action; the skills that are chosen for them, where there is a choice."""
        self.play.gain_points(0, points)
        self.answer(level_ups(self.play), *[f"learn {skill}" for skill in skills])

    @property
    def skills(self) -> list[str]:
        return [skill.name for skill in self.play.skills_of(0)]

    @property
    def actions(self) -> int:
        """What a Turn brings now."""
        begin_turn(self.play, 0)
        return self.state.actions[0]

    def learnable(self) -> list[str]:
        """What was offered last."""
        return sorted(text.removeprefix("learn ") for text in self.asked_last())


@pytest.mark.parametrize(
    ("points", "level"), [(0, 0), (6, 0), (7, 1), (18, 1), (19, 2), (42, 2), (43, 3)]
)
def test_wd_016_the_danger_bar(points: int, level: int) -> None:
    """WD-007."""
    table = Ogon()
    table.gain(points, *[BLOODLUST, FREE][: max(level - 1, 0)])
    assert table.play.level(0) == level


def test_wd_016_two_skills_a_fourth_action_one_of_two_one_of_three() -> None:
    """WD-007."""
    table = Ogon()
    assert (table.skills, table.actions) == ([SHOVE, PUSH], 3)
    table.gain(YELLOW)
    assert (table.skills, table.actions) == ([SHOVE, PUSH, ACTION], 4)
    table.gain(ORANGE - YELLOW, HIDE)
    assert table.learnable() == [BLOODLUST, HIDE]
    table.gain(RED - ORANGE, REAPER)
    assert table.learnable() == [FREE, REFLEXES, REAPER]
    assert (table.skills, table.actions) == ([SHOVE, PUSH, ACTION, HIDE, REAPER], 4)


def test_wd_038_ogon_goes_round_three_times() -> None:
    """WD-048, step by step."""
    table = Ogon(Modes(ultrared=True))
    table.gain(RED, BLOODLUST, FREE)
    first = [SHOVE, PUSH, ACTION, BLOODLUST, FREE]
    assert table.skills == first
    assert (table.state.points[0], table.play.level(0), table.play.danger()) == (0, 3, 3)
    table.gain(ORANGE - 1)
    assert table.skills == first  # nothing new at Blue and Yellow
    table.gain(1)
    assert table.skills == [*first, HIDE]
    table.gain(RED - ORANGE, REFLEXES)
    assert table.learnable() == [REFLEXES, REAPER]
    assert (table.state.points[0], table.play.level(0)) == (0, 3)
    table.gain(RED - 1)
    assert table.skills == [*first, HIDE, REFLEXES]
    table.gain(1)
    assert table.skills[-1] == REAPER
    table.gain(YELLOW)
    assert table.skills[-1] == REAPER
    table.gain(ORANGE - YELLOW, "Lucky")
    table.gain(RED - ORANGE, "Sprint")
    assert table.skills[-2:] == ["Lucky", "Sprint"]
