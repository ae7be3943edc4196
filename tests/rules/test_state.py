"""A position and its copies."""

from __future__ import annotations

from tools import state_fields

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.table.state import ASIDE, LEFT, NOWHERE, TAKEN_AWAY, UNDELIVERED
from shamble.rules.table.things import THINGS

SHARED = [name for name, one in THINGS.items() if one.shape.kind not in ("Own", "int")]


def test_the_fields_are_those_of_the_described_things() -> None:
    """If this fails: python -m tools.state_fields"""
    text = state_fields.FILE.read_text(encoding="utf-8")
    assert state_fields.renewed(text) == text


def test_piles_are_replaced_and_never_changed_in_place() -> None:
    for quest in ("M1", "Q0", "Q6"):
        for seed in range(3):
            game = Game.new(quest, seed=seed, watched=False)
            bot = RandomBot(seed)
            seen: dict[int, tuple[str, list[object], list[object]]] = {}
            while not game.over:
                for name in SHARED:
                    pile = getattr(game.state, name)
                    seen.setdefault(id(pile), (name, pile, list(pile)))
                game.choose(bot.choose(game))
            changed = {name for name, pile, before in seen.values() if pile != before}
            assert changed == set()


def test_numbers_that_are_not_there_mean_what_they_meant_in_stored_games() -> None:
    assert (NOWHERE, LEFT, ASIDE) == (-1, -2, -3)
    assert (UNDELIVERED, TAKEN_AWAY) == (-1, -2)
