"""The style sheet of a look: what colour each class of a drawing has."""

from __future__ import annotations

import re

from shamble.drawing.dead import paints as dead
from shamble.drawing.looks import SHEET, TOKEN_COLOURS, Look

FONT = SHEET.faces["text"]
NIGHT = 0.64
"""How much the veil of the night hides of what it lies over."""
MARKED = 0.5
"""How much of the marks between street zones is seen above the veil."""
DUSK = 0.36
"""The same on a drawing without lights."""
WALL = 8.0
"""How thick a wall is, its ink outline included."""
INK, RIM = SHEET.fixed["ink"], SHEET.fixed["rim"]
"""The outline of tokens, and the pale rim around it."""
_ROUND = ";stroke-linecap:round;stroke-linejoin:round"


def stylesheet(look: Look, drawing: str | None = None) -> str:
    """CSS rules for all classes, or for those that occur in a drawing that carries its own."""
    if drawing is None:
        return board_style(look) + token_style()
    used = {name for names in _CLASSES.findall(drawing) for name in names.split()}
    needed = ""
    for selectors, style in (_paper(look) | _board(look) | _tokens()).items():
        kept = ",".join(one for one in selectors.split(",") if one.removeprefix(".") in used)
        if kept:
            needed += kept + "{" + style + "}"
    return needed


_CLASSES = re.compile(r'class="([^"]+)"')


def board_style(look: Look, scope: str = "") -> str:
    """The rules for sheet and board, inside `scope` (a selector) if one is given."""
    return _rules(_paper(look) | _board(look), scope)


def token_style() -> str:
    """The rules for tokens, the same in every look.

    Tokens are drawn by reference, and what is drawn so does not know what it stands in: these
    rules have no scope.
    """
    return _rules(_tokens(), "")


def _rules(rules: dict[str, str], scope: str) -> str:
    before = f"{scope} " if scope else ""
    return "".join(
        ",".join(before + one for one in selector.split(",")) + "{" + style + "}"
        for selector, style in rules.items()
    )


def _fill(color: str) -> str:
    return f"fill:{color}"


def _stroke(color: str, width: float, more: str = "") -> str:
    return f"fill:none;stroke:{color};stroke-width:{width:g}{more}"


def _paper(look: Look) -> dict[str, str]:
    return {
        ".paper": _fill(look.panel),
        ".words": f"fill:{look.text};font-family:{FONT}",
        ".bold": "font-weight:700",
        ".muted": f"fill:{look.muted};font-family:{FONT}",
        ".rule": _stroke(look.rule, 1),
        ".accent": _fill(look.accent),
        ".mid": "text-anchor:middle",
    }


