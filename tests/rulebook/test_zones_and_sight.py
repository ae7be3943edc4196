"""The rulebooks' worked examples about zones, sight, movement and range, by book and page.

The printed maps of these examples are lost: each is drawn again, as small as it can be.
"""

from __future__ import annotations

import pytest

from shamble.board import UNREACHABLE, Board, Walker
from shamble.content import library
from shamble.content.quests import Door, Vault
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary.words import Color
from tests.boards import board_of, letters, small_board


def sees(board: Board, letter: str, state: int | None = None) -> str:
    """What is seen from a zone of a small board, as letters."""
    passages = board.passages(board.start if state is None else state)
    return letters(board, passages.sight().seen[board.zone(f"0,0:{letter}")])


def steps(board: Board, letter: str, walker: Walker = Walker.SURVIVOR) -> str:
    """Where a walker can step from a zone of a small board, as letters."""
    passages = board.passages(board.start)
    return letters(board, passages.steps(walker)[board.zone(f"0,0:{letter}")])


# --- zones ----------------------------------------------------------------------------------


def test_bp_009_zones_end_at_markings_walls_and_tile_edges() -> None:
    """BP-001. Also: a building of four rooms."""
    board = small_board(
        """
        +.....+.....+.....+
        : a   : b   : c   :
        +-----+-----+.....+
        | d   o e   | f   :
        +--o--+--o--+.....+
        | g   o h   | i   :
        +-----+-----+.....+
        """,
        streets="abcfi",
        rooms="degh",
    )
    assert [z.kind for z in board.zones].count(ZoneKind.STREET) == 5
    assert letters(board, board.buildings[0].zones) == "degh"
    joint = board_of("Q1")  # streets of two tiles that meet stay two zones
    assert all(len(zone.members) == 1 for zone in joint.zones)


def test_wd_010_ruling_016_zones_end_at_markings_walls_and_tile_edges() -> None:
    """WD-001."""
    board = board_of("W0")
    assert len(board.zones) == 18
    east_of_the_joint = board.border(board.zone("0,0:f"), board.zone("0,1:d"))
    assert east_of_the_joint is not None  # two zones, divided by the tiles' edge


def test_2e_009_ruling_016_street_zones_go_on_over_tile_edges() -> None:
    """Rule text: from marking to marking or to the edge of the board, not of the tile."""
    board = board_of("M0")
    assert board.zone("0,0:b") == board.zone("0,1:d")


# --- sight ----------------------------------------------------------------------------------

ANN = """
+.....+.....+.....+.....+
: a   : b   : c   : d   :
+-----+--D--+-----+--D--+
| e   o f   | g   o h   |
+--o--+-----+-----+-----+
| i   | j     j     j   |
+-----+-----+-----+-----+
"""


def ann() -> Board:
    """A street along two buildings; the door b-f stands open, d-h is closed."""
    return small_board(
        ANN,
        streets="abcd",
        rooms="efghij",
        doors=(Door(between=("0,0:b", "0,0:f"), open=True),),
    )


def test_bp_010_ann_sees_the_first_room_through_the_open_door() -> None:
    """BP-002."""
    assert "f" in sees(ann(), "b")
    assert "e" not in sees(ann(), "b")


def test_bp_010_a_closed_door_hides_the_room_behind_it() -> None:
    """BP-003."""
    board = ann()
    assert "h" not in sees(board, "d")
    door = next(d for d in board.doors if not d.open_at_start)
    assert "h" in sees(board, "d", board.open_door(board.start, door.index))


def test_bp_010_nobody_sees_diagonally() -> None:
    """BP-004."""
    board = small_board(
        """
        +.....+.....+
        : a   : b   :
        +.....+.....+
        : c   : d   :
        +.....+.....+
        """,
        streets="abcd",
    )
    assert sees(board, "a") == "abc"


def test_bp_010_a_street_is_seen_as_far_as_the_next_wall() -> None:
    """BP-005 and BP-006: a wall ends it."""
    board = small_board(
        """
        +.....+.....+.....+.....+
        : a   : b   : c   | d   :
        +.....+.....+.....+.....+
        """,
        streets="abcd",
    )
    assert sees(board, "a") == "abc"
    assert sees(board, "d") == "d"


