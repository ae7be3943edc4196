"""A position and its copies."""

from __future__ import annotations

from tools import state_copy

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.table.state import ASIDE, LEFT, NOWHERE, TAKEN_AWAY, UNDELIVERED

SHARED = [name for name, kind in state_copy.FIELDS.items() if kind not in ("Own", "int")]


def test_the_lines_that_copy_are_made_from_the_fields() -> None:
    text = state_copy.FILE.read_text(encoding="utf-8")
    assert state_copy.renewed(text) == text


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
