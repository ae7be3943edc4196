"""The odds before an attack are those of the attack: every die tried, in the engine itself."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pytest

from shamble import odds
from shamble.content.equipment import Combat
from shamble.game import Game, GameError
from shamble.rules.combat.attack import ATTACKED
from tests.odds.stage import Came, Stage, all_dice, with_chance, with_dice
from tests.rules.fights import BEYOND, NEAR, NEXT, SQUARE, STREET

RED = 43


def modern(*survivors: str, skills: dict[str, tuple[str, ...]] | None = None) -> Stage:
    """M1, everybody at the crossing, the first to act."""
    return _met(Stage("M1", *survivors, skills=skills), STREET, survivors)


def fantasy(*survivors: str, skills: dict[str, tuple[str, ...]] | None = None) -> Stage:
    """Q0, everybody at the crossing, the first to act."""
    return _met(Stage("Q0", *survivors, skills=skills), SQUARE, survivors)


def _met(stage: Stage, zone: str, survivors: tuple[str, ...]) -> Stage:
    for survivor in survivors:
        stage.put(survivor, zone)
    stage.turn(survivors[0])
    return stage


# --- situations -----------------------------------------------------------------------------


def a_pair_of_swords() -> tuple[Stage, str]:
    stage = modern("Amy")
    stage.give("Amy", hand1="katana", hand2="katana").zombies(STREET, walker=2, fatty=1)
    return stage, f"attack-dual katana melee {STREET}"


def a_bat_for_walkers() -> tuple[Stage, str]:
    stage = modern("Amy").zombies(STREET, walker=2).give("Amy", hand1="baseball_bat")
    return stage, f"attack baseball-bat melee {STREET}"


def one_more_on_each_die() -> tuple[Stage, str]:
    stage = modern("Wanda").points("Wanda", 19, 0).give("Wanda", hand1="kukri")
    return stage.zombies(STREET, walker=1, fatty=1, runner=1), f"attack kukri melee {STREET}"


def two_pistols_at_friends() -> tuple[Stage, str]:
    stage = modern("Doug", "Amy", "Josh").put("Amy", NEXT).put("Josh", NEXT)
    stage.give("Doug", hand1="pistol", hand2="pistol").zombies(NEXT, walker=1, runner=1)
    return stage, f"attack-dual pistol ranged {NEXT}"


def a_sniper_past_friends() -> tuple[Stage, str]:
    stage = modern("Elle", "Amy").put("Amy", BEYOND).zombies(BEYOND, walker=1, fatty=1)
    return stage.give("Elle", hand1="sniper_rifle"), f"attack sniper-rifle ranged {BEYOND}"


def behind_a_fatty() -> tuple[Stage, str]:
    """Damage 1 does not get past a Fatty; the Walkers before him fall."""
    stage = fantasy("Nelly").give("Nelly", hand1="repeating_crossbow")
    choice = f"attack repeating-crossbow ranged {NEAR}"
    return stage.zombies(NEAR, walker=2, fatty=1, runner=2), choice


def an_abomination_in_front() -> tuple[Stage, str]:
    stage = modern("Ned", "Amy").put("Amy", NEXT).points("Ned", 19, 0)
    stage.give("Ned", hand1="shotgun", hand2="plenty_of_shells")
    return stage.zombies(NEXT, walker=1, patient_0=1), f"attack shotgun ranged {NEXT}"


def reaping() -> tuple[Stage, str]:
    stage = modern("Amy", skills={"Amy": ("Reaper: Melee",)})
    stage.give("Amy", hand1="katana", hand2="katana").zombies(STREET, walker=2, runner=2)
    return stage, f"attack-dual katana melee {STREET}"


def reaping_in_order() -> tuple[Stage, str]:
    """What is saved on the first kind is there for those behind."""
    stage = modern("Amy", skills={"Amy": ("Reaper: Ranged",)})
    stage.give("Amy", hand1="sub_mg").zombies(NEXT, walker=3, runner=1)
    return stage, f"attack sub-mg ranged {NEXT}"


def with_a_steady_hand() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug", skills={"Amy": ("Steady hand",)}).put("Doug", NEXT)
    stage.give("Amy", hand1="sawed_off").zombies(NEXT, walker=1)
    return stage, f"attack sawed-off ranged {NEXT}"


def past_a_low_profile() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug", "Josh", skills={"Doug": ("Low profile",)})
    stage.put("Doug", NEXT).put("Josh", NEXT).give("Amy", hand1="sawed_off")
    return stage.zombies(NEXT, walker=1), f"attack sawed-off ranged {NEXT}"


def a_dagger_beside_a_sword() -> tuple[Stage, str]:
    stage = fantasy("Clovis").zombies(SQUARE, walker=3)
    stage.give("Clovis", hand1="sword", hand2="dagger")
    return stage, f"attack sword melee {SQUARE}"


def point_blank_beside_a_friend() -> tuple[Stage, str]:
    stage = fantasy("Silas", "Ann").points("Silas", 19, 1).give("Silas", hand1="longbow")
    return stage.zombies(SQUARE, walker=1, runner=1), f"attack longbow ranged {SQUARE}"


def a_fireball_among_friends() -> tuple[Stage, str]:
    stage = fantasy("Baldric", "Ann", "Nelly").put("Ann", NEAR).zombies(NEAR, walker=2)
    return stage.give("Baldric", hand1="fireball"), f"attack fireball magic {NEAR}"


def iron_rain() -> tuple[Stage, str]:
    """A die for each of five zombies."""
    stage = fantasy("Silas").points("Silas", RED, 0, 2).give("Silas", hand1="short_bow")
    return stage.zombies(NEAR, walker=3, runner=2), f"attack short-bow ranged {NEAR}"


def mana_rain() -> tuple[Stage, str]:
    """Two dice for each of two zombies: each of the pair counts them."""
    stage = fantasy("Ann", "Clovis", skills={"Ann": ("Mana rain",)}).put("Clovis", NEAR)
    stage.give("Ann", hand1="mana_blast", hand2="mana_blast")
    return stage.zombies(NEAR, walker=1, runner=1), f"attack-dual mana-blast magic {NEAR}"


def in_a_frenzy() -> tuple[Stage, str]:
    stage = fantasy("Ann", skills={"Ann": ("Frenzy: Melee",)}).wound("Ann", 2)
    stage.give("Ann", hand1="axe").zombies(SQUARE, walker=1, runner=1)
    return stage, f"attack axe melee {SQUARE}"


def a_favourite_bow() -> tuple[Stage, str]:
    """Damage 2 gets past a Fatty, and wounds a friend twice."""
    stage = fantasy("Ann", "Clovis", skills={"Ann": ("+1 Damage with Repeating Crossbow",)})
    stage.put("Clovis", NEAR).give("Ann", hand1="repeating_crossbow")
    return stage.zombies(NEAR, fatty=1, runner=1), f"attack repeating-crossbow ranged {NEAR}"


def a_barbarian_with_few_enemies() -> tuple[Stage, str]:
    stage = fantasy("Samson").points("Samson", RED, 1, 2).give("Samson", hand1="sword")
    return stage.zombies(SQUARE, walker=1), f"attack sword melee {SQUARE}"


def nobody_there() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug").put("Doug", NEXT).give("Amy", hand1="pistol")
    return stage, f"attack pistol ranged {NEXT}"


def after_two_shots() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug", skills={"Amy": ("Escalation: Combat",)}).put("Doug", NEXT)
    stage.give("Amy", hand1="pistol", hand2="pistol").zombies(NEXT, walker=3)
    stage.attacked("Amy", [Combat.MELEE, Combat.RANGED])
    return stage, f"attack-dual pistol ranged {NEXT}"


def with_bare_hands() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug", skills={"Amy": ("Improvised weapon: Ranged",)}).put("Doug", NEXT)
    return stage.zombies(NEXT, walker=1, fatty=1), f"improvise ranged {NEXT}"


SITUATIONS: tuple[Callable[[], tuple[Stage, str]], ...] = (
    a_pair_of_swords, a_bat_for_walkers, one_more_on_each_die, two_pistols_at_friends,
    a_sniper_past_friends, behind_a_fatty, an_abomination_in_front, reaping, reaping_in_order,
    with_a_steady_hand, past_a_low_profile, a_dagger_beside_a_sword, point_blank_beside_a_friend,
    a_fireball_among_friends, iron_rain, mana_rain, in_a_frenzy, a_favourite_bow,
    a_barbarian_with_few_enemies, nobody_there, after_two_shots, with_bare_hands,
)  # fmt: skip


def rolling_on() -> tuple[Stage, str]:
    stage = modern("Bunny G").points("Bunny G", RED, 1, 2).give("Bunny G", hand1="katana")
    return stage.zombies(STREET, walker=3), f"attack katana melee {STREET}"


def rolling_on_with_a_bonus() -> tuple[Stage, str]:
    """A 5 that is raised to a 6 rolls on, too."""
    stage = modern("Bunny G", "Amy").points("Bunny G", RED, 0, 2).give("Bunny G", hand1="kukri")
    return stage.zombies(STREET, walker=2, fatty=2), f"attack kukri melee {STREET}"


def rolling_on_among_friends() -> tuple[Stage, str]:
    stage = fantasy("Ann", "Clovis").put("Clovis", NEAR).points("Ann", RED, 0, 2)
    stage.give("Ann", hand1="repeating_crossbow")
    return stage.zombies(NEAR, walker=4), f"attack repeating-crossbow ranged {NEAR}"


ROLLING_ON = (rolling_on, rolling_on_with_a_bonus, rolling_on_among_friends)


# --- every die there is ---------------------------------------------------------------------


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_all_dice_in_the_engine(situation: Callable[[], tuple[Stage, str]]) -> None:
    stage, choice = situation()
    game = stage.start()
    told = odds.attack(game, choice)
    assert 6**told.dice <= 10_000
    came = [with_dice(game, choice, told, dice) for dice in all_dice(told.dice)]
    seen = Counter(each.hits for each in came)

    def share(test: Callable[[Came], bool]) -> float:
        return sum(map(test, came)) / len(came)

    assert told.hits == pytest.approx([seen[hits] / len(came) for hits in range(told.dice + 1)])
    assert told.any_kill == pytest.approx(share(lambda each: each.kills > 0))
    assert told.mean_kills == pytest.approx(sum(each.kills for each in came) / len(came))
    assert told.beyond == 0
    assert told.mean == pytest.approx(sum(n * chance for n, chance in enumerate(told.hits)))
    assert told.any_hit == pytest.approx(share(lambda each: each.hits > 0))
    assert told.friendly_fire == pytest.approx(share(lambda each: each.friend_hit))
    assert {each.noise for each in came if not each.lost} == {told.noisy}
    if told.zombies:
        assert told.clears == pytest.approx(share(lambda each: each.cleared))
    extra = 1 if "reap" in told.assumes else 0
    killable = sum(told.killable.values())
    for each in came:
        assert min(each.hits, killable) <= each.kills <= min(each.hits + extra, killable)


# --- each 6 adds to the Damage ----------------------------------------------------------------


def a_six_for_a_fatty() -> tuple[Stage, str]:
    stage = modern("Amy", skills={"Amy": ("Roll 6: +1 Damage Melee",)}).give("Amy", hand1="katana")
    return stage.zombies(STREET, walker=1, fatty=1), f"attack katana melee {STREET}"


def two_sixes_for_an_abomination() -> tuple[Stage, str]:
    stage = modern("Amy", "Doug", skills={"Amy": ("Roll 6: +1 Damage Ranged",)}).put("Doug", NEXT)
    stage.give("Amy", hand1="sub_mg").zombies(NEXT, patient_0=1)
    return stage, f"attack sub-mg ranged {NEXT}"


def a_raised_six_for_a_crowd() -> tuple[Stage, str]:
    skills = ("Roll 6: +1 Damage Combat", "+1 to dice roll: Combat")
    stage = modern("Amy", skills={"Amy": skills}).points("Amy", 19, 0).turn("Amy")
    stage.give("Amy", hand1="katana", hand2="katana").zombies(STREET, walker=1, fatty=1)
    return stage, f"attack-dual katana melee {STREET}"


def a_six_that_reaps() -> tuple[Stage, str]:
    skills = ("Roll 6: +1 Damage Melee", "Reaper: Melee")
    stage = modern("Amy", skills={"Amy": skills}).points("Amy", 19, 0).turn("Amy")
    stage.give("Amy", hand1="katana", hand2="katana").zombies(STREET, fatty=3)
    return stage, f"attack-dual katana melee {STREET}"


ADDING = (
    a_six_for_a_fatty, two_sixes_for_an_abomination, a_raised_six_for_a_crowd, a_six_that_reaps,
)  # fmt: skip


@pytest.mark.parametrize("situation", ADDING, ids=lambda situation: situation.__name__)
def test_each_six_adds_to_the_damage(situation: Callable[[], tuple[Stage, str]]) -> None:
    stage, choice = situation()
    game = stage.start()
    told = odds.attack(game, choice)
    assert "six-damage" in told.assumes
    came = [with_dice(game, choice, told, dice) for dice in all_dice(told.dice)]
    seen = Counter(each.hits for each in came)
    assert told.hits == pytest.approx([seen[hits] / len(came) for hits in range(told.dice + 1)])
    assert told.killable == told.zombies
    assert told.clears == pytest.approx(sum(each.cleared for each in came) / len(came))
    assert told.any_kill == pytest.approx(sum(each.kills > 0 for each in came) / len(came))
    assert told.mean_kills == pytest.approx(sum(each.kills for each in came) / len(came))
    assert 0 < told.clears < sum(told.hits[told.to_clear :])


# --- and without end ------------------------------------------------------------------------


@pytest.mark.parametrize("situation", ROLLING_ON, ids=lambda situation: situation.__name__)
def test_each_six_rolled_on(situation: Callable[[], tuple[Stage, str]]) -> None:
    """Up to two hits, tried in the engine die by die: only so many sixes fit in there."""
    stage, choice = situation()
    game = stage.start()
    told = odds.attack(game, choice)
    assert "roll-six" in told.assumes
    assert 0 < told.beyond < 1e-9
    assert sum(told.hits) + told.beyond == pytest.approx(1, abs=1e-12)
    assert told.mean == pytest.approx(sum(n * p for n, p in enumerate(told.hits)), abs=1e-6)
    found = _every_row(game, choice, told.dice, 2)
    assert list(told.hits[:3]) == pytest.approx(found)


def _every_row(game: Game, choice: str, dice: int, most: int) -> list[float]:
    """The probability of each number of hits up to `most`: every row of dice that ends there."""
    found = [0.0] * (most + 1)
    rows = list(all_dice(dice))
    chance = 6.0**-dice
    while rows:
        longer = []
        for row in rows:
            copy = game.clone()
            copy.state.scripted = [*row]
            copy.choose(choice)
            while not copy.over and copy.decision.kind in ("roll-six", "reroll"):
                if copy.decision.kind == "reroll":
                    copy.choose("keep-roll")
                elif not copy.state.scripted:
                    break
                else:
                    copy.choose("yes")
            if not copy.over and copy.decision.kind == "roll-six":
                if sum(die >= 5 for die in row) <= most:  # these hit in all situations
                    longer += [(*row, die) for die in range(1, 7)]
                continue
            (hits,) = [event[5] for event in copy.events if event[0] == ATTACKED]
            if hits <= most:
                found[hits] += chance
        rows, chance = longer, chance / 6
    return found


# --- chance itself --------------------------------------------------------------------------

TRIES = 600


@pytest.mark.parametrize(
    "situation", [*SITUATIONS, *ROLLING_ON], ids=lambda situation: situation.__name__
)
def test_attacks_really_made(situation: Callable[[], tuple[Stage, str]]) -> None:
    stage, choice = situation()
    game = stage.start()
    told = odds.attack(game, choice)
    came = [with_chance(game, choice, told, seed) for seed in range(TRIES)]
    counts = Counter(each.hits for each in came)
    expected: list[float] = []
    seen: list[int] = []
    for hits, chance in enumerate((*told.hits, told.beyond)):
        # What is too rare to be compared by itself goes together.
        if expected and expected[-1] < 8:
            expected[-1] += chance * TRIES
            seen[-1] += counts[hits]
        else:
            expected.append(chance * TRIES)
            seen.append(counts[hits])
    squares = sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True) if e > 1)
    free = len(expected)
    assert squares < free + 4 * math.sqrt(2 * free)
    _close(told.friendly_fire, sum(each.friend_hit for each in came))
    if told.zombies:
        _close(told.clears, sum(each.cleared for each in came))


def _close(chance: float, seen: int) -> None:
    """Within four standard deviations."""
    spread = math.sqrt(TRIES * chance * (1 - chance))
    assert abs(seen - chance * TRIES) <= 4 * spread + 1e-6


# --- what is told ---------------------------------------------------------------------------


def told_of(situation: Callable[[], tuple[Stage, str]]) -> odds.AttackOdds:
    stage, choice = situation()
    return stage.odds(choice)


def test_the_numbers_of_a_pair() -> None:
    told = told_of(a_pair_of_swords)
    assert (told.dice, told.accuracy, told.damage) == (4, 4, 1)
    assert told.hits == (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
    assert (told.mean, told.any_hit) == (2, 15 / 16)
    assert (told.zombies, told.killable) == ({"walker": 2, "fatty": 1}, {"walker": 2})
    assert (told.to_clear, told.clears) == (None, 0)
    assert (told.friends, told.friendly_fire, told.noisy) == ((), 0, False)


def test_a_bonus_is_in_the_accuracy() -> None:
    assert told_of(one_more_on_each_die).accuracy == 3


def test_friends_in_the_zone() -> None:
    told = told_of(two_pistols_at_friends)
    assert told.friends == ("amy", "josh")
    assert told.friendly_fire == pytest.approx(5 / 9)
    assert (told.friendly_damage, told.noisy) == (1, True)
    assert told_of(a_sniper_past_friends).friends == ()
    assert told_of(past_a_low_profile).friends == ("josh",)
    assert told_of(point_blank_beside_a_friend).friends == ()
    steady = told_of(with_a_steady_hand)
    assert (steady.friends, steady.friendly_fire) == ((), 0)
    assert steady.assumes == ("spare-friends",)


def test_what_stands_in_front_keeps_those_behind_alive() -> None:
    told = told_of(behind_a_fatty)
    assert told.zombies == {"walker": 2, "fatty": 1, "runner": 2}
    assert told.killable == {"walker": 2}
    assert told.to_clear is None
    assert (told.tough, told.shielded, told.shields) == (("fatty",), ("runner",), ("fatty",))


def test_2e_028_a_fatty_in_front_of_all_lets_nobody_be_killed() -> None:
    stage = modern("Amy").zombies(NEXT, fatty=1, runner=2).give("Amy", hand1="pistol")
    told = odds.attack(stage.start(), f"attack pistol ranged {NEXT}")
    assert (told.any_kill, told.mean_kills) == (0, 0)
    assert (told.tough, told.shielded, told.shields) == (("fatty",), ("runner",), ("fatty",))


def test_who_picks_the_targets_finds_nobody_shielded() -> None:
    told = told_of(a_pair_of_swords)
    assert (told.tough, told.shielded, told.shields) == (("fatty",), (), ())


def test_re_rolls_are_named_and_not_counted() -> None:
    told = told_of(an_abomination_in_front)
    assert told.rerolls == ("plenty-of-shells",)
    assert told.any_hit == pytest.approx(7 / 8)
    assert told_of(rolling_on).rerolls == ("lucky",)


def test_the_number_of_dice_that_is_taken_for_granted() -> None:
    many = told_of(iron_rain)
    assert (many.dice, many.assumes) == (5, ("by-crowd",))
    few = told_of(a_barbarian_with_few_enemies)
    assert (few.dice, few.assumes) == (2, ("printed-dice",))


def test_the_numbers_of_skills_that_only_black_plague_has() -> None:
    rain = told_of(mana_rain)
    assert (rain.dice, rain.assumes, rain.friends) == (4, ("by-crowd",), ("clovis",))
    assert told_of(in_a_frenzy).dice == 3
    bow = told_of(a_favourite_bow)
    assert (bow.damage, bow.friendly_damage, bow.to_clear) == (2, 2, 2)


def test_reaper_saves_a_hit() -> None:
    assert told_of(reaping).to_clear == 3
    assert told_of(reaping_in_order).to_clear == 3


def test_only_attacks_have_odds() -> None:
    stage, choice = a_bat_for_walkers()
    game = stage.start()
    with pytest.raises(GameError, match="which is no attack"):
        odds.attack(game, "end-turn")
    with pytest.raises(GameError, match="not offered now"):
        odds.attack(game, choice.replace("baseball-bat", "katana"))


def test_looking_changes_nothing() -> None:
    stage, choice = two_pistols_at_friends()
    game = stage.start()
    before, view, chance = game.decision, game.view(), game.state.chance
    told = odds.attack(game, choice)
    assert (game.decision, game.view(), game.state.chance) == (before, view, chance)
    assert odds.attack(game.imagine(1), choice) == told  # nothing in it was hidden
