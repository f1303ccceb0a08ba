"""The plain commands: they print and are done, without a screen of their own.

One module a command. Each makes a report from parsed arguments; a report can say itself as JSON
data or as something that rich prints. Parsing of arguments is in :mod:`cribbage_tui.cli` and
:mod:`cribbage_tui.commands.arguments`.
"""
