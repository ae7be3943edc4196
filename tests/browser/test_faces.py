"""People have faces: on the board, in the team, in the set-up and in the result."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.games import golden
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

CHOICES = 188
"""Nelly has one life left, Samson none, the others are unhurt."""
STATES = {"ann": "well", "nelly": "wounded", "samson": "dead"}
FACES = re.compile(r"/api/boxes/[\w-]+/faces$")


def seated(server: Server, page: Page, game: str, choices: int | None = None) -> TableScreen:
    links = table_of(server, golden(game, choices))
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def drawn(where: Locator) -> str:
    """The picture of somebody."""
    image = where.locator("image").first
    expect(image).to_have_attribute("href", re.compile("^data:image/svg"))
    return image.get_attribute("href") or ""


def test_everybody_has_a_face_that_shows_how_they_are(page: Page, server: Server) -> None:
    seated(server, page, "q0-all-eliminated", CHOICES)
    seen: set[str] = set()
    for survivor, state in STATES.items():
        emblem = page.locator(f".chip[data-owner={survivor}] .emblem")
        expect(emblem).to_have_attribute("data-state", state)
        seen.add(drawn(emblem))
    assert len(seen) == len(STATES)
    nelly = page.locator(".figure[data-survivor=nelly] .emblem")
    expect(nelly).to_have_attribute("data-state", "wounded")
    assert drawn(nelly) == drawn(page.locator(".chip[data-owner=nelly] .emblem"))


def test_shape_and_letter_are_a_badge_on_it(page: Page, server: Server) -> None:
    seated(server, page, "q0-all-eliminated", CHOICES)
    for where, shapes in ((".chip .emblem", 6), (".figure.survivor .emblem", 5)):
        emblems = page.locator(where)
        expect(emblems.locator("image")).to_have_count(shapes)
        expect(emblems.locator(".emblem-badge path")).to_have_count(shapes)
        letters = emblems.locator(".emblem-badge text").all_text_contents()
        assert len(set(letters)) == len(letters) == shapes
    chips = page.locator(".chip .emblem").evaluate_all(
        "(all) => all.map((one) => one.dataset.shape)"
    )
    assert len(set(chips)) == len(chips)


def test_the_same_in_the_result(page: Page, server: Server) -> None:
    links = table_of(server, golden("q0-all-eliminated"))
    page.goto(link(links["table"], links["seats"][0]))
    rows = TableScreen(page).result.locator("tbody tr")
    expect(rows.locator(".emblem[data-state=dead] image")).to_have_count(6)


def test_companions_are_people(page: Page, server: Server) -> None:
    seated(server, page, "m18-won", 217)
    company = page.locator(".figure.company")
    expect(company).not_to_have_count(0)
    expect(company.locator("image")).to_have_count(company.count())


def test_who_is_not_in_the_team_has_one_too(page: Page) -> None:
    Setup(page).open("M1")
    faces = page.locator("button[aria-pressed]")
    expect(faces.locator("img, image")).to_have_count(12)
    expect(page.locator("button[aria-pressed=true] .emblem image")).to_have_count(6)


def test_without_portraits_there_are_shapes_and_letters(visitors: Visitors) -> None:
    page = visitors.new()
    waiting: list[Route] = []
    page.route(FACES, lambda route: waiting.append(route))
    Setup(page).open("M1")
    team = page.locator("button[aria-pressed=true] .emblem")
    expect(team).to_have_count(6)
    expect(team.locator("image")).to_have_count(0)
    assert team.locator("text").all_text_contents() == ["A", "D", "E", "J", "N", "W"]
    expect(page.locator("button[aria-pressed=false]").first).to_contain_text("BG")
    (route,) = waiting
    route.continue_()
    expect(team.locator("image")).to_have_count(6)
