"""The board as an interface: clicking, tapping, the keyboard, pointing things out to others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.camera import camera
from tests.browser.games import golden, in_a_turn
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FOCUSED = "() => document.activeElement.dataset.zone"


def sit_down(page: Page, quest: str = "M1", survivors: tuple[str, ...] = ("Amy", "Wanda")) -> None:
    """Open a new table, with the first survivor's turn begun."""
    made = page.request.post(
        "/api/tables", data={"quest": quest, "seed": 3, "survivors": list(survivors)}
    )
    assert made.status == 201, made.text()
    links = made.json()
    page.goto(f"/#/t/{links['table']}/{links['seats'][0]}")
    page.locator(".figure.survivor.lit").first.click()
    page.locator(".figure.survivor.active").wait_for()


def zone(page: Page, name: str) -> Locator:
    return page.locator(f'[data-zone="{name}"]')


def zone_of(page: Page, survivor: str) -> str:
    return page.locator(f'[data-survivor="{survivor}"].figure').get_attribute("data-in") or ""


def middle(page: Page, viewport: ViewportSize | None = None) -> tuple[float, float]:
    box = page.locator(".board .window").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def show_all(page: Page) -> None:
    page.get_by_role("button", name="Show the whole board").click()


def in_sight(page: Page) -> bool:
    """Whether the whole board is."""
    inside: bool = page.evaluate(WHOLE)
    return inside


