"""The command line: what may be typed, and what runs when it is.

Without a command the game opens; the plain commands print and are done. The commands themselves,
and how each ends, are in :mod:`cribbage_tui.commands`. Textual is imported only to play, rich only
to print a table.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from cribbage_tui import __version__
from cribbage_tui.commands import values
from cribbage_tui.commands.arguments import Answer, add_kept_commands
from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.process import exit_status
from cribbage_tui.commands.verdict import Verdict
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import CONTESTANTS, LEVELS
from cribbage_tui.settings import Speed

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from cribbage_tui.commands.output import Report

    # argparse has no public name for what add_subparsers returns.
    _Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"

_PROGRAM: Final = "cribbage-tui"

_PLAY_OPTIONS: Final = (
    "--level", "--target", "--seed", "--new", "--speed", "--ascii", "--theme", "--data-dir",
)  # fmt: skip


class _Parser(argparse.ArgumentParser):
    """argparse, except that a mistake is one line, printed where all our refusals are."""

    def error(self, message: str) -> NoReturn:
        raise WrongInputError(
            _("{problem} (see {program} --help)").format(problem=message, program=self.prog)
        )

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        # argparse's own wording is not that of our other refusals.
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, values.none_of(str(value), action.choices))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # argparse's own, which prints help and version, would pass over what cannot be written.
        if file is not None:
            file.write(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line ``argv``, by default the process's own; the exit status."""
    return exit_status(lambda: _run(argv), program=_PROGRAM)


