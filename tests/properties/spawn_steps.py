"""Spawn steps played at random and watched from outside, by what is told alone: which Spawn Zone
had its card when, and who should have.

The tables are laid so that much happens in the middle of a step: survivors with skills that answer
a spawn stand beside Spawn Zones, and cards that bring more than zombies lie on top.
"""

from __future__ import annotations

import random
from collections import Counter

from shamble.content import library
from shamble.content.guests import with_guests
from shamble.positions.boards import with_skills
from shamble.rules.actions.doors import DOOR_OPENED
from shamble.rules.actions.objectives import OBJECTIVE_TAKEN, TAKE_OBJECTIVE
from shamble.rules.boxes.decks import necromancer_cards
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.play import Play
from shamble.rules.flow.rounds import step
from shamble.rules.flow.words import CHOOSING_ACTION, END_TURN, TURN_BEGAN, TURN_ENDED
from shamble.rules.horde.cards import CARD_DRAWN, DOUBLE_SPAWN
from shamble.rules.horde.reactions import REACTING
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.people.words import ELIMINATED
from shamble.rules.quests.horde_effects import SPAWN_WOKE
from shamble.rules.skills import skill_named
from shamble.rules.systems.necromancers import NECROMANCER_CAME
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase
from shamble.rules.table.words import SPAWN_MOVED, SPAWN_REMOVED
from shamble.rules.words.choices import verb_of
from shamble.rules.words.decisions import Decision
from shamble.rules.words.events import Event, fields
from tests.properties.random_games import NAMES, team_sizes

SKILLS = ("Zombie link", "Combat reflexes", "Sidestep", "Distributor", "Taunt", "Slippery")
MODES = {
    "second-edition": (PLAIN, Modes(abomination_fest=True)),
    "black-plague": (
        PLAIN,
        Modes(defiler=True),
        Modes(cabal=("necromancer",) * 6, cabal_figures=4),
    ),
    "white-death": (PLAIN,),
}


class Watch:
    """One Spawn step, as somebody keeps count who hears what happens."""

    def __init__(self, play: Play, seen: Counter[str]) -> None:
        self.play, self.seen = play, seen
        zones = play.state.spawn_tokens
        self.lies = {token: zones[token] for token in spawn_order(play) if is_active(play, token)}
        """Where each token that takes part lies, in the order of the step."""
        self.due = list(self.lies)
        """Whose turn is still to come."""
        self.late: list[int] = []
        """Tokens of Defilers who came with a card of a large team: after all of these."""
        self.turns: list[int] = []
        """The interrupted turns of survivors."""
        self.infected = False
        """In a Turn, an Objective was taken that may bring a card; no door was opened since."""
        self.lost_count = False
        self.own: list[int] = []
        """Necromancers' tokens whose own card comes next."""
        self.doubled = play.state.double_spawn
        """Double Spawns for the next zone."""
        self.left = 0
        """Cards that the zone whose turn it is still gets."""
        self.zone = -1
        self.again = False
        """The last zone left a Double Spawn behind, which goes on from the first."""
        self.more = play.material.more_spawns
        """Cards of a large team to come; they are in the box with numbered tokens."""
        self.last = -1
        """The token that had the last of them."""

    def hear(self, event: Event) -> None:
        kind, said = event[0], fields(event)
        if self.lost_count:
            return
        if kind == TURN_BEGAN:
            self.turns.append(said["survivor"])
            self.seen["extra turn"] += 1
        elif kind == TURN_ENDED:
            self.turns.pop()
            self.infected = False
        elif kind == ELIMINATED and said["survivor"] in self.turns:
            self.lost_count = True  # nothing tells when that Turn is over
        elif kind == SPAWN_MOVED:
            self.seen["moved"] += 1
            if said["number"] in self.lies:
                self.lies[said["number"]] = said["zone"]
        elif kind == SPAWN_REMOVED:
            self.seen["removed"] += 1
            for tokens in (self.due, self.late, self.own):
                if said["number"] in tokens:
                    tokens.remove(said["number"])
            self.lies.pop(said["number"], None)
        elif kind == SPAWN_WOKE:
            self.seen["woke"] += 1
        elif kind == NECROMANCER_CAME:
            self.came(said)
        elif kind == OBJECTIVE_TAKEN:
            self.infected = True
        elif kind == DOOR_OPENED:
            self.infected = False
        elif kind == DOUBLE_SPAWN and (not self.turns or self.infected):
            self.doubled += 1  # a building keeps its own to itself
        elif kind == CARD_DRAWN and not self.turns:
            self.card(said["zone"])

    def came(self, said: dict[str, int]) -> None:
        if self.play.material.ruleset.necromancers_spawn_last or (
            self.play.material.ruleset.numbered_spawns
        ):
            self.seen["Defiler"] += 1
            (self.due if self.more == self.play.material.more_spawns else self.late).append(
                said["number"]
            )
            self.lies[said["number"]] = said["zone"]
        else:
            self.seen["Necromancer"] += 1
            if not self.turns:
                self.own.append(said["number"])

    def card(self, zone: int) -> None:
        """A card was drawn in nobody's Turn."""
        if self.play.moments.breaches and zone not in self.lies.values():
            return  # zombies have opened the door
        if self.own:
            self.own.pop()
        elif self.left:
            self.left -= 1
            assert zone == self.zone, "cards drawn together are of one zone"
        else:
            self.turn(zone)

    def turn(self, zone: int) -> None:
        """A zone's turn begins with this card."""
        wanted, self.doubled = 2 * self.doubled or 1, 0
        self.seen["double"] += wanted > 1
        self.left, self.zone = wanted - 1, zone
        self.again = wanted > 1 and (self.again or not self.due)
        if self.again:
            self.seen["again"] += 1
            assert zone in self.lies.values(), f"{self.name(zone)} takes no part"
        elif self.due:
            token = self.due.pop(0)
            assert zone == self.lies[token], f"{self.name(zone)} instead of token {token}"
        elif self.more:
            self.more -= 1
            self.seen["large team"] += 1
            self.further(zone)
            if not self.more:
                self.due = self.late
        else:
            raise AssertionError(f"{self.name(zone)} has a turn too many")

    def further(self, zone: int) -> None:
        """A card of the large team: it is for the zone behind the one that had the last of them."""
        order = sorted(self.lies)
        self.last = next((token for token in order if token > self.last), order[0])
        assert zone == self.lies[self.last], f"{self.name(zone)} instead of token {self.last}"

    def name(self, zone: int) -> str:
        return self.play.material.board.name(zone)

    def over(self) -> None:
        """The step is over: everybody had a turn."""
        if self.lost_count:
            return
        assert not self.due, f"tokens {self.due} are left out"
        assert not self.more, f"{self.more} cards of the large team are left out"
        assert not self.left, f"{self.left} cards of a Double Spawn are left out"
        self.seen["steps"] += 1