def test_bp_010_inside_a_building_one_zone_only() -> None:
    """BP-007: Nelly in the tower."""
    board = small_board(
        """
        +-----+-----+-----+
        | a   o b   o c   |
        +-----+-----+-----+
        """,
        rooms="abc",
    )
    assert sees(board, "a") == "ab"
    assert sees(board, "b") == "abc"


@pytest.mark.parametrize("looker", ["a", "b"])
def test_bp_010_along_the_street_up_to_the_first_zone_inside(looker: str) -> None:
    """BP-008: Baldric in line with the entrance."""
    board = small_board(
        """
        +.....+.....+.....+-----+-----+
        : a   : b   : c   o d   o e   |
        +.....+.....+.....+-----+-----+
        """,
        streets="abc",
        rooms="de",
    )
    assert sees(board, looker) == "abcd"
    assert sees(board, "d") == "abcde"  # out into the street any number of zones, inside one
    assert sees(board, "e") == "de"


OGON = """
+-----+-----+.....+-----+
| a   o b   : c   | d   |
+-----+--o--+.....+--o--+
: e   : f   : g   : h   :
+.....+.....+.....+.....+
"""


def test_wd_011_ruling_021_ogon_by_an_opening() -> None:
    """WD-002 (captions kept in Polish): first room, walls, no diagonals, straight on."""
    board = small_board(OGON.replace("o b   :", "o b   |"), streets="cefgh", rooms="abd")
    assert sees(board, "f") == "befgh"
    assert sees(board, "c") == "cg"


def test_wd_011_lorna_straight_on_to_the_edge_of_the_board() -> None:
    """WD-003."""
    board = small_board(OGON.replace("o b   :", "o b   |"), streets="cefgh", rooms="abd")
    assert sees(board, "e") == "efgh"
    assert sees(board, "a") == "ab"


def test_wd_011_ruling_022_sarnai_along_the_street_into_the_first_zone_inside() -> None:
    """WD-004."""
    board = small_board(
        """
        +.....+.....+-----+-----+
        : a   : b   o c   o d   |
        +.....+.....+-----+-----+
        """,
        streets="ab",
        rooms="cd",
    )
    assert sees(board, "a") == "abc"


BATTLEMENTS = """
+.....+-----+.....+.....+
: a   | b   | c   : d   :
+#####+-----+#####+#####+
: e   : f   : g   : h   :
+--S--+#####+#####+-----+
: i   : j   : k   | l   |
+.....+.....+-----+-----+
: m   : n   | o   o p   :
+.....+.....+-----+.....+
: q   : r   : s   : t   :
+.....+.....+.....+.....+
"""


def battlements() -> Board:
    return small_board(
        BATTLEMENTS, streets="acdijkmnpqrst", rooms="b", ruins="lo", battlements="efgh"
    )


def test_wd_034_from_the_walkway_along_the_street_but_not_into_a_building() -> None:
    """WD-045, Sarnai: the street yes, the building no."""
    board = battlements()
    assert set("ijmq") & set(sees(board, "e")) == set("imq")
    assert "b" not in sees(board, "f")


def test_wd_034_from_the_walkway_through_ruins_to_the_edge_of_the_board() -> None:
    """WD-045, Ogon: streets and ruins up to the edge."""
    board = battlements()
    assert set("gkos") <= set(sees(board, "g"))
    assert set("hlpt") <= set(sees(board, "h"))


def test_wd_034_ruling_030_from_the_walkway_beyond_a_building_but_not_into_it() -> None:
    """WD-045, Dragomir."""
    board = small_board(
        """
        +.....+
        : a   :
        +-----+
        | b   |
        +-----+
        : c   :
        +#####+
        : d   :
        +.....+
        """,
        streets="ac",
        rooms="b",
        battlements="d",
    )
    passages = board.passages(board.start)
    a, d = board.zone("0,0:a"), board.zone("0,0:d")
    assert sees(board, "d") == "acd"
    assert passages.range(d, a) == 3  # the building counts (ruling 187)
    assert passages.sees(a, d)  # and is seen back
    assert sees(board, "c") == "cd"


# --- movement -------------------------------------------------------------------------------


