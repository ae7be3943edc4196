"""The position of a scenario file on the table. What contradicts itself is an error at its key."""

from __future__ import annotations

from typing import Final

import msgspec

from shamble.content.errors import ContentError
from shamble.content.library import BoxContent, Library
from shamble.content.quests import Quest
from shamble.content.survivors import Survivor as Record
from shamble.rules.horde import buildings
from shamble.rules.material import COLORS, Material
from shamble.rules.play import Play
from shamble.rules.setup import blank, shuffle_decks
from shamble.rules.skills import is_playable
from shamble.rules.state import LEFT, NOWHERE, Phase
from shamble.rules.systems import necromancers
from shamble.scenarios.board import small_quest
from shamble.scenarios.cards import Copies, lay_cards
from shamble.scenarios.names import Names
from shamble.scenarios.people import place_survivors
from shamble.scenarios.records import ScenarioFile, Step

PHASES: Final = {
    Step.PLAYERS: Phase.PLAYERS,
    Step.ZOMBIES: Phase.ACTIVATION,
    Step.SPAWN: Phase.SPAWN,
    Step.END: Phase.END,
}
DIE: Final = range(1, 7)
TEAM: Final = range(1, 7)
"""How many survivors a team has."""


# --- what does not change -------------------------------------------------------------------


def material_of(file: ScenarioFile, library: Library) -> Material:
    """The board, the box and the team of a scenario."""
    content, quest = _quest(file, library)
    if len(file.survivors) not in TEAM:
        raise ContentError(f"{len(file.survivors)} survivors", expected="1 to 6", key="survivors")
    team = tuple(s.id for s in file.survivors)
    for number, name in enumerate(team):
        key = f"survivors[{number}].id"
        if name not in [s.id for s in content.survivors]:
            known = ", ".join(s.id for s in content.survivors)
            raise ContentError(
                f"the survivor {name!r}, who is not in this box",
                expected=f"one of {known}",
                key=key,
            )
        if name in team[:number]:
            raise ContentError(f"{name} a second time", expected="each survivor once", key=key)
    seats = tuple(s.seat for s in file.survivors)
    if set(seats) != set(range(len(set(seats)))):
        raise ContentError(
            f"the seats {', '.join(map(str, seats))}",
            expected="seats from 0 on without a gap",
            key="survivors[0].seat",
        )
    people = tuple(_with_skills(record, file) for record in content.survivors)
    try:
        return Material(msgspec.structs.replace(content, survivors=people), quest, team, seats)
    except ContentError as problem:
        where = "quest" if file.board is None else f"board.{problem.key}".rstrip(".")
        raise problem.under(where) from None


def _quest(file: ScenarioFile, library: Library) -> tuple[BoxContent, Quest]:
    if (file.quest is None) == (file.board is None):
        found = "neither quest nor board" if file.quest is None else "both quest and board"
        raise ContentError(found, expected="one of them", key="quest")
    if file.board is not None:
        try:
            content = library.box(file.board.box)
        except ContentError as problem:
            raise problem.under("board.box") from None
        return small_quest(file.board, content)
    try:
        return library.quest(str(file.quest))
    except ContentError as problem:
        raise problem.under("quest") from None


def _with_skills(record: Record, file: ScenarioFile) -> Record:
    """The survivor with the skills the file gives at Blue."""
    for number, survivor in enumerate(file.survivors):
        if survivor.id == record.id and survivor.skills is not None:
            for place, name in enumerate(survivor.skills):
                if not is_playable(name):
                    raise ContentError(
                        f"the skill {name!r}, which cannot be played",
                        expected="a skill as it is printed (see `shamble skills`)",
                        key=f"survivors[{number}].skills[{place}]",
                    )
            free = msgspec.structs.replace(record)
            # A printed card has one Blue skill; a scenario gives as many as it likes.
            msgspec.structs.force_setattr(free, "blue", survivor.skills)
            return free
    return record


# --- what changes ---------------------------------------------------------------------------


