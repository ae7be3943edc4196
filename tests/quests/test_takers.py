"""Who may take Objectives. [2E 55]"""

from __future__ import annotations

from shamble.content.danger import DangerLevel
from shamble.content.quests import Objectives
from shamble.content.vocabulary import conditions as need, standing as rule
from shamble.content.vocabulary.words import Color
from tests.quests.own import own, zone
from tests.rules.acting import act, beginning
from tests.rules.small import SmallTable


def taking(takers: rule.ObjectiveTakers) -> SmallTable:
    """Amy stands where two red Objectives and a blue one lie."""
    lying = Objectives(red=(zone("c"), zone("c")), blue=(zone("c"),))
    return own(standing=(takers,), objectives=lying).put("Amy", "c").turn("Amy")


def objectives(table: SmallTable) -> list[str]:
    return [text.split()[1] for text in beginning(table, "Amy", "take-objective")]


def test_only_from_a_danger_level_on() -> None:
    table = taking(rule.ObjectiveTakers(level=DangerLevel.YELLOW))
    assert objectives(table) == []
    assert objectives(table.points("Amy", 7).turn("Amy")) == ["0", "1", "2"]


def test_so_many_each_in_the_whole_game() -> None:
    """What was traded or used up since does not matter. [2E 55]"""
    table = taking(rule.ObjectiveTakers(per_survivor=1)).put("Doug", "c")
    act(table, "Amy", "take-objective 0")
    assert objectives(table) == []
    assert beginning(table.turn("Doug"), "Doug", "take-objective")


def test_only_after_something() -> None:
    table = taking(rule.ObjectiveTakers(after=need.CratesTaken(count=1)))
    assert objectives(table) == []
    table.play.take_crate(0)
    assert objectives(table) == ["0", "1", "2"]


def test_some_colours_nobody_takes() -> None:
    assert objectives(taking(rule.ObjectiveTakers(never=(Color.RED,)))) == ["2"]