def test_bp_011_clovis_through_open_door_and_opening_not_through_a_closed_door() -> None:
    """BP-009."""
    board = small_board(
        """
        +.....+-----+-----+
        : a   D b   o c   |
        +.....+--D--+-----+
        : d   | e     e   |
        +.....+-----+-----+
        """,
        streets="ad",
        rooms="bce",
        doors=(Door(between=("0,0:a", "0,0:b"), open=True),),
    )
    assert steps(board, "b") == "ac"


def test_bp_011_samson_needs_two_moves_around_the_corner() -> None:
    """BP-010."""
    board = small_board(
        """
        +.....+.....+
        : a   : b   :
        +.....+.....+
        : c   : d   :
        +.....+.....+
        """,
        streets="abcd",
    )
    routes = board.passages(board.start).routes(Walker.SURVIVOR)
    a, d = board.zone("0,0:a"), board.zone("0,0:d")
    assert routes.distance(a, d) == 2
    assert letters(board, routes.next_steps(a, d)) == "bc"


WALL_WALK = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: d   : e   : f   :
+.....+.....+.....+
"""


def test_wd_028_the_walker_needs_three_moves_over_the_stairs() -> None:
    """WD-028. The siege card of WD-029 spares it two of them; that is a rule of the horde."""
    board = small_board(WALL_WALK, streets="abc", battlements="def")
    lorna = board.zone("0,0:e")
    passages = board.passages(board.start)
    assert passages.routes(Walker.ZOMBIE).distance(board.zone("0,0:b"), lorna) == 3
    assert passages.routes(Walker.THROUGH_ALL).distance(board.zone("0,0:b"), lorna) == 1


@pytest.mark.parametrize(("above", "below"), [("d", "a"), ("e", "b")])
def test_wd_028_a_walker_drops_from_the_walkway(above: str, below: str) -> None:
    """WD-030 and WD-031 (captions kept in the French and Polish editions)."""
    board = small_board(WALL_WALK, streets="abc", battlements="def")
    assert below in steps(board, above, Walker.ZOMBIE)
    assert above not in steps(board, below, Walker.ZOMBIE)
    assert below not in steps(board, above, Walker.SURVIVOR)


def test_wd_035_a_rope_ladder_is_a_way_for_survivors_only() -> None:
    """WD-046: set, used both ways, taken back."""
    board = small_board(WALL_WALK, streets="abc", battlements="def")
    b, e = board.zone("0,0:b"), board.zone("0,0:e")
    rampart = board.border(b, e)
    assert rampart is not None
    up = board.set_ladder(board.start, rampart.index)
    assert e in board.passages(up).steps(Walker.SURVIVOR)[b]
    assert b in board.passages(up).steps(Walker.SURVIVOR)[e]
    assert e not in board.passages(up).steps(Walker.ZOMBIE)[b]
    assert board.take_ladder(up, rampart.index) == board.start


def test_bp_020_the_building_behind_the_door_without_the_room_behind_another() -> None:
    """BP-019: four rooms get a card, the one behind the second closed door none."""
    board = small_board(
        """
        +.....+-----+-----+-----+
        : a   D b   o c   D d   |
        +.....+--o--+-----+-----+
        : e   | f   o g   | h   |
        +.....+-----+-----+-----+
        """,
        streets="ae",
        rooms="bcdfgh",
    )
    outer = next(d for d in board.doors if board.name(d.a) == "0,0:a")
    opened = board.passages(board.open_door(board.start, outer.index))
    assert letters(board, opened.building(board.zone("0,0:b"))) == "bcfg"


VAULT = """
+.....+.....+-----+
: a   : b   | c   |
+.....+.....+-----+
"""


def vault() -> Board:
    return small_board(
        VAULT,
        streets="ab",
        rooms="c",
        vaults=(Vault(color=Color.VIOLET, doors=("0,0:a", "0,0:c")),),
    )


def test_bp_036_no_sight_through_the_door_of_a_vault() -> None:
    """BP-056 and BP-057: neither into it nor out of it."""
    board = vault()
    opened = board.passages(board.open_door(board.open_door(board.start, 0), 1))
    inside = board.zone("vault violet")
    assert opened.sight().seen[inside] == (inside,)
    assert not opened.sees(board.zone("0,0:a"), inside)
    assert not opened.sees(board.zone("0,0:c"), inside)


def test_bp_036_a_vault_is_a_way_for_everybody_once_its_doors_are_open() -> None:
    """BP-058: zombies follow through the Vault."""
    board = vault()
    a, c = board.zone("0,0:a"), board.zone("0,0:c")
    closed = board.passages(board.start)
    assert closed.routes(Walker.ZOMBIE).distance(a, c) == UNREACHABLE
    opened = board.passages(board.open_door(board.open_door(board.start, 0), 1))
    assert opened.routes(Walker.ZOMBIE).distance(a, c) == 2
    assert opened.routes(Walker.ABOMINATION).distance(a, c) == 2


# --- corruption -----------------------------------------------------------------------------


def test_wd_020_a_corrupted_walkway_is_no_walkway_any_more() -> None:
    """WD-013."""
    board = small_board(WALL_WALK, streets="abc", battlements="def")
    d, a = board.zone("0,0:d"), board.zone("0,0:a")
    fallen = board.passages(board.corrupt(board.start, d))
    assert fallen.kinds[d] is ZoneKind.STREET
    assert d in fallen.steps(Walker.SURVIVOR)[a]
    assert d not in fallen.steps(Walker.SURVIVOR)[board.zone("0,0:e")]  # ruling 183
    assert d in fallen.steps(Walker.ZOMBIE)[board.zone("0,0:e")]


def test_wd_020_ruling_032_a_corrupted_room_is_a_street_for_sight() -> None:
    """WD-014: street sight; only walls between two corrupted zones vanish (ruling 32)."""
    board = small_board(
        """
        +.....+-----+-----+-----+
        : a   o b   | c   | d   |
        +.....+-----+-----+-----+
        """,
        streets="a",
        rooms="bcd",
    )
    b, c = board.zone("0,0:b"), board.zone("0,0:c")
    state = board.corrupt(board.corrupt(board.start, b), c)
    assert sees(board, "a") == "ab"
    assert sees(board, "a", state) == "abc"
    assert sees(board, "d", state) == "d"


# --- range ----------------------------------------------------------------------------------

STREET = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+.....+.....+.....+.....+.....+
"""


