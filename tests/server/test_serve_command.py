"""`shamble serve` as a person uses it: where it is, what it refuses, how it stops."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from shamble.server.settings import shown
from tests.cli.running import COMMAND, installed, refused, told
from tests.seat import GoneError, Seat
from tests.services import PATIENCE, InstalledServer, PostgreSQL, Server, free_port, wait_until


@pytest.mark.parametrize(
    "language, words",
    [("en", "Start the server"), ("fr", "Démarrer le serveur"), ("pl", "Uruchom serwer")],
)
def test_help_in_three_languages(language: str, words: str) -> None:
    text = told("--lang", language, "serve", "--help")
    assert words in text
    for option in ("--host", "--port", "--db", "--redis", "--workers", "--open"):
        assert option in text


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = refused("serve", "--port", str(port), "--db", str(tmp_path / "t.db"))
    assert f"Port {port} at 127.0.0.1 is taken already" in sentence
    assert "--port 0" in sentence


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    sentence = refused("serve", "--host", "192.0.2.1", "--db", str(tmp_path / "t.db"))
    assert sentence.startswith("Nothing can listen at 192.0.2.1, port 8000: ")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://root@localhost/x",
        "postgresql://",
        "postgresql://localhost:port/x",
        "postgresql://[::1/x",
        "https://x.org/t.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
    ],
)
def test_a_url_that_is_no_database(url: str) -> None:
    assert refused("serve", "--db", url).startswith(f"{url} is no database that Shamble knows")


@pytest.mark.parametrize(
    "url",
    [
        "localhost:6379",
        "redis://localhost:port",
        "redis://[::1",
        "redis://localhost?socket_timeout=soon",
        "redis://localhost?speed=high",
    ],
)
def test_a_url_that_is_no_redis(tmp_path: Path, url: str) -> None:
    sentence = refused("serve", "--db", str(tmp_path / "t.db"), "--redis", url)
    assert sentence == f"{url} is no URL of Redis: it looks like redis://localhost:6379."


def test_limits_that_are_none(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    sentence = refused("serve", "--db", db, SHAMBLE_LIMITS='{"queues": 5}')
    assert sentence.startswith('{"queues": 5} are no limits that Shamble knows')
    assert '{"queue": 50}' in sentence


def test_variables_say_where_it_listens_and_options_win(tmp_path: Path) -> None:
    serve = ("serve", "--db", str(tmp_path / "t.db"))
    there, elsewhere = "192.0.2.1", "198.51.100.1"
    sentence = refused(*serve, SHAMBLE_HOST=there, SHAMBLE_PORT="8123")
    assert sentence.startswith(f"Nothing can listen at {there}, port 8123: ")
    options = ("--host", elsewhere, "--port", "8124")
    sentence = refused(*serve, *options, SHAMBLE_HOST=there, SHAMBLE_PORT="8123")
    assert sentence.startswith(f"Nothing can listen at {elsewhere}, port 8124: ")
    assert refused(*serve, SHAMBLE_PORT="x") == "--port needs a whole number from 0 to 65535."


def test_no_password_is_shown() -> None:
    assert "sesame" not in refused("serve", "--db", "mysql://me:sesame@localhost/x")
    url = f"postgresql://me:sesame@127.0.0.1:{free_port()}/x"
    sentence = refused("serve", "--db", url)
    assert sentence.startswith("The database postgresql+psycopg://me:…@127.0.0.1")
    assert sentence.endswith("failed: Connection refused.")
    assert "sesame" not in sentence
    asked = refused("serve", "--db", f"postgresql://127.0.0.1:{free_port()}/x?password=sesame")
    assert "sesame" not in asked
    assert "sesame" not in shown("postgresql://me:open@sesame@127.0.0.1/x")


def test_a_database_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none" / "t.db"
    sentence = refused("serve", "--db", str(path))
    assert sentence == f"The database {path} cannot be used: unable to open database file."


@pytest.mark.parametrize("file", [True, False], ids=["file", "folder"])
def test_a_database_that_cannot_be_written(file: bool) -> None:
    """Not even by root's own tests: the command runs as somebody to whom it does not belong."""
    with tempfile.TemporaryDirectory(prefix="shamble-read-only-") as name:
        folder = Path(name)
        db = folder / "t.db"
        if file:
            with Server(str(db)) as server:
                server.stop()
            db.chmod(0o444)
        folder.chmod(0o777 if file else 0o555)
        done = subprocess.run(
            [*as_nobody(), COMMAND, "serve", "--port", "0", "--db", str(db)],
            capture_output=True,
            check=False,
        )
        folder.chmod(0o755)
    why = "attempt to write a readonly database" if file else "unable to open database file"
    *before, told = done.stderr.decode().splitlines()
    assert told == f"The database {db} cannot be used: {why}."
    assert all("others may read the database" in line for line in before)
    assert done.returncode == 2


