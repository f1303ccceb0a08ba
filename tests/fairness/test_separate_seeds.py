"""The computer's chances and the cards come from different seeds, and neither tells the other."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

import pytest

from cribbage_tui import saved_game
from cribbage_tui.engine import Action, Discard, Game, PlayerView, ScriptedDecks, SeededDecks
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.players.base import Player
from cribbage_tui.players.registry import LEVELS, make_player
from cribbage_tui.saved_game import SavedGame, fresh_game
from cribbage_tui.session import begin_session, new_session, next_session, resume_session
from cribbage_tui.table_setup import COMPUTER, HUMAN, FirstDealer, TableSetup
from tests.storage.playing import choice, play_on

ENOUGH_BITS = 128


@dataclass(frozen=True, slots=True)
class Spied:
    """A computer player that notes what it is handed.

    Attributes:
        handed: every argument, in order.
    """

    handed: list[object]

    def play(self, view: PlayerView) -> Action:
        """The action of the rule of thumb."""
        self.handed.append(view)
        return choice(view)


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Everything that a session hands to computer players."""
    noted: list[object] = []

    def make(*names: object, **others: object) -> Player:
        noted.extend((*names, *others.items()))
        return Spied(noted)

    monkeypatch.setattr("cribbage_tui.session.make_player", make)
    return noted


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The secrets that are drawn from the system: how many bytes each has, and its text."""
    noted: list[tuple[int, str]] = []
    really = secrets.token_hex

    def token_hex(size: int) -> str:
        noted.append((size, really(size)))
        return noted[-1][1]

    monkeypatch.setattr("cribbage_tui.saved_game.secrets.token_hex", token_hex)
    return noted


@pytest.mark.usefixtures("chance_of_the_system")
def test_seed_nonce_and_the_computer_s_seed_are_drawn_one_by_one(
    drawn: list[tuple[int, str]],
) -> None:
    saved = fresh_game(TableSetup())
    sizes = {text: 8 * size for size, text in drawn}
    texts = [saved.seal.seed, saved.seal.nonce, saved.player_seed]
    assert len(set(texts)) == 3
    assert all(sizes[text] >= ENOUGH_BITS for text in texts)
    assert saved.uid not in texts


@pytest.mark.usefixtures("chance_of_the_system")
def test_they_are_drawn_afresh_for_every_game() -> None:
    games = [fresh_game(TableSetup()) for _ in range(50)]
    texts = [text for game in games for text in (*_seal(game), game.player_seed, game.uid)]
    assert len(set(texts)) == len(texts)


def _seal(game: SavedGame) -> tuple[str, str]:
    return game.seal.seed, game.seal.nonce


@pytest.mark.usefixtures("chance_of_the_system")
def test_the_next_game_s_seeds_follow_from_nothing_that_was_told(
    handed: list[object], drawn: list[tuple[int, str]]
) -> None:
    session = play_on(new_session(TableSetup()))
    drawn.clear()
    following = next_session(session).saved
    texts = {text for _, text in drawn}
    assert {*_seal(following), following.player_seed} <= texts


def test_a_computer_player_gets_its_level_its_own_seed_and_views_and_nothing_else(
    handed: list[object],
) -> None:
    session = play_on(new_session(TableSetup(level="hard")))
    saved = session.saved
    level, seed, *views = handed
    assert (level, seed) == ("hard", ("seed", saved.player_seed))
    assert len(views) > 20
    for view in views:
        assert isinstance(view, PlayerView)
        assert view.seat is COMPUTER
        assert saved.seal.seed not in repr(view)
        assert saved.seal.nonce not in repr(view)


@pytest.mark.usefixtures("chance_of_the_system")
def test_the_computer_s_seed_is_no_simple_function_of_the_deck_s() -> None:
    saved = fresh_game(TableSetup())
    seed, nonce = _seal(saved)
    guesses = set(_guesses(seed)) | set(_guesses(nonce)) | set(_guesses(saved.seal.fingerprint))
    assert saved.player_seed not in guesses
    assert not set(_guesses(saved.player_seed)) & {seed, nonce}


def _guesses(text: str) -> Iterator[str]:
    for purpose in ("player", "nonce", "next", "seal", "computer"):
        yield saved_game.derived(purpose, text)
    yield text[::-1]
    yield sha256(text.encode()).hexdigest()[:32]
    yield sha256(bytes.fromhex(text)).hexdigest()[:32]


def test_a_chosen_seed_is_not_what_the_computer_is_given(handed: list[object]) -> None:
    session = play_on(new_session(TableSetup(seed="spring")))
    _, given, *views = handed
    assert given == ("seed", session.saved.player_seed)
    assert "spring" not in session.saved.player_seed
    assert all("spring" not in repr(view) for view in views)


def other_cards(saved: SavedGame, *, kept_for: tuple[int, ...]) -> ScriptedDecks:
    """Decks of another shuffle in which the places ``kept_for`` have the same cards."""
    pack = list(SeededDecks(saved.seal.seed).pack(1))
    mine = {pack[place] for place in kept_for}
    rest = iter(card for card in SeededDecks("another").pack(1) if card not in mine)
    other = [card if place in kept_for else next(rest) for place, card in enumerate(pack)]
    assert other != pack
    return ScriptedDecks([other])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dealer", [FirstDealer.YOU, FirstDealer.COMPUTER])
def test_the_same_view_from_another_seed_is_decided_alike(level: str, dealer: FirstDealer) -> None:
    """The throw, and the first card laid after the person has thrown and the starter is known."""
    saved = replace(
        fresh_game(TableSetup(level=level, first_dealer=dealer)),
        seal=Seal("one", "nonce"),
        player_seed="the computer's",
    )
    first = saved.first_dealer
    own = tuple(range(0 if first is HUMAN else 1, 12, 2))
    decks = (SeededDecks(saved.seal.seed), other_cards(saved, kept_for=(*own, 12)))
    decided: list[list[Action]] = []
    for source in decks:
        game = Game.new(saved.setup.options, source, dealer=first)
        player = make_player(level, seed=saved.player_seed)
        throw = player.play(game.view(COMPUTER))
        game.act(COMPUTER, throw)
        assert game.to_act == (HUMAN,)
        game.act(HUMAN, Discard(game.view(HUMAN).hand[:2]))
        # As pone the computer leads, and its view is still the same.
        decided.append([throw])
        if COMPUTER in game.to_act:
            decided[-1].append(player.play(game.view(COMPUTER)))
    assert decided[0] == decided[1]
    assert len(decided[0]) == (2 if first is HUMAN else 1)


def test_a_resumed_game_gives_the_computer_the_same_seed_and_still_not_the_deck_s(
    handed: list[object],
) -> None:
    session = begin_session(fresh_game(TableSetup()))
    resume_session(replace(session.saved, shown=3))
    assert handed == [
        part for _ in range(2) for part in ("medium", ("seed", session.saved.player_seed))
    ]


def test_another_deck_seed_alone_changes_the_cards() -> None:
    saved = fresh_game(TableSetup())
    other = replace(saved, seal=Seal("another", saved.seal.nonce))
    assert other.player_seed == saved.player_seed
    assert SeededDecks(other.seal.seed).pack(1) != SeededDecks(saved.seal.seed).pack(1)
