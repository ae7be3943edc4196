"""Stored positions: a game goes on from one as it would have, and what is none is refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
import pytest

from shamble.content import library
from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.engine import Engine
from shamble.rules.people.sheets import SkillChoices
from shamble.rules.table import stored
from shamble.rules.table.once import ONCE, cast_bit
from shamble.rules.table.reopening import reopened
from shamble.rules.table.shapes import PositionError, Row, Series
from shamble.rules.table.stored import StoredPosition, position_hash, stored_position
from shamble.rules.table.things import THINGS, Thing
from tests.quests.test_w7 import escape

QUESTS = [name for box in library.packaged().boxes.values() for name in box.quests]


def written_and_read(engine: Engine, choices: Sequence[str] = ()) -> StoredPosition:
    return msgspec.json.decode(
        msgspec.json.encode(stored_position(engine, choices)), type=StoredPosition
    )


def asked(engine: Engine) -> tuple[int, list[int]] | None:
    return None if engine.decision is None else (engine.decision.kind, engine.decision.choices)


@pytest.mark.parametrize("quest", QUESTS)
def test_a_game_goes_on_from_a_stored_position_as_if_nothing_had_been(quest: str) -> None:
    dice = random.Random(quest)
    game = Game.new(quest, seed=dice.randrange(1000), watched=False)
    for number in range(120):
        if game.over:
            break
        game.choose(dice.randrange(game.options))
        found = written_and_read(game._engine, game.choices)
        if number % 7 and not found.since:
            continue
        engine, lost = reopened(game.material, found)
        assert (lost, found.length, found.hash) == (0, game.length, position_hash(engine))
        assert position_hash(engine) == position_hash(game._engine)
        assert asked(engine) == asked(game._engine)
    if not game.over:
        engine, _ = reopened(game.material, written_and_read(game._engine))
        while engine.decision is not None:
            packed = dice.choice(engine.decision.choices)
            engine.choose(packed)
            game._engine.choose(packed)
        assert position_hash(engine) == position_hash(game._engine)


def test_a_position_in_the_middle_of_a_step_has_its_beginning_and_the_choices_since() -> None:
    game = inside_a_step()
    found = written_and_read(game._engine, game.choices)
    assert found.since == tuple(game.choices[-len(found.since) :])
    assert found.hash != written_and_read(reopened_at_its_step(game, found)).hash


def inside_a_step() -> Game:
    dice = random.Random(2)
    game = Game.new("W1", seed=2)
    while not game._engine.taken_up_from()[1] or game.state.round < 1:
        game.choose(dice.randrange(game.options))
    return game


def reopened_at_its_step(game: Game, found: StoredPosition) -> Engine:
    return reopened(game.material, msgspec.structs.replace(found, since=()))[0]


def test_what_was_used_up_is_kept_by_name() -> None:
    """The bit of a skill depends on how many there are."""
    game = Game.new("M1", seed=3)
    game.state.used[1] = ONCE["search"] | ONCE["kill"] | cast_bit(5)
    found = stored.written(game.material, game.state)["used"]
    assert found[0] == []
    assert found[1] == ["kill", "search", 5]
    read = THINGS["used"].shape.read
    assert read(game.material, "used", found) == game.state.used
    assert read(game.material, "used", [["a skill of old"]] + [[]] * 5) == [0] * 6


def test_a_field_that_came_later_changes_no_hash_and_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.new("M1", seed=3)
    monkeypatch.setattr(THINGS["ladders"], "later", True)
    found = written_and_read(game._engine)
    assert "ladders" not in found.state
    engine, _ = reopened(game.material, found)
    assert engine.state.ladders == [0] * 6
    game.state.ladders = [0, 2, 0, 0, 0, 0]
    assert position_hash(game._engine) != found.hash
    engine, _ = reopened(game.material, written_and_read(game._engine))
    assert engine.state.ladders == [0, 2, 0, 0, 0, 0]


def test_a_position_costs_few_bytes() -> None:
    sizes = {q: len(msgspec.json.encode(stored_position(Game.new(q)._engine, ()))) for q in QUESTS}
    assert max(sizes.values()) < 8_000, sizes


# --- what is refused --------------------------------------------------------------------------


def played(quest: str = "M1") -> Game:
    dice = random.Random(8)
    game = Game.new(quest, seed=8)
    while not (game.state.round == 2 and game._engine.at_step):
        game.choose(dice.randrange(game.options))
    return game


def with_field(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda state: state.update({name: value})


def without_field(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda state: state.pop(name)


def card_twice(state: dict[str, Any]) -> None:
    state["equipment_deck"][0] = state["equipment_deck"][1]


def one_more_walker(state: dict[str, Any]) -> None:
    state["zombies"][0] += 1


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a field is gone": (without_field("zombies"), "zombies"),
    "a field nobody knows": (with_field("dragons", 3), "dragons"),
    "a word": (with_field("round", "two"), "round"),
    "a fraction": (with_field("round", 1.5), "round"),
    "a truth": (with_field("active", True), "active"),
    "a list instead of a number": (with_field("phase", [1]), "phase"),
    "a number instead of a list": (with_field("zone", 1), "zone"),
    "a list that is torn": (with_field("zone", [0, 0]), "zone"),
    "a phase that is none": (with_field("phase", 9), "phase"),
    "somebody beyond the board": (with_field("zone", [999] * 6), "zone"),
    "half of a pair": (with_field("artifacts", [3]), "artifacts"),
    "a pile without end": (with_field("equipment_deck", [1] * 5000), "equipment_deck"),
    "a number without end": (with_field("awake", 10**5000), "awake"),
    "a skill that is not on the card": (with_field("skills", [[0, 0, 7]] * 6), "state"),
    "no skill at Blue": (with_field("skills", [[]] * 6), "skills"),
    "a card in two places": (card_twice, "state"),
    "more figures than there are": (one_more_walker, "state"),
    "nobody is there": (with_field("zone", [-1] * 6), "state"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_position_that_is_none_is_refused(name: str) -> None:
    damage, place = DAMAGE[name]
    game = played()
    found = written_and_read(game._engine)
    damage(found.state)
    with pytest.raises(PositionError) as refused:
        reopened(game.material, found)
    assert (refused.value.code, refused.value.facts) == ("bad-position", {"place": place})
    assert len(str(refused.value)) < 200


Beyond = Callable[[Game], object]
OUT_OF_RANGE: tuple[tuple[str, Beyond], ...] = (
    ("zone", lambda game: [game.material.zone_count] + [0] * 5),
    ("zone", lambda game: [-4] + [0] * 5),
    ("cars", lambda game: [game.material.zone_count] * len(game.material.cars)),
    ("drivers", lambda game: [len(game.material.people)] * len(game.material.cars)),
    ("riding", lambda game: [len(game.material.cars)] * len(game.material.people)),
    ("trunks", lambda game: [-1, 0]),
    ("trunks", lambda game: [len(game.material.cars), 0]),
    ("spawn_tokens", lambda game: [-2]),
    ("spawn_tokens", lambda game: [game.material.zone_count]),
    ("bile", lambda game: [game.material.zone_count]),
    ("bile", lambda game: [-1]),
    ("noise", lambda game: [-1] * game.material.zone_count),
    ("colors", lambda game: [-1]),
    ("colors", lambda game: [len(COLORS)]),
    ("bearer", lambda game: len(game.material.survivors)),
    ("beacon", lambda game: game.material.zone_count),
    ("free_action", lambda game: -2),
    ("free_action", lambda game: len(game.material.survivors)),
    ("equipment_deck", lambda game: [len(game.material.copies)]),
    ("equipment_deck", lambda game: [-1]),
)
"""In a game of M4, which has cars: the nearest numbers that cannot stand there."""


@pytest.mark.parametrize("field, beyond", OUT_OF_RANGE)
def test_numbers_just_beyond_what_there_is_are_refused(field: str, beyond: Beyond) -> None:
    game = Game.new("M4", seed=2)
    found = written_and_read(game._engine)
    found.state[field] = beyond(game)
    with pytest.raises(PositionError) as refused:
        reopened(game.material, found)
    assert refused.value.facts == {"place": field}


@pytest.mark.parametrize("group", stored.catalogue(Game.new("M1").material))
def test_a_position_of_another_table_is_refused(group: str) -> None:
    game = played()
    found = written_and_read(game._engine)
    for catalogue in ({**found.catalogue, group: "0" * 8}, {}):
        other = msgspec.structs.replace(found, catalogue=catalogue)
        with pytest.raises(PositionError) as refused:
            reopened(game.material, other)
        assert refused.value.code == "other-position"


def test_numbers_that_somebody_changed_open_or_are_refused() -> None:
    """Whatever stands in them, nothing but the one error comes out."""
    dice, game = random.Random(1), played()
    data = msgspec.json.encode(stored_position(game._engine, ()))
    opened = 0
    for _ in range(300):
        found = msgspec.json.decode(data, type=StoredPosition)
        for name in dice.sample(sorted(THINGS), 2):
            value = found.state.setdefault(name, [0])  # what came later may not be written
            number = dice.choice([-3, -1, 0, 1, 2, 5, 30, 1 << 70])
            if isinstance(value, int):
                found.state[name] = number
            elif value:
                value[dice.randrange(len(value))] = number
        try:
            reopened(game.material, found)
            opened += 1
        except PositionError:
            pass
    assert opened


def test_a_choice_that_nobody_was_asked_for_is_not_missed() -> None:
    """Jenia has no Action left in the Exit: her Turn ends by itself, and she may leave."""
    table = escape(3)
    table.state.actions[0] = 0
    engine = Engine(table.material, table.state.copy())
    found = written_and_read(engine, ["end-turn"])
    assert found.since == ("end-turn",)
    again, lost = reopened(table.material, found)
    assert (asked(again), lost) == (asked(engine), 0)
    other = msgspec.structs.replace(found, hash="0" * len(found.hash))
    assert reopened(table.material, other)[1] == 0


def test_a_step_that_goes_another_way_now_is_begun_again() -> None:
    game = inside_a_step()
    found = written_and_read(game._engine, game.choices)
    other = msgspec.structs.replace(found, since=(*found.since[:-1], "fly to the moon"))
    engine, lost = reopened(game.material, other)
    assert lost == len(found.since)
    assert engine.decision is not None
    assert position_hash(engine) == position_hash(reopened_at_its_step(game, found))


@pytest.mark.parametrize("quest", QUESTS)
def test_doors_and_barricades_beyond_the_board_are_refused(quest: str) -> None:
    game = Game.new(quest, seed=2)
    found = written_and_read(game._engine)
    board = game.material.board
    found.state["passages"] = 1 << board.barricade_bit + len(board.doors)
    with pytest.raises(PositionError) as refused:
        reopened(game.material, found)
    assert refused.value.facts == {"place": "passages"}


# --- every number has its check -----------------------------------------------------------------


def with_number(value: Any, place: int, number: int) -> Any:
    """The value of a field with another number in that place, in lists of lists too."""
    flat = iter(range(10**6))

    def each(part: Any) -> Any:
        if isinstance(part, list | tuple):
            return [each(one) for one in part]
        return number if next(flat) == place else part

    return each(value)


def count_of(value: Any) -> int:
    return sum(map(count_of, value)) if isinstance(value, list | tuple) else 1


def lying_there(game: Game, thing: Thing) -> Any:
    """The value of a field in a game; a list that is empty has one entry of its least numbers."""
    value = getattr(game.state, thing.name)
    if value == [] and isinstance(thing.shape, Series):
        return [span.of(game.material)[0] for span in thing.shape.each_bounds]
    return value


@pytest.mark.parametrize("quest", ["M4", "Q2", "W1"])
@pytest.mark.parametrize("name", THINGS)
def test_every_number_of_a_position_has_a_check(name: str, quest: str) -> None:
    """The nearest numbers that cannot stand in a field, and what is no number, are refused by the
    description of the field; so is a row that is too long or too short."""
    game, thing = Game.new(quest, seed=3), THINGS[name]
    shape, value = thing.shape, lying_there(game, thing)
    numbers = shape.numbers(value)
    assert len(numbers) == count_of(value), "each number says what it means"
    wrong: list[Any] = [None, "three", 1.5, True, {}, [value] if type(value) is int else 7]
    for place, (span, _) in enumerate(numbers):
        least, most = span.of(game.material)
        if name == "used":  # its numbers are stored by names, and one of old is left out
            wrong.append([[None]] * len(value))
            continue
        wrong += [with_number(value, place, number) for number in (least - 1, most + 1)]
        wrong.append(with_number(value, place, cast("Any", "three")))
    if isinstance(shape, Row | SkillChoices):
        stored_value = shape.write(value)
        wrong.append(stored_value * 2 or [0])
        wrong += [stored_value[1:]] if value else []
    if isinstance(shape, Series) and len(shape.each_bounds) > 1:
        wrong.append(value[1:])
    for one in wrong:
        with pytest.raises(PositionError) as refused:
            shape.read(game.material, thing.stored, one)
        assert refused.value.facts == {"place": thing.stored}
        assert "expected" in str(refused.value)


@pytest.mark.parametrize(
    "field, value",
    [
        ("spawn_tokens", []),
        ("spawn_tokens", [0]),
        ("spawn_at", 4),
        ("spawn_turns", [0, 9]),
        ("colors", []),
        ("colors", [0]),
        ("lost_by", 0),
        ("enchanted", [0, 500]),
        ("necromancers", [0, 9, 0, 0]),
    ],
)
def test_numbers_that_depend_on_others_have_a_check(field: str, value: object) -> None:
    """Of the Q2's Spawn Zones there are four, of its Objectives three; it adds no way to lose."""
    game = played("Q2")
    found = written_and_read(game._engine)
    found.state[field] = value
    with pytest.raises(PositionError) as refused:
        reopened(game.material, found)
    assert refused.value.facts == {"place": field}


