"""A game whose position is set by hand, and attacks that are really made in copies of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from shamble import odds
from shamble.content import library
from shamble.content.library import Library
from shamble.game import Game, Question
from shamble.odds import AttackOdds
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.friendly_fire import FRIENDLY_FIRE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.combat.targets import ZOMBIES_KILLED
from shamble.rules.flow.engine import Engine
from shamble.rules.table.words import NOISE_MADE
from tests.rules.fights import Fight


class Came(msgspec.Struct, frozen=True):
    """What came of an attack."""

    rolled: int
    """Dice that lay on the table in the end."""
    hits: int
    kills: int
    cleared: bool
    friend_hit: bool
    noise: bool
    lost: bool
    """A friend died of it, and that was the end."""


class Stage(Fight):
    """A table at which attacks can be looked at before and after they are made."""

    def __init__(
        self,
        quest: str,
        *survivors: str,
        skills: dict[str, tuple[str, ...]] | None = None,
        options: dict[str, bool] | None = None,
    ) -> None:
        """`skills` gives survivors skills that no card of the box prints: the one at Blue, and,
        if there are more, the first ones at Orange and at Red."""
        shelf = _with_skills(quest, skills or {})
        self.game = Game.new(quest, survivors=survivors, seed=1, content=shelf, options=options)
        self.sit_down(self.game.material)

    def start(self) -> Game:
        """The game at the menu of the survivor whose Turn it is."""
        self.game._engine = Engine(self.material, self.state, watched=True)
        self.game._checkpoints = [(0, 0, self.game._snapshot())]
        return self.game

    def odds(self, choice: str) -> AttackOdds:
        """The same in the position and in a game that is there."""
        found = odds.attack(self.play, choice)
        assert odds.attack(self.start(), choice) == found
        return found


def _with_skills(quest: str, skills: dict[str, tuple[str, ...]]) -> Library:
    shelf = library.packaged()
    content, _ = shelf.quest(quest)
    survivors = []
    for survivor in content.survivors:
        blue, orange, red = survivor.blue, survivor.orange, survivor.red
        given = skills.get(survivor.name, ())
        survivors.append(
            msgspec.structs.replace(
                survivor,
                blue=given[:1] or blue,
                orange=(*(given[1:2] or orange[:1]), *orange[1:]),
                red=(*(given[2:3] or red[:1]), *red[1:]),
            )
        )
    changed = msgspec.structs.replace(content, survivors=tuple(survivors))
    return Library({**shelf.boxes, content.box.id: changed}) if skills else shelf


def with_dice(game: Game, choice: str, told: AttackOdds, dice: tuple[int, ...]) -> Came:
    """What comes of the attack if the dice show this."""
    copy = game.clone()
    copy.state.scripted = list(dice)
    return made(copy, choice, told)


def with_chance(game: Game, choice: str, told: AttackOdds, seed: int) -> Came:
    """What comes of the attack with dice of their own."""
    return made(game.imagine(seed), choice, told)


def all_dice(count: int) -> Iterator[tuple[int, ...]]:
    return itertools.product(range(1, 7), repeat=count)


def made(game: Game, choice: str, told: AttackOdds) -> Came:
    """What comes of the attack in this game."""
    before = len(game.events)
    zone = game.material.board.zone(choice.split(" ")[-1])
    game.choose(choice)
    while not game._engine.at_step:
        game.choose(as_assumed(game, game.decision, told))
    events = game.events[before:]
    attacked = next(n for n, event in enumerate(events) if event[0] == ATTACKED)
    rolls = [event[2] for event in events[:attacked] if event[0] == ROLLED]
    return Came(
        rolled=sum(len(str(dice)) for dice in rolls),
        hits=events[attacked][5],
        kills=sum(event[4] for event in events if event[0] == ZOMBIES_KILLED),
        cleared=not game.state.crowd[zone],
        friend_hit=any(event[0] == FRIENDLY_FIRE for event in events),
        noise=any(event[0] == NOISE_MADE for event in events),
        lost=game.over,
    )


def as_assumed(game: Game, asked: Question, told: AttackOdds) -> str:
    """What the odds take for granted; anything else as it comes."""
    choices = asked.choices
    match asked.kind:
        case "dice":
            return "dice-by-crowd" if "by-crowd" in told.assumes else "no"
        case "reroll":
            return "keep-roll"
        case "roll-six" | "reap":
            return "yes"
        case "spare":
            return choices[1]
        case "hits":  # the largest group first, so that Reaper finds two alike
            # and none is given away
            facts = game.material.kinds
            kinds, damage = [kind.id for kind in facts], int(asked.facts["damage"])
            figures = game.state.zombies
            totals = {
                c: sum(figures[kinds.index(c[4:]) :: len(kinds)])
                for c in choices
                if facts[kinds.index(c[4:])].toughness <= damage
            }
            return max(totals, key=totals.__getitem__)
        case "free-move":
            return "stay"
        case _:
            return choices[0]
