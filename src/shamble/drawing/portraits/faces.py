"""Who has which face: the printed Survivors as `faces.toml` says, everybody else by their name."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from shamble.content import document
from shamble.content.library import BoxContent
from shamble.content.survivors import SurvivorKind
from shamble.drawing.portraits.clothes import CLOTHES
from shamble.drawing.portraits.cuts import Worn
from shamble.drawing.portraits.eyes import BROWS, EYES, GLASSES
from shamble.drawing.portraits.hair import HAIR
from shamble.drawing.portraits.hats import HATS
from shamble.drawing.portraits.heads import HEADS, MARKS, NOSES
from shamble.drawing.portraits.helms import HELMS
from shamble.drawing.portraits.mouths import BEARDS, MOUTHS
from shamble.drawing.portraits.palette import CLOTHS, HAIRS, SKINS

FEATURES: Final[dict[str, Worn]] = {**HAIR, **HATS, **HELMS}
"""What one knows somebody by, also at 28 pixels: hair, or what is worn on the head."""


class Face(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which parts somebody's portrait is made of, by their names."""

    feature: str
    head: str
    skin: str
    hair: str
    """The colour of it."""
    gear: str = "leather"
    """The colour of what is on the head."""
    trim: str = "cream"
    """The second colour of that, and of the clothes."""
    cloth: str
    clothes: str
    eyes: str
    brows: str
    nose: str
    mouth: str
    beard: str = ""
    glasses: str = ""
    marks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field, known in _KNOWN.items():
            named = getattr(self, field)
            for name in named if isinstance(named, tuple) else (named,):
                if name not in known and (name or field not in ("beard", "glasses")):
                    raise ValueError(f"{field} {name!r}; expected one of {', '.join(known)}")


_KNOWN: dict[str, Mapping[str, object]] = {
    "feature": FEATURES,
    "head": HEADS,
    "skin": SKINS,
    "hair": HAIRS,
    "gear": CLOTHS,
    "trim": CLOTHS,
    "cloth": CLOTHS,
    "clothes": CLOTHES,
    "eyes": EYES,
    "brows": BROWS,
    "nose": NOSES,
    "mouth": MOUTHS,
    "beard": BEARDS,
    "glasses": GLASSES,
    "marks": MARKS,
}


@functools.cache
def printed() -> Mapping[str, Mapping[str, Face]]:
    """The faces of the printed Survivors, by box and English name."""
    return document.read(Path(__file__).with_suffix(".toml"), dict[str, dict[str, Face]])


def faces_of(content: BoxContent) -> dict[str, Face]:
    """The faces of the Survivors of a box by their ids. Those of people's own follow from their
    names; their features are those of nobody printed and of nobody before them, as long as there
    are others."""
    known = printed().get(content.box.id, {})
    taken = {face.feature for everybody in printed().values() for face in everybody.values()}
    found: dict[str, Face] = {}
    for survivor in content.survivors:
        face = known.get(survivor.name)
        if face is None:
            face = face_by_name(survivor.name, survivor.kind, content.box.id, taken)
        taken.add(face.feature)
        found[survivor.id] = face
    return found


# --- people's own -----------------------------------------------------------------------------

ANYWHERE = (
    *("crest", "bun", "long", "locks", "curls", "short", "bald", "side-braid", "crown-braid"),
    *("undercut", "scarf", "brim", "ponytail", "mane", "bob"),
)
TODAY = ("beanie", "goggles", "cap", "hoodie", "skater", "trapper", "flat-top", "puffs")
LONG_AGO = (
    "circlet",
    "cowl",
    "nasal",
    "feather",
    "kettle",
    "fur-hat",
    "fur-hood",
    "forelock",
    "loops",
)
"""The features that the name of somebody's own Survivor may bring: in every box, in those of today,
in those of long ago."""
OF_TODAY = frozenset({"second-edition"})

WITHOUT_BEARD = ("puffs", "bob", "ponytail", "loops", "side-braid", "crown-braid", "circlet", "bun")
_NEVER = {
    "eyes": {"shut", "round"},
    "mouth": {"clenched", "slack", "gap"},
    "brows": {"pained"},
    "nose": {"button"},
    "head": {"child"},
    "hair": {"teal", "pink"},
    "marks": {"plaster", "blush", "stripe"},
}
"""Parts of the wounded and the dead, of children, and what few people have."""
_CLOTHES_OF_TODAY = ("tee", "tie", "jacket", "turtleneck", "overalls", "vest")
_CLOTHES_OF_LONG_AGO = ("robe", "cloak", "plate", "mail", "fur", "armour", "cape")
_ONE_IN = {"beard": 3, "glasses": 5, "marks": 3}
"""One of so many has it."""


def face_by_name(name: str, kind: SurvivorKind, box: str, taken: Iterable[str] = ()) -> Face:
    """The face that a name brings, the same wherever it is asked for; with a feature that is not
    taken, as long as there is one."""
    draws = _draws(name)
    today = box in OF_TODAY
    features = [*ANYWHERE, *(TODAY if today else LONG_AGO)]
    free = [feature for feature in features if feature not in set(taken)] or features
    feature = _pick(free, draws)
    parts: dict[str, str] = {"feature": feature}
    for field in (
        "head",
        "skin",
        "hair",
        "gear",
        "trim",
        "cloth",
        "eyes",
        "brows",
        "nose",
        "mouth",
    ):
        parts[field] = _pick(
            [one for one in _KNOWN[field] if one not in _NEVER.get(field, ())], draws
        )
    parts["clothes"] = _pick(_CLOTHES_OF_TODAY if today else _CLOTHES_OF_LONG_AGO, draws)
    may = {field: next(draws) % of == 0 for field, of in _ONE_IN.items()}
    beard, glasses = (
        _pick(BEARDS, draws),
        _pick([g for g in GLASSES if today or g == "patch"], draws),
    )
    mark = _pick([one for one in MARKS if one not in _NEVER["marks"]], draws)
    child = kind is SurvivorKind.KID
    if child:
        parts |= {"head": "child", "eyes": "round", "nose": "button"}
    return Face(
        **parts,
        beard=beard if may["beard"] and not child and feature not in WITHOUT_BEARD else "",
        glasses=glasses if may["glasses"] and not child else "",
        marks=(mark,) if may["marks"] and not child else (),
    )


def _draws(name: str) -> Iterator[int]:
    """Numbers that follow from a name, without end."""
    turn = 0
    while True:
        digest = hashlib.sha256(f"{name.casefold()}/{turn}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        turn += 1


def _pick(among: Iterable[str], draws: Iterator[int]) -> str:
    known = list(among)
    return known[next(draws) % len(known)]
