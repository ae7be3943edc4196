"""The position of a scenario file on the table. What contradicts itself is an error at its key.

Each key stands in one of the rows below, with the method that lays it out, in the order in which
they are laid out. What a scenario is played with and not on, `material.py` reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.content.errors import ContentError
from shamble.positions import LaidTable
from shamble.positions.meanings import at, in_order, one_of
from shamble.rules.boxes.material import Material
from shamble.rules.flow.play import Play
from shamble.rules.table.once import ONCE, this_round
from shamble.rules.table.state import Phase
from shamble.scenarios.file import ScenarioFile
from shamble.scenarios.keys import Form, Key, lay_out
from shamble.scenarios.material import board_key
from shamble.scenarios.records import (
    DeckTops,
    LoudZone,
    PlacedCar,
    PlacedCompany,
    PlacedNecromancer,
    Step,
    ToldPage,
)

PHASES: Final = {
    Step.PLAYERS: Phase.PLAYERS,
    Step.ZOMBIES: Phase.ACTIVATION,
    Step.SPAWN: Phase.SPAWN,
    Step.END: Phase.END,
}


def laid_out(file: ScenarioFile, material: Material) -> Play:
    """The table as the file says, ready to be played on."""
    try:
        position = LaidTable(material, file.seed)
    except ContentError as problem:
        raise ContentError(
            problem.found,
            expected="a quest that can be played, or its board alone: board_of",
            key="board" if file.board is not None else board_key(file),
        ) from None
    try:
        _lay_all(position, file)
    except ContentError as problem:
        raise problem.under(problem.key.removeprefix(".")) from None
    if position.play.events is not None:
        position.play.events.clear()  # what was laid out did not happen
    return position.play


def _lay_all(position: LaidTable, file: ScenarioFile) -> None:
    lay_out(BEFORE_DECKS, position, file)
    position.shuffle()
    for number, survivor in enumerate(file.survivors):
        with at(f".survivors[{number}]"):
            lay_out(SURVIVOR, position, survivor, survivor.id)
    lay_out(FIGURES, position, file)
    with at(".decks.vault"):
        position.vaults_filled(except_for=file.lying, left=file.decks.vault)
    position.cards_aside()
    lay_out(ON_THE_TABLE, position, file)
    position.entered(*(position.material.quest.start if file.board is None else ()))
    lay_out(WAITING, position, file)
    lay_out(ROUND, position, file)
    for number, survivor in enumerate(file.survivors):
        with at(f".survivors[{number}]"):
            lay_out(TURN, position, survivor, survivor.id)
    position.play.refresh()
    lay_out(AT_LAST, position, file)


# --- survivors ------------------------------------------------------------------------------


def _learned(position: LaidTable, name: str, *skills: str) -> None:
    position.points(name, position.state.points[position.who(name)], *skills)


def _card(position: LaidTable, name: str, slot: str, card: str) -> None:
    if slot.startswith("drawn"):
        raise ContentError(f"the slot {slot!r}", expected="a slot of hand, body or pack")
    position.give(name, **{slot: card})


def _of_the_turn(lay: Callable[..., object], what: str) -> Callable[..., object]:
    """Something that only the one who acts can have."""

    def laid(position: LaidTable, name: str, *said: object) -> None:
        if position.state.active != position.who(name):
            raise ContentError(
                f"{what} for {name}, whose Turn it is not",
                expected=f'turn = "{name}": one survivor acts at a time',
            )
        lay(position, name, *said)

    return laid


def _used(position: LaidTable, name: str, *uses: str) -> None:
    acts = position.state.active == position.who(name)
    for place, use in in_order(uses):
        with place:
            bit = ONCE[one_of(use, ONCE, "use once per Turn or round")]
            if not acts and not this_round(bit):
                raise ContentError(
                    f"{use} used up by {name}, whose Turn it is not",
                    expected=f'turn = "{name}", or what is used up for the round',
                )
    position.used(name, uses)


SURVIVOR: Final = (
    Key("zone", LaidTable.put),
    Key("wounds", LaidTable.wound),
    Key("points", LaidTable.points),
    Key("learned", _learned, Form.LIST),
    Key("lent", LaidTable.lent, Form.LIST),
    Key("guard_skill", LaidTable.guard_skill),
    Key("cards", _card, Form.NAMED),
    Key("empty", LaidTable.empty, Form.EACH),
    Key("objectives", LaidTable.keep, Form.LIST),
    Key("ladders", LaidTable.ladders),
    Key("had_turn", LaidTable.had_turn, Form.FLAG),
    Key("unnoticed", LaidTable.unnoticed, Form.FLAG),
    Key("rotten", LaidTable.rotten, Form.FLAG),
    Key("free_action", LaidTable.free_action, Form.FLAG),
)
"""A survivor, as long as it is nobody's Turn."""
TURN: Final = (
    Key("actions", _of_the_turn(LaidTable.turn, "actions")),
    Key("used", _used, Form.LIST),
    Key("free_used", _of_the_turn(LaidTable.free_used, "free_used")),
    Key("attacked", _of_the_turn(LaidTable.attacked, "attacked")),
)
"""What is left of a survivor's Turn, or used up for the round."""


