"""`shamble play`: whole games through a pipe, in a terminal, saved and taken up again."""

from __future__ import annotations

import os
import pty
import random
import subprocess
from pathlib import Path

import pytest

from shamble.cli.desk import Desk
from shamble.cli.output import Output
from shamble.cli.screen import Screen
from shamble.cli.session import Session
from shamble.content import telling
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.rules.boxes.modes import Modes
from tests.cli.running import COMMAND, refused, told, waiting_folder
from tests.quests.test_playable import PLAYABLE
from tests.saves.changing import played, rules_changed


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The folder of the person's games."""
    return tmp_path / "state" / "shamble"


def play(state: Path, *arguments: str, typed: str = "") -> str:
    return told("play", *arguments, typed=typed, XDG_STATE_HOME=str(state.parent))


def first_choices(quest: str, seed: int) -> Game:
    """The game in which always the first choice is made."""
    game = Game.new(quest, seed=seed)
    while not game.over:
        game.choose(0)
    return game


def kept(state: Path) -> Game:
    (file,) = state.iterdir()
    return Game.load(file)


@pytest.mark.parametrize(
    "quest, language", [*(("M0", language) for language in LANGUAGES), ("Q0", "en")]
)
def test_a_whole_game(state: Path, quest: str, language: str) -> None:
    game = first_choices(quest, seed=7)
    lines = "1\n" * len(game.choices)
    text = play(state, quest, "--seed", "7", "--lang", language, typed=lines)
    lost = {"en": "You have lost:", "fr": "Vous avez perdu :", "pl": "Porażka:"}[language]
    assert lost in text
    assert text.count("> 1\n") == len(game.choices)
    assert "play." not in text
    words = Names.load(language).text
    warned = [line for line in text.splitlines() if line.startswith(words("play.toll.now"))]
    feared = [words(f"play.toll.lost_{how}") for how in ("maybe", "surely")]
    assert any(defeat in warned[-1] for defeat in feared), warned[-1]
    saved = kept(state)
    assert saved.over
    assert saved.choices == game.choices


def test_what_is_shown_before_the_first_question(state: Path) -> None:
    text = play(state, "M1", "--seed", "7")
    assert text.startswith("M1 — City Blocks\n")
    assert "Seed: 7" in text
    assert "3. Then: get every Survivor out through the Exit." in text
    assert "Amy gets “" in text
    assert "Am  Do" in text
    assert "Am Amy · Do Doug" in text
    assert "E5  Amy · Doug · Elle · Josh · Ned · Wanda · Red Objective" in text
    assert "Amy (Am)    E5 · Blue, 0 points · 3 of 3 lives left" in text
    assert "Whose Turn is it?\n  1  Amy    activate amy\n" in text
    assert not list(state.iterdir()), "nothing was chosen, so nothing is kept"


@pytest.mark.parametrize(
    "language, command, lines",
    [
        (
            "en",
            "goals",
            [
                "0 of 6  1. See to it that every Survivor",
                "You lose if a Survivor is eliminated.",
            ],
        ),
        ("fr", "objectifs", ["0 sur 6", "Vous perdez si un Survivant est éliminé."]),
        ("pl", "cele", ["0 z 6", "Przegrywacie, jeśli zginie ktoś z Ocalałych."]),
    ],
)
def test_how_far_the_goals_are(state: Path, language: str, command: str, lines: list[str]) -> None:
    text = play(state, "M1", "--seed", "7", "--lang", language, typed=f"{command}\n")
    for line in lines:
        assert text.count(line) >= 2, "with the board, and when it is asked for"


@pytest.mark.parametrize(
    "language, command, lines",
    [
        ("en", "hint", ["What I would do: ", "To be expected: ", "The next best: "]),
        ("fr", "conseil", ["Ce que je ferais : ", "À prévoir : ", "Le meilleur choix suivant : "]),
        ("pl", "rada", ["Mój wybór: ", "Czego się spodziewać: ", "Następny najlepszy wybór: "]),
    ],
)
def test_what_a_bot_would_do(state: Path, language: str, command: str, lines: list[str]) -> None:
    """Who asks still chooses: nothing is done by it."""
    text = play(state, "M0", "--seed", "7", "--lang", language, typed=f"1\n{command}\n")
    for line in lines:
        assert line in text
    assert len(kept(state).choices) == 1


