"""Messages from a browser: the page joins a table, makes choices, asks what they would bring."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

MOST_BYTES = 4096
"""The longest message that a browser may send."""

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Language = Annotated[str, msgspec.Meta(min_length=2, max_length=8)]
Ref = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""A browser's own number for a message; the answer repeats it."""
Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
ChoiceText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ZoneName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
MindName = Literal["quick", "steady", "planner"]
"""Who plays a seat that no person plays: a name in `shamble.minds.MINDS`."""
Pace = Literal["slow", "normal", "at-once"]
"""How fast bots act."""


class Asking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message from a browser. Unknown fields are errors, so that a slip is seen."""


class Join(Asking, frozen=True, kw_only=True, tag="join"):
    """Always the first message: who is there. Without tokens one watches an open table."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()
    """Links that this browser holds: seats (several: hot-seat), the host's, a spectator's."""
    name: Name = ""
    language: Language = "en"
    visit: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """A number of the page's own, the same each time it comes back: whatever line it had before is
    closed, and what was still on its way there is not read any more."""


class Choose(Asking, frozen=True, kw_only=True, tag="choose"):
    """Answer the decision that is asked."""

    ref: Ref
    decision: Number
    choice: ChoiceText


class Undo(Asking, frozen=True, kw_only=True, tag="undo"):
    """Take the last choice back; where that is not free, or it is another's, ask for it."""

    ref: Ref
    decision: Number


class Redo(Asking, frozen=True, kw_only=True, tag="redo"):
    """Make the choice again that was taken back."""

    ref: Ref
    decision: Number


class Agree(Asking, frozen=True, kw_only=True, tag="agree"):
    """Answer somebody who asked to take a choice back."""

    ref: Ref
    request: Number
    yes: bool


class Chat(Asking, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table."""

    ref: Ref
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Mute(Asking, frozen=True, kw_only=True, tag="mute"):
    """Let somebody say nothing more, or speak again. Only the host does this."""

    ref: Ref
    seat: Annotated[int, msgspec.Meta(ge=0, lt=6)] | None
    """None: all who only watch."""
    muted: bool


class SetBot(Asking, frozen=True, kw_only=True, tag="bot"):
    """Let a bot play a seat, or its person again. For the seat's own person, and for the host."""

    ref: Ref
    seat: Annotated[int, msgspec.Meta(ge=0, lt=6)]
    mind: MindName | None
    """None: no bot any more."""


class SetPace(Asking, frozen=True, kw_only=True, tag="pace"):
    """Say how fast bots act. For everybody with a seat, and for the host."""

    ref: Ref
    pace: Pace


class SetHints(Asking, frozen=True, kw_only=True, tag="hints"):
    """Allow hints at the table, as its host may, or no more, as everybody with a seat may."""

    ref: Ref
    allowed: bool


class Look(Asking, frozen=True, kw_only=True, tag="look"):
    """What one looks at; with `ping`, everybody's eyes are drawn to it."""

    zone: ZoneName | None
    ping: bool = False


class Speak(Asking, frozen=True, kw_only=True, tag="speak"):
    """Go on in another language; the answer is a new `Welcome`."""

    ref: Ref
    language: Language


class AskOdds(Asking, frozen=True, kw_only=True, tag="ask-odds"):
    """The odds of an attack, or of a drive, among the choices."""

    ref: Ref
    decision: Number
    choice: ChoiceText


class AskForecast(Asking, frozen=True, kw_only=True, tag="ask-forecast"):
    """Where the horde goes next if nothing changes."""

    ref: Ref
    decision: Number


class AskAftermath(Asking, frozen=True, kw_only=True, tag="ask-aftermath"):
    """What the horde would do after a choice if nothing else happened."""

    ref: Ref
    decision: Number
    choice: ChoiceText


class AskLessons(Asking, frozen=True, kw_only=True, tag="ask-lessons"):
    """What the guide could teach now."""

    ref: Ref
    decision: Number
    since: Number
    """Just happened is what was told from this event on."""


class AskHint(Asking, frozen=True, kw_only=True, tag="ask-hint"):
    """What a bot would do now. For people with a seat, where hints are allowed."""

    ref: Ref
    decision: Number


class AskWhy(Asking, frozen=True, kw_only=True, tag="ask-why"):
    """Why the bot at a seat chose what it chose last. For people with a seat, and for the host."""

    ref: Ref
    seat: Annotated[int, msgspec.Meta(ge=0, lt=6)]


class AskEarlier(Asking, frozen=True, kw_only=True, tag="ask-earlier"):
    """What happened before the first event that is known."""

    ref: Ref
    before: Number
    """The number of that event."""


class AskLines(Asking, frozen=True, kw_only=True, tag="ask-lines"):
    """What was said before the first line of the chat that is known."""

    ref: Ref
    before: Number
    """The `seq` of that line."""


class Beat(Asking, frozen=True, kw_only=True, tag="beat"):
    """Is anybody there? Asked by a page that has heard nothing for a while."""


FromBrowser = (
    Join
    | Choose
    | Undo
    | Redo
    | Agree
    | Chat
    | Mute
    | SetBot
    | SetPace
    | SetHints
    | Look
    | Speak
    | AskOdds
    | AskForecast
    | AskAftermath
    | AskLessons
    | AskHint
    | AskWhy
    | AskEarlier
    | AskLines
    | Beat
)
