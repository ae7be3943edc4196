"""Golden games are sought by minds, and none that stands is replaced."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from tools import golden
from tools.golden import Sought, Wish

from shamble.game import Game
from shamble.game.saves import Save
from shamble.lab.simulation import OTHER_CHANCE
from shamble.minds import MINDS
from tests.quests.replaying import GOLDEN

QUICK = Wish("M0", mind="quick")


def ended(wish: Wish, count: int) -> list[str]:
    return [golden.seek(wish, seed).ending for seed in range(1, count + 1)]


def test_a_seed_is_the_game_that_the_mind_plays() -> None:
    """The same as on the ladder."""
    game, mind = Game.new("M0", seed=3), MINDS["quick"](3 ^ OTHER_CHANCE)
    while not game.over:
        game.choose(mind.answer(game))
    sought = golden.seek(QUICK, 3)
    assert sought.choices == tuple(game.choices)
    assert (sought.ending, sought.rounds) == (game.outcome.cause, game.outcome.rounds)


def test_the_first_seed_that_ends_so_is_found_however_many_are_played_at_once() -> None:
    told: list[Sought] = []
    one, two = (
        golden.found(QUICK, golden.each(QUICK, range(1, 40), workers), told.append)
        for workers in (1, 2)
    )
    assert one is not None
    assert one == two
    assert one.ending == "won"
    assert [sought.ending == "won" for sought in told].count(True) == 2


def test_a_defeat_can_be_wanted() -> None:
    wish = QUICK._replace(ending="survivor-eliminated")
    sought = golden.found(wish, golden.each(wish, itertools.count(1), 1), lambda _: None)
    assert sought is not None
    assert sought.ending == "survivor-eliminated"


def test_chosen_luck_wins_where_the_mind_alone_loses() -> None:
    """More often than not."""
    lost = [seed for seed in range(1, 6) if golden.seek(QUICK, seed).ending != "won"]
    lucky = [golden.seek(QUICK._replace(kept=3, tries=6), seed).ending for seed in lost]
    assert lucky.count("won") > len(lost) / 2 > 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one for golden games."""
    monkeypatch.setattr(golden, "GOLDEN", tmp_path)
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["golden", *words])
    return golden.main()


def test_what_is_found_is_a_save(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    team = ("--team", "Wanda", "Doug")
    assert run(monkeypatch, "M0", "--mind", "quick", "--ending", "survivor-eliminated", *team) == 0
    save = Save.read_file(folder / "m0-survivor-eliminated.json")
    assert (save.hashes, save.positions) == ((), ()), "its choices are enough"
    game = Game.replay(save)
    assert game.outcome.cause == "survivor-eliminated"
    assert game.setup.survivors == ("Wanda", "Doug")


def test_that_none_is_found_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("M0", "--mind", "quick", "--ending", "necromancer-escaped", "--games", "3")
    assert run(monkeypatch, *words) == 1
    ends = ended(QUICK, 3)
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("M0: none ended in necromancer-escaped.")
    for end in set(ends):
        assert f"{ends.count(end)} × {end}" in last
    assert list(folder.iterdir()) == []


def test_a_golden_game_that_stands_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (GOLDEN / "m0-won.json").read_bytes()
    assert run(monkeypatch, "M0", "--mind", "quick") == 1
    assert "m0-won.json stands" in capsys.readouterr().out
    assert (GOLDEN / "m0-won.json").read_bytes() == before


@pytest.mark.parametrize(
    "words, said",
    [
        (("M99",), "M99"),
        (("M0", "--team", "Nobody"), "Nobody"),
        (("M0", "--tries", "0"), "0 is less than 1"),
    ],
)
def test_what_cannot_be_sought(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *words)
    assert said in capsys.readouterr().err
