"""The board drawn: every score its own hole, no wild jumps, both pegs to be told apart (B62)."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from textual.content import Content

from cribbage_tui.engine import Pegs, SkunkLines, Target
from cribbage_tui.engine.board import SkunkHoles, skunk_holes
from cribbage_tui.ui.boardart import (
    BoardDetail,
    HolePlace,
    Way,
    board_art,
    board_height,
    hole_place,
    line_holes,
)
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs

SETS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
TARGETS = pytest.mark.parametrize("target", Target, ids=lambda target: str(int(target)))
DETAILS = pytest.mark.parametrize("detail", BoardDetail, ids=lambda detail: detail.value)
WIDTHS = pytest.mark.parametrize("width", [76, 80, 100, 150])

NAMES = ("Ada", "Babbage")
"""Names without the letter that is a peg in ASCII."""

AT_START = Pegs()


def drawn(
    own: Pegs = AT_START,
    other: Pegs = AT_START,
    *,
    target: Target = Target.LONG,
    lines: SkunkLines = SkunkLines.STANDARD,
    names: tuple[str, str] = NAMES,
    width: int = 80,
    glyphs: Glyphs = UNICODE,
    detail: BoardDetail = BoardDetail.PLAIN,
) -> Content:
    return board_art(
        (own, other),
        target=target,
        skunks=skunk_holes(target, lines),
        names=names,
        width=width,
        glyphs=glyphs,
        detail=detail,
    )


def found(board: Content, sign: str) -> list[tuple[int, int]]:
    """Line and column of every ``sign``."""
    lines = board.plain.split("\n")
    return [(y, x) for y, line in enumerate(lines) for x, at in enumerate(line) if at == sign]


def front_cell(score: int, target: Target, width: int, glyphs: Glyphs) -> tuple[int, int]:
    """Where the own front peg stands; the other side's pegs are both in its lines, not these."""
    board = drawn(Pegs(score, 0), target=target, width=width, glyphs=glyphs)
    (cell,) = [at for at in found(board, glyphs.front) if at[0] < 2]
    return cell


@TARGETS
def test_every_hole_has_a_place_of_its_own(target: Target) -> None:
    places = [hole_place(hole, target=target) for hole in range(target + 1)]
    assert len(set(places)) == target + 1


@TARGETS
def test_one_hole_further_is_the_next_place_or_the_one_below(target: Target) -> None:
    for hole in range(target):
        here, there = hole_place(hole, target=target), hole_place(hole + 1, target=target)
        step = abs(here.place - there.place) + abs(here.way.value - there.way.value)
        assert step == 1, hole


def test_the_track_goes_out_to_the_right_and_comes_back_to_the_start() -> None:
    assert hole_place(0, target=Target.LONG) == HolePlace(Way.OUT, -1)
    assert hole_place(1, target=Target.LONG) == HolePlace(Way.OUT, 0)
    assert hole_place(60, target=Target.LONG) == HolePlace(Way.OUT, 59)
    assert hole_place(61, target=Target.LONG) == HolePlace(Way.BACK, 59)
    assert hole_place(120, target=Target.LONG) == HolePlace(Way.BACK, 0)
    assert hole_place(121, target=Target.LONG) == HolePlace(Way.BACK, -1)
    assert hole_place(30, target=Target.SHORT) == HolePlace(Way.OUT, 29)
    assert hole_place(31, target=Target.SHORT) == HolePlace(Way.BACK, 29)
    assert hole_place(61, target=Target.SHORT) == HolePlace(Way.BACK, -1)


def test_a_score_past_the_game_hole_stands_in_it() -> None:
    """Where the deal is finished, scores go on past the target (R25)."""
    assert hole_place(133, target=Target.LONG) == hole_place(121, target=Target.LONG)
    assert found(drawn(Pegs(133, 125)), UNICODE.front)[0] == found(drawn(), UNICODE.game_hole)[0]


@TARGETS
def test_a_line_has_half_the_holes(target: Target) -> None:
    assert line_holes(target) * 2 + 1 == target


@SETS
@TARGETS
@WIDTHS
def test_every_score_is_drawn_in_a_hole_of_its_own_near_the_one_before(
    target: Target, width: int, glyphs: Glyphs
) -> None:
    cells = [front_cell(score, target, width, glyphs) for score in range(target + 1)]
    assert len(set(cells)) == target + 1
    for score, (here, there) in enumerate(pairwise(cells)):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) <= 5, score


