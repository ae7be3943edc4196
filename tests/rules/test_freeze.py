"""Freeze tokens: who stands beside one skips an Activation. [WD 33]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.rounds import step
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all, activate_groups, activate_kinds
from shamble.rules.horde.movement import CHOOSING_ROUTE, push
from shamble.rules.skills.registry import skill_named
from shamble.rules.systems.freeze import FROZEN, HELD, THAWED, freeze
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase
from shamble.rules.table.things import TOKENS
from shamble.rules.table.views import view_of
from tests.rules.acting import act
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice

BOXES = (SECOND_EDITION, BLACK_PLAGUE, WHITE_DEATH)

SPURS = """
+-----+.....+-----+-----+
| y   | t   | z   | w   |
+-----+.....+-----+-----+
: s   : a   : b   : c   :
+-----+.....+-----+.....+
| v   | d   | x   | e   |
+-----+.....+-----+.....+
| u   | f   : g   : h   :
+-----+.....+.....+.....+
"""
"""From `s` and from `t` into `a`, and on to `h` by two ways that are equally long."""


def street(*survivors: str) -> SmallTable:
    """White Death in a street, with the first survivor at its end."""
    names = survivors or ("Jenia",)
    return SmallTable(WHITE_DEATH, STREET, *names).put(names[0], "e")


def frozen(table: SmallTable) -> str:
    return "".join(table.letter(zone) for zone in TOKENS["frozen"].counts(table.state))


def activate(table: SmallTable, *words: str) -> None:
    table.play_out(activate_all(table.play), *words)


def test_wd_033_they_skip_all_of_their_activation_and_the_token_goes() -> None:
    table = street().zombies("a", walker=2, runner=1, brute=1).frozen("0,0:a")
    activate(table)
    assert table.horde() == {"a": {"walker": 2, "brute": 1, "runner": 1}}
    assert frozen(table) == ""
    activate(table)
    assert table.horde() == {"b": {"walker": 2, "brute": 1}, "c": {"runner": 1}}


def test_wd_033_who_is_frozen_does_not_attack() -> None:
    table = street().zombies("e", walker=1, runner=1).frozen("0,0:e")
    activate(table)
    assert table.wounds("Jenia") == [0]
    assert [table.letter(event["zone"]) for event in table.told(HELD)] == ["e"]


def test_wd_033_who_walks_in_is_not_held_up() -> None:
    """Neither with one action nor with two, through the zone."""
    table = street().zombies("a", runner=1, brute=1).zombies("b", walker=1).frozen("0,0:b")
    activate(table)
    assert table.horde() == {"b": {"walker": 1, "brute": 1}, "c": {"runner": 1}}


def test_wd_033_one_token_in_a_zone() -> None:
    table = street().zombies("c", walker=1)
    for _ in range(2):
        freeze(table.play, table.zone("c"))
    assert len(table.told(FROZEN)) == 1
    activate(table)
    activate(table)
    assert table.horde() == {"d": {"walker": 1}}


def test_wd_033_no_token_lies_where_no_zombie_is() -> None:
    """It goes with the last of them, whoever kills, moves or pushes it away."""
    table = street().zombies("c", walker=2).frozen("0,0:c")
    freeze(table.play, table.zone("d"))
    assert frozen(table) == "c"
    table.play.kill(0, table.zone("c"), table.kind("walker"))
    assert frozen(table) == "c"
    table.play.kill(0, table.zone("c"), table.kind("walker"))
    assert (frozen(table), len(table.told(THAWED))) == ("", 1)
    table.zombies("c", walker=1, brute=1).frozen("0,0:c")
    push(table.play, 0, table.zone("c"), table.zone("b"))
    assert frozen(table) == ""


def test_wd_009_ruling_013_tokens_go_in_the_end_phase() -> None:
    table = street().zombies("c", walker=1).frozen("0,0:c")
    table.state.phase = Phase.END
    table.run(step(table.play), default=first_choice)
    assert frozen(table) == ""


def test_ruling_125_one_token_covers_all_who_would_activate_there_now() -> None:
    """An extra activation of one kind spends it; the others are free then."""
    table = street().zombies("a", walker=1, runner=1).frozen("0,0:a")
    table.play_out(activate_kinds(table.play, (table.kind("walker"),)))
    assert (table.horde(), frozen(table)) == ({"a": {"walker": 1, "runner": 1}}, "")
    activate(table)
    assert table.horde() == {"b": {"walker": 1}, "c": {"runner": 1}}


def test_ruling_125_an_activation_of_others_leaves_it() -> None:
    table = street().zombies("a", walker=1).zombies("b", runner=1).frozen("0,0:a")
    table.play_out(activate_kinds(table.play, (table.kind("runner"),)))
    assert frozen(table) == "a"


def test_ruling_125_taunted_zombies_are_held_too() -> None:
    table = street().zombies("a", walker=1).frozen("0,0:a")
    table.play_out(activate_groups(table.play, [(table.zone("a"), table.kind("walker"), 1)], 0))
    assert (table.horde(), frozen(table)) == ({"a": {"walker": 1}}, "")


def test_runners_who_meet_choose_their_second_step_together() -> None:
    """While something is frozen each group stays itself; those of a zone still go one way."""
    table = SmallTable(WHITE_DEATH, SPURS, "Jenia").put("Jenia", "h").zombies("x", walker=1)
    table.zombies("s", runner=1).zombies("t", runner=1).frozen("0,0:x")
    activate(table, "go d")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]]
    assert table.horde() == {"x": {"walker": 1}, "d": {"runner": 2}}


def test_the_forecast_and_the_view_tell_of_it() -> None:
    table = street().zombies("a", walker=2).zombies("c", runner=1).frozen("0,0:a")
    told = {(group.zone, group.why, group.to) for group in forecast(table.play)}
    assert told == {("0,0:a", "frozen", ()), ("0,0:c", "seen", ("0,0:d",))}
    assert view_of(table.play).tokens["frozen"] == {"0,0:a": 1}


def test_who_leaves_frozen_zombies_pays_as_ever() -> None:
    """(ruling 37)"""
    table = street().zombies("e", walker=1).frozen("0,0:e").turn("Jenia")
    act(table, "Jenia", "move 0,0:d")
    assert table.state.actions[0] == 1


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("name", ["Freeze: Melee", "Guards: Freeze Ranged"])
def test_wd_004_the_skill_is_for_boxes_that_have_the_token(name: str, box: str) -> None:
    """Not for White Death by its name: another box may have them, too."""
    content, skill = library.packaged().box(box), skill_named(name)
    assert skill.is_for(content) == (box == WHITE_DEATH)
    assert skill.is_for(with_freeze_tokens(content, 1))
    assert not skill.is_for(with_freeze_tokens(content, 0))


def with_freeze_tokens(content: BoxContent, count: int) -> BoxContent:
    replace = msgspec.structs.replace
    tokens = replace(content.box.tokens, freeze=count)
    return replace(content, box=replace(content.box, tokens=tokens))


@pytest.mark.parametrize("box", BOXES)
def test_a_box_with_the_token_has_its_rules(box: str) -> None:
    tokens = library.packaged().box(box).box.tokens
    assert (tokens.freeze > 0) == ("freeze" in RULESETS[box].systems), (
        f"{box}: a box with Freeze tokens (box.toml) names the system 'freeze' among the"
        " systems of its Ruleset (rules/boxes/ruleset.py)"
    )


def test_a_token_without_zombies_is_found() -> None:
    table = street()
    table.state.frozen = 1 << table.zone("b")
    assert broken(table.play) == [
        "frozen in 0,0:b; expected a zone with zombies, in a box with such tokens"
    ]
    with pytest.raises(ContentError, match="a zone with zombies, in a box with such tokens"):
        street().frozen("0,0:b")
    with pytest.raises(ContentError, match="in a box with such tokens"):
        SmallTable(SECOND_EDITION, STREET, "Amy").zombies("b", walker=1).frozen("0,0:b")
