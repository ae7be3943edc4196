"""Whatever is asked in the three boxes, a choice has a reason, which is told in every language and
does not depend on what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from shamble.content.names import LANGUAGES, Names
from shamble.game import Deed, Game
from shamble.hints import Hint, Reason, hint, why
from shamble.hints.told import hint_said, reason_said
from shamble.rules.table import chance
from shamble.rules.words.decisions import QUESTIONS
from shamble.telling.sayings import Sayings
from tests.minds.tables import asked, tables
from tests.soak import rounds

EACH = rounds(1, 20)
"""Positions of each kind of question, in each phase, at a menu and inside an action."""
TWINS = rounds(1, 8)
SHAMBLE = Path(__file__).parents[2] / "src/shamble"
SOURCES = [*SHAMBLE.glob("hints/*.py"), *SHAMBLE.glob("minds/*answers.py")]
"""Where reasons have their words."""


def positions() -> Iterator[Game]:
    """Some of each sort, until every kind of question was asked."""
    seen: Counter[tuple[str, int, bool]] = Counter()
    missing = {described.word for described in QUESTIONS}
    for game in tables():
        sort = (asked(game), game.state.phase, game.can_deal_anew)
        seen[sort] += 1
        missing.discard(sort[0])
        if seen[sort] <= EACH:
            yield game
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


def test_every_question_has_a_hint_with_reasons_in_every_language() -> None:
    """And no reason is read off a card that nobody has seen: they are the same on twins."""
    told = 0
    for game in positions():
        found = hint(game, game.length, "quick")
        assert 0 < len(found.best.reasons) <= 4
        assert found.best.choice in game.decision.choices
        assert found.best.choice == found.best.plan[0]
        assert (found.other is None) == (len(game.decision.choices) == 1)
        for language in LANGUAGES:
            lines = hint_said(found, game.decision, Sayings(game, Names.load(language)))
            assert len(lines) > 1
            assert not any("play." in line or "{" in line for line in lines), lines
        for number in range(TWINS):
            assert hint(game.imagine(number), game.length, "quick") == found, game.decision
        told += 1
    assert told > len(QUESTIONS)


def test_a_hint_of_the_steady_mind_is_the_same_on_twins() -> None:
    game, found = Game.new("M0", seed=3), list[Hint]()
    for _ in range(rounds(15, 200)):
        if game.over:
            break
        found.append(hint(game, game.length))
        assert hint(game.imagine(7), game.length) == found[-1]
        game.choose(found[-1].best.choice)
    assert any(one.expected is not None and len(one.best.plan) > 1 for one in found)


def test_why_of_a_choice_that_was_made() -> None:
    """Also of one that the mind would not make again."""
    game = Game.new("M0", seed=3)
    while game.decision.kind != "action":
        game.choose(0)
    best = hint(game, chance.advance(5), "steady")
    assert why(game, best.best.choice, 5, "steady") == best.best.reasons
    for choice in game.decision.choices:
        assert why(game, choice, 5, "quick")


def test_every_word_has_its_sentence_and_every_sentence_its_word() -> None:
    """The sentences of reasons are those of the words in the sources, no more and no fewer."""
    code = "".join(path.read_text() for path in SOURCES)
    for language in LANGUAGES:
        start = "play.reason."
        keys = [key for key, _ in Names.load(language).templates() if key.startswith(start)]
        words = {key.removeprefix(start).replace("_", "-") for key in keys}
        for word in words:
            assert f'"{word}"' in code, f"{language}: nobody gives the reason {word}"
        game = Game.new("M0", seed=1)
        sayings = Sayings(game, Names.load(language))
        for word in words:
            for deed in Deed:
                name = deed.name.lower()
                reason = Reason(word, 0, 0, 0, name, 2, 3)
                assert "{" not in reason_said(reason, sayings)