def test_a_goal_that_is_met_is_told_as_met(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.new("M0", seed=7)
    game.play.meet(1)
    Screen(game, Names.load("en"), Output()).goals()
    told = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.strip()]
    assert told == ["0", "met", "0", "You"]


@pytest.mark.parametrize("quest", sorted(PLAYABLE))
def test_every_quest_is_played_in_the_terminal(
    quest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Board, dashboards and goals are shown, and everything that is asked can be read."""
    game, chance = Game.new(quest, seed=7), random.Random(7)
    screen = Screen(game, Names.load("en"), Output())
    for number in range(60):
        if game.over:
            break
        if number % 20 == 0:
            screen.board()
            screen.team()
            screen.goals()
            told = capsys.readouterr().out
            deaths = "anybody" if game.view().company else "survivor"
            if game.material.ruleset.death_loses:
                assert screen.text(f"loses.{deaths}_eliminated") in told
            for way in telling.defeats(game.material.quest, screen.names):
                assert way in " ".join(told.split())
        assert screen.sayings.question(game.decision)
        assert all(screen.sayings.choice(text, game.decision) for text in game.decision.choices)
        game.choose(chance.choice(game.decision.choices))
    assert all(screen.sayings.events(game.events))


def test_without_a_quest_it_is_the_tutorial(state: Path) -> None:
    assert play(state).startswith("M0 — ")


def test_numbers_and_words_make_the_same_choice(state: Path) -> None:
    for typed in ("2\n", "activate doug\n", "  activate   doug\n"):
        text = play(state, "M1", "--seed", "7", typed=typed)
        assert "It is Doug's Turn." in text
        assert "What does Doug do (3 Actions left)?" in text


@pytest.mark.parametrize("typed", ["99", "0", "-1", "move 9,9:z", "nonsense", "activate  zoe"])
def test_what_is_no_choice_is_asked_again(state: Path, typed: str) -> None:
    text = play(state, "M1", "--seed", "7", typed=f"{typed}\n")
    said = " ".join(typed.split())
    assert f"“{said}” is not among the choices: type a number from 1 to 6" in text
    assert text.count("Whose Turn is it?") == 2


def test_undo_and_redo(state: Path) -> None:
    text = play(state, "M1", "--seed", "7", typed="undo\nredo\n1\nundo\n2\nundo\nredo\nredo\n")
    assert text.count("There is nothing to undo.") == 1
    assert text.count("There is nothing to redo.") == 2
    assert "Taken back: activate amy" in text
    assert "Done again: activate doug" in text
    assert text.count("It is Doug's Turn.") == 2
    assert kept(state).choices == ["activate doug"]


def test_undo_after_the_end(state: Path) -> None:
    game = first_choices("M0", seed=7)
    lines = "1\n" * len(game.choices) + "1\nundo\nquit\n"
    text = play(state, "M0", "--seed", "7", typed=lines)
    assert text.count("The game is over: undo, save FILE or quit.") == 2
    assert kept(state).choices == game.choices[:-1]
    assert not kept(state).over


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", ["map", "team", "help", "drop", "quit"]),
        ("fr", ["plan", "équipe", "aide", "jeter", "quitter"]),
        ("pl", ["mapa", "drużyna", "pomoc", "wyrzuć", "koniec"]),
        ("pl", ["MAP", "Team", "HELP", "drop", "Quit"]),
    ],
)
def test_commands_in_english_and_in_the_language(
    state: Path, language: str, words: list[str]
) -> None:
    typed = "\n".join([*words, "1"])
    text = play(state, "M1", "--seed", "7", "--lang", language, typed=typed)
    assert text.count("┏━━━━━━━━━┳━━━━━━━━━┓") == 2, "the map"
    assert text.count("(Am)") == 2, "the dashboards"
    assert all(f"  {word} " in text for word in ("undo", "map") if language == "en")
    assert "drop amy hand1" in text
    assert "activate amy\n> 1" not in text, "nothing is read after quit"


def test_a_card_is_thrown_away(state: Path) -> None:
    text = play(state, "M1", "--seed", "7", typed="drop amy hand1\n")
    assert "Amy discards “" in text
    assert kept(state).choices == ["drop amy hand1"]


def test_save_to_a_file_of_ones_own(state: Path, tmp_path: Path) -> None:
    own = tmp_path / "my game.json"
    typed = f"1\nsave\nsave {own}\n1\nsave {own}\nsave {tmp_path / 'no' / 'where.json'}\n"
    text = play(state, "M1", "--seed", "7", typed=typed)
    assert "Which file?" in text
    assert text.count(f"Saved: {own}") == 2
    assert "where.json could not be written" in text
    assert Game.load(own).choices == kept(state).choices
    assert len(Game.load(own).choices) == 2


def test_save_leaves_other_files_alone(state: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Dear diary", "utf-8")
    text = play(state, "M1", "--seed", "7", typed=f"save {notes}\n")
    assert f"{notes} exists already: choose another name." in text
    assert notes.read_text("utf-8") == "Dear diary"


def test_quit_and_resume_the_last_game(state: Path) -> None:
    play(state, "M1", "--seed", "7", typed="1\nquit\n")
    (file,) = state.iterdir()
    text = play(state, "--resume", typed="end-turn\n")
    assert text.startswith(f"The game from {file} goes on.\n")
    assert "What does Amy do (3 Actions left)?" in text
    assert "It is Amy's Turn." not in text, "what was told before is not told again"
    assert "Amy's Turn is over." in text
    assert kept(state).choices == ["activate amy", "end-turn"]


def test_the_newest_game_is_resumed(state: Path) -> None:
    play(state, "M1", "--seed", "7", typed="1\n")
    (older,) = state.iterdir()
    os.utime(older, (1, 1))
    play(state, "M1", "--seed", "7", typed="2\n")
    assert len(list(state.iterdir())) == 2
    assert "What does Doug do" in play(state, "--resume")


def test_a_file_that_is_resumed_is_kept_up_to_date(state: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    first_choices("M0", seed=7).save(own)
    text = play(state, "--resume", str(own), typed="undo\n")
    assert "Taken back:" in text
    assert not Game.load(own).over
    assert not state.exists()


def test_players_survivors_and_language(state: Path) -> None:
    arguments = ("q0", "--players", "2", "--survivors", "ann, Clov,nelly", "--lang", "fr")
    text = play(state, *arguments, "--seed", "1", typed="1\n" * 4)
    assert "Tous les joueurs ensemble : " in text
    assert "Clovis (Cl)" in text
    assert kept(state).setup.survivors == ("Ann", "Clovis", "Nelly")
    assert kept(state).setup.seats == (0, 0, 1)


def test_survivors_have_other_letters_than_zombies(state: Path) -> None:
    text = play(state, "q0", "--survivors", "nelly,ann", "--lang", "en")
    assert "Nelly (Nl)" in text
    assert "Nl Nelly · An Ann · W Walker" in text
    assert "Ne Necromancer" in text


def test_a_car_is_drawn_where_it_is_with_those_who_sit_in_it(state: Path) -> None:
    lines = ["activate amy", "move 1,1:h", "get-in police-car driver", "drive 1,0:c", "map", "team"]
    team = ("--survivors", "amy,doug", "--seed", "3", "--lang", "en")
    text = play(state, "M8", *team, typed="\n".join(lines))
    assert "Amy gets into the Police Car as Driver." in text
    assert "Amy drives the Police Car from E6 to C6." in text
    assert "P Police Car" in text
    assert "C6  Amy · Police Car: Amy (at the wheel)" in text
    assert "B4  Pimpweapon Crate · Pimpmobile" in text
    assert "C6 · in the Police Car · " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_tokens_of_black_plague_are_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Who has them, and the zone that counts as the noisiest, which nobody need stand in."""
    game, names = Game.new("Q0", seed=7), Names.load(language)
    board, state = game.material.board, game.state
    state.free_action, state.rotten, state.rotten_tokens = 0, 0b110, 0b100
    state.loud = [board.zone("0,0:e"), 3]
    screen = Screen(game, names, Output())
    screen.team()
    team = " ".join(capsys.readouterr().out.split())
    told = [names.text(f"play.table.{key}") for key in ("free_action", "unnoticed", "rotten")]
    assert [team.count(words) for words in told] == [1, 1, 1]
    assert [team.index(words) for words in told] == sorted(team.index(words) for words in told)
    screen.board()
    drawn = capsys.readouterr().out
    letter = names.text("draw.letter.noise")
    assert f"{letter}! {names.text('play.table.loud')}" in " ".join(drawn.split())
    assert drawn.count(f"{letter}!") == 2  # on the map, and in the legend


def test_a_door_that_is_locked_again_is_drawn_shut(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.new("Q0", seed=7)
    screen = Screen(game, Names.load("en"), Output())

    def drawn() -> str:
        screen.board()
        return capsys.readouterr().out.strip()

    before, board = drawn(), game.material.board
    (door,) = [door.index for door in board.doors if door.open_at_start]
    game.play.lock_door(door)
    shut = drawn()
    assert shut.count("║") > before.count("║")
    game.play.open_doors([door])
    assert drawn() == before


def test_an_open_door_is_drawn_open(state: Path) -> None:
    lines = ["activate ned", "open 1,1:h/1,1:i crowbar", "map"]
    text = play(state, "M1", "--seed", "7", typed="\n".join(lines))
    assert "Ned opens the door between E6 and E5." in text
    before, _, after = text.partition("Ned opens the door")
    assert before.count("━━━════━━━━┛┄") == 1
    assert "━━━════━━━━┛┄" not in after
    assert "━━━/   ━━━━┛┄" in after


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["M99"], "There is no quest “M99”."),
        (["--survivors", "zoe"], "There is no Survivor “zoe” in this box."),
        (["--survivors", "amy,amy"], "A team of 2 for 1 player:"),
        (["--survivors", "amy", "--players", "2"], "A team of 1 for 2 players:"),
        (["--players", "7"], "--players needs a whole number from 1 to 6."),
        (["--resume", "--seed", "1"], "--players, --survivors and --seed are for a new game"),
        (["--resume"], "There is no game to go on with"),
        (["--resume", "nowhere.json"], "There is no file or folder nowhere.json."),
    ],
)
def test_wrong_usage(state: Path, arguments: list[str], sentence: str) -> None:
    said = refused("play", *arguments, XDG_STATE_HOME=str(state.parent))
    assert said.startswith(sentence)


