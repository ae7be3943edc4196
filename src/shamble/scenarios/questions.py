"""Comparing what happened and what is asked with what a scenario expects of them."""

from __future__ import annotations

from typing import Final

from shamble.positions.meanings import one_of
from shamble.rules.choices import Verb
from shamble.rules.decisions import QUESTION_CALLED, QUESTIONS, TEAM, Asked
from shamble.rules.menu import DEEDS
from shamble.rules.skills.registry import FAMILIES
from shamble.rules.texts import event_text
from shamble.scenarios.comparison import Comparison
from shamble.scenarios.difference import shown
from shamble.scenarios.records import Expect
from shamble.scenarios.words import check_choice, check_event, check_fields, plain_verb

MANY: Final = 12
"""Events that can still be read."""
NOTHING: Final = "nothing"


class Questions(Comparison):
    """What happened, what is asked, what is offered."""

    def happened(self, expect: Expect, since: int) -> None:
        """Expected events come in this order, with any others between them."""
        texts = [event_text(self.material, event) for event in self.table.events[since:]]
        told = [set(text.split()) for text in texts]
        at = 0
        for number, text in enumerate(expect.events or ()):
            words = self._event(text, f"events[{number}]")
            place = next((n for n in range(at, len(told)) if words <= told[n]), -1)
            if place < 0:
                self.differs(f"events[{number}]", text, _few(texts[at:]))
            else:
                at = place + 1
        for number, text in enumerate(expect.no_events or ()):
            words = self._event(text, f"no_events[{number}]")
            for shown_event, event in zip(texts, told, strict=True):
                if words <= event:
                    self.differs(f"no_events[{number}]", f"no {text}", shown_event)

    def _event(self, text: str, where: str) -> set[str]:
        return set(self.meant(where, lambda event: check_event(self.material, event), text))

    def asked(self, expect: Expect) -> None:
        decision = self.table.decision
        if expect.asked is not None:
            known = [*QUESTION_CALLED, NOTHING]
            self.meant("asked", lambda word: one_of(word, known, "decision"), expect.asked)
            self.same("asked", expect.asked, self._asked())
        if expect.asked_of is not None:
            ids = [survivor.id for survivor in self.material.survivors]
            known = [*ids, "team"]
            self.meant("asked_of", lambda word: one_of(word, known, "survivor"), expect.asked_of)
            of = TEAM if decision is None else decision.survivor
            self.same("asked_of", expect.asked_of, "team" if of < 0 else ids[of])
        if expect.about is not None:
            self._about(expect.about, expect.asked)
        self._offered(expect)

    def _asked(self) -> str:
        decision = self.table.decision
        return NOTHING if decision is None else QUESTIONS[decision.kind].word

    # --- what is offered --------------------------------------------------------------------

    def _offered(self, expect: Expect) -> None:
        offered, free = list(self.table.offered), list(self.table.free)
        self.among("offered", self._choices("offered", expect.offered), [*offered, *free])
        if expect.offered_only is not None:
            self.all("offered_only", self._choices("offered_only", expect.offered_only), offered)
        for number, text in enumerate(self._choices("not_offered", expect.not_offered)):
            where = f"not_offered[{number}]"
            if text in offered or text in free:
                self.differs(where, f"{text} not offered", "it is")
            else:
                self._could_be_offered(where, text.split()[0], expect)
        verbs = {text.split()[0] for text in (*offered, *free)}
        for number, word in enumerate(expect.verbs_offered or ()):
            self.meant(f"verbs_offered[{number}]", plain_verb, word)
            if word not in verbs:
                self.differs(f"verbs_offered[{number}]", word, sorted(verbs))
        for number, word in enumerate(expect.verbs_not_offered or ()):
            where = f"verbs_not_offered[{number}]"
            self.meant(where, plain_verb, word)
            if word in verbs:
                of_it = [text for text in (*offered, *free) if text.split()[0] == word]
                self.differs(where, f"no {word} at all", of_it)
            else:
                self._could_be_offered(where, word, expect)

    def _choices(self, field: str, texts: tuple[str, ...] | None) -> list[str]:
        """Choices in their one form."""
        return [
            self.meant(f"{field}[{number}]", lambda text: check_choice(self.material, text), text)
            for number, text in enumerate(texts or ())
        ]

    def _could_be_offered(self, where: str, word: str, expect: Expect) -> None:
        """That something is not offered says little where nobody is asked, or where it is asked
        for something else: then the file must say what is asked."""
        decision = self.table.decision
        if decision is None:
            self.differs(where, f"a question that could offer {word}", "nothing asked")
            return
        on_menu = decision.kind == Asked.ACTION and plain_verb(word) in self._menu_verbs()
        elsewhere = {text.split()[0] for text in self.table.offered}
        if not (on_menu or word in elsewhere or expect.asked is not None):
            self.differs(
                where,
                f"a question that could offer {word}, or asked with the one that is meant",
                f"the question {self._asked()}, which offers {shown(sorted(elsewhere))}",
            )

    def _menu_verbs(self) -> set[int]:
        """What the menu of a Turn can offer, to whoever has the skill or the card."""
        skills = {verb for family in FAMILIES for _, kind in family for verb in kind.verbs}
        others = {verb for handler in self.play.moments.doers for verb in handler.verbs}
        return {*DEEDS, *skills, *others, Verb.END_TURN, Verb.DROP}

    def _about(self, wanted: int | str, kind: str | None) -> None:
        """What is asked about: its number, or those of its numbers that matter, by name."""
        decision, material = self.table.decision, self.material
        found: list[str] = []
        if decision is not None:
            asked = QUESTIONS[decision.kind]
            kind = kind or asked.word
            found = [
                f"{name}={part.text(material, number)}"
                for name, part, number in zip(
                    asked.names, asked.parts, decision.about, strict=False
                )
            ]
        if isinstance(wanted, int):
            plain = decision is not None and len(decision.about) == 1
            self.same("about", wanted, decision.about[0] if decision and plain else found)
            return
        words = wanted.split()
        if kind in QUESTION_CALLED:
            asked = QUESTIONS[QUESTION_CALLED[kind]]
            what = f"the decision {kind}"
            words = self.meant(
                "about", lambda text: check_fields(material, asked, text.split(), what), wanted
            )
        if not set(words) <= set(found):
            self.differs("about", words, found)


def _few(texts: list[str]) -> str:
    """The events there are, if they are few enough to be read."""
    return shown(texts) if len(texts) <= MANY else f"{shown(texts[:MANY])}, …"
