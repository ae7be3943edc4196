"""Vaults: zones beside the board, framed in their colour, with what lies in them."""

from __future__ import annotations

import dataclasses
from collections import Counter

from shamble.board import Board
from shamble.content.names import Names
from shamble.content.quests import Quest, Vault
from shamble.drawing import tokens
from shamble.drawing.markup import element, text, wrap
from shamble.drawing.pieces import vault_words

COLUMN = 140.0
"""How much room the Vaults need to the right of the board."""
WIDTH = 116.0
GAP = 20.0


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
    frame = {"x": x, "y": y, "width": WIDTH, "height": bottom - y}
    floor = {"x": x + 7, "y": y + 28, "width": WIDTH - 14, "height": bottom - y - 35}
    drawing = element(
        "g",
        element("rect", **frame, rx=6, class_=f"t-{color} t-out"),
        element("rect", **floor, class_="vault"),
        element("rect", **floor, class_="edge"),
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
