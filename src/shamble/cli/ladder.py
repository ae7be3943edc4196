"""`shamble ladder`: minds play the same games; how strong they are, and what that shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.files import check_source, write_files
from shamble.cli.output import Patience, write_json
from shamble.cli.problems import FailureError, WrongUsageError, pick, said
from shamble.cli.sim import find_quests
from shamble.lab.ladder import Contest, Ladder, Pair, Rung, climb
from shamble.minds import MINDS
from shamble.minds.loading import MindError, is_in_file, known_minds, load_mind, name_of

BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
"""Between these lines of a Markdown file the ladder is written."""
PLACE = re.compile(f"({BEGIN}\n).*?({END})", re.DOTALL)

HEADS = ("quest", "mind", "games", "wins", "interval", "goals", "rounds", "seconds")


def ladder(
    context: typer.Context,
    mind: Annotated[
        list[str] | None,
        options.option("mind", "MIND", "--mind", autocompletion=lambda: list(MINDS)),
    ] = None,
    quest: Annotated[
        list[str] | None,
        options.option(
            "ladder_quest", "QUEST", "--quest", autocompletion=options.completion.quests
        ),
    ] = None,
    box: Annotated[
        list[str] | None,
        options.option("sim_box", "BOX", "--box", autocompletion=options.completion.boxes),
    ] = None,
    games: Annotated[int, options.number("games", 1, 1_000_000)] = 50,
    seed: Annotated[int, options.number("seed", 0, options.MOST_SEED)] = 1,
    playouts: Annotated[int, options.number("mind_playouts", 0, 1_000_000)] = 0,
    seconds: Annotated[float, options.option("mind_seconds", "SECONDS", min=0, max=3600)] = 0,
    workers: Annotated[int, options.number("workers", 1, 256)] = 1,
    write: Annotated[Path | None, options.option("write", "FILE")] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Play the games and compare; a mind that does what it may not ends in exit code 1."""
    desk = open_desk(context, lang, folders)
    page = None if write is None else _page(write, desk)
    minds = _minds(mind or list(MINDS), desk)
    everything = None if quest or box else list(desk.library.boxes)
    _, quests = find_quests(quest, box or everything, desk)
    contest = Contest(
        minds=minds,
        quests=tuple(quests),
        games=games,
        seed=seed,
        content=tuple(str(folder) for folder in desk.folders),
        playouts=playouts,
        seconds=seconds,
    )
    found = _climbed(contest, workers, desk)
    if write is not None and page is not None:
        text = PLACE.sub(lambda place: f"{place[1]}\n{_markdown(found, desk)}\n{place[2]}", page)
        write_files([(write, text.encode("utf-8"))], desk.names)
    if json:
        write_json(_as_json(found))
    else:
        _print(found, desk)


def _page(path: Path, desk: Desk) -> str:
    """The text of the file into which the ladder is to be written."""
    check_source(path, desk.names)
    if path.is_dir():
        raise WrongUsageError(desk.text("cli.error.is_folder", path=path))
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise WrongUsageError(desk.text("cli.error.not_read", path=path, why=why)) from problem
    if not PLACE.search(text):
        raise WrongUsageError(desk.text("cli.error.no_marks", path=path, begin=BEGIN, end=END))
    return text


def _minds(words: list[str], desk: Desk) -> dict[str, str]:
    """The words for the minds, by their names in tables; of two with one name, by their words."""
    known = None
    found: dict[str, str] = {}
    for word in dict.fromkeys(words):
        if not is_in_file(word):
            known = known or known_minds()
            word = pick(desk.names, "mind", word, known)
        with said(desk.names):
            name = name_of(word, load_mind(word))
        if word not in found.values():
            found[word if name in found else name] = word
    return found


def _climbed(contest: Contest, workers: int, desk: Desk) -> Ladder:
    games = contest.games * len(contest.quests) * len(contest.minds)
    with Patience(desk.text("play.ladder.working")) as patience:
        try:
            return climb(contest, workers, lambda done: patience.reached(done, games))
        except MindError as problem:
            raise FailureError(problem.said(desk.names)) from problem


# --- telling --------------------------------------------------------------------------------


