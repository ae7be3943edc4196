"""A table as it is now: what its game and record tell each person. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

import msgspec

from shamble import odds
from shamble.content import typed
from shamble.content.names import Names
from shamble.game import (
    Aftermath,
    Forecast,
    Game,
    GameError,
    Question,
    Save,
    Setup,
    Toll,
    View,
)
from shamble.server import wire
from shamble.server.game_teller import Brought, GameTeller
from shamble.server.log import PositionRow, TableRow
from shamble.server.record import Record
from shamble.server.refusals import Refusal
from shamble.server.wire import (
    AftermathTold,
    ForecastTold,
    LessonNow,
    Position,
    TableFacts,
    You,
)
from shamble.telling import guide
from shamble.telling.modes import setup_said

JUST = 500
"""So many of the last events may have just happened: more than a step of the horde tells."""

Foreseen = tuple[tuple[Forecast, ...], Toll | None]
"""The forecast of the horde, and its toll."""


class TableNow:
    """A game, its record, and what each person may do."""

    def __init__(self, row: TableRow, setup: Setup, game: Game, record: Record) -> None:
        self.row = row
        self.setup = setup
        self.policy = typed.decode(row.policy, wire.Policy)
        self.game = game
        self.record = record
        self.position_stored = 0
        """The entry after which the position was stored last."""
        self._tellers: dict[str, GameTeller] = {}
        self._question: Question | None = None
        self._view: View | None = None
        self._hash: str | None = None
        self._brought: Brought | None = None
        self._foreseen: Foreseen | None = None
        self._told: dict[str, tuple[object, msgspec.Raw]] = {}
        """By language: the position as it was told last, and what it was told of."""
        self._after: dict[int, Aftermath | None] = {}
        """The aftermath of each choice for which a browser has asked."""

    def forget(self) -> None:
        """The game changes: nothing that was worked out of its position holds any longer."""
        self._question = self._view = self._hash = None
        self._brought = self._foreseen = None
        self._after = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seat_count(self) -> int:
        return self.record.seat_count

    @property
    def minds(self) -> tuple[wire.MindName | None, ...]:
        """Who plays each seat; None: a person."""
        return tuple(self.record.bots.get(seat) for seat in range(self.seat_count))

    @property
    def updated(self) -> int:
        return self.record.updated or self.row.created

    # --- who may do what --------------------------------------------------------------------

    def you(self, hashes: Collection[str]) -> You:
        """What a person with tokens of these hashes may do."""
        seats = {seat for token, seat in self.record.links.items() if token in hashes}
        return You(seats=tuple(sorted(seats)), host=self.row.host in hashes)

    def may_watch(self, hashes: Collection[str]) -> bool:
        you = self.you(hashes)
        return bool(self.row.open or you.seats or you.host or self.is_invited(hashes))

    def is_invited(self, hashes: Collection[str]) -> bool:
        """Whether a person has the link to watch."""
        return (self.record.spectator or self.row.spectator) in hashes

    def seat_for(self, hashes: Collection[str], question: Question) -> int:
        """The seat with which a person with these tokens answers a question."""
        seats = self.you(hashes).seats
        if question.seat is not None:
            if question.seat in seats:
                return question.seat
            raise Refusal("not-yours", 403)
        if not seats:
            raise Refusal("not-yours", 403)
        active = self.active_seat
        if self.policy.team == "any" or active in seats:
            return active if active in seats else seats[0]
        raise Refusal("not-active", 403)

    def owner(self, hashes: Collection[str], choice: str) -> int:
        """The seat of the survivor who discards a card: at any menu, even if another is asked."""
        survivor = choice.split(" ")[1]
        seat = next(one.seat for one in self.view.survivors if one.id == survivor)
        if seat not in self.you(hashes).seats:
            raise Refusal("not-yours", 403)
        return seat

    @property
    def active_seat(self) -> int:
        """The seat whose turn it is."""
        return self.view.seat

    @property
    def asked(self) -> frozenset[int]:
        """The seats whose people the table waits for."""
        request, question = self.record.request, self.question
        seats = set(request.waiting if request is not None else ())
        bots = self.record.bots.keys()
        if question is not None and question.seat is not None:
            seats.add(question.seat)
        elif question is not None:
            anybody = self.policy.team == "any"
            seats.update(range(self.seat_count) if anybody else (self.active_seat,))
        return frozenset(seats - bots)

    def seats_of(self, hashes: Collection[str]) -> tuple[int, ...]:
        """The seats of a person with these tokens; refuses a person who only watches."""
        seats = self.you(hashes).seats
        if not seats:
            raise Refusal("not-seated", 403)
        return seats

    @property
    def is_sealed(self) -> bool:
        """Whether the seed stays hidden even from the players: while several people play, and for
        good after a sealed save was opened, as others may still play that game."""
        running = not self.game.over and self.record.shared(self.row.open)
        return running or bool(self.setup.anew)

    # --- what is asked, and how it looks ------------------------------------------------------

    def check(self, decision: int) -> None:
        """Refuse a message that was meant for another decision."""
        if decision != self.record.version:
            raise Refusal("stale")

    @property
    def question(self) -> Question | None:
        """The question of the game now."""
        if self._question is None and not self.game.over:
            self._question = self.game.decision
        return self._question

    @property
    def view(self) -> View:
        """What everybody sees now."""
        if self._view is None:
            self._view = self.game.view()
        return self._view

    @property
    def hash(self) -> str:
        """The hash of the position, as the author of the next change sees it."""
        return self.find_hash()

    def find_hash(self) -> str:
        """Work the hash out while nobody waits, so that the next choice need not."""
        if self._hash is None:
            self._hash = self.game.position_hash
        return self._hash

    @property
    def undo_needs(self) -> Any:
        """What is needed to take the last choice back: see `wire.Position.undo`."""
        made = len(self.record.choices)
        if self.game.length <= self.game.first_position:
            return "nothing"
        if made in self.setup.anew:
            return "settled"
        if self.seat_count == 1 or self.policy.undo == "free" or not self.game.reveals[-1]:
            return "free"
        if self.policy.undo == "strict":
            return "never"
        if made <= self.record.settled:
            return "settled"
        return "free" if self.record.people == 1 else "ask"

    @property
    def undo_seat(self) -> int | None:
        """The seat that made the last choice, which others must ask before they take it back."""
        if not self.record.makers or self.record.people == 1 or self.policy.undo == "free":
            return None
        maker = self.record.makers[-1]
        return None if maker in self.record.bots else maker

    def undone_by(self, seats: Collection[int]) -> tuple[str, int | None, str]:
        """The entry by which seats take the last choice back, or ask those who must agree: all who
        sit here if the choice revealed something, else the seat that made it."""
        needs, maker, sitting = self.undo_needs, self.undo_seat, self.record.playing
        first = min(seats)
        match needs:
            case "nothing" if self.record.choices:
                raise Refusal("undo-changed", 403)
            case "nothing":
                raise Refusal("nothing-to-undo")
            case "never":
                raise Refusal("undo-never", 403)
            case "settled":
                raise Refusal("undo-settled", 403)
            case "free" if maker is None or maker in seats:
                return "undo", first, ""
            case "free":
                agreed = sitting - {maker}
            case _:
                agreed = set()
        if self.record.request is not None:
            raise Refusal("undo-asked")
        if sitting <= agreed | set(seats):
            return "undo", first, ""
        return "ask-undo", first, ",".join(map(str, sorted(agreed | set(seats))))

    def teller(self, names: Names) -> GameTeller:
        found = self._tellers.get(names.language)
        if found is None:
            found = self._tellers[names.language] = GameTeller(self.game, names)
        return found

    def position(self, names: Names) -> Position:
        """The table as it is now."""
        teller, question, asked = self.teller(names), self.question, self.record.request
        if question is not None and self._brought is None:
            self._brought = Brought.by_choices_of(self.game)
        return Position(
            version=self.record.version,
            length=len(self.record.choices),
            view=self.view,
            decision=None
            if question is None
            else teller.decision(self.record.version, question, self._brought),
            ending=teller.ending(),
            undo=self.undo_needs,
            undo_seat=self.undo_seat,
            redo=bool(self.record.undone),
            request=None if asked is None else teller.request(asked),
        )

    def told_position(self, names: Names) -> Position:
        """The same, encoded already: once for all who hear it in a language."""
        asked, undo, seat = self.record.request, self.undo_needs, self.undo_seat
        of = (self.record.version, self.game.length, asked, undo, seat, bool(self.record.undone))
        before, told = self._told.get(names.language, (None, msgspec.Raw()))
        if before != of:
            told = msgspec.Raw(msgspec.json.encode(self.position(names)))
            self._told[names.language] = of, told
        return cast("Position", told)

    def facts(self, names: Names) -> TableFacts:
        table = self.game.components
        quest = table.quest
        return TableFacts(
            table=self.id,
            quest=quest.id,
            box=table.content.box.id,
            title=names.of("quests", quest.title),
            seed=self.setup.seed if self.game.over and not self.setup.anew else None,
            policy=self.policy,
            options=self.setup.options,
            modes=self.setup.modes,
            modes_said=setup_said(self.setup, table.content, names),
            open=self.row.open,
            content=self.row.content,
        )

    def odds(self, decision: int, choice: str) -> tuple[odds.AttackOdds, ...]:
        self.check(decision)
        try:
            return odds.attacks(self.game, choice)
        except GameError as problem:
            raise Refusal("not-offered", 422) from problem

    def forecast(self, ref: int, decision: int, names: Names) -> ForecastTold:
        """Where the horde goes next and what that costs; worked out once for all browsers."""
        self.check(decision)
        if self.game.over:
            raise Refusal("over")
        if self._foreseen is None:
            self._foreseen = (self.game.forecast(), self.game.toll())
        groups, toll = self._foreseen
        told = None if toll is None else self.teller(names).toll(toll)
        return ForecastTold(ref=ref, groups=groups, toll=told)

    def aftermath(self, ref: int, decision: int, choice: str, names: Names) -> AftermathTold:
        """What the horde would do after a choice; worked out once for all browsers."""
        self.check(decision)
        try:
            packed = self.game.packed(choice)
        except GameError as problem:
            raise Refusal("not-offered", 422) from problem
        if packed not in self._after:
            self._after[packed] = self.game.aftermath(packed)
        after = self._after[packed]
        return AftermathTold(
            ref=ref,
            choice=choice,
            toll=None if after is None else self.teller(names).after(after),
            asks=after is not None and after.asks,
        )

    def lessons(self, decision: int, since: int) -> tuple[LessonNow, ...]:
        """The lessons that the guide could teach now. What happened long ago has not just
        happened, whoever asks."""
        self.check(decision)
        since = max(since, len(self.game.events) - JUST)
        return tuple(
            LessonNow(id=one.lesson.id, choices=one.choices, zones=one.zones)
            for one in guide.due(self.game, since)
        )

    def save(self) -> Save:
        return self.game.to_save()

    def position_to_store(self) -> PositionRow | None:
        """Where the table is, if that was not stored yet."""
        if self.record.version <= self.position_stored:
            return None
        self.position_stored = self.record.version
        return PositionRow(
            self.position_stored, msgspec.json.encode(self.game.stored_positions()).decode()
        )
