"""Discarding for free, whenever somebody is asked for an action. [2E 16 · BP 17] (ruling 68)"""

from __future__ import annotations

from shamble.positions import with_skills
from shamble.rules.boxes.material import Material
from shamble.rules.flow.engine import Engine
from shamble.rules.table.state import Phase
from shamble.rules.words.texts import text_of
from tests.rules.acting import holding
from tests.rules.small import SECOND_EDITION, SmallTable
from tests.rules.table import Table
from tests.skills.situations import HOUSE

WALKERS_ACT = 37


def with_skill(quest: str, skill: str, *survivors: str) -> Table:
    """A table at which the first survivor has this skill and no other."""
    table = Table(quest, *survivors)
    skills = {table.material.survivors[0].id: (skill,)}
    content = with_skills(table.material.content, skills)
    table.sit_down(Material(content, table.material.quest, survivors, (0,) * len(survivors)))
    return table


def at_the_extra_turn() -> Engine:
    """Ann, who has Zombie link, has an extra Turn in the middle of the Spawn step; she and Clovis
    carry something."""
    table = with_skill("Q0", "Zombie link", "Ann", "Clovis").top_zombie_cards(WALKERS_ACT)
    table.give("Ann", hand1="sword", pack1="apples").give("Clovis", pack1="axe")
    table.put("Ann", "0,1:e").put("Clovis", "0,1:e").zombies("0,1:e", walker=1)
    table.state.phase = Phase.SPAWN
    return Engine(table.material, table.state)


def offered(engine: Engine) -> list[str]:
    assert engine.decision is not None
    return [text_of(engine.play.material, packed) for packed in engine.decision.choices]


def free(engine: Engine) -> list[str]:
    return [text_of(engine.play.material, packed) for packed in engine.free_choices()]


def choose(engine: Engine, words: str) -> None:
    assert engine.decision is not None
    both = [*engine.decision.choices, *engine.free_choices()]
    engine.choose(next(c for c in both if text_of(engine.play.material, c) == words))


def test_bp_017_anybody_may_discard_in_an_extra_turn() -> None:
    engine = at_the_extra_turn()
    assert not engine.at_step
    assert "attack sword melee 0,1:e" in offered(engine)
    assert free(engine) == ["drop ann hand1", "drop ann pack1", "drop clovis pack1"]
    choose(engine, "drop ann hand1")
    assert "attack sword melee 0,1:e" not in offered(engine)  # the menu is another one now
    assert free(engine) == ["drop ann pack1", "drop clovis pack1"]
    choose(engine, "drop clovis pack1")
    discarded = [engine.play.material.card_of[c].id for c in engine.state.equipment_discard]
    assert discarded == ["sword", "axe"]
    assert engine.state.actions[0] == 3
    choose(engine, "end-turn")
    assert engine.at_step


def test_a_copy_in_the_extra_turn_knows_what_was_discarded() -> None:
    engine = at_the_extra_turn()
    choose(engine, "drop ann pack1")
    choose(engine, "noise")
    twin = engine.clone()
    assert offered(twin) == offered(engine)
    assert twin.state.equipment_discard == engine.state.equipment_discard
    assert len(twin.state.equipment_discard) == 1


def test_nothing_is_discarded_while_something_else_is_asked() -> None:
    """Which way the zombies go, say."""
    table = Table("Q0", "Ann", "Clovis").give("Ann", hand1="sword", pack1="apples")
    table.put("Ann", "0,1:e").put("Clovis", "0,1:e").zombies("0,1:e", walker=1)
    table.state.phase = Phase.ACTIVATION
    engine = Engine(table.material, table.state)
    assert offered(engine) == ["wound ann", "wound clovis"]
    assert free(engine) == []


def test_whoever_is_given_an_action_may_discard_before_it() -> None:
    """Born leader of 2nd Edition: the action is still there after it. [2E 63]"""
    table = with_skill("M1", "Born leader", "Doug", "Ned")
    table.give("Ned", hand1="pistol", pack1="water").put("Ned", "1,1:g").turn("Doug")
    engine = Engine(table.material, table.state)
    choose(engine, "lead ned")
    choose(engine, "drop ned hand1")
    assert not [words for words in offered(engine) if words.startswith("attack")]
    choose(engine, "noise")
    assert engine.state.noise[table.zone("1,1:g")] == 1
    assert holding(table, "Ned") == ["water"]


def test_2e_029_an_empty_weapon_that_is_discarded_and_found_again_is_loaded() -> None:
    """Doug throws his empty Sawed-off away and finds it when nothing else is left. (ruling 94)"""
    table = SmallTable(SECOND_EDITION, HOUSE, "Doug", rooms="abc", doors={"cd": False}, spawns="d")
    table.put("Doug", "a").zombies("b", fatty=1).give("Doug", hand1="sawed_off")
    state = table.empty("Doug", "hand1").turn("Doug").state
    state.set_aside, state.equipment_deck = [*state.set_aside, *state.equipment_deck], []
    engine = Engine(table.material, state)
    assert "attack sawed-off ranged 0,0:b" not in offered(engine)
    for words in ("drop doug hand1", "search", "put drawn1 hand1"):
        choose(engine, words)
    assert "attack sawed-off ranged 0,0:b" in offered(engine)
    assert "reload sawed-off" not in offered(engine)
