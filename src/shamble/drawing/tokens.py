"""The tokens and figures, one small function each, drawn around (0, 0).

Icon and letter: colour is never the only sign. Zombies are in `figures`.
"""

from __future__ import annotations

import math

from shamble.drawing.markup import element, polygon, text, width_of

SIZE = (32.0, 32.0)
"""Width and height of most tokens, their pale rim included."""
CAR = (54.0, 32.0)
EXIT = (36.0, 32.0)
SPAWN = (36.0, 36.0)


def start(letter: str) -> str:
    """Where the team starts: footprints."""
    foot = "M-2.6 -8.6c2.6.2 3 3.4 2.4 6.2-.4 2-1 3.2-2.6 3.2s-2.8-1.6-3-3.8c-.2-3 .8-5.8 3.2-5.6z"
    heel = "M-5 2.6l4-.4c.2 2.6-.4 4.2-1.9 4.3s-2.1-1.5-2.1-3.9z"
    right = element("path", d=foot + heel, class_="t-white", transform="translate(-1 3)scale(-1 1)")
    left = element("path", d=foot + heel, class_="t-white", transform="translate(-1 -.5)")
    return plate(_square(13.2), "t-night") + left + right + tag(letter)


def exit_(letter: str, turn: int = 0) -> str:
    """The way out: an arrow sign that points over the board's edge (turned clockwise)."""
    sign = polygon(_turned([(-15, -10.5), (3, -10.5), (15, 0), (3, 10.5), (-15, 10.5)], turn))
    x, y = _turned([(-4.2, 0)], turn)[0]
    return plate(sign, "t-green") + _letter(letter, x, y, 15, "t-white")


def spawn(number: int, color: str, letter: str) -> str:
    """A Spawn Zone: a hole broken into the ground, and its number; a letter for a sleeping one."""
    reach = (15.4, 11, 14, 10.6, 15, 11.4, 14, 10.6, 15.4, 11, 14.4, 10.6, 15, 11.4, 14, 10.8)
    ragged = polygon(
        (r * math.cos(k * math.pi / 8 - 1.3), r * math.sin(k * math.pi / 8 - 1.3))
        for k, r in enumerate(reach)
    )
    hole = element("circle", cx=0, cy=0, r=8.4, class_="t-ink")
    mark = _letter(str(number), 0, 0, 14, "t-white")
    return (
        plate(ragged, f"t-{color}")
        + hole
        + mark
        + (tag(letter, 10.6, 10.6) if color != "red" else "")
    )


def objective(color: str, letter: str) -> str:
    """An Objective: a cross; its colour also as a letter, unless it is the usual red."""
    cross = "M-7.5 -6.5L7 7M7.5 -7L-7 6.5"
    mark = element("path", d=cross, class_="t-cross")
    sign = tag(letter) if color != "red" else ""
    return plate(_square(13.2), f"t-{color}") + mark + sign


def hidden_objective() -> str:
    """An Objective that lies face down."""
    rim = element("path", d=_square(10.4), class_="t-dashes")
    return plate(_square(13.2), "t-red") + rim + _letter("?", 0, 0, 19, "t-white")


def crate(letter: str) -> str:
    """A Pimpweapon Crate."""
    boards = element("path", d="M-13-5.5h26M-13 5h26M-9 -5.5v10.5M9 -5.5v10.5", class_="t-line")
    brace = element("path", d="M-8 4L8-4.5", class_="t-brace")
    shape = "M-13-11h26v22h-26z"
    return plate(shape, "t-wood") + boards + brace + tag(letter)


def noise(letter: str, count: int) -> str:
    """Noise that stays."""
    horn = element("path", d="M-9-3h4l5.5-5v16l-5.5-5h-4z", class_="t-ink")
    waves = element("path", d="M3.4-4a5.6 5.6 0 0 1 0 8M6.4-7a10 10 0 0 1 0 14", class_="t-thick")
    return plate(disc(13.2), "t-orange") + horn + waves + tag(letter) + counter(count)


def loud() -> str:
    """The zone that counts as the noisiest."""
    horn = element("path", d="M-10.5-3h4l7-6v18l-7-6h-4z", class_="t-ink")
    return plate(disc(13.2), "t-yellow") + horn + _letter("!", 6.4, 0, 17, "t-ink")


