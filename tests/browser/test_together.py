"""Two people and a spectator at one table, each with a browser of their own."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.boards import label_of
from tests.browser.pages import Home, Setup, TableScreen, link
from tests.browser.visitors import Visitors
from tests.services import Server

SEED = 0
"""With this luck the First Player is Ada."""


@dataclasses.dataclass
class Company:
    """Ada, who is the host, plays Amy, Doug and Elle; Ben plays the others; Cleo watches."""

    links: dict[str, Any]
    ada: TableScreen
    ben: TableScreen
    cleo: TableScreen

    @property
    def all(self) -> tuple[TableScreen, ...]:
        return self.ada, self.ben, self.cleo

    def link(self, token: str) -> str:
        return link(self.links["table"], token)


@pytest.fixture
def company(server: Server, visitors: Visitors) -> Company:
    seats = [0, 0, 0, 1, 1, 1]
    links = server.new_table("M1", seats=seats, seed=SEED)
    ada, ben, cleo = (TableScreen(visitors.new(name=name)) for name in ("Ada", "Ben", "Cleo"))
    ada.open(link(links["table"], links["host"]) + "/host")
    for table, token in zip((ada, ben, cleo), (*links["seats"], links["spectator"]), strict=True):
        table.open(link(links["table"], token))
    expect(ada.choices).to_be_visible()  # the host's link alone only watches
    return Company(links, ada, ben, cleo)


def test_from_setting_up_to_a_first_turn_seen_by_everybody(visitors: Visitors) -> None:
    setup = Setup(visitors.new()).open("M1")
    setup.seed(SEED)
    setup.players(2)
    ada = setup.start()
    dialog = ada.dialog("web.setup.links")
    for_ben = dialog.get_by_label(ada.words("play.player", number=2), exact=True).input_value()
    for_cleo = dialog.get_by_label(ada.words("web.setup.link_spectator"), exact=True).input_value()
    dialog.get_by_role("button", name=ada.words("web.setup.to_the_table")).click()
    ada.ready()
    ben = TableScreen(visitors.new()).open(for_ben)
    cleo = TableScreen(visitors.new("fr"), "fr").open(for_cleo)

    for table in (ada, ben, cleo):
        table.asks("activate")
    ada.choose("Amy")
    for table in (ada, ben, cleo):
        table.asks("action", survivor="Amy", count=3)
    ada.choose(ada.words("play.choice.noise"))
    for table in (ada, ben, cleo):
        table.asks("action", survivor="Amy", count=2)
        said = table.words("play.event.noise", zone=label_of("M1", "1,1:i"))
        expect(table.tab("log").get_by_text(said)).to_be_visible()
    ada.end_turn()
    for table in (ada, ben, cleo):
        table.asks("activate")
    expect(cleo.page.get_by_text(cleo.words("web.seats.spectator"), exact=True)).to_be_visible()


def test_only_who_is_asked_can_choose(company: Company) -> None:
    ada, ben, cleo = company.all
    ada.choose("Amy")
    for table in (ben, cleo):
        table.asks("action", survivor="Amy", count=3)
        expect(table.page.get_by_text(table.words("web.table.not_yours"))).to_be_visible()
        expect(table.choices).to_have_count(0)
        lit = table.words("web.board.can", choices="")
        assert [name for name in table.zone_names() if lit in name] == []
        assert forged(table.page, "end-turn") == table.words("web.refused.not_yours")
    assert forged(ada.page, "move 0,0:a") == ada.words("web.refused.not_offered")
    ada.asks("action", survivor="Amy", count=3)


def forged(page: Page, choice: str) -> str:
    """Send a choice past the page, with the tokens that it holds; returns the answer's sentence."""
    said: str = page.evaluate(FORGE, choice)
    return said


FORGE = """(choice) => new Promise((resolve) => {
  const table = location.hash.split("/")[2];
  const { tokens } = JSON.parse(localStorage.getItem("shamble.tables"))[table];
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
  const send = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({ type: "join", tokens });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "welcome") {
      send({ type: "choose", ref: 1, decision: message.position.version, choice });
    } else if (message.ref === 1) {
      socket.close();
      resolve(message.said ?? "accepted");
    }
  };
})"""


