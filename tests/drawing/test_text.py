"""The board in the terminal."""

from __future__ import annotations

import re

import msgspec
import pytest

from shamble.content import telling
from shamble.content.quests import OwnTokens
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary.words import Color
from shamble.drawing import quest_tokens, text
from shamble.drawing.canvas import CORRUPTION, FILLS, Canvas
from shamble.drawing.pieces import pieces
from tests.boards import QUESTS, board_of, label_of
from tests.drawing.drawn import LANGUAGES, names_in, quest_of

TUTORIAL = """\
┏━━━━━━━━━┳━━━━━━━━━┓───────────────────────────────────┐
┃A1: ····· B2: ░░░░░┃C1:            ┊E1:        ┊F1:    │
┃········· ░░░░░░░░░┃      Z1       ┊     W     ┊ Z2 Ru │
┃·········┃░░░░░░░░░┃               ┊           ┊       │
┣━     ━━━┫░░░ C ░░░┃┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┏━━━════━━┳━━━━━━━━━┓
┃A2: ░░░░░┃░░░░░░░░░┃C2:            ┃E2: ░░░░░ F2: ·····┃
┃░░░ X ░░░ ░░░░░░░░░┃       S       ┃░░░░░░░░░ ·········┃
┃░░░░░░░░░ ░░░░░░░░░┃               ┃░░░░░░░░░┃·········┃
┗━━━━━━━━━┻━━════━━━┛┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┣━━     ━━╋━━━     ━┫
│A3:    ┊B3:        ┊C3:            ┃E3: ·····┃F3: ░░░░░┃
│ E Fa  ┊     W     ┊               ║··· C ··· ░░░ X ░░░┃
│       ┊           ┊               ║········· ░░░░░░░░░┃
└───────────────────────────────────┗━━━━━━━━━┻━━━━━━━━━┛

S    Survivor Starting Zone   W    2 × Walker
E    Exit Zone                Ru   Runner
Z1   Starting Spawn Zone      Fa   Fatty
Z2   Spawn Zone               ═ ║  3 × Closed door
X    2 × Red Objective        ··   Room
C    2 × Pimpweapon Crate     ░░   Dark room
Tiles: 1V/0° 3V/90°
"""


def drawn(
    quest_id: str,
    language: str = "en",
    *,
    zone_names: bool = False,
    sight_from: str | None = None,
    width: int | None = None,
) -> str:
    return text.draw(
        board_of(quest_id),
        quest_of(quest_id),
        names_in(language),
        zone_names=zone_names,
        sight_from=sight_from,
        width=width,
    )


def map_of(drawing: str) -> str:
    """The part above the legend."""
    return drawing.split("\n\n")[0]


def test_the_tutorial_as_a_whole() -> None:
    assert drawn("M0") == TUTORIAL


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_only_where_a_spawn_zone_is_marked_as_the_first_the_legend_says_so(language: str) -> None:
    """In Black Plague the players choose it. [2E 25 · BP 25]"""
    words = names_in(language).text("map.spawn.start")
    assert words in drawn("M1", language)
    assert not any(words in drawn(f"Q{number}", language) for number in range(11))


def test_broken_doors_are_not_drawn_like_others() -> None:
    drawing = drawn("M16")
    assert {"╪", "╫", "═"} <= set(map_of(drawing))
    assert "4 × Broken door, closed" in drawing
    assert "3 × Closed door" in drawing


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_zone_has_its_name_when_asked(quest_id: str) -> None:
    named, plain = drawn(quest_id, zone_names=True), map_of(drawn(quest_id))
    for zone in board_of(quest_id).zones:
        assert zone.name in (map_of(named) if zone.rects else named)
        assert zone.name not in plain


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_zone_shows_what_people_call_it(quest_id: str) -> None:
    """With a colon: `F3` could be three Fatties."""
    shown = map_of(drawn(quest_id))
    for zone in board_of(quest_id).zones:
        if zone.rects:
            assert f"{board_of(quest_id).labels[zone.index]}:" in shown


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("quest_id", QUESTS)
def test_no_line_is_wider_than_asked(quest_id: str, width: int) -> None:
    for zone_names in (False, True):
        lines = drawn(quest_id, zone_names=zone_names, width=width).splitlines()
        assert max(map(len, lines)) <= width


