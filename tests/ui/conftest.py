"""What the tests of the screens share: saved games can have cards of a test's choosing."""

from __future__ import annotations

import pytest

from .stacked import decks_of


@pytest.fixture(autouse=True)
def chosen_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed may name its cards; see ``stacked``."""
    monkeypatch.setattr("cribbage_tui.saved_game.SeededDecks", decks_of)
