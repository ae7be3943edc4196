"""What nobody sees is in no name, and what people write in any script stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import document
from shamble.content.errors import ContentError
from shamble.content.visible import hidden, visible
from tests.check.own import own_quest, sentences, write

HIDDEN = {
    "right to left": "\u202e",
    "an isolate": "\u2066",
    "a mark of direction": "\u200f",
    "no width": "\u200b",
    "a byte order mark": "\ufeff",
    "a soft hyphen": "\u00ad",
    "a word joiner": "\u2060",
    "a filler of Hangul": "\u3164",
    "a blank of Braille": "\u2800",
    "a joiner of graphemes": "\u034f",
    "a joiner between Latin letters": "\u200d",
    "a tag": "\U000e0041",
    "a line separator": "\u2028",
}
SEEN = (
    "Amy Pond", "Zoë", "Łukasz", "Ned’s – twin", "李雷", "한글", "עדי", "محمد",
    "می\u200cخواهم", "क्\u200dष",
    "👩\u200d🚒", "👩🏽\u200d⚕️", "❤️", "🏳️\u200d🌈", "葛\U000e0100", "٤\u06dd",
)  # fmt: skip


@pytest.mark.parametrize("name", HIDDEN)
def test_nobody_sees_it(name: str) -> None:
    assert hidden(f"A{HIDDEN[name]}my") == HIDDEN[name]
    assert visible(f"A{HIDDEN[name]}my") == "Amy"


@pytest.mark.parametrize("text", SEEN)
def test_everybody_sees_it(text: str) -> None:
    assert hidden(text) == ""
    assert visible(text) == text


@pytest.mark.parametrize("alone", ["\u200d", "\ufe0f", "🚒\u200d", "a\ufe0f\ufe0f", " \ufe0f"])
def test_what_joins_nothing_is_not_seen(alone: str) -> None:
    assert len(hidden(alone)) == 1


@pytest.mark.parametrize("how", ["as such", "escaped"])
def test_a_quest_whose_title_turns_the_page_is_refused(how: str, tmp_path: Path) -> None:
    sign = "\u202e" if how == "as such" else "\\u202E"
    path = own_quest(tmp_path, "second-edition")
    text = path.read_text("utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title ="))
    path.write_text(text.replace(title, f'title = "{sign}The way home"'), "utf-8")
    line = text.splitlines().index(title) + 1
    (said,) = sentences(path)
    assert said.startswith(f"{path}:{line}: title: found a character that nobody sees (U+202E)")


def test_a_survivor_with_an_empty_looking_name_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "survivors.toml", '[[survivors]]\nid = "x"\nname = "\u3164"\n')
    with pytest.raises(ContentError, match=r"survivors\[0\].name: .*U\+3164"):
        document.parse(path)
