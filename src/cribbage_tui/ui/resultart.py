"""The parts of the result screen, drawn. Pure: a finished session in, styled text out."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from textual.content import Content

from cribbage_tui.engine.board import skunk_holes
from cribbage_tui.engine.match import MatchForm
from cribbage_tui.engine.seats import side_of
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.session import COMPUTER, HUMAN, Session
from cribbage_tui.tally import Tally, tally, winning_event
from cribbage_tui.ui.boardart import BoardDetail, board_art
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.presenter import Names, result_headline, what_won
from cribbage_tui.ui.setup_form import match_text
from cribbage_tui.ui.words.kinds import kind_sentence

_CELL = 8
"""Cells of a column of numbers, at least."""


def headline(session: Session) -> Content:
    """Who won and how clearly, in the winner's colour."""
    won = session.view.winner is session.view.side
    text = result_headline(session.view, Names())
    return Content.styled(text, "bold $you" if won else "bold $computer")


def won_line(session: Session, glyphs: Glyphs) -> Content:
    """What won the game."""
    event = winning_event(step.event for step in session.told)
    return Content("" if event is None else what_won(event, HUMAN, Names(), glyphs=glyphs))


def final_board(session: Session, width: int, glyphs: Glyphs) -> Content:
    """The board as it stands."""
    options, names = session.setup.options, Names()
    own, other = session.view.pegs
    return board_art(
        (own, other),
        target=options.target,
        skunks=skunk_holes(options.target, options.skunk_lines),
        names=(names.you, names.computer),
        width=width,
        glyphs=glyphs,
        detail=BoardDetail.PLAIN,
    )


def sources_table(session: Session) -> Content:
    """Each player's points by where they came from, and the sum."""
    found, names = tally(step.event for step in session.told), Names()
    columns = _columns(tuple(found))
    titles = [title for title, _part in columns]
    total = _("Total")
    width = max(_CELL, *(Content(title).cell_length + 2 for title in titles))
    label = max(Content(name).cell_length for name in (names.you, names.computer))
    head = [Content.styled(_right(title, width), "$text-muted") for title in (*titles, total)]
    lines = [Content("").join([Content(" " * label), *head])]
    players = ((HUMAN, names.you, "$you"), (COMPUTER, names.computer, "$computer"))
    for seat, name, colour in players:
        points = found[side_of(seat, session.setup.options.seats)]
        cells = [Content(_right(str(part(points)), width)) for _title, part in columns]
        score = Content.styled(_right(str(points.total), width), f"bold {colour}")
        lines.append(Content("").join([_left(name, label, colour), *cells, score]))
    return Content("\n").join(lines)


def match_line(session: Session) -> str:
    """The score of the match, or who has won it; empty for a single game."""
    match = session.match_after
    form = match.length.form
    if form is MatchForm.SINGLE:
        return ""
    names = Names()
    score = match.games_won if form is MatchForm.BEST_OF else match.game_points
    own, other = score
    words = {
        "match": match_text(match.length),
        "you": names.you,
        "own": own,
        "computer": names.computer,
        "other": other,
    }
    if match.winner is None:
        return _("{match}: {you} {own}, {computer} {other}").format(**words)
    if match.winner is session.view.side:
        return _("{match}: you win the match, {own} to {other}.").format(**words)
    return _("{match}: {computer} wins the match, {other} to {own}.").format(**words)


def notes_line(session: Session) -> str:
    """Whether the game counts, and how many hints the person has had; empty for nothing."""
    hints = ngettext("With {number} hint.", "With {number} hints.", session.hints)
    parts = (
        kind_sentence(session.setup),
        hints.format(number=session.hints) if session.hints else "",
    )
    return " ".join(filter(None, parts))


def seed_line(session: Session) -> str:
    """The seed, and where there is more of it; empty as long as it may not be told."""
    seal = session.told_seal
    if seal is None:
        return ""
    return _("Seed {seed}: f shows how to check the cards.").format(seed=seal.seed)


def _columns(found: tuple[Tally, ...]) -> list[tuple[str, Callable[[Tally], int]]]:
    """The columns and what stands in them: muggins only where it brought somebody points."""
    columns: list[tuple[str, Callable[[Tally], int]]] = [
        (_("Hands"), attrgetter("hands")),
        (_("Cribs"), attrgetter("crib")),
        (_("Play"), attrgetter("play")),
        (_("Heels"), attrgetter("heels")),
    ]
    if any(points.muggins for points in found):
        columns.append((_("Muggins"), attrgetter("muggins")))
    return columns


def _right(text: str, width: int) -> str:
    return " " * (width - Content(text).cell_length) + text


def _left(text: str, width: int, colour: str) -> Content:
    return Content.styled(text, f"bold {colour}").pad_right(width - Content(text).cell_length)
