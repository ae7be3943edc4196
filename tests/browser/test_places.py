"""Names of zones in sentences, Spawn Zones out of sight, and nothing over pieces."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from shamble.game import Game
from tests.boards import label_of
from tests.browser.games import golden, in_a_turn
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

LAPTOP = ViewportSize(width=1024, height=768)

ASIDE = """() => {
  const window = document.querySelector(".board .window").getBoundingClientRect();
  const inside = ({ left, top, width, height }) => {
    const [x, y] = [left + width / 2, top + height / 2];
    return x >= window.left && x <= window.right && y >= window.top && y <= window.bottom;
  };
  const zones = [...document.querySelectorAll('.token[data-kind="spawn"]')].map((token) => ({
    zone: token.dataset.in, isInSight: inside(token.getBoundingClientRect()) }));
  const marks = [...document.querySelectorAll(".edges .spawn:not([hidden])")];
  return zones.map(({ zone, isInSight }) => isInSight
    || marks.some((mark) => mark.dataset.zoneAside === zone
                  && inside(mark.getBoundingClientRect())));
}"""
"""For each Spawn token, whether one sees it or a mark that points to it."""

COVERED = """() => [...document.querySelectorAll(".board .figure, .board .zombie, .board .token")]
  .filter((piece) => {
    const window = document.querySelector(".board .window").getBoundingClientRect();
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < window.left || x > window.right || y < window.top || y > window.bottom) return false;
    return !document.elementFromPoint(x, y)?.closest(".world, .edges");
  }).map((piece) => piece.outerHTML.slice(0, 80))"""
"""The pieces in the window to the board that something else lies over."""


def seated(server: Server, page: Page, game: Game) -> TableScreen:
    links = table_of(server, game)
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def test_a_name_in_the_log_lights_its_zone(server: Server, page: Page) -> None:
    """Under the mouse, by keyboard, and by a click, which brings it into sight."""
    table = seated(server, page, in_a_turn())
    street, room = "0,1:d", "1,1:i"
    lit = page.locator(".lit-layer [data-named]")
    opened = table.tab("log").get_by_role("listitem").filter(has_text="opens the door between")
    name = opened.get_by_role("button", name=label_of("M1", street), exact=True)
    expect(name).to_have_accessible_description("E4, the street in the middle")
    name.hover()
    expect(lit).to_have_attribute("data-named", street)
    expect(page.locator(f'[data-label="{street}"]')).to_have_text("E4")
    page.mouse.move(0, 0)
    expect(lit).to_have_count(0)

    for _ in range(4):
        table.button("web.board.zoom_in").click()
    name.click()
    expect(lit).to_have_attribute("data-named", street)
    expect(table.zone(street)).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    expect(lit).to_have_attribute("data-named", room)
    page.keyboard.press("Tab")
    expect(lit).to_have_count(0)

    # the switch shows all of them, and a choice lights its own zone
    labels = page.locator("[data-label]")
    expect(labels).to_have_count(0)
    table.button("web.board.labels").click()
    expect(labels).to_have_count(47)
    move = next(said for said in table.offered() if said.startswith("Move to E4"))
    table.choice(move).hover()
    expect(lit).to_have_attribute("data-named", street)


def test_a_name_is_lit_by_a_finger(server: Server, visitors: Visitors) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    table = seated(server, page, in_a_turn())
    log = table.tab("log")
    log.get_by_role("button", name=label_of("M1", "0,1:d"), exact=True).last.tap()
    lit = page.locator(".lit-layer [data-named]")
    expect(lit).to_have_attribute("data-named", "0,1:d")
    log.get_by_role("heading").last.tap()
    expect(lit).to_have_count(0)


def test_m1_shows_which_way_its_spawn_zones_are(server: Server, visitors: Visitors) -> None:
    for size in (LAPTOP, PHONE):
        page = visitors.new(viewport=size, touch=True)
        seated(server, page, Game.new("M1", seed=7)).drawn()
        assert page.evaluate(ASIDE) == [True] * 3, size
        mark = page.locator(".edges .spawn:not([hidden])").first
        zone = mark.get_attribute("data-zone-aside")
        mark.tap()
        expect(page.locator(f'.edges [data-zone-aside="{zone}"]')).to_be_hidden()
        expect(page.locator(f'.token[data-kind="spawn"][data-in="{zone}"]')).to_be_in_viewport()


def test_at_1024_px_nothing_lies_over_pieces(server: Server, visitors: Visitors) -> None:
    page = visitors.new(viewport=LAPTOP)
    table = seated(server, page, golden("m1-survivor-eliminated", 144))
    table.drawn()
    for _ in range(3):
        assert page.evaluate(COVERED) == []
        table.button("web.board.zoom_out").click()
    names = page.locator(".danger .name").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().width > 10)"
    )
    assert names == [True] * 7
