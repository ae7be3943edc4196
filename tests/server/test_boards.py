"""Every quest's board for the page: complete, in three languages, in the engine's own names."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from shamble.content.library import packaged
from shamble.game import Game
from shamble.rules.actions.doors import OPEN
from shamble.rules.quests import unplayable
from shamble.rules.words.choices import choice
from shamble.rules.words.parts import LUCKY
from shamble.rules.words.texts import text_of
from shamble.server import boards
from shamble.server.board_shapes import BoardPlan, Rectangle
from tests.boards import QUESTS, board_of
from tests.drawing.drawn import LANGUAGES, SVG, names_in, quest_of

PLAYABLE = [
    quest_id
    for quest_id in QUESTS
    if not unplayable(quest_of(quest_id), packaged().quest(quest_id)[0].box.id)
]


def plan_of(quest_id: str, language: str = "en") -> BoardPlan:
    return boards.plan(*packaged().quest(quest_id), names_in(language))


def ground_of(quest_id: str, dark: bool) -> str:
    return boards.ground(*packaged().quest(quest_id), dark)


def inside(box: Rectangle, rects: tuple[Rectangle, ...]) -> float:
    """The area that a rectangle shares with others, which do not overlap."""
    left, top, width, height = box
    shared = 0.0
    for x, y, w, h in rects:
        across = min(left + width, x + w) - max(left, x)
        down = min(top + height, y + h) - max(top, y)
        shared += max(across, 0) * max(down, 0)
    return shared


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_zone_and_door_of_the_board_is_there(quest_id: str) -> None:
    plan, board = plan_of(quest_id), board_of(quest_id)
    assert [zone.name for zone in plan.zones] == [zone.name for zone in board.zones]
    assert sorted(door.between for door in plan.doors) == sorted(
        (board.name(door.a), board.name(door.b)) for door in board.doors
    )
    for zone in plan.zones:
        assert zone.outline.startswith("M")
        assert zone.outline.endswith("z")


@pytest.mark.parametrize("quest_id", QUESTS)
def test_figures_have_room_inside_their_zone(quest_id: str) -> None:
    for zone in plan_of(quest_id).zones:
        _, _, width, height = zone.room
        assert inside(zone.room, zone.rects) == pytest.approx(width * height), zone
        assert min(width, height) >= 24, zone


@pytest.mark.parametrize("quest_id", QUESTS)
def test_no_room_reaches_a_door(quest_id: str) -> None:
    """Neither the leaf in the wall, nor the leaves of an open one."""
    plan = plan_of(quest_id)
    rooms = {zone.name: zone.room for zone in plan.zones}
    vaults = {zone.name for zone in plan.zones if zone.kind == "vault"}
    for door in plan.doors:
        half = door.length / 2
        if door.between[1] in vaults:
            around = (door.x - half, door.y - half, door.length, door.length)
        elif door.vertical:
            left = door.x - (half if door.side < 0 else 0)
            around = (left, door.y - half, half, door.length)
        else:
            top = door.y - (half if door.side < 0 else 0)
            around = (door.x - half, top, door.length, half)
        for zone in door.between:
            assert inside(around, (rooms[zone],)) == 0, (door, zone)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_doors_lie_between_their_zones(quest_id: str) -> None:
    plan = plan_of(quest_id)
    zones = {zone.name: zone for zone in plan.zones}
    for door in plan.doors:
        a, b = (zones[name] for name in door.between)
        if b.kind == "vault":
            assert inside((door.x - 1, door.y - 1, 2, 2), a.rects) == 4
            continue
        # one half of a small square on the door lies in each of the zones
        for zone in (a, b):
            assert inside((door.x - 1, door.y - 1, 2, 2), zone.rects) == pytest.approx(2), door


@pytest.mark.parametrize("quest_id", PLAYABLE)
def test_names_are_those_of_the_game(quest_id: str) -> None:
    """Zones as in `View`, doors as in choices, open doors as in `View`."""
    plan = plan_of(quest_id)
    game = Game.new(quest_id, seed=1)
    view, material = game.view(), game.material
    zones = {zone.name for zone in plan.zones}
    told = {survivor.zone for survivor in view.survivors if survivor.zone}
    told |= {*view.zombies, *view.crates, *(o.zone for o in view.objectives)}
    told |= {spawn.zone for spawn in view.spawns}
    assert told <= zones
    assert {" ".join(door.between) for door in plan.doors if door.open} == set(view.open_doors)
    choices = [text_of(material, choice(OPEN, door.index, LUCKY)) for door in material.board.doors]
    assert sorted(f"open {door.id} hands" for door in plan.doors) == sorted(choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quest_id", ["M1", "M8", "Q5", "W1"])
def test_a_plan_speaks_the_language_it_is_asked_for(quest_id: str, language: str) -> None:
    plan, names = plan_of(quest_id, language), names_in(language)
    board = board_of(quest_id)
    for zone in plan.zones:
        assert zone.said.startswith(zone.label)
        if zone.kind != "vault":
            kind = names.text(f"zone.kind.{zone.kind.replace(' ', '_')}")
            assert kind in zone.said
            assert zone.label == board.labels[board.zone(zone.name)]
    assert names.text("map.start") in {token.said for token in plan.tokens}
    assert plan.letters["red"] == names.text("draw.letter.red")


def test_tokens_last_or_are_told_by_the_view() -> None:
    kinds = {(token.kind, token.lasting) for token in plan_of("M8").tokens}
    assert ("start", True) in kinds
    assert ("place", True) in kinds
    assert ("spawn", False) in kinds
    assert ("objective", False) in kinds
    assert {lasting for kind, lasting in kinds if kind == "pimpmobile"} == {False}
    friends = {token.lasting for token in plan_of("M14").tokens if token.kind == "companion"}
    assert friends == {False}


def test_wd_035_every_place_of_a_rope_ladder_lies_on_the_edge_of_a_walkway() -> None:
    """Those that the quest lays out are marked; where a quest has none there is no place."""
    plan = plan_of("W1")
    zones = {zone.name: zone for zone in plan.zones}
    assert [place.between for place in plan.ladders if place.laid] == [
        ("1,0:b", "1,0:e"),
        ("1,1:b", "1,1:e"),
    ]
    for place in plan.ladders:
        assert "battlement" in [zones[name].kind for name in place.between]
        for name in place.between:
            assert any(
                left <= place.x <= left + width and top <= place.y <= top + height
                for left, top, width, height in zones[name].rects
            )
    assert plan_of("W2").ladders == plan_of("M1").ladders == ()
    assert plan_of("W6").ladders, "survivors find some there"
    assert not any(place.laid for place in plan_of("W6").ladders)


def test_vaults_lie_beside_the_board() -> None:
    plan, board = plan_of("Q5"), board_of("Q5")
    vaults = [zone for zone in plan.zones if zone.kind == "vault"]
    assert vaults
    assert all(zone.rects[0][0] > board.width for zone in vaults)
    assert plan.width > board.width
    assert {zone.said for zone in vaults} == {"Yellow Vault", "Violet Vault"}


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("quest_id", QUESTS)
def test_the_ground_stands_alone_and_fits_the_plan(quest_id: str, dark: bool) -> None:
    plan, drawn = plan_of(quest_id), ground_of(quest_id, dark)
    tree = ET.fromstring(drawn)
    assert tree.get("viewBox") == f"0 0 {plan.width:g} {plan.height:g}"
    assert tree.find(f"{SVG}style") is not None
    defined = {f"#{one.get('id')}" for one in tree.iterfind(".//*[@id]")}
    used = {one.get("href") for one in tree.iterfind(".//*[@href]")}
    assert used <= defined, "a reference to something outside"
    assert drawn.count("href") == len(tree.findall(".//*[@href]")), "or in another way"
    assert "<text" not in drawn
    tokens = {one.get("data-token") for one in tree.iterfind(".//*[@data-token]")}
    assert tokens <= {"corruption"}
    assert tree.find(".//*[@data-door]") is None


def test_the_ground_is_drawn_as_it_is_now() -> None:
    """Corruption comes and goes, a room that burns is a Ruin. [WD 20, 42, 44]"""

    def told(drawn: str) -> tuple[set[str | None], str | None]:
        tree = ET.fromstring(drawn)
        rotten = {one.get("data-in") for one in tree.iterfind(".//*[@data-token]")}
        room = tree.find(".//*[@data-zone='1,0:a']")
        assert room is not None
        return rotten, room.get("class")

    content, quest = packaged().quest("W4")
    assert told(boards.ground(content, quest, False)) == (set(quest.corruption), "room")
    now = boards.ground(content, quest, False, "0,0:b 0,0:e", "1,0:a 1,0:d")
    assert told(now) == ({"0,0:b", "0,0:e"}, "ruin")
    assert told(boards.ground(content, quest, False, "")) == (set(), "room")


def test_day_and_night_differ() -> None:
    assert ground_of("M1", False) != ground_of("M1", True)