def _board(look: Look) -> dict[str, str]:
    square = ";stroke-linecap:square"
    outlined = f";stroke:{look.ink};stroke-width:1.2;stroke-linejoin:round"
    return {
        ".street": _fill(look.street),
        ".room": _fill(look.room),
        ".dark-room": _fill(look.dark_room),
        ".ruin": _fill(look.ruin),
        ".battlement": _fill(look.walkway),
        ".vault": _fill(look.vault),
        ".g-street": _stroke(look.street_grain, 1, _ROUND),
        ".f-street": _fill(look.street_grain),
        ".g-room": _stroke(look.room_grain, 1),
        ".f-room": _fill(look.room_grain),
        ".g-dark": _stroke(look.dark_room_grain, 1),
        ".g-walk": _stroke(look.walkway_grain, 1.2),
        # Where one zone ends is drawn above the night, as it matters: but not to shine there.
        ".marking": _fill(look.marking) + (f";fill-opacity:{MARKED:g}" if look.dark else ""),
        ".trampled": (
            _stroke(look.marking, 2.6, ";stroke-dasharray:.1 6.4" + _ROUND)
            + (f";stroke-opacity:{MARKED:g}" if look.dark else "")
        ),
        ".verge": f"fill:{look.verge};stroke:{look.verge};stroke-width:22",
        ".verge-edge": f"fill:{look.verge_edge};stroke:{look.verge_edge};stroke-width:25",
        ".verge-joints": (
            f"fill:none;stroke:{look.verge_edge};stroke-width:22;stroke-dasharray:.9 15;"
            "stroke-opacity:.45"
        ),
        ".shade": f"fill:{look.shadow};fill-opacity:.22",
        ".shine": f"stop-color:{look.glow}",
        ".night": f"fill:{look.night};fill-opacity:{NIGHT:g}" if look.dark else "display:none",
        ".dusk": f"fill:{look.night};fill-opacity:{DUSK:g}" if look.dark else "display:none",
        ".room-light": "opacity:.6" if look.dark else "display:none",
        ".street-light": f"opacity:{'.75' if look.dark else '.3'}",
        ".flame": _fill(look.glow) + outlined,
        ".iron": _fill(look.ink),
        ".merlon": _fill(look.merlon) + outlined,
        ".step": _fill(look.walkway) + outlined,
        ".wall-ink": _stroke(look.ink, WALL, square),
        ".wall": _stroke(look.wall, WALL - 4, square),
        ".broken": _fill(look.wall) + f";stroke:{look.ink};stroke-width:1.8;stroke-linejoin:round",
        ".threshold": f"fill:{look.threshold};fill-opacity:.55",
        ".edge": _stroke(look.ink, 2.4, square),
        ".tick": _stroke(look.ink, 1, ";stroke-opacity:.35"),
        ".leaf": f"fill:{look.door};stroke:{look.ink};stroke-width:1.8;stroke-linejoin:round",
        ".panel": _stroke(look.door_leaf, 1.6, _ROUND),
        ".panel-ink": _stroke(RIM, 1.4, ";stroke-opacity:.75" + _ROUND),
        ".crack-ink": _stroke(look.ink, 5.4, _ROUND),
        ".crack": _stroke(look.street, 2.6, _ROUND),
        ".swing": _stroke(look.label, 1, ";stroke-dasharray:2 2.4;stroke-opacity:.8"),
        ".rot": (
            f"fill:{look.corruption};fill-opacity:.8;stroke:{look.corruption_edge};stroke-width:1"
        ),
        ".place": _stroke(look.accent, 4, ";stroke-dasharray:9 5"),
        ".place-rim": _stroke(look.ink, 5.6),
        ".seen": f"fill:{look.accent};fill-opacity:.34",
        ".from": _stroke(look.accent, 7),
        ".veil": f"fill:{look.veil};fill-opacity:.62",
        ".label": (
            f"fill:{look.label};stroke:{look.label_rim};stroke-width:2.6;stroke-linejoin:round;"
            f"paint-order:stroke;font-family:{FONT};font-weight:700"
        ),
        ".range": f"fill:{look.accent};stroke:{look.ink};stroke-width:1.4",
        ".on-accent": (
            f"fill:{look.on_accent};font-family:{FONT};font-weight:700;text-anchor:middle"
        ),
    }


def _tokens() -> dict[str, str]:
    paints = {
        **TOKEN_COLOURS,
        "white": RIM,
        "ink": INK,
        "night": "#262b35",
        "wood": SHEET.fixed["wood"],
        "orange": "#f08c1e",
        "teal": "#0f7f86",
        "steel": "#41607c",
        "sand": "#efe2c2",
        "tan": "#c9a578",
        "brown": "#5b3c26",
        "ash": "#8b8984",
        "fire": "#f26a1b",
        "brew": "#8ccf4d",
        "glass": "#2f3a4a",
    }
    rules = {f".t-{name}": _fill(color) for name, color in paints.items()}
    return rules | {
        ".t-out": f"stroke:{INK};stroke-width:1.5;stroke-linejoin:round",
        ".t-halo": f"fill:{RIM};stroke:{RIM};stroke-width:4.6;stroke-linejoin:round",
        ".t-tag": f"fill:{RIM};stroke:{INK};stroke-width:1.2",
        ".t-name": f"font-family:{FONT};font-weight:700",
        ".t-small": f"font-family:{FONT};text-anchor:middle",
        ".on-yellow": _fill(INK),
        ".on-violet,.on-red,.on-blue,.on-green": _fill(RIM),
        ".t-letter": f"font-family:{FONT};font-weight:700;text-anchor:middle",
        ".t-cross": _stroke(RIM, 5, _ROUND),
        ".t-small-cross": _stroke(RIM, 1.8, _ROUND),
        ".t-dashes": _stroke(RIM, 1.4, ";stroke-dasharray:3.4 2.6"),
        ".t-line": _stroke(INK, 1.1, _ROUND),
        ".t-thick": _stroke(INK, 1.7, _ROUND),
        ".t-brace": _stroke(INK, 1.6, _ROUND),
        ".t-band": _stroke(INK, 2.4),
        ".t-bandage": _stroke(TOKEN_COLOURS["red"], 3),
        ".t-pole": _stroke(INK, 2.2, _ROUND),
        ".rope": _stroke("#7a4a1e", 2.6, _ROUND),
        ".rope-rim": _stroke(RIM, 5.4, _ROUND),
        ".z-ink,.z-mass": f"fill:{dead.INK};stroke:{dead.INK};stroke-linejoin:round",
        ".z-edge": f"stroke:{dead.INK};stroke-width:2;stroke-linejoin:round",
        ".z-veil": _fill(dead.INK),
    }
