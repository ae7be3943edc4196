"""All quests on one page: maps to look through, filter and open, and below them the faces of all
Survivors. It needs no server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from xml.sax.saxutils import escape

from shamble.board import Board
from shamble.content import telling
from shamble.content.confidence import Confidence
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.quests import Difficulty, Length, Quest
from shamble.drawing import legend, svg
from shamble.drawing.looks import Look, look_for
from shamble.drawing.markup import element, number
from shamble.drawing.pieces import pieces
from shamble.drawing.plan import Plan
from shamble.drawing.portraits.sheet import sheet
from shamble.drawing.style import board_style, token_style

ASSETS = Path(__file__).parent / "page"

Progress = Callable[[int, int], None]
"""Is told how many quests are drawn, and how many there are."""


def page(library: Library, names: Names, progress: Progress | None = None) -> str:
    """A page of all quests, complete in itself: style, script and maps are inside."""
    quests = [(box, quest) for box in library.boxes.values() for quest in box.quests.values()]
    cards: list[str] = []
    for done, (box, quest) in enumerate(quests, 1):
        cards.append(_card(box, quest, names))
        if progress is not None:
            progress(done, len(quests))
    title = escape(names.text("gallery.title"))
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>{_css(library)}</style>",
    ]
    body = [
        f'<a class="q-skip" href="#quests">{escape(names.text("heading.quests"))}</a>',
        f'<header class="q-head"><h1>{title}</h1>'
        f"<p>{escape(names.text('gallery.intro'))}</p></header>",
        '<main class="q-main">',
        _filters(library, len(quests), names),
        f'<ul class="q-cards" id="quests">{"".join(cards)}</ul>',
        f'<p class="q-none" hidden>{escape(names.text("gallery.none"))}</p>',
        sheet(library, names),
        "</main>",
        _dialog(names),
        _footer(names),
        f"<script>{_asset('gallery.js')}</script>",
    ]
    return (
        f'<!doctype html>\n<html lang="{names.language}">\n<head>\n'
        + "\n".join(head)
        + "\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _css(library: Library) -> str:
    """The page's own style and each box's looks, by day and by night."""
    day, night = (
        _colours(look_for("", dark))
        + "".join(board_style(look_for(box, dark), f"svg.{box}") for box in library.boxes)
        for dark in (False, True)
    )
    dark = f"@media (prefers-color-scheme:dark){{{night}}}"
    return "\n".join([_asset("gallery.css"), token_style(), day, dark])


def _colours(look: Look) -> str:
    """The colours of the page itself, which belongs to no box."""
    values = {
        "paper": look.stage,
        "card": look.panel,
        "text": look.text,
        "muted": look.muted,
        "line": look.rule,
        "accent": look.accent,
        "on-accent": look.on_accent,
        "shade": f"{look.shadow}40",
    }
    return ":root{" + ";".join(f"--{name}:{value}" for name, value in values.items()) + "}"


# --- filters ------------------------------------------------------------------------------------


def _filters(library: Library, total: int, names: Names) -> str:
    boxes = [(box.box.id, names.of("boxes", box.box.short_name)) for box in library.boxes.values()]
    hard = [(str(word), names.text(f"difficulty.{word}")) for word in Difficulty]
    lengths = [(str(word), names.text(f"gallery.{word}")) for word in Length]
    label = escape(names.text("gallery.filter"), {'"': "&quot;"})
    search = escape(names.text("draw.search"))
    shown = names.text("gallery.shown", shown="#", total=total)
    return "".join(
        [
            f'<form class="q-filters" role="search" aria-label="{label}">',
            _choice("box", names.text("gallery.box"), boxes, names),
            _choice("difficulty", names.text("gallery.difficulty"), hard, names),
            _choice("length", names.text("gallery.length"), lengths, names),
            f'<div class="q-search"><label for="search">{search}</label>'
            '<input id="search" name="search" type="search" autocomplete="off"></div>',
            f'<button class="q-button" type="reset">{escape(names.text("gallery.reset"))}</button>',
            element(
                "p",
                escape(shown.replace("#", str(total))),
                class_="q-shown",
                role="status",
                data_words=shown,
            ),
            "</form>",
        ]
    )


def _choice(name: str, label: str, values: Iterable[tuple[str, str]], names: Names) -> str:
    """One of several, as chips; the first is all of them."""
    chips: list[str] = []
    for value, words in [("", names.text("gallery.all")), *values]:
        chip = f"{name}-{value or 'all'}"
        checked = "" if value else " checked"
        chips.append(
            f'<input type="radio" name="{name}" id="{chip}" value="{value}"{checked}>'
            f'<label for="{chip}">{escape(words)}</label>'
        )
    return (
        f"<fieldset><legend>{escape(label)}</legend>"
        f'<div class="q-chips">{"".join(chips)}</div></fieldset>'
    )


# --- cards --------------------------------------------------------------------------------------


def _card(box: BoxContent, quest: Quest, names: Names) -> str:
    look = look_for(box.box.id)
    board = Board(quest, box.tiles, box.box.board)
    drawing = svg.draw(board, quest, look, names, legend=False, embed=True)
    title = legend.title(quest, names)
    box_name = names.of("boxes", box.box.short_name)
    hard = names.text(f"difficulty.{quest.difficulty}")
    rank = list(Difficulty).index(quest.difficulty) + 1
    facts = [
        escape(box_name),
        f'<span class="q-dots" aria-hidden="true">{"●" * rank}{"○" * (3 - rank)}</span> '
        + escape(hard),
        escape(_unbroken(telling.length(quest, names))),
        escape(_unbroken(names.text("draw.survivors", count=quest.survivors))),
    ]
    whole = quest.confidence["all"] is Confidence.DESIGNED
    own = names.text("draw.own_layout" if whole else "draw.own_parts")
    return element(
        "li",
        element(
            "button",
            drawing,
            type="button",
            class_="q-open",
            aria_haspopup="dialog",
            aria_label=names.text("gallery.map_of", title=f"{quest.id} {title}"),
            title=names.text("gallery.open_map"),
        ),
        '<div class="q-words">',
        f'<h2><span class="q-id">{escape(quest.id)}</span> {escape(title)}</h2>',
        f"<p>{' · '.join(facts)}</p>",
        element("p", escape(own), class_="q-own") if quest.own_layout else "",
        "</div>",
        f'<div class="q-about" hidden>{_about(box.box.id, board, quest, names)}</div>',
        class_="q-card",
        data_quest=quest.id,
        data_box=box.box.id,
        data_difficulty=quest.difficulty,
        data_length=quest.length_class,
        data_text=" ".join(dict.fromkeys([quest.id, title, quest.title, box_name])),
    )


def _unbroken(words: str) -> str:
    return words.replace(" ", "\u00a0")


def _about(box: str, board: Board, quest: Quest, names: Names) -> str:
    """What stands beside the large map."""
    rules = [*telling.rules(quest, names), *telling.standing(quest, names)]
    sure = "".join(f"<p>{escape(line)}</p>" for line in legend.honesty(quest, names))
    return "".join(
        [
            _list("column.goals", telling.goals(quest, names), names, "ol"),
            _list("draw.defeats", telling.defeats(quest, names), names),
            _list("column.rules", rules, names),
            _legend(box, board, quest, names),
            _notes(quest, names),
            f'<div class="q-sure">{sure}</div>' if sure else "",
        ]
    )


def _list(key: str, lines: Sequence[str], names: Names, kind: str = "ul") -> str:
    if not lines:
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h3>{escape(names.text(key))}</h3><{kind}>{items}</{kind}>"


def _notes(quest: Quest, names: Names) -> str:
    """Remarks on the map. Those of somebody's own quest may be in English only."""
    if not quest.notes:
        return ""
    items = "".join(
        element(
            "li",
            escape(names.of("notes", note)),
            lang=None if names.language == "en" or names.has("notes", note) else "en",
        )
        for note in quest.notes
    )
    return f"<h3>{escape(names.text('column.notes'))}</h3><ul>{items}</ul>"


