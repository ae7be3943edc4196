"""The map has the screen: how much of the window it takes, what one sees of it at the start, and
that nothing lies over a piece, for the quests of every box in every size."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from shamble.content.library import packaged
from shamble.game import Game
from tests.browser.camera import camera
from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server
from tests.soak import SOAKING, rounds

ROOT = Path(__file__).parents[2]

FEW = ("M1", "M4", "M6", "Q5", "W0", "W6")
"""Of each box, boards that are hard to show: square, portrait, as wide or as long as there are."""

SIZES = {
    "1440x900": (0.55, 0.33),
    "1920x1080": (0.30, 0.20),
    "1024x768": (0.45, 0.25),
    "390x844": (0.14, 0.14),
}
"""The share of the window that the whole map takes at least, and what one sees of it at first."""

MEASURED = """() => {
  const rect = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const cut = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const area = (one) => Math.max(0, one.right - one.left) * Math.max(0, one.bottom - one.top);
  const within = (one, other) => one.left >= other.left - 1 && one.top >= other.top - 1
    && one.right <= other.right + 1 && one.bottom <= other.bottom + 1;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (what) => [...document.querySelectorAll(what)].filter(shown);

  const window = rect(document.querySelector(".board .window"));
  const world = rect(document.querySelector(".world"));
  const zones = all(".zone").map(rect);
  const pieces = all(".world .figure, .world .token");
  const over = all(`.bar, header, .sheet, .piece, .tools button, .edges button, .minimap,
                    .film, .bars .bar`).filter((one) => !one.closest(".world"));
  const covered = pieces.flatMap((piece) => {
    const seen = cut(rect(piece), window);
    if (area(seen) <= 0 || seen.right <= seen.left) return [];
    const lies = over.filter((one) => area(cut(rect(one), seen)) > 1);
    return lies.map((one) => `${one.className} over ${piece.outerHTML.slice(0, 90)}`);
  });
  const screen = innerWidth * innerHeight;
  return {
    share: area(cut(world, window)) / screen,
    isWhole: within(world, window),
    zones: zones.length,
    inSight: zones.filter((zone) => within(zone, window)).length,
    covered,
    team: all(".figure.survivor").length,
    teamInSight: all(".figure.survivor").filter((one) => within(rect(one), window)).length,
    isFar: document.querySelector(".world").classList.contains("far"),
    names: all("#team .name").map((one) => parseFloat(getComputedStyle(one).fontSize)),
    hearts: all("#team svg.lives").map((one) => one.getBoundingClientRect().height),
  };
}"""
"""What one sees of the map, and what lies over a piece as far as that is to be seen."""


@functools.cache
def quests() -> tuple[str, ...]:
    return tuple(quest for box in packaged().boxes.values() for quest in box.quests)


def size_of(name: str) -> ViewportSize:
    width, height = map(int, name.split("x"))
    return ViewportSize(width=width, height=height)


def measured(page: Page) -> dict[str, Any]:
    camera(page)
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


def show_whole(page: Page) -> None:
    page.get_by_role("button", name="Show the whole board").click()


def opened(page: Page, server: Server, quest: str) -> TableScreen:
    links = table_of(server, Game.new(quest, seed=3))
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def measured_at(page: Page, size: str, *, whole: bool = False) -> dict[str, Any]:
    page.set_viewport_size(size_of(size))
    if whole:
        show_whole(page)
    return measured(page)


def faults(size: str, first: dict[str, Any], whole: dict[str, Any]) -> list[str]:
    """What is wrong with the first look at a board in a window of this size, and with all of it."""
    least, least_at_first = SIZES[size]
    team_is_seen = first["teamInSight"] == first["team"] or first["inSight"] >= 4
    checked = {
        f"at first covered: {first['covered']}": not first["covered"],
        f"covered: {whole['covered']}": not whole["covered"],
        f"at first only {first['share']:.1%}": first["share"] >= least_at_first,
        "the team is out of sight": team_is_seen,
        "not all of it": whole["isWhole"] and whole["inSight"] == whole["zones"],
        f"only {whole['share']:.1%}": whole["share"] >= least,
        "names are too small": min(whole["names"], default=10) >= 10,
        "hearts are too small": min(whole["hearts"], default=9) >= 9,
        "words are hidden": not whole["isFar"] or size == "390x844",
    }
    return [fault for fault, is_well in checked.items() if not is_well]


def test_the_map_has_the_screen(visitors: Visitors, server: Server) -> None:
    """Each quest is opened once, and its window then gets one size after the other."""
    rows: dict[str, list[str]] = {size: [] for size in SIZES}
    wrong: list[str] = []
    page = visitors.new(viewport=size_of("1440x900"))
    for quest in rounds(FEW, quests()):
        opened(page, server, quest)
        firsts = {size: measured_at(page, size) for size in SIZES}
        for size, first in firsts.items():
            whole = measured_at(page, size, whole=True)
            rows[size].append(
                f"| {quest} | {first['share']:.0%} | {first['inSight']} of {first['zones']} |"
                f" {whole['share']:.1%} |"
            )
            wrong += [f"{quest} at {size}: {fault}" for fault in faults(size, first, whole)]
    _note(rows)
    assert wrong == []


def _note(rows: dict[str, list[str]]) -> None:
    """The tables, to read; of all quests they are kept."""
    head = "| quest | map at first | whole zones at first | whole map |\n|---|---|---|---|"
    told = "\n\n".join("\n".join([f"## {size}\n", head, *found]) for size, found in rows.items())
    print(told)
    if SOAKING:
        folder = ROOT / "build"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "stage.md").write_text(f"{told}\n", "utf-8")


LAID = """() => Object.fromEntries(
  [[".board", ".board"], [".window", ".board .window"], ["team", "#team"],
   ...[...document.querySelectorAll(".piece")].map((one, at) => [`panel ${at}`, one])]
  .map(([name, what]) => {
    const one = typeof what === "string" ? document.querySelector(what) : what;
    const { left, top, width, height } = one.getBoundingClientRect();
    return [name, [left, top, width, height].map(Math.round).join(" ")];
  }))"""


@pytest.mark.parametrize("size", ["1440x900", "1024x768"])
def test_nothing_moves_over_a_whole_round(visitors: Visitors, server: Server, size: str) -> None:
    """Whoever acts, whatever is asked and told: the board's window and all panels stay."""
    page = visitors.new(viewport=size_of(size))
    table = opened(page, server, "M1")
    laid = page.evaluate(LAID)
    second = page.get_by_text(table.words("play.round", round=2), exact=True).first
    acted = 0
    while not second.is_visible():
        offered = table.offered()
        moves = [said for said in offered if said.startswith(("Move", "Open"))]
        end = table.words("play.choice.end_turn")
        if moves and acted % 2 == 0:
            table.choose(moves[0])
        else:
            table.choose(end if end in offered else offered[0])
        acted += 1
        assert page.evaluate(LAID) == laid, f"after {acted} choices"
    assert acted > 10
    page.locator(".chip button").nth(3).click()  # another dashboard
    assert page.evaluate(LAID) == laid


