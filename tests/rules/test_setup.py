"""Setting up, by the book of each box."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.library import Library
from shamble.game import Game, GameError
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.table.state import Phase
from tests.cli.running import waiting_folder


def test_2e_deals_one_starting_card_to_each_of_six() -> None:
    """[2E 6]"""
    game = Game.new("M1", seed=1)
    assert all(len(survivor.cards) == 1 for survivor in game.view().survivors)
    dealt = sorted(card for s in game.view().survivors for card in s.cards.values())
    assert dealt == ["baseball-bat", "crowbar", "fire-axe", "pistol", "pistol", "pistol"]


def test_2e_players_choose_who_is_dealt_more_before_they_see_the_card() -> None:
    """[2E 6]"""
    game = Game.new("M1", survivors=("Amy", "Doug", "Wanda", "Ned"), seed=1)
    assert game.decision.kind == "starting-equipment"
    assert game.decision.choices == tuple(
        f"extra-card {n}" for n in ("amy", "doug", "wanda", "ned")
    )
    assert game._engine.decision is not None
    assert game._engine.decision.survivor == -1, "all of them choose"
    game.choose("extra-card doug")
    assert "extra-card doug" not in game.decision.choices
    game.choose("extra-card ned")
    assert sorted(len(s.cards) for s in game.view().survivors) == [1, 1, 2, 2]


@pytest.mark.parametrize("seed", range(8))
def test_2e_the_fire_axe_brings_the_first_player_token(seed: int) -> None:
    """[2E 7] (ruling 6)"""
    game = Game.new("M1", players=6, seed=seed)
    holder = next(s for s in game.view().survivors if "fire-axe" in s.cards.values())
    assert game.state.first == holder.seat
    assert game.decision.seat in (None, holder.seat)


def test_bp_players_share_the_cards_at_least_one_each() -> None:
    """[BP 6] (ruling 72)"""
    game = Game.new("Q0", survivors=("Ann", "Baldric"), seed=1)
    while game.decision.kind == "starting-equipment":
        game.choose(
            next(c for c in game.decision.choices if c.endswith("ann") or c.endswith("baldric"))
        )
    cards = [len(s.cards) for s in game.view().survivors]
    assert sum(cards) == 6
    assert min(cards) >= 1


def test_bp_players_choose_first_player_and_first_spawn_zone() -> None:
    """[BP 7, 25] (rulings 6, 127)"""
    game = Game.new("Q0", players=2, seed=1)
    kinds = []
    while game.state.phase == Phase.SETUP:
        kinds.append(game.decision.kind)
        game.choose(0)
    assert kinds[-2:] == ["first-player", "first-spawn"]


def test_ruling_128_a_spawn_zone_with_two_tokens_is_one_choice() -> None:
    """Q9 has two in a zone: both spawn there, one after the other. [BP 48]"""
    game = Game.new("Q9", seed=1)
    while game.decision.kind != "first-spawn":
        game.choose(0)
    zones = ("1,2:c", "1,1:d", "1,0:a")
    assert game.decision.choices == tuple(f"spawn-first {zone}" for zone in zones)
    game.choose("spawn-first 1,1:d")
    order = [game.state.spawn_tokens[token] for token in spawn_order(game.play)]
    assert [game.material.board.name(zone) for zone in order] == [
        "1,1:d", "1,1:d", "1,0:a", "1,2:c",
    ]  # fmt: skip


def test_bp_tutorial_has_no_necromancer_cards() -> None:
    """[BP 38]"""
    game = Game.new("Q0", seed=1)
    facts = game.material.zombie_cards
    assert all("necromancer" not in facts[c].kind for c in game.state.zombie_deck)
    assert len(game.state.zombie_deck) < len(facts)


def test_tutorial_zombies_stand_on_the_board() -> None:
    """[2E 36]"""
    game = Game.new("M0", seed=1)
    kinds = [kind for zone in game.view().zombies.values() for kind in zone]
    assert sorted(kinds) == ["fatty", "runner", "walker", "walker"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"quest": "M99"}, "no quest 'M99'"),
        ({"players": 7}, "expected 1 to 6"),
        ({"survivors": ("Amy", "Amy")}, "twice"),
        ({"survivors": ("Amy", "Gandalf")}, "not in this box"),
        ({"players": 3, "survivors": ("Amy",)}, "1 survivors for 3 players"),
        ({"players": 2, "seats": (0, 0, 0, 0, 0, 0)}, "the seats"),
    ],
)
def test_wrong_set_ups_are_one_clear_error(wrong: dict[str, object], sentence: str) -> None:
    arguments: dict[str, object] = {"quest": "M1", **wrong}
    with pytest.raises((GameError, ContentError), match=sentence):
        Game.new(**arguments)  # type: ignore[arg-type]


def test_a_quest_of_ones_own_that_says_more_than_there_are_rules_for(tmp_path: Path) -> None:
    own = library.load(waiting_folder(tmp_path))
    with pytest.raises(ContentError, match="quest X1, which cannot be played yet"):
        Game.new("X1", content=own)


def test_a_card_that_lends_a_skill_nobody_has_built_is_refused() -> None:
    """Before anything is dealt, naming card and skill."""
    shelf = library.packaged()
    box, _ = shelf.quest("M1")
    equipment = tuple(
        msgspec.structs.replace(card, skill="Guards: Hoard") if card.id == "katana" else card
        for card in box.equipment
    )
    changed = msgspec.structs.replace(box, equipment=equipment)
    with pytest.raises(ContentError, match="'Katana', which lends the skill 'Guards: Hoard'"):
        Game.new("M1", content=Library({**shelf.boxes, box.box.id: changed}))
