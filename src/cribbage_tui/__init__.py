"""Cribbage against the computer, in a terminal, with every point explained.

The rules are in :mod:`cribbage_tui.engine`, which works without any screen; ``cribbage-tui`` and
``python -m cribbage_tui`` start the game.
"""

__version__ = "0.1.0"
"""The version of the program. The package's metadata is built from this line."""
