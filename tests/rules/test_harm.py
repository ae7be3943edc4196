"""Whom a choice may hurt, told before it is made: each source, and that what is told happens."""

from __future__ import annotations

import pytest

from shamble.content.quests import Goal, Objectives
from shamble.content.vocabulary import conditions as need, effects as do, standing as rule
from shamble.rules.combat.attack import attack
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.menu import menu
from shamble.rules.foresight import cost_and_harm
from shamble.rules.foresight.cost_and_harm import NOT, PERHAPS, SURELY, Harm
from shamble.rules.foresight.threats import HARMS
from shamble.rules.table.state import NOWHERE, Phase
from shamble.rules.words.choices import VERBS, verb_of
from shamble.rules.words.decisions import Decision
from shamble.rules.words.texts import text_of
from tests.quests.own import goals
from tests.quests.test_m4 import SHOT, shooting
from tests.quests.test_ruins import DISTRICT, district
from tests.rules.acting import act, offered, pick
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice
from tests.rules.test_cars import driving
from tests.rules.test_cauldrons import wall
from tests.rules.test_guards import guarded

Told = tuple[dict[str, tuple[int, int]], int]
"""By person, the least and the most Wounds; and whether the game is lost by it."""


def duel(*skills: str, box: str = SECOND_EDITION, friend: tuple[str, ...] = ()) -> SmallTable:
    """Two friends in a street, the first in the Turn and with these skills."""
    names = {SECOND_EDITION: ("Doug", "Ned"), BLACK_PLAGUE: ("Ann", "Clovis"),
             WHITE_DEATH: ("Jenia", "Ogon")}[box]  # fmt: skip
    have = {names[0].casefold(): skills, names[1].casefold(): friend}
    table = SmallTable(box, STREET, *names, skills=have)
    return table.put(names[0], "c").put(names[1], "d").turn(names[0])


def read(table: SmallTable, harm: Harm | None) -> Told | None:
    if harm is None:
        return None
    people = table.material.people
    return {people[t.person].id: (t.least, t.most) for t in harm.threats}, harm.lost


def told(table: SmallTable, text: str) -> Told | None:
    """Whom a choice of the menu would hurt."""
    table.play.enter(Phase.PLAYERS)
    engine = Engine(table.material, table.state.copy())
    return read(table, cost_and_harm.harm(engine, chosen(engine, text)))


def chosen(engine: Engine, text: str) -> int:
    """The choice on offer that is called so."""
    assert engine.decision is not None
    offered = [*engine.decision.choices, *engine.free_choices()]
    return next(packed for packed in offered if text_of(engine.play.material, packed) == text)


def taken(table: SmallTable, number: int = 1) -> int:
    return table.state.wounds[number]


# --- fire -----------------------------------------------------------------------------------


def test_2e_029_a_molotov_kills_who_stands_there_and_loses_the_game() -> None:
    table = duel().give("Doug", hand1="molotov").zombies("d", walker=1)
    throw = "throw molotov 0,0:d"
    assert told(table, throw) == ({"ned": (3, 3)}, SURELY)
    assert told(table, "throw molotov 0,0:b") is None
    with pytest.raises(GameOver) as end:
        act(table, "Doug", throw)
    assert end.value.ending == Ending.SURVIVOR_ELIMINATED


def test_2e_018_an_abominawild_takes_all_of_it() -> None:
    table = duel().give("Doug", hand1="molotov").zombies("d", abominawild=1)
    assert told(table, "throw molotov 0,0:d") is None


def test_bp_035_a_pool_hurts_nobody_and_the_torch_kills_but_does_not_lose_the_game() -> None:
    table = duel(box=BLACK_PLAGUE).give("Ann", hand1="dragon_bile", hand2="torch")
    assert told(table, "throw dragon-bile 0,0:d") is None
    table.state.bile = [table.zone("d")]
    assert told(table, "light 0,0:d") == ({"clovis": (3, 3)}, NOT)
    act(table, "Ann", "light 0,0:d")
    assert table.state.zone[1] == NOWHERE


