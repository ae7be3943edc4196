"""While several people play, nobody learns the cards and dice to come: not from a save, not from a
replay, not from a table that is opened from either."""

from __future__ import annotations

import base64
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content.library import packaged
from shamble.game import Game
from shamble.server.refusals import Refusal
from shamble.server.sealing import Seal, dealt_anew, new_key
from shamble.server.settings import Settings, SettingsError
from tests.seat import Seat
from tests.server.entries import entries, opened
from tests.services import AnswerError, Server

SEED = 987_654_321_012
TWO = {"seats": [0, 0, 0, 1, 1, 1], "seed": SEED}
CHOICES = 25
FAST = {"messages_per_second": 10_000, "burst": 10_000}


def played(server: Server, links: dict[str, Any], choices: int = CHOICES) -> None:
    """Two people, each with a browser of their own, play for a while."""
    chance = random.Random(3)
    with (
        Seat(server.port, links["table"], [links["seats"][0]]) as one,
        Seat(server.port, links["table"], [links["seats"][1]]) as two,
    ):
        for seat in (one, two):
            seat.joined()
        made = 0
        while made < choices:
            for seat in (one, two):
                seat.drain()
                if not seat.is_asked:
                    continue
                if seat.choose_any(chance)["type"] == "accepted":
                    made += 1
                    for other in (one, two):
                        while other.position["length"] < made:
                            other.wait("update")
                    break


def to_the_end(seat: Seat) -> None:
    """Somebody who holds all seats plays on until the game is over."""
    chance = random.Random(1)
    while seat.decision is not None:
        length = seat.position["length"]
        assert seat.choose_any(chance)["type"] == "accepted"
        while seat.position["length"] == length:
            seat.wait("update")


def save_of(server: Server, links: dict[str, Any], token: str = "") -> dict[str, Any]:
    path = f"/api/tables/{links['table']}/save"
    save: dict[str, Any] = server.get(path, token or links["seats"][1])
    return save


def code_of(problem: pytest.ExceptionInfo[AnswerError]) -> str:
    told = json.loads(problem.value.body)
    assert told["said"].endswith(".")
    return str(told["code"])


def test_a_stranger_at_an_open_table_cannot_read_the_next_cards(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with Server(db) as server:
        links = server.new_table("M1", open=True, **TWO)
        path = f"/api/tables/{links['table']}"
        stranger = server.post(f"{path}/sit", {"name": "Stranger"})["token"]
        for token in (stranger, links["host"], links["seats"][0]):
            save = save_of(server, links, token)
            assert save.keys() == {"format", "version", "quest", "key", "sealed"}
            assert (save["format"], save["quest"]) == ("sealed", "M1")
            assert str(SEED) not in json.dumps(save)
            assert str(SEED).encode() not in base64.urlsafe_b64decode(save["sealed"])
            assert opened(db, save).setup.seed == SEED, "and the server can read it"
        with pytest.raises(AnswerError) as refused:
            save_of(server, links, links["spectator"])
        assert code_of(refused) == "seed-hidden"


def test_alone_and_at_one_screen_a_save_stays_open(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db")) as server:
        alone = server.new_table("M0", seed=SEED)
        assert save_of(server, alone, alone["seats"][0])["setup"]["seed"] == SEED
        screen = server.new_table("M1", mine=[0, 1], **TWO)
        with Seat(server.port, screen["table"], screen["seats"], name="Ann") as all_seats:
            all_seats.joined()
            assert save_of(server, screen)["setup"]["seed"] == SEED
        with Seat(server.port, screen["table"], [screen["spectator"]]) as watching:
            watching.joined()
        assert save_of(server, screen)["setup"]["seed"] == SEED
        with Seat(server.port, screen["table"], [screen["seats"][1]]) as guest:
            guest.joined()
            assert save_of(server, screen)["format"] == "sealed", "a link was handed on"
        server.restart()
        assert save_of(server, screen)["format"] == "sealed"


def test_seats_for_others_are_enough_before_anybody_came(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db")) as server:
        links = server.new_table("M1", **TWO)
        assert save_of(server, links, links["host"])["format"] == "sealed"


def test_the_end_of_the_game_opens_them(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), limits=FAST) as server:
        links = server.new_table("M0", survivors=["Amy", "Ned"], seats=[0, 1], seed=SEED)
        with Seat(server.port, links["table"], links["seats"]) as both:
            both.joined()
            with Seat(server.port, links["table"], links["seats"][:1]) as other:
                other.joined()
            assert save_of(server, links)["format"] == "sealed"
            to_the_end(both)
        assert save_of(server, links)["setup"]["seed"] == SEED
        replay = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])["replay"]
        assert server.get(f"/api/replays/{replay}")["facts"]["seed"] == SEED
        assert server.get(f"/api/replays/{replay}/save")["setup"]["seed"] == SEED


