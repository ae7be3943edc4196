"""Hearts are life that is left: on the board, in the team, in the replay and in the result."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from shamble.game import Game
from tests.browser.games import golden
from tests.browser.pages import Replay, Setup, TableScreen, link, table_of
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.services import Server

DANGER = ["last", "lost", "lost"]
DEAD = ["skull", "lost", "lost"]
UNHURT = ["whole", "whole", "whole"]
CHOICES = 188
"""Nelly has one life left, Samson none, the others are unhurt."""
NOW = {"nelly": DANGER, "ann": UNHURT}

PIPS = "(one) => [...one.querySelectorAll('[data-pip]')].map((pip) => pip.dataset.pip)"
CUT = """(chips) => chips.filter((chip) => {
  const edge = chip.querySelector("button").getBoundingClientRect().right;
  const parts = [...chip.querySelectorAll(".state > *")];
  return parts.some((part) => part.getBoundingClientRect().right > edge);
}).map((chip) => chip.innerText)"""
"""Chips of which not everything is to be seen."""
SIZES = {"desktop": DESKTOP, "tablet": ViewportSize(width=1024, height=768), "phone": PHONE}


@pytest.fixture(params=SIZES, name="page")
def page_of_a_size(request: pytest.FixtureRequest, visitors: Visitors) -> Page:
    return visitors.new(viewport=SIZES[request.param], touch=request.param == "phone")


@pytest.fixture(scope="module", name="game")
def danse_macabre() -> Game:
    return golden("q0-all-eliminated", CHOICES)


def seated(server: Server, page: Page, game: Game) -> TableScreen:
    links = table_of(server, game)
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def pips(where: Locator) -> list[str]:
    found: list[str] = where.evaluate(PIPS)
    return found


def test_the_same_on_the_board_and_in_the_team(page: Page, server: Server, game: Game) -> None:
    table = seated(server, page, game)
    for survivor, shown in NOW.items():
        assert pips(page.locator(f".chip[data-owner={survivor}]")) == shown
        assert pips(page.locator(f".figure[data-survivor={survivor}]")) == shown
    assert pips(page.locator(".chip[data-owner=samson]")) == DEAD
    assert page.locator(".chip").evaluate_all(CUT) == []
    last = table.words("play.table.life_last", left=1, health=3)
    whole = table.words("play.table.life", left=3, health=3)
    none = table.words("play.table.life_none", left=0, health=3)
    said = Counter({last: 1, whole: 4, none: 1})
    team = page.locator(".chip svg.lives")
    assert Counter(team.evaluate_all("(all) => all.map((one) => one.ariaLabel)")) == said
    (zone,) = [name for name in table.zone_names() if "Nelly" in name]
    assert f"Nelly, {last}" in zone
    (zone,) = [name for name in table.zone_names() if "Ann" in name]
    assert f"Ann, {whole}" in zone


def test_the_same_in_the_replay_and_in_the_result(page: Page, server: Server) -> None:
    links = table_of(server, golden("q0-all-eliminated"))
    shared = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])["replay"]
    replay = Replay(page).open(shared, CHOICES)
    team = page.get_by_role("list", name=replay.words("web.replay.team")).get_by_role("listitem")
    for name, shown in {"Nelly": DANGER, "Ann": UNHURT, "Samson": DEAD}.items():
        assert pips(team.filter(has_text=name)) == shown
    last = replay.words("play.table.life_last", left=1, health=3)
    nelly = team.filter(has_text="Nelly")
    expect(nelly.get_by_role("img", name=last, exact=True)).to_be_visible()
    page.goto(link(links["table"], links["seats"][0]))
    result = TableScreen(page).result
    expect(result).to_be_visible()
    rows = result.locator("tbody tr")
    expect(rows).to_have_count(6)
    assert [pips(row) for row in rows.all()] == [DEAD] * 6
    none = replay.words("play.table.life_none", left=0, health=3)
    expect(rows.get_by_role("img", name=none, exact=True)).to_have_count(6)
    # Above, a number is what was taken in the whole game, and says so.
    expect(result).to_contain_text(replay.words("web.result.wounds"))


def test_companions_have_one_life_and_kids_two(page: Page, server: Server) -> None:
    table = seated(server, page, golden("m18-won", 217))
    company = page.locator(".figure.company")
    expect(company).not_to_have_count(0)
    assert {tuple(pips(one)) for one in company.all()} == {("last",)}
    only = table.words("play.table.life_last", left=1, health=1)
    assert any(f", {only}" in name for name in table.zone_names())
    page.locator(".chip[data-owner=ned]").get_by_role("button").first.click()
    led = page.get_by_role("list", name=table.words("web.table.companions", name="Ned"))
    expect(led.get_by_role("img", name=only, exact=True)).to_be_visible()


def test_setting_up_shows_health_with_the_same_hearts(page: Page) -> None:
    setup = Setup(page).open("M1")
    kid = page.locator("button[aria-pressed]").filter(has_text="Odin")
    health = setup.words("web.setup.health", count=2)
    expect(kid.get_by_role("img", name=health, exact=True)).to_be_visible()
    assert pips(kid) == ["whole", "whole"]


COLORS = """(all) => all.flatMap((lives) => {
  const drawn = (part, what) => getComputedStyle(lives.querySelector(part))[what];
  const plate = drawn(".plate", "fill");
  let under = lives.closest("svg.lives")?.parentElement;
  while (under && getComputedStyle(under).backgroundColor === "rgba(0, 0, 0, 0)") {
    under = under.parentElement;
  }
  const ground = under && getComputedStyle(under).backgroundColor;
  const isLast = lives.querySelector(".last") !== null;
  const on = isLast || !ground ? plate : ground;
  const seen = { ".whole .heart": "fill", ".last .heart": "fill", ".lost .heart": "stroke",
                 ".skull path": "fill" };
  return [
    ...(isLast || !ground ? [[plate, ground ?? drawn(".plate", "stroke")]] : []),
    ...Object.entries(seen)
      .filter(([part]) => lives.querySelector(part))
      .map(([part, what]) => [drawn(part, what), on]),
    ...(isLast ? [[drawn(".call", "stroke"), drawn(".last .heart", "fill")]] : []),
  ];
})"""
"""Colours that have to differ, of each row of hearts: each heart and what it lies on, the plate and
what is around it, the call and its heart."""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_hearts_are_seen_by_wcag(
    visitors: Visitors, server: Server, game: Game, dark: bool
) -> None:
    """1.4.11: a drawing that one has to see has 3:1 to what it lies on."""
    page = visitors.new(dark=dark)
    seated(server, page, game)
    pairs = page.locator(".life").evaluate_all(COLORS)
    assert len(pairs) > 10
    assert [(pair, found) for pair in pairs if (found := contrast(*pair)) < 3] == []
    # In grey, too, the last one is another thing: what was dark is bright, and it calls out.
    chip = page.locator(".chip[data-owner=nelly] .life")
    expect(chip).to_have_class(re.compile("danger"))
    expect(chip.locator(".call")).to_have_count(1)


def contrast(one: str, other: str) -> float:
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)


def luminance(color: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", color)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_from_afar_only_danger_is_seen(visitors: Visitors, server: Server) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    table = seated(server, page, golden("m18-won", 217))
    page.get_by_role("button", name=table.words("web.board.fit")).tap()
    expect(page.locator(".world")).to_have_class(re.compile(r"\bfar\b"))
    expect(page.locator(".figure[data-survivor=ned] .lives")).to_be_visible()
    expect(page.locator(".figure[data-survivor=amy] .lives")).to_be_hidden()
