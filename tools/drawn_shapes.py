"""Writes `drawn.ts`, `dead.ts` and `drawn.css` of `web/src/board`: tokens, Zombies and doors as the
package draws them, so that a token looks the same on a quest's map and on the table. And
`web/src/parts/frames.ts`: the frames of portraits.

    python -m tools.drawn_shapes

`tests/drawing/test_drawn_shapes.py` fails when the files are not what this writes.
"""

from __future__ import annotations

import dataclasses
import json
import xml.etree.ElementTree as ET
from pathlib import Path

import shamble.game  # noqa: F401  # all things are described
from shamble.drawing import quest_tokens, style, tokens, walls
from shamble.drawing.dead import bodies, heap, paints
from shamble.drawing.looks import LOOKS, TOKEN_COLOURS, Light, Look
from shamble.drawing.markup import number
from shamble.drawing.portraits import frames
from shamble.drawing.portraits.cuts import INK
from shamble.rules.table import things

SOURCE = Path(__file__).parents[1] / "web" / "src"
FOLDER = SOURCE / "board"
FRAMES = SOURCE / "parts" / "frames.ts"
MADE = "Made by `python -m tools.drawn_shapes` from the package's own drawings. Do not edit."
SVG = "{http://www.w3.org/2000/svg}"

LETTER, COUNT, COLOR = "L", 7, "COLOR"
"""What the page puts its own in the place of."""

CAR = {"drivable": False, "crate": False, "objective": False}
TOKENS: dict[str, tuple[str, tuple[float, float]]] = {
    "start": (tokens.start(LETTER), tokens.SIZE),
    **{
        f"exit-{turn}": (
            tokens.exit_(LETTER, turn),
            tokens.EXIT if turn % 180 == 0 else tokens.EXIT[::-1],
        )
        for turn in (0, 90, 180, 270)
    },
    "spawn": (tokens.spawn(COUNT, COLOR, LETTER), tokens.SPAWN),
    "objective": (tokens.objective(COLOR, LETTER), tokens.SIZE),
    "objective-hidden": (tokens.hidden_objective(), tokens.SIZE),
    "crate": (tokens.crate(LETTER), tokens.SIZE),
    "noise": (tokens.noise(LETTER, 1), tokens.SIZE),
    "loud": (tokens.loud(), tokens.SIZE),
    "bile": (tokens.bile(), tokens.SIZE),
    "freeze": (tokens.freeze(), tokens.SIZE),
    "police-car": (tokens.police_car(LETTER, **CAR), tokens.CAR),
    "pimpmobile": (tokens.pimpmobile(LETTER, **CAR), tokens.CAR),
    "wreck": (tokens.wreck(LETTER), tokens.CAR),
    "companion": (tokens.companion(LETTER, 1), tokens.SIZE),
    "injured": (tokens.injured(LETTER, 1), tokens.SIZE),
    "ned": (tokens.bystander(LETTER, 1), tokens.SIZE),
    "guard": (tokens.guard(LETTER, COUNT), tokens.SIZE),
    "cauldron": (tokens.cauldron(LETTER), tokens.SIZE),
    "beacon": (tokens.beacon(LETTER), tokens.SIZE),
    "flag": (tokens.flag(LETTER), tokens.SIZE),
    "vault-door": (tokens.vault_door(COLOR, LETTER), tokens.SIZE),
    "chest": (tokens.chest(1), tokens.SIZE),
    "rope-ladder": (walls.ladder_icon(), (34.0, 34.0)),
    **{kind: (draw(LETTER), tokens.SIZE) for kind, draw in quest_tokens.DRAWN.items()},
}

TYPES = """\
/** A shape in its class; COLOR in the class stands for the token's colour. */
export interface Shape {
  class: string;
  d: string;
  transform?: string;
}

/** Words on a token: its letter, its number, or what is written here. */
export interface Mark {
  class: string;
  text: string;
  is: "letter" | "count" | "text";
  x: number;
  y: number;
  size: number;
}

export interface Token {
  size: [number, number];
  shapes: Shape[];
  marks: Mark[];
}

/** What a token is called on the board, its drawing, and its entry in the glossary. */
export interface Kind {
  called: string;
  drawing: string;
  entry: string;
}

"""

DEAD_TYPES = """\
/** Its paint, its shape, whether it belongs to the outline, the only box that has it. */
export type Part = [paint: string, d: string, edged: number, box: string];

/** How a kind of Zombie looks; lengths are hundredths of a Walker's height, from its feet. */
export interface Body {
  tone: string;
  /** From one to the next in a row. */
  step: number;
  /** How far each pose reaches to the left and to the right. */
  reaches: [number, number][];
  width: number;
  height: number;
  /** How far it reaches below its feet. */
  depth: number;
  /** Width of the line around it. */
  ink: number;
  /** In how many rows of a heap it is drawn. */
  rows: number;
  poses: Part[][];
}

/** A place in a heap, from the feet of the first; `across` is in steps of the body. */
export type Slot = [
  row: number,
  across: number,
  aside: number,
  down: number,
  size: number,
  pose: number,
  mirrored: number,
];
"""


