"""The engine, driven by the decisions in each text file, must tell the file again word for word.

To write the files anew: ``python -m tests.playthroughs.regenerate`` (see there).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.notation import FOLDER, begin, decisions, read, write

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_tells_the_file(path: Path) -> None:
    script = read(path)
    game = begin(script)
    for seat, action in decisions(script.body):
        assert action in game.legal_actions(seat)
        game.act(seat, action)
    assert "\n".join(write(game, script)) == "\n".join(script.body)


def test_the_files_are_there() -> None:
    assert len(FILES) >= 7