WATCHED = """
window.scales = [];
new MutationObserver(() => {
  const world = document.querySelector(".world");
  const scale = /scale\\(([\\d.]+)\\)/.exec(world?.style.transform ?? "");
  if (scale && scales.at(-1) !== Number(scale[1])) scales.push(Number(scale[1]));
}).observe(document, { subtree: true, childList: true, attributeFilter: ["style"] });
"""
"""Keeps every scale that the board was shown at."""


def test_a_quest_opens_on_the_whole_map_and_comes_to_the_team(
    visitors: Visitors, server: Server
) -> None:
    page = visitors.new(viewport=size_of("1440x900"), motion=True)
    page.add_init_script(WATCHED)
    opened(page, server, "M1")
    page.wait_for_function("() => scales.length > 1 && scales.at(-1) > 1.2 * scales[0]")
    first: float = page.evaluate("() => scales[0]")
    assert first * 750 >= 840  # all of it, as large as it can be
    closer = camera(page)[2]
    expect(page.locator('.figure[data-survivor="amy"]')).to_be_in_viewport(ratio=1)
    page.reload()
    expect(page.locator(".zone").first).to_be_visible()
    camera(page)
    scales: list[float] = page.evaluate("() => scales")
    assert min(scales) == pytest.approx(closer, rel=0.01), "whoever comes back knows the map"


def test_who_likes_no_motion_begins_at_the_team(visitors: Visitors, server: Server) -> None:
    page = visitors.new(viewport=size_of("1440x900"))
    page.add_init_script(WATCHED)
    opened(page, server, "M1")
    camera(page)
    assert len(page.evaluate("() => scales")) == 1


UPRIGHT = """() => [...document.querySelectorAll(
    ".world .figure, .world .token, .world text")]
  .every((one) => Math.abs(one.getScreenCTM().b) < 1e-6 && one.getScreenCTM().a > 0)"""


def test_on_a_turned_map_everything_stands_upright_and_can_be_clicked(
    visitors: Visitors, server: Server
) -> None:
    page = visitors.new(viewport=size_of("1440x900"))
    table = opened(page, server, "M4")
    world, ground = (page.locator(f".world{part}") for part in ("", " > img"))
    assert page.evaluate(UPRIGHT)
    one, other = world.bounding_box(), ground.bounding_box()
    assert one is not None
    assert other is not None
    assert one["width"] > one["height"], "a portrait map lies on its side"
    assert one == pytest.approx(other, abs=1)
    page.locator(".figure.survivor.lit").first.click()
    table.asks_like("action")
    target = page.locator(".zone.move").first
    name = target.get_attribute("data-zone") or ""
    table.tap(target)
    page.keyboard.press("Enter")  # there are several choices, and the first one has the focus
    expect(page.locator(".figure.survivor.active")).to_have_attribute("data-in", name)


COUNTS = """() => [...document.querySelectorAll(".world .badge text")].map((one) =>
  parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""


@pytest.mark.parametrize("size", ["1440x900", "1024x768"])
def test_counts_can_be_read_on_the_whole_map(visitors: Visitors, server: Server, size: str) -> None:
    page = visitors.new(viewport=size_of(size))
    links = table_of(server, golden("m1-survivor-eliminated", 144))
    TableScreen(page).open(link(links["table"], links["seats"][0]))
    show_whole(page)
    camera(page)
    counts: list[float] = page.evaluate(COUNTS)
    assert len(counts) > 3
    assert min(counts) >= 9


def test_log_and_cards_stay_folded_as_one_left_them(visitors: Visitors, server: Server) -> None:
    page = visitors.new(viewport=size_of("1440x900"))
    table = opened(page, server, "M1")
    panel = page.get_by_role("tabpanel")
    expect(panel).to_have_count(0)
    expect(table.tab("log")).to_be_visible()
    table.button("web.table.cards_fold").click()
    free = measured(page)["share"]
    page.reload()
    expect(table.zones.first).to_be_visible()
    expect(panel).to_be_visible()
    cards = page.get_by_role("button", name=table.words("web.table.cards_show", name="Amy"))
    expect(cards).to_be_visible()
    assert measured(page)["share"] == pytest.approx(free, abs=0.02)
    page.get_by_role("tab", name=table.words("web.table.tab.log")).click()
    expect(panel).to_have_count(0)
    cards.click()
    expect(table.button("web.table.cards_fold")).to_be_visible()
