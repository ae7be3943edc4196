"""Counting at the seams of the rules: words of quests, skills, standing rules, house rules.

Only while a `Watch` is open do its counters stand between the rules and their registries; games
played before and after know nothing of it. Nothing can be put between classes that are compiled:
in such a build `UNSEEN` is not counted.
"""

from __future__ import annotations

import contextlib
import functools
import types
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, Self

from shamble.content.vocabulary.walking import words_in
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.house_rules import HOUSE_RULES
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import Handler
from shamble.rules.flow.play import Play
from shamble.rules.quests.words import (
    CONDITIONS,
    EFFECTS,
    MOMENTS,
    STANDING,
    Counted,
    Test,
)
from shamble.rules.skills.skill import Skill
from tests.exhaustive.catalogue import names_of, sort_of
from tests.exhaustive.house_rules import of_field
from tests.exhaustive.things import Tally, Thing, ThingSort

IS_COMPILED = not isinstance(Handler.offers, types.FunctionType)
"""Whether the rules of this build are compiled, so that nothing can be put between them."""
UNSEEN = (
    (ThingSort.SKILL, "used"),
    (ThingSort.STANDING, "took-effect"),
    (ThingSort.HOUSE_RULE, "asked"),
)
"""What cannot be counted then."""

OFFERING = (
    *("offers", "moves", "heals", "adjust", "is_for"),
    *("cost", "lessens", "fire_spreads"),
)
"""Methods that change nothing yet: what is offered, or foretold, may not be chosen."""