IMPOSSIBLE: dict[str, tuple[str, dict[str, object]]] = {
    "a token that is not there is awake": ("Q2", {"awake": 1 << 40}),
    "a walker among the Necromancers": ("Q2", {"necromancers": [0, 0, 0, 0]}),
    "an Objective in two places": ("M1", {"objectives": 1, "kept": [1, 0, 0, 0, 0, 0]}),
    "an ending of a game that goes on": ("M1", {"outcome": 1}),
    "a way to lose of a game that goes on": ("M1", {"lost_by": 0}),
    "somebody follows where nobody can": ("M1", {"leaders": [-1, 0, -1, -1, -1, -1]}),
    "a skill from a card that lends none": ("M1", {"enchanted": [0, 0]}),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_numbers_that_do_not_go_together_are_refused(name: str) -> None:
    quest, fields = IMPOSSIBLE[name]
    game = played(quest)
    found = written_and_read(game._engine)
    found.state.update(fields)
    with pytest.raises(PositionError) as refused:
        reopened(game.material, found)
    assert refused.value.facts == {"place": "state"}


@pytest.mark.parametrize("entry, refuses", [(0, False), (-1, True), (60, True)])
def test_a_necromancer_came_from_a_zone_of_the_board(entry: int, refuses: bool) -> None:
    game = played("Q2")
    game.state.necromancers = [*game.state.necromancers[:3], entry]
    found = written_and_read(game._engine)
    if not refuses:
        assert reopened(game.material, found)[1] == 0
        return
    with pytest.raises(PositionError, match="came from no zone"):
        reopened(game.material, found)
