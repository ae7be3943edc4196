"""What is expected of what happened and of what is asked."""

from __future__ import annotations

from typing import Final

from shamble.positions.meanings import one_of
from shamble.rules.flow.menu import DEEDS
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION, DROP, END_TURN
from shamble.rules.skills.registry import FAMILIES
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS, TEAM
from shamble.rules.words.texts import event_text
from shamble.scenarios.difference import shown
from shamble.scenarios.expected.comparison import Comparison, Look
from shamble.scenarios.words import check_choice, check_event, check_fields, plain_verb

MANY: Final = 12
"""Events that can still be read."""
NOTHING: Final = "nothing"
Texts = tuple[str, ...]


# --- what happened --------------------------------------------------------------------------


def _told(found: Comparison) -> list[str]:
    return [event_text(found.material, event) for event in found.table.events[found.since :]]


def _event(found: Comparison, where: str, text: str) -> set[str]:
    return set(found.meant(where, lambda event: check_event(found.material, event), text))


def _events(found: Comparison, field: str, wanted: Texts) -> None:
    """They come in this order, with any others between them."""
    texts = _told(found)
    told = [set(text.split()) for text in texts]
    at = 0
    for number, text in enumerate(wanted):
        words = _event(found, f"{field}[{number}]", text)
        place = next((n for n in range(at, len(told)) if words <= told[n]), -1)
        if place < 0:
            found.differs(f"{field}[{number}]", text, _few(texts[at:]))
        else:
            at = place + 1


def _no_events(found: Comparison, field: str, wanted: Texts) -> None:
    texts = _told(found)
    for number, text in enumerate(wanted):
        words = _event(found, f"{field}[{number}]", text)
        for event in texts:
            if words <= set(event.split()):
                found.differs(f"{field}[{number}]", f"no {text}", event)


def _few(texts: list[str]) -> str:
    """The events there are, if they are few enough to be read."""
    return shown(texts) if len(texts) <= MANY else f"{shown(texts[:MANY])}, …"


# --- what is asked --------------------------------------------------------------------------


def _question(found: Comparison) -> str:
    decision = found.table.decision
    return NOTHING if decision is None else QUESTIONS[decision.kind].word


def _asked(found: Comparison, field: str, wanted: str) -> None:
    known = [*sorted(QUESTION_CALLED), NOTHING]
    found.meant(field, lambda word: one_of(word, known, "decision"), wanted)
    found.same(field, wanted, _question(found))


def _asked_of(found: Comparison, field: str, wanted: str) -> None:
    decision = found.table.decision
    ids = [survivor.id for survivor in found.material.survivors]
    found.meant(field, lambda word: one_of(word, [*ids, "team"], "survivor"), wanted)
    of = TEAM if decision is None else decision.survivor
    found.same(field, wanted, "team" if of < 0 else ids[of])


def _about(found: Comparison, field: str, wanted: int | str) -> None:
    """Its number, or those of its numbers that matter, by name."""
    decision, material, kind = found.table.decision, found.material, found.expect.asked
    there: list[str] = []
    if decision is not None:
        asked = QUESTIONS[decision.kind]
        kind = kind or asked.word
        there = [
            f"{name}={part.text(material, number)}"
            for name, part, number in zip(asked.names, asked.parts, decision.about, strict=False)
        ]
    if isinstance(wanted, int):
        plain = decision is not None and len(decision.about) == 1
        found.same(field, wanted, decision.about[0] if decision and plain else there)
        return
    words = wanted.split()
    if kind in QUESTION_CALLED:
        asked = QUESTIONS[QUESTION_CALLED[kind]]
        what = f"the decision {kind}"
        words = found.meant(
            field, lambda text: check_fields(material, asked, text.split(), what), wanted
        )
    if not set(words) <= set(there):
        found.differs(field, words, there)


# --- what is offered ------------------------------------------------------------------------


def _choices(found: Comparison, field: str, texts: Texts) -> list[str]:
    """Choices in their one form."""
    return [
        found.meant(f"{field}[{number}]", lambda text: check_choice(found.material, text), text)
        for number, text in enumerate(texts)
    ]


def _there(found: Comparison) -> list[str]:
    """What is offered, and what may be done besides for free."""
    return [*found.table.offered, *found.table.free]


def _offered(found: Comparison, field: str, wanted: Texts) -> None:
    found.among(field, _choices(found, field, wanted), _there(found))


def _offered_only(found: Comparison, field: str, wanted: Texts) -> None:
    found.all(field, _choices(found, field, wanted), found.table.offered)


def _not_offered(found: Comparison, field: str, wanted: Texts) -> None:
    there = _there(found)
    for number, text in enumerate(_choices(found, field, wanted)):
        where = f"{field}[{number}]"
        if text in there:
            found.differs(where, f"{text} not offered", "it is")
        else:
            _could_be_offered(found, where, text.split()[0])


def _verbs_offered(found: Comparison, field: str, wanted: Texts) -> None:
    verbs = {text.split()[0] for text in _there(found)}
    for number, word in enumerate(wanted):
        found.meant(f"{field}[{number}]", plain_verb, word)
        if word not in verbs:
            found.differs(f"{field}[{number}]", word, sorted(verbs))


def _verbs_not_offered(found: Comparison, field: str, wanted: Texts) -> None:
    there = _there(found)
    for number, word in enumerate(wanted):
        where = f"{field}[{number}]"
        found.meant(where, plain_verb, word)
        of_it = [text for text in there if text.split()[0] == word]
        if of_it:
            found.differs(where, f"no {word} at all", of_it)
        else:
            _could_be_offered(found, where, word)


def _could_be_offered(found: Comparison, where: str, word: str) -> None:
    """That something is not offered says little where nobody is asked, or where it is asked
    for something else: then the file must say what is asked."""
    decision = found.table.decision
    if decision is None:
        found.differs(where, f"a question that could offer {word}", "nothing asked")
        return
    on_menu = decision.kind == CHOOSING_ACTION and plain_verb(word) in _menu_verbs(found.play)
    elsewhere = {text.split()[0] for text in found.table.offered}
    if not (on_menu or word in elsewhere or found.expect.asked is not None):
        found.differs(
            where,
            f"a question that could offer {word}, or asked with the one that is meant",
            f"the question {_question(found)}, which offers {shown(sorted(elsewhere))}",
        )


def _menu_verbs(play: Play) -> set[int]:
    """What the menu of a Turn can offer, to whoever has the skill or the card."""
    skills = {verb for family in FAMILIES for _, kind in family for verb in kind.verbs}
    others = {verb for handler in play.moments.doers for verb in handler.verbs}
    return {*DEEDS, *skills, *others, END_TURN, DROP}


QUESTIONS_ASKED: Final[dict[str, Look]] = {
    "events": _events,
    "no_events": _no_events,
    "asked": _asked,
    "asked_of": _asked_of,
    "about": _about,
    "offered": _offered,
    "not_offered": _not_offered,
    "verbs_offered": _verbs_offered,
    "verbs_not_offered": _verbs_not_offered,
    "offered_only": _offered_only,
}
