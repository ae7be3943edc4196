"""Events: what happened, for the log, the animation and the statistics.

An event is a kind and up to seven numbers; its description says what they mean. A game whose events
are not collected pays nothing for them.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from shamble.rules.words.descriptions import Cases, Description, QuestTest
from shamble.rules.words.part import Part

Event = tuple[int, ...]


Scene = Literal[
    "action", "wounds", "attack", "move", "spawn", "level", "goal", "deal", "end", "other"
]  # fmt: skip
"""The scenes of a film."""
LOGS: Final = ("fights", "horde", "finds")
"""The filters of a log."""
MARKS: Final = ("follows", "quiet", "grave", "heading", "strong", "faint")
"""The marks of events. `follows`: it opens no scene where one is open already. `quiet`: it is told
only where there is nothing better to tell. `grave`: it is told word for word even when much happens
at once. `heading`: the log's headings say as much. `strong`, `faint`: how the log prints it."""


class EventFacts(Description):
    """An event, and how a table shows it."""

    sort: ClassVar[str] = "event"

    def __init__(
        self,
        number: int,
        word: str,
        names: tuple[str, ...],
        parts: tuple[Part, ...],
        pages: str,
        scene: Scene,
        log: str,
        marks: str,
        quest_for: QuestTest | None,
        cases: Cases | None,
    ) -> None:
        super().__init__(number, word, "", names, parts, pages, quest_for, None, cases)
        self.scene: Final[Scene] = scene
        """The kind of scene it opens in a film."""
        self.log: Final = log.split()
        """The filters of `LOGS` that show it."""
        self.marks: Final = marks.split()
        """The words of `MARKS` that it has."""


EVENTS: Final[list[EventFacts]] = []
"""The descriptions of all kinds of event, by number."""
EVENT_CALLED: Final[dict[str, int]] = {}
"""The number of each kind by its word."""


def event(
    word: str,
    *,
    pages: str = "",
    scene: Scene = "action",
    log: str = "",
    marks: str = "",
    quest_for: QuestTest | None = None,
    cases: Cases | None = None,
    **parts: Part,
) -> int:
    """Describe a new kind of event and return its number: its word, what its numbers are (`from_`
    is `from`), how a table shows it, in which quests it can come up, and when it is told by a
    sentence of its own."""
    if word in EVENT_CALLED:
        raise AssertionError(f"two kinds of event are called {word}")
    number = EVENT_CALLED[word] = len(EVENTS)
    names = tuple([name.rstrip("_") for name in parts])
    kinds = tuple(parts.values())
    EVENTS.append(
        EventFacts(number, word, names, kinds, pages, scene, log, marks, quest_for, cases)
    )
    return number


def fields(event: Event) -> dict[str, int]:
    """The numbers of an event by name."""
    return EVENTS[event[0]].fields(event[1:])
