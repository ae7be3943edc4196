"""A new verb, question or event needs its description and its sentences, and nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from shamble.content.errors import ContentError
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.content.rulebook import Explained, explaining
from shamble.game import Game, Question, describe
from shamble.rules.words.choices import VERB_CALLED, VERBS, VerbFacts, choice, verb
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS, Decision, question
from shamble.rules.words.descriptions import Cases, Description, Spoken
from shamble.rules.words.events import EVENT_CALLED, EVENTS, LOGS, MARKS, EventFacts, event
from shamble.rules.words.part import Part
from shamble.rules.words.parts import (
    CARD,
    COUNT,
    CREW,
    DICE,
    DOOR,
    KIND,
    NECROMANCERS_TOKEN,
    PERSON,
    POOL,
    SKILL,
    SPAWN_TOKEN,
    VIA,
    ZONE,
)
from shamble.rules.words.texts import event_text, plain_choice, read_choice, text_of
from shamble.scenarios.words import check_choice, check_event
from shamble.server.game_teller import GameTeller

SENTENCES = """
[text.play.choice]
juggle = "Juggle “{card}” before {survivor} in {zone}"
[text.play.asked]
encore = "Once more in {zone}, {survivor} ({count|1 trick|{count} tricks})?"
[text.play.event]
juggled = "{survivor} juggles “{card}” from {from}: {zombies} look on."
"""


class Made:
    """What somebody's module brings."""

    def __init__(self) -> None:
        self.verb = verb(
            "juggle", CARD, PERSON, ZONE, pages="2E 66 · WD 54", family="cards", sign="point"
        )
        self.question = question("encore", zone=ZONE, count=COUNT, pages="BP 9")
        self.event = event(
            "juggled", survivor=PERSON, card=CARD, from_=ZONE, kind=KIND, count=COUNT,
            pages="2E 66", log="finds",
        )  # fmt: skip


@pytest.fixture
def made() -> Iterator[Made]:
    """The new words, for as long as the test runs."""
    yield Made()
    for described, called in (
        (VERBS, VERB_CALLED),
        (QUESTIONS, QUESTION_CALLED),
        (EVENTS, EVENT_CALLED),
    ):
        del called[described.pop().word]


@pytest.fixture
def game() -> Game:
    return Game.new("M1", seed=1)


@pytest.fixture
def teller(game: Game, tmp_path: Path) -> GameTeller:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "en.toml").write_text(SENTENCES, "utf-8")
    return GameTeller(game, Names.load("en", tmp_path))


def asked(facts: dict[str, str | int]) -> Question:
    return Question(kind="encore", seat=0, survivor="amy", choices=(), facts=facts)


def test_a_verb(made: Made, game: Game, teller: GameTeller) -> None:
    material = game.material
    card, zone = material.card_index["pistol"], material.board.zone("1,1:h")
    packed = choice(made.verb, card, 1, zone)
    text = f"juggle pistol {material.survivors[1].id} 1,1:h"
    assert text_of(material, packed) == text
    assert read_choice(material, text) == packed
    assert check_choice(material, text) == text
    offer = teller.offer(packed, text, asked({}))
    name = material.survivors[1].name
    assert offer.said == f"Juggle “Pistol” before {name} in E6 (street in the middle)"
    assert offer.parts == {"card": "pistol", "survivor": material.survivors[1].id, "zone": "1,1:h"}
    assert (offer.verb, offer.family, offer.sign) == ("juggle", "cards", "point")
    assert VERBS[made.verb].pages == {"second-edition": "66", "white-death": "54"}


def test_what_such_a_choice_cannot_say(made: Made, game: Game) -> None:
    for text in (
        "juggle",
        "juggle pistol amy 9,9:z",
        "juggle pistol amy",
        "jumble pistol amy 1,1:h",
    ):
        assert read_choice(game.material, text) == -1
        with pytest.raises(ContentError):
            check_choice(game.material, text)


def test_a_question(made: Made, game: Game, teller: GameTeller) -> None:
    zone = game.material.board.zone("1,1:h")
    game._engine.decision = Decision(made.question, 0, 0, [0, 1], (zone, 2))
    question = game.decision
    assert (question.kind, question.facts) == ("encore", {"zone": "1,1:h", "count": 2})
    told = teller.decision(1, question)
    name = game.material.survivors[0].name
    assert told.said == f"Once more in E6, {name} (2 tricks)?"
    assert told.facts == question.facts
    assert QUESTIONS[made.question].pages == {"black-plague": "9"}


