"""Our own two themes, and the table's colours for every theme there is.

The table's colours are CSS variables: ``$suit-red``, ``$suit-black``, ``$suit-blue`` and
``$suit-green`` for symbols, ``$you`` and ``$computer`` for the players, ``$act`` for what can be
done now; they are inks, readable on every one of the grounds ``$table``, ``$card``, ``$card-dim``
and ``$card-lit``. The row that a pointer is on has ``$pointed`` on ``$pointed-ground``. A theme
that does not bring them gets them worked out of its own colours.
"""

from __future__ import annotations

from typing import Final

from textual.color import Color
from textual.theme import Theme

DEFAULT_THEME: Final = "cribbage"

CONTRAST: Final = 4.5
"""The least contrast of an ink with every ground: that of WCAG 2 for running text."""

GROUNDS: Final = ("table", "card", "card-dim", "card-lit")
"""The variables that colour an area."""

INKS: Final = ("suit-red", "suit-black", "suit-blue", "suit-green", "you", "computer", "act")
"""The variables that colour text."""

THEMES: Final = (
    Theme(
        name="cribbage",
        primary="#5cc08d",
        secondary="#6fb7d6",
        accent="#ffcb66",
        warning="#ffb454",
        error="#ff8b80",
        success="#7ddf9a",
        foreground="#eaf0ea",
        background="#0e2118",
        surface="#152c21",
        panel="#182e23",
        dark=True,
        variables={
            "table": "#0e2118",
            "card": "#2f3d36",
            "card-dim": "#17281f",
            "card-lit": "#4d4416",
            "suit-red": "#ff9c92",
            "suit-black": "#f4f6f1",
            "suit-blue": "#93c4ff",
            "suit-green": "#86e39f",
            "you": "#7fd4ff",
            "computer": "#dcb4ff",
            "act": "#ffcb66",
            "pointed": "#0e2118",
            "pointed-ground": "#ffcb66",
            "text-muted": "#a7b8ac",
            "text-disabled": "#7c9085",
            "block-cursor-foreground": "#0e2118",
            "block-cursor-background": "#ffcb66",
            "footer-key-foreground": "#ffcb66",
            "footer-background": "#0a1912",
            "scrollbar": "#3d6b54",
            "scrollbar-background": "#12271d",
        },
    ),
    Theme(
        name="cribbage-light",
        primary="#1d6b45",
        secondary="#1c5f82",
        accent="#7a4a00",
        warning="#8a5200",
        error="#a81c1c",
        success="#17683a",
        foreground="#15241b",
        background="#eef3e9",
        surface="#e3ebdd",
        panel="#d5e1d0",
        dark=False,
        variables={
            "table": "#eef3e9",
            "card": "#fffdf7",
            "card-dim": "#dde5d7",
            "card-lit": "#ffe39a",
            "suit-red": "#a3131d",
            "suit-black": "#15241b",
            "suit-blue": "#17439c",
            "suit-green": "#10562b",
            "you": "#0b4f80",
            "computer": "#6a2390",
            "act": "#6e4300",
            "pointed": "#ffffff",
            "pointed-ground": "#7a4a00",
            "text-muted": "#4a5c50",
            "text-disabled": "#68786d",
            "block-cursor-foreground": "#ffffff",
            "block-cursor-background": "#7a4a00",
            "footer-key-foreground": "#7a4a00",
            "scrollbar": "#8fb09d",
            "scrollbar-background": "#dfe8da",
        },
    ),
)
"""Our own themes: calm as felt, and easy to read."""

_INK_SEEDS: Final = {
    "suit-red": "#e0454f",
    "suit-blue": "#4b8df0",
    "suit-green": "#3fb364",
    "you": "#35a8e0",
    "computer": "#b070e0",
}

_ANSI_INKS: Final = {
    "suit-red": "red",
    "suit-blue": "blue",
    "suit-green": "green",
    "you": "cyan",
    "computer": "magenta",
    "act": "yellow",
}
"""Where a theme leaves the ground to the terminal, the terminal's own colours are the inks."""


def table_colours(theme: Theme) -> dict[str, str]:
    """The table's colours, worked out of those of ``theme`` where it does not bring its own."""
    if all(key in theme.variables for key in (*GROUNDS, *INKS)):
        return {}
    return _ansi_colours(theme) if theme.ansi else _mixed_colours(theme)


def muted_colours(theme: Theme) -> dict[str, str]:
    """``$text-muted`` and ``$text-disabled`` as colours of their own, where they are shades.

    Textual's are shades of whatever they will stand on, which only a stylesheet can work out:
    within styled text they come out brighter than the text around them.
    """
    if theme.ansi or "text-muted" in theme.variables:
        return {}
    background = Color.parse(theme.to_color_system().generate()["background"])
    text = background.get_contrast_text(1)
    return {
        "text-muted": readable(text.blend(background, 0.4), (background,)).hex6,
        "text-disabled": text.blend(background, 0.55).hex6,
    }


def _ansi_colours(theme: Theme) -> dict[str, str]:
    tone = "ansi_bright" if theme.dark else "ansi"
    plain = dict.fromkeys((*GROUNDS, "suit-black"), "ansi_default")
    plain |= {"pointed": "ansi_black", "pointed-ground": "ansi_bright_yellow"}
    return plain | {key: f"{tone}_{ink}" for key, ink in _ANSI_INKS.items()}


def _mixed_colours(theme: Theme) -> dict[str, str]:
    colours = theme.to_color_system().generate()
    table, accent = Color.parse(colours["background"]), Color.parse(colours["accent"])
    lighter = 0.05 if theme.dark else 0.5
    card = Color.parse(colours["surface"]).blend(Color.parse("white"), lighter)
    grounds = {
        "table": table,
        "card": card,
        "card-dim": table.blend(card, 0.35),
        "card-lit": card.blend(accent, 0.2),
    }
    seeds = {key: Color.parse(seed) for key, seed in _INK_SEEDS.items()}
    seeds |= {"suit-black": table.get_contrast_text(0.9), "act": accent}
    inks = {key: readable(seed, tuple(grounds.values())) for key, seed in seeds.items()}
    pointed_ground = Color.parse(colours["primary"])
    rows = {
        "pointed": readable(pointed_ground.get_contrast_text(1), (pointed_ground,)),
        "pointed-ground": pointed_ground,
    }
    return {key: colour.hex6 for key, colour in (grounds | inks | rows).items()}


def readable(ink: Color, grounds: tuple[Color, ...]) -> Color:
    """``ink``, made lighter or darker until it can be read on all ``grounds``.

    Between black and white the end that stands off better from the grounds is approached.
    """
    ends = (Color.parse("white"), Color.parse("black"))
    end = max(ends, key=lambda end: min(contrast(end, ground) for ground in grounds))
    for step in range(21):
        mixed = ink.with_alpha(1).blend(end, step / 20)
        if all(contrast(mixed, ground) >= CONTRAST for ground in grounds):
            return mixed
    return end


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours by WCAG 2: 1 for equal ones, 21 for black and white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
