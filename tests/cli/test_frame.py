"""Help, version, languages and errors around all commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.names import LANGUAGES
from tests.cli.running import own_folder, refused, run, told

COMMANDS = [
    "quests",
    "show",
    "check",
    "cards",
    "skills",
    "survivors",
    "zombies",
    "gallery",
    "play",
    "sim",
    "ladder",
    "replay",
    "scenario",
]


def test_version() -> None:
    assert told("--version") == "shamble 0.1.0\n"


def test_without_a_command_help_is_shown() -> None:
    assert told() == told("--help").rstrip("\n") + "\n"
    assert all(command in told() for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_help_with_an_example_in_each_language(
    command: str, language: str
) -> None:
    help = told(command, "--help", SHAMBLE_LANG=language)
    assert f" shamble {command}" in help
    assert "cli." not in help
    word = {"en": "Examples:", "fr": "Exemples :", "pl": "Przykłady:"}[language]
    assert word in help


def test_help_speaks_the_language_of_the_option_too() -> None:
    assert "Montrer cette aide" in told("--lang", "fr", "show", "--help")
    assert "Pokaż tę pomoc" in told("show", "--lang=pl", "--help")


@pytest.mark.parametrize(
    "arguments, environment, title",
    [
        (["quests", "m1"], {}, "City Blocks"),
        (["quests", "m1"], {"SHAMBLE_LANG": "fr"}, "Pâtés de maisons"),
        (["--lang", "pl", "quests", "m1"], {"SHAMBLE_LANG": "fr"}, "Kwartały miasta"),
        (["--lang", "pl", "quests", "m1", "--lang", "en"], {}, "City Blocks"),
    ],
)
def test_language_from_environment_global_option_and_own_option(
    arguments: list[str], environment: dict[str, str], title: str
) -> None:
    assert title in told(*arguments, **environment)


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["shwo", "M1"], "There is no command “shwo”. Did you mean show?"),
        (["show"], "QUEST is missing."),
        (
            ["quests", "--dificulty", "easy"],
            "There is no option “--dificulty”. Did you mean --difficulty?",
        ),
        (["quests", "--box"], "--box needs a value behind it."),
        (["--lang", "de", "quests"], "There is no language “de”. There are: en, fr, pl."),
        (["quests", "--lang", "xx"], "There is no language “xx”. There are: en, fr, pl."),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(arguments: list[str], sentence: str) -> None:
    assert refused(*arguments).startswith(sentence)


def test_errors_are_in_the_language() -> None:
    assert refused("--lang", "fr", "show", "M99").startswith("Quête inconnue : « M99 ».")
    assert refused("show", "M99", SHAMBLE_LANG="pl").startswith("Nieznana misja: „M99”.")
    assert refused("xyzzy", SHAMBLE_LANG="fr").startswith("Commande inconnue")


def test_a_broken_file_is_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    folder = own_folder(tmp_path)
    file = folder / "second-edition" / "quests" / "X1.toml"
    file.write_text(file.read_text("utf-8").replace('"1V"', '"1V 45"'), "utf-8")
    sentence = refused("quests", "--content", str(folder), code=1)
    assert f"{file}:" in sentence
    assert "45" in sentence


def test_a_language_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    text = '[text.heading]\nnothing = "Nichts passt."\n[ours.quests]\n"City Blocks" = "Blocks"\n'
    (tmp_path / "languages" / "de.toml").write_text(text, "utf-8")
    folder = str(tmp_path)
    assert "Nichts passt." in told("quests", "xyzzy", "--content", folder, "--lang", "de")


def test_an_interrupt_is_exit_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("shamble.cli.quests.open_desk", interrupted)
    assert run("quests").exit_code == 130
