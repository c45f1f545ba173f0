"""Textual's command palette, made to stand hurry: keys and clicks that come while it opens or goes."""

from __future__ import annotations

from contextlib import suppress

from textual.command import CommandPalette
from textual.events import InputEvent
from textual.message import Message
from textual.widgets import Button, Input, OptionList

from glover_tui.leaving import LeavesOnce

CHOOSING = (InputEvent, Input.Submitted, Button.Pressed, OptionList.OptionSelected)
"""What makes the palette run a command or go."""


class Palette(LeavesOnce, CommandPalette):
    """The palette. Once it has run a command or was closed, it hears no more."""

    async def _dispatch_message(self, message: Message) -> None:
        if isinstance(message, CHOOSING) and not self.is_active:
            message.stop()
            return
        await super()._dispatch_message(message)

    def _action_command_list(self, action: str) -> None:
        """Pass a movement on to the list of commands, if that has been laid out since it was filled."""
        with suppress(KeyError):
            super()._action_command_list(action)
