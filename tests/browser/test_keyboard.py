"""A whole round without a mouse; the focus is always somewhere, and one sees where."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from shamble.game import Game
from tests.boards import label_of
from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

FOCUS = """() => {
  const on = document.activeElement;
  const style = getComputedStyle(on);
  const box = on.getBoundingClientRect();
  return {
    tag: on.localName,
    said: on.ariaLabel ?? on.innerText,
    isMarked: on.matches(":focus-visible")
      && (style.outlineStyle !== "none" || parseFloat(style.strokeWidth) > 6),
    isInSight: box.width > 0 && box.bottom > 0 && box.right > 0
      && box.top < innerHeight && box.left < innerWidth,
  };
}"""


class Keys:
    """Somebody with a keyboard only."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table

    def focus(self) -> dict[str, Any]:
        """What has the focus. There is always something, and one sees it."""
        found: dict[str, Any] = self.table.page.evaluate(FOCUS)
        assert found["tag"] != "body", "the focus is lost"
        assert found["isMarked"], f"nothing shows that the focus is on {found}"
        assert found["isInSight"], f"out of sight: {found}"
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.table.page.keyboard.press(key)
            self.table.settled()
            self.focus()

    def go(self, key: str, said: str) -> None:
        """Press a key until the focus is on this."""
        for _ in range(80):
            if re.search(said, self.focus()["said"]):
                return
            self.press(key)
        raise AssertionError(f"{key} never leads to {said}")


def test_a_whole_round_with_the_keyboard_alone(page: Page, server: Server) -> None:
    game = Game.new("M1", seed=0)
    for choice in ("activate amy", "open 0,1:d/1,1:i fire-axe", "end-turn"):
        game.choose(choice)
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    keys = Keys(table)
    words = table.words

    # the list: C leads there, arrows through it, Enter chooses
    keys.press("c")
    keys.go("ArrowDown", "Doug")
    keys.press("Enter")
    table.asks("action", survivor="Doug", count=3)

    # an attack, with its odds before the dice; Escape goes back to the list
    attack = next(said for said in table.offered() if words.like("play.choice.attack").match(said))
    for key in ("Escape", "Enter"):
        keys.press("c")
        keys.go("ArrowDown", re.escape(attack))
        page.keyboard.press("Enter")
        expect(table.odds).to_be_visible()
        keys.go("Tab", words("web.odds.confirm"))
        keys.press(key)
        expect(table.choices).to_be_visible()
    table.asks("action", survivor="Doug", count=2)

    # a search by its number, and the card into the backpack: picked up, put down
    number = table.offered().index(words("play.choice.search")) + 1
    keys.press(str(number))
    table.asks_like("inventory_gained")
    keys.press("t")
    keys.go("Tab", re.escape(words("play.slot.drawn1")))
    keys.press("Enter")
    put_here = words("web.table.slot_here", survivor="Doug", slot=words("play.slot.pack1"), card="")
    keys.go("Tab", re.escape(put_here[:-2]))
    keys.press("Enter")
    keys.go("Tab", f"^{words('web.table.arrange_done')}$")
    keys.press("Enter")
    table.asks("action", survivor="Doug", count=1)

    # a step on the board: B leads there, arrows from zone to zone
    keys.press("b")
    keys.go("ArrowUp", rf"^{label_of('M1', '0,1:d')}, ")
    keys.press("Enter")
    table.asks("activate")  # it was the last Action

    # and back again, to end the Turn oneself
    keys.press("Control+z")
    table.asks("action", survivor="Doug", count=1)
    keys.press("e")
    table.asks("activate")

    # the others end theirs, the horde has its own, and the next round begins
    second = page.get_by_text(words("play.round", round=2), exact=True).first
    while not second.is_visible():
        keys.press("e" if words("play.choice.end_turn") in table.offered() else "1")
    table.asks("activate")


def test_the_end_of_the_turn_is_in_sight_however_long_the_list_and_has_a_key(
    visitors: Visitors, server: Server
) -> None:
    links = table_of(server, golden("m10-won", 47))
    table = TableScreen(visitors.new(viewport=PHONE)).open(link(links["table"], links["seats"][0]))
    expect(table.choice(table.words("play.choice.end_turn"))).to_be_in_viewport(ratio=1)
    last = table.choices.locator("summary").last
    expect(last).not_to_be_in_viewport()
    table.page.keyboard.press("e")
    expect(table.question).not_to_contain_text("Doug")