def _run(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        wishes = parser.parse_args(argv)
    except SystemExit:  # --help and --version end so, having printed what was wanted
        return 0
    if wishes.command is None:
        return _play(wishes)
    for option in _PLAY_OPTIONS:
        if option == "--data-dir" and wishes.takes_data_dir:
            continue
        if getattr(wishes, _attribute(option)) not in (None, False):
            raise WrongInputError(
                _("{option} belongs to the game and means nothing to {command}").format(
                    option=option, command=wishes.command
                )
            )
    from cribbage_tui.commands.output import Format, print_report

    report: Report = wishes.answer(wishes)
    print_report(report, Format.JSON if wishes.json else Format.TEXT)
    return report.status if isinstance(report, Verdict) else 0


def _attribute(option: str) -> str:
    return "play_" + option.removeprefix("--").replace("-", "_")


def _play(wishes: argparse.Namespace) -> int:
    from cribbage_tui.commands.play import play_on_terminal
    from cribbage_tui.commands.progress import games_bar
    from cribbage_tui.settings import Symbols
    from cribbage_tui.ui.launch import Launch, Opening

    return play_on_terminal(
        Launch(
            data_dir=wishes.play_data_dir,
            level=wishes.play_level,
            target=wishes.play_target,
            seed=wishes.play_seed,
            speed=wishes.play_speed,
            symbols=Symbols.ASCII if wishes.play_ascii else None,
            theme=wishes.play_theme,
            opening=Opening.NEW_GAME if wishes.play_new else Opening.START_SCREEN,
            bar=partial(games_bar, _("The file of your games is damaged: reading what is left")),
        )
    )


def _score(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.score import Holding, score

    holding = Holding.CRIB if wishes.crib else Holding.HAND
    return score(wishes.cards, wishes.starter, holding=holding)


def _peg(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.peg import peg

    return peg(wishes.cards)


def _deal(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.deal import deal

    return deal(wishes.seed, first=wishes.deal, number=wishes.deals, nonce=wishes.nonce)


def _simulate(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.simulate import Timing, simulate
    from cribbage_tui.engine import Target

    return simulate(
        wishes.first,
        wishes.second,
        games=wishes.games,
        deals=wishes.deals,
        seed=wishes.seed,
        jobs=wishes.jobs,
        target=wishes.target or Target.LONG,
        timing=Timing.ON if wishes.timing else Timing.OFF,
    )


def make_parser() -> argparse.ArgumentParser:
    """The parser of everything that can be typed."""
    parser = _Parser(
        prog=_PROGRAM,
        description=_("Play cribbage against the computer, or ask about cards."),
        epilog=_("Cards are written rank and suit, like 5H, TC or 10c."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{_PROGRAM} {__version__}")
    _add_play_options(parser)
    commands = parser.add_subparsers(
        dest="command", title=_("plain commands"), metavar=_("COMMAND")
    )
    _add_score(commands)
    _add_peg(commands)
    _add_simulate(commands)
    _add_deal(commands)
    add_kept_commands(partial(_add_command, commands))
    return parser


def _add_play_options(parser: argparse.ArgumentParser) -> None:
    options = parser.add_argument_group(
        _("the game"),
        _(
            "Level, target and speed are remembered once a game is played with them; the other"
            " options hold for this time."
        ),
    )

    def add(option: str, help_text: str, **how: Any) -> None:
        options.add_argument(option, dest=_attribute(option), help=help_text, **how)

    add(
        "--level",
        _("how well the computer plays: {levels}").format(levels=", ".join(LEVELS)),
        type=values.level,
        metavar="NAME",
    )
    add("--target", _("points that win: 121 or 61"), type=values.target, metavar="POINTS")
    add(
        "--seed",
        _(
            "any text: the same seed deals the same cards. For the first new game or match, which"
            " does not count in the statistics"
        ),
        type=values.seed,
        metavar="TEXT",
    )
    add("--new", _("begin a new game at once"), action="store_true")
    add(
        "--speed",
        _("pace of the cards: {speeds}").format(speeds=", ".join(speed.value for speed in Speed)),
        type=values.speed,
        metavar="PACE",
    )
    add("--ascii", _("draw with plain ASCII characters"), action="store_true")
    add("--theme", _("colours, by the name of a theme"), type=values.theme, metavar="NAME")
    add("--data-dir", _("keep game and settings in this folder"), type=Path, metavar="FOLDER")


def _add_score(commands: _Commands) -> None:
    parser = _add_command(commands, "score", _score, _("count a hand or a crib"))
    parser.add_argument("cards", nargs="+", metavar="CARD", help=_("the four cards"))
    # Not "required": when it is missing, the command itself says so more plainly.
    parser.add_argument("--starter", metavar="CARD", help=_("the starter"))
    parser.add_argument("--crib", action="store_true", help=_("count the cards as a crib"))


def _add_peg(commands: _Commands) -> None:
    parser = _add_command(commands, "peg", _peg, _("say what each card of one series pegs"))
    parser.add_argument("cards", nargs="+", metavar="CARD", help=_("the cards as laid"))


def _add_simulate(commands: _Commands) -> None:
    parser = _add_command(
        commands, "simulate", _simulate, _("let two computer players play many games")
    )
    names = ", ".join(CONTESTANTS)
    parser.add_argument("first", type=values.contestant, metavar="A", help=names)
    parser.add_argument("second", type=values.contestant, metavar="B", help=names)
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=values.count,
        metavar="N",
        help=_("whole games, in pairs with the seats changed: an odd number is one more (1000)"),
    )
    length.add_argument(
        "--deals", type=values.count, metavar="N", help=_("single deals instead, each played twice")
    )
    parser.add_argument(
        "--seed", type=values.seed, metavar="TEXT", default="1", help=_("decides the cards")
    )
    parser.add_argument(
        "--jobs",
        type=values.count,
        metavar="N",
        default=os.cpu_count() or 1,
        help=_("processes to share the work; the result is the same"),
    )
    parser.add_argument(
        "--target", type=values.target, metavar="POINTS", help=_("points that win: 121 or 61")
    )
    parser.add_argument(
        "--timing", action="store_true", help=_("also say how long the decisions take")
    )


def _add_deal(commands: _Commands) -> None:
    parser = _add_command(commands, "deal", _deal, _("show the cards that a seed deals"))
    parser.add_argument("seed", type=values.seed, metavar="SEED", help=_("any text"))
    parser.add_argument(
        "--deal", type=values.count, metavar="N", default=1, help=_("the first deal to show")
    )
    parser.add_argument(
        "--deals",
        type=values.count,
        metavar="N",
        default=1,
        help=_("how many deals to show (up to 10000)"),
    )
    parser.add_argument(
        "--nonce",
        type=values.seed,
        metavar="DIGITS",
        help=_("also show the fingerprint of the seed with this nonce"),
    )


def _add_command(
    commands: _Commands, name: str, answer: Answer, summary: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.set_defaults(answer=answer, takes_data_dir=False)
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
    return parser
