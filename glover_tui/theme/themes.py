"""The app's own Textual themes, and which one a terminal gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Console
from textual import constants
from textual.theme import Theme

DARK: Final = Theme(
    name="glover-dark",
    primary="#d9a441",
    secondary="#8fa8d8",
    accent="#e7b95c",
    warning="#ffb454",
    error="#ff8a80",
    success="#8fd694",
    foreground="#e9e2d0",
    background="#12141f",
    surface="#171a29",
    panel="#1d2234",
    dark=True,
    text_alpha=1.0,
    variables={
        "border": "#6d7390",
        "border-blurred": "#3a4059",
        "footer-key-foreground": "#e7b95c",
        "footer-background": "#1d2234",
        "block-cursor-foreground": "#14110a",
        "block-cursor-background": "#ffd479",
        "input-selection-background": "#d9a441 35%",
        "scrollbar": "#4a5170",
        "scrollbar-background": "#171a29",
        "scrollbar-corner-color": "#171a29",
    },
)
"""Deep lacquer, indigo and brass: Nagasaki in the evening."""

LIGHT: Final = Theme(
    name="glover-light",
    primary="#7a4e0a",
    secondary="#33507f",
    accent="#8a3b00",
    warning="#8a4b00",
    error="#a4211a",
    success="#1f6b32",
    foreground="#26221a",
    background="#efe8d6",
    surface="#f4eedf",
    panel="#ebe3cf",
    dark=False,
    text_alpha=1.0,
    variables={
        "border": "#8b8069",
        "border-blurred": "#c5b99c",
        "footer-key-foreground": "#8a3b00",
        "footer-background": "#ebe3cf",
        "block-cursor-foreground": "#fff8e6",
        "block-cursor-background": "#7a3a00",
        "input-selection-background": "#d9a441 45%",
        "scrollbar": "#b3a685",
        "scrollbar-background": "#ebe3cf",
        "scrollbar-corner-color": "#ebe3cf",
    },
)
"""Ink on paper."""

ANSI: Final = Theme(
    name="glover-ansi",
    ansi=True,
    primary="ansi_magenta",  # of the sixteen, the one that can be read on black and on white
    secondary="ansi_magenta",
    accent="ansi_magenta",
    warning="ansi_magenta",
    error="ansi_magenta",
    success="ansi_magenta",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={  # a theme of this kind has to name these itself
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "border-blurred": "ansi_bright_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_white",
        "input-cursor-background": "ansi_black",
        "input-cursor-foreground": "ansi_bright_white",
        "input-cursor-text-style": "reverse",
        "input-selection-background": "ansi_bright_blue",
        "input-selection-foreground": "ansi_black",
        "screen-selection-background": "ansi_bright_blue",
        "screen-selection-foreground": "ansi_black",
    },
)
"""The terminal's own sixteen colours, on the terminal's own ground."""

THEMES: Final = (DARK, LIGHT, ANSI)


def plain_terminal(environ: Mapping[str, str]) -> bool:
    """Whether the terminal should get its own colours or none: NO_COLOR is set, or it has no more than sixteen.

    The app passes it on as `ansi_color`: NO_COLOR then leaves all colours out instead of turning them to greys.
    """
    if "NO_COLOR" in environ:
        return True
    system = constants.COLOR_SYSTEM
    console = Console(color_system=system, force_terminal=True, legacy_windows=False, _environ=environ)  # type: ignore[arg-type]
    return console.color_system not in ("256", "truecolor")


def first_theme(environ: Mapping[str, str], wished: str = "") -> str:
    """The name of the theme to start with: the wished one unless the terminal cannot show it."""
    if plain_terminal(environ):
        return ANSI.name
    return wished if wished in {theme.name for theme in THEMES} else DARK.name
