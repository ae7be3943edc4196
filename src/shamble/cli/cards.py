"""`shamble cards`: Equipment cards, how many there are in each deck, and one in detail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

import msgspec
import typer

from shamble.cli import completion, confidence, options
from shamble.cli.card_text import CardText
from shamble.cli.desk import Desk, open_desk
from shamble.cli.holders import skill_filter
from shamble.cli.output import write_json
from shamble.cli.problems import pick
from shamble.cli.search import in_detail, matches
from shamble.content.equipment import Combat, Deck, Equipment, EquipmentKind
from shamble.content.library import BoxContent

Found = list[tuple[BoxContent, Equipment]]


def cards(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    deck: Annotated[
        str | None,
        typer.Option(
            metavar="DECK",
            show_default=False,
            autocompletion=completion.decks,
            help="cli.help.option.deck",
        ),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            metavar="KIND",
            show_default=False,
            autocompletion=completion.kinds,
            help="cli.help.option.kind",
        ),
    ] = None,
    skill: options.WithSkill = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The Equipment cards that fit all filters."""
    desk = open_desk(context, lang, folders)
    in_deck = Deck(pick(desk.names, "deck", deck, Deck)) if deck else None
    is_kind = _kind_filter(pick(desk.names, "kind", kind, completion.kinds())) if kind else None
    has_skill = skill_filter(skill, desk) if skill else None

    def texts(found: tuple[BoxContent, Equipment]) -> Iterable[str]:
        card = found[1]
        return (card.id, card.name, desk.names.of("equipment", card.name))

    found = [
        (content, card)
        for content in desk.boxes(box)
        for card in content.equipment
        if matches(words or (), texts((content, card)))
        and (in_deck is None or card.copies(in_deck) > 0)
        and (is_kind is None or is_kind(card))
        and (has_skill is None or (card.skill is not None and has_skill(card.skill)))
    ]
    if json:
        counts = {content.box.id: sums for content, sums in _sums(found)}
        listed = [_as_json(content, card, desk) for content, card in found]
        write_json({"language": desk.names.language, "cards": listed, "decks": counts})
        return
    detailed = in_detail(words or (), found, texts)
    if detailed != found or not found:
        _print_table(found, desk)
    for content, card in detailed:
        desk.out.gap()
        desk.out.heading(f"{desk.names.of('equipment', card.name)} — {desk.box_name(content)}")
        desk.out.facts(CardText(content, card, desk).details())
    _print_sums(found, desk)


def _kind_filter(kind: str) -> Callable[[Equipment], bool]:
    """Cards of a kind, or those with a way to attack."""
    if kind in list(Combat):
        return lambda card: Combat(kind) in card.attacks
    return lambda card: card.kind is EquipmentKind(kind)


def _as_json(content: BoxContent, card: Equipment, desk: Desk) -> dict[str, object]:
    return {
        "box": content.box.id,
        "local_name": desk.names.of("equipment", card.name),
        "decks": _decks(card),
        **msgspec.to_builtins(card),
    }


def _decks(card: Equipment) -> dict[str, int]:
    return {deck: card.copies(deck) for deck in Deck if card.copies(deck)}


def _sums(found: Found) -> Iterable[tuple[BoxContent, dict[str, int]]]:
    """For each box of the cards found, how many there are in each deck."""
    boxes = {content.box.id: content for content, _ in found}
    for box, content in boxes.items():
        count: Counter[str] = Counter()
        for other, card in found:
            if other.box.id == box:
                count.update(_decks(card))
        yield content, {deck: count[deck] for deck in Deck if count[deck]}


def _print_table(found: Found, desk: Desk) -> None:
    if not found:
        desk.out.line(desk.text("heading.nothing"))
        return
    heads = ("name", "box", "deck", "kind", "range", "dice", "accuracy", "damage", "skill")
    rows = [_row(content, card, desk) for content, card in found]
    desk.out.table([desk.text(f"column.{head}") for head in heads], rows)


def _row(content: BoxContent, card: Equipment, desk: Desk) -> Sequence[str]:
    told = CardText(content, card, desk)
    decks = ", ".join(f"{desk.text(f'deck.{deck}')} ×{n}" for deck, n in _decks(card).items())
    return (
        confidence.marked(desk.names.of("equipment", card.name), card.confidence, "name"),
        desk.box_name(content),
        confidence.marked(decks, card.confidence, "count", "deck"),
        confidence.marked(told.kind(), card.confidence, "kind"),
        *(told.numbers(name) for name in ("range", "dice", "accuracy", "damage")),
        told.skill(),
    )


def _print_sums(found: Found, desk: Desk) -> None:
    if not found:
        return
    desk.out.line()
    for content, sums in _sums(found):
        decks = ", ".join(f"{desk.text(f'deck.{deck}')} {n}" for deck, n in sums.items())
        total = desk.text("cli.total", count=sum(sums.values()))
        desk.out.line(f"{desk.box_name(content)} — {decks} — {total}")
    confidence.print_footnote(desk)
