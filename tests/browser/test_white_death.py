"""What only White Death has, on the page: a siege, Guards at a Cauldron, Corruption at a wall.
[WD 19-20, 24-25, 29, 34]"""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from shamble.game import Game
from tests.boards import board_of, label_of
from tests.browser.film import Film
from tests.browser.games import at_a_cauldron, before_a_push, before_a_siege, before_corruption
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

SLOWLY = "localStorage.setItem('shamble.film', 'slow')"

PIXEL = """async (ground, [x, y]) => {
  await ground.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [ground.width, ground.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(ground, 0, 0, ground.width, ground.height);
  return [...pen.getImageData(x, y, 1, 1).data].join(" ");
}"""
"""The colour of the ground at a point of the board."""


def seated(
    server: Server, visitors: Visitors, game: Game, language: str = "en", *, motion: bool = False
) -> TableScreen:
    page = visitors.new(language, motion=motion)
    if motion:
        page.add_init_script(SLOWLY)
    links = table_of(server, game)
    return TableScreen(page, language).open(link(links["table"], links["seats"][0]))


def told(table: TableScreen, key: str, **values: object) -> Locator:
    """Lines of the log that say so."""
    lines = table.tab("log").get_by_role("listitem")
    return lines.filter(has_text=table.words(f"play.event.{key}", **values))


def watched(table: TableScreen) -> list[str]:
    """End the last Turn and step through the film; returns what it told."""
    film = Film(table)
    film.begin()
    film.button("pause").click()
    scenes = film.scenes()
    film.is_over()
    return scenes


def walkers(table: TableScreen, count: int) -> str:
    kind = table.words.names.of("zombies", "Walker")
    return table.words("play.zombies", count=count, kind=kind)


def test_a_siege_card_sends_zombies_up_the_wall(server: Server, visitors: Visitors) -> None:
    table = seated(server, visitors, before_a_siege(), motion=True)
    up = {"from": label_of("W1", "1,0:a"), "zone": label_of("W1", "1,0:d"), "count": 1}
    up |= {"zombies": walkers(table, 1)}
    here = table.words.inside_text(walkers(table, 1))
    wall = table.page.locator('.zombie[data-in="1,0:d"]')
    expect(table.zone("1,0:d")).not_to_have_accessible_name(here)
    expect(wall).to_have_count(0)
    scenes = watched(table)
    assert any(table.words("play.event.climbed", **up) in scene for scene in scenes), scenes
    expect(told(table, "climbed", **up)).to_have_count(1)
    expect(wall).to_have_attribute("data-kind", "walker")
    expect(table.zone("1,0:d")).to_have_accessible_name(here)


def test_it_is_the_token_that_goes_and_it_is_seen_which(server: Server, visitors: Visitors) -> None:
    table = seated(server, visitors, before_a_push())
    token = table.page.locator('[data-token="spawn 2"]')
    table.asks("push_spawn_numbered", number=3, zone=label_of("W5", "1,1:c"))
    expect(token).to_have_attribute("data-in", "1,1:c")
    expect(token.locator(".asked")).to_have_count(1)
    expect(table.page.locator(".token .asked")).to_have_count(1)
    table.tap(table.zone("1,1:b"))
    expect(token).to_have_attribute("data-in", "1,1:b")
    expect(table.page.locator(".token .asked")).to_have_count(0)


def test_guards_pour_a_cauldron(server: Server, visitors: Visitors) -> None:
    """In Polish: who commands, what, and how many fell."""
    table = seated(server, visitors, at_a_cauldron(), "pl")
    guards = table.page.locator('[data-token="guard 1,0:e"]')
    cauldron = table.page.locator('[data-token="cauldron 1,0:e"]')
    below = table.page.locator('.zombie[data-in="1,0:b"]')
    expect(below).to_have_count(1)
    expect(cauldron).to_have_count(1)
    expect(table.zone("1,0:e")).to_have_accessible_name(
        table.words.inside_text(table.words("play.guards", count=3))
    )
    guards.click()
    table.asks("order", survivor="Jenia", zone=label_of("W1", "1,0:e"), count=3)
    table.tap(table.zone("1,0:b"))
    there = f"{label_of('W1', '1,0:b')} ({walkers(table, 4)})"
    pours = table.words("play.choice.guards_pour", zone=there)
    table.popover.get_by_role("button", name=pours).click()
    table.settled()
    expect(cauldron).to_have_count(0)
    expect(below).to_have_count(0)
    expect(guards).to_have_count(1)
    poured = {"from": label_of("W1", "1,0:e"), "zone": label_of("W1", "1,0:b"), "survivor": "Jenia"}
    expect(told(table, "cauldron_poured", **poured)).to_have_count(1)


def test_corruption_eats_a_wall_and_takes_an_objective(server: Server, visitors: Visitors) -> None:
    """In French: foretold, in the film, and in the end."""
    table = seated(server, visitors, before_corruption(), "fr", motion=True)
    page, words = table.page, table.words
    ground = page.locator("img[src*='ground.svg']").first
    haze = page.locator('[data-corruption="2,1:a"]')
    objective = page.locator('[data-token="objective 5"]')
    eaten, stays = middle_of_wall("2,0:c", "2,1:a"), middle_of_wall("1,0:i", "2,0:c")
    before = [ground.evaluate(PIXEL, point) for point in (eaten, stays)]
    expect(haze).to_have_count(0)
    expect(objective).to_have_attribute("data-in", "2,1:a")

    table.button("web.table.forecast_show").click()
    foretold = page.get_by_role("region", name=words("web.table.forecast"))
    expect(foretold).to_contain_text(words.inside("web.table.foretold.beacon"))
    red = words.names.text("color.red")
    thing = words("web.board.colored", thing=words("glossary.objective.title"), color=red)
    expect(foretold).to_contain_text(words("web.table.foretold.lost", objectives=thing))
    expect(page.locator('[data-creep="2,0:c 2,1:a"]')).to_have_count(1)

    scenes = watched(table)
    spreads = words("play.event.corrupted", zone=label_of("W9", "2,1:a"))
    assert any(spreads in scene for scene in scenes), scenes
    expect(haze).to_have_count(1)
    expect(objective).to_have_count(0)
    expect(told(table, "corrupted", zone=label_of("W9", "2,1:a"))).to_have_count(1)
    corruption = words("glossary.corruption.title")
    expect(table.zone("2,1:a")).to_have_accessible_name(words.inside_text(corruption))
    expect(page.locator("img[src*='ground.svg'][src*='2%2C1%3Aa']")).not_to_have_count(0)
    after = [ground.evaluate(PIXEL, point) for point in (eaten, stays)]
    assert after[1] == before[1]
    assert after[0] != before[0], "the wall is gone"


def middle_of_wall(a: str, b: str) -> tuple[float, float]:
    """A point of the wall between two zones of W9."""
    board = board_of("W9")
    border = board.border(board.zone(a), board.zone(b))
    assert border is not None
    longest = max(border.segments, key=lambda segment: segment.length)
    return (longest.x1 + longest.x2) / 2, (longest.y1 + longest.y2) / 2
