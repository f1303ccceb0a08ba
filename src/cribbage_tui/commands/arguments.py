"""What may be typed after the commands that look at the games that are kept."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from cribbage_tui.commands import values
from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import LEVELS

if TYPE_CHECKING:
    from cribbage_tui.commands.output import Report
    from cribbage_tui.storage.summaries import Which

Answer: TypeAlias = "Callable[[argparse.Namespace], Report]"
"""Makes a command's report from what was typed."""


class AddCommand(Protocol):
    """Adds a command to the command line."""

    def __call__(self, name: str, answer: Answer, summary: str) -> argparse.ArgumentParser:
        """The parser of the new command ``name``, which ``summary`` explains in ``--help``."""
        ...


_DEFAULT_LIMIT: Final = 20
"""How many games ``history`` lists when nobody says."""


def add_kept_commands(add_command: AddCommand) -> None:
    """Add every command that looks at the games that are kept."""

    def add(name: str, answer: Answer, summary: str) -> argparse.ArgumentParser:
        parser = add_command(name, answer, summary)
        parser.add_argument(
            "--data-dir", type=Path, metavar="FOLDER", help=_("the games in this folder")
        )
        parser.set_defaults(takes_data_dir=True)
        return parser

    _add_history(add)
    _add_stats(add)
    _add_luck(add)
    _add_show(add)
    _add_export(add)
    _add_import(add)
    _add_verify(add)


def _folder(wishes: argparse.Namespace) -> Path | None:
    """The folder as typed behind the command's name, or before it."""
    folder: Path | None = wishes.data_dir or wishes.play_data_dir
    return folder


def _kept_folder(wishes: argparse.Namespace) -> Path | None:
    """The same, for a command that reads: without it a typing error would look like no games.

    Raises:
        WrongInputError: what was typed is no folder. The usual one need not be there.
    """
    folder = _folder(wishes)
    if folder is not None and not folder.is_dir():
        text = (
            _("{folder} is not a folder") if _exists(folder) else _("there is no folder {folder}")
        )
        raise WrongInputError(text.format(folder=folder))
    return folder


def _exists(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def _add_history(add: AddCommand) -> None:
    parser = add("history", _history, _("list the games you have played"))
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--limit",
        type=values.count,
        metavar="N",
        default=_DEFAULT_LIMIT,
        help=_("how many, the latest first ({number})").format(number=_DEFAULT_LIMIT),
    )
    length.add_argument("--all", action="store_true", help=_("every one"))
    parser.add_argument(
        "--seeds", action="store_true", help=_("with the seed of each game that is over")
    )


def _history(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.history import Columns, history

    columns = Columns.WITH_SEED if wishes.seeds else Columns.USUAL
    return history(
        _kept_folder(wishes), limit=None if wishes.all else wishes.limit, columns=columns
    )


def _add_which(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--level",
        type=values.level,
        metavar="NAME",
        help=_("only games against this level: {levels}").format(levels=", ".join(LEVELS)),
    )
    parser.add_argument(
        "--target", type=values.target, metavar="POINTS", help=_("only games to 121, or to 61")
    )
    scopes = parser.add_mutually_exclusive_group()
    # The names behind the dashes are those of storage.summaries.Scope.
    for option, scope, help_text in (
        ("--without-hinted", "unaided", _("only games without a hint")),
        ("--hinted", "hinted", _("only games with hints")),
        ("--practice", "practice", _("only practice games, which do not count")),
        ("--repeats", "repeats", _("only repeats of cards, which do not count")),
        ("--chosen", "chosen", _("only games of a chosen seed, which do not count")),
        ("--everything", "everything", _("every finished game, whether it counts or not")),
    ):
        scopes.add_argument(option, dest="scope", action="store_const", const=scope, help=help_text)
    parser.set_defaults(scope="counted")


def _which(wishes: argparse.Namespace) -> Which:
    from cribbage_tui.storage.summaries import Scope, Which

    target = None if wishes.target is None else int(wishes.target)
    return Which(level=wishes.level, target=target, scope=Scope(wishes.scope))


def _add_stats(add: AddCommand) -> None:
    parser = add("stats", _stats, _("say how well you play: wins, averages, hands"))
    _add_which(parser)
    parser.add_argument(
        "--recompute",
        action="store_true",
        help=_("play every game again first, and say whether the figures were right"),
    )


def _stats(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.stats import Source, stats

    source = Source.RECOMPUTED if wishes.recompute else Source.REMEMBERED
    return stats(_kept_folder(wishes), _which(wishes), source=source)


def _add_luck(add: AddCommand) -> None:
    parser = add("luck", _luck, _("say who has had the better cards so far"))
    _add_which(parser)


def _luck(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.luck import luck

    return luck(_kept_folder(wishes), _which(wishes))


def _add_show(add: AddCommand) -> None:
    parser = add("show", _show, _("tell a whole game, both hands open"))
    _add_game(parser)
    parser.add_argument("--deal", type=values.count, metavar="N", help=_("only this deal"))


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=values.count, metavar="GAME", help=_("a number from history"))


def _show(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.show import show

    return show(_kept_folder(wishes), wishes.game, deal=wishes.deal)


def _add_export(add: AddCommand) -> None:
    parser = add("export", _export, _("write games for another computer, as JSON"))
    parser.add_argument(
        "games",
        nargs="*",
        type=values.count,
        metavar="GAME",
        help=_("numbers from history; without any, all games that are over"),
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help=_("a new file; otherwise standard output")
    )


def _export(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.transfer import export

    return export(_kept_folder(wishes), wishes.games, output=wishes.output)


def _add_import(add: AddCommand) -> None:
    parser = add("import", _import, _("add games that export has written"))
    parser.add_argument("file", metavar="FILE", help=_("the file; - is standard input"))


def _import(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.transfer import import_

    return import_(_folder(wishes), wishes.file)


def _add_verify(add: AddCommand) -> None:
    parser = add("verify", _verify, _("check that a game was dealt from the seed that was sealed"))
    parser.add_argument(
        "game", nargs="?", type=values.count, metavar="GAME", help=_("a number from history")
    )
    parser.add_argument(
        "--fingerprint",
        type=values.seed,
        metavar="DIGITS",
        help=_("what was shown before the cut, as you noted it"),
    )
    parser.add_argument(
        "--seed", type=values.seed, metavar="TEXT", help=_("without a game: the seed as told")
    )
    parser.add_argument(
        "--nonce", type=values.seed, metavar="DIGITS", help=_("without a game: the nonce as told")
    )


def _verify(wishes: argparse.Namespace) -> Report:
    from cribbage_tui.commands.verify import verify, verify_values

    seed, nonce, fingerprint = wishes.seed, wishes.nonce, wishes.fingerprint
    if wishes.game is not None:
        if seed is not None or nonce is not None:
            raise WrongInputError(
                _("verify takes a game, or a seed with its nonce and fingerprint, but not both")
            )
        return verify(_kept_folder(wishes), wishes.game, noted=fingerprint)
    if seed is None or nonce is None or fingerprint is None:
        raise WrongInputError(
            _("verify needs the number of a game, or all of --seed, --nonce and --fingerprint")
        )
    return verify_values(seed, nonce, fingerprint)