def test_a_quest_that_cannot_be_played_yet(state: Path, tmp_path: Path) -> None:
    own = ("X1", "--content", str(waiting_folder(tmp_path / "own")))
    said = refused("play", *own, code=1, XDG_STATE_HOME=str(state.parent))
    assert "cannot be played yet" in said
    said = refused("play", *own, "--lang", "pl", code=1, XDG_STATE_HOME=str(state.parent))
    assert said.startswith("Misji X1 nie da się jeszcze zagrać.")
    assert "Punkt Nawigacyjny, reguły," in said


def test_a_quest_for_six_refuses_another_team_and_a_house_rule_lets_it_in(state: Path) -> None:
    """[BP 43] (ruling D)"""
    team = ("Q4", "--survivors", "Ann,Silas,Clovis")
    said = refused("play", *team, XDG_STATE_HOME=str(state.parent))
    assert said.startswith("Quest Q4 is played with 6 Survivors, and your team has 3.")
    said = refused("play", *team, "--lang", "fr", XDG_STATE_HOME=str(state.parent))
    assert said.startswith("La quête Q4 se joue avec 6 survivants, et votre équipe en a 3.")
    text = play(state, *team, "--house-rule", "exact-teams=off")
    assert "This quest was made for 6 Survivors; your team has 3." in text
    assert "was made for" not in play(state, "Q4")


