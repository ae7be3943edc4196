"""The rules of the three boxes to look up, in our words and by topic.

`rules/<topic>.toml` holds the facts of a topic: its rules in their order, each with the pages of
the books that have it, what it is related to, and which verbs, questions, events and words of the
glossary it explains. `rules/<language>/<topic>.toml` holds the sentences: those that all boxes
share, and `only` what is so in one box. A paragraph is a line; a line of a list begins with `- `.

Some topics are `made` from what is told elsewhere: skills, cards, game modes, words, house rules.
`rule_entries.py` puts both together for one box.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from shamble.content import document
from shamble.content.errors import ContentError
from shamble.content.glossary import BOOKS, MODES, Pages
from shamble.content.skills import find, load_skills

FOLDER = Path(__file__).parent / "rules"
_BASE = "en"
"""The language whose sentences an own language shows, which has none here."""


class Explained(enum.StrEnum):
    """What a rule can explain."""

    VERBS = "verbs"
    QUESTIONS = "questions"
    EVENTS = "events"
    WORDS = "words"
    """Things of the glossary."""


class Made(enum.StrEnum):
    """What a topic can be made from."""

    SKILLS = "skills"
    MODES = "modes"
    CARDS = "cards"
    WORDS = "words"
    HOUSE_RULES = "house-rules"


class WrittenRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule that can be looked up."""

    id: str
    pages: Pages
    """By box; `""` for a box in which it is played although no book has it."""
    related: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.pages or set(self.pages) - set(BOOKS):
            raise ValueError(f"rule {self.id!r} needs pages of {', '.join(BOOKS)}")

    def explains(self, sort: Explained) -> tuple[str, ...]:
        """The verbs, questions, events or words that it explains."""
        found: tuple[str, ...] = getattr(self, sort.value)
        return found


class Link(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an entry that is made from something else explains."""

    to: str
    verbs: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    events: tuple[str, ...] = ()

    def explains(self, sort: Explained) -> tuple[str, ...]:
        """The verbs, questions or events that it explains."""
        found: tuple[str, ...] = () if sort is Explained.WORDS else getattr(self, sort.value)
        return found


class Topic(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that belong together."""

    id: str
    made: Made | None
    rules: tuple[WrittenRule, ...]
    links: tuple[Link, ...]


class RuleText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule in one language."""

    title: str
    text: str = ""
    """What is so in every box that has it."""
    only: dict[str, str] = {}
    """What is so in one box only."""


class TopicText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A topic in one language."""

    title: str
    rules: dict[str, RuleText] = {}


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    order: int
    made: Made | None = None
    rules: tuple[WrittenRule, ...] = ()
    links: tuple[Link, ...] = ()


@functools.cache
def topics(folder: Path = FOLDER) -> tuple[Topic, ...]:
    """All topics in their order."""
    read = {path: document.read(path, _File, folder) for path in sorted(folder.glob("*.toml"))}
    ids: dict[str, Path] = {}
    found: list[Topic] = []
    for path, file in sorted(read.items(), key=lambda each: each[1].order):
        for rule in file.rules:
            if rule.id in ids:
                raise ContentError(
                    f"the rule {rule.id!r} a second time", expected="one of each", file=path
                )
            ids[rule.id] = path
        found.append(Topic(id=path.stem, made=file.made, rules=file.rules, links=file.links))
    for topic in found:
        for rule in topic.rules:
            for other in rule.related:
                if other not in ids and not any(boxes_of(other)):
                    raise ContentError(
                        f"the related rule {other!r} of {rule.id!r}",
                        expected="the id of a rule",
                        file=folder / f"{topic.id}.toml",
                    )
    return tuple(found)


@functools.cache
def texts(language: str, folder: Path = FOLDER) -> Mapping[str, TopicText]:
    """The sentences of each topic; those of a language that we do not ship are English."""
    where = folder / language
    if not where.is_dir():
        return texts(_BASE, folder)
    told = {topic.id: _text(topic, where / f"{topic.id}.toml", folder) for topic in topics(folder)}
    if strangers := {path.stem for path in where.glob("*.toml")} - set(told):
        raise ContentError(
            f"the topic {min(strangers)!r}", expected="one of " + ", ".join(told), file=where
        )
    return told


def _text(topic: Topic, path: Path, folder: Path) -> TopicText:
    """The sentences of a topic: exactly those that its rules need."""
    text = document.read(path, TopicText, folder)
    ids = [rule.id for rule in topic.rules]
    if wrong := set(text.rules) ^ set(ids):
        missing = min(wrong) in ids
        raise ContentError(
            f"no text for the rule {min(wrong)!r}" if missing else f"the rule {min(wrong)!r}",
            expected="a text for each of " + ", ".join(ids),
            file=path,
        )
    for rule in topic.rules:
        told = text.rules[rule.id]
        if strangers := set(told.only) - set(rule.pages):
            raise ContentError(
                f"{rule.id!r} in {min(strangers)!r}",
                expected="one of " + ", ".join(rule.pages),
                file=path,
                key=f"rules.{rule.id}.only",
            )
        if not told.text and set(told.only) != set(rule.pages):
            raise ContentError(
                f"nothing on {rule.id!r} for some boxes",
                expected="a text, or what is so in each box",
                file=path,
                key=f"rules.{rule.id}",
            )
    return text


# --- what leads where ---------------------------------------------------------------------------


def entry_id(made: Made, name: str) -> str:
    """The id of an entry that is made from something else.

    >>> entry_id(Made.SKILLS, "+1 die: [Action]")
    'skill-plus-1-die-action'
    """
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower().replace("+", "plus "))
    return f"{made.value.removesuffix('s')}-{plain.strip('-')}"


def of_skill(printed: str, box: str) -> str:
    """The entry of a skill by one of its printed names; none: the box does not have it."""
    known = find(load_skills(), printed)
    if known is None or box not in known[0].boxes:
        return ""
    return entry_id(Made.SKILLS, known[0].name)


@functools.cache
def _made_boxes() -> Mapping[str, tuple[str, ...]]:
    """The entries that can be linked to, each with the boxes that have it."""
    skills = {entry_id(Made.SKILLS, skill.name): (*skill.boxes,) for skill in load_skills()}
    return skills | {entry_id(Made.MODES, name): (*boxes,) for name, boxes in MODES.items()}


def boxes_of(made: str) -> tuple[str, ...]:
    """The boxes that have a made entry; none: there is no such entry."""
    return _made_boxes().get(made, ())


@functools.cache
def _index() -> Mapping[tuple[Explained, str, str], str]:
    found: dict[tuple[Explained, str, str], str] = {}
    for sort, word, box, entry in explained():
        found.setdefault((sort, word, box), entry)
    return found


def explained() -> Iterator[tuple[Explained, str, str, str]]:
    """Everything that is explained: what sort, its word, in which box, and by which entry."""
    for topic in topics():
        for sort in Explained:
            for rule in topic.rules:
                for word in rule.explains(sort):
                    yield from ((sort, word, box, rule.id) for box in rule.pages)
            for link in topic.links:
                for word in link.explains(sort):
                    yield from ((sort, word, box, link.to) for box in boxes_of(link.to))


def explaining(sort: Explained, word: str, box: str) -> str:
    """The entry that explains a verb, question, event or word in a box; empty if none does.

    >>> explaining(Explained.WORDS, "walker", "black-plague")
    'walkers'
    """
    return _index().get((sort, word, box), "")
