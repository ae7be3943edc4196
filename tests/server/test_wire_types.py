"""The page's types are those of the server."""

from __future__ import annotations

from tools import wire_types


def test_the_typescript_file_is_what_the_server_types_make() -> None:
    made = "run `python -m tools.wire_types`"
    assert wire_types.FILE.read_text() == wire_types.render(), made
