"""Scenarios that would say nothing, or something else than they seem to: each is refused, or fails.

The first line of each file says how.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.errors import ContentError
from shamble.scenarios import load_scenario, run

FILES = sorted((Path(__file__).parent / "refused").glob("*.scenario.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_it_cannot_pass_by_mistake(path: Path) -> None:
    said = path.read_text("utf-8").splitlines()[0].removeprefix("# ")
    refused = said.removeprefix("refused: ")
    if refused == said:
        assert [str(difference) for difference in run(load_scenario(path))] == [said]
        return
    with pytest.raises(ContentError) as caught:
        load_scenario(path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}:")
    assert refused in sentence
    assert "; expected " in sentence