def test_bp_the_death_of_the_last_ones_loses_it() -> None:
    table = duel(box=BLACK_PLAGUE).give("Ann", hand1="torch").put("Clovis", "c")
    table.state.bile = [table.zone("c")]
    assert told(table, "light 0,0:c") == ({"ann": (3, 3), "clovis": (3, 3)}, SURELY)
    with pytest.raises(GameOver):
        act(table, "Ann", "light 0,0:c")


def test_bp_a_death_that_wins_loses_nothing() -> None:
    """Of those who live all are where the goal wants them. (ruling 2)"""
    home = Goal(name="home", need=need.SurvivorsIn(place="0,0:c"))
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", says={"goals": (home,)})
    table.put("Ann", "c").put("Clovis", "d").turn("Ann").give("Ann", hand1="torch")
    table.state.bile = [table.zone("d")]
    assert told(table, "light 0,0:d") == ({"clovis": (3, 3)}, NOT)
    with pytest.raises(GameOver) as end:
        act(table, "Ann", "light 0,0:d")
    assert end.value.ending == Ending.WON


def test_wd_037_dragon_fire_of_both_cards() -> None:
    table = duel(box=WHITE_DEATH).give("Jenia", pack1="torch", pack2="dragon_bile")
    assert told(table, "throw dragon-bile 0,0:d") == ({"ogon": (3, 3)}, SURELY)


def test_wd_044_a_building_that_burns_down_kills_in_every_room() -> None:
    table = district("a").put("Ogon", "b")
    throw = "throw dragon-bile 0,0:b"
    assert told(table, throw) == ({"ogon": (3, 3), "guard-1": (1, 1)}, SURELY)
    assert told(district("a"), throw) == ({"guard-1": (1, 1)}, SURELY)  # its death loses, too
    assert told(district("e"), throw) is None


def test_an_action_of_a_quest_that_burns_a_building_down() -> None:
    scorch = rule.Action(name="scorch", at="objective", cost=1, then=(do.BurnBuilding(),))
    table = SmallTable(
        WHITE_DEATH, DISTRICT, "Jenia", "Ogon", rooms="abde", spawns="c",
        says={
            "objectives": Objectives(red=("0,0:b",)),
            "standing": (scorch,),
            "goals": goals(need.BuildingsBurnt(count=2)),
            "beacon": "0,0:c",
        },
    )  # fmt: skip
    table.put("Jenia", "b").put("Ogon", "a").turn("Jenia")
    act_there = next(text for text in offered(table, "Jenia") if text.startswith("quest-action"))
    assert told(table, act_there) == ({"ogon": (3, 3), "jenia": (3, 3)}, SURELY)
    with pytest.raises(GameOver):
        act(table, "Jenia", act_there)


def test_wd_025_a_cauldron_kills_whoever_is_below() -> None:
    table = wall("e").put("Jenia", "b")
    assert told(table, "pour-cauldron 0,0:b") == ({"jenia": (3, 3)}, SURELY)
    assert told(table, "pour-cauldron 0,0:k") is None
    with pytest.raises(GameOver):
        act(table, "Ogon", "pour-cauldron 0,0:b")


def test_wd_024_so_it_is_when_guards_pour_it() -> None:
    table = wall("e", guards=3).put("Jenia", "b")
    seen: list[Told | None] = []

    def look(asked: Decision) -> int:
        packed = pick(table, "guards-pour 0,0:b")(asked)
        seen.append(read(table, cost_and_harm.harm_but_defeat(table.play, asked, packed)))
        return packed

    packed = next(packed for packed in menu(table.play, 0) if "command" in table.text(packed))
    handler = table.play.moments.doer_of[verb_of(packed)]
    script = handler.do(table.play, 0, packed)
    assert script is not None
    with pytest.raises(GameOver):
        table.run(script, look)
    assert seen == [({"jenia": (3, 3)}, SURELY)]


# --- Friendly Fire --------------------------------------------------------------------------


