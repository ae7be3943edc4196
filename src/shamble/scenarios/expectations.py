"""Comparing a table with what a scenario expects. Names that mean nothing are errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from shamble.rules.decisions import QUESTION_CALLED, QUESTIONS, TEAM
from shamble.rules.parts import ENDING, LEVEL, SLOT_NAMES
from shamble.rules.state import LEFT, SLOTS, Phase, Slot
from shamble.rules.texts import event_text
from shamble.scenarios.difference import Difference, shown
from shamble.scenarios.names import one_of
from shamble.scenarios.records import Expect, Step
from shamble.scenarios.table import Table
from shamble.scenarios.words import check_choice, check_event, check_fields

NOBODY: Final = "nobody"
PHASE_NAMES: Final = {
    Phase.PLAYERS: Step.PLAYERS.value,
    Phase.ACTIVATION: Step.ZOMBIES.value,
    Phase.SPAWN: Step.SPAWN.value,
    Phase.END: Step.END.value,
    Phase.OVER: "over",
}


def compare(table: Table, expect: Expect, key: str, since: int) -> list[Difference]:
    """What differs. `since` is the number of the first event that counts."""
    found = _Comparison(table, key)
    found.board(expect)
    found.tokens(expect)
    found.survivors(expect)
    found.cards(expect)
    found.game(expect)
    found.happened(expect, since)
    found.asked(expect)
    return found.differences


class _Comparison:
    def __init__(self, table: Table, key: str) -> None:
        self.table: Final = table
        self.play: Final = table.play
        self.state: Final = table.play.state
        self.names: Final = table.names
        self.key: Final = key
        self.differences: Final[list[Difference]] = []

    # --- ways to compare --------------------------------------------------------------------

    def _same(self, where: str, expected: object, found: object) -> None:
        if expected != found:
            self.differences.append(
                Difference(f"{self.key}.{where}", shown(expected), shown(found))
            )

    def _each(
        self,
        field: str,
        wanted: Mapping[str, Any] | None,
        find: Callable[[str, str], int],
        value: Callable[[int], object],
    ) -> None:
        """A table by name: each value is as expected."""
        for name, expected in (wanted or {}).items():
            number = find(name, f"{self.key}.{field}.{name}")
            self._same(f"{field}.{name}", expected, value(number))

    def _all(self, field: str, wanted: Iterable[Any] | None, found: Iterable[Any]) -> None:
        """A list without order: exactly these."""
        if wanted is not None:
            self._same(field, sorted(wanted), sorted(found))

    def _among(self, field: str, wanted: Iterable[Any] | None, found: list[Any]) -> None:
        """A list: these at least, as often as they are named."""
        left = list(found)
        for expected in wanted or ():
            if expected in left:
                left.remove(expected)
            else:
                self.differences.append(
                    Difference(f"{self.key}.{field}", shown(expected), shown(found))
                )

    # --- the board --------------------------------------------------------------------------

    def board(self, expect: Expect) -> None:
        play, names = self.play, self.names
        kinds = play.material.kinds
        for place, wanted in (expect.zombies or {}).items():
            zone = names.zone(place, f"{self.key}.zombies.{place}")
            for name in wanted:
                names.kind(name, f"{self.key}.zombies.{place}.{name}")
            for kind in kinds:
                where = f"zombies.{place}.{kind.id}"
                self._same(where, wanted.get(kind.id, 0), play.zombies(zone, kind.index))
        self._each(
            "on_board",
            expect.on_board,
            names.kind,
            lambda kind: sum(self.state.zombies[kind :: len(kinds)]),
        )
        self._each("reserve", expect.reserve, names.kind, lambda k: self.state.reserve[k])
        self._each("kills", expect.kills, names.kind, lambda k: self.state.kills[k])
        self._each("noise", expect.noise, names.zone, lambda z: self.state.noise[z])
        for field, doors, wanted_state in (
            ("open_doors", expect.open_doors, "open"),
            ("closed_doors", expect.closed_doors, "closed"),
        ):
            for number, name in enumerate(doors or ()):
                door = names.door(name, f"{self.key}.{field}[{number}]")
                is_open = self.state.passages >> door & 1
                self._same(f"{field}[{number}]", wanted_state, "open" if is_open else "closed")

    def tokens(self, expect: Expect) -> None:
        state, names = self.state, self.names
        for field, find, bits in (
            ("objectives_left", names.objective, state.objectives),
            ("crates_left", names.crate, state.crates),
        ):
            wanted = getattr(expect, field)
            for number in wanted or ():
                find(number, f"{self.key}.{field}")
            self._all(field, wanted, [n for n in range(bits.bit_length()) if bits >> n & 1])
        tokens = list(enumerate(state.spawn_tokens))
        places = [zone for _, zone in tokens if zone >= 0]
        active = [zone for token, zone in tokens if zone >= 0 and state.awake >> token & 1]
        self._zones("spawns", expect.spawns, places)
        self._zones("active_spawns", expect.active_spawns, active)
        self._zones("necromancers", expect.necromancers, state.necromancers[::2])
        self._zones("bile", expect.bile, state.bile)

    def _zones(self, field: str, wanted: tuple[str, ...] | None, found: list[int]) -> None:
        if wanted is not None:
            name = self.names.zone_name
            places = [self.names.zone(place, f"{self.key}.{field}") for place in wanted]
            self._all(field, map(name, places), map(name, found))

    # --- survivors --------------------------------------------------------------------------

    def survivors(self, expect: Expect) -> None:
        play, state, who = self.play, self.state, self.names.survivor
        for name, place in (expect.zone or {}).items():
            if place not in ("left", "eliminated"):
                self.names.zone(place, f"{self.key}.zone.{name}")
        self._each("zone", expect.zone, who, self._place)
        self._each("wounds", expect.wounds, who, lambda s: state.wounds[s])
        self._each("points", expect.points, who, lambda s: state.points[s])
        for name, level in (expect.level or {}).items():
            one_of(level, LEVEL.names, "Danger Level", f"{self.key}.level.{name}")
        self._each("level", expect.level, who, lambda s: LEVEL.names[play.level(s)])
        self._each("actions", expect.actions, who, lambda s: state.actions[s])
        self._each("objectives", expect.objectives, who, lambda s: state.kept[s].bit_count())
        for name, skills in (expect.skills or {}).items():
            survivor = who(name, f"{self.key}.skills.{name}")
            has = [skill.name for skill in play.skills_of(survivor)]
            self._among(f"skills.{name}", skills, has)

    def _place(self, survivor: int) -> str:
        zone = self.state.zone[survivor]
        if zone >= 0:
            return self.names.zone_name(zone)
        return "left" if zone == LEFT else "eliminated"

    # --- cards ------------------------------------------------------------------------------

    def cards(self, expect: Expect) -> None:
        state, names, material = self.state, self.names, self.play.material
        for name, slots in (expect.cards or {}).items():
            survivor = names.survivor(name, f"{self.key}.cards.{name}")
            for slot, card in slots.items():
                where = f"cards.{name}.{slot}"
                self._known_cards((card,) if card else (), where)
                there = self.play.card_facts(survivor, names.slot(slot, f"{self.key}.{where}"))
                self._same(where, card or "nothing", "nothing" if there is None else there.id)
        for name, cards in (expect.inventory or {}).items():
            survivor = names.survivor(name, f"{self.key}.inventory.{name}")
            self._known_cards(cards, f"inventory.{name}")
            held = [material.card_of[copy].id for copy in self.play.inventory(survivor)]
            self._all(f"inventory.{name}", cards, held)
        for name, empty in (expect.empty or {}).items():
            survivor = names.survivor(name, f"{self.key}.empty.{name}")
            for slot in empty:
                names.slot(slot, f"{self.key}.empty.{name}")
            self._all(f"empty.{name}", empty, self._empty_slots(survivor))
        for place, cards in (expect.lying or {}).items():
            zone = names.zone(place, f"{self.key}.lying.{place}")
            self._known_cards(cards, f"lying.{place}")
            pairs = zip(state.artifacts[::2], state.artifacts[1::2], strict=True)
            lying = [material.card_of[copy].id for there, copy in pairs if there == zone]
            self._all(f"lying.{place}", cards, lying)
        piles = {
            "equipment": state.equipment_deck,
            "pimp": state.pimp_deck,
            "zombie": state.zombie_deck,
            "abomination": state.abomination_deck,
        }
        for name, count in (expect.decks or {}).items():
            one_of(name, piles, "deck", f"{self.key}.decks.{name}")
            self._same(f"decks.{name}", count, len(piles[name]))
        self._known_cards(expect.discarded or (), "discarded")
        thrown = [material.card_of[copy].id for copy in state.equipment_discard]
        self._among("discarded", expect.discarded, thrown)
        for number in expect.zombie_discarded or ():
            names.zombie_card(number, f"{self.key}.zombie_discarded")
        done = [material.zombie_cards[card].number for card in state.zombie_discard]
        self._among("zombie_discarded", expect.zombie_discarded, done)

    def _known_cards(self, cards: Iterable[str], where: str) -> None:
        for card in cards:
            self.names.card(card, f"{self.key}.{where}")

    def _empty_slots(self, survivor: int) -> list[str]:
        start = survivor * SLOTS
        row = self.state.cards[start : start + Slot.GAINED_1]
        return [
            SLOT_NAMES[slot]
            for slot, copy in enumerate(row)
            if copy >= 0 and self.state.empty >> copy & 1
        ]

    # --- the game ---------------------------------------------------------------------------

    def game(self, expect: Expect) -> None:
        state, material = self.state, self.play.material
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
                    one_of(wanted, known, field, f"{self.key}.{field}")
                self._same(field, wanted, found)
        goals = [goal.name for goal in material.quest.goals]
        for name in expect.goals_met or ():
            one_of(name, goals, "goal", f"{self.key}.goals_met")
        met = [name for number, name in enumerate(goals) if state.goals >> number & 1]
        self._all("goals_met", expect.goals_met, met)

    def happened(self, expect: Expect, since: int) -> None:
        """Expected events come in this order, with any others between them."""
        texts = [event_text(self.play.material, event) for event in self.table.events[since:]]
        told = [set(text.split()) for text in texts]
        at = 0
        for number, text in enumerate(expect.events or ()):
            words = self._event(text, f"events[{number}]")
            place = next((n for n in range(at, len(told)) if words <= told[n]), -1)
            if place < 0:
                where = f"{self.key}.events[{number}]"
                self.differences.append(Difference(where, text, _last(texts[at:])))
            else:
                at = place + 1
        for number, text in enumerate(expect.no_events or ()):
            words = self._event(text, f"no_events[{number}]")
            for shown_event, event in zip(texts, told, strict=True):
                if words <= event:
                    self._same(f"no_events[{number}]", f"no {text}", shown_event)

    def _event(self, text: str, where: str) -> set[str]:
        return set(check_event(self.play.material, text, f"{self.key}.{where}"))

    # --- what is asked ----------------------------------------------------------------------

    def asked(self, expect: Expect) -> None:
        decision, offered = self.table.decision, list(self.table.offered)
        nothing = "nothing"
        if expect.asked is not None:
            one_of(expect.asked, [*QUESTION_CALLED, nothing], "decision", f"{self.key}.asked")
            found = nothing if decision is None else QUESTIONS[decision.kind].word
            self._same("asked", expect.asked, found)
        if expect.asked_of is not None:
            ids = [survivor.id for survivor in self.play.material.survivors]
            one_of(expect.asked_of, [*ids, "team"], "survivor", f"{self.key}.asked_of")
            of = TEAM if decision is None else decision.survivor
            self._same("asked_of", expect.asked_of, "team" if of < 0 else ids[of])
        if expect.about is not None:
            self._about(expect.about, expect.asked)
        wanted: dict[str, list[str]] = {}
        for field in ("offered", "not_offered", "offered_only"):
            wanted[field] = [
                check_choice(self.play.material, text, f"{self.key}.{field}[{number}]")
                for number, text in enumerate(getattr(expect, field) or ())
            ]
        self._among("offered", wanted["offered"], offered)
        for text in wanted["not_offered"]:
            if text in offered:
                self._same("not_offered", f"{text} not offered", "it is")
        if expect.offered_only is not None:
            self._all("offered_only", wanted["offered_only"], offered)

    def _about(self, wanted: int | str, kind: str | None) -> None:
        """What is asked about: its number, or those of its numbers that matter, by name."""
        decision, material = self.table.decision, self.play.material
        found: list[str] = []
        if decision is not None:
            asked = QUESTIONS[decision.kind]
            kind = kind or asked.word
            found = [
                f"{name}={part.text(material, number)}"
                for name, part, number in zip(
                    asked.names, asked.parts, decision.about, strict=False
                )
            ]
        if isinstance(wanted, int):
            plain = decision is not None and len(decision.about) == 1
            self._same("about", wanted, decision.about[0] if decision and plain else found)
            return
        words = wanted.split()
        if kind in QUESTION_CALLED:
            asked = QUESTIONS[QUESTION_CALLED[kind]]
            check_fields(material, asked, words, f"the decision {kind}", f"{self.key}.about")
        if not set(words) <= set(found):
            self._same("about", words, found)


def _last(texts: list[str]) -> str:
    """The events there are, if they are few enough to be read."""
    return shown(texts) if len(texts) <= MANY else f"{shown(texts[:MANY])}, …"


MANY: Final = 12
