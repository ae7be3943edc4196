"""Every route and every error of the HTTP side, asked of a real server at a real socket."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from shamble.game import Game
from shamble.server.requests import MOST_BYTES
from tests.cli.running import waiting_folder
from tests.rules.large import EVERYBODY
from tests.services import UNMEASURED, Server

LANGUAGES = ("en", "fr", "pl")
FINISHED = Path(__file__).parents[1] / "quests" / "golden" / "m0-won.json"
SCRIPT = b"console.log('walk');\n" * 200


TWELVE = [*EVERYBODY]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built page."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Shamble</title>")
    (folder / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "assets" / "index-Ab12.js").write_bytes(SCRIPT)
    (folder.parent / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    db = str(tmp_path_factory.mktemp("db") / "tables.db")
    own = str(waiting_folder(tmp_path_factory.mktemp("own")))
    limits = {"posts_per_minute": 100_000, **UNMEASURED}
    with Server(db, "--content", own, limits=limits, SHAMBLE_PAGE=str(page)) as started:
        yield started


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as opened:
        yield opened


@pytest.fixture(scope="module")
def table(client: httpx.Client) -> dict[str, Any]:
    """A table for two, by invitation."""
    new = {"quest": "M1", "seats": [0, 0, 0, 1, 1, 1], "mine": [0, 1], "seed": 7}
    answer = client.post("/api/tables", json=new)
    assert answer.status_code == 201
    links: dict[str, Any] = answer.json()
    return links


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def _problem(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    told: dict[str, str] = answer.json()
    assert told.keys() == {"code", "said"}
    assert told["code"] == code
    return told["said"]


# --- languages and the shelf ------------------------------------------------------------------


def test_the_languages_by_their_own_names(client: httpx.Client) -> None:
    told = client.get("/api/languages").json()
    assert [language["code"] for language in told] == list(LANGUAGES)
    assert told[1]["name"] == "français"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        "/api/shelf",
        "/api/quests/M0",
        "/api/boxes/white-death",
        "/api/boards/M0",
        "/api/rules/black-plague",
    ],
)
def test_a_page_in_each_language(client: httpx.Client, path: str, language: str) -> None:
    asked = client.get(path, params={"language": language})
    assert asked.status_code == 200
    assert asked.headers["content-language"] == language
    wished = client.get(path, headers={"Accept-Language": f"{language}-XX, de;q=0.4"})
    assert wished.content == asked.content
    if language != "en":
        assert asked.content != client.get(path, params={"language": "en"}).content


def test_a_catalogue(client: httpx.Client) -> None:
    told = client.get("/api/languages/pl").json()
    assert (told["language"], told["english"]) == ("pl", {})
    assert told["texts"]["language.name"] == "polski"


def test_the_ground_of_zones_that_are_not_there(client: httpx.Client) -> None:
    path = "/api/boards/W4/ground.svg"
    assert client.get(path, params={"corrupted": "0,0:b 0,0:e"}).status_code == 200
    for asked in ({"corrupted": "9,9:z"}, {"burnt": "0,0:b Gdynia"}):
        _problem(client.get(path, params=asked), 422, "no-such-zone")


@pytest.mark.parametrize("box", ["second-edition", "black-plague", "white-death"])
def test_the_portraits_of_a_box_are_small_and_the_same_in_every_language(
    client: httpx.Client, box: str
) -> None:
    path = f"/api/boxes/{box}/faces"
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 20_000
    assert client.get(path, params={"language": "pl"}).content == answer.content
    seen = client.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert seen.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/api/quests/M0/map.svg",
        "/api/boards/M0/ground.svg",
        "/api/boxes/white-death/furniture.svg",
    ],
)
def test_drawings_by_day_and_by_night(client: httpx.Client, path: str) -> None:
    day, night = (client.get(path, params={"theme": theme}) for theme in ("light", "dark"))
    for answer in (day, night):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    assert day.text != night.text
    assert client.get(path).text == day.text


def test_a_quest_is_found_in_any_spelling(client: httpx.Client) -> None:
    assert client.get("/api/quests/m10").json()["card"]["id"] == "M10"


@pytest.mark.parametrize(
    "wishes, language",
    [
        ("", "en"),
        ("de", "en"),
        ("de, pl", "pl"),
        ("en;q=0.2, fr;q=0.9", "fr"),
        ("fr;q=0, pl;q=0.001", "pl"),
        ("FR-be", "fr"),
        ("*", "en"),
        (";;q=,,=", "en"),
    ],
)
def test_the_language_that_a_browser_wishes(
    client: httpx.Client, wishes: str, language: str
) -> None:
    answer = client.get("/api/tables", headers={"Accept-Language": wishes})
    assert answer.headers["content-language"] == language


# --- conditional requests ---------------------------------------------------------------------


def test_what_a_browser_has_is_not_sent_again(client: httpx.Client) -> None:
    first = client.get("/api/shelf")
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = client.get("/api/shelf", headers={"If-None-Match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == tag
    changed = client.get("/api/shelf", headers={"If-None-Match": tag, "Accept-Language": "fr"})
    assert changed.status_code == 200


def test_a_compressed_answer_has_a_tag_of_its_own(client: httpx.Client) -> None:
    packed = client.get("/api/shelf", headers={"Accept-Encoding": "gzip"})
    plain = client.get("/api/shelf", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) < len(plain.content) / 4
    refused = client.get("/api/shelf", headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers


def test_head_is_get_without_a_body(client: httpx.Client) -> None:
    got, head = client.get("/api/shelf"), client.head("/api/shelf")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == got.headers["content-length"]


# --- tables -----------------------------------------------------------------------------------


def test_a_table_tells_how_it_stands_to_those_with_a_token(
    client: httpx.Client, table: dict[str, Any]
) -> None:
    path = f"/api/tables/{table['table']}"
    for token in (table["host"], *table["seats"], table["spectator"]):
        told = client.get(path, headers=_bearer(token)).json()
        assert told["facts"]["quest"] == "M1"
        assert told["facts"]["seed"] is None
        assert told["ending"] is None
    _problem(client.get(path), 403, "unknown-token")
    _problem(client.get(path, headers=_bearer("x" * 32)), 403, "unknown-token")
    _problem(client.get(path, headers={"Authorization": "Basic eDp5"}), 403, "unknown-token")


def test_an_open_table_is_listed_watched_and_joined(client: httpx.Client) -> None:
    new = {"quest": "M0", "seats": [0, 1], "survivors": ["Amy", "Doug"], "open": True}
    links = client.post("/api/tables", json=new | {"names": ["Ada"]}).json()
    listed = {told["table"]: told for told in client.get("/api/tables").json()["tables"]}
    assert (listed[links["table"]]["seats"], listed[links["table"]]["free"]) == (2, 1)
    assert listed[links["table"]]["names"] == ["Ada"]
    path = f"/api/tables/{links['table']}"
    assert client.get(path).status_code == 200
    seat = client.post(f"{path}/sit", json={"name": "Bo"}).json()
    assert (seat["table"], seat["seat"]) == (links["table"], 1)
    assert client.get(path, headers=_bearer(seat["token"])).status_code == 200
    _problem(client.post(f"{path}/sit", json={}), 409, "no-free-seat")


def test_a_closed_table_is_not_listed_and_not_joined(
    client: httpx.Client, table: dict[str, Any]
) -> None:
    assert table["table"] not in client.get("/api/tables").text
    _problem(client.post(f"/api/tables/{table['table']}/sit", json={}), 403, "not-open")


def test_only_the_host_gives_a_seat_a_new_link(client: httpx.Client) -> None:
    links = client.post("/api/tables", json={"quest": "M0"}).json()
    path = f"/api/tables/{links['table']}"
    for token in (links["seats"][0], links["spectator"]):
        _problem(client.post(f"{path}/seats/0/link", headers=_bearer(token)), 403, "not-host")
    _problem(client.post(f"{path}/seats/0/link"), 403, "not-host")
    host = _bearer(links["host"])
    fresh = client.post(f"{path}/seats/0/link", headers=host).json()
    assert client.get(path, headers=_bearer(fresh["token"])).status_code == 200
    _problem(client.get(path, headers=_bearer(links["seats"][0])), 403, "unknown-token")
    for seat in ("1", "5", "9", "-1", "x"):
        answer = client.post(f"{path}/seats/{seat}/link", headers=host)
        _problem(answer, 404, "no-such-seat")


def test_a_save_is_downloaded_opened_and_watched(
    client: httpx.Client, table: dict[str, Any]
) -> None:
    path = f"/api/tables/{table['table']}/save"
    _problem(client.get(path), 403, "unknown-token")
    answer = client.get(path, headers=_bearer(table["seats"][1]))
    assert answer.headers["content-disposition"] == 'attachment; filename="shamble-M1.json"'
    save = answer.json()
    assert save["setup"]["seed"] == 7
    links = client.post("/api/tables/from-save", json={"save": save})
    assert links.status_code == 201
    assert len(links.json()["seats"]) == 2
    replay = client.post("/api/replays", json={"save": save})
    assert replay.status_code == 201
    hidden = client.get(f"/api/replays/{replay.json()['replay']}/save")
    _problem(hidden, 403, "seed-hidden")
    finished = json.loads(FINISHED.read_bytes()) | {"content": Game.new("M0").content_hash}
    replay = client.post("/api/replays", json={"save": finished})
    again = client.get(f"/api/replays/{replay.json()['replay']}/save")
    assert again.json()["choices"] == finished["choices"]


def test_a_shared_replay_is_watched_by_everybody(
    client: httpx.Client, table: dict[str, Any]
) -> None:
    path = f"/api/tables/{table['table']}/replay"
    _problem(client.post(path), 403, "unknown-token")
    shared = client.post(path, headers=_bearer(table["spectator"]))
    assert shared.status_code == 201
    replay = f"/api/replays/{shared.json()['replay']}"
    told = client.get(replay, params={"language": "fr"}).json()
    assert told["facts"]["quest"] == "M1"
    assert told["length"] == 0
    frames = client.get(f"{replay}/frames", params={"from": 0, "count": 50}).json()["frames"]
    assert [frame["at"] for frame in frames] == [0]
    assert client.get(f"{replay}/frames", params={"from": 9}).json() == {"frames": []}
    result = client.get(f"{replay}/result").json()
    own = client.get(f"/api/tables/{table['table']}/result", headers=_bearer(table["host"])).json()
    assert result["deeds"] == own["deeds"]
    _problem(client.get(f"/api/tables/{table['table']}/result"), 403, "unknown-token")


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path, code",
    [
        ("/nothing", "no-address"),
        ("/api", "no-address"),
        ("/api/nothing/here", "no-address"),
        ("/api/shelf/", "no-address"),
        ("/api/languages/de", "unknown-language"),
        ("/api/languages/..%2fen", "no-address"),
        ("/api/quests/M99", "unknown-quest"),
        ("/api/quests/M99/map.svg", "unknown-quest"),
        ("/api/quests/%00", "unknown-quest"),
        ("/api/quests/" + "M" * 300, "unknown-quest"),
        ("/api/boxes/green-horde", "unknown-box"),
        ("/api/boxes/green-horde/faces", "unknown-box"),
        ("/api/rules/green-horde", "unknown-box"),
        ("/api/boxes/%F0%9F%A7%9F", "unknown-box"),
        ("/api/boards/M99", "unknown-quest"),
        ("/api/boards/M99/ground.svg", "unknown-quest"),
        ("/api/tables/nothing", "unknown-table"),
        ("/api/tables/%00", "unknown-table"),
        ("/api/tables/" + "a" * 33, "unknown-table"),
        ("/api/tables/nothing/save", "unknown-table"),
        ("/api/tables/nothing/result", "unknown-table"),
        ("/api/replays/nothing", "unknown-replay"),
        ("/api/replays/nothing/frames", "unknown-replay"),
        ("/api/replays/nothing/result", "unknown-replay"),
        ("/api/replays/nothing/save", "unknown-replay"),
        ("/api/replays/%27--", "unknown-replay"),
    ],
)
def test_what_is_not_there(client: httpx.Client, path: str, code: str) -> None:
    said = {
        language: _problem(client.get(path, headers={"Accept-Language": language}), 404, code)
        for language in LANGUAGES
    }
    assert len(set(said.values())) == len(LANGUAGES)


@pytest.mark.parametrize(
    "method, path, allowed",
    [
        ("DELETE", "/api/tables", "GET, HEAD, POST"),
        ("PUT", "/api/shelf", "GET, HEAD"),
        ("GET", "/api/replays", "POST"),
        ("OPTIONS", "/api/tables", "GET, HEAD, POST"),
        ("POST", "/", "GET, HEAD"),
        ("BREW", "/api/quests/M0", "GET, HEAD"),
    ],
)
def test_a_method_that_an_address_has_not(
    client: httpx.Client, method: str, path: str, allowed: str
) -> None:
    answer = client.request(method, path)
    said = _problem(answer, 405, "method")
    assert answer.headers["allow"] == allowed
    assert method in said
    assert allowed in said


@pytest.mark.parametrize(
    "path, named",
    [
        ("/api/shelf?languag=fr", "languag"),
        ("/api/shelf?language=fr&language=pl", "language"),
        ("/api/quests/M0/map.svg?theme=blue", "theme"),
        ("/api/replays/nothing/frames?count=51", "count"),
        ("/api/replays/nothing/frames?count=0", "count"),
        ("/api/replays/nothing/frames?count=few", "count"),
        ("/api/replays/nothing/frames?from=-1", "from"),
        ("/api/replays/nothing/frames?from=1e99", "from"),
        ("/api/replays/nothing/frames?from=" + "9" * 40, "from"),
    ],
)
def test_a_query_that_is_not_understood(client: httpx.Client, path: str, named: str) -> None:
    assert named in _problem(client.get(path), 422, "query")


def test_a_language_that_nobody_speaks_here(client: httpx.Client) -> None:
    answer = client.get("/api/shelf?language=xx", headers={"Accept-Language": "pl"})
    assert "xx" in _problem(answer, 422, "unknown-language")
    assert answer.headers["content-language"] == "pl"


@pytest.mark.parametrize(
    "body, named",
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"null", "object"),
        (b"[]", "object"),
        (b"\xff\xfe", "malformed"),
        (b'{"quest": "\xff"}', "utf-8"),
        (b"{}", "`quest`"),
        (b'{"quest": 5}', "$.quest"),
        (b'{"quest": "M0", "seed": "1"}', "$.seed"),
        (b'{"quest": "M0", "seed": 1e400}', "$.seed"),
        (b'{"quest": "M0", "players": 2}', "players"),
        (b'{"quest": "M0", "seats": [0, 6]}', "$.seats[1]"),
        (b'{"quest": "M0", "policy": {"undo": "always"}}', "$.policy.undo"),
        (b'{"quest": "M0", "names": ["' + b"x" * 41 + b'"]}', "$.names[0]"),
    ],
)
def test_a_body_that_is_not_understood(client: httpx.Client, body: bytes, named: str) -> None:
    answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert named in _problem(answer, 422, "malformed").lower() + answer.json()["said"]


def test_a_body_that_is_nested_too_deeply(client: httpx.Client) -> None:
    body = b'{"save": {"setup": ' + b"[" * 100_000
    answer = client.post("/api/replays", content=body, headers={"Content-Type": "application/json"})
    assert "recursion" in _problem(answer, 422, "malformed")


@pytest.mark.parametrize(
    "new, status, code",
    [
        ({"quest": "M99"}, 422, "bad-setup"),
        ({"quest": "X1"}, 422, "unplayable"),
        ({"quest": "M0", "survivors": ["Nobody"]}, 422, "bad-setup"),
        ({"quest": "M0", "survivors": ["Amy", "Amy"]}, 422, "bad-setup"),
        ({"quest": "M0", "survivors": ["Jenia"]}, 422, "bad-setup"),
        ({"quest": "M0", "survivors": [*TWELVE[:7]]}, 422, "bad-setup"),
        ({"quest": "Q0", "survivors": ["jenia", "white-death/jenia"]}, 422, "bad-setup"),
        ({"quest": "Q0", "survivors": [*TWELVE, "Amy"]}, 422, "malformed"),
        ({"quest": "Q0", "survivors": TWELVE, "seats": [6] * 12}, 422, "malformed"),
        ({"quest": "M0", "seats": [0, 2, 0, 0, 0, 0]}, 422, "bad-setup"),
        ({"quest": "M0", "seats": [0]}, 422, "bad-setup"),
        ({"quest": "M0", "mine": [3]}, 422, "bad-setup"),
        ({"quest": "M0", "options": {"no-rule": True}}, 422, "bad-setup"),
        ({"quest": "M0", "modes": {"abominations": ["khan"]}}, 422, "bad-setup"),
        ({"quest": "M0", "modes": {"no-mode": True}}, 422, "malformed"),
        ({"quest": "M0", "modes": {"ultrared": 1}}, 422, "malformed"),
        ({"quest": "M0", "modes": {"abominations": "khan"}}, 422, "malformed"),
        ({"quest": "M0", "modes": {"zombie-cards": ["1"] * 101}}, 422, "malformed"),
    ],
)
def test_a_table_that_cannot_be(
    client: httpx.Client, new: dict[str, Any], status: int, code: str
) -> None:
    _problem(client.post("/api/tables", json=new), status, code)


def test_a_table_of_twelve_with_guests_for_six_people(client: httpx.Client) -> None:
    seats = [number // 2 for number in range(12)]
    new = {"quest": "Q0", "survivors": TWELVE, "seats": seats, "seed": 3, "mine": [*range(6)]}
    links = client.post("/api/tables", json=new).json()
    assert len(links["seats"]) == 6
    path = f"/api/tables/{links['table']}"
    save = client.get(f"{path}/save", headers=_bearer(links["host"])).json()
    assert save["setup"]["survivors"] == TWELVE
    again = client.post("/api/tables/from-save", json={"save": save})
    assert again.status_code == 201


@pytest.mark.parametrize("path", ["/api/tables/from-save", "/api/replays"])
def test_a_save_that_cannot_be_played(
    client: httpx.Client, table: dict[str, Any], path: str
) -> None:
    token = _bearer(table["host"])
    save = client.get(f"/api/tables/{table['table']}/save", headers=token).json()
    broken: list[dict[str, Any]] = [
        {},
        save | {"format": 99},
        save | {"content": "0" * 16, "choices": ["fly to the moon"]},
        save | {"choices": ["fly to the moon"]},
        save | {"setup": save["setup"] | {"quest": "M99"}},
        save | {"setup": save["setup"] | {"seats": []}},
    ]
    for each in broken:
        said = {
            _problem(
                client.post(path, json={"save": each}, headers={"Accept-Language": language}),
                422,
                "bad-save",
            )
            for language in LANGUAGES
        }
        assert len(said) == len(LANGUAGES)
        assert sum("expected" in sentence for sentence in said) == 0


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_must_be_json(client: httpx.Client, media: str) -> None:
    answer = client.post("/api/tables", content=b"{}", headers={"Content-Type": media})
    _problem(answer, 415, "media-type")


def test_a_body_may_name_its_character_set(client: httpx.Client) -> None:
    media = "Application/JSON; charset=utf-8"
    answer = client.post("/api/tables", content=b'{"quest": "M0"}', headers={"Content-Type": media})
    assert answer.status_code == 201


def test_a_body_that_says_it_is_too_large_is_not_read(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
        raw.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % (MOST_BYTES + 1)
        )
        assert raw.recv(100).startswith(b"HTTP/1.1 413 ")


def test_a_body_that_becomes_too_large_is_refused(client: httpx.Client) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(MOST_BYTES // 1024 + 2):
            yield b" " * 1024

    answer = client.post(
        "/api/tables", content=endless(), headers={"Content-Type": "application/json"}
    )
    _problem(answer, 413, "too-big")
    padded = b'{"quest": "M0"}'.ljust(MOST_BYTES)
    largest = client.post(
        "/api/tables", content=padded, headers={"Content-Type": "application/json"}
    )
    assert largest.status_code == 201


# --- the page ---------------------------------------------------------------------------------


def test_the_page_and_its_files(client: httpx.Client, page: Path) -> None:
    index = client.get("/")
    assert index.headers["content-type"] == "text/html; charset=utf-8"
    assert index.headers["cache-control"] == "no-cache"
    script = client.get("/assets/index-Ab12.js")
    assert script.content == SCRIPT
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    known = {"If-None-Match": script.headers["etag"]}
    assert client.get("/assets/index-Ab12.js", headers=known).status_code == 304
    assert client.get("/favicon.svg").headers["content-type"] == "image/svg+xml"
    (page / "index.html").write_text("<!doctype html><title>Built anew</title>")
    assert "Built anew" in client.get("/").text


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/",
        "/assets",
        "/%2e%2e",
        "/a%00b",
        "/assets/" + "x" * 300,
    ],
)
def test_nothing_outside_the_page_is_sent(server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = raw.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b"not for you" not in answer


def test_without_a_page_somebody_is_told_how_to_build_it(tmp_path: Path) -> None:
    db, missing = str(tmp_path / "tables.db"), str(tmp_path / "nothing")
    with Server(db, limits={"posts_per_minute": 2}, SHAMBLE_PAGE=missing) as server:
        for language in LANGUAGES:
            answer = httpx.get(server.address, headers={"Accept-Language": language})
            assert answer.status_code == 503
            assert "make page" in answer.text
            assert len(answer.text.splitlines()) == 1
        _limited(server)


def _limited(server: Server) -> None:
    """The third of two requests in a minute."""
    for _ in range(2):
        assert httpx.post(f"{server.address}/api/tables", json={"quest": "M0"}).is_success
    answer = httpx.post(f"{server.address}/api/tables", json={"quest": "M0"})
    said = _problem(answer, 429, "too-many-requests")
    assert answer.headers["retry-after"] == "30"
    assert "30" in said
    assert httpx.get(f"{server.address}/api/shelf").is_success


# --- secrets ----------------------------------------------------------------------------------


def test_no_token_is_ever_logged(server: Server, client: httpx.Client) -> None:
    links = client.post("/api/tables", json={"quest": "M0", "open": True}).json()
    path = f"/api/tables/{links['table']}"
    tokens = [links["host"], *links["seats"], links["spectator"]]
    for token in tokens:
        for part in ("", "/save", "/result", f"?token={token}", f"/{token}"):
            client.get(path + part, headers=_bearer(token))
        client.post(f"{path}/seats/0/link", headers=_bearer(token))
        client.get(f"/{token}")
    lines = server.log().splitlines()
    assert sum(links["table"] in line for line in lines) > len(tokens)
    assert all(json.loads(line)["level"] == "info" for line in lines)
    for token in tokens:
        assert token not in server.log()


def test_the_answer_of_a_small_body_is_not_compressed(client: httpx.Client) -> None:
    """Tokens are never compressed together with what somebody else chose."""
    answer = client.post("/api/tables", json={"quest": "M0"})
    assert "content-encoding" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"