def test_wd_032_a_volley_of_guards_may_hit_the_commander_and_other_guards() -> None:
    """Three fire: three misses, all for Jenia at worst, or for the Guard. (ruling 161)"""
    table = guarded(("b", 3), ("c", 1)).put("Jenia", "c").zombies("c", walker=1)
    table.play.enter(Phase.PLAYERS)
    engine = Engine(table.material, table.state.copy())
    engine.choose(chosen(engine, "command 0,0:b"))
    shot, move = "guards-attack ranged 0,0:c", "guards-move 0,0:a"
    assert read(table, cost_and_harm.harm(engine, chosen(engine, shot))) == (
        {"jenia": (0, 3), "guard-4": (0, 1)},
        PERHAPS,
    )
    assert cost_and_harm.harm(engine, chosen(engine, move)) is None


@pytest.mark.parametrize(("guards", "named"), [(1, 1), (2, 2), (3, 2)])
def test_wd_025_two_dice_hit_no_more_than_two_guards(guards: int, named: int) -> None:
    """Each takes one hit; whom the misses then kill had been named. (ruling 161)"""
    table = guarded(("d", guards)).give("Jenia", hand1="crossbow").zombies("d", walker=1)
    harm = told(table, "attack crossbow ranged 0,0:d")
    assert harm is not None
    assert harm[0] == {f"guard-{number}": (0, 1) for number in range(1, named + 1)}
    act(table.dice(1, 1), "Jenia", "attack crossbow ranged 0,0:d")
    assert len(table.play.guards_in(table.zone("d"))) == guards - named


@pytest.mark.parametrize(
    "card, dice, most",
    [("pistol", 1, 1), ("sawed_off", 2, 2), ("shotgun", 2, 3)],
)
def test_2e_028_all_dice_may_miss(card: str, dice: int, most: int) -> None:
    """The shotgun's Damage 2 does no more than three Wounds to who has three to take."""
    table = duel().give("Doug", hand1=card).dice(*[1] * dice)
    attack = f"attack {card.replace('_', '-')} ranged 0,0:d"
    assert told(table, attack) == ({"ned": (0, most)}, PERHAPS if most > 2 else NOT)
    try:
        act(table, "Doug", attack)
    except GameOver:
        assert most == 3
    assert min(taken(table), 3) == most


def test_who_has_wounds_may_die() -> None:
    table = duel().give("Doug", hand1="pistol").wound("Ned", 2)
    assert told(table, "attack pistol ranged 0,0:d") == ({"ned": (0, 1)}, PERHAPS)


def test_2e_066_tough_takes_one_away() -> None:
    table = duel(friend=("Tough",)).give("Doug", hand1="sawed_off").dice(1, 1)
    assert told(table, "attack sawed-off ranged 0,0:d") == ({"ned": (0, 1)}, NOT)
    act(table, "Doug", "attack sawed-off ranged 0,0:d")
    assert taken(table) == 1


def test_nobody_is_told_whom_nothing_can_hit() -> None:
    """Low profile, Steady hand, Point-blank in the own zone, and blows. [2E 65-66]"""
    shot = "attack pistol ranged 0,0:d"
    assert told(duel(friend=("Low profile",)).give("Doug", hand1="pistol"), shot) is None
    assert told(duel("Steady hand").give("Doug", hand1="pistol"), shot) is None
    here = duel("Point-blank").give("Doug", hand1="pistol").put("Ned", "c")
    assert told(here, "attack pistol ranged 0,0:c") is None
    blow = duel().give("Doug", hand1="katana").zombies("c", walker=1).put("Ned", "c")
    assert told(blow, "attack katana melee 0,0:c") is None


def test_each_six_adds_to_the_wounds_of_a_miss() -> None:
    table = duel("Roll 6: +1 Damage Ranged").give("Doug", hand1="sawed_off").dice(6, 1)
    assert told(table, "attack sawed-off ranged 0,0:d") == ({"ned": (0, 2)}, NOT)
    act(table, "Doug", "attack sawed-off ranged 0,0:d")
    assert taken(table) == 2


# --- cars -----------------------------------------------------------------------------------