def test_a_small_team_is_told_what_the_quest_was_made_for(state: Path) -> None:
    text = play(state, "Q2", "--survivors", "Ann,Silas")
    assert "This quest was made for 6+ Survivors; your team has 2." in text
    text = play(state, "Q0", "--survivors", "Ann,Silas,Clovis,Samson")
    assert "was made for" not in text


def test_a_broken_save_is_not_resumed(state: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.json"
    half.write_text('{"format": 1, "setup"', "utf-8")
    said = refused("play", "--resume", str(half), code=1, XDG_STATE_HOME=str(state.parent))
    assert said.startswith(f"{half} cannot be played. It is not a save file of Shamble")


def test_in_a_terminal_with_colours(state: Path) -> None:
    master, slave = pty.openpty()
    own = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CI")}
    own |= {"TERM": "xterm-256color", "COLUMNS": "100", "XDG_STATE_HOME": str(state.parent)}
    command = [str(COMMAND), "play", "M1", "--seed", "7"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=own):
        os.close(slave)
        os.write(master, b"1\nquit\n")
        written = b""
        try:
            while data := os.read(master, 65536):
                written += data
        except OSError:
            pass  # how Linux says that the other side has closed the terminal
        os.close(master)
    assert b"\x1b[1;32mAm\x1b[0m" in written
    assert b"What does Amy do (3 Actions left)?" in written
    assert kept(state).choices == ["activate amy"]


def test_what_may_hurt_a_friend_is_asked_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At the keyboard: whom, and what comes of it."""
    game = Game.new("M0", seed=7)
    while (harm := game.harms()[0]) is None or not harm.asks:
        game.choose(0)
    made = len(game.choices)
    out = Output()
    out.is_terminal = True
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    session = Session(game, tmp_path / "game.json", Desk(Names.load("en"), (), out))
    session._obey("1", game.decision)
    assert len(game.choices) == made
    told = capsys.readouterr().out
    assert " may take up to " in told
    assert "Choose it once more to do it all the same." in told
    session._obey("1", game.decision)
    assert len(game.choices) == made + 1


def test_house_rules_are_kept_in_the_save(state: Path) -> None:
    play(state, "M0", "--seed", "7", "--house-rule", "raised-six-is-a-six=off", typed="1\nquit\n")
    assert kept(state).setup.options == {"raised-six-is-a-six": False}


@pytest.mark.parametrize("wrong", ["no-mercy=on", "defeat-first", "defeat-first=maybe"])
def test_an_unknown_house_rule_is_refused_with_those_that_exist(wrong: str) -> None:
    sentence = refused("play", "M0", "--house-rule", wrong)
    assert wrong in sentence
    assert "sight-across-streets" in sentence


MODES = (
    *("--mode", "dark-zones", "--mode", "abomination-fest", "--mode", "abomination-limit=2"),
    *("--mode", "abominations=Hobomination, patient-0", "--mode", "ultrared=on"),
    *("--mode", "zombie-cards=easier,37-40"),
)


def test_game_modes_are_kept_in_the_save_and_told(state: Path) -> None:
    text = play(state, "M0", "--seed", "7", *MODES, typed="1\nquit\n")
    assert kept(state).setup.modes == Modes(
        dark_zones=True,
        abomination_fest=True,
        abomination_limit=2,
        abominations=("Hobomination", "patient-0"),
        ultrared=True,
        zombie_cards=("easier", "37-40"),
    )
    assert (
        "Game modes: Dark Zones; Abomination Fest; At most on the board: 2; "
        "Abomination deck: Hobomination, Patient 0; Ultrared; Zombie cards: Easier (#1–18), 37-40"
    ) in " ".join(text.split())


def test_a_cabal_is_kept_and_told(state: Path) -> None:
    names = "necromancer,Necromancer,necromancer,necromancer,necromancer,necromancer"
    cabal = ("--mode", f"cabal={names}", "--mode", "cabal-figures=3")
    text = play(state, "Q2", "--seed", "7", *cabal, typed="1\nquit\n")
    assert kept(state).setup.modes == Modes(cabal=tuple(names.split(",")), cabal_figures=3)
    assert (
        "Game modes: Necromancer Cabal: 6 × Necromancer; Figures of the standard Necromancer: 3"
    ) in " ".join(text.split())


@pytest.mark.parametrize(
    ("quest", "given", "sentence"),
    [
        (
            "Q2",
            ("cabal=necromancer,necromancer", "cabal-figures=2"),
            "The cabal has 2 names; there are 6 Necromancer cards, and each needs one.",
        ),
        (
            "Q2",
            ("cabal=" + ",".join(["ostokar"] * 6),),
            "There is no Necromancer “ostokar” in this box.",
        ),
        (
            "Q2",
            ("cabal=" + ",".join(["necromancer"] * 6), "cabal-figures=7"),
            "7 figures of the standard Necromancer: 1 to 6 are possible.",
        ),
        (
            "Q2",
            ("cabal=" + ",".join(["necromancer"] * 6),),
            "A cabal needs two figures at least: several Necromancers, or more than one figure of "
            "the standard one.",
        ),
        (
            "Q2",
            ("cabal-figures=2",),
            "Figures of the standard Necromancer are only counted for a cabal.",
        ),
        (
            "Q0",
            ("cabal=" + ",".join(["necromancer"] * 6), "cabal-figures=2"),
            "There is no cabal in Q0: it is played without Necromancer cards.",
        ),
    ],
)
def test_a_cabal_that_cannot_be(quest: str, given: tuple[str, ...], sentence: str) -> None:
    words = [word for mode in given for word in ("--mode", mode)]
    for command in ("play", "sim"):
        assert refused(command, quest, *words) == sentence


def test_a_mode_that_is_off_is_not_played(state: Path) -> None:
    text = play(state, "M0", "--seed", "7", "--mode", "ultrared=off", typed="1\nquit\n")
    assert kept(state).setup.modes == Modes()
    assert "Game modes" not in text


@pytest.mark.parametrize(
    "wrong",
    [
        *("fly", "", "dark-zones=maybe", "dark-zones=", "ultrared=1", "dark_zones", "zombie-cards"),
        *("abomination-limit", "abomination-limit=two", "abomination-limit=-1", "abominations"),
    ],
)
def test_an_unknown_mode_is_refused_with_those_that_exist(wrong: str) -> None:
    sentence = refused("play", "M0", "--mode", wrong)
    assert sentence.startswith(f"The mode {wrong} is unknown.")
    assert "zombie-cards=1-18,37-40" in sentence


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("abominations=khan", "There is no Abomination “khan” in this box."),
        ("abominations=", "The Abomination deck needs one card at least."),
        ("abomination-limit=2", "A limit of Abominations needs the Abomination Fest."),
        ("zombie-cards=1-99", "There are no Zombie cards “1-99”: the numbers go from 1 to 40."),
        ("zombie-cards=37-40", "The Zombie deck needs one card that brings zombies at least."),
    ],
)
def test_a_mode_that_cannot_be(given: str, sentence: str) -> None:
    for command in ("play", "sim"):
        assert refused(command, "M0", "--mode", given) == sentence


def test_a_mode_of_another_box_in_another_language() -> None:
    sentence = refused("play", "Q0", "--mode", "ultrared", "--lang", "fr")
    assert sentence == "Zombicide: Black Plague n'a pas le mode « ultrared »."


def test_modes_are_for_a_new_game() -> None:
    assert refused("play", "--resume", "--mode", "ultrared").startswith("--players")


def test_a_game_goes_on_by_other_rules_and_says_so(state: Path, tmp_path: Path) -> None:
    own = tmp_path / "game.json"
    played(70).save(own)
    length = len(Game.load(own).choices)
    with rules_changed():
        text = play(state, "--resume", str(own), typed="undo\n1\nundo\nundo\n")
        assert "Rules or content have changed since this was played." in text
        assert f"as it did after choice {length}." in text
        assert text.count("Rules or content have changed since that choice was made") == 2
        assert len(Game.load(own).choices) == length