def bile() -> str:
    """A Dragon Bile token: a puddle that waits for a spark."""
    puddle = "M-9 3c-5-3-3-9 2-8 1-6 9-6 11-2 5-2 9 3 6 7 2 6-5 9-9 6-4 4-11 2-10-3z"
    drop = element(
        "path",
        d="M0-5.6c1.6 2.8 3.4 4.4 3.4 6.6a3.4 3.4 0 0 1-6.8 0c0-2.2 1.8-3.8 3.4-6.6z",
        class_="t-ink",
    )
    return plate(disc(13.2), "t-sand") + element("path", d=puddle, class_="t-brew t-out") + drop


def freeze() -> str:
    """A Freeze token: a flake of snow."""
    arm = "M0 0V-9.6M-2.6-8.2L0-5.6L2.6-8.2"
    flake = "".join(
        element("path", d=arm, class_="t-small-cross", transform=f"rotate({turn})")
        for turn in range(0, 360, 60)
    )
    return plate(disc(13.2), "t-blue") + flake


def police_car(letter: str, *, drivable: bool, crate: bool, objective: bool) -> str:
    """A Police Car, from above: a light bar across its roof."""
    body = _car_body("t-white")
    doors = element("path", d="M-9-9.4h16v18.8h-16z", class_="t-night")
    bar = element("path", d="M-2-7h4v7h-4z", class_="t-red t-out") + element(
        "path", d="M-2 0h4v7h-4z", class_="t-blue t-out"
    )
    return body + doors + _windows() + bar + _load(letter, drivable, crate, objective)


def pimpmobile(letter: str, *, drivable: bool, crate: bool, objective: bool) -> str:
    """A Pimpmobile, from above: flames on its bonnet, a star on its roof."""
    flames = element(
        "path",
        d="M22-5c-5-.5-8 1-12-1 3 3 5 3 8 3.4-3 .8-6 .4-9 2.6 3 0 6 .6 9 0-3 1.4-5 1.6-8 4 "
        "4-1 7 0 12-1z",
        class_="t-yellow",
    )
    star = element("path", d=_star(0, 0, 6, 2.5, 5), class_="t-yellow t-out")
    return (
        _car_body("t-violet")
        + _windows()
        + flames
        + star
        + _load(letter, drivable, crate, objective)
    )


def wreck(letter: str) -> str:
    """A wreck that nobody drives: dented, one wheel gone."""
    shape = "M-21-7l4-4 9 2 6-3 9 1 3 3 6-2 6 4-2 5 2 5-5 6-7-2-6 3-8-2-7 3-6-1-4-4 2-4z"
    panes = element("path", d="M-11-6.5l5 1v10l-5 2zM7-6l6-1.5v13l-6-2z", class_="t-ink")
    cracks = element("path", d="M-3-6l3 5-4 3 4 5M18-4l-3 3 4 2", class_="t-line")
    return plate(shape, "t-ash") + panes + cracks + tag(letter, 19, 9)


def companion(letter: str, count: int) -> str:
    """A friend who can join the team."""
    return plate(disc(13.2), "t-teal") + _person() + tag(letter) + counter(count)


def injured(letter: str, count: int) -> str:
    """An injured Survivor: a bandage round the head."""
    bandage = element("path", d="M-5.4-8.8l10.8 2", class_="t-bandage")
    return plate(disc(13.2), "t-teal") + _person() + bandage + tag(letter) + counter(count)


def bystander(letter: str, count: int) -> str:
    """Somebody of the quest, such as Ned: a cap with a peak."""
    cap = element("path", d="M-6-7l.6-4 3-2.6h5l3 2.6.6 3 4.4.6v2.2h-16z", class_="t-yellow t-out")
    return plate(disc(13.2), "t-teal") + _person() + cap + tag(letter) + counter(count)


def guard(letter: str, count: int) -> str:
    """Guards: somebody in a helmet with a spear, and on the shield how many they are."""
    spear = element(
        "path", d="M10.4 9l-.8-15h-1.6l2.6-6.4 2.4 6.4h-1.6l1 15z", class_="t-ash t-out"
    )
    helmet = element(
        "path",
        d="M-6.4-3.4v-4.4l2.4-4 4-2 4 2 2.4 4v4.4l-1.6-.4v-2.8h-3.9v4h-1.8v-4h-3.9v2.8z",
        class_="t-ash t-out",
    )
    shield = element(
        "path",
        d="M-13.6-.4l6.6-1.6 6.6 1.6v7.2l-2.2 3.8-4.4 3.2-4.4-3.2-2.2-3.8z",
        class_="t-steel t-out",
    )
    number = _letter(str(count), -7, 5, 11.5 if count < 10 else 9.5, "t-white")
    return plate(disc(13.2), "t-teal") + spear + _person() + helmet + shield + number + tag(letter)