def test_2e_031_a_fast_car_may_hit_who_is_on_foot() -> None:
    table = driving().put("Doug", "b").zombies("b", walker=1).dice(*[1] * 6)
    drive = "drive-fast 0,0:b 0,0:c"
    people, lost = told(table, drive) or ({}, -1)
    assert (people, lost) == ({"doug": (0, 3)}, PERHAPS)
    with pytest.raises(GameOver):
        act(table, "Amy", drive)
    assert told(driving().put("Doug", "b"), drive) is None  # no attack without zombies


def test_2e_040_a_car_that_is_hit_kills_all_around_it() -> None:
    table = shooting().put("Doug", "b").dice(6)
    seen: list[Told | None] = []

    def look(asked: Decision) -> int:
        packed = pick(table, "aim-at-car pimpmobile")(asked)
        seen.append(read(table, cost_and_harm.harm_but_defeat(table.play, asked, packed)))
        return packed

    packed = menu(table.play, 0)[offered(table, "Amy").index(SHOT)]
    with pytest.raises(GameOver):
        table.run(attack(table.play, 0, packed), look, default=first_choice)
    assert seen == [({"doug": (0, 3)}, PERHAPS)]


# --- Taunt ----------------------------------------------------------------------------------


def taunting(zone: str, **zombies: int) -> SmallTable:
    """Amy, who may taunt, in a street; Doug beside her."""
    have: dict[str, tuple[str, ...]] = {"amy": ("Taunt",), "doug": ()}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", skills=have)
    return table.put("Amy", "b").put("Doug", "b").zombies(zone, **zombies).turn("Amy")


def test_2e_066_whom_the_taunted_reach_in_time_is_told() -> None:
    assert told(taunting("b", walker=2), "taunt 0,0:b") == ({"amy": (0, 2)}, NOT)
    assert told(taunting("c", walker=2), "taunt 0,0:c") is None
    assert told(taunting("d", runner=2), "taunt 0,0:d") is None  # two steps, and both actions gone
    table = taunting("b", walker=3)
    assert told(table, "taunt 0,0:b") == ({"amy": (0, 3)}, PERHAPS)
    with pytest.raises(GameOver):
        act(table, "Amy", "taunt 0,0:b")


def test_2e_066_runners_have_an_action_left() -> None:
    """They could split up and be added to if there were two ways: no more is told than that."""
    table = taunting("c", walker=1, runner=1)
    harm = told(table, "taunt 0,0:c")
    assert harm is not None
    assert harm[0]["amy"][0] <= 1 <= harm[0]["amy"][1]
    act(table, "Amy", "taunt 0,0:c")
    assert (taken(table, 0), taken(table)) == (1, 0)


@pytest.mark.parametrize(("zone", "wounds"), [("b", 1), ("c", 0), ("e", 0)])
def test_ruling_233_what_a_taunted_necromancer_does_is_told(zone: str, wounds: int) -> None:
    """He comes and does not flee: beside the taunter he attacks, from elsewhere he is too late."""
    have: dict[str, tuple[str, ...]] = {"ann": ("Taunt",), "clovis": ()}
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", skills=have, spawns="e")
    table.put("Ann", "b").put("Clovis", "b").necromancer("d", zone).turn("Ann")
    harm = told(table, f"taunt 0,0:{zone}")
    assert harm == (({"ann": (0, wounds)}, NOT) if wounds else None)
    act(table, "Ann", f"taunt 0,0:{zone}")
    assert (taken(table, 0), taken(table)) == (wounds, 0)


def test_every_way_to_hurt_people_is_foreseen() -> None:
    """Whoever adds a source of Wounds by choice adds whom it hurts."""
    assert {VERBS[verb].word for verb in HARMS} == {
        "attack", "attack-dual", "trick-shot", "second-shot", "improvise", "throw", "light",
        "drive-fast", "aim-at-car", "taunt", "pour-cauldron", "guards-attack", "guards-pour",
        "quest-action", "quest-action-door", "wound", "friendly-fire",
    }  # fmt: skip
