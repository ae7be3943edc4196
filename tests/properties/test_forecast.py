"""Positions of golden and random games from which nobody acts any more: every zombie that had one
way to go ends where the forecast said, and attacks whom it said; and nobody is wounded less or more
than was told before, nobody dies and no game is lost of whom and which it was not."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.library import Library
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.words import GAME_ENDED, PHASE_ENDED, ROUND_BEGAN
from shamble.rules.foresight.forecast import Forecast
from shamble.rules.foresight.toll import Toll
from shamble.rules.horde.attacks import ZOMBIES_ATTACKED
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.horde.targets import Why
from shamble.rules.people.words import ELIMINATED, GUARD_LOST, WOUNDED
from shamble.rules.systems.necromancers import NECROMANCER_FLED
from shamble.rules.table.state import Phase
from shamble.rules.table.words import SPAWN_MOVED
from shamble.rules.words.events import Event
from tests.quests.replaying import GOLDEN
from tests.skills.team import library_with

GAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))
MENUS = ("activate", "action")
END_OF_TURNS = (PHASE_ENDED, Phase.PLAYERS)
ENDS = (CARD_DRAWN, ROUND_BEGAN)
"""What comes after the Activation step."""
DEATHS = (ELIMINATED, GUARD_LOST, GAME_ENDED)
BEACON = Why.BEACON.name.lower()
"""A Defiler stays, and pushes a Spawn token on the way that is foretold."""


def golden(name: str) -> Iterator[Game]:
    """A golden game at each menu of its Players' Phases."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    game = Game(save.setup)
    for choice in save.choices:
        if game.decision.kind in MENUS:
            yield game.clone()
        game.choose(choice)


def wandering(quest: str, content: Library | None = None, games: int = 12) -> Iterator[Game]:
    """Random games at some menus of their Players' Phases."""
    for seed in range(games):
        game, bot = Game.new(quest, seed=seed, content=content), RandomBot(seed)
        while not game.over and game.length < 500:
            if game.length % 5 == 0 and game.decision.kind in MENUS:
                yield game.clone()
            game.choose(bot.choose(game))