def cauldron(letter: str) -> str:
    """A cauldron of something hot."""
    fire = element(
        "path",
        d="M-9 12c-2-4 1-5 1-8 3 2 3 4 4 5 0-3 2-5 4-7 0 3 3 5 3 7 1-1 2-2 2-4 3 3 4 5 2 7z",
        class_="t-fire t-out",
    )
    pot = element(
        "path",
        d="M-10-5c-2 5-1.6 11 4.4 12.4h11.2c6-1.4 6.4-7.4 4.4-12.4z",
        class_="t-night t-out",
    )
    brew = element("ellipse", cx=0, cy=-5.4, rx=11, ry=3.6, class_="t-brew t-out")
    steam = element("path", d="M-4-10q-2-2 0-3.6M3-10q2-2 0-3.6", class_="t-thick")
    return plate(disc(13.6), "t-sand") + fire + pot + brew + steam + tag(letter)


def beacon(letter: str) -> str:
    """The Beacon: a fire in an iron basket."""
    flame = element(
        "path",
        d="M0-12.6c1 4 6 5.4 6 10.2 0 3-2.6 5-6 5s-6-2-6-5c0-2.6 1.8-3.6 2.4-5.6 1.2 1 1.6 1.8 1.8 "
        "3 1.4-1.8 2-4.4 1.8-7.6z",
        class_="t-fire t-out",
    )
    basket = element(
        "path", d="M-7.4 1h14.8l-2.6 5h-9.6zM-1.4 6h2.8v4h4v2.6h-10.8v-2.6h4z", class_="t-ink"
    )
    return plate(_square(13.2), "t-yellow") + flame + basket + tag(letter)


def flag(letter: str) -> str:
    """A flag to fetch or to plant."""
    pole = element("path", d="M-7-11v22.6", class_="t-pole")
    cloth = element(
        "path",
        d="M-6-10.6c5-2.4 8 2 14.4-.4-2 4-2 6 0 10.4-6.4 2-9.4-2-14.4 0z",
        class_="t-red t-out",
    )
    return plate(disc(13.2), "t-sand") + pole + cloth + tag(letter)


def vault_door(color: str, letter: str) -> str:
    """The door of a Vault: an arch with iron bands, in the Vault's colour."""
    arch = "M-10.5 13v-15c0-14.6 21-14.6 21 0v15z"
    bands = element("path", d="M-10.5-1.5h21M-10.5 6.5h21", class_="t-band")
    return (
        plate(arch, f"t-{color}")
        + bands
        + element("circle", cx=5.6, cy=2.6, r=1.5, class_="t-ink")
        + tag(letter)
    )


# --- for the legend ---------------------------------------------------------------------------


def chest(count: int) -> str:
    """Vault artifacts."""
    lid = element("path", d="M-12-2v-3c0-6 24-6 24 0v3z", class_="t-wood t-out")
    box = element("path", d="M-12-2h24v12h-24z", class_="t-wood t-out")
    lock = element("path", d="M-2.6-4h5.2v6h-5.2z", class_="t-yellow t-out")
    halo = element("path", d="M-12-5c0-6 24-6 24 0v15h-24z", class_="t-halo")
    return halo + box + lid + lock + counter(count)


def cards(count: int) -> str:
    """Cards that lie in a Vault."""
    back = element("path", d="M-8-11l15 3-4 19-15-3z", class_="t-white t-out")
    front = element("path", d="M-6.5-10.5h14v20h-14z", class_="t-white t-out")
    lines = element("path", d="M-3.5-6h8M-3.5-2h8M-3.5 2h5", class_="t-line")
    halo = element("path", d="M-12 8l4-19 15.5.5v20h-12z", class_="t-halo")
    return halo + back + front + lines + counter(count)


# --- parts ------------------------------------------------------------------------------------


def plate(shape: str, paint: str) -> str:
    """A shape with an ink outline on a pale rim, so that it stands out on any ground."""
    return element("path", d=shape, class_="t-halo") + element(
        "path", d=shape, class_=f"{paint} t-out"
    )


def _square(half: float) -> str:
    side = 2 * half - 6
    return (
        f"M{-half + 3:g} {-half:g}h{side:g}q3 0 3 3v{side:g}q0 3-3 3h{-side:g}q-3 0-3-3v{-side:g}"
        "q0-3 3-3z"
    )


def disc(radius: float) -> str:
    return (
        f"M{-radius:g} 0a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 1 {-2 * radius:g} 0z"
    )


