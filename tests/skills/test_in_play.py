"""Random games of survivors with skills that no card of the boxes prints."""

from __future__ import annotations

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.library import Library
from shamble.game import Game
from shamble.rules.words.events import EVENTS

SKILLS = ("Taunt", "Tough", "Zombie link", "Combat reflexes", "Sidestep", "Regeneration", "Medic")
MORE_SKILLS = (
    *("Destiny", "Break-in", "Is That All You've Got?", "Webbing", "Lifesaver", "Field medic"),
    "Blitz",
    *("+1 Zone per Move", "Sprint", "Starts with 4 Health", "Search: 2 cards"),
)
"""Of 2nd Edition; besides those that only some boxes have."""
SECOND_EDITION = ("Hoard", "Distributor", "Hold your nose", "Born leader", "Blitz")
FIGHTING = (
    *("Dual expert", "Ambidextrous", "Gunslinger", "Escalation: Combat", "+1 free Melee Action"),
    *("Roll 6: +1 Damage Combat", "Dreadnought: Walker", "Free reload", "Home defender"),
    *("2 cocktails are better than 1", "Improvised weapon: Melee", "Improvised weapon: Ranged"),
)
CHOICES = 250


def skilled(quest: str, skills: tuple[str, ...]) -> Library:
    """The library with these skills at Blue, another one first for each survivor."""
    shelf = library.packaged()
    content, _ = shelf.quest(quest)
    survivors = []
    for number, survivor in enumerate(content.survivors):
        changed = msgspec.structs.replace(survivor)
        first = number % len(skills)
        msgspec.structs.force_setattr(changed, "blue", (*skills[first:], *skills[:first]))
        survivors.append(changed)
    box = msgspec.structs.replace(content, survivors=tuple(survivors))
    return Library({**shelf.boxes, content.box.id: box})


def play(quest: str, skills: tuple[str, ...]) -> tuple[set[str], set[str], set[str]]:
    """Random games in which nothing breaks, and a copy made at any decision is the same game.
    Returns what happened, what was asked and what was chosen."""
    shelf = skilled(quest, skills)
    seen: set[str] = set()
    asked: set[str] = set()
    chosen: set[str] = set()
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
            choice = bot.choose(game)
            chosen.add(game.decision.choices[choice].split()[0])
            game.choose(choice)
            assert game.check() == []
        seen |= {EVENTS[event[0]].word for event in game.events}
    return seen, asked, chosen


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_each_of_them_works_anywhere_in_a_game(quest: str) -> None:
    seen, asked, _ = play(quest, SKILLS)
    assert {"taunted", "shrugged-off", "linked"} <= seen
    assert {"react", "heal"} <= asked


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_more_of_them(quest: str) -> None:
    _, asked, chosen = play(quest, MORE_SKILLS)
    assert {"refuse", "pay-wounds"} <= asked
    assert {"lifesaver", "field-medic"} & chosen


def test_those_of_second_edition() -> None:
    seen, asked, chosen = play("M1", SECOND_EDITION)
    assert "action-given" in seen
    assert "assign" in asked
    assert {"lead", "blitz"} <= chosen


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_those_for_fights_too(quest: str) -> None:
    seen, asked, chosen = play(quest, FIGHTING)
    assert {"unhurt", "attacked"} <= seen
    of_one_box = {"improvise", "keep-thrown"}
    assert (asked | chosen) & of_one_box == (of_one_box if quest == "M1" else set())
