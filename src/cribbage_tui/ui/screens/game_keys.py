"""The keys of the game screen: its commands, and what digits and letters choose."""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import Rank, Stage
from cribbage_tui.i18n import _
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

NEVER_SWALLOWED: Final = frozenset(
    {"question_mark", "f1", "q", "ctrl+q", "ctrl+c", "ctrl+p", "l", "s"}
)
"""Keys that keep their meaning while cards are moving or the computer thinks."""

GAME_COMMANDS: Final = (
    Command(action="go_on", keys="enter,space", title=_("Go on")),
    Command(
        action="choose",
        keys="1,2,3,4,5,6",
        shown="1-6",
        title=_("Choose"),
        help=_("Choose the card over that number, or give it back"),
    ),
    Command(
        action="move(1)",
        keys="right",
        shown="←→",
        title=_("Move"),
        help=_("Move along your cards with the arrows; space chooses"),
        place=Place.KEYS_ONLY,
    ),
    Command(action="move(-1)", keys="left", title=_("Move left"), place=Place.KEYS_ONLY),
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
    Command(action="undo", keys="backspace", title=_("Undo"), place=Place.HELP),
    Command(action="clear", keys="escape", title=_("Clear")),
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
    QUIT,
)
"""Everything that can be done at the table; see ``can_be_given``."""


def can_be_given(
    action: str, waiting: Waiting, choosing: Choosing | None, claiming: Claiming | None
) -> bool:
    """Whether the command ``action`` means something now; the others are not in the footer."""
    asked = waiting is Waiting.PERSON
    match action:
        case "go_on":
            return waiting is Waiting.KEY
        case "undo" | "clear":
            return asked and (choosing is not None or claiming is not None)
        case "choose" | "move" | "mark" | "ranks" | "hint":
            return asked and choosing is not None
        case "lay_away" | "play":
            stage = Stage.DISCARDING if action == "lay_away" else Stage.PLAYING
            return asked and choosing is not None and choosing.stage is stage
        case "say" | "step":
            return asked and claiming is not None
        case _:
            return True
