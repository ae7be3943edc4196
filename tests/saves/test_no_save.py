"""Paths at which no save can be, and positions that a game never had: one sentence each."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from shamble.content import document
from shamble.content.errors import ContentError
from shamble.game import Game, GameError
from shamble.game.saves import Save
from tests.saves.changing import played, rules_changed


def a_folder(folder: Path) -> Path:
    return folder


def a_nul(folder: Path) -> Path:
    return folder / "a\0b.json"


def a_link_loop(folder: Path) -> Path:
    link = folder / "loop.json"
    link.symlink_to(link)
    return link


def a_device(folder: Path) -> Path:
    return Path("/dev/zero")


def too_long_a_name(folder: Path) -> Path:
    return folder / ("x" * 5000)


def inside_a_file(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file" / "game.json"


NO_SAVES = (a_folder, a_nul, a_link_loop, a_device, too_long_a_name, inside_a_file)


@pytest.mark.parametrize("made", NO_SAVES)
def test_where_no_save_can_be_is_told(made: object, tmp_path: Path) -> None:
    assert callable(made)
    with pytest.raises(GameError, match=r"expected|can be no file's name"):
        Game.load(made(tmp_path))


@pytest.mark.parametrize("made", NO_SAVES)
def test_where_no_content_can_be_is_told(made: object, tmp_path: Path) -> None:
    assert callable(made)
    with pytest.raises(ContentError, match="expected"):
        document.parse(made(tmp_path))


@pytest.mark.parametrize("count", [-1, 13, 10**9])
def test_a_game_has_no_position_before_its_first_or_after_its_last_choice(count: int) -> None:
    game = played(12)
    before = game.position_hash
    with pytest.raises(GameError, match="expected 0 to 12"):
        game.at(count)
    assert (game.length, game.position_hash) == (12, before)
    assert [game.at(there).length for there in (0, 5, 12)] == [0, 5, 12]


def test_a_game_that_is_not_watched_keeps_no_position_but_this_one() -> None:
    game = Game.new("M1", seed=1, watched=False)
    game.choose(0)
    assert game.at(1).length == 1
    with pytest.raises(GameError, match="not watched"):
        game.at(0)


def test_what_other_rules_made_was_never_here() -> None:
    save = played(70).to_save()
    with rules_changed():
        game = Game.replay(Save.read(msgspec.json.encode(save)))
        exact, length = game.leaps[0].exact, game.leaps[0].length
        assert 0 < exact < length - 1
        with pytest.raises(GameError, match=f"expected at most {exact}, or at least {length}"):
            game.at(exact + 1)
        assert [game.at(there).length for there in (exact, length)] == [exact, length]