def test_three_tiles_fit_in_a_hundred_columns() -> None:
    assert max(map(len, drawn("M1").splitlines())) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_token_is_on_the_map_or_listed_under_it(quest_id: str, language: str) -> None:
    board, quest, names = board_of(quest_id), quest_of(quest_id), names_in(language)
    shown = f" {map_of(drawn(quest_id, language))} ".replace("\n", " ")
    for fill in FILLS.values():
        shown = shown.replace(fill, " ")
    words = shown.replace("┊", " ").replace("┃", " ").replace("│", " ").replace("~", " ").split()
    for piece in pieces(board, quest, names):
        assert piece.letters in words, piece.letters
        words.remove(piece.letters)


@pytest.mark.parametrize("quest_id", ["M1", "M20", "W1"])
def test_dark_rooms_and_walkways_are_shaded(quest_id: str) -> None:
    shown = map_of(drawn(quest_id))
    kinds = {zone.kind for zone in board_of(quest_id).zones}
    for kind in (ZoneKind.DARK_ROOM, ZoneKind.BATTLEMENT, ZoneKind.RUIN):
        assert (FILLS[kind] in shown) == (kind in kinds)


def test_doors_shut_open_and_coloured() -> None:
    assert "/" in map_of(drawn("M7"))
    assert "/" not in map_of(drawn("M1"))
    blue_and_green = map_of(drawn("M20"))
    assert "B" in blue_and_green
    assert "G" in blue_and_green
    assert "═" in blue_and_green


def test_ranges_of_sight() -> None:
    board = board_of("M1")
    shown = map_of(drawn("M1", sight_from="1,0:c"))
    ranges = board.passages(board.start).sight().table[board.zone("1,0:c")]
    for steps in range(10):
        assert shown.count(f"({steps})") == ranges.count(steps)


def test_what_finds_no_room_is_listed() -> None:
    narrow = drawn("W2", width=30)
    assert max(map(len, narrow.splitlines())) <= 30
    listed = narrow.split("\n\n")[1].splitlines()
    assert any(line.startswith(f"{label_of('W2', '2,0:f')} ") for line in listed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_share_a_letter(language: str) -> None:
    names = names_in(language)
    things = (
        *("start", "exit", "spawn", "crate", "noise", "police_car", "pimpmobile", "wreck"),
        *("companion", "injured", "ned", "guard", "cauldron", "beacon", "flag", "vault"),
        *("walker", "fatty", "runner", "abomination", "necromancer"),
        *quest_tokens.DRAWN,
    )
    letters = [names.text(f"draw.letter.{thing}") for thing in things]
    assert len(set(letters)) == len(letters)
    colors = [names.text(f"draw.letter.{color}") for color in Color]
    assert len(set(colors)) == len(colors)


def test_tokens_that_no_box_has_are_drawn_where_the_quest_lays_them() -> None:
    """One of a kind that nobody knows is not: such a quest cannot be played."""
    own = {
        "tripwires": OwnTokens(supply=3, at=("0,0:a", "0,1:a")),
        "anvils": OwnTokens(supply=1, at=("0,0:a",)),
    }
    quest = msgspec.structs.replace(quest_of("M1"), tokens=own)
    drawing = text.draw(board_of("M1"), quest, names_in("en"))
    assert re.search(r"\bT +2 × Tripwire\b", drawing)
    assert telling.setup(quest, names_in("fr"))[-1] == (
        "Pions d'aucun livre de règles : 3 fils piégés."
    )


def test_the_ground_is_drawn_as_it_is_now() -> None:
    """Corruption comes and goes, and a room that burns is a Ruin. [WD 20, 42, 44]"""
    board = board_of("W4")
    room, street, gone = (board.zone(name) for name in ("1,0:a", "0,0:b", "2,1:i"))
    state = board.cleanse(board.corrupt(board.burn(board.start, room), street), gone)

    def ground(state: int | None, zone: int) -> set[str]:
        canvas = Canvas(board, None, {}, state)
        return {canvas.cells[line][column] for line, column in canvas.free[zone]}

    assert [ground(None, zone) for zone in (room, street, gone)] == [{"·"}, {" "}, {CORRUPTION}]
    assert [ground(state, zone) for zone in (room, street, gone)] == [{"%"}, {CORRUPTION}, {" "}]
