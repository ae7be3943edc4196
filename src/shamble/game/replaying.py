"""Playing a stored game again, choice by choice, even if rules or content have changed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shamble.content import library
from shamble.content.errors import ToldError
from shamble.content.library import Library
from shamble.game.course import EVERY
from shamble.game.game import Game
from shamble.game.saves import FORMAT, GameError, Save, Setup, named, other_format
from shamble.rules.boxes.content_hash import first_content_hash
from shamble.rules.table.stored import path_hash
from shamble.rules.table.version import CONTENT_CHANGED, RULES_CHANGED


def played_again(
    kind: type[Game], save: Save, content: Library | None, name: str, cut: bool
) -> Game:
    """The game of a save, as an instance of `kind`: see `Game.replay`."""
    if not 1 <= save.format <= FORMAT:
        raise named(other_format(save.format), name)
    game = _begun(kind, save.setup, content, name)
    known = save.content in (game.content_hash, first_content_hash(game.material))
    try:
        _play_again(game, save, known, cut)
    except ToldError as problem:
        raise named(problem, name) from None
    return game


def let_redo(game: Game, undone: Sequence[str]) -> int:
    """Make choices that had been taken back available to `redo`, the last of them first, as far as
    they are still offered; returns how many. Changed content is told all the same."""
    last = game.events[-1]
    made = 0
    for choice in reversed(undone):
        try:
            game.choose(choice)
        except GameError:
            break
        made += 1
    for _ in range(made):
        game.undo()
    if made and last[0] == CONTENT_CHANGED:
        game.events.append(last)
        game.told[-1] += 1
    return made


def _begun(kind: type[Game], setup: Setup, content: Library | None, name: str) -> Game:
    missing = (content or library.packaged()).lacks(setup.own)
    if missing:
        what = ", ".join(missing)
        raise GameError(
            f"{name}: was played with somebody's own content, which is not here: {what}; "
            "expected the folder or file that has it",
            "own-content",
            missing=what,
        )
    try:
        game = kind.new(
            setup.quest,
            max(setup.seats, default=-1) + 1,
            setup.survivors,
            setup.seed,
            setup.seats,
            content,
            options=setup.options,
            modes=setup.modes,
            begun=True,
            dealt_anew=setup.dealt_anew,
        )
    except ToldError as problem:
        raise named(problem, name) from problem
    added = [own for own in game.setup.own if own not in setup.own]
    if added:
        what = ", ".join(added)
        raise GameError(
            f"{name}: was played without somebody's own content, which the box has here: "
            f"{what}; expected the boxes it was saved with",
            "more-content",
            added=what,
        )
    return game


def _play_again(game: Game, save: Save, known: bool, cut: bool) -> None:
    """Play the save's choices. `known`: the content is what it was played with."""
    own = [one for one in save.positions if one.path == path_hash(save.choices[: one.length])]
    waiting = sorted(own, key=lambda position: position.length)
    hashes = dict(save.hashes)
    for position in waiting:
        hashes.setdefault(position.length, position.hash)
    lost: GameError | None = None
    while True:
        exact, other, lost = _follow(game, save.choices, hashes)
        if other < 0:
            break
        waiting = [position for position in waiting if position.length >= other]
        if waiting:
            game.go_on_from(waiting.pop(0), exact, save.choices)
        elif lost is not None and not (own and cut):
            break
        else:
            game.back_to(max(0, exact))
            game.go_on_from(game.stored_positions()[-1], exact, save.choices)
        if not waiting:
            hashes = {}  # no position is left to go on from, so they are of no use
            lost = _follow(game, save.choices, hashes)[2]
            break
    left_out = bool(game.leaps) and game.length < game.leaps[-1].position.length
    if lost is not None and not left_out and not (own and cut):
        raise lost if known else _other_content(save.setup.quest)
    if game.leaps:
        exact, length, told, _ = game.leaps[-1]
        left = len(save.choices) - game.length
        game.events[told] = (RULES_CHANGED, max(0, exact), length, left)
    elif not known:
        game.events.append((CONTENT_CHANGED, int(bool(hashes))))
        game.told[-1] += 1


def _follow(
    game: Game, choices: tuple[str, ...], hashes: Mapping[int, str]
) -> tuple[int, int, GameError | None]:
    """Play on while the positions are those of the stored game. Returns after how many choices they
    last were, or -1; after how many they were not, or -1; and why a choice could not be made."""
    start = game.length
    exact, other, problem = _compare(game, choices, hashes, EVERY)
    if other >= 0 and other - exact > 1 and hashes:
        game.back_to(max(start, exact))
        exact, other, problem = _compare(game, choices, hashes, 1)
    return exact, other, problem


def _compare(
    game: Game, choices: tuple[str, ...], hashes: Mapping[int, str], every: int
) -> tuple[int, int, GameError | None]:
    """As `_follow`, but compare positions only after at least `every` choices, and at the end."""
    exact = game.length if game.leaps else -1
    for number in range(game.length, len(choices) + 1):
        if number - exact >= every or number == len(choices) or not number:
            wanted = hashes.get(number)
            if wanted is not None and number > exact:
                if wanted != game.position_hash:
                    return exact, number, None
                exact = number
        if number == len(choices):
            break
        try:
            game.choose(choices[number])
        except GameError as problem:
            code = "choice-after-end" if game.over else "choice-not-offered"
            sentence = f"choice {number + 1}: {problem}"
            why = GameError(sentence, code, number=number + 1, choice=choices[number])
            return exact, number + 1, why
    return exact, -1, None


def _other_content(quest: str) -> GameError:
    return GameError(
        f"was played with other content of {quest}; expected the boxes it was saved with",
        "other-content",
        quest=quest,
    )
