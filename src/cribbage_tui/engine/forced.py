"""What happens by itself: the next event that nobody decides, or None when someone must."""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.engine import board
from cribbage_tui.engine.counting import cards_of, points_to_peg, shown_items, true_items
from cribbage_tui.engine.dealing import cut_cards, dealer_by_cut
from cribbage_tui.engine.decks import DeckSource, whole_pack
from cribbage_tui.engine.events import (
    CardCounted,
    CribShown,
    DealCut,
    DealEnded,
    DealerNamed,
    Event,
    GameWon,
    GoPegged,
    GoSaid,
    HandDealt,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    MugginsPegged,
    PlayEnded,
    SeriesStarted,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.options import FirstDeal
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind, total
from cribbage_tui.engine.state import (
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Playing,
    Starting,
    show_order,
)
from cribbage_tui.engine.turns import HIGHEST_COUNT, fitting, next_leader


def next_forced(state: GameState, decks: DeckSource) -> Event | None:
    """The event that must follow ``state``, or None when a decision is asked or all is over.

    Raises:
        DecksError: a pack is needed, and the source has none or one that is no pack.
    """
    if isinstance(state.phase, Finished):
        return None
    if state.winner is not None:
        return _won(state)
    match state.phase:
        case Playing():
            return _in_play(state, state.phase)
        case Discarding():
            return _in_discarding(state.phase)
        case Counting():
            return _in_show(state, state.phase)
        case Dealing():
            assert state.dealer is not None
            deal = state.deal + 1
            pack = whole_pack(decks.pack(deal), f"deal {deal}")
            return HandDealt(deal=deal, dealer=state.dealer, pack=pack)
        case Starting():
            return _cut(state, state.phase, decks)
        case _:
            assert_never(state.phase)


def _won(state: GameState) -> GameWon:
    assert state.winner is not None
    best_loser = max(s for side, s in enumerate(state.scores) if side != state.winner)
    options = state.options
    margin = board.margin(best_loser, options.target, options.skunk_lines)
    return GameWon(side=state.winner, margin=margin, scores=state.scores)


def _cut(state: GameState, phase: Starting, decks: DeckSource) -> DealCut | DealerNamed:
    attempt = phase.cuts + 1
    spread = whole_pack(decks.cut(attempt), f"cut {attempt}")
    cards = cut_cards(spread, state.options.seats)
    dealer = dealer_by_cut(cards, state.options)
    if state.options.first_deal is FirstDeal.RANDOM:
        assert dealer is not None
        return DealerNamed(dealer=dealer)
    return DealCut(cards=cards, dealer=dealer)


def _in_discarding(phase: Discarding) -> StarterTurned | None:
    return StarterTurned(starter=phase.stock[0]) if all(phase.laid_away) else None


def _in_play(state: GameState, play: Playing) -> Event | None:
    assert state.dealer is not None
    if play.heels_due:
        heels = ScoreItem(ScoreKind.HEELS, (play.kept.starter,), 2)
        return HeelsPegged(seat=state.dealer, items=(heels,), points=2)
    if play.settled is not None:
        paid = play.settled
        return MugginsPegged(seat=paid.seat, items=paid.items, points=paid.points)
    if play.claim is not None:
        return _card_counted(state, play)
    series = play.series
    if play.turn is not None:
        if not series.laid or fitting(play.held[play.turn], series.count):
            return None
        return GoSaid(seat=play.turn, count=series.count)
    leader = next_leader(play.held, series, state.options.seats)
    if not play.scored and series.count != HIGHEST_COUNT:
        return _one_for_the_series(play, is_last=leader is None)
    return PlayEnded() if leader is None else SeriesStarted(leader=leader)


def _one_for_the_series(play: Playing, *, is_last: bool) -> GoPegged | LastCardPegged:
    """One point a series, to whoever laid last: for the go (R9) or for the last card (R11)."""
    seat, card = play.series.laid[-1].seat, play.series.laid[-1].card
    if is_last:
        item = ScoreItem(ScoreKind.LAST_CARD, (card,), 1)
        return LastCardPegged(seat=seat, items=(item,), points=1)
    return GoPegged(seat=seat, items=(ScoreItem(ScoreKind.GO, (card,), 1),), points=1)


def _card_counted(state: GameState, play: Playing) -> CardCounted | None:
    claim = play.claim
    assert claim is not None
    if claim.points is None or claim.callers:
        return None
    items = true_items(state, claim)
    return CardCounted(
        seat=claim.owner,
        card=play.series.laid[-1].card,
        items=items,
        claim=claim.points,
        points=points_to_peg(state, total(items), claim.points),
    )


def _in_show(state: GameState, show: Counting) -> Event | None:
    assert state.dealer is not None
    if show.settled is not None:
        paid = show.settled
        return MugginsPegged(seat=paid.seat, items=paid.items, points=paid.points)
    order = show_order(state.dealer, state.options.seats)
    if show.stage == len(order):
        return DealEnded(deal=state.deal)
    claim = show.claim
    if claim is not None and (claim.points is None or claim.callers):
        return None
    owner, source = order[show.stage]
    items = shown_items(show.kept, source, owner)
    claimed = None if claim is None else claim.points
    shown = CribShown if source is Source.CRIB else HandShown
    return shown(
        seat=owner,
        cards=cards_of(show.kept, source, owner),
        starter=show.kept.starter,
        items=items,
        claim=claimed,
        points=points_to_peg(state, total(items), claimed),
    )
