"""What comes after a choice is told before it is made. [2E 23-25 · BP 23-25 · WD 26-28]"""

from __future__ import annotations

from shamble.content.quests import Guards
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.aftermath import Aftermath, aftermath, may_come
from shamble.rules.foresight.cost_and_harm import NOT, SURELY, Harm, harm_but_defeat
from shamble.rules.horde.attacks import SHARING_WOUNDS, WOUND
from shamble.rules.horde.movement import CHOOSING_ROUTE
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import choice
from shamble.rules.words.texts import text_of
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable


def engine_of(table: SmallTable) -> Engine:
    """The game from there."""
    return Engine(table.material, table.state)


def after(engine: Engine, text: str) -> Aftermath | None:
    assert engine.decision is not None
    offered = {text_of(engine.play.material, packed): packed for packed in engine.decision.choices}
    return aftermath(engine, offered[text])


def suffered(after: Aftermath | None) -> dict[str, tuple[int, int, str]]:
    assert after is not None
    return {harm.person: (harm.least, harm.most, harm.dies) for harm in after.toll.harms}


def amy(zone: str, wounds: int = 0, actions: int = 1) -> SmallTable:
    """Amy in a street, the only one left to act."""
    none: dict[str, tuple[str, ...]] = {"amy": ()}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", skills=none).put("Amy", zone).turn("Amy")
    table.state.wounds = [wounds]
    table.state.actions[0] = actions
    table.play.enter(Phase.PLAYERS)
    return table


# --- a survivor's last action -------------------------------------------------------------------


def test_where_one_goes_counts_not_where_one_stands() -> None:
    engine = engine_of(amy("b", wounds=2).zombies("c", walker=3))
    step, stay = after(engine, "move 0,0:c"), after(engine, "noise")
    assert step is not None
    assert (suffered(step), step.toll.lost) == ({"amy": (1, 1, "surely")}, "surely")
    assert (step.begins, step.asks) == (True, True)
    assert stay is not None
    assert (suffered(stay), stay.toll.lost, stay.asks) == ({}, "no", False)


def test_what_hurts_and_does_not_kill_is_told_and_not_asked() -> None:
    step = after(engine_of(amy("b").zombies("c", walker=2)), "move 0,0:c")
    assert step is not None
    assert (suffered(step), step.begins, step.asks) == ({"amy": (2, 2, "no")}, True, False)


def test_with_actions_left_it_is_told_what_would_come_if_nothing_else_happened() -> None:
    engine = engine_of(amy("b", wounds=2, actions=3).zombies("c", walker=1))
    step = after(engine, "move 0,0:c")
    assert step is not None
    assert (suffered(step), step.begins, step.asks) == ({"amy": (1, 1, "surely")}, False, False)


def test_as_long_as_others_have_their_turn_the_horde_does_not_come() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "b").put("Doug", "e")
    table.turn("Amy").play.enter(Phase.PLAYERS)
    table.state.actions[0] = 1
    assert not may_come(engine_of(table))
    table.state.done |= 0b10
    assert may_come(engine_of(table))


def test_what_dice_decide_nobody_can_know() -> None:
    table = amy("b", wounds=2).zombies("b", walker=1).give("Amy", hand1="pistol")
    engine = engine_of(table.zombies("c", walker=1))
    assert after(engine, "attack pistol ranged 0,0:c") is None


def _texts(engine: Engine) -> list[str]:
    assert engine.decision is not None
    return [text_of(engine.play.material, packed) for packed in engine.decision.choices]


# --- who takes the next attack ------------------------------------------------------------------


def wounding(box: str, wounds: tuple[int, ...], walkers: int, *names: str) -> Engine:
    """These survivors stand together among so many Walkers, and the horde acts."""
    table = SmallTable(box, STREET, *names)
    for name in names:
        table.put(name, "b")
    table.state.wounds = list(wounds)
    table.zombies("b", walker=walkers).play.enter(Phase.ACTIVATION)
    engine = engine_of(table)
    assert engine.decision is not None
    assert engine.decision.kind == SHARING_WOUNDS
    return engine


def blow(engine: Engine, person: int) -> Harm:
    asked = engine.decision
    assert asked is not None
    harm = harm_but_defeat(engine.play, asked, choice(WOUND, person))
    assert harm is not None
    return harm


