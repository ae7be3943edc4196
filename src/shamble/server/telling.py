"""A game told to one language's browsers: the position, what is asked, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from shamble.content.names import Names
from shamble.game import Game, Question
from shamble.rules.actions.cards import ENCHANTMENTS
from shamble.rules.choices import WORDS, Verb
from shamble.rules.decisions import Asked
from shamble.rules.events import FIELDS, Event, Happened, Why
from shamble.rules.material import COLORS, WAY_NAMES
from shamble.rules.references import reference
from shamble.rules.state import Phase
from shamble.rules.views import LEVEL_NAMES
from shamble.sayings import VERBS, Sayings
from shamble.server.wire import Decision, Ending, Offer, Told, UndoRequest


class Teller:
    """Tells a game in one language. It holds no rule: it names what `Game` says."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.sayings = Sayings(game, names)
        self._box = game.material.content.box
        self._book = names.of("boxes", self._box.name)
        self._real_zones = {z.name.replace(" ", "-"): z.name for z in game.material.board.zones}

    # --- what is asked ----------------------------------------------------------------------

    def decision(self, version: int, question: Question) -> Decision:
        """What is asked now, with every choice in words."""
        asked = Asked[question.kind.upper().replace("-", "_")]
        return Decision(
            id=version,
            kind=question.kind,
            seat=question.seat,
            survivor=question.survivor,
            said=self.sayings.asked(question),
            about=question.about,
            offers=tuple(self.offer(choice, question) for choice in question.choices),
            free=tuple(self.offer(choice, question) for choice in question.free),
            page=self.page(asked),
        )

    def offer(self, choice: str, question: Question) -> Offer:
        word, *parts = choice.split(" ")
        verb = VERBS[word]
        return Offer(
            choice=choice,
            said=self.sayings.choice(choice, question),
            verb=word,
            parts=dict(self._parts(verb, parts)),
        )

    def request(self, request: UndoRequest) -> UndoRequest:
        """Say which choice somebody would like to take back: as it was offered, because what lay
        in a slot is known only before it."""
        before = self.game.clone()
        before.undo()
        choice = self.game.choices[-1]
        said = Sayings(before, self.names).choice(choice, before.decision)
        return msgspec.structs.replace(request, said=said)

    def _parts(self, verb: Verb, parts: list[str]) -> Iterator[tuple[str, str]]:
        """What a choice speaks of, by name; the second of a kind is `other_…`."""
        if verb is Verb.SKILL:
            yield "skill", " ".join(parts)
            return
        seen: set[str] = set()
        for meaning, part in zip(WORDS[verb][1:], parts, strict=True):
            name = f"other_{meaning}" if meaning in seen else meaning
            seen.add(meaning)
            yield name, self._real_zones[part] if meaning == "zone" else part
            if meaning == "number":
                yield from self._token_zone(verb, int(part))

    def _token_zone(self, verb: Verb, number: int) -> Iterator[tuple[str, str]]:
        material, state = self.game.material, self.game.state
        zone = {
            Verb.TAKE_OBJECTIVE: material.objective_zones,
            Verb.TAKE_CRATE: material.crate_zones,
            Verb.REMOVE_SPAWN: state.spawn_tokens,
            Verb.BILE: state.bile,
        }.get(verb)
        if zone is not None:
            yield "zone", material.board.name(zone[number])

    # --- what happened ----------------------------------------------------------------------

    def told(self, events: Sequence[Event], start: int = 0) -> Iterator[Told]:
        """Each event from number `start` on."""
        for number, said in enumerate(self.sayings.events(events, start), start):
            event = events[number]
            kind = Happened(event[0])
            yield Told(
                kind=_word(kind),
                said=said,
                facts=self._facts(kind, event),
                page=self.page(kind),
            )

    def _facts(self, kind: Happened, event: Event) -> dict[str, str | int]:
        """The numbers of an event as names that mean the same in every language."""
        material = self.game.material
        numbers = dict(zip(FIELDS[kind], event[1:], strict=True))
        facts = {name: self._fact(kind, name, number) for name, number in numbers.items()}
        match kind:
            case Happened.SKILL_GAINED:
                survivor = material.survivors[numbers["survivor"]]
                rows = (survivor.blue, survivor.yellow, survivor.orange, survivor.red)
                facts["skill"] = rows[numbers["level"]][numbers["skill"]]
            case Happened.FRIENDLY_FIRE | Happened.GAVE:
                facts["target_survivor"] = material.survivors[numbers["target"]].id
                del facts["target"]
            case Happened.CAST:
                del facts["target"]
                if material.cards[numbers["card"]].id in ENCHANTMENTS:
                    facts["target_survivor"] = material.survivors[numbers["target"]].id
                else:
                    facts["zone"] = material.board.name(numbers["target"])
            case Happened.DOOR_OPENED:
                door = material.board.doors[numbers["door"]]
                names = (material.board.name(door.a), material.board.name(door.b))
                facts["door"] = "/".join(name.replace(" ", "-") for name in names)
            case _:
                pass
        return facts

    def _fact(self, kind: Happened, name: str, number: int) -> str | int:
        material = self.game.material
        match name:
            case "survivor":
                return material.survivors[number].id
            case "from" | "zone":
                return material.board.name(number)
            case "target" if kind is Happened.ZOMBIES_MOVED:
                return material.board.name(number)
            case "card" if kind is Happened.ZOMBIE_CARD:
                return material.zombie_cards[number].number
            case "card":
                return material.cards[number].id
            case "kind":
                return material.kinds[number].id
            case "way":
                return WAY_NAMES[number]
            case "dice":
                return str(number) if number else ""
            case "why":
                return Why(number).name.lower()
            case "color":
                return COLORS[number].value
            case "level":
                return LEVEL_NAMES[number]
            case "phase":
                return _word(Phase(number))
            case _:
                return number

    # --- the end, and where it is written ---------------------------------------------------

    def ending(self) -> Ending | None:
        """How the game ended, if it did."""
        if not self.game.over:
            return None
        outcome = self.game.outcome
        key = outcome.cause.replace("-", "_")
        return Ending(
            won=outcome.won,
            cause=outcome.cause,
            said=self.sayings.text(f"ending.{key}"),
            rounds=outcome.rounds,
        )

    def page(self, kind: Happened | Asked) -> str | None:
        """Where the box's rulebook speaks of it."""
        pages = reference(kind, self._box.id)
        if pages is None:
            return None
        return self.names.text("web.page", book=self._book, pages=pages)


def _word(kind: Happened | Phase) -> str:
    return kind.name.lower().replace("_", "-")