def script() -> str:
    """`drawn.ts`."""
    drawn = {name: _token(drawing, size) for name, (drawing, size) in TOKENS.items()}
    kinds: dict[str, dict[str, object]] = {
        name: {"called": token.called, "drawing": token.drawing, "entry": token.entry}
        for name, token in sorted(things.TOKENS.items())
    }
    return "\n".join(
        [
            f"// {MADE}",
            "",
            TYPES,
            *_record("TOKENS", "Record<string, Token>", drawn),
            "",
            "/** The kinds of token that a view tells of. */",
            *_record("KINDS", "Record<string, Kind>", kinds),
            "",
        ]
    )


def dead() -> str:
    """`dead.ts`: the bodies of the dead, their colours in each box, and their heaps."""
    tones = sorted({body.tone for body in bodies.BODIES.values()})
    colours: dict[str, dict[str, object]] = {
        box: {tone: _paints(box, tone) for tone in tones} for box in paints.BOXES
    }
    looks: dict[str, dict[str, object]] = {
        name: _body(body) for name, body in bodies.BODIES.items()
    }
    heaps = [[_slot(slot) for slot in heap.slots(one)] for one in range(heap.VARIANTS)]
    facts = {
        "UNIT": bodies.UNIT,
        "VEILS": [round(1 - row, 2) for row in paints.ROWS],
        "PLAIN": bodies.PLAIN,
        "DRAWN": heap.DRAWN,
        "HEAD": bodies.HEAD,
        "HEAD_EYES": bodies.HEAD_EYES,
        "HEAD_REACH": bodies.HEAD_REACH,
        "HEAD_HEIGHT": bodies.HEAD_HEIGHT,
        "NEUTRAL": paints.NEUTRAL,
    }
    return "\n".join(
        [
            f"// {MADE}",
            'import type { ZombieFace } from "../wire";',
            "",
            DEAD_TYPES,
            *(f"export const {name} = {json.dumps(value)};" for name, value in facts.items()),
            "",
            *_record("BODIES", 'Record<ZombieFace["silhouette"], Body>', looks),
            "",
            "/** The colours of a tone in each box. */",
            *_record("PAINTS", "Record<string, Record<string, Record<string, string>>>", colours),
            "",
            "/** Arrangements of a heap: places in the order in which they are taken. */",
            "// prettier-ignore",
            "export const HEAPS: Slot[][] = [",
            *(f"  {json.dumps(slots, separators=(',', ':'))}," for slots in heaps),
            "];",
            "",
        ]
    )


def _paints(box: str, tone: str) -> dict[str, str]:
    used = {
        part.paint
        for body in bodies.BODIES.values()
        if body.tone == tone
        for pose in body.poses
        for part in pose.of(box)
    }
    return {paint: color for paint, color in paints.paints(box, tone).items() if paint in used}


def _body(body: bodies.Body) -> dict[str, object]:
    return {
        "tone": body.tone,
        "step": body.step,
        "reaches": [[round(side, 1) for side in reach] for reach in body.reaches],
        "width": round(body.width, 1),
        "height": round(body.height, 1),
        "depth": round(body.depth, 1),
        "ink": body.ink,
        "rows": body.rows,
        "poses": [
            [[part.paint, part.d, int(part.edged), part.box] for part in bodies.merged(pose.parts)]
            for pose in body.poses
        ],
    }


def _slot(slot: heap.HeapPlace) -> list[float]:
    place = [slot.row, slot.across, slot.aside, slot.down, slot.size]
    return [*place, slot.pose, int(slot.mirrored)]


def sheet() -> str:
    """`drawn.css`: the tokens' paints, for the page's own shapes too, and each look's doors."""
    paints = {"ink": style.INK, "rim": style.RIM, "red": TOKEN_COLOURS["red"]}
    shared = ";".join(f"--token-{name}:{paint}" for name, paint in paints.items())
    lines = [f"/* {MADE} */", f":root{{{shared}}}"]
    # without a scope: what is drawn by reference does not know what it stands in
    lines += [rule + "}" for rule in style.token_style().split("}") if rule]
    for looks in LOOKS.values():
        lines += [_look(look) for look in looks]
    return "\n".join(lines) + "\n"


FRAME_TYPES = """\
/** A place in the team: its shape, in a box of 24 by 24, its colour, and a portrait's ground. */
// prettier-ignore
export interface Figure {
  shape: SHAPES;
  path: string;
  color: string;
  field: readonly string[];
  /** The height at which the initials stand, and how large they may be. */
  middle: number;
  letter: number;
}

/** How a portrait is framed at some size, in units of a square of 100. */
export interface Frame {
  ring: number;
  badge: number;
  closer: number;
  centre: number;
}
"""


