"""Molotovs, Dragon Bile, Torches."""

from __future__ import annotations

import pytest

from shamble.rules.combat.fire.burning import FIRE
from shamble.rules.combat.fire.pools import BILE_MOVED, MOVING_BILE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.people.abilities import FREE_RANGED
from shamble.rules.table.state import NOWHERE
from tests.rules.fights import NEAR, NEXT, SQUARE, STREET, Fight


def molotov(*others: str) -> Fight:
    fight = Fight("M1", "Amy", *others).put("Amy", STREET).turn("Amy")
    return fight.give("Amy", hand1="molotov")


def dragon(*others: str) -> Fight:
    fight = Fight("Q0", "Ann", *others).put("Ann", SQUARE).turn("Ann")
    return fight.give("Ann", hand1="dragon_bile", hand2="torch")


# --- molotov --------------------------------------------------------------------------------


def test_a_molotov_is_thrown_one_zone_far() -> None:
    zones = ["1,1:e", "1,1:h", "1,2:f", "2,1:d"]
    assert molotov().throws("Amy") == [f"throw molotov {zone}" for zone in zones]


def test_a_molotov_flies_as_far_as_shots_do() -> None:
    fight = Fight("M1", "Lili").put("Lili", STREET).turn("Lili").give("Lili", hand1="molotov")
    assert "throw molotov 1,0:c" in fight.throws("Lili")


def test_a_molotov_kills_all_and_is_spent() -> None:
    fight = molotov().zombies(NEXT, walker=3, fatty=2, patient_0=1)
    fight.throw("Amy", f"throw molotov {NEXT}")
    assert fight.left(NEXT) == {}
    assert fight.earned("Amy") == 10
    assert fight.play.inventory(0) == []
    assert fight.state.actions[0] == 2
    assert fight.state.noise[fight.zone(STREET)] == 1
    assert fight.told(FIRE) == [(FIRE, 0, fight.zone(NEXT))]


def test_a_free_ranged_action_pays_for_a_molotov() -> None:
    fight = molotov().points("Amy", 19, 1).turn("Amy", 0)
    fight.throw("Amy", f"throw molotov {NEXT}")
    assert fight.play.free_left(0, FREE_RANGED) == 0


def test_without_an_action_nothing_is_thrown() -> None:
    assert molotov().turn("Amy", 0).throws("Amy") == []
    assert molotov().turn("Amy", 0).throws("Amy", free=True)


def test_a_molotov_kills_friends() -> None:
    """Rulings 1, 90: also those that Friendly Fire would not hit."""
    fight = molotov("Ned").put("Ned", NEXT)
    fight.play.abilities[1].low_profile = True
    with pytest.raises(GameOver) as end:
        fight.throw("Amy", f"throw molotov {NEXT}")
    assert end.value.ending == Ending.SURVIVOR_ELIMINATED


def test_ruling_097_a_molotov_kills_who_threw_it() -> None:
    """Ruling 97."""
    fight = molotov("Ned").put("Ned", NEXT)
    fight.play.abilities[0].point_blank = True
    with pytest.raises(GameOver):
        fight.throw("Amy", f"throw molotov {STREET}")
    assert fight.state.zone[0] == NOWHERE


def test_the_abominawild_takes_all_of_it() -> None:
    """Ruling 98."""
    fight = molotov("Ned").put("Ned", NEXT).zombies(NEXT, abominawild=1, walker=3)
    fight.throw("Amy", f"throw molotov {NEXT}")
    assert fight.left(NEXT) == {"walker": 3}
    assert fight.earned("Amy") == 5
    assert fight.state.zone[1] == fight.zone(NEXT)
    assert fight.play.inventory(0) == []


def test_no_molotov_beside_the_hobomination() -> None:
    """Ruling 48."""
    assert molotov().zombies(STREET, hobomination=1).throws("Amy") == []


def test_a_molotov_in_the_backpack_is_not_thrown() -> None:
    fight = Fight("M1", "Amy").put("Amy", STREET).turn("Amy").give("Amy", pack1="molotov")
    assert fight.throws("Amy") == []


# --- dragon fire ----------------------------------------------------------------------------


def test_dragon_bile_is_thrown_here_or_one_zone_far() -> None:
    """Ruling 99."""
    zones = ["0,1:b", "0,1:d", "0,1:e", "0,1:f", "0,1:h"]
    assert dragon().throws("Ann") == [f"throw dragon-bile {zone}" for zone in zones]


