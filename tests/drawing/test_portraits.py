"""Portraits: a face of their own for everybody, in three states, at every size."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from shamble.content import library
from shamble.content.library import BoxContent
from shamble.content.survivors import Survivor, SurvivorKind
from shamble.drawing import png
from shamble.drawing.portraits import faces, frames
from shamble.drawing.portraits.faces import FEATURES, Face, face_by_name, faces_of, printed
from shamble.drawing.portraits.figure import PortraitState, figure, picture

SVG = "{http://www.w3.org/2000/svg}"
TABLE = Path(faces.__file__).with_suffix(".toml")
BOXES = list(library.packaged().boxes.values())
EVERYBODY = [(box, survivor) for box in BOXES for survivor in box.survivors]
NAMES = (
    "Vera",
    "Milo",
    "Ingrid",
    "Tomas",
    "Zoe",
    "Kwame",
    "Priya",
    "Bruno",
    "Olga",
    "Malik",
    "Yuki",
)


def with_own(box: BoxContent, *names: str, kind: SurvivorKind = SurvivorKind.CLASSIC) -> BoxContent:
    """The box with Survivors of somebody's own, who are like its first one but for the name."""
    first = box.survivors[0]
    own = [msgspec.structs.replace(first, id=name.lower(), name=name, kind=kind) for name in names]
    return msgspec.structs.replace(box, survivors=(*box.survivors, *own))


# --- the printed Survivors --------------------------------------------------------------------


@pytest.mark.parametrize(("box", "survivor"), EVERYBODY, ids=lambda one: getattr(one, "id", ""))
def test_every_printed_survivor_has_a_face(box: BoxContent, survivor: Survivor) -> None:
    described = printed().get(box.box.id, {})
    add = f"add [{box.box.id}.{survivor.name!r}] to {TABLE}, with a feature that is free"
    assert survivor.name in described, add
    assert faces_of(box)[survivor.id] == described[survivor.name]


def test_nobody_is_described_who_is_in_no_box() -> None:
    known = {(box.box.id, survivor.name) for box, survivor in EVERYBODY}
    assert {(box, name) for box, described in printed().items() for name in described} == known


def test_nobody_of_a_team_shares_the_feature_one_knows_them_by() -> None:
    for one, other in itertools.combinations(EVERYBODY, 2):
        if one[0].box.setting != other[0].box.setting:
            continue
        mine, theirs = (faces_of(box)[survivor.id] for box, survivor in (one, other))
        both = f"{one[1].name} and {other[1].name} have {mine.feature!r}; see {TABLE}"
        assert mine.feature != theirs.feature, both


def test_no_two_faces_are_drawn_alike() -> None:
    drawn = [
        picture(faces_of(box)[survivor.id], state)
        for box, survivor in EVERYBODY
        for state in PortraitState
    ]
    assert len(set(drawn)) == len(EVERYBODY) * len(PortraitState)


def test_children_look_like_children() -> None:
    for box, survivor in EVERYBODY:
        kid = survivor.kind is SurvivorKind.KID
        assert (faces_of(box)[survivor.id].head == "child") == kid, survivor.name


def test_a_word_that_the_kit_does_not_know_is_refused() -> None:
    amy = printed()["second-edition"]["Amy"]
    with pytest.raises(ValueError, match="hair 'purple'; expected one of black, brown"):
        msgspec.structs.replace(amy, hair="purple")
    with pytest.raises(ValueError, match="marks 'wart'"):
        msgspec.structs.replace(amy, marks=("wart",))


# --- people's own -----------------------------------------------------------------------------


def test_own_survivors_have_the_face_that_their_name_brings() -> None:
    box = BOXES[0]
    alone = faces_of(with_own(box, "Vera"))["vera"]
    assert alone == faces_of(with_own(box, "Vera", "Milo"))["vera"], "whoever comes after"
    assert alone == face_by_name("VERA", SurvivorKind.CLASSIC, box.box.id, _features())
    assert alone != faces_of(with_own(box, "Milo"))["milo"]
    assert faces_of(with_own(box, "Vera"))["amy"] == printed()[box.box.id]["Amy"]


def test_the_face_of_a_name_stays_what_it_is() -> None:
    """People know their Survivors by it: it changes only on purpose."""
    vera = face_by_name("Vera", SurvivorKind.CLASSIC, "second-edition")
    assert (vera.feature, vera.head, vera.skin, vera.hair) == STAYS


