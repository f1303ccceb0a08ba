"""The keys of the game screen: its commands, and what digits and letters choose."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.binding import Binding

from cribbage_tui.engine import Rank, Stage
from cribbage_tui.i18n import _
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui.choosing import Choosing
from cribbage_tui.ui.claiming import Claiming
from cribbage_tui.ui.commands import HELP, QUIT, Command, Place
from cribbage_tui.ui.director import Waiting

DIGIT_KEYS: Final = frozenset("0123456789")
"""The keys that type a number. Other signs that are digits somewhere, such as ², are not."""

PLACE_KEYS: Final = frozenset("123456")
"""The keys that choose a card by its place."""

RANK_KEYS: Final = {
    **{rank.letter.lower(): rank for rank in Rank},
    "1": Rank.ACE,
    "0": Rank.TEN,
}
"""What the keys mean while cards are chosen by rank: 1 or a is an ace, 0 or t a ten."""

_NEVER_SWALLOWED: Final = frozenset({"question_mark", "f1", "ctrl+q", "ctrl+c", "ctrl+p", "l", "s"})
_LEAVES: Final = {KeysChoose.PLACES: "q", KeysChoose.RANKS: "Q"}

GO_ON_KEYS: Final = ("enter", "space")
"""The keys that say that what stands there has been read."""

TAKE_BACK_KEY: Final = "u"
"""The key that takes back what has been decided."""

_ALONG: Final = Binding.Group(_("Move along your cards; space chooses"))


def _choose(number: int) -> Command:
    """Choosing one of ``number`` cards by its place."""
    return Command(
        action=f"choose({number})",
        keys=",".join(sorted(PLACE_KEYS)[:number]),
        shown="1" if number == 1 else f"1-{number}",
        title=_("Choose"),
        help=_("Choose the card over that number, or give it back"),
        place=Place.FOOTER_KEYS,
    )


GAME_COMMANDS: Final = (
    Command(action="go_on", keys=",".join(GO_ON_KEYS), title=_("Go on")),
    *(_choose(number + 1) for number in range(len(PLACE_KEYS))),
    Command(
        action="choose_rank",
        keys="a",  # and the others of RANK_KEYS, which keep their places in the footer
        shown="a-k",
        title=_("Choose"),
        help=_("Choose by rank, or give back: a 2-9 t j q k; 1 is an ace, 0 a ten"),
        place=Place.FOOTER_KEYS,
    ),
    Command(
        action="places",
        keys="r",
        title=_("Places"),
        help=_("Let the digits choose by place again"),
    ),
    Command(action="move(-1)", keys="left", title="", place=Place.KEYS_ONLY, group=_ALONG),
    Command(action="move(1)", keys="right", title="", place=Place.KEYS_ONLY, group=_ALONG),
    Command(
        action="mark",
        keys="space",
        title=_("Mark"),
        help=_("Choose the card at the cursor, or give it back"),
        place=Place.KEYS_ONLY,
    ),
    Command(action="lay_away", keys="enter", title=_("Lay away")),
    Command(action="play", keys="enter", title=_("Play")),
    Command(
        action="say",
        keys="enter",
        title=_("Say it"),
        help=_("Say the number of points that you have typed"),
    ),
    Command(action="step(1)", keys="up", title=_("One more"), place=Place.HELP),
    Command(action="step(-1)", keys="down", title=_("One less"), place=Place.HELP),
    Command(
        action="undo",
        keys="backspace",
        shown=_("backspace"),
        title=_("Clear the last"),
        help=_("Give back the card chosen last, or rub out the last digit"),
        place=Place.HELP,
    ),
    Command(
        action="clear",
        keys="escape",
        title=_("Clear"),
        help=_("Give back all cards chosen, or rub out the number"),
    ),
    Command(
        action="take_back",
        keys=TAKE_BACK_KEY,
        title=_("Take back"),
        help=_("Take back what you have laid, before it is answered; in practice, any step"),
    ),
    Command(
        action="ranks",
        keys="r",
        title=_("By rank"),
        help=_("Let the keys a 2-9 t j q k choose by rank; r again: by place"),
        place=Place.HELP,
    ),
    Command(
        action="hint",
        keys="h",
        title=_("Hint"),
        help=_("Whether your choice is fine; again: the best three. Hints are counted"),
    ),
    Command(action="log", keys="l", title=_("Log")),
    Command(action="app.speed", keys="s", title=_("Speed"), place=Place.HELP),
    HELP,
    replace(QUIT, action="leave", keys=_LEAVES[KeysChoose.PLACES]),
    replace(QUIT, action="leave_ranks", keys=_LEAVES[KeysChoose.RANKS]),
)
"""Everything that can be done at the table; see ``can_be_given``.

While the keys choose by rank, q is a queen and leaving has another key; so it is, too, while no
card is asked for: a queen that comes a moment late does not leave the game.
"""


def is_never_swallowed(key: str, keys: KeysChoose) -> bool:
    """Whether ``key`` keeps its meaning while cards are moving or the computer thinks."""
    return key in _NEVER_SWALLOWED or key == _LEAVES[keys]


def can_be_given(
    action: str,
    number: int,
    waiting: Waiting,
    *,
    choosing: Choosing | None,
    claiming: Claiming | None,
    keys: KeysChoose,
) -> bool:
    """Whether the command ``action`` means something now; the others are not in the footer.

    ``number`` is its first argument: for ``choose`` the number of cards held; 0 without any.
    """
    asked = waiting is Waiting.PERSON
    by_rank = asked and choosing is not None and keys is KeysChoose.RANKS
    by_place = asked and choosing is not None and keys is KeysChoose.PLACES
    is_open = choosing is not None and not choosing.is_forced
    match action:
        case "choose":
            of_so_many = choosing is not None and len(choosing.hand) == number
            return by_place and is_open and of_so_many
        case "choose_rank":
            return by_rank and is_open
        case "places":
            return by_rank
        case "ranks":
            return by_place
        case "leave":
            return keys is KeysChoose.PLACES
        case "leave_ranks":
            return keys is KeysChoose.RANKS
        case "go_on":
            return waiting is Waiting.KEY
        case "undo" | "clear":
            can_clear = choosing is not None and choosing.can_clear
            return asked and (can_clear or claiming is not None)
        case "move" | "mark" | "hint":
            return asked and choosing is not None
        case "lay_away" | "play":
            stage = Stage.DISCARDING if action == "lay_away" else Stage.PLAYING
            return asked and choosing is not None and choosing.stage is stage
        case "say" | "step":
            return asked and claiming is not None
        case _:
            return True
