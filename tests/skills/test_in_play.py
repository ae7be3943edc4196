"""Random games of survivors with skills that no card of the boxes prints."""

from __future__ import annotations

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.library import Library
from shamble.game import Game
from shamble.rules.events import EVENTS

SKILLS = ("Taunt", "Tough", "Zombie link", "Combat reflexes", "Sidestep", "Regeneration", "Medic")
CHOICES = 250


def skilled(quest: str) -> Library:
    """The library with these skills at Blue, another one first for each survivor."""
    shelf = library.packaged()
    content, _ = shelf.quest(quest)
    survivors = []
    for number, survivor in enumerate(content.survivors):
        changed = msgspec.structs.replace(survivor)
        first = number % len(SKILLS)
        msgspec.structs.force_setattr(changed, "blue", (*SKILLS[first:], *SKILLS[:first]))
        survivors.append(changed)
    box = msgspec.structs.replace(content, survivors=tuple(survivors))
    return Library({**shelf.boxes, content.box.id: box})


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_each_of_them_works_anywhere_in_a_game(quest: str) -> None:
    """Nothing breaks, and a copy made at any decision is the same game."""
    shelf, seen, asked = skilled(quest), set(), set()
    for seed in range(6):
        game, bot = Game.new(quest, players=2, seed=seed, content=shelf), RandomBot(seed)
        for number in range(CHOICES):
            if game.over:
                break
            asked.add(game.decision.kind)
            if number % 7 == 0:
                copy = game.clone()
                assert copy.decision == game.decision
                assert copy.state.chance == game.state.chance
            game.choose(bot.choose(game))
            assert game.check() == []
        seen |= {EVENTS[event[0]].word for event in game.events}
    assert {"taunted", "shrugged-off", "linked"} <= seen
    assert {"react", "heal"} <= asked