class Afterwards:
    """What the Activation step did when nobody had acted before it."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        """`chance`: how the players decide in it."""
        self.kinds = [kind.id for kind in game.material.kinds]
        self.names = [zone.name for zone in game.material.board.zones]
        self.actions = {kind.id: kind.actions for kind in game.material.kinds}
        self.standing = self._standing(game)
        self.people = [person.id for person in game.material.people]
        self.left = {
            person: game.play.health(person) - game.state.wounds[person]
            for person, zone in enumerate(game.state.zone)
            if zone >= 0 and not game.play.is_guard(person)
        }
        """The Wounds that would eliminate each of those on the board."""
        self.together = {
            self.names[zone]: [one for one in self.left if game.state.zone[one] == zone]
            for zone in {game.state.zone[one] for one in self.left}
        }
        """By zone: those who stand there, without Guards."""
        self.guarded = {self.names[game.state.zone[guard]] for guard in game.material.guards}
        self.asked = False
        """The players had to choose a way."""
        start = len(game.events)
        while END_OF_TURNS not in game.events[start:]:
            game.choose(_quietly(game))
        while not game.over and game.state.phase == Phase.ACTIVATION:
            self.asked |= game.decision.kind in ("route", "push-spawn")
            game.choose(chance.choice(game.decision.choices))
        new = game.events[start:]
        phase = new[new.index(END_OF_TURNS) + 1 :]
        self.events = list(takewhile(lambda event: event[0] not in ENDS, phase))

    def _standing(self, game: Game) -> Counter[tuple[str, str]]:
        return Counter(
            {
                (self.names[zone], self.kinds[kind]): count
                for zone in range(game.material.zone_count)
                for kind in game.play.kinds_in(zone)
                if (count := game.play.zombies(zone, kind))
            }
        )

    def of(self, kind: int) -> list[Event]:
        return [event for event in self.events if event[0] == kind]

    @property
    def died(self) -> bool:
        """Then the others may have gone elsewhere."""
        return any(event[0] in DEATHS for event in self.events)

    @property
    def split(self) -> bool:
        """Some had several ways."""
        return self.asked or any(event[7] > 1 for event in self.of(ZOMBIES_MOVED))

    @property
    def lost(self) -> bool:
        return any(event[1] != Ending.WON for event in self.of(GAME_ENDED))

    def wounds(self) -> dict[str, int]:
        """The Wounds of each person on the board, none beyond death."""
        taken: Counter[int] = Counter()
        for _, person, wounds, _ in self.of(WOUNDED):
            taken[person] += wounds
        return {self.people[one]: min(taken[one], left) for one, left in self.left.items()}

    def eliminated(self) -> set[str]:
        return {self.people[event[1]] for event in self.of(ELIMINATED)}

    def guards_lost(self) -> dict[str, int]:
        """By zone with Guards: how many fell."""
        fell = Counter(self.names[zone] for _, zone in self.of(GUARD_LOST))
        return {zone: fell[zone] for zone in self.guarded}

    def takes_one_step(self, group: Forecast) -> bool:
        """Whether it has a single way, and is there after it, whatever others do."""
        return group.ways == "one" and len(group.path) == self.actions[group.kind] == 1

    def went(self, group: Forecast) -> str:
        """Why it went where the forecast said, or the token that it pushes."""
        if group.why == BEACON:
            assert self.pushed() == [group.path[0]]
            return group.why
        kind, start = self.kinds.index(group.kind), self.names.index(group.zone)
        ((_, _, step, _, count, _, why, _),) = [
            event for event in self.of(ZOMBIES_MOVED) if event[1::2][:2] == (start, kind)
        ]
        assert (self.names[step], count) == (group.path[0], group.count)
        assert Why(why).name.lower() == group.why
        return group.why

    def pushed(self) -> list[str]:
        """Where Spawn tokens are then that were moved."""
        return [self.names[zone] for _, _, _, zone in self.of(SPAWN_MOVED)]

    def ended(self) -> Counter[tuple[str, str]]:
        """Where the zombies are then."""
        found = self.standing.copy()
        for _, start, step, kind, count, *_ in self.of(ZOMBIES_MOVED):
            found[self.names[start], self.kinds[kind]] -= count
            found[self.names[step], self.kinds[kind]] += count
        for _, zone, kind, _ in self.of(NECROMANCER_FLED):
            found[self.names[zone], self.kinds[kind]] -= 1
        return +found

    def attacks(self) -> Counter[tuple[str, str]]:
        found: Counter[tuple[str, str]] = Counter()
        for _, zone, kind, count in self.of(ZOMBIES_ATTACKED):
            found[self.names[zone], self.kinds[kind]] += count
        return found


def _quietly(game: Game) -> str:
    """Nobody does anything."""
    match game.decision.kind:
        case "action":
            return "end-turn"
        case "leave":
            return "stay"
        case _:
            return game.decision.choices[0]


def foretold(
    groups: tuple[Forecast, ...], actions: dict[str, int]
) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Where all would be then, and how many attacks they would make."""
    standing: Counter[tuple[str, str]] = Counter()
    attacks: Counter[tuple[str, str]] = Counter()
    for group in groups:
        end = group.zone if group.why == BEACON else (group.zone, *group.path)[-1]
        if group.why != "escapes":
            standing[end, group.kind] += group.count
        if group.attacks:
            attacks[end, group.kind] += group.count * (actions[group.kind] - len(group.path))
    return standing, attacks


def compare_toll(toll: Toll, after: Afterwards) -> Counter[str]:
    """What was told of Wounds, deaths and defeat, against what happened: how often it was one
    number, and where it was not, how often the least and the most came true."""
    counts: Counter[str] = Counter()
    dead, wounds = after.eliminated(), after.wounds()
    told = {harm.person: harm for harm in toll.harms if harm.person != "guard"}
    assert set(told) <= set(wounds)
    for person, taken in wounds.items():
        if person not in told:
            assert not taken
            assert person not in dead
            counts["exact"] += 1
            continue
        harm = told[person]
        assert harm.least <= taken <= harm.most
        assert harm.least <= harm.bare <= harm.most
        assert person in dead if harm.dies == "surely" else person not in dead or harm.dies != "no"
        counts.update(_how_exact(harm.least, taken, harm.most))
    for harm in toll.shared:
        people = [after.people[one] for one in after.together[harm.zone]]
        assert len(people) > 1
        assert harm.least <= sum(wounds[person] for person in people) <= harm.most
        died = not dead.isdisjoint(people)
        assert died if harm.dies == "surely" else not died or harm.dies != "no"
    crews = {harm.zone: harm for harm in toll.harms if harm.person == "guard"}
    for zone, fell in after.guards_lost().items():
        if zone in crews:
            assert crews[zone].least <= fell <= crews[zone].most
            counts.update(_how_exact(crews[zone].least, fell, crews[zone].most))
        else:
            assert not fell
    assert after.lost if toll.lost == "surely" else not after.lost or toll.lost != "no"
    counts[f"lost {toll.lost}"] += 1
    return counts


