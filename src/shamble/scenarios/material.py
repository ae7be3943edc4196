"""The table of a scenario before anything lies on it: the board, the box and the team."""

from __future__ import annotations

from shamble.content.errors import ContentError
from shamble.content.guests import guests_of, with_guests
from shamble.content.library import BoxContent, Library
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import ExitZone
from shamble.positions import drawn, with_skills, without_rules
from shamble.positions.boards import check_skill, with_figures
from shamble.positions.meanings import Meanings, at, in_order, one_of
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN
from shamble.rules.boxes.ruleset import most_survivors
from shamble.rules.table.things import TOKENS
from shamble.scenarios.file import ScenarioFile
from shamble.scenarios.records import SmallBoard


def material_of(file: ScenarioFile, library: Library) -> Material:
    """The board, the box and the team of a scenario."""
    content, quest = _quest(file, library)
    count, most = len(file.survivors), most_survivors(content.box.id)
    if not 1 <= count <= most:
        raise ContentError(f"{count} survivors", expected=f"1 to {most}", key="survivors")
    team = tuple(s.id for s in file.survivors)
    guests = [guest.id for _, guest in guests_of(content, library)]
    known = [*[survivor.id for survivor in content.survivors], *guests]
    for number, survivor in enumerate(file.survivors):
        with at(f"survivors[{number}].id"):
            _check_member(survivor.id, team[:number], known)
            content = with_guests(content, library, [survivor.id])
        for place, skill in enumerate(survivor.skills or ()):
            with at(f"survivors[{number}].skills[{place}]"):
                check_skill(skill)
    seats = tuple(s.seat for s in file.survivors)
    if set(seats) != set(range(len(set(seats)))):
        raise ContentError(
            f"the seats {', '.join(map(str, seats))}",
            expected="seats from 0 on without a gap",
            key=f"survivors[{seats.index(max(seats))}].seat",
        )
    skills = {s.id: s.skills for s in file.survivors if s.skills is not None}
    content = with_skills(content, skills)
    content = with_figures(content, _figures(file, content))
    return _material(file, content, quest, team, seats)


def _material(
    file: ScenarioFile,
    content: BoxContent,
    quest: Quest,
    team: tuple[str, ...],
    seats: tuple[int, ...],
) -> Material:
    try:
        plain = Material(content, quest, team, seats)
    except ContentError as problem:
        where = f"board.{problem.key}".rstrip(".") if file.board is not None else board_key(file)
        raise problem.under(where) from None
    if file.board is not None:
        _check_tokens(file.board, Meanings(plain))
    if file.modes == PLAIN:
        return plain
    with at("modes"):
        return Material(content, quest, team, seats, modes=file.modes)


def _check_member(name: str, before: tuple[str, ...], known: list[str]) -> None:
    if name not in known:
        raise ContentError(
            f"the survivor {name!r}, who is not in this box",
            expected=f"one of {', '.join(known)}",
        )
    if name in before:
        raise ContentError(f"{name} a second time", expected="each survivor once")


def _quest(file: ScenarioFile, library: Library) -> tuple[BoxContent, Quest]:
    given = [name for name in ("quest", "board_of", "board") if getattr(file, name) is not None]
    if len(given) != 1:
        found = f"both {' and '.join(given)}" if given else "neither quest nor board"
        key = given[-1] if given else "quest"
        raise ContentError(found, expected="one of quest, board_of and [board]", key=key)
    if file.board is not None:
        with at("board.box"):
            content = library.box(file.board.box)
        return _small(file.board, content)
    if file.board_of is not None:
        with at("board_of"):
            content, quest = library.quest(file.board_of)
        return content, without_rules(quest)
    with at("quest"):
        return library.quest(str(file.quest))


def board_key(file: ScenarioFile) -> str:
    return "quest" if file.quest is not None else "board_of"


def _small(board: SmallBoard, content: BoxContent) -> tuple[BoxContent, Quest]:
    tile = ("picture", "rooms", "dark_rooms", "ruins", "battlements", "columns", "rows")
    says = {name: getattr(board, name) for name in board.__struct_fields__}
    says = {name: said for name, said in says.items() if name not in ("box", *tile)}
    if not board.goals:
        del says["goals"]
    if board.exit is not None and not any(isinstance(word, ExitZone) for word in board.standing):
        says["standing"] = (*board.standing, ExitZone())
    try:
        return drawn(content, says=says, **{name: getattr(board, name) for name in tile})
    except ContentError as problem:
        raise problem.under(f"board.{problem.key or 'picture'}") from None


def _check_tokens(board: SmallBoard, table: Meanings) -> None:
    """What no box has is of a kind that there is, and lies in zones, no more than there are."""
    kinds = [name for name, token in TOKENS.items() if token.of_quest]
    for kind, own in board.tokens.items():
        with at(f"board.tokens.{kind}"):
            one_of(kind, kinds, "kind of token")
            for place, zone in in_order(own.at):
                with at(".at"), place:
                    table.zone(zone)
            if len(own.at) > own.supply:
                found = f"{len(own.at)} {kind}"
                raise ContentError(found, expected=f"at most {own.supply}", key=".at")


def _figures(file: ScenarioFile, content: BoxContent) -> dict[str, int]:
    """How many figures there are of each kind whose reserve the file tells."""
    found: dict[str, int] = {}
    for name, count in file.reserve.items():
        with at(f"reserve.{name}"):
            one_of(name, [kind.id for kind in content.box.zombies], "kind of zombie")
            on_board = sum(kinds.get(name, 0) for kinds in file.zombies.values())
            most = content.box.zombie(name).miniatures
            if not 0 <= count <= most - on_board:
                raise ContentError(
                    f"{count} figures of {name} in the reserve",
                    expected=f"0 to {most - on_board}: the box has {most}, {on_board} are on the "
                    "board",
                )
            if name == "abomination" and content.abominations:
                raise ContentError(
                    "a reserve of Abominations, of whom each is one of a kind",
                    expected='a deck of them: decks.exact = ["abominations"]',
                )
            found[name] = on_board + count
    return found
