"""What each survivor did in a game, and the moments that tell its story: from the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from shamble.game import Game, GameError
from shamble.rules.actions.doors import DOOR_OPENED
from shamble.rules.actions.objectives import ARTIFACT_TAKEN, CRATE_TAKEN, OBJECTIVE_TAKEN
from shamble.rules.actions.search import DREW, SEARCHED
from shamble.rules.boxes.material import LEVELS, Material
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.friendly_fire import FRIENDLY_FIRE
from shamble.rules.combat.rerolls import REROLLED, ROLLED
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.combat.trick_shot import DICE_FOR
from shamble.rules.flow.levels import LEVEL_REACHED
from shamble.rules.flow.words import GAME_ENDED, GOAL_MET, ROUND_BEGAN
from shamble.rules.horde.coming import OUT_OF_FIGURES
from shamble.rules.people.words import ELIMINATED, HEALED, LEFT_BOARD, MOVED, WOUNDED
from shamble.rules.systems.cabals import DARK_RITUAL
from shamble.rules.systems.necromancers import NECROMANCER_CAME, NECROMANCER_FLED
from shamble.rules.table.shown import OUT
from shamble.rules.words.events import Event, fields
from shamble.telling.blows import BigBlow, biggest_blow

MOMENTS = 10
"""A story has so many moments at most."""


class Deeds(msgspec.Struct, frozen=True, kw_only=True):
    """What one survivor did."""

    survivor: str
    moves: int
    kills: dict[str, int]
    """Zombies killed, by kind."""
    killed: int
    """All of them."""
    attacks: int
    dice: int
    """Dice rolled in attacks, those rolled again included."""
    hits: int
    misses: int
    searches: int
    cards: int
    """Cards found by Searches, in crates and in Vaults."""
    doors: int
    objectives: int
    crates: int
    wounds: int
    """Taken in the whole game, those that were healed included."""
    healed: int
    """Own Wounds that were healed."""
    friendly_fire: int
    """Wounds given to friends."""
    left: int
    """Wounds that the survivor could still take, the fatal one included: none of the eliminated."""
    health: int
    """The Wounds that eliminate the survivor."""
    points: int
    level: str
    """The Danger Level reached."""
    out: str | None
    """Off the board: `eliminated` or `left`."""
    out_round: int | None
    """In which round."""


def deeds(game: Game) -> tuple[Deeds, ...]:
    """What each survivor did so far, those too who are not played any more."""
    tally = _Tally(game.material)
    for event in _events(game):
        tally.count(event)
    play, people = game.play, game.material.survivors
    acted = [n for n in range(len(people)) if play.acts(n) or tally.acted(n)]
    return tuple(
        Deeds(
            survivor=people[number].id,
            left=play.life(number),
            health=play.health(number),
            kills=dict(tally.kills[number]),
            killed=tally.kills[number].total(),
            points=play.state.points[number],
            level=LEVELS[play.level(number)],
            out=OUT.get(play.state.zone[number]),
            out_round=tally.out_round.get(number),
            **{name: tally.numbers[number][name] for name in COUNTED},
        )
        for number in acted
    )


def _events(game: Game) -> list[Event]:
    if not game.watched:
        raise GameError("a game that is not watched; expected one whose events were collected")
    return game.events


ONE_MORE = {
    MOVED: "moves",
    ATTACKED: "attacks",
    SEARCHED: "searches",
    ARTIFACT_TAKEN: "cards",
    DOOR_OPENED: "doors",
    OBJECTIVE_TAKEN: "objectives",
    CRATE_TAKEN: "crates",
}
"""Events that count as one of something."""
SO_MANY = {
    WOUNDED: "wounds",
    HEALED: "healed",
    FRIENDLY_FIRE: "friendly_fire",
}
"""Events that count as many as they have Wounds."""
PASSIVE = {"moves", "wounds", "healed"}
"""What happens to Companions, too."""
COUNTED = (*ONE_MORE.values(), *SO_MANY.values(), "dice", "hits", "misses")


class _Tally:
    """Counts events, survivor by survivor."""

    def __init__(self, material: Material) -> None:
        self.material = material
        team = range(len(material.survivors))
        self.numbers: list[Counter[str]] = [Counter() for _ in team]
        self.kills: list[Counter[str]] = [Counter() for _ in team]
        self.out_round: dict[int, int] = {}
        self._round = 0
        self._rolled = 0
        """Dice rolled just now, re-rolls included; an attack follows, or they were others."""
        self._lying = 0
        """How many of them lie on the table in the end."""

    def count(self, event: Event) -> None:
        kind, facts = event[0], fields(event)
        if kind in (ROLLED, REROLLED):
            dice = len(str(facts["dice"])) if facts["dice"] else 0
            self._rolled += dice
            self._lying += dice if kind == ROLLED else 0
            return
        if kind == DICE_FOR:
            self._lying = len(str(facts["dice"])) if facts["dice"] else 0
            return
        if kind == ROUND_BEGAN:
            self._round = facts["round"]
        if "survivor" in facts:
            self._credit(kind, facts)
        self._rolled = self._lying = 0

    def acted(self, survivor: int) -> bool:
        """Whether the survivor did anything but be led and be hurt."""
        return bool(self.numbers[survivor].keys() - PASSIVE)

    def _credit(self, kind: int, facts: dict[str, int]) -> None:
        survivor = facts["survivor"]
        if survivor >= len(self.numbers):  # a Guard
            return
        numbers = self.numbers[survivor]
        if kind in ONE_MORE:
            numbers[ONE_MORE[kind]] += 1
        if kind in SO_MANY:
            numbers[SO_MANY[kind]] += facts["wounds"]
        if kind == ATTACKED:
            numbers["dice"] += self._rolled
            numbers["hits"] += facts["hits"]
            numbers["misses"] += self._lying - facts["hits"]
        elif kind == ZOMBIES_KILLED:
            self.kills[survivor][self.material.kinds[facts["kind"]].id] += facts["count"]
        elif kind == DREW and not self.material.cards[facts["card"]].aaahh:
            numbers["cards"] += 1
        elif kind in (ELIMINATED, LEFT_BOARD):
            self.out_round[survivor] = self._round


# --- the story ------------------------------------------------------------------------------


def story(game: Game) -> tuple[int, ...]:
    """The moments of the game, at most ten, as numbers of events in their order."""
    return tuple(sorted(_best(_weights(game))))


def turning_points(game: Game) -> tuple[int, ...]:
    """The moments of the story at which the game turned, at most five, and at most two of a kind so
    that a team that falls one after the other leaves room for what led to it."""
    weights, events = _weights(game), game.events
    found: Counter[int] = Counter()
    chosen: list[int] = []
    for number in _best(weights):
        kind = events[number][0]
        if kind not in TURNING and weights[number] != GREAT_ENEMY:
            continue
        found[kind] += 1
        if found[kind] <= ALIKE:
            chosen.append(number)
    return tuple(sorted(chosen[:TURNS]))


def best_blow(game: Game) -> BigBlow | None:
    """The blow of the game that killed most zombies, if one killed several."""
    return biggest_blow(_events(game))


def _best(weights: dict[int, int]) -> list[int]:
    """The moments of the story, what matters most first."""
    return sorted(weights, key=lambda number: (-weights[number], number))[:MOMENTS]


def _weights(game: Game) -> dict[int, int]:
    """How much each moment matters."""
    weights: dict[int, int] = {}
    for number, weight in _moments(game.material, _events(game)):
        weights[number] = max(weight, weights.get(number, 0))
    return weights


WEIGHTS = {
    GAME_ENDED: 100,
    ELIMINATED: 90,
    GOAL_MET: 80,
    NECROMANCER_FLED: 70,
    DARK_RITUAL: 70,
    WOUNDED: 20,
    LEFT_BOARD: 15,
}
"""How much each event of a kind matters."""
FIRSTS = {
    ZOMBIES_KILLED: 65,
    DOOR_OPENED: 60,
    NECROMANCER_CAME: 58,
    LEFT_BOARD: 55,
    WOUNDED: 50,
    OBJECTIVE_TAKEN: 45,
    OUT_OF_FIGURES: 40,
    CRATE_TAKEN: 40,
    ARTIFACT_TAKEN: 40,
}
"""How much the first event of a kind matters."""
BIGGEST, GREAT_ENEMY, SHOT_A_FRIEND = 85, 75, 52
LEVEL = (0, 35, 62, 72)
"""How much it matters that somebody is the first to reach each Danger Level."""
TURNING = frozenset(
    {
        *(ELIMINATED, GOAL_MET, NECROMANCER_FLED, DARK_RITUAL, NECROMANCER_CAME),
        *(LEVEL_REACHED, OBJECTIVE_TAKEN, ARTIFACT_TAKEN),
    }
)
"""Events at which a game may turn. A first door or a first kill is in every game; the end and the
biggest blow are told for themselves."""
TURNS, ALIKE = 5, 2


def _moments(material: Material, events: list[Event]) -> Iterator[tuple[int, int]]:
    """What may be told: the numbers of events, and how much each matters."""
    seen: set[tuple[int, int]] = set()
    """What is no more the first of its kind: events, and Danger Levels."""
    for number, event in enumerate(events):
        kind, facts = event[0], fields(event)
        if kind == WOUNDED and _is_told(events, number):
            continue
        if kind in WEIGHTS:
            yield number, WEIGHTS[kind]
        if kind in FIRSTS and (kind, 0) not in seen:
            seen.add((kind, 0))
            yield number, FIRSTS[kind]
        if kind == LEVEL_REACHED and (kind, facts["level"]) not in seen:
            seen.add((kind, facts["level"]))
            yield number, LEVEL[facts["level"]]
        if kind == ZOMBIES_KILLED:
            enemy = material.kinds[facts["kind"]]
            if enemy.abomination or enemy.necromancer:
                yield number, GREAT_ENEMY
        if kind == FRIENDLY_FIRE and facts["wounds"]:
            yield number, SHOT_A_FRIEND
    blow = biggest_blow(events)
    if blow is not None:
        yield blow.number, BIGGEST


def _is_told(events: list[Event], wound: int) -> bool:
    """Whether the event before a Wound or the one after it says as much."""
    fatal = fields(events[wound])["left"] == 0
    return fatal or (wound > 0 and events[wound - 1][0] == FRIENDLY_FIRE)
