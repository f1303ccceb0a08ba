"""What may be typed after the commands that look at the games that are kept."""

from __future__ import annotations

import argparse

from cribbage_tui.commands.arguments import _add_which
from cribbage_tui.storage.summaries import Scope


def test_every_scope_has_an_option() -> None:
    """Without one the games that count are meant."""
    parser = argparse.ArgumentParser()
    _add_which(parser)
    scopes = [Scope(action.const) for action in parser._actions if action.dest == "scope"]
    assert sorted(scopes, key=list(Scope).index) == [
        scope for scope in Scope if scope is not Scope.COUNTED
    ]
    assert Scope(parser.parse_args([]).scope) is Scope.COUNTED
