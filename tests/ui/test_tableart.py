"""The table drawn: it never leaves its room, and says what there is to say."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.content import Content

from cribbage_tui.engine import CribShown, GoSaid, HandShown, PlayerView, Seat
from cribbage_tui.engine.views import view_of
from cribbage_tui.settings import Speed, SuitColours
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.playback import say_all, speak
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.table import Table, table_for
from cribbage_tui.ui.tableart import table_art
from cribbage_tui.ui.tablespace import TableLook, counted_cells, table_height

from .moments import BY_HAND, dealt, laid, many_cards, played, second_series, thrown, won_in_play
from .words.scenes import NAMES, OTHER, YOU

WIDE_NAMES = Names(you="당신은사람입니다", computer="コンピューターの名前")

SIZES = [(CardSize.SMALL, 80), (CardSize.SMALL, 132), (CardSize.LARGE, 67), (CardSize.LARGE, 112)]


def tables() -> list[tuple[Table, PlayerView]]:
    """Every kind of table."""
    found = []
    for game in (
        dealt(),
        thrown(),
        many_cards(),
        second_series(),
        won_in_play(),
        played(thrown(options=BY_HAND)),
    ):
        view = game.view(YOU)
        found.append((table_for(view), view))
    for step in played(thrown()).steps:
        if isinstance(step.event, HandShown | CribShown):
            view = view_of(step.state, YOU)
            said = say_all(speak(step.event, Speed.NORMAL))
            found.append((table_for(view, speaking=said), view))
    return found


def look_for(
    size: CardSize, width: int, *, names: Names = NAMES, glyphs: Glyphs = UNICODE, gap: int = 0
) -> TableLook:
    return TableLook(
        size=size, width=width, glyphs=glyphs, suits=SuitColours.FOUR, names=names, gap=gap
    )


def lines_of(art: Content) -> list[str]:
    return [line.plain for line in art.split("\n", allow_blank=True)]


def text_of(table: Table, view: PlayerView, look: TableLook) -> str:
    return table_art(table, view, look, keys=()).plain


@pytest.mark.parametrize(("size", "width"), SIZES)
@pytest.mark.parametrize("names", [NAMES, WIDE_NAMES], ids=["short", "wide"])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_table_fills_its_room_and_no_cell_more(
    size: CardSize, width: int, names: Names, glyphs: Glyphs
) -> None:
    sheet = [Content("한" * 60)] * 9
    for gap in (0, 1):
        look = look_for(size, width, names=names, glyphs=glyphs, gap=gap)
        for table, view in tables():
            keys = tuple(str(at) for at in range(len(table.near)))
            lines = lines_of(table_art(table, view, look, keys=keys, sheet=sheet))
            assert len(lines) == table_height(size, gap)
            assert {cell_len(line) for line in lines} == {width}


def test_a_long_name_is_cut_and_pushes_no_card_aside() -> None:
    table, view = tables()[1]
    short = lines_of(table_art(table, view, look_for(CardSize.SMALL, 80), keys=()))
    wide = lines_of(table_art(table, view, look_for(CardSize.SMALL, 80, names=WIDE_NAMES), keys=()))
    for one, other in zip(short, wide, strict=True):
        assert one[12:] == other[len(other) - len(one[12:]) :]


@pytest.mark.parametrize("size", CardSize)
def test_every_card_of_a_long_series_can_be_read(size: CardSize) -> None:
    table, view = tables()[2]
    text = text_of(table, view, look_for(size, 80 if size is CardSize.SMALL else 67))
    for card in ("A♦", "A♥", "2♥", "2♦", "3♥", "3♣", "4♠"):
        assert card in text
    for count in ("▲1 ", "▼2 ", "▲4 ", "▼6 ", "▲9 ", "▼12", "▲16"):
        assert count in text
    assert "▲ Computer " in text
    assert "▼ You " in text


def test_the_count_and_what_fits_stand_beside_the_series() -> None:
    table, view = tables()[3]
    lines = lines_of(table_art(table, view, look_for(CardSize.SMALL, 80), keys=()))
    assert "count   25" in lines[4]
    assert "6 or less fits" in lines[5]
    view = laid(thrown("KH 9C 2D AH 3D 2C", "TC QD 7H 4S AD 8S", "3S"), "KH TC").view(YOU)
    assert "fits" not in text_of(table_for(view), view, look_for(CardSize.SMALL, 80))


def test_only_an_ace_fits_at_30() -> None:
    game = thrown("KH 9C 2D AH 3D 2C", "TC QD 7H 4S AD 8S", "3S")
    view = laid(game, "KH TC 9C").view(YOU)
    text = text_of(table_for(view), view, look_for(CardSize.SMALL, 80))
    assert "count   29" in text
    assert "2 or less fits" in text
    view = laid(thrown("KH TD QD AH 3D 2C", "TC 9D 7H 4S AD 8S", "3S"), "KH TC QD").view(YOU)
    text = text_of(table_for(view), view, look_for(CardSize.SMALL, 80))
    assert "count   30" in text
    assert "only an ace fits" in text


def test_who_has_said_go_in_this_series_is_marked() -> None:
    game = laid(thrown("KH 9C 2D AH 3D 2C", "TC QD 7H 4S AD 8S", "3S"), "KH TC 9C")
    assert isinstance(game.log[-1], GoSaid)
    view = game.view(YOU)
    lines = lines_of(table_art(table_for(view), view, look_for(CardSize.SMALL, 80), keys=()))
    assert lines[2].startswith(" go ")
    assert not lines[9].startswith(" go ")


@pytest.mark.parametrize("dealer", [YOU, OTHER])
def test_the_dealer_is_named_in_words_that_fit_either_owner(dealer: Seat) -> None:
    view = dealt(dealer=dealer).view(YOU)
    lines = lines_of(table_art(table_for(view), view, look_for(CardSize.SMALL, 80), keys=()))
    row = 0 if dealer is OTHER else 7
    assert lines[row].startswith(" Computer " if dealer is OTHER else " You ")
    assert lines[row + 1].startswith(" dealer ")
    assert sum(line.startswith(" dealer ") for line in lines) == 1


def test_the_starter_is_named_under_it_beside_the_counted_hand() -> None:
    for table, view in tables()[-3:]:
        lines = lines_of(table_art(table, view, look_for(CardSize.SMALL, 80), keys=()))
        at = next(at for at, line in enumerate(lines) if "starter" in line)
        assert "└───┘  └───┘" in lines[at - 1]
        assert "│  │5♠ │" in lines[at - 2]


def test_the_sheet_stands_at_the_right_of_the_cards() -> None:
    table, view = tables()[-1]
    look = look_for(CardSize.SMALL, 80)
    sheet = [Content("first"), Content("second")]
    lines = lines_of(table_art(table, view, look, keys=(), sheet=sheet))
    left = counted_cells(CardSize.SMALL)
    assert [line[left:].rstrip() for line in lines[:3]] == ["first", "second", ""]