def lives(harm: Harm) -> tuple[int, int]:
    """What is left at least and at most."""
    [threat] = harm.threats
    return threat.left - threat.most, threat.left - threat.least


def test_2e_023_each_answer_says_what_is_left() -> None:
    engine = wounding(SECOND_EDITION, (2, 1), 2, "Amy", "Doug")
    assert (lives(blow(engine, 0)), blow(engine, 0).lost, blow(engine, 0).asks) == (
        (0, 0), SURELY, True,
    )  # fmt: skip
    assert (lives(blow(engine, 1)), blow(engine, 1).lost, blow(engine, 1).asks) == (
        (1, 1), NOT, False,
    )  # fmt: skip
    engine.choose(choice(WOUND, 1))  # one is left, and Doug was given one
    assert (lives(blow(engine, 1)), blow(engine, 1).asks) == ((0, 0), True)


def test_ruling_103_overkill_is_not_asked_again() -> None:
    engine = wounding(BLACK_PLAGUE, (2, 0), 3, "Ann", "Samson")
    assert blow(engine, 0).asks
    engine.choose(choice(WOUND, 0))
    assert lives(blow(engine, 0)) == (0, 0)
    assert not blow(engine, 0).asks, "she dies in any case"


def test_bp_023_armor_may_still_hold() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Samson").put("Ann", "b").put("Samson", "b")
    table.give("Ann", body="leather-armor").zombies("b", walker=1)
    table.state.wounds = [2, 0]
    table.play.enter(Phase.ACTIVATION)
    harm = blow(engine_of(table), 0)
    assert (lives(harm), harm.lost, harm.asks) == ((0, 1), NOT, True)


def test_bp_054_the_tough_shrug_the_first_one_off() -> None:
    have: dict[str, tuple[str, ...]] = {"ann": ("Tough",), "samson": ()}
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Samson", skills=have)
    table.put("Ann", "b").put("Samson", "b").zombies("b", walker=2).play.enter(Phase.ACTIVATION)
    table.state.wounds = [2, 0]
    engine = engine_of(table)
    assert lives(blow(engine, 0)) == (1, 1)
    engine.choose(choice(WOUND, 0))
    assert lives(blow(engine, 0)) == (0, 0)


def test_wd_025_a_guards_death_is_told_and_asked_only_if_it_loses() -> None:
    table = SmallTable(
        WHITE_DEATH, STREET, "Jenia", says={"guards": (Guards(zone="0,0:b", count=2),)}
    )
    table.put("Jenia", "b").zombies("b", walker=1).play.enter(Phase.ACTIVATION)
    engine = engine_of(table)
    guard = table.play.guards_in(table.zone("b"))[0]
    harm = blow(engine, guard)
    assert (lives(harm), harm.asks) == ((0, 0), False)


# --- which way ----------------------------------------------------------------------------------


def runner(wounds: int) -> Engine:
    """A Runner between two ways of the same length, one of them to Amy."""
    table = SmallTable(SECOND_EDITION, RING, "Amy", "Doug")
    table.put("Amy", "b").put("Doug", "d").zombies("a", runner=1).play.enter(Phase.ACTIVATION)
    table.state.wounds = [wounds, 0]
    return engine_of(table)


def test_2e_024_a_way_says_who_would_be_bitten_there() -> None:
    engine = runner(2)
    assert engine.decision is not None
    assert engine.decision.kind == CHOOSING_ROUTE
    ways = {text: after(engine, text) for text in _texts(engine)}
    bitten = {text: suffered(told) for text, told in ways.items()}
    assert {person for harms in bitten.values() for person in harms} == {"amy", "doug"}
    asks = [told.asks for told in ways.values() if told is not None]
    assert sorted(asks) == [False, True], "only the way to Amy is deadly"


def test_telling_changes_nothing() -> None:
    engine = runner(2)
    before = (engine.state.chance, engine.state.zombies[:], engine.state.wounds, _texts(engine))
    for text in _texts(engine):
        after(engine, text)
    assert before == (
        engine.state.chance, engine.state.zombies, engine.state.wounds, _texts(engine),
    )  # fmt: skip
