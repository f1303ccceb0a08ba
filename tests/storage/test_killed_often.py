"""Law 8 at random moments: a match goes on through hundreds of kills as if there were none."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

import tests
from cribbage_tui.engine import SeededDecks
from cribbage_tui.engine.decisions import decision_of
from cribbage_tui.saved_game import SavedGame, game_of, standing_of
from cribbage_tui.session import HUMAN, Session, new_session, next_session, resume_session
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.history import GameStatus
from tests.storage.playing import match_setup, play_on

LONGEST_RUN = 25
"""After at most so many steps a program is killed."""

LONGEST_PAUSE = 40_000
"""And after at most so many turns of an empty loop, about the time of two more steps."""

ENDLESS = 10_000
"""More decisions than there are in a match."""


class Programs:
    """Starts programs that play on, one after the other, and kills them."""

    def __init__(self, server: subprocess.Popen[bytes]) -> None:
        assert server.stdin is not None
        assert server.stdout is not None
        self._orders, self._output = server.stdin, server.stdout.fileno()
        self._said = b""

    def start(self, folder: Path, match: str, decisions: int) -> int:
        """A program that goes on for so many decisions; gives its process number."""
        self._orders.write(f"{folder}\t{match}\t{decisions}\n".encode())
        self._orders.flush()
        self._said = b""
        while (found := re.search(rb"process (\d+)\n", self._said)) is None:
            self._listen()
        return int(found[1])

    def listen_until_waiting(self) -> None:
        """Let it come to its end."""
        while b"waiting" not in self._said:
            self._listen()

    def listen(self, steps: int) -> None:
        """Let it play on for so many steps, or until it has come to its end."""
        while b"waiting" not in self._said and self._said.count(b"stored") < steps:
            self._listen()

    def kill(self, process: int) -> str:
        """Kill the program, and give all that it has said."""
        os.kill(process, signal.SIGKILL)
        while not self._said.endswith(b"end\n"):
            self._listen()
        return self._said.decode()

    def _listen(self) -> None:
        said = os.read(self._output, 65536)
        assert said, "the program that starts the others has come to an end"
        self._said += said


@pytest.fixture
def programs() -> Iterator[Programs]:
    """A program that starts programs."""
    root = Path(tests.__file__).parent.parent
    command = [sys.executable, "-m", "tests.storage.killed", "serve"]
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        yield Programs(server)


@dataclass(frozen=True, slots=True)
class Twin:
    """A match that nobody kills.

    Attributes:
        games: its games, played to their ends.
    """

    games: tuple[Session, ...]

    def place_of(self, saved: SavedGame) -> int:
        """Which of the match's games ``saved`` is."""
        (place,) = [place for place, game in enumerate(self.games) if game.saved.seal == saved.seal]
        return place

    def check(self, saved: SavedGame) -> tuple[int, int]:
        """See that ``saved`` is where the twin was once; gives its game and decisions."""
        place = self.place_of(saved)
        game, stored = self.games[place], len(saved.decisions)
        once = game_of(replace(game.saved, decisions=game.saved.decisions[:stored]))
        again = resume_session(saved)
        assert again.game.log == once.log
        assert again.game.state == once.state
        assert again.game.to_act == once.to_act
        assert again.view == once.view(HUMAN)
        assert again.setup == game.setup
        assert again.match == game.match
        deal = again.view.deal
        coming = range(deal + 1, deal + 4)
        decks, twins = SeededDecks(saved.seal.seed), SeededDecks(game.saved.seal.seed)
        assert [decks.pack(deal) for deal in coming] == [twins.pack(deal) for deal in coming]
        # All that came before the last decision had been read by then.
        read = [place for place, event in enumerate(once.log) if decision_of(event) is not None]
        assert (read[-1] if read else 0) <= again.shown <= len(once.log)
        return place, stored

    def check_end(self, saved: SavedGame) -> None:
        """See that ``saved`` goes on to the same end."""
        whole = self.games[self.place_of(saved)].game.log
        assert play_on(resume_session(saved)).game.log == whole


