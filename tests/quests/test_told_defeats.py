"""A lost game says which of the quest's own ways to lose it was. (ruling 193)"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.lab.verification import differences
from shamble.telling.sayings import Sayings

TRIES = 400
"""So many games of one sort surely have one among them that ends as wanted."""


def shooting_at_cars(game: Game, chance: random.Random) -> str:
    """Somebody who shoots at every car in reach, and walks about otherwise."""
    offered = game.decision.choices
    zones = {car.zone for car in game.view().cars}
    aims = [text for text in offered if text.startswith("aim-at-car")]
    shots = [text for text in offered if " ranged " in text and text.split()[-1] in zones]
    moves = [text for text in offered if text.startswith("move")]
    return chance.choice(aims or shots or moves or offered)


def whatever(game: Game, chance: random.Random) -> str:
    return chance.choice(game.decision.choices)


def lost(quest: str, cause: str, choose: Callable[[Game, random.Random], str]) -> Game:
    """The first game of the quest that ends for this cause."""
    for seed in range(TRIES):
        game, chance = Game.new(quest, seed=seed), random.Random(seed)
        while not game.over:
            game.choose(choose(game, chance))
        if game.outcome.cause == cause:
            return game
    raise AssertionError(f"no game of {quest} ended so")


@pytest.fixture(scope="module")
def without_cars() -> Game:
    return lost("M4", "goal-impossible", shooting_at_cars)


@pytest.fixture(scope="module")
def without_ned() -> Game:
    return lost("M25", "rule-of-the-quest", whatever)


CARS = {
    "en": "fewer cars are left than Spawn tokens to move: goal 1 is out of reach",
    "fr": "le plateau a moins de voitures que de pions Invasion à déplacer : le but 1 est hors "
    "d'atteinte",
    "pl": "zostało mniej samochodów niż znaczników Strefy Namnażania do przesunięcia: zadanie 1 "
    "jest już niewykonalne",
}
NED = {
    "en": "a rule of the quest ended it (as soon as a Zombie is in “workshop”)",
    "fr": "une règle de la mission y a mis fin (dès qu'un zombie est à l'endroit « atelier »)",
    "pl": "tak stanowi zasada misji (gdy tylko Zombie znajdzie się w miejscu „warsztat”)",
}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_ruling_193_it_is_told_which_goal_and_why(without_cars: Game, language: str) -> None:
    sayings = Sayings(without_cars, Names.load(language))
    assert sayings.ending() == CARS[language]
    *_, last = sayings.events(without_cars.events)
    assert CARS[language] in last


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_2e_62_a_rule_that_loses_is_told(without_ned: Game, language: str) -> None:
    sayings = Sayings(without_ned, Names.load(language))
    assert sayings.ending() == NED[language]
    *_, last = sayings.events(without_ned.events)
    assert NED[language] in last
    assert [defeat.have for defeat in without_ned.view().defeats] == [0, 0, 0, 1]


def test_a_replay_ends_in_the_same_way(without_cars: Game) -> None:
    save = without_cars.to_save()
    assert differences(save) == []
    assert Game.replay(save).state.lost_by == 0
