"""A line for everything that happens, in whole sentences for both sides of the table."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    CardPlayed,
    Count,
    Counting,
    DealCut,
    DealEnded,
    DealerNamed,
    Discard,
    Game,
    GameOptions,
    GameStarted,
    GameWon,
    GoPegged,
    GoSaid,
    HandReceived,
    HeelsPegged,
    LaidAway,
    LaidAwayUnseen,
    LastCardPegged,
    Margin,
    Muggins,
    MugginsCalled,
    MugginsPegged,
    PerSeat,
    PlayEnded,
    PointsClaimed,
    Seat,
    SeededDecks,
    SeenEvent,
    SeriesStarted,
    Side,
    Source,
    StarterTurned,
    Target,
    parse_card,
    parse_cards,
    redact,
    score_play,
)
from cribbage_tui.engine.events import PeggingEvent, PublicEvent
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.log import log_line
from cribbage_tui.ui.words.names import Names
from tests.ui.words.scenes import NAMES, OTHER, YOU


def cut(own: str, other: str, dealer: Seat | None) -> DealCut:
    return DealCut(cards=PerSeat(parse_cards([own, other])), dealer=dealer)


def played(seat: Seat, series: str) -> CardPlayed:
    cards = parse_cards(series)
    items = score_play(cards)
    return CardPlayed(
        seat=seat,
        card=cards[-1],
        count=sum(card.pips for card in cards),
        items=items,
        points=total(items),
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (GameStarted(options=GameOptions(target=Target.SHORT)), "A new game to 61."),
        (cut("3C", "QH", YOU), "You cut 3♣, Computer cut Q♥: you deal."),
        (cut("KS", "AC", OTHER), "You cut K♠, Computer cut A♣: Computer deals."),
        (cut("8S", "8D", None), "You cut 8♠, Computer cut 8♦: the same, so cut again."),
        (cut("TS", "KD", None), "You cut 10♠, Computer cut K♦: they tie, so cut again."),
        (DealerNamed(dealer=YOU), "You deal first."),
        (DealerNamed(dealer=OTHER), "Computer deals first."),
        (HandReceived(deal=5, dealer=YOU, seat=YOU, hand=()), "Deal 5: your crib."),
        (HandReceived(deal=6, dealer=OTHER, seat=YOU, hand=()), "Deal 6: Computer's crib."),
        (LaidAway(seat=YOU, cards=parse_cards("5C KD")), "You lay away 5♣ K♦."),
        (LaidAway(seat=OTHER, cards=parse_cards("5C KD")), "Computer lays away 5♣ K♦."),
        (LaidAwayUnseen(seat=OTHER, number=2), "Computer lays away two cards."),
        (LaidAwayUnseen(seat=OTHER, number=1), "Computer lays away a card."),
        (StarterTurned(starter=parse_card("5D")), "Starter 5♦."),
        (HeelsPegged(seat=YOU, items=(), points=2), "His heels: you peg 2."),
        (HeelsPegged(seat=OTHER, items=(), points=2), "His heels: Computer pegs 2."),
        (played(OTHER, "TC 5H"), "Computer plays 5♥: fifteen for 2."),
        (played(YOU, "TC 5H TD"), "You play 10♦: 25."),
        (played(OTHER, "KC KD"), "Computer plays K♦: 20, pair for 2."),
        (played(YOU, "4C 6D 5H"), "You play 5♥: fifteen for 2 and a run of three for 3: 5."),
        (played(YOU, "QC KD TH AS"), "You play A♠: 31 for 2."),
        (GoSaid(seat=YOU, count=25), "You say go: no card of yours fits."),
        (GoSaid(seat=OTHER, count=25), "Computer says go."),
        (GoPegged(seat=YOU, items=(), points=1), "You peg 1 for the go."),
        (GoPegged(seat=OTHER, items=(), points=1), "Computer pegs 1 for the go."),
        (LastCardPegged(seat=YOU, items=(), points=1), "You peg 1 for the last card."),
        (LastCardPegged(seat=OTHER, items=(), points=1), "Computer pegs 1 for the last card."),
        (SeriesStarted(leader=YOU), "New count; you lead."),
        (SeriesStarted(leader=OTHER), "New count; Computer leads."),
        (PlayEnded(), "All cards are laid. Now the hands are counted."),
        (PointsClaimed(seat=YOU, source=Source.HAND, points=0), "You count 0 in your hand."),
        (PointsClaimed(seat=YOU, source=Source.CRIB, points=4), "You count 4 in your crib."),
        (PointsClaimed(seat=YOU, source=Source.CARD, points=2), "You count 2 for your card."),
        (PointsClaimed(seat=OTHER, source=Source.HAND, points=8), "Computer counts 8 in its hand."),
        (PointsClaimed(seat=OTHER, source=Source.CRIB, points=8), "Computer counts 8 in its crib."),
        (
            PointsClaimed(seat=OTHER, source=Source.CARD, points=8),
            "Computer counts 8 for its card.",
        ),
        (MugginsCalled(seat=YOU, points=0), "You let the count stand."),
        (MugginsCalled(seat=OTHER, points=0), "Computer lets the count stand."),
        (MugginsCalled(seat=YOU, points=3), "You call muggins for 3."),
        (MugginsCalled(seat=OTHER, points=3), "Computer calls muggins for 3."),
        (MugginsPegged(seat=YOU, items=(), points=3), "Muggins: you peg 3."),
        (MugginsPegged(seat=OTHER, items=(), points=3), "Muggins: Computer pegs 3."),
        (DealEnded(deal=5), None),
        (
            GameWon(side=Side.A, margin=Margin.PLAIN, scores=(121, 98)),
            "You win, 121 to 98.",
        ),
        (
            GameWon(side=Side.A, margin=Margin.SKUNK, scores=(121, 84)),
            "You win, 121 to 84. A skunk!",
        ),
        (
            GameWon(side=Side.B, margin=Margin.DOUBLE_SKUNK, scores=(44, 121)),
            "Computer wins, 121 to 44. You are double skunked.",
        ),
    ],
)
def test_what_happened_is_one_line(event: SeenEvent, line: str | None) -> None:
    assert log_line(event, YOU, NAMES) == line


@pytest.mark.parametrize(
    ("event", "dealer", "line"),
    [
        (
            LaidAway(seat=YOU, cards=parse_cards("5C KD")),
            YOU,
            "You lay away 5♣ K♦ in your crib.",
        ),
        (
            LaidAway(seat=YOU, cards=parse_cards("5C KD")),
            OTHER,
            "You lay away 5♣ K♦ in Computer's crib.",
        ),
        (
            LaidAwayUnseen(seat=OTHER, number=2),
            YOU,
            "Computer lays away two cards in your crib.",
        ),
        (
            LaidAwayUnseen(seat=OTHER, number=2),
            OTHER,
            "Computer lays away two cards in its own crib.",
        ),
    ],
)
def test_laying_away_says_whose_crib_it_is(event: SeenEvent, dealer: Seat, line: str) -> None:
    assert log_line(event, YOU, NAMES, dealer=dealer) == line


def test_the_other_player_goes_by_the_name_given() -> None:
    names = Names(you="당신", computer="컴퓨터")
    assert log_line(GoSaid(seat=OTHER, count=25), YOU, names) == "컴퓨터 says go."
    assert Names() == NAMES


def told(game: Game) -> list[SeenEvent]:
    return [redact(event, YOU, game.options) for event in game.log]


def random_game(options: GameOptions, seed: int) -> Game:
    """A whole game of legal chance; claims and calls are small and often wrong."""
    chance = random.Random(seed)
    game = Game.new(options, SeededDecks(seed))
    while not game.is_over:
        seat = game.to_act[0]
        choices = game.legal_actions(seat)
        if isinstance(choices[0], Count | CallMuggins):
            choices = choices[:9]
        game.act(seat, chance.choice(choices))
    return game


BY_HAND = GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)


def test_every_event_of_whole_games_has_its_line_in_plain_english() -> None:
    """Each fits beside the edge of 80 columns, and with the ASCII signs they are ASCII."""
    kinds = set()
    for options in (GameOptions(target=Target.SHORT), BY_HAND):
        for seed in range(8):
            for event in told(random_game(options, seed)):
                kinds.add(type(event))
                line = log_line(event, YOU, NAMES, glyphs=ASCII, dealer=YOU)
                if isinstance(event, DealEnded):
                    assert line is None
                    continue
                assert line is not None
                assert line.isascii()
                assert line[-1] in ".!", line
                assert len(line) <= 78, line
                assert "{" not in line
    assert kinds >= set(get_args(PublicEvent)) - {DealerNamed, HeelsPegged}


def test_what_the_other_laid_away_is_never_told() -> None:
    game = Game.new(GameOptions(), SeededDecks(3), dealer=YOU)
    for seat in (YOU, OTHER):
        cards = game.view(seat).hand[:2]
        game.act(seat, Discard(cards))
    hidden = {str(card) for card in game.view(OTHER).laid_away}
    lines = [log_line(event, YOU, NAMES, glyphs=ASCII) or "" for event in told(game)]
    assert not any(card in line.split() for card in hidden for line in lines)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            HeelsPegged(seat=YOU, items=(), points=2),
            "His heels: you peg 1 and are out.",
        ),
        (
            HeelsPegged(seat=OTHER, items=(), points=2),
            "His heels: Computer pegs 1 and is out.",
        ),
        (
            MugginsPegged(seat=YOU, items=(), points=4),
            "Muggins: you peg 1 and are out.",
        ),
        (
            MugginsPegged(seat=OTHER, items=(), points=4),
            "Muggins: Computer pegs 1 and is out.",
        ),
        (
            played(YOU, "TC 5H"),
            "You play 5♥: fifteen for 2. You peg 1 and are out.",
        ),
    ],
)
def test_r19_where_one_hole_was_left_only_one_is_said_to_be_pegged(
    event: PeggingEvent, line: str
) -> None:
    assert log_line(event, YOU, NAMES, pegged=Pegged(1, is_out=True)) == line
    assert "out" not in (log_line(event, YOU, NAMES, pegged=Pegged(event.points)) or "")