def test_what_goes_on_from_a_sealed_save_is_no_crystal_ball(tmp_path: Path) -> None:
    """It looks the same, and the cards and dice to come are others; of the first game nothing can
    be learnt there: not by going back, not by its save, not at its end."""
    db = str(tmp_path / "t.db")
    with Server(db, limits=FAST) as server:
        links = server.new_table("M1", **TWO)
        played(server, links)
        sealed = save_of(server, links)
        first = opened(db, sealed)
        mine = server.post("/api/tables/from-save", {"save": sealed})
        again = save_of(server, mine)
        assert again["format"] == "sealed", "although one person holds all seats"
        second = opened(db, again)
        ((at, seed),) = second.setup.anew.items()
        assert seed != SEED
        assert second.choices == first.choices[:at]
        past = Game.replay(first)
        while past.length > at:
            past.undo()
        future = Game.replay(second)
        assert future.view() == past.view()
        assert future.state.equipment_deck != past.state.equipment_deck
        assert future.state.chance != past.state.chance
        with Seat(server.port, mine["table"], mine["seats"]) as seat:
            told = seat.joined().told[0]
            assert any("dealt anew" in line for line in told["facts"]["modes_said"])
            assert seat.position["undo"] == "settled"
            ref = seat.ask("undo", decision=seat.position["version"])
            assert seat.wait("accepted", "refused", ref=ref)["code"] == "undo-settled"
            to_the_end(seat)
        assert server.get(f"/api/tables/{mine['table']}", mine["host"])["facts"]["seed"] is None
        assert save_of(server, mine)["format"] == "sealed", "the first game still runs"
        path = f"/api/tables/{mine['table']}/replay"
        replay = server.post(path, token=mine["host"])["replay"]
        assert server.get(f"/api/replays/{replay}")["facts"]["seed"] is None
        with pytest.raises(AnswerError) as refused:
            server.get(f"/api/replays/{replay}/save")
        assert code_of(refused) == "seed-hidden"
        server.restart()
        with Seat(server.port, mine["table"], mine["seats"]) as seat:
            assert seat.joined().position["ending"] is not None


def test_a_sealed_save_is_watched_and_a_running_replay_hides_the_seed(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with Server(db) as server:
        links = server.new_table("M1", **TWO)
        played(server, links)
        uploaded = server.post("/api/replays", {"save": save_of(server, links)})["replay"]
        shared = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])["replay"]
        for replay in (uploaded, shared):
            path = f"/api/replays/{replay}"
            page = server.get(path)
            assert page["length"] == CHOICES
            told = [
                page,
                server.get(f"{path}/frames?from=0&count=50"),
                server.get(f"{path}/result"),
            ]
            assert len(told[1]["frames"]) == CHOICES + 1
            assert str(SEED) not in json.dumps(told)
            with pytest.raises(AnswerError) as refused:
                server.get(f"{path}/save")
            assert code_of(refused) == "seed-hidden"


def test_a_changed_seal_and_one_of_another_server(tmp_path: Path) -> None:
    with Server(str(tmp_path / "a.db")) as one, Server(str(tmp_path / "b.db")) as two:
        links = one.new_table("M1", **TWO)
        save = save_of(one, links)
        middle = len(save["sealed"]) // 2
        letter = "A" if save["sealed"][middle] != "A" else "B"
        broken = [
            (save | {"sealed": save["sealed"][:middle] + letter + save["sealed"][middle + 1 :]}),
            save | {"sealed": save["sealed"][:-8]},
            save | {"sealed": "żółw"},
            save | {"sealed": ""},
            save | {"sealed": 5},
            save | {"quest": "M2"},
            {"format": "sealed"},
        ]
        asked = [
            *((one, each, "seal-broken") for each in broken),
            (one, save | {"version": 2}, "sealed-otherwise"),
            (two, save, "sealed-elsewhere"),
        ]
        for server, given, code in asked:
            for path in ("/api/tables/from-save", "/api/replays"):
                with pytest.raises(AnswerError) as refused:
                    server.post(path, {"save": given})
                assert refused.value.status == 422
                assert code_of(refused) == code
        for server in (one, two):
            assert "Traceback" not in server.log()


