"""The benchmarks run and print every row. Nothing here depends on a time."""

from __future__ import annotations

import json
import re
import resource
from pathlib import Path
from xml.etree import ElementTree

import pytest
from benchmarks import board, compare, hints, history, load, load_room, peers, rules, telling

import shamble
from shamble.game import Game
from shamble.rules.flow.play import Play
from shamble.rules.table.state import Phase
from shamble.server.settings import Limits

TINY = ["--games", "1", "--repeats", "1"]
SMALL = ["--games", "1", "--clones", "1", "--rounds", "1"]
TREE = str(Path(shamble.__file__).parent.parent)
COMPARED = (
    compare.DECISIONS,
    compare.COPY,
    compare.CLONE,
    compare.WORST,
    compare.ZOMBIE_PHASE,
)
NAMES = (
    rules.DECISIONS,
    rules.GAMES,
    rules.COPY,
    rules.CLONE_AT_MENU,
    rules.CLONE_INSIDE,
    rules.ZOMBIE_PHASE,
    rules.MEMORY,
)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No other builds and no peers are installed."""
    monkeypatch.setattr(rules, "COMPILED", tmp_path / "none")
    monkeypatch.setattr(peers, "PEERS", tmp_path / "none")


def test_the_board_prints_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    board.main(["M0", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert figures["calibration loop"]["ratio"] == 1.0
    assert len(figures) == 8
    assert all(figure["seconds"] > 0 for figure in figures.values())
    board.main(["M0"])
    assert "calibration loop" in capsys.readouterr().out


def test_hints_are_timed_at_menus(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(game.decision.kind == "action" for game in hints.menus("M0", 3))
    hints.main(["M0", "--positions", "2", "--json"])
    figures = json.loads(capsys.readouterr().out)["quests"]["M0"]
    assert list(figures) == [hints.P50, hints.P95, hints.LONGEST]
    assert 0 < figures[hints.P50] <= figures[hints.P95] <= figures[hints.LONGEST]
    hints.main(["M0", "--positions", "1"])
    assert "hints at 1 menus each" in capsys.readouterr().out


def test_every_quest_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    rules.main(["M0", "Q0", "--json", *TINY])
    build = json.loads(capsys.readouterr().out)
    assert list(build["quests"]) == ["M0", "Q0"]
    for figures in build["quests"].values():
        assert tuple(figures) == NAMES
        assert all(figure > 0 for figure in figures.values())


@pytest.mark.usefixtures("alone")
def test_the_rules_print_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    rules.main(["M0", *TINY])
    printed = capsys.readouterr().out
    for name in NAMES:
        assert f"M0: {name}" in printed


def test_both_builds_stand_side_by_side() -> None:
    pure = _build(compiled=False, rate=1000.0)
    compiled = _build(compiled=True, rate=5000.0)
    assert rules.rows([pure, compiled]) == [
        ["calibration loop", "1.00 ms", "1", "1.00 ms", "1"],
        ["M1: decisions per second", "1,000", "1.00", "5,000", "5.00"],
        ["M1: copy a state", "4.00 µs", "0.0040", "4.00 µs", "0.0040"],
    ]


def test_the_crowd_is_as_large_as_its_name_says() -> None:
    game = Game.new("M1", seed=1, watched=False)
    while game.state.phase != Phase.PLAYERS:
        game.choose(0)
    play = Play(game.material, game.state.copy())
    rules.crowd(play)
    assert sum(play.state.crowd) == rules.ZOMBIES
    assert not any(play.state.crowd[zone] for zone in play.state.zone)


def test_the_history_grows_by_a_line_and_is_drawn(tmp_path: Path) -> None:
    file, drawing = tmp_path / "history.jsonl", tmp_path / "history.svg"
    for rate in (1000.0, 2000.0):
        history.keep([_build(compiled=False, rate=rate)], file, drawing)
    runs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [run["builds"][0]["quests"]["M1"][rules.DECISIONS] for run in runs] == [1000.0, 2000.0]
    assert all(run["date"] and run["commit"] and run["python"] for run in runs)
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    line = root.find(".//{*}polyline")
    assert line is not None
    (x1, y1), (x2, y2) = [place.split(",") for place in line.attrib["points"].split()]
    assert float(x1) < float(x2)
    assert float(y1) > float(y2)  # twice as many is higher up


def test_the_drawn_figures_are_measured_ones() -> None:
    assert set(history.DRAWN) <= set(NAMES)


@pytest.mark.usefixtures("alone")
def test_without_the_peers_it_says_how_to_get_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        peers.main(TINY)
    assert end.value.code == 1
    assert "make bench-peers" in capsys.readouterr().err


@pytest.mark.usefixtures("alone")
def test_ours_stand_beside_the_peers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(peers, "PEERS", tmp_path)
    monkeypatch.setattr(peers, "measure_peers", lambda games, repeats: [("a peer", 10.0, 1e-6)])
    monkeypatch.setenv("COLUMNS", "200")
    peers.main(TINY)
    printed = capsys.readouterr().out
    assert "a peer" in printed
    assert f"Shamble {peers.QUEST}" in printed
    assert "x a peer" in printed


def test_of_several_rounds_the_best_counts() -> None:
    rounds = [[("a", 10.0, 3.0), ("b", 5.0, 1.0)], [("a", 9.0, 2.0), ("b", 6.0, 4.0)]]
    assert peers.best(rounds) == [("a", 10.0, 2.0), ("b", 6.0, 1.0)]


def test_two_trees_are_measured_by_turns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    compare.main([TREE, TREE, "--quests", "M0", *SMALL, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["builds"] == [found["builds"][0]] * 2
    assert list(found["quests"]["M0"]) == list(COMPARED)
    for figures in found["quests"]["M0"].values():
        assert all(figure["best"] > 0 < figure["median"] for figure in figures)
        assert len(figures) == 2
    compare.main([TREE, TREE, "--quests", "M0", *SMALL])
    printed = capsys.readouterr()
    assert all(f"M0: {name}" in printed.out for name in COMPARED)
    assert printed.err == ""


def test_telling_is_measured_beside_playing(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--quests", "M0", "--games", "1", "--choices", "5", "--rounds", "1"]
    telling.main([*few, "--json"])
    figures = json.loads(capsys.readouterr().out)["M0"]
    calls = {name: calls for name, (calls, _) in figures.items()}
    assert calls[telling.PLAYING] < calls[telling.FILM]
    assert calls[telling.TABLE] < calls[telling.TABLE_IN_ALL]
    assert calls[telling.ALL] == pytest.approx(
        sum(calls[name] for name in telling.TELLING) - calls[telling.PLAYING]
    )
    assert all(took > 0 for _, took in figures.values())
    telling.main([*few, "--against", TREE])
    assert "Telling M0" in capsys.readouterr().out


def test_a_folder_without_the_sources_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        compare.main([str(tmp_path), TREE, *SMALL])
    assert "expected a src folder" in str(end.value.code)


def test_noise_does_not_count_at_any_position() -> None:
    rounds = [[1.0, 4.0, 9.0], [2.0, 6.0, 5.0], [1.5, 4.5, 5.5]]
    assert compare.mean(rounds) == {"best": 10 / 3, "median": 13 / 3}
    assert compare.worst(rounds) == {"best": 5.0, "median": 6.0}
    assert compare.rate([[0.5], [0.25], [1.0]]) == {"best": 4.0, "median": 2.0}


def test_a_quicker_tree_is_so_many_times_as_fast() -> None:
    figures = {
        compare.DECISIONS: [_figure(1000.0), _figure(2500.0)],
        compare.COPY: [_figure(4e-6), _figure(2e-6)],
    }
    assert compare.rows({"M1": figures}) == [
        ["M1: decisions per second", "1,000", "2,500", "2.50", "2.50"],
        ["M1: copy a state", "4.00 µs", "2.00 µs", "2.00", "2.00"],
    ]


def _figure(value: float) -> compare.Figure:
    return {"best": value, "median": value}


def test_tables_under_load_have_every_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "GOAL", 60.0)
    load.main(["--tables", "2", "--rate", "20", "--seconds", "1", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert figures["errors"] == 0
    assert figures["choices"] > 5
    assert 0 < figures["p50"] <= figures["p99"] <= figures["max"]
    assert figures["messages to browsers per second"] > 3 * figures["choices per second"]
    assert figures["server processor share"] > 0


def test_two_servers_are_measured_in_one_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(load, "GOAL", 60.0)
    load.main(["--tables", "4", "--rate", "20", "--seconds", "1", "--against", TREE, "--json"])
    old, new = json.loads(capsys.readouterr().out)
    assert old["tables"] == new["tables"] == 2
    assert old["choices"] > 5 < new["choices"]
    assert load.rows([old, new])[0] == ["tables", "2", "2", "1.00"]


def test_people_are_measured_without_bots_and_beside_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(load, "GOAL", 60.0)
    load.main(["--tables", "2", "--bots", "3", "--rate", "20", "--seconds", "4", "--json"])
    alone, beside, with_bots = json.loads(capsys.readouterr().out)
    assert [one["tables"] for one in (alone, beside, with_bots)] == [2, 2, 3]
    assert not any(one["errors"] for one in (alone, beside, with_bots))
    assert alone["choices of bots per second"] == 0 < beside["choices of bots per second"]
    assert with_bots["choices"] > 3
    assert with_bots["people waited for bots, longest"] > 0
    assert beside["thinkers processor share"] > 0
    assert load.rows([alone, beside, with_bots])[0] == ["tables", "2", "2", "3"]


@pytest.mark.parametrize(
    "options, told",
    [
        (["--against", TREE, "--bots", "2"], "without --against"),
        (["--against", TREE, "--db", "tables.db"], "leave --db out"),
        (["--against", "no/such/src"], "no/such/src has no folder shamble"),
        (["--against", TREE, "--tables", "3"], "as many for each server"),
        (["--tables", "0"], "expected some"),
    ],
)
def test_loads_that_cannot_be_measured(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        load.main(options)
    assert told in capsys.readouterr().err


def test_a_server_with_too_little_room_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for tables at which somebody cannot be, nor for choices that nobody is told."""
    few = load_room.limits(4, 0) | {"connections_per_address": 10}
    monkeypatch.setattr(load_room, "limits", lambda tables, bots: few)
    with pytest.raises(SystemExit) as end:
        load.main(["--tables", "4", "--rate", "20", "--seconds", "1"])
    told = "only [0-3] of 4 tables could be set up: the server hung up on a browser"
    assert re.fullmatch(told, str(end.value.code))


