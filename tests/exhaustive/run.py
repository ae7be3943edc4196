"""Playing until everything of a box has happened, or so many games are played."""

from __future__ import annotations

import random
import traceback
from collections import Counter

import msgspec

from shamble.content.guests import everybody
from shamble.content.library import Library
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import RandomPairs
from shamble.content.vocabulary.walking import words
from shamble.game import MOST_PLAYERS
from shamble.game.saves import Setup
from shamble.lab.modes import modes_for, with_modes
from shamble.positions.boards import with_skills
from shamble.rules.boxes.house_rules import with_options
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.boxes.ruleset import RULESETS, most_survivors
from shamble.rules.skills import skill_named
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import State
from shamble.rules.words.descriptions import Description
from tests.exhaustive.catalogue import catalogue, names_of, playable_quests, sort_of
from tests.exhaustive.game import WatchedGame
from tests.exhaustive.house_rules import house_rules, turned
from tests.exhaustive.pages import DESCRIBED, modes_of
from tests.exhaustive.player import Player
from tests.exhaustive.positions import StillMissing, gone_on_with, rich, sturdy
from tests.exhaustive.skills import written
from tests.exhaustive.stored import Stored, material_of, stored
from tests.exhaustive.tables import TABLES, Laid
from tests.exhaustive.things import ELSEWHERE, Entry, Reason, Tally, Thing, ThingSort
from tests.exhaustive.tokens import faces_of
from tests.exhaustive.visiting import with_visitors
from tests.exhaustive.watch import IS_COMPILED, UNSEEN, Watch

MOST_CHOICES = 250
"""A game is left after so many."""
MOST_GONE_ON = 150
"""And one from the middle of another after so many."""
TEAM = 6
TEAMS = (TEAM, TEAM, TEAM, TEAM, 5, 3, 2, 1)
"""How many survivors play, one as likely as the other."""
LARGE_TEAMS = 0.2
"""How often more than that play, where the box allows it."""
HOUSE_RULES_PLAYED = 0.1
"""How often each house rule is played."""
GONE_ON = 0.5
"""How often a golden game is gone on with, where the quest has one."""
LATE = 25
"""Every other time from one of its last positions, so many."""
RICH = 0.5
"""How often a table is laid anew in the middle of any other game."""
SKILLS_EACH = 3
"""So many skills of which something is missing are given to each survivor."""
SKILLS_MORE = (2, 2, 12, 12, 30, 200)
"""And so many others, few or many: what several bring together may be missing, too."""


class Covered(msgspec.Struct, frozen=True):
    """A thing and how often it happened; if never, why, as far as it is known."""

    thing: Thing
    count: int
    why: Reason | None = None
    about: tuple[str, ...] = ()


class CoverageReport(msgspec.Struct, frozen=True):
    """What happened in how many games. The same for the same box, games and seed."""

    box: str
    games: int
    decisions: int
    things: tuple[Covered, ...]
    elsewhere: tuple[Covered, ...]
    """What only other boxes have, or what cannot be seen."""
    strays: tuple[Covered, ...] = ()
    """What happened although the data say that only other boxes have it."""
    errors: tuple[str, ...] = ()
    """Games that went wrong, each with its quest, its number and where."""

    @property
    def never(self) -> tuple[Covered, ...]:
        """What should have happened and did not."""
        return tuple(one for one in self.things if not one.count)

    @property
    def is_complete(self) -> bool:
        """Whether everything happened, nothing that should not, and nothing went wrong."""
        return not (self.never or self.strays or self.errors)


