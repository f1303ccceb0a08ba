"""The collector of cycles rests while many rows are read, and works again afterwards."""

from __future__ import annotations

import gc

import pytest

from cribbage_tui.storage.collector import collector_at_rest


def read(text: str) -> int:
    """A number from ``text``, if the collector is at rest."""
    with collector_at_rest():
        assert not gc.isenabled()
        return int(text)


def test_it_rests_inside_and_works_again_even_after_an_error() -> None:
    assert gc.isenabled()
    assert read("7") == 7
    assert gc.isenabled()
    with pytest.raises(ValueError, match="seven"):
        read("seven")
    assert gc.isenabled()


def test_one_that_was_at_rest_stays_so() -> None:
    gc.disable()
    try:
        with collector_at_rest():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
