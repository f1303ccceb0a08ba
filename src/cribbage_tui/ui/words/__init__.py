"""Facts of the game turned into text: pure functions, whole sentences, nothing drawn.

``cribbage_tui.ui.presenter`` gathers what the screens use.
"""
