"""Several Starting Zones, and a team that is split over them. [WD 7, 42, 49]"""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.content.vocabulary import standing as rule
from shamble.rules.quests.starting import STARTED, WHERE
from shamble.rules.words.decisions import TEAM, Decision
from tests.quests.own import goals
from tests.rules.acting import pick, texts
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

TEAM_OF_SIX = ("Dragomir", "Jenia", "Lorna", "Ogon", "Sarnaï", "Yasuke")
SPLIT = (rule.SplitTeam(),)


def table_of(size: int, starts: str, standing: tuple[rule.Standing, ...]) -> SmallTable:
    """So many survivors before a street with Starting Zones."""
    says = {
        "start": tuple(f"0,0:{letter}" for letter in starts),
        "standing": standing,
        "goals": goals(),
    }
    return SmallTable(WHITE_DEATH, STREET, *TEAM_OF_SIX[:size], spawns="e", says=says)


def placed(table: SmallTable, *answers: str) -> Counter[str]:
    """Everybody is put somewhere, with these answers first; how many stand in each zone."""
    waiting = list(answers)

    def answer(decision: Decision) -> int:
        assert (decision.kind, decision.seat) == (WHERE, TEAM)
        if waiting:
            return pick(table, f"start-in 0,0:{waiting.pop(0)}")(decision)
        return decision.choices[0]

    for handler in table.play.moments.set_up:
        script = handler.set_up(table.play)
        if script is not None:
            table.run(script, default=answer)
    assert not waiting
    name = table.material.board.name
    return Counter(name(table.state.zone[s]).removeprefix("0,0:") for s in table.play.team)


def test_wd_042_six_survivors_split_evenly_over_two_starting_zones() -> None:
    table = table_of(6, "ac", SPLIT)
    assert placed(table, "c", "a", "c", "c") == {"a": 3, "c": 3}
    assert [decision.survivor for decision in table.asked] == [0, 1, 2, 3], "the rest is clear"
    assert table.state.zone[1] == table.zone("a")


def test_wd_042_five_are_split_as_evenly_as_possible() -> None:
    assert placed(table_of(5, "ac", SPLIT), "c", "c", "c") == {"a": 2, "c": 3}
    assert placed(table_of(5, "ac", SPLIT), "a", "c", "a", "a") == {"a": 3, "c": 2}


@pytest.mark.parametrize("size", range(1, 7))
@pytest.mark.parametrize("starts", ["ab", "abc", "abcd"])
def test_wd_042_no_zone_has_two_more_than_another(size: int, starts: str) -> None:
    counts = placed(table_of(size, starts, SPLIT))
    assert max(counts.values()) - min(counts[letter] for letter in starts) <= 1


def test_several_starting_zones_without_a_split_are_chosen_freely() -> None:
    table = table_of(3, "ac", ())
    assert placed(table, "c", "c", "c") == {"c": 3}
    assert all(texts(table, one) == ["start-in 0,0:a", "start-in 0,0:c"] for one in table.asked)


def test_one_starting_zone_is_no_question() -> None:
    table = table_of(2, "b", SPLIT)
    assert placed(table) == {"b": 2}
    assert table.asked == []


def test_where_somebody_starts_is_told() -> None:
    table = table_of(2, "ac", SPLIT)
    table.play.events = []
    placed(table, "c")
    assert [event for event in table.play.events if event[0] == STARTED] == [
        (STARTED, 0, table.zone("c")),
        (STARTED, 1, table.zone("a")),
    ]