# --- those whom nobody plays, cars, zombies --------------------------------------------------


def _join(position: LaidTable, name: str, person: PlacedCompany) -> None:
    """Somebody whom nobody plays is there."""
    position.who(name)
    if person.leader is not None:
        with at(".leader"):
            position.who(person.leader)
    if person.zone is not None:
        with at(".zone"):
            position.zone(person.zone)
    if not person.bystander:
        position.companion(name, person.leader, person.zone)
    elif person.zone is None or person.leader is not None:
        raise ContentError(f"the bystander {name} without a zone", expected="a zone, and no leader")
    else:
        position.bystander(name, person.zone)


def _park(position: LaidTable, name: str, car: PlacedCar) -> None:
    position.car(name)
    lay_out(CAR, position, car, name)


def _seat(place: str) -> Callable[[LaidTable, str, str], None]:
    """Whoever sits in a car is told to be in its zone."""

    def seated(position: LaidTable, car: str, survivor: str) -> None:
        zone = position.state.cars[position.car(car)]
        if survivor and position.state.zone[position.who(survivor)] != zone:
            raise ContentError(
                f"{survivor} in {car}, which is in another zone", expected="the same zone"
            )
        if survivor:
            position.seat(survivor, car, place)

    return seated


def _zombies(position: LaidTable, place: str, kind: str = "", count: int = 0) -> None:
    position.zone(place)
    if kind and position.material.kinds[position.kind(kind)].necromancer:
        raise ContentError(
            "a Necromancer among the zombies",
            expected="necromancers = [{ zone = …, entered = … }]",
        )
    if kind:
        position.zombies(place, **{kind: count})


def _necromancer(position: LaidTable, said: PlacedNecromancer) -> None:
    if said.entered is not None:
        with at(".entered"):
            position.zone(said.entered)
    if said.zone is not None:
        with at(".zone"):
            position.zone(said.zone)
    before = len(position.state.spawn_tokens)
    position.necromancer(
        said.entered, said.zone, said.kind or "necromancer", said.token, said.pushes
    )
    if len(position.state.spawn_tokens) > before:
        position.state.awake |= 1 << before  # he came in an earlier round


def _spawn_tokens(position: LaidTable, file: ScenarioFile) -> None:
    for key in ("awake", "spawns_removed", "stacked"):
        if getattr(file, key):
            raise ContentError(
                f"both spawn_tokens and {key}", expected="spawn_tokens, which say it all"
            )
    position.spawn_tokens(*[(token.zone, token.awake) for token in file.spawn_tokens or ()])


CAR: Final = (
    Key("zone", LaidTable.park),
    Key("driver", _seat("driver")),
    Key("passengers", _seat("passenger"), Form.EACH),
    Key("cards", LaidTable.stash, Form.LIST),
    Key("objectives", LaidTable.load, Form.LIST),
)

# --- cards ----------------------------------------------------------------------------------


def _decks(position: LaidTable, decks: DeckTops) -> None:
    for place, number in in_order(decks.zombie_discarded):
        with at(".zombie_discarded"), place:
            if decks.zombie_discarded.count(number) > 1 or number in decks.zombie:
                raise ContentError(f"the zombie card {number} twice", expected="each card once")
    lay_out(DECKS, position, decks)


def _rest_discarded(position: LaidTable, decks: DeckTops) -> None:
    position.rest_discarded(len(decks.equipment))


def _exact(position: LaidTable, decks: DeckTops) -> None:
    tops = {
        "equipment": len(decks.equipment),
        "zombie": len(decks.zombie),
        "abominations": len(decks.abominations),
    }
    for place, deck in in_order(decks.exact):
        with place:
            position.only_top(deck, tops[one_of(deck, tops, "deck")])


