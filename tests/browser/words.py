"""The page's texts, from the catalogue of the page's language."""

from __future__ import annotations

import functools
import re

from shamble.content.names import Names

_PLACEHOLDER = re.compile(r"\{\w+\|(?:[^{}]|\{\w+\})*\}|\{\w+\}")


class Words:
    """Texts by their keys: `words("web.home.play_now")`."""

    def __init__(self, language: str) -> None:
        self.names = Names.load(language)
        self._templates = dict(self.names.templates())

    def __call__(self, key: str, **values: object) -> str:
        return self.names.text(key, **values)

    def like(self, key: str) -> re.Pattern[str]:
        """The text with any values in it."""
        return re.compile(f"^{self._pattern(key)}$")

    def inside(self, key: str) -> re.Pattern[str]:
        """The text with any values in it, somewhere in another."""
        return re.compile(self._pattern(key))

    def inside_text(self, said: str) -> re.Pattern[str]:
        """These words, somewhere in a text."""
        return re.compile(re.escape(said))

    def _pattern(self, key: str) -> str:
        between = map(re.escape, _PLACEHOLDER.split(self._templates[key].text))
        return ".+".join(between)


@functools.cache
def words(language: str) -> Words:
    return Words(language)