class Watch:
    """Counts in a tally what happens while it is open."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.effective: set[str] = set()
        """Standing rules of which it can be seen that they take effect."""
        self._keys: dict[int, tuple[object, set[Thing]]] = {}
        """What a use of these objects counts for, by their identity."""
        self._words: dict[int, tuple[ThingSort, list[str]]] = {}
        """What a word counts for, by its identity."""
        self._kept: list[Word] = []
        """These words, so that nothing else has their identity."""
        self._undo: list[Callable[[], None]] = []
        self._wrapped: set[tuple[type, str]] = set()
        self._made: set[int] = set()
        """The conditions that became tests, by their identity."""

    def __enter__(self) -> Self:
        seams: tuple[tuple[dict[Any, Any], Callable[..., Any]], ...] = (
            (CONDITIONS, self._condition),
            (EFFECTS, self._effect),
            (MOMENTS, self._moment),
            (STANDING, self._standing),
        )
        for registry, around in seams:
            before = dict(registry)
            self._undo.append(functools.partial(registry.update, before))
            for word, rule in before.items():
                registry[word] = around(rule)
        return self

    def __exit__(self, *problem: object) -> None:
        while self._undo:
            self._undo.pop()()
        self._wrapped.clear()
        self._keys.clear()
        self._made.clear()

    @contextlib.contextmanager
    def paused(self) -> Iterator[None]:
        """Nothing counts: what is played now is not the game."""
        tally, self.tally = self.tally, Tally()
        try:
            yield
        finally:
            self.tally = tally

    def note(self, sort: ThingSort, name: str, way: str) -> None:
        self.tally[Thing(sort, name, way)] += 1

    def _note_word(self, word: Word, way: str) -> None:
        sort, names = self._words.get(id(word)) or self._learn(word)
        for name in names:
            self.note(sort, name, way)

    def _learn(self, word: Word) -> tuple[ThingSort, list[str]]:
        self._kept.append(word)
        known = self._words[id(word)] = (sort_of(word), list(names_of(word)))
        return known

    def _set(self, owner: Any, name: str, value: object) -> None:
        """Another value until the watch is closed."""
        self._undo.append(functools.partial(setattr, owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    # --- words ------------------------------------------------------------------------------

    def _condition(self, make: Callable[..., Test]) -> Callable[..., Test]:
        """With it count the conditions inside that it looks at by itself, without a test of their
        own."""

        @functools.wraps(make)
        def compiled(material: object, word: Word, compile: object) -> Test:
            self._made.add(id(word))
            test = make(material, word, compile)
            inside = [part for _, part in words_in(word) if id(part) not in self._made]

            def note(holds: bool) -> bool:
                for one in (word, *inside):
                    self._note_word(one, "asked")
                    if holds:
                        self._note_word(one, "held")
                return holds

            def asked(play: Play) -> bool:
                return note(test(play))

            return Counted(test.count, asked) if isinstance(test, Counted) else asked

        return compiled

    def _effect(self, do: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(do)
        def done(play: Play, word: Word, occasion: object) -> Any:
            self._note_word(word, "happened")
            return do(play, word, occasion)

        return done

    def _moment(self, make: Callable[..., Any]) -> Callable[..., Any]:
        """A rule asks its condition each time its moment has come: so one without gets one."""

        def made(material: object, word: Word, effects: object, only_if: Test | None) -> Any:
            def came(play: Play) -> bool:
                self._note_word(word, "came")
                return only_if is None or only_if(play)

            return make(material, word, effects, came)

        return made

    def _standing(self, add: Callable[..., None]) -> Callable[..., None]:
        """In force when a game has it; in effect when something that it added said so."""

        @functools.wraps(add)
        def added(rules: object, word: Word) -> None:
            before = {id(one) for one in _objects_of(rules)}
            add(rules, word)
            self._note_word(word, "in-force")
            for one in _objects_of(rules):
                if id(one) not in before:
                    names = set(names_of(word))
                    self.effective |= names
                    self.use(
                        one, {Thing(ThingSort.STANDING, name, "took-effect") for name in names}
                    )

        return added

    # --- objects ----------------------------------------------------------------------------

    def skill(self, skill: Skill) -> None:
        """Count what a skill does."""
        self.use(skill, {Thing(ThingSort.SKILL, skill.name.casefold(), "used")})

    def use(self, one: object, things: set[Thing]) -> None:
        """Count for these things whenever a method of the object has something to say."""
        if IS_COMPILED:
            return
        known = self._keys.get(id(one))
        if known is not None:
            known[1].update(things)
            return
        self._keys[id(one)] = (one, set(things))
        for kind in type(one).__mro__:
            if kind.__module__.startswith("shamble.rules.") and kind is not Handler:
                self._wrap(kind)

    def _wrap(self, kind: type) -> None:
        for name, method in list(vars(kind).items()):
            if name.startswith("_") or name in OFFERING or (kind, name) in self._wrapped:
                continue
            if isinstance(method, types.FunctionType):
                self._wrapped.add((kind, name))
                self._set(kind, name, self._method(method))

    def _method(self, method: types.FunctionType) -> Callable[..., Any]:
        @functools.wraps(method)
        def called(one: object, *given: Any) -> Any:
            known = self._keys.get(id(one))
            if known is None:
                return method(one, *given)
            play = given[0] if given and isinstance(given[0], Play) else None
            told = _told(play)
            answer = method(one, *given)
            if isinstance(answer, Generator):
                return self._run(answer, known[1])
            if _says(method.__name__, answer, given) or _told(play) > told:
                self.tally.update(known[1])
            return answer

        return called

    def _run(
        self, script: Generator[Any, Any, Any], things: set[Thing]
    ) -> Generator[Any, Any, Any]:
        """The script of a rule: it counts when it is run."""
        self.tally.update(things)
        return (yield from script)

    # --- house rules ------------------------------------------------------------------------

    def options(self, material: Material, options: Mapping[str, bool]) -> None:
        """Count who asks for what these options set. The board is built by its rules at once, and
        the team is looked at before."""
        if IS_COMPILED or not options:
            return
        before = (*material.content.box.board.__struct_fields__, "exact_teams")
        for option in options:
            if HOUSE_RULES[option][0] in before:
                self.note(ThingSort.HOUSE_RULE, option, "asked")
        plain = material.ruleset
        asked: Any = object.__new__(_asking(type(plain), self, set(options)))
        asked.__dict__.update(plain.__dict__)
        vars(material).update(ruleset=asked, prepared=None)


def _asking(ruleset: type, watch: Watch, options: set[str]) -> type:
    """A ruleset that notes when a rule asks for what one of the options set."""

    class Asked(ruleset):  # type: ignore[misc]  # any class of rules
        def __getattribute__(self, name: str) -> Any:
            option = of_field(name)
            if option in options:
                watch.note(ThingSort.HOUSE_RULE, option, "asked")
            return super().__getattribute__(name)

    return Asked


def _told(play: Play | None) -> int:
    """How much has happened at a table: events, and cards that left the game without one."""
    return 0 if play is None else len(play.events or ()) + len(play.state.set_aside)


def _says(name: str, answer: Any, given: tuple[Any, ...]) -> bool:
    """Whether an answer changes anything: how many Wounds are left does if they are fewer."""
    return answer != given[2] if name == "wounds" else bool(answer)


def _objects_of(rules: object) -> Iterator[object]:
    """The objects of the rules that a set of standing rules holds, however deep in its lists."""
    names = getattr(type(rules), "__mypyc_attrs__", None) or vars(rules)  # compiled, or not
    held = [name for name in names if name not in ("material", "_compile", "__dict__")]
    queue = [getattr(rules, name) for name in held]
    for value in queue:
        if isinstance(value, dict):
            queue.extend(value.values())
        elif isinstance(value, list | tuple | set | frozenset):
            queue.extend(value)
        elif type(value).__module__.startswith("shamble.rules.") and not callable(value):
            yield value