DECKS: Final = (
    Key("discarded", LaidTable.discarded, Form.LIST),
    Key("zombie_discarded", LaidTable.zombie_cards_discarded, Form.LIST),
    Key("equipment", LaidTable.top_equipment, Form.LIST),
    Key("zombie", LaidTable.top_zombie_cards, Form.LIST),
    Key("abominations", LaidTable.top_abominations, Form.LIST),
    Key("rest_discarded", _rest_discarded, Form.BESIDES),
    Key("pimp", LaidTable.pimp_left, Form.LIST),
    Key("exact", _exact, Form.BESIDES),
)

# --- tokens and the game --------------------------------------------------------------------


def _loud(position: LaidTable, loud: LoudZone) -> None:
    with at(".zone"):
        position.zone(loud.zone)
    with at(".by"):
        position.loud(loud.zone, loud.by)


def _page(position: LaidTable, page: ToldPage) -> None:
    if page.round > position.state.round:
        raise ContentError(
            f"the round {page.round}", expected="the round of the position at most", key=".round"
        )
    position.happened(page.what, page.zone, page.round, page.met)


def _round(position: LaidTable, number: int) -> None:
    if number < 1:
        raise ContentError(f"the round {number}", expected="1 or more")
    position.state.round = number


def _phase(position: LaidTable, phase: Step) -> None:
    position.state.phase = PHASES[phase]


def _first(position: LaidTable, seat: int) -> None:
    seats = position.material.seat_count
    if not 0 <= seat < seats:
        raise ContentError(f"the seat {seat}", expected=f"0 to {seats - 1}")
    position.state.first = position.state.seat = seat


def _turn(position: LaidTable, name: str) -> None:
    position.who(name)
    if position.state.phase != Phase.PLAYERS:
        raise ContentError(
            f"the Turn of {name} outside of the Players' Phase",
            expected='phase = "players", or no turn',
        )
    position.turn(name)


BEFORE_DECKS: Final = (
    Key("dice", LaidTable.dice, Form.LIST),
    Key("open_doors", LaidTable.opened, Form.LIST),
    Key("spawn_tokens", _spawn_tokens, Form.BESIDES),
    Key("stacked", LaidTable.stacked, Form.LIST),
)
FIGURES: Final = (
    Key("company", _join, Form.NAMED),
    Key("cars", _park, Form.NAMED),
    Key("zombies", _zombies, Form.COUNTS),
    Key("lying", LaidTable.lay, Form.NAMED_LISTS),
    Key("dropped", LaidTable.drop, Form.NAMED_LISTS),
    Key("stacks", LaidTable.stack, Form.NAMED_LISTS),
)
ON_THE_TABLE: Final = (
    Key("decks", _decks),
    Key("necromancers", _necromancer, Form.EACH),
    Key("noise", LaidTable.noise, Form.NAMED),
    Key("loud", _loud),
    Key("locked_doors", LaidTable.locked, Form.LIST),
    Key("hidden", LaidTable.hidden, Form.LIST, always=True),
    Key("objectives_taken", LaidTable.taken, Form.LIST),
    Key("crates_taken", LaidTable.crates_taken, Form.LIST),
    Key("tokens", LaidTable.tokens, Form.NAMED),
    Key("bile", LaidTable.bile, Form.LIST),
    Key("frozen", LaidTable.frozen, Form.LIST),
    Key("awake", LaidTable.awake, Form.LIST),
    Key("spawns_removed", LaidTable.spawns_removed, Form.LIST),
    Key("filled", LaidTable.filled, Form.LIST),
    Key("guards", LaidTable.guards),
    Key("cauldrons", LaidTable.cauldrons, Form.LIST),
    Key("rope_ladders", LaidTable.rope_ladders, Form.LIST),
    Key("beacon", LaidTable.beacon),
    Key("corruption", LaidTable.corruption, Form.LIST),
    Key("first_spawn", LaidTable.first_spawn),
)
WAITING: Final = (Key("unfilled", LaidTable.unfilled, Form.LIST),)
ROUND: Final = (
    Key("round", _round),
    Key("phase", _phase),
    Key("first", _first),
    Key("turn", _turn),
)
AT_LAST: Final = (
    Key("story", _page, Form.EACH),
    Key("goals_met", LaidTable.goals_met, Form.LIST, always=True),
)
