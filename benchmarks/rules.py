"""How fast the rules are: `make bench`. No test depends on a time.

The compiled build is measured beside the pure one if `make test-compiled` has installed it.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import tracemalloc
from pathlib import Path

from benchmarks import history
from benchmarks.measure import best_of, calibration, readable, seconds, show
from shamble.board import Walker
from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.lab.simulation import Order, play_one
from shamble.rules.flow import play as play_module
from shamble.rules.flow.play import Play
from shamble.rules.flow.rounds import step
from shamble.rules.table.state import Phase

QUESTS = ("M0", "M1", "M10", "Q0", "W1")
COMPILED = Path(".venv-compiled/bin/python")
ZOMBIES = 60
FAR = 3
"""The zombies of the measured phase stand at least so far from the survivors."""

Figures = dict[str, float]
"""What was measured: rates per second, times in seconds, memory in bytes."""

DECISIONS = "decisions per second"
GAMES = "games per second"
COPY = "copy a state"
CLONE_AT_MENU = "clone at a menu"
CLONE_INSIDE = "clone inside an action"
ZOMBIE_PHASE = f"a zombie phase of {ZOMBIES} zombies"
MEMORY = "memory per game"
RATES = (DECISIONS, GAMES)


def measure(quest: str, games: int, repeats: int) -> Figures:
    """All figures of one quest."""
    order = Order(quest=quest)
    for number in range(min(games, 5)):
        play_one(order, number)  # boards and sight are found once
    decisions = sum(play_one(order, number).decisions for number in range(games))
    took = best_of(lambda: [play_one(order, number) for number in range(games)], repeats)
    menu, inside = _positions(quest)
    return {
        DECISIONS: decisions / took,
        GAMES: games / took,
        COPY: best_of(menu.state.copy, repeats, 200),
        CLONE_AT_MENU: best_of(menu.clone, repeats, 100),
        CLONE_INSIDE: best_of(inside.clone, repeats, 50),
        ZOMBIE_PHASE: _zombie_phase(quest, repeats),
        MEMORY: _memory(quest),
    }


def _positions(quest: str) -> tuple[Game, Game]:
    """A game at a menu in its third round, or in the round before its end; and one inside an
    action, with a choice made in it."""
    for seed in range(1000):
        game = Game.new(quest, seed=seed, watched=False)
        bot = RandomBot(seed)
        menu = inside = None
        while not game.over and (menu is None or inside is None):
            if game.state.round >= 2 and game.state.phase == Phase.PLAYERS:
                if game._engine.at_step:
                    menu = menu or game.clone()
                elif len(game._engine._since) == 2:
                    inside = inside or game.clone()
            game.choose(bot.choose(game))
        if menu is not None and inside is not None:
            return menu, inside
    raise AssertionError(f"no game of {quest} gets as far as its second round")


def _zombie_phase(quest: str, repeats: int) -> float:
    """Seconds for a whole Zombies' Phase, activation and spawn; decisions take the first choice."""
    game = Game.new(quest, seed=1, watched=False)
    while game.state.phase != Phase.PLAYERS:
        game.choose(0)
    play = Play(game.material, game.state.copy())
    crowd(play)
    play.state.phase = Phase.ACTIVATION

    def run() -> None:
        while copy.state.phase != Phase.END:
            script = step(copy)
            asked = next(script, None)
            while asked is not None:
                try:
                    asked = script.send(asked.choices[0])
                except StopIteration:
                    asked = None

    times = []
    for _ in range(repeats * 10):
        copy = Play(game.material, play.state.copy())
        times.append(seconds(run))
    return min(times)


def crowd(play: Play) -> None:
    """Put zombies all over the board, away from the survivors, mixed as the box's figures are."""
    board, state = play.material.board, play.state
    away = play.passages.routes(Walker.ZOMBIE)
    taken = [zone for zone in state.zone if zone >= 0]
    zones = [
        zone.index
        for zone in board.zones
        if all(away.distance(zone.index, other) >= FAR for other in taken)
    ]
    ordinary = [k.index for k in play.material.kinds if not k.abomination and not k.necromancer]
    for number in range(sum(state.crowd), ZOMBIES):
        kind = max(ordinary, key=lambda kind: state.reserve[kind])
        play.place(zones[number * 7 % len(zones)], kind, 1)