WHOLE = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [world, frame] = [box(".world"), box(".board .window")];
  return world.left >= frame.left && world.top >= frame.top
    && world.right <= frame.right && world.bottom <= frame.bottom;
}"""


def test_one_click_on_a_lit_zone_moves_the_survivor(page: Page) -> None:
    sit_down(page, "M0")
    before = zone_of(page, "amy")
    target = page.locator(".zone.move").first
    name = target.get_attribute("data-zone") or ""
    target.click()
    expect(page.locator('[data-survivor="amy"].figure')).to_have_attribute("data-in", name)
    assert name != before


def test_what_offers_nothing_explains_itself(page: Page) -> None:
    sit_down(page)
    show_all(page)
    page.locator('.token.free[data-kind="spawn"]').first.click()
    popover = page.get_by_role("dialog", name="Spawn Zone 1")
    expect(popover).to_contain_text("p. 25")
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)


def test_tokens_wear_their_own_letters_and_numbers(page: Page) -> None:
    page.goto("/#/board/Q0")
    tokens = page.locator(".token")
    tokens.first.wait_for()
    written = tokens.evaluate_all(
        "(all) => all.map((one) => [one.dataset.kind,"
        " ...[...one.querySelectorAll('text')].map((text) => text.textContent.trim())].join(' '))"
    )
    assert sorted(written) == sorted(
        ["start S", "exit E", "spawn 1 G", "spawn 2 ", "objective B", "objective ?", "objective ?"]
    )


def test_several_choices_are_listed_and_the_first_has_the_focus(page: Page) -> None:
    sit_down(page)
    page.locator(".figure.survivor.active").click()
    choices = page.locator(".popover .offer")
    expect(choices.first).to_be_focused()
    assert choices.count() >= 1
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)


def test_the_keyboard_goes_from_zone_to_zone_and_acts(page: Page) -> None:
    sit_down(page, "M0")
    stops = page.locator(".zone[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    start = stops.get_attribute("data-zone")
    assert start == zone_of(page, "amy")
    label = stops.get_attribute("aria-label") or ""
    assert "Amy" in label
    lit = page.locator(".zone.move").first.get_attribute("data-zone")
    assert lit is not None
    for key in _keys_to(page, lit):
        page.keyboard.press(key)
    expect(zone(page, lit)).to_be_focused()
    expect(stops).to_have_count(1)
    assert "You can: " in (zone(page, lit).get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    expect(page.locator('[data-survivor="amy"].figure')).to_have_attribute("data-in", lit)


def _keys_to(page: Page, target: str) -> list[str]:
    """The shortest way of arrow keys, found by trying them."""
    start = page.evaluate(FOCUSED)
    ways: dict[str, list[str]] = {start: []}
    for here in (waiting := [start]):
        for key in ARROWS:
            zone(page, here).focus()
            page.keyboard.press(key)
            found = page.evaluate(FOCUSED)
            if found not in ways:
                ways[found] = [*ways[here], key]
                waiting.append(found)
            if found == target:
                zone(page, start).focus()
                return ways[found]
    raise AssertionError(f"the arrow keys do not lead to {target}")


@pytest.mark.parametrize("quest", ["M0", "Q5", "W1"])
def test_arrow_keys_reach_every_zone(page: Page, quest: str) -> None:
    page.goto(f"/#/board/{quest}")
    zones = page.locator(".zone")
    zones.first.wait_for()
    names = set(zones.evaluate_all("(all) => all.map((one) => one.dataset.zone)"))
    page.locator(".zone[tabindex='0']").focus()
    here: str = page.evaluate(FOCUSED)
    untried = {here: list(ARROWS)}
    """The keys that nobody has pressed yet, by zones that keys have led to."""
    while len(untried) < len(names) and any(untried.values()):
        if not untried[here]:
            here = next(name for name, keys in untried.items() if keys)
            zone(page, here).focus()
        page.keyboard.press(untried[here].pop())
        here = page.evaluate(FOCUSED)
        untried.setdefault(here, list(ARROWS))
    assert untried.keys() == names


def test_wheel_drag_keys_and_buttons_move_the_board(page: Page) -> None:
    sit_down(page)
    show_all(page)
    start = camera(page)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    closer = camera(page)
    assert closer[2] > start[2]
    before = zone_of(page, "amy")
    page.mouse.down()
    page.mouse.move(x + 90, y + 40, steps=4)
    page.mouse.up()
    dragged = camera(page)
    assert dragged[0] == pytest.approx(closer[0] + 90, abs=1)
    assert dragged[1] == pytest.approx(closer[1] + 40, abs=1)
    assert zone_of(page, "amy") == before, "a drag is no click"
    expect(page.locator(".popover")).to_have_count(0)
    page.locator(".zone[tabindex='0']").focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert camera(page)[0] > dragged[0]
    page.keyboard.press("-")
    assert camera(page)[2] < dragged[2]
    show_all(page)
    assert camera(page) == pytest.approx(start, abs=0.5)


def test_a_large_board_opens_where_figures_can_be_read(page: Page) -> None:
    made = page.request.post("/api/tables", data={"quest": "M1", "seed": 3})
    links = made.json()
    page.goto(f"/#/t/{links['table']}/{links['seats'][0]}")
    amy = page.locator('[data-survivor="amy"].figure .emblem')
    expect(amy).to_be_in_viewport(ratio=1)
    camera(page)
    box = amy.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 26
    assert not in_sight(page)
    show_all(page)
    whole = camera(page)
    assert in_sight(page)
    page.locator(".figure.survivor.lit").first.click()
    page.locator(".figure.survivor.active").wait_for()
    assert camera(page) == whole, "who wants to see it all is not led away"
    page.set_viewport_size({"width": 1100, "height": 700})
    assert camera(page)[2] < whole[2]
    assert in_sight(page)


def test_a_part_of_the_board_follows_the_turn(visitors: Visitors, server: Server) -> None:
    links = table_of(server, in_a_turn())
    page = visitors.new()
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    active = page.locator(".figure.survivor.active .emblem")
    expect(active).to_be_in_viewport(ratio=1)
    for _ in range(3):
        page.get_by_role("button", name="Closer").click()
    before = camera(page)
    table.choose(next(one for one in table.offered() if one.startswith("Move")))
    expect(active).to_be_in_viewport(ratio=1)
    after = camera(page)
    assert after[:2] != before[:2]
    assert after[2] == before[2]


def test_two_fingers_zoom_on_a_phone(visitors: Visitors) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    sit_down(page)
    start = camera(page)
    x, y = middle(page)
    hands = page.context.new_cdp_session(page)

    def touch(kind: str, spread: float) -> None:
        points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        hands.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if kind == "touchEnd" else points},
        )

    touch("touchStart", 30)
    for spread in (40, 50, 60):
        touch("touchMove", spread)
    touch("touchEnd", 0)
    assert camera(page)[2] == pytest.approx(2 * start[2], rel=0.1)
    expect(page.locator(".popover")).to_have_count(0)


def test_pointing_at_a_zone_is_seen_by_the_others(visitors: Visitors) -> None:
    mine, theirs = visitors.new(), visitors.new()
    made = mine.request.post(
        "/api/tables",
        data={
            "quest": "M0",
            "seed": 3,
            "survivors": ["Amy", "Wanda"],
            "seats": [0, 1],
            "names": ["Ann", "Bob"],
        },
    )
    links = made.json()
    mine.goto(f"/#/t/{links['table']}/{links['seats'][0]}")
    theirs.goto(f"/#/t/{links['table']}/{links['seats'][1]}")
    for one in (mine, theirs):
        one.locator(".zone").first.wait_for()
    theirs.evaluate(KEEP_PINGS)
    target = mine.locator(".zone").nth(2)
    name = target.get_attribute("data-zone") or ""
    target.click(button="right")
    theirs.wait_for_function("(ping) => pings.includes(ping)", arg=f"{name} Ann")
    expect(theirs.locator("[data-ping]")).to_have_count(0)
    theirs.evaluate("() => void (pings = [])")
    target.focus()
    mine.keyboard.press("p")
    theirs.wait_for_function("(ping) => pings.includes(ping)", arg=f"{name} Ann")


KEEP_PINGS = """() => {
  window.pings = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("[data-ping]")) {
      window.pings.push(`${one.dataset.ping} ${one.textContent.trim()}`);
    }
  }).observe(document, { subtree: true, childList: true });
}"""
"""A ping is gone after a while, and nobody has to look at the right moment."""


def test_a_board_can_be_looked_at_without_a_game(page: Page) -> None:
    page.goto("/#/board/W1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("W1")
    page.locator('.token[data-kind="start"]').click()
    expect(page.get_by_role("dialog")).to_contain_text("Survivor Starting Zone")
    expect(page.locator(".figure.survivor")).to_have_count(0)


def test_who_is_hit_is_chosen_on_the_board(visitors: Visitors, server: Server) -> None:
    links = table_of(server, golden("q0-won", 171))  # Ann has a hit for 2 Walkers or a Fatty
    page = visitors.new()
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    lit = page.locator(".figure.zombie.lit")
    expect(lit).to_have_count(2)
    where = zone(page, "0,0:b")
    assert [one.get_attribute("data-in") for one in lit.all()] == ["0,0:b", "0,0:b"]
    assert "You can: Walker; Fatty" in (where.get_attribute("aria-label") or "")
    assert table.offered() == ["Walker", "Fatty"]  # the list offers the same
    lit.and_(page.locator("[data-kind=walker]")).click()
    expect(lit).to_have_count(0)
    expect(where).to_have_accessible_name(re.compile(r"\b1 Walker\b.*\b1 Fatty\b"))


def test_who_is_hit_is_chosen_in_the_zone_with_the_keyboard(
    visitors: Visitors, server: Server
) -> None:
    links = table_of(server, golden("q0-won", 171))
    page = visitors.new()
    TableScreen(page).open(link(links["table"], links["seats"][0]))
    where = zone(page, "0,0:b")
    where.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".popover .offer")).to_contain_text(["Walker", "Fatty"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(where).to_have_accessible_name(re.compile(r"\b2 × Walker\b"))
    expect(where).not_to_have_accessible_name(re.compile("Fatty"))
