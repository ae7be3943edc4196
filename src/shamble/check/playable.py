"""What is rightly said and cannot be played: words and Skills that no rule is written for yet."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.check.cards import at_record, named_skills
from shamble.check.case import Draft
from shamble.check.finding import Finding
from shamble.content.library import BoxContent
from shamble.content.skills import find, load_skills
from shamble.content.vocabulary.walking import words
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.quests import unplayable
from shamble.rules.quests.playable import Missing, tag
from shamble.rules.skills import is_playable, skill_named


def quest_can_be_played(draft: Draft) -> Iterator[Finding]:
    """Everything that the quest says, the rules know."""
    for missing in unplayable(draft.quest, draft.content.box.id):
        if missing.word == "missing":
            yield draft.error(
                "missing",
                "the quest says itself that something of it is missing",
                "say it in the vocabulary, or move what no rule needs into notes",
            )
            continue
        yield draft.error(
            _key(draft, missing),
            f"{str(missing)!r} cannot be played yet",
            "leave it out, or use a word without a dagger (†) in the vocabulary",
        )


def _key(draft: Draft, missing: Missing) -> str:
    """Where the quest says it first."""
    for key, word in words(draft.quest):
        if tag(word) == missing.word:
            return f"{key}.{missing.field}" if missing.field else key
    return missing.word


def box_can_be_played(content: BoxContent) -> Iterator[Finding]:
    """The box has rules of play."""
    if content.box.id not in RULESETS:
        yield Finding(
            file=content.origins.get(("box", content.box.id)),
            place=content.box.id,
            what="no rules of play are written for this box",
            remedy=f"add to one of {', '.join(RULESETS)}",
        )


def skills_can_be_played(content: BoxContent) -> Iterator[Finding]:
    """Every Skill that somebody of one's own has, or lends, is written for this box."""
    known = load_skills()
    for what, name, skill in named_skills(content):
        if (what, name) not in content.own or find(known, skill) is None:
            continue
        if what == "guard skill" or (is_playable(skill) and skill_named(skill).is_for(content)):
            continue
        file, line = at_record(content, what, name)
        written, remedy = "in any box", "use another one; `shamble skills` says what each does"
        if is_playable(skill):
            written, expected = "for this box", skill_named(skill).expected(content)
            remedy = f"write {expected}" if expected else remedy
        yield Finding(
            file=file,
            line=line,
            place=name,
            what=f"the Skill {skill!r} cannot be played yet {written}",
            remedy=remedy,
        )
