"""Cards are carried by hand: dragged, or picked and put, from slot to slot and to somebody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from shamble.game import Game
from tests.browser.games import golden, in_a_turn
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.services import Server


@pytest.fixture
def table(server: Server, page: Page) -> TableScreen:
    """Doug's Turn: a Pistol in the hand, everybody in his zone."""
    return opened(server, page)


def opened(server: Server, page: Page) -> TableScreen:
    table = seated(server, page, in_a_turn())
    table.asks("action", survivor="Doug", count=3)
    return table


def seated(server: Server, page: Page, game: Game) -> TableScreen:
    links = table_of(server, game)
    page.goto(link(links["table"], links["seats"][0]))
    return TableScreen(page).ready()


def slot(page: Page, name: str, owner: str = "doug") -> Locator:
    return page.locator(f'[data-slot="{name}"][data-owner="{owner}"]')


def drag(page: Page, start: Locator, end: Locator) -> None:
    """Press the mouse on one thing, let it go on another."""
    take(page, start)
    box = end.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()


def take(page: Page, start: Locator) -> None:
    box = start.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def test_a_card_dragged_to_a_slot_is_rearranged(page: Page, table: TableScreen) -> None:
    drag(page, slot(page, "hand1"), slot(page, "pack1"))
    table.asks("action", survivor="Doug", count=2)
    expect(slot(page, "pack1")).to_contain_text("Pistol")
    expect(slot(page, "hand1")).not_to_contain_text("Pistol")

    table.button("web.table.undo.free").click()
    table.asks("inventory", survivor="Doug")
    table.button("web.table.undo.free").click()
    table.asks("action", survivor="Doug", count=3)
    expect(slot(page, "hand1")).to_contain_text("Pistol")


def test_a_card_dragged_to_somebody_is_given(page: Page, table: TableScreen) -> None:
    drag(page, slot(page, "hand1"), slot(page, "chip", "amy"))
    table.asks("inventory_trade", survivor="Doug", partner="Amy")
    expect(slot(page, "pack1", "amy")).to_contain_text("Pistol")


def test_a_card_let_go_anywhere_else_costs_nothing(page: Page, table: TableScreen) -> None:
    drag(page, slot(page, "hand1"), table.question)
    drag(page, slot(page, "hand1"), slot(page, "hand1").get_by_text("Pistol"))
    expect(slot(page, "hand1").get_by_role("button")).to_have_attribute("aria-expanded", "false")
    expect(table.alert).to_have_count(0)
    drag(page, slot(page, "hand1"), slot(page, "hand2"))
    expect(table.alert).to_contain_text(table.words("web.table.carry_unfit", card="Pistol"))
    expect(slot(page, "hand1")).to_contain_text("Pistol")
    table.asks("action", survivor="Doug", count=3)
    expect(table.button("web.table.undo.free")).to_be_enabled()


def test_a_card_that_does_not_fit_comes_back(server: Server, page: Page) -> None:
    """Only the engine knows what fits: rearranging has begun, and is taken back."""
    game = Game.new("Q0", seed=0)
    while game.decision.kind != "action":
        game.choose(game.decision.choices[0])
    table = seated(server, page, game)
    table.asks("action", survivor="Ann", count=3)
    drag(page, slot(page, "hand1", "ann"), slot(page, "body", "ann"))
    expect(table.alert).to_contain_text(table.words("web.table.carry_unfit", card="Hammer"))
    table.asks("action", survivor="Ann", count=3)
    expect(slot(page, "hand1", "ann")).to_contain_text("Hammer")


def test_somebody_elses_card_is_told_to_wait(page: Page, table: TableScreen) -> None:
    slot(page, "chip", "amy").get_by_role("button").click()
    drag(page, slot(page, "hand1", "amy"), slot(page, "pack1", "amy"))
    expect(table.alert).to_contain_text(table.words("web.table.carry_later", survivor="Amy"))
    drag(page, slot(page, "hand1", "amy"), slot(page, "chip", "elle"))
    apart = table.words("web.table.carry_apart", survivor="Amy", other="Elle")
    expect(table.alert).to_contain_text(apart)
    table.asks("action", survivor="Doug", count=3)


def test_a_card_is_picked_and_put_with_the_keyboard(page: Page, table: TableScreen) -> None:
    slot(page, "hand1").get_by_role("button").focus()
    page.keyboard.press("Enter")
    table.button("web.table.carry").press("Enter")
    expect(slot(page, "hand1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(slot(page, "hand1").get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    table.button("web.table.carry").press("Enter")
    slot(page, "pack2").press("Enter")
    table.asks("action", survivor="Doug", count=2)
    expect(slot(page, "pack1")).to_contain_text("Pistol")


def test_a_finger_picks_a_card_and_gives_it(server: Server, visitors: Visitors) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    table = opened(server, page)
    slot(page, "hand1").get_by_role("button").tap()
    table.button("web.table.carry").tap()
    slot(page, "chip", "amy").get_by_role("button").tap()
    table.asks("inventory_trade", survivor="Doug", partner="Amy")
    expect(slot(page, "pack1", "amy")).to_contain_text("Pistol")


@pytest.mark.parametrize(("choices", "hurt"), [(40, "Wanda"), (76, "Ned")])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_who_shares_wounds_sees_what_would_be_left_of_everybody(
    server: Server, visitors: Visitors, viewport: ViewportSize, choices: int, hurt: str
) -> None:
    page = visitors.new(viewport=viewport, touch=viewport == PHONE)
    table = seated(server, page, golden("m1-survivor-eliminated", choices))
    last, two = [
        table.words(f"play.table.{key}", left=2, health=3) for key in ("life_last", "life")
    ]
    expect(table.choice(hurt)).to_contain_text(
        table.words("play.harm.keeps", survivor=hurt, life=last)
    )
    expect(table.choice("Josh")).to_contain_text(
        table.words("play.harm.keeps", survivor="Josh", life=two)
    )
    cut = page.locator(".chip").evaluate_all(CUT)
    assert cut == []


CUT = """(chips) => chips.flatMap((chip) => {
  const edge = chip.querySelector("button").getBoundingClientRect().right;
  return [...chip.querySelectorAll(".name, .lives")]
    .filter((part) => part.getBoundingClientRect().right > edge ||
      part.scrollWidth > part.offsetWidth)
    .map((part) => `${part.className} of ${chip.innerText}`);
})"""
"""What of a chip is not to be seen as a whole."""


def test_the_dashboard_stays_while_nobody_is_asked(page: Page, table: TableScreen) -> None:
    table.end_turn()
    table.asks("activate")
    dashboard = table.words("web.table.dashboard", name="Doug")
    expect(page.get_by_role("region", name=dashboard)).to_be_visible()