def test_a_load_has_the_room_that_it_needs() -> None:
    allowed = load_room.limits(tables=400, bots=50)
    assert allowed["connections_per_address"] * load_room.SEATED > 400 * 3 + 50 * 2
    assert allowed["connections"] >= allowed["connections_per_address"]
    assert allowed["awake_tables"] > 450
    assert Limits.read(json.dumps(allowed)).awake_tables == allowed["awake_tables"]


@pytest.mark.parametrize("hard, got", [(4_000, 2_200), (1_000, 0), (-1, 2_200)])
def test_a_load_gets_the_open_files_that_it_needs_or_says_how_many(
    hard: int, got: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_to: list[tuple[int, int]] = []

    def set_limit(what: int, limit: tuple[int, int]) -> None:
        if limit[1] > hard >= 0:
            raise ValueError("not allowed to raise maximum limit")
        set_to.append(limit)

    monkeypatch.setattr(resource, "getrlimit", lambda what: (256, hard))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    if got:
        load_room.get_descriptors(600, 0)
        assert set_to == [(got, hard)]
        return
    with pytest.raises(load_room.NoRoomError) as told:
        load_room.get_descriptors(600, 0)
    assert "600 tables need 2200 open files in a process, and 1000 are allowed" in str(told.value)
    assert "at most 240 tables" in str(told.value)
    load_room.get_descriptors(10, 0)


def test_a_load_that_is_too_much_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "GOAL", 0.0)
    with pytest.raises(SystemExit) as end:
        load.main(["--tables", "1", "--rate", "20", "--seconds", "0.5"])
    assert "below 0 ms" in str(end.value.code)


def _build(*, compiled: bool, rate: float) -> history.Build:
    figures = {rules.DECISIONS: rate, rules.COPY: 4e-6}
    return {"calibration": 1e-3, "compiled": compiled, "quests": {"M1": figures}}
