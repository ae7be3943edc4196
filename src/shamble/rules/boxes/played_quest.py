"""The quest of a game with its board, the box and the rules of play.

The host chooses them at set-up; `Material` is made from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from shamble.board import Board
from shamble.content.board_rules import BoardRules
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.tiles import Tile
from shamble.rules.boxes.house_rules import board_with_options, with_options
from shamble.rules.boxes.modes import Modes, with_decks, with_defeats, with_modes
from shamble.rules.boxes.ruleset import RULESETS, Ruleset
from shamble.rules.people.roles import Person


@dataclass(frozen=True)
class Chosen:
    """The host's choices for one game."""

    content: BoxContent
    quest: Quest
    survivors: tuple[str, ...]
    """The names of the team."""
    seats: tuple[int, ...]
    """The seat that plays each survivor."""
    options: Mapping[str, bool]
    """The house rules."""
    others: tuple[Person, ...]
    """The people whom no player plays."""
    modes: Modes


class PlayedQuest:
    """The rules of play, the box, the quest and the board of one game."""

    def __init__(self, chosen: Chosen) -> None:
        content, quest, modes = chosen.content, chosen.quest, chosen.modes
        size = len(chosen.survivors)
        if content.box.id not in RULESETS:
            raise ContentError(
                f"box {content.box.id!r} without rules of play",
                expected="one of " + ", ".join(RULESETS),
            )
        ruleset = with_options(RULESETS[content.box.id], chosen.options)
        self.ruleset: Final[Ruleset] = with_modes(ruleset, modes, content).for_team(size)
        content = with_decks(content, quest, modes, ruleset)
        quest = with_defeats(quest, modes)
        self.content: Final[BoxContent] = content
        """The box, with the cards that the table uses."""
        self.quest: Final[Quest] = quest
        self.tiers: Final = [int(tier) for tier in self.ruleset.targets]
        """The sorts of zones that zombies go for: see `Ruleset.targets`."""
        board_rules = board_with_options(content.box.board, chosen.options)
        self.board: Final[Board] = _board(quest, content.tiles, board_rules, modes.dark_zones)


_BOARDS: Final[
    dict[tuple[int, int, bool], tuple[Quest, Mapping[str, Tile], BoardRules, Board]]
] = {}
"""The boards that were built, by quest, tiles and mode: every team plays on the same board, with
what was found out about sight and routes on it."""
_MOST_BOARDS: Final = 64


def _board(quest: Quest, tiles: Mapping[str, Tile], rules: BoardRules, dark_zones: bool) -> Board:
    key = (id(quest), id(tiles), dark_zones)
    known = _BOARDS.get(key)
    if known is not None and known[2] == rules:
        return known[3]
    if len(_BOARDS) >= _MOST_BOARDS:
        _BOARDS.clear()
    board = Board(quest, tiles, rules, dark_zones)
    _BOARDS[key] = (quest, tiles, rules, board)  # an object that is kept keeps its id()
    return board
