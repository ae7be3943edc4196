"""What lies on the table is described once: a description that lacks something says what to add."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools import drawn_shapes

from shamble.content.glossary import BOOKS, GLOSSARY
from shamble.content.names import LANGUAGES, Names
from shamble.content.rulebook import Explained, explaining
from shamble.drawing import quest_tokens
from shamble.game import Game
from shamble.rules.table.shapes import ZoneBits, ZoneCounts, ZoneSeries
from shamble.rules.table.things import THINGS, TOKENS, Secret, Token


def lacking(token: Token) -> Iterator[str]:
    """What a token needs besides its description and does not have, each with where to add it."""
    if token.drawing not in drawn_shapes.TOKENS:
        yield f"a drawing {token.drawing!r}: add it to DRAWN of drawing/quest_tokens.py"
    keys = [f"play.tokens.{token.name}"]
    if token.of_quest:
        keys += [f"map.{token.called}", f"draw.letter.{token.called}"]
        if token.called not in quest_tokens.DRAWN:
            yield f"a drawing on maps: add {token.called!r} to DRAWN of drawing/quest_tokens.py"
        if quest_tokens.CALLED.get(token.name) != token.called:
            yield f"on maps: add {token.name!r}: {token.called!r} to CALLED of the same file"
        if token.entry not in GLOSSARY:
            yield f"its word: add {token.entry!r} = IN_NO_BOOK to GLOSSARY of content/glossary.py"
        keys += [f"glossary.{token.entry}.title", f"glossary.{token.entry}.text"]
        if not all(explaining(Explained.WORDS, token.entry, box) for box in BOOKS):
            yield (
                f"a rule to look up: add one to content/rules/own-quests.toml, with {token.entry!r}"
                " among its `words`, and its text to own-quests.toml of each language there"
            )
    for language in LANGUAGES:
        names = Names.load(language)
        for key in keys:
            table, _, name = key.rpartition(".")
            if not names.knows(key):
                yield f'{name} = "…" under [text.{table}] of content/languages/{language}.toml'


@pytest.mark.parametrize("token", TOKENS.values(), ids=lambda token: token.name)
def test_a_token_has_all_that_shows_it(token: Token) -> None:
    assert list(lacking(token)) == [], f"the token {token.name!r} ({token.module}) lacks this"


def test_a_token_that_has_nothing_is_told_all_that_it_lacks() -> None:
    bare = Token("anvils", ZoneSeries(), "", __name__, later=True, of_quest=True, called="anvil")
    del THINGS["anvils"], TOKENS["anvils"]
    said = list(lacking(bare))
    assert "a drawing 'anvil': add it to DRAWN of drawing/quest_tokens.py" in said
    assert 'anvil = "…" under [text.map] of content/languages/pl.toml' in said
    assert "its word: add 'anvil' = IN_NO_BOOK to GLOSSARY of content/glossary.py" in said
    assert 'title = "…" under [text.glossary.anvil] of content/languages/fr.toml' in said
    assert any(
        one.startswith("a rule to look up: add one to content/rules/own-quests.toml")
        for one in said
    )
    assert len(said) == 5 + 5 * len(LANGUAGES)


def test_every_field_of_the_state_is_a_thing_and_every_thing_a_field() -> None:
    """If this fails: python -m tools.state_fields"""
    copied = Game.new("M0").state.copy()  # compiled classes have no __slots__ to look at
    fields = [name for name in dir(copied) if not name.startswith("_") and name != "copy"]
    assert sorted(THINGS) == sorted(fields)


@pytest.mark.parametrize("quest", ["M1", "Q0", "W1"])
def test_tokens_are_laid_as_they_are_counted(quest: str) -> None:
    material = Game.new(quest).material
    for token in TOKENS.values():
        one = isinstance(token.shape, ZoneBits)
        wanted = {0: 1, 2: 1} if one else {0: 2, 2: 1}
        if token.secret is Secret.NOTHING:
            assert isinstance(token.shape, ZoneBits | ZoneCounts | ZoneSeries)
            assert token.shape.counts(token.shape.laid(material, wanted)) == wanted
