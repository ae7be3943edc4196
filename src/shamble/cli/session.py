"""A game at the keyboard: what happened is told, a question asked, a line read, and so on."""

from __future__ import annotations

import enum
import sys
from pathlib import Path

from shamble.cli.desk import Desk
from shamble.cli.partners import NOBODY, Partners
from shamble.cli.problems import WrongUsageError
from shamble.cli.screen import Screen
from shamble.game import Cost, Game, GameError, Question
from shamble.game.describing import word_of
from shamble.hints import hint
from shamble.hints.told import hint_said
from shamble.telling.harm import harm_said
from shamble.telling.toll import toll_said

PROMPT = "> "
PLAYERS_PHASE = "players"
"""As `View.phase` has it."""
CONTENT_CHANGED = "content-changed"
"""The event that tells that a stored game goes on with other content."""
LONGEST_LINE = 10_000
"""Letters of a line from a file or a pipe."""


class Command(enum.StrEnum):
    """What can be typed besides choices, in English or in the person's language."""

    UNDO = "undo"
    REDO = "redo"
    MAP = "map"
    TEAM = "team"
    GOALS = "goals"
    DROP = "drop"
    HINT = "hint"
    SAVE = "save"
    QUIT = "quit"
    HELP = "help"


class Session:
    """One game and the person at the keyboard. The game is saved after each change."""

    def __init__(self, game: Game, file: Path, desk: Desk, partners: Partners = NOBODY) -> None:
        self.game = game
        self.partners = partners
        self.file = file
        self.desk = desk
        self.screen = Screen(game, desk.names, desk.out)
        self._told = _told_before(game)
        """How many events have been told."""
        self._shown: tuple[int, ...] | None = None
        """The round, and who had had a Turn, when the board was shown last."""
        self._warned: tuple[int, int] | None = None
        """After how many choices it was said of which choice that it may hurt friends."""
        self._own = {file.resolve()}
        """The files that may be written over."""
        self._words = {word.value: word for word in Command}
        self._words |= {desk.text(f"play.command.{word}"): word for word in Command}

    def run(self) -> None:
        """Until the person quits or the input ends."""
        try:
            going = True
            while going:
                self._let_bots_play()
                self._tell()
                question = None if self.game.over else self.game.decision
                self._ask(question)
                line = self._read()
                going = line is not None and self._obey(line, question)
        finally:
            if self.game.choices:
                self._print("goodbye", path=self.file)

    @property
    def _bot_asked(self) -> int | None:
        """The seat whose bot is asked now."""
        return None if self.game.over else self.partners.asked(self.game.decision)

    def _let_bots_play(self) -> None:
        """Until the person is asked, or the game is over."""
        while (seat := self._bot_asked) is not None:
            self._tell()
            question, choice = self.game.decision, self.partners.choice(seat, self.game)
            said = self.screen.sayings.choice(choice, question)
            self._print("bot_chose", number=seat + 1, choice=said)
            self.game.choose(choice)
            self._autosave()

    # --- telling and asking -------------------------------------------------------------------

    def _print(self, key: str, **values: object) -> None:
        self.desk.out.line(self.desk.text(f"play.{key}", **values))

    def _tell(self) -> None:
        """What happened since the last question; and the board, when a Turn is over."""
        events = self.game.events
        if self._told < len(events):
            self.desk.out.gap()
        for sentence in self.screen.sayings.events(events, self._told):
            self.desk.out.line(sentence)
        self._told = len(events)
        view = self.game.view()
        moment = (view.round, *[survivor.done for survivor in view.survivors])
        if self._shown != moment:
            self._shown = moment
            self.screen.board()
            self.screen.team()
            self.screen.goals()

    def _ask(self, question: Question | None) -> None:
        """The question and its choices: a number, the words, and the text form."""
        out = self.desk.out
        out.gap()
        if question is None:
            self._print("again")
            return
        sayings = self.screen.sayings
        out.heading(sayings.question(question))
        horde = self.game.horde_may_come and self.game.view().phase != PLAYERS_PHASE
        told = [
            " · ".join([sayings.choice(choice, question), *self._brings(packed, cost, horde)])
            for choice, packed, cost in zip(
                question.choices, self.game.offered, self.game.costs(), strict=True
            )
        ]
        numbers = [str(number) for number in range(1, len(told) + 1)]
        out.choices(zip(numbers, told, question.choices, strict=True))
        self._warn()

    def _brings(self, packed: int, cost: Cost | None, horde: bool) -> list[str]:
        """What a choice costs; of an answer who is hurt by it, and of one while the horde is there
        who would be."""
        sayings, harm = self.screen.sayings, self.game.harm(packed)
        said = [] if cost is None else [sayings.cost(cost)]
        if harm is not None and harm.answers:
            return [*said, *harm_said(harm, sayings)]
        if not horde:
            return said
        after = self.game.aftermath(packed)
        lines = () if after is None else toll_said(after.toll, sayings)
        return [*said, *[line.said for line in lines]]

    def _warn(self) -> None:
        """At a menu: what it would cost if the Turns ended now."""
        toll = self.game.toll()
        lines = () if toll is None else toll_said(toll, self.screen.sayings)
        if lines:
            said = [self.desk.text("play.toll.now"), *[line.said for line in lines]]
            self.desk.out.line(" ".join(said))

    @property
    def _at_keyboard(self) -> bool:
        """Whether somebody types; else it is a program that writes."""
        return sys.stdin.isatty() and self.desk.out.is_terminal

    def _read(self) -> str | None:
        """A line; None at the end of the input. From a pipe it is shown as if it were typed."""
        if self._at_keyboard:
            try:
                return input(PROMPT)
            except EOFError:
                return None
        line = sys.stdin.readline(LONGEST_LINE + 1)
        if not line:
            return None
        if len(line) > LONGEST_LINE:
            raise WrongUsageError(self.desk.text("cli.error.long_line", most=LONGEST_LINE))
        self.desk.out.line(f"{PROMPT}{line.strip()}")
        return line

    # --- obeying ------------------------------------------------------------------------------

    def _obey(self, line: str, question: Question | None) -> bool:
        """Do what was typed; whether the game goes on."""
        typed = " ".join(line.split())
        first, _, rest = typed.partition(" ")
        match self._words.get(first.lower()):
            case Command.QUIT:
                return False
            case Command.UNDO:
                self._step_back()
            case Command.REDO:
                self._step_forward()
            case Command.SAVE:
                self._save(rest)
            case Command.MAP:
                self.screen.board()
            case Command.TEAM:
                self.screen.team()
            case Command.GOALS:
                self.screen.goals()
            case Command.HELP:
                self._help()
            case Command.HINT:
                self._hint(question)
            case Command.DROP if not rest:
                self._free(question)
            case _ if typed and question is not None:
                self._choose(typed, question)
            case _:
                pass
        return True

    def _free(self, question: Question | None) -> None:
        """The cards that can be thrown away."""
        if question is None or not question.free:
            self._print("no_drop")
        else:
            told = [self.screen.sayings.choice(choice, question) for choice in question.free]
            self.desk.out.choices(("", *row) for row in zip(told, question.free, strict=True))

    def _hint(self, question: Question | None) -> None:
        """What a bot would do here."""
        if question is None:
            self._print("hint.none")
            return
        advice = hint(self.game, self.game.length)
        for line in hint_said(advice, question, self.screen.sayings):
            self.desk.out.line(line)

    def _choose(self, typed: str, question: Question) -> None:
        choice = int(typed) - 1 if typed.isdecimal() else typed
        try:
            packed = self.game.packed(choice)
        except GameError:
            self._print("no_choice", text=typed, count=len(question.choices))
            return
        if self._is_warned(packed):
            self.game.choose(choice)
            self._autosave()

    def _is_warned(self, packed: int) -> bool:
        """Whether the choice hurts nobody, or it was said before whom: it must be typed twice,
        except by programs, which cannot be surprised."""
        moment = (self.game.length, packed)
        if self._warned == moment or not self._at_keyboard:
            return True
        sentences = self._warnings(packed)
        if not sentences:
            return True
        self._warned = moment
        for sentence in sentences:
            self.desk.out.line(sentence)
        self._print("harm.again")
        return False

    def _warnings(self, packed: int) -> list[str]:
        """What is said before a choice that is asked twice; nothing if it is not."""
        sayings, harm = self.screen.sayings, self.game.harm(packed)
        said = harm_said(harm, sayings) if harm is not None and harm.asks else []
        after = self.game.aftermath(packed) if self.game.horde_may_come else None
        if after is not None and after.asks:
            lines = [line.said for line in toll_said(after.toll, sayings)]
            said.append(" ".join([self.desk.text("play.toll.then"), *lines]))
        return said

    def _step_back(self) -> None:
        choices = self.game.choices
        if not choices:
            self._print("nothing_to_undo")
            return
        if self.game.length <= self.game.first_position:
            self._print("undo_changed")
            return
        self.game.undo()
        while self._bot_asked is not None and self.game.length > self.game.first_position:
            self.game.undo()  # to where the person chose last
        self._told = len(self.game.events)
        self._print("undone", choice=choices[-1])
        self._autosave()

    def _step_forward(self) -> None:
        try:
            self.game.redo()
        except GameError:
            self._print("nothing_to_redo")
            return
        self._print("redone", choice=self.game.choices[-1])
        self._autosave()

    def _save(self, name: str) -> None:
        path = Path(name).expanduser()
        if not name:
            self._print("file_missing")
        elif path.exists() and path.resolve() not in self._own:
            self._print("exists", path=path)
        elif self._written(path):
            self._own.add(path.resolve())
            self._print("saved", path=path)

    def _autosave(self) -> None:
        """Save the game where it is kept."""
        self._written(self.file)

    def _written(self, path: Path) -> bool:
        """Save the game; a disk that is full must not end it."""
        try:
            self.game.save(path)
        except OSError as problem:
            why = problem.strerror or str(problem)
            self.desk.out.line(self.desk.text("cli.error.not_written", path=path, why=why))
            return False
        return True

    def _help(self) -> None:
        text = self.desk.text
        rows = [(text(f"play.command.{word}"), text(f"play.help.{word}")) for word in Command]
        self.desk.out.facts([("1, 2, 3 …", text("play.help.choose")), *rows])


def _told_before(game: Game) -> int:
    """How many events of a game that is opened are old news: not that it goes on by other rules or
    with other content."""
    if game.leaps:
        return game.leaps[-1].told
    if word_of(game.events[-1]) == CONTENT_CHANGED:
        return len(game.events) - 1
    return len(game.events) if game.choices else 0
