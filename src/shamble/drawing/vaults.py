"""Vaults: zones beside the board, framed in their colour, with what lies in them."""

from __future__ import annotations

import dataclasses
from collections import Counter

from shamble.board import Board
from shamble.content.names import Names
from shamble.content.quests import Quest, Vault
from shamble.drawing import tokens
from shamble.drawing.geometry import Area
from shamble.drawing.markup import Value, element, text, wrap
from shamble.drawing.pieces import vault_words

COLUMN = 140.0
"""How much room the Vaults need to the right of the board."""
WIDTH = 116.0
GAP = 20.0
EMPTY = 132.0
"""How high a Vault is on the table, where figures stand in it instead of words."""


@dataclasses.dataclass(frozen=True, slots=True)
class DrawnVault:
    """A Vault as drawn, the symbols it uses, and where it ends."""

    drawing: str
    symbols: tuple[tuple[str, str], ...]
    bottom: float


def vaults(board: Board, quest: Quest, names: Names, prefix: str) -> list[DrawnVault]:
    """The Vaults in a column to the right of the board."""
    drawn: list[DrawnVault] = []
    top = 0.0
    for vault in quest.vaults:
        drawn.append(_vault(vault, names, prefix, board.width + COLUMN - WIDTH, top))
        top = drawn[-1].bottom + GAP
    return drawn


def empty(board: Board, quest: Quest) -> dict[str, Area]:
    """Where the Vaults lie on the table, by the names of their zones: the same column."""
    left = board.width + COLUMN - WIDTH
    return {
        f"vault {vault.color}": Area(left, top, left + WIDTH, top + EMPTY)
        for number, vault in enumerate(quest.vaults)
        for top in (number * (EMPTY + GAP),)
    }


def frame(color: str, area: Area) -> str:
    """A Vault without anything in it: a frame in its colour around the floor."""
    inside = floor(area)
    around: dict[str, Value] = {
        "x": inside.left,
        "y": inside.top,
        "width": inside.width,
        "height": inside.height,
    }
    return (
        element(
            "rect",
            x=area.left,
            y=area.top,
            width=area.width,
            height=area.height,
            rx=6,
            class_=f"t-{color} t-out",
        )
        + element("rect", **around, class_="vault")
        + element("rect", **around, class_="edge")
    )


def floor(area: Area) -> Area:
    """The part of a Vault that one stands on."""
    return Area(area.left + 7, area.top + 28, area.right - 7, area.bottom - 7)


def _vault(vault: Vault, names: Names, prefix: str, x: float, y: float) -> DrawnVault:
    color = str(vault.color)
    middle = x + WIDTH / 2
    inside: list[str] = []
    symbols: list[tuple[str, str]] = []
    top = y + 40
    for symbol, drawing, words in _contents(vault, names):
        symbols.append((symbol, drawing))
        inside.append(
            element(
                "use",
                href=f"#{prefix}{symbol}",
                transform=f"translate({middle:g} {top + 15:g})",
                data_token="vault-content",
                data_in=f"vault {color}",
            )
        )
        for line in wrap(words, 10, WIDTH - 22):
            inside.append(text(line, middle, top + 43, 10, class_="t-ink t-small"))
            top += 12
        top += 36
    bottom = max(top + 10, y + 100)
    drawing = element(
        "g",
        frame(color, Area(x, y, x + WIDTH, bottom)),
        element("circle", cx=x + 15, cy=y + 14, r=8, class_="t-tag"),
        text(names.text(f"draw.letter.{color}"), x + 15, y + 17.6, 10, class_="t-ink t-letter"),
        text(
            vault_words(names, "map.vault", color),
            x + 28,
            y + 18,
            10.5,
            class_=f"on-{color} t-name",
        ),
        *inside,
        data_zone=f"vault {color}",
    )
    return DrawnVault(drawing, tuple(symbols), bottom)


def _contents(vault: Vault, names: Names) -> list[tuple[str, str, str]]:
    """Each kind of thing in a Vault: its symbol, drawing and words."""
    shown: list[tuple[str, str, str]] = []
    if vault.artifacts:
        shown.append(
            (
                f"chest-{vault.artifacts}",
                tokens.chest(vault.artifacts),
                names.text("draw.vault_artifact"),
            )
        )
    for card, count in Counter(vault.cards).items():
        shown.append((f"cards-{count}", tokens.cards(count), names.of("equipment", card)))
    return shown