def test_the_key_outlives_the_server_and_is_shared_by_workers(db: str) -> None:
    with Server(db) as one, Server(db) as two:
        links = one.new_table("M1", **TWO)
        assert "table" in two.post("/api/tables/from-save", {"save": save_of(one, links)})
        save = save_of(two, links)
        one.restart()
        assert "table" in one.post("/api/tables/from-save", {"save": save})


def test_servers_with_one_key_take_each_others_saves(tmp_path: Path) -> None:
    key = base64.b64encode(bytes(range(200, 232))).decode()
    assert set(key) & set("+/"), "either alphabet of base64"
    with (
        Server(str(tmp_path / "a.db"), SHAMBLE_KEY=key) as one,
        Server(str(tmp_path / "b.db"), SHAMBLE_KEY=key) as two,
    ):
        save = save_of(one, one.new_table("M1", **TWO))
        assert "table" in two.post("/api/tables/from-save", {"save": save})
    settings = Settings.from_environment({"SHAMBLE_KEY": key, "SHAMBLE_DB": str(tmp_path / "c")})
    assert Settings.from_environment(settings.to_environment()) == settings
    assert str(settings.key) not in repr(settings)


@pytest.mark.parametrize("given", ["sesame", "A" * 44, "ż" * 44, "QUJD"])
def test_a_key_that_is_none_is_not_repeated(tmp_path: Path, given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment({"SHAMBLE_KEY": given, "SHAMBLE_DB": str(tmp_path / "c")})
    assert problem.value.setting == "key"
    assert given not in str(problem.value)


def test_inside_an_action_it_goes_on_from_the_last_menu() -> None:
    game, chance = Game.new("M1", seed=SEED), random.Random(4)
    inside = 0
    for _ in range(120):
        game.choose(chance.choice(game.decision.choices))
        save = dealt_anew(game.to_save(), packaged())
        opened = Game.replay(save)
        inside += opened.length < game.length
        before = game.clone()
        while before.length > opened.length:
            before.undo()
        if opened.length:
            assert opened.view() == before.view()
            assert opened.length in save.setup.anew
        else:
            assert save.setup.seed != SEED
    assert inside


def test_a_save_that_went_on_may_be_sealed_and_opened_again() -> None:
    """Nobody attacks: dealt anew, the game might be over before it is sealed three times."""
    game = Game.new("M1", seed=SEED)
    chance, seal = random.Random(5), Seal(new_key())
    for _ in range(3):
        for _ in range(10):
            peaceful = [one for one in game.decision.choices if not one.startswith("attack")]
            game.choose(chance.choice(peaceful))
        save = seal.open(msgspec.to_builtins(seal.close(game.to_save())))
        assert save == game.to_save()
        game = Game.replay(dealt_anew(save, packaged()))
    assert len(game.setup.anew) == 3


def test_what_is_not_sealed_is_left_to_others() -> None:
    seal = Seal(new_key())
    others: list[object] = [None, [], {}, {"format": 1}, {"format": "Sealed"}]
    for given in others:
        assert seal.open(given) is None
    with pytest.raises(Refusal):
        Seal(new_key()).open(msgspec.to_builtins(seal.close(Game.new("M1").to_save())))


def test_who_came_is_in_the_log(tmp_path: Path) -> None:
    """Somebody who does not hold all seats is a guest there; the list of open tables knows them."""
    db = str(tmp_path / "t.db")
    with Server(db) as server:
        links = server.new_table("M1", open=True, **TWO)
        server.post(f"/api/tables/{links['table']}/sit", {"name": "Bo"})
        (listed,) = server.get("/api/tables")["tables"]
        assert (listed["free"], listed["names"]) == (0, ["Bo"])
        kinds = [(kind, seat) for _, kind, seat, _ in entries(db, links["table"])]
        assert kinds[-1] == ("guest", 1)
