"""What people write: names and chat that no database and no screen chokes on."""

from __future__ import annotations

import pytest

from shamble.server import clean_text
from shamble.server.refusals import Refusal
from tests.seat import Seat
from tests.services import AnswerError, Server

NAMES = ["a\0b", "\x1b[31mred", "be\x07ll", "\x7f"]


def test_names_with_control_characters_are_refused_with_a_sentence(db: str) -> None:
    with Server(db) as server:
        links = server.new_table("M0", open=True, seats=[0, 0, 0, 1, 1, 1], mine=[0])
        table, before = links["table"], len(server.get("/api/tables")["tables"])
        for name in NAMES:
            for path, body in (
                ("/api/tables", {"quest": "M0", "names": [name], "open": True}),
                (f"/api/tables/{table}/sit", {"name": name}),
            ):
                with pytest.raises(AnswerError) as problem:
                    server.post(path, body)
                assert problem.value.status == 422
                assert "control characters" in problem.value.body
            with Seat(server.port, table, links["seats"], name=name, language="fr") as seat:
                goodbye = seat.wait("goodbye")
                assert (goodbye["code"], goodbye["again"]) == ("bad-name", False)
                assert "caractères de contrôle" in goodbye["said"]
        assert len(server.get("/api/tables")["tables"]) == before
        assert server.post(f"/api/tables/{table}/sit", {"name": "Zoë 👩‍🚒"})["seat"] == 1


def test_a_table_whose_name_cannot_be_is_none(db: str) -> None:
    with Server(db) as server:
        for table in ("a%00b", "x" * 500, "%E0%A4%A"):
            with Seat(server.port, table) as seat:
                assert seat.wait("goodbye")["code"] == "unknown-table"


def test_spaces_in_a_name_are_single_ones() -> None:
    assert clean_text.name("  Amy \t\n Pond ") == "Amy Pond"
    assert clean_text.name("") == ""


@pytest.mark.parametrize(
    "written, read",
    [
        ("\u202eymA", "ymA"),
        ("Amy\u200b", "Amy"),
        ("\u2066Amy\u2069", "Amy"),
        ("A\u00admy", "Amy"),
        ("\u3164", ""),
        ("\u200b \u200b", ""),
        ("Zoë 👩\u200d🚒", "Zoë 👩\u200d🚒"),
    ],
)
def test_what_nobody_sees_is_in_no_name_and_no_line(written: str, read: str) -> None:
    """Two who look the same have the same name, and nobody turns the sentence round."""
    assert clean_text.name(written) == read
    if read:
        assert clean_text.line(written) == read
    else:
        with pytest.raises(Refusal):
            clean_text.line(written)


def test_a_line_of_chat_is_one_line() -> None:
    assert clean_text.line(" a\0b\nc ") == "a b c"
    with pytest.raises(Refusal):
        clean_text.line("\0\n")
