"""Facts of the books that the rules to look up were once silent about, or wrong: each is said, in
every language, on the page of every box that has it."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.names import LANGUAGES, Names
from shamble.content.rule_entries import chapters

SECOND, BLACK, WHITE = "second-edition", "black-plague", "white-death"
ALL = (SECOND, BLACK, WHITE)

FACTS: dict[str, tuple[str, tuple[str, ...], str, str, str]] = {
    "he never flees by his entry Zone [BP 29] (ruling 147)": (
        "necromancer-escape", (BLACK,),
        "never flees by the Zone in which he came", "jamais par la zone où il est entré",
        "Nigdy nie ucieka przez Strefę, w której przyszedł",
    ),
    "the token of one who is gone is an exit [BP 30] (ruling 147)": (
        "necromancer-escape", (BLACK,),
        "dead or gone is a way out", "mort ou parti est une issue",
        "zginął lub uciekł, jest wyjściem",
    ),
    "shut in, he waits at the door (ruling 148)": (
        "necromancer-escape", (BLACK,), "closed doors", "portes fermées", "Drzwi",
    ),
    "to arrive is not to escape [BP 30] (ruling 149)": (
        "necromancer-escape", (BLACK,), "not yet to escape", "pas encore s'échapper", "nie uciec",
    ),
    "his first card is that of the Spawn Step he came in [BP 29] (rulings 145, 224)": (
        "necromancers", (BLACK,), "its card of this step", "sa carte de cette étape",
        "jego karta w tym Kroku",
    ),
    "who came outside of one draws in the next [BP 29] (ruling 225)": (
        "necromancers", (BLACK,), "in the next Spawn Step already", "dès la prochaine étape",
        "już w najbliższym Kroku",
    ),
    "Dragon Fire needs sight [BP 35 · WD 37] (ruling 99)": (
        "dragon-fire", (BLACK, WHITE), "in sight", "en vue", "widoczna",
    ),
    "some coloured doors open like all others [2E 20, 56 · BP 19] (ruling 191)": (
        "doors", (SECOND, BLACK), "open like all others", "s'ouvrent comme toutes les autres",
        "otwierają się jak wszystkie inne",
    ),
    "no free Action gives a second Search [2E 19 · BP 19 · WD 21]": (
        "free-actions", ALL, "never gives a second Search", "jamais une seconde Fouille",
        "nigdy nie daje drugiego Przeszukiwania",
    ),
    "nor does the skill [2E 19, 63 · BP 51 · WD 51]": (
        "skill-plus-1-free-action-type-action", ALL, "second Search", "seconde Fouille",
        "Drugie Przeszukiwanie",
    ),
    "a rolled 1 misses [2E 27 · WD 30] (ruling 77)": (
        "attack-roll", ALL, "rolled a 1 always misses", "donne 1 échoue toujours",
        "wypadło 1, zawsze chybia",
    ),
    "and no bonus to the dice helps [2E 27 · WD 51] (ruling 77)": (
        "skill-plus-1-to-dice-roll-action", ALL, "rolled 1 misses", "Un 1 rate",
        "Wyrzucona 1 i tak chybia",
    ),
    "the cards of the dead are discarded [BP 23] (ruling 1)": (
        "elimination", ALL, "cards are discarded", "cartes sont défaussées",
        "karty zostają odrzucone",
    ),
    "and come back [BP 19, 23]": (
        "elimination", (BLACK,), "come back", "reviennent", "wracają",
    ),
    "with the new deck [BP 19]": (
        "equipment-deck", (BLACK,), "cards of the dead", "cartes des morts", "kartami poległych",
    ),
    "who chooses the further cards of a large team [BP 37 · WD 38-39] (ruling 144)": (
        "large-team", (BLACK, WHITE), "the team chooses which", "l'équipe choisit lesquelles",
        "drużyna wybiera je",
    ),
    "stacked tokens may sleep [BP 37] (rulings 144, 228)": (
        "large-team", (BLACK,), "sleeps along", "dort avec elle", "śpi razem",
    ),
    "further cards follow the order again [WD 39] (ruling 144)": (
        "large-team", (WHITE,), "follow the order again", "suivent de nouveau l'ordre",
        "idą tą samą kolejnością",
    ),
}  # fmt: skip
"""The entry that says it, the boxes, and how it says it in each language."""


@pytest.mark.parametrize("fact", FACTS)
def test_it_is_said(fact: str) -> None:
    entry, boxes, english, french, polish = FACTS[fact]
    said = {"en": english, "fr": french, "pl": polish}
    assert set(said) == set(LANGUAGES)
    for box in boxes:
        for language, words in said.items():
            shown = chapters(library.packaged().box(box), Names.load(language))
            lines = [e.lines for chapter in shown for e in chapter.entries if e.id == entry]
            assert words in " ".join(lines[0]), (box, language)
