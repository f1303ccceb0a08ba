"""``evolve(state, event) -> state``: the only place where a game's state changes (law 1).

It trusts its events: what is legal, and what is forced, is decided elsewhere (``rules``,
``forced``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cribbage_tui.engine.board import Pegs, advance
from cribbage_tui.engine.cards import Card, Rank
from cribbage_tui.engine.counting import next_claim, seats_to_call, settle
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.events import (
    CardCounted,
    CardPlayed,
    CribShown,
    DealCut,
    DealEnded,
    DealerNamed,
    Event,
    GameStarted,
    GameWon,
    GoPegged,
    GoSaid,
    HandDealt,
    HandShown,
    HeelsPegged,
    LaidAway,
    LastCardPegged,
    MugginsCalled,
    MugginsPegged,
    PlayEnded,
    PointsClaimed,
    SeriesStarted,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.options import Ending, GameOptions, Muggins
from cribbage_tui.engine.seats import PerSide, Seat, Side, all_sides, next_seat, side_of
from cribbage_tui.engine.state import (
    Claim,
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Go,
    Kept,
    Laid,
    Phase,
    Playing,
    Series,
    Starting,
)
from cribbage_tui.engine.turns import next_turn


def start(options: GameOptions) -> GameState:
    """The state right after ``GameStarted``: nobody has dealt, every peg is at the start."""
    pegs = PerSide(Pegs() for _ in all_sides(options.seats))
    return GameState(options=options, pegs=pegs, phase=Starting())


def evolve(state: GameState, event: Event) -> GameState:
    """The state after ``event``."""
    match event:
        case CardPlayed():
            return _pegged(state, event.seat, event.points, _after_card(state, event))
        case GoSaid():
            return _with_phase(state, _after_go(state, event))
        case SeriesStarted():
            play = _playing(state)
            spent = (*play.spent, play.series)
            return _with_phase(state, Playing(play.kept, play.held, Series(), spent, event.leader))
        case GoPegged() | LastCardPegged():
            scored = replace(_playing(state), scored=True)
            return _pegged(state, event.seat, event.points, scored)
        case LaidAway():
            return _with_phase(state, _after_laying_away(state, event))
        case HandShown() | CribShown():
            return _pegged(state, event.seat, event.points, _after_showing(state))
        case StarterTurned():
            return _with_phase(state, _after_starter(state, event.starter))
        case HeelsPegged():
            paid = replace(_playing(state), heels_due=False)
            return _pegged(state, event.seat, event.points, paid)
        case PlayEnded():
            play = _playing(state)
            series = (*play.spent, play.series)
            claim = next_claim(state, stage=0)
            return _with_phase(state, Counting(play.kept, series, claim=claim))
        case DealEnded():
            return _after_deal(state)
        case HandDealt():
            phase = _dealt(event, state.options)
            return GameState(state.options, state.pegs, phase, event.deal, event.dealer)
        case PointsClaimed() | MugginsCalled():
            return _with_phase(state, _after_words(state, event))
        case CardCounted():
            return _pegged(state, event.seat, event.points, _after_card_counted(state, event))
        case MugginsPegged():
            assert isinstance(state.phase, Playing | Counting)
            return _pegged(state, event.seat, event.points, replace(state.phase, settled=None))
        case GameWon():
            assert isinstance(state.phase, Playing | Counting | Dealing)
            return _with_phase(state, Finished(event.side, event.margin, state.phase))
        case DealCut():
            assert isinstance(state.phase, Starting)
            if event.dealer is None:
                return _with_phase(state, Starting(state.phase.cuts + 1))
            return _with_dealer(state, event.dealer)
        case DealerNamed():
            return _with_dealer(state, event.dealer)
        case GameStarted():
            return start(event.options)
        case _:
            assert_never(event)


def _pegged(state: GameState, seat: Seat, points: int, phase: Phase) -> GameState:
    """``points`` for ``seat``: the one place where points are added and the win tested (law 2)."""
    if not points:
        return _with_phase(state, phase)
    options = state.options
    side = side_of(seat, options.seats)
    on_the_spot = options.ending is Ending.ON_THE_SPOT
    pegs = advance(state.pegs[side], points, stop=int(options.target) if on_the_spot else None)
    winner = side if on_the_spot and pegs.front >= options.target else None
    all_pegs = state.pegs.replace(side, pegs)
    return GameState(options, all_pegs, phase, state.deal, state.dealer, winner)


def _after_deal(state: GameState) -> GameState:
    """The deal passes on (R3). With R25 a game ends here: adding points does not end it."""
    assert state.dealer is not None
    winner: Side | None = None
    if state.options.ending is Ending.FINISH_THE_DEAL:
        best = max(state.scores)
        leaders = [side for side, pegs in state.pegs.items() if pegs.front == best]
        if best >= state.options.target and len(leaders) == 1:
            winner = leaders[0]
    dealer = next_seat(state.dealer, state.options.seats)
    return GameState(state.options, state.pegs, Dealing(), state.deal, dealer, winner)


def _with_phase(state: GameState, phase: Phase) -> GameState:
    return GameState(state.options, state.pegs, phase, state.deal, state.dealer, state.winner)


def _with_dealer(state: GameState, dealer: Seat) -> GameState:
    return GameState(state.options, state.pegs, Dealing(), state.deal, dealer)


def _playing(state: GameState) -> Playing:
    assert isinstance(state.phase, Playing)
    return state.phase


def _dealt(event: HandDealt, options: GameOptions) -> Discarding:
    hands, to_crib, stock = deal_out(event.pack, event.dealer, options.seats)
    nothing: tuple[Card, ...] = ()
    return Discarding(hands, hands.map(lambda _: nothing), to_crib, stock)


def _after_laying_away(state: GameState, event: LaidAway) -> Discarding:
    phase = state.phase
    assert isinstance(phase, Discarding)
    kept = tuple(card for card in phase.hands[event.seat] if card not in event.cards)
    return Discarding(
        phase.hands.replace(event.seat, kept),
        phase.laid_away.replace(event.seat, event.cards),
        phase.to_crib,
        phase.stock,
    )


def _after_starter(state: GameState, starter: Card) -> Playing:
    phase = state.phase
    assert isinstance(phase, Discarding)
    assert state.dealer is not None
    return Playing(
        kept=Kept(phase.hands, phase.laid_away, phase.to_crib, starter),
        held=phase.hands,
        series=Series(),
        spent=(),
        turn=next_seat(state.dealer, state.options.seats),
        heels_due=starter.rank is Rank.JACK,
    )


def _after_card(state: GameState, event: CardPlayed) -> Playing:
    play, seat = _playing(state), event.seat
    held = play.held.replace(seat, tuple(c for c in play.held[seat] if c is not event.card))
    series = Series((*play.series.laid, Laid(seat, event.card)), play.series.goes, event.count)
    if state.options.muggins is Muggins.SHOW_AND_PLAY:
        claim = Claim(Source.CARD, seat)
        return Playing(play.kept, held, series, play.spent, seat, claim=claim)
    turn = next_turn(held, series, seat, state.options.seats)
    return Playing(play.kept, held, series, play.spent, turn)


def _after_card_counted(state: GameState, event: CardCounted) -> Playing:
    play = _playing(state)
    assert play.claim is not None
    turn = next_turn(play.held, play.series, event.seat, state.options.seats)
    return replace(play, claim=None, settled=settle(state, play.claim), turn=turn)


def _after_go(state: GameState, event: GoSaid) -> Playing:
    play = _playing(state)
    old = play.series
    go = Go(event.seat, event.count, len(old.laid))
    series = Series(old.laid, (*old.goes, go), old.count)
    turn = next_turn(play.held, series, event.seat, state.options.seats)
    return Playing(play.kept, play.held, series, play.spent, turn)


def _after_showing(state: GameState) -> Counting:
    show = state.phase
    assert isinstance(show, Counting)
    settled = None if show.claim is None else settle(state, show.claim)
    stage = show.stage + 1
    return Counting(show.kept, show.series, stage, next_claim(state, stage=stage), settled)


def _after_words(state: GameState, event: PointsClaimed | MugginsCalled) -> Playing | Counting:
    phase = state.phase
    assert isinstance(phase, Playing | Counting)
    old = phase.claim
    assert old is not None
    if isinstance(event, PointsClaimed):
        callers = seats_to_call(state, old, event.points)
        claim = replace(old, points=event.points, callers=callers)
    elif event.points:
        claim = replace(old, callers=(), call=(event.seat, event.points))
    else:
        claim = replace(old, callers=old.callers[1:])
    if isinstance(phase, Playing):
        turn = claim.callers[0] if claim.callers else None
        return replace(phase, claim=claim, turn=turn)
    return replace(phase, claim=claim)
