"""The people, places and things of a game by their names in a person's language."""

from __future__ import annotations

from shamble.content import telling
from shamble.content.names import Names
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import LEVELS
from shamble.rules.systems.necromancers import tokens_of
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.part import Part
from shamble.telling.endings import ending_said
from shamble.telling.places import Places


class Naming:
    """Names what there is in one game, in one language."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.places = Places(game.material.board, game.material.quest, names)
        self.named: dict[tuple[Part, int], object] = {}
        """Names that stay the same for a whole game, by part and number."""
        self._copies: dict[int, str] = {}
        self._people: dict[int, str] = {}
        """The names of card copies, and of people by their ID cards."""
        self._cards: dict[int, tuple[str, ...]] = {}
        """What stands on zombie cards."""

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"play.{key}", **values)

    def survivor(self, number: int) -> str:
        if self.game.play.is_guard(number):
            return self.text("guard")
        return self._people.get(number) or self._person(number)

    def _person(self, number: int) -> str:
        if number == self.game.material.walking_beacon:
            said = self.beacons_name() or self.text("beacon")
        else:
            said = self.names.of("survivors", self.game.material.people[number].name)
        self._people[number] = said
        return said

    def beacons_name(self) -> str:
        """Whom the Beacon stands for in this quest; empty: it is a thing. [WD 45, 49]"""
        name = self.game.material.quest.beacons_name
        return self.names.of("people", name) if name else ""

    def card(self, number: int) -> str:
        return self.names.of("equipment", self.game.material.cards[number].name)

    def copy(self, number: int) -> str:
        """A card copy."""
        said = self._copies.get(number)
        if said is None:
            name = self.game.material.card_of[number].name
            said = self._copies[number] = self.names.of("equipment", name)
        return said

    def kind(self, number: int) -> str:
        return self.names.of("zombies", self.game.material.kinds[number].name)

    def necromancer(self, token: int, kind: int) -> str:
        """A Necromancer; in a cabal with the colour of his spawn token. [BP 31]"""
        name = self.kind(kind)
        if not self.game.material.cabal:
            return name
        color = self.names.text(f"color.{self.game.material.mark(token)}")
        return self.text("necromancer", kind=name, color=color)

    def owner(self, token: int) -> str:
        """The Necromancer on the board who came with a spawn token, if there is one."""
        people = self.game.state.necromancers
        tokens = people[1::NECROMANCER]
        if token not in tokens:
            return ""
        return self.necromancer(token, people[NECROMANCER * tokens.index(token) + 2])

    def zombies(self, kind: int, count: int) -> str:
        """`3 × Walker`."""
        return self.text("zombies", count=count, kind=self.kind(kind))

    def zone(self, number: int) -> str:
        """A zone by its label: `C4`."""
        return self.places.label(number)

    def place(self, zone: int) -> str:
        """What a zone is now, and the first thing to say of it: `street by the Exit Zone`."""
        material, state = self.game.material, self.game.state
        lying = []
        if any(state.objectives >> number & 1 for number in material.objectives_at[zone]):
            lying.append("objective")
        crates = range(len(material.crate_zones))
        if any(
            state.crates >> number & 1 and material.crate_zone(state, number) == zone
            for number in crates
        ):
            lying.append("crate")
        kind = material.board.passages(state.passages).kinds[zone]
        return self.places.said(zone, kind, lying, state.spawn_tokens)

    def crowd(self, zone: int) -> list[str]:
        """The zombies of a zone, kind by kind; in a cabal each Necromancer for himself."""
        play, found = self.game.play, []
        for kind in play.kinds_in(zone):
            facts = play.material.kinds[kind]
            if facts.necromancer and play.material.cabal:
                found += [self.necromancer(t, kind) for t in tokens_of(play, zone, kind)]
            else:
                found.append(self.zombies(kind, play.zombies(zone, kind)))
        return found

    def color(self, objective: int) -> Color | None:
        """The colour of an Objective, unless it lies face down on the board."""
        lies = self.game.state.objectives >> objective & 1
        hidden = lies and objective >= self.game.material.face_up
        return None if hidden else COLORS[self.game.state.colors[objective]]

    def objective(self, number: int) -> str:
        return self.names.text(f"map.objective.{self.color(number) or 'hidden'}")

    def car(self, number: int) -> str:
        """A car by its kind; the second of a kind with its number."""
        car = self.game.material.cars[number]
        name = self.names.text(f"map.car.{car.kind.replace(' ', '_')}")
        same = [other for other in self.game.material.cars if other.kind == car.kind]
        return name if len(same) == 1 else f"{name} {same.index(car) + 1}"

    def life(self, person: int, then: int = -1) -> str:
        """How much life somebody has left, or would have `then`; Wounds are told only when they are
        taken."""
        health = self.game.play.health(person)
        left = self.game.play.life(person) if then < 0 else then
        key = {0: "life_none", 1: "life_last"}.get(left, "life")
        return self.text(f"table.{key}", left=left, health=health)

    def free_actions(self, kind: str, count: int) -> str:
        return self.text(f"free.{kind}", count=count)

    def ending(self) -> str:
        """How the game ended, as a part of a sentence: who died, or which of the quest's own ways
        to lose it was. (ruling 193)"""
        return ending_said(self, self.game.state)

    def goals(self) -> list[str]:
        """What wins."""
        told = telling.goals(self.game.material.quest, self.names)
        return [self.places.labelled(goal) for goal in told]

    def numbered_goals(self) -> list[str]:
        """The same, with the numbers by which other sentences speak of them."""
        told = telling.numbered_goals(self.game.material.quest, self.names)
        return [self.places.labelled(goal) for goal in told]

    def defeats(self) -> list[str]:
        """What loses besides what loses every game of the box."""
        told = telling.defeats(self.game.material.quest, self.names)
        return [self.places.labelled(defeat) for defeat in told]

    def zombie_card(self, number: int) -> tuple[str, ...]:
        """What stands on a zombie card, from Blue to Red. An Extra Activation is none at Blue.
        [2E 26 · BP 26 · WD 29]"""
        known = self._cards.get(number)
        if known is None:
            known = self._cards[number] = self._zombie_card(number)
        return known

    def _zombie_card(self, number: int) -> tuple[str, ...]:
        said = [self.card_at(number, level) for level in range(len(LEVELS))]
        if self.game.material.zombie_cards[number].extra:
            said[0] = self.text("no_zombies")
        return tuple(said)

    def card_at(self, number: int, level: int) -> str:
        """What a zombie card says at a Danger Level, as this quest reads it."""
        facts = self.game.material.zombie_cards[number]
        if facts.double_spawn:
            return self.names.text("zombie_card.double_spawn")
        word = facts.extra or facts.kind[level]
        brought = self.text("no_zombies")
        if word:
            word = self.game.play.quest.read_as.get(word, word)
            kinds = self.game.material.kinds_on_cards[word]
            one = len(kinds) == 1
            brought = self.kind(kinds[0]) if one else self.names.text(f"zombie_card.{word}")
        if facts.extra:
            return f"{self.names.text('zombie_card.extra_activation')}: {brought}"
        if word:
            brought = self.text("zombies", count=facts.count[level], kind=brought)
        if facts.siege:
            return f"{self.names.text('zombie_card.siege')}: {brought}"
        return brought + (f" ({self.names.text('zombie_card.rush')})" if facts.rush[level] else "")