def _legend(box: str, board: Board, quest: Quest, names: Names) -> str:
    standing, plan = pieces(board, quest, names), Plan(board)
    rows = legend.entries(board, quest, names, standing, plan, svg.id_prefix(quest))
    items = "".join(f"<li>{_icon(row, box)}<span>{escape(row.words)}</span></li>" for row in rows)
    return f'<h3>{escape(names.text("map.legend"))}</h3><ul class="q-legend">{items}</ul>'


def _icon(row: legend.LegendRow, box: str) -> str:
    width, height = row.size
    view = " ".join(number(v) for v in (-width / 2, -height / 2, width, height))
    return element("svg", row.drawing, viewBox=view, class_=box, aria_hidden="true")


# --- the rest of the page -----------------------------------------------------------------------


def _dialog(names: Names) -> str:
    buttons = "".join(
        element(
            "button",
            sign,
            type="button",
            class_=f"q-button q-{name}",
            aria_label=names.text(f"gallery.{key}"),
            title=names.text(f"gallery.{key}"),
            autofocus="autofocus" if name == "close" else None,
        )
        for name, key, sign in (
            ("previous", "previous", "←"),
            ("next", "next", "→"),
            ("close", "close_map", "✕"),
        )
    )
    return (
        '<dialog class="q-big" aria-labelledby="big-title"><div class="q-bar">'
        f'<h2 id="big-title"></h2>{buttons}</div>'
        '<div class="q-sheet"><div class="q-map"></div>'
        '<div class="q-text" tabindex="0"></div></div>'
        "</dialog>"
    )


def _footer(names: Names) -> str:
    lines = (
        names.text("gallery.unofficial"),
        names.text("draw.trademark"),
        names.text("gallery.made_with", version=version("shamble")),
    )
    return f'<footer class="q-foot">{"".join(f"<p>{escape(line)}</p>" for line in lines)}</footer>'