@SETS
@TARGETS
@WIDTHS
def test_front_and_back_peg_are_both_seen_at_every_score(
    target: Target, width: int, glyphs: Glyphs
) -> None:
    for score in range(1, target + 1):
        for back in (0, score - 1):
            board = drawn(Pegs(score, back), target=target, width=width, glyphs=glyphs)
            own = [
                sign for sign in (glyphs.front, glyphs.rear) for y, _ in found(board, sign) if y < 2
            ]
            assert own == [glyphs.front, glyphs.rear], (score, back)


@SETS
@TARGETS
def test_both_pegs_stand_at_the_start_before_the_first_hole(target: Target, glyphs: Glyphs) -> None:
    board = drawn(target=target, glyphs=glyphs)
    fronts, rears = found(board, glyphs.front), found(board, glyphs.rear)
    first = board.plain.index(glyphs.hole)
    assert [y for y, _ in fronts] == [0, 2]
    assert [(y, x - 1) for y, x in fronts] == rears
    assert all(x < first for _, x in fronts)


@SETS
@TARGETS
@WIDTHS
def test_all_holes_are_there(target: Target, width: int, glyphs: Glyphs) -> None:
    for line in drawn(target=target, width=width, glyphs=glyphs).split("\n"):
        holes = line.plain.count(glyphs.hole) + line.plain.count(glyphs.fifth)
        assert holes == line_holes(target)


@SETS
def test_holes_stand_in_fives_with_a_wider_gap_between_streets(glyphs: Glyphs) -> None:
    line = drawn(width=100, glyphs=glyphs).split("\n")[0].plain
    group = glyphs.hole * 5
    street = " ".join([group] * 6)
    assert f"{street}   {street}" in line


@SETS
def test_where_it_is_narrow_every_fifth_hole_has_its_own_sign(glyphs: Glyphs) -> None:
    out, back, *_ = drawn(width=80, glyphs=glyphs).split("\n")
    ten = (glyphs.hole * 4 + glyphs.fifth) * 2
    assert f"{ten} {ten} {ten}  {ten} {ten} {ten}" in out.plain
    assert f" {ten[::-1]} {ten[::-1]} {ten[::-1]}" in back.plain


@WIDTHS
@SETS
@pytest.mark.parametrize(
    ("target", "lines", "hole"),
    [
        (Target.LONG, SkunkLines.STANDARD, 90),
        (Target.SHORT, SkunkLines.QUARTERS, 45),
    ],
)
def test_the_skunk_line_lies_between_the_skunk_hole_and_the_first_safe_one(
    target: Target, lines: SkunkLines, hole: int, width: int, glyphs: Glyphs
) -> None:
    board = drawn(target=target, lines=lines, width=width, glyphs=glyphs)
    marks = found(board, glyphs.skunk)
    assert [y for y, _ in marks] == [1, 3]
    safe, skunked = (front_cell(score, target, width, glyphs)[1] for score in (hole + 1, hole))
    assert safe < marks[0][1] < skunked


@SETS
@pytest.mark.parametrize(
    ("target", "lines", "sign"),
    [
        (Target.LONG, SkunkLines.STANDARD, "double_skunk"),
        (Target.SHORT, SkunkLines.STANDARD, "skunk"),
        (Target.SHORT, SkunkLines.QUARTERS, "double_skunk"),
    ],
)
def test_a_line_after_the_last_hole_out_is_marked_at_the_bend(
    target: Target, lines: SkunkLines, sign: str, glyphs: Glyphs
) -> None:
    board = drawn(target=target, lines=lines, glyphs=glyphs)
    mark = getattr(glyphs, sign)
    assert all(line.plain.endswith(mark) for line in board.split("\n"))


def test_without_a_skunk_line_there_the_track_bends() -> None:
    board = board_art(
        (AT_START, AT_START),
        target=Target.LONG,
        skunks=SkunkHoles(skunk=90, double=None),
        names=NAMES,
        width=80,
        glyphs=UNICODE,
        detail=BoardDetail.PLAIN,
    )
    assert [line.plain[-1] for line in board.split("\n")] == ["╮", "╯", "╮", "╯"]


@SETS
@TARGETS
def test_the_game_hole_is_seen_until_a_peg_stands_in_it(target: Target, glyphs: Glyphs) -> None:
    empty = drawn(target=target, glyphs=glyphs)
    assert [y for y, _ in found(empty, glyphs.game_hole)] == [1, 3]
    won = drawn(Pegs(target, target - 5), target=target, glyphs=glyphs)
    assert [y for y, _ in found(won, glyphs.game_hole)] == [3]