def test_an_event(made: Made, game: Game, teller: GameTeller) -> None:
    material = game.material
    card, zone = material.card_index["pistol"], material.board.zone("1,1:h")
    happened = (made.event, 0, card, zone, 0, 3)
    amy = material.survivors[0]
    text = f"juggled survivor={amy.id} card=pistol from=1,1:h kind=walker count=3"
    assert event_text(material, happened) == text
    assert " ".join(check_event(material, text)) == text
    assert describe(happened)["event"] == "juggled"
    (told,) = teller.told([happened])
    assert told.said == f"{amy.name} juggles “Pistol” from E6: 3 × Walker look on."
    assert told.facts == {
        "survivor": amy.id, "card": "pistol", "from": "1,1:h", "kind": "walker", "count": 3,
    }  # fmt: skip
    assert told.page == "Zombicide 2nd Edition, p. 66"
    with pytest.raises(ContentError, match="the card 'lute'"):
        check_event(material, "juggled card=lute")


# --- everything that a description needs besides ---------------------------------------------


class Sort(NamedTuple):
    """What is described, and where the rest of it stands."""

    called: str
    all: Sequence[Description]
    table: str
    """Of its sentences in the language files."""
    explained: Explained


SORTS = (
    Sort("verb", VERBS, "choice", Explained.VERBS),
    Sort("question", QUESTIONS, "asked", Explained.QUESTIONS),
    Sort("event", EVENTS, "event", Explained.EVENTS),
)
WITHOUT_PAGES = {
    *("verb done", "verb no", "verb yes", "verb stay"),
    *("verb leave", "question leave", "event left-board"),
    *("question take-card", "verb from-deck", "verb from-discard"),
}
"""A bare answer is about something else, and only a quest says who may leave where, and what its
effects give. Other words of quests say by `quest_for` of which."""
PLACES = (ZONE, VIA, CREW, SPAWN_TOKEN, NECROMANCERS_TOKEN, POOL)
"""Parts that are a zone, or lie in one."""


def written(language: str) -> set[str]:
    """The keys of the sentences that stand in the file of a language itself."""

    def keys(table: dict[str, Any], before: str) -> Iterator[str]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield from keys(value, f"{before}{key}.")
            else:
                yield before + key

    return set(keys(tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))["text"], ""))


WRITTEN = {language: written(language) for language in LANGUAGES}


def lacking(sort: Sort, described: Description) -> Iterator[str]:
    """What a verb, question or event still needs, as sentences that say what to write where."""
    who = f"The {sort.called} {described.word!r}"
    for language, keys in WRITTEN.items():
        for key in described.sentences():
            if f"play.{sort.table}.{key}" not in keys:
                yield (
                    f"{who} has no sentence in {language!r}: write `{key} = …` in "
                    f"[text.play.{sort.table}] of content/languages/{language}.toml."
                )
    known = described.pages or described.own or described.quest_for is not None
    if not known and f"{sort.called} {described.word}" not in WITHOUT_PAGES:
        yield (
            f"{who} has no pages: give its description `pages=` (`2E 24 · BP 24`, or OWN for "
            f"what no book has), or `quest_for=` if only missions or quests say it."
        )
    for box in described.pages:
        if not explaining(sort.explained, described.word, box):
            yield (
                f"{who} has pages in {box!r} and no rule to look up: name it in `{sort.explained} "
                f"= […]` of a rule of that box in content/rules/*.toml."
            )
    if isinstance(described, VerbFacts):
        yield from lacking_of_verb(who, described)
    if isinstance(described, EventFacts):
        for field, words, all_words in (
            ("log", described.log, LOGS),
            ("marks", described.marks, MARKS),
        ):
            for word in set(words) - set(all_words):
                yield f"{who} has {word!r} in its `{field}=`: there are {', '.join(all_words)}."


def lacking_of_verb(who: str, verb: VerbFacts) -> Iterator[str]:
    at_zone = any(part in PLACES for part in verb.parts)
    if verb.sign in ("step", "aim", "point") and not at_zone:
        yield f"{who} is shown in a zone (sign={verb.sign!r}) and names none: give it a part ZONE."
    if verb.sign == "here" and at_zone:
        yield f'{who} is shown where the survivor stands and names a zone: `sign="point"` is meant.'
    if verb.sign in ("person", "hurt") and PERSON not in verb.parts:
        yield f"{who} is shown at a survivor (sign={verb.sign!r}) and names none: give it PERSON."
    for language, keys in WRITTEN.items():
        if verb.sign in ("person", "hurt") and f"web.table.short.{verb.word}" not in keys:
            yield (
                f"{who} has no short word for the survivor's card in {language!r}: write "
                f"`{verb.word} = …` in [text.web.table.short] of content/languages/{language}.toml."
            )


