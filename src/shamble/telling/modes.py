"""The additional game modes of a table in plain words of a person's language."""

from __future__ import annotations

from collections import Counter

from shamble.content.library import BoxContent
from shamble.content.names import Names
from shamble.content.telling.teller import slug
from shamble.game.saves import Setup
from shamble.rules.boxes.decks import abominations_of, necromancer_deck_of, necromancers_of
from shamble.rules.boxes.modes import Modes, chosen
from shamble.rules.boxes.ruleset import RULESETS, CardGroup


def setup_said(setup: Setup, content: BoxContent, names: Names) -> tuple[str, ...]:
    """What is special about a game, a line each: its modes, and that it was dealt anew."""
    said = modes_said(setup.modes, content, names)
    return (*said, names.text("play.dealt_anew")) if setup.anew else said


def modes_said(modes: Modes, content: BoxContent, names: Names) -> tuple[str, ...]:
    """The modes of a game, a line each: `Zombie cards: Easier (#1–18), 40`."""
    known = {
        word.casefold(): card.name
        for card in abominations_of(content)
        for word in (card.id, card.name)
    }
    cabal = {
        word.casefold(): one.name for one in necromancers_of(content) for word in (one.id, one.name)
    }
    groups = {group.name: group for group in RULESETS[content.box.id].card_groups}
    lines = []
    for name in chosen(modes):
        title = names.text(f"mode.{slug(name)}.title")
        value = ""
        if name == "abomination-limit":
            value = str(modes.abomination_limit)
        elif name == "abominations":
            deck = [known.get(word.casefold(), word) for word in modes.abominations or ()]
            value = ", ".join(names.of("zombies", word) for word in deck)
        elif name == "cabal":
            value = ", ".join(
                f"{count} × {names.of('zombies', cabal.get(word, word))}"
                for word, count in Counter(map(str.casefold, modes.cabal or ())).items()
            )
        elif name == "necromancers":
            others = {
                word.casefold(): one.name
                for one in necromancer_deck_of(content)
                for word in (one.id, one.name)
            }
            called = [others.get(word.casefold(), word) for word in modes.necromancers or ()]
            value = ", ".join(names.of("zombies", word) for word in called)
        elif name == "cabal-figures":
            value = str(modes.cabal_figures)
        elif name == "zombie-cards":
            words = modes.zombie_cards or ()
            value = ", ".join(
                card_group_said(groups[word], names) if word in groups else word for word in words
            )
        lines.append(names.text("cli.label", label=title, value=value) if value else title)
    return tuple(lines)


def card_group_said(group: CardGroup, names: Names) -> str:
    """Zombie cards that belong together, with their numbers: `Harder (#19–36)`."""
    title = names.text(f"mode.group.{slug(group.name)}")
    return names.text("mode.zombie_cards.range", title=title, first=group.first, last=group.last)