def lay_out(file: ScenarioFile, material: Material) -> Play:
    """The table as the file says, ready to be played on."""
    names = Names(material)
    try:
        play = Play(material, blank(material, file.seed), watched=True)
    except ContentError as problem:
        raise ContentError(
            problem.found,
            expected="a quest that can be played, or a board of its own",
            key="quest" if file.board is None else "board",
        ) from None
    _dice(play, file)
    _doors(play, names, file)
    shuffle_decks(play)
    copies = Copies(play)
    place_survivors(play, names, file, copies)
    _zombies(play, names, file)
    lay_cards(play, names, file, copies)
    _necromancers(play, names, file)
    _tokens(play, names, file)
    _spawns(play, names, file)
    _buildings(play, names, file)
    _round(play, names, file)
    play.refresh()
    return play


def _dice(play: Play, file: ScenarioFile) -> None:
    for number, die in enumerate(file.dice):
        if die not in DIE:
            raise ContentError(f"a die that shows {die}", expected="1 to 6", key=f"dice[{number}]")
    play.state.scripted = list(file.dice)


def _doors(play: Play, names: Names, file: ScenarioFile) -> None:
    passages = play.state.passages
    for number, name in enumerate(file.open_doors):
        door = names.door(name, f"open_doors[{number}]")
        passages = play.material.board.open_door(passages, door)
    play.set_passages(passages)


def _zombies(play: Play, names: Names, file: ScenarioFile) -> None:
    for place, kinds in file.zombies.items():
        zone = names.zone(place, f"zombies.{place}")
        for name, count in kinds.items():
            key = f"zombies.{place}.{name}"
            kind = names.kind(name, key)
            facts, left = play.material.kinds[kind], play.state.reserve[kind]
            if facts.necromancer:
                raise ContentError(
                    "a Necromancer among the zombies",
                    expected="necromancers = [{ zone = …, entered = … }]",
                    key=key,
                )
            if not 1 <= count <= left:
                raise ContentError(
                    f"{count} figures of {name}", expected=f"1 to {left}: no more are left", key=key
                )
            play.place(zone, kind, count)
            if kind in play.state.abomination_deck:
                play.state.abomination_deck.remove(kind)


def _necromancers(play: Play, names: Names, file: ScenarioFile) -> None:
    for number, figure in enumerate(file.necromancers):
        key = f"necromancers[{number}]"
        entered = names.zone(figure.entered, f"{key}.entered")
        necromancers.appear(play, entered)
        if figure.zone is None:
            del play.state.necromancers[-2:]
            continue
        zone = names.zone(figure.zone, f"{key}.zone")
        kind = next((k.index for k in play.material.kinds if k.necromancer), -1)
        if kind < 0 or not play.state.reserve[kind]:
            raise ContentError(
                "a Necromancer without a figure",
                expected="as many as the box has; without a zone only his spawn token is there",
                key=key,
            )
        play.place(zone, kind, 1)
        play.state.necromancers[-2] = zone
    necromancers.wake_tokens(play)


def _tokens(play: Play, names: Names, file: ScenarioFile) -> None:
    state, material = play.state, play.material
    for place, count in file.noise.items():
        if count < 0:
            raise ContentError(f"noise of {count}", expected="0 or more", key=f"noise.{place}")
        state.noise[names.zone(place, f"noise.{place}")] = count
    known = len(material.quest.objectives.zones) - len(material.quest.objectives.hidden)
    _hidden(play, file, known)
    for number, objective in enumerate(file.objectives_taken):
        play.take_objective(names.objective(objective, f"objectives_taken[{number}]"))
    for crate in file.crates_taken:
        play.take_crate(names.crate(crate, "crates_taken"))
    state.bile = [names.zone(zone, "bile") for zone in file.bile]
    most = material.content.box.tokens.dragon_bile
    if len(state.bile) > most:
        raise ContentError(
            f"{len(state.bile)} pools of Dragon Bile", expected=f"at most {most}", key="bile"
        )
    for goal in file.goals_met:
        state.goals |= 1 << names.goal(goal, "goals_met")
    for owner, survivor in enumerate(file.survivors):
        for objective in survivor.objectives:
            key = f"survivors[{owner}].objectives"
            bit = 1 << names.objective(objective, key)
            if any(kept & bit for kept in state.kept):
                raise ContentError(
                    f"the Objective {objective} a second time", expected="one owner", key=key
                )
            play.keep_objective(owner, objective)
            play.take_objective(objective)