def _as_json(found: Ladder) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(found)
    for pairs in (found.pairs, found.by_quest):
        name = "pairs" if pairs is found.pairs else "by_quest"
        told[name] = [msgspec.to_builtins(pair) | {"shown": pair.shown} for pair in pairs]
    return told


def _rows(found: Ladder, desk: Desk) -> list[tuple[str, ...]]:
    """By quest and mind, and what each mind reached in all quests."""
    lines = [*found.lines, *(found.totals if len(found.contest.quests) > 1 else ())]
    return [_row(line, desk) for line in lines]


def _row(line: Rung, desk: Desk) -> tuple[str, ...]:
    return (
        line.quest or desk.text("play.ladder.all"),
        line.mind,
        str(line.games),
        f"{line.wins} ({line.wins / line.games:.0%})",
        f"{line.low:.0%}–{line.high:.0%}",
        f"{line.goals:.2f}/{line.goals_of:.3g}",
        f"{line.rounds:.1f}",
        f"{line.seconds:.2f}",
    )


def _conclusions(found: Ladder, desk: Desk) -> list[str]:
    """What the games show, and what they do not."""
    contest = found.contest
    told: list[str] = []
    for line in found.totals:
        told.append(
            desk.text(
                "play.ladder.reached",
                mind=line.mind,
                wins=line.wins,
                games=line.games,
                won=line.quests_won,
                quests=len(contest.quests),
            )
        )
        if line.given_up:
            told.append(desk.text("play.ladder.given_up", mind=line.mind, count=line.given_up))
    for pair in found.pairs:
        told.append(_compared(pair, desk))
        if len(contest.quests) > 1:
            told.append(_by_quest(pair, found, desk))
    told.append(
        desk.text(
            "play.ladder.limits",
            games=contest.games,
            quests=len(contest.quests),
            seed=contest.seed,
        )
    )
    return told


def _compared(pair: Pair, desk: Desk) -> str:
    return desk.text(
        "play.ladder.stronger" if pair.shown else "play.ladder.open",
        one=pair.better,
        other=pair.worse,
        wins=max(pair.only_one, pair.only_other),
        losses=min(pair.only_one, pair.only_other),
        p=_p(pair),
    )


def _by_quest(pair: Pair, found: Ladder, desk: Desk) -> str:
    own = [each for each in found.by_quest if (each.one, each.other) == (pair.one, pair.other)]
    shown = [f"{each.quest} ({each.better}, p {_p(each)})" for each in own if each.shown]
    facts = {"one": pair.better, "other": pair.worse, "count": len(own)}
    if not shown:
        return desk.text("play.ladder.in_no_quest", **facts)
    return desk.text("play.ladder.in_quests", quests=", ".join(shown), **facts)


def _p(pair: Pair) -> str:
    return "< 0.0001" if pair.corrected < 0.0001 else f"= {pair.corrected:.4f}"


def _print(found: Ladder, desk: Desk) -> None:
    columns = [f"play.ladder.{head}" for head in HEADS]
    desk.table(columns, _rows(found, desk), right=columns[2:])
    desk.out.gap()
    desk.out.points(_conclusions(found, desk))


def _markdown(found: Ladder, desk: Desk) -> str:
    """The ladder with the command that plays it again."""
    contest = found.contest
    words = [f"--mind {word}" for word in contest.minds.values()]
    quests = [f"--quest {quest}" for quest in contest.quests]
    every = {quest for box in desk.library.boxes.values() for quest in box.quests}
    if every == set(contest.quests):
        quests = []
    words += [*quests, f"--games {contest.games}", f"--seed {contest.seed}"]
    words += [f"--playouts {contest.playouts}"] if contest.playouts else []
    words += [f"--seconds {contest.seconds:g}"] if contest.seconds else []
    columns = [desk.text(f"play.ladder.{head}") for head in HEADS]
    lines = [f"`shamble ladder {' '.join(words)}`", ""]
    lines += [_cells(columns), _cells(["---"] * 2 + ["---:"] * (len(HEADS) - 2))]
    lines += [_cells(row) for row in _rows(found, desk)]
    return "\n".join([*lines, "", *(f"- {line}" for line in _conclusions(found, desk)), ""])


def _cells(cells: list[str] | tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