def _how_exact(least: int, taken: int, most: int) -> tuple[str, ...]:
    if least == most:
        return ("exact",)
    return ("range", "least" if taken == least else "most" if taken == most else "between")


EVERY = 3
"""Of so many positions one is asked for its toll: each is played many times over for that."""


def compare(positions: Iterator[Game]) -> Counter[str]:
    """What was foretold and came true, by its reason."""
    true: Counter[str] = Counter()
    chance = random.Random(1)
    for number, game in enumerate(positions):
        groups = game.forecast()
        toll = game.toll() if number % EVERY == 0 else None
        after = Afterwards(game, chance)
        if toll is not None:
            true.update(compare_toll(toll, after))
        assert sum(group.count for group in groups) == after.standing.total()
        if after.died:
            continue
        if after.split:
            again = [g for g in groups if after.actions[g.kind] == 2 and len(g.path) == 1]
            assert again or any(group.ways != "one" for group in groups)
            true.update(after.went(group) for group in groups if after.takes_one_step(group))
            continue
        assert all(group.ways == "one" for group in groups)
        standing, attacks = foretold(groups, after.actions)
        assert after.ended() == standing
        assert after.attacks() == attacks
        reasons = {(e[1], e[3]): Why(e[6]).name.lower() for e in after.of(ZOMBIES_MOVED)}
        for group in groups:
            true[group.why] += 1
            if group.why == BEACON:
                after.went(group)
            elif group.to:
                key = (after.names.index(group.zone), after.kinds.index(group.kind))
                assert reasons[key] == group.why
    return true


SHORT = {"q4-survivor-eliminated", "q5-all-eliminated", "q9-all-eliminated"}
"""Lost after a few rounds: there is little to foretell."""


@pytest.mark.parametrize("name", GAMES)
def test_golden_games(name: str) -> None:
    true = compare(golden(name))
    few = 0 if name in SHORT else 20
    assert true["heard"] + true["seen"] > few, true
    assert_close(true)


def assert_close(true: Counter[str]) -> None:
    """What was told of Wounds was no guess: mostly one number; and where people stand together and
    share the Wounds, both ends happen."""
    assert true["exact"] > true["range"], true
    assert true["lost no"] + true["lost surely"] > 2 * true["lost maybe"], true
    if true["range"] > 50:
        assert min(true["least"], true["most"]) > true["range"] / 10, true


@pytest.mark.parametrize("quest", ["M1", "M10", "Q0", "Q5", "Q6", "W0", "W8"])
def test_random_games(quest: str) -> None:
    true = compare(wandering(quest))
    assert true["heard"] + true["seen"] > 50, true
    assert_close(true)


@pytest.mark.parametrize("quest", ["M20"])
def test_random_games_of_quests_without_a_golden_one(quest: str) -> None:
    assert not [name for name in GAMES if name.startswith(f"{quest.lower()}-")]
    assert_close(compare(wandering(quest, games=4)))


@pytest.mark.parametrize("quest", ["Q0", "Q5"])
def test_random_games_of_those_who_hide_shout_and_lock_doors(quest: str) -> None:
    """Even the quiet end of a Turn changes whom zombies notice, and its beginning ends a noise."""
    skills = {
        "ann": ("Rotten",),
        "baldric": ("Loud", "Rotten"),
        "clovis": ("Loud", "Charge"),
        "nelly": ("Lock it down", "Break-in", "Rotten"),
        "samson": ("Loud",),
        "silas": ("Rotten", "Slippery"),
    }
    true = compare(wandering(quest, library_with(quest, skills)))
    assert true["heard"] + true["seen"] > 50, true
    assert true["heard"] > 10, true
