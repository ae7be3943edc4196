"""Cars, Companions and the special rules of missions: set up and played on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from shamble.game import Game
from tests.boards import label_of
from tests.browser.film import Film
from tests.browser.games import at_the_wheel, with_planks, with_those_who_wait
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server


def seated(server: Server, page: Page, game: Game) -> TableScreen:
    links = table_of(server, game)
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def begun(page: Page, quest: str, seed: int = 1) -> TableScreen:
    """A table of the first team, from the set-up page."""
    setup = Setup(page).open(quest)
    setup.seed(seed)
    return setup.start().ready()


def figure(page: Page, survivor: str) -> Locator:
    return page.locator(f'.figure[data-survivor="{survivor}"]')


def car(page: Page, name: str) -> Locator:
    return page.locator(f'[data-token="car {name}"]')


def told(table: TableScreen, key: str) -> Locator:
    """Lines of the log that tell of such an event."""
    lines = table.tab("log").get_by_role("listitem")
    return lines.filter(has_text=table.words.inside(f"play.event.{key}"))


# --- cars ---------------------------------------------------------------------------------------


def test_a_car_is_driven_through_a_horde_that_was_foreseen(server: Server, page: Page) -> None:
    table = seated(server, page, at_the_wheel())
    expect(car(page, "police-car")).to_have_attribute("data-in", "1,1:h")
    way = page.locator('[data-drive="drive-fast 1,0:c 1,0:b"]')
    expect(way).to_be_attached()
    drive = table.choices.get_by_role("button").filter(
        has_text=table.words(
            "web.table.runs_into", zone=label_of("M8", "1,0:b"), zombies="3 × Walker"
        )
    )
    drive.hover()
    expect(page.locator('[data-crash="1,0:b"]')).to_have_text("3")
    drive.click()
    expect(table.odds).to_contain_text(table.words("web.odds.dice", count=3))
    expect(table.odds).to_contain_text(table.words("web.odds.accuracy", accuracy=4))
    expect(table.odds).not_to_contain_text(table.words("web.odds.noisy"))
    table.asks("action", survivor="Amy", count=3)
    table.roll()
    for survivor in ("amy", "doug"):
        expect(figure(page, survivor)).to_have_attribute("data-in", "1,0:b")
    expect(car(page, "police-car")).to_have_attribute("data-in", "1,0:b")
    expect(told(table, "ran_into")).to_have_count(1)
    table.asks("action", survivor="Amy", count=2)


def test_seats_are_changed_at_the_car(server: Server, page: Page) -> None:
    table = seated(server, page, at_the_wheel())
    inside = "Police Car (can be driven): Amy (at the wheel), Doug"
    expect(table.zone("1,1:h")).to_have_accessible_name(table.words.inside_text(inside))
    car(page, "police-car").click(position={"x": 8, "y": 20})
    table.popover.get_by_role("button", name="Change seats: Passenger").click()
    expect(told(table, "changed_seats")).to_have_count(1)
    inside = "Police Car (can be driven): Amy, Doug"
    expect(table.zone("1,1:h")).to_have_accessible_name(table.words.inside_text(inside))
    expect(page.locator("[data-drive]")).to_have_count(0)


def test_a_drive_is_a_film(server: Server, visitors: Visitors) -> None:
    page = visitors.new(motion=True)
    table = seated(server, page, at_the_wheel())
    table.choices.get_by_role("button").filter(has_text="3 × Walker in the way").click()
    table.roll()
    expect(Film(table).region).to_be_visible()
    expect(car(page, "police-car")).to_have_attribute("data-in", "1,0:b")
    Film(table).is_over()
    table.asks("action", survivor="Amy", count=2)


# --- companions ---------------------------------------------------------------------------------


def test_a_companion_is_rallied_and_traded(server: Server, page: Page) -> None:
    table = seated(server, page, with_those_who_wait())
    doug = figure(page, "doug")
    expect(doug).not_to_have_attribute("data-leader", "wanda")
    waits = table.words("play.table.companion", name="Doug", zone=label_of("M15", "1,1:h"))
    expect(table.zone("1,1:h")).to_have_accessible_name(table.words.inside_text(waits))
    doug.click()
    expect(doug).to_have_attribute("data-leader", "wanda")
    companions = page.get_by_role("list", name=table.words("web.table.companions", name="Wanda"))
    expect(companions).to_contain_text("Doug")
    expect(told(table, "rallied")).to_have_count(1)

    figure(page, "amy").click()
    table.asks("inventory_trade", survivor="Wanda", partner="Amy")
    gives = table.words("play.choice.give_companion", survivor="Doug", partner="Amy")
    team = page.get_by_role("region", name=table.words("web.table.team"))
    team.get_by_role("button", name=gives).click()
    expect(doug).to_have_attribute("data-leader", "amy")
    done = team.get_by_role("button", name=table.words("web.table.arrange_done"), exact=True)
    done.click()
    table.asks("inventory", survivor="Amy")
    done.click()
    table.asks("activate")
    expect(told(table, "rallied")).to_have_count(2)


def test_a_finger_rallies_a_companion(server: Server, visitors: Visitors) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    table = seated(server, page, with_those_who_wait())
    table.choice(table.words("play.choice.rally", survivor="Lili")).tap()
    expect(figure(page, "lili")).to_have_attribute("data-leader", "wanda")


# --- missions -----------------------------------------------------------------------------------


def test_m4_a_shot_at_a_car_blows_it_up(page: Page) -> None:
    table = begun(page, "M4")
    figure(page, "amy").click()
    table.asks("action", survivor="Amy", count=3)
    page.locator('[data-zone="0,0:d"].attack').wait_for()
    table.tap(table.zone("0,0:d"))
    table.popover.get_by_role("button", name="Pistol").click()
    expect(table.odds).to_contain_text(table.words("web.odds.car", car="Police Car"))
    table.roll()
    table.asks("aim_at_car", survivor="Amy", zone=label_of("M4", "0,0:d"))
    car(page, "police-car").click()
    expect(told(table, "exploded")).to_have_count(1)
    expect(car(page, "police-car")).to_have_count(0)
    expect(car(page, "pimpmobile")).to_have_count(1)


def test_m16_a_broken_door_needs_no_tool_and_can_be_barricaded(
    server: Server, visitors: Visitors
) -> None:
    page = visitors.new()
    table = begun(page, "M16")
    door = page.locator('[data-door="0,0:a/0,0:h"]')
    expect(door).to_have_attribute("data-state", "shut")
    figure(page, "josh").click()
    table.asks("action", survivor="Josh", count=3)
    table.tap(table.zone("0,0:b"))
    expect(figure(page, "josh")).to_have_attribute("data-in", "0,0:b")
    table.tap(table.zone("0,0:a"))
    expect(figure(page, "josh")).to_have_attribute("data-in", "0,0:a")
    door.click()
    expect(door).to_have_attribute("data-state", "open")

    page = visitors.new()
    table = seated(server, page, with_planks())
    table.asks_like("action")
    expect(page.get_by_text(table.words("play.table.objectives", count=1))).to_be_visible()
    door = page.locator('[data-door="0,0:a/0,0:h"]')
    expect(door).to_have_attribute("data-state", "open")
    door.click()
    expect(door).to_have_attribute("data-state", "barricaded")
    barricaded = table.words("web.board.door.barricaded", zone=label_of("M16", "0,0:a"))
    expect(table.zone("0,0:h")).to_have_accessible_name(table.words.inside_text(barricaded))


def test_m19_everybody_chooses_a_companion_first(page: Page) -> None:
    setup = Setup(page).open("M19")
    expect(page.get_by_text(setup.words("web.setup.aside", count=6))).to_be_visible()
    setup.seed(1)
    table = setup.start().ready()
    table.asks("company", count=6)
    figure(page, "amy").click()
    table.popover.get_by_role("button", name="Lili goes with Amy").click()
    table.asks("company", count=5)
    expect(figure(page, "lili")).to_have_attribute("data-leader", "amy")
    for left in range(5, 1, -1):  # the last two have no choice
        table.asks("company", count=left)
        table.choose(table.offered()[0])
    table.asks_like("activate")
    expect(page.locator(".figure.company[data-leader]")).to_have_count(6)
    expect(page.get_by_text("With Lili")).to_be_attached()


def test_m24_a_police_car_is_searched(page: Page) -> None:
    table = begun(page, "M24")
    figure(page, "amy").click()
    for zone in ("1,1:e", "1,1:g"):
        table.tap(table.zone(zone))
        expect(figure(page, "amy")).to_have_attribute("data-in", zone)
    car(page, "police-car").click()
    offered = table.popover.get_by_role("button")
    expect(offered.filter(has_text="as Driver")).to_have_count(1)
    offered.filter(has_text=table.words.inside("play.choice.search_car")).click()
    expect(told(table, "searched_car")).to_have_count(1)


@pytest.mark.parametrize("team", ["with Ned", "without Ned"])
def test_m25_somebody_waits_in_the_workshop(page: Page, team: str) -> None:
    setup = Setup(page).open("M25")
    setup.seed(1)
    who = "lili"
    if team == "without Ned":
        who = "ned"
        page.get_by_role("button", name="Ned", pressed=True).click()
        page.get_by_role("button", name=re.compile("^Odin")).click()
    table = setup.start().ready()
    if team == "with Ned":
        table.asks("company", count=1)
        table.tap(table.zone("1,1:i"))
        table.popover.get_by_role(
            "button", name=f"Lili waits in {label_of('M25', '1,1:i')}"
        ).click()
    table.asks_like("activate")
    bystander = page.locator(f'.figure.company.bystander[data-survivor="{who}"]')
    expect(bystander).to_have_attribute("data-in", "1,1:i")
    does_nothing = table.words(
        "play.table.bystander", name=who.title(), zone=label_of("M25", "1,1:i")
    )
    expect(table.zone("1,1:i")).to_have_accessible_name(table.words.inside_text(does_nothing))
    page.get_by_role("button", name=table.words("web.table.goals")).click()
    for way in (
        "As soon as a Zombie is in “workshop”",
        table.words("play.loses.anybody_eliminated"),
    ):
        expect(page.get_by_text(way)).to_be_visible()