def _memory(quest: str, games: int = 20, choices: int = 60) -> float:
    """Bytes that a game in its midst holds, without the board and cards it shares with others."""
    made = []
    gc.collect()
    tracemalloc.start()
    for seed in range(games):
        game = Game.new(quest, seed=seed, watched=False)
        bot = RandomBot(seed)
        for _ in range(choices):
            if not game.over:
                game.choose(bot.choose(game))
        made.append(game)
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / len(made)


def measure_all(quests: tuple[str, ...], games: int, repeats: int) -> history.Build:
    """Every figure of this interpreter's build, and its calibration loop."""
    units = [best_of(calibration, repeats * 5)]
    found = {}
    for quest in quests:
        found[quest] = measure(quest, games, repeats)
        units.append(best_of(calibration, repeats * 5))
    return {"calibration": min(units), "compiled": is_compiled(), "quests": found}


def is_compiled() -> bool:
    """Whether the rules that run here are the compiled ones."""
    return not str(play_module.__file__).endswith(".py")


def measure_compiled(quests: tuple[str, ...], games: int, repeats: int) -> history.Build | None:
    """The same of the compiled build, if it is installed beside this one."""
    if is_compiled() or not COMPILED.exists():
        return None
    command = [str(COMPILED), "-m", "benchmarks.rules", "--json", *quests]
    sizes = ["--games", str(games), "--repeats", str(repeats)]
    done = subprocess.run([*command, *sizes], check=True, capture_output=True, text=True)
    build: history.Build = json.loads(done.stdout)
    return build


def rows(builds: list[history.Build]) -> list[list[str]]:
    """The table: for each build a figure and its ratio to the calibration loop."""
    first = ["calibration loop"]
    for build in builds:
        first += [readable(build["calibration"]), "1"]
    found = [first]
    for quest, figures in builds[0]["quests"].items():
        for name in figures:
            line = [f"{quest}: {name}"]
            for build in builds:
                figure = build["quests"][quest][name]
                line += [form(name, figure), ratio(name, figure, build["calibration"])]
            found.append(line)
    return found


def form(name: str, figure: float) -> str:
    """A figure with its unit."""
    if name in RATES:
        return f"{figure:,.0f}"
    return f"{figure / 1024:,.1f} kB" if name == MEMORY else readable(figure)


def ratio(name: str, figure: float, unit: float) -> str:
    """How many of them in one calibration loop, or how many calibration loops it takes."""
    if name == MEMORY:
        return ""
    return f"{figure * unit:.2f}" if name in RATES else f"{figure / unit:.4f}"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure the rules of play.")
    parser.add_argument("quests", nargs="*", default=QUESTS, help="quests; M0, M1, M10, Q0, W1")
    parser.add_argument("--games", type=int, default=40, help="games of each measured run")
    parser.add_argument("--repeats", type=int, default=5, help="runs, of which the best counts")
    parser.add_argument("--json", action="store_true", help="only this build, as JSON")
    parser.add_argument("--keep", action="store_true", help="add the figures to the history")
    options = parser.parse_args(arguments)
    quests = tuple(options.quests)
    build = measure_all(quests, options.games, options.repeats)
    if options.json:
        print(json.dumps(build, indent=2))
        return
    compiled = measure_compiled(quests, options.games, options.repeats)
    builds = [build] if compiled is None else [build, compiled]
    columns = ["what"]
    for one in builds:
        columns += ["compiled" if one["compiled"] else "pure", "ratio"]
    show("The rules of play", columns, rows(builds))
    print("ratio: rates per calibration loop, times in calibration loops of the same run")
    if compiled is None and not is_compiled():
        print("make test-compiled installs the compiled build; it is then measured beside.")
    if options.keep:
        history.keep(builds)
        print(f"kept in {history.FILE}, drawn in {history.DRAWING}")


if __name__ == "__main__":
    main()
