"""The film of the Zombies' Phase, as people watch it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.pages import TableScreen


class Film:
    """The film on a table's screen."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.region = table.page.get_by_role("region", name=table.words("web.film.title"))
        self.place = self.region.get_by_text(re.compile(r"^\d+/\d+$"))

    @property
    def log(self) -> Locator:
        """What the log tells, which is opened for that."""
        return self.table.tab("log").get_by_role("listitem")

    def button(self, name: str) -> Locator:
        words = self.table.words(f"web.film.{name}")
        return self.region.get_by_role("button", name=words, exact=True)

    def begin(self) -> None:
        """End the last Turn of the Players' Phase."""
        self.table.choice(self.table.words("play.choice.end_turn")).click()
        expect(self.place).to_be_visible()

    def step_to(self, number: int) -> None:
        """On to the scene with this number, one by one."""
        while int(self.place.inner_text().split("/")[0]) < number:
            at, length = self.place.inner_text().split("/")
            self.button("step").click()
            expect(self.place).to_have_text(f"{int(at) + 1}/{length}")

    def scenes(self) -> list[str]:
        """What each scene tells, from this one to the last; then the film is over."""
        at, length = map(int, self.place.inner_text().split("/"))
        scenes = [self.region.get_by_role("paragraph").first.inner_text()]
        for number in range(at + 1, length + 1):
            self.button("step").click()
            expect(self.place).to_have_text(f"{number}/{length}")
            scenes.append(self.region.get_by_role("paragraph").first.inner_text())
        self.button("step").click()
        return scenes

    def counts(self) -> list[int]:
        """Cards of the decks and figures of the reserve, as the page counts them."""
        said = self.table.page.get_by_role("button", name=self.table.words("web.table.supplies"))
        return [int(number) for number in re.findall(r"\d+", said.inner_text())]

    def is_over(self) -> None:
        """Wait until the table is shown as it is, and one may choose again."""
        expect(self.place).to_have_count(0)
        expect(self.table.choices.get_by_role("button").first).to_be_enabled()