def _hidden(play: Play, file: ScenarioFile, known: int) -> None:
    """The colours of hidden Objectives; left out, they come in the order of their pool."""
    state, objectives = play.state, play.material.quest.objectives
    pool = state.colors[known:]
    count = len(objectives.hidden)
    if file.hidden:
        wanted = [COLORS.index(color) for color in file.hidden]
        if len(wanted) != count or any(wanted.count(c) > pool.count(c) for c in wanted):
            tokens = ", ".join(f"{n} {color}" for color, n in objectives.pool.items())
            raise ContentError(
                f"the hidden colours {', '.join(file.hidden)}",
                expected=f"{count} of {tokens}" if count else "none: no Objective is hidden",
                key="hidden",
            )
        pool = wanted
    play.set_colors(state.colors[:known] + pool[:count])


def _spawns(play: Play, names: Names, file: ScenarioFile) -> None:
    state, material = play.state, play.material
    for color in file.awake:
        tokens = [t for t, of in enumerate(material.spawn_colors) if COLORS[of] == color]
        if not tokens:
            raise ContentError(
                f"{color} Spawn Zones, of which there is none", expected="a colour", key="awake"
            )
        for token in tokens:
            state.awake |= 1 << token
    for number, token in enumerate(file.spawns_removed):
        if not 0 <= token < len(material.spawn_zones) or state.spawn_tokens[token] < 0:
            raise ContentError(
                f"the spawn token {token}",
                expected=f"0 to {len(material.spawn_zones) - 1}, each once",
                key=f"spawns_removed[{number}]",
            )
        state.spawn_tokens[token] = -1
        state.awake &= ~(1 << token)
    if file.first_spawn is not None:
        zone = names.zone(file.first_spawn, "first_spawn")
        if zone not in material.spawn_zones:
            raise ContentError(
                f"{file.first_spawn}, which is no Spawn Zone",
                expected="one of " + ", ".join(map(names.zone_name, material.spawn_zones)),
                key="first_spawn",
            )
        state.spawn_at = material.spawn_zones.index(zone)


def _buildings(play: Play, names: Names, file: ScenarioFile) -> None:
    """Nothing waits any more where a door is open, where somebody stands, or where all start."""
    state, board = play.state, play.material.board
    seen = [zone for zone in state.zone if zone >= 0]
    seen += [names.zone(zone, "filled") for zone in file.filled]
    if file.board is None:
        seen += play.material.start_zones
    for door in board.doors:
        if state.passages >> door.index & 1:
            seen += [door.a, door.b]
    for zone in seen:
        buildings.reveal(play, zone)


def _round(play: Play, names: Names, file: ScenarioFile) -> None:
    state, seats = play.state, play.material.seats
    if file.round < 1:
        raise ContentError(f"the round {file.round}", expected="1 or more", key="round")
    state.round = file.round
    state.phase = PHASES[file.phase]
    if not 0 <= file.first < play.material.seat_count:
        raise ContentError(
            f"the seat {file.first}", expected=f"0 to {play.material.seat_count - 1}", key="first"
        )
    state.first = state.seat = file.first
    if file.turn is None:
        return
    survivor = names.survivor(file.turn, "turn")
    if file.phase is not Step.PLAYERS:
        raise ContentError(
            f"the Turn of {file.turn} outside of the Players' Phase",
            expected='phase = "players", or no turn',
            key="turn",
        )
    if state.zone[survivor] in (NOWHERE, LEFT):
        raise ContentError(
            f"the Turn of {file.turn}, who is not on the board",
            expected="a survivor with a zone",
            key="turn",
        )
    if state.done >> survivor & 1:
        raise ContentError(
            f"the Turn of {file.turn}, who had_turn",
            expected="a survivor who did not have a Turn yet",
            key="turn",
        )
    state.active = survivor
    state.seat = seats[survivor]