class Laid:
    """A random table, and its Spawn steps."""

    def __init__(self, quest: str, seed: int, seen: Counter[str]) -> None:
        self.dice = dice = random.Random(f"{quest} {seed}")
        content, record = library.packaged().quest(quest)
        names = tuple(dice.sample(NAMES[quest], dice.choice(team_sizes(quest))))
        content = with_guests(content, library.packaged(), names)
        skills = [name for name in SKILLS if skill_named(name).is_for(content)]
        people = {
            one.id: tuple(dice.sample(skills, 3))
            for one in content.survivors
            if one.id not in content.guests
        }
        modes = dice.choice(MODES[content.box.id])
        if not necromancer_cards(content, record):
            modes = PLAIN
        material = Material(
            with_skills(content, people), record, names, (0,) * len(names), modes=modes
        )
        self.play = Play(material, blank(material, seed), True)
        self.seen = seen
        self.watch: Watch | None = None
        self.heard = 0

    def run(self, rounds: int) -> None:
        """Play so many rounds, or to the end of the game."""
        play, state = self.play, self.play.state
        try:
            while state.round < rounds:
                if state.phase == Phase.SPAWN and state.stage == 0:
                    self.lay()
                    self.watch = Watch(play, self.seen)
                    assert play.events is not None
                    play.events.clear()
                    self.heard = 0
                self.make_step()
                if self.watch is not None and state.phase != Phase.SPAWN:
                    self.watch.over()
                    self.watch = None
        except GameOver:
            pass

    def make_step(self) -> None:
        script = step(self.play)
        answer: int | None = None
        try:
            while True:
                asked = next(script) if answer is None else script.send(answer)
                answer = self.answer(asked)
                self.listen()
        except StopIteration:
            pass
        self.listen()

    def listen(self) -> None:
        events = self.play.events
        assert events is not None
        for event in events[self.heard :]:
            if self.watch is not None:
                self.watch.hear(event)
        self.heard = len(events)

    def answer(self, asked: Decision) -> int:
        """Any; but most Turns are short, and most spawns answered."""
        options = asked.choices
        if self.watch is not None and asked.kind == CHOOSING_ACTION:
            taking = [one for one in options if verb_of(one) == TAKE_OBJECTIVE]
            if taking:
                return taking[0]
        if asked.kind == CHOOSING_ACTION and self.dice.random() < 0.4:
            return next((one for one in options if verb_of(one) == END_TURN), options[0])
        if asked.kind == REACTING:
            return options[0]
        return self.dice.choice(options)

    def lay(self) -> None:
        """Before a Spawn step: nobody is hurt, some stand on Spawn Zones or Objectives, and cards
        of special kinds lie on top."""
        play, state, dice = self.play, self.play.state, self.dice
        state.wounds = [0] * len(state.wounds)
        objectives = play.material.objective_zones
        lying = [zone for zone in state.spawn_tokens if zone >= 0]
        lying += [zone for n, zone in enumerate(objectives) if state.objectives >> n & 1]
        for survivor in play.on_board():
            if lying and dice.random() < 0.5 and play.rides(survivor) < 0:
                state.zone[survivor] = dice.choice(lying)
        cards = play.material.zombie_cards
        special = [
            card
            for card in state.zombie_deck
            if cards[card].double_spawn
            or cards[card].extra
            or cards[card].siege
            or "necromancer" in cards[card].kind
        ]
        chosen = dice.sample(special, min(len(special), dice.randrange(8)))
        rest = [card for card in state.zombie_deck if card not in chosen]
        top = [*chosen, *rest[len(rest) - len(chosen) :]]
        dice.shuffle(top)
        state.zombie_deck = [*rest[: len(rest) - len(chosen)], *top]
