"""Every quest's map as SVG: well formed, complete, each thing once and in its place."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from shamble.board import Board, Eyes
from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.drawing import svg
from shamble.drawing.geometry import Area, area_of
from shamble.drawing.looks import look_for
from tests.boards import QUESTS, board_of
from tests.drawing.drawn import (
    LANGUAGES,
    SVG,
    drawing_of,
    look_of,
    names_in,
    quest_of,
    tree_of,
    words_in,
)

Token = tuple[str, str, str | None, int]
"""Kind, zone, colour, count."""


def expected_tokens(quest: Quest, board: Board) -> Counter[Token]:
    """What the quest's file puts on the board, read independently of how it is drawn."""

    def zone(name: str) -> str:
        return board.name(board.zone(name))

    tokens: list[Token] = [("start", zone(z), None, 1) for z in quest.start]
    tokens += [("exit", zone(quest.exit), None, 1)] if quest.exit else []
    tokens += [("spawn", zone(s.zone), str(s.color), 1) for s in quest.spawns]
    objectives = quest.objectives
    for color, zones in (
        ("red", objectives.red),
        ("blue", objectives.blue),
        ("green", objectives.green),
        ("hidden", objectives.hidden),
    ):
        tokens += [("objective", zone(z), color, 1) for z in zones]
    tokens += [("crate", zone(z), None, 1) for z in quest.crates]
    tokens += [("vault-door", zone(z), str(v.color), 1) for v in quest.vaults for z in v.doors]
    tokens += [(c.kind.replace(" ", "-"), zone(c.zone), None, 1) for c in quest.cars]
    tokens += [(f.kind, zone(f.zone), None, f.count) for f in quest.friends]
    tokens += [("guard", zone(g.zone), None, g.count) for g in quest.guards]
    tokens += [("cauldron", zone(z), None, 1) for z in quest.cauldrons]
    tokens += [("corruption", zone(z), None, 1) for z in quest.corruption]
    tokens += [("beacon", zone(quest.beacon), None, 1)] if quest.beacon else []
    tokens += [("flag", zone(quest.flag), None, 1)] if quest.flag else []
    tokens += [("noise", zone(n.zone), None, n.count) for n in quest.noise]
    zombies = Counter((z.kind, zone(z.zone)) for z in quest.zombies)
    tokens += [(kind, where, None, count) for (kind, where), count in zombies.items()]
    return Counter(tokens)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quest_id", QUESTS)
def test_a_drawing_is_well_formed_and_named(quest_id: str, language: str) -> None:
    tree = tree_of(quest_id, language)
    title = names_in(language).of("quests", quest_of(quest_id).title)
    assert tree.findtext(f"{SVG}title") == f"{quest_id} {title}"
    assert title in words_in(tree)
    assert (tree.findtext(f"{SVG}desc") or "").startswith(
        names_in(language).of("boxes", look_of(quest_id).name)
    )
    assert tree.get("lang") == language


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_token_is_drawn_once(quest_id: str) -> None:
    drawn: Counter[Token] = Counter()
    for token in tree_of(quest_id).iterfind(".//*[@data-token]"):
        kind = token.attrib["data-token"]
        if kind in ("rope-ladder", "vault-content"):
            continue
        count = int(token.get("data-count", "1"))
        drawn[kind, token.attrib["data-in"], token.get("data-color"), count] += 1
    assert drawn == expected_tokens(quest_of(quest_id), board_of(quest_id))


@pytest.mark.parametrize("quest_id", QUESTS)
def test_ladders_and_vault_contents_are_drawn_once(quest_id: str) -> None:
    tree, quest, board = tree_of(quest_id), quest_of(quest_id), board_of(quest_id)
    ladders = tree.findall(".//*[@data-token='rope-ladder']")
    assert Counter(frozenset(ladder.attrib["data-between"].split()) for ladder in ladders) == (
        Counter(frozenset(map(board.name, map(board.zone, ends))) for ends in quest.rope_ladders)
    )
    contents = Counter(
        thing.attrib["data-in"] for thing in tree.iterfind(".//*[@data-token='vault-content']")
    )
    for vault in quest.vaults:
        kinds = len(set(vault.cards)) + (vault.artifacts > 0)
        assert contents[f"vault {vault.color}"] == kinds


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_zone_is_one_element(quest_id: str) -> None:
    zones = [zone.attrib["data-zone"] for zone in tree_of(quest_id).iterfind(".//*[@data-zone]")]
    assert sorted(zones) == sorted(zone.name for zone in board_of(quest_id).zones)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_zones_of_a_kind_look_alike(quest_id: str) -> None:
    tree = tree_of(quest_id)
    for zone in board_of(quest_id).zones:
        drawn = tree.find(f".//*[@data-zone='{zone.name}']")
        assert drawn is not None
        if zone.kind is not ZoneKind.VAULT:
            assert drawn.get("class") == zone.kind.replace(" ", "-")


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_door_is_drawn_shut_or_open_and_in_its_colour(quest_id: str) -> None:
    tree, board = tree_of(quest_id), board_of(quest_id)
    drawn = {int(door.attrib["data-door"]): door for door in tree.iterfind(".//*[@data-door]")}
    assert len(tree.findall(".//*[@data-door]")) == len(drawn) == len(board.doors)
    for door in board.doors:
        element = drawn[door.index]
        assert element.get("data-state") == ("open" if door.open_at_start else "shut")
        assert element.get("data-color") == door.color
        cracked = element.find(".//*[@class='crack']") is not None
        assert cracked == door.broken == (element.get("data-broken") is not None)
        if door.vault:
            assert element.get("data-in") == board.name(door.a)
            continue
        assert element.get("data-between") == f"{board.name(door.a)} {board.name(door.b)}"
        letter = names_in("en").text(f"draw.letter.{door.color}") if door.color else ""
        assert "".join(element.itertext()) == letter


