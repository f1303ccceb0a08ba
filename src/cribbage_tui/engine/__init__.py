"""The rules of cribbage, pure: no screen, no clock, no files, no chance of its own.

>>> from cribbage_tui.engine import parse_cards, parse_card, score_hand
>>> items = score_hand(parse_cards("5C 5D 5S JH"), parse_card("5H"))
>>> sum(item.points for item in items)
29

The names listed here are stable.
"""

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.board import Margin, Pegs
from cribbage_tui.engine.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from cribbage_tui.engine.decks import DeckSource, ScriptedDecks, SeededDecks
from cribbage_tui.engine.errors import (
    CardTextError,
    CribbageError,
    DecksError,
    IllegalActionError,
    OptionsError,
    RecordError,
    Refusal,
)
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
    HandReceived,
    HandShown,
    HeelsPegged,
    LaidAway,
    LaidAwayUnseen,
    LastCardPegged,
    MugginsCalled,
    MugginsPegged,
    PlayEnded,
    PointsClaimed,
    SeenEvent,
    SeriesStarted,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.game import Game, Step
from cribbage_tui.engine.options import (
    Counting,
    CutTies,
    Ending,
    FirstDeal,
    GameOptions,
    GameWorth,
    Muggins,
    NextDealer,
    SkunkLines,
    Target,
)
from cribbage_tui.engine.record import GameRecord
from cribbage_tui.engine.rules import legal_actions
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.scoring.play import score_play
from cribbage_tui.engine.scoring.show import score_crib, score_hand
from cribbage_tui.engine.seats import PerSeat, PerSide, Seat, Side
from cribbage_tui.engine.views import PlayerView, Stage, redact, view_of

__all__ = [
    "PACK",
    "Action",
    "CallMuggins",
    "Card",
    "CardCounted",
    "CardPlayed",
    "CardTextError",
    "Count",
    "Counting",
    "CribShown",
    "CribbageError",
    "CutTies",
    "DealCut",
    "DealEnded",
    "DealerNamed",
    "DeckSource",
    "DecksError",
    "Discard",
    "Ending",
    "Event",
    "FirstDeal",
    "Game",
    "GameOptions",
    "GameRecord",
    "GameStarted",
    "GameWon",
    "GameWorth",
    "GoPegged",
    "GoSaid",
    "HandDealt",
    "HandReceived",
    "HandShown",
    "HeelsPegged",
    "IllegalActionError",
    "LaidAway",
    "LaidAwayUnseen",
    "LastCardPegged",
    "Margin",
    "Muggins",
    "MugginsCalled",
    "MugginsPegged",
    "NextDealer",
    "OptionsError",
    "Pegs",
    "PerSeat",
    "PerSide",
    "Play",
    "PlayEnded",
    "PlayerView",
    "PointsClaimed",
    "Rank",
    "RecordError",
    "Refusal",
    "ScoreItem",
    "ScoreKind",
    "ScriptedDecks",
    "Seat",
    "SeededDecks",
    "SeenEvent",
    "SeriesStarted",
    "Side",
    "SkunkLines",
    "Source",
    "Stage",
    "StarterTurned",
    "Step",
    "Suit",
    "Target",
    "legal_actions",
    "parse_card",
    "parse_cards",
    "redact",
    "score_crib",
    "score_hand",
    "score_play",
    "view_of",
]
