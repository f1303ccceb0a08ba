"""Every word that a plain command prints can be translated (law 10)."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

# A language in which everything is shouted. What is still in small letters afterwards never went
# through gettext. Names in braces must stay as they are.
SHOUTING = r"""
import gettext
import re
import sys


def shout(message):
    pieces = re.split(r"({[^}]*})", message)
    return "".join(piece if piece.startswith("{") else piece.upper() for piece in pieces)


class Shouting(gettext.NullTranslations):
    def gettext(self, message):
        return shout(message)

    def ngettext(self, one, many, number):
        return shout(one if number == 1 else many)


others = gettext.translation
gettext.translation = lambda domain, *args, **options: (
    Shouting() if domain == "cribbage_tui" else others(domain, *args, **options)
)

from cribbage_tui.cli import main

sys.exit(main())
"""


def shouted(*argv: str) -> str:
    """All that the program prints for ``argv`` in that language, without its own name."""
    done = subprocess.run(
        (sys.executable, "-c", SHOUTING, *argv),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"LC_ALL": "C"},
        check=False,
    )
    assert done.returncode in (0, 1, 2)
    return done.stdout.replace("cribbage-tui", "")


@pytest.mark.parametrize(
    "typed",
    [
        "score 4C 4D 5H 6S --starter JH",
        "score 2C 4C 6C JC --starter 8C --crib",
        "score 2S 4S 6S 8S --starter TD --crib",
        "score QD KD AD 7S --starter 2D",
        "peg 3C 3D 3H 3S 4C 5D TH",
        "deal 7",
        "",
        "score 5C",
        "score 5C --starter 5D",
        "score 5C 5D 5H 5S --starter 5C",
        "score 5C 5D 5H 5S --starter 6C,7C",
        "score 1C",
        "peg KC KD KH KS",
        "--new deal 7",
    ],
)
def test_no_word_of_a_command_bypasses_gettext(typed: str) -> None:
    said = shouted(*typed.split())
    assert re.search("[A-Z]{3}", said)
    # What was typed is repeated as it was.
    words = set(re.findall("[a-z]+", said)) - set(re.findall("[a-z]+", typed))
    assert words == set()


@pytest.mark.parametrize("length", ["--games=2", "--deals=2"])
def test_no_word_of_a_simulation_bypasses_gettext(length: str) -> None:
    said = shouted("simulate", "greedy", "random", length, "--jobs=1")
    assert "PONE" in said
    assert set(re.findall("[a-z]+", said)) == {"greedy", "random"}
