"""What lies on the table is described once: a description that lacks something says what to add."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools import drawn_shapes

from shamble.content.names import LANGUAGES, Names
from shamble.drawing import quest_tokens
from shamble.game import Game
from shamble.rules.table.shapes import ZoneBits, ZoneCounts, ZoneSeries
from shamble.rules.table.state import State
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
    bare = Token(
        "anvils", ZoneSeries(), "", None, 0, Secret.NOTHING, "", "", True, __name__,
        None, None, "", True, "anvil", "", "",
    )  # fmt: skip
    said = list(lacking(bare))
    assert "a drawing 'anvil': add it to DRAWN of drawing/quest_tokens.py" in said
    assert 'anvil = "…" under [text.map] of content/languages/pl.toml' in said
    assert len(said) == 2 + 3 * len(LANGUAGES)


def test_every_field_of_the_state_is_a_thing_and_every_thing_a_field() -> None:
    """If this fails: python -m tools.state_fields"""
    assert sorted(THINGS) == sorted(State.__slots__)


@pytest.mark.parametrize("quest", ["M1", "Q0", "W1"])
def test_tokens_are_laid_as_they_are_counted(quest: str) -> None:
    material = Game.new(quest).material
    for token in TOKENS.values():
        one = isinstance(token.shape, ZoneBits)
        wanted = {0: 1, 2: 1} if one else {0: 2, 2: 1}
        if token.secret is Secret.NOTHING:
            assert isinstance(token.shape, ZoneBits | ZoneCounts | ZoneSeries)
            assert token.shape.counts(token.shape.laid(material, wanted)) == wanted