def as_nobody() -> list[str]:
    if os.getuid() != 0:
        return []
    return ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups", "--"]


def test_a_file_with_any_name(tmp_path: Path) -> None:
    path = tmp_path / "what? 100%.db"
    with Server(str(path)) as server:
        server.new_table()
    assert path.is_file()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("a letter to my aunt, which is certainly long enough to be looked at")
    assert "cannot be used: file is not a database" in refused("serve", "--db", str(path))


def test_a_database_of_a_newer_shamble(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "t.db"
    with sqlite3.connect(path) as connection:
        connection.execute("create table alembic_version (version_num varchar(32))")
        connection.execute("insert into alembic_version values ('9999')")
    connection.close()
    assert "was written by a newer Shamble" in refused("serve", "--db", str(path))


@pytest.mark.parametrize(
    "module, extra, options",
    [
        ("psycopg", "postgresql", ["--db", "postgresql://127.0.0.1/x"]),
        ("redis", "redis", ["--db", "t.db", "--redis", "redis://127.0.0.1"]),
    ],
)
def test_a_driver_that_is_not_installed(
    tmp_path: Path, module: str, extra: str, options: list[str]
) -> None:
    # A module of that name that cannot be imported stands before the real one.
    (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError(name={module!r})")
    done = subprocess.run(
        [COMMAND, "serve", *options],
        capture_output=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 2
    expected = f"The package {module} is missing: pip install 'shamble[{extra}]' brings it.\n"
    assert done.stderr.decode() == expected


def test_its_own_database_is_in_the_persons_data_folder(tmp_path: Path) -> None:
    done = installed("serve", "--host", "192.0.2.1", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert (tmp_path / "shamble" / "tables.db").is_file()


def test_it_says_where_it_is_and_answers_there(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db")) as server:
        assert server.port > 0
        assert server.get("/health") == {
            "status": "ok",
            "database": True,
            "threads": True,
            "redis": None,
            "tables": 0,
            "version": "0.1.0",
        }


def test_figures_for_prometheus(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db")) as server:
        links = server.new_table()
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            seat.choose(seat.offers()[0])
            seat.choose("dance")
            figures = server.figures()
    assert figures["shamble_choices_accepted_total"] == 1
    assert figures['shamble_refused_total{code="not-offered"}'] == 1
    assert figures["shamble_connections"] == 1
    assert figures["shamble_tables_awake"] == 1
    assert figures["shamble_database_up"] == 1
    assert figures["shamble_choice_seconds_count"] == 1
    assert figures["shamble_append_seconds_count"] >= 1
    created = 'shamble_http_requests_total{method="POST",route="/api/tables",status="201"}'
    assert figures[created] == 1


def test_its_log_is_json_and_knows_no_secret(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db")) as server:
        links = server.new_table()
        secrets = [links["host"], links["spectator"], *links["seats"]]
        server.get(f"/api/tables/{links['table']}?language=fr", links["host"])
        with Seat(server.port, links["table"], links["seats"], name="Amy Pond") as seat:
            seat.joined()
            seat.ask("chat", text="a word among friends")
            seat.wait("accepted")
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.log().splitlines() if line[0] == "{"]
        text = server.log()
    assert all({"time", "level", "event"} <= line.keys() for line in lines)
    routes = [line["route"] for line in lines if line["event"] == "request"]
    assert routes == ["/api/tables", "/api/tables/{table}"]
    assert not any(secret in text for secret in secrets)
    assert "language=fr" not in text
    assert "friends" not in text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_goodbye_and_stops(tmp_path: Path, number: int) -> None:
    with InstalledServer(str(tmp_path / "t.db")) as server:
        links = server.new_table(seats=[0, 0, 0, 1, 1, 1])
        table, tokens = links["table"], links["seats"]
        with Seat(server.port, table, tokens[:1]) as one, Seat(server.port, table, tokens) as two:
            one.joined()
            two.joined()
            accepted = two.choose(two.offers()[0])
            assert server.stop(number) == 0
            for seat in (one, two):
                goodbye = seat.wait("goodbye")
                assert goodbye["again"] is True
                assert goodbye["said"]
                with pytest.raises(GoneError) as gone:
                    seat.wait("nothing more")
                assert gone.value.code == 1001
        server.start()
        with Seat(server.port, table, tokens) as again:
            again.joined()
            assert again.position["version"] == accepted["seq"]


def test_a_second_ctrl_c_changes_nothing(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db")) as server:
        links = server.new_table()
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            os.kill(server.pid, signal.SIGINT)
            seat.wait("goodbye")
            assert server.stop(signal.SIGINT) == 0
        assert "Traceback" not in server.log()


def test_it_stops_while_its_workers_still_start(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db"), "--workers", "2") as server:
        workers = children(server.pid)
        assert len(workers) == 2
        assert server.stop() == 0
        assert not any(alive(worker) for worker in workers)
        assert "Traceback" not in server.log()


def test_it_stops_while_it_still_starts(tmp_path: Path) -> None:
    script = (
        "import os, signal, socket, sys\n"
        "from shamble.server import app, process\n"
        "from shamble.server.settings import Settings\n"
        "make = app.create_app\n"
        "def slowly(settings):\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
        "    return make(settings)\n"
        "app.create_app = slowly\n"
        "ready = lambda: print('open', flush=True)\n"
        "process.serve(Settings(db=sys.argv[1]), process.listen('127.0.0.1', 0), ready)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, f"sqlite:///{tmp_path}/t.db"],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGTERM, b"", b"")


def test_it_stops_even_when_a_browser_does_not(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db")) as server:
        links = server.new_table()
        with socket.create_connection(("127.0.0.1", server.port)) as idle:
            idle.sendall(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n")  # and never the rest
            with Seat(server.port, links["table"], links["seats"]):
                assert server.stop() == 0


def test_several_processes_at_one_port(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db"), "--workers", "2") as server:
        assert "2 processes without --redis" in server.log()
        wait_until(lambda: len(children(server.pid)) == 2, "two workers")
        links = server.new_table()
        seats = [Seat(server.port, links["table"], links["seats"]).joined() for _ in range(8)]
        accepted = seats[0].choose(seats[0].offers()[0])
        for seat in seats[1:]:
            seat.wait("update", seq=accepted["seq"])
        assert server.figures()["shamble_connections"] == 8
        for seat in seats:
            seat.close()
        dead = children(server.pid)[0]
        os.kill(dead, signal.SIGKILL)
        wait_until(
            lambda: len(children(server.pid)) == 2 and dead not in children(server.pid),
            "the dead worker's successor",
        )
        workers = children(server.pid)
        assert server.stop() == 0
        assert not any(alive(worker) for worker in workers)


def test_workers_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    with InstalledServer(str(tmp_path / "t.db"), "--workers", "2") as server:
        server.get("/health")
        wait_until(lambda: len(children(server.pid)) == 2, "two workers")
        workers = children(server.pid)
        server.kill()
        wait_until(lambda: not any(alive(worker) for worker in workers), "the workers' end")


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(number) for number in found]


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_tables_in_postgresql(postgresql: PostgreSQL) -> None:
    db = postgresql.new_database("serve")
    with InstalledServer(db) as server:
        table = server.new_table()["table"]
        server.restart()
        with Seat(server.port, table) as stranger:
            assert stranger.wait("goodbye")["code"] == "unknown-token"