STAYS = ("long", "square", "porcelain", "brown")


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.box.id)
def test_own_survivors_share_no_feature_as_long_as_there_are_others(box: BoxContent) -> None:
    found = faces_of(with_own(box, *NAMES))
    assert len({face.feature for face in found.values()}) == len(found)
    own = {found[name.lower()].feature for name in NAMES}
    assert not own & _features(), "nor with anybody printed, who may come as a guest"
    many = faces_of(with_own(box, *(f"Number-{count}" for count in range(60))))
    assert {face.feature for face in many.values()} <= set(FEATURES), "then some are seen twice"


def test_own_children_are_drawn_as_children() -> None:
    box = with_own(BOXES[0], *NAMES, kind=SurvivorKind.KID)
    for name in NAMES:
        face = faces_of(box)[name.lower()]
        assert (face.head, face.beard) == ("child", "")


def _features() -> set[str]:
    """What the printed Survivors of all boxes are known by."""
    return {face.feature for described in printed().values() for face in described.values()}


# --- the drawings -----------------------------------------------------------------------------


def every_face() -> list[Face]:
    """Everybody who is printed, and names enough that each feature is worn by somebody."""
    own = [
        face_by_name(f"{name} {count}", SurvivorKind.CLASSIC, box.box.id)
        for box in BOXES
        for name in NAMES
        for count in range(8)
    ]
    return [*(faces_of(box)[survivor.id] for box, survivor in EVERYBODY), *own]


def test_every_feature_is_worn_by_somebody() -> None:
    unworn = set(FEATURES) - {face.feature for face in every_face()}
    assert not unworn, f"in {Path(faces.__file__).name}, offer them to people's own Survivors"


@pytest.mark.parametrize("state", PortraitState)
def test_a_drawing_is_well_formed_and_does_nothing_but_lie_there(state: PortraitState) -> None:
    for face in every_face():
        drawing = picture(face, state)
        used = {element.tag.removeprefix(SVG) for element in ET.fromstring(drawing).iter()}
        assert used <= {"svg", "g", "path", "circle"}
        assert not re.search(r"url\(|href|style|\bid=", drawing), "it may lie in any page"
        assert len(drawing) < 9000


def test_paints_are_colours() -> None:
    for face in every_face():
        for fill in set(re.findall(r'(?:fill|stroke)="([^"]+)"', figure(face))):
            assert fill == "none" or re.fullmatch("#[0-9a-f]{6}", fill), fill


def test_the_dead_have_no_colour() -> None:
    for box, survivor in EVERYBODY:
        drawing = picture(faces_of(box)[survivor.id], PortraitState.DEAD)
        for colour in re.findall("#([0-9a-f]{6})", drawing):
            parts = [int(colour[at : at + 2], 16) for at in (0, 2, 4)]
            assert max(parts) - min(parts) <= 8, (survivor.name, colour)


def test_the_three_states_are_told_apart_without_colour() -> None:
    for box, survivor in EVERYBODY:
        face = faces_of(box)[survivor.id]
        shapes = {
            state: re.findall(r' d="([^"]+)"', picture(face, state)) for state in PortraitState
        }
        well, wounded, dead = (set(shapes[state]) for state in PortraitState)
        assert len(wounded - well) >= 5, "bandage, scratches, mouth and brows"
        assert len(dead - well) >= 5, "shut eyes, mouth, and a tear through it"
        assert dead != wounded


@pytest.mark.parametrize("size", [28, 40, 96])
def test_every_portrait_is_a_picture_of_its_size(size: int) -> None:
    seen: set[bytes] = set()
    for place, (box, survivor) in enumerate(EVERYBODY):
        face = faces_of(box)[survivor.id]
        state = list(PortraitState)[place % 3]
        drawing = frames.portrait(face, place, survivor.name[:1], state, size=size)
        made = png.render(drawing, width=size)
        assert made.startswith(b"\x89PNG")
        assert (int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big")) == (
            size,
            size,
        )
        seen.add(made)
    assert len(seen) == len(EVERYBODY)


def test_shape_and_letters_are_always_there() -> None:
    face = printed()["white-death"]["Ogon"]
    for place, badge in enumerate(frames.BADGES):
        for state in PortraitState:
            for size in (28, 96):
                drawing = frames.portrait(face, place, "Og", state, size=size, round_=size < 40)
                assert badge.path in drawing
                assert "".join(ET.fromstring(drawing).itertext()) == "Og"


def test_a_small_portrait_has_a_thicker_ring_and_a_larger_badge() -> None:
    assert frames.SMALL.ring > frames.LARGE.ring
    assert frames.SMALL.badge > frames.LARGE.badge
    face = printed()["white-death"]["Ogon"]
    small, large = (frames.portrait(face, 0, "O", size=size) for size in (40, 41))
    assert f'stroke-width="{frames.SMALL.ring}"' in small
    assert f'stroke-width="{frames.LARGE.ring}"' in large
