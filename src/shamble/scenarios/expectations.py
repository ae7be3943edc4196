"""Comparing a table with what a scenario expects: the board, survivors, cards and the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from shamble.content.errors import ContentError
from shamble.positions.boards import check_skill
from shamble.positions.cars import GONE
from shamble.positions.meanings import one_of
from shamble.positions.people import FREE, PLACES
from shamble.rules.parts import ENDING, LEVEL, SLOT_NAMES
from shamble.rules.people import BYSTANDER
from shamble.rules.state import LEFT, NECROMANCER, SLOTS, Phase, Slot
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.rope_ladders import ladders_set
from shamble.scenarios.difference import Difference
from shamble.scenarios.playthrough import Snapshot
from shamble.scenarios.questions import Questions
from shamble.scenarios.records import Expect, Step

NOBODY: Final = "nobody"
PHASE_NAMES: Final = {
    Phase.PLAYERS: Step.PLAYERS.value,
    Phase.ACTIVATION: Step.ZOMBIES.value,
    Phase.SPAWN: Step.SPAWN.value,
    Phase.END: Step.END.value,
    Phase.OVER: "over",
}


def compare(table: Snapshot, expect: Expect, key: str, since: int) -> list[Difference]:
    """What differs. `since` is the number of the first event that counts."""
    found = _Expected(table, key)
    found.board(expect)
    found.tokens(expect)
    found.company(expect)
    found.cars(expect)
    found.survivors(expect)
    found.held(expect)
    found.piles(expect)
    found.game(expect)
    found.happened(expect, since)
    found.asked(expect)
    return found.differences


class _Expected(Questions):
    # --- the board --------------------------------------------------------------------------

    def board(self, expect: Expect) -> None:
        play, names, kinds = self.play, self.names, self.material.kinds
        for place, wanted in (expect.zombies or {}).items():
            zone = self.meant(f"zombies.{place}", names.zone, place)
            for name in wanted:
                self.meant(f"zombies.{place}.{name}", names.kind, name)
            for kind in kinds:
                where = f"zombies.{place}.{kind.id}"
                self.same(where, wanted.get(kind.id, 0), play.zombies(zone, kind.index))
        state, every = self.state, len(kinds)
        self.each("on_board", expect.on_board, names.kind, lambda k: sum(state.zombies[k::every]))
        self.each("reserve", expect.reserve, names.kind, lambda k: state.reserve[k])
        self.each("kills", expect.kills, names.kind, lambda k: state.kills[k])
        self.each("noise", expect.noise, names.zone, lambda z: state.noise[z])
        for field, doors, wanted_state in (
            ("open_doors", expect.open_doors, "open"),
            ("closed_doors", expect.closed_doors, "closed"),
        ):
            for number, name in enumerate(doors or ()):
                door = self.meant(f"{field}[{number}]", names.door, name)
                is_open = state.passages >> door & 1
                self.same(f"{field}[{number}]", wanted_state, "open" if is_open else "closed")

    def tokens(self, expect: Expect) -> None:
        state, names = self.state, self.names
        for field, find, bits in (
            ("objectives_left", names.objective, state.objectives),
            ("crates_left", names.crate, state.crates),
        ):
            wanted = getattr(expect, field)
            for number in wanted or ():
                self.meant(field, find, number)
            self.all(field, wanted, [n for n in range(bits.bit_length()) if bits >> n & 1])
        tokens = list(enumerate(state.spawn_tokens))
        places = [zone for _, zone in tokens if zone >= 0]
        active = [zone for token, zone in tokens if zone >= 0 and state.awake >> token & 1]
        if expect.beacon is not None:
            self.same("beacon", expect.beacon, self._beacon(expect.beacon))
        self._zones("spawns", expect.spawns, places)
        self._zones("active_spawns", expect.active_spawns, active)
        self._zones("necromancers", expect.necromancers, state.necromancers[::NECROMANCER])
        self._zones("bile", expect.bile, state.bile)
        frozen = [z for z in range(self.material.zone_count) if state.frozen >> z & 1]
        self._zones("frozen", expect.frozen, frozen)
        self._zones("cauldrons", expect.cauldrons, state.cauldrons)
        if expect.rope_ladders is not None:
            places = [self.meant("rope_ladders", names.rampart, one) for one in expect.rope_ladders]
            found = [border.index for border in ladders_set(self.play)]
            self.all("rope_ladders", map(self._rampart, places), map(self._rampart, found))
        self.each("guards", expect.guards, names.zone, lambda z: len(self.play.guards_in(z)))

    def _rampart(self, border: int) -> str:
        one = self.material.board.borders[border]
        return f"{self.names.zone_name(one.a)}/{self.names.zone_name(one.b)}"

    def _zones(self, field: str, wanted: tuple[str, ...] | None, found: list[int]) -> None:
        if wanted is not None:
            name = self.names.zone_name
            places = [self.meant(field, self.names.zone, place) for place in wanted]
            self.all(field, map(name, places), map(name, found))

    def _beacon(self, wanted: str) -> str:
        """Who carries the Beacon, if a survivor is expected; else the zone it is in."""
        ids = [record.id for record in self.material.survivors]
        if wanted in ids:
            return ids[self.state.bearer] if self.state.bearer >= 0 else NOBODY
        self.meant("beacon", self.names.zone, wanted)
        zone = beacon_zone(self.play)
        return self.names.zone_name(zone) if zone >= 0 else "gone"

    def company(self, expect: Expect) -> None:
        state, names = self.state, self.names
        ids = [person.id for person in self.material.people]
        for name, wanted in (expect.company or {}).items():
            key = f"company.{name}"
            person = self.meant(key, names.who, name)
            if wanted.leader is not None:
                if wanted.leader:
                    self.meant(f"{key}.leader", names.who, wanted.leader)
                leader = state.leaders[person]
                found = ids[leader] if leader >= 0 else NOBODY
                self.same(f"{key}.leader", wanted.leader or NOBODY, found)
            if wanted.zone is not None:
                place = names.zone_name(self.meant(f"{key}.zone", names.zone, wanted.zone))
                zone = state.zone[person]
                self.same(f"{key}.zone", place, names.zone_name(zone) if zone >= 0 else NOBODY)
            if wanted.bystander:
                role = self.play.role(person).name
                self.same(f"{key}.bystander", BYSTANDER.name, role)

    def cars(self, expect: Expect) -> None:
        state, names = self.state, self.names
        ids = [person.id for person in self.material.people]
        for name, wanted in (expect.cars or {}).items():
            key = f"cars.{name}"
            car = self.meant(key, names.car, name)
            if wanted.zone is not None:
                place = wanted.zone
                if place not in GONE:
                    place = names.zone_name(self.meant(f"{key}.zone", names.zone, place))
                gone = {where: word for word, where in GONE.items()}
                zone = state.cars[car]
                found = names.zone_name(zone) if zone >= 0 else gone[zone]
                self.same(f"{key}.zone", place, found)
            driver = state.drivers[car]
            if wanted.driver is not None:
                if wanted.driver:
                    self.meant(f"{key}.driver", names.who, wanted.driver)
                at_the_wheel = ids[driver] if driver >= 0 else NOBODY
                self.same(f"{key}.driver", wanted.driver or NOBODY, at_the_wheel)
            for one in wanted.passengers or ():
                self.meant(f"{key}.passengers", names.who, one)
            aboard = [ids[one] for one in self.play.aboard(car) if one != driver]
            self.all(f"{key}.passengers", wanted.passengers, aboard)
            self._known_cards(wanted.cards or (), f"{key}.cards")
            pairs = zip(state.trunks[::2], state.trunks[1::2], strict=True)
            lying = [self.material.card_of[copy].id for there, copy in pairs if there == car]
            self.all(f"{key}.cards", wanted.cards, lying)
            for number in wanted.objectives or ():
                self.meant(f"{key}.objectives", names.objective, number)
            bits = state.loads[car]
            loaded = [n for n in range(bits.bit_length()) if bits >> n & 1]
            self.all(f"{key}.objectives", wanted.objectives, loaded)

    # --- survivors --------------------------------------------------------------------------

    def survivors(self, expect: Expect) -> None:
        play, state, who = self.play, self.state, self.names.who
        places = {
            name: place
            if place in PLACES
            else self.names.zone_name(self.meant(f"zone.{name}", self.names.zone, place))
            for name, place in (expect.zone or {}).items()
        }
        self.each("zone", places, who, self._place)
        self.each("wounds", expect.wounds, who, lambda s: state.wounds[s])
        self.each("points", expect.points, who, lambda s: state.points[s])
        for name, level in (expect.level or {}).items():
            self.meant(f"level.{name}", _one_of(LEVEL.names, "Danger Level"), level)
        self.each("level", expect.level, who, lambda s: LEVEL.names[play.level(s)])
        self.each("actions", expect.actions, who, lambda s: state.actions[s])
        for name, free in (expect.free or {}).items():
            survivor = self.meant(f"free.{name}", who, name)
            for action, left in free.items():
                found = play.free_left(survivor, FREE.index(action))
                self.same(f"free.{name}.{action}", left, found)
        self.each("objectives", expect.objectives, who, lambda s: state.kept[s].bit_count())
        self.each("ladders", expect.ladders, who, lambda s: state.ladders[s])
        for name, skills in (expect.skills or {}).items():
            survivor = self.meant(f"skills.{name}", who, name)
            for skill in skills:
                self.meant(f"skills.{name}", check_skill, skill)
            self.among(f"skills.{name}", skills, [s.name for s in play.skills_of(survivor)])

    def _place(self, survivor: int) -> str:
        zone = self.state.zone[survivor]
        if zone >= 0:
            return self.names.zone_name(zone)
        return "left" if zone == LEFT else "eliminated"

    # --- cards ------------------------------------------------------------------------------

    def held(self, expect: Expect) -> None:
        state, names, material = self.state, self.names, self.material
        for name, slots in (expect.cards or {}).items():
            survivor = self.meant(f"cards.{name}", names.who, name)
            for slot, card in slots.items():
                where = f"cards.{name}.{slot}"
                self._known_cards((card,) if card else (), where)
                there = self.play.card_facts(survivor, self.meant(where, names.slot, slot))
                self.same(where, card or "nothing", "nothing" if there is None else there.id)
        for name, cards in (expect.inventory or {}).items():
            survivor = self.meant(f"inventory.{name}", names.who, name)
            self._known_cards(cards, f"inventory.{name}")
            held = [material.card_of[copy].id for copy in self.play.inventory(survivor)]
            self.all(f"inventory.{name}", cards, held)
        for name, empty in (expect.empty or {}).items():
            survivor = self.meant(f"empty.{name}", names.who, name)
            for slot in empty:
                self.meant(f"empty.{name}", names.slot, slot)
            self.all(f"empty.{name}", empty, self._empty_slots(survivor))
        self._lying("lying", expect.lying, state.artifacts)
        self._lying("dropped", expect.dropped, state.dropped)
        self._lying("stacks", expect.stacks, state.stacks)

    def _lying(
        self, field: str, wanted: dict[str, tuple[str, ...]] | None, lying: list[int]
    ) -> None:
        for place, cards in (wanted or {}).items():
            zone = self.meant(f"{field}.{place}", self.names.zone, place)
            self._known_cards(cards, f"{field}.{place}")
            pairs = zip(lying[::2], lying[1::2], strict=True)
            there = [self.material.card_of[copy].id for at, copy in pairs if at == zone]
            self.all(f"{field}.{place}", cards, there)

    def _known_cards(self, cards: tuple[str, ...], where: str) -> None:
        for card in cards:
            self.meant(where, self.names.card, card)

    def _empty_slots(self, survivor: int) -> list[str]:
        start = survivor * SLOTS
        row = self.state.cards[start : start + Slot.GAINED_1]
        return [
            SLOT_NAMES[slot]
            for slot, copy in enumerate(row)
            if copy >= 0 and self.state.empty >> copy & 1
        ]

    def piles(self, expect: Expect) -> None:
        piles = self._piles()
        for name, count in (expect.decks or {}).items():
            self._pile(f"decks.{name}", name, piles)
            self.same(f"decks.{name}", count, len(piles[name]))
        for field, wanted in (("top", expect.top), ("exactly", expect.exactly)):
            for name, cards in (wanted or {}).items():
                where = f"{field}.{name}"
                self._pile(where, name, piles)
                for card in cards:
                    self._card_of_pile(where, name, card)
                if field == "exactly":
                    self.all(where, cards, piles[name])
                else:
                    self.same(where, list(cards), piles[name][::-1][: len(cards)])
        for card in expect.discarded or ():
            self._card_of_pile("discarded", "discarded", card)
        self.among("discarded", expect.discarded, piles["discarded"])
        for number in expect.zombie_discarded or ():
            self._card_of_pile("zombie_discarded", "zombie_discarded", number)
        self.among("zombie_discarded", expect.zombie_discarded, piles["zombie_discarded"])

    def _piles(self) -> dict[str, list[str | int]]:
        """The names of the cards in each pile; those drawn next are last."""
        state, material = self.state, self.material
        cards, zombies, kinds = material.card_of, material.zombie_cards, material.kinds
        return {
            "equipment": [cards[copy].id for copy in state.equipment_deck],
            "pimp": [cards[copy].id for copy in state.pimp_deck],
            "zombie": [zombies[card].number for card in state.zombie_deck],
            "abomination": [kinds[kind].id for kind in state.abomination_deck],
            "discarded": [cards[copy].id for copy in state.equipment_discard],
            "zombie_discarded": [zombies[card].number for card in state.zombie_discard],
            "abomination_discarded": [kinds[kind].id for kind in state.abomination_discard],
        }

    def _pile(self, where: str, name: str, piles: dict[str, list[str | int]]) -> None:
        self.meant(where, _one_of(piles, "pile"), name)

    def _card_of_pile(self, where: str, pile: str, card: str | int) -> None:
        if pile.startswith("zombie") and isinstance(card, int):
            self.meant(where, self.names.zombie_card, card)
        elif pile.startswith("zombie"):
            raise ContentError(
                repr(card), expected="zombie cards by number", key=f"{self.key}.{where}"
            )
        elif pile.startswith("abomination"):
            self.meant(where, self.names.kind, str(card))
        else:
            self.meant(where, self.names.card, str(card))

    # --- the game ---------------------------------------------------------------------------

    def game(self, expect: Expect) -> None:
        state, material = self.state, self.material
        ids = [survivor.id for survivor in material.survivors]
        turn = ids[state.active] if state.active >= 0 else NOBODY
        levels, phases = list(LEVEL.names), list(PHASE_NAMES.values())
        values: list[tuple[str, object, list[str] | None]] = [
            ("round", state.round, None),
            ("first", state.first, None),
            ("dice_left", len(state.scripted), None),
            ("phase", PHASE_NAMES[Phase(state.phase)], phases),
            ("turn", turn, [*ids, NOBODY]),
            ("danger", levels[self.play.danger()], levels),
            ("outcome", ENDING.names[state.outcome], list(ENDING.names)),
        ]
        for field, found, known in values:
            wanted = getattr(expect, field)
            if wanted is not None:
                if known is not None:
                    self.meant(field, _one_of(known, field), wanted)
                self.same(field, wanted, found)
        goals = [goal.name for goal in material.quest.goals]
        for name in expect.goals_met or ():
            self.meant("goals_met", self.names.goal, name)
        met = [name for number, name in enumerate(goals) if state.goals >> number & 1]
        self.all("goals_met", expect.goals_met, met)


def _one_of(known: Iterable[str], what: str) -> Callable[[str], str]:
    return lambda word: one_of(word, known, what)
