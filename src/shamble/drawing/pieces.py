"""Which tokens and figures a quest puts on its board, and how each is drawn and called."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from shamble.board import Board
from shamble.content.names import Names
from shamble.content.quests import Car, CarKind, Figures, Guards, Noise, Quest
from shamble.content.vocabulary.words import Color
from shamble.drawing import figures, quest_tokens, tokens
from shamble.drawing.dead import heap


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A token or figure on the board."""

    kind: str
    """What it is, for `data-token`."""
    zone: int
    symbol: str
    """Pieces with the same symbol look the same."""
    drawing: str
    letters: str
    """The same thing in the terminal."""
    words: str
    """What the legend calls it."""
    size: tuple[float, float] = tokens.SIZE
    color: str | None = None
    count: int = 1
    door: int | None = None
    """The door it is, if it is one."""


FRIENDS = {
    "companion": tokens.companion,
    "injured": tokens.injured,
    "ned": tokens.bystander,
}


def letters(names: Names) -> dict[str, str]:
    """The letter of each colour in a language."""
    return {color: names.text(f"draw.letter.{color}") for color in Color}


def pieces(board: Board, quest: Quest, names: Names, box: str = "") -> list[Piece]:
    """Everything that stands in a zone, in the order in which a legend lists it; the dead as they
    are in a box."""

    def single(kind: str, zone: str, draw: Callable[[str], str]) -> Piece:
        letter = _letter(names, kind)
        return Piece(
            kind=kind,
            zone=board.zone(zone),
            symbol=kind,
            drawing=draw(letter),
            letters=letter,
            words=names.text(f"map.{kind}"),
        )

    def several(
        kind: str, those: Figures | Guards | Noise, draw: Callable[[str, int], str], key: str = ""
    ) -> Piece:
        letter, words = _figure(names, f"map.{key or kind}", kind)
        return Piece(
            kind=kind,
            zone=board.zone(those.zone),
            symbol=f"{kind}-{those.count}",
            drawing=draw(letter, those.count),
            letters=_many(letter, those.count),
            words=words,
            count=those.count,
        )

    return [
        *(single("start", zone, tokens.start) for zone in quest.start),
        *_exit(board, quest, names),
        *_spawns(board, quest, names),
        *_objectives(board, quest, names),
        *(single("crate", zone, tokens.crate) for zone in quest.crates),
        *_vault_doors(board, names),
        *(_car(board, car, names) for car in quest.cars),
        *(
            several(they.kind, they, FRIENDS.get(they.kind, tokens.bystander))
            for they in quest.friends
        ),
        *(several("guard", guards, tokens.guard) for guards in quest.guards),
        *(single("cauldron", zone, tokens.cauldron) for zone in quest.cauldrons),
        *(single("beacon", zone, tokens.beacon) for zone in [quest.beacon] if zone is not None),
        *(single("flag", zone, tokens.flag) for zone in [quest.flag] if zone is not None),
        *(
            single(called, zone, quest_tokens.DRAWN[called])
            for kind, called in quest_tokens.CALLED.items()
            if kind in quest.tokens
            for zone in quest.tokens[kind].at
        ),
        *_zombies(board, quest, names, box),
        *(several("noise", noise, tokens.noise, "noise_stays") for noise in quest.noise),
    ]


def _letter(names: Names, kind: str) -> str:
    return names.text(f"draw.letter.{kind}")


def vault_words(names: Names, key: str, color: str) -> str:
    """A Vault or its door by colour. The books have yellow and violet ones."""
    if names.knows(f"{key}_{color}"):
        return names.text(f"{key}_{color}")
    return f"{names.text(key)} ({names.text(f'color.{color}')})"


def _figure(names: Names, key: str, kind: str) -> tuple[str, str]:
    """Letter and words of a figure. A kind of somebody's own goes by its own name."""
    if names.knows(f"draw.letter.{kind}") and names.knows(key):
        return _letter(names, kind), names.text(key)
    return kind[:1].upper(), names.of("zombies", kind)


def _exit(board: Board, quest: Quest, names: Names) -> Iterator[Piece]:
    if quest.exit is None:
        return
    zone, letter = board.zone(quest.exit), _letter(names, "exit")
    turn = _way_out(board, zone)
    yield Piece(
        kind="exit",
        zone=zone,
        symbol=f"exit-{turn}",
        drawing=tokens.exit_(letter, turn),
        letters=letter,
        words=names.text("map.exit"),
        size=tokens.EXIT if turn % 180 == 0 else tokens.EXIT[::-1],
    )


