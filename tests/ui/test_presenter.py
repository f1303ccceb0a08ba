"""The presenter gathers the words: what it names is there, and it is documented."""

from __future__ import annotations

from cribbage_tui.ui import presenter


def test_every_name_of_the_presenter_is_there_and_documented() -> None:
    assert presenter.__all__ == sorted(presenter.__all__)
    for name in presenter.__all__:
        assert getattr(presenter, name).__doc__, name
