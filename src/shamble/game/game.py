"""A game of Zombicide: ask, choose, clone, undo, save, load, replay.

>>> game = Game.new("M0", seed=7)
>>> while not game.over:
...     game.choose(game.decision.choices[0])
>>> game.outcome.won
False
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from shamble.content import library
from shamble.content.guests import with_guests
from shamble.content.library import Library
from shamble.game.native import mypyc_attr
from shamble.game.questions import Outcome, Question
from shamble.game.saves import GameError, Save, Setup, named
from shamble.rules.boxes.content_hash import content_hash
from shamble.rules.boxes.house_rules import with_options
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes, named_zombies
from shamble.rules.boxes.ruleset import COMMON_TEAM, RULESETS, most_survivors
from shamble.rules.boxes.team import has_company
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.foresight import consequences
from shamble.rules.foresight.aftermath import Aftermath, aftermath, may_come, toll_of
from shamble.rules.foresight.consequences import Harm
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.forecast import Forecast, forecast
from shamble.rules.foresight.toll import Toll
from shamble.rules.quests.company import check_team
from shamble.rules.table import invariants
from shamble.rules.table.hidden import secrets
from shamble.rules.table.reopening import reopened
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase, State
from shamble.rules.table.stored import Kept, keep, position_hash
from shamble.rules.table.version import RULES
from shamble.rules.table.views import View, view_of
from shamble.rules.words.choices import VERB_CALLED
from shamble.rules.words.decisions import QUESTIONS, TEAM
from shamble.rules.words.events import EVENTS, Event, Happened, fields
from shamble.rules.words.parts import ENDING
from shamble.rules.words.texts import plain_choice, read_choice, text_of

__all__ = ["EVERY", "Game", "GameError", "Leap", "Outcome", "Question", "describe"]

MOST_PLAYERS = 6
EVERY = 16
"""A state is kept for undoing after each so many choices."""
MOST_LEAPS = 8
"""A save keeps the last so many positions from which its game went on."""


class Leap(NamedTuple):
    """Where a stored game, played again, was not what it had been, and went on from a position."""

    exact: int
    """So many of its choices were played again as they were; -1: not even its set-up."""
    length: int
    """So many choices had been made at the position."""
    told: int
    """The number of the event that tells of it."""
    kept: Kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game. Everything it asks is in `decision`; `choose` answers."""

    def __init__(
        self,
        setup: Setup,
        content: Library | None = None,
        *,
        watched: bool = True,
        like: Game | None = None,
    ) -> None:
        """A game at its beginning, or a copy of `like` where that one is."""
        self.setup = setup
        self.watched = watched
        """Whether events are collected and choices can be undone; a million games need neither."""
        self.material: Material = (
            _material(content or library.packaged(), setup) if like is None else like.material
        )
        self._choices: list[int] = [] if like is None else like._choices[:]
        self._texts: list[str] = [] if like is None else like._texts[:]
        """The text forms of the first of them, as many as were asked for."""
        self.reveals: list[bool] = [] if like is None else like.reveals[:]
        """For each choice of a watched game: whether it brought something hidden to light."""
        self.told: list[int] = [] if like is None else like.told[:]
        """In a watched game: how many events were told before the first choice, and after each."""
        self._undone: list[int] = [] if like is None else like._undone[:]
        self._anew: dict[int, int] = setup.anew if like is None else like._anew
        """After how many choices what is hidden is dealt anew, and by which seed."""
        self._kept: list[tuple[int, int, Engine]] = [] if like is None else like._kept[:]
        """States to undo from, each with how many choices had been made and events been told by
        then: the events themselves stand once in the game, however long it is."""
        self.leaps: list[Leap] = [] if like is None else like.leaps[:]
        if like is not None:
            self._engine = like._snapshot()
            return
        self._engine = Engine(self.material, blank(self.material, setup.seed), watched)
        if watched:
            self.told.append(len(self.events))
            self._keep()

    @classmethod
    def new(
        cls,
        quest: str,
        players: int = 1,
        survivors: tuple[str, ...] = (),
        seed: int = 0,
        seats: tuple[int, ...] = (),
        content: Library | None = None,
        *,
        options: dict[str, bool] | None = None,
        modes: Modes = PLAIN,
        watched: bool = True,
        begun: bool = False,
        dealt_anew: tuple[tuple[int, int], ...] | UnsetType = UNSET,
    ) -> Game:
        """A new game: one to six players, who share the survivors one after the other unless
        `seats` says whose each one is; without names the first six of the box play. Those of other
        boxes of its setting may be named, too. `options` are house rules, `modes` the additional
        game modes. `begun`: it is played again, so that its team is what it was; `dealt_anew` says
        where it was dealt anew then."""
        if not 1 <= players <= MOST_PLAYERS:
            raise GameError(f"{players} players; expected 1 to 6", "players", players=players)
        shelf = content or library.packaged()
        box, record = shelf.quest(quest)
        team = survivors or tuple([s.name for s in box.survivors[:COMMON_TEAM]])
        if survivors:
            box = with_guests(box, shelf, team)
            if len({person.id for name in team if (person := box.survivor(name))}) < len(team):
                raise GameError("a survivor who is chosen twice", "twice")
        most = most_survivors(box.box.id)
        if not players <= len(team) <= most:
            raise GameError(
                f"{len(team)} survivors for {players} players; expected up to {most}",
                "team",
                count=len(team),
                players=players,
                most=most,
            )
        if not begun and box.box.id in RULESETS:
            check_team(with_options(RULESETS[box.box.id], options or {}), record, len(team))
        places = seats or tuple(number * players // len(team) for number in range(len(team)))
        if len(places) != len(team) or set(places) != set(range(players)):
            raise GameError(
                f"the seats {list(places)}; expected one of 0 to {players - 1} each", "seats"
            )
        bench = [s.id for s in box.survivors] if box.own and has_company(record) else []
        setup = Setup(
            quest=record.id,
            survivors=team,
            seats=places,
            seed=seed,
            options=options or {},
            own=box.own_in(record, (*team, *bench), named_zombies(modes)),
            modes=modes,
            dealt_anew=dealt_anew,
        )
        return cls(setup, content, watched=watched)

    # --- asking and choosing ----------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self._engine.decision is None

    @property
    def decision(self) -> Question:
        """What is asked now."""
        asked = self._engine.decision
        if asked is None:
            raise GameError("the game is over; nothing is asked")
        described = QUESTIONS[asked.kind]
        survivors = self.material.survivors
        return Question(
            kind=described.word,
            seat=None if asked.seat == TEAM else asked.seat,
            survivor=None if asked.survivor < 0 else survivors[asked.survivor].id,
            choices=tuple(text_of(self.material, packed) for packed in asked.choices),
            facts={
                name: part.fact(self.material, number)
                for name, part, number in zip(
                    described.names, described.parts, asked.about, strict=False
                )
            },
            free=tuple(text_of(self.material, packed) for packed in self.offered_free),
        )

    @property
    def offered(self) -> list[int]:
        """The choices of the decision as the rules know them, in the order of their texts."""
        asked = self._engine.decision
        return [] if asked is None else list(asked.choices)

    @property
    def offered_free(self) -> list[int]:
        """What may be done besides, for free, in the order of the texts."""
        return self._engine.free_choices()

    @property
    def options(self) -> int:
        """How many choices the decision has."""
        asked = self._engine.decision
        return 0 if asked is None else len(asked.choices)

    def choose(self, choice: str | int) -> None:
        """Answer with the text of a choice, or with its number in the list of choices."""
        asked = self._engine.decision
        if asked is not None and isinstance(choice, int) and 0 <= choice < len(asked.choices):
            packed = asked.choices[choice]
        else:
            packed = self.packed(choice)
        if self._undone:
            self._undone.clear()
        self._choose(packed)

    def packed(self, choice: str | int) -> int:
        """The choice on offer with this text or number, as the rules know it."""
        asked = self._engine.decision
        if asked is None:
            raise GameError("the game is over; nothing can be chosen")
        if isinstance(choice, int):
            if not 0 <= choice < len(asked.choices):
                raise GameError(f"choice number {choice}; expected 0 to {len(asked.choices) - 1}")
            return asked.choices[choice]
        wanted = " ".join(choice.split())
        read = read_choice(self.material, wanted)
        if read in asked.choices:
            return read
        open_now = [*asked.choices, *self.offered_free]
        texts = [text_of(self.material, packed) for packed in open_now]
        if wanted not in texts:
            wanted = plain_choice(self.material, choice) or wanted
        if wanted in texts:
            return open_now[texts.index(wanted)]
        known = wanted.split(" ")[0] in VERB_CALLED
        offered = ", ".join(self.decision.choices[:12])
        what = "which is not offered now" if known else "which is no choice at all"
        raise GameError(f"the choice {choice!r}, {what}; expected one of {offered}")

    def _choose(self, packed: int) -> None:
        if not self.watched:
            self._engine.choose(packed)
            self._choices.append(packed)
            if self._anew:
                self._deal_anew()
            return
        before = secrets(self._engine.play)
        self._engine.choose(packed)
        self._choices.append(packed)
        self.reveals.append(secrets(self._engine.play) != before)
        if self._anew:
            self._deal_anew()
        self.told.append(len(self.events))
        if len(self._choices) % EVERY == 0:
            self._keep()

    def _deal_anew(self) -> None:
        """Deal anew what is hidden, if the set-up says so of this position."""
        seed = self._anew.get(len(self._choices))
        if seed is None:
            return
        if not self._engine.at_step:
            raise GameError("dealt anew inside an action; expected to be at a menu")
        self._engine.fork(seed)

    def _keep(self) -> None:
        """Remember this position, to undo from it."""
        self._kept.append((len(self._choices), len(self.events), self._engine.clone()))

    def _snapshot(self) -> Engine:
        copy = self._engine.clone()
        if self.watched:
            copy.play.events = list(self._engine.play.events or [])
        return copy

    # --- looking ----------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """What happened so far."""
        return self._engine.play.events or []

    @property
    def state(self) -> State:
        """The position. To look at, not to change."""
        return self._engine.state

    @property
    def play(self) -> Play:
        """The position with what the rules derive from it. To look at, not to change."""
        return self._engine.play

    @property
    def outcome(self) -> Outcome:
        if not self.over:
            raise GameError("the game is not over")
        ending = Ending(self.state.outcome)
        return Outcome(
            won=ending is Ending.WON,
            cause=ENDING.names[ending],
            rounds=self.state.round,
        )

    def view(self, seat: int | None = None) -> View:
        """What a person may know: decks as counts, face-down tokens face down."""
        return view_of(self._engine.play)

    def forecast(self) -> tuple[Forecast, ...]:
        """Where the horde goes next if nothing changes."""
        return forecast(self._engine.play)

    def toll(self) -> Toll | None:
        """What the next Activation step would cost if nobody acted any more; None where no menu of
        the Players' Phase is open."""
        state = self._engine.state
        if not self._engine.at_step or state.phase != Phase.PLAYERS or state.arranging:
            return None
        return toll_of(self._engine.play)

    def costs(self) -> list[Cost | None]:
        """What each choice of the decision costs, exactly as it is then paid; None: it is none
        that could cost anything."""
        asked = self._engine.decision
        if asked is None:
            return []
        return [consequences.cost(self._engine.play, asked, packed) for packed in asked.choices]

    def harms(self) -> list[Harm | None]:
        """Whom each choice of the decision may hurt, and whether it may lose the game; None: it
        hurts nobody."""
        asked = self._engine.decision
        return [] if asked is None else [self.harm(packed) for packed in asked.choices]

    def harm(self, packed: int) -> Harm | None:
        """Whom a choice on offer may hurt: see `packed`."""
        return consequences.harm(self._engine, packed)

    @property
    def horde_may_come(self) -> bool:
        """Whether a choice may be the last one before the horde comes, or it is there: then its
        aftermath is worth a look."""
        return may_come(self._engine)

    def aftermath(self, packed: int) -> Aftermath | None:
        """What the horde would do after a choice on offer if nothing else happened; None: nobody
        can know, or it is not for the horde yet. Worked out when somebody looks: it may take as
        long as some hundred Activation steps."""
        return aftermath(self._engine, packed)

    def check(self) -> list[str]:
        """Broken invariants; an empty list if all is well."""
        play = self._engine.play
        return invariants.broken(play) + invariants.out_of_date(play)

    # --- copies -----------------------------------------------------------------------------

    def clone(self) -> Game:
        """The same game, on its own."""
        if not self._engine.can_clone:
            raise GameError("an imagined game inside an action; expected to copy it at a menu")
        return Game(self.setup, watched=self.watched, like=self)

    def imagine(self, seed: int) -> Game:
        """A game that looks the same to everybody, with what is hidden dealt anew and other dice.

        For bots that look ahead: they cannot know what a person could not. Inside an action the
        imagined game can be played on, but not copied before the next menu.
        """
        copy = self.clone()
        copy._engine.fork(seed)
        copy._choices, copy._texts, copy.reveals, copy.told = [], [], [], []
        copy._undone, copy._kept, copy._anew = [], [], {}
        copy.watched = False
        return copy

    @property
    def can_deal_anew(self) -> bool:
        """Whether what is hidden can be dealt anew here for good: not inside an action."""
        return self._engine.at_step

    def dealt_anew(self, seed: int, content: Library | None = None) -> Game:
        """A game that goes on from the last menu, with what is hidden dealt anew for good and other
        dice; one that was at no menu yet begins anew."""
        copy = self.clone()
        while copy.length and not copy.can_deal_anew:
            copy.undo()
        if not copy.length:
            return Game(msgspec.structs.replace(self.setup, seed=seed), content)
        anew = {**self._anew, copy.length: seed}
        copy.setup = msgspec.structs.replace(self.setup, dealt_anew=tuple(anew.items()))
        copy._anew = anew
        copy._undone.clear()
        copy._engine.fork(seed)
        if copy._kept[-1][0] == copy.length:
            copy._kept.pop()
            copy._keep()
        return copy

    def undo(self) -> None:
        """Take the last choice back."""
        if not self.watched:
            raise GameError("a game that is not watched cannot be undone")
        if not self._choices:
            raise GameError("nothing to undo")
        if len(self._choices) <= self.first_position:
            raise GameError("a choice made by other rules or with other content; it stays")
        if len(self._choices) in self._anew:
            raise GameError("what was hidden was dealt anew here; nothing before can be undone")
        self._undone.append(self._choices[-1])
        self.back_to(len(self._choices) - 1)

    def redo(self) -> None:
        """Make the choice that was taken back last."""
        if not self._undone:
            raise GameError("nothing to redo")
        self._choose(self._undone.pop())

    def at(self, count: int) -> Game:
        """The game as it was after so many choices, on its own."""
        copy = self.clone()
        copy._undone.clear()
        if count < len(self._choices):
            copy.back_to(count)
            copy.leaps = [leap for leap in self.leaps if leap.length <= count]
        return copy

    def back_to(self, count: int) -> None:
        again, events = self._choices[:count], self.events
        while self._kept[-1][0] > count:
            self._kept.pop()
        start, told, kept = self._kept[-1]
        self._engine = kept.clone()
        self._engine.play.events = events[:told]
        del self._texts[count:], self.reveals[count:], self.told[count + 1 :]
        self._choices = again[:start]
        for packed in again[start:]:
            self._engine.choose(packed)
            self._choices.append(packed)
            if self._anew:
                self._deal_anew()

    # --- saving -----------------------------------------------------------------------------

    def to_save(self) -> Save:
        return Save(
            setup=self.setup,
            content=self.content_hash,
            rules=RULES,
            choices=tuple(self.choices),
            hashes=tuple(self._hashes()),
            kept=self.kept(),
        )

    @property
    def position_hash(self) -> str:
        """A hash of the position: two games with the same one are at the same point."""
        return position_hash(self._engine)

    def kept(self) -> tuple[Kept, ...]:
        """The position, after those from which the game went on before."""
        before = [leap.kept for leap in self.leaps[-MOST_LEAPS:]]
        if not self._engine.can_clone:
            return tuple(before)
        return (*before, keep(self._engine, self.choices))

    def _hashes(self) -> list[tuple[int, str]]:
        """Those of the positions that are kept for undoing, and of this one."""
        if not self._engine.can_clone:
            return []
        found = {length: position_hash(engine) for length, _, engine in self._kept}
        for exact in [leap.exact for leap in self.leaps if leap.exact >= 0]:
            found[exact] = self.at(exact).position_hash
        found[len(self._choices)] = self.position_hash
        return sorted(found.items())

    @property
    def content_hash(self) -> str:
        """A hash of what the game depends on: the box, the tiles, the quest and the team."""
        return content_hash(self.material)

    @property
    def choices(self) -> list[str]:
        """Every choice made so far, in its text form."""
        texts = self._texts
        texts.extend(text_of(self.material, packed) for packed in self._choices[len(texts) :])
        return texts[:]

    @property
    def length(self) -> int:
        """How many choices were made so far."""
        return len(self._choices)

    def revealed_since(self, count: int) -> bool:
        """Whether a choice after the first `count` brought something hidden to light: a die, a
        card, a colour."""
        return any(self.reveals[count:])

    def save(self, path: Path) -> None:
        """Write the game to a file; the old file stays until the new one is whole."""
        self.to_save().write(path)

    @classmethod
    def load(cls, path: Path, content: Library | None = None) -> Game:
        """The game in a file."""
        try:
            save = Save.read_file(path)
        except FileNotFoundError:
            raise GameError(f"{path}: no such file") from None
        except GameError as problem:
            raise named(problem, str(path)) from None
        return cls.replay(save, content, name=str(path))

    @classmethod
    def replay(
        cls,
        save: Save,
        content: Library | None = None,
        name: str = "the save",
        *,
        cut: bool = False,
    ) -> Game:
        """Play a save again, choice by choice. Where that does not lead to the positions that it
        tells of, rules or content have changed since: then it goes on from one that it keeps, and
        an event says so. `cut`: choices behind the last position that are not offered any more are
        left out; otherwise it is refused."""
        from shamble.game.replaying import played_again  # which begins games

        return played_again(cls, save, content, name, cut)

    # --- when rules or content have changed --------------------------------------------------

    @property
    def exact(self) -> int | None:
        """How many choices of a stored game were played again as they were; None: all of them."""
        return max(0, self.leaps[0].exact) if self.leaps else None

    @property
    def first_position(self) -> int:
        """So many choices were made before the first position that can be reached by undoing."""
        return self.leaps[-1].length if self.leaps else 0

    def go_on_from(self, kept: Kept, exact: int, choices: tuple[str, ...]) -> None:
        """Go on from a kept position of a game with these choices, of which so many were played as
        they were."""
        engine, left_out = reopened(self.material, kept, self.watched)
        length = kept.length - left_out
        if exact > length:
            self.back_to(exact)
            engine, length = self._engine.clone(), exact
            kept = keep(engine, choices[:length])
        else:
            self.back_to(max(0, exact))
        events = self.events if exact >= 0 else []
        told = len(events)
        engine.play.events = [*events, (Happened.RULES_CHANGED, max(0, exact), length, 0)]
        self._engine = engine
        self._choices += [-1] * (length - len(self._choices))
        self._texts = list(choices[:length])
        self.reveals += [True] * (length - len(self.reveals))
        self.told = self.told[: exact + 1][:length]
        self.told += [told + 1] * (length + 1 - len(self.told))
        self.leaps.append(Leap(exact, length, told, kept))
        self._keep()


def describe(event: Event) -> dict[str, Any]:
    """An event as a table: what happened, and each number by name."""
    return {"event": EVENTS[event[0]].word, **fields(event)}


_MATERIALS: dict[tuple[int, bytes], tuple[Library, Material]] = {}
"""Material by library and set-up: many games of one kind share the board and its caches."""


def _material(shelf: Library, setup: Setup) -> Material:
    key = (id(shelf), msgspec.json.encode(msgspec.structs.replace(setup, seed=0, dealt_anew=UNSET)))
    known = _MATERIALS.get(key)
    if known is None:
        box, quest = shelf.quest(setup.quest)
        if len(_MATERIALS) > 64:
            _MATERIALS.clear()
        box = with_guests(box, shelf, setup.survivors)
        material = Material(
            box, quest, setup.survivors, setup.seats, setup.options, modes=setup.modes
        )
        known = _MATERIALS[key] = (shelf, material)
    return known[1]