def test_dragon_bile_becomes_a_pool() -> None:
    fight = dragon()
    fight.throw("Ann", f"throw dragon-bile {NEAR}")
    assert fight.state.bile == [fight.zone(NEAR)]
    assert fight.state.actions[0] == 2
    assert sum(fight.state.noise) == 0
    assert fight.throws("Ann") == [f"light {NEAR}"]


def test_a_torch_lights_a_pool() -> None:
    fight = dragon("Nelly").zombies(NEAR, walker=2, abomination=1)
    fight.state.bile = [fight.zone(NEAR)]
    fight.throw("Ann", f"light {NEAR}")
    assert fight.left(NEAR) == {}
    assert fight.earned("Ann") == 7
    assert fight.state.bile == []
    assert sum(fight.state.noise) == 0
    assert fight.state.actions[0] == 2
    assert fight.throws("Ann")[0].startswith("throw dragon-bile")  # only the Torch is spent


def test_a_pool_is_lit_from_one_zone_away_at_most() -> None:
    fight = dragon().put("Ann", "0,1:b")
    fight.state.bile = [fight.zone("0,1:h")]
    assert not [words for words in fight.throws("Ann") if words.startswith("light")]


def test_only_ordinary_actions_pay() -> None:
    """Ruling 99: it is no Combat Action."""
    fight = dragon().points("Ann", 43, 1, 0).turn("Ann", 0)
    assert fight.throws("Ann") == []


def test_dragon_fire_kills_armored_friends_and_the_igniter() -> None:
    """Ruling 97."""
    fight = dragon("Clovis", "Nelly").put("Clovis", SQUARE).give("Clovis", body="plate_armor")
    fight.put("Nelly", NEAR).zombies(SQUARE, walker=1)
    fight.state.bile = [fight.zone(SQUARE)]
    fight.throw("Ann", f"light {SQUARE}")
    assert fight.state.zone[:2] == [NOWHERE, NOWHERE]
    assert fight.state.zone[2] == fight.zone(NEAR)
    assert fight.told(ROLLED) == []


def test_the_last_survivor_burns() -> None:
    fight = dragon()
    fight.state.bile = [fight.zone(SQUARE)]
    with pytest.raises(GameOver) as end:
        fight.throw("Ann", f"light {SQUARE}")
    assert end.value.ending == Ending.ALL_ELIMINATED


def test_two_pools_burn_one_after_the_other() -> None:
    fight = dragon()
    fight.state.bile = [fight.zone(NEAR), fight.zone(NEAR)]
    assert fight.throws("Ann").count(f"light {NEAR}") == 1
    fight.throw("Ann", f"light {NEAR}")
    assert fight.state.bile == [fight.zone(NEAR)]


def test_a_fifth_pool_moves_one_of_the_four() -> None:
    fight = dragon()
    places = [fight.zone(name) for name in ("0,1:b", "0,1:b", "0,1:d", "0,1:h")]
    fight.state.bile = places[:]
    fight.throw("Ann", f"throw dragon-bile {NEAR}", "move-bile 2")
    assert fight.state.bile == [places[0], places[1], places[3], fight.zone(NEAR)]
    assert fight.asked[0].kind == MOVING_BILE
    assert fight.asked_last() == ["move-bile 0", "move-bile 2", "move-bile 3"]
    moved = (BILE_MOVED, places[2], fight.zone(NEAR))
    assert fight.told(BILE_MOVED) == [moved]


def test_a_burnt_necromancer_costs_a_spawn_token() -> None:
    """Ruling 151."""
    fight = dragon("Nelly").zombies(NEAR, walker=1).necromancer(NEAR, NEAR)
    token = len(fight.state.spawn_tokens) - 1
    fight.state.awake |= 1 << token
    fight.state.bile = [fight.zone(NEAR)]
    fight.throw("Ann", f"light {NEAR}", f"remove-spawn {token}")
    assert fight.left(NEAR) == {}
    assert fight.state.necromancers == []


def test_the_necromancer_who_burns_with_the_last_survivor_is_gone_too() -> None:
    fight = dragon().necromancer(SQUARE, SQUARE)
    fight.state.bile = [fight.zone(SQUARE)]
    with pytest.raises(GameOver):
        fight.throw("Ann", f"light {SQUARE}")
    assert fight.state.necromancers == []
    assert fight.left(SQUARE) == {}
