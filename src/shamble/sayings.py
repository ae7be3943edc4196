"""Choices, questions and events in plain words of a person's language.

Every verb, kind of question and kind of event has its template in the language files:
`play.choice.<verb>`, `play.asked.<kind>`, `play.event.<kind>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shamble.content import telling
from shamble.content.names import Names
from shamble.content.vocabulary.words import Color
from shamble.game import Game, Question
from shamble.rules.actions.cards import ENCHANTMENTS
from shamble.rules.choices import SLOT_NAMES, WORDS, Verb
from shamble.rules.decisions import Asked
from shamble.rules.endings import Ending
from shamble.rules.events import FIELDS, Event, Happened, Why
from shamble.rules.horde.movement import stays_together
from shamble.rules.material import COLORS, WAY_NAMES
from shamble.rules.state import SLOTS, Phase, Slot
from shamble.rules.views import LEVEL_NAMES

VERBS = {words[0]: verb for verb, words in WORDS.items()}
"""The verb of each first word of a choice's text form."""
PUT_GAINED = "put drawn"
"""How the text form of putting a new card somewhere begins."""
PILES = ("equipment", "zombie", "abomination")
"""The decks that can be made anew, by their number in an event."""


class Sayings:
    """Tells one game in one language."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        material = game.material
        self._survivors = {survivor.id: n for n, survivor in enumerate(material.survivors)}
        self._zones = {zone.name.replace(" ", "-"): zone.index for zone in material.board.zones}
        self._kinds = {kind.id: kind.index for kind in material.kinds}

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"play.{key}", **values)

    # --- names --------------------------------------------------------------------------------

    def survivor(self, number: int) -> str:
        return self.names.of("survivors", self.game.material.survivors[number].name)

    def card(self, number: int) -> str:
        return self.names.of("equipment", self.game.material.cards[number].name)

    def kind(self, number: int) -> str:
        return self.names.of("zombies", self.game.material.kinds[number].name)

    def zombies(self, kind: int, count: int) -> str:
        """`3 × Walker`."""
        return self.text("zombies", count=count, kind=self.kind(kind))

    def zone(self, number: int) -> str:
        return self.game.material.board.name(number)

    def crowd(self, zone: int) -> list[str]:
        """The zombies of a zone, kind by kind."""
        kinds = self.game.material.kind_count
        row = self.game.state.zombies[zone * kinds : (zone + 1) * kinds]
        return [self.zombies(kind, count) for kind, count in enumerate(row) if count]

    def color(self, objective: int) -> Color | None:
        """The colour of an Objective on the board, if it lies face up."""
        hidden = objective >= self.game.material.face_up
        return None if hidden else COLORS[self.game.state.colors[objective]]

    def objective(self, number: int) -> str:
        return self.names.text(f"map.objective.{self.color(number) or 'hidden'}")

    def slot(self, survivor: int, name: str) -> str:
        """The card in a slot, by the slot's name."""
        copy = self.game.state.cards[survivor * SLOTS + SLOT_NAMES.index(name)]
        return self.names.of("equipment", self.game.material.card_of[copy].name)

    def level(self, number: int) -> str:
        return self.names.text(f"level.{LEVEL_NAMES[number]}")

    # --- questions ----------------------------------------------------------------------------

    def question(self, question: Question) -> str:
        """What is asked, in one sentence; with several players, of whom."""
        sentence = self.asked(question)
        if self.game.material.seat_count == 1:
            return sentence
        seat = question.seat
        who = self.text("team") if seat is None else self.text("player", number=seat + 1)
        return self.text("asked_of", who=who, question=sentence)

    def asked(self, question: Question) -> str:
        """What is asked, without saying of whom."""
        asked = Asked[question.kind.upper().replace("-", "_")]
        key = self._asked_key(asked, question)
        return self.text(f"asked.{key}", **self._asked(asked, question))

    def _asked_key(self, asked: Asked, question: Question) -> str:
        """Some questions are asked for several reasons: each has its own sentence."""
        key = asked.name.lower()
        match asked:
            case Asked.INVENTORY if question.partner is not None:
                return f"{key}_trade"
            case Asked.INVENTORY if self._gained(question):
                room = any(choice.startswith(PUT_GAINED) for choice in question.choices)
                return f"{key}_gained" if room else f"{key}_full"
            case Asked.ROUTE if self._splits(question.about):
                return f"{key}_split"
            case _:
                return key

    def _asked(self, asked: Asked, question: Question) -> dict[str, object]:
        about, material = question.about, self.game.material
        values: dict[str, object] = {"count": about}
        if question.survivor is not None:
            values["survivor"] = self.survivor(self._survivors[question.survivor])
        match asked:
            case Asked.LEVEL_UP:
                values["level"] = self.level(about)
            case Asked.REROLL:
                values["dice"] = dice(about)
            case Asked.BILE:
                values["zone"] = self.zone(about)
            case Asked.INVENTORY:
                values["cards"] = ", ".join(self._gained(question))
                if question.partner is not None:
                    values["partner"] = self.survivor(self._survivors[question.partner])
            case Asked.ROUTE:
                zone, kind = divmod(about, material.kind_count)
                values["zone"], values["kind"] = self.zone(zone), self.kind(kind)
                flees = material.kinds[kind].necromancer  # each on his own
                values["count"] = 1 if flees else self.game.state.zombies[about]
            case _:
                pass
        return values

    def _gained(self, question: Question) -> list[str]:
        """The cards that the survivor has got and not yet put anywhere."""
        start = self._survivors[question.survivor or ""] * SLOTS
        drawn = self.game.state.cards[start + Slot.GAINED_1 : start + SLOTS]
        cards = self.game.material.card_of
        return [self.names.of("equipment", cards[copy].name) for copy in drawn if copy >= 0]

    def _splits(self, about: int) -> bool:
        """Whether only the odd ones of a group are asked about."""
        kind = about % self.game.material.kind_count
        alone = self.game.material.kinds[kind].necromancer or self.game.state.zombies[about] < 2
        return not alone and not stays_together(self.game.play, kind)

    # --- choices ------------------------------------------------------------------------------

    def choice(self, choice: str, question: Question) -> str:
        """A choice of a question, given in its text form, in words."""
        word, *parts = choice.split(" ")
        verb = VERBS[word]
        values = self._values(verb, parts, question)
        key = verb.name.lower()
        if verb is Verb.REROLL and parts == ["lucky"]:
            key = "reroll_lucky"
        elif verb is Verb.OPEN and parts[1] == "hands":
            key = "open_by_hand"
        elif verb is Verb.ROUTE and self._zones[parts[0]] == self._origin(question):
            key = "route_stay"
        return self.text(f"choice.{key}", **values)

    def _values(self, verb: Verb, parts: list[str], question: Question) -> dict[str, object]:
        """What a choice's words are, each under the name that its template has for it."""
        if verb is Verb.SKILL:
            return {"skill": self.names.of("skills", " ".join(parts))}
        values: dict[str, object] = {}
        for meaning, part in zip(WORDS[verb][1:], parts, strict=True):
            for name, value in self._told(verb, meaning, part, question):
                values[f"other_{name}" if name in values else name] = value
        if verb in (Verb.ATTACK, Verb.DUAL_ATTACK):
            values |= self._weapon(parts[0], parts[1])
        if verb is Verb.DROP:
            values["card"] = self.slot(self._survivors[parts[0]], parts[1])
        elif "slot" in WORDS[verb]:
            values |= self._inventory(verb, parts, question)
        return values

    def _told(
        self, verb: Verb, meaning: str, part: str, question: Question
    ) -> Iterator[tuple[str, object]]:
        match meaning:
            case "zone":
                zone = self._zones[part]
                crowd = ", ".join(self.crowd(zone))
                yield "zone", f"{self.zone(zone)} ({crowd})" if crowd else self.zone(zone)
            case "survivor":
                yield "survivor", self.survivor(self._survivors[part])
            case "card" | "tool" if part == "lucky":
                yield "skill", self.names.of("skills", "Lucky")
            case "card" | "tool" if part != "hands":
                yield "card", self.card(self.game.material.card_index[part])
            case "kind":
                yield "kind", self.kind(self._kinds[part])
            case "way":
                yield "way", self.names.text(f"combat.{part}").lower()
            case "slot":
                yield "slot", self.text(f"slot.{part}")
            case "door":
                yield "door", self._door(part, question)
            case "number":
                yield from self._number(verb, int(part))

    def _number(self, verb: Verb, number: int) -> Iterator[tuple[str, object]]:
        state = self.game.state
        match verb:
            case Verb.TAKE_OBJECTIVE:
                yield "token", self.objective(number)
            case Verb.REMOVE_SPAWN:
                yield "zone", self.zone(state.spawn_tokens[number])
            case Verb.BILE:
                yield "zone", self.zone(state.bile[number])
            case _:
                yield "number", number + 1

    def _weapon(self, card: str, way: str) -> dict[str, object]:
        """The printed values of a weapon."""
        material = self.game.material
        weapon = material.cards[material.card_index[card]].weapons[WAY_NAMES.index(way)]
        if weapon is None:
            raise AssertionError("an attack that the card does not have")
        return {"dice": weapon.dice, "accuracy": weapon.accuracy, "damage": weapon.damage}

    def _inventory(self, verb: Verb, parts: list[str], question: Question) -> dict[str, object]:
        """The cards in the slots that are named, and with whom they are exchanged."""
        own = self._survivors[question.survivor or ""]
        if verb is Verb.GIVE or verb is Verb.TAKE:
            partner = self._survivors[question.partner or ""]
            giver = own if verb is Verb.GIVE else partner
            return {"card": self.slot(giver, parts[0]), "survivor": self.survivor(partner)}
        if verb is Verb.SWAP:
            return {"card": self.slot(own, parts[0]), "other_card": self.slot(own, parts[1])}
        return {"card": self.slot(own, parts[0])}

    def _door(self, part: str, question: Question) -> str:
        """The zone behind a door, as seen from the survivor's."""
        ends = [self._zones[end] for end in part.split("/")]
        if question.survivor is not None:
            here = self.game.state.zone[self._survivors[question.survivor]]
            ends = [end for end in ends if end != here] or ends
        return " – ".join(map(self.zone, ends))

    def _origin(self, question: Question) -> int:
        """The zone of the zombies that a route is asked for."""
        return question.about // self.game.material.kind_count

    # --- events -------------------------------------------------------------------------------

    def events(self, events: Sequence[Event], start: int = 0) -> Iterator[str]:
        """A sentence for each event from number `start` on."""
        for number in range(start, len(events)):
            yield self._event(events, number)

    def _event(self, events: Sequence[Event], at: int) -> str:
        kind = Happened(events[at][0])
        numbers = dict(zip(FIELDS[kind], events[at][1:], strict=True))
        values = {name: self._field(kind, name, number) for name, number in numbers.items()}
        key = kind.name.lower()
        match kind:
            case Happened.FIRST_PLAYER:
                values["number"] = numbers["seat"] + 1
            case Happened.SHUFFLED:
                values["deck"] = self.names.text(f"deck.{PILES[numbers['pile']]}")
            case Happened.FRIENDLY_FIRE | Happened.GAVE:
                values["target"] = self.survivor(numbers["target"])
            case Happened.WOUNDED if not numbers["left"]:
                key = "wounded_to_death"
            case Happened.DOOR_OPENED:
                door = self.game.material.board.doors[numbers["door"]]
                values |= {"from": self.zone(door.a), "zone": self.zone(door.b)}
            case Happened.OBJECTIVE_TAKEN:
                values["token"] = self.names.text(f"map.objective.{COLORS[numbers['color']]}")
            case Happened.SKILL_GAINED:
                values["skill"] = self._skill(numbers)
            case Happened.CAST:
                key, values = self._cast(numbers, values)
            case Happened.ZOMBIES_MOVED:
                key = f"{key}.{Why(numbers['why']).name.lower()}"
            case Happened.ZOMBIE_CARD:
                values["number"] = self.game.material.zombie_cards[numbers["card"]].number
            case Happened.GOAL_MET:
                goals = telling.goals(self.game.material.quest, self.names)
                values["goal"] = goals[numbers["goal"]]
            case Happened.GAME_ENDED:
                key += ".won" if numbers["ending"] == Ending.WON else ".lost"
            case _:
                pass
        if "kind" in numbers and "count" in numbers:
            values["zombies"] = self.zombies(numbers["kind"], numbers["count"])
        return self.text(f"event.{key}", **values)

    def _field(self, kind: Happened, name: str, number: int) -> object:
        """A number of an event as a word, if it stands for one."""
        match name:
            case "survivor":
                return self.survivor(number)
            case "from" | "zone":
                return self.zone(number)
            case "target" if kind is Happened.ZOMBIES_MOVED:
                return self.zone(number)
            case "card" if kind is not Happened.ZOMBIE_CARD:
                return self.card(number)
            case "kind":
                return self.kind(number)
            case "way":
                return self.names.text(f"combat.{WAY_NAMES[number]}").lower()
            case "dice":
                return dice(number)
            case "color":
                return self.names.text(f"color.{COLORS[number]}")
            case "level":
                return self.level(number)
            case "phase":
                return self.text(f"phase.{Phase(number).name.lower()}")
            case "ending":
                return self.text(f"ending.{Ending(number).name.lower()}")
            case _:
                return number

    def _skill(self, numbers: dict[str, int]) -> str:
        """The skill that was gained."""
        facts = self.game.material.survivors[numbers["survivor"]]
        row = (facts.blue, facts.yellow, facts.orange, facts.red)[numbers["level"]]
        return self.names.of("skills", row[numbers["skill"]])

    def _cast(
        self, numbers: dict[str, int], values: dict[str, object]
    ) -> tuple[str, dict[str, object]]:
        """Most Enchantments are cast on a survivor; the others at a zone."""
        if self.game.material.cards[numbers["card"]].id in ENCHANTMENTS:
            return "cast.survivor", values | {"target": self.survivor(numbers["target"])}
        return "cast.zone", values | {"zone": self.zone(numbers["target"])}


def dice(digits: int) -> str:
    """The results of a roll: 356 is `3, 5, 6`."""
    return ", ".join(str(digits)) if digits else "–"