class Coverage:
    """What happened so far in games of a box, and what is still to come."""

    def __init__(self, library: Library, box: str, seed: int = 0) -> None:
        self.content = library.box(box)
        self.seed = seed
        self.tally: Tally = Tally()
        self.games = 0
        self.decisions = 0
        self.errors: list[str] = []
        self._library = library
        entries = with_visitors(catalogue(self.content), self.content, library)
        self._entries = [_as_seen(entry) for entry in entries]
        self.quests = [quest.id for quest in playable_quests(self.content)]
        """Those that can be played."""
        self._skills = written(self.content)
        self._house_rules = [e.thing.name for e in house_rules(self.content) if e.why is None]
        self._words = {
            quest.id: {
                *[(sort_of(word), name) for _, word in words(quest) for name in names_of(word)],
                *[(ThingSort.TOKEN, face) for face in faces_of(quest)],
                *[key for key, described in DESCRIBED.items() if _is_only_for(described, quest)],
            }
            for quest in playable_quests(self.content)
        }
        """What each quest says and lays out, and what only such quests bring up."""
        written_down: tuple[Stored | Laid, ...] = (*stored(), *TABLES)
        self._stored = [one for one in written_down if one.quest in self.quests]
        self._positions: dict[str, list[tuple[Setup, list[State]]]] = {}
        """Tables of golden games, by quest: there anybody could be asked what to do."""
        self._tried: Counter[tuple[int, ...]] = Counter()
        self._watch = Watch(self.tally)

    @property
    def missing(self) -> set[Thing]:
        """What nothing is known against and did not happen yet."""
        return {
            entry.thing
            for entry in (*self._entries, *self._effective())
            if entry.why is None and not self._count(entry.thing)
        }

    def _count(self, thing: Thing) -> int:
        name = thing.name.casefold() if thing.sort is ThingSort.SKILL else thing.name
        return self.tally[thing._replace(name=name)]

    @property
    def stored_next(self) -> Stored | Laid | None:
        """Which of the games that are written down comes next; None: all were played."""
        return self._stored[self.games] if self.games < len(self._stored) else None

    def play_one(self) -> None:
        """One more game: of those that are written down, then for what is missing."""
        chance = random.Random(self.seed * 1_000_003 + self.games)
        game: WatchedGame | None = None
        name = f"seed {self.seed}, game {self.games}"
        with self._watch:
            for skill in self._skills:
                self._watch.skill(skill_named(skill))
            try:
                one = self.stored_next
                if one is not None:
                    name = one.title
                    self._follow(one)
                else:
                    quest = self._next_quest(chance, self.missing)
                    name = f"{quest}, {name}"
                    positions = self._positions.get(quest)
                    if positions and chance.random() < GONE_ON:
                        game = self._go_on_with(*chance.choice(positions), chance)
                        self._play(game, chance, MOST_GONE_ON)
                    else:
                        game = self._begin(quest, chance)
                        self._play(game, chance, MOST_CHOICES, chance.random() < RICH)
            except Exception:  # whatever goes wrong is a finding
                made = "" if game is None else f", choices {game.choices}"
                self.errors.append(f"{name}{made}\n{traceback.format_exc()}")
        self.games += 1

    def _follow(self, one: Stored | Laid) -> None:
        """What is written down, choice by choice. Positions of a golden game are kept."""
        start = one.lay(self._library)
        game = WatchedGame(start.material, start.state, start.modes, self._watch)
        kept: list[State] = []
        for choice in start.choices:
            if game.at_a_menu:
                kept.append(game.engine.state.copy())
            game.choose(game.offered()[choice])
            self.decisions += 1
        game.end()
        if one.setup is not None:
            self._positions.setdefault(one.quest, []).append((one.setup, kept))

    def _go_on_with(self, setup: Setup, states: list[State], chance: random.Random) -> WatchedGame:
        """A golden game from somewhere in it on, with other skills."""
        missing = self.missing
        material = material_of(
            setup, self._with_skills(setup.quest, list(setup.survivors), chance, missing)
        )
        state = chance.choice(states if chance.random() < 0.5 else states[-LATE:])
        state = gone_on_with(material, state, chance)
        return WatchedGame(material, state, setup.modes, self._watch, self._unused(missing))

    def _unused(self, missing: set[Thing]) -> set[str]:
        return {
            thing.name for thing in missing if thing.sort is ThingSort.SKILL and thing.way == "used"
        }

    def _next_quest(self, chance: random.Random, missing: set[Thing]) -> str:
        """One after the other; later more often those with words or tokens of which something is
        missing."""
        names = {(thing.sort, thing.name) for thing in missing}
        wanted = [quest for quest, own in self._words.items() if own & names]
        if self.games < len(self.quests) or not wanted or chance.random() < 0.3:
            return self.quests[self.games % len(self.quests)]
        return chance.choice(wanted)

    def _modes(self, quest: str, chance: random.Random, missing: set[Thing]) -> Modes:
        """Now and then one or two modes, those of which something is missing first."""
        ours = modes_for(self.content, self.content.quests[quest])
        if not ours or chance.random() < 0.7:
            return PLAIN
        wanted = [name for name in ours if Thing(ThingSort.MODE, name, "took-effect") in missing]
        wanted += modes_of(self.content, missing, ours)
        names = {chance.choice(wanted or ours), chance.choice(ours)}
        return with_modes(self.content, sorted(names), chance)

    def _begin(self, quest: str, chance: random.Random) -> WatchedGame:
        """A new game: other survivors each time, with skills that are missing."""
        missing = self.missing
        modes = self._modes(quest, chance, missing)
        people = [survivor.name for survivor in self.content.survivors]
        start = (self.games + self.games // len(self.quests)) * TEAM % len(people)
        guests = everybody(self.content, self._library)[len(people) :]
        options = self._options(chance, missing)
        size = self._team_size(quest, options, chance)
        team = [*people[start:], *people[:start], *guests][:size]
        players = chance.randint(1, min(size, MOST_PLAYERS))
        setup = Setup(
            quest=quest,
            survivors=tuple(team),
            seats=tuple(number * players // size for number in range(size)),
            seed=chance.getrandbits(32),
            options=options,
            modes=modes,
        )
        material = material_of(setup, self._with_skills(quest, team, chance, missing))
        self._watch.options(material, options)
        state = blank(material, setup.seed)
        return WatchedGame(material, state, modes, self._watch, self._unused(missing))

    def _options(self, chance: random.Random, missing: set[Thing]) -> dict[str, bool]:
        """Some house rules, and now and then one of which nothing was seen yet."""
        names = [name for name in self._house_rules if chance.random() < HOUSE_RULES_PLAYED]
        never = sorted(thing.name for thing in missing if thing.sort is ThingSort.HOUSE_RULE)
        if never and chance.random() < 0.4:
            names.append(chance.choice(never))
        return {name: turned(self.content, name) for name in names}

    def _team_size(self, quest: str, options: dict[str, bool], chance: random.Random) -> int:
        """Mostly a whole team; a smaller one where the quest does not say how many play, and a
        larger one where the box allows it."""
        if self._draws_pairs(quest):
            return TEAM
        record = self.content.quests[quest]
        most = most_survivors(self.content.box.id)
        size = chance.choice(TEAMS)
        if most > TEAM and chance.random() < LARGE_TEAMS:
            size = chance.randint(TEAM + 1, most)
        exact = with_options(RULESETS[self.content.box.id], options).exact_teams
        return TEAM if exact and not record.suits(size) and record.suits(TEAM) else size

    def _draws_pairs(self, quest: str) -> bool:
        """Whether anybody may turn out to be a Companion."""
        standing = self.content.quests[quest].standing
        return any(isinstance(word, RandomPairs) for word in standing)

    def _with_skills(
        self, quest: str, team: list[str], chance: random.Random, missing: set[Thing]
    ) -> Library:
        """The boxes with survivors of the team who have skills of which something is missing."""
        able = self._skills
        if self._draws_pairs(quest):  # who starts with something can be nobody's Companion
            able = [name for name in able if not skill_named(name).of_the_start]
        wanted = [
            name
            for name in able
            if any(Thing(ThingSort.SKILL, name, way) in missing for way in ("had", "used"))
        ]
        chance.shuffle(wanted)
        ids = [survivor.id for survivor in self.content.survivors if survivor.name in team]
        given: dict[str, tuple[str, ...]] = {}
        tough = sturdy(self._skills) if chance.random() < 0.5 else []
        more = chance.choice(SKILLS_MORE)
        for number, survivor in enumerate(ids):
            mine = [*wanted[number * SKILLS_EACH :], *wanted[: number * SKILLS_EACH]][:SKILLS_EACH]
            mine += chance.sample(able, min(more, len(able)))
            given[survivor] = tuple(dict.fromkeys([*mine, *tough]))
        changed = with_skills(self.content, {who: what for who, what in given.items() if what})
        return Library({**self._library.boxes, self.content.box.id: changed})

    def _play(
        self, game: WatchedGame, chance: random.Random, most: int, laid: bool = False
    ) -> None:
        """Play a game, so many choices at most; if it is to be laid anew, at its first menu."""
        player = Player(chance, self._tried)
        for _ in range(most):
            if laid and game.at_a_menu:
                laid = False
                game.lay(rich(game.engine.play, chance, StillMissing(self.missing)))
            if game.engine.decision is None:
                break
            game.choose(player.choose(game.engine))
            self.decisions += 1
        game.end()

    def report(self) -> CoverageReport:
        """What happened, and what did not."""
        entries = [*self._entries, *self._effective()]
        told = [self._covered(entry) for entry in entries]
        return CoverageReport(
            box=self.content.box.id,
            games=self.games,
            decisions=self.decisions,
            things=tuple(one for one in told if _is_of_box(one)),
            elsewhere=tuple(one for one in told if not one.count and not _is_of_box(one)),
            strays=tuple(one for one in told if one.count and not _is_of_box(one)),
            errors=tuple(self.errors),
        )

    def _effective(self) -> list[Entry]:
        """The standing rules of which it can be seen that they took effect."""
        names = sorted(self._watch.effective)
        return [_as_seen(Entry(Thing(ThingSort.STANDING, name, "took-effect"))) for name in names]

    def _covered(self, entry: Entry) -> Covered:
        count = self._count(entry.thing)
        if count:
            return Covered(entry.thing, count, entry.why if entry.why in ELSEWHERE else None)
        why = entry.why
        offered = entry.thing._replace(way="offered")
        if why is None and entry.thing.sort is ThingSort.VERB and self.tally[offered]:
            why = Reason.OFFERED
        return Covered(entry.thing, 0, why, entry.about)


def _is_only_for(described: Description, quest: Quest) -> bool:
    """Whether only some quests have it, and this is one of them."""
    return described.quest_for is not None and described.quest_for(quest)


def _is_of_box(one: Covered) -> bool:
    """Whether it should happen, or came with visitors."""
    return one.why not in ELSEWHERE or (one.why is Reason.VISITING and one.count > 0)


def _as_seen(entry: Entry) -> Entry:
    """The entry, unless this build cannot see such things."""
    hidden = IS_COMPILED and (entry.thing.sort, entry.thing.way) in UNSEEN and entry.why is None
    return Entry(entry.thing, Reason.COMPILED) if hidden else entry


def cover(library: Library, box: str, games: int, seed: int = 0) -> CoverageReport:
    """Play until everything of the box has happened, or so many games."""
    coverage = Coverage(library, box, seed)
    while coverage.quests and coverage.games < games and coverage.missing:
        coverage.play_one()
    return coverage.report()