def _star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    return polygon(
        (
            x + (outer, inner)[k % 2] * math.sin(k * math.pi / points),
            y - (outer, inner)[k % 2] * math.cos(k * math.pi / points),
        )
        for k in range(2 * points)
    )


def _letter(words: str, x: float, y: float, size: float, paint: str) -> str:
    return text(words, x, y + size * 0.36, size, class_=f"{paint} t-letter")


def tag(letter: str, x: float = 9.6, y: float = 9.6) -> str:
    """A letter in the lower right corner; a long one grows to the left."""
    half = max(5.4, width_of(letter, 8.5, bold=True) / 2 + 1.8)
    middle = x + 5.4 - half
    plate = element(
        "rect", x=middle - half, y=y - 5.4, width=2 * half, height=10.8, rx=5.4, class_="t-tag"
    )
    return plate + _letter(letter, middle, y, 8.5, "t-ink")


def counter(count: int, x: float = 8.8, y: float = -9.6) -> str:
    """How many there are, in the upper right corner, if more than one."""
    if count == 1:
        return ""
    plate = element("rect", x=x - 6.6, y=y - 5.4, width=13.2, height=10.8, rx=3, class_="t-ink")
    return plate + _letter(f"×{count}", x, y, 8.5, "t-white")


def _person() -> str:
    """Somebody alive: a face with eyes that see, and not with lit ones."""
    shoulders = "M-10 8.4l1.6-5.4 5-2.4h6.8l5 2.4 1.6 5.4-4.6 3.4-5.4 1.4-5.4-1.4z"
    hair = "M-5.8-5.6l-.2-4.6 3-2.8h6l3 2.8-.2 4.6-2-3.4h-7.6z"
    return (
        element("path", d=shoulders, class_="t-white t-out")
        + element(
            "path", d="M-5-8.6l1.8-2.6h6.4l1.8 2.6-.4 6.2-2.8 4h-3.6l-2.8-4z", class_="t-sand t-out"
        )
        + element("path", d="M1.6-11.2h1.6l1.8 2.6-.4 6.2-2.8 4h-1.2l1.6-5z", class_="t-tan")
        + element(
            "path",
            d="M-3.4-6h2.2v2.2h-2.2zM1.2-6h2.2v2.2h-2.2zM-1.6-.8h3.2v.9h-3.2z",
            class_="t-ink",
        )
        + element("path", d=hair, class_="t-brown t-out")
    )


def _car_body(paint: str) -> str:
    wheels = "M-16-12.4h8v24.8h-8zM8-12.4h8v24.8h-8z"
    shape = "M-20-10.4c14-1.6 28-1.6 38 0 5 1.4 6 19.4 0 20.8-10 1.6-24 1.6-38 0-4-3-4-17.8 0-20.8z"
    return (
        element("path", d=wheels + shape, class_="t-halo")
        + element("path", d=wheels, class_="t-ink")
        + element("path", d=shape, class_=f"{paint} t-out")
    )


def _windows() -> str:
    return element(
        "path",
        d="M-14-7.6c3-.6 5-.6 5-.6v16.4s-2 0-5-.6c-1-5-1-10 0-15.2zM7-8.2l6-1c2 6 2 12.4 0 18.4"
        "l-6-1z",
        class_="t-glass",
    )


def _load(letter: str, drivable: bool, crate: bool, objective: bool) -> str:
    """What a car carries and whether it drives, as small signs along its lower side."""
    signs = tag(letter, 19.4, 9.4)
    if drivable:
        signs += (
            element("circle", cx=19.4, cy=-9.4, r=5.4, class_="t-tag")
            + element("path", d="M15.6-9.4h7.6M19.4-9.4v3.8", class_="t-thick")
            + element("circle", cx=19.4, cy=-9.4, r=3.4, class_="t-thick t-none")
        )
    if crate:
        signs += element("path", d="M-24.4 4.6h10v9.6h-10z", class_="t-wood t-out") + element(
            "path", d="M-24.4 14.2l10-9.6", class_="t-brace"
        )
    if objective:
        signs += element("path", d="M-24.4-14.2h10v9.6h-10z", class_="t-red t-out") + element(
            "path", d="M-22-12l5.2 5.2M-16.8-12l-5.2 5.2", class_="t-small-cross"
        )
    return signs


def _turned(points: list[tuple[float, float]], turn: int) -> list[tuple[float, float]]:
    for _ in range(turn // 90 % 4):
        points = [(-y, x) for x, y in points]
    return points
