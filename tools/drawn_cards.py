"""Writes what the page draws Equipment cards with, in `web/src/parts/`: `things.ts`, which is
loaded when the first card is shown, `signs.ts` and `cards.css`.

    python -m tools.drawn_cards

`tests/drawing/test_cards.py` fails when the files are not what this writes.
"""

from __future__ import annotations

import json
from pathlib import Path

from shamble.drawing import cards
from shamble.drawing.signs import SIGNS
from shamble.drawing.things import THINGS
from shamble.drawing.things.kit import (
    EDGE,
    HEIGHT,
    INK,
    OUTLINE,
    WIDTH,
    CardThing,
    Painted,
    colour,
    placing,
)

FOLDER = Path(__file__).parents[1] / "web" / "src" / "parts"
MADE = "Made by `python -m tools.drawn_cards` from the package's own drawings. Do not edit."

TYPES = """\
/** A shape in its colour. With a width it is a stroke, else it is filled; a body has the outline
 * around it. */
export type Part = [colour: string, d: string, width: number, body: 0 | 1];

/** A thing, and where it lies in its field, whose middle is 0, 0. */
export interface Thing {
  at: string;
  parts: Part[];
}
"""


def things() -> str:
    """`things.ts`."""
    values = {
        "INK": INK,
        "OUTLINE": OUTLINE,
        "EDGE": EDGE,
        "RAYS": cards.rays(),
        "FIELD": f"{-WIDTH / 2:g} {-HEIGHT / 2:g} {WIDTH:g} {HEIGHT:g}",
    }
    rows = [f"  {json.dumps(name)}: {json.dumps(_thing(one))}," for name, one in THINGS.items()]
    return "\n".join(
        [
            f"// {MADE}",
            "",
            TYPES,
            *(f"export const {name} = {json.dumps(value)};" for name, value in values.items()),
            "",
            "// prettier-ignore",
            "export const THINGS: Record<string, Thing> = {",
            *rows,
            "};",
            "",
        ]
    )


def signs() -> str:
    """`signs.ts`."""
    rows = [f"  {name}: {json.dumps(sign._asdict())}," for name, sign in SIGNS.items()]
    return "\n".join([f"// {MADE}", "", "export const SIGNS = {", *rows, "} as const;", ""])


def sheet() -> str:
    """`cards.css`: the colours of cards, and those of each type by its class."""
    shared = {"paper": cards.PAPER, "ink": cards.INK, "edge": cards.EDGE, "gold": cards.GOLD}
    lines = [
        f"/* {MADE} */",
        ":root{" + ";".join(f"--card-{name}:{value}" for name, value in shared.items()) + "}",
    ]
    for name, paint in cards.TABLE.types.items():
        lines.append(f".card-{name}{{--band:{paint.band};--field:{paint.field};--ray:{paint.ray}}}")
    return "\n".join(lines) + "\n"


def _thing(what: CardThing) -> dict[str, object]:
    return {"at": placing(what), "parts": [_part(part) for part in what.parts]}


def _part(part: Painted) -> list[object]:
    return [colour(part.paint), part.d, part.width, int(part.body)]


FILES = {"things.ts": things, "signs.ts": signs, "cards.css": sheet}


def main() -> None:
    for name, made in FILES.items():
        (FOLDER / name).write_text(made())


if __name__ == "__main__":
    main()