def _way_out(board: Board, zone: int) -> int:
    """The turn of an arrow that points from the zone to the nearest edge of the board."""
    left, top, right, bottom = board.zones[zone].box
    ways = [(board.width - right, 0), (board.height - bottom, 90), (left, 180), (top, 270)]
    return min(ways)[1]


def _spawns(board: Board, quest: Quest, names: Names) -> Iterator[Piece]:
    for number, spawn in enumerate(quest.spawns, 1):
        color = str(spawn.color)
        if color != "red" and names.knows(f"map.spawn.{color}"):
            words = names.text(f"map.spawn.{color}", number=number)
        elif number == 1 and color == "red" and board.rules.marks_first_spawn:
            words = names.text("map.spawn.start")
        else:
            words = names.text("map.spawn.any")
        letter = _letter(names, color)
        yield Piece(
            kind="spawn",
            zone=board.zone(spawn.zone),
            symbol=f"spawn-{number}-{color}",
            drawing=tokens.spawn(number, color, letter),
            letters=f"{_letter(names, 'spawn')}{number}{'' if color == 'red' else letter}",
            words=words,
            size=tokens.SPAWN,
            color=color,
        )


def _objectives(board: Board, quest: Quest, names: Names) -> Iterator[Piece]:
    for color in ("red", "blue", "green"):
        letter = _letter(names, color)
        for zone in getattr(quest.objectives, color):
            yield Piece(
                kind="objective",
                zone=board.zone(zone),
                symbol=f"objective-{color}",
                drawing=tokens.objective(color, letter),
                letters="X" if color == "red" else f"X{letter}",
                words=names.text(f"map.objective.{color}"),
                color=color,
            )
    for zone in quest.objectives.hidden:
        yield Piece(
            kind="objective",
            zone=board.zone(zone),
            symbol="objective-hidden",
            drawing=tokens.hidden_objective(),
            letters="?",
            words=names.text("map.objective.hidden"),
            color="hidden",
        )


def _vault_doors(board: Board, names: Names) -> Iterator[Piece]:
    for door in board.doors:
        if not door.vault or door.color is None:
            continue
        letter = _letter(names, door.color)
        yield Piece(
            kind="vault-door",
            zone=door.a,
            symbol=f"vault-door-{door.color}",
            drawing=tokens.vault_door(door.color, letter),
            letters=f"{_letter(names, 'vault')}{letter}",
            words=vault_words(names, "map.door.vault", door.color),
            color=door.color,
            door=door.index,
        )


def _car(board: Board, car: Car, names: Names) -> Piece:
    kind = car.kind.replace(" ", "-")
    letter = _letter(names, car.kind.replace(" ", "_"))
    words = names.text(f"map.car.{car.kind.replace(' ', '_')}")
    signs = {"drivable": car.drivable, "crate": car.crate, "objective": car.objective}
    if car.kind is CarKind.WRECK:
        drawing = tokens.wreck(letter)
    else:
        draw = tokens.police_car if car.kind is CarKind.POLICE_CAR else tokens.pimpmobile
        drawing = draw(letter, **signs)
        drives = names.text("map.car.drivable" if car.drivable else "map.car.parked")
        words = f"{words} ({drives[:1].lower()}{drives[1:]})"
    carries = [names.text(f"map.{key}") for key in ("crate",) if signs[key]]
    carries += [names.text("map.objective.any")] if car.objective else []
    return Piece(
        kind=kind,
        zone=board.zone(car.zone),
        symbol="-".join([kind, *(sign for sign, shown in signs.items() if shown)]),
        drawing=drawing,
        letters=letter,
        words=" + ".join([words, *carries]),
        size=tokens.CAR,
    )


def _zombies(board: Board, quest: Quest, names: Names, box: str) -> Iterator[Piece]:
    """Zombies of one kind in one zone are one piece with a count."""
    counts: dict[tuple[int, str], int] = {}
    for zombie in quest.zombies:
        key = (board.zone(zombie.zone), zombie.kind)
        counts[key] = counts.get(key, 0) + 1
    for (zone, kind), count in counts.items():
        letter, words = _figure(names, f"map.zombie.{kind}", kind)
        variant = heap.variant_of(board.name(zone), kind)
        yield Piece(
            kind=kind,
            zone=zone,
            symbol=f"{kind}-{count}-{variant}",
            drawing=figures.zombie(kind, box, letter, count, variant),
            letters=_many(letter, count),
            words=words,
            size=figures.size(kind, box, count, variant),
            count=count,
        )


def _many(letter: str, count: int) -> str:
    return letter if count == 1 else f"{letter}{count}"