def twin(match: str) -> Twin:
    """The match called so, played to its end."""
    games = [play_on(new_session(match_setup(match)))]
    while games[-1].match_after.winner is None:
        games.append(play_on(next_session(games[-1])))
    return Twin(tuple(games))


@dataclass(slots=True)
class Evening:
    """Matches played one after the other in ``folder``, and what should be there.

    Attributes:
        folder: where they are stored.
        twins: the matches so far.
        reached: how far the play was when it was last looked at: game and decision of the match.
        is_begun: whether the last of the matches had been begun then.
    """

    folder: Path
    twins: list[Twin] = field(default_factory=lambda: [twin("match 1")])
    reached: tuple[int, int] = (0, 0)
    is_begun: bool = False

    @property
    def match(self) -> str:
        """The name of the match that is on."""
        return f"match {len(self.twins)}"

    def look(self, said: str) -> SavedGame | None:
        """Start the program, see that all is there, and give the game that it offers."""
        with closing(open_storage(self.folder)) as storage:
            assert storage.is_kept
            assert storage.notices == ()
            saved = storage.load_game()
            entries = storage.history.entries()[::-1]
        over = [game for each in self.twins[:-1] for game in each.games]
        # The program may have been killed before it began the match.
        is_begun = saved is not None or self.is_begun or "stored" in said
        if saved is not None:
            place, stored = self.twins[-1].check(saved)
            assert (place, stored) >= self.reached
            told = re.findall(r"stored (\d+)", said)
            assert place > self.reached[0] or not told or stored >= int(told[-1])
            self.reached = place, stored
            last = self.twins[-1].games[place]
            # The list tells nothing of an end that has not been shown.
            is_over = stored == len(last.saved.decisions) and saved.shown == len(last.told)
            over += self.twins[-1].games[: place + (1 if is_over else 0)]
        elif is_begun:
            over += self.twins[-1].games
        standings = [standing_of(game.game) for game in over]
        kept = [entry for entry in entries if entry.status is GameStatus.FINISHED]
        assert [(each.own, each.other, each.winner, each.margin) for each in kept] == [
            (each.own, each.other, each.winner, each.margin) for each in standings
        ]
        others = [entry.status for entry in entries if entry.status is not GameStatus.FINISHED]
        assert others in ([], [GameStatus.RUNNING])
        self.is_begun = is_begun and saved is not None
        if is_begun and saved is None:
            self.twins.append(twin(f"match {len(self.twins) + 1}"))
            self.reached = 0, 0
        return saved


def kill_often(programs: Programs, folder: Path, moments: int) -> None:
    """Kill the program at so many moments, and see each time that nothing is lost."""
    chance = Random(f"{moments} moments")
    evening = Evening(folder)
    for moment in range(moments):
        process = programs.start(folder, evening.match, ENDLESS)
        programs.listen(chance.randrange(LONGEST_RUN))
        for _ in range(chance.randrange(LONGEST_PAUSE)):
            pass
        saved = evening.look(programs.kill(process))
        if saved is not None and moment % 10 == 0:
            evening.twins[-1].check_end(saved)
    assert len(evening.twins) > moments // 40


def test_killed_at_two_hundred_random_moments_a_match_goes_on_as_if_nothing_had_been(
    programs: Programs, folder: Path
) -> None:
    kill_often(programs, folder, 200)


@pytest.mark.exhaustive
def test_killed_at_four_hundred_random_moments_a_match_goes_on_as_if_nothing_had_been(
    programs: Programs, folder: Path
) -> None:
    kill_often(programs, folder, 400)


def test_killed_at_once_after_each_commit_between_the_games_and_at_the_result(
    programs: Programs, folder: Path
) -> None:
    evening = Evening(folder)
    games = evening.twins[0].games
    seen: list[tuple[int, int]] = []
    while len(evening.twins) == 1:
        process = programs.start(folder, evening.match, 1)
        programs.listen_until_waiting()
        if evening.look(programs.kill(process)) is not None:
            seen.append(evening.reached)

    assert seen == [
        (place, number)
        for place, game in enumerate(games)
        for number in range(0 if place else 1, len(game.saved.decisions) + 1)
    ]
