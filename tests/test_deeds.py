"""What each survivor did, and the story of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.names import Names
from shamble.content.survivors import Survivor
from shamble.game import Game, GameError
from shamble.rules.actions.doors import DOOR_OPENED
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.fire.burning import FIRE
from shamble.rules.combat.fire.lighting import THROWN
from shamble.rules.combat.rerolls import REROLLED, ROLLED
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.flow.levels import LEVEL_REACHED
from shamble.rules.flow.words import GAME_ENDED, GOAL_MET, TURN_BEGAN
from shamble.rules.people.words import ELIMINATED, WOUNDED
from shamble.rules.systems.cars.driving import RAN_INTO
from shamble.rules.table.words import NOISE_MADE
from shamble.telling.deeds import Deeds, best_blow, deeds, story, turning_points
from shamble.telling.sayings import Sayings
from tests.quests.replaying import GOLDEN, replayed

GAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))


def of(game: Game, survivor: str) -> Deeds:
    return next(each for each in deeds(game) if each.survivor == survivor)


def played(game: Game) -> list[Survivor]:
    """Whoever somebody plays, or played: it was their Turn."""
    began = {event[1] for event in game.events if event[0] == TURN_BEGAN}
    people = enumerate(game.material.survivors)
    return [record for number, record in people if game.play.acts(number) or number in began]


def check(game: Game) -> None:
    """The deeds agree with the position that they led to."""
    done, state = deeds(game), game.state
    assert [each.survivor for each in done] == [s.id for s in played(game)]
    for kind in game.material.kinds:
        assert sum(each.kills.get(kind.id, 0) for each in done) == state.kills[kind.index]
    assert sum(each.objectives for each in done) == state.taken.bit_count()
    assert sum(each.crates for each in done) == (
        len(game.material.crate_zones) - state.crates.bit_count()
    )
    seen = {view.id: view for view in game.view().survivors}
    people = enumerate(game.material.survivors)
    follow = {record.id for number, record in people if not game.play.acts(number)}
    assert {each.survivor for each in done} - follow == set(seen)
    for each in done:
        if each.survivor in follow:  # no dashboard any more
            continue
        view = seen[each.survivor]
        assert (each.points, each.level, each.out) == (view.points, view.level, view.out)
        assert each.killed == sum(each.kills.values())
        if each.out is None:
            assert each.wounds - each.healed == view.wounds
        living = each.out != "eliminated"
        assert each.left == (view.health - view.wounds if living else 0)
        assert (each.left > 0) == living
        assert each.health == view.health
        assert (each.out is None) == (each.out_round is None)
        assert each.out_round is None or 1 <= each.out_round <= state.round
        assert each.misses >= 0
        assert each.attacks <= each.hits + each.misses <= each.dice


@pytest.mark.parametrize("name", GAMES)
def test_golden_games(name: str) -> None:
    game = replayed(name)
    check(game)
    told = story(game)
    events = game.events
    assert 1 <= len(told) <= 10
    assert list(told) == sorted(set(told))
    assert told[-1] == len(events) - 1
    assert events[told[-1]][0] == GAME_ENDED
    moments = {events[number][0] for number in told}
    for kind in (ELIMINATED, GOAL_MET):
        assert (kind in moments) == any(event[0] == kind for event in events)
    turned = turning_points(game)
    assert len(turned) <= 5
    assert set(turned) <= set(told)
    assert all(count <= 2 for count in Counter(events[n][0] for n in turned).values())
    assert not {events[n][0] for n in turned} & {GAME_ENDED, ATTACKED, DOOR_OPENED, WOUNDED}
    sayings = Sayings(game, Names.load("en"))
    assert all(next(sayings.events(events[n : n + 1])) for n in told)


@pytest.mark.parametrize("quest", ["M1", "M10", "Q0", "Q5"])
def test_random_games(quest: str) -> None:
    for seed in range(4):
        game, bot = Game.new(quest, seed=seed), RandomBot(seed)
        while not game.over:
            game.choose(bot.choose(game))
            if game.length % 40 == 0:
                check(game)
        check(game)
        assert len(story(game)) <= 10


def test_a_known_game() -> None:
    game = replayed("m0-won")
    wanda = of(game, "wanda")
    assert wanda.kills == {"walker": 8, "runner": 3, "fatty": 4}
    assert (wanda.killed, wanda.attacks, wanda.hits, wanda.misses) == (15, 20, 20, 11)
    assert (wanda.moves, wanda.searches, wanda.cards, wanda.doors) == (13, 4, 5, 2)
    assert (wanda.objectives, wanda.crates) == (1, 1)
    assert (wanda.points, wanda.level) == (20, "orange")
    assert (wanda.out, wanda.out_round) == ("left", 13)


def test_a_re_roll_counts_as_dice_and_not_as_misses() -> None:
    game = Game.new("M0", survivors=("Bunny G", "Amy"), seed=1)
    game.events[:] = [
        (ROLLED, 0, 112),
        (REROLLED, 0, 345),
        (ROLLED, 0, 6),
        (ATTACKED, 0, 0, 0, 0, 3),
        (ROLLED, 1, 12),  # Armor, or a door
        (NOISE_MADE, 0),
        (ROLLED, 0, 44),
        (ATTACKED, 0, 0, 0, 0, 2),
    ]
    done = of(game, "bunny-g")
    assert (done.attacks, done.dice, done.hits, done.misses) == (2, 9, 5, 1)
    assert of(game, "amy").dice == 0


def test_an_attack_without_dice_misses_nothing() -> None:
    """Iron rain at a zone without zombies, a die for each of them."""
    game = Game.new("M0", survivors=("Bunny G", "Amy"), seed=1)
    game.events[:] = [(ROLLED, 0, 0), (ATTACKED, 0, 0, 0, 0, 0)]
    done = of(game, "bunny-g")
    assert (done.attacks, done.dice, done.hits, done.misses) == (1, 0, 0, 0)


def test_friendly_fire_is_the_shooters_and_the_wounds_are_the_friends() -> None:
    game = replayed("m0-survivor-eliminated")
    assert (of(game, "doug").friendly_fire, of(game, "doug").wounds) == (1, 1)
    assert (of(game, "ned").friendly_fire, of(game, "ned").wounds) == (0, 1)
    assert (of(game, "elle").out, of(game, "elle").out_round) == ("eliminated", game.state.round)


def test_the_biggest_attack_is_told() -> None:
    game = replayed("m0-won")
    told = [game.events[number] for number in story(game)]
    (attack,) = [event for event in told if event[0] == ATTACKED]
    at = game.events.index(attack)
    kills = [e[4] for e in game.events[at + 1 : at + 4] if e[0] == ZOMBIES_KILLED]
    assert sum(kills) == 2
    assert game.events[story(game)[0]][0] == ZOMBIES_KILLED  # the first one


def test_the_game_turns_at_what_matters_most() -> None:
    game = replayed("q5-won")  # four of the team fall; the first two are told
    turned = [game.events[number] for number in turning_points(game)]
    kinds = [ZOMBIES_KILLED, ELIMINATED, LEVEL_REACHED, ELIMINATED, GOAL_MET]
    assert [event[0] for event in turned] == kinds
    assert game.material.kinds[turned[0][3]].necromancer
    fallen = [event for event in game.events if event[0] == ELIMINATED]
    assert len(fallen) == 4
    assert [turned[1], turned[3]] == fallen[:2]


def test_the_best_blow_is_the_one_that_killed_most() -> None:
    game = Game.new("M0", survivors=("Bunny G", "Amy"), seed=1)
    game.events[:] = [
        (ATTACKED, 0, 5, 0, 0, 2),
        (ZOMBIES_KILLED, 0, 0, 0, 2),
        (ATTACKED, 1, 6, 0, 0, 3),
        (ZOMBIES_KILLED, 1, 0, 0, 1),
        (ZOMBIES_KILLED, 1, 0, 1, 2),
        (THROWN, 0, 7, 3),
        (NOISE_MADE, 0),
        (FIRE, 0, 3),
        (ZOMBIES_KILLED, 0, 3, 0, 3),
    ]
    assert best_blow(game) == (2, 3, 2)  # the first of two that killed three
    game.events.append((ZOMBIES_KILLED, 0, 3, 1, 1))
    assert best_blow(game) == (7, 4, 5)  # lit by what was thrown


def test_what_guards_and_cars_kill_is_not_of_the_attack_before() -> None:
    game = Game.new("M0", survivors=("Bunny G", "Amy"), seed=1)
    game.events[:] = [
        (ATTACKED, 0, 5, 0, 0, 0),
        (RAN_INTO, 1, 0, 2, 2),
        (ZOMBIES_KILLED, 1, 2, 0, 2),
    ]
    assert best_blow(game) == (1, 2, None)


def test_single_kills_are_no_blow_to_tell() -> None:
    assert best_blow(replayed("m1-won")) is None


def test_a_death_is_told_once() -> None:
    game = replayed("m0-survivor-eliminated")
    told = [game.events[number] for number in story(game)]
    assert not any(event[0] == WOUNDED and event[3] == 0 for event in told)


def test_a_game_that_nobody_watched_has_no_story() -> None:
    game = Game.new("M0", seed=1, watched=False)
    for tell in (deeds, story, turning_points, best_blow):
        with pytest.raises(GameError, match="not watched"):
            tell(game)
