"""The position of a scenario file on the table. What contradicts itself is an error at its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.content.errors import ContentError
from shamble.content.guests import guests_of, with_guests
from shamble.content.library import BoxContent, Library
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import ExitZone
from shamble.positions import Position, drawn, with_skills, without_rules
from shamble.positions.boards import check_skill, with_figures
from shamble.positions.meanings import at, in_order, one_of
from shamble.rules.material import Material
from shamble.rules.once import ONCE, THIS_ROUND
from shamble.rules.play import Play
from shamble.rules.ruleset import most_survivors
from shamble.rules.state import Phase
from shamble.rules.systems import necromancers
from shamble.scenarios.records import (
    FilePart,
    PlacedCar,
    PlacedCompany,
    PlacedSurvivor,
    ScenarioFile,
    SmallBoard,
    Step,
)

PHASES: Final = {
    Step.PLAYERS: Phase.PLAYERS,
    Step.ZOMBIES: Phase.ACTIVATION,
    Step.SPAWN: Phase.SPAWN,
    Step.END: Phase.END,
}


# --- what does not change -------------------------------------------------------------------


def material_of(file: ScenarioFile, library: Library) -> Material:
    """The board, the box and the team of a scenario."""
    content, quest = _quest(file, library)
    count, most = len(file.survivors), most_survivors(content.box.id)
    if not 1 <= count <= most:
        raise ContentError(f"{count} survivors", expected=f"1 to {most}", key="survivors")
    team = tuple(s.id for s in file.survivors)
    guests = [guest.id for _, guest in guests_of(content, library)]
    known = [*[survivor.id for survivor in content.survivors], *guests]
    for number, survivor in enumerate(file.survivors):
        with at(f"survivors[{number}].id"):
            _check_member(survivor.id, team[:number], known)
            content = with_guests(content, library, [survivor.id])
        for place, skill in enumerate(survivor.skills or ()):
            with at(f"survivors[{number}].skills[{place}]"):
                check_skill(skill)
    seats = tuple(s.seat for s in file.survivors)
    if set(seats) != set(range(len(set(seats)))):
        raise ContentError(
            f"the seats {', '.join(map(str, seats))}",
            expected="seats from 0 on without a gap",
            key="survivors[0].seat",
        )
    skills = {s.id: s.skills for s in file.survivors if s.skills is not None}
    content = with_skills(content, skills)
    content = with_figures(content, _figures(file, content))
    try:
        return Material(content, quest, team, seats)
    except ContentError as problem:
        where = f"board.{problem.key}".rstrip(".") if file.board is not None else _board_key(file)
        raise problem.under(where) from None


def _check_member(name: str, before: tuple[str, ...], known: list[str]) -> None:
    if name not in known:
        raise ContentError(
            f"the survivor {name!r}, who is not in this box",
            expected=f"one of {', '.join(known)}",
        )
    if name in before:
        raise ContentError(f"{name} a second time", expected="each survivor once")


def _quest(file: ScenarioFile, library: Library) -> tuple[BoxContent, Quest]:
    given = [name for name in ("quest", "board_of", "board") if getattr(file, name) is not None]
    if len(given) != 1:
        found = f"both {' and '.join(given)}" if given else "neither quest nor board"
        key = given[-1] if given else "quest"
        raise ContentError(found, expected="one of quest, board_of and [board]", key=key)
    if file.board is not None:
        with at("board.box"):
            content = library.box(file.board.box)
        return _small(file.board, content)
    if file.board_of is not None:
        with at("board_of"):
            content, quest = library.quest(file.board_of)
        return content, without_rules(quest)
    with at("quest"):
        return library.quest(str(file.quest))


def _board_key(file: ScenarioFile) -> str:
    return "quest" if file.quest is not None else "board_of"


def _small(board: SmallBoard, content: BoxContent) -> tuple[BoxContent, Quest]:
    tile = ("picture", "rooms", "dark_rooms", "ruins", "battlements", "columns", "rows")
    says = {name: getattr(board, name) for name in board.__struct_fields__}
    says = {name: said for name, said in says.items() if name not in ("box", *tile)}
    if not board.goals:
        del says["goals"]
    if board.exit is not None and not any(isinstance(word, ExitZone) for word in board.standing):
        says["standing"] = (*board.standing, ExitZone())
    try:
        return drawn(content, says=says, **{name: getattr(board, name) for name in tile})
    except ContentError as problem:
        raise problem.under(f"board.{problem.key or 'picture'}") from None


def _figures(file: ScenarioFile, content: BoxContent) -> dict[str, int]:
    """How many figures there are of each kind whose reserve the file tells."""
    found: dict[str, int] = {}
    for name, count in file.reserve.items():
        with at(f"reserve.{name}"):
            one_of(name, [kind.id for kind in content.box.zombies], "kind of zombie")
            on_board = sum(kinds.get(name, 0) for kinds in file.zombies.values())
            most = content.box.zombie(name).miniatures
            if not 0 <= count <= most - on_board:
                raise ContentError(
                    f"{count} figures of {name} in the reserve",
                    expected=f"0 to {most - on_board}: the box has {most}, {on_board} are on the "
                    "board",
                )
            if name == "abomination" and content.abominations:
                raise ContentError(
                    "a reserve of Abominations, of whom each is one of a kind",
                    expected='a deck of them: decks.exact = ["abominations"]',
                )
            found[name] = on_board + count
    return found


# --- what changes ---------------------------------------------------------------------------


def lay_out(file: ScenarioFile, material: Material) -> Play:
    """The table as the file says, ready to be played on."""
    try:
        position = Position(material, file.seed)
    except ContentError as problem:
        raise ContentError(
            problem.found,
            expected="a quest that can be played, or its board alone: board_of",
            key="board" if file.board is not None else _board_key(file),
        ) from None
    laid: Laid = {
        "dice": position.dice,
        "open_doors": position.opened,
        "stacked": position.stacked,
    }
    _lay_each(file, "", laid)
    position.shuffle()
    for number, survivor in enumerate(file.survivors):
        _place(position, survivor, f"survivors[{number}]")
    for name, person in file.company.items():
        with at(f"company.{name}"):
            _join(position, name, person)
    for name, car in file.cars.items():
        _park(position, name, car, f"cars.{name}")
    for place, kinds in file.zombies.items():
        with at(f"zombies.{place}"):
            position.zone(place)
        for kind, count in kinds.items():
            with at(f"zombies.{place}.{kind}"):
                if material.kinds[position.kind(kind)].necromancer:
                    raise ContentError(
                        "a Necromancer among the zombies",
                        expected="necromancers = [{ zone = …, entered = … }]",
                    )
                position.zombies(place, **{kind: count})
    _lay_cards(position, file)
    for number, figure in enumerate(file.necromancers):
        key = f"necromancers[{number}]"
        with at(f"{key}.entered"):
            position.zone(figure.entered)
        with at(key if figure.zone is None else f"{key}.zone"):
            position.necromancer(figure.entered, figure.zone)
    necromancers.wake_tokens(position.play)
    _lay_tokens(position, file)
    position.entered()
    if file.board is None:
        position.filled(*material.quest.start)
    _begin(position, file)
    play = position.play
    play.refresh()
    with at("goals_met"):
        position.goals_met(*file.goals_met)
    if play.events is not None:
        play.events.clear()  # what was laid out did not happen
    return play


def _join(position: Position, name: str, person: PlacedCompany) -> None:
    """Somebody whom nobody plays is there."""
    if not person.bystander:
        position.companion(name, person.leader, person.zone)
    elif person.zone is None or person.leader is not None:
        raise ContentError(f"the bystander {name} without a zone", expected="a zone, and no leader")
    else:
        position.bystander(name, person.zone)


Laid = dict[str, Callable[..., object]]
"""What lays out the values of each key."""


def _lay_each(told: FilePart, under: str, laid: Laid) -> None:
    """What the file lists under each key, laid out."""
    for key, lay in laid.items():
        with at(f"{under}{key}"):
            lay(*getattr(told, key))


def _place(position: Position, survivor: PlacedSurvivor, key: str) -> None:
    """A survivor with everything the file gives."""
    name = survivor.id
    with at(f"{key}.zone"):
        position.put(name, survivor.zone)
    with at(f"{key}.wounds"):
        position.wound(name, survivor.wounds)
    with at(f"{key}.points"):
        position.points(name, survivor.points)
    with at(f"{key}.learned"):
        position.points(name, survivor.points, *survivor.learned)
    for slot, card in survivor.cards.items():
        with at(f"{key}.cards.{slot}"):
            if slot.startswith("drawn"):
                raise ContentError(f"the slot {slot!r}", expected="a slot of hand, body or pack")
            position.give(name, **{slot: card})
    for slot in survivor.empty:
        with at(f"{key}.empty"):
            position.empty(name, one_of(slot, survivor.cards, "slot with a card"))
    with at(f"{key}.objectives"):
        position.keep(name, *survivor.objectives)
    with at(f"{key}.ladders"):
        position.ladders(name, survivor.ladders)
    if survivor.had_turn:
        position.had_turn(name)
    if survivor.unnoticed:
        position.unnoticed(name)
    if survivor.rotten:
        position.rotten(name)
    if survivor.free_action:
        with at(f"{key}.free_action"):
            position.free_action(name)


def _park(position: Position, name: str, car: PlacedCar, key: str) -> None:
    """A car with everything the file gives; whoever sits in it is told to be in its zone."""
    with at(key):
        number = position.car(name)
    if car.zone is not None:
        with at(f"{key}.zone"):
            position.park(name, car.zone)
    seated = [("driver", car.driver)] if car.driver else []
    for place, survivor in [*seated, *[("passenger", one) for one in car.passengers or ()]]:
        with at(f"{key}.driver" if place == "driver" else f"{key}.passengers"):
            if position.state.zone[position.who(survivor)] != position.state.cars[number]:
                raise ContentError(
                    f"{survivor} in {name}, which is in another zone", expected="the same zone"
                )
            position.seat(survivor, name, place)
    with at(f"{key}.cards"):
        position.stash(name, *car.cards or ())
    with at(f"{key}.objectives"):
        position.load(name, *car.objectives or ())


def _lay_cards(position: Position, file: ScenarioFile) -> None:
    """The cards that no survivor has."""
    decks = file.decks
    for place, cards in file.lying.items():
        with at(f"lying.{place}"):
            position.lay(place, *cards)
    for place, cards in file.dropped.items():
        with at(f"dropped.{place}"):
            position.drop(place, *cards)
    for place, cards in file.stacks.items():
        with at(f"stacks.{place}"):
            position.stack(place, *cards)
    position.vaults_filled(except_for=file.lying)
    position.cards_aside()
    for number in decks.zombie_discarded:
        if decks.zombie_discarded.count(number) > 1 or number in decks.zombie:
            raise ContentError(
                f"the zombie card {number} twice",
                expected="each card once",
                key="decks.zombie_discarded",
            )
    laid: Laid = {
        "discarded": position.discarded,
        "zombie_discarded": position.zombie_cards_discarded,
        "equipment": position.top_equipment,
        "zombie": position.top_zombie_cards,
        "abominations": position.top_abominations,
    }
    _lay_each(decks, "decks.", laid)
    if decks.rest_discarded:
        position.rest_discarded(len(decks.equipment))
    if decks.pimp is not None:
        with at("decks.pimp"):
            position.pimp_left(*decks.pimp)
    tops = {
        "equipment": len(decks.equipment),
        "zombie": len(decks.zombie),
        "abominations": len(decks.abominations),
    }
    for number, deck in enumerate(decks.exact):
        with at(f"decks.exact[{number}]"):
            position.only_top(deck, tops[one_of(deck, tops, "deck")])


def _lay_tokens(position: Position, file: ScenarioFile) -> None:
    for place, count in file.noise.items():
        with at(f"noise.{place}"):
            position.noise(place, count)
    if file.loud is not None:
        with at("loud"):
            position.loud(file.loud.zone, file.loud.by)
    laid: Laid = {
        "locked_doors": position.locked,
        "hidden": position.hidden,
        "objectives_taken": position.taken,
        "crates_taken": position.crates_taken,
        "bile": position.bile,
        "frozen": position.frozen,
        "awake": position.awake,
        "spawns_removed": position.spawns_removed,
        "filled": position.filled,
    }
    _lay_each(file, "", laid)
    if file.guards is not None:
        with at("guards"):
            position.guards(file.guards)
    if file.cauldrons is not None:
        with at("cauldrons"):
            position.cauldrons(*file.cauldrons)
    if file.rope_ladders is not None:
        with at("rope_ladders"):
            position.rope_ladders(*file.rope_ladders)
    if file.beacon is not None:
        with at("beacon"):
            position.beacon(file.beacon)
    if file.first_spawn is not None:
        with at("first_spawn"):
            position.first_spawn(file.first_spawn)


def _begin(position: Position, file: ScenarioFile) -> None:
    """The round, the phase, and whose Turn it is."""
    state, seats = position.state, position.material.seat_count
    if file.round < 1:
        raise ContentError(f"the round {file.round}", expected="1 or more", key="round")
    state.round = file.round
    state.phase = PHASES[file.phase]
    if not 0 <= file.first < seats:
        raise ContentError(f"the seat {file.first}", expected=f"0 to {seats - 1}", key="first")
    state.first = state.seat = file.first
    if file.turn is not None:
        with at("turn"):
            position.who(file.turn)
            if file.phase is not Step.PLAYERS:
                raise ContentError(
                    f"the Turn of {file.turn} outside of the Players' Phase",
                    expected='phase = "players", or no turn',
                )
            position.turn(file.turn)
    for number, survivor in enumerate(file.survivors):
        _turn(position, survivor, survivor.id == file.turn, f"survivors[{number}]")


def _turn(position: Position, survivor: PlacedSurvivor, acts: bool, key: str) -> None:
    """What is left of the Turn for the one who acts, and what anybody used up this round."""
    for name in ("actions", "free_used", "attacked"):
        if not acts and getattr(survivor, name) not in (None, ()):
            raise ContentError(
                f"{name} for {survivor.id}, whose Turn it is not",
                expected=f'turn = "{survivor.id}": one survivor acts at a time',
                key=f"{key}.{name}",
            )
    if acts and survivor.actions is not None:
        with at(f"{key}.actions"):
            position.turn(survivor.id, survivor.actions)
    with at(f"{key}.used"):
        for place, use in in_order(survivor.used):
            with place:
                bit = ONCE[one_of(use, ONCE, "use once per Turn or round")]
                if not acts and bit & ~THIS_ROUND:
                    raise ContentError(
                        f"{use} used up by {survivor.id}, whose Turn it is not",
                        expected=f'turn = "{survivor.id}", or what is used up for the round',
                    )
        position.used(survivor.id, survivor.used)
    with at(f"{key}.free_used"):
        position.free_used(survivor.id, survivor.free_used)
    position.attacked(survivor.id, survivor.attacked)