def frame_script() -> str:
    """`frames.ts`: the shapes and colours of a team, and how its portraits are framed."""
    shapes = _union(tuple(badge.shape for badge in frames.BADGES))
    badges = [
        dataclasses.asdict(badge) | {"field": frames.field(badge.color)} for badge in frames.BADGES
    ]
    values: dict[str, object] = {
        "SMALL_UP_TO": frames.SMALL_UP_TO,
        "ROUNDED": int(frames.ROUNDED),
        "RIM": frames.RIM,
        "HURT": frames.HURT,
        "WHOLE": int(frames.WHOLE),
        "INK": INK,
        "WOUND": frames.WOUND,
        "GREY": frames.GREY,
        "PALE": frames.PALE,
        "GREY_FIELD": frames.field(frames.GREY),
        "FIELD": frames.FIELD,
    }
    return "\n".join(
        [
            f"// {MADE}",
            "",
            FRAME_TYPES.replace("SHAPES", shapes),
            "// prettier-ignore",
            "export const FIGURES: readonly Figure[] = [",
            *[f"  {json.dumps(badge)}," for badge in badges],
            "];",
            _frame("LARGE", frames.LARGE),
            _frame("SMALL", frames.SMALL),
            _frame("ROUND", frames.ROUND),
            *[f"export const {name} = {json.dumps(value)};" for name, value in values.items()],
            "",
        ]
    )


def _frame(name: str, frame: frames.PortraitFrame) -> str:
    parts = ", ".join(f"{key}: {value:g}" for key, value in dataclasses.asdict(frame).items())
    return f"export const {name}: Frame = {{ {parts} }};"


def _look(look: Look) -> str:
    values = {
        "door": look.door,
        "door-panel": look.door_leaf,
        "wall-ink": look.ink,
        "wall": look.wall,
        "swing": look.label,
        "label": look.label,
        "label-rim": look.label_rim,
        # what is lit must not look like what is attacked: no oxblood, but torchlight
        "light": look.glow if look.light is Light.TORCH else look.accent,
        "on-light": style.INK if look.light is Light.TORCH else look.on_accent,
    }
    body = ";".join(f"--{name}:{value}" for name, value in values.items())
    theme = "dark" if look.dark else "light"
    return f'.board[data-box="{look.box}"][data-look="{theme}"]{{{body}}}'


def _union(names: tuple[str, ...]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def _record(name: str, kind: str, values: dict[str, dict[str, object]]) -> list[str]:
    rows = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in values.items()]
    return ["// prettier-ignore", f"export const {name}: {kind} = {{", *rows, "};"]


def _token(drawing: str, size: tuple[float, float]) -> dict[str, object]:
    shapes: list[dict[str, str]] = []
    marks: list[dict[str, object]] = []
    for element in ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>'):
        kind = element.tag.removeprefix(SVG)
        if kind == "text":
            marks.append(_mark(element))
            continue
        shape = {"class": element.attrib["class"], "d": _path(kind, element.attrib)}
        if "transform" in element.attrib:
            shape["transform"] = element.attrib["transform"]
        shapes.append(shape)
    return {"size": size, "shapes": shapes, "marks": marks}


def _mark(element: ET.Element) -> dict[str, object]:
    words = element.text or ""
    is_ = {LETTER: "letter", str(COUNT): "count"}.get(words, "text")
    place = {key: float(element.attrib[key]) for key in ("x", "y")}
    size = float(element.attrib["font-size"])
    return {"class": element.attrib["class"], "text": words, "is": is_, **place, "size": size}


def _path(kind: str, given: dict[str, str]) -> str:
    if kind == "path":
        return given["d"]
    at = {key: float(value) for key, value in given.items() if key != "class"}
    if kind == "rect":
        return _rounded(at["x"], at["y"], at["width"], at["height"], at.get("rx", 0))
    rx, ry = (at["r"], at["r"]) if kind == "circle" else (at["rx"], at["ry"])
    left = f"M{number(at['cx'] - rx)} {number(at['cy'])}"
    arc = f"a{number(rx)} {number(ry)} 0 1 1 "
    return f"{left}{arc}{number(2 * rx)} 0{arc}{number(-2 * rx)} 0z"


def _rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    across, down = width - 2 * r, height - 2 * r
    turn = f"a{number(r)} {number(r)} 0 0 1 "
    return (
        f"M{number(x + r)} {number(y)}h{number(across)}{turn}{number(r)} {number(r)}"
        f"v{number(down)}{turn}{number(-r)} {number(r)}h{number(-across)}"
        f"{turn}{number(-r)} {number(-r)}v{number(-down)}{turn}{number(r)} {number(-r)}z"
    )


def main() -> None:
    (FOLDER / "drawn.ts").write_text(script())
    (FOLDER / "dead.ts").write_text(dead())
    (FOLDER / "drawn.css").write_text(sheet())
    FRAMES.write_text(frame_script())


if __name__ == "__main__":
    main()