def test_each_side_has_its_name_its_score_and_its_colour() -> None:
    board = drawn(Pegs(84, 76), Pegs(9, 0), names=("You", "Computer"))
    lines = [line.plain for line in board.split("\n")]
    assert lines[0].startswith("You ")
    assert lines[1].split()[0] == "84"
    assert lines[2].startswith("Computer ")
    assert lines[3].split()[0] == "9"
    first, second = (
        {str(span.style) for at in rows for span in board.split("\n")[at].spans}
        for rows in ((0, 1), (2, 3))
    )
    assert "bold $you" in first - second
    assert "bold $computer" in second - first


@SETS
@TARGETS
@DETAILS
@pytest.mark.parametrize(
    "names", [NAMES, ("당신", "컴퓨터"), ("나", "アルティメット対戦コンピューター"), ("", "x" * 90)]
)
def test_the_board_never_is_wider_than_its_room(
    names: tuple[str, str], detail: BoardDetail, target: Target, glyphs: Glyphs
) -> None:
    for width in range(1, 160, 3):
        board = drawn(
            Pegs(61, 60),
            Pegs(121, 0),
            target=target,
            names=names,
            width=width,
            glyphs=glyphs,
            detail=detail,
        )
        lines = board.split("\n")
        assert len(lines) == board_height(target, detail)
        assert max(line.cell_length for line in lines) <= width


@SETS
@TARGETS
@pytest.mark.parametrize("names", [("You", "Computer"), ("당신", "컴퓨터"), ("나", "コンピュータ")])
def test_at_eighty_columns_no_usual_name_is_cut_and_no_hole_lost(
    names: tuple[str, str], target: Target, glyphs: Glyphs
) -> None:
    board = drawn(names=names, target=target, glyphs=glyphs)
    lines = [line.plain for line in board.split("\n")]
    assert lines[0].startswith(f"{names[0]} ")
    assert lines[2].startswith(f"{names[1]} ")
    tracks = [re.sub(f"[^{re.escape(glyphs.hole + glyphs.fifth)}]", "", line) for line in lines]
    assert [len(track) for track in tracks] == [line_holes(target)] * 4


@SETS
@WIDTHS
@TARGETS
def test_hole_numbers_stand_over_and_under_their_holes(
    target: Target, width: int, glyphs: Glyphs
) -> None:
    board = drawn(target=target, width=width, glyphs=glyphs, detail=BoardDetail.NUMBERED)
    lines = [line.plain for line in board.split("\n")]
    seen: set[int] = set()
    for row in (lines[0], lines[-1]):
        for number in re.finditer(r"\d+", row):
            hole = int(number.group())
            seen.add(hole)
            assert front_cell(hole, target, width, glyphs)[1] == number.end() - 1, hole
    assert seen >= set(range(10, target, 10))
    assert lines[1:-1] == drawn(target=target, width=width, glyphs=glyphs).plain.split("\n")


@pytest.mark.parametrize(
    ("own", "other"),
    [
        (Pegs(0, 0), Pegs(1, 0)),
        (Pegs(5, 1), Pegs(6, 5)),
        (Pegs(29, 6), Pegs(30, 29)),
        (Pegs(31, 30), Pegs(60, 31)),
        (Pegs(61, 60), Pegs(90, 61)),
        (Pegs(91, 90), Pegs(119, 91)),
        (Pegs(120, 119), Pegs(121, 120)),
    ],
)
def test_each_side_keeps_to_its_own_lines(own: Pegs, other: Pegs) -> None:
    board = drawn(own, other)
    pegs = found(board, UNICODE.front) + found(board, UNICODE.rear)
    assert sorted(y < 2 for y, _ in pegs) == [False, False, True, True]


def test_at_a_glance() -> None:
    assert drawn(Pegs(84, 76), Pegs(79, 0), names=("You", "Computer")).plain.split("\n") == [
        "You         ····:····: ····:····: ····:····:  ····:····: ····:····: ····:····:‖",
        "      84  ◎ :····:···· :····:···· :····:····¦ :····:●··· :···○:···· :····:····‖",
        "Computer ○  ····:····: ····:····: ····:····:  ····:····: ····:····: ····:····:‖",
        "      79  ◎ :····:···· :····:···· :····:····¦ :····:···· :●···:···· :····:····‖",
    ]