@pytest.mark.parametrize(
    ("box", "card", "legal"),
    [
        pytest.param("second-edition", "Sniper Rifle", "bcd", id="2E-020 page 28"),
        pytest.param("second-edition", "Sawed-Off", "ab", id="2E-021 page 28"),
        pytest.param("black-plague", "Longbow", "bcd", id="BP-049 page 33 Longbow"),
        pytest.param("black-plague", "Hand Crossbow", "ab", id="BP-049 page 33 Hand Crossbow"),
        pytest.param("white-death", "War Bow", "bcd", id="WD-035 page 31 War Bow"),
        pytest.param("white-death", "Power Blast", "ab", id="WD-035 page 31 Power Blast"),
    ],
)
def test_range_of_a_weapon_along_a_street(box: str, card: str, legal: str) -> None:
    """Zones in sight within the printed minimum and maximum Range can be shot at."""
    equipment = library.packaged().box(box).equipment
    weapon = next(c for c in equipment if c.name == card)
    attack = weapon.ranged or weapon.magic
    assert attack is not None
    board = small_board(STREET, streets="abcde")
    distances = board.passages(board.start).sight().table[board.zone("0,0:a")]
    in_range = [
        zone
        for zone, steps in enumerate(distances)
        if attack.range.nearest <= steps <= attack.range.farthest
    ]
    assert letters(board, in_range) == legal


@pytest.mark.parametrize("dark", [True, False])
def test_2e_033_dark_zones_are_seen_at_range_one_at_most(dark: bool) -> None:
    """The rule beside 2E-026, if the mode is played."""
    board = small_board(
        """
        +.....+.....+-----+
        : a   : b   o c   |
        +.....+.....+-----+
        """,
        streets="ab",
        dark_rooms="c",
        dark_zones=dark,
    )
    a, b, c = (board.zone(f"0,0:{letter}") for letter in "abc")
    passages = board.passages(board.start)
    assert passages.sees(a, c) is not dark
    assert passages.sees(b, c)