def test_a_killed_browser_comes_back_where_it_was(company: Company, visitors: Visitors) -> None:
    ada, ben, _ = company.all
    ada.choose("Amy")
    ben.asks("action", survivor="Amy", count=3)
    expect(ada.seat("Ben")).to_contain_text(ada.words("web.seats.online"))

    visitors.leave(ben.page)
    expect(ada.seat("Ben")).to_contain_text(ada.words("web.seats.offline"))
    ada.choose(ada.words("play.choice.noise"))

    ben = TableScreen(visitors.new(name="Ben")).open(company.link(company.links["seats"][1]))
    expect(ada.seat("Ben")).to_contain_text(ada.words("web.seats.online"))
    ben.asks("action", survivor="Amy", count=2)
    ada.end_turn()
    ben.asks("activate")
    ada.choose("Doug")
    ada.end_turn()
    ada.asks("action", survivor="Elle", count=3)  # the last one needs no choosing
    ada.end_turn()
    ben.choose("Josh")
    for table in (ada, ben, company.cleo):
        table.asks("action", survivor="Josh", count=3)


class SlowLine:
    """A page's connection, on which nothing is heard for a while."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        page.route_web_socket("**/play", self._meet)

    def _meet(self, browser: WebSocketRoute) -> None:
        self._browser = browser
        browser.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.held is None:
            self._browser.send(message)
        else:
            self.held.append(message)

    def hold(self) -> None:
        self.held = []

    def release(self) -> None:
        held, self.held = self.held or [], None
        for message in held:
            self._browser.send(message)


def test_a_stale_click_is_refused(company: Company, visitors: Visitors) -> None:
    """Ada has the table open on a second device, too, which is slow."""
    ada = company.ada
    tablet = TableScreen(visitors.new())
    line = SlowLine(tablet.page)
    tablet.open(company.link(company.links["seats"][0]))
    tablet.asks("activate")
    line.hold()
    ada.choose("Amy")
    ada.asks("action", survivor="Amy", count=3)

    tablet.choice("Doug").click()
    ada.choose(ada.words("play.choice.noise"))
    ada.asks("action", survivor="Amy", count=2)
    line.release()
    expect(tablet.alert).to_contain_text(tablet.words("web.refused.stale"))
    for table in (tablet, *company.all):
        table.asks("action", survivor="Amy", count=2)


def test_chat_is_text_and_nothing_else(company: Company) -> None:
    said = "<b>run</b> <img src=x onerror=alert(1)> & hide"
    company.ben.say(said)
    for table in company.all:
        table.tab("chat")
        expect(table.page.get_by_text(said, exact=True)).to_be_visible()


def test_the_host_mutes_a_seat_and_those_who_watch(company: Company) -> None:
    """By the keyboard, too; everybody reads of it in the chat."""
    ada, ben, cleo = company.all
    ada.seat("Ben").get_by_role("button", name=ada.words("web.seats.mute")).press("Enter")
    expect(ada.seat("Ben")).to_contain_text(ada.words("web.seats.muted"))
    expect(ben.seat("Ben")).to_contain_text(ben.words("web.seats.muted"))
    ben.say("can you hear me?")
    expect(ben.alert).to_contain_text(ben.words("web.refused.muted"))
    ada.tab("seats").get_by_role("button", name=ada.words("web.seats.mute_spectators")).click()
    cleo.say("and me?")
    expect(cleo.alert).to_contain_text(cleo.words("web.refused.muted"))
    ada.say("quiet, please")
    for table in company.all:
        chat = table.tab("chat")
        expect(chat).to_contain_text("quiet, please")
        expect(chat).to_contain_text(table.words("web.seats.was_muted", who="Ben"))
        watching = table.words("web.seats.who_watches")
        expect(chat).to_contain_text(table.words("web.seats.was_muted", who=watching))
        expect(chat).not_to_contain_text("me?")

    ada.seat("Ben").get_by_role("button", name=ada.words("web.seats.unmute")).press("Enter")
    expect(ben.seat("Ben")).not_to_contain_text(ben.words("web.seats.muted"))
    ben.say("thank you")
    expect(ada.tab("chat")).to_contain_text("thank you")
    expect(ada.tab("chat")).to_contain_text(ada.words("web.seats.was_unmuted", who="Ben"))
    mute = ben.words("web.seats.mute")
    expect(ben.seat("Ada").get_by_role("button", name=mute)).to_have_count(0)


def test_a_new_link_for_spectators_sends_away_who_watched(
    company: Company, visitors: Visitors
) -> None:
    ada, ben, cleo = company.all
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.tab("seats").get_by_role("button", name=ada.words("web.seats.spectators_renew")).click()
    expect(cleo.alert).to_contain_text(cleo.words("web.refused.watch_revoked"))
    expect(ada.page.get_by_text(ada.words("web.seats.spectators_renewed"))).to_be_visible()
    ada.tab("seats").get_by_role("button", name=ada.words("web.seats.copy_spectator")).click()
    copied = ada.words("web.seats.copied", who=ada.words("web.seats.spectator"))
    expect(ada.page.get_by_text(copied)).to_be_visible()
    renewed: str = ada.page.evaluate("navigator.clipboard.readText()")
    stranger = TableScreen(visitors.new())
    stranger.page.goto(company.link(company.links["spectator"]))
    expect(stranger.alert).to_contain_text(stranger.words("web.refused.unknown_token"))
    TableScreen(visitors.new(name="Cleo")).open(renewed).asks("activate")
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_another_ones_choice_is_taken_back_by_their_leave(company: Company) -> None:
    """Also if it revealed nothing: nobody takes back for ever what others chose."""
    ada, ben, _ = company.all
    ada.choose("Amy")
    ben.asks("action", survivor="Amy", count=3)
    ben.button("web.table.undo.ask_seat", name="Ada").click()
    asked = ada.words("web.table.undo_asked", name="Ben", choice="Amy")
    expect(ada.page.get_by_text(asked)).to_be_visible()
    ada.button("web.table.undo_no").click()
    expect(ada.page.get_by_text(asked)).to_have_count(0)
    ada.asks("action", survivor="Amy", count=3)
    ada.button("web.table.undo.free").click()
    ben.asks("activate")


def test_a_sealed_save_goes_on_at_a_table_that_says_so(company: Company, tmp_path: Path) -> None:
    ada, kept = company.ada, tmp_path / "sealed.json"
    ada.choose("Amy")
    menu = ada.menu()
    with ada.page.expect_download() as download:
        menu.get_by_role("button", name=ada.words("web.table.save")).click()
    expect(menu.get_by_text(ada.words("web.table.saved_sealed"))).to_be_visible()
    download.value.save_as(kept)
    home = Home(ada.page).open()
    ada.page.get_by_label(home.words("web.home.open_save")).set_input_files(kept)
    again = TableScreen(ada.page).ready()
    again.asks("action", survivor="Amy", count=3)
    expect(again.button("web.table.undo.settled")).to_be_visible()
    expect(again.menu().get_by_text(again.words("play.dealt_anew"))).to_be_visible()


def test_what_was_revealed_is_taken_back_only_together(company: Company) -> None:
    ada, ben, cleo = company.all
    ada.choose("Amy")
    ada.choose(ada.words("play.choice.search"))
    ben.asks_like("inventory_gained")

    ada.button("web.table.undo.ask").click()
    expect(ada.page.get_by_text(ada.words("web.table.undo_waiting", names="Ben"))).to_be_visible()
    search = ben.words("play.choice.search")
    asked = ben.words("web.table.undo_asked", name="Ada", choice=search)
    expect(ben.page.get_by_text(asked)).to_be_visible()
    ben.button("web.table.undo_yes").click()
    for table in (ada, ben, cleo):
        table.asks("action", survivor="Amy", count=3)

    ada.button("web.table.undo.free").click()
    ben.asks("activate")


def test_a_new_link_voids_the_old_one(company: Company, visitors: Visitors) -> None:
    ada, ben, _ = company.all
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat = ada.seat("Ben")
    seat.get_by_role("button", name=ada.words("web.seats.renew")).click()
    expect(seat.get_by_text(ada.words("web.seats.renew_ask", who="Ben"))).to_be_visible()
    expect(ben.page.get_by_role("alert")).to_have_count(0)  # nothing has happened yet
    seat.get_by_role("button", name=ada.words("web.seats.renew_do")).click()
    expect(ben.alert).to_contain_text(ben.words("web.refused.revoked"))
    expect(ada.page.get_by_text(ada.words("web.seats.renewed", who="Ben"))).to_be_visible()
    nobody = ada.words("play.player", number=2)
    ada.seat(nobody).get_by_role("button", name=ada.words("web.seats.copy")).click()
    expect(ada.page.get_by_text(ada.words("web.seats.copied", who=nobody))).to_be_visible()
    renewed: str = ada.page.evaluate("navigator.clipboard.readText()")

    thief = TableScreen(visitors.new())
    thief.page.goto(company.link(company.links["seats"][1]))
    expect(thief.alert).to_contain_text(thief.words("web.refused.unknown_token"))
    ben = TableScreen(visitors.new(name="Ben")).open(renewed)
    expect(ben.seat("Ben")).to_contain_text(ben.words("web.seats.you"))
