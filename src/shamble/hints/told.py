"""Hints and reasons in plain words of a person's language."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from shamble.content.telling.teller import Teller, capital
from shamble.game import Question
from shamble.hints.reason import Expected, Hint, Reason
from shamble.telling.sayings import Sayings


def reason_said(reason: Reason, sayings: Sayings) -> str:
    """The sentence of a reason."""
    said: dict[str, object] = {"count": reason.count, "before": reason.before}
    if reason.survivor >= 0:
        said["survivor"] = sayings.survivor(reason.survivor)
    if reason.zone >= 0:
        said["zone"] = sayings.zone(reason.zone)
    if reason.kind >= 0:
        said["kind"] = sayings.kind(reason.kind)
    if reason.deed:
        said["deed"] = sayings.text(f"deed.{reason.deed}")
    return capital(sayings.text(f"reason.{_key(reason.word)}", **said))


def expected_said(expected: Expected, sayings: Sayings) -> tuple[str, ...]:
    """What is to be expected, a sentence each."""
    text, found = sayings.text, []
    if expected.done:
        found.append(text("hint.done", count=expected.done))
    if expected.kills:
        found.append(text("hint.kills", count=expected.kills))
    if expected.most:
        how = (
            "exactly" if expected.least == expected.most else "from" if expected.least else "up_to"
        )
        wounds = text(f"toll.wounds_{how}", least=expected.least, most=expected.most)
        found.append(text("hint.wounds", wounds=wounds))
    else:
        found.append(text("hint.unharmed"))
    if expected.may_die:
        teller = Teller(sayings.game.material.quest, sayings.names)
        names = teller.joined([sayings.survivor(person) for person in expected.may_die])
        found.append(capital(text("hint.may_die", names=names)))
    if expected.unsure:
        found.append(text("hint.unsure"))
    return tuple(found)


def worse_said(words: Sequence[str], sayings: Sayings) -> tuple[str, ...]:
    """What the next best lacks, a sentence each."""
    return tuple([sayings.text(f"hint.worse.{_key(word)}") for word in words])


def plan_said(plan: Sequence[str], question: Question, sayings: Sayings) -> tuple[str, ...]:
    """The choices of a plan in words, each as it would be offered now; the same several times in a
    row once."""
    said = []
    for choice, same in itertools.groupby(plan):
        times, words = len(list(same)), sayings.choice(choice, question)
        said.append(sayings.text("hint.times", choice=words, count=times) if times > 1 else words)
    return tuple(said)


def hint_said(hint: Hint, question: Question, sayings: Sayings) -> list[str]:
    """A whole hint in lines."""
    best, other = hint.best, hint.other
    lines = [sayings.text("hint.title", choice=sayings.choice(best.choice, question))]
    lines += [reason_said(reason, sayings) for reason in best.reasons]
    if len(best.plan) > 1:
        steps = plan_said(best.plan, question, sayings)
        lines.append(sayings.text("hint.plan", plan=" → ".join(steps)))
    if hint.expected is not None:
        expected = expected_said(hint.expected, sayings)
        lines.append(" ".join([sayings.text("hint.expects"), *expected]))
    if other is not None:
        said = sayings.text("hint.other", choice=sayings.choice(other.choice, question))
        reasons = [reason_said(reason, sayings) for reason in other.reasons]
        lines.append(" ".join([f"{said}.", *reasons, *worse_said(hint.worse, sayings)]))
    return lines


def _key(word: str) -> str:
    return word.replace("-", "_")
