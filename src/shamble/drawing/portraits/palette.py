"""The colours of skin, hair and cloth, each in three tones: in the light, plain, in shade."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.drawing.portraits.cuts import INK

Tones = tuple[str, str, str]
"""In the light, plain, in shade."""

SKINS: dict[str, Tones] = {
    "porcelain": ("#fff0e0", "#f7d7bd", "#d8a284"),
    "peach": ("#ffdfbf", "#f0bd95", "#c88a62"),
    "olive": ("#f3cd9c", "#d8a36d", "#a97444"),
    "tan": ("#e2ac79", "#bf824f", "#8e5731"),
    "brown": ("#bb8055", "#935c36", "#663a20"),
    "dark": ("#8d5d42", "#684029", "#432515"),
}
HAIRS: dict[str, Tones] = {
    "black": ("#4a4c5e", "#2b2c38", "#1b1c25"),
    "brown": ("#8a5f3c", "#5f3d25", "#402716"),
    "chestnut": ("#b0663a", "#803f20", "#572814"),
    "copper": ("#f08a3c", "#c65a20", "#8f3b14"),
    "blond": ("#ffe08a", "#e3b04e", "#b07f30"),
    "grey": ("#d5d9e0", "#a2a8b4", "#757b88"),
    "white": ("#ffffff", "#e4e8ee", "#b3bac6"),
    "teal": ("#5fe0c8", "#24a08c", "#14685c"),
    "pink": ("#ff9ac2", "#e0558e", "#a33264"),
}
CLOTHS: dict[str, Tones] = {
    "red": ("#ee6a55", "#bf3a2e", "#86231d"),
    "orange": ("#ffb04f", "#e9852a", "#ad5a16"),
    "yellow": ("#ffe46b", "#f2bf24", "#bd8a10"),
    "green": ("#7ec46a", "#4c8f47", "#2f6133"),
    "moss": ("#93a067", "#667345", "#454f2e"),
    "teal": ("#5cc4bd", "#2c8b8a", "#1a5d60"),
    "blue": ("#6aa8ea", "#3a6fb8", "#264a80"),
    "navy": ("#52648f", "#33406a", "#212a49"),
    "violet": ("#a98be0", "#7554b4", "#4d3580"),
    "rose": ("#ffb3cb", "#ea7ba2", "#b04e76"),
    "brown": ("#a97c50", "#7d5632", "#553920"),
    "leather": ("#c08a54", "#8f5f34", "#613d20"),
    "cream": ("#fffaea", "#e9dfc6", "#bcae8e"),
    "grey": ("#aeb6c2", "#7f8896", "#565e6c"),
    "black": ("#51566a", "#343848", "#222532"),
    "fur": ("#e2cfae", "#bb9f77", "#8a7050"),
    "ash-fur": ("#c4c9cf", "#959ba4", "#6a707a"),
    "gold": ("#ffe07a", "#e2ab2e", "#a87716"),
    "steel": ("#dfe7ef", "#a4b1bf", "#6f7d8e"),
    "ice": ("#c8f2ff", "#74c4e8", "#3f8ab4"),
}

_FIXED = {
    "none": "none",
    "ink": INK,
    "white": "#fffdf5",
    "iris": INK,
    "glass": "#eaf6ff",
    "lens": "#39465c",
    "inside": "#5b1d1d",
    "leaf": "#5a9a4a",
    "blood": "#a8202a",
}


def _named(name: str, tones: Tones) -> dict[str, str]:
    light, plain, shade = tones
    return {f"{name}+": light, name: plain, f"{name}-": shade}


def palette(skin: str, hair: str, gear: str, trim: str, cloth: str) -> dict[str, str]:
    """The colour of every paint that parts are cut from, for somebody."""
    colours = {
        **_FIXED,
        **_named("steel", CLOTHS["steel"]),
        **_named("bone", CLOTHS["cream"]),
        **_named("gold", CLOTHS["gold"]),
        **_named("skin", SKINS[skin]),
        **_named("hair", HAIRS[hair]),
        **_named("gear", CLOTHS[gear]),
        **_named("trim", CLOTHS[trim]),
        **_named("cloth", CLOTHS[cloth]),
    }
    colours["lining"] = mixed(CLOTHS[gear][2], INK, 0.45)
    colours["stubble"] = mixed(SKINS[skin][2], HAIRS[hair][1], 0.45)
    colours["brow"] = mixed(HAIRS[hair][2], INK, 0.45)
    colours["lips"] = mixed(SKINS[skin][2], "#b03040", 0.5)
    colours["blush"] = mixed(SKINS[skin][1], "#e8604c", 0.45)
    return colours


def greyed(colours: Mapping[str, str]) -> dict[str, str]:
    """The same without colour, and darker: those of the dead."""
    return {name: _grey(colour) for name, colour in colours.items()}


def _grey(colour: str) -> str:
    if colour == "none":
        return colour
    red, green, blue = _parts(colour)
    light = round((0.3 * red + 0.59 * green + 0.11 * blue) * 0.86 + 20)
    return _hex((light, light + 2, light + 6))


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: so much of the other."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return _hex(tuple(round(a + (b - a) * share) for a, b in pairs))


def deepened(colour: str, share: float) -> str:
    """A colour with so much of its light, and no paler for that: as glass is in the shade."""
    parts = _parts(colour)
    return _hex(tuple(round(part * share * (part / max(parts)) ** 0.9) for part in parts))


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _hex(parts: tuple[int, ...]) -> str:
    return "#" + "".join(f"{min(255, part):02x}" for part in parts)
