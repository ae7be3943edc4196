"""People whom nobody plays: heard, bitten, hit by friends, and what their death means."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.rules.boxes.material import Material
from shamble.rules.combat.fire import burn
from shamble.rules.combat.friendly_fire import exposed_to, friendly_fire
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.turns import begin_turn, question
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_WOUNDS
from shamble.rules.horde.targets import Targets
from shamble.rules.people.roles import BEACON, BYSTANDER, COMPANION, GUARD, Person, Role
from shamble.rules.table.invariants import broken
from shamble.rules.table.set_up import blank
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable

NED = "ned"


def with_ned(role: Role, box: str = SECOND_EDITION, health: int = 1) -> SmallTable:
    """Amy or Ann at one end of a street, and somebody else in its middle."""
    ned = Person(NED, "Ned", health, role)
    name = "Amy" if box == SECOND_EDITION else "Ann"
    table = SmallTable(box, STREET, name, others=(ned,))
    table.state.zone[1] = table.zone("c")
    return table.put(name, "a")


def test_they_are_heard_and_seen() -> None:
    table = with_ned(BYSTANDER)
    table.put("Amy", "e").noise("c", 1)
    assert Targets(table.play).of(table.zone("b")) == (table.zone("c"),)


def test_they_have_no_turn() -> None:
    table = with_ned(BYSTANDER)
    begin_turn(table.play, 0)
    asked = question(table.play)
    assert asked is not None
    assert asked.survivor == 0
    table.state.active, table.state.done = -1, table.state.done | 1
    assert question(table.play) is None


def test_nobody_trades_with_them() -> None:
    table = with_ned(BYSTANDER).put("Amy", "c").give("Amy", hand1="pistol").turn("Amy")
    asked = question(table.play)
    assert asked is not None
    assert "reorganise" in [table.text(packed) for packed in asked.choices]
    assert not [packed for packed in asked.choices if table.text(packed).startswith("trade")]


def test_attacks_are_shared_among_all_people_of_the_zone() -> None:
    table = with_ned(BYSTANDER, health=3).put("Amy", "c").zombies("c", walker=2)
    table.play_out(activate_all(table.play), "wound ned", "wound amy")
    assert table.questions(SHARING_WOUNDS)[0] == ["wound amy", "wound ned"]
    assert table.state.wounds == [1, 1]


@pytest.mark.parametrize(
    "role, box, lost",
    [
        (BYSTANDER, SECOND_EDITION, True),
        (BYSTANDER, BLACK_PLAGUE, False),
        (COMPANION, SECOND_EDITION, True),
        (COMPANION, BLACK_PLAGUE, True),
        (BEACON, BLACK_PLAGUE, True),
        (GUARD, SECOND_EDITION, False),
    ],
    ids=lambda value: value.name if isinstance(value, Role) else str(value),
)
def test_ruling_110_the_role_says_what_a_death_means(role: Role, box: str, lost: bool) -> None:
    table = with_ned(role, box).zombies("c", walker=1)
    if lost:
        with pytest.raises(GameOver) as end:
            table.play_out(activate_all(table.play))
        assert end.value.ending is Ending.SURVIVOR_ELIMINATED
    else:
        table.play_out(activate_all(table.play))
        assert table.state.zone == [table.zone("a"), -1]
    assert broken(table.play) == []


def test_the_last_survivors_death_loses_whoever_else_is_there() -> None:
    table = with_ned(GUARD, BLACK_PLAGUE)
    with pytest.raises(GameOver) as end:
        table.play.eliminate(0)
    assert end.value.ending is Ending.ALL_ELIMINATED


def test_friends_hit_them_and_fire_burns_them() -> None:
    table = with_ned(GUARD, health=2)
    assert exposed_to(table.play, 0, table.zone("c")) == [1]
    table.play_out(friendly_fire(table.play, 0, table.zone("c"), 1, 1, False))
    assert table.state.wounds == [0, 1]
    table.play_out(burn(table.play, 0, table.zone("c")))
    assert table.state.zone == [table.zone("a"), -1]


def test_twelve_survivors_play_a_whole_game() -> None:
    content, quest = library.packaged().quest("M0")
    team = tuple(survivor.name for survivor in content.survivors)
    material = Material(content, quest, team, tuple(n // 2 for n in range(12)))
    engine = Engine(material, blank(material, seed=5))
    turns: set[int] = set()
    for _ in range(20_000):
        if engine.decision is None:
            break
        assert broken(engine.play) == []
        turns.add(engine.decision.survivor)
        engine.choose(engine.decision.choices[-1])
    assert engine.over
    assert turns >= set(range(12))
