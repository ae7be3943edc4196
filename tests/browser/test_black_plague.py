"""What only Black Plague has, on the page: Necromancers, Vaults, Dragon Fire, armor and Shields.
[BP 23, 29-30, 35-37]"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from shamble.game import Game
from tests.boards import label_of
from tests.browser.film import Film
from tests.browser.games import (
    at_a_vault,
    before_a_necromancer,
    behind_a_shield,
    with_bile_and_torch,
)
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

SLOWLY = "localStorage.setItem('shamble.film', 'slow')"


def seated(server: Server, game: Game, *pages: Page) -> list[TableScreen]:
    """People at one table, a seat each."""
    links = table_of(server, game)
    return [
        TableScreen(page).open(link(links["table"], seat))
        for page, seat in zip(pages, links["seats"], strict=True)
    ]


def told(table: TableScreen, key: str, **values: object) -> Locator:
    """Lines of the log that say so."""
    lines = table.tab("log").get_by_role("listitem")
    return lines.filter(has_text=table.words(f"play.event.{key}", **values))


def token(table: TableScreen, key: str) -> Locator:
    return table.page.locator(f'[data-token="{key}"]')


def figure(table: TableScreen, survivor: str) -> Locator:
    return table.page.locator(f'.figure[data-survivor="{survivor}"]')


def dashboard(table: TableScreen, name: str) -> Locator:
    said = table.words("web.table.dashboard", name=name)
    return table.page.get_by_role("region", name=said, exact=True)


# --- a Necromancer ------------------------------------------------------------------------------


def test_a_necromancer_comes_flees_and_is_shot(server: Server, visitors: Visitors) -> None:
    """Ann watches him come; Silas shoots; both may say which token leaves, and Ann does."""
    page = visitors.new(motion=True)
    page.add_init_script(SLOWLY)
    silas, ann = seated(server, before_a_necromancer(), visitors.new(), page)
    ann.asks("action", survivor="Ann", count=3)
    film = Film(ann)
    film.begin()
    film.button("pause").click()
    comes = ann.words("play.event.necromancer_came", zone=label_of("Q1", "0,0:a"))
    scenes = film.scenes()
    assert any(comes in scene for scene in scenes), scenes
    film.is_over()
    expect(told(ann, "necromancer_came", zone=label_of("Q1", "0,0:a"))).to_have_count(1)
    he = ann.words.inside_text(ann.words("play.zombies", count=1, kind="Necromancer"))
    expect(ann.zone("0,0:a")).to_have_accessible_name(he)
    expect(token(ann, "spawn 3")).to_have_attribute("data-in", "0,0:a")

    ann.button("web.table.forecast_show").click()
    foretold = page.get_by_role("region", name=ann.words("web.table.forecast"))
    one = ann.words("play.zombies", count=1, kind="Necromancer")
    from_there = {"zone": label_of("Q1", "0,0:a"), "to": label_of("Q1", "0,0:b")}
    flees = ann.words("web.table.foretold.fled", zombies=one, count=1, **from_there)
    expect(foretold.get_by_text(flees)).to_be_visible()
    ann.end_turn()
    silas.asks("action", survivor="Silas", count=3)
    silas.tap(silas.zone("0,0:h"))
    expect(figure(silas, "silas")).to_have_attribute("data-in", "0,0:h")
    silas.end_turn()
    film.button("pause").click()  # Ann has seen one film to its end
    for start, end in (("0,0:a", "0,0:b"), ("0,0:b", "0,0:e")):  # as foretold, and by a card
        way = {"from": start, "zone": end, "target": "1,0:g"}
        way = {name: label_of("Q1", zone) for name, zone in way.items()}
        expect(told(silas, "zombies_moved.fled", zombies=one, count=1, **way)).to_have_count(1)
    expect(silas.zone("0,0:e")).to_have_accessible_name(he)

    silas.tap(silas.zone("0,0:e"))
    silas.popover.get_by_role("button", name="Short Bow").click()
    silas.roll()
    for table in (silas, ann):
        table.asks("remove_spawn")
        expect(table.choices.get_by_role("button")).to_have_count(3)
        expect(token(table, "spawn 2")).to_have_attribute("data-in", "1,0:g")
    film.button("skip").click()
    film.is_over()
    token(ann, "spawn 2").click()
    for table in (silas, ann):
        expect(token(table, "spawn 2")).to_have_count(0)
        expect(token(table, "spawn 3")).to_have_count(1)
        expect(told(table, "spawn_removed", zone=label_of("Q1", "1,0:g"))).to_have_count(1)
    expect(silas.zone("0,0:e")).not_to_have_accessible_name(he)
    silas.asks("action", survivor="Silas", count=2)


# --- a Vault ------------------------------------------------------------------------------------


def test_a_vault_is_entered_and_its_artifact_taken(server: Server, page: Page) -> None:
    [table] = seated(server, at_a_vault(), page)
    door = page.locator('[data-door="0,0:f/vault-yellow"]')
    expect(door).to_have_attribute("data-state", "shut")
    shut = table.words("web.board.door.vault_shut", color="yellow")
    expect(table.zone("0,0:f")).to_have_accessible_name(table.words.inside_text(shut))
    door.click()
    with_sword = table.words("play.choice.open", door="Yellow Vault", tool="Short Sword")
    table.popover.get_by_role("button", name=with_sword).click()
    expect(door).to_have_attribute("data-state", "open")
    vault = table.zones.and_(page.get_by_role("button", name="Yellow Vault"))
    expect(vault).to_have_accessible_name(re.compile("Inferno, Orcish Crossbow"))
    table.tap(vault)
    expect(figure(table, "nelly")).to_have_attribute("data-in", "vault yellow")

    table.tap(vault)
    take = table.words("play.choice.take_artifact", card="Inferno")
    table.popover.get_by_role("button", name=take).click()
    table.asks("inventory_gained", survivor="Nelly", cards="Inferno")
    expect(told(table, "artifact_taken", survivor="Nelly", card="Inferno")).to_have_count(1)
    expect(vault).not_to_have_accessible_name(re.compile("Inferno"))
    for source, target in (("hand1", "pack5"), ("drawn1", "hand1")):
        slot(page, "nelly", source).click()
        slot(page, "nelly", target).click()
        table.settled()
    team = page.get_by_role("region", name=table.words("web.table.team"))
    team.get_by_role("button", name=table.words("web.table.arrange_done"), exact=True).click()
    here = label_of("Q6", "0,0:f")
    table.asks("route", count=1, kind="Abomination", zone=here)  # an Abomination is after her
    expect(dashboard(table, "Nelly")).to_be_visible()
    expect(slot(page, "nelly", "hand1")).to_contain_text("Inferno")
    expect(slot(page, "nelly", "pack5")).to_contain_text("Hammer")


def slot(page: Page, owner: str, name: str) -> Locator:
    return page.locator(f'[data-slot="{name}"][data-owner="{owner}"]')


# --- Dragon Fire --------------------------------------------------------------------------------


def test_dragon_fire_is_lit(server: Server, page: Page) -> None:
    [table] = seated(server, with_bile_and_torch(), page)
    walkers = table.words("play.zombies", count=7, kind="Walker")
    there, called = table.zone("0,0:f"), label_of("Q0", "0,0:f")
    expect(there).to_have_accessible_name(table.words.inside_text(walkers))
    table.tap(there)
    throw = table.words("play.choice.throw", card="Dragon Bile", zone=called)
    table.popover.get_by_role("button", name=throw).click()
    table.asks("action", survivor="Ann", count=2)
    expect(page.locator('[data-kind="bile"][data-in="0,0:f"]')).to_be_visible()
    table.tap(there)
    table.popover.get_by_role("button", name=table.words("play.choice.light", zone=called)).click()
    table.asks("action", survivor="Ann", count=2)  # one more: she reached the yellow level

    expect(page.locator('[data-kind="bile"]')).to_have_count(0)
    for card in ("Dragon Bile", "Torch"):
        expect(told(table, "thrown", survivor="Ann", card=card, zone=called)).to_have_count(1)
    expect(told(table, "fire", zone=called)).to_have_count(1)
    gone = {"Walker": 7, "Runner": 1, "Fatty": 1}
    for kind, count in gone.items():
        zombies = table.words("play.zombies", count=count, kind=kind)
        burnt = told(table, "killed", survivor="Ann", zombies=zombies, zone=called)
        expect(burnt).to_have_count(1)
        expect(there).not_to_have_accessible_name(re.compile(kind))
    expect(told(table, "points", survivor="Ann", points=7, total=7)).to_have_count(1)
    expect(told(table, "points", survivor="Ann", points=1, total=9)).to_have_count(1)


# --- armor and a Shield -------------------------------------------------------------------------


def test_an_attack_on_armor_and_shield_is_resolved(server: Server, page: Page) -> None:
    [table] = seated(server, behind_a_shield(), page)
    table.asks("action", survivor="Clovis", count=3)
    table.end_turn()
    table.asks("wounds", count=1)
    assert sorted(table.offered()) == ["Ann", "Clovis"]
    figure(table, "clovis").click()
    table.asks("armor", survivor="Clovis", count=1)
    leather, shield = (
        table.words("play.choice.armor", card=card) for card in ("Leather Armor", "Shield")
    )
    assert table.offered() == [leather, shield]
    table.choose(leather)
    table.asks("reroll", survivor="Clovis", dice="3")
    table.choose(table.words("play.choice.reroll", card="Shield"))
    table.asks("wounds", count=1)  # a Runner came, too
    figure(table, "ann").click()
    table.asks("activate")
    card = {"survivor": "Clovis", "card": "Leather Armor", "hits": 1, "needed": 5}
    expect(told(table, "armor_rolled", **card)).to_have_count(1)
    expect(told(table, "rolled", survivor="Clovis", dice=3)).to_have_count(1)
    expect(told(table, "rerolled", survivor="Clovis", dice=5)).to_have_count(1)
    expect(told(table, "armor_held", survivor="Clovis", wounds=1)).to_have_count(1)
    expect(told(table, "wounded", survivor="Ann", wounds=1, left=2)).to_have_count(1)
    wounded = table.tab("log").get_by_text(table.words.inside("play.event.wounded"))
    expect(wounded).to_have_count(1)
