"""The whole screen as a picture: what each region says at every moment, in every window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len
from textual.content import Content

from cribbage_tui.engine import (
    Margin,
    Muggins,
    Rank,
    Seat,
    Side,
    Stage,
)
from cribbage_tui.engine.match import GameResult, Match, MatchForm, MatchLength
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui.choosing import choosing_for, confirm, pick, pick_rank
from cribbage_tui.ui.claiming import Claiming, say, type_digit
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import UNICODE
from cribbage_tui.ui.picture import Picture, match_score, picture
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.tablespace import table_height
from cribbage_tui.ui.telling import news_text
from cribbage_tui.ui.words.hints import Evaluation, full_hint

from .moments import MOMENTS, MUGGINS, Moment, laid, thrown
from .pictures import LONGEST_CARD, LONGEST_THROW, layout_for, scene_of
from .test_tableart import WIDE_NAMES
from .words.scenes import NAMES

WINDOWS = [(80, 24), (80, 50), (100, 30), (120, 40), (160, 50)]

SMALL, WIDE = (80, 24), (120, 40)


def regions(shown: Picture) -> dict[str, list[str]]:
    names = ("title", "board", "prompt", "readout", "news", "panel")
    contents: list[Content] = [getattr(shown, name) for name in names]
    return {
        name: [line.plain for line in content.split("\n", allow_blank=True)]
        for name, content in zip(names, contents, strict=True)
    }


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("names", [NAMES, WIDE_NAMES], ids=["short", "wide"])
def test_no_region_leaves_its_room(window: tuple[int, int], name: str, names: Names) -> None:
    layout = layout_for(window, names=names)
    shown = picture(scene_of(MOMENTS[name], names=names), layout)
    text = regions(shown)
    left = layout.width - shown.panel_cells
    for region, width, height in (
        ("title", layout.width, 1),
        ("board", layout.width, 7),
        ("prompt", left, 1),
        ("readout", left, 1),
        ("news", left, layout.news_height),
        ("panel", max(0, shown.panel_cells - 2), layout.panel_height),
    ):
        assert len(text[region]) <= height, region
        assert max(map(cell_len, text[region])) <= width, region
    assert len(shown.sheet) <= table_height(layout.card_size, layout.gap)


@pytest.mark.parametrize("can_take_back", [True, False])
def test_while_the_computer_thinks_the_prompt_says_how_to_take_back_where_one_can(
    can_take_back: bool,
) -> None:
    scene = replace(
        scene_of(MOMENTS["dealt"]),
        waiting=Waiting.COMPUTER,
        choosing=None,
        can_take_back=can_take_back,
    )
    (line,) = regions(picture(scene, layout_for((80, 24))))["prompt"]
    assert "is thinking" in line
    assert ("u takes it back" in line) is can_take_back


@pytest.mark.parametrize("window", [(80, 24), *((width, 30) for width in range(100, 141))])
@pytest.mark.parametrize("longest", [LONGEST_THROW, LONGEST_CARD], ids=["throw", "card"])
def test_the_full_hint_loses_none_of_its_numbers(
    window: tuple[int, int], longest: Evaluation
) -> None:
    layout = layout_for(window, names=WIDE_NAMES)
    hint = full_hint((), (longest,) * 3, names=WIDE_NAMES, glyphs=UNICODE)
    scene = replace(scene_of(MOMENTS["dealt"]), hint=hint)
    told = regions(picture(scene, layout))["news"]
    assert [line.strip() for line in told[:3]] == list(hint[:3])


def test_a_hint_without_room_leaves_out_its_last_lines_and_cuts_none() -> None:
    hint = ("best one: 5.0", "second one: 4.0", "third one: 3.0", "why the first is best")
    scene = replace(scene_of(MOMENTS["dealt"]), hint=hint)
    layout = layout_for((100, 30))
    assert layout.news_height == 4
    told = [line.plain.strip() for line in news_text(scene, layout, 12).split("\n")]
    assert told == ["best one:", "5.0", "second one:", "4.0"]
    told = [line.plain.strip() for line in news_text(scene, layout, 17).split("\n")]
    assert told == ["best one: 5.0", "second one: 4.0", "third one: 3.0"]


def test_the_title_says_whose_crib_it_is() -> None:
    assert "Computer's crib" in picture(scene_of(MOMENTS["dealt"]), layout_for(SMALL)).title.plain
    shown = picture(scene_of(MOMENTS["many-cards"]), layout_for(SMALL))
    assert "your crib" in shown.title.plain
    assert "crib" not in picture(scene_of(MOMENTS["cut"]), layout_for(SMALL)).title.plain


@pytest.mark.parametrize("window", [SMALL, WIDE])
def test_news_stand_in_one_place_only_but_for_the_latest(window: tuple[int, int]) -> None:
    scene = replace(scene_of(MOMENTS["second-series"]), unread=2)
    text = regions(picture(scene, layout_for(window)))
    told = [line.strip() for line in text["news"]]
    if window == SMALL:
        assert told == list(scene.news[-5:])
        assert text["panel"] == [""]
    else:
        assert told == list(scene.news[-2:])
        assert text["panel"][0] == "Log"
        assert text["panel"][-1] == scene.news[-1]


def test_a_long_log_shows_its_newest_lines() -> None:
    scene = scene_of(MOMENTS["second-series"])
    news = tuple(f"Happening {number}." for number in range(200))
    layout = layout_for(WIDE)
    panel = regions(picture(replace(scene, news=news), layout))["panel"]
    assert len(panel) == layout.panel_height
    assert panel[0] == "Log"
    assert panel[-1] == "Happening 199."


def test_the_count_stands_beside_the_cards_or_in_the_panel() -> None:
    scene = scene_of(MOMENTS["counted"])
    small, wide = (picture(scene, layout_for(window)) for window in (SMALL, WIDE))
    assert [line.plain for line in small.sheet[:2]] == ["Your hand", "5♥ J♠     fifteen two"]
    assert regions(small)["news"] == [" Your hand: 13 points"]
    assert wide.sheet == ()
    panel = regions(wide)["panel"]
    assert panel[:3] == ["Your hand", "", "5♥ J♠     fifteen two"]
    assert panel[-1] == "Your hand: 13 points"
    assert regions(wide)["news"] == [""]
    assert wide.panel_cells > picture(scene_of(MOMENTS["heels"]), layout_for(WIDE)).panel_cells


def test_a_count_that_fills_the_sheet_leaves_the_title_to_the_prompt() -> None:
    shown = picture(scene_of(MOMENTS["twenty-nine"]), layout_for(SMALL))
    assert shown.sheet[0].plain.startswith("5♣ J♠")
    assert "Your hand" in shown.prompt.plain


@pytest.mark.parametrize("name", ["twenty-nine", "counted"])
def test_no_line_of_a_count_moves_while_it_is_spoken(name: str) -> None:
    scene = scene_of(MOMENTS[name])
    assert scene.speaking is not None
    whole = [line.plain for line in picture(scene, layout_for(SMALL)).sheet]
    for said in range(len(scene.speaking.lines)):
        spoken = replace(scene, speaking=replace(scene.speaking, said=said))
        lines = [line.plain for line in picture(spoken, layout_for(SMALL)).sheet]
        assert lines == whole[: len(lines)]


def test_while_a_count_is_spoken_the_prompt_adds_up() -> None:
    scene = scene_of(MOMENTS["counted"])
    assert scene.speaking is not None
    for said, text in ((0, "Your hand"), (2, "Your hand  4 so far")):
        speaking = replace(scene.speaking, said=said)
        spoken = replace(scene, speaking=speaking, waiting=Waiting.TIME)
        assert picture(spoken, layout_for(SMALL)).prompt.plain.strip() == text


def test_a_won_game_says_so_and_what_won_it() -> None:
    scene = scene_of(MOMENTS["won"])
    text = regions(picture(scene, layout_for(SMALL)))
    assert text["prompt"] == [" → You win, 61 to 51. Press enter."]
    assert text["news"][-1] == " Your J♠ in the play won it."


def test_refusals_and_choices_are_read_out() -> None:
    scene = scene_of(MOMENTS["dealt"])
    assert scene.choosing is not None
    three = pick(pick(pick(scene.choosing, 0), 1), 2)
    none, _action = confirm(scene.choosing)
    ace = pick_rank(pick(scene.choosing, 0), Rank.ACE)
    for choosing, text in (
        (ace, "You have no ace."),
        (three, "Two cards go to the crib: give one back first."),
        (none, "Choose two cards for the crib first."),
        (pick(scene.choosing, 0), "2♣ and one more card"),
    ):
        shown = picture(replace(scene, choosing=choosing), layout_for(SMALL))
        assert shown.readout.plain.strip() == text


def test_the_keys_under_the_cards_are_places_or_ranks() -> None:
    scene = scene_of(MOMENTS["dealt"])
    assert picture(scene, layout_for(SMALL)).keys == ("1", "2", "3", "4", "5", "6")
    by_rank = replace(scene, keys=KeysChoose.RANKS)
    assert picture(by_rank, layout_for(SMALL)).keys == ("2", "5", "6", "7", "j", "k")
    assert picture(replace(scene, waiting=Waiting.COMPUTER), layout_for(SMALL)).keys == ()


def test_a_number_being_typed_is_on_the_line_below_the_question() -> None:
    scene = scene_of(replace(MOMENTS["claim"], keys=()))
    claiming = type_digit(Claiming(calls=False), "7")
    scene = replace(scene, waiting=Waiting.PERSON, claiming=claiming)
    text = regions(picture(scene, layout_for(SMALL)))
    assert text["readout"][0].split()[:5] == ["-", "7", "+", "say", "it"]


@pytest.mark.parametrize(
    ("calls", "digits", "line"),
    [
        (False, "", "Type a number first, 0 for none."),
        (True, "", "Type a number first, 0 for none."),
        (False, "30", "no hand counts more than 29"),
    ],
)
def test_a_number_that_cannot_be_said_is_refused_in_words(
    calls: bool, digits: str, line: str
) -> None:
    scene = scene_of(replace(MOMENTS["claim"], keys=()))
    refused, _action = say(Claiming(calls, digits))
    view = replace(scene.view, stage=Stage.COUNTING)
    scene = replace(scene, view=view, waiting=Waiting.PERSON, claiming=refused)
    assert regions(picture(scene, layout_for(SMALL)))["readout"][0].endswith(line)


def test_in_the_play_the_limit_is_that_of_a_card() -> None:
    options = replace(MUGGINS, muggins=Muggins.SHOW_AND_PLAY)
    moment = Moment(game=lambda: laid(thrown(options=options), "5H"))
    scene = scene_of(moment)
    assert scene.claiming is not None
    asked = replace(scene, claiming=type_digit(type_digit(scene.claiming, "1"), "5"))
    line = regions(picture(asked, layout_for(SMALL)))["readout"][0]
    assert line.endswith("no card pegs more than 14")


def test_once_two_cards_are_chosen_the_prompt_says_how_to_lay_them_away() -> None:
    scene = scene_of(MOMENTS["dealt"])
    choosing = choosing_for(scene.view)
    prompts = []
    for place in (0, 4, 4):
        assert choosing is not None
        choosing = pick(choosing, place)
        asked = replace(scene, waiting=Waiting.PERSON, choosing=choosing)
        prompts += regions(picture(asked, layout_for(SMALL)))["prompt"]
    choose = " → Choose two cards for Computer's crib."
    assert prompts == [choose, " → Press enter to lay them away.", choose]


def test_the_same_scene_gives_the_same_picture() -> None:
    for window in (SMALL, WIDE):
        one, two = (picture(scene_of(MOMENTS["spoken"]), layout_for(window)) for _ in range(2))
        assert one == two


def test_a_match_says_how_it_stands() -> None:
    won = GameResult(first_dealer=Seat.ONE, winner=Side(0), margin=Margin.SKUNK)
    for form, number, text in (
        (MatchForm.SINGLE, 1, ""),
        (MatchForm.BEST_OF, 5, "best of 5: 1-0"),
        (MatchForm.FIRST_TO, 7, "first to 7: 2-0"),
    ):
        match = Match(length=MatchLength(form=form, number=number), results=(won,))
        assert match_score(match) == text


@pytest.mark.parametrize("kind", ["practice", "chosen seed", "repeat", ""])
@pytest.mark.parametrize("match", ["first to 11: 10-10", "best of 7: 3-3", ""])
@pytest.mark.parametrize("level", ["Expert", "Medium"])
@pytest.mark.parametrize("window", WINDOWS)
def test_a_game_that_is_not_saved_says_so_in_the_heading_whatever_else_is_there(
    kind: str, match: str, level: str, window: tuple[int, int]
) -> None:
    scene = scene_of(MOMENTS["dealt"])
    scene = replace(scene, kind=kind, match=match, level=level, view=replace(scene.view, deal=10))
    layout = layout_for(window)
    saved = picture(scene, layout).title
    unsaved = picture(replace(scene, is_saved=False), layout).title
    assert "not saved" not in saved.plain
    assert "· not saved ·" in unsaved.plain or "Cribbage  not saved ·" in unsaved.plain
    assert {"bold $text-warning"} == {
        str(span.style) for span in unsaved.spans if unsaved.plain[span.start :].startswith("not s")
    }
    for text in (kind, match, "Computer's crib"):
        assert text in unsaved.plain
    assert "…" not in unsaved.plain
    assert unsaved.cell_length <= window[0]