@pytest.mark.parametrize("sort", SORTS, ids=lambda sort: sort.called)
def test_every_description_has_all_that_it_needs(sort: Sort) -> None:
    lacks = [sentence for each in sort.all for sentence in lacking(sort, each)]
    assert not lacks, "\n".join(lacks)


def test_whoever_adds_a_word_is_told_what_else_it_needs(made: Made) -> None:
    verbs, questions, events = SORTS
    told = list(lacking(verbs, VERBS[made.verb]))
    assert told[0] == (
        "The verb 'juggle' has no sentence in 'en': write `juggle = …` in [text.play.choice] of "
        "content/languages/en.toml."
    )
    assert len(told) == len(LANGUAGES) + len(VERBS[made.verb].pages)
    assert "name it in `questions = […]`" in list(lacking(questions, QUESTIONS[made.question]))[-1]
    assert "[text.play.event]" in next(lacking(events, EVENTS[made.event]))


def test_a_case_needs_its_own_sentence_and_a_sign_its_part() -> None:
    cases: Cases = {"_blind": lambda told: True}
    bad = VerbFacts(0, "spin", "", (CARD,), "", "other", "hurt", 0, None, None, None, cases)
    told = "\n".join(lacking(SORTS[0], bad))
    assert "`spin_blind = …`" in told
    assert "has no pages" in told
    assert "names none: give it PERSON" in told
    assert "[text.web.table.short]" in told
    assert bad.sentence(Spoken(Game.new("M1", seed=1).play, {})) == "spin_blind"


def test_a_description_that_cannot_be_is_refused() -> None:
    with pytest.raises(AssertionError, match="spin: found the pages '2E 4 · ZZ 5'"):
        Description(0, "spin", "", (), (), "2E 4 · ZZ 5")
    with pytest.raises(AssertionError, match="spin has parts for more than 3 numbers"):
        verb("spin", CARD, SKILL)
    assert "spin" not in VERB_CALLED


def test_a_word_that_is_none_is_told_whatever_was_loaded_first() -> None:
    """The numbers of events, and with them their order, are those in which modules are read."""
    with pytest.raises(ContentError) as told:
        check_event(Game.new("M1", seed=1).material, "zzzzzz")
    assert told.value.expected == f"a event such as {min(EVENT_CALLED)}"


def test_no_word_is_taken_twice() -> None:
    with pytest.raises(AssertionError, match="two verbs are called move"):
        verb("move", ZONE)
    with pytest.raises(AssertionError, match="two kinds of decision are called action"):
        question("action")
    with pytest.raises(AssertionError, match="two kinds of event are called moved"):
        event("moved")


PARTS = dict.fromkeys(part for each in (*VERBS, *QUESTIONS, *EVENTS) for part in each.parts)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.what)
@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_every_text_of_a_part_can_be_read(quest: str, part: Part) -> None:
    material = Game.new(quest, seed=1).material
    known = part.numbers(material)
    rolls = [n for n in range(70) if not set(str(n)) & set("0789")]
    any_number = [0, *rolls] if part is DICE else range(20)
    for number in any_number if known is None else known:
        text = part.text(material, number)
        read = part.read(material, text)
        assert part.text(material, read) == text
        assert read == number or part is SKILL  # two survivors may have the same skill
        assert part.number_of(material, part.fact(material, number)) == read
        assert part.has_spaces or " " not in text
    for nonsense in ("no such thing", "", "-1"):
        assert part.read(material, nonsense) == -1
        assert part.plain(material, nonsense) == ""


def test_a_die_shows_1_to_6() -> None:
    material = Game.new("M1", seed=1).material
    assert [DICE.read(material, text) for text in ("16", "17", "307", "x")] == [16, -1, -1, -1]


def test_doors_and_zones_by_every_name_they_have() -> None:
    material = Game.new("M1", seed=1).material
    shared = next(zone for zone in material.board.zones if len(zone.members) > 1)
    plain = material.board.name(shared.index)
    for name in shared.members:
        assert plain_choice(material, f"move  {name}") == f"move {plain}"
    door = DOOR.text(material, 0)
    other_way = "/".join(reversed(door.split("/")))
    assert plain_choice(material, f"open {other_way} hands") == f"open {door} hands"
    assert plain_choice(material, "open 0,0:a/0,0:b hands") == ""


def test_a_game_takes_every_name_of_a_zone() -> None:
    game = Game.new("M0", seed=1)
    while game.decision.kind != "action":
        game.choose(0)
    board = game.material.board
    moves = [text.split()[1] for text in game.decision.choices if text.startswith("move")]
    others = [(name, to) for to in moves for name in board.zones[board.zone(to)].members]
    assert any(name != to for name, to in others)
    for name, to in others:
        assert game.packed(f" move   {name}") == game.packed(f"move {to}")
