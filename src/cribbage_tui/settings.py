"""What a player has chosen to keep from one start to the next, and its plain form for storage.

Pure data: where the settings are kept is the business of ``storage``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field, fields, is_dataclass, replace
from enum import Enum
from typing import Any, Final, TypeVar, get_type_hints

from cribbage_tui.engine import OptionsError, RecordError
from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.table_setup import GameKind, TableSetup

T = TypeVar("T")


class Speed(Enum):
    """How long the table pauses between two steps that nobody has to decide."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Symbols(Enum):
    """Which characters draw the cards and the frames; AUTO asks the terminal."""

    AUTO = "auto"
    UNICODE = "unicode"
    ASCII = "ascii"


class SuitColours(Enum):
    """The colours of the suits: red and black, or one for each suit."""

    TWO = "two"
    FOUR = "four"


class KeysChoose(Enum):
    """What the keys mean while cards are chosen: places in the hand, or ranks."""

    PLACES = "places"
    RANKS = "ranks"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered about how somebody likes to play.

    Attributes:
        setup: the choices for the next new game. Its seed is always None and it is no repeat,
            whatever it is made from: those are for one game.
        speed: the pace of the table.
        symbols: the characters to draw with.
        suit_colours: the colours of the suits.
        keys: how the keys choose cards.
        theme: the name of the screen's theme. Whether there is such a theme, the screen knows.
    """

    setup: TableSetup = field(default_factory=TableSetup)
    _: KW_ONLY
    speed: Speed = Speed.NORMAL
    symbols: Symbols = Symbols.AUTO
    suit_colours: SuitColours = SuitColours.TWO
    keys: KeysChoose = KeysChoose.PLACES
    theme: str = "cribbage"

    def __post_init__(self) -> None:
        setup = self.setup
        if setup.seed is not None:
            setup = replace(setup, seed=None)
        if setup.kind is GameKind.REPEAT:
            setup = replace(setup, kind=GameKind.COUNTED)
        if setup is not self.setup:
            object.__setattr__(self, "setup", setup)


_WHOLE: Final = "settings"
"""What is reported when the data is nothing like settings at all."""


def to_data(settings: Settings) -> dict[str, Any]:
    """``settings`` as a dictionary that JSON can hold, without a seed."""
    data: dict[str, Any] = encode(settings)
    del data["setup"]["seed"]
    return data


def from_data(data: object) -> tuple[Settings, tuple[str, ...]]:
    """The settings that ``data`` tells of, and the names of what was not understood in it.

    Nothing is refused: a value that is wrong leaves its field at the default, and a key that is
    unknown is left out. Both are named with dots from the outside in, as in
    ``setup.options.target``. A missing key is the default and not worth a word.
    """
    problems: list[str] = []
    settings = _read(Settings(), data, (), problems)
    setup = settings.setup
    if setup.level not in LEVELS:
        problems.append("setup.level")
        setup = replace(setup, level=TableSetup().level)
    if setup.options.seats != 2:
        problems.append("setup.options.seats")
        setup = replace(setup, options=replace(setup.options, seats=2))
    return replace(settings, setup=setup), tuple(problems)


def _read(default: T, data: object, path: tuple[str, ...], problems: list[str]) -> T:
    """``default`` with every field that ``data`` has a right value for, dataclasses inside too."""
    if not isinstance(data, Mapping):
        problems.append(".".join(path) or _WHOLE)
        return default
    assert is_dataclass(default)
    kind = type(default)
    try:
        # Values that are right only together, like the form and number of a match, pass here.
        whole: T = decode(kind, data)
    except RecordError:
        return _read_fields(default, data, path, problems)
    return whole


def _read_fields(
    default: T, data: Mapping[str, object], path: tuple[str, ...], problems: list[str]
) -> T:
    assert is_dataclass(default)
    value: Any = default
    types = get_type_hints(type(default))
    names = [each.name for each in fields(default)]
    for name in names:
        if name not in data:
            continue
        current = getattr(value, name)
        try:
            if is_dataclass(current):
                read = _read(current, data[name], (*path, name), problems)
            else:
                read = decode(types[name], data[name])
            value = replace(value, **{name: read})
        except (RecordError, OptionsError):
            problems.append(".".join((*path, name)))
    problems.extend(".".join((*path, str(key))) for key in data if key not in names)
    result: T = value
    return result
