"""Choices, questions and events in plain words of a person's language.

Every verb, kind of question and kind of event has its template in the language files:
`play.choice.<key>`, `play.asked.<key>`, `play.event.<key>`. Its parts fill the gaps of their names;
how each part is said stands here, in `SAID` and `MORE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from shamble.content import telling
from shamble.content.names import Names
from shamble.content.telling.teller import capital
from shamble.content.vocabulary.words import Color
from shamble.game import Game, Question
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.enchantments import ENCHANTED
from shamble.rules.actions.inventory import ARRANGING
from shamble.rules.boxes.facts import COLORS, NO_CARD
from shamble.rules.boxes.material import LEVELS
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.rerolls import REROLL
from shamble.rules.combat.targets import HIT
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.words import GAME_ENDED
from shamble.rules.foresight.consequences import SURELY, Harm
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.harm import Threat
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.movement import CHOOSING_ROUTE, ROUTE, ZOMBIES_MOVED, stays_together
from shamble.rules.horde.targets import Why
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.people.words import WOUNDED
from shamble.rules.quests.horde_effects import MOVE_SPAWN
from shamble.rules.systems.cabals import DARK_RITUAL
from shamble.rules.systems.defilers import PUSHING
from shamble.rules.systems.necromancers import (
    NECROMANCER_CAME,
    NECROMANCER_FLED,
    REMOVE_SPAWN,
    tokens_of,
)
from shamble.rules.table.state import NECROMANCER, SLOTS, Slot
from shamble.rules.table.version import CONTENT_CHANGED, RULES_CHANGED
from shamble.rules.words import parts
from shamble.rules.words.choices import VERBS, first, numbers_of, second, third, verb_of
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS, Event, fields
from shamble.rules.words.parts import LUCKY, PILE_NAMES, Part
from shamble.rules.words.texts import read_choice
from shamble.telling.endings import ending_said, lost_by_death
from shamble.telling.places import Places

NECROMANCERS = (NECROMANCER_CAME, NECROMANCER_FLED, DARK_RITUAL)
"""Events that tell of one Necromancer."""
PUT_GAINED = "put drawn"
"""How the text form of putting a new card somewhere begins."""


class Beside(msgspec.Struct, frozen=True):
    """What stands beside a number that is said."""

    numbers: dict[str, int]
    """The other numbers, by name."""
    survivor: int = -1
    """Who is asked, or -1."""
    partner: int = -1
    """With whom cards are exchanged, or -1."""
    offered: bool = False
    """Whether it belongs to a choice."""


class Sayings:
    """Tells one game in one language."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.places = Places(game.material.board, game.material.quest, names)
        self._costs: dict[tuple[int, tuple[int, ...]], str] = {}
        """What costs were said to be: there are few, and every choice has one."""
        self._asked: tuple[Question, dict[str, int], int] | None = None
        """The question of which was spoken last, what it is about, and who is asked: all its
        choices are told with that."""

    def text(self, key: str, **values: object) -> str:
        return self.names.text(f"play.{key}", **values)

    # --- names --------------------------------------------------------------------------------

    def survivor(self, number: int) -> str:
        if self.game.play.is_guard(number):
            return self.text("guard")
        if number == self.game.material.walking_beacon:
            return self.beacons_name() or self.text("beacon")
        return self.names.of("survivors", self.game.material.people[number].name)

    def beacons_name(self) -> str:
        """Whom the Beacon stands for in this quest; empty: it is a thing. [WD 45, 49]"""
        name = self.game.material.quest.beacons_name
        return self.names.of("people", name) if name else ""

    def card(self, number: int) -> str:
        return self.names.of("equipment", self.game.material.cards[number].name)

    def copy(self, number: int) -> str:
        """A card copy."""
        return self.names.of("equipment", self.game.material.card_of[number].name)

    def kind(self, number: int) -> str:
        return self.names.of("zombies", self.game.material.kinds[number].name)

    def necromancer(self, token: int, kind: int) -> str:
        """A Necromancer; in a cabal with the colour of his spawn token. [BP 31]"""
        name = self.kind(kind)
        if not self.game.material.cabal:
            return name
        color = self.names.text(f"color.{self.game.material.mark(token)}")
        return self.text("necromancer", kind=name, color=color)

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
        described = QUESTIONS[QUESTION_CALLED[question.kind]]
        numbers, survivor = self._about(question)
        values = self._values(described, Beside(numbers))
        if survivor >= 0:
            values["survivor"] = self.survivor(survivor)
        key = described.key
        if described.number == ARRANGING:
            values["cards"] = ", ".join(self._gained(question))
            key += self._why_arranged(question)
        elif described.number == CHOOSING_ROUTE:
            count = self._group(numbers)
            values["count"] = count
            split = count > 1 and not stays_together(self.game.play, numbers["kind"])
            key += "_split" if split else ""
            if "token" in numbers and self.game.material.cabal:
                values["necromancer"] = self.necromancer(numbers["token"], numbers["kind"])
                key += "_necromancer"
        elif described.number == PUSHING and self.game.material.ruleset.numbered_spawns:
            values["number"] = numbers["spawn"] + 1
            key += "_numbered"
        return self.text(f"asked.{key}", **values)

    def _about(self, question: Question) -> tuple[dict[str, int], int]:
        """What a question is about, by name, and who is asked, or -1."""
        if self._asked is None or self._asked[0] is not question:
            described = QUESTIONS[QUESTION_CALLED[question.kind]]
            about = {
                name: part.number_of(self.game.material, question.facts[name])
                for name, part in zip(described.names, described.parts, strict=True)
                if name in question.facts
            }
            who = -1 if question.survivor is None else self._number(question.survivor)
            self._asked = (question, about, who)
        return self._asked[1:]

    def _number(self, survivor: str) -> int:
        return parts.PERSON.read(self.game.material, survivor)

    def _why_arranged(self, question: Question) -> str:
        """Cards are put in order for several reasons: each has its own sentence."""
        if "partner" in question.facts:
            return "_trade"
        if not self._gained(question):
            return ""
        room = any(choice.startswith(PUT_GAINED) for choice in question.choices)
        return "_gained" if room else "_full"

    def _gained(self, question: Question) -> list[str]:
        """The cards that the survivor has got and not yet put anywhere."""
        start = self._number(question.survivor or "") * SLOTS
        drawn = self.game.state.cards[start + Slot.GAINED_1 : start + SLOTS]
        return [self.copy(copy) for copy in drawn if copy >= 0]

    def _group(self, numbers: dict[str, int]) -> int:
        """How many zombies a way is chosen for; Necromancers go each on his own."""
        zone, kind = numbers["zone"], numbers["kind"]
        flees = self.game.material.kinds[kind].necromancer
        return 1 if flees else self.game.play.zombies(zone, kind)

    # --- choices ------------------------------------------------------------------------------

    def choice(self, choice: str, question: Question) -> str:
        """A choice of a question, given in its text form, in words."""
        packed = read_choice(self.game.material, choice)
        if packed < 0:
            raise ValueError(f"{choice!r}, which is no choice of this game")
        return self.packed(packed, question)

    def packed(self, packed: int, question: Question) -> str:
        """A choice as the rules know it, in words."""
        described = VERBS[verb_of(packed)]
        numbers = described.fields(numbers_of(packed))
        about, survivor = self._about(question)
        beside = Beside(numbers, survivor, about.get("partner", -1), offered=True)
        values = self._values(described, beside)
        if beside.partner >= 0:
            values["partner"] = self.survivor(beside.partner)
        key = described.key
        if described.number == REROLL and numbers["card"] == LUCKY:
            key += "_lucky"
        elif described.number == OPEN and numbers["tool"] == LUCKY:
            key += "_by_hand"
        elif described.number == ROUTE and numbers["zone"] == about["zone"]:
            key += "_stay"
        elif described.number == REMOVE_SPAWN and "necromancer" in values:
            key += "_brought"
        elif described.number == MOVE_SPAWN and self.game.material.ruleset.numbered_spawns:
            values["number"] = numbers["spawn"] + 1
            key += "_numbered"
        elif described.number == HIT and self._needed(numbers) > about["damage"]:
            values |= {"needed": self._needed(numbers), "damage": about["damage"]}
            key += "_in_vain"
        return capital(self.text(f"choice.{key}", **values))

    def _needed(self, numbers: dict[str, int]) -> int:
        """The Damage that kills the kind of zombie that is spoken of."""
        return self.game.material.kinds[numbers["kind"]].toughness

    def cost(self, cost: Cost) -> str:
        """`2 Actions + 1 free Move`; what costs nothing is free."""
        known = (cost.actions, cost.free)
        if known not in self._costs:
            self._costs[known] = self._cost(cost)
        return self._costs[known]

    def _cost(self, cost: Cost) -> str:
        actions = self.text("cost.actions", count=cost.actions)
        if not cost.free:
            return actions if cost.actions else self.text("cost.nothing")
        free, *others = [self.free_actions(FREE_NAMES[kind], 1) for kind in cost.free]
        for other in others:
            free = self.text("cost.either", one=free, other=other)
        return self.text("cost.both", actions=actions, free=free) if cost.actions else free

    def harm(self, harm: Harm) -> list[str]:
        """Whom a choice may hurt or take from a goal, whether it may lose the game, and that it
        does nothing: a sentence each."""
        guards = [each for each in harm.threats if self.game.play.is_guard(each.person)]
        told = self._answered if harm.answers else self._threat
        said = [told(each) for each in harm.threats if each not in guards]
        if guards:
            key = "guards_die" if guards[0].kills else "guards_may_die"
            said.append(self.text(f"harm.{key}", count=len(guards)))
        killed = [each.person for each in harm.threats if each.may_kill]
        rule = lost_by_death(self, killed, self.game.state)
        if harm.doom is not None:
            ending = ending_said(self, harm.doom.state)
            said.append(self.text("harm.doomed", ending=ending))
        elif harm.lost == SURELY and rule:
            said.append(self.text("harm.doomed", ending=self.text("harm.by_death", rule=rule)))
        elif harm.lost:
            said.append(self.text("harm.lost" if harm.lost == SURELY else "harm.may_lose"))
        said += [self.text("harm.stranded", survivor=self.survivor(p)) for p in harm.stranded]
        if harm.in_vain:
            said.append(self.text("harm.in_vain"))
        return said

    def _threat(self, threat: Threat) -> str:
        who = self.survivor(threat.person)
        if threat.kills:
            return self.text("harm.dies", survivor=who)
        key = "may_die" if threat.may_kill else "may_be_hurt"
        return self.text(f"harm.{key}", survivor=who, count=threat.most)

    def _answered(self, threat: Threat) -> str:
        """What is left of somebody who is given an attack."""
        who = self.survivor(threat.person)
        if threat.kills:
            return self.text("harm.dies", survivor=who)
        if threat.may_kill:
            return self.text("harm.dies_unless", survivor=who)
        if not threat.most:
            return self.text("harm.unhurt", survivor=who)
        key = "keeps" if threat.least == threat.most else "keeps_at_worst"
        life = self.life(threat.person, threat.left - threat.most)
        return self.text(f"harm.{key}", survivor=who, life=life)

    def free_actions(self, kind: str, count: int) -> str:
        return self.text(f"free.{kind}", count=count)

    def life(self, person: int, then: int = -1) -> str:
        """How much life somebody has left, or would have `then`; Wounds are told only when they are
        taken."""
        health = self.game.play.health(person)
        left = self.game.play.life(person) if then < 0 else then
        key = {0: "life_none", 1: "life_last"}.get(left, "life")
        return self.text(f"table.{key}", left=left, health=health)

    # --- events -------------------------------------------------------------------------------

    def events(self, events: Sequence[Event], start: int = 0) -> Iterator[str]:
        """A sentence for each event from number `start` on."""
        for number in range(start, len(events)):
            yield self._event(events[number])

    def _event(self, event: Event) -> str:
        described, numbers = EVENTS[event[0]], fields(event)
        values = self._values(described, Beside(numbers))
        if "kind" in numbers and "count" in numbers:
            values["zombies"] = self.zombies(numbers["kind"], numbers["count"])
        if described.number in NECROMANCERS:
            values["necromancer"] = self.necromancer(numbers["number"], numbers["kind"])
        key = described.key
        kind = described.number
        if kind == ATTACKED and numbers["card"] == NO_CARD:
            key += "_improvised"
        elif kind == WOUNDED and not numbers["left"]:
            key += "_to_death"
        elif kind == CARD_DRAWN and self.game.material.zombie_cards[numbers["card"]].siege:
            key += "_siege"
        elif kind == ENCHANTED:
            on, _ = parts.TARGET.meant(self.game.material, numbers["target"], numbers)
            key += f".{on.name}"
        elif kind == ZOMBIES_MOVED:
            key += f".{Why(numbers['why']).name.lower()}"
        elif kind in (NECROMANCER_CAME, NECROMANCER_FLED) and self.game.material.cabal:
            key += "_named"
        elif kind == RULES_CHANGED and numbers["count"]:
            key += "_and_lost"
        elif kind == CONTENT_CHANGED and numbers["count"]:
            key += "_but_same"
        elif kind == GAME_ENDED:
            key += ".won" if numbers["ending"] == Ending.WON else ".lost"
            if self.game.over:
                values["ending"] = self.ending()
        return capital(self.text(f"event.{key}", **values))

    def owner(self, token: int) -> str:
        """The Necromancer on the board who came with a spawn token, if there is one."""
        people = self.game.state.necromancers
        tokens = people[1::NECROMANCER]
        if token not in tokens:
            return ""
        return self.necromancer(token, people[NECROMANCER * tokens.index(token) + 2])

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

    # --- parts --------------------------------------------------------------------------------

    def _values(self, described: Description, beside: Beside) -> dict[str, object]:
        """What fills the gaps of a sentence, by name."""
        values: dict[str, object] = {}
        more: dict[str, object] = {}
        for name, part in zip(described.names, described.parts, strict=True):
            if name not in beside.numbers:
                continue
            meant, number = part.meant(self.game.material, beside.numbers[name], beside.numbers)
            values[name] = self._said(meant, number, beside)
            if meant in MORE:
                other = "other_" if name.startswith("other_") else ""
                for further, value in MORE[meant](self, number, beside):
                    more[other + further] = value
        return more | values

    def _said(self, part: Part, number: int, beside: Beside) -> object:
        if part in SAID:
            return SAID[part](self, number, beside)
        return part.fact(self.game.material, number)

    def _zone(self, number: int, beside: Beside) -> str:
        """A zone; in a choice with the zombies there, or else with what tells it from others."""
        if not beside.offered:
            return self.zone(number)
        return self._with(number, ", ".join(self.crowd(number)) or self.place(number))

    def _with(self, zone: int, words: str) -> str:
        """A zone, and in brackets what is there."""
        return f"{self.zone(zone)} ({words})" if words else self.zone(zone)

    def _door(self, number: int, beside: Beside) -> str:
        """The zone behind a door, as seen from that of who is asked."""
        door = self.game.material.board.doors[number]
        here = self.game.state.zone[beside.survivor] if beside.survivor >= 0 else -1
        ends = [end for end in (door.a, door.b) if end != here]
        if len(ends) == 1:
            return self._with(ends[0], self.place(ends[0]))
        return " – ".join(map(self.zone, ends))

    def _sides(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        door = self.game.material.board.doors[number]
        yield "from", self.zone(door.a)
        yield "zone", self.zone(door.b)

    def _lucky(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        if number == LUCKY:
            yield "skill", self.names.of("skills", "Lucky")

    def _skill(self, number: int, beside: Beside) -> str:
        """A skill of somebody's card, or of the list; of one that does nothing here it is said."""
        name = self.names.of("skills", parts.SKILL.called(self.game.material, number))
        skill = self.game.play.skills[first(number)][second(number)][third(number)]
        return self.names.text("guest.idle", skill=name) if skill.idle else name

    def _weapon(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """The printed values of the card that attacks in this way."""
        weapon = self.game.material.weapon(beside.numbers.get("card", NO_CARD), number)
        if weapon is not None:
            yield "dice", weapon.dice
            yield "accuracy", weapon.accuracy
            yield "damage", weapon.damage

    def _guards_weapon(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """The printed values of a Guard's attack."""
        weapon = self.game.material.guard_weapons[number]
        if weapon is not None:
            yield "dice", weapon.dice
            yield "accuracy", weapon.accuracy
            yield "damage", weapon.damage

    def _in_slot(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """The card in a slot of whoever is named, or else of who is asked."""
        yield from self._copy_in(number, beside.numbers.get("survivor", beside.survivor))

    def _in_partners_slot(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        yield from self._copy_in(number, beside.partner)

    def _copy_in(self, slot: int, owner: int) -> Iterator[tuple[str, object]]:
        copy = parts.SLOT.card(self.game.state, owner, slot)
        if copy >= 0:
            yield "card", self.copy(copy)

    def _brings(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """What a zombie card would bring at the Danger Level of the game."""
        yield "brings", self._card_at(number, self.game.play.danger())

    def zombie_card(self, number: int) -> tuple[str, ...]:
        """What stands on a zombie card, from Blue to Red. An Extra Activation is none at Blue.
        [2E 26 · BP 26 · WD 29]"""
        said = [self._card_at(number, level) for level in range(len(LEVELS))]
        if self.game.material.zombie_cards[number].extra:
            said[0] = self.text("no_zombies")
        return tuple(said)

    def _card_at(self, number: int, level: int) -> str:
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

    def _in_car(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """Who sits in a car."""
        people = [self.survivor(person) for person in self.game.play.aboard(number)]
        yield "people", ", ".join(people)

    def _spawn_token(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """Where it lies, and who on the board came with it."""
        yield from self._place(parts.SPAWN_TOKEN, number)
        owner = self.owner(number)
        if owner:
            yield "necromancer", owner

    def _crew(self, number: int, beside: Beside) -> Iterator[tuple[str, object]]:
        """How many Guards stand in a zone."""
        yield "guards", len(self.game.play.guards_in(number))

    def _place(self, part: Part, number: int) -> Iterator[tuple[str, object]]:
        """Where a token lies."""
        zone = part.zone(self.game.material, self.game.state, number)
        if zone >= 0:
            yield "zone", self.zone(zone)


Said = Callable[[Sayings, int, Beside], object]
More = Callable[[Sayings, int, Beside], Iterator[tuple[str, object]]]


def dice(digits: int) -> str:
    """The results of a roll: 356 is `3, 5, 6`."""
    return ", ".join(str(digits)) if digits else "–"


SAID: dict[Part, Said] = {
    parts.SEAT: lambda said, number, _: number + 1,
    parts.ZONE: Sayings._zone,
    parts.VIA: Sayings._zone,
    parts.CREW: Sayings._zone,
    parts.DOOR: Sayings._door,
    parts.PERSON: lambda said, number, _: said.survivor(number),
    parts.CARD: lambda said, number, _: said.card(number),
    parts.CARD_OR_LUCKY: lambda said, number, _: "" if number == LUCKY else said.card(number),
    parts.CARD_OR_IMPROVISED: lambda said, number, _: (
        "" if number == NO_CARD else said.card(number)
    ),
    parts.TOOL: lambda said, number, _: "" if number == LUCKY else said.card(number),
    parts.SLOT: lambda said, number, _: said.text(f"slot.{parts.SLOT.names[number]}"),
    parts.PARTNER_SLOT: lambda said, number, _: said.text(f"slot.{parts.SLOT.names[number]}"),
    parts.WAY: lambda said, number, _: said.names.text(f"combat.{parts.WAY.names[number]}").lower(),
    parts.GUARD_WAY: lambda said, number, _: said.names.text(
        f"combat.{parts.GUARD_WAY.names[number]}"
    ).lower(),
    parts.KIND: lambda said, number, _: said.kind(number),
    parts.SKILL: Sayings._skill,
    parts.COLOR: lambda said, number, _: said.names.text(f"color.{COLORS[number]}"),
    parts.OBJECTIVE_COLOR: lambda said, number, _: said.names.text(
        f"map.objective.{COLORS[number]}"
    ),
    parts.LEVEL: lambda said, number, _: said.names.text(f"level.{parts.LEVEL.names[number]}"),
    parts.PHASE: lambda said, number, _: said.text(f"phase.{parts.PHASE.names[number]}"),
    parts.ENDING: lambda said, number, _: said.text(
        f"ending.{parts.ENDING.names[number].replace('-', '_')}"
    ),
    parts.DICE: lambda said, number, _: dice(number),
    parts.GOAL: lambda said, number, _: said.goals()[number],
    parts.ACTION: lambda said, number, _: capital(
        said.names.of("actions", parts.ACTION.called(said.game.material, number))
    ),
    parts.PILE: lambda said, number, _: said.names.text(f"deck.{PILE_NAMES[number]}"),
    parts.OBJECTIVE: lambda said, number, _: said.objective(number),
    parts.KEPT_OBJECTIVE: lambda said, number, _: said.objective(number),
    parts.CAR: lambda said, number, _: said.car(number),
    parts.GUARD_CARD: lambda said, number, _: said.names.of(
        "skills", said.game.material.guard_cards[number].name
    ),
    parts.PLACE_IN_CAR: lambda said, number, _: said.text(
        f"place.{parts.PLACE_IN_CAR.names[number]}"
    ),
}
"""How each part is said; the others are numbers, or have names that everybody understands."""

MORE: dict[Part, More] = {
    parts.DOOR: Sayings._sides,
    parts.CARD_OR_LUCKY: Sayings._lucky,
    parts.WAY: Sayings._weapon,
    parts.SLOT: Sayings._in_slot,
    parts.PARTNER_SLOT: Sayings._in_partners_slot,
    parts.OFFERED_ZOMBIE_CARD: Sayings._brings,
    parts.SPAWN_TOKEN: Sayings._spawn_token,
    parts.POOL: lambda said, number, _: said._place(parts.POOL, number),
    parts.CAR: Sayings._in_car,
    parts.CREW: Sayings._crew,
    parts.GUARD_WAY: Sayings._guards_weapon,
}
"""What else a sentence may say of a part."""