@pytest.mark.parametrize("quest_id", QUESTS)
def test_ids_are_unique_and_references_lead_somewhere(quest_id: str) -> None:
    for embed in (False, True):
        drawing = drawing_of(quest_id, embed=embed)
        tree = ET.fromstring(drawing)
        ids = [element.attrib["id"] for element in tree.iterfind(".//*[@id]")]
        assert len(ids) == len(set(ids))
        wanted = re.findall(r'href="#([^"]+)"', drawing) + re.findall(r"url\(#([^)]+)\)", drawing)
        assert wanted
        assert set(wanted) <= set(ids)
        assert all(name.startswith(f"{quest_id}-") for name in ids) == embed


def _shared(one: Area, other: Area) -> float:
    """The area that two boxes share."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(width, 0) * max(height, 0)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_tokens_lie_in_their_zone_and_none_over_another(quest_id: str) -> None:
    board, quest = board_of(quest_id), quest_of(quest_id)
    look, names = look_of(quest_id), names_in("en")
    for zone_names in (False, True):
        sheet = svg.Sheet(board, quest, look, names, zone_names, None, embed=False)
        placed = sheet.placed()
        for piece, box in placed:
            zone = board.zones[piece.zone]
            inside = sum(_shared(box, area_of(rect)) for rect in zone.rects)
            assert inside == pytest.approx(box.width * box.height), piece
            assert box.width / piece.size[0] >= 0.5, "too small to be read"
            assert not any(box.meets(obstacle) for obstacle in sheet.plan.obstacles(zone)), piece
        for number, (piece, box) in enumerate(placed):
            assert not any(box.meets(other) for _, other in placed[:number]), piece


@pytest.mark.parametrize("quest_id", ["M1", "Q5", "W2", "M12"])
def test_tokens_are_drawn_where_they_are_placed(quest_id: str) -> None:
    sheet = svg.Sheet(
        board_of(quest_id),
        quest_of(quest_id),
        look_of(quest_id),
        names_in("en"),
        False,
        None,
        False,
    )
    drawn = Counter(
        (
            use.attrib["data-token"],
            *map(float, re.findall(r"-?[\d.]+", use.attrib["transform"])[:2]),
        )
        for use in tree_of(quest_id).iterfind(f".//{SVG}use[@data-in]")
        if use.attrib["data-token"] != "vault-content"
    )
    assert drawn == Counter(
        (piece.kind, *(float(f"{value:.1f}") for value in box.middle))
        for piece, box in sheet.placed()
    )


@pytest.mark.parametrize("quest_id", QUESTS)
def test_tile_ids_stand_upright(quest_id: str) -> None:
    labels = [
        "".join(text.itertext())
        for text in tree_of(quest_id).iter(f"{SVG}text")
        if text.get("class") == "label" and text.get("transform") is None
    ]
    assert sorted(labels) == sorted(place.tile for row in quest_of(quest_id).grid for place in row)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_zone_names_on_demand(quest_id: str) -> None:
    tree = ET.fromstring(drawing_of(quest_id, zone_names=True))
    words = {"".join(text.itertext()) for text in tree.iter(f"{SVG}text")}
    zones = {zone.name for zone in board_of(quest_id).zones if zone.rects}
    assert zones <= words
    assert not zones & set(words_in(tree_of(quest_id)).split())


@pytest.mark.parametrize("quest_id", QUESTS)
def test_sight_is_what_the_board_says(quest_id: str) -> None:
    board = board_of(quest_id)
    name = quest_of(quest_id).start[0]
    tree = ET.fromstring(drawing_of(quest_id, sight_from=name))
    seen = {
        zone.attrib["data-seen"]: int(zone.attrib["data-range"])
        for zone in tree.iterfind(".//*[@data-seen]")
    }
    unseen = {zone.attrib["data-unseen"] for zone in tree.iterfind(".//*[@data-unseen]")}
    ranges = board.passages(board.start).sight().table[board.zone(name)]
    drawn = [zone for zone in board.zones if zone.rects]
    assert seen == {z.name: ranges[z.index] for z in drawn if ranges[z.index] >= 0}
    assert unseen == {z.name for z in drawn if ranges[z.index] < 0}


def test_other_eyes_see_more() -> None:
    board, quest = board_of("M1"), quest_of("M1")
    drawn = [
        svg.draw(board, quest, look_of("M1"), names_in("en"), sight_from="1,1:i", eyes=eyes)
        for eyes in (Eyes.NORMAL, Eyes.GHOST_SIGHT)
    ]
    assert drawn[0].count("data-seen") < drawn[1].count("data-seen")


@pytest.mark.parametrize("quest_id", QUESTS)
def test_the_legend_names_what_occurs_and_nothing_else(quest_id: str) -> None:
    words, names = words_in(tree_of(quest_id)), names_in("en")
    quest, board = quest_of(quest_id), board_of(quest_id)
    kinds = {zone.kind for zone in board.zones}
    occurs = {
        "map.start": True,
        "map.exit": quest.exit is not None,
        "map.crate": bool(quest.crates) or any(car.crate for car in quest.cars),
        "map.guard": bool(quest.guards),
        "map.cauldron": bool(quest.cauldrons),
        "map.rope_ladder": bool(quest.rope_ladders),
        "map.corruption": bool(quest.corruption),
        "map.objective.hidden": bool(quest.objectives.hidden),
        "map.noise_stays": bool(quest.noise),
        "map.dark_room": ZoneKind.DARK_ROOM in kinds,
        "map.ruin": ZoneKind.RUIN in kinds,
        "map.battlement": ZoneKind.BATTLEMENT in kinds,
        "map.car.wreck": any(car.kind == "wreck" for car in quest.cars),
        "map.door.open": any(door.open_at_start for door in board.doors),
        "map.door.green": any(door.color == "green" and not door.vault for door in board.doors),
    }
    legend = words.split(names.text("map.legend"), 1)[1]
    said = re.split(r"Our own design|From one source|Worked out|Sure, by", legend)[0]
    for key, expected in occurs.items():
        assert (names.text(key) in said) == expected, key


@pytest.mark.parametrize("quest_id", QUESTS)
def test_what_is_our_own_design_is_said_on_the_map(quest_id: str) -> None:
    words = words_in(tree_of(quest_id))
    assert ("Our own design:" in words) == quest_of(quest_id).own_layout


def test_the_honesty_line_names_the_parts() -> None:
    words = words_in(tree_of("W7"))
    for part in ("the start", "the Exit", "the Spawn Zones", "the Beacon", "the Guards"):
        assert part in words.split("Our own design:")[1].split("Worked out")[0]


@pytest.mark.parametrize("quest_id", ["M7", "M14", "Q2", "Q9", "M24"])
def test_places_of_the_quest_are_outlined(quest_id: str) -> None:
    places = [p.attrib["data-place"] for p in tree_of(quest_id).iterfind(".//*[@data-place]")]
    assert places == list(quest_of(quest_id).places)


def test_without_a_legend_there_is_only_the_board() -> None:
    bare = ET.fromstring(drawing_of("M1", legend=False))
    board = board_of("M1")
    assert "Legend" not in words_in(bare)
    assert "City Blocks" not in words_in(bare)
    width, height = (float(bare.attrib[key]) for key in ("width", "height"))
    assert board.width <= width <= board.width + 20
    assert board.height <= height <= board.height + 20


def test_an_embedded_drawing_leaves_the_style_to_its_page() -> None:
    assert "<style>" in drawing_of("M1")
    assert "<style>" not in drawing_of("M1", embed=True)


@pytest.mark.parametrize("quest_id", ["M1", "Q1", "W1"])
def test_night_is_another_look(quest_id: str) -> None:
    night = drawing_of(quest_id, dark=True)
    assert look_of(quest_id, dark=True).panel in night
    assert look_of(quest_id).panel not in night
    asked = svg.draw(
        board_of(quest_id), quest_of(quest_id), look_of(quest_id, dark=True), names_in("en")
    )
    assert asked == night


def test_a_box_of_somebodys_own_can_be_drawn() -> None:
    look = look_for("my-box")
    drawing = svg.draw(board_of("M0"), quest_of("M0"), look, names_in("en"))
    assert "my-box" in (ET.fromstring(drawing).findtext(f"{SVG}desc") or "")
